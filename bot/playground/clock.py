"""The local Discord's time: it stands still until a test moves it, or runs with the computer's clock."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime, timedelta

START = datetime(2030, 1, 7, 12, 0, tzinfo=UTC)  # a Monday noon; any fixed moment gives the same ids each run


class Clock:
    """Time for snowflakes, message age and the 3 s and 15 min limits of interactions."""

    def __init__(self, start: datetime = START, *, running: bool = False) -> None:
        self._base = start
        self._running = running
        self._began = time.monotonic()
        self._waiting: list[tuple[datetime, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        """The present moment, in UTC."""
        if self._running:
            return self._base + timedelta(seconds=time.monotonic() - self._began)
        return self._base

    def advance(self, seconds: float = 0, *, minutes: float = 0, hours: float = 0, days: float = 0) -> None:
        """Move forward; whoever waits for a moment now past is woken."""
        self._base += timedelta(seconds=seconds, minutes=minutes, hours=hours, days=days)
        now = self.now()
        due = [waiter for when, waiter in self._waiting if when <= now]
        self._waiting = [(when, waiter) for when, waiter in self._waiting if when > now]
        for waiter in due:
            if not waiter.done():
                waiter.set_result(None)

    async def reached(self, when: datetime) -> None:
        """Wait until `advance` has passed this moment. A running clock reaches nothing by itself."""
        if when <= self.now():
            return
        waiter = asyncio.get_running_loop().create_future()
        entry = (when, waiter)
        self._waiting.append(entry)
        try:
            await waiter
        finally:
            self._waiting = [other for other in self._waiting if other is not entry]
