"""P13.6 Horizon Group."""

import pytest

from games.planet_unknown.rules import lines, scoring, using
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, labels
from tests.games.planet_unknown.rules.test_corporations import at_level


def at(level: int) -> Table:
    return at_level("horizon_group", level)


def cargo(table: Table) -> list[bool]:
    return [rover.cargo for rover in table.player().planet.rovers]


def move(table: Table, n: int, *squares: str) -> Table:
    """One gain of movement for the only rover; something else stays pending."""
    return (
        table.give(0, Item("move", n=n), "civ", "water")
        .resolving()
        .answers(0, f"move:{n}" if n > 1 else "move", *squares)
    )


# -- carrying


def test_picking_up() -> None:
    """P13.6, P9.6: a rover picks up a meteorite it comes to; it is not collected."""
    table = move(at(0).meteorites(0, "F6").rover(0, "F5"), 2, "F6", "F7")
    assert cargo(table) == [True]
    assert table.player().meteorites == 0
    assert labels(table.player().planet.meteorites) == []
    assert labels(table.player().planet.with_meteorite) == ["F7"]


def test_delivering() -> None:
    """P13.6: entering a square with a rover symbol collects it; rover terrain alone does not."""
    table = at(0).symbol(0, "rover", "F7").cover(0, "rover", "F6").rover(0, "F5", cargo=True)
    move(table, 2, "F6")
    assert (cargo(table), table.player().meteorites) == ([True], 0)
    table.answers(0, "F7")
    assert (cargo(table), table.player().meteorites) == ([False], 1)


def test_delivering_in_mid_move() -> None:
    """PU-60, P13.6: after delivering it can pick up another with its next steps."""
    table = at(0).symbol(0, "rover", "F6").meteorites(0, "F7").rover(0, "F5", cargo=True)
    move(table, 3, "F6", "F7", "F6")
    assert table.player().meteorites == 2
    assert table.player().planet.with_meteorite == 0


def test_capacity_of_one() -> None:
    """P13.6: a rover that carries one leaves another where it lies."""
    table = at(0).meteorites(0, "F6").rover(0, "F5", cargo=True)
    move(table, 2, "F6", "F7")
    assert labels(table.player().planet.meteorites) == ["F6"]
    assert cargo(table) == [True]


def test_placed_on_a_meteorite() -> None:
    """P13.6, P9.1: a rover placed on a meteorite picks it up."""
    table = at(0).lay(0, "I2-CE-1", "F2", 270).give(0, "place_rover", "civ").resolving()
    table.answers(0, "place_rover", "G2")
    assert (cargo(table), table.player().meteorites) == ([True], 0)


def test_a_carried_meteorite_spoils_lines() -> None:
    """P13.6, P17.4: those of the square where its rover stands now."""
    table = at(0).leave(0)
    assert table.medals("lines") == 24
    table.rover(0, "F6", cargo=True)
    rows, columns = lines.complete(table.player().planet)
    assert (5 in rows, 5 in columns) == (False, False)
    assert table.medals("lines") == 22


def test_covering_a_rover_with_cargo() -> None:
    """P13.6, P4.7: on an uncovered square it can be covered; rover and meteorite are destroyed."""
    table = at(0).rover(0, "F2", cargo=True).faces(0, "I2-CE-0").stretch().places(0, "I2-CE-0", "F2", 270)
    assert table.rovers() == []
    assert table.player().planet.with_meteorite == 0
    assert table.player().meteorites == 0
    assert table.happened("lost", 0, what="meteorite", n=1)


def test_cards_take_carried_meteorites() -> None:
    """P13.6, P22.7, P22.8, P22.30: collected by E19, destroyed by C25."""
    table = at(0).rover(0, "F6", cargo=True).draws("E19")
    assert (cargo(table), table.player().meteorites) == ([False], 1)
    card = at(0).rover(0, "F6", cargo=True).meteorites(0, "F7").civ(4, "C25").civ_step(0, 4)
    assert (cargo(card), card.player().planet.meteorites, card.player().meteorites) == ([False], 0, 0)


def test_losing_a_rover_loses_its_cargo() -> None:
    """P13.6, P14.13: E47; the meteorite goes with the rover."""
    table = at(0).rover(0, "F6", cargo=True).rover(0, "F8").draws("E47").answers(0, "F6")
    assert table.rovers() == ["F8"]
    assert table.player().planet.with_meteorite == 0


def test_meteorites_left_in_a_tie() -> None:
    """P17.10, P13.6: carried ones count, also where another meteorite lies."""
    table = at(0).meteorites(0, "F6").rover(0, "F6", cargo=True)
    table.corporation(1, "horizon_group").lay(1, "I2-EW-1", "F1", 270).meteorites(1, "F6").tracker(1, "tech", 0)
    table.state.neighbours = []
    assert [row.rank for row in scoring.standings(table.state).rows] == [1, 2]
    assert scoring.standings(table.state).rows[0].seat == 1


def test_clearing_a_line_counts_both() -> None:
    """P22.9, P13.6: C17; the lying and the carried meteorite of a square are both destroyed."""
    table = at(0).meteorites(0, "F6").rover(0, "F6", cargo=True).civ(3, "C17").civ_step(0, 3)
    assert [option.data["n"] for option in table.open().options] == [2, 2]
    table.answers(0, "6")
    assert table.player().planet.with_meteorite == 0


