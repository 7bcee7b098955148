"""The final scoring of any game: each player's points as a bar of sources, then the same as a table."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from games.core.describing import Translate, render
from games.core.meta import Standings
from renderer.head import head
from renderer.lettering import BOLD, COUNT, LABEL, NOTE, OPENING, SEMIBOLD, TITLE
from renderer.primitives import Box, Scene
from renderer.seats import Company, seat_mark
from renderer.sheet import Sheet
from renderer.words import say, sentence

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
HEAD: Box = (LEFT, 20, RIGHT, 122)
GAP = 14
BAR_HIGH, ROW_HIGH, FOOT = 128, 38, 20
BAR_ROOM = 940
"""Length of the longest bar."""

ICON_FROM, NUMBER_FROM = 62, 22
"""Least width of a segment with an icon and a number, and with a number alone."""


Sources = Mapping[str, tuple[str, str]]
"""(icon, name) of each source of points, in order."""


class Game(Company, Protocol):
    """A game's view, as far as it says whether the game is over."""

    @property
    def phase(self) -> str: ...


def scene(
    view: Game,
    translate: Translate,
    standings: Standings,
    points: Mapping[int, Mapping[str, int]],
    notes: Sequence[str],
    sources: Sources,
) -> Scene:
    """Primitives of the score; while the game runs, as if it ended now.

    Args:
        points: By seat and source.
        notes: What stands below the headline, translated.
        sources: With their names as message ids.
    """
    sheet = Sheet()
    order, leaders = [row.seat for row in standings.rows], standings.winners
    names = ", ".join(view.players[seat].name for seat in leaders)
    headline = _headline(view, translate, standings, names)
    head(sheet, HEAD, view, leaders, headline, " · ".join(notes), spare=names)
    longest = max([1, *(sum(n for n in points[seat].values() if n > 0) for seat in order)])
    y = HEAD[3] + GAP
    for seat in order:
        _bar(sheet, (LEFT, y, RIGHT, y + BAR_HIGH), view, seat, points[seat], longest, sources)
        y += BAR_HIGH + GAP
    bottom = y + 76 + ROW_HIGH * len(sources) + 16
    _table(sheet, (LEFT, y, RIGHT, bottom), view, order, points, translate, sources)
    return Scene(WIDTH, bottom + FOOT, (), tuple(sheet.shapes))


def _headline(view: Game, translate: Translate, standings: Standings, names: str) -> str:
    """What came of the game, or who is ahead."""
    if standings.verdict is not None:
        return sentence(render(standings.verdict, translate, [player.name for player in view.players]))
    several = len(standings.winners) > 1
    if view.phase == "over":
        message = "{name} share the victory with {points}" if several else "{name} wins with {points}"
    else:
        message = "{name} lead together with {points}" if several else "{name} leads with {points}"
    return say(translate, message, name=names, points=standings.rows[0].total)


def _bar(
    sheet: Sheet, box: Box, view: Company, seat: int, points: Mapping[str, int], longest: int, sources: Sources
) -> None:
    left, top, right, bottom = box
    sheet.zone(box, says=f"seat {seat} total {sum(points.values())}")
    seat_mark(sheet, view, seat, left + 40, top + 36, 48)
    x = sheet.text(left + 76, top + 36, view.players[seat].name, COUNT, weight=BOLD, room=480) + 26
    for key, (icon, _) in sources.items():
        if (lost := points.get(key, 0)) < 0:
            x = sheet.text(x, top + 36, f"−{-lost}", LABEL, "warn", weight=BOLD) + 6
            x = sheet.icon(x, top + 36, icon, 26, "warn") + 18
    total = str(sum(points.values())).replace("-", "−")
    sheet.text(right - 22, (top + bottom) // 2, total, OPENING + 12, weight=BOLD, align="right")
    start, so_far = left + 20, 0
    for index, (key, (icon, _)) in enumerate(sources.items()):
        number = points.get(key, 0)
        if number <= 0:
            continue
        first = start + BAR_ROOM * so_far // longest
        so_far += number
        last = start + BAR_ROOM * so_far // longest - 3
        _segment(
            sheet,
            (first, top + 66, max(first + 2, last), top + 112),
            index,
            icon,
            number,
            f"seat {seat} {key} {number}",
        )


def _segment(sheet: Sheet, box: Box, index: int, icon: str, number: int, says: str) -> None:
    left, top, right, bottom = box
    ink, middle = "on_score0" if index == 0 else "on_score", (top + bottom) // 2
    sheet.card(box, f"score{index}", radius=min(4, (right - left) // 2), says=says)
    centre = (left + right) // 2
    if right - left >= ICON_FROM:
        sheet.icon(centre - 28, middle, icon, 24, ink)
        sheet.text(centre + 2, middle, str(number), TITLE, ink, weight=BOLD)
    elif right - left >= NUMBER_FROM:
        sheet.text(centre, middle, str(number), NOTE if number < 10 else 19, ink, weight=BOLD, align="centre")


def _table(
    sheet: Sheet,
    box: Box,
    view: Company,
    order: Sequence[int],
    points: Mapping[int, Mapping[str, int]],
    translate: Translate,
    sources: Sources,
) -> None:
    left, top, right, _ = box
    sheet.zone(box)
    step = 170 if len(order) <= 4 else 100
    columns = [right - 60 - step * (len(order) - 1 - index) for index in range(len(order))]
    for seat, x in zip(order, columns, strict=True):
        seat_mark(sheet, view, seat, x - 14, top + 38, 42)
    for index, (key, (icon, name)) in enumerate(sources.items()):
        y = top + 76 + ROW_HIGH // 2 + index * ROW_HIGH
        if index % 2 == 0:
            sheet.card((left + 12, y - ROW_HIGH // 2, right - 12, y + ROW_HIGH // 2))
        sheet.card((left + 24, y - 12, left + 48, y + 12), f"score{index}", radius=5)
        sheet.icon(left + 62, y, icon, 26, "muted")
        sheet.text(left + 104, y, say(translate, name), TITLE, room=columns[0] - left - 190)
        best = max(points[seat].get(key, 0) for seat in order)
        for seat, x in zip(order, columns, strict=True):
            number = points[seat].get(key, 0)
            ink = "warn" if number < 0 else "text" if number == best and number else "muted" if number else "faint"
            weight = BOLD if number == best and number > 0 else SEMIBOLD
            says = f"seat {seat} {key} {number}"
            sheet.text(x, y, str(number).replace("-", "−"), LABEL, ink, weight=weight, align="right", says=says)
