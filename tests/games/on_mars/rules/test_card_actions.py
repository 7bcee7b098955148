"""R8.8, R8.9 What each Blueprint gives when taken, and what the level-1 cards do.

`using` puts the card on a Building of seat 0, who holds 2 Crystals (and no Goals) for its use.
"""

import pytest

from games.on_mars.data import BLUEPRINT, MAP
from games.on_mars.state import Building
from tests.games.on_mars.cards import GAINS, PRICES, USE, boosted, cannot, stored, use, using
from tests.games.on_mars.given import Table, given

# -- on taking


@pytest.mark.parametrize("card", list(BLUEPRINT))
def test_a_blueprint_gives_its_good_when_taken(card: str) -> None:
    """R6.2, R8.8: the good of its Building type; a Crystal for Shelter Blueprints."""
    table = given().hand(0).goods(0, crystals=3).ships(0, 3)
    table.state.display[0] = card
    table.turn(0).answers(0, "exec:take_blueprint", card)
    good = GAINS[BLUEPRINT[card].building]
    assert stored(table) == ({good: 1} if good != "crystal" else {})
    assert table.player(0).below == (good == "crystal")
    assert (table.player(0).markers, table.player(0).plans[0].spot) == (7, -1)


# -- level 1


def test_construction_yard_upgrades_and_boosts() -> None:
    """R8.8, R20.4: one upgrade for a Mineral, one more per Colonist, and Upgrade Tech."""
    table = using("bp01").bots(0, "F4", "G4").goods(0, crystals=2, mineral=3).tech(0, "upgrade", "L1a")
    for card in ("bp03", "bp05", "bp09"):
        table.blueprint(0, card)
    table.bots(0, "F4", "G4", "H4")
    use(table, "bp03")
    assert table.keys(0) == ["tech:0", "colonist", "done"]
    table.answers(0, "colonist", "bp05", "tech:0", "bp09")
    assert table.asked() == {0: "turn.action"}
    assert (boosted(table), stored(table)) == (1, {})
    assert [table.state.buildings[MAP.named(spot)].advanced for spot in ("E5", "G3", "I5")] == [0, 0, 0]


@pytest.mark.parametrize(
    ("card", "second", "third", "bot"),
    [
        ("bp02", "F5", "F6", "E7"),
        ("bp04", "E4", "E3", "E2"),
        ("bp06", "G2", "G1", "H1"),
        ("bp08", "G8", "G9", "H8"),
        ("bp10", "J5", "K5", "L4"),
        ("bp12", "K3", "L3", "M2"),
    ],
)
class TestConstructing:
    """Metal Deposit, Wind Turbines, Moisture Vaporator, Hydroponic Farm, Concentrator, Gym."""

    def table(self, card: str, second: str, bot: str) -> Table:
        kind = BLUEPRINT[card].building
        table = using(card).bots(0, bot)
        table.build(kind, second, owner=0 if kind == "shelter" else -1)
        for player in table.state.players:
            player.lab.clear()
        return table if kind == "mine" else table.goods(0, crystals=2, **{PRICES[kind]: 1})

    def test_a_colonist_raises_the_level(self, card: str, second: str, third: str, bot: str) -> None:
        """R8.9: joining a Complex of 2 with Tech of level 1 and one boosting Colonist; the regular price."""
        kind = BLUEPRINT[card].building
        table = use(self.table(card, second, bot).tech(0, kind, "L1a"), third)
        here = table.state.buildings[MAP.named(third)]
        assert (here.type, table.state.complex_size(MAP.named(third)), boosted(table)) == (kind, 3, 1)
        assert table.player(0).living == (1 if kind == "mine" else 2)
        assert here.miner == (0 if kind == "mine" else -1)
        assert stored(table) == ({} if kind == "shelter" else {GAINS[kind]: 2}), "paid; 3 gained, 2 find room"
        assert table.player(0).below == (3 if kind == "shelter" else 0)
        assert table.player(0).cubes == ([] if kind == "shelter" else [kind])

    def test_a_tile_is_needed_as_the_base(self, card: str, second: str, third: str, bot: str) -> None:
        """R8.9: Colonists alone reach nothing; enough level needs none of them."""
        table = use(self.table(card, second, bot))
        if table.asked() == {0: "construct.hex"}:
            assert third not in table.keys(0)
        else:
            assert not table.happened("built", spot=third)
        kind = BLUEPRINT[card].building
        table = use(self.table(card, second, bot).tech(0, kind, "L2a"), third)
        assert boosted(table) == 0

    def test_without_colonists_the_level_stays(self, card: str, second: str, third: str, bot: str) -> None:
        """R8.9, R5.7: a Mine's own Colonist does not boost."""
        kind = BLUEPRINT[card].building
        table = self.table(card, second, bot).tech(0, kind, "L1a").living(0, 1 if kind == "mine" else 0)
        if USE in table.turn(0).keys(0):
            table.answers(0, USE)
        assert not table.happened("built", spot=third)
        assert table.asked() == {0: "turn.action"} or third not in table.keys(0)


