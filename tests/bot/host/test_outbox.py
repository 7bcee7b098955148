"""Stored effects are sent in order, again until they arrive, and not at all once they are moot."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3

import pytest
from structlog.testing import capture_logs

import tests.toygame as toygame
from bot.host import CallBack, Closed, FinalPost, HandPost, LobbyPost, Notice, Retract, TurnPost, Undeliverable, User
from bot.host.outbox import LEASE_MS, MOST_ATTEMPTS
from bot.host.publishing import put_notice
from bot.host.words import UNMADE, UNMADE_END, UNPOSTED, UNREACHABLE
from games.core.describing import Name, Text
from storage import OutboxRow, Store, Transaction
from tests.bot.host.bench import CHANNEL, GUILD, Bench, user
from tests.bot.host.test_publication import displaced
from tests.storage.looking import outbox


async def waiting(bench: Bench) -> list[OutboxRow]:
    async with bench.store.reading() as tx:
        return await outbox(tx)


def unreachable(bench: Bench) -> Text:
    return Text(UNREACHABLE, {"game": toygame.META.name, "table": bench.table})


async def test_what_was_sent_is_gone(bench: Bench) -> None:
    await bench.auction()
    assert await waiting(bench) == []
    assert await bench.sent() == []


async def test_a_post_that_fails_is_tried_again_later_with_its_nonce_and_keeps_its_place(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim", "A1", "end")
    bench.sender.failing[TurnPost] = TimeoutError("slow")
    bench.sender.tried.clear()
    await bench.say(1, "roll", "end")
    pauses = []
    for _ in range(4):
        await bench.host.drain()
        (head, *_) = await waiting(bench)
        assert head.error == "TimeoutError"
        pauses.append(head.due - int(bench.clock.now().timestamp() * 1000))
        bench.clock.advance(pauses[-1] / 1000)
    assert pauses == [1000, 2000, 4000, 8000]
    assert len(bench.sender.tried) == 4
    assert len({post.nonce for post in bench.sender.tried}) == 1
    del bench.sender.failing[TurnPost]
    await bench.host.drain()
    events = [[event.kind for event in post.events] for post in bench.sender.of(TurnPost)]
    assert events == [["claimed"], ["rolled"]]
    assert all(len(post.nonce) <= 25 for post in bench.sender.tried)
    assert len({post.nonce for post in bench.sender.posts}) == len(bench.sender.posts)


async def test_the_pause_has_an_end_and_so_has_trying(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "end")
    bench.sender.failing[TurnPost] = OSError("down")
    for attempt in range(MOST_ATTEMPTS):
        await bench.host.drain()
        (row,) = [row for row in await waiting(bench) if row.kind == "turn_post"]
        assert (row.attempts, row.failed) == (attempt + 1, attempt + 1 == MOST_ATTEMPTS)
        bench.clock.advance(300)
    assert len(bench.sender.tried) >= MOST_ATTEMPTS
    await bench.host.drain()
    (notice,) = bench.sender.of(Notice)
    assert (notice.user_id, notice.text) == (101, unreachable(bench)), "giving up is told"


async def test_one_channel_does_not_wait_for_another(bench: Bench) -> None:
    await bench.begin(2)
    bench.sender.failing[HandPost] = OSError("down")
    await bench.host.drain()
    assert len(bench.sender.of(TurnPost)) == 1
    await bench.begin(2, channel=CHANNEL + 1)
    await bench.host.drain()
    assert len(bench.sender.of(TurnPost)) == 2


async def test_a_ping_that_has_become_moot_is_dropped(bench: Bench) -> None:
    """Seat 1 has moved, seat 2 has looked and taken back, seat 3 has left."""
    await bench.begin(4)
    await bench.say(1, "0", "yes")
    await bench.say(2, "0")
    await bench.undo(2)
    await bench.host.leave(bench.table, 103)
    await bench.sent()
    assert [ask.seat for ask in bench.sender.of(TurnPost)[0].asks] == [0]


async def test_a_late_post_pings_nobody_but_tells_what_happened(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim", "A1", "end")
    await bench.say(1, "claim", "B1", "end")
    await bench.sent()
    first, second = bench.sender.of(TurnPost)
    assert ([ask.seat for ask in first.asks], [ask.seat for ask in second.asks]) == ([], [0])
    assert (first.view.stalls, second.view.stalls) == ((("A1", 0),), (("A1", 0), ("B1", 1)))


async def test_a_call_back_that_has_become_moot_is_not_sent(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim", "A1", "end")
    await bench.say(1, "claim", "A1")
    await bench.say(0, "yield")
    await bench.say(1, "roll")
    await bench.sent()
    assert bench.sender.of(CallBack) == []


async def test_a_restored_backup_sends_anew_what_was_not_in_it(bench: Bench) -> None:
    """Discord keeps a nonce for minutes, and gives back the message it made for it the first time."""
    await bench.auction()
    await bench.sent()
    backup = bench.path.with_name("backup.db")
    connection = sqlite3.connect(bench.path)
    connection.execute("VACUUM INTO ?", (str(backup),))
    connection.close()
    await bench.say(0, "roll", "end")
    await bench.sent()
    (before,) = [post.nonce for post in bench.sender.of(TurnPost) if post.asks and post.asks[0].seat == 1][-1:]
    bench.path = backup
    bench.clock.advance(60)
    await bench.restart()
    await bench.say(0, "roll", "end")
    await bench.sent()
    again = bench.sender.of(TurnPost)[-1]
    assert again.asks[0].seat == 1
    assert again.nonce != before


@pytest.mark.parametrize("noise", ["payload = '{'", "state = x'0102'"])
async def test_a_message_that_cannot_be_read_keeps_back_no_other(bench: Bench, noise: str) -> None:
    await bench.auction()
    await bench.sent()
    await bench.say(0, "end")
    await bench.say(1, "end")
    connection = sqlite3.connect(bench.path)
    connection.execute(f"UPDATE outbox SET {noise} WHERE id = (SELECT min(id) FROM outbox WHERE lane LIKE 'c%')")
    connection.commit()
    connection.close()
    with capture_logs() as logs:
        await bench.sent()
    assert [line["event"] for line in logs if line["log_level"] == "error"] == ["message cannot be read"]
    assert len(bench.sender.of(FinalPost)) == 1


async def test_a_lane_that_the_database_fails_rests_longer_each_time(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[float] = []

    async def full(_tx: Transaction, _row: int, _until: int) -> None:
        tried.append(bench.clock.time.timestamp())
        raise sqlite3.OperationalError("database or disk is full")

    await bench.begin(2)
    await bench.sent()
    await bench.say(0, "1", "yes")
    await bench.say(1, "0", "yes")
    with monkeypatch.context() as broken:
        broken.setattr(Transaction, "lease", full)
        with capture_logs():
            await bench.host.start()
            for _ in range(20):
                await asyncio.sleep(0.05)  # a busy machine has time for what is due
                bench.clock.advance(1)
    gaps = [round(later - before) for before, later in itertools.pairwise(tried)]
    assert gaps[:3] == [1, 2, 4]
    assert len(tried) <= 6
    posts = len(bench.sender.of(TurnPost))
    bench.clock.advance(300)
    await bench.sender.until_tried(TurnPost, posts + 1)


async def test_only_the_latest_of_a_seats_hands_is_sent(bench: Bench) -> None:
    await bench.begin(2)
    await bench.say(0, "1", "yes")
    await bench.say(1, "0", "yes")
    await bench.say(0, "draw", "end")
    await bench.sent()
    hands = [post for post in bench.sender.of(HandPost) if post.seat == 0]
    assert [len(post.view.hand) for post in hands] == [3]
    await bench.say(1, "draw", "end")
    await bench.sent()
    assert len([post for post in bench.sender.of(HandPost) if post.seat == 1]) == 2


async def test_closed_messages_are_remembered_told_once_and_stop_nothing(bench: Bench) -> None:
    bench.sender.failing[HandPost] = Closed(50007)
    await bench.begin(2)
    await bench.sent()
    assert [notice.text.id for notice in bench.sender.of(Notice)] == [
        "{who}, your cards could not be sent to you. Press the button to see them."
    ] * 2
    assert all(notice.user_id is None for notice in bench.sender.of(Notice))
    assert (await bench.host.preferences(100)).dm == "closed"
    await bench.say(0, "1", "yes")
    await bench.say(1, "0", "yes")
    await bench.say(0, "draw", "end")
    await bench.sent()
    assert len(bench.sender.of(Notice)) == 2
    assert len([post for post in bench.sender.tried if isinstance(post, HandPost)]) == 2
    assert len(bench.sender.of(TurnPost)) == 3
    assert [row.error for row in await waiting(bench)] == ["Closed 50007"] * 2


async def test_whoever_comes_back_is_sent_messages_again(bench: Bench) -> None:
    await bench.begin(2)
    for dm, by in (("closed", "panel"), ("closed", "table"), ("off", "panel")):
        await bench.host.set_preferences(100, dm=dm)
        if by == "panel":
            await bench.host.open_panel(bench.table, 100)
        else:
            await bench.host.open(CHANNEL + 1, GUILD, user(0), "toygame", {})
        tried = "again" if by == "panel" else "open"
        assert (await bench.host.preferences(100)).dm == ("off" if dm == "off" else tried)
    await bench.host.set_preferences(555, dm="closed")
    await bench.host.leave(bench.table, 101)
    await bench.host.join(bench.table, User(555, "New"))
    await bench.sent()
    assert [post.user_id for post in bench.sender.of(HandPost)] == [100, 555]


async def test_whoever_knows_that_messages_are_refused_is_not_told_again(bench: Bench) -> None:
    bench.sender.failing[HandPost] = Closed(50007)
    await bench.begin(2, options={"length": "long"})
    await bench.sent()

    async def draw() -> tuple[int, str]:
        for seat in (0, 1):
            await bench.say(seat, "0", "yes")
        await bench.host.open_panel(bench.table, 100)
        await bench.say(0, "draw", "end")
        await bench.say(1, "end")
        await bench.sent()
        return len(bench.sender.of(Notice)), (await bench.host.preferences(100)).dm

    assert await draw() == (2, "closed")
    assert len([post for post in bench.sender.tried if isinstance(post, HandPost)]) == 3, "it was tried"
    del bench.sender.failing[HandPost]
    assert await draw() == (2, "open")


async def test_those_who_want_no_messages_get_none(bench: Bench) -> None:
    await bench.lobby(2)
    await bench.host.set_preferences(101, dm="off", theme="light")
    await bench.host.begin(bench.table, 100)
    await bench.sent()
    assert [post.seat for post in bench.sender.of(HandPost)] == [0]


async def test_a_channel_that_is_gone_is_told_to_those_who_must_act(bench: Bench) -> None:
    await bench.auction()
    bench.sender.failing[TurnPost] = Undeliverable(10003)
    await bench.say(0, "end")
    with capture_logs() as logs:
        await bench.sent()
    (notice,) = bench.sender.of(Notice)
    assert (notice.user_id, notice.text) == (101, unreachable(bench))
    assert [line["event"] for line in logs] == ["message undeliverable"]
    (row,) = await waiting(bench)
    assert (row.failed, row.error, row.state) == (True, "Undeliverable 10003", None)
    await bench.say(1, "roll")


async def test_a_lobby_that_cannot_be_posted_is_told_to_who_opened_it(bench: Bench) -> None:
    bench.sender.failing[LobbyPost] = Undeliverable(50013)
    await bench.lobby(1)
    await bench.sent()
    await bench.host.join(bench.table, user(1))
    await bench.sent()
    told = [(post.user_id, post.text.id) for post in bench.sender.of(Notice)]
    assert told == [(100, UNPOSTED)], "once, not at every change"
    await bench.host.repost(bench.table, 101)
    await bench.sent()
    assert [post.user_id for post in bench.sender.of(Notice)] == [100, 100, 101], "and whenever it was asked for"


@pytest.mark.parametrize("over", [False, True])
async def test_a_post_that_was_asked_for_again_and_fails_is_told_to_who_asked(bench: Bench, over: bool) -> None:
    await bench.auction()
    while over and (await bench.host.status(bench.table)).phase == "running":
        (seat, *_) = (await bench.host.status(bench.table)).waiting
        decision = (await bench.panel(seat)).decision
        assert decision is not None
        await bench.say(seat, "end" if "end" in decision.keys else decision.keys[0])
    await bench.sent()
    bench.sender.posts.clear()
    bench.sender.failing[FinalPost if over else TurnPost] = Undeliverable(50013)
    await bench.host.repost(bench.table, 101)
    await bench.sent()
    assert [(post.user_id, post.text.id) for post in bench.sender.of(Notice)] == [(101, UNPOSTED)]


async def test_so_it_is_if_the_lobby_changed_before_it_could_be_posted(bench: Bench) -> None:
    bench.sender.failing[LobbyPost] = Undeliverable(50013)
    await bench.lobby(3)
    await bench.sent()
    assert [(post.user_id, post.text.id) for post in bench.sender.of(Notice)] == [(100, UNPOSTED)]


async def test_a_lobby_asked_for_again_and_again_is_posted_once(bench: Bench) -> None:
    """What waits while Discord cannot be reached does not pile up."""
    await bench.lobby(1)
    await bench.host.repost(bench.table, 100)
    await bench.host.join(bench.table, user(1))
    await bench.host.repost(bench.table, 100)
    await bench.host.repost(bench.table, 100)
    await bench.host.join(bench.table, user(2))
    await bench.host.join(bench.table, user(3))
    await bench.sent()
    posts = bench.sender.of(LobbyPost)
    assert [post.edit is None for post in posts] == [True, False]
    assert all(len(post.table.seats) == 4 for post in posts)


async def test_so_is_a_board(bench: Bench) -> None:
    await bench.auction()
    await bench.sent()
    bench.sender.posts.clear()
    for user_id in (100, 101, 100, 100, 101):
        await bench.host.repost(bench.table, user_id)
    await bench.sent()
    assert len(bench.sender.of(TurnPost)) == 2, "each of them would be told if it failed"


async def test_a_board_that_was_tried_is_tried_again(bench: Bench) -> None:
    """It may stand in the channel though Discord's answer was lost; a second one would have its buttons for ever."""
    await bench.auction()
    await bench.sent()
    bench.sender.failing[TurnPost] = TimeoutError("slow")
    await bench.host.repost(bench.table, 100)
    await bench.host.drain()
    await bench.host.repost(bench.table, 100)
    del bench.sender.failing[TurnPost]
    bench.sender.posts.clear()
    bench.clock.advance(600)
    await bench.sent()
    assert len(bench.sender.of(TurnPost)) == 2
    assert len(bench.sender.of(Retract)) == 2, "the one before, and the first of these"


