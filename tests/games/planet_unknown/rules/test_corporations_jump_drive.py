"""P13.5 Jump Drive."""

import pytest

from games.planet_unknown.data import TRACKS
from games.planet_unknown.rules import objectives, positions, techs
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels


def with_slots(*slots: str) -> Table:
    """Jump Drive with lifepods on these slots, and a domino at the north edge."""
    return given().corporation(0, "jump_drive").opens(0, *slots).lay(0, "I2-EW-0", "F1", 270)


# -- slots


def test_a_collected_lifepod_may_unlock_a_slot() -> None:
    """P13.5: on the scoring area or a free slot, at once; the tech is unlocked and the lifepod does not score."""
    table = with_slots("A").rover(0, "F3").lifepods(0, "F2").give(0, Item("move", n=1), "civ").resolving()
    table.answers(0, "move", "F2")
    assert table.offers() == ["score", "B", "C", "D", "E", "F"]
    table.answers(0, "D")
    assert techs.levels(table.player()) == ("A", "D")
    assert table.medals("lifepods") == 0
    assert table.player().collected_lifepods == 2


def test_a_lifepod_on_the_scoring_area_unlocks_nothing() -> None:
    """P13.5, P17.6: it scores."""
    table = with_slots().rover(0, "F3").lifepods(0, "F2").give(0, Item("move", n=1), "civ").resolving()
    table.answers(0, "move", "F2", "score")
    assert techs.levels(table.player()) == ()
    assert table.medals("lifepods") == 1


def test_a_slot_stays_unlocked() -> None:
    """P13.5, P15.3: E50; unlocked for good, even if its lifepod is destroyed."""
    table = with_slots("B").draws("E50")
    assert table.player().slots == []
    assert techs.unlocked(table.player(), "terrain_teleport")


def test_claim_row_that_would_claim_nothing() -> None:
    """P13.5, P10.3: E is not offered while no row of a tracker holds a benefit."""
    assert "tech:claim_row" not in with_slots("E").give(0, "civ", "water").resolving().offers()
    assert "tech:claim_row" in with_slots("E").tracker(0, "rover", 1).give(0, "civ", "water").resolving().offers()


def test_a_slot_that_lost_its_lifepod_takes_no_other() -> None:
    """P13.12, P15.3: the next lifepod may go to the scoring area or another slot."""
    table = with_slots("B").draws("E50").rover(0, "F3").lifepods(0, "F2").give(0, "move", "civ").resolving()
    assert table.answers(0, "move", "F2").offers() == ["score", "A", "C", "D", "E", "F"]


def test_the_tech_track_unlocks_nothing() -> None:
    """P13.5: wherever the tracker stands."""
    assert techs.levels(with_slots().tracker(0, "tech", 15).player()) == ()


@pytest.mark.parametrize(("at", "medals"), [(0, 0), (1, 5), (5, 5), (6, 3), (8, 2), (11, 1), (15, 1)])
def test_the_tech_tracks_medals_shrink(at: int, medals: int) -> None:
    """P13.5, P6.5: the last medal passed counts, not the largest."""
    assert positions.medals(with_slots().tracker(0, "tech", at).player(), "tech") == medals


# -- techs


def test_synergy_for_patch() -> None:
    """P13.5, P10.3, P6.6: A, synergy_for_patch; a boost instead of a patch, once a round; given by none."""
    table = with_slots("A").give(0, "patch", "patch").resolving().answers(0, "synergy")
    assert table.pending() == ["patch", "synergy"]
    table.answers(0, "synergy")
    assert table.offers() == [*TRACKS, "decline"]
    table.answers(0, "civ")
    assert "synergy" not in table.offers()  # the second patch
    table.step("round_end")
    assert techs.ready(table.state, 0, "synergy_for_patch")
    assert "synergy" not in with_slots("B").give(0, "patch", "civ").resolving().answers(0, "patch").offers()


def test_synergy_for_patch_has_its_times() -> None:
    """P10.3, P14.7: A; not in the end step, not under E58."""
    end = with_slots("A")
    end.player().stored = 1
    assert "synergy" not in end.closing().offers()
    event = with_slots("A").event("E58").give(0, "patch", "civ").resolving().answers(0, "patch")
    assert "synergy" not in event.offers()


def test_terrain_teleport() -> None:
    """P13.5, P10.3: B, terrain_teleport; one step to any square of the same terrain, once a round."""
    table = with_slots("B").cover(0, "tech", "F6", "B5", "J7").cover(0, "civ", "K8").rover(0, "F6")
    table.give(0, Item("move", n=2), "civ").resolving().answers(0, "move:2")
    assert {"B5", "J7"} <= set(table.offers())
    assert "K8" not in table.offers()
    table.answers(0, "B5")
    assert table.rovers() == ["B5"]
    assert not {"F6", "J7"} & set(table.offers())
    table.step("round_end")
    assert techs.ready(table.state, 0, "terrain_teleport")


