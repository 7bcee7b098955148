"""Steps, checkpoints, tokens, loading, and what an error in the rules leaves behind."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import tests.toygame as toygame
from games.core import codec
from games.core.driver import FENCE_STEP, CannotUndo, Diverged, Play, RulesError, Token
from games.core.flow import choose, together
from games.core.journal import Entry
from tests.games.core.little import Little, picture, play, rules, state
from tests.toygame.state import State, new_game


async def first(little: Little) -> str:
    little.log.append(await choose(0, "main", ["a", "b"], "R1"))
    little.log.append(await choose(0, "more", ["c", "d"], "R1"))
    little.emit("chosen", 0, keys=list(little.log))
    return "quiet"


async def quiet(little: Little) -> str:
    little.log.append("quiet")
    little.emit("rested")
    return "second"


async def second(little: Little) -> str:
    little.log.append(await choose(1, "main", ["a", "b"], "R1"))
    return ""


def test_a_step_ends_by_naming_the_next_and_each_beginning_is_a_checkpoint() -> None:
    table = play(first=first, quiet=quiet, second=second)
    assert table.answer(0, "a").checkpoints == []
    outcome = table.answer(0, "d")
    assert [(number, name) for number, name, _ in outcome.checkpoints] == [(1, "quiet"), (2, "second")]
    assert [event.kind for event in outcome.events] == ["chosen", "rested"]
    assert (table.step, list(table.open)) == (2, [1])
    assert codec.decode(Little, outcome.checkpoints[0][2]).log == ["a", "d"]
    assert outcome.checkpoints[1][2] == table.checkpoint
    assert outcome.entry.fence == FENCE_STEP


def test_the_game_is_over_when_a_step_names_no_next() -> None:
    table = play(second=second)
    outcome = table.answer(1, "b")
    assert table.over
    assert table.state.step == ""
    assert outcome.entry.fence == FENCE_STEP
    with pytest.raises(CannotUndo):
        table.undo(1)


def test_events_before_the_first_question_are_kept_apart() -> None:
    table = play(quiet=quiet, second=second)
    assert [event.kind for event in table.opened] == ["rested"]
    assert table.answer(1, "a").events == []


def test_a_token_counts_the_seats_answers_and_all_its_undos() -> None:
    table = play(first=first, quiet=quiet, second=second)
    checksum = table.open[0].checksum()
    assert table.token(0) == Token(0, 0, 0, 0, checksum)
    table.answer(0, "a")
    assert (table.token(0).answers, table.token(0).undos) == (1, 0)
    table.undo(0)
    assert table.token(0) == Token(0, 0, 0, 1, checksum)
    with pytest.raises(KeyError):
        table.token(1)
    for key in ("b", "c"):
        table.answer(0, key)
    assert (table.token(1).step, table.token(1).answers, table.undos) == (2, 0, [1, 0])


def test_a_token_is_read_back_from_its_text_and_from_nothing_else() -> None:
    token = Token(12, 3, 4, 5, "0badcafe")
    assert Token.parse(str(token)) == token
    for text in ("", "1.2.3", "1.2.3.4.5.6", "a.2.3.4.x"):
        with pytest.raises(ValueError):  # noqa: PT011 - int() and unpacking word it differently
            Token.parse(text)


def test_another_offer_makes_another_token() -> None:
    async def main(little: Little) -> str:
        keys = ["a", "b", "c"] if little.log else ["a", "b"]
        await choose(0, "main", keys, "R1")
        return ""

    richer = state("main")
    richer.log.append("x")
    assert play(main=main).token(0) != Play(rules(main=main), richer).token(0)


def crash(little: Little) -> None:
    little.log.append("half done")
    little.emit("half")
    little.dice.below(6)
    raise ZeroDivisionError


async def fragile(little: Little) -> str:
    little.log.append(await choose(0, "main", ["go", "on"], "R1"))
    if await choose(0, "main", ["go", "crash"], "R1") == "crash":
        crash(little)
    return "broken"


async def broken(little: Little) -> str:
    crash(little)
    return ""


@pytest.mark.parametrize("key", ["crash", "go"])
def test_an_error_in_the_rules_leaves_all_as_before(key: str) -> None:
    """Whether the step itself fails ("crash") or the beginning of the next one ("go")."""
    table = play(fragile=fragile, broken=broken)
    table.answer(0, "on")
    before = picture(table)
    with pytest.raises(RulesError):
        table.answer(0, key)
    assert picture(table) == before
    assert table.state.take_record().events == []
    table.undo(0)
    assert table.answer(0, "go").entry.key == "go"


def playout(seats: int, seed: int) -> list[tuple[Play, list[tuple[int, str]]]]:
    """A random game, with the play and what it did before each decision."""
    chance = random.Random(seed)
    table = Play(toygame, new_game(seats, {}, seed))
    told: list[tuple[int, str]] = []
    seen = []
    while not table.over:
        seen.append((table.scratch(), list(told)))
        seat = chance.choice(list(table.open))
        key = chance.choice(table.open[seat].keys)
        table.answer(seat, key)
        told.append((seat, key))
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_loading_after_every_decision_changes_nothing(seats: int) -> None:
    for table, _ in playout(seats, seats):
        again = Play.load(toygame, table.checkpoint, table.entries, step=table.step, undos=table.undos)
        assert picture(again) == picture(table)
        assert [again.why_not_undo(seat) for seat in range(seats)] == [
            table.why_not_undo(seat) for seat in range(seats)
        ]


def test_what_happens_on_a_scratch_copy_happens_nowhere_else() -> None:
    table = play(first=first, quiet=quiet, second=second)
    table.answer(0, "a")
    before = picture(table)
    ahead = table.scratch()
    ahead.answer(0, "c")
    assert ahead.state.log == ["a", "c", "quiet"]
    assert picture(table) == before


def stored() -> tuple[bytes, list[Entry]]:
    table = play(first=first, quiet=quiet, second=second)
    table.answer(0, "a")
    return table.checkpoint, table.entries


def test_a_stored_answer_that_is_not_asked_any_more_diverges() -> None:
    checkpoint, entries = stored()

    async def renamed(little: Little) -> str:
        await choose(0, "other", ["a", "b"], "R1")
        return ""

    async def fewer(little: Little) -> str:
        await choose(0, "main", ["a", "x"], "R1")
        return ""

    async def nobody(little: Little) -> str:
        await choose(1, "main", ["a", "b"], "R1")
        return ""

    for changed in (renamed, fewer, nobody):
        with pytest.raises(Diverged, match="not asked"):
            Play.load(rules(first=changed), checkpoint, entries)


def test_a_stored_answer_that_leads_elsewhere_diverges() -> None:
    checkpoint, entries = stored()

    async def other(little: Little) -> str:
        little.log.append((await choose(0, "main", ["a", "b"], "R1")).upper())
        await choose(0, "more", ["c", "d"], "R1")
        return ""

    async def shorter(little: Little) -> str:
        little.log.append(await choose(0, "main", ["a", "b"], "R1"))
        return "second"

    with pytest.raises(Diverged, match="leads elsewhere"):
        Play.load(rules(first=other), checkpoint, entries)
    with pytest.raises(Diverged):
        Play.load(rules(first=shorter, second=second), checkpoint, entries)
    with pytest.raises(Diverged, match="leads elsewhere"):
        Play.load(rules(first=first), checkpoint, [replace(entries[0], digest=b"x" * 16)])


def test_a_table_keeps_the_rules_it_was_opened_with() -> None:
    """2.1.1 Staying was free before version 2."""

    def stay(version: int) -> State:
        start = new_game(2, {}, 1)
        start.rules, start.step, start.stalls, start.waiting = version, "turn", {"A1": 1}, [1]
        table = Play(toygame, start)
        for seat, key in ((0, "claim"), (0, "A1"), (1, "stay")):
            table.answer(seat, key)
        assert isinstance(table.state, State)
        return table.state

    assert [stay(version).credits[1] for version in (1, 2)] == [3, 2]


def test_measuring_without_a_journal_plays_the_same_game() -> None:
    for table, told in playout(3, 7)[-1:]:
        bare = Play(toygame, new_game(3, {}, 7), journal=False)
        for seat, key in told:
            bare.answer(seat, key)
        assert codec.digest(bare.state) == codec.digest(table.state)
        assert sorted(bare.open) == sorted(table.open)


async def forced(little: Little) -> str:
    """After each of seat 0's answers something is taken at once for it, and for seat 1."""
    for _ in range(3):
        await choose(0, "main", ["a", "b"], "R1")
        await choose(0, "only", ["x"], "R1")
        await choose(1, "theirs", ["y"], "R1")
    return ""


