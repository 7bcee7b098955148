"""P15 Objectives: every card by its name, both sides."""

import pytest

from games.planet_unknown import grid
from games.planet_unknown.data import OBJECTIVE, PLANET, TRACKS, TYPES
from games.planet_unknown.rules import objectives, patches
from tests.games.planet_unknown.given import Table, given, labels, mask

EDGE = {"O01": "civ", "O02": "energy", "O03": "tech", "O04": "biomass", "O05": "rover"}
LARGEST = {"O06": "biomass", "O07": "rover", "O08": "energy", "O09": "civ", "O10": "tech", "O11": "water"}
AREAS = {"O12": "biomass", "O13": "rover", "O14": "energy", "O15": "civ", "O16": "tech", "O17": "water"}
FEWEST = {"O18": "tech", "O19": "water", "O20": "energy", "O21": "biomass", "O22": "rover", "O23": "civ"}
SQUARES = {"O01": "civ", "O02": "tech", "O03": "biomass", "O04": "water", "O05": "rover", "O06": "energy"}
SYMBOLS = {"O07": "civ", "O08": "tech", "O09": "biomass", "O10": "water", "O11": "rover", "O12": "energy"}
STRIPS = {"O13": "civ", "O14": "biomass", "O15": "tech", "O16": "water", "O17": "rover", "O18": "energy"}
TOPS = {"O19": "civ", "O20": "tech", "O21": "biomass", "O22": "water", "O23": "rover"}


def value(table: Table, card: str, seat: int = 0) -> int:
    return objectives.value(table.player(seat), OBJECTIVE[card].neighbour.rule)


def met(table: Table, card: str) -> bool:
    return objectives.met(table.player(), card)


@pytest.mark.parametrize(("card", "kind"), list(EDGE.items()))
def test_symbols_on_edge(card: str, kind: str) -> None:
    """P15.1 (O01 to O05): symbols of the type on edge squares."""
    other = next(one for one in TYPES if one != kind)
    table = given().symbol(0, kind, "F1", "F2", "A6").symbol(0, other, "G1").cover(0, kind, "L6")
    assert value(table, card) == 2


@pytest.mark.parametrize(("card", "kind"), list(LARGEST.items()))
def test_largest_area(card: str, kind: str) -> None:
    """P15.1, P1.8 (O06 to O11): squares of the largest area, over tiles and patches."""
    assert value(given(), card) == 0
    assert value(given().cover(0, kind, "F1", "F2", "F3", "G5", "H5", "E4"), card) == 3


def test_an_area_goes_over_tiles_and_patches() -> None:
    """P1.8, P15.1: two tiles and the patch between them are one area; another terrain beside them is none of it."""
    table = given().lay(0, "I2-BC-0", "G2", turn=180).lay(0, "I2-TB-0", "G5", turn=180)
    card = next(card for card, kind in LARGEST.items() if kind == "biomass")
    assert labels(table.player().planet.terrain["biomass"]) == ["G2", "G4"]
    assert value(table, card) == 1
    patches.place(table.state, 0, grid.square("G3"))
    assert value(table, card) == 3


@pytest.mark.parametrize(("card", "kind"), list(AREAS.items()))
def test_number_of_areas(card: str, kind: str) -> None:
    """P15.1 (O12 to O17): how many areas."""
    assert value(given().cover(0, kind, "F1", "F2", "F3", "G5", "H5", "E4"), card) == 3


@pytest.mark.parametrize(("card", "kind"), list(FEWEST.items()))
def test_fewest_symbols(card: str, kind: str) -> None:
    """P15.1, P15.2 (O18 to O23): the fewer wins."""
    table = given().symbol(0, kind, "F1", "F4").symbol(1, kind, "F1").cover(1, kind, "F2", "F3")
    table.state.neighbours = [card]
    assert (value(table, card, 0), value(table, card, 1)) == (2, 1)
    assert (objectives.points(table.state, 0), objectives.points(table.state, 1)) == (0, 5)


def test_tracks_at_top() -> None:
    """P15.1 (O24)."""
    assert value(given().tracker(0, "civ", 15).tracker(0, "tech", 15).tracker(0, "water", 14), "O24") == 2
    for n, track in enumerate(TRACKS):
        assert value(given().tracker(0, track, 15).tracker(0, TRACKS[n - 1], 14), "O24") == 1


