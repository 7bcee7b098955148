"""What cannot be taken back is not done by accident, and what was counted is not said to be lost."""

from __future__ import annotations

import dataclasses
from typing import Any

import discord
import pytest

from bot.answering import COUNTED
from bot.demo.playing import Session
from bot.host import Host
from bot.host.words import FAILED, NOTHING_LOST
from bot.playground.sight import Button
from tests.bot.acting import done, offered, panel_of, play, turn, without_drawing
from tests.bot.conftest import Opened
from tests.bot.test_whole_games import waiting


async def test_an_answer_that_cannot_be_shown_was_counted_all_the_same(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel fails after the answer is stored: the person is told that it was counted."""
    async with opened(players=2, seed=3) as session:
        await session.open_and_start()
        (seat,) = await waiting(session)
        person = session.people[seat]
        await session.act(seat)
        while person.panel is None:  # the first act may have been a typed command that ended it
            await session.act(seat)
        real = discord.Interaction.edit_original_response
        failed: list[bool] = []

        async def once(self: Any, **given: Any) -> Any:
            if not failed and "view" in given:
                failed.append(True)
                raise RuntimeError("no picture, no panel")
            return await real(self, **given)

        monkeypatch.setattr(discord.Interaction, "edit_original_response", once)
        before = len((await session.host.panel(1, person.user.id)).moves)
        assert person.panel.message is not None
        option = next(b for b in person.panel.message.buttons if (b.custom_id or "").startswith("f:"))
        reply = await person.user.click(person.panel.message, option.custom_id or "")
        await session.world.until(lambda: "was counted" in reply.text or (failed and len(reply.messages) > 1))
        assert len((await session.host.panel(1, person.user.id)).moves) == before + 1
        assert "Nothing was lost" not in reply.text
        assert "was counted" in reply.text


@pytest.mark.parametrize("act", ["press", "command", "undo"])
async def test_what_is_counted_is_said_to_be_though_no_panel_can_be_made(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    """Looking at the position fails once the answer, or the undo, is stored."""
    without_drawing(monkeypatch)
    async with opened(players=2, seed=3) as session:
        await session.open_and_start()
        person, seat = await turn(session)
        user = person.user
        while (await panel_of(session, user)).undo is None:
            await session.act(seat)
        now, before = await panel_of(session, user), await rows(session)
        assert now.decision is not None
        shown = await play(session, person)
        real = Host.panel

        async def broken(self: Host, *given: Any) -> Any:
            if await rows(session) != before:
                raise KeyError("a fault in the view")
            return await real(self, *given)

        monkeypatch.setattr(Host, "panel", broken)
        match act:
            case "press":
                reply = await done(user.click(shown.message, offered(shown)[0][0]))
            case "command":
                reply = await done(user.slash("answer", choice=now.decision.keys[0]))
            case _:
                reply = await done(user.slash("undo"))
        assert await rows(session) == before + 1
        assert reply.messages[-1].text == COUNTED


async def rows(session: Session) -> int:
    """Length of the table's journal."""
    async with session.host.store.reading() as tx:
        return len(await tx.answers(1))


@pytest.mark.parametrize(("act", "said"), [("press", NOTHING_LOST), ("undo", FAILED)])
async def test_what_fails_in_the_host_is_said_as_it_is(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, act: str, said: str
) -> None:
    """An answer was not counted; of an undo nothing like that is said, since the last answer stands."""
    without_drawing(monkeypatch)

    async def fail(*_: Any, **__: Any) -> Any:
        raise RuntimeError("no database")

    async with opened(players=2, seed=3) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        panel = await play(session, person)
        assert panel.message is not None
        first = next(b for b in panel.message.buttons if (b.custom_id or "").startswith("f:"))
        if act == "undo":
            await done(person.user.click(panel.message, first.custom_id or ""))
            monkeypatch.setattr(Host, "undo", fail)
            reply = await done(person.user.slash("undo"))
        else:
            monkeypatch.setattr(Host, "answer", fail)
            reply = await done(person.user.click(panel.message, first.custom_id or ""))
        assert reply.messages[-1].text == said


async def test_an_old_lobby_leave_gives_up_no_running_seat(opened: Opened) -> None:
    async with opened(players=2, seed=3) as session:
        await session.open_and_start()
        lobby = next(message for message in session.world.messages() if message.text.startswith("### On Mars"))
        other = session.people[1].user
        reply = await other.click(_with_buttons(lobby), "t:leave:1", stale=True)
        await reply.settled()
        assert "/table leave" in reply.text
        assert (await session.host.status(1)).seats[1].user_id == other.id


def _with_buttons(message: Any) -> Any:
    """The lobby as it was seen before the game began: its buttons are gone by now."""
    button = Button("Leave", "t:leave:1", False, 2)
    row = {
        "type": 1,
        "id": 90,
        "components": [{"type": 2, "id": 91, "style": 2, "label": "Leave", "custom_id": "t:leave:1"}],
    }
    return dataclasses.replace(message, buttons=(button,), components=(*message.components, row))


async def test_who_leaves_while_the_cards_are_on_their_way_does_not_keep_them(opened: Opened) -> None:
    async with opened(players=2, seed=3) as session:
        juno, marek = (person.user for person in session.people)
        await (await juno.slash("table open", game="on_mars")).settled()
        await (await marek.slash("table join")).settled()
        await session.settle()
        await (await juno.slash("table start")).settled()
        await (await marek.slash("table leave")).settled()
        await session.settle()
        assert not marek.dms()
        assert juno.dms()
        status = await (await juno.slash("table status")).settled()
        assert "free (was Marek)" in status.text
        left = next(message for message in session.world.messages() if "has left" in message.text)
        newcomer = session.world.user("Ines")
        await (await newcomer.click(left, "Join")).settled()
        assert (await session.host.status(1)).seats[1].user_id == newcomer.id
