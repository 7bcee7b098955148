"""R4.9 The disputed rulings, each both ways, and the profiles.

Tested elsewhere, where the rule is: `foreign_shelter_tech_usable` (test_technology, OM-E61), `b_card_limit_per`
(test_variants), `missions_count_outside_own_turn` (test_missions), `scientist_scored_type` (test_contracts).
"""

import pytest

from games.on_mars.data import BOX, MAP, Disputed
from games.on_mars.options import OPTIONS, parse
from tests.games.on_mars.given import Table, given

DEFAULTS = {
    "welcome_boost_cost": "one_of_water_or_plant",
    "landing_pod_then_executive": False,
    "learn_tech_max_boosts": "1",
    "b_card_limit_per": "round",
    "foreign_shelter_tech_usable": True,
    "blueprint_construct_boost_needs_tech_tile": True,
    "missions_count_outside_own_turn": True,
    "scientist_scored_type": "scores_per_advanced",
    "ship_tech_effect": "discount_up_to_level",
}
PRINTED = {"welcome_boost_cost": "water_and_plant", "landing_pod_then_executive": True, "b_card_limit_per": "turn"}


def chosen(options: dict[str, str]) -> dict[str, object]:
    parsed = parse(options)
    return {name: getattr(parsed, name) for name in DEFAULTS}


def test_profiles() -> None:
    """R4.9: standard has every default; printed sets three switches and nothing else."""
    assert [rule.id for rule in BOX.disputed_rules] == list(DEFAULTS)
    assert chosen({}) == chosen({"profile": "standard"}) == DEFAULTS
    assert chosen({"profile": "printed"}) == DEFAULTS | PRINTED


def test_a_switch_wins_over_the_profile() -> None:
    """R4.9"""
    assert chosen({"profile": "printed", "landing_pod_then_executive": "no"}) == DEFAULTS | PRINTED | {
        "landing_pod_then_executive": False
    }
    assert chosen({"welcome_boost_cost": "water_and_plant"}) == DEFAULTS | {"welcome_boost_cost": "water_and_plant"}


@pytest.mark.parametrize("rule", BOX.disputed_rules, ids=lambda rule: rule.id)
def test_every_switch_has_both_values(rule: Disputed) -> None:
    """R4.9"""
    name = rule.id
    option = next(option for option in OPTIONS if option.name == name)
    follow, value, alternative = option.values
    assert follow == option.default
    assert chosen({name: value}) == DEFAULTS
    assert chosen({name: alternative}) != DEFAULTS


# -- R7.25


@pytest.mark.parametrize(
    ("value", "water", "plant", "ways"),
    [
        ("one_of_water_or_plant", 1, 0, ["water"]),
        ("one_of_water_or_plant", 1, 1, ["water", "plant"]),
        ("one_of_water_or_plant", 0, 0, []),
        ("water_and_plant", 1, 1, ["water+plant"]),
        ("water_and_plant", 1, 0, []),
        ("water_and_plant", 0, 1, []),
    ],
)
def test_welcome_boost_cost(value: str, water: int, plant: int, ways: list[str]) -> None:
    """R7.25, R4.9: a boosted Ship costs one of Water and Plant, or both."""
    table = given(level=2, options={"welcome_boost_cost": value}).hand(0).shelter(0, "K3", "L3")
    table.goods(0, crystals=0, water=1 + water, plant=1 + plant).turn(0)
    table.answers(0, "welcome_ship", "5", "colonists")
    assert (table.asked() == {0: "welcome.more"}) is bool(ways)
    if ways:
        table.answers(0, "colonist")
        if len(ways) > 1:
            assert table.keys(0) == ways
            table.answers(0, ways[0])
        table.answers(0, "4", "colonists")
        assert sum(table.player(0).goods.values()) == water + plant - len(ways[0].split("+"))


# -- R6.1


@pytest.mark.parametrize(("value", "after"), [("no", ["end"]), ("yes", ["exec:move_bots", "end"])])
def test_executive_action_after_the_landing_pod(value: str, after: list[str]) -> None:
    """R6.1, R4.9: forfeited on arrival, or still possible."""
    table = given(side="orbit", options={"landing_pod_then_executive": value}).hand(0).goods(0, crystals=2)
    table.state.warehouse = dict.fromkeys(table.state.warehouse, 0)
    table.turn(0).answers(0, "landing_pod", "5", "decline")
    assert table.keys(0) == after


# -- R6.4


