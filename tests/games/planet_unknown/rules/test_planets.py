"""P12 Planets."""

import pytest

from games.planet_unknown import grid
from games.planet_unknown.data import ASYMMETRIC_PLANETS, OBJECTIVE, PLANET
from games.planet_unknown.rules import lines, objectives, scoring
from games.planet_unknown.setup import new_game
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels


def on(planet: str) -> Table:
    """Seat 0 has that planet; nothing lies on it."""
    return given().planet(0, planet)


def begun(planet: str, square: str = "F12", turn: int = 270) -> Table:
    """The same with a first tile, a domino, that lies at the south edge unless said otherwise."""
    return on(planet).lay(0, "I2-EW-0", square, turn)


# -- P12.1


def test_planets_are_dealt() -> None:
    """P12.1, P2.6, P2.13: one asymmetric planet each, all different; the choice is between it and KSB-4156."""
    table = Table(new_game(6, {"planets": "asymmetric"}, seed=3)).step("setup")
    dealt = [player.dealt_planet for player in table.state.players]
    assert len(set(dealt)) == 6
    assert table.offers(1) == ["ksb_4156", dealt[1]]
    table.answers(0, "ksb_4156", "end")
    for seat in range(1, 6):
        table.answers(seat, dealt[seat], "end")
    assert [player.planet.id for player in table.state.players] == ["ksb_4156", *dealt[1:]]
    assert table.player(1).planet.lifepods == PLANET[dealt[1]].lifepods


def test_all_twelve_planets_are_in_the_pool() -> None:
    """P12.1: every asymmetric planet can be dealt, KSB-4156 never is."""
    games = [new_game(6, {"planets": "asymmetric"}, seed=seed) for seed in range(12)]
    dealt = {player.dealt_planet for game in games for player in game.players}
    assert dealt == set(ASYMMETRIC_PLANETS)
    assert len(dealt) == 12
    assert "ksb_4156" not in dealt


@pytest.mark.parametrize(
    ("planet", "tile", "left"),
    [
        ("k_273", "I2-CE-0", ("D5", "E5")),
        ("persephone", "I2-BC-0", ("D2", "E2")),
        ("arashi", "I2-CE-0", ("A6", "A7")),
        ("tartarus", "I2-CE-0", ("F5", "F4")),
        ("pajitnov", "I2-CE-0", ("F6", "G6")),
    ],
)
def test_relaxation(planet: str, tile: str, left: tuple[str, str]) -> None:
    """P12.1, P4.6: the restriction is dropped if the tile fits nowhere else, and only then."""
    table = begun(planet).leave(0, *left).faces(0, tile).stretch()
    assert table.anchors(0, tile) == set(left)
    assert table.open().kind == "place.square"
    assert set(table.offers()) == set(left)
    elsewhere = begun(planet).leave(0, "F1", "G1", *left).anchors(0, tile)
    assert elsewhere
    assert elsewhere <= {"F1", "G1"}


def test_the_event_is_dropped_before_the_planet() -> None:
    """P4.6, P12.1, P12.2: E39; with F1, G1 at the edge and D5, E5 of two kinds, the edge is what is allowed."""
    table = begun("k_273").leave(0, "F1", "G1", "D5", "E5").faces(0, "I2-CE-0").draws("E39")
    assert set(table.offers()) == {"F1", "G1"}


def test_ksb_4156_has_no_special_rule() -> None:
    """P12.1, P21.1: KSB-4156; a tile may cover ice and land, in either half of the planet."""
    table = begun("ksb_4156", "F1")
    assert table.may_lie(0, "I3-CE-0", "E2", 270)  # D2 is ice, E2 and F2 are land
    assert table.may_lie(0, "I2-CE-0", "F2", 270)
    assert table.medals("planet") == 0


# -- one planet at a time


