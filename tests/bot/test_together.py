"""Several seats asked at once, commands without an answer of their own, one player alone: with the toy game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from bot.checks.kills import replayed
from bot.checks.leaks import compare
from bot.demo.playing import Session
from bot.host import FinalPost, Notice, Undeliverable
from bot.host.words import UNREACHABLE_END
from bot.playground import Reply, Seen, User
from games.core.describing import Text
from games.core.rules import Rules, StepFlow
from tests import toygame
from tests.bot.acting import done, newest, nothing_changes, one_sentence, panel_of, play, public, without_drawing
from tests.bot.conftest import Opened
from tests.bot.host.bench import Bench
from tests.toygame.state import State


def texts(reply: Reply) -> str:
    assert reply.message is not None
    return reply.message.text


def pings(session: Session) -> list[Seen]:
    return [message for message in public(session) if message.pinged]


@asynccontextmanager
async def playing(
    opened: Opened, toy: str, monkeypatch: pytest.MonkeyPatch, players: int = 2
) -> AsyncIterator[tuple[Session, User]]:
    """A table that has begun, without pictures, and whoever opened it."""
    without_drawing(monkeypatch)
    async with opened(players=players, game=toy) as session:
        await session.open_and_start()
        yield session, session.people[0].user


async def suggested(user: User, command: str, focused: str, **given: str) -> list[str | int | float]:
    return [choice.value for choice in await user.autocomplete(command, focused, "", given)]


async def bid(session: Session, seat: int, amount: str = "1") -> Reply:
    return await done(session.people[seat].user.slash("bazaar bid", amount=amount, sure="yes"))


async def test_who_has_finished_waits_may_go_back_and_is_not_pinged(
    opened: Opened, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_drawing(monkeypatch)
    async with opened(players=4, game=toy) as session:
        juno, marek, *_ = (person.user for person in session.people)
        await session.open_and_start()
        asked = {person.user.id for person in session.people}
        assert set(pings(session)[-1].pinged) == asked
        before = len(public(session))
        shown = await bid(session, 0, "2")
        assert "You have finished; until all have, you can undo. Waiting for Marek, Sölvi, Amara." in texts(shown)
        assert "So far: 2, yes" in texts(shown)
        assert shown.message is not None
        assert [button.label for button in shown.message.buttons] == ["Undo", "My cards"]
        assert "Waiting for Marek, Sölvi, Amara." in one_sentence(await done(marek.slash("table status")))
        again = await done(juno.click(shown.message, "Undo"))
        assert "bid.sure" in texts(again)
        assert "Juno" in one_sentence(await done(marek.slash("table status")))
        await done(juno.slash("answer", choice="yes"))
        await bid(session, 3)
        await bid(session, 1)
        await session.settle()
        assert len(public(session)) == before, "nothing is said before all have finished"
        old = await play(session, session.people[0])
        assert "Waiting for Sölvi." in texts(old)
        await bid(session, 2)
        await session.settle()
        assert len(public(session)) == before + 1
        assert pings(session)[-1].pinged == (juno.id,), "whose turn it is, nobody who only waits"
        stale = await done(juno.click(old.message, "Undo"))
        assert "old question" in texts(stale)
        waits = await play(session, session.people[1])
        assert "You have nothing to do now. Waiting for Juno." in texts(waits)


async def test_who_has_seen_something_is_told_why_there_is_no_way_back(
    opened: Opened, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reveal is behind the answers that can be taken back, one by one."""
    async with playing(opened, toy, monkeypatch) as (session, juno):
        await done(juno.slash("bazaar bid", amount="peek"))
        shown = await bid(session, 0)
        assert shown.message is not None
        for _ in range(2):
            shown = await done(juno.click(shown.message, "Undo"))
        assert "You cannot undo: a card was turned up." in texts(shown)


