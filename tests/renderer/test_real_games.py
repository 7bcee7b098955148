"""Pictures of positions from real games, played at random."""

import random
from typing import Any, cast

import pytest

import games
from games.core.driver import Play
from games.on_mars.data import DISCOVERY, FIRST_B, GOAL, MISSION
from games.on_mars.rules.scoring import SOURCES
from games.on_mars.view import View
from renderer import layout, render
from renderer.encode import MAX_BYTES, MAX_SIDE
from renderer.icons import icons
from renderer.on_mars import words
from renderer.on_mars.effects import SIGNS
from tests.renderer.checks import check_scene, said
from tests.renderer.sample import standings

NAMES = ["Juno", "Sölvi", "Marek", "Ida"]
EVERY = 120
"""Answers between two positions that are drawn."""

LONGEST = 1200
PASSIVE = frozenset({"end", "decline", "stay", "done"})


def positions(seats: int, seed: int) -> list[View]:
    """Views of the seats in turn, every `EVERY` answers; players seldom pass, so that much happens."""
    rules = games.load("on_mars")
    chance = random.Random(seed)
    play = Play(rules, rules.new_game(seats, {}, seed), journal=False)
    found: list[View] = []
    for number in range(LONGEST):
        if number % EVERY == 0 or not play.open:
            found.append(cast("View", rules.view(play.state, number // EVERY % seats, NAMES[:seats])))
        if not play.open:
            break
        seat = min(play.open)
        keys = play.open[seat].keys
        active = [key for key in keys if key not in PASSIVE]
        play.answer(seat, chance.choice(active if active and chance.random() < 0.85 else list(keys)))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    for view in positions(seats, seed=7 + seats):
        board = layout("on_mars", "board", view)
        check_scene(board)
        for spot in view.hexes:
            if spot.building:
                owner = "" if spot.owner is None else f" {spot.owner}"
                assert f"hex {spot.label} {spot.building}{owner}" in said(board.primitives)
        check_scene(layout("on_mars", "hand", view))
        check_scene(layout("on_mars", "score", view, standings=standings(view)))
        legal = {spot.label: "" for spot in view.hexes if spot.building is None}
        check_scene(layout("on_mars", "where", view, question="Where to?", legal=legal, zone=list(legal)))


def test_a_late_position_stays_within_the_limits() -> None:
    view = positions(4, seed=3)[-1]
    kinds: dict[str, dict[str, Any]] = {"board": {}, "hand": {}, "score": {"standings": standings(view)}}
    for kind, details in kinds.items():
        picture = render("on_mars", kind, view, **details)
        assert len(picture.png) <= MAX_BYTES
        assert max(picture.width, picture.height) <= MAX_SIDE


def test_everything_in_the_box_has_its_sign() -> None:
    assert {tile.key for tile in DISCOVERY.values()} == words.DISCOVERIES.keys()
    assert {card.key for card in MISSION.values()} == words.MISSION_ICONS.keys()
    assert {card.key for card in GOAL.values()} == words.GOAL_ICONS.keys()
    assert {card.task for card in FIRST_B.values()} == words.TASK_ICONS.keys()
    assert set(SOURCES) == words.SOURCE_ICONS.keys()
    parts = [card.reward_a for card in GOAL.values()] + [card.reward_b for card in GOAL.values()]
    parts += [part for card in FIRST_B.values() for part in card.reward]
    assert {part.op for part in parts} <= SIGNS.keys()
    named = [*words.MISSION_ICONS.values(), *words.GOAL_ICONS.values(), *words.TASK_ICONS.values()]
    named += [*words.TURN_BENEFITS.values(), *words.SOURCE_ICONS.values(), *words.ACTIONS.values()]
    named += [icon for icon, _ in (*words.DISCOVERIES.values(), *words.LSS_REWARDS.values())]
    assert set(named) <= icons("on_mars").keys()
