"""Every control that survives a restart: its custom id says all it needs.

Ids begin with a letter of their own and a colon; `Control` has the client catch whatever a handler raises, since
discord.py would only log it and the person would wait for nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

import discord
from discord.ui import Button, DynamicItem, Item, Select

from bot.host import Refused
from bot.host.words import NOT_OFFERED

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

TABLE = r"(?P<table>\d{1,12})"
TOKEN = r"(?P<token>[0-9a-z.\-]{1,60})"


class Control:
    """What all controls share: acknowledge at once, then do the work; whatever it raises reaches the person.

    Attributes:
        answers_anew: The answer is a new private message; else the message that carries the control changes.
    """

    answers_anew = False

    async def handle(self, interaction: Interaction) -> None:
        """The work, after the acknowledgement."""
        raise NotImplementedError

    async def callback(self, interaction: Any) -> None:
        await interaction.client.answer(interaction, self._serve(interaction))

    async def _serve(self, interaction: Interaction) -> None:
        if self.answers_anew:
            await interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await interaction.response.defer()
        await self.handle(interaction)


def _button(label: str, custom_id: str, style: discord.ButtonStyle, *, disabled: bool = False) -> Button[Any]:
    return Button(label=label, custom_id=custom_id, style=style, disabled=disabled)


class Choice(Control, DynamicItem[Button[Any]], template=rf"f:{TABLE}:{TOKEN}:(?P<option>\d{{1,3}})"):
    """One option of the open decision, as a button."""

    def __init__(
        self,
        table: int,
        token: str,
        option: int,
        label: str = "?",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    ) -> None:
        super().__init__(_button(label, f"f:{table}:{token}:{option}", style))
        self.table, self.token, self.option = table, token, option

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Item[Any], match: re.Match[str]) -> Self:
        return cls(int(match["table"]), match["token"], int(match["option"]))

    async def handle(self, interaction: Interaction) -> None:
        await interaction.client.desk.choose(interaction, self.table, self.token, self.option)


class Menu(Control, DynamicItem[Select[Any]], template=rf"s:{TABLE}:{TOKEN}:(?P<page>\d{{1,3}})"):
    """A page of the open decision's options; the values are option numbers."""

    def __init__(
        self,
        table: int,
        token: str,
        page: int,
        options: list[discord.SelectOption] | None = None,
        placeholder: str = "…",
    ) -> None:
        options = options or [discord.SelectOption(label="…", value="0")]
        super().__init__(Select(custom_id=f"s:{table}:{token}:{page}", options=options, placeholder=placeholder))
        self.table, self.token, self.page = table, token, page

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Item[Any], match: re.Match[str]) -> Self:
        return cls(int(match["table"]), match["token"], int(match["page"]))

    async def handle(self, interaction: Interaction) -> None:
        value = _chosen(interaction)
        if not value.isdecimal():
            raise Refused(NOT_OFFERED, key=value)
        await interaction.client.desk.choose(interaction, self.table, self.token, int(value))


def _chosen(interaction: Interaction) -> str:
    """The value chosen in a menu."""
    data: Any = interaction.data or {}
    return str((data.get("values") or [""])[0])


class Page(Control, DynamicItem[Button[Any]], template=rf"p:{TABLE}:(?P<page>\d{{1,3}})"):
    """Turns to another page of options."""

    def __init__(self, table: int, page: int, label: str = "?") -> None:
        super().__init__(_button(label, f"p:{table}:{page}", discord.ButtonStyle.secondary))
        self.table, self.page = table, page

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Item[Any], match: re.Match[str]) -> Self:
        return cls(int(match["table"]), int(match["page"]))

    async def handle(self, interaction: Interaction) -> None:
        await interaction.client.desk.show_panel(interaction, self.table, page=self.page)


class UndoButton(Control, DynamicItem[Button[Any]], template=rf"u:{TABLE}:{TOKEN}"):
    """Takes back the last answer."""

    def __init__(self, table: int, token: str, label: str = "Undo") -> None:
        super().__init__(_button(label, f"u:{table}:{token}", discord.ButtonStyle.danger))
        self.table, self.token = table, token

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Item[Any], match: re.Match[str]) -> Self:
        return cls(int(match["table"]), match["token"])

    async def handle(self, interaction: Interaction) -> None:
        await interaction.client.desk.undo(interaction, self.table, self.token)


DOES = ("play", "hand", "join", "leave", "start", "close", "end")


class TableButton(Control, DynamicItem[Button[Any]], template=rf"t:(?P<do>{'|'.join(DOES)}):{TABLE}"):
    """A public button of a table; its answer is private."""

    answers_anew = True

    def __init__(
        self, do: str, table: int, label: str = "?", style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> None:
        super().__init__(_button(label, f"t:{do}:{table}", style))
        self.do, self.table = do, table

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Item[Any], match: re.Match[str]) -> Self:
        return cls(match["do"], int(match["table"]))

    async def handle(self, interaction: Interaction) -> None:
        await interaction.client.desk.press(interaction, self.do, self.table)


class OptionMenu(Control, DynamicItem[Select[Any]], template=rf"o:{TABLE}"):
    """The lobby's table options: which one to change."""

    answers_anew = True

    def __init__(self, table: int, options: list[discord.SelectOption] | None = None, placeholder: str = "…") -> None:
        options = options or [discord.SelectOption(label="…", value="-")]
        super().__init__(Select(custom_id=f"o:{table}", options=options, placeholder=placeholder))
        self.table = table

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Item[Any], match: re.Match[str]) -> Self:
        return cls(int(match["table"]))

    async def handle(self, interaction: Interaction) -> None:
        await interaction.client.desk.offer_values(interaction, self.table, _chosen(interaction))


class ValueMenu(Control, DynamicItem[Select[Any]], template=rf"v:{TABLE}:(?P<name>[a-z_]{{1,60}})"):
    """The values of one table option."""

    def __init__(self, table: int, name: str, options: list[discord.SelectOption] | None = None) -> None:
        options = options or [discord.SelectOption(label="…", value="-")]
        super().__init__(Select(custom_id=f"v:{table}:{name}", options=options))
        self.table, self.name = table, name

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Item[Any], match: re.Match[str]) -> Self:
        return cls(int(match["table"]), match["name"])

    async def handle(self, interaction: Interaction) -> None:
        await interaction.client.desk.set_option(interaction, self.table, self.name, _chosen(interaction))


CONTROLS: tuple[type[DynamicItem[Any]], ...] = (Choice, Menu, Page, UndoButton, TableButton, OptionMenu, ValueMenu)
