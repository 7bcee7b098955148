"""A position of Planet Unknown. Plain values only; everything derivable is derived.

Sets of squares are integers (see `grid`). Seats are 0..n-1 clockwise, which is the order of turns (P2.14).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from games.core.decisions import Seat
from games.core.table import CoreState
from games.planet_unknown.data import (
    CORPORATION,
    EVENT,
    PLANET,
    RANKS,
    SYMMETRIC_CORPORATION,
    SYMMETRIC_PLANET,
    TILE,
    TRACKS,
    TYPES,
    Board,
    Corporation,
    EventCard,
    Tile,
)

EVENTS = 20
"""P14.1 Cards in the event deck."""


@dataclass(slots=True)
class Options:
    """What the table chose (P0.3, P2, P14.1); switches by name and value as in META.options, the profile resolved.

    Attributes:
        events: Cards of each colour in the event deck (green, orange, red); empty without events.
        seats: Whether players mark any free sector (P0.4).
    """

    line_scoring: str = "one_medal_per_line"
    rover_movement: str = "one_rover_per_gain"
    synergy_boost: str = "may_other_tracker"
    energy_choice: str = "may_decline"
    seats: bool = False
    planets: bool = False
    corporations: bool = False
    private_objectives: bool = False
    forced_rotation: bool = False
    events: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Laid:
    """A tile on a planet: `at` is the square of its anchor (see `shapes`)."""

    tile: str
    at: int
    turn: int
    flip: bool


@dataclass(slots=True)
class Rover:
    """`cargo`: carries a meteorite (P13.6)."""

    at: int
    cargo: bool = False


@dataclass(slots=True)
class Planet:
    """A planet with what lies on it.

    Attributes:
        terrain: Covered squares by terrain type, patches included.
        symbols: Squares with a resource symbol, by type.
        marks: Squares with a meteor mark.
        patches: Squares covered by patches.
        meteorites: Squares with a meteorite that no rover carries.
        rovers: In the order they were placed.
        laid: Tiles in the order they were placed.
    """

    id: str
    lifepods: int
    terrain: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TYPES, 0))
    symbols: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TYPES, 0))
    marks: int = 0
    patches: int = 0
    meteorites: int = 0
    rovers: list[Rover] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)

    @property
    def board(self) -> Board:
        return PLANET[self.id]

    @property
    def covered(self) -> int:
        """P1.1"""
        terrain = self.terrain
        return (
            terrain["civ"]
            | terrain["water"]
            | terrain["biomass"]
            | terrain["rover"]
            | terrain["tech"]
            | terrain["energy"]
        )

    @property
    def free(self) -> int:
        """Squares not covered."""
        return self.board.squares & ~self.covered

    @property
    def with_rover(self) -> int:
        """Squares that hold a rover."""
        mask = 0
        for rover in self.rovers:
            mask |= 1 << rover.at
        return mask

    @property
    def with_meteorite(self) -> int:
        """Squares with a meteorite, carried ones included (P13.6)."""
        mask = self.meteorites
        for rover in self.rovers:
            if rover.cargo:
                mask |= 1 << rover.at
        return mask

    def count_meteorites(self, within: int) -> int:
        """Meteorites on some squares; one may lie where a rover carries another (P13.6)."""
        carried = sum(rover.cargo for rover in self.rovers if within >> rover.at & 1)
        return (self.meteorites & within).bit_count() + carried

    def terrain_at(self, square: int) -> str:
        """Type of the terrain on a square, "" where it is not covered."""
        for kind, mask in self.terrain.items():
            if mask >> square & 1:
                return kind
        return ""


@dataclass(slots=True)
class Spot:
    """Where a tracker stands: on which track, at which position 0..15 (P1.10); for Wormhole's biomass the step 0..5."""

    track: str
    at: int

    @property
    def key(self) -> str:
        """ "civ:4" """
        return f"{self.track}:{self.at}"


