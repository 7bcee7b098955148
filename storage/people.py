"""What is remembered of people: preferences, and the interactions already handled."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects.sqlite import insert as upsert

from storage import schema
from storage.connection import Session
from storage.packing import columns
from storage.records import PlayerRow

_P, _I = schema.players.c, schema.interactions.c

_PLAYER = select(schema.players).where(_P.user_id == bindparam("of_user"))
_SAVE = upsert(schema.players)
_SAVE_PLAYER = _SAVE.on_conflict_do_update(
    index_elements=["user_id"],
    set_={name: _SAVE.excluded[name] for name in _P.keys() if name != "user_id"},  # noqa: SIM118
)
_SEE = upsert(schema.interactions).on_conflict_do_nothing()
_SEEN = select(_I.id).where(_I.id == bindparam("of_interaction"))
_FORGET = delete(schema.interactions).where(_I.at < bindparam("before"))


class People(Session):
    """The part of a transaction that concerns people."""

    async def player(self, user_id: int) -> PlayerRow:
        """Their preferences, or the defaults."""
        row = await self._first(_PLAYER, of_user=user_id)
        if row is None:
            return PlayerRow(user_id)
        user, locale, dm, theme, end_at_once = row
        return PlayerRow(user, locale, dm, theme, bool(end_at_once))

    async def save_player(self, row: PlayerRow) -> None:
        await self._run(_SAVE_PLAYER, **columns(row))

    async def seen(self, interaction_id: int) -> bool:
        """Whether that interaction was handled before."""
        return await self._first(_SEEN, of_interaction=interaction_id) is not None

    async def see(self, interaction_id: int, at: int) -> bool:
        """Remember that it is handled; False if it was before."""
        return await self._write(_SEE, id=interaction_id, at=at) == 1

    async def forget_interactions(self, before: int) -> None:
        """Those of earlier milliseconds; Discord repeats none after minutes."""
        await self._run(_FORGET, before=before)
