"""P13.7 Oasis Ultd."""

import pytest

from games.planet_unknown.data import CORPORATION
from games.planet_unknown.rules import objectives, positions, techs
from games.planet_unknown.state import Item, Spot
from tests.games.planet_unknown.given import Table, given, labels
from tests.games.planet_unknown.rules.test_corporations import at_level

PATH = [f"{track}:{at}" for track, at in CORPORATION["oasis_ultd"].water_path]


def at(level: int) -> Table:
    return at_level("oasis_ultd", level)


# -- the path


def test_the_path() -> None:
    """P13.7: 24 positions over the tracks, from [water, 0] to [water, 15]."""
    assert len(PATH) == 24
    assert PATH[:8] == ["water:0", "water:1", "biomass:2", "rover:3", "tech:4", "rover:5", "biomass:4", "water:3"]
    table = at(0)
    seen = [table.spot("water")]
    while ahead := positions.above(table.player(), "water"):
        table.tracker(0, "water", ahead[0].at, ahead[0].track)
        seen.append(table.spot("water"))
    assert seen == PATH


def test_benefits_on_any_track() -> None:
    """P13.7: the water tracker claims what stands where it lands: [rover, 3] movement, [biomass, 2] a boost."""
    table = at(0).tracker(0, "water", 1).rover(0, "F1").give(0, "water", "civ").resolving().answers(0, "water")
    assert table.spot("water") == "biomass:2"
    assert table.pending() == ["civ", "synergy:water"]
    table.give(0, "water").resolving().answers(0, "water")
    assert table.spot("water") == "rover:3"
    assert "move" in table.pending()


def test_water_on_ice_advances_by_squares() -> None:
    """P13.7, P11.1: one advance for each water square of the tile on ice."""
    table = at(0).cover(0, "civ", "F4").faces(0, "I4-EW-0").stretch()
    table.places(0, "I4-EW-0", "H3", 180)  # energy H3 and G3, water E3 and F3, both on ice
    assert "water:2" in table.pending()
    table.answers(0, "water:2")
    assert table.spot("water") == "biomass:2"
    dry = at(0).faces(0, "I2-EW-0").stretch().places(0, "I2-EW-0", "F2", 270)
    assert dry.pending() == ["energy:water"]


def test_other_water_advances_are_single() -> None:
    """P13.7, P11.8: an energy copy is one advance along the path."""
    table = at(0).tracker(0, "water", 1).give(0, Item("energy", tracks=["water"]), "civ").resolving()
    table.answers(0, "energy:water")
    assert table.spot("water") == "biomass:2"


def test_water_is_blocked() -> None:
    """PU-62, P13.7: two advances, the next path position occupied: both are void."""
    table = at(0).tracker(0, "water", 1).tracker(0, "biomass", 2)
    table.give(0, Item("water", n=2, own=True, tile=True), "civ").resolving().answers(0, "water:2")
    assert table.spot("water") == "water:1"
    assert table.happened("void", 0, what="water")


def test_water_blocks_others() -> None:
    """P13.7: the biomass tracker at 1 cannot advance while the water tracker stands on [biomass, 2]."""
    table = at(0).tracker(0, "biomass", 1).tracker(0, "water", 2, "biomass")
    assert positions.advancing(table.player(), ["civ", "biomass"]) == ["civ"]
    table.give(0, "biomass", "civ").resolving().answers(0, "biomass")
    assert table.at("biomass") == 1


def test_regressing_along_the_path() -> None:
    """P13.7, P14.6: E23; a step down is a step back on the path, and can be blocked."""
    table = at(0).tracker(0, "water", 3, "rover").draws("E23")
    assert table.spot("water") == "biomass:2"
    blocked = at(0).tracker(0, "water", 3, "rover").tracker(0, "biomass", 2).draws("E23")
    assert blocked.spot("water") == "rover:3"
    own = at(0).tracker(0, "biomass", 3).tracker(0, "water", 2, "biomass").draws("E29")
    assert own.at("biomass") == 3


