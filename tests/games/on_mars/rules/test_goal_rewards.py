"""R12 The rewards of the Private Goals, by name (reward b; reward a is the same on every card, see test_goals)."""

import pytest

from games.on_mars.data import MAP
from tests.games.on_mars.given import Table, given

TYPES = ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"]


def rewarded(card: str, table: Table) -> Table:
    """Seat 0 completes the card in its turn for reward b."""
    table.hand(0, card).turn(0).answers(0, f"goal:{card}")
    return table.answers(0, "b") if table.asked() == {0: "goal.reward"} else table


def empty(*, side: str = "colony", level: int = 1) -> Table:
    """Seat 0 has nothing in Storage or Depot, and a Bot on H4."""
    return given(side=side, level=level).goods(0, crystals=0).bots(0, "H4")


# -- pg01, pg16


@pytest.mark.parametrize("card", ["pg01", "pg16"])
def test_two_free_upgrades(card: str) -> None:
    """R12.1, R7.21: no Minerals, no Upgrade Tech; two of the three possible."""
    table = empty().bots(0, "F4", "H4", "G8").tech(0, "upgrade", "L3a").blueprint(0, "bp01")
    table.build("generator", "E4", "D4").build("water_extractor", "G2", "G1")
    table.blueprint(0, "bp03", built_on="E4").blueprint(0, "bp05", built_on="G2").blueprint(0, "bp07")
    table.blueprint(0, "bp09")
    rewarded(card, table).answers(0, "bp09")
    assert table.keys(0) == ["bp01", "bp07", "done"]
    table.answers(0, "bp01")
    assert table.asked() == {0: "turn.action"}
    assert table.state.buildings[MAP.named("G5")].advanced == table.state.buildings[MAP.named("I5")].advanced == 0
    assert table.player(0).goods["mineral"] == 0


def test_free_upgrades_without_a_building_to_upgrade() -> None:
    """R12.3: four built Blueprints leave reward a alone."""
    table = empty()
    for card, spot in (("bp01", "G5"), ("bp03", "E5"), ("bp05", "G3"), ("bp07", "G7")):
        table.blueprint(0, card, built_on=spot)
    table.hand(0, "pg01").turn(0).answers(0, "goal:pg01")
    assert table.asked() == {0: "develop.tile"}


# -- pg02, pg03


def test_three_resources_of_choice() -> None:
    """R12.1, R20.1: any mix of the four, no Minerals, by the limits; one may stop early."""
    table = empty().bots(0, "F4")
    for card, spot in (("bp03", "E5"), ("bp05", "G3"), ("bp07", "G7")):
        table.blueprint(0, card, built_on=spot)
    rewarded("pg02", table)
    assert table.keys(0) == ["battery", "water", "plant", "oxygen"]
    table.answers(0, "water", "water")
    assert table.keys(0) == ["battery", "plant", "oxygen", "done"], "no room for a third Water"
    table.answers(0, "oxygen")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).goods == {"mineral": 0, "battery": 0, "water": 2, "plant": 0, "oxygen": 1}


def test_three_minerals() -> None:
    """R12.1, R3.2: what has no room is lost."""
    table = empty().build("mine", "F5", "F6", "G6", miner=0).shelter(0, "K3")
    rewarded("pg03", table)
    assert table.player(0).goods["mineral"] == 3
    table = empty().build("mine", "F5", "F6", "G6", miner=0)
    rewarded("pg03", table)
    assert table.player(0).goods["mineral"] == 2


# -- pg04, pg08


@pytest.mark.parametrize("card", ["pg04", "pg08"])
def test_five_rover_points(card: str) -> None:
    """R12.1, R9.4, R20.4: five, Rover Tech and Crystals add; Bots stay."""
    table = empty(level=3).goods(0, crystals=1).rover(0, "A1").tech(1, "rover", "L1a")
    table.player(0).discoveries = ["dis16", "dis17", "dis18"]
    rewarded(card, table)
    assert (table.open(0).data, table.keys(0)) == ({"bots": 0, "rover": 5}, ["rover", "tech:1"])
    table.answers(0, "rover", "A2", "rover", "A3", "rover", "A2", "rover", "A1", "rover", "A2")
    assert table.keys(0) == ["tech:1", "boost:rover", "done"]
    table.answers(0, "boost:rover", "rover", "A3", "done")
    assert (table.player(0).crystals, table.rover_at(0)) == (0, "A3")


# -- pg05, pg07


@pytest.mark.parametrize("card", ["pg05", "pg07"])
def test_two_colonists(card: str) -> None:
    """R12.1, R3.6: from the supply, as many as find a slot; with none the reward is no choice."""
    for living, after in ((6, 8), (7, 8), (8, 8)):
        table = empty().shelter(0, "K3", "L3").living(0, living)
        table.build("generator", "E4", "D4", "D3").blueprint(0, "bp03", built_on="E4")
        table.hand(0, card).turn(0).answers(0, f"goal:{card}")
        if living < 8:
            table.answers(0, "b")
        else:
            assert table.asked() == {0: "develop.tile"}
        assert (table.player(0).living, table.player(0).supply) == (after, 12 - after)


# -- pg06, pg13


@pytest.mark.parametrize("card", ["pg06", "pg13"])
def test_a_contract_at_no_cost(card: str) -> None:
    """R12.8, R13.6: a displayed one, no Scientist, no Crystal; the place is filled at the end of the turn."""
    table = empty().goods(0, crystals=1, water=4).contract(0, "con07", mineral=4).scientist(0, "geologist")
    table.player(0).contracts[0].done = True
    for place, contract in ((1, "con01"), (3, "con02")):
        table.state.places[place] = contract
        table.state.contract_pile.remove(contract)
    rewarded(card, table)
    assert table.asked() == {0: "hire.card"}
    assert table.keys(0) == ["con01", "con02"]
    table.answers(0, "con02")
    assert (table.player(0).crystals, table.player(0).contracts[-1].id) == (1, "con02")
    table.answers(0, "control_center", "done", "end", "con12")
    assert table.state.places[3] == "con12"


