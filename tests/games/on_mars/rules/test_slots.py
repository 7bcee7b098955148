"""R5 Action slots: extra costs, clearing, boosts. Seat 0 acts unless a test says otherwise."""

import pytest

from games.on_mars.data import MAIN, MAP
from tests.games.on_mars.given import Table, given

RED = ["obtain_blueprint", "research_development", "construct", "upgrade", "hire_or_contract"]
THREE_SLOTS = RED[:-1]


def able(action: str, *, seats: int = 2) -> Table:
    """Every seat could take the action; 3 Colonists and 3 Crystals each, no Goal card."""
    table = given(seats=seats, side=MAIN[action].side)
    bots = ("E4", "G2", "I4", "H7")
    for seat in range(seats):
        table.bots(seat, bots[seat]).hand(seat).goods(seat, mineral=2, oxygen=2, crystals=3)
        table.blueprint(seat, f"bp{3 + seat if seat < 2 else 5 + seat:02}")
    return table.build("generator", "G1", "I3", "H8") if action == "upgrade" else table


def slots(table: Table, action: str) -> list[int]:
    return sorted(table.state.slots[action])


# -- R5.1, R5.2


def test_red_actions_need_a_colonist() -> None:
    """R5.1: without one in the Living Quarters only the other five can be taken."""
    assert [action for action, data in MAIN.items() if data.red_colonist] == RED
    for side in ("orbit", "colony"):
        table = able("upgrade" if side == "colony" else "obtain_blueprint").living(0, 0)
        table.goods(0, mineral=2, oxygen=2, water=1, plant=1, crystals=3)
        for seat in (0, 1):
            table.space(seat, (1 if side == "orbit" else 5) + seat)
        table.turn(0)
        keys = [key for key in table.keys(0) if key in MAIN]
        assert keys == [action for action, data in MAIN.items() if data.side == side and action not in RED]
        for action in RED:
            if MAIN[action].side == side:
                assert table.why(0, action).rule == "R5.3"


@pytest.mark.parametrize("action", RED)
def test_one_colonist_goes_onto_the_slot(action: str) -> None:
    """R5.1, R5.3: an empty action costs nothing but the Colonist placed."""
    table = able(action).turn(0).answers(0, action)
    assert slots(table, action) == [0]
    assert (table.player(0).living, table.player(0).working) == (2, 0)
    assert table.player(0).crystals == 3
    assert [other for other, seats in table.state.slots.items() if seats] == [action]


@pytest.mark.parametrize("action", [action for action in MAIN if action not in RED])
def test_other_actions_use_no_slot(action: str) -> None:
    """R5.1"""
    table = given(side=MAIN[action].side).turn(0).answers(0, action)
    assert not any(table.state.slots.values())
    assert table.player(0).living == 3


@pytest.mark.parametrize("action", THREE_SLOTS)
def test_three_slots(action: str) -> None:
    """R5.2, R5.5: the third Colonist finds a slot, for the fourth the action is cleared first."""
    table = able(action, seats=4).on_slots(action, 1, 2).turn(0).answers(0, action, "2")
    assert slots(table, action) == [0, 1, 2]
    table = able(action, seats=4).on_slots(action, 1, 2, 3).turn(0).answers(0, action)
    assert slots(table, action) == [0]


# -- R5.3, R5.4


@pytest.mark.parametrize(
    ("seats", "there", "cost"),
    [
        (2, (), 0),
        (2, (1,), 1),
        (2, (0,), 1),
        (2, (1, 1), 2),
        (2, (0, 1), 2),
        (2, (0, 0), 2),
        (3, (0,), 0),
        (3, (0, 0), 0),
        (3, (1,), 1),
        (3, (1, 1), 1),
        (3, (0, 1), 1),
        (3, (1, 2), 2),
        (4, (0, 3), 1),
        (4, (3, 3), 1),
        (4, (2, 3), 2),
    ],
)
@pytest.mark.parametrize("action", ["construct", "obtain_blueprint"])
def test_extra_cost(action: str, seats: int, there: tuple[int, ...], cost: int) -> None:
    """R5.4, R2.15: with 3–4 players per other colour, with two per Colonist, own ones included; any mix."""
    table = able(action, seats=seats).on_slots(action, *there).turn(0).answers(0, action)
    if not cost:
        assert table.asked()[0] != "slot.cost"
        assert "slot.cost" not in [kind for _, kind, _ in table.running.taken[-1]], "nor told as if it were paid"
        return
    assert table.asked() == {0: "slot.cost"}
    assert table.keys(0) == [str(crystals) for crystals in range(cost, -1, -1)]
    assert [option.data for option in table.open(0).options] == [
        {"crystals": crystals, "colonists": cost - crystals} for crystals in range(cost, -1, -1)
    ]
    living, crystals = table.player(0).living, table.player(0).crystals
    table.answers(0, "0")
    assert table.player(0).working == cost, "from the Living Quarters to the Working Area"
    assert table.player(0).living == living - cost - 1
    assert table.player(0).crystals == crystals
    assert slots(table, action) == sorted((*there, 0))


