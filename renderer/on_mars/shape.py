"""Interim shape of the view."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class HexView:
    label: str
    q: int
    r: int
    building: str | None = None
    owner: int | None = None
    complex_size: int = 0
    complex_id: int | None = None
    advanced: tuple[int, int] | None = None
    miner: int | None = None
    bot: int | None = None
    rover: int | None = None
    crystal: bool = False
    discovery: str | None = None
    research: str | None = None


@dataclass(frozen=True)
class LssView:
    column: str
    row: int
    reward: str


@dataclass(frozen=True)
class MissionView:
    slot: str
    id: str
    key: str
    required: int
    left: int
    crystals: int
    done: bool = False


@dataclass(frozen=True)
class BlueprintView:
    id: str
    name: str
    level: int
    building: str


@dataclass(frozen=True)
class OwnBlueprint:
    id: str
    name: str
    level: int
    building: str
    built: str | None = None
    scientist: int | None = None


@dataclass(frozen=True)
class ContractView:
    id: str
    delivered: Mapping[str, int]
    done: bool = False


@dataclass(frozen=True)
class GoalView:
    id: str
    key: str
    text: str
    have: int
    need: int
    met: bool
    reward: str


@dataclass(frozen=True)
class PlayerView:
    seat: int
    name: str
    mark: int
    letter: str
    op: int
    resources: Mapping[str, int]
    storage_limit: int
    crystals: int
    crystals_below: int
    depot_capacity: int
    ships_depot: tuple[int, ...]
    ships_hangar: int
    colonists_living: int
    living_capacity: int
    colonists_working: int
    colonists_supply: int
    bots_map: int
    bots_supply: int
    shelters_map: int
    shelters_supply: int
    markers_unused: int
    lab: tuple[tuple[str, str, int], ...] = ()
    cubes: tuple[str, ...] = ()
    blueprints: tuple[OwnBlueprint, ...] = ()
    scientists: tuple[tuple[str, str | None], ...] = ()
    contracts: tuple[ContractView, ...] = ()
    discoveries: int = 0
    research: tuple[str, ...] = ()
    hand_count: int = 3
    goal_completed: str | None = None


@dataclass(frozen=True)
class HandView:
    goals: tuple[GoalView, ...] = ()


@dataclass(frozen=True)
class View:
    seat: int | None
    players: tuple[PlayerView, ...]
    round: int
    phase: str
    acting: tuple[int, ...]
    turn_number: int
    turn_count: int
    level: int
    missions_left: int
    end_triggered: bool
    last_round: bool
    hexes: tuple[HexView, ...]
    lss: tuple[LssView, ...]
    level_row: int
    missions: tuple[MissionView, ...]
    warehouse: Mapping[str, int]
    warehouse_max: int
    tech_grid: tuple[str | None, ...]
    tech_stack: int
    blueprints: tuple[BlueprintView | None, ...]
    blueprint_deck: int
    display: tuple[tuple[str, str] | None, ...]
    contract_pile: tuple[str, ...]
    exploration: tuple[str | None, ...]
    discovery_stack: int
    supply: Mapping[str, tuple[int, tuple[str, ...]]]
    turn_order: tuple[tuple[int, int | None, bool], ...]
    shuttle: tuple[str, int] | None
    shuttle_leaves_in: int | None
    slots: Mapping[str, tuple[int, ...]]
    hand: HandView | None = None
    options: Mapping[str, object] = field(default_factory=dict)
