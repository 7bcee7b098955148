"""Which marks of the board some events touch, in the words of `board.layout`'s `changed`."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.events import Event

_PLACES = ("spot", "at")
"""Fields of an event that name a hex."""

_PANELS = {
    "warehouse": "warehouse",
    "blueprint": "blueprints",
    "learned": "tech",
    "hired": "display",
    "contracted": "display",
    "refilled": "display",
    "explored": "exploration",
    "radar": "exploration",
    "shuttle": "shuttle",
    "shuttle_flew": "shuttle",
}


def changes(events: Iterable[Event]) -> frozenset[str]:
    """Hexes by label, "space.5", "seat:0", "mission.A", "lss.generator", and panels."""
    found: set[str] = set()
    for event in events:
        found |= {event.data[place] for place in _PLACES if isinstance(event.data.get(place), str)}
        if event.kind in _PANELS:
            found.add(_PANELS[event.kind])
        elif event.kind == "space":
            found.add(f"space.{event.data['space']}")
        elif event.kind == "lss":
            found.add(f"lss.{event.data['column']}")
        elif event.kind == "mission":
            found.add(f"mission.{event.data['slot']}")
        elif event.kind == "level":
            found |= {"blueprints", "tech", "warehouse"}
        if event.seat is not None:
            found.add(f"seat:{event.seat}")
    return frozenset(found)
