"""On Mars' own icons; see `renderer.icons` for how they are drawn."""

import math
from collections.abc import Callable

from renderer.icons import XY, Pen, around, bolt, chevrons, curve, drop


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
    bolt(pen)


def _waves(pen: Pen, y: float) -> None:
    points = [(1.8 + step * 0.51, y + 1.35 * math.sin(step * 0.51 * math.pi / 3.4)) for step in range(41)]
    pen.stroke(*points, width=1.8)


def _water_extractor(pen: Pen) -> None:
    drop(pen, 12, 1.2, 4.4, 12.6)
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


def _warehouse(pen: Pen) -> None:
    pen.area((1.8, 9.2), (12, 2.4), (22.2, 9.2), (22.2, 21.4), (1.8, 21.4))
    pen.block(6.2, 11.0, 17.8, 22.0, 0, cut=True)
    pen.block(6.2, 13.6, 17.8, 15.8)
    pen.block(6.2, 18.4, 17.8, 20.6)


def _construct(pen: Pen) -> None:
    pen.area(
        *((12 + 10.6 * math.cos(math.radians(60 * k)), 12 + 10.6 * math.sin(math.radians(60 * k))) for k in range(6))
    )
    pen.stroke((12, 7.0), (12, 17.0), width=2.6, cut=True)
    pen.stroke((7.0, 12), (17.0, 12), width=2.6, cut=True)


ICONS: dict[str, Callable[[Pen], None]] = {
    "mineral": _mineral,
    "battery": _battery,
    "plant": _plant,
    "oxygen": _oxygen,
    "crystal": _crystal,
    "colonist": _colonist,
    "worker": _worker,
    "bot": _bot,
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
    "discovery": _discovery,
    "upgrade": lambda pen: chevrons(pen, 2),
    "chevrons3": lambda pen: chevrons(pen, 3),
    "warehouse": _warehouse,
    "construct": _construct,
}