async def test_a_lobby_that_cannot_be_made_is_told_to_who_opened_it(bench: Bench) -> None:
    await bench.lobby(2)
    await bench.restart({})  # the game was taken away
    await bench.sent()
    told = [(post.user_id, post.text) for post in bench.sender.of(Notice)]
    assert told == [(100, Text(UNPOSTED, {"game": "toygame", "table": bench.table}))]


async def test_a_final_post_that_cannot_be_made_is_told_to_all_who_sit_there(bench: Bench) -> None:
    await bench.auction()
    while (await bench.host.status(bench.table)).phase == "running":
        (seat, *_) = (await bench.host.status(bench.table)).waiting
        decision = (await bench.panel(seat)).decision
        assert decision is not None
        await bench.say(seat, "end" if "end" in decision.keys else decision.keys[0])
    await bench.restart({})
    bench.sender.posts.clear()
    await bench.sent()
    told = [(post.user_id, post.text) for post in bench.sender.of(Notice)]
    sentence = Text(UNMADE_END, {"game": "toygame", "table": bench.table})
    assert told == [(100, sentence), (101, sentence)]


@pytest.mark.parametrize("due", ["'x'", "''", "X'0102'", "9999999999999"])
async def test_a_row_whose_time_is_damaged_holds_up_nobody(bench: Bench, due: str) -> None:
    """Neither other lanes, nor what comes after it in its own."""
    await bench.lobby(2)
    with sqlite3.connect(bench.path) as spoiling:
        spoiling.execute(f"UPDATE outbox SET due = {due} WHERE id = (SELECT min(id) FROM outbox)")
    spoiling.close()
    await bench.host.repost(bench.table, 101)
    await bench.lobby(2, channel=CHANNEL + 1)
    await bench.host.begin(bench.table, 100)
    await bench.sent()
    posted = {post.table.channel_id for post in bench.sender.posts}
    assert posted == {CHANNEL, CHANNEL + 1}
    with sqlite3.connect(bench.path) as looking:
        left = looking.execute("SELECT failed FROM outbox").fetchall()
    looking.close()
    assert left == ([] if due.isdigit() else [(1,)])


