"""What the tests of the Discord side do again and again."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any

import pytest

from bot.demo.playing import Person, Session
from bot.host import Panel
from bot.messages.drawing import Drawing
from bot.playground import Reply, Seen, User
from renderer import Picture

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c63680000008200817da4a3aa"
    "0000000049454e44ae426082"
)


def without_drawing(patch: pytest.MonkeyPatch) -> None:
    """Every picture is one pixel: for tests that do not look at pictures."""

    async def draw(_self: Drawing, _key: object, game: str, kind: str, _view: Any, **_details: Any) -> Picture:
        return Picture(PIXEL, 1, 1, f"{game}-{kind}.png")

    patch.setattr(Drawing, "draw", draw)


async def done(acting: Awaitable[Reply]) -> Reply:
    """The reply, once it is more than a promise."""
    reply = await acting
    return await reply.settled()


def public(session: Session) -> list[Seen]:
    """What everybody can read, oldest first."""
    return [message for message in session.world.messages() if not message.ephemeral]


def newest(session: Session, button: str) -> Seen:
    """The newest public post with that button."""
    return next(m for m in reversed(public(session)) if any(b.label == button for b in m.buttons))


def offered(panel: Reply) -> list[tuple[str, str]]:
    """(custom id, label) of the options that a panel shows as buttons."""
    assert panel.message is not None
    ids = [(button.custom_id or "", button.label) for button in panel.message.buttons]
    return [(custom_id, label) for custom_id, label in ids if custom_id.startswith("f:")]


async def turn(session: Session) -> tuple[Person, int]:
    """Who is asked, and their seat."""
    table = await session.host.table_in(session.world.channel.id)
    assert table is not None
    seat = table.waiting[0]
    return session.people[seat], seat


def other(session: Session, person: Person) -> Person:
    """Somebody else at the table."""
    return next(one for one in session.people if one is not person)


async def play(session: Session, person: Person) -> Reply:
    """The person's panel, from the newest post's Play button."""
    return await done(person.user.click(newest(session, "Play"), "Play"))


async def panel_of(session: Session, user: User) -> Panel:
    table = await session.host.table_in(session.world.channel.id)
    assert table is not None
    return await session.host.panel(table.id, user.id)


async def until_asked(session: Session, kind: str, most: int = 200) -> Person:
    """Play on until somebody is asked that."""
    for _ in range(most):
        person, _seat = await turn(session)
        decision = (await panel_of(session, person.user)).decision
        if decision is not None and decision.kind == kind:
            return person
        await session.act(_seat)
    raise AssertionError(f"nobody was asked {kind}")


async def snapshot(session: Session) -> str:
    """The journals of all tables, and all that everybody can read."""
    async with session.host.store.reading() as tx:
        rows = [asdict(row) for table in range(1, 10) for row in await tx.answers(table)]
        tables = [asdict(row) for table in range(1, 10) if (row := await tx.table(table)) is not None]
        seats = [asdict(row) for table in range(1, 10) for row in await tx.seats(table)]
    posts = [(message.id, message.text, message.components, message.edits) for message in public(session)]
    return json.dumps([rows, tables, seats, posts], default=str)


@asynccontextmanager
async def nothing_changes(session: Session) -> AsyncIterator[None]:
    """Inside, no table and no public message changes."""
    await session.settle()
    before = await snapshot(session)
    yield
    await session.settle()
    assert await snapshot(session) == before


def one_sentence(reply: Reply) -> str:
    """The only private sentence of a reply that refuses something."""
    private = [message for message in reply.messages if message.ephemeral]
    said = reply.messages[-1]
    assert private, "it is private"
    assert said.ephemeral
    assert not said.loading
    assert "\n" not in said.text
    assert said.text.strip()
    assert not said.pinged
    return said.text
