"""The names of things, in the rules' words and one spelling each (message ids of the catalogue).

A square ("C10") may look like a card ("C10"): what a key stands for is known by where it stands, never by its looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.core.describing import Text
from games.planet_unknown.data import (
    CIV,
    CORPORATION,
    EVENT,
    EXTERIOR,
    INTERIOR,
    OBJECTIVE,
    PLANET,
    SHAPE,
    TILE,
    TRACKS,
    Effect,
    EventCard,
    Metric,
    Trial,
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
"""P10, P13 Techs by name; what they do stands in the data (`tech_text`)."""

USES: dict[str, str] = {
    "biomass_reset": "biomass tracker back to 0",
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

EVENTS: dict[str, str] = {
    "extra_rover": "Spare rover",
    "more_civ_cards": "New offices",
    "extra_objective": "New project",
    "three_steps_no_benefit": "Head start",
    "free_rotation": "Free rotation",
    "one_patch": "Green gift",
    "synergy": "Working together",
    "collect_lifepod": "Rescue flight",
    "collect_meteorite": "Clean-up crew",
    "meteorite_on_empty_mark": "Meteor strike",
    "regress_any": "Setback",
    "regress_any_twice": "Heavy setback",
    "regress_any_thrice": "Severe setback",
    "not_on_edge": "Closed perimeter",
    "one_resource_only": "Half a load",
    "no_milestones": "Red tape",
    "destroy_objective": "Project cancelled",
    "destroy_rover": "Rover failure",
    "fewer_civ_cards": "Budget cuts",
    "destroy_lifepod_on_planet": "Lost on the surface",
    "destroy_collected_lifepod": "Hull breach",
    "destroy_collected_meteorite": "Crumbling rock",
    "empty_slot": "Broken depot",
    "synergy_or_peek": "Forecast",
    "no_matching_neighbours": "Keep apart",
    "not_on_ice": "Thin ice",
    "no_synergy": "Radio silence",
}
"""P14 Event cards by their key without "_a" and "_b"; those that name tracks: `event_title`."""

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
    "boost": ("synergy boost", "{n} synergy boosts"),
    "new_patch": ("patch", "{n} patches"),
}

ITEMS: dict[str, str] = {
    "civ": "Civ",
    "water": "Water",
    "biomass": "Biomass",
    "rover": "Rover",
    "tech": "Tech",
    "energy": "Energy",
    "synergy": "a synergy boost",
    "patch": "a patch",
    "place_rover": "a new rover",
    "move": "rover movement",
    "regress": "a step down",
    "advance": "an advance",
    "collect_lifepod": "collecting a lifepod",
    "collect_meteorite": "collecting a meteorite",
    "destroy_meteorite": "destroying a meteorite",
    "destroy_rover": "destroying a rover",
    "destroy_lifepod": "destroying a lifepod",
    "lose_lifepod": "losing a lifepod",
    "lose_meteorite": "losing a meteorite",
    "line": "clearing a row or column",
    "teleport": "moving a rover anywhere",
    "union": "Unionization",
    "depot_tile": "a depot tile",
    "ladder": "a biomass step",
    "meteorite": "a meteorite",
    "flux": "moving the flux token",
    "reposition": "repositioning a lifepod",
    "extra_cards": "two more civ cards",
    "choice": "a boost or a look ahead",
    "stack": "removing a stack",
    "rotate": "turning the station",
    "objective": "destroying an objective",
    "stored": "a stored patch",
}
"""P5.1 Pending items, as what somebody gets."""

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

COLOURS: dict[str, str] = {"green": "green", "orange": "orange", "red": "red"}

PHASES: dict[str, str] = {
    "setup": "setup",
    "rotate": "the station turns",
    "event": "event",
    "stretch": "drafting",
    "civ": "civ cards",
    "end": "end step",
    "over": "over",
}


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


def short_tile(key: str) -> Text:
    """The same where two or more stand in a line; "" is no tile."""
    if not key:
        return Text("no tile")
    text = "{shape} {resources} (meteor)" if TILE[key].meteor else "{shape} {resources}"
    return Text(text, {"shape": TILE[key].shape, "resources": resources(key)})


def stack(key: str) -> Text:
    """A stack by its name ("e0", "i3"), or only by its ring."""
    if key in _RINGS:
        return Text(_RINGS[key])
    ring = EXTERIOR if key[0] == "e" else INTERIOR
    return Text("the stack of {shape} tiles", {"shape": ring[int(key[1:])]})


_RINGS: dict[str, str] = {"exterior": "the exterior stack", "interior": "the interior stack"}


def spot(key: str) -> Text:
    """Where a tracker or lifepod is: "civ:4", "ladder:2", "score", a slot "A"."""
    if key == "score":
        return Text("the scoring area")
    track, _, at = key.partition(":")
    if not at:
        return Text("slot {slot}", {"slot": key})
    if track == "ladder":
        return Text("step {at}", {"at": at})
    return Text("{track} {at}", {"track": typed(track), "at": at})


def line(key: str) -> Text:
    return Text("row {line}" if key.isdecimal() else "column {line}", {"line": key})


def token(key: str) -> Text:
    """What is printed on a track position (P1.9)."""
    kind, _, n = key.partition(":")
    match kind:
        case "medal":
            return counted(int(n), "medal")
        case "civ":
            return Text("rank {rank} civ card", {"rank": n})
        case "move":
            return Text("movement {n}", {"n": n})
        case "tech":
            return Text("tech {level}", {"level": n})
        case "advance":
            return Text("advance {track}", {"track": typed(n)})
        case _:
            return Text(_TOKENS[kind])


_TOKENS: dict[str, str] = {"synergy": "synergy boost", "biomass": "patch", "rover": "new rover"}


def gains(keys: Sequence[str]) -> Text:
    """Several tokens, those that come twice counted; "no benefit" for none."""
    if not keys:
        return Text("no benefit")
    if keys[0] == "or":  # a step of the ladder (P13.3)
        return Text("{one} or {other}", {"one": token(keys[1]), "other": token(keys[2])})
    listed: list[Text] = []
    for key in dict.fromkeys(keys):
        n = keys.count(key)
        if key in _SEVERAL and n > 1:
            listed.append(counted(n, _SEVERAL[key]))
        else:
            listed += [token(key)] * n
    return Text("{gains}", {"gains": listed})


_SEVERAL = {"synergy": "boost", "biomass": "new_patch"}


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


def tech_text(corporation: str, key: str) -> Text:
    """What a tech does, in a sentence."""
    return Text(next(one.text for one in CORPORATION[corporation].techs if one.id == key))


def tech_used(key: str) -> Text:
    """A tech that is used by itself, as on a button."""
    level = next(tech.level for one in CORPORATION.values() for tech in one.techs if tech.id == key)
    return Text("Tech {level}: {what}", {"level": level, "what": Text(USES[key]) if key in USES else tech(key)})


def slot_tech(slot: str) -> Text:
    """P13.5 The tech of one of Jump Drive's slots."""
    return tech(next(one.id for one in CORPORATION["jump_drive"].techs if one.level == slot))


