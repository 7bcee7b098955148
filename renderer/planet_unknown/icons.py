"""Planet Unknown's own icons; see `renderer.icons` for how they are drawn."""

from collections.abc import Callable

from renderer.icons import Pen, around, bolt, curve


def _civ(pen: Pen) -> None:
    for left, top, right in ((1.8, 9.4, 7.8), (8.8, 2.0, 15.2), (16.2, 6.6, 22.2)):
        pen.block(left, top, right, 22.0, 0.9)
        middle = (left + right) / 2
        y = top + 2.6
        while y < 19:
            pen.block(middle - 1.7, y, middle - 0.5, y + 1.9, 0, cut=True)
            pen.block(middle + 0.5, y, middle + 1.7, y + 1.9, 0, cut=True)
            y += 4.2


def _leaf(pen: Pen, *, cut: bool = False) -> None:
    pen.area(*curve((3.4, 20.6), (-0.6, 3.4), (21.6, 2.4)), *curve((21.6, 2.4), (22.6, 23.0), (3.4, 20.6)), cut=cut)


def _biomass(pen: Pen) -> None:
    _leaf(pen)
    pen.stroke((2.4, 21.6), (15.6, 8.4), width=1.7, cut=True)
    pen.stroke((2.6, 21.4), (7.0, 17.0), width=1.9)


def _patch(pen: Pen) -> None:
    pen.block(1.8, 1.8, 22.2, 22.2, 3.4)
    pen.area(*curve((6.2, 18.0), (4.4, 6.8), (18.2, 5.8)), *curve((18.2, 5.8), (18.6, 19.6), (6.2, 18.0)), cut=True)
    pen.stroke((5.6, 18.6), (13.4, 10.8), width=1.6)


def _stored(pen: Pen) -> None:
    pen.block(6.6, 2.0, 17.4, 12.8, 2.0)
    pen.stroke((3.0, 12.0), (3.0, 20.6), (21.0, 20.6), (21.0, 12.0), width=2.4)


def _energy(pen: Pen) -> None:
    bolt(pen)


def _lifepod(pen: Pen) -> None:
    pen.area((5.6, 14.8), *around(12, 9.4, 6.4, 180, 360), (18.4, 14.8))
    pen.disc(12, 9.6, 3.2, cut=True)
    pen.area((8.4, 15.8), (15.6, 15.8), (20.4, 21.6), (3.6, 21.6))
    pen.area((9.6, 19.4), (14.4, 19.4), (16.4, 22.4), (7.6, 22.4), cut=True)


def _meteorite(pen: Pen) -> None:
    pen.disc(9.4, 14.6, 7.4)
    pen.disc(7.0, 12.6, 1.9, cut=True)
    pen.disc(12.0, 16.8, 1.6, cut=True)
    pen.disc(7.8, 18.0, 1.2, cut=True)
    pen.stroke((14.6, 5.6), (17.8, 2.8), width=1.9)
    pen.stroke((17.6, 9.0), (21.4, 5.4), width=1.9)
    pen.stroke((18.8, 13.2), (21.4, 10.8), width=1.9)


def _meteor_mark(pen: Pen) -> None:
    pen.ring(12, 12, 10.2, 1.8)
    pen.disc(10.6, 13.4, 4.2)
    pen.stroke((14.4, 9.6), (17.0, 7.0), width=1.9)


def _synergy(pen: Pen) -> None:
    for angle in (-90, 30, 150):
        x, y = around(12, 13.0, 6.6, angle, angle, 1)[0]
        pen.stroke((12, 13), (x, y), width=2.0)
        pen.disc(x, y, 4.4)
    pen.disc(12, 13.0, 1.8, cut=True)


def _commander(pen: Pen) -> None:
    pen.area((2.6, 6.6), (7.4, 11.6), (12, 3.6), (16.6, 11.6), (21.4, 6.6), (19.2, 17.4), (4.8, 17.4))
    pen.block(4.8, 18.8, 19.2, 21.6, 0.8)


def _card(pen: Pen) -> None:
    pen.block(4.2, 1.8, 19.8, 22.2, 2.4)
    pen.block(6.6, 4.2, 17.4, 19.8, 1.0, cut=True)
    pen.block(8.4, 11.0, 11.2, 18.0)
    pen.block(12.4, 7.0, 15.6, 18.0)


def _objective(pen: Pen) -> None:
    pen.ring(12, 12, 10.2, 2.3)
    pen.ring(12, 12, 5.6, 2.0)
    pen.disc(12, 12, 1.7)


def _event(pen: Pen) -> None:
    left = curve((3.6, 17.6), (6.6, 14.6), (6.6, 8.4))
    right = curve((17.4, 8.4), (17.4, 14.6), (20.4, 17.6))
    pen.area(*left, *around(12, 8.2, 5.4, 180, 360, 16), *right)
    pen.block(3.2, 16.4, 20.8, 18.6, 1.0)
    pen.area(*around(12, 19.4, 2.9, 0, 180))


def _rotate(pen: Pen) -> None:
    pen.stroke(*around(12, 12.4, 8.2, -30, 240), width=2.6)
    pen.area((21.8, 2.6), (21.0, 12.0), (13.6, 6.6))


