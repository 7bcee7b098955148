"""Planet Unknown through the local Discord: everybody plays at once, nobody sees what another chose."""

from __future__ import annotations

import pytest

import games.planet_unknown
from bot.checks.kills import kills
from bot.demo.playing import Person, Session
from bot.playground import Seen
from games.planet_unknown.meta import META
from games.planet_unknown.state import Item, State
from tests.bot.conftest import Opened
from tests.games.planet_unknown.given import given

GAME = META.slug
WHOLE = "planets=asymmetric corporations=asymmetric private_objectives=yes"


def posts(session: Session) -> list[Seen]:
    """What everybody can read, oldest first."""
    return [message for message in session.world.messages() if not message.ephemeral]


async def waiting(session: Session) -> tuple[int, ...]:
    table = await session.host.table_in(session.world.channel.id)
    assert table is not None
    return table.waiting


async def kind(session: Session, seat: int) -> str:
    """What the seat is asked, "" for nothing."""
    decision = (await session.host.panel(1, session.people[seat].user.id)).decision
    return "" if decision is None else decision.kind


async def in_a_stretch(session: Session) -> None:
    """Play until everybody is to draft."""
    while len(await waiting(session)) < len(session.people) or await kind(session, 0) != "turn.action":
        seat = session.dice.pick(list(await waiting(session)))
        await session.act(seat)


async def finish(session: Session, seat: int) -> None:
    """The seat plays its part of this round to the end."""
    began = (await session.host.status(1)).round
    while seat in await waiting(session) and (await session.host.status(1)).round == began:
        await session.act(seat)


@pytest.mark.parametrize(("players", "options"), [(2, "profile=printed"), (4, f"events=yes {WHOLE}"), (6, WHOLE)])
async def test_a_whole_game(opened: Opened, players: int, options: str) -> None:
    """P3.9, P16, P17: one player's DMs are closed, choices are reopened, all in random order; everybody is named."""
    async with opened(players=players, seed=20 + players, game=GAME) as session:
        shy = session.people[-1].user
        shy.account.dms_open = False
        await session.open_and_start(options)
        await session.play()
        await session.settle()
        last = next(message for message in reversed(posts(session)) if message.attachments)
        assert "win" in last.text
        assert all(person.user.name in last.text for person in session.people)
        assert not shy.dms()
        store = session.host.store
        async with store.reading() as tx:
            rows = await tx.answers(1)
        assert any(row.kind is None for row in rows), "somebody thought again"


async def test_a_reopened_choice(opened: Opened) -> None:
    """P19.4: whoever has finished goes back, chooses otherwise, and that is what is told when all are in."""
    async with opened(players=2, seed=5, game=GAME) as session:
        await session.open_and_start()
        await in_a_stretch(session)
        await session.settle()
        before = len(posts(session))
        await finish(session, 0)
        assert await waiting(session) == (1,)
        user = session.people[0].user
        planet = (await session.host.panel(1, user.id)).view.players[0].planet
        while await kind(session, 0) != "place.square":
            reply = await (await user.slash("undo")).settled()
            assert "cannot undo" not in reply.text
        taken_back = (await session.host.panel(1, user.id)).view.players[0].planet
        assert taken_back != planet
        await finish(session, 0)
        assert len(posts(session)) == before, "nothing is told before the last one is in"
        mine = (await session.host.panel(1, user.id)).view.players[0].planet
        await finish(session, 1)
        await session.settle()
        told = [message.text for message in posts(session)[before:]]
        assert any(f"**{user.name}** places" in text for text in told)
        shown = (await session.host.panel(1, session.people[1].user.id)).view.players[0].planet
        assert shown == mine


