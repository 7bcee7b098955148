"""The contents of the box, read once from the files beside this one.

Everything here is immutable. The names are those of the rules; squares are bits as in `games.planet_unknown.grid`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import yaml

from games.planet_unknown import grid

TRACKS = ("civ", "water", "biomass", "rover", "tech")
"""Tracks from left to right (P13.8)."""
TYPES = (*TRACKS, "energy")
"""P1.7 The six terrains, and the resources of the same names."""
TOP = 15
"""P6.1 The topmost position of a track."""
RANKS = (1, 2, 3, 4)


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What a card does (P22): `op` and its arguments."""

    op: str
    n: int = 1
    trackers: int = 1
    steps: int = 1
    distinct: bool = False
    frm: tuple[str, ...] = msgspec.field(default=TRACKS, name="from")
    benefits: bool = True
    what: str = ""
    only_if_more_than: int = 0
    resources: bool = True
    position: int = 0
    synergy: bool = True
    set: str = ""
    table: tuple[int, ...] = ()
    rule: str = ""
    terrain: str = ""
    to: str = ""
    where: str = ""
    place: str = ""
    of: tuple[Effect, ...] = ()


class _Board(msgspec.Struct, frozen=True):
    """A planet as the file has it."""

    id: str
    name: str
    side: str
    complexity: int
    grid: tuple[str, ...]
    column_medals: tuple[int, ...]
    row_medals: tuple[int, ...]
    lifepods: tuple[tuple[int, int], ...]
    edge_squares: tuple[tuple[int, int], ...]
    special_rule: str
    special_text: str
    quadrant_bans: dict[str, str] = {}
    chasm_sides: tuple[str, ...] = ()
    diagonal_crossings: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()
    region_north_east: tuple[tuple[int, int], ...] = ()
    region_west: tuple[tuple[int, int], ...] = ()
    region_south_east: tuple[tuple[int, int], ...] = ()


class Board(msgspec.Struct, frozen=True):
    """P1.3, P1.4, P12 A planet board; sets of squares as integers.

    Attributes:
        kinds: Squares by kind: "ice", "ring", "crater", "city", "toxic", "electric" (each but "ice" is land).
        land: Everything that is not ice.
        rule: Key of its special rule (P12), "none" for KSB-4156.
        bans: Squares on which the symbol of a type may not lie, by type (P12.4).
        east: Squares east of the chasm (P12.7); crossings: pairs of squares that diagonal movement may cross.
        regions: P12.12.
    """

    id: str
    name: str
    symmetric: bool
    complexity: int
    squares: int
    land: int
    kinds: dict[str, int]
    edge: int
    lifepods: int
    row_medals: tuple[int, ...]
    column_medals: tuple[int, ...]
    rule: str
    text: str
    bans: dict[str, int]
    east: int
    crossings: tuple[tuple[int, int], ...]
    regions: tuple[int, ...]

    @property
    def ice(self) -> int:
        return self.kinds["ice"]


class Shape(msgspec.Struct, frozen=True):
    """One of the twelve shapes; cells are (x, y, half "A" or "B", has the symbol, has the meteor mark)."""

    id: str
    name: str
    ring: str
    cells: tuple[tuple[int, int, str, bool, bool], ...]

    @property
    def size(self) -> int:
        return len(self.cells)


class Pair(msgspec.Struct, frozen=True):
    """The terrains of the two halves."""

    id: str
    A: str
    B: str


class Tile(msgspec.Struct, frozen=True):
    """P1.5 One of the 144 tiles: half A has terrain and resource `a`, half B `b`."""

    id: str
    shape: str
    a: str
    b: str
    meteor: bool

    @property
    def resources(self) -> tuple[str, str]:
        return self.a, self.b


class Tech(msgspec.Struct, frozen=True):
    """A tech; `level` is 1 to 5, or the slot A to F of Jump Drive."""

    level: int | str
    id: str
    timing: str
    text: str


class Rung(msgspec.Struct, frozen=True):
    """P13.3 A step of Wormhole's biomass ladder."""

    step: int
    options: tuple[str, ...]
    medal_below: int = 0
    top: bool = False


class Corporation(msgspec.Struct, frozen=True):
    """A corporation board: `tracks[track][position]` are tokens ("medal:2", "synergy", "civ:1", "move:3", ...)."""

    id: str
    name: str
    side: str
    complexity: int
    rovers: int
    tracks: dict[str, tuple[tuple[str, ...], ...] | None]
    rover_top_repeat: int
    special: str
    techs: tuple[Tech, ...]
    biomass_ladder: tuple[Rung, ...] = ()
    biomass_ladder_position_equivalent: tuple[int, ...] = ()
    water_path: tuple[tuple[str, int], ...] = ()

    def tokens(self, track: str, at: int) -> tuple[str, ...]:
        """What is printed on a position."""
        column = self.tracks[track]
        return column[at] if column is not None else ()


class CivCard(msgspec.Struct, frozen=True):
    id: str
    rank: int
    title: str
    timing: str
    effect: Effect


class Metric(msgspec.Struct, frozen=True):
    """P15.1 What a neighbour card compares."""

    metric: str
    wins: str
    type: str = ""


class Trial(msgspec.Struct, frozen=True):
    """P15.4 What a private card asks for."""

    test: str
    type: str = ""
    size: tuple[int, int] = (0, 0)
    at_least: int = 0
    n: int = 0


class Neighbour(msgspec.Struct, frozen=True):
    project: str
    rule: Metric


class Private(msgspec.Struct, frozen=True):
    project: str
    rule: Trial


class Objective(msgspec.Struct, frozen=True):
    id: str
    neighbour: Neighbour
    private: Private


class EventCard(msgspec.Struct, frozen=True):
    id: str
    key: str
    colour: str
    solo_only: bool
    effect: Effect


