"""What a seat may know of a position, written out field by field (R19.3). Spectators have seat None.

Built only from what may be known: nothing here is a copy of the state with secrets taken out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.decisions import Seat
from games.on_mars.data import BLUEPRINT, CONTRACT, GOAL, GOODS, LAB, MAP, MISSION, RESEARCH, SCIENTIST, SPACE, TILE
from games.on_mars.rules import contracts, goals, lss, scoring, travelling
from games.on_mars.state import Player, State


@dataclass(frozen=True, slots=True)
class HexView:
    """One hex of the map.

    Attributes:
        label: Printed name ("F4").
        q, r: Axial coordinates, flat-topped, r grows southwards.
        building: Type of the Building here, or None.
        owner: Whose Shelter it is.
        complex_size: Buildings in its group; 1 if it stands alone, 0 without a Building.
        complex_at: Label of the group's first hex in map order; equal for Buildings that are joined.
        advanced: (seat, card level, Blueprint id) of the marker here.
        discovery: Key of the Discovery tile here; research: letter of the Research tile.
    """

    label: str
    q: int
    r: int
    building: str | None = None
    owner: Seat | None = None
    complex_size: int = 0
    complex_at: str = ""
    advanced: tuple[Seat, int, str] | None = None
    miner: Seat | None = None
    bots: tuple[Seat, ...] = ()
    rovers: tuple[Seat, ...] = ()
    crystal: bool = False
    discovery: str | None = None
    research: str | None = None


@dataclass(frozen=True, slots=True)
class LssColumn:
    """A column of the LSS; `row` 1..6, `reward` the LSS Reward tile above it."""

    id: str
    row: int
    reward: str


@dataclass(frozen=True, slots=True)
class MissionView:
    """A Mission; `left` 0 means done."""

    slot: str
    id: str
    key: str
    required: int
    left: int
    crystals: int


@dataclass(frozen=True, slots=True)
class CardView:
    """A Blueprint on display."""

    id: str
    name: str
    level: int
    building: str


@dataclass(frozen=True, slots=True)
class PlanView:
    """A Blueprint before a player; `spot` is the label of its Building, None while unbuilt."""

    id: str
    name: str
    level: int
    building: str
    spot: str | None
    scientists: tuple[Seat, ...]
    radar: str | None


@dataclass(frozen=True, slots=True)
class ContractView:
    """An Earth Contract before a player; `delivered` and `missing` by good (delivery Contracts only)."""

    id: str
    kind: str
    building: str
    needs: dict[str, int]
    delivered: dict[str, int]
    missing: dict[str, int]
    done: bool
    op_done: int
    op_failed: int


@dataclass(frozen=True, slots=True)
class LabTile:
    """A Tech tile; `level` is its column 1..6."""

    space: str
    tech: str
    level: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees before a player.

    Attributes:
        mark: Index of the player's mark (colour and shape).
        op: On the marker; the final score once the game is over.
    """

    seat: Seat
    name: str
    mark: int
    op: int
    goods: dict[str, int]
    storage_limit: int
    crystals: int
    crystals_below: int
    depot_capacity: int
    ships_depot: tuple[int, ...]
    ships_hangar: int
    living: int
    living_capacity: int
    working: int
    supply: int
    bots_map: int
    bots_supply: int
    shelters_map: int
    shelters_supply: int
    markers_unused: int
    lab: tuple[LabTile, ...]
    cubes: tuple[str, ...]
    blueprints: tuple[PlanView, ...]
    scientists: tuple[tuple[str, str | None], ...]
    contracts: tuple[ContractView, ...]
    discoveries: tuple[str, ...]
    research: tuple[str, ...]
    hand_count: int
    goal_done: str | None
    space: int
    standing: bool
    first_a: bool
    first_a_done: str | None
    first_b_count: int
    first_b_done: tuple[str, ...]
    score: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class GoalView:
    """A Private Goal in the observer's hand."""

    id: str
    key: str
    have: int
    need: int
    met: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """The observer's secrets."""

    goals: tuple[GoalView, ...]
    a_card: str | None
    b_cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A Turn Order space; `seat` stands or lies on it."""

    space: int
    side: str
    seat: Seat | None
    standing: bool


@dataclass(frozen=True, slots=True)
class GridSpace:
    """A Tech Grid space ("B1", "M2", "T3"); `tech` None where empty."""

    space: str
    row: str
    tech: str | None


@dataclass(frozen=True, slots=True)
class Supply:
    """A pile of Building tiles; `arrows` of the top one, keys of `hexes.DIRECTIONS` (R2.8)."""

    building: str
    left: int
    arrows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat, or the spectators, may see it.

    Attributes:
        turn: Whose turn runs, or None; `turn_main`, `turn_executive` what it has taken already.
        display: Twelve places, 0..5 bottom row, 6..11 top row.
        places: The six Scientist/Contract places: ("scientist" | "contract", id) or None.
        shuttle: (side, Travel space) or None once it is gone; `flies_in`: rounds
            until it flies, 0 being this one, None if it will not.
        slots: Seats with Colonists on each red action, in order of arrival.
        scored: Building type that each Scientist scores at this table (R13.3).
        hand: None for spectators.
        aside: Owners of the used tiles for which Oxygen is set aside, in order of use (R9.7).
    """

    seat: Seat | None
    players: tuple[PlayerView, ...]
    round: int
    phase: str
    turn: Seat | None
    turn_main: str
    turn_executive: str
    acted: int
    level: int
    missions_left: int
    end_triggered: bool
    last_round: bool
    hexes: tuple[HexView, ...]
    lss: tuple[LssColumn, ...]
    level_row: int
    missions: tuple[MissionView, ...]
    warehouse: dict[str, int]
    warehouse_max: int
    tech_grid: tuple[GridSpace, ...]
    tech_stack: int
    display: tuple[CardView | None, ...]
    blueprint_deck: int
    places: tuple[tuple[str, str] | None, ...]
    contract_pile: tuple[str, ...]
    exploration: tuple[str | None, ...]
    discovery_stack: int
    supply: tuple[Supply, ...]
    turn_order: tuple[SpaceView, ...]
    shuttle: tuple[str, int] | None
    flies_in: int | None
    slots: dict[str, tuple[Seat, ...]]
    scored: dict[str, str]
    winners: tuple[Seat, ...]
    hand: Hand | None
    aside: tuple[Seat, ...] = ()


