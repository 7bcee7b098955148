"""The games' own commands, /answer and /undo: each is the beginning of an answer.

A game lists its commands as data (`META.commands`); what a command leaves open is asked in the panel, everything if
nothing was said.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.commands.which import meant, with_table
from bot.host import Ahead, Given, Refused, TableInfo
from bot.host.words import NOT_ASKED
from bot.messages.languages import translator
from bot.messages.limits import OPTION, OPTIONS, cut
from bot.messages.wording import capital, game_name, names, rules_of
from games.core.decisions import Decision
from games.core.describing import Translate, Words, render
from games.core.meta import ANY, Command, Meta, Parameter

if TYPE_CHECKING:
    from bot.client import Farside

    Interaction = discord.Interaction[Farside]

OTHER_GAME = "This channel's table plays {game}."


# -- matching what people type


def labelled(decision: Decision, words: Words, translate: Translate, players: tuple[str, ...]) -> list[tuple[str, str]]:
    """(key, label) of every option."""
    return [(option.key, capital(words.option(decision, option), translate, players)) for option in decision.options]


def suggestions(typed: str, options: list[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """What to offer while somebody types: fitting options, at most 25."""
    wanted = typed.strip().casefold()
    found = [(key, label) for key, label in options if wanted in label.casefold() or wanted in key.casefold()]
    return [app_commands.Choice(name=cut(label, OPTION), value=key) for key, label in found[:OPTIONS]]


# -- one game's group of commands


class Line:
    """Builds the answers of one command, one look ahead a parameter."""

    def __init__(self, interaction: Interaction, table: TableInfo) -> None:
        self.interaction = interaction
        self.table = table
        self.host = interaction.client.desk.host
        self.words = rules_of(table).describe
        self.answers: list[Given] = []

    def labels(self, decision: Decision) -> list[tuple[str, str]]:
        plain = names(self.table, escaped=False)
        return labelled(decision, self.words, translator(str(self.interaction.locale)), plain)

    async def next(self) -> Decision | None:
        """The question that would be open now, or None if that cannot be known."""
        return (await self.ahead()).decision

    async def ahead(self) -> Ahead:
        return await self.host.look_ahead(self.table.id, self.interaction.user.id, self.answers)

    async def options(self, parameter: Parameter) -> tuple[tuple[str, ...], list[tuple[str, str]]]:
        """(kinds, (key, label) of every answer) of the question a parameter answers now; no answers if it is not asked.

        An answer without alternative is taken without asking; it may be given all the same.
        """
        ahead = await self.ahead()
        decision = ahead.decision
        if decision is not None and parameter.answers(decision.kind):
            labels = self.labels(decision)
            return (decision.kind,), [(key, label) for key, label in labels if parameter.means(key)]
        say = translator(str(self.interaction.locale))
        plain = names(self.table, escaped=False)
        taken = [(kind, key) for kind, key in ahead.taken if parameter.means(key)]
        known = [(kind, key) for kind, key in taken if kind in parameter.kinds]
        return parameter.kinds, [(key, render(self.words.label(kind, key), say, plain)) for kind, key in known]

    async def begin(self, command: Command) -> None:
        """The command's own answer, if it has one."""
        if command.begins is None:
            return
        kind, key = command.begins
        kinds: tuple[str, ...] = (kind,)
        if kind == ANY:
            decision = await self.next()
            kinds = (decision.kind,) if decision is not None else ()
        self.answers.append(Given(kinds, key))

    async def give(self, parameter: Parameter, typed: str) -> None:
        """A parameter's answer, as it was typed."""
        kinds, options = await self.options(parameter)
        # Where nothing fits, the host knows the reason, or the rule that forbids it.
        key = (
            meant(typed, options)
            or meant(parameter.prefix + typed.strip(), options)
            or self._forbidden(await self.next(), typed, parameter)
            or (typed if typed.startswith(parameter.prefix) else parameter.prefix + typed.strip())
        )
        self.answers.append(Given(kinds, key))

    def _forbidden(self, decision: Decision | None, typed: str, parameter: Parameter) -> str | None:
        """The key that was meant, with the parameter's prefix or without, if the game has a reason against it."""
        if decision is None or not parameter.answers(decision.kind):
            return None
        prefix = parameter.prefix
        say = translator(str(self.interaction.locale))
        plain = names(self.table, escaped=False)
        refused = [key for key, _ in decision.refused if parameter.means(key)]
        known = [(key, render(self.words.label(decision.kind, key), say, plain)) for key in refused]
        bare = typed.strip()
        written = [prefix + bare, prefix + bare.lower(), bare, bare.upper()]
        return (
            meant(bare, known)
            or meant(prefix + bare, known)
            or next((key for key in written if parameter.means(key) and decision.refusal(key) is not None), None)
        )


