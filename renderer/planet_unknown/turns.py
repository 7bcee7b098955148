"""How to turn a tile: the neighbourhood on the planet with the tile in each position offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from games.core.describing import Translate
from games.planet_unknown.grid import SIZE
from games.planet_unknown.view import View
from renderer.encode import MAX_SIDE
from renderer.head import SUBJECT, head
from renderer.lettering import BOLD, SEMIBOLD, wrap
from renderer.planet_unknown import notice, planet
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

LABEL, CAPTION, KEY, PAD = 72, 56, 196, 24
"""Height of a panel's title and of a caption in it; width of a key beside its positions; below and beside a planet."""

LARGEST, HIGHEST = 80, 900
"""Pixels of a square and of the window at most."""

TURNS = {"0": "Not turned", "90": "90°", "180": "180°", "270": "270°"}
KEYS = {**TURNS, "no": "Not flipped", "yes": "Flipped"}
"""What stands on the buttons; turns are clockwise."""

Way = tuple[str, int, bool]
"""(key, degrees clockwise, flipped) of a position."""

Draw = Callable[[int, int, int, str, int, bool], None]
"""Draws a position: side of a square, corner of the window, then a `Way`."""


def layout(
    view: View,
    translate: Translate,
    *,
    tile: str,
    square: str,
    options: Sequence[Way],
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
    seat, found = view.seat, view.players[view.seat].planet
    anchor = next(spot for spot in found.squares if spot.label == square)
    sheet = Sheet()
    headline = question or say(translate, "Which way round?")
    subject = partial(_subject, sheet, tile)
    keys = list(dict.fromkeys(key for key, _, _ in options))
    notes = [found.name, square]
    if len(keys) < len(options):
        notes.append(say(translate, "whether it is flipped is asked next"))
    head(sheet, HEAD, view, [seat], headline, " · ".join(notes), (), subject=subject, note_size=28)
    top = notice.strip(sheet, view, translate, HEAD) + GAP
    window = _window(anchor.x, anchor.y)

    def draw(side: int, x: int, y: int, key: str, turn: int, flip: bool) -> None:
        """The window with its corner at (x, y), and the tile in it."""
        grid = planet.Grid(side, x - window[0] * side, y - window[1] * side)
        planet.draw(sheet, view, seat, grid, bright=(), window=window)
        planet.names(sheet, grid, planet.name_size(side), window=window)
        lay(sheet, found, grid, {"tile": tile, "square": square, "turn": turn, "flip": flip}, f"option {key}")

    if len(keys) < len(options):
        bottom = _rows(sheet, translate, keys, options, top, draw)
    else:
        bottom = _each(sheet, translate, options, top, draw)
    return Scene(WIDTH, bottom + FOOT, (), tuple(sheet.shapes))


def _window(x: int, y: int) -> Box:
    """The columns and rows round a square, from and to."""
    west, north = (min(max(0, at - WINDOW // 2), SIZE - WINDOW) for at in (x, y))
    return west, north, west + WINDOW, north + WINDOW


def _each(sheet: Sheet, translate: Translate, options: Sequence[Way], top: int, draw: Draw) -> int:
    """A panel for each position, all with different keys; returns the lower edge."""
    columns = 1 if len(options) == 1 else 2 if len(options) <= 4 else 3
    wide = (RIGHT - LEFT - GAP * (columns - 1)) // columns
    side = _side(wide, HIGHEST)
    room = planet.name_room(side)
    high = LABEL + room + WINDOW * side + PAD
    for index, (key, turn, flip) in enumerate(options):
        x, y = LEFT + index % columns * (wide + GAP), top + index // columns * (high + GAP)
        sheet.zone((x, y, x + wide, y + high), says=f"option {key} {turn} {flip}")
        middle = y + LABEL // 2
        end = sheet.text(x + 22, middle, say(translate, KEYS[key]), 42, "signal", weight=BOLD, says=f"key {key}") + 26
        if flip and key in TURNS:
            _flipped(sheet, translate, end, middle, x + wide - 14)
        elif turn:
            end = sheet.icon(end, middle, "rotate", 34, "muted") + 8
        if turn and key not in TURNS:
            sheet.text(end, middle, say(translate, KEYS[str(turn)]), 31, "muted", weight=SEMIBOLD)
        draw(side, x + (wide - room - WINDOW * side) // 2 + room, y + LABEL + room, key, turn, flip)
    return top + -(-len(options) // columns) * (high + GAP) - GAP


def _rows(sheet: Sheet, translate: Translate, keys: Sequence[str], options: Sequence[Way], top: int, draw: Draw) -> int:
    """A panel for each turn: its position as it is and the flipped one, of which the next question asks; returns the
    lower edge."""
    most = (MAX_SIDE - FOOT - top + GAP) // len(keys) - GAP
    wide = (RIGHT - LEFT - KEY) // 2
    side = _side(wide, most - CAPTION)
    room = planet.name_room(side)
    high = CAPTION + room + WINDOW * side + PAD
    for index, key in enumerate(keys):
        y = top + index * (high + GAP)
        sheet.zone((LEFT, y, RIGHT, y + high))
        for row, line in enumerate(wrap(say(translate, KEYS[key]), KEY - 34, 46, BOLD)):
            says = None if row else f"key {key}"
            sheet.fitted(LEFT + 24, y + 52 + 52 * row, line, "signal", weight=BOLD, says=says)
        if key != "0":
            sheet.icon(LEFT + 24, y + 118, "rotate", 44, "muted")
        here = [(turn, flip) for one, turn, flip in options if one == key]
        for place, (turn, flip) in enumerate(here):
            x = LEFT + KEY + place * wide
            sheet.card((x, y + 8, x + wide - 10, y + high - 8), None, None, says=f"option {key} {turn} {flip}")
            if flip:
                _flipped(sheet, translate, x + room, y + 4 + CAPTION // 2, x + wide - 14)
            else:
                words = say(translate, KEYS["no"])
                sheet.text(x + room, y + 4 + CAPTION // 2, words, 31, "muted", weight=SEMIBOLD, room=wide - room - 14)
            draw(side, x + room, y + CAPTION + room, key, turn, flip)
    return top + len(keys) * (high + GAP) - GAP


def _side(wide: int, high: int) -> int:
    """Pixels of a square when the window and the names beside it must not be larger than this."""
    return max(side for side in range(1, LARGEST + 1) if _fits(side, wide, high))


def _fits(side: int, wide: int, high: int) -> bool:
    across = planet.name_room(side) + WINDOW * side
    return across + PAD <= wide and across + PAD <= high


def _flipped(sheet: Sheet, translate: Translate, x: int, y: int, end: int) -> None:
    x = sheet.icon(x, y, "flip", 36, "text") + 10
    sheet.text(x, y, say(translate, KEYS["yes"]), 31, weight=SEMIBOLD, room=end - x)


def _subject(sheet: Sheet, name: str, x: int, y: int) -> None:
    cells = laid(name)
    tile(sheet, x, y, min(34, SUBJECT // max(extent(cells))), cells, says=f"tile {name}")
