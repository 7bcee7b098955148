"""P10 The tech track of Universal Coalition, and when techs may be used."""

import pytest

from games.planet_unknown.rules import techs
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import given, labels


@pytest.mark.parametrize(
    ("at", "levels"), [(2, ()), (3, (1,)), (5, (1, 2)), (9, (1, 2, 3)), (10, (1, 2, 3, 4)), (14, (1, 2, 3, 4, 5))]
)
def test_levels(at: int, levels: tuple[int, ...]) -> None:
    """P10.1: a level works while the tracker is at or above its milestone."""
    assert techs.levels(given().tracker(0, "tech", at).player()) == levels


def test_a_level_works_at_once() -> None:
    """P10.1, PU-14: it helps the second resource of the same tile."""
    table = given().tracker(0, "tech", 6).tracker(0, "rover", 1).rover(0, "F1")
    table.give(0, Item("rover"), Item("tech"), Item("civ")).resolving().answers(0, "tech", "rover")
    assert "move:2" in table.pending()
    before = given().tracker(0, "tech", 6).tracker(0, "rover", 1).rover(0, "F1")
    before.give(0, Item("rover"), Item("tech"), Item("civ")).resolving().answers(0, "rover", "tech")
    assert "move" in before.pending()


def test_regressing_locks_again() -> None:
    """P10.2, P1.10: below the milestone the level is locked, until it is reached again."""
    table = given().tracker(0, "tech", 3).give(0, Item("regress", tracks=["tech"]), "civ").resolving()
    table.answers(0, "regress:tech")
    assert techs.levels(table.player()) == ()


def test_once_a_round() -> None:
    """P10.3: a once_per_round tech once from the event to the civ step; not in the end step."""
    table = given().corporation(0, "horizon_group").tracker(0, "tech", 14).resolving()
    assert "tech:rover_advance" in table.offers()
    table.answers(0, "tech:rover_advance")
    assert "tech:rover_advance" not in table.offers()
    end = given().corporation(0, "horizon_group").tracker(0, "tech", 14)
    end.player().cards = ["C23"]
    end.closing()
    assert "tech:rover_advance" not in end.offers()
    civ = given().corporation(0, "horizon_group").tracker(0, "tech", 14).civ(1, "C01", "C06").civ_step(0, 1)
    assert (
        "tech:rover_advance"
        in civ.answers(0, "C01", "advance:civ:water:biomass:rover:tech:x2", "civ", "water").offers()
    )


def test_once_a_round_from_the_event_to_the_civ_step() -> None:
    """P10.3: what was used in the event is used up in the draft; what was used there is in the civ step."""
    event = given().corporation(0, "flux_industries", "water").tracker(0, "tech", 14).draws("E09")
    event.answers(0, "tech:flux_advance", "civ", "end").answers(1, "civ", "end")
    assert event.state.phase == "stretch"
    assert event.player().used == ["flux_advance"]
    civ = given(seats=1).corporation(0, "horizon_group").tracker(0, "tech", 14).tracker(0, "civ", 2).civ(1, "C01")
    civ.give(0, "civ").resolving().answers(0, "tech:rover_advance", "civ", "end")
    assert civ.state.phase == "civ"
    assert "tech:rover_advance" not in civ.offers()


def test_once_a_round_not_in_the_end_step() -> None:
    """P10.3: not in the end step either where a tech changes a gain: Jump Drive's C, Wormhole's L3."""
    boost = given().corporation(0, "jump_drive").opens(0, "C").tracker(0, "tech", 1)
    boost.player().cards = ["C23"]
    boost.closing().answers(0, "tech", "synergy:tech")
    assert boost.offers() == ["civ", "water", "biomass", "rover", "decline"]
    patch = given().corporation(0, "wormhole_corp").tracker(0, "tech", 7)
    patch.player().cards = ["C23"]
    patch.closing().answers(0, "biomass", "biomass")
    assert patch.open().kind == "patch.square"
    assert "double" not in patch.offers()


def test_once_a_game_in_the_end_step_too() -> None:
    """P10.3: a once_per_game tech at any time in one's own decisions, also in the end step."""
    table = given().corporation(0, "cosmos_inc").tracker(0, "tech", 5).pods(0, "civ", 4)
    table.player().cards = ["C23"]
    table.closing()
    assert "tech:reposition_three" in table.offers()


def test_once_a_game() -> None:
    """P10.3, P13.9: spent for good, even if the level is locked and unlocked again."""
    table = given().corporation(0, "flux_industries", "civ").tracker(0, "tech", 5).tracker(0, "civ", 2)
    table.give(0, Item("regress", tracks=["tech"]), "tech").resolving().answers(0, "tech:to_next_milestone")
    assert table.at("civ") == 3
    table.answers(0, "regress:tech")
    assert table.at("tech") == 5
    assert "tech:to_next_milestone" not in table.offers()


