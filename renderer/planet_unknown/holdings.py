"""What a player has, on which the worth of cards on offer depends: trackers, what is collected, the planet."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.describing import Translate
from games.planet_unknown.view import PlayerView
from renderer.planet_unknown.players import count, pods, standing
from renderer.primitives import Box
from renderer.sheet import Sheet
from renderer.words import say

HIGH = 120
ICON, LABEL, TITLED = 42, 28, 175
"""A tracker's sign, a label's type and its room."""

APART, BETWEEN = 18, 40
"""Between two numbers, and two groups of them."""


def strip(sheet: Sheet, player: PlayerView, box: Box, translate: Translate) -> None:
    """Both rows in a panel."""
    left, top, right, bottom = box
    sheet.zone(box)
    left, right, seat = left + 26, right - 14, player.seat
    first, second = top + HIGH // 4 + 4, bottom - HIGH // 4 - 4
    step = (right - left) // len(player.corporation.trackers)
    for index, tracker in enumerate(player.corporation.trackers):
        x = left + index * step
        standing(sheet, seat, tracker, x, first, ICON, x + step)
    collected = [
        ("lifepod", pods(player)),
        ("meteorite", str(player.meteorites)),
        ("stored", str(player.stored_patches)),
    ]
    squares = player.planet.squares
    there = [
        ("lifepod", sum(spot.lifepod for spot in squares)),
        ("meteorite", sum(spot.meteorite for spot in squares)),
        ("rover", sum(spot.rover is not None for spot in squares)),
        ("patch", sum(spot.patch for spot in squares)),
    ]
    end = _group(sheet, left, second, right, say(translate, "Collected"), collected, f"seat {seat}")
    counted = [(icon, str(number)) for icon, number in there]
    _group(sheet, end + BETWEEN, second, right, say(translate, "On your planet"), counted, f"seat {seat} planet")


def _group(sheet: Sheet, x: int, y: int, end: int, label: str, counts: Sequence[tuple[str, str]], says: str) -> int:
    """A label and the numbers it is about; returns where they end."""
    x = sheet.text(x, y, label, LABEL, "muted", room=TITLED)
    for icon, number in counts:
        x = count(sheet, x + APART, y, icon, number, f"{says} {icon} {number}", end)
    return x
