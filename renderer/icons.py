"""Our own icons, drawn in code on a grid of 24 units and kept as masks.

One silhouette each, no outline, no gradient; detail is cut out, so that the ground shows through. Every icon leaves 1.5
to 2 units of margin. They are drawn at `OVERSAMPLING` times their size and reduced.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from renderer.own import own

GRID = 24
OVERSAMPLING = 4
_FULL, _NONE = 255, 0

XY = tuple[float, float]


class Pen:
    """Draws on one mask in grid units; `cut=True` takes away instead of adding."""

    def __init__(self, size: int) -> None:
        self.scale = size * OVERSAMPLING / GRID
        side = size * OVERSAMPLING
        self.image = Image.new("L", (side, side), _NONE)
        self.draw = ImageDraw.Draw(self.image)

    def _at(self, points: Sequence[XY]) -> list[XY]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def area(self, *points: XY, cut: bool = False) -> None:
        self.draw.polygon(self._at(points), fill=_NONE if cut else _FULL)

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        corners = self._at([(x - radius, y - radius), (x + radius, y + radius)])
        self.draw.ellipse([*corners[0], *corners[1]], fill=_NONE if cut else _FULL)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        self.disc(x, y, radius)
        self.disc(x, y, radius - width, cut=True)

    def stroke(self, *points: XY, width: float = 2.0, cut: bool = False) -> None:
        """A line with round joints and ends."""
        value = _NONE if cut else _FULL
        spots = self._at(points)
        self.draw.line(spots, fill=value, width=round(width * self.scale))
        half = width * self.scale / 2
        for x, y in spots:
            self.draw.ellipse([x - half, y - half, x + half, y + half], fill=value)

    def block(
        self, left: float, top: float, right: float, bottom: float, radius: float = 0, *, cut: bool = False
    ) -> None:
        corners = self._at([(left, top), (right, bottom)])
        box = (*corners[0], *corners[1])
        self.draw.rounded_rectangle(box, radius * self.scale, fill=_NONE if cut else _FULL)


def curve(start: XY, control: XY, end: XY, steps: int = 12) -> list[XY]:
    """Points of a quadratic Bezier curve, both ends included."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return points


