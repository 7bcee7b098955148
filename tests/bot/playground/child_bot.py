"""A bot that runs as its own process; its token comes from the environment."""

from __future__ import annotations

import os

from tests.bot.playground.little_bot import LittleBot


async def run() -> None:
    async with LittleBot() as client:
        await client.start(os.environ["TOKEN"])
