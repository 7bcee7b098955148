"""R3 Gaining and paying, the Warehouse, and putting goods on Contracts as they come (R13.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import CONTRACT, GOODS, MAIN, WAREHOUSE, Effect
from games.on_mars.rules import contracts, free
from games.on_mars.rules.effects import effect
from games.on_mars.state import Deal, State

NO_ROOM = "There is no room for it."


# -- Contracts as places for goods


def lacks(deal: Deal, good: str) -> int:
    """How many units of a good a delivery Contract still needs (R13.9: never more than listed)."""
    return CONTRACT[deal.id].needs.get(good, 0) - deal.goods.get(good, 0)


def wanted(game: State, seat: Seat, good: str) -> int:
    """Units of a good that the seat's Contracts still need."""
    return sum(lacks(deal, good) for deal in game.players[seat].contracts)


async def put_on(game: State, seat: Seat, deal: Deal, good: str, n: int, *, gained: bool = False) -> None:
    """R13.8, R13.9 Goods onto a Contract, where they stay; it may be done with that.

    Args:
        gained: They come just now.
    """
    if n:
        deal.goods[good] = deal.goods.get(good, 0) + n
        game.emit("filled", seat, contract=deal.id, good=good, n=n, gained=gained)
        await contracts.check_contracts(game)


# -- gaining


def room(game: State, seat: Seat, good: str) -> int:
    """R3.1, R3.3 Units of a good that still fit into Storage, or into and below the Depot.

    A Depot that Goal cards pay for (R12.4, `afterwards`) is empty, never less than that.
    """
    player = game.players[seat]
    if good == "crystal":
        return max(0, player.depot_capacity - max(0, player.crystals) - player.below)
    return max(0, game.storage_limit(seat) - player.goods[good])


async def gain(game: State, seat: Seat, good: str, n: int, *, must_fit: bool = False) -> None:
    """R3.2 Gain from the supply; what has no room is lost, unless it goes onto a Contract (R13.9).

    Args:
        must_fit: From the Warehouse (R3.3): what has no room in Storage has to go onto a Contract.
    """
    player = game.players[seat]
    left = n
    for deal in player.contracts:
        most = min(lacks(deal, good), left)
        if most > 0:
            least = min(most, max(0, left - room(game, seat, good))) if must_fit else 0
            options = [Option(str(count), {"n": count}) for count in range(most, least - 1, -1)]
            data = {"contract": deal.id, "good": good, "n": left}
            put = int(await choose(seat, "gain.place", options, "R13.9", data=data))
            left -= put
            await put_on(game, seat, deal, good, put, gained=True)
    if good == "crystal":
        player.below += left  # R3.8: surplus goes to the supply when they move up
        kept = left
    else:
        kept = min(left, room(game, seat, good))
        player.goods[good] += kept
    if n:
        game.emit("gained", seat, good=good, n=kept, lost=left - kept)


def move_crystals_up(game: State, seat: Seat) -> None:
    """R3.8 Crystals below the Depot move up; those without a free space go to the supply."""
    player = game.players[seat]
    if player.below:
        moved = min(player.below, player.depot_capacity - player.crystals)
        lost = player.below - moved
        player.crystals += moved
        player.below = 0
        game.emit("crystals_up", seat, n=moved, lost=lost)


def gain_colonists(game: State, seat: Seat, n: int) -> int:
    """R3.6 From the supply to free Living Quarters slots; how many came."""
    player = game.players[seat]
    room = max(0, game.living_capacity(seat) - player.living)
    came = min(n, player.supply, room)
    player.supply -= came
    player.living += came
    if came or n > room:
        game.emit("colonists", seat, n=came, lost=max(0, n - room))
    return came


def colonists_to_work(game: State, seat: Seat, n: int) -> None:
    """R3.5 "Move a Colonist": from the Living Quarters to the Working Area."""
    player = game.players[seat]
    player.living -= n
    player.working += n


# -- paying


