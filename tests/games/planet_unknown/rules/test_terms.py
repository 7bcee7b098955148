"""P1, P2, P21 Terms, geometry, the box."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from games.planet_unknown import data, grid
from games.planet_unknown.data import (
    CIV,
    CORPORATION,
    EVENT,
    EXTERIOR,
    INTERIOR,
    OBJECTIVE,
    PAIRS,
    PLANET,
    SHAPE,
    TILE,
    TRACKS,
    TYPES,
)
from games.planet_unknown.rules import patches
from tests.games.planet_unknown.given import given, labels, mask


def test_squares() -> None:
    """P1.1, P1.2: x to the right, y down; adjacent means orthogonally adjacent."""
    assert grid.label(grid.number(0, 0)) == "A1"
    assert grid.label(grid.number(11, 11)) == "L12"
    assert grid.place(grid.square("F4")) == (5, 3)
    assert labels(grid.beside(mask("F4"))) == ["F3", "E4", "G4", "F5"]
    assert labels(grid.beside(mask("A1"))) == ["B1", "A2"]
    assert labels(grid.beside(mask("L12"))) == ["L11", "K12"]
    assert labels(grid.beside(mask("L5"))) == ["L4", "K5", "L6"]  # not A6
    assert grid.named("M1") is None
    assert grid.named("A13") is None


@pytest.mark.parametrize("kind", TYPES)
def test_covered_squares(kind: str) -> None:
    """P1.1: a square is covered by a tile, of whichever terrain, or by a patch."""
    tile = next(tile for tile in TILE.values() if tile.shape == "I2" and kind in tile.resources)
    table = given().lay(0, tile.id, "F1", turn=270)
    assert labels(table.player().planet.covered) == ["F1", "G1"]
    patches.place(table.state, 0, grid.square("F2"))
    assert labels(table.player().planet.covered) == ["F1", "G1", "F2"]


def test_kinds_of_squares() -> None:
    """P1.3: ice or land; lifepod, ring, crater, city, toxic and electric squares are land; "." and "O" are none."""
    for raw in yaml.safe_load((Path(data.__file__).parent / "planets.yaml").read_text("utf-8"))["planets"]:
        board = PLANET[raw["id"]]
        printed = {
            grid.label(grid.number(x, y)): kind for y, row in enumerate(raw["grid"]) for x, kind in enumerate(row)
        }
        assert labels(board.squares) == [name for name, kind in printed.items() if kind not in ".O"]
        assert labels(board.ice) == [name for name, kind in printed.items() if kind == "I"]
        assert labels(board.land) == [name for name, kind in printed.items() if kind not in ".OI"]
        for kind in ("ring", "crater", "city", "toxic", "electric"):
            assert not board.kinds[kind] & ~board.land
        assert not board.lifepods & ~board.squares


@pytest.mark.parametrize("planet", list(PLANET))
def test_edge_squares(planet: str) -> None:
    """P1.4, P12.11, P12.13: a neighbour off the planet; on Oblivion only outer ones, Lacuna's holes make none."""
    board = PLANET[planet]
    inside = board.squares
    if planet == "lacuna":
        inside |= mask("F3", "G3", "E4", "H4", "E5", "F5", "J6", "K6", "C7", "F7", "G7", "I7", "D8", "K8", "D9", "H9")
        inside |= mask("J10")
    if planet == "oblivion":
        expected = {name for name in labels(board.squares) if name[0] in "AL" or name[1:] in ("1", "12")}
    else:
        expected = {
            grid.label(square)
            for square in grid.bits(board.squares)
            if (grid.beside(1 << square) & inside).bit_count() < 4
        }
    assert set(labels(board.edge)) == expected


def test_tiles() -> None:
    """P1.5, P1.6, P2.1: 144 tiles, twelve of each shape, two types each, half of them with a mark."""
    assert len(TILE) == 144
    assert len(SHAPE) == 12
    assert len(PAIRS) == 6
    assert Counter(tile.shape for tile in TILE.values()) == dict.fromkeys(SHAPE, 12)
    assert sum(tile.meteor for tile in TILE.values()) == 72
    kinds = Counter(kind for tile in TILE.values() for kind in tile.resources)
    assert kinds == dict.fromkeys(TYPES, 48)
    assert Counter(SHAPE[tile.shape].size for tile in TILE.values()) == {2: 12, 3: 24, 4: 60, 5: 48}
    for shape in SHAPE.values():
        halves = Counter(cell[2] for cell in shape.cells if cell[3])
        assert halves == {"A": 1, "B": 1}
        assert sum(cell[4] for cell in shape.cells) == 1


