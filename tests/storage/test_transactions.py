"""One transaction is all or nothing, whatever happens in it and whoever else writes."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from storage import AnswerRow, Busy, CheckpointRow, Conflict, EventRow, OutboxRow, SeatRow, Store, TableRow, Transaction
from tests.storage.failing import Writes

BASE = TableRow(0, 1, 7, "toygame", {}, "en", "running", 5, 0)


async def one_answer(tx: Transaction, table: TableRow) -> None:
    """What the host writes for an answer that ends a step."""
    await tx.see(900, 1)
    await tx.add_answer(AnswerRow(table.id, 0, 0, 0, 5, 1, "main", "a", "00000000", b"d"))
    await tx.add_checkpoint(CheckpointRow(table.id, 1, 1, 1, b"state"))
    await tx.thin_checkpoints(table.id)
    await tx.add_events([EventRow(table.id, 0, 0, "built", 0, {}, None)])
    await tx.put(OutboxRow(table.id, "7", "turn_post", 1))
    await tx.save_table(replace(table, rows=1, step=1))


def dump(path: Path) -> list[str]:
    connection = sqlite3.connect(path)
    lines = list(connection.iterdump())
    connection.close()
    return lines


async def test_whichever_write_fails_nothing_is_kept(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with store.transaction() as tx:
        table = await tx.add_table(BASE)
    before = dump(path)
    writes = Writes(monkeypatch)
    for number in range(1, 8):
        writes.done, writes.fail_at = 0, number
        with pytest.raises(OSError, match="killed"):
            async with store.transaction() as tx:
                await one_answer(tx, table)
        assert dump(path) == before
    writes.done, writes.fail_at = 0, 0
    async with store.transaction() as tx:
        await one_answer(tx, table)
    assert writes.done == 7
    assert dump(path) != before


async def test_a_cancelled_transaction_keeps_nothing_and_blocks_nobody(store: Store) -> None:
    entered = asyncio.Event()

    async def slow() -> None:
        async with store.transaction() as tx:
            await tx.add_table(BASE)
            entered.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(slow())
    await entered.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.transaction() as tx:
        assert await tx.live_tables() == []


async def test_while_another_process_writes_a_transaction_is_refused_before_it_begins(path: Path, store: Store) -> None:
    await store._writer.execute("PRAGMA busy_timeout=20")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    entered = False
    with pytest.raises(Busy):
        async with store.transaction():
            entered = True
    assert not entered
    async with store.reading() as tx:
        assert await tx.live_tables() == []
    other.execute("ROLLBACK")
    other.close()
    async with store.transaction() as tx:
        await tx.add_table(BASE)


async def test_two_processes_lose_no_count(path: Path, store: Store) -> None:
    second = await Store.open(path)
    async with store.transaction() as tx:
        table = await tx.add_table(BASE)

    async def count(mine: Store) -> None:
        async with mine.transaction() as tx:
            now = await tx.table(table.id)
            assert now is not None
            await tx.save_table(replace(now, rows=now.rows + 1))

    await asyncio.gather(*(count(mine) for mine in (store, second) for _ in range(25)))
    async with second.reading() as tx:
        found = await tx.table(table.id)
    assert found is not None
    assert found.rows == 50
    await second.close()


async def test_reading_sees_one_moment_beside_a_writer(store: Store) -> None:
    async with store.transaction() as tx:
        table = await tx.add_table(BASE)
    async with store.reading() as before:
        assert await before.table(table.id) == table
        async with store.transaction() as tx:
            await tx.save_table(replace(table, round=9))
        assert await before.table(table.id) == table
    async with store.reading() as after:
        assert await after.table(table.id) == replace(table, round=9)


async def test_a_conflict_gives_up_the_whole_transaction(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.add_table(BASE)

    async def two() -> None:
        async with store.transaction() as tx:
            await tx.add_table(replace(BASE, channel_id=8))
            await tx.add_table(BASE)

    with pytest.raises(Conflict):
        await two()
    async with store.reading() as tx:
        assert len(await tx.live_tables()) == 1


async def test_rows_belong_to_a_table(store: Store) -> None:
    with pytest.raises(Conflict, match="FOREIGN KEY"):
        async with store.transaction() as tx:
            await tx.set_seats(99, [SeatRow(99, 0, 5, "Ada")])