async def test_a_notice_that_the_channel_never_saw_names_who_it_was_about(bench: Bench) -> None:
    """Though somebody else sits there by now."""
    await bench.begin(2)
    await bench.sent()
    bench.sender.posts.clear()
    bench.sender.failing[Notice] = Undeliverable(50013)
    await bench.host.leave(bench.table, 100)
    await bench.host.join(bench.table, User(555, "New"))
    with sqlite3.connect(bench.path) as looking:
        await bench.sent()
        told = looking.execute("SELECT payload FROM outbox WHERE lane = 'u101' ORDER BY id").fetchall()
    looking.close()
    assert [json.loads(payload)["names"][0] for (payload,) in told] == ["Player *0*", "New"]


async def test_a_message_whose_record_is_damaged_is_sent_once(bench: Bench) -> None:
    await bench.auction()
    await bench.sent()
    with sqlite3.connect(bench.path) as spoiling:
        spoiling.execute("UPDATE posted SET message_id = 'x'")
    spoiling.close()
    bench.sender.posts.clear()
    await bench.say(0, "end")
    await bench.sent()
    assert len(bench.sender.of(TurnPost)) == 1
    await bench.host.leave(bench.table, 100)
    assert (await bench.host.close(bench.table, 101, confirmed=True)).phase == "closed"


