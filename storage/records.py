"""What comes out of the database: small frozen dataclasses, named as the columns are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table.

    Attributes:
        rows: Length of the journal, which is the number of the next answer.
        published: How many effective answers of the running step everybody may see.
        told: Events of answers from this number on were not posted yet (-1: none was).
        at: Milliseconds since 1970 of the last change.
    """

    id: int
    guild_id: int | None
    channel_id: int
    game: str
    options: Mapping[str, str]
    locale: str
    phase: str
    opener: int | None
    at: int
    round: int = 0
    step: int = 0
    rows: int = 0
    published: int = 0
    told: int = -1
    waiting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatRow:
    table_id: int
    seat: int
    user_id: int | None
    name: str
    undos: int = 0


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """One row of the journal; `kind` None says that the seat took back its last answer."""

    table_id: int
    number: int
    step: int
    seat: int
    user_id: int
    at: int
    kind: str | None = None
    key: str | None = None
    checksum: str | None = None
    digest: bytes | None = None
    fence: str | None = None
    window: int | None = None


@dataclass(frozen=True, slots=True)
class CheckpointRow:
    """Attributes:
    rows: Length of the journal when it was saved.
    state: Uncompressed.
    shape: Checksum of the fields that states had then; None was not noted.
    """

    table_id: int
    step: int
    round: int
    rows: int
    state: bytes
    shape: str | None = None


@dataclass(frozen=True, slots=True)
class EventRow:
    """Attributes:
    answer: Number of the answer that made it happen; -1 before the first.
    place: 0.. within the answer.
    audience: The only seats that may know; None is everybody.
    """

    table_id: int
    answer: int
    place: int
    kind: str
    seat: int | None
    data: Mapping[str, Any]
    audience: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """An effect still to be sent.

    Attributes:
        id: 0 until stored.
        lane: Rows of one lane are sent in order.
        state: The position it shows, uncompressed; dropped when the row is given up.
        due: Milliseconds since 1970; not to be tried earlier.
        error: Of the last attempt.
    """

    table_id: int
    lane: str
    kind: str
    at: int
    payload: Mapping[str, Any] = field(default_factory=dict)
    state: bytes | None = None
    id: int = 0
    attempts: int = 0
    due: int = 0
    failed: bool = False
    error: str | None = None


@dataclass(frozen=True, slots=True)
class PostedRow:
    """A message that was sent.

    Attributes:
        live: It has its buttons.
        user_id: Whose DM it is; None in a channel.
        id: 0 until stored.
    """

    table_id: int
    kind: str
    channel_id: int
    message_id: int
    user_id: int | None
    at: int
    live: bool = True
    id: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Preferences.

    Attributes:
        dm: "open", "closed" (Discord refused one), "again" (it did, they know, and the next one is tried) or "off"
            (not wanted).
        theme: Of private pictures.
        end_at_once: For a preference that is not offered yet: a turn ends when only free actions are left.
    """

    user_id: int
    locale: str = "en"
    dm: str = "open"
    theme: str = "dark"
    end_at_once: bool = False
