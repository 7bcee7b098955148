"""R4.4 Free actions: offered at a player's own decision points, between two steps.

`ask` is `choose` for such a point: it adds what may be done freely, does it when chosen, and asks again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
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
    refused: Sequence[tuple[str, Refusal]] = (),
    why_not: Callable[[str], Refusal | None] | None = None,
    ask_always: bool = False,
) -> str:
    """Ask between two steps.

    Args:
        options: Made anew after each free action, since it may change what is possible.
        between: False where a step would be interrupted: then nothing may be done freely.
        refused: Filled by `options` with what is not possible, and why.
        why_not: Answers for any other key but those of free actions, which have their own reasons.
        ask_always: Ask even if there is one option only.
    """

    def reason(key: str) -> Refusal | None:
        if key.startswith(FREE):
            return why_not_free(game, seat, key, between=between)
        return why_not(key) if why_not is not None else None

    def offered() -> list[Any]:
        extra = free_actions(game, seat) if between else []
        return [*options(), *extra]

    while True:
        key = await choose(seat, kind, offered, rule, ask=ask_always, refused=refused, why_not=reason, data=data)
        if not key.startswith(FREE):
            return key
        await do_free_action(game, seat, key)


def free_actions(game: State, seat: Seat) -> list[Option]:
    """R4.4 What the seat may do freely now: fill Contracts always, Goals only in the free part of its own turn."""
    found = contracts.fillings(game, seat)
    if game.own_and_free(seat):
        found += goals.completable(game, seat)
    return found


def why_not_free(game: State, seat: Seat, key: str, *, between: bool) -> Refusal | None:
    """R4.4 Why a free action cannot be taken now, or None: also for what is none at all."""
    if not between:
        return Refusal("A free action may not interrupt a step.", "R4.4")
    if key.startswith("fill:"):
        return contracts.why_not_fill(game, seat, key)
    if not game.own_and_free(seat):
        return Refusal("A Private Goal waits for your own turn, before its end.", "R4.4")
    return goals.why_not_complete(game, seat, key.removeprefix("goal:"))


async def do_free_action(game: State, seat: Seat, key: str) -> None:
    """Carry out one of `free_actions`."""
    if key.startswith("fill:"):
        await contracts.fill(game, seat, key)
    else:
        await goals.complete(game, seat, key.removeprefix("goal:"))
