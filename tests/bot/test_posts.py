"""What is posted: one post a turn, one ping, and the longest of everything within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from discord.ui import LayoutView

import games
from bot.components.controls import TableButton
from bot.host import Ask, FinalPost, HandPost, Move, Panel, SeatInfo, TableInfo, TurnPost
from bot.messages import limits
from bot.messages.languages import translator
from bot.messages.panels import panel_view
from bot.messages.posts import final_view, hand_view, turn_view
from bot.messages.wording import story
from bot.playground import Playground
from games.core.decisions import Decision, Option, Refusal
from games.core.describing import Text, render
from games.core.dice import Dice
from games.core.driver import Play
from games.core.events import Event
from games.core.laws import Policy
from games.core.meta import Standing, Standings
from renderer import Picture
from tests.bot.acting import PIXEL, done, panel_of, play, public, turn, without_drawing
from tests.bot.conftest import Opened
from tests.discord.schema import check

SAY = translator("en")
RULES = games.load("on_mars")
LONGEST = "*_" * 16
PIXEL_PICTURE = Picture(PIXEL, 1, 1, "on_mars-board.png")


def table(seats: int) -> TableInfo:
    taken = tuple(SeatInfo(seat, 10**18 + seat, LONGEST) for seat in range(seats))
    waiting = tuple(range(seats))
    return TableInfo(10**11, 10**18, 10**18, "on_mars", {}, "en", "running", 10**18, taken, waiting, 99)


def size(view: LayoutView) -> int:
    """The characters of all texts, held against the limits of components and characters."""
    assert view.content_length() <= limits.TEXT
    assert view.total_children_count <= 40
    return view.content_length()


async def sent(*views: LayoutView) -> None:
    """The local Discord takes them."""
    async with Playground(check=check) as world:
        client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        async with world.connect(client):
            for view in views:
                await client.get_partial_messageable(world.channel.id).send(view=view)


def played(seed: int, seats: int, answers: int) -> tuple[list[Any], list[tuple[Any, Any]]]:
    """(all events, (decision, state's view) of every question) of a random game."""
    dice, policy = Dice.seeded(seed), Policy("lively", RULES.META.lively)
    options = {option.name: option.default for option in RULES.META.options}
    game = Play(RULES, RULES.new_game(seats, options, seed))
    events, asked = [*game.opened], []
    for _ in range(answers):
        if game.over:
            break
        seat = min(game.open)
        decision = game.open[seat]
        asked.append((decision, seat))
        events += game.answer(seat, policy.choose(decision, dice).key).events
    return events, asked


async def test_the_longest_texts() -> None:
    """A story of hundreds of events, four pings without a picture, the largest panel, four long final lines."""
    events, asked = played(4, 4, 700)
    info = table(4)
    view = LayoutView(timeout=None)
    longest = sorted(
        {decision.kind: decision for decision, _ in asked}.values(),
        key=lambda decision: -len(render(RULES.describe.question(decision), SAY, [LONGEST] * 4)),
    )
    asks = tuple(Ask(seat, 10**18 + seat, replace(longest[seat], seat=seat)) for seat in range(4))
    shown = tuple(event for event in events if event.visible_to(None))
    post = TurnPost(table=info, nonce="1", view=None, events=shown, asks=asks)
    view = turn_view(post, SAY, None, "*" * 1024)
    assert size(view) > 2500
    assert "more; /show log has the latest" in str(view.to_components())  # type: ignore[no-untyped-call]  # discord.py's
    panels = []
    fullest = sorted(asked, key=lambda one: -(len(one[0].refused) * 100 + len(one[0].options)))[:5]
    widest = sorted(asked, key=lambda one: -len(one[0].options))[:5]
    for decision, seat in fullest + widest:
        moves = tuple(Move(decision.kind, decision.keys[0], chosen % 2 == 0) for chosen in range(60))
        panel = Panel(info, seat, None, decision, "9999.3.999.999.deadbeef", "9999.3.999.999.undo", None, moves)
        panels.append(panel_view(panel, RULES.describe, SAY, alt="*" * 1024))
        size(panels[-1])
    places = RULES.standings(Play(RULES, RULES.new_game(4, {}, 1)).state)
    rows = tuple(
        Standing(row.seat, row.rank, 9999, tuple((key, 1234) for key, _ in row.sources)) for row in places.rows
    )
    final = FinalPost(table=info, nonce="1", view=None, events=shown, standings=Standings(rows, places.ending))
    over = final_view(final, SAY, [], "*" * 1024)
    assert size(over) > 2000
    await sent(view, over, *panels)


@pytest.mark.parametrize(("phase", "buttons"), [("running", 2), ("over", 0)])
def test_the_last_cards_of_a_game_offer_no_turn(phase: str, buttons: int) -> None:
    info = replace(table(2), phase=phase)
    hand = HandPost(table=info, nonce="1", seat=0, user_id=7, locale="en", theme="dark", view=None)
    found = [item for item in hand_view(hand, SAY, None, "").walk_children() if isinstance(item, TableButton)]
    assert len(found) == buttons


def test_what_is_done_several_times_running_is_told_once() -> None:
    """As a Blueprint's upgrades are, which are paid one by one."""
    paid = Event("paid", 0, {"good": "mineral", "n": 1})
    other = Event("paid", 1, {"good": "mineral", "n": 1})
    told = story(RULES.describe, [paid, paid, Event("stayed", 0, {}), paid, other], SAY, ["Ann", "Bob"], 500)
    assert told == "**Ann** 2× pays 1 Mineral, stays, pays 1 Mineral.\n**Bob** pays 1 Mineral."


@pytest.mark.parametrize("newest", [False, True])
def test_of_a_long_stretch_nothing_is_left_out_untold(newest: bool) -> None:
    """Also where one player alone did all of it."""
    events = [Event("paid", 0, {"good": "mineral", "n": n}) for n in range(2, 502)]
    told = story(RULES.describe, events, SAY, ["Ann"], 1500, newest=newest).split("\n")
    first, last = ("before", "pays 501 Minerals") if newest else ("pays 2 Minerals", "/show log has the latest")
    assert first in told[0]
    assert last in told[-1]
    counted = told[0] if newest else told[-1]
    whole = story(RULES.describe, events, SAY, ["Ann"], 10**6).split("\n")
    assert int("".join(filter(str.isdigit, counted))) + len(told) - 1 == len(whole) > 20


def test_what_is_impossible_for_one_reason_shares_a_line() -> None:
    dear, far = Refusal("Too dear", "R8.1"), Refusal("Too far", "R7.2")
    refused = (("greenhouse", dear), ("shelter", far), ("mine", Refusal("Too dear", "R8.1")))
    decision = Decision(0, "construct.building", (Option("lab", {"cost": {}}),), "R8", refused=refused)
    panel = Panel(table(2), 0, None, decision, "1.0.0.0.abcd", None, None)
    (told,) = [
        item.content
        for item in panel_view(panel, RULES.describe, SAY).walk_children()
        if isinstance(item, discord.ui.TextDisplay) and "Not possible" in item.content
    ]
    first, *lines = told.split("\n")
    assert first == "-# Not possible now:"
    assert [line.partition(":")[0] for line in lines] == ["-# Greenhouse, Mine", "-# Shelter"]
    assert [line.endswith(rule) for line, rule in zip(lines, ("(R8.1)", "(R7.2)"), strict=True)] == [True, True]


def test_of_many_moves_the_newest_are_told() -> None:
    """They are what Undo takes back first."""
    decision = Decision(0, "turn.action", (Option("end"),), "R4.3")
    moves = (*[Move("turn.action", "hire_or_contract", True)] * 40, Move("construct.building", "mine", True))
    panel = Panel(table(2), 0, None, decision, "1.0.0.0.abcd", None, None, moves)
    (told,) = [
        item.content
        for item in panel_view(panel, RULES.describe, SAY).walk_children()
        if isinstance(item, discord.ui.TextDisplay) and "So far" in item.content
    ]
    assert told.startswith("-# So far: … Hire a Scientist or take a Contract, ")
    assert told.endswith(", Mine")
    assert 250 < len(told) <= 323


def test_a_panel_says_why_nothing_can_be_taken_back() -> None:
    """And when only the end of the turn is left, it does not list what was not possible."""
    refused = (("mine", Refusal("Too dear", "R8.1")),)
    decision = Decision(0, "turn.action", (Option("end"),), "R4.3", refused=refused)
    reason = Text("You cannot undo: {reason}.", {"reason": Text("a card was turned up")})
    moves = (Move("turn.action", "construct", True), Move("construct.building", "mine", False))
    panel = Panel(table(2), 0, None, decision, "1.0.0.0.abcd", None, reason, moves)
    told = [
        item.content
        for item in panel_view(panel, RULES.describe, SAY).walk_children()
        if isinstance(item, discord.ui.TextDisplay)
    ]
    assert "-# So far: Construct, Mine (no other choice)" in told
    assert "-# You cannot undo: a card was turned up." in told
    assert "Not possible" not in str(told)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_labels_fit(seed: int) -> None:
    """Whole labels, not cut ones: within 80 characters, distinct within a question."""
    events, asked = played(seed, 4, 500)
    names = [str(seat) + "W" * (limits.NAME - 1) for seat in range(4)]
    for decision, _ in asked:
        labels = [render(RULES.describe.option(decision, option), SAY, names) for option in decision.options]
        assert all(1 <= len(label) <= limits.LABEL for label in labels), (decision.kind, labels)
        assert len(set(labels)) == len(labels), (decision.kind, labels)
        assert len(render(RULES.describe.question(decision), SAY, names)) <= 150
    for event in events:
        told = RULES.describe.event(event)
        if told is not None:
            assert render(told, SAY, names).strip()


async def test_one_post_a_turn(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """It pings who is asked; the one before keeps picture and words, and loses its buttons."""
    without_drawing(monkeypatch)
    async with opened(players=3, seed=5) as session:
        await session.open_and_start()
        seen: dict[int, tuple[str, str | None]] = {}
        for _ in range(60):
            asked_before, seat = await turn(session)
            before = len(public(session))
            await session.act(seat)
            await session.settle()
            new = public(session)[before:]
            assert sum(bool(message.attachments) for message in new) <= 1
            asked, _ = await turn(session)
            if new:
                assert {user for message in new for user in message.pinged} == {asked.user.id}
            else:
                assert asked is asked_before, "nobody is asked without a word"
            posts = [message for message in public(session) if message.attachments]
            for message in posts:
                words = (message.text, message.attachments[0].description)
                assert seen.setdefault(message.id, words) == words
                assert bool(message.buttons) == (message is posts[-1])


async def test_alt_text_everywhere_and_hands_to_their_owner(opened: Opened) -> None:
    async with opened(players=2, seed=6) as session:
        await session.open_and_start()
        await session.play(until=lambda: session.presses >= 16)
        await session.settle()
        person, seat = await turn(session)
        await play(session, person)
        for command in ("show board", "show hand", "show score"):
            await done(person.user.slash(command))
        files = [message for channel in [session.world.channel, *(one.user.dm for one in session.people)]
                 for message in session.world.messages(channel) if message.attachments]  # fmt: skip
        assert files
        for message in files:
            for picture in message.attachments:
                assert picture.description
                assert len(picture.description) <= limits.ALT
        for entry in session.world.log:
            if any("hand" in file.filename for file in entry.files):
                assert isinstance(entry.audience, int) or len(entry.audience) == 1, "one reader"
        secrets = {card for one in session.people for card in RULES.META.secrets(
            await session.host.private_state(1, seat), None)}  # fmt: skip
        shared = str([message.components for message in public(session)])
        assert not [secret for secret in secrets if f'"{secret}"' in shared]
        assert (await panel_of(session, person.user)).seat == seat
