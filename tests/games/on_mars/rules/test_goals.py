"""R12 Private Goals: each card's condition and both rewards; when, and what else the cards are good for."""

from collections.abc import Callable

import pytest

from games.on_mars.data import GOAL
from games.on_mars.rules import scoring
from tests.games.on_mars.given import Table, given

TYPES = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser")


def holding(card: str, *, side: str = "colony", level: int = 1) -> Table:
    """Seat 0 holds one Goal, nothing in Storage or Depot, and a Bot on H4."""
    return given(side=side, level=level).hand(0, card).goods(0, crystals=0).bots(0, "H4")


# -- conditions: each builder brings its measure to n


def blueprints(table: Table, n: int) -> None:
    table.blueprint(0, "bp03", built_on="E5").blueprint(1, "bp13").blueprint(1, "bp14")
    for card in ("bp05", "bp07", "bp09")[: n - 1]:
        table.blueprint(0, card)


def upgrades(table: Table, n: int) -> None:
    table.blueprint(0, "bp01").blueprint(1, "bp09", built_on="I5")
    for card, spot in list(zip(("bp03", "bp05", "bp07"), ("E5", "G3", "G7"), strict=True))[:n]:
        table.blueprint(0, card, built_on=spot)


def mines(table: Table, n: int) -> None:
    table.build("mine", "G6", miner=1).build("mine", "H6").blueprint(0, "bp01", built_on="G5")
    table.build("mine", *("F5", "F6")[: n - 1], miner=0)


def discoveries(table: Table, n: int) -> None:
    table.player(0).discoveries = ["dis16", "dis17", "dis18"][:n]
    table.player(0).research = ["res_A1"]


def big_complex(table: Table, n: int) -> None:
    table.build("generator", *("E4", "D4", "D3")[: n - 1]).blueprint(0, "bp03", built_on="E4")
    table.build("water_extractor", "G2", "F2", "F3").blueprint(1, "bp05", built_on="G2")


def of_a_kind(table: Table, n: int) -> None:
    table.shelter(0, "K3", "L3").goods(0, mineral=4, plant=n, water=3)


def shelters(table: Table, n: int) -> None:
    table.shelter(0, *("K3", "L3")[: n - 1]).shelter(1, "C6", "C7")


def level(table: Table, n: int) -> None:
    table.state.level_row = n + 1


def colonists(table: Table, n: int) -> None:
    table.shelter(0, "K3", "M2").living(0, n)
    table.player(0).working, table.player(0).supply = 1, 11 - n


def techs(table: Table, n: int) -> None:
    for kind, space in list(zip(TYPES, ("L1a", "L1b", "L3a", "L6a", "L5a"), strict=True))[: n - 1]:
        table.tech(0, kind, space)


def ships(table: Table, n: int) -> None:
    table.ships(0, 4, hangar=n)


def research(table: Table, n: int) -> None:
    table.player(0).research = ["res_A1", "res_B1"][:n]
    table.player(0).discoveries = ["dis16", "dis17"]


def scientist_and_contract(table: Table, n: int) -> None:
    table.contract(0, "con07", mineral=4).contract(0, "con09", water=1).player(0).contracts[0].done = True
    if n > 1:
        table.scientist(0, "geologist")


def lab_spaces(table: Table, n: int) -> None:
    table.tech(0, "mine", "L1a").tech(0, "ship", "L2a")
    for kind, space in list(zip(TYPES[1:], ("L3a", "L4b", "L6a", "L5a"), strict=True))[:n]:
        table.tech(0, kind, space)


def cubes(table: Table, n: int) -> None:
    table.player(0).cubes = list(TYPES[:n])


def two_complexes(table: Table, n: int) -> None:
    table.build("generator", "E4", "D4").blueprint(0, "bp03", built_on="E4").blueprint(0, "bp04", built_on="D4")
    table.build("water_extractor", *("G2", "G1")[:n]).blueprint(0, "bp05", built_on="G2")


