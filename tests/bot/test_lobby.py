"""Opening, sitting down, options, starting, closing: by command and by button."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.demo.playing import Session
from bot.host import MARKS
from bot.playground import Channel, Playground, User
from bot.playground.world import PUBLIC_THREAD
from tests.bot.acting import (
    done,
    newest,
    nothing_changes,
    one_sentence,
    other,
    play,
    public,
    turn,
    without_drawing,
)
from tests.bot.conftest import Opened


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    without_drawing(monkeypatch)


async def test_from_open_to_close_by_command(opened: Opened) -> None:
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        opening = await done(juno.slash("table open", {"game": "on_mars", "options": "length=long short_end=yes"}))
        assert one_sentence(opening) == "Table 1 is open."
        await session.settle()
        lobby = newest(session, "Join")
        assert "length: long" in lobby.text
        assert "1 more needed" in lobby.text
        status = one_sentence(await done(marek.slash("table status")))
        assert status == "On Mars, table 1: not begun yet. ● Juno."
        assert (
            one_sentence(await done(juno.slash("table start"))) == "On Mars needs at least 2 players; seats taken: 1."
        )
        assert "have a seat" in one_sentence(await done(marek.slash("table join")))
        assert one_sentence(await done(marek.slash("table join"))) == "You have a seat at this table already."
        assert one_sentence(await done(marek.slash("table leave"))) == "You have left table 1."
        assert one_sentence(await done(marek.slash("table leave"))) == "You have no seat at this table."
        await done(marek.slash("table join"))
        assert "Only Juno" in one_sentence(await done(marek.slash("table close")))
        assert one_sentence(await done(marek.slash("table start"))) == "The game begins."
        await session.settle()
        lobby = next(message for message in public(session) if message.id == lobby.id)
        assert not lobby.buttons
        assert not lobby.selects
        assert "start" not in lobby.text, "who may start is nobody's business any more"
        assert one_sentence(await done(juno.slash("table start"))) == "The game has started already."
        person, _ = await turn(session)
        status = one_sentence(await done(marek.slash("table status")))
        assert status == f"On Mars, table 1: being set up. ● Juno, ▲ Marek. Waiting for {person.user.name}."
        question = await done(juno.slash("table close"))
        assert question.message is not None
        assert "ends the game" in question.text
        assert one_sentence(await done(juno.click(question.message, "Close"))) == "The table was closed."
        await session.settle()
        assert public(session)[-1].text == "The table was closed."
        assert not [message for message in public(session) if message.buttons]
        assert one_sentence(await done(juno.slash("table status"))) == "There is no table here."


async def test_by_button(opened: Opened) -> None:
    async with opened(players=3) as session:
        juno, marek, _ = (person.user for person in session.people)
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        lobby = newest(session, "Join")
        for press, said in (
            ("Join", "You have a seat."), ("Join", "already"), ("Leave", "You have left"), ("Leave", "no seat"),
            ("Start", "no seat"), ("Close", "Only Juno"),
        ):  # fmt: skip
            assert said in one_sentence(await done(marek.click(lobby, press)))
        assert "needs at least" in one_sentence(await done(juno.click(lobby, "Start")))
        assert one_sentence(await done(juno.click(lobby, "Close"))) == "The table was closed."
        await session.settle()
        assert not [message for message in public(session) if message.buttons]


async def test_a_keeper_frees_seats_and_closes(opened: Opened) -> None:
    async with opened(players=3) as session:
        juno, marek, keeper = (person.user for person in session.people)
        session.world.add_role("Keeper", "manage_channels", people=[keeper])
        await done(juno.slash("table open", game="on_mars"))
        await done(marek.slash("table join"))
        await done(juno.slash("table start"))
        await session.settle()
        assert "may manage this channel" in one_sentence(await done(marek.slash("table free", player="Juno")))
        for typed in ("Ann", "0", "1", "7"):
            said = one_sentence(await done(keeper.slash("table free", player=typed)))
            assert said == f"Nobody called {typed} plays here."
        assert "Nobody called 777" in one_sentence(await done(keeper.slash("table free", player="7" * 5000)))
        assert "Nobody called Mar plays" in one_sentence(await done(keeper.slash("table free", player="Mar")))
        offered = await keeper.autocomplete("table free", "player", "")
        assert [(choice.name, choice.value) for choice in offered] == [
            ("● Juno", str(juno.id)),
            ("▲ Marek", str(marek.id)),
        ]
        assert one_sentence(await done(keeper.slash("table free", player="juno"))) == "Juno's seat is free."
        assert (await session.host.status(1)).seats[0].user_id is None
        assert one_sentence(await done(keeper.slash("table free", player="juno"))) == "That seat is free already."
        await done(session.world.user("Ines").slash("table join"))
        said = one_sentence(await done(keeper.slash("table free", player=str(juno.id))))
        assert said == "That player has no seat here any more.", "Ines sits there now"
        assert one_sentence(await done(keeper.slash("table free", player=str(marek.id)))) == "Marek's seat is free."
        question = await done(keeper.slash("table close"))
        assert one_sentence(await done(keeper.click(question.message, "Close"))) == "The table was closed."


async def test_a_keeper_frees_whom_they_chose_in_the_lobby(opened: Opened) -> None:
    """Somebody leaves after the choice, and the seats are renumbered."""
    async with opened(players=4) as session:
        juno, _, _, keeper = (person.user for person in session.people)
        session.world.add_role("Keeper", "manage_channels", people=[keeper])
        await done(juno.slash("table open", game="on_mars"))
        for person in session.people[1:3]:
            await done(person.user.slash("table join"))
        (chosen,) = await keeper.autocomplete("table free", "player", "Marek")
        await done(juno.slash("table leave"))
        assert one_sentence(await done(keeper.slash("table free", player=str(chosen.value)))) == "Marek's seat is free."
        assert [seat.user_id for seat in (await session.host.status(1)).seats] == [session.people[2].user.id]
        said = one_sentence(await done(keeper.slash("table free", player=str(chosen.value))))
        assert said == "That player has no seat here any more."


async def test_a_free_seat_is_waited_for_by_its_shape(opened: Opened) -> None:
    async with opened(players=2) as session:
        await session.open_and_start()
        person, seat = await turn(session)
        stays = other(session, person).user
        await done(person.user.slash("table leave"))
        mark = MARKS[seat]
        status = one_sentence(await done(stays.slash("table status")))
        assert status.endswith(f"{mark} free (was {person.user.name}). Waiting for a free seat ({mark})." if seat else
                               f"{stays.name}. Waiting for a free seat ({mark}).")  # fmt: skip
        assert one_sentence(await done(stays.slash("games"))).endswith(f": waiting for a free seat ({mark})")
        panel = await play(session, session.people[1 - seat])
        assert f"Waiting for a free seat ({mark})." in panel.text


async def test_a_deleted_lobby_is_posted_again(opened: Opened) -> None:
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        lobby = newest(session, "Join")
        assert "no seat" in one_sentence(await done(marek.slash("table repost")))
        assert one_sentence(await done(juno.slash("table repost"))) == "The lobby is being posted again."
        await session.settle()
        assert [message.id for message in public(session) if message.buttons] == [newest(session, "Join").id]
        assert newest(session, "Join").id > lobby.id
        session.world.delete_message(newest(session, "Join"))
        await done(juno.slash("table repost"))
        await session.settle()
        await done(marek.click(newest(session, "Join"), "Join"))
        await done(juno.click(newest(session, "Join"), "Start"))
        await session.settle()
        assert not [message for message in public(session) if any(button.label == "Join" for button in message.buttons)]


async def test_an_old_leave_button(opened: Opened) -> None:
    async with opened(players=3) as session:
        juno, marek, outsider = (person.user for person in session.people)
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        lobby = newest(session, "Leave")
        await done(marek.click(lobby, "Join"))
        await done(juno.click(lobby, "Start"))
        for user, said in ((juno, "type /table leave"), (outsider, "You have no seat at this table.")):
            assert said in one_sentence(await done(user.click(lobby, "Leave", stale=True)))
        assert (await session.host.status(1)).seat_of(juno.id) == 0


async def test_a_lobby_that_was_closed(opened: Opened) -> None:
    async with opened(players=2) as session:
        juno, outsider = (person.user for person in session.people)
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        lobby = newest(session, "Leave")
        await done(juno.click(lobby, "Close"))
        for user in (juno, outsider):
            for button in ("Leave", "Start"):
                said = one_sentence(await done(user.click(lobby, button, stale=True)))
                assert said == "The table was closed."


async def test_a_game_that_is_not_registered_any_more(opened: Opened) -> None:
    """Its table is frozen; the person's other tables and all that needs no rules are shown all the same."""
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        await session.open_and_start()
        elsewhere = session.world.add_channel("crater")
        await done(juno.slash("table open", game="on_mars", channel=elsewhere))
        async with session.host.store.transaction() as tx:
            row = await tx.table(1)
            assert row is not None
            await tx.save_table(replace(row, game="old_game"))
        await session.host.check()
        lines = (await done(juno.slash("games"))).text.split("\n")
        assert [line.partition("> ")[2] for line in lines] == ["old_game, frozen", "On Mars, not begun yet"]
        status = one_sentence(await done(marek.slash("table status")))
        assert status == "old_game, table 1: frozen. ● Juno, ▲ Marek."
        for command in (
            "show log",
            "show board",
            "show seat",
            "show score",
            "show hand",
            "answer",
            "undo",
            "table repost",
        ):
            given = {"choice": "x"} if command == "answer" else {}
            assert one_sentence(await done(juno.slash(command, given))).startswith("This table is frozen"), command
        assert await juno.autocomplete("answer", "choice") == []
        assert (await juno.autocomplete("table status", "table"))[0].name.startswith("old_game, table 1: ")
        assert "plays old" in one_sentence(await done(juno.slash("mars end")))
        assert "old" in (await done(juno.slash("table close"))).text


