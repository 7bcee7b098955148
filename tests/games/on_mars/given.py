"""Positions for rule tests: set the table up by hand, then answer as the players would.

    table = given(seats=2, side="colony")          # seat 0 is about to take a turn
    table.player(0).goods["mineral"] = 1           # edit the state freely ...
    table.build("generator", "G7")
    table.turn(0)                                  # ... then let the step begin
    table.answers(0, "construct", "generator", "H4")
    assert table.player(0).goods["battery"] == 2

Hexes go by their printed names. The start position has no chance in it: every pile, deck and display is in
the order of the data, the starting Buildings are Generator, Water Extractor, Greenhouse, Oxygen Condenser on
`data.BOX.map_hexes` order, hands are pg01-03, pg04-06, ...
"""

from __future__ import annotations

from typing import Any

import games
from games.core.decisions import Decision, Refusal, Seat
from games.core.driver import NotOffered, Play
from games.core.events import Event
from games.on_mars.data import (
    BOX,
    COLORS,
    DISCOVERY,
    GOAL,
    GRID,
    LSS_COLUMNS,
    MAP,
    MISSION,
    TECH,
    TILE,
)
from games.on_mars.setup import new_game
from games.on_mars.state import NOBODY, Building, Deal, Hired, MissionSlot, Plan, Player, State

RULES = games.load("on_mars")


