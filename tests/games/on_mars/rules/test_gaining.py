"""R3.1 to R3.9, R3.16 Storage, Depot and Living Quarters: gaining and paying.

In `given` seat 0 has 1 of each Resource, 1 Crystal, 3 Colonists and 1 Shelter.
"""

import pytest

from games.core.describing import render
from games.on_mars import text
from games.on_mars.rules import scoring
from tests.games.on_mars.given import Table, given

SHELTERS = ("K3", "J4", "I4", "K2")
WAREHOUSE = dict.fromkeys(("crystal", "battery", "water", "plant", "oxygen"), 2)


def resupplied(table: Table) -> list[str]:
    """What Resupply offers seat 0."""
    return table.turn(0).answers(0, "resupply").keys(0)


# -- Storage


@pytest.mark.parametrize("more", range(5))
def test_storage_limit_is_own_shelters_and_one(more: int) -> None:
    """R3.1: 2 at the start, 1 more per further own Shelter, for each Resource by itself."""
    table = given(side="orbit").goods(0, battery=1 + more, water=2 + more).shelter(0, *SHELTERS[:more])
    table.shelter(1, "D5", "C5")
    offered = resupplied(table)
    assert "battery" in offered, "one more fits"
    assert "water" not in offered
    assert "plant" in offered


def test_an_upgraded_shelter_is_still_a_shelter() -> None:
    """R3.1, R3.6: an Advanced Building marker on it takes away no room."""
    state = given().shelter(0, "K3").blueprint(0, "bp11", built_on="K3").blueprint(0, "bp12", built_on="J3").state
    assert (state.storage_limit(0), state.living_capacity(0)) == (3, 6)


def test_resources_over_the_limit_are_lost_and_gaining_is_not_refused() -> None:
    """R3.2: a Generator Blueprint gives a Battery; with Storage full it may be taken all the same."""
    table = given(side="orbit").goods(0, battery=2).living(0, 1).turn(0)
    table.answers(0, "obtain_blueprint", "bp03")
    assert table.player(0).goods["battery"] == 2
    assert table.happened("gained", good="battery", n=0, lost=1)


def test_gaining_draws_from_the_general_supply() -> None:
    """R3.2: the Warehouse keeps what it has; R3.5: nor does paying go there."""
    table = given(side="orbit").living(0, 1).turn(0).answers(0, "obtain_blueprint", "bp03", "end")
    assert table.state.warehouse == WAREHOUSE
    table = given().bots(0, "E4").turn(0).answers(0, "construct", "water_extractor", "F4", "battery")
    assert table.player(0).goods["battery"] == 0
    assert table.state.warehouse == WAREHOUSE


# -- the Warehouse


def test_only_what_is_in_the_warehouse_can_be_taken() -> None:
    """R3.3: nothing from an empty column, and the item is gone afterwards; never a Mineral."""
    table = given(side="orbit").goods(0).living(0, 0)
    table.state.warehouse["water"] = 0
    assert resupplied(table) == ["crystal", "battery", "plant", "oxygen"]
    table.answers(0, "plant")
    assert table.player(0).goods["plant"] == 1
    assert table.state.warehouse == {**WAREHOUSE, "water": 0, "plant": 1}


def test_an_empty_or_useless_warehouse_refuses() -> None:
    """R3.3, R4.7: Resupply needs an item there is room for."""
    table = given(side="orbit").goods(0, battery=2, water=2, plant=2, oxygen=2, crystals=3).turn(0)
    assert table.why(0, "resupply").rule == "R3.3"
    table = given(side="orbit")
    table.state.warehouse = dict.fromkeys(WAREHOUSE, 0)
    assert table.turn(0).why(0, "resupply").rule == "R3.3"


@pytest.mark.parametrize(("crystals", "below", "room"), [(2, 0, True), (3, 0, False), (1, 1, True), (1, 2, False)])
def test_room_for_a_crystal_counts_those_below_the_depot(crystals: int, below: int, room: bool) -> None:
    """R3.3: Crystals in and below the Depot must be fewer than its capacity (3); R3.8: it goes below."""
    table = given(side="orbit").goods(0, crystals=crystals).turn(0)
    table.player(0).below = below
    table.answers(0, "resupply")
    assert ("crystal" in table.keys(0)) is room
    if room:
        table.answers(0, "crystal")
        assert (table.player(0).crystals, table.player(0).below) == (crystals, below + 1)


