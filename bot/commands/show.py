"""/show: board, seat, hand, log, score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.messages.languages import translator
from bot.messages.limits import TEXT
from bot.messages.posts import ranking
from bot.messages.wording import names, story

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

LATELY = 60
"""Events that the log shows at once."""


class Show(commands.GroupCog, group_name="show", group_description="Look at the table"):
    """Everything here is shown privately and changes nothing."""

    def __init__(self, bot: Farside) -> None:
        self.bot = bot

    @app_commands.command(description="The board, with your own unfinished turn if you are in one")
    async def board(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.desk.table_here(interaction)
        seat = table.seat_of(interaction.user.id) if table.phase == "running" else None
        if seat is None:
            audience, view = "public", await self.bot.desk.public_view(table)
        else:
            audience, view = f"seat {seat}", (await self.bot.desk.host.panel(table.id, interaction.user.id)).view
        await self.bot.desk.show_picture(interaction, table, audience, "board", view, acting=list(table.waiting))

    @app_commands.command(description="Your private cards")
    async def hand(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.desk.table_here(interaction)
        await self.bot.desk.show_hand(interaction, table.id)

    @app_commands.command(description="What has happened lately")
    async def log(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.desk.table_here(interaction)
        seated = interaction.user.id if table.seat_of(interaction.user.id) is not None else None
        events = await self.bot.desk.host.history(table.id, seated)
        say = translator(str(interaction.locale))
        told = story(games.load(table.game).describe, events[-LATELY:], say, names(table), TEXT)
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(told or say("Nothing has happened yet.")))
        await interaction.edit_original_response(view=view)

    @app_commands.command(description="The points so far, by source")
    async def score(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.desk.table_here(interaction)
        view = await self.bot.desk.public_view(table)
        standings = games.load(table.game).standings(await self.bot.desk.host.public_state(table.id))
        told = ranking(table, standings, translator(str(interaction.locale)))
        await self.bot.desk.show_picture(interaction, table, "public", "score", view, told=told, standings=standings)


async def setup(bot: Farside) -> None:
    await bot.add_cog(Show(bot))