def test_round_start_techs() -> None:
    """P10.4, P3.4: evaluated at the start of the stretch, or at once in the round they are unlocked; once a round."""
    table = (
        given().corporation(0, "oasis_ultd").tracker(0, "tech", 5).cover(0, "water", "F1").rover(0, "F1").resolving()
    )
    assert table.pending() == ["move"]
    late = given().corporation(0, "oasis_ultd").tracker(0, "tech", 4).cover(0, "water", "F1").rover(0, "F1")
    late.give(0, Item("regress", tracks=["tech"]), "tech", "civ").resolving().answers(0, "tech")
    assert late.pending() == ["regress:tech", "civ", "move"]
    late.answers(0, "regress:tech")
    assert late.pending() == ["civ", "move"]


def test_round_start_techs_of_everybody() -> None:
    """P3.4: each player's techs for the start of a round, after the event."""
    table = given(seats=3)
    for seat in range(3):
        table.corporation(seat, "oasis_ultd").tracker(seat, "tech", 5).cover(seat, "water", "F1").rover(seat, "F1")
    table.draws("E09")
    assert table.asked() == dict.fromkeys(range(3), "advance.track")
    assert [table.pending(seat) for seat in range(3)] == [[]] * 3
    for seat in range(3):
        table.answers(seat, "civ", "end")
    assert [table.pending(seat) for seat in range(3)] == [["move"]] * 3


def test_round_start_techs_are_evaluated_once() -> None:
    """P10.4: once a round even if it gave nothing; not in the end step, which is in no round."""
    table = given().corporation(0, "oasis_ultd").tracker(0, "tech", 5).cover(0, "water", "F1").rover(0, "F2")
    table.give(0, "move", Item("regress", tracks=["tech"]), "tech", "civ", "rover").resolving()
    table.answers(0, "move", "F1", "regress:tech", "tech")
    assert (table.at("tech"), table.pending()) == (5, ["civ", "rover"])
    end = given().corporation(0, "oasis_ultd").tracker(0, "tech", 4).cover(0, "water", "F1").rover(0, "F1")
    end.player().cards = ["C23"]
    end.closing().answers(0, "tech")
    assert end.pending() == []


def test_l1_does_not_move_the_first_patch() -> None:
    """P10.5, P8.2: with nothing covered yet a patch goes onto an edge square with L1, too."""
    table = given().tracker(0, "tech", 3).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert "F1" in table.offers()
    assert "F6" not in table.offers()


def test_l3_at_the_top() -> None:
    """P10.5, P6.4: +1 wherever the movement comes from, also from an advance at the top."""
    table = given().tracker(0, "tech", 7).tracker(0, "rover", 15).rover(0, "F1").give(0, "rover", "civ").resolving()
    assert table.answers(0, "rover").pending() == ["civ", "move:5"]


def test_l4_doubles_nothing_else() -> None:
    """P10.5, P14.7: not a boost, an event or a card; a water that gives nothing is not made two."""
    boost = given().tracker(0, "tech", 10).give(0, "synergy", "civ").resolving().answers(0, "synergy", "water")
    assert boost.at("water") == 1
    assert given().tracker(0, "tech", 10).draws("E10").answers(0, "water").at("water") == 1
    card = given().tracker(0, "tech", 10).civ(1, "C02").civ_step(0, 1).answers(0, "water")
    assert card.at("water") == 2  # the two steps that it gives
    dry = given().tracker(0, "tech", 10).event("E40").give(0, Item("water", n=0, own=True, tile=True), "civ")
    assert dry.resolving().answers(0, "water:0").at("water") == 0


def test_l1_ignores_adjacency() -> None:
    """P10.5, PU-1: for tiles and patches; not the first tile's edge."""
    table = given().tracker(0, "tech", 3).lay(0, "I2-CE-0", "F1", turn=270).faces(0, "I2-EW-0").stretch()
    assert "F9" in table.offers()
    patch = given().tracker(0, "tech", 3).lay(0, "I2-CE-0", "F1", turn=270).give(0, "patch", "civ").resolving()
    assert "F9" in patch.answers(0, "patch").offers()


def test_l4_doubles_the_own_water() -> None:
    """P10.5: two single advances with their benefits; not for energy, cards or tiles not placed."""
    table = given().tracker(0, "tech", 10).tracker(0, "water", 1)
    table.give(0, Item("water", own=True, tile=True), "civ").resolving().answers(0, "water")
    assert table.at("water") == 3
    assert table.pending() == ["civ", "synergy:water"]
    unplaced = given().tracker(0, "tech", 10)
    unplaced.give(0, Item("water", tile=True), "civ").resolving().answers(0, "water")
    assert unplaced.at("water") == 1


def test_l5_no_more_meteorites() -> None:
    """P10.5, PU-43, PU-44, P14.8: no new ones, from tiles or events; those that lie stay."""
    table = given().tracker(0, "tech", 14).meteorites(0, "F9").faces(0, "I2-CE-1").stretch().answers(0, "F1", "270")
    assert table.open().data["meteorite"] is False
    table.answers(0, "place")
    assert labels(table.player().planet.meteorites) == ["F9"]
    assert labels(table.player().planet.marks) == ["G1"]
    reached = given().tracker(0, "tech", 13).faces(0, "I2-RT-1").stretch().answers(0, "F1", "270", "place", "tech")
    assert labels(reached.player().planet.meteorites) == ["G1"]
