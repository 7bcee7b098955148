"""P1 answer until durable, P2 start-up with 1,000 tables, L2 acknowledgement of 1,000 clicks."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import games
from bot.bench.measuring import PAIRS, Figure, quartiles
from bot.checks.kills import Bot, looking, settler
from bot.demo.playing import Person, Session
from bot.host import Host, MessageRef, SystemClock, User
from bot.playground import Playground
from games.core.dice import Dice
from games.core.laws import Policy
from storage import Store, Transaction

TABLES = 1000
CLICKS = 1000
GAME = games.SLUGS[0]
"""It is the storage that is measured; any game will do."""
FEWEST, MOST = games.load(GAME).META.seats


class _Timed(Store):
    """Notes when the last transaction was durable."""

    durable = 0.0

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with super().transaction() as tx:
            yield tx
        self.durable = perf_counter()


class _Nowhere:
    """A sender that sends nothing."""

    def __getattr__(self, _name: str) -> Any:
        async def send(_post: Any) -> MessageRef:
            return MessageRef(1, 1)

        return send


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # a real disk, not a memory file system
        where = Path(folder)
        return [asyncio.run(_p1(where)), asyncio.run(_p2(where)), asyncio.run(_l2(where))]


def _host(store: Store) -> Host:
    return Host(store, {GAME: games.load(GAME)}, SystemClock(), _Nowhere(), os.urandom)


async def _table(host: Host, channel: int, seats: int = MOST) -> int:
    table = await host.open(channel, 1, User(1, "a"), GAME, {})
    for seat in range(1, seats):
        await host.join(table.id, User(seat + 1, "b"))
    await host.begin(table.id, 1)
    return table.id


async def _press(host: Host, table: int, dice: Dice, number: int) -> float:
    """One answer of whoever is asked; seconds from the call until it is durable."""
    seat = (await host.status(table)).waiting[0]
    panel = await host.panel(table, seat + 1)
    assert panel.decision is not None, "the seat is asked"
    assert panel.token is not None, "a decision has a token"
    key = Policy("lively", games.load(GAME).META.lively).choose(panel.decision, dice).key
    began = perf_counter()
    await host.answer(table, seat + 1, panel.token, key, number)
    done = host.store.durable if isinstance(host.store, _Timed) else perf_counter()
    return done - began


def _bare(database: sqlite3.Connection, number: int) -> float:
    """A bare transaction with the same pragmas, of about a journal row's size."""
    began = perf_counter()
    database.execute("BEGIN IMMEDIATE")
    database.execute("INSERT INTO bare VALUES (?, ?)", (number, b"x" * 120))
    database.execute("COMMIT")
    return perf_counter() - began


async def _p1(folder: Path) -> Figure:
    store = await _Timed.open(folder / "p1.db")
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        bare.execute(f"PRAGMA {pragma}")
    bare.execute("CREATE TABLE bare (number INTEGER PRIMARY KEY, data BLOB)")
    host, dice = _host(store), Dice.seeded(1)
    table = await _table(host, 1)
    ratios, number = [], 0
    for _ in range(40):
        number += 1
        await _press(host, table, dice, number)
    for _ in range(8 * PAIRS):
        number += 1
        answered = await _press(host, table, dice, number)
        ratios.append(answered / _bare(bare, number))
        if not (await host.status(table)).waiting:
            table = await _table(host, number)
    await store.close()
    bare.close()
    value, low, high = quartiles(ratios)
    of = f"answer until durable / a bare SQLite transaction, on {folder.parent}"
    return Figure("P1", of, value, low, high, 12, "×")


async def _p2(folder: Path) -> Figure:
    """Opening the database and replaying every table, without the client's own ready wait."""
    path = folder / "p2.db"
    store = await Store.open(path)
    host, dice = _host(store), Dice.seeded(2)
    for channel in range(TABLES):
        table = await _table(host, channel, FEWEST + channel % (MOST - FEWEST + 1))
        for number in range(channel % 6):
            await _press(host, table, dice, 10 * channel + number)
    await store.close()
    times = []
    for _ in range(5):
        began = perf_counter()
        store = await Store.open(path)
        await _host(store).check()
        times.append(perf_counter() - began)
        await store.close()
    value, low, high = quartiles(times)
    return Figure("P2", f"start-up with {TABLES} live tables, divergence check included", value, low, high, 5, "s")


async def _l2(folder: Path) -> Figure:
    """Everybody presses Play at once; seconds until each press is acknowledged. The bot is a process of its own."""
    database = folder / "l2.db"
    async with Playground(seed=1, patience=30) as world, looking(database) as (store, host):
        bot = Bot(world, database)
        await bot.start()
        people = [Person(world.user(f"P{number}")) for number in range(MOST)]
        session = Session(world, host, settler(store), games.load(GAME).META, people, Dice.seeded(1))
        await session.open_and_start()
        await session.settle()
        post = next(m for m in reversed(world.messages()) if any(button.label == "Play" for button in m.buttons))

        async def press(number: int) -> float:
            began = perf_counter()
            await people[number % MOST].user.click(post, "Play")
            return perf_counter() - began

        await press(0)
        times = sorted(await asyncio.gather(*(press(number) for number in range(CLICKS))))
        await bot.kill()
    p99 = times[int(0.99 * len(times))]
    of = f"acknowledgement of {CLICKS} clicks at once, p99 [quartiles of all]"
    return Figure("L2", of, p99, times[len(times) // 4], times[3 * len(times) // 4], 1, "s")
