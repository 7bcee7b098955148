"""A small bot with everything that the local Discord must carry; the tests talk to it."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any, Self

import discord
from discord import app_commands, ui

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000030000000208060000009d74669a0000000b49444154789c636040070000120001a3b59b750000"
    "000049454e44ae426082"
)  # a header that says 3 x 2
GAMES = ["on_mars", "planet_unknown", "terraforming_mars"]


class Answer(ui.DynamicItem[ui.Button[Any]], template=r"t:(?P<table>\d+):(?P<option>\d+)"):
    """A persistent button: its id says it all."""

    def __init__(self, table: int, option: int, *, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=f"Option {option}", custom_id=f"t:{table}:{option}", disabled=disabled))
        self.table, self.option = table, option

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["table"]), int(match["option"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"table {self.table}, option {self.option}", ephemeral=True)


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"p:(?P<table>\d+)"):
    def __init__(self, table: int) -> None:
        options = [discord.SelectOption(label=hex, value=hex.lower()) for hex in ("F4", "G5", "H6")]
        super().__init__(ui.Select(custom_id=f"p:{table}", placeholder="Hex", options=options, max_values=2))
        self.table = table

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["table"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(", ".join(self.item.values), ephemeral=True)


class Name(ui.Modal, title="Name your colony"):
    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))
    sector: ui.Label[Any] = ui.Label(
        text="Sector",
        component=ui.Select(
            custom_id="sector", options=[discord.SelectOption(label="North"), discord.SelectOption(label="South")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.name.component, ui.TextInput)
        assert isinstance(self.sector.component, ui.Select)
        text = f"{self.name.component.value} in the {self.sector.component.values[0]}"
        await interaction.response.send_message(text)


def board(table: int, text: str, *, note: str = "") -> ui.LayoutView:
    """A Components V2 message: text, picture, buttons."""
    view = ui.LayoutView(timeout=None)
    gallery: ui.MediaGallery[Any] = ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board.png", description="A board of two hexes")
    )
    container: ui.Container[Any] = ui.Container(ui.TextDisplay(text), gallery)
    view.add_item(container)
    if note:
        view.add_item(ui.TextDisplay(note))
    view.add_item(ui.ActionRow(Answer(table, 1), Answer(table, 2, disabled=True)))
    return view


def picture(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description="A board of two hexes")


class LittleBot(discord.Client):
    """Commands are synced by `setup_hook`, unless `synced` is False."""

    def __init__(self, *, synced: bool = True, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            max_messages=None,
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.synced = synced
        self.never = asyncio.Event()
        self.heard: list[discord.Interaction] = []
        add_commands(self)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction)

    def room(self, id: int) -> discord.TextChannel:
        """A text channel from the cache."""
        channel = self.get_channel(id)
        assert isinstance(channel, discord.TextChannel)
        return channel

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Answer, Pick)
        if self.synced:
            await self.tree.sync()


def add_commands(bot: LittleBot) -> None:
    tree = bot.tree
    table = app_commands.Group(name="table", description="Tables")
    tree.add_command(table)

    @table.command(name="open", description="Open a table")
    @app_commands.describe(game="Which game", seats="How many seats", partner="With whom")
    async def open_table(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 5] = 2,
        partner: discord.Member | None = None,
    ) -> None:
        await interaction.response.send_message(f"{game} for {seats} with {partner.id if partner else 'nobody'}")

    @open_table.autocomplete("game")
    async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=game.title(), value=game) for game in GAMES if current in game]

    @tree.command(description="Show the board")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        view = board(7, "Round 1", note="Two hexes are free.")
        await interaction.edit_original_response(view=view, attachments=[picture()])

    @tree.command(description="Whisper")
    async def whisper(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Answer(3, 1))
        view.add_item(Pick(3))
        await interaction.response.send_message("only for you", view=view, ephemeral=True)
        await interaction.followup.send("and this", ephemeral=True)

    @tree.command(description="Name the colony")
    async def name(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Name())

    @tree.command(description="Never answers")
    async def sleep(interaction: discord.Interaction) -> None:
        await bot.never.wait()

    @tree.command(description="Defers and stops")
    async def stall(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
