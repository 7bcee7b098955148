"""Every Discovery tile and every Research tile, taken by seat 0's Rover on F8 (R7.7)."""

from collections.abc import Callable

import pytest

from games.on_mars.data import DISCOVERY, MAP, RESEARCH
from tests.games.on_mars.given import Table, given


def beside(tile: str) -> Table:
    """Seat 0's Rover is next to the tile; it has nothing but 2 Colonists and a Bot on E4."""
    table = given().hand(0).living(0, 2).goods(0, crystals=0).bots(0, "E4").rover(0, "F7").tile(tile, "F8")
    return table.mission("mis5", slot="A").mission("mis3", slot="B").mission("mis9", slot="C")


def take(table: Table, *answers: str) -> Table:
    return table.turn(0).answers(0, "control_center", "rover", "F8", "done", "take", *answers)


def useless(table: Table) -> bool:
    """Whether the Rover may not end on the tile (R7.7)."""
    table.turn(0).answers(0, "control_center", "rover", "F8")
    return "done" not in table.keys(0)


def kept(table: Table, tile: str) -> None:
    """The effect is over; the tile lies before the player and counted for its Mission."""
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).discoveries == [tile]
    assert MAP.named("F8") not in table.state.tiles
    assert table.state.missions[0].left == 4


# -- each Discovery tile: what it does, and when it is of no use


def dis01() -> None:
    """Develop twice, at the regular price; each step may be declined."""
    table = take(beside("dis01").goods(0, oxygen=2), "L2b", "L3b", "decline", "L3b", "L4b")
    kept(table, "dis01")
    assert table.player(0).lab == {"L4b": "shelter"}
    assert table.player(0).goods["oxygen"] == 0
    table = take(beside("dis01").goods(0, oxygen=2))
    assert table.keys(0) == ["L2b", "done"]
    table.answers(0, "L2b", "L3b", "decline", "done")
    kept(table, "dis01")
    table = take(beside("dis01").goods(0, oxygen=2), "done")
    kept(table, "dis01")
    assert table.player(0).lab == {"L2b": "shelter"}
    assert useless(beside("dis01"))


def constructs(tile: str, building: str, bot: str, hex_: str, **goods: int) -> Callable[[], None]:
    """Construct that Building at its regular price; no boost."""

    def check() -> None:
        table = take(beside(tile).goods(0, **goods).bots(0, bot).living(0, 1))
        if table.asked() == {0: "construct.hex"}:
            table.answers(0, hex_)
        if table.asked() == {0: "lss.benefit"}:
            table.answers(0, "none")
        kept(table, tile)
        assert table.state.buildings[MAP.named(hex_)].type == building
        assert not any(table.state.slots.values())
        assert all(table.player(0).goods[good] == 0 for good in goods)
        poor = beside(tile).bots(0, bot).living(0, 0)
        assert useless(poor), "it cannot be paid"
        far = beside(tile).goods(0, **goods).bots(0, "A2").living(0, 1)
        assert useless(far), "nothing is near"

    return check


def dis08() -> None:
    """Construct any Building."""
    table = take(beside("dis08").goods(0, battery=1, plant=1).living(0, 0).bots(0, "G1", "K6"))
    assert table.asked() == {0: "construct.building"}
    assert table.keys(0) == ["water_extractor", "oxygen_condenser"]
    table.answers(0, "oxygen_condenser")
    assert table.asked() == {0: "construct.hex"}
    table.answers(0, "K5", "none")
    kept(table, "dis08")
    assert table.player(0).goods["oxygen"] == 1
    assert useless(beside("dis08").living(0, 0))


def dis09() -> None:
    """Two upgrades, each 1 Mineral; neither Upgrade Tech nor boost."""
    table = beside("dis09").goods(0, mineral=2).bots(0, "E4", "G4", "I4").tech(0, "upgrade", "L1a")
    for card in ("bp03", "bp01", "bp10"):
        table.blueprint(0, card)
    table.shelter(0, "K3").goods(0, mineral=3)
    take(table, "bp03", "bp01")
    kept(table, "dis09")
    assert table.state.built_plans(0) == 2
    assert table.player(0).goods["mineral"] == 1
    assert useless(beside("dis09").goods(0, mineral=2))
    assert useless(beside("dis09").blueprint(0, "bp03"))


def dis10() -> None:
    """Hire a Scientist or take a Contract at the regular price, without a slot."""
    table = beside("dis10").goods(0, battery=2, crystals=1).on_slots("hire_or_contract", 0)
    table.state.places[5] = "con01"
    take(table)
    assert table.keys(0) == ["geologist", "hydrologist", "con01"]
    table.answers(0, "hydrologist")
    kept(table, "dis10")
    assert table.player(0).goods["battery"] == 0
    assert table.state.slots["hire_or_contract"] == [0]
    assert useless(beside("dis10").living(0, 1)), "not even the Geologist"


def dis11() -> None:
    """Two Blueprints, no boost."""
    table = take(beside("dis11"), "bp03", "bp06")
    kept(table, "dis11")
    assert [plan.id for plan in table.player(0).plans] == ["bp03", "bp06"]
    assert (table.player(0).goods["battery"], table.player(0).goods["water"]) == (1, 1)
    empty = beside("dis11")
    empty.state.display = [""] * 12
    assert useless(empty)


