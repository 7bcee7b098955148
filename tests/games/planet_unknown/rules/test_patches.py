"""P8 Biomass patches."""

import pytest

from games.planet_unknown import grid
from games.planet_unknown.data import OBJECTIVE, PLANET, Metric
from games.planet_unknown.rules import objectives, patches
from tests.games.planet_unknown.given import Table, given, labels


def test_a_milestone_gives_a_patch() -> None:
    """P8.1."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).tracker(0, "biomass", 2).give(0, "biomass", "move").resolving()
    assert table.answers(0, "biomass").pending() == ["move", "patch"]


def test_where_a_patch_goes() -> None:
    """P8.2: an uncovered square beside a covered one; with nothing covered an edge square."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).give(0, "patch", "patch").resolving()
    assert table.offers() == ["F2", "G2"]
    assert table.why(0, "F4").rule == "P8.2"
    assert table.why(0, "F1").rule == "P8.2"
    empty = given().give(0, "patch", "move").resolving().answers(0, "patch")
    assert set(empty.offers()) == set(labels(empty.player().planet.board.edge))


def test_the_first_patch_and_the_second() -> None:
    """P8.2, P10.5: with nothing covered the edge, with L1 too; then beside the patch, though there is no tile."""
    for level in (0, 3):
        table = given().tracker(0, "tech", level).give(0, "patch", "patch").resolving()
        assert set(table.offers()) == set(labels(table.player().planet.board.edge))
        table.answers(0, "F1")
        assert ("F2" in table.offers(), "A6" in table.offers(), "F5" in table.offers()) == (True, level > 0, level > 0)


def test_a_patch_may_destroy() -> None:
    """P8.2, PU-24, P9.8, P9.10: a lifepod or a rover under it is destroyed; its movement is then void."""
    table = (
        given().lay(0, "I2-CE-0", "F1", turn=270).lifepods(0, "F2").rover(0, "F2").give(0, "patch", "move").resolving()
    )
    table.answers(0, "patch")
    option = table.open().option("F2")
    assert option is not None
    assert option.data["destroys"] == ["lifepod", "rover"]
    table.answers(0, "F2", "move")
    assert table.rovers() == []
    assert table.player().planet.lifepods == 0 == table.player().lifepods
    assert table.happened("void", 0, what="move")


def test_a_patch_counts_as_terrain_and_gives_nothing() -> None:
    """P8.3, P1.6: coverage, areas and adjacency; no resource, no advance, no mark."""
    table = given().lay(0, "I2-BC-1", "F1", turn=270).give(0, "patch", "move").resolving().answers(0, "patch", "F2")
    planet = table.player().planet
    assert labels(planet.terrain["biomass"]) == ["F1", "F2"]
    assert planet.symbols["biomass"].bit_count() == 1
    assert labels(planet.marks) == ["G1"]
    assert table.at("biomass") == 0
    assert table.pending() == ["move"]


def test_what_a_patch_counts_for() -> None:
    """P8.3: a tile may lie beside it, an energy may copy biomass from it, areas and lines go over it; no meteorite."""
    table = given().lay(0, "I2-WR-0", "F1", turn=270)
    patches.place(table.state, 0, grid.square("F2"))
    patches.place(table.state, 0, grid.square("F3"))
    assert table.player().planet.meteorites == 0
    assert table.may_lie(0, "I2-EW-0", "F4")
    card = next(
        card.id
        for card in OBJECTIVE.values()
        if card.neighbour.rule == Metric("largest_terrain_area", "most", "biomass")
    )
    assert objectives.value(table.player(), OBJECTIVE[card].neighbour.rule) == 2
    table.faces(0, "I2-CE-0").stretch().places(0, "I2-CE-0", "F5", 180)  # its energy lies on F4
    assert "energy:civ:biomass" in table.pending()
    rest = [name for name in labels(table.player().planet.free) if name[0] == "F"]
    assert table.cover(0, "tech", *rest).medals("lines") == 2  # row 1, too


def test_events_do_not_restrict_patches() -> None:
    """P8.4: an event against the edge or against ice concerns tiles."""
    table = given().event("E39").give(0, "patch", "move").resolving().answers(0, "patch")
    assert "F1" in table.offers()


@pytest.mark.parametrize("planet", list(PLANET))
def test_planets_do_not_restrict_patches(planet: str) -> None:
    """P8.4: but for the ring of Arashi every uncovered square beside a covered one will do."""
    table = given().planet(0, planet)
    squares = table.player().planet.board.squares
    table.cover(0, "tech", *labels(squares)[::2]).give(0, "patch", "move").resolving().answers(0, "patch")
    covered = table.player().planet.covered
    ring = table.player().planet.board.kinds["ring"]
    assert bool(ring) is (planet == "arashi")
    assert table.offers() == labels(squares & ~covered & grid.beside(covered) & ~ring)


