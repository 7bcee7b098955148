"""An outbox row becomes a post, or nothing if it has become moot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.host.posts import (
    Ask,
    CallBack,
    FinalPost,
    HandPost,
    LobbyPost,
    MessageRef,
    Notice,
    Post,
    Retract,
    TurnPost,
)
from bot.host.table import Games, Table, Unplayable, bring_up, events_since, info, seats_of, visible
from bot.host.texts import unpack_text
from bot.host.words import DM_CLOSED, FREED, LEFT, UNMADE, UNREACHABLE
from games.core import codec
from storage import OutboxRow, PostedRow, SeatRow, TableRow, Transaction

POSTS = ("lobby_post", "turn_post", "final_post", "call_back")
"""Kinds whose message has buttons until the next one of the table."""
OFFER = "offer"
"""Kind under which a notice with a Join button is remembered: it has it until no seat is free."""


def seat_free(table: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a game goes on in which somebody may take a seat over."""
    return table.phase in ("running", "frozen") and any(seat.user_id is None for seat in seats)


async def build(tx: Transaction, games: Games, row: OutboxRow) -> Post | None:
    """Everything the sender needs; None if the row has become moot."""
    table = await tx.table(row.table_id)
    assert table is not None, "rows belong to a table"
    return await _Builder(tx, games, row, table, await seats_of(tx, table.id)).build()


async def still_asked(
    tx: Transaction, games: Games, row: OutboxRow, table: TableRow, seats: Sequence[SeatRow]
) -> tuple[Ask, ...]:
    """Whom a row would ping: those who sit there and have not touched the question since."""
    return await _Builder(tx, games, row, table, seats).asks()


class _Builder:
    def __init__(
        self, tx: Transaction, games: Games, row: OutboxRow, table: TableRow, seats: Sequence[SeatRow]
    ) -> None:
        self.tx, self.games, self.row, self.table, self.seats = tx, games, row, table, seats
        self.names = tuple(seat.name for seat in seats)
        self.info = info(table, seats)
        # With the time, since a new file, or a restored one, counts its rows from where they were before.
        self.common: dict[str, Any] = {"table": self.info, "nonce": f"{row.id}-{row.at}"}

    async def build(self) -> Post | None:
        match self.row.kind:
            case "turn_post" | "final_post" if await self._asked_again():
                return None
            case "turn_post":
                return await self._turn() if self.table.phase != "closed" else None
            case "final_post":
                return await self._final()
            case "lobby_post":
                return await self._lobby()
            case "hand":
                return await self._hand()
            case "call_back":
                return await self._call_back()
            case "notice":
                return self._notice()
            case "retract":
                return await self._retract()
            case other:
                raise ValueError(f"an outbox row of an unknown kind: {other}")

    def _state(self, data: bytes | None) -> Any:
        assert data is not None, "posts of a position carry it"
        return codec.decode(self.games[self.table.game].META.state, data)

    def _view(self, state: Any, seat: int | None = None) -> Any:
        return self.games[self.table.game].view(state, seat, self.names)

    async def _told(self) -> dict[str, Any]:
        """What turn and final posts share."""
        payload = self.row.payload
        events = await events_since(self.tx, self.table, payload["told"])
        return {**self.common, "events": visible(events, None, payload["upto"])}

    async def _asked_again(self) -> bool:
        """Whether who wanted the board once more wants it again: one post does for both.

        Not once it was tried: it may have been posted, though Discord's answer was lost.
        """
        asker = self.row.payload.get("asker")
        if asker is None or self.row.attempts:
            return False
        return any(row.get("asker") == asker for row in await self.tx.later(self.row))

    async def _turn(self) -> TurnPost:
        return TurnPost(**await self._told(), view=self._view(self._state(self.row.state)), asks=await self.asks())

    async def _final(self) -> FinalPost:
        state = self._state(self.row.state)
        standings = self.games[self.table.game].standings(state)
        return FinalPost(**await self._told(), view=self._view(state), standings=standings)

    async def asks(self) -> tuple[Ask, ...]:
        """Those who sit there and have not touched the question since."""
        wanted = [self.row.payload["ask"]] if self.row.kind == "call_back" else self.row.payload.get("asks", ())
        table = await self._live()
        if table is None:
            return ()
        asks = []
        for seat, token in wanted:
            user_id = self.seats[seat].user_id
            decision = table.play.open.get(seat)
            if decision is not None and user_id is not None and str(table.play.token(seat)) == token:
                told = None if table.midway(seat) else replace(decision, options=(), refused=(), why_not=None)
                asks.append(Ask(seat, user_id, told, table.ended))
        return tuple(asks)

    async def _live(self) -> Table | None:
        if self.table.phase != "running":
            return None
        try:
            return await bring_up(self.tx, self.games, self.table)
        except Unplayable:
            return None

    async def _lobby(self) -> LobbyPost | None:
        anew, later = self.row.payload["anew"], await self.tx.later(self.row)
        # One that is to stand anew is not replaced by a mere change: whether it can be posted its opener has to know.
        if self.table.phase != "lobby" or any(row["anew"] or not anew for row in later):
            return None
        fewest, most = self.games[self.table.game].META.seats
        posted = [message for message in await self.tx.posted(self.table.id) if message.kind == "lobby_post"]
        edit = _ref(posted[-1]) if posted and not anew else None
        return LobbyPost(**self.common, fewest=fewest, most=most, edit=edit)

    async def _hand(self) -> HandPost | None:
        seat, user_id = self.row.payload["seat"], self.row.payload["user_id"]
        if self.seats[seat].user_id != user_id or self.table.phase == "closed" or await self.tx.later(self.row):
            return None
        player = await self.tx.player(user_id)
        return HandPost(
            **self.common,
            seat=seat,
            user_id=user_id,
            locale=player.locale,
            theme=player.theme,
            view=self._view(self._state(self.row.state), seat),
        )

    async def _call_back(self) -> CallBack | None:
        asks = await self.asks()
        return CallBack(**self.common, ask=asks[0]) if asks else None

    def _notice(self) -> Notice | None:
        payload = self.row.payload
        text, user_id = unpack_text(payload["text"]), payload["user_id"]
        if text.id in (UNREACHABLE, UNMADE) and not self._asked(user_id):
            return None
        offers = ""
        if self.table.phase == "running" and text.id in (LEFT, FREED):
            offers = "join" if seat_free(self.table, self.seats) else ""
        elif self.table.phase == "running" and (text.id == DM_CLOSED or self._sits(user_id)):
            offers = "play"
        return Notice(**self.common, text=text, names=tuple(payload["names"]), user_id=user_id, offers=offers)

    def _asked(self, user_id: int) -> bool:
        return self.info.seat_of(user_id) in self.info.waiting

    def _sits(self, user_id: int | None) -> bool:
        return user_id is not None and self.info.seat_of(user_id) is not None

    async def _retract(self) -> Retract | None:
        wanted, delete = self.row.payload["posted"], self.row.payload["delete"]
        for message in await self.tx.posted(self.table.id):
            if message.id == wanted:
                return Retract(**self.common, message=_ref(message), user_id=message.user_id, delete=delete)
        return None


def _ref(message: PostedRow) -> MessageRef:
    return MessageRef(message.channel_id, message.message_id)
