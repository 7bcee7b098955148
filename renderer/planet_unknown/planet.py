"""A planet board at any size: its squares, what covers them, and what lies there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from games.planet_unknown.grid import SIZE
from games.planet_unknown.view import CellView, PlanetView, SquareView, View
from renderer.lettering import BOLD, FINE, SEMIBOLD
from renderer.palette import mix
from renderer.planet_unknown.colours import DIM, DIM_ICON, DIM_POD
from renderer.planet_unknown.tiles import covered, edges, faded, outline, rock
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet

SPECIAL = ("ring", "crater", "city", "toxic", "electric")
"""Kinds of land with an icon of their own (P1.3)."""

PLAIN_BELOW = 40
"""Pixels of a square below which only symbols and marks are drawn on tiles: terrain is told by its area's symbols."""

QUADRANTS = {"NW": (0, 0), "NE": (SIZE, 0), "SW": (0, SIZE), "SE": (SIZE, SIZE)}


@dataclass(frozen=True)
class Grid:
    """Where a planet lies: `side` pixels a square, (left, top) the corner of A1."""

    side: int
    left: int
    top: int

    @property
    def first(self) -> Box:
        """The box of A1."""
        return self.left, self.top, self.left + self.side, self.top + self.side

    @property
    def box(self) -> Box:
        return self.left, self.top, self.left + SIZE * self.side, self.top + SIZE * self.side

    def square(self, x: int, y: int, gap: int = 0) -> Box:
        left, top = self.left + x * self.side, self.top + y * self.side
        return left + gap, top + gap, left + self.side - gap, top + self.side - gap

    def middle(self, x: int, y: int) -> tuple[int, int]:
        return self.left + x * self.side + self.side // 2, self.top + y * self.side + self.side // 2


def draw(
    sheet: Sheet,
    view: View,
    seat: int,
    grid: Grid,
    *,
    changed: Collection[str] = (),
    bright: Collection[str] | None = None,
    bare: Collection[str] = (),
    window: Box = (0, 0, SIZE, SIZE),
) -> None:
    """The planet of a seat.

    Args:
        changed: Labels of squares to be framed.
        bright: Labels of the squares at full strength; None is all.
        bare: Labels of the squares on which nothing but the ground is drawn: the caller shows what is there.
        window: Columns and rows that are drawn, from and to.
    """
    board(sheet, view, seat, view.players[seat].planet, grid, changed=changed, bright=bright, bare=bare, window=window)


