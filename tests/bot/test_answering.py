"""Clicks and commands that cannot be: one clear private sentence each, and nothing changes."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

import games
from bot.playground import Seen
from tests.bot.acting import (
    done,
    newest,
    nothing_changes,
    offered,
    one_sentence,
    other,
    panel_of,
    play,
    turn,
    until_asked,
    without_drawing,
)
from tests.bot.conftest import Opened


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    without_drawing(monkeypatch)


def forged(seen: Seen, custom_id: str) -> Seen:
    """The message with a button that it never had."""
    button: dict[str, Any] = {"type": 2, "style": 2, "label": "forged", "custom_id": custom_id, "id": 901}
    row = {"type": 1, "id": 900, "components": [button]}
    made = type(seen.buttons[0])("forged", custom_id, False, 2)
    return replace(seen, components=(*seen.components, row), buttons=(*seen.buttons, made))


async def test_outsiders_and_other_seats(opened: Opened) -> None:
    """Somebody else's panel cannot be seen; its ids, forged, are refused all the same."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        outsider = session.world.user("Ines")
        panel = await play(session, person)
        custom_id, _ = offered(panel)[0]
        post = newest(session, "Play")
        async with nothing_changes(session):
            for button in ("Play", "My cards"):
                said = one_sentence(await done(outsider.click(post, button)))
                assert said == "You have no seat at this table."
            for user, expected in (
                (outsider, "You have no seat at this table."),
                (other(session, person).user, "That question is for another seat."),
            ):
                said = one_sentence(await done(user.click(forged(post, custom_id), custom_id, stale=True)))
                assert said == expected
            for command in ("undo", "show hand", "mars end", "answer"):
                options = {"choice": "end"} if command == "answer" else {}
                assert "no seat" in one_sentence(await done(outsider.slash(command, options)))
            waiting = other(session, person).user
            assert "not asked" in one_sentence(await done(waiting.slash("mars end")))
            assert "not asked" in one_sentence(await done(waiting.slash("answer", choice="end")))


async def test_old_controls_show_the_current_question(opened: Opened) -> None:
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        panel = await play(session, person)
        first, _ = offered(panel)[0]
        old = panel.message
        assert old is not None
        await done(person.user.click(old, first))
        await session.settle()
        now = await panel_of(session, person.user)
        async with nothing_changes(session):
            again = await done(person.user.click(old, first, stale=True))
            assert "old question" in again.text or "nothing to do" in again.text
        assert (await panel_of(session, person.user)).token == now.token
        asked, seat = await turn(session)
        post = newest(session, "Play")
        while (await turn(session))[1] == seat:
            await session.act(seat)
        await session.settle()
        async with nothing_changes(session):
            reply = await done(asked.user.click(post, "Play", stale=True))
            assert "You have nothing to do now. Waiting for " in reply.text


async def test_controls_of_a_closed_table(opened: Opened) -> None:
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        panel = await play(session, person)
        post = newest(session, "Play")
        opener = session.people[0].user
        question = await done(opener.slash("table close"))
        await done(opener.click(question.message, "Close"))
        async with nothing_changes(session):
            for button in ("Play", "My cards"):
                reply = await done(person.user.click(post, button, stale=True))
                assert one_sentence(reply) == "The table was closed."
            custom_id, _ = offered(panel)[0]
            reply = await done(person.user.click(panel.message, custom_id))
            assert reply.messages[-1].text == "The table was closed."
            for command in ("mars end", "undo", "show board", "table join"):
                assert one_sentence(await done(person.user.slash(command))) == "There is no table here."
            reply = await done(opener.click(question.message, "t:end:1", stale=True))
            assert one_sentence(reply) == "The table was closed."


@pytest.mark.parametrize(
    ("custom_id", "said"),
    [
        ("f:999999999999:1.0.0.0.abcd:0", "There is no table here."),
        ("f:1:{token}:999", "That is no option of this question."),
        ("f:1:0-.-:7", "That was an old question"),
        ("s:1:{token}:0", "not an answer"),
        ("p:1:999", "### "),
        ("u:1:....", "That was an old question"),
        ("t:play:7", "There is no table here."),
        ("t:start:1", "The game has started already."),
        ("o:1", "not an answer"),
        ("v:1:nothing", "not an answer"),
    ],
)
async def test_forged_controls(opened: Opened, custom_id: str, said: str) -> None:
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        panel = await play(session, person)
        token = (await panel_of(session, person.user)).token
        assert panel.message is not None
        name = custom_id.replace("{token}", token or "")
        async with nothing_changes(session):
            reply = await done(person.user.click(forged(panel.message, name), name, stale=True))
            if said != "not an answer":
                assert said in reply.messages[-1].text
            else:  # the value of a menu that a button does not have
                assert "possible" in reply.text or "no option" in reply.text or "started" in reply.text


