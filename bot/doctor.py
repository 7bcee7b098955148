"""`farside doctor`: names what is missing before the bot is started."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

import aiohttp
import click
import discord

import renderer
from bot.config import NO_TOKEN, WRONG_TOKEN, BadSettings, Settings, read_settings
from bot.messages.limits import NEEDED
from storage import BadDatabase, inspect

CLOCK_OFF = 30
"""Seconds this machine's clock may differ from Discord's before ids and deadlines go wrong."""


ASKED = ("token", "clock", "permissions")
"""What only Discord can tell."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at.

    Attributes:
        missing: In one sentence what to do; "" if all is well.
        unseen: It could not be looked at.
    """

    about: str
    missing: str = ""
    detail: str = ""
    unseen: bool = False

    def line(self) -> str:
        found = "unseen" if self.unseen else "MISSING" if self.missing else "ok"
        return f"{found:8} {self.about:12} {self.missing or self.detail}"


def _database(settings: Settings) -> Finding:
    path = Path(settings.database_file)
    try:
        inspect(path)
    except BadDatabase as error:
        return Finding("database", str(error))
    return Finding("database", detail=str(path) if path.exists() else f"{path} will be made")


def _fonts() -> Finding:
    absent = renderer.missing_fonts()
    if absent:
        return Finding("fonts", f"install the packages {', '.join(absent)}.")
    return Finding("fonts", detail="all faces found")


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    if not settings.discord_token:
        yield Finding("token", NO_TOKEN)
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        yield await _clock()
        if not settings.discord_token:
            return
        async with client:
            await client.login(settings.discord_token)
            yield Finding("token", detail=f"{client.user}")
            async for finding in _servers(client):
                yield finding
    except discord.LoginFailure:
        yield Finding("token", WRONG_TOKEN)
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        yield Finding("discord", f"it cannot be reached: {error}.")


async def _clock() -> Finding:
    """Discord's own date, from the header of any answer."""
    url = f"{discord.http.Route.BASE}/gateway"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        theirs = parsedate_to_datetime(answer.headers["Date"])
    off = abs((datetime.now(UTC) - theirs).total_seconds())
    if off > CLOCK_OFF:
        return Finding("clock", f"this machine's clock is {off:.0f} s off; set it by NTP.")
    return Finding("clock", detail=f"{off:.0f} s off")


async def _servers(client: discord.Client) -> AsyncIterator[Finding]:
    """Whether the bot's own roles have what a table's channel needs, server by server."""
    servers = await client.http.get_guilds(limit=100)  # `fetch_guilds` drops the permissions
    for server in servers:
        granted = discord.Permissions(int(server["permissions"]))
        lacking = [name for name in NEEDED if not getattr(granted, name)]
        if lacking and not granted.administrator:
            words = ", ".join(name.replace("_", " ") for name in lacking)
            yield Finding("permissions", f"in {server['name']} I lack: {words}.")
        else:
            yield Finding("permissions", detail=server["name"])
    if not servers:
        yield Finding("permissions", "the bot is in no server yet; invite it (see the README).")


async def examine(settings: Settings) -> list[Finding]:
    """Everything doctor looks at."""
    found = [await asyncio.to_thread(_database, settings), _fonts()]
    found += [finding async for finding in _discord(settings)]
    seen = {finding.about for finding in found}
    why = "Discord was not asked"
    return [*found, *(Finding(about, detail=why, unseen=True) for about in ASKED if about not in seen)]


def run_doctor() -> int:
    """Print what was found; 1 if something is missing."""
    try:
        found = asyncio.run(examine(read_settings()))
    except BadSettings as error:
        found = [Finding("settings", str(error))]
    for finding in found:
        click.echo(finding.line())
    return 1 if any(finding.missing for finding in found) else 0
