"""Laws that hold for every game, checked while it is played at random.

`Watch` is told of every answer and raises `Broken` at the first law that does not hold. The policy that
plays is part of the report: a law proved on one kind of play says little about another.

Two things are samples: the orders of simultaneous answers (there are far too many), and in a long step the answers
after which saving, loading and undoing are tried, since each of these trials plays the step once more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from games.core import codec
from games.core.decisions import Decision, Option, Seat
from games.core.describing import render
from games.core.dice import Dice
from games.core.driver import CannotUndo, Diverged, NotOffered, Outcome, Play, RulesError, Stale
from games.core.events import Event
from games.core.journal import Entry
from games.core.rules import Rules


class Broken(AssertionError):
    """A law does not hold; the message names it and where."""


def hold(law: str, held: bool, where: str = "") -> None:
    """Raises: Broken unless it held."""
    if not held:
        raise Broken(f"{law}: {where}")


# -- who plays


@dataclass(frozen=True, slots=True)
class Policy:
    """How random play chooses among the legal options.

    Attributes:
        name: Stands in reports.
        weights: Weight of an option by (kind, key); kinds and keys not named weigh 1. A key that ends in "*"
            is a prefix.
    """

    name: str
    weights: Mapping[tuple[str, str], int] = field(default_factory=dict)

    def weight(self, kind: str, key: str) -> int:
        exact = self.weights.get((kind, key))
        if exact is not None:
            return exact
        for (on, prefix), weight in self.weights.items():
            if on in (kind, "*") and prefix.endswith("*") and key.startswith(prefix[:-1]):
                return weight
        return 1

    def choose(self, decision: Decision, dice: Dice) -> Option:
        """One of the options."""
        if not self.weights:
            return dice.pick(list(decision.options))
        weights = [self.weight(decision.kind, option.key) for option in decision.options]
        drawn = dice.below(sum(weights) or len(weights))
        if not sum(weights):
            return decision.options[drawn]
        for option, weight in zip(decision.options, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return option
        raise AssertionError("the weights add up")


UNIFORM = Policy("uniform")
TWINS_EVERY = 25
"""Answers between two looks at twin positions."""
ALWAYS = 16
"""Of a step played in turn so many answers are each saved, loaded and undone; the n-th later one with a chance of
ALWAYS in n, so that what this costs grows with the length of the step, not with its square."""
WINDOWED = 4
"""Of simultaneous answers one in so many is tried, drawn by the watch's seed, of very many ever fewer, as above."""
ORDERS = 2
"""Orders drawn for the answers of a window, beside the order they came in and the seats one by one from the last."""


def answers(play: Play, policy: Policy, dice: Dice) -> Iterator[tuple[Decision, str]]:
    """What random players answer, one answer at a time, until the game is over; the seat is drawn too."""
    while not play.over:
        seat = dice.pick(sorted(play.open))
        decision = play.open[seat]
        yield decision, policy.choose(decision, dice).key


# -- the laws


def check_decisions(rules: Rules, play: Play, seen: Mapping[Seat, Decision] = MappingProxyType({})) -> None:
    """No decision is empty, no key is offered twice, everything offered has words that fit.

    Args:
        seen: Decisions that were looked at before.
    """
    names = [f"Player {seat}" for seat in range(play.state.seats)]
    for decision in play.open.values():
        if decision is seen.get(decision.seat):
            continue
        where = f"{decision.kind} of seat {decision.seat}"
        hold("decisions are not empty", bool(decision.options), where)
        hold("keys are distinct", len(set(decision.keys)) == len(decision.keys), where)
        hold("every question has words", bool(render(rules.describe.question(decision), str, names)), where)
        for option in decision.options:
            label = render(rules.describe.option(decision, option), str, names)
            hold("every option fits a button", 0 < len(label) <= 80, f"{where}: {option.key}: {label}")
        for _, refusal in decision.refused:
            hold("refusals name their rule", refusal.rule in render(rules.describe.refusal(refusal), str, names), where)


