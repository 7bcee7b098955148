"""`farside check kills`: kill -9 of the bot's process at random moments of one game.

The bot runs as its own process against the local Discord; this process plays, kills, starts it again, and reads the
database to see that nothing is lost and nothing played twice.
"""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic

import click

import games
from bot import log as logging
from bot.app import serve
from bot.config import Settings
from bot.demo.playing import NAMES, Person, Session
from bot.host import Host, Refused, SystemClock
from bot.host.table import playable, standing
from bot.playground import Clock, Playground
from games.core import codec
from games.core.dice import Dice
from games.core.driver import Play
from storage import Store

HASTE = 20
"""The bot's time runs so many times faster, so that leases of a killed process run out soon."""


class HastyClock:
    """The bot's clock in the child process."""

    def __init__(self) -> None:
        self._began, self._at = datetime.now(UTC), monotonic()

    def now(self) -> datetime:
        return self._began + timedelta(seconds=HASTE * (monotonic() - self._at))

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / HASTE)


async def child() -> None:
    """The bot, as the child process runs it."""
    logging.set_up("error")
    await serve(Settings(), HastyClock())


class _Silent:
    """A sender for the looking host, which sends nothing."""

    def __getattr__(self, name: str) -> None:
        raise AssertionError(f"the looking host wanted to send {name}")


@dataclass(slots=True)
class Bot:
    """The bot's process: started, killed, started again."""

    world: Playground
    database: Path
    process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        settings = (f"DATABASE_URL={self.database}", f"DISCORD_TOKEN={self.world.token}")
        command = self.world.child_command("bot.checks.kills:child")
        server = self.world.server
        before = server.gateway.identifies
        self.process = await asyncio.create_subprocess_exec("env", *settings, *command)
        await self.world.until(
            lambda: server.gateway.identifies > before and server.gateway.connected and server.world.commands[None],
            within=30,
        )

    async def kill(self) -> None:
        assert self.process is not None, "it runs"
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        assert self.process is not None, "it runs"
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), 20)


@dataclass(slots=True)
class Report:
    """What a run found.

    Attributes:
        amid: Kills amid simultaneous answers: somebody had given one that nobody else knows yet.
        lost: Acts that were killed before they were stored; kept: those stored before the kill.
    """

    kills: int = 0
    amid: int = 0
    lost: int = 0
    kept: int = 0
    answers: int = 0
    presses: int = 0
    faults: list[str] = field(default_factory=list)


@asynccontextmanager
async def looking(database: Path) -> AsyncIterator[tuple[Store, Host]]:
    """A host that only looks."""
    store = await Store.open(database)
    try:
        rules = {slug: games.load(slug) for slug in games.SLUGS}
        yield store, Host(store, rules, SystemClock(), _Silent(), os.urandom)  # type: ignore[arg-type]  # never sends
    finally:
        await store.close()


async def journal(store: Store) -> list[tuple[int, str | None, str | None]]:
    """(seat, kind, key) of every row of the only table."""
    async with store.reading() as tx:
        return [(row.seat, row.kind, row.key) for row in await tx.answers(1)]


async def questions(host: Host) -> dict[int, tuple[str, tuple[str, ...]]]:
    """What every seat is asked: kind and keys."""
    state = await host.status(1)
    found = {}
    for seat in state.waiting:
        user = state.seats[seat].user_id
        assert user is not None, "every seat is taken"
        decision = (await host.panel(1, user)).decision
        assert decision is not None, "the seat is waited for"
        found[seat] = (decision.kind, decision.keys)
    return found


async def kills(game: str, times: int, seed: int, *, players: int = 2, whole: bool = True) -> Report:
    """Play one game, killing the bot `times` times; `whole` plays it to the end afterwards."""
    report = Report()
    dice = Dice.seeded(seed ^ 0x9)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "farside.db"
        async with Playground(seed=seed, clock=Clock(running=True)) as world:
            bot = Bot(world, database)
            await bot.start()
            async with looking(database) as (store, host):
                settle = settler(store)
                people = [Person(world.user(name)) for name in NAMES[:players]]
                session = Session(world, host, settle, games.load(game).META, people, Dice.seeded(seed))
                await session.open_and_start(quick=True)
                for _ in range(times):
                    before = session.presses
                    pause = 5 + dice.below(25)
                    await session.play(until=lambda: session.presses >= before + pause)  # noqa: B023  called at once
                    if not (await host.status(1)).waiting:
                        break
                    await _kill_once(session, bot, store, host, dice, report)
                    report.kills += 1
                if whole:
                    await session.play()
                await settle()
                report.answers, report.presses = len(await journal(store)), session.presses
                report.faults += await replayed(store, host)
                report.faults += _posts(world)
            if await bot.stop():
                report.faults.append("the bot did not stop cleanly on SIGTERM")
    return report


