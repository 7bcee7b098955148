"""R15 The end of the game and the score."""

from __future__ import annotations

from games.core.decisions import Option, Seat
from games.core.meta import Standing, Standings
from games.on_mars.data import BLUEPRINT, BOX, COLUMN, CONTRACT, LAB, SCIENTIST
from games.on_mars.rules import free, gaining, travelling
from games.on_mars.state import State

SOURCES = ("lss", "progress", "cards", "cubes", "ships", "quarters", "tech", "blueprints", "scientists", "contracts")
"""Sources of points in the order they are shown: three from play, then R15.5."""


def cubes(game: State, seat: Seat) -> int:
    return BOX.progress_area.op_by_cubes[len(game.players[seat].cubes)]


def quarters(game: State, seat: Seat) -> int:
    living = game.players[seat].living
    return BOX.living_quarters[living - 1].op_if_highest if living else 0


def tech(game: State, seat: Seat) -> int:
    return sum(COLUMN[LAB[space].column].op_at_end for space in game.players[seat].lab)


def blueprints(game: State, seat: Seat) -> int:
    return sum(
        BLUEPRINT[plan.id].op_built if plan.spot >= 0 else BLUEPRINT[plan.id].op_unbuilt
        for plan in game.players[seat].plans
    )


def scientists(game: State, seat: Seat) -> int:
    """R13.3, R15.5 Per Advanced Building of the scored type on Mars, any owner."""
    advanced = [building.type for building in game.buildings.values() if building.advanced >= 0]
    total = 0
    for hired in game.players[seat].scientists:
        card = SCIENTIST[hired.id]
        scored: str = getattr(card, game.options.scientist_scored_type)
        total += card.op_each * advanced.count(scored)
    return total


def contracts(game: State, seat: Seat) -> int:
    return sum(
        CONTRACT[deal.id].op_done if deal.done else CONTRACT[deal.id].op_failed for deal in game.players[seat].contracts
    )


def breakdown(game: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    """R15.5 Every source with its points, as if the game ended now."""
    player = game.players[seat]
    final = {
        "cubes": cubes(game, seat),
        "ships": 3 * player.hangar,
        "quarters": quarters(game, seat),
        "tech": tech(game, seat),
        "blueprints": blueprints(game, seat),
        "scientists": scientists(game, seat),
        "contracts": contracts(game, seat),
    }
    return tuple((source, player.sources.get(source, 0) + final.get(source, 0)) for source in SOURCES)


def standings(game: State) -> Standings:
    """R15.5, R15.6 Ranking by OP, then Crystals in the Depot, Advanced Buildings, Progress cubes."""

    def merit(seat: Seat) -> tuple[int, int, int, int]:
        player = game.players[seat]
        points = sum(value for _, value in breakdown(game, seat))
        return points, player.crystals, game.built_plans(seat), len(player.cubes)

    merits = {seat: merit(seat) for seat in game.all_seats}
    rows = [
        Standing(
            seat, 1 + sum(other > merits[seat] for other in merits.values()), merits[seat][0], breakdown(game, seat)
        )
        for seat in game.all_seats
    ]
    rows.sort(key=lambda row: (row.rank, row.seat))
    return Standings(tuple(rows), game.end_cause if game.phase == "over" else "")


def close_up(game: State, seat: Seat) -> None:
    """R15.4 Crystals move up, Colonists come home from the side the marker is on and from the Working Area."""
    gaining.move_crystals_up(game, seat)
    travelling.come_home(game, seat, game.players[seat].side)


async def last_filling(game: State, seat: Seat) -> None:
    """R13.9, R15.4 Fill Contracts a last time."""
    await free.ask(game, seat, "final.fill", lambda: [Option("done")], "R15.4")
