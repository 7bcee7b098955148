"""Items that single cards and corporations bring (P7.7, P7.8, P13.2, P13.3, P13.9, P18.6)."""

from __future__ import annotations

from itertools import chain, repeat

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown.data import CIV, RANKS, TILE, TRACKS
from games.planet_unknown.rules import effects, laying, placing, positions, tracks
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, State


async def unionization(game: State, seat: Seat, item: Item) -> None:
    """P7.8, P22.33 (C21) Bring every tracker below a position up to it."""
    player = game.players[seat]
    for first in chain((True,), repeat(False)):
        low = [track for track in TRACKS if positions.below_position(player, track, item.n)]
        possible = [track for track in low if positions.above(player, track, sideways=False)]  # P13.10
        if not possible:
            if first:
                game.tell(seat, "void", what="union")
            return
        high = [
            (
                track,
                Refusal("The {tracker} tracker is not below position {at}.", "P7.8", {"tracker": track, "at": item.n}),
            )
            for track in TRACKS
            if track not in low
        ]
        high += [
            (track, Refusal("The way of the {tracker} tracker is blocked.", "P6.7", {"tracker": track}))
            for track in low
            if track not in possible
        ]
        offered = [Option(track, tracks.ahead(game, player, track, synergy=item.boosts)) for track in possible]
        key = await pick(game, seat, "union.track", offered, "P7.8", refused=high)
        await tracks.advance(game, seat, key, synergy=item.boosts, sideways=False)


async def ladder(game: State, seat: Seat, item: Item) -> None:
    """P13.3 One of the two benefits of a step of Wormhole's biomass ladder."""
    player = game.players[seat]
    rung = player.corp.biomass_ladder[item.n - 1]
    offered = []
    for key in rung.options:
        kind, _, tracker = key.partition(":")
        if kind == "advance":
            if positions.can_advance(player, tracker):
                offered.append(Option(key, tracks.ahead(game, player, tracker)))
        elif kind == "synergy":
            if item.boosts and not game.round_rule("no_synergy"):  # P7.8, P14.7
                offered.append(Option(key))
        elif not game.round_rule("no_milestone_benefits"):
            offered.append(Option(key))
    if not offered:
        game.tell(seat, "void", what="ladder")
        return
    kind, _, tracker = (await pick(game, seat, "ladder.choice", offered, "P13.3", data={"step": item.n})).partition(":")
    if kind == "advance":
        await tracks.advance(game, seat, tracker)
    elif kind == "synergy":
        player.pending.append(Item("synergy", by="biomass"))
    else:
        tracks.gain_patches(game, seat, 1)


async def move_flux(game: State, seat: Seat) -> None:
    """P13.9 The flux token may be moved."""
    player = game.players[seat]
    to = await pick(game, seat, "flux.track", TRACKS, "P13.9", data={"now": player.flux})
    if to != player.flux:
        player.flux = to
        game.tell(seat, "flux", track=to)


# -- tiles of the depot (C05, C16)


async def depot_tile(game: State, seat: Seat, item: Item) -> None:
    """P7.7 Take the top tile of either stack of the faced depot and place it."""
    stacks = {tile.id: stack for stack, tile in game.offered(seat)}
    found = placing.offer(game, seat, [TILE[tile] for tile in stacks])
    if not found.fits:
        game.tell(seat, "void", what="depot_tile")
        return
    data = {"resources": item.resources}
    key = await pick(game, seat, "depot.tile", placing.tile_options(found), "P7.7", data=data)
    tile = key.removeprefix("tile:")
    await laying.place_tile(game, seat, tile, found.fits[tile], resources=item.resources)
    stack = game.stack(stacks[tile])
    stack.pop()
    if stack:
        game.reveal("a tile was turned up")
        if game.phase == "civ":  # in the end step nobody takes it any more
            game.emit("refill", tiles=[stack[-1]])


async def extra_cards(game: State, seat: Seat, item: Item) -> None:
    """P13.2 L5 Look at all civ cards left and keep two."""
    player = game.players[seat]
    game.reveal("you looked at civ cards")
    for left in range(2, 0, -1):
        cards = [card for rank in RANKS for card in game.civ[rank - 1]]
        if not cards:
            return
        player.looking, player.looked = cards, [list(stack) for stack in game.civ]
        key = await pick(game, seat, "extra.card", cards, "P13.2", data={"left": left})
        player.looking = []
        player.looked[CIV[key].rank - 1].remove(key)
        game.civ[CIV[key].rank - 1].remove(key)
        effects.take_card(game, seat, key)


async def discard_objective(game: State, seat: Seat) -> None:
    """P22.26 (E46) Choose and remove one of the private objectives."""
    player = game.players[seat]
    if not player.objectives:
        game.tell(seat, "void", what="objective")
        return
    card = await pick(game, seat, "event.objective", list(player.objectives), "P18.6")
    player.objectives.remove(card)
    game.tell(seat, "objective_destroyed")  # which one stays secret (P19.6)
    game.emit("hand_changed", seat, to=(seat,))
