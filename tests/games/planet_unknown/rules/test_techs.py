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
