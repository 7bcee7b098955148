"""The panel at the top of every picture: who, what, and the few numbers that matter most."""

from collections.abc import Callable, Sequence

from renderer import lettering
from renderer.lettering import BOLD, HEADLINE, NOTE, OPENING, TITLE, Fitted, fit, wrap
from renderer.primitives import Box
from renderer.seats import Company, seat_mark
from renderer.sheet import Sheet

EDGE = 10
MARK, SUBJECT = 64, 88
TWO_LINES = 31
"""Size of a headline that is too long for one line."""


def head(
    sheet: Sheet,
    box: Box,
    view: Company,
    seats: Sequence[int],
    headline: str,
    note: str,
    numbers: Sequence[tuple[str, str]] = (),
    *,
    subject: Callable[[int, int], None] | None = None,
    room: int = 0,
    note_size: int = NOTE,
    spare: str = "",
) -> None:
    """Marks of the seats concerned, a headline, a line below it, and labelled numbers on the right.

    Args:
        subject: Draws what the picture is about, `SUBJECT` pixels wide, centred on (x, y); left of the numbers.
        room: Pixels left free on the right for something of the caller's.
        spare: A part of the headline, such as a name, that is shortened first where the whole is too long.
    """
    left, top, right, bottom = box
    sheet.zone(box)
    if seats:
        sheet.card((left, top, left + EDGE, bottom), f"mark{view.players[seats[0]].mark}", radius=4)
    middle = (top + bottom) // 2
    end = right - 22 - room
    for label, number in reversed(numbers):
        end = end - _right(sheet, end, middle, number) - 10
        width_before = len(sheet.shapes)
        sheet.text(end, middle + 4, label, TITLE, "muted", align="right", room=190)
        end = sheet.shapes[width_before].box[0] - 34
    if subject is not None:
        end -= SUBJECT
        subject(end + SUBJECT // 2, middle)
        end -= 14
    x = left + EDGE + 20
    size = MARK if len(seats) < 3 else 48
    for seat in seats:
        seat_mark(sheet, view, seat, x + size // 2, middle, size, says=f"head {seat}")
        x += size + 8
    x += 10
    space = end - x
    rows = _headline(lettering.spare(headline, spare, space, HEADLINE, BOLD), space)
    if len(rows) == 1:
        sheet.fitted(x, middle - 14 - (note_size - NOTE) // 2 if note else middle, rows[0], weight=BOLD)
    for index, row in enumerate(rows if len(rows) > 1 else ()):
        sheet.fitted(x, middle + (-30 if note else -18) + index * 33, row, weight=BOLD)
    if note:
        low = len(rows) > 1
        sheet.text(x, middle + (35 if low else 24), note, min(note_size, 23) if low else note_size, "muted", room=space)


def _headline(text: str, room: int) -> tuple[Fitted, ...]:
    """On one line, if need be without what follows its question; else on two smaller ones."""
    asked, mark, _ = text.partition("?")
    for shorter in (text, asked + mark):
        fitted = fit(shorter, room, HEADLINE, BOLD)
        if fitted.text == lettering.printable(shorter):
            return (fitted,)
    return wrap(asked + mark, room, TWO_LINES, BOLD)


def _right(sheet: Sheet, end: int, middle: int, number: str) -> int:
    """A number that ends at `end`; returns its width."""
    before = len(sheet.shapes)
    sheet.text(end, middle, number, OPENING, weight=BOLD, align="right")
    shape = sheet.shapes[before]
    return shape.box[2] - shape.box[0]
