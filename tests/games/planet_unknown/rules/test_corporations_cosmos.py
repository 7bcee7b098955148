"""P13.4 Cosmos Inc."""

from games.planet_unknown import grid
from games.planet_unknown.rules import positions, techs, using
from games.planet_unknown.state import Item, Spot
from tests.games.planet_unknown.given import Table
from tests.games.planet_unknown.rules.test_corporations import at_level


def at(level: int, **options: str) -> Table:
    return at_level("cosmos_inc", level, **options)


# -- lifepods on tracks


def test_a_collected_lifepod_is_put_somewhere() -> None:
    """P13.4, P1.11: the scoring area, or a position 0 to 14 without tracker and lifepod."""
    table = at(0).pods(0, "civ", 4).tracker(0, "water", 2).rover(0, "F3").lifepods(0, "F2")
    table.give(0, Item("move", n=1), "civ").resolving().answers(0, "move", "F2")
    assert table.open().kind == "lifepod.place"
    offered = table.offers()
    assert len(offered) == 1 + 5 * 15 - 5 - 1
    assert {"score", "civ:1", "water:0", "tech:14"} <= set(offered)
    assert not {"civ:0", "civ:4", "water:2", "tech:15"} & set(offered)
    table.answers(0, "tech:7")
    assert (table.player().pods, table.player().lifepods) == ({"civ": [4], "tech": [7]}, 0)


def test_only_lifepods_on_the_scoring_area_score() -> None:
    """P13.4, P17.6, P15.3: those on tracks are collected all the same."""
    table = at(0).pods(0, "civ", 4, 5).pods(0, "tech", 3)
    table.player().lifepods = 2
    assert table.medals("lifepods") == 2
    assert table.player().collected_lifepods == 5
    table.player().cards = ["C28"]
    assert table.medals("civ") == 2


def test_trackers_jump_over_lifepods() -> None:
    """PU-61, P13.4, P6.1: from 1 with lifepods on 2 and 3 to 4, which alone is claimed."""
    table = at(0).tracker(0, "biomass", 1).pods(0, "biomass", 2, 3).give(0, "biomass", "civ").resolving()
    table.answers(0, "biomass")
    assert table.at("biomass") == 4
    assert not table.happened("patch_placed", 0)
    assert table.pending() == []
    rover = at(0).tracker(0, "rover", 1).pods(0, "rover", 2, 3).rover(0, "F1").give(0, "rover", "civ").resolving()
    assert rover.answers(0, "rover").pending() == ["civ", "move:2"]  # of 4 alone


def test_trackers_jump_down_over_lifepods() -> None:
    """P13.4, P1.10: from 5 with a lifepod on 4 to 3, and on to 2; past 0 there is nothing."""
    player = at(0).tracker(0, "biomass", 5).pods(0, "biomass", 4).player()
    assert positions.below(player, "biomass") == Spot("biomass", 3)
    assert positions.below(at(0).tracker(0, "biomass", 3).player(), "biomass") == Spot("biomass", 2)
    assert positions.below(at(0).tracker(0, "biomass", 2).pods(0, "biomass", 0, 1).player(), "biomass") is None


def test_a_jump_claims_where_it_lands() -> None:
    """P13.4: from 2 over a lifepod on 3, nothing; from 5 with one on 7, the patch of 6."""
    table = at(0).tracker(0, "biomass", 5).pods(0, "biomass", 7).give(0, "biomass", "civ").resolving()
    assert table.answers(0, "biomass").pending() == ["civ", "patch"]


def test_regressing_jumps_too() -> None:
    """P13.4, P14.6: E25; down from 4 over lifepods on 3 and 2 to 1; void if nothing is left below."""
    table = at(0).tracker(0, "civ", 4).pods(0, "civ", 2, 3).draws("E25")
    assert table.at("civ") == 1
    void = at(0).tracker(0, "civ", 2).pods(0, "civ", 0, 1).draws("E25")
    assert void.at("civ") == 2


