"""A restart replays every live table; what diverges is frozen, never lost."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import tests.toygame as toygame
from bot.host import CallBack, Given, Notice, Refused
from games.core.flow import choose
from storage import Transaction
from tests.bot.host.bench import CHANNEL, GAMES, GUILD, Bench, user
from tests.bot.host.test_answers import journal, spoiled
from tests.bot.host.test_lobby import refusal
from tests.toygame.state import State


async def everything(bench: Bench) -> list[Any]:
    info = await bench.host.status(bench.table)
    panels = [await bench.panel(seat.seat) for seat in info.seats] if info.phase in ("running", "over") else []
    return [info, panels, await bench.host.history(bench.table)]


async def test_a_restart_after_every_answer_changes_nothing(bench: Bench) -> None:
    chance = random.Random(11)
    await bench.begin(3)
    posts = []
    while (info := await bench.host.status(bench.table)).phase == "running":
        before = await everything(bench)
        await bench.restart()
        await bench.host.check()
        assert await everything(bench) == before
        seat = chance.choice(info.waiting)
        decision = (await bench.panel(seat)).decision
        assert decision is not None
        await bench.say(seat, chance.choice(decision.keys))
        posts += await bench.sent()
    assert info.phase == "over"
    before = await everything(bench)
    await bench.restart()
    await bench.host.check()
    assert await everything(bench) == before
    assert await bench.sent() == []


async def test_a_restart_in_the_lobby_changes_nothing(bench: Bench) -> None:
    await bench.lobby(1)
    await bench.restart()
    await bench.host.check()
    await bench.host.join(bench.table, user(1))
    await bench.restart()
    await bench.host.check()
    assert (await bench.host.begin(bench.table, 101)).phase == "running"


async def other_turn(state: State) -> str:
    await choose(state.active, "turn.other", ["claim", "end"], "2")
    return ""


async def test_a_table_that_diverges_is_frozen_and_goes_on_when_that_is_mended(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim", "A1")
    before, rows = await everything(bench), await journal(bench)
    changed = spoiled(STEPS={"auction": toygame.STEPS["auction"], "turn": other_turn})
    await bench.restart({"toygame": changed})
    with capture_logs() as logs:
        await bench.host.check()
        await bench.host.check()
    assert [line["event"] for line in logs] == ["table diverged"] * 2
    await bench.sent()
    (notice,) = bench.sender.of(Notice)
    assert notice.text.id.startswith("The table is frozen")
    info = await bench.host.status(bench.table)
    assert (info.phase, info.waiting) == ("frozen", ())
    for doing in (bench.panel(0), bench.host.answer(bench.table, 100, "x", "end", 900), bench.undo(0)):
        assert (await refusal(doing)).startswith("This table is frozen")
    await bench.restart()
    await bench.host.check()
    assert await everything(bench) == before
    assert await journal(bench) == rows
    await bench.sent()
    assert bench.sender.of(Notice)[-1].text.id == "The table goes on."
    assert bench.sender.of(CallBack)[-1].ask.seat == 0, "what was to call it while it was frozen called nobody"
    await bench.say(0, "end")


@dataclass(slots=True, kw_only=True)
class WiderState(State):
    """As a later version has it."""

    reminder: int = 0


async def test_a_state_that_got_another_field_goes_on_in_the_middle_of_a_step(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "roll", "claim", "A1")
    wider = spoiled(META=replace(toygame.META, state=WiderState))
    await bench.restart({"toygame": wider})
    await bench.host.check()
    assert (await bench.host.status(bench.table)).phase == "running"
    await bench.say(0, "draw")
    await bench.restart({"toygame": wider})
    await bench.host.check()
    assert (await bench.panel(1)).view.stalls == ()
    await bench.say(0, "end")
    assert (await bench.host.status(bench.table)).waiting == (1,)
    assert (await bench.panel(1)).view.stalls == (("A1", 0),)


async def test_a_table_that_is_closed_while_it_is_checked_stays_closed(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bench.auction()
    await bench.restart({"toygame": spoiled(STEPS={})})
    live_tables = Transaction.live_tables

    async def closing(tx: Transaction) -> list[int]:
        rows = await live_tables(tx)
        await bench.host.close(bench.table, 100, confirmed=True)
        return rows

    monkeypatch.setattr(Transaction, "live_tables", closing)
    await bench.host.check()
    assert (await bench.host.status(bench.table)).phase == "closed"


async def test_a_game_that_is_gone_freezes_its_tables_only(bench: Bench) -> None:
    await bench.auction()
    await bench.restart({})
    await bench.host.check()
    assert (await bench.host.status(bench.table)).phase == "frozen"
    await bench.restart(GAMES)
    await bench.host.check()
    assert (await bench.host.status(bench.table)).phase == "running"


async def test_what_waited_in_the_outbox_is_sent_after_a_restart(bench: Bench) -> None:
    await bench.begin(2)
    await bench.restart()
    posts = await bench.sent()
    assert sorted(type(post).__name__ for post in posts) == ["HandPost", "HandPost", "TurnPost"]
    assert await bench.sent() == []


async def test_a_storm_of_answers_undos_and_restarts_equals_what_the_journal_says(tmp_path: Path) -> None:
    for seed in range(4):
        bench = await Bench.open(tmp_path / f"{seed}.db")
        bench.seed = seed
        chance = random.Random(seed)
        await bench.begin(2 + seed % 3)
        for _ in range(400):
            info = await bench.host.status(bench.table)
            if info.phase == "over":
                break
            seat = chance.randrange(len(info.seats))
            if chance.random() < 0.3:
                allowed = (await bench.panel(seat)).undo is not None
                try:
                    await bench.undo(seat)
                    assert allowed
                except Refused:
                    assert not allowed
            elif seat in info.waiting:
                decision = (await bench.panel(seat)).decision
                assert decision is not None
                await bench.say(seat, chance.choice(decision.keys))
            if chance.random() < 0.1:
                await bench.restart()
                await bench.host.check()
                assert (await bench.host.status(bench.table)).phase != "frozen"
        assert (await bench.host.status(bench.table)).phase == "over"
        await journal(bench)
        await bench.close()


async def test_ids_of_tables_never_come_again(bench: Bench) -> None:
    first = await bench.host.open(CHANNEL, GUILD, user(0), "toygame", {})
    await bench.host.leave(first.id, 100)
    await bench.restart()
    assert (await bench.host.open(CHANNEL, GUILD, user(0), "toygame", {})).id > first.id


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize(("hours", "remembered"), [(23, True), (25, False)])
async def test_interactions_are_remembered_for_a_day(bench: Bench, hours: int, remembered: bool, restart: bool) -> None:
    await bench.auction()
    control = (await bench.panel(0)).token
    assert control is not None
    await bench.host.answer(bench.table, 100, control, "roll", 900)
    bench.clock.advance(hours * 3600)
    if restart:
        await bench.restart()
    await bench.host.set_preferences(100, theme="light")
    async with bench.store.reading() as tx:
        assert await tx.seen(900) == remembered


def damage(bench: Bench, statement: str, **values: Any) -> Any:
    """Do that behind the bot's back; the first value it finds, if it looks for one."""
    connection = sqlite3.connect(bench.path)
    found = connection.execute(statement, {"table": bench.table, "noise": b"\x01\x02", **values}).fetchone()
    connection.commit()
    connection.close()
    return None if found is None else found[0]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE checkpoints SET state = :noise WHERE table_id = :table",
        "UPDATE tables SET options = '{' WHERE id = :table",
        "UPDATE tables SET waiting = '[\"x\"]' WHERE id = :table",
        "UPDATE seats SET undos = 'x' WHERE table_id = :table",
    ],
)
async def test_a_damaged_table_keeps_no_other_from_being_played(bench: Bench, statement: str) -> None:
    """Nor the bot from starting."""
    await bench.begin(2)
    hurt = bench.table
    await bench.begin(2, channel=CHANNEL + 1)
    sound, bench.table = bench.table, hurt
    damage(bench, statement)
    if "checkpoints" not in statement:  # two damages of one table
        damage(bench, "UPDATE events SET data = '{' WHERE table_id = :table")
    await bench.restart()
    with capture_logs() as logs:
        await bench.host.check()
    assert [(line["log_level"], line["table"]) for line in logs] == [("error", hurt)]
    bench.table = sound
    await bench.say(0, "1", "yes")
    await bench.restart()
    await bench.host.check()
    await bench.say(1, "0", "yes")


