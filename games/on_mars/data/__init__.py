"""The contents of the box, read once from `components.yaml`.

Everything here is immutable. The names are the rulebook's; the file beside this one holds the values.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

import msgspec
import yaml

from games.core.hexes import HexMap


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the effect vocabulary (R20.1, R20.2).

    Attributes:
        op: What is done.
        boost: "none", or the kind of boost before a colon ("colonist: ...").
        frm: Where Colonists may be fetched from: "orbit_slots", "colony_slots", "working_area".
        allow: Which items: "crystal", "resource", or names of resources.
    """

    op: str
    n: int | Literal["any"] = 1
    points: int = 0
    steps: int = 1
    pay: Literal["normal", "free"] = "normal"
    boost: str = "none"
    resource: str = ""
    building: str = ""
    allow: tuple[str, ...] = ()
    frm: tuple[str, ...] = ()
    to: str = ""
    upgrade_tech: bool = False
    anywhere: bool = False
    crystal_boost: bool = False
    rover_tech: bool = False
    cost: dict[str, int] | None = None
    options: tuple[dict[str, int], ...] = ()
    gain_non_mineral: int = 0

    @property
    def boosted_by(self) -> str:
        """ "colonist", "crystal" or "none"."""
        return self.boost.partition(":")[0]


class BuildingType(msgspec.Struct, frozen=True):
    """A type of Building; `supply_tiles` at the start, of Shelters per player.

    The starting Buildings are none of them (R2.7, R2.8).
    """

    id: str
    lss: bool
    cost: dict[str, int]
    gain: str
    supply_tiles: int


class Tile(msgspec.Struct, frozen=True):
    """A Building tile; `arrows` are keys of `hexes.DIRECTIONS`."""

    id: str
    arrows: tuple[str, ...]
    type: str = "shelter"
    color: str = ""


class Hex(msgspec.Struct, frozen=True):
    q: int
    r: int
    role: str = ""
    research_type: str = ""


class StartHexes(msgspec.Struct, frozen=True):
    players: int
    seat_order_hexes: tuple[tuple[int, int], ...]


class Space(msgspec.Struct, frozen=True):
    """A Turn Order space (R14.13)."""

    space: int
    side: str
    cost: dict[str, int]
    benefit: tuple[Effect, ...]


class MainAction(msgspec.Struct, frozen=True):
    id: str
    side: str
    red_colonist: bool


class Executive(msgspec.Struct, frozen=True):
    depot_slot: int
    id: str
    cost_crystals: int
    effect: tuple[Effect, ...]


class Column(msgspec.Struct, frozen=True):
    column: int
    cost_to_enter: tuple[str, ...]
    op_at_end: int


class LabSpace(msgspec.Struct, frozen=True):
    id: str
    column: int
    q: int
    r: int
    next: tuple[str, ...]
    benefit: tuple[Effect, ...]


class TechTile(msgspec.Struct, frozen=True):
    id: str
    set: str
    type: str


class GridRow(msgspec.Struct, frozen=True):
    row: str
    spaces: int
    cost: tuple[str, ...]


class Blueprint(msgspec.Struct, frozen=True):
    id: str
    name: str
    level: int
    building: str
    gain_on_take: str
    op_built: int
    op_unbuilt: int
    min_complex: int
    action: tuple[Effect, ...]
    text: str


class Scientist(msgspec.Struct, frozen=True):
    id: str
    display_slot: int
    hire_cost: dict[str, int]
    works_in: str
    scores_per_advanced: str
    op_each: int


class Contract(msgspec.Struct, frozen=True):
    id: str
    kind: str
    op_done: int
    op_failed: int
    take_cost_crystals: int
    building: str = ""
    min_complex: int = 0
    needs: dict[str, int] = {}


class Mission(msgspec.Struct, frozen=True):
    id: str
    key: str
    event: str
    required: dict[str, int]
    crystals_per_contribution: int
    length: str


class Goal(msgspec.Struct, frozen=True):
    id: str
    key: str
    reward_a: Effect
    reward_b: Effect
    listed_spaces: tuple[str, ...] = ()


class Reward(msgspec.Struct, frozen=True):
    id: str


class Benefit(msgspec.Struct, frozen=True):
    id: str
    effect: tuple[Effect, ...]


class Discovery(msgspec.Struct, frozen=True):
    id: str
    key: str
    effect: tuple[Effect, ...]


class Research(msgspec.Struct, frozen=True):
    id: str
    type: str
    effect: tuple[Effect, ...]
    cost: dict[str, int]


class Quarters(msgspec.Struct, frozen=True):
    slot: int
    op_if_highest: int


class Progress(msgspec.Struct, frozen=True):
    types: tuple[str, ...]
    op_by_cubes: tuple[int, ...]


