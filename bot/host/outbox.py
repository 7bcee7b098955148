"""The outbox worker: hands stored effects to the sender, in order within a lane, until they are sent.

A lane is a channel or a person; lanes do not wait for each other. A row is leased when it is being sent, so that
another process on the database leaves it alone for half a minute; after a crash, or where sending takes longer, it is
tried again with the same nonce, and Discord sends it once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

import structlog

from bot.host.building import OFFER, POSTS, build, seat_free, still_asked
from bot.host.clock import Clock
from bot.host.posts import (
    CallBack,
    Closed,
    FinalPost,
    HandPost,
    LobbyPost,
    MessageRef,
    Notice,
    Post,
    Retract,
    Sender,
    TurnPost,
    Undeliverable,
)
from bot.host.publishing import put_notice
from bot.host.table import Games, called
from bot.host.words import DM_CLOSED, UNHEARD, UNMADE, UNMADE_END, UNPOSTED, UNREACHABLE, UNREACHABLE_END
from games.core.describing import Name, Text
from storage import Busy, Damaged, OutboxRow, PostedRow, SeatRow, Store, TableRow, Transaction

log = structlog.get_logger()
T = TypeVar("T")

LEASE_MS = 30_000
PAUSE_MS = 1_000
LONGEST_PAUSE_MS = 300_000
STOP_SECONDS = 2
"""How long messages on their way may take when told to stop."""
MOST_ATTEMPTS = 100
"""About eight hours; whatever fails for longer must not keep back what comes after it."""


class Outbox:
    """One worker on a store's outbox."""

    def __init__(self, store: Store, games: Games, clock: Clock, sender: Sender) -> None:
        self.store, self.games, self.clock, self.sender = store, games, clock, sender
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._rests: dict[str, tuple[int, int]] = {}  # (failures in a row, not before) of lanes that the database fails
        self._woken = asyncio.Event()
        self._supervisor: asyncio.Task[None] | None = None
        self._stopping = False

    def wake(self) -> None:
        """There may be something to send."""
        self._woken.set()

    def start(self) -> None:
        """Work until `stop`."""
        self._stopping = False
        self.wake()
        self._supervisor = asyncio.create_task(self._supervise())

    async def stop(self) -> None:
        """Let the message in hand of each lane finish within `STOP_SECONDS`, and rest.

        What takes longer is tried again with its nonce once its lease has run out.
        """
        self._stopping = True
        if self._supervisor is not None:
            self._supervisor.cancel()
            with suppress(asyncio.CancelledError):
                await self._supervisor
            self._supervisor = None
        if self._lanes:
            _, late = await asyncio.wait(list(self._lanes.values()), timeout=STOP_SECONDS)
            for task in late:
                task.cancel()
            await self._settle()

    async def drain(self) -> None:
        """Send everything that is due."""
        self._stopping = False
        while not self._stopping:
            await self._launch()
            if not self._lanes:
                return
            await self._settle()

    async def _settle(self) -> None:
        while self._lanes:
            await asyncio.wait(list(self._lanes.values()))

    async def _supervise(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                due = await self._launch()
            except Exception:  # the worker outlives whatever befalls the database
                log.exception("outbox cannot be read")
                due = self._now() + PAUSE_MS
            if due is not None:
                await self._wait(max(0, due - self._now()) / 1000)

    async def _wait(self, seconds: float) -> None:
        """Until something wakes the worker, or so long; then it looks again."""
        waits = [asyncio.create_task(self._woken.wait()), asyncio.create_task(self.clock.sleep(seconds))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waits:
                task.cancel()
        self.wake()

    async def _launch(self) -> int | None:
        """Start a task for each lane that has something due; when the next of the others is due."""
        async with self.store.reading() as tx:
            heads = await tx.lanes()
        later = []
        for _, lane, due in heads:
            if lane in self._lanes:
                continue
            due = max(self._soon(due), self._rests.get(lane, (0, 0))[1])
            if due > self._now():
                later.append(due)
                continue
            task = asyncio.create_task(self._work(lane))
            self._lanes[lane] = task
            task.add_done_callback(lambda _, lane=lane: self._done(lane))  # type: ignore[misc]  # bound on purpose
        return min(later, default=None)

    def _done(self, lane: str) -> None:
        task = self._lanes.pop(lane)
        if not task.cancelled() and task.exception() is not None:
            failures = self._rests.get(lane, (0, 0))[0] + 1
            self._rests[lane] = failures, self._now() + _pause(failures - 1)
            log.error("outbox lane rests", lane=lane, exc_info=task.exception())
        else:
            self._rests.pop(lane, None)
        self.wake()

    def _soon(self, due: int) -> int:
        """When the row is due, or now if that is farther than any pause: the clock was wrong when it was said."""
        now = self._now()
        return due if due <= now + LONGEST_PAUSE_MS else now

    def _now(self) -> int:
        return int(self.clock.now().timestamp() * 1000)

    # -- one lane

    async def _work(self, lane: str) -> None:
        """Send the lane's rows, one after the other, while they are due and nobody says stop."""
        while not self._stopping:
            claimed = await self._in_transaction(lambda tx: self._claim(tx, lane))
            if claimed is None:
                return
            row, post = claimed
            if post is not None:
                await self._send(row, post)

    async def _in_transaction(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Do it, when the database lets us."""
        while True:
            try:
                async with self.store.transaction() as tx:
                    return await work(tx)
            except Busy:
                await self.clock.sleep(PAUSE_MS / 1000)

    async def _claim(self, tx: Transaction, lane: str) -> tuple[OutboxRow, Post | None] | None:
        """The lane's next row, leased, and its post; None if there is none due, no post if it was dropped."""
        head = next(
            (row_id for row_id, of, due in await tx.lanes() if of == lane and self._soon(due) <= self._now()), None
        )
        try:
            row = None if head is None else await tx.outbox_row(head)
        except Damaged:
            assert head is not None, "it was read"
            log.exception("message cannot be read", lane=lane, row=head)
            await tx.give_up(head, "cannot be read")
            return await self._claim(tx, lane)
        if row is None:
            return None
        try:
            post = await build(tx, self.games, row)
        except Exception:  # a row that cannot be built never can be: what comes after it must not wait
            log.exception("message cannot be made", table=row.table_id, row=row.id, kind=row.kind)
            await tx.give_up(row.id, "cannot be made")
            try:
                await self._tell_unmade(tx, row)
            except Exception:  # the table may be what cannot be read
                log.exception("nobody is told", table=row.table_id, row=row.id)
            return row, None
        if post is None:
            await tx.drop(row.id)
        else:
            await tx.lease(row.id, self._now() + LEASE_MS)
        return row, post

    async def _send(self, row: OutboxRow, post: Post) -> None:
        try:
            ref = await _hand_over(self.sender, post)
        except Exception as error:  # whatever it is: the row is stored, and tried again if that can help
            failed, final = error, isinstance(error, Undeliverable)
            event = "message undeliverable" if final else "message not sent"
            log.warning(event, table=row.table_id, row=row.id, kind=row.kind, error=_reason(error))
            due = self._now() + _pause(row.attempts)
            if final or row.attempts + 1 >= MOST_ATTEMPTS:
                await self._in_transaction(lambda tx: self._give_up(tx, row, post, failed))
            else:
                await self._in_transaction(lambda tx: tx.mark(row, _reason(failed), due))
        else:
            await self._in_transaction(lambda tx: self._sent(tx, row, post, ref))

    async def _sent(self, tx: Transaction, row: OutboxRow, post: Post, ref: MessageRef | None) -> None:
        """Forget the row, remember the message, and have others lose their buttons."""
        await tx.drop(row.id)
        if isinstance(post, Retract):
            await self._retracted(tx, row, delete=post.delete)
        if ref is None or isinstance(post, Retract):
            return
        posted = await tx.posted(row.table_id)
        if any((old.channel_id, old.message_id) == (ref.channel_id, ref.message_id) for old in posted):
            return  # it was edited
        user_id = getattr(post, "user_id", None)
        if isinstance(post, HandPost):
            await self._reached(tx, post.user_id)
        offers = post.offers if isinstance(post, Notice) and user_id is None else ""
        kind = OFFER if offers == "join" else row.kind
        live = bool(offers) or kind in (*POSTS, "hand")
        kept = await tx.add_posted(
            PostedRow(row.table_id, kind, ref.channel_id, ref.message_id, user_id, self._now(), live=live)
        )
        if isinstance(post, HandPost) and all(seat.user_id != user_id for seat in await tx.seats(row.table_id)):
            # They left while it was being sent: the cards are no longer theirs to see.
            payload = {"posted": kept.id, "delete": True}
            await tx.put(OutboxRow(row.table_id, row.lane, "retract", self._now(), payload))
        if user_id is None:
            await self._retract_old(tx, row, [*posted, kept])

    async def _retract_old(self, tx: Transaction, row: OutboxRow, posted: Sequence[PostedRow]) -> None:
        """After a message to the channel (the last one): buttons that lead nowhere any more are taken away.

        The table may have changed while the message was being sent.
        """
        table = await tx.table(row.table_id)
        assert table is not None, "rows belong to a table"
        closed, taken = table.phase == "closed", not seat_free(table, await tx.seats(table.id))
        newest = posted[-1]
        for old in posted:
            replaced = old is not newest and old.kind in POSTS and newest.kind in POSTS
            dead = closed or replaced or (old.kind == OFFER and taken)
            if dead and old.live and old.user_id is None:
                payload = {"posted": old.id, "delete": False}
                await tx.put(OutboxRow(row.table_id, row.lane, "retract", self._now(), payload))

    async def _reached(self, tx: Transaction, user_id: int) -> None:
        """Messages arrive again: should they be refused later, it is worth saying."""
        player = await tx.player(user_id)
        if player.dm == "again":
            await tx.save_player(replace(player, dm="open"))

    async def _retracted(self, tx: Transaction, row: OutboxRow, *, delete: bool) -> None:
        if delete:
            await tx.forget(row.payload["posted"])
        else:
            await tx.dull(row.payload["posted"])

    async def _give_up(self, tx: Transaction, row: OutboxRow, post: Post, error: Exception) -> None:
        """Mark the row, and tell those who would wait for it."""
        await tx.give_up(row.id, _reason(error))
        table = await tx.table(row.table_id)
        assert table is not None, "rows belong to a table"
        seats = await tx.seats(table.id)
        text = Text(UNREACHABLE, called(self.games, table))
        match post:
            case HandPost(seat=seat, user_id=user_id):
                player = await tx.player(user_id)
                if isinstance(error, Closed) and player.dm in ("open", "again"):
                    await tx.save_player(replace(player, dm="closed"))
                if player.dm == "open":
                    await put_notice(tx, table, seats, Text(DM_CLOSED, {"who": Name(seat)}), self._now())
            case TurnPost() | FinalPost() | LobbyPost() if row.payload.get("asker"):
                await self._tell_asker(tx, table, seats, row)
            case TurnPost(asks=asks):
                for ask in asks:
                    await put_notice(tx, table, seats, text, self._now(), ask.user_id)
            case CallBack(ask=ask):
                await put_notice(tx, table, seats, text, self._now(), ask.user_id)
            case FinalPost(standings=standings):
                result = [
                    Text("{who} {points}", {"who": Name(one.seat), "points": one.total}) for one in standings.rows
                ]
                result += [standings.verdict] if standings.verdict is not None else []
                text = Text(UNREACHABLE_END, {**called(self.games, table), "result": result})
                await self._tell_all(tx, table, seats, text)
            case Notice(user_id=None, text=what, names=names) if what.id != DM_CLOSED:
                text = Text(UNHEARD, {**called(self.games, table), "what": what})
                await self._tell_all(tx, table, seats, text, names)
            case Retract() if isinstance(error, Undeliverable) or not post.delete:
                await self._retracted(tx, row, delete=post.delete)  # it is gone, or cannot be reached any more

    async def _tell_unmade(self, tx: Transaction, row: OutboxRow) -> None:
        """Tell those who would wait for a post that cannot be made: who wanted it, all at the end, or who is asked."""
        table = await tx.table(row.table_id)
        assert table is not None, "rows belong to a table"
        seats = await tx.seats(table.id)
        if row.payload.get("asker"):
            await self._tell_asker(tx, table, seats, row)
        elif row.kind == "final_post":
            await self._tell_all(tx, table, seats, Text(UNMADE_END, called(self.games, table)))
        else:
            for ask in await still_asked(tx, self.games, row, table, seats):
                await put_notice(tx, table, seats, Text(UNMADE, called(self.games, table)), self._now(), ask.user_id)

    async def _tell_asker(self, tx: Transaction, table: TableRow, seats: Sequence[SeatRow], row: OutboxRow) -> None:
        """What somebody wanted posted in the channel, a new lobby or a post once more, does not stand there."""
        told = {row.payload["asker"], *([table.opener] if row.kind == "lobby_post" and table.opener else [])}
        for user_id in sorted(told):
            await put_notice(tx, table, seats, Text(UNPOSTED, called(self.games, table)), self._now(), user_id)

    async def _tell_all(
        self, tx: Transaction, table: TableRow, seats: Sequence[SeatRow], text: Text, names: Sequence[str] = ()
    ) -> None:
        for seated in seats:
            if seated.user_id is not None:
                await put_notice(tx, table, seats, text, self._now(), seated.user_id, names)


def _reason(error: Exception) -> str:
    """The error's class, and Discord's code if it has one; what it says may be somebody's cards."""
    code = getattr(error, "code", 0)
    name = type(error).__name__
    return f"{name} {code}" if isinstance(code, int) and code else name


def _pause(attempts: int) -> int:
    """Milliseconds before the next attempt after so many."""
    return min(LONGEST_PAUSE_MS, PAUSE_MS << min(attempts, 20))


async def _hand_over(sender: Sender, post: Post) -> MessageRef | None:
    match post:
        case TurnPost():
            return await sender.turn_post(post)
        case FinalPost():
            return await sender.final_post(post)
        case LobbyPost():
            return await sender.lobby_post(post)
        case HandPost():
            return await sender.hand(post)
        case CallBack():
            return await sender.call_back(post)
        case Notice():
            return await sender.notice(post)
        case Retract():
            await sender.retract(post)
            return None
        case _:
            raise TypeError(f"no sender for {type(post).__name__}")
