"""R7.17 to R7.21 Upgrade. Seat 0 has Bots round the Generator on E5 and one Blueprint for Generators."""

import pytest

from games.on_mars.data import BLUEPRINT, MAP
from games.on_mars.rules.upgrading import MAIN_UPGRADE, buildable
from tests.games.on_mars.given import Table, given

HEX = {
    "mine": "G5",
    "generator": "E5",
    "water_extractor": "G3",
    "greenhouse": "G7",
    "oxygen_condenser": "I5",
    "shelter": "J3",
}
BESIDE = {
    "mine": "H5",
    "generator": "E4",
    "water_extractor": "G2",
    "greenhouse": "G8",
    "oxygen_condenser": "I6",
    "shelter": "K3",
}


def ready(*cards: str, bots: tuple[str, ...] = ("E4",)) -> Table:
    table = given().bots(0, *bots).goods(0, mineral=2).hand(0)
    for card in cards or ("bp03",):
        table.blueprint(0, card)
    return table


def where(table: Table, card: str) -> set[str]:
    """Hexes where seat 0 may build that Blueprint now."""
    return {MAP.labels[spot] for spot in buildable(table.state, 0, MAIN_UPGRADE).get(card, [])}


# -- R7.18


@pytest.mark.parametrize("card", BLUEPRINT)
def test_every_blueprint_and_its_building(card: str) -> None:
    """R7.18: level 1 on a single Building of its type; level 3 only in a Complex of 3 or more."""
    data = BLUEPRINT[card]
    start, bot = HEX[data.building], BESIDE[data.building]
    table = ready(card, bots=(bot,))
    assert where(table, card) == ({start} if data.level == 1 else set())
    more = [MAP.labels[spot] for spot in MAP.near[MAP.named(start)] if MAP.labels[spot] != bot]
    owner = 0 if data.building == "shelter" else -1
    table.build(data.building, more[0], owner=owner)
    assert (start in where(table, card)) is (data.level == 1), "two are not three"
    table.build(data.building, more[1], owner=owner)
    assert start in where(table, card), "three are enough"
    table.turn(0).answers(0, "upgrade")
    if table.asked() == {0: "upgrade.hex"}:
        table.answers(0, start)
    assert table.state.buildings[MAP.named(start)].advanced == 0


def test_upgrade_moves_the_marker_and_costs_a_mineral() -> None:
    """R7.18"""
    table = ready().turn(0).answers(0, "upgrade")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).plans[0].spot == MAP.named("E5")
    assert table.state.buildings[MAP.named("E5")].advanced == 0
    assert table.player(0).goods["mineral"] == 1
    assert table.player(0).markers == 7, "it lay on the card already"
    assert table.state.pieces() >> MAP.named("E5") & 1


def test_no_upgrade_without_a_mineral() -> None:
    """R7.18: nothing stands in for it."""
    table = ready().goods(0, battery=2, water=2, plant=2, oxygen=2).turn(0)
    assert table.why(0, "upgrade").rule == "R7.18"
    table = ready().goods(0, mineral=1).turn(0)
    assert "upgrade" in table.keys(0)


def test_the_building_must_match_be_in_the_zone_and_bear_no_marker() -> None:
    """R7.18: each condition by itself."""
    assert where(ready(), "bp03") == {"E5"}
    assert where(ready("bp05"), "bp05") == set(), "the Water Extractor is out of the zone"
    assert where(ready(bots=("E3",)), "bp03") == set(), "so is the Generator"
    assert where(ready(bots=("E3",)).bots(1, "E4", "E6"), "bp03") == set(), "a rival's Bots make no zone of one's own"
    assert where(ready(bots=("E5",)), "bp03") == {"E5"}, "under the Bot"
    assert where(ready().blueprint(1, "bp04", built_on="E5"), "bp03") == set()
    assert where(ready().blueprint(0, "bp04", built_on="E5"), "bp03") == set()


def test_a_built_blueprint_is_not_built_again() -> None:
    """R7.18, R6.3: only one whose marker is on the card."""
    table = given().bots(0, "E4").goods(0, mineral=2).build("generator", "F4")
    table.blueprint(0, "bp03", built_on="E5").turn(0)
    assert table.why(0, "upgrade").rule == "R7.18"


