"""P19.6 What is told of what happens: to whom, of which piece, on which square; and what labels promise."""

from typing import Any

import pytest

from games.core.decisions import Option
from games.core.driver import CannotUndo
from games.planet_unknown.data import CORPORATION, TRACKS
from games.planet_unknown.rules import positions
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels, mask


def option(table: Table, key: str, seat: int = 0) -> Option:
    found = table.open(seat).option(key)
    assert found is not None
    return found


def resolved(table: Table, *keys: str) -> Table:
    """The seat's items resolved with these answers; a move keeps the menu open."""
    return table.give(0, "move").rover(0, "F1").resolving().answers(0, *keys)


# -- trackers


def test_of_advances() -> None:
    """P1.10, P7.2, P10.1, P19.6: where a tracker goes, the pick, the tech that begins to work."""
    table = resolved(given().tracker(0, "civ", 2).tracker(0, "tech", 4).give(0, "civ", "tech"), "civ", "tech")
    assert table.happened("advanced", 0, tracker="civ", track="civ", at=3)
    assert table.happened("civ_pick", 0, rank=1)
    assert table.happened("tech", 0, level="2", id="store_patches")
    assert not table.happened("tech", 0, level="1")


def test_of_movement_at_the_top() -> None:
    """P6.4: the tracker stays; it is told as movement, not as an advance."""
    table = given().corporation(0, "republic").tracker(0, "rover", 15).give(0, "rover")
    assert option(table.rover(0, "F1").give(0, "civ").resolving(), "rover").data["gains"] == ["move:3"]
    table.answers(0, "rover")
    assert table.happened("top_movement", 0, n=3)
    assert not table.happened("advanced")
    assert table.pending() == ["civ", "move:3"]


def test_of_regressing() -> None:
    """P14.6."""
    table = resolved(given().tracker(0, "civ", 2).give(0, Item("regress", n=2, tracks=["civ"])), "regress:civ:2")
    assert table.happened("regressed", 0, tracker="civ", track="civ", at=1)
    assert table.happened("regressed", 0, tracker="civ", track="civ", at=0)


def test_labels_of_advances() -> None:
    """P5.2, P6.2: a label says where an advance leads and what it gives, the medals it will score among it."""
    table = given().tracker(0, "rover", 11).tracker(0, "tech", 1).give(0, "rover", "tech", Item("water", n=2))
    table.give(0, Item("energy", tracks=["civ"]), Item("advance", tracks=["civ"], count=2, benefits=False)).resolving()
    assert option(table, "rover").data == {"kind": "rover", "n": 1, "to": "rover:12", "gains": ["move:3", "medal:1"]}
    assert option(table, "tech").data == {"kind": "tech", "n": 1, "to": "tech:2", "gains": ["synergy"]}
    assert option(table, "water:2").data == {"kind": "water", "n": 2, "to": "water:2", "gains": ["medal:1"]}
    assert option(table, "energy:civ").data == {"kind": "energy", "n": 1, "tracks": ["civ"], "to": "civ:1", "gains": []}
    assert option(table, "advance:civ:x2:no_benefits").data == {
        "kind": "advance", "n": 1, "tracks": ["civ"], "count": 2, "benefits": False,
    }  # fmt: skip


def test_labels_of_items() -> None:
    """P5.2, P6.6, P7.7, P14.4, P14.9: items that are not alike stand apart."""
    table = given().give(0, Item("synergy"), Item("synergy", by="civ"), Item("synergy", must=True))
    table.give(0, Item("place_rover"), Item("place_rover", fresh=True), Item("depot_tile", resources=False)).resolving()
    assert table.offers() == [
        *("synergy", "synergy:civ", "synergy:must", "place_rover", "place_rover:fresh", "depot_tile:no_resources"),
    ]  # fmt: skip
    assert option(table, "synergy:civ").data["by"] == "civ"
    assert option(table, "synergy:must").data["must"] is True
    assert option(table, "depot_tile:no_resources").data["resources"] is False


