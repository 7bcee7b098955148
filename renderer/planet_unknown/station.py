"""The station: the wheel, or its depots in a row and what everybody would face under other rotations (P3.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.describing import Translate
from games.planet_unknown.view import View
from renderer.head import head
from renderer.lettering import BOLD, SEMIBOLD
from renderer.planet_unknown import depots, notice, wheel
from renderer.planet_unknown.tiles import stack
from renderer.primitives import Box, Scene
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
GAP, FOOT = 14, 20
HEAD: Box = (LEFT, 18, RIGHT, 118)
HALF = 430
"""Half the height of the wheel."""

BAND, KEYS, TOP, MARKED = depots.row_height(37, beside=False), 118, 84, 92
"""Height of the depots in a row; room for the keys; height of the table's head, and of its rows of marks."""

DIRECT = 4
"""So many players see the tiles they would face in the table itself; more find their mark below the depot's."""

WIDEST = 44


def layout(
    view: View,
    translate: Translate,
    *,
    question: str = "",
    rotations: Sequence[tuple[str, int]] = (),
    sectors: Mapping[int, str] | None = None,
) -> Scene:
    """Primitives of the picture.

    Args:
        question: The headline.
        rotations: (key, rotation) of each answer; what everybody would face is set out as a table.
        sectors: Free sectors and the key by which each is chosen.
    """
    sheet = Sheet()
    seats = [view.seat] if view.seat is not None else []
    numbers = ((say(translate, "Round"), str(view.round)),)
    note = say(translate, "commander {name}", name=view.players[view.commander].name)
    head(sheet, HEAD, view, seats, question or say(translate, "Station"), note, numbers, note_size=28)
    top = notice.strip(sheet, view, translate, HEAD) + GAP
    if not rotations:
        bottom = top + round(HALF * 2.56)
        sheet.zone((LEFT, top, RIGHT, bottom), says="station")
        wheel.draw(sheet, view, wheel.Wheel(WIDTH // 2, (top + bottom) // 2, HALF), names=sectors)
    elif len(view.players) > DIRECT:
        bottom = _matrix(sheet, view, translate, rotations, top)
    else:
        bottom = top + BAND + 24
        sheet.zone((LEFT, top, RIGHT, bottom), says="station")
        depots.row(sheet, view, (LEFT + 14, top + 12, RIGHT - 14, bottom - 12))
        bottom = _table(sheet, view, translate, rotations, bottom + GAP)
    return Scene(WIDTH, bottom + FOOT, (), tuple(sheet.shapes))


def _matrix(sheet: Sheet, view: View, translate: Translate, rotations: Sequence[tuple[str, int]], top: int) -> int:
    """The depots as they lie, and below each who would face it, by key: a turn moves both its stacks together."""
    lower = top + 12 + BAND
    bottom = lower + 14 + MARKED * len(rotations) + 12
    sheet.zone((LEFT, top, RIGHT, bottom), says="station")
    left, right = LEFT + KEYS, RIGHT - 14
    depots.row(sheet, view, (left, top + 12, right, lower))
    sheet.icon_at(LEFT + KEYS // 2, (top + 12 + lower) // 2, "rotate", 52, "muted")
    step = (right - left + depots.GAP) // depots.DEPOTS
    for row, (key, rotation) in enumerate(rotations):
        y = lower + 14 + MARKED * row + MARKED // 2
        _key(sheet, translate, key, y, MARKED, shaded=row % 2 == 0, now=rotation == view.station.rotation)
        for player in view.players:
            if player.sector is None:
                continue
            sector = (player.sector + rotation - view.station.rotation) % depots.DEPOTS
            x = left + step * sector + (step - depots.GAP) // 2
            if player.seat == view.seat:
                sheet.card((x - 48, y - 37, x + 48, y + 37), None, "signal", radius=14, rim_width=4)
            says = f"rotation {key} seat {player.seat} at {sector}"
            seat_mark(sheet, view, player.seat, x, y, 58, says=says)
    return bottom


def _key(sheet: Sheet, translate: Translate, key: str, y: int, high: int, *, shaded: bool, now: bool) -> None:
    """The ground of a row and the key by which it is chosen."""
    if shaded:
        sheet.card((LEFT + 10, y - high // 2, RIGHT - 10, y + high // 2))
    x = LEFT + KEYS // 2
    sheet.text(x, y - (14 if now else 0), key, 46, "signal", weight=BOLD, align="centre", says=f"key {key}")
    if now:
        sheet.text(x, y + 26, say(translate, "stays"), 27, "muted", align="centre", room=KEYS - 24)


def _table(sheet: Sheet, view: View, translate: Translate, rotations: Sequence[tuple[str, int]], top: int) -> int:
    """Rows are rotations by their key, columns are players."""
    sitting = [(player, player.sector) for player in view.players if player.sector is not None]
    left = LEFT + KEYS
    step = (RIGHT - 10 - left) // max(1, len(sitting))
    side = min(WIDEST, (step - 44) // 7)
    high = side * depots.HIGHEST + 20
    bottom = top + TOP + high * len(rotations) + 10
    sheet.zone((LEFT, top, RIGHT, bottom))
    sheet.icon_at(LEFT + KEYS // 2, top + TOP // 2, "rotate", 44, "muted")
    for index, (player, _) in enumerate(sitting):
        x, named = left + step * index, len(sitting) < DIRECT
        seat_mark(sheet, view, player.seat, x + (50 if named else step // 2), top + TOP // 2, 54)
        if named:
            sheet.text(x + 88, top + TOP // 2, player.name, 34, weight=SEMIBOLD, room=step - 90)
    for row, (key, rotation) in enumerate(rotations):
        y = top + TOP + high * row + high // 2
        _key(sheet, translate, key, y, high, shaded=row % 2 == 0, now=rotation == view.station.rotation)
        for index, (player, sector) in enumerate(sitting):
            middle, half = left + step * index + step // 2, 7 * side // 2
            exterior, interior = view.station.facing(sector, rotation)
            says = f"rotation {key} seat {player.seat}"
            stack(sheet, middle - half - 8 + 2 * side, y, side, exterior, f"{says} exterior")
            stack(sheet, middle + half + 8 - 3 * side // 2, y, side, interior, f"{says} interior")
    return bottom
