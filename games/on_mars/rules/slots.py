"""R5 Action slots: red Colonists, extra costs, clearing."""

from __future__ import annotations

from collections.abc import Callable

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.on_mars.data import MAIN
from games.on_mars.rules.gaining import afterwards, by_cards, colonists_to_work, crystals_to_pay, pay_crystals
from games.on_mars.state import State

SLOTS = 3
HIRE = "hire_or_contract"


def cleared(game: State, action: str) -> list[Seat]:
    """R5.5 Whose Colonists leave before a Colonist can be placed: nobody's while a slot is free."""
    seats = game.slots[action]
    if action == HIRE or len(seats) < SLOTS:
        return []
    most = max(seats.count(seat) for seat in seats)
    return [seat for seat in game.all_seats if seats.count(seat) == most]


def extra_cost(game: State, seat: Seat, action: str) -> int:
    """R5.4 Crystals or Colonists due after clearing; for two players per Colonist, else per other colour."""
    gone = cleared(game, action)
    stay = [other for other in game.slots[action] if other not in gone]
    return len(stay) if game.seats == 2 else len(set(stay) - {seat})


def mixes(game: State, seat: Seat, action: str, basic: Callable[[], Refusal | None]) -> list[int] | Refusal:
    """R5.3 How many of the extra cost may be paid in Crystals (the rest in Colonists), or why none of it works."""
    player = game.players[seat]
    if action == HIRE and seat in game.slots[action]:
        return Refusal("Your Colonist is already there.", "R5.6")
    cost = extra_cost(game, seat, action)
    if not player.living:
        return Refusal("You have no Colonist in your Living Quarters to place there.", "R5.3")
    crystals = crystals_to_pay(game, seat)
    affordable = [n for n in range(cost, -1, -1) if n <= crystals and 1 + cost - n <= player.living]
    if not affordable:
        return Refusal("You cannot pay the extra cost: {n} in Crystals or Colonists.", "R5.3", {"n": cost})
    reason: Refusal | None = None
    legal = []
    for n in affordable:
        with afterwards(game, seat, colonists=1 + cost - n, crystals=n):
            why = basic()
        if why is None:
            legal.append(n)
        reason = reason or why
    if legal:
        return legal
    assert reason is not None, "no mix was legal, so each gave a reason"
    return reason


def why_not_place(game: State, seat: Seat, action: str, basic: Callable[[], Refusal | None]) -> Refusal | None:
    """R4.7, R5.3 Why the seat cannot place a Colonist there; `basic` says whether the action then does anything."""
    found = mixes(game, seat, action, basic)
    return found if isinstance(found, Refusal) else None


async def place(game: State, seat: Seat, action: str, basic: Callable[[], Refusal | None]) -> None:
    """R5.3 Clear if full, pay the extra cost, move a Colonist to a free slot."""
    legal = mixes(game, seat, action, basic)
    assert not isinstance(legal, Refusal), "the action was offered"
    cost = extra_cost(game, seat, action)
    crystals = 0
    if cost:
        options = [Option(str(n), {"crystals": n, "colonists": cost - n} | by_cards(game, seat, n)) for n in legal]
        crystals = int(await choose(seat, "slot.cost", options, "R5.4", data={"action": action, "n": cost}))
    for other in cleared(game, action):
        count = game.slots[action].count(other)
        game.slots[action] = [who for who in game.slots[action] if who != other]
        game.players[other].working += count
        game.emit("cleared", other, action=action, n=count)
    if crystals:
        await pay_crystals(game, seat, crystals)
    if cost - crystals:
        colonists_to_work(game, seat, cost - crystals)
        game.emit("paid", seat, good="colonist", n=cost - crystals)
    game.players[seat].living -= 1
    game.slots[action].append(seat)


RED = tuple(action.id for action in MAIN.values() if action.red_colonist)