def check_save_load(rules: Rules, play: Play) -> None:
    """Save and load after any answer change nothing: same state, same questions."""
    try:
        loaded = Play.load(rules, play.checkpoint, play.entries, step=play.step, undos=play.undos)
    except Diverged as error:
        raise Broken(f"load restores the game: {error}") from error
    hold("load restores the state", codec.encode(loaded.state) == codec.encode(play.state), f"step {play.step}")
    hold(
        "load restores the questions",
        {seat: (d.kind, d.keys) for seat, d in loaded.open.items()}
        == {s: (d.kind, d.keys) for s, d in play.open.items()},
        f"step {play.step}",
    )
    state = codec.decode(rules.META.state, codec.encode(play.state))
    hold("state, JSON, state is the identity", state == play.state, f"step {play.step}")


def check_undo(play: Play, before: bytes, entry: Entry) -> None:
    """Undo restores the state before the answer, or is refused with the answer's own fence."""
    copy = play.scratch()
    try:
        copy.undo(entry.seat)
    except CannotUndo as refused:
        hold(
            "undo stops at fences only", entry.fence is not None or entry.step != play.step, f"{entry.kind}: {refused}"
        )
        return
    hold("no undo across a fence", entry.fence is None, entry.kind)
    hold("undo restores the state", codec.encode(copy.state) == before, entry.kind)
    copy.answer(entry.seat, entry.key)
    hold("undo and redo end alike", codec.digest(copy.state) == entry.digest, entry.kind)


def orders(seats: Sequence[Seat], dice: Dice, count: int = ORDERS) -> Iterator[list[Seat]]:
    """Whose answer comes when: the seats one by one from the last, then so many true mixtures.

    Args:
        seats: Whose answers they are, one for each answer.
    """
    yield sorted(seats, reverse=True)
    for _ in range(count):
        yield dice.shuffle(list(seats))


def check_orders(rules: Rules, checkpoint: bytes, entries: Sequence[Entry], told: Sequence[Event], dice: Dice) -> None:
    """Other orders of simultaneous answers, a drawn few, end as the given one did and tell everybody the same in the
    same order; each seat's own keep their order.

    Args:
        entries: The answers of one whole step, the last one ending it.
        told: What happened from the first of them on, the beginning of the next step included.
    """
    for window in sorted({entry.window for entry in entries if entry.window is not None}):
        before = entries[:window]
        inside = [entry for entry in entries if entry.window == window]
        after = entries[window + len(inside) :]
        for order in orders([entry.seat for entry in inside], dice):
            own = {seat: iter([entry for entry in inside if entry.seat == seat]) for seat in order}
            play = Play(rules, codec.decode(rules.META.state, checkpoint))
            events: list[Event] = []
            try:
                for entry in (*before, *(next(own[seat]) for seat in order), *after):
                    with suppress(Stale):  # in `first_of` an answer is moot once somebody has interrupted
                        events += play.answer(entry.seat, entry.key).events
            except (NotOffered, RulesError) as error:
                raise Broken(f"every order of simultaneous answers is possible: {error}") from error
            same = codec.digest(play.state) == entries[-1].digest
            hold("every order of simultaneous answers ends alike", same, f"window {window}, order {order}")
            for observer in (None, *range(play.state.seats)):
                heard = [[event for event in some if event.visible_to(observer)] for some in (events, told)]
                where = f"window {window}, order {order}, observer {observer}"
                hold("every order of simultaneous answers tells the same", heard[0] == heard[1], where)