def test_labels_promise_what_techs_make_of_it() -> None:
    """P9.2, P13.9, P6.2: movement and ranks as they will be given, boosts that count twice, medals that score there."""
    coalition = given().lay(0, "I2-CE-0", "F1", 270).tracker(0, "tech", 7).give(0, "rover", "civ").resolving()
    assert option(coalition, "rover").data["gains"] == ["rover"]
    assert option(coalition.answers(0, "rover"), "civ").data["gains"] == []
    moves = given().tracker(0, "tech", 7).tracker(0, "rover", 11).give(0, "rover", "civ").resolving()
    assert option(moves, "rover").data["gains"] == ["move:4", "medal:1"]
    assert "move:4" in moves.answers(0, "rover").pending()
    flux = given().corporation(0, "flux_industries", "civ").tracker(0, "tech", 7)
    found = [at for at in range(1, 16) if f"civ:{1}" in flux.player().corp.tokens("civ", at)]
    flux.tracker(0, "civ", found[0] - 1).give(0, "civ", "rover").resolving()
    assert "civ:2" in option(flux, "civ").data["gains"]


def test_movement_at_the_top_is_told_as_it_is_given() -> None:
    """P6.4, P9.2: with what techs add; without benefits there is none."""
    longer = given().tracker(0, "tech", 7).tracker(0, "rover", 15).give(0, "rover", "civ").resolving()
    longer.answers(0, "rover")
    assert longer.happened("top_movement", 0, n=5)
    assert "move:5" in longer.pending()
    bare = given().tracker(0, "rover", 15).give(0, Item("advance", tracks=["rover"], benefits=False), "civ", "water")
    bare.resolving().answers(0, "advance:rover:no_benefits")
    assert bare.pending() == ["civ", "water"]
    assert not bare.happened("top_movement", 0)


def test_what_comes_to_nothing_is_told() -> None:
    """P6.7, P22.7, P22.8: nothing there to collect or destroy, no tracker that can advance."""
    for item in ("collect_lifepod", "collect_meteorite", "destroy_lifepod", "destroy_meteorite", "destroy_rover"):
        table = given().lifepods(0).give(0, item, "civ").resolving().answers(0, item)
        assert table.happened("void", 0, what=item)
    top = given().tracker(0, "civ", 15).give(0, Item("advance", tracks=["civ"]), "water").resolving()
    assert top.answers(0, "advance:civ").happened("void", 0, what="advance")


def test_labels_of_trackers_that_stray() -> None:
    """P13.7, P13.8: where the next position is; with several ways up nothing is promised."""
    path = CORPORATION["oasis_ultd"].water_path
    index = next(index for index, (track, _) in enumerate(path) if track != "water")
    table = given().corporation(0, "oasis_ultd").tracker(0, "water", path[index - 1][1], path[index - 1][0])
    table.give(0, "water", "civ").resolving()
    track, at = path[index]
    assert option(table, "water").data["to"] == f"{track}:{at}"
    several = given().corporation(0, "makeshift").tracker(0, "civ", 2).give(0, "synergy", "rover").resolving()
    several.answers(0, "synergy")
    assert {one.key: "gains" in one.data for one in several.open().options if one.key == "civ"} == {"civ": False}


def test_labels_of_republics_milestones() -> None:
    """P13.2: a step down with it, and with L4 a boost."""
    for level, more in ((5, []), (10, ["synergy:tech"])):
        table = given().corporation(0, "republic").tracker(0, "tech", level)
        at = next(at for at in range(16) if "civ:1" in table.player().corp.tokens("civ", at))
        table.tracker(0, "civ", at - 1).give(0, "civ", "rover").resolving()
        assert option(table, "civ").data["gains"] == ["civ:1", "regress", *more]


def test_what_a_placement_gives_under_an_event() -> None:
    """P14.7, P4.9: E40, one of the two; E58, no boost."""
    one = given().lifepods(0).event("E40").faces(0, "I2-CE-0").stretch().answers(0, "F1", "270")
    assert (one.open().data["gives"], one.open().data["one"]) == (["civ", "energy"], True)
    two = given().lifepods(0).faces(0, "I2-CE-0").stretch().answers(0, "F1", "270")
    assert two.open().data["one"] is False
    dry = given().lifepods(0).event("E40").faces(0, "I2-WR-0").stretch().answers(0, "F1", "270")
    assert (dry.open().data["gives"], dry.open().data["idle"], dry.open().data["one"]) == (["rover"], ["water"], False)


