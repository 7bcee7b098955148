"""R6.1 to R6.5, R6.7 Orbit Main actions."""

import pytest

from games.on_mars.data import BLUEPRINT
from tests.games.on_mars.given import Table, given


def orbit(*, living: int = 3, **goods: int) -> Table:
    """Seat 0 in Orbit with exactly these Resources, no Goal card; no Mission watches Tech or Blueprints."""
    return given(side="orbit").mission("mis3", slot="C").hand(0).living(0, living).goods(0, **goods)


# -- R6.1


def test_landing_pod_is_a_trip_without_a_discovery_tile() -> None:
    """R6.1: Colonists come home from Colony slots and the Working Area; a free Colony space with its benefit."""
    table = given(side="orbit").space(1, 6).living(0, 0).on_slots("construct", 0).on_slots("obtain_blueprint", 0)
    table.player(0).working, table.player(0).supply = 2, 8
    exploration = list(table.state.exploration)
    table.turn(0).answers(0, "landing_pod")
    assert table.asked() == {0: "space"}
    assert table.keys(0) == ["5", "7", "8"]
    table.answers(0, "5")
    assert table.keys(0) == ["take", "decline"]
    table.answers(0, "take")
    assert table.player(0).below == 1
    assert table.player(0).space == 5
    assert (table.player(0).living, table.player(0).working) == (3, 0)
    assert table.state.slots["obtain_blueprint"] == [0]
    assert table.state.slots["construct"] == []
    assert table.state.exploration == exploration
    assert len(table.state.tiles) == 8, "the Research tiles"
    assert table.player(0).hangar == 0
    assert table.keys(0) == ["end"]


def test_an_executive_action_before_the_landing_pod() -> None:
    """R6.1: before, not after."""
    table = given(side="orbit").goods(0, crystals=2).hand(0).turn(0)
    table.answers(0, "exec:warehouse_resource", "water", "landing_pod", "8", "decline")
    assert table.keys(0) == ["end"]


@pytest.mark.parametrize("profile", [{"landing_pod_then_executive": "yes"}, {"profile": "printed"}])
def test_landing_pod_then_executive(profile: dict[str, str]) -> None:
    """R6.1, R4.9: with the switch the turn goes on for an Executive action, not for a second Main action."""
    table = given(side="orbit", options=profile).goods(0, crystals=2).hand(0).turn(0)
    table.answers(0, "landing_pod", "8", "decline")
    assert table.keys(0) == ["exec:move_bots", "exec:warehouse_resource", "end"]


# -- R6.2, R6.3


@pytest.mark.parametrize("card", BLUEPRINT)
def test_a_blueprint_gives_its_resource(card: str) -> None:
    """R6.2: by type of Building: Mineral, Battery, Water, Plant, Oxygen; a Crystal for a Shelter."""
    good = {"mine": "mineral", "generator": "battery", "water_extractor": "water", "greenhouse": "plant"}.get(
        BLUEPRINT[card].building, "oxygen" if BLUEPRINT[card].building == "oxygen_condenser" else "crystal"
    )
    table = orbit(living=1)
    table.state.display[0] = card
    table.turn(0).answers(0, "obtain_blueprint", card)
    expected = dict.fromkeys(table.player(0).goods, 0)
    if good != "crystal":
        expected[good] = 1
    assert table.player(0).goods == expected
    assert (table.player(0).crystals, table.player(0).below) == (1, int(good == "crystal"))