def test_e13_concentrator_with_level_two_and_one_colonist() -> None:
    """R8.9, OM-E13: Complex of 3, own Oxygen Tech level 2, one boosting Colonist; without any Tile it is not."""
    for tech in (True, False):
        table = using("bp10").build("oxygen_condenser", "J5", "K5").bots(0, "M3").goods(0, crystals=2, plant=1)
        if tech:
            table.tech(0, "oxygen_condenser", "L2a")
            use(table)
            assert table.asked() == {0: "construct.hex"}
            assert {"L5", "L4"} <= set(table.keys(0))
            table.answers(0, "L5")
            assert (boosted(table), table.state.complex_size(MAP.named("L5"))) == (1, 4)
        else:
            assert not {"L5", "L4"} & set(use(table).keys(0))
            assert table.why(0, "L5").rule == "R9.3"


@pytest.mark.parametrize(("living", "legal"), [(1, False), (2, True)])
def test_each_missing_level_takes_a_colonist(living: int, legal: bool) -> None:
    """R8.9: a Complex of 3 by Tech of level 1 takes two; with one at home it is out of reach."""
    table = using("bp10").build("oxygen_condenser", "J5", "K5").bots(0, "M3").goods(0, crystals=2, plant=1)
    use(table.tech(0, "oxygen_condenser", "L1a").living(0, living))
    if legal:
        table.answers(0, "L5")
        assert (boosted(table), table.state.complex_size(MAP.named("L5"))) == (2, 4)
    else:
        assert table.why(0, "L5").rule == "R9.3"


def test_a_rivals_tile_is_a_base_too() -> None:
    """R8.9, R9.7: the level missing is boosted, the owner sets Oxygen aside."""
    table = using("bp10").build("oxygen_condenser", "J5").bots(0, "L4").goods(0, crystals=2, plant=1)
    use(table.tech(1, "oxygen_condenser", "L1a"), "K5")
    assert boosted(table) == 1
    assert [(used.owner, used.user, used.tech) for used in table.state.turn.used] == [(1, 0, "oxygen_condenser")]


def test_automated_production_runs_everything_once() -> None:
    """R8.8, R14.10: Mines and Advanced Buildings of the user; each Colonist repeats one of them."""
    table = using("bp03").build("mine", "F5", miner=0).build("mine", "H5", miner=1)
    table.blueprint(0, "bp05", built_on="G3").shelter(0, "K3")
    use(table)
    assert stored(table) == {"battery": 1, "water": 1, "mineral": 1}
    assert table.keys(0) == ["E5", "F5", "G3", "done"]
    table.answers(0, "G3", "G3")
    assert (stored(table), boosted(table)) == ({"battery": 1, "water": 3, "mineral": 1}, 2)
    assert table.keys(0) == ["E5", "F5", "done"], "no room for a fourth Water"
    table.answers(0, "done")
    assert table.asked() == {0: "turn.action"}


def test_automated_production_needs_room() -> None:
    """R8.8, R20.2: with Storage full of Batteries the Generator alone gives nothing."""
    assert cannot(using("bp03").goods(0, crystals=2, battery=2))
    table = use(using("bp03").living(0, 0))
    assert table.asked() == {0: "turn.action"}
    assert stored(table) == {"battery": 1}