def test_labels_of_setbacks() -> None:
    """P14.6, P10.1, P6.5: where each tracker would come to stand, the tech and the medals that would be lost."""
    table = given().tracker(0, "civ", 4).tracker(0, "tech", 5).give(0, Item("regress", n=2, tracks=["civ", "tech"]))
    table.give(0, "rover").resolving().answers(0, "regress:civ:tech:2")
    medals = {track: table.player().corp.tokens(track, at) for track, at in (("civ", 2), ("civ", 4))}
    assert medals
    assert option(table, "civ").data["to"] == "civ:2"
    assert option(table, "tech").data == {"to": "tech:3", "locks": ["store_patches"], "medals": 0}
    table.answers(0, "tech")
    assert table.happened("tech_lost", 0, id="store_patches", level="2")


def test_labels_count_medals_that_come_on_top() -> None:
    """P6.5, P13.7, P13.8: the difference that it makes in the end, not what is printed."""
    table = given().tracker(0, "rover", 11).give(0, "rover", "civ").resolving()
    assert option(table, "rover").data["gains"] == ["move:3", "medal:1"]  # 2 instead of 1
    oasis = given().corporation(0, "oasis_ultd").tracker(0, "water", 9).give(0, "water", "civ").resolving()
    assert option(oasis, "water").data == {"kind": "water", "n": 1, "to": "biomass:8", "gains": []}
    common = given().corporation(0, "makeshift").tracker(0, "tech", 14).tracker(0, "civ", 9).give(0, "biomass", "rover")
    common.tracker(0, "biomass", 1, "water").resolving().answers(0, "biomass")
    before = sum(positions.medals(common.player(), track) for track in TRACKS)
    promised = option(common, "civ:2").data["gains"]
    common.answers(0, "civ:2")
    assert f"medal:{sum(positions.medals(common.player(), track) for track in TRACKS) - before}" in promised


def test_labels_of_several_steps() -> None:
    """P6.1, P10.5, P13.5: all that the positions passed give."""
    double = given().tracker(0, "tech", 10).tracker(0, "water", 2).give(0, Item("water", own=True, tile=True), "civ")
    assert option(double.resolving(), "water").data["to"] == "water:4"
    two = given().tracker(0, "civ", 2).give(0, Item("advance", n=2, tracks=["civ", "water"]), "move").resolving()
    two.answers(0, "advance:civ:water:2")
    assert option(two, "civ").data == {"to": "civ:4", "gains": ["civ:1"]}
    boost = given().corporation(0, "jump_drive").opens(0, "C").tracker(0, "civ", 14).give(0, "synergy", "rover")
    boost.resolving().answers(0, "synergy")
    assert "double:water" in boost.offers()
    assert boost.why(0, "double:civ").rule == "P13.5"  # one step only is left
    assert option(boost, "double:water").data["to"] == "water:2"


def test_labels_leave_out_what_comes_to_nothing() -> None:
    """P9.1, P7.3, P6.6, P13.3, P13.8: no rover in reserve, an empty stack, no tracker for a boost."""
    table = given().lay(0, "I2-CE-0", "F1", 270).tracker(0, "rover", 5).give(0, "rover", "civ").resolving()
    assert option(table, "rover").data["gains"] == ["move:2", "rover"]
    early = given().tracker(0, "rover", 5).give(0, "rover", "civ").resolving()
    assert option(early, "rover").data["gains"] == ["move:2"]  # no tile lies
    empty = given().tracker(0, "rover", 5).give(0, "rover", "civ")
    empty.player().reserve = 0
    assert option(empty.resolving(), "rover").data["gains"] == ["move:2"]
    stack = given().tracker(0, "civ", 2).give(0, "civ", "rover")
    stack.state.civ[0] = []
    assert option(stack.resolving(), "civ").data["gains"] == []
    alone = given().tracker(0, "civ", 7).give(0, "civ", "move")
    for track in ("water", "biomass", "tech"):
        alone.tracker(0, track, 15)
    assert option(alone.resolving(), "civ").data["gains"] == ["synergy"]  # the rover can always advance
    ladder = given().corporation(0, "wormhole_corp").tracker(0, "biomass", 1).tracker(0, "civ", 15)
    ladder.give(0, "biomass", "rover").resolving()
    assert "advance:civ" not in option(ladder, "biomass").data["gains"]