def dis12() -> None:
    """Two items from the Warehouse, Crystals too, no boost."""
    table = take(beside("dis12"), "crystal", "water")
    kept(table, "dis12")
    assert table.player(0).below == 1 + 1, "and 1 from the Mission"
    assert table.player(0).goods["water"] == 1
    assert (table.state.warehouse["crystal"], table.state.warehouse["water"]) == (1, 1)
    empty = beside("dis12")
    empty.state.warehouse = dict.fromkeys(empty.state.warehouse, 0)
    assert useless(empty)


def dis13() -> None:
    """Three Crystals, always of use."""
    table = take(beside("dis13"))
    kept(table, "dis13")
    assert table.player(0).below == 3 + 1
    table = take(beside("dis13").goods(0, crystals=3).bots(0))
    assert table.player(0).below == 3 + 1


def dis14() -> None:
    """One Technology at the regular price, no boost."""
    table = take(beside("dis14").goods(0, battery=1), "M1", "L1b", "take")
    kept(table, "dis14")
    assert table.player(0).lab == {"L2b": "shelter", "L1b": "water_extractor"}
    assert table.player(0).goods["battery"] == 0
    assert useless(beside("dis14").tech(0, "rover", "L1a").tech(0, "ship", "L1b"))


def gives(tile: str, good: str, n: int) -> Callable[[], None]:
    """So many of one Resource, as far as there is room."""

    def check() -> None:
        table = take(beside(tile).shelter(0, "K3", "K2"))
        kept(table, tile)
        assert table.player(0).goods == {**dict.fromkeys(table.player(0).goods, 0), good: n}
        assert useless(beside(tile).goods(0, **{good: 2}))

    return check


CHECKS: dict[str, Callable[[], None]] = {
    "develop": dis01,
    "construct_mine": constructs("dis02", "mine", "I6", "H6"),
    "construct_generator": constructs("dis03", "generator", "E4", "E3", mineral=1),
    "construct_water_extractor": constructs("dis04", "water_extractor", "G1", "H1", battery=1),
    "construct_greenhouse": constructs("dis05", "greenhouse", "G9", "H8", water=1),
    "construct_oxygen_condenser": constructs("dis06", "oxygen_condenser", "K6", "K5", plant=1),
    "construct_shelter": constructs("dis07", "shelter", "L2", "L3", oxygen=1),
    "construct_any": dis08,
    "upgrade_two": dis09,
    "hire_or_contract": dis10,
    "blueprints_two": dis11,
    "warehouse_two": dis12,
    "crystals_three": dis13,
    "learn_tech": dis14,
    "resource_mineral": gives("dis15", "mineral", 2),
    "resource_battery": gives("dis16", "battery", 3),
    "resource_water": gives("dis17", "water", 3),
    "resource_plant": gives("dis18", "plant", 3),
    "resource_oxygen": gives("dis19", "oxygen", 3),
}


@pytest.mark.parametrize("tile", DISCOVERY)
def test_discovery_tile(tile: str) -> None:
    """R7.7, R20.2: its effect at once; where no part of it can be used, the Rover may not end there."""
    CHECKS[DISCOVERY[tile].key]()


def test_every_discovery_tile_is_checked() -> None:
    """R2.2: 19 tiles, each its own kind."""
    assert [data.key for data in DISCOVERY.values()] == list(CHECKS)
    assert len(CHECKS) == 19


@pytest.mark.parametrize("tile", RESEARCH)
def test_research_tile(tile: str) -> None:
    """R7.7, R6.5: two free develop steps, on one tile or two, each of which may be declined."""
    table = beside(tile).tech(0, "mine", "L1b").mission("mis1", slot="A")
    take(table)
    assert table.asked() == {0: "develop.tile"}
    assert table.keys(0) == ["L2b", "L1b", "done"]
    table.answers(0, "L1b", "decline", "L2b", "L3a", "decline")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).lab == {"L2c": "mine", "L3a": "shelter"}
    assert table.player(0).research == [tile]
    assert set(table.player(0).goods.values()) == {0}
    assert table.state.missions[0].left == 4
    stuck = beside(tile)
    stuck.player(0).lab = {"L6a": "shelter", "L5a": "mine", "L5b": "rover"}
    assert useless(stuck), "nothing can be developed"


def test_research_tiles_come_in_pairs() -> None:
    """R2.9, R7.7: two of each of four types, free of cost."""
    assert sorted(data.type for data in RESEARCH.values()) == ["A", "A", "B", "B", "C", "C", "D", "D"]
    assert not any(data.cost for data in RESEARCH.values())


def test_a_tile_s_construction_is_not_boosted() -> None:
    """R5.9, R7.16: Tech level 1 joins one Generator but not two, with Colonists to spare."""
    for standing, joins in (((), True), (("D4",), False)):
        table = beside("dis03").build("generator", *standing).tech(0, "generator", "L1a").goods(0, mineral=1)
        take(table.bots(0, "F6"))
        assert table.asked() == {0: "construct.hex"}
        assert ("E6" in table.keys(0)) is joins
