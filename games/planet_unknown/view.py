"""What a seat may know of a position, written out field by field (P19.6, P19.7). Spectators have seat None.

Built only from what may be known. Places are named as commands take them: squares "A1" to "L12" (column letter from
the west, row number from the north), tracker positions 0 to 15, depots by number 0 to 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from games.core.decisions import Seat
from games.planet_unknown import grid
from games.planet_unknown.data import (
    CIV,
    CORPORATION,
    EXTERIOR,
    INTERIOR,
    OBJECTIVE,
    PLANET,
    SHAPE,
    TILE,
    TRACKS,
    Tech,
)
from games.planet_unknown.grid import bits
from games.planet_unknown.rules import objectives, rovers, scoring, techs, tracks
from games.planet_unknown.state import Planet, Player, State


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
    """A tech; `level` "1" to "5" or "A" to "F"; `state` "locked", "unlocked", "used" (this round) or "spent"."""

    level: str
    id: str
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
class Hand:
    """The observer's secrets.

    Attributes:
        cards: Civ cards kept for the end.
        objectives: Private objectives.
        next_event: The next event card's id if the observer peeked at it, else None.
        pending: Keys of the items still to be resolved, as in the menu.
        medals: Points with what is secret counted.
        looking: Ids of the cards (or boards, in setup) of which the observer is choosing.
        civ_seen: Civ cards last seen in the stack of each rank 1 to 4, empty where the observer has not looked.
    """

    cards: tuple[str, ...]
    objectives: tuple[ObjectiveView, ...]
    next_event: str | None
    pending: tuple[str, ...]
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
    event: EventView | None
    target: tuple[int, str] | None
    ending: str | None
    hand: Hand | None = None


def view(game: State, seat: Seat | None, names: Sequence[str]) -> View:
    """The position as a seat (None: a spectator) may know it, with the names of the players by seat."""
    return View(
        seat=seat,
        round=game.round,
        phase=game.phase,
        commander=game.commander,
        players=tuple(_player(game, who, name) for who, name in zip(game.all_seats, names, strict=True)),
        station=_station(game),
        civ_left=(len(game.civ[0]), len(game.civ[1]), len(game.civ[2]), len(game.civ[3])),
        neighbours=tuple(_neighbours(game)),
        event=_event(game) if game.options.events else None,
        target=(scoring.target(game), scoring.outcome(game)) if game.solo else None,
        ending=game.end_cause or None,
        hand=None if seat is None else _hand(game, seat),
    )


def _player(game: State, seat: Seat, name: str) -> PlayerView:
    player = game.players[seat]
    score = scoring.breakdown(game, seat, secret=False)
    over = game.phase == "over"
    taken = [*player.shown, *player.cards]
    return PlayerView(
        seat=seat,
        name=name,
        mark=seat,
        commander=seat == game.commander and game.phase not in ("setup", "over"),
        sector=player.sector if player.sector >= 0 else None,
        planet=_planet(game, player.planet),
        corporation=_corporation(player),
        reserve=player.reserve,
        stored_patches=player.stored,
        lifepods=player.lifepods,
        lifepods_elsewhere=player.collected_lifepods - player.lifepods,
        meteorites=player.meteorites,
        picks=tuple(sorted(player.picks)),
        ranks=tuple(sorted(CIV[card].rank for card in taken)),
        cards=tuple(taken if game.closing else player.shown),
        objectives=len(player.objectives),
        objectives_shown=tuple(player.objectives) if over else (),
        medals=sum(points for _, points in score),
        score=score,
    )


def _planet(game: State, planet: Planet) -> PlanetView:
    board = planet.board
    rows, columns = scoring.complete(planet)
    lying = {square: number for number, laid in enumerate(planet.laid) for square in bits(rovers.covers(laid))}
    return PlanetView(
        id=board.id,
        name=board.name,
        rule=board.rule,
        text=board.text,
        squares=_squares(planet, lying),
        row_medals=board.row_medals,
        column_medals=board.column_medals,
        rows=rows,
        columns=columns,
        line_medals="one" if game.options.line_scoring == "one_medal_per_line" else "printed",
        chasm=_chasm(board.id),
        bans=_bans(board.id),
        regions=tuple(tuple(map(grid.label, bits(region))) for region in board.regions),
        uncovered=planet.free.bit_count(),
        ice_left=(planet.free & board.ice).bit_count(),
    )


@cache
def _bare(planet: str) -> tuple[tuple[int, str, int, int, str], ...]:
    """P1.1, P1.3 (bit, label, x, y, kind) of every square of a planet."""
    board = PLANET[planet]
    return tuple(
        (
            square,
            grid.label(square),
            *grid.place(square),
            next((kind for kind, mask in board.kinds.items() if mask >> square & 1), "land"),
        )
        for square in bits(board.squares)
    )


def _squares(planet: Planet, lying: dict[int, int]) -> tuple[SquareView, ...]:
    """Every square with what lies on it; `lying`: number of the tile by square."""
    terrain = {square: kind for kind, mask in planet.terrain.items() for square in bits(mask)}
    symbols = {square: kind for kind, mask in planet.symbols.items() for square in bits(mask)}
    rovers_at = {rover.at: "loaded" if rover.cargo else "empty" for rover in planet.rovers}
    patches, marks, meteorites, lifepods = planet.patches, planet.marks, planet.meteorites, planet.lifepods
    return tuple(
        SquareView(
            label,
            x,
            y,
            kind,
            terrain.get(square),
            symbols.get(square),
            None if patches >> square & 1 else lying.get(square),
            bool(patches >> square & 1),
            bool(marks >> square & 1),
            bool(meteorites >> square & 1),
            bool(lifepods >> square & 1),
            rovers_at.get(square),
        )
        for square, label, x, y, kind in _bare(planet.id)
    )


@cache
def _chasm(planet: str) -> tuple[tuple[str, str], ...]:
    """P12.7 Neighbouring squares with the chasm between them."""
    board = PLANET[planet]
    return tuple(
        (grid.label(square), grid.label(square + step))
        for square in bits(board.squares)
        for step in (1, grid.STRIDE)
        if board.squares >> square + step & 1 and (board.east >> square ^ board.east >> square + step) & 1
    )


@cache
def _bans(planet: str) -> tuple[tuple[str, str], ...]:
    """P12.4 (quadrant, type banned there)."""
    return tuple(
        (("N" if mask & grid.ROWS[0] else "S") + ("W" if mask & grid.COLUMNS[0] else "E"), kind)
        for kind, mask in PLANET[planet].bans.items()
    )


def _corporation(player: Player) -> CorporationView:
    corp = player.corp
    ladder = bool(corp.biomass_ladder)
    return CorporationView(
        id=corp.id,
        name=corp.name,
        special=corp.special,
        tracks=tuple(
            TrackView(
                track="ladder" if track == "biomass" and ladder else track,
                positions=_ladder(corp.id) if track == "biomass" and ladder else (corp.tracks[track] or ()),
                lifepods=tuple(player.pods.get(track, ())),
                medals=tracks.medals(player, track),
            )
            for track in TRACKS
        ),
        trackers=tuple(
            TrackerView(tracker, "ladder" if tracker == "biomass" and ladder else spot.track, spot.at)
            for tracker, spot in player.trackers.items()
        ),
        techs=tuple(TechView(str(tech.level), tech.id, tech.text, _tech_state(player, tech)) for tech in corp.techs),
        path=corp.water_path,
        flux=player.flux or None,
        slots=tuple(player.slots),
    )


@cache
def _ladder(corporation: str) -> tuple[tuple[str, ...], ...]:
    """P13.3 The steps' options, each with the medal below it, from the start at step 0."""
    rungs = CORPORATION[corporation].biomass_ladder
    medal = {rung.step: (f"medal:{rung.medal_below}",) if rung.medal_below else () for rung in rungs}
    return ((), *((*rung.options, *medal[rung.step]) for rung in rungs))


