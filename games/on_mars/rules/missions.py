"""R11 Missions, and the First Colonists' tasks, which watch the same events (R17.1 c)."""

from __future__ import annotations

from games.core.decisions import Option, Seat
from games.core.flow import choose
from games.on_mars.data import FIRST_A, FIRST_B, MISSION
from games.on_mars.rules import effects, gaining
from games.on_mars.state import State


async def happened(game: State, seat: Seat, event: str) -> bool:
    """R11.2, R11.3 A player caused an event: pay the Mission's Crystals, count it down, offer B cards.

    Returns whether Missions may count it now (R11.2 with `missions_count_outside_own_turn: false`).
    """
    counts = game.options.missions_count_outside_own_turn or game.own_turn(seat)
    for mission in game.missions:
        card = MISSION[mission.id]
        if counts and card.event == event and mission.left:
            mission.left -= 1
            game.busy = True
            game.emit("mission", seat, mission=mission.id, slot=mission.slot, left=mission.left)
            if not mission.left:  # R11.4
                step_down(game, f"mission:{mission.id}")
            await gaining.gain(game, seat, "crystal", card.crystals_per_contribution)
    await offer_task(game, seat, event)
    return counts


def step_down(game: State, cause: str) -> None:
    """R11.6 The Remaining Missions marker one space on; at 0 the end is triggered, unless it was before (R15.1)."""
    if not game.missions_left:
        return
    game.missions_left -= 1
    game.emit("missions_left", left=game.missions_left, cause=cause)
    if not game.missions_left and not game.ending and not game.end_cause:
        game.end_cause = cause
        game.emit("end_triggered", cause=cause)


def _period(game: State) -> int:
    """R17.1, R17.3 What a B card may be revealed once in: a round, or any player's turn or Shuttle phase."""
    return game.round if game.options.b_card_limit_per == "round" else game.turn.number


async def offer_task(game: State, seat: Seat, task: str) -> None:
    """R17.1 c, R17.3 The owner of a fitting B card may reveal it, take its reward and remove it."""
    player = game.players[seat]
    if not player.b_cards or player.b_used == _period(game):
        return
    fitting = [card for card in player.b_cards if FIRST_B[card].task == task]
    if not fitting:
        return
    options = [*(Option(card) for card in fitting), Option("keep")]
    key = await choose(seat, "task.reveal", options, "R17.1", data={"task": task})
    if key == "keep":
        return
    player.b_used = _period(game)
    player.b_cards.remove(key)
    player.b_done.append(key)
    game.emit("task_done", seat, card=key)
    game.emit("hand_changed", seat, to=(seat,), card=key)
    await effects.resolve(game, seat, FIRST_B[key].reward)


def draw_tasks(game: State, seat: Seat, building: str) -> None:
    """R17.1 c The owner of an A card constructed one of its types: reveal it, draw two B cards."""
    player = game.players[seat]
    if player.a_card and building in FIRST_A[player.a_card].buildings:
        game.emit("a_card_revealed", seat, card=player.a_card)
        player.a_done, player.a_card = player.a_card, ""
        player.b_cards = [game.unused_first.pop() for _ in range(min(2, len(game.unused_first)))]
        game.emit("hand_changed", seat, to=(seat,), cards=list(player.b_cards))
        game.reveal("cards were drawn")
