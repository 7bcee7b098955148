"""P14.7 Round rules: what an event forbids or takes away until the end of the round."""

import pytest

from games.planet_unknown.data import EVENT
from games.planet_unknown.rules import techs
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels


def begun(square: str = "F1", turn: int = 270) -> Table:
    """KSB-4156 with a domino at the north edge."""
    return given().lay(0, "I2-EW-0", square, turn)


# -- rovers


@pytest.mark.parametrize(
    ("card", "terrain"),
    [("E33", "water"), ("E34", "biomass"), ("E35", "energy"), ("E36", "rover"), ("E37", "tech"), ("E38", "civ")],
)
def test_rovers_not_onto_a_terrain(card: str, terrain: str) -> None:
    """P14.7, P9.3, P22.18, P22.35: E33 to E38; no rover onto that terrain; uncovered squares are free."""
    others = [kind for kind in ("civ", "water", "biomass", "rover", "tech", "energy") if kind != terrain]
    table = given().cover(0, terrain, "F5", "G6").cover(0, others[0], "F7", "E6").rover(0, "F6")
    table.give(0, Item("move", n=1)).faces(0, "I2-CE-0", "I4-CE-0").draws(card).answers(0, "move")
    assert set(table.offers()) == {"F7", "E6", "stop"}  # the other two are covered with it
    free = given().rover(0, "F6").give(0, Item("move", n=1)).faces(0, "I2-CE-0", "I4-CE-0").draws(card)
    assert set(free.answers(0, "move").offers()) == {"F5", "G6", "F7", "E6", "stop"}


def test_being_placed_there_is_allowed() -> None:
    """P14.7, P9.1: E36; a rover is placed on the rover half of its tile all the same."""
    table = given().faces(0, "I2-RT-0").draws("E36").places(0, "I2-RT-0", "F1", 270)
    table.answers(0, "rover", "place_rover", "F1")
    assert table.rovers() == ["F1"]


def test_round_rules_hold_in_the_civ_step() -> None:
    """P19.10: E38; the movement of C04 takes no rover onto civ terrain while the rule is in force."""
    table = given().lifepods(0).cover(0, "civ", "F6").rover(0, "F7").civ(1, "C04").event("E38").civ_step(0, 1)
    assert set(table.answers(0, "move:4").offers()) == {"F8", "E7", "G7", "stop"}


def test_a_rover_that_is_put_somewhere_is_placed() -> None:
    """P7.9, P14.7: E38; C14 may put it onto civ terrain all the same."""
    table = given().cover(0, "civ", "F5").rover(0, "F7").civ(2, "C14").event("E38").civ_step(0, 2)
    assert "F5" in table.offers()


# -- tiles


@pytest.mark.parametrize("card", ["E39", "E60"])
def test_not_on_the_edge(card: str) -> None:
    """P14.7: E39, E60; a tile covers no edge square with any of its squares."""
    table = begun().faces(0, "I2-CE-0")
    assert table.may_lie(0, "I2-CE-0", "H2", 90)
    table.draws(card)
    assert table.may_lie(0, "I2-CE-0", "F2", 270)
    assert not table.may_lie(0, "I2-CE-0", "H2", 90)  # H2 is an edge square
    assert table.why(0, "H2").rule == "P14.7"


@pytest.mark.parametrize("card", ["E39", "E60"])
def test_not_on_the_edge_in_round_one(card: str) -> None:
    """PU-50, P4.6: E39, E60; no first tile would be legal, so the restriction is dropped."""
    table = given().faces(0, "I2-CE-0").draws(card)
    assert "F1" in table.offers()
    assert "F6" not in table.offers()  # P4.5 stays


@pytest.mark.parametrize("card", ["E56", "E57"])
def test_not_on_ice(card: str) -> None:
    """P14.7: E56, E57; a tile covers no ice with any of its squares."""
    table = begun().draws(card)
    assert table.may_lie(0, "I2-CE-0", "F2", 270)
    assert not table.may_lie(0, "I2-CE-0", "F2", 0)  # F3 is ice
    assert not table.may_lie(0, "I2-CE-0", "F3", 180)


@pytest.mark.parametrize("card", ["E56", "E57"])
def test_not_on_ice_with_only_ice_left(card: str) -> None:
    """PU-49, P4.6: E56, E57; with only ice to place on the restriction is dropped."""
    table = begun("F12").leave(0, "C10", "D9", "E9", "D8").faces(0, "I2-CE-0").draws(card)
    assert set(table.offers()) == {"D9", "E9", "D8"}


