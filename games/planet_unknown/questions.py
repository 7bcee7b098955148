"""What a seat is asked, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decisions import Decision
from games.core.describing import Text
from games.planet_unknown import card_words, item_words, words
from games.planet_unknown.data import TILE

QUESTIONS: dict[str, str] = {
    "setup.planet": "Which planet do you settle?",
    "setup.corporation": "Which corporation do you lead?",
    "setup.objective": "Which private objective do you keep?",
    "setup.remove": "Which private objective do you give up?",
    "setup.flux": "On which track does your flux token start?",
    "setup.sector": "Which sector of the station do you mark?",
    "setup.end": "Your choices are made. Go on?",
    "rotate.station": "How many depots does the station turn, clockwise?",
    "place.turn": "How far is {tile} turned clockwise, its {resource} symbol on {square}?",
    "place.flip": "Is {tile} flipped, its {resource} symbol on {square}?",
    "place.square": "Where does the {resource} symbol of {tile} lie?",
    "place.energy": "Does the Tech half of this tile act as Energy?",
    "depot.tile": "Which depot tile do you place?",
    "advance.to": "Where does the {tracker} tracker go?",
    "regress.track": "Which tracker goes down by {steps}?",
    "patch.square": "Where does the patch go?",
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
    "reposition.from": "Which lifepod do you reposition?",
    "reposition.to": "Where does the lifepod from {start} go?",
    "flux.track": "Where does the flux token go? It is on {now}.",
    "claim.row": "At which tracker's height do you claim the benefits?",
    "shared.card": "Which objective do all players compete for?",
    "civ.rank": "Which civ card do you choose first?",
    "civ.card": "Which rank {rank} civ card do you take?",
    "extra.card": "Which civ card do you keep?",
    "event.choice": "A synergy boost, or a look at the next event?",
    "event.stack": "Which stack of your depot is removed?",
    "event.objective": "Which private objective do you give up?",
}

_STAGES: dict[str, str] = {
    "event": "What do you do?",
    "stretch": "What do you do next?",
    "civ": "Your civ card: what do you do?",
    "end": "The end step: what do you do?",
}


def question(decision: Decision) -> Text:
    """One sentence: what the seat is asked; while the event is resolved, its title before it."""
    if "event" in decision.data:
        args = {"event": card_words.event_title(decision.data["event"]), "question": _question(decision)}
        return Text("{event}. {question}", args)
    return _question(decision)


def _question(decision: Decision) -> Text:
    data = decision.data
    match decision.kind:
        case "turn.action":
            return _turn(decision)
        case "rotate.station" if decision.options:
            return Text("How many depots does the station turn, clockwise? Beside each: the tiles you would face.")
        case "rotate.end":
            text = "The station turns by {steps}. Go on?" if data["steps"] else "The station stays as it is. Go on?"
            return Text(text, data)
        case "place.sure":
            return _sure(data)
        case "advance.track":
            return _advance(data["left"], data["steps"], data["benefits"])
        case "advance.to" if decision.rule == "P13.3":
            return Text("The Biomass tracker is at the top. Does it start again at step 1?")
        case "patch.square" if data["left"]:
            return Text("Where does the patch go? ({left} more to place)", data)
        case "collect.square":
            asked = Text(_COLLECT[data["what"]])
        case "destroy.square":
            asked = Text(_DESTROY[data["what"]])
        case _:
            asked = Text(QUESTIONS[decision.kind], _gaps(data))
    if decision.kind in _SEVERAL and data["left"] > 1:
        return Text("{asked} ({left} left)", {"asked": asked, "left": data["left"]})
    return asked


_SEVERAL = ("collect.square", "destroy.square", "reposition.from", "extra.card")
"""Questions that are asked several times in a row."""


def _gaps(data: Mapping[str, Any]) -> dict[str, Any]:
    """What fills the gaps of questions."""
    found = dict(data)
    if "tile" in data:
        found |= {"tile": words.the_tile(data["tile"]), "resource": words.typed(TILE[data["tile"]].a)}
    for name in ("tracker", "now"):
        if name in data:
            found[name] = words.typed(data[name])
    if "start" in data:
        found["start"] = words.spot(data["start"])
    return found


def _turn(decision: Decision) -> Text:
    keys = decision.keys
    if keys == ("end",):
        return Text("Nothing is left to do. Finish?")
    if any(key.startswith("gain:") for key in keys):
        return Text("No tile fits; the game ends with this round. Which tile's resources do you take?")
    tiles = sum(key.startswith("tile:") for key in keys)
    if tiles:
        return Text(
            "Which tile do you place?"
            if tiles == len(keys)
            else "Which tile do you place? Other things may come first."
        )
    if not keys and decision.data.get("drafted") is False:  # told to others, before anything was chosen
        return Text("Draft a tile.")
    return Text(_STAGES[decision.data["stage"]])


def _advance(left: int, steps: int, benefits: bool) -> Text:
    args = {"left": left, "n": steps}
    if not benefits:
        return Text("Which tracker advances by {n}, without benefits?", args)
    if steps > 1:
        return Text("Which tracker advances by {n}?", args)
    return Text("Which tracker advances? ({left} left)" if left > 1 else "Which tracker advances?", args)


_COLLECT: dict[str, str] = {
    "lifepod": "Which lifepod do you collect?",
    "meteorite": "Which meteorite do you collect?",
}
_DESTROY: dict[str, str] = {
    "lifepod": "Which lifepod is destroyed?",
    "meteorite": "Which meteorite is destroyed?",
    "rover": "Which rover is destroyed?",
}


def _sure(data: Mapping[str, Any]) -> Text:
    """P4.9 The placement as it would be, with what it covers, destroys and gives."""
    facts = []
    if data["ice"]:
        facts.append(words.counted(data["ice"], "ice"))
    for what, name in (("lifepods", "lifepod"), ("rovers", "rover"), ("cargo", "meteorite")):
        if data[what]:
            facts.append(Text("destroys {pieces}", {"pieces": words.pieces(data[what], name)}))
    if data["meteorite"]:
        facts.append(Text("brings a meteorite"))
    if data["lines"]:
        facts.append(Text("completes {lines}", {"lines": words.listed(list(map(words.line, data["lines"])))}))
    given = [item_words.gained(kind) for kind in data["gives"]]
    idle = words.tracks(data["idle"])
    text = "gives {given}" if given else "gives nothing"
    if data["one"]:
        given[:2] = [Text("{one} or {other}", {"one": given[0], "other": given[1]})]
    if given and idle:
        text = "gives {given}, nothing for {idle}"
    gives = Text(text, {"given": words.listed(given) if given else given, "idle": idle})
    how = Text(_LIES[data["flip"] == "yes"][data["turn"]])
    args = {"tile": words.the_tile(data["tile"]), "square": data["square"], "how": how, "facts": facts, "gives": gives}
    if facts:
        return Text("Place {tile} on {square}, {how}? It {facts} and {gives}.", args)
    return Text("Place {tile} on {square}, {how}? It {gives}.", args)


_LIES: dict[bool, dict[str, str]] = {
    False: {
        "0": "not turned",
        "90": "turned 90°",
        "180": "turned 180°",
        "270": "turned 270°",
    },
    True: {
        "0": "flipped",
        "90": "flipped and turned 90°",
        "180": "flipped and turned 180°",
        "270": "flipped and turned 270°",
    },
}
