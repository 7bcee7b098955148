"""Tiles and what is printed or lies on their squares, at any size."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from games.planet_unknown.data import SHAPE, TILE
from games.planet_unknown.view import CellView, StackView
from renderer.palette import mix
from renderer.planet_unknown.colours import DIM, DIM_ICON, DIM_POD
from renderer.primitives import Box
from renderer.sheet import Sheet

BIG, SMALL, PLAIN = 0.64, 0.34, 0.78
"""Sizes of a resource symbol, of the hint of terrain on a square without one, and of a symbol where there are no hints,
as shares of a square."""

Spot = tuple[int, int]


@lru_cache(maxsize=512)
def laid(tile: str, turn: int = 0, flip: bool = False) -> tuple[CellView, ...]:
    """A tile's squares in a position (P4.3), as offsets from its anchor: the symbol of its first resource."""
    one = TILE[tile]
    spots = []
    for x, y, half, symbol, mark in SHAPE[one.shape].cells:
        x = -x if flip else x
        for _ in range(turn // 90 % 4):
            x, y = -y, x
        spots.append((x, y, one.a if half == "A" else one.b, symbol, mark and one.meteor, half))
    left, top = next((x, y) for x, y, _, symbol, _, half in spots if symbol and half == "A")
    return tuple(CellView(x - left, y - top, kind, symbol, mark) for x, y, kind, symbol, mark, _ in spots)


def extent(cells: Iterable[CellView]) -> tuple[int, int]:
    """(columns, rows) of some squares."""
    xs, ys = zip(*((cell.x, cell.y) for cell in cells), strict=True)
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def faded(role: str, dim: bool, percent: int = DIM) -> str:
    """An ink at half strength, if wanted."""
    return mix(role, percent, "space") if dim else role


def covered(
    sheet: Sheet, box: Box, cell: CellView, *, dim: bool = False, plain: bool = False, says: str | None = None
) -> None:
    """One square of a tile, filled to its edges; `plain`: for small squares, symbols alone and larger."""
    left, top, right, bottom = box
    side, x, y = right - left, (left + right) // 2, (top + bottom) // 2
    fill, ink = f"{cell.terrain}_fill", f"{cell.terrain}_icon"
    sheet.card(box, faded(fill, dim), radius=0, says=says)
    strong = faded(ink, dim, DIM_ICON)
    if cell.symbol and cell.mark:
        sheet.icon_at(x - side // 6, y + side // 6, cell.terrain, round(side * 0.56), strong)
        sheet.icon_at(right - side // 4, top + side // 4, "meteor_mark", round(side * 0.44), strong)
    elif cell.symbol:
        sheet.icon_at(x, y, cell.terrain, round(side * (PLAIN if plain else BIG)), strong)
    elif cell.mark:
        sheet.icon_at(x, y, "meteor_mark", round(side * (PLAIN if plain else BIG)), strong)
    elif not plain:
        hint = strong if dim else mix(ink, 50, fill)
        sheet.icon_at(x, y, cell.terrain, round(side * SMALL), hint)


def rock(sheet: Sheet, x: int, y: int, size: int, *, dim: bool = False, says: str | None = None) -> None:
    """A meteorite centred on (x, y)."""
    half = size // 2
    edge = max(2, size // 14)
    sheet.card((x - half, y - half, x + half, y + half), "seam", radius=half)
    inner = half - edge
    sheet.card((x - inner, y - inner, x + inner, y + inner), faded("rock", dim, DIM_POD), radius=inner, says=says)
    sheet.icon_at(x, y, "meteorite", round(size * 0.64), "rock_icon")


def outline(sheet: Sheet, spots: Collection[Spot], at: Box, ink: str, width: int, says: str | None = None) -> None:
    """A line round some squares.

    Args:
        at: Box of square (0, 0); the others lie beside it.
    """
    inside = frozenset(spots)
    edges(sheet, at, ink, width, [(x, y, x, y - 1) for x, y in inside if (x, y - 1) not in inside], says)
    edges(sheet, at, ink, width, [(x, y + 1, x, y) for x, y in inside if (x, y + 1) not in inside])
    edges(sheet, at, ink, width, [(x, y, x - 1, y) for x, y in inside if (x - 1, y) not in inside])
    edges(sheet, at, ink, width, [(x + 1, y, x, y) for x, y in inside if (x + 1, y) not in inside])


def edges(
    sheet: Sheet, at: Box, ink: str, width: int, found: Sequence[tuple[int, int, int, int]], says: str | None = None
) -> None:
    """Sides between two squares each, the southern or eastern one first; neighbouring sides become one stroke."""
    left, top, right, _ = at
    side, low, high = right - left, width // 2, width - width // 2
    level = sorted((y, x) for x, y, _, other in found if other != y)
    upright = sorted((x, y) for x, y, other, _ in found if other != x)
    for line, start, end in _runs(level):
        box = (left + start * side - low, top + line * side - low, left + end * side + high, top + line * side + high)
        sheet.card(box, ink, radius=0, says=says)
    for line, start, end in _runs(upright):
        box = (left + line * side - low, top + start * side - low, left + line * side + high, top + end * side + high)
        sheet.card(box, ink, radius=0, says=says)


def _runs(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """(line, start, end) of what follows without a gap in sorted (line, place)."""
    found: list[tuple[int, int, int]] = []
    for line, place in pairs:
        if found and found[-1][0] == line and found[-1][2] == place:
            found[-1] = (line, found[-1][1], place + 1)
        else:
            found.append((line, place, place + 1))
    return found


def tile(
    sheet: Sheet,
    x: int,
    y: int,
    side: int,
    cells: Sequence[CellView],
    *,
    plain: bool = False,
    says: str | None = None,
) -> None:
    """A tile centred on (x, y)."""
    columns, rows = extent(cells)
    west, north = min(cell.x for cell in cells), min(cell.y for cell in cells)
    left, top = x - columns * side // 2 - west * side, y - rows * side // 2 - north * side
    for cell in cells:
        spot = (left + cell.x * side, top + cell.y * side)
        covered(sheet, (*spot, spot[0] + side, spot[1] + side), cell, plain=plain, says=says)


def stack(sheet: Sheet, x: int, y: int, side: int, pile: StackView, says: str) -> None:
    """The top tile of a stack of the station, or the outline of its shape where there is none to see."""
    if pile.top is not None:
        tile(sheet, x, y, side, pile.top.cells, plain=True, says=f"{says} {pile.top.id} of {pile.left}")
        return
    shape = SHAPE[pile.shape].cells
    cells = [CellView(one[0], one[1], "", False, False) for one in shape]
    columns, rows = extent(cells)
    left, top = x - columns * side // 2, y - rows * side // 2
    at = (left, top, left + side, top + side)
    outline(sheet, {(cell.x, cell.y) for cell in cells}, at, "faint", 2, f"{says} none of {pile.left}")
