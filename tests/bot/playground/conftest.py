"""A playground with a connected little bot, every body checked, and no way off this computer."""

from __future__ import annotations

import socket
import warnings
from collections.abc import AsyncIterator
from typing import Any

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
