"""P5, P11 What a placed tile gives, and the pending set."""

import pytest

from games.planet_unknown.data import CORPORATION, TRACKS, Effect
from games.planet_unknown.rules import effects, resources
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels


def placed(table: Table, tile: str, *answers: str) -> Table:
    """Seat 0 drafts the tile and places it so."""
    table.faces(0, tile).stretch()
    return table.answers(0, *answers, "place")


def test_two_items_whatever_the_size() -> None:
    """P5.1, P3.6: one item for each of the two resources, and the step goes on until both are resolved."""
    table = placed(given(), "I4-BC-0", "F1")
    assert table.open().kind == "turn.action"
    assert sorted(table.pending()) == ["biomass", "civ"]
    table.answers(0, "civ")  # the biomass is then the only one, and is taken
    assert (table.at("civ"), table.at("biomass")) == (1, 1)
    assert table.offers() == ["end"]


def test_any_order_and_new_items_join() -> None:
    """P5.2, P5.3, PU-16: items are resolved in any order; what they bring joins the set."""
    table = given().tracker(0, "rover", 5).lay(0, "I2-CE-0", "F1", turn=270)
    table.give(0, Item("rover"), Item("civ", n=2)).resolving()
    assert table.offers() == ["rover", "civ:2"]
    table.answers(0, "rover")
    assert sorted(table.pending()) == ["civ:2", "move:2", "place_rover"]
    table.answers(0, "place_rover", "F1", "move:2", "F2", "stop")
    assert table.rovers() == ["F2"]
    assert table.pending() == []
    assert table.at("civ") == 2  # the item left, resolved completely
    assert table.offers() == ["end"]


def test_one_of_two_alike() -> None:
    """P5.2: of two items that are alike one is resolved, the other stays."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).give(0, "patch", "patch", "move").resolving()
    assert table.offers() == ["patch", "move"]
    assert table.answers(0, "patch", "F2").pending() == ["patch", "move"]


@pytest.mark.parametrize("kind", TRACKS)
def test_a_resource_is_one_advance(kind: str) -> None:
    """P5.3: of the tracker of its type, and of no other."""
    table = given().give(0, Item(kind, own=True, tile=True), "patch").resolving().answers(0, kind)
    assert {track: table.at(track) for track in TRACKS} == dict.fromkeys(TRACKS, 0) | {kind: 1}


def test_water_and_energy_have_rules_of_their_own() -> None:
    """P5.3, P11.1, P11.5: water advances if the tile lies on ice with it; energy gives one advance of its list."""
    dry = placed(given(), "I2-WR-0", "F1", "270")
    assert (dry.at("water"), dry.at("rover")) == (0, 1)
    wet = placed(given().tracker(0, "tech", 3).lay(0, "I2-CE-0", "F1", turn=270), "I2-WR-0", "F3", "180")
    assert "water" in wet.pending()  # F3 is ice
    table = given().give(0, Item("energy", tracks=["civ", "tech"]), "patch").resolving()
    table.answers(0, "energy:civ:tech", "civ")
    assert {track: table.at(track) for track in TRACKS} == dict.fromkeys(TRACKS, 0) | {"civ": 1}


def test_positions_count_when_an_item_is_resolved() -> None:
    """P5.4: a tracker at the top as the tile is placed may have come down when its item is resolved."""
    for first in ("civ", "energy:civ"):
        table = given().tracker(0, "civ", 15).give(0, Item("regress", tracks=["civ"]))
        table = placed(table, "I2-CE-0", "tile:I2-CE-0", "F1", "270")
        assert table.pending() == ["regress:civ", "civ", "energy:civ"]
        table.answers(0, "regress:civ")
        assert table.at("civ") == 14
        table.answers(0, first)
        assert table.at("civ") == 15


def test_the_reserve_counts_when_an_item_is_resolved() -> None:
    """P5.4, P14.9: a rover that came to the reserve after the milestone is placed by it."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).rover(0, "F1", "G1").lifepods(0)
    table.player().reserve = 0
    table.give(0, "rover", Item("place_rover", fresh=True), "move").resolving().answers(0, "rover", "place_rover:fresh")
    assert table.player().reserve == 1
    table.answers(0, "move", "F1", "F2")  # the other item is then the only one
    assert (table.rovers(), table.player().reserve) == (["F2", "G1", "F1"], 0)


