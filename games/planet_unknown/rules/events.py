"""P14 The event deck: one card a round, applied to everybody."""

from __future__ import annotations

from games.planet_unknown.data import CIV, EVENT, RANKS
from games.planet_unknown.rules import effects
from games.planet_unknown.state import State


def draw(game: State) -> None:
    """P14.2, P14.5 Draw one card and apply it; round rules work by being in force."""
    game.event = game.deck.pop()
    game.emit("event_card", card=game.event)
    if not game.deck:  # P16.4
        game.trigger_end("last_event")
    for player in game.players:
        player.seen = []
    effect = EVENT[game.event].effect
    match effect.op:
        case "add_random_civ_card_to_each_rank":
            _more_cards(game)
        case "remove_random_civ_card_from_each_rank":
            _fewer_cards(game)
        case _:
            for seat in game.all_seats:
                effects.apply(game, seat, effect, event=True)


def _more_cards(game: State) -> None:
    """P14.10 (E02) One random unused card to each rank's stack."""
    for rank in RANKS:
        unused = sorted(card for card in game.civ_box if CIV[card].rank == rank)
        if unused:
            card = game.dice.pick(unused)
            game.civ_box.remove(card)
            game.civ[rank - 1] = sorted([*game.civ[rank - 1], card])
    game.emit("civ_changed", n=1)


def _fewer_cards(game: State) -> None:
    """P14.10 (E48) One random card leaves each stack."""
    for stack in game.civ:
        if stack:
            card = game.dice.pick(stack)
            stack.remove(card)
            game.civ_box.append(card)
    game.civ_box.sort()
    game.emit("civ_changed", n=-1)