@pytest.mark.parametrize(
    ("card", "left", "offered"),
    [("E39", ("D2", "E2", "F2", "G2"), {"F2", "G2"}), ("E56", ("A7", "B7", "C7", "D7"), {"C7", "D7"})],
)
def test_what_fits_under_the_event_must_be_taken(card: str, left: tuple[str, ...], offered: set[str]) -> None:
    """PU-51, P4.1, P4.6: E39, E56; the domino fits under the event, the straight tile only without it."""
    table = begun("F12").leave(0, *left).faces(0, "I2-CE-0", "I4-CE-0")
    assert table.anchors(0, "I4-CE-0")
    table.draws(card)
    assert table.open().data["tile"] == "I2-CE-0"
    assert set(table.offers()) == offered


def test_not_next_to_matching_terrain() -> None:
    """P14.7: E55; no square of a half beside covered terrain of its own type; its own half does not matter."""
    table = given().cover(0, "civ", "F5").cover(0, "energy", "H5").lay(0, "I2-WR-0", "F12", 270).draws("E55")
    assert not table.may_lie(0, "I2-CE-0", "F6", 270)  # civ F6 below civ F5
    assert not table.may_lie(0, "I2-CE-0", "G4", 270)  # energy H4 above energy H5
    assert not table.may_lie(0, "I2-CE-0", "F4", 90)  # civ F4 above civ F5
    assert table.may_lie(0, "I2-CE-0", "E4", 270)  # civ E4 is diagonal to F5, energy F4 beside it
    assert table.may_lie(0, "I2-BC-0", "H6", 270)  # neither type is near
    assert table.may_lie(0, "I3-RT-0", "F6", 270)  # two rover squares beside each other are one half


def test_patches_are_free() -> None:
    """P8.4: restrictions on tiles do not bind patches: edge, ice, matching terrain."""
    for card in ("E39", "E56", "E55"):
        table = begun().cover(0, "biomass", "F2").event(card).give(0, "patch", "civ").resolving().answers(0, "patch")
        assert {"E2", "F3"} <= set(table.offers())  # F3 is ice


# -- one of two resources


@pytest.mark.parametrize("card", ["E40", "E44"])
def test_one_resource_only(card: str) -> None:
    """P14.7: E40, E44; when the first of the two is resolved the other is gone."""
    table = given().faces(0, "I2-BC-0").draws(card).places(0, "I2-BC-0", "F1", 270)
    assert table.offers() == ["biomass", "civ"]
    table.answers(0, "civ")
    assert (table.at("civ"), table.at("biomass")) == (1, 0)
    assert table.offers() == ["end"]


@pytest.mark.parametrize("card", ["E40", "E44"])
def test_a_dry_water_may_be_the_one(card: str) -> None:
    """P14.7, P11.1: E40, E44; a water that gives nothing for want of ice may be the one that counts."""
    table = given().faces(0, "I2-WR-0").draws(card).places(0, "I2-WR-0", "F1", 270)
    assert table.offers() == ["water:0", "rover"]
    table.answers(0, "water:0")
    assert (table.at("water"), table.at("rover")) == (0, 0)
    assert table.happened("void", 0, what="water")


def test_a_copy_may_be_the_one_and_be_declined() -> None:
    """P14.7, P5.7, PU-67: E40; the energy counts though it may copy but one type, and that copy is declined."""
    items = (Item("energy", tracks=["biomass"], own=True, tile=True), Item("civ", own=True, tile=True))
    table = given().event("E40").give(0, *items, "move").resolving().answers(0, "energy:biomass")
    assert table.offers() == ["biomass", "decline"]
    table.answers(0, "decline")
    assert (table.at("biomass"), table.at("civ"), table.pending()) == (0, 0, ["move"])


def test_one_resource_only_of_a_tile_that_is_not_placed() -> None:
    """P14.7, P16.2: E40; also of a tile that cannot be placed."""
    table = given().leave(0, "F1").faces(0, "I2-WR-0").draws("E40")
    assert table.offers() == ["water", "rover"]
    table.answers(0, "water")
    assert (table.at("water"), table.at("rover")) == (1, 0)


def test_one_resource_only_applies_to_each_tile() -> None:
    """P14.7, P7.7: E40; separately to every tile gained this round: here to the tile of C16."""
    table = given().event("E40").civ(3, "C16").faces(0, "I2-BC-0").civ_step(0, 3).places(0, "I2-BC-0", "F1", 270)
    assert table.offers() == ["biomass", "civ"]
    table.answers(0, "biomass")
    assert (table.at("civ"), table.at("biomass")) == (0, 1)


def test_other_gains_are_not_touched() -> None:
    """P14.7: E40; only resources of tiles: what the round's advance brings stays."""
    table = given().event("E40").tracker(0, "rover", 5).lay(0, "I2-CE-0", "F1", 270)
    table.give(0, Item("rover", own=True, tile=True), Item("civ", own=True, tile=True), "tech").resolving()
    table.answers(0, "rover")
    assert table.pending() == ["tech", "move:2", "place_rover"]
    first = given().event("E40").give(0, Item("biomass", own=True, tile=True), Item("civ", own=True, tile=True), "tech")
    assert first.resolving().answers(0, "tech").pending() == ["biomass", "civ"]


