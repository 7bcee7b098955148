"""P1.1, P1.2 The planet grid: squares as bits of an integer.

Square (x, y) is bit 16 * y + x; columns 12 to 15 are never squares, so that a shift cannot run into the next row.
Its printed name is the column's letter from the west and the row's number from the north ("F4").
"""

from __future__ import annotations

from functools import cache

from games.core.hexes import bits

SIZE = 12
STRIDE = 16
BOARD = sum(1 << (STRIDE * y + x) for y in range(SIZE) for x in range(SIZE))
ROWS = tuple(sum(1 << (STRIDE * y + x) for x in range(SIZE)) for y in range(SIZE))
COLUMNS = tuple(sum(1 << (STRIDE * y + x) for y in range(SIZE)) for x in range(SIZE))
STEPS = (-STRIDE, 1, STRIDE, -1)
"""North, east, south, west."""
DIAGONALS = (1 - STRIDE, STRIDE + 1, STRIDE - 1, -STRIDE - 1)


def number(x: int, y: int) -> int:
    """The bit of a square."""
    return STRIDE * y + x


def place(square: int) -> tuple[int, int]:
    """(x, y) of a square."""
    return square % STRIDE, square // STRIDE


@cache
def label(square: int) -> str:
    """The printed name ("F4")."""
    x, y = place(square)
    return f"{chr(ord('A') + x)}{y + 1}"


_NAMED = {label(square): square for square in bits(BOARD)}


def named(text: str) -> int | None:
    """The square of that name, or None."""
    return _NAMED.get(text)


def square(text: str) -> int:
    """The square of that name. Raises: KeyError for any other text."""
    return _NAMED[text]


def beside(mask: int) -> int:
    """P1.2 The squares orthogonally adjacent to a set; those of the set itself are among them where they touch."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & BOARD


def area(start: int, within: int) -> int:
    """P1.8 Everything in `within` connected to `start`, which lies in it."""
    found = start
    while True:
        grown = (found | beside(found)) & within
        if grown == found:
            return found
        found = grown


def areas(mask: int) -> list[int]:
    """P1.8 The connected areas of a set, by their first square."""
    found = []
    while mask:
        one = area(mask & -mask, mask)
        found.append(one)
        mask ^= one
    return found


__all__ = [
    "BOARD",
    "COLUMNS",
    "DIAGONALS",
    "ROWS",
    "SIZE",
    "STEPS",
    "STRIDE",
    "area",
    "areas",
    "beside",
    "bits",
    "label",
    "named",
    "number",
    "place",
    "square",
]