def test_blueprint_types_and_levels() -> None:
    """R6.2, R7.18: four cards a type, two of them level 1."""
    types = ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]
    for number, card in enumerate(BLUEPRINT.values()):
        assert card.building == types[number % 12 // 2]
        assert card.level == (1 if number < 12 else 3)
        assert card.min_complex == card.level


def test_obtain_a_blueprint() -> None:
    """R6.2: a marker goes onto the card, the display is not refilled; one more per boosting Colonist."""
    table = orbit(living=3).turn(0).answers(0, "obtain_blueprint")
    assert table.asked() == {0: "blueprint.card"}
    assert table.keys(0) == ["bp01", "bp02", "bp03", "bp04", "bp05", "bp06"]
    table.answers(0, "bp05")
    assert table.asked() == {0: "blueprint.more"}
    assert table.keys(0) == ["bp01", "bp02", "bp03", "bp04", "bp06", "done"]
    table.answers(0, "bp01")
    assert (table.player(0).living, table.player(0).working) == (1, 1)
    table.answers(0, "bp03")
    assert (table.player(0).living, table.player(0).working) == (0, 2)
    assert table.asked() == {0: "turn.action"}
    assert table.state.display[:6] == ["", "bp02", "", "bp04", "", "bp06"]
    assert [(plan.id, plan.spot) for plan in table.player(0).plans] == [("bp05", -1), ("bp01", -1), ("bp03", -1)]
    assert table.player(0).markers == 5


def test_both_rows_of_the_display_can_be_taken_from() -> None:
    """R6.2, R2.5"""
    table = orbit(living=1)
    table.state.display = [""] * 5 + ["bp02"] + [""] * 5 + ["bp13"]
    table.turn(0).answers(0, "obtain_blueprint")
    assert table.keys(0) == ["bp02", "bp13"]


def test_no_blueprint_on_display() -> None:
    """R1.4, R6.2: an empty display; with one card left a boost is not offered."""
    table = orbit()
    table.state.display = [""] * 12
    assert table.turn(0).why(0, "obtain_blueprint").rule == "R6.2"
    table = orbit()
    table.state.display = ["bp02"] + [""] * 11
    table.turn(0).answers(0, "obtain_blueprint")
    assert table.asked() == {0: "turn.action"}
    assert [plan.id for plan in table.player(0).plans] == ["bp02"]


def without_markers(table: Table) -> Table:
    for card in ("bp07", "bp08", "bp09", "bp10", "bp11", "bp12", "bp13", "bp14"):
        table.blueprint(0, card)
    return table


def test_e55_no_marker_no_blueprint_by_any_effect() -> None:
    """R6.2, OM-E55: neither action, Executive action, Turn Order space, lab space nor tile."""
    table = without_markers(orbit()).ships(0, 3).goods(0, crystals=3).turn(0)
    assert table.player(0).markers == 0
    assert table.why(0, "obtain_blueprint").rule == "R6.2"
    assert table.why(0, "exec:take_blueprint").rule == "R6.2"
    table.answers(0, "landing_pod", "8")
    assert table.keys(0) == ["end"], "no benefit on space 8"
    table = without_markers(orbit(oxygen=2)).tech(0, "mine", "L4a").turn(0)
    table.answers(0, "research_development", "L4a")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).tech_space("mine") == "L5a"
    table = without_markers(given()).goods(0, crystals=0).hand(0).rover(0, "F6").tile("dis11", "F8").turn(0)
    table.answers(0, "control_center", "rover", "F7", "rover")
    assert "F8" not in table.keys(0)


def test_e58_one_marker_one_blueprint() -> None:
    """R6.2, R5.7, OM-E58: with 2 Colonists in hand no boost is offered."""
    table = orbit(living=3)
    table.player(0).markers = 1
    table.turn(0).answers(0, "obtain_blueprint", "bp01")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).markers, table.player(0).living) == (0, 2)


def test_an_unbuilt_blueprint_has_no_action_yet() -> None:
    """R6.3: the marker is still on the card."""
    table = given().goods(0, crystals=2).blueprint(0, "bp11").turn(0)
    assert table.why(0, "exec:advanced_building").rule == "R8.4"
    table = given().goods(0, crystals=2).blueprint(0, "bp11", built_on="J3").bots(0).turn(0)
    assert "exec:advanced_building" in table.keys(0)


# -- R6.4


@pytest.mark.parametrize(
    ("space", "cost"),
    [
        *((space, {}) for space in ("B1", "B2")),
        *((space, {"battery": 1}) for space in ("M1", "M2", "M3")),
        *((space, {"battery": 1, "plant": 1}) for space in ("T1", "T2", "T3")),
    ],
)
def test_learning_costs_by_row(space: str, cost: dict[str, int]) -> None:
    """R6.4: bottom free, middle 1 Battery, top 1 Battery and 1 Resource of choice; the grid space stays empty."""
    table = orbit(living=0, **cost).turn(0).answers(0, "learn_tech")
    learned = table.state.tech_grid[space]
    table.answers(0, space)
    assert set(table.player(0).goods.values()) == {0}
    assert table.asked() == {0: "lab.space"}
    assert table.keys(0) == ["L1a", "L1b"]
    table.answers(0, "L1b", "decline")
    assert table.player(0).lab == {"L2b": "shelter", "L1b": learned}
    assert table.state.tech_grid[space] == ""
    assert table.state.tech_stack == []


