"""R7.12, R7.13 What stands where a Building comes, and what its arrows bring. E3's neighbours are E2 (N), F2 (NE),
F3 (SE), E4 (S), D3 (SW) and D2 (NW)."""

import pytest

from games.on_mars.data import MAP, TILE
from tests.games.on_mars.given import Table, given

ARROWS = {"N": "E2", "NE": "F2", "SE": "F3", "S": "E4", "SW": "D3", "NW": "D2"}
ABOVE = {
    "mine_3": "N",
    "mine_4": "S",
    "mine_5": "NE SW",
    "mine_6": "SE NW",
    "generator_3": "NE",
    "generator_4": "SW",
    "generator_5": "SE NW",
    "generator_6": "S N",
    "water_extractor_3": "SE",
    "water_extractor_4": "NW",
    "water_extractor_5": "S N",
    "water_extractor_6": "SW NE",
    "greenhouse_3": "S",
    "greenhouse_4": "N",
    "greenhouse_5": "SW NE",
    "greenhouse_6": "NW SE",
    "oxygen_condenser_3": "SW",
    "oxygen_condenser_4": "NE",
    "oxygen_condenser_5": "NW SE",
    "oxygen_condenser_6": "N S",
}


def on_e3(tile: str = "generator_1", *, bot: str = "E4") -> Table:
    """Seat 0 may build that very tile on E3, and can pay for it; rivals are elsewhere."""
    kind = TILE[tile].type
    table = given().clear_map().bots(0, bot).bots(1, "M3").build(kind, "E5")
    pile = table.state.piles[kind]
    pile[:] = [other for other in pile if other != tile] + [tile]
    return table


def build(table: Table) -> Table:
    """On E3, up to what follows."""
    kind = table.state.buildings[MAP.named("E5")].type
    table.turn(0).answers(0, "construct")
    if table.asked() == {0: "construct.building"}:
        table.answers(0, kind)
    if table.asked() == {0: "construct.hex"}:
        table.answers(0, "E3")
    if table.asked() == {0: "pay.resource"}:
        table.answers(0, table.keys(0)[0])
    assert table.state.buildings[MAP.named("E3")].type == kind
    return table


# -- R7.12


def test_a_crystal_goes_to_the_supply() -> None:
    """R7.12: nobody gains it."""
    table = build(on_e3().found("E3", "F3"))
    assert table.crystals_at() == {"F3"}
    assert [player.below for player in table.state.players] == [0, 0]


@pytest.mark.parametrize("tile", ["dis13", "res_B1"])
def test_a_tile_goes_out_of_the_game(tile: str) -> None:
    """R7.12: no benefit."""
    table = build(on_e3().tile(tile, "E3"))
    assert MAP.named("E3") not in table.state.tiles
    assert table.state.removed_tiles == [tile]
    assert table.player(0).below == 0
    assert not table.player(0).discoveries + table.player(0).research


@pytest.mark.parametrize("figure", ["bot", "rover"])
@pytest.mark.parametrize("owner", [0, 1])
def test_a_figure_is_moved_by_its_owner(figure: str, owner: int) -> None:
    """R7.12: to one of the closest available hexes; an own one or a rival's."""
    table = on_e3()
    if figure == "bot":
        table.bots(owner, *(["E4", "E3"] if owner == 0 else ["E3"]))
    else:
        table.rover(owner, "E3")
    build(table)
    assert table.asked() == {owner: "displace.hex"}
    assert table.open(owner).data == {"figure": figure, "spot": "E3"}
    assert set(table.keys(owner)) == {"E2", "F2", "F3", "D3", "D2"}
    table.answers(owner, "D2")
    assert "D2" in (table.spots(owner) if figure == "bot" else [table.rover_at(owner)])
    assert table.asked() == {0: "lss.benefit"}


def test_several_are_moved_in_turn_order_of_their_owners() -> None:
    """R7.12: the owner on the lower space first; the second may not join the first."""
    table = on_e3().bots(0, "E4", "E3").rover(1, "E3").space(0, 7).space(1, 5)
    build(table)
    assert table.asked() == {1: "displace.hex"}
    table.answers(1, "E2")
    assert table.asked() == {0: "displace.hex"}
    assert "E2" not in table.keys(0)


def test_a_displaced_figure_neither_destroys_nor_collects() -> None:
    """R7.12, R3.15: Crystals and tiles nearby are not available hexes."""
    table = on_e3().rover(1, "E3").found("E2", "F2").tile("dis13", "F3")
    build(table)
    assert set(table.keys(1)) == {"D3", "D2"}
    table.answers(1, "D3")
    assert table.crystals_at() == {"E2", "F2"}
    assert MAP.named("F3") in table.state.tiles
    assert table.player(1).below == 0


# -- R7.13


@pytest.mark.parametrize("tile", [tile for tile in TILE if TILE[tile].type != "shelter" and tile[-1].isdigit()])
def test_the_arrows_of_every_tile(tile: str) -> None:
    """R7.13: one Crystal in each direction of an arrow."""
    hexes = {ARROWS[arrow] for arrow in ABOVE.get(tile, "").split()}
    bot = next(label for label in ARROWS.values() if label not in hexes)
    table = build(on_e3(tile, bot=bot))
    assert table.crystals_at() == hexes


def test_starting_tiles_and_shelters_have_no_arrows() -> None:
    """R7.13, R2.7"""
    assert not any(TILE[tile].arrows for tile in TILE if tile.startswith(("start", "shelter")))


def test_e24_an_arrow_needs_an_empty_hex() -> None:
    """R7.13, OM-E24: a tile, a piece, a Building or a Crystal there: none is put."""
    for block in ("tile", "bot", "building", "crystal", ""):
        table = on_e3("generator_3")
        match block:
            case "tile":
                table.tile("dis13", "F2")
            case "bot":
                table.bots(1, "F2")
            case "building":
                table.build("mine", "F2")
            case "crystal":
                table.found("F2")
        build(table)
        assert table.crystals_at() == ({"F2"} if block in ("crystal", "") else set())
        assert table.happened("crystal_placed", spot="F2") is (not block)


def test_e24_off_the_map() -> None:
    """R7.13, R1.6, OM-E24: the arrow to the north of E1 leads nowhere."""
    table = given().clear_map().bots(0, "E2").bots(1, "M3").build("generator", "E3")
    table.state.piles["generator"] = ["generator_6"]
    table.turn(0).answers(0, "construct", "E1")
    assert table.crystals_at() == set(), "south of it is the own Bot"
    table = given().clear_map().bots(0, "D1").bots(1, "M3").build("generator", "E3")
    table.state.piles["generator"] = ["generator_6"]
    table.turn(0).answers(0, "construct", "E1")
    assert table.crystals_at() == {"E2"}


def test_e25_a_displaced_bot_may_stand_on_the_arrow_s_hex() -> None:
    """R7.11, OM-E25: displacement comes first, so no Crystal there."""
    for refuge, crystals in (("F2", set()), ("E4", {"F2"})):
        table = build(on_e3("generator_3", bot="E3")).answers(0, refuge)
        assert table.crystals_at() == crystals
