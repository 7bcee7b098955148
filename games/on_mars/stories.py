"""What happened, in words: one clause an event, that follows the player's name."""

from __future__ import annotations

from typing import Any

from games.core.describing import Name, Text
from games.core.events import Event
from games.on_mars import words
from games.on_mars.words import amount, thing

_EVENTS: dict[str, str] = {
    "space": "takes space {space}",
    "shuttle_start": "puts the Shuttle at {side}",
    "round": "Round {round} begins",
    "main": "takes “{action}”",
    "executive": "takes the Executive action “{action}”",
    "cleared": "gets {amount} back in the Working Area (“{action}” was full)",
    "gained": "gains {amount}",
    "crystals_up": "moves {amount} up into the Depot",
    "colonists": "gains {amount}",
    "paid": "pays {amount}",
    "boosted": "boosts with {amount}",
    "goal_spent": "uses a Private Goal card as a Crystal",
    "warehouse": "draws on the Warehouse",  # what comes of it is told next
    "fetched": "fetches a Colonist from {place}",
    "came_home": "calls home {amount}",
    "scored": "scores {points} OP for {source}",
    "blueprint": "takes the Blueprint {card}",
    "learned": "learns {tech} Tech",
    "developed": "develops {tech} Tech to level {level}",
    "tech_used": "uses {tech} Tech {level} of {owner}",
    "moved": "moves {figure} from {frm} to {at}",
    "crystal_found": "finds a Crystal on {spot}",
    "tile_taken": "takes {tile} on {spot}",
    "tile_lost": "{spot} loses {tile}",
    "built": "constructs {building} on {spot}",
    "crystal_placed": "A Crystal appears on {spot}",
    "cube": "moves the {building} Progress cube",
    "displaced": "moves the displaced {figure} from {frm} to {at}",
    "upgraded": "upgrades {spot} to {card}",
    "miner_home": "gets a Colonist back from {spot}",
    "welcomed": "welcomes the Ship of slot {slot}",
    "bot_placed": "gets a Bot on {spot}",
    "hired": "hires the {scientist}",
    "contracted": "takes a {contract}",
    "refilled": "puts on display: {contract}",
    "filled": "puts {amount} onto {contract}",
    "completed": "completes a {contract}",
    "mission": "advances the Mission {mission}: {left} to go",
    "missions_left": "Missions left: {left}",
    "end_triggered": "The end of the game is triggered",
    "lss": "raises the {column} marker to level {level}",
    "level": "The colony grows to level {level}",
    "scientist_moved": "sends the {scientist} to {card}",
    "used_building": "uses {card}",
    "radar": "puts {tile} onto the Radar",
    "goal_completed": "completes a Private Goal: {goal}",
    "task_done": "reveals {card}",
    "a_card_revealed": "reveals {card}",
    "explored": "places {tile} on {spot}",
    "travelled": "travels to {side}",
    "stayed": "stays",
    "shuttle_phase": "Shuttle phase",
    "shuttle": "The Shuttle moves to Travel space {space}",
    "shuttle_flew": "The Shuttle flies to {side}",
    "shuttle_gone": "The Shuttle flies a last time and is removed",
}

_SILENT = frozenset({"hand_changed", "crystal_lost", "final"})
"""Events that the picture, or a private message, says better."""


def event(event: Event) -> Text | None:
    """What happened, in one clause that follows the player's name; None for what the picture says better."""
    if event.kind in _SILENT:
        return None
    if event.kind == "crystals_up" and not event.data["n"]:
        return None
    if event.kind == "gained" and not event.data["n"] and not event.data["lost"]:
        return None
    data = dict(event.data)
    if event.kind in ("gained", "colonists", "came_home"):
        return _coming(event)
    if event.kind == "filled" and event.data.get("gained"):
        args = {"amount": amount(event.data["n"], event.data["good"]), "contract": thing(event.data["contract"])}
        return Text("gains {amount}, straight onto {contract}", args)
    if event.kind == "travelled":
        return Text(_JOURNEYS.get(event.data["by"], "travels to {side}"), {"side": thing(event.data["side"])})
    if event.kind == "tech_used" and event.data["owner"] == event.seat:
        return Text(
            "uses their own {tech} Tech {level}", {"tech": thing(event.data["tech"]), "level": event.data["level"]}
        )
    if event.kind == "scored":
        return Text(
            _EVENTS["scored"], {"points": event.data["points"], "source": Text(words.SOURCES[event.data["source"]])}
        )
    if event.kind == "boosted" and event.data["by"] == "crystal":
        return Text("boosts the movement")  # that a Crystal or a Goal card was paid is told before
    if event.kind == "round" and event.data.get("last"):
        return Text("Round {round} begins, the last one", {"round": event.data["round"]})
    if event.kind in ("tile_taken", "tile_lost", "radar", "explored"):
        data["tile"] = words.the_tile(data["tile"])
    if event.kind == "moved":
        data["figure"] = Text("the Rover" if data["figure"] == "rover" else "a Bot")
    if event.kind == "lss":
        data["level"] = words.level_of_row(data["row"])
    if event.kind in ("main", "executive"):
        action = event.data["action"]
        named = Text(words.EXECUTIVES[action]) if event.kind == "executive" else thing(action)
        return Text(_EVENTS[event.kind], {"action": named})
    told: dict[str, Any] = {
        name: Name(value) if name == "owner" else thing(value) if isinstance(value, str) else value
        for name, value in data.items()
    }
    if event.kind in _COUNTED:
        counted = data.get(_COUNTED[event.kind][0], 1), data.get("good", _COUNTED[event.kind][1])
        told["amount"] = amount(*counted)
    return Text(_EVENTS[event.kind], told)


def _coming(event: Event) -> Text:
    """R3.2, R3.6, R3.7 What comes to a player, and what finds no room."""
    data = event.data
    good = data.get("good", "colonist")
    came = data["settled"] if event.kind == "came_home" else data["n"]
    lost = data["n"] - came if event.kind == "came_home" else data.get("lost", 0)
    args = {"amount": amount(came, good), "lost": amount(lost, good)}
    if not lost:
        return Text(_EVENTS[event.kind], args)
    some, none = _LOST[event.kind]
    return Text(some if came else none, args)


_LOST = {
    "gained": ("gains {amount}, loses {lost} for lack of room", "loses {lost} for lack of room"),
    "colonists": ("gains {amount}, has no room for {lost}", "has no room for {lost}"),
    "came_home": ("calls home {amount}, sends {lost} to the supply", "sends {lost} home to the supply"),
}
"""Where not all found room: beside what came, and alone."""


_JOURNEYS = {"ride": "rides the Shuttle to {side}", "ship": "discards a Ship and travels to {side}"}
"""How somebody travels, by what brings them."""

_COUNTED = {
    "cleared": ("n", "colonist"),
    "crystals_up": ("n", "crystal"),
    "boosted": ("n", "colonist"),
    "paid": ("n", ""),
    "filled": ("n", ""),
}
"""Events told with an amount: its field, and of what where the event has no `good`."""
