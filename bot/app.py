"""Puts the bot together and runs it until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import discord
import structlog

import games
from bot import log as logging
from bot.client import Farside
from bot.config import NO_TOKEN, WRONG_TOKEN, BadSettings, Settings, read_settings
from bot.host import Clock, Host, SystemClock
from storage import BadDatabase, Store

log = structlog.get_logger()

FLUSH_SECONDS = 5
"""How long people may be answered and the outbox worked off when told to stop; then each lane has `STOP_SECONDS` for
the message in hand, and the rest waits (`docker stop` kills after ten)."""

TOKEN_RESET = 4004
"""The gateway's code for a token that holds no longer."""


@asynccontextmanager
async def farside(
    database: str, clock: Clock | None = None, entropy: Callable[[int], bytes] = os.urandom
) -> AsyncIterator[Farside]:
    """The bot with its store and host, everything but the connection; put away at the end.

    Args:
        entropy: Seeds the games, so many bytes a call.

    Raises:
        BadDatabase: the database file cannot be used.
    """
    client = Farside()
    store = await Store.open(database)
    host = Host(store, {slug: games.load(slug) for slug in games.SLUGS}, clock or SystemClock(), client.sender, entropy)
    client.serve(host)
    try:
        yield client
    finally:
        await host.stop()
        await client.close()
        await store.close()


async def serve(settings: Settings, clock: Clock | None = None) -> None:
    """Check the tables, connect, work off the outbox, register commands if they changed, until SIGTERM or SIGINT."""
    async with farside(settings.database_file, clock) as client:
        await client.desk.host.check()  # before anybody can press anything
        stop = asyncio.Event()
        for name in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
        running = asyncio.create_task(client.start(settings.discord_token))
        ready = asyncio.create_task(client.wait_until_ready())
        stopped = asyncio.create_task(stop.wait())
        await asyncio.wait({running, ready, stopped}, return_when=asyncio.FIRST_COMPLETED)
        registering = None
        if ready.done() and not ready.cancelled():
            gc.collect()
            gc.freeze()  # modules and commands stay: looking through them again and again would only delay presses
            await client.desk.host.start()
            registering = asyncio.create_task(_register(client, Path(settings.database_file + ".commands")))
            await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
        for task in (ready, stopped, registering):
            if task is not None:
                task.cancel()
        if running.done():
            running.result()
            return
        log.info("stopping")
        if registering is not None:  # it was ready: there can be something to finish, and a way to send it
            with suppress(TimeoutError):
                async with asyncio.timeout(FLUSH_SECONDS):
                    await client.settle()
                    await client.desk.host.drain()
            await client.desk.host.stop()
        await client.close()
        await running


async def _register(client: Farside, remembered: Path) -> None:
    """Register the commands if they changed. If that fails, those registered before still work, and so do buttons."""
    try:
        await client.sync_commands(remembered)
    except Exception as error:
        status, code = getattr(error, "status", None), getattr(error, "code", None)
        log.error("commands not registered", status=status, code=code, exc_info=error)


def run_bot() -> int:
    """`farside run`; the exit code."""
    try:
        settings = read_settings()
    except BadSettings as error:
        print(error, file=sys.stderr)  # noqa: T201  the command line's answer
        return 2
    logging.set_up(settings.log_level, as_json=settings.log_json)
    if not settings.discord_token:
        print(NO_TOKEN, file=sys.stderr)  # noqa: T201
        return 2
    try:
        asyncio.run(serve(settings))
    except BadDatabase as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    except discord.LoginFailure:
        print(WRONG_TOKEN, file=sys.stderr)  # noqa: T201
        return 2
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed) as error:
        reset = getattr(error, "code", 0) == TOKEN_RESET
        print(WRONG_TOKEN if reset else f"Discord cannot be reached: {error}.", file=sys.stderr)  # noqa: T201
        return 2 if reset else 1
    return 0