def test_only_own_blueprints() -> None:
    """R7.18: a rival's unbuilt card does not help."""
    table = given().bots(0, "E4").goods(0, mineral=2).blueprint(1, "bp03").turn(0)
    assert table.why(0, "upgrade").rule == "R7.18"


def test_only_own_shelters() -> None:
    """R7.18: a rival's in the zone is none."""
    table = ready("bp11", bots=("J4",)).shelter(1, "K4")
    assert where(table, "bp11") == {"J3"}
    table = ready("bp11", bots=("K5",)).shelter(1, "K4")
    assert where(table, "bp11") == set()


def test_marked_buildings_count_in_the_complex() -> None:
    """R7.18, R3.10: three with one upgraded are three."""
    table = ready("bp15").build("generator", "F4", "D4").blueprint(1, "bp03", built_on="E5")
    assert where(table, "bp15") == {"F4", "D4"}


# -- R7.19


def several(level: int, *, owner: int = 0, minerals: int = 2, cards: int = 3) -> Table:
    """Blueprints and Generators for several upgrades, with an Upgrade Tech tile of that level."""
    table = ready(*("bp03", "bp04", "bp01", "bp02")[:cards], bots=("E4", "G4", "F6")).living(0, 1)
    table.build("generator", "D4").build("mine", "F5").shelter(0, "K3", "K2").goods(0, mineral=minerals)
    return table.tech(owner, "upgrade", f"L{level}a")


@pytest.mark.parametrize(("level", "more"), [(1, 1), (2, 2), (3, 3)])
def test_upgrade_tech_allows_up_to_its_level_more(level: int, more: int) -> None:
    """R7.19: each with its own Blueprint and Mineral; fewer are possible."""
    table = several(level, minerals=4, cards=4).turn(0).answers(0, "upgrade", "bp03", "E5")
    assert table.asked() == {0: "upgrade.more"}
    assert table.keys(0) == ["tech:0", "done"]
    table.answers(0, "tech:0")
    for card, label in (("bp04", ""), ("bp01", "G5"), ("bp02", ""))[:more]:
        assert table.asked() == {0: "upgrade.blueprint"}
        table.answers(0, card, *([label] if label else []))
    assert table.asked() == {0: "turn.action"}
    assert table.state.built_plans(0) == 1 + more
    assert table.player(0).goods["mineral"] == 3 - more


def test_further_upgrades_may_be_declined() -> None:
    """R7.19, R4.8: before declaring the tile, and after."""
    table = several(2).turn(0).answers(0, "upgrade", "bp03", "E5", "done")
    assert table.state.built_plans(0) == 1
    table = several(2, minerals=3).turn(0).answers(0, "upgrade", "bp03", "E5", "tech:0", "bp04", "done")
    assert table.state.built_plans(0) == 2


def test_no_mineral_no_further_upgrade() -> None:
    """R7.19: the tile is not even asked for."""
    table = several(3, minerals=1).turn(0).answers(0, "upgrade", "bp03", "E5")
    assert table.asked() == {0: "turn.action"}


def test_one_upgrade_tech_tile() -> None:
    """R7.19, R9.2: the own or a rival's, not one after the other; the Main action has no Colonist boost."""
    table = several(1, minerals=4, cards=4).living(0, 3).tech(1, "upgrade", "L1a").turn(0)
    table.answers(0, "upgrade", "bp03", "E5")
    assert table.keys(0) == ["tech:0", "tech:1", "done"]
    table.answers(0, "tech:1", "bp04")
    assert table.asked() == {0: "turn.action"}
    assert [(use.owner, use.tech) for use in table.state.turn.used] == [(1, "upgrade")]


def test_executive_upgrade_takes_no_tech() -> None:
    """R7.19, R8.3: slot 4 is one upgrade."""
    table = several(3).ships(0, 2).goods(0, mineral=2, crystals=3).turn(0)
    table.answers(0, "exec:upgrade", "bp03", "E5")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).goods["mineral"] == 1


# -- R7.17, R7.20


