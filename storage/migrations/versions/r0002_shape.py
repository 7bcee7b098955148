"""A checkpoint notes which fields its state had (2026-11-29): a field added later must not freeze its table."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, String

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("checkpoints", Column("shape", String))
