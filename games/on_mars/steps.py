"""R4.1, R15 The course of the game: every step is a saved state, and names the next."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from games.core.flow import choose
from games.on_mars.rules import lss, scoring, technology, travelling, turn
from games.on_mars.setup import first_space, shuttle_side
from games.on_mars.state import State, Turn

STALEMATE = 10
"""Rounds in which nobody brings the game on that end it (R15.8)."""


async def new_round(game: State) -> str:
    """R4.1, R4.2 A Colonization phase begins: everybody stands."""
    game.round += 1
    game.idle = 0 if game.busy else game.idle + 1
    game.busy = False
    game.phase = "colonization"
    game.turn = Turn(number=game.turn.number)
    for player in game.players:
        player.standing = True
    if game.ending == "triggered":
        game.ending = "last"
    elif game.options.max_rounds and game.round >= game.options.max_rounds and not game.ending:
        game.ending = "last"
        game.end_cause = "max_rounds"
    game.emit("round", round=game.round, last=game.ending == "last")
    return "turn"


async def take_turn(game: State) -> str:
    """R4.2 The standing marker on the lowest space acts."""
    standing = [seat for seat in game.by_turn_order() if game.players[seat].standing]
    await turn.play_turn(game, standing[0])
    return "turn" if len(standing) > 1 else after_colonization(game)


def after_colonization(game: State) -> str:
    """R15.1, R15.2, R17.2 Whether the game ends now, ends after one more round, or goes on."""
    if game.ending == "last":
        return "close_up"
    if stalemate(game):
        game.end_cause = "stalemate"
        game.emit("end_triggered", cause="stalemate")
    if not game.missions_left or game.end_cause == "stalemate":
        if game.options.short_end:
            return "close_up"
        game.ending = "triggered"
    return "shuttle"


def stalemate(game: State) -> bool:
    """R15.8 Ten rounds in which nobody brought the game on, and the Shuttle will not fly."""
    idle = not game.busy and game.idle >= STALEMATE - 1 and travelling.rounds_to_flight(game) is None
    return idle and not game.ending and bool(game.missions_left)


async def shuttle(game: State) -> str:
    """R14.1, R14.2 The Shuttle moves; the order of travellers is fixed."""
    game.phase = "shuttle"
    game.order = game.by_turn_order()
    game.turn = Turn(number=game.turn.number + 1)
    game.emit("shuttle_phase")
    travelling.move_shuttle(game)
    return "travel"


async def travel(game: State) -> str:
    """R14.3, R14.4 One seat stays or travels."""
    seat = game.order.pop(0)
    game.turn.seat = seat
    if await travelling.travel_decision(game, seat):
        await choose(seat, "turn.end", ["end"], "R14.4", ask=True)
    await technology.owners_decide(game)  # R9.8
    await lss.grow(game)
    return "travel" if game.order else "round"


async def close_up(game: State) -> str:
    """R15.4 After the last Colonization phase."""
    game.phase = "final"
    game.turn = Turn(number=game.turn.number + 1)
    game.order = game.by_turn_order()
    for seat in game.all_seats:
        scoring.close_up(game, seat)
    return "last_filling"


async def last_filling(game: State) -> str:
    """R15.4 Each player, in turn order, may fill Contracts once more."""
    seat = game.order.pop(0)
    await scoring.last_filling(game, seat)
    if game.order:
        return "last_filling"
    game.phase = "over"
    for row in scoring.standings(game).rows:
        game.emit("final", row.seat, rank=row.rank, total=row.total)
    return ""


STEPS: dict[str, Callable[[State], Coroutine[Any, Any, str]]] = {
    "first_space": first_space,
    "shuttle_side": shuttle_side,
    "round": new_round,
    "turn": take_turn,
    "shuttle": shuttle,
    "travel": travel,
    "close_up": close_up,
    "last_filling": last_filling,
}
