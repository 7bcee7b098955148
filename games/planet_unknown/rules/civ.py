"""P7 Civ picks: one seat's part of a civ step."""

from __future__ import annotations

from games.core.decisions import Seat
from games.planet_unknown.data import CIV
from games.planet_unknown.rules import effects, techs, turn
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Player, State


async def picks(game: State, seat: Seat) -> None:
    """P7.3, P7.4 Make all stored picks, and those gained by them, resolving what they bring."""
    player = game.players[seat]
    while player.picks:
        ranks = sorted(set(player.picks))
        rank = int(await pick(game, seat, "civ.rank", list(map(str, ranks)), "P7.4"))
        player.picks.remove(rank)
        await _pick(game, seat, rank)
        await turn.resolve_all(game, seat)


async def _pick(game: State, seat: Seat, rank: int) -> None:
    """P7.3, P13.2 Look at the stack, keep one card."""
    player = game.players[seat]
    stack = game.civ[rank - 1]
    if not stack:
        game.tell(seat, "pick_lost", rank=rank)
        return
    offered = list(stack)
    player.looked[rank - 1] = list(stack)
    if rank < 4 and game.civ[rank] and techs.unlocked(player, "peek_next_rank"):
        extra = game.dice.pick(game.civ[rank])
        offered.append(extra)
        player.looked[rank] = sorted({*player.looked[rank], extra})
    game.reveal("you looked at civ cards")
    player.looking = offered
    card = await pick(game, seat, "civ.card", offered, "P7.3", data={"rank": rank})
    player.looking = []
    forget(player, card)
    game.civ[CIV[card].rank - 1].remove(card)
    effects.take_card(game, seat, card)


def forget(player: Player, card: str) -> None:
    """P19.6 A card that was taken is in no stack that the player remembers."""
    player.looked = [[one for one in rank if one != card] for rank in player.looked]


def due(game: State) -> list[Seat]:
    """P7.4 The seats with picks, the commander's first."""
    return [seat for seat in game.from_commander() if game.players[seat].picks]
