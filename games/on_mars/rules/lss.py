"""R10 The LSS, its rewards, and the growth of the colony."""

from __future__ import annotations

from games.core.decisions import Option, Seat
from games.core.flow import choose
from games.on_mars.data import BENEFIT, BOX, GRID, WAREHOUSE
from games.on_mars.rules import contracts, effects, gaining, missions
from games.on_mars.state import State

ROWS = 6
TOP_LEVEL = 5


def reward(game: State, seat: Seat, tile: str) -> int:
    """R10.4 What an LSS Reward tile is worth to a player at this moment."""
    player = game.players[seat]
    match tile:
        case "lss1":
            return max((player.tech_level(tech) for tech in player.lab.values()), default=0)
        case "lss2":
            return 2 * player.hangar
        case "lss3":
            return 2 * game.built_plans(seat)
        case "lss4":
            return 2 * game.mines_of(seat)
        case "lss5":
            return 2 * len(player.bots)
        case "lss6":
            return 2 * len(player.discoveries)
        case "lss7":
            return 2 * game.shelters_on_map(seat)
        case "lss8":
            return player.living
        case _:
            raise ValueError(f"no LSS Reward tile {tile}")


async def raise_marker(game: State, seat: Seat, column: str) -> None:
    """R10.2 to R10.5 The builder's LSS marker step, its OP and its benefit."""
    row = game.lss[column]
    if row == ROWS:
        return
    game.lss[column] = row + 1
    game.emit("lss", seat, column=column, row=row + 1)
    if row == 1:
        gaining.add_op(game, seat, "lss", 2)
    if row < game.level_row:
        gaining.add_op(game, seat, "lss", reward(game, seat, game.rewards[column]))
        options = [Option(benefit.id) for benefit in BENEFIT.values() if effects.usable(game, seat, benefit.effect)]
        key = await choose(seat, "lss.benefit", [*options, Option("none")], "R10.4", data={"column": column})
        if key != "none":
            await effects.resolve(game, seat, BENEFIT[key].effect)


def update_due(game: State) -> bool:
    """R10.7"""
    return game.level < TOP_LEVEL and all(row >= game.level_row for row in game.lss.values())


async def grow(game: State) -> None:
    """R10.8 Colony status updates, as long as the condition holds."""
    while update_due(game):
        await _update(game)


async def _update(game: State) -> None:
    """R10.9 One status update."""
    game.level_row += 1
    game.updates += 1
    game.emit("level", level=game.level)
    new_blueprints(game)
    if game.seats > 2:
        for space, _, _ in GRID:
            if not game.tech_grid[space] and game.tech_stack:
                game.tech_grid[space] = game.tech_stack.pop()
    for item in WAREHOUSE:
        game.warehouse[item] = max(game.warehouse[item], warehouse_size(game.seats))
    game.reveal("the colony has grown")
    if game.updates <= 2:
        for seat in game.all_seats:
            gaining.add_op(game, seat, "progress", BOX.progress_area.op_by_cubes[len(game.players[seat].cubes)])
    if game.level in (3, 4, 5):
        missions.step_down(game, f"level:{game.level}")
    if game.level == TOP_LEVEL:
        game.last_flight = True
    await contracts.check_contracts(game)


def warehouse_size(seats: int) -> int:
    """R2.3"""
    return 2 if seats <= 2 else 3


def new_blueprints(game: State) -> None:
    """R2.5, R10.9 step 2 At level 2 a whole new display; at level 3 the last six replace the level-1 row."""
    if game.level == 2:
        game.display = _row(game.deck1) + _row(game.deck3)
    elif game.level == 3:
        game.display = _row(game.deck3) + game.display[6:]


def _row(deck: list[str]) -> list[str]:
    """The next six cards of a deck, whose top is last."""
    return [deck.pop() if deck else "" for _ in range(6)]