def view(game: State, seat: Seat | None, names: Sequence[str]) -> View:
    """The position for a seat (None: spectators). `names` by seat are taken as they are."""
    over = game.phase == "over"
    return View(
        seat=seat,
        players=tuple(_player(game, who, names[who]) for who in game.all_seats),
        round=game.round,
        phase=game.phase,
        turn=game.turn.seat if game.turn.seat >= 0 else None,
        turn_main=game.turn.main,
        turn_executive=game.turn.executive,
        acted=sum(not player.standing for player in game.players),
        level=game.level,
        missions_left=game.missions_left,
        end_triggered=not game.missions_left or bool(game.ending),
        last_round=game.ending == "last",
        hexes=_hexes(game),
        lss=tuple(LssColumn(column, row, game.rewards[column]) for column, row in game.lss.items()),
        level_row=game.level_row,
        missions=tuple(
            MissionView(
                slot.slot,
                slot.id,
                MISSION[slot.id].key,
                slot.required,
                slot.left,
                MISSION[slot.id].crystals_per_contribution,
            )
            for slot in game.missions
        ),
        warehouse=dict(game.warehouse),
        warehouse_max=lss.warehouse_size(game.seats),
        tech_grid=tuple(
            GridSpace(space, {"B": "bottom", "M": "middle", "T": "top"}[space[0]], tech or None)
            for space, tech in game.tech_grid.items()
        ),
        tech_stack=len(game.tech_stack),
        display=tuple(_card(card) if card else None for card in game.display),
        blueprint_deck=len(game.deck1) + len(game.deck3),
        places=tuple(
            (("contract" if card in CONTRACT else "scientist"), card) if card else None for card in game.places
        ),
        contract_pile=tuple(game.contract_pile),
        exploration=tuple(tile or None for tile in game.exploration),
        discovery_stack=len(game.discovery_stack),
        supply=tuple(
            Supply(kind, len(pile), TILE[pile[-1]].arrows if pile else ()) for kind, pile in game.piles.items()
        ),
        turn_order=_turn_order(game),
        shuttle=(game.shuttle_side, game.shuttle_space) if game.shuttle_side else None,
        flies_in=travelling.flies_in(game),
        slots={action: tuple(seats) for action, seats in game.slots.items()},
        scored={card.id: getattr(card, game.options.scientist_scored_type) for card in SCIENTIST.values()},
        winners=scoring.standings(game).winners if over else (),
        hand=None if seat is None else _hand(game, seat),
        aside=tuple(used.owner for used in game.turn.used),
    )


