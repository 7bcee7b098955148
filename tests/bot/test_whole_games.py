"""Complete games through the local Discord with the real client, and what may happen on the way."""

from __future__ import annotations

import asyncio

import pytest

import games
from bot.demo.playing import Person, Session
from bot.playground import Seen, User
from bot.playground.faults import POST_MESSAGE
from tests import toygame
from tests.bot.conftest import Opened


def posts(session: Session) -> list[Seen]:
    """What everybody can read, oldest first."""
    return [message for message in session.world.messages() if not message.ephemeral]


def turns(session: Session) -> list[Seen]:
    """Public posts with a board."""
    return [message for message in posts(session) if message.attachments]


async def waiting(session: Session) -> tuple[int, ...]:
    table = await session.host.table_in(session.world.channel.id)
    assert table is not None
    return table.waiting


async def rounds(session: Session) -> int:
    table = await session.host.table_in(session.world.channel.id)
    return 0 if table is None else table.round


def check_posts(session: Session) -> None:
    """Each post has its picture with words, the newest alone has buttons, pings name players only."""
    people = {person.user.id for person in session.people}
    shown = turns(session)
    assert shown
    for message in shown:
        for picture in message.attachments:
            assert picture.data.startswith(b"\x89PNG")
            assert picture.description
            assert len(picture.description) <= 1024
        assert set(message.pinged) <= people
    for message in shown[:-1]:
        assert not message.buttons, "an old post keeps no buttons"


ALL = (*games.SLUGS, toygame.META.slug)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("players", ["fewest", 3, 4])
@pytest.mark.parametrize("game", ALL)
async def test_a_whole_game(opened: Opened, game: str, players: int | str) -> None:
    """From the first click to the final score; one player's DMs are closed, DMs of the others arrive."""
    count = players if isinstance(players, int) else games.load(game).META.seats[0]
    async with opened(players=count, seed=9 + count, game=game) as session:
        shy = session.people[-1].user
        shy.account.dms_open = False
        await session.open_and_start(quick=True, secret=True)
        await session.play()
        await session.settle()
        check_posts(session)
        last = turns(session)[-1]
        assert "win" in last.text or count == 1
        for person in session.people:
            assert person.user.name in last.text, "the ranking names everybody"
        assert len(last.attachments) == 2, "the score and the board"
        assert not last.pinged
        assert not shy.dms()
        for person in session.people[:-1]:
            hands = person.user.dms()
            assert hands, "cards come by DM"
            assert all(message.attachments[0].description for message in hands)
        unsent = f"{shy.name}, your cards could not be sent"
        assert sum(unsent in message.text for message in posts(session)) == 1, "who cannot be reached is told, once"
        shown = await (await shy.slash("show score", table="1", channel=shy.dm)).settled()
        assert shy.name in shown.text, "by its number, a game that is over can still be looked at"


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("game", ALL)
async def test_every_ping_is_for_who_is_asked(opened: Opened, game: str) -> None:
    """One turn, one post, one ping: of exactly the seats that are to act; of those it names some finish first."""
    async with opened(players=3, seed=5, game=game) as session:
        await session.open_and_start()
        heard = 0
        for _ in range(150):
            asked = await waiting(session)
            if not asked:
                break
            await session.settle()
            newest = next(message for message in reversed(posts(session)) if message.pinged)
            awaited = {session.people[seat].user.id for seat in asked}
            assert awaited <= set(newest.pinged)
            assert awaited == set(newest.pinged) or newest.id == heard
            heard = newest.id
            await session.act(session.dice.pick(list(asked)))


async def test_two_people_press_the_same_button_at_once(opened: Opened) -> None:
    """Only the seat's own player may answer; both presses are answered, one counts."""
    async with opened(players=2, seed=3) as session:
        await session.open_and_start()
        (seat,) = await waiting(session)
        owner, other = session.people[seat].user, session.people[1 - seat].user
        post = turns(session)[-1]
        mine, theirs = await asyncio.gather(owner.click(post, "Play"), other.click(post, "Play"))
        await asyncio.gather(mine.settled(), theirs.settled())
        assert mine.message is not None
        assert any(button.label.startswith("Space 1, Orbit") for button in mine.message.buttons)
        assert "nothing to do" in theirs.text
        first = next(button for button in mine.message.buttons if (button.custom_id or "").startswith("f:"))
        twice = await asyncio.gather(*(owner.click(mine.message, first.custom_id or "", stale=True) for _ in range(2)))
        for reply in twice:
            await reply.settled()
        panel = await session.host.panel(1, owner.id)
        assert len(panel.moves) == 1, "the second press changed nothing"