def crystals_to_pay(game: State, seat: Seat) -> int:
    """Crystals a cost can draw on: the Depot, and in the own turn the hand (R8.2, R12.4)."""
    player = game.players[seat]
    return player.crystals + (len(player.goals) if game.own_and_free(seat) else 0)


def by_cards(game: State, seat: Seat, crystals: int) -> dict[str, int]:
    """R12.4 How many Goal cards have to pay for so many Crystals, as data of an option: {"cards": n}, or nothing."""
    cards = crystals - max(0, game.players[seat].crystals) if game.own_and_free(seat) else 0
    return {"cards": cards} if cards > 0 else {}


def can_pay(game: State, seat: Seat, cost: Mapping[str, int]) -> bool:
    """R3.4, R3.5 Whether the seat can pay all of it; keys are goods, "crystal", "any_resource", "colonist"."""
    player = game.players[seat]
    missing = 0
    spare = player.goods["mineral"] - cost.get("mineral", 0)
    left = spare
    for good in GOODS[1:]:
        over = player.goods[good] - cost.get(good, 0)
        if over < 0:
            missing -= over
        else:
            left += over
    return (
        spare >= missing
        and left - missing >= cost.get("any_resource", 0)
        and cost.get("crystal", 0) <= crystals_to_pay(game, seat)
        and cost.get("colonist", 0) <= player.living
    )


def cannot_pay(game: State, seat: Seat, cost: Mapping[str, int], rule: str) -> Refusal | None:
    """The refusal for a cost that is out of reach, or None."""
    if can_pay(game, seat, cost):
        return None
    return Refusal("You cannot pay {cost}.", rule, {"cost": dict(cost)})


@contextmanager
def afterwards(
    game: State, seat: Seat, *, colonists: int = 0, crystals: int = 0, cards: int = 0, found: int = 0
) -> Iterator[None]:
    """The position with so much paid and so many Crystals found on the map, for asking what is possible then.

    Crystals may go below zero here while Goal cards in hand make up for them (R12.4).
    """
    player = game.players[seat]
    goals = player.goals
    player.goals = goals[cards:]
    player.living -= colonists
    player.crystals -= crystals
    player.below += found
    try:
        yield
    finally:
        player.goals = goals
        player.living += colonists
        player.crystals += crystals
        player.below -= found


async def pay_crystals(game: State, seat: Seat, n: int, still: Callable[[], bool] = lambda: True) -> None:
    """R8.2, R12.4 From the Depot; in the own turn any of them may be a Private Goal card instead.

    Args:
        still: Whether what is paid for does anything in the position as it is when asked. A card makes no room in
            the Depot: where that counts, Crystals have to pay if they can (R12.9).
    """
    player = game.players[seat]
    while n:
        key = "crystals"
        if player.goals and game.own_and_free(seat):
            options = [Option("crystals", {"n": n})] if player.crystals >= n else []
            most = min(n - 1, player.crystals)
            with afterwards(game, seat, crystals=most, cards=n - most):
                fits = still()
            if fits or not options:
                options += [Option(f"goal:{goal}", {"goal": goal}) for goal in player.goals]
            key = await choose(seat, "pay.crystal", options, "R12.4", data={"n": n})
        if key == "crystals":
            player.crystals -= n
            game.emit("paid", seat, good="crystal", n=n)
            return
        goal = key.removeprefix("goal:")
        player.goals.remove(goal)
        player.goals_spent += 1
        game.unused_goals.append(goal)
        game.emit("goal_spent", seat)
        game.emit("hand_changed", seat, to=(seat,), goal=goal)
        n -= 1