def test_what_would_come_to_nothing_says_so() -> None:
    """P6.3, P9.7, P11.7, P9.1: items, and the resources of a tile before it is placed."""
    table = given().tracker(0, "civ", 15).lifepods(0)
    table.give(0, "civ", Item("energy", tracks=["civ"]), "move", "place_rover", "water").resolving()
    assert {key for key in table.offers() if "idle" in option(table, key).data} == {
        *("civ", "energy:civ", "move", "place_rover"),
    }  # fmt: skip
    tile = given().tracker(0, "civ", 15).lifepods(0).faces(0, "I2-CE-0").stretch().answers(0, "F1", "270")
    assert (tile.open().data["gives"], tile.open().data["idle"]) == ([], ["civ", "energy"])
    stuck = given().lifepods(0).rover(0, "F1", "G1", "F2").cover(0, "tech", "F2").give(0, "move", "union", "civ")
    crowd = given().lifepods(0).rover(0, *labels(stuck.player().planet.board.squares)).give(0, "move", "civ")
    assert crowd.resolving().answers(0, "move").happened("void", 0, what="move")
    high = given().give(0, Item("union", n=5, boosts=False), "rover")
    for track in TRACKS:
        high.tracker(0, track, 6)
    assert high.resolving().answers(0, "union:5:no_boosts").happened("void", 0, what="union")


def test_labels_of_techs_that_a_tracker_takes_along() -> None:
    """P13.8, P14.7: all levels that begin or end to work; under E45 they begin with the next round."""

    def at(track: str, place: int, event: str = "") -> Table:
        table = given().corporation(0, "makeshift").tracker(0, "rover", place, track)
        table = table.event(event) if event else table
        return table.give(0, "rover", "civ").resolving().answers(0, "rover")

    onto = option(at("rover", 7), "tech:8").data
    assert [gain for gain in onto["gains"] if gain.startswith("tech")] == ["tech:1", "tech:2", "tech:3"]
    away = at("tech", 9)
    assert option(away, "rover:10").data["locks"] == ["wrap_tracks", "rover_crowd", "lateral_shift"]
    away.answers(0, "rover:10")
    assert all(away.happened("tech_lost", 0, level=str(level)) for level in (1, 2, 3))
    late = option(at("tech", 13, "E45"), "tech:14").data["gains"]
    assert not [gain for gain in late if gain.startswith("tech")]


def test_a_lifepod_on_a_tech_locks_it() -> None:
    """P13.4"""
    table = given().corporation(0, "cosmos_inc").tracker(0, "tech", 8).lifepods(0, "F2").rover(0, "F3")
    table.give(0, "move", "civ").resolving().answers(0, "move", "F2", "tech:3")
    assert table.happened("tech_lost", 0, level="1", id="diagonal_rovers")


def test_a_rover_that_a_meteorite_would_hit_is_told() -> None:
    """P14.8"""
    table = given().rover(0, "F2").give(0, "meteorite", "civ")
    table.player().planet.marks = mask("F2", "G2")
    table.resolving().answers(0, "meteorite")
    assert {one.key: one.data for one in table.open().options} == {"F2": {"destroys": ["rover"]}, "G2": {}}


def test_what_techs_give_with_a_tile_is_told_where_it_gives_something() -> None:
    """P13.9 L4, P13.4 L3: with a meteorite on the planet or the tile's own; with a lifepod collected."""

    def gives(table: Table, tile: str) -> object:
        table.lifepods(0).faces(0, tile).stretch(drafted=False)
        return table.answers(0, f"tile:{tile}", "F1", "270").open().data["gives"]

    def flux() -> Table:
        return given().corporation(0, "flux_industries", "civ").tracker(0, "tech", 10)

    assert gives(flux(), "I2-CE-0") == ["civ", "energy"]
    assert gives(flux(), "I2-CE-1") == ["civ", "energy", "collect_meteorite"]
    lying = flux()
    lying.player().planet.meteorites = mask("C9")
    assert gives(lying, "I2-CE-0") == ["civ", "energy", "collect_meteorite"]
    cosmos = given().corporation(0, "cosmos_inc").tracker(0, "tech", 7)
    assert gives(cosmos, "I2-CE-0") == ["civ", "energy"]
    collected = given().corporation(0, "cosmos_inc").tracker(0, "tech", 7)
    collected.player().lifepods = 1
    assert gives(collected, "I2-CE-0") == ["civ", "energy", "reposition"]