def test_facts_of_placement_stay_facts() -> None:
    """P5.4, PU-15: the water condition is fixed at placement; which techs work counts when the item is resolved."""
    table = given().tracker(0, "tech", 9)
    table.give(0, Item("tech"), Item("water", own=True, tile=True)).resolving()
    table.answers(0, "tech")  # reaches level 4
    assert table.at("water") == 2
    first = given().tracker(0, "tech", 9)
    first.give(0, Item("tech"), Item("water", own=True, tile=True)).resolving().answers(0, "water")
    assert first.at("water") == 1


def test_mandatory_items_must_be_resolved() -> None:
    """P5.5: no ending while an advance, a patch, a rover or a regress is pending; movement may be left."""
    for item in (Item("civ"), Item("patch"), Item("place_rover"), Item("regress", tracks=["civ", "tech"])):
        table = given().lay(0, "I2-CE-0", "F1", turn=270).tracker(0, "civ", 1).rover(0, "F1")
        table.give(0, item, Item("move", n=2)).resolving()
        assert "end" not in table.offers(), item.kind
    table = given().rover(0, "F1").give(0, Item("move", n=2)).resolving()
    assert table.offers() == ["move:2", "end"]
    assert table.open().option("end").data == {"loses": ["move"]}  # type: ignore[union-attr]
    table.answers(0, "end")
    assert table.pending() == []


@pytest.mark.parametrize(("profile", "declined"), [("standard", {"energy", "synergy"}), ("printed", set())])
def test_what_may_be_left(profile: str, declined: set[str]) -> None:
    """P5.5, P5.7: movement, lifepods and flux token that may be moved; everything else must be resolved."""
    game = given(options={"profile": profile}).state
    left = {kind for kind in resources.KINDS if resources.optional(game, Item(kind))}
    assert left == {"move", "reposition", "flux"} | declined


def test_impossible_items_vanish() -> None:
    """P5.5, P6.3, P9.1, P9.7: what cannot be done has no effect."""
    table = given().tracker(0, "civ", 15).give(0, "civ", "place_rover", "move").resolving()
    table.answers(0, "civ", "place_rover", "move")
    assert table.pending() == []
    assert table.happened("void", 0, what="civ")
    assert table.happened("rover_stays", 0)
    assert table.player().reserve == 2
    assert table.happened("void", 0, what="move")


def test_a_tile_without_its_resources() -> None:
    """P5.6, PU-39: no items, but what is under it is lost and its meteorite falls."""
    table = given(seats=2).lifepods(0, "F1", "K5").rover(0, "F2").civ(1, "C05").faces(0, "I2-CE-1", "Z5-CE-0")
    table.civ_step(0, 1).answers(0, "tile:I2-CE-1", "F1", "0", "place")
    assert table.player().pending == []
    assert labels(table.player().planet.meteorites) == ["F2"]
    assert table.happened("lost", 0, what="lifepod", n=1)
    assert (labels(table.player().planet.lifepods), table.rovers()) == (["K5"], [])


@pytest.mark.parametrize("profile", ["standard", "printed"])
def test_declining_energy_and_synergy(profile: str) -> None:
    """P5.7, P0.3, PU-65, PU-67: with the standard profile both may be declined; printed, they must be taken."""
    table = given(options={"profile": profile})
    table.give(0, Item("energy", tracks=["biomass", "civ"]), Item("synergy", by="biomass"), Item("civ")).resolving()
    declined = profile == "standard"
    table.answers(0, "energy:biomass:civ")
    assert ("decline" in table.offers()) is declined
    table.answers(0, "civ", "synergy:biomass")
    assert ("decline" in table.offers()) is declined
    assert ("biomass" in table.offers()) is not declined
    if declined:
        table.answers(0, "decline")
        assert table.happened("declined", 0, what="synergy")


