"""R2.1, R4.9, section 17: what a table may choose when it opens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.meta import TableOption
from games.on_mars.data import BOX
from games.on_mars.state import Options

RULES = 1
"""Version of the rules; a change of behaviour raises it and asks `game.rules >= n`."""

PROFILES: dict[str, dict[str, Any]] = {
    "standard": {},
    "printed": {
        "welcome_boost_cost": "water_and_plant",
        "landing_pod_then_executive": True,
        "b_card_limit_per": "turn",
    },
}
"""R4.9 A switch set on its own wins over the profile."""

UNSET = "profile"
"""The value of a switch that follows the profile; of a part of First Colonists it follows `first_colonists`."""

_TEXTS = {
    "welcome_boost_cost": "What a boosted Ship costs (R7.25)",
    "landing_pod_then_executive": "An Executive action after the Landing Pod (R6.1)",
    "learn_tech_max_boosts": "How many boosts Learn Technology takes (R6.4)",
    "b_card_limit_per": "How often a B card may be revealed (R17.1)",
    "foreign_shelter_tech_usable": "Rivals' Shelter Tech may be used (R9.3)",
    "blueprint_construct_boost_needs_tech_tile": "Boosted joining needs a Tech tile (R8.9)",
    "missions_count_outside_own_turn": "Missions count outside the own turn (R11.2)",
    "scientist_scored_type": "Which Advanced Buildings a Scientist scores (R13.3)",
    "ship_tech_effect": "What Ship Tech does (R9.6)",
}


def _word(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


OPTIONS: tuple[TableOption, ...] = (
    TableOption("length", ("short", "long"), "Short or long game (R2.10)"),
    TableOption("first_colonists", ("no", "yes"), "First Colonists, all three parts (R17.1)"),
    TableOption(
        "first_colonists_missions", (UNSET, "yes", "no"), "Fixed Missions (R17.1 a); profile: as first_colonists"
    ),
    TableOption(
        "first_colonists_turn_order", (UNSET, "yes", "no"), "Dealt spaces (R17.1 b); profile: as first_colonists"
    ),
    TableOption("first_colonists_cards", (UNSET, "yes", "no"), "A and B cards (R17.1 c); profile: as first_colonists"),
    TableOption("short_end", ("no", "yes"), "Short end, Space Oddity (R17.2)"),
    TableOption("profile", tuple(PROFILES), "Readings of disputed rules (R4.9)"),
    *(
        TableOption(rule.id, (UNSET, _word(rule.value), _word(rule.alternative)), _TEXTS[rule.id])
        for rule in BOX.disputed_rules
    ),
    TableOption("max_rounds", ("0", *(str(n) for n in range(5, 41, 5))), "Last round; 0 is none (R15.7)"),
)

_BY_NAME = {option.name: option for option in OPTIONS}


def parse(chosen: Mapping[str, str]) -> Options:
    """Table options from what was chosen; missing ones take their defaults.

    Raises:
        ValueError: an option or value that does not exist.
    """
    for name, value in chosen.items():
        if name not in _BY_NAME:
            raise ValueError(f"On Mars has no option {name}; it has {', '.join(_BY_NAME)}")
        if value not in _BY_NAME[name].values:
            raise ValueError(f"{name} cannot be {value}; possible: {', '.join(_BY_NAME[name].values)}")
    options = Options(
        length=chosen.get("length", "short"),
        short_end=chosen.get("short_end") == "yes",
        max_rounds=int(chosen.get("max_rounds", "0")),
    )
    variant = chosen.get("first_colonists") == "yes"
    for part in ("first_colonists_missions", "first_colonists_turn_order", "first_colonists_cards"):
        value = chosen.get(part, UNSET)
        setattr(options, part, variant if value == UNSET else value == "yes")
    profile = PROFILES[chosen.get("profile", "standard")]
    for rule in BOX.disputed_rules:
        value = chosen.get(rule.id, UNSET)
        if value != UNSET:
            setattr(options, rule.id, next(v for v in (rule.value, rule.alternative) if _word(v) == value))
        else:
            setattr(options, rule.id, profile.get(rule.id, rule.value))
    options.learn_tech_max_boosts = str(options.learn_tech_max_boosts)
    return options
