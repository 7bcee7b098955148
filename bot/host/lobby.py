"""Before the game, between players, and after it: open, join, leave, begin, close."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.host.base import Base, reach_again, remember
from bot.host.posts import SeatInfo, TableInfo, User
from bot.host.publishing import Publication, Writer, channel_lane, person_lane, put_notice
from bot.host.table import Table, called, info, playable, seat_of, seats_of, table_row
from bot.host.words import (
    ALREADY_SEATED,
    CHANNEL_TAKEN,
    CLOSED,
    CONFIRM_CLOSE,
    FREED,
    FREED_YOU,
    GONE,
    HELD_ANOTHER,
    LEAVE_BY_COMMAND,
    LEFT,
    NO_FREE_SEAT,
    ONLY_KEEPER,
    ONLY_OPENER,
    ONLY_OPENER_OPTIONS,
    ONLY_VACANT_OPENER,
    OVER,
    STARTED_ALREADY,
    TABLE_FULL,
    TOO_FEW,
    TOOK_OVER,
    UNKNOWN_GAME,
    UNKNOWN_OPTION,
    UNKNOWN_VALUE,
    UNPLAYABLE_OPTIONS,
    Refused,
)
from games.core import codec
from games.core.decisions import Seat
from games.core.describing import Name, Text
from games.core.driver import Play
from games.core.meta import OptionsClash
from games.core.rules import Rules
from storage import Conflict, OutboxRow, SeatRow, TableRow, Transaction

SEED_BYTES = 16


class Lobby(Base):
    """The part of the host that concerns who sits where."""

    async def open(
        self,
        channel_id: int,
        guild_id: int | None,
        user: User,
        game: str,
        options: Mapping[str, str],
        locale: str = "en",
    ) -> TableInfo:
        """Open a table in a channel that has none; the user takes the first seat. `locale` is of its public texts."""
        chosen = _checked(self._rules(game), options)
        row = TableRow(0, guild_id, channel_id, game, chosen, locale, "lobby", user.id, self._now())
        async with self._writing() as tx:
            await remember(tx, user)
            await reach_again(tx, user.id, "open")
            try:
                row = await tx.add_table(row)
            except Conflict:
                raise Refused(CHANNEL_TAKEN) from None
            seats = [SeatRow(row.id, 0, user.id, user.name)]
            await tx.set_seats(row.id, seats)
            await self._lobby_post(tx, row, anew=True, asker=user.id)
        return info(row, seats)

    async def join(self, table_id: int, user: User, seat: Seat | None = None) -> TableInfo:
        """Take a seat in the lobby, or a free one (that one, or the first) of a game that runs."""
        async with self._writing() as tx:
            await remember(tx, user)
            await reach_again(tx, user.id, "open")
            row = await table_row(tx, table_id)
            seats = await seats_of(tx, table_id)
            if any(taken.user_id == user.id for taken in seats):
                raise Refused(ALREADY_SEATED)
            if row.phase == "lobby":
                if len(seats) == self._rules(row.game).META.seats[1]:
                    raise Refused(TABLE_FULL)
                seats.append(SeatRow(table_id, len(seats), user.id, user.name))
                await tx.set_seats(table_id, seats)
                await self._lobby_post(tx, row)
                return info(row, seats)
            return (await self._take_over(tx, table_id, user, seat)).info

    async def _take_over(self, tx: Transaction, table_id: int, user: User, wanted: Seat | None) -> Table:
        table = await playable(tx, self.games, table_id)
        if table.row.phase == "over":
            raise Refused(OVER)
        free = [taken.seat for taken in table.seats if taken.user_id is None]
        if not free or (wanted is not None and wanted not in free):
            raise Refused(NO_FREE_SEAT)
        held = await tx.held_by(table_id, user.id)
        seat = wanted if wanted is not None else free[0] if held is None else held
        if held is not None and (seat != held or held not in free):  # they would know two hands
            raise Refused(HELD_ANOTHER, table.names, who=Name(held))
        table.seats[seat] = replace(table.seats[seat], user_id=user.id, name=user.name)
        await tx.save_seat(table.seats[seat])
        await tx.hold([table.seats[seat]])
        if table.row.opener is None:
            table.row = replace(table.row, opener=user.id)
            await tx.save_table(table.row)
        writer = Writer(tx, table, user.id, self._now())
        await put_notice(tx, table.row, table.seats, Text(TOOK_OVER, {"who": Name(seat)}), self._now())
        await writer.hand(seat, codec.encode(table.seen_by(seat).state))
        if seat in table.play.open:
            await writer.call(seat)
        return table

    async def leave(self, table_id: int, user_id: int, *, lobby: bool = False) -> TableInfo:
        """Give up one's seat. In the lobby it vanishes (the table with the last); in a game another may take it.

        `lobby`: only there, since a game's seat is not given up by an old button.
        """
        async with self._writing() as tx:
            row = await table_row(tx, table_id)
            if row.phase == "closed":
                raise Refused(CLOSED)
            seat_of(await seats_of(tx, table_id), user_id)
            if lobby and row.phase in ("running", "frozen"):
                raise Refused(LEAVE_BY_COMMAND)
            return await self._leave(tx, table_id, user_id)

    async def free_seat(self, table_id: int, user_id: int, *, keeper: bool) -> SeatInfo:
        """Have somebody who has vanished leave; only a keeper can, a member who may manage the channel.

        It is a person, not a seat: seats are renumbered in the lobby, and taken over in a game. Returns the seat as it
        was.
        """
        async with self._writing() as tx:
            if not keeper:
                raise Refused(ONLY_KEEPER)
            await table_row(tx, table_id)
            freed = next((taken for taken in await seats_of(tx, table_id) if taken.user_id == user_id), None)
            if freed is None:
                raise Refused(GONE)
            await self._leave(tx, table_id, user_id, FREED)
            row, seats = await table_row(tx, table_id), await seats_of(tx, table_id)
            await put_notice(tx, row, seats, Text(FREED_YOU, called(self.games, row)), self._now(), user_id)
            return SeatInfo(freed.seat, freed.user_id, freed.name)

    async def _leave(self, tx: Transaction, table_id: int, user_id: int, said: str = LEFT) -> TableInfo:
        row = await table_row(tx, table_id)
        seats = await seats_of(tx, table_id)
        seat = seat_of(seats, user_id)
        if row.phase not in ("lobby", "running", "frozen"):
            raise Refused(OVER)
        if row.phase == "lobby":
            left = [other for other in seats if other.seat != seat]
            seats = [replace(other, seat=number) for number, other in enumerate(left)]
            await tx.set_seats(table_id, seats)
        else:
            seats[seat] = replace(seats[seat], user_id=None)
            await tx.save_seat(seats[seat])
            await put_notice(tx, row, seats, Text(said, {"who": Name(seat)}), self._now())
            await self._retract(tx, row, user_id)
        if row.opener == user_id:
            row = replace(row, opener=next((other.user_id for other in seats if other.user_id), None))
        if row.phase == "lobby" and not seats:
            return await self._close(tx, row, seats)
        await tx.save_table(replace(row, at=self._now()))
        if row.phase == "lobby":
            await self._lobby_post(tx, row)
        return info(row, seats)

    async def set_option(self, table_id: int, user_id: int, name: str, value: str) -> TableInfo:
        """Change one of the table's options before the game; only its opener can."""
        async with self._writing() as tx:
            row = await table_row(tx, table_id)
            seats = await _lobby_seats(tx, row, user_id)
            if row.opener != user_id:
                raise Refused(ONLY_OPENER_OPTIONS)
            chosen = _checked(self._rules(row.game), {**row.options, name: value})
            row = replace(row, options=chosen, at=self._now())
            await tx.save_table(row)
            await self._lobby_post(tx, row)
        return info(row, seats)

    async def begin(self, table_id: int, user_id: int) -> TableInfo:
        """Start the game; anybody with a seat can, once there are enough."""
        async with self._writing() as tx:
            row = await table_row(tx, table_id)
            seats = await _lobby_seats(tx, row, user_id)
            rules = self._rules(row.game)
            if len(seats) < rules.META.seats[0]:
                raise Refused(TOO_FEW, game=rules.META.name, fewest=rules.META.seats[0], seated=len(seats))
            seed = int.from_bytes(self.entropy(SEED_BYTES), "big")
            try:
                play = Play(rules, rules.new_game(len(seats), row.options, seed))
            except OptionsClash as error:
                raise Refused(UNPLAYABLE_OPTIONS, game=rules.META.name, seated=len(seats), why=error.text) from None
            table = Table(replace(row, phase="running", step=play.step), seats, rules, play, [])
            await tx.hold(seats)
            writer = Writer(tx, table, user_id, self._now())
            await writer.checkpoint(play.step, play.checkpoint)
            await writer.events(-1, play.opened)
            await writer.publish(Publication(position=True, post=True))
        return table.info

    async def close(self, table_id: int, user_id: int, *, confirmed: bool = False, keeper: bool = False) -> TableInfo:
        """End a table for good; its opener can, or a keeper, and must confirm it for a game that runs.

        `keeper`: a member who may manage the channel.
        """
        async with self._writing() as tx:
            row = await table_row(tx, table_id)
            seats = await seats_of(tx, table_id)
            if row.phase == "closed":
                raise Refused(CLOSED)
            if row.phase == "over":
                raise Refused(OVER)
            if row.opener is None and not keeper:
                raise Refused(ONLY_VACANT_OPENER)
            if row.opener != user_id and not keeper:
                opener = next((seat.seat for seat in seats if seat.user_id == row.opener), None)
                if opener is None:
                    raise Refused(ONLY_VACANT_OPENER)
                raise Refused(ONLY_OPENER, [seat.name for seat in seats], opener=Name(opener))
            if row.phase != "lobby" and not confirmed:
                who = [Name(seat.seat) for seat in seats if seat.user_id is not None]
                args = {**called(self.games, row), "who": who or Text("nobody")}
                raise Refused(CONFIRM_CLOSE, [seat.name for seat in seats], **args)
            return await self._close(tx, row, seats)

    async def _close(self, tx: Transaction, row: TableRow, seats: list[SeatRow]) -> TableInfo:
        row = replace(row, phase="closed", waiting=(), at=self._now())
        await tx.save_table(row)
        await put_notice(tx, row, seats, Text(CLOSED), self._now())
        await self._retract(tx, row, None)
        return info(row, seats)

    async def _retract(self, tx: Transaction, row: TableRow, user_id: int | None) -> None:
        """A leaver's DMs are deleted; a closed table's posts (user_id None) lose their buttons."""
        for message in await tx.posted(row.id):
            if message.user_id == user_id:
                lane = channel_lane(row) if user_id is None else person_lane(user_id)
                payload = {"posted": message.id, "delete": user_id is not None}
                await tx.put(OutboxRow(row.id, lane, "retract", self._now(), payload))

    async def _lobby_post(
        self, tx: Transaction, row: TableRow, *, anew: bool = False, asker: int | None = None
    ) -> None:
        """The lobby as it is now: the post there is changes, unless it is to be posted anew, as the asker wants."""
        payload = {"anew": anew, "asker": asker}
        await tx.put(OutboxRow(row.id, channel_lane(row), "lobby_post", self._now(), payload))

    def _rules(self, game: str) -> Rules:
        """Raises: Refused for a game there is not."""
        if game not in self.games:
            raise Refused(UNKNOWN_GAME, game=game)
        return self.games[game]


async def _lobby_seats(tx: Transaction, row: TableRow, user_id: int) -> list[SeatRow]:
    """The seats of a table that has not begun. Raises: Refused if it has, or was closed, or for an outsider."""
    if row.phase == "closed":
        raise Refused(CLOSED)
    seats = await seats_of(tx, row.id)
    seat_of(seats, user_id)
    if row.phase != "lobby":
        raise Refused(STARTED_ALREADY)
    return seats


def _checked(rules: Rules, options: Mapping[str, str]) -> dict[str, str]:
    """All options of the game, chosen or default. Raises: Refused for what it does not have."""
    meta = rules.META
    known = {option.name: option for option in meta.options}
    for name, value in options.items():
        if name not in known:
            raise Refused(UNKNOWN_OPTION, game=meta.name, option=name)
        if value not in known[name].values:
            raise Refused(UNKNOWN_VALUE, option=name, value=value, values=known[name].values)
    return {name: options.get(name, option.default) for name, option in known.items()}
