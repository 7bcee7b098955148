"""What the command line says to values that make no sense: at once, and in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main


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


@pytest.mark.parametrize("command", ["run", "demo", "simulate", "doctor", "bench", "check"])
def test_every_command_has_help(command: str) -> None:
    ended = CliRunner().invoke(main, [command, "--help"])
    assert ended.exit_code == 0
    assert ended.output.startswith(f"Usage: main {command}")
