"""What the table of a Bazaar is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core import codec
from games.core.decisions import Seat
from games.core.dice import Dice
from games.core.meta import Command, Meta, Parameter, TableOption
from games.core.table import CoreState

CARDS = {"dust": 1, "moon": 2, "star": 3, "sun": 4}
"""Points by card; five of each are in the deck."""
STALLS = ("A1", "A2", "B1", "B2", "C1")
ROUNDS = {"short": 1, "long": 2}


@dataclass(slots=True, kw_only=True)
class State(CoreState):
    """Attributes:
    active: The seat whose turn it is.
    waiting: Seats still to have their turn in this round, next first.
    done: What the active seat has done in this turn.
    """

    rounds: int
    deck: list[str]
    hands: list[list[str]]
    omens: list[str]
    credits: list[int]
    points: list[int]
    shown: list[str] = field(default_factory=list)
    stalls: dict[str, Seat] = field(default_factory=dict)
    round: int = 1
    active: Seat = 0
    waiting: list[Seat] = field(default_factory=list)
    done: list[str] = field(default_factory=list)


def new_game(seats: int, options: Mapping[str, str], seed: int) -> State:
    """Three credits and two cards each; every seat may peek at an omen of its own."""
    if not 1 <= seats <= 6 or set(options) - {"length"} or options.get("length", "short") not in ROUNDS:
        raise ValueError(f"no bazaar for {seats} with {dict(options)}")
    dice = Dice.seeded(seed)
    deck = dice.shuffle([card for card in CARDS for _ in range(5)])
    hands = [[deck.pop(), deck.pop()] for _ in range(seats)]
    omens = [dice.pick(list(CARDS)) for _ in range(seats)]
    state = State(
        rules=META.rules,
        seats=seats,
        step="auction",
        dice=dice,
        rounds=ROUNDS[options.get("length", "short")],
        deck=deck,
        hands=hands,
        omens=omens,
        credits=[3] * seats,
        points=[0] * seats,
    )
    for seat in range(seats):
        state.emit("dealt", seat, to=(seat,), cards=list(hands[seat]))
    return state


def redeal(state: State, seat: Seat | None, dice: Dice, hands_only: bool = False) -> State:
    """Another world in which only what `seat` cannot know differs."""
    other = codec.decode(State, codec.encode(state))
    hidden = [number for number in range(state.seats) if number != seat]
    held = [card for number in hidden for card in other.hands[number]]
    cards = dice.shuffle(held if hands_only else other.deck + held)
    for number in hidden:
        other.hands[number] = [cards.pop() for _ in other.hands[number]]
        other.omens[number] = dice.pick(list(CARDS))
    other.deck = other.deck if hands_only else cards
    return other


def pieces(state: State) -> dict[str, int]:
    """Cards never come or go."""
    return {"cards": len(state.deck) + len(state.shown) + sum(map(len, state.hands))}


_CARD = Parameter("card", ("show.card",), "Which card")
_AMOUNT = Parameter("amount", ("bid.amount",), "How many credits")
_SURE = Parameter("sure", ("bid.sure",), "Whether you are")
_WHAT = Parameter("what", ("turn.main",), "What to do", prefix="cl")
_STALL = Parameter("stall", ("claim.stall",), "Which stall")

META = Meta(
    slug="toygame",
    command="bazaar",
    name="Bazaar",
    seats=(2, 4),
    rules=2,
    state=State,
    options=(TableOption("length", ("short", "long"), "Number of rounds (1)"),),
    commands=(
        Command(
            "claim",
            "Claim a stall",
            (Parameter("stall", ("claim.stall",), "Which stall"),),
            begins=("turn.main", "claim"),
        ),
        Command("draw", "Draw, then show", (_CARD,), begins=("turn.main", "draw")),
        Command("show", "Show a card", (_CARD,), begins=("turn.main", "show")),
        Command("end", "End your turn", begins=("turn.main", "end")),
        Command("bid", "Bid for the first turn", (_AMOUNT, _SURE)),
        Command("take", "Take a stall, or anything else", (_WHAT, _STALL)),
    ),
    round_of=lambda state: int(state.round),
    end_key=("turn.main", "end"),
    pieces=pieces,
    redeal=redeal,
    hand_events=frozenset({"dealt", "drew", "showed"}),
)
