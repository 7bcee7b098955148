"""P4 Where tiles may lie, and what happens as they come to lie there."""

import pytest

from games.planet_unknown import grid
from games.planet_unknown.data import PLANET, SHAPE, TILE
from games.planet_unknown.rules import patches, placing
from games.planet_unknown.shapes import positions
from tests.games.planet_unknown.given import Table, given, labels, mask


def test_a_tile_that_fits_must_be_placed() -> None:
    """P4.1, PU-47, P16.6: only the tile that can be placed is offered, and it is no end."""
    table = given().cover(0, "civ", *labels(PLANET["ksb_4156"].squares & ~mask("F1", "G1")))
    table.faces(0, "Z5-CE-0", "I2-CE-0").faces(1, "I2-EW-0").stretch(drafted=False)
    assert table.offers() == ["tile:I2-CE-0"]  # and it is asked for, so that one sees what was offered
    assert table.why(0, "tile:Z5-CE-0").rule == "P4.1"
    for seat in (0, 1):
        while table.state.phase == "stretch" and seat in table.asked():
            table.answers(seat, "end" if "end" in table.offers(seat) else table.offers(seat)[0])
    assert table.state.phase == "rotate"
    assert table.state.end_cause == ""


def test_rotated_and_flipped() -> None:
    """P4.3: a tile may be turned in steps of 90 degrees and flipped; doubles are one position."""
    assert {(one.turn, one.flip) for one in positions("F5")} == {
        (turn, flip) for turn in (0, 90, 180, 270) for flip in (False, True)
    }
    assert len(positions("I4")) == len(positions("I2")) == len(positions("I3")) == 4
    table = given().faces(0, "V3-CE-0").stretch()
    table.answers(0, "G1")
    assert set(table.offers()) <= {"0", "90", "180", "270"}


@pytest.mark.parametrize("shape", list(SHAPE))
def test_a_turned_shape_is_the_same_shape(shape: str) -> None:
    """P4.3, P1.5: every position has as many squares, of each half as many, its symbols and its mark."""
    cells = SHAPE[shape].cells
    for one in positions(shape):
        assert len(one.cells) == len(cells)
        assert len(one.a) == sum(cell[2] == "A" for cell in cells)
        assert 0 in one.a
        assert one.symbol_b in one.b
        assert one.mark in one.cells
        assert not set(one.cells) & set(one.halo)


def test_no_overlap_and_nothing_outside() -> None:
    """P4.4: every square of the tile on a square of the planet that is not covered."""
    table = given().cover(0, "civ", "F2").lay(0, "I2-CE-0", "F1", turn=270)
    player = table.player()
    for tile in ("F5-BC-0", "I4-CE-0", "O4-WR-0"):
        for one, anchors in placing.fits(table.state, player, TILE[tile]):
            for square in labels(anchors):
                squares = one.at(int(mask(square)).bit_length() - 1)
                assert squares.bit_count() == len(one.cells)
                assert not squares & ~player.planet.free


def test_nothing_overlaps_a_patch() -> None:
    """P4.4: a square under a patch is covered."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270)
    patches.place(table.state, 0, grid.square("F2"))
    assert not table.may_lie(0, "I2-EW-0", "F2")
    assert table.may_lie(0, "I2-EW-0", "G2")


def test_first_tile_at_the_edge() -> None:
    """P4.5, PU-2: the first tile covers an edge square with whichever of its squares."""
    table = given().faces(0, "I3-CE-1").stretch()
    assert "F6" not in table.offers()
    assert table.why(0, "F6").rule == "P4.5"
    table.answers(0, "F2", "180", "place")  # only the square with the meteor mark lies on the edge
    assert labels(table.player().planet.meteorites) == ["F1"]


def test_first_tile_needs_the_edge_with_l1_too() -> None:
    """PU-1, P10.5, P4.5: L1 lifts the adjacency of later tiles, not the edge."""
    table = given().tracker(0, "tech", 3).faces(0, "I2-CE-0").stretch()
    assert table.why(0, "F6").rule == "P4.5"


def test_later_tiles_beside_covered_squares() -> None:
    """P4.5, PU-3, P1.2: at least one square adjacent to a covered one; diagonally is not adjacent."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).faces(0, "I2-EW-0").stretch()
    assert labels(table.player().planet.covered) == ["F1", "G1"]
    assert "F2" in table.offers()
    assert "E2" in table.offers()
    assert table.why(0, "D3").rule == "P4.5"
    table.answers(0, "E2")
    assert table.open().data["turn"] == "270"  # in every other position it would touch F1 diagonally only


