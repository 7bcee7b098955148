"""The command line. Discord is imported only by the commands that talk to it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

import click

from games.registry import SLUGS

GAME = click.Choice(SLUGS)
FIRST = SLUGS[0]
SOME = click.IntRange(min=1)
PLAYERS = click.option("--players", type=SOME, default=3, show_default=True, help="As many as the game is for.")
OPTIONS = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A table option; may be repeated."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="farside")
def main() -> None:
    """Farside: heavy space-colony board games on Discord, at your own pace."""


def _table(game: str, players: int, options: tuple[str, ...]) -> dict[str, str]:
    """The options of a table by name. Raises: click.UsageError for a table that there cannot be."""
    import games

    if wrong := [option for option in options if not option.partition("=")[2]]:
        raise click.BadParameter(f"{wrong[0]!r} is not NAME=VALUE.", param_hint="--option")
    pairs = dict(option.partition("=")[::2] for option in options)
    rules = games.load(game)
    fewest, most = rules.META.seats
    if not fewest <= players <= most:
        raise click.UsageError(f"{rules.META.name} is for {fewest} to {most} players.")
    try:
        rules.new_game(players, pairs, 1)
    except ValueError as error:
        raise click.UsageError(f"{error}.") from error
    return pairs


@main.command()
def run() -> None:
    """Start the bot (needs DISCORD_TOKEN)."""
    from bot.app import run_bot

    sys.exit(run_bot())


@main.command()
@click.argument("game", type=GAME)
@PLAYERS
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed is another game.")
@click.option(
    "--out", type=click.Path(file_okay=False), default="demo-out", show_default=True, help="Where the transcript goes."
)
@OPTIONS
def demo(game: str, players: int, seed: int, out: str, options: tuple[str, ...]) -> None:
    """Play a whole game on a local Discord and write a transcript to read."""
    from bot.demo import run_demo

    sys.exit(run_demo(game, players, seed, out, _table(game, players, options)))


@main.command()
@click.argument("game", type=GAME)
@PLAYERS
@click.option("--games", type=SOME, default=10, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first game; the next ones count up.")
@click.option("--policy", type=click.Choice(["lively", "uniform"]), default="lively", show_default=True)
@OPTIONS
@click.option("--laws/--no-laws", default=True, show_default=True, help="Check every law after every answer.")
@click.option("--jobs", type=click.IntRange(min=0), default=0, help="Processes at once; 0 is one a core.")
@click.option("--json", "as_json", is_flag=True, help="One JSON line a game, then one of summary.")
def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    policy: str,
    options: tuple[str, ...],
    laws: bool,
    jobs: int,
    as_json: bool,
) -> None:
    """Random legal play without Discord."""
    from bot.simulate import Series, run_series

    pairs = _table(game, players, options)
    sys.exit(run_series(Series(game, players, games, seed, policy, pairs, laws), jobs=jobs, as_json=as_json))


@main.command()
def doctor() -> None:
    """Say what is missing: token, permissions, database, fonts, clock."""
    from bot.doctor import run_doctor

    sys.exit(run_doctor())


@main.command()
@click.argument("copy", type=click.Path(dir_okay=False, path_type=Path))
def backup(copy: Path) -> None:
    """Write a copy of the database, also while the bot runs."""
    from bot.config import BadSettings, read_settings
    from storage import BadDatabase, back_up

    try:
        back_up(Path(read_settings().database_file), copy)
    except (BadDatabase, BadSettings) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{copy} is a copy of the database as of now.")


@main.command()
@click.argument("suites", nargs=-1, type=click.Choice(["storage", "engine"]))
@click.option("--json", "json_file", type=click.File("w", lazy=False), help="Write the figures to a file.")
@click.option("--check", is_flag=True, help="Fail if a gate is missed.")
def bench(suites: tuple[str, ...], json_file: TextIO | None, check: bool) -> None:
    """Measure speed, in ratios taken side by side."""
    from bot.bench import run_bench

    sys.exit(run_bench(suites or ("storage", "engine"), json_file, check=check))


@main.group()
def check() -> None:
    """The long checks; the test suite runs a seeded sample of each."""


@check.command()
@click.option("--game", type=GAME, default=FIRST, show_default=True)
@click.option("--kills", "times", type=SOME, default=20, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def kills(game: str, times: int, seed: int) -> None:
    """Kill the bot's process at random moments of one game: nothing is lost, nothing played twice."""
    from bot.checks.kills import run_kills

    sys.exit(run_kills(game, times, seed))


@check.command()
@click.option("--game", type=GAME, default=FIRST, show_default=True)
@click.option("--games", type=SOME, default=200, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def leaks(game: str, games: int, seed: int) -> None:
    """Twin worlds through host, messages and renderer: nobody receives a fact that only another may know."""
    from bot.checks.leaks import run_leaks

    sys.exit(run_leaks(game, games, seed))


@check.command()
@click.option("--game", type=GAME, default=FIRST, show_default=True)
@click.option("--seed", type=int, default=20261129, show_default=True)
@click.option("--count", type=SOME, default=300, show_default=True)
@click.option("--list", "only_list", is_flag=True, help="Draw and list the mutants without running them.")
def mutants(game: str, seed: int, count: int, only_list: bool) -> None:
    """Break the code of the engine and a game's rules in drawn places; each mutant must fail a test of theirs."""
    from bot.checks.mutants import run_mutants

    sys.exit(run_mutants(game, seed, count, only_list=only_list))
