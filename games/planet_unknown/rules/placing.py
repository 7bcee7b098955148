"""P4, P12 Where a tile may lie, all places of one position at once.

`everywhere(mask, offsets)` is the set of anchors from which all offsets lie in a mask, `anywhere` those from which one
does; a rule about a placement is a few such sets, whose bits off the board mean nothing. Squares are bits (see `grid`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown import grid
from games.planet_unknown.data import EVENT, TILE, Tile
from games.planet_unknown.grid import BOARD
from games.planet_unknown.rules import techs
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.shapes import Turned, positions
from games.planet_unknown.state import Planet, Player, State

Fits = list[tuple[Turned, int]]
"""For each position of a tile the anchors at which it may lie."""
FULL, NO_EVENT, BARE = 0, 1, 2
"""P4.6 With all restrictions; without the event's; without the planet's too."""


def everywhere(mask: int, offsets: Iterable[int]) -> int:
    """Anchors from which every offset lies in the mask."""
    found = BOARD
    for offset in offsets:
        found &= mask >> offset if offset >= 0 else mask << -offset
    return found


def anywhere(mask: int, offsets: Iterable[int]) -> int:
    """Anchors from which at least one offset lies in the mask."""
    found = 0
    for offset in offsets:
        found |= mask >> offset if offset >= 0 else mask << -offset
    return found


def fits(game: State, player: Player, tile: Tile, relaxed: int = FULL) -> Fits:
    """P4.4, P4.5, P4.6, P12 Every legal placement of a tile."""
    planet = player.planet
    covered, free = planet.covered, planet.free
    found = []
    for one in positions(tile.shape):
        legal = everywhere(free, one.cells)
        if legal:
            legal &= _position(player, tile, one, covered)
        if legal and relaxed < BARE:
            legal &= _planet_rule(planet, tile, one, covered)
        if legal and relaxed < NO_EVENT and game.event:
            legal &= _event_rule(game, planet, tile, one)
        if legal:
            found.append((one, legal))
    return found


def _position(player: Player, tile: Tile, one: Turned, covered: int) -> int:
    """P4.5 At the edge first, then beside what is covered."""
    planet = player.planet
    if not planet.laid:
        crater = planet.board.kinds["crater"]
        return anywhere(crater or planet.board.edge, one.cells)  # P12.8
    if techs.unlocked(player, "ignore_adjacency"):  # P10.5
        return BOARD
    if "rover" in tile.resources and techs.unlocked(player, "rover_tiles_anywhere"):  # P13.6
        return BOARD
    return anywhere(covered, one.halo)


def _planet_rule(planet: Planet, tile: Tile, one: Turned, covered: int) -> int:
    """P12.2, P12.4, P12.5, P12.7, P12.10"""
    board = planet.board
    match board.rule:
        case "no_mixed_ice":
            return everywhere(board.ice, one.cells) | everywhere(board.land, one.cells)
        case "quadrant_ban":
            banned = board.bans.get(tile.a, 0) | anywhere(board.bans.get(tile.b, 0), (one.symbol_b,))
            return ~banned
        case "ring_anchor":
            return ~everywhere(board.kinds["ring"], one.cells)
        case "chasm":
            return everywhere(~board.east, one.cells) | everywhere(board.east, one.cells)
        case "slide_in":
            slides = 0
            for step in grid.STEPS:
                slides |= ~anywhere(covered, [cell + step for cell in one.cells])
            return slides
        case _:
            return BOARD


def _event_rule(game: State, planet: Planet, tile: Tile, one: Turned) -> int:
    """P14.7"""
    board = planet.board
    match EVENT[game.event].effect.rule:
        case "tiles_not_on_edge":
            return ~anywhere(board.edge, one.cells)
        case "tiles_not_on_ice":
            return ~anywhere(board.ice, one.cells)
        case "tiles_not_next_to_matching_terrain":
            return ~(anywhere(planet.terrain[tile.a], one.halo_a) | anywhere(planet.terrain[tile.b], one.halo_b))
        case _:
            return BOARD


@dataclass(slots=True)
class Offer:
    """P4.1, P4.6 Which of some tiles can be placed, and where.

    Attributes:
        fits: By tile id; only tiles that can be placed.
        offered: All tiles, placeable or not.
    """

    fits: dict[str, Fits]
    offered: list[str]


def offer(game: State, seat: Seat, tiles: Iterable[Tile]) -> Offer:
    """P4.1, P4.6 The fewest restrictions dropped under which any of the tiles can be placed."""
    player, offered = game.players[seat], list(tiles)
    for relaxed in (FULL, NO_EVENT, BARE):
        found = {tile.id: places for tile in offered if (places := fits(game, player, tile, relaxed))}
        if found:
            return Offer(found, [tile.id for tile in offered])
    return Offer({}, [tile.id for tile in offered])


def union(found: Fits) -> int:
    """The squares on which the anchor may lie."""
    squares = 0
    for _, anchors in found:
        squares |= anchors
    return squares


# -- choosing


@cache
def _option(square: int) -> Option:
    """A square as an option; made once, since there are many, again and again."""
    return Option(grid.label(square))


async def choose_place(game: State, seat: Seat, tile: str, found: Fits) -> tuple[Turned, int]:
    """P4.3 Where the anchor lies, how the tile is turned, whether it is flipped; (position, anchor square)."""
    squares = [_option(square) for square in grid.bits(union(found))]

    def why_not(key: str) -> Refusal | None:
        return _why_not(game, seat, TILE[tile], key)

    key = await pick(game, seat, "place.square", squares, "P4.5", why_not=why_not, data={"tile": tile})
    at = grid.square(key)
    here = [one for one, anchors in found if anchors >> at & 1]
    told = {"tile": tile, "square": key}
    turns = sorted({one.turn for one in here})
    ways = [
        Option(str(turn), {"flips": ["yes" if one.flip else "no" for one in here if one.turn == turn]})
        for turn in turns
    ]
    turn = int(await pick(game, seat, "place.turn", ways, "P4.3", data=told))
    flips = [one.flip for one in here if one.turn == turn]
    told = {**told, "turn": str(turn)}
    flip = await pick(game, seat, "place.flip", ["yes" if flip else "no" for flip in sorted(flips)], "P4.3", data=told)
    return next(one for one in here if one.turn == turn and one.flip == (flip == "yes")), at


def _why_not(game: State, seat: Seat, tile: Tile, key: str) -> Refusal | None:
    """Why the anchor may not lie on a square: the first rule that leaves no position of the tile there."""
    square = grid.named(key.upper())
    if square is None:
        return None
    player = game.players[seat]
    planet, name = player.planet, {"square": grid.label(square)}
    if not planet.board.squares >> square & 1:
        return Refusal("{square} is no square of your planet.", "P4.4", name)
    if planet.covered >> square & 1:
        return Refusal("{square} is covered.", "P4.4", name)
    covered, free = planet.covered, planet.free
    lying = [one for one in positions(tile.shape) if everywhere(free, one.cells) >> square & 1]
    if not lying:
        return Refusal("The tile has no room at {square}.", "P4.4", name)
    joined = [one for one in lying if _position(player, tile, one, covered) >> square & 1]
    if not joined:
        if planet.laid:
            return Refusal("At {square} the tile would not touch a covered square.", "P4.5", name)
        text, rule = _FIRST[bool(planet.board.kinds["crater"])]
        return Refusal(text, rule, name)
    if not any(_planet_rule(planet, tile, one, covered) >> square & 1 for one in joined):
        return Refusal("Your planet's rule forbids the tile at {square}.", _RULES[planet.board.rule], name)
    return Refusal("The event of this round forbids the tile at {square}.", "P14.7", name)


_FIRST: Mapping[bool, tuple[str, str]] = {
    False: ("The first tile must cover an edge square; at {square} it does not.", "P4.5"),
    True: ("The first tile must cover a square of the crater; at {square} it does not.", "P12.8"),
}
_RULES: Mapping[str, str] = {
    "no_mixed_ice": "P12.2",
    "quadrant_ban": "P12.4",
    "ring_anchor": "P12.5",
    "chasm": "P12.7",
    "slide_in": "P12.10",
}
"""Rules of planets that forbid placements, by their key in the data."""


def tile_options(found: Offer) -> list[Option]:
    """The tiles that can be placed, as options ("tile:Z5-CE-1")."""
    return [
        Option(f"tile:{tile}", {"tile": tile, "places": union(where).bit_count()}) for tile, where in found.fits.items()
    ]
