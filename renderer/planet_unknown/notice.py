"""The event in force, as a strip below the head of a picture: what it forbids or gives counts for every question."""

from __future__ import annotations

from games.core.describing import Translate
from games.planet_unknown.view import View
from renderer.lettering import BOLD, fit, wrap
from renderer.planet_unknown import words
from renderer.primitives import Box
from renderer.sheet import Sheet

GAP, PAD, LINE, SIZE = 10, 12, 36, 33


def strip(sheet: Sheet, view: View, translate: Translate, head: Box) -> int:
    """Title and effect of the event below a head; returns the lower edge, that of the head where there is no event."""
    left, _, right, bottom = head
    if view.event is None or view.event.card is None or view.phase == "over":
        return bottom
    name, what = words.event(translate, view.event.card)
    ink = f"event_{view.event.colour}" if view.event.colour else "text"
    title = fit(name, (right - left) // 2, SIZE, BOLD)
    x = left + 72 + title.width + 20
    rows = wrap(what, right - x - 20, SIZE, lines=2)
    top = bottom + GAP
    bottom = top + 2 * PAD + LINE * len(rows)
    sheet.zone((left, top, right, bottom))
    y = top + PAD + LINE // 2
    sheet.icon(left + 24, y, "event", 36, ink)
    sheet.fitted(left + 72, y, title, ink, weight=BOLD)
    for index, row in enumerate(rows):
        says = None if index else f"event {view.event.card}"
        sheet.fitted(x, y + LINE * index, row, says=says)
    return bottom
