"""The slash commands: within Discord's limits, complete, registered only when they change."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import games
from bot.app import farside, serve
from bot.config import Settings
from bot.messages import limits
from bot.playground import Playground
from games.on_mars.data import EXECUTIVE, MAIN
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
        for parameter in command.parameters:
            assert NAME.match(parameter.name)
            assert 1 <= len(parameter.text) <= limits.DESCRIPTION


def test_all_of_on_mars_can_be_typed() -> None:
    """Every Main and Executive action, free action and travel decision has its command."""
    keys = {command.key for command in games.load("on_mars").META.commands}
    assert set(MAIN) <= keys
    assert {f"exec:{action}" for action in EXECUTIVE} <= keys
    assert {"fill:", "goal:", "ride", "ship", "stay", "end"} <= keys


async def test_registered_only_when_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = tmp_path / "commands"
    async with Playground(check=check) as world, farside(str(tmp_path / "farside.db")) as bot, world.connect(bot):
        assert await bot.sync_commands(remembered)
        assert not await bot.sync_commands(remembered)
        bot.tree.remove_command("games")
        assert await bot.sync_commands(remembered)
        assert sum(f"{entry.method} {entry.route}" == REGISTER for entry in world.log) == 2
        assert "games" not in {command["name"] for command in world.server.world.commands[None]}


async def test_a_failing_registration_leaves_the_bot_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop: list[Any] = []
    async with Playground(check=check) as world:
        monkeypatch.setattr("asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler", lambda *a: stop.append(a))
        world.faults.refused(REGISTER, 50001)
        settings = Settings(discord_token=world.token, database_url=str(tmp_path / "farside.db"))
        with world.seams(), capture_logs() as logged:
            running = asyncio.create_task(serve(settings))
            await world.until(lambda: [e for e in world.log if f"{e.method} {e.route}" == REGISTER])
            await asyncio.sleep(0.1)
            assert not running.done(), "it is up"
            stop[0][-1]()
            await asyncio.wait_for(running, 10)
        assert "commands not registered" in {entry["event"] for entry in logged}
    assert not (tmp_path / "farside.db.commands").exists(), "it will be tried again"