@pytest.mark.parametrize("shape", list(SHAPE))
@pytest.mark.parametrize("meteor", [0, 1])
def test_halves_of_a_tile(shape: str, meteor: int) -> None:
    """P1.5: one terrain over all squares of a half, one symbol of its type on one of them; a mark if it has one."""
    planet = given().lay(0, f"{shape}-WR-{meteor}", "G7").player().planet
    for kind, half in (("water", "A"), ("rover", "B")):
        assert planet.terrain[kind].bit_count() == sum(cell[2] == half for cell in SHAPE[shape].cells)
        assert planet.symbols[kind].bit_count() == 1
        assert not planet.symbols[kind] & ~planet.terrain[kind]
    assert planet.covered == planet.terrain["water"] | planet.terrain["rover"]
    assert planet.marks.bit_count() == meteor
    assert not planet.marks & ~planet.covered


def test_types() -> None:
    """P1.7: six types; each but energy has a track on every board, and a tracker that stands on it."""
    assert TYPES == ("civ", "water", "biomass", "rover", "tech", "energy")
    assert set(TRACKS) == set(TYPES) - {"energy"}
    assert {spot.track for spot in given().player().trackers.values()} == set(TRACKS)
    assert set(given().player().trackers) == set(TRACKS)
    assert all(set(one.tracks) == set(TRACKS) for one in CORPORATION.values())


def test_the_box() -> None:
    """P2.1, P2.2: stacks by ring; cards, boards and events in their numbers."""
    assert sorted((*EXTERIOR, *INTERIOR)) == sorted(SHAPE)
    assert all(SHAPE[shape].ring == "exterior" for shape in EXTERIOR)
    assert all(SHAPE[shape].ring == "interior" for shape in INTERIOR)
    assert Counter(card.rank for card in CIV.values()) == {1: 9, 2: 9, 3: 9, 4: 9}
    assert len(OBJECTIVE) == 28
    assert len(PLANET) == 13
    assert len(CORPORATION) == 9
    assert Counter(card.colour for card in EVENT.values()) == {"green": 20, "orange": 20, "red": 20}
    assert sum(card.solo_only for card in EVENT.values()) == 6


def test_areas() -> None:
    """P1.8: connected orthogonally, over tiles and patches."""
    assert [labels(one) for one in grid.areas(mask("F4", "F5", "G6", "H6"))] == [["F4", "F5"], ["G6", "H6"]]
    assert labels(grid.area(mask("F4"), mask("F4", "F5", "G5", "H6"))) == ["F4", "F5", "G5"]


def test_check_values() -> None:
    """P21.1, P17.4: KSB-4156 and the tracks of Universal Coalition."""
    board = PLANET["ksb_4156"]
    counts = [mask.bit_count() for mask in (board.squares, board.ice, board.lifepods, board.edge)]
    assert counts == [96, 21, 6, 28]
    assert sum(board.row_medals) + sum(board.column_medals) == 40
    assert all(PLANET[planet].lifepods.bit_count() == 6 for planet in PLANET)


def test_depot_faces_an_interior_and_an_exterior_stack() -> None:
    """P1.12, P3.2: exterior (p + r) mod 6, interior (p + r + s) mod 6."""
    table = given(seats=6)
    table.state.rotation, table.state.shift = 2, 3
    assert [table.state.facing(seat) for seat in range(6)] == [(2, 5), (3, 0), (4, 1), (5, 2), (0, 3), (1, 4)]
    two = given(seats=2)  # at sectors 0 and 3
    two.state.rotation, two.state.shift = 1, 2
    assert [two.state.facing(seat) for seat in range(2)] == [(1, 3), (4, 0)]


def test_a_depot_holds_two_stacks() -> None:
    """P1.12: one interior, of small tiles, and one exterior, of large ones; either may be empty."""
    table = given(seats=6)
    for seat in range(6):
        outside, inside = (SHAPE[tile.shape] for _, tile in table.state.offered(seat))
        assert (outside.ring, inside.ring) == ("exterior", "interior")
    table.state.exterior[1], table.state.interior[2] = [], []
    assert [[stack for stack, _ in table.state.offered(seat)] for seat in (0, 1, 2)] == [["e0", "i0"], ["i1"], ["e2"]]