@pytest.mark.parametrize(("value", "more"), [("1", False), ("unlimited", True)])
def test_boosts_of_learning(value: str, more: bool) -> None:
    """R6.4, R4.9: one second tile, or as many as fit; a space is made free by a develop step in between."""
    table = (
        given(side="orbit", options={"learn_tech_max_boosts": value}).hand(0, "pg02").goods(0, crystals=0, battery=1)
    )
    table.blueprint(0, "bp03", built_on="E5").blueprint(0, "bp05", built_on="G3").blueprint(0, "bp07", built_on="G7")
    table.turn(0).answers(0, "learn_tech", "B1", "L1a", "decline")
    assert table.asked() == {0: "tech.more"}
    table.answers(0, "goal:pg02", "a", "L1a", "decline", "done", "B2", "L1a", "decline")
    assert (table.asked() == {0: "tech.more"}) is more
    assert table.player(0).working == 1


# -- R8.9


@pytest.mark.parametrize(("value", "legal"), [("yes", False), ("no", True)])
def test_boosts_without_a_tile(value: str, legal: bool) -> None:
    """R8.9, R4.9: Colonists alone join a single Generator, or they do not."""
    options = {"blueprint_construct_boost_needs_tech_tile": value}
    table = given(options=options).hand(0).goods(0, crystals=2, mineral=1).bots(0, "E4")
    table.blueprint(0, "bp04", built_on="E5").turn(0).answers(0, "exec:advanced_building")
    assert ("D4" in table.keys(0)) is legal
    if legal:
        table.answers(0, "D4")
        assert (table.player(0).working, table.state.turn.used) == (1, [])
        assert table.state.complex_size(MAP.named("D4")) == 2
        main = given(options=options).hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4").turn(0)
        assert main.answers(0, "construct", "generator").why(0, "D4").rule == "R9.3", "the Main action has no boost"


# -- R9.6


def shipping(level: int, *, water: int, plant: int, colonists: int = 2) -> Table:
    table = given(level=4, options={"ship_tech_effect": "extra_ships_up_to_level_without_colonists"}).hand(0)
    table.goods(0, crystals=0, water=water, plant=plant).living(0, colonists).shelter(0, "K3", "L3", "M2")
    return table.tech(1, "ship", f"L{level}a").turn(0)


def test_ship_tech_as_extra_ships() -> None:
    """R9.10, R4.9: no discount; up to its level more Ships without a Colonist, each at the boosted price."""
    table = shipping(2, water=3, plant=1).answers(0, "welcome_ship", "5", "colonists")
    assert table.keys(0) == ["colonist", "gift", "done"]
    table.answers(0, "gift", "4", "colonists")
    assert [used.owner for used in table.state.turn.used] == [1]
    table.answers(0, "gift", "3", "colonists")
    assert table.asked() == {0: "turn.action"}, "nothing left to pay with"
    assert (table.player(0).hangar, table.player(0).working, len(table.state.turn.used)) == (3, 0, 1)
    assert shipping(2, water=1, plant=0).why(0, "welcome_ship").rule == "R7.23"


def test_no_more_gifts_than_the_level() -> None:
    """R9.10, R4.9: nor than the colony level allows."""
    table = shipping(1, water=4, plant=1, colonists=1).answers(
        0, "welcome_ship", "5", "colonists", "gift", "4", "colonists"
    )
    assert table.keys(0) == ["colonist", "done"]
    table = shipping(3, water=4, plant=1)
    table.state.level_row = 3
    table.answers(0, "welcome_ship", "5", "colonists", "gift", "4", "colonists")
    assert (table.asked(), table.player(0).hangar) == ({0: "turn.action"}, 2)


def test_the_free_ship_of_a_goal_brings_no_others() -> None:
    """R9.10, R12.7: it cannot be boosted."""
    table = shipping(3, water=4, plant=4)
    table.hand(0, "pg09").living(0, 7).turn(0).answers(0, "goal:pg09", "b", "5", "colonists")
    assert (table.asked(), table.player(0).hangar, table.state.turn.used) == ({0: "turn.action"}, 1, [])


def test_private_ships_by_ship_tech() -> None:
    """R9.10, R8.8: each for Water and Plant, with the gains of the card."""
    table = shipping(1, water=2, plant=2, colonists=0).goods(0, crystals=2, water=2, plant=2)
    table.bots(0, "J4").blueprint(0, "bp05", built_on="G3").turn(0)
    table.answers(0, "exec:advanced_building", "5", "colonists", "gift", "4", "colonists")
    assert (table.player(0).living, table.player(0).hangar) == (6, 2)
    assert sum(table.player(0).goods.values()) == 0
