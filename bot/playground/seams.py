"""The three class attributes through which discord.py finds Discord; set here, and put back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


@contextmanager
def seams(base: str, api: str, gateway: str) -> Iterator[None]:
    """Inside, discord.py talks to the server at these addresses and to nothing else."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = api, yarl.URL(gateway), base
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
