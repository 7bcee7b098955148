"""R14 The Shuttle phase, both journeys, and the benefits of Turn Order spaces."""

from __future__ import annotations

from math import inf

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.core.hexes import bits
from games.on_mars.data import BUILDING, MAIN, MAP, SPACE, Effect
from games.on_mars.rules import effects, free, gaining, missions
from games.on_mars.rules.effects import effect
from games.on_mars.state import State

OTHER = {"orbit": "colony", "colony": "orbit"}


# -- the Shuttle itself


def move_shuttle(game: State) -> None:
    """R14.2 Inward, or across; sets `left_side` when it flew."""
    game.left_side = ""
    if not game.shuttle_side:
        return
    if game.last_flight:
        _fly(game)
        game.shuttle_side = ""
        game.last_flight = False
        game.emit("shuttle_gone")
    elif game.level <= 3:
        if game.shuttle_space > 1:
            game.shuttle_space -= 1
            game.emit("shuttle", side=game.shuttle_side, space=game.shuttle_space)
        else:
            _fly(game)
            game.shuttle_space = game.level
            game.emit("shuttle_flew", side=game.shuttle_side, space=game.shuttle_space)


def _fly(game: State) -> None:
    game.left_side = game.shuttle_side
    game.shuttle_side = OTHER[game.shuttle_side]


def rounds_to_flight(game: State) -> int | None:
    """In how many Shuttle phases the Shuttle flies, this round's being 1; None if it will not (R14.2)."""
    if not game.shuttle_side:
        return None
    if game.last_flight:
        return 1
    return game.shuttle_space if game.level <= 3 else None


def flies_in(game: State) -> int | None:
    """In how many rounds the Shuttle flies, 0 being this one; None if it will not before the game ends (R14.2)."""
    phases = rounds_to_flight(game)
    if phases is None or phases > shuttle_phases(game):
        return None
    return phases - (game.phase != "shuttle")


def shuttle_phases(game: State) -> float:
    """How many Shuttle phases are to come, the one that runs not counted, as far as is settled (R15.1 to R15.7)."""
    moved = game.phase == "shuttle"
    if game.ending == "last" or game.phase in ("final", "over"):
        return 0
    if game.ending == "triggered":
        return 0 if moved else 1
    settled = inf
    if not game.missions_left:
        settled = 0 if game.options.short_end else 1
    if game.options.max_rounds:
        settled = min(settled, game.options.max_rounds - game.round - moved)
    return settled


# -- deciding


def rides(game: State, seat: Seat) -> list[Option]:
    """R14.3 How the seat may travel now: "stay", "ride", "ship"."""
    player = game.players[seat]
    target = OTHER[player.side]
    options = [Option("stay")]
    if free_spaces(game, target):
        if game.left_side == player.side:
            options.append(Option("ride", {"to": target}))
        elif player.hangar:
            options.append(Option("ship", {"to": target}))
    return options


async def travel_decision(game: State, seat: Seat) -> bool:
    """R14.3 to R14.5 One seat stays or travels; whether it travelled."""
    player = game.players[seat]
    data = {"to": OTHER[player.side]}
    key = await free.ask(game, seat, "travel.how", lambda: rides(game, seat), "R14.3", data=data)
    if key == "stay":
        game.emit("stayed", seat)
        return False
    if key == "ship":
        player.hangar -= 1  # R14.7: it still counts as removed from the Depot
    game.emit("travelled", seat, side=OTHER[player.side], by=key)
    if key == "ride":
        await missions.offer_task(game, seat, "travelled_with_shuttle")
    await travel(game, seat, OTHER[player.side])
    return True


# -- the journeys


def free_spaces(game: State, side: str) -> list[int]:
    taken = {player.space for player in game.players}
    return [space for space, data in SPACE.items() if data.side == side and space not in taken]


async def travel(game: State, seat: Seat, to: str, *, explore: bool = True) -> None:
    """R14.8, R14.9 A whole trip to "colony" or "orbit"."""
    game.busy = True
    if to == "colony":
        if explore:
            await _explore(game, seat)
    else:
        await produce(game, seat)
    come_home(game, seat, to)
    await choose_space(game, seat, free_spaces(game, to))


