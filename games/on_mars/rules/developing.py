"""R6 Orbit Main actions: Blueprints, learning and developing Technology, Resupply (in gaining.py)."""

from __future__ import annotations

from collections import Counter

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import BLUEPRINT, COLUMN, GRID, LAB, Effect
from games.on_mars.rules import free, gaining, missions, technology
from games.on_mars.rules.effects import effect
from games.on_mars.state import Plan, State

# -- R6.2 Blueprints


def why_not_blueprint(game: State, seat: Seat, _part: Effect | None = None) -> Refusal | None:
    if not game.players[seat].markers:
        return Refusal("You have no unused Advanced Building marker.", "R6.2")
    if not any(game.display):
        return Refusal("There is no Blueprint on display.", "R6.2")
    return None


async def take_blueprints(game: State, seat: Seat, part: Effect) -> None:
    """R6.2 Take `n` face-up Blueprints, and one more per boosting Colonist."""
    taken = 0
    while why_not_blueprint(game, seat) is None:
        extra = taken >= int(part.n)
        if extra and (part.boosted_by != "colonist" or not game.players[seat].living):
            return

        def options(extra: bool = extra) -> list[Option]:
            """Made anew after a free action, which may have taken the last marker, card or Colonist (R4.4)."""
            possible = why_not_blueprint(game, seat) is None and (not extra or game.players[seat].living > 0)
            cards = [Option(card) for card in game.display if card and possible]
            return cards if possible and not extra else [*cards, Option("done")]

        key = await free.ask(
            game,
            seat,
            "blueprint.more" if extra else "blueprint.card",
            options,
            "R5.7" if extra else "R6.2",
            between=taken > 0,
        )
        if key == "done":
            return
        if extra:
            gaining.colonists_to_work(game, seat, 1)
            game.emit("boosted", seat, by="colonist")
        await take_blueprint(game, seat, key)
        taken += 1


async def take_blueprint(game: State, seat: Seat, card: str) -> None:
    """R6.2 One card with a marker on it, and its Resource (Crystal for Shelter Blueprints)."""
    game.display[game.display.index(card)] = ""
    player = game.players[seat]
    player.markers -= 1
    player.plans.append(Plan(card))
    game.emit("blueprint", seat, card=card)
    await gaining.gain(game, seat, BLUEPRINT[card].gain_on_take, 1)
    await missions.happened(game, seat, "blueprint_taken_from_display")


effect("take_blueprint", why_not_blueprint)(take_blueprints)


# -- R6.4 learning


def column_one(game: State, seat: Seat) -> list[str]:
    """Free spaces of lab column 1."""
    return [space for space in ("L1a", "L1b") if space not in game.players[seat].lab]


def grid_cost(space: str) -> Counter[str]:
    return Counter(next(cost for name, _, cost in GRID if name == space))


def learnable(game: State, seat: Seat) -> list[str]:
    """R6.4 Tech Grid spaces whose tile the seat may own and can pay for."""
    own = game.players[seat].lab.values()
    return [
        space
        for space, tech in game.tech_grid.items()
        if tech and tech not in own and gaining.can_pay(game, seat, grid_cost(space))
    ]


def why_not_learn(game: State, seat: Seat, _part: Effect | None = None) -> Refusal | None:
    if not column_one(game, seat):
        return Refusal("Both spaces of your Laboratory's first column are taken.", "R6.4")
    if not learnable(game, seat):
        return Refusal("There is no Technology you may own and can pay for.", "R6.4")
    return None


