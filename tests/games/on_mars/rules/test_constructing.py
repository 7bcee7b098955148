"""R7.9 to R7.11, R7.14 to R7.17 Construct. In `given` G5 is the Mine, E5 Generator, G3 Water Extractor, G7
Greenhouse, I5 Oxygen Condenser; seat 0 has its Shelter and Bot at J3, seat 1 at D6 (two seats)."""

import pytest

from games.on_mars.data import BUILDINGS, MAP
from games.on_mars.rules.constructing import sites, why_not_hex
from tests.games.on_mars.given import Table, given

START = {
    "mine": "G5",
    "generator": "E5",
    "water_extractor": "G3",
    "greenhouse": "G7",
    "oxygen_condenser": "I5",
    "shelter": "J3",
}
BOT = {
    "mine": "I6",
    "generator": "D3",
    "water_extractor": "G1",
    "greenhouse": "G9",
    "oxygen_condenser": "K6",
    "shelter": "L2",
}
COST = {
    "generator": "mineral",
    "water_extractor": "battery",
    "greenhouse": "water",
    "oxygen_condenser": "plant",
    "shelter": "oxygen",
}
GAIN = {
    "mine": "mineral",
    "generator": "battery",
    "water_extractor": "water",
    "greenhouse": "plant",
    "oxygen_condenser": "oxygen",
    "shelter": "crystal",
}


def generator_next_to_bot() -> Table:
    """Seat 0 has a Bot on E4, next to the Generator on E5, and is about to construct."""
    return given().bots(0, "E4").turn(0).answers(0, "construct", "generator")


def alone(building: str) -> Table:
    """Seat 0 can pay for one Building of that kind, with a Bot two hexes from the only one that stands."""
    table = given().bots(0, BOT[building]).living(0, 2 if building == "mine" else 1)
    table.player(0).lab, table.player(1).lab = {}, {}
    return table.goods(0, **({COST[building]: 1} if building in COST else {}))


def legal(table: Table, building: str, *, boost: int = 0) -> set[str]:
    """Every hex where seat 0 may build that kind now."""
    return {MAP.labels[site.spot] for site in sites(table.state, 0, building, boost)}


def built(table: Table, building: str, label: str) -> Table:
    """Seat 0 constructs there in its turn; it declines LSS benefits and gives the first key to any other question."""
    table.turn(0).answers(0, "construct")
    wanted = {"construct.building": building, "construct.hex": label, "lss.benefit": "none"}
    while table.asked() != {0: "turn.action"}:
        table.answers(0, wanted.get(table.asked()[0], table.keys(0)[0]))
    assert table.state.buildings[MAP.named(label)].type == building
    return table


# -- R7.9


def test_standalone_building_stands_exactly_two_hexes_from_one_of_its_type() -> None:
    """R7.9: standalone is at distance exactly 2; R7.10: it costs 1 Mineral; R7.14: it gives 1 Battery."""
    table = generator_next_to_bot()
    assert set(table.keys(0)) == {"D3", "E3", "F3"}
    table.answers(0, "E3")
    assert table.player(0).goods == {"mineral": 0, "battery": 2, "water": 1, "plant": 1, "oxygen": 1}
    assert table.happened("built", building="generator", spot="E3")


def test_joining_without_tech_is_refused() -> None:
    """R7.9, R9.3, OM-E9: adjacent to one of its type is joining, which needs Tech, even at distance 2 of another."""
    refusal = generator_next_to_bot().why(0, "D4")
    assert refusal.rule == "R9.3"
    table = given().build("generator", "D3").bots(0, "E4", "H5").turn(0).answers(0, "construct", "generator")
    assert table.why(0, "E3").rule == "R9.3", "next to D3 and two from E5"
    assert legal(table, "generator") == {"F3", "G6"}


def test_out_of_the_zone_is_refused() -> None:
    """R3.13: only the Bot's hex and those around it."""
    assert generator_next_to_bot().why(0, "G5").rule == "R7.9"
    assert generator_next_to_bot().why(0, "C5").rule == "R3.13"