def test_k_273() -> None:
    """P12.2: K-273; ice only or land only; a lifepod square is land."""
    table = begun("k_273", "F1").cover(0, "civ", "B6")
    assert table.may_lie(0, "I2-CE-0", "G2", 270)  # ice, ice
    assert not table.may_lie(0, "I2-CE-0", "E2", 270)  # ice, the lifepod of F2
    assert table.may_lie(0, "I2-CE-0", "C6", 270)  # land, land
    assert table.may_lie(0, "I2-CE-0", "C6", 0)  # land, the lifepod of C7
    assert not table.may_lie(0, "I3-CE-0", "D6", 270)  # C6 and D6 are land, E6 is ice


def test_gaia() -> None:
    """P12.3, P17.9: Gaia; 2 medals a city not covered at the end, and its lines do not count."""
    table = on("gaia")
    assert table.medals("planet") == 16
    table.cover(0, "civ", "F1", "L6")
    assert table.medals("planet") == 12
    assert table.may_lie(0, "I2-CE-0", "A7", 270)  # a city may be covered
    assert table.medals("lines") == 0
    table.leave(0, "A7", "G12")
    assert table.medals("planet") == 4
    rows, columns = lines.complete(table.player().planet)
    assert set(range(12)) - set(rows) == {6, 11}
    assert set(range(12)) - set(columns) == {0, 6}


@pytest.mark.parametrize(
    ("tile", "square", "turn", "legal"),
    [
        ("I2-CE-0", "F1", 270, False),  # civ F1
        ("I2-CE-0", "G1", 90, True),  # civ G1, energy F1
        ("I2-CE-0", "A6", 0, False),  # civ A6
        ("I2-CE-0", "A7", 180, True),  # civ A7, energy A6
        ("I2-EW-0", "L6", 0, False),  # energy L6
        ("I2-EW-0", "L7", 180, True),  # energy L7, water L6
        ("I2-EW-0", "G1", 90, False),  # energy G1
        ("I2-RT-0", "A6", 0, False),  # tech A7
        ("I2-RT-0", "A7", 180, True),  # tech A6
        ("I2-RT-0", "G12", 90, False),  # tech F12
        ("I2-RT-0", "F12", 270, True),  # tech G12
        ("I2-EW-0", "F12", 270, False),  # water G12
        ("I2-EW-0", "G12", 90, True),  # water F12
        ("I2-WR-0", "L7", 180, False),  # water L7
        ("I2-WR-0", "L6", 0, True),  # water L6
    ],
)
def test_persephone(tile: str, square: str, turn: int, legal: bool) -> None:
    """P12.4: Persephone; no civ symbol north-west, energy north-east, tech south-west, water south-east."""
    assert on("persephone").may_lie(0, tile, square, turn) is legal


def test_persephone_bans_only_the_symbol() -> None:
    """P12.4: terrain without the symbol may lie there, and a tile may cross quadrants."""
    table = on("persephone")
    assert table.may_lie(0, "I3-TB-0", "G11", 90)  # tech F11 and G11, its symbol on G11
    assert not table.may_lie(0, "I3-TB-0", "F11", 270)  # the same two squares, its symbol on F11
    assert table.may_lie(0, "I4-EW-0", "D11", 0)  # water F11 and G11, its symbol on F11
    assert not table.may_lie(0, "I4-EW-0", "E11", 0)  # its symbol on G11


def test_persephone_patches() -> None:
    """P12.4, P8.4: patches are free, in every quadrant."""
    table = on("persephone").cover(0, "tech", "D3", "I3", "D10", "I10").give(0, "patch", "civ").resolving()
    assert {"E3", "H3", "E10", "H10"} <= set(table.answers(0, "patch").offers())


def test_arashi() -> None:
    """P12.5: Arashi; a tile on the ring also covers a square outside it, north or south."""
    table = on("arashi")
    assert not table.may_lie(0, "I2-CE-0", "A6", 0)  # A6, A7
    assert not table.may_lie(0, "I2-CE-0", "A6", 270)  # A6, B6
    assert table.may_lie(0, "I2-CE-0", "B5", 0)  # B5, B6
    assert table.may_lie(0, "I2-CE-0", "B7", 0)  # B7, B8
    assert table.may_lie(0, "I4-CE-0", "B5", 90)  # B5 to B8


