"""Opening the database, and its transactions."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Self

import aiosqlite

from storage.connection import begin, connect
from storage.errors import BadDatabase
from storage.migrate import inspect, migrate
from storage.people import People
from storage.playing import Playing
from storage.sending import Sending


class Transaction(Playing, Sending, People):
    """All that can be read and written, all or nothing."""


class Store:
    """One database file: one connection that writes, one that reads."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer, self._reader = writer, reader
        self._writing, self._reading = asyncio.Lock(), asyncio.Lock()

    @classmethod
    async def open(cls, path: str | Path) -> Self:
        """Open, or make, a database; older ones are brought to this version's schema.

        Raises:
            BadDatabase: broken, foreign, newer, or locked; its message is one sentence.
        """
        path = Path(path)
        await asyncio.to_thread(inspect, path)
        await asyncio.to_thread(migrate, path)
        try:
            return cls(await connect(path), await connect(path))
        except sqlite3.DatabaseError as error:
            raise BadDatabase(f"{path} cannot be opened: {error}.") from error

    async def close(self) -> None:
        """After the transactions that run."""
        async with self._writing, self._reading:
            await self._reader.close()
            await self._writer.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Everything inside is kept if the block ends well, and nothing if it raises.

        It holds the database's write lock from the beginning, so what is read inside cannot be changed by others,
        in this process or another.

        Raises:
            Busy: another process holds the lock; the block did not begin.
        """
        async with self._writing:
            try:
                await begin(self._writer, "IMMEDIATE")
                yield Transaction(self._writer)
                await self._writer.execute("COMMIT")
            except BaseException:
                await asyncio.shield(_rollback(self._writer))
                raise

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """The same, for looking: one moment of the database, beside whoever writes."""
        async with self._reading:
            try:
                await begin(self._reader, "DEFERRED")
                yield Transaction(self._reader)
            finally:
                await asyncio.shield(_rollback(self._reader))


async def _rollback(connection: aiosqlite.Connection) -> None:
    with suppress(sqlite3.OperationalError):  # nothing was begun, or a cancelled commit was quicker
        await connection.execute("ROLLBACK")
