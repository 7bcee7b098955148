"""Twin worlds: where only what an observer cannot know differs, all that the observer receives is the same."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import tests.toygame as toygame
from bot.host import Given, HandPost, Notice, Post, Refused
from games.core.decisions import Seat
from games.core.dice import Dice
from tests.bot.host.bench import Bench
from tests.bot.host.test_answers import spoiled
from tests.toygame.state import State, redeal

SCRIPT: tuple[tuple[Seat, str], ...] = (
    (1, "peek"),
    (0, "1"),
    (1, "0"),
    (2, "2"),
    (1, "yes"),
    (1, "undo"),
    (2, "yes"),
    (0, "yes"),
    (1, "yes"),
    (2, "roll"),
    (2, "draw"),
    (2, "claim"),
    (2, "A1"),
    (2, "undo"),
    (2, "B1"),
    (2, "end"),
    (0, "claim"),
    (0, "B1"),
    (2, "stay"),
    (0, "end"),
    (2, "give"),
    (1, "draw"),
    (1, "roll"),
    (1, "roll"),
    (1, "end"),
    (2, "keep"),
)
"""Public answers only: seats 1 and 2 peek and draw, nobody shows a card. The second roll is not offered."""


def world(observer: Seat | None, number: int) -> Any:
    """The toy game, dealt so that only what the observer cannot know depends on the number."""

    def new_game(seats: int, options: Mapping[str, str], seed: int) -> State:
        state = redeal(toygame.new_game(seats, options, seed), observer, Dice.seeded(number))
        for seat in range(seats):
            state.emit("dealt", seat, to=(seat,), cards=list(state.hands[seat]))
        return state

    return spoiled(new_game=new_game)


def user_of(seat: Seat | None) -> int | None:
    return None if seat is None else 100 + seat


def received(posts: list[Post], observer: Seat | None) -> list[Post]:
    """The channel's posts, and the observer's own messages."""
    return [
        post
        for post in posts
        if not (isinstance(post, HandPost) and post.seat != observer)
        and not (isinstance(post, Notice) and post.user_id not in (None, user_of(observer)))
    ]


async def act(bench: Bench, seat: Seat, key: str) -> str | None:
    """Answer or undo; why it was refused, if it was."""
    try:
        await (bench.undo(seat) if key == "undo" else bench.say(seat, key))
    except Refused as refused:
        return refused.text.id
    return None


async def look(bench: Bench, observer: Seat | None) -> list[Any]:
    """All that the observer can ask for."""
    host, table = bench.host, bench.table
    seen: list[Any] = [await host.status(table), await host.history(table, user_of(observer))]
    seen.append(toygame.view(await host.public_state(table), None, ("A", "B", "C")))
    if observer is not None:
        seen.append(await bench.panel(observer))
        seen.append(await host.look_ahead(table, 100 + observer, [Given(("turn.main",), "claim")]))
        seen.append(await host.tables_of(100 + observer))
    return seen


async def live(path: Path, observer: Seat | None, number: int) -> list[Any]:
    """Play the script in a world; all that the observer receives, after each answer."""
    bench = await Bench.open(path)
    bench.host = bench.another_host(bench.store, {"toygame": world(observer, number)})
    with capture_logs() as logs:
        await bench.begin(3)
        seen: list[Any] = [received(await bench.sent(), observer), await look(bench, observer)]
        for seat, key in SCRIPT:
            refused = await act(bench, seat, key)
            seen.append((seat, refused, received(await bench.sent(), observer), await look(bench, observer)))
    assert (await bench.host.status(bench.table)).phase == "over"
    await bench.close()
    return [seen, logs]


@pytest.mark.parametrize("observer", [None, 0])
async def test_twin_worlds_look_the_same(tmp_path: Path, observer: Seat | None) -> None:
    first = await live(tmp_path / "first.db", observer, 1)
    second = await live(tmp_path / "second.db", observer, 2)
    assert first == second


async def test_the_worlds_are_no_copies(tmp_path: Path) -> None:
    """Otherwise the test above would prove nothing: seat 2 does see its own cards."""
    first = await live(tmp_path / "first.db", None, 1)
    second = await live(tmp_path / "second.db", None, 2)
    assert first == second
    assert world(None, 1).new_game(3, {}, 5).hands != world(None, 2).new_game(3, {}, 5).hands
