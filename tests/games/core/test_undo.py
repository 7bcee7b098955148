"""Undo takes back one answer of one's own and stops, with the reason, at every fence."""

from __future__ import annotations

import itertools
import random

import pytest

import tests.toygame as toygame
from games.core import codec
from games.core.driver import (
    FENCE_DICE,
    FENCE_SEAT,
    FENCE_STEP,
    FENCE_WINDOW,
    LATER_MOVE,
    NOTHING_TO_UNDO,
    CannotUndo,
    Play,
)
from games.core.flow import choose, together
from tests.games.core.little import Little, picture, play
from tests.toygame.state import new_game
from tests.toygame.steps import CARD_SEEN

QUIET_BIDS = ((0, "2"), (0, "yes"), (1, "1"), (1, "yes"))


def after(*answers: tuple[int, str], seats: int = 2) -> Play:
    table = Play(toygame, new_game(seats, {}, 5))
    for seat, key in answers:
        table.answer(seat, key)
    return table


def turn(*answers: tuple[int, str]) -> Play:
    """Seat 0 has won the auction and has its turn."""
    return after(*QUIET_BIDS, *answers)


def test_undo_takes_back_exactly_one_own_answer() -> None:
    table = turn()
    before = codec.digest(table.state)
    table.answer(0, "claim")
    midway = codec.digest(table.state)
    table.answer(0, "A1")
    assert table.undo(0).key == "A1"
    assert codec.digest(table.state) == midway
    assert table.undo(0).key == "claim"
    assert codec.digest(table.state) == before
    assert table.undos == [2, 0]


@pytest.mark.parametrize(
    ("answers", "seat", "reason"),
    [
        (((0, "roll"),), 0, FENCE_DICE),
        (((0, "draw"),), 0, CARD_SEEN),
        (((0, "end"),), 0, NOTHING_TO_UNDO),
        (((0, "claim"), (0, "A1"), (0, "end"), (1, "claim"), (1, "A1")), 1, FENCE_SEAT),
        (((0, "claim"), (0, "A1"), (0, "end"), (1, "claim"), (1, "A1"), (0, "stay")), 0, FENCE_SEAT),
        ((), 0, NOTHING_TO_UNDO),
        (((0, "claim"),), 1, NOTHING_TO_UNDO),
    ],
)
def test_undo_stops_with_the_reason(answers: tuple[tuple[int, str], ...], seat: int, reason: str) -> None:
    table = turn(*answers)
    before = picture(table)
    assert table.why_not_undo(seat) == reason
    with pytest.raises(CannotUndo, match=reason):
        table.undo(seat)
    assert picture(table) == before


def test_an_ended_step_is_a_fence_in_its_last_answer() -> None:
    table = turn()
    assert table.answer(0, "end").entry.fence == FENCE_STEP


def test_undo_reaches_back_to_the_fence_and_no_further() -> None:
    table = turn((0, "roll"), (0, "claim"), (0, "A1"))
    table.undo(0)
    table.undo(0)
    assert table.why_not_undo(0) == FENCE_DICE


def test_a_seat_asked_midway_cannot_take_back_once_the_turn_went_on() -> None:
    table = turn((0, "claim"), (0, "A1"), (0, "end"), (1, "claim"), (1, "A1"), (0, "stay"), (1, "roll"))
    assert table.why_not_undo(0) == FENCE_SEAT
    assert table.why_not_undo(1) == FENCE_DICE


def test_somebody_elses_later_move_stops_undo() -> None:
    """An answer that opened no other question but is not the last: only possible to meet in a damaged order."""
    table = turn((0, "claim"), (0, "A1"), (0, "end"), (1, "claim"), (1, "A1"), (0, "stay"))
    unfenced, answered = table.entries[0], table.entries[2]
    table.entries[:] = [unfenced, answered]
    assert table.why_not_undo(unfenced.seat) == LATER_MOVE


# -- windows


def test_in_a_window_undo_concerns_only_the_seats_own_answers() -> None:
    table = after((0, "2"), (1, "1"), (1, "yes"))
    assert table.undo(0).key == "2"
    assert table.open[0].kind == "bid.amount"
    assert [(entry.seat, entry.key) for entry in table.entries] == [(1, "1"), (1, "yes")]
    assert table.undos == [1, 0]