@pytest.mark.parametrize(("card", "wins"), [("O25", 0), ("O27", 1)])
def test_meteorites(card: str, wins: int) -> None:
    """P15.1, P15.2 (O25 most, O27 least)."""
    table = given()
    table.player(0).meteorites, table.player(1).meteorites = 2, 1
    table.state.neighbours = [card]
    assert objectives.points(table.state, wins) == 5
    assert objectives.points(table.state, 1 - wins) == 0


@pytest.mark.parametrize(("card", "wins"), [("O26", 0), ("O28", 1)])
def test_lifepods(card: str, wins: int) -> None:
    """P15.1, P15.3 (O26 most, O28 least): wherever they lie on the board."""
    table = given().corporation(0, "jump_drive")
    table.player(0).slots, table.player(0).opened, table.player(1).lifepods = ["A", "B"], ["A", "B"], 1
    table.state.neighbours = [card]
    assert objectives.points(table.state, wins) == 5
    assert objectives.points(table.state, 1 - wins) == 0


def test_equal_values() -> None:
    """P15.2, PU-55: equal values 2 each; zero can tie."""
    table = given()
    table.state.neighbours = ["O28"]
    assert [objectives.points(table.state, seat) for seat in (0, 1)] == [2, 2]


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 2), (4, 2), (6, 2)])
def test_who_takes_part(seats: int, cards: int) -> None:
    """P2.10, P2.14, PU-56: a ring; with two players all three between them."""
    table = given(seats=seats)
    parts = [part for _, part in objectives.between(table.state)]
    assert all(sum(seat in part for part in parts) == cards for seat in range(seats))
    if seats > 2:
        assert parts[-1] == (seats - 1, 0)
    table.state.neighbours = ["O25"] * len(table.state.neighbours)
    assert [objectives.points(table.state, seat) for seat in range(seats)] == [2 * cards] * seats  # ties at zero


def test_the_shared_objective() -> None:
    """P15.5: compares all; the sole best 5, several best 2 each."""
    table = given(seats=3)
    table.state.neighbours, table.state.shared = [], "O25"
    table.player(0).meteorites, table.player(1).meteorites = 2, 1
    assert [objectives.points(table.state, seat) for seat in range(3)] == [5, 0, 0]
    table.player(1).meteorites = 2
    assert [objectives.points(table.state, seat) for seat in range(3)] == [2, 2, 0]


@pytest.mark.parametrize(("card", "kind"), list(SQUARES.items()))
def test_three_by_three(card: str, kind: str) -> None:
    """P15.4 (O01 to O06): all squares of a 3 x 3 block."""
    block = [f"{column}{row}" for column in "EFG" for row in "456"]
    assert not met(given().cover(0, kind, *block[:-1]), card)
    assert met(given().cover(0, kind, *block), card)


@pytest.mark.parametrize(("card", "kind"), list(STRIPS.items()))
def test_two_by_five(card: str, kind: str) -> None:
    """P15.4 (O13 to O18): a 2 x 5 or a 5 x 2 block."""
    lying = [f"{column}{row}" for column in "DEFGH" for row in "45"]
    standing = [f"{column}{row}" for column in "EF" for row in "45678"]
    assert met(given().cover(0, kind, *lying), card)
    assert met(given().cover(0, kind, *standing), card)
    assert not met(given().cover(0, kind, *lying[:-1]), card)


@pytest.mark.parametrize(("card", "kind"), list(SYMBOLS.items()))
def test_area_with_symbols(card: str, kind: str) -> None:
    """P15.4 (O07 to O12): one area with at least six symbols."""
    row = ["C5", "D5", "E5", "F5", "G5", "H5"]
    assert met(given().symbol(0, kind, *row), card)
    apart = given().symbol(0, kind, *row[:5], "H9")
    assert not met(apart, card)
    assert objectives.progress(apart.player(), OBJECTIVE[card].private.rule) == (5, 6)


@pytest.mark.parametrize(("card", "track"), list(TOPS.items()))
def test_track_at_top(card: str, track: str) -> None:
    """P15.4, P15.6 (O19 to O23)."""
    assert track in TRACKS
    assert met(given().tracker(0, track, 15), card)
    assert not met(given().tracker(0, track, 14), card)


def test_little_energy() -> None:
    """P15.4 (O24): at most five energy symbols."""
    row = ["C5", "D5", "E5", "F5", "G5", "H5"]
    assert met(given().symbol(0, "energy", *row[:5]), "O24")
    assert not met(given().symbol(0, "energy", *row), "O24")


