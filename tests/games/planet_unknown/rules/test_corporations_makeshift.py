"""P13.8 Makeshift."""

from itertools import pairwise

import pytest

from games.planet_unknown.data import CORPORATION, OBJECTIVE, TRACKS
from games.planet_unknown.rules import objectives, positions, techs, using
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given
from tests.games.planet_unknown.rules.test_corporations import at_level


def board() -> Table:
    """Makeshift, all trackers at 0, and a domino at the north edge."""
    return at_level("makeshift", 0)


def at(level: int) -> Table:
    """The same with the tech tracker on the milestone of that level."""
    return at_level("makeshift", level)


def up(table: Table, tracker: str) -> list[str]:
    """Where an advance of the tracker may go."""
    return [f"{spot.track}:{spot.at}" for spot in positions.above(table.player(), tracker)]


# -- advancing


def test_straight_or_diagonally_up() -> None:
    """P13.8: onto the own or a neighbouring track, in the order civ, water, biomass, rover, tech."""
    table = board().tracker(0, "water", 4).give(0, "water", "civ").resolving().answers(0, "water")
    assert table.open().kind == "advance.to"
    assert table.offers() == ["water:5", "civ:5", "biomass:5"]
    table.answers(0, "civ:5")
    assert table.spot("water") == "civ:5"
    assert up(board(), "civ") == ["civ:1", "water:1"]
    assert up(board(), "tech") == ["tech:1", "rover:1"]


def test_trackers_block_each_other() -> None:
    """P13.8, P6.7: only unoccupied positions; none free: void."""
    table = board().tracker(0, "civ", 4).tracker(0, "water", 5, "civ").tracker(0, "biomass", 5, "water")
    assert up(table, "civ") == []
    table.give(0, "civ", "tech").resolving().answers(0, "civ")
    assert table.spot("civ") == "civ:4"
    assert table.happened("void", 0, what="civ")
    boost = table.give(0, Item("synergy"), "tech", "rover").resolving().answers(0, "synergy")
    assert "civ" not in boost.offers()


def test_any_tracker_claims_any_benefit() -> None:
    """P13.8, P7.1: a biomass tracker onto [civ, 3]... here water onto [biomass, 3] and onto [civ, 3]."""
    table = board().tracker(0, "water", 2).give(0, "water", "rover").resolving().answers(0, "water", "biomass:3")
    assert "patch" in table.pending()
    civ = board().tracker(0, "water", 2).give(0, "water", "rover").resolving().answers(0, "water", "civ:3")
    assert civ.player().picks == [1]


def test_at_the_top_of_a_track() -> None:
    """P13.8, P6.4: nothing above 15, but at [rover, 15] any tracker may stay and give 3 movement."""
    assert up(board().tracker(0, "civ", 15), "civ") == []
    table = board().tracker(0, "biomass", 15, "rover").rover(0, "F1").give(0, "biomass", "civ").resolving()
    table.answers(0, "biomass")
    assert table.spot("biomass") == "rover:15"
    assert "move:3" in table.pending()


def test_regress_straight_down() -> None:
    """P13.8, P14.6: E21; onto a free position; blocked it cannot go down."""
    table = board().tracker(0, "civ", 4, "water").draws("E21")
    assert table.spot("civ") == "water:3"
    blocked = board().tracker(0, "civ", 4, "water").tracker(0, "water", 3).draws("E21")
    assert blocked.spot("civ") == "water:4"


def test_levels_count_from_the_highest_tracker_on_the_tech_track() -> None:
    """P13.8, P10.1: whichever it is; with none there every level is locked."""
    table = board().tracker(0, "rover", 7, "tech").tracker(0, "tech", 3)
    assert techs.levels(table.player()) == (1, 2, 3)
    assert techs.levels(board().tracker(0, "tech", 14, "rover").player()) == ()


def test_a_tracker_scores_where_it_stands() -> None:
    """P13.8, P6.5: by its track and position."""
    table = board().tracker(0, "civ", 15, "water")
    assert positions.medals(table.player(), "civ") == 5
    table.tracker(0, "civ", 10, "rover")
    assert positions.medals(table.player(), "civ") == 1
    assert positions.medals(table.player(), "rover") == 0


def test_tracks_at_the_top() -> None:
    """P15.6: a track is at the top if any tracker stands at its position 15."""
    table = board().tracker(0, "biomass", 15, "rover")
    assert objectives.met(table.player(), "O23")
    assert not objectives.met(table.player(), "O21")
    assert objectives.value(table.player(), OBJECTIVE["O24"].neighbour.rule) == 1


def test_techs_after_the_move_count() -> None:
    """P13.8: the tracker that leaves the tech track upwards takes its levels away before the benefits."""
    table = board().tracker(0, "tech", 5).tracker(0, "rover", 2).rover(0, "F1").give(0, "tech", "civ").resolving()
    table.answers(0, "tech", "rover:6")  # two on the rover track now, but no level works any more
    assert "move:2" in table.pending()
    stays = board().tracker(0, "tech", 5).tracker(0, "biomass", 5).tracker(0, "rover", 1).rover(0, "F1")
    stays.give(0, "biomass", "civ").resolving().answers(0, "biomass", "rover:6")
    assert "move:3" in stays.pending()


# -- techs


def test_wrap_tracks() -> None:
    """P13.8: wrap_tracks; the civ and tech tracks are neighbours."""
    assert up(at(1), "civ") == ["civ:1", "water:1", "tech:1"]
    assert up(at(1), "tech") == ["tech:4", "rover:4", "civ:4"]
    assert up(board(), "civ") == ["civ:1", "water:1"]
    table = at(1).tracker(0, "civ", 4).give(0, "civ", "water").resolving().answers(0, "civ", "tech:5")
    assert techs.levels(table.player()) == (1, 2)