def test_no_legal_square() -> None:
    """P8.4, PU-29: the patch is lost; with storing it may be stored."""
    table = given()
    table.cover(0, "tech", *labels(table.player().planet.free)).give(0, "patch", "move").resolving().answers(0, "patch")
    assert table.happened("patch_lost", 0)
    assert (table.player().stored, table.pending()) == (0, ["move"])
    store = given().tracker(0, "tech", 5)
    store.cover(0, "tech", *labels(store.player().planet.free)).give(0, "patch", "move").resolving()
    store.answers(0, "patch")
    assert store.player().stored == 1


def test_the_supply_never_runs_out() -> None:
    """P8.5, P2.9: as many patches as are gained."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).give(0, *["patch"] * 70).resolving()
    while table.pending():
        table.answers(0, table.offers()[0])
    table.answers(0, table.offers()[0])
    assert table.player().planet.patches.bit_count() == 70


def test_meteorites_never_run_out() -> None:
    """P8.5, P2.9: the mark gets one however many lie about or are collected."""
    table = given().meteorites(1, *labels(PLANET["ksb_4156"].squares)[:70]).faces(0, "I2-BC-1").stretch()
    table.player().meteorites = 70
    table.places(0, "I2-BC-1", "F1", 270)
    assert labels(table.player().planet.meteorites) == ["G1"]


def test_as_many_as_are_stored() -> None:
    """P8.5, P8.6: set aside they lie nowhere, and stay aside until the end step."""
    table = given().tracker(0, "tech", 5).lay(0, "I2-CE-0", "F1", turn=270).give(0, *["patch"] * 70).resolving()
    while table.offers() != ["end"]:
        table.answers(0, "store" if "store" in table.offers() else "patch")
    assert table.player().stored == 70
    assert labels(table.player().planet.covered) == ["F1", "G1"]
    table.answers(0, "end")
    table.next_round()
    assert (table.player().stored, table.pending()) == (70, [])


def test_storing() -> None:
    """P8.6, P10.5, P17.2, PU-30: set aside at once, placed in the end step, one making room for the next."""
    table = (
        given().tracker(0, "tech", 5).lay(0, "I2-CE-0", "F1", turn=270).give(0, "patch", "patch", "move").resolving()
    )
    table.answers(0, "patch")
    assert table.offers()[-1] == "store"
    table.answers(0, "store", "patch", "store")
    assert table.player().stored == 2
    end = given().lay(0, "I2-CE-0", "F1", turn=270)
    end.player().stored = 2
    end.closing()
    assert end.open().kind == "patch.square"
    assert "F3" not in end.offers()
    end.answers(0, "F2")
    assert "F3" in end.offers()
    assert "store" not in end.offers()


def test_why_a_patch_may_not_lie_there() -> None:
    """P8.2, P12.5: in words; squares in any case."""

    def why(table: Table, square: str) -> tuple[str, str]:
        refusal = table.why(0, square)
        assert refusal.args == {"square": square.upper()}
        return refusal.rule, refusal.text

    table = given().lay(0, "I2-CE-0", "F1", turn=270).give(0, "patch").resolving()
    assert why(table, "a1") == ("P8.2", "{square} is no square of your planet.")
    assert why(table, "F1") == ("P8.2", "{square} is covered.")
    assert why(table, "K8") == ("P8.2", "{square} is not beside a covered square.")
    assert table.open().refusal("nowhere") is None
    first = given().give(0, "patch").resolving()
    assert why(first, "F6") == ("P8.2", "With nothing covered yet a patch goes onto an edge square.")
    ring = given().planet(0, "arashi").cover(0, "civ", "F5").give(0, "patch").resolving()
    assert why(ring, "F6") == ("P12.5", "A patch may not lie on the ring.")
    assert why(ring, "K9") == ("P8.2", "{square} is not beside a covered square.")


def test_what_is_asked_of_a_patch() -> None:
    """P8.2, P8.6: how many are to come, and what each square would destroy."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).lifepods(0, "F2").rover(0, "F2", "G2").tracker(0, "tech", 5)
    table.give(0, "patch", "patch").resolving()
    assert table.open().data == {"left": 1}
    told = {option.key: option.data for option in table.open().options if option.data}
    assert told == {"F2": {"destroys": ["lifepod", "rover"]}, "G2": {"destroys": ["rover"]}}
    assert table.answers(0, "store").happened("patch_stored", 0)
