"""P3.1, P14.11, P22.20 The station: how it may be turned, and the event that empties a stack."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown.rules import placing
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import State


async def rotate_freely(game: State, seat: Seat) -> None:
    """P22.20 (E15) Set the rotation to any value."""
    steps = int(await pick(game, seat, "rotate.station", rotations(game, seat), "P22.20"))
    game.rotation = (game.rotation - steps) % 6
    game.tell(seat, "rotated", steps=steps)


def rotations(game: State, seat: Seat) -> list[Option]:
    """P3.1 So many depots clockwise, with what the seat would face."""
    sector = game.players[seat].sector
    offered = []
    for steps in range(6):
        rotation = (game.rotation - steps) % 6
        outside = game.exterior[(sector + rotation) % 6]
        inside = game.interior[(sector + rotation + game.shift) % 6]
        data = {
            "rotation": rotation,
            "exterior": outside[-1] if outside else "",
            "interior": inside[-1] if inside else "",
        }
        offered.append(Option(str(steps), data))
    return offered


async def remove_stack(game: State, seat: Seat) -> None:
    """P14.11 (E52) Remove one of the two stacks faced, not one without which the game would end (P14.4)."""
    stacks = [stack for stack, _ in game.offered(seat)]
    if len(stacks) < 2:
        game.tell(seat, "void", what="stack")
        return
    names = {"exterior": stacks[0], "interior": stacks[1]}
    stays = dict(zip(names, (tile for _, tile in reversed(list(game.offered(seat)))), strict=True))
    fit = [name for name in names if placing.offer(game, seat, [stays[name]]).fits]
    offered = [
        Option(name, {"tile": game.stack(stack)[-1], "left": len(game.stack(stack))})
        for name, stack in names.items()
        if name in fit or not fit
    ]
    refused = [
        (name, Refusal("The tile that stays would have no legal place.", "P14.4"))
        for name in names
        if fit and name not in fit
    ]
    chosen = await pick(game, seat, "event.stack", offered, "P14.11", refused=refused)
    stack = game.stack(names[chosen])
    game.players[seat].gone += stack
    stack.clear()
    game.tell(seat, "stack_removed", stack=chosen)