async def _game_table(interaction: Interaction, meta: Meta) -> TableInfo:
    table = await interaction.client.desk.table_here(interaction, getattr(interaction.namespace, "table", None))
    if table.game != meta.slug:
        raise Refused(OTHER_GAME, game=game_name(table.game))
    return table


def make_command(meta: Meta, command: Command) -> app_commands.Command[Any, ..., None]:
    """A slash command from a game's list."""

    async def callback(interaction: Interaction, **given: str | None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await _game_table(interaction, meta)
        line = Line(interaction, table)
        await line.begin(command)
        for parameter in command.parameters:
            if typed := given.get(parameter.name):
                await line.give(parameter, typed)
        if line.answers:
            await interaction.client.desk.answer_many(interaction, table.id, line.answers)
        else:
            await interaction.client.desk.show_panel(interaction, table.id)

    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]  # discord.py reads parameters from it
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
            *(
                inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
                for name in (*(parameter.name for parameter in command.parameters), "table")
            ),
        ]
    )
    texts = {parameter.name: parameter.text for parameter in command.parameters}
    described = app_commands.describe(**texts)(with_table(callback))
    made: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=command.name, description=command.text, callback=described
    )
    for index, parameter in enumerate(command.parameters):
        made.autocomplete(parameter.name)(_completer(meta, command, index))
    return made


def _completer(
    meta: Meta, command: Command, index: int
) -> Callable[[Any, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    """Suggests answers to one parameter, after what stands in those before it."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            line = Line(interaction, await _game_table(interaction, meta))
            await line.begin(command)
            for parameter in command.parameters[:index]:
                if earlier := getattr(interaction.namespace, parameter.name, None):
                    await line.give(parameter, earlier)
            _, options = await line.options(command.parameters[index])
        except Refused:
            return []
        return suggestions(typed, options)

    return complete


def make_group(meta: Meta) -> app_commands.Group:
    """A game's group: one command for everything a player can begin."""
    group = app_commands.Group(name=meta.command, description=f"Play {meta.name}")
    for command in meta.commands:
        group.add_command(make_command(meta, command))
    return group


class Play(commands.Cog):
    """Whatever is open, and taking back."""

    def __init__(self, bot: Farside) -> None:
        self.bot = bot

    @app_commands.command(name="answer", description="Answer the question that is open for you")
    @app_commands.describe(choice="Your answer")
    @with_table
    async def answer(self, interaction: Interaction, choice: str, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        line = Line(interaction, await self.bot.desk.table_here(interaction, table))
        if await line.next() is None:
            raise Refused(NOT_ASKED)
        await line.give(Parameter("choice", (ANY,), ""), choice)
        await self.bot.desk.answer_many(interaction, line.table.id, line.answers)

    @answer.autocomplete("choice")
    async def _choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            named = getattr(interaction.namespace, "table", None)
            line = Line(interaction, await self.bot.desk.table_here(interaction, named))
            decision = await line.next()
        except Refused:
            return []
        return suggestions(typed, line.labels(decision)) if decision is not None else []

    @app_commands.command(name="undo", description="Take back your last answer in this turn")
    @with_table
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        mine = await self.bot.desk.table_here(interaction, table)
        await self.bot.desk.undo(interaction, mine.id, None)


async def setup(bot: Farside) -> None:
    await bot.add_cog(Play(bot))
    for slug in games.SLUGS:
        bot.tree.add_command(make_group(games.load(slug).META))