async def pay(game: State, seat: Seat, cost: Mapping[str, int]) -> None:
    """R3.4, R3.5 Pay a cost the seat can pay; asks where a Mineral may stand in or any Resource will do."""
    player = game.players[seat]
    due = {good: n for good, n in cost.items() if n}
    if crystals := due.pop("crystal", 0):
        await pay_crystals(game, seat, crystals)
    if colonists := due.pop("colonist", 0):
        colonists_to_work(game, seat, colonists)
        game.emit("paid", seat, good="colonist", n=colonists)
    while due:
        owed = next(good for good in (*GOODS, "any_resource") if good in due)
        due[owed] -= 1
        if not due[owed]:
            del due[owed]
        fits = GOODS if owed == "any_resource" else (owed, "mineral")
        options = []
        for good in dict.fromkeys(fits):
            if player.goods[good]:
                player.goods[good] -= 1
                if can_pay(game, seat, due):
                    options.append(good)
                player.goods[good] += 1
        good = await choose(seat, "pay.resource", options, "R3.4", data={"owed": owed})
        player.goods[good] -= 1
        game.emit("paid", seat, good=good, n=1)


# -- the Warehouse


def warehouse_items(game: State, seat: Seat, allow: tuple[str, ...]) -> list[str]:
    """R3.3 Items present that the seat has room for."""
    return [
        item
        for item in WAREHOUSE
        if game.warehouse[item]
        and ("crystal" if item == "crystal" else "resource") in allow
        and (room(game, seat, item) or wanted(game, seat, item))
    ]


def why_not_warehouse(game: State, seat: Seat, part: Effect) -> Refusal | None:
    if warehouse_items(game, seat, part.allow):
        return None
    return Refusal("The Warehouse holds nothing you have room for.", "R3.3")


async def take_from_warehouse(game: State, seat: Seat, item: str) -> None:
    """R3.3 One item, straight onto a Contract if there is no other room."""
    game.warehouse[item] -= 1
    game.emit("warehouse", seat, good=item)
    await gain(game, seat, item, 1, must_fit=True)


@effect("warehouse_take", why_not_warehouse)
async def warehouse_take(game: State, seat: Seat, part: Effect) -> None:
    """R6.7, R20.1 Take `n` items; a Colonist boost takes one more each."""
    taken = 0
    while warehouse_items(game, seat, part.allow):
        extra = taken >= int(part.n)
        if extra and (part.boosted_by != "colonist" or not game.players[seat].living):
            return

        def options(extra: bool = extra) -> list[str]:
            """Made anew after a free action, which may have taken the last room or Colonist (R4.4)."""
            possible = not extra or game.players[seat].living > 0
            items = warehouse_items(game, seat, part.allow) if possible else []
            return items if items and not extra else [*items, "done"]

        item = await free.ask(
            game,
            seat,
            "warehouse.more" if extra else "warehouse.item",
            options,
            "R5.7" if extra else "R3.3",
            data={"boost": "colonist"} if extra else {},
            between=taken > 0,
        )
        if item == "done":
            return
        if extra:
            colonists_to_work(game, seat, 1)
            game.emit("boosted", seat, by="colonist")
        await take_from_warehouse(game, seat, item)
        taken += 1


# -- plain gains as effects


def fits(game: State, seat: Seat, good: str) -> Refusal | None:
    """R20.2 A Resource gain is usable if one unit can be stored or put on a Contract; a Crystal gain always."""
    if good == "crystal" or room(game, seat, good) or wanted(game, seat, good):
        return None
    return Refusal(NO_ROOM, "R20.2")


@effect("gain_resource", lambda game, seat, part: fits(game, seat, part.resource))
async def gain_resource(game: State, seat: Seat, part: Effect) -> None:
    await gain(game, seat, part.resource, int(part.n))


@effect(
    "gain_resources_choice",
    lambda game, seat, part: (
        None if any(fits(game, seat, good) is None for good in part.allow) else Refusal(NO_ROOM, "R20.2")
    ),
)
async def gain_resources_choice(game: State, seat: Seat, part: Effect) -> None:
    """R20.1 Up to `n` of the allowed types in any mix."""
    await gain_choice(game, seat, part.allow, int(part.n))


