"""Words for what Planet Unknown asks, offers, refuses and tells (see `games.core.describing.Words`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decisions import Decision, Option, Refusal
from games.core.describing import Text
from games.planet_unknown import grid, words
from games.planet_unknown.alt import alt
from games.planet_unknown.data import CIV, CORPORATION, EVENT, OBJECTIVE, PLANET, TILE, TYPES
from games.planet_unknown.stories import event

__all__ = ["alt", "event", "label", "option", "question", "refusal", "source"]

# -- questions

_QUESTIONS: dict[str, str] = {
    "setup.planet": "Which planet do you settle?",
    "setup.corporation": "Which corporation do you lead?",
    "setup.objective": "Which private objective do you keep?",
    "setup.remove": "Which private objective do you not keep?",
    "setup.flux": "On which track does your flux token start?",
    "setup.sector": "Which sector of the station do you mark?",
    "setup.end": "Your choices are made. Keep them?",
    "rotate.station": "How many depots does the station turn, clockwise? Beside each: the tiles you would face.",
    "place.turn": "How is {tile} turned, its {resource} symbol on {square}?",
    "place.flip": "Is {tile} mirrored, its {resource} symbol on {square}?",
    "place.square": "Where does the {resource} symbol of {tile} lie?",
    "place.energy": "Does the Tech half of this tile act as Energy?",
    "depot.tile": "Which depot tile do you place?",
    "advance.to": "Where does the {tracker} tracker go?",
    "energy.type": "Energy: which tracker advances?",
    "synergy.track": "Synergy boost: which tracker advances?",
    "union.track": "Unionization: which tracker goes up next?",
    "ladder.choice": "Biomass step {step}: what does it give you?",
    "rover.square": "Where does the new rover start?",
    "move.to": "Where does the rover on {rover} go? (movement {left})",
    "move.rover": "Which rover moves? (movement {left})",
    "move.drop": "Does the rover on {square} destroy the meteorite it carries?",
    "lifepod.place": "Where does the collected lifepod go?",
    "lifepod.lose": "Which collected lifepod is destroyed?",
    "destroy.line": "In which row or column are all meteorites destroyed?",
    "teleport.rover": "Which rover do you move?",
    "teleport.to": "Where does the rover on {rover} go?",
    "meteorite.square": "On which empty meteor mark does the meteorite fall?",
    "reposition.from": "Which lifepod do you reposition? ({left} left)",
    "reposition.to": "Where does the lifepod from {start} go?",
    "flux.track": "Where does the flux token go? It is on {now}.",
    "claim.row": "At which tracker's height do you claim the benefits?",
    "shared.card": "Which objective do all players compete for?",
    "civ.rank": "Which civ card do you choose first?",
    "civ.card": "Which rank {rank} civ card do you take?",
    "extra.card": "Which civ card do you keep? ({left} left)",
    "event.choice": "A synergy boost, or a look at the next event?",
    "event.stack": "Which stack of your depot is removed?",
    "event.objective": "Which private objective do you give up?",
}

_STAGES: dict[str, str] = {
    "event": "The event: what do you do?",
    "stretch": "What do you do next?",
    "civ": "Your civ card: what do you do?",
    "end": "The end step: what do you do?",
}


def question(decision: Decision) -> Text:
    """One sentence: what the seat is asked."""
    data = decision.data
    left = data.get("left", 0)
    match decision.kind:
        case "turn.action":
            return _turn(decision)
        case "rotate.end":
            n = int(data.get("steps") or 0)
            text = "The station turns {n}. Go on?" if n else "The station stays as it is. Go on?"
            return Text(text, {"n": n})
        case "place.sure":
            return _sure(data)
        case "advance.track":
            return _advance(left, data.get("steps", 1) or 1, data.get("benefits", True))
        case "regress.track":
            return Text("Which tracker goes down by {n}?", {"n": data.get("steps", 1) or 1})
        case "patch.square":
            return Text("Where does the patch go? ({left} more to place)" if left else "Where does the patch go?", data)
        case "collect.square":
            return Text(_COLLECT[data["what"]], {"left": left})
        case "destroy.square":
            return Text(_DESTROY[data["what"]], {"left": left})
        case "setup.sector" if any("exterior" in one.data for one in decision.options):
            return Text("Which sector of the station do you mark? Beside each: the tiles it faces now.")
        case "flux.track" if not data.get("now"):
            return Text("Where does the flux token go?")
    return Text(_QUESTIONS[decision.kind], _gaps(data))


def _gaps(data: Mapping[str, Any]) -> dict[str, Any]:
    """What fills the gaps of questions."""
    found: dict[str, Any] = {"left": 0, **data}
    if "tile" in data:
        found |= {"tile": words.the_tile(data["tile"]), "resource": words.typed(TILE[data["tile"]].a)}
    for name in ("tracker", "now"):
        if data.get(name):
            found[name] = words.typed(data[name])
    if "start" in data:
        found["start"] = words.spot(data["start"])
    return found


def _turn(decision: Decision) -> Text:
    keys = decision.keys
    if keys == ("end",):
        return Text("Nothing is left to do. End your part?")
    if any(key.startswith("gain:") for key in keys):
        return Text("No tile can be placed. Whose resources do you take?")
    tiles = sum(key.startswith("tile:") for key in keys)
    if tiles:
        return Text("Which tile do you place?" if tiles == len(keys) else "Which tile do you place, or what before it?")
    if not keys and decision.data.get("drafted") is False:  # told to others, before anything was chosen
        return Text("Draft a tile and place it.")
    return Text(_STAGES[decision.data["stage"]])


def _advance(left: int, steps: int, benefits: bool) -> Text:
    args = {"left": left, "n": steps}
    if not benefits:
        return Text("Which tracker advances by {n}, without benefits?", args)
    if steps > 1:
        return Text("Which tracker advances by {n}?", args)
    return Text("Which tracker advances? ({left} left)" if left > 1 else "Which tracker advances?", args)


_COLLECT: dict[str, str] = {
    "lifepod": "Which lifepod do you collect? ({left} left)",
    "meteorite": "Which meteorite do you collect? ({left} left)",
}
_DESTROY: dict[str, str] = {
    "lifepod": "Which lifepod is destroyed?",
    "meteorite": "Which meteorite is destroyed? ({left} left)",
    "rover": "Which rover is destroyed?",
}


def _sure(data: Mapping[str, Any]) -> Text:
    """P4.9 The placement as it would be, with what it covers, destroys and gives."""
    facts = []
    if data.get("ice"):
        facts.append(words.counted(data["ice"], "ice"))
    for what, name in (("lifepods", "lifepod"), ("rovers", "rover")):
        if data.get(what):
            facts.append(Text("destroys {pieces}", {"pieces": words.pieces(data[what], name)}))
    if data.get("meteorite"):
        facts.append(Text("brings a meteorite"))
    if data.get("gains"):
        facts.append(Text("gives {gains}", {"gains": [words.gained(kind) for kind in data["gains"]]}))
    else:
        facts.append(Text("gives nothing"))
    how = Text(_LIES[data.get("flip") == "yes"][str(data.get("turn", "0"))])
    args = {"tile": words.the_tile(data["tile"]), "square": data["square"], "how": how, "facts": facts}
    return Text("Place {tile} on {square}, {how}? It {facts}.", args)


_LIES: dict[bool, dict[str, str]] = {
    False: {
        "0": "as printed",
        "90": "turned 90°",
        "180": "turned 180°",
        "270": "turned 270°",
    },
    True: {
        "0": "mirrored",
        "90": "mirrored and turned 90°",
        "180": "mirrored and turned 180°",
        "270": "mirrored and turned 270°",
    },
}


# -- options


def option(decision: Decision, option: Option) -> Text:
    """The label of an option, at most 80 characters in any language."""
    key, data = option.key, option.data
    kind = decision.kind
    if key in ("decline", "stop", "done"):
        return label(kind, key)
    match kind:
        case "turn.action":
            return _action(decision, key, data)
        case "setup.sector" | "rotate.station" if "exterior" in data or "interior" in data:
            ahead = {name: words.short_tile(data.get(name) or "") for name in ("exterior", "interior")}
            if kind == "setup.sector":
                return Text("Sector {n}: {exterior} / {interior}", {"n": key, **ahead})
            text = "Stay: {exterior} / {interior}" if key == "0" else "Turn {n}: {exterior} / {interior}"
            return Text(text, {"n": key, **ahead})
        case "depot.tile":
            return _offered(data.get("tile", key), data)
        case "advance.track" | "energy.type" | "synergy.track" | "union.track" | "advance.to" | "claim.row":
            return _ahead(kind, key, data, decision.data.get("benefits", True))
        case "regress.track" if data.get("to"):
            return Text("{track}: down to {at}", {"track": words.typed(key), "at": _at(data["to"])})
        case "patch.square" | "place.square" | "rover.square" | "teleport.to" if grid.named(key) is not None:
            return _square(key, data)
        case "move.to":
            return _step(key, data)
        case "destroy.line":
            args = {"line": words.line(key), "meteorites": words.counted(data.get("n", 0), "meteorite")}
            return Text("{line}: {meteorites}", args)
        case "event.stack":
            tile = words.short_tile(data.get("tile") or "")
            text = "Exterior: {tile}, {n} left" if key == "exterior" else "Interior: {tile}, {n} left"
            return Text(text, {"tile": tile, "n": data.get("left", 0)})
        case "civ.card" | "extra.card":
            return words.civ_card(key)
        case "setup.planet":
            return words.planet_offered(key)
        case "setup.corporation":
            return words.corporation_offered(key)
        case "setup.objective" | "setup.remove" | "event.objective":
            return words.private(key)
        case "shared.card":
            return words.neighbour(key)
    return label(kind, key)


def _action(decision: Decision, key: str, data: Mapping[str, Any]) -> Text:
    """P3.5, P5.2 An answer of the menu."""
    if key == "end":
        if not data.get("loses"):
            return label("turn.action", key)
        lost = [words.gained(kind) for kind in dict.fromkeys(data["loses"])]
        return Text("Finish without {lost}" if len(lost) < 4 else "Finish; what is left is lost", {"lost": lost})
    if key.startswith("tile:"):
        return _offered(data["tile"], data)
    if key.startswith("gain:"):
        return label("turn.action", key)
    if key.removeprefix("tech:") in words.TECHS:
        return words.tech_used(key.removeprefix("tech:"))
    return words.item({**_parsed(key), "own": False, **data})


def _offered(tile: str, data: Mapping[str, Any]) -> Text:
    """A tile with the number of places for it."""
    args = {"shape": words.shape(tile), "resources": words.resources(tile)}
    if "places" not in data:
        return words.tile(tile)
    args["places"] = words.counted(data["places"], "place")
    text = "{shape}: {resources}, meteorite, {places}" if TILE[tile].meteor else "{shape}: {resources}, {places}"
    return Text(text, args)


def _ahead(kind: str, key: str, data: Mapping[str, Any], benefits: bool) -> Text:
    """A tracker that may advance, with what the position it would reach gives."""
    if key.startswith("double:"):
        track = words.typed(key.removeprefix("double:"))
        if "gains" in data:
            return Text("{track}, twice: {gains}", {"track": track, "gains": words.gains(data["gains"])})
        return Text("{track}, twice", {"track": track})
    what = label(kind, key)
    if not benefits or "gains" not in data:
        return Text("{what} ({at})", {"what": what, "at": data["at"]}) if "at" in data else what
    return Text("{what}: {gains}", {"what": what, "gains": words.gains(data["gains"])})


def _square(key: str, data: Mapping[str, Any]) -> Text:
    """A square, with what is destroyed or collected there."""
    destroys = data.get("destroys") or ()
    if destroys:
        return Text("{square}: destroys {what}", {"square": key, "what": [words.pieces(1, what) for what in destroys]})
    if data.get("meteorite"):
        return Text("{square}: takes a meteorite", {"square": key})
    if data.get("collects"):
        return Text("{square}: takes {what}", {"square": key, "what": words.pieces(1, data["collects"])})
    return label("square", key)


def _step(key: str, data: Mapping[str, Any]) -> Text:
    """P9.3 A step of a rover."""
    where = label("move.to", key)
    if data.get("direction"):
        where = Text(_STEPS[data["direction"]], {"square": key})
    if data.get("collects") == "delivery":
        return Text("{where}: delivers the meteorite", {"where": where})
    if data.get("collects"):
        what = words.pieces(1, data["collects"])
        text = "{where}: takes {what}, free" if data.get("free") else "{where}: takes {what}"
        return Text(text, {"where": where, "what": what})
    return Text("{where}, free", {"where": where}) if data.get("free") else where


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

_SAID: dict[str, dict[str, str]] = {
    "setup.end": {"end": "Keep them"},
    "rotate.station": {"0": "Stay"},
    "rotate.end": {"end": "Go on"},
    "turn.action": {"end": "Finish"},
    "place.turn": {"0": "Not turned", "90": "90° clockwise", "180": "180°", "270": "90° counter-clockwise"},
    "place.flip": {"no": "As printed", "yes": "Mirrored left to right"},
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
    "collect.square": {"done": "Done"},
    "reposition.from": {"score": "From the scoring area", "done": "Done"},
    "reposition.to": {"score": "To the scoring area"},
    "event.choice": {"synergy": "A synergy boost", "peek": "Look at the next event card"},
    "event.stack": {"exterior": "The exterior stack", "interior": "The interior stack"},
}
"""Keys whose words depend on what was asked."""


def label(kind: str, key: str) -> Text:
    """A key in words without its decision (for refusals and logs)."""
    if key in _SAID.get(kind, ()):
        return Text(_SAID[kind][key])
    if kind == "turn.action":
        return _menu(key)
    match kind:
        case "setup.planet" if key in PLANET:
            return words.planet(key)
        case "setup.corporation" if key in CORPORATION:
            return words.corporation(key)
        case "setup.objective" | "setup.remove" | "event.objective" if key in OBJECTIVE:
            return words.project(key, private=True)
        case "shared.card" if key in OBJECTIVE:
            return words.project(key, private=False)
        case "setup.sector":
            return Text("Sector {n}", {"n": key})
        case "rotate.station":
            return Text("Turn {n}", {"n": key})
        case "depot.tile" if key.removeprefix("tile:") in TILE:
            return words.tile(key.removeprefix("tile:"))
        case "synergy.track" if key.startswith("double:"):
            return Text("{track}, twice", {"track": words.typed(key.removeprefix("double:"))})
        case "ladder.choice" if key.startswith("advance:"):
            return Text("Advance {track}", {"track": words.typed(key.removeprefix("advance:"))})
        case "claim.row" if key in TYPES:
            return Text("Height of {track}", {"track": words.typed(key)})
        case "advance.to" | "reposition.from" | "reposition.to" | "lifepod.place" | "lifepod.lose" if ":" in key:
            return words.spot(key)
        case "lifepod.place" | "lifepod.lose" if key in _SLOTS:
            return Text("Slot {slot}: {tech}", {"slot": key, "tech": words.slot_tech(key)})
        case "destroy.line":
            return words.line(key)
        case "civ.rank":
            return Text("Rank {rank}", {"rank": key})
        case "civ.card" | "extra.card" if key in CIV:
            return words.civ_title(key)
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
    data = _parsed(key)
    return words.item(data) if data["kind"] in words.ITEMS else Text("{key}", {"key": key})


def _parsed(key: str) -> dict[str, Any]:
    """An item as far as its key tells it: kind, tracks, number and giver, in this order."""
    kind, *parts = key.split(":")
    among = [part for part in parts if part in TYPES]
    numbers = [int(part) for part in parts if part.isdecimal()]
    found: dict[str, Any] = {"kind": kind, "n": numbers[0] if numbers else 1, "tracks": among}
    if kind == "synergy":
        found |= {"tracks": [], "by": among[-1] if among else ""}
    return found


# -- refusals and sources


def refusal(refusal: Refusal) -> Text:
    """Why not, in one sentence, with the rule number at its end."""
    args = {name: _argument(name, value) for name, value in refusal.args.items()}
    return Text("{why} ({rule})", {"why": Text(refusal.text, args), "rule": refusal.rule})


_PLACES = frozenset({"square", "rover", "from", "start", "to", "at"})
"""Gaps for squares; a square may look like a card (C10)."""


def _argument(name: str, value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_argument(name, one) for one in value]
    if not isinstance(value, str) or (name in _PLACES and value not in TYPES):
        return value
    if name in ("what", "piece") and value in words.PIECES:
        return words.pieces(1, value)
    return _thing(value)


def _thing(key: str) -> Any:
    """A thing by its key; what is not known stands as it is."""
    if key in TYPES:
        return words.typed(key)
    if key in TILE:
        return words.the_tile(key)
    if key in words.TECHS:
        return words.tech(key)
    if key in PLANET:
        return words.planet(key)
    if key in CORPORATION:
        return words.corporation(key)
    if key in CIV or key in EVENT or key in OBJECTIVE:
        return words.card(key)
    return key


def source(key: str) -> Text:
    """The name of a source of points."""
    return Text(words.SOURCES[key])


def _at(spot: str) -> str:
    """The number of a position "civ:4"."""
    return spot.partition(":")[2] or spot
