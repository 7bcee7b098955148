"""P22 What cards do: their effects as pending items, and civ cards as they are taken."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decisions import Seat
from games.planet_unknown.data import CIV, Effect
from games.planet_unknown.rules import tracks
from games.planet_unknown.state import Item, Player, State


def apply(game: State, seat: Seat, effect: Effect, *, event: bool = False) -> None:
    """P22 Take up what an effect gives a player: items for the pending set."""
    player = game.players[seat]
    if effect.op == "gain_movement":
        tracks.gain_movement(game, seat, effect.n)
    elif effect.op == "extra_rover":
        player.fresh += 1
    elif effect.op == "draw_private_objective":
        for _ in range(min(effect.n, len(game.objective_box))):
            player.objectives.append(game.objective_box.pop())
        game.tell(seat, "objective_drawn")
        game.emit("hand_changed", seat, to=(seat,))
    else:
        found = list(items(player, effect, event))
        player.pending += found
        if not found and effect.only_if_more_than:  # P22.31
            game.tell(seat, "void", what="destroy_rover")


def items(player: Player, effect: Effect, event: bool) -> Iterator[Item]:
    """P22 The items of an effect."""
    match effect.op:
        case "advance":
            yield Item(
                "advance", n=effect.steps, tracks=list(effect.frm), count=effect.trackers, benefits=effect.benefits
            )
        case "regress":
            yield Item("regress", n=effect.steps, tracks=list(effect.frm))
        case "synergy":
            yield from (Item("synergy", must=event) for _ in range(effect.n))
        case "gain_patch":
            yield from (Item("patch") for _ in range(effect.n))
        case "place_depot_tile":
            yield Item("depot_tile", resources=effect.resources)
        case "collect":
            yield Item(f"collect_{effect.what}", n=effect.n)
        case "destroy":
            yield from _destroying(player, effect)
        case "advance_all_to_position":
            yield Item("union", n=effect.position, boosts=effect.synergy)
        case "all":
            for one in effect.of:
                yield from items(player, one, event)
        case _ if effect.op in _SINGLE:
            yield Item(_SINGLE[effect.op])


_SINGLE = {
    "destroy_meteorites_in_line": "line",
    "teleport_rover": "teleport",
    "choose": "choice",
    "place_meteorite": "meteorite",
    "rotate_station": "rotate",
    "remove_stack_of_current_depot": "stack",
    "discard_private_objective": "objective",
}
"""Effects without arguments that matter: they are one item each."""


def _destroying(player: Player, effect: Effect) -> Iterator[Item]:
    """P14.13, P15.3 What is destroyed, where there is enough of it."""
    match effect.what:
        case "meteorite":
            yield Item("destroy_meteorite", n=effect.n)
        case "rover_on_planet":
            if len(player.planet.rovers) > effect.only_if_more_than:
                yield Item("destroy_rover", n=effect.n)
        case "lifepod_on_planet":
            yield Item("destroy_lifepod", n=effect.n)
        case "collected_lifepod":
            yield Item("lose_lifepod", n=effect.n)
        case _:
            yield Item("lose_meteorite", n=effect.n)


def take_card(game: State, seat: Seat, card: str) -> None:
    """P7.5 A civ card is the player's: shown and resolved at once, or kept; in the end step all are open."""
    player = game.players[seat]
    immediate = CIV[card].timing == "immediate"
    if immediate or game.closing:
        (player.shown if immediate else player.cards).append(card)
        game.tell(seat, "civ_shown", card=card)
        apply(game, seat, CIV[card].effect)
    else:
        player.cards.append(card)
        game.tell(seat, "civ_taken", rank=CIV[card].rank)
        game.emit("kept", seat, to=(seat,), card=card)
        game.emit("hand_changed", seat, to=(seat,))
