"""SQLite as this project wants it, and statements of SQLAlchemy run on it.

SQLAlchemy's own asyncio layer needs a compiled dependency and hands every value through three more layers;
here statements are compiled once and run by aiosqlite.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.sql import ClauseElement

from storage.errors import Busy, Conflict

PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 2000}
"""2 is FULL: NORMAL may lose the last answers at a power cut, after their players were told that they count."""

_DIALECT = dialect(paramstyle="named")


@cache
def sql(statement: ClauseElement) -> tuple[str, dict[str, Any]]:
    """The text of a statement (a module's constant; the cache keeps it), and the values written in it."""
    compiled = statement.compile(dialect=_DIALECT)
    return str(compiled), {name: value for name, value in compiled.params.items() if value is not None}


async def connect(path: Path) -> aiosqlite.Connection:
    """A connection with all pragmas set, in autocommit mode: transactions are begun by hand."""
    connection = await aiosqlite.connect(path, isolation_level=None)
    # Else one damaged text stops the reading of all that stands beside it. Where its form is checked (JSON, numbers)
    # it is found damaged; within a name or a sentence it is read with a mark in the damaged place.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    for name, value in PRAGMAS.items():
        await connection.execute(f"PRAGMA {name}={value}")
    return connection


class Session:
    """One open transaction: runs statements. Made by `Store`, and useless after its `async with`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def _run(self, statement: ClauseElement, **values: Any) -> int:
        """Write; the id of the row inserted, if any.

        Raises:
            Conflict: a row of that identity exists.
        """
        text, given = sql(statement)
        try:
            async with self._connection.execute(text, {**given, **values}) as cursor:
                return cursor.lastrowid or 0
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error

    async def _write(self, statement: ClauseElement, **values: Any) -> int:
        """Write; how many rows were changed."""
        text, given = sql(statement)
        async with self._connection.execute(text, {**given, **values}) as cursor:
            return cursor.rowcount

    async def _run_all(self, statement: ClauseElement, rows: Iterable[Mapping[str, Any]]) -> None:
        try:
            await self._connection.executemany(sql(statement)[0], rows)
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error

    async def _all(self, statement: ClauseElement, **values: Any) -> list[tuple[Any, ...]]:
        text, given = sql(statement)
        return [tuple(row) for row in await self._connection.execute_fetchall(text, {**given, **values})]

    async def _first(self, statement: ClauseElement, **values: Any) -> tuple[Any, ...] | None:
        rows = await self._all(statement, **values)
        return rows[0] if rows else None


async def begin(connection: aiosqlite.Connection, how: str) -> None:
    """Raises: Busy if another process does not let go of the database in time."""
    try:
        await connection.execute(f"BEGIN {how}")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Busy("another process is writing") from error
        raise
