"""The outbox, and the messages that were sent."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import BindParameter, Integer, bindparam, cast, delete, func, insert, null, select, update

from storage import schema
from storage.connection import Session
from storage.errors import Damaged
from storage.packing import columns, pack_state, record, unpack_json, unpack_state
from storage.records import OutboxRow, PostedRow

_O, _P = schema.outbox.c, schema.posted.c
_ROW: BindParameter[int] = bindparam("of_row")

_PUT = insert(schema.outbox).values({name: bindparam(name) for name in _O.keys() if name != "id"})  # noqa: SIM118
# The first row of each lane that was not given up.
_HEADS = (
    select(_O.id, _O.lane, cast(_O.due, Integer))  # a damaged one is due at once: whoever reads the row finds it
    .where(_O.id.in_(select(func.min(_O.id)).where(_O.failed == 0).group_by(_O.lane)))
    .order_by(_O.id)
)
_GET = select(schema.outbox).where(_O.id == _ROW)
_DROP = delete(schema.outbox).where(_O.id == _ROW)
_MARK = (
    update(schema.outbox).where(_O.id == _ROW).values({name: bindparam(name) for name in ("attempts", "due", "error")})
)
_GIVE_UP = (
    update(schema.outbox)
    .where(_O.id == _ROW)
    .values(attempts=_O.attempts + 1, failed=1, error=bindparam("error"), state=null())
)
_LEASE = update(schema.outbox).where(_O.id == _ROW).values(due=bindparam("due"))
_LATER = select(_O.payload).where(
    _O.table_id == bindparam("of_table"),
    _O.lane == bindparam("of_lane"),
    _O.kind == bindparam("of_kind"),
    _O.failed == 0,
    _O.id > _ROW,
)

_POSTED = insert(schema.posted).values({name: bindparam(name) for name in _P.keys() if name != "id"})  # noqa: SIM118
_MESSAGES = select(schema.posted).where(_P.table_id == bindparam("of_table"), _P.live == 1).order_by(_P.id)
_DULL = update(schema.posted).where(_P.id == _ROW).values(live=0)
_FORGET = delete(schema.posted).where(_P.id == _ROW)


def _outbox(row: tuple[Any, ...]) -> OutboxRow:
    values = dict(zip(_O.keys(), row, strict=True))
    values["payload"] = unpack_json(values["payload"])
    values["failed"] = bool(values["failed"])
    values["state"] = unpack_state(values["state"])
    return record(OutboxRow, values)


class Sending(Session):
    """The part of a transaction that concerns what is sent."""

    async def put(self, row: OutboxRow) -> int:
        """Append to the outbox; its id."""
        values = {**columns(row), "state": pack_state(row.state)}
        del values["id"]
        return await self._run(_PUT, **values)

    async def lanes(self) -> list[tuple[int, str, int]]:
        """(row, lane, due) of the next row of each lane."""
        return [(row, lane, due) for row, lane, due in await self._all(_HEADS)]

    async def outbox_row(self, row_id: int) -> OutboxRow | None:
        row = await self._first(_GET, of_row=row_id)
        return None if row is None else _outbox(row)

    async def drop(self, row_id: int) -> None:
        """It was sent, or has become moot."""
        await self._run(_DROP, of_row=row_id)

    async def mark(self, row: OutboxRow, error: str, due: int) -> None:
        """An attempt failed: try again when due."""
        await self._run(_MARK, of_row=row.id, attempts=row.attempts + 1, due=due, error=error)

    async def give_up(self, row_id: int, error: str) -> None:
        """Never try again. The row stays for whoever looks for the reason, without the position it would show."""
        await self._run(_GIVE_UP, of_row=row_id, error=error)

    async def lease(self, row_id: int, until: int) -> None:
        """It is being sent; nobody else is to try before then."""
        await self._run(_LEASE, of_row=row_id, due=until)

    async def later(self, row: OutboxRow) -> list[Mapping[str, Any]]:
        """The payloads of the later rows of the same lane, table and kind that wait."""
        found = await self._all(_LATER, of_table=row.table_id, of_lane=row.lane, of_kind=row.kind, of_row=row.id)
        return [unpack_json(payload) for (payload,) in found]

    async def add_posted(self, row: PostedRow) -> PostedRow:
        """Remember a message; the record with its id."""
        values = columns(row)
        del values["id"]
        return replace(row, id=await self._run(_POSTED, **values))

    async def posted(self, table_id: int) -> list[PostedRow]:
        """The messages of a table that still have buttons, oldest first; one that cannot be read is left out.

        It is looked at after a message was sent: if that failed, the message would be sent again and again.
        """
        found = []
        for row in await self._all(_MESSAGES, of_table=table_id):
            values = dict(zip(_P.keys(), row, strict=True))
            with suppress(Damaged):
                found.append(record(PostedRow, {**values, "live": bool(values["live"])}))
        return found

    async def dull(self, posted_id: int) -> None:
        """The message has no buttons any more."""
        await self._run(_DULL, of_row=posted_id)

    async def forget(self, posted_id: int) -> None:
        """The message was deleted."""
        await self._run(_FORGET, of_row=posted_id)