@pytest.mark.parametrize("card", ["pg06", "pg13"])
def test_no_contract_on_display(card: str) -> None:
    """R12.8, R12.3: the reward is not usable, whatever the pile holds."""
    table = empty().goods(0, crystals=1, water=4).contract(0, "con07", mineral=4).scientist(0, "geologist")
    table.player(0).contracts[0].done = True
    rewarded(card, table)
    assert table.asked() == {0: "develop.tile"}


# -- pg09


@pytest.mark.parametrize(("key", "colonists", "bots"), [("bot", 1, 1), ("colonists", 2, 0)])
def test_a_free_ship(key: str, colonists: int, bots: int) -> None:
    """R12.1, R12.7: no Water or Plant, one Ship, regular gains, no boost."""
    table = empty(level=2).shelter(0, "K3", "L3", "M2").living(0, 7).tech(1, "ship", "L3a")
    rewarded("pg09", table).answers(0, "2", key, *["K3"] * bots)
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).ships, table.player(0).hangar) == ([1, 3, 4, 5], 1)
    assert (table.player(0).living, len(table.player(0).bots)) == (7 + colonists, 1 + bots)
    assert table.state.turn.used == []


@pytest.mark.parametrize(("gone", "possible"), [(1, True), (2, False)])
def test_the_free_ship_needs_the_colony_level(gone: int, possible: bool) -> None:
    """R12.7, R7.22, R12.3: Ships already removed are fewer than the level."""
    table = empty(level=2).shelter(0, "K3", "L3", "M2").living(0, 7).ships(0, gone, hangar=0)
    table.hand(0, "pg09").turn(0).answers(0, "goal:pg09")
    assert table.asked() == {0: "goal.reward" if possible else "develop.tile"}


# -- pg10, pg15


@pytest.mark.parametrize("card", ["pg10", "pg15"])
def test_two_colonists_come_home(card: str) -> None:
    """R12.1, R20.1: from slots of both sides and the Working Area, two of the three."""
    table = empty().on_slots("construct", 0, 1).on_slots("obtain_blueprint", 0)
    table.player(0).working, table.player(0).supply, table.player(0).cubes = 1, 6, TYPES[:3]
    table.shelter(0, "K3")
    for kind, space in zip(TYPES, ("L1a", "L1b", "L3a", "L6a"), strict=False):
        table.tech(0, kind, space)
    rewarded(card, table)
    assert table.keys(0) == ["obtain_blueprint", "construct", "working_area"]
    table.answers(0, "construct")
    assert table.keys(0) == ["obtain_blueprint", "working_area", "done"]
    table.answers(0, "working_area")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).living, table.player(0).working) == (5, 0)
    assert table.state.slots["construct"] == [1]


# -- pg11


def test_travel_to_the_colony_as_a_reward() -> None:
    """R12.6, R14.8: in full, the Discovery step included; the player does not act again."""
    table = empty(side="orbit").ships(0, 3).on_slots("construct", 0)
    rewarded("pg11", table)
    assert table.asked() == {0: "explore.tile"}
    table.answers(0, "dis01", "G2", "5", "take")
    assert (table.player(0).space, table.player(0).living, table.player(0).below) == (5, 4, 1)
    assert "G2" in {MAP.labels[spot] for spot in table.state.tiles}
    assert table.player(0).hangar == 3, "no Ship is discarded"
    assert "control_center" in table.keys(0)
    assert "resupply" not in table.keys(0), "the Main action is one of the new side"


def test_travel_to_orbit_as_a_reward() -> None:
    """R12.6, R14.9: production and all."""
    table = empty().ships(0, 3).build("mine", "F5", miner=0)
    rewarded("pg11", table).answers(0, "1", "decline")
    assert (table.player(0).space, table.player(0).goods["mineral"]) == (1, 1)
    assert "resupply" in table.keys(0)


def test_the_benefit_of_a_space_that_was_left_is_gone() -> None:
    """R14.15, R12.6: the marker moved on while it was asked for space 6's benefit."""
    table = empty(side="orbit").ships(0, 3).on_slots("construct", 0).hand(0, "pg11").turn(0)
    table.answers(0, "landing_pod", "6")
    assert table.asked() == {0: "space.benefit"}
    table.answers(0, "goal:pg11", "b", "1", "take")
    assert (table.player(0).space, table.player(0).below) == (1, 1)
    assert table.keys(0) == ["end"]


# -- pg12, pg14


def test_a_scientist_at_no_cost() -> None:
    """R12.1, R13.1: any displayed one, no Contract."""
    table = empty()
    table.player(0).research = ["res_A1", "res_B1"]
    table.state.places[0] = "con01"
    table.state.contract_pile.remove("con01")
    rewarded("pg12", table)
    assert table.keys(0) == ["rd_engineer", "hydrologist", "biochemist", "geochemist", "systems_engineer"]
    table.answers(0, "geochemist")
    assert [hired.id for hired in table.player(0).scientists] == ["geochemist"]
    assert table.player(0).working == 0


def test_three_crystals() -> None:
    """R12.1, R3.8: below the Depot."""
    table = empty()
    for kind, space in zip(TYPES, ("L3a", "L4b", "L6a"), strict=False):
        table.tech(0, kind, space)
    rewarded("pg14", table)
    assert (table.player(0).below, table.player(0).crystals) == (3, 0)
