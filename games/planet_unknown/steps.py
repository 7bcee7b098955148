"""P3, P17 The course of the game: every step is a saved state, and names the next."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from games.core.flow import choose, together
from games.planet_unknown.data import CIV
from games.planet_unknown.rules import civ, effects, events, objectives, scoring, station, tracks, turn
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.setup import sector, setup
from games.planet_unknown.state import Item, State


async def new_round(game: State) -> str:
    """P3 A round begins; where the station turns by itself it does (P3.1, P18.3)."""
    game.round += 1
    for player in game.players:
        player.drafted = False
    game.emit("round", round=game.round, commander=None if game.solo else game.commander)
    if not game.solo and not game.options.forced_rotation:
        game.phase = "rotate"
        return "rotate"
    game.rotation = (game.rotation + 5) % 6
    game.emit("turned")
    return _event(game)


async def rotate(game: State) -> str:
    """P3.1 The commander sets the rotation."""
    seat = game.commander
    steps = int(await pick(game, seat, "rotate.station", station.rotations(game, seat), "P3.1"))
    await choose(seat, "rotate.end", ["end"], "P3.1", ask=True, data={"steps": steps})
    game.rotation = (game.rotation - steps) % 6
    game.emit("rotated", seat, steps=steps)
    return _event(game)


def _event(game: State) -> str:
    """P3.3, P14.2 The event of the round; asks where there is something to resolve."""
    for player in game.players:
        player.asked = False
    if not game.options.events:
        return "stretch"
    game.phase = "event"
    events.draw(game)
    game.tell_all()
    return "event" if any(player.pending for player in game.players) else "stretch"


async def event(game: State) -> str:
    """P14.2, P14.3 Everybody resolves the event, then the civ picks that it gave."""
    busy = [seat for seat in game.all_seats if game.players[seat].pending]
    await together({seat: turn.resolve_all(game, seat) for seat in busy})
    game.tell_all()
    return _picks(game, "stretch")


def _picks(game: State, then: str) -> str:
    """P3.8, P14.3 The civ step if anybody has picks, and what follows."""
    for player in game.players:
        player.asked = False
    game.order, game.then = civ.due(game), then
    return "civ" if game.order else then


async def civ_step(game: State) -> str:
    """P7.4 One seat's civ picks."""
    game.phase = "civ"
    await civ.picks(game, game.order.pop(0))
    return "civ" if game.order else game.then


async def stretch(game: State) -> str:
    """P3.4 to P3.6, P19.4 Everybody drafts, places and resolves in their own time; then the refill (P3.7)."""
    game.phase = "stretch"
    turn.begin(game)
    await together({seat: turn.part(game, seat) for seat in game.all_seats})
    game.tell_all()
    turned_up = []
    for player in game.players:
        stack = game.stack(player.took) if player.took else []
        player.took = ""
        if stack:
            turned_up.append(stack[-1])
    if turned_up:
        game.emit("refill", tiles=turned_up)
    if any(player.stuck for player in game.players):
        game.trigger_end("cannot_place")
    return _picks(game, "round_end")


async def round_end(game: State) -> str:
    """P3.9, P16.3 Round rules expire, the token passes, the game ends or goes on."""
    if any(not outside and not inside for outside, inside in depots(game)):
        game.trigger_end("empty_depot")
    game.event = ""
    for player in game.players:
        player.used, player.late = [], []
        tracks.expire(player)
        player.reserve, player.fresh = player.reserve + player.fresh, 0  # P14.9
    game.commander = (game.commander + 1) % game.seats
    return "closing" if game.end_cause else "round"


def depots(game: State) -> list[tuple[list[str], list[str]]]:
    """P1.12, P3.2 The two stacks of each of the six depots."""
    return [(game.exterior[index], game.interior[(index + game.shift) % 6]) for index in range(6)]


async def closing(game: State) -> str:
    """P17.1, P17.2 Civ cards are revealed; what they and stored patches bring is to be resolved."""
    game.phase, game.closing = "end", True
    game.emit("end_step")
    for seat, player in enumerate(game.players):
        if player.cards:
            game.emit("cards_revealed", seat, cards=list(player.cards))
        player.asked = False
        player.pending = [Item("stored") for _ in range(player.stored)]
        player.stored = 0
        for card in player.cards:
            effects.apply(game, seat, CIV[card].effect)  # medals are no items
        tracks.end_of_game(game, seat)
    return "end"


async def end(game: State) -> str:
    """P17.2 The end step, until nothing is left."""
    busy = [seat for seat in game.all_seats if game.players[seat].pending]
    await together({seat: turn.resolve_all(game, seat) for seat in busy})
    game.tell_all()
    return _picks(game, "end") if civ.due(game) else finish(game)


def finish(game: State) -> str:
    """P17.3 Private objectives are revealed, the medals are counted."""
    game.phase = "over"
    for seat, player in enumerate(game.players):
        if player.objectives:
            met = [objectives.met(player, card) for card in player.objectives]
            game.emit("objectives_revealed", seat, cards=list(player.objectives), met=met)
    game.emit("ended", cause=game.end_cause)
    for row in scoring.standings(game).rows:
        game.emit("final", row.seat, rank=row.rank, total=row.total)
    return ""


STEPS: dict[str, Callable[[State], Coroutine[Any, Any, str]]] = {
    "setup": setup,
    "sector": sector,
    "round": new_round,
    "rotate": rotate,
    "event": event,
    "civ": civ_step,
    "stretch": stretch,
    "round_end": round_end,
    "closing": closing,
    "end": end,
}