@pytest.mark.parametrize(
    ("spot", "medals"),
    [
        ("rover:3", 0), ("water:6", 3), ("civ:8", 3), ("water:9", 6), ("rover:9", 6), ("water:11", 9),
        ("civ:12", 9), ("water:13", 12), ("water:14", 12), ("water:15", 15),
    ],
)  # fmt: skip
def test_water_medals(spot: str, medals: int) -> None:
    """P13.7, P6.5: the last medal position on the water track passed along the path."""
    track, _, position = spot.partition(":")
    assert positions.medals(at(0).tracker(0, "water", int(position), track).player(), "water") == medals


def test_trackers_score_their_own_track_only() -> None:
    """P13.7: the water tracker on [civ, 7] adds nothing to civ."""
    table = at(0).tracker(0, "water", 7, "civ")
    assert positions.medals(table.player(), "civ") == 0
    assert positions.medals(table.player(), "water") == 3


def test_the_top_of_the_water_track() -> None:
    """P15.6: O22; at the top when the water tracker stands at [water, 15]."""
    assert objectives.met(at(0).tracker(0, "water", 15).player(), "O22")
    assert not objectives.met(at(0).tracker(0, "water", 14).player(), "O22")


def test_unionization() -> None:
    """P7.8, P13.7: C21; the water tracker is below 5 until it has reached [water, 5]."""
    table = at(0)
    assert positions.below_position(table.tracker(0, "water", 7, "rover").player(), "water", 5) is False
    assert positions.below_position(table.tracker(0, "water", 5, "rover").player(), "water", 5) is True
    assert positions.below_position(table.tracker(0, "water", 4, "civ").player(), "water", 5) is True
    assert positions.below_position(table.tracker(0, "water", 5).player(), "water", 5) is False


def test_unionization_may_need_an_order() -> None:
    """P7.8, P13.7: C21; a tracker that is blocked can go on when the other has moved."""
    table = at(0).civ(3, "C21").tracker(0, "water", 4, "civ").tracker(0, "civ", 3)
    table.tracker(0, "biomass", 5).tracker(0, "rover", 5).tracker(0, "tech", 2).civ_step(0, 3)
    assert table.offers() == ["water", "tech"]
    assert table.answers(0, "water").spot("water") == "water:5"
    assert table.offers() == ["civ", "tech"]


# -- techs


def test_skip_trackers() -> None:
    """P13.7: skip_trackers; a blocked tracker goes on to the next free position of its own path, up and down."""
    table = at(1).tracker(0, "water", 1).tracker(0, "biomass", 2).give(0, "water", "civ").resolving()
    assert table.answers(0, "water").spot("water") == "rover:3"
    other = at(1).tracker(0, "biomass", 1).tracker(0, "water", 2, "biomass").give(0, "biomass", "civ").resolving()
    assert other.answers(0, "biomass").at("biomass") == 3
    assert positions.below(at(1).tracker(0, "water", 3, "rover").tracker(0, "biomass", 2).player(), "water") == Spot(
        "water", 1
    )
    assert other.pending() == ["civ", "patch"]  # only where it lands


def test_move_on_water() -> None:
    """P13.7, P10.4: move_on_water; at the start of a round 1 for each rover on water terrain."""
    table = at(2).cover(0, "water", "F6", "F7").rover(0, "F6", "F7", "F8").faces(0, "I2-CE-0", "I4-CE-0").stretch()
    assert table.pending() == ["move:2"]
    assert at(1).cover(0, "water", "F6").rover(0, "F6").stretch().pending() == []


def test_move_on_water_that_gives_nothing() -> None:
    """P10.4: evaluated and gone for this round, but nothing is told of it."""
    table = at(2).rover(0, "F6").faces(0, "I2-CE-0", "I4-CE-0").stretch()
    assert table.pending() == []
    assert not table.happened("tech_used", 0)
    assert "move_on_water" in table.player().used


