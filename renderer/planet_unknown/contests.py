"""Objectives between players (P15): who, how much each, of what. Better numbers lie on a plate, equal ones both do."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.describing import Translate
from games.planet_unknown.view import NeighbourView, View
from renderer.lettering import BOLD, Fitted, fit, printable, wrap
from renderer.planet_unknown.words import contest, subject
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

ONE_LINE = 320
"""Room from which on what is compared stands on one line."""

LINE, TWO_LINES, LARGE = 30, 50, 62
"""Height of a line; of a row from which on it has two, and from which on they are larger."""

PLATE = 24
"""Half the width of a number's plate."""

MORE, WORDS = 48, 31
"""Height of a row of players, and of a line of words, in a `block`."""


def worth(sheet: Sheet, view: View, right: int, y: int, size: int, room: int, translate: Translate) -> int:
    """What neighbours get who are ahead or equal, ending at `right`; returns where it begins."""
    win, tie = view.objective_medals.win, view.objective_medals.tie
    told = fit(say(translate, "{win}, tie {tie}", win=win, tie=tie), room - size - 6, size)
    sheet.fitted(right, y, told, "muted", align="right", says=f"objectives {win} {tie}")
    x = right - told.width - size - 6
    sheet.icon(x, y, "point", size, "muted")
    return x


def titled(cards: Sequence[NeighbourView], wide: int, high: int, translate: Translate) -> bool:
    """Whether rows of this size have room for the titles of all cards."""
    if _room(wide, high) >= ONE_LINE or any(len(card.seats) > 2 for card in cards):
        return False
    return all(LINE * (len(_compared(card, wide, high, translate)) + 1) <= high for card in cards)


