"""The slash commands: within Discord's limits, complete, registered only when they change."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

import games
from bot.app import farside, serve
from bot.config import Settings
from bot.host import User
from bot.messages import limits
from bot.playground import Playground
from games.on_mars.data import EXECUTIVE, MAIN
from tests.bot.acting import done, nothing_changes, one_sentence, panel_of, until_asked, without_drawing
from tests.bot.acting import offered as offered_by
from tests.bot.conftest import Opened
from tests.discord.schema import check

REGISTER = "PUT /applications/{application_id}/commands"
NAME = re.compile(r"^[-_a-z0-9]{1,32}$")


async def payloads(tmp_path: Path) -> list[dict[str, Any]]:
    """What is registered."""
    async with Playground(check=check) as world, farside(str(tmp_path / "farside.db")) as bot, world.connect(bot):
        return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]


def walk(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The command, its subcommands and their options."""
    yield command
    for option in command.get("options", []):
        yield from walk(option)


def characters(command: dict[str, Any]) -> int:
    """As Discord counts them: names, descriptions and values."""
    count = 0
    for part in walk(command):
        count += len(part["name"]) + len(part["description"])
        count += sum(len(choice["name"]) + len(str(choice["value"])) for choice in part.get("choices", []))
    return count


async def test_limits(tmp_path: Path) -> None:
    commands = await payloads(tmp_path)
    assert len(commands) <= 100
    assert len({command["name"] for command in commands}) == len(commands)
    for command in commands:
        assert characters(command) <= 8000
        for part in walk(command):
            assert NAME.match(part["name"])
            assert 1 <= len(part["description"]) <= limits.DESCRIPTION
            assert part["description"] != "…", "discord.py's word for none"
            assert len(part.get("options", [])) <= limits.OPTIONS
            assert len(part.get("choices", [])) <= limits.OPTIONS


@pytest.mark.parametrize("slug", games.SLUGS)
def test_a_games_list(slug: str) -> None:
    """Limits hold for the data already, before Discord sees it."""
    meta = games.load(slug).META
    assert len(meta.commands) <= limits.OPTIONS
    assert len({command.name for command in meta.commands}) == len(meta.commands)
    for command in meta.commands:
        assert NAME.match(command.name)
        assert len(command.text) <= limits.DESCRIPTION
        assert len(command.parameters) <= limits.OPTIONS
        assert len({parameter.name for parameter in command.parameters}) == len(command.parameters)
        assert command.begins or command.parameters, "something begins the answer"
        for parameter in command.parameters:
            assert NAME.match(parameter.name)
            assert parameter.kinds
            assert 1 <= len(parameter.text) <= limits.DESCRIPTION


def test_all_of_on_mars_can_be_typed() -> None:
    """Every Main and Executive action, free action and travel decision has its command."""
    commands = games.load("on_mars").META.commands
    keys = {command.begins[1] if command.begins else command.parameters[0].prefix for command in commands}
    assert set(MAIN) <= keys
    assert {f"exec:{action}" for action in EXECUTIVE} <= keys
    assert {"fill:", "goal:", "ride", "ship", "stay", "end"} <= keys


async def test_a_command_without_its_beginning(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """/mars goal takes the goal alone or with its "goal:"; the game's own reason is said either way."""
    without_drawing(monkeypatch)
    async with opened(players=2, seed=2) as session:
        await session.open_and_start()
        person = await until_asked(session, "turn.action")
        view = (await panel_of(session, person.user)).view
        goal = next(goal.id for goal in view.hand.goals if not goal.met)
        async with nothing_changes(session):
            said = {
                one_sentence(await done(person.user.slash("mars goal", what=typed)))
                for typed in (f"goal:{goal}", goal, f" {goal.upper()} ")
            }
        (reason,) = said
        assert "(R" in reason
        offered = [str(choice.value) for choice in await person.user.autocomplete("mars goal", "what")]
        assert all(key.startswith("goal:") for key in offered)
        async with nothing_changes(session):
            other = one_sentence(await done(person.user.slash("mars goal", what="end")))
            assert "not possible" in other, "it answers with goals only"
            asked = (await panel_of(session, person.user)).decision
            shown = await done(person.user.slash("mars goal"))
            assert asked is not None
            assert len(offered_by(shown)) == len(asked.options), "nothing said is the panel"


async def test_registered_only_when_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = tmp_path / "commands"
    async with Playground(check=check) as world, farside(str(tmp_path / "farside.db")) as bot, world.connect(bot):
        assert await bot.sync_commands(remembered)
        assert not await bot.sync_commands(remembered)
        bot.tree.remove_command("games")
        assert await bot.sync_commands(remembered)
        assert sum(f"{entry.method} {entry.route}" == REGISTER for entry in world.log) == 2
        assert "games" not in {command["name"] for command in world.server.world.commands[None]}


@asynccontextmanager
async def served(
    world: Playground, database: Path, patch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[asyncio.Task[None], Callable[[], None]]]:
    """The bot as `farside run` runs it, and what tells it to stop."""
    stop: list[Any] = []
    patch.setattr("asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler", lambda *a: stop.append(a[-1]))
    with world.seams():
        running = asyncio.create_task(serve(Settings(discord_token=world.token, database_url=str(database))))
        yield running, lambda: stop[0]()
        await asyncio.wait_for(running, 10)


async def waiting_lobby(world: Playground, database: Path) -> None:
    """A table whose lobby is still to be posted."""
    async with farside(str(database)) as bot:
        await bot.desk.host.open(world.channel.id, world.guild.id, User(world.user("Juno").id, "Juno"), "on_mars", {})


@pytest.mark.parametrize("fault", ["refused", "limited", "cut off", "unwritable"])
async def test_a_failing_registration_leaves_the_bot_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """Whatever fails: buttons and the commands registered before go on working, and it is tried at the next start."""
    database = tmp_path / "farside.db"
    remembered = tmp_path / "farside.db.commands"
    async with Playground(check=check) as world:
        await waiting_lobby(world, database)
        match fault:
            case "refused":
                world.faults.refused(REGISTER, 50001)
            case "limited":
                world.faults.rate_limited(REGISTER, retry_after=600)
            case "cut off":
                monkeypatch.setattr("bot.client.Tree.sync", cut_off)
            case _:
                remembered.mkdir()
        with capture_logs() as logged:
            async with served(world, database, monkeypatch) as (running, stop):
                await world.until(lambda: [m for m in world.messages() if m.buttons])
                while not [entry for entry in logged if entry["event"] in NOT_REGISTERED]:
                    await asyncio.wait({running}, timeout=0.01)
                    assert not running.done(), "it is up"
                stop()
    assert not remembered.is_file(), "it will be tried again"


NOT_REGISTERED = ("commands not registered", "what was registered cannot be remembered")


async def cut_off(*_: object) -> None:
    raise aiohttp.ClientConnectionError


async def test_sigterm_while_commands_are_registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is sent meanwhile, and the bot stops at once."""
    database = tmp_path / "farside.db"
    async with Playground(check=check) as world:
        await waiting_lobby(world, database)
        slow = world.faults.slow(REGISTER)
        async with served(world, database, monkeypatch) as (running, stop):
            await slow.reached.wait()
            await world.until(lambda: [m for m in world.messages() if m.buttons])
            stop()
            await asyncio.wait({running}, timeout=5)
            assert running.done()