async def gain_choice(game: State, seat: Seat, allow: tuple[str, ...], n: int) -> None:
    """R20.1 Choose and gain one Resource after another; may stop after the first."""
    for count in range(n):
        options = [good for good in allow if fits(game, seat, good) is None]
        if not options:
            return
        data = {"left": n - count}
        key = await choose(seat, "gain.resource", [*options, "done"] if count else options, "R20.1", data=data)
        if key == "done":
            return
        await gain(game, seat, key, 1)


async def boosts(game: State, seat: Seat, kind: str) -> bool:
    """R5.7, R5.8 Whether the seat adds one more by moving a Colonist; asked only while it has one."""
    if not game.players[seat].living:
        return False
    if (
        await free.ask(
            game, seat, kind, lambda: ["colonist", "done"] if game.players[seat].living else ["done"], "R5.7"
        )
        == "done"
    ):
        return False
    colonists_to_work(game, seat, 1)
    game.emit("boosted", seat, by="colonist")
    return True


@effect("gain_crystal", lambda _game, _seat, _part: None)
async def gain_crystal(game: State, seat: Seat, part: Effect) -> None:
    """R3.8, R20.4 Below the Depot; a Colonist boost adds one each."""
    await gain(game, seat, "crystal", int(part.n))
    while part.boosted_by == "colonist" and await boosts(game, seat, "gain.boost"):
        await gain(game, seat, "crystal", 1)


def _why_no_colonist(game: State, seat: Seat, _part: Effect) -> Refusal | None:
    player = game.players[seat]
    if not player.supply:
        return Refusal("You have no Colonists left in your supply.", "R1.4")
    if player.living >= game.living_capacity(seat):
        return Refusal("Your Living Quarters are full.", "R3.6")
    return None


@effect("gain_colonist", _why_no_colonist)
async def gain_colonist(game: State, seat: Seat, part: Effect) -> None:
    gain_colonists(game, seat, int(part.n))


# -- Colonists that come back


PLACES = {"orbit_slots": "orbit", "colony_slots": "colony"}


def retrievable(game: State, seat: Seat, frm: tuple[str, ...]) -> list[str]:
    """Where own Colonists could be fetched from: action ids and "working_area"."""
    sides = [PLACES[place] for place in frm if place in PLACES]
    found = [action for action, seats in game.slots.items() if MAIN[action].side in sides and seat in seats]
    return found + (["working_area"] if "working_area" in frm and game.players[seat].working else [])


def _why_no_return(game: State, seat: Seat, part: Effect) -> Refusal | None:
    if not retrievable(game, seat, part.frm):
        return Refusal("None of your Colonists is there to be fetched.", "R20.1")
    if game.players[seat].living >= game.living_capacity(seat):
        return Refusal("Your Living Quarters are full.", "R3.7")
    return None


def fetch(game: State, seat: Seat, place: str) -> None:
    """R3.7 One own Colonist from an Action slot or the Working Area comes home."""
    if place == "working_area":
        game.players[seat].working -= 1
    else:
        game.slots[place].remove(seat)
    game.home(seat, 1)
    game.emit("fetched", seat, place=place)


@effect("retrieve_colonists", _why_no_return)
async def retrieve_colonists(game: State, seat: Seat, part: Effect) -> None:
    """R20.1 Up to `n` own Colonists from the listed places."""
    fetched = 0
    while (part.n == "any" or fetched < part.n) and _why_no_return(game, seat, part) is None:
        places = retrievable(game, seat, part.frm)
        key = await choose(seat, "retrieve.place", [*places, "done"] if fetched else places, "R20.1")
        if key == "done":
            return
        fetch(game, seat, key)
        fetched += 1


@effect("score", lambda _game, _seat, _part: None)
async def score(game: State, seat: Seat, part: Effect) -> None:
    add_op(game, seat, "cards", part.points)


def add_op(game: State, seat: Seat, source: str, points: int) -> None:
    """R3.16 OP now."""
    if points:
        sources = game.players[seat].sources
        sources[source] = sources.get(source, 0) + points
        game.emit("scored", seat, source=source, points=points)
