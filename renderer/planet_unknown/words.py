"""The words and signs in Planet Unknown's pictures. The rules' own words come from `games.planet_unknown.words`."""

from __future__ import annotations

from games.core.describing import Text, Translate, render
from games.planet_unknown import card_words, words
from games.planet_unknown.data import CIV, EVENT, OBJECTIVE
from games.planet_unknown.view import NeighbourView, ObjectiveView
from renderer.words import say, sentence

SOURCE_ICONS = {
    "lines": "lines",
    "tracks": "tracks",
    "lifepods": "lifepod",
    "meteorites": "meteorite",
    "civ": "card",
    "objectives": "objective",
    "planet": "planet",
}
"""By source of medals, in order."""

PIECE_ICONS = {
    "tracks_at_top": "tracks",
    "meteorites_collected": "meteorite",
    "lifepods_collected": "lifepod",
    "meteorites_collected_at_least": "meteorite",
    "more_lifepods_than_meteorites_collected": "lifepod",
    "all_ice_covered": "ice",
    "all_land_covered": "planet",
}
"""What an objective without a type is about."""

TIMINGS = {
    "once_per_round": "once a round",
    "once_per_game": "once a game",
    "round_start": "at the start of a round",
    "end_of_game": "at the end of the game",
}
"""When a tech works, if that is not always."""

ITEM_ICONS = {
    **{kind: kind for kind in words.TYPES},
    "synergy": "synergy",
    "patch": "patch",
    "stored": "stored",
    "place_rover": "rover",
    "move": "arrow",
    "regress": "minus",
    "advance": "chevron",
    "collect_lifepod": "lifepod",
    "collect_meteorite": "meteorite",
    "destroy_meteorite": "meteorite",
    "destroy_rover": "rover",
    "destroy_lifepod": "lifepod",
    "lose_lifepod": "lifepod",
    "lose_meteorite": "meteorite",
    "line": "lines",
    "teleport": "rover",
    "union": "tracks",
    "depot_tile": "depot",
    "ladder": "biomass",
    "meteorite": "meteorite",
    "flux": "flux",
    "reposition": "lifepod",
    "extra_cards": "card",
    "choice": "synergy",
    "stack": "depot",
    "rotate": "rotate",
    "objective": "objective",
}
"""By kind of what is still to be resolved."""


def told(translate: Translate, text: Text) -> str:
    """A text of the rules, beginning with a capital."""
    return sentence(render(text, translate, ()))


def typed(translate: Translate, kind: str) -> str:
    """A resource, terrain or track."""
    return say(translate, words.TYPES[kind])


def phase(translate: Translate, key: str) -> str:
    return sentence(say(translate, "Game over" if key == "over" else words.PHASES[key]))


def civ(translate: Translate, card: str) -> tuple[str, str]:
    """(title, what it does) of a civ card."""
    return told(translate, card_words.civ_title(card)), told(translate, card_words.effect(CIV[card].effect))


def event(translate: Translate, card: str) -> tuple[str, str]:
    """(title, what it does) of an event card."""
    return told(translate, card_words.event_title(card)), told(translate, card_words.effect(EVENT[card].effect))


def contest(translate: Translate, card: NeighbourView) -> str:
    """What a neighbour objective compares (P15.1)."""
    return told(translate, card_words.metric(OBJECTIVE[card.id].neighbour.rule))


def trial(translate: Translate, card: ObjectiveView) -> str:
    """What a private objective asks for (P15.4)."""
    return told(translate, card_words.trial(OBJECTIVE[card.id].private.rule))


def subject(card: NeighbourView | ObjectiveView) -> tuple[str, str, str]:
    """(icon, plate, ink) of what an objective is about: a type on its terrain, or another sign."""
    if card.type:
        return card.type, f"{card.type}_fill", f"{card.type}_icon"
    named = card.metric if isinstance(card, NeighbourView) else card.test
    return PIECE_ICONS.get(named, "objective"), "raised", "text"
