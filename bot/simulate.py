"""`farside simulate`: random legal play without Discord, under the laws."""

from __future__ import annotations

import json
import os
import signal
import statistics
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from time import perf_counter

import click

import games
from games.core.laws import UNIFORM, Broken, Policy, random_game


@dataclass(frozen=True, slots=True)
class Series:
    """Games to be played: `games` of them, seeds counting up from `seed`."""

    game: str
    players: int
    games: int
    seed: int
    policy: str
    options: dict[str, str]
    laws: bool


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game, or what broke it.

    Attributes:
        end: Key of what ended it ("level:3", "mission:mis4"); "" if it was broken.
        digest: Over every journal digest; equal games have equal ones.
        broken: The law that does not hold, and where; "" if all hold.
    """

    game: str
    players: int
    seed: int
    answers: int
    rounds: int
    end: str
    scores: list[int]
    winners: list[int]
    digest: str
    seconds: float
    broken: str = ""


def policy_of(game: str, name: str) -> Policy:
    """The policy of that name for a game: "uniform", or the game's own "lively" weights."""
    return UNIFORM if name == "uniform" else Policy("lively", games.load(game).META.lively)


def play_one(series: Series, seed: int) -> Played:
    """Play one game of a series."""
    rules = games.load(series.game)
    began = perf_counter()
    try:
        watch, digest = random_game(
            rules,
            series.players,
            seed,
            options=series.options,
            policy=policy_of(series.game, series.policy),
            thorough=series.laws,
        )
        state = watch.play.state
    except Broken as broken:
        return Played(series.game, series.players, seed, 0, 0, "", [], [], "", perf_counter() - began, str(broken))
    result = rules.standings(state)
    scores = [row.total for row in sorted(result.rows, key=lambda row: row.seat)]
    return Played(
        game=series.game,
        players=series.players,
        seed=seed,
        answers=watch.answers,
        rounds=rules.META.round_of(state),
        end=result.ending,
        scores=scores,
        winners=list(result.winners),
        digest=digest.hex(),
        seconds=round(perf_counter() - began, 3),
    )


def played(series: Series, jobs: int) -> Iterator[Played]:
    """All games of a series, in order of their seeds."""
    seeds = range(series.seed, series.seed + series.games)
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1 or series.games == 1:
        yield from (play_one(series, seed) for seed in seeds)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts) as pool:
        yield from pool.map(play_one, [series] * series.games, seeds)


def _leave_interrupts() -> None:
    """Ctrl-C goes to all processes: a worker that dies of it would be waited for without end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_series(series: Series, *, jobs: int, as_json: bool) -> int:
    """Play, print, summarise; the exit code: 1 if a law broke or a game did not finish."""
    began = perf_counter()
    results = []
    for game in played(series, jobs):
        results.append(game)
        click.echo(json.dumps(asdict(game)) if as_json else _line(game))
    summary = _summary(series, results, perf_counter() - began)
    click.echo(json.dumps(summary) if as_json else ", ".join(f"{name} {value}" for name, value in summary.items()))
    return 0 if summary["finished"] == len(results) else 1


def _line(game: Played) -> str:
    if game.broken:
        return f"seed {game.seed}: BROKEN {game.broken}"
    return f"seed {game.seed}: {game.answers} answers, {game.rounds} rounds, {game.end}, scores {game.scores}"


def _summary(series: Series, results: list[Played], seconds: float) -> dict[str, object]:
    finished = [game for game in results if not game.broken]
    rounds = sorted(game.rounds for game in finished)
    ends: dict[str, int] = {}
    for game in finished:
        ends[game.end] = ends.get(game.end, 0) + 1
    return {
        "games": len(results),
        "finished": len(finished),
        "answers_per_second": round(sum(game.answers for game in finished) / seconds),
        "laws": ("held" if len(finished) == len(results) else "broken") if series.laws else "off",
        "policy": series.policy,
        "rounds": [rounds[0], statistics.median(rounds), rounds[-1]] if rounds else [],
        "ends": dict(sorted(ends.items())),
    }