def test_arashi_patches() -> None:
    """P12.5, P8.4: no patch on the ring."""
    table = on("arashi").lay(0, "I2-CE-0", "B5", 0).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert table.offers() == ["B4", "C5"]  # but not A6, C6 and B7
    assert table.why(0, "C6").rule == "P12.5"
    assert table.why(0, "A1").rule == table.why(0, "F1").rule == "P8.2"


def test_petra_energy() -> None:
    """P12.6, P11.5, PU-63: Petra; an electric line joins the energy half to a biomass tile at its far end."""
    table = on("petra").cover(0, "biomass", "B6").faces(0, "I2-CE-0").stretch()
    table.places(0, "I2-CE-0", "D3", 180)  # energy D2 beside E2; from there the line leads to C6
    assert table.pending() == ["civ", "energy:civ:biomass"]
    table.answers(0, "energy:civ:biomass", "biomass")
    assert table.at("biomass") == 1


def test_petra_covered_squares_are_electric_no_more() -> None:
    """P12.6: only uncovered electric squares count, and not those under the tile itself."""
    table = on("petra").cover(0, "biomass", "B6").cover(0, "tech", "E2").faces(0, "I2-CE-0").stretch()
    assert table.places(0, "I2-CE-0", "D3", 180).pending() == ["civ", "energy:civ:tech"]
    under = on("petra").cover(0, "biomass", "F2").faces(0, "I2-CE-0").stretch()
    under.places(0, "I2-CE-0", "E2", 90)  # its civ lies on E2, its energy on D2
    assert under.pending() == ["civ", "energy:civ"]


def test_petra_has_no_ice() -> None:
    """P12.6, P11.1: a tile's water resource never advances the tracker; an energy copy of it does."""
    table = on("petra").faces(0, "I2-EW-0").stretch().places(0, "I2-EW-0", "F1", 270)
    assert table.pending() == ["energy:water"]
    table.answers(0, "energy:water")
    assert table.at("water") == 1


def test_petra_lines_and_objectives() -> None:
    """P12.6, P17.4, P17.10, P15.1: electric squares are covered for lines and energy for objectives, no more."""
    table = on("petra").cover(0, "civ", "D2", "F2", "G2", "H2", "I2")
    planet = table.player().planet
    assert lines.complete(planet)[0] == (1,)  # with E2 open
    assert "E2" in labels(planet.free)
    areas = OBJECTIVE["O14"].neighbour.rule
    before = objectives.value(table.player(), areas)
    table.cover(0, "civ", "E3")  # E2 is an area of its own now
    assert objectives.value(table.player(), areas) == before + 1


def test_petra_electric_squares_are_no_ice() -> None:
    """P12.6, P11.1: water on an electric square gives nothing."""
    table = on("petra").faces(0, "I2-EW-0").stretch().places(0, "I2-EW-0", "F2", 90)  # its water lies on E2
    assert table.pending() == ["energy:water"]


def test_petra_in_every_energy_objective() -> None:
    """P12.6, P15.1, P15.4: largest area and number of areas (O08, O14), block (O06), symbols of an area (O12)."""
    table = on("petra")
    electric = grid.areas(PLANET["petra"].kinds["electric"])
    assert objectives.value(table.player(), OBJECTIVE["O08"].neighbour.rule) == max(map(int.bit_count, electric))
    assert objectives.value(table.player(), OBJECTIVE["O14"].neighbour.rule) == len(electric)
    table.cover(0, "energy", "C5", "D5", "E5", "D7", "E7")  # C6, D6, E6 and C7 are electric
    assert objectives.met(table.player(), "O06")
    table.symbol(0, "energy", "B5", "C5", "D5", "E5", "D7")
    assert not objectives.met(table.player(), "O12")
    assert objectives.met(table.symbol(0, "energy", "E7").player(), "O12")


def test_petra_in_a_tie() -> None:
    """P12.6, P17.10: an electric square that is not covered counts as uncovered."""
    table = given().planet(0, "petra").planet(1, "petra").leave(0, "E2").leave(1)
    table.state.neighbours = []
    assert [(row.seat, row.rank) for row in scoring.standings(table.state).rows] == [(1, 1), (0, 2)]
    assert table.medals("lines") == table.medals("lines", 1) == 24