def test_a_load_that_would_be_covered_is_told() -> None:
    """P4.7, P13.6"""
    table = given().corporation(0, "horizon_group").lifepods(0).rover(0, "F1", cargo=True).faces(0, "I2-CE-0").stretch()
    assert table.answers(0, "F1", "270").open().data["cargo"] == 1


def test_items_that_are_alike_are_counted() -> None:
    """P5.2, P14.7: where one resource of a tile counts, the other goes with it."""
    table = given().give(0, "move", "move", "civ").resolving()
    assert option(table, "move").data["times"] == 2
    one = given().event("E40").give(0, Item("civ", tile=True), Item("civ", tile=True), "move").resolving()
    assert "times" not in option(one, "civ").data
    assert "times" not in option(table, "civ").data


def test_a_patch_says_what_it_completes() -> None:
    """P8.2, P17.4."""
    table = given().lifepods(0).cover(0, "tech", "F1").give(0, "patch", "civ").resolving().answers(0, "patch")
    assert option(table, "G1").data == {"lines": ["1"]}
    assert option(table, "F2").data == {}


def test_the_event_goes_with_its_questions() -> None:
    """P14.2: as long as it is resolved."""
    table = given().tracker(0, "civ", 5).tracker(0, "water", 5).draws("E42")
    assert table.open().data["event"] == "E42"
    assert "event" not in given().give(0, "civ", "rover").resolving().open().data


def test_labels_of_two_ways_up() -> None:
    """P13.8, P13.3: of each way what it gives; staying at the top of the ladder gives nothing."""
    table = given().corporation(0, "makeshift").tracker(0, "civ", 2).tracker(0, "water", 1).give(0, "civ")
    resolved(table, "civ")
    assert table.open().data == {"tracker": "civ"}
    assert option(table, "civ:3").data == {"gains": ["civ:1"]}
    assert option(table, "water:3").data == {"gains": ["synergy"]}
    ladder = given().corporation(0, "wormhole_corp").tracker(0, "biomass", 5).tracker(0, "tech", 3)
    resolved(ladder.give(0, "biomass"), "biomass")
    assert option(ladder, "biomass:1").data == {"gains": ["or", "synergy", "biomass", "medal:-5"]}
    assert option(ladder, "biomass:5").data == {"gains": []}


def test_label_of_a_step_of_the_ladder() -> None:
    """P13.3: both options of the next step."""
    table = given().corporation(0, "wormhole_corp").tracker(0, "biomass", 1).give(0, "biomass", "civ").resolving()
    assert option(table, "biomass").data["gains"] == ["or", "advance:civ", "biomass", "medal:1"]


# -- rovers and what they collect


def test_of_collecting() -> None:
    """P9.6, P1.11: the piece, the square; the other pieces stay."""
    table = given().lifepods(0, "F2", "K5").meteorites(0, "F3", "K9").rover(0, "F1").give(0, Item("move", n=2))
    table.resolving().answers(0, "move:2", "F2", "F3")
    assert table.happened("moved", 0, start="F1", end="F2")
    assert table.happened("collected", 0, what="lifepod", square="F2")
    assert table.happened("collected", 0, what="meteorite", square="F3")
    assert not table.happened("pod_placed")
    assert labels(table.player().planet.lifepods) == ["K5"]
    assert labels(table.player().planet.meteorites) == ["K9"]
    assert (table.player().lifepods, table.player().meteorites) == (1, 1)


def test_of_destroying() -> None:
    """P1.11: a destroyed piece leaves the planet and is nobody's."""
    table = given().lifepods(0, "F2", "K5").meteorites(0, "F3", "K9").rover(0, "F1", "G1")
    table.give(0, "destroy_lifepod", "destroy_meteorite", "destroy_rover", "civ").resolving()
    table.answers(0, "destroy_lifepod", "F2", "destroy_meteorite", "F3", "destroy_rover", "F1")
    player = table.player()
    assert (labels(player.planet.lifepods), labels(player.planet.meteorites)) == (["K5"], ["K9"])
    assert (table.rovers(), player.reserve, player.lifepods, player.meteorites) == (["G1"], 2, 0, 0)


