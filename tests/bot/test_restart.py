"""The bot goes and comes back: nothing of a table is kept in it. And what it says when it cannot start."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from discord.http import Route

from bot import app
from bot.app import farside
from bot.checks.kills import Bot
from bot.client import Farside
from bot.config import Settings
from bot.demo.playing import NAMES, Person, Session
from bot.doctor import examine, run_doctor
from bot.playground import Playground
from bot.playground.faults import ANSWER, FOREVER
from games import load
from games.core.dice import Dice
from storage import Store
from tests.bot.acting import done, newest, offered, panel_of, play, turn, without_drawing
from tests.discord.schema import check


async def test_a_new_bot_on_the_same_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old public buttons, an old panel's buttons, an old lobby's: all work, or show the current question."""
    without_drawing(monkeypatch)
    database = str(tmp_path / "farside.db")
    async with Playground(check=check) as world:
        people = [Person(world.user(name)) for name in NAMES[:2]]
        juno, marek = (person.user for person in people)

        def session(bot: Farside) -> Session:
            host = bot.desk.host
            return Session(world, host, host.drain, load("on_mars").META, people, Dice.seeded(1))

        async with farside(database) as bot, world.connect(bot):
            await bot.sync_commands()
            await bot.desk.host.start()
            await done(juno.slash("table open", game="on_mars"))
            await bot.desk.host.drain()
            lobby = newest(session(bot), "Join")
        async with farside(database) as bot, world.connect(bot):
            await bot.desk.host.start()
            await done(marek.click(lobby, "Join"))
            values = await done(juno.select(lobby, "Options", ["length"]))
            assert values.message is not None
            await done(juno.click(lobby, "Start"))
            await bot.desk.host.drain()
            now = session(bot)
            person, seat = await turn(now)
            panel = await play(now, person)
            await done(person.user.click(panel.message, offered(panel)[0][0]))
            while (await turn(now))[1] == seat and len((await panel_of(now, person.user)).moves) < 1:
                await now.act(seat)
            asked, _ = await turn(now)
            open_panel = await play(now, asked)
            token = (await panel_of(now, asked.user)).token
        world.clock.advance(days=60)
        async with farside(database) as bot, world.connect(bot):
            await bot.desk.host.start()
            now = session(bot)
            assert (await panel_of(now, asked.user)).token == token
            post = newest(now, "Play")
            for button in ("Play", "My cards"):
                reply = await done(asked.user.click(post, button))
                assert reply.message is not None
                assert reply.message.attachments
            first, _ = offered(open_panel)[0]
            pressed = await done(asked.user.click(open_panel.message, first))
            assert pressed.messages
            assert (await panel_of(now, asked.user)).token != token, "it counted"
            stale = await done(asked.user.click(lobby, "Join", stale=True))
            assert "already" in stale.text


async def test_sigterm(tmp_path: Path) -> None:
    """The real process stops with 0, and what was to be sent has been."""
    database = tmp_path / "farside.db"
    async with Playground(check=check) as world:
        bot = Bot(world, database)
        await bot.start()
        juno, marek = (world.user(name) for name in NAMES[:2])
        await done(juno.slash("table open", game="on_mars"))
        await done(marek.slash("table join"))
        await done(juno.slash("table start"))
        assert await bot.stop() == 0
        assert [message for message in world.messages() if message.pinged], "the first turn is posted"
        store = await Store.open(str(database))
        async with store.reading() as tx:
            assert not await tx.lanes()
        await store.close()


async def test_sigterm_waits_for_who_is_being_answered(tmp_path: Path) -> None:
    async with Playground(check=check) as world:
        bot = Bot(world, tmp_path / "farside.db")
        await bot.start()
        juno = world.user("Juno")
        await done(juno.slash("table open", game="on_mars"))
        slow = world.faults.slow(ANSWER, seconds=1.5, times=1)
        typing = asyncio.create_task(done(juno.slash("table status")))
        await slow.reached.wait()
        assert await bot.stop() == 0
        assert "Juno" in (await typing).text


