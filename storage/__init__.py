"""What must survive: SQLite through SQLAlchemy Core. What a game is, is opaque to it."""

from storage.errors import BadDatabase, Busy, Conflict, Damaged
from storage.migrate import back_up, inspect
from storage.records import (
    AnswerRow,
    CheckpointRow,
    EventRow,
    OutboxRow,
    PlayerRow,
    PostedRow,
    SeatRow,
    TableRow,
)
from storage.store import Store, Transaction

__all__ = [
    "AnswerRow",
    "BadDatabase",
    "Busy",
    "CheckpointRow",
    "Conflict",
    "Damaged",
    "EventRow",
    "OutboxRow",
    "PlayerRow",
    "PostedRow",
    "SeatRow",
    "Store",
    "TableRow",
    "Transaction",
    "back_up",
    "inspect",
]
