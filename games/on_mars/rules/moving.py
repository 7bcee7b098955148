"""R7.1 to R7.8 Moving Bots and the Rover, and what happens where they stop."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import MAP, RESEARCH, Effect
from games.on_mars.rules import effects, gaining, missions, technology
from games.on_mars.rules.effects import effect
from games.on_mars.rules.settling import ROVER, Movement, Settling, tile_effects, tile_usable
from games.on_mars.state import State


def figure_key(game: State, seat: Seat, figure: int) -> str:
    """ "rover", or "bot:F4" by the hex it stands on."""
    return "rover" if figure == ROVER else f"bot:{MAP.labels[game.players[seat].bots[figure]]}"


def _options(game: State, seat: Seat, move: Movement, settling: Settling, *, may_end: bool) -> list[Option]:
    found = []
    seen = set()
    for figure in settling.figures():
        key = figure_key(game, seat, figure)
        if key not in seen:  # two Bots on one hex in passing are alike
            seen.add(key)
            steps = settling.steps(figure)
            buys = settling.buys(figure, steps[0]) if len(steps) == 1 else {}  # then "where to" is not asked
            found.append(Option(key, {"points": move.points(figure)} | buys))
    if move.tech:
        found += technology.tech_options(_rover_tech(game, seat, move), "rover")
    cards = gaining.by_cards(game, seat, 1) if move.boost == "crystal" else {}
    found += [
        Option(f"boost:{kind}", {"by": move.boost, "kind": kind} | cards)
        for kind in move.kinds
        if _boost_helps(game, seat, move, settling, kind)
    ]
    if may_end and (move.moved or move.may_stop):
        found.append(Option("done"))
    return found


def _boost_helps(game: State, seat: Seat, move: Movement, settling: Settling, kind: str) -> bool:
    """A point is bought when the last one of its kind is spent and the new one can be walked."""
    if not settling.spare or getattr(move, kind):
        return False
    bought = Settling(game, seat, move.more(kind, 1), bought=1)
    return any(bought.steps(figure) for figure in bought.spots if (figure == ROVER) == (kind == "rover"))


def _rover_tech(game: State, seat: Seat, move: Movement) -> list[tuple[Seat, int]]:
    """R9.4 Rover tiles whose points would move the Rover somewhere."""
    return [
        (owner, level)
        for owner, level in technology.tiles(game, seat, "rover")
        if Settling(game, seat, move.more("rover", level)).steps(ROVER)
    ]


async def run(game: State, seat: Seat, move: Movement) -> None:
    """R7.1, R7.2 Spend points one at a time, then settle (R7.4)."""
    while True:
        settling = Settling(game, seat, move)
        why_not = settling.why_not_end()
        options = _options(game, seat, move, settling, may_end=why_not is None)
        if not options:
            break
        data = {"bots": move.bots, "rover": move.rover}
        refused = [] if why_not is None else [("done", why_not)]
        key = await choose(seat, "move.figure", options, "R7.2", refused=refused, data=data)
        if key == "done":
            break
        if key.startswith("tech:"):
            move.rover += technology.use(game, seat, key, "rover")
            move.tech = False
        elif key.startswith("boost:"):
            await _buy(game, seat, move, key.removeprefix("boost:"))
        else:
            await _step(game, seat, move, settling, key)
    await _settle(game, seat, move)


async def _buy(game: State, seat: Seat, move: Movement, kind: str) -> None:
    """R7.1, R20.4 One point for one Crystal or one Colonist."""
    if move.boost == "crystal":
        await gaining.pay_crystals(game, seat, 1)
    else:
        gaining.colonists_to_work(game, seat, 1)
    game.emit("boosted", seat, by=move.boost)
    if kind == "bots":
        move.bots += 1
    else:
        move.rover += 1


async def _step(game: State, seat: Seat, move: Movement, settling: Settling, key: str) -> None:
    """R7.2, R7.3 One figure, one hex; a Rover picks up Crystals at once."""
    player = game.players[seat]
    figure = next(figure for figure in settling.figures() if figure_key(game, seat, figure) == key)
    targets = settling.steps(figure)
    asked = len(targets) > 1
    options = [Option(MAP.labels[spot], settling.buys(figure, spot) if asked else {}) for spot in targets]
    label = await choose(seat, "move.to", options, "R7.2", data={"figure": key})
    spot = MAP.named(label)
    start = player.rover_at if figure == ROVER else player.bots[figure]
    if figure == ROVER:
        player.rover = spot
        move.rover -= 1
    else:
        player.bots[figure] = spot
        move.bots -= 1
    if figure not in move.moved:
        move.moved.append(figure)
    game.emit("moved", seat, figure="rover" if figure == ROVER else "bot", frm=MAP.labels[start], at=label)
    if (figure == ROVER or move.collecting) and spot in game.crystals:
        game.crystals.remove(spot)
        game.emit("crystal_found", seat, spot=label)
        await gaining.gain(game, seat, "crystal", 1)


async def _settle(game: State, seat: Seat, move: Movement) -> None:
    """R7.4 to R7.7 Bots first; then the Rover may take the tile it stands on.

    Bots only clear their hexes, so their order matters to nobody, except where they collect (R8.8).
    """
    player = game.players[seat]
    collectors = [figure for figure in move.moved if figure != ROVER and move.collecting]
    for figure in move.moved:
        if figure != ROVER and not move.collecting:
            clear(game, player.bots[figure], by="bot")
    while collectors:
        on_tile = [figure for figure in collectors if player.bots[figure] in game.tiles]
        if not on_tile:
            break
        options = [f"bot:{MAP.labels[player.bots[figure]]}" for figure in on_tile]
        key = await choose(seat, "settle.bot", options, "R7.4")
        figure = on_tile[options.index(key)]
        collectors.remove(figure)
        await take_tile(game, seat, player.bots[figure])
    if ROVER in move.moved and player.rover in game.tiles:
        await take_tile(game, seat, player.rover)


def clear(game: State, spot: int, *, by: str) -> None:
    """R7.5, R7.12 A Crystal goes to the supply, a tile out of the game."""
    if spot in game.crystals:
        game.crystals.remove(spot)
        game.emit("crystal_lost", spot=MAP.labels[spot], by=by)
    if spot in game.tiles:
        tile = game.tiles.pop(spot)
        game.removed_tiles.append(tile)
        game.emit("tile_lost", spot=MAP.labels[spot], tile=tile, by=by)


def may_take(game: State, seat: Seat, tile: str) -> bool:
    """R7.7 No Research tile of a type one owns, nothing one cannot pay."""
    if tile in RESEARCH:
        own = {RESEARCH[owned].type for owned in game.players[seat].research}
        return RESEARCH[tile].type not in own and gaining.can_pay(game, seat, RESEARCH[tile].cost)
    return True


async def take_tile(game: State, seat: Seat, spot: int) -> None:
    """R7.7 Take the tile on a hex or leave it: pay, resolve the benefit at once, keep the tile."""
    tile = game.tiles[spot]
    if not may_take(game, seat, tile) or not tile_usable(game, seat, spot):
        return
    if await choose(seat, "tile.take", ["take", "leave"], "R7.7", data={"tile": tile}) == "leave":
        return
    del game.tiles[spot]
    player = game.players[seat]
    if tile in RESEARCH:
        await gaining.pay(game, seat, RESEARCH[tile].cost)
        player.research.append(tile)
        event = "research_tile_collected"
    else:
        player.discoveries.append(tile)
        event = "discovery_tile_collected_on_map"
    game.busy = True
    game.emit("tile_taken", seat, tile=tile, spot=MAP.labels[spot])
    await missions.happened(game, seat, event)
    await effects.resolve(game, seat, tile_effects(tile))


# -- the effects


def control_center() -> Movement:
    """R7.1 Two points for Bots, two for the Rover, Crystals for either."""
    return Movement(bots=2, rover=2, boost="crystal", tech=True, kinds=("bots", "rover"), may_stop=True)


def bots_movement(part: Effect) -> Movement:
    return Movement(bots=part.points, boost="crystal" if part.crystal_boost else "")


def rover_movement(part: Effect) -> Movement:
    boost = "crystal" if part.crystal_boost else ""
    return Movement(rover=part.points, boost=boost, tech=part.rover_tech, kinds=("rover",))


def recycling_bots(part: Effect) -> Movement:
    return Movement(bots=part.points, boost=part.boosted_by, collecting=True)


def command_center(game: State, part: Effect) -> Movement:
    """R8.8 As far as the highest Rover Tech in any Laboratory; not a use of Tech."""
    level = max(player.tech_level("rover") for player in game.players)
    return Movement(rover=level, boost=part.boosted_by, kinds=("rover",))


def why_not_move(game: State, seat: Seat, move: Movement) -> Refusal | None:
    """R20.3 A movement needs at least one legal step."""
    if Settling(game, seat, move).figures() or (move.tech and _rover_tech(game, seat, move)):
        return None
    return Refusal("None of your figures can make a legal step.", "R20.3")


@effect("move_bots", lambda game, seat, part: why_not_move(game, seat, bots_movement(part)))
async def move_bots(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, bots_movement(part))


@effect("move_rover", lambda game, seat, part: why_not_move(game, seat, rover_movement(part)))
async def move_rover(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, rover_movement(part))


@effect("move_bots_as_rovers", lambda game, seat, part: why_not_move(game, seat, recycling_bots(part)))
async def move_bots_as_rovers(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, recycling_bots(part))


def _why_not_command(game: State, seat: Seat, part: Effect) -> Refusal | None:
    move = command_center(game, part)
    if not move.rover and game.players[seat].living:
        return why_not_move(game, seat, move.more("rover", 1))  # a boost alone can move it
    return why_not_move(game, seat, move)


@effect("move_rover_by_highest_rover_tech", _why_not_command)
async def move_rover_by_highest_rover_tech(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, command_center(game, part))
