"""A decision is a question to one seat with a finite list of legal answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import blake2s
from typing import Any

Seat = int
"""0..n-1, in seat order."""

Reply = tuple[Seat, str]
"""What the driver sends into a flow: who answered, and the key of the option chosen."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done: one sentence for the player, and the rule that says so.

    Attributes:
        text: Message id (English, with `{named}` gaps) in the game's catalogue.
        rule: Rule number, such as "R5.6".
        args: Fills the gaps; values are plain, or words the game's `describe` knows.
    """

    text: str
    rule: str
    args: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Option:
    """One answer offered.

    Attributes:
        key: Short and stable ("greenhouse", "F4"); it stands in journals and never changes meaning.
        data: What is needed to show it: costs, levels, places. Plain values only.
    """

    key: str
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Decision:
    """A question to one seat.

    Attributes:
        kind: What is asked ("construct.hex").
        options: Ordered, never empty, all legal.
        rule: The rule number that asks.
        data: What is needed to word the question.
        refused: Options that might be expected but are not legal now, with the reason; shown greyed.
        why_not: Answers for any other key (a hex, say); None means "not an answer to this question".
    """

    seat: Seat
    kind: str
    options: tuple[Option, ...]
    rule: str
    data: dict[str, Any] = field(default_factory=dict)
    refused: tuple[tuple[str, Refusal], ...] = ()
    why_not: Callable[[str], Refusal | None] | None = field(default=None, compare=False, repr=False)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(option.key for option in self.options)

    def option(self, key: str) -> Option | None:
        """The option with that key, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    def refusal(self, key: str) -> Refusal | None:
        """Why `key` is not offered, as far as the game can tell."""
        for refused, reason in self.refused:
            if refused == key:
                return reason
        return self.why_not(key) if self.why_not is not None else None

    def checksum(self) -> str:
        """Eight hex digits over kind and offered keys; an old control with other options cannot match."""
        return blake2s("\n".join((self.kind, *self.keys)).encode(), digest_size=4).hexdigest()


@dataclass(slots=True)
class Opening:
    """What a flow yields: every decision now open.

    Attributes:
        decisions: One a seat at most.
        window: Identity of the `together` or `first_of` that is open; None in sequential play.
    """

    decisions: dict[Seat, Decision]
    window: object | None = None


def as_options(options: Iterable[str | Option]) -> tuple[Option, ...]:
    """Plain keys become options without data."""
    return tuple([Option(option) if isinstance(option, str) else option for option in options])
