"""R3.10 to R3.15 Complexes, pieces, empty hexes, zones, the Rover before it moves, the closest available hex."""

import pytest

from games.on_mars.data import MAP
from games.on_mars.rules import turn
from games.on_mars.state import labels
from tests.games.on_mars.given import Table, given


def size(table: Table, label: str) -> int:
    return table.state.complex_size(MAP.named(label))


def test_a_complex_is_connected_and_of_one_type() -> None:
    """R3.10: its size is the number of Buildings; a single one has size 1; upgraded ones count."""
    table = given().build("generator", "E4", "D4").build("mine", "F5")
    table.blueprint(0, "bp03", built_on="E4")
    assert [size(table, label) for label in ("E5", "E4", "D4")] == [3, 3, 3]
    assert size(table, "F5") == size(table, "G5") == 2
    assert size(table, "I5") == 1
    table.build("generator", "H8")
    assert size(table, "H8") == 1, "not connected"
    assert size(table, "E5") == 3


def test_shelters_form_complexes_by_owner() -> None:
    """R1.7, R3.10"""
    table = given().shelter(0, "K3").shelter(1, "J2")
    assert (size(table, "J3"), size(table, "K3"), size(table, "J2")) == (2, 2, 1)


def test_pieces_are_figures_colonists_and_markers() -> None:
    """R3.11: a Building tile, a Crystal or a Discovery tile is no piece."""
    table = given().bots(0, "J3").bots(1).rover(1, "B2").build("mine", "F5", miner=1).build("mine", "H5")
    table.blueprint(0, "bp03", built_on="E5").tile("dis01", "F2").found("F3")
    assert set(labels(table.state.pieces())) == {"J3", "B2", "F5", "E5"}


def test_no_hex_holds_two_pieces_at_the_end_of_a_turn() -> None:
    """R3.11, R4.5: the rules guarantee it; the end of a turn checks."""
    turn.settled(given().bots(0, "J3", "E5").rover(0, "J4").state)
    for table in (
        given().bots(0, "J4", "J4"),
        given().bots(0, "J4").bots(1, "J4"),
        given().bots(0, "J4").rover(0, "J4"),
        given().rover(0, "J4").rover(1, "J4"),
        given().bots(0, "E5").blueprint(1, "bp03", built_on="E5"),
        given().bots(0, "F5").build("mine", "F5", miner=1),
    ):
        with pytest.raises(AssertionError, match="two pieces on"):
            turn.settled(table.state)


def test_an_empty_hex_holds_nothing_at_all() -> None:
    """R3.12: no Building, piece, Crystal or tile."""
    table = given().bots(0, "F4").bots(1).rover(0, "F6").tile("dis01", "F2").found("F3")
    full = set(MAP.labels) - set(labels(table.state.empty()))
    research = {"B1", "C1", "K1", "L1", "B6", "C7", "L6", "K7"}
    assert full == {"G5", "E5", "G3", "G7", "I5", "J3", "D6", "F4", "F6", "F2", "F3"} | research


def test_a_zone_is_round_every_own_bot() -> None:
    """R3.13: each Bot's hex and the six around it, together."""
    table = given().bots(0, "F3", "A1").bots(1, "M2")
    assert set(labels(table.state.zone(0))) == {*("F3", "F2", "G3", "G4", "F4", "E4", "E3"), *("A1", "A2", "B2", "B3")}
    assert labels(given().bots(0).state.zone(0)) == []


# -- R3.14


def test_the_rover_moves_from_the_centre_first() -> None:
    """R3.14: it is put on (0,0) and goes from there."""
    table = given().turn(0).answers(0, "control_center", "rover")
    assert table.asked() == {0: "move.to"}
    assert set(table.keys(0)) == {"G4", "H4", "H5", "G6", "F5", "F4"}
    table.answers(0, "G6")
    assert table.rover_at(0) == "G6"


