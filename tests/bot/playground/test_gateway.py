"""The gateway: identify, resume with replay, orders to reconnect, close codes, events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Playground, User
from tests.bot.playground.conftest import Rest
from tests.bot.playground.little_bot import LittleBot

Socket = aiohttp.ClientWebSocketResponse


@pytest.fixture
async def socket(rest: Rest) -> AsyncIterator[Socket]:
    """A bare connection after its hello."""
    async with rest.session.ws_connect(rest.world.server.gateway_url) as connection:
        hello = await connection.receive_json()
        assert (hello["op"], hello["d"]["heartbeat_interval"] > 0) == (10, True)
        yield connection


def identify(token: str, intents: int = 1) -> dict[str, Any]:
    return {"op": 2, "d": {"token": token, "intents": intents, "properties": {}}}


async def close_code(socket: Socket) -> int | None:
    message = await socket.receive()
    assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
    return socket.close_code


@pytest.mark.parametrize(
    ("packet", "expected"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 6, "d": {"token": "wrong", "session_id": "s", "seq": 1}}, 4004),
        ({"op": 4, "d": {}}, 4003),
    ],
)
async def test_close_codes(socket: Socket, packet: Any, expected: int) -> None:
    await socket.send_json(packet)
    assert await close_code(socket) == expected


@pytest.mark.parametrize("intent", [1 << 1, 1 << 8, 1 << 15])
async def test_privileged_intents_are_refused(socket: Socket, world: Playground, intent: int) -> None:
    await socket.send_json(identify(world.token, 1 | intent))
    assert await close_code(socket) == 4014


async def test_discord_py_learns_of_privileged_intents(world: Playground) -> None:
    client = LittleBot(intents=discord.Intents(guilds=True, members=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with world.connect(client):
            pass


async def test_identify_twice_and_unknown_opcodes(rest: Rest, world: Playground) -> None:
    for packet, expected in ((identify(world.token), 4005), ({"op": 99}, 4001)):
        async with rest.session.ws_connect(world.server.gateway_url) as socket:
            await socket.receive_json()
            await socket.send_json(identify(world.token, 0))
            assert (await socket.receive_json())["t"] == "READY"
            await socket.send_json(packet)
            assert await close_code(socket) == expected


async def test_heartbeats_are_acknowledged_and_counted(socket: Socket) -> None:
    for _ in range(120):
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
    await socket.send_json({"op": 1, "d": None})
    assert await close_code(socket) == 4008


async def test_ready_stays_on_loopback(socket: Socket, world: Playground) -> None:
    await socket.send_json(identify(world.token))
    ready = (await socket.receive_json())["d"]
    assert ready["resume_gateway_url"].startswith("ws://127.0.0.1:")
    created = await socket.receive_json()
    assert (created["t"], created["d"]["id"]) == ("GUILD_CREATE", str(world.guild.id))


async def test_no_messages_without_the_intent(socket: Socket, world: Playground, juno: User) -> None:
    await socket.send_json(identify(world.token))
    assert [(await socket.receive_json())["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]
    juno.say("hello")
    world.add_channel("next")
    assert (await socket.receive_json())["t"] == "CHANNEL_CREATE"


async def test_messages_with_the_intent(socket: Socket, world: Playground, juno: User) -> None:
    await socket.send_json(identify(world.token, 1 << 9))
    assert (await socket.receive_json())["t"] == "READY"
    world.delete_message(juno.say("hello"))
    events = [await socket.receive_json() for _ in range(2)]
    assert [event["t"] for event in events] == ["MESSAGE_CREATE", "MESSAGE_DELETE"]
    assert events[0]["d"]["content"] == ""  # the words of others need a privileged intent
    assert [event["s"] for event in events] == [2, 3]


async def test_a_dropped_connection_resumes_and_hears_what_it_missed(
    world: Playground, bot: LittleBot, juno: User
) -> None:
    await world.drop_gateway()
    assert not world.server.gateway.connected
    reply = await juno.slash("table open", game="on_mars")  # asked while nobody listens
    assert reply.text.startswith("on_mars")
    assert (world.server.gateway.resumes, world.server.gateway.identifies) == (1, 1)
    assert len(bot.heard) == 1


async def test_opcode_7_resumes(world: Playground, bot: LittleBot, juno: User) -> None:
    await world.server.gateway.ask_reconnect()
    await world.until(lambda: world.server.gateway.resumes == 1)
    assert (await juno.slash("table open", game="on_mars")).kind == "message"


async def test_opcode_9_identifies_anew(
    world: Playground, bot: LittleBot, juno: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.gateway.asyncio.sleep", lambda seconds: sleep(0))  # it waits 5 s before it identifies
    await world.server.gateway.invalidate()
    await world.until(lambda: world.server.gateway.identifies == 2)
    assert (await juno.slash("table open", game="on_mars")).kind == "message"


async def test_a_session_that_the_bot_ended_cannot_be_resumed(rest: Rest, world: Playground) -> None:
    async with rest.session.ws_connect(world.server.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json(identify(world.token, 0))
        session = (await socket.receive_json())["d"]["session_id"]
        await socket.close(code=1000)
    await world.until(lambda: not world.server.gateway.sessions)
    async with rest.session.ws_connect(world.server.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_str(json.dumps({"op": 6, "d": {"token": world.token, "session_id": session, "seq": 1}}))
        assert await socket.receive_json() == {"op": 9, "d": False}


async def test_places_come_and_go(world: Playground, bot: LittleBot) -> None:
    seen: list[str] = []
    all_seen = asyncio.Event()

    def note(name: str) -> Any:
        async def listener(*_: Any) -> None:
            seen.append(name)
            if len(seen) == len(names):
                all_seen.set()

        listener.__name__ = f"on_{name}"
        return bot.event(listener)

    names = ["guild_channel_create", "guild_channel_delete", "guild_channel_update", "thread_create"]
    names += ["thread_delete", "guild_remove", "guild_join", "guild_role_update"]
    for name in names:
        note(name)
    room = bot.room(world.channel.id)
    thread = await room.create_thread(name="t", type=discord.ChannelType.public_thread)
    await thread.send("x")
    world.permit(None, allow=["send_messages"])
    world.delete_channel(world.threads()[0])
    world.delete_channel(world.add_channel("next"))
    world.set_role("Farside", "view_channel")
    world.remove_bot()
    world.invite_bot()
    await asyncio.wait_for(all_seen.wait(), 5)
    assert sorted(seen) == sorted(names)
