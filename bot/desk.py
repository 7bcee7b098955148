"""What happens when somebody acts: the host is asked, and the person sees their panel."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
import structlog

import games
import renderer
from bot.answering import TOO_LATE, sentence, tell
from bot.components.controls import TableButton, ValueMenu
from bot.host import Counted, Done, Given, Host, Panel, Refused, Result, Stale, TableInfo, User
from bot.host.words import CONFIRM_CLOSE, DAMAGED, FAILED, NO_TABLE, NOT_YOUR_TABLE, NOT_YOURS, NOTHING_LOST
from bot.messages.languages import translator
from bot.messages.limits import ALT, OPTION, cut
from bot.messages.panels import gallery, panel_view, picture_file
from bot.messages.sender import DiscordSender
from bot.messages.wording import escape, harmless, named, names, plain, rules_of
from games.core.describing import Text, render

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

log = structlog.get_logger()

OLD = "That was an old question; here is the current one."
REPEATED = "That was counted already."
NO_OPTION = "That is no option of this question."
SEVERAL_TABLES = "You play at several tables: name one with the option table, or use the command in its channel."


def user_of(interaction: discord.Interaction[Any]) -> User:
    """Who acts, by the name people see in that server."""
    return User(interaction.user.id, plain(interaction.user.display_name), str(interaction.locale))


AT_ONCE = 4
"""Positions worked on at once; others who press are acknowledged meanwhile."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message, ready to be put in the place of what an interaction shows."""

    view: discord.ui.LayoutView
    files: Sequence[discord.File] = ()


@contextmanager
def counted(result: Result) -> Iterator[None]:
    """Whatever fails in here, an answer that is stored stands."""
    try:
        yield
    except Exception as error:
        if isinstance(result, Stale):
            raise
        raise Counted from error


