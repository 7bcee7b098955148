"""The first schema (2026-11-29)."""

from __future__ import annotations

from alembic import op
from sqlalchemy import (
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    UniqueConstraint,
    text,
)

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        Column("id", Integer, primary_key=True),
        Column("guild_id", Integer),
        Column("channel_id", Integer, nullable=False),
        Column("game", String, nullable=False),
        Column("options", String, nullable=False),
        Column("locale", String, nullable=False),
        Column("phase", String, nullable=False),
        Column("opener", Integer),
        Column("round", Integer, nullable=False),
        Column("step", Integer, nullable=False),
        Column("rows", Integer, nullable=False),
        Column("published", Integer, nullable=False),
        Column("posted", Integer, nullable=False),
        Column("told", Integer, nullable=False),
        Column("waiting", String, nullable=False),
        Column("at", Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_table_a_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=text("phase IN ('lobby', 'running', 'frozen')"),
    )
    op.create_table(
        "seats",
        Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("user_id", Integer),
        Column("name", String, nullable=False),
        Column("undos", Integer, nullable=False),
        PrimaryKeyConstraint("table_id", "seat"),
        UniqueConstraint("table_id", "user_id"),
    )
    op.create_index("seats_of_a_user", "seats", ["user_id"])
    op.create_table(
        "answers",
        Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("number", Integer, nullable=False),
        Column("step", Integer, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("kind", String),
        Column("key", String),
        Column("checksum", String),
        Column("digest", LargeBinary),
        Column("fence", String),
        Column("window", Integer),
        Column("user_id", Integer, nullable=False),
        Column("at", Integer, nullable=False),
        PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("answers_of_a_step", "answers", ["table_id", "step"])
    op.create_table(
        "checkpoints",
        Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("step", Integer, nullable=False),
        Column("round", Integer, nullable=False),
        Column("rows", Integer, nullable=False),
        Column("state", LargeBinary, nullable=False),
        PrimaryKeyConstraint("table_id", "step"),
    )
    op.create_table(
        "events",
        Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("answer", Integer, nullable=False),
        Column("place", Integer, nullable=False),
        Column("kind", String, nullable=False),
        Column("seat", Integer),
        Column("data", String, nullable=False),
        Column("audience", String),
        PrimaryKeyConstraint("table_id", "answer", "place"),
    )
    op.create_table(
        "outbox",
        Column("id", Integer, primary_key=True),
        Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("lane", String, nullable=False),
        Column("kind", String, nullable=False),
        Column("payload", String, nullable=False),
        Column("state", LargeBinary),
        Column("before", LargeBinary),
        Column("attempts", Integer, nullable=False),
        Column("due", Integer, nullable=False),
        Column("failed", Integer, nullable=False),
        Column("error", String),
        Column("at", Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("outbox_lanes", "outbox", ["failed", "lane", "id"])
    op.create_table(
        "posted",
        Column("id", Integer, primary_key=True),
        Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("kind", String, nullable=False),
        Column("channel_id", Integer, nullable=False),
        Column("message_id", Integer, nullable=False),
        Column("user_id", Integer),
        Column("live", Integer, nullable=False),
        Column("at", Integer, nullable=False),
    )
    op.create_index("posted_by_table", "posted", ["table_id", "live"])
    op.create_table(
        "players",
        Column("user_id", Integer, primary_key=True),
        Column("locale", String, nullable=False),
        Column("dm", String, nullable=False),
        Column("theme", String, nullable=False),
        Column("end_at_once", Integer, nullable=False),
    )
    op.create_table(
        "interactions",
        Column("id", Integer, primary_key=True),
        Column("at", Integer, nullable=False),
    )
    op.create_index("interactions_at", "interactions", ["at"])
