"""The station as a wheel: six depots, each with its two stacks, and who faces them (P3.2)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from games.planet_unknown.view import StackView, View
from renderer.lettering import BOLD
from renderer.planet_unknown.tiles import stack
from renderer.primitives import Point
from renderer.seats import seat_mark
from renderer.sheet import Sheet

DEPOTS = 6
HUB, WAIST = 0.13, 0.535
"""Where the interior ring begins and ends, as shares of the wheel's half height."""

_OUT, _IN = (0.767, 0.0), (0.36, 0.0)
"""Where a tile lies: shares of the half height outwards and to the right, seen from the middle."""

_OUT_COUNT, _IN_COUNT = (0.915, 0.4), (0.475, 0.2)


@dataclass(frozen=True)
class Wheel:
    """A wheel round (x, y); `half` is the distance from its middle to a side."""

    x: int
    y: int
    half: int

    def at(self, sector: int, out: float, along: float = 0) -> tuple[int, int]:
        """A point of a sector: shares of the half height outwards, and along the rim, clockwise."""
        angle = math.radians(60 * sector - 90)
        ox, oy = math.cos(angle), math.sin(angle)
        return (
            round(self.x + self.half * (out * ox - along * oy)),
            round(self.y + self.half * (out * oy + along * ox)),
        )

    def slab(self, sector: int, inner: float, outer: float, gap: float = 0.012) -> tuple[Point, ...]:
        """The four corners of a part of a sector."""
        tangent = math.tan(math.radians(30))
        return tuple(
            self.at(sector, out, side * (out * tangent - gap * 1.2))
            for out, side in ((inner, -1), (outer - gap, -1), (outer - gap, 1), (inner, 1))
        )


def draw(
    sheet: Sheet,
    view: View,
    wheel: Wheel,
    *,
    names: Mapping[int, str] | None = None,
    says: str = "station",
) -> None:
    """The station.

    Args:
        names: By free sector, the key by which it may be chosen.
    """
    names = names or {}
    for sector in range(DEPOTS):
        exterior, interior = view.station.facing(sector)
        legal = sector in names
        sheet.area(wheel.slab(sector, WAIST, 1), "raised")
        sheet.area(wheel.slab(sector, HUB, WAIST), "raised")
        side = max(8, round(wheel.half * 0.102))
        stack(sheet, *wheel.at(sector, *_OUT), side, exterior, f"{says} sector {sector} exterior")
        stack(sheet, *wheel.at(sector, *_IN), round(side * 0.9), interior, f"{says} sector {sector} interior")
        _count(sheet, wheel, sector, _OUT_COUNT, exterior)
        _count(sheet, wheel, sector, _IN_COUNT, interior)
        if legal:
            corners = wheel.slab(sector, WAIST, 1)
            sheet.line((*corners, corners[0]), "signal", 5, says=f"legal {sector}")
            x, y = wheel.at(sector, 1 + 34 / wheel.half)
            size = 44
            sheet.text(x, y, names[sector], size, "signal", weight=BOLD, align="centre", says=f"sector {sector}")
    x, y = wheel.x, wheel.y
    sheet.icon_at(x, y, "rotate", round(wheel.half * 0.17), "muted")
    for player in view.players:
        if player.sector is None:
            continue
        ends = wheel.slab(player.sector, WAIST, 1)[1:3]
        sheet.line(ends, f"mark{player.mark}", max(5, wheel.half // 34))
        size = max(34, round(wheel.half * 0.19))
        spot = wheel.at(player.sector, 1 + (size * 0.62 + 6) / wheel.half)
        seat_mark(sheet, view, player.seat, *spot, size, says=f"{says} seat {player.seat} at {player.sector}")
        if player.seat == view.commander:
            x, y = wheel.at(player.sector, 1 + (size * 0.62 + 6) / wheel.half, size * 0.95 / wheel.half)
            sheet.icon_at(x, y, "commander", round(size * 0.7), "text", says=f"commander {player.seat}")


def _count(sheet: Sheet, wheel: Wheel, sector: int, at: tuple[float, float], pile: StackView) -> None:
    """How many tiles are left."""
    x, y = wheel.at(sector, *at)
    size = max(20, round(wheel.half * 0.105))
    ink = "warn" if pile.left == 0 else "muted"
    sheet.text(x, y, str(pile.left), size, ink, weight=BOLD, align="centre")
