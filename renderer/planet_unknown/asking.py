"""Which picture helps with a question, and what is marked on it."""

from __future__ import annotations

from typing import Any

from games.core.decisions import Decision, Option
from games.planet_unknown.data import TILE
from games.planet_unknown.grid import named
from games.planet_unknown.view import View
from renderer import Beside
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
    marked = tuple(details["legal"]) if kind == "where" else ()
    return Beside(kind, details, worded=kind != "board", marked=marked)


def _picture(view: View, decision: Decision) -> tuple[str, dict[str, Any]]:
    kind = decision.kind
    if view.seat is None or kind in _WHOLE:
        return "board", {}
    if kind in _STATION:
        return "station", _station(view, decision)
    if kind in _SQUARES:
        return "where", _where(decision)
    if kind in _TRIALS and "tile" in decision.data:
        return "where", {"legal": {}, "preview": _trial(decision)}
    if kind in ("place.turn", "place.flip"):
        return "turns", _turns(decision)
    if kind in _OFFERS and view.hand is not None:
        return "hand", {"offered": decision.keys}
    if kind in _HELD and view.hand is not None:
        return "hand", {}
    places = {
        str(option.data.get("tile") or option.key): int(option.data["places"])
        for option in decision.options
        if option.data.get("places") is not None
    }
    return "seat", {"of": view.seat, "legal": decision.keys, "places": places}


def _station(view: View, decision: Decision) -> dict[str, Any]:
    if decision.kind == "rotate.station":
        found = [(option.key, option.data.get("rotation", _turned(view, option.key))) for option in decision.options]
        return {"rotations": found}
    if decision.kind == "setup.sector":
        return {"sectors": {int(option.key): option.key for option in decision.options if option.key.isdigit()}}
    return {}


def _turned(view: View, key: str) -> int:
    """P3.2 The rotation after so many depots clockwise."""
    return (view.station.rotation - int(key)) % 6 if key.isdigit() else view.station.rotation


def _where(decision: Decision) -> dict[str, Any]:
    legal = {option.key: _sign(decision.kind, option) for option in decision.options if _place(option.key)}
    details: dict[str, Any] = {"legal": legal}
    if decision.data.get("tile") in TILE:
        details["tile"] = decision.data["tile"]
    if decision.data.get("left") is not None:
        details["left"] = int(decision.data["left"])
    if decision.data.get("rover"):
        details["source"] = str(decision.data["rover"])
    if decision.kind == "move.drop" and _place(str(decision.data.get("square", ""))):
        details["legal"] = {str(decision.data["square"]): ""}
    return details


def _place(key: str) -> bool:
    """Whether it names a square, a row or a column."""
    return named(key) is not None or key in tuple("ABCDEFGHIJKL") or (key.isdigit() and 1 <= int(key) <= 12)


def _sign(kind: str, option: Option) -> str:
    """What comes of an answer, as `where.layout` shows it."""
    data = option.data
    if kind == "destroy.line":
        return str(data.get("n") or "")
    if data.get("destroys"):
        return "destroys"
    if kind == "destroy.square":
        return "destroys"
    what = data.get("collects") or data.get("what") or ("meteorite" if data.get("meteorite") is True else "")
    if what in ("lifepod", "meteorite", "delivery"):
        return str(what)
    return "free" if data.get("free") else ""


def _yes(value: object) -> bool:
    """ "yes" and "no" as commands take them, or a truth value."""
    return value in (True, "yes")


def _trial(decision: Decision) -> dict[str, Any]:
    data = decision.data
    found = {key: data[key] for key in ("tile", "square", "turn")} | {"flip": _yes(data.get("flip"))}
    for option in decision.options:
        found |= {key: option.data[key] for key in ("gains", "ice", "meteorite") if key in option.data}
    for key in ("gains", "ice", "meteorite"):
        if key in data:
            found[key] = data[key]
    return found


def _turns(decision: Decision) -> dict[str, Any]:
    """The positions offered; a turn that is possible both ways round is shown both ways, if they differ."""
    data = decision.data
    tile, square = data["tile"], data["square"]
    options: list[tuple[str, int, bool]] = []
    if decision.kind == "place.flip":
        options = [(option.key, int(data["turn"]), _yes(option.key)) for option in decision.options]
    else:
        for option in decision.options:
            turn, flips = int(option.key), sorted(map(_yes, option.data["flips"]))
            same = len({frozenset(laid(tile, turn, flip)) for flip in flips}) == 1
            options += [(option.key, turn, flip) for flip in (flips[:1] if same else flips)]
    return {"tile": tile, "square": square, "options": options}
