"""/show: board, hand, log, score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.host import Refused
from bot.host.words import NOT_RUNNING
from bot.messages.languages import translator
from bot.messages.limits import TEXT
from bot.messages.posts import ranking
from bot.messages.wording import names, story

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]


class Show(commands.GroupCog, group_name="show", group_description="Look at the table"):
    """Everything here is shown privately and changes nothing."""

    def __init__(self, bot: Farside) -> None:
        self.bot = bot

    @app_commands.command(description="The board: with your unfinished turn if you are in one")
    async def board(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.desk.table_here(interaction)
        seat = table.seat_of(interaction.user.id)
        audience = "public" if seat is None else f"seat {seat}"
        view = await self.bot.desk.host.view(table.id, seat)
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
        events = await self.bot.desk.host.log(table.id, table.seat_of(interaction.user.id))
        words = games.load(table.game).describe
        say = translator(str(interaction.locale))
        told = story(words, events, say, names(table), TEXT)
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(told or "—"))
        await interaction.edit_original_response(view=view)

    @app_commands.command(description="The points so far, by source")
    async def score(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.desk.table_here(interaction)
        if table.phase == "lobby":
            raise Refused(NOT_RUNNING)
        view = await self.bot.desk.host.view(table.id, None)
        standings = await self.bot.desk.host.standings(table.id)
        shown = ranking(table, standings, translator(str(interaction.locale)))
        await self.bot.desk.show_picture(interaction, table, "public", "score", view, standings=standings, text=shown)


async def setup(bot: Farside) -> None:
    await bot.add_cog(Show(bot))
