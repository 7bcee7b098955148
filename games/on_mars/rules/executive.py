"""R8 Executive actions, the Advanced Buildings and the card actions that no other chapter owns."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import BLUEPRINT, DISCOVERY, EXECUTIVE, GOODS, SCIENTIST, Effect
from games.on_mars.rules import effects, free, gaining, travelling
from games.on_mars.rules.effects import effect
from games.on_mars.state import Hired, Plan, State

ADVANCED = "advanced_building"


def why_not_executive(game: State, seat: Seat, action: str) -> Refusal | None:
    """R8.1, R8.2, R8.7 Whether a Ship covers it, it can be paid, and does anything after that."""
    data = EXECUTIVE[action]
    if data.depot_slot in game.players[seat].ships:
        return Refusal("A Ship still covers that action.", "R8.1")
    if action == ADVANCED:
        if not cards_to_use(game, seat):
            return Refusal("There is no Advanced Building you could use.", "R8.4")
        return None
    reason = gaining.cannot_pay(game, seat, {"crystal": data.cost_crystals}, "R8.2")
    return reason or _after_paying(game, seat, data.cost_crystals, data.effect)


def price(game: State, seat: Seat, action: str) -> dict[str, object]:
    """R12.4, R8.4 What differs from an action's printed price, as data of its option: Goal cards it takes at least.

    An Advanced Building may be "free" ("only", or "too").
    """
    cards: dict[str, object] = {**gaining.by_cards(game, seat, EXECUTIVE[action].cost_crystals)}
    if action == ADVANCED:
        paid = [option.data["crystals"] for option in cards_to_use(game, seat)]
        if 0 in paid:
            return {"free": "too", **cards} if any(paid) else {"free": "only"}
    return cards


def _after_paying(game: State, seat: Seat, crystals: int, parts: tuple[Effect, ...]) -> Refusal | None:
    """R8.7 Whether the effect still does something with the Crystals gone."""
    with gaining.afterwards(game, seat, crystals=crystals):
        return effects.why_not(game, seat, parts)


async def executive(game: State, seat: Seat, action: str) -> None:
    """R8.1 Pay and carry out one Executive action."""
    data = EXECUTIVE[action]
    if action != ADVANCED:  # which is free, or paid for once the card is chosen
        await gaining.pay_crystals(game, seat, data.cost_crystals)
    await effects.resolve(game, seat, data.effect)


# -- R8.4 to R8.6 using an Advanced Building


def built_cards(game: State) -> list[tuple[Seat, Plan]]:
    """Every built Blueprint with its owner, in seat order."""
    return [(seat, plan) for seat, player in enumerate(game.players) for plan in player.plans if plan.spot >= 0]


def scientist_at(game: State, card: str) -> list[tuple[Seat, Hired]]:
    """Scientists working in a Blueprint, with their owners."""
    return [
        (seat, hired) for seat, player in enumerate(game.players) for hired in player.scientists if hired.at == card
    ]


def cards_to_use(game: State, seat: Seat) -> list[Option]:
    """R8.4, R8.5 Built Blueprints the seat may use now.

    Keys: "bp07", or "bp07:biochemist" for putting that own Scientist there first.
    """
    found = []
    for owner, plan in built_cards(game):
        parts = card_effects(game, seat, plan)
        working = scientist_at(game, plan.id)
        mine = any(who == seat for who, _ in working)
        data = {"card": plan.id, "owner": owner, "crystals": 0} | ({"radar": plan.radar} if plan.radar else {})
        if mine or (owner == seat and working):
            if effects.usable(game, seat, parts):
                found.append(Option(plan.id, data))
            continue
        price = EXECUTIVE[ADVANCED].cost_crystals
        if (
            owner == seat
            and gaining.can_pay(game, seat, {"crystal": price})
            and _after_paying(game, seat, price, parts) is None
        ):
            found.append(Option(plan.id, {**data, "crystals": price} | gaining.by_cards(game, seat, price)))
        for hired in game.players[seat].scientists:
            if SCIENTIST[hired.id].works_in == BLUEPRINT[plan.id].building and effects.usable(game, seat, parts):
                found.append(Option(f"{plan.id}:{hired.id}", {**data, "scientist": hired.id}))
    return found


def card_effects(game: State, seat: Seat, plan: Plan) -> tuple[Effect, ...]:
    """R8.6, R8.8 What using the card does; a Radar that was used repeats its tile."""
    if plan.radar:
        return DISCOVERY[plan.radar].effect
    return BLUEPRINT[plan.id].action


@effect("use_advanced_building", lambda game, seat, _part: why_not_executive(game, seat, ADVANCED))
async def use_advanced_building(game: State, seat: Seat, _part: Effect) -> None:
    """R8.4 to R8.6 Choose the card, put a Scientist there or pay, resolve it as if the card were one's own."""
    key = await choose(seat, "advanced.card", cards_to_use(game, seat), "R8.4")
    card, _, scientist = key.partition(":")
    owner, plan = next((owner, plan) for owner, plan in built_cards(game) if plan.id == card)
    if scientist:
        next(hired for hired in game.players[seat].scientists if hired.id == scientist).at = card
        game.emit("scientist_moved", seat, scientist=scientist, card=card)
    elif not scientist_at(game, card):
        parts = card_effects(game, seat, plan)
        await gaining.pay_crystals(
            game, seat, EXECUTIVE[ADVANCED].cost_crystals, lambda: effects.usable(game, seat, parts)
        )
    game.emit("used_building", seat, card=card, owner=owner)
    if BLUEPRINT[card].action[0].op == "radar" and not plan.radar:
        await radar(game, seat, plan)
    else:
        await effects.resolve(game, seat, card_effects(game, seat, plan))


