"""The only three ways in which a rule waits for players.

Rules are `async def` functions that no event loop runs: the driver resumes them with `.send()`, and
`await` means "wait for the player". What a flow yields is an `Opening`, what it is sent is a `Reply`.
"""

from __future__ import annotations

import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping
from contextvars import ContextVar
from typing import Any, TypeVar

from games.core.decisions import Decision, Opening, Option, Refusal, Reply, Seat, as_options

T = TypeVar("T")
Taken = tuple[Seat, str, str]
"""(seat, kind, key) of an answer that was the only one possible."""
Flow = Coroutine[Opening, Reply, T]


class FlowError(Exception):
    """The rules broke the engine's contract: an empty decision, two decisions for one seat, a foreign await."""


@types.coroutine
def _wait(opening: Opening) -> Generator[Opening, Reply, Reply]:
    return (yield opening)


TAKEN: ContextVar[Callable[[Taken], None] | None] = ContextVar("taken", default=None)
"""Whom `choose` tells what it took without asking, if anybody wants to know."""


KNOWN: ContextVar[deque[Taken] | None] = ContextVar("known", default=None)
"""Answers that have led here before, while a step is played again from its start."""


def _known(seat: Seat, kind: str) -> str | None:
    """The answer given to this question before, while a step is played again; it is used up."""
    answers = KNOWN.get()
    if answers and answers[0][:2] == (seat, kind):
        return answers.popleft()[2]
    return None


async def choose(
    seat: Seat,
    kind: str,
    options: Iterable[str | Option] | Callable[[], Iterable[str | Option]],
    rule: str,
    *,
    ask: bool = False,
    refused: Iterable[tuple[str, Refusal]] = (),
    why_not: Callable[[str], Refusal | None] | None = None,
    data: dict[str, Any] | None = None,
) -> str:
    """Ask one seat; the key it chose.

    A single option is no question and is taken at once, unless `ask` says otherwise (ending a turn, or a
    question whose mere asking must not depend on a secret).

    Args:
        options: What makes them may be given instead: with `ask` it is only called if somebody is asked anew.
        refused: See `Decision`; looked at after the options were made, which may fill it.

    Raises:
        FlowError: no option at all.
    """
    if ask and (before := _known(seat, kind)) is not None:
        return before
    offered = as_options(options() if callable(options) else options)
    if len(offered) == 1 and not ask:
        if (note := TAKEN.get()) is not None:
            note((seat, kind, offered[0].key))
        return offered[0].key
    if not offered:
        raise FlowError(f"{kind}: seat {seat} has nothing to choose from")
    if not ask and (before := _known(seat, kind)) is not None:
        return before
    _, key = await _wait(Opening({seat: Decision(seat, kind, offered, rule, data or {}, tuple(refused), why_not)}))
    return key


class _Child:
    """One flow inside a window: its open decisions until it ends."""

    def __init__(self, flow: Flow[Any]) -> None:
        self.flow = flow
        self.opening: Opening | None = None
        self.result: Any = None
        self.send(None)

    def send(self, reply: Reply | None) -> None:
        try:
            self.opening = self.flow.send(reply)  # type: ignore[arg-type]  # the first send is None by protocol
        except StopIteration as stop:
            self.opening, self.result = None, stop.value


def _merged(children: Mapping[Seat, _Child], window: object) -> tuple[Opening, dict[Seat, _Child]]:
    decisions: dict[Seat, Decision] = {}
    owner: dict[Seat, _Child] = {}
    for child in children.values():
        for seat, decision in (child.opening.decisions if child.opening else {}).items():
            if seat in decisions:
                raise FlowError(f"seat {seat} has two open decisions: {decisions[seat].kind}, {decision.kind}")
            decisions[seat] = decision
            owner[seat] = child
    return Opening(decisions, window), owner


async def together(flows: Mapping[Seat, Flow[T]]) -> dict[Seat, T]:
    """Run several flows side by side, each answered in its own time; their results by seat, in seat order.

    The flows must not disturb each other: the result may not depend on the order of answers. Whatever does
    (a draw, a race for a tile) is applied afterwards, in seat order.
    """
    window = object()
    children = {seat: _Child(flows[seat]) for seat in sorted(flows)}
    while any(child.opening for child in children.values()):
        opening, owner = _merged(children, window)
        reply = await _wait(opening)
        owner[reply[0]].send(reply)
    return {seat: child.result for seat, child in children.items()}


async def first_of(flows: Mapping[Seat, Flow[T | None]]) -> tuple[Seat, T] | None:
    """A window in which somebody may interrupt: the first flow that returns something ends it.

    Flows that return None have passed. Returns who interrupted and with what, or None when all passed.
    """
    window = object()
    children: dict[Seat, _Child] = {}
    for seat in sorted(flows):
        children[seat] = _Child(flows[seat])
    while True:
        for seat, child in children.items():
            if child.opening is None and child.result is not None:
                for other in children.values():
                    other.flow.close()
                return seat, child.result
        if not any(child.opening for child in children.values()):
            return None
        opening, owner = _merged(children, window)
        reply = await _wait(opening)
        owner[reply[0]].send(reply)
