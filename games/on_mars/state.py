"""A position of On Mars. Plain values only; everything derivable is derived.

Hexes are numbers of `data.MAP`; sets of hexes are integers. Seats are 0..n-1; the colour of a seat is
`data.COLORS[seat]`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core.decisions import Seat
from games.core.hexes import bits
from games.core.table import CoreState
from games.on_mars.data import BOX, BUILDING, CENTRE, GOODS, LAB, MAP, SPACE

NOBODY = -1
SHELTERS = BUILDING["shelter"].supply_tiles
SHIPS: int = BOX.player_pieces["ships"]
DEPOT: int = BOX.player_pieces["depot_slots"]
"""Of each player (R1.3, R1.5)."""


@dataclass(slots=True)
class Options:
    """What the table chose (R2.1, R4.9, section 17); names and values as in META.options.

    Attributes:
        max_rounds: R15.7; 0 is no limit.
    """

    length: str = "short"
    first_colonists_missions: bool = False
    first_colonists_turn_order: bool = False
    first_colonists_cards: bool = False
    short_end: bool = False
    welcome_boost_cost: str = "one_of_water_or_plant"
    landing_pod_then_executive: bool = False
    learn_tech_max_boosts: str = "1"
    b_card_limit_per: str = "round"
    foreign_shelter_tech_usable: bool = True
    blueprint_construct_boost_needs_tech_tile: bool = True
    missions_count_outside_own_turn: bool = True
    scientist_scored_type: str = "scores_per_advanced"
    ship_tech_effect: str = "discount_up_to_level"
    max_rounds: int = 0


@dataclass(slots=True)
class Building:
    """A tile on the map.

    Attributes:
        owner: Whose Shelter it is; NOBODY for the other types (R7.17).
        miner: Whose Colonist works here (Mines only), or NOBODY.
        advanced: Whose Advanced Building marker lies here, or NOBODY.
    """

    type: str
    tile: str
    owner: Seat = NOBODY
    miner: Seat = NOBODY
    advanced: Seat = NOBODY

    @property
    def group(self) -> str:
        """Buildings connect within a group: the type, Shelters per owner (R1.7)."""
        return self.type if self.owner == NOBODY else f"shelter{self.owner}"


@dataclass(slots=True)
class Plan:
    """A Blueprint card before its owner (R6.2).

    Attributes:
        spot: Hex of the Advanced Building, or -1 while unbuilt.
        radar: The Discovery tile on a Radar card, or "" (R8.8).
    """

    id: str
    spot: int = -1
    radar: str = ""


@dataclass(slots=True)
class Hired:
    """A Scientist; `at` is the Blueprint where the marker works, or "" (R8.5)."""

    id: str
    at: str = ""


@dataclass(slots=True)
class Deal:
    """An Earth Contract before its owner.

    Attributes:
        goods: What lies on it.
        done: Completed already (R13.11).
        counted: The Mission step for it was made (R11.2).
    """

    id: str
    goods: dict[str, int] = field(default_factory=dict)
    done: bool = False
    counted: bool = False


@dataclass(slots=True)
class Player:
    """Everything before one player.

    Attributes:
        sources: OP gained so far by source; their sum is `op`.
        crystals: In the Depot.
        below: Crystals below the Depot, not yet usable (R3.8).
        living, working, supply: Colonists in the Living Quarters, the Working Area, the personal supply.
        rover: Hex, or -1 before its first movement (R3.14).
        ships: Depot slots (1..5) that still hold a Ship.
        shelters: Shelter tiles not yet built.
        markers: Advanced Building markers unused.
        lab: Tech type by lab space.
        cubes: Types whose Progress cube is in the Progress area.
        space: Turn Order space 1..8, or 0 before the first placement.
        standing: Has not acted in this Colonization phase (R4.2).
        goals: Private Goal cards in hand; secret.
        goals_spent: How many were used as Crystals.
        a_card, b_cards: First Colonists cards, secret (R17.1); a_done, b_done the revealed ones.
        b_used: Rounds (or turns) in which a B card was revealed: the last one, -1 for none.
    """

    living: int
    supply: int
    ships: list[int]
    shelters: list[str]
    markers: int
    bots_supply: int
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 1))
    sources: dict[str, int] = field(default_factory=dict)
    crystals: int = 1
    below: int = 0
    working: int = 0
    bots: list[int] = field(default_factory=list)
    rover: int = -1
    hangar: int = 0
    lab: dict[str, str] = field(default_factory=dict)
    cubes: list[str] = field(default_factory=list)
    plans: list[Plan] = field(default_factory=list)
    scientists: list[Hired] = field(default_factory=list)
    contracts: list[Deal] = field(default_factory=list)
    discoveries: list[str] = field(default_factory=list)
    research: list[str] = field(default_factory=list)
    goals: list[str] = field(default_factory=list)
    goal_done: str = ""
    goals_spent: int = 0
    a_card: str = ""
    a_done: str = ""
    b_cards: list[str] = field(default_factory=list)
    b_done: list[str] = field(default_factory=list)
    b_used: int = -1
    space: int = 0
    standing: bool = False

    @property
    def op(self) -> int:
        return sum(self.sources.values())

    @property
    def depot_capacity(self) -> int:
        """R3.9"""
        return DEPOT - len(self.ships)

    @property
    def ships_gone(self) -> int:
        """Ships removed from the Depot, in the Hangar or discarded (R7.22)."""
        return SHIPS - len(self.ships)

    @property
    def side(self) -> str:
        """The side the marker stands on (R1.2)."""
        return SPACE[self.space].side if self.space else "orbit"

    @property
    def rover_at(self) -> int:
        """Where the Rover is measured from (R3.14)."""
        return CENTRE if self.rover < 0 else self.rover

    def plan(self, card: str) -> Plan | None:
        return next((plan for plan in self.plans if plan.id == card), None)

    def tech_space(self, kind: str) -> str | None:
        """The lab space of the player's tile of that type, or None."""
        return next((space for space, tech in self.lab.items() if tech == kind), None)

    def tech_level(self, kind: str) -> int:
        """0 without such a tile."""
        space = self.tech_space(kind)
        return LAB[space].column if space else 0


