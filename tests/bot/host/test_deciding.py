"""Which answers make something known, in flows that the toy game does not have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.host.looking import moves
from bot.host.publishing import Publication, decide
from bot.host.table import Table
from games.core.driver import Play
from games.core.flow import choose, together
from storage import TableRow
from tests.games.core.little import Little, Step, rules, state

ROW = TableRow(1, None, 7, "little", {}, "en", "running", None, 0)
POST = Publication(position=True, post=True)


def made_known(seats: int, step: Step, *answers: tuple[int, str]) -> list[Publication]:
    """What each answer makes known; what is known stays so."""
    game = rules(main=step)
    table = Table(ROW, [], game, Play(game, state("main", seats)), [])
    known = []
    for seat, key in answers:
        asked = set(table.play.open)
        outcome = table.play.answer(seat, key)
        known.append(decide(table, outcome, asked))
        if known[-1].position:
            table.row = replace(table.row, published=len(table.play.entries))
    return known


async def ask(seat: int, kind: str = "main") -> str:
    return await choose(seat, kind, ["a", "b", "end"], "R1")


async def alone(little: Little) -> str:
    """A window that nobody else is in, in the middle of a turn."""
    await ask(0)
    await together({0: ask(0)})
    await ask(0)
    await ask(1)
    return ""


def test_a_window_of_ones_own_makes_nothing_known() -> None:
    assert made_known(2, alone, (0, "a"), (0, "a"), (0, "a")) == [Publication(), Publication(), POST]


async def round_and_turn(little: Little) -> str:
    await together({0: ask(0), 1: ask(1)})
    await ask(1)
    await ask(0)
    return ""


def test_a_simultaneous_round_is_a_post_though_its_last_seat_goes_on() -> None:
    assert made_known(2, round_and_turn, (0, "a"), (1, "a"), (1, "a")) == [Publication(), POST, POST]


async def two_rounds(little: Little) -> str:
    for _ in range(2):
        await together({0: ask(0), 1: ask(1)})
    return ""


def test_each_of_two_simultaneous_rounds_is_a_post() -> None:
    answers = ((1, "a"), (0, "a"), (0, "a"), (1, "a"))
    assert made_known(2, two_rounds, *answers) == [Publication(), POST, Publication(), POST]


async def long_way(little: Little) -> str:
    """A turn that asks two others, one of them twice, and two more after its end."""
    await ask(0)
    await ask(1)
    await ask(1)
    await ask(2)
    await ask(0)
    await ask(1)
    await ask(2)
    return ""


def test_a_turn_that_asks_many() -> None:
    answers = ((0, "a"), (1, "a"), (1, "a"), (2, "a"), (0, "end"), (1, "a"), (2, "a"))
    assert made_known(3, long_way, *answers) == [
        POST,  # seat 1 is asked
        Publication(),  # and again
        POST,  # seat 2 is asked
        Publication(position=True, calls=(0,)),
        POST,  # the turn has ended
        Publication(position=True, calls=(2,)),
        POST,  # the step has ended
    ]


async def own_business_first(little: Little) -> str:
    """A turn whose player is asked more after its end, before two others are."""
    await ask(0)
    await ask(0)
    await ask(1)
    await ask(2)
    return ""


def test_an_end_that_nobody_has_heard_of_is_posted_with_the_first_question_to_others() -> None:
    answers = ((0, "end"), (0, "a"), (1, "a"), (2, "a"))
    assert made_known(3, own_business_first, *answers) == [
        Publication(),
        POST,  # the turn has ended, and seat 1 is asked
        Publication(position=True, calls=(2,)),
        POST,  # the step has ended
    ]


async def once_more(little: Little) -> str:
    """A turn whose player is asked something after its end, by another's answer."""
    await ask(0)
    await ask(1)
    await ask(0)
    return ""


def test_a_turn_that_has_ended_does_not_go_on() -> None:
    game = rules(main=once_more)
    table = Table(ROW, [], game, Play(game, state("main", 2)), [])
    told = []
    for seat, key in ((0, "end"), (1, "a")):
        asked = set(table.play.open)
        decide(table, table.play.answer(seat, key), asked)
        table.row = replace(table.row, published=len(table.play.entries))
        told.append((table.midway(1 - seat), table.ended))
    assert told == [(False, True), (True, True)]


async def through_another(seat: int, other: int) -> str:
    await ask(seat)
    await ask(other)
    return await ask(seat)


async def beside(little: Little) -> str:
    await together({0: through_another(0, 2), 1: ask(1)})
    return ""


def test_a_seat_asked_within_anothers_sealed_answers_is_called_and_nothing_is_known() -> None:
    answers = ((0, "a"), (2, "a"), (0, "a"), (1, "a"))
    called = Publication(calls=(2,))
    assert made_known(3, beside, *answers) == [called, Publication(calls=(0,)), Publication(), POST]


@pytest.mark.parametrize(
    ("answers", "seen"),
    [
        (((0, "a"), (2, "b"), (0, "b")), [[[0], [], [0]], [[0, 2], [], [0, 2]], [[0, 2, 0], [], [0, 2]]]),
        (((1, "b"), (0, "a"), (2, "b")), [[[], [1], []], [[0], [1], [0]], [[0, 2], [1], [0, 2]]]),
    ],
)
def test_who_is_asked_within_anothers_answers_sees_its_question_and_no_more(
    answers: tuple[tuple[int, str], ...], seen: list[list[list[int]]]
) -> None:
    """Seats 0 and 2 answer in one flow; seat 1, beside them, has its own. `seen`: whose answers each of them sees."""
    game = rules(main=beside)
    table = Table(ROW, [], game, Play(game, state("main", 3)), [])
    found = []
    for seat, key in answers:
        table.play.answer(seat, key)
        views = [table.seen_by(seat) for seat in range(3)]
        for seat, view in enumerate(views):
            assert view.open.get(seat) == table.play.open.get(seat)
            if seat in view.open:
                assert view.token(seat) == table.play.token(seat)
        found.append([[entry.seat for entry in view.entries] for view in views])
    assert found == seen


async def forced(little: Little) -> str:
    await ask(0)
    await choose(0, "only", ["x"], "R1")
    await choose(1, "theirs", ["y"], "R1")
    await ask(0)
    return ""


def test_a_panel_tells_what_was_taken_for_its_seat_and_for_no_other() -> None:
    game = rules(main=forced)
    played = Play(game, state("main", 2))
    played.answer(0, "a")
    assert list(moves(played, 0, 0)) == [("main", "a", True), ("only", "x", False)]
    assert list(moves(played, 1, 0)) == []
    assert list(moves(played, 0, 1)) == [], "what is published is told already"
