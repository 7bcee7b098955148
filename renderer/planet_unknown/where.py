"""The answer to "where?": the observer's planet with the legal squares by name, or with a tile laid for trial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from games.core.describing import Text, Translate
from games.planet_unknown import words
from games.planet_unknown.data import TYPES
from games.planet_unknown.grid import SIZE
from games.planet_unknown.view import CellView, PlanetView, SquareView, View
from renderer.head import SUBJECT, head
from renderer.lettering import BOLD, SEMIBOLD
from renderer.planet_unknown import notice, planet
from renderer.planet_unknown.players import plate
from renderer.planet_unknown.tiles import Spot, covered, extent, laid, outline, rock, tile
from renderer.planet_unknown.words import ITEM_ICONS, told
from renderer.primitives import Box, Scene
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
GAP, FOOT = 14, 20
HEAD: Box = (LEFT, 18, RIGHT, 126)
SIDE, ABOVE, BELOW = 86, 64, 26
"""Of a square; of the planet's panel above and below the squares."""

NAME, CHIP = 36, 29
"""Sizes of a legal square's name: on bare ground, and on a plate below what stands there."""

_LINES = tuple(str(number + 1) for number in range(SIZE)) + tuple("ABCDEFGHIJKL")
"""P7 Rows and columns by name."""

_WORDS = {
    "lifepod": "collects a lifepod",
    "meteorite": "collects a meteorite",
    "destroys": "destroys what lies there",
    "load": "picks up a meteorite",
    "delivery": "delivers the meteorite",
    "free": "costs no movement",
}
"""What a sign beside a legal square means."""

_SIGNS = {
    "lifepod": "lifepod",
    "meteorite": "meteorite",
    "destroys": "cross",
    "load": "meteorite",
    "delivery": "check",
    "free": "plus",
}


def layout(
    view: View,
    translate: Translate,
    *,
    question: str = "",
    legal: Mapping[str, str] | None = None,
    tile: str | None = None,
    preview: Mapping[str, Any] | None = None,
    source: str = "",
    left: int | None = None,
) -> Scene:
    """Primitives of the picture.

    Args:
        question: The headline.
        legal: By name of each legal square (or row "1" to "12", or column "A" to "L") what comes of it: a key of
            `_SIGNS`, a number, or "".
        tile: Id of the tile that is being placed.
        preview: How it would lie: "tile", "square" of its anchor, "turn", "flip" (a truth value); and if known "gives"
            (items that it gives), "idle" (resources of it that give nothing), "lines" (rows and columns that it fills)
            and "meteorite" (whether it brings one).
        source: Square of what is moved.
        left: How much movement or how many pieces are left.

    Raises:
        ValueError: an onlooker is asked nothing.
    """
    if view.seat is None:
        raise ValueError("an onlooker is asked nothing")
    found, legal = view.players[view.seat].planet, dict(legal or {})
    sheet = Sheet()
    shown = preview["tile"] if preview else tile
    note = f"{found.name} · {view.players[view.seat].name}"
    numbers = [(say(translate, "Left"), str(left))] if left is not None else []
    if legal:
        numbers.append((say(translate, "Possible"), str(len(legal))))
    subject = partial(_subject, sheet, shown) if shown else None
    headline = question or say(translate, "Your planet")
    head(sheet, HEAD, view, [view.seat], headline, note, numbers, subject=subject, note_size=28)
    top = notice.strip(sheet, view, translate, HEAD) + GAP
    grid = planet.Grid(SIDE, LEFT + 78, top + ABOVE)
    sheet.zone((LEFT, top, RIGHT, grid.box[3] + BELOW))
    bright = {*legal, source} | (set() if legal or preview else {spot.label for spot in found.squares})
    planet.draw(sheet, view, view.seat, grid, bright=_crossed(found, bright), bare=legal)
    _rim(sheet, grid, legal, preview.get("lines", ()) if preview else ())
    for spot in found.squares:
        if spot.label in legal:
            _ring(sheet, view, grid, spot, legal[spot.label])
    for spot in found.squares:
        if spot.label == source:
            outline(sheet, {(spot.x, spot.y)}, grid.first, "halo", 10)
            outline(sheet, {(spot.x, spot.y)}, grid.first, "tick", 6, f"source {source}")
    if preview:
        lay(sheet, found, grid, preview, "preview")
    bottom = _legend(sheet, found, translate, legal, preview, grid.box[3] + BELOW)
    return Scene(WIDTH, bottom + FOOT, (), tuple(sheet.shapes))


