"""What the command line says to values that make no sense: at once, and in one sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.config import BadSettings, read_settings
from storage import Store, TableRow


@pytest.mark.parametrize(
    "line",
    [
        "simulate on_mars --games 0",
        "simulate on_mars --jobs -1",
        "simulate on_mars --players 9",
        "simulate on_mars --option length=wide",
        "simulate on_mars --option nonsense",
        "simulate chess",
        "demo on_mars --players 0",
        "demo on_mars --players 5",
        "demo on_mars --out a_file/below",
        "simulate on_mars --option length",
        "simulate on_mars --option length=",
        "bench storage --json no/such/folder.json",
        "bench nothing",
        "check leaks --games 0",
        "check kills --kills -1",
        "check mutants --list --count -1",
        "check nothing",
    ],
)
def test_values_that_make_no_sense(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a_file").write_text("")
    ended = CliRunner().invoke(main, line.split())
    assert ended.exit_code == 2
    said = ended.output.strip().splitlines()
    assert said[-1].startswith("Error: ") or len(said) == 1
    assert "Traceback" not in ended.output


def test_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was answered last is in the copy, though it stands in the write-ahead log only; nothing is overwritten."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "farside.db")
    run = CliRunner().invoke
    assert "There is no database" in run(main, ["backup", "copy.db"]).output
    asyncio.run(open_table())
    with sqlite3.connect("farside.db") as running:
        running.execute("PRAGMA wal_autocheckpoint=0")
        running.execute("UPDATE tables SET game = 'changed'")
        running.commit()
        assert run(main, ["backup", "copy.db"]).exit_code == 0
    assert Path("farside.db").stat().st_mode & 0o077 == 0, "nobody else reads it"
    assert Path("copy.db").stat().st_mode & 0o077 == 0, "nobody else reads it"
    running.close()
    with sqlite3.connect("copy.db") as copy:
        assert copy.execute("SELECT game FROM tables").fetchall() == [("changed",)]
    copy.close()
    again = run(main, ["backup", "copy.db"])
    assert (again.exit_code, "exists already" in again.output) == (1, True)
    assert run(main, ["backup", "no/folder/copy.db"]).output.startswith("Error: ")
    for kept in ("farside.db-wal", "farside.db-journal"):  # SQLite would take it for its own and delete it
        assert "a name that SQLite keeps for itself" in run(main, ["backup", kept]).output
    assert run(main, ["backup", "/proc/copy.db"]).output.startswith("Error: /proc/copy.db cannot be written: ")
    assert "is no name of a file" in run(main, ["backup", "x" * 300]).output
    assert "is no file" in run(main, ["backup", ""]).output
    sqlite3.connect("empty.db").execute("PRAGMA user_version=1").close()
    monkeypatch.setenv("DATABASE_URL", "empty.db")
    assert "There is nothing in empty.db" in run(main, ["backup", "other.db"]).output
    assert not Path("other.db").exists()


async def open_table() -> None:
    store = await Store.open("farside.db")
    async with store.transaction() as tx:
        await tx.add_table(TableRow(0, 1, 2, "toygame", {}, "en", "lobby", 5, 9))
    await store.close()


def test_a_suite_whose_extra_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.bench.find_spec", lambda _: None)
    ended = CliRunner().invoke(main, ["bench", "engine"])
    assert ended.exit_code == 2
    assert ended.output.startswith("The suite engine needs the extra bench")


@pytest.mark.parametrize("command", ["run", "backup", "demo", "simulate", "doctor", "bench", "check"])
def test_every_command_has_help(command: str) -> None:
    ended = CliRunner().invoke(main, [command, "--help"])
    assert ended.exit_code == 0
    assert ended.output.startswith(f"Usage: main {command}")


@pytest.mark.parametrize("url", ["postgres://a/b", "", "sqlite:///"])
def test_a_database_that_is_no_file_is_one_sentence(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    with pytest.raises(BadSettings) as bad:
        read_settings()
    assert str(bad.value) == "DATABASE_URL has to name a file.", "there may be a password in it"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("LOG_LEVEL", "has to be 'debug', 'info', 'warning' or 'error'"),
        ("LOG_JSON", "has to be true or false"),
        ("DISCORD_TOKEN", "has to be one line of printable characters"),
    ],
)
def test_a_setting_that_cannot_be_is_one_sentence(name: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "two\nlines")
    with pytest.raises(BadSettings) as bad:
        read_settings()
    assert str(bad.value) == f"{name} {why}."


def test_a_settings_file_that_is_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(BadSettings) as bad:
        read_settings()
    assert str(bad.value) == "The file .env cannot be read: it is not written in UTF-8."
    Path(".env").unlink()
    Path(".env").mkdir()
    with pytest.raises(BadSettings) as bad:
        read_settings()
    assert str(bad.value) == "The .env here is a folder; it has to be a file."