async def _kill_once(session: Session, bot: Bot, store: Store, host: Host, dice: Dice, report: Report) -> None:
    """Begin an act, kill within 40 ms of it, start again, compare."""
    rows, asked = await journal(store), await questions(host)
    report.amid += await _amid(store, host)
    seat = dice.pick(list(asked))
    act = asyncio.ensure_future(session.act(seat))
    await asyncio.sleep(dice.below(40) / 1000)
    await bot.kill()
    act.cancel()
    await asyncio.gather(act, return_exceptions=True)
    for person in session.people:
        person.panel = None
        person.user.reload()
    await bot.start()
    after = await journal(store)
    if after[: len(rows)] != rows or len(after) > len(rows) + 1:
        report.faults.append(f"kill {report.kills}: the journal went from {len(rows)} to {len(after)} rows")
    elif after == rows:
        report.lost += 1
        if await questions(host) != asked:
            report.faults.append(f"kill {report.kills}: other questions are open")
    else:
        report.kept += 1


async def _amid(store: Store, host: Host) -> bool:
    """Whether a simultaneous part has begun to be answered."""
    async with store.reading() as tx:
        play = (await playable(tx, host.games, 1)).play
    return play.window is not None and any(entry.window == play.window for entry in play.entries)


def settler(store: Store) -> Callable[[], Awaitable[None]]:
    """Waits until the outbox of another process is worked off. It raises AssertionError after 30 s."""

    async def settle() -> None:
        deadline = monotonic() + 30
        while monotonic() < deadline:
            async with store.reading() as tx:
                if not await tx.lanes():
                    return
            await asyncio.sleep(0.005)
        raise AssertionError("the outbox is not worked off")

    return settle


async def replayed(store: Store, host: Host) -> list[str]:
    """Plays the whole journal again from the game's beginning; what does not lead where it led."""
    async with store.reading() as tx:
        table, rows = await tx.table(1), await tx.answers(1)
        assert table is not None, "it was opened"
        # The first checkpoint of a round stays; a game may have run through steps before its first question.
        kept = [found for step in range(table.step + 1) if (found := await tx.checkpoint(1, step)) is not None]
    rules = games.load(table.game)
    play = Play(rules, codec.decode(rules.META.state, kept[0].state), step=kept[0].step)
    for number, entry in enumerate(standing(rows)[0]):
        again = play.answer(entry.seat, entry.key).entry
        if entry.window is not None:  # its digest depends on what others have answered, or taken back since
            again = replace(again, digest=entry.digest)
        if again != entry:
            return [f"answer {number} that stands leads elsewhere"]
    if play.window is not None:  # nobody sees all of it
        return []
    try:
        stored = await host.private_state(1, play.entries[-1].seat if play.entries else 0)
    except Refused as refused:
        return [f"the table cannot be shown: {refused}"]
    return (
        [] if codec.digest(stored) == codec.digest(play.state) else ["the stored table is not where its journal leads"]
    )


def _posts(world: Playground) -> list[str]:
    """No turn was told twice: no two public posts tell the same (they name the round, and what somebody did in it)."""
    texts = [message.text for message in world.messages() if message.attachments and not message.ephemeral]
    return [f"posted twice: {text[:80]}" for text, count in Counter(texts).items() if count > 1]


def run_kills(game: str, times: int, seed: int) -> int:
    """Run and print; 1 if anything was lost or played twice."""
    logging.set_up("error")
    report = asyncio.run(kills(game, times, seed))
    click.echo(
        f"{report.kills} kills ({report.amid} amid simultaneous answers): {report.kept} acts were stored before, "
        f"{report.lost} were not; {report.answers} journal rows, {report.presses} acts, {len(report.faults)} faults"
    )
    for fault in report.faults:
        click.echo(fault)
    return 1 if report.faults or report.kills < times else 0
