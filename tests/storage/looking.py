"""A looking glass for tests: what the database holds, beyond what the bot ever asks of it."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from storage import OutboxRow, Transaction, schema

_C = schema.checkpoints.c
_CHECKPOINTS = select(_C.step, _C.round, _C.rows).where(_C.table_id == bindparam("of_table")).order_by(_C.step)
_OUTBOX = select(schema.outbox.c.id).order_by(schema.outbox.c.id)


async def checkpoints(tx: Transaction, table_id: int) -> list[tuple[int, int, int]]:
    """(step, round, rows of the journal) of those that are kept, oldest first."""
    return [(step, round_, rows) for step, round_, rows in await tx._all(_CHECKPOINTS, of_table=table_id)]


async def outbox(tx: Transaction) -> list[OutboxRow]:
    """Everything that waits, and what was given up."""
    rows = [await tx.outbox_row(row_id) for (row_id,) in await tx._all(_OUTBOX)]
    return [row for row in rows if row is not None]
