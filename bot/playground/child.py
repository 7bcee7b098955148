"""Runs a bot as its own process against a local Discord: `python -m bot.playground.child BASE API GATEWAY module:name`.

`name` is a coroutine function without parameters; it finds its token where it always does.
"""

from __future__ import annotations

import asyncio
import importlib
import sys

from bot.playground.seams import seams


def main(base: str, api: str, gateway: str, target: str) -> None:
    """Import the function and run it between the seams."""
    module, _, name = target.partition(":")
    function = getattr(importlib.import_module(module), name)
    with seams(base, api, gateway):
        asyncio.run(function())


if __name__ == "__main__":
    main(*sys.argv[1:])
