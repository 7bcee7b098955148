"""P4.7, P4.8, P5.1, P11 What happens when a tile comes to lie on a planet, and what it gives."""

from __future__ import annotations

from games.core.decisions import Option, Seat
from games.planet_unknown import grid
from games.planet_unknown.data import TILE, TRACKS, Tile
from games.planet_unknown.grid import beside
from games.planet_unknown.rules import lines, placing, positions, techs
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.shapes import Turned, position
from games.planet_unknown.state import Item, Laid, Planet, Player, State


async def place_tile(game: State, seat: Seat, tile: str, found: placing.Fits, *, resources: bool = True) -> None:
    """P3.5, P4.9 Choose where, see what it does, place, and take up what it gives (P5.1)."""
    one, at = await placing.choose_place(game, seat, tile, found)
    player = game.players[seat]
    chosen = {"tile": tile, "square": grid.label(at), "turn": str(one.turn), "flip": "yes" if one.flip else "no"}
    as_energy = False
    if resources and "tech" in TILE[tile].resources and techs.unlocked(player, "tech_as_energy"):  # P13.5
        as_energy = await pick(game, seat, "place.energy", ["yes", "no"], "P13.5", data=chosen) == "yes"
    gives = items(game, player, TILE[tile], one, at, as_energy) if resources else []
    data = chosen | _preview(player, TILE[tile], one, at, gives)
    data["idle"] = _idle(player, TILE[tile], gives, as_energy) if resources else []
    own = sum(item.own and _worth(player, item) for item in gives)
    data["one"] = own > 1 and game.round_rule("ignore_one_tile_resource")  # P14.7
    await pick(game, seat, "place.sure", [Option("place")], "P4.9", ask=True, data=data)
    game.tell(seat, "placed", **chosen)
    lay(game, seat, TILE[tile], one, at)
    player.pending += gives


def _preview(player: Player, tile: Tile, one: Turned, at: int, gives: list[Item]) -> dict[str, object]:
    """What placing would cover, destroy, complete and give."""
    planet, squares = player.planet, one.at(at)
    meteorite = tile.meteor and not techs.unlocked(player, "no_meteorites")
    return {
        "ice": (squares & planet.board.ice).bit_count(),
        "lifepods": (squares & planet.lifepods).bit_count(),
        "rovers": (squares & planet.with_rover).bit_count(),
        "cargo": sum(rover.cargo for rover in planet.rovers if squares >> rover.at & 1),
        "meteorite": meteorite,
        "lines": lines.completed(planet, squares, 1 << at + one.mark if meteorite else 0),
        "gives": [
            item.kind for item in gives if _worth(player, item) or (item.kind == "collect_meteorite" and meteorite)
        ],
    }


def _worth(player: Player, item: Item) -> bool:
    """P6.3, P11.1, P11.7, P13.4, P13.9 Whether an item of the tile gives anything as trackers and pieces stand."""
    if item.kind == "collect_meteorite":
        return bool(player.planet.with_meteorite)
    if item.kind == "reposition":
        return bool(player.collected_lifepods)
    if item.kind in (*TRACKS, "energy"):
        return bool(item.n and positions.advancing(player, item.tracks if item.kind == "energy" else [item.kind]))
    return bool(item.n)


def _idle(player: Player, tile: Tile, gives: list[Item], as_energy: bool) -> list[str]:
    """The tile's resources that give nothing where it lies."""
    worth = [item.kind for item in gives if item.own and _worth(player, item)]
    return [kind for kind in tile.resources if ("energy" if as_energy and kind == "tech" else kind) not in worth]


def lay(game: State, seat: Seat, tile: Tile, one: Turned, at: int) -> None:
    """P4.7, P4.8, P4.9 The tile lies: what is under it is destroyed, its meteorite falls."""
    player = game.players[seat]
    planet = player.planet
    squares = one.at(at)
    destroy_under(game, seat, squares)
    planet.terrain[tile.a] |= one.half("A", at)
    planet.terrain[tile.b] |= one.half("B", at)
    planet.symbols[tile.a] |= 1 << at
    planet.symbols[tile.b] |= 1 << at + one.symbol_b
    planet.laid.append(Laid(tile.id, at, one.turn, one.flip))
    if tile.meteor:
        mark = at + one.mark
        planet.marks |= 1 << mark
        if techs.unlocked(player, "no_meteorites"):  # P10.5
            game.tell(seat, "meteorite_spared")
        else:
            planet.meteorites |= 1 << mark
            game.tell(seat, "meteorite_placed", square=grid.label(mark))


