"""Facts that happened. Rules emit them, the shell words and draws them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.core.decisions import Seat


@dataclass(frozen=True, slots=True)
class Event:
    """Attributes:
    kind: What happened ("built"); a game's `describe` has words for each kind it emits.
    seat: Whose doing it was, if anybody's.
    data: Plain values.
    audience: The only seats that may know; None means everybody, spectators included.
    """

    kind: str
    seat: Seat | None = None
    data: dict[str, Any] = field(default_factory=dict)
    audience: tuple[Seat, ...] | None = None

    def visible_to(self, seat: Seat | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return self.audience is None or seat in self.audience
