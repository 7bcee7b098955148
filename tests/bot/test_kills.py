"""A seeded sample of `farside check kills`; the whole of it is run by hand before a release."""

from __future__ import annotations

from bot.checks.kills import kills


async def test_kill_9_loses_nothing_and_plays_nothing_twice() -> None:
    report = await kills("on_mars", 3, 77, whole=False)
    assert report.kills == 3
    assert report.kept + report.lost == 3
    assert not report.faults
    assert report.answers > 20
