"""What people choose for themselves."""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages.drawing import Drawing
from renderer import Picture
from tests.bot.acting import PIXEL, done, newest, one_sentence, turn
from tests.bot.conftest import Opened


@pytest.fixture
def themes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """(kind, theme) of every picture that was asked for."""
    found = []

    async def draw(_self: Drawing, _key: object, game: str, kind: str, _view: Any, *, theme: str, **_: Any) -> Picture:
        found.append((kind, theme))
        return Picture(PIXEL, 1, 1, f"{game}-{kind}.png")

    monkeypatch.setattr(Drawing, "draw", draw)
    return found


async def test_a_theme_is_for_ones_own_pictures(opened: Opened, themes: list[tuple[str, str]]) -> None:
    """Panel, /show and the cards by message follow it; what everybody sees does not."""
    async with opened(players=2) as session:
        for person in session.people:
            said = one_sentence(await done(person.user.slash("preferences", theme="light")))
            assert said == "Your pictures are light; your cards come by direct message."
        await session.open_and_start()
        assert set(themes) == {("board", "dark"), ("hand", "light")}
        person, _ = await turn(session)
        for act in (
            person.user.click(newest(session, "Play"), "Play"),
            person.user.click(newest(session, "Play"), "My cards"),
            person.user.slash("show board"),
            person.user.slash("show seat"),
        ):
            themes.clear()
            assert (await done(act)).message is not None
            assert {theme for _, theme in themes} == {"light"}


async def test_cards_only_on_request(opened: Opened, themes: list[tuple[str, str]]) -> None:
    async with opened(players=2) as session:
        juno, marek = (person.user for person in session.people)
        said = one_sentence(await done(juno.slash("preferences", cards="off")))
        assert said == "Your pictures are dark; your cards come only when you press My cards."
        await session.open_and_start()
        assert not juno.dms()
        assert marek.dms()
        assert (await done(juno.click(newest(session, "Play"), "My cards"))).message is not None
        assert themes.count(("hand", "dark")) == 2
        assert "by direct message" in one_sentence(await done(juno.slash("preferences", cards="open")))


async def test_closed_messages_are_told(opened: Opened) -> None:
    async with opened(players=2) as session:
        juno = session.people[0].user
        await session.host.set_preferences(juno.id, dm="closed")
        said = one_sentence(await done(juno.slash("preferences", theme="light")))
        assert said == (
            "Your pictures are light; your cards come only when you press My cards, "
            "since Discord refused your last direct message."
        )
        assert "by direct message" in one_sentence(await done(juno.slash("preferences", cards="open")))


async def test_what_stands_may_be_asked_for(opened: Opened) -> None:
    async with opened(players=2) as session:
        said = one_sentence(await done(session.people[0].user.slash("preferences")))
        assert said == "Your pictures are dark; your cards come by direct message."