def test_e4_two_players_third_placement_costs_two() -> None:
    """R5.4, OM-E4: one own and one opposing Colonist there."""
    table = able("construct").on_slots("construct", 0, 1).turn(0).answers(0, "construct", "1")
    assert (table.player(0).crystals, table.player(0).living, table.player(0).working) == (2, 1, 1)


def test_crystals_pay_from_the_depot() -> None:
    """R5.4: both of two in Crystals."""
    table = able("construct").on_slots("construct", 0, 1).turn(0).answers(0, "construct", "2")
    assert (table.player(0).crystals, table.player(0).living, table.player(0).working) == (1, 2, 0)


@pytest.mark.parametrize(
    ("living", "crystals", "mixes"),
    [(3, 0, ["0"]), (2, 0, []), (2, 1, ["1"]), (3, 1, ["1", "0"]), (1, 2, ["2"]), (1, 1, []), (0, 3, [])],
)
def test_slot_and_extra_cost_must_be_affordable_together(living: int, crystals: int, mixes: list[str]) -> None:
    """R5.3: an extra cost of 2, the Colonist for the slot on top of it."""
    table = able("construct").on_slots("construct", 1, 1).living(0, living).goods(0, mineral=2, crystals=crystals)
    table.turn(0)
    if not mixes:
        assert table.why(0, "construct").rule == "R5.3"
        return
    table.answers(0, "construct")
    if len(mixes) > 1:
        assert table.keys(0) == mixes
    else:
        assert table.asked() == {0: "construct.building"}
        assert table.player(0).crystals == crystals - int(mixes[0])


@pytest.mark.parametrize("seats", [2, 3])
def test_e6_one_colonist_and_no_crystal(seats: int) -> None:
    """R5.3, OM-E6: another colour is present, a slot is free: impossible."""
    table = able("construct", seats=seats).on_slots("construct", 1).living(0, 1).goods(0, mineral=2, crystals=0)
    assert table.turn(0).why(0, "construct").rule == "R5.3"


def test_e7_a_goal_card_pays_the_extra_cost() -> None:
    """R12.4, OM-E7: the same with one Private Goal card in hand."""
    table = able("construct").on_slots("construct", 1).living(0, 1).goods(0, mineral=2, crystals=0).hand(0, "pg05")
    table.turn(0).answers(0, "construct")
    assert table.player(0).goals == []
    assert (table.player(0).living, table.player(0).working) == (0, 0)


def test_own_colonists_cleared_do_not_pay() -> None:
    """R5.3, OM-E3: they go to the Working Area, so an empty Living Quarters stays empty."""
    table = able("construct").on_slots("construct", 0, 0, 1).living(0, 0).turn(0)
    assert table.why(0, "construct").rule == "R5.3"


def test_a_mix_that_makes_the_action_impossible_is_not_offered() -> None:
    """R5.3: a Mine needs a Colonist after all is paid, so the extra cost must be the Crystal."""
    table = able("construct").on_slots("construct", 1).living(0, 2).bots(0, "F4").goods(0, crystals=1)
    table.tech(0, "mine", "L1a").turn(0).answers(0, "construct")
    assert table.player(0).crystals == 0
    assert (table.player(0).living, table.player(0).working) == (1, 0)
    table = able("construct").on_slots("construct", 1).living(0, 3).bots(0, "F4").goods(0, crystals=1)
    table.tech(0, "mine", "L1a").turn(0).answers(0, "construct")
    assert table.keys(0) == ["1", "0"], "with one more Colonist both work"


