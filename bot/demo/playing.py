"""Scripted people play through real slash commands and clicks, choosing among what they are offered."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

import click

import games
from bot import log as logging
from bot.app import farside
from bot.demo.transcript import Transcript
from bot.host import Host, Panel
from bot.playground import Playground, Reply, Seen, User
from games.core.decisions import Decision
from games.core.dice import Dice
from games.core.laws import Policy
from games.core.meta import ANY, Meta

NAMES = ("Juno", "Marek", "Sölvi", "Amara", "Tomás", "Yuki")
COMMANDS_OF_TEN = 3
"""In so many of ten turns a person types a command instead of pressing Play."""
THINKS_AGAIN = 8
"""Where several play at once, one of so many who have finished first takes the last answer back."""


@dataclass(slots=True)
class Person:
    """Somebody who plays, and the panel they have open."""

    user: User
    panel: Reply | None = None


@dataclass(slots=True)
class Session:
    """One game played by scripted people on a local Discord.

    Attributes:
        host: To look at the tables with; acts go through the local Discord only.
        settle: Waits until everything that was to be sent has been.
        presses: Acts so far: commands, clicks, menus.
        told: Called after every published turn with the round and the acts so far.
    """

    world: Playground
    host: Host
    settle: Callable[[], Awaitable[None]]
    meta: Meta
    people: list[Person]
    dice: Dice
    presses: int = 0
    told: Callable[[int, int], None] | None = None

    async def open_and_start(self, options: str = "", *, quick: bool = False, secret: bool = False) -> None:
        """Open a table by command, join by button, start by button.

        Args:
            quick: Of the shortest game there is; `secret`: with every secret that there can be.
        """
        first = self.people[0].user
        chosen = dict(self.meta.quick if quick else {}) | dict(self.meta.secret_options if secret else {})
        options = " ".join((options, *(f"{name}={value}" for name, value in chosen.items()))).strip()
        given = {"game": self.meta.slug} | ({"options": options} if options else {})
        await (await first.slash("table open", given)).settled()
        for person in self.people[1:]:
            await (await person.user.click(await self._lobby(), "Join")).settled()
            await self.settle()
        await (await first.click(await self._lobby(), "Start")).settled()
        await self.settle()
        self.presses += len(self.people) + 1

    async def _lobby(self) -> Seen:
        await self.settle()
        return next(
            message for message in reversed(self.world.messages()) if any(b.label == "Join" for b in message.buttons)
        )

    async def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play until the game is over, or until told to stop between two acts."""
        while not until():
            table = await self.host.table_in(self.people[0].user.channel.id)
            if table is None or not table.waiting:
                return
            seat = table.waiting[0] if len(table.waiting) == 1 else self.dice.pick(list(table.waiting))
            await self.act(seat)
            await self._think_again(seat)

    async def act(self, seat: int) -> None:
        """One act of the person in that seat."""
        person = self.people[seat]
        if person.panel is None:
            person.panel = await self._begin(person, seat)
        else:
            person.panel = await self._continue(person, seat)
        self.presses += 1
        table = await self.host.table_in(person.user.channel.id)
        if table is None or seat not in table.waiting:
            person.panel = None
            await self.settle()
            if self.told is not None:
                self.told(table.round if table is not None else 0, self.presses)

    async def _think_again(self, seat: int) -> None:
        """Who has finished before others sometimes goes on where the last answer was given."""
        table = await self.host.table_in(self.people[0].user.channel.id)
        if table is None or not table.waiting or seat in table.waiting:
            return
        if (await self._panel(seat)).undo is None or self.dice.below(THINKS_AGAIN):
            return
        person = self.people[seat]
        shown = await self._press_play(person)
        person.panel = await (await person.user.click(shown.message, "Undo")).settled()
        self.presses += 2

    async def _begin(self, person: Person, seat: int) -> Reply:
        """Open the panel: by the Play button of the newest post, or by typing a command of the game."""
        await self.settle()
        if self.dice.below(10) < COMMANDS_OF_TEN:
            command = await self._command(seat)
            if command is not None:
                name, given = command
                return await (await person.user.slash(f"{self.meta.command} {name}", given)).settled()
        return await self._press_play(person)

    async def _press_play(self, person: Person) -> Reply:
        post = next(m for m in reversed(person.user.sees()) if any(b.label == "Play" for b in m.buttons))
        return await (await person.user.click(post, "Play")).settled()

    async def _command(self, seat: int) -> tuple[str, dict[str, str]] | None:
        """(name, parameters) of a command that begins an answer to the open question, if there is one."""
        decision = (await self._panel(seat)).decision
        if decision is None:
            return None
        key = self._choose(decision)
        for command in self.meta.commands:
            if command.begins in ((decision.kind, key), (ANY, key)):
                return command.name, {}
            first = command.parameters[0] if command.begins is None else None
            if first is not None and first.answers(decision.kind) and first.means(key):
                return command.name, {first.name: key.removeprefix(first.prefix)}
        return None

    async def _panel(self, seat: int) -> Panel:
        table = await self.host.table_in(self.people[seat].user.channel.id)
        assert table is not None, "the table is open"
        return await self.host.panel(table.id, self.people[seat].user.id)

    def _choose(self, decision: Decision) -> str:
        return Policy("lively", self.meta.lively).choose(decision, self.dice).key

    async def _continue(self, person: Person, seat: int) -> Reply:
        """Press what the panel shows: a button, or an option of its menu (turning pages if needed)."""
        assert person.panel is not None, "it was opened"
        panel, seen = await self._panel(seat), person.panel.message
        decision = panel.decision
        assert decision is not None, "the seat is asked"
        assert seen is not None, "a panel has a message"
        controls = [*(button.custom_id or "" for button in seen.buttons), *(menu.custom_id for menu in seen.selects)]
        if not any(f":{panel.token}:" in control for control in controls):
            return await self._begin(person, seat)  # it shows a question of another time
        index = decision.keys.index(self._choose(decision))
        while True:
            for button in seen.buttons:
                if (button.custom_id or "").startswith("f:") and (button.custom_id or "").endswith(f":{index}"):
                    return await (await person.user.click(seen, button.custom_id or "")).settled()
            for menu in seen.selects:
                if any(option.value == str(index) for option in menu.options):
                    return await (await person.user.select(seen, menu.custom_id, [str(index)])).settled()
            page = next(b for b in seen.buttons if (b.custom_id or "").startswith("p:") and _covers(b.label, index))
            turned = await (await person.user.click(seen, page.custom_id or "")).settled()
            assert turned.message is not None, "the panel is still there"
            seen = turned.message
            self.presses += 1


