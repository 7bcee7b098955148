"""What a game offers to the engine and the shell."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from games.core.decisions import Opening, Reply
from games.core.describing import Words
from games.core.meta import Meta, Standings

StepFlow = Coroutine[Opening, Reply, str]


class Rules(Protocol):
    """A game's public API (a package is one). `State` is the game's own class throughout."""

    META: Meta
    STEPS: Mapping[str, Callable[[Any], StepFlow]]

    @property
    def new_game(self) -> Callable[..., Any]:
        """`new_game(seats, options, seed) -> State`: the position before the first question.

        Raises:
            ValueError: a number of seats or an option the game does not know; `meta.OptionsClash`: options that do not
                go together.
        """

    @property
    def view(self) -> Callable[..., Any]:
        """`view(state, seat, names) -> View`: what one seat may know; seat None is the spectators."""

    @property
    def standings(self) -> Callable[[Any], Standings]:
        """Ranking with every source of points; while the game runs, as it stands."""

    @property
    def describe(self) -> Words:
        """Words for decisions, options, events, views."""
