"""The words and signs in Planet Unknown's pictures. Words are message ids; sentences about cards are in `effects`."""

from games.core.describing import Translate
from games.planet_unknown.view import NeighbourView, ObjectiveView
from renderer.words import say

TYPES = {
    "civ": "Civ",
    "water": "Water",
    "biomass": "Biomass",
    "rover": "Rover",
    "tech": "Tech",
    "energy": "Energy",
}
"""The rulebook's words for the six types."""

PHASES = {
    "setup": "Setup",
    "rotate": "Rotate the station",
    "event": "Event",
    "stretch": "Choose and place",
    "civ": "Civ cards",
    "end": "Final placements",
    "over": "Game over",
}

ENDINGS = {
    "cannot_place": "a tile did not fit: last round",
    "empty_depot": "a depot is empty: last round",
    "last_event": "last event card: last round",
}

OUTCOMES = {
    "all_stars_aligned": "all stars aligned",
    "best_so_far": "best so far",
    "promotion": "promotion",
    "mission_complete": "mission complete",
    "low_capacity": "low capacity",
    "other_survivors": "other survivors",
    "critical_fail": "critical fail",
}
"""P18.5 Bands of the solo game."""

COLOURS = {"green": "green event", "orange": "orange event", "red": "red event"}

SOURCES = {
    "lines": ("lines", "Rows and columns"),
    "tracks": ("tracks", "Tracks"),
    "lifepods": ("lifepod", "Lifepods"),
    "meteorites": ("meteorite", "Meteorites"),
    "civ": ("card", "Civ cards"),
    "objectives": ("objective", "Objectives"),
    "planet": ("planet", "Planet"),
}
"""(icon, name) by source of medals, in order."""

_MOST = {
    "symbols_on_edge": "most symbols at the edge",
    "largest_terrain_area": "largest area",
    "number_of_terrain_areas": "most areas",
    "symbols_on_planet": "most symbols",
    "tracks_at_top": "most trackers at the top",
    "meteorites_collected": "most meteorites",
    "lifepods_collected": "most lifepods",
}
_LEAST = {
    "symbols_on_edge": "fewest symbols at the edge",
    "largest_terrain_area": "smallest area",
    "number_of_terrain_areas": "fewest areas",
    "symbols_on_planet": "fewest symbols",
    "tracks_at_top": "fewest trackers at the top",
    "meteorites_collected": "fewest meteorites",
    "lifepods_collected": "fewest lifepods",
}

_TRIALS = {
    "rectangle": "a block of {need} squares",
    "area_with_symbols": "one area with {need} symbols",
    "track_at_top": "the tracker at the top",
    "symbols_at_most": "at most {need} symbols",
    "meteorites_collected_at_least": "{need} meteorites collected",
    "more_lifepods_than_meteorites_collected": "more lifepods than meteorites",
    "all_ice_covered": "all ice covered",
    "all_land_covered": "all land covered",
}

_PIECES = {
    "tracks_at_top": "tracks",
    "meteorites_collected": "meteorite",
    "lifepods_collected": "lifepod",
    "meteorites_collected_at_least": "meteorite",
    "more_lifepods_than_meteorites_collected": "lifepod",
    "all_ice_covered": "ice",
    "all_land_covered": "planet",
}


def contest(translate: Translate, card: NeighbourView) -> str:
    """What a neighbour objective compares (P15.1)."""
    words = _LEAST if card.wins == "least" else _MOST
    return say(translate, words.get(card.metric, card.metric))


def trial(translate: Translate, card: ObjectiveView) -> str:
    """What a private objective asks for (P15.4)."""
    return say(translate, _TRIALS.get(card.test, card.test), need=card.need)


def subject(card: NeighbourView | ObjectiveView) -> tuple[str, str, str]:
    """(icon, plate, ink) of what an objective is about: a type on its terrain, or another sign."""
    if card.type:
        return card.type, f"{card.type}_fill", f"{card.type}_icon"
    named = card.metric if isinstance(card, NeighbourView) else card.test
    return _PIECES.get(named, "objective"), "raised", "text"
