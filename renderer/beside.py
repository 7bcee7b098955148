"""What stands beside a question: which picture, and what it marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.decisions import Decision


@dataclass(frozen=True, slots=True)
class Beside:
    """The picture that helps with a question.

    Attributes:
        kind: As in `renderer.layout`, and its `details` but for the words of the question.
        worded: Whether it takes those, as `question`.
        marked: The answers that it marks, by key, in the order of the question.
    """

    kind: str
    details: Mapping[str, Any] = field(default_factory=dict)
    worded: bool = False
    marked: tuple[str, ...] = ()


def where(decision: Decision, details: Mapping[str, Any]) -> Beside:
    """The picture of kind "where"; of the places in `details["legal"]` those are marked that answer the question."""
    marked = tuple(key for key in decision.keys if key in details["legal"])
    return Beside("where", details, worded=True, marked=marked)


__all__ = ["Beside", "where"]