def _hexes(game: State) -> tuple[HexView, ...]:
    bots: dict[int, list[Seat]] = {}
    rovers: dict[int, list[Seat]] = {}
    levels: dict[int, tuple[Seat, int, str]] = {}
    for seat, player in enumerate(game.players):
        for spot in player.bots:
            bots.setdefault(spot, []).append(seat)
        if player.rover >= 0:
            rovers.setdefault(player.rover, []).append(seat)
        for plan in player.plans:
            if plan.spot >= 0:
                levels[plan.spot] = (seat, BLUEPRINT[plan.id].level, plan.id)
    groups: dict[int, tuple[int, str]] = {}
    for spot, building in game.buildings.items():
        group = MAP.group(spot, game.group_mask(building.group))
        groups[spot] = (group.bit_count(), MAP.labels[(group & -group).bit_length() - 1])
    found = []
    for spot, (q, r) in enumerate(MAP.axial):
        here = game.buildings.get(spot)
        tile = game.tiles.get(spot)
        found.append(
            HexView(
                label=MAP.labels[spot],
                q=q,
                r=r,
                building=here.type if here else None,
                owner=here.owner if here and here.owner >= 0 else None,
                complex_size=groups[spot][0] if here else 0,
                complex_at=groups[spot][1] if here else "",
                advanced=levels.get(spot),
                miner=here.miner if here and here.miner >= 0 else None,
                bots=tuple(bots.get(spot, ())),
                rovers=tuple(rovers.get(spot, ())),
                crystal=spot in game.crystals,
                discovery=tile if tile and tile not in RESEARCH else None,
                research=RESEARCH[tile].type if tile in RESEARCH else None,
            )
        )
    return tuple(found)


def _turn_order(game: State) -> tuple[SpaceView, ...]:
    on = {player.space: seat for seat, player in enumerate(game.players)}
    return tuple(
        SpaceView(
            space,
            data.side,
            on.get(space),
            space in on and game.players[on[space]].standing,
        )
        for space, data in SPACE.items()
    )


def _card(card: str) -> CardView:
    data = BLUEPRINT[card]
    return CardView(card, data.name, data.level, data.building)


def _player(game: State, seat: Seat, name: str) -> PlayerView:
    player, score = game.players[seat], scoring.breakdown(game, seat)
    return PlayerView(
        seat=seat,
        name=name,
        mark=seat,
        op=sum(points for _, points in score) if game.phase == "over" else player.op,
        goods={good: player.goods[good] for good in GOODS},
        storage_limit=game.storage_limit(seat),
        crystals=player.crystals,
        crystals_below=player.below,
        depot_capacity=player.depot_capacity,
        ships_depot=tuple(sorted(player.ships)),
        ships_hangar=player.hangar,
        living=player.living,
        living_capacity=game.living_capacity(seat),
        working=player.working,
        supply=player.supply,
        bots_map=len(player.bots),
        bots_supply=player.bots_supply,
        shelters_map=game.shelters_on_map(seat),
        shelters_supply=len(player.shelters),
        markers_unused=player.markers,
        lab=tuple(LabTile(space, tech, LAB[space].column) for space, tech in player.lab.items()),
        cubes=tuple(player.cubes),
        blueprints=_plans(game, player),
        scientists=tuple((hired.id, hired.at or None) for hired in player.scientists),
        contracts=contract_views(player),
        discoveries=tuple(player.discoveries),
        research=tuple(RESEARCH[tile].type for tile in player.research),
        hand_count=len(player.goals),
        goal_done=player.goal_done or None,
        space=player.space,
        standing=player.standing,
        first_a=bool(player.a_card),
        first_a_done=player.a_done or None,
        first_b_count=len(player.b_cards),
        first_b_done=tuple(player.b_done),
        score=score,
    )


def _plans(game: State, player: Player) -> tuple[PlanView, ...]:
    return tuple(
        PlanView(
            id=plan.id,
            name=BLUEPRINT[plan.id].name,
            level=BLUEPRINT[plan.id].level,
            building=BLUEPRINT[plan.id].building,
            spot=MAP.labels[plan.spot] if plan.spot >= 0 else None,
            scientists=tuple(
                who for who, other in enumerate(game.players) if any(hired.at == plan.id for hired in other.scientists)
            ),
            radar=plan.radar or None,
        )
        for plan in player.plans
    )


def contract_views(player: Player) -> tuple[ContractView, ...]:
    """Contracts are open information (R13.5)."""
    found = []
    for deal in player.contracts:
        card = CONTRACT[deal.id]
        found.append(
            ContractView(
                id=deal.id,
                kind=card.kind,
                building=card.building,
                needs=dict(card.needs),
                delivered=dict(deal.goods),
                missing=contracts.missing(deal),
                done=deal.done,
                op_done=card.op_done,
                op_failed=card.op_failed,
            )
        )
    return tuple(found)


def _hand(game: State, seat: Seat) -> Hand:
    player = game.players[seat]
    found = []
    for goal in player.goals:
        have, need = goals.progress(game, seat, goal)
        found.append(GoalView(goal, GOAL[goal].key, have, need, have >= need))
    return Hand(tuple(found), player.a_card or None, tuple(player.b_cards))
