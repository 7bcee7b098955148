"""What the shell must know of a game before it plays it; data, not code that decides."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.decisions import Seat
from games.core.describing import Text, render


@dataclass(frozen=True, slots=True)
class TableOption:
    """A switch chosen when a table opens.

    Attributes:
        values: Every legal value; the first is the default.
        text: Message id: what it changes, with the rule number.
    """

    name: str
    values: tuple[str, ...]
    text: str

    @property
    def default(self) -> str:
        return self.values[0]


class OptionsClash(ValueError):
    """Options that a table cannot have together, or not with so many players.

    Attributes:
        text: Why, in a clause.
    """

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(render(text, str, ()))


ANY = "*"
"""Stands for every kind of decision in a command."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A slash command's parameter: it answers the next open decision whose kind is one of these.

    Attributes:
        kinds: Kinds of decision, or `(ANY,)`.
        text: Message id of its description (at most 100 characters).
        prefix: Only options whose key begins so are meant ("tile:"); what is typed may leave it out.
        without: Options whose key begins with one of these belong to other commands.
    """

    name: str
    kinds: tuple[str, ...]
    text: str
    prefix: str = ""
    without: tuple[str, ...] = ()

    def answers(self, kind: str) -> bool:
        """Whether it can be the answer to a decision of that kind."""
        return self.kinds == (ANY,) or kind in self.kinds

    def means(self, key: str) -> bool:
        """Whether an option of such a decision is one that the parameter stands for."""
        return key.startswith(self.prefix) and not key.startswith(self.without)


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command is the beginning of an answer.

    Attributes:
        text: Message id of its description (at most 100 characters).
        parameters: Answer one question after another, in order; what they leave open is asked in the panel, as is
            everything if nothing was said.
        begins: (kind of decision or ANY, key): an answer that the command itself gives before them.
    """

    name: str
    text: str
    parameters: tuple[Parameter, ...] = ()
    begins: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's result.

    Attributes:
        rank: 1 is first; equal ranks share the place.
        sources: (key, points) in a fixed order; they add up to `total`.
    """

    seat: Seat
    rank: int
    total: int
    sources: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """Attributes:
    rows: Best first.
    ending: Key of what ended the game ("" while it runs).
    verdict: Said of the game that is over instead of who wins, as where one plays alone and may lose.
    """

    rows: tuple[Standing, ...]
    ending: str
    verdict: Text | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(row.seat for row in self.rows if row.rank == 1)


@dataclass(frozen=True, slots=True)
class Meta:
    """Attributes:
    command: Name of the game's slash command group.
    seats: Fewest and most players.
    rules: Newest version of the rules; a table keeps the one it was opened with.
    state: The game's state class.
    round_of: The round a state stands in.
    end_key: (kind, key) of the answer that ends a turn.
    pieces: Counts that never change during a game (for the laws).
    redeal: `redeal(state, seat, dice, hands_only=False)`: a copy in which only what the seat (None: the
        spectators) cannot know differs; with `hands_only` only what others hold.
    points: Message id of so many points of this game, with the gap `{n}`.
    quick: Table options of the shortest game, for trials.
    lively: Weights of options by (kind, key) with which random play gets somewhere; see `laws.Policy`.
    secrets: Words and ids that would tell a seat (None: the spectators) what it cannot know.
    secret_options: Options that put more secrets on the table, with the value that does.
    hand_events: Event kinds after which a seat's private picture is sent anew.
    """

    slug: str
    command: str
    name: str
    seats: tuple[int, int]
    rules: int
    state: type[Any]
    options: tuple[TableOption, ...]
    commands: tuple[Command, ...]
    round_of: Callable[[Any], int]
    end_key: tuple[str, str]
    pieces: Callable[[Any], Mapping[str, int]]
    redeal: Callable[..., Any]
    points: str = "{n} points"
    quick: Mapping[str, str] = field(default_factory=dict)
    hand_events: frozenset[str] = field(default_factory=frozenset)
    secret_options: Mapping[str, str] = field(default_factory=dict)
    lively: Mapping[tuple[str, str], int] = field(default_factory=dict)
    secrets: Callable[[Any, Seat | None], Collection[str]] = lambda _state, _seat: ()

    def option(self, name: str) -> TableOption:
        """Raises: KeyError for an option the game does not have."""
        return next((option for option in self.options if option.name == name), None) or _missing(name)


def _missing(name: str) -> TableOption:
    raise KeyError(name)