@pytest.mark.parametrize(("living", "home", "supply"), [(3, 4, 8), (4, 4, 8)])
def test_a_rival_s_miner_goes_home(living: int, home: int, supply: int) -> None:
    """R7.17, R7.20: anyone may upgrade a Mine with a miner; without a bed it goes to the supply (R3.7)."""
    table = ready("bp01", bots=("F5",)).build("mine", "F6", miner=1).living(1, living).turn(0)
    table.answers(0, "upgrade", "F6")
    mine = table.state.buildings[MAP.named("F6")]
    assert (mine.miner, mine.advanced) == (-1, 0)
    assert (table.player(1).living, table.player(1).supply) == (home, supply)
    assert table.happened("miner_home", spot="F6")


def test_an_own_miner_goes_home() -> None:
    """R7.20: one Colonist goes onto the slot, one comes back."""
    table = ready("bp01", bots=("F5",)).build("mine", "F6", miner=0).turn(0).answers(0, "upgrade", "F6")
    assert (table.player(0).living, table.player(0).supply) == (3, 8)


def test_e23_a_rival_s_rover_on_the_building() -> None:
    """R7.20, R7.12, OM-E23: its owner chooses the hex during this turn; it collects nothing there."""
    table = ready().rover(1, "E5").found("D4").tile("dis13", "D5").turn(0).answers(0, "upgrade")
    assert table.asked() == {1: "displace.hex"}
    assert set(table.keys(1)) == {"F4", "F5", "E6"}, "neither Crystal, tile nor the Bot's hex"
    table.answers(1, "F5")
    assert table.rover_at(1) == "F5"
    assert (table.player(1).below, table.player(1).discoveries) == (0, [])
    assert table.asked() == {0: "turn.action"}


def test_an_own_bot_on_the_building_is_displaced() -> None:
    """R7.20"""
    table = ready(bots=("E5",)).turn(0).answers(0, "upgrade")
    assert table.asked() == {0: "displace.hex"}
    table.answers(0, "E4")
    assert table.spots(0) == ["E4"]


# -- R7.21


def test_a_free_upgrade_skips_the_mineral_and_nothing_else() -> None:
    """R7.21: Private Goal 1 gives two; zone, type and Complex still count."""
    table = given().hand(0, "pg01").bots(0, "E4").goods(0)
    for card in ("bp03", "bp05", "bp15", "bp04"):
        table.blueprint(0, card)
    table.build("generator", "D4")
    table.turn(0).answers(0, "goal:pg01", "b")
    assert table.asked() == {0: "upgrade.blueprint"}
    assert table.keys(0) == ["bp03", "bp04"]
    table.answers(0, "bp03", "E5", "bp04")
    assert table.state.built_plans(0) == 2
    assert set(table.player(0).goods.values()) == {0}
    assert table.asked() == {0: "turn.action"}


def test_why_there_is_no_upgrade() -> None:
    """R7.18: no unbuilt Blueprint, no Mineral, or no Building; the reason says which."""
    reasons = []
    for table in (
        given().goods(0).blueprint(0, "bp03", built_on="E5"),
        ready().goods(0, water=2),
        ready(bots=("E3",)),
        ready(bots=("E3",)).goods(0, mineral=1),
    ):
        refusal = table.turn(0).why(0, "upgrade")
        assert refusal.rule == "R7.18"
        reasons.append((refusal.text, refusal.args))
    assert reasons == [
        ("You have no unbuilt Blueprint.", {}),
        ("You cannot pay {cost}.", {"cost": {"mineral": 1}}),
        *[("No Building in your zone matches your unbuilt Blueprints.", {})] * 2,
    ]


def test_a_blueprint_built_in_the_corner_is_built() -> None:
    """R7.18, R6.3: A1 is hex number 0."""
    table = given().bots(0, "E4").goods(0, mineral=2).build("generator", "A1").blueprint(0, "bp03", built_on="A1")
    assert table.turn(0).why(0, "upgrade").text == "You have no unbuilt Blueprint."
    assert table.state.built_plans(0) == 1


def test_the_mineral_paid_is_told() -> None:
    """R7.18"""
    table = ready().turn(0).answers(0, "upgrade")
    assert table.happened("paid", good="mineral", n=1)
