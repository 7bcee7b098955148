"""R10.1 to R10.6 The LSS, its rewards and benefits; the growth of the colony is in test_growth."""

from collections.abc import Callable

import pytest

from games.on_mars.data import LSS_COLUMNS
from tests.games.on_mars.given import Table, given


def generator(row: int = 1, *, reward: str = "lss5", level_row: int = 2) -> Table:
    """Seat 0 may build a Generator on D3, standalone, from a Bot on E4."""
    table = given().hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4")
    table.state.rewards["generator"] = reward
    table.state.lss["generator"], table.state.level_row = row, level_row
    return table


def build(table: Table) -> Table:
    """... and builds it; whether a benefit is asked comes next."""
    return table.turn(0).answers(0, "construct", "generator", "D3")


# -- R10.1 to R10.3, R10.5, R10.6


@pytest.mark.parametrize("row", range(2, 7))
def test_colony_level_is_the_markers_row_less_one(row: int) -> None:
    """R10.1"""
    table = given()
    table.state.level_row = row
    assert table.state.level == row - 1


def test_the_marker_counts_buildings_of_its_type() -> None:
    """R10.2, R10.6: one row up per Building, whoever builds; the starting tile is row 1."""
    table = given(side="colony").hand(0).hand(1).bots(0, "E4").bots(1, "E6").goods(0, crystals=0, mineral=1)
    table.goods(1, crystals=0, mineral=1)
    assert table.state.lss == dict.fromkeys(LSS_COLUMNS, 1)
    table.player(0).standing = table.player(1).standing = True
    table.step("turn").answers(0, "construct", "generator", "D3", "none", "end")
    assert table.state.lss == {"generator": 2, "water_extractor": 1, "greenhouse": 1, "oxygen_condenser": 1}
    table.answers(1, "construct", "generator", "F6")
    assert table.state.lss["generator"] == 3
    assert [event.data["row"] for event in table.events if event.kind == "lss"] == [2, 3]
    assert sum(here.type == "generator" for here in table.state.buildings.values()) == 3


def test_mines_and_shelters_move_no_marker() -> None:
    """R10.2, R1.7"""
    for building, spot, bot, goods in (("mine", "G3", "F4", {}), ("shelter", "J5", "J4", {"oxygen": 1})):
        table = given().hand(0).bots(0, bot).goods(0, crystals=0, **goods).turn(0).answers(0, "construct")
        if table.asked() == {0: "construct.building"}:
            table.answers(0, building)
        table.answers(0, {"G3": "F3"}.get(spot, spot))
        assert table.happened("built", building=building)
        assert set(table.state.lss.values()) == {1}
        assert table.player(0).op == 0


@pytest.mark.parametrize(("row", "points"), [(1, 2), (2, 0), (3, 0)])
def test_the_first_building_scores_two(row: int, points: int) -> None:
    """R10.3: leaving row 1, whatever the reward tile gives beside it."""
    table = build(generator(row, reward="lss6", level_row=6))
    assert table.player(0).op == points
    assert table.player(1).op == 0
    assert table.state.lss["generator"] == row + 1


@pytest.mark.parametrize(
    ("row", "level_row", "earned"),
    [(1, 2, True), (2, 2, False), (3, 2, False), (2, 3, True), (3, 3, False), (4, 6, True)],
)
def test_below_the_colony_level_marker_there_is_a_reward(row: int, level_row: int, earned: bool) -> None:
    """R10.4, R10.5, OM-E19: from a row below it; from its own row or above nothing is earned."""
    table = build(generator(row, level_row=level_row))
    assert (table.asked() == {0: "lss.benefit"}) is earned
    assert table.player(0).op == 2 * (row == 1) + 2 * earned, "one Bot on the map"


def test_e21_a_seventh_building_scores_nothing() -> None:
    """R10.2, OM-E21: the marker stays in row 6."""
    table = build(generator(6, level_row=6))
    assert (table.state.lss["generator"], table.player(0).op) == (6, 0)
    assert table.asked() == {0: "turn.action"}
    assert build(generator(5, level_row=6)).state.lss["generator"] == 6


# -- R10.4 rewards


def _tech(table: Table) -> None:
    table.tech(0, "mine", "L4b").tech(0, "ship", "L1a").tech(1, "mine", "L6a")


def _ships(table: Table) -> None:
    table.ships(0, 4, hangar=3).ships(1, 5)


def _advanced(table: Table) -> None:
    table.blueprint(0, "bp05", built_on="G3").blueprint(0, "bp07", built_on="G7").blueprint(0, "bp09")
    table.blueprint(1, "bp10", built_on="I5")


def _mines(table: Table) -> None:
    table.build("mine", "H5", miner=0).build("mine", "H6", miner=1).build("mine", "G6")
    table.blueprint(0, "bp01", built_on="G5").blueprint(0, "bp05", built_on="G3")


def _bots(table: Table) -> None:
    table.bots(0, "E4", "K4", "M2").bots(1, "D6", "A1")


