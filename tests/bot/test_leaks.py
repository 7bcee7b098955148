"""Twin worlds, a seeded sample; and a leak planted in each channel is found."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
import structlog

import games
from bot.checks import leaks
from bot.checks.leaks import Leak, compare
from bot.components.controls import TableButton
from bot.host import Host
from bot.host.table import event
from bot.messages import panels, sender
from bot.messages.wording import story
from games.core.describing import Text
from renderer import Picture

SEEDS = range(40, 46)
SAMPLE = 60
"""Answers a pair of worlds plays here."""


@pytest.mark.parametrize("game", games.SLUGS)
@pytest.mark.parametrize("seed", SEEDS)
async def test_twin_worlds_look_alike(game: str, seed: int) -> None:
    found = await compare(game, seed, SAMPLE)
    assert found.answers > 0
    assert found.messages > 2


def secret() -> str:
    """What a careless line of code could reach: every hand of the world that was looked at last."""
    return _seen["hands"]


_seen: dict[str, str] = {"hands": ""}


@pytest.fixture(autouse=True)
def _peek(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted leaks know each world's hands: the hands of whatever table last ran."""
    rules = games.load("on_mars")
    real = rules.view

    def view(state: Any, seat: Any, names: Any) -> Any:
        _seen["hands"] = "/".join(",".join(player.goals) for player in state.players)
        return real(state, seat, names)

    monkeypatch.setattr(rules, "view", view)


async def expect_leak(most: int = 60) -> None:
    """Some of a few pairs of worlds shows it."""
    for seed in SEEDS:
        try:
            await compare("on_mars", seed, most)
        except Leak:
            return
    raise AssertionError("the planted leak was not found")


async def test_a_leak_in_a_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = story
    monkeypatch.setattr("bot.messages.posts.story", lambda *given: real(*given) + secret())
    await expect_leak()


async def test_a_leak_in_an_alt_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = sender.DiscordSender.alt
    monkeypatch.setattr(sender.DiscordSender, "alt", lambda self, *given: real(self, *given) + secret())
    await expect_leak()


async def test_a_leak_in_a_file_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = leaks._Layouts.draw

    async def draw(self: Any, *given: Any, **more: Any) -> Picture:
        return dataclasses.replace(await real(self, *given, **more), filename=f"{secret()}.png")

    monkeypatch.setattr(leaks._Layouts, "draw", draw)
    await expect_leak()


async def test_a_leak_in_a_picture_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = leaks._Layouts.draw

    async def draw(self: Any, *given: Any, **more: Any) -> Picture:
        made = await real(self, *given, **more)
        return dataclasses.replace(made, png=made.png + secret().encode())

    monkeypatch.setattr(leaks._Layouts, "draw", draw)
    await expect_leak()


async def test_a_leak_in_an_id_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = TableButton.__init__

    def init(self: TableButton, do: str, _table: int, *more: Any) -> None:
        real(self, do, sum(map(ord, secret())), *more)

    monkeypatch.setattr(TableButton, "__init__", init)
    await expect_leak()


async def test_a_leak_in_an_option_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    words = games.load("on_mars").describe
    real = words.option
    monkeypatch.setattr(words, "option", lambda *given: Text("{o}{s}", {"o": real(*given), "s": secret()}))
    await expect_leak()


async def test_a_leak_in_what_a_command_is_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Host.look_ahead

    async def look_ahead(self: Host, *given: Any) -> Any:
        return dataclasses.replace(await real(self, *given), why=Text(secret()))

    monkeypatch.setattr(Host, "look_ahead", look_ahead)
    await expect_leak()


async def test_a_leak_in_the_history_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may read every event of the table, those of others' hands too."""

    async def history(self: Host, table_id: int, user_id: int | None = None) -> Any:
        async with self.store.reading() as tx:
            return tuple(event(row) for row in await tx.events(table_id) if event(row).visible_to(0 if user_id else 1))

    monkeypatch.setattr(Host, "history", history)
    monkeypatch.setattr(games.load("on_mars").describe, "event", lambda one: Text("{data}", {"data": str(one.data)}))
    await expect_leak()


async def test_a_leak_in_a_refusal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = panels._refusals
    monkeypatch.setattr(panels, "_refusals", lambda *given: real(*given) + secret())
    await expect_leak()


async def test_a_leak_in_the_number_of_messages_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = leaks.RecordingSender.turn_post

    async def turn_post(self: Any, post: Any) -> Any:
        sent = await real(self, post)
        if "pg01" in secret().split("/")[0]:
            await real(self, post)
        return sent

    monkeypatch.setattr(leaks.RecordingSender, "turn_post", turn_post)
    await expect_leak()


async def test_a_leak_in_the_order_of_messages_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = leaks.RecordingSender._keep

    def keep(self: Any, to: Any, view: Any, *more: object) -> None:
        real(self, to, view, *more)
        if sum(map(ord, secret())) % 2 and len(self.received) > 3:
            self.received[-1], self.received[-2] = self.received[-2], self.received[-1]

    monkeypatch.setattr(leaks.RecordingSender, "_keep", keep)
    await expect_leak()


async def test_a_leak_in_the_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = leaks.RecordingSender.turn_post

    async def turn_post(self: Any, post: Any) -> Any:
        structlog.get_logger().info("posting", hands=secret())
        return await real(self, post)

    monkeypatch.setattr(leaks.RecordingSender, "turn_post", turn_post)
    await expect_leak()


async def test_a_secret_that_is_the_same_in_both_worlds_is_found_by_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """What both twins share cannot differ; the search for ids finds it."""
    rules = games.load("on_mars")
    monkeypatch.setattr(
        rules.META.__class__, "redeal", property(lambda _: lambda state, *_a, **_k: state), raising=False
    )
    real = story
    monkeypatch.setattr("bot.messages.posts.story", lambda *given: real(*given) + json.dumps(secret()))
    await expect_leak()
