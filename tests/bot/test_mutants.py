"""A seeded sample of `farside check mutants`; the whole of it is run by hand before a release."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from bot.checks.mutants import ROOT, copies, draw, folders, modules, passes, survives

GAME = games.SLUGS[0]
SEED, COUNT = 2, 3


@pytest.mark.parametrize("game", games.SLUGS)
def test_a_seed_draws_the_same_mutants_again(game: str) -> None:
    drawn = draw(game, SEED, 20)
    assert drawn == draw(game, SEED, 20)
    assert len({(mutant.file, mutant.line, mutant.operator, mutant.occurrence) for mutant in drawn}) == 20
    assert drawn != draw(game, SEED + 1, 20)
    assert {mutant.file.split("/")[1] for mutant in drawn} <= {"core", game}


@pytest.mark.parametrize("game", games.SLUGS)
def test_only_words_are_left_out(game: str) -> None:
    """They stand beside the rules; nothing of the engine or of the rules is left out."""
    everything = {path for folder in folders(game) for path in (ROOT / folder).rglob("*.py")}
    silent = everything - set(modules(game))
    assert {path.parent for path in silent} == {ROOT / "games" / game}
    assert {"text", "words", "stories", "alt"} <= {path.stem for path in silent}
    code = {"__init__", "meta", "options", "setup", "state", "steps", "view"}
    assert not code & {path.stem for path in silent}


def test_mutants_fail_tests(tmp_path: Path) -> None:
    (root,) = copies(1, tmp_path)
    assert passes(root, GAME), "as they are"
    survivors = [mutant for mutant in draw(GAME, SEED, COUNT) if survives(root, GAME, mutant)]
    assert len(survivors) <= 1, "one change without effect may be drawn"
    for mutant in draw(GAME, SEED, COUNT):
        assert (root / mutant.file).read_bytes() == (ROOT / mutant.file).read_bytes(), "each is taken back"


def test_tests_that_cannot_run_kill_no_mutant(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="pytest ended with 4"):
        passes(tmp_path, GAME)
