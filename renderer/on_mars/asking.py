"""Which picture helps with a question, and what is marked on it."""

from __future__ import annotations

from typing import Any

from games.core.decisions import Decision, Option
from games.on_mars.data import BLUEPRINT, BUILDING, MAP
from games.on_mars.view import View
from renderer.beside import Beside, where

_ZONED = ("construct.hex", "upgrade.hex")
_OWN = ("lab.space", "lab.benefit", "develop.tile", "develop.more", "develop.space", "welcome.slot")
"""Questions about spaces of one's own Laboratory or Depot."""
_GRID = ("tech.tile", "tech.more")
"""Spaces of the Tech Grid are called B1 and M2, as hexes are."""


def picture(view: View, decision: Decision) -> Beside:
    """ "where" for hexes, "seat" for one's own board, else the whole board."""
    if decision.kind in _OWN and view.seat is not None:
        return Beside("seat", {"of": view.seat})
    legal = {option.key: _price(option) for option in decision.options if MAP.knows(option.key)}
    if not legal or decision.kind in _GRID:
        return Beside("board")
    subject = decision.data.get("building") or decision.data.get("figure") or decision.data.get("card")
    details: dict[str, Any] = {"legal": legal}
    if subject in BLUEPRINT:
        subject = BLUEPRINT[subject].building
    if subject in BUILDING:
        details["icon"] = subject
    if decision.kind in _ZONED and view.seat is not None and not decision.data.get("anywhere"):
        details["zone"] = _zone(view)
    return where(decision, details)


def _price(option: Option) -> str:
    """ "3": joining there needs Tech of that level (R7.11); "+1": so many points must be bought after it (R7.6)."""
    if option.data.get("level"):
        return str(option.data["level"])
    return f"+{option.data['buys']}" if option.data.get("buys") else ""


def _zone(view: View) -> frozenset[str]:
    """The observer's Building zone (R3.13)."""
    bots = [MAP.named(spot.label) for spot in view.hexes if view.seat in spot.bots]
    return frozenset(
        label for number, label in enumerate(MAP.labels) if any(MAP.distance(number, bot) <= 1 for bot in bots)
    )
