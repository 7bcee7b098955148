"""A corporation board: five tracks with their trackers, and the techs (P6, P10, P13)."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from itertools import pairwise

from games.core.describing import Translate
from games.planet_unknown import words
from games.planet_unknown.data import TRACKS
from games.planet_unknown.view import CorporationView, TechView, TrackerView, TrackView
from renderer.lettering import BOLD, MEDIUM, Fitted, fit, wrap
from renderer.planet_unknown.players import plate
from renderer.planet_unknown.words import TIMINGS, told
from renderer.primitives import Box
from renderer.sheet import Sheet
from renderer.words import say

ROW, LABEL_WIDE, MEDALS_WIDE, GAP = 68, 66, 62, 4
PLACES, PLACE = 30, 26
"""The row of positions above the tracks, and its type."""

TECH_PAD, TECH_GAP, TECH_COLUMNS, LEADING = 14, 8, 2, 5
INSET, LEVEL, STATE, POD = 18, 30, 40, 44
"""Of a tech: its distance from the sides; room for its level, its state, and a lifepod on its slot."""

NAME, AFTER, BEGUN = 300, 12, 110
"""Most of a tech's name; between it and what the tech does; least room beside it in which that begins."""

PATH = 15
"""Half the length of a link on Oasis' path."""

_SIGNS = {"medal": "point", "synergy": "synergy", "civ": "card", "biomass": "patch", "rover": "rover", "move": "arrow"}
"""Icon of each token; those of techs and advances say which."""


def height() -> int:
    """Of the five tracks with the numbers of their positions."""
    return PLACES + 5 * ROW - GAP


