"""What the shell must know of Planet Unknown: seats, options, commands, and what the laws count."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, product

from games.core import codec
from games.core.decisions import Seat
from games.core.dice import Dice
from games.core.meta import ANY, Command, Meta, Parameter
from games.planet_unknown.data import (
    ASYMMETRIC_CORPORATIONS,
    ASYMMETRIC_PLANETS,
    CIV,
    CORPORATION,
    OBJECTIVE,
    PLANET,
    RANKS,
    SYMMETRIC_CORPORATION,
    SYMMETRIC_PLANET,
)
from games.planet_unknown.options import OPTIONS, RULES
from games.planet_unknown.rules.resources import MENU
from games.planet_unknown.state import State


def pieces(game: State) -> Mapping[str, int]:
    """P2 Counts that never change: what leaves the game is counted where it can be."""
    tiles = sum(map(len, (*game.exterior, *game.interior)))
    tiles += sum(len(player.planet.laid) + len(player.gone) for player in game.players)
    cards = sum(map(len, game.civ)) + len(game.civ_box)
    cards += sum(len(player.cards) + len(player.shown) for player in game.players)
    return {"tiles": tiles, "civ cards": cards}


def redeal(game: State, seat: Seat | None, dice: Dice, hands_only: bool = False) -> State:
    """P19.6 The same position with everything dealt anew that `seat` (None: spectators) cannot know."""
    twin = codec.decode(State, codec.encode(game))
    others = [who for who in twin.all_seats if who != seat]
    if not hands_only:
        hidden = {player.took for player in twin.players}
        for name, stack in [(f"e{n}", s) for n, s in enumerate(twin.exterior)] + [
            (f"i{n}", s) for n, s in enumerate(twin.interior)
        ]:
            shown = [] if name in hidden else stack[-1:]
            stack[:] = dice.shuffle(stack[: len(stack) - len(shown)]) + shown
        twin.deck = dice.shuffle(twin.deck)
        if seat is not None and twin.players[seat].seen and game.deck:
            peeked = game.deck[-1]
            twin.deck.remove(peeked)
            twin.deck.append(peeked)
    _redeal_objectives(twin, others, dice)
    if not twin.closing:
        _redeal_civ(twin, others, dice)
    _redeal_boards(twin, others, dice)
    return twin


def _redeal_objectives(twin: State, others: list[Seat], dice: Dice) -> None:
    """P19.6 Private objectives of others, those that they have drawn (P13.5), and the box."""
    if twin.phase == "over":
        return
    hidden = [card for who in others for card in twin.players[who].dealt or twin.players[who].objectives]
    drawn = [card for who in others for card in twin.players[who].looking if card in OBJECTIVE]
    pool = dice.shuffle(twin.objective_box + hidden + drawn)
    for who in others:
        player = twin.players[who]
        player.looking = [pool.pop() if card in OBJECTIVE else card for card in player.looking]
        kept = len(player.objectives)
        if player.dealt:
            player.dealt = [pool.pop() for _ in player.dealt]
            player.objectives = player.dealt[:kept]
        else:
            player.objectives = [pool.pop() for _ in player.objectives]
    twin.objective_box = pool


def _redeal_civ(twin: State, others: list[Seat], dice: Dice) -> None:
    """P19.6 Civ cards others keep, those in the stacks, and those in the box, rank by rank.

    Those that the observer has seen in a stack change places among themselves only. Immediate cards stay where they
    are: whoever takes one shows it, so that another card would be another game.
    """
    known: set[str] = set()
    for who in twin.all_seats:
        if who not in others:
            known.update(twin.players[who].looking, *twin.players[who].looked)
    held = [card for who in others for card in twin.players[who].cards]
    hidden = [card for card in (*held, *chain(*twin.civ), *twin.civ_box) if CIV[card].timing == "end_game"]
    swap: dict[str, str] = {}
    for rank, seen in product(RANKS, (True, False)):
        alike = [card for card in hidden if CIV[card].rank == rank and (card in known) == seen]
        swap |= zip(alike, dice.shuffle(alike), strict=True)

    def swapped(cards: list[str]) -> list[str]:
        return [swap.get(card, card) for card in cards]

    twin.civ = [sorted(swapped(stack)) for stack in twin.civ]
    twin.civ_box = sorted(swapped(twin.civ_box))
    for who in others:
        player = twin.players[who]
        player.cards, player.looking = swapped(player.cards), swapped(player.looking)


def _redeal_boards(twin: State, others: list[Seat], dice: Dice) -> None:
    """P2.13 Boards that others are offered in setup, before anybody has chosen."""
    if twin.phase != "setup":
        return
    for who in others:
        player = twin.players[who]
        if player.dealt_planet and player.planet.id == SYMMETRIC_PLANET:
            taken = {one.dealt_planet for one in twin.players}
            player.dealt_planet = dice.pick([one for one in ASYMMETRIC_PLANETS if one not in taken])
        if player.dealt_corporation and player.corporation == SYMMETRIC_CORPORATION:
            taken = {one.dealt_corporation for one in twin.players}
            player.dealt_corporation = dice.pick([one for one in ASYMMETRIC_CORPORATIONS if one not in taken])


def secrets(game: State, seat: Seat | None) -> list[str]:
    """P19.6 Names of what others hold, and of boards they are offered beside the symmetric ones."""
    found: list[str] = []
    for who, player in enumerate(game.players):
        if who == seat:
            continue
        found += [PLANET[key].name for key in (player.dealt_planet,) if key]
        found += [CORPORATION[key].name for key in (player.dealt_corporation,) if key]
        if not game.closing:
            found += [CIV[card].title for card in player.cards]
        if game.phase != "over":
            drawn = [card for card in player.looking if card in OBJECTIVE]
            found += [OBJECTIVE[card].private.project for card in (*player.objectives, *player.dealt, *drawn)]
    return found


_PLACE = (
    Parameter("tile", (MENU, "depot.tile"), "Which of the two tiles", prefix="tile:"),
    Parameter("place", ("place.square",), "Where the symbol of its first resource lies"),
    Parameter("turn", ("place.turn",), "Turned by so many degrees clockwise"),
    Parameter("flip", ("place.flip",), "Mirrored before it is turned"),
)

_TRACKS = ("advance.track", "energy.type", "synergy.track", "union.track", "regress.track", "advance.to")

COMMANDS = (
    Command("place", "Draft a tile and place it (P3.5, P4)", _PLACE),
    Command(
        "gain",
        "Take a tile's resources without placing it (P16.2)",
        (Parameter("tile", (MENU,), "Which tile", prefix="gain:"),),
    ),
    Command(
        "resolve",
        "Resolve one of your pending items (P5.2)",
        (Parameter("item", (MENU,), "Which item", without=("tile:", "gain:", "tech:", "end")),),
    ),
    Command("tech", "Use one of your techs (P10.3)", (Parameter("tech", (MENU,), "Which tech", prefix="tech:"),)),
    Command(
        "rotate",
        "Commander: turn the station (P3.1)",
        (Parameter("steps", ("rotate.station",), "So many depots clockwise"),),
    ),
    Command(
        "track", "Choose the tracker that goes up or down (P6, P14.6)", (Parameter("track", _TRACKS, "Which tracker"),)
    ),
    Command("patch", "Place a biomass patch (P8.2)", (Parameter("place", ("patch.square",), "Where"),)),
    Command("rover", "Put a rover on your last tile (P9.1)", (Parameter("place", ("rover.square",), "Where"),)),
    Command(
        "move",
        "Move a rover (P9.3)",
        (
            Parameter("rover", ("move.rover",), "Which rover, by its square"),
            Parameter("to", ("move.to",), "To which square"),
        ),
    ),
    Command("civ", "Keep a civ card (P7.3)", (Parameter("card", ("civ.card", "extra.card"), "Which card"),)),
    Command("end", "End your part (P5.5)", begins=(ANY, "end")),
)

_LIVELY: dict[tuple[str, str], int] = {
    ("energy.type", "decline"): 0,
    ("synergy.track", "decline"): 0,
    (MENU, "move*"): 20,
    (MENU, "energy*"): 20,
    (MENU, "synergy*"): 20,
    (MENU, "tech:*"): 5,
}

META = Meta(
    slug="planet_unknown",
    command="planet",
    name="Planet Unknown",
    seats=(1, 6),
    rules=RULES,
    state=State,
    options=OPTIONS,
    commands=COMMANDS,
    round_of=lambda game: game.round,
    end_key=(MENU, "end"),
    pieces=pieces,
    redeal=redeal,
    points="{n} medals",
    secrets=secrets,
    hand_events=frozenset({"hand_changed"}),
    secret_options={"private_objectives": "yes"},
    lively=_LIVELY,
)