class PlayerCount(msgspec.Struct, frozen=True):
    players: int
    seats: tuple[int, ...]
    civ_cards_per_rank: int


class Switch(msgspec.Struct, frozen=True):
    """P0.3 A reading that tables may choose."""

    id: str
    standard: str
    printed: str
    text: str


class Adjustment(msgspec.Struct, frozen=True):
    """P18.4 Added to the target for so many cards of a colour."""

    frm: int = msgspec.field(name="from")
    to: int
    red: int
    orange: int
    green: int


class Band(msgspec.Struct, frozen=True):
    """P18.5"""

    min: int | None
    key: str


@cache
def _file(name: str) -> Any:
    text = (files(__name__) / f"{name}.yaml").read_text("utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _load(name: str, part: str, kind: Any) -> Any:
    found = _file(name)
    for step in part.split("."):
        found = found[step]
    return msgspec.convert(found, kind)


def _squares(spots: tuple[tuple[int, int], ...]) -> int:
    return sum(1 << grid.number(x, y) for x, y in spots)


_KINDS = {"I": "ice", "R": "ring", "H": "crater", "C": "city", "T": "toxic", "E": "electric", "Q": "electric"}


def _board(raw: _Board) -> Board:
    kinds = dict.fromkeys(("ice", "ring", "crater", "city", "toxic", "electric"), 0)
    squares = 0
    for y, row in enumerate(raw.grid):
        for x, letter in enumerate(row):
            if letter in ".O":
                continue
            squares |= 1 << grid.number(x, y)
            if letter in _KINDS:
                kinds[_KINDS[letter]] |= 1 << grid.number(x, y)
    bans: dict[str, int] = {}
    half = {"x_le_5": range(6), "x_ge_6": range(6, 12), "y_le_5": range(6), "y_ge_6": range(6, 12)}
    for quadrant, kind in raw.quadrant_bans.items():
        columns, rows = half[quadrant[:6]], half[quadrant[7:]]
        bans[kind] = sum(1 << grid.number(x, y) for x in columns for y in rows) & squares
    east = sum(
        1 << grid.number(x, y) for y, row in enumerate(raw.chasm_sides) for x, side in enumerate(row) if side == "1"
    )
    regions = (raw.region_north_east, raw.region_west, raw.region_south_east)
    return Board(
        id=raw.id,
        name=raw.name,
        symmetric=raw.side == "symmetric",
        complexity=raw.complexity,
        squares=squares,
        land=squares & ~kinds["ice"],
        kinds=kinds,
        edge=_squares(raw.edge_squares),
        lifepods=_squares(raw.lifepods),
        row_medals=raw.row_medals,
        column_medals=raw.column_medals,
        rule=raw.special_rule,
        text=raw.special_text,
        bans=bans,
        east=east & squares,
        crossings=tuple((grid.number(*one), grid.number(*other)) for one, other in raw.diagonal_crossings),
        regions=tuple(_squares(region) for region in regions if region),
    )


PLANET = {raw.id: _board(raw) for raw in _load("planets", "planets", tuple[_Board, ...])}
SHAPE: dict[str, Shape] = {shape.id: shape for shape in _load("tiles", "shapes", tuple[Shape, ...])}
PAIRS: tuple[Pair, ...] = _load("tiles", "terrain_pairs", tuple[Pair, ...])
TILE = {
    f"{shape}-{pair.id}-{meteor:d}": Tile(f"{shape}-{pair.id}-{meteor:d}", shape, pair.A, pair.B, meteor)
    for shape in SHAPE
    for pair in PAIRS
    for meteor in (False, True)
}
CORPORATION: dict[str, Corporation] = {
    one.id: one for one in _load("corporations", "corporations", tuple[Corporation, ...])
}
CIV: dict[str, CivCard] = {card.id: card for card in _load("civ_cards", "cards", tuple[CivCard, ...])}
OBJECTIVE: dict[str, Objective] = {card.id: card for card in _load("objectives", "cards", tuple[Objective, ...])}
EVENT: dict[str, EventCard] = {card.id: card for card in _load("events", "cards", tuple[EventCard, ...])}
COUNT: dict[int, PlayerCount] = {
    row.players: row for row in _load("components", "player_counts", tuple[PlayerCount, ...])
}
SWITCHES: tuple[Switch, ...] = _load("components", "profiles.switches", tuple[Switch, ...])
EXTERIOR: tuple[str, ...] = _load("components", "station.exterior_ring", tuple[str, ...])
INTERIOR: tuple[str, ...] = _load("components", "station.interior_ring", tuple[str, ...])
ADJUSTMENTS: tuple[Adjustment, ...] = _load("components", "solo.target_adjustment.rows", tuple[Adjustment, ...])
BANDS: tuple[Band, ...] = _load("components", "solo.outcome_bands.bands", tuple[Band, ...])
BASE_TARGET: int = _load("components", "solo.base_target.medals", int)

SYMMETRIC_PLANET = "ksb_4156"
SYMMETRIC_CORPORATION = "universal_coalition"
ASYMMETRIC_PLANETS = tuple(board.id for board in PLANET.values() if not board.symmetric)
ASYMMETRIC_CORPORATIONS = tuple(one.id for one in CORPORATION.values() if one.side == "asymmetric")

_ON_SEVERAL = ("store_patches",)
TECH_ID: dict[str, tuple[str, int | str]] = {
    tech.id: ("*" if tech.id in _ON_SEVERAL else one.id, tech.level)
    for one in CORPORATION.values()
    for tech in one.techs
}
"""(corporation, level) by tech; "*" for one that is on several boards."""


def rules_text() -> str:
    """The rules for players, numbered as everywhere in the code."""
    return (files(__name__) / "rules.md").read_text("utf-8")