def test_terrain_teleport_is_spared_by_an_ordinary_step() -> None:
    """P13.5: B; a step to a neighbouring square of the same terrain does not use it."""
    table = with_slots("B").cover(0, "tech", "F6", "F7", "J7").rover(0, "F6").give(0, Item("move", n=2), "civ")
    table.resolving().answers(0, "move:2", "F7")
    assert table.player().used == []
    assert "J7" in table.offers()


def test_terrain_teleport_needs_terrain() -> None:
    """P13.5: B; not from an uncovered square, not without the slot."""
    table = with_slots("B").cover(0, "tech", "B5").rover(0, "F6").give(0, Item("move", n=1), "civ")
    assert "B5" not in table.resolving().answers(0, "move").offers()
    locked = with_slots("A").cover(0, "tech", "B5", "F6").rover(0, "F6").give(0, Item("move", n=1), "civ")
    assert "B5" not in locked.resolving().answers(0, "move").offers()


def test_double_synergy() -> None:
    """P13.5, P10.3: C, double_synergy; the tracker advances twice, with the benefits of both, once a round."""
    table = with_slots("C").tracker(0, "civ", 2).give(0, "synergy", "synergy", "water").resolving()
    table.answers(0, "synergy")
    assert {"civ", "double:civ"} <= set(table.offers())
    table.answers(0, "double:civ")
    assert (table.at("civ"), table.player().picks) == (4, [1])
    table.answers(0, "synergy")
    assert "double:civ" not in table.offers()
    locked = with_slots("A").give(0, "synergy", "water").resolving().answers(0, "synergy")
    assert "double:civ" not in locked.offers()


def test_double_synergy_in_the_next_round() -> None:
    """P10.3: C; once a round."""
    table = with_slots("C")
    table.player().used = ["double_synergy"]
    assert not techs.ready(table.state, 0, "double_synergy")
    table.step("round_end")
    assert techs.ready(table.state, 0, "double_synergy")


def test_tech_as_energy() -> None:
    """P13.5, P11.5: D, tech_as_energy; the tech half is energy together with an energy area it touches."""
    table = with_slots("D").cover(0, "energy", "E2", "D2").cover(0, "civ", "D3").faces(0, "I2-TB-0").stretch()
    table.answers(0, "F2", "270")
    assert table.open().kind == "place.energy"
    table.answers(0, "yes", "place")
    assert table.pending() == ["energy:civ:water:biomass", "biomass"]  # civ D3 lies at the far end
    assert table.terrain(0, "F2") == "tech"
    assert labels(table.player().planet.symbols["tech"]) == ["F2"]
    table.answers(0, "energy:civ:water:biomass", "civ")
    assert table.at("civ") == 1


def test_tech_as_energy_is_a_choice() -> None:
    """P13.5: D; made for each tile; declined, the tech tracker advances; a tile without tech is not asked for."""
    table = with_slots("D").faces(0, "I2-TB-0").stretch().answers(0, "F2", "270", "no", "place")
    assert table.pending() == ["tech", "biomass"]
    other = with_slots("D").faces(0, "I2-BC-0").stretch().answers(0, "F2", "270")
    assert other.open().kind == "place.sure"
    locked = with_slots("C").faces(0, "I2-TB-0").stretch().answers(0, "F2", "270")
    assert locked.open().kind == "place.sure"


def test_claim_row() -> None:
    """P13.5, P10.3, P6.6: E, claim_row; every benefit at the height of a tracker, no medals; once a game."""
    table = with_slots("E").tracker(0, "civ", 10).tracker(0, "water", 4).rover(0, "F1").give(0, "water").resolving()
    table.answers(0, "tech:claim_row", "civ")
    assert table.player().picks == [3]
    assert sorted(table.pending()) == ["move:2", "synergy", "synergy", "water"]  # biomass 10 and rover 10
    assert table.at("civ") == 10
    table.answers(0, "synergy")
    assert table.offers() == [*TRACKS, "decline"]
    table.step("round_end")
    assert not techs.ready(table.state, 0, "claim_row")