def test_what_is_declined_is_gone() -> None:
    """P5.7, P5.5: also what is lost by ending the step."""
    both = ["civ", "tech"]
    table = given().give(0, Item("energy", tracks=both), Item("synergy", by="biomass"), "move").resolving()
    table.answers(0, "energy:civ:tech", "decline")
    assert table.pending() == ["synergy:biomass", "move"]
    assert table.answers(0, "synergy:biomass", "decline").pending() == ["move"]
    ended = given().give(0, Item("energy", tracks=["civ"]), Item("synergy", by="biomass")).resolving().answers(0, "end")
    assert ended.pending() == []
    for lost in (table, ended):
        assert [lost.at(track) for track in TRACKS] == [0] * 5
        assert lost.happened("declined", 0, what="energy")
        assert lost.happened("declined", 0, what="synergy")


@pytest.mark.parametrize(
    ("switch", "value", "declined"),
    [("energy_choice", "must_take", {"synergy"}), ("synergy_boost", "must_any_tracker", {"energy"})],
)
def test_each_switch_is_about_its_item(switch: str, value: str, declined: set[str]) -> None:
    """P5.7, P0.3: one may be mandatory, the other not."""
    game = given(options={switch: value}).state
    assert {kind for kind in ("energy", "synergy") if resources.optional(game, Item(kind))} == declined


def test_only_a_boost_of_an_event_must_be_taken() -> None:
    """P5.7, P6.6, P14.4: one that a card gives may be declined; any tracker may be chosen, none gave it."""
    (boost,) = effects.items(given().player(), Effect(op="synergy"), event=False)
    table = given().give(0, boost, "move").resolving().answers(0, "synergy")
    assert table.offers() == [*TRACKS, "decline"]
    (boost,) = effects.items(given().player(), Effect(op="synergy"), event=True)
    table = given().give(0, boost, "move").resolving().answers(0, "synergy:must")
    assert table.offers() == list(TRACKS)


def test_energy_that_would_hurt_is_declined() -> None:
    """PU-67, P8.2, P5.7: the only legal square for the patch holds the only rover."""

    def full(profile: str) -> Table:
        table = given(options={"profile": profile}).lay(0, "I2-CE-0", "F1", turn=270)
        table.cover(0, "tech", *(name for name in labels(table.player().planet.free) if name != "E2")).rover(0, "E2")
        table.tracker(0, "biomass", 2).give(0, Item("energy", tracks=["biomass"]), Item("civ")).resolving()
        return table.answers(0, "civ")

    table = full("standard")
    assert table.offers() == ["energy:biomass", "end"]
    table.answers(0, "end")
    assert table.happened("declined", 0, what="energy")
    assert table.rovers() == ["E2"]
    assert full("printed").rovers() == []  # nothing else is possible


# -- water


def test_water_half_on_ice_counts_and_the_other_half_does_not() -> None:
    """P11.1, P11.2, PU-5, PU-6: only water squares of the tile, with the symbol or without; one advance or none."""
    from games.planet_unknown import grid
    from games.planet_unknown.data import TILE
    from games.planet_unknown.rules.laying import items
    from games.planet_unknown.shapes import positions

    table = given()
    player, seen = table.player(), set()
    tile = TILE["O4-EW-0"]  # half B is water
    for one in positions("O4"):
        for at in grid.bits(player.planet.free):
            squares = one.at(at)
            if squares & ~player.planet.free or squares.bit_count() < 4:
                continue
            water, other = one.half("B", at), one.half("A", at)
            symbol = bool(player.planet.board.ice >> at + one.symbol_b & 1)
            wet = [item.n for item in items(table.state, player, tile, one, at) if item.kind == "water"]
            ice = player.planet.board.ice
            assert wet == [1] * bool(water & ice)
            seen.add(((water & ice).bit_count(), symbol, bool(other & ice)))
    assert {(1, False, False), (0, False, True), (1, True, True), (2, True, True)} <= seen