MEASURES: dict[str, tuple[int, Callable[[Table, int], None]]] = {
    "four_blueprints": (4, blueprints),
    "three_upgrades": (3, upgrades),
    "three_mines": (3, mines),
    "three_discoveries": (3, discoveries),
    "marker_in_big_complex": (4, big_complex),
    "four_of_a_kind": (4, of_a_kind),
    "three_shelters": (3, shelters),
    "colony_level_3": (3, level),
    "seven_colonists": (7, colonists),
    "five_techs": (5, techs),
    "three_ships": (3, ships),
    "two_research": (2, research),
    "scientist_and_contract": (2, scientist_and_contract),
    "lab_spaces": (3, lab_spaces),
    "three_progress_cubes": (3, cubes),
    "two_big_complexes": (2, two_complexes),
}
BY_KEY = {goal.key: card for card, goal in GOAL.items()}


@pytest.mark.parametrize("key", MEASURES)
def test_condition(key: str) -> None:
    """R12.1, R12.5: not one short, not by a rival's things, exactly met, and one more."""
    needed, bring = MEASURES[key]
    for n in (needed - 1, needed):
        table = holding(BY_KEY[key])
        bring(table, n)
        table.turn(0)
        assert (f"goal:{BY_KEY[key]}" in table.keys(0)) is (n == needed)
        hand = table.running.rules.view(table.state, 0, ("A", "B")).hand
        assert (hand.goals[0].have, hand.goals[0].need, hand.goals[0].met) == (n, needed, n == needed)


def test_two_markers_in_one_complex_are_one() -> None:
    """R12.5: the last card wants two different Complexes of 3 or more; a bigger one does not count twice."""
    table = holding("pg16").build("generator", "E4", "D4", "D3", "C3", "C2")
    for card, spot in (("bp03", "E5"), ("bp04", "C2")):
        table.blueprint(0, card, built_on=spot)
    assert "goal:pg16" not in table.turn(0).keys(0)


@pytest.mark.parametrize("missing", ["geologist", "con07"])
def test_scientist_and_contract_are_both_needed(missing: str) -> None:
    """R12.5, R13.11: two of one kind do not stand for the other; nor does an open Contract."""
    table = holding("pg13")
    if missing == "con07":
        table.scientist(0, "geologist").scientist(0, "biochemist").contract(0, "con07", mineral=3)
    else:
        table.contract(0, "con07").contract(0, "con08")
        for deal in table.player(0).contracts:
            deal.done = True
    assert "goal:pg13" not in table.turn(0).keys(0)


@pytest.mark.parametrize("space", ["L3a", "L3b", "L4a", "L4b", "L4c", "L5a", "L5b", "L6a"])
def test_lab_spaces_from_column_three(space: str) -> None:
    """R12.5: each of the listed spaces; columns 1 and 2 do not count."""
    rest = [other for other in ("L3a", "L4b", "L6a") if other != space][:2]
    table = holding("pg14")
    for kind, at in zip(TYPES, (space, *rest), strict=False):
        table.tech(0, kind, at)
    assert "goal:pg14" in table.turn(0).keys(0)
    for low in ("L1a", "L1b", "L2a", "L2c"):
        short = holding("pg14")
        for kind, at in zip(TYPES, (low, *rest), strict=False):
            short.tech(0, kind, at)
        assert "goal:pg14" not in short.turn(0).keys(0)


def test_e53_goods_on_a_contract_are_not_in_storage() -> None:
    """R12.5, OM-E53: 3 Water on a Contract and 1 in Storage are not 4; nor are 4 Minerals."""
    table = holding("pg06").shelter(0, "K3", "L3").contract(0, "con09", water=3).goods(0, water=1, mineral=4).turn(0)
    assert "goal:pg06" not in table.keys(0)


def test_colonists_on_slots_do_not_count() -> None:
    """R12.5: those in the Living Quarters at that moment; the one on the slot has left."""
    table = holding("pg09", side="orbit").shelter(0, "K3", "M2").living(0, 7).turn(0)
    assert "goal:pg09" in table.keys(0)
    table.answers(0, "obtain_blueprint", "bp01")
    assert "goal:pg09" not in table.keys(0)


# -- R12.1, R12.2


def done(card: str, reward: str, table: Table | None = None) -> Table:
    """Seat 0 completes the card in its turn."""
    table = table or holding(card)
    needed, bring = MEASURES[GOAL[card].key]
    bring(table, needed)
    return table.turn(0).answers(0, f"goal:{card}", reward)


