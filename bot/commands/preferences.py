"""/preferences: how one's own pictures look, and how one's cards come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

import renderer
from bot.host import Refused
from bot.host.words import NOT_OFFERED
from games.core.describing import Text

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

CARDS = {"open": "by direct message", "off": "only when you press My cards"}
"""Values of `PlayerRow.dm` that a person can choose."""
COME = {
    **CARDS,
    "again": CARDS["open"],
    "closed": "only when you press My cards, since Discord refused your last direct message",
}
"""How cards come, by `PlayerRow.dm`."""


class Preferences(commands.Cog):
    """They hold at every table."""

    def __init__(self, bot: Farside) -> None:
        self.bot = bot

    @app_commands.command(name="preferences", description="How your own pictures look, and how your cards come to you")
    @app_commands.describe(theme="Of the pictures that only you see", cards="How your private cards come to you")
    @app_commands.choices(
        theme=[app_commands.Choice(name=theme, value=theme) for theme in renderer.THEMES],
        cards=[app_commands.Choice(name=text, value=value) for value, text in CARDS.items()],
    )
    async def preferences(self, interaction: Interaction, theme: str | None = None, cards: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        changes: dict[str, Any] = {}
        for name, value, possible in (("theme", theme, renderer.THEMES), ("dm", cards, CARDS)):
            if value is None:
                continue
            if value not in possible:
                raise Refused(NOT_OFFERED, key=value)
            changes[name] = value
        kept = await self.bot.desk.host.set_preferences(interaction.user.id, **changes)
        text = Text(
            "Your pictures are {theme}; your cards come {come}.", {"theme": kept.theme, "come": Text(COME[kept.dm])}
        )
        await self.bot.desk.say(interaction, text)


async def setup(bot: Farside) -> None:
    await bot.add_cog(Preferences(bot))
