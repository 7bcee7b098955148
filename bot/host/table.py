"""A table as the database has it, brought to life for one transaction.

Nothing of a table stays in memory between two clicks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Any

from bot.host.posts import SeatInfo, TableInfo
from bot.host.words import CLOSED, DAMAGED, FROZEN, NO_TABLE, NOT_RUNNING, NOT_YOURS, UNREADABLE, Refused
from games.core import codec
from games.core.decisions import Seat
from games.core.driver import Diverged, Play, RulesError
from games.core.events import Event
from games.core.journal import Entry, Row, Undo, effective
from games.core.rules import Rules
from storage import AnswerRow, Damaged, EventRow, SeatRow, TableRow, Transaction

Games = Mapping[str, Rules]


class Unplayable(Refused):
    """The stored table cannot be brought to life: its rules have changed or are gone, or it is damaged.

    Attributes:
        reason: For the log.
    """

    def __init__(self, row: TableRow, reason: str) -> None:
        super().__init__(UNREADABLE if row.phase == "over" else FROZEN)
        self.row, self.reason = row, reason


class Unreadable(Refused):
    """The record of a table is damaged.

    Attributes:
        reason: For the log.
    """

    def __init__(self, table_id: int, reason: str) -> None:
        super().__init__(DAMAGED, table=table_id)
        self.table_id, self.reason = table_id, reason


@dataclass(slots=True)
class Table:
    """Attributes:
    numbers: Of the play's entries, in the journal.
    """

    row: TableRow
    seats: list[SeatRow]
    rules: Rules
    play: Play
    numbers: list[int]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def info(self) -> TableInfo:
        return info(self.row, self.seats)

    def seat_of(self, user_id: int) -> Seat:
        """Raises: Refused for somebody without a seat."""
        return seat_of(self.seats, user_id)

    @property
    def whose_turn(self) -> Seat | None:
        """The seat that began to answer in sequential play in this step."""
        return next((entry.seat for entry in self.play.entries if entry.window is None), None)

    @property
    def ended(self) -> bool:
        """Whether everybody knows that the turn has ended: what is asked now follows it."""
        end = self.rules.META.end_key
        return any((entry.kind, entry.key) == end for entry in self.play.entries[: self.row.published])

    def midway(self, seat: Seat) -> bool:
        """Whether what the seat is asked goes on from its own answers, and so may follow from its cards."""
        entries, window = self.play.entries, self.play.window
        if window is not None:
            return any(entry.seat == seat and entry.window == window for entry in entries)
        return seat == self.whose_turn or bool(entries and entries[-1].seat == seat)

    def seen_by(self, seat: Seat | None) -> Play:
        """The table as a seat knows it: what is published, and its own answers since. None: the spectators.

        Others' unpublished answers are left out by never being played, so that nothing can show them; but where
        seats are asked in one flow beside others, what the seat is asked may follow from another's answers: the
        first ones that lead to its question, of the fewest seats, are played too.
        """
        entries, published = self.play.entries, self.row.published
        if seat is None:
            return self._replayed(entries[:published]) if published < len(entries) else self.play
        unpublished = list(enumerate(entries))[published:]
        others = sorted({entry.seat for _, entry in unpublished} - {seat})
        for upto in range(published, len(entries) + 1):
            for known in chain.from_iterable(combinations(others, count) for count in range(len(others) + 1)):
                since = [one for at, one in unpublished if one.seat == seat or (at < upto and one.seat in known)]
                play = self._led(entries[:published] + since)
                if play is not None and play.open.get(seat) == self.play.open.get(seat):
                    return play
        return self._replayed(entries[:published])

    def _led(self, entries: Sequence[Entry]) -> Play | None:
        """The play of some of the answers, or None if they do not follow from each other."""
        try:
            return self._replayed(entries)
        except (Diverged, RulesError):
            return None

    def _replayed(self, entries: Sequence[Entry]) -> Play:
        play = self.play
        return Play.load(self.rules, play.checkpoint, entries, step=play.step, undos=play.undos)


def info(row: TableRow, seats: Sequence[SeatRow]) -> TableInfo:
    """What everybody may know. Raises: Unreadable if row and seats do not go together."""
    if not set(range(len(seats))).issuperset(row.waiting):
        raise Unreadable(row.id, "no such seat")
    return TableInfo(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        game=row.game,
        options=row.options,
        locale=row.locale,
        phase=row.phase,
        opener=row.opener,
        seats=tuple(SeatInfo(seat.seat, seat.user_id, seat.name) for seat in seats),
        waiting=row.waiting if row.phase == "running" else (),
        round=row.round,
    )


def seat_of(seats: Sequence[SeatRow], user_id: int) -> Seat:
    """Raises: Refused for somebody without a seat."""
    found = next((seat.seat for seat in seats if seat.user_id == user_id), None)
    if found is None:
        raise Refused(NOT_YOURS)
    return found


async def table_row(tx: Transaction, table_id: int) -> TableRow:
    """Raises: Refused if there is none; Unreadable."""
    try:
        row = await tx.table(table_id)
    except Damaged as error:
        raise Unreadable(table_id, str(error)) from error
    if row is None:
        raise Refused(NO_TABLE)
    return row


async def seats_of(tx: Transaction, table_id: int) -> list[SeatRow]:
    """Raises: Unreadable."""
    try:
        found = await tx.seats(table_id)
    except Damaged as error:
        raise Unreadable(table_id, str(error)) from error
    if [seat.seat for seat in found] != list(range(len(found))):
        raise Unreadable(table_id, "no such seats")
    return found


def called(games: Games, row: TableRow) -> dict[str, Any]:
    """What a table is called in a sentence: the arguments `game` and `table`."""
    rules = games.get(row.game)
    return {"game": row.game if rules is None else rules.META.name, "table": row.id}


async def bring_up_whole(tx: Transaction, games: Games, row: TableRow) -> Table:
    """A started table whose whole story can be told, too. Raises: Unreadable, Unplayable."""
    table = await bring_up(tx, games, row)
    await events_since(tx, row)
    return table


async def bring_up(tx: Transaction, games: Games, row: TableRow) -> Table:
    """A started table.

    Raises:
        Unreadable: its record is damaged; before anything else, since such a table is not even frozen.
        Unplayable: whatever keeps its rules from leading where they led.
    """
    seats = await seats_of(tx, row.id)
    try:
        checkpoint = await tx.checkpoint(row.id, row.step)
        rows = await tx.answers(row.id, row.step)
    except Damaged as error:
        raise Unplayable(row, f"step {row.step} cannot be read: {error}") from error
    rules = games.get(row.game)
    if rules is None or checkpoint is None:
        raise Unplayable(row, "no such game" if rules is None else "no checkpoint")
    try:
        entries, numbers = standing(rows)
        undos = [seat.undos for seat in seats]
        alike = checkpoint.shape in (None, codec.shape(rules.META.state))
        play = Play.load(rules, checkpoint.state, entries, step=row.step, undos=undos, digests=alike)
    except Exception as error:  # rules that changed may fail in any way
        raise Unplayable(row, f"{type(error).__name__} at step {row.step}") from error
    if rows and rows[-1].number >= row.rows:
        raise Unplayable(row, f"answer {rows[-1].number} of {row.rows}")
    if not 0 <= row.published <= len(entries):
        raise Unplayable(row, f"{row.published} answers of {len(entries)} are published")
    if play.step != row.step:
        raise Unplayable(row, f"step {row.step} has become {play.step}")
    return Table(row, seats, rules, play, numbers)


async def playable(tx: Transaction, games: Games, table_id: int) -> Table:
    """A table that runs, or is over.

    Raises:
        Refused: there is none, it has not begun, it was closed, or it is frozen.
        Unplayable: it cannot be brought to life (a refusal too).
    """
    row = await table_row(tx, table_id)
    if row.phase == "frozen":
        raise Refused(FROZEN)
    if row.phase == "closed":
        raise Refused(CLOSED)
    if row.phase not in ("running", "over"):
        raise Refused(NOT_RUNNING)
    return await bring_up(tx, games, row)


def standing(rows: Sequence[AnswerRow]) -> tuple[list[Entry], list[int]]:
    """The effective answers of a part of the journal, with their numbers."""
    journal: list[Row] = [_entry(row) for row in rows]
    number = {id(entry): row.number for entry, row in zip(journal, rows, strict=True)}
    entries = effective(journal)
    return entries, [number[id(entry)] for entry in entries]


def _entry(row: AnswerRow) -> Row:
    if row.kind is None or row.key is None or row.checksum is None or row.digest is None:
        return Undo(row.step, row.seat)
    return Entry(row.step, row.seat, row.kind, row.key, row.checksum, row.digest, row.fence, row.window)


def event(row: EventRow) -> Event:
    return Event(row.kind, row.seat, dict(row.data), row.audience)


async def events_since(tx: Transaction, row: TableRow, first: int = -1) -> list[EventRow]:
    """What happened from answer `first` on (-1: from the beginning). Raises: Unplayable if it cannot be read."""
    try:
        return await tx.events(row.id, first)
    except Damaged as error:
        raise Unplayable(row, f"an event cannot be read: {error}") from error


def visible(rows: Sequence[EventRow], seat: Seat | None, before: int) -> tuple[Event, ...]:
    """The events of answers before that number that a seat (None: everybody) may know."""
    events = (event(row) for row in rows if row.answer < before)
    return tuple(one for one in events if one.visible_to(seat))
