"""What cards, events and objectives are called, and what they do, in a clause each."""

from __future__ import annotations

from typing import Any

from games.core.describing import Text
from games.planet_unknown.data import CIV, EVENT, OBJECTIVE, Effect, Metric, Trial
from games.planet_unknown.item_words import advancing, regressing
from games.planet_unknown.words import counted, pieces, typed

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
    "area_with_symbols": "an area of {type} with {n} symbols",
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
    key = facts.key.removesuffix("_a").removesuffix("_b")
    return Text(EVENTS[key] if key in EVENTS else _TITLES[facts.effect.op])


_TITLES = {"advance": "Progress", "regress": "Setback", "round_rule": "Bad ground"}
"""Titles of events that differ by the tracks or terrains they name."""


def event_card(card: str) -> Text:
    """An event card: its title, and what it does."""
    return Text("{title}: {what}", {"title": event_title(card), "what": effect(EVENT[card].effect)})


def card(key: str) -> Text:
    """A card by its name: civ card, event card or private objective."""
    if key in CIV:
        return civ_title(key)
    return event_title(key) if key in EVENT else project(key, private=True)


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
            return Text(
                "destroy {pieces} if you have more than {n}",
                {"pieces": pieces(n, part.what), "n": part.only_if_more_than},
            )
        case "destroy":
            return Text("destroy {pieces}", {"pieces": pieces(n, part.what)})
        case "advance_all_to_position":
            return Text("trackers below {n} go up to {n}, no boosts", {"n": part.position})
        case "medals":
            return Text("{medals} at the end", {"medals": counted(n, "medal")})
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
