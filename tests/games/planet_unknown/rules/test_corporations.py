"""P13.1, P10 Corporations: how they are dealt, when their techs work, and the board of Universal Coalition."""

import pytest

from games.planet_unknown.data import ASYMMETRIC_CORPORATIONS, CORPORATION
from games.planet_unknown.rules import techs
from games.planet_unknown.setup import new_game
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels

POSITION = {1: 3, 2: 5, 3: 7, 4: 10, 5: 14}
"""Where the five tech levels stand on every board but Jump Drive's."""


def at_level(corporation: str, level: int, flux: str = "", **options: str) -> Table:
    """Seat 0 has that board, its tech tracker on that level's milestone, and a domino at the north edge."""
    table = given(options=options).corporation(0, corporation, flux).tracker(0, "tech", POSITION[level] if level else 0)
    return table.lay(0, "I2-EW-0", "F1", 270)


# -- P13.1


def test_corporations_are_dealt() -> None:
    """P13.1, P2.7: one asymmetric board each, all different; the choice is between it and Universal Coalition."""
    table = Table(new_game(6, {"corporations": "asymmetric"}, seed=4)).step("setup")
    dealt = [player.dealt_corporation for player in table.state.players]
    assert len(set(dealt)) == 6
    assert table.offers(0) == ["universal_coalition", dealt[0]]
    for seat in range(6):
        table.answers(seat, dealt[seat])
        table.answers(seat, "water") if dealt[seat] == "flux_industries" else None
        table.answers(seat, "end")
    assert [player.corporation for player in table.state.players] == dealt
    assert [player.reserve for player in table.state.players] == [CORPORATION[one].rovers for one in dealt]


def test_all_eight_corporations_are_in_the_pool() -> None:
    """P13.1: every asymmetric board can be dealt, Universal Coalition never is."""
    games = [new_game(6, {"corporations": "asymmetric"}, seed=seed) for seed in range(12)]
    dealt = {player.dealt_corporation for game in games for player in game.players}
    assert dealt == set(ASYMMETRIC_CORPORATIONS)
    assert len(dealt) == 8
    assert "universal_coalition" not in dealt


# -- P10


@pytest.mark.parametrize(
    ("corporation", "tech", "level"),
    [(one.id, tech.id, tech.level) for one in CORPORATION.values() for tech in one.techs if one.id != "jump_drive"],
)
def test_a_level_works_from_its_milestone(corporation: str, tech: str, level: int) -> None:
    """P10.1, P10.2: unlocked at its milestone, locked one position below it."""
    table = given().corporation(0, corporation).tracker(0, "tech", POSITION[level] - 1)
    assert not techs.unlocked(table.player(), tech)
    assert techs.unlocked(table.tracker(0, "tech", POSITION[level]).player(), tech)
    table.tracker(0, "tech", 15)
    assert techs.unlocked(table.player(), tech) is (corporation != "flux_industries" or level == 5)  # P13.9


def test_regressing_locks() -> None:
    """P10.2: E25; below its milestone the level is locked until it is reached again."""
    table = at_level("universal_coalition", 1).draws("E25")
    assert table.at("tech") == 2
    assert not table.may_lie(0, "I2-CE-0", "F6")
    table.tracker(0, "tech", 3)
    assert table.may_lie(0, "I2-CE-0", "F6")


def test_a_level_helps_the_second_resource() -> None:
    """P10.1: it works from the moment it is reached; here the patch may be set aside."""
    table = given().tracker(0, "tech", 4).tracker(0, "biomass", 2).faces(0, "I2-TB-0").stretch()
    table.places(0, "I2-TB-0", "F1", 270).answers(0, "tech")
    assert "store" in table.offers()


# -- Universal Coalition


def test_ignore_adjacency() -> None:
    """P10.5, P4.5: ignore_adjacency; tiles and patches lie anywhere, once there is a first tile."""
    table = at_level("universal_coalition", 1).faces(0, "I2-CE-0").stretch()
    assert "F6" in table.offers()
    patch = at_level("universal_coalition", 1).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert "F6" in patch.offers()
    locked = at_level("universal_coalition", 0).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert "F6" not in locked.offers()


