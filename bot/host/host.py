"""The table service in one object."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from bot.host.base import Base, diverged, reach_again, unreadable
from bot.host.clock import Clock
from bot.host.lobby import Lobby
from bot.host.outbox import Outbox
from bot.host.posts import Panel, Sender
from bot.host.publishing import channel_lane
from bot.host.table import Unplayable, Unreadable, bring_up_whole, info, playable, seats_of, table_row
from bot.host.turns import Turns
from games.core import codec
from games.core.rules import Rules
from storage import OutboxRow, PlayerRow, Store


class Host(Lobby, Turns, Base):
    """Keeps tables. Every method is one transaction, and raises `Refused` for what cannot be done.

    `entropy(n)` gives n unpredictable bytes (`os.urandom`); all times come from the clock.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Rules],
        clock: Clock,
        sender: Sender,
        entropy: Callable[[int], bytes],
    ) -> None:
        super().__init__(store, games, clock, Outbox(store, games, clock, sender), entropy)

    async def start(self) -> None:
        """Send what waits in the outbox, and what comes. `check` comes before anybody can answer."""
        self.outbox.start()

    async def stop(self) -> None:
        """Finish the messages that are being sent, within a limit; the rest waits. The store stays open."""
        await self.outbox.stop()

    async def drain(self) -> None:
        """Send everything that is due."""
        await self.outbox.drain()

    async def check(self) -> None:
        """Freeze the tables whose rules no longer lead where their answers led, and thaw those that do again.

        A table whose record is damaged is left as it is, and named in the log.
        """
        changed: list[int] = []
        async with self._reading() as tx:
            for table_id in await tx.live_tables():
                phase = "running"
                try:
                    row = await table_row(tx, table_id)
                    info(row, await seats_of(tx, table_id))
                    if row.phase == "lobby":
                        continue
                    await bring_up_whole(tx, self.games, row)
                except Unplayable as error:
                    diverged(error)
                    phase = "frozen"
                except Unreadable as error:
                    unreadable(error)
                    continue
                if phase != row.phase:
                    changed.append(row.id)
        for table_id in changed:
            await self._judge(table_id)

    async def repost(self, table_id: int, user_id: int) -> None:
        """Post the published position (or the lobby) again, pinging nobody; the user is told if that fails."""
        async with self._writing() as tx:
            row = await table_row(tx, table_id)
            if row.phase == "lobby":
                self._rules(row.game)
                await self._lobby_post(tx, row, anew=True, asker=user_id)
                return
            table = await playable(tx, self.games, table_id)
            state = codec.encode(table.seen_by(None).state)
            payload: dict[str, Any] = {"told": table.row.told, "upto": table.row.told, "asks": [], "asker": user_id}
            kind = "final_post" if table.row.phase == "over" else "turn_post"
            lane = channel_lane(table.row)
            await tx.put(OutboxRow(table_id, lane, kind, self._now(), payload, state))

    async def open_panel(self, table_id: int, user_id: int) -> Panel:
        """The panel, for somebody who asks for it: their messages are tried again if they could not be sent."""
        if (await self.preferences(user_id)).dm == "closed":
            async with self._writing() as tx:
                await reach_again(tx, user_id, "again")
        return await self.panel(table_id, user_id)

    async def preferences(self, user_id: int) -> PlayerRow:
        async with self._reading() as tx:
            return await tx.player(user_id)

    async def set_preferences(self, user_id: int, **changes: Any) -> PlayerRow:
        """Change some: locale, dm, theme (see `PlayerRow`)."""
        async with self._writing() as tx:
            row = dataclasses.replace(await tx.player(user_id), **changes)
            await tx.save_player(row)
        return row
