"""P17.4 Rows and columns that are complete."""

from __future__ import annotations

from games.planet_unknown import grid
from games.planet_unknown.state import Planet


def complete(planet: Planet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """P17.4, P12.6 (rows, columns) that are complete, by number 0 to 11."""
    spoiled = _spoiled(planet)
    rows, columns = (
        tuple(index for index, line in enumerate(lines) if not line & spoiled) for lines in (grid.ROWS, grid.COLUMNS)
    )
    return rows, columns


def completed(planet: Planet, covering: int, falling: int = 0) -> list[str]:
    """The names of those ("3", "C") that covering some squares completes.

    Args:
        falling: Squares on which meteorites are to fall.
    """
    before, after = _spoiled(planet), _spoiled(planet, covering, falling)
    return [name for name, line in _NAMED if line & covering and line & before and not line & after]


_NAMED = (
    *((str(index + 1), line) for index, line in enumerate(grid.ROWS)),
    *((grid.label(index)[0], line) for index, line in enumerate(grid.COLUMNS)),
)


def _spoiled(planet: Planet, covering: int = 0, falling: int = 0) -> int:
    """P17.4, P12.6 The squares that keep their lines from being complete."""
    return (planet.free & ~planet.board.kinds["electric"] | planet.with_meteorite) & ~covering | falling