async def test_an_old_close_button_asks_first(opened: Opened) -> None:
    """The lobby's button, pressed as the game begins, does not end the game."""
    async with opened(players=2) as session:
        juno = session.people[0].user
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        lobby = newest(session, "Join")
        await done(session.people[1].user.click(lobby, "Join"))
        await done(juno.click(lobby, "Start"))
        await session.settle()
        reply = await done(juno.click(lobby, "Close", stale=True))
        assert "Confirm" in reply.text
        assert (await session.host.status(1)).phase == "running"


async def test_the_last_to_leave_closes_the_table(opened: Opened) -> None:
    async with opened(players=2) as session:
        juno = session.people[0].user
        await done(juno.slash("table open", game="on_mars"))
        await done(juno.slash("table leave"))
        await session.settle()
        assert (await session.host.status(1)).phase == "closed"
        assert not [message for message in public(session) if message.buttons]


async def test_options_by_menu(opened: Opened) -> None:
    """Anybody may look, only the opener may change; the lobby post tells."""
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        await done(juno.slash("table open", game="on_mars"))
        await done(marek.slash("table join"))
        await session.settle()
        for user, said in ((juno, "length is now long"), (marek, "Only who opened")):
            lobby = newest(session, "Join")
            values = await done(user.select(lobby, "Options", ["length"]))
            assert values.message is not None
            assert values.message.ephemeral
            menu = values.message.selects[0]
            assert [option.default for option in menu.options].count(True) == 1
            answer = await done(user.select(values.message, menu.custom_id, ["long"]))
            assert said in answer.messages[-1].text
            await session.settle()
        assert "length: long" in newest(session, "Join").text
        old = newest(session, "Join")
        menu_of_old = (await done(juno.select(old, "Options", ["length"]))).message
        await done(juno.click(old, "Start"))
        await session.settle()
        assert menu_of_old is not None
        late = await done(juno.select(menu_of_old, menu_of_old.selects[0].custom_id, ["short"]))
        assert "started already" in late.messages[-1].text