async def test_a_seat_is_handed_over_amid_a_stretch(opened: Opened) -> None:
    """P19.7: the newcomer goes on where the other stood; nobody else has learned anything."""
    async with opened(players=3, seed=8, game=GAME) as session:
        await session.open_and_start()
        await in_a_stretch(session)
        await finish(session, 2)
        while len((await session.host.panel(1, session.people[0].user.id)).moves) < 2:
            await session.act(0)
        leaver, other = session.people[0].user, session.people[1].user
        moves = (await session.host.panel(1, leaver.id)).moves
        before = (await session.host.panel(1, other.id)).view
        await (await leaver.slash("table leave")).settled()
        newcomer = session.world.user("Ines")
        await (await newcomer.slash("table join")).settled()
        await session.settle()
        session.people[0] = Person(newcomer)
        assert (await session.host.panel(1, newcomer.id)).moves == moves
        after = (await session.host.panel(1, other.id)).view
        assert after.players[0].planet == before.players[0].planet
        await finish(session, 0)
        await finish(session, 1)
        assert (await session.host.status(1)).round == 2


async def test_a_tile_is_placed_by_one_command(opened: Opened) -> None:
    """P4.3, P4.9: tile, place, turn and flip are typed as they are suggested; the preview is confirmed."""
    async with opened(players=2, seed=5, game=GAME) as session:
        await session.open_and_start()
        await in_a_stretch(session)
        user = session.people[0].user
        given: dict[str, str] = {}
        for name in ("tile", "place", "turn", "flip"):
            offered = await user.autocomplete("planet place", name, "", given)
            assert offered, name
            given[name] = str(offered[0].value)
        reply = await (await user.slash("planet place", given)).settled()
        assert "Place the" in reply.text
        assert await kind(session, 0) == "place.sure"
        refused = await (await user.slash("planet place", {"tile": "teapot"})).settled()
        assert await kind(session, 0) == "place.sure"
        assert refused.text.startswith("First there is another question: Place the ")


def laden(seats: int, *_: object) -> State:
    """A stretch in which both have items and a tech; the second has drafted."""
    table = given(seats=seats)
    for seat in range(seats):
        table.corporation(seat, "cosmos_inc").tracker(seat, "tech", 14).pods(seat, "rover", 2)
        table.give(seat, "synergy", Item("move", n=2))
    table.player(1).drafted = True
    table.state.phase = table.state.step = "stretch"
    return table.state


async def test_only_pending_items_are_suggested_to_resolve(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """P5.2: not the tiles, techs and the end that the menu offers beside them."""
    monkeypatch.setattr(games.planet_unknown, "new_game", laden)
    async with opened(players=2, game=GAME) as session:
        await session.open_and_start()
        for seat, others in ((0, {"tile", "tech"}), (1, {"tech", "end"})):
            user = session.people[seat].user
            decision = (await session.host.panel(1, user.id)).decision
            assert decision is not None
            assert {key.partition(":")[0] for key in decision.keys} == {"synergy", "move", *others}
            suggested = [choice.value for choice in await user.autocomplete("planet resolve", "item")]
            assert suggested == ["synergy", "move:2"]


async def test_kill_9_amid_a_stretch() -> None:
    """P19.3: what was chosen before is still chosen, by each alone."""
    report = await kills(GAME, 4, 31, players=3, whole=False)
    assert report.kills == 4
    assert report.amid >= 2
    assert not report.faults


async def test_options_that_do_not_go_together(opened: Opened) -> None:
    """P14.1: whoever presses Start is told which, and the table stays as it is."""
    async with opened(players=2, game=GAME) as session:
        first, second = (person.user for person in session.people)
        options = "events=yes event_green=20 event_orange=20"
        await (await first.slash("table open", {"game": GAME, "options": options})).settled()
        await session.settle()
        lobby = posts(session)[-1]
        await (await second.click(lobby, "Join")).settled()
        await session.settle()
        reply = await (await first.click(posts(session)[-1], "Start")).settled()
        assert reply.text == (
            "Planet Unknown cannot be played by 2 with these options: "
            "20 green and 20 orange event cards are more than 20."
        )
        assert (await session.host.status(1)).phase == "lobby"
