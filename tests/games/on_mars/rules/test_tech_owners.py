"""R9.7 to R9.9 What the owner of a used tile gets for it, at the end of the user's turn."""

import pytest

from games.on_mars.data import CONTRACT
from tests.games.on_mars.given import Table, given


def used(space: str = "L1a", *, seats: int = 2) -> Table:
    """Seat 0 is about to join the Generator on E5 with seat 1's tile, from a Bot on E4."""
    table = given(seats=seats).hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4").goods(1, crystals=0)
    return table.tech(1, "generator", space)


def build(table: Table, stored: int = 0) -> Table:
    """Seat 0 builds on D4 with it, without the LSS benefit, and ends the turn."""
    table.turn(0).answers(0, "construct", "generator", "D4", "none")
    assert table.player(1).goods["oxygen"] == stored, "set aside, not stored yet"
    return table.answers(0, "end")


def test_the_owner_decides_at_the_end_of_the_turn() -> None:
    """R9.7, R4.5, R19.1: keep the Oxygen, or develop exactly that tile; nobody is asked before the end."""
    table = used().turn(0).answers(0, "construct", "generator", "D4", "none")
    assert table.asked() == {0: "turn.action"}
    table.answers(0, "end")
    assert table.asked() == {1: "tech.reward"}
    assert table.keys(1) == ["oxygen", "L2a"]
    table.answers(1, "oxygen")
    assert table.player(1).goods["oxygen"] == 1
    assert table.player(1).lab["L1a"] == "generator"
    assert table.player(0).goods["oxygen"] == 0


def test_the_owner_may_develop_instead() -> None:
    """R9.7: one free step with that tile and the benefit of its space; the Oxygen goes back."""
    table = build(used("L2b").tech(1, "mine", "L1a")).answers(1, "L3a", "take")
    assert table.player(1).goods == {"mineral": 1, "battery": 0, "water": 0, "plant": 0, "oxygen": 0}
    assert table.player(1).lab == {"L1a": "mine", "L3a": "generator"}


def test_the_benefit_may_be_declined() -> None:
    """R9.7, R6.6"""
    table = build(used("L2b")).answers(1, "L3b", "decline")
    assert (table.player(1).below, table.player(1).lab) == (0, {"L3b": "generator"})


def test_own_tech_gives_nothing() -> None:
    """R9.7: only another player's tile sets Oxygen aside."""
    table = used().tech(0, "generator", "L1a")
    table.turn(0).answers(0, "construct", "generator", "D4", "tech:0", "none", "end")
    assert table.asked() != {1: "tech.reward"}
    assert table.player(0).goods["oxygen"] == table.player(1).goods["oxygen"] == 0


@pytest.mark.parametrize(("stored", "after"), [(1, 2), (2, 2)])
def test_e15_a_tile_that_cannot_move(stored: int, after: int) -> None:
    """R9.7, OM-E15: the owner keeps the Oxygen unasked; with full Storage and no Contract it is lost."""
    table = used("L6a").goods(1, oxygen=stored).turn(0)
    table.answers(0, "construct", "generator", "D4", "none", "end")
    assert "tech.reward" not in table.asked().values()
    assert table.player(1).goods["oxygen"] == after
    assert table.player(1).lab["L6a"] == "generator"
    blocked = used("L5a").tech(1, "mine", "L6a").turn(0)
    blocked.answers(0, "construct", "generator", "D4", "none", "end")
    assert blocked.player(1).goods["oxygen"] == 1


@pytest.mark.parametrize(("stored", "needed", "lost"), [(1, False, False), (2, False, True), (2, True, False)])
def test_oxygen_that_would_be_lost_says_so(stored: int, needed: bool, lost: bool) -> None:
    """R9.7, R3.2, R13.9: with full Storage, and no Contract that needs it."""
    table = used().goods(1, oxygen=stored)
    if needed:
        table.contract(1, next(card.id for card in CONTRACT.values() if card.needs.get("oxygen")))
    option = build(table, stored).open(1).option("oxygen")
    assert option is not None
    assert option.data == ({"lost": True} if lost else {})


def test_the_oxygen_may_go_onto_a_contract() -> None:
    """R9.7, R13.9, R19.1: where it is welcome, also with full Storage."""
    for put, stored, on_it in (("1", 2, 1), ("0", 2, 0)):
        table = build_with_oxygen(put)
        assert (table.player(1).goods["oxygen"], table.player(1).contracts[0].goods.get("oxygen", 0)) == (stored, on_it)


def build_with_oxygen(put: str) -> Table:
    table = used().goods(1, crystals=0, oxygen=2).contract(1, "con10")
    table.turn(0).answers(0, "construct", "generator", "D4", "none", "end")
    table.answers(1, "oxygen")
    assert table.asked() == {1: "gain.place"}
    return table.answers(1, put)


def test_contracts_may_be_filled_at_the_decision() -> None:
    """R9.7, R13.9, R4.5: from Storage, before deciding; Goals wait for the own turn."""
    table = used("L2b").goods(1, crystals=0, mineral=1).contract(1, "con07").hand(1, "pg15")
    table.player(1).cubes = ["mine", "generator", "greenhouse"]
    build(table)
    assert table.keys(1) == ["oxygen", "L3a", "L3b", "fill:con07:mineral"]
    table.answers(1, "fill:con07:mineral")
    assert table.keys(1) == ["oxygen", "L3a", "L3b"]
    assert table.player(1).contracts[0].goods == {"mineral": 1}