@pytest.mark.parametrize(("key", "colonists", "bots"), [("bot", 2, 1), ("colonists", 3, 0)])
def test_private_ship_brings_more(key: str, colonists: int, bots: int) -> None:
    """R8.8: 2 Colonists and a Bot, or 3 Colonists, for 1 Water and 1 Plant."""
    table = using("bp05").living(0, 1).goods(0, crystals=2, water=1, plant=1)
    use(table, "3", key)
    assert (table.player(0).living, len(table.player(0).bots)) == (1 + colonists, 1 + bots)
    assert (table.player(0).ships, table.player(0).hangar, stored(table)) == ([1, 2, 4, 5], 1, {})
    assert cannot(using("bp05").goods(0, crystals=2, water=1))
    assert cannot(using("bp05").goods(0, crystals=2, water=1, plant=1).ships(0, 1)), "R7.22: level 1"


def test_private_ships_boosted_cost_both_goods() -> None:
    """R8.8, R7.25: 1 Water and 1 Plant for the boosted Ship as well, and it brings the same."""
    for plants, more in ((1, False), (2, True)):
        table = using("bp05", level=2).shelter(0, "K3", "L3").living(0, 1).goods(0, crystals=2, water=2, plant=plants)
        use(table, "5", "colonists")
        assert (table.asked() == {0: "welcome.more"}) is more
        if more:
            table.answers(0, "colonist", "4", "colonists")
            assert (table.player(0).living, boosted(table), table.player(0).hangar) == (6, 1, 2)
            assert stored(table) == {}


def test_private_ship_with_ship_tech() -> None:
    """R8.8, R9.6: Ship Tech may be used."""
    table = using("bp05").goods(0, crystals=2, plant=1).tech(0, "ship", "L1a")
    use(table, "1", "colonists")
    assert (table.player(0).hangar, stored(table)) == (1, {})


def test_biomarket_takes_from_the_warehouse() -> None:
    """R8.8: one item, a Crystal too, and one more per Colonist, any number."""
    table = using("bp07")
    use(table, "crystal", "battery", "water")
    assert (stored(table), table.player(0).below, boosted(table)) == ({"battery": 1, "water": 1}, 1, 2)
    assert table.state.warehouse == {"crystal": 1, "battery": 1, "water": 1, "plant": 2, "oxygen": 2}
    table.answers(0, "done")
    assert table.asked() == {0: "turn.action"}
    full = using("bp07").goods(0, crystals=2, battery=2, water=2, plant=2, oxygen=2)
    full.state.warehouse["crystal"] = 0
    assert cannot(full)


def test_oxygen_tank_learns_at_the_regular_price() -> None:
    """R8.8: one Tech, one more per Colonist, at most as many as lab column 1 has spaces."""
    table = using("bp09").goods(0, crystals=2, battery=1)
    use(table, "M1", "L1b", "decline")
    assert table.keys(0) == ["B1", "B2", "done"], "the Battery is gone"
    table.answers(0, "B2")
    assert table.player(0).lab == {"L2b": "shelter", "L1b": "water_extractor", "L1a": "generator"}
    assert (boosted(table), stored(table)) == (1, {})


def test_casino_gives_two_crystals_and_one_per_colonist() -> None:
    """R8.8: below the Depot."""
    table = using("bp11")
    use(table, "colonist", "colonist", "done")
    assert (table.player(0).below, boosted(table), table.player(0).crystals) == (4, 2, 0)


def test_a_gym_builds_an_own_shelter_only() -> None:
    """R8.9, R1.7: a rival's Shelters are no Complex of one's own."""
    table = using("bp12").bots(0, "K2").goods(0, crystals=2, oxygen=1)
    for player in table.state.players:
        player.lab.clear()
    table.state.buildings[MAP.named("K3")] = Building("shelter", "shelter_green_5", 1)
    use(table)
    assert "L2" in table.keys(0), "standalone at distance 2, next to the rival's"
    assert "K2" not in table.keys(0), "joins the own one, which needs Tech"