# -- R8.8 Radar


def radar_tiles(game: State, seat: Seat) -> list[str]:
    return [tile for tile in game.exploration if tile and effects.usable(game, seat, DISCOVERY[tile].effect)]


def _why_no_radar(game: State, seat: Seat, _part: Effect) -> Refusal | None:
    if radar_tiles(game, seat):
        return None
    return Refusal("You could use no part of the Discovery tiles in Exploration.", "R8.8")


async def radar(game: State, seat: Seat, plan: Plan) -> None:
    """R8.8 First use: a face-up Discovery tile onto the card, refill Exploration, resolve the tile."""
    tile = await choose(seat, "radar.tile", radar_tiles(game, seat), "R8.8")
    travelling.take_from_exploration(game, tile)
    plan.radar = tile
    game.emit("radar", seat, tile=tile)
    await effects.resolve(game, seat, DISCOVERY[tile].effect)


@effect("radar", _why_no_radar)
async def resolve_radar(game: State, seat: Seat, _part: Effect) -> None:
    """Only reached through the card (`use_advanced_building`), which knows its Plan."""
    raise AssertionError("Radar is used through its card")


# -- R8.8 Automated Production


def _why_no_production(game: State, seat: Seat, _part: Effect) -> Refusal | None:
    if any(gaining.fits(game, seat, good) is None for _, good in travelling.sources(game, seat)):
        return None
    return Refusal("None of your Colonists and Buildings could produce anything you have room for.", "R20.2")


@effect("produce_all", _why_no_production)
async def produce_all(game: State, seat: Seat, part: Effect) -> None:
    """R8.8, R14.10 Everything produces once; each boosting Colonist lets one source produce again."""
    await travelling.produce(game, seat)
    while part.boosted_by == "colonist" and game.players[seat].living:

        def again() -> list[Option]:
            useful = [
                Option(spot, {"good": good})
                for spot, good in travelling.sources(game, seat)
                if gaining.fits(game, seat, good) is None and game.players[seat].living
            ]
            return [*useful, Option("done")]

        key = await free.ask(game, seat, "produce.again", again, "R8.8")
        if key == "done":
            return
        gaining.colonists_to_work(game, seat, 1)
        game.emit("boosted", seat, by="colonist")
        await gaining.gain(game, seat, dict(travelling.sources(game, seat))[key], 1)


# -- R8.8 Trade Market


def _trade_pairs(game: State, seat: Seat) -> list[str]:
    """Resources to pay with, such that something can be gained for it."""
    player = game.players[seat]
    found = []
    for good in GOODS:
        if player.goods[good]:
            player.goods[good] -= 1
            if any(gaining.fits(game, seat, other) is None for other in GOODS[1:]):
                found.append(good)
            player.goods[good] += 1
    return found


def _why_no_trade(game: State, seat: Seat, _part: Effect) -> Refusal | None:
    if _trade_pairs(game, seat):
        return None
    return Refusal("You have no Resource to trade, or no room for what it brings.", "R8.8")


@effect("trade", _why_no_trade)
async def trade(game: State, seat: Seat, part: Effect) -> None:
    """R8.8 Pay 1 stored Resource, gain 2 non-Mineral ones of choice, and 1 per boosting Colonist."""
    paid = await choose(seat, "trade.pay", _trade_pairs(game, seat), "R8.8")
    game.players[seat].goods[paid] -= 1
    game.emit("paid", seat, good=paid, n=1)
    await gaining.gain_choice(game, seat, GOODS[1:], part.gain_non_mineral)
    while any(gaining.fits(game, seat, good) is None for good in GOODS[1:]) and await gaining.boosts(
        game, seat, "trade.boost"
    ):
        await gaining.gain_choice(game, seat, GOODS[1:], 1)
