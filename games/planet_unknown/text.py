"""Words for what Planet Unknown asks, offers, refuses and tells (see `games.core.describing.Words`)."""

from __future__ import annotations

from typing import Any

from games.core.decisions import Refusal
from games.core.describing import Text
from games.planet_unknown import card_words, words
from games.planet_unknown.alt import alt
from games.planet_unknown.data import CIV, CORPORATION, EVENT, OBJECTIVE, PLANET, TILE, TYPES
from games.planet_unknown.labels import label, option
from games.planet_unknown.questions import question
from games.planet_unknown.stories import event

__all__ = ["alt", "event", "label", "option", "question", "refusal", "source"]


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
        return card_words.card(key)
    return key


def source(key: str) -> Text:
    """The name of a source of points."""
    return Text(words.SOURCES[key])
