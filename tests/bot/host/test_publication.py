"""An unfinished turn is its player's alone; one turn is one post, with one ping of exactly the seats to act."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import msgspec

from bot.host import CallBack, FinalPost, HandPost, LobbyPost, Post, Retract, TurnPost
from tests.bot.host.bench import Bench, user
from tests.storage.looking import checkpoints
from tests.toygame.state import State


def kinds(posts: Sequence[Post]) -> list[str]:
    return [type(post).__name__ for post in posts if not isinstance(post, Retract)]


def pinged(post: TurnPost) -> list[int]:
    return [ask.seat for ask in post.asks]


def happened(post: TurnPost | FinalPost) -> list[str]:
    return [event.kind for event in post.events]


async def public(bench: Bench) -> State:
    state = await bench.host.public_state(bench.table)
    assert isinstance(state, State)
    return state


async def private(bench: Bench, seat: int) -> State:
    state = await bench.host.private_state(bench.table, seat)
    assert isinstance(state, State)
    return state


async def test_the_first_post_pings_those_asked_and_each_hand_goes_to_its_player_alone(bench: Bench) -> None:
    await bench.begin(3)
    posts = await bench.sent()
    assert sorted(kinds(posts)) == ["HandPost"] * 3 + ["TurnPost"]
    (turn,) = bench.sender.of(TurnPost)
    assert pinged(turn) == [0, 1, 2]
    assert [ask.user_id for ask in turn.asks] == [100, 101, 102]
    assert turn.view.hand == ()
    assert turn.events == ()
    for hand in bench.sender.of(HandPost):
        assert hand.user_id == 100 + hand.seat
        assert hand.view.seat == hand.seat
        assert len(hand.view.hand) == 2
        assert (hand.locale, hand.theme) == ("de", "dark")


async def test_a_public_ask_tells_no_options(bench: Bench) -> None:
    await bench.begin(2)
    await bench.sent()
    asks = bench.sender.of(TurnPost)[0].asks
    assert asks
    for ask in asks:
        assert ask.decision is not None
        assert (ask.decision.kind, ask.decision.options, ask.decision.refused) == ("bid.amount", (), ())


async def test_a_turn_is_seen_by_nobody_else_until_it_ends_and_is_one_post(bench: Bench) -> None:
    await bench.auction(3)
    before = await public(bench)
    for keys in (("roll",), ("claim", "A1")):
        await bench.say(0, *keys)
        assert await public(bench) == before
        assert await private(bench, 1) == before
        assert (await bench.panel(1)).view.stalls == ()
        assert await bench.sent() == []
    assert (await private(bench, 0)).stalls == {"A1": 0}
    assert (await bench.panel(0)).moves == (
        ("turn.main", "roll", True),
        ("turn.main", "claim", True),
        ("claim.stall", "A1", True),
    )
    await bench.say(0, "end")
    posts = await bench.sent()
    assert kinds(posts) == ["TurnPost"]
    (turn,) = bench.sender.of(TurnPost)
    assert happened(turn) == ["rolled", "claimed"]
    assert pinged(turn) == [1]
    assert turn.view.stalls == (("A1", 0),)
    assert (await public(bench)).stalls == {"A1": 0}
    assert (await bench.panel(0)).moves == ()


async def test_a_move_taken_back_is_never_told(bench: Bench) -> None:
    await bench.auction()
    await bench.say(0, "claim", "A1")
    await bench.undo(0)
    await bench.say(0, "B1", "end")
    await bench.sent()
    (turn,) = bench.sender.of(TurnPost)
    assert [(event.kind, event.data) for event in turn.events] == [("claimed", {"stall": "B1"})]


async def displaced(bench: Bench) -> None:
    """Seat 1 wants seat 0's stall, which asks seat 0."""
    await bench.auction()
    await bench.say(0, "claim", "A1", "end")
    await bench.sent()
    bench.sender.posts.clear()
    await bench.say(1, "roll", "claim", "A1")


