"""`farside bench`: speed as ratios of two things timed alternately in one fresh process a suite.

Absolute times say more about the machine than about the code; what a ratio divides by is named in its line.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from typing import TextIO

import click

from bot.bench.measuring import Figure

__all__ = ["Figure", "run_bench"]


def run_bench(suites: Sequence[str], json_file: TextIO | None, *, check: bool) -> int:
    """Measure each suite in a process of its own, print a line a target; with `check`, 1 if a gate is missed."""
    figures: list[Figure] = []
    if "engine" in suites and find_spec("catanatron") is None:
        click.echo("The suite engine needs the extra bench: pip install -c constraints.txt '.[bench]'", err=True)
        return 2
    for suite in suites:
        done = subprocess.run(
            [sys.executable, "-m", "bot.bench", suite], stdout=subprocess.PIPE, text=True, check=False
        )
        if done.returncode:
            click.echo(f"{suite}: could not be measured", err=True)
            return 2
        for row in json.loads(done.stdout):
            figures.append(Figure(**row))
            click.echo(figures[-1].line())
    if json_file is not None:
        json_file.write(json.dumps([asdict(figure) for figure in figures], indent=1) + "\n")
    missed = [figure.id for figure in figures if not figure.ok]
    if missed:
        click.echo(f"missed: {', '.join(missed)}")
    return 1 if check and missed else 0


def measure(suite: str) -> list[Figure]:
    """All figures of one suite, in this process."""
    found: list[Figure] = import_module(f"bot.bench.{suite}").figures()
    return found
