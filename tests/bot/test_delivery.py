"""What Discord refuses, loses or delays: the game goes on, nobody is told twice, nothing is tried for ever."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

import renderer
from bot.demo.playing import Session
from bot.desk import AT_ONCE
from bot.host import Closed, Undeliverable
from bot.messages.drawing import Drawing
from bot.messages.sender import DiscordSender
from bot.playground.faults import ANSWER, EDIT_ANSWER, EDIT_MESSAGE, FOLLOW_UP, OPEN_DM, POST_MESSAGE
from bot.playground.world import PUBLIC_THREAD
from tests.bot.acting import done, newest, offered, panel_of, play, public, turn, without_drawing
from tests.bot.conftest import Opened
from tests.bot.host.bench import StillClock
from tests.bot.test_lobby import thread

DELETE_MESSAGE = "DELETE /channels/{channel_id}/messages/{message_id}"


@pytest.fixture
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    without_drawing(monkeypatch)


def tries(session: Session, route: str, channel: int | None = None) -> int:
    """Requests of the bot to a route."""
    return sum(
        f"{entry.method} {entry.route}" == route and channel in (None, entry.channel) for entry in session.world.log
    )


async def whole_turn(session: Session) -> None:
    """Act until somebody else is asked."""
    _, seat = await turn(session)
    while (await turn(session))[1] == seat:
        await session.act(seat)
    await session.settle()


@pytest.mark.usefixtures("_no_pictures")
@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_dms(opened: Opened, code: int) -> None:
    """A notice with a button that works stands in, once; the game goes on."""
    async with opened(players=2, seed=8) as session:
        if code == 50007:
            for person in session.people:
                person.user.account.dms_open = False
        else:
            session.world.faults.refused(OPEN_DM, code)
        await session.open_and_start()
        await session.play(until=lambda: session.presses >= 20)
        await session.settle()
        for person in session.people:
            notices = [m for m in public(session) if m.text.startswith(f"{person.user.name}, your cards could not")]
            assert len(notices) == 1
            shown = await done(person.user.click(notices[0], "My cards"))
            assert shown.message is not None
            assert shown.message.ephemeral
            assert shown.message.attachments
            assert not person.user.dms()


@pytest.mark.parametrize(
    ("status", "code", "again"),
    [
        (400, 50035, False),
        (403, 50001, False),
        (403, 50007, False),
        (403, 50278, False),
        (404, 10003, False),
        (403, 40003, True),
        (401, 0, True),
        (408, 0, True),
        (429, 0, True),
        (502, 0, True),
    ],
)
def test_what_is_refused_for_good_is_not_tried_again(status: int, code: int, again: bool) -> None:
    response: Any = SimpleNamespace(status=status, reason="")
    error = discord.HTTPException(response, {"code": code, "message": ""})
    final = DiscordSender._final(error)
    assert isinstance(final, Undeliverable) != again
    assert isinstance(final, Closed) == (code in (50007, 50278))


@pytest.mark.usefixtures("_no_pictures")
async def test_a_leavers_cards_are_deleted_after_a_long_rate_limit(opened: Opened) -> None:
    """They are not forgotten: deleting them is tried again."""
    async with opened(players=2) as session:
        await session.open_and_start()
        marek = session.people[1].user
        assert marek.dms()
        session.world.faults.rate_limited(DELETE_MESSAGE, times=1, retry_after=600)
        session.host.clock = session.host.outbox.clock = clock = StillClock()
        await done(marek.slash("table leave"))
        await session.settle()
        assert marek.dms()
        clock.advance(60)
        await session.settle()
        assert not marek.dms()


@pytest.mark.usefixtures("_no_pictures")
async def test_a_deleted_message(opened: Opened) -> None:
    """The lobby's, and a turn's: the next post does not mind, and the deleted lobby is posted anew."""
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        session.world.delete_message(newest(session, "Join"))
        await done(marek.slash("table join"))
        await session.settle()
        assert "Marek" in newest(session, "Join").text
        await done(juno.slash("table start"))
        await session.settle()
        session.world.delete_message(newest(session, "Play"))
        await done(juno.slash("table repost"))
        await session.settle()
        again = newest(session, "Play")
        assert again.attachments
        assert not again.pinged
        await whole_turn(session)
        assert [m for m in public(session) if any(b.label == "Play" for b in m.buttons)] == [newest(session, "Play")]


@pytest.mark.usefixtures("_no_pictures")
async def test_a_lost_permission(opened: Opened) -> None:
    """Who is asked hears it once by DM and can play there; nothing is tried again; later posts go out as ever."""
    async with opened(players=2) as session:
        await session.open_and_start()
        session.world.permit(None, deny=["send_messages"])
        before = tries(session, POST_MESSAGE, session.world.channel.id)
        person, seat = await turn(session)
        panel = await done(person.user.slash("answer", choice=(await first_key(session))))
        while (await turn(session))[1] == seat:
            panel = await done(person.user.slash("answer", choice=(await first_key(session))))
        assert panel.message is not None
        await session.settle()
        asked, seat = await turn(session)
        told = [message for message in asked.user.dms() if "cannot be reached" in message.text]
        assert len(told) == 1
        assert tries(session, POST_MESSAGE, session.world.channel.id) == before + 2, "with the picture and without"
        await asyncio.sleep(0.05)
        await session.settle()
        assert tries(session, POST_MESSAGE, session.world.channel.id) == before + 2
        opened_there = await done(asked.user.click(told[0], "Play"))
        assert "### " in opened_there.text
        session.world.permit(None, allow=["send_messages"])
        await done(asked.user.slash("table repost"))
        await session.settle()
        assert newest(session, "Play").attachments
        await whole_turn(session)
        assert newest(session, "Play").pinged


@pytest.mark.usefixtures("_no_pictures")
async def test_a_game_that_ends_where_nothing_can_be_posted(opened: Opened) -> None:
    """Everybody who sits there hears by DM that it is over, and how it ended."""
    async with opened(players=2, seed=5) as session:
        await session.open_and_start("max_rounds=5")
        while (table := await session.host.status(1)).round < 5:
            await session.act(table.waiting[0])
        session.world.permit(None, deny=["send_messages"])
        while waiting := (await session.host.status(1)).waiting:
            person = session.people[waiting[0]]
            await done(person.user.slash("answer", choice=await first_key(session)))
        await session.settle()
        for person in session.people:
            last = person.user.dms()[-1].text
            assert last.startswith("On Mars, table 1, is over: ")
            assert all(other.user.name in last for other in session.people)
        before = [len(person.user.dms()) for person in session.people]
        await session.host.repost(1, session.people[0].user.id)
        await session.settle()
        after = [len(person.user.dms()) for person in session.people]
        assert after == [before[0] + 1, *before[1:]], "posting it again is told to who wanted it"
        assert session.people[0].user.dms()[-1].text == "On Mars, table 1, cannot be posted in its channel."


@pytest.mark.usefixtures("_no_pictures")
async def test_what_the_channel_cannot_be_told_is_told_to_those_who_sit_there(opened: Opened) -> None:
    """That somebody has left, and that the table was closed; a post that is asked for again says who is waited for."""
    async with opened(players=3) as session:
        await session.open_and_start()
        asked, _ = await turn(session)
        juno, *others = (person.user for person in session.people if person is not asked)
        session.world.permit(None, deny=["send_messages"])
        await done(asked.user.slash("table leave"))
        await session.settle()
        for one in (juno, *others):
            told = f"On Mars, table 1: {asked.user.name} has left. The seat is free."
            assert [message.text for message in one.dms()].count(told) == 1
        session.world.permit(None)
        await done(juno.slash("table repost"))
        await session.settle()
        assert "Waiting for a free seat (" in newest(session, "Play").text
        session.world.permit(None, deny=["send_messages"])
        opens = (await session.host.status(1)).opener
        opener = next(user for user in (juno, *others) if user.id == opens)
        question = await done(opener.slash("table close"))
        await done(opener.click(question.message, "Close"))
        await session.settle()
        assert all(one.dms()[-1].text == "On Mars, table 1: The table was closed." for one in (juno, *others))


@pytest.mark.usefixtures("_no_pictures")
@pytest.mark.parametrize("code", [50035, None])
@pytest.mark.parametrize("act", ["table leave", "table repost", "preferences"])
async def test_what_was_done_is_said_to_be_done(
    opened: Opened, act: str, code: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though Discord would not carry the sentence at first."""
    async with opened(players=2) as session:
        await session.open_and_start()
        user = session.people[1].user
        said = (await done(user.slash(act))).text if act != "table leave" else "You have left table 1."
        if code is not None:
            session.world.faults.refused(EDIT_ANSWER, code, times=1)
        else:
            edit = discord.Interaction.edit_original_response
            breaking = iter([OSError("gone")])

            async def once(self: Any, **shown: Any) -> Any:
                for error in breaking:
                    raise error
                return await edit(self, **shown)

            monkeypatch.setattr(discord.Interaction, "edit_original_response", once)
        with capture_logs() as logs:
            assert (await done(user.slash(act))).text == said
        assert [line["event"] for line in logs if line["log_level"] == "error"] == ["an answer could not be shown"]


