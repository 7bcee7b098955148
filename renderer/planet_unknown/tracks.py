"""A corporation board: five tracks with their trackers, and the techs (P6, P10, P13)."""

from __future__ import annotations

from collections.abc import Collection

from games.core.describing import Translate
from games.planet_unknown.data import TRACKS
from games.planet_unknown.view import CorporationView, TechView, TrackerView, TrackView
from renderer import lettering
from renderer.lettering import BOLD, MEDIUM, SEMIBOLD, Fitted, wrap
from renderer.palette import mix
from renderer.planet_unknown.players import plate
from renderer.primitives import Box
from renderer.sheet import Sheet
from renderer.words import say

ROW, LABEL_WIDE, MEDALS_WIDE, GAP = 72, 66, 62, 4
TECH_LINE, TECH_PAD, TECH_GAP = 32, 24, 8
TECH_SIZE = 27

_SIGNS = {"medal": "point", "synergy": "synergy", "civ": "card", "biomass": "patch", "rover": "rover", "move": "arrow"}
"""Icon of each token; those of techs and advances say which."""


def height() -> int:
    """Of the five tracks."""
    return 5 * ROW - GAP


def tracks(sheet: Sheet, board: CorporationView, box: Box, seat: int, legal: Collection[str] = ()) -> None:
    """The tracks as rows, from position 0 on the left to the top on the right."""
    left, top, right, _ = box
    cells: dict[tuple[str, int], Box] = {}
    for index, column in enumerate(board.tracks):
        kind, y = TRACKS[index], top + index * ROW
        plate(sheet, left + 26, y + (ROW - GAP) // 2, kind, 52)
        if board.flux == kind:
            sheet.card((left - 3, y + 4, left + 55, y + 66), None, "signal", radius=12, rim_width=4)
            sheet.badge(left + 50, y + 14, "", 28, "signal", "panel")
            sheet.icon_at(left + 50, y + 14, "flux", 22, "panel", says=f"seat {seat} flux {kind}")
        count = len(column.positions)
        start, end = left + LABEL_WIDE, right - MEDALS_WIDE
        for place in range(count):
            first = start + (end - start + GAP) * place // count
            last = start + (end - start + GAP) * (place + 1) // count - GAP
            cells[column.track, place] = (first, y, last, y + ROW - GAP)
        _medals(sheet, column, right, y + (ROW - GAP) // 2, seat)
    at = {(tracker.track, tracker.at): tracker for tracker in board.trackers}
    reached = {tracker.track: tracker.at for tracker in board.trackers if tracker.tracker == tracker.track}
    reached.update((one.track, one.at) for one in board.trackers if one.track == "ladder")
    for (track, place), cell in cells.items():
        passed = place <= reached.get(track, -1)
        sheet.card(cell, f"{_kind(track)}_fill" if passed else "raised", radius=6)
    _path(sheet, board, cells)
    for column in board.tracks:
        for place, tokens in enumerate(column.positions):
            cell, kind = cells[column.track, place], _kind(column.track)
            ink = f"{kind}_icon" if place <= reached.get(column.track, -1) else "muted"
            if place in column.lifepods:
                _covered(sheet, cell, f"seat {seat} lifepod on {column.track}:{place}")
            else:
                _tokens(sheet, cell, tokens, ink, ladder=column.track == "ladder")
    for here, tracker in at.items():
        if here in cells:
            _tracker(sheet, cells[here], tracker, seat)
    _answers(sheet, board, cells, left, top, legal)


def _answers(
    sheet: Sheet, board: CorporationView, cells: dict[tuple[str, int], Box], left: int, top: int, legal: Collection[str]
) -> None:
    """Rings round what may be answered: a tracker by its track's sign, a position by itself."""
    for key in legal:
        track, _, place = key.removeprefix("double:").removeprefix("advance:").partition(":")
        if place.isdigit() and (track, int(place)) in cells:
            first, y, last, bottom = cells[track, int(place)]
            sheet.card((first - 2, y, last + 2, bottom), None, "signal", radius=8, rim_width=5, says=f"legal {key}")
        elif track in TRACKS and not place:
            y = top + TRACKS.index(track) * ROW
            sheet.card(
                (left - 4, y + 2, left + 56, y + 66), None, "signal", radius=14, rim_width=5, says=f"legal {key}"
            )


def _medals(sheet: Sheet, column: TrackView, right: int, y: int, seat: int) -> None:
    """What the track scores now, at the end of its row."""
    ink = "text" if column.medals else "faint"
    says = f"seat {seat} track {column.track} medals {column.medals}"
    x = sheet.icon(right - MEDALS_WIDE + 6, y, "point", 24, "muted" if column.medals else "faint") + 3
    sheet.text(x, y, str(column.medals), 30 if column.medals < 10 else 27, ink, weight=BOLD, says=says)


def _kind(track: str) -> str:
    """The type a track belongs to; the ladder is that of biomass (P13.3)."""
    return "biomass" if track == "ladder" else track


def _tokens(sheet: Sheet, box: Box, tokens: tuple[str, ...], ink: str, *, ladder: bool) -> None:
    """What is printed on a position: one sign, two above each other, or the steps of a ladder in a row."""
    left, top, right, bottom = box
    if not tokens:
        return
    x, y = (left + right) // 2, (top + bottom) // 2
    if ladder:
        step = (right - left - 12) // len(tokens)
        for index, token in enumerate(tokens):
            _token(sheet, left + 6 + step * index + step // 2, y, token, ink, 30)
            if index and not token.startswith("medal"):
                sheet.text(left + 6 + step * index, y, "/", 26, ink, align="centre")
    elif len(tokens) == 1:
        _token(sheet, x, y, tokens[0], ink, 31)
    else:
        for index, token in enumerate(tokens):
            _token(sheet, x, y - 17 + 34 * index, token, ink, 26)


def _token(sheet: Sheet, x: int, y: int, token: str, ink: str, size: int) -> None:
    """A token centred on (x, y)."""
    what, _, number = token.partition(":")
    if what == "tech":
        sheet.icon_at(x - 12, y, "tech", size, ink)
        sheet.text(x + 9, y, number, size, ink, weight=BOLD)
        return
    if what == "advance":
        plate(sheet, x, y, number, size + 8)
        return
    icon = _SIGNS.get(what, "any")
    if not number:
        sheet.icon_at(x, y, icon, size, ink)
        return
    icon_size = size - 4 if len(number) == 1 else size - 9
    wide = icon_size + 3 + round(size * 0.5) * len(number)
    left = x - wide // 2
    sheet.icon(left, y, icon, icon_size, ink)
    sheet.text(left + icon_size + 3, y, number, size if len(number) == 1 else size - 2, ink, weight=BOLD)


def _covered(sheet: Sheet, box: Box, says: str) -> None:
    """P13.4 A position under a lifepod."""
    left, top, right, bottom = box
    sheet.card((left + 4, top + 4, right - 4, bottom - 4), "tile", radius=8)
    sheet.icon_at((left + right) // 2, (top + bottom) // 2, "lifepod", 42, "on_tile", says=says)


def _path(sheet: Sheet, board: CorporationView, cells: dict[tuple[str, int], Box]) -> None:
    """P13.7 The way of Oasis' water tracker: a line through the upper corners of its positions."""
    spots = [cells[step] for step in board.path if step in cells]
    if len(spots) < 2:
        return
    water = next((one for one in board.trackers if one.tracker == "water"), None)
    here = board.path.index((water.track, water.at)) if water and (water.track, water.at) in board.path else 0
    points = [(right - 10.0, top + 10.0) for _, top, right, _ in spots]
    for start, end in ((0, here), (here, len(points) - 1)):
        if start < end:
            gone = end == here
            ink = "water_icon" if gone else mix("water_icon", 50, "panel")
            sheet.line(tuple(points[start : end + 1]), ink, 4 if gone else 3)
    for number, (x, y) in enumerate(points):
        side = 6
        ink = "water_icon" if number <= here else mix("water_icon", 50, "panel")
        sheet.card((int(x) - side, int(y) - side, int(x) + side, int(y) + side), ink, radius=side)


def _tracker(sheet: Sheet, box: Box, tracker: TrackerView, seat: int) -> None:
    """A frame where a tracker stands; abroad with its sign."""
    left, top, right, bottom = box
    says = f"seat {seat} {tracker.tracker} on {tracker.track} {tracker.at}"
    sheet.card((left - 3, top - 1, right + 3, bottom + 1), None, "halo", radius=9, rim_width=7)
    sheet.card((left - 2, top, right + 2, bottom), None, "tick", radius=8, rim_width=5, says=says)
    if tracker.track not in (tracker.tracker, "ladder"):
        sheet.card((left - 13, top - 12, left + 19, top + 20), "tick", radius=9)
        plate(sheet, left + 3, top + 4, tracker.tracker, 26)


_STATES = {"used": "used this round", "spent": "spent"}


def techs(
    sheet: Sheet, board: CorporationView, box: Box, seat: int, translate: Translate, legal: Collection[str] = ()
) -> None:
    """The techs from the first: bright is ready, rimmed used or spent, dim locked."""
    left, y, right, _ = box
    for tech in board.techs:
        rows = _words(tech, right - left, translate, slot=tech.level in board.slots)
        bottom = y + TECH_PAD + TECH_LINE * len(rows)
        _tech(sheet, tech, (left, y, right, bottom), rows, seat, translate, slot=tech.level in board.slots)
        if tech.level in legal:
            sheet.card((left, y, right, bottom), None, "signal", rim_width=5, says=f"legal {tech.level}")
        y = bottom + TECH_GAP


def techs_height(board: CorporationView, wide: int, translate: Translate) -> int:
    """Of the techs when they are `wide` pixels wide."""
    lines = [len(_words(tech, wide, translate, slot=tech.level in board.slots)) for tech in board.techs]
    return sum(lines) * TECH_LINE + len(lines) * (TECH_PAD + TECH_GAP) - TECH_GAP


def _words(tech: TechView, wide: int, translate: Translate, *, slot: bool) -> tuple[Fitted, ...]:
    """The text of a tech in lines."""
    room = wide - 84 - (52 if slot else 0)
    if tech.state == "locked":
        room -= 44
    elif tech.state != "unlocked":
        room -= lettering.fit(say(translate, _STATES[tech.state]), 190, 24, SEMIBOLD).width + 18
    return wrap(say(translate, tech.text), room, TECH_SIZE, MEDIUM, lines=3)


def _tech(
    sheet: Sheet, tech: TechView, box: Box, rows: tuple[Fitted, ...], seat: int, translate: Translate, *, slot: bool
) -> None:
    left, top, right, bottom = box
    y = (top + bottom) // 2
    ready, locked = tech.state == "unlocked", tech.state == "locked"
    fill = "tile" if ready else "raised"
    ink = "on_tile" if ready else "faint" if locked else "muted"
    sheet.card(box, fill, None if ready or locked else "line", says=f"seat {seat} tech {tech.level} {tech.state}")
    sheet.text(left + 34, y, tech.level, 36, ink, weight=BOLD, align="centre")
    end = right - 16
    if slot:
        sheet.icon(end - 40, y, "lifepod", 38, ink, says=f"seat {seat} slot {tech.level}")
        end -= 52
    if locked:
        sheet.icon(end - 30, y, "lock", 30, ink)
    elif not ready:
        words = say(translate, _STATES[tech.state])
        sheet.text(end, y, words, 24, ink, weight=SEMIBOLD, align="right", room=190)
    first = y - TECH_LINE * (len(rows) - 1) // 2
    for index, row in enumerate(rows):
        sheet.fitted(left + 68, first + TECH_LINE * index, row, "muted" if locked else ink)