# -- cards


def civ_title(card: str) -> Text:
    return Text(CIV[card].title)


def civ_card(card: str) -> Text:
    """A civ card: its title, and in few words what it does."""
    facts = CIV[card]
    what = effect(facts.effect)
    if facts.timing == "end_game" and facts.effect.op == "all":
        what = Text("at the end {what}", {"what": what})
    return Text("{title}: {what}", {"title": civ_title(card), "what": what})


def project(card: str, *, private: bool) -> Text:
    facts = OBJECTIVE[card]
    return Text(facts.private.project if private else facts.neighbour.project)


def private(card: str) -> Text:
    """The private side of an objective card."""
    return Text(
        "{project}: {what}", {"project": project(card, private=True), "what": trial(OBJECTIVE[card].private.rule)}
    )


def neighbour(card: str) -> Text:
    """The neighbour side of an objective card."""
    what = metric(OBJECTIVE[card].neighbour.rule)
    return Text("{project}: {what}", {"project": project(card, private=False), "what": what})


def metric(rule: Metric) -> Text:
    """P15.1 What neighbours compete for."""
    most, fewest = _METRICS[rule.metric]
    return Text(most if rule.wins == "most" else fewest, {"type": typed(rule.type)} if rule.type else {})


_METRICS: dict[str, tuple[str, str]] = {
    "symbols_on_edge": ("most {type} symbols on the edge", "fewest {type} symbols on the edge"),
    "largest_terrain_area": ("largest {type} area", "smallest {type} area"),
    "number_of_terrain_areas": ("most {type} areas", "fewest {type} areas"),
    "symbols_on_planet": ("most {type} symbols", "fewest {type} symbols"),
    "tracks_at_top": ("most tracks at the top", "fewest tracks at the top"),
    "meteorites_collected": ("most meteorites collected", "fewest meteorites collected"),
    "lifepods_collected": ("most lifepods collected", "fewest lifepods collected"),
}


def trial(rule: Trial) -> Text:
    """P15.4 What a private objective asks for."""
    args: dict[str, Any] = {"n": rule.at_least or rule.n, "a": rule.size[0], "b": rule.size[1]}
    if rule.type:
        args["type"] = typed(rule.type)
    return Text(_TRIALS[rule.test], args)