async def _explore(game: State, seat: Seat) -> None:
    """R14.8 step 1 A face-up Discovery tile onto an empty hex at distance exactly 3 from the own Rover."""
    hexes = MAP.ring[game.players[seat].rover_at][3] & game.empty()
    tiles = [tile for tile in game.exploration if tile]
    if not hexes or not tiles:
        return
    tile = await choose(seat, "explore.tile", tiles, "R14.8")
    label = await choose(seat, "explore.hex", [MAP.labels[spot] for spot in bits(hexes)], "R14.8", data={"tile": tile})
    game.tiles[MAP.named(label)] = tile
    game.emit("explored", seat, tile=tile, spot=label)
    take_from_exploration(game, tile)
    await missions.offer_task(game, seat, "discovery_tile_placed")


def take_from_exploration(game: State, tile: str) -> None:
    """A face-up tile leaves the Exploration space, which is refilled from the stack (R14.8, R8.8)."""
    place = game.exploration.index(tile)
    game.exploration[place] = game.discovery_stack.pop() if game.discovery_stack else ""
    if game.exploration[place]:
        game.reveal("a Discovery tile was turned up")


def come_home(game: State, seat: Seat, side: str) -> None:
    """R14.8, R14.9 step 2 All own Colonists from that side's Action slots and from the Working Area."""
    player = game.players[seat]
    back = player.working
    player.working = 0
    for action, seats in game.slots.items():
        if MAIN[action].side == side:
            back += seats.count(seat)
            game.slots[action] = [who for who in seats if who != seat]
    if back:
        game.emit("came_home", seat, n=back, settled=game.home(seat, back))


def sources(game: State, seat: Seat) -> list[tuple[str, str]]:
    """R14.10 (hex, good) of everything that produces for a seat: own miners and own Advanced Buildings."""
    found = []
    for spot, building in sorted(game.buildings.items()):
        if building.advanced == seat:
            found.append((MAP.labels[spot], BUILDING[building.type].gain))
        elif building.miner == seat:
            found.append((MAP.labels[spot], "mineral"))
    return found


async def produce(game: State, seat: Seat) -> None:
    """R14.10 Each own Advanced Building and each own miner gives its good."""
    made: dict[str, int] = {}
    for _, good in sources(game, seat):
        made[good] = made.get(good, 0) + 1
    for good, n in made.items():
        await gaining.gain(game, seat, good, n)


async def choose_space(game: State, seat: Seat, spaces: list[int]) -> None:
    """R14.8, R14.9 step 3, R14.13 The marker on an empty space; its benefit may be taken."""
    options = [Option(str(space), {"nothing": True} if why_not_benefit(game, seat, space) else {}) for space in spaces]
    space = int(await choose(seat, "space", options, "R14.13"))
    game.players[seat].space = space
    game.emit("space", seat, space=space)
    await space_benefit(game, seat)


def why_not_benefit(game: State, seat: Seat, space: int) -> Refusal | None:
    """R14.13 Whether the space's cost can be paid and its benefit used after that."""
    data = SPACE[space]
    reason = gaining.cannot_pay(game, seat, data.cost, "R14.13")
    return reason or effects.why_not(game, seat, data.benefit)


async def space_benefit(game: State, seat: Seat) -> None:
    """R14.13, R14.15"""
    space = game.players[seat].space
    if why_not_benefit(game, seat, space) is not None:
        return
    key = await free.ask(
        game, seat, "space.benefit", lambda: _benefit(game, seat, space), "R14.13", data={"space": space}
    )
    if key == "take":
        await gaining.pay(game, seat, SPACE[space].cost)
        await effects.resolve(game, seat, SPACE[space].benefit)


def _benefit(game: State, seat: Seat, space: int) -> list[str]:
    left = game.players[seat].space != space
    return ["decline"] if left or why_not_benefit(game, seat, space) else ["take", "decline"]


# -- as an effect (Aerial Elevator, Private Goal 11)


def _target(game: State, seat: Seat, part: Effect) -> str:
    return OTHER[game.players[seat].side] if part.to == "either" else part.to


def _why_no_travel(game: State, seat: Seat, part: Effect) -> Refusal | None:
    to = _target(game, seat, part)
    if game.players[seat].side == to:
        return Refusal("You are there already.", "R8.8")
    if not free_spaces(game, to):
        return Refusal("All Turn Order spaces there are taken.", "R14.13")
    return None


@effect("travel", _why_no_travel)
async def travel_effect(game: State, seat: Seat, part: Effect) -> None:
    """R8.8, R12.6 A trip in full."""
    to = _target(game, seat, part)
    game.emit("travelled", seat, side=to, by="effect")
    await travel(game, seat, to)
