"""P0.3, P2.10, P2.11, P3.1, P14.1: what a table may choose when it opens."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.describing import Text
from games.core.meta import OptionsClash, TableOption
from games.planet_unknown.data import EVENT, SWITCHES
from games.planet_unknown.state import EVENTS, Options

RULES = 1
"""Version of the rules; a change of behaviour raises it and asks `game.rules >= n`."""
UNSET = "profile"
"""The value of a switch that follows the profile (P0.3)."""
_TEXTS = {
    "line_scoring": "What a complete row or column is worth (P17.4)",
    "rover_movement": "Who may use one gain of movement (P9.4)",
    "seat_choice": "Which sectors players mark; profile: by the seat table (P0.4)",
    "synergy_boost": "Which tracker a synergy boost moves, and whether it must (P6.6)",
    "energy_choice": "Whether the resource of an energy may be declined (P5.7)",
}
_TOO_MANY = {
    "green": "there are {there} green event cards for so many players, not {count}",
    "orange": "there are {there} orange event cards for so many players, not {count}",
    "red": "there are {there} red event cards for so many players, not {count}",
}
_COUNTS = tuple(str(n) for n in range(EVENTS + 1))


def _counts(first: int) -> tuple[str, ...]:
    return (str(first), *(count for count in _COUNTS if count != str(first)))


OPTIONS: tuple[TableOption, ...] = (
    TableOption("planets", ("symmetric", "asymmetric"), "Planets: the same for all, or one dealt to each (P12.1)"),
    TableOption(
        "corporations", ("symmetric", "asymmetric"), "Corporations: the same for all, or one dealt to each (P13.1)"
    ),
    TableOption("events", ("no", "yes"), "The event deck (P14.1); alone it is always played"),
    TableOption("event_green", _counts(7), "Green event cards of 20; what is left is red (P14.1)"),
    TableOption("event_orange", _counts(7), "Orange event cards of 20; what is left is red (P14.1)"),
    TableOption("private_objectives", ("no", "yes"), "A private objective for each player (P2.11)"),
    TableOption("two_player_forced_rotation", ("no", "yes"), "Two players: the station turns by itself (P3.1)"),
    TableOption("profile", ("standard", "printed"), "Readings of disputed rules (P0.3)"),
    *(TableOption(switch.id, (UNSET, switch.standard, switch.printed), _TEXTS[switch.id]) for switch in SWITCHES),
)
_BY_NAME = {option.name: option for option in OPTIONS}


def parse(chosen: Mapping[str, str], seats: int) -> Options:
    """Table options from what was chosen; missing ones take their defaults.

    Raises:
        ValueError: an option or value that does not exist.
        OptionsClash: an event deck that cannot be built.
    """
    for name, value in chosen.items():
        if name not in _BY_NAME:
            raise ValueError(f"Planet Unknown has no option {name}; it has {', '.join(_BY_NAME)}")
        if value not in _BY_NAME[name].values:
            raise ValueError(f"{name} cannot be {value}; possible: {', '.join(_BY_NAME[name].values)}")
    profile = chosen.get("profile", "standard")

    def switch(name: str) -> str:
        value = chosen.get(name, UNSET)
        one = next(switch for switch in SWITCHES if switch.id == name)
        return str(getattr(one, profile)) if value == UNSET else value

    return Options(
        line_scoring=switch("line_scoring"),
        rover_movement=switch("rover_movement"),
        synergy_boost=switch("synergy_boost"),
        energy_choice=switch("energy_choice"),
        seats=chosen.get("seat_choice") == "free_sector_choice",  # P0.4
        planets=chosen.get("planets") == "asymmetric",
        corporations=chosen.get("corporations") == "asymmetric",
        private_objectives=chosen.get("private_objectives") == "yes",
        forced_rotation=seats == 2 and chosen.get("two_player_forced_rotation") == "yes",
        events=_events(chosen, seats) if chosen.get("events") == "yes" or seats == 1 else [],
    )


def _events(chosen: Mapping[str, str], seats: int) -> list[int]:
    """P14.1 Green, orange and red cards of the deck."""
    green, orange = int(chosen.get("event_green", "7")), int(chosen.get("event_orange", "7"))
    counts = [green, orange, EVENTS - green - orange]
    if counts[2] < 0:
        args = {"green": green, "orange": orange, "most": EVENTS}
        raise OptionsClash(Text("{green} green and {orange} orange event cards are more than {most}", args))
    for colour, count in zip(("green", "orange", "red"), counts, strict=True):
        there = sum(card.colour == colour and (seats == 1 or not card.solo_only) for card in EVENT.values())
        if count > there:
            raise OptionsClash(Text(_TOO_MANY[colour], {"there": there, "count": count}))
    return counts
