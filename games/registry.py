"""Which games exist, and what each of them offers."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from games.core.rules import Rules

SLUGS = ("on_mars", "planet_unknown")


def load(slug: str) -> Rules:
    """The game with that slug.

    Raises:
        KeyError: there is no such game.
    """
    if slug not in SLUGS:
        raise KeyError(slug)
    return cast("Rules", import_module(f"games.{slug}"))
