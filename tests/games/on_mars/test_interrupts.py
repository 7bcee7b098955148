"""R19 Who decides when it is not their turn; what happens unasked; what is hidden; what is left to chance."""

import pytest

from games.core import codec
from games.on_mars.data import MAP
from games.on_mars.rules import turn
from games.on_mars.setup import new_game
from games.on_mars.state import State
from tests.games.on_mars.given import Table, given

# -- R19.1


def test_i1_the_owner_moves_a_displaced_figure() -> None:
    """R19.1, R7.12: during anyone's construction, in turn order of the owners; alone if there is one hex only."""
    table = given(seats=3).hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4").space(1, 8).space(2, 7)
    table.bots(1, "E3").bots(2, "A1").rover(2, "E3").turn(0).answers(0, "construct", "generator", "E3")
    assert table.asked() == {2: "displace.hex"}
    table.answers(2, "E2")
    assert table.asked() == {1: "displace.hex"}
    assert "E2" not in table.keys(1)
    table.answers(1, "D3")
    assert (table.rover_at(2), table.spots(1), table.asked()) == ("E2", ["D3"], {0: "lss.benefit"})


def test_i4_a_gain_outside_the_own_turn_may_go_onto_a_contract() -> None:
    """R19.1, R13.9: here in the benefit of one's Tech that a rival used."""
    table = given().hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4").tech(1, "generator", "L2b")
    table.goods(1, crystals=0).contract(1, "con07").turn(0)
    table.answers(0, "construct", "generator", "D4", "none", "end").answers(1, "L3a", "take")
    assert (table.asked(), table.keys(1)) == ({1: "gain.place"}, ["1", "0"])
    table.answers(1, "1")
    assert table.player(1).contracts[0].goods == {"mineral": 1}


def test_i5_everybody_in_order_in_the_shuttle_phase() -> None:
    """R19.1, R14.1, R14.3: then tile and hex, space and benefit are the traveller's."""
    table = given(side="orbit").hand(0).hand(1)
    table.player(0).standing = table.player(1).standing = False
    table.state.exploration = ["dis16", "dis17"]
    table.step("shuttle")
    seen = []
    for seat, keys in ((0, ("ride", "dis16", "G2", "5", "take", "end")), (1, ("stay",))):
        for key in keys:
            seen.append(table.asked())
            table.answers(seat, key)
    assert seen == [
        {0: "travel.how"},
        {0: "explore.tile"},
        {0: "explore.hex"},
        {0: "space"},
        {0: "space.benefit"},
        {0: "turn.end"},
        {1: "travel.how"},
    ]


def test_i7_the_player_on_the_highest_space_places_the_shuttle() -> None:
    """R19.1, R2.14"""
    table = given(seats=3).space(0, 2).space(1, 7).space(2, 5).step("shuttle_side")
    assert (table.asked(), table.keys(1)) == ({1: "shuttle.side"}, ["orbit", "colony"])


def test_i8_an_event_in_anothers_turn_asks_the_cards_owner() -> None:
    """R19.1, R17.1: the Tech owner's Blueprint in the user's turn."""
    table = given(options={"first_colonists_cards": "yes"}).hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4")
    table.player(0).a_card = ""
    table.player(1).b_cards = ["fcb1"]
    table.tech(1, "generator", "L4a").goods(1).turn(0).answers(0, "construct", "generator", "D4", "none", "end")
    table.answers(1, "L5a", "take", "bp01")
    assert (table.asked(), table.keys(1)) == ({1: "task.reveal"}, ["fcb1", "keep"])


# I2, I3, I6 and I9: R9.7 and R9.9 (test_tech_owners), R15.4 (test_scoring), R13.6 (test_contracts).

# -- R19.2


def test_what_happens_to_others_without_a_question() -> None:
    """R19.2: cleared slots, miners sent home, Progress scoring, surplus Colonists."""
    table = given(seats=3).hand(0).goods(0, crystals=0, mineral=1).bots(0, "F4").blueprint(0, "bp01")
    table.build("mine", "F5", miner=1).living(1, 4).on_slots("upgrade", 0, 1, 2)
    table.state.buildings[MAP.named("G5")].advanced = 2
    table.state.lss = dict.fromkeys(table.state.lss, 2)
    table.player(2).cubes = ["mine", "generator"]
    supply = table.player(1).supply
    table.turn(0).answers(0, "upgrade")
    assert table.asked() == {0: "turn.action"}
    assert [player.working for player in table.state.players] == [1, 1, 1]
    assert (table.player(1).living, table.player(1).supply) == (4, supply + 1)
    table.answers(0, "end")
    assert (table.state.level, table.player(2).op) == (2, 2)


def test_e47_a_miner_without_a_bed_goes_to_the_supply() -> None:
    """R19.2, R7.20, R3.7, OM-E47: a rival upgrades the Mine while its owner's Living Quarters are full."""
    for living, after in ((4, (4, 1)), (3, (4, 0))):
        table = given().hand(0).goods(0, crystals=0, mineral=1).bots(0, "F4").blueprint(0, "bp01")
        table.build("mine", "F5", miner=1).living(1, living)
        supply = table.player(1).supply
        table.turn(0).answers(0, "upgrade", "F5")
        assert (table.player(1).living, table.player(1).supply - supply) == after
        assert table.state.buildings[MAP.named("F5")].miner == -1


def test_pieces_of_the_first_seat_are_pieces() -> None:
    """R3.11, R4.5: a marker or a miner of seat 0 under a Bot would be two pieces as well."""
    for table in (
        given().bots(1, "E5").blueprint(0, "bp03", built_on="E5"),
        given().bots(1, "F5").build("mine", "F5", miner=0),
    ):
        with pytest.raises(AssertionError, match="two pieces on"):
            turn.settled(table.state)


# -- R19.4


def shuffled(state: State) -> dict[str, object]:
    """What setup leaves to chance."""
    return {
        "first": state.first,
        "discoveries": state.exploration + state.discovery_stack,
        "grid": list(state.tech_grid.values()),
        "tech stack": state.tech_stack,
        "level 1": state.display + state.deck1,
        "level 3": state.deck3,
        "buildings": [(spot, here.type) for spot, here in sorted(state.buildings.items()) if here.type != "shelter"],
        "piles": [tile for pile in state.piles.values() for tile in pile],
        "missions": [slot.id for slot in state.missions],
        "rewards": list(state.rewards.values()),
        "goals": [goal for player in state.players for goal in player.goals],
    }


def test_setup_is_random_by_seed() -> None:
    """R19.4: every shuffle and draw differs between seeds, and is the same for the same seed."""
    seen = [shuffled(new_game(4, seed=seed)) for seed in range(12)]
    for name, first in seen[0].items():
        assert any(other[name] != first for other in seen), name
    assert shuffled(new_game(4, seed=7)) == seen[7]
    assert codec.encode(new_game(4, seed=7)) == codec.encode(new_game(4, seed=7))
    assert {new_game(4, seed=seed, first=2).first for seed in range(6)} == {2}, "the first player may be given"


def test_a_running_game_rolls_nothing() -> None:
    """R19.4: the orders are prepared; a whole round moves no dice."""
    table = Table(new_game(2, seed=5, first=0)).step("first_space")
    rolled = table.state.dice.rolled
    while table.state.round < 3:
        seat, decision = next(iter(table.running.open.items()))
        keys = list(decision.keys)
        table.answers(
            seat, next((key for key in ("control_center", "resupply", "end", "done") if key in keys), keys[0])
        )
    assert table.state.dice.rolled == rolled