def test_petra_electric_squares_are_no_neighbours_for_patches() -> None:
    """P12.6, P8.2: a patch goes beside what is covered, not beside electric squares."""
    table = begun("petra").give(0, "patch", "civ").resolving().answers(0, "patch")
    assert table.offers() == ["F11", "G11"]


def test_petra_electric_squares_are_no_neighbours_for_tiles() -> None:
    """P12.6, P4.5: a tile beside electric squares only does not touch a covered square."""
    table = begun("petra")
    assert not table.may_lie(0, "I2-CE-0", "F7", 0)
    assert table.may_lie(0, "I2-CE-0", "F11", 180)


def test_tartarus_tiles() -> None:
    """P12.7: Tartarus; a tile lies on one side of the chasm."""
    table = on("tartarus")
    assert table.may_lie(0, "I2-CE-0", "F1", 270)  # both squares of row 1 are on the west side
    assert not table.may_lie(0, "I2-CE-0", "G1", 0)  # G2 is on the east side
    assert table.may_lie(0, "I2-CE-0", "H2", 270)  # both on the east side


def test_tartarus_does_not_interrupt_adjacency() -> None:
    """P12.7, P4.5, P1.8: a tile across the chasm is adjacent, and terrain areas go on over it."""
    table = begun("tartarus", "F1", 0)  # F1 and F2
    assert table.may_lie(0, "I2-CE-0", "G2", 270)
    table.cover(0, "energy", "G2")
    table.cover(0, "energy", "F3")
    assert objectives.value(table.player(), OBJECTIVE["O08"].neighbour.rule) == 1
    table.cover(0, "energy", "G3")
    assert objectives.value(table.player(), OBJECTIVE["O08"].neighbour.rule) == 3


def test_tartarus_does_not_interrupt_energy_and_patches() -> None:
    """P12.7, P11.5, P8.2: an energy area goes on over the chasm, and a patch may lie across."""
    table = on("tartarus").cover(0, "energy", "G2").cover(0, "tech", "H2").faces(0, "I2-CE-0").stretch()
    assert table.places(0, "I2-CE-0", "F1", 0).pending() == ["civ", "energy:civ:tech"]  # energy F2
    patch = begun("tartarus", "F1", 0).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert "G2" in patch.offers()


def test_tartarus_teleports() -> None:
    """P12.7, P13.2, P13.5: a teleport step crosses the chasm: Republic's L3, Jump Drive's B."""
    table = on("tartarus").corporation(0, "republic").tracker(0, "tech", 7).symbol(0, "civ", "F2", "G2", "H6")
    table.rover(0, "F2").give(0, "move", "civ").resolving().answers(0, "move")
    assert {"G2", "H6"} <= set(table.offers())
    jump = on("tartarus").corporation(0, "jump_drive").opens(0, "B").cover(0, "civ", "F2", "G2", "H6").rover(0, "F2")
    jump.give(0, "move", "civ").resolving().answers(0, "move")
    assert {"G2", "H6"} <= set(jump.offers())


def test_tartarus_rovers() -> None:
    """P12.7: a rover does not step over the chasm; C14 takes it across."""
    table = begun("tartarus").rover(0, "F2").give(0, Item("move", n=1), "teleport", "civ").resolving()
    table.answers(0, "move")
    assert table.offers() == ["F1", "F3", "E2", "stop"]  # not G2
    table.answers(0, "stop", "teleport")
    assert "G2" in table.offers()


@pytest.mark.parametrize(
    ("start", "end", "crosses"),
    [("F4", "G5", True), ("F10", "G9", True), ("G5", "F4", True), ("F3", "G4", False), ("F9", "G8", False)],
)
def test_tartarus_diagonal_crossings(start: str, end: str, crosses: bool) -> None:
    """P12.7, P13.4: with diagonal movement the chasm is crossed at its two corners, nowhere else."""
    table = begun("tartarus").corporation(0, "cosmos_inc").tracker(0, "tech", 3).rover(0, start)
    table.give(0, Item("move", n=1), "civ").resolving().answers(0, "move")
    assert (end in table.offers()) is crosses


