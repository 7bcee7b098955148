"""What a seat may know of a Bazaar, its ranking, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core.decisions import Decision, Option, Refusal, Seat
from games.core.describing import Name, Text
from games.core.events import Event
from games.core.meta import Standing, Standings
from tests.toygame.state import State


@dataclass(frozen=True, slots=True)
class View:
    """Attributes:
    seat: Who looks; None is a spectator.
    hand: Of the seat that looks, empty for spectators.
    """

    seat: Seat | None
    names: tuple[str, ...]
    round: int
    active: Seat
    credits: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    deck: int
    shown: tuple[str, ...]
    stalls: tuple[tuple[str, Seat], ...]
    hand: tuple[str, ...] = ()


def view(state: State, seat: Seat | None, names: Sequence[str]) -> View:
    return View(
        seat=seat,
        names=tuple(names),
        round=state.round,
        active=state.active,
        credits=tuple(state.credits),
        points=tuple(state.points),
        cards=tuple(map(len, state.hands)),
        deck=len(state.deck),
        shown=tuple(state.shown),
        stalls=tuple(sorted(state.stalls.items())),
        hand=tuple(state.hands[seat]) if seat is not None else (),
    )


def standings(state: State) -> Standings:
    """Points shown plus one for each stall."""
    stalls = [list(state.stalls.values()).count(seat) for seat in range(state.seats)]
    totals = [points + own for points, own in zip(state.points, stalls, strict=True)]
    rows = [
        Standing(
            seat,
            1 + sum(other > total for other in totals),
            total,
            (("shown", state.points[seat]), ("stalls", stalls[seat])),
        )
        for seat, total in enumerate(totals)
    ]
    return Standings(tuple(sorted(rows, key=lambda row: (row.rank, row.seat))), "" if state.step else "rounds")


class Describe:
    """The fewest words that do: keys and kinds stand for themselves."""

    def question(self, decision: Decision) -> Text:
        return Text(f"Asked: {decision.kind} ({decision.rule})")

    def option(self, decision: Decision, option: Option) -> Text:
        return Text(option.key)

    def label(self, kind: str, key: str) -> Text:
        return Text(key)

    def refusal(self, refusal: Refusal) -> Text:
        return Text(f"{refusal.text} ({refusal.rule})", refusal.args)

    def event(self, event: Event) -> Text | None:
        if event.seat is None:
            return Text(event.kind)
        return Text("{who} " + event.kind, {"who": Name(event.seat)})

    def source(self, key: str) -> Text:
        return Text(key)

    def alt(self, kind: str, view: Any, of: Seat | None = None) -> Text:
        return Text("Round {round}", {"round": view.round})

    def hand(self, view: Any) -> Text:
        return Text("Hand: {cards}", {"cards": view.hand})


describe = Describe()
