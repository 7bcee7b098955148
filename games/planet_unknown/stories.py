"""What happened, in words: one clause an event, that follows the player's name."""

from __future__ import annotations

from typing import Any

from games.core.describing import Name, Text
from games.core.events import Event
from games.planet_unknown import card_words, item_words, words

EVENTS: dict[str, str] = {
    "round": "Round {round} begins; the commander is {commander}",
    "event_card": "Event: {card}",
    "refill": "New on top: {tiles}",
    "end_step": "The end step begins: civ cards lie open",
    "ended": "The game is over: {cause}",
    "end_triggered": "The end of the game is triggered: {cause}",
    "board": "settles {planet} with {corporation}",
    "sector": "marks sector {sector}",
    "rotated": "turns the station by {steps}",
    "turned": "The station turns by one depot",
    "drafted_gain": "can place no tile and takes the resources of {tile}",
    "placed": "places {tile} on {square}",
    "nothing_offered": "is offered no tile",
    "lost": "loses {pieces}",
    "meteorite_placed": "is hit by a meteorite on {square}",
    "meteorite_spared": "is spared the meteorite",
    "advanced": "advances {tracker} to {at}",
    "regressed": "moves {tracker} down to {at}",
    "top_movement": "gets movement {n} at the top of the Rover track",
    "declined": "declines {what}",
    "void": "gets nothing from {what}",
    "patch_placed": "places a patch on {square}",
    "patch_stored": "sets a patch aside",
    "patch_lost": "has no place for a patch",
    "rover_placed": "places a rover on {square}",
    "rover_stays": "cannot place a rover",
    "moved": "moves a rover from {start} to {end}",
    "teleported": "relocates a rover from {start} to {end}",
    "collected": "collects {what} on {square}",
    "picked_up": "picks up a meteorite on {square}",
    "destroyed": "destroys {what} on {square}",
    "pod_placed": "puts a lifepod on {end}",
    "repositioned": "moves a lifepod from {start} to {end}",
    "flux": "sets the flux token to {track}",
    "tech": "unlocks tech {level} ({tech})",
    "tech_lost": "loses tech {level} ({tech})",
    "tech_used": "uses the tech {tech}",
    "civ_pick": "earns a rank {rank} civ card",
    "civ_taken": "takes a rank {rank} civ card",
    "civ_shown": "shows {card}",
    "pick_lost": "finds no rank {rank} civ card",
    "kept": "keeps {card}",
    "line_cleared": "destroys {meteorites} in {line}",
    "stack_removed": "removes {stack}",
    "civ_changed": "One civ card is added to each rank",
    "objective_drawn": "draws a private objective",
    "objective_destroyed": "gives up a private objective",
    "shared": "puts out a shared objective ({card})",
    "peeked": "sees the next event ({card})",
    "cards_revealed": "reveals {cards}",
    "objectives_revealed": "reveals {cards}",
}

_MET = {True: "{card} (met)", False: "{card} (not met)"}

SILENT = frozenset({"hand_changed", "final"})
"""Events that the picture, the ranking, or a private message says better."""

_SETBACKS = frozenset(
    {"regress", "lose_lifepod", "lose_meteorite", "destroy_lifepod", "destroy_rover", "objective", "stack"}
)
"""Items of which nobody minds that they come to nothing."""


def event(event: Event) -> Text | None:
    """What happened, in one clause that follows the player's name; None for what the picture says better."""
    kind, data = event.kind, dict(event.data)
    if kind in SILENT:
        return None
    match kind:
        case "round" if data["commander"] is None:  # alone
            return Text("Round {round} begins", data)
        case "rotated" if not data["steps"]:
            return Text("leaves the station as it is")
        case "advanced" | "regressed" if data["track"] != data["tracker"]:
            return _strayed(kind, data)
        case "civ_changed" if data["n"] < 0:
            return Text("One civ card is removed from each rank")
        case "tech_used" if data["id"] == "biomass_reset":  # nothing else tells of the tracker
            return Text("moves the Biomass tracker back to 0 ({tech})", _told(kind, data))
        case "void" if data["what"] in _SETBACKS:
            return Text("is spared {what}", _told(kind, data))
    return Text(EVENTS[kind], _told(kind, data))


def _strayed(kind: str, data: dict[str, Any]) -> Text:
    """P13.7, P13.8 A tracker that is not on its own track."""
    args = {"tracker": words.typed(data["tracker"]), "spot": words.spot(f"{data['track']}:{data['at']}")}
    if kind == "advanced":
        return Text("moves the {tracker} tracker to {spot}", args)
    return Text("moves the {tracker} tracker down to {spot}", args)


def _told(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    """What fills the gaps."""
    told: dict[str, Any] = dict(data)
    for name, value in data.items():
        match name:
            case "commander":
                told[name] = Name(value)
            case "planet":
                told[name] = words.planet(value)
            case "corporation":
                told[name] = words.corporation(value)
            case "tile":
                told[name] = words.the_tile(value)
            case "tiles":
                told[name] = [words.listed_tile(tile) for tile in value]
            case "tracker" | "track":
                told[name] = words.typed(value)
            case "cause":
                told[name] = Text(words.ENDINGS[value])
            case "id":
                told["tech"] = words.tech(value)
            case "line":
                told[name] = words.line(value)
            case "stack":
                told[name] = words.stack(value)
            case "what":
                told[name] = _what(kind, value)
            case "cards" if "met" in data:  # P15.4
                pairs = zip(value, data["met"], strict=True)
                told[name] = [Text(_MET[met], {"card": _cards(kind, card)}) for card, met in pairs]
            case "card" | "cards":
                told[name] = _cards(kind, value)
            case "start" | "end" if kind in ("pod_placed", "repositioned"):
                told[name] = words.spot(value)
    if kind == "lost":
        told["pieces"] = words.pieces(data["n"], data["what"])
    if kind == "line_cleared":
        told["meteorites"] = words.pieces(data["n"], "meteorite")
    return told


def _what(kind: str, value: str) -> Text:
    """A piece, or for what came to nothing the kind of item."""
    if kind == "declined" and value == "energy":
        return Text("an Energy")
    if kind in ("declined", "void"):
        return Text(item_words.ITEMS[value])
    return words.pieces(1, value)


def _cards(kind: str, value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_cards(kind, card) for card in value]
    match kind:
        case "event_card" | "peeked":
            return card_words.event_card(value)
        case "shared":
            return card_words.neighbour(value)
        case "civ_shown":
            return card_words.civ_card(value)
        case _:
            return card_words.card(value)