def test_a_contract_is_room_too() -> None:
    """R3.3, R13.9: an item without room in Storage goes straight onto the Contract that lacks it."""
    table = given(side="orbit").goods(0, water=2).contract(0, "con09", water=2).living(0, 0).turn(0)
    table.answers(0, "resupply", "water")
    assert table.player(0).contracts[0].goods == {"water": 3}
    assert table.player(0).goods["water"] == 2
    table = given(side="orbit").goods(0, water=2).contract(0, "con09", water=3).turn(0).answers(0, "resupply")
    assert "water" not in table.keys(0), "it lacks none"


def test_with_room_the_contract_is_a_choice() -> None:
    """R3.3, R13.9: what fits into Storage may go there although a Contract wants it."""
    table = given(side="orbit").goods(0, water=1).contract(0, "con09").living(0, 0).turn(0)
    table.answers(0, "resupply", "water")
    assert table.asked() == {0: "gain.place"}
    assert table.keys(0) == ["1", "0"]
    table.answers(0, "0")
    assert table.player(0).goods["water"] == 2


# -- paying


@pytest.mark.parametrize(
    ("goods", "middle", "top"),
    [
        ({"battery": 1}, True, False),
        ({"battery": 2}, True, True),
        ({"battery": 1, "plant": 1}, True, True),
        ({"battery": 1, "mineral": 1}, True, True),
        ({"mineral": 1}, True, False),
        ({"mineral": 2}, True, True),
        ({"mineral": 1, "water": 1}, True, True),
        ({"water": 2, "plant": 2}, False, False),
        ({}, False, False),
    ],
)
def test_minerals_stand_in_for_any_other_resource(goods: dict[str, int], middle: bool, top: bool) -> None:
    """R3.4, R6.4: learning costs 1 Battery in the middle row, 1 Battery and any Resource in the top row."""
    table = given(side="orbit").goods(0, **goods).turn(0).answers(0, "learn_tech")
    assert ("M1" in table.keys(0)) is middle
    assert ("T1" in table.keys(0)) is top


def test_only_minerals_stand_in() -> None:
    """R3.4: a Battery is owed; the choice is between the Battery and a Mineral."""
    table = given(side="orbit").goods(0, battery=1, mineral=1, water=1).turn(0).answers(0, "learn_tech", "M1")
    assert table.asked() == {0: "pay.resource"}
    assert table.keys(0) == ["battery", "mineral"]
    table.answers(0, "mineral")
    assert table.player(0).goods == {"mineral": 0, "battery": 1, "water": 1, "plant": 0, "oxygen": 0}


def test_what_is_still_owed_is_not_paid_away() -> None:
    """R3.4, R3.5: the Mineral is kept for the Battery that is owed, not offered where it would be missed."""
    table = given(side="orbit").goods(0, battery=1, mineral=1).turn(0).answers(0, "learn_tech", "T1")
    assert table.asked() == {0: "pay.resource"}, "Battery first, by either"
    table.answers(0, "battery")
    assert table.player(0).goods["mineral"] == 0, "then the last Resource there is"
    table = given(side="colony").goods(0, water=1, mineral=1).ships(0, 0).turn(0).answers(0, "welcome_ship")
    assert table.player(0).goods == dict.fromkeys(table.player(0).goods, 0), "the Plant can only be the Mineral"


def test_minerals_never_stand_in_for_a_crystal_or_on_a_contract() -> None:
    """R3.4, R8.2, R13.9"""
    table = given().goods(0, crystals=1, mineral=2, battery=2).hand(0).contract(0, "con08").turn(0)
    assert table.why(0, "exec:move_bots").rule == "R8.2"
    assert [key for key in table.keys(0) if key.startswith("fill:")] == ["fill:con08:battery", "fill:con08:mineral"]
    table = given().goods(0, mineral=2).contract(0, "con08", mineral=2).turn(0)
    assert not any(key.startswith("fill:") for key in table.keys(0))


def test_nothing_is_started_that_cannot_be_paid_in_full() -> None:
    """R3.5: a Ship costs 1 Water and 1 Plant; one of the two is not enough."""
    assert given().goods(0, water=2).turn(0).why(0, "welcome_ship").rule == "R7.23"
    assert given().goods(0, plant=1, battery=2).turn(0).why(0, "welcome_ship").rule == "R7.23"
    assert "welcome_ship" in given().goods(0, water=1, plant=1).turn(0).keys(0)


