"""R14.8 to R14.13 The trips themselves, and the benefits of the Turn Order spaces."""

import pytest

from games.on_mars.data import MAP
from games.on_mars.state import labels
from tests.games.on_mars.given import Table, given


def travelling(side: str, *, keep_tiles: bool = False, seats: int = 2) -> Table:
    """Seat 0 is about to ride the Shuttle away from a side; nothing in Storage or Depot."""
    table = given(side=side, seats=seats).hand(0).goods(0, crystals=0).bots(0, "J4")
    table.state.phase, table.state.order, table.state.left_side = "shuttle", [0], side
    if not keep_tiles:
        table.state.exploration = ["", ""]
    return table


def ride(table: Table, *keys: str) -> Table:
    return table.step("travel").answers(0, "ride", *keys)


# -- R14.8 to the Colony


def test_to_the_colony() -> None:
    """R14.8, R14.11: a Discovery tile first, then Colonists of the Colony side and the Working Area, then a space."""
    table = travelling("orbit", keep_tiles=True).on_slots("construct", 0, 1).on_slots("research_development", 0)
    table.shelter(0, "K3", "L3").player(0).working = 2
    table.player(0).supply -= 2
    ride(table)
    assert (table.asked(), table.keys(0)) == ({0: "explore.tile"}, ["dis01", "dis02"])
    table.answers(0, "dis02")
    assert table.asked() == {0: "explore.hex"}
    assert table.player(0).working == 2, "not yet"
    table.answers(0, "G2")
    assert table.state.tiles[MAP.named("G2")] == "dis02"
    assert table.state.exploration == ["dis01", "dis03"], "refilled from the stack"
    assert (table.player(0).living, table.player(0).working) == (6, 0)
    assert (table.state.slots["construct"], table.state.slots["research_development"]) == ([1], [0])
    assert (table.asked(), table.keys(0)) == ({0: "space"}, ["5", "6", "7", "8"])
    table.answers(0, "6", "decline")
    assert (table.player(0).space, table.asked()) == (6, {0: "turn.end"})


def test_an_explored_tile_lies_three_hexes_from_the_rover() -> None:
    """R14.8: exactly 3, on an empty hex; placing is no choice (R14.11)."""
    table = travelling("orbit", keep_tiles=True).rover(0, "A1").bots(1, "C2").found("D2").build("mine", "D3")
    ride(table, "dis01")
    three = set(labels(MAP.ring[MAP.named("A1")][3]))
    assert {"D2", "D3"} < three
    assert set(table.keys(0)) == three - {"D2", "D3", "C1"}, "C1 has its Research tile"


@pytest.mark.parametrize("empty", [1, 0])
def test_e42_no_hex_to_place_a_tile(empty: int) -> None:
    """R14.8, OM-E42: none is placed, none is revealed, the rest of the trip goes on."""
    table = travelling("orbit", keep_tiles=True).rover(0, "A1")
    three = labels(MAP.ring[MAP.named("A1")][3])
    table.found(*three[empty:])
    stack = len(table.state.discovery_stack)
    ride(table)
    if empty:
        table.answers(0, "dis01")
        assert three[0] in {MAP.labels[spot] for spot in table.state.tiles}, "the only hex"
    assert len(table.state.discovery_stack) == stack - empty
    assert table.asked() == {0: "space"}


def test_one_tile_left_and_none_left() -> None:
    """R14.8, R1.4: the last tile is placed; an empty place stays empty."""
    table = travelling("orbit", keep_tiles=True)
    table.state.exploration, table.state.discovery_stack = ["", "dis16"], []
    ride(table, "G2")
    assert table.state.exploration == ["", ""]
    assert table.asked() == {0: "space"}
    assert ride(travelling("orbit")).asked() == {0: "space"}


def test_e57_the_first_trip_to_the_colony() -> None:
    """R14.8, OM-E57: nobody to fetch from the Colony side, the Working Area is emptied all the same."""
    table = travelling("orbit").on_slots("obtain_blueprint", 0)
    table.player(0).working, table.player(0).supply, table.player(0).living = 1, 8, 2
    ride(table, "5", "decline")
    assert (table.player(0).living, table.player(0).working) == (3, 0)
    assert table.state.slots["obtain_blueprint"] == [0]


# -- R14.9, R14.10 to Orbit


def test_to_orbit() -> None:
    """R14.9, R14.10, OM-E41: production first; Colonists of the Orbit side come home, those on Construct stay."""
    table = travelling("colony").on_slots("construct", 0).on_slots("research_development", 0, 1)
    table.build("mine", "F5", miner=0).player(0).working = 1
    table.player(0).supply -= 1
    table.living(0, 2)
    ride(table)
    assert table.player(0).goods["mineral"] == 1
    assert (table.player(0).living, table.player(0).working) == (4, 0)
    assert (table.state.slots["construct"], table.state.slots["research_development"]) == ([0], [1])
    assert table.keys(0) == ["1", "2", "3", "4"]
    assert table.state.exploration == ["", ""]
    table.answers(0, "1", "decline")
    assert (table.player(0).space, table.asked()) == (1, {0: "turn.end"})