def test_a_patch_is_covered_but_no_first_tile() -> None:
    """P4.5, PU-4: adjacency to a patch is enough; with only a patch the next tile is the first."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).cover(0, "biomass", "F9")
    table.player().planet.patches = mask("F9")
    table.faces(0, "I2-EW-0").stretch()
    assert "F8" in table.offers()
    first = given().cover(0, "biomass", "F9").faces(0, "I2-EW-0").stretch()
    assert first.why(0, "F7").rule == "P4.5"


def test_restrictions_are_relaxed() -> None:
    """P4.6, PU-49, PU-50: an event that leaves no place is dropped, for this placement."""
    table = given().event("E39").faces(0, "I2-CE-0").stretch()  # not on the edge, in round 1
    assert "F1" in table.offers()
    ice = given().lay(0, "I2-CE-0", "F1", turn=270).event("E56")
    free = ice.player().planet.board.ice | mask("F1", "G1")
    ice.cover(0, "civ", *labels(ice.player().planet.board.squares & ~free))
    ice.faces(0, "I2-EW-0").stretch()
    assert ice.open().kind == "place.square"


def test_the_tile_that_fits_under_the_event_first() -> None:
    """P4.1, P4.6, PU-51: one tile fits with the event, the other only without: the first must be taken."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).event("E39")
    keep = mask("F2", "G2", "F3", "G3", "E3")  # inner squares for the square tetromino; the pentomino needs more
    planet = table.player().planet
    table.cover(0, "tech", *labels(planet.free & ~keep & ~mask("E2", "D2")))
    table.faces(0, "I4-CE-0", "O4-WR-0").stretch()
    assert table.open().data.get("tile") == "O4-WR-0"


def test_planet_restrictions_are_dropped_last() -> None:
    """P4.6, P12.1: with the event's restriction dropped and still no place, the planet's goes too."""
    table = given().planet(0, "k_273").lay(0, "I2-CE-0", "F1", turn=270)
    planet = table.player().planet
    table.cover(0, "tech", *labels(planet.free & ~mask("H4", "H5")))  # H4 is land, H5 ice
    assert planet.board.land & mask("H4")
    assert planet.board.ice & mask("H5")
    table.faces(0, "I2-EW-0").stretch()
    assert set(table.offers()) == {"H4", "H5"}


@pytest.mark.parametrize("card", ["", "E60"])
def test_the_edge_is_never_dropped(card: str) -> None:
    """P4.6, P4.5: with only inner squares left for a first tile no relaxation helps."""
    table = given().leave(0, "F6", "G6").event(card).faces(0, "I2-BC-0").stretch()
    assert not table.player().planet.laid
    assert table.happened("drafted_gain", 0, tile="I2-BC-0")


def test_a_relaxation_is_for_one_player_and_one_placement() -> None:
    """P4.6: the event stays in force, for the others and for this player's next tile."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).lay(1, "I2-RT-0", "F1", turn=270).event("E39")
    table.leave(0, "E2", "D2").faces(0, "I2-BC-0").faces(1, "I2-EW-0").stretch()
    table.places(0, "I2-BC-0", "D2", 270)
    assert table.state.event == "E39"
    assert not table.may_lie(1, "I2-EW-0", "H2", 0)  # H2 is an edge square
    assert table.why(1, "H2").rule == "P14.7"


def test_what_lies_under_a_tile_is_destroyed() -> None:
    """P4.7, PU-22, PU-23, P9.8, P9.10: lifepods and rovers do not block; they are lost."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).lifepods(0, "E2", "K5").rover(0, "F2").rover(0, "F1")
    table.faces(0, "I2-EW-0").stretch().answers(0, "E2")
    assert (table.open().data["lifepods"], table.open().data["rovers"]) == (1, 1)
    table.answers(0, "place")
    planet = table.player().planet
    assert labels(planet.covered) == ["F1", "G1", "E2", "F2"]
    assert labels(planet.lifepods) == ["K5"]
    assert (table.player().lifepods, table.player().reserve) == (0, 2)
    assert table.rovers() == ["F1"]
    assert table.happened("lost", 0, what="rover", n=1)
    assert table.happened("lost", 0, what="lifepod", n=1)


def test_the_meteorite_falls() -> None:
    """P4.8, P4.9: on the mark, at once."""
    table = given().faces(0, "I2-CE-1").stretch().answers(0, "F1", "270")
    assert table.open().data["meteorite"] is True
    table.answers(0, "place")
    assert labels(table.player().planet.meteorites) == ["G1"] == labels(table.player().planet.marks)
    bare = given().faces(0, "I2-CE-0").stretch().answers(0, "F1", "270", "place")
    assert bare.player().planet.meteorites == 0 == bare.player().planet.marks