def test_ice_under_the_other_half_only() -> None:
    """PU-6, P11.1: the tile may be placed so, and its water gives nothing."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).faces(0, "I2-EW-0").stretch()
    table.places(0, "I2-EW-0", "F3", 180)  # F3, under its energy, is ice; F2 is not
    assert table.terrain(0, "F2") == "water"
    assert table.pending() == ["energy:water"]


def test_water_from_elsewhere_needs_no_ice() -> None:
    """P11.3, PU-7: by energy, synergy, cards; here the energy copies the water of its own tile."""
    table = given().faces(0, "I2-EW-0").stretch().answers(0, "F1", "270", "place")
    assert not labels(table.player().planet.board.ice & table.player().planet.covered)
    assert table.pending() == ["energy:water"]
    table.answers(0, "energy:water")
    assert table.at("water") == 1
    assert table.offers() == ["end"]


def test_water_by_boosts_cards_and_events_needs_no_ice() -> None:
    """P11.3: with nothing of the planet covered."""
    boost = given().give(0, "synergy", "civ").resolving().answers(0, "synergy", "water")
    assert boost.at("water") == 1
    assert given().civ(1, "C02").civ_step(0, 1).answers(0, "water").at("water") == 2
    assert given().draws("E10").answers(0, "water").at("water") == 1


@pytest.mark.parametrize("corporation", list(CORPORATION))
def test_water_track(corporation: str) -> None:
    """P11.4: only medals and synergy boosts, on every board."""
    table = given().corporation(0, corporation)
    printed = {token.partition(":")[0] for at in range(16) for token in table.player().corp.tokens("water", at)}
    assert printed == {"medal", "synergy"}


# -- energy


def test_energy_list() -> None:
    """P11.5, P11.6, PU-9, PU-11: every terrain beside the whole energy area, its own other half always."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270)  # civ F1, energy G1
    table.cover(0, "tech", "H2").cover(0, "energy", "G2").faces(0, "I2-EW-0").stretch()
    table.answers(0, "G3", "0", "place")  # energy G3 joins G2 and G1; its water lies on G4
    assert table.terrain(0, "G4") == "water"
    assert "energy:civ:water:tech" in table.pending()
    alone = given().faces(0, "I2-CE-0").stretch().answers(0, "F1", "270", "place")
    assert [item.tracks for item in alone.player().pending if item.kind == "energy"] == [["civ"]]


@pytest.mark.parametrize("kind", TRACKS)
def test_energy_list_has_every_type(kind: str) -> None:
    """P11.5: any type but energy beside the area, a patch as well; one of the list advances, once, and no other."""
    table = given().cover(0, kind, "G2").faces(0, "I2-RT-0" if kind == "civ" else "I2-CE-0")
    if kind == "civ":
        table.faces(0, "I2-EW-0").stretch().places(0, "I2-EW-0", "G1", 90)  # energy G1, water F1
        assert table.pending() == ["energy:civ:water"]
    else:
        table.player().planet.patches = table.player().planet.covered if kind == "biomass" else 0
        table.stretch().places(0, "I2-CE-0", "F1", 270)  # civ F1, energy G1
        assert table.pending() == ["civ", f"energy:civ:{kind}"]
    table.give(0, "move").resolving().answers(0, table.pending()[-2])
    assert table.offers()[:-1] == ["civ", kind if kind != "civ" else "water"]
    table.answers(0, kind)
    assert table.at(kind) == 1