def row(sheet: Sheet, view: View, card: NeighbourView, box: Box, translate: Translate, *, title: bool = False) -> None:
    """A card between two players, one at each end of a row; with its title, if all have one."""
    left, top, right, bottom = box
    y, best = (top + bottom) // 2, _best(card)
    if len(card.seats) > 2:
        _shared(sheet, view, card, box, translate)
        return
    size = min(42, bottom - top - 10)
    for place, (seat, value) in enumerate(zip(card.seats, card.values, strict=True)):
        step = 1 if place == 0 else -1
        x = (left if place == 0 else right) + step * size // 2
        seat_mark(sheet, view, seat, x, y, size)
        x += step * (size // 2 + 34)
        _value(sheet, x, y, value, value == best, 36, f"objective {card.id} seat {seat} {value}")
    inner = left + size + 72
    half = min(40, size) // 2
    _about(sheet, card, inner + half, y, half)
    inner += 2 * half + 10
    rows = _compared(card, right - left, bottom - top, translate)
    lines = [(line_, "text") for line_ in rows]
    if title:
        lines.append((fit(say(translate, card.project), _room(right - left, bottom - top), 24), "muted"))
    y -= LINE * (len(lines) - 1) // 2
    for index, (line_, ink) in enumerate(lines):
        sheet.fitted(inner, y + LINE * index, line_, ink)


def _room(wide: int, high: int) -> int:
    """For words in a row between two players, their values and the sign of what is compared."""
    size = min(42, high - 10)
    return wide - 2 * size - 150 - min(40, size)


def _compared(card: NeighbourView, wide: int, high: int, translate: Translate) -> tuple[Fitted, ...]:
    """What is compared, in the lines of a row."""
    named, room = contest(translate, card), _room(wide, high)
    if room >= ONE_LINE:
        return (fit(named, room, 34),)
    if high < TWO_LINES:
        return (fit(named, room, 24),)
    size = 28 if high >= LARGE else 24
    whole = fit(named, room, size, floor=size - 3)
    return (whole,) if whole.text == printable(named) else wrap(named, room, size, lines=2)


def line(sheet: Sheet, view: View, card: NeighbourView, box: Box, translate: Translate) -> None:
    """P15.5 A card all compete for, on one long line: what, then everybody's value."""
    left, top, right, bottom = box
    y, best, step = (top + bottom) // 2, _best(card), 124
    _about(sheet, card, left + 20, y, 20)
    start = right - step * len(card.seats)
    sheet.text(left + 52, y, contest(translate, card), 34, room=start - left - 70)
    for index, (seat, value) in enumerate(zip(card.seats, card.values, strict=True)):
        x = start + step * index
        seat_mark(sheet, view, seat, x + 22, y, 42)
        _value(sheet, x + 76, y, value, value == best, 36, f"objective {card.id} seat {seat} {value}")


def block_height(card: NeighbourView, wide: int, translate: Translate, lines: int) -> int:
    """Of a card in a column."""
    players = MORE * (-(-len(card.seats) // 3) if len(card.seats) > 2 else 1)
    return players + WORDS * len(_words(card, wide, translate, lines)) + 8


def block(sheet: Sheet, view: View, card: NeighbourView, box: Box, translate: Translate, lines: int) -> None:
    """A card in a narrow column: the players and their values, below them in so many lines what is compared."""
    left, top, right, _ = box
    best, y = _best(card), top + MORE // 2
    if len(card.seats) <= 2:
        for place, (seat, value) in enumerate(zip(card.seats, card.values, strict=True)):
            side, step = (left, 1) if place == 0 else (right, -1)
            seat_mark(sheet, view, seat, side + step * 20, y, 40)
            _value(sheet, side + step * 74, y, value, value == best, 34, f"objective {card.id} seat {seat} {value}")
        _about(sheet, card, (left + right) // 2, y, 20)
    else:
        step = (right - left) // 3
        for index, (seat, value) in enumerate(zip(card.seats, card.values, strict=True)):
            x, y = left + index % 3 * step, top + MORE // 2 + index // 3 * MORE
            seat_mark(sheet, view, seat, x + 18, y, 36)
            _value(sheet, x + 66, y, value, value == best, 32, f"objective {card.id} seat {seat} {value}")
    y += MORE // 2 + WORDS // 2 + 2
    rows = _words(card, right - left, translate, lines)
    if len(card.seats) > 2:
        _about(sheet, card, left + 17, y, 17)
    for index, row_ in enumerate(rows):
        x = left + 44 if len(card.seats) > 2 else (left + right - row_.width) // 2
        sheet.fitted(x, y + WORDS * index, row_)


def _words(card: NeighbourView, wide: int, translate: Translate, lines: int) -> tuple[Fitted, ...]:
    """What is compared, in lines; where many compete its sign stands before it."""
    return wrap(contest(translate, card), wide - (44 if len(card.seats) > 2 else 0), 27, lines=lines)


def _best(card: NeighbourView) -> int:
    return (min if card.wins == "least" else max)(card.values) if card.values else 0


def _about(sheet: Sheet, card: NeighbourView, x: int, y: int, half: int) -> None:
    """What it is about, on a plate centred on (x, y)."""
    icon, fill, ink = subject(card)
    sheet.card((x - half, y - half, x + half, y + half), fill, radius=8)
    sheet.icon_at(x, y, icon, round(half * 1.4), ink)


def _value(sheet: Sheet, x: int, y: int, value: int, best: bool, size: int, says: str) -> None:
    if best:
        sheet.card((x - PLATE, y - 21, x + PLATE, y + 21), "tile", radius=10)
    sheet.text(x, y, str(value), size, "on_tile" if best else "muted", weight=BOLD, align="centre", says=says)


def _shared(sheet: Sheet, view: View, card: NeighbourView, box: Box, translate: Translate) -> None:
    """P15.5 A card all compete for: the words, then everybody's value in a row."""
    left, top, right, bottom = box
    y, middle, best = top + (bottom - top) // 4, bottom - (bottom - top) // 4, _best(card)
    _about(sheet, card, left + 17, y, 17)
    sheet.text(left + 44, y, contest(translate, card), 26, room=right - left - 44)
    step = (right - left) // len(card.seats)
    for index, (seat, value) in enumerate(zip(card.seats, card.values, strict=True)):
        x = left + index * step
        seat_mark(sheet, view, seat, x + 15, middle, 30)
        _value(sheet, x + 64, middle, value, value == best, 28, f"objective {card.id} seat {seat} {value}")
