"""What pending items (P5.1) are called, and what resolving them does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.describing import Text
from games.planet_unknown.data import TRACKS
from games.planet_unknown.words import TYPES, gains, pieces, spot, tracks, typed

ITEMS: dict[str, str] = {
    **TYPES,
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
    """P22.2 "move any tracker down by 2"."""
    if set(among) == set(TRACKS) or not among:
        return Text("move any tracker down by {n}", {"n": steps})
    return Text("move one of {tracks} down by {n}", {"n": steps, "tracks": tracks(among)})


def gained(kind: str) -> Text:
    """A kind of pending item; of a resource its name."""
    return Text(ITEMS[kind])


def item(data: Mapping[str, Any]) -> Text:
    """A pending item (P5.1) as an answer: what resolving it does. `data`: kind, n; where they matter tracks, by,
    must, count, benefits, resources, fresh, idle; `to` and `gains` of the position reached, if they are known."""
    told = _item(data)
    return Text("{item} (comes to nothing now)", {"item": told}) if "idle" in data else told


def _item(data: Mapping[str, Any]) -> Text:
    kind, n, among = data["kind"], data["n"], data.get("tracks", ())
    match kind:
        case "civ" | "water" | "biomass" | "rover" | "tech":
            return _advance(kind, n, data)
        case "energy" if not among:
            return Text("Energy: nothing to copy")
        case "energy" if "gains" in data:
            return Text("Energy: {what} ({gains})", {"what": advancing(among), "gains": gains(data["gains"])})
        case "energy":
            return Text("Energy: {what}", {"what": advancing(among)})
        case "synergy" if data.get("must"):
            return Text("Synergy boost that must be taken")
        case "synergy" if data.get("by"):
            return Text("Synergy boost given by {track}", {"track": typed(data["by"])})
        case "move":
            return Text("Rover movement {n}", {"n": n})
        case "regress":
            return regressing(among, n)
        case "advance":
            return advancing(among, data.get("count", 1), n, benefits=data.get("benefits", True))
        case "collect_lifepod" | "collect_meteorite":
            return Text("Collect {pieces}", {"pieces": pieces(n, kind.removeprefix("collect_"))})
        case "destroy_meteorite" | "destroy_rover" | "destroy_lifepod" | "lose_lifepod" | "lose_meteorite":
            return Text("Destroy {pieces}", {"pieces": pieces(n, _DESTROYED[kind])})
        case "depot_tile" if data.get("resources", True):
            return Text("Place a depot tile with its resources")
        case "place_rover" if data.get("fresh"):
            return Text("Place the additional rover on your last tile")
        case "ladder":
            return Text("Biomass step {n}: choose what it gives", {"n": n})
        case "reposition":
            return Text("Reposition a lifepod") if n == 1 else Text("Reposition up to {n} lifepods", {"n": n})
        case _:
            return Text(_ANSWERS[kind])


def _advance(track: str, n: int, data: Mapping[str, Any]) -> Text:
    args = {"track": typed(track), "n": n}
    if not n:  # P14.7
        return Text("{track}: counts, but gives nothing", args)
    if "to" not in data:
        return Text("{track} +{n}", args)
    args |= {"gains": gains(data["gains"]), "spot": spot(data["to"]), "at": data["to"].partition(":")[2]}
    own = data["to"].startswith(track)
    return Text("{track} +{n}, to {at} ({gains})" if own else "{track} +{n}, to {spot} ({gains})", args)


_DESTROYED = {
    "destroy_meteorite": "meteorite",
    "destroy_rover": "rover_on_planet",
    "destroy_lifepod": "lifepod_on_planet",
    "lose_lifepod": "collected_lifepod",
    "lose_meteorite": "collected_meteorite",
}

_ANSWERS: dict[str, str] = {
    "synergy": "Synergy boost",
    "patch": "Place a patch",
    "stored": "Place a stored patch",
    "place_rover": "Place a rover on your last tile",
    "line": "Destroy all meteorites in a row or column",
    "teleport": "Move a rover to any square",
    "union": "Unionization: a tracker below 5 goes up",
    "depot_tile": "Place a depot tile without resources",
    "meteorite": "Put a meteorite on an empty meteor mark",
    "flux": "Move the flux token",
    "extra_cards": "Keep two of all civ cards left",
    "choice": "A synergy boost or a look at the next event",
    "stack": "Remove a stack of your depot",
    "rotate": "Turn the station",
    "objective": "Give up a private objective",
}
