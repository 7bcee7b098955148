"""How to turn a tile: the neighbourhood on the planet with the tile in each position offered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.core.describing import Translate
from games.planet_unknown.grid import SIZE
from games.planet_unknown.view import View
from renderer.head import SUBJECT, head
from renderer.lettering import BOLD, SEMIBOLD
from renderer.planet_unknown import planet
from renderer.planet_unknown.tiles import extent, laid, tile
from renderer.planet_unknown.where import lay
from renderer.primitives import Box, Scene
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
GAP, FOOT = 14, 20
HEAD: Box = (LEFT, 18, RIGHT, 126)
WINDOW = 9
"""Columns and rows that are shown: four on each side of the anchor."""

LABEL = 72


def layout(
    view: View,
    translate: Translate,
    *,
    tile: str,
    square: str,
    options: Sequence[tuple[str, int, bool]],
    question: str = "",
) -> Scene:
    """Primitives of the picture.

    Args:
        tile: Id of the tile; `square`: where its anchor lies.
        options: (key, degrees clockwise, flipped) of each position, one to eight.

    Raises:
        ValueError: an onlooker is asked nothing.
    """
    if view.seat is None:
        raise ValueError("an onlooker is asked nothing")
    found = view.players[view.seat].planet
    anchor = next(spot for spot in found.squares if spot.label == square)
    sheet = Sheet()
    headline = question or say(translate, "Which way round?")
    subject = partial(_subject, sheet, tile)
    head(sheet, HEAD, view, [view.seat], headline, f"{found.name} · {square}", (), subject=subject, note_size=28)
    columns = 1 if len(options) == 1 else 2 if len(options) <= 4 else 3
    wide = (RIGHT - LEFT - GAP * (columns - 1)) // columns
    side = min(80, (wide - 36) // WINDOW)
    high = LABEL + WINDOW * side + 24
    west, north = (min(max(0, at - WINDOW // 2), SIZE - WINDOW) for at in (anchor.x, anchor.y))
    y = HEAD[3] + GAP
    for index, (key, turn, flip) in enumerate(options):
        x = LEFT + index % columns * (wide + GAP)
        y = HEAD[3] + GAP + index // columns * (high + GAP)
        sheet.zone((x, y, x + wide, y + high), says=f"option {key} {turn} {flip}")
        _label(sheet, (x, y, x + wide, y + LABEL), key, turn, flip, translate)
        grid = planet.Grid(side, x + (wide - WINDOW * side) // 2 - west * side, y + LABEL - north * side)
        window = (west, north, west + WINDOW, north + WINDOW)
        planet.draw(sheet, view, view.seat, grid, bright=(), window=window)
        lay(sheet, found, grid, {"tile": tile, "square": square, "turn": turn, "flip": flip}, f"option {key}")
    return Scene(WIDTH, y + high + FOOT, (), tuple(sheet.shapes))


def _subject(sheet: Sheet, name: str, x: int, y: int) -> None:
    cells = laid(name)
    tile(sheet, x, y, min(34, SUBJECT // max(extent(cells))), cells, says=f"tile {name}")


def _label(sheet: Sheet, box: Box, key: str, turn: int, flip: bool, translate: Translate) -> None:
    """The key as it is typed, and what it means."""
    left, top, right, bottom = box
    y = (top + bottom) // 2
    x = sheet.text(left + 22, y, key, 42, "signal", weight=BOLD, room=110, says=f"key {key}") + 18
    if turn:
        x = sheet.icon(x, y, "rotate", 34, "muted") + 8
        x = sheet.text(x, y, f"{turn}°", 31, "muted", weight=SEMIBOLD) + 16
    if flip:
        x = sheet.icon(x, y, "flip", 36, "text") + 8
        sheet.text(x, y, say(translate, "flipped"), 31, weight=SEMIBOLD, room=right - x - 14)
    elif not turn:
        sheet.text(x, y, say(translate, "as printed"), 31, "muted", weight=SEMIBOLD, room=right - x - 14)