def test_store_patches() -> None:
    """P10.5, P8.6, P17.2: store_patches; a patch may be set aside, and is placed in the end step only."""
    table = at_level("universal_coalition", 2).give(0, "patch", "civ").resolving().answers(0, "patch", "store")
    assert table.player().stored == 1
    assert table.offers() == ["end"]
    table.closing()
    assert table.open().kind == "patch.square"
    assert "store" not in table.offers()
    table.answers(0, "F6", "end")
    assert labels(table.player().planet.patches) == ["F6"]
    locked = at_level("universal_coalition", 1).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert "store" not in locked.offers()


def test_no_storing_in_the_end_step() -> None:
    """P8.6, P17.2: store_patches; a patch gained in the end step (C23, biomass 3) is placed."""
    table = at_level("universal_coalition", 2).tracker(0, "biomass", 2)
    table.player().cards = ["C23"]
    table.closing().answers(0, "biomass")
    assert table.open().kind == "patch.square"
    assert "store" not in table.offers()


def test_rover_plus_one() -> None:
    """P10.5, P9.2: rover_plus_one; one more each time, from a track or a card."""
    table = at_level("universal_coalition", 3).tracker(0, "rover", 3).rover(0, "F1").give(0, "rover").resolving()
    assert table.pending() == ["move:3"]
    card = at_level("universal_coalition", 3).rover(0, "F1").civ(1, "C04").civ_step(0, 1)
    assert card.pending() == ["move:5"]
    locked = at_level("universal_coalition", 2).tracker(0, "rover", 3).rover(0, "F1").give(0, "rover").resolving()
    assert locked.pending() == ["move:2"]


def test_double_water() -> None:
    """P10.5, P11.8: double_water; two single advances with their benefits; an energy copy of water is one."""
    table = at_level("universal_coalition", 4).tracker(0, "water", 2).faces(0, "I2-WR-0").stretch()
    table.places(0, "I2-WR-0", "F3", 180).answers(0, "water")  # F3 is ice
    assert table.at("water") == 4
    assert "synergy:water" in table.pending()  # of position 3
    copy = at_level("universal_coalition", 4).give(0, Item("energy", tracks=["water"], own=True, tile=True), "civ")
    copy.resolving().answers(0, "energy:water")
    assert copy.at("water") == 1


def test_double_water_is_for_placed_tiles() -> None:
    """P10.5, P16.2: double_water; not for a tile that could not be placed."""
    table = given().tracker(0, "tech", 10).leave(0, "F1").faces(0, "I2-WR-0").stretch()
    table.answers(0, "water")
    assert table.at("water") == 1


def test_no_meteorites() -> None:
    """P10.5, PU-43, P17.4: no_meteorites; none fall any more, those that lie there stay and spoil their lines."""
    table = given().tracker(0, "tech", 13).faces(0, "I2-RT-1").stretch().places(0, "I2-RT-1", "F1", 270)
    table.answers(0, "tech", "F1", "end")  # its rover is placed
    assert labels(table.player().planet.meteorites) == ["G1"]  # PU-44: it fell before level 5 was reached
    assert table.medals("lines") == 0
    table.faces(0, "I2-CE-1", "I4-WR-0").faces(1, "I2-BC-0", "I4-EW-0").next_round()
    table.places(0, "I2-CE-1", "F2", 270)
    assert labels(table.player().planet.meteorites) == ["G1"]
    assert labels(table.player().planet.marks) == ["G1", "G2"]


def test_tile_whose_tech_reaches_level_five() -> None:
    """PU-44, P4.9: its meteorite was placed before its tech is resolved, and stays."""
    table = given().tracker(0, "tech", 13).faces(0, "I2-TB-1").stretch().places(0, "I2-TB-1", "F1", 270)
    assert labels(table.player().planet.meteorites) == ["G1"]
    table.answers(0, "tech")
    assert table.at("tech") == 14
    assert labels(table.player().planet.meteorites) == ["G1"]
