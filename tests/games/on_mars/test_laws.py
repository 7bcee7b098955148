"""Whole games: played at random under every law, and recorded ones, one for each way a game can end."""

import os
import subprocess
import sys

import pytest

from games.core.dice import Dice
from games.core.driver import Play
from games.core.laws import Policy, random_game, twin_views_agree
from tests.games.on_mars.given import RULES
from tests.games.on_mars.replays.recorded import WAYS, read, result

LIVELY = Policy("lively", RULES.META.lively)
GAMES: list[tuple[int, dict[str, str], int]] = [
    (2, {}, 3),
    (2, {"profile": "printed", "length": "long"}, 4),
    (3, {"length": "long"}, 15),
    (4, {"first_colonists": "yes"}, 9),
]


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES, ids=lambda value: str(value))
def test_random_play_keeps_every_law(seats: int, options: dict[str, str], seed: int) -> None:
    """R4.1, R19.4: it comes to its own end; save, load and undo change nothing; pieces are conserved."""
    watch, _ = random_game(RULES, seats, seed, options=options, policy=LIVELY, most_answers=3000)
    state = watch.play.state
    assert watch.play.over
    assert RULES.standings(state).ending.split(":")[0] in ("level", "mission")
    for observer in (None, *range(seats)):
        twin_views_agree(RULES, state, observer, Dice.seeded(seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("profile", ["standard", "printed"])
def test_uniform_play_keeps_every_law(seats: int, profile: str) -> None:
    """R15.7: every legal answer alike, five rounds."""
    options = {"profile": profile, "max_rounds": "5", "first_colonists": "yes" if profile == "printed" else "no"}
    watch, _ = random_game(RULES, seats, 11, options=options, most_answers=3000)
    assert RULES.standings(watch.play.state).ending == "max_rounds"
    assert watch.play.state.round == 5


SCRIPT = """
import games
from games.core.laws import Policy, random_game
rules = games.load("on_mars")
policy = Policy("lively", rules.META.lively)
options = {"first_colonists": "yes", "max_rounds": "15"}
print(random_game(rules, 3, 1, options=options, policy=policy, thorough=False)[1].hex())
"""


def test_digests_agree_under_two_hash_seeds() -> None:
    """R19.4: nothing depends on the order of a set."""
    digests = set()
    for seed in ("1", "77"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1
    assert len(digests.pop()) == 32


@pytest.mark.parametrize("way", WAYS)
def test_recorded_game(way: str) -> None:
    """R15.1, R15.5, R15.7, R17.2: the same answers lead to the same end and the same points."""
    replay = read(way)
    assert (replay.seats, replay.options, replay.seed) == WAYS[way]
    play = Play(RULES, RULES.new_game(replay.seats, replay.options, replay.seed))
    for seat, key in replay.answers:
        assert not play.over
        play.answer(seat, key)
    assert play.over
    got = result(play)
    assert {name: got[name] for name in got if name != "digest"} == {
        "ending": replay.ending,
        "rounds": replay.rounds,
        "totals": replay.totals,
        "ranks": replay.ranks,
    }
    assert got["digest"] == replay.digest


def test_every_way_to_end_is_recorded() -> None:
    """R15.1, R15.7, R17.2"""
    endings = {way: read(way).ending.split(":")[0] for way in WAYS}
    assert endings["level"] == endings["level_five"] == "level"
    assert endings["mission"] == "mission"
    assert endings["max_rounds"] == "max_rounds"
    assert read("level_five").ending == "level:5"
    assert read("short_end").options == {"short_end": "yes"}
