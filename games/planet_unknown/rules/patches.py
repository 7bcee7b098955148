"""P8 Biomass patches."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown import grid
from games.planet_unknown.rules import laying, lines, techs
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, Player, State


def legal(player: Player) -> int:
    """P8.2, P8.4, P12.5, P13.3 Squares on which a patch may be placed."""
    planet = player.planet
    covered = planet.covered
    if not covered:
        near = planet.board.edge
    elif techs.unlocked(player, "ignore_adjacency"):  # P10.5
        near = planet.board.squares
    else:
        near = grid.beside(covered)
    squares = planet.free & near
    if techs.unlocked(player, "patch_on_tile"):  # P13.3
        spared = 0 if techs.unlocked(player, "patch_destroys_meteorite") else planet.with_meteorite
        squares |= covered & near & ~spared & ~planet.patches  # P13.11
    return squares & ~planet.board.kinds["ring"]  # P12.5


async def gain(game: State, seat: Seat, item: Item) -> None:
    """P8.2, P8.6 A patch is placed or set aside; what techs offer instead stands beside."""
    player = game.players[seat]
    squares = legal(player)
    options = [Option(grid.label(square), _under(player, square)) for square in grid.bits(squares)]
    if item.kind == "patch" and not game.closing:
        if techs.unlocked(player, "store_patches"):
            options.append(Option("store"))
        if techs.ready(game, seat, "synergy_for_patch") and not game.round_rule("no_synergy"):  # P13.5
            options.append(Option("synergy"))
        if techs.ready(game, seat, "double_patch"):  # P13.3
            options.append(Option("double"))
    left = sum(one.kind in ("patch", "stored") for one in player.pending)
    if not squares and not any(option.key == "store" for option in options):
        options = [option for option in options if option.key == "synergy"] + [Option("lose")]
    key = await pick(
        game, seat, "patch.square", options, "P8.2", why_not=lambda key: _why_not(player, key), data={"left": left}
    )
    match key:
        case "lose":  # P8.4
            game.tell(seat, "patch_lost")
        case "store":
            player.stored += 1
            game.tell(seat, "patch_stored")
        case "synergy":
            techs.spend(game, seat, "synergy_for_patch")
            player.pending.append(Item("synergy"))
        case "double":
            techs.spend(game, seat, "double_patch")
            player.pending += [Item("patch"), Item("patch")]
        case _:
            place(game, seat, grid.square(key))


def place(game: State, seat: Seat, square: int) -> None:
    """P8.2, P8.3, P13.3 The patch lies; a covered square changes its terrain and loses symbol and mark."""
    planet = game.players[seat].planet
    game.tell(seat, "patch_placed", square=grid.label(square))
    laying.destroy_under(game, seat, 1 << square)
    for kind in planet.terrain:
        planet.terrain[kind] &= ~(1 << square)
        planet.symbols[kind] &= ~(1 << square)
    planet.marks &= ~(1 << square)
    planet.terrain["biomass"] |= 1 << square
    planet.patches |= 1 << square


def _under(player: Player, square: int) -> dict[str, list[str]]:
    """What a label says of a square: what a patch there would destroy, which lines it would complete."""
    planet = player.planet
    masks = (("lifepod", planet.lifepods), ("rover", planet.with_rover), ("meteorite", planet.with_meteorite))
    found = [what for what, mask in masks if mask >> square & 1]
    completed = lines.completed(planet, 1 << square)
    return ({"destroys": found} if found else {}) | ({"lines": completed} if completed else {})


def _why_not(player: Player, key: str) -> Refusal | None:
    square = grid.named(key.upper())
    if square is None:
        return None
    planet, name = player.planet, {"square": grid.label(square)}
    if not planet.board.squares >> square & 1:
        return Refusal("{square} is no square of your planet.", "P8.2", name)
    if planet.covered >> square & 1 and not techs.unlocked(player, "patch_on_tile"):
        return Refusal("{square} is covered.", "P8.2", name)
    if planet.patches >> square & 1:
        return Refusal("A patch lies on {square} already.", "P13.11", name)
    if (planet.covered & planet.with_meteorite) >> square & 1 and not techs.unlocked(
        player, "patch_destroys_meteorite"
    ):
        return Refusal("A meteorite lies on {square}.", "P13.3", name)
    if planet.board.kinds["ring"] >> square & 1:
        return Refusal("A patch may not lie on the ring.", "P12.5", name)
    if not planet.covered:
        return Refusal("With nothing covered yet a patch goes onto an edge square.", "P8.2", name)
    return Refusal("{square} is not beside a covered square.", "P8.2", name)
