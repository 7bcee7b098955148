"""Posts no longer carry the position of the post before them (2026-11-29): nothing showed it."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.drop_column("outbox", "before")
    op.drop_column("tables", "posted")
