"""What was meant by what somebody typed: a table that is not this channel's, a player, an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import discord
from discord import app_commands

from bot.host import MARKS, Refused, SeatInfo, TableInfo
from bot.host.words import FREE_ALREADY, SEVERAL_CALLED
from bot.messages.languages import translator
from bot.messages.limits import OPTION, OPTIONS, cut
from bot.messages.wording import game_name, names, plain
from games.core.decisions import Seat
from games.core.describing import Text, render

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

Command = TypeVar("Command", bound=Callable[..., object])

NOBODY = "Nobody called {player} plays here."
USER_ID = r"\d{15,20}"
"""What Discord's ids look like."""
PLACE = 24
"""Characters of a channel's or server's name in a suggestion."""


def with_table(callback: Command) -> Command:
    """The command's parameter `table` is described, and suggests the tables where the person has a seat."""
    described = app_commands.describe(table="Which of your tables, if not this channel's")
    return app_commands.autocomplete(table=my_tables)(described(callback))


async def my_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The live tables at which the person has a seat, by number."""
    found = []
    for mine in await interaction.client.desk.host.tables_of(interaction.user.id):
        label = cut(_about(interaction, mine.table), OPTION)
        if typed.strip().casefold() in label.casefold():
            found.append(app_commands.Choice(name=label, value=str(mine.table.id)))
    return found[:OPTIONS]


def _about(interaction: Interaction, table: TableInfo) -> str:
    """Game, number, who plays, and where, as far as that is known: a channel may be gone."""
    guild = None if table.guild_id is None else interaction.client.get_guild(table.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(table.channel_id)
    places = [] if channel is None else [f"#{plain(channel.name, PLACE)}"]
    places += [] if guild is None else [plain(guild.name, PLACE)]
    about = {"game": game_name(table.game), "table": table.id, "where": places or "–"}
    players = [name for name, seat in zip(names(table, escaped=False), table.seats, strict=True) if seat.user_id]
    text = Text("{game}, table {table}: {where} · {who}", {**about, "who": players})
    return render(text, translator(str(interaction.locale)), ())


def players(
    seats: Iterable[SeatInfo], typed: str, value: Callable[[SeatInfo], int | None] = lambda seat: seat.seat
) -> list[app_commands.Choice[str]]:
    """Those seats, by the names of their players; the values are seat numbers, or what is said."""
    found = [(cut(f"{MARKS[seat.seat]} {plain(seat.name)}", OPTION), str(value(seat))) for seat in seats]
    wanted = typed.strip().casefold()
    return [app_commands.Choice(name=label, value=value) for label, value in found if wanted in label.casefold()]


def seat_named(table: TableInfo, player: str) -> Seat:
    """The seat that was chosen, or whose player was meant. Raises: Refused."""
    seats = {str(seat): name for seat, name in enumerate(names(table, escaped=False))}
    found = player if player in seats else meant(player, list(seats.items()))  # somebody may be called "1"
    if found is None:
        called = [name for name in seats.values() if _simple(name) == _simple(player)]
        raise Refused(SEVERAL_CALLED if len(called) > 1 else NOBODY, player=player)
    return int(found)


def player_named(table: TableInfo, player: str) -> int:
    """The user id of the person that was chosen by it, or whose whole name was typed. Raises: Refused."""
    if re.fullmatch(USER_ID, player.strip(), re.ASCII):  # who has left since is not mistaken for somebody else
        return int(player)
    called = [seat.user_id for seat in table.seats if _simple(plain(seat.name)) == _simple(player)]
    taken = [user_id for user_id in called if user_id is not None]
    if len(taken) == 1:
        return taken[0]
    raise Refused(SEVERAL_CALLED if taken else FREE_ALREADY if called else NOBODY, player=player)


def _simple(text: str) -> str:
    return text.strip().casefold().replace(" ", "_")


def meant(typed: str, options: list[tuple[str, str]]) -> str | None:
    """The key that was meant: a key, a label, or the beginning of exactly one of them; None if that is not clear."""
    wanted = _simple(typed)
    if not wanted:
        return None
    exact = [key for key, label in options if wanted in (_simple(key), _simple(label))]
    begun = [key for key, label in options if _simple(key).startswith(wanted) or _simple(label).startswith(wanted)]
    for found in (exact, begun):
        if len(found) == 1:
            return found[0]
    return None