@dataclass(slots=True)
class Watch:
    """Watches one game and checks every law after every answer.

    Attributes:
        seed: Draws which orders, and which answers of a long step, are tried.
        answers: How many were given; `choices` how many had two options or more.
    """

    rules: Rules
    play: Play
    thorough: bool = True
    seed: int = 0
    answers: int = 0
    choices: int = 0
    _pieces: dict[str, int] = field(default_factory=dict)
    _told: list[Event] = field(default_factory=list)
    _dice: Dice = field(init=False)

    def __post_init__(self) -> None:
        self._pieces = dict(self.rules.META.pieces(self.play.state))
        self._dice = Dice.seeded(self.seed ^ 0x0DDE)

    def answer(self, seat: Seat, key: str) -> Outcome:
        """Give an answer, with every law checked. Raises: Broken."""
        before, asked = codec.encode(self.play.state), self.play.open
        checkpoint, given = self.play.checkpoint, list(self.play.entries)
        choice = len(self.play.open[seat].options) > 1
        outcome = self.play.answer(seat, key)
        self._told += outcome.events
        self.answers += 1
        self.choices += choice
        pieces = dict(self.rules.META.pieces(self.play.state))
        hold(
            "pieces are conserved",
            pieces == self._pieces,
            f"{outcome.entry.kind}: {_differences(self._pieces, pieces)}",
        )
        if self.thorough:
            if self.answers % TWINS_EVERY == 0:
                for observer in (None, *range(self.play.state.seats)):
                    twin_views_agree(self.rules, self.play.state, observer, Dice.seeded(self.answers))
            check_decisions(self.rules, self.play, asked)
            if self._tried(outcome.entry, len(given)):
                check_save_load(self.rules, self.play)
                check_undo(self.play, before, outcome.entry)
            if outcome.checkpoints:
                check_orders(self.rules, checkpoint, [*given, outcome.entry], self._told, self._dice)
        if outcome.checkpoints:
            self._told = []
        return outcome

    def _tried(self, entry: Entry, given: int) -> bool:
        """Whether this answer is saved, loaded and undone."""
        if entry.window is not None:
            return self._dice.below(max(WINDOWED * ALWAYS, given)) < ALWAYS
        return given < ALWAYS or self._dice.below(given) < ALWAYS


def _differences(before: Mapping[str, int], after: Mapping[str, Any]) -> dict[str, tuple[int, Any]]:
    return {name: (before[name], after.get(name)) for name in before if before[name] != after.get(name)}


def random_game(
    rules: Rules,
    seats: int,
    seed: int,
    *,
    options: Mapping[str, str] | None = None,
    policy: Policy = UNIFORM,
    thorough: bool = True,
    most_answers: int = 100_000,
) -> tuple[Watch, bytes]:
    """Play one game to its end under the laws; the watch and a digest over the whole game.

    Raises:
        Broken: a law does not hold, the end included: it must come within `most_answers`.
    """
    dice = Dice.seeded(seed ^ 0x5EED)
    play = Play(rules, rules.new_game(seats, dict(options or {}), seed))
    watch = Watch(rules, play, thorough, seed)
    trail = b""
    for decision, key in answers(play, policy, dice):
        outcome = watch.answer(decision.seat, key)
        trail = codec.digest([trail, outcome.entry.digest])
        hold("random play ends", watch.answers < most_answers, f"seed {seed}")
    hold("the game names its end", bool(rules.standings(play.state).ending), f"seed {seed}")
    return watch, trail


def twin_views_agree(rules: Rules, state: Any, observer: Seat | None, dice: Dice) -> None:
    """Two positions that differ only in what the observer cannot know look the same to it."""
    names = [f"Player {seat}" for seat in range(state.seats)]
    twin = rules.META.redeal(state, observer, dice)
    same = codec.encode(rules.view(state, observer, names)) == codec.encode(rules.view(twin, observer, names))
    hold("twin worlds look alike", same, f"observer {observer}")
    hold("twin worlds score alike", rules.standings(state) == rules.standings(twin), f"observer {observer}")


__all__ = [
    "UNIFORM",
    "Broken",
    "Policy",
    "Watch",
    "answers",
    "check_decisions",
    "check_orders",
    "check_save_load",
    "check_undo",
    "hold",
    "random_game",
    "twin_views_agree",
]