async def test_options_are_suggested(opened: Opened) -> None:
    async with opened(players=1) as session:
        juno = session.people[0].user
        first = await juno.autocomplete("table open", "options", "", game="on_mars")
        assert len(first) == 25 or len(first) == sum(len(option.values) for option in session.meta.options)
        length = await juno.autocomplete("table open", "options", "leng", game="on_mars")
        assert {"length=short", "length=long"} <= {choice.value for choice in length}
        second = await juno.autocomplete("table open", "options", "length=short short", game="on_mars")
        assert "length=short short_end=yes" in {choice.value for choice in second}
        assert not [choice for choice in second if str(choice.value).count("length=") > 1]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("nonsense=1", "On Mars has no option nonsense."),
        ("length=huge", "length cannot be huge; possible: "),
        ("short", "written name=value, for example length=short."),
        ("LONG", "written name=value, for example length=long."),
        ("short_end", "written name=value, for example short\\_end=yes."),
        ("whatever", "written name=value, for example length="),
        ("x" * 3000 + "=1", "On Mars has no option xxx"),
    ],
)
async def test_unknown_options(opened: Opened, options: str, said: str) -> None:
    async with opened(players=1) as session, nothing_changes(session):
        reply = await done(session.people[0].user.slash("table open", {"game": "on_mars", "options": options}))
        assert said in one_sentence(reply)


