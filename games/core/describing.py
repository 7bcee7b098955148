"""Words: message ids with arguments, put into a language at the last moment.

Message ids are the English sentences; catalogues are gettext's. A `Text` holds no name of a person and no
language, so the same one serves every reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.core.decisions import Decision, Option, Refusal, Seat
from games.core.events import Event

Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Name:
    """Stands for the player in a seat until the names are known."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Text:
    """A message id and what fills its `{gaps}`: plain values, Names, Texts, or sequences of them (joined by ", ")."""

    id: str
    args: Mapping[str, Any] = field(default_factory=dict)


def render(text: Text, translate: Translate, names: Sequence[str]) -> str:
    """The sentence in one language, with names by seat (already escaped for where it will stand)."""

    def word(value: Any) -> Any:
        match value:
            case Text():
                return render(value, translate, names)
            case Name(seat):
                return names[seat]
            case tuple() | list():
                return ", ".join(str(word(item)) for item in value)
            case _:
                return value

    return translate(text.id).format(**{key: word(value) for key, value in text.args.items()})


class Words(Protocol):
    """What a game's `describe` offers. Views are the game's own class."""

    def question(self, decision: Decision) -> Text:
        """One sentence: what the seat is asked."""

    def option(self, decision: Decision, option: Option) -> Text:
        """The label of an option: at most 80 characters in any language."""

    def label(self, kind: str, key: str) -> Text:
        """A key in words without its decision (for refusals and logs)."""

    def refusal(self, refusal: Refusal) -> Text:
        """Why not, in one sentence, with the rule number at its end."""

    def event(self, event: Event) -> Text | None:
        """What happened, in one clause; None for what the picture says better."""

    def source(self, key: str) -> Text:
        """The name of a source of points."""

    def alt(self, kind: str, view: Any, of: Seat | None = None) -> Text:
        """The picture of that kind in words (at most 1024 characters rendered); `of`: whose board a "seat" shows."""