def test_what_is_covered_does_not_count() -> None:
    """P13.4, P6.5, P10.1: a medal and a tech level under a lifepod; other levels keep their ranks."""
    table = at(2).tracker(0, "water", 6)
    assert positions.medals(table.player(), "water") == 3
    table.pods(0, "water", 4)
    assert positions.medals(table.player(), "water") == 3
    table.tracker(0, "water", 5)
    assert positions.medals(table.player(), "water") == 1
    table.tracker(0, "tech", 8).pods(0, "tech", 5)
    assert techs.levels(table.player()) == (1, 3)
    ranks = at(0).pods(0, "civ", 3).tracker(0, "civ", 5).give(0, "civ").resolving()
    assert ranks.player().picks == [2]


def test_energy_and_advances_see_the_next_free_position() -> None:
    """P13.4, P6.3: with all positions up to 14 covered the top is next; it is never covered."""
    table = at(0).tracker(0, "civ", 13).pods(0, "civ", 14)
    assert positions.above(table.player(), "civ") == [Spot("civ", 15)]


def test_a_collected_lifepod_that_is_lost() -> None:
    """P15.3, P13.4, P22.30: E50; one of one's choice, on a track or not."""
    table = at(0).pods(0, "civ", 4)
    table.player().lifepods = 1
    table.draws("E50")
    assert table.offers() == ["score", "civ:4"]
    table.answers(0, "civ:4")
    assert (table.player().lifepods, table.player().pods) == (1, {})


# -- techs


def test_diagonal_rovers() -> None:
    """P13.4, P9.3: diagonal_rovers; steps may also be diagonal, one movement each."""
    table = at(1).rover(0, "F6").give(0, Item("move", n=1), "civ").resolving().answers(0, "move")
    assert set(table.offers()) == {"F5", "G6", "F7", "E6", "G5", "G7", "E7", "E5", "stop"}
    locked = at(0).rover(0, "F6").give(0, Item("move", n=1), "civ").resolving().answers(0, "move")
    assert set(locked.offers()) == {"F5", "G6", "F7", "E6", "stop"}


def test_reposition_three() -> None:
    """P13.4, P10.3: reposition_three; up to three lifepods, once a game."""
    table = at(2).pods(0, "civ", 4).give(0, "civ")
    table.player().lifepods = 2
    table.resolving().answers(0, "tech:reposition_three", "reposition:3")
    table.answers(0, "civ:4", "score", "score", "tech:14", "score", "water:9")
    assert (table.player().pods, table.player().lifepods) == ({"tech": [14], "water": [9]}, 1)
    assert table.player().spent == ["reposition_three"]
    table.step("round_end")
    assert "reposition_three" not in using.menu(table.state, 0)


def test_reposition_three_may_stop_early() -> None:
    """P13.4, P5.5: reposition_three; fewer than three; a position to another one; without lifepods it is no choice."""
    table = at(2).pods(0, "civ", 4).give(0, "civ").resolving().answers(0, "tech:reposition_three", "reposition:3")
    table.answers(0, "civ:4", "civ:5", "done")
    assert table.player().pods == {"civ": [5]}
    assert at(2).give(0, "civ", "water").resolving().offers() == ["civ", "water"]


def test_reposition_on_energy() -> None:
    """P13.4: reposition_on_energy; placing a tile with energy gives one; another tile does not."""
    table = at(3).pods(0, "civ", 4).faces(0, "I2-CE-0", "I4-WR-0").stretch().places(0, "I2-CE-0", "F2", 270)
    assert "reposition" in table.pending()
    table.answers(0, "reposition", "civ:4", "tech:14")
    assert table.player().pods == {"tech": [14]}
    other = at(3).pods(0, "civ", 4).faces(0, "I2-CE-0", "I2-WR-0").stretch().places(0, "I2-WR-0", "F2", 270)
    assert "reposition" not in other.pending()
    locked = at(2).pods(0, "civ", 4).faces(0, "I2-CE-0", "I4-WR-0").stretch().places(0, "I2-CE-0", "F2", 270)
    assert "reposition" not in locked.pending()


def test_reposition_on_energy_waits() -> None:
    """P13.4, P5.2: reposition_on_energy; also for a lifepod that is collected before the item is resolved."""
    table = at(3).rover(0, "H3").lifepods(0, "H4").give(0, Item("move", n=1)).faces(0, "I2-CE-0").stretch()
    table.places(0, "I2-CE-0", "F2", 270).answers(0, "move", "H4", "score", "reposition", "score", "civ:9")
    assert table.player().pods == {"civ": [9]}