def test_a_rover_on_an_emptied_lifepod_square() -> None:
    """PU-22, P4.7: it is destroyed; its lifepod was collected and stays so."""
    table = given().lifepods(0, "K5").lay(0, "I2-CE-0", "F1", turn=270).lay(0, "I2-RT-0", "G2").rover(0, "H3")
    table.player().lifepods = 1  # the one of H3
    table.faces(0, "I2-BC-0").stretch().places(0, "I2-BC-0", "H3")
    assert (table.rovers(), table.player().lifepods) == ([], 1)
    assert not table.happened("lost", what="lifepod")


def test_meteorites_do_not_block() -> None:
    """P4.8: a tile may lie beside a square with a meteorite; what lies elsewhere stays there."""
    table = given().lay(0, "I2-CE-1", "F1", turn=270)
    assert labels(table.player().planet.meteorites) == ["G1"]  # beside G2
    assert table.may_lie(0, "I2-EW-0", "G2", 0)
    table.faces(0, "I2-EW-1").stretch().places(0, "I2-EW-1", "G2", 0)
    assert labels(table.player().planet.meteorites) == ["G1", "G3"]


def test_what_placing_does_in_order() -> None:
    """P4.9: placed, then what is under it destroyed, then the meteorite, then what it gives."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).lifepods(0, "F2").rover(0, "F3").faces(0, "I2-BC-1").stretch()
    table.places(0, "I2-BC-1", "F2", 0).answers(0, "civ")
    told = [note.kind for note in table.player().diary]
    assert told == ["placed", "lost", "lost", "meteorite_placed", "advanced", "advanced"]


def test_the_last_tile() -> None:
    """P4.10: the most recent tile placed, by whatever means, never a patch."""
    from games.planet_unknown.rules.laying import last_tile

    table = given().lay(0, "I2-CE-0", "F1", turn=270).lay(0, "I2-EW-0", "E2", turn=270)
    patches.place(table.state, 0, grid.square("D2"))
    assert labels(last_tile(table.player().planet)) == ["E2", "F2"]
    table.civ(1, "C05").faces(0, "I2-RT-0").civ_step(0, 1).places(0, "I2-RT-0", "G2", 0)
    assert labels(last_tile(table.player().planet)) == ["G2", "G3"]


# -- questions and refusals


def test_what_is_asked_of_a_placement() -> None:
    """P4.3, P4.9, P5.1: square, turn and flip, then what it does; each question with what is settled already."""
    table = given().faces(0, "F5-CE-1").lifepods(0, "F3").rover(0, "E2").stretch()
    assert table.open().data == {"tile": "F5-CE-1"}
    table.answers(0, "G3")
    assert table.open().data == {"tile": "F5-CE-1", "square": "G3"}
    ways = {option.key: option.data["flips"] for option in table.open().options}
    for turn, flips in ways.items():
        found = [flip for flip in ("no", "yes") if table.may_lie(0, "F5-CE-1", "G3", int(turn), flip == "yes")]
        assert flips == found
    assert list(ways) == sorted(ways, key=int)
    both = next(turn for turn, flips in ways.items() if len(flips) == 2)
    table.answers(0, both)
    assert table.open().data == {"tile": "F5-CE-1", "square": "G3", "turn": both}
    assert table.offers() == ["no", "yes"]


def test_lines_that_a_placement_would_complete() -> None:
    """P4.9, P17.4, P12.6: those not complete yet that no meteorite spoils, an old one or the tile's own."""
    row = [name for name in labels(PLANET["ksb_4156"].squares) if name.endswith("1") and len(name) == 2]
    assert row == ["F1", "G1"]

    def completed(tile: str, *covered: str, meteorites: tuple[str, ...] = ()) -> object:
        table = given().lifepods(0).cover(0, "tech", *covered).meteorites(0, *meteorites).faces(0, tile).stretch()
        while table.open().kind != "place.sure":
            table.answers(0, next(key for key in ("F1", "270", "no") if key in table.offers()))
        return table.open().data["lines"]

    column = [name for name in labels(PLANET["ksb_4156"].squares) if name[0] == "F" and name not in row]
    assert completed("I2-CE-0") == completed("I2-CE-0", "F2", "G2") == ["1"]
    assert completed("I2-CE-1") == []
    assert completed("I2-CE-0", *column) == ["1", "F"]
    assert completed("I2-CE-0", *column, meteorites=("F8",)) == ["1"]


def test_resources_that_give_nothing_where_the_tile_lies() -> None:
    """P4.9, P11.1, P11.7: water off ice, energy with nothing to copy; nothing for the rest."""
    table = given().lifepods(0).faces(0, "I2-EW-0").stretch().answers(0, "F1", "270")
    assert (table.open().data["gives"], table.open().data["idle"]) == (["energy"], ["water"])
    alone = given().lifepods(0).corporation(0, "wormhole_corp").faces(0, "I2-TB-0").stretch().answers(0, "F1", "270")
    assert (alone.open().data["gives"], alone.open().data["idle"]) == (["tech"], ["biomass"])