# -- R9.8, R9.9


def used_twice(*, seats: int = 2, second: int = 1) -> Table:
    """Seat 0 joins by seat 1's tile in the Main action, by that of `second` with Wind Turbines; then ends."""
    table = given(seats=seats).hand(0).goods(0, crystals=2, mineral=2).bots(0, "F3").blueprint(0, "bp04", built_on="E5")
    for seat in range(1, seats):
        table.goods(seat, crystals=0).bots(seat).tech(seat, "generator", "L2a" if seat == second else "L1a")
    return table


def play_twice(table: Table, *owners: int) -> Table:
    """Main action with the first owner's tile, Wind Turbines with the second's (both asked for, if named)."""
    main, then = [f"tech:{owner}" for owner in owners] or ["", ""]
    table.turn(0).answers(0, "construct", "generator", "E4", *([main] if main else []), "none")
    return table.answers(0, "exec:advanced_building", "E3", *([then] if then else []), "end")


def test_e14_two_uses_are_two_decisions() -> None:
    """R9.8, OM-E14: Main and Executive action with the same tile: two Oxygen, one decision each."""
    table = play_twice(used_twice())
    assert table.keys(1) == ["oxygen", "L3a"]
    table.answers(1, "oxygen")
    assert table.asked() == {1: "tech.reward"}
    table.answers(1, "oxygen")
    assert table.player(1).goods["oxygen"] == 2
    table = play_twice(used_twice()).answers(1, "L3a", "decline")
    assert table.keys(1) == ["oxygen", "L4a", "L4b"], "the same tile, from where it is now"
    table.answers(1, "L4b")
    assert table.player(1).goods["oxygen"] == 0
    assert table.player(1).tech_level("generator") == 4


def test_owners_decide_in_order_of_use() -> None:
    """R9.8, R4.5: not in seat order."""
    for first, then in ((1, 2), (2, 1)):
        table = play_twice(used_twice(seats=3, second=2), first, then)
        assert table.asked() == {first: "tech.reward"}
        table.answers(first, "oxygen")
        assert table.asked() == {then: "tech.reward"}


def test_a_benefit_may_use_tech_again() -> None:
    """R9.8: the owner upgrades with a third player's Upgrade Tech; that decision comes after those already due."""
    table = used_twice(seats=3, second=2).tech(1, "generator", "L3a").tech(0, "upgrade", "L2a")
    table.goods(1, crystals=0, mineral=2).bots(1, "H4").blueprint(1, "bp01").blueprint(1, "bp09")
    play_twice(table, 1, 2).answers(1, "L4a", "take", "bp01", "tech:0", "bp09")
    assert table.asked() == {2: "tech.reward"}
    table.answers(2, "oxygen")
    assert table.asked() == {0: "tech.reward"}
    assert table.open(0).data["user"] == 1
    table.answers(0, "oxygen")
    assert table.player(0).goods["oxygen"] == 1
    assert table.state.built_plans(1) == 2


def test_e16_the_owner_takes_a_blueprint_in_anothers_turn() -> None:
    """R9.9, R11.2, OM-E16, R19.1: own boosts, own Mission steps, own Crystals."""
    table = used("L4a").mission("mis2")
    left = table.state.missions[0].left
    build(table).answers(1, "L5a", "take", "bp01", "bp02", "done")
    assert [plan.id for plan in table.player(1).plans] == ["bp01", "bp02"]
    assert (table.player(1).living, table.player(1).working) == (2, 1)
    assert (table.player(1).goods["mineral"], table.player(1).below) == (2, 2)
    assert (table.player(0).below, table.player(0).living) == (0, 2)
    assert table.state.missions[0].left == left - 2


def test_the_owner_pays_with_own_goods() -> None:
    """R9.9: without a Mineral of the owner's the upgrade benefit is not offered."""
    table = used("L3a").bots(1, "H4").blueprint(1, "bp01").goods(0, crystals=0, mineral=2)
    build(table).answers(1, "L4a")
    assert table.asked() != {1: "lab.benefit"}
    assert table.state.built_plans(1) == 0


def test_the_owner_pays_no_crystal_with_a_goal() -> None:
    """R9.9, R12.4: it is not the owner's turn, so cards in hand do not boost the Bots."""
    table = used().hand(1, "pg04").bots(1, "D6")
    build(table).answers(1, "L2a", "take", "D7", "bot:D7", "D8")
    assert "move.figure" not in table.asked().values()


def test_e17_the_owner_decides_before_the_colony_grows() -> None:
    """R4.5, R10.8, OM-E17: the build that fills the fourth LSS column uses a rival's tile."""
    table = used()
    for column in table.state.lss:
        table.state.lss[column] = 1 if column == "generator" else 2
    build(table)
    assert (table.state.level, table.asked()) == (1, {1: "tech.reward"})
    table.answers(1, "oxygen")
    assert table.state.level == 2