class Table:
    """A position being set up, then a game being played. `state` is the position either way."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.play: Play | None = None
        self.events: list[Event] = []

    # -- looking

    @property
    def state(self) -> State:
        state: State = self.play.state if self.play else self._state
        return state

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    @property
    def running(self) -> Play:
        assert self.play is not None, "call turn(), step() or start() first"
        return self.play

    def open(self, seat: Seat) -> Decision:
        """The seat's open decision (fails the test if there is none)."""
        assert seat in self.running.open, f"seat {seat} is not asked; open: {self.asked()}"
        return self.running.open[seat]

    def asked(self) -> dict[Seat, str]:
        """Kind of decision by seat."""
        return {seat: decision.kind for seat, decision in self.running.open.items()}

    def keys(self, seat: Seat) -> list[str]:
        return list(self.open(seat).keys)

    def why(self, seat: Seat, key: str) -> Refusal:
        """Why a key is not offered (fails the test if it is, or if nobody can say)."""
        decision = self.open(seat)
        assert key not in decision.keys, f"{key} is offered"
        refusal = decision.refusal(key)
        assert refusal is not None, f"no reason for {key}"
        return refusal

    def spots(self, seat: Seat) -> list[str]:
        """Printed names of the hexes with the seat's Bots, in order."""
        return [MAP.labels[spot] for spot in self.player(seat).bots]

    def rover_at(self, seat: Seat) -> str:
        """Printed name of the Rover's hex, or "" before its first movement."""
        rover = self.player(seat).rover
        return MAP.labels[rover] if rover >= 0 else ""

    def crystals_at(self) -> set[str]:
        return {MAP.labels[spot] for spot in self.state.crystals}

    def happened(self, kind: str, **data: Any) -> bool:
        """Whether an event of that kind with (at least) that data was emitted since the play began."""
        return any(
            event.kind == kind and all(event.data.get(name) == value for name, value in data.items())
            for event in self.events
        )

    # -- setting up

    def build(self, kind: str, *labels: str, owner: Seat = NOBODY, miner: Seat = NOBODY) -> Table:
        """Put Buildings on hexes, from the supply; a Shelter needs its owner."""
        for label in labels:
            pile = self.player(owner).shelters if kind == "shelter" else self.state.piles[kind]
            self.state.buildings[MAP.named(label)] = Building(kind, pile.pop(), owner, miner)
            if miner != NOBODY:
                self.player(miner).supply -= 1
        return self

    def clear_map(self) -> Table:
        """No Buildings, figures, tiles or Crystals at all; Rovers in supply."""
        self.state.buildings.clear()
        self.state.tiles.clear()
        self.state.crystals.clear()
        for player in self.state.players:
            player.bots_supply += len(player.bots)
            player.bots.clear()
            player.rover = -1
        for seat, player in enumerate(self.state.players):
            player.shelters = [tile.id for tile in reversed(BOX.shelter_tiles) if tile.color == COLORS[seat]]
        return self

    def bots(self, seat: Seat, *labels: str) -> Table:
        """Exactly these Bots on the map."""
        player = self.player(seat)
        player.bots_supply = 4 - len(labels)
        player.bots = [MAP.named(label) for label in labels]
        return self

    def rover(self, seat: Seat, label: str) -> Table:
        self.player(seat).rover = MAP.named(label)
        return self

    def tech(self, seat: Seat, kind: str, space: str) -> Table:
        """A Tech tile in the Laboratory (the Shelter Tech moves if `kind` is "shelter")."""
        lab = self.player(seat).lab
        for old in [at for at, tech in lab.items() if tech == kind]:
            del lab[old]
        lab[space] = kind
        return self

    def goods(self, seat: Seat, crystals: int | None = None, **goods: int) -> Table:
        """Exactly these Resources in Storage, and so many Crystals in the Depot if given."""
        player = self.player(seat)
        player.goods.update(dict.fromkeys(player.goods, 0) | goods)
        if crystals is not None:
            player.crystals = crystals
        return self

    def hand(self, seat: Seat, *goals: str) -> Table:
        """Exactly these Private Goals; the rest stay where they are or leave the game."""
        player = self.player(seat)
        self.state.unused_goals += [goal for goal in player.goals if goal not in goals]
        self.state.unused_goals = [goal for goal in self.state.unused_goals if goal not in goals]
        player.goals = list(goals)
        return self

    def tile(self, card: str, label: str) -> Table:
        """A Discovery or Research tile on a hex, from wherever it lies."""
        state = self.state
        for spot in [spot for spot, tile in state.tiles.items() if tile == card]:
            del state.tiles[spot]
        if card in state.exploration:
            state.exploration[state.exploration.index(card)] = state.discovery_stack.pop(0)
        elif card in state.discovery_stack:
            state.discovery_stack.remove(card)
        state.tiles[MAP.named(label)] = card
        return self

    def found(self, *labels: str) -> Table:
        """Crystals on hexes."""
        self.state.crystals = sorted({*self.state.crystals, *map(MAP.named, labels)})
        return self

    def shelter(self, seat: Seat, *labels: str) -> Table:
        """More Shelters of a seat."""
        return self.build("shelter", *labels, owner=seat)

    def ships(self, seat: Seat, gone: int, hangar: int | None = None) -> Table:
        """So many Ships gone from the Depot, from slot 5 downwards; in the Hangar unless discarded."""
        player = self.player(seat)
        player.ships = list(range(1, 6 - gone))
        player.hangar = gone if hangar is None else hangar
        return self

    def blueprint(self, seat: Seat, card: str, built_on: str | None = None) -> Table:
        """A Blueprint before a player, with its marker on the card or on a Building that stands there."""
        player = self.player(seat)
        player.markers -= 1
        for pile in (self.state.display, self.state.deck1, self.state.deck3):
            if card in pile:
                if pile is self.state.display:
                    pile[pile.index(card)] = ""
                else:
                    pile.remove(card)
        plan = Plan(card)
        if built_on is not None:
            plan.spot = MAP.named(built_on)
            self.state.buildings[plan.spot].advanced = seat
        player.plans.append(plan)
        return self

    def scientist(self, seat: Seat, card: str, at: str = "") -> Table:
        self.state.places[self.state.places.index(card)] = ""
        self.player(seat).scientists.append(Hired(card, at))
        return self

    def contract(self, seat: Seat, card: str, **goods: int) -> Table:
        self.state.contract_pile.remove(card)
        self.player(seat).contracts.append(Deal(card, dict(goods)))
        return self

    def mission(self, card: str, left: int | None = None, slot: str = "A") -> Table:
        """Make a Mission one of the three."""
        required = MISSION[card].required[f"p{self.state.seats}"]
        index = "ABC".index(slot)
        self.state.missions[index] = MissionSlot(slot, card, required if left is None else left, required)
        return self

    def on_slots(self, action: str, *seats: Seat) -> Table:
        """Colonists on an Action slot, from the supplies."""
        for seat in seats:
            self.player(seat).supply -= 1
            self.state.slots[action].append(seat)
        return self

    def living(self, seat: Seat, n: int) -> Table:
        """Exactly n Colonists in the Living Quarters; the rest of those not placed elsewhere in supply."""
        player = self.player(seat)
        player.supply += player.living - n
        player.living = n
        return self

    def space(self, seat: Seat, space: int) -> Table:
        self.player(seat).space = space
        return self

    # -- playing

    def step(self, name: str) -> Table:
        """Start a step from the position."""
        self.state.step = name
        self.play = Play(RULES, self._state)
        self.events = list(self.play.opened)
        return self

    def turn(self, seat: Seat = 0) -> Table:
        """The seat's turn in the Colonization phase; everybody else has acted."""
        for other in self.state.all_seats:
            self.player(other).standing = False
        self.player(seat).standing = True
        self.state.phase = "colonization"
        return self.step("turn")

    def answers(self, seat: Seat, *keys: str) -> Table:
        """Give answers in a row, all by one seat."""
        for key in keys:
            decision = self.open(seat)
            try:
                self.events += self.running.answer(seat, key).events
            except NotOffered:
                raise AssertionError(f"{decision.kind}: {key!r} is not among {list(decision.keys)}") from None
        return self