def board(
    sheet: Sheet,
    view: View,
    seat: int,
    planet: PlanetView,
    grid: Grid,
    *,
    changed: Collection[str] = (),
    bright: Collection[str] | None = None,
    bare: Collection[str] = (),
    window: Box = (0, 0, SIZE, SIZE),
) -> None:
    """Any planet, with a seat's rovers on it; arguments as in `draw`."""
    planet = _within(planet, window)
    says = f"seat {seat}"
    margin = _margin(grid.side)
    left, top = grid.square(window[0], window[1])[:2]
    right, bottom = grid.square(window[2], window[3])[:2]
    sheet.card((left - margin, top - margin, right + margin, bottom + margin), "space", radius=grid.side // 4)
    for quadrant, kind in planet.bans:
        _ban(sheet, grid, quadrant, kind, f"{says} ban {quadrant} {kind}")
    for spot in planet.squares:
        dim = bright is not None and spot.label not in bright
        here = f"{says} {spot.label}"
        if spot.label in bare:
            box = grid.square(spot.x, spot.y, 2)
            sheet.card(box, ground(spot), radius=grid.side // 9, says=f"{here} {spot.terrain or spot.kind}")
        elif spot.terrain is None:
            _open(sheet, grid, spot, dim, here)
        else:
            cell = CellView(spot.x, spot.y, spot.terrain, bool(spot.symbol), spot.mark)
            plain = grid.side < PLAIN_BELOW and not spot.patch
            covered(sheet, grid.square(spot.x, spot.y), cell, dim=dim, plain=plain, says=f"{here} {spot.terrain}")
            if spot.patch:
                _patch(sheet, grid, spot, dim)
    _seams(sheet, planet, grid, dim=bright is not None)
    _borders(sheet, planet, grid, says)
    for spot in planet.squares:
        if spot.label not in bare:
            _things(sheet, view, seat, grid, spot, bright is not None and spot.label not in bright)
    if changed:
        ringed = {(spot.x, spot.y) for spot in planet.squares if spot.label in changed}
        width = max(3, grid.side // 14)
        outline(sheet, ringed, grid.first, "halo", width + 4)
        outline(sheet, ringed, grid.first, "tick", width, f"{says} changed")


def _margin(side: int) -> int:
    """Of the sky round a planet."""
    return max(4, side // 8)


def name_size(side: int) -> int:
    """Of the type of the letters and numbers beside small squares."""
    return max(FINE, side * 3 // 7)


def name_room(side: int) -> int:
    """Pixels that those letters and numbers take above a planet and left of it."""
    return _margin(side) + 2 + name_size(side)


def names(sheet: Sheet, grid: Grid, size: int, *, window: Box = (0, 0, SIZE, SIZE)) -> None:
    """The letters of columns above a planet, the numbers of rows on its left."""
    left, top = grid.square(window[0], window[1])[:2]
    gap = _margin(grid.side) + 2
    for column in range(window[0], window[2]):
        x, letter = grid.middle(column, 0)[0], chr(ord("A") + column)
        sheet.text(x, top - gap - size // 2, letter, size, "muted", weight=SEMIBOLD, align="centre")
    for row in range(window[1], window[3]):
        y = grid.middle(0, row)[1]
        sheet.text(left - gap, y, str(row + 1), size, "muted", weight=SEMIBOLD, align="right")


def _within(planet: PlanetView, window: Box) -> PlanetView:
    """A part of a planet."""
    if window == (0, 0, SIZE, SIZE):
        return planet
    west, north, east, south = window
    squares = tuple(spot for spot in planet.squares if west <= spot.x < east and north <= spot.y < south)
    shown = {spot.label for spot in squares}
    chasm = tuple(pair for pair in planet.chasm if shown.issuperset(pair))
    regions = tuple(tuple(label for label in region if label in shown) for region in planet.regions)
    return replace(planet, squares=squares, chasm=chasm, bans=(), regions=regions)


def ground(spot: SquareView) -> str:
    """The ink of a square."""
    if spot.terrain is not None:
        return f"{spot.terrain}_fill"
    return "special" if spot.kind in SPECIAL else spot.kind


def _open(sheet: Sheet, grid: Grid, spot: SquareView, dim: bool, says: str) -> None:
    """A square that nothing covers."""
    side, (x, y) = grid.side, grid.middle(spot.x, spot.y)
    box = grid.square(spot.x, spot.y, max(1, side // 34))
    sheet.card(box, faded(ground(spot), dim), radius=max(2, side // 12), says=f"{says} {spot.kind}")
    occupied = spot.lifepod or spot.rover or spot.meteorite
    if spot.kind == "ice":
        sheet.icon_at(x, y, "ice", round(side * 0.7), faded("ice_stroke", dim, DIM_ICON))
    elif spot.kind in SPECIAL:
        ink = faded("special_icon", dim, DIM_ICON)
        if occupied:
            sheet.icon_at(x - side // 4, y - side // 4, spot.kind, round(side * 0.36), ink)
        else:
            sheet.icon_at(x, y, spot.kind, round(side * 0.56), ink)


def _patch(sheet: Sheet, grid: Grid, spot: SquareView, dim: bool) -> None:
    """A patch is told from a tile by its frame."""
    gap = max(3, grid.side // 8)
    ink = faded("biomass_icon", True, DIM_ICON) if dim else mix("biomass_icon", 50, "biomass_fill")
    sheet.card(grid.square(spot.x, spot.y, gap), None, ink, radius=grid.side // 8, rim_width=max(2, grid.side // 24))


def _seams(sheet: Sheet, planet: PlanetView, grid: Grid, *, dim: bool) -> None:
    """Lines between pieces: fine ones within an area of one terrain, strong ones where terrains meet. The squares of
    one tile hang together."""
    pieces: dict[tuple[int, int], tuple[object, str]] = {}
    for spot in planet.squares:
        if spot.terrain is not None:
            pieces[spot.x, spot.y] = (spot.label if spot.tile is None else spot.tile, spot.terrain)
    strong: list[tuple[int, int, int, int]] = []
    fine: dict[str, list[tuple[int, int, int, int]]] = {}
    for x in range(SIZE + 1):
        for y in range(SIZE + 1):
            for beside in ((x, y - 1), (x - 1, y)):
                one, other = pieces.get((x, y)), pieces.get(beside)
                if one is not None and other is not None and one[0] != other[0] and one[1] == other[1]:
                    fine.setdefault(one[1], []).append((x, y, *beside))
                elif (one and one[0]) != (other and other[0]):
                    strong.append((x, y, *beside))
    for kind, found in fine.items():
        ink = "seam" if dim else mix(f"{kind}_fill", DIM, "space")
        edges(sheet, grid.first, ink, max(2, grid.side // 20), found)
    edges(sheet, grid.first, "seam", max(3, grid.side // 14), strong)


def _borders(sheet: Sheet, planet: PlanetView, grid: Grid, says: str) -> None:
    """P12.7 the chasm, P12.12 where regions touch."""
    at = {spot.label: (spot.x, spot.y) for spot in planet.squares}
    chasm = [tuple(sorted((at[one], at[other]), reverse=True)) for one, other in planet.chasm]
    if chasm:
        width = max(4, grid.side // 7)
        sides = [(*one, *other) for one, other in chasm]
        edges(sheet, grid.first, "seam", width + 4, sides)
        edges(sheet, grid.first, "chasm", max(2, width // 2), sides, f"{says} chasm")
    region = {at[label]: number for number, labels in enumerate(planet.regions) for label in labels}
    sides = []
    for (x, y), number in region.items():
        for beside in ((x, y - 1), (x - 1, y)):
            if region.get(beside, number) != number:
                sides.append((x, y, *beside))
    if region:
        edges(sheet, grid.first, "chasm", max(3, grid.side // 10), sides, f"{says} regions")


def _ban(sheet: Sheet, grid: Grid, quadrant: str, kind: str, says: str) -> None:
    """P12.4 A type crossed out in the corner of its quadrant."""
    side = round(grid.side * 1.3)
    inset = grid.side // 4
    column, row = QUADRANTS[quadrant]
    left = grid.left + inset if column == 0 else grid.box[2] - inset - side
    top = grid.top + inset if row == 0 else grid.box[3] - inset - side
    sheet.card(
        (left, top, left + side, top + side), f"{kind}_fill", "warn", radius=side // 4, rim_width=max(2, side // 16)
    )
    sheet.icon_at(left + side // 2, top + side // 2, kind, round(side * 0.62), f"{kind}_icon", says=says)
    edge = side // 5
    points = ((left + edge, top + side - edge), (left + side - edge, top + edge))
    sheet.line(points, "seam", max(4, side // 9))
    sheet.line(points, "warn", max(2, side // 14))


def _things(sheet: Sheet, view: View, seat: int, grid: Grid, spot: SquareView, dim: bool) -> None:
    """Lifepod, meteorite and rover."""
    side, (x, y) = grid.side, grid.middle(spot.x, spot.y)
    here = f"seat {seat} {spot.label}"
    if spot.lifepod:
        sheet.icon_at(x, y, "lifepod", round(side * 0.7), faded("pod", dim, DIM_POD), says=f"{here} lifepod")
    if spot.meteorite and spot.rover != "loaded":
        if spot.symbol:
            rock(sheet, x + side // 5, y - side // 5, round(side * 0.56), dim=dim, says=f"{here} meteorite")
        else:
            rock(sheet, x, y, round(side * 0.86), dim=dim, says=f"{here} meteorite")
    if spot.rover is None:
        return
    size = round(side * 0.9)
    says = f"{here} rover {spot.rover}"
    seat_mark(sheet, view, seat, x, y, size, "rover", says=says)
    if spot.rover == "loaded":
        rock(sheet, x + side * 3 // 10, y - side * 3 // 10, round(side * 0.44), says=f"{here} meteorite")
    if spot.symbol and spot.terrain:
        small = round(side * 0.36)
        corner = grid.square(spot.x, spot.y, max(1, side // 20))
        box = (corner[0], corner[1], corner[0] + small, corner[1] + small)
        sheet.card(box, f"{spot.terrain}_fill", radius=small // 4)
        sheet.icon_at(
            box[0] + small // 2, box[1] + small // 2, spot.terrain, round(small * 0.86), f"{spot.terrain}_icon"
        )


def rims(sheet: Sheet, planet: PlanetView, grid: Grid, seat: int, size: int, room: int) -> None:
    """Letters above, numbers on the left; on the right and below what each line is worth and whether it scores (P17.4),
    where each is worth the same only those that score.

    Args:
        size: Of the type.
        room: Pixels of the rims on the right and below.
    """
    _, _, right, bottom = grid.box
    names(sheet, grid, size)
    for index in range(SIZE):
        x, y = grid.middle(index, index)
        row, column = f"seat {seat} row {index + 1}", f"seat {seat} column {chr(ord('A') + index)}"
        state = _state(planet, index, None)
        _line(sheet, planet, right + 8 + room // 2, y, size, planet.row_medals[index], state, row)
        state = _state(planet, None, index)
        _line(sheet, planet, x, bottom + 8 + room // 2, size, planet.column_medals[index], state, column)


def _state(planet: PlanetView, row: int | None, column: int | None) -> str:
    """ "scores", "spoiled" by a meteorite, "open", or "none" for a line without squares."""
    if (row is not None and row in planet.rows) or (column is not None and column in planet.columns):
        return "scores"
    line = [spot for spot in planet.squares if (spot.y == row if row is not None else spot.x == column)]
    if not line:
        return "none"
    electric = planet.rule == "electric"
    if all(spot.terrain is not None or (electric and spot.kind == "electric") for spot in line):
        return "spoiled"
    return "open"


def _line(sheet: Sheet, planet: PlanetView, x: int, y: int, size: int, medals: int, state: str, says: str) -> None:
    half = round(size * 0.72)
    if planet.line_medals == "one" and state == "scores":
        sheet.card((x - half, y - half, x + half, y + half), "tile", radius=half)
        sheet.icon_at(x, y, "point", round(size * 0.9), "on_tile", says=f"{says} scores 1")
    if state == "none" or planet.line_medals == "one":
        return
    says = f"{says} {state} {medals}"
    if state == "spoiled":
        sheet.card((x - half, y - half, x + half, y + half), None, "warn", radius=half, rim_width=3)
        sheet.icon_at(x, y, "meteorite", round(size * 0.9), "warn", says=says)
        return
    if state == "scores":
        sheet.card((x - half, y - half, x + half, y + half), "tile", radius=half)
        sheet.text(x, y, str(medals), size, "on_tile", weight=BOLD, align="centre", says=says)
        return
    sheet.text(x, y, str(medals), size, "faint", weight=SEMIBOLD, align="centre", says=says)
