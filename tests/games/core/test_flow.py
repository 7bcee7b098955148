"""The three ways to wait, and the refusal of every other."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from games.core.decisions import Opening, Option, Refusal
from games.core.driver import NotOffered, RulesError, Stale
from games.core.flow import FlowError, choose, first_of, together
from tests.games.core.little import Little, picture, play


def run(flow: Coroutine[Any, Any, Any]) -> Opening:
    opening = flow.send(None)
    flow.close()
    assert isinstance(opening, Opening)
    return opening


def finish(flow: Coroutine[Any, Any, Any]) -> Any:
    with pytest.raises(StopIteration) as stop:
        flow.send(None)
    return stop.value.value


def test_choose_opens_one_decision_for_its_seat() -> None:
    opening = run(choose(1, "colour", ["red", Option("blue", {"cost": 2})], "R1", data={"why": "x"}))
    decision = opening.decisions[1]
    assert list(opening.decisions) == [1]
    assert opening.window is None
    assert (decision.kind, decision.keys, decision.rule, decision.data) == (
        "colour",
        ("red", "blue"),
        "R1",
        {"why": "x"},
    )
    assert decision.option("blue") == Option("blue", {"cost": 2})
    assert decision.option("green") is None


def test_a_single_option_is_taken_without_asking() -> None:
    assert finish(choose(0, "only", ["this"], "R1")) == "this"


def test_a_single_option_is_asked_when_the_rule_says_so() -> None:
    assert run(choose(0, "only", ["this"], "R1", ask=True)).decisions[0].keys == ("this",)


def test_a_decision_without_options_is_an_error() -> None:
    with pytest.raises(FlowError, match="nothing to choose from"):
        choose(0, "none", [], "R1").send(None)


def test_checksum_knows_kind_options_and_order() -> None:
    made = [
        run(choose(0, kind, keys, "R1")).decisions[0].checksum()
        for kind, keys in (("a", ["x", "y"]), ("a", ["y", "x"]), ("b", ["x", "y"]), ("a", ["x", "y", "z"]))
    ]
    assert len(set(made)) == 4


def test_a_foreign_await_is_an_error() -> None:
    async def main(state: Little) -> str:
        await choose(0, "go", ["x", "y"], "R1")
        await asyncio.sleep(0)
        return ""

    table = play(main=main)
    before = picture(table)
    with pytest.raises(RulesError, match="no decision"):
        table.answer(0, "x")
    assert picture(table) == before


def test_together_asks_everybody_and_gives_results_in_seat_order() -> None:
    async def ask(seat: int) -> str:
        return await choose(seat, "bid", ["1", "2"], "R1")

    async def main(state: Little) -> str:
        bids = await together({seat: ask(seat) for seat in (2, 0, 1)})
        state.log = [f"{seat}:{bid}" for seat, bid in bids.items()]
        return ""

    table = play(3, main=main)
    assert sorted(table.open) == [0, 1, 2]
    for seat, bid in ((1, "2"), (2, "1"), (0, "1")):
        table.answer(seat, bid)
    assert table.state.log == ["0:1", "1:2", "2:1"]
    assert table.over


def test_together_of_nobody_asks_nothing() -> None:
    assert finish(together({})) == {}


def test_a_flow_beside_others_may_ask_another_seat() -> None:
    async def ask(seat: int, other: int) -> str:
        return await choose(seat, "mine", ["a", "b"], "R1") + await choose(other, "yours", ["c", "d"], "R1")

    async def main(state: Little) -> str:
        state.log = list((await together({0: ask(0, 2), 1: ask(1, 1)})).values())
        return ""

    table = play(3, main=main)
    table.answer(0, "a")
    assert table.open[2].kind == "yours"
    for seat, key in ((2, "d"), (1, "b"), (1, "c")):
        table.answer(seat, key)
    assert table.state.log == ["ad", "bc"]


def test_one_seat_never_has_two_decisions() -> None:
    async def ask(seat: int) -> str:
        return await choose(seat, "bid", ["1", "2"], "R1")

    async def main(state: Little) -> str:
        await together({0: ask(1), 1: ask(1)})
        return ""

    with pytest.raises(FlowError, match="two open decisions"):
        play(main=main)


async def interrupt(seat: int) -> str | None:
    return "mine" if await choose(seat, "interrupt", ["pass", "take"], "R1") == "take" else None


async def window(state: Little) -> str:
    state.log.append(repr(await first_of({seat: interrupt(seat) for seat in (0, 1, 2)})))
    return ""


def test_first_of_ends_with_the_first_that_interrupts() -> None:
    table = play(3, main=window)
    table.answer(1, "pass")
    assert sorted(table.open) == [0, 2]
    table.answer(2, "take")
    assert table.over
    assert table.state.log == ["(2, 'mine')"]


def test_first_of_closes_the_other_flows() -> None:
    closed: list[int] = []

    async def patient(seat: int) -> str | None:
        try:
            return await interrupt(seat)
        finally:
            closed.append(seat)

    async def main(state: Little) -> str:
        await first_of({seat: patient(seat) for seat in (0, 1, 2)})
        state.log.append(str(sorted(closed)))
        return ""

    table = play(3, main=main)
    table.answer(1, "take")
    assert table.state.log == ["[0, 1, 2]"]


def test_first_of_ends_when_all_have_passed() -> None:
    table = play(3, main=window)
    for seat in (2, 0, 1):
        table.answer(seat, "pass")
    assert table.over
    assert table.state.log == ["None"]


def test_an_answer_of_a_seat_that_is_not_asked_is_stale_and_an_unknown_key_is_not_offered() -> None:
    table = play(3, main=window)
    table.answer(1, "pass")
    before = picture(table)
    with pytest.raises(Stale):
        table.answer(1, "pass")
    with pytest.raises(NotOffered) as refused:
        table.answer(0, "give")
    assert refused.value.decision.kind == "interrupt"
    assert refused.value.key == "give"
    assert picture(table) == before


def test_options_that_are_made_on_demand_are_made_once_an_answer() -> None:
    """Playing known answers again, after an undo, makes none of those that are sure to be asked."""
    made: list[str] = []

    async def step(game: Little) -> str:
        for place in ("first", "second", "third"):

            def options(place: str = place) -> list[str]:
                made.append(place)
                return ["go", "wait"]

            game.log.append(await choose(0, place, options, "1", ask=True))
        return ""

    game = play(step=step)
    game.answer(0, "go")
    game.answer(0, "wait")
    assert made == ["first", "second", "third"]
    game.undo(0)
    assert made == ["first", "second", "third", "second"]
    assert game.state.log == ["go"]


def test_options_made_on_demand_may_be_a_single_one() -> None:
    async def step(game: Little) -> str:
        game.log.append(await choose(0, "main", lambda: ["go"], "1"))
        await choose(0, "main", ["go"], "1", ask=True)
        return ""

    assert play(step=step).state.log == ["go"]


def test_what_is_refused_may_be_noted_while_the_options_are_made() -> None:
    refused: list[tuple[str, Refusal]] = []

    def options() -> list[str]:
        refused.append(("fly", Refusal("Nobody flies.", "1")))
        return ["go", "wait"]

    async def step(_: Little) -> str:
        return await choose(0, "main", options, "1", refused=refused)

    game = play(step=step)
    assert [key for key, _ in game.open[0].refused] == ["fly"]
