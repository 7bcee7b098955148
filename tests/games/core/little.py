"""Games of a few lines: each test writes the flow it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

from games.core import codec
from games.core.dice import Dice
from games.core.driver import Play
from games.core.meta import Meta
from games.core.rules import Rules, StepFlow
from games.core.table import CoreState


@dataclass(slots=True, kw_only=True)
class Little(CoreState):
    """Attributes:
    log: Whatever a test writes down, in order.
    kept: Whatever a test keeps by seat.
    """

    log: list[str] = field(default_factory=list)
    kept: dict[int, str] = field(default_factory=dict)


Step = Callable[[Little], StepFlow]


def rules(**steps: Step) -> Rules:
    """A game with these steps; the first is where it starts."""
    meta = Meta(
        slug="little",
        command="little",
        name="Little",
        seats=(1, 5),
        rules=1,
        state=Little,
        options=(),
        commands=(),
        round_of=lambda state: 1,
        end_key=("main", "end"),
        pieces=lambda state: {},
        redeal=lambda state, seat, dice: state,
    )
    return cast("Rules", SimpleNamespace(META=meta, STEPS=cast("Mapping[str, Step]", steps)))


def state(step: str, seats: int = 2) -> Little:
    return Little(rules=1, seats=seats, step=step, dice=Dice.seeded(1))


def play(seats: int = 2, **steps: Step) -> Play:
    """A play of such a game, at its first question."""
    return Play(rules(**steps), state(next(iter(steps)), seats))


def picture(of: Play) -> tuple[bytes, dict[int, str], list[object], bytes]:
    """Everything a play is, to tell whether it changed."""
    return (
        codec.encode(of.state),
        {seat: str(of.token(seat)) for seat in of.open},
        list(of.entries),
        of.checkpoint,
    )