@pytest.mark.parametrize("gone", [False, True])
async def test_who_is_no_longer_asked_is_not_told_that_it_is_their_turn(bench: Bench, gone: bool) -> None:
    """The sentence had to wait, and meanwhile they played, or left."""
    await bench.auction()
    await bench.sent()
    await put(bench, Text(UNREACHABLE, {"game": "Bazaar", "table": bench.table}), user_id=100)
    if gone:
        await bench.host.leave(bench.table, 100)
    else:
        await bench.say(0, "end")
    await bench.sent()
    assert not [post for post in bench.sender.of(Notice) if post.user_id == 100]


async def put(bench: Bench, text: Text, *, user_id: int) -> None:
    """A notice that waits."""
    async with bench.host.store.transaction() as tx:
        row = await tx.table(bench.table)
        assert row is not None
        await put_notice(tx, row, await tx.seats(bench.table), text, 0, user_id)


async def test_a_message_that_is_gone_needs_no_retracting(bench: Bench) -> None:
    bench.sender.failing[Retract] = Undeliverable(10008)
    await bench.auction()
    await bench.say(0, "end")
    await bench.sent()
    async with bench.store.reading() as tx:
        live = [message.kind for message in await tx.posted(bench.table) if message.live]
    assert live.count("turn_post") == 1