def around(x: float, y: float, radius: float, start: float, end: float, steps: int = 24) -> list[XY]:
    """Points of an arc, angles in degrees clockwise from east."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def drop(pen: Pen, x: float, top: float, radius: float, height: float) -> None:
    """A drop whose tip is at (x, top) and whose round part has the given radius."""
    middle = top + height - radius
    left = curve((x, top), (x - radius * 0.35, middle - radius * 0.9), (x - radius, middle))
    right = curve((x + radius, middle), (x + radius * 0.35, middle - radius * 0.9), (x, top))
    pen.area(*left, *reversed(around(x, middle, radius, 0, 180)), *right)


def bolt(pen: Pen, *, cut: bool = False) -> None:
    pen.area((14.6, 1.8), (4.6, 13.4), (10.6, 13.4), (8.4, 22.2), (19.2, 9.6), (12.8, 9.6), cut=cut)


def _water(pen: Pen) -> None:
    drop(pen, 12, 1.6, 7.0, 20.6)
    pen.stroke(*around(12, 15.0, 4.2, 40, 88, 6), width=1.7, cut=True)


def _rover(pen: Pen) -> None:
    pen.stroke((5.6, 4.4), (11.4, 4.4), width=2.6)
    pen.stroke((8.4, 5.0), (8.4, 9.6), width=2.0)
    pen.block(3.4, 9.2, 21.0, 14.0, 1.6)
    pen.area((14.4, 5.6), (18.6, 5.6), (20.6, 9.6), (14.4, 9.6))
    for x in (4.9, 12.0, 19.1):
        pen.disc(x, 17.8, 3.9, cut=True)
        pen.disc(x, 17.8, 3.2)
        pen.disc(x, 17.8, 1.1, cut=True)


def _mission(pen: Pen) -> None:
    pen.stroke((4.8, 3.0), (4.8, 21.6), width=2.4)
    pen.area((5.0, 3.0), (21.4, 3.0), (17.4, 8.6), (21.4, 14.2), (5.0, 14.2))


def _tech(pen: Pen) -> None:
    for at in (7.4, 12.0, 16.6):
        pen.stroke((at, 2.4), (at, 21.6), width=1.7)
        pen.stroke((2.4, at), (21.6, at), width=1.7)
    pen.block(4.8, 4.8, 19.2, 19.2, 2.4)
    pen.block(8.6, 8.6, 15.4, 15.4, 1.0, cut=True)
    pen.block(10.4, 10.4, 13.6, 13.6)


def chevrons(pen: Pen, count: int) -> None:
    gap = 6.6
    first = 12 + 3.2 - gap * (count - 1) / 2
    for index in range(count):
        y = first + index * gap
        pen.stroke((4.6, y), (12, y - 6.6), (19.4, y), width=2.7)


def _research(pen: Pen) -> None:
    pen.stroke((14.6, 14.6), (20.8, 20.8), width=3.2)
    pen.ring(9.8, 9.8, 7.9, 2.5)


def _lock(pen: Pen) -> None:
    pen.stroke((7.4, 11), *around(12, 8.0, 4.6, 180, 360, 16), (16.6, 11), width=2.6)
    pen.block(3.8, 10.2, 20.2, 22.2, 2.6)
    pen.disc(12, 15.2, 2.0, cut=True)
    pen.stroke((12, 15.6), (12, 18.6), width=1.7, cut=True)


def _check(pen: Pen) -> None:
    pen.stroke((3.8, 12.8), (9.6, 18.8), (20.4, 5.6), width=3.2)


def _plus(pen: Pen) -> None:
    pen.stroke((12, 3.8), (12, 20.2), width=3.6)
    pen.stroke((3.8, 12), (20.2, 12), width=3.6)


def _arrow(pen: Pen) -> None:
    pen.stroke((3.6, 12), (14, 12), width=3.0)
    pen.area((12.4, 5.0), (21.6, 12), (12.4, 19.0))


def _any(pen: Pen) -> None:
    pen.ring(12, 12, 10.2, 1.9)
    pen.stroke(*around(12, 9.4, 3.2, 180, 410, 14), (12, 13.4), width=2.0)
    pen.disc(12, 17.2, 1.5)


def _point(pen: Pen) -> None:
    pen.area((5.0, 1.8), (10.2, 1.8), (12, 5.6), (13.8, 1.8), (19.0, 1.8), (14.6, 10.4), (9.4, 10.4))
    pen.disc(12, 15.4, 7.6, cut=True)
    pen.ring(12, 15.4, 6.8, 2.6)
    pen.disc(12, 15.4, 2.0)


ICONS: dict[str, Callable[[Pen], None]] = {
    "water": _water,
    "rover": _rover,
    "mission": _mission,
    "tech": _tech,
    "research": _research,
    "chevron": lambda pen: chevrons(pen, 1),
    "lock": _lock,
    "check": _check,
    "plus": _plus,
    "arrow": _arrow,
    "any": _any,
    "point": _point,
}
"""What any game may use: every icon's name and how it is drawn. A game's own are in `renderer.<slug>.icons`."""


@cache
def icons(game: str) -> Mapping[str, Callable[[Pen], None]]:
    """Every icon in a game's pictures; its own come before the common ones of the same name."""
    found = own(game, "icons")
    more: dict[str, Callable[[Pen], None]] = found.ICONS if found is not None else {}
    return {**ICONS, **more}


@lru_cache(maxsize=512)
def icon(name: str, size: int, game: str = "") -> Image.Image:
    """The icon as a mask of `size` x `size` pixels.

    Raises:
        KeyError: no icon of that name.
    """
    pen = Pen(size)
    icons(game)[name](pen)
    return pen.image.reduce(OVERSAMPLING)