def test_charybdis() -> None:
    """P12.8, P4.5: Charybdis; the first tile covers a crater square instead of the edge, later ones are free."""
    table = on("charybdis").faces(0, "I2-CE-0").stretch()
    assert set(table.offers()) == {"F6", "G6", "F7", "G7", "F5", "G5", "H6", "H7", "G8", "F8", "E7", "E6"}
    assert table.why(0, "F1").rule == "P12.8"
    later = begun("charybdis", "F6")
    assert not later.may_lie(0, "I2-CE-0", "F7", 180)
    assert later.may_lie(0, "I2-CE-0", "F5", 180)


def test_charybdis_crater_is_land() -> None:
    """P12.8, P11.1: water on the crater is not on ice."""
    table = on("charybdis").faces(0, "I2-EW-0").stretch().places(0, "I2-EW-0", "F6", 270)
    assert table.pending() == ["energy:water"]
    ice = on("charybdis").faces(0, "I2-EW-0").stretch().places(0, "I2-EW-0", "F6", 180)  # water F5
    assert ice.pending() == ["energy:water", "water"]


def test_k_aax() -> None:
    """P12.9: K'Aax; no rover onto an uncovered toxic square, by no way; a tile or patch makes it harmless."""
    table = begun("k_aax").rover(0, "E2").give(0, Item("move", n=1), "teleport", "civ").resolving()
    table.answers(0, "move")
    assert table.offers() == ["F2", "stop"]  # D2 and E3 are toxic, E1 is off the planet
    table.answers(0, "stop", "teleport")
    assert "D2" not in table.offers()
    assert "D6" in table.offers()
    covered = begun("k_aax").cover(0, "biomass", "D2").rover(0, "E2").give(0, Item("move", n=1), "civ").resolving()
    assert covered.answers(0, "move").offers() == ["F2", "D2", "stop"]


def test_pajitnov() -> None:
    """P12.10: Pajitnov; a tile must be able to slide in by one square."""
    open_west = begun("pajitnov").cover(0, "civ", "F5", "G5", "F7", "G7", "H6")
    assert open_west.may_lie(0, "I2-CE-0", "F6", 270)
    closed = begun("pajitnov").cover(0, "civ", "F5", "G5", "F7", "G7", "H6", "E6")
    assert not closed.may_lie(0, "I2-CE-0", "F6", 270)
    north = begun("pajitnov").cover(0, "civ", "F7", "G7", "H6", "E6")
    assert north.may_lie(0, "I2-CE-0", "F6", 270)
    half = begun("pajitnov").cover(0, "civ", "F5", "F7", "G7", "H6", "E6")
    assert not half.may_lie(0, "I2-CE-0", "F6", 270)  # F5 alone is in the way to the north


@pytest.mark.parametrize("open_side", [("F5", "G5"), ("F7", "G7"), ("H6",), ("E6",)])
def test_pajitnov_from_each_side(open_side: tuple[str, ...]) -> None:
    """P12.10: one open side of the four is enough, whichever it is."""
    around = {"F5", "G5", "F7", "G7", "H6", "E6"} - set(open_side)
    assert begun("pajitnov").cover(0, "civ", *around).may_lie(0, "I2-CE-0", "F6", 270)


def test_pajitnov_slides_in_from_off_the_planet() -> None:
    """P12.10: the shifted squares may lie off the planet."""
    table = begun("pajitnov").cover(0, "civ", "F2", "G2")
    assert table.may_lie(0, "I2-CE-0", "F1", 270)


def test_pajitnov_patches_are_exempt() -> None:
    """P12.10, P8.4: a patch goes into a closed hole."""
    table = begun("pajitnov").leave(0, "F6", "A6").give(0, "patch", "civ").resolving().answers(0, "patch")
    assert table.offers() == ["A6", "F6"]


