"""R7.6 A step is offered only if the points left, figure by figure, still lead to a legal end."""

from __future__ import annotations

import pytest

from games.on_mars.data import MAP
from tests.games.on_mars.given import Table, given


def crowd(crystals: int) -> Table:
    """Bots of seat 0 on H5 (shared with a rival), I5 and I6; rivals on every other hex next to I5."""
    taken = [MAP.labels[spot] for spot in MAP.near[MAP.named("I5")] if MAP.labels[spot] not in ("H5", "I6")]
    table = given(seats=4).hand(0).ships(0, 5).goods(0, crystals=crystals)
    table.bots(0, "H5", "I5", "I6").bots(1, *taken).bots(2, "H5").bots(3)
    return table.turn(0).answers(0, "exec:move_bots", "bot:H5")


@pytest.mark.parametrize(("crystals", "possible"), [(2, False), (3, True)])
def test_a_chain_of_displaced_bots_needs_a_point_for_each(crystals: int, possible: bool) -> None:
    """R7.6, R7.1: on I5 one Bot would have to go on to I6, and the one there elsewhere: two more points, not one."""
    table = crowd(crystals)
    assert ("I5" in table.keys(0)) is possible
    assert "I6" in table.keys(0), "there one point is enough"
