"""Bazaar's pictures, in the place of `renderer.toygame`: a view in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.core.decisions import Decision
from games.core.describing import Translate
from games.core.events import Event
from renderer.beside import Beside
from renderer.primitives import Scene
from renderer.sheet import Sheet
from tests.toygame.view import View


def _layout(view: View, translate: Translate, **details: Any) -> Scene:
    sheet = Sheet()
    shown = {name: sorted(found) if isinstance(found, frozenset) else found for name, found in details.items()}
    sheet.text(20, 40, f"{view.round} {shown}", 20, room=560, says=repr((view, shown)))
    return Scene(600, 80, (), tuple(sheet.shapes))


def _stalls(view: View, translate: Translate, *, question: str, legal: list[str]) -> Scene:
    return _layout(view, translate, question=question, legal=legal)


def _omen(view: View, translate: Translate, *, question: str) -> Scene:
    return _layout(view, translate, question=question)


LAYOUTS: dict[str, Callable[..., Scene]] = {
    **dict.fromkeys(("board", "hand", "score", "seat"), _layout),
    "stalls": _stalls,
    "omen": _omen,
}


def changes(events: Iterable[Event]) -> frozenset[str]:
    return frozenset(event.data["stall"] for event in events if "stall" in event.data)


def picture_for(_view: View, decision: Decision) -> Beside:
    """A picture with marked places beside one question, one without any beside another, else the board."""
    if decision.kind == "claim.stall":
        return Beside("stalls", {"legal": list(decision.keys)}, worded=True, marked=decision.keys)
    return Beside("omen", worded=True) if decision.kind == "bid.amount" else Beside("board")
