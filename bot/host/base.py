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


class Base:
    """The store's write transaction is the lock: no two answers, of whatever table or process, overlap."""

    def __init__(
        self, store: Store, games: Games, clock: Clock, outbox: Outbox, entropy: Callable[[int], bytes]
    ) -> None:
        self.store, self.games, self.clock, self.outbox, self.entropy = store, games, clock, outbox, entropy

    def _now(self) -> int:
        return int(self.clock.now().timestamp() * 1000)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[Transaction]:
        """One transaction; what it put into the outbox is sent after it."""
        try:
            async with self.store.transaction() as tx:
                yield tx
        except Busy as error:
            raise Refused(BUSY) from error
        self.outbox.wake()


async def remember(tx: Transaction, user: User) -> None:
    """Keep the language a user's client has."""
    known = await tx.player(user.id)
    if user.locale is not None and user.locale != known.locale:
        await tx.save_player(replace(known, locale=user.locale))


async def reach_again(tx: Transaction, user_id: int) -> None:
    """Somebody is here whose messages Discord refused once: the next one is tried."""
    known = await tx.player(user_id)
    if known.dm == "closed":
        await tx.save_player(replace(known, dm="open"))
