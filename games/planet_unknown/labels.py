"""What may be answered: labels of options, and keys without their decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decisions import Decision, Option
from games.core.describing import Text
from games.planet_unknown import card_words, item_words, words
from games.planet_unknown.data import CIV, CORPORATION, OBJECTIVE, PLANET, TILE, TYPES


def option(decision: Decision, option: Option) -> Text:
    """The label of an option, at most 80 characters in any language."""
    told = _option(decision, option)
    if decision.kind == "regress.track" or "locks" not in option.data:
        return told
    techs = [words.tech(tech) for tech in option.data["locks"]]
    lost = techs[0] if len(techs) == 1 else Text("{n} techs", {"n": len(techs)})
    return Text("{told}, without {lost}", {"told": told, "lost": lost})


def _option(decision: Decision, option: Option) -> Text:
    key, data = option.key, option.data
    kind = decision.kind
    if key in ("decline", "stop", "done"):
        return label(kind, key)
    match kind:
        case "turn.action":
            return _action(key, data)
        case "rotate.station":
            ahead = {name: words.short_tile(data[name]) for name in ("exterior", "interior")}
            text = "Stay: {exterior} / {interior}" if key == "0" else "Turn {n}: {exterior} / {interior}"
            return Text(text, {"n": key, **ahead})
        case "depot.tile":
            return _offered(data)
        case "advance.to" if decision.rule == "P13.3":
            text = "Start again at step 1: {gains}" if key == "biomass:1" else "Stay at the top: {gains}"
            return Text(text, {"gains": words.gains(data["gains"])})
        case "claim.row":
            return Text("Height of {track} ({at})", {"track": words.typed(key), "at": data["at"]})
        case "regress.track":
            return _setback(key, data)
        case "patch.square" | "meteorite.square" if data:
            return _patch(key, data)
        case "rover.square" if "collects" in data:
            loads = data["collects"] == "load"
            return Text(
                "{square}: picks up a meteorite" if loads else "{square}: collects a meteorite", {"square": key}
            )
        case "move.to":
            return _step(key, data)
        case "destroy.line":
            args = {"line": words.line(key), "meteorites": words.counted(data["n"], "meteorite")}
            return Text("{line}: {meteorites}", args)
        case "event.stack":
            tile = words.short_tile(data["tile"])
            text = "Exterior: {tile}, {n} left" if key == "exterior" else "Interior: {tile}, {n} left"
            return Text(text, {"tile": tile, "n": data["left"]})
        case "civ.card" if CIV[key].rank != decision.data["rank"]:  # P13.2 L2
            return Text("Rank {rank}: {card}", {"rank": CIV[key].rank, "card": card_words.civ_card(key)})
        case "civ.card" | "extra.card":
            return card_words.civ_card(key)
        case "setup.planet":
            return words.planet_offered(key)
        case "setup.corporation":
            return words.corporation_offered(key)
        case "setup.objective" | "setup.remove" | "event.objective":
            return card_words.private(key)
        case "shared.card":
            return card_words.neighbour(key)
    told = label(kind, key)
    if "gains" not in data:
        return told
    args = {"what": told, "gains": words.gains(data["gains"])}
    if "to" in data and data["to"].partition(":")[0] != key.removeprefix("advance:"):  # P13.7, P13.8
        return Text("{what}, to {spot}: {gains}", {**args, "spot": words.spot(data["to"])})
    return Text("{what}: {gains}", args)


def _setback(tracker: str, data: Mapping[str, Any]) -> Text:
    """P14.6 Where a tracker would come to stand, and what would be lost."""
    track, _, at = data["to"].partition(":")
    args: dict[str, Any] = {"tracker": words.typed(tracker), "track": words.typed(track), "at": at}
    told = Text("{tracker}: down to {at}" if track == tracker else "{tracker}: down to {track} {at}", args)
    lost = [words.tech(tech) for tech in data["locks"]]
    if data["medals"]:
        lost.append(words.counted(data["medals"], "medal"))
    return Text("{told}, without {lost}", {"told": told, "lost": words.listed(lost)}) if lost else told


def _patch(square: str, data: Mapping[str, Any]) -> Text:
    """P8.2, P17.4 What a patch there would destroy and complete."""
    args: dict[str, Any] = {"square": square}
    if "lines" in data:
        args["lines"] = words.listed([words.line(line) for line in data["lines"]])
    if "destroys" not in data:
        return Text("{square}: completes {lines}", args)
    args["what"] = words.listed([words.pieces(1, what) for what in data["destroys"]])
    text = "{square}: destroys {what}, completes {lines}" if "lines" in data else "{square}: destroys {what}"
    return Text(text, args)


def _action(key: str, data: Mapping[str, Any]) -> Text:
    """P3.5, P5.2 An answer of the menu."""
    if key == "end":
        if "loses" not in data:
            return label("turn.action", key)
        lost = [item_words.gained(kind) for kind in dict.fromkeys(data["loses"])]
        if len(lost) > 3:
            return Text("Finish; what is left is lost")
        return Text("Finish without {lost}", {"lost": words.listed(lost)})
    if key.startswith("tile:"):
        return _offered(data)
    if key.startswith("gain:"):
        return label("turn.action", key)
    if "tech" in data:
        return words.tech_used(data["tech"])
    if "times" in data:
        return Text("{n} × {item}", {"n": data["times"], "item": item_words.item(data)})
    return item_words.item(data)


def _offered(data: Mapping[str, Any]) -> Text:
    """A tile with the number of places for it."""
    tile = data["tile"]
    places = words.counted(data["places"], "place")
    args = {"shape": words.shape(tile), "resources": words.resources(tile), "places": places}
    text = "{shape}: {resources}, meteorite, {places}" if TILE[tile].meteor else "{shape}: {resources}, {places}"
    return Text(text, args)


def _step(key: str, data: Mapping[str, Any]) -> Text:
    """P9.3 A step of a rover."""
    told = Text(_STEPS[data["direction"]], {"square": key})
    what = data.get("collects")
    if what == "delivery":
        told = Text("{step}: delivers the meteorite", {"step": told})
    elif what == "load":
        told = Text("{step}: picks up a meteorite", {"step": told})
    elif what:
        told = Text("{step}: collects {what}", {"step": told, "what": words.pieces(1, what)})
    return Text("{step}, free", {"step": told}) if "free" in data else told


_STEPS: dict[str, str] = {
    "north": "North to {square}",
    "north-east": "North-east to {square}",
    "east": "East to {square}",
    "south-east": "South-east to {square}",
    "south": "South to {square}",
    "south-west": "South-west to {square}",
    "west": "West to {square}",
    "north-west": "North-west to {square}",
    "jump": "Jump to {square}",
}

SAID: dict[str, dict[str, str]] = {
    "setup.end": {"end": "Go on"},
    "rotate.station": {"0": "Stay"},
    "rotate.end": {"end": "Go on"},
    "turn.action": {"end": "Finish"},
    "place.turn": {"0": "Not turned", "90": "90°", "180": "180°", "270": "270°"},
    "place.flip": {"no": "Not flipped", "yes": "Flipped"},
    "place.energy": {"yes": "Tech acts as Energy", "no": "Tech stays Tech"},
    "place.sure": {"place": "Place it"},
    "energy.type": {"decline": "Decline the Energy"},
    "synergy.track": {"decline": "Decline the boost"},
    "ladder.choice": {"synergy": "A synergy boost", "biomass": "A patch"},
    "patch.square": {
        "store": "Set it aside until the end step",
        "lose": "Let the patch go",
        "synergy": "A synergy boost instead",
        "double": "Two patches instead of one",
    },
    "move.rover": {"stop": "Stop"},
    "move.to": {"stop": "Stop"},
    "move.drop": {"yes": "Destroy it", "no": "Keep it"},
    "lifepod.place": {"score": "Scoring area: 1 medal"},
    "lifepod.lose": {"score": "From the scoring area"},
    "reposition.from": {"score": "From the scoring area", "done": "Done"},
    "reposition.to": {"score": "To the scoring area"},
    "event.choice": {"synergy": "A synergy boost", "peek": "Look at the next event card"},
    "event.stack": {"exterior": "The exterior stack", "interior": "The interior stack"},
}
"""Keys whose words depend on what was asked."""


def label(kind: str, key: str) -> Text:
    """A key in words without its decision (for refusals and logs)."""
    if key in SAID.get(kind, ()):
        return Text(SAID[kind][key])
    if kind == "turn.action":
        return _menu(key)
    match kind:
        case "setup.planet" if key in PLANET:
            return words.planet(key)
        case "setup.corporation" if key in CORPORATION:
            return words.corporation(key)
        case "setup.objective" if key in OBJECTIVE:
            return card_words.project(key, private=True)
        case "setup.remove" | "event.objective" if key in OBJECTIVE:
            return Text("Without {project}", {"project": card_words.project(key, private=True)})
        case "shared.card" if key in OBJECTIVE:
            return card_words.project(key, private=False)
        case "setup.sector":
            return Text("Sector {n}", {"n": key})
        case "rotate.station":
            return Text("Turn {n}", {"n": key})
        case "depot.tile" if key.removeprefix("tile:") in TILE:
            return words.tile(key.removeprefix("tile:"))
        case "synergy.track" if key.removeprefix("double:") in TYPES and key.startswith("double:"):
            return Text("{track}, twice", {"track": words.typed(key.removeprefix("double:"))})
        case "ladder.choice" if key.removeprefix("advance:") in TYPES and key.startswith("advance:"):
            return Text("Advance {track}", {"track": words.typed(key.removeprefix("advance:"))})
        case "claim.row" if key in TYPES:
            return Text("Height of {track}", {"track": words.typed(key)})
        case "advance.to" | "reposition.from" | "reposition.to" | "lifepod.place" | "lifepod.lose" if (
            key.partition(":")[0] in TYPES and ":" in key
        ):
            return words.spot(key)
        case "lifepod.place" | "lifepod.lose" if key in _SLOTS:
            return Text("Slot {slot}: {tech}", {"slot": key, "tech": words.slot_tech(key)})
        case "destroy.line":
            return words.line(key)
        case "civ.rank":
            return Text("Rank {rank}", {"rank": key})
        case "civ.card" | "extra.card" if key in CIV:
            return card_words.civ_title(key)
    if kind in ("collect.square", "destroy.square") and ":" in key:
        return Text("{square}, the one that the rover carries", {"square": key.partition(":")[0]})
    if kind in _OF_TRACKS and key in TYPES:
        return words.typed(key)
    return Text("{key}", {"key": key})


_SLOTS = ("A", "B", "C", "D", "E", "F")
_OF_TRACKS = frozenset(
    {"setup.flux", "advance.track", "energy.type", "synergy.track", "regress.track", "union.track", "flux.track"}
)


def _menu(key: str) -> Text:
    """P3.5 A key of the menu without its data."""
    first, _, rest = key.partition(":")
    if first == "tile" and rest in TILE:
        return words.tile(rest)
    if first == "gain" and rest in TILE:
        args = {"shape": words.shape(rest), "resources": words.resources(rest)}
        return Text("Take {resources} of the {shape} without placing it", args)
    if first == "tech" and rest in words.TECHS:
        return words.tech(rest)
    if first == "tech" and rest:
        return Text("{key}", {"key": rest})
    data = _parsed(key)
    return Text("{key}", {"key": key}) if data is None else item_words.item(data)


_FLAGS = {
    **{name: (name, True) for name in ("must", "fresh")},
    **{f"no_{name}": (name, False) for name in ("benefits", "boosts", "resources")},
}


def _parsed(key: str) -> dict[str, Any] | None:
    """An item as far as its key tells it (`Item.key`); None for what is no such key."""
    kind, *parts = key.split(":")
    if kind not in item_words.ITEMS:
        return None
    among = [part for part in parts if part in TYPES]
    found: dict[str, Any] = {"kind": kind, "n": 1}
    found |= {"by": among[0] if among else ""} if kind == "synergy" else {"tracks": among}
    for part in parts:
        if part in _FLAGS:
            name, value = _FLAGS[part]
            found[name] = value
        elif part.isdecimal():
            found["n"] = int(part)
        elif part[:1] == "x" and part[1:].isdecimal():
            found["count"] = int(part[1:])
        elif part not in TYPES:
            return None
    return found
