"""R13 Scientists and Earth Contracts."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import CONTRACT, GOODS, SCIENTIST, Effect
from games.on_mars.rules import gaining, missions
from games.on_mars.rules.effects import effect
from games.on_mars.state import Deal, Hired, Player, State


def scientist_places(game: State) -> list[int]:
    return [place for place, card in enumerate(game.places) if card in SCIENTIST]


def contract_places(game: State) -> list[int]:
    return [place for place, card in enumerate(game.places) if card in CONTRACT]


def price(card: str, *, free: bool = False) -> dict[str, int]:
    """R13.1, R13.7 What a displayed card costs, in the terms of `gaining.pay`."""
    if free:
        return {}
    if card in SCIENTIST:
        cost = SCIENTIST[card].hire_cost
        return {"colonist" if good == "colonists_living_to_working" else good: n for good, n in cost.items()}
    return {"crystal": CONTRACT[card].take_cost_crystals}


def scored(game: State, card: str) -> dict[str, str]:
    """R13.3 What a Scientist scores at this table; nothing for a Contract."""
    return {"scored": getattr(SCIENTIST[card], game.options.scientist_scored_type)} if card in SCIENTIST else {}


def takeable(game: State, seat: Seat, kinds: str, *, free: bool = False) -> list[int]:
    """Places whose card the seat can pay for; `kinds` is "scientist", "contract" or "both"."""
    places = (scientist_places(game) if kinds != "contract" else []) + (
        contract_places(game) if kinds != "scientist" else []
    )
    return [place for place in places if gaining.can_pay(game, seat, price(game.places[place], free=free))]


def why_not_take(game: State, seat: Seat, kinds: str, *, free: bool = False) -> Refusal | None:
    if takeable(game, seat, kinds, free=free):
        return None
    rule = "R12.8" if free else "R13.1"
    return Refusal("There is no card on display that you can pay for.", rule)


async def take_card(game: State, seat: Seat, kinds: str, *, free: bool = False) -> None:
    """R13.1 to R13.3 Choose a displayed card, pay, take it; its place is refilled at the end of the turn (R13.6)."""
    options = [
        Option(
            card,
            {"place": place, "cost": (cost := price(card, free=free))}
            | scored(game, card)
            | gaining.by_cards(game, seat, cost.get("crystal", 0)),
        )
        for place in sorted(takeable(game, seat, kinds, free=free))
        if (card := game.places[place])
    ]
    card = await choose(seat, "hire.card", options, "R13.1")
    await gaining.pay(game, seat, price(card, free=free))
    place = game.places.index(card)
    game.places[place] = ""
    game.turn.emptied.append((place, seat))
    player = game.players[seat]
    if card in SCIENTIST:
        player.scientists.append(Hired(card))
        game.emit("hired", seat, scientist=card)
        game.emit("hand_changed", seat, to=(seat,), scientist=card)
        await missions.happened(game, seat, "scientist_taken")
    else:
        player.contracts.append(Deal(card))
        game.emit("contracted", seat, contract=card)
        game.emit("hand_changed", seat, to=(seat,), contract=card)
        await check_contracts(game)  # R13.11: it may hold already


def _register(op: str, kinds: str) -> None:
    def reason(game: State, seat: Seat, part: Effect) -> Refusal | None:
        return why_not_take(game, seat, kinds, free=part.pay == "free")

    @effect(op, reason)
    async def take(game: State, seat: Seat, part: Effect) -> None:
        await take_card(game, seat, kinds, free=part.pay == "free")


_register("take_scientist", "scientist")
_register("take_contract", "contract")
_register("take_scientist_or_contract", "both")


async def refill_places(game: State) -> None:
    """R13.6 Each taker chooses a Contract from the pile for the place it emptied."""
    while game.turn.emptied:
        place, seat = game.turn.emptied.pop(0)
        if game.contract_pile:
            options = [Option(card) for card in game.contract_pile]
            card = await choose(seat, "contract.refill", options, "R13.6", data={"place": place})
            game.contract_pile.remove(card)
            game.places[place] = card
            game.emit("refilled", seat, contract=card)


# -- filling and completing


def fillings(game: State, seat: Seat) -> list[Option]:
    """R13.9 Every single unit that could be moved from Storage or Depot onto an own Contract."""
    player = game.players[seat]
    return [
        Option(f"fill:{deal.id}:{good}", {"contract": deal.id, "good": good})
        for deal in player.contracts
        for good in CONTRACT[deal.id].needs
        if _why_not_put(player, deal, good) is None
    ]


def _why_not_put(player: Player, deal: Deal, good: str) -> Refusal | None:
    """R13.9 Why no unit of a good can be moved onto a Contract of that player's."""
    if good not in CONTRACT[deal.id].needs:
        return Refusal("That Contract does not list {good}.", "R13.9", {"good": good})
    if gaining.lacks(deal, good) <= 0:
        return Refusal("That Contract has all the {good} it lists.", "R13.9", {"good": good})
    if not (player.crystals if good == "crystal" else player.goods[good]):
        if good == "crystal" and player.below:
            return Refusal("Crystals below the Depot cannot be put there.", "R13.9")
        return Refusal("You have no {good} to put there.", "R13.9", {"good": good})
    return None


def why_not_fill(game: State, seat: Seat, key: str) -> Refusal | None:
    """R13.9 Why a key of `fillings` is not offered, or None: also for what is no such key."""
    _, _, what = key.partition(":")
    card, _, good = what.partition(":")
    if card not in CONTRACT or good not in (*GOODS, "crystal"):
        return None
    player = game.players[seat]
    deal = next((deal for deal in player.contracts if deal.id == card), None)
    if deal is None:
        return Refusal("You do not have that Contract.", "R13.9")
    return _why_not_put(player, deal, good)


async def fill(game: State, seat: Seat, key: str) -> None:
    """R13.9 One unit from Storage or Depot onto the Contract; no Mineral stands in."""
    _, card, good = key.split(":")
    player = game.players[seat]
    deal = next(deal for deal in player.contracts if deal.id == card)
    if good == "crystal":
        player.crystals -= 1
    else:
        player.goods[good] -= 1
    await gaining.put_on(game, seat, deal, good, 1)


def holds(game: State, seat: Seat, deal: Deal) -> bool:
    """R13.8, R13.10 Whether a Contract's condition holds now."""
    card = CONTRACT[deal.id]
    if card.kind == "delivery":
        return all(deal.goods.get(good, 0) == n for good, n in card.needs.items())
    return any(
        building.type == card.building and building.advanced == seat and game.complex_size(spot) >= card.min_complex
        for spot, building in game.buildings.items()
    )


async def check_contracts(game: State) -> None:
    """R13.11 A Contract whose condition holds is completed at once, whoever brought it about."""
    for seat, player in enumerate(game.players):
        for deal in player.contracts:
            if not deal.done and holds(game, seat, deal):
                deal.done = True
                game.emit("completed", seat, contract=deal.id)
                game.emit("hand_changed", seat, to=(seat,), contract=deal.id)
                deal.counted = await missions.happened(game, seat, "earth_contract_completed")


async def count_late_contracts(game: State, seat: Seat) -> None:
    """R11.2 With Missions counting in the own turn only, Contracts completed since count at its start."""
    for deal in game.players[seat].contracts:
        if deal.done and not deal.counted:
            deal.counted = await missions.happened(game, seat, "earth_contract_completed")


def missing(deal: Deal) -> dict[str, int]:
    """Goods that a delivery Contract still needs, in the rulebook's order."""
    return {good: n for good in (*GOODS, "crystal") if (n := gaining.lacks(deal, good)) > 0}
