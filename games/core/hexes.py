"""Hex maps: printed names, neighbours, distances, sets of hexes as integers.

A map's hexes are numbered 0..n-1 in the order given; a set of hexes is an integer with those bits set.
Everything is computed once per map. Flat-topped hexes, axial coordinates.
Source: Red Blob Games, "Hexagonal Grids", sections "Axial coordinates" and "Distances".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Axial = tuple[int, int]

DIRECTIONS: dict[str, Axial] = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}


def distance(one: Axial, other: Axial) -> int:
    """Steps between two hexes, whatever lies between."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def bits(mask: int) -> Iterator[int]:
    """The numbers of the hexes in a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class HexMap:
    """A fixed map.

    Attributes:
        axial: (q, r) by number.
        labels: Printed name by number: column letter from the west, number from the north ("F4").
        near: Neighbour numbers by number, in the order of DIRECTIONS, off-map ones left out.
        ring: ring[number][d] is the set of hexes at distance exactly d.
        disc: disc[number][d] is the set at distance d or less.
    """

    def __init__(self, spots: Iterable[Axial]) -> None:
        self.axial: tuple[Axial, ...] = tuple(spots)
        self._number = {spot: number for number, spot in enumerate(self.axial)}
        self.labels = self._name()
        self._by_label = {label: number for number, label in enumerate(self.labels)}
        self.all = (1 << len(self.axial)) - 1
        reach = range(1 + max(distance(a, b) for a in self.axial for b in self.axial))
        self._distance = [bytes(distance(a, b) for b in self.axial) for a in self.axial]
        self.ring = [
            [sum(1 << other for other, far in enumerate(row) if far == d) for d in reach] for row in self._distance
        ]
        self.disc = [
            [sum(1 << other for other, far in enumerate(row) if far <= d) for d in reach] for row in self._distance
        ]
        self.near = tuple(
            tuple(n for step in DIRECTIONS.values() if (n := self._beside(number, step)) is not None)
            for number in range(len(self.axial))
        )
        self.beside = tuple(row[1] for row in self.ring)

    def __len__(self) -> int:
        return len(self.axial)

    def _beside(self, number: int, step: Axial) -> int | None:
        q, r = self.axial[number]
        return self._number.get((q + step[0], r + step[1]))

    def _name(self) -> tuple[str, ...]:
        columns: dict[int, list[int]] = {}
        for q, r in self.axial:
            columns.setdefault(q, []).append(r)
        west = min(columns)
        return tuple(f"{chr(ord('A') + q - west)}{sorted(columns[q]).index(r) + 1}" for q, r in self.axial)

    def number(self, spot: Axial) -> int:
        """Raises: KeyError for a hex off the map."""
        return self._number[spot]

    def named(self, label: str) -> int:
        """The number of "F4". Raises: KeyError for a name that is not on the map."""
        return self._by_label[label]

    def knows(self, label: str) -> bool:
        return label in self._by_label

    def step(self, number: int, direction: str) -> int | None:
        """The neighbour in a direction (a key of DIRECTIONS), or None off the map."""
        return self._beside(number, DIRECTIONS[direction])

    def distance(self, one: int, other: int) -> int:
        return self._distance[one][other]

    def around(self, mask: int) -> int:
        """All hexes next to one of the set (members of it only if they neighbour another member)."""
        found = 0
        for number in bits(mask):
            found |= self.beside[number]
        return found

    def exactly(self, mask: int, far: int) -> int:
        """All hexes at distance exactly `far` from some hex of the set."""
        found = 0
        for number in bits(mask):
            found |= self.ring[number][far]
        return found

    def group(self, start: int, members: int) -> int:
        """The connected part of `members` that holds hex `start` (which counts as a member)."""
        found = frontier = 1 << start
        while frontier:
            frontier = self.around(frontier) & members & ~found
            found |= frontier
        return found
