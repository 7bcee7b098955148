"""What cards do, in short sentences of the rulebook's words."""

from __future__ import annotations

from games.core.describing import Translate
from games.planet_unknown.data import CIV, EVENT, TRACKS, Effect
from renderer.planet_unknown.words import TYPES
from renderer.words import say

_COLLECTED = {
    "lifepod": "Collect {n} lifepods from your planet",
    "meteorite": "Collect {n} meteorites from your planet",
}
_ONE_COLLECTED = {"lifepod": "Collect a lifepod from your planet", "meteorite": "Collect a meteorite from your planet"}
_DESTROYED = {
    "meteorite": "Destroy {n} meteorites on your planet",
    "rover_on_planet": "With more than one rover on your planet, destroy one",
    "lifepod_on_planet": "Destroy a lifepod on your planet",
    "collected_lifepod": "Lose a collected lifepod",
    "collected_meteorite": "Lose a collected meteorite",
}
_PER = {
    "patch_on_planet": "{n} medal for each biomass patch on your planet",
    "lifepod_on_scoring_area": "{n} more medal for each lifepod collected",
}
_RULES = {
    "rovers_not_onto": "This round rovers may not enter {terrain} terrain",
    "tiles_not_on_edge": "This round tiles may not cover the edge",
    "tiles_not_on_ice": "This round tiles may not cover ice",
    "tiles_not_next_to_matching_terrain": "This round tiles may not touch terrain of their own types",
    "ignore_one_tile_resource": "This round only one resource of a tile counts",
    "no_milestone_benefits": "This round milestones give nothing",
    "no_synergy": "This round synergy boosts give nothing",
}
_PLAIN = {
    "synergy": "A synergy boost",
    "rotate_station": "Turn the station as you like",
    "peek_next_event": "Look at the next event card",
    "extra_rover": "A further rover on this round's tile",
    "add_random_civ_card_to_each_rank": "One more civ card of each rank",
    "remove_random_civ_card_from_each_rank": "One civ card less of each rank",
    "draw_private_objective": "Draw a further objective",
    "discard_private_objective": "Remove one of your objectives",
    "remove_stack_of_current_depot": "Remove a stack that you face",
    "destroy_meteorites_in_line": "Destroy all meteorites of a row or column",
    "teleport_rover": "Move a rover to any square",
    "advance_all_to_position": "Bring every tracker up to 5, no synergy",
    "place_meteorite": "Put a meteorite on an empty meteor mark",
    "meteorite_rate_bonus": "1 more medal for every 3 meteorites",
    "set_score": "Commerce Agreements: 1, 3, 6, 10 medals for 1 to 4",
}


def effect(translate: Translate, one: Effect) -> str:
    """A sentence without its full stop."""
    op = one.op
    if op in ("advance", "regress"):
        return _steps(translate, one)
    if op == "collect":
        return say(translate, (_ONE_COLLECTED if one.n == 1 else _COLLECTED)[one.what], n=one.n)
    if op == "destroy":
        return say(translate, _DESTROYED[one.what], n=one.n)
    if op == "gain_patch":
        return say(translate, "A biomass patch" if one.n == 1 else "{n} biomass patches", n=one.n)
    if op == "gain_movement":
        return say(translate, "Movement {n}", n=one.n)
    if op == "place_depot_tile":
        given, bare = "Place a tile of your depot", "Place a tile of your depot, without its resources"
        return say(translate, given if one.resources else bare)
    if op == "medals":
        return say(translate, "1 medal" if one.n == 1 else "{n} medals", n=one.n)
    if op == "medals_per":
        return say(translate, _PER[one.what], n=one.n)
    if op == "round_rule":
        return say(
            translate, _RULES[one.rule], terrain=say(translate, TYPES.get(one.terrain, "")) if one.terrain else ""
        )
    if op == "all":
        return " · ".join(effect(translate, part) for part in one.of)
    if op == "choose":
        return f" {say(translate, 'or')} ".join(effect(translate, part) for part in one.of)
    return say(translate, _PLAIN[op])


def _steps(translate: Translate, one: Effect) -> str:
    """Trackers moved up or down."""
    up = one.op == "advance"
    if one.trackers > 1:
        return say(translate, "Advance {count} different trackers once each", count=one.trackers)
    if one.frm == TRACKS:
        if one.steps == 1:
            return say(translate, "Advance a tracker once" if up else "Move a tracker down once")
        return say(translate, "Advance a tracker {n} steps" if up else "Move a tracker down {n} steps", n=one.steps)
    named = [say(translate, TYPES[track]) for track in one.frm]
    among = f"{', '.join(named[:-1])} {say(translate, 'or')} {named[-1]}"
    if one.steps == 1:
        return say(translate, "Advance {tracks} once" if up else "Move {tracks} down once", tracks=among)
    if not one.benefits:
        return say(translate, "Advance {tracks} {n} steps, no benefits", tracks=among, n=one.steps)
    return say(translate, "Advance {tracks} {n} steps", tracks=among, n=one.steps)


def event(translate: Translate, card: str) -> str:
    """What an event card does."""
    return effect(translate, EVENT[card].effect)


def civ(translate: Translate, card: str) -> str:
    """What a civ card does."""
    return effect(translate, CIV[card].effect)
