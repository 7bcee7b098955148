"""The journal: every answer and every undo since the table opened, append-only.

The *effective* journal is what the undos leave; a table is its last checkpoint plus the effective answers since.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.core.decisions import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer.

    Attributes:
        step: Number of the step it was given in, from 0.
        checksum: Of the options that were offered (`Decision.checksum`).
        digest: Of the state after it, 16 bytes.
        fence: Message id of why undo may not cross it, or None.
        window: Number of the answer before which the `together` it belongs to opened; None in sequential play.
    """

    step: int
    seat: Seat
    kind: str
    key: str
    checksum: str
    digest: bytes
    fence: str | None = None
    window: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """A seat took back its own last answer in that step."""

    step: int
    seat: Seat


Row = Entry | Undo


def last_of(entries: list[Entry], seat: Seat) -> int | None:
    """Index of the seat's last answer, or None."""
    return next((index for index in range(len(entries) - 1, -1, -1) if entries[index].seat == seat), None)


def effective(rows: Iterable[Row]) -> list[Entry]:
    """The answers that stand.

    Raises:
        ValueError: an undo with nothing to take back: the journal is damaged.
    """
    standing: list[Entry] = []
    for row in rows:
        if isinstance(row, Entry):
            standing.append(row)
            continue
        index = last_of(standing, row.seat)
        if index is None or standing[index].step != row.step:
            raise ValueError(f"undo without an answer: step {row.step}, seat {row.seat}")
        del standing[index]
    return standing