@dataclass(slots=True)
class Item:
    """P5.1 A pending item; `kind` is one of `resources.KINDS`.

    Attributes:
        n: How much: movement, patches, steps, pieces.
        tracks: Among which is chosen; of an energy the list of P11.5.
        by: The tracker whose advance gave a synergy boost, or "" (P6.6).
        own: Comes from the placed tile's own resource (P10.5); `tile`: from a tile, placed or not (P14.7).
        count: How many trackers are chosen.
        benefits: Whether positions reached are claimed.
        boosts: Of a step of the ladder, whether it may give a synergy boost (P7.8).
        must: May not be declined whatever the profile says (P14.4).
        fresh: A rover of this round's event, not of the reserve (P14.9).
        resources: Whether the resources of the tile to be placed count (P7.7).
    """

    kind: str
    n: int = 1
    tracks: list[str] = field(default_factory=list)
    by: str = ""
    own: bool = False
    tile: bool = False
    count: int = 1
    benefits: bool = True
    boosts: bool = True
    must: bool = False
    fresh: bool = False
    resources: bool = True

    @property
    def key(self) -> str:
        """What tells it from other items in a menu: items of one key are alike."""
        parts = [self.kind, *self.tracks]
        if self.n != 1:
            parts.append(str(self.n))
        if self.count != 1:
            parts.append(f"x{self.count}")
        if self.by:
            parts.append(self.by)
        parts += [name for name in ("must", "fresh") if getattr(self, name)]
        parts += [f"no_{name}" for name in ("benefits", "boosts", "resources") if not getattr(self, name)]
        return ":".join(parts)


@dataclass(slots=True)
class Note:
    """Something a player did in a simultaneous stretch, told when it ends (P19.7)."""

    kind: str
    data: dict[str, Any]


@dataclass(slots=True)
class Player:
    """Everything before one player.

    Attributes:
        sector: Seat position 0..5 on the station's rim, -1 before it is marked (P2.4).
        reserve: Rovers on the corporation board; `fresh` further ones for the tile of this round (P14.9).
        stored: Patches set aside (P8.6).
        lifepods: On the scoring area; `pods` those on track positions by track (P13.4).
        slots: Jump Drive's slots with a lifepod (P13.5); `opened`: those that ever had one.
        meteorites: Collected.
        picks: Ranks of the civ picks stored (P7.2).
        cards: Civ cards kept for the end; secret until P17.1. `shown`: immediate ones, used.
        objectives: Private objectives, secret until P17.3.
        dealt: Objectives dealt to choose from in setup (P2.11, P18.1); `dealt_planet` and `dealt_corporation` the
            boards that are the alternative to the symmetric ones, or "" (P12.1, P13.1).
        used: Techs used in this round; `spent`: those used up for the game (P10.3).
        late: Tech levels reached under `no_milestone_benefits` in this round (P14.7).
        flux: The track of the flux token (P13.9).
        pending: The pending set (P5.1).
        diary: What is told when the stretch ends.
        drafted: Whether the tile of this round was taken; `took`: from which stack ("e0", "i3"), whose next tile
            stays hidden until the refill (P3.7).
        gone: Tiles that left the game unplaced (P16.2, P14.11).
        seen: The event card peeked at (P14.12).
        looking: Cards drawn or looked at, of which some are being chosen; `looked`: the civ cards last seen in the
            stack of each rank, the one that was taken left out (P19.6).
        stuck: Could place none of the tiles offered in this round (P16.2).
        asked: Had a choice in this part, and so is asked to end it.
    """

    planet: Planet
    corporation: str = SYMMETRIC_CORPORATION
    trackers: dict[str, Spot] = field(default_factory=lambda: {track: Spot(track, 0) for track in TRACKS})
    sector: int = -1
    reserve: int = 2
    fresh: int = 0
    stored: int = 0
    lifepods: int = 0
    pods: dict[str, list[int]] = field(default_factory=dict)
    slots: list[str] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    meteorites: int = 0
    picks: list[int] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    objectives: list[str] = field(default_factory=list)
    dealt: list[str] = field(default_factory=list)
    dealt_planet: str = ""
    dealt_corporation: str = ""
    used: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    flux: str = ""
    pending: list[Item] = field(default_factory=list)
    diary: list[Note] = field(default_factory=list)
    drafted: bool = False
    took: str = ""
    gone: list[str] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    looking: list[str] = field(default_factory=list)
    looked: list[list[str]] = field(default_factory=lambda: [[] for _ in RANKS])
    stuck: bool = False
    asked: bool = False

    @property
    def corp(self) -> Corporation:
        return CORPORATION[self.corporation]

    @property
    def collected_lifepods(self) -> int:
        """P15.3 Wherever they lie on the board."""
        return self.lifepods + sum(map(len, self.pods.values())) + len(self.slots)


