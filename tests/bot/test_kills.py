"""A seeded sample of `farside check kills`; the whole of it is run by hand before a release."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import cast

import pytest

import games
from bot.checks.kills import kills, replayed
from bot.host import Host
from tests.bot.conftest import Opened


@pytest.mark.parametrize("game", games.SLUGS)
async def test_kill_9_loses_nothing_and_plays_nothing_twice(game: str) -> None:
    report = await kills(game, 3, 77, whole=False)
    assert report.kills == 3
    assert report.kept + report.lost == 3
    assert not report.faults
    assert report.answers > 20


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE answers SET digest = x'00112233445566778899aabbccddeeff' WHERE number = 5",
        "DELETE FROM answers WHERE number = (SELECT max(number) FROM answers)",
    ],
)
async def test_a_journal_that_leads_elsewhere_is_found(opened: Opened, tmp_path: Path, harm: str) -> None:
    async with opened(players=2) as session:
        await session.open_and_start()
        await session.play(until=lambda: session.presses >= 20)
        host, store = session.host, session.host.store
        async with store.reading() as tx:
            last = (await tx.answers(1))[-1].seat
        before = await host.private_state(1, last)

        class Before:
            async def private_state(self, _table: int, _seat: int) -> object:
                return before

        as_it_was = cast("Host", Before())
        assert await replayed(store, host) == await replayed(store, as_it_was) == []
        with sqlite3.connect(tmp_path / "farside.db") as spoiling:
            spoiling.execute(harm)
        spoiling.close()
        assert await replayed(store, as_it_was)
