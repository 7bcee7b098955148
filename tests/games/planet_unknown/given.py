"""Positions for rule tests: set the table up by hand, then answer as the players would.

    table = given(seats=2)                                   # KSB-4156 and Universal Coalition for both
    table.faces(0, "Z5-CE-0", "I2-WR-1").stretch()           # seat 0 is to draft one of these
    table.answers(0, "tile:I2-WR-1", "F1", "0", "no", "place")
    assert table.terrain(0, "F1") == "water"

Squares go by their printed names. `given` has no chance in it but where a test draws: stacks, civ stacks, objectives
are in the order of the data, rotation and shift are 0, seat 0 is the commander.
"""

from __future__ import annotations

from typing import Any

import games
from games.core.decisions import Decision, Refusal, Seat
from games.core.driver import NotOffered, Play
from games.core.events import Event
from games.planet_unknown import grid
from games.planet_unknown.data import CIV, EXTERIOR, INTERIOR, OBJECTIVE, PLANET, RANKS, TILE
from games.planet_unknown.rules import laying, placing, scoring
from games.planet_unknown.setup import new_game
from games.planet_unknown.shapes import position
from games.planet_unknown.state import Item, Player, Rover, Spot, State

RULES = games.load("planet_unknown")


def mask(*labels: str) -> int:
    """The set of those squares."""
    return sum(1 << grid.square(label) for label in labels)


