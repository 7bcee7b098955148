"""R20 The effect vocabulary: what lab spaces, tiles and cards do, resolved by the chapter that owns the op.

A chapter registers an op with `@effect(name, why_not)`; everybody else calls `why_not` and `resolve`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from games.core.decisions import Refusal, Seat
from games.on_mars.data import Effect
from games.on_mars.state import State

WhyNot = Callable[[State, Seat, Effect], Refusal | None]
Resolve = Callable[[State, Seat, Effect], Awaitable[None]]
Where = Callable[[State, Seat, Effect], int]

_OPS: dict[str, tuple[WhyNot, Resolve]] = {}
_ZONED: dict[str, Where] = {}

ANYWHERE = -1
"""Every hex, and none: the Building zone does not matter."""


def effect(op: str, why_not: WhyNot) -> Callable[[Resolve], Resolve]:
    """Register the function that carries out an op, and the one that says why it cannot be."""

    def register(resolve: Resolve) -> Resolve:
        _OPS[op] = (why_not, resolve)
        return resolve

    return register


def zoned(op: str, where: Where) -> None:
    """Register, for an op that needs the Building zone, the hexes it could use if they were in it (R3.13)."""
    _ZONED[op] = where


def why_not(game: State, seat: Seat, effects: Sequence[Effect]) -> Refusal | None:
    """R20.2 A list of effects is usable if at least one part can be carried out; else the first part's reason."""
    first: Refusal | None = None
    for part in effects:
        reason = _OPS[part.op][0](game, seat, part)
        if reason is None:
            return None
        first = first or reason
    return first or Refusal("There is nothing to gain.", "R20.2")


def usable(game: State, seat: Seat, effects: Sequence[Effect]) -> bool:
    return why_not(game, seat, effects) is None


def usable_with(game: State, seat: Seat, effects: Sequence[Effect]) -> int:
    """R20.2, R3.13 Hexes of which one must lie in the Building zone for the effects to be usable, or ANYWHERE."""
    found = 0
    for part in effects:
        if part.op in _ZONED and not part.anywhere:
            found |= _ZONED[part.op](game, seat, part)
        elif usable(game, seat, (part,)):
            return ANYWHERE
    return found


async def resolve(game: State, seat: Seat, effects: Sequence[Effect]) -> None:
    """R20.2 Left to right; parts that cannot be carried out are skipped."""
    for part in effects:
        reason, run = _OPS[part.op]
        if reason(game, seat, part) is None:
            await run(game, seat, part)