@pytest.mark.usefixtures("_no_pictures")
async def test_no_right_to_attach_pictures(opened: Opened) -> None:
    """The turn is posted in words, says why, and pings."""
    async with opened(players=2) as session:
        await session.open_and_start()
        session.world.permit(None, deny=["attach_files"])
        await whole_turn(session)
        post = newest(session, "Play")
        assert not post.attachments
        assert "I lack the permission Attach Files" in post.text
        asked, _ = await turn(session)
        assert list(post.pinged) == [asked.user.id]
        assert not [message for message in asked.user.dms() if "cannot be reached" in message.text]
        await whole_turn(session)
        (old,) = [message for message in public(session) if message.id == post.id]
        assert not old.buttons
        assert "I lack the permission Attach Files" in old.text, "why there is none stays said"
        session.world.permit(None, allow=["attach_files"])
        await whole_turn(session)
        assert newest(session, "Play").attachments


@pytest.mark.usefixtures("_no_pictures")
async def test_an_answer_that_discord_will_not_carry_is_logged(opened: Opened) -> None:
    """In a thread that was archived meanwhile, say: the panel cannot be shown, nor can that be said."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        panel = await play(session, person)
        session.world.faults.refused(EDIT_ANSWER, 50083)
        session.world.faults.refused(FOLLOW_UP, 50083)
        with capture_logs() as logs:
            await person.user.click(panel.message, offered(panel)[0][0])
            for _ in range(500):
                if "a person could not be told" in [line["event"] for line in logs]:
                    break
                await asyncio.sleep(0.01)
        assert "a person could not be told" in [line["event"] for line in logs]
        assert tries(session, FOLLOW_UP) == 1


async def first_key(session: Session) -> str:
    """An answer to what is asked now."""
    person, _ = await turn(session)
    decision = (await panel_of(session, person.user)).decision
    assert decision is not None
    return "end" if "end" in decision.keys else decision.keys[0]


@pytest.mark.usefixtures("_no_pictures")
async def test_a_deleted_channel(opened: Opened) -> None:
    """The owner of the turn plays on from the DM; the game can be closed from there."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person, seat = await turn(session)
        session.world.delete_channel(session.world.channel)
        for one in session.people:
            one.user.channel = one.user.dm
        while (await session.host.status(1)).waiting == (seat,):
            decision = (await session.host.panel(1, person.user.id)).decision
            assert decision is not None
            key = "end" if "end" in decision.keys else decision.keys[0]
            await done(person.user.slash("answer", choice=key))
        await session.settle()
        (seat,) = (await session.host.status(1)).waiting
        asked = session.people[seat].user
        assert "cannot be reached" in asked.dms()[-1].text
        opener = session.people[0].user
        question = await done(opener.slash("table close"))
        await done(opener.click(question.message, "Close"))
        await session.settle()
        assert (await session.host.status(1)).phase == "closed"