def test_a_free_space_of_column_one_is_needed() -> None:
    """R6.4: one free space is taken without asking, none makes it impossible."""
    table = orbit(living=0).tech(0, "mine", "L1a").turn(0).answers(0, "learn_tech", "decline")
    assert table.player(0).lab["L1b"] == "generator"
    table = orbit().tech(0, "mine", "L1a").tech(0, "generator", "L1b").turn(0)
    assert table.why(0, "learn_tech").rule == "R6.4"


def test_no_two_tiles_of_a_type() -> None:
    """R6.4: wherever the own one lies; a rival's does not matter."""
    table = orbit(battery=1, plant=1).tech(0, "generator", "L4b").tech(1, "mine", "L1a").turn(0)
    table.answers(0, "learn_tech")
    assert table.keys(0) == ["B1", "M1", "M2", "M3", "T1", "T2", "T3"]
    table = orbit().tech(0, "mine", "L3a").tech(0, "generator", "L4b").turn(0)
    assert table.why(0, "learn_tech").rule == "R6.4"


def test_learning_takes_the_space_s_benefit_or_not() -> None:
    """R6.4: L1a an item from the Warehouse, L1b a Crystal."""
    table = orbit(living=0).turn(0).answers(0, "learn_tech", "B1", "L1a", "take", "oxygen")
    assert table.player(0).goods["oxygen"] == 1
    assert table.state.warehouse["oxygen"] == 1
    table = orbit(living=0).turn(0).answers(0, "learn_tech", "B1", "L1b", "take")
    assert table.player(0).below == 1
    table = orbit(living=0).turn(0).answers(0, "learn_tech", "B1", "L1a", "decline")
    assert set(table.player(0).goods.values()) == {0}


def test_one_boost_for_a_second_tile() -> None:
    """R6.4: 1 Colonist, not more; the first tile is complete before the second is paid, and may pay for it."""
    table = orbit(living=3).turn(0).answers(0, "learn_tech")
    assert "M1" not in table.keys(0), "no Battery yet"
    table.answers(0, "B1", "L1a", "take", "battery")
    assert table.asked() == {0: "tech.more"}
    assert "M1" in table.keys(0)
    table.answers(0, "M1", "decline")
    assert (table.player(0).living, table.player(0).working) == (2, 1)
    assert table.player(0).goods["battery"] == 0
    assert table.player(0).lab == {"L2b": "shelter", "L1a": "mine", "L1b": "water_extractor"}
    assert table.asked() == {0: "turn.action"}


def test_a_second_tile_may_be_declined_and_needs_a_colonist() -> None:
    """R6.4, R5.8"""
    table = orbit(living=1).turn(0).answers(0, "learn_tech", "B1", "L1b", "decline", "done")
    assert (table.player(0).living, len(table.player(0).lab)) == (1, 2)
    table = orbit(living=0).turn(0).answers(0, "learn_tech", "B1", "L1b", "decline")
    assert table.asked() == {0: "turn.action"}


@pytest.mark.parametrize(("value", "third"), [("1", False), ("unlimited", True)])
def test_learn_tech_max_boosts(value: str, third: bool) -> None:
    """R6.4, R4.9: with the switch every Colonist buys one more tile, if column 1 has room again."""
    table = given(side="orbit", options={"learn_tech_max_boosts": value}).hand(0, "pg01").living(0, 3)
    for card in ("bp07", "bp08", "bp09", "bp10"):
        table.blueprint(0, card)
    table.goods(0, battery=2).turn(0).answers(0, "learn_tech", "B1", "L1b", "decline")
    table.answers(0, "goal:pg01", "L1b", "decline", "done")
    assert table.asked() == {0: "tech.more"}
    table.answers(0, "B2", "L1a", "decline")
    assert table.asked() == ({0: "tech.more"} if third else {0: "turn.action"})
    if third:
        table.answers(0, "M1", "decline")
        assert (table.player(0).living, table.player(0).working) == (1, 2)


# -- R6.5


