"""What can be seen without changing anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.host.base import Base
from bot.host.posts import Move, MyTable, Panel, TableInfo
from bot.host.table import Table, Unreadable, events_since, info, playable, seats_of, table_row, visible
from bot.host.words import CANNOT_UNDO
from games.core.decisions import Seat
from games.core.describing import Text
from games.core.driver import Play, Token
from games.core.events import Event
from storage import Transaction


class Looking(Base):
    """The looking part of the host."""

    async def status(self, table_id: int) -> TableInfo:
        async with self._reading() as tx:
            row = await table_row(tx, table_id)
            return info(row, await seats_of(tx, row.id))

    async def table_in(self, channel_id: int) -> TableInfo | None:
        """The table that lives in a channel, else the newest there whose game is over."""
        async with self._reading() as tx:
            table_id = await tx.table_in(channel_id)
            return None if table_id is None else info(await table_row(tx, table_id), await seats_of(tx, table_id))

    async def tables_of(self, user_id: int) -> tuple[MyTable, ...]:
        """Every live table at which the user has a seat; those that cannot be read are left out."""
        return (await self.mine(user_id))[0]

    async def mine(self, user_id: int) -> tuple[tuple[MyTable, ...], tuple[int, ...]]:
        """(those tables, the ids of those that cannot be read)."""
        found, damaged = [], []
        async with self._reading() as tx:
            for table_id in await tx.tables_of(user_id):
                try:
                    table = info(await table_row(tx, table_id), await seats_of(tx, table_id))
                except Unreadable:
                    damaged.append(table_id)
                    continue
                seat = table.seat_of(user_id)
                assert seat is not None, "it was found by its seat"
                found.append(MyTable(table, seat, seat in table.waiting))
        return tuple(found), tuple(damaged)

    async def seated_at(self, user_id: int) -> list[int]:
        """The ids of every table at which the user has a seat, or had one when its game ended."""
        async with self._reading() as tx:
            return [*await tx.tables_of(user_id), *await tx.tables_of(user_id, over=True)]

    async def panel(self, table_id: int, user_id: int) -> Panel:
        """What `Play` opens. Raises: Refused for outsiders, and for a table that does not play."""
        async with self._reading() as tx:
            return await panel(tx, await playable(tx, self.games, table_id), user_id)

    async def public_state(self, table_id: int) -> Any:
        """The position that everybody may see; to be shown through `rules.view(state, None, names)` only."""
        async with self._reading() as tx:
            return (await playable(tx, self.games, table_id)).seen_by(None).state

    async def private_state(self, table_id: int, seat: Seat) -> Any:
        """The position a seat may see, its own unpublished answers included; through its view only."""
        async with self._reading() as tx:
            return (await playable(tx, self.games, table_id)).seen_by(seat).state

    async def history(self, table_id: int, user_id: int | None = None) -> tuple[Event, ...]:
        """Every event that was posted, as far as that user (None: everybody) may know."""
        async with self._reading() as tx:
            row = await table_row(tx, table_id)
            table = info(row, await seats_of(tx, row.id))
            seat = None if user_id is None else table.seat_of(user_id)
            return visible(await events_since(tx, row), seat, row.told)


async def panel(tx: Transaction, table: Table, user_id: int) -> Panel:
    """The panel of a user's seat. Raises: Refused for outsiders."""
    seat = table.seat_of(user_id)
    row, play = table.row, table.seen_by(seat)
    # Their earlier answers are the ones before the unpublished part; what came after the last of them is news.
    unpublished = [*table.numbers, row.rows][row.published]
    last = await tx.last_answer_of(row.id, seat, unpublished)
    news = await events_since(tx, row, -1 if last is None else last + 1)
    reason = play.why_not_undo(seat)
    return Panel(
        table=table.info,
        seat=seat,
        view=table.rules.view(play.state, seat, table.names),
        decision=play.open.get(seat),
        token=str(play.token(seat)) if seat in play.open else None,
        undo=None if reason is not None else str(undo_token(play, seat)),
        no_undo=None if reason is None else Text(CANNOT_UNDO, {"reason": Text(reason)}),
        moves=tuple(moves(play, seat, row.published)),
        news=visible(news, seat, unpublished),
    )


def moves(play: Play, seat: Seat, published: int) -> Iterator[Move]:
    """The seat's answers since, and what they left no choice about."""
    for entry, taken in list(zip(play.entries, play.taken, strict=True))[published:]:
        if entry.seat == seat:
            yield Move(entry.kind, entry.key, chosen=True)
            yield from (Move(kind, key, chosen=False) for who, kind, key in taken if who == seat)


def undo_token(play: Play, seat: Seat) -> Token:
    """Names one undo; the same press a second time is stale."""
    answers = sum(entry.seat == seat for entry in play.entries)
    return Token(play.step, seat, answers, play.undos[seat], "undo")