def _flip(pen: Pen) -> None:
    pen.area((9.6, 5.0), (9.6, 19.0), (1.8, 19.0))
    pen.area((14.4, 5.0), (14.4, 19.0), (22.2, 19.0))
    pen.area((16.2, 11.4), (16.2, 17.2), (19.4, 17.2), cut=True)
    for y in (3.4, 9.6, 15.8):
        pen.stroke((12, y), (12, y + 3.0), width=1.6)


def _cross(pen: Pen) -> None:
    pen.stroke((4.4, 4.4), (19.6, 19.6), width=3.4)
    pen.stroke((19.6, 4.4), (4.4, 19.6), width=3.4)


def _ice(pen: Pen) -> None:
    for x in (3.6, 8.6, 13.6):
        pen.stroke((x, 17.4), (x + 6.4, 6.6), width=1.5)


def _ring(pen: Pen) -> None:
    for y in (8.2, 15.0):
        pen.stroke((2.8, y), (6.8, y), width=1.9)
        pen.stroke((10.0, y), (14.0, y), width=1.9)
        pen.stroke((17.2, y), (21.2, y), width=1.9)
    pen.stroke((6.4, 11.6), (10.4, 11.6), width=1.9)
    pen.stroke((13.6, 11.6), (17.6, 11.6), width=1.9)


def _crater(pen: Pen) -> None:
    pen.ring(12, 12, 10.0, 1.9)
    pen.disc(12, 12, 5.6)
    pen.disc(13.6, 10.4, 4.0, cut=True)


def _city(pen: Pen) -> None:
    pen.stroke(*around(12, 18.0, 9.4, 180, 360), width=1.7)
    pen.block(1.8, 18.6, 22.2, 21.4, 1.0)
    pen.block(7.6, 13.4, 10.4, 18.0)
    pen.block(11.2, 10.8, 14.0, 18.0)
    pen.block(14.8, 14.6, 17.2, 18.0)


def _toxic(pen: Pen) -> None:
    pen.area((12, 2.0), (22.4, 21.2), (1.6, 21.2))
    pen.stroke((12, 9.4), (12, 14.2), width=2.2, cut=True)
    pen.disc(12, 17.8, 1.4, cut=True)


def _electric(pen: Pen) -> None:
    pen.ring(12, 12, 10.2, 1.8)
    pen.area((13.6, 4.8), (7.4, 13.0), (11.2, 13.0), (10.0, 19.4), (16.8, 10.6), (12.6, 10.6))


def _flux(pen: Pen) -> None:
    pen.stroke(*around(6.8, 12, 4.4, 45, 315), (17.2 - 3.1, 15.1), width=2.4)
    pen.stroke(*around(17.2, 12, 4.4, 135, -135), (6.8 + 3.1, 15.1), width=2.4)


def _depot(pen: Pen) -> None:
    pen.area((12, 2.2), (22.2, 7.8), (12, 13.4), (1.8, 7.8))
    pen.stroke((3.0, 12.4), (12, 17.2), (21.0, 12.4), width=1.9)
    pen.stroke((3.0, 16.6), (12, 21.4), (21.0, 16.6), width=1.9)


def _lines(pen: Pen) -> None:
    pen.block(1.8, 9.0, 22.2, 15.0, 1.2)
    for x in (1.8, 9.0, 16.2):
        pen.block(x, 2.0, x + 6.0, 7.4, 1.2)
        pen.block(x, 16.6, x + 6.0, 22.0, 1.2)
        pen.block(x + 1.6, 3.6, x + 4.4, 5.8, 0, cut=True)
        pen.block(x + 1.6, 18.2, x + 4.4, 20.4, 0, cut=True)


def _tracks(pen: Pen) -> None:
    for x, top in ((2.0, 13.0), (7.2, 6.0), (12.4, 10.0), (17.6, 2.0)):
        pen.block(x, top, x + 4.2, 22.0, 1.0)


def _planet(pen: Pen) -> None:
    pen.disc(12, 12, 6.8)
    pen.stroke(*curve((2.6, 17.4), (7.0, 17.0), (21.6, 6.4)), width=3.6, cut=True)
    pen.stroke(*curve((2.6, 17.4), (7.0, 17.0), (21.6, 6.4)), width=1.7)


def _equal(pen: Pen) -> None:
    pen.stroke((4.4, 8.6), (19.6, 8.6), width=3.0)
    pen.stroke((4.4, 15.6), (19.6, 15.6), width=3.0)


def _minus(pen: Pen) -> None:
    pen.stroke((4.4, 12), (19.6, 12), width=3.4)


ICONS: dict[str, Callable[[Pen], None]] = {
    "civ": _civ,
    "biomass": _biomass,
    "energy": _energy,
    "patch": _patch,
    "stored": _stored,
    "lifepod": _lifepod,
    "meteorite": _meteorite,
    "meteor_mark": _meteor_mark,
    "synergy": _synergy,
    "commander": _commander,
    "card": _card,
    "objective": _objective,
    "event": _event,
    "rotate": _rotate,
    "flip": _flip,
    "cross": _cross,
    "ice": _ice,
    "ring": _ring,
    "crater": _crater,
    "city": _city,
    "toxic": _toxic,
    "electric": _electric,
    "flux": _flux,
    "depot": _depot,
    "lines": _lines,
    "tracks": _tracks,
    "planet": _planet,
    "equal": _equal,
    "minus": _minus,
}
"""Water, rover, tech, medal ("point"), arrow and the like are common ones."""