@pytest.mark.parametrize(
    "change",
    [
        "tables SET options = '{' WHERE id",
        "tables SET waiting = '[\"x\"]' WHERE id",
        "tables SET waiting = '[1, 99]' WHERE id",
        "tables SET published = 'x' WHERE id",
        "tables SET told = :noise WHERE id",
        "tables SET step = 'x' WHERE id",
        "seats SET seat = 7 WHERE seat = 1 AND table_id",
        "seats SET undos = 'x' WHERE table_id",
    ],
)
async def test_a_table_whose_record_is_damaged_says_so_and_hides_no_other(bench: Bench, change: str) -> None:
    await bench.begin(2)
    hurt = bench.table
    await bench.begin(2, channel=CHANNEL + 1)
    damage(bench, f"UPDATE {change} = {hurt}")
    with capture_logs() as logs:
        assert [mine.table.id for mine in await bench.host.tables_of(100)] == [bench.table]
        assert (await bench.host.mine(100))[1] == (hurt,)
    assert not logs, "suggestions ask for them at every key"
    for asked in (bench.host.status(hurt), bench.host.table_in(CHANNEL)):
        with capture_logs() as logs:
            assert (await refusal(asked)).startswith("Table {table} cannot be read")
        assert [(line["event"], line["table"]) for line in logs] == [("table cannot be read", hurt)]
    with capture_logs() as logs:
        await bench.host.check()
    assert [(line["event"], line["table"]) for line in logs] == [("table cannot be read", hurt)]


