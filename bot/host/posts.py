"""What the host tells, and the protocol of whoever sends it.

Everything a message needs is in here as data: views and events are already cut to what its readers may know.
Names are raw, as Discord gave them; escaping them is the sender's job.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from games.core.decisions import Decision, Seat
from games.core.describing import Text
from games.core.events import Event
from games.core.meta import Standings

MARKS = "●▲■◆✚★"
"""The shape that stands for a seat, by seat."""


@dataclass(frozen=True, slots=True)
class User:
    """A Discord user, as far as a table cares.

    Attributes:
        name: Display name, raw.
        locale: Language of their client ("de"), or None to leave what is known.
    """

    id: int
    name: str
    locale: str | None = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Attributes:
    user_id: Who sits there; None if the seat is free.
    name: Of whoever sits there, or sat there last.
    """

    seat: Seat
    user_id: int | None
    name: str


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What everybody may know of a table.

    Attributes:
        phase: "lobby", "running", "frozen", "over" or "closed".
        opener: Who may close it; None while nobody sits there.
        waiting: The seats now asked; empty unless it runs.
        round: The game's own count, 0 in the lobby.
    """

    id: int
    guild_id: int | None
    channel_id: int
    game: str
    options: Mapping[str, str]
    locale: str
    phase: str
    opener: int | None
    seats: tuple[SeatInfo, ...]
    waiting: tuple[Seat, ...] = ()
    round: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(MARKS[seat.seat] for seat in self.seats)

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of that user, or None."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class MessageRef:
    """A message that was sent, to be edited or deleted later."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat that is to be pinged, and what it is asked.

    Attributes:
        decision: Without options, reasons and `why_not`: they may tell a hand. None where the seat goes on from its
            own answers: what is asked there may follow from its cards.
        ended: The turn has ended, and it is asked what follows.
    """

    seat: Seat
    user_id: int
    decision: Decision | None
    ended: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """What every message carries.

    Attributes:
        nonce: At most 25 characters; the same again whenever this message is tried again.
    """

    table: TableInfo
    nonce: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPost(Post):
    """What happened since the last one, in the channel.

    Attributes:
        view: The spectators' view of that moment.
        events: What happened since, as far as everybody may know.
        asks: Who is to be pinged; empty if it has become moot.
    """

    view: Any
    events: tuple[Event, ...]
    asks: tuple[Ask, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPost(Post):
    """The game is over: the last events and the standings."""

    view: Any
    events: tuple[Event, ...]
    standings: Standings


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPost(Post):
    """Who has a seat, and whether the game can start.

    Attributes:
        fewest: Seats needed to start.
        most: Seats there are.
        edit: The post to change instead of sending a new one.
    """

    fewest: int
    most: int
    edit: MessageRef | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPost(Post):
    """A seat's private picture, to its player alone.

    Attributes:
        view: The seat's view.
    """

    seat: Seat
    user_id: int
    locale: str
    theme: str
    view: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class CallBack(Post):
    """A seat is asked without a new picture: its turn goes on, or it is asked what follows somebody's turn."""

    ask: Ask


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice(Post):
    """One sentence, in the channel or (with `user_id`) to one person.

    Attributes:
        names: By seat, as they were when it was said; the Names in the text are these.
        offers: What its buttons are for: "join" for a free seat, "play" for the person's panel and cards, or "".
    """

    text: Text
    names: tuple[str, ...]
    user_id: int | None = None
    offers: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retract(Post):
    """Take the buttons from a message, or delete it.

    Attributes:
        user_id: Whose DM it is, None in a channel.
    """

    message: MessageRef
    user_id: int | None
    delete: bool


class Undeliverable(Exception):
    """This can never be sent (channel gone, permission missing, DMs closed); trying again is useless.

    Attributes:
        code: Discord's, 0 if it gave none.
    """

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Closed(Undeliverable):
    """The person takes no messages from the bot."""


class Sender(Protocol):
    """Sends posts. Whatever else than `Undeliverable` it raises is tried again later, with the same nonce.

    A returned reference is remembered: the newest post of a table keeps its buttons, earlier ones are retracted.
    """

    async def turn_post(self, post: TurnPost) -> MessageRef | None: ...

    async def final_post(self, post: FinalPost) -> MessageRef | None: ...

    async def lobby_post(self, post: LobbyPost) -> MessageRef | None: ...

    async def hand(self, post: HandPost) -> MessageRef | None: ...

    async def call_back(self, post: CallBack) -> MessageRef | None: ...

    async def notice(self, post: Notice) -> MessageRef | None: ...

    async def retract(self, post: Retract) -> None: ...


class Move(NamedTuple):
    """An answer: `kind` and `key` of the decision, and whether it was chosen or the only one possible."""

    kind: str
    key: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """All that a seat's player may see: what `Play` opens.

    Attributes:
        view: The seat's view: the published position and its own answers since.
        decision: What the seat is asked, or None.
        token: Of that decision; goes into every control.
        undo: Token for undoing now, or None with the reason in `no_undo`.
        moves: The seat's own answers that are not published yet, and what these left no choice about.
        news: What happened since the seat's last published answer, as far as it may know.
    """

    table: TableInfo
    seat: Seat
    view: Any
    decision: Decision | None
    token: str | None
    undo: str | None
    no_undo: Text | None
    moves: tuple[Move, ...] = ()
    news: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """The answer was counted (or the undo done).

    Attributes:
        events: What it did, as far as the seat may know.
    """

    panel: Panel
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Stale:
    """The control was old, nothing has changed; here is the current question."""

    panel: Panel


@dataclass(frozen=True, slots=True)
class Repeated:
    """This interaction was handled before, nothing has changed."""

    panel: Panel


Result = Done | Stale | Repeated


class Counted(Exception):
    """An answer or an undo was counted, but what comes next cannot be shown; its cause says why."""


@dataclass(frozen=True, slots=True)
class Given:
    """One part of a slash command: the answer to the next decision whose kind is one of these."""

    kinds: tuple[str, ...]
    key: str


@dataclass(frozen=True, slots=True)
class Ahead:
    """What would be asked after some answers.

    Attributes:
        taken: (kind, key) that the last of these answers left no choice about: they are not asked.
        decision: The seat's open decision then, or None if it cannot be known yet.
        why: Why it cannot, if so.
    """

    decision: Decision | None
    why: Text | None = None
    taken: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class MyTable:
    """A line in somebody's list of tables."""

    table: TableInfo
    seat: Seat
    my_turn: bool = field(default=False)