def test_a_building_bars_its_hex() -> None:
    """R7.9: also one of another type, also inside the zone."""
    table = given().build("mine", "E3").bots(0, "E4").turn(0).answers(0, "construct", "generator")
    assert table.why(0, "E3").rule == "R7.9"
    assert table.why(0, "E5").rule == "R7.9"


def test_e10_distance_three_is_illegal() -> None:
    """R7.9, OM-E10: exactly 2, not 3; with nothing nearer the action is impossible."""
    assert legal(given().bots(0, "E2"), "generator") == {"E3"}
    table = given().bots(0, "E1").goods(0).turn(0)
    assert legal(table, "generator") == set()
    assert table.why(0, "construct").rule == "R7.9"


@pytest.mark.parametrize("building", BUILDINGS)
def test_every_kind_standing_alone(building: str) -> None:
    """R7.9, R7.10, R7.14, R1.8: the legal hexes, the cost, 1 of its good; no cube (R7.15)."""
    table = alone(building)
    start, bot = MAP.named(START[building]), MAP.named(BOT[building])
    expected = {MAP.labels[spot] for spot in (bot, *MAP.near[bot]) if MAP.distance(spot, start) == 2}
    expected -= {MAP.labels[spot] for spot in table.state.buildings}
    assert len(expected) >= 2
    assert legal(table, building) == expected
    label = min(expected)
    built(table, building, label)
    tile = table.state.buildings[MAP.named(label)]
    assert tile.tile == ("shelter_purple_2" if building == "shelter" else f"{building}_1")
    goods = dict.fromkeys(table.player(0).goods, 0)
    if building != "shelter":
        goods[GAIN[building]] = 1
    assert table.player(0).goods == goods
    assert table.player(0).below == (1 if building == "shelter" else 0)
    assert (table.player(0).living, table.player(0).working) == (0, 0)
    assert table.player(0).cubes == []
    assert tile.owner == (0 if building == "shelter" else -1)


@pytest.mark.parametrize(
    ("label", "rule"),
    [
        ("E3", None),
        ("E6", None),
        ("E5", "R7.9"),
        ("G3", "R7.9"),
        ("C5", "R3.13"),
        ("D5", "R9.3"),
        ("E2", "R7.9"),
        ("Z9", "R1.2"),
        ("z9", None),
        ("greenhouse", None),
    ],
)
def test_why_a_hex_is_not_legal(label: str, rule: str | None) -> None:
    """R7.9, R3.13, R9.3, R1.2: built on, out of the zone, joining too many, neither near nor far; else no reason."""
    table = given().bots(0, "E3", "F6", "D4", "G2").build("generator", "C4").tech(0, "generator", "L1a")
    refusal = why_not_hex(table.state, 0, "generator", 0)(label)
    assert (refusal.rule if refusal else None) == rule
    assert (label in legal(table, "generator")) is (rule is None and MAP.knows(label))
    if label == "D5":
        assert refusal is not None
        assert refusal.args == {"hex": "D5", "need": 2, "have": 1}


# -- R7.10


def test_a_mine_takes_its_colonist_along() -> None:
    """R7.10, R7.11, R7.17: from the Living Quarters onto the Mine; nobody owns it."""
    table = alone("mine")
    label = min(legal(table, "mine"))
    built(table, "mine", label)
    mine = table.state.buildings[MAP.named(label)]
    assert (mine.miner, mine.owner, mine.advanced) == (0, -1, -1)
    assert (table.player(0).living, table.player(0).working, table.player(0).supply) == (0, 0, 10)


@pytest.mark.parametrize("building", COST)
def test_what_cannot_be_paid_is_refused(building: str) -> None:
    """R7.10, R3.4: no other Resource helps but a Mineral."""
    others = [good for good in ("battery", "water", "plant", "oxygen") if good != COST[building]]
    table = given().bots(0, BOT[building], "H7", "I7").goods(0, **dict.fromkeys(others, 2)).turn(0)
    table.answers(0, "construct")
    assert table.asked() == {0: "construct.building"}
    assert table.why(0, building).rule == "R7.10"
    table = alone(building).goods(0, mineral=1)
    built(table, building, min(legal(table, building)))
    assert table.player(0).goods["mineral"] == 0


