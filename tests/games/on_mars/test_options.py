"""R4.9 What a table may choose."""

import pytest

from games.on_mars.data import BOX
from games.on_mars.options import OPTIONS, PROFILES, parse
from games.on_mars.state import Options

DEFAULTS: dict[str, str | int | bool] = {
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
ALTERNATIVES: dict[str, tuple[str, str | int | bool]] = {
    "welcome_boost_cost": ("water_and_plant", "water_and_plant"),
    "landing_pod_then_executive": ("yes", True),
    "learn_tech_max_boosts": ("unlimited", "unlimited"),
    "b_card_limit_per": ("turn", "turn"),
    "foreign_shelter_tech_usable": ("no", False),
    "blueprint_construct_boost_needs_tech_tile": ("no", False),
    "missions_count_outside_own_turn": ("no", False),
    "scientist_scored_type": ("works_in", "works_in"),
    "ship_tech_effect": ("extra_ships_up_to_level_without_colonists", "extra_ships_up_to_level_without_colonists"),
}


def test_every_disputed_rule_is_a_switch_with_its_default() -> None:
    """R4.9: profile standard is the default and is every `value`."""
    assert {rule.id for rule in BOX.disputed_rules} == set(DEFAULTS)
    for chosen in ({}, {"profile": "standard"}):
        options = parse(chosen)
        assert {name: getattr(options, name) for name in DEFAULTS} == DEFAULTS
        assert options == Options()


@pytest.mark.parametrize("name", DEFAULTS)
def test_each_switch_by_itself(name: str) -> None:
    """R4.9: one alternative, everything else as by default."""
    word, value = ALTERNATIVES[name]
    options = parse({name: word})
    assert {other: getattr(options, other) for other in DEFAULTS} == {**DEFAULTS, name: value}


def test_profile_printed() -> None:
    """R4.9: it sets exactly three switches."""
    options = parse({"profile": "printed"})
    assert {name: getattr(options, name) for name in DEFAULTS} == {
        **DEFAULTS,
        "welcome_boost_cost": "water_and_plant",
        "landing_pod_then_executive": True,
        "b_card_limit_per": "turn",
    }


def test_a_switch_of_its_own_wins_over_the_profile() -> None:
    """R4.9: either way."""
    options = parse({"profile": "printed", "landing_pod_then_executive": "no", "welcome_boost_cost": "profile"})
    assert options.landing_pod_then_executive is False
    assert options.welcome_boost_cost == "water_and_plant"
    options = parse({"profile": "standard", "landing_pod_then_executive": "yes"})
    assert options.landing_pod_then_executive is True


def test_other_options() -> None:
    """R2.1, R15.7: length, short end and the last round; nothing else is touched."""
    options = parse({})
    assert (options.length, options.short_end, options.max_rounds) == ("short", False, 0)
    options = parse({"length": "long", "short_end": "yes", "max_rounds": "25"})
    assert (options.length, options.short_end, options.max_rounds) == ("long", True, 25)
    assert parse({"short_end": "no"}).short_end is False


def test_first_colonists_parts() -> None:
    """R17.1: all three with the variant, each switchable by itself."""
    parts = ("first_colonists_missions", "first_colonists_turn_order", "first_colonists_cards")
    for chosen, expected in (
        ({}, (False, False, False)),
        ({"first_colonists": "yes"}, (True, True, True)),
        ({"first_colonists": "no", parts[0]: "yes"}, (True, False, False)),
        ({"first_colonists": "yes", parts[1]: "no"}, (True, False, True)),
        ({parts[2]: "yes", parts[0]: "profile"}, (False, False, True)),
    ):
        options = parse(chosen)
        assert tuple(getattr(options, part) for part in parts) == expected


def test_unknown_options_and_values_are_refused() -> None:
    """R2.1, R4.9"""
    with pytest.raises(ValueError, match="no option colour"):
        parse({"colour": "red"})
    with pytest.raises(ValueError, match="length cannot be medium"):
        parse({"length": "medium"})


def test_every_value_on_offer_can_be_chosen() -> None:
    """R4.9: the first value of each is its default."""
    for option in OPTIONS:
        assert parse({option.name: option.values[0]}) == parse({})
        for value in option.values:
            parse({option.name: value})
    assert list(PROFILES) == ["standard", "printed"]
    assert next(option for option in OPTIONS if option.name == "max_rounds").values[:3] == ("0", "5", "10")