def test_a_finished_seat_reopens_its_flow_until_the_last_has_finished() -> None:
    table = after((0, "2"), (0, "yes"))
    assert sorted(table.open) == [1]
    table.undo(0)
    assert table.open[0].kind == "bid.sure"
    table.undo(0)
    for seat, key in ((0, "0"), (0, "yes"), (1, "1")):
        table.answer(seat, key)
    assert table.why_not_undo(0) is None
    table.answer(1, "yes")
    assert table.why_not_undo(0) == NOTHING_TO_UNDO
    assert table.state.active == 1


def test_a_finished_seat_goes_back_to_its_own_last_reveal_only() -> None:
    table = after((0, "peek"), (0, "2"), (0, "yes"))
    table.undo(0)
    table.undo(0)
    assert table.why_not_undo(0) == CARD_SEEN
    assert table.why_not_undo(1) == NOTHING_TO_UNDO


def test_a_window_within_a_turn_is_closed_for_undo_when_everybody_has_chosen() -> None:
    table = Play(toygame, new_game(3, {}, 5))
    for seat in range(3):
        table.answer(seat, "0")
        table.answer(seat, "yes")
    table.answer(0, "show")
    table.answer(0, table.open[0].keys[0])
    assert sorted(table.open) == [1, 2]
    table.answer(1, "pass")
    assert table.why_not_undo(1) is None
    table.answer(2, "pass")
    assert (table.why_not_undo(1), table.why_not_undo(2)) == (FENCE_WINDOW, FENCE_WINDOW)
    assert table.why_not_undo(0) == FENCE_SEAT


def test_windows_that_follow_each_other_are_told_apart() -> None:
    async def ask(seat: int) -> str:
        return await choose(seat, "bid", ["1", "2"], "R1")

    async def main(state: Little) -> str:
        await choose(0, "main", ["a", "b"], "R1")
        for _ in range(2):
            await together({1: ask(1)})
        return ""

    table = play(main=main)
    windows = [table.window]
    table.answer(0, "a")
    windows.append(table.window)
    assert table.answer(1, "1").entry.window == 1
    windows.append(table.window)
    assert windows == [None, 1, 2]
    assert table.why_not_undo(1) == FENCE_WINDOW


def test_within_a_window_too_a_question_to_another_seat_is_a_fence() -> None:
    async def ask(seat: int, *others: int) -> str:
        return "".join([await choose(one, "main", ["a", "b"], "R1") for one in (seat, *others)])

    async def main(state: Little) -> str:
        state.log = list((await together({0: ask(0, 2, 0, 0), 1: ask(1, 1)})).values())
        return ""

    table = play(3, main=main)
    table.answer(0, "a")
    assert table.why_not_undo(0) == FENCE_SEAT
    table.answer(2, "b")
    assert table.why_not_undo(2) == FENCE_SEAT
    table.answer(0, "a")
    table.answer(1, "a")
    table.undo(0)
    assert table.why_not_undo(0) == FENCE_SEAT
    table.undo(1)
    assert sorted(table.open) == [0, 1]


def test_results_are_equal_for_every_order_of_simultaneous_answers() -> None:
    given = {0: ("2", "yes"), 1: ("peek", "1", "yes"), 2: ("3", "yes")}
    orders = set(itertools.permutations(seat for seat, keys in given.items() for _ in keys))
    ends = set()
    for order in orders:
        left = {seat: iter(keys) for seat, keys in given.items()}
        table = after(*((seat, next(left[seat])) for seat in order), seats=3)
        ends.add(codec.digest(table.state))
    assert len(orders) == 210
    assert len(ends) == 1


@pytest.mark.parametrize("seed", range(20))
def test_a_storm_of_answers_and_undos_equals_a_replay_of_what_stands(seed: int) -> None:
    chance = random.Random(seed)
    table = Play(toygame, new_game(2 + seed % 3, {"length": "long"}, seed))
    taken_back = 0
    while not table.over:
        seat = chance.randrange(table.state.seats)
        if chance.random() < 0.4:
            allowed = table.why_not_undo(seat) is None
            before = picture(table)
            try:
                table.undo(seat)
                taken_back += 1
                assert allowed
            except CannotUndo:
                assert not allowed
                assert picture(table) == before
        elif seat in table.open:
            before, keys = picture(table), table.open[seat].keys
            table.answer(seat, chance.choice(keys))
            if table.why_not_undo(seat) is None:
                again = table.scratch()
                again.undo(seat)
                assert codec.encode(again.state) == before[0]
                assert again.open[seat].keys == keys
        assert picture(table.scratch()) == picture(table)
    assert taken_back
