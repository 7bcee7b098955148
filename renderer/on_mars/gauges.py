"""The column right of the map: Life support (LSS), Missions, Building supplies with the Progress area."""

import math

from games.core.describing import Translate
from games.on_mars.view import MissionView, View
from games.on_mars.words import THINGS
from renderer.lettering import BOLD, COUNT, FINE, LABEL, NOTE, SEMIBOLD, TITLE
from renderer.on_mars.words import LSS_REWARDS, MISSION_ICONS, icon_ink
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

PAD = 18
LSS_ROWS = 6
REMAINING = (3, 2, 1, 0)
"""Spaces of the Remaining Missions track."""

ARROW_DEGREES = {"N": -90, "NE": -30, "SE": 30, "S": 90, "SW": 150, "NW": 210}
"""Direction of a tile's arrow, degrees clockwise from east."""


def title(sheet: Sheet, box: Box, text: str, room: int) -> None:
    sheet.text(box[0] + PAD, box[1] + 26, text, TITLE, "muted", room=room)


def life_support(sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str]) -> None:
    """Four columns of six rows; the row of the Colony level marker is the line all four must reach."""
    left, top, right, bottom = box
    sheet.zone(box)
    title(sheet, box, say(translate, "Life support"), right - left - 2 * PAD)
    first, step = left + PAD + 34, (right - left - 2 * PAD - 34) // 4
    wide = step - 12
    foot, row_step = bottom - 60, 27
    level_y = foot - (view.level_row - 1) * row_step
    sheet.card((left + PAD - 8, level_y - 14, right - PAD + 6, level_y + 14), "raised", radius=7)
    for row in range(1, LSS_ROWS + 1):
        y = foot - (row - 1) * row_step
        here = row == view.level_row
        if row > 1:
            ink, size = ("text", LABEL) if here else ("faint", FINE)
            sheet.text(left + PAD + 10, y, str(row - 1), size, ink, weight=BOLD if here else SEMIBOLD, align="centre")
    for index, column in enumerate(view.lss):
        x = first + index * step
        middle = x + wide // 2
        icon, points = LSS_REWARDS[column.reward]
        chip = (x - 2, top + 46, x + wide + 2, top + 84)
        sheet.card(chip, "raised", says=f"lss {column.id} reward {column.reward}")
        sheet.text(middle - 5, top + 65, f"{points}×" if points != "L" else points, NOTE, weight=BOLD, align="right")
        sheet.icon(middle - 2, top + 65, icon, 26, "text")
        for row in range(1, LSS_ROWS + 1):
            _cell(sheet, view, column.id, column.row, row, (x, foot - (row - 1) * row_step, wide))
        if f"lss.{column.id}" in changed:
            y = foot - (column.row - 1) * row_step
            sheet.card((x - 3, y - 13, x + wide + 3, y + 13), None, "tick", radius=7)
        says = f"lss {column.id} row {column.row}"
        sheet.icon_at(middle, bottom - 26, column.id, 36, icon_ink(column.id), says)