def test_claim_row_gives_patches_and_rovers() -> None:
    """P13.5: E; milestones of the row: biomass 3 a patch, civ 3 a pick; rover 1 a rover."""
    table = with_slots("E").tracker(0, "tech", 3).give(0, "water").resolving().answers(0, "tech:claim_row", "tech")
    assert table.player().picks == [1]
    assert sorted(table.pending()) == ["move", "patch", "synergy", "water"]
    low = with_slots("E").tracker(0, "tech", 1).give(0, "water").resolving().answers(0, "tech:claim_row", "tech")
    assert sorted(low.pending()) == ["place_rover", "water"]


def test_claim_row_needs_its_slot() -> None:
    """P13.5: E; not without a lifepod on it."""
    assert "tech:claim_row" not in with_slots("A", "B").give(0, "civ", "water").resolving().offers()


def test_shared_objective() -> None:
    """P13.5, P15.5: F, shared_objective; one of three cards for all players, the other two are removed."""
    table = with_slots("F").give(0, "civ").resolving()
    drawn = table.state.objective_box[-3:]
    left = len(table.state.objective_box) - 3
    table.answers(0, "tech:shared_objective")
    assert sorted(table.offers()) == sorted(drawn)
    table.answers(0, drawn[0])
    assert table.state.shared == drawn[0]
    assert len(table.state.objective_box) == left
    assert table.player().spent == ["shared_objective"]
    assert "tech:shared_objective" not in table.offers()


@pytest.mark.parametrize(
    ("meteorites", "points"), [((3, 1, 0), [5, 0, 0]), ((3, 3, 0), [2, 2, 0]), ((0, 0, 0), [2, 2, 2])]
)
def test_shared_objective_points(meteorites: tuple[int, ...], points: list[int]) -> None:
    """P15.5: it compares all players; the sole best gets 5, several best 2 each."""
    table = given(seats=3)
    table.state.neighbours, table.state.shared = [], "O25"
    for seat, n in enumerate(meteorites):
        table.player(seat).meteorites = n
    assert [objectives.points(table.state, seat) for seat in range(3)] == points


def test_slots_in_their_order() -> None:
    """P13.5: whatever the order in which lifepods come; one on a slot cannot be moved."""
    table = with_slots("D").rover(0, "F3").lifepods(0, "F2", "E2").give(0, Item("move", n=2), "civ", "water")
    table.resolving().answers(0, "move:2", "F2", "B", "E2", "A")
    assert table.player().slots == ["D", "B", "A"]
    assert table.player().opened == ["A", "B", "D"]
    assert table.pending() == ["civ", "water"]


def test_only_the_tiles_own_tech_is_energy() -> None:
    """P13.5: D, tech_as_energy; tech terrain that lay there is no energy, and may be copied."""
    table = with_slots("D").cover(0, "tech", "E2").cover(0, "civ", "D2").faces(0, "I2-TB-0").stretch()
    table.answers(0, "F2", "270", "yes", "place")
    assert table.pending() == ["energy:water:biomass:tech", "biomass"]


def test_a_jump_costs_a_step() -> None:
    """P13.5: B, terrain_teleport; it is one step of the movement."""
    table = with_slots("B").cover(0, "tech", "F6", "J7").rover(0, "F6").give(0, "move", "civ", "water").resolving()
    table.answers(0, "move", "J7")
    assert table.open().kind == "turn.action"
    assert table.rovers() == ["J7"]


@pytest.mark.parametrize(("left", "offered"), [(4, True), (3, True), (2, False)])
def test_shared_objective_needs_three_cards(left: int, offered: bool) -> None:
    """P13.5: F, shared_objective; with three cards left it still can be used, with fewer not."""
    table = with_slots("F").give(0, "civ", "water")
    del table.state.objective_box[left:]
    assert ("tech:shared_objective" in table.resolving().offers()) is offered


def test_a_jump_over_the_chasm_is_used_up() -> None:
    """P13.5, P12.7: on Tartarus B may lead to a neighbouring square beyond the chasm, once a round."""
    table = given().planet(0, "tartarus").corporation(0, "jump_drive").opens(0, "B").lifepods(0)
    table.cover(0, "civ", "G1", "G2").rover(0, "G1").give(0, Item("move", n=3), "civ").resolving().answers(0, "move:3")
    option = table.open().option("G2")
    assert option is not None
    assert option.data["direction"] == "jump"
    table.answers(0, "G2")
    assert table.player().used == ["terrain_teleport"]


def test_a_patch_may_be_let_go() -> None:
    """P13.5, P8.4: with no square for it A may be used, or kept for another patch."""
    table = given().corporation(0, "jump_drive").opens(0, "A")
    table.cover(0, "tech", *labels(table.player().planet.free)).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert table.offers() == ["synergy", "lose"]
    table.answers(0, "lose")
    assert table.player().used == []
    assert table.happened("patch_lost", 0)
