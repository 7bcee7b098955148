"""Which picture helps with a question, and what is marked on it."""

from __future__ import annotations

from typing import Any

from games.core.decisions import Decision, Option
from games.planet_unknown.grid import named
from games.planet_unknown.view import View
from renderer.beside import Beside, where
from renderer.planet_unknown.tiles import laid

_SQUARES = (
    "place.square",
    "patch.square",
    "rover.square",
    "move.rover",
    "move.to",
    "collect.square",
    "destroy.square",
    "destroy.line",
    "teleport.rover",
    "teleport.to",
    "meteorite.square",
    "move.drop",
)
_DRIVES = ("move.rover", "move.to")
"""Where what is left matters even if it is nothing."""

_TRIALS = ("place.sure", "place.energy")
_OFFERS = (
    *("setup.planet", "setup.corporation", "setup.objective", "setup.remove"),
    *("event.objective", "shared.card", "extra.card", "civ.card"),
)
_HELD = ("event.choice", "civ.rank")
_STATION = ("rotate.station", "setup.sector", "event.stack")
_WHOLE = ("setup.end", "rotate.end")


def picture(view: View, decision: Decision) -> Beside:
    kind, details = _picture(view, decision)
    return where(decision, details) if kind == "where" else Beside(kind, details, worded=kind != "board")


def _picture(view: View, decision: Decision) -> tuple[str, dict[str, Any]]:
    kind = decision.kind
    if view.seat is None or kind in _WHOLE:
        return "board", {}
    if kind in _STATION:
        return "station", _station(decision)
    if kind in _SQUARES:
        return "where", _where(decision)
    if kind in _TRIALS:
        return "where", {"legal": {}, "preview": _trial(decision)}
    if kind in ("place.turn", "place.flip"):
        return "turns", _turns(decision)
    if kind in _OFFERS:
        return "hand", {"offered": decision.keys}
    if kind in _HELD:
        return "hand", {}
    places = {option.data["tile"]: option.data["places"] for option in decision.options if "places" in option.data}
    return "seat", {"of": view.seat, "legal": decision.keys, "places": places}


def _station(decision: Decision) -> dict[str, Any]:
    if decision.kind == "rotate.station":
        return {"rotations": [(option.key, option.data["rotation"]) for option in decision.options]}
    if decision.kind == "setup.sector":
        return {"sectors": {int(key): key for key in decision.keys}}
    return {}


def _where(decision: Decision) -> dict[str, Any]:
    legal = {option.key: _sign(decision.kind, option) for option in decision.options if _place(option.key)}
    details: dict[str, Any] = {"legal": legal}
    data = decision.data
    if "tile" in data:
        details["tile"] = data["tile"]
    if data.get("left") or ("left" in data and decision.kind in _DRIVES):
        details["left"] = data["left"]
    if "rover" in data:
        details["source"] = data["rover"]
    if decision.kind == "move.drop":
        details["legal"] = {data["square"]: ""}
    return details


def _place(key: str) -> bool:
    """Whether it names a square, a row or a column."""
    return named(key) is not None or key in tuple("ABCDEFGHIJKL") or (key.isdigit() and 1 <= int(key) <= 12)


def _sign(kind: str, option: Option) -> str:
    """What comes of an answer, as `where.layout` shows it."""
    data = option.data
    if kind == "destroy.line":
        return str(data["n"])
    if "destroys" in data or kind == "destroy.square":
        return "destroys"
    if "collects" in data:
        return str(data["collects"])
    return "free" if "free" in data else ""


def _trial(decision: Decision) -> dict[str, Any]:
    data = decision.data
    found = {
        key: data[key]
        for key in ("tile", "square", "turn", "gives", "one", "idle", "lines", "meteorite")
        if key in data
    }
    return found | {"flip": data["flip"] == "yes"}


def _turns(decision: Decision) -> dict[str, Any]:
    """The positions offered; a turn that is possible both ways round is shown both ways, if they differ."""
    data = decision.data
    tile, square = data["tile"], data["square"]
    options: list[tuple[str, int, bool]] = []
    if decision.kind == "place.flip":
        options = [(option.key, int(data["turn"]), option.key == "yes") for option in decision.options]
    else:
        for option in decision.options:
            turn, flips = int(option.key), sorted(flip == "yes" for flip in option.data["flips"])
            same = len({frozenset(laid(tile, turn, flip)) for flip in flips}) == 1
            options += [(option.key, turn, flip) for flip in (flips[:1] if same else flips)]
    return {"tile": tile, "square": square, "options": options}