def _tech_state(player: Player, tech: Tech) -> str:
    if tech.id in player.spent:
        return "spent"
    if tech.level not in techs.levels(player):
        return "locked"
    return "used" if tech.id in player.used else "unlocked"


def _station(game: State) -> StationView:
    """P3.7 A stack that lost its tile shows the next one after the refill only."""
    lost = {player.took for player in game.players}
    return StationView(
        rotation=game.rotation,
        shift=game.shift,
        exterior=tuple(
            _stack(shape, stack, f"e{index}" in lost)
            for index, (shape, stack) in enumerate(zip(EXTERIOR, game.exterior, strict=True))
        ),
        interior=tuple(
            _stack(shape, stack, f"i{index}" in lost)
            for index, (shape, stack) in enumerate(zip(INTERIOR, game.interior, strict=True))
        ),
    )


def _stack(shape: str, stack: list[str], hidden: bool) -> StackView:
    return StackView(shape, len(stack), None if hidden or not stack else tile_view(stack[-1]))


@cache
def tile_view(tile: str) -> TileView:
    """A tile as it is printed."""
    found = TILE[tile]
    cells = SHAPE[found.shape].cells
    return TileView(
        id=tile,
        shape=found.shape,
        resources=found.resources,
        meteor=found.meteor,
        anchor=next((x, y) for x, y, half, symbol, _ in cells if half == "A" and symbol),
        cells=tuple(
            CellView(x, y, found.a if half == "A" else found.b, symbol, mark and found.meteor)
            for x, y, half, symbol, mark in cells
        ),
    )


def _neighbours(game: State) -> Iterator[NeighbourView]:
    for card, seats in objectives.between(game):
        neighbour = OBJECTIVE[card].neighbour
        yield NeighbourView(
            id=card,
            project=neighbour.project,
            metric=neighbour.rule.metric,
            type=neighbour.rule.type,
            wins=neighbour.rule.wins,
            seats=seats,
            values=tuple(objectives.value(game.players[seat], neighbour.rule) for seat in seats),
            shared=card == game.shared,
        )


def _event(game: State) -> EventView:
    card = game.event_card
    return EventView(card.id if card else None, card.colour if card else None, len(game.deck))


def _hand(game: State, seat: Seat) -> Hand:
    player = game.players[seat]
    shown = []
    for card in player.objectives or player.dealt:
        private = OBJECTIVE[card].private
        have, need = objectives.progress(player, private.rule)
        shown.append(
            ObjectiveView(card, private.project, private.rule.test, private.rule.type, have, need, have >= need)
        )
    peeked = bool(player.seen and game.deck and player.seen == game.deck[-1:])
    return Hand(
        cards=tuple(player.cards),
        objectives=tuple(shown),
        next_event=game.deck[-1] if peeked else None,
        pending=tuple(item.key for item in player.pending),
        medals=sum(points for _, points in scoring.breakdown(game, seat, secret=True)),
        looking=(*player.looking, *(board for board in (player.dealt_planet, player.dealt_corporation) if board)),
        civ_seen=tuple(map(tuple, player.looked)),
    )