def destroy_under(game: State, seat: Seat, squares: int) -> None:
    """P4.7, P8.2, P13.6 Lifepods, rovers and what rovers carry on squares that are being covered."""
    planet = game.players[seat].planet
    lifepods = (planet.lifepods & squares).bit_count()
    planet.lifepods &= ~squares
    lost = [rover for rover in planet.rovers if squares >> rover.at & 1]
    planet.rovers = [rover for rover in planet.rovers if not squares >> rover.at & 1]
    meteorites = sum(rover.cargo for rover in lost) + (planet.meteorites & squares).bit_count()
    planet.meteorites &= ~squares
    for what, n in (("lifepod", lifepods), ("rover", len(lost)), ("meteorite", meteorites)):
        if n:
            game.tell(seat, "lost", what=what, n=n)


def items(game: State, player: Player, tile: Tile, one: Turned, at: int, as_energy: bool = False) -> list[Item]:
    """P5.1, P5.4 The items of a placed tile, with the facts fixed at placement. The tile does not lie yet."""
    planet = player.planet
    found = []
    for kind, half in ((tile.a, "A"), (tile.b, "B")):
        if kind == "energy" or (kind == "tech" and as_energy):
            found.append(Item("energy", tracks=energy_types(player, tile, one, at, as_energy), own=True, tile=True))
            continue
        n = 1
        if kind == "water":
            n = water_advances(player, one.half(half, at))
        elif kind == "biomass" and player.corporation == "wormhole_corp":  # P13.3
            n = int(bool(beside(one.half(half, at)) & planet.terrain["biomass"]))
        if n or game.round_rule("ignore_one_tile_resource"):  # P14.7
            found.append(Item(kind, n=n, own=True, tile=True))
    return found + _techs(game, player, tile, one.at(at))


def water_advances(player: Player, squares: int) -> int:
    """P11.1, P13.7 How often a water resource advances its tracker, by the tile's water squares on ice."""
    on_ice = (squares & player.planet.board.ice).bit_count()
    return on_ice if player.corporation == "oasis_ultd" else min(on_ice, 1)


def _techs(game: State, player: Player, tile: Tile, squares: int) -> list[Item]:
    """P13.4 L3, P13.7 L3 to L5, P13.9 L4: what techs give for placing a tile."""
    found = []
    if "energy" in tile.resources and techs.unlocked(player, "reposition_on_energy"):
        found.append(Item("reposition"))
    if not squares & player.planet.board.ice and techs.unlocked(player, "dry_placement"):
        found.append(Item("water"))
    if "water" in tile.resources:
        if techs.unlocked(player, "patch_on_water"):
            found.append(Item("patch"))
        if techs.unlocked(player, "synergy_on_water") and not game.round_rule("no_synergy"):
            found.append(Item("synergy"))
    if player.flux in tile.resources and techs.unlocked(player, "collect_on_match"):
        found.append(Item("collect_meteorite"))
    return found


def energy_types(player: Player, tile: Tile, one: Turned, at: int, as_energy: bool) -> list[str]:
    """P11.5, P11.6, P12.6, P13.5 The list of types that an energy may copy, once the tile lies."""
    planet = player.planet
    terrain = dict(planet.terrain)
    terrain[tile.a] |= one.half("A", at)
    terrain[tile.b] |= one.half("B", at)
    start = 0
    for kind, half in ((tile.a, "A"), (tile.b, "B")):
        if kind == "energy" or (kind == "tech" and as_energy):
            start |= one.half(half, at)
    energy = terrain["energy"] | start | (electric(planet) & ~one.at(at))
    area = grid.area(start, energy)
    near = beside(area)
    found = [kind for kind in TRACKS if near & terrain[kind] & ~area]
    if player.corporation == "wormhole_corp":  # P13.3
        found = [kind for kind in found if kind != "biomass"]
    return found


def electric(planet: Planet) -> int:
    """P12.6 Uncovered electric squares."""
    return planet.board.kinds["electric"] & planet.free


# -- the tile that was placed last


def covers(laid: Laid) -> int:
    """The squares of a tile where it lies."""
    return position(TILE[laid.tile].shape, laid.turn, laid.flip).at(laid.at)


def last_tile(planet: Planet) -> int:
    """P4.10 The squares of the last tile, 0 before the first."""
    return covers(planet.laid[-1]) if planet.laid else 0


def starts(player: Player) -> int:
    """P9.1 The squares on which a new rover may start."""
    return last_tile(player.planet) & ~player.planet.with_rover
