"""What goes in comes out, and the database refuses what may not be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from storage import (
    AnswerRow,
    CheckpointRow,
    Conflict,
    EventRow,
    OutboxRow,
    PlayerRow,
    PostedRow,
    SeatRow,
    Store,
    TableRow,
    Transaction,
)
from tests.storage.looking import checkpoints, outbox

TABLE = TableRow(0, 10, 7, "toygame", {"length": "long"}, "de", "running", 5, 99, 2, 3, 4, 1, 2, (0, 2))


@pytest.fixture
async def tx(store: Store) -> AsyncIterator[Transaction]:
    async with store.transaction() as opened:
        yield opened


@pytest.fixture
async def table(tx: Transaction) -> TableRow:
    return await tx.add_table(TABLE)


async def test_a_table(tx: Transaction, table: TableRow) -> None:
    assert table == replace(TABLE, id=table.id)
    assert await tx.table(table.id) == table
    assert await tx.table_in(7) == table.id
    assert await tx.live_tables() == [table.id]
    assert await tx.table(table.id + 1) is None
    changed = replace(table, opener=None, guild_id=None, waiting=(), options={}, phase="frozen", told=-1)
    await tx.save_table(changed)
    assert await tx.table(table.id) == changed


@pytest.mark.parametrize(
    ("phase", "live"), [("lobby", True), ("running", True), ("frozen", True), ("over", False), ("closed", False)]
)
async def test_a_channel_has_one_live_table(tx: Transaction, table: TableRow, phase: str, live: bool) -> None:
    await tx.save_table(replace(table, phase=phase))
    assert (await tx.table_in(7) is not None) == (live or phase == "over")
    if live:
        with pytest.raises(Conflict):
            await tx.add_table(TABLE)
    else:
        assert (await tx.add_table(TABLE)).id > table.id


async def test_seats_and_the_tables_of_a_user(tx: Transaction, table: TableRow) -> None:
    rows = [
        SeatRow(table.id, 0, 5, "Ada *bold*"),
        SeatRow(table.id, 1, None, "Björn", 3),
        SeatRow(table.id, 2, None, "C"),
    ]
    await tx.set_seats(table.id, rows)
    assert await tx.seats(table.id) == rows
    assert await tx.tables_of(5) == [table.id]
    await tx.save_seat(replace(rows[1], user_id=6, undos=4))
    assert await tx.seats(table.id) == [rows[0], replace(rows[1], user_id=6, undos=4), rows[2]]
    with pytest.raises(Conflict):
        await tx.save_seat(replace(rows[2], user_id=5))
    await tx.set_seats(table.id, rows[:1])
    assert await tx.seats(table.id) == rows[:1]
    await tx.save_table(replace(table, phase="over"))
    assert await tx.tables_of(5) == []


async def test_the_journal_is_numbered_without_gaps_or_doubles(tx: Transaction, table: TableRow) -> None:
    rows = [
        AnswerRow(table.id, 0, 0, 1, 5, 11, "main", "a", "0badcafe", b"\0digest", "the dice were rolled", 0),
        AnswerRow(table.id, 1, 0, 1, 5, 12),
        AnswerRow(table.id, 2, 1, 0, 6, 13, "main", "b", "0badcafe", b"digest"),
    ]
    for row in rows:
        await tx.add_answer(row)
    assert await tx.answers(table.id) == rows
    assert await tx.answers(table.id, 0) == rows[:2]
    assert await tx.answers(table.id, 2) == []
    with pytest.raises(Conflict):
        await tx.add_answer(rows[1])


async def test_one_checkpoint_a_round_is_kept_and_the_newest(tx: Transaction, table: TableRow) -> None:
    for step in range(7):
        await tx.add_checkpoint(CheckpointRow(table.id, step, 1 + step // 3, 10 * step, b"state %d" % step * 100))
        await tx.thin_checkpoints(table.id)
        kept = [row[0] for row in await checkpoints(tx, table.id)]
        assert kept == [first for first in (0, 3, 6) if first < step] + [step]
    assert await checkpoints(tx, table.id) == [(0, 1, 0), (3, 2, 30), (6, 3, 60)]
    assert await tx.checkpoint(table.id, 3) == CheckpointRow(table.id, 3, 2, 30, b"state 3" * 100)
    assert await tx.checkpoint(table.id, 4) is None


async def test_checkpoints_are_compressed(store: Store) -> None:
    async with store.transaction() as tx:
        table = await tx.add_table(TABLE)
        await tx.add_checkpoint(CheckpointRow(table.id, 0, 1, 0, b"state" * 1000))
    ((size,),) = await store._reader.execute_fetchall("SELECT length(state) FROM checkpoints")
    assert size < 100


async def test_events_come_back_in_order_and_those_taken_back_do_not(tx: Transaction, table: TableRow) -> None:
    rows = [
        EventRow(table.id, -1, 0, "dealt", 0, {"cards": ["moon"]}, (0,)),
        EventRow(table.id, 0, 0, "built", None, {"n": 1, "at": None}, None),
        EventRow(table.id, 0, 1, "paid", 1, {}, ()),
        EventRow(table.id, 1, 0, "passed", 1, {}, None),
    ]
    await tx.add_events(reversed(rows))
    assert await tx.events(table.id) == rows
    assert await tx.events(table.id, 1) == rows[3:]
    await tx.drop_events(table.id, 0)
    assert await tx.events(table.id) == [rows[0], rows[3]]


async def test_the_outbox_keeps_the_order_within_a_lane(tx: Transaction, table: TableRow) -> None:
    def row(lane: str, kind: str = "turn_post") -> OutboxRow:
        return OutboxRow(table.id, lane, kind, 5, {"asks": [0]}, b"state", due=7)

    ids = [await tx.put(row(lane)) for lane in ("c7", "d5", "c7", "c8")]
    assert ids == sorted(ids)
    assert await tx.lanes() == [(ids[0], "c7", 7), (ids[1], "d5", 7), (ids[3], "c8", 7)]
    first = await tx.outbox_row(ids[0])
    assert first == replace(row("c7"), id=ids[0])
    assert await tx.later(first)
    await tx.mark(first, "timeout", 50)
    assert (await tx.lanes())[0] == (ids[0], "c7", 50)
    marked = await tx.outbox_row(ids[0])
    assert marked == replace(first, attempts=1, due=50, error="timeout")
    await tx.give_up(marked.id, "gone")
    assert await tx.outbox_row(ids[0]) == replace(marked, attempts=2, failed=True, error="gone", state=None)
    assert [lane[0] for lane in await tx.lanes()] == [ids[1], ids[2], ids[3]]
    await tx.drop(ids[2])
    assert not await tx.later(marked)
    assert [(left.id, left.failed) for left in await outbox(tx)] == [(ids[0], True), (ids[1], False), (ids[3], False)]
    await tx.drop(ids[3])
    assert await tx.put(row("c9")) > ids[3]


async def test_messages_are_remembered(tx: Transaction, table: TableRow) -> None:
    post = await tx.add_posted(PostedRow(table.id, "turn_post", 7, 1001, None, 5))
    hand = await tx.add_posted(PostedRow(table.id, "hand", 8, 1002, 5, 6))
    assert await tx.posted(table.id) == [post, hand]
    await tx.dull(post.id)
    await tx.forget(hand.id)
    assert await tx.posted(table.id) == []


async def test_preferences_have_defaults_and_are_replaced(tx: Transaction) -> None:
    assert await tx.player(5) == PlayerRow(5)
    for row in (PlayerRow(5, "nb", "closed", "light", True), PlayerRow(5, "de")):
        await tx.save_player(row)
        assert await tx.player(5) == row


async def test_an_interaction_is_seen_once_until_it_is_forgotten(tx: Transaction) -> None:
    assert await tx.see(2**62, 100)
    assert not await tx.see(2**62, 200)
    assert await tx.seen(2**62)
    await tx.forget_interactions(100)
    assert await tx.seen(2**62)
    await tx.forget_interactions(101)
    assert not await tx.seen(2**62)