async def test_a_lobby_whose_seats_are_damaged_is_named_at_the_start(bench: Bench) -> None:
    await bench.lobby(2)
    damage(bench, "UPDATE seats SET seat = 7 WHERE table_id = :table AND seat = 1")
    with capture_logs() as logs:
        await bench.host.check()
    assert [(line["event"], line["table"]) for line in logs] == [("table cannot be read", bench.table)]


@pytest.mark.parametrize(
    "change",
    [
        "tables SET published = 7 WHERE id = :table",
        "tables SET rows = 0 WHERE id = :table",
        "tables SET rows = 1 WHERE id = :table",
        "answers SET number = 99 WHERE rowid = (SELECT max(rowid) FROM answers)",
        "answers SET number = 'x' WHERE rowid = (SELECT max(rowid) FROM answers)",
        "events SET answer = 'x' WHERE rowid = (SELECT max(rowid) FROM events)",
    ],
)
async def test_what_does_not_go_together_freezes_the_table(bench: Bench, change: str) -> None:
    """Before anything is written upon it."""
    await bench.auction()
    await bench.say(0, "claim")
    control = (await bench.panel(0)).undo
    damage(bench, f"UPDATE {change}")
    before = damage(bench, "SELECT count(*) FROM answers")
    act = bench.panel(0) if "events" in change else bench.host.undo(bench.table, 100, control, 900)
    assert (await refusal(act)).startswith("This table is frozen")
    assert (await bench.host.status(bench.table)).phase == "frozen"
    assert damage(bench, "SELECT count(*) FROM answers") == before


ACTS: dict[str, Callable[[Bench], Awaitable[Any]]] = {
    "panel": lambda bench: bench.panel(0),
    "look ahead": lambda bench: bench.host.look_ahead(bench.table, 100, []),
    "answer": lambda bench: bench.host.answer(bench.table, 100, "x", "1", 900),
    "command": lambda bench: bench.host.answer_many(bench.table, 100, [Given(("bid",), "1")], 900),
    "undo": lambda bench: bench.undo(0),
    "take over": lambda bench: bench.host.join(bench.table, user(7)),
    "repost": lambda bench: bench.host.repost(bench.table, 100),
}


@pytest.mark.parametrize("act", ACTS)
async def test_a_table_that_breaks_while_the_bot_runs_is_frozen_at_the_first_act(bench: Bench, act: str) -> None:
    """Whatever it is: its channel is told, and the log says once why."""
    await bench.begin(2)
    await bench.sent()
    damage(bench, "UPDATE checkpoints SET state = :noise WHERE table_id = :table")
    with capture_logs() as logs:
        assert (await refusal(ACTS[act](bench))).startswith("This table is frozen")
        assert (await refusal(bench.panel(0))).startswith("This table is frozen")
    assert [(line["log_level"], line["event"], line["table"]) for line in logs] == [
        ("error", "table diverged", bench.table)
    ]
    assert (await bench.host.status(bench.table)).phase == "frozen"
    await bench.sent()
    assert bench.sender.of(Notice)[-1].text.id.startswith("The table is frozen")


@pytest.mark.parametrize("noise", [b"\x01\x02", "[1]", None], ids=["blob", "list", "no UTF-8"])
@pytest.mark.parametrize("act", ["panel", "answer", "history"])
async def test_a_table_whose_story_cannot_be_read_is_frozen_too(
    bench: Bench, act: str, noise: bytes | str | None
) -> None:
    """It could neither be shown nor go on, and would not say why; it goes on once that is mended."""
    acts: dict[str, Callable[[], Awaitable[Any]]] = {
        "panel": lambda: bench.panel(0),
        "answer": lambda: bench.host.answer_many(bench.table, 100, [Given(("turn.main",), "end")], 900),
        "history": lambda: bench.host.history(bench.table),
    }
    await bench.auction()
    await bench.say(0, "roll")
    rows = await journal(bench)
    kept = damage(bench, "SELECT data FROM events ORDER BY rowid DESC LIMIT 1")
    value = "CAST(replace(data, '}', x'ff') AS TEXT)" if noise is None else ":noise"
    damage(bench, f"UPDATE events SET data = {value} WHERE data = :kept", kept=kept, noise=noise)
    assert (await refusal(acts[act]())).startswith("This table is frozen")
    assert (await bench.host.status(bench.table)).phase == "frozen"
    await bench.restart()
    await bench.host.check()
    assert (await bench.host.status(bench.table)).phase == "frozen"
    damage(bench, "UPDATE events SET data = :kept WHERE rowid = (SELECT max(rowid) FROM events)", kept=kept)
    await bench.host.check()
    assert (await bench.host.status(bench.table)).phase == "running"
    assert await journal(bench) == rows
    await bench.say(0, "end")


async def test_a_game_that_is_over_and_breaks_stays_over(bench: Bench) -> None:
    await bench.begin(2)
    damage(bench, "UPDATE tables SET phase = 'over', waiting = '[]' WHERE id = :table")
    damage(bench, "UPDATE checkpoints SET state = :noise WHERE table_id = :table")
    assert (await refusal(bench.host.public_state(bench.table))).startswith("This game is over")
    assert (await bench.host.status(bench.table)).phase == "over"
