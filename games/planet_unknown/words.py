"""The names of things, in the rules' words and one spelling each (message ids of the catalogue).

A square ("C10") may look like a card ("C10"): what a key stands for is known by where it stands, never by its looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.core.describing import Text
from games.planet_unknown.data import (
    CORPORATION,
    PLANET,
    SHAPE,
    TILE,
)

TYPES: dict[str, str] = {
    "civ": "Civ",
    "water": "Water",
    "biomass": "Biomass",
    "rover": "Rover",
    "tech": "Tech",
    "energy": "Energy",
}
"""P1.7 Resources, terrains, tracks and trackers."""

PLANETS: dict[str, str] = {
    "none": "no special rule",
    "no_mixed_ice": "tiles lie all on ice or all on land",
    "cities": "8 cities, 2 medals each if not covered",
    "quadrant_ban": "each quarter bans a symbol",
    "ring_anchor": "no tile all on the ring, no patches there",
    "electric": "no ice; electric squares act as energy",
    "chasm": "no tile and no rover across the chasm",
    "start_in_crater": "the first tile covers the crater",
    "toxic": "rovers keep off toxic squares",
    "slide_in": "tiles must slide into place",
    "outer_edge_only": "only the outer rim is edge",
    "three_planets": "three regions, 2 medals for each full one",
    "holes": "holes that cannot be covered",
}
"""Special rules of planets in few words; in full they stand in the data."""

CORPORATIONS: dict[str, str] = {
    "universal_coalition": "no special rule",
    "republic": "7 civ milestones, each with a step down",
    "wormhole_corp": "a biomass ladder of 5 steps",
    "cosmos_inc": "lifepods may cover track positions",
    "horizon_group": "rovers carry meteorites home",
    "jump_drive": "lifepods unlock techs",
    "oasis_ultd": "water winds over all tracks",
    "makeshift": "trackers may climb diagonally",
    "flux_industries": "a flux token, one active tech",
}

TECHS: dict[str, str] = {
    "ignore_adjacency": "Free placement",
    "store_patches": "Patch storage",
    "rover_plus_one": "Longer drives",
    "double_water": "Double water",
    "no_meteorites": "Meteor shield",
    "move_on_civ_draft": "Civ drive",
    "peek_next_rank": "Wider choice",
    "civ_teleport": "Civ jump",
    "synergy_on_civ": "Civ boost",
    "two_civ_cards": "Two more civ cards",
    "biomass_reset": "Biomass restart",
    "patch_on_tile": "Patches on tiles",
    "double_patch": "Double patch",
    "patch_destroys_meteorite": "Patches on meteorites",
    "diagonal_rovers": "Diagonal steps",
    "reposition_three": "Reposition three",
    "reposition_on_energy": "Reposition by energy",
    "free_energy_steps": "Free energy steps",
    "reposition_one": "Reposition one",
    "rover_tiles_anywhere": "Rover tiles anywhere",
    "move_while_carrying": "Loaded drive",
    "patch_on_collect": "Patch per meteorite",
    "dump_in_water": "Dump in water",
    "rover_advance": "Rover advance",
    "synergy_for_patch": "Boost for a patch",
    "terrain_teleport": "Terrain jump",
    "double_synergy": "Double boost",
    "tech_as_energy": "Tech as energy",
    "claim_row": "Claim a row",
    "shared_objective": "Shared objective",
    "skip_trackers": "Leapfrog",
    "move_on_water": "Water drive",
    "dry_placement": "Dry tiles",
    "patch_on_water": "Patch for water",
    "synergy_on_water": "Boost for water",
    "wrap_tracks": "Civ beside Tech",
    "rover_crowd": "Rover crowd",
    "lateral_shift": "Sideways steps",
    "regress_one": "Step back",
    "score_highest": "Common height",
    "move_on_flux": "Flux drive",
    "to_next_milestone": "To the milestone",
    "improved_flux": "Improved flux",
    "collect_on_match": "Flux collection",
    "flux_advance": "Flux advance",
}
"""P10, P13 Techs by name; what they do stands in the data."""

USES: dict[str, str] = {
    "biomass_reset": "Biomass tracker back to 0",
    "reposition_three": "reposition up to 3 lifepods, once a game",
    "reposition_one": "reposition a lifepod",
    "rover_advance": "advance Rover",
    "claim_row": "claim the benefits at a tracker's height, once a game",
    "shared_objective": "choose a shared objective, once a game",
    "regress_one": "a tracker one step down",
    "to_next_milestone": "flux tracker up to its next milestone, once a game",
    "flux_advance": "advance the flux tracker",
}
"""Techs that are used by themselves: what that does, for a button."""

PIECES: dict[str, tuple[str, str]] = {
    "lifepod": ("a lifepod", "{n} lifepods"),
    "meteorite": ("a meteorite", "{n} meteorites"),
    "rover": ("a rover", "{n} rovers"),
    "patch": ("a patch", "{n} patches"),
    "lifepod_on_planet": ("a lifepod on your planet", "{n} lifepods on your planet"),
    "rover_on_planet": ("a rover of yours", "{n} rovers of yours"),
    "collected_lifepod": ("a collected lifepod", "{n} collected lifepods"),
    "collected_meteorite": ("a collected meteorite", "{n} collected meteorites"),
}

COUNTS: dict[str, tuple[str, str]] = {
    "medal": ("1 medal", "{n} medals"),
    "place": ("1 place", "{n} places"),
    "square": ("1 square left", "{n} squares left"),
    "ice": ("covers 1 ice square", "covers {n} ice squares"),
    "rover": ("1 rover", "{n} rovers"),
    "lifepod": ("1 lifepod", "{n} lifepods"),
    "meteorite": ("1 meteorite", "{n} meteorites"),
    "patch": ("1 stored patch", "{n} stored patches"),
}

SOURCES: dict[str, str] = {
    "lines": "Rows and columns",
    "tracks": "Tracks",
    "lifepods": "Lifepods",
    "meteorites": "Meteorites",
    "civ": "Civ cards",
    "objectives": "Objectives",
    "planet": "Planet",
}
"""P17.4 to P17.9 Where medals come from."""

ENDINGS: dict[str, str] = {
    "cannot_place": "a tile cannot be placed",
    "empty_depot": "a depot is empty",
    "last_event": "the last event card is drawn",
}
"""P16.2 to P16.4"""

OUTCOMES: dict[str, str] = {
    "all_stars_aligned": "All stars aligned",
    "best_so_far": "Best so far",
    "promotion": "Promotion",
    "mission_complete": "Mission complete",
    "low_capacity": "Low capacity",
    "other_survivors": "Other survivors",
    "critical_fail": "Critical fail",
}
"""P18.5"""

PHASES: dict[str, str] = {
    "setup": "setup",
    "rotate": "the station turns",
    "event": "event",
    "stretch": "drafting",
    "civ": "civ cards",
    "end": "end step",
    "over": "over",
}


def verdict(outcome: str, score: int, target: int) -> Text:
    """P18.5 How a solo game came out."""
    args = {"outcome": Text(OUTCOMES[outcome]), "score": score, "target": target}
    return Text("{outcome} ({score} medals; the target was {target})", args)


# -- tiles, tracks, places


def counted(n: int, what: str, table: dict[str, tuple[str, str]] = COUNTS) -> Text:
    """ "1 medal", "3 medals"; of `PIECES` "a rover", "2 rovers"."""
    one, several = table[what]
    return Text(one) if n == 1 else Text(several, {"n": n})


def pieces(n: int, what: str) -> Text:
    return counted(n, what, PIECES)


def typed(key: str) -> Text:
    """A resource, terrain, track or tracker."""
    return Text(TYPES[key])


def tracks(keys: Iterable[str]) -> list[Text]:
    return [typed(key) for key in keys]


def resources(tile: str) -> Text:
    return Text("{a} + {b}", {"a": typed(TILE[tile].a), "b": typed(TILE[tile].b)})


def shape(tile: str) -> Text:
    return Text(SHAPE[TILE[tile].shape].name)


def tile(key: str) -> Text:
    """A tile by its shape, its resources and its meteor mark: no two tiles have the same name."""
    text = "{shape}, {resources}, with meteorite" if TILE[key].meteor else "{shape}, {resources}"
    return Text(text, {"shape": shape(key), "resources": resources(key)})


def the_tile(key: str) -> Text:
    """The same within a sentence."""
    text = "the {shape} ({resources}, with meteorite)" if TILE[key].meteor else "the {shape} ({resources})"
    return Text(text, {"shape": shape(key), "resources": resources(key)})


def listed_tile(key: str) -> Text:
    """The same among others."""
    text = "{shape} ({resources}, with meteorite)" if TILE[key].meteor else "{shape} ({resources})"
    return Text(text, {"shape": shape(key), "resources": resources(key)})


def short_tile(key: str) -> Text:
    """A tile by its shape and its resources, where two must fit on a button: 72 names for 144 tiles, the picture beside
    it shows the meteor marks; "" is no tile."""
    if not key:
        return Text("no tile")
    return Text("{shape} {resources}", {"shape": shape(key), "resources": resources(key)})


def stack(ring: str) -> Text:
    """A stack of the faced depot by its ring."""
    return Text(_RINGS[ring])


_RINGS: dict[str, str] = {"exterior": "the exterior stack", "interior": "the interior stack"}


def spot(key: str) -> Text:
    """Where a tracker or lifepod is: "civ:4", "score", a slot "A"."""
    if key == "score":
        return Text("the scoring area")
    track, _, at = key.partition(":")
    if not at:
        return Text("slot {slot}", {"slot": key})
    return Text("{track} {at}", {"track": typed(track), "at": at})


def line(key: str) -> Text:
    return Text("row {line}" if key.isdecimal() else "column {line}", {"line": key})


def token(key: str) -> Text:
    """What a label promises of a track position (P1.9); of medals how many more they are in the end (P6.5)."""
    kind, _, n = key.partition(":")
    match kind:
        case "civ":
            return Text("rank {rank} civ card", {"rank": n})
        case "move":
            return Text("movement {n}", {"n": n})
        case "tech":
            return Text("tech {level}", {"level": n})
        case "advance":
            return Text("advance {track}", {"track": typed(n)})
        case "medal":
            text = _MEDALS[n[0] == "-"][n.removeprefix("-") == "1"]
            return Text(text, {"n": n.removeprefix("-")})
        case _:
            return Text(_TOKENS[kind])


_MEDALS = {False: {True: "+1 medal", False: "+{n} medals"}, True: {True: "−1 medal", False: "−{n} medals"}}
_TOKENS: dict[str, str] = {
    "synergy": "synergy boost",
    "biomass": "patch",
    "rover": "new rover",
    "regress": "a step down",
}


def gains(keys: Sequence[str]) -> Text:
    """Several tokens; "no benefit" for none."""
    if not keys:
        return Text("no benefit")
    if keys[0] == "or":  # a step of the ladder (P13.3)
        either = Text("{one} or {other}", {"one": token(keys[1]), "other": token(keys[2])})
        return Text("{gains}", {"gains": [either, *map(token, keys[3:])]})
    told: list[Text] = []
    for key in dict.fromkeys(keys):
        n = keys.count(key)
        told += [counted(n, key, _TWICE)] if n > 1 and key in _TWICE else [token(key)] * n
    return Text("{gains}", {"gains": told})


_TWICE = {"synergy": ("synergy boost", "{n} synergy boosts"), "biomass": ("patch", "{n} patches")}
"""P13.9 What a position may give twice."""


def listed(items: Sequence[Any]) -> Text:
    """At least one, the last after "and"."""
    if len(items) == 1:
        return Text("{item}", {"item": items[0]})
    return Text("{items} and {last}", {"items": list(items[:-1]), "last": items[-1]})


# -- boards


def planet(key: str) -> Text:
    return Text(PLANET[key].name)


def corporation(key: str) -> Text:
    return Text(CORPORATION[key].name)


def planet_offered(key: str) -> Text:
    return Text("{planet}: {rule}", {"planet": planet(key), "rule": Text(PLANETS[PLANET[key].rule])})


def corporation_offered(key: str) -> Text:
    return Text("{corporation}: {rule}", {"corporation": corporation(key), "rule": Text(CORPORATIONS[key])})


def tech(key: str) -> Text:
    """A tech by its name."""
    return Text(TECHS[key])


def tech_used(key: str) -> Text:
    """A tech that is used by itself, as on a button."""
    level = next(tech.level for one in CORPORATION.values() for tech in one.techs if tech.id == key)
    return Text("Tech {level}: {what}", {"level": level, "what": Text(USES[key]) if key in USES else tech(key)})


def slot_tech(slot: str) -> Text:
    """P13.5 The tech of one of Jump Drive's slots."""
    return tech(next(one.id for one in CORPORATION["jump_drive"].techs if one.level == slot))
