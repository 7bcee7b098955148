"""A host on a fresh database, with a clock that stands still and a sender that writes down."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.host.bench import Bench


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    made = await Bench.open(tmp_path / "farside.db")
    yield made
    await made.close()
