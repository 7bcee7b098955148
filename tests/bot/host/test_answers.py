"""Answers, stale controls, repeated deliveries, undo, and errors in the rules."""

from __future__ import annotations

from collections.abc import Awaitable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

import tests.toygame as toygame
from bot.host import Counted, Done, Given, Panel, Refused, Repeated, Stale
from games.core.describing import Text
from games.core.rules import Rules
from tests.bot.host.bench import Bench
from tests.bot.host.test_lobby import refusal
from tests.toygame.state import State


async def token(bench: Bench, seat: int) -> str:
    found = (await bench.panel(seat)).token
    assert found is not None
    return found


async def journal(bench: Bench) -> list[tuple[int, str | None]]:
    async with bench.store.reading() as tx:
        rows = await tx.answers(bench.table)
    assert [row.number for row in rows] == list(range(len(rows)))
    return [(row.seat, row.key) for row in rows]


async def test_an_answer_is_counted_and_gives_the_next_question(bench: Bench) -> None:
    await bench.auction()
    result = await bench.host.answer(bench.table, 100, await token(bench, 0), "draw", 900)
    assert isinstance(result, Done)
    assert [event.kind for event in result.events] == ["drew", "grew"]
    assert result.panel.decision is not None
    assert "draw" not in result.panel.decision.keys
    assert len(result.panel.view.hand) == 3
    assert result.panel == await bench.panel(0)


async def test_a_repeated_delivery_does_nothing(bench: Bench) -> None:
    await bench.auction()
    control = await token(bench, 0)
    await bench.host.answer(bench.table, 100, control, "roll", 900)
    before = await journal(bench)
    for _ in range(2):
        assert isinstance(await bench.host.answer(bench.table, 100, control, "roll", 900), Repeated)
    assert await journal(bench) == before


async def test_an_old_control_changes_nothing_and_shows_the_current_question(bench: Bench) -> None:
    await bench.auction()
    old = await token(bench, 0)
    await bench.say(0, "claim")
    for control in (old, "nonsense", old + ".x"):
        result = await bench.host.answer(bench.table, 100, control, "roll", next(bench.interactions))
        assert isinstance(result, Stale)
        assert result.panel.decision is not None
        assert result.panel.decision.kind == "claim.stall"
    await bench.undo(0)
    assert isinstance(await bench.host.answer(bench.table, 100, old, "roll", 901), Stale)
    assert (await journal(bench))[-2:] == [(0, "claim"), (0, None)]


async def test_another_seats_control_and_an_outsider_are_refused(bench: Bench) -> None:
    await bench.auction()
    control = await token(bench, 0)
    before = await journal(bench)
    assert (
        await refusal(bench.host.answer(bench.table, 101, control, "roll", 900)) == "That question is for another seat."
    )
    assert await refusal(bench.host.answer(bench.table, 999, control, "roll", 901)) == "You have no seat at this table."
    assert await journal(bench) == before


async def test_a_seat_that_is_not_asked_has_an_old_control(bench: Bench) -> None:
    await bench.auction()
    mine = (await token(bench, 0)).split(".")
    forged = ".".join((mine[0], "1", *mine[2:]))
    assert isinstance(await bench.host.answer(bench.table, 101, forged, "roll", 900), Stale)


