"""Our own icons, drawn in code on a grid of 24 units and kept as masks.

One silhouette each, no outline, no gradient; detail is cut out, so that the ground shows through. Every icon leaves 1.5
to 2 units of margin. They are drawn at `OVERSAMPLING` times their size and reduced.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

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


def _drop(pen: Pen, x: float, top: float, radius: float, height: float) -> None:
    """A drop whose tip is at (x, top) and whose round part has the given radius."""
    middle = top + height - radius
    left = curve((x, top), (x - radius * 0.35, middle - radius * 0.9), (x - radius, middle))
    right = curve((x + radius, middle), (x + radius * 0.35, middle - radius * 0.9), (x, top))
    pen.area(*left, *reversed(around(x, middle, radius, 0, 180)), *right)


def _bolt(pen: Pen, *, cut: bool = False) -> None:
    pen.area((14.6, 1.8), (4.6, 13.4), (10.6, 13.4), (8.4, 22.2), (19.2, 9.6), (12.8, 9.6), cut=cut)


def _mineral(pen: Pen) -> None:
    pen.area((7.6, 3.6), (15.4, 2.8), (21.6, 9.2), (20.2, 17.6), (13.6, 21.2), (5.4, 19.6), (2.2, 11.6))
    pen.stroke((11.4, 11.4), (8.2, 3.0), width=1.5, cut=True)
    pen.stroke((11.4, 11.4), (22.2, 9.8), width=1.5, cut=True)
    pen.stroke((11.4, 11.4), (8.6, 20.8), width=1.5, cut=True)


def _battery(pen: Pen) -> None:
    pen.block(8.6, 1.8, 15.4, 6.4, 1.0)
    pen.block(5.6, 4.4, 18.4, 22.2, 2.4)
    pen.stroke((12, 10.4), (12, 17.0), width=2.0, cut=True)
    pen.stroke((8.7, 13.7), (15.3, 13.7), width=2.0, cut=True)


def _water(pen: Pen) -> None:
    _drop(pen, 12, 1.6, 7.0, 20.6)
    pen.stroke(*around(12, 15.0, 4.2, 40, 88, 6), width=1.7, cut=True)


def _plant(pen: Pen) -> None:
    pen.stroke((12, 21.4), (12, 12.6), width=2.2)
    pen.area(*curve((12, 13.4), (12.4, 4.6), (21.8, 4.4)), *curve((21.8, 4.4), (21.2, 13.6), (12, 13.4)))
    pen.area(*curve((11.8, 16.4), (11.4, 8.6), (2.2, 8.4)), *curve((2.2, 8.4), (3.0, 16.6), (11.8, 16.4)))


def _oxygen(pen: Pen) -> None:
    pen.ring(9.2, 13.6, 7.2, 3.2)
    pen.disc(18.6, 7.0, 3.6)


def _crystal(pen: Pen) -> None:
    pen.area((12, 1.4), (19.4, 7.4), (19.4, 16.6), (12, 22.6), (4.6, 16.6), (4.6, 7.4))
    pen.stroke((12, 3.0), (12, 22.6), width=1.4, cut=True)
    pen.stroke((12, 12.6), (4.4, 8.0), width=1.4, cut=True)
    pen.stroke((12, 12.6), (19.6, 8.0), width=1.4, cut=True)


def _colonist(pen: Pen) -> None:
    pen.disc(12, 7.4, 5.6)
    pen.block(8.6, 5.6, 15.4, 9.2, 1.8, cut=True)
    pen.area(
        (2.8, 22.2),
        *curve((2.8, 20.6), (3.2, 14.2), (10.0, 14.2)),
        *curve((14, 14.2), (20.8, 14.2), (21.2, 20.6)),
        (21.2, 22.2),
    )


def _worker(pen: Pen) -> None:
    pen.disc(12, 8.0, 5.2)
    pen.block(4.4, 6.6, 19.6, 11.0, 0, cut=True)
    pen.stroke((5.6, 6.6), (18.4, 6.6), width=2.2)
    pen.area(*around(12, 9.2, 4.0, 0, 180))
    pen.area(
        (2.8, 22.2),
        *curve((2.8, 20.6), (3.2, 15.0), (10.0, 15.0)),
        *curve((14, 15.0), (20.8, 15.0), (21.2, 20.6)),
        (21.2, 22.2),
    )


def _bot(pen: Pen) -> None:
    pen.stroke((12, 3.4), (12, 6.6), width=1.8)
    pen.disc(12, 3.4, 1.8)
    pen.block(4.6, 6.0, 19.4, 14.6, 2.4)
    pen.disc(8.8, 10.2, 1.7, cut=True)
    pen.disc(15.2, 10.2, 1.7, cut=True)
    pen.block(1.6, 8.6, 3.8, 12.4, 1.0)
    pen.block(20.2, 8.6, 22.4, 12.4, 1.0)
    pen.block(7.0, 16.0, 17.0, 20.0, 1.4)
    pen.stroke((8.8, 19.0), (8.8, 21.6), width=2.0)
    pen.stroke((15.2, 19.0), (15.2, 21.6), width=2.0)


def _rover(pen: Pen) -> None:
    pen.stroke((5.6, 4.4), (11.4, 4.4), width=2.6)
    pen.stroke((8.4, 5.0), (8.4, 9.6), width=2.0)
    pen.block(3.4, 9.2, 21.0, 14.0, 1.6)
    pen.area((14.4, 5.6), (18.6, 5.6), (20.6, 9.6), (14.4, 9.6))
    for x in (4.9, 12.0, 19.1):
        pen.disc(x, 17.8, 3.9, cut=True)
        pen.disc(x, 17.8, 3.2)
        pen.disc(x, 17.8, 1.1, cut=True)


def _ship(pen: Pen) -> None:
    pen.area(*curve((12, 1.2), (6.4, 6.6), (7.8, 17.4)), *curve((16.2, 17.4), (17.6, 6.6), (12, 1.2)))
    pen.disc(12, 9.2, 2.0, cut=True)
    pen.area((7.0, 11.6), (2.6, 17.2), (2.6, 20.4), (7.2, 18.0))
    pen.area((17.0, 11.6), (21.4, 17.2), (21.4, 20.4), (16.8, 18.0))
    pen.area((9.4, 18.6), (14.6, 18.6), (12, 22.8))


def _shuttle(pen: Pen) -> None:
    body = (*curve((12, 1.0), (8.4, 4.4), (8.6, 9.0)), (8.4, 12.6), (2.2, 19.0), (2.2, 21.0), (9.2, 19.6), (10.0, 22.4))
    pen.area(*body, *((24 - x, y) for x, y in reversed(body)))
    pen.stroke((12, 8.6), (12, 16.4), width=1.8, cut=True)


def _cube(pen: Pen) -> None:
    pen.area((12, 1.6), (21.2, 6.6), (21.2, 17.4), (12, 22.4), (2.8, 17.4), (2.8, 6.6))
    pen.stroke((12, 12.2), (12, 23), width=1.5, cut=True)
    pen.stroke((12, 12.2), (2.4, 6.8), width=1.5, cut=True)
    pen.stroke((12, 12.2), (21.6, 6.8), width=1.5, cut=True)


def _mine(pen: Pen) -> None:
    pen.stroke((4.0, 21.2), (15.4, 8.2), width=2.7)
    pen.area(*curve((5.4, 3.2), (19.6, 1.6), (22.0, 18.0)), *curve((22.0, 18.0), (17.0, 8.8), (5.4, 3.2)))


def _generator(pen: Pen) -> None:
    _bolt(pen)


def _waves(pen: Pen, y: float) -> None:
    points = [(1.8 + step * 0.51, y + 1.35 * math.sin(step * 0.51 * math.pi / 3.4)) for step in range(41)]
    pen.stroke(*points, width=1.8)


def _water_extractor(pen: Pen) -> None:
    _drop(pen, 12, 1.2, 4.4, 12.6)
    _waves(pen, 16.6)
    _waves(pen, 20.8)


def _greenhouse(pen: Pen) -> None:
    pen.area((1.8, 19.6), *around(12, 15.2, 9.6, 180, 360), (22.2, 19.6))
    pen.area(*around(12, 15.2, 7.6, 180, 360), cut=True)
    pen.block(3.9, 14.8, 20.1, 17.4, 0, cut=True)
    pen.stroke((12, 17.6), (12, 12.6), width=1.6)
    pen.area(*curve((12, 13.2), (12.2, 8.8), (17.4, 8.6)), *curve((17.4, 8.6), (17.0, 13.6), (12, 13.2)))
    pen.area(*curve((12, 15.4), (11.8, 11.0), (6.8, 10.8)), *curve((6.8, 10.8), (7.2, 15.8), (12, 15.4)))


def _oxygen_condenser(pen: Pen) -> None:
    pen.ring(12, 12, 10.4, 1.8)
    for angle in (-90, 30, 150):
        tip, side, other = around(12, 12, 7.4, angle, angle, 1)[0], angle - 46, angle + 46
        left, right = around(12, 12, 7.0, side, side, 1)[0], around(12, 12, 7.0, other, other, 1)[0]
        pen.area(*curve((12, 12), left, tip), *curve(tip, right, (12, 12)))
    pen.disc(12, 12, 1.5)


def _shelter(pen: Pen) -> None:
    pen.block(1.6, 18.4, 22.4, 21.2, 1.2)
    pen.area((3.6, 17.2), *around(12, 12.4, 8.4, 180, 360), (20.4, 17.2))
    pen.area((9.2, 18.4), *around(12, 14.4, 2.8, 180, 360), (14.8, 18.4), cut=True)


def _blueprint(pen: Pen) -> None:
    pen.area((3, 2.6), (15.6, 2.6), (21.4, 8.4), (21.4, 21.4), (3, 21.4))
    pen.stroke(
        (7.2, 8.0), (12.6, 8.0), (12.6, 12.6), (17.2, 12.6), (17.2, 17.2), (7.2, 17.2), (7.2, 8.0), width=1.7, cut=True
    )


def _scientist(pen: Pen) -> None:
    pen.block(7.6, 1.6, 16.4, 4.2, 1.1)
    pen.area((9.2, 3.6), (14.8, 3.6), (14.8, 9.4), (20.8, 19.4), (19.4, 22.2), (4.6, 22.2), (3.2, 19.4), (9.2, 9.4))
    pen.disc(9.8, 17.6, 1.8, cut=True)
    pen.disc(14.6, 14.8, 1.3, cut=True)
    pen.disc(15.0, 19.2, 1.1, cut=True)


def _contract(pen: Pen) -> None:
    pen.block(3, 2.0, 19.4, 19.4, 1.8)
    for y, right in ((6.0, 16.0), (9.8, 16.0), (13.6, 9.6)):
        pen.stroke((6.4, y), (right, y), width=1.6, cut=True)
    pen.disc(17.2, 15.4, 5.6, cut=True)
    pen.disc(17.2, 15.4, 4.2)
    pen.area((14.6, 18.0), (19.8, 18.0), (19.8, 23.0), (17.2, 21.0), (14.6, 23.0))


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


def _discovery(pen: Pen) -> None:
    points: list[XY] = []
    tips = [(12.0, 1.2), (22.8, 12.0), (12.0, 22.8), (1.2, 12.0)]
    for index, tip in enumerate(tips):
        points += curve(
            tip, (12 + (tips[index][0] - 12) * 0.12, 12 + (tips[index][1] - 12) * 0.12), tips[(index + 1) % 4]
        )[:-1]
        waist = around(12, 12, 3.6, -45 + 90 * index, -45 + 90 * index, 1)[0]
        points[-6] = waist
    pen.area(*points)
    pen.disc(12, 12, 1.9, cut=True)


def _chevrons(pen: Pen, count: int) -> None:
    gap = 6.6
    first = 12 + 3.2 - gap * (count - 1) / 2
    for index in range(count):
        y = first + index * gap
        pen.stroke((4.6, y), (12, y - 6.6), (19.4, y), width=2.7)


def _research(pen: Pen) -> None:
    pen.stroke((14.6, 14.6), (20.8, 20.8), width=3.2)
    pen.ring(9.8, 9.8, 7.9, 2.5)


def _warehouse(pen: Pen) -> None:
    pen.area((1.8, 9.2), (12, 2.4), (22.2, 9.2), (22.2, 21.4), (1.8, 21.4))
    pen.block(6.2, 11.0, 17.8, 22.0, 0, cut=True)
    pen.block(6.2, 13.6, 17.8, 15.8)
    pen.block(6.2, 18.4, 17.8, 20.6)


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


def _construct(pen: Pen) -> None:
    pen.area(
        *((12 + 10.6 * math.cos(math.radians(60 * k)), 12 + 10.6 * math.sin(math.radians(60 * k))) for k in range(6))
    )
    pen.stroke((12, 7.0), (12, 17.0), width=2.6, cut=True)
    pen.stroke((7.0, 12), (17.0, 12), width=2.6, cut=True)


ICONS: dict[str, Callable[[Pen], None]] = {
    "mineral": _mineral,
    "battery": _battery,
    "water": _water,
    "plant": _plant,
    "oxygen": _oxygen,
    "crystal": _crystal,
    "colonist": _colonist,
    "worker": _worker,
    "bot": _bot,
    "rover": _rover,
    "ship": _ship,
    "shuttle": _shuttle,
    "cube": _cube,
    "mine": _mine,
    "generator": _generator,
    "water_extractor": _water_extractor,
    "greenhouse": _greenhouse,
    "oxygen_condenser": _oxygen_condenser,
    "shelter": _shelter,
    "blueprint": _blueprint,
    "scientist": _scientist,
    "contract": _contract,
    "mission": _mission,
    "tech": _tech,
    "discovery": _discovery,
    "chevron": lambda pen: _chevrons(pen, 1),
    "upgrade": lambda pen: _chevrons(pen, 2),
    "chevrons3": lambda pen: _chevrons(pen, 3),
    "research": _research,
    "warehouse": _warehouse,
    "lock": _lock,
    "check": _check,
    "plus": _plus,
    "arrow": _arrow,
    "any": _any,
    "point": _point,
    "construct": _construct,
}
"""Every icon's name and how it is drawn."""


@lru_cache(maxsize=512)
def icon(name: str, size: int) -> Image.Image:
    """The icon as a mask of `size` x `size` pixels.

    Raises:
        KeyError: no icon of that name.
    """
    pen = Pen(size)
    ICONS[name](pen)
    return pen.image.reduce(OVERSAMPLING)