def test_of_lifepods_on_the_board() -> None:
    """P13.4: the position it is put on."""
    table = given().corporation(0, "cosmos_inc").lifepods(0, "F2").rover(0, "F1").give(0, "move", "civ")
    table.resolving().answers(0, "move", "F2", "tech:4")
    assert table.happened("pod_placed", 0, end="tech:4")


def test_of_hauling() -> None:
    """P13.6: picked up, delivered; an empty rover on water is asked nothing (L4)."""
    table = (
        given().corporation(0, "horizon_group").tracker(0, "tech", 10).meteorites(0, "F2").cover(0, "water", "F3", "F4")
    )
    table.symbol(0, "rover", "G2").rover(0, "F1").give(0, Item("move", n=4), "civ").resolving()
    table.answers(0, "move:4", "F2")
    assert table.happened("picked_up", 0, square="F2")
    table.answers(0, "G2")
    assert table.happened("collected", 0, what="meteorite", square="G2")
    table.answers(0, "F2", "F3")
    assert "civ" in table.offers()  # the move is over, nothing was asked


def test_of_dumping() -> None:
    """P13.6 L4: destroyed on that square."""
    table = given().corporation(0, "horizon_group").tracker(0, "tech", 10).cover(0, "water", "F2")
    table.rover(0, "F1", cargo=True).give(0, "move", "civ").resolving().answers(0, "move", "F2", "yes")
    assert table.happened("destroyed", 0, what="meteorite", square="F2")


def test_a_meteorite_beside_a_carried_one() -> None:
    """P13.6, P22.7, P22.8: of two on a square its owner chooses which; all count."""

    def two(item: Item) -> Table:
        table = given().corporation(0, "horizon_group").meteorites(0, "F2").rover(0, "F2", cargo=True)
        return table.give(0, item, "civ").resolving().answers(0, item.key)

    lying, carried = (two(Item(f"{what}_meteorite")) for what in ("collect", "destroy"))
    assert lying.offers() == carried.offers() == ["F2", "F2:carried"]
    lying.answers(0, "F2")
    assert (lying.player().planet.rovers[0].cargo, lying.player().planet.meteorites) == (True, 0)
    assert lying.happened("collected", 0, what="meteorite", square="F2")
    carried.answers(0, "F2:carried")
    assert (carried.player().planet.rovers[0].cargo, carried.player().planet.meteorites) == (False, mask("F2"))
    assert carried.happened("destroyed", 0, what="meteorite", square="F2")
    four = given().corporation(0, "horizon_group").meteorites(0, "D4", "F4").rover(0, "D4", "F4", cargo=True)
    four.give(0, Item("destroy_meteorite", n=3), "civ").resolving().answers(0, "destroy_meteorite:3")
    assert four.offers() == ["D4", "D4:carried", "F4", "F4:carried"]
    both = two(Item("destroy_meteorite", n=2))
    assert (both.player().planet.rovers[0].cargo, both.player().planet.meteorites) == (False, 0)


def test_a_rover_goes_with_what_it_carries() -> None:
    """P14.13, P13.6: E47."""
    table = given().corporation(0, "horizon_group").rover(0, "F2", cargo=True).rover(0, "F4")
    table.give(0, "destroy_rover", "civ").resolving().answers(0, "destroy_rover", "F2")
    assert table.rovers() == ["F4"]
    assert table.happened("lost", 0, what="meteorite", n=1)
    assert table.happened("destroyed", 0, what="rover", square="F2")


def test_as_many_as_there_are_without_a_question() -> None:
    """P22.7, P22.8: where all of them go nobody is asked which first."""
    table = given().lifepods(0, "F2", "K5").give(0, Item("collect_lifepod", n=2), "civ").resolving()
    table.answers(0, "collect_lifepod:2")
    assert table.open().kind == "turn.action"
    assert table.player().lifepods == 2
    assert table.happened("collected", 0, what="lifepod", square="K5")
    table = given().meteorites(0, "F2", "K5").give(0, Item("destroy_meteorite", n=2), "civ").resolving()
    table.answers(0, "destroy_meteorite:2")
    assert table.open().kind == "turn.action"
    assert table.happened("destroyed", 0, what="meteorite", square="K5")


