"""A slash command is the beginning of an answer: all or nothing, and never past what is not known yet."""

from __future__ import annotations

from collections.abc import Sequence

import tests.toygame as toygame
from bot.host import Done, Given, Repeated
from games.core.flow import choose
from tests.bot.host.bench import Bench
from tests.bot.host.test_answers import journal, spoiled
from tests.bot.host.test_lobby import refusal
from tests.toygame.state import CARDS, State

MAIN, STALL, CARD = ("turn.main",), ("claim.stall",), ("show.card",)
CLAIM = Given(MAIN, "claim")


async def command(bench: Bench, *answers: Given, seat: int = 0, interaction: int | None = None) -> object:
    number = next(bench.interactions) if interaction is None else interaction
    return await bench.host.answer_many(bench.table, 100 + seat, answers, number)


async def test_a_command_answers_one_question_after_the_other(bench: Bench) -> None:
    await bench.auction()
    result = await command(bench, CLAIM, Given(STALL, "B2"))
    assert isinstance(result, Done)
    assert [event.kind for event in result.events] == ["claimed"]
    assert (await journal(bench))[-2:] == [(0, "claim"), (0, "B2")]
    assert isinstance(await command(bench, Given(MAIN, "end")), Done)


async def test_what_it_leaves_open_is_asked(bench: Bench) -> None:
    await bench.auction()
    result = await command(bench, CLAIM)
    assert isinstance(result, Done)
    assert result.panel.decision is not None
    assert result.panel.decision.kind == "claim.stall"


async def test_a_repeated_command_does_nothing(bench: Bench) -> None:
    await bench.auction()
    await command(bench, CLAIM, interaction=900)
    assert isinstance(await command(bench, CLAIM, interaction=900), Repeated)
    assert (await journal(bench))[-1] == (0, "claim")


async def refused(bench: Bench, answers: Sequence[Given], seat: int = 0) -> str:
    """The sentence; everything must be as before."""
    before, panel = await journal(bench), await bench.panel(seat)
    sentence = await refusal(command(bench, *answers, seat=seat, interaction=950))
    assert await journal(bench) == before
    assert await bench.panel(seat) == panel
    return sentence


async def test_a_command_is_all_or_nothing(bench: Bench) -> None:
    await bench.auction()
    assert await refused(bench, [CLAIM, Given(STALL, "Z9")]) == "{key} is not possible now."
    assert await refused(bench, [Given(MAIN, "dance")]) == "{key} is not possible now."
    assert (
        await refused(bench, [CLAIM, Given(CARD, "moon")])
        == "{key} answers no question that is asked here; leave it out."
    )
    assert await refused(bench, [Given(STALL, "A1")]) == "First there is another question: {question}"
    assert await refused(bench, [CLAIM], seat=1) == "You are not asked anything just now."


async def test_nothing_is_answered_behind_a_reveal_a_die_or_another_seat(bench: Bench) -> None:
    later = "{key} cannot be given yet: it will be asked once what comes before it is known."
    await bench.auction(3)
    assert await refused(bench, [Given(MAIN, "draw"), Given(MAIN, "claim")]) == later
    assert await refused(bench, [Given(MAIN, "roll"), Given(MAIN, "claim")]) == later
    card = (await bench.panel(0)).view.hand[0]
    assert await refused(bench, [Given(MAIN, "show"), Given(CARD, card), Given(MAIN, "end")]) == later
    assert await refused(bench, [Given(MAIN, "end"), Given(MAIN, "roll")]) == later


async def test_what_is_behind_a_reveal_cannot_be_guessed_where_there_is_no_choice(bench: Bench) -> None:
    """Right or wrong, a guess gets the same answer; else typing would tell what the card is."""

    async def peek(state: State) -> str:
        await choose(state.active, "turn.main", ["draw", "end"], "2", ask=True)
        state.reveal("a card was turned up")
        await choose(state.active, "show.card", [state.deck[-1]], "2.3")
        await choose(state.active, "turn.main", ["end", "roll"], "2", ask=True)
        return ""

    await bench.begin(2)
    await bench.restart({"toygame": spoiled(STEPS={"auction": toygame.STEPS["auction"], "turn": peek})})
    for seat in (0, 1):
        await bench.say(seat, "2" if seat == 0 else "0", "yes")
    sentences = {await refused(bench, [Given(MAIN, "draw"), Given(CARD, card)]) for card in CARDS}
    assert sentences == {"{key} cannot be given yet: it will be asked once what comes before it is known."}


async def test_looking_ahead_tells_what_would_be_asked_and_changes_nothing(bench: Bench) -> None:
    await bench.auction()
    before = await journal(bench)
    ahead = await bench.host.look_ahead(bench.table, 100, [CLAIM])
    assert ahead.decision is not None
    assert (ahead.decision.kind, ahead.decision.keys) == ("claim.stall", ("A1", "A2", "B1", "B2", "C1"))
    now = await bench.host.look_ahead(bench.table, 100, [])
    assert now.decision == (await bench.panel(0)).decision
    nothing = await bench.host.look_ahead(bench.table, 101, [])
    assert (nothing.decision, nothing.why) == (None, None)
    assert await journal(bench) == before


async def test_looking_ahead_stops_where_nothing_is_known(bench: Bench) -> None:
    await bench.auction()
    for key in ("draw", "roll", "end"):
        ahead = await bench.host.look_ahead(bench.table, 100, [Given(MAIN, key)])
        assert ahead.decision is None
        assert ahead.why is not None
        assert ahead.why.args == {"key": key}
    wrong = await bench.host.look_ahead(bench.table, 100, [Given(MAIN, "dance")])
    assert wrong.why is not None
    assert wrong.why.id == "{key} is not possible now."
