"""P17.4 Rows and columns that are complete."""

from __future__ import annotations

from games.planet_unknown import grid
from games.planet_unknown.state import Planet


def complete(planet: Planet, covering: int = 0, falling: int = 0) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """P17.4, P12.6 (rows, columns) that are complete, by number 0 to 11.

    Args:
        covering, falling: Squares that are to be covered, and those on which meteorites are to fall.
    """
    spoiled = (planet.free & ~planet.board.kinds["electric"] | planet.with_meteorite) & ~covering | falling
    rows, columns = (
        tuple(index for index, line in enumerate(lines) if not line & spoiled) for lines in (grid.ROWS, grid.COLUMNS)
    )
    return rows, columns


def completed(planet: Planet, covering: int, falling: int = 0) -> list[str]:
    """The names of those ("3", "C") that covering some squares completes; arguments as in `complete`."""
    rows, columns = complete(planet, covering, falling)
    if not rows and not columns:
        return []
    before = complete(planet)
    found = [str(row + 1) for row in rows if row not in before[0]]
    return found + [grid.label(column)[0] for column in columns if column not in before[1]]
