"""From a position to what a seat may know of it (P19.6, P19.7).

Built only from what may be known: nothing here is a copy of the state with secrets taken out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from games.planet_unknown.rules import laying, lines, objectives, positions, scoring, techs
from games.planet_unknown.state import Item, Planet, Player, State
from games.planet_unknown.view import (
    CellView,
    CorporationView,
    EventView,
    Hand,
    ItemView,
    NeighbourView,
    ObjectiveMedals,
    ObjectiveView,
    PlanetView,
    PlayerView,
    SquareView,
    StackView,
    StationView,
    TechView,
    TileView,
    TrackerView,
    TrackView,
    View,
)


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
        objective_medals=ObjectiveMedals(objectives.WIN, objectives.TIE, objectives.MET),
        event=_event(game) if game.options.events else None,
        target=(scoring.target(game), scoring.outcome(game, secret=seat == 0)) if game.solo else None,
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
        choosing=bool(player.dealt_planet or player.dealt_corporation),
    )


def _planet(game: State, planet: Planet) -> PlanetView:
    board = planet.board
    rows, columns = lines.complete(planet)
    lying = {square: number for number, laid in enumerate(planet.laid) for square in bits(laying.covers(laid))}
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
                medals=positions.medals(player, track),
            )
            for track in TRACKS
        ),
        trackers=tuple(
            TrackerView(tracker, "ladder" if tracker == "biomass" and ladder else spot.track, spot.at)
            for tracker, spot in player.trackers.items()
        ),
        techs=tuple(
            TechView(str(tech.level), tech.id, tech.timing, tech.text, _tech_state(player, tech)) for tech in corp.techs
        ),
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
        pending=tuple(map(_item, player.pending)),
        medals=sum(points for _, points in scoring.breakdown(game, seat, secret=True)),
        looking=(*player.looking, *(board for board in (player.dealt_planet, player.dealt_corporation) if board)),
        civ_seen=tuple(map(tuple, player.looked)),
    )


def _item(item: Item) -> ItemView:
    return ItemView(
        kind=item.kind,
        n=item.n,
        tracks=tuple(item.tracks),
        by=item.by,
        count=item.count,
        benefits=item.benefits,
        must=item.must,
        fresh=item.fresh,
        resources=item.resources,
    )
