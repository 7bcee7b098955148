"""Who sits where: before the game, while it runs, and when it is closed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable
from dataclasses import replace

import pytest

from bot.host import (
    CallBack,
    FinalPost,
    HandPost,
    LobbyPost,
    MessageRef,
    Notice,
    Refused,
    Retract,
    TableInfo,
    TurnPost,
    User,
)
from bot.host.building import OFFER
from bot.host.words import (
    CLOSED,
    FREED,
    FREED_YOU,
    GONE,
    HELD_ANOTHER,
    LEAVE_BY_COMMAND,
    LEFT,
    NOT_YOURS,
    ONLY_KEEPER,
    ONLY_OPENER_OPTIONS,
    STARTED_ALREADY,
    UNKNOWN_OPTION,
    UNKNOWN_VALUE,
)
from games.core.describing import Name, Text
from tests.bot.host.bench import CHANNEL, GUILD, Bench, user


async def refusal(doing: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.text.id


async def test_an_open_table_has_its_opener_and_every_option(bench: Bench) -> None:
    info = await bench.host.open(CHANNEL, GUILD, user(0), "toygame", {}, "nb")
    assert (info.phase, info.opener, info.locale, info.options) == ("lobby", 100, "nb", {"length": "short"})
    assert (info.names, info.marks, info.seat_of(100), info.seat_of(101)) == (("Player *0*",), ("●",), 0, None)
    assert await bench.host.status(info.id) == await bench.host.table_in(CHANNEL) == info
    assert (await bench.host.preferences(100)).locale == "de"
    assert await bench.host.table_in(CHANNEL + 1) is None


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        ("chess", {}, "There is no game called {game}."),
        ("toygame", {"colour": "red"}, "{game} has no option {option}."),
        ("toygame", {"length": "endless"}, "{option} cannot be {value}; possible: {values}."),
    ],
)
async def test_unknown_games_and_options_are_refused(
    bench: Bench, game: str, options: dict[str, str], sentence: str
) -> None:
    assert await refusal(bench.host.open(CHANNEL, GUILD, user(0), game, options)) == sentence
    assert await bench.host.table_in(CHANNEL) is None


async def test_a_channel_has_one_table(bench: Bench) -> None:
    opened = await asyncio.gather(
        *(bench.host.open(CHANNEL, GUILD, user(seat), "toygame", {}) for seat in range(5)), return_exceptions=True
    )
    assert len([info for info in opened if isinstance(info, TableInfo)]) == 1
    assert len([error for error in opened if isinstance(error, Refused)]) == 4


async def test_twenty_joins_of_one_user_give_one_seat(bench: Bench) -> None:
    await bench.lobby(1)
    joined = await asyncio.gather(*(bench.host.join(bench.table, user(1)) for _ in range(20)), return_exceptions=True)
    assert len([info for info in joined if isinstance(info, TableInfo)]) == 1
    assert [seat.user_id for seat in (await bench.host.status(bench.table)).seats] == [100, 101]


async def test_a_full_table_refuses_everybody_else(bench: Bench) -> None:
    await bench.lobby(1)
    joined = await asyncio.gather(
        *(bench.host.join(bench.table, user(1 + number)) for number in range(20)), return_exceptions=True
    )
    refused = [error.text.id for error in joined if isinstance(error, Refused)]
    assert refused == ["The table is full."] * 17
    assert len({seat.user_id for seat in (await bench.host.status(bench.table)).seats}) == 4


async def test_leaving_the_lobby_closes_the_gap_and_hands_the_table_on(bench: Bench) -> None:
    await bench.lobby(3)
    info = await bench.host.leave(bench.table, 100)
    assert [(seat.seat, seat.user_id) for seat in info.seats] == [(0, 101), (1, 102)]
    assert (await bench.host.status(bench.table)).opener == 101
    await bench.host.leave(bench.table, 101)
    assert (await bench.host.leave(bench.table, 102)).phase == "closed"
    assert await bench.host.table_in(CHANNEL) is None


async def test_the_lobby_post_is_edited_and_only_the_latest_is_sent(bench: Bench) -> None:
    await bench.lobby(1)
    await bench.sent()
    await bench.host.join(bench.table, user(1))
    await bench.host.join(bench.table, user(2))
    await bench.sent()
    first, second = bench.sender.of(LobbyPost)
    assert (first.edit, first.fewest, first.most) == (None, 2, 4)
    assert second.edit is not None
    assert len(second.table.seats) == 3


async def test_a_game_starts_by_somebody_seated_once_there_are_enough(bench: Bench) -> None:
    await bench.lobby(1)
    assert await refusal(bench.host.begin(bench.table, 999)) == "You have no seat at this table."
    assert (
        await refusal(bench.host.begin(bench.table, 100))
        == "{game} needs at least {fewest} players; seats taken: {seated}."
    )
    await bench.host.join(bench.table, user(1))
    info = await bench.host.begin(bench.table, 101)
    assert (info.phase, info.waiting, info.round) == ("running", (0, 1), 1)
    assert await refusal(bench.host.begin(bench.table, 100)) == "The game has started already."


async def test_two_starts_at_once_start_one_game(bench: Bench) -> None:
    await bench.lobby(2)
    await asyncio.gather(*(bench.host.begin(bench.table, 100 + seat) for seat in (0, 1)), return_exceptions=True)
    await bench.sent()
    assert len(bench.sender.of(TurnPost)) == 1


async def test_whoever_leaves_a_game_sees_and_does_nothing_any_more(bench: Bench) -> None:
    await bench.auction()
    panel = await bench.panel(0)
    assert panel.token is not None
    await bench.host.leave(bench.table, 100)
    outsider = "You have no seat at this table."
    assert await refusal(bench.panel(0)) == outsider
    assert await refusal(bench.host.answer(bench.table, 100, panel.token, "roll", 900)) == outsider
    assert await refusal(bench.host.answer_many(bench.table, 100, [], 901)) == outsider
    assert await refusal(bench.host.look_ahead(bench.table, 100, [])) == outsider
    assert await refusal(bench.undo(0)) == outsider
    assert await refusal(bench.host.leave(bench.table, 100)) == outsider
    assert await bench.host.tables_of(100) == ()
    assert [event.kind for event in await bench.host.history(bench.table, 100)] == ["auctioned"]


async def test_a_leavers_messages_are_deleted_and_the_channel_is_told(bench: Bench) -> None:
    await bench.begin(2)
    await bench.sent()
    bench.sender.posts.clear()
    await bench.host.leave(bench.table, 100)
    await bench.sent()
    (retract,) = bench.sender.of(Retract)
    assert (retract.delete, retract.user_id, retract.message.channel_id) == (True, 100, 100)
    (notice,) = bench.sender.of(Notice)
    assert notice.text == Text(LEFT, {"who": Name(0)})
    assert (notice.user_id, notice.names) == (None, ("Player *0*", "Player *1*"))


async def test_a_hand_on_its_way_to_a_leaver_is_not_sent(bench: Bench) -> None:
    await bench.begin(2)
    await bench.host.leave(bench.table, 100)
    await bench.host.join(bench.table, User(555, "New"))
    await bench.sent()
    assert sorted(hand.user_id for hand in bench.sender.of(HandPost)) == [101, 555]
    assert all(ask.user_id != 100 for post in bench.sender.of(TurnPost) for ask in post.asks)


async def test_a_seat_changes_hands_in_the_middle_of_a_turn(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "draw", "claim")
    await bench.host.leave(bench.table, 100)
    assert await refusal(bench.host.join(bench.table, user(1))) == "You have a seat at this table already."
    assert await refusal(bench.host.join(bench.table, User(555, "New"), seat=1)) == "No seat is free."
    info = await bench.host.join(bench.table, User(555, "New"))
    assert info.names == ("New", "Player *1*")
    assert (await bench.host.status(bench.table)).opener == 101
    assert await refusal(bench.host.join(bench.table, User(556, "Late"))) == "No seat is free."
    panel = await bench.host.panel(bench.table, 555)
    assert panel.moves == (("turn.main", "draw", True), ("turn.main", "claim", True))
    await bench.sent()
    (hand,) = bench.sender.of(HandPost)
    assert len(hand.view.hand) == 3
    assert (hand.user_id, hand.view.hand) == (555, panel.view.hand)
    (call,) = bench.sender.of(CallBack)
    assert (call.ask.user_id, call.ask.decision) == (555, None)
    assert panel.token is not None
    await bench.host.answer(bench.table, 555, panel.token, "A1", 950)
    assert (await bench.host.panel(bench.table, 555)).view.stalls == (("A1", 0),)


async def test_nobody_sees_two_hands_of_a_game(bench: Bench) -> None:
    await bench.begin(3)
    for seat in (0, 2):
        await bench.host.leave(bench.table, 100 + seat)
    assert await refusal(bench.host.join(bench.table, user(0), seat=2)) == HELD_ANOTHER
    assert (await bench.host.join(bench.table, user(2))).seat_of(102) == 2
    await bench.host.leave(bench.table, 102)
    await bench.host.join(bench.table, User(555, "New"))
    assert await refusal(bench.host.join(bench.table, user(0))) == HELD_ANOTHER
    await bench.host.leave(bench.table, 555)
    assert (await bench.host.join(bench.table, user(0))).seat_of(100) == 0


async def test_the_first_to_come_back_to_a_deserted_table_may_close_it(bench: Bench) -> None:
    await bench.begin(2)
    for seat in (0, 1):
        await bench.host.leave(bench.table, 100 + seat)
    assert (
        await refusal(bench.host.close(bench.table, 100))
        == "Only a member who may manage the channel can close this table, until somebody takes a seat."
    )
    await bench.host.join(bench.table, User(555, "New"))
    assert (await bench.host.close(bench.table, 555, confirmed=True)).phase == "closed"


async def test_a_keeper_closes_a_table_whose_opener_has_vanished(bench: Bench) -> None:
    await bench.begin(2)
    assert "Confirm" in await refusal(bench.host.close(bench.table, 999, keeper=True))
    await bench.host.leave(bench.table, 100)
    await bench.host.leave(bench.table, 101)
    assert (await bench.host.close(bench.table, 999, confirmed=True, keeper=True)).phase == "closed"


async def test_a_keeper_frees_the_seat_of_somebody_who_has_vanished(bench: Bench) -> None:
    await bench.begin(2)
    await bench.sent()
    assert await refusal(bench.host.free_seat(bench.table, 100, keeper=False)) == ONLY_KEEPER
    freed = await bench.host.free_seat(bench.table, 100, keeper=True)
    assert (freed.seat, freed.name) == (0, "Player *0*")
    info = await bench.host.status(bench.table)
    assert [(seat.seat, seat.user_id) for seat in info.seats] == [(0, None), (1, 101)]
    for user_id in (100, 7):
        assert await refusal(bench.host.free_seat(bench.table, user_id, keeper=True)) == GONE
    await bench.sent()
    told = {post.user_id: post for post in bench.sender.of(Notice)}
    assert told[None].text == Text(FREED, {"who": Name(0)})
    assert (told[None].offers, told[100].offers) == ("join", "")
    assert told[100].text == Text(FREED_YOU, {"game": "Bazaar", "table": bench.table})
    assert (await bench.host.status(bench.table)).opener == 101
    assert (await bench.host.join(bench.table, User(555, "New"))).seat_of(555) == 0


@pytest.mark.parametrize("begun", [False, True])
async def test_a_keeper_frees_whom_they_chose(bench: Bench, begun: bool) -> None:
    """Whatever became of the seat in between: renumbered in the lobby, taken over in a game."""
    await (bench.begin(3) if begun else bench.lobby(3))
    await bench.host.leave(bench.table, 100)
    if begun:
        await bench.host.join(bench.table, User(555, "New"))
    assert await refusal(bench.host.free_seat(bench.table, 100, keeper=True)) == GONE
    freed = await bench.host.free_seat(bench.table, 101, keeper=True)
    assert (freed.seat, freed.name) == (1 if begun else 0, "Player *1*")
    there = [seat.user_id for seat in (await bench.host.status(bench.table)).seats]
    assert there == ([555, None, 102] if begun else [102])


async def test_what_offers_a_free_seat_goes_with_it(bench: Bench) -> None:
    """Its button stays while there is one."""
    await bench.begin(3)
    await bench.sent()
    for seat in (1, 2):
        await bench.host.leave(bench.table, 100 + seat)
    await bench.sent()
    assert [notice.offers for notice in bench.sender.of(Notice)] == ["join", "join"]
    for number, left in ((555, 2), (556, 0)):
        await bench.host.join(bench.table, User(number, "New"))
        await bench.sent()
        async with bench.store.reading() as tx:
            live = [message for message in await tx.posted(bench.table) if message.kind == OFFER and message.live]
        assert len(live) == left


@pytest.mark.parametrize("end", ["taken", "closed"])
async def test_an_offer_that_is_old_when_it_arrives(bench: Bench, end: str) -> None:
    """Somebody takes the seat while the notice is being sent; or before, and it offers nothing."""
    await bench.begin(2)
    await bench.sent()
    await bench.host.leave(bench.table, 101)
    take = bench.sender.notice

    async def meanwhile(post: Notice) -> MessageRef | None:
        bench.sender.notice = take  # type: ignore[method-assign]  # once
        if end == "taken":
            await bench.host.join(bench.table, User(555, "New"))
            await bench.host.leave(bench.table, 555)
            await bench.host.join(bench.table, User(555, "New"))
        else:
            await bench.host.close(bench.table, 100, confirmed=True)
        return await take(post)

    bench.sender.notice = meanwhile  # type: ignore[method-assign]  # until it is called
    await bench.sent()
    first, *later = [notice for notice in bench.sender.of(Notice) if notice.text.id == LEFT]
    assert (first.offers, [notice.offers for notice in later]) == ("join", [""] if end == "taken" else [])
    async with bench.store.reading() as tx:
        live = [message.kind for message in await tx.posted(bench.table) if message.live and message.user_id is None]
    assert live == (["call_back"] if end == "taken" else [])


async def test_offers_end_with_the_game(bench: Bench) -> None:
    await bench.auction(3)
    await bench.host.leave(bench.table, 102)
    await bench.say(0, "claim", "A1", "end")
    await bench.sent()
    async with bench.store.transaction() as tx:
        row = await tx.table(bench.table)
        assert row is not None
        await tx.save_table(replace(row, phase="over"))
    await bench.host.repost(bench.table, 100)
    await bench.sent()
    async with bench.store.reading() as tx:
        posted = await tx.posted(bench.table)
    assert [message.kind for message in posted if message.live and message.user_id is None] == ["final_post"]


async def test_the_lobby_is_posted_anew(bench: Bench) -> None:
    """The post before it loses its buttons, if it is still there."""
    await bench.lobby(2)
    await bench.sent()
    await bench.host.repost(bench.table, 100)
    await bench.sent()
    assert [post.edit is None for post in bench.sender.of(LobbyPost)] == [True, False, True]
    assert len(bench.sender.of(Retract)) == 1
    await bench.host.join(bench.table, user(2))
    await bench.sent()
    assert bench.sender.of(LobbyPost)[-1].edit is not None


@pytest.mark.parametrize("phase", ["lobby", "running", "closed"])
async def test_an_old_lobby_button_says_what_is_true(bench: Bench, phase: str) -> None:
    await bench.lobby(2)
    match phase:
        case "running":
            await bench.host.begin(bench.table, 100)
        case "closed":
            await bench.host.close(bench.table, 100)
    outsider = CLOSED if phase == "closed" else NOT_YOURS
    for doing in (bench.host.leave(bench.table, 999, lobby=True), bench.host.begin(bench.table, 999)):
        assert await refusal(doing) == outsider
    if phase != "lobby":
        seated = CLOSED if phase == "closed" else LEAVE_BY_COMMAND
        assert await refusal(bench.host.leave(bench.table, 100, lobby=True)) == seated
        started = CLOSED if phase == "closed" else STARTED_ALREADY
        assert await refusal(bench.host.begin(bench.table, 100)) == started
        assert (await bench.host.status(bench.table)).seat_of(100) == 0
    else:
        assert (await bench.host.leave(bench.table, 100, lobby=True)).seat_of(100) is None


async def test_only_the_opener_closes_and_must_confirm_it_for_a_game_that_runs(bench: Bench) -> None:
    await bench.begin(2)
    await bench.sent()
    assert (
        await refusal(bench.host.close(bench.table, 101, confirmed=True))
        == "Only {opener}, who opened the table, can close it, or a member who may manage the channel."
    )
    assert "Confirm" in await refusal(bench.host.close(bench.table, 100))
    assert (await bench.host.status(bench.table)).phase == "running"
    bench.sender.posts.clear()
    info = await bench.host.close(bench.table, 100, confirmed=True)
    assert (info.phase, info.waiting) == ("closed", ())
    await bench.sent()
    assert [post.text.id for post in bench.sender.of(Notice)] == ["The table was closed."]
    assert [post.delete for post in bench.sender.of(Retract)] == [False]
    for doing in (bench.panel(0), bench.host.leave(bench.table, 101), bench.host.close(bench.table, 100)):
        assert await refusal(doing) == "The table was closed."
    assert (await bench.host.open(CHANNEL, GUILD, user(0), "toygame", {})).id > bench.table


async def test_a_game_that_is_over_is_looked_at_until_the_next_table_is_open(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim", "A1", "end")
    await bench.say(1, "roll", "end")
    await bench.say(0, "give")
    await bench.sent()
    found = await bench.host.table_in(CHANNEL)
    assert found is not None
    assert (found.id, found.phase) == (bench.table, "over")
    await bench.host.repost(found.id, 100)
    await bench.sent()
    assert [post.table.id for post in bench.sender.of(FinalPost)] == [bench.table] * 2
    assert (await bench.host.public_state(found.id)).stalls == {"A1": 0}
    later = await bench.host.open(CHANNEL, GUILD, user(0), "toygame", {})
    assert await bench.host.table_in(CHANNEL) == later
    await bench.host.leave(later.id, 100)
    assert await bench.host.table_in(CHANNEL) == found


async def test_a_table_whose_opener_sits_nowhere(bench: Bench) -> None:
    """As only a damaged record can say; who may manage the channel can close it."""
    await bench.lobby(2)
    with sqlite3.connect(bench.path) as spoiling:
        spoiling.execute("UPDATE tables SET opener = 5")
    spoiling.close()
    assert (await refusal(bench.host.close(bench.table, 100))).startswith("Only a member")
    assert (await bench.host.close(bench.table, 100, keeper=True)).phase == "closed"


async def test_my_tables_tell_whose_turn_it_is(bench: Bench) -> None:
    await bench.auction()
    first = bench.table
    await bench.lobby(2, channel=CHANNEL + 1)
    mine = await bench.host.tables_of(100)
    assert [(my.table.id, my.table.game, my.table.channel_id, my.table.round, my.my_turn) for my in mine] == [
        (first, "toygame", CHANNEL, 1, True),
        (bench.table, "toygame", CHANNEL + 1, 0, False),
    ]
    assert [my.my_turn for my in await bench.host.tables_of(101)] == [False, False]
    bench.table = first
    await bench.say(0, "end")
    assert [my.my_turn for my in await bench.host.tables_of(101)] == [True, False]


async def test_a_table_that_is_not_there_is_refused(bench: Bench) -> None:
    for doing in (
        bench.host.status(9),
        bench.host.join(9, user(0)),
        bench.host.panel(9, 100),
        bench.host.close(9, 100),
    ):
        assert await refusal(doing) == "There is no table here."
    await bench.lobby(2)
    assert await refusal(bench.panel(0)) == "This game is not running."


async def test_the_opener_changes_options_until_the_game_starts(bench: Bench) -> None:
    await bench.lobby(2)
    info = await bench.host.set_option(bench.table, 100, "length", "long")
    assert info.options == {"length": "long"}
    for doing, sentence in (
        (bench.host.set_option(bench.table, 101, "length", "short"), ONLY_OPENER_OPTIONS),
        (bench.host.set_option(bench.table, 999, "length", "short"), NOT_YOURS),
        (bench.host.set_option(bench.table, 100, "length", "endless"), UNKNOWN_VALUE),
        (bench.host.set_option(bench.table, 100, "colour", "red"), UNKNOWN_OPTION),
    ):
        assert await refusal(doing) == sentence
    await bench.host.begin(bench.table, 100)
    assert (await bench.host.public_state(bench.table)).rounds == 2
    assert await refusal(bench.host.set_option(bench.table, 100, "length", "short")) == STARTED_ALREADY