def test_moving_a_colonist_is_from_the_living_quarters_to_the_working_area() -> None:
    """R3.5, R5.7"""
    table = given(side="orbit").goods(0).turn(0).answers(0, "resupply", "water", "plant")
    assert (table.player(0).living, table.player(0).working, table.player(0).supply) == (2, 1, 9)


# -- Colonists


@pytest.mark.parametrize(("more", "capacity"), [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12)])
def test_living_quarters_hold_two_more_per_further_shelter(more: int, capacity: int) -> None:
    """R3.6: Colonists come from the supply while there is a free slot."""
    table = given(level=3).goods(0, water=2, plant=2).living(0, capacity - 1).shelter(0, *SHELTERS[:more])
    assert table.state.living_capacity(0) == capacity
    table.turn(0).answers(0, "welcome_ship", "5", "colonists")
    assert table.player(0).living == capacity
    assert table.player(0).supply == 12 - capacity


def test_a_colonist_without_a_slot_stays_in_supply() -> None:
    """R3.6, R20.2: with full Living Quarters space 4 gives nothing and is not offered."""
    table = given().living(0, 4)
    table.state.order, table.state.phase = [0], "setup"
    table.step("first_space").answers(0, "4")
    assert table.asked() == {0: "turn.end"}
    assert (table.player(0).living, table.player(0).supply) == (4, 8)


def test_no_colonist_comes_from_an_empty_supply() -> None:
    """R1.4, R3.6"""
    table = given().shelter(0, "K3", "J4").goods(0, water=1, plant=1)
    table.player(0).living, table.player(0).working, table.player(0).supply = 3, 8, 1
    table.turn(0).answers(0, "welcome_ship", "5", "colonists")
    assert (table.player(0).living, table.player(0).supply) == (4, 0)


def test_colonists_who_return_without_a_slot_go_to_the_supply() -> None:
    """R3.7: three come home from the Working Area, one finds a bed."""
    table = given(side="orbit")
    table.player(0).working, table.player(0).supply = 3, 6
    table.turn(0).answers(0, "landing_pod", "5", "decline")
    assert (table.player(0).living, table.player(0).working, table.player(0).supply) == (4, 0, 8)


# -- Crystals


@pytest.mark.parametrize(
    ("crystals", "below", "after"), [(0, 0, 0), (0, 2, 2), (1, 2, 3), (2, 2, 3), (3, 1, 3), (3, 0, 3)]
)
def test_crystals_move_up_at_the_start_of_the_own_turn(crystals: int, below: int, after: int) -> None:
    """R3.8, R4.3: what has no free Depot space goes to the supply."""
    table = given().goods(0, crystals=crystals)
    table.player(0).below = below
    table.player(1).below = 1
    table.turn(0)
    assert (table.player(0).crystals, table.player(0).below) == (after, 0)
    assert (table.player(1).crystals, table.player(1).below) == (1, 1), "only the own ones"
    if below:
        assert table.happened("crystals_up", n=after - crystals, lost=crystals + below - after)


def test_a_crystal_gained_this_turn_cannot_be_spent() -> None:
    """R3.8: it lies below the Depot."""
    table = given().goods(0, crystals=0).hand(0).rover(0, "F7").found("F8").turn(0)
    table.answers(0, "control_center", "rover", "F8", "rover", "E8")
    assert (table.player(0).crystals, table.player(0).below) == (0, 1)
    assert "boost:rover" not in table.keys(0)


@pytest.mark.parametrize(("gone", "capacity"), [(0, 3), (1, 4), (2, 5), (5, 8)])
def test_depot_holds_eight_less_its_ships(gone: int, capacity: int) -> None:
    """R3.9: 3 at the start; where the Ships went does not matter."""
    for hangar in (gone, 0):
        table = given().goods(0, crystals=0).ships(0, gone, hangar)
        table.player(0).below = 9
        table.turn(0)
        assert table.player(0).crystals == capacity


# -- Opportunity Points