def labels(squares: int) -> list[str]:
    """Names of a set of squares, row by row."""
    return [grid.label(square) for square in grid.bits(squares)]


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

    def player(self, seat: Seat = 0) -> Player:
        return self.state.players[seat]

    @property
    def running(self) -> Play:
        assert self.play is not None, "start a step first"
        return self.play

    def open(self, seat: Seat = 0) -> Decision:
        """The seat's open decision (fails the test if there is none)."""
        assert seat in self.running.open, f"seat {seat} is not asked; open: {self.asked()}"
        return self.running.open[seat]

    def asked(self) -> dict[Seat, str]:
        """Kind of decision by seat."""
        return {seat: decision.kind for seat, decision in self.running.open.items()}

    def offers(self, seat: Seat = 0) -> list[str]:
        return list(self.open(seat).keys)

    def why(self, seat: Seat, key: str) -> Refusal:
        """Why a key is not offered (fails the test if it is, or if nobody can say)."""
        decision = self.open(seat)
        assert key not in decision.keys, f"{key} is offered"
        refusal = decision.refusal(key)
        assert refusal is not None, f"no reason for {key}"
        return refusal

    def at(self, tracker: str, seat: Seat = 0) -> int:
        """Position of a tracker."""
        return self.player(seat).trackers[tracker].at

    def spot(self, tracker: str, seat: Seat = 0) -> str:
        """Where a tracker stands: "civ:4"."""
        spot = self.player(seat).trackers[tracker]
        return f"{spot.track}:{spot.at}"

    def pending(self, seat: Seat = 0) -> list[str]:
        """Keys of the pending items."""
        return [item.key for item in self.player(seat).pending]

    def terrain(self, seat: Seat, label: str) -> str:
        return self.player(seat).planet.terrain_at(grid.square(label))

    def rovers(self, seat: Seat = 0) -> list[str]:
        """Squares of the seat's rovers, in order."""
        return [grid.label(rover.at) for rover in self.player(seat).planet.rovers]

    def medals(self, source: str, seat: Seat = 0) -> int:
        """Medals of a source (see `scoring.SOURCES`), as if the game ended now."""
        return dict(scoring.breakdown(self.state, seat, secret=True))[source]

    def may_lie(self, seat: Seat, tile: str, square: str, turn: int = 0, flip: bool = False) -> bool:
        """Whether the tile, if it were the only one offered, may be placed so."""
        found = placing.offer(self.state, seat, [TILE[tile]]).fits.get(tile, [])
        return any(
            (one.turn, one.flip) == (turn, flip) and anchors >> grid.square(square) & 1 for one, anchors in found
        )

    def anchors(self, seat: Seat, tile: str) -> set[str]:
        """Squares on which its first resource may come to lie, if it were the only tile offered."""
        found = placing.offer(self.state, seat, [TILE[tile]]).fits.get(tile, [])
        return {label for _, anchors in found for label in labels(anchors)}

    def happened(self, kind: str, seat: Seat | None = None, **data: Any) -> bool:
        """Whether such an event was emitted, or stands in a diary to be told when the stretch ends."""
        told = [(event.kind, event.seat, event.data) for event in self.events]
        told += [(note.kind, who, note.data) for who, player in enumerate(self.state.players) for note in player.diary]
        return any(
            one == kind and (seat is None or who == seat) and all(found.get(name) == data[name] for name in data)
            for one, who, found in told
        )

    # -- setting up

    def planet(self, seat: Seat, planet: str) -> Table:
        """Another planet, empty, with its lifepods."""
        self.player(seat).planet.id = planet
        self.player(seat).planet.lifepods = PLANET[planet].lifepods
        return self

    def corporation(self, seat: Seat, corporation: str, flux: str = "") -> Table:
        player = self.player(seat)
        player.corporation, player.flux = corporation, flux
        player.reserve = player.corp.rovers
        return self

    def lay(self, seat: Seat, tile: str, square: str, turn: int = 0, flip: bool = False) -> Table:
        """A tile that lies already: the symbol of its first resource on that square; it leaves its stack."""
        for stack in (*self.state.exterior, *self.state.interior):
            if tile in stack:
                stack.remove(tile)
        one = position(TILE[tile].shape, turn, flip)
        at = grid.square(square)
        planet = self.player(seat).planet
        assert not one.at(at) & ~planet.free, f"{tile} has no room at {square}"
        laying.lay(self.state, seat, TILE[tile], one, at)
        self.player(seat).diary.clear()
        return self

    def cover(self, seat: Seat, terrain: str, *names: str) -> Table:
        """Squares covered by a terrain, as if by tiles without symbols."""
        self.player(seat).planet.terrain[terrain] |= mask(*names)
        return self

    def leave(self, seat: Seat, *names: str) -> Table:
        """Everything is covered (with civ) but these squares."""
        planet = self.player(seat).planet
        return self.cover(seat, "civ", *labels(planet.free & ~mask(*names)))

    def symbol(self, seat: Seat, terrain: str, *names: str) -> Table:
        """Covered squares with a resource symbol."""
        self.player(seat).planet.symbols[terrain] |= mask(*names)
        return self.cover(seat, terrain, *names)

    def rover(self, seat: Seat, *names: str, cargo: bool = False) -> Table:
        """More rovers on the planet."""
        self.player(seat).planet.rovers += [Rover(grid.square(name), cargo) for name in names]
        return self

    def lifepods(self, seat: Seat, *names: str) -> Table:
        """Exactly these lifepods on the planet."""
        self.player(seat).planet.lifepods = mask(*names)
        return self

    def meteorites(self, seat: Seat, *names: str) -> Table:
        """Exactly these meteorites lying on the planet."""
        self.player(seat).planet.meteorites = mask(*names)
        return self

    def tracker(self, seat: Seat, tracker: str, at: int, track: str = "") -> Table:
        self.player(seat).trackers[tracker] = Spot(track or tracker, at)
        return self

    def pods(self, seat: Seat, track: str, *at: int) -> Table:
        """P13.4 Collected lifepods on these positions of a track."""
        self.player(seat).pods[track] = sorted(at)
        return self

    def opens(self, seat: Seat, *slots: str) -> Table:
        """P13.5 Collected lifepods on these slots."""
        self.player(seat).slots, self.player(seat).opened = list(slots), list(slots)
        return self

    def faces(self, seat: Seat, *tiles: str) -> Table:
        """Exactly these tiles on offer: each lies on top of the faced stack of its ring, over what was there.

        A ring that none of them belongs to is emptied.
        """
        outside, inside = self.state.facing(seat)
        rings = {"exterior": self.state.exterior[outside], "interior": self.state.interior[inside]}
        for ring, stack in rings.items():
            if not any((TILE[tile].shape in EXTERIOR) == (ring == "exterior") for tile in tiles):
                self.state.players[seat].gone += stack
                stack.clear()
        for tile in tiles:
            ring = "exterior" if TILE[tile].shape in EXTERIOR else "interior"
            for stack in (*self.state.exterior, *self.state.interior, *(one.gone for one in self.state.players)):
                if tile in stack:
                    stack.remove(tile)
            rings[ring].append(tile)
        return self

    def give(self, seat: Seat, *items: Item | str) -> Table:
        """Pending items; a kind alone stands for one with default values."""
        self.player(seat).pending += [Item(item) if isinstance(item, str) else item for item in items]
        return self

    def civ(self, rank: int, *cards: str) -> Table:
        """Exactly these cards in a stack."""
        stack = self.state.civ[rank - 1]
        self.state.civ_box = sorted({*self.state.civ_box, *stack} - set(cards))
        stack[:] = sorted(cards)
        return self

    def event(self, card: str) -> Table:
        """The event in force in this round (its round rule; effects are applied by `draws`)."""
        self.state.options.events = [7, 7, 6]
        self.state.event = card
        return self

    # -- playing

    def step(self, name: str) -> Table:
        """Start a step from the position."""
        state = self.state
        state.step = name
        self.play = Play(RULES, state)
        self.events = list(self.play.opened)
        return self

    def stretch(self, *, drafted: bool = True) -> Table:
        """P3.4 Everybody drafts, places and resolves; who has but one tile to draft has `drafted` it."""
        self.state.phase = "stretch"
        self.step("stretch")
        return self.drafts() if drafted else self

    def drafts(self) -> Table:
        """Who has but one tile to draft, and nothing before it, drafts it."""
        for seat, decision in dict(self.running.open).items():
            if len(decision.keys) == 1 and decision.keys[0].startswith(("tile:", "gain:")):
                self.answers(seat, *decision.keys)
        return self

    def resolving(self, seat: Seat = 0) -> Table:
        """P3.6 The stretch, the seat's tile drafted already: its menu of pending items is open."""
        self.player(seat).drafted = True
        return self.stretch()

    def next_round(self) -> Table:
        """P3.9 The round ends as it stands; in the next one the commander leaves the station as it is."""
        self.step("round_end")
        return self.answers(self.state.commander, "0", "end")

    def civ_step(self, seat: Seat = 0, *ranks: int) -> Table:
        """P3.8 The seat has picks of these ranks, and is the first to make them."""
        self.player(seat).picks = list(ranks)
        others = [one for one in self.state.from_commander() if one != seat and self.player(one).picks]
        self.state.order, self.state.then, self.state.phase = [seat, *others], "round_end", "civ"
        return self.step("civ")

    def draws(self, card: str) -> Table:
        """P14.2 The commander leaves the station as it is, and this event card is drawn; then as in `drafts`.

        Alone the station turns by itself, to where it was when the position was set up (P18.3).
        """
        self.state.options.events = [7, 7, 6]
        if card in self.state.deck:
            self.state.deck.remove(card)
        self.state.deck = [*(self.state.deck or ["E39", "E60"]), card]
        if self.state.solo:
            self.state.rotation = (self.state.rotation + 1) % 6
            return self.step("round").drafts()
        self.state.phase = "rotate"
        self.step("rotate")
        return self.answers(self.state.commander, "0", "end").drafts()

    def closing(self) -> Table:
        """P17 The end step."""
        self.state.end_cause = self.state.end_cause or "cannot_place"
        return self.step("closing")

    def places(self, seat: Seat, tile: str, square: str, turn: int = 0, flip: bool = False) -> Table:
        """Draft a tile and place it so; nothing is answered that is not asked."""
        wanted = {
            "turn.action": f"tile:{tile}",
            "depot.tile": f"tile:{tile}",
            "place.square": square,
            "place.turn": str(turn),
            "place.flip": "yes" if flip else "no",
        }
        while (kind := self.open(seat).kind) in wanted:
            self.answers(seat, wanted[kind])
        data = self.open(seat).data
        so = (data["tile"], data["square"], data["turn"], data["flip"])
        assert so == (tile, square, str(turn), wanted["place.flip"]), f"it lies otherwise: {so}"
        return self.answers(seat, "place") if kind == "place.sure" else self

    def answers(self, seat: Seat, *keys: str) -> Table:
        """Give answers in a row, all by one seat."""
        for key in keys:
            decision = self.open(seat)
            try:
                self.events += self.running.answer(seat, key).events
            except NotOffered:
                raise AssertionError(f"{decision.kind}: {key!r} is not among {list(decision.keys)}") from None
        return self


def given(*, seats: int = 2, options: dict[str, str] | None = None) -> Table:
    """A position without chance after setup, in round 1."""
    state = new_game(seats, options, seed=1)
    state.shift = state.rotation = 0
    state.exterior = [[tile.id for tile in TILE.values() if tile.shape == shape] for shape in EXTERIOR]
    state.interior = [[tile.id for tile in TILE.values() if tile.shape == shape] for shape in INTERIOR]
    for rank in RANKS:
        cards = [card.id for card in CIV.values() if card.rank == rank]
        state.civ[rank - 1] = cards[: seats + 1]
    state.civ_box = sorted(card for card in CIV if not any(card in stack for stack in state.civ))
    cards = list(OBJECTIVE)
    state.neighbours = [cards.pop(0) for _ in state.neighbours]
    state.objective_box = cards[::-1]
    for player, sector in zip(state.players, (0, 3) if seats == 2 else range(6), strict=False):
        player.sector = sector
        player.dealt, player.dealt_planet, player.dealt_corporation = [], "", ""
    state.round, state.commander = 1, 0
    return Table(state)