def test_production() -> None:
    """R14.10: one of its good for each own Advanced Building, a Crystal for a Shelter, a Mineral for each miner."""
    table = travelling("colony").build("mine", "F5", "H5", miner=0).build("mine", "F6", miner=1).shelter(0, "K3", "L3")
    for card, spot in (("bp01", "G5"), ("bp03", "E5"), ("bp05", "G3"), ("bp07", "G7"), ("bp11", "K3")):
        table.blueprint(0, card, built_on=spot)
    table.blueprint(1, "bp09", built_on="I5").blueprint(0, "bp10")
    ride(table)
    assert table.player(0).goods == {"mineral": 3, "battery": 1, "water": 1, "plant": 1, "oxygen": 0}
    assert (table.player(0).below, table.player(0).crystals) == (1, 0)
    assert sum(table.player(1).goods.values()) == 5, "rivals produce nothing"


def test_production_is_limited_by_storage() -> None:
    """R14.10, R3.2: what has no room is lost, or goes onto a Contract."""
    table = travelling("colony").build("mine", "F5", "H5", "F6", miner=0).goods(0, crystals=0, mineral=1)
    assert ride(table).player(0).goods["mineral"] == 2
    table = travelling("colony").build("mine", "F5", "H5", miner=0).contract(0, "con07", mineral=3)
    ride(table.goods(0, crystals=0, mineral=2), "1")
    assert table.player(0).contracts[0].done


def test_miners_stay_on_their_mines() -> None:
    """R14.12: they are not on Action slots, whichever way one travels."""
    for side in ("orbit", "colony"):
        table = travelling(side).build("mine", "F5", miner=0)
        ride(table)
        assert table.state.buildings[MAP.named("F5")].miner == 0
        assert table.player(0).living == 3


def test_colonists_without_a_bed_go_to_the_supply() -> None:
    """R14.8, R3.7"""
    table = travelling("orbit").on_slots("construct", 0, 0, 0)
    ride(table)
    assert (table.player(0).living, table.player(0).supply) == (4, 8)


# -- R14.13 spaces


def test_taken_spaces_are_not_offered() -> None:
    """R14.8, R14.13: an empty one."""
    table = travelling("orbit", seats=3).space(1, 6).space(2, 8)
    assert ride(table).keys(0) == ["5", "7"]


def on_space(space: int, **goods: int) -> Table:
    table = travelling("colony" if space < 5 else "orbit").goods(0, crystals=0, **goods)
    return ride(table, str(space))


@pytest.mark.parametrize("space", [1, 5])
def test_a_crystal(space: int) -> None:
    """R14.13: spaces 1 and 5, below the Depot; it may be declined."""
    table = on_space(space)
    assert table.keys(0) == ["take", "decline"]
    assert table.answers(0, "take").player(0).below == 1
    assert on_space(space).answers(0, "decline").player(0).below == 0


@pytest.mark.parametrize("space", [2, 6])
def test_a_warehouse_item(space: int) -> None:
    """R14.13: spaces 2 and 6, one item, a Crystal too, no boost."""
    table = on_space(space).answers(0, "take")
    assert table.keys(0) == ["crystal", "battery", "water", "plant", "oxygen"]
    table.answers(0, "plant")
    assert (table.player(0).goods["plant"], table.asked()) == (1, {0: "turn.end"})


def test_a_technology() -> None:
    """R14.13, R6.4: space 3, regular price, no boost; the benefit of its lab space follows."""
    table = on_space(3, battery=1).answers(0, "take", "M1", "L1b", "take")
    assert (table.player(0).lab["L1b"], table.player(0).below) == ("water_extractor", 2), "one of the Mission"
    assert (sum(table.player(0).goods.values()), table.asked()) == (0, {0: "turn.end"})


@pytest.mark.parametrize(
    ("goods", "possible"),
    [
        ({"water": 1, "plant": 1}, True),
        ({"mineral": 2}, True),
        ({"mineral": 1, "plant": 1}, True),
        ({"mineral": 1}, False),
        ({"water": 2}, False),
        ({"battery": 1, "oxygen": 1}, False),
        ({}, False),
    ],
)
def test_e43_a_colonist_for_water_and_plant(goods: dict[str, int], possible: bool) -> None:
    """R14.13, R3.4, OM-E43: space 4 may be taken without, its benefit not; Minerals may pay it."""
    table = on_space(4, **goods)
    assert table.player(0).space == 4
    assert (table.asked() == {0: "space.benefit"}) is possible
    if possible:
        table.answers(0, "take")
        assert (table.player(0).living, sum(table.player(0).goods.values())) == (4, 0)


def test_bots_move_two() -> None:
    """R14.13: space 7, Crystals add points."""
    table = travelling("orbit").goods(0, crystals=1)
    ride(table, "7", "take", "J5", "bot:J5", "J6")
    assert table.keys(0) == ["boost:bots", "done"]
    table.answers(0, "boost:bots", "bot:J6", "J7")
    assert (table.spots(0), table.player(0).crystals) == (["J7"], 0)


def test_a_blueprint() -> None:
    """R14.13, R6.2: space 8, one, no boost; without a marker it cannot be used and is not asked."""
    table = on_space(8).answers(0, "take", "bp04")
    assert ([plan.id for plan in table.player(0).plans], table.asked()) == (["bp04"], {0: "turn.end"})
    table = travelling("orbit")
    table.player(0).markers = 0
    assert ride(table, "8").asked() == {0: "turn.end"}


def test_e41_until_the_next_trip_to_the_colony() -> None:
    """R14.9, R14.8, OM-E41: the Colonist left on Construct comes home with the trip back."""
    table = travelling("colony").on_slots("construct", 0)
    ride(table, "1", "decline", "end")
    assert table.state.slots["construct"] == [0]
    table.state.phase, table.state.order, table.state.left_side = "shuttle", [0], "orbit"
    ride(table, "5", "decline")
    assert (table.state.slots["construct"], table.player(0).living) == ([], 4)
