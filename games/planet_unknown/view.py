"""What a seat may know of a position, written out field by field (P19.6, P19.7). Spectators have seat None.

Places are named as commands take them: squares "A1" to "L12" (column letter from the west, row number from the
north), tracker positions 0 to 15, depots by number 0 to 5. `viewing` fills it.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decisions import Seat


@dataclass(frozen=True, slots=True)
class SquareView:
    """One square of a planet.

    Attributes:
        label: Printed name ("F4"); x, y: column and row, 0 to 11 from the north-west.
        kind: "land", "ice", "ring", "crater", "city", "toxic" or "electric" (P1.3).
        terrain: Type of the terrain that covers it, None where it is not covered.
        symbol: Type of the resource symbol on it, or None.
        tile: Number of the tile on it, counted from 0 in the order they were placed; None for a patch or no cover.
        rover: None, "empty" or "loaded" (P13.6).
    """

    label: str
    x: int
    y: int
    kind: str
    terrain: str | None = None
    symbol: str | None = None
    tile: int | None = None
    patch: bool = False
    mark: bool = False
    meteorite: bool = False
    lifepod: bool = False
    rover: str | None = None


@dataclass(frozen=True, slots=True)
class PlanetView:
    """A planet board.

    Attributes:
        rule: Key of the planet's special rule, "none" without one; `text` explains it (a message id).
        row_medals, column_medals: Printed medals, from the north and the west.
        rows, columns: Numbers (0 to 11) of those that score now (P17.4).
        line_medals: What each complete line is worth at this table: "printed" or "one".
        chasm: Pairs of labels of neighbouring squares with the chasm between them (Tartarus).
        bans: Per quadrant "NW", "NE", "SW", "SE" the type banned there (Persephone).
        regions: Labels of each region (Cerberus).
        uncovered, ice_left: Squares not covered; those of them that are ice.
    """

    id: str
    name: str
    rule: str
    text: str
    squares: tuple[SquareView, ...]
    row_medals: tuple[int, ...]
    column_medals: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    line_medals: str
    chasm: tuple[tuple[str, str], ...]
    bans: tuple[tuple[str, str], ...]
    regions: tuple[tuple[str, ...], ...]
    uncovered: int
    ice_left: int


@dataclass(frozen=True, slots=True)
class TrackerView:
    """Where a tracker stands. A Wormhole biomass tracker stands on `track` "ladder", steps 0 to 5."""

    tracker: str
    track: str
    at: int


@dataclass(frozen=True, slots=True)
class TrackView:
    """A track.

    Attributes:
        positions: The printed tokens by position 0 to 15 ("medal:2", "synergy", "civ:1", "biomass", "rover",
            "move:3", "tech:2"); for a "ladder" by step 0 to 5 ("synergy", "biomass", "advance:civ", "medal:1").
        lifepods: Positions that a lifepod covers (Cosmos Inc.).
        medals: What it scores now (P6.5).
    """

    track: str
    positions: tuple[tuple[str, ...], ...]
    lifepods: tuple[int, ...]
    medals: int


@dataclass(frozen=True, slots=True)
class TechView:
    """A tech; `level` "1" to "5" or "A" to "F"; `state` "locked", "unlocked", "used" (this round) or "spent".

    Attributes:
        timing: "passive", "on_event", "once_per_round", "once_per_game", "round_start" or "end_of_game".
    """

    level: str
    id: str
    timing: str
    text: str
    state: str


@dataclass(frozen=True, slots=True)
class CorporationView:
    """A corporation board.

    Attributes:
        special: Its special rule (a message id).
        path: Oasis' water path as (track, position), else empty.
        flux: The track of the flux token, or None.
        slots: Jump Drive's slots with a lifepod.
    """

    id: str
    name: str
    special: str
    tracks: tuple[TrackView, ...]
    trackers: tuple[TrackerView, ...]
    techs: tuple[TechView, ...]
    path: tuple[tuple[str, int], ...]
    flux: str | None
    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees before a player.

    Attributes:
        mark: Index of the player's mark (colour and shape).
        sector: Seat position 0 to 5 on the station's rim, None before it is marked.
        lifepods: On the scoring area; `lifepods_elsewhere` on tracks or slots.
        picks: Ranks of civ picks to come in this round.
        ranks: Ranks of all civ cards taken, in order (P19.6).
        cards: Ids of civ cards that are face up: immediate ones, and at the end all.
        objectives: How many private objectives; `objectives_shown`: their ids once they are revealed.
        medals: Points as they stand, without what is secret; the final score once the game is over.
        score: (source, points) that add up to `medals`.
        choosing: The boards are not chosen yet; those of the base game stand in for them (P2.13).
    """

    seat: Seat
    name: str
    mark: int
    commander: bool
    sector: int | None
    planet: PlanetView
    corporation: CorporationView
    reserve: int
    stored_patches: int
    lifepods: int
    lifepods_elsewhere: int
    meteorites: int
    picks: tuple[int, ...]
    ranks: tuple[int, ...]
    cards: tuple[str, ...]
    objectives: int
    objectives_shown: tuple[str, ...]
    medals: int
    score: tuple[tuple[str, int], ...]
    choosing: bool = False


