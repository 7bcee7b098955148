"""Why not: what is not offered is refused with the rule that says so."""

from games.core.describing import render
from games.planet_unknown import text
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels, mask


def said(table: Table, key: str) -> str:
    """The refusal of a key, as seat 0 reads it."""
    return render(text.refusal(table.why(0, key)), str, ["Ann", "Bo"])


def test_a_tile_without_a_place() -> None:
    """P4.1: it stands beside the one that can be placed."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270)
    free = mask("F2", "F3", "F4", "F5", "E3", "E4")
    table.cover(0, "tech", *labels(table.player().planet.free & ~free)).rover(0, "F1")
    table.give(0, Item("move")).faces(0, "Z5-CE-1", "I2-EW-0").stretch()
    assert "tile:I2-EW-0" in table.offers()
    assert said(table, "tile:Z5-CE-1") == "This tile has no legal place. (P4.1)"


def test_ending_too_early() -> None:
    """P3.5, P5.5: a tile is drafted first, and what is mandatory is resolved."""
    assert said(given().stretch(), "end") == "A tile is to be drafted first. (P3.5)"
    table = given().give(0, "civ", "tech").resolving()
    assert said(table, "end") == "Something must still be resolved. (P5.5)"


def test_trackers_that_cannot_be_chosen() -> None:
    """P6.3, P6.6, P13.7: at the top, the giver of the boost, blocked."""
    table = given().tracker(0, "water", 15).give(0, Item("synergy", by="civ"), Item("move")).resolving()
    table.answers(0, "synergy:civ")
    assert said(table, "civ") == "The Civ tracker gave this boost. (P6.6)"
    assert said(table, "water") == "The Water tracker stands at the top. (P6.3)"
    oasis = given().corporation(0, "oasis_ultd").tracker(0, "biomass", 3).tracker(0, "water", 4, "biomass")
    oasis.give(0, Item("synergy", must=True), Item("move")).resolving().answers(0, "synergy:must")
    assert said(oasis, "biomass") == "The way of the Biomass tracker is blocked. (P6.7)"


def test_a_tracker_that_goes_down_less() -> None:
    """P14.6."""
    table = given().tracker(0, "civ", 2).tracker(0, "tech", 2)
    table.give(0, Item("regress", tracks=["civ", "tech", "water"]), Item("move")).resolving()
    table.answers(0, "regress:civ:tech:water")
    assert said(table, "water") == "Another tracker can go down further. (P14.6)"


def test_where_a_rover_does_not_go() -> None:
    """P9.3, P9.5, P12.9, P14.7."""
    table = given().planet(0, "k_aax").event("E38").lifepods(0).rover(0, "F3", "G3").cover(0, "civ", "F4")
    table.give(0, Item("move", n=2), Item("tech")).resolving().answers(0, "move:2", "F3")
    assert said(table, "A1") == "A1 is no square of your planet. (P9.3)"
    assert said(table, "G3") == "A rover stands on G3. (P9.5)"
    assert said(table, "e3") == "E3 is toxic until it is covered. (P12.9)"
    assert said(table, "F4") == "The event keeps rovers off F4. (P14.7)"
    assert said(table, "H9") == "H9 is not one step away. (P9.3)"


def test_where_a_rover_cannot_step() -> None:
    """P12.7, P13.4, P9.3: the chasm is between; only what is free can still be entered."""
    chasm = given().planet(0, "tartarus").lifepods(0).rover(0, "F2").give(0, "move", "civ").resolving()
    assert said(chasm.answers(0, "move"), "G2") == "The chasm lies between here and G2. (P12.7)"
    diagonal = given().planet(0, "tartarus").corporation(0, "cosmos_inc").tracker(0, "tech", 3).lifepods(0)
    diagonal.rover(0, "F2").give(0, "move", "civ").resolving().answers(0, "move")
    assert said(diagonal, "G3") == "The chasm lies between here and G3. (P12.7)"
    spent = given().corporation(0, "cosmos_inc").tracker(0, "tech", 10).lifepods(0).rover(0, "F5")
    spent.cover(0, "energy", "F7").give(0, "move", "civ").resolving().answers(0, "move", "F6")
    assert said(spent, "E6") == said(spent, "E7").replace("E7", "E6") == "No movement is left for E6. (P9.3)"


def test_techs_that_are_used_up() -> None:
    """P10.3: in this round, in this game."""
    flux = given().corporation(0, "flux_industries", "civ").tracker(0, "tech", 14).give(0, "water", "civ").resolving()
    assert said(flux.answers(0, "tech:flux_advance"), "tech:flux_advance") == "You have used it in this round. (P10.3)"
    jump = given().corporation(0, "jump_drive").opens(0, "E").tracker(0, "civ", 3).give(0, "water", "civ").resolving()
    assert said(jump.answers(0, "tech:claim_row", "civ"), "tech:claim_row") == "You have used it in this game. (P10.3)"


def test_trackers_and_squares_that_are_no_choice() -> None:
    """P11.5, P6.7, P22.1, P7.8, P9.1, P7.9, P13.4."""
    energy = given().give(0, Item("energy", tracks=["civ", "tech"]), "rover").resolving().answers(0, "energy:civ:tech")
    assert said(energy, "water") == "Your energy does not touch Water terrain. (P11.5)"
    three = given().give(0, Item("advance", tracks=["civ", "tech", "water"], count=2), "move").resolving()
    three.answers(0, "advance:civ:tech:water:x2", "civ")
    assert said(three, "civ") == "The Civ tracker has advanced already. (P6.7)"
    assert said(three, "rover") == "The Rover tracker is no choice here. (P22.1)"
    union = given().tracker(0, "civ", 6).give(0, Item("union", n=5, boosts=False), "move").resolving()
    assert said(union.answers(0, "union:5:no_boosts"), "civ") == "The Civ tracker is not below position 5. (P7.8)"
    rover = given().lay(0, "I2-CE-0", "F1", 270).give(0, "place_rover", "civ").resolving().answers(0, "place_rover")
    assert said(rover, "C9") == "C9 is no free square of your last tile. (P9.1)"
    jump = given().lifepods(0).rover(0, "F2", "F4").give(0, "teleport", "civ").resolving().answers(0, "teleport", "F2")
    assert said(jump, "F4") == "A rover stands on F4. (P9.5)"
    ladder = (
        given().corporation(0, "wormhole_corp").give(0, Item("energy", tracks=["civ", "tech"]), "rover").resolving()
    )
    assert said(ladder.answers(0, "energy:civ:tech"), "biomass") == "Energy never copies Biomass on your board. (P13.3)"
    republic = given().corporation(0, "republic").tracker(0, "tech", 2).tracker(0, "water", 2)
    republic.give(0, Item("regress", tracks=["water", "biomass", "rover", "tech"]), "rover").resolving()
    assert said(republic.answers(0, "regress:water:biomass:rover:tech"), "civ").endswith("is no choice here. (P13.2)")
    pod = given().corporation(0, "cosmos_inc").lifepods(0, "F2").rover(0, "F3").give(0, "move", "civ").resolving()
    assert said(pod.answers(0, "move", "F2"), "civ:15") == "No lifepod may lie there. (P13.4)"


def test_techs_that_are_no_answer() -> None:
    """P10.1, P10.3."""
    table = given().corporation(0, "horizon_group").tracker(0, "tech", 3).give(0, "water", "civ").resolving()
    assert said(table, "tech:rover_advance") == "This tech does not work now. (P10.1)"
    assert said(table, "tech:rover_tiles_anywhere") == "This tech works by itself. (P10.3)"
    assert table.open().refusal("tech:flux_advance") is None
    row = given().corporation(0, "jump_drive").opens(0, "E").give(0, "civ", "water").resolving()
    assert said(row, "tech:claim_row") == "This tech would do nothing now. (P10.3)"


def test_where_wormholes_patch_does_not_go() -> None:
    """P13.3, P13.11, P8.2: L2 takes covered squares, but no meteorite before L5 and no other patch."""
    table = given().corporation(0, "wormhole_corp").tracker(0, "tech", 5).lay(0, "I2-CE-0", "F1", turn=270)
    table.meteorites(0, "G1").give(0, "patch", "patch", "civ").resolving().answers(0, "patch")
    assert said(table, "G1") == "A meteorite lies on G1. (P13.3)"
    assert said(table.answers(0, "F1", "patch"), "F1") == "A patch lies on F1 already. (P13.11)"
    plain = given().lay(0, "I2-CE-0", "F1", turn=270).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert said(plain, "F1") == "F1 is covered. (P8.2)"
