"""/show: board, seat, hand, log, score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.commands.which import players, seat_named, with_table
from bot.host import MARKS, Refused, TableInfo
from bot.messages.languages import translator
from bot.messages.limits import TEXT
from bot.messages.posts import ranking
from bot.messages.wording import names, rules_of, story
from games.core.decisions import Seat

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

WHOSE = "You have no seat at this table: say whose board."


class Show(commands.GroupCog, group_name="show", group_description="Look at the table"):
    """Everything here is shown privately and changes nothing."""

    def __init__(self, bot: Farside) -> None:
        self.bot = bot

    @app_commands.command(description="The board, with your own unfinished turn if you are in one")
    @with_table
    async def board(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        here = await self.bot.desk.table_here(interaction, table)
        audience, view = await self._seen(interaction, here)
        await self.bot.desk.show_picture(interaction, here, audience, "board", view, acting=list(here.waiting))

    async def _seen(self, interaction: Interaction, table: TableInfo) -> tuple[str, Any]:
        """(audience, view): the position as the person may see it."""
        seat = table.seat_of(interaction.user.id) if table.phase == "running" else None
        if seat is None:
            return "public", await self.bot.desk.public_view(table)
        return f"seat {seat}", (await self.bot.desk.host.panel(table.id, interaction.user.id)).view

    @app_commands.command(description="A player's own board, yours unless you say whose")
    @app_commands.describe(player="Whose board")
    @with_table
    async def seat(self, interaction: Interaction, player: str | None = None, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        here = await self.bot.desk.table_here(interaction, table)
        seat = _seat(here, player, interaction.user.id)
        audience, view = await self._seen(interaction, here)
        told = f"{MARKS[seat]} {names(here)[seat]}"
        # Boards of two players are two pictures: neither replaces the other.
        await self.bot.desk.show_picture(interaction, here, f"{audience} of {seat}", "seat", view, told=told, of=seat)

    @seat.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            here = await self.bot.desk.table_here(interaction, getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        return players(here.seats, typed)

    @app_commands.command(description="Your private cards")
    @with_table
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        here = await self.bot.desk.table_here(interaction, table)
        await self.bot.desk.show_hand(interaction, here.id)

    @app_commands.command(description="What has happened lately")
    @with_table
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        here = await self.bot.desk.table_here(interaction, table)
        seated = interaction.user.id if here.seat_of(interaction.user.id) is not None else None
        events = await self.bot.desk.host.history(here.id, seated)
        say = translator(str(interaction.locale))
        told = story(rules_of(here).describe, events, say, names(here), TEXT, newest=True)
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(told or say("Nothing has happened yet.")))
        await interaction.edit_original_response(view=view)

    @app_commands.command(description="The points so far, by source")
    @with_table
    async def score(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        here = await self.bot.desk.table_here(interaction, table)
        rules, state = rules_of(here), await self.bot.desk.host.public_state(here.id)
        view, standings = rules.view(state, None, names(here, escaped=False)), rules.standings(state)
        told = ranking(here, standings, translator(str(interaction.locale)))
        await self.bot.desk.show_picture(interaction, here, "public", "score", view, told=told, standings=standings)


def _seat(table: TableInfo, player: str | None, user_id: int) -> Seat:
    """The seat that was chosen, or typed as a name; without one the person's own. Raises: Refused."""
    if player is None:
        own = table.seat_of(user_id)
        if own is None:
            raise Refused(WHOSE)
        return own
    return seat_named(table, player)


async def setup(bot: Farside) -> None:
    await bot.add_cog(Show(bot))
