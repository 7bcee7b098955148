"""R19.3 What may be seen: nothing hidden, by twin worlds and by name; nothing public is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from games.core import codec
from games.core.dice import Dice
from games.core.driver import Play
from games.core.laws import Broken, twin_views_agree
from games.core.rules import Rules
from games.on_mars.data import MAP
from games.on_mars.setup import new_game
from games.on_mars.state import NOBODY, Building, MissionSlot, Player, State, TechUse
from tests.games.on_mars.given import RULES, Table, given
from tests.games.on_mars.replays.recorded import read

NAMES = ("Ada", "Bo", "Cy", "Di")
FIRST = {"first_colonists": "yes"}


def seen(state: State, seat: int | None) -> bytes:
    return codec.encode(RULES.view(state, seat, NAMES))


def positions(way: str, every: int) -> Iterator[State]:
    """Positions of a recorded game, one after so many answers."""
    replay = read(way)
    play = Play(RULES, RULES.new_game(replay.seats, replay.options, replay.seed), journal=False)
    for number, (seat, key) in enumerate(replay.answers):
        if number % every == 0:
            yield play.state
        play.answer(seat, key)
    yield play.state


def dealt() -> State:
    """A position in which every kind of secret is held by everybody."""
    state: State = new_game(3, FIRST, seed=4)
    for player in state.players:
        player.b_cards = [state.unused_first.pop(), state.unused_first.pop()]
    return state


# -- nothing hidden is seen


@pytest.mark.parametrize(("way", "every"), [("max_rounds", 5), ("level_five", 40), ("mission", 40)])
def test_twin_worlds_look_alike(way: str, every: int) -> None:
    """R19.3: with everything dealt anew that an observer cannot know, the observer sees the same."""
    for number, state in enumerate(positions(way, every)):
        for observer in (None, *state.all_seats):
            twin_views_agree(RULES, state, observer, Dice.seeded(number))


def test_the_hand_is_the_owners_only() -> None:
    """R19.3: Private Goals, A and B cards by name: in the own view, in nobody else's, not in the spectators'."""
    state = dealt()
    for observer in (None, *state.all_seats):
        text = seen(state, observer).decode()
        for seat, player in enumerate(state.players):
            for card in (*player.goals, player.a_card, *player.b_cards):
                assert (f'"{card}"' in text) is (seat == observer), f"{card} of {seat} for {observer}"
        for card in (*state.unused_goals, *state.unused_first):
            assert f'"{card}"' not in text
    hand = RULES.view(state, 1, NAMES).hand
    assert [goal.id for goal in hand.goals] == state.players[1].goals
    assert (hand.a_card, list(hand.b_cards)) == (state.players[1].a_card, state.players[1].b_cards)
    assert RULES.view(state, None, NAMES).hand is None


def test_others_see_how_many_cards_one_holds() -> None:
    """R19.3: the number is public, and what was revealed."""
    state = dealt()
    state.players[0].goals.pop()
    state.players[0].goal_done = "pg16"
    state.players[0].b_done = ["fcb1"]
    state.players[1].a_done, state.players[1].a_card = state.players[1].a_card, ""
    player, other = RULES.view(state, None, NAMES).players[:2]
    assert (player.hand_count, player.goal_done, player.first_a, player.first_a_done) == (2, "pg16", True, None)
    assert (other.first_a, other.first_a_done) == (False, state.players[1].a_done)
    assert (player.first_b_count, player.first_b_done) == (2, ("fcb1",))


def test_the_last_board_shows_the_final_scores() -> None:
    """R15.5: as the ranking beside it; until then what the marker shows."""
    state = dealt()
    state.players[0].sources["lss"] = 4
    state.players[0].hangar = 2
    assert RULES.view(state, None, NAMES).players[0].op == 4
    state.phase = "over"
    totals = {row.seat: row.total for row in RULES.standings(state).rows}
    assert {player.seat: player.op for player in RULES.view(state, None, NAMES).players} == totals
    assert totals[0] != 4


def hidden_orders(state: State) -> list[list[str]]:
    return [state.deck1, state.deck3, state.discovery_stack, state.tech_stack, *(p[:-1] for p in state.piles.values())]


def test_the_order_of_decks_is_nobodys() -> None:
    """R19.3, R2.8: their sizes are public, and the arrows of the top Building tile."""
    state = dealt()
    before = {observer: seen(state, observer) for observer in (None, *state.all_seats)}
    for deck in (state.deck1, state.deck3, state.discovery_stack, state.tech_stack, state.unused_goals):
        deck.reverse()
    for pile in state.piles.values():
        pile[:-1] = pile[-2::-1]
    assert {observer: seen(state, observer) for observer in before} == before
    view = RULES.view(state, None, NAMES)
    assert (view.blueprint_deck, view.discovery_stack, view.tech_stack) == (18, 17, 8)
    assert {(supply.building, supply.left) for supply in view.supply} == {(kind, 6) for kind in state.piles}


# -- a leak is found


LEAKS: dict[str, Callable[[State], Any]] = {
    "Private Goals": lambda state: [player.goals for player in state.players],
    "A cards": lambda state: [player.a_card for player in state.players],
    "B cards": lambda state: [player.b_cards for player in state.players],
    "undealt Goals": lambda state: sorted(state.unused_goals),
    "undealt B cards": lambda state: sorted(state.unused_first),
    "next level-1 Blueprint": lambda state: state.deck1[-1],
    "next level-3 Blueprint": lambda state: state.deck3[-1],
    "next Discovery tile": lambda state: state.discovery_stack[-1],
    "next Technology": lambda state: state.tech_stack[-1],
    "second Mine tile": lambda state: state.piles["mine"][-2],
    "whose Goal is met": lambda state: [len({*player.goals} & {"pg01", "pg02", "pg03"}) for player in state.players],
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name: str) -> None:
    """R19.3: for spectators and for a seat, within a few deals."""
    leaky = SimpleNamespace(
        META=RULES.META,
        standings=RULES.standings,
        view=lambda state, seat, names: (RULES.view(state, seat, names), LEAKS[name](state)),
    )

    def agree(observer: int | None) -> None:
        for seed in range(12):
            twin_views_agree(cast("Rules", leaky), dealt(), observer, Dice.seeded(seed))

    for observer in (None, 0):
        with pytest.raises(Broken, match="twin worlds"):
            agree(observer)


def test_twins_keep_what_the_observer_knows() -> None:
    """R19.3: the own hand, the numbers of cards, everything public; and no card twice."""
    state = dealt()
    twin: State = RULES.META.redeal(state, 1, Dice.seeded(3))
    assert twin.players[1] == state.players[1]
    goals = [goal for player in twin.players for goal in player.goals] + twin.unused_goals
    assert sorted(goals) == [f"pg{number:02}" for number in range(1, 17)]
    assert twin.players[0].goals != state.players[0].goals
    assert [sorted(deck) for deck in hidden_orders(twin)] == [sorted(deck) for deck in hidden_orders(state)]
    assert [pile[-1] for pile in twin.piles.values()] == [pile[-1] for pile in state.piles.values()]
    assert dict(RULES.META.pieces(twin)) == dict(RULES.META.pieces(state))


# -- nothing public is missing


def on_player(change: Callable[[Player], Any]) -> Callable[[State], Any]:
    return lambda state: change(state.players[1])


def on_building(**changes: Any) -> Callable[[State], Any]:
    def change(state: State) -> None:
        for name, value in changes.items():
            setattr(state.buildings[MAP.named("G5")], name, value)

    return change


PUBLIC: dict[str, Callable[[State], Any]] = {
    "Resources": on_player(lambda player: player.goods.update(plant=2)),
    "Crystals": on_player(lambda player: setattr(player, "crystals", 3)),
    "Crystals below": on_player(lambda player: setattr(player, "below", 1)),
    "Living Quarters": on_player(lambda player: setattr(player, "living", 1)),
    "Working Area": on_player(lambda player: setattr(player, "working", 1)),
    "supply": on_player(lambda player: setattr(player, "supply", 5)),
    "Bots": on_player(lambda player: player.bots.append(MAP.named("A1"))),
    "Bots in supply": on_player(lambda player: setattr(player, "bots_supply", 1)),
    "Rover": on_player(lambda player: setattr(player, "rover", MAP.named("A1"))),
    "Ships": on_player(lambda player: player.ships.remove(3)),
    "Hangar": on_player(lambda player: setattr(player, "hangar", 1)),
    "Shelters left": on_player(lambda player: player.shelters.pop()),
    "markers": on_player(lambda player: setattr(player, "markers", 3)),
    "Laboratory": on_player(lambda player: player.lab.update(L4a="rover")),
    "cubes": on_player(lambda player: player.cubes.append("mine")),
    "Blueprints": on_player(lambda player: player.plans.pop()),
    "where it is built": on_player(lambda player: setattr(player.plans[0], "spot", MAP.named("G5"))),
    "Radar's tile": on_player(lambda player: setattr(player.plans[0], "radar", "dis05")),
    "Scientists": on_player(lambda player: player.scientists.pop()),
    "where he works": on_player(lambda player: setattr(player.scientists[0], "at", "bp15")),
    "Contracts": on_player(lambda player: player.contracts.pop()),
    "goods on them": on_player(lambda player: player.contracts[0].goods.update(water=1)),
    "completed": on_player(lambda player: setattr(player.contracts[0], "done", True)),
    "Discovery tiles": on_player(lambda player: player.discoveries.append("dis05")),
    "Research tiles": on_player(lambda player: player.research.append("res_A1")),
    "cards in hand": on_player(lambda player: player.goals.pop()),
    "Goal completed": on_player(lambda player: setattr(player, "goal_done", "pg16")),
    "A card": on_player(lambda player: setattr(player, "a_card", "")),
    "B cards": on_player(lambda player: player.b_cards.pop()),
    "B cards revealed": on_player(lambda player: player.b_done.append("fcb1")),
    "marker": on_player(lambda player: setattr(player, "space", 3)),
    "standing": on_player(lambda player: setattr(player, "standing", not player.standing)),
    "OP": on_player(lambda player: player.sources.update(lss=4)),
    "round": lambda state: setattr(state, "round", 9),
    "phase": lambda state: setattr(state, "phase", "final"),
    "whose turn": lambda state: setattr(state.turn, "seat", 1),
    "Main action": lambda state: setattr(state.turn, "main", "resupply"),
    "Oxygen set aside": lambda state: state.turn.used.append(TechUse(1, 0, "rover")),
    "Executive action": lambda state: setattr(state.turn, "executive", "move_bots"),
    "Buildings": lambda state: state.buildings.update({MAP.named("A1"): Building("mine", "mine_6")}),
    "types": on_building(type="generator"),
    "owner of a Shelter": on_building(owner=1),
    "miner": on_building(miner=1),
    "Crystals on the map": lambda state: state.crystals.append(MAP.named("A1")),
    "tiles on the map": lambda state: state.tiles.update({MAP.named("A1"): "dis05"}),
    "which tile": lambda state: state.tiles.update({MAP.named("B1"): "dis05"}),
    "top Building tile": lambda state: state.piles["mine"].append("mine_3"),
    "Exploration": lambda state: state.exploration.reverse(),
    "Discovery stack": lambda state: state.discovery_stack.pop(),
    "Warehouse": lambda state: state.warehouse.update(crystal=1),
    "Tech Grid": lambda state: state.tech_grid.update(B1=""),
    "Tech stack": lambda state: state.tech_stack.pop(),
    "display": lambda state: state.display.reverse(),
    "Blueprint deck": lambda state: state.deck1.pop(),
    "Scientists and Contracts": lambda state: state.places.reverse(),
    "Contract pile": lambda state: state.contract_pile.pop(),
    "Missions": lambda state: setattr(state.missions[1], "left", 1),
    "which Missions": lambda state: state.missions.__setitem__(0, MissionSlot("A", "mis7", 3, 11)),
    "Remaining Missions": lambda state: setattr(state, "missions_left", 1),
    "LSS": lambda state: state.lss.update(generator=3),
    "Colony level": lambda state: setattr(state, "level_row", 4),
    "LSS Rewards": lambda state: state.rewards.update(generator="lss_other"),
    "Shuttle's side": lambda state: setattr(state, "shuttle_side", "orbit"),
    "Shuttle's space": lambda state: setattr(state, "shuttle_space", 3),
    "last flight": lambda state: setattr(state, "last_flight", True),
    "Action slots": lambda state: state.slots["construct"].append(1),
    "the end is near": lambda state: setattr(state, "ending", "triggered"),
    "last round": lambda state: setattr(state, "ending", "last"),
}


def full() -> State:
    """A position with something of everything."""
    table = Table(dealt())
    table.state.shuttle_side, table.state.shuttle_space = "colony", 2
    table.blueprint(1, "bp15").scientist(1, "geologist").contract(1, "con09")
    table.state.phase = "colonization"
    return table.state


@pytest.mark.parametrize("name", PUBLIC)
def test_public_facts_are_in_every_view(name: str) -> None:
    """R19.3: everything else is public; a change of it changes what a rival and what the spectators see."""
    state = full()
    before = {observer: seen(state, observer) for observer in (None, 0, 1)}
    PUBLIC[name](state)
    assert all(seen(state, observer) != before[observer] for observer in before)


def test_marks_and_joined_buildings() -> None:
    """R19.3, R3.10: whose marker of which level, how large the Complex, which Buildings belong together."""
    table = given().build("generator", "E4", "H8").blueprint(1, "bp16", built_on="E4").build("mine", "F5", miner=0)
    hexes = {spot.label: spot for spot in RULES.view(table.state, None, NAMES).hexes}
    assert len(hexes) == 91
    assert (hexes["E4"].advanced, hexes["E4"].complex_size) == ((1, 3, "bp16"), 2)
    assert hexes["E4"].complex_at == hexes["E5"].complex_at != hexes["H8"].complex_at
    assert (hexes["H8"].complex_size, hexes["A1"].complex_size, hexes["F5"].miner) == (1, 0, 0)
    assert (hexes["J3"].owner, hexes["J3"].bots, hexes["E4"].owner) == (0, (0,), None)
    assert (hexes["B1"].research, hexes["B1"].discovery) == ("A", None)
    assert table.state.buildings[MAP.named("E4")].owner == NOBODY


def test_blueprints_as_they_lie() -> None:
    """R19.3, R6.3, R8.5, R8.8: unbuilt or where, who works there, the tile on a Radar."""
    table = given().blueprint(0, "bp15", built_on="E5").blueprint(0, "bp05").scientist(1, "rd_engineer", at="bp15")
    table.player(0).plans[0].radar = "dis05"
    radar, ship = RULES.view(table.state, None, NAMES).players[0].blueprints
    assert (radar.id, radar.level, radar.building, radar.spot) == ("bp15", 3, "generator", "E5")
    assert (radar.scientists, radar.radar) == ((1,), "dis05")
    assert (ship.spot, ship.scientists, ship.radar, ship.name) == (None, (), None, "Private Ship")
    assert RULES.view(table.state, None, NAMES).players[1].scientists == (("rd_engineer", "bp15"),)


def test_what_lies_in_the_middle() -> None:
    """R19.3: Blueprints on display, cards by kind, Missions, grid rows, Shuttle; empty places are None."""
    table = given(seats=3).contract(0, "con01").mission("mis2", left=4)
    table.state.places[1], table.state.places[2] = "con02", ""
    table.state.tech_grid["M2"] = ""
    view = RULES.view(table.state, None, NAMES)
    assert [card and card.id for card in view.display] == ["bp01", "bp02", "bp03", "bp04", "bp05", "bp06", *[None] * 6]
    assert view.places[:3] == (("scientist", "geologist"), ("contract", "con02"), None)
    mission = view.missions[0]
    assert (mission.id, mission.key, mission.required, mission.left, mission.crystals) == (
        "mis2",
        "blueprints",
        10,
        4,
        1,
    )
    assert {space.space: (space.row, space.tech) for space in view.tech_grid}["M2"] == ("middle", None)
    assert {space.row for space in view.tech_grid if space.space[0] == "B"} == {"bottom"}
    assert (view.shuttle, view.flies_in, view.warehouse_max, view.acted) == (("orbit", 1), 0, 3, 3)
    assert (view.end_triggered, view.last_round, view.turn) == (False, False, None)
    table.state.missions_left = 0
    assert RULES.view(table.state, None, NAMES).end_triggered


def test_turn_order_spaces_and_their_sides() -> None:
    """R1.2, R19.3: 1 to 4 in Orbit, 5 to 8 in the Colony; who stands or lies where."""
    state = given().state
    state.players[0].standing = True
    spaces = RULES.view(state, None, NAMES).turn_order
    assert [(space.space, space.side) for space in spaces] == [(n, "orbit" if n < 5 else "colony") for n in range(1, 9)]
    assert [space.seat for space in spaces] == [None, None, None, None, 0, 1, None, None]
    assert [space.standing for space in spaces] == [False, False, False, False, True, False, False, False]


def test_limits_and_what_a_contract_lacks() -> None:
    """R3.1, R3.6, R3.9, R13.9: shown beside what is there."""
    table = given().shelter(0, "K3").ships(0, 2).contract(0, "con09", water=1, mineral=2)
    player = RULES.view(table.state, None, NAMES).players[0]
    assert (player.storage_limit, player.living_capacity, player.depot_capacity) == (3, 6, 5)
    assert (player.shelters_map, player.shelters_supply, player.bots_map, player.bots_supply) == (2, 3, 1, 3)
    assert (player.contracts[0].missing, player.contracts[0].delivered) == ({"water": 2}, {"water": 1, "mineral": 2})
    assert [(tile.space, tile.tech, tile.level) for tile in player.lab] == [("L2b", "shelter", 2)]


def test_the_view_names_the_winners_when_it_is_over() -> None:
    """R15.6"""
    state = given().state
    state.players[1].sources["cards"] = 5
    assert RULES.view(state, None, NAMES).winners == ()
    state.phase = "over"
    assert RULES.view(state, None, NAMES).winners == (1,)
