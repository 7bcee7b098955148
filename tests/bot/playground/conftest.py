"""A playground with a connected little bot, every body checked, and no way off this computer."""

from __future__ import annotations

import io
import json
import socket
import warnings
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

with warnings.catch_warnings():  # discord.py imports audioop, which Python 3.13 drops
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord  # noqa: F401

from bot.playground import Playground, User
from tests.bot.playground.little_bot import LittleBot
from tests.discord.schema import check


@pytest.fixture(autouse=True)
def only_loopback(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every name lookup and connection elsewhere fails; returns the addresses tried."""
    tried: list[str] = []
    lookup, plain = socket.getaddrinfo, socket.socket.connect

    def guard(host: Any) -> None:
        if host not in ("127.0.0.1", "::1", "localhost", None):
            tried.append(str(host))
            raise AssertionError(f"a request wants to leave this computer: {host}")

    def guarded_lookup(host: Any, *args: Any, **more: Any) -> Any:
        guard(host)
        return lookup(host, *args, **more)

    def guarded_connect(self: socket.socket, address: Any) -> None:
        guard(address[0])
        return plain(self, address)

    monkeypatch.setattr(socket, "getaddrinfo", guarded_lookup)
    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    return tried


@pytest.fixture
async def world() -> AsyncIterator[Playground]:
    async with Playground(seed=1, check=check) as playground:
        yield playground


@pytest.fixture
async def bot(world: Playground) -> AsyncIterator[LittleBot]:
    client = LittleBot()
    async with world.connect(client):
        yield client


@pytest.fixture
def juno(world: Playground) -> User:
    return world.user("Juno")


@pytest.fixture
def orla(world: Playground) -> User:
    return world.user("Orla", locale="de")


@dataclass(frozen=True)
class Rest:
    """Plain requests with the bot's token, for bodies that discord.py itself would not send."""

    session: aiohttp.ClientSession
    world: Playground

    async def __call__(
        self, method: str, path: str, body: Any = None, *, files: dict[int, bytes] | None = None, token: str = ""
    ) -> tuple[int, Any]:
        """Status and body of the answer."""
        headers = {"Authorization": f"Bot {token or self.world.token}"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body))
            for index, content in files.items():
                data.add_field(f"files[{index}]", io.BytesIO(content), filename=f"file{index}.png")
        elif body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        async with self.session.request(
            method, self.world.server.api_url + path, data=data, headers=headers
        ) as response:
            return response.status, await response.json() if response.status != 204 else None

    async def post(self, body: Any, *, files: dict[int, bytes] | None = None) -> tuple[int, Any]:
        """Post a message to the channel."""
        return await self("POST", f"/channels/{self.world.channel.id}/messages", body, files=files)


@pytest.fixture
async def rest(world: Playground) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(session, world)