async def test_a_second_table_and_a_full_one(opened: Opened) -> None:
    async with opened(players=5) as session:
        users = [person.user for person in session.people]
        await done(users[0].slash("table open", game="on_mars"))
        assert "already" in one_sentence(await done(users[1].slash("table open", game="on_mars")))
        for user in users[1:4]:
            await done(user.slash("table join"))
        async with nothing_changes(session):
            assert one_sentence(await done(users[4].slash("table join"))) == "The table is full."
        await done(users[0].slash("table start"))
        async with nothing_changes(session):
            assert one_sentence(await done(users[4].slash("table join"))) == "No seat is free."
            assert "no seat" in one_sentence(await done(users[4].slash("table leave")))
            assert "no seat" in one_sentence(await done(users[4].slash("table repost")))


@pytest.mark.parametrize("permission", ["send_messages", "attach_files", "read_message_history"])
async def test_a_missing_permission_is_named(opened: Opened, permission: str) -> None:
    async with opened(players=1) as session:
        session.world.permit(None, deny=[permission])
        async with nothing_changes(session):
            reply = await done(session.people[0].user.slash("table open", game="on_mars"))
            said = one_sentence(reply)
            assert said.startswith("I lack permissions in this channel: ")
            assert permission.replace("_", " ") in said


def thread(playground: Playground) -> Channel:
    """A public thread that somebody made."""
    world, parent = playground.server.world, playground.channel
    made = Channel(world.new_id(), PUBLIC_THREAD, "mars", parent.guild, parent.id, world.owner.id)
    world.channels[made.id] = made
    playground.server.gateway.dispatch("THREAD_CREATE", playground.server.payloads.channel(made))
    return made


async def test_a_table_in_a_thread(opened: Opened) -> None:
    async with opened(players=2) as session:
        place = thread(session.world)
        for person in session.people:
            person.user.channel = place
        juno = session.people[0].user
        session.world.permit(None, deny=["send_messages_in_threads"])
        lacking = one_sentence(await done(juno.slash("table open", game="on_mars")))
        assert lacking == "I lack permissions in this channel: send messages in threads, embed links, attach files."
        session.world.permit(None, deny=["send_messages"])
        await done(juno.slash("table open", game="on_mars"))
        await done(session.people[1].user.slash("table join"))
        await done(juno.slash("table start"))
        await session.settle()
        posts = session.world.messages(place)
        assert posts[-1].pinged
        assert not [message for message in public(session) if message.buttons], "nothing is told outside the thread"


async def test_games_everywhere(opened: Opened) -> None:
    """/games names each table and whose turn it is; a DM's commands need the only table that fits."""
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        assert one_sentence(await done(juno.slash("games"))) == "You play at no table."
        assert "no seat" in one_sentence(await done(juno.slash("table status", channel=juno.dm)))
        second = session.world.add_channel("crater")
        await done(juno.slash("table open", game="on_mars"))
        assert "table 1" in one_sentence(await done(juno.slash("table status", channel=juno.dm)))
        await done(marek.slash("table join"))
        await done(juno.slash("table open", game="on_mars", channel=second))
        await done(juno.slash("table start"))
        several = one_sentence(await done(marek.slash("games")))
        assert several.startswith(f"<#{session.world.channel.id}> On Mars, being set up: ")
        lines = (await done(juno.slash("games"))).text.split("\n")
        assert len(lines) == 2
        assert f"<#{second.id}> On Mars, not begun yet" in lines
        person, _ = await turn(session)
        other = marek if person.user is juno else juno
        assert "your turn" in (await done(person.user.slash("games"))).text
        assert f"waiting for {person.user.name}" in (await done(other.slash("games"))).text
        status = one_sentence(await done(juno.slash("table status", channel=juno.dm)))
        if person.user is juno:
            assert "table 1" in status, "the only table where it is their turn"
        else:
            assert "several tables" in status


async def two_tables(session: Session) -> tuple[User, User]:
    """Both people play at tables 1 and 2; the channel of table 1 has been deleted since."""
    juno, marek = (person.user for person in session.people)
    crater = session.world.add_channel("crater")
    for place in (crater, session.world.channel):
        await done(juno.slash("table open", game="on_mars", channel=place))
        await done(marek.slash("table join", channel=place))
        await done(juno.slash("table start", channel=place))
    await session.settle()
    session.world.delete_channel(crater)
    return juno, marek


