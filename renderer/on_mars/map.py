"""The hex map: 91 flat-topped hexes with their printed coordinates and everything that stands on them."""

from collections.abc import Collection
from functools import cache

from games.on_mars.data import DISCOVERY
from games.on_mars.view import HexView, View
from renderer.lettering import BOLD, FINE, SEMIBOLD
from renderer.on_mars.words import DISCOVERIES, research, tile_ink
from renderer.palette import mix
from renderer.primitives import Attachment, Primitive
from renderer.seats import seat_mark
from renderer.sheet import Sheet

BOARD_RADIUS = 50
"""Centre to corner, in pixels at which the other sizes here are given; other radii scale them."""

VEIL = 52
"""Percent of background over hexes that do not matter for a question."""

Spot = tuple[str, int, int]  # label, q, r


class HexMap:
    """Where hexes lie: `radius` is centre to corner in pixels, (x, y) the middle of hex (0, 0)."""

    def __init__(self, radius: int, x: int, y: int) -> None:
        self.radius, self.x, self.y = radius, x, y

    def centre(self, q: int, r: int) -> tuple[int, int]:
        """Middle of hex (q, r) in pixels. Source: Red Blob Games, "Hexagonal Grids", section "Hex to pixel"."""
        return round(self.x + self.radius * 1.5 * q), round(self.y + self.radius * 1.7320508 * (r + q / 2))

    def at(self, pixels: float) -> int:
        """A size given for `BOARD_RADIUS`, at this map's radius."""
        return round(pixels * self.radius / BOARD_RADIUS)


def spots(view: View) -> tuple[Spot, ...]:
    return tuple((spot.label, spot.q, spot.r) for spot in view.hexes)


@cache
def ground(places: HexMap, hexes: tuple[Spot, ...]) -> tuple[Primitive, ...]:
    """The bare map with its coordinates; the same for every picture."""
    sheet = Sheet()
    for label, q, r in hexes:
        x, y = places.centre(q, r)
        _bare(sheet, places, x, y)
        sheet.text(x, y, label, places.at(FINE), "ground_text", align="centre", says=f"hex {label}")
    return tuple(sheet.shapes)


def _bare(sheet: Sheet, places: HexMap, x: int, y: int) -> None:
    sheet.hexagon(x, y, places.at(98), "ground", "ground_rim", 1.5)


def pieces(sheet: Sheet, view: View, places: HexMap, legal: frozenset[str] | None = None) -> None:
    """Everything that lies on the map.

    Args:
        legal: If given, these hexes stand out by larger coordinates and the others are dimmed.
    """
    for spot in view.hexes:
        _spot(sheet, view, places, spot, loud=legal is not None and spot.label in legal)
        if legal is not None and spot.label not in legal:
            x, y = places.centre(spot.q, spot.r)
            sheet.hexagon(x, y, places.at(98), "bg", opacity=VEIL)


def complexes(sheet: Sheet, view: View, places: HexMap, legal: frozenset[str] | None = None) -> None:
    """The size of each Complex, at the upper left corner of its northernmost, then westernmost hex."""
    first: dict[str, HexView] = {}
    for spot in view.hexes:
        if spot.complex_size < 2:
            continue
        known = first.get(spot.complex_at)
        if known is None or _northwest(spot) < _northwest(known):
            first[spot.complex_at] = spot
    for spot in first.values():
        if spot.owner is not None:
            mark = view.players[spot.owner].mark
            ink, paper = f"mark{mark}", f"on_mark{mark}"
        else:
            ink, paper = f"{spot.building}_icon", f"{spot.building}_fill"
        if legal is not None and spot.label not in legal:
            ink = mix(ink, 100 - VEIL, "bg")
        x, y = places.centre(spot.q, spot.r)
        says = f"hex {spot.label} complex {spot.complex_size}"
        sheet.badge(x - places.at(27), y - places.at(39), str(spot.complex_size), places.at(27), ink, paper, says)


def ticks(sheet: Sheet, view: View, places: HexMap, changed: Collection[str]) -> None:
    """Mark the hexes that changed."""
    for spot in view.hexes:
        if spot.label in changed:
            x, y = places.centre(spot.q, spot.r)
            sheet.hexagon(x, y, places.at(98), None, ticks=True, says=f"hex {spot.label} changed")


def occupied(spot: HexView) -> bool:
    """Whether anything lies on the hex."""
    lying = spot.building or spot.crystal or spot.discovery or spot.research
    return bool(lying or spot.bots or spot.rovers) or spot.miner is not None


