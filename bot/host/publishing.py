"""What one answer writes: journal, checkpoints, events, and what others are told of it.

An unfinished turn is its player's alone. Others learn of it (it is *published*) when the step ends, when a question
goes to another seat, and when the last seat of a simultaneous round has finished. Most publications make a post; two
only call a seat: what is asked once a turn's `end` was told (its closing post tells the rest), and a turn that goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.host.table import Table, events_since
from bot.host.texts import pack_text
from games.core import codec
from games.core.decisions import Seat
from games.core.describing import Text
from games.core.driver import Outcome
from games.core.events import Event
from storage import AnswerRow, CheckpointRow, EventRow, OutboxRow, SeatRow, TableRow, Transaction


@dataclass(frozen=True, slots=True)
class Publication:
    """What an answer makes known.

    Attributes:
        position: Everybody may see the position.
        post: The channel is told what happened since the last post.
        calls: Seats called without a post.
    """

    position: bool = False
    post: bool = False
    calls: tuple[Seat, ...] = ()


def decide(table: Table, outcome: Outcome, asked_before: set[Seat]) -> Publication:
    """What the last answer makes known."""
    play, entry, asked = table.play, outcome.entry, set(table.play.open)
    if play.over or outcome.checkpoints:
        return Publication(position=True, post=True)
    others = tuple(sorted(asked - asked_before - {entry.seat}))
    if entry.window is not None and entry.window == play.window:
        return Publication(calls=others)
    if asked == {entry.seat} and all(one.seat == entry.seat for one in play.entries[table.row.published :]):
        return Publication()
    if table.ended or asked == {table.whose_turn}:
        return Publication(position=True, calls=others)
    return Publication(position=True, post=True)


class Writer:
    """Writes answers of one user to a table within one transaction; made before the play is given them."""

    def __init__(self, tx: Transaction, table: Table, user_id: int, at: int) -> None:
        self.tx, self.table, self.user_id, self.at = tx, table, user_id, at
        self._asked = set(table.play.open)

    async def answers(self, outcomes: Sequence[Outcome]) -> None:
        """Everything about some answers; all but the last are followed by a question to the same seat."""
        for outcome in outcomes:
            await self._answer(outcome)
        if outcomes:
            await self.publish(decide(self.table, outcomes[-1], self._asked))

    async def _answer(self, outcome: Outcome) -> None:
        """The journal row, the checkpoints and the events of one answer."""
        row, entry = self.table.row, outcome.entry
        await self.tx.add_answer(
            AnswerRow(
                table_id=row.id,
                number=row.rows,
                step=entry.step,
                seat=entry.seat,
                user_id=self.user_id,
                at=self.at,
                kind=entry.kind,
                key=entry.key,
                checksum=entry.checksum,
                digest=entry.digest,
                fence=entry.fence,
                window=entry.window,
            )
        )
        await self.events(row.rows, outcome.events)
        self.table.numbers.append(row.rows)
        self.table.row = replace(row, rows=row.rows + 1)
        if outcome.checkpoints:
            self.table.numbers.clear()
            for step, _, state in outcome.checkpoints:
                await self.checkpoint(step, state)
            await self.tx.thin_checkpoints(row.id)

    async def undo(self, seat: Seat, index: int) -> None:
        """The journal row of an undo, after the play has taken back its answer at `index`."""
        table = self.table
        row = table.row
        await self.tx.add_answer(AnswerRow(row.id, row.rows, row.step, seat, self.user_id, self.at))
        await self.tx.drop_events(row.id, table.numbers.pop(index))
        table.seats[seat] = replace(table.seats[seat], undos=table.play.undos[seat])
        await self.tx.save_seat(table.seats[seat])
        table.row = replace(row, rows=row.rows + 1)
        await self._save()

    async def checkpoint(self, step: int, state: bytes) -> None:
        meta = self.table.rules.META
        round_ = meta.round_of(codec.decode(meta.state, state))
        row, shape = self.table.row, codec.shape(meta.state)
        await self.tx.add_checkpoint(CheckpointRow(row.id, step, round_, row.rows, state, shape))

    async def events(self, answer: int, events: Sequence[Event]) -> None:
        if events:
            await self.tx.add_events(
                EventRow(self.table.row.id, answer, place, one.kind, one.seat, one.data, one.audience)
                for place, one in enumerate(events)
            )

    async def publish(self, publication: Publication) -> None:
        """The table row, and the outbox rows of what is made known."""
        if publication.post:
            await self._post()
        if publication.position:
            play = self.table.play
            round_ = self.table.rules.META.round_of(play.state)
            self.table.row = replace(self.table.row, published=len(play.entries), round=round_)
        for seat in publication.calls:
            await self.call(seat)
        await self._save()

    async def _save(self) -> None:
        play = self.table.play
        phase = "over" if play.over else self.table.row.phase
        self.table.row = replace(
            self.table.row, step=play.step, waiting=tuple(sorted(play.open)), phase=phase, at=self.at
        )
        await self.tx.save_table(self.table.row)

    async def _post(self) -> None:
        table = self.table
        row, play = table.row, table.play
        state = codec.encode(play.state)
        events = await events_since(self.tx, row, row.told)
        payload: dict[str, Any] = {"told": row.told, "upto": row.rows}
        if not play.over:
            payload["asks"] = [[seat, str(play.token(seat))] for seat in sorted(play.open)]
        await self.tx.put(
            OutboxRow(
                table_id=row.id,
                lane=channel_lane(row),
                kind="final_post" if play.over else "turn_post",
                at=self.at,
                payload=payload,
                state=state,
            )
        )
        for seat in self._hands(events):
            await self.hand(seat, state)
        table.row = replace(row, told=row.rows)

    def _hands(self, events: Sequence[EventRow]) -> list[Seat]:
        """Whose hand has changed since the last post."""
        changed: set[Seat] = set()
        for one in events:
            if one.kind in self.table.rules.META.hand_events:
                own = () if one.seat is None else (one.seat,)
                changed.update(own if one.audience is None else one.audience)
        return sorted(changed)

    async def hand(self, seat: Seat, state: bytes) -> None:
        """The seat's private picture, if it is taken and wants messages."""
        user_id = self.table.seats[seat].user_id
        if user_id is not None and (await self.tx.player(user_id)).dm in ("open", "again"):
            payload = {"seat": seat, "user_id": user_id}
            row = self.table.row
            await self.tx.put(OutboxRow(row.id, person_lane(user_id), "hand", self.at, payload, state))

    async def call(self, seat: Seat) -> None:
        """Ping a seat without a post."""
        row = self.table.row
        payload = {"ask": [seat, str(self.table.play.token(seat))]}
        await self.tx.put(OutboxRow(row.id, channel_lane(row), "call_back", self.at, payload))


def channel_lane(row: TableRow) -> str:
    return f"c{row.channel_id}"


def person_lane(user_id: int) -> str:
    return f"u{user_id}"


async def put_notice(
    tx: Transaction,
    row: TableRow,
    seats: Sequence[SeatRow],
    text: Text,
    at: int,
    user_id: int | None = None,
    names: Sequence[str] = (),
) -> None:
    """One sentence to the channel, or to one person; with the names as they are now, unless others are given."""
    payload = {"text": pack_text(text), "names": names or [seat.name for seat in seats], "user_id": user_id}
    lane = channel_lane(row) if user_id is None else person_lane(user_id)
    await tx.put(OutboxRow(row.id, lane, "notice", at, payload))