def test_distances_are_measured_from_the_centre_before() -> None:
    """R3.14, R14.8: a Discovery tile goes 3 hexes from (0,0), later from where the Rover is."""
    for rover, centre in (("", "G5"), ("E2", "E2")):
        table = given(side="orbit")
        if rover:
            table.rover(0, rover)
        table.state.shuttle_side = table.state.left_side = "orbit"
        table.state.order = [0]
        table.step("travel").answers(0, "ride", "dis01")
        ring = labels(MAP.ring[MAP.named(centre)][3] & table.state.empty())
        assert table.keys(0) == ring
        assert ("G2" in ring) is (centre == "G5")


def test_a_rover_that_has_not_moved_is_no_piece() -> None:
    """R3.14: it is not displaced from the Mine, and others may end there."""
    table = given().bots(0, "G4").bots(1, "G6").goods(0, mineral=1).blueprint(0, "bp01").turn(0)
    table.answers(0, "upgrade")
    assert table.asked() == {0: "turn.action"}
    assert table.state.buildings[MAP.named("G5")].advanced == 0
    assert (table.rover_at(0), table.rover_at(1)) == ("", "")
    table = given().bots(0, "G4").turn(0).answers(0, "control_center", "bot:G4", "G5", "done")
    assert table.spots(0) == ["G5"]


# -- R3.15


def displaced(table: Table, building: str = "generator", hex_: str = "E3") -> Table:
    """Seat 0 builds where a figure stands."""
    return table.turn(0).answers(0, "construct", building, hex_)


def test_a_displaced_figure_goes_to_the_closest_available_hex() -> None:
    """R3.15: empty, or with a Building without a piece; not onto a Crystal, a tile or a piece; owner's choice."""
    table = given().bots(0, "E3").bots(1, "E2").rover(1, "D3").found("F2").tile("dis01", "E4")
    table.build("mine", "F3")
    displaced(table)
    assert table.asked() == {0: "displace.hex"}
    assert table.keys(0) == ["D2", "F3"]
    table.answers(0, "F3")
    assert table.spots(0) == ["F3"]


def test_a_building_with_a_piece_is_not_available() -> None:
    """R3.15: a miner, a marker or a Bot bars it."""
    table = given().bots(0, "E3").build("mine", "F3", miner=1).build("mine", "D3", "F2")
    table.blueprint(1, "bp01", built_on="D3").bots(1, "F2").found("E2")
    table.turn(0).answers(0, "construct", "generator")
    assert set(table.keys(0)) == {"D2", "E4"}


def test_its_own_hex_does_not_count() -> None:
    """R3.15: the new Building there has no piece, yet the figure may not stay."""
    table = displaced(given().bots(0, "E3"))
    assert set(table.keys(0)) == {"E2", "F2", "F3", "E4", "D3", "D2"}


def test_e22_all_six_neighbours_blocked() -> None:
    """R3.15, OM-E22: it goes to the nearest available hex at distance 2 or more; its owner breaks ties."""
    table = given().bots(0, "E3").bots(1, "E2").rover(1, "F2")
    table.found("F3", "E4", "D3", "D2", "E1", "F1", "C4", "C3", "C2", "D1", "G2", "D4")
    displaced(table)
    assert set(table.keys(0)) == {"G3", "F4", "E5", "G4"}
    table.answers(0, "F4")
    assert table.spots(0) == ["F4"]


def test_a_single_closest_hex_is_taken_without_asking() -> None:
    """R3.15, R19.1"""
    table = displaced(given().bots(0, "E3").found("E2", "F2", "F3", "E4", "D3"))
    assert table.asked() == {0: "lss.benefit"}, "the construction has gone on"
    assert table.spots(0) == ["D2"]


def test_the_first_seat_and_the_first_hex_count() -> None:
    """R3.11, R4.5: seat 0's miner and marker, a Rover on A1."""
    for table in (
        given().bots(1, "E5").blueprint(0, "bp03", built_on="E5"),
        given().bots(1, "F5").build("mine", "F5", miner=0),
        given().rover(1, "A1").bots(0, "A1"),
    ):
        with pytest.raises(AssertionError, match="two pieces on"):
            turn.settled(table.state)
    assert labels(given().bots(0).bots(1).rover(0, "A1").state.pieces()) == ["A1"]
