"""Whatever happens at once, exactly one of it wins; whatever fails halfway did not happen."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from bot.host import Done, Refused, Repeated, Stale
from storage import Store
from tests.bot.host.bench import Bench
from tests.bot.host.test_answers import journal, token
from tests.bot.host.test_lobby import refusal
from tests.bot.host.test_restart import everything
from tests.storage.failing import Writes
from tests.storage.looking import checkpoints, outbox


async def test_of_many_clicks_on_one_question_one_counts(bench: Bench) -> None:
    await bench.auction()
    control = await token(bench, 0)
    results = await asyncio.gather(
        *(
            bench.host.answer(bench.table, 100, control, key, 900 + n)
            for n, key in enumerate(["roll", "draw", "end"] * 7)
        )
    )
    assert [type(result) for result in results].count(Done) == 1
    assert [type(result) for result in results].count(Stale) == 20
    await journal(bench)


async def test_one_delivery_many_times_counts_once(bench: Bench) -> None:
    await bench.auction()
    control = await token(bench, 0)
    results = await asyncio.gather(*(bench.host.answer(bench.table, 100, control, "roll", 900) for _ in range(20)))
    assert sorted({type(result).__name__ for result in results}) == ["Done", "Repeated"]
    assert [key for _, key in await journal(bench)].count("roll") == 1


async def test_an_undo_and_a_move_that_cross_leave_one_of_both_orders(bench: Bench) -> None:
    await bench.auction()
    for round_ in range(30):
        await bench.say(0, "claim")
        panel = await bench.panel(0)
        assert panel.token is not None
        click = bench.host.answer(bench.table, 100, panel.token, "A1", next(bench.interactions))
        undo = bench.host.undo(bench.table, 100, panel.undo, next(bench.interactions))
        both = [click, undo] if round_ % 2 else [undo, click]
        results = await asyncio.gather(*both)
        assert sorted(type(result).__name__ for result in results) == ["Done", "Stale"]
        while (await bench.panel(0)).undo is not None:
            await bench.undo(0)
    await journal(bench)


async def test_simultaneous_answers_at_once_all_count(bench: Bench) -> None:
    await bench.begin(4)
    await asyncio.gather(*(bench.say(seat, str(seat % 4), "yes") for seat in range(4)))
    assert (await bench.host.status(bench.table)).waiting == (3,)
    await bench.sent()
    assert len(await journal(bench)) == 8


async def test_two_processes_on_one_database_count_one_answer(bench: Bench) -> None:
    await bench.auction()
    store = await Store.open(bench.path)
    second = bench.another_host(store)
    control = await token(bench, 0)
    results = await asyncio.gather(
        bench.host.answer(bench.table, 100, control, "roll", 900),
        second.answer(bench.table, 100, control, "roll", 900),
        second.answer(bench.table, 100, control, "claim", 901),
        bench.host.answer(bench.table, 100, control, "claim", 902),
    )
    assert [type(result) for result in results].count(Done) == 1
    assert await second.panel(bench.table, 100) == await bench.panel(0)
    assert len([key for _, key in await journal(bench) if key in ("roll", "claim")]) == 1
    await store.close()


async def test_a_busy_database_refuses_and_nothing_is_half_done(bench: Bench) -> None:
    await bench.auction()
    control, before = await token(bench, 0), await everything(bench)
    await bench.store._writer.execute("PRAGMA busy_timeout=10")
    other = sqlite3.connect(bench.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert "please try again" in await refusal(bench.host.answer(bench.table, 100, control, "roll", 900))
    assert await everything(bench) == before
    other.execute("ROLLBACK")
    other.close()
    assert isinstance(await bench.host.answer(bench.table, 100, control, "roll", 900), Done)


async def killed_at(bench: Bench, number: int, monkeypatch: pytest.MonkeyPatch, doing: Any) -> bool:
    """Do it, but the process dies after that many writes; whether it came so far."""
    with monkeypatch.context() as patch:
        Writes(patch).fail_at = number
        try:
            await doing()
        except OSError:
            return True
    return False


@pytest.mark.parametrize("what", ["middle", "end", "undo", "begin", "leave", "join"])
async def test_killed_at_any_write_the_table_is_as_before(
    bench: Bench, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if what == "begin":
        await bench.lobby(2)
        await bench.sent()
    else:
        await bench.auction()
        await bench.say(0, "claim", "A1")
    if what == "join":
        await bench.host.leave(bench.table, 101)

    async def doing() -> None:
        match what:
            case "middle" | "end":
                await bench.say(0, "draw" if what == "middle" else "end")
            case "undo":
                await bench.undo(0)
            case "begin":
                await bench.host.begin(bench.table, 100)
            case "leave":
                await bench.host.leave(bench.table, 101)
            case _:
                await bench.host.join(bench.table, bench_user())

    before = await everything_stored(bench)
    number = 1
    while await killed_at(bench, number, monkeypatch, doing):
        assert await everything_stored(bench) == before
        await bench.restart()
        await bench.host.check()
        number += 1
    assert number > 2
    assert await everything_stored(bench) != before


def bench_user() -> Any:
    from bot.host import User

    return User(555, "New", "nb")


async def everything_stored(bench: Bench) -> list[Any]:
    async with bench.store.reading() as tx:
        return [
            await tx.table(bench.table),
            await tx.seats(bench.table),
            await tx.answers(bench.table),
            await checkpoints(tx, bench.table),
            await tx.events(bench.table),
            await outbox(tx),
            await tx.player(555),
        ]


async def test_when_the_reply_is_lost_the_answer_still_counts_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bench.auction()
    control = await token(bench, 0)

    async def lost(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(type(bench.host), "_result", lost)
        with pytest.raises(ConnectionError):
            await bench.host.answer(bench.table, 100, control, "roll", 900)
    again = await bench.host.answer(bench.table, 100, control, "roll", 900)
    assert isinstance(again, Repeated)
    assert again.panel.decision is not None
    assert "roll" not in again.panel.decision.keys
    with pytest.raises(Refused):
        await bench.undo(0)
