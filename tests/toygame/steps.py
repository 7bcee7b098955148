"""The steps of a Bazaar: the auction of a round, and one seat's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.decisions import Refusal, Seat
from games.core.flow import choose, first_of, together
from games.core.rules import StepFlow
from tests.toygame.state import CARDS, STALLS, State

ONCE = ("claim", "draw", "roll", "show")
CARD_SEEN = "a card was turned up"


async def bid(state: State, seat: Seat) -> int:
    """1.1 A sealed bid, after a peek at one's own omen if one likes."""
    amounts = [str(amount) for amount in range(state.credits[seat] + 1)]
    amount = await choose(seat, "bid.amount", [*amounts, "peek"], "1.1")
    if amount == "peek":
        state.reveal(CARD_SEEN)
        state.emit("peeked", seat, to=(seat,), card=state.omens[seat])
        amount = await choose(seat, "bid.amount", amounts, "1.1", ask=True)
    await choose(seat, "bid.sure", ["yes"], "1.2", ask=True)
    return int(amount)


async def auction(state: State) -> str:
    """1 Everybody bids at once; the highest (the lower seat of equals) pays and begins."""
    bids = await together({seat: bid(state, seat) for seat in range(state.seats)})
    winner = max(bids, key=lambda seat: (bids[seat], -seat))
    state.credits[winner] -= bids[winner]
    state.emit("auctioned", winner, bids=list(bids.values()))
    order = [(winner + place) % state.seats for place in range(state.seats)]
    state.active, state.waiting = order[0], order[1:]
    return "turn"


async def claim(state: State, seat: Seat) -> None:
    """2.1 Take a stall; whoever holds it may pay a credit to stay (since version 2 of the rules: before, free)."""
    free = [stall for stall in STALLS if state.stalls.get(stall) != seat]
    own = tuple((stall, Refusal("You hold {stall} already.", "2.1", {"stall": stall})) for stall in STALLS)
    held = tuple(pair for pair in own if pair[0] not in free)
    stall = await choose(seat, "claim.stall", free, "2.1", refused=held)
    owner = state.stalls.get(stall)
    if owner is not None:
        price = 1 if state.rules >= 2 else 0
        answers = ["yield", "stay"] if state.credits[owner] >= price else ["yield"]
        if await choose(owner, "claim.resist", answers, "2.1.1", ask=True, data={"stall": stall}) == "stay":
            state.credits[owner] -= price
            state.emit("stayed", owner, stall=stall)
            return
    state.stalls[stall] = seat
    state.emit("claimed", seat, stall=stall)


def draw(state: State, seat: Seat) -> None:
    """2.2 A hidden card, seen by its owner alone."""
    card = state.deck.pop()
    state.hands[seat].append(card)
    state.reveal(CARD_SEEN)
    state.emit("drew", seat, to=(seat,), card=card)
    state.emit("grew", seat)


async def snatch(seat: Seat) -> str | None:
    """2.3.1 Whoever says so first takes the points."""
    return "snatch" if await choose(seat, "show.snatch", ["pass", "snatch"], "2.3.1") == "snatch" else None


async def show(state: State, seat: Seat) -> None:
    """2.3 Show a card for its points; every other seat may interrupt."""
    card = await choose(seat, "show.card", sorted(set(state.hands[seat])), "2.3")
    state.hands[seat].remove(card)
    state.shown.append(card)
    state.emit("showed", seat, card=card)
    thief = await first_of({other: snatch(other) for other in range(state.seats) if other != seat})
    gainer = thief[0] if thief is not None else seat
    state.points[gainer] += CARDS[card]
    state.emit("scored", gainer, points=CARDS[card])


async def toll(seat: Seat) -> str:
    return await choose(seat, "toll.pay", ["keep", "give"], "3")


async def turn(state: State) -> str:
    """2 Each action once, in any order; 3 then every other holder of a stall keeps or gives a credit."""
    seat, state.done = state.active, []
    while True:
        actions = [action for action in ONCE if action not in state.done]
        if not state.hands[seat] and "show" in actions:
            actions.remove("show")
        chosen = await choose(seat, "turn.main", [*actions, "end"], "2", ask=True)
        if chosen == "end":
            break
        state.done.append(chosen)
        if chosen == "claim":
            await claim(state, seat)
        elif chosen == "draw":
            draw(state, seat)
        elif chosen == "roll":
            rolled = 1 + state.dice.below(6)
            state.credits[seat] += rolled
            state.emit("rolled", seat, die=rolled)
        else:
            await show(state, seat)
    holders = sorted(set(state.stalls.values()) - {seat})
    given = await together({holder: toll(holder) for holder in holders if state.credits[holder]})
    for holder, answer in given.items():
        if answer == "give":
            state.credits[holder] -= 1
            state.credits[seat] += 1
            state.emit("gave", holder, receiver=seat)
    return following(state)


def following(state: State) -> str:
    """The next turn, the next round, or the end."""
    if state.waiting:
        state.active = state.waiting.pop(0)
        return "turn"
    if state.round < state.rounds:
        state.round += 1
        return "auction"
    state.emit("closed")
    return ""


STEPS: Mapping[str, Callable[[Any], StepFlow]] = {"auction": auction, "turn": turn}