def _covers(label: str, index: int) -> bool:
    """Whether a page button "26–50" leads to that option."""
    first, _, last = label.partition("–")
    return int(first) <= index + 1 <= int(last)


async def play_demo(game: str, players: int, seed: int, options: Mapping[str, str]) -> Transcript:
    """Play one whole game; its transcript."""
    meta = games.load(game).META
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(seed=seed) as world, farside(f"{folder}/demo.db", entropy=Random(seed).randbytes) as bot:
            with world.seams():
                async with world.connect(bot):
                    await bot.sync_commands()
                    await bot.desk.host.start()
                    people = [Person(world.user(name)) for name in NAMES[:players]]
                    host = bot.desk.host
                    session = Session(world, host, host.drain, meta, people, Dice.seeded(seed), told=_progress)
                    await session.open_and_start(" ".join(f"{name}={value}" for name, value in options.items()))
                    await session.play()
                    await bot.desk.host.drain()
                    return Transcript.of(world, meta.name, [person.user for person in people])


def _progress(round_: int, presses: int) -> None:
    click.echo(f"\rround {round_}, {presses} commands and clicks ", nl=False, err=True)


def run_demo(game: str, players: int, seed: int, out: str, options: Mapping[str, str]) -> int:
    """Play and write; the exit code."""
    try:
        Path(out).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        click.echo(f"{out} cannot be written to: {error.strerror}.", err=True)
        return 2
    logging.set_up("error")
    began = perf_counter()
    click.echo("A whole game is played at random; every picture of it is written.", err=True)
    transcript = asyncio.run(play_demo(game, players, seed, options))
    page = transcript.write(Path(out))
    click.echo(f"\r{len(transcript.entries)} messages in {perf_counter() - began:.0f} s. Open {page}", err=True)
    return 0
