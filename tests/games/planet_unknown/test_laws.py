"""Whole games: played at random under every law, in every size and with every board."""

import os
import subprocess
import sys
from itertools import product

import pytest

from games.core.dice import Dice
from games.core.driver import Play
from games.core.laws import UNIFORM, answers, random_game
from tests.games.planet_unknown.given import RULES

WHOLE = {"planets": "asymmetric", "corporations": "asymmetric", "events": "yes", "private_objectives": "yes"}
GAMES: list[tuple[int, dict[str, str], int]] = [
    (1, {}, 1),
    (1, {"profile": "printed", "planets": "asymmetric", "corporations": "asymmetric"}, 2),
    (2, {"two_player_forced_rotation": "yes"}, 3),
    (2, {**WHOLE, "profile": "printed"}, 4),
    (3, {**WHOLE, "seat_choice": "free_sector_choice"}, 5),
    (5, {"profile": "printed"}, 6),
    (6, {**WHOLE, "profile": "printed"}, 8),
]


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES, ids=lambda value: str(value))
def test_random_play_keeps_every_law(seats: int, options: dict[str, str], seed: int) -> None:
    """P3.9, P16.1, P19.3, P19.11: it comes to its own end; save, load, undo and the order of answers change nothing."""
    watch, _ = random_game(RULES, seats, seed, options=options, most_answers=3000)
    state = watch.play.state
    assert watch.play.over
    assert RULES.standings(state).ending in ("cannot_place", "empty_depot", "last_event")


def test_length() -> None:
    """P21.5: about 15 to 23 rounds on the symmetric boards, 14 in one random game of a hundred; it ends by P16.2."""
    rounds, ends = [], []
    for seats, seed in product((2, 4, 6), range(20)):
        play = Play(RULES, RULES.new_game(seats, {}, seed), journal=False)
        for decision, key in answers(play, UNIFORM, Dice.seeded(seed)):
            play.answer(decision.seat, key)
        rounds.append(play.state.round)
        ends.append(RULES.standings(play.state).ending)
    within = [15 <= number <= 23 for number in rounds]
    assert sum(within) >= 0.95 * len(within), sorted(rounds)
    assert ends.count("cannot_place") >= 0.95 * len(ends)


SCRIPT = f"""
import games.planet_unknown as rules
from games.core.laws import random_game
print(random_game(rules, 4, 1, options={WHOLE!r}, thorough=False)[1].hex())
"""


def test_digests_agree_under_two_hash_seeds() -> None:
    """P19.8: nothing depends on the order of a set."""
    digests = set()
    for seed in ("1", "77"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1
    assert len(digests.pop()) == 32