async def test_two_processes_send_everything_once(bench: Bench) -> None:
    second_store = await Store.open(bench.path)
    second = bench.another_host(second_store)
    await bench.begin(4)
    await asyncio.gather(bench.host.drain(), second.drain(), bench.host.drain())
    assert len(bench.sender.of(TurnPost)) == 1
    assert len(bench.sender.of(HandPost)) == 4
    await second_store.close()


async def test_a_message_on_its_way_at_a_crash_is_tried_again_with_its_nonce(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "end")

    bench.sender.tried.clear()
    bench.sender.hanging = TurnPost
    task = asyncio.create_task(bench.host.drain())
    await bench.sender.until_tried(TurnPost)
    for lane in bench.host.outbox._lanes.values():
        lane.cancel()
    await asyncio.wait([task])
    bench.sender.hanging = None
    await bench.restart()
    assert await bench.sent() == []
    bench.clock.advance(LEASE_MS / 1000)
    await bench.host.drain()
    first, second = [post for post in bench.sender.tried if isinstance(post, TurnPost)]
    assert first.nonce == second.nonce


async def test_stopping_finishes_the_message_in_hand_only(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "roll", "end")
    await bench.say(1, "roll", "end")
    bench.sender.tried.clear()
    await bench.host.start()
    await bench.sender.until_tried(TurnPost)
    await bench.host.stop()
    assert len(bench.sender.tried) == 1
    assert len(await waiting(bench)) > 0