_TRIALS: dict[str, str] = {
    "rectangle": "a block of {a} by {b} in {type}",
    "area_with_symbols": "a {type} area with {n} symbols",
    "track_at_top": "the {type} tracker at the top",
    "symbols_at_most": "at most {n} {type} symbols",
    "meteorites_collected_at_least": "{n} meteorites collected",
    "more_lifepods_than_meteorites_collected": "more lifepods than meteorites collected",
    "all_ice_covered": "all ice covered",
    "all_land_covered": "all land covered",
}


def event_title(card: str) -> Text:
    """Our title of an event card."""
    facts = EVENT[card]
    key = _plain(facts)
    if key in EVENTS:
        return Text(EVENTS[key])
    if facts.effect.rule:
        return Text("Bad ground: {terrain}", {"terrain": typed(facts.effect.terrain)})
    text = "Progress: {a} or {b}" if facts.effect.op == "advance" else "Setback: {a} or {b}"
    return Text(text, dict(zip("ab", tracks(facts.effect.frm), strict=True)))


def event_card(card: str) -> Text:
    """An event card: its title, and what it does."""
    return Text("{title}: {what}", {"title": event_title(card), "what": effect(EVENT[card].effect)})


def _plain(card: EventCard) -> str:
    return card.key.removesuffix("_a").removesuffix("_b")


def card(key: str) -> Text:
    """A card by its name: civ card, event card or private objective."""
    if key in CIV:
        return civ_title(key)
    return event_title(key) if key in EVENT else project(key, private=True)


# -- what cards and items do


def advancing(among: Sequence[str], count: int = 1, steps: int = 1, *, benefits: bool = True) -> Text:
    """P22.1 "advance Civ", "advance one of Civ, Tech by 3, no benefits"."""
    if count > 1:
        who = Text("{n} different trackers", {"n": count})
    elif set(among) == set(TRACKS) or not among:
        who = Text("any tracker")
    elif len(among) == 1:
        who = typed(among[0])
    else:
        who = Text("one of {tracks}", {"tracks": tracks(among)})
    if benefits:
        return Text("advance {who} by {n}" if steps != 1 else "advance {who}", {"who": who, "n": steps})
    text = "advance {who} by {n}, no benefits" if steps != 1 else "advance {who}, no benefits"
    return Text(text, {"who": who, "n": steps})


def regressing(among: Sequence[str], steps: int = 1) -> Text:
    """P22.2"""
    if set(among) == set(TRACKS) or not among:
        return Text("any tracker {n} down", {"n": steps})
    if len(among) == 1:
        return Text("{track} {n} down", {"track": typed(among[0]), "n": steps})
    return Text("{n} down: one of {tracks}", {"n": steps, "tracks": tracks(among)})


def effect(part: Effect) -> Text:
    """What a card does, in a clause (P22)."""
    n = part.n
    match part.op:
        case "advance":
            return advancing(part.frm, part.trackers, part.steps, benefits=part.benefits)
        case "regress":
            return regressing(part.frm, part.steps)
        case "gain_patch":
            return pieces(n, "patch")
        case "gain_movement":
            return Text("rover movement {n}", {"n": n})
        case "place_depot_tile":
            return Text("place a depot tile" if part.resources else "place a depot tile, without its resources")
        case "collect":
            return Text("collect {pieces}", {"pieces": pieces(n, part.what)})
        case "destroy" if part.only_if_more_than:
            return Text("destroy {pieces} if you have more", {"pieces": pieces(n, part.what)})
        case "destroy":
            return Text("destroy {pieces}", {"pieces": pieces(n, part.what)})
        case "advance_all_to_position":
            return Text("trackers below {n} go up to {n}, no boosts", {"n": part.position})
        case "medals":
            return Text("{medals} at the end", {"medals": counted(n, "medal")}) if n else Text("no medals")
        case "medals_per" if part.what == "patch_on_planet":
            return Text("1 medal per patch on your planet")
        case "medals_per":
            return Text("1 more medal per lifepod")
        case "meteorite_rate_bonus":
            return Text("1 more medal per 3 meteorites")
        case "set_score":
            return Text("1, 3, 6, 10 medals for 1 to 4 of these")
        case "all":
            parts = [counted(one.n, "medal") if one.op == "medals" else effect(one) for one in part.of]
            return Text("{parts}", {"parts": parts})
        case "choose":
            return Text("{one} or {other}", {"one": effect(part.of[0]), "other": effect(part.of[1])})
        case "round_rule" if part.rule == "rovers_not_onto":
            return Text("rovers may not enter {terrain} terrain", {"terrain": typed(part.terrain)})
        case "round_rule":
            return Text(_ROUND_RULES[part.rule])
        case _:
            return Text(_EFFECTS[part.op])