def _subject(sheet: Sheet, name: str, x: int, y: int) -> None:
    cells = laid(name)
    tile(sheet, x, y, min(34, SUBJECT // max(extent(cells))), cells, says=f"tile {name}")


def _crossed(found: PlanetView, legal: set[str]) -> set[str]:
    """Squares at full strength: those that are legal themselves, and those of legal rows and columns."""
    return {spot.label for spot in found.squares if not legal.isdisjoint((spot.label, spot.label[0], spot.label[1:]))}


def _rim(sheet: Sheet, grid: planet.Grid, legal: Mapping[str, str], full: Sequence[str]) -> None:
    """Letters above, numbers on the left; legal lines ringed in signal type, those that would be full on a plate."""
    for index, name in enumerate(_LINES):
        row = index < SIZE
        x, y = grid.middle(0, index) if row else grid.middle(index - SIZE, 0)
        x, y = (grid.left - 38, y) if row else (x, grid.top - 34)
        if name in legal:
            sheet.card((x - 30, y - 25, x + 30, y + 25), None, "signal", radius=10, rim_width=4, says=f"legal {name}")
            sheet.text(x, y, name, NAME, "signal", weight=BOLD, align="centre")
        elif name in full:
            sheet.card((x - 28, y - 23, x + 28, y + 23), "tile", radius=10, says=f"preview full {name}")
            sheet.text(x, y, name, 32, "on_tile", weight=BOLD, align="centre")
        else:
            sheet.text(x, y, name, 32, "muted", weight=SEMIBOLD, align="centre")


def _ring(sheet: Sheet, view: View, grid: planet.Grid, spot: SquareView, sign: str) -> None:
    """A legal square: a ring, its name, and a sign of what comes of it."""
    left, top, right, bottom = grid.square(spot.x, spot.y, 1)
    x, y = grid.middle(spot.x, spot.y)
    sheet.card((left - 1, top - 1, right + 1, bottom + 1), None, "halo", radius=12, rim_width=8)
    says = f"legal {spot.label} {sign}".rstrip()
    sheet.card((left, top, right, bottom), None, "signal", radius=11, rim_width=6, says=says)
    if spot.terrain is None and not (sign or spot.lifepod or spot.rover or spot.meteorite or spot.kind != "land"):
        sheet.card((x - 33, y - 22, x + 33, y + 22), "panel", radius=8)
        sheet.text(x, y, spot.label, NAME - (2 if len(spot.label) > 2 else 0), "signal", weight=BOLD, align="centre")
    else:
        _busy(sheet, view, grid, spot, sign)
        sheet.card((x - 36, bottom - 37, x + 36, bottom - 5), "panel", radius=7)
        sheet.text(x, bottom - 21, spot.label, CHIP, "signal", weight=BOLD, align="centre")
    if sign:
        _sign(sheet, right - 20, top + 20, sign, 36)


def _busy(sheet: Sheet, view: View, grid: planet.Grid, spot: SquareView, sign: str) -> None:
    """A legal square on which something stands: the same, smaller, above the name."""
    left, top, right, _ = grid.square(spot.x, spot.y, 7)
    x, y, size = (left + right) // 2 - (14 if sign else 0), top + 22, 42
    if spot.rover and view.seat is not None:
        seat_mark(sheet, view, view.seat, x, y, size, "rover")
    elif spot.meteorite:
        rock(sheet, x, y, size - 4)
    elif spot.lifepod:
        sheet.icon_at(x, y, "lifepod", size - 4, "pod")
    elif spot.symbol:
        sheet.icon_at(x, y, spot.symbol, size - 6, f"{spot.terrain}_icon")
    elif spot.terrain:
        sheet.icon_at(x, y, "meteor_mark" if spot.mark else spot.terrain, size - 14, f"{spot.terrain}_icon")
    elif spot.kind != "land":
        sheet.icon_at(x, y, spot.kind, size - 8, "ice_stroke" if spot.kind == "ice" else "special_icon")


def _sign(sheet: Sheet, x: int, y: int, sign: str, size: int) -> None:
    """What comes of an answer, on a disc centred on (x, y)."""
    half = size // 2
    sheet.card((x - half, y - half, x + half, y + half), "panel", "signal", radius=half, rim_width=2)
    if sign in _SIGNS:
        ink = "warn" if sign == "destroys" else "text"
        sheet.icon_at(x, y, _SIGNS[sign], round(size * 0.64), ink)
    else:
        sheet.text(x, y, sign, round(size * 0.7), weight=BOLD, align="centre")


def lay(sheet: Sheet, found: PlanetView, grid: planet.Grid, preview: Mapping[str, Any], says: str) -> None:
    """A tile laid for trial, with what it destroys crossed out and the ice below it."""
    squares = {(spot.x, spot.y): spot for spot in found.squares}
    anchor = next(spot for spot in found.squares if spot.label == preview["square"])
    cells = laid(preview["tile"], int(preview["turn"]), bool(preview["flip"]))
    inside: set[Spot] = set()
    for cell in cells:
        x, y = anchor.x + cell.x, anchor.y + cell.y
        if not (0 <= x < SIZE and 0 <= y < SIZE):
            continue
        inside.add((x, y))
        placed = CellView(x, y, cell.terrain, cell.symbol, cell.mark)
        covered(sheet, grid.square(x, y), placed, says=f"{says} {chr(ord('A') + x)}{y + 1} {cell.terrain}")
    outline(sheet, inside, grid.first, "halo", max(8, grid.side // 7))
    outline(sheet, inside, grid.first, "signal", max(4, grid.side // 12))
    for x, y in sorted(inside):
        spot = squares.get((x, y))
        if spot is not None:
            _below(sheet, grid, spot, says)


def _below(sheet: Sheet, grid: planet.Grid, spot: SquareView, says: str) -> None:
    """What lies below a tile laid for trial."""
    left, top, right, bottom = grid.square(spot.x, spot.y, max(3, grid.side // 12))
    size = round(grid.side * 0.36)
    if spot.kind == "ice":
        sheet.card((right - size, bottom - size, right, bottom), "ice", radius=size // 4)
        sheet.icon_at(
            right - size // 2, bottom - size // 2, "ice", size - 4, "ice_stroke", says=f"{says} {spot.label} ice"
        )
    lost = "rover" if spot.rover else "lifepod" if spot.lifepod else ""
    if not lost:
        return
    x, y = left + size // 2, top + size // 2
    sheet.card((left, top, left + size, top + size), "panel", "warn", radius=size // 4, rim_width=max(2, size // 16))
    sheet.icon_at(x, y, lost, round(size * 0.72), "text", says=f"{says} {spot.label} destroys {lost}")
    sheet.line(((left + 4, top + size - 4), (left + size - 4, top + 4)), "warn", max(3, size // 9))


def _legend(
    sheet: Sheet,
    found: PlanetView,
    translate: Translate,
    legal: Mapping[str, str],
    preview: Mapping[str, Any] | None,
    above: int,
) -> int:
    """What the marks mean, or what the tile would do, below what is above; returns the lower edge."""
    top = above + GAP
    if preview:
        return _result(sheet, found, translate, preview, top)
    signs = [sign for sign in _SIGNS if sign in legal.values()]
    if not signs:
        return above
    rows = (len(signs) + 1) // 2
    bottom = top + 16 + 60 * rows + 8
    sheet.zone((LEFT, top, RIGHT, bottom))
    half = (RIGHT - LEFT) // 2
    for index, sign in enumerate(signs):
        x, y = LEFT + 46 + index % 2 * half, top + 12 + 30 + 60 * (index // 2)
        _sign(sheet, x, y, sign, 44)
        sheet.text(x + 38, y, say(translate, _WORDS[sign]), 31, room=half - 110)
    return bottom


def _result(sheet: Sheet, found: PlanetView, translate: Translate, preview: Mapping[str, Any], top: int) -> int:
    """What the tile gives and what not, how much ice it covers, what it destroys; below that the lines it fills."""
    gives, idle, lines = (preview.get(name, ()) for name in ("gives", "idle", "lines"))
    y, bottom = top + 42, top + 84
    if lines:
        bottom += 56
    sheet.zone((LEFT, top, RIGHT, bottom))
    if lines:
        fills = told(translate, Text("fills {lines}", {"lines": [words.line(name) for name in lines]}))
        x = sheet.icon(LEFT + 24, y + 60, "lines", 42, "muted") + 14
        sheet.text(x, y + 60, fills, 32, weight=SEMIBOLD, room=RIGHT - x - 24, says=f"preview fills {' '.join(lines)}")
    x = LEFT + 24
    if gives or idle:
        x = (
            sheet.text(
                x,
                y,
                say(translate, "Gives one of" if preview.get("one") else "Gives"),
                32,
                "muted",
                weight=SEMIBOLD,
                room=190,
            )
            + 16
        )
    for kind in gives:
        says = f"preview gives {kind}"
        if kind in TYPES:
            plate(sheet, x + 26, y, kind, 52, says=says)
        else:
            sheet.icon_at(x + 26, y, ITEM_ICONS[kind], 46, says=says)
        x += 62
    for kind in idle:
        _idle(sheet, x + 26, y, kind)
        x += 62
    if idle:
        x = sheet.text(x, y, say(translate, "nothing"), 30, "muted", room=150)
    if gives or idle:
        x += 24
    under = _squares(found, preview)
    ice = sum(spot.kind == "ice" for spot in under)
    lost = [("lifepod", sum(spot.lifepod for spot in under)), ("rover", sum(spot.rover is not None for spot in under))]
    if ice:
        sheet.card((x, y - 26, x + 52, y + 26), "ice", radius=10)
        sheet.icon_at(x + 26, y, "ice", 46, "ice_stroke")
        x = sheet.text(x + 64, y, str(ice), 36, weight=BOLD, says=f"preview ice {ice}") + 34
    for icon, number in lost:
        if number:
            x = sheet.icon(x, y, "cross", 38, "warn") + 8
            x = sheet.icon(x, y, icon, 44, "text") + 8
            x = sheet.text(x, y, str(number), 36, weight=BOLD, says=f"preview lost {icon} {number}") + 34
    if any(cell.mark for cell in laid(preview["tile"])) and preview.get("meteorite", True):
        rock(sheet, x + 26, y, 52, says="preview meteorite")
        sheet.text(x + 62, y, "+1", 36, weight=BOLD)
    return bottom


def _idle(sheet: Sheet, x: int, y: int, kind: str) -> None:
    """A resource that gives nothing: dim and struck out."""
    sheet.card((x - 26, y - 26, x + 26, y + 26), "raised", radius=10)
    sheet.icon_at(x, y, kind, 36, "faint", says=f"preview idle {kind}")
    sheet.line(((x - 20, y + 20), (x + 20, y - 20)), "warn", 5)


def _squares(found: PlanetView, preview: Mapping[str, Any]) -> list[SquareView]:
    """The squares below a tile laid for trial."""
    anchor = next(spot for spot in found.squares if spot.label == preview["square"])
    cells = laid(preview["tile"], int(preview["turn"]), bool(preview["flip"]))
    spots = {(anchor.x + cell.x, anchor.y + cell.y) for cell in cells}
    return [spot for spot in found.squares if (spot.x, spot.y) in spots]