@pytest.mark.usefixtures("_no_pictures")
async def test_a_lobby_in_an_archived_thread(opened: Opened) -> None:
    """It cannot be edited there: a new post opens the thread again, and the old one has no buttons."""
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        place = thread(session.world)
        juno.channel = marek.channel = place
        await done(juno.slash("table open", game="on_mars"))
        await done(marek.slash("table join"))
        await session.settle()
        session.world.archive(place)
        await done(marek.slash("table leave", channel=marek.dm))
        await session.settle()
        (lobby,) = [message for message in juno.sees(place) if message.buttons]
        assert "Marek" not in lobby.text
        assert not place.archived


@pytest.mark.usefixtures("_no_pictures")
async def test_an_archived_thread(opened: Opened) -> None:
    """A locked one takes no posts: who is asked hears it by DM. Open again, it goes on."""
    async with opened(players=2) as session:
        place = thread(session.world)
        assert place.type == PUBLIC_THREAD
        for person in session.people:
            person.user.channel = place
        juno = session.people[0].user
        await done(juno.slash("table open", game="on_mars"))
        await done(session.people[1].user.slash("table join"))
        await done(juno.slash("table start"))
        await session.settle()
        session.world.archive(place, locked=True)
        table = await session.host.status(1)
        seat = table.waiting[0]
        while (await session.host.status(1)).waiting == (seat,):
            user = session.people[seat].user
            panel = await session.host.panel(1, user.id)
            assert panel.decision is not None
            key = "end" if "end" in panel.decision.keys else panel.decision.keys[0]
            await done(user.slash("answer", choice=key, channel=user.dm))
        await session.settle()
        (seat,) = (await session.host.status(1)).waiting
        asked = session.people[seat].user
        assert len([message for message in asked.dms() if "cannot be reached" in message.text]) == 1
        place.archived = place.locked = False
        before = len(session.world.messages(place))
        repost = await done(juno.slash("table repost"))
        assert repost.text == "The board is being posted again."
        await session.settle()
        (again,) = [message for message in session.world.messages(place)[before:] if not message.ephemeral]
        assert again.attachments
        assert [button.label for button in again.buttons] == ["Play", "My cards"]
        assert not again.pinged


