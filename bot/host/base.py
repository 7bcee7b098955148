"""What every part of the host works with."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import structlog

from bot.host.clock import Clock
from bot.host.outbox import Outbox
from bot.host.posts import User
from bot.host.publishing import Writer, put_notice
from bot.host.table import Games, Table, Unplayable, Unreadable, bring_up_whole, seats_of, table_row
from bot.host.words import BUSY, FROZEN_NOTICE, THAWED_NOTICE, Refused
from games.core.describing import Text
from storage import Busy, Store, Transaction

log = structlog.get_logger()

HOUR_MS = 60 * 60 * 1000
REMEMBERED_MS = 24 * HOUR_MS
"""How long an interaction is remembered; Discord repeats none after minutes."""


class Base:
    """The store's write transaction is the lock: no two answers, of whatever table or process, overlap."""

    def __init__(
        self, store: Store, games: Games, clock: Clock, outbox: Outbox, entropy: Callable[[int], bytes]
    ) -> None:
        self.store, self.games, self.clock, self.outbox, self.entropy = store, games, clock, outbox, entropy
        self._forgot = 0

    def _now(self) -> int:
        return int(self.clock.now().timestamp() * 1000)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[Transaction]:
        """One transaction; what it put into the outbox is sent after it. About once an hour it tidies up."""
        try:
            async with self.store.transaction() as tx:
                yield tx
                forget = self._now() - self._forgot >= HOUR_MS
                if forget:
                    await tx.forget_interactions(self._now() - REMEMBERED_MS)
        except Busy as error:
            raise Refused(BUSY) from error
        except (Unplayable, Unreadable) as error:
            await self._broken(error)
            raise
        if forget:
            self._forgot = self._now()
        self.outbox.wake()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Transaction]:
        """A look at the store."""
        try:
            async with self.store.reading() as tx:
                yield tx
        except (Unplayable, Unreadable) as error:
            await self._broken(error)
            raise

    async def _broken(self, error: Unplayable | Unreadable) -> None:
        """Say why in the log, and freeze the table if its game was going on."""
        if isinstance(error, Unreadable):
            unreadable(error)
            return
        diverged(error)
        if error.row.phase == "running":
            await self._judge(error.row.id)

    async def _judge(self, table_id: int) -> None:
        """Freeze a table that cannot be brought to life, or thaw one that can be again; its channel is told."""
        async with self._writing() as tx:
            row = await table_row(tx, table_id)
            if row.phase not in ("running", "frozen"):
                return  # somebody was quicker
            try:
                table: Table | None = await bring_up_whole(tx, self.games, row)
            except Unplayable:
                table = None
            if (table is None) == (row.phase == "frozen"):
                return
            row = replace(row, phase="running" if table else "frozen", at=self._now())
            await tx.save_table(row)
            text = Text(THAWED_NOTICE if table else FROZEN_NOTICE)
            await put_notice(tx, row, await seats_of(tx, row.id), text, self._now())
            if table is not None:  # what was to call them has become moot meanwhile
                writer = Writer(tx, table, 0, self._now())
                for seat in sorted(table.play.open):
                    await writer.call(seat)


def diverged(error: Unplayable) -> None:
    """For the bot's keeper."""
    log.error("table diverged", table=error.row.id, error=error.reason)


def unreadable(error: Unreadable) -> None:
    """For the bot's keeper."""
    log.error("table cannot be read", table=error.table_id, error=error.reason)


async def remember(tx: Transaction, user: User) -> None:
    """Keep the language a user's client has."""
    known = await tx.player(user.id)
    if user.locale is not None and user.locale != known.locale:
        await tx.save_player(replace(known, locale=user.locale))


async def reach_again(tx: Transaction, user_id: int, dm: str) -> None:
    """Somebody is here whose messages Discord refused once: the next one is tried.

    Args:
        dm: "open", or "again" if nobody need be told should it be refused once more.
    """
    known = await tx.player(user_id)
    if known.dm == "closed":
        await tx.save_player(replace(known, dm=dm))
