"""Which marks of the board some events touch, in the words of `board.layout`'s `changed`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.events import Event
from games.planet_unknown.data import TRACKS
from games.planet_unknown.grid import label, named, number, place, square
from renderer.planet_unknown.tiles import laid

_PLACES = ("square", "start", "end")
"""Fields of an event that may name a square."""

_PANELS = {
    "rotated": "station",
    "turned": "station",
    "refill": "station",
    "stack_removed": "station",
    "event_card": "event",
    "civ_taken": "civ",
    "civ_changed": "civ",
}

_COUNTS = {"civ_taken": "card", "pod_placed": "lifepod", "repositioned": "lifepod"}
_WHOLE = ("board", "sector", "cards_revealed", "objectives_revealed")
"""What shows in a player's panel without a place of its own."""


def changes(events: Iterable[Event]) -> frozenset[str]:
    """Squares as "0:F4" (seat and name), trackers and counts as "0:civ" and "0:lifepod", "seat:0", and panels."""
    return frozenset(mark for event in events for mark in _marks(event))


def _marks(event: Event) -> Iterator[str]:
    if event.kind in _PANELS:
        yield _PANELS[event.kind]
    if event.seat is None:
        return
    seat, data = event.seat, event.data
    if event.kind == "placed":
        yield from (f"{seat}:{name}" for name in _covered(event))
        return
    for field in _PLACES:
        if isinstance(data.get(field), str) and named(data[field]) is not None:
            yield f"{seat}:{data[field]}"
    if data.get("tracker") in TRACKS:
        yield f"{seat}:{data['tracker']}"
    if event.kind in ("collected", "lost"):
        yield f"{seat}:{str(data.get('what')).removeprefix('collected_')}"
    if event.kind in _COUNTS:
        yield f"{seat}:{_COUNTS[event.kind]}"
    if event.kind in _WHOLE:
        yield f"seat:{seat}"


def _covered(event: Event) -> Iterator[str]:
    """The squares that a placed tile covers."""
    data = event.data
    west, north = place(square(data["square"]))
    for cell in laid(data["tile"], int(data["turn"]), data["flip"] == "yes"):
        yield label(number(west + cell.x, north + cell.y))