async def test_another_seat_asked_midway_gets_the_turn_so_far_and_a_ping(bench: Bench) -> None:
    await displaced(bench)
    posts = await bench.sent()
    assert kinds(posts) == ["TurnPost"]
    (turn,) = bench.sender.of(TurnPost)
    assert (pinged(turn), happened(turn)) == ([0], ["rolled"])
    assert (await public(bench)).credits == (await private(bench, 0)).credits == (await private(bench, 1)).credits


async def test_then_the_turns_player_is_called_back_without_a_post(bench: Bench) -> None:
    await displaced(bench)
    await bench.sent()
    bench.sender.posts.clear()
    await bench.say(0, "stay")
    posts = await bench.sent()
    assert kinds(posts) == ["CallBack"]
    (call,) = bench.sender.of(CallBack)
    assert (call.ask.seat, call.ask.user_id) == (1, 101)
    assert call.ask.decision is None, "what is asked in the middle of a turn may tell a hand"
    await bench.say(1, "draw")
    assert await bench.sent() == []


async def test_what_follows_the_end_is_gathered_in_one_closing_post(bench: Bench) -> None:
    """3 The holder of a stall decides after seat 1's turn."""
    await bench.auction()
    await bench.say(0, "claim", "A1", "end")
    await bench.sent()
    bench.sender.posts.clear()
    await bench.say(1, "roll", "end")
    await bench.sent()
    (turn,) = bench.sender.of(TurnPost)
    assert (pinged(turn), happened(turn)) == ([0], ["rolled"])
    await bench.say(0, "give")
    posts = await bench.sent()
    assert kinds(posts) == ["FinalPost"]
    (final,) = bench.sender.of(FinalPost)
    assert happened(final) == ["gave", "closed"]
    assert [row.seat for row in final.standings.rows] == [0, 1]
    assert (await bench.host.status(bench.table)).phase == "over"


async def test_a_simultaneous_round_is_published_when_the_last_has_finished(bench: Bench) -> None:
    await bench.begin(3)
    await bench.sent()
    bench.sender.posts.clear()
    before = await public(bench)
    await bench.say(2, "peek", "3", "yes")
    await bench.say(0, "1")
    assert await public(bench) == before
    assert await private(bench, 1) == before
    assert await bench.sent() == []
    assert (await bench.host.status(bench.table)).waiting == (0, 1)
    await bench.say(0, "yes")
    await bench.say(1, "1", "yes")
    posts = await bench.sent()
    assert kinds(posts) == ["TurnPost"]
    (turn,) = bench.sender.of(TurnPost)
    assert (pinged(turn), happened(turn)) == ([2], ["auctioned"])


async def test_what_simultaneous_answers_send_does_not_tell_them(bench: Bench) -> None:
    """Sealed bids: whatever is answered, the public hears the same until the last has finished."""

    def told(posts: Sequence[Post]) -> bytes:
        return msgspec.json.encode([(type(post).__name__, post) for post in posts])

    heard = set()
    for number, (first, second) in enumerate(itertools.product(("0", "2", "3"), repeat=2)):
        await bench.begin(3, channel=800 + number)
        await bench.sent()
        await bench.say(0, first, "yes")
        await bench.say(1, second, "yes")
        info = await bench.host.status(bench.table)
        heard.add((told(await bench.sent()), await bench.host.history(bench.table), info.waiting, info.round))
    assert len(heard) == 1


async def test_an_interrupting_window_within_a_turn_calls_everybody_once_and_then_the_turns_player(
    bench: Bench,
) -> None:
    await bench.auction(3)
    card = (await private(bench, 0)).hands[0][0]
    await bench.say(0, "show", card)
    posts = await bench.sent()
    assert kinds(posts) == ["HandPost", "TurnPost"] or kinds(posts) == ["TurnPost", "HandPost"]
    (turn,) = bench.sender.of(TurnPost)
    assert (pinged(turn), happened(turn)) == ([1, 2], ["showed"])
    await bench.say(2, "pass")
    assert await bench.sent() == []
    await bench.say(1, "snatch")
    posts = await bench.sent()
    assert kinds(posts) == ["CallBack"]
    await bench.say(0, "end")
    await bench.sent()
    assert happened(bench.sender.of(TurnPost)[-1]) == ["scored"]


