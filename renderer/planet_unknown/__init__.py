"""Planet Unknown's pictures by kind: each is a function (view, translate, **details) -> Scene."""

from collections.abc import Callable

from renderer.planet_unknown import board, hand, score, seat, station, turns, where
from renderer.planet_unknown.asking import picture as picture_for
from renderer.planet_unknown.changes import changes
from renderer.primitives import Scene

LAYOUTS: dict[str, Callable[..., Scene]] = {
    "board": board.layout,
    "hand": hand.layout,
    "where": where.layout,
    "score": score.layout,
    "seat": seat.layout,
    "turns": turns.layout,
    "station": station.layout,
}

__all__ = ["LAYOUTS", "changes", "picture_for"]
