"""P2, P18.1 Setup: the table as it stands before the first question, and the choices that follow."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.decisions import Seat
from games.core.dice import Dice
from games.core.flow import choose, together
from games.planet_unknown.data import (
    ASYMMETRIC_CORPORATIONS,
    ASYMMETRIC_PLANETS,
    CIV,
    COUNT,
    EVENT,
    EXTERIOR,
    INTERIOR,
    OBJECTIVE,
    PLANET,
    RANKS,
    SYMMETRIC_CORPORATION,
    SYMMETRIC_PLANET,
    TILE,
    TRACKS,
)
from games.planet_unknown.options import RULES, parse
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Player, State, new_planet

SECTORS = 6


def new_game(seats: int, options: Mapping[str, str] | None = None, seed: int = 0) -> State:
    """P2 A table before its first question.

    Args:
        options: Values by option name, as in META.options; missing ones take their defaults.
        seed: 128 bits from the system for a real table; anything in trials.

    Raises:
        ValueError: a number of seats outside 1..6, an unknown option or value.
    """
    if seats not in COUNT:
        raise ValueError(f"Planet Unknown is for 1 to 6 players, not {seats}")
    chosen = parse(options or {}, seats)
    dice = Dice.seeded(seed)
    game = State(
        rules=RULES,
        seats=seats,
        step="setup",
        dice=dice,
        options=chosen,
        players=[Player(new_planet()) for _ in range(seats)],
    )
    _station(game)
    _civ_cards(game)
    _boards(game)
    _objectives(game)
    if chosen.events:
        _event_deck(game)
    return game


def _station(game: State) -> None:
    """P2.2"""
    dice = game.dice
    for ring, stacks in ((EXTERIOR, game.exterior), (INTERIOR, game.interior)):
        stacks += [dice.shuffle([tile.id for tile in TILE.values() if tile.shape == shape]) for shape in ring]
    game.shift = dice.below(6)
    game.rotation = dice.below(6)


def _civ_cards(game: State) -> None:
    """P2.8"""
    for rank in RANKS:
        cards = game.dice.shuffle([card.id for card in CIV.values() if card.rank == rank])
        count = COUNT[game.seats].civ_cards_per_rank
        game.civ.append(sorted(cards[:count]))
        game.civ_box += cards[count:]
    game.civ_box.sort()


def _boards(game: State) -> None:
    """P12.1, P13.1 What is dealt beside the symmetric boards."""
    planets = game.dice.shuffle(list(ASYMMETRIC_PLANETS))
    corporations = game.dice.shuffle(list(ASYMMETRIC_CORPORATIONS))
    for player in game.players:
        if game.options.planets:
            player.dealt_planet = planets.pop()
        if game.options.corporations:
            player.dealt_corporation = corporations.pop()


def _objectives(game: State) -> None:
    """P2.10, P2.11, P18.1"""
    game.objective_box = game.dice.shuffle(list(OBJECTIVE))
    if game.solo:
        game.players[0].dealt = [game.objective_box.pop() for _ in range(4)]
        return
    if game.options.private_objectives:
        for player in game.players:
            player.dealt = [game.objective_box.pop() for _ in range(2)]
    game.neighbours = [game.objective_box.pop() for _ in range(3 if game.seats == 2 else game.seats)]


def _event_deck(game: State) -> None:
    """P14.1"""
    deck: list[str] = []
    for colour, count in zip(("green", "orange", "red"), game.options.events, strict=True):
        cards = [card.id for card in EVENT.values() if card.colour == colour and (game.solo or not card.solo_only)]
        deck += game.dice.shuffle(cards)[:count]
    game.deck = game.dice.shuffle(deck)


# -- choices


async def setup(game: State) -> str:
    """P2.13 Boards, flux track and private objective: all at once, secret until all are made."""
    choosing = [seat for seat in game.all_seats if _chooses(game.players[seat])]
    await together({seat: _choose(game, seat) for seat in choosing})
    for seat, player in enumerate(game.players):
        _settle(game, player)
        if game.options.planets or game.options.corporations:
            game.emit("board", seat, planet=player.planet.id, corporation=player.corporation)
        if player.objectives:
            game.emit("hand_changed", seat, to=(seat,))
    game.commander = game.dice.below(game.seats)  # P2.12
    if game.options.seats and not game.solo:
        game.order = game.from_commander()
        return "sector"
    for player, sector in zip(game.players, COUNT[game.seats].seats, strict=True):
        player.sector = sector  # P2.14
    return "round"


def _chooses(player: Player) -> bool:
    return bool(player.dealt_planet or player.dealt_corporation or player.dealt)


async def _choose(game: State, seat: Seat) -> None:
    player = game.players[seat]
    if player.dealt_planet:
        boards = [SYMMETRIC_PLANET, player.dealt_planet]
        player.planet.id = await pick(game, seat, "setup.planet", boards, "P12.1")
    if player.dealt_corporation:
        companies = [SYMMETRIC_CORPORATION, player.dealt_corporation]
        player.corporation = await pick(game, seat, "setup.corporation", companies, "P13.1")
        if player.corporation == "flux_industries":
            player.flux = await pick(game, seat, "setup.flux", TRACKS, "P13.9")
    if game.solo:
        gone = await pick(game, seat, "setup.remove", player.dealt, "P18.1")
        player.objectives = [card for card in player.dealt if card != gone]
    elif player.dealt:
        player.objectives = [await pick(game, seat, "setup.objective", player.dealt, "P2.11")]
    await choose(seat, "setup.end", ["end"], "P2.13", ask=True)


def _settle(game: State, player: Player) -> None:
    """P2.6, P2.7, P2.11 What follows from the choices."""
    player.planet.lifepods = PLANET[player.planet.id].lifepods
    player.reserve = player.corp.rovers
    player.dealt, player.dealt_planet, player.dealt_corporation = [], "", ""


async def sector(game: State) -> str:
    """P2.13, P2.14 One seat marks a free sector of the station's rim."""
    seat = game.order.pop(0)
    taken = {player.sector for player in game.players}
    free = [str(number) for number in range(SECTORS) if number not in taken]
    game.players[seat].sector = int(await pick(game, seat, "setup.sector", free, "P2.14"))
    await choose(seat, "setup.end", ["end"], "P2.14", ask=True)
    game.emit("sector", seat, sector=game.players[seat].sector)
    return "sector" if game.order else "round"