async def test_an_event_for_some_is_in_no_public_post_and_in_nobody_elses_panel(bench: Bench) -> None:
    await bench.auction(3)
    await bench.say(0, "draw", "end")
    posts = await bench.sent()
    assert sorted(kinds(posts)) == ["HandPost", "TurnPost"]
    assert happened(bench.sender.of(TurnPost)[-1]) == ["grew"]
    (hand,) = bench.sender.of(HandPost)
    assert (hand.seat, len(hand.view.hand)) == (0, 3)
    for seat, expected in ((0, []), (1, ["grew"]), (2, ["grew"])):
        assert [event.kind for event in (await bench.panel(seat)).news if event.kind in ("drew", "grew")] == expected


async def test_news_are_what_happened_since_the_seats_last_turn(bench: Bench) -> None:
    await bench.auction(2)
    assert [event.kind for event in (await bench.panel(1)).news] == []
    assert [event.kind for event in (await bench.panel(0)).news] == ["auctioned"]
    await bench.say(0, "roll", "claim", "A1")
    assert (await bench.panel(1)).news == ()
    await bench.say(0, "end")
    assert [event.kind for event in (await bench.panel(1)).news] == ["rolled", "claimed"]


async def test_the_history_is_what_was_posted(bench: Bench) -> None:
    await bench.auction(2)
    await bench.say(0, "draw")
    assert [event.kind for event in await bench.host.history(bench.table)] == ["auctioned"]
    assert [event.kind for event in await bench.host.history(bench.table, 100)] == ["dealt", "auctioned"]
    await bench.say(0, "end")
    assert [event.kind for event in await bench.host.history(bench.table, 100)] == [
        "dealt",
        "auctioned",
        "drew",
        "grew",
    ]
    assert [event.kind for event in await bench.host.history(bench.table, 999)] == ["auctioned", "grew"]


async def test_each_post_takes_the_buttons_of_the_one_before(bench: Bench) -> None:
    await bench.lobby(2)
    await bench.sent()
    await bench.host.begin(bench.table, user(0).id)
    await bench.sent()
    lobby = bench.sender.of(LobbyPost)[0]
    assert lobby.edit is None
    assert len(bench.sender.of(Retract)) == 1
    await bench.say(0, "0", "yes")
    await bench.say(1, "0", "yes")
    await bench.sent()
    retracted = [post.message for post in bench.sender.of(Retract)]
    assert len(retracted) == len(set(retracted)) == 2
    assert all(post.user_id is None and not post.delete for post in bench.sender.of(Retract))


async def test_a_call_back_takes_the_buttons_and_loses_them_to_the_next_post(bench: Bench) -> None:
    await displaced(bench)
    await bench.sent()
    await bench.say(0, "stay")
    await bench.sent()

    async def with_buttons() -> list[str]:
        async with bench.store.reading() as tx:
            return [post.kind for post in await tx.posted(bench.table) if post.live and post.user_id is None]

    assert await with_buttons() == ["call_back"]
    await bench.say(1, "end")
    await bench.sent()
    assert await with_buttons() == ["final_post" if bench.sender.of(FinalPost) else "turn_post"]


async def test_posting_again_pings_nobody_and_shows_the_published_position(bench: Bench) -> None:
    await bench.auction(2)
    await bench.say(0, "claim", "A1")
    await bench.host.repost(bench.table, 100)
    await bench.sent()
    (turn,) = bench.sender.of(TurnPost)
    assert (pinged(turn), turn.events, turn.view.stalls) == ([], (), ())


async def test_one_position_a_round_is_kept_for_good_and_the_newest(bench: Bench) -> None:
    await bench.auction(options={"length": "long"})
    await bench.say(0, "roll", "end")
    await bench.say(1, "end")
    await bench.say(0, "1", "yes")
    await bench.say(1, "0", "yes")
    await bench.say(0, "end")
    async with bench.store.reading() as tx:
        kept = await checkpoints(tx, bench.table)
    assert [(step, round_) for step, round_, _ in kept] == [(0, 1), (3, 2), (5, 2)]