def test_of_a_line() -> None:
    """P22.9: the line and how many; a carried meteorite elsewhere stays with its rover (P13.6)."""
    table = given().corporation(0, "horizon_group").meteorites(0, "F2", "K9").rover(0, "F3", "G4", cargo=True)
    table.give(0, "line", "civ").resolving().answers(0, "line", "F")
    assert table.happened("line_cleared", 0, line="F", n=2)
    assert [rover.cargo for rover in table.player().planet.rovers] == [False, True]
    assert labels(table.player().planet.meteorites) == ["K9"]


def test_of_a_meteorite_on_a_mark() -> None:
    """P14.8: the square, and the rover it destroys."""
    table = given().lay(0, "I2-CE-1", "F1", turn=270).meteorites(0).rover(0, "G1", "F1").give(0, "meteorite", "civ")
    table.resolving().answers(0, "meteorite")
    assert table.happened("meteorite_placed", 0, square="G1")
    assert table.happened("lost", 0, what="rover", n=1)
    assert table.rovers() == ["F1"]


# -- nothing to do, and what is given up


@pytest.mark.parametrize(
    ("kind", "what"),
    [("line", "line"), ("lose_lifepod", "lose_lifepod"), ("lose_meteorite", "lose_meteorite"), ("teleport", "teleport"),
     ("objective", "objective")],
)  # fmt: skip
def test_of_what_is_void(kind: str, what: str) -> None:
    """P14.4, P22: an effect with nothing to work on."""
    table = given().give(0, kind, "civ").resolving().answers(0, kind)
    assert table.happened("void", 0, what=what)


def test_of_an_empty_stack_to_remove() -> None:
    """P14.11, P14.4: nothing is removed if the other stack is empty."""
    table = given().faces(0, "I2-CE-0").give(0, "stack", "civ").resolving().answers(0, "stack")
    assert table.happened("void", 0, what="stack")


def test_of_a_stack_removed() -> None:
    """P14.11: which; each is offered with its top tile and its size."""
    table = given().give(0, "stack", "civ").resolving().answers(0, "stack")
    outside, inside = table.state.facing(0)
    assert option(table, "exterior").data == {"tile": table.state.exterior[outside][-1], "left": 12}
    assert option(table, "interior").data == {"tile": table.state.interior[inside][-1], "left": 12}
    table.answers(0, "interior")
    assert table.happened("stack_removed", 0, stack="interior")
    assert (len(table.state.exterior[outside]), len(table.state.interior[inside])) == (12, 0)


def test_of_pieces_lost() -> None:
    """P15.3: a collected lifepod, or meteorite."""
    table = given().give(0, "lose_lifepod", "lose_meteorite", "civ")
    table.player().lifepods, table.player().meteorites = 2, 3
    table.resolving().answers(0, "lose_lifepod", "lose_meteorite")
    assert table.happened("lost", 0, what="collected_lifepod", n=1)
    assert table.happened("lost", 0, what="collected_meteorite", n=1)
    assert (table.player().lifepods, table.player().meteorites) == (1, 2)


LADDER: list[tuple[str, Item, str]] = [
    ("E58", Item("ladder", n=1), "patch"),
    ("E45", Item("ladder", n=1), "synergy"),
    ("E45", Item("ladder", n=2), "civ"),
]


@pytest.mark.parametrize(("event", "item", "gives"), LADDER)
def test_the_ladder_under_round_rules(event: str, item: Item, gives: str) -> None:
    """P13.3, P14.7: of the two options the one that is not ruled out."""
    table = given().corporation(0, "wormhole_corp").event(event).cover(0, "civ", "F1").give(0, item, "water")
    table.resolving().answers(0, item.key)
    assert ("patch" in table.pending()) is (gives == "patch")
    assert ("synergy:biomass" in table.pending()) is (gives == "synergy")
    assert table.at("civ") == (gives == "civ")


def test_a_step_of_the_ladder_that_gives_nothing() -> None:
    """P7.8, P14.7: no synergy boost under C21, no patch under the event."""
    table = given().corporation(0, "wormhole_corp").event("E45").give(0, Item("ladder", n=1, boosts=False), "water")
    table.resolving().answers(0, "ladder:no_boosts")
    assert table.happened("void", 0, what="ladder")
    assert table.player().planet.patches == 0