async def test_a_command_whose_parameters_begin_the_answer(
    opened: Opened, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each parameter suggests what fits after those before it; nothing said opens the panel."""
    async with playing(opened, toy, monkeypatch) as (session, juno):
        assert await suggested(juno, "bazaar bid", "amount") == ["0", "1", "2", "3", "peek"]
        assert await suggested(juno, "bazaar bid", "sure") == [], "the amount comes first"
        assert await suggested(juno, "bazaar bid", "sure", amount="2") == ["yes"]
        assert await suggested(juno, "bazaar bid", "sure", amount="9") == []
        async with nothing_changes(session):
            assert "bid.amount" in texts(await done(juno.slash("bazaar bid")))
            assert "not possible" in one_sentence(await done(juno.slash("bazaar bid", amount="9")))
            assert "another question" in one_sentence(await done(juno.slash("bazaar bid", sure="yes")))
        await done(juno.slash("bazaar bid", amount="2"))
        await done(juno.slash("bazaar bid", sure="yes"))
        assert [move.key for move in (await panel_of(session, juno)).moves] == ["2", "yes"]
        await bid(session, 1, "0")
        assert await suggested(juno, "bazaar take", "what") == ["claim"], "only what begins with the prefix"
        assert await suggested(juno, "bazaar take", "stall", what="aim") == ["A1", "A2", "B1", "B2", "C1"]
        async with nothing_changes(session):
            assert "not possible" in one_sentence(await done(juno.slash("bazaar take", what="draw")))
        await done(juno.slash("bazaar take", what="aim", stall="b2"))
        assert [move.key for move in (await panel_of(session, juno)).moves] == ["claim", "B2"]


async def test_a_picture_beside_a_question_takes_its_words(opened: Opened, toy: str) -> None:
    """Whatever the game calls it; the places it marks are in its alt text."""
    async with opened(players=2, game=toy) as session:
        await session.open_and_start()
        shown = (await play(session, session.people[0])).message
        assert shown is not None
        assert shown.attachments[0].filename == "toygame-omen.png"
        assert shown.attachments[0].description == "Asked: bid.amount (1.1) Round 1"
        await bid(session, 0, "2")
        await bid(session, 1, "0")
        shown = (await done(session.people[0].user.slash("bazaar take", what="claim"))).message
        assert shown is not None
        assert shown.attachments[0].filename == "toygame-stalls.png"
        said = "Asked: claim.stall (2.1) Possible: A1, A2, B1, B2, C1. Round 1"
        assert shown.attachments[0].description == said


async def test_a_journal_with_answers_taken_back_beside_others_leads_where_it_led(
    opened: Opened, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(opened, toy, monkeypatch, players=3) as (session, juno):
        for amount in ("1", "2"):
            await bid(session, 0, amount)
            await bid(session, 1, "0")
            for _ in range(2 if amount == "1" else 0):
                await done(juno.slash("undo"))
        assert await replayed(session.host.store, session.host) == []
        await bid(session, 2, "0")
        assert await replayed(session.host.store, session.host) == []


@pytest.mark.parametrize("seed", range(1, 5))
async def test_twin_worlds_of_the_toy(toy: str, seed: int) -> None:
    found = await compare(toy, seed, 60)
    assert found.answers > 0


async def test_a_seats_own_answers_are_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the whole table; whether the seat is still asked, has finished, or has not begun."""
    begun: list[object] = []
    real = toygame.STEPS["auction"]

    def auction(state: State) -> StepFlow:
        begun.append(state)
        return real(state)

    bench = await Bench.open(tmp_path / "farside.db")
    await bench.begin(4)
    await bench.say(0, "2", "yes")
    await bench.say(1, "peek", "1", "yes")
    await bench.say(2, "1")
    monkeypatch.setattr(toygame, "STEPS", {**toygame.STEPS, "auction": auction})
    for seat in range(4):
        begun.clear()
        await bench.panel(seat)
        assert len(begun) == 2, "the table, and what the seat knows of it"
    await bench.close()


@pytest.mark.parametrize("verdict", [None, "Nobody wins."])
async def test_one_player_alone(opened: Opened, toy: str, monkeypatch: pytest.MonkeyPatch, verdict: str | None) -> None:
    """One opens, starts, plays and is told how it came out."""
    monkeypatch.setattr(toygame, "META", replace(toygame.META, seats=(1, 6), points="{n} coins"))
    real = toygame.standings
    said = None if verdict is None else Text(verdict)
    monkeypatch.setattr(toygame, "standings", lambda state: replace(real(state), verdict=said))
    async with opened(players=1, game=toy) as session:
        juno = session.people[0].user
        await session.open_and_start(quick=True)
        assert "Anybody who sits here can start." not in newest(session, "Play").text
        await session.play()
        await session.settle()
        last = public(session)[-1]
        assert ("Juno wins!" in last.text) is (verdict is None)
        assert (verdict or "") in last.text
        assert " coins (" in last.text
        assert "OP" not in last.text
        assert juno.name in last.text


async def test_how_it_came_out_is_told_where_the_channel_cannot_be_reached(tmp_path: Path) -> None:
    """A verdict stands beside the points."""
    bench = await Bench.open(tmp_path / "farside.db")
    verdict = Text("Nobody wins.")
    parts = {name: getattr(toygame, name) for name in toygame.__all__}
    parts["standings"] = lambda state: replace(toygame.standings(state), verdict=verdict)
    bench.host = bench.another_host(bench.store, {"toygame": cast("Rules", SimpleNamespace(**parts))})
    bench.sender.failing[FinalPost] = Undeliverable(50013)
    await bench.auction()
    for seat in (0, 1):
        await bench.say(seat, "end")
    await bench.sent()
    told = bench.sender.of(Notice)
    assert [notice.user_id for notice in told] == [100, 101]
    assert told[0].text.id == UNREACHABLE_END
    assert told[0].text.args["result"][-1] == verdict
    await bench.close()
