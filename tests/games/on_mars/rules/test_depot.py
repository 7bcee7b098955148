"""R3.8, R3.3 Crystals and a full Depot."""

from tests.games.on_mars.given import Table, given


def full(*, below: int = 0, side: str = "colony") -> Table:
    """Seat 0's Depot holds 3 of 3."""
    table = given(side=side).hand(0).goods(0, crystals=3).bots(0, "J4")
    table.player(0).below = below
    return table


def test_e31_surplus_goes_when_the_turn_starts() -> None:
    """R3.8, OM-E31: Depot 3 of 3 and 2 below: both go to the supply, even if Crystals are spent in that turn."""
    table = full(below=2).turn(0)
    assert (table.player(0).crystals, table.player(0).below) == (3, 0)
    table.answers(0, "exec:move_bots", "J5", "done")
    assert (table.player(0).crystals, table.player(0).below) == (1, 0)


def test_e32_no_crystal_from_the_warehouse_but_a_reward() -> None:
    """R3.3, R3.2, OM-E32: it has no room there; what a Mission pays is gained, and lost if there is still none."""
    table = full(side="orbit").mission("mis2").turn(0)
    table.answers(0, "obtain_blueprint", "bp01", "done")
    assert table.player(0).below == 1
    table.answers(0, "end")
    assert table.turn(0).player(0).crystals == 3
    assert "crystal" not in full(side="orbit").turn(0).answers(0, "resupply").keys(0)
    room = full(below=0, side="orbit").goods(0, crystals=2)
    assert "crystal" in room.turn(0).answers(0, "resupply").keys(0)
    room = full(below=1).goods(0, crystals=2)
    room.state.order, room.state.phase = [0], "setup"
    assert "crystal" not in room.step("first_space").answers(0, "2", "take").keys(0), "what lies below counts"