def tracks(sheet: Sheet, board: CorporationView, box: Box, seat: int, legal: Collection[str] = ()) -> None:
    """The tracks as rows, from position 0 on the left to the top on the right; above them the positions' numbers."""
    left, top, right, _ = box
    top += PLACES
    cells: dict[tuple[str, int], Box] = {}
    for index, column in enumerate(board.tracks):
        kind, y = TRACKS[index], top + index * ROW
        plate(sheet, left + 26, y + (ROW - GAP) // 2, kind, 52)
        if board.flux == kind:
            sheet.card((left - 3, y + 3, left + 55, y + 61), None, "signal", radius=12, rim_width=4)
            sheet.badge(left + 50, y + 14, "", 28, "signal", "panel")
            sheet.icon_at(left + 50, y + 14, "flux", 22, "panel", says=f"seat {seat} flux {kind}")
        count = len(column.positions)
        start, end = left + LABEL_WIDE, right - MEDALS_WIDE
        for place in range(count):
            first = start + (end - start + GAP) * place // count
            last = start + (end - start + GAP) * (place + 1) // count - GAP
            cells[column.track, place] = (first, y, last, y + ROW - GAP)
        _medals(sheet, column, right, y + (ROW - GAP) // 2, seat)
    for (track, place), cell in cells.items():
        if track == "civ":
            x = (cell[0] + cell[2]) // 2
            sheet.text(x, top - PLACES // 2 - 2, str(place), PLACE, "muted", align="centre", says=f"place {place}")
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
                _tokens(sheet, cell, tokens, ink, step=place if column.track == "ladder" else None)
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
                (left - 4, y + 2, left + 56, y + 62), None, "signal", radius=14, rim_width=5, says=f"legal {key}"
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


def _tokens(sheet: Sheet, box: Box, tokens: tuple[str, ...], ink: str, *, step: int | None) -> None:
    """What is printed on a position: one sign, two above each other, or on a step of a ladder its number and all in a
    row."""
    left, top, right, bottom = box
    x, y = (left + right) // 2, (top + bottom) // 2
    if step is not None:
        sheet.text(left + 7, y, str(step), 25, ink, says=f"step {step}")
    if not tokens:
        return
    if step is not None:
        left += 20
        wide = (right - left - 4) // len(tokens)
        for index, token in enumerate(tokens):
            _token(sheet, left + wide * index + wide // 2, y, token, ink, 30)
            if index and not token.startswith("medal"):
                sheet.text(left + wide * index, y, "/", 26, ink, align="centre")
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
    """P13.7 The way of Oasis' water tracker: its positions framed, joined over their corners, with arrows ahead."""
    steps = [step for step in board.path if step in cells]
    water = next((one for one in board.trackers if one.tracker == "water"), None)
    here = steps.index((water.track, water.at)) if water and (water.track, water.at) in steps else 0
    for number, step in enumerate(steps):
        sheet.card(cells[step], None, "path", radius=6, rim_width=4 if number >= here else 2, says=f"path {number}")
    for number, (one, other) in enumerate(pairwise(cells[step] for step in steps)):
        x = (max(one[0], other[0]) + min(one[2], other[2])) / 2
        y = (max(one[1], other[1]) + min(one[3], other[3])) / 2 if one[1] != other[1] else one[1] + 11.0
        along, down = _sign(other[0] - one[0]), _sign(other[1] - one[1])
        length = math.hypot(along, down)
        ends = tuple((x + along * part / length, y + down * part / length) for part in (-PATH, PATH))
        sheet.line(ends, "halo", 11)
        sheet.line(ends, "path", 6)
        if number >= here:
            _arrow(sheet, x, y, along, down)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _arrow(sheet: Sheet, x: float, y: float, along: int, down: int) -> None:
    """An arrowhead centred on (x, y) that points along a step."""
    length = math.hypot(along, down)
    ax, ay = along / length, down / length
    for size, ink in ((16.0, "halo"), (11.0, "path")):
        tip = (x + ax * size, y + ay * size)
        tail = (x - ax * size * 0.8, y - ay * size * 0.8)
        left, right = (tail[0] - ay * size, tail[1] + ax * size), (tail[0] + ay * size, tail[1] - ax * size)
        sheet.area((tip, left, right), ink)


def _tracker(sheet: Sheet, box: Box, tracker: TrackerView, seat: int) -> None:
    """A frame where a tracker stands; abroad with its sign."""
    left, top, right, bottom = box
    says = f"seat {seat} {tracker.tracker} on {tracker.track} {tracker.at}"
    sheet.card((left - 3, top - 1, right + 3, bottom + 1), None, "halo", radius=9, rim_width=7)
    sheet.card((left - 2, top, right + 2, bottom), None, "tick", radius=8, rim_width=5, says=says)
    if tracker.track not in (tracker.tracker, "ladder"):
        sheet.card((left - 16, top - 14, left + 24, top + 26), "tick", radius=10)
        plate(sheet, left + 4, top + 6, tracker.tracker, 34)


_STATES = {"used": "check", "spent": "cross", "locked": "lock"}
"""Icon of a tech that cannot be used: used this round, spent for the game, not unlocked."""


def techs(
    sheet: Sheet,
    board: CorporationView,
    box: Box,
    seat: int,
    translate: Translate,
    legal: Collection[str] = (),
    *,
    size: int,
) -> None:
    """The techs, two in a row, in type of this size: bright is ready, rimmed used or spent, dim locked."""
    left, y, right, _ = box
    wide = (right - left - TECH_GAP) // TECH_COLUMNS
    for shown in _rows(board, wide, translate, size):
        bottom = y + _high(shown, size)
        for index, (tech, rows) in enumerate(shown):
            x = left + index * (wide + TECH_GAP)
            spot = (x, y, x + wide, bottom) if len(shown) == TECH_COLUMNS else (left, y, right, bottom)
            heading = _heading(tech, translate, size, wide, _right(tech, board))
            _tech(sheet, tech, spot, heading, rows, seat, size, slot=tech.level in board.slots)
            if tech.level in legal:
                sheet.card(spot, None, "signal", rim_width=5, says=f"legal {tech.level}")
        y = bottom + TECH_GAP


def techs_height(board: CorporationView, wide: int, translate: Translate, *, size: int) -> int:
    """Of the techs when they are `wide` pixels wide."""
    rows = _rows(board, (wide - TECH_GAP) // TECH_COLUMNS, translate, size)
    return sum(_high(shown, size) + TECH_GAP for shown in rows) - TECH_GAP


_Lines = tuple[Fitted, ...]


def _rows(board: CorporationView, wide: int, translate: Translate, size: int) -> list[list[tuple[TechView, _Lines]]]:
    """The techs with their texts in lines, two by two; an odd one has a row of its own."""
    found: list[list[tuple[TechView, _Lines]]] = []
    for index, tech in enumerate(board.techs):
        alone = index == len(board.techs) - 1 and not index % TECH_COLUMNS
        room = TECH_COLUMNS * wide + TECH_GAP if alone else wide
        right = _right(tech, board)
        heading = _heading(tech, translate, size, wide, right)
        taken = LEVEL + sum(part.width + AFTER for part in heading) + right
        pair = tech, _told(say(translate, tech.text), room - 2 * INSET, size, taken)
        if index % TECH_COLUMNS:
            found[-1].append(pair)
        else:
            found.append([pair])
    return found


def _told(text: str, room: int, size: int, taken: int) -> _Lines:
    """What a tech does; the first line is empty where too much of it is taken."""
    if room - taken < BEGUN:
        return Fitted("", size, 0), *wrap(text, room, size, MEDIUM, lines=4)
    return wrap(text, room, size, MEDIUM, lines=5, indent=taken)


def _high(shown: Sequence[tuple[TechView, _Lines]], size: int) -> int:
    return TECH_PAD + (size + LEADING) * max(len(rows) for _, rows in shown)


def _heading(tech: TechView, translate: Translate, size: int, wide: int, right: int) -> _Lines:
    """A tech's name, and when it works if that is not always."""
    name = fit(told(translate, words.tech(tech.id)), NAME, size + 1, BOLD)
    if tech.timing not in TIMINGS:
        return (name,)
    room = wide - 2 * INSET - LEVEL - name.width - AFTER - right
    return name, fit(f"{say(translate, TIMINGS[tech.timing])}:", room, size - 2)


def _right(tech: TechView, board: CorporationView) -> int:
    """Room for the signs at the end of a tech's first line."""
    return (0 if tech.state == "unlocked" else STATE) + (POD if tech.level in board.slots else 0)


def _tech(
    sheet: Sheet, tech: TechView, box: Box, heading: _Lines, rows: _Lines, seat: int, size: int, *, slot: bool
) -> None:
    """Level, name and when it works, then what it does; at the end of the first line its state."""
    left, top, right, bottom = box
    ready, locked = tech.state == "unlocked", tech.state == "locked"
    fill = "tile" if ready else "raised"
    ink = "on_tile" if ready else "faint" if locked else "muted"
    sheet.card(box, fill, None if ready or locked else "line", says=f"seat {seat} tech {tech.level} {tech.state}")
    line = size + LEADING
    y, end = (top + bottom - line * (len(rows) - 1)) // 2, right - INSET
    if not ready:
        sheet.icon(end - 28, y, _STATES[tech.state], 28, ink)
        end -= STATE
    if slot:
        sheet.icon(end - 34, y, "lifepod", 34, ink, says=f"seat {seat} slot {tech.level}")
    x, strong = left + INSET, "muted" if locked else ink
    sheet.text(x, y, tech.level, size + 5, strong, weight=BOLD)
    x = sheet.fitted(x + LEVEL, y, heading[0], strong, weight=BOLD, says=f"tech {tech.level} {tech.id}") + AFTER
    for when in heading[1:]:
        x = sheet.fitted(x, y, when, strong, says=f"tech {tech.level} {tech.timing}") + AFTER
    for index, row in enumerate(rows):
        sheet.fitted(left + INSET if index else x, y + line * index, row, strong)
