"""What On Mars asks after a turn's end: it is told, and nobody hears that a turn goes on which does not."""

from __future__ import annotations

from functools import partial

import pytest

from bot.host import CallBack, Done, Given, Post, Refused, TurnPost
from bot.messages.languages import translator
from bot.messages.posts import ping
from games.core.describing import render
from tests.bot.host.bench import CHANNEL, GUILD, Bench, user
from tests.bot.host.test_answers import spoiled
from tests.games.on_mars.given import RULES, Table, given


async def on_mars(bench: Bench, table: Table) -> None:
    """A table that begins with that position: seat 0's turn."""
    for player in table.state.players:
        player.standing = True
    table.state.step = "turn"
    api = {name: getattr(RULES, name) for name in ("META", "STEPS", "describe", "standings", "view")}
    game = spoiled(**api, new_game=lambda *_: table.state)
    bench.host = bench.another_host(bench.store, {"on_mars": game})
    bench.table = (await bench.host.open(CHANNEL, GUILD, user(0), "on_mars", {})).id
    await bench.host.join(bench.table, user(1))
    await bench.host.begin(bench.table, 100)
    await bench.sent()
    bench.sender.posts.clear()


async def asked(bench: Bench, seat: int) -> str:
    decision = (await bench.panel(seat)).decision
    return "" if decision is None else decision.kind


def told(posts: list[Post]) -> list[tuple[str, list[int]]]:
    """(kind of post, seats pinged) of what the channel reads."""
    found: list[tuple[str, list[int]]] = []
    for post in posts:
        match post:
            case TurnPost(asks=asks):
                found.append(("turn", [ask.seat for ask in asks]))
            case CallBack(ask=ask):
                found.append(("call", [ask.seat]))
    return found


async def test_a_turn_that_ends_with_ones_own_refill_is_told_to_the_rival_it_asks(bench: Bench) -> None:
    """R13.6, R9.7: the place of a taken card is filled first, then the Tech's owner decides."""
    await on_mars(bench, given().hand(0).goods(0, crystals=6, mineral=2).ships(0, 5).tech(1, "rover", "L1a"))
    await bench.say(0, "hire_or_contract", "rd_engineer", "exec:move_rover", "tech:1", "G4", "done", "end")
    assert await asked(bench, 0) == "contract.refill"
    assert await bench.sent() == []
    await bench.say(0, "con01")
    posts = await bench.sent()
    assert told(posts) == [("turn", [1])]
    (turn,) = bench.sender.of(TurnPost)
    assert {"main", "hired", "tech_used", "moved"} <= {event.kind for event in turn.events}
    await bench.say(1, "oxygen")
    assert told(await bench.sent()) == [("turn", [1])], "the next turn"


async def test_whom_a_rivals_tech_displaces_after_the_end_is_not_told_that_the_turn_goes_on(bench: Bench) -> None:
    """R9.7, R7.20: the owner of the Tech develops it into an Upgrade of the Building on which seat 0 has a Bot."""
    table = given().hand(0).goods(0, crystals=1, mineral=1).bots(0, "E4", "E5")
    table.tech(1, "generator", "L3a").blueprint(1, "bp03").goods(1, mineral=2).bots(1, "E6")
    await on_mars(bench, table)
    await bench.say(0, "construct", "generator", "D4", "none", "end")
    assert told(await bench.sent()) == [("turn", [1])]
    await bench.say(1, "L4a", "take")
    assert await asked(bench, 0) == "displace.hex"
    posts = await bench.sent()
    assert told(posts) == [("call", [0])]
    (call,) = bench.sender.of(CallBack)
    assert ping(call.table, [call.ask], translator("en")) == "● <@100>: You are asked once more."
    await bench.say(0, "D5")


async def test_whoever_is_asked_in_the_middle_of_the_turn_is_told_that_it_goes_on(bench: Bench) -> None:
    """R7.20: the rival whose Bot was displaced has moved it."""
    await on_mars(bench, given().hand(0).goods(0, mineral=2).bots(0, "E4").bots(1, "E5").blueprint(0, "bp03"))
    await bench.say(0, "upgrade")
    assert told(await bench.sent()) == [("turn", [1])]
    await bench.say(1, "D5")
    await bench.sent()
    (call,) = bench.sender.of(CallBack)
    assert ping(call.table, [call.ask], translator("en")) == "● <@100>: Your turn goes on."


@pytest.mark.parametrize(
    ("key", "called"),
    [
        ("bot:F4", "Bot on F4"),
        ("tech:1", "Tech of Player *1*"),
        ("boost:rover", "a boost for Rover"),
        ("exec:move_rover", "Move the Rover 2"),
        ("nonsense", "nonsense"),
        ("exec:nonsense", "exec:nonsense"),
        ("tech:77", "tech:77"),
        ("{key}", "{key}"),
    ],
)
async def test_what_is_not_offered_is_called_as_the_game_calls_it(bench: Bench, key: str, called: str) -> None:
    """By a button, and as a command; what the game does not know is said as it was typed."""
    await on_mars(bench, given().hand(0).bots(0, "E4"))
    await bench.say(0, "control_center")
    token = (await bench.panel(0)).token
    assert token is not None
    for doing in (
        partial(bench.host.answer, bench.table, 100, token, key, 900),
        partial(bench.host.answer_many, bench.table, 100, [Given(("move.figure",), key)], 901),
    ):
        with pytest.raises(Refused) as refused:
            await doing()
        assert render(refused.value.text, str, refused.value.names) == f"{called} is not possible now."


@pytest.mark.parametrize("tech", ["tech:1", "tech:0"])
async def test_what_has_no_alternative_before_a_tile_is_turned_up_may_be_typed(bench: Bench, tech: str) -> None:
    """R7.11, R9.2: the hex's only tile and its price are known before the next Building tile is."""
    table = given(seats=2).hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4").tech(1, "generator", "L1a")
    await on_mars(bench, table)
    building = [Given(("turn.action",), "construct"), Given(("construct.building",), "generator")]
    build = [*building, Given(("construct.hex",), "D4")]
    ahead = await bench.host.look_ahead(bench.table, 100, build)
    assert ahead.decision is None
    assert ("construct.tech", "tech:1") in ahead.taken
    typed = bench.host.answer_many(bench.table, 100, [*build, Given(("construct.tech",), tech)], 900)
    if tech == "tech:1":
        assert isinstance(await typed, Done)
    else:
        with pytest.raises(Refused, match="is not possible now"):
            await typed