def _tiles(table: Table) -> None:
    table.player(0).discoveries = ["dis16", "dis17", "dis18", "dis19"]
    table.player(0).research = ["res_A1"]
    table.player(1).discoveries = ["dis15"]


def _shelters(table: Table) -> None:
    table.shelter(0, "K3", "L3").shelter(1, "C6")


def _colonists(table: Table) -> None:
    table.living(0, 4)
    table.player(0).working, table.player(0).supply = 2, 6


@pytest.mark.parametrize(
    ("tile", "prepare", "points"),
    [
        ("lss1", _tech, 4),
        ("lss2", _ships, 6),
        ("lss3", _advanced, 4),
        ("lss4", _mines, 4),
        ("lss5", _bots, 6),
        ("lss6", _tiles, 8),
        ("lss7", _shelters, 6),
        ("lss8", _colonists, 3),
    ],
)
def test_reward_tiles(tile: str, prepare: Callable[[Table], None], points: int) -> None:
    """R10.4: each by its own measure, of the builder only, at the moment of building (one Colonist is on the slot)."""
    table = generator(2, reward=tile, level_row=4)
    prepare(table)
    build(table)
    assert table.asked() == {0: "lss.benefit"}
    assert table.player(0).op == points
    assert table.happened("scored", source="lss", points=points)


def test_best_technology_starts_with_the_shelter_tech() -> None:
    """R10.4: level 2 in space L2b; no tile at all is worth nothing."""
    table = build(generator(2, reward="lss1", level_row=4))
    assert table.player(0).op == 2
    table = generator(2, reward="lss1", level_row=4)
    table.player(0).lab.clear()
    assert build(table).player(0).op == 0


def test_the_reward_is_that_of_the_column() -> None:
    """R10.4"""
    table = given().hand(0).goods(0, crystals=0, plant=1).bots(0, "J4").shelter(0, "K3")
    table.state.rewards = {
        "generator": "lss7",
        "water_extractor": "lss7",
        "greenhouse": "lss7",
        "oxygen_condenser": "lss6",
    }
    table.turn(0).answers(0, "construct", "oxygen_condenser")
    assert table.happened("built", building="oxygen_condenser", spot="K4")
    assert table.player(0).op == 2, "the first of its type, no Discovery tile"


# -- R10.4 benefits


def test_one_benefit_of_four() -> None:
    """R10.4: all that can be used, or none."""
    table = build(generator())
    assert table.keys(0) == ["bots", "mineral", "crystal", "colonist", "none"]
    table.answers(0, "none")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).goods["mineral"], table.player(0).below) == (0, 0)


def test_benefit_mineral() -> None:
    """R10.4: one; not with full Storage."""
    table = build(generator()).answers(0, "mineral")
    assert table.player(0).goods["mineral"] == 1
    assert table.asked() == {0: "turn.action"}
    full = generator().goods(0, crystals=0, mineral=3)
    assert build(full).keys(0) == ["bots", "crystal", "colonist", "none"]


def test_benefit_crystal() -> None:
    """R10.4: one, below the Depot; room does not matter (R20.2)."""
    table = build(generator().goods(0, crystals=3, mineral=1)).answers(0, "crystal")
    assert table.player(0).below == 1


def test_benefit_bots() -> None:
    """R10.4: two points, and Crystals for more; the Rover stays."""
    table = build(generator().goods(0, crystals=1, mineral=1).rover(0, "F7")).answers(0, "bots", "F4", "bot:F4", "F3")
    assert table.keys(0) == ["boost:bots", "done"]
    table.answers(0, "boost:bots", "bot:F3", "F2")
    assert (table.spots(0), table.player(0).crystals) == (["F2"], 0)


def test_benefit_colonist() -> None:
    """R10.4, R20.1: from any Action slot of either side or from the Working Area, one."""
    table = generator().on_slots("research_development", 0)
    table.player(0).working, table.player(0).supply = 1, 7
    build(table).answers(0, "colonist")
    assert table.keys(0) == ["research_development", "construct", "working_area"]
    table.answers(0, "construct")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).living, table.state.slots["construct"]) == (3, [])
    full = generator().living(0, 4).goods(0, crystals=2, mineral=1).blueprint(0, "bp04", built_on="E5")
    full.player(0).working, full.player(0).supply = 1, 7
    full.turn(0).answers(0, "exec:advanced_building", "D3")
    assert full.keys(0) == ["bots", "mineral", "crystal", "none"], "the Living Quarters are full"


def test_e20_the_benefit_comes_after_the_reward() -> None:
    """R10.4, OM-E20: what it brings does not count: neither a moved Bot nor a Colonist who comes home."""
    table = build(generator())
    assert table.player(0).op == 4, "scored before the benefit is asked"
    table.answers(0, "bots", "F4", "done")
    assert table.player(0).op == 4
    table = build(generator(2, reward="lss8", level_row=3)).answers(0, "colonist")
    assert (table.player(0).living, table.player(0).op) == (3, 2)