def _spot(sheet: Sheet, view: View, places: HexMap, spot: HexView, *, loud: bool) -> None:
    if not occupied(spot):
        if loud:
            x, y = places.centre(spot.q, spot.r)
            sheet.hexagon(x, y, places.at(98), mix("signal", 16, "ground"))
            size = places.at(30)
            sheet.text(x, y, spot.label, size, "signal", weight=BOLD, align="centre", says=f"hex {spot.label}")
        return
    x, y = places.centre(spot.q, spot.r)
    at, label_y = places.at, y - places.at(32)
    label_ink = "ground_text"
    figures: list[tuple[Attachment, int]] = [("colonist", spot.miner)] if spot.miner is not None else []
    figures += [("rover", seat) for seat in spot.rovers]
    figures += [("bot", seat) for seat in spot.bots]
    if spot.building is not None:
        label_ink = _building(sheet, view, places, spot, crowded=bool(figures))
    else:
        _bare(sheet, places, x, y)
    size, weight = at(FINE), SEMIBOLD
    if loud:
        size, weight, label_ink, label_y = at(22), BOLD, "signal", y - at(28)
    sheet.text(x, label_y, spot.label, size, label_ink, weight=weight, align="centre", says=f"hex {spot.label}")
    if spot.research is not None:
        research(sheet, x, y + at(8), spot.research, at(54), at(30), f"hex {spot.label} research {spot.research}")
    if spot.discovery is not None:
        discovery(sheet, x, y + at(8), spot.discovery, at(62), at(44), f"hex {spot.label} discovery {spot.discovery}")
    if spot.crystal:
        alone = not figures
        size, shift = (at(44), (0, at(7))) if alone else (at(26), (at(28), at(20)))
        sheet.icon_at(x + shift[0], y + shift[1], "crystal", size, "crystal", f"hex {spot.label} crystal")
    _figures(sheet, view, places, spot, figures)


def _building(sheet: Sheet, view: View, places: HexMap, spot: HexView, *, crowded: bool) -> str:
    """The tile, its icon and an Advanced Building's plate; returns the ink for the coordinate on it."""
    at = places.at
    x, y = places.centre(spot.q, spot.r)
    building = spot.building or ""
    says = f"hex {spot.label} {building}"
    if spot.owner is not None:
        mark = view.players[spot.owner].mark
        fill, ink, rim, rim_width = mix(f"mark{mark}", 38, "ground"), f"piece{mark}", f"mark{mark}", at(4)
        says += f" {spot.owner}"
    else:
        fill, ink, rim_width = f"{building}_fill", f"{building}_icon", at(2)
        rim = mix(ink, 60, fill)
    plate = None
    if spot.advanced is not None:
        plate = f"mark{view.players[spot.advanced[0]].mark}"
    sheet.hexagon(x, y, at(98), fill, rim, rim_width, plate=plate, says=says)
    if spot.advanced is not None:
        seat, level, _ = spot.advanced
        sheet.icon_at(x, y - at(13), building, at(25), ink)
        says = f"hex {spot.label} advanced {seat} level {level}"
        seat_mark(sheet, view, seat, x - at(15), y + at(21), at(31), inverse=True, says=says)
        sheet.icon_at(
            x + at(16),
            y + at(21),
            "chevrons3" if level >= 3 else "chevron",
            at(28),
            f"on_mark{view.players[seat].mark}",
        )
    elif crowded:
        sheet.icon_at(x - at(27), y - at(5), building, at(28), ink)
    elif spot.owner is not None:
        sheet.icon_at(x, y - at(3), building, at(38), ink)
        seat_mark(sheet, view, spot.owner, x, y + at(28), at(24))
    else:
        sheet.icon_at(x, y + at(7), building, at(50), ink)
    return mix(ink, 80, f"{building}_fill") if spot.owner is None else ink


def _figures(sheet: Sheet, view: View, places: HexMap, spot: HexView, figures: list[tuple[Attachment, int]]) -> None:
    """Figures side by side; more than one share a hex only while a movement lasts."""
    at = places.at
    x, y = places.centre(spot.q, spot.r)
    if not figures:
        return
    alone = len(figures) == 1
    size = at(62) if alone else at(48) if len(figures) == 2 else at(38)
    step = 0 if alone else at(56) // (len(figures) - 1) if len(figures) > 2 else at(34)
    shift = at(9) if spot.building is not None and alone and spot.advanced is None else 0
    left = x - step * (len(figures) - 1) // 2 + shift
    for index, (attachment, seat) in enumerate(figures):
        says = f"hex {spot.label} {attachment} {seat}"
        seat_mark(sheet, view, seat, left + index * step, y + at(10), size, attachment, says=says)


def _northwest(spot: HexView) -> tuple[int, int]:
    return 2 * spot.r + spot.q, spot.q


def discovery(sheet: Sheet, x: int, y: int, tile: str, wide: int, high: int, says: str) -> None:
    """A face-up Discovery tile centred on (x, y)."""
    icon, beside = DISCOVERIES[DISCOVERY[tile].key]
    left, top = x - wide // 2, y - high // 2
    sheet.card((left, top, left + wide, top + high), "tile", says=says)
    size = round(high * 0.66)
    if not beside:
        sheet.icon_at(x, y, icon, size, tile_ink(icon))
        return
    sheet.icon_at(x - wide // 5, y, icon, size, tile_ink(icon))
    if beside == "contract":
        sheet.icon_at(x + wide // 4, y, beside, round(size * 0.9), "on_tile")
    else:
        sheet.text(x + wide * 3 // 11, y, beside, round(size * 0.95), "on_tile", weight=BOLD, align="centre")