def test_oblivion_edge() -> None:
    """P12.11, P1.4: Oblivion; only columns A and L and rows 1 and 12 are the edge."""
    table = on("oblivion")
    assert not table.may_lie(0, "I2-CE-0", "D3", 0)  # beside missing squares
    assert table.may_lie(0, "I2-CE-0", "A5", 270)
    assert table.may_lie(0, "I2-CE-0", "L6", 0)
    assert table.may_lie(0, "I2-CE-0", "F1", 0)
    assert not table.may_lie(0, "I2-CE-0", "F2", 270)


def test_oblivion_lines() -> None:
    """P12.11, P17.4, PU-64: missing squares are ignored; a line in two parts scores once."""
    table = on("oblivion").cover(0, "civ", "A6", "L6")
    assert table.medals("lines") == 1
    table.cover(0, "civ", "A5", "B5", "C5", "J5", "K5")
    assert table.medals("lines") == 1  # L5 is open
    table.cover(0, "civ", "L5")
    assert table.medals("lines") == 2


SOUTH_EAST = ("I8", "J8", "K8", "H9", "I9", "J9", "K9", "L9", "H10", "I10", "J10", "K10", "L10", "H11", "I11", "J11")


def test_cerberus_regions() -> None:
    """P12.12, P17.9: Cerberus; 2 medals a region covered wholly, meteorites or not."""
    table = on("cerberus").cover(0, "civ", *SOUTH_EAST, "K11", "L11", "I12", "J12")
    assert table.medals("planet") == 0  # K12 is open
    table.cover(0, "civ", "K12").meteorites(0, "K12")
    assert table.medals("planet") == 2
    assert table.leave(0).medals("planet") == 6


def test_cerberus_lines_and_crossing() -> None:
    """P12.12, PU-64: gaps in a line are ignored; tiles and rovers cross where squares touch."""
    table = on("cerberus").cover(0, "civ", "C5", "D5", "E5", "H5", "I5", "J5")
    assert table.medals("lines") == 0
    table.cover(0, "civ", "K5")
    assert table.medals("lines") == 1
    assert table.may_lie(0, "I2-CE-0", "G6", 270)  # G6 belongs to the west, H6 to the north-east
    table.rover(0, "G6").give(0, Item("move", n=1), "civ").resolving().answers(0, "move")
    assert "H6" in table.offers()


def test_lacuna_holes() -> None:
    """P12.13, P1.4, P9.3: Lacuna; holes are no squares, make no edge, and rovers do not enter them."""
    table = on("lacuna").rover(0, "E3").give(0, Item("move", n=1), "civ").resolving().answers(0, "move")
    assert table.offers() == ["E2", "D3", "stop"]  # F3 and E4 are holes
    assert not table.may_lie(0, "I2-CE-0", "E3", 90)  # E3 and D3: beside holes only
    assert table.may_lie(0, "I2-CE-0", "F1", 90)
    inner = begun("lacuna").cover(0, "civ", "E2")
    assert inner.may_lie(0, "I2-CE-0", "E3", 90)  # E3 and D3
    assert not inner.may_lie(0, "I2-CE-0", "E3", 0)  # E3 and the hole E4


def test_lacuna_lines() -> None:
    """P12.13, P17.4, PU-64: holes are ignored for rows and columns."""
    table = on("lacuna").cover(0, "civ", "B3", "C3", "D3", "E3", "H3", "I3", "J3")
    assert table.medals("lines") == 0
    assert table.cover(0, "civ", "K3").medals("lines") == 1


def test_lacuna_is_never_relaxed() -> None:
    """P12.13, P4.6, P16.2: a hole is not covered even if the tile fits nowhere else."""
    table = begun("lacuna", "F12").leave(0, "E3").faces(0, "I2-CE-0", "I4-CE-0").stretch()
    assert table.offers() == ["gain:I4-CE-0", "gain:I2-CE-0"]


def test_missing_planet_rules_do_not_leak() -> None:
    """P12: cities and regions score on their own planets only; the chasm is Tartarus' alone."""
    assert [planet for planet in PLANET if on(planet).medals("planet")] == ["gaia"]
    assert [planet for planet, board in PLANET.items() if board.regions] == ["cerberus"]
    assert [planet for planet, board in PLANET.items() if board.east] == ["tartarus"]
