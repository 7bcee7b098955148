"""The database's tables, declared once. A change here needs a revision in `migrations/versions`.

Columns hold integers, text and bytes only; times are milliseconds since 1970 (UTC), lists and dicts JSON.
What a game is, is opaque here: a state is bytes, a key is text.
"""

from __future__ import annotations

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData()

LIVE = "phase IN ('lobby', 'running', 'frozen')"


def _table_id() -> Column[int]:
    return Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", Integer),
    Column("channel_id", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("options", String, nullable=False),  # JSON object
    Column("locale", String, nullable=False),  # of public texts
    Column("phase", String, nullable=False),  # lobby, running, frozen, over, closed
    Column("opener", Integer),  # user; NULL while nobody sits at the table
    Column("round", Integer, nullable=False),
    Column("step", Integer, nullable=False),  # the step that runs
    Column("rows", Integer, nullable=False),  # of the journal: the next answer's number
    Column("published", Integer, nullable=False),  # effective answers of the running step that everybody may see
    Column("told", Integer, nullable=False),  # answers from this number on have events not yet posted; -1: none posted
    Column("waiting", String, nullable=False),  # JSON list of the seats asked
    Column("at", Integer, nullable=False),  # last change
    Index("one_table_a_channel", "channel_id", unique=True, sqlite_where=text(LIVE)),
    sqlite_autoincrement=True,  # an old control never meets a younger table
)

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("user_id", Integer),  # NULL: free
    Column("name", String, nullable=False),  # raw
    Column("undos", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    UniqueConstraint("table_id", "user_id"),
    Index("seats_of_a_user", "user_id"),
)

holders = Table(
    "holders",  # who has ever had which seat of a game that began
    metadata,
    _table_id(),
    Column("user_id", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "user_id"),
)

answers = Table(
    "answers",
    metadata,
    _table_id(),
    Column("number", Integer, nullable=False),  # 0.. since the table opened, gap-free
    Column("step", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String),  # what was asked; NULL: the seat took back its last answer
    Column("key", String),
    Column("checksum", String),
    Column("digest", LargeBinary),
    Column("fence", String),
    Column("window", Integer),
    Column("user_id", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    Index("answers_of_a_step", "table_id", "step"),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    _table_id(),
    Column("step", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("rows", Integer, nullable=False),  # of the journal when it was saved
    Column("state", LargeBinary, nullable=False),  # zlib
    Column("shape", String),  # checksum of the state's fields then; NULL: not noted
    PrimaryKeyConstraint("table_id", "step"),
)

events = Table(
    "events",
    metadata,
    _table_id(),
    Column("answer", Integer, nullable=False),  # -1: before the first question
    Column("place", Integer, nullable=False),  # 0.. within the answer
    Column("kind", String, nullable=False),
    Column("seat", Integer),
    Column("data", String, nullable=False),  # JSON object
    Column("audience", String),  # JSON list of seats; NULL: everybody
    PrimaryKeyConstraint("table_id", "answer", "place"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    _table_id(),
    Column("lane", String, nullable=False),  # rows of a lane are sent in order
    Column("kind", String, nullable=False),
    Column("payload", String, nullable=False),  # JSON object
    Column("state", LargeBinary),  # zlib; the position it shows
    Column("attempts", Integer, nullable=False),
    Column("due", Integer, nullable=False),
    Column("failed", Integer, nullable=False),  # 1: given up
    Column("error", String),  # the last one
    Column("at", Integer, nullable=False),
    Index("outbox_lanes", "failed", "lane", "id"),
    sqlite_autoincrement=True,  # an id is part of a nonce and never comes again
)

posted = Table(
    "posted",
    metadata,
    Column("id", Integer, primary_key=True),
    _table_id(),
    Column("kind", String, nullable=False),
    Column("channel_id", Integer, nullable=False),
    Column("message_id", Integer, nullable=False),
    Column("user_id", Integer),  # whose DM; NULL: in the channel
    Column("live", Integer, nullable=False),  # 1: has its buttons
    Column("at", Integer, nullable=False),
    Index("posted_by_table", "table_id", "live"),
)

players = Table(
    "players",
    metadata,
    Column("user_id", Integer, primary_key=True),
    Column("locale", String, nullable=False),
    Column("dm", String, nullable=False),  # see PlayerRow
    Column("theme", String, nullable=False),
    Column("end_at_once", Integer, nullable=False),
)

interactions = Table(
    "interactions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Index("interactions_at", "at"),
)
