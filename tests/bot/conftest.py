"""The real bot on a local Discord, every body held against Discord's own schema."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random

import pytest

import games
from bot import log as logging
from bot.app import farside
from bot.demo.playing import NAMES, Person, Session
from bot.playground import Playground
from games.core.dice import Dice
from tests import toygame
from tests.discord.schema import check
from tests.toygame import pictures


@pytest.fixture(autouse=True)
def _logs() -> None:
    logging.set_up("info")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """Bazaar is the newest game there is; its slug."""
    load = games.load
    monkeypatch.setattr(games, "SLUGS", (*games.SLUGS, "toygame"))
    monkeypatch.setattr(games, "load", lambda slug: toygame if slug == "toygame" else load(slug))
    monkeypatch.setitem(sys.modules, "renderer.toygame", pictures)
    return "toygame"


Opened = Callable[..., AbstractAsyncContextManager[Session]]


@asynccontextmanager
async def session(database: Path, *, players: int = 2, seed: int = 1, game: str = "on_mars") -> AsyncIterator[Session]:
    """A connected bot and its people, no table yet; at the end no body may have broken Discord's schema."""
    meta = games.load(game).META
    async with (
        Playground(seed=seed, check=check) as world,
        farside(str(database), entropy=Random(seed).randbytes) as bot,
        world.connect(bot),
    ):
        await bot.sync_commands()
        await bot.desk.host.start()
        people = [Person(world.user(name)) for name in NAMES[:players]]
        yield Session(world, bot.desk.host, bot.desk.host.drain, meta, people, Dice.seeded(seed))


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    """`async with opened(players=3) as session`."""
    return lambda **given: session(tmp_path / "farside.db", **given)