def _cell(sheet: Sheet, view: View, column: str, reached: int, row: int, where: tuple[int, int, int]) -> None:
    x, y, wide = where
    box = (x, y - 10, x + wide, y + 10)
    if row <= reached:
        sheet.card(box, f"{column}_cell", radius=5)
        if row == view.level_row:
            sheet.icon_at(x + wide // 2, y, "check", 18, f"{column}_fill")
    elif row == view.level_row:
        sheet.card(box, "well", "signal", radius=5, says=f"lss {column} needs {row - reached}")
        sheet.text(x + wide // 2, y, f"+{row - reached}", FINE, "signal", weight=BOLD, align="centre")
    else:
        sheet.card(box, "well", "line", radius=5)


def missions(sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str]) -> None:
    left, top, right, bottom = box
    sheet.zone(box)
    title(sheet, box, say(translate, "Missions"), 150)
    for index, space in enumerate(REMAINING):
        x = right - PAD - 14 - (len(REMAINING) - 1 - index) * 36
        here = space == view.missions_left
        fill, ink = ("text", "panel") if here else ("raised", "muted")
        sheet.badge(x, top + 26, str(space), 28, fill, ink, f"missions left {space}" if here else None)
    step = (bottom - top - 52) // 3
    for index, mission in enumerate(view.missions):
        y = top + 52 + index * step
        _mission(
            sheet, mission, (left + PAD, y, right - PAD, y + step), translate, f"mission.{mission.slot}" in changed
        )


def _mission(sheet: Sheet, mission: MissionView, box: Box, translate: Translate, changed: bool) -> None:
    left, top, right, _ = box
    icon, name = MISSION_ICONS[mission.key], THINGS[mission.id]
    ink = "faint" if not mission.left else "text"
    says = f"mission {mission.slot} {mission.key} left {mission.left}"
    if changed:
        sheet.card((left - 6, top + 1, right + 6, top + 57), None, "tick")
    sheet.icon(left, top + 30, icon, 34, ink, says)
    sheet.text(left + 46, top + 16, say(translate, name), FINE + 1, "muted", room=right - left - 46 - 110)
    if not mission.left:
        sheet.icon(right - 34, top + 30, "check", 30, "signal")
        sheet.cells((left + 46, top + 34, right - 116, top + 48), 1, 1, "faint")
        return
    sheet.cells((left + 46, top + 34, right - 116, top + 48), mission.required - mission.left, mission.required, "text")
    sheet.text(right - 66, top + 30, str(mission.left), COUNT, weight=BOLD, align="right")
    sheet.card((right - 56, top + 14, right, top + 46))
    sheet.text(right - 38, top + 30, str(mission.crystals), NOTE, weight=BOLD, align="centre")
    sheet.icon(right - 28, top + 30, "crystal", 22, "crystal")


def supplies(sheet: Sheet, view: View, box: Box, translate: Translate) -> None:
    """Tiles left by type with the arrows of the top one; below, whose Progress cubes lie in the Progress area."""
    left, top, right, bottom = box
    sheet.zone(box)
    title(sheet, box, say(translate, "Supply, progress"), right - left - 2 * PAD - 34)
    sheet.icon(right - PAD - 26, top + 26, "cube", 26, "muted")
    step = (right - left - 2 * PAD) // len(view.supply)
    mark_step = min(27, (bottom - top - 124) // max(1, len(view.players)))
    for index, pile in enumerate(view.supply):
        x = left + PAD + step // 2 + index * step
        kind, count, arrows = pile.building, pile.left, pile.arrows
        y = top + 68
        for arrow in arrows:
            _arrow(sheet, x, y, arrow)
        fill, ink = (f"{kind}_fill", f"{kind}_icon") if count else ("raised", "faint")
        sheet.hexagon(x, y, 46, fill, says=f"supply {kind} {count} {' '.join(arrows)}".rstrip())
        sheet.icon_at(x, y, kind, 26, ink)
        sheet.text(x, top + 112, str(count), NOTE, "text" if count else "faint", weight=BOLD, align="centre")
        for place, player in enumerate(view.players):
            spot = (x, top + 136 + place * mark_step)
            if kind in player.cubes:
                seat_mark(sheet, view, player.seat, *spot, 25, says=f"progress {kind} {player.seat}")
            else:
                sheet.card((spot[0] - 3, spot[1] - 3, spot[0] + 3, spot[1] + 3), "line", radius=3)


def _arrow(sheet: Sheet, x: int, y: int, direction: str) -> None:
    """A small crystal-coloured stroke across the hex side the tile's arrow points to."""
    angle = math.radians(ARROW_DEGREES[direction])
    across, along = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    tip = (x + across[0] * 28, y + across[1] * 28)
    side = [(x + across[0] * 23 + along[0] * k, y + across[1] * 23 + along[1] * k) for k in (-6, 6)]
    sheet.line((side[0], tip, side[1]), "crystal", 3)