def test_only_the_final_scoring_subtracts() -> None:
    """R3.16: unbuilt Blueprints cost nothing during play and may leave a total below 0 at the end."""
    table = given()
    for card in ("bp01", "bp02", "bp03"):
        table.blueprint(0, card)
    assert table.player(0).op == 0
    assert scoring.standings(table.state).rows[-1].total == 2 + 3 - 9, "Shelter Tech, 3 Colonists, 3 Blueprints"


def test_e60_a_new_shelter_raises_storage_at_once() -> None:
    """R3.1, OM-E60: what is gained later in the same turn uses the new limit."""
    table = given().goods(0, crystals=2, oxygen=1, battery=2, water=2, plant=2).hand(0).bots(0, "K4")
    table.state.warehouse["oxygen"] = 0
    table.turn(0)
    assert table.why(0, "exec:warehouse_resource").rule == "R3.3"
    table.answers(0, "construct", "shelter", "J5")
    table.answers(0, "exec:warehouse_resource", "water")
    assert table.player(0).goods["water"] == 3


def test_full_living_quarters_stay_full() -> None:
    """R3.6: a Ship's Colonists find no slot and stay in supply."""
    table = given().living(0, 4).goods(0, water=1, plant=1).hand(0).turn(0)
    table.answers(0, "welcome_ship", "5", "colonists")
    assert (table.player(0).living, table.player(0).supply) == (4, 8)
    assert table.happened("colonists", n=0, lost=2)


def test_what_a_ship_brings_says_how_many_find_room() -> None:
    """R3.6: before they are chosen."""
    table = given().living(0, 3).goods(0, water=1, plant=1).hand(0).turn(0).answers(0, "welcome_ship", "5")
    decision = table.open(0)
    labels = [render(text.option(decision, option), str, ()) for option in decision.options]
    assert labels == ["1 Colonist, 1 Bot", "2 Colonists (1 Colonist can come)"]


def test_an_empty_supply_is_no_gain() -> None:
    """R1.4, R3.6: there is room, but nobody left to come."""
    table = given().living(0, 2).goods(0, water=1, plant=1).hand(0)
    table.player(0).supply = 0
    table.turn(0).answers(0, "welcome_ship", "5")
    option = table.open(0).option("colonists")
    assert option is not None
    assert option.data["come"] == 0
    assert not table.answers(0, "colonists").happened("colonists")


def test_only_listed_goods_go_onto_a_contract() -> None:
    """R3.3, R13.9: a Battery is none of a Water Contract's business, neither with room nor without."""
    table = given(side="orbit").goods(0).contract(0, "con09").living(0, 0).turn(0).answers(0, "resupply", "battery")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).goods["battery"] == 1
    table = given(side="orbit").goods(0, battery=2).contract(0, "con09").turn(0).answers(0, "resupply")
    assert "battery" not in table.keys(0)


def test_crystals_before_goal_cards() -> None:
    """R12.4, R3.5: the Depot is the first of the ways to pay."""
    table = given().goods(0, crystals=2).hand(0, "pg05", "pg06").turn(0).answers(0, "exec:move_bots")
    assert table.asked() == {0: "pay.crystal"}
    assert table.keys(0) == ["crystals", "goal:pg05", "goal:pg06"]
    assert table.open(0).options[0].data == {"n": 2}


def test_each_unit_paid_is_told() -> None:
    """R3.5"""
    table = given(side="orbit").goods(0, battery=1, plant=1).living(0, 0).turn(0)
    table.answers(0, "learn_tech", "T1", "L1b", "decline")
    paid = [(event.data["good"], event.data["n"]) for event in table.events if event.kind == "paid"]
    assert paid == [("battery", 1), ("plant", 1)]


def test_a_choice_of_resources_counts_down() -> None:
    """R20.1: three of choice, of which fewer may be taken."""
    table = given().hand(0, "pg02").goods(0).build("generator", "E4").build("mine", "F5")
    for card, at in (("bp03", "E5"), ("bp04", "E4"), ("bp01", "F5")):
        table.blueprint(0, card, built_on=at)
    table.turn(0).answers(0, "goal:pg02", "b")
    for left, good in ((3, "battery"), (2, "battery"), (1, "water")):
        assert table.asked() == {0: "gain.resource"}
        assert table.open(0).data == {"left": left}
        assert ("done" in table.keys(0)) is (left < 3)
        assert ("battery" in table.keys(0)) is (left > 1), "2 are all there is room for"
        table.answers(0, good)
    assert table.asked() == {0: "turn.action"}