def test_what_an_answer_left_no_choice_about_is_kept_with_it() -> None:
    taken = [(0, "only", "x"), (1, "theirs", "y")]
    game = play(main=forced)
    game.answer(0, "a")
    assert game.answer(0, "b").taken == taken
    assert game.taken == [taken, taken]
    assert Play.load(game.rules, game.checkpoint, game.entries).taken == [taken, taken]
    game.undo(0)
    assert game.taken == [taken]
    game.answer(0, "a")
    assert game.taken == [taken, taken]
    game.answer(0, "a")
    assert (game.over, game.taken) == (True, [])


@pytest.mark.parametrize("light", ["reveal", "dice", "window", "step"])
def test_what_was_certain_is_what_came_before_anything_came_to_light(light: str) -> None:
    """What follows a reveal, a die, others' sealed answers or the next step is taken too, but was not certain."""

    async def sealed(seat: int) -> str:
        return await choose(seat, "bid", ["1", "2"], "R1")

    async def main(state: Little) -> str:
        if light == "window":
            await together({0: sealed(0)})
        else:
            await choose(0, "main", ["a", "b"], "R1")
            await choose(0, "before", ["x"], "R1")
        if light == "reveal":
            state.reveal("a card was turned up")
        elif light == "dice":
            state.dice.below(6)
        elif light == "step":
            return "later"
        return await after(state)

    async def after(state: Little) -> str:
        await choose(0, "after", ["y"], "R1")
        await choose(0, "end", ["e"], "R1", ask=True)
        return ""

    game = play(1, main=main, later=after)
    outcome = game.answer(0, "1" if light == "window" else "a")
    before = [] if light == "window" else [(0, "before", "x")]
    assert outcome.taken == [*before, (0, "after", "y")]
    assert outcome.certain == before