def test_a_contract_s_crystal_is_not_paid_away() -> None:
    """R5.3: the only Crystal is needed for the Contract, so the extra cost must be a Colonist."""
    table = able("hire_or_contract").on_slots("hire_or_contract", 1).goods(0, crystals=1)
    table.state.places = ["con01"] + [""] * 5
    table.turn(0).answers(0, "hire_or_contract")
    assert (table.player(0).living, table.player(0).working, table.player(0).crystals) == (1, 1, 0)


@pytest.mark.parametrize(("living", "legal"), [(1, False), (2, True)])
def test_e8_a_mine_by_the_main_action_needs_two_colonists(living: int, legal: bool) -> None:
    """R5.3, R7.10, OM-E8: the slot takes the only one."""
    table = able("construct").living(0, living).goods(0, crystals=3).bots(0, "F4").tech(0, "mine", "L1a").turn(0)
    if legal:
        table.answers(0, "construct", "G4")
        assert (table.player(0).living, table.player(0).working) == (0, 0)
    else:
        assert table.why(0, "construct").rule == "R7.9"


def test_e8_metal_deposit_needs_one() -> None:
    """R5.9, R7.11, R7.17, OM-E8: the card uses no slot, so the only Colonist becomes the miner."""
    table = given().living(0, 1).goods(0, crystals=2).hand(0).bots(0, "F4").tech(0, "mine", "L1a")
    table.blueprint(0, "bp02", built_on="G5").turn(0)
    table.answers(0, "exec:advanced_building", "G4")
    assert table.player(0).living == 0
    assert table.state.buildings[MAP.named("G4")].miner == 0
    assert not any(table.state.slots.values())


# -- R5.5 clearing


def test_e1_everybody_with_the_most_leaves() -> None:
    """R5.5, OM-E1: Blue, Purple and Yellow have 1 each, Green acts: all three go to Work, Green pays nothing."""
    table = able("construct", seats=4).on_slots("construct", 3, 0, 2).turn(1).answers(1, "construct")
    assert table.asked()[1] != "slot.cost"
    assert slots(table, "construct") == [1]
    assert [player.working for player in table.state.players] == [1, 0, 1, 1]
    assert [player.living for player in table.state.players] == [3, 2, 3, 3]
    assert table.player(1).crystals == 3


def test_e2_own_colonist_stays_and_costs_nothing() -> None:
    """R5.4, R5.5, OM-E2: 2 Purple leave, 1 Green stays; Green acts with three or more players."""
    table = able("upgrade", seats=4).on_slots("upgrade", 0, 1, 0).turn(1).answers(1, "upgrade")
    assert slots(table, "upgrade") == [1, 1]
    assert (table.player(0).working, table.player(1).working) == (2, 0)
    assert (table.player(1).living, table.player(1).crystals) == (2, 3)


def test_e3_the_acting_player_s_own_go_to_work() -> None:
    """R5.5, OM-E3: not to the Living Quarters; the two colours that stay are counted."""
    table = able("construct", seats=3).on_slots("construct", 0, 0, 2).turn(0).answers(0, "construct", "1")
    assert slots(table, "construct") == [0, 2]
    assert (table.player(0).working, table.player(0).living) == (2, 2)
    assert table.player(2).working == 0


def test_e5_two_players_own_two_are_cleared() -> None:
    """R5.5, OM-E5: the cost is 1 for the opposing one that remains."""
    table = able("construct").on_slots("construct", 0, 0, 1).turn(0).answers(0, "construct")
    assert table.keys(0) == ["1", "0"]
    table.answers(0, "0")
    assert slots(table, "construct") == [0, 1]
    assert (table.player(0).working, table.player(0).living) == (3, 1)


def test_a_rival_with_all_three_leaves() -> None:
    """R5.5: nothing is paid for the three that have gone."""
    table = able("construct").on_slots("construct", 1, 1, 1).turn(0).answers(0, "construct")
    assert slots(table, "construct") == [0]
    assert (table.player(1).working, table.player(0).working) == (3, 0)


def test_nothing_is_cleared_while_a_slot_is_free() -> None:
    """R5.3, R5.5"""
    table = able("construct").on_slots("construct", 1, 1).turn(0).answers(0, "construct", "2")
    assert slots(table, "construct") == [0, 1, 1]
    assert table.player(1).working == 0


