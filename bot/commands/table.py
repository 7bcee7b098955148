"""/table: open, join, leave, start, status, close, free, repost. /games: my tables everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.answering import sentence
from bot.commands.which import player_named, players, with_table
from bot.desk import user_of
from bot.host import MARKS, MyTable, Refused, TableInfo
from bot.host.words import DAMAGED, UNKNOWN_GAME
from bot.messages.languages import translator
from bot.messages.limits import CONTENT, NEEDED, OPTION, OPTIONS
from bot.messages.wording import awaited, fitted, game_name, names
from games.core.describing import Name, Text
from games.core.meta import TableOption

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

SERVERS_ONLY = "A table lives in a server's channel: open it there."
OPTIONS_WRITTEN = "Table options are written name=value, for example {example}."
MISSING = "I lack permissions in this channel: {permissions}."
GAMES = [app_commands.Choice(name=games.load(slug).META.name, value=slug) for slug in games.SLUGS]


def parse_options(text: str, options: Sequence[TableOption]) -> dict[str, str]:
    """ "length=long profile=printed" as pairs. Raises: Refused for a word without "=", with an example that has one."""
    pairs = {}
    for word in text.replace(",", " ").split():
        name, equals, value = word.partition("=")
        if not equals:
            raise Refused(OPTIONS_WRITTEN, example=_example(word, options))
        pairs[name] = value
    return pairs


def _example(word: str, options: Sequence[TableOption]) -> str:
    """What may have been meant by a name or a value alone; else any option of the game."""
    pairs = [(option.name, value) for option in options for value in reversed(option.values)]
    meant = (pair for pair in pairs if word.lower() in pair)
    return "=".join(next(meant, pairs[0] if pairs else ("name", "value")))


class Tables(commands.GroupCog, group_name="table", group_description="Open a table, sit down, start, leave"):
    """One table a channel."""

    def __init__(self, bot: Farside) -> None:
        self.bot = bot

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(game="Which game", options="Table options: name=value, separated by spaces")
    @app_commands.choices(game=GAMES)
    async def open(self, interaction: Interaction, game: str, options: str = "") -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if interaction.guild_id is None:
            raise Refused(SERVERS_ONLY)
        elsewhere = "send_messages" if isinstance(interaction.channel, discord.Thread) else "send_messages_in_threads"
        missing = [name for name in NEEDED if name != elsewhere and not getattr(interaction.app_permissions, name)]
        if missing:
            raise Refused(MISSING, permissions=", ".join(name.replace("_", " ") for name in missing))
        assert interaction.channel_id is not None, "the command is for servers only"
        if game not in games.SLUGS:
            raise Refused(UNKNOWN_GAME, game=game)
        chosen = parse_options(options, games.load(game).META.options)
        locale = str(interaction.guild_locale or interaction.locale)
        table = await self.bot.desk.host.open(
            interaction.channel_id, interaction.guild_id, user_of(interaction), game, chosen, locale
        )
        await self.bot.desk.say(interaction, Text("Table {table} is open.", {"table": table.id}))

    @open.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        slug = getattr(interaction.namespace, "game", None)
        if slug not in games.SLUGS:
            return []
        before, _, last = typed.rpartition(" ")
        found = []
        for option in games.load(slug).META.options:
            for value in option.values:
                pair = f"{option.name}={value}"
                if last.lower() in pair and option.name + "=" not in before:
                    whole = f"{before} {pair}".strip()
                    if len(whole) <= OPTION:
                        found.append(app_commands.Choice(name=whole, value=whole))
        return found[:OPTIONS]

    @app_commands.command(description="Take a seat at this channel's table, or take over a free one")
    async def join(self, interaction: Interaction) -> None:
        await self._press(interaction, "join")

    @app_commands.command(description="Leave the table; in a running game your seat becomes free")
    @with_table
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        mine = await self.bot.desk.table_here(interaction, table, surely=True)
        await self.bot.desk.host.leave(mine.id, interaction.user.id)
        await self.bot.desk.say(interaction, Text("You have left table {table}.", {"table": mine.id}))

    @app_commands.command(description="Begin the game")
    @with_table
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        await self._press(interaction, "start", table)

    @app_commands.command(description="Who sits here, and whose turn it is")
    @with_table
    async def status(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await self.bot.desk.table_here(interaction, table)
        await self.bot.desk.say(interaction, _status(found), found)

    @app_commands.command(description="Close the table for good")
    @with_table
    async def close(self, interaction: Interaction, table: str | None = None) -> None:
        await self._press(interaction, "close", table, surely=True)

    @app_commands.command(description="Free the seat of a player who has vanished, if you may manage this channel")
    @app_commands.guild_only()
    @app_commands.describe(player="Whose seat")
    async def free(self, interaction: Interaction, player: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.desk.table_here(interaction)
        await self.bot.desk.free_seat(interaction, table, player_named(table, player))

    @free.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            table = await self.bot.desk.table_here(interaction)
        except Refused:
            return []
        return players([seat for seat in table.seats if seat.user_id is not None], typed, lambda seat: seat.user_id)

    @app_commands.command(description="Post the board, or the lobby, again, pinging nobody")
    @with_table
    async def repost(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.desk.repost(interaction, await self.bot.desk.table_here(interaction, table))

    async def _press(
        self, interaction: Interaction, do: str, table: str | None = None, *, surely: bool = False
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await self.bot.desk.table_here(interaction, table, surely=surely)
        await self.bot.desk.press(interaction, do, found.id)


class Games(commands.Cog):
    """My tables everywhere."""

    def __init__(self, bot: Farside) -> None:
        self.bot = bot

    @app_commands.command(name="games", description="Your tables everywhere, and whose turn it is")
    async def games(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        mine, damaged = await self.bot.desk.host.mine(interaction.user.id)
        lines = [sentence(_line(one), interaction, names(one.table)) for one in mine]
        lines += [sentence(Text(DAMAGED, {"table": table_id}), interaction) for table_id in damaged]
        text = fitted(lines, translator(str(interaction.locale)), CONTENT)
        await interaction.edit_original_response(content=text or sentence(Text("You play at no table."), interaction))


def _status(table: TableInfo) -> Text:
    """The phase, who sits there, and whose turn it is."""
    seats = [
        Text(
            "{mark} {who}" if seat.user_id is not None else "{mark} free (was {who})",
            {"mark": MARKS[seat.seat], "who": Name(seat.seat)},
        )
        for seat in table.seats
    ]
    about = Text(
        "{game}, table {table}: {phase}. {seats}.",
        {"game": game_name(table.game), "table": table.id, "phase": _phase(table), "seats": seats},
    )
    if table.waiting:
        about = Text("{about} Waiting for {who}.", {"about": about, "who": awaited(table)})
    return about


def _phase(table: TableInfo) -> Text:
    match table.phase:
        case "lobby":
            return Text("not begun yet")
        case "running" if table.round == 0:
            return Text("being set up")
        case "running":
            return Text("round {round}", {"round": table.round})
        case "frozen":
            return Text("frozen")
        case _:
            return Text("over")


def _line(mine: MyTable) -> Text:
    """A table in somebody's list, and whose turn it is there."""
    table = mine.table
    args = {
        "where": f"<#{table.channel_id}>",
        "game": game_name(table.game),
        "phase": _phase(table),
        "who": awaited(table),
    }
    if mine.my_turn:
        return Text("{where} {game}, {phase}: **your turn**", args)
    if table.waiting:
        return Text("{where} {game}, {phase}: waiting for {who}", args)
    return Text("{where} {game}, {phase}", args)


async def setup(bot: Farside) -> None:
    await bot.add_cog(Tables(bot))
    await bot.add_cog(Games(bot))
