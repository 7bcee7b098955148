"""P1.5, P4.3 The twelve shapes in every position they can be turned and flipped to.

A position is given relative to its anchor: the square with the symbol of half A. Offsets are 16 * dy + dx.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.planet_unknown import grid
from games.planet_unknown.data import SHAPE, Shape

TURNS = (0, 90, 180, 270)
"""Degrees clockwise, after flipping."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A shape in one position.

    Attributes:
        turn: Degrees clockwise; `flip`: mirrored left to right before that.
        cells: Offsets of its squares; `a` and `b` those of its halves.
        symbol_b: Where half B has its symbol (half A's is the anchor).
        mark: Where a meteor mark is.
        halo: Offsets of the squares adjacent to it; `halo_a` and `halo_b` those adjacent to a half, without the tile.
    """

    turn: int
    flip: bool
    cells: tuple[int, ...]
    a: tuple[int, ...]
    b: tuple[int, ...]
    symbol_b: int
    mark: int
    halo: tuple[int, ...]
    halo_a: tuple[int, ...]
    halo_b: tuple[int, ...]

    def at(self, anchor: int) -> int:
        """The squares it covers, as a set."""
        return _mask(self.cells, anchor)

    def half(self, which: str, anchor: int) -> int:
        """The squares of half "A" or "B"."""
        return _mask(self.a if which == "A" else self.b, anchor)


def _mask(offsets: tuple[int, ...], anchor: int) -> int:
    return sum(1 << anchor + offset for offset in offsets if anchor + offset >= 0)


def _beside(cells: tuple[int, ...], without: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({cell + step for cell in cells for step in grid.STEPS} - set(without)))


def _turned(shape: Shape, turn: int, flip: bool) -> Turned:
    spots = []
    for x, y, half, symbol, mark in shape.cells:
        x = -x if flip else x
        for _ in range(turn // 90):
            x, y = -y, x
        spots.append((x, y, half, symbol, mark))
    anchor_x, anchor_y = next((x, y) for x, y, half, symbol, _ in spots if half == "A" and symbol)
    placed = [(grid.STRIDE * (y - anchor_y) + x - anchor_x, half, symbol, mark) for x, y, half, symbol, mark in spots]
    cells = tuple(sorted(offset for offset, *_ in placed))
    a = tuple(sorted(offset for offset, half, *_ in placed if half == "A"))
    b = tuple(sorted(offset for offset, half, *_ in placed if half == "B"))
    return Turned(
        turn=turn,
        flip=flip,
        cells=cells,
        a=a,
        b=b,
        symbol_b=next(offset for offset, half, symbol, _ in placed if half == "B" and symbol),
        mark=next(offset for offset, _, _, mark in placed if mark),
        halo=_beside(cells, cells),
        halo_a=_beside(a, cells),
        halo_b=_beside(b, cells),
    )


@cache
def positions(shape: str) -> tuple[Turned, ...]:
    """Every different position of a shape, unflipped ones first."""
    found: dict[tuple[object, ...], Turned] = {}
    for flip in (False, True):
        for turn in TURNS:
            one = _turned(SHAPE[shape], turn, flip)
            found.setdefault((one.a, one.b, one.symbol_b, one.mark), one)
    return tuple(found.values())


@cache
def position(shape: str, turn: int, flip: bool) -> Turned:
    """A shape as it lies; raises StopIteration for a position that is another's double."""
    return next(one for one in positions(shape) if one.turn == turn and one.flip == flip)