def test_completing_reveals_the_card() -> None:
    """R12.1, R12.3: one reward; no OP; the card is revealed."""
    table = holding("pg15").on_slots("construct", 0)
    cubes(table, 3)
    table.turn(0).answers(0, "goal:pg15")
    assert table.asked() == {0: "goal.reward"}
    assert table.keys(0) == ["a", "b"]
    table.answers(0, "b")
    assert (table.player(0).goal_done, table.player(0).goals, table.player(0).op) == ("pg15", [], 0)
    assert table.happened("goal_completed", goal="pg15")
    assert table.asked() == {0: "turn.action"}, "the rest of the turn is still to come"
    assert "control_center" in table.keys(0)


def test_one_goal_per_player_and_game() -> None:
    """R12.2: each player one."""
    table = holding("pg15").hand(0, "pg15", "pg04").hand(1, "pg12")
    cubes(table, 3)
    discoveries(table, 3)
    table.player(1).research = ["res_C1", "res_D1"]
    table.turn(0)
    assert {"goal:pg15", "goal:pg04"} <= set(table.keys(0))
    table.answers(0, "goal:pg04", "a", "done")
    assert "goal:pg15" not in table.keys(0)
    table.answers(0, "control_center", "done", "end")
    assert "goal:pg12" in table.turn(1).keys(1)


def test_goals_are_completed_in_the_own_turn_only() -> None:
    """R12.1, R4.4: before, after and within the Main action; not in another's turn or in the Shuttle phase."""
    table = holding("pg15", side="orbit")
    cubes(table, 3)
    table.turn(0).answers(0, "resupply", "battery")
    assert table.asked() == {0: "warehouse.more"}
    assert "goal:pg15" in table.keys(0)
    table.answers(0, "done")
    assert "goal:pg15" in table.keys(0)
    table = holding("pg15")
    cubes(table, 3)
    table.state.phase, table.state.order, table.state.left_side = "shuttle", [0], "colony"
    assert "goal:pg15" not in table.step("travel").keys(0)
    table = holding("pg15", side="orbit").tech(0, "generator", "L4a").hand(0, "pg15").goods(1, mineral=1)
    cubes(table, 3)
    table.bots(1, "E4").space(1, 5).turn(1).answers(1, "construct", "generator", "D4", "none", "end")
    assert table.asked() == {0: "tech.reward"}
    assert table.keys(0) == ["oxygen", "L5a"]


def test_what_becomes_true_at_the_end_waits() -> None:
    """R12.1, R4.4: level 3 is reached in the steps after the end."""
    table = holding("pg08", level=2)
    table.state.lss = dict.fromkeys(table.state.lss, 3)
    table.player(0).standing = table.player(1).standing = True
    table.step("turn").answers(0, "control_center", "done", "end")
    assert (table.state.level, table.asked()) == (3, {1: "turn.action"})
    assert "goal:pg08" in table.turn(0).keys(0)


# -- R12.1 reward a, R12.3


@pytest.mark.parametrize("card", GOAL)
def test_reward_a_is_two_free_steps(card: str) -> None:
    """R12.1, R12.3: on one tile or on two, without Resources."""
    assert (GOAL[card].reward_a.op, GOAL[card].reward_a.steps, GOAL[card].reward_a.pay) == ("develop", 2, "free")


def test_two_steps_on_one_tile_or_on_two() -> None:
    """R12.1"""
    table = done("pg15", "a", holding("pg15").on_slots("construct", 0)).answers(
        0, "L2b", "L3b", "decline", "L3b", "L4b"
    )
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).lab == {"L4b": "shelter"}
    table = done("pg15", "a", holding("pg15").on_slots("construct", 0).tech(0, "mine", "L1b"))
    table.answers(0, "L2b", "L3b", "decline", "L1b", "L2b")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).lab == {"L3b": "shelter", "L2b": "mine"}