async def test_a_key_that_is_not_offered_is_refused(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim")
    with pytest.raises(Refused) as refused:
        await bench.host.answer(bench.table, 100, await token(bench, 0), "Z9", 900)
    assert (refused.value.text.id, refused.value.text.args) == ("{key} is not possible now.", {"key": "Z9"})


async def test_the_games_own_reason_is_given_where_it_has_one(bench: Bench) -> None:
    """2.1 A stall of one's own, in the second round."""
    await bench.auction(options={"length": "long"})
    await bench.say(0, "claim", "A1", "end")
    await bench.say(1, "end")
    await bench.say(0, "keep")
    await bench.say(1, "0", "yes")
    await bench.say(0, "0", "yes", "claim")
    with pytest.raises(Refused) as refused:
        await bench.host.answer(bench.table, 100, await token(bench, 0), "A1", 900)
    assert refused.value.text == Text("You hold {stall} already. (2.1)", {"stall": "A1"})


@pytest.mark.parametrize("act", ["answer", "answer_many", "undo"])
async def test_what_fails_once_an_answer_is_stored_is_counted(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    await bench.auction()
    await bench.say(0, "claim")
    control, rows = await token(bench, 0), len(await journal(bench))

    async def broken(*_: object) -> Panel:
        raise KeyError("a fault in the view")

    monkeypatch.setattr(bench.host, "panel", broken)
    doing: Awaitable[object]
    if act == "answer":
        doing = bench.host.answer(bench.table, 100, control, "A1", 900)
    elif act == "answer_many":
        doing = bench.host.answer_many(bench.table, 100, [Given(("claim.stall",), "A1")], 900)
    else:
        doing = bench.host.undo(bench.table, 100, None, 900)
    with pytest.raises(Counted):
        await doing
    assert len(await journal(bench)) == rows + 1
    with pytest.raises(KeyError):
        await bench.host.answer(bench.table, 100, "old", "A1", 901)


# -- undo


async def test_undo_takes_back_one_answer_and_its_control_works_once(bench: Bench) -> None:
    await bench.auction()
    before = await bench.panel(0)
    await bench.say(0, "claim", "A1")
    control = (await bench.panel(0)).undo
    result = await bench.host.undo(bench.table, 100, control, 900)
    assert isinstance(result, Done)
    assert result.panel.moves == (("turn.main", "claim", True),)
    assert isinstance(await bench.host.undo(bench.table, 100, control, 900), Repeated)
    assert isinstance(await bench.host.undo(bench.table, 100, control, 901), Stale)
    await bench.undo(0)
    after = await bench.panel(0)
    assert (after.view, after.decision, after.moves) == (before.view, before.decision, ())
    assert after.token != before.token
    assert [key for _, key in await journal(bench)][-4:] == ["claim", "A1", None, None]


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        (("roll",), "the dice were rolled"),
        (("draw",), "a card was turned up"),
        (("end",), "there is no move of yours to take back in this turn"),
        ((), "there is no move of yours to take back in this turn"),
    ],
)
async def test_undo_is_refused_with_its_reason(bench: Bench, keys: tuple[str, ...], reason: str) -> None:
    await bench.auction()
    if keys:
        await bench.say(0, *keys)
    before = await journal(bench)
    with pytest.raises(Refused) as refused:
        await bench.undo(0)
    assert refused.value.text == Text("You cannot undo: {reason}.", {"reason": Text(reason)})
    panel = await bench.panel(0)
    assert (panel.undo, panel.no_undo) == (None, refused.value.text)
    assert await journal(bench) == before


async def test_undo_goes_on_after_a_restart(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim", "A1")
    await bench.restart()
    await bench.undo(0)
    await bench.restart()
    await bench.undo(0)
    assert (await bench.panel(0)).moves == ()
    assert isinstance(await bench.say(0, "claim", "B1"), Done)


async def test_a_finished_seat_reopens_its_sealed_bid_until_the_last_has_finished(bench: Bench) -> None:
    await bench.begin(2)
    await bench.say(0, "2", "yes")
    await bench.undo(0)
    await bench.undo(0)
    assert (await bench.host.status(bench.table)).waiting == (0, 1)
    await bench.say(0, "0", "yes")
    await bench.say(1, "1", "yes")
    assert (await bench.host.status(bench.table)).waiting == (1,)
    assert await refusal(bench.undo(0)) == "You cannot undo: {reason}."


# -- errors in the rules


def spoiled(**changes: Any) -> Rules:
    """The toy game with something exchanged."""
    return cast("Rules", SimpleNamespace(**{**{name: getattr(toygame, name) for name in toygame.__all__}, **changes}))


async def failing(state: State) -> str:
    """Crashes as the next turn begins."""
    secret = list(state.hands[0])
    raise KeyError(secret[0])


async def test_an_error_in_the_rules_loses_nothing_and_logs_no_secret(bench: Bench) -> None:
    await bench.auction()
    steps = {"auction": toygame.STEPS["auction"], "turn": toygame.STEPS["turn"]}
    await bench.restart({"toygame": spoiled(STEPS=steps)})
    await bench.say(0, "claim", "A1")
    before, position = await journal(bench), await bench.panel(0)
    steps["turn"] = later_turn_fails
    with capture_logs() as logs:
        assert await refusal(bench.say(0, "end")) == "Nothing was lost; your last answer was not counted."
    steps["turn"] = toygame.STEPS["turn"]
    assert await journal(bench) == before
    assert await bench.panel(0) == position
    (line,) = logs
    assert (line["table"], line["step"], line["seat"], line["kind"]) == (bench.table, 1, 0, "turn.main")
    assert line["error"] == "KeyError"
    cards = (await bench.panel(0)).view.hand
    assert not any(card in repr(value) for card in cards for value in line.values())
    await bench.say(0, "end")
    assert (await bench.host.status(bench.table)).waiting == (1,)


async def later_turn_fails(state: State) -> str:
    return await (toygame.STEPS["turn"](state) if state.active == 0 else failing(state))
