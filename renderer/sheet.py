"""A list of primitives in the making, with the few moves every layout needs.

Vertical positions are centres, because rows of icons and numbers are lined up by their middles; text is centred by its
capitals. Horizontal moves return where they ended, so that a row is written as it is read.
"""

import math
from dataclasses import dataclass, field

from renderer import lettering
from renderer.lettering import BOLD, MEDIUM, SEMIBOLD, Fitted
from renderer.primitives import (
    Align,
    Area,
    Attachment,
    Box,
    Hex,
    Icon,
    Line,
    Mark,
    Octagon,
    Panel,
    Point,
    Primitive,
    Text,
)

PANEL_RADIUS, CARD_RADIUS = 14, 8
LINE_HEIGHT = 1.24
"""Height of a text's box as a share of its size; neighbouring lines at this distance do not touch."""


@dataclass
class Sheet:
    shapes: list[Primitive] = field(default_factory=list)

    def add(self, shape: Primitive) -> None:
        self.shapes.append(shape)

    def zone(self, box: Box, fill: str = "panel", rim: str | None = None, says: str | None = None) -> None:
        """A panel that contains what lies on it."""
        self.add(Panel(box, fill, PANEL_RADIUS, rim, 3, zone=True, says=says))

    def card(
        self,
        box: Box,
        fill: str | None = "raised",
        rim: str | None = None,
        *,
        radius: int = CARD_RADIUS,
        rim_width: int = 2,
        dashed: bool = False,
        hatched: str | None = None,
        says: str | None = None,
    ) -> None:
        self.add(Panel(box, fill, radius, rim, rim_width, dashed, hatched, says=says))

    def text(
        self,
        x: int,
        y: int,
        text: str,
        size: int,
        ink: str = "text",
        *,
        weight: int = MEDIUM,
        room: int | None = None,
        align: Align = "left",
        says: str | None = None,
    ) -> int:
        """Set a text at x (its left, centre or right, by `align`), fitted into `room`; returns its right end."""
        if room is None:
            text = lettering.printable(text)
            fitted = Fitted(text, size, lettering.width(text, size, weight))
        else:
            fitted = lettering.fit(text, room, size, weight)
        return self.fitted(x, y, fitted, ink, weight=weight, align=align, says=says)

    def fitted(
        self,
        x: int,
        y: int,
        fitted: Fitted,
        ink: str = "text",
        *,
        weight: int = MEDIUM,
        align: Align = "left",
        says: str | None = None,
    ) -> int:
        left = {"left": x, "centre": x - fitted.width // 2, "right": x - fitted.width}[align]
        half = round(fitted.size * LINE_HEIGHT / 2)
        box = (left, y - half, left + fitted.width, y + half)
        self.add(Text(box, fitted.text, fitted.size, weight, ink, says))
        return left + fitted.width

    def icon(self, x: int, y: int, name: str, size: int, ink: str = "text", says: str | None = None) -> int:
        """An icon whose left edge is x and whose middle is y; returns its right edge."""
        top = y - size // 2
        self.add(Icon((x, top, x + size, top + size), name, ink, says))
        return x + size

    def icon_at(self, x: int, y: int, name: str, size: int, ink: str = "text", says: str | None = None) -> None:
        """An icon centred on (x, y)."""
        self.icon(x - size // 2, y, name, size, ink, says)

    def mark_at(
        self,
        x: int,
        y: int,
        mark: int,
        letter: str,
        size: int,
        attachment: Attachment = "none",
        *,
        hollow: bool = False,
        inverse: bool = False,
        says: str | None = None,
    ) -> None:
        """A mark or piece centred on (x, y)."""
        left, top = x - size // 2, y - size // 2
        box = (left, top, left + size, top + size)
        self.add(Mark(box, mark, letter, attachment, hollow, inverse, says=says))

    def octagon_at(self, x: int, y: int, size: int, fill: str, says: str | None = None) -> None:
        """An octagon centred on (x, y)."""
        left, top = x - size // 2, y - size // 2
        self.add(Octagon((left, top, left + size, top + size), fill, says))

    def badge(self, x: int, y: int, text: str, size: int, fill: str, ink: str, says: str | None = None) -> None:
        """A disc with a number in it, centred on (x, y)."""
        left, top = x - size // 2, y - size // 2
        self.card((left, top, left + size, top + size), fill, radius=size // 2, says=says)
        self.text(x, y, text, round(size * 0.8), ink, weight=BOLD, align="centre")

    def count(
        self,
        x: int,
        y: int,
        icon: str,
        number: int,
        ink: str,
        *,
        size: int,
        tail: str = "",
        gap: int = 6,
        says: str | None = None,
    ) -> int:
        """An icon with its number, faint when the number is 0, and a smaller `tail` ("/6") behind it."""
        none = number == 0
        x = self.icon(x, y, icon, size, "faint" if none else ink, says) + gap
        x = self.text(x, y, str(number), size, "faint" if none else "text", weight=BOLD)
        if tail:
            x = self.text(x + 2, y + size // 9, tail, round(size * 0.66), "muted", weight=SEMIBOLD)
        return x

    def line(
        self, points: tuple[Point, ...], ink: str, width: float, *, dashed: bool = False, says: str | None = None
    ) -> None:
        half = width / 2 + 1
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = (int(min(xs) - half), int(min(ys) - half), int(max(xs) + half) + 1, int(max(ys) + half) + 1)
        self.add(Line(box, points, ink, width, dashed, says))

    def area(self, points: tuple[Point, ...], fill: str, says: str | None = None) -> None:
        """A polygon."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = (math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs)) + 1, math.ceil(max(ys)) + 1)
        self.add(Area(box, points, fill, says))

    def hexagon(
        self,
        x: int,
        y: int,
        wide: int,
        fill: str | None,
        rim: str | None = None,
        rim_width: float = 0,
        *,
        plate: str | None = None,
        dashed: bool = False,
        ticks: bool = False,
        opacity: int = 100,
        says: str | None = None,
    ) -> None:
        """A flat-topped hexagon `wide` pixels from corner to corner, centred on (x, y)."""
        high = round(wide * 0.866)
        left, top = x - wide // 2, y - high // 2
        box = (left, top, left + wide, top + high)
        self.add(Hex(box, fill, rim, rim_width, plate, dashed, ticks, opacity, says))

    def cells(self, box: Box, filled: int, total: int, ink: str, *, gap: int = 4, radius: int = 4) -> None:
        """A bar of `total` cells, the first `filled` solid, the others dashed or, when small, thin-rimmed."""
        left, top, right, bottom = box
        for index in range(total):
            start = left + (right - left + gap) * index // total
            end = left + (right - left + gap) * (index + 1) // total - gap
            cell = (start, top, end, bottom)
            if index < filled:
                self.card(cell, ink, radius=radius)
            elif bottom - top >= 20:
                self.card(cell, None, "faint", dashed=True)
            else:
                self.card(cell, "well", "line", radius=radius)
