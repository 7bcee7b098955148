"""`farside check mutants`: break the code of the engine and of a game's rules in drawn places and see whether a test of
theirs notices.

Places are drawn evenly over all places that can be mutated, then one mutation evenly among those of the place, by a
seed alone. Left out are annotations and docstrings (nothing evaluates them), `__all__`, and the modules of words: those
named text, questions, labels, stories or alt, and those whose name ends in "words".
"""

from __future__ import annotations

import ast
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

import click

from games.core.dice import Dice

ROOT = Path(__file__).parents[2]
WORDS = ("text", "questions", "labels", "stories", "alt")
LIMIT = 120
"""Seconds for a mutant; longer counts as killed, as an endless loop would be noticed."""
FAILED, BROKEN = 1, 2
"""How pytest ends when a test fails, and when a module cannot be imported."""
OPERATORS_OUT = ("core/VariableReplacer", "core/VariableInserter")
"""They need names to be given."""

Place = tuple[str, tuple[int, int], tuple[int, int]]
"""File, (line, column) of the first character, and of the one after the last."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """The `occurrence`-th mutation of an operator in a file."""

    file: str
    operator: str
    occurrence: int
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.operator.removeprefix('core/')}#{self.occurrence}"


def _silent(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Stretches that are never evaluated: annotations, and types named in casts or generic bases."""
    found = []
    for node in ast.walk(ast.parse(source)):
        spots: list[ast.expr | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            spots.append(node.annotation)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            spots.append(node.returns)
        for spot in spots:
            if spot is not None and spot.end_lineno is not None and spot.end_col_offset is not None:
                found.append(((spot.lineno, spot.col_offset), (spot.end_lineno, spot.end_col_offset)))
    return found


def folders(game: str) -> tuple[str, ...]:
    """Of the engine and of that game; their tests are in folders of the same names below tests."""
    return "games/core", f"games/{game}"


def modules(game: str) -> list[Path]:
    """What is mutated, in a fixed order."""
    code = [path for folder in folders(game) for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in code if path.stem not in WORDS and not path.stem.endswith("words")]


def places(game: str) -> dict[Place, list[Mutant]]:
    """Every place that can be mutated, with its mutations, in a fixed order."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    found: dict[Place, list[Mutant]] = {}
    for path in modules(game):
        source = path.read_text("utf-8")
        silent = _silent(source)
        nodes = list(ast_nodes(get_ast(source)))
        name = str(path.relative_to(ROOT))
        for operator in sorted(set(operator_names()) - set(OPERATORS_OUT)):
            made = get_operator(operator)()
            occurrence = 0
            for node in nodes:
                for start, end in made.mutation_positions(node):
                    if not any(first <= start and end <= last for first, last in silent):
                        found.setdefault((name, start, end), []).append(Mutant(name, operator, occurrence, start[0]))
                    occurrence += 1
    return found


def draw(game: str, seed: int, count: int) -> list[Mutant]:
    """That many mutants, no place twice."""
    dice = Dice.seeded(seed)
    return [dice.pick(mutants) for mutants in dice.shuffle(list(places(game).values()))[:count]]


def _mutate(root: Path, mutant: Mutant) -> str:
    """Change the file; the lines that changed."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    path = root / mutant.file
    before = path.read_text("utf-8")
    after = mutate_code(before, get_operator(mutant.operator)(), mutant.occurrence)
    assert after is not None, f"{mutant} does not apply"
    path.write_text(after, "utf-8")
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
    return " / ".join(line.strip() for line in list(lines)[3:])


def passes(root: Path, game: str) -> bool:
    """Whether the tests of the engine and the game pass in a copy of the tree; longer than the limit is no.

    Raises:
        OSError: they cannot be run there.
    """
    tests = [f"tests/{folder}" for folder in folders(game)]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return False
    if done.returncode not in (0, FAILED, BROKEN):
        raise OSError(f"pytest ended with {done.returncode}: {done.stdout[-200:]}")
    return done.returncode == 0


def survives(root: Path, game: str, mutant: Mutant) -> str | None:
    """Put the mutant into a copy of the tree; its change if no test notices it, else None."""
    path = root / mutant.file
    original = path.read_text("utf-8")
    try:
        change = _mutate(root, mutant)
        return change if passes(root, game) else None
    finally:
        path.write_text(original, "utf-8")


def copies(count: int, folder: Path) -> Iterator[Path]:
    """So many copies of the tree to break."""
    for number in range(count):
        root = folder / str(number)
        shutil.copytree(
            ROOT, root, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "*.db*", "demo*")
        )
        yield root


def run_mutants(game: str, seed: int, count: int, *, only_list: bool) -> int:
    """Draw, run, list the survivors; 1 if fewer than 85 % were killed."""
    if not (ROOT / "tests" / "games").is_dir():
        click.echo("This needs the tests beside it: in a clone, pip install -c constraints.txt -e '.[dev]'", err=True)
        return 2
    mutants = draw(game, seed, count)
    if only_list:
        for mutant in mutants:
            click.echo(mutant)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        roots: Queue[Path] = Queue()
        for root in copies(os.cpu_count() or 1, Path(folder)):
            roots.put(root)
        if not passes(root, game):
            click.echo("The tests fail as they are; mutants would prove nothing.", err=True)
            return 2

        def one(mutant: Mutant) -> tuple[Mutant, str | None]:
            root = roots.get()
            try:
                return mutant, survives(root, game, mutant)
            finally:
                roots.put(root)

        survivors = []
        with ThreadPoolExecutor(roots.qsize()) as pool:
            for done, (mutant, change) in enumerate(pool.map(one, mutants), start=1):
                if change is not None:
                    survivors.append(mutant)
                    click.echo(f"[{done}/{count}] survived: {mutant}: {change}")
                click.echo(f"\r{done} of {count}, {len(survivors)} survived ", nl=False, err=True)
    killed = len(mutants) - len(survivors)
    share = killed / len(mutants)
    click.echo(f"seed {seed}: {killed} of {len(mutants)} killed ({share:.1%})")
    return 0 if share >= 0.85 else 1