def test_useless_rewards_may_not_be_chosen() -> None:
    """R12.3: the tile is in column 6: reward b alone, at once; if that is useless too, the card stays in hand."""
    for crystals_to_fetch in (True, False):
        table = holding("pg15")
        table.player(0).lab = {"L6a": "shelter"}
        cubes(table, 3)
        table.player(0).working, table.player(0).supply = (1, 8) if crystals_to_fetch else (0, 9)
        table.turn(0)
        assert ("goal:pg15" in table.keys(0)) is crystals_to_fetch
        if crystals_to_fetch:
            table.answers(0, "goal:pg15")
            assert (table.player(0).living, table.player(0).working) == (4, 0)


# -- R12.4 as Crystals


def test_a_card_pays_any_crystal_cost_of_the_own_turn() -> None:
    """R12.4: boosts, extra costs, Contracts; unseen, and it never becomes a Crystal."""
    table = given().hand(0, "pg01", "pg02", "pg03").goods(0, crystals=0).bots(0, "J4").turn(0)
    table.answers(
        0, "control_center", "bot:J4", "J5", "bot:J5", "J6", "boost:bots", "goal:pg02", "bot:J6", "J7", "done"
    )
    assert (table.player(0).goals, table.player(0).goals_spent) == (["pg01", "pg03"], 1)
    assert (table.player(0).crystals, table.player(0).below, "pg02" in table.state.unused_goals) == (0, 0, True)
    assert not table.happened("goal_spent", goal="pg02"), "unseen"
    table = given().hand(0, "pg01").goods(0, crystals=0)
    table.state.places[0] = table.state.contract_pile.pop(0)
    table.turn(0).answers(0, "hire_or_contract")
    assert ([deal.id for deal in table.player(0).contracts], table.player(0).goals) == (["con01"], [])


def test_cards_serve_before_and_after_completing() -> None:
    """R12.4, R12.2"""
    table = holding("pg15").hand(0, "pg15", "pg01", "pg02").on_slots("construct", 0).bots(0, "J4")
    cubes(table, 3)
    table.turn(0).answers(0, "goal:pg15", "b", "exec:move_bots", "goal:pg01", "J5", "done")
    assert (table.player(0).goals, table.player(0).goals_spent) == ([], 2)


def test_no_card_pays_outside_the_own_turn() -> None:
    """R12.4: in the Shuttle phase Bots take no boost from the hand."""
    table = given(side="orbit").hand(0, "pg01").goods(0, crystals=0).bots(0, "J4")
    table.state.phase, table.state.order, table.state.left_side, table.state.exploration = (
        "shuttle",
        [0],
        "orbit",
        ["", ""],
    )
    table.step("travel").answers(0, "ride", "7", "take", "J5", "bot:J5", "J6")
    assert table.asked() == {0: "turn.end"}
    table = given(side="orbit").hand(0, "pg01").goods(0, crystals=0).bots(0, "J4").turn(0)
    table.answers(0, "landing_pod", "7", "take", "J5", "bot:J5", "J6")
    assert table.keys(0) == ["boost:bots", "done"], "after a Landing Pod it is still the own turn"


def test_cards_fill_no_contract_and_break_no_tie() -> None:
    """R12.4, R15.6"""
    table = (
        given().hand(0, "pg01", "pg02").goods(0, crystals=0).goods(1, crystals=0).hand(1).contract(0, "con12").turn(0)
    )
    assert not [key for key in table.keys(0) if key.startswith("fill:")]
    table = given().hand(0, "pg01", "pg02").goods(0, crystals=0).goods(1, crystals=0).hand(1)
    assert [row.rank for row in scoring.standings(table.state).rows] == [1, 1]


def test_cards_in_hand_cost_one_crystal_each() -> None:
    """R12.4: two cards are two Crystals, not more."""
    for cards, enough in ((2, True), (1, False)):
        table = given().hand(0, *("pg01", "pg02")[:cards]).goods(0, crystals=0).turn(0)
        assert ("exec:warehouse_resource" in table.keys(0)) is enough


def test_a_card_in_a_rivals_hand_is_not_ones_own() -> None:
    """R12.1, R12.4"""
    table = given().hand(0).hand(1, "pg15", "pg01").goods(0, crystals=0)
    cubes(table, 3)
    table.turn(0)
    assert not [key for key in table.keys(0) if key.startswith("goal:")]
    assert table.why(0, "exec:move_bots").rule == "R8.2"
