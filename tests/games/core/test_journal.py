"""The effective journal is what the undos leave."""

from __future__ import annotations

import pytest

from games.core.journal import Entry, Row, Undo, effective, last_of


def entry(step: int, seat: int, key: str) -> Entry:
    return Entry(step, seat, "main", key, "00000000", b"")


def test_an_undo_takes_back_the_seats_own_last_answer() -> None:
    rows: list[Row] = [
        entry(0, 0, "a"),
        entry(0, 1, "b"),
        entry(0, 0, "c"),
        Undo(0, 1),
        Undo(0, 0),
        entry(0, 0, "d"),
        Undo(0, 0),
    ]
    assert [standing.key for standing in effective(rows)] == ["a"]


def test_without_undos_every_answer_stands() -> None:
    rows = [entry(0, 0, "a"), entry(1, 1, "b")]
    assert effective(rows) == rows


@pytest.mark.parametrize(
    "rows",
    [
        [Undo(0, 0)],
        [entry(0, 1, "a"), Undo(0, 0)],
        [entry(0, 0, "a"), Undo(1, 0)],
        [entry(0, 0, "a"), Undo(0, 0), Undo(0, 0)],
    ],
)
def test_an_undo_of_nothing_means_a_damaged_journal(rows: list[Row]) -> None:
    with pytest.raises(ValueError, match="undo without an answer"):
        effective(rows)


def test_last_of_finds_the_seats_last_answer() -> None:
    entries = [entry(0, 0, "a"), entry(0, 1, "b"), entry(0, 0, "c"), entry(0, 2, "d")]
    assert [last_of(entries, seat) for seat in range(4)] == [2, 1, 3, None]
