"""R7.18 to R7.21 Upgrading Buildings to Advanced Buildings."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import BLUEPRINT, MAP, Effect
from games.on_mars.rules import constructing, contracts, free, gaining, missions, technology
from games.on_mars.rules.effects import effect, zoned
from games.on_mars.state import NOBODY, Plan, State

MINERAL = {"mineral": 1}


def spots_for(game: State, seat: Seat, plan: Plan, part: Effect, zone: int) -> list[int]:
    """R7.18 Hexes where an unbuilt Blueprint may be built."""
    card = BLUEPRINT[plan.id]
    found = []
    for spot, building in game.buildings.items():
        if (
            building.type == card.building
            and building.advanced == NOBODY
            and building.owner in (NOBODY, seat)
            and (part.anywhere or zone >> spot & 1)
            and (card.min_complex <= 1 or game.complex_size(spot) >= card.min_complex)
        ):
            found.append(spot)
    return sorted(found)


def buildable(game: State, seat: Seat, part: Effect, zone: int | None = None) -> dict[str, list[int]]:
    """R7.18 Hexes by unbuilt Blueprint, only where there are some; nothing if the Mineral is missing.

    Args:
        zone: By default the own one.
    """
    if part.pay == "normal" and not game.players[seat].goods["mineral"]:
        return {}
    if zone is None:
        zone = game.zone(seat)
    found = {plan.id: spots_for(game, seat, plan, part, zone) for plan in game.players[seat].plans if plan.spot < 0}
    return {card: spots for card, spots in found.items() if spots}


def legal_anywhere(game: State, seat: Seat, part: Effect) -> int:
    """R7.18 Hexes where something could be upgraded if they were in the own zone."""
    mask = 0
    for spots in buildable(game, seat, part, MAP.all).values():
        for spot in spots:
            mask |= 1 << spot
    return mask


def why_not_upgrade(game: State, seat: Seat, part: Effect) -> Refusal | None:
    player = game.players[seat]
    if buildable(game, seat, part):
        return None
    if not any(plan.spot < 0 for plan in player.plans):
        return Refusal("You have no unbuilt Blueprint.", "R7.18")
    if part.pay == "normal" and not player.goods["mineral"]:
        return Refusal("You cannot pay {cost}.", "R7.18", {"cost": MINERAL})
    return Refusal("No Building in your zone matches your unbuilt Blueprints.", "R7.18")


async def upgrade(game: State, seat: Seat, part: Effect) -> None:
    """R7.18 to R7.20 `n` upgrades, then more by Upgrade Tech (R7.19) and boosting Colonists (R20.4)."""
    left = int(part.n)
    tech_open = part.upgrade_tech
    done = 0
    while buildable(game, seat, part):
        if left:
            card = await _choose_card(game, seat, part, may_stop=done > 0)
            if card == "done":
                return
            await upgrade_one(game, seat, card, part)
            left -= 1
            done += 1
            continue

        def options(tech_open: bool = tech_open) -> list[Option]:
            """Made anew after a free action, which may have used the last Blueprint or Colonist (R4.4)."""
            if not buildable(game, seat, part):
                return [Option("done")]
            more = _tech(game, seat) if tech_open else []
            if part.boosted_by == "colonist" and game.players[seat].living:
                more.append(Option("colonist", {"by": "colonist"}))
            return [*more, Option("done")]

        if len(options()) == 1:
            return
        key = await free.ask(game, seat, "upgrade.more", options, "R7.19")
        if key == "done":
            return
        if key == "colonist":
            gaining.colonists_to_work(game, seat, 1)
            game.emit("boosted", seat, by="colonist")
            left = 1
        else:
            left = technology.use(game, seat, key, "upgrade")
            tech_open = False


def _tech(game: State, seat: Seat) -> list[Option]:
    """R9.5 Upgrade tiles; each would have an effect, since something is still buildable."""
    return technology.tech_options(technology.tiles(game, seat, "upgrade"), "upgrade")


async def _choose_card(game: State, seat: Seat, part: Effect, *, may_stop: bool) -> str:
    def options() -> list[Option]:
        return [*map(Option, buildable(game, seat, part)), *([Option("done")] if may_stop else [])]

    return await free.ask(game, seat, "upgrade.blueprint", options, "R7.18", between=may_stop)


async def upgrade_one(game: State, seat: Seat, card: str, part: Effect) -> None:
    """R7.18, R7.20 Pay, move the marker to the Building; figures are displaced, a miner goes home."""
    labels = [MAP.labels[spot] for spot in buildable(game, seat, part)[card]]
    data = {"card": card} | ({"anywhere": True} if part.anywhere else {})
    label = await choose(seat, "upgrade.hex", labels, "R7.18", data=data)
    spot = MAP.named(label)
    if part.pay == "normal":
        game.players[seat].goods["mineral"] -= 1
        game.emit("paid", seat, good="mineral", n=1)
    plan = game.players[seat].plan(card)
    assert plan is not None, "the card was offered"
    plan.spot = spot
    building = game.buildings[spot]
    miner, building.miner = building.miner, NOBODY
    building.advanced = seat
    game.busy = True
    game.emit("upgraded", seat, card=card, building=building.type, spot=label)
    if miner != NOBODY:
        game.home(miner, 1)
        game.emit("miner_home", miner, spot=label)
    await constructing.displace(game, spot)
    await contracts.check_contracts(game)
    await missions.happened(game, seat, "building_upgraded")


effect("upgrade", why_not_upgrade)(upgrade)
zoned("upgrade", legal_anywhere)

MAIN_UPGRADE = Effect(op="upgrade", upgrade_tech=True)
