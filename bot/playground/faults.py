"""Faults on demand: what the real Discord does on bad days."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.playground.errors import KNOWN

Kind = Literal["429", "before", "after", "delay", "refuse"]

POST_MESSAGE: Final = "POST /channels/{channel_id}/messages"
EDIT_MESSAGE: Final = "PATCH /channels/{channel_id}/messages/{message_id}"
OPEN_DM: Final = "POST /users/@me/channels"
ANSWER: Final = "POST /interactions/{interaction_id}/{interaction_token}/callback"
EDIT_ANSWER: Final = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
FOLLOW_UP: Final = "POST /webhooks/{webhook_id}/{webhook_token}"

FOREVER: Final = 1_000_000


@dataclass(slots=True)
class Fault:
    """One fault, waiting for its route. `route` is a method and a template, such as `POST_MESSAGE`; None: any."""

    kind: Kind
    route: str | None
    times: int
    status: int = 500
    seconds: float = 0
    code: int = 0
    done: int = 0
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the fault first strikes."""
    release: asyncio.Event = field(default_factory=asyncio.Event)
    """Ends a delay without a length."""


class Faults:
    """The faults still to come. Each method returns the fault, so that a test can see that it struck.

    Args:
        routes: Those that exist; a fault for another one would never strike and is a ValueError.
    """

    def __init__(self, routes: Collection[str]) -> None:
        self.routes = routes
        self.pending: list[Fault] = []

    def rate_limited(self, route: str | None = None, *, times: int = 1, retry_after: float = 0.01) -> Fault:
        """429 on a route; without a route the global one."""
        return self._add(Fault("429", route, times, 429, retry_after))

    def broken(self, route: str | None = None, *, times: int = 1, status: int = 500) -> Fault:
        """500 or 502 before anything was done."""
        return self._add(Fault("before", route, times, status))

    def lost_answer(self, route: str | None = None, *, times: int = 1, status: int = 500) -> Fault:
        """The work is done, but the bot reads an error."""
        return self._add(Fault("after", route, times, status))

    def slow(self, route: str | None = None, *, seconds: float | None = None, times: int = FOREVER) -> Fault:
        """A delay before the work, in real seconds; without a length it lasts until `release` is set."""
        return self._add(Fault("delay", route, times, seconds=-1 if seconds is None else seconds))

    def refused(self, route: str, code: int, *, times: int = FOREVER) -> Fault:
        """One of Discord's error codes, such as 40003 on `OPEN_DM`."""
        if code not in KNOWN:
            raise ValueError(f"there is no error code {code}")
        return self._add(Fault("refuse", route, times, code=code))

    def clear(self) -> None:
        for fault in self.pending:
            fault.release.set()
        self.pending.clear()

    def take(self, kind: Kind, route: str) -> Fault | None:
        """The fault that strikes this request now, if any."""
        for fault in self.pending:
            if fault.kind == kind and fault.route in (None, route) and fault.done < fault.times:
                fault.done += 1
                fault.reached.set()
                if fault.done == fault.times:
                    self.pending.remove(fault)
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        if fault.route is not None and fault.route not in self.routes:
            raise ValueError(f"there is no route {fault.route!r}")
        self.pending.append(fault)
        return fault
