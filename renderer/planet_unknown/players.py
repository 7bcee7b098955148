"""A player's part of the board: name and medals, the planet, and beside it what was reached and collected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from games.core.describing import Translate
from games.planet_unknown.view import PlayerView, TrackerView, View
from renderer.lettering import BOLD, COUNT, FINE, MEDIUM, SEMIBOLD, TITLE, width
from renderer.planet_unknown.planet import Grid, draw, name_room, name_size, names
from renderer.planet_unknown.words import typed
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

HEAD, FOOT, EDGE, BAR = 72, 50, 16, 8
WORDS_FROM = 260
"""Room beside the planet from which on numbers have their words."""


LINE = 43
"""Of a row of numbers below the planet."""

DISC, APART, TIMES, MORE = 24, 5, 3, 40
"""Of the discs of ranks: the smallest, between two of them, between one and how many; room for "+9"."""

PICK, STORED = 63, 80
"""Room for a civ pick to come, and for stored patches."""


def height(side: int) -> int:
    """Of the panel of a player whose planet has squares of so many pixels."""
    return HEAD + name_room(side) + 12 * side + EDGE + FOOT


def tall_height(side: int) -> int:
    """Of the panel of a player with the numbers below the planet."""
    return HEAD + name_room(side) + 12 * side + EDGE + 3 * LINE + 2


def panel(
    sheet: Sheet,
    view: View,
    player: PlayerView,
    box: Box,
    side: int,
    translate: Translate,
    changed: Collection[str],
    acting: bool,
) -> None:
    """Everything public before a player.

    Args:
        changed: As for `board.layout`.
        acting: Is asked something now.
    """
    left, top, right, bottom = box
    seat = player.seat
    ink = f"mark{player.mark}"
    frame = "tick" if f"seat:{seat}" in changed else None
    sheet.zone(box, rim=ink if acting else None, says=f"seat {seat} medals {player.medals}")
    sheet.card((left, top, left + BAR, bottom), ink, radius=4)
    _head(sheet, view, player, (left + BAR, top, right, top + HEAD), translate, frame)
    grid = Grid(side, left + BAR + name_room(side), top + HEAD + name_room(side))
    _planet(sheet, view, player, grid, changed)
    _stats(sheet, player, (grid.box[2] + 16, grid.box[1], right - 12, grid.box[3]), translate, changed)
    _foot(sheet, player, (left + 22, grid.box[3] + 6, right - 14, bottom), translate, changed)


def _planet(sheet: Sheet, view: View, player: PlayerView, grid: Grid, changed: Collection[str]) -> None:
    """The planet with the names of its squares; an empty place before it is chosen."""
    seat = player.seat
    if player.choosing:
        sheet.card(grid.box, "space", radius=grid.side // 4, says=f"seat {seat} choosing")
        return
    draw(sheet, view, seat, grid, changed={name.split(":")[1] for name in changed if name.startswith(f"{seat}:")})
    names(sheet, grid, name_size(grid.side))


def tall_side(wide: int, high: int) -> int:
    """Pixels of the squares of a planet when the panel must not be larger than this."""
    sides = range(1, wide // 12)
    return max(side for side in sides if _across(side) <= wide and tall_height(side) <= high)


def _across(side: int) -> int:
    """The least width of a panel with the numbers below the planet."""
    return BAR + name_room(side) + 12 * side + 8


def tall(
    sheet: Sheet,
    view: View,
    player: PlayerView,
    box: Box,
    side: int,
    translate: Translate,
    changed: Collection[str],
    acting: bool,
) -> None:
    """The same as `panel`, with the numbers below the planet."""
    left, top, right, bottom = box
    seat, ink = player.seat, f"mark{player.mark}"
    sheet.zone(box, rim=ink if acting else None, says=f"seat {seat} medals {player.medals}")
    sheet.card((left, top, left + BAR, bottom), ink, radius=4)
    frame = "tick" if f"seat:{seat}" in changed else None
    _head(sheet, view, player, (left + BAR, top, right, top + HEAD), translate, frame)
    x = left + BAR + name_room(side) + (right - left - _across(side)) // 2
    grid = Grid(side, x, top + HEAD + name_room(side))
    _planet(sheet, view, player, grid, changed)
    start, end, y = left + 20, right - 4, grid.box[3] + 11 + LINE // 2
    trackers = player.corporation.trackers
    step = (end - start) // len(trackers)
    for index, tracker in enumerate(trackers):
        x = start + index * step
        standing(sheet, seat, tracker, x, y, 36, x + step)
        _changed(sheet, (x - 4, y - 21, x + step - 4, y + 21), seat, tracker.tracker, changed)
    x, y = start, y + LINE
    for icon, number, says in (
        ("lifepod", pods(player), f"lifepod {pods(player)}"),
        ("meteorite", str(player.meteorites), f"meteorite {player.meteorites}"),
        ("objective", str(player.objectives), f"objectives {player.objectives}"),
        ("rover", str(player.reserve), f"reserve {player.reserve}"),
    ):
        if (number == "0" and icon == "objective") or (icon == "rover" and player.choosing):
            continue
        first, x = x, count(sheet, x, y, icon, number, f"seat {seat} {says}", end)
        _changed(sheet, (first - 4, y - 21, x + 6, y + 21), seat, icon, changed)
        x += 18
    if not player.choosing:
        _reserve(sheet, x - 10, y, end, translate)
    y += LINE
    if player.stored_patches:
        end -= STORED
        says = f"seat {seat} stored {player.stored_patches}"
        count(sheet, end + 6, y, "stored", str(player.stored_patches), says, end + STORED)
    x = sheet.icon(start, y, "card", 36, "text" if player.ranks else "faint") + 8
    if player.ranks:
        x = discs(sheet, player.ranks, x, y, end - x - PICK * len(player.picks[:2]), 34, f"seat {seat} ranks")
    else:
        x = sheet.text(x, y, "0", 36, "faint", weight=BOLD, says=f"seat {seat} card 0")
    _changed(sheet, (start - 4, y - 21, x + 5, y + 21), seat, "card", changed)
    picks(sheet, player, x + 6, y, 34)


def boards(player: PlayerView, translate: Translate) -> str:
    """What a player plays with; those that are still being chosen are a secret."""
    if player.choosing:
        return say(translate, "choosing")
    return f"{player.planet.name} · {player.corporation.name}"


def pods(player: PlayerView) -> str:
    """How many lifepods: on the scoring area, and elsewhere."""
    return str(player.lifepods) + (f"+{player.lifepods_elsewhere}" if player.lifepods_elsewhere else "")


def discs(sheet: Sheet, ranks: Sequence[int], x: int, y: int, room: int, size: int, says: str) -> int:
    """The ranks of civ cards, a disc a card; where they are too many a disc a rank, and how many; the last ones are
    only counted if need be. Returns the right end."""
    counts, more = [(rank, 1) for rank in ranks], 0
    if _wide(counts, size) > room:
        counts = sorted(Counter(ranks).items())
        while size > DISC and _wide(counts, size) > room:
            size -= 1
    while counts and _wide(counts, size) + (MORE if more else 0) > room:
        more += counts.pop()[1]
    told: str | None = f"{says} {' '.join(map(str, ranks))}"
    for rank, count in counts:
        sheet.badge(x + size // 2, y, str(rank), size, "tile", "on_tile", says=told)
        x, told = x + size, None
        if count > 1:
            x = sheet.text(x + TIMES, y, f"×{count}", _times(size), weight=SEMIBOLD) + TIMES
        x += APART
    if more:
        return sheet.text(x, y, f"+{more}", 26, "muted", weight=SEMIBOLD, says=told)
    return x - APART


def _wide(counts: Sequence[tuple[int, int]], size: int) -> int:
    """Of a row of discs with how many of each."""
    several = [width(f"×{count}", _times(size), SEMIBOLD) + 2 * TIMES for _, count in counts if count > 1]
    return (size + APART) * len(counts) - APART + sum(several)


def _times(size: int) -> int:
    """Size of how many, beside a disc of this size."""
    return max(FINE, size * 4 // 5)


def picks(sheet: Sheet, player: PlayerView, x: int, y: int, size: int) -> None:
    """Ranks of the civ picks to come."""
    for rank in player.picks[:2]:
        x = sheet.icon(x, y, "plus", 22, "signal") + 1
        sheet.badge(x + size // 2, y, str(rank), size, "signal", "panel", says=f"seat {player.seat} pick {rank}")
        x += size + 6


def _reserve(sheet: Sheet, x: int, y: int, end: int, translate: Translate) -> int:
    """What the number of rovers before it counts."""
    return sheet.text(x, y, say(translate, "reserve"), 25, "muted", room=end - x)


def count(sheet: Sheet, x: int, y: int, icon: str, number: str, says: str, end: int) -> int:
    """An icon with its number; returns where it ends."""
    none = number == "0"
    x = sheet.icon(x, y, icon, 36, "faint" if none else "biomass_icon" if icon == "stored" else "text") + 6
    return sheet.text(x, y, number, 36, "faint" if none else "text", weight=BOLD, room=end - x, says=says)


def standing(sheet: Sheet, seat: int, tracker: TrackerView, x: int, y: int, size: int, end: int) -> None:
    """A tracker's sign and position, on a ladder "of 5"; on another's track with that track's sign."""
    plate(sheet, x + size // 2, y, tracker.tracker, size)
    says = f"seat {seat} {tracker.tracker} on {tracker.track} {tracker.at}"
    number = x + size + 6
    end_of = sheet.text(number, y, str(tracker.at), 36, weight=BOLD, room=end - number, says=says)
    if tracker.track == "ladder":
        sheet.text(end_of + 1, y + 3, "/5", 20, "muted", weight=SEMIBOLD)
    if tracker.track not in (tracker.tracker, "ladder"):
        corner, half = x + size - 4, size * 3 // 10
        sheet.card((corner - half - 3, y + 2, corner + half + 3, y + 2 * half + 8), "panel", radius=7)
        plate(sheet, corner, y + half + 5, tracker.track, 2 * half)


def _changed(sheet: Sheet, box: Box, seat: int, what: str, changed: Collection[str]) -> None:
    if f"{seat}:{what}" in changed:
        sheet.card(box, None, "tick", rim_width=3, says=f"seat {seat} {what} changed")


def _head(sheet: Sheet, view: View, player: PlayerView, box: Box, translate: Translate, frame: str | None) -> None:
    left, top, right, bottom = box
    middle, points, end = (top + bottom) // 2, str(player.medals), right - 16
    seat_mark(sheet, view, player.seat, left + 40, middle, 50)
    sheet.text(left + 78, top + 56, boards(player, translate), TITLE - 1, "muted", weight=MEDIUM, room=end - left - 78)
    y = top + 27
    before = len(sheet.shapes)
    sheet.text(end, y, points, 42, weight=BOLD, align="right", says=f"seat {player.seat} points {points}")
    end = sheet.shapes[before].box[0] - 42
    sheet.icon(end, y, "point", 36, "muted")
    if player.commander:
        end -= 46
        sheet.icon(end, y, "commander", 36, "text", says=f"seat {player.seat} commander")
    sheet.text(left + 78, y - 5, player.name, COUNT, weight=BOLD, room=end - left - 90)
    if frame is not None:
        sheet.card(
            (left + 4, top + 5, right - 6, bottom - 3), None, frame, rim_width=3, says=f"seat {player.seat} changed"
        )


def plate(sheet: Sheet, x: int, y: int, kind: str, size: int, says: str | None = None) -> None:
    """A type's icon on its terrain, centred on (x, y)."""
    half = size // 2
    sheet.card((x - half, y - half, x + half, y + half), f"{kind}_fill", radius=size // 5)
    sheet.icon_at(x, y, kind, round(size * 0.7), f"{kind}_icon", says=says)


def _stats(sheet: Sheet, player: PlayerView, box: Box, translate: Translate, changed: Collection[str]) -> None:
    """Trackers, lifepods, meteorites: one line each."""
    left, top, right, bottom = box
    step = (bottom - top) / 7
    size = min(44, round(step * 0.82))
    words = right - left >= WORDS_FROM
    numbers, half = left + size + 6, round(step / 2) - 2
    named = right - numbers - 74
    for index, tracker in enumerate(player.corporation.trackers):
        y = round(top + step * (index + 0.5))
        standing(sheet, player.seat, tracker, left, y, size, right)
        if words:
            sheet.text(numbers + 74, y, typed(translate, tracker.tracker), TITLE + 4, "muted", room=named)
        _changed(sheet, (left - 5, y - half, right, y + half), player.seat, tracker.tracker, changed)
    counts = ("lifepod", pods(player), "Lifepods"), ("meteorite", str(player.meteorites), "Meteorites")
    for index, (icon, number, name) in enumerate(counts):
        y = round(top + step * (index + 5.5))
        ink, tone = ("faint", "faint") if number == "0" else ("text", "text")
        sheet.icon(left + 2, y, icon, size - 4, ink)
        says = f"seat {player.seat} {icon} {number}"
        sheet.text(numbers, y, number, 36, tone, weight=BOLD, room=right - numbers, says=says)
        _changed(sheet, (left - 5, y - half, right, y + half), player.seat, icon, changed)
        if words:
            sheet.text(numbers + 74, y, say(translate, name), TITLE + 4, "muted", room=named)


def _foot(sheet: Sheet, player: PlayerView, box: Box, translate: Translate, changed: Collection[str]) -> None:
    """Rovers in reserve, patches set aside, ranks of the cards, picks to come, private objectives."""
    left, top, right, bottom = box
    y = (top + bottom) // 2
    seat = player.seat
    size = 31
    x = left - 18
    if not player.choosing:
        says = f"seat {seat} reserve {player.reserve}"
        x = sheet.count(left, y, "rover", player.reserve, "text", size=size, says=says)
        x = _reserve(sheet, x + 8, y, x + 100, translate)
    if player.stored_patches:
        says = f"seat {seat} stored {player.stored_patches}"
        x = sheet.count(x + 18, y, "stored", player.stored_patches, "biomass_icon", size=size, says=says)
    if player.objectives:
        says = f"seat {seat} objectives {player.objectives}"
        x = sheet.count(x + 18, y, "objective", player.objectives, "text", size=size, says=says)
    first = x + 18
    x = sheet.icon(first, y, "card", size, "text" if player.ranks or player.picks else "faint") + 6
    if player.ranks:
        room = right - x - PICK * len(player.picks[:2])
        x = discs(sheet, player.ranks, x, y, room, size + 1, f"seat {seat} ranks")
    elif not player.picks:
        x = sheet.text(x, y, "0", size, "faint", weight=BOLD, says=f"seat {seat} card 0")
    _changed(sheet, (first - 4, y - 20, x + 5, y + 20), seat, "card", changed)
    picks(sheet, player, x + 6, y, size + 1)