def test_the_top_tile_of_the_pile() -> None:
    """R7.9, R2.8: a Building from its pile, a Shelter from the own board."""
    table = alone("mine")
    table.state.piles["mine"] = ["mine_6", "mine_2"]
    label = min(legal(table, "mine"))
    built(table, "mine", label)
    assert table.state.piles["mine"] == ["mine_6"]
    assert table.state.buildings[MAP.named(label)].tile == "mine_2"
    table = alone("shelter")
    built(table, "shelter", min(legal(table, "shelter")))
    assert (len(table.player(0).shelters), len(table.player(1).shelters)) == (3, 4)
    assert table.state.shelters_on_map(0) == 2


def test_no_tile_left() -> None:
    """R1.4, R7.9"""
    table = given().bots(0, "E4", "L2", "H7")
    table.state.piles["generator"] = []
    table.player(0).shelters = []
    table.turn(0).answers(0, "construct")
    assert table.why(0, "generator").rule == "R1.4"
    assert table.why(0, "shelter").rule == "R1.4"


# -- R7.11


def test_the_steps_in_their_order() -> None:
    """R7.11: pay, Tech, tile, displacement, Crystals by arrows, gain, cube, LSS."""
    table = given().bots(0, "E4").tech(1, "generator", "L1a").mission("mis7")
    table.state.piles["generator"] = ["generator_4"]
    built(table, "generator", "E4")
    order = ["paid", "tech_used", "built", "displaced", "crystal_placed", "gained", "cube", "mission", "lss"]
    seen = list(dict.fromkeys(event.kind for event in table.events if event.kind in order))
    assert seen == order
    assert table.player(0).cubes == ["generator"]


# -- R7.14


@pytest.mark.parametrize(("standing", "level"), [((), 1), (("D4",), 2), (("D4", "D3"), 3)])
def test_a_complex_gives_one_for_each_of_its_buildings(standing: tuple[str, ...], level: int) -> None:
    """R7.14, R9.3: the new one counts; the surplus over the limit is lost."""
    for shelters in (("K3", "K2", "J2"), ()):
        table = given().build("generator", *standing).bots(0, "F6").tech(0, "generator", f"L{level}a")
        table.shelter(0, *shelters).goods(0, mineral=1)
        built(table, "generator", "E6")
        kept = level + 1 if shelters else 2
        assert table.player(0).goods["battery"] == kept
        assert table.happened("gained", good="battery", n=kept, lost=level + 1 - kept)


def test_joining_two_complexes_counts_all() -> None:
    """R7.14, R3.10: 1 and 2 standing, 4 together."""
    table = given().build("water_extractor", "G1", "H1").bots(0, "G2").tech(0, "water_extractor", "L3a")
    built(table.shelter(0, "K3", "K2").goods(0, battery=1), "water_extractor", "G2")
    assert table.player(0).goods["water"] == 4


def test_a_shelter_complex_gives_crystals() -> None:
    """R7.14: below the Depot; only own Shelters count (R1.7)."""
    table = built(given().shelter(1, "K3").bots(0, "J5"), "shelter", "J4")
    assert table.player(0).below == 2


def test_e59_a_shelter_alone_beside_a_rival_s() -> None:
    """R1.7, R7.9, OM-E59: at distance 2 from the own, next to a rival's: legal, size 1, 1 Crystal, no Tech."""
    table = given().shelter(1, "J4").bots(0, "J5")
    table.player(0).lab, table.player(1).lab = {}, {}
    built(table, "shelter", "J5")
    assert table.state.complex_size(MAP.named("J5")) == 1
    assert table.player(0).below == 1
    assert table.state.buildings[MAP.named("J5")].owner == 0


