"""G1 random play, G2 undo, G3 the bytes of a finished game."""

from __future__ import annotations

import copy
import zlib
from collections.abc import Callable
from time import perf_counter

import games
from bot.bench.measuring import PAIRS, Figure, quartiles
from games.core.decisions import Decision
from games.core.dice import Dice
from games.core.driver import Play
from games.core.laws import UNIFORM, Policy, answers
from games.core.rules import Rules

GATES = {"on_mars": 0.3}
"""G1's gate by game, where it is not GATE."""
GATE = 0.5
UNDO, UNDO_TOGETHER = 0.5, 1.0
"""G2's gates: undo plays a step again, which holds one turn, or where all play at once a turn of every seat."""
SECONDS = 0.3


def figures() -> list[Figure]:
    found = []
    for slug in games.SLUGS:
        rules = games.load(slug)
        found += [_g1(rules, GATES.get(slug, GATE)), _g2(rules), _g3(rules)]
    return found


def _rate(work: Callable[[], int]) -> float:
    """Decisions a second, over at least SECONDS."""
    began, done = perf_counter(), 0
    while perf_counter() - began < SECONDS:
        done += work()
    return done / (perf_counter() - began)


def _g1(rules: Rules, gate: float) -> Figure:
    """Random play without journal: decisions with two options or more, against catanatron's random play."""
    from catanatron import Color, Game, RandomPlayer

    seeds = iter(range(10_000))
    fewest, most = rules.META.seats
    policy = Policy("lively", rules.META.lively)

    def ours() -> int:
        seed = next(seeds)
        play = Play(rules, rules.new_game(fewest + seed % (most - fewest + 1), {}, seed), journal=False)
        count = 0
        for decision, key in answers(play, UNIFORM if seed % 2 else policy, Dice.seeded(seed)):
            count += len(decision.options) > 1
            play.answer(decision.seat, key)
        return count

    def theirs() -> int:
        players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        game = Game(players, seed=next(seeds))
        count = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            count += 1
        return count

    ours(), theirs()
    rates = [(_rate(ours), _rate(theirs)) for _ in range(PAIRS)]
    value, low, high = quartiles([a / b for a, b in rates])
    mine, other = quartiles([a for a, _ in rates])[0], quartiles([b for _, b in rates])[0]
    of = f"{rules.META.name}: {mine:.0f} random decisions/s against catanatron's {other:.0f}"
    return Figure("G1", of, value, low, high, gate, "×", least=True)


def mid_game(rules: Rules, seats: int, seed: int, count: int) -> Play:
    """A table after that many random answers, or half of its game, standing in the middle of a turn."""
    policy = Policy("lively", rules.META.lively)
    whole = Play(rules, rules.new_game(seats, {}, seed), journal=False)
    length = 0
    for decision, key in answers(whole, policy, Dice.seeded(seed)):
        whole.answer(decision.seat, key)
        length += 1
    play = Play(rules, rules.new_game(seats, {}, seed))
    for given, (decision, key) in enumerate(answers(play, policy, Dice.seeded(seed))):
        play.answer(decision.seat, key)
        if given >= min(count, length // 2) and len(play.entries) >= 3 and _can_undo(play):
            return play
    raise AssertionError("no turn was long enough")


def _can_undo(play: Play) -> bool:
    return any(play.why_not_undo(seat) is None for seat in range(play.state.seats))


def _g2(rules: Rules) -> Figure:
    """Undo of one answer in the middle of several turns, against a deep copy of the state."""
    plays = [mid_game(rules, rules.META.seats[1], seed, 100 * seed) for seed in range(1, 6)]
    ratios = []
    for number in range(5 * PAIRS):
        play = plays[number % len(plays)]
        seat = next(seat for seat in range(play.state.seats) if play.why_not_undo(seat) is None)
        began = perf_counter()
        taken = play.undo(seat)
        undone = perf_counter()
        copy.deepcopy(play.state)
        ratios.append((undone - began) / (perf_counter() - undone))
        play.answer(seat, taken.key)
    value, low, high = quartiles(ratios)
    of = f"{rules.META.name}, in the middle of {len(plays)} turns: undo / deepcopy of the state"
    together = any(play.window is not None for play in plays)
    return Figure("G2", of, value, low, high, UNDO_TOGETHER if together else UNDO, "×")


def _g3(rules: Rules) -> Figure:
    """What a finished game keeps: every journal row, and one compressed checkpoint a round."""
    sizes = []
    for seed in range(8):
        seats = rules.META.seats[1]
        play = Play(rules, rules.new_game(seats, {}, seed))
        journal, kept, round_ = 0, 0, -1
        for decision, key in answers(play, Policy("lively", rules.META.lively), Dice.seeded(seed)):
            outcome = play.answer(decision.seat, key)
            journal += _row_bytes(decision, key)
            for _, _, state in outcome.checkpoints:
                if rules.META.round_of(play.state) != round_:
                    round_ = rules.META.round_of(play.state)
                    kept += len(zlib.compress(state))
        sizes.append((journal + kept) / 1024)
    value, low, high = quartiles(sizes)
    of = f"{rules.META.name}, {rules.META.seats[1]} players: journal and checkpoints of a finished game"
    return Figure("G3", of, value, low, high, 300, "KiB")


def _row_bytes(decision: Decision, key: str) -> int:
    """A journal row in SQLite: its texts, checksum (8), digest (16), and about 24 for numbers, time and header."""
    return len(decision.kind) + len(key) + 8 + 16 + 24