def run(tmp_path: Path, *command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The command line, away from any `.env`."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": os.getcwd(), **settings}
    return subprocess.run(
        [sys.executable, "-c", MAIN, *command],
        cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


MAIN = "from bot.cli import main; main()"


def test_no_token(tmp_path: Path) -> None:
    ended = run(tmp_path, "run")
    assert ended.returncode == 2
    assert ended.stderr.startswith("DISCORD_TOKEN is not set")
    assert ended.stderr.count("\n") == 1


def broken(path: Path) -> None:
    path.write_bytes(b"no database at all, " * 100)


def foreign(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()


@pytest.mark.parametrize("spoil", [broken, foreign])
def test_a_bad_database(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    spoil(tmp_path / "farside.db")
    kept = (tmp_path / "farside.db").read_bytes()
    ended = run(tmp_path, "run", DISCORD_TOKEN="x.y.z")
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert ended.stderr.strip().count("\n") == 0
    assert "x.y.z" not in ended.stderr
    assert (tmp_path / "farside.db").read_bytes() == kept, "it is left as it was"


async def test_a_wrong_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "wrong.token.here")
    monkeypatch.setenv("LOG_LEVEL", "error")
    async with Playground() as world:
        with world.seams():
            monkeypatch.setattr("asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler", lambda *_: None)
            assert await asyncio.to_thread(app.run_bot) == 2
    told = capsys.readouterr().err
    assert told.strip() == "Discord does not know this DISCORD_TOKEN; copy it again from the Bot page."


# doctor


async def test_doctor_says_ok(tmp_path: Path) -> None:
    async with Playground(check=check) as world:
        with world.seams():
            settings = Settings(discord_token=world.token, database_url=str(tmp_path / "farside.db"))
            found = await examine(settings)
    assert [finding.about for finding in found] == ["database", "fonts", "clock", "token", "permissions"]
    assert not [finding.missing for finding in found if finding.missing]
    assert all(finding.line().startswith("ok ") for finding in found)
    assert not os.listdir(tmp_path), "it only looks"


async def test_doctor_names_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def missing(world: Playground, **settings: str) -> dict[str, str]:
        with world.seams():
            given = Settings(**{"discord_token": world.token, "database_url": str(tmp_path / "farside.db")} | settings)  # type: ignore[arg-type]  # strings all
            return {finding.about: finding.missing for finding in await examine(given) if finding.missing}

    async with Playground(check=check) as world:
        assert "DISCORD_TOKEN is not set" in (await missing(world, discord_token=""))["token"]
        assert "does not know" in (await missing(world, discord_token="wrong"))["token"]
        broken(tmp_path / "broken.db")
        assert set(await missing(world, database_url=str(tmp_path / "broken.db"))) == {"database"}
        assert set(await missing(world, database_url=str(tmp_path / "no" / "such" / "folder.db"))) == {"database"}
        world.set_role("Farside", "view_channel")
        world.set_role("@everyone", "view_channel", "send_messages")
        lacking = (await missing(world))["permissions"]
        assert "in Farside Colony I lack: " in lacking
        assert "attach files" in lacking
        monkeypatch.setattr("bot.doctor.renderer.missing_fonts", lambda: ["fontpkg-noto-sans"])
        monkeypatch.setattr("bot.doctor.CLOCK_OFF", -1)
        found = await missing(world)
        assert "fontpkg-noto-sans" in found["fonts"]
        assert "NTP" in found["clock"]
        world.remove_bot()
        assert "in no server" in (await missing(world))["permissions"]


async def test_doctor_without_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api")
    found = await examine(Settings(discord_token="x.y.z", database_url=str(tmp_path / "farside.db")))
    assert "cannot be reached" in {finding.about: finding.missing for finding in found}["discord"]
    unseen = [finding.line() for finding in found if finding.unseen]
    assert unseen == [f"unseen   {about:12} Discord was not asked" for about in ("token", "clock", "permissions")]


def test_doctors_exit_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api")
    assert run_doctor() == 1
    told = capsys.readouterr().out
    assert "ok       database     farside.db will be made" in told
    assert "MISSING  token" in told
    assert "MISSING  discord" in told


async def test_discord_answers_with_errors_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOG_LEVEL", "error")

    async def at_once(_seconds: float) -> None: ...

    async with Playground() as world:
        monkeypatch.setenv("DISCORD_TOKEN", world.token)
        world.faults.broken("GET /users/@me", times=FOREVER, status=502)
        with world.seams():
            monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
            monkeypatch.setattr("asyncio.unix_events._UnixSelectorEventLoop.add_signal_handler", lambda *_: None)
            assert await asyncio.to_thread(app.run_bot) == 1
    assert capsys.readouterr().err.startswith("Discord cannot be reached: 502")


@pytest.mark.parametrize(("code", "ended", "told"), [(4004, 2, "copy it again"), (4013, 1, "cannot be reached")])
def test_the_gateway_closes_for_good(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    code: int,
    ended: int,
    told: str,
) -> None:
    """A token that was reset while the bot ran, or anything else that is not tried again."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "x.y.z")

    async def serve(*_: object) -> None:
        raise discord.ConnectionClosed(cast("Any", None), shard_id=None, code=code)

    monkeypatch.setattr(app, "serve", serve)
    assert app.run_bot() == ended
    assert told in capsys.readouterr().err


def test_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "x.y.z")
    monkeypatch.setenv("LOG_LEVEL", "error")
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api")
    assert app.run_bot() == 1
    assert capsys.readouterr().err.startswith("Discord cannot be reached: ")