@pytest.mark.parametrize(("level", "joins"), [(1, False), (2, True)])
def test_e64_a_mine_between_two_mines(level: int, joins: bool) -> None:
    """R9.3, R7.14, R7.15, R1.7, OM-E64: Tech level 2, size 3, 3 Minerals up to the limit, a cube, no LSS step."""
    table = given().build("mine", "I4").bots(0, "H5").tech(0, "mine", f"L{level}a").goods(0)
    assert MAP.distance(MAP.named("G5"), MAP.named("I4")) == 2
    assert ("H4" in legal(table, "mine")) is joins
    if joins:
        lss = dict(table.state.lss)
        built(table.shelter(0, "K3"), "mine", "H4")
        assert table.state.complex_size(MAP.named("H4")) == 3
        assert table.player(0).goods["mineral"] == 3
        assert table.player(0).cubes == ["mine"]
        assert table.state.lss == lss


# -- R7.15


@pytest.mark.parametrize("building", [kind for kind in BUILDINGS if kind != "shelter"])
@pytest.mark.parametrize("before", [[], ["own"]])
def test_joining_moves_the_progress_cube(building: str, before: list[str]) -> None:
    """R7.15: once a type; it counts for its Mission."""
    beside = MAP.labels[MAP.near[MAP.named(START[building])][0]]
    table = alone(building).tech(0, building, "L1a").mission("mis7").bots(0, beside)
    table.player(0).cubes = [building for _ in before]
    built(table, building, beside)
    assert table.player(0).cubes == [building]
    assert table.state.missions[0].left == (8 if before else 7)


def test_standalone_buildings_and_shelters_move_no_cube() -> None:
    """R7.15"""
    table = built(given().bots(0, "J5").mission("mis7"), "shelter", "J4")
    assert table.state.complex_size(MAP.named("J4")) == 2
    assert table.player(0).cubes == []
    table = built(given().bots(0, "E4").mission("mis7"), "generator", "E3")
    assert table.player(0).cubes == []
    assert table.state.missions[0].left == 8


# -- R7.16


def test_the_main_action_cannot_be_boosted() -> None:
    """R7.16: Tech level 1 does not join two, however many Colonists and Crystals there are; a card's action does."""
    table = given().build("generator", "D4", "H8").bots(0, "F6").tech(0, "generator", "L1a").living(0, 3)
    table.goods(0, mineral=1, crystals=3).turn(0)
    assert "E6" not in legal(table, "generator")
    assert "E6" in legal(table, "generator", boost=1)
    table = given().build("generator", "D4", "H8").bots(0, "F6").tech(0, "generator", "L1a").living(0, 1)
    table.goods(0, mineral=1, crystals=2).hand(0).blueprint(0, "bp04", built_on="H8").turn(0)
    table.answers(0, "exec:advanced_building", "E6")
    assert table.state.complex_size(MAP.named("E6")) == 3
    assert (table.player(0).living, table.player(0).working) == (0, 1)


def test_e21_a_seventh_building() -> None:
    """R10.2, OM-E21: the LSS marker stays in row 6, nothing is scored."""
    table = generator_next_to_bot()
    table.state.lss["generator"] = 6
    table.answers(0, "E3")
    assert table.state.lss["generator"] == 6
    assert table.player(0).op == 0
    assert table.asked() == {0: "turn.action"}
    table = generator_next_to_bot()
    table.state.lss["generator"] = 5
    table.answers(0, "E3")
    assert table.state.lss["generator"] == 6


def test_the_next_tile_turned_up_is_a_fence() -> None:
    """R2.8, R7.11: undo stops where a pile shows its next tile; Shelters and a last tile show nothing."""
    for building, left, fence in (("mine", 6, True), ("mine", 1, False), ("shelter", 4, False)):
        table = given().bots(0, BOT[building]).living(0, 3)
        if building == "mine":
            del table.state.piles["mine"][left:]
        label = sorted(legal(table, building))[0]
        built(table, building, label)
        reason = table.running.why_not_undo(0)
        assert reason == ("the next Building tile was turned up" if fence else None)


def test_exact_tech_takes_no_boost() -> None:
    """R8.9, R5.7: where the level is enough no Colonist is moved, and none is told of."""
    table = given().bots(0, "F6").tech(0, "generator", "L1a").living(0, 3).goods(0, mineral=1)
    built(table, "generator", "E6")
    assert table.player(0).working == 0
    assert not table.happened("boosted")