def test_nothing_is_cleared_unless_the_action_is_taken() -> None:
    """R5.3: asking what is possible changes nothing."""
    table = able("construct").on_slots("construct", 1, 1, 1).goods(0, crystals=3).bots(0).turn(0)
    assert table.why(0, "construct").rule == "R7.9"
    assert slots(table, "construct") == [1, 1, 1]
    table = able("construct").on_slots("construct", 1, 1, 1).turn(0)
    assert "construct" in table.keys(0)
    table.answers(0, "control_center", "done")
    assert slots(table, "construct") == [1, 1, 1]
    assert (table.player(0).living, table.player(0).crystals) == (3, 3)


# -- R5.6


def test_hire_is_impossible_while_an_own_colonist_stands_there() -> None:
    """R5.6: not a rival's."""
    table = able("hire_or_contract").on_slots("hire_or_contract", 0).turn(0)
    assert table.why(0, "hire_or_contract").rule == "R5.6"
    table = able("hire_or_contract").on_slots("hire_or_contract", 1).turn(0)
    assert "hire_or_contract" in table.keys(0)


def test_hire_has_a_slot_per_colour_and_is_never_cleared() -> None:
    """R5.2, R5.4, R5.6: the fourth player pays for three colours, and all stay."""
    table = able("hire_or_contract", seats=4).on_slots("hire_or_contract", 1, 2, 3).turn(0)
    table.answers(0, "hire_or_contract")
    assert table.keys(0) == ["3", "2", "1"], "0 would take four of three Colonists"
    table.answers(0, "1")
    assert slots(table, "hire_or_contract") == [0, 1, 2, 3]
    assert [player.working for player in table.state.players] == [2, 0, 0, 0]


# -- R5.7 to R5.9


def test_a_colonist_boost_is_paid_when_taken() -> None:
    """R5.7: one Colonist to the Working Area per extra effect, R5.8 while there is one."""
    table = given(side="orbit").goods(0).living(0, 2).turn(0).answers(0, "resupply", "water")
    assert (table.player(0).living, table.player(0).working) == (2, 0)
    table.answers(0, "plant")
    assert (table.player(0).living, table.player(0).working) == (1, 1)
    table.answers(0, "oxygen")
    assert (table.player(0).living, table.player(0).working) == (0, 2)
    assert table.asked() == {0: "turn.action"}, "none is left for a third boost"


def test_a_crystal_boost_is_paid_from_the_depot() -> None:
    """R5.7, R7.1"""
    table = given().goods(0, crystals=1).hand(0).turn(0).answers(0, "control_center", "bot:J3", "J4", "bot:J4", "J5")
    table.answers(0, "boost:bots")
    assert (table.player(0).crystals, table.player(0).living) == (0, 3)


def test_effects_outside_a_main_action_use_no_slot_and_no_boost_of_it() -> None:
    """R5.9: the Executive Blueprint takes one card, although there are Colonists for a boost."""
    table = given().ships(0, 3).goods(0, crystals=3).hand(0).turn(0).answers(0, "exec:take_blueprint", "bp03")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).living == 3
    assert not any(table.state.slots.values())
    table = given().on_slots("obtain_blueprint", 1, 1, 1).ships(0, 3).goods(0, crystals=3).hand(0).turn(0)
    table.answers(0, "exec:take_blueprint", "bp03")
    assert slots(table, "obtain_blueprint") == [1, 1, 1]


def test_a_boost_without_a_colonist_is_not_asked() -> None:
    """R5.8, R20.4: the Casino gives its 2 Crystals and no more."""
    table = given().living(0, 0).goods(0, crystals=2).hand(0).bots(0).blueprint(0, "bp11", built_on="J3").turn(0)
    table.answers(0, "exec:advanced_building")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).below, table.player(0).living, table.player(0).working) == (2, 0, 0)


def test_what_was_paid_is_told() -> None:
    """R5.4: Colonists and Crystals of the extra cost, each only if some were paid."""
    for key, colonists, crystals in (("2", 0, 2), ("1", 1, 1), ("0", 2, 0)):
        table = able("construct").on_slots("construct", 1, 1).turn(0).answers(0, "construct", key)
        paid = [(event.data["good"], event.data["n"]) for event in table.events if event.kind == "paid"]
        expected = [("crystal", crystals)] * bool(crystals) + [("colonist", colonists)] * bool(colonists)
        assert paid == expected