# -- techs


def test_of_flux() -> None:
    """P13.9: the token's new track; nothing if it stays."""
    table = given().corporation(0, "flux_industries", "civ").give(0, "flux", "water").resolving().answers(0, "flux")
    assert table.open().data == {"now": "civ"}
    assert table.answers(0, "tech").happened("flux", 0, track="tech")
    same = given().corporation(0, "flux_industries", "civ").give(0, "flux", "water").resolving()
    assert not same.answers(0, "flux", "civ").happened("flux")


def test_nothing_to_reposition() -> None:
    """P13.4, P10.3: L2 and L5 are not offered without a collected lifepod."""
    table = given().corporation(0, "cosmos_inc").tracker(0, "tech", 14).give(0, "civ", "water")
    assert table.resolving().offers() == ["civ", "water"]
    table = given().corporation(0, "cosmos_inc").tracker(0, "tech", 14).give(0, "civ", "water").pods(0, "rover", 2)
    assert table.resolving().offers() == ["civ", "water", "tech:reposition_three", "tech:reposition_one"]
    table.answers(0, "tech:reposition_three")
    assert table.happened("tech_used", 0, id="reposition_three")


def test_of_the_shared_objective() -> None:
    """P13.5 F, P19.5: the card is told; drawing cannot be taken back."""
    table = given().corporation(0, "jump_drive").opens(0, "F").give(0, "civ").resolving()
    drawn = table.state.objective_box[-3:]
    table.answers(0, "tech:shared_objective")
    assert sorted(table.offers()) == sorted(drawn)
    assert table.player().looking
    with pytest.raises(CannotUndo, match="objective cards"):
        table.running.undo(0)
    table.answers(0, drawn[0])
    assert table.happened("shared", 0, card=drawn[0])
    assert (table.state.shared, table.player().looking) == (drawn[0], [])


def test_of_a_tile_that_cannot_be_placed() -> None:
    """P16.2: which one was taken."""
    table = given().faces(0, "I2-EW-0")
    table.cover(0, "civ", *labels(table.player().planet.free)).stretch()
    assert table.happened("drafted_gain", 0, tile="I2-EW-0")


def test_of_the_rotation() -> None:
    """P18.3 (E15): by so many depots."""
    table = given(seats=1).give(0, "rotate", "civ").resolving().answers(0, "rotate", "2")
    assert table.happened("rotated", 0, steps=2)
    assert table.state.rotation == 4


def test_what_the_last_tech_of_republic_shows() -> None:
    """P13.2 L5: all cards left, of which two are kept one after the other; with one left, that one."""
    table = given().corporation(0, "republic").tracker(0, "tech", 14)
    for rank in (1, 2, 3, 4):
        table.civ(rank, *(["C06", "C07"] if rank == 1 else []))
    table.civ(2, "C08").closing()
    data: dict[str, Any] = table.open().data
    assert (data["left"], table.offers()) == (2, ["C06", "C07", "C08"])
    assert table.player().looking == ["C06", "C07", "C08"]
    table.answers(0, "C07")
    assert (table.open().data["left"], table.offers()) == (1, ["C06", "C08"])
    alone = given().corporation(0, "republic").tracker(0, "tech", 14)
    for rank in (1, 2, 3, 4):
        alone.civ(rank, *(["C06"] if rank == 1 else []))
    alone.closing()
    assert alone.player().cards == ["C06"]
    assert alone.state.phase == "over"


def test_labels_promise_what_is_given() -> None:
    """P14.7, P7.8: under E58 no boost, under E45 no milestone, on the way of C21 no boost."""
    quiet = given().event("E58").tracker(0, "civ", 7).give(0, "civ", "move").resolving()
    assert option(quiet, "civ").data["gains"] == []
    barren = given().event("E45").tracker(0, "civ", 2).give(0, "civ", "move").resolving()
    assert option(barren, "civ").data["gains"] == []
    union = given().tracker(0, "biomass", 1).give(0, Item("union", n=5, boosts=False), "move").resolving()
    assert option(union.answers(0, "union:5:no_boosts"), "biomass").data["gains"] == []
