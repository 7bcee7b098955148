"""P15 Objectives: what neighbours compare, and what private cards ask for."""

from __future__ import annotations

from games.core.decisions import Seat
from games.planet_unknown import grid
from games.planet_unknown.data import OBJECTIVE, TRACKS, Metric, Trial
from games.planet_unknown.rules import laying, positions
from games.planet_unknown.state import Planet, Player, State

WIN, TIE, MET = 5, 2, 5
"""P15.2, P15.4"""


def terrain(planet: Planet, kind: str) -> int:
    """P12.6, P15.1 Squares that count as a terrain."""
    mask = planet.terrain[kind]
    return mask | laying.electric(planet) if kind == "energy" else mask


def value(player: Player, rule: Metric) -> int:
    """P15.1 A player's value for a neighbour card."""
    planet = player.planet
    match rule.metric:
        case "symbols_on_edge":
            return (planet.symbols[rule.type] & planet.board.edge).bit_count()
        case "largest_terrain_area":
            return max((area.bit_count() for area in grid.areas(terrain(planet, rule.type))), default=0)
        case "number_of_terrain_areas":
            return len(grid.areas(terrain(planet, rule.type)))
        case "symbols_on_planet":
            return planet.symbols[rule.type].bit_count()
        case "tracks_at_top":
            return sum(positions.at_top(player, track) for track in TRACKS)
        case "meteorites_collected":
            return player.meteorites
        case _:
            return player.collected_lifepods


def between(game: State) -> list[tuple[str, tuple[Seat, ...]]]:
    """P2.10, P2.14, P15.5 (card, its players) of every neighbour card, and the shared one."""
    found: list[tuple[str, tuple[Seat, ...]]] = []
    for index, card in enumerate(game.neighbours):
        pair = (0, 1) if game.seats == 2 else (index, (index + 1) % game.seats)
        found.append((card, pair))
    if game.shared:
        found.append((game.shared, tuple(game.all_seats)))
    return found


def points(game: State, seat: Seat) -> int:
    """P15.2, P15.5 What the neighbour cards and the shared card give a player."""
    total = 0
    for card, seats in between(game):
        if seat not in seats:
            continue
        rule = OBJECTIVE[card].neighbour.rule
        sign = -1 if rule.wins == "least" else 1
        values = [sign * value(game.players[one], rule) for one in seats]
        own = sign * value(game.players[seat], rule)
        if own == max(values):
            total += WIN if values.count(own) == 1 else TIE
    return total


def progress(player: Player, trial: Trial) -> tuple[int, int]:
    """P15.4 (have, need) of a private card; it is met when have reaches need."""
    planet = player.planet
    match trial.test:
        case "rectangle":
            return _rectangle(terrain(planet, trial.type), trial.size)
        case "area_with_symbols":
            symbols = planet.symbols[trial.type]
            most = max(((area & symbols).bit_count() for area in grid.areas(terrain(planet, trial.type))), default=0)
            return most, trial.at_least
        case "track_at_top":
            return int(positions.at_top(player, trial.type)), 1
        case "symbols_at_most":
            return int(planet.symbols[trial.type].bit_count() <= trial.n), 1
        case "meteorites_collected_at_least":
            return player.meteorites, trial.n
        case "more_lifepods_than_meteorites_collected":
            return player.collected_lifepods, player.meteorites + 1
        case "all_ice_covered":
            ice = planet.board.ice
            return (ice & planet.covered).bit_count(), ice.bit_count()
        case _:
            land = planet.board.land
            return (land & planet.covered).bit_count(), land.bit_count()


def _rectangle(mask: int, size: tuple[int, int]) -> tuple[int, int]:
    """Squares of the fullest a x b or b x a block that are of the terrain, and a * b."""
    best = 0
    for wide, high in {size, size[::-1]}:
        block = sum(1 << grid.number(x, y) for x in range(wide) for y in range(high))
        for y in range(grid.SIZE - high + 1):
            for x in range(grid.SIZE - wide + 1):
                best = max(best, (mask >> grid.number(x, y) & block).bit_count())
    return best, size[0] * size[1]


def met(player: Player, card: str) -> bool:
    """P15.4"""
    have, need = progress(player, OBJECTIVE[card].private.rule)
    return have >= need