@dataclass(slots=True)
class MissionSlot:
    """One of the three Missions; `left` counts down to 0 (R11.4)."""

    slot: str
    id: str
    left: int
    required: int


@dataclass(slots=True)
class TechUse:
    """A rival's tile used this turn: its owner decides at the end of the turn (R9.7)."""

    owner: Seat
    user: Seat
    tech: str


@dataclass(slots=True)
class Turn:
    """What a turn (or a trip, or setup) has done so far.

    Attributes:
        seat: Whose it is; NOBODY between turns.
        free: Free actions are offered, and Goal cards may stand in for Crystals (R4.4, R12.4).
        number: Turns begun since the game began; tells turns apart.
        develops: Develop steps of the seat in this turn (R17.3).
        emptied: Display places emptied, each with its taker (R13.6).
        used: Rivals' Tech used, in order (R9.8).
    """

    seat: Seat = NOBODY
    free: bool = False
    number: int = 0
    main: str = ""
    executive: str = ""
    over: bool = False
    develops: int = 0
    emptied: list[tuple[int, Seat]] = field(default_factory=list)
    used: list[TechUse] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class State(CoreState):
    """The whole position.

    Attributes:
        first: First player of setup (R2.1).
        phase: "setup", "colonization", "shuttle", "final", "over".
        order: Seats still to act in this setup round or Shuttle phase, next one first.
        crystals: Hexes with a Crystal, ascending.
        tiles: Discovery or Research tile by hex.
        piles: Building tiles by type, top last (R2.8).
        exploration: The two face-up Discovery tiles, "" where empty.
        tech_grid: Tech type by grid space, "" where empty.
        display: Twelve Blueprint places, 0..5 bottom row, 6..11 top row; "" where empty (R2.5).
        places: The six Scientist/Contract places (R2.6); "" where empty.
        level_row: Row of the Colony level marker (R10.1).
        rewards: LSS Reward tile by column.
        shuttle_side: "orbit", "colony", or "" once it is removed (R14.2).
        left_side: The side the Shuttle left in this Shuttle phase, or "".
        last_flight: The level-5 flight is still to come.
        slots: Seats whose Colonists stand on each red action.
        idle: Rounds in a row in which nobody brought the game on; busy: this round somebody did (R15.8).
        missions_left: The Remaining Missions marker, 3..0 (R11.6).
        ending: "", "triggered", "last": where R15.1 stands; `end_cause` names what made the last step.
    """

    options: Options
    first: Seat
    players: list[Player]
    round: int = 0
    phase: str = "setup"
    order: list[Seat] = field(default_factory=list)
    buildings: dict[int, Building] = field(default_factory=dict)
    crystals: list[int] = field(default_factory=list)
    tiles: dict[int, str] = field(default_factory=dict)
    piles: dict[str, list[str]] = field(default_factory=dict)
    exploration: list[str] = field(default_factory=list)
    discovery_stack: list[str] = field(default_factory=list)
    warehouse: dict[str, int] = field(default_factory=dict)
    tech_grid: dict[str, str] = field(default_factory=dict)
    tech_stack: list[str] = field(default_factory=list)
    display: list[str] = field(default_factory=list)
    deck1: list[str] = field(default_factory=list)
    deck3: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    contract_pile: list[str] = field(default_factory=list)
    missions: list[MissionSlot] = field(default_factory=list)
    missions_left: int = 3
    lss: dict[str, int] = field(default_factory=dict)
    level_row: int = 2
    rewards: dict[str, str] = field(default_factory=dict)
    updates: int = 0
    shuttle_side: str = ""
    shuttle_space: int = 1
    left_side: str = ""
    last_flight: bool = False
    slots: dict[str, list[Seat]] = field(default_factory=dict)
    dealt_spaces: list[int] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    idle: int = 0
    busy: bool = False
    ending: str = ""
    end_cause: str = ""
    unused_goals: list[str] = field(default_factory=list)
    unused_first: list[str] = field(default_factory=list)
    removed_tiles: list[str] = field(default_factory=list)

    # -- who

    @property
    def level(self) -> int:
        """Colony level 1..5 (R10.1)."""
        return self.level_row - 1

    @property
    def all_seats(self) -> range:
        return range(self.seats)

    def from_seat(self, seat: Seat) -> list[Seat]:
        """All seats clockwise from one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def by_turn_order(self) -> list[Seat]:
        """Seats by Turn Order space, lowest first."""
        return sorted(self.all_seats, key=lambda seat: self.players[seat].space)

    def own_turn(self, seat: Seat) -> bool:
        """Whether the seat's own turn of the Colonization phase runs, its end included (R4.3)."""
        return self.phase == "colonization" and self.turn.seat == seat

    def own_and_free(self, seat: Seat) -> bool:
        """Whether it is the part of the seat's own turn in which Goal cards are of use (R4.4, R12.4)."""
        return self.turn.free and self.turn.seat == seat

    # -- the map, as sets of hexes

    def built(self) -> int:
        """Hexes with a Building."""
        mask = 0
        for spot in self.buildings:
            mask |= 1 << spot
        return mask

    def group_mask(self, group: str) -> int:
        """Hexes with a Building of that group (see `Building.group`)."""
        mask = 0
        for spot, building in self.buildings.items():
            if building.group == group:
                mask |= 1 << spot
        return mask

    def complex_size(self, spot: int) -> int:
        """Buildings in the group that the Building on that hex belongs to (R3.10)."""
        return MAP.group(spot, self.group_mask(self.buildings[spot].group)).bit_count()

    def figures(self) -> int:
        """Hexes with a Bot or a Rover."""
        mask = 0
        for player in self.players:
            for spot in player.bots:
                mask |= 1 << spot
            if player.rover >= 0:
                mask |= 1 << player.rover
        return mask

    def pieces(self) -> int:
        """Hexes with a piece: Bot, Rover, Colonist or Advanced Building marker (R3.11)."""
        mask = self.figures()
        for spot, building in self.buildings.items():
            if building.miner >= 0 or building.advanced >= 0:
                mask |= 1 << spot
        return mask

    def empty(self) -> int:
        """Hexes with nothing at all (R3.12)."""
        mask = self.built() | self.figures()
        for spot in self.crystals:
            mask |= 1 << spot
        for spot in self.tiles:
            mask |= 1 << spot
        return MAP.all & ~mask

    def zone(self, seat: Seat) -> int:
        """The Building zone: own Bots' hexes and those next to them (R3.13)."""
        mask = 0
        for spot in self.players[seat].bots:
            mask |= MAP.disc[spot][1]
        return mask

    def shelters_on_map(self, seat: Seat) -> int:
        return SHELTERS - len(self.players[seat].shelters)

    def built_plans(self, seat: Seat) -> int:
        return sum(plan.spot >= 0 for plan in self.players[seat].plans)

    def mines_of(self, seat: Seat) -> int:
        """Mines with the seat's Colonist or marker."""
        return sum(
            building.type == "mine" and seat in (building.miner, building.advanced)
            for building in self.buildings.values()
        )

    def slot_colonists(self, seat: Seat) -> int:
        """The seat's Colonists on Action slots of both sides."""
        return sum(seats.count(seat) for seats in self.slots.values())

    # -- limits

    def storage_limit(self, seat: Seat) -> int:
        """Units of each Resource (R3.1)."""
        return self.shelters_on_map(seat) + 1

    def living_capacity(self, seat: Seat) -> int:
        """Slots of the Living Quarters that are open (R3.6)."""
        return min(12, 2 + 2 * self.shelters_on_map(seat))

    def home(self, seat: Seat, colonists: int) -> int:
        """Colonists come back to the Living Quarters, surplus to the supply (R3.7); how many found room."""
        player = self.players[seat]
        settled = min(colonists, self.living_capacity(seat) - player.living)
        player.living += settled
        player.supply += colonists - settled
        return settled


def labels(mask: int) -> list[str]:
    """Printed names of a set of hexes, in map order."""
    return [MAP.labels[spot] for spot in bits(mask)]
