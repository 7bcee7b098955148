"""P3.3 to P3.6 One seat's part of a simultaneous step: the menu of what may be done, until nothing must be."""

from __future__ import annotations

from functools import partial

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown.data import TILE
from games.planet_unknown.rules import laying, placing, resources, rovers, techs, tracks, using
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, State

MENU = resources.MENU


def _tech_options(game: State, seat: Seat) -> list[Option]:
    return [Option(f"tech:{tech}", {"tech": tech}) for tech in using.menu(game, seat)]


def _why_not(game: State, seat: Seat, key: str) -> Refusal | None:
    """P3.5, P5.5, P10.3 Why a key of the menu is no answer."""
    if key.startswith("tech:"):
        return using.why_not(game, seat, key.removeprefix("tech:"))
    return resources.why_not(game, game.players[seat], key)


async def _do(game: State, seat: Seat, key: str) -> None:
    """Resolve an item, or use a tech."""
    if key.startswith("tech:"):
        await using.use(game, seat, key.removeprefix("tech:"))
    else:
        await resources.resolve(game, seat, key)


async def resolve_all(game: State, seat: Seat) -> None:
    """P5.2, P5.5 Resolve the pending set of an event, a civ card or the end step.

    Whoever had a choice, or has one left, ends it, and may reopen it until the others have ended theirs (P19.4).
    """
    player = game.players[seat]
    why_not = partial(_why_not, game, seat)
    while True:
        goes_on = game.phase == "civ" and bool(player.picks)
        if all(resources.kept(game, item) for item in player.pending) and (goes_on or not player.asked):
            return
        offered = resources.options(game, player) + _tech_options(game, seat)
        done = not resources.mandatory(game, player)
        if done:
            offered.append(_end(game, seat))
        refused, data = using.used_up(game, seat), {"stage": game.phase}
        key = await pick(game, seat, MENU, offered, "P5.2", ask=done, refused=refused, why_not=why_not, data=data)
        if key == "end":
            resources.drop_optional(game, seat)
            return
        await _do(game, seat, key)


def _end(game: State, seat: Seat) -> Option:
    """Ending, with the items that are given up by it."""
    left = [item.kind for item in game.players[seat].pending if not resources.kept(game, item)]
    return Option("end", {"loses": left} if left else {})


async def part(game: State, seat: Seat) -> None:
    """P3.4 to P3.6 Draft, place, resolve."""
    player = game.players[seat]
    why_not = partial(_why_not, game, seat)
    while True:
        found = None if player.drafted else _draft(game, seat)
        offered = [] if found is None else _tiles(found)
        offered += resources.options(game, player) + _tech_options(game, seat)
        done = player.drafted and not resources.mandatory(game, player)
        if done:
            offered.append(_end(game, seat))
        data = {"stage": game.phase, "drafted": player.drafted}
        rule = "P5.2" if player.drafted else "P3.5"
        refused = using.used_up(game, seat) + ([] if found is None else _refused(found))
        # Whoever has to draft sees what, even if only one tile fits.
        ask = done or not player.drafted
        key = await pick(game, seat, MENU, offered, rule, ask=ask, refused=refused, why_not=why_not, data=data)
        if key == "end":
            resources.drop_optional(game, seat)
            return
        kind, _, tile = key.partition(":")
        if kind == "tile" and found is not None:
            await _place(game, seat, tile, found)
        elif kind == "gain":
            _gain(game, seat, tile)
        else:
            await _do(game, seat, key)


def _draft(game: State, seat: Seat) -> placing.Offer | None:
    """P3.5, P4.1, P16.7 The tiles that may be drafted, and where they fit; None where none is offered."""
    tiles = [tile for _, tile in game.offered(seat)]
    if not tiles:
        game.players[seat].drafted = True
        game.tell(seat, "nothing_offered")
        return None
    return placing.offer(game, seat, tiles)


def _tiles(found: placing.Offer) -> list[Option]:
    """P4.1, P16.2 The tiles that can be placed; where none can, those whose resources may be taken."""
    if found.fits:
        return placing.tile_options(found)
    return [Option(f"gain:{tile}", {"tile": tile}) for tile in found.offered]


def _refused(found: placing.Offer) -> list[tuple[str, Refusal]]:
    """P4.1 The tiles that cannot be placed, where another can."""
    if not found.fits:
        return []
    return [
        (f"tile:{tile}", Refusal("This tile has no legal place.", "P4.1"))
        for tile in found.offered
        if tile not in found.fits
    ]


def _take(game: State, seat: Seat, tile: str) -> None:
    """P3.5 The tile leaves its stack; the next one stays hidden until the refill (P3.7)."""
    player = game.players[seat]
    stack = next(stack for stack, top in game.offered(seat) if top.id == tile)
    game.stack(stack).pop()
    player.took, player.drafted = stack, True


async def _place(game: State, seat: Seat, tile: str, found: placing.Offer) -> None:
    """P3.5, P4.9, P13.2 L1"""
    player = game.players[seat]
    if "civ" in TILE[tile].resources and techs.ready(game, seat, "move_on_civ_draft"):
        await _move_first(game, seat)
    await laying.place_tile(game, seat, tile, found.fits[tile])
    _take(game, seat, tile)
    if player.fresh:  # P14.9
        player.pending += [Item("place_rover", fresh=True) for _ in range(player.fresh)]
        player.fresh = 0


async def _move_first(game: State, seat: Seat) -> None:
    """P13.2 L1 Movement by the number under the rover tracker, before the tile is placed."""
    player = game.players[seat]
    spot = player.trackers["rover"]
    printed = player.corp.tokens("rover", spot.at)
    n = sum(int(token.removeprefix("move:")) for token in printed if token.startswith("move:"))
    if n and player.planet.rovers:
        techs.spend(game, seat, "move_on_civ_draft")
        await rovers.move(game, seat, Item("move", n=n))


def _gain(game: State, seat: Seat, tile: str) -> None:
    """P16.2 The resources of a tile that cannot be placed."""
    player = game.players[seat]
    a, b = TILE[tile].resources
    for kind, other in ((a, b), (b, a)):
        kind = other if kind == "energy" else kind
        player.pending.append(Item(kind, tile=True))
    _take(game, seat, tile)
    player.gone.append(tile)
    player.stuck = True
    game.tell(seat, "drafted_gain", tile=tile)


def begin(game: State) -> None:
    """P3.4, P10.4 The round start effects of techs."""
    for seat in game.all_seats:
        tracks.round_start(game, seat)