@pytest.mark.usefixtures("_no_pictures")
async def test_old_messages_are_edited_once_too_often(opened: Opened) -> None:
    """The lobby post is replaced by a new one; a turn's post that keeps its buttons harms nobody."""
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        session.world.faults.refused(EDIT_MESSAGE, 30046)
        lobby = newest(session, "Join")
        await done(marek.slash("table join"))
        await session.settle()
        assert newest(session, "Join").id != lobby.id
        assert "Marek" in newest(session, "Join").text
        await done(juno.slash("table start"))
        await session.settle()
        posts = len(public(session))
        await whole_turn(session)
        assert len(public(session)) == posts + 1
        edits = 4  # by a join, by the game that begins, by the first turn; discord.py tries each five times
        assert tries(session, EDIT_MESSAGE) <= 5 * edits


@pytest.mark.usefixtures("_no_pictures")
@pytest.mark.parametrize("fault", ["rate_limited", "broken", "lost_answer"])
async def test_bad_days(opened: Opened, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """429, 500 before and after the work was done: exactly one message comes of it."""

    async def at_once(_seconds: float) -> None:
        await real(0)

    async with opened(players=2, seed=9) as session:
        await session.open_and_start()
        posts = len(public(session))
        real = asyncio.sleep
        monkeypatch.setattr("discord.http.asyncio.sleep", at_once)  # its pauses between two tries
        struck = getattr(session.world.faults, fault)(POST_MESSAGE, times=2)
        await whole_turn(session)
        assert struck.done == 2
        assert len(public(session)) == posts + 1
        assert newest(session, "Play").pinged
        texts = [message.text for message in public(session)]
        assert len(texts) == len(set(texts))


async def test_no_picture(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing that fails costs the picture only: words stand in, and the next picture is tried again."""

    def fail(*_: Any, **__: Any) -> Any:
        raise RuntimeError("no paint")

    async with opened(players=2) as session:
        monkeypatch.setattr("bot.messages.drawing.render", fail)
        await session.open_and_start()
        post = newest(session, "Play")
        assert not post.attachments
        assert post.pinged
        assert "On Mars" in post.text
        person, _ = await turn(session)
        assert "### " in (await play(session, person)).text
        for command in ("show board", "show hand", "show score"):
            assert len((await done(person.user.slash(command))).text) > 20
        monkeypatch.setattr("bot.messages.drawing.render", renderer.render)
        shown = await done(person.user.slash("show hand"))
        assert shown.message is not None
        assert shown.message.attachments


async def test_slow_pictures(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing that takes 10 s keeps nobody waiting for an acknowledgement; it comes after."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        post = newest(session, "Play")
        hold = asyncio.Event()
        draw = Drawing.draw

        async def slow(self: Drawing, *args: Any, **details: Any) -> Any:
            await hold.wait()
            return await draw(self, *args, **details)

        monkeypatch.setattr(Drawing, "draw", slow)
        for acting in (person.user.click(post, "Play"), person.user.click(post, "My cards"), person.user.slash("undo")):
            began = time.monotonic()
            reply = await acting
            assert time.monotonic() - began < 1
            assert reply.kind == "deferred"
        hold.set()
        assert (await (await person.user.click(post, "Play")).settled()).message is not None


async def test_drawing_does_not_hold_the_loop(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the render thread is busy, and when the bot is closed in the middle of it."""

    def slow(*args: Any, **details: Any) -> Any:
        time.sleep(0.4)
        return renderer.render(*args, **details)

    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        post = newest(session, "Play")
        monkeypatch.setattr("bot.messages.drawing.render", slow)
        await person.user.click(post, "Play")
        for _ in range(3):
            began = time.monotonic()
            await person.user.slash("games")
            assert time.monotonic() - began < 0.35
        await person.user.click(post, "My cards")


@pytest.mark.usefixtures("_no_pictures")
async def test_slow_edits_keep_nobody_waiting(opened: Opened) -> None:
    """As many presses as are worked on at once wait for Discord; the next ones are answered meanwhile."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        post = newest(session, "Play")
        slows = [session.world.faults.slow(EDIT_ANSWER, times=1) for _ in range(AT_ONCE)]
        waiting = [await person.user.click(post, button) for button in ("Play", "My cards") * (AT_ONCE // 2)]
        for slow in slows:
            await asyncio.wait_for(slow.reached.wait(), 5)
        for button in ("Play", "My cards"):
            assert (await done(person.user.click(post, button))).message is not None
        for slow in slows:
            slow.release.set()
        for reply in waiting:
            await reply.settled()


@pytest.mark.usefixtures("_no_pictures")
@pytest.mark.parametrize(("route", "code"), [(ANSWER, 10062), (EDIT_ANSWER, 50027), (EDIT_ANSWER, 10015)])
async def test_too_late(opened: Opened, route: str, code: int) -> None:
    """An interaction that has expired is no error: the person has seen a failure, and presses again."""
    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        post = newest(session, "Play")
        with capture_logs() as logged:
            session.world.faults.refused(route, code, times=1)
            acting = asyncio.create_task(person.user.click(post, "Play"))
            await asyncio.sleep(0.3)
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)
        assert {entry["log_level"] for entry in logged} <= {"info"}
        assert "### " in (await play(session, person)).text


@pytest.mark.usefixtures("_no_pictures")
async def test_a_long_rate_limit(opened: Opened) -> None:
    """Nobody waits for an edit that may be made in ten minutes: the post after it goes out."""
    async with opened(players=2) as session:
        await session.open_and_start()
        session.world.faults.rate_limited(EDIT_MESSAGE, times=1, retry_after=600)
        posts = len(public(session))
        await whole_turn(session)
        await whole_turn(session)
        assert len(public(session)) >= posts + 2