def given(
    *,
    seats: int = 2,
    side: str = "colony",
    options: dict[str, str] | None = None,
    level: int = 1,
) -> Table:
    """A position without chance after setup, round 1, all markers on one side in seat order.

    Args:
        side: Where all markers stand: "colony" (spaces 5, 6, ...) or "orbit" (1, 2, ...).
        level: The colony level (R10.1).
    """
    state = new_game(seats, options, seed=1, first=0)
    order = [tile for tile in BOX.starting_building_tiles if tile.type != "mine"]
    spots = [MAP.number((spot.q, spot.r)) for spot in BOX.map_hexes if spot.role == "start_building"]
    for tile, spot in zip(order, spots, strict=True):
        state.buildings[spot] = Building(tile.type, tile.id)
    discoveries = list(DISCOVERY)
    state.exploration, state.discovery_stack = discoveries[:2], discoveries[:1:-1]
    first = [tile.type for tile in TECH.values() if tile.set == "first"]
    state.tech_grid = {space: tech for (space, _, _), tech in zip(GRID, first, strict=True)}
    state.tech_stack = first[::-1] if seats > 2 else []
    level1 = [card.id for card in BOX.blueprints if card.level == 1]
    state.display = level1[:6] + [""] * 6
    state.deck1 = level1[:5:-1]
    state.deck3 = [card.id for card in BOX.blueprints if card.level == 3][::-1]
    for kind in state.piles:
        state.piles[kind] = [tile.id for tile in reversed(BOX.building_tiles) if TILE[tile.id].type == kind]
    state.rewards = {column: f"lss{number}" for number, column in enumerate(LSS_COLUMNS, start=5)}
    goals = list(GOAL)
    for seat, player in enumerate(state.players):
        player.goals = goals[3 * seat : 3 * seat + 3]
        player.space = (5 if side == "colony" else 1) + seat
    state.unused_goals = goals[3 * seats :]
    table = Table(state)
    for slot, card in zip("ABC", ("mis1", "mis9", "mis6"), strict=True):
        table.mission(card, slot=slot)
    state.level_row = level + 1
    state.round, state.phase, state.order = 1, "colonization", []
    state.shuttle_side, state.shuttle_space = "orbit", 1
    return table