@dataclass(slots=True, kw_only=True)
class State(CoreState):
    """Attributes:
    phase: "setup", "rotate", "event", "stretch", "civ", "end" or "over".
    rotation, shift: P3.2.
    exterior, interior: Stacks by index, the last of each is its top tile.
    civ: Face-down stacks by rank 1..4 (index 0..3), in no order; `civ_box` the cards not in play.
    neighbours: Neighbour cards; card i lies between seat i and the next (P2.14).
    shared: The card of Jump Drive F, or "".
    objective_box: Cards not in play, in the order in which they are drawn.
    deck: Event cards to come, the last is the next; `event` the one of this round, "" without.
    order: Seats still to act in a sequential part, next first.
    then: What follows the civ step: "stretch", "round_end" or "end".
    closing: The end step has begun: all civ cards lie open (P17.1).
    end_cause: What triggered the end first (P16), "" while nothing has.
    """

    options: Options
    players: list[Player]
    round: int = 0
    phase: str = "setup"
    commander: Seat = 0
    rotation: int = 0
    shift: int = 0
    exterior: list[list[str]] = field(default_factory=list)
    interior: list[list[str]] = field(default_factory=list)
    civ: list[list[str]] = field(default_factory=list)
    civ_box: list[str] = field(default_factory=list)
    neighbours: list[str] = field(default_factory=list)
    shared: str = ""
    objective_box: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    event: str = ""
    order: list[Seat] = field(default_factory=list)
    end_cause: str = ""
    then: str = ""
    closing: bool = False

    @property
    def all_seats(self) -> range:
        return range(self.seats)

    @property
    def solo(self) -> bool:
        return self.seats == 1

    def from_commander(self) -> list[Seat]:
        """P2.12 All seats clockwise, the commander first."""
        return [(self.commander + place) % self.seats for place in range(self.seats)]

    @property
    def event_card(self) -> EventCard | None:
        return EVENT[self.event] if self.event else None

    def round_rule(self, rule: str) -> bool:
        """P14.7 Whether the event in force makes that rule."""
        return bool(self.event) and EVENT[self.event].effect.rule == rule

    def facing(self, seat: Seat) -> tuple[int, int]:
        """P3.2 (exterior, interior) index of the depot a seat faces."""
        spot = self.players[seat].sector + self.rotation
        return spot % 6, (spot + self.shift) % 6

    def offered(self, seat: Seat) -> Iterator[tuple[str, Tile]]:
        """P3.5 (stack as "e0" or "i3", top tile) of the faced depot, the exterior one first."""
        outside, inside = self.facing(seat)
        if self.exterior[outside]:
            yield f"e{outside}", TILE[self.exterior[outside][-1]]
        if self.interior[inside]:
            yield f"i{inside}", TILE[self.interior[inside][-1]]

    def stack(self, name: str) -> list[str]:
        """The stack of that name ("e0" or "i3")."""
        return (self.exterior if name[0] == "e" else self.interior)[int(name[1])]

    def tell(self, seat: Seat, kind: str, **data: Any) -> None:
        """P19.7 Say what a seat did: at once where seats act in turn, at its end in a simultaneous stretch."""
        if self.phase in ("stretch", "event", "end"):
            self.players[seat].diary.append(Note(kind, data))
        else:
            self.emit(kind, seat, **data)

    def trigger_end(self, cause: str) -> None:
        """P16.1 The first trigger is what ends the game; the round is finished."""
        if not self.end_cause:
            self.end_cause = cause
            self.emit("end_triggered", cause=cause)

    def tell_all(self) -> None:
        """P19.7 Tell what everybody did in the stretch, in seat order."""
        for seat, player in enumerate(self.players):
            for note in player.diary:
                self.emit(note.kind, seat, **note.data)
            player.diary = []


def new_planet(planet: str = SYMMETRIC_PLANET) -> Planet:
    """P2.6"""
    return Planet(planet, PLANET[planet].lifepods)
