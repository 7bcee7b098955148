"""R9 Technology: which tiles an effect may use, and what their owners get for it."""

from __future__ import annotations

from games.core.decisions import Option, Seat
from games.core.flow import choose
from games.on_mars.data import LAB
from games.on_mars.rules import contracts, developing, effects, free, gaining, missions
from games.on_mars.state import State, TechUse


def tiles(game: State, seat: Seat, kind: str) -> list[tuple[Seat, int]]:
    """R9.2 (owner, level) of every tile of that type the seat may use, its own first."""
    owners = [seat, *(other for other in game.from_seat(seat) if other != seat)]
    if kind == "shelter" and not game.options.foreign_shelter_tech_usable:
        owners = [seat]
    return [(owner, level) for owner in owners if (level := game.players[owner].tech_level(kind))]


def tech_options(found: list[tuple[Seat, int]], kind: str) -> list[Option]:
    """Tiles as options; keys "tech:<owner seat>"."""
    return [Option(f"tech:{owner}", {"owner": owner, "level": level, "tech": kind}) for owner, level in found]


def use(game: State, seat: Seat, key: str, kind: str) -> int:
    """R9.2, R9.7 Declare a tile used (a key of `tech_options`); its level. A rival sets 1 Oxygen aside."""
    owner = int(key.removeprefix("tech:"))
    game.emit("tech_used", seat, owner=owner, tech=kind, level=game.players[owner].tech_level(kind))
    if owner != seat:
        game.turn.used.append(TechUse(owner, seat, kind))
    return game.players[owner].tech_level(kind)


def free_targets(game: State, seat: Seat, space: str) -> list[str]:
    """R6.6 Free right-hand neighbours of a lab space."""
    lab = game.players[seat].lab
    return [target for target in LAB[space].next if target not in lab]


async def enter(game: State, seat: Seat, space: str) -> None:
    """R6.4, R6.6 Take the benefit of a lab space; it may be declined."""
    benefit = LAB[space].benefit
    if benefit and effects.usable(game, seat, benefit):
        key = await choose(seat, "lab.benefit", ["take", "decline"], "R6.6", data={"space": space})
        if key == "take":
            await effects.resolve(game, seat, benefit)


async def develop_to(game: State, seat: Seat, space: str, target: str, *, pay: bool) -> None:
    """R6.6 Move one tile to a free neighbour, pay the column, take the benefit."""
    if pay:
        await gaining.pay(game, seat, developing.entry_cost(target))
    lab = game.players[seat].lab
    tech = lab.pop(space)
    lab[target] = tech
    game.emit("developed", seat, tech=tech, space=target, level=LAB[target].column)
    await missions.offer_task(game, seat, "tech_developed_once")
    if game.own_turn(seat):
        game.turn.develops += 1
        if game.turn.develops == 2:
            await missions.offer_task(game, seat, "tech_developed_twice_in_one_turn")
    await enter(game, seat, target)


async def owners_decide(game: State) -> None:
    """R9.7, R9.8 At the end of the turn each owner of a used tile keeps the Oxygen or develops that tile."""
    while game.turn.used:
        use = game.turn.used[0]
        space = game.players[use.owner].tech_space(use.tech)
        assert space is not None, "tiles never leave a Laboratory"
        targets = free_targets(game, use.owner, space)

        def options(owner: Seat = use.owner, targets: list[str] = targets) -> list[Option]:
            fits = gaining.room(game, owner, "oxygen") or gaining.wanted(game, owner, "oxygen")
            return [Option("oxygen", {} if fits else {"lost": True}), *(Option(target) for target in targets)]

        data = {"user": use.user, "tech": use.tech, "space": space}
        key = await free.ask(game, use.owner, "tech.reward", options, "R9.7", between=bool(targets), data=data)
        del game.turn.used[0]
        if key == "oxygen":
            await gaining.gain(game, use.owner, "oxygen", 1)
        else:
            await develop_to(game, use.owner, space, key, pay=False)
        await contracts.check_contracts(game)