# -- no milestones


@pytest.mark.parametrize("card", ["E45", "E59"])
def test_no_milestone_benefits(card: str) -> None:
    """P14.7, P1.9: E45, E59; no pick, no patch, no rover; movement of the same position is given."""
    table = given().tracker(0, "biomass", 2).tracker(0, "civ", 2).faces(0, "I2-BC-0").draws(card)
    table.places(0, "I2-BC-0", "F1", 270).answers(0, "biomass")
    assert (table.at("biomass"), table.at("civ")) == (3, 3)
    assert table.pending() == []
    assert table.player().picks == []
    rover = given().tracker(0, "rover", 5).lay(0, "I2-CE-0", "F1", 270).rover(0, "F1").event(card).give(0, "rover")
    assert rover.resolving().pending() == ["move:2"]


@pytest.mark.parametrize("card", ["E45", "E59"])
def test_a_tech_level_works_from_the_next_round(card: str) -> None:
    """P14.7, P1.9: E45, E59; a level reached under the rule does not work in this round."""
    table = given().tracker(0, "tech", 6).faces(0, "I2-TB-0", "I4-CE-0").draws(card)
    assert techs.levels(table.player()) == (1, 2)
    table.places(0, "I2-TB-0", "F1", 270).answers(0, "tech", "end")
    assert table.at("tech") == 7
    assert techs.levels(table.player()) == (1, 2)
    table.next_round()
    assert techs.levels(table.player()) == (1, 2, 3)


def test_synergy_boosts_still_work_without_milestones() -> None:
    """P14.7: E45; synergy boosts are given."""
    table = given().tracker(0, "tech", 1).event("E45").give(0, "tech", "civ").resolving().answers(0, "tech")
    assert "synergy:tech" in table.pending()


def test_levels_that_worked_before_go_on_working() -> None:
    """P14.7, P13.8: E45; a second Makeshift tracker on a level that works already does not lock it."""
    table = given().corporation(0, "makeshift").tracker(0, "tech", 5).event("E45")
    table.tracker(0, "rover", 2).give(0, "rover", "civ").resolving().answers(0, "rover", "tech:3")
    assert table.spot("rover") == "tech:3"
    assert techs.levels(table.player()) == (1, 2)


def test_levels_passed_sideways_are_reached_too() -> None:
    """P14.7, P13.8: E45; a Makeshift tracker that comes onto the tech track above a level reaches that level, too."""
    table = given().corporation(0, "makeshift").tracker(0, "tech", 5, "civ").tracker(0, "rover", 4).event("E45")
    table.give(0, "rover", "civ").resolving().answers(0, "rover", "tech:5")
    assert techs.levels(table.player()) == ()
    table.step("round_end")
    assert techs.levels(table.player()) == (1, 2)


# -- no synergy


def test_no_synergy() -> None:
    """P14.7, P22.18: E58; synergy boosts give nothing, whatever they come from."""
    table = given().tracker(0, "tech", 1).tracker(0, "biomass", 1).faces(0, "I2-TB-0").draws("E58")
    table.places(0, "I2-TB-0", "F1", 270).answers(0, "tech")
    assert (table.at("tech"), table.at("biomass")) == (2, 2)
    assert table.offers() == ["end"]
    void = given().event("E58").give(0, "synergy", "civ").resolving().answers(0, "synergy")
    assert void.happened("void", 0, what="synergy")


def test_round_rules_end_with_the_round() -> None:
    """P14.7, P22.18, P3.9: E58; in the next round boosts work again."""
    table = given().draws("E58").next_round()
    assert table.state.event == "E60"
    assert EVENT["E60"].effect.rule == "tiles_not_on_edge"
    assert labels(table.player().planet.covered) == []
    table.give(0, "synergy", "civ").resolving().answers(0, "synergy", "tech")
    assert table.at("tech") == 1


def test_round_rules_do_not_reach_the_end_step() -> None:
    """P14.7, P22.18, P3.9, P17.2: E58 in the last round; a boost gained in the end step works."""
    table = given().event("E58").tracker(0, "tech", 1)
    table.player().cards, table.state.end_cause = ["C23"], "cannot_place"
    table.step("round_end").answers(0, "tech")
    assert table.offers() == ["synergy:tech", "end"]


def test_medals_work_without_milestones() -> None:
    """P14.7: E45; the medal of a position reached counts, as ever."""
    table = given().event("E45").tracker(0, "tech", 5).give(0, "tech", "civ").resolving().answers(0, "tech")
    assert (table.at("tech"), table.medals("tracks")) == (6, 1)
    milestone = given().event("E45").tracker(0, "tech", 4).tracker(0, "water", 2).give(0, "tech", "civ")
    assert milestone.resolving().answers(0, "tech").medals("tracks") == 1
