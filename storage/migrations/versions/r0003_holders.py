"""Who has held a seat is remembered (2026-11-29): nobody may see two hands of a game."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "holders",
        Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        Column("user_id", Integer, nullable=False),
        Column("seat", Integer, nullable=False),
        PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.execute(
        "INSERT INTO holders (table_id, user_id, seat) SELECT s.table_id, s.user_id, s.seat "
        "FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id IS NOT NULL AND t.phase != 'lobby'"
    )