def test_two_steps_on_one_tile() -> None:
    """R6.5: the Shelter Tech goes from L2b to L4b."""
    table = orbit(living=1, oxygen=2).turn(0)
    table.answers(0, "research_development", "L3b", "decline", "L3b", "L4b")
    assert table.player(0).lab == {"L4b": "shelter"}
    assert table.player(0).goods["oxygen"] == 0
    assert table.asked() == {0: "turn.action"}


def test_two_steps_on_two_tiles_and_a_boosted_third() -> None:
    """R6.5: +1 step per Colonist, repeats allowed; a later step may be declined, the first may not."""
    table = orbit(living=3, oxygen=2, mineral=1).tech(0, "mine", "L1b").turn(0).answers(0, "research_development")
    assert table.asked() == {0: "develop.tile"}
    assert table.keys(0) == ["L2b", "L1b"]
    table.answers(0, "L2b", "L3a", "oxygen", "decline")
    assert table.keys(0) == ["L1b", "L3a", "done"]
    table.answers(0, "L1b", "L2c", "mineral", "decline")
    assert table.asked() == {0: "develop.more"}
    assert table.player(0).living == 2
    table.answers(0, "L2c", "decline")
    assert (table.player(0).living, table.player(0).working) == (1, 1)
    assert table.player(0).lab == {"L3a": "shelter", "L3b": "mine"}


def test_a_boosted_step_may_be_declined() -> None:
    """R6.5, R5.7: the Colonist then stays."""
    table = orbit(living=2, oxygen=2, mineral=2).turn(0)
    table.answers(0, "research_development", "L3b", "oxygen", "decline", "L3b", "L4b", "oxygen")
    assert table.keys(0) == ["L4b", "done"]
    table.answers(0, "done")
    assert (table.player(0).living, table.player(0).working) == (1, 0)


def test_the_second_step_may_be_declined() -> None:
    """R6.5"""
    table = orbit(living=1, oxygen=2).turn(0).answers(0, "research_development", "L3b", "decline", "done")
    assert table.player(0).lab == {"L3b": "shelter"}
    assert table.asked() == {0: "turn.action"}


def test_the_action_needs_one_legal_step() -> None:
    """R6.5, R6.6: no Oxygen for column 3, or no free space to the right."""
    assert orbit(plant=2).turn(0).why(0, "research_development").rule == "R6.6"
    table = orbit(oxygen=2)
    table.player(0).lab = {"L6a": "shelter", "L5a": "mine", "L5b": "generator"}
    assert table.turn(0).why(0, "research_development").rule == "R6.6"


def test_both_steps_of_a_develop_effect_may_be_declined() -> None:
    """R6.5: an effect of several steps may be declined from the first on, an effect of one may not."""
    table = given().rover(0, "B2").turn(0).answers(0, "control_center", "rover", "B1", "done", "take")
    assert table.asked() == {0: "develop.tile"}
    assert table.keys(0) == ["L2b", "done"]
    table.answers(0, "done")
    assert table.player(0).lab == {"L2b": "shelter"}
    assert table.player(0).research == ["res_A1"]
    table = given().ships(0, 5).goods(0, crystals=4).hand(0).tech(0, "mine", "L1a").turn(0)
    table.answers(0, "exec:develop_free")
    assert table.keys(0) == ["L2b", "L1a"]


# -- R6.7


def test_resupply() -> None:
    """R6.7, R3.3, R5.7: one item, any of five kinds, and one more per Colonist."""
    table = orbit(living=2).turn(0).answers(0, "resupply")
    assert table.asked() == {0: "warehouse.item"}
    assert (table.open(0).rule, table.open(0).data) == ("R3.3", {})
    assert table.keys(0) == ["crystal", "battery", "water", "plant", "oxygen"]
    table.answers(0, "water")
    assert table.asked() == {0: "warehouse.more"}
    assert (table.open(0).rule, table.open(0).data) == ("R5.7", {"boost": "colonist"})
    table.answers(0, "water")
    assert table.player(0).goods["water"] == 2
    assert table.state.warehouse["water"] == 0
    assert table.keys(0) == ["crystal", "battery", "plant", "oxygen", "done"]
    table.answers(0, "done")
    assert (table.player(0).living, table.player(0).working) == (1, 1)