@dataclass(frozen=True, slots=True)
class CellView:
    """A square of a tile, as printed: x to the right, y down."""

    x: int
    y: int
    terrain: str
    symbol: bool
    mark: bool


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile; `anchor` is the (x, y) of the square by which it is placed (the symbol of its first resource)."""

    id: str
    shape: str
    resources: tuple[str, str]
    meteor: bool
    anchor: tuple[int, int]
    cells: tuple[CellView, ...]


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack of the station; `top` is None where it is empty, or the next tile is not turned up yet."""

    shape: str
    left: int
    top: TileView | None


@dataclass(frozen=True, slots=True)
class StationView:
    """The station (P3.2).

    Attributes:
        rotation: Now; a seat at sector p faces exterior stack (p + rotation) mod 6 and interior stack
            (p + rotation + shift) mod 6.
        exterior, interior: The six stacks each, by index.
    """

    rotation: int
    shift: int
    exterior: tuple[StackView, ...]
    interior: tuple[StackView, ...]

    def facing(self, sector: int, rotation: int | None = None) -> tuple[StackView, StackView]:
        """(exterior, interior) stack that a sector faces, under another rotation if one is given."""
        spot = sector + (self.rotation if rotation is None else rotation)
        return self.exterior[spot % 6], self.interior[(spot + self.shift) % 6]


@dataclass(frozen=True, slots=True)
class NeighbourView:
    """A neighbour objective between two players (P15.2); `values` are theirs now. `shared`: all compete (P15.5)."""

    id: str
    project: str
    metric: str
    type: str
    wins: str
    seats: tuple[Seat, ...]
    values: tuple[int, ...]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class ObjectiveMedals:
    """P15.2, P15.4 What neighbours get who are ahead, or equal; and who has met a private objective."""

    win: int
    tie: int
    met: int


@dataclass(frozen=True, slots=True)
class EventView:
    """The event module: the card of this round (id, or None), and cards still to come by colour unknown."""

    card: str | None
    colour: str | None
    left: int


@dataclass(frozen=True, slots=True)
class ObjectiveView:
    """A private objective of the observer; `have` of `need` as far as it can be counted."""

    id: str
    project: str
    test: str
    type: str
    have: int
    need: int
    met: bool


@dataclass(frozen=True, slots=True)
class ItemView:
    """P5.1 A pending item of the observer; fields as in `state.Item`, and what `item_words.item` takes."""

    kind: str
    n: int = 1
    tracks: tuple[str, ...] = ()
    by: str = ""
    count: int = 1
    benefits: bool = True
    must: bool = False
    fresh: bool = False
    resources: bool = True


@dataclass(frozen=True, slots=True)
class Hand:
    """The observer's secrets.

    Attributes:
        cards: Civ cards kept for the end.
        objectives: Private objectives.
        next_event: The next event card's id if the observer peeked at it, else None.
        pending: The items still to be resolved.
        medals: Points with what is secret counted.
        looking: Ids of the cards (or boards, in setup) of which the observer is choosing.
        civ_seen: Civ cards last seen in the stack of each rank 1 to 4, empty where the observer has not looked.
    """

    cards: tuple[str, ...]
    objectives: tuple[ObjectiveView, ...]
    next_event: str | None
    pending: tuple[ItemView, ...]
    medals: int
    looking: tuple[str, ...] = ()
    civ_seen: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it.

    Attributes:
        phase: "setup", "rotate", "event", "stretch", "civ", "end" or "over".
        civ_left: Cards left in the stacks of rank 1 to 4.
        target: Solo only: (score to reach, what is reached as it stands); None else.
        ending: What triggered the end ("cannot_place", "empty_depot", "last_event"), or None.
    """

    seat: Seat | None
    round: int
    phase: str
    commander: Seat
    players: tuple[PlayerView, ...]
    station: StationView
    civ_left: tuple[int, int, int, int]
    neighbours: tuple[NeighbourView, ...]
    objective_medals: ObjectiveMedals
    event: EventView | None
    target: tuple[int, str] | None
    ending: str | None
    hand: Hand | None = None