def test_move_on_water_when_it_is_unlocked() -> None:
    """P10.4, P13.7: move_on_water; evaluated at once, with the rovers where they stand."""
    table = at(1).tracker(0, "tech", 4).cover(0, "water", "F6").rover(0, "F6").give(0, "tech", "civ").resolving()
    assert table.answers(0, "tech").pending() == ["civ", "move"]


def test_dry_placement() -> None:
    """P13.7: dry_placement; a tile that covers no ice advances the water tracker once."""
    table = at(3).faces(0, "I2-BC-0").stretch().places(0, "I2-BC-0", "F2", 270)
    assert table.pending() == ["biomass", "civ", "water"]
    wet = at(3).faces(0, "I2-BC-0").stretch().places(0, "I2-BC-0", "F2", 0)  # F3 is ice
    assert wet.pending() == ["biomass", "civ"]
    locked = at(2).faces(0, "I2-BC-0").stretch().places(0, "I2-BC-0", "F2", 270)
    assert locked.pending() == ["biomass", "civ"]


def test_patch_on_water() -> None:
    """P13.7: patch_on_water; a tile with a water resource gives a patch, on ice or not; others do not."""
    table = at(4).faces(0, "I2-WR-0").stretch().places(0, "I2-WR-0", "F2", 270)
    assert "patch" in table.pending()
    other = at(4).faces(0, "I2-BC-0").stretch().places(0, "I2-BC-0", "F2", 270)
    assert "patch" not in other.pending()
    locked = at(3).faces(0, "I2-WR-0").stretch().places(0, "I2-WR-0", "F2", 270)
    assert "patch" not in locked.pending()


def test_synergy_on_water() -> None:
    """P13.7, P6.6: synergy_on_water; a tile with a water resource gives a boost, given by none."""
    table = at(5).faces(0, "I2-WR-0").stretch().places(0, "I2-WR-0", "F2", 270)
    assert "synergy" in table.pending()
    locked = at(4).faces(0, "I2-WR-0").stretch().places(0, "I2-WR-0", "F2", 270)
    assert "synergy" not in locked.pending()
    event = at(5).event("E58").faces(0, "I2-WR-0").stretch().places(0, "I2-WR-0", "F2", 270)
    assert "synergy" not in event.pending()  # P14.7


def test_techs_of_tiles_need_a_placed_tile() -> None:
    """P16.2, P13.7: none of them for a tile that could not be placed."""
    table = given().corporation(0, "oasis_ultd").tracker(0, "tech", 14).leave(0, "F1").faces(0, "I2-WR-0").stretch()
    assert techs.levels(table.player()) == (1, 2, 3, 4, 5)
    assert table.pending() == ["water", "rover"]
    assert labels(table.player().planet.free) == ["F1"]


@pytest.mark.parametrize("tracker", ["civ", "biomass", "rover", "tech"])
def test_other_trackers_go_from_the_start_to_the_top(tracker: str) -> None:
    """P13.7, P6.1, P6.3: from 0 to 15 on their own track, and down to 0 again; above it only the rover's movement."""
    table = at(0).tracker(0, tracker, 14)
    assert positions.above(table.player(), tracker) == [Spot(tracker, 15)]
    top = positions.above(table.tracker(0, tracker, 15).player(), tracker)
    assert top == ([Spot("rover", 15)] if tracker == "rover" else [])
    assert positions.below(table.player(), tracker) == Spot(tracker, 14)
    assert positions.below(table.tracker(0, tracker, 1).player(), tracker) == Spot(tracker, 0)
    assert positions.below(table.tracker(0, tracker, 0).player(), tracker) is None


def test_the_water_tracker_goes_down_to_the_start() -> None:
    """P13.7, P14.6: E23; from [water, 1] to [water, 0], and not below."""
    assert at(0).tracker(0, "water", 1).draws("E23").spot("water") == "water:0"
    assert positions.below(at(0).player(), "water") is None
