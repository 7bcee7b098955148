"""The station: the wheel as it is, and what everybody would face under other rotations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.describing import Translate
from games.planet_unknown.view import View
from renderer.head import head
from renderer.lettering import BOLD, SEMIBOLD
from renderer.planet_unknown import wheel
from renderer.planet_unknown.tiles import stack
from renderer.primitives import Box, Scene
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
GAP, FOOT = 14, 20
HEAD: Box = (LEFT, 18, RIGHT, 118)
LARGE, SMALL = 430, 310
"""Half the height of the wheel: alone, and above a table."""

ROW, TOP, KEYS = 112, 84, 118


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
    half = SMALL if rotations else LARGE
    top = HEAD[3] + GAP
    bottom = top + round(half * 2.56)
    sheet.zone((LEFT, top, RIGHT, bottom), says="station")
    wheel.draw(sheet, view, wheel.Wheel(WIDTH // 2, (top + bottom) // 2, half), names=sectors)
    if rotations:
        bottom = _table(sheet, view, translate, rotations, bottom + GAP)
    return Scene(WIDTH, bottom + FOOT, (), tuple(sheet.shapes))


def _table(sheet: Sheet, view: View, translate: Translate, rotations: Sequence[tuple[str, int]], top: int) -> int:
    """Rows are rotations by their key, columns are players."""
    sitting = [player for player in view.players if player.sector is not None]
    bottom = top + TOP + ROW * len(rotations) + 10
    sheet.zone((LEFT, top, RIGHT, bottom))
    left = LEFT + KEYS
    step = (RIGHT - 10 - left) // max(1, len(sitting))
    sheet.icon_at(LEFT + KEYS // 2, top + TOP // 2, "rotate", 44, "muted")
    for index, player in enumerate(sitting):
        x = left + step * index + step // 2
        if len(sitting) <= 3:
            seat_mark(sheet, view, player.seat, left + step * index + 50, top + TOP // 2, 54)
            room = step - 90
            sheet.text(left + step * index + 88, top + TOP // 2, player.name, 31, weight=SEMIBOLD, room=room)
        else:
            seat_mark(sheet, view, player.seat, x, top + TOP // 2, 54)
    side = 30 if len(sitting) <= 3 else 26 if len(sitting) <= 4 else 22
    for row, (key, rotation) in enumerate(rotations):
        y = top + TOP + ROW * row + ROW // 2
        now = rotation == view.station.rotation
        if row % 2 == 0:
            sheet.card((LEFT + 10, y - ROW // 2, RIGHT - 10, y + ROW // 2))
        sheet.text(
            LEFT + KEYS // 2, y - (14 if now else 0), key, 46, "signal", weight=BOLD, align="centre", says=f"key {key}"
        )
        if now:
            sheet.text(LEFT + KEYS // 2, y + 26, say(translate, "stays"), 27, "muted", align="centre", room=KEYS - 24)
        for index, player in enumerate(sitting):
            if player.sector is None:
                continue
            x = left + step * index
            exterior, interior = view.station.facing(player.sector, rotation)
            says = f"rotation {key} seat {player.seat}"
            stack(sheet, x + step * 31 // 100, y, side, exterior, f"{says} exterior")
            stack(sheet, x + step * 78 // 100, y, side, interior, f"{says} interior")
    return bottom
