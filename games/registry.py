"""Which games exist, and what each of them offers."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from games.core.decisions import Opening, Reply
from games.core.describing import Words
from games.core.meta import Meta, Standings

SLUGS = ("on_mars",)

StepFlow = Coroutine[Opening, Reply, str]


class Rules(Protocol):
    """A game's public API (a package is one). `State` is the game's own class throughout."""

    META: Meta
    STEPS: Mapping[str, Callable[[Any], StepFlow]]

    @property
    def new_game(self) -> Callable[..., Any]:
        """`new_game(seats, options, seed) -> State`: the position before the first question.

        Raises:
            ValueError: a number of seats or an option the game does not know.
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


def load(slug: str) -> Rules:
    """The game with that slug.

    Raises:
        KeyError: there is no such game.
    """
    if slug not in SLUGS:
        raise KeyError(slug)
    return cast("Rules", import_module(f"games.{slug}"))
