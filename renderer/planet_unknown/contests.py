"""Objectives between players (P15): who, how much each, of what. Better numbers lie on a plate, equal ones both do."""

from __future__ import annotations

from games.core.describing import Translate
from games.planet_unknown.view import NeighbourView, View
from renderer.lettering import BOLD, Fitted, fit, wrap
from renderer.planet_unknown.words import contest, subject
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet

ONE_LINE = 320
"""Room from which on what is compared stands on one line."""

PLATE = 24
"""Half the width of a number's plate."""

MORE, WORDS = 48, 31
"""Height of a row of players, and of a line of words, in a `block`."""


def row(sheet: Sheet, view: View, card: NeighbourView, box: Box, translate: Translate) -> None:
    """A card between two players, one at each end of a row."""
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
    room, named = right - size - 68 - inner, contest(translate, card)
    if room >= ONE_LINE:
        sheet.text(inner, y, named, 34, room=room)
        return
    if bottom - top >= 62 and fit(named, room, 28).text == named:
        sheet.text(inner, y - 15, named, 28, room=room)
        sheet.text(inner, y + 17, card.project, 24, "muted", room=room)
        return
    rows = wrap(named, room, 26 if bottom - top >= 62 else 24, lines=2 if bottom - top >= 50 else 1)
    for index, line_ in enumerate(rows):
        sheet.fitted(inner, y + (0 if len(rows) == 1 else -14 + 28 * index), line_)


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
