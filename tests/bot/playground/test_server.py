"""The seams, loopback, determinism, a bot as its own process."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from bot.playground import Playground, User
from bot.playground.permissions import Permission
from tests.bot.playground.conftest import Rest
from tests.bot.playground.little_bot import LittleBot, picture
from tests.discord.schema import NotInTheSchema


def ends() -> tuple[str, yarl.URL, str]:
    return discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE


def test_the_three_seams_exist() -> None:
    api, gateway, cdn = ends()
    assert api == "https://discord.com/api/v10"
    assert gateway == yarl.URL("wss://gateway.discord.gg/")
    assert cdn == "https://cdn.discordapp.com"


async def test_the_seams_are_put_back(world: Playground) -> None:
    before = ends()
    with world.seams():
        assert all("127.0.0.1" in str(end) for end in ends())
    assert ends() == before


async def test_no_request_leaves_loopback(
    world: Playground, bot: LittleBot, juno: User, only_loopback: list[str]
) -> None:
    await (await juno.slash("show")).settled()
    sent = await bot.room(world.channel.id).send(file=picture())
    assert await sent.attachments[0].read()
    person = await bot.fetch_user(juno.id)
    assert (await person.display_avatar.read()).startswith(b"\x89PNG")
    assert only_loopback == []


def test_the_guard_guards(only_loopback: list[str]) -> None:
    with pytest.raises(AssertionError):
        socket.getaddrinfo("discord.com", 443)
    with socket.socket() as outside, pytest.raises(AssertionError):
        outside.connect(("192.0.2.1", 443))
    assert only_loopback == ["discord.com", "192.0.2.1"]


async def play(seed: int) -> list[Any]:
    async with Playground(seed=seed) as world, world.connect(LittleBot()):
        juno = world.user("Juno")
        await juno.slash("table open", game="on_mars")
        world.clock.advance(60)
        await juno.slash("whisper")
        await world.until(lambda: len(world.messages()) == 3)
        tokens = [interaction.token for interaction in world.server.world.interactions.values()]
        return [world.token, tokens, [message.id for message in world.messages()]]


async def test_the_same_seed_gives_the_same_ids() -> None:
    assert await play(1) == await play(1)
    assert (await play(1))[1] != (await play(2))[1]


async def test_ids_carry_the_clocks_time(world: Playground, juno: User) -> None:
    world.clock.advance(days=3)
    assert discord.utils.snowflake_time(juno.say("x").id) == world.clock.now()


def test_permissions_are_those_of_discord_py() -> None:
    for permission in Permission:
        assert getattr(discord.Permissions, str(permission.name).lower()).flag == permission


async def test_the_content_type_is_bare(rest: Rest, world: Playground) -> None:
    async with rest.session.get(f"{world.server.api_url}/gateway/bot") as response:
        assert (response.status, response.headers["Content-Type"]) == (401, "application/json")
    headers = {"Authorization": f"Bot {world.token}"}
    async with rest.session.get(f"{world.server.api_url}/gateway/bot", headers=headers) as response:
        assert response.headers["Content-Type"] == "application/json"
        assert response.headers["X-RateLimit-Remaining"] == "999"
        assert (await response.json())["url"] == world.server.gateway_url


async def start_child(world: Playground) -> asyncio.subprocess.Process:
    command = world.child_command("tests.bot.playground.child_bot:run")
    root = str(Path(__file__).parents[3])
    environment = {**os.environ, "TOKEN": world.token, "PYTHONPATH": root}
    return await asyncio.create_subprocess_exec(*command, env=environment, stderr=asyncio.subprocess.DEVNULL)


async def test_a_bot_in_its_own_process_is_killed_and_comes_back(world: Playground, juno: User) -> None:
    gateway = world.server.gateway
    first = await start_child(world)
    try:
        await world.until(lambda: gateway.connected and world.server.world.commands[None], within=30)
        reply = await (await juno.slash("show")).settled()
    finally:
        first.kill()
        await first.wait()
    await world.until(lambda: not gateway.connected)
    second = await start_child(world)
    try:
        await world.until(lambda: gateway.connected, within=30)
        assert (await juno.click(reply.message, "Option 1")).text == "table 7, option 1"
    finally:
        second.kill()
        await second.wait()


async def test_what_only_the_schema_refuses_fails_the_playground() -> None:
    def refuse(method: str, route: str, direction: str, status: int | None, body: Any) -> None:
        if direction == "request":
            raise NotInTheSchema("no")

    world = Playground(check=refuse)
    async with world:
        client = LittleBot()
        async with world.connect(client):
            pass
        assert "was sent a body" in world.server.violations[0]
        problems = list(world.server.violations)
        world.server.violations.clear()
    world.server.violations.extend(problems)
    with pytest.raises(AssertionError, match="was sent a body"):
        await world.__aexit__(None)