def test_cleanup_and_tight_ship() -> None:
    """P15.4 (O25: nine meteorites collected; O26: more lifepods than meteorites)."""
    table = given()
    player = table.player()
    player.meteorites, player.lifepods = 9, 9
    assert met(table, "O25")
    assert not met(table, "O26")
    player.meteorites = 8
    assert not met(table, "O25")
    assert met(table, "O26")


def test_lifepods_wherever_they_lie() -> None:
    """P15.4, P15.3 (O26): on slots and on track positions too; a slot that lost its lifepod does not count."""
    table = given().corporation(0, "jump_drive").opens(0, "A", "B")
    table.player().meteorites = 1
    assert met(table, "O26")
    table.player().slots = ["A"]
    assert not met(table, "O26")
    cosmos = given().corporation(0, "cosmos_inc").pods(0, "civ", 1, 4)
    cosmos.player().meteorites = 1
    assert met(cosmos, "O26")


def test_what_was_not_placed_does_not_count() -> None:
    """P15.3, P16.2: the symbols of a tile that was drafted but could not be placed."""
    table = given().leave(0).faces(0, "I2-EW-0").stretch()
    assert table.player().gone[-1:] == ["I2-EW-0"]
    assert (value(table, "O19"), value(table, "O20")) == (0, 0)
    assert value(table, "O17") == 0


def test_meltdown_and_coveralls() -> None:
    """P15.4 (O27: all ice covered; O28: all land covered): a planet without ice meets the first."""
    table = given()
    planet = table.player().planet
    table.cover(0, "tech", *labels(planet.board.ice))
    assert met(table, "O27")
    assert not met(table, "O28")
    table.cover(0, "tech", *labels(planet.board.land))
    assert met(table, "O28")
    dry = given().cover(0, "tech", *labels(planet.board.land))
    assert met(dry, "O28")
    assert not met(dry, "O27")
    assert met(given().planet(0, "petra"), "O27")


def test_of_two_cards_each_counts() -> None:
    """P15.2, P2.10: medals of both neighbours' cards add up; a card between others gives nothing."""
    table = given(seats=3)
    table.state.neighbours = ["O25", "O26", "O25"]  # meteorites, lifepods (between 1 and 2), meteorites
    table.player(0).meteorites, table.player(0).lifepods = 3, 9
    assert [table.medals("objectives", seat) for seat in range(3)] == [10, 2, 2]
    table.state.neighbours = ["O01", "O26", "O01"]
    table.player(1).lifepods = 9
    assert table.medals("objectives", 0) == 4  # the better of 1 and 2 has no more than 0, who takes no part


def test_only_energy_counts_electric_squares() -> None:
    """P12.6: no other terrain does."""
    table = given().planet(0, "petra").cover(0, "civ", "F1")
    assert objectives.terrain(table.player().planet, "civ") == mask("F1")
    table.cover(0, "energy", "G1")
    assert objectives.terrain(table.player().planet, "energy") == mask("G1") | PLANET["petra"].kinds["electric"]


@pytest.mark.parametrize("corner", ["A1", "K1", "A8", "K8", "A11", "H11", "H1", "A6", "D5"])
def test_rectangles_anywhere(corner: str) -> None:
    """P15.4: 2 x 5 and 5 x 2, up to every border of the grid (Oblivion has no missing corners)."""
    at = grid.square(corner)
    for wide, high in ((2, 5), (5, 2)):
        squares = [at + grid.STRIDE * y + x for x in range(wide) for y in range(high)]
        table = given().planet(0, "oblivion")
        if not all(square in set(grid.bits(table.player().planet.board.squares)) for square in squares):
            continue
        table.cover(0, "civ", *map(grid.label, squares))
        assert objectives.progress(table.player(), OBJECTIVE["O13"].private.rule) == (10, 10)
        table.player().planet.terrain["civ"] &= ~(1 << squares[-1])
        assert not objectives.met(table.player(), "O13")


def test_progress_is_counted() -> None:
    """P15.4: ice and land covered so far."""
    table = given().cover(0, "civ", "D2", "F1", "G1")
    assert objectives.progress(table.player(), OBJECTIVE["O27"].private.rule) == (1, 21)
    assert objectives.progress(table.player(), OBJECTIVE["O28"].private.rule) == (2, 75)
