"""P9 Rovers: placing, moving, collecting; what planets and corporations change about it."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown import grid
from games.planet_unknown.grid import bits
from games.planet_unknown.rules import collecting, laying, techs
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, Planet, Player, Rover, State

_DIRECTIONS = {
    -grid.STRIDE: "north",
    1: "east",
    grid.STRIDE: "south",
    -1: "west",
    1 - grid.STRIDE: "north-east",
    grid.STRIDE + 1: "south-east",
    grid.STRIDE - 1: "south-west",
    -grid.STRIDE - 1: "north-west",
}


async def place(game: State, seat: Seat, item: Item) -> None:
    """P9.1, P14.9 Put a rover on the last tile."""
    player = game.players[seat]
    squares, fresh = laying.starts(player), item.fresh
    if not squares or not (fresh or player.reserve):
        if fresh:
            player.reserve += 1
        game.tell(seat, "rover_stays")
        return
    meteorites = player.planet.meteorites
    options = [
        Option(grid.label(square), {"collects": _meteorite(player, square)} if meteorites >> square & 1 else {})
        for square in bits(squares)
    ]
    square = grid.square(await pick(game, seat, "rover.square", options, "P9.1", why_not=_elsewhere))
    if not fresh:
        player.reserve -= 1
    rover = Rover(square)
    player.planet.rovers.append(rover)
    game.tell(seat, "rover_placed", square=grid.label(square))
    await collecting.enter(game, seat, rover)


def _elsewhere(key: str) -> Refusal | None:
    """P9.1 Why a new rover does not start on a square."""
    square = grid.named(key.upper())
    return None if square is None else _bar("{square} is no free square of your last tile.", "P9.1", square)


# -- moving


def barred(planet: Planet, square: int) -> Refusal | None:
    """P9.3, P9.5, P12.9, P12.13 Why a rover may not be on a square, however it comes there; None if it may."""
    board = planet.board
    if not board.squares >> square & 1:
        return _bar("{square} is no square of your planet.", "P9.3", square)
    if planet.with_rover >> square & 1:
        return _bar("A rover stands on {square}.", "P9.5", square)
    if board.kinds["toxic"] >> square & 1 and not planet.covered >> square & 1:
        return _bar("{square} is toxic until it is covered.", "P12.9", square)
    return None


def _kept_off(game: State, planet: Planet, square: int) -> Refusal | None:
    """P14.7 Why a rover may not enter a square in this round; being placed there is another matter (P9.1, P7.9)."""
    card = game.event_card
    if card is not None and card.effect.rule == "rovers_not_onto" and planet.terrain[card.effect.terrain] >> square & 1:
        return _bar("The event keeps rovers off {square}.", "P14.7", square)
    return None


def _bar(text: str, rule: str, square: int) -> Refusal:
    return Refusal(text, rule, {"square": grid.label(square)})


def may_enter(game: State, planet: Planet, square: int) -> bool:
    """Whether a rover may drive onto a square, wherever it comes from."""
    return square >= 0 and barred(planet, square) is None and _kept_off(game, planet, square) is None


def _directions(player: Player) -> tuple[int, ...]:
    """P9.3, P13.4"""
    return (*grid.STEPS, *grid.DIAGONALS) if techs.unlocked(player, "diagonal_rovers") else grid.STEPS


def _why_not(game: State, player: Player, rover: Rover, key: str) -> Refusal | None:
    """Why a rover does not step onto a square."""
    square, planet = grid.named(key.upper()), player.planet
    if square is None:
        return None
    if (found := barred(planet, square) or _kept_off(game, planet, square)) is not None:
        return found
    if square - rover.at not in _directions(player):
        return _bar("{square} is not one step away.", "P9.3", square)
    if _chasm(planet, rover.at, square):
        return _bar("The chasm lies between here and {square}.", "P12.7", square)
    return _bar("No movement is left for {square}.", "P9.3", square)


def steps(game: State, seat: Seat, rover: Rover) -> Iterator[tuple[int, str]]:
    """P9.3, P12.7, P13.2, P13.4, P13.5 (square, direction) of every step a rover can make; "jump" for a teleport."""
    player = game.players[seat]
    planet = player.planet
    found = set()
    for way in _directions(player):
        square = rover.at + way
        if may_enter(game, planet, square) and not _chasm(planet, rover.at, square):
            found.add(square)
            yield square, _DIRECTIONS[way]
    jumps = 0
    if techs.unlocked(player, "civ_teleport") and planet.symbols["civ"] >> rover.at & 1:
        jumps |= planet.symbols["civ"]
    if techs.ready(game, seat, "terrain_teleport") and not game.closing:
        kind = planet.terrain_at(rover.at)
        jumps |= planet.terrain[kind] if kind else 0
    for square in bits(jumps & ~(1 << rover.at)):
        if square not in found and may_enter(game, planet, square):
            yield square, "jump"


def _chasm(planet: Planet, start: int, end: int) -> bool:
    """P12.7 Whether the chasm lies between two squares; the two crossings are open."""
    board = planet.board
    if not board.east or (board.east >> start & 1) == (board.east >> end & 1):
        return False
    return (start, end) not in board.crossings and (end, start) not in board.crossings


async def move(game: State, seat: Seat, item: Item) -> bool:
    """P9.2 to P9.7 One gain of movement, resolved in one go; False if no rover can make a step."""
    player = game.players[seat]
    left = item.n
    shared = game.options.rover_movement == "split_among_rovers"
    moved: Rover | None = None
    while True:
        movable = [rover for rover in player.planet.rovers if rover is not moved and _ways(game, seat, rover, left)]
        if not movable:
            return moved is not None
        options = [grid.label(rover.at) for rover in movable]
        if moved is not None:
            options.append("stop")
        key = await pick(game, seat, "move.rover", options, "P9.4", data={"left": left})
        if key == "stop":
            break
        moved = movable[options.index(key)]
        left = await _drive(game, seat, moved, left)
        if not shared:
            break
    return True


def _free(player: Player) -> int:
    """P13.4 Squares onto which a step costs no movement."""
    return player.planet.terrain["energy"] if techs.unlocked(player, "free_energy_steps") else 0


def _ways(game: State, seat: Seat, rover: Rover, left: int) -> dict[int, str]:
    """P9.3, P13.4 Squares that a rover can step onto with the movement that is left, and in which direction."""
    free = _free(game.players[seat])
    return {square: way for square, way in steps(game, seat, rover) if left or free >> square & 1}


async def _drive(game: State, seat: Seat, rover: Rover, left: int) -> int:
    """P9.3, P9.4 Steps of one rover; the movement that is left."""
    player = game.players[seat]
    start = rover.at

    def drove() -> None:
        """Steps between which nothing else happens are told as one."""
        nonlocal start
        if rover.at != start:
            game.tell(seat, "moved", start=grid.label(start), end=grid.label(rover.at))
        start = rover.at

    while True:
        ways, free = _ways(game, seat, rover, left), _free(player)
        options = [
            Option(grid.label(square), _told(player, rover, square, way, bool(free >> square & 1)))
            for square, way in ways.items()
        ]
        if not options:
            drove()
            return left
        data = {"rover": grid.label(rover.at), "left": left}
        key = await pick(
            game,
            seat,
            "move.to",
            [*options, Option("stop")],
            "P9.3",
            why_not=lambda key: _why_not(game, player, rover, key),
            data=data,
        )
        if key == "stop":
            drove()
            return left
        square = grid.square(key)
        meets = "collects" in next(option for option in options if option.key == key).data
        if ways[square] == "jump" and player.corporation == "jump_drive":  # P13.5: B, once a round
            drove()
            techs.spend(game, seat, "terrain_teleport")
        left -= not free >> square & 1
        rover.at = square
        dumps = rover.cargo and player.planet.terrain["water"] >> square & 1
        if meets or (dumps and techs.unlocked(player, "dump_in_water")):
            drove()
        await collecting.enter(game, seat, rover)


def _told(player: Player, rover: Rover, square: int, way: str, free: bool) -> dict[str, object]:
    """What a label says of a step: where it goes, what is met there, whether it costs nothing."""
    planet = player.planet
    told: dict[str, object] = {"direction": way}
    if planet.lifepods >> square & 1:
        told["collects"] = "lifepod"
    elif planet.meteorites >> square & 1 and not rover.cargo:
        told["collects"] = _meteorite(player, square)
    elif rover.cargo and planet.symbols["rover"] >> square & 1:
        told["collects"] = "delivery"
    if free:
        told["free"] = True
    return told


def _meteorite(player: Player, square: int) -> str:
    """P13.6 What a rover does with a meteorite: Horizon's loads it, unless the square is where it is delivered."""
    loads = player.corporation == "horizon_group" and not player.planet.symbols["rover"] >> square & 1
    return "load" if loads else "meteorite"


async def teleport(game: State, seat: Seat) -> None:
    """P7.9 One rover to any square without a rover."""
    planet = game.players[seat].planet
    targets = [square for square in bits(planet.board.squares) if barred(planet, square) is None]
    if not planet.rovers or not targets:
        game.tell(seat, "void", what="teleport")
        return
    rovers = [grid.label(rover.at) for rover in planet.rovers]
    start = await pick(game, seat, "teleport.rover", rovers, "P7.9")

    def why_not(key: str) -> Refusal | None:
        square = grid.named(key.upper())
        return None if square is None else barred(planet, square)

    squares = list(map(grid.label, targets))
    to = await pick(game, seat, "teleport.to", squares, "P7.9", why_not=why_not, data={"rover": start})
    square = grid.square(to)
    rover = planet.rovers[rovers.index(start)]
    rover.at = square
    game.tell(seat, "teleported", start=start, end=to)
    await collecting.enter(game, seat, rover)
