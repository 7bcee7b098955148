"""Words for what Planet Unknown asks, offers, refuses and tells (see `games.core.describing.Words`)."""

from __future__ import annotations

from games.core.decisions import Refusal
from games.core.describing import Text
from games.planet_unknown import words
from games.planet_unknown.alt import alt
from games.planet_unknown.labels import label, option
from games.planet_unknown.questions import question
from games.planet_unknown.stories import event

__all__ = ["alt", "event", "label", "option", "question", "refusal", "source"]


def refusal(refusal: Refusal) -> Text:
    """Why not, in one sentence, with the rule number at its end."""
    args = {name: words.typed(value) if name == "tracker" else value for name, value in refusal.args.items()}
    return Text("{why} ({rule})", {"why": Text(refusal.text, args), "rule": refusal.rule})


def source(key: str) -> Text:
    """The name of a source of points."""
    return Text(words.SOURCES[key])