async def test_stopping_waits_for_no_message_for_ever(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.outbox.STOP_SECONDS", 0.01)
    await bench.auction()
    bench.sender.hanging = TurnPost
    await bench.host.start()
    await bench.say(0, "end")
    await bench.sender.until_tried(TurnPost)
    async with asyncio.timeout(5):
        await bench.host.stop()
    assert [row.kind for row in await waiting(bench)] == ["turn_post"]


async def test_a_row_that_cannot_be_made_does_not_keep_back_the_others(bench: Bench) -> None:
    await bench.auction()
    async with bench.store.transaction() as tx:
        await tx.put(OutboxRow(bench.table, f"c{CHANNEL}", "song", 0))
    await bench.say(0, "end")
    with capture_logs() as logs:
        await bench.sent()
    assert [line["event"] for line in logs] == ["message cannot be made"]
    assert len(bench.sender.of(TurnPost)) == 1


@pytest.mark.parametrize("kind", ["turn_post", "call_back"])
async def test_who_is_asked_in_a_post_that_cannot_be_made_is_told(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The spectators' view fails, say: the table does not stand still."""
    if kind == "turn_post":
        await bench.auction()
        await bench.say(0, "end")
    else:
        await displaced(bench)
        await bench.sent()
        await bench.say(0, "stay")

    async def fail(*_: object) -> None:
        raise KeyError("somebody's card")

    monkeypatch.setattr("bot.host.building._Builder._turn", fail)
    monkeypatch.setattr("bot.host.building._Builder._call_back", fail)
    bench.sender.posts.clear()
    await bench.sent()
    (notice,) = bench.sender.of(Notice)
    assert (notice.user_id, notice.text) == (101, Text(UNMADE, {"game": toygame.META.name, "table": bench.table}))
    (row,) = [row for row in await waiting(bench) if row.kind == kind]
    assert (row.failed, row.error, row.state) == (True, "cannot be made", None)


async def test_who_goes_on_already_is_not_told_that_a_post_could_not_be_made(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise KeyError

    await bench.auction()
    await bench.say(0, "end")
    await bench.say(1, "roll")
    monkeypatch.setattr("bot.host.building._Builder._turn", fail)
    await bench.sent()
    assert not bench.sender.of(Notice)


async def test_only_who_is_still_asked_is_told(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise KeyError

    await bench.begin(3)
    await bench.say(1, "0", "yes")
    await bench.host.leave(bench.table, 102)
    monkeypatch.setattr("bot.host.building._Builder._turn", fail)
    await bench.sent()
    told = [notice.user_id for notice in bench.sender.of(Notice) if notice.text.id == UNMADE]
    assert told == [100]


@pytest.mark.parametrize(
    ("dm", "error", "kept", "notices"),
    [
        ("open", Closed(50007), "closed", 1),
        ("again", Closed(50278), "closed", 0),
        ("off", Closed(50007), "off", 0),
        ("open", Undeliverable(50035), "open", 1),
        ("again", Undeliverable(50035), "again", 0),
        ("off", Undeliverable(50035), "off", 0),
    ],
)
async def test_only_refused_messages_close_them_for_who_still_wants_some(
    bench: Bench, dm: str, error: Exception, kept: str, notices: int
) -> None:
    """What was chosen while the message was on its way stays."""
    await bench.begin(2)
    await bench.host.set_preferences(100, dm=dm)
    await bench.host.set_preferences(101, dm="off")
    bench.sender.failing[HandPost] = error
    await bench.sent()
    assert (await bench.host.preferences(100)).dm == kept
    assert [notice.text.args["who"] for notice in bench.sender.of(Notice)] == [Name(0)] * notices


async def test_the_reason_kept_is_no_message(bench: Bench) -> None:
    class Coded(Exception):
        code = 50035

    await bench.auction()
    await bench.say(0, "end")
    for error, reason in ((ValueError("In content: moon"), "ValueError"), (Coded("moon"), "Coded 50035")):
        bench.sender.failing[TurnPost] = error
        with capture_logs() as logs:
            await bench.host.drain()
        assert [row.error for row in await waiting(bench)] == [reason]
        assert [line["error"] for line in logs] == [reason]
        bench.clock.advance(10)


async def test_cards_that_cannot_be_deleted_for_hours_are_not_forgotten(bench: Bench) -> None:
    await bench.begin(2)
    await bench.sent()
    bench.sender.failing[Retract] = OSError("limited")
    await bench.host.leave(bench.table, 100)
    for _ in range(MOST_ATTEMPTS):
        await bench.host.drain()
        bench.clock.advance(300)
    assert [row.failed for row in await waiting(bench)] == [True]
    async with bench.store.reading() as tx:
        assert [message.user_id for message in await tx.posted(bench.table) if message.kind == "hand"] == [100, 101]


@pytest.mark.parametrize("failing", [False, True])
async def test_the_worker_sends_what_comes_and_wakes_for_what_is_due(bench: Bench, failing: bool) -> None:
    await bench.lobby(2)
    await bench.host.start()
    if failing:
        bench.sender.failing[TurnPost] = OSError("down")
    await bench.host.begin(bench.table, 100)
    await bench.sender.until_tried(TurnPost)
    if failing:
        await asyncio.wait_for(bench.clock.asleep.wait(), 5)
        bench.sender.failing.clear()
        bench.clock.advance(1)
        await bench.sender.until_tried(TurnPost, 2)
    await bench.host.stop()
    assert len(bench.sender.of(TurnPost)) == 1
