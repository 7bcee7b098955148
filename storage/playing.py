"""Tables, seats, the journal, checkpoints and events in the database."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy import BindParameter, bindparam, delete, func, insert, select, text, update
from sqlalchemy.dialects.sqlite import insert as upsert

from storage import schema
from storage.connection import Session
from storage.packing import columns, pack_state, record, seats, unpack_json, unpack_state
from storage.records import AnswerRow, CheckpointRow, EventRow, SeatRow, TableRow

_T, _S, _A, _C, _E = schema.tables.c, schema.seats.c, schema.answers.c, schema.checkpoints.c, schema.events.c
_H = schema.holders.c
_ID: BindParameter[int] = bindparam("of_table")
_STEP: BindParameter[int] = bindparam("of_step")

_TABLE_VALUES: dict[str, Any] = {name: bindparam(name) for name in _T.keys() if name != "id"}  # noqa: SIM118 - a column collection
_INSERT_TABLE = insert(schema.tables).values(_TABLE_VALUES)
_UPDATE_TABLE = update(schema.tables).where(_T.id == _ID).values(_TABLE_VALUES)
_TABLE = select(schema.tables).where(_T.id == _ID)
_TABLES = select(_T.id)
_TABLE_IN = _TABLES.where(_T.channel_id == bindparam("channel"), text(schema.LIVE))
_TABLE_OVER_IN = (
    _TABLES.where(_T.channel_id == bindparam("channel"), _T.phase == "over").order_by(_T.id.desc()).limit(1)
)
_TABLES_LIVE = _TABLES.where(text(schema.LIVE)).order_by(_T.id)
_SEATED = _TABLES.join(schema.seats, _S.table_id == _T.id).where(_S.user_id == bindparam("of_user"))
_TABLES_OF = _SEATED.where(text(schema.LIVE)).order_by(_T.id)
_OVER_OF = _SEATED.where(_T.phase == "over").order_by(_T.id.desc())

_SEATS = select(schema.seats).where(_S.table_id == _ID).order_by(_S.seat)
_DROP_SEATS = delete(schema.seats).where(_S.table_id == _ID)
_INSERT_SEAT = insert(schema.seats)
_UPDATE_SEAT = (
    update(schema.seats)
    .where(_S.table_id == _ID, _S.seat == bindparam("of_seat"))
    .values(user_id=bindparam("user_id"), name=bindparam("name"), undos=bindparam("undos"))
)

_HOLDER = select(_H.seat).where(_H.table_id == _ID, _H.user_id == bindparam("of_user"))
_HOLD = upsert(schema.holders).on_conflict_do_nothing()

_INSERT_ANSWER = insert(schema.answers)
_ANSWERS = select(schema.answers).where(_A.table_id == _ID).order_by(_A.number)
_ANSWERS_OF_STEP = select(schema.answers).where(_A.table_id == _ID, _A.step == _STEP).order_by(_A.number)
_LAST_ANSWER_OF = select(func.max(_A.number)).where(
    _A.table_id == _ID, _A.seat == bindparam("of_seat"), _A.number < bindparam("before"), _A.kind.is_not(None)
)

_INSERT_CHECKPOINT = insert(schema.checkpoints)
_CHECKPOINT = select(schema.checkpoints).where(_C.table_id == _ID, _C.step == _STEP)
# The first of each round stays, and the newest, from which the table goes on.
_FIRST_OF_ROUND = select(func.min(_C.step)).where(_C.table_id == _ID).group_by(_C.round)
_NEWEST = select(func.max(_C.step)).where(_C.table_id == _ID)
_THIN = delete(schema.checkpoints).where(_C.table_id == _ID, _C.step.not_in(_FIRST_OF_ROUND), _C.step.not_in(_NEWEST))

_INSERT_EVENT = insert(schema.events)
_EVENTS = select(schema.events).where(_E.table_id == _ID, _E.answer >= bindparam("first")).order_by(_E.answer, _E.place)
_DROP_EVENTS = delete(schema.events).where(_E.table_id == _ID, _E.answer == bindparam("number"))


def _table(row: tuple[Any, ...]) -> TableRow:
    values = dict(zip(_T.keys(), row, strict=True))
    values["options"] = unpack_json(values["options"])
    values["waiting"] = seats(values["waiting"])
    return record(TableRow, values)


def _event(row: tuple[Any, ...]) -> EventRow:
    values = dict(zip(_E.keys(), row, strict=True))
    values["data"] = unpack_json(values["data"])
    values["audience"] = seats(values["audience"])
    return record(EventRow, values)


class Playing(Session):
    """The part of a transaction that concerns what is played."""

    # -- tables

    async def add_table(self, table: TableRow) -> TableRow:
        """The table with its id (the one given is ignored).

        Raises:
            Conflict: its channel has a live table.
        """
        values = columns(table)
        del values["id"]
        return replace(table, id=await self._run(_INSERT_TABLE, **values))

    async def save_table(self, table: TableRow) -> None:
        values = columns(table)
        await self._run(_UPDATE_TABLE, of_table=values.pop("id"), **values)

    async def table(self, table_id: int) -> TableRow | None:
        """Raises: Damaged."""
        row = await self._first(_TABLE, of_table=table_id)
        return None if row is None else _table(row)

    async def table_in(self, channel_id: int) -> int | None:
        """The id of the live table of a channel, else of the newest there whose game is over."""
        row = await self._first(_TABLE_IN, channel=channel_id) or await self._first(_TABLE_OVER_IN, channel=channel_id)
        return None if row is None else row[0]

    async def live_tables(self) -> list[int]:
        """The ids of all tables that are in their lobby, run, or are frozen."""
        return [table_id for (table_id,) in await self._all(_TABLES_LIVE)]

    async def tables_of(self, user_id: int, *, over: bool = False) -> list[int]:
        """The ids of the live tables at which a user has a seat; or of those that are over, the newest first."""
        return [table_id for (table_id,) in await self._all(_OVER_OF if over else _TABLES_OF, of_user=user_id)]

    # -- seats

    async def seats(self, table_id: int) -> list[SeatRow]:
        """In seat order. Raises: Damaged."""
        found = await self._all(_SEATS, of_table=table_id)
        return [record(SeatRow, dict(zip(_S.keys(), row, strict=True))) for row in found]

    async def set_seats(self, table_id: int, rows: Iterable[SeatRow]) -> None:
        """All seats of a table, instead of those it had. Raises: Conflict if a user would have two."""
        await self._run(_DROP_SEATS, of_table=table_id)
        await self._run_all(_INSERT_SEAT, [columns(row) for row in rows])

    async def save_seat(self, row: SeatRow) -> None:
        """Raises: Conflict if the user has another seat there."""
        values = columns(row)
        await self._run(_UPDATE_SEAT, of_table=values.pop("table_id"), of_seat=values.pop("seat"), **values)

    async def hold(self, rows: Iterable[SeatRow]) -> None:
        """Remember who has these seats; whoever held another one of their table is left as they were."""
        held = [{"table_id": row.table_id, "user_id": row.user_id, "seat": row.seat} for row in rows if row.user_id]
        await self._run_all(_HOLD, held)

    async def held_by(self, table_id: int, user_id: int) -> int | None:
        """The seat which that user has, or once had, since the game began."""
        row = await self._first(_HOLDER, of_table=table_id, of_user=user_id)
        return None if row is None else row[0]

    # -- the journal

    async def add_answer(self, row: AnswerRow) -> None:
        """Append. Raises: Conflict if the journal has a row of that number."""
        await self._run(_INSERT_ANSWER, **columns(row))

    async def answers(self, table_id: int, step: int | None = None) -> list[AnswerRow]:
        """The journal, undos included, or its part in one step. Raises: Damaged."""
        if step is None:
            found = await self._all(_ANSWERS, of_table=table_id)
        else:
            found = await self._all(_ANSWERS_OF_STEP, of_table=table_id, of_step=step)
        names = _A.keys()
        return [record(AnswerRow, dict(zip(names, row, strict=True))) for row in found]

    async def last_answer_of(self, table_id: int, seat: int, before: int) -> int | None:
        """Number of the seat's last answer (taken back or not) before that number."""
        row = await self._first(_LAST_ANSWER_OF, of_table=table_id, of_seat=seat, before=before)
        return None if row is None else row[0]

    # -- checkpoints

    async def add_checkpoint(self, row: CheckpointRow) -> None:
        await self._run(_INSERT_CHECKPOINT, **{**columns(row), "state": pack_state(row.state)})

    async def thin_checkpoints(self, table_id: int) -> None:
        """Keep the first of each round and the newest."""
        await self._run(_THIN, of_table=table_id)

    async def checkpoint(self, table_id: int, step: int) -> CheckpointRow | None:
        row = await self._first(_CHECKPOINT, of_table=table_id, of_step=step)
        if row is None:
            return None
        table, number, round_, rows, state, shape = row
        return CheckpointRow(table, number, round_, rows, unpack_state(state) or b"", shape)

    # -- events

    async def add_events(self, rows: Iterable[EventRow]) -> None:
        """Their data is plain values; dicts, lists and numbers come back as they were."""
        await self._run_all(_INSERT_EVENT, [columns(row) for row in rows])

    async def events(self, table_id: int, first: int = -1) -> list[EventRow]:
        """What happened from answer `first` on, in order; -1: from the beginning. Raises: Damaged."""
        return [_event(row) for row in await self._all(_EVENTS, of_table=table_id, first=first)]

    async def drop_events(self, table_id: int, answer: int) -> None:
        """Those of an answer that was taken back."""
        await self._run(_DROP_EVENTS, of_table=table_id, number=answer)