def test_rover_crowd() -> None:
    """P13.8, P9.2: rover_crowd; 1 more movement while two or more trackers stand on the rover track."""
    table = at(2).tracker(0, "rover", 1).tracker(0, "civ", 8, "rover").rover(0, "F1").give(0, "rover", "water")
    table.resolving().answers(0, "rover", "rover:2")
    assert "move:2" in table.pending()
    one = at(2).tracker(0, "rover", 1).rover(0, "F1").give(0, "rover", "water").resolving()
    assert "move" in one.answers(0, "rover", "rover:2").pending()
    card = at(2).tracker(0, "civ", 8, "rover").rover(0, "F1").civ(1, "C04").civ_step(0, 1)
    assert card.pending() == ["move:5"]
    locked = at(1).tracker(0, "civ", 8, "rover").rover(0, "F1").civ(1, "C04").civ_step(0, 1)
    assert locked.pending() == ["move:4"]


def test_lateral_shift() -> None:
    """P13.8: lateral_shift; an advance may go sideways at the same height, claiming the benefit there."""
    table = at(3).tracker(0, "water", 3).give(0, "water", "rover").resolving().answers(0, "water")
    assert table.offers() == ["water:4", "civ:4", "biomass:4", "civ:3", "biomass:3"]
    table.answers(0, "biomass:3")
    assert table.spot("water") == "biomass:3"
    assert "patch" in table.pending()
    assert up(at(2).tracker(0, "water", 3), "water") == ["water:4", "civ:4", "biomass:4"]


def test_where_boosts_could_go_to_and_fro() -> None:
    """P19.11: lateral_shift, wrap_tracks; neighbouring positions of one height that both give a boost."""
    board = CORPORATION["makeshift"]
    pairs = [
        (one, other, height)
        for one, other in pairwise((*TRACKS, TRACKS[0]))
        for height in range(16)
        if "synergy" in board.tokens(one, height) and "synergy" in board.tokens(other, height)
    ]
    assert pairs == [("civ", "water", 8)]
    table = at_level("makeshift", 3, profile="printed").tracker(0, "civ", 8).give(0, "synergy", "rover").resolving()
    table.answers(0, "synergy", "civ", "water:8", "synergy:civ", "civ", "civ:8")
    assert table.pending() == ["rover", "synergy:civ"]
    standard = at(3).tracker(0, "civ", 8).give(0, Item("synergy", by="civ"), "rover").resolving()
    assert standard.answers(0, "synergy:civ").offers() == ["water", "biomass", "rover", "tech", "decline"]


def test_lateral_shift_at_the_top_and_blocked() -> None:
    """P13.8: lateral_shift; at 15 too, not onto an occupied position."""
    assert up(at(3).tracker(0, "water", 15), "water") == ["civ:15", "biomass:15"]
    assert up(at(3).tracker(0, "water", 15).tracker(0, "civ", 15), "water") == ["biomass:15"]


def test_lateral_shift_not_in_unionization() -> None:
    """P13.10, P7.8: C21; its advances go up only."""
    table = at(3).tracker(0, "water", 3).tracker(0, "biomass", 5).tracker(0, "rover", 5).tracker(0, "civ", 5)
    table.civ(3, "C21").civ_step(0, 3)
    assert table.open().kind == "advance.to"
    assert table.offers() == ["water:4", "civ:4", "biomass:4"]
    blocked = at(3).tracker(0, "civ", 2).tracker(0, "water", 3, "civ").tracker(0, "biomass", 3, "water")
    blocked.tracker(0, "rover", 3, "tech").civ(3, "C21")
    assert up(blocked, "civ") == ["water:2", "tech:2"]  # sideways only
    assert blocked.civ_step(0, 3).offers() == ["water", "biomass", "rover"]


def test_regress_one() -> None:
    """P13.8, P10.3: regress_one; one tracker goes down, once a round."""
    table = at(4).tracker(0, "civ", 3).give(0, "water").resolving().answers(0, "tech:regress_one")
    table.answers(0, "regress:civ:water:biomass:rover:tech")
    assert table.offers() == ["civ", "tech"]
    table.answers(0, "civ")
    assert table.at("civ") == 2
    assert "tech:regress_one" not in table.offers()
    assert "regress_one" in using.menu(table.step("round_end").state, 0)
    assert "tech:regress_one" not in at(3).give(0, "water", "civ").resolving().offers()


@pytest.mark.parametrize(("level", "medals"), [(5, 5), (4, 1)])
def test_score_highest(level: int, medals: int) -> None:
    """P13.8, P17.5: score_highest; each tracker scores like the highest tracker of its track."""
    table = at(level).tracker(0, "civ", 15).tracker(0, "water", 2, "civ")
    assert positions.medals(table.player(), "water") == medals
    assert positions.medals(table.player(), "civ") == 5


def test_score_highest_stays_on_its_track() -> None:
    """P13.8: score_highest; a higher tracker on another track does not help."""
    table = given().corporation(0, "makeshift").tracker(0, "tech", 14).tracker(0, "civ", 15).tracker(0, "water", 2)
    assert positions.medals(table.player(), "water") == 1


def test_ways_up_by_the_track_where_a_tracker_stands() -> None:
    """P13.8: the neighbours of that track, not of the tracker's own."""
    assert up(board().tracker(0, "civ", 4, "rover"), "civ") == ["rover:5", "biomass:5", "tech:5"]
    assert up(board().tracker(0, "tech", 4, "water"), "tech") == ["water:5", "civ:5", "biomass:5"]
