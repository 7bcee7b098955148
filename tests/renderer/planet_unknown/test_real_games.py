"""Pictures of positions from real games, played at random with every module and board."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import games
from games.core.driver import Play
from games.core.events import Event
from games.planet_unknown.view import View
from renderer import changes, layout, picture_for, render
from renderer.encode import MAX_BYTES, MAX_SIDE
from tests.renderer.checks import check_scene, said
from tests.renderer.planet_sample import standings

GAME = "planet_unknown"
NAMES = ["Juno", "Sölvi", "Marek", "Ida", "Ravi", "Ada"]
EVERYTHING = {
    "planets": "asymmetric",
    "corporations": "asymmetric",
    "events": "yes",
    "private_objectives": "yes",
    "seat_choice": "free_sector_choice",
}
EVERY, LONGEST = 90, 1200
"""Answers between two positions that are drawn, and in a game; a kind of question is drawn when it comes first."""

PASSIVE = frozenset({"end", "decline", "done", "stop"})


def play(seats: int, options: dict[str, str], seed: int) -> None:
    """Draw what stands beside the questions of a game, and what everybody sees."""
    rules = games.load(GAME)
    chance = random.Random(seed)
    going = Play(rules, rules.new_game(seats, options, seed), journal=False)
    asked: set[str] = set()
    told: list[Event] = []
    for number in range(LONGEST):
        if not going.open:
            break
        seat = chance.choice(sorted(going.open))
        decision = going.open[seat]
        if number % EVERY == 0 or decision.kind not in asked:
            asked.add(decision.kind)
            view = cast("View", rules.view(going.state, seat, NAMES[:seats]))
            beside = picture_for(GAME, view, decision)
            words = {"question": "What will you do?"} if beside.worded else {}
            check(beside.kind, view, **beside.details, **words)
            if number % EVERY == 0:
                check("board", view, changed=changes(GAME, told[-30:]), acting=sorted(going.open))
                check("seat", view, of=(seat + 1) % seats)
        active = [key for key in decision.keys if key not in PASSIVE]
        chosen = chance.choice(active if active and chance.random() < 0.9 else list(decision.keys))
        told += going.answer(seat, chosen).events
    last = cast("View", rules.view(going.state, 0, NAMES[:seats]))
    for kind, details in (("board", {}), ("seat", {}), ("hand", {}), ("score", {"standings": standings(last)})):
        check(kind, last, **details)
    assert len(render(GAME, "board", last).png) <= MAX_BYTES


def check(kind: str, view: View, **details: Any) -> None:
    scene = layout(GAME, kind, view, **details)
    check_scene(scene)
    assert max(scene.width, scene.height) <= MAX_SIDE, kind
    if kind == "board":
        facts = said(scene.primitives)
        for player in view.players:
            assert f"seat {player.seat} points {player.medals}" in facts
            for tracker in player.corporation.trackers:
                assert f"seat {player.seat} {tracker.tracker} on {tracker.track} {tracker.at}" in facts


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    play(seats, EVERYTHING if seats > 1 else {**EVERYTHING, "private_objectives": "no"}, seed=11 + seats)


def test_the_base_game_can_be_drawn() -> None:
    play(3, {}, seed=5)
