"""R12 Private Goals."""

from __future__ import annotations

from collections.abc import Callable

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import GOAL, GOODS, MAP, Effect
from games.on_mars.rules import effects
from games.on_mars.state import State


def _marker_spots(game: State, seat: Seat) -> list[int]:
    return [spot for spot, building in game.buildings.items() if building.advanced == seat]


def _biggest_marked(game: State, seat: Seat) -> int:
    return max((game.complex_size(spot) for spot in _marker_spots(game, seat)), default=0)


def _marked_complexes(game: State, seat: Seat, size: int) -> int:
    """How many different Complexes of at least that size hold an own marker."""
    groups = {MAP.group(spot, game.group_mask(game.buildings[spot].group)) for spot in _marker_spots(game, seat)}
    return sum(group.bit_count() >= size for group in groups)


_PROGRESS: dict[str, tuple[int, Callable[[State, Seat], int]]] = {
    "four_blueprints": (4, lambda game, seat: len(game.players[seat].plans)),
    "three_upgrades": (3, lambda game, seat: game.built_plans(seat)),
    "three_mines": (3, lambda game, seat: game.mines_of(seat)),
    "three_discoveries": (3, lambda game, seat: len(game.players[seat].discoveries)),
    "marker_in_big_complex": (4, _biggest_marked),
    "four_of_a_kind": (4, lambda game, seat: max(game.players[seat].goods[good] for good in GOODS[1:])),
    "three_shelters": (3, lambda game, seat: game.shelters_on_map(seat)),
    "colony_level_3": (3, lambda game, _seat: game.level),
    "seven_colonists": (7, lambda game, seat: game.players[seat].living),
    "five_techs": (5, lambda game, seat: len(game.players[seat].lab)),
    "three_ships": (3, lambda game, seat: game.players[seat].hangar),
    "two_research": (2, lambda game, seat: len(game.players[seat].research)),
    "scientist_and_contract": (
        2,
        lambda game, seat: (
            min(1, len(game.players[seat].scientists)) + min(1, sum(deal.done for deal in game.players[seat].contracts))
        ),
    ),
    "lab_spaces": (3, lambda game, seat: sum(space in GOAL["pg14"].listed_spaces for space in game.players[seat].lab)),
    "three_progress_cubes": (3, lambda game, seat: len(game.players[seat].cubes)),
    "two_big_complexes": (2, lambda game, seat: _marked_complexes(game, seat, 3)),
}


def progress(game: State, seat: Seat, goal: str) -> tuple[int, int]:
    """R12.5 (reached, needed) on the current state; reached is capped at needed."""
    needed, measure = _PROGRESS[GOAL[goal].key]
    return min(measure(game, seat), needed), needed


def met(game: State, seat: Seat, goal: str) -> bool:
    have, need = progress(game, seat, goal)
    return have >= need


def rewards(game: State, seat: Seat, goal: str) -> dict[str, Effect]:
    """R12.3 The rewards that can be used at all, by "a" and "b"."""
    card = GOAL[goal]
    return {
        name: reward
        for name, reward in (("a", card.reward_a), ("b", card.reward_b))
        if effects.usable(game, seat, (reward,))
    }


def why_not_complete(game: State, seat: Seat, goal: str) -> Refusal | None:
    """R12.1 to R12.3 Why the seat cannot complete a card, or None: also for what is no Goal."""
    if goal not in GOAL:
        return None
    player = game.players[seat]
    if player.goal_done:
        return Refusal("You have completed your one Private Goal.", "R12.2")
    if goal not in player.goals:
        return Refusal("You do not hold that card.", "R12.1")
    if not met(game, seat, goal):
        have, need = progress(game, seat, goal)
        return Refusal("{goal}: {have} of {need} so far.", "R12.1", {"goal": goal, "have": have, "need": need})
    if not rewards(game, seat, goal):
        return Refusal("You could use neither of its rewards.", "R12.3")
    return None


def completable(game: State, seat: Seat) -> list[Option]:
    """R12.1 Hand cards the seat may complete now."""
    return [
        Option(f"goal:{goal}", {"goal": goal})
        for goal in game.players[seat].goals
        if why_not_complete(game, seat, goal) is None
    ]


async def complete(game: State, seat: Seat, goal: str) -> None:
    """R12.1 Reveal the card and take one of its two rewards."""
    player = game.players[seat]
    player.goals.remove(goal)
    player.goal_done = goal
    game.emit("goal_completed", seat, goal=goal)
    game.emit("hand_changed", seat, to=(seat,), goal=goal)
    choices = rewards(game, seat, goal)
    key = await choose(seat, "goal.reward", [Option(name, {"goal": goal}) for name in choices], "R12.1")
    await effects.resolve(game, seat, (choices[key],))
