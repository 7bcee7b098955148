"""Every law finds the fault that is planted for it, and holds where there is none."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from games.core import laws
from games.core.decisions import Decision, Option
from games.core.describing import Text
from games.core.dice import Dice
from games.core.driver import CannotUndo, Play
from games.core.flow import choose, together
from games.core.laws import UNIFORM, Broken, Policy, Watch, check_decisions, orders, random_game
from games.core.meta import Standings
from games.core.rules import Rules, StepFlow
from tests import toygame
from tests.games.core.little import Little, rules, state


def spoiled(**changes: Any) -> Rules:
    """Bazaar with something in it that breaks a law."""
    parts = {name: getattr(toygame, name) for name in toygame.__all__}
    return cast("Rules", SimpleNamespace(**parts | changes))


def described(**changes: Any) -> Rules:
    words = {name: getattr(toygame.describe, name) for name in ("question", "option", "label", "refusal", "event")}
    return spoiled(describe=SimpleNamespace(**words | changes))


SEEN: dict[str, Any] = {"view": lambda *_: None, "standings": lambda _: None, "describe": toygame.describe}
"""What the laws look at beside the course of a game: nothing differs, and there are words."""


def watched(step: Callable[[Little], StepFlow], *answers: tuple[int, str]) -> None:
    """Give these answers in a game of that one step, under the laws."""
    little = SimpleNamespace(**vars(rules(step=step)), **SEEN)
    watch = Watch(cast("Rules", little), Play(cast("Rules", little), state("step")))
    for seat, key in answers:
        watch.answer(seat, key)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sound_game_keeps_every_law(seats: int) -> None:
    for seed in range(5):
        watch, digest = random_game(toygame, seats, seed, options={"length": "long"})
        assert watch.play.over
        assert watch.choices < watch.answers, "being sure is no choice"
        assert random_game(toygame, seats, seed, options={"length": "long"}, thorough=False)[1] == digest


PLANTED: dict[str, Rules] = {
    "every question has words": described(question=lambda _: Text("")),
    "every option fits a button": described(option=lambda *_: Text("x" * 81)),
    "refusals name their rule": described(refusal=lambda refusal: Text(refusal.text, refusal.args)),
    "pieces are conserved": spoiled(META=replace(toygame.META, pieces=lambda of: {"deck": len(of.deck)})),
    "twin worlds look alike": spoiled(view=lambda of, *_: of.deck),
    "the game names its end": spoiled(standings=lambda _: Standings((), "")),
}


def many_games(of: Rules) -> None:
    for seed in range(20):
        random_game(of, 3, seed, options={"length": "long"})


@pytest.mark.parametrize("law", PLANTED)
def test_a_planted_fault_is_found(law: str) -> None:
    with pytest.raises(Broken, match=f"^{law}"):
        many_games(PLANTED[law])


def test_what_is_missing_is_named() -> None:
    with pytest.raises(Broken, match=re.escape("turn.main: {'deck': (14, 13)}")):
        random_game(spoiled(META=replace(toygame.META, pieces=lambda of: {"seats": 3, "deck": len(of.deck)})), 3, 1)


def test_a_label_of_eighty_characters_fits() -> None:
    random_game(described(option=lambda *_: Text("x" * 80)), 2, 1)
    with pytest.raises(Broken, match="fits a button"):
        random_game(described(option=lambda *_: Text("")), 2, 1)


def test_a_game_without_end() -> None:
    with pytest.raises(Broken, match="random play ends"):
        random_game(toygame, 2, 1, most_answers=3)


@pytest.mark.parametrize(
    ("options", "law"), [((), "decisions are not empty"), ((Option("a"), Option("a")), "keys are distinct")]
)
def test_what_choose_would_never_offer(options: tuple[Option, ...], law: str) -> None:
    play = SimpleNamespace(state=state("step"), open={0: Decision(0, "kind", options, "1")})
    with pytest.raises(Broken, match=law):
        check_decisions(toygame, cast("Play", play))


def test_what_is_kept_outside_the_state_is_lost_by_loading() -> None:
    times = itertools.count()

    async def forgetful(game: Little) -> str:
        await choose(0, "main", ["go", "wait"], "1")
        game.log.append(str(next(times)))
        await choose(0, "main", ["go", "wait"], "1")
        return ""

    with pytest.raises(Broken, match="load restores the game"):
        watched(forgetful, (0, "go"))


def test_questions_from_outside_the_state_are_lost_by_loading() -> None:
    times = itertools.count()

    async def forgetful(game: Little) -> str:
        await choose(0, "main", ["go", "wait"], "1")
        await choose(0, "main", [f"{next(times)}", "wait"], "1")
        return ""

    with pytest.raises(Broken, match="load restores the questions"):
        watched(forgetful, (0, "go"))


def test_a_state_that_is_not_what_its_types_say() -> None:
    async def untrue(game: Little) -> str:
        await choose(0, "main", ["go", "wait"], "1")
        game.log = cast("list[str]", ("a tuple",))
        await choose(0, "main", ["go", "wait"], "1")
        return ""

    with pytest.raises(Broken, match="is the identity"):
        watched(untrue, (0, "go"))


async def two_answers(game: Little) -> str:
    game.log.append(await choose(0, "main", ["go", "wait"], "1"))
    game.log.append(await choose(0, "main", ["go", "wait"], "1"))
    return ""


async def fenced(game: Little) -> str:
    await choose(0, "main", ["go", "wait"], "1")
    game.reveal("a card was turned up")
    await choose(0, "main", ["go", "wait"], "1")
    return ""


def refuse(_play: Play, _seat: int) -> None:
    raise CannotUndo("for no reason")


def nothing(_play: Play, _seat: int) -> None:
    """An undo that does not undo."""


@pytest.mark.parametrize(
    ("step", "undo", "law"),
    [
        (two_answers, refuse, "undo stops at fences only"),
        (two_answers, nothing, "undo restores the state"),
        (fenced, nothing, "no undo across a fence"),
    ],
)
def test_an_undo_at_fault(
    step: Callable[[Little], StepFlow], undo: Callable[[Play, int], None], law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched(step, (0, "go"), (0, "go"))
    monkeypatch.setattr(Play, "undo", undo)
    with pytest.raises(Broken, match=law):
        watched(step, (0, "go"))


def test_the_answer_that_ends_a_step_may_refuse_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "undo", refuse)

    async def short(_: Little) -> str:
        await choose(0, "main", ["go", "wait"], "1")
        return ""

    watched(short, (0, "go"))


def test_an_answer_that_leads_elsewhere_the_second_time() -> None:
    times = itertools.count()

    async def fickle(game: Little) -> str:
        await choose(0, "main", ["go", "wait"], "1")
        game.log.append(str(next(times) // 3))  # to play, to load, to copy
        await choose(0, "main", ["go", "wait"], "1")
        return ""

    with pytest.raises(Broken, match="undo and redo end alike"):
        watched(fickle, (0, "go"))


async def first_come(game: Little, seat: int) -> None:
    await choose(seat, "main", ["go", "wait"], "1")
    game.log.append(str(seat))


async def last_piece(game: Little, seat: int) -> None:
    await choose(seat, "main", ["go", "wait"], "1")
    await choose(seat, "take", ["none"] if game.log else ["none", "piece"], "1", ask=True)
    game.log.append(str(seat))


async def aloud(game: Little, seat: int) -> None:
    await choose(seat, "main", ["go", "wait"], "1")
    game.emit("went", seat)


@pytest.mark.parametrize(
    ("part", "answers", "law"),
    [
        (aloud, [(0, "go"), (1, "go")], "every order of simultaneous answers tells the same"),
        (first_come, [(0, "go"), (1, "go")], "every order of simultaneous answers ends alike"),
        (
            last_piece,
            [(0, "go"), (0, "piece"), (1, "go"), (1, "none")],
            "every order of simultaneous answers is possible",
        ),
    ],
)
def test_simultaneous_answers_whose_order_tells(part: Any, answers: list[tuple[int, str]], law: str) -> None:
    async def race(game: Little) -> str:
        await together({seat: part(game, seat) for seat in (0, 1)})
        return ""

    with pytest.raises(Broken, match=law):
        watched(race, *answers)


def test_answers_are_mixed_truly() -> None:
    """Not only seat by seat."""
    assert list(orders([0, 0, 1, 1], Dice.seeded(1), 0)) == [[1, 1, 0, 0]]
    drawn = [tuple(order) for order in orders([0, 0, 1, 1], Dice.seeded(1), 40)]
    assert len(set(drawn)) == 6, "every mixture there is"

    async def sealed(game: Little, seat: int) -> None:
        for _ in range(2):
            await choose(seat, "main", ["go", "wait"], "1")
            game.log.append(str(seat))

    async def both(game: Little) -> str:
        await together({seat: sealed(game, seat) for seat in (0, 1)})
        game.log = [] if "".join(game.log) in ("0011", "1100") else ["one between two of the other"]
        return ""

    with pytest.raises(Broken, match="ends alike: window 0"):
        watched(both, (0, "go"), (0, "go"), (1, "go"), (1, "go"))


def test_a_long_step_is_tried_in_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 480 answers in six seats a tenth, of the first ones a fourth; each order that is tried plays the step once."""
    tried: list[int] = []
    monkeypatch.setattr(laws, "check_save_load", lambda _, play: tried.append(len(play.entries)))
    monkeypatch.setattr(laws, "check_undo", lambda *_: None)
    answered = itertools.count()
    real = Play.answer

    def answer(self: Play, seat: int, key: str) -> Any:
        next(answered)
        return real(self, seat, key)

    monkeypatch.setattr(Play, "answer", answer)

    async def part(seat: int) -> None:
        for _ in range(80):
            await choose(seat, "main", ["go", "wait"], "1")

    async def long(_: Little) -> str:
        await together({seat: part(seat) for seat in range(6)})
        return ""

    little = cast(
        "Rules",
        SimpleNamespace(**vars(rules(step=long)), **SEEN),
    )
    watch = Watch(little, Play(little, state("step", 6)), seed=3)
    for number in range(480):
        watch.answer(number % 6, "go")
    assert watch.play.over
    assert 8 < sum(number <= 64 for number in tried) < 28
    assert 30 < len(tried) < 80
    assert next(answered) == 480 * (2 + laws.ORDERS)


def test_weights() -> None:
    policy = Policy("w", {("main", "go"): 5, ("*", "fill:*"): 0, ("main", "g*"): 7})
    assert [policy.weight(*of) for of in (("main", "go"), ("any", "fill:x"), ("main", "get"), ("other", "go"))] == [
        5, 0, 7, 1,
    ]  # fmt: skip
    assert Policy("w", {("*", "fill:*"): 0}).weight("any", "fill") == 1, "the prefix is the whole of it"


def test_a_policy_draws_by_weight() -> None:
    decision = Decision(0, "main", (Option("go"), Option("wait")), "1")
    never, always = Policy("never", {("main", "go"): 0}), Policy("both", {("main", "go"): 0, ("main", "wait"): 0})
    dice = state("step").dice
    assert {never.choose(decision, dice).key for _ in range(50)} == {"wait"}
    assert {always.choose(decision, dice).key for _ in range(50)} == {"go", "wait"}
    assert {UNIFORM.choose(decision, dice).key for _ in range(50)} == {"go", "wait"}
    often = Policy("often", {("main", "go"): 3})
    drawn = [often.choose(decision, dice).key for _ in range(400)]
    assert 260 < drawn.count("go") < 340