async def test_free_text_and_answers(opened: Opened) -> None:
    """Whatever is typed instead of a suggestion is matched, or refused; labels and beginnings are good."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person = await until_asked(session, "turn.action")
        async with nothing_changes(session):
            for typed in ("nonsense", "@everyone", "f:1", "**", "x" * 300):
                assert "is not possible now." in one_sentence(await done(person.user.slash("answer", choice=typed)))
            assert await person.user.autocomplete("answer", "choice", "no such thing") == []
        choices = await person.user.autocomplete("answer", "choice")
        decision = (await panel_of(session, person.user)).decision
        assert decision is not None
        assert [choice.value for choice in choices] == list(decision.keys[:25])
        chosen = choices[0]
        assert await person.user.autocomplete("answer", "choice", chosen.name.upper()) == [chosen]
        await done(person.user.slash("answer", choice=chosen.name.upper()))
        assert (await panel_of(session, person.user)).moves[-1][1] == chosen.value
        undone = await done(person.user.slash("undo"))
        assert "What do you do?" in undone.text


async def test_a_command_with_all_its_arguments(opened: Opened) -> None:
    """Suggestions for the next argument depend on those before; the whole line is one act, undone step by step."""
    async with opened(players=2, seed=2) as session:
        await session.open_and_start()
        for _ in range(40):
            person = await until_asked(session, "turn.action")
            decision = (await panel_of(session, person.user)).decision
            assert decision is not None
            if "construct" in decision.keys:
                break
            await session.act((await turn(session))[1])
        buildings = await person.user.autocomplete("mars construct", "building")
        hexes: list[Any] = []
        for building in buildings:
            hexes = await person.user.autocomplete("mars construct", "hex", building=building.value)
            if len(hexes) > 1:
                break
        assert len(hexes) > 1, "something can be built in several places"
        async with nothing_changes(session):
            for given, said in (
                ({"building": building.value, "hex": "nowhere"}, "nowhere"),
                ({"building": building.value, "hex": "Z99"}, "Z99"),
                ({"building": "palace"}, "palace"),
                ({"hex": "A1"}, "A1"),
            ):
                assert said in one_sentence(await done(person.user.slash("mars construct", given)))
        partly = await done(person.user.slash("mars construct", building=building.value))
        assert "Where do you construct" in partly.text
        await done(person.user.slash("undo"))
        await done(person.user.slash("undo"))
        before = len((await panel_of(session, person.user)).moves)
        wholly = await done(person.user.slash("mars construct", building=building.value, hex=hexes[0].value))
        assert "is not possible" not in wholly.text
        moves = (await panel_of(session, person.user)).moves
        assert moves[before][1] == "construct"
        assert hexes[0].value in [key for _, key, _ in moves]


async def test_why_not(opened: Opened) -> None:
    """What the rules forbid is refused with the game's own sentence and the rule's number."""
    async with opened(players=2, seed=2) as session:
        await session.open_and_start()
        person = await until_asked(session, "construct.hex", 400)
        decision = (await panel_of(session, person.user)).decision
        assert decision is not None
        spots = [f"{letter}{number}" for letter in "ABCDEFGHI" for number in range(1, 10)]
        reasons = {spot: decision.refusal(spot) for spot in spots if spot not in decision.keys}
        known = {spot: reason for spot, reason in reasons.items() if reason is not None}
        assert known, "the map has hexes where this cannot stand"
        spot, reason = next(iter(known.items()))
        assert reason is not None
        async with nothing_changes(session):
            for typed in (spot, spot.lower()):
                said = one_sentence(await done(person.user.slash("answer", choice=typed)))
                assert reason.rule in said


async def test_many_options_are_paged_and_searchable(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """More options than a menu holds: every one can be reached by turning pages, and by typing."""
    monkeypatch.setattr("bot.messages.panels.BUTTONS", 2)
    monkeypatch.setattr("bot.messages.panels.OPTIONS", 3)
    async with opened(players=2, seed=3) as session:
        monkeypatch.setattr(sys.modules["bot.commands.play"], "OPTIONS", 3)  # the extension as it was loaded
        await session.open_and_start()
        for _ in range(200):
            person, seat = await turn(session)
            decision = (await panel_of(session, person.user)).decision
            if decision is not None and len(decision.options) > 6:
                break
            await session.act(seat)
        assert decision is not None
        seen: list[str] = []
        message = (await play(session, person)).message
        while message is not None:
            seen += [option.value for option in message.selects[0].options]
            later = [button for button in message.buttons if button.label.startswith(f"{len(seen) + 1}–")]
            shown, message = message, None
            if later:
                message = (await done(person.user.click(shown, later[0].label))).message
        assert seen == [str(index) for index in range(len(decision.options))]
        for key in decision.keys:
            found = [choice.value for choice in await person.user.autocomplete("answer", "choice", key)]
            assert len(found) <= 3
            assert key in found
        await done(person.user.select(shown, shown.selects[0].custom_id, [seen[-1]]))
        after = await panel_of(session, person.user)
        assert after.decision != decision


async def test_another_games_command(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        table, load = await session.host.status(1), games.load

        async def elsewhere(*_: Any) -> Any:
            return replace(table, game="another")

        async with nothing_changes(session):
            monkeypatch.setattr("bot.desk.Desk.table_here", elsewhere)
            monkeypatch.setattr(games, "load", lambda _slug: load("on_mars"))
            said = one_sentence(await done(person.user.slash("mars end")))
            assert said == "This channel's table plays On Mars."
            assert await person.user.autocomplete("mars construct", "building") == []


async def test_the_undo_button(opened: Opened) -> None:
    """It takes back one answer; pressed twice, the second press is old."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person, seat = await turn(session)
        while len((await panel_of(session, person.user)).moves) < 2:
            await session.act(seat)
        old = (await play(session, person)).message
        undone = await done(person.user.click(old, "Undo"))
        assert len((await panel_of(session, person.user)).moves) == 1
        async with nothing_changes(session):
            again = await done(person.user.click(old, "Undo", stale=True))
            assert "old question" in again.text
        assert undone.message is not None
        await done(person.user.click(undone.message, "Undo"))
        assert not (await panel_of(session, person.user)).moves
