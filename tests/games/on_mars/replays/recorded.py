"""Reading, checking and recording the games beside this file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from games.core import codec
from games.core.dice import Dice
from games.core.driver import Play
from games.core.laws import Policy, answers
from tests.games.on_mars.given import RULES

HERE = Path(__file__).parent

WAYS: dict[str, tuple[int, dict[str, str], int]] = {
    "level": (2, {}, 3),
    "level_five": (4, {"profile": "printed"}, 3),
    "mission": (3, {}, 15),
    "short_end": (2, {"short_end": "yes"}, 10),
    "max_rounds": (2, {"max_rounds": "10", "first_colonists": "yes"}, 2),
}
"""Seats, options and seed by the way the game ends."""


@dataclass(frozen=True, slots=True)
class Replay:
    """One recorded game.

    Attributes:
        answers: (seat, key) in order.
        ending, rounds, totals, ranks: How it ended; by seat.
        digest: Of the last state, as hex.
    """

    seats: int
    options: dict[str, str]
    seed: int
    answers: list[tuple[int, str]]
    ending: str
    rounds: int
    totals: list[int]
    ranks: list[int]
    digest: str


def result(play: Play) -> dict[str, Any]:
    """The part of a replay that the answers lead to."""
    standings = RULES.standings(play.state)
    rows = sorted(standings.rows, key=lambda row: row.seat)
    return {
        "ending": standings.ending,
        "rounds": play.state.round,
        "totals": [row.total for row in rows],
        "ranks": [row.rank for row in rows],
        "digest": codec.digest(play.state).hex(),
    }


def read(way: str) -> Replay:
    data = json.loads((HERE / f"{way}.json").read_text("utf-8"))
    return Replay(**data | {"answers": [(seat, key) for seat, key in data["answers"]]})


def record(way: str) -> Replay:
    """Play the game of that name at random and write it down."""
    seats, options, seed = WAYS[way]
    play = Play(RULES, RULES.new_game(seats, options, seed))
    given = []
    for decision, key in answers(play, Policy("lively", RULES.META.lively), Dice.seeded(seed ^ 0x5EED)):
        given.append((decision.seat, key))
        play.answer(decision.seat, key)
    replay = Replay(seats, options, seed, given, **result(play))
    text = json.dumps(asdict(replay) | {"answers": []}, indent=1)
    rows = ",\n".join(json.dumps(given[start : start + 8])[1:-1] for start in range(0, len(given), 8))
    (HERE / f"{way}.json").write_text(text.replace('"answers": []', f'"answers": [\n{rows}\n]') + "\n", "utf-8")
    return replay