class FirstA(msgspec.Struct, frozen=True):
    id: str
    buildings: tuple[str, ...]


class FirstB(msgspec.Struct, frozen=True):
    id: str
    task: str
    reward: tuple[Effect, ...]


class FirstTile(msgspec.Struct, frozen=True):
    id: str
    turn_order_space: int


class Disputed(msgspec.Struct, frozen=True):
    """A ruling that tables may switch (R4.9)."""

    id: str
    value: str | int | bool
    alternative: str | int | bool
    rule: str


class Box(msgspec.Struct, frozen=True):
    building_types: tuple[BuildingType, ...]
    starting_building_tiles: tuple[Tile, ...]
    building_tiles: tuple[Tile, ...]
    shelter_tiles: tuple[Tile, ...]
    map_hexes: tuple[Hex, ...]
    shelter_start_hexes: tuple[StartHexes, ...]
    turn_order_spaces: tuple[Space, ...]
    main_actions: tuple[MainAction, ...]
    executive_actions: tuple[Executive, ...]
    laboratory_columns: tuple[Column, ...]
    laboratory_spaces: tuple[LabSpace, ...]
    tech_tiles: tuple[TechTile, ...]
    tech_grid: tuple[GridRow, ...]
    blueprints: tuple[Blueprint, ...]
    scientists: tuple[Scientist, ...]
    earth_contracts: tuple[Contract, ...]
    missions: tuple[Mission, ...]
    private_goals: tuple[Goal, ...]
    lss_reward_tiles: tuple[Reward, ...]
    lss_benefits: tuple[Benefit, ...]
    discovery_tiles: tuple[Discovery, ...]
    research_tiles: tuple[Research, ...]
    living_quarters: tuple[Quarters, ...]
    progress_area: Progress
    first_colonist_a_cards: tuple[FirstA, ...]
    first_colonist_b_cards: tuple[FirstB, ...]
    first_colonist_tiles: tuple[FirstTile, ...]
    first_colonist_missions: dict[str, dict[str, str]]
    disputed_rules: tuple[Disputed, ...]
    player_pieces: dict[str, Any]


def _read() -> Box:
    text = (files(__name__) / "components.yaml").read_text("utf-8")
    return msgspec.convert(yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)), Box)


BOX = _read()

GOODS = ("mineral", "battery", "water", "plant", "oxygen")
WAREHOUSE = ("crystal", "battery", "water", "plant", "oxygen")
BUILDINGS = tuple(kind.id for kind in BOX.building_types)
LSS_COLUMNS = tuple(kind.id for kind in BOX.building_types if kind.lss)
COLORS: tuple[str, ...] = tuple(BOX.player_pieces["colors"])

BUILDING = {kind.id: kind for kind in BOX.building_types}
TILE = {tile.id: tile for tile in (*BOX.starting_building_tiles, *BOX.building_tiles, *BOX.shelter_tiles)}
SPACE = {space.space: space for space in BOX.turn_order_spaces}
MAIN = {action.id: action for action in BOX.main_actions}
EXECUTIVE = {action.id: action for action in BOX.executive_actions}
COLUMN = {column.column: column for column in BOX.laboratory_columns}
LAB = {space.id: space for space in BOX.laboratory_spaces}
TECH = {tile.id: tile for tile in BOX.tech_tiles}
BLUEPRINT = {card.id: card for card in BOX.blueprints}
SCIENTIST = {card.id: card for card in BOX.scientists}
CONTRACT = {card.id: card for card in BOX.earth_contracts}
MISSION = {card.id: card for card in BOX.missions}
GOAL = {card.id: card for card in BOX.private_goals}
BENEFIT = {benefit.id: benefit for benefit in BOX.lss_benefits}
DISCOVERY = {tile.id: tile for tile in BOX.discovery_tiles}
RESEARCH = {tile.id: tile for tile in BOX.research_tiles}
FIRST_A = {card.id: card for card in BOX.first_colonist_a_cards}
FIRST_B = {card.id: card for card in BOX.first_colonist_b_cards}

MAP = HexMap((spot.q, spot.r) for spot in BOX.map_hexes)
CENTRE = MAP.number((0, 0))
"""The starting Mine; Rovers measure from here until they first move (R3.14)."""

GRID: tuple[tuple[str, str, tuple[str, ...]], ...] = tuple(
    (f"{row.row[0].upper()}{place}", row.row, row.cost)
    for row in reversed(BOX.tech_grid)
    for place in range(1, row.spaces + 1)
)
"""Tech Grid spaces in refill order (R10.9 step 3): (name, row, cost); names "B1", "M2", "T3"."""


def rules_text() -> str:
    """The rules for players, numbered as everywhere in the code."""
    return (files(__name__) / "rules.md").read_text("utf-8")