class Desk:
    """Handles everything people do, for commands and controls alike. Interactions are deferred already.

    Attributes:
        room: Held while a position is played and drawn, so that work never delays an acknowledgement for long; never
            while Discord is spoken to, which may make one wait for half a minute.
    """

    def __init__(self, host: Host, sender: DiscordSender) -> None:
        self.host = host
        self.sender = sender
        self.room = asyncio.Semaphore(AT_ONCE)

    # -- playing

    async def choose(self, interaction: Interaction, table: int, token: str, option: int) -> None:
        """An option of a question was pressed: its number is only good together with its token."""
        await self._play(interaction, partial(self._choose, interaction, table, token, option))

    async def _choose(self, interaction: Interaction, table: int, token: str, option: int) -> Result:
        panel = await self.host.panel(table, interaction.user.id)
        key = ""
        if panel.decision is not None and panel.token == token:
            if option >= len(panel.decision.options):
                raise Refused(NO_OPTION)
            key = panel.decision.options[option].key
        return await self.host.answer(table, interaction.user.id, token, key, interaction.id)

    async def answer_many(self, interaction: Interaction, table: int, answers: Sequence[Given]) -> None:
        give = partial(self.host.answer_many, table, interaction.user.id, answers, interaction.id)
        await self._play(interaction, give)

    async def undo(self, interaction: Interaction, table: int, token: str | None) -> None:
        take_back = partial(self.host.undo, table, interaction.user.id, token, interaction.id)
        await self._play(interaction, take_back, failed=FAILED)

    async def _play(
        self, interaction: Interaction, act: Callable[[], Awaitable[Result]], *, failed: str = NOTHING_LOST
    ) -> None:
        """Act, and show what comes of it; `failed` is said if nothing did."""
        async with self.room:
            result = await self._done(act, failed)
            note = "" if isinstance(result, Done) else OLD if isinstance(result, Stale) else REPEATED
            with counted(result):
                shown = await self._panel(interaction, result.panel, note=note)
        with counted(result):
            await self._put(interaction, shown)

    async def _done(self, act: Callable[[], Awaitable[Result]], failed: str) -> Result:
        """What the host says to an act; what fails there is not counted."""
        try:
            return await act()
        except (Refused, Counted):
            raise
        except Exception as error:
            log.error("an answer failed", exc_info=error)
            raise Refused(failed) from None

    async def show_panel(self, interaction: Interaction, table: int, *, page: int = 0) -> None:
        """The person's panel as it stands."""
        async with self.room:
            panel = await self.host.open_panel(table, interaction.user.id)
            shown = await self._panel(interaction, panel, page=page)
        await self._put(interaction, shown)

    async def _put(self, interaction: Interaction, shown: Shown) -> None:
        await interaction.edit_original_response(view=shown.view, attachments=shown.files)

    async def _panel(self, interaction: Interaction, panel: Panel, *, page: int = 0, note: str = "") -> Shown:
        """A panel with its picture."""
        say = translator(str(interaction.locale))
        words = games.load(panel.table.game).describe
        picture, alt = await self._picture(interaction, panel)
        view = panel_view(panel, words, say, page=page, picture=picture, alt=alt)
        files = [picture_file(picture)] if picture is not None else []
        if note:
            view.add_item(discord.ui.TextDisplay(f"-# {say(note)}"))
        return Shown(view, files)

    async def _picture(self, interaction: Interaction, panel: Panel) -> tuple[renderer.Picture | None, str]:
        """The picture that helps with the question; the board shows what is new."""
        say = translator(str(interaction.locale))
        players = names(panel.table, escaped=False)
        beside = renderer.Beside("board")
        if panel.decision is not None:
            beside = renderer.picture_for(panel.table.game, panel.view, panel.decision)
        details = dict(beside.details)
        question = ""
        if panel.decision is not None and beside.worded:
            words = games.load(panel.table.game).describe
            question = details["question"] = render(words.question(panel.decision), say, players)
        elif beside.kind == "board":
            details["changed"] = renderer.changes(panel.table.game, panel.news)
        drawn, alt = await self._draw(
            interaction, panel.table, f"seat {panel.seat}", beside.kind, panel.view, **details
        )
        if question:
            possible = Text("Possible: {places}.", {"places": list(beside.marked)})
            told = [question, *([render(possible, say, ())] if beside.marked else []), alt]
            alt = cut(" ".join(told), ALT)
        return drawn, alt

    async def _draw(
        self, interaction: Interaction, table: TableInfo, audience: str, kind: str, view: Any, **details: Any
    ) -> tuple[renderer.Picture | None, str]:
        """A picture in the language and theme of the person who acts, and its alt text."""
        locale = str(interaction.locale)
        theme = (await self.host.preferences(interaction.user.id)).theme
        picture = await self.sender.picture(table, audience, kind, view, theme=theme, locale=locale, **details)
        return picture, self.sender.alt(table, kind, view, translator(locale), details.get("of"))

    # -- the public buttons of a table

    async def press(self, interaction: Interaction, do: str, table: int) -> None:
        """One of `controls.DOES`."""
        user = user_of(interaction)
        match do:
            case "play":
                await self.show_panel(interaction, table)
            case "hand":
                await self.show_hand(interaction, table)
            case "join":
                await self.host.join(table, user)
                await self.say(interaction, Text("You have a seat."))
            case "leave":
                await self.host.leave(table, user.id, lobby=True)
                await self.say(interaction, Text("You have left the table."))
            case "start":
                await self.host.begin(table, user.id)
                await self.say(interaction, Text("The game begins."))
            case "close":
                await self._close(interaction, table)
            case _:
                await self.host.close(table, user.id, confirmed=True, keeper=await self._keeps(interaction, table))
                await self.say(interaction, Text("The table was closed."))

    async def _keeps(self, interaction: Interaction, table: int) -> bool:
        """Whether the person may manage the channel, and it is the table's."""
        if interaction.guild_id is None or not interaction.permissions.manage_channels:
            return False
        return (await self.host.status(table)).channel_id == interaction.channel_id

    async def free_seat(self, interaction: Interaction, table: TableInfo, user_id: int) -> None:
        """Free the seat of somebody who has vanished."""
        freed = await self.host.free_seat(table.id, user_id, keeper=await self._keeps(interaction, table.id))
        (name,) = named([freed.name])
        await self.say(interaction, Text("{who}'s seat is free.", {"who": name}))

    async def say(self, interaction: Interaction, text: Text, table: TableInfo | None = None) -> None:
        """One sentence; the Names in it are those of that table."""
        players = () if table is None else names(table)
        said = sentence(text, interaction, players)
        await self._show(interaction, said, content=said)

    async def _show(self, interaction: Interaction, said: str, **shown: Any) -> None:
        """Show what comes of something that was done; if that fails, it is said: that it failed would be untrue."""
        try:
            await interaction.edit_original_response(**shown)
        except Exception as error:
            code = getattr(error, "code", None)
            if code in TOO_LATE:
                raise
            log.error("an answer could not be shown", code=code, exc_info=error)
            await tell(interaction, said)

    async def _close(self, interaction: Interaction, table: int) -> None:
        """Close a table; a running game only after a question."""
        try:
            await self.host.close(table, interaction.user.id, keeper=await self._keeps(interaction, table))
        except Refused as refused:
            if refused.text.id != CONFIRM_CLOSE:
                raise
            view = discord.ui.LayoutView(timeout=None)
            question = sentence(harmless(refused.text), interaction, named(refused.names))
            view.add_item(discord.ui.TextDisplay(question))
            label = translator(str(interaction.locale))("Close")
            view.add_item(discord.ui.ActionRow(TableButton("end", table, label, discord.ButtonStyle.danger)))
            await interaction.edit_original_response(view=view)
        else:
            await self.say(interaction, Text("The table was closed."))

    async def repost(self, interaction: Interaction, table: TableInfo) -> None:
        """Post the board (or the lobby) again: the last post was deleted, or the channel could not be reached."""
        if table.seat_of(interaction.user.id) is None:
            raise Refused(NOT_YOURS)
        await self.host.repost(table.id, interaction.user.id)
        what = "The lobby is being posted again." if table.phase == "lobby" else "The board is being posted again."
        await self.say(interaction, Text(what))

    async def show_hand(self, interaction: Interaction, table: int) -> None:
        """The person's private cards, for their eyes only."""
        async with self.room:
            panel = await self.host.open_panel(table, interaction.user.id)
        await self.show_picture(interaction, panel.table, f"seat {panel.seat}", "hand", panel.view)

    async def public_view(self, table: TableInfo) -> Any:
        """The published position as everybody sees it. Raises: Refused for a table that does not play."""
        state = await self.host.public_state(table.id)
        return rules_of(table).view(state, None, names(table, escaped=False))

    async def show_picture(
        self,
        interaction: Interaction,
        table: TableInfo,
        audience: str,
        kind: str,
        view: Any,
        *,
        told: str = "",
        **details: Any,
    ) -> None:
        """One picture with its alt text; the alt text alone if it cannot be drawn. `told` stands above it."""
        async with self.room:
            picture, alt = await self._draw(interaction, table, audience, kind, view, **details)
        shown = discord.ui.LayoutView(timeout=None)
        if told:
            shown.add_item(discord.ui.TextDisplay(told))
        shown.add_item(gallery(picture, alt) if picture is not None else discord.ui.TextDisplay(escape(alt)))
        files = [picture_file(picture)] if picture is not None else []
        await self._put(interaction, Shown(shown, files))

    # -- table options

    async def offer_values(self, interaction: Interaction, table: int, name: str) -> None:
        """The values of one table option."""
        info = await self.host.status(table)
        meta = rules_of(info).META
        if name not in {option.name for option in meta.options}:
            raise Refused(NO_OPTION)
        option = meta.option(name)
        say = translator(str(interaction.locale))
        current = info.options.get(name, option.default)
        values = [
            discord.SelectOption(label=cut(value, OPTION), value=value, default=value == current)
            for value in option.values
        ]
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(say(option.text)))
        view.add_item(discord.ui.ActionRow(ValueMenu(table, name, values)))
        await interaction.edit_original_response(view=view)

    async def set_option(self, interaction: Interaction, table: int, name: str, value: str) -> None:
        info = await self.host.set_option(table, interaction.user.id, name, value)
        view = discord.ui.LayoutView(timeout=None)
        text = Text("{name} is now {value}.", {"name": name, "value": info.options.get(name, value)})
        said = sentence(text, interaction)
        view.add_item(discord.ui.TextDisplay(said))
        await self._show(interaction, said, view=view)

    # -- which table

    async def table_here(
        self, interaction: Interaction, named: str | None = None, *, surely: bool = False
    ) -> TableInfo:
        """The table of this channel; in a DM the person's only table, or the only one where it is their turn.

        Args:
            named: The number of one of the person's tables, which is meant wherever they are.
            surely: What is to be done cannot be taken back: a table that is only likely will not do.

        Raises:
            Refused: there is none, or more than one.
        """
        if named:
            for table_id in await self.host.seated_at(interaction.user.id):
                if str(table_id) == named.strip():
                    return await self.host.status(table_id)
            raise Refused(NOT_YOUR_TABLE, table=named)
        if interaction.guild_id is not None:
            if interaction.channel_id is None or (table := await self.host.table_in(interaction.channel_id)) is None:
                raise Refused(NO_TABLE)
            return table
        mine, damaged = await self.host.mine(interaction.user.id)
        due = [line for line in mine if line.my_turn]
        if mine and surely and damaged:
            raise Refused(SEVERAL_TABLES)
        for lines in (mine,) if surely else (mine, due):
            if len(lines) == 1:
                return lines[0].table
        if not mine:
            raise Refused(DAMAGED, table=damaged[0]) if damaged else Refused(NOT_YOURS)
        raise Refused(SEVERAL_TABLES)
