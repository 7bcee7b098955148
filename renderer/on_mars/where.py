"""The answer to "where?": the map with the legal hexes marked by their names, the rest at half strength."""

from collections.abc import Collection, Mapping
from functools import partial

from games.core.describing import Translate
from games.on_mars.data import BUILDINGS
from games.on_mars.view import View
from renderer.head import SUBJECT, head
from renderer.lettering import BOLD, FINE, SEMIBOLD, TITLE
from renderer.on_mars import map as hexmap
from renderer.on_mars.words import icon_ink
from renderer.primitives import Box, Scene, hex_corners
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
HEAD: Box = (LEFT, 20, RIGHT, 116)
MAP = hexmap.HexMap(57, 600, 580)
LEGEND_TOP, LEGEND_LINE, FOOT = 1042, 60, 20
RING = 5
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Neighbour across the side from corner k to k + 1, corners clockwise from the eastern one."""


def layout(
    view: View,
    translate: Translate,
    *,
    question: str,
    legal: Mapping[str, str],
    icon: str | None = None,
    zone: Collection[str] = (),
) -> Scene:
    """Primitives of the picture.

    Args:
        question: The headline, e.g. "Where will you build?".
        legal: The price each legal hex comes at, by its label: a Tech level ("3"), points to buy after it ("+1"),
            or "".
        icon: A building type or other icon's name, shown in the head.
        zone: Labels inside whose common outline the seat may act (the Bots' zone).
    """
    sheet = Sheet()
    seats = [view.seat] if view.seat is not None else []
    numbers = ((say(translate, "Hexes"), str(len(legal))),)
    head(sheet, HEAD, view, seats, question, "", numbers, subject=partial(_subject, sheet, icon) if icon else None)
    hexmap.pieces(sheet, view, MAP, frozenset(legal))
    _outline(sheet, view, frozenset(zone))
    for spot in view.hexes:
        if spot.label in legal:
            _ring(sheet, *MAP.centre(spot.q, spot.r), spot.label, legal[spot.label])
    hexmap.complexes(sheet, view, MAP, frozenset(legal))
    for spot in view.hexes:
        if price := legal.get(spot.label):
            _price(sheet, *MAP.centre(spot.q, spot.r), price)
    bottom = _legend(sheet, view, translate, legal, bool(zone))
    return Scene(WIDTH, bottom + FOOT, hexmap.ground(MAP, hexmap.spots(view)), tuple(sheet.shapes))


def _subject(sheet: Sheet, icon: str, x: int, y: int) -> None:
    """What is asked about, in the head: a building's hex, or another icon."""
    tile = icon in BUILDINGS and icon != "shelter"
    sheet.hexagon(x, y, SUBJECT, f"{icon}_fill" if tile else "raised")
    sheet.icon_at(x, y, icon, SUBJECT * 4 // 7, icon_ink(icon))


def _ring(sheet: Sheet, x: int, y: int, label: str, price: str) -> None:
    wide = MAP.at(98)
    says = f"legal {label} {price}".rstrip()
    if not price:
        sheet.line(_loop(x, y, wide), "signal", RING, says=says)
        return
    sheet.hexagon(x, y, wide, None, "signal", RING + 1, dashed=True, says=says)


def _price(sheet: Sheet, x: int, y: int, price: str) -> None:
    """A chip at the hex' upper right corner."""
    chip = (x + MAP.at(18), y - MAP.at(50), x + MAP.at(18) + 34, y - MAP.at(50) + 32)
    sheet.card(chip, "tile")
    sheet.text((chip[0] + chip[2]) // 2, (chip[1] + chip[3]) // 2, price, 25, "on_tile", weight=BOLD, align="centre")


def _loop(x: int, y: int, wide: int) -> tuple[tuple[float, float], ...]:
    high = round(wide * 0.866)
    corners = hex_corners(wide, high, RING / 2)
    shifted = [(x - wide // 2 + a, y - high // 2 + b) for a, b in corners]
    return (*shifted, shifted[0])


def _outline(sheet: Sheet, view: View, zone: frozenset[str]) -> None:
    """The common outline of a zone, in the observer's colour."""
    if view.seat is None or not zone:
        return
    inside = {(spot.q, spot.r) for spot in view.hexes if spot.label in zone}
    wide = 2 * MAP.radius
    high = round(wide * 0.866)
    corners = hex_corners(wide, high)
    ink = f"mark{view.players[view.seat].mark}"
    for q, r in sorted(inside):
        x, y = MAP.centre(q, r)
        for side, (dq, dr) in enumerate(SIDES):
            if (q + dq, r + dr) not in inside:
                start, end = corners[side], corners[(side + 1) % 6]
                points = tuple((x - wide / 2 + a, y - high / 2 + b) for a, b in (start, end))
                sheet.line(points, ink, 3)


def _legend(sheet: Sheet, view: View, translate: Translate, legal: Mapping[str, str], zoned: bool) -> int:
    """What the marks mean; returns the panel's lower edge."""
    lines: list[tuple[str, str]] = []
    if not all(legal.values()):
        lines.append(("", say(translate, "possible")))
    for price in sorted({price for price in legal.values() if price}):
        needs = "then {n} more to buy" if price.startswith("+") else "joins: needs Tech level {n}"
        lines.append((price, say(translate, needs, n=price.lstrip("+"))))
    if zoned:
        lines.append(("zone", say(translate, "edge of your Bots' zone")))
    bottom = LEGEND_TOP + 24 + LEGEND_LINE * ((len(lines) + 1) // 2)
    sheet.zone((LEFT, LEGEND_TOP, RIGHT, bottom))
    half = (RIGHT - LEFT) // 2
    for index, (price, words) in enumerate(lines):
        x, y = LEFT + 50 + (index % 2) * half, LEGEND_TOP + 12 + LEGEND_LINE // 2 + index // 2 * LEGEND_LINE
        if price == "zone" and view.seat is not None:
            sheet.hexagon(x, y, 50, "ground", f"mark{view.players[view.seat].mark}", 3)
        elif price:
            sheet.hexagon(x, y, 52, "ground", "signal", 4, dashed=True)
            sheet.text(x, y, price, FINE + 3, weight=BOLD, align="centre")
        else:
            sheet.hexagon(x, y, 50, "ground", "signal", 4)
        sheet.text(x + 40, y, words, TITLE, weight=SEMIBOLD, room=half - 110)
    return bottom
