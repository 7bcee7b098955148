"""R4 Round and turn; the action menu."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from games.core.decisions import Option, Refusal, Seat
from games.on_mars.data import EXECUTIVE, MAIN, MAP, Effect
from games.on_mars.rules import (
    constructing,
    contracts,
    developing,
    effects,
    executive,
    free,
    gaining,
    lss,
    moving,
    slots,
    technology,
    travelling,
    upgrading,
    welcoming,
)
from games.on_mars.state import State, Turn


@dataclass(frozen=True, slots=True)
class Main:
    """A Main action: why its basic effect cannot be carried out (R4.7), and how it is."""

    why_not: Callable[[State, Seat], Refusal | None]
    run: Callable[[State, Seat], Awaitable[None]]


def _plain(part: Effect) -> Main:
    return Main(
        lambda game, seat: effects.why_not(game, seat, (part,)), lambda game, seat: effects.resolve(game, seat, (part,))
    )


async def _control_center(game: State, seat: Seat) -> None:
    await moving.run(game, seat, moving.control_center())


async def _landing_pod(game: State, seat: Seat) -> None:
    """R6.1, R4.4 To the Colony without a Discovery tile; the turn ends with the arrival and what it brings."""
    game.emit("travelled", seat, side="colony", by="pod")
    await travelling.travel(game, seat, "colony", explore=False)
    if not game.options.landing_pod_then_executive:
        game.turn.over = True
        game.turn.free = False


MAINS: dict[str, Main] = {
    "landing_pod": Main(lambda _game, _seat: None, _landing_pod),
    "obtain_blueprint": _plain(developing.BLUEPRINTS),
    "learn_tech": _plain(developing.LEARN),
    "research_development": _plain(developing.DEVELOP),
    "resupply": _plain(developing.RESUPPLY),
    "construct": _plain(constructing.MAIN_CONSTRUCT),
    "upgrade": _plain(upgrading.MAIN_UPGRADE),
    "hire_or_contract": _plain(Effect(op="take_scientist_or_contract")),
    "control_center": Main(lambda _game, _seat: None, _control_center),
    "welcome_ship": _plain(welcoming.MAIN_WELCOME),
}


def why_not_main(game: State, seat: Seat, action: str) -> Refusal | None:
    """R4.3, R4.7, R5.3 Why a Main action cannot be taken now, or None."""
    side = MAIN[action].side
    if game.turn.main:
        return Refusal("You have taken your Main action.", "R4.3")
    if game.players[seat].side != side:
        where = "in Orbit" if side == "orbit" else "in the Colony"
        return Refusal(f"That action is {where}.", "R4.3")
    if action == "landing_pod" and not travelling.free_spaces(game, "colony"):
        return Refusal("All Turn Order spaces there are taken.", "R14.13")

    def basic() -> Refusal | None:
        return MAINS[action].why_not(game, seat)

    return slots.why_not_place(game, seat, action, basic) if MAIN[action].red_colonist else basic()


def why_not_exec(game: State, seat: Seat, action: str) -> Refusal | None:
    """R8.1 Why an Executive action cannot be taken now, or None."""
    if game.turn.executive:
        return Refusal("You have taken your Executive action.", "R8.1")
    if game.turn.over:
        return Refusal("Your turn ends with the arrival of the Landing Pod.", "R6.1")
    return executive.why_not_executive(game, seat, action)


def menu(game: State, seat: Seat, refused: list[tuple[str, Refusal]]) -> list[Option]:
    """R4.3 What the turn still allows; `refused` is filled with the rest. Keys: action ids, "exec:<id>", "end"."""
    options: list[Option] = []
    refused.clear()
    if not game.turn.over:
        for action in MAIN:
            reason = why_not_main(game, seat, action)
            if reason is None:
                options.append(Option(action))
            elif not game.turn.main and MAIN[action].side == game.players[seat].side:
                refused.append((action, reason))
        for action in EXECUTIVE:
            reason = why_not_exec(game, seat, action)
            if reason is None:
                options.append(Option(f"exec:{action}", executive.price(game, seat, action)))
            elif not game.turn.executive:
                refused.append((f"exec:{action}", reason))
    if game.turn.main:
        options.append(Option("end"))
    return options


def why_not(game: State, seat: Seat, key: str) -> Refusal | None:
    """R4.3 Why a key of `menu` is not offered, or None: also for what is no such key."""
    if key == "end" and not game.turn.main:
        return Refusal("First take a Main action.", "R4.3")
    if key.startswith("exec:") and (action := key.removeprefix("exec:")) in EXECUTIVE:
        return why_not_exec(game, seat, action)
    return why_not_main(game, seat, key) if key in MAIN else None


async def play_turn(game: State, seat: Seat) -> None:
    """R4.3, R4.5 One turn in the Colonization phase."""
    begin(game, seat)
    gaining.move_crystals_up(game, seat)
    await contracts.count_late_contracts(game, seat)
    game.turn.free = True
    refused: list[tuple[str, Refusal]] = []
    while True:
        key = await free.ask(
            game,
            seat,
            "turn.action",
            lambda: menu(game, seat, refused),
            "R4.3",
            refused=refused,
            why_not=lambda key: why_not(game, seat, key),
            ask_always=True,
        )
        if key == "end":
            break
        if key.startswith("exec:"):
            action = key.removeprefix("exec:")
            game.turn.executive = action
            game.emit("executive", seat, action=action)
            await executive.executive(game, seat, action)
        else:
            game.turn.main = key
            game.busy = game.busy or key != "control_center"
            game.emit("main", seat, action=key)
            if MAIN[key].red_colonist:
                await slots.place(game, seat, key, lambda: MAINS[key].why_not(game, seat))  # noqa: B023  used at once
            await MAINS[key].run(game, seat)
    await finish(game, seat)


def begin(game: State, seat: Seat) -> None:
    game.turn = Turn(seat=seat, number=game.turn.number + 1)


async def finish(game: State, seat: Seat) -> None:
    """R4.5 The end of a turn, strictly in this order."""
    game.turn.free = False
    settled(game)
    await contracts.refill_places(game)
    await technology.owners_decide(game)
    await lss.grow(game)
    game.players[seat].standing = False


def settled(game: State) -> None:
    """R3.11, R4.5 step 1 No hex holds two pieces; the rules guarantee it (R7.6, R7.12, R7.20)."""
    seen: set[int] = set()
    for player in game.players:
        for spot in [*player.bots, *([player.rover] if player.rover >= 0 else [])]:
            assert spot not in seen, f"two pieces on {MAP.labels[spot]}"
            seen.add(spot)
    for spot, building in game.buildings.items():
        if building.miner >= 0 or building.advanced >= 0:
            assert spot not in seen, f"two pieces on {MAP.labels[spot]}"
