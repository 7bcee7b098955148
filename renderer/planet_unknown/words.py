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

MOST = {
    "symbols_on_edge": "most symbols at the edge",
    "largest_terrain_area": "largest area",
    "number_of_terrain_areas": "most areas",
    "symbols_on_planet": "most symbols",
    "tracks_at_top": "most trackers at the top",
    "meteorites_collected": "most meteorites",
    "lifepods_collected": "most lifepods",
}
LEAST = {
    "symbols_on_edge": "fewest symbols at the edge",
    "largest_terrain_area": "smallest area",
    "number_of_terrain_areas": "fewest areas",
    "symbols_on_planet": "fewest symbols",
    "tracks_at_top": "fewest trackers at the top",
    "meteorites_collected": "fewest meteorites",
    "lifepods_collected": "fewest lifepods",
}

TRIALS = {
    "rectangle": "a block of {need} squares",
    "area_with_symbols": "one area with {need} symbols",
    "track_at_top": "the tracker at the top",
    "symbols_at_most": "at most {need} symbols",
    "meteorites_collected_at_least": "{need} meteorites collected",
    "more_lifepods_than_meteorites_collected": "more lifepods than meteorites",
    "all_ice_covered": "all ice covered",
    "all_land_covered": "all land covered",
}

PIECES = {
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
    words = LEAST if card.wins == "least" else MOST
    return say(translate, words.get(card.metric, card.metric))


def trial(translate: Translate, card: ObjectiveView) -> str:
    """What a private objective asks for (P15.4)."""
    return say(translate, TRIALS.get(card.test, card.test), need=card.need)


def subject(card: NeighbourView | ObjectiveView) -> tuple[str, str, str]:
    """(icon, plate, ink) of what an objective is about: a type on its terrain, or another sign."""
    if card.type:
        return card.type, f"{card.type}_fill", f"{card.type}_icon"
    named = card.metric if isinstance(card, NeighbourView) else card.test
    return PIECES.get(named, "objective"), "raised", "text"


ITEMS = {
    **{kind: (kind, name) for kind, name in TYPES.items()},
    "synergy": ("synergy", "Synergy boost"),
    "patch": ("patch", "Biomass patch"),
    "stored": ("stored", "Stored patch"),
    "place_rover": ("rover", "Place a rover"),
    "move": ("arrow", "Movement"),
    "regress": ("minus", "Move a tracker down"),
    "advance": ("chevron", "Advance trackers"),
    "collect_lifepod": ("lifepod", "Collect lifepods"),
    "collect_meteorite": ("meteorite", "Collect meteorites"),
    "destroy_meteorite": ("meteorite", "Destroy meteorites"),
    "destroy_rover": ("rover", "Destroy a rover"),
    "destroy_lifepod": ("lifepod", "Destroy a lifepod"),
    "lose_lifepod": ("lifepod", "Lose a lifepod"),
    "line": ("lines", "Clear a row or column"),
    "teleport": ("rover", "Move a rover anywhere"),
    "union": ("tracks", "Unionization"),
    "depot_tile": ("depot", "Place a tile of the depot"),
    "ladder": ("biomass", "Biomass step"),
    "meteorite": ("meteorite", "Place a meteorite"),
    "flux": ("flux", "Move the flux token"),
    "reposition": ("lifepod", "Reposition lifepods"),
    "extra_cards": ("card", "Choose civ cards"),
    "choice": ("synergy", "Synergy boost or a look at the next event"),
    "stack": ("depot", "Remove a stack"),
    "rotate": ("rotate", "Turn the station"),
    "objective": ("objective", "Objective"),
}
"""(icon, name) of what is still to be resolved, by kind of item."""
