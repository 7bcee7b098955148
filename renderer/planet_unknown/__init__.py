"""Planet Unknown's pictures by kind: each is a function (view, translate, **details) -> Scene."""

from collections.abc import Callable

from renderer.planet_unknown import board, seat
from renderer.primitives import Scene

LAYOUTS: dict[str, Callable[..., Scene]] = {
    "board": board.layout,
    "seat": seat.layout,
}

__all__ = ["LAYOUTS"]