def test_what_a_placement_would_do() -> None:
    """P4.7, P4.8, P5.1, P10.5: ice, lifepods and rovers under it, its meteorite, what it gives."""
    table = given().faces(0, "I2-WR-1").lifepods(0, "F1").rover(0, "F1", "G1").stretch().answers(0, "F1", "270")
    said = {
        "ice": 0,
        "lifepods": 1,
        "rovers": 2,
        "meteorite": True,
        "lines": [],
        "gives": ["rover"],
        "idle": ["water"],
        "one": False,
        "cargo": 0,
    }
    assert table.open().data == {"tile": "I2-WR-1", "square": "F1", "turn": "270", "flip": "no"} | said
    table.answers(0, "place")
    assert table.happened("placed", 0, tile="I2-WR-1", square="F1", turn="270", flip="no")
    assert table.happened("lost", 0, what="lifepod", n=1)
    assert table.happened("lost", 0, what="rover", n=2)
    assert not table.happened("lost", 0, what="meteorite")
    assert table.happened("meteorite_placed", 0, square="G1")
    spared = given().tracker(0, "tech", 14).faces(0, "I2-WR-1").stretch().answers(0, "F1", "270")
    assert spared.open().data["meteorite"] is False
    assert spared.answers(0, "place").happened("meteorite_spared", 0)
    plain = given().faces(0, "I2-WR-0").stretch().answers(0, "F1", "270")
    assert plain.open().data["meteorite"] is False


def test_meteorites_under_a_tile() -> None:
    """P13.6, P4.7: what lies on uncovered squares is destroyed, carried or not; the rest stays."""
    table = given().corporation(0, "horizon_group").faces(0, "I2-CE-0").meteorites(0, "F1", "K9")
    table.rover(0, "G1", cargo=True).stretch().answers(0, "F1", "270", "place")
    assert table.happened("lost", 0, what="meteorite", n=2)
    assert labels(table.player().planet.meteorites) == ["K9"]


def test_terrain_is_added() -> None:
    """P1.8: a second tile of the same types leaves the first as it is."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).lay(0, "Z5-CE-0", "G3")
    assert {table.terrain(0, "F1"), table.terrain(0, "G3")} == {"civ"}
    assert table.terrain(0, "G1") == "energy"
    assert [len(labels(table.player().planet.symbols[kind])) for kind in ("civ", "energy")] == [2, 2]


def test_places_of_a_tile() -> None:
    """P4.1: the label of a tile says on how many squares its first symbol may lie."""
    table = given().faces(0, "I2-CE-1", "Z5-CE-1").stretch()
    for option in table.open().options:
        assert option.data == {"tile": option.data["tile"], "places": len(table.anchors(0, option.data["tile"]))}


def test_why_a_tile_may_not_lie_there() -> None:
    """P4.4, P4.5, P12.8, P12.2, P14.7: the first rule that forbids it, in words; squares in any case."""

    def why(table: Table, square: str) -> tuple[str, str]:
        refusal = table.why(0, square)
        assert refusal.args == {"square": square.upper()}
        return refusal.rule, refusal.text

    table = (
        given().faces(0, "I2-CE-0").lay(0, "I2-RT-0", "F1", turn=270).leave(0, "F2", "G2", "K8", "K7", "C4").stretch()
    )
    assert why(table, "a1") == ("P4.4", "{square} is no square of your planet.")
    assert why(table, "F1") == ("P4.4", "{square} is covered.")
    assert why(table, "C4") == ("P4.4", "The tile has no room at {square}.")
    assert table.open().refusal("nowhere") is None
    later = given().faces(0, "I2-CE-0").lay(0, "I2-RT-0", "F1", turn=270).stretch()
    assert why(later, "F9") == ("P4.5", "At {square} the tile would not touch a covered square.")
    first = given().faces(0, "I2-CE-0").stretch()
    assert why(first, "f6") == ("P4.5", "The first tile must cover an edge square; at {square} it does not.")
    crater = given().planet(0, "charybdis").faces(0, "I2-CE-0").stretch()
    assert why(crater, "F1") == ("P12.8", "The first tile must cover a square of the crater; at {square} it does not.")
    banned = given().planet(0, "persephone").faces(0, "I2-CE-0").stretch()
    assert why(banned, "F1") == ("P12.4", "Your planet's rule forbids the tile at {square}.")
    event = given().event("E39").faces(0, "I2-CE-0").lay(0, "I2-RT-0", "F1", turn=270).stretch()
    assert why(event, "E2") == ("P14.7", "The event of this round forbids the tile at {square}.")
