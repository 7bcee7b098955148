"""R4.4 Free actions: offered at a player's own decision points, between two steps.

`ask` is `choose` for such a point: it adds what may be done freely, does it when chosen, and asks again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose, known
from games.on_mars.rules import contracts, goals
from games.on_mars.state import State

FREE = ("fill:", "goal:")
"""How the keys of free actions begin."""


async def ask(
    game: State,
    seat: Seat,
    kind: str,
    options: Callable[[], list[Any]],
    rule: str,
    *,
    between: bool = True,
    data: dict[str, Any] | None = None,
    refused: list[tuple[str, Refusal]] | None = None,
    ask_always: bool = False,
) -> str:
    """Ask between two steps.

    Args:
        options: Made anew after each free action, since it may change what is possible.
        between: False where a step would be interrupted: then this is only `choose`.
        refused: Filled by `options` with what is not possible, and why.
        ask_always: Ask even if there is one option only.
    """
    while True:
        key = known(seat, kind) if ask_always else None
        if key is None:
            extra = free_actions(game, seat) if between else []
            offered = options()
            key = await choose(
                seat, kind, [*offered, *extra], rule, ask=ask_always, refused=tuple(refused or ()), data=data
            )
        if not key.startswith(FREE):
            return key
        await do_free_action(game, seat, key)


def free_actions(game: State, seat: Seat) -> list[Option]:
    """R4.4 What the seat may do freely now: fill Contracts always, Goals only in the free part of its own turn."""
    found = contracts.fillings(game, seat)
    if game.turn.free and game.turn.seat == seat:
        found += goals.completable(game, seat)
    return found


async def do_free_action(game: State, seat: Seat, key: str) -> None:
    """Carry out one of `free_actions`."""
    if key.startswith("fill:"):
        await contracts.fill(game, seat, key)
    else:
        await goals.complete(game, seat, key.removeprefix("goal:"))