def test_free_energy_steps() -> None:
    """P13.4, P9.3: free_energy_steps; onto energy terrain costs nothing, even with no movement left."""
    table = at(4).cover(0, "energy", "F7", "F8").rover(0, "F5").give(0, Item("move", n=1), "civ").resolving()
    table.answers(0, "move", "F6")  # the one movement
    assert set(table.offers()) == {"F7", "stop"}
    table.answers(0, "F7", "F8")
    assert table.rovers() == ["F8"]
    first = at(4).cover(0, "energy", "F6").rover(0, "F5").give(0, Item("move", n=1), "civ").resolving()
    first.answers(0, "move", "F6")  # free, so the one movement is left
    assert "F7" in first.offers()
    locked = at(3).cover(0, "energy", "F7", "F8").rover(0, "F5").give(0, Item("move", n=1), "civ").resolving()
    locked.answers(0, "move", "F6")
    assert locked.offers() == ["end"]


def test_free_energy_steps_of_split_movement() -> None:
    """P13.4, P9.4, P0.3: printed, with no movement left another rover may still make a step that costs nothing."""
    table = (
        at(4, profile="printed").cover(0, "energy", "B6", "B7").rover(0, "F5", "B5").lifepods(0).give(0, "move", "civ")
    )
    table.resolving().answers(0, "move", "F5", "F6")
    assert (table.open().kind, table.offers()) == ("move.rover", ["B5", "stop"])
    table.answers(0, "B5")
    assert set(table.offers()) == {"B6", "stop"}
    table.answers(0, "B6", "B7", "stop")
    assert table.rovers() == ["F6", "B7"]
    one = at(4).cover(0, "energy", "B6").rover(0, "F5", "B5").lifepods(0).give(0, "move", "civ").resolving()
    assert one.answers(0, "move", "F5", "F6").open().kind == "turn.action"


def test_electric_squares_are_no_energy_terrain_for_rovers() -> None:
    """P12.6, P13.4: Petra; a step onto an uncovered electric square costs movement."""
    petra = at(4).planet(0, "petra").lifepods(0)
    electric = next(iter(grid.bits(petra.player().planet.board.kinds["electric"])))
    start = next(square for way in grid.STEPS if petra.player().planet.board.squares >> (square := electric + way) & 1)
    petra.rover(0, grid.label(start)).give(0, "move", "civ").resolving().answers(0, "move")
    step = petra.open().option(grid.label(electric))
    assert step is not None
    assert "free" not in step.data


def test_reposition_one() -> None:
    """P13.4, P10.3: reposition_one; one lifepod, once a round."""
    table = at(5).pods(0, "civ", 4).give(0, "civ").resolving()
    table.answers(0, "tech:reposition_one", "reposition", "civ:4", "score")
    assert table.player().lifepods == 1
    assert "tech:reposition_one" not in table.offers()
    table.step("round_end")
    assert "reposition_one" in using.menu(table.state, 0)


def test_a_lifepod_lifted_from_a_level_unlocks_it() -> None:
    """P13.4, P10.1: repositioned away, the level counts again."""
    table = at(2).tracker(0, "tech", 8).pods(0, "tech", 7).give(0, "civ").resolving()
    assert 3 not in techs.levels(table.player())
    table.answers(0, "tech:reposition_three", "reposition:3", "tech:7", "score", "done")
    assert 3 in techs.levels(table.player())


def test_regressing_onto_the_start() -> None:
    """P13.4: E25; over lifepods down to 0."""
    assert at(0).tracker(0, "civ", 1).draws("E25").at("civ") == 0
    assert at(0).tracker(0, "civ", 3).pods(0, "civ", 1, 2).draws("E25").at("civ") == 0


def test_what_is_repositioned_leaves_the_others() -> None:
    """P13.4: one lifepod goes from where it lies to another place; the others on its track stay, in their order."""
    table = at(2).pods(0, "civ", 3, 5, 9).give(0, "civ")
    table.player().lifepods = 1
    table.resolving().answers(0, "tech:reposition_three", "reposition:3", "civ:5", "tech:9")
    assert table.player().pods == {"civ": [3, 9], "tech": [9]}
    table.answers(0, "score")
    assert "score" not in table.offers()
    table.answers(0, "civ:4", "tech:9", "civ:1")
    assert table.player().pods == {"civ": [1, 3, 4, 9]}
    assert table.player().lifepods == 0
