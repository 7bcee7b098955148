"""What every part of the host works with."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.host.clock import Clock
from bot.host.outbox import Outbox
from bot.host.posts import User
from bot.host.table import Games
from bot.host.words import BUSY, Refused
from storage import Busy, Store, Transaction

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
        if forget:
            self._forgot = self._now()
        self.outbox.wake()


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