def test_lifepods_are_collected_normally() -> None:
    """P13.6, P9.6: lifepods at once, while carrying too."""
    table = move(at(0).lifepods(0, "F6").rover(0, "F5", cargo=True), 1, "F6")
    assert table.player().lifepods == 1
    assert cargo(table) == [True]


# -- techs


def test_rover_tiles_anywhere() -> None:
    """P13.6, P4.5: rover_tiles_anywhere; a tile with a rover resource needs no neighbour, but the first its edge."""
    table = at(1)
    assert table.may_lie(0, "I2-WR-0", "F6", 270)
    assert not table.may_lie(0, "I2-CE-0", "F6", 270)
    assert not at(0).may_lie(0, "I2-WR-0", "F6", 270)
    table.player().planet.laid = []
    assert not table.may_lie(0, "I2-WR-0", "F6", 270)


def test_move_while_carrying() -> None:
    """P13.6, P10.4: move_while_carrying; at the start of a round 1 for each rover with a meteorite."""
    table = at(2).rover(0, "F6", "F8", cargo=True).rover(0, "G6").faces(0, "I2-CE-0", "I4-CE-0").stretch()
    assert table.pending() == ["move:2"]
    assert at(1).rover(0, "F6", cargo=True).stretch().pending() == []
    assert at(2).rover(0, "F6").stretch().pending() == []


def test_move_while_carrying_when_it_is_unlocked() -> None:
    """P10.4: evaluated at once in the round in which it is unlocked, and at most once a round."""
    table = at(0).tracker(0, "tech", 4).rover(0, "F6", cargo=True).give(0, "tech", "civ").resolving()
    table.answers(0, "tech")
    assert table.pending() == ["civ", "move"]
    event = at(0).tracker(0, "tech", 4).rover(0, "F6", cargo=True).draws("E09").answers(0, "tech", "end")
    event.answers(1, "civ", "end")
    assert event.pending() == ["move"]  # of the event; the start of the stretch gives none


def test_patch_on_collect() -> None:
    """P13.6: patch_on_collect; a patch for each meteorite collected, however it is."""
    table = at(3).symbol(0, "rover", "F6").rover(0, "F5", cargo=True)
    assert "patch" in move(table, 1, "F6").pending()
    event = at(3).meteorites(0, "F6").draws("E19")
    assert event.open().kind == "patch.square"
    locked = at(2).meteorites(0, "F6").draws("E19")
    assert locked.state.phase == "stretch"


def test_dump_in_water() -> None:
    """P13.6: dump_in_water; on entering water terrain the meteorite may be destroyed, if one likes."""
    table = at(4).cover(0, "water", "F6").rover(0, "F5", cargo=True)
    move(table, 2, "F6")
    assert table.offers() == ["no", "yes"]
    table.answers(0, "yes")
    assert (cargo(table), table.player().meteorites) == ([False], 0)
    kept = move(at(4).cover(0, "water", "F6").rover(0, "F5", cargo=True), 2, "F6", "no")
    assert cargo(kept) == [True]


@pytest.mark.parametrize(("level", "terrain"), [(3, "water"), (4, "civ")])
def test_no_dumping(level: int, terrain: str) -> None:
    """P13.6: not below level 4, not onto other terrain."""
    table = move(at(level).cover(0, terrain, "F6").rover(0, "F5", cargo=True), 2, "F6")
    assert table.open().kind == "move.to"


def test_rover_advance() -> None:
    """P13.6, P10.3: rover_advance; the rover tracker advances, once a round."""
    table = at(5).tracker(0, "rover", 2).give(0, "civ").resolving().answers(0, "tech:rover_advance")
    assert table.at("rover") == 3
    assert "place_rover" in table.pending()
    assert "tech:rover_advance" not in table.offers()
    table.step("round_end")
    assert "rover_advance" in using.menu(table.state, 0)
    assert "tech:rover_advance" not in at(4).give(0, "civ", "water").resolving().offers()


def test_rover_advance_at_the_top() -> None:
    """P6.4, P13.6: rover_advance; at 15 it gives this board's 5 movement."""
    table = at(5).tracker(0, "rover", 15).rover(0, "F6").give(0, "civ").resolving().answers(0, "tech:rover_advance")
    assert table.pending() == ["civ", "move:5"]


def test_a_meteorite_on_a_rover_symbol() -> None:
    """P13.6: picked up and delivered with one step; who comes with another delivers that and leaves this."""
    empty = move(at(0).symbol(0, "rover", "F6").meteorites(0, "F6").rover(0, "F5"), 1, "F6")
    assert (cargo(empty), empty.player().meteorites, empty.player().planet.meteorites) == ([False], 1, 0)
    table = move(at(0).symbol(0, "rover", "F6").meteorites(0, "F6").rover(0, "F5", cargo=True), 1, "F6")
    assert (cargo(table), table.player().meteorites) == ([False], 1)
    assert labels(table.player().planet.meteorites) == ["F6"]
