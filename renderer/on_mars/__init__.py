"""On Mars' pictures by kind: each is a function (view, translate, **details) -> Scene."""

from collections.abc import Callable

from renderer.on_mars import board, hand, score, seat, where
from renderer.on_mars.asking import picture as picture_for
from renderer.on_mars.changes import changes
from renderer.primitives import Scene

LAYOUTS: dict[str, Callable[..., Scene]] = {
    "board": board.layout,
    "hand": hand.layout,
    "where": where.layout,
    "score": score.layout,
    "seat": seat.layout,
}

__all__ = ["LAYOUTS", "changes", "picture_for"]