async def test_a_repeated_interaction_does_nothing(opened: Opened) -> None:
    async with opened(players=2, seed=3) as session:
        await session.open_and_start()
        (seat,) = await waiting(session)
        person = session.people[seat]
        await session.act(seat)
        assert person.panel is not None
        await session.act(seat)
        before = await session.host.panel(1, person.user.id)
        assert person.panel is not None

        def acknowledged() -> int:
            return sum(entry.route.endswith("/callback") for entry in session.world.log)

        seen = acknowledged()
        await person.user.again(person.panel)
        await session.world.until(lambda: acknowledged() > seen)
        await session.settle()
        after = await session.host.panel(1, person.user.id)
        assert (before.moves, before.token) == (after.moves, after.token)


async def test_a_gateway_drop_and_a_429_lose_nothing(opened: Opened) -> None:
    async with opened(players=2, seed=4) as session:
        await session.open_and_start()
        await session.play(until=lambda: session.presses >= 20)
        session.world.faults.rate_limited(POST_MESSAGE, times=2)
        await session.world.drop_gateway()
        await session.play(until=lambda: session.presses >= 60)
        await session.settle()
        check_posts(session)


async def take_seat(session: Session, name: str) -> User:
    newcomer = session.world.user(name)
    await (await newcomer.slash("table join")).settled()
    await session.settle()
    return newcomer


async def test_a_seat_is_handed_over_in_the_middle_of_a_turn(opened: Opened) -> None:
    """The leaver can no longer see or do anything; the newcomer goes on where they stood."""
    async with opened(players=2, seed=6) as session:
        await session.open_and_start()
        await session.play(until=lambda: session.presses >= 25)
        (seat,) = await waiting(session)
        while session.people[seat].panel is None:
            await session.act(seat)
            (seat,) = await waiting(session)
        leaver = session.people[seat]
        assert leaver.panel is not None
        panel = leaver.panel.message
        assert panel is not None
        assert leaver.user.dms()
        moves = (await session.host.panel(1, leaver.user.id)).moves
        await (await leaver.user.slash("table leave")).settled()
        await session.settle()
        pressed = next(button for button in panel.buttons if (button.custom_id or "").startswith(("f:", "t:")))
        refused = await leaver.user.click(panel, pressed.custom_id or "")
        await refused.settled()
        assert "no seat" in refused.text
        hand = await (await leaver.user.slash("show hand")).settled()
        assert "no seat" in hand.text
        assert not leaver.user.dms(), "the leaver's cards are taken back"
        newcomer = await take_seat(session, "Ines")
        assert newcomer.dms(), "the newcomer gets the cards"
        session.people[seat] = Person(newcomer)
        assert (await session.host.panel(1, newcomer.id)).moves == moves
        before = session.presses
        await session.play(until=lambda: session.presses >= before + 30)


async def test_undo_is_refused_with_its_reason(opened: Opened) -> None:
    """Undo goes back step by step to the start of the turn, and says why it goes no further."""
    async with opened(players=2, seed=7) as session:
        await session.open_and_start()
        (seat,) = await waiting(session)
        person = session.people[seat]
        while len((await session.host.panel(1, person.user.id)).moves) < 2:
            await session.act(seat)
        for left in (1, 0):
            await (await person.user.slash("undo")).settled()
            assert len((await session.host.panel(1, person.user.id)).moves) == left
        refused = await (await person.user.slash("undo")).settled()
        assert "no move of yours" in refused.text
        while (await waiting(session)) == (seat,):
            await session.act(seat)
        refused = await (await person.user.slash("undo")).settled()
        assert "cannot undo" in refused.text
