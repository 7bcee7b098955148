"""R2 Setup: the table as it stands before the first marker is placed."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.decisions import Seat
from games.core.dice import Dice
from games.core.flow import choose
from games.on_mars.data import (
    BOX,
    COLORS,
    FIRST_B,
    GRID,
    LSS_COLUMNS,
    MAP,
    MISSION,
    RESEARCH,
    TECH,
    TILE,
    WAREHOUSE,
)
from games.on_mars.options import RULES, parse
from games.on_mars.rules import lss, slots, travelling, turn
from games.on_mars.state import Building, MissionSlot, Options, Player, State, Turn


def new_game(seats: int, options: Mapping[str, str] | None = None, seed: int = 0, first: Seat | None = None) -> State:
    """R2.1 A table before its first question.

    Args:
        options: Values by option name, as in META.options; missing ones take their defaults.
        seed: 128 bits from the system for a real table; anything in trials.
        first: The first player; random if not given.

    Raises:
        ValueError: a number of seats outside 2..4, an unknown option or value.
    """
    if not 2 <= seats <= 4:
        raise ValueError(f"On Mars is for 2 to 4 players, not {seats}")
    dice = Dice.seeded(seed)
    first = dice.below(seats) if first is None else first
    chosen = parse(options or {})
    game = State(
        rules=RULES,
        seats=seats,
        step="first_space",
        busy=True,
        dice=dice,
        options=chosen,
        first=first,
        players=[_player(seat) for seat in range(seats)],
    )
    _map(game)
    _supplies(game)
    _missions(game, chosen)
    _cards(game)
    game.order = game.from_seat(first)
    for seat, player in enumerate(game.players):
        game.emit("hand_changed", seat, to=(seat,), goals=list(player.goals))
    return game


def _player(seat: Seat) -> Player:
    """R2.12"""
    pieces = BOX.player_pieces
    living = pieces["start_colonists_living"]
    return Player(
        living=living,
        supply=pieces["colonists"] - living,
        ships=list(range(1, pieces["ships"] + 1)),
        shelters=[tile.id for tile in reversed(BOX.shelter_tiles) if tile.color == COLORS[seat]],
        markers=pieces["advanced_building_markers"],
        bots_supply=pieces["bots"],
        crystals=pieces["start_crystals_in_depot"],
        lab={"L2b": "shelter"},
    )


def _map(game: State) -> None:
    """R2.7, R2.9, R2.12 Starting Buildings, Research tiles, first Shelters with a Bot each."""
    dice = game.dice
    mine, *others = BOX.starting_building_tiles
    spots = [MAP.number((spot.q, spot.r)) for spot in BOX.map_hexes if spot.role == "start_building"]
    game.buildings[MAP.number((0, 0))] = Building(mine.type, mine.id)
    for tile, spot in zip(dice.shuffle(list(others)), spots, strict=True):
        game.buildings[spot] = Building(tile.type, tile.id)
    research = {kind: [tile for tile in RESEARCH if RESEARCH[tile].type == kind] for kind in "ABCD"}
    for place in BOX.map_hexes:
        if place.role == "research":
            game.tiles[MAP.number((place.q, place.r))] = research[place.research_type].pop(0)
    starts = next(row.seat_order_hexes for row in BOX.shelter_start_hexes if row.players == game.seats)
    for seat, start in zip(game.from_seat(game.first), starts, strict=True):
        player = game.players[seat]
        number = MAP.number(start)
        game.buildings[number] = Building("shelter", player.shelters.pop(), seat)
        player.bots.append(number)
        player.bots_supply -= 1


def _supplies(game: State) -> None:
    """R2.2 to R2.6, R2.8"""
    dice = game.dice
    discoveries = dice.shuffle([tile.id for tile in BOX.discovery_tiles])
    game.exploration, game.discovery_stack = discoveries[:2], discoveries[2:]
    game.warehouse = dict.fromkeys(WAREHOUSE, lss.warehouse_size(game.seats))
    first = dice.shuffle([tile.type for tile in TECH.values() if tile.set == "first"])
    game.tech_grid = {space: first.pop() for space, _, _ in GRID}
    if game.seats > 2:
        game.tech_stack = dice.shuffle([tile.type for tile in TECH.values() if tile.set == "second"])
    game.deck1 = dice.shuffle([card.id for card in BOX.blueprints if card.level == 1])
    game.deck3 = dice.shuffle([card.id for card in BOX.blueprints if card.level == 3])
    game.display = [game.deck1.pop() for _ in range(6)] + [""] * 6
    game.places = [card.id for card in sorted(BOX.scientists, key=lambda card: card.display_slot)]
    game.contract_pile = [card.id for card in BOX.earth_contracts]
    game.piles = {
        kind.id: dice.shuffle([tile.id for tile in BOX.building_tiles if TILE[tile.id].type == kind.id])
        for kind in BOX.building_types
        if kind.id != "shelter"
    }
    game.lss = dict.fromkeys(LSS_COLUMNS, 1)
    rewards = dice.shuffle([tile.id for tile in BOX.lss_reward_tiles])
    game.rewards = dict(zip(LSS_COLUMNS, rewards[:4], strict=True))
    game.slots = {action: [] for action in slots.RED}


def _missions(game: State, options: Options) -> None:
    """R2.10, R17.1 a"""
    if options.first_colonists_missions:
        cards = list(BOX.first_colonist_missions["slots"].values())
    else:
        short = game.dice.shuffle([card.id for card in BOX.missions if card.length == "short"])
        long = game.dice.shuffle([card.id for card in BOX.missions if card.length == "long"])
        of_short = 2 if options.length == "short" else 1
        cards = game.dice.shuffle(short[:of_short] + long[: 3 - of_short])
    for slot, card in zip("ABC", cards, strict=True):
        required = MISSION[card].required[f"p{game.seats}"]
        game.missions.append(MissionSlot(slot, card, required, required))


def _cards(game: State) -> None:
    """R2.12 Private Goals; R17.1 b, c First Colonists tiles and cards."""
    dice = game.dice
    goals = dice.shuffle([card.id for card in BOX.private_goals])
    for seat in game.all_seats:
        game.players[seat].goals = sorted(goals.pop() for _ in range(BOX.player_pieces["private_goals_dealt"]))
    game.unused_goals = goals
    if game.options.first_colonists_turn_order:
        tiles = dice.shuffle([tile.turn_order_space for tile in BOX.first_colonist_tiles])
        game.dealt_spaces = tiles[: game.seats]
    if game.options.first_colonists_cards:
        cards = dice.shuffle([card.id for card in BOX.first_colonist_a_cards])
        for seat in game.all_seats:
            game.players[seat].a_card = cards.pop()
        game.unused_first = dice.shuffle(list(FIRST_B))


async def first_space(game: State) -> str:
    """R2.13, R17.1 b One player's marker on a Turn Order space, with its benefit."""
    seat = game.order.pop(0)
    turn.begin(game, seat)
    spaces = travelling.free_spaces(game, "orbit") + travelling.free_spaces(game, "colony")
    if game.options.first_colonists_turn_order:
        spaces = [game.dealt_spaces[seat]]
    await travelling.choose_space(game, seat, spaces)
    await choose(seat, "turn.end", ["end"], "R2.13", ask=True)
    game.turn = Turn(number=game.turn.number)
    return "first_space" if game.order else "shuttle_side"


async def shuttle_side(game: State) -> str:
    """R2.14 The player on the highest space chooses where the Shuttle starts."""
    seat = game.by_turn_order()[-1]
    game.shuttle_side = await choose(seat, "shuttle.side", ["orbit", "colony"], "R2.14")
    game.shuttle_space = 1
    game.emit("shuttle_start", seat, side=game.shuttle_side)
    return "round"