_EFFECTS: dict[str, str] = {
    "synergy": "a synergy boost",
    "destroy_meteorites_in_line": "destroy all meteorites in a row or column",
    "teleport_rover": "move a rover to any square",
    "place_meteorite": "a meteorite falls on an empty meteor mark",
    "rotate_station": "turn the station as you like",
    "peek_next_event": "a look at the next event card",
    "extra_rover": "one more rover on this round's tile",
    "add_random_civ_card_to_each_rank": "one more civ card in each rank",
    "remove_random_civ_card_from_each_rank": "one civ card fewer in each rank",
    "draw_private_objective": "draw a private objective",
    "discard_private_objective": "lose a private objective",
    "remove_stack_of_current_depot": "remove a stack of your depot",
}

_ROUND_RULES: dict[str, str] = {
    "tiles_not_on_edge": "tiles may not cover edge squares",
    "tiles_not_on_ice": "tiles may not cover ice",
    "tiles_not_next_to_matching_terrain": "tiles may not touch terrain of their own kind",
    "ignore_one_tile_resource": "only one resource of a tile counts",
    "no_milestone_benefits": "milestones give nothing",
    "no_synergy": "synergy boosts give nothing",
}
"""P14.7"""


def gained(kind: str) -> Text:
    """A kind of pending item; of a resource its name."""
    return Text(ITEMS[kind])


def item(data: dict[str, Any]) -> Text:
    """A pending item (P5.1) as an answer: what resolving it does. `data`: kind, n, tracks, by, own, count, benefits;
    `at` and `gains` of the position reached, if they are known."""
    kind, n, among = data["kind"], data.get("n", 1), data.get("tracks") or []
    match kind:
        case "civ" | "water" | "biomass" | "rover" | "tech":
            return _advance(kind, n, data)
        case "energy" if not among:
            return Text("Energy: nothing to copy")
        case "energy":
            return Text("Energy: {what}", {"what": advancing(among) if len(among) < len(TRACKS) else _any()})
        case "synergy" if data.get("by"):
            return Text("Synergy boost given by {track}", {"track": typed(data["by"])})
        case "patch" | "stored":
            one, several = _PATCHES[kind]
            return Text(one) if n == 1 else Text(several, {"n": n})
        case "move":
            return Text("Rover movement {n}", {"n": n})
        case "regress":
            return regressing(among, n)
        case "advance":
            return advancing(among, data.get("count", 1) or 1, n, benefits=data.get("benefits", True))
        case "collect_lifepod" | "collect_meteorite":
            return Text("Collect {pieces}", {"pieces": pieces(n, kind.removeprefix("collect_"))})
        case "destroy_meteorite" | "destroy_rover" | "destroy_lifepod" | "lose_lifepod" | "lose_meteorite":
            return Text("Destroy {pieces}", {"pieces": pieces(n, _DESTROYED[kind])})
        case "depot_tile" if "own" in data:
            text = "Place a depot tile with its resources" if data["own"] else "Place a depot tile without resources"
            return Text(text)
        case "ladder":
            return Text("Biomass step {n}: choose what it gives", {"n": n})
        case "reposition":
            return Text("Reposition a lifepod") if n == 1 else Text("Reposition up to {n} lifepods", {"n": n})
        case _:
            return Text(_ANSWERS[kind])


def _any() -> Text:
    return advancing(())


def _advance(track: str, n: int, data: dict[str, Any]) -> Text:
    args: dict[str, Any] = {"track": typed(track), "n": n, "at": data.get("at")}
    if not n:
        return Text("{track}: counts, but gives nothing", args)
    if "gains" not in data:
        return Text("{track}: {n} up", args)
    args["gains"] = gains(data["gains"])
    return Text("{track}: {n} up to {at} ({gains})" if "at" in data else "{track}: {n} up ({gains})", args)


_PATCHES: dict[str, tuple[str, str]] = {
    "patch": ("Place a patch", "Place {n} patches"),
    "stored": ("Place a stored patch", "Place {n} stored patches"),
}

_DESTROYED = {
    "destroy_meteorite": "meteorite",
    "destroy_rover": "rover_on_planet",
    "destroy_lifepod": "lifepod_on_planet",
    "lose_lifepod": "collected_lifepod",
    "lose_meteorite": "collected_meteorite",
}

_ANSWERS: dict[str, str] = {
    "synergy": "Synergy boost",
    "place_rover": "Place a rover on your last tile",
    "line": "Destroy all meteorites in a row or column",
    "teleport": "Move a rover to any square",
    "union": "Unionization: a tracker below 5 goes up",
    "depot_tile": "Place a depot tile",
    "meteorite": "Put a meteorite on an empty meteor mark",
    "flux": "Move the flux token",
    "extra_cards": "Keep two of all civ cards left",
    "choice": "A synergy boost or a look at the next event",
    "stack": "Remove a stack of your depot",
    "rotate": "Turn the station",
    "objective": "Give up a private objective",
}