def test_energy_list_has_nothing_from_elsewhere() -> None:
    """P11.5, P1.2: not what is diagonal, beside another energy area, or not covered."""
    table = given().cover(0, "tech", "H2", "F10").cover(0, "energy", "F9").faces(0, "I2-CE-0").stretch()
    table.places(0, "I2-CE-0", "F1", 270)  # civ F1, energy G1
    assert table.pending() == ["civ", "energy:civ"]


def test_energy_list_is_fixed() -> None:
    """P11.7, P5.4, PU-10: a patch placed afterwards adds nothing."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270)
    table.give(0, Item("patch"), Item("energy", tracks=["civ", "tech"])).resolving().answers(
        0, "patch", "G2", "energy:civ:tech"
    )
    assert table.offers() == ["civ", "tech", "decline"]


def test_energy_that_can_advance_comes_first() -> None:
    """P11.7, PU-12, P6.3, P6.7: a track at the top is no choice while another can advance; alone it is void."""
    table = given().tracker(0, "civ", 15).give(0, Item("energy", tracks=["civ", "tech"])).resolving()
    table.answers(0, "energy:civ:tech")
    assert table.at("tech") == 1
    void = given().tracker(0, "civ", 15).give(0, Item("energy", tracks=["civ"])).resolving()
    void.answers(0, "energy:civ")
    assert void.happened("void", 0, what="energy")
    assert [void.at(track) for track in TRACKS] == [15, 0, 0, 0, 0]
    assert void.offers() == ["end"]


def test_energy_copy_is_no_resource() -> None:
    """P11.8, PU-8, P10.5: with L4 the tile's own water advances twice, a copy once."""
    table = given().tracker(0, "tech", 10)
    table.give(0, Item("water", own=True, tile=True), Item("energy", tracks=["water"])).resolving()
    table.answers(0, "water")
    assert table.at("water") == 2
    table.answers(0, "energy:water")
    assert table.at("water") == 3


def test_techs_that_look_for_a_resource_do_not_see_a_copy() -> None:
    """P11.8: Oasis' L4 and L5 for a copy of water, Flux' L4 for a copy of the flux resource."""
    oasis = given().corporation(0, "oasis_ultd").tracker(0, "tech", 14)
    oasis.give(0, Item("energy", tracks=["water"], own=True, tile=True), "civ", "tech").resolving()
    assert oasis.answers(0, "energy:water").pending() == ["civ", "tech"]
    flux = given().corporation(0, "flux_industries", "water").tracker(0, "tech", 10).meteorites(0, "F9")
    flux.give(0, Item("energy", tracks=["water"], own=True, tile=True), "civ", "rover").resolving()
    assert flux.answers(0, "energy:water").pending() == ["civ", "rover"]


def test_what_is_left_at_the_end_is_told() -> None:
    """P5.5, P5.7, P19.7: an energy or a boost lost by ending is told as declined; movement is just lost."""
    table = given().rover(0, "F1").give(0, Item("energy", tracks=["civ"]), Item("synergy", by="civ"), "move")
    table.resolving().answers(0, "end")
    told = [note.data["what"] for note in table.player().diary if note.kind == "declined"]
    assert told == ["energy", "synergy"]
    assert table.pending() == []
    kept = (
        given()
        .rover(0, "F1")
        .tracker(0, "tech", 1)
        .give(0, "move")
        .draws("E13")
        .answers(0, "advance:biomass:tech", "tech", "end")
    )
    assert kept.happened("declined", 0, what="synergy")
    assert not kept.happened("declined", 0, what="move")
    assert kept.pending() == ["move"]  # P14.3


def test_two_water_squares_on_ice_are_one_advance() -> None:
    """P11.1: once, however many of its water squares lie on ice."""
    table = given().cover(0, "civ", "F4").lay(0, "I2-CE-0", "F1", 270).faces(0, "I4-EW-0").stretch()
    table.places(0, "I4-EW-0", "H3", 180)  # water E3 and F3, both ice
    assert table.open().kind == "turn.action"
    assert "water" in table.pending()
    table.answers(0, "water")
    assert table.at("water") == 1