async def test_a_deleted_channels_table_is_named(opened: Opened) -> None:
    """In a DM somebody with several tables says which to look at, to leave and to close; the question names it."""
    async with opened(players=2) as session:
        juno, marek = await two_tables(session)
        for one in (juno, marek):
            one.channel = one.dm
        for command in ("table close", "table leave"):
            assert "several tables" in one_sentence(await done(juno.slash(command)))
        gone, there = await juno.autocomplete("table close", "table")
        assert (gone.value, there.value) == ("1", "2")
        assert gone.name == "On Mars, table 1: Farside Colony · Juno, Marek"
        assert there.name == f"On Mars, table 2: #{session.world.channel.name}, Farside Colony · Juno, Marek"
        assert [choice.value for choice in await juno.autocomplete("table leave", "table", "colony")] == ["1", "2"]
        assert await session.world.user("Ines").autocomplete("table close", "table") == []
        assert "table 1: being set up" in one_sentence(await done(juno.slash("table status", table="1")))
        for named in ("3", "crater"):
            said = one_sentence(await done(juno.slash("table close", table=named)))
            assert said == f"You have no seat at a table {named}."
        question = await done(juno.slash("table close", table="1"))
        assert "On Mars, table 1 (Juno, Marek): this ends the game" in question.text
        await done(juno.click(question.message, "Close"))
        assert [(await session.host.status(table)).phase for table in (1, 2)] == ["closed", "running"]


async def test_a_deleted_channels_table_is_left_and_played(opened: Opened) -> None:
    async with opened(players=2) as session:
        juno, marek = await two_tables(session)
        (seat,) = (await session.host.status(1)).waiting
        person = (juno, marek)[seat]
        decision = (await session.host.panel(1, person.id)).decision
        assert decision is not None
        offered = [choice.value for choice in await person.autocomplete("answer", "choice", table="1")]
        assert offered == list(decision.keys[:25])
        await done(person.slash("answer", choice=decision.keys[0], table="1", channel=person.dm))
        assert (await session.host.panel(1, person.id)).decision != decision
        assert one_sentence(await done(marek.slash("table leave", table="1", channel=marek.dm)))
        assert (await session.host.status(1)).seat_of(marek.id) is None
        assert (await session.host.status(2)).seat_of(marek.id) == 1


async def test_somebody_leaves_a_running_game(opened: Opened) -> None:
    async with opened(players=3) as session:
        await session.open_and_start()
        leaver = session.people[2].user
        await done(leaver.slash("table leave"))
        await session.settle()
        left = public(session)[-1]
        said = f"{leaver.name} has left. The seat is free."
        assert left.text.split("\n") == [said, "-# Press Join, or type /table join, to take it over."]
        newcomer = session.world.user("Ines")
        await done(newcomer.click(left, "Join"))
        await session.settle()
        assert "Ines takes over a free seat." in [message.text for message in public(session)[-2:]]
        left = next(message for message in public(session) if message.id == left.id)
        assert (left.text, len(left.buttons)) == (said, 0), "what it offered is taken"


async def test_a_closed_table_has_no_buttons(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the notice of a free seat, nor the one of cards that could not be sent."""
    async with opened(players=3) as session:
        session.people[1].user.account.dms_open = False
        await session.open_and_start()
        await session.play(until=lambda: session.presses >= 20)
        await done(session.people[2].user.slash("table leave"))
        await session.settle()
        assert [len(message.buttons) for message in public(session)[-1:]] == [1]
        assert [message for message in public(session) if "could not be sent" in message.text and message.buttons]
        question = await done(session.people[0].user.slash("table close"))
        await done(session.people[0].user.click(question.message, "Close"))
        await session.settle()
        assert not [message for message in public(session) if message.buttons]


async def test_a_damaged_table_is_named_to_those_who_sit_there(opened: Opened, tmp_path: Path) -> None:
    """By its number, in the list, and in the direct messages; elsewhere everything goes on."""
    async with opened(players=2) as session:
        juno = session.people[0].user
        await done(juno.slash("table open", game="on_mars"))
        await session.settle()
        with sqlite3.connect(tmp_path / "farside.db") as spoiling:
            spoiling.execute("UPDATE tables SET options = '{'")
        spoiling.close()
        for told in (
            juno.slash("games"),
            juno.slash("table status"),
            juno.slash("table status", table="1"),
            juno.slash("table status", channel=juno.dm),
        ):
            assert one_sentence(await done(told)).startswith("Table 1 cannot be read: ")
        assert await juno.autocomplete("table status", "table", "") == []
        assert await juno.autocomplete("table free", "player", "") == []