async def learn(game: State, seat: Seat, part: Effect) -> None:
    """R6.4 Learn `n` tiles, one completely after another; boosts as the effect allows."""
    learned, boosted = 0, 0
    limit = None
    if part.boost == "colonist_once" and game.options.learn_tech_max_boosts == "1":
        limit = 1
    while why_not_learn(game, seat) is None:
        extra = learned >= int(part.n)
        if extra and (part.boost == "none" or not game.players[seat].living or boosted == limit):
            return

        def options(extra: bool = extra) -> list[Option]:
            if why_not_learn(game, seat) is not None or (extra and not game.players[seat].living):
                return [Option("done")]
            found = [
                Option(space, {"tech": game.tech_grid[space], "cost": dict(grid_cost(space))})
                for space in learnable(game, seat)
            ]
            return [*found, Option("done")] if extra else found

        kind = "tech.more" if extra else "tech.tile"
        space = await free.ask(game, seat, kind, options, "R6.4", between=learned > 0)
        if space == "done":
            return
        if extra:
            gaining.colonists_to_work(game, seat, 1)
            game.emit("boosted", seat, by="colonist")
            boosted += 1
        await learn_tile(game, seat, space)
        learned += 1


async def learn_tile(game: State, seat: Seat, space: str) -> None:
    """R6.4 Pay the row, put the tile on a free space of column 1, take that space's benefit."""
    await gaining.pay(game, seat, grid_cost(space))
    target = await choose(seat, "lab.space", column_one(game, seat), "R6.4")
    tech = game.tech_grid[space]
    game.tech_grid[space] = ""
    game.players[seat].lab[target] = tech
    game.emit("learned", seat, tech=tech, space=target)
    await missions.happened(game, seat, "tech_taken_from_grid")
    await technology.enter(game, seat, target)


effect("learn_tech", why_not_learn)(learn)


# -- R6.5, R6.6 developing


def entry_cost(space: str) -> Counter[str]:
    """R6.6 What entering a lab space costs."""
    return Counter(COLUMN[LAB[space].column].cost_to_enter)


def developable(game: State, seat: Seat, *, pay: bool) -> dict[str, list[str]]:
    """R6.6 Targets by the space whose tile may move there."""
    found = {}
    for space in game.players[seat].lab:
        targets = [
            target
            for target in technology.free_targets(game, seat, space)
            if not pay or gaining.can_pay(game, seat, entry_cost(target))
        ]
        if targets:
            found[space] = targets
    return found


def why_not_develop(game: State, seat: Seat, part: Effect) -> Refusal | None:
    if developable(game, seat, pay=part.pay == "normal"):
        return None
    return Refusal("None of your Technologies can be developed.", "R6.6")


async def develop(game: State, seat: Seat, part: Effect) -> None:
    """R6.5, R6.6 `steps` steps, any own tile each; boosts add steps.

    Every step after the first may be declined; outside the Main action also the first of several.
    """
    pay = part.pay == "normal"
    done = 0
    all_may_stop = part.steps > 1 and part is not DEVELOP
    while developable(game, seat, pay=pay):
        extra = done >= part.steps
        if extra and (part.boosted_by != "colonist" or not game.players[seat].living):
            return

        def options(may_stop: bool = done > 0 or all_may_stop, extra: bool = extra) -> list[Option]:
            possible = not extra or game.players[seat].living > 0
            found = [
                Option(space, {"tech": game.players[seat].lab[space]})
                for space in developable(game, seat, pay=pay)
                if possible
            ]
            return [*found, Option("done")] if may_stop else found

        data = {"boost": "colonist"} if extra else {"left": part.steps - done}
        kind = "develop.more" if done else "develop.tile"
        space = await free.ask(game, seat, kind, options, "R6.6", between=done > 0, data=data)
        if space == "done":
            return
        if extra:
            gaining.colonists_to_work(game, seat, 1)
            game.emit("boosted", seat, by="colonist")
        targets = [
            Option(target, {"cost": dict(entry_cost(target))} if pay else {})
            for target in developable(game, seat, pay=pay)[space]
        ]
        target = await choose(seat, "develop.space", targets, "R6.6")
        await technology.develop_to(game, seat, space, target, pay=pay)
        done += 1


effect("develop", why_not_develop)(develop)

BLUEPRINTS = Effect(op="take_blueprint", boost="colonist")
LEARN = Effect(op="learn_tech", boost="colonist_once")
DEVELOP = Effect(op="develop", steps=2, boost="colonist")
RESUPPLY = Effect(op="warehouse_take", allow=("crystal", "resource"), boost="colonist")
