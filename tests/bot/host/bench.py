"""What the host's tests share: a bench with users, a clock, a recording sender, and one table of the toy game."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

import tests.toygame as toygame
from bot.host import (
    CallBack,
    Done,
    FinalPost,
    HandPost,
    Host,
    LobbyPost,
    MessageRef,
    Notice,
    Panel,
    Post,
    Result,
    Retract,
    TableInfo,
    TurnPost,
    User,
)
from games.core.rules import Rules
from storage import Store

CHANNEL, GUILD = 700, 10
SHORT: Mapping[str, str] = {"length": "short"}
P = TypeVar("P", bound=Post)

GAMES: Mapping[str, Rules] = {"toygame": toygame}


def user(seat: int) -> User:
    return User(100 + seat, f"Player *{seat}*", "de")


class StillClock:
    """Moves only when told; `asleep` once somebody waits for it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, tzinfo=UTC)
        self.asleep = asyncio.Event()
        self._moved = asyncio.Event()

    def now(self) -> datetime:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.asleep.set()
        until = self.time + timedelta(seconds=seconds)
        while self.time < until:
            await self._moved.wait()

    def advance(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)
        self._moved.set()
        self._moved = asyncio.Event()


class Recorder:
    """Writes down every post.

    Attributes:
        posts: What was sent.
        tried: What was handed over.
        failing: Kinds of post that fail, and how.
        hanging: The kind that never comes back.
    """

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.tried: list[Post] = []
        self.failing: dict[type[Post], Exception] = {}
        self.hanging: type[Post] | None = None
        self._news = asyncio.Event()
        self._ids = itertools.count(9000)

    async def _take(self, post: Post) -> MessageRef:
        self.tried.append(post)
        self._news.set()
        await asyncio.sleep(0)
        if type(post) is self.hanging:
            await asyncio.Event().wait()
        error = self.failing.get(type(post))
        if error is not None:
            raise error
        self.posts.append(post)
        place = getattr(post, "user_id", None) or post.table.channel_id
        return MessageRef(place, next(self._ids))

    async def turn_post(self, post: TurnPost) -> MessageRef | None:
        return await self._take(post)

    async def final_post(self, post: FinalPost) -> MessageRef | None:
        return await self._take(post)

    async def lobby_post(self, post: LobbyPost) -> MessageRef | None:
        made = await self._take(post)
        return post.edit or made

    async def hand(self, post: HandPost) -> MessageRef | None:
        return await self._take(post)

    async def call_back(self, post: CallBack) -> MessageRef | None:
        return await self._take(post)

    async def notice(self, post: Notice) -> MessageRef | None:
        return await self._take(post)

    async def retract(self, post: Retract) -> None:
        await self._take(post)

    async def until_tried(self, kind: type[Post], times: int = 1) -> None:
        """Wait until so many of that kind were handed over, whatever became of them."""
        async with asyncio.timeout(5):
            while sum(isinstance(post, kind) for post in self.tried) < times:
                self._news.clear()
                await self._news.wait()

    def of(self, kind: type[P]) -> list[P]:
        return [post for post in self.posts if isinstance(post, kind)]


class Bench:
    """One host, and the table under test (`table`, its id)."""

    def __init__(self, path: Path, store: Store) -> None:
        self.path, self.store = path, store
        self.clock, self.sender = StillClock(), Recorder()
        self.seed = 5
        self.table = 0
        self.interactions = itertools.count(1)
        self.host = self.another_host(store)

    def another_host(self, store: Store, games: Mapping[str, Rules] = GAMES) -> Host:
        return Host(store, games, self.clock, self.sender, lambda count: self.seed.to_bytes(count, "big"))

    @classmethod
    async def open(cls, path: Path) -> Bench:
        return cls(path, await Store.open(path))

    async def close(self) -> None:
        await self.host.stop()
        await self.store.close()

    async def restart(self, games: Mapping[str, Rules] = GAMES) -> None:
        """A new process on the same file."""
        await self.host.stop()
        await self.store.close()
        self.store = await Store.open(self.path)
        self.host = self.another_host(self.store, games)

    async def lobby(self, seats: int, channel: int = CHANNEL, options: Mapping[str, str] = SHORT) -> TableInfo:
        info = await self.host.open(channel, GUILD, user(0), "toygame", options)
        self.table = info.id
        for seat in range(1, seats):
            info = await self.host.join(info.id, user(seat))
        return info

    async def begin(self, seats: int = 2, channel: int = CHANNEL, options: Mapping[str, str] = SHORT) -> TableInfo:
        await self.lobby(seats, channel, options)
        return await self.host.begin(self.table, 100)

    async def panel(self, seat: int) -> Panel:
        return await self.host.panel(self.table, 100 + seat)

    async def say(self, seat: int, *keys: str) -> Result:
        """Answer as the seat's player, through the panel's token."""
        result: Result | None = None
        for key in keys:
            panel = await self.panel(seat)
            assert panel.token is not None, f"seat {seat} is not asked; {key} makes no sense"
            result = await self.host.answer(self.table, 100 + seat, panel.token, key, next(self.interactions))
            assert isinstance(result, Done)
        assert result is not None
        return result

    async def undo(self, seat: int) -> Result:
        return await self.host.undo(self.table, 100 + seat, None, next(self.interactions))

    async def auction(self, seats: int = 2, options: Mapping[str, str] = SHORT) -> None:
        """A table whose seat 0 has its turn, with everything sent and forgotten."""
        await self.begin(seats, options=options)
        for seat in range(seats):
            await self.say(seat, "2" if seat == 0 else "0", "yes")
        await self.sent()
        self.sender.posts.clear()

    async def sent(self) -> list[Post]:
        """Everything that was sent since the last time."""
        before = len(self.sender.posts)
        await self.host.drain()
        return self.sender.posts[before:]
