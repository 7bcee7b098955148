"""The Discord client: intents, commands, controls, and the desk behind them."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.answering import answer_error
from bot.commands import EXTENSIONS
from bot.components.controls import CONTROLS
from bot.desk import Desk
from bot.host import Host
from bot.messages.drawing import Drawing
from bot.messages.sender import DiscordSender

log = structlog.get_logger()

CONNECTIONS = 100
"""To Discord at once: a burst of clicks is acknowledged over these instead of opening one each."""

PATIENCE = 30.0
"""Seconds that a rate limit is waited out within a request; the outbox tries again later what would wait longer."""


class Tree(app_commands.CommandTree["Farside"]):
    """Commands work in servers and in the bot's DM; whatever one raises reaches the person."""

    def __init__(self, client: Farside) -> None:
        super().__init__(
            client,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        )

    async def interaction_check(self, _interaction: Any, /) -> bool:
        self.client.attend()
        return True

    async def on_error(self, interaction: Any, error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await answer_error(interaction, cause)


class Farside(commands.Bot):
    """The bot. Nothing of a table is kept in it: everything is in the store.

    Attributes:
        desk: What commands and controls call.
    """

    desk: Desk
    tree: Tree

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.1,
            connector=aiohttp.TCPConnector(limit=CONNECTIONS),
            max_ratelimit_timeout=PATIENCE,
        )
        self.drawing = Drawing()
        self.sender = DiscordSender(self, self.drawing)
        self._at_work: set[asyncio.Task[Any]] = set()

    async def answer(self, interaction: Any, work: Awaitable[None]) -> None:
        """Do what a control asks for; whatever that raises reaches the person."""
        self.attend()
        try:
            await work
        except Exception as error:
            await answer_error(interaction, error)

    def attend(self) -> None:
        """Note that the current task serves a person: the bot does not go before it is done."""
        task = asyncio.current_task()
        assert task is not None, "called from a task"
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def settle(self) -> None:
        """Wait until everybody who pressed or typed something has their answer."""
        while self._at_work:
            await asyncio.wait(self._at_work)

    def serve(self, host: Host) -> None:
        """Give it the tables to serve, before it connects."""
        self.desk = Desk(host, self.sender)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(*CONTROLS)
        for extension in EXTENSIONS:
            await self.load_extension(extension)

    async def sync_commands(self, remembered: Path | None = None) -> bool:
        """Register the commands if they have changed since the last time; whether they had to be.

        Args:
            remembered: A file that keeps the hash of what was registered; None registers always.
        """
        payload = [{"application": self.application_id}]
        payload += [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        if remembered is not None and await asyncio.to_thread(_read, remembered) == digest:
            return False
        await self.tree.sync()
        log.info("commands registered", count=len(payload) - 1)
        if remembered is not None:
            try:
                await asyncio.to_thread(remembered.write_text, digest)
            except OSError as error:  # they are registered again at the next start
                log.warning("what was registered cannot be remembered", exc_info=error)
        return True

    async def on_ready(self) -> None:
        log.info("ready", servers=len(self.guilds))

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        log.exception("an event handler failed", handler=event_method)

    async def close(self) -> None:
        for task in self._at_work:
            task.cancel()
        await self.settle()
        await super().close()
        self.drawing.close()


def _read(path: Path) -> str:
    """What the file says; nothing if it cannot be read."""
    try:
        return path.read_text()
    except (OSError, ValueError):
        return ""
