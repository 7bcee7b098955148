"""P9 Rovers, lifepods, meteorites."""

import pytest

from games.core import codec
from games.planet_unknown.data import PLANET
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels, mask


def moving(n: int = 3, *rovers: str, profile: str = "standard") -> Table:
    """Seat 0 with rovers, resolving one gain of movement; no lifepods."""
    table = given(options={"profile": profile}).lifepods(0).rover(0, *rovers)
    return table.give(0, Item("move", n=n), "civ").resolving().answers(0, f"move:{n}" if n > 1 else "move")


def test_a_rover_milestone() -> None:
    """P9.1, PU-20: from the reserve onto any square of the last tile; a meteorite there is collected at once."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).lay(0, "V3-EW-1", "F2", turn=270)
    table.give(0, "place_rover", "civ").resolving().answers(0, "place_rover")
    meteorite = labels(table.player().planet.meteorites)[0]
    assert "F1" not in table.offers()
    assert len(table.offers()) == 3
    table.answers(0, meteorite)
    assert table.rovers() == [meteorite]
    assert (table.player().reserve, table.player().meteorites, table.player().planet.meteorites) == (1, 1, 0)


def test_the_first_tile_brings_no_rover() -> None:
    """P2.7, P9.1: rovers wait in the reserve for a milestone."""
    table = given().faces(0, "I2-BC-1").stretch().places(0, "I2-BC-1", "F1", 270)
    assert (table.rovers(), table.player().reserve) == ([], 2)


def test_a_rover_that_cannot_be_placed() -> None:
    """P9.1, PU-17, PU-19, PU-21: no rover in reserve, no last tile, no free square: no effect."""
    table = given().give(0, "place_rover", "civ").resolving().answers(0, "place_rover")
    assert table.player().reserve == 2
    empty = given().lay(0, "I2-CE-0", "F1", turn=270).give(0, "place_rover", "civ")
    empty.player().reserve = 0
    empty.resolving().answers(0, "place_rover")
    assert empty.rovers() == []
    assert empty.happened("rover_stays", 0)
    full = given().lay(0, "I2-CE-0", "F1", turn=270).rover(0, "F1", "G1").cover(0, "civ", "F2")
    full.give(0, "place_rover", "civ").resolving()
    full.answers(0, "place_rover")
    assert full.rovers() == ["F1", "G1"]
    assert full.player().reserve == 2
    assert table.happened("rover_stays", 0)
    assert full.happened("rover_stays", 0)


def test_a_gain_of_movement() -> None:
    """P9.2, P10.5: techs that add one do so when it is gained, for each gain."""
    table = given().tracker(0, "tech", 7).tracker(0, "rover", 1).give(0, "rover", "civ").rover(0, "F1").resolving()
    assert table.answers(0, "rover").pending() == ["civ", "move:2"]
    two = (
        given().tracker(0, "tech", 7).tracker(0, "rover", 1).give(0, "rover", "rover", "civ").rover(0, "F1").resolving()
    )
    assert two.answers(0, "rover", "rover").pending() == ["civ", "move:2", "move:2"]


def test_steps() -> None:
    """P9.3, P1.2: to adjacent squares of the planet, covered or not, ice or land; back too; none at all."""
    table = moving(3, "E2")
    assert set(table.offers()) == {"D2", "F2", "E3", "stop"}
    table.answers(0, "D2", "E2", "F2")
    assert table.rovers() == ["F2"]
    stay = moving(3, "E2").answers(0, "stop")
    assert stay.rovers() == ["E2"]


def test_one_rover_a_gain() -> None:
    """P9.4, PU-27, PU-28: standard: one rover makes up to all steps; another gain may be another rover's."""
    table = moving(3, "E2", "H11")
    assert table.offers() == ["E2", "H11"]
    table.answers(0, "E2", "F2", "stop")
    assert table.open().kind == "turn.action"
    assert table.pending() == []  # what is left of the gain is lost
    two = given().lifepods(0).rover(0, "E2", "H11").give(0, "move", "move", "civ").resolving()
    two.answers(0, "move", "E2", "F2", "move", "H11", "H10")
    assert two.rovers() == ["F2", "H10"]


def test_movement_shared() -> None:
    """P9.4, PU-27, P0.3: printed: the steps of one gain may be split among the rovers, in any sequence."""
    table = moving(3, "E2", "H11", profile="printed").answers(0, "E2", "F2", "stop", "H11", "H10", "stop")
    assert table.open().data["left"] == 1
    table.answers(0, "F2", "F3")
    assert table.rovers() == ["F3", "H10"]
    stop = moving(3, "E2", "H11", profile="printed").answers(0, "E2", "F2", "stop", "stop")
    assert stop.rovers() == ["F2", "H11"]
    assert stop.pending() == []


def test_rovers_do_not_meet() -> None:
    """P9.5, PU-26: not onto another rover's square, not through it."""
    table = moving(2, "F1", "G1").answers(0, "F1")
    assert set(table.offers()) == {"F2", "stop"}
    inside = moving(2, "E6", "F6").answers(0, "E6")
    assert set(inside.offers()) == {"D6", "E5", "E7", "stop"}


def test_collecting_in_passing() -> None:
    """P9.6, PU-25: a lifepod with the first step, a meteorite with the second; at once, not optional."""
    table = given().lifepods(0, "E3").meteorites(0, "F3").rover(0, "E2").give(0, Item("move", n=2), "civ").resolving()
    table.answers(0, "move:2")
    option = table.open().option("E3")
    assert option is not None
    assert option.data == {"direction": "south", "collects": "lifepod"}
    table.answers(0, "E3")
    assert table.player().lifepods == 1
    table.answers(0, "F3")
    assert (table.player().meteorites, table.player().planet.meteorites) == (1, 0)


def test_no_carrying_limit() -> None:
    """P9.6: one rover collects whatever lies on its way, one piece after the other, and goes on."""
    table = given().lifepods(0, "E3", "E4", "E5").meteorites(0, "F5", "F4", "F3").rover(0, "E2")
    table.give(0, Item("move", n=7), "civ").resolving().answers(0, "move:7", "E3", "E4", "E5", "F5", "F4", "F3")
    assert (table.player().lifepods, table.player().meteorites) == (3, 3)
    assert table.open().data["left"] == 1


def test_movement_waits_for_a_rover() -> None:
    """P9.7, PU-16: pending until it is resolved; a rover placed by another item may use it; without one it is void."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).give(0, "move", "place_rover", "civ").resolving()
    table.answers(0, "place_rover", "G1", "move", "G2")
    assert table.rovers() == ["G2"]
    void = given().give(0, "move", "civ").resolving().answers(0, "move")
    assert void.happened("void", 0, what="move")
    assert void.offers() == ["end"]


def test_destroyed_rovers_do_not_return() -> None:
    """P9.8: all of them may be destroyed."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).rover(0, "F2", "F3").faces(0, "I2-EW-0").stretch()
    table.answers(0, "F2", "0", "place")
    assert table.rovers() == []
    assert table.player().reserve == 2
    effect = given().rover(0, "F1").give(0, "destroy_rover", "civ").resolving().answers(0, "destroy_rover")
    assert (effect.rovers(), effect.player().reserve) == ([], 2)
    struck = (
        given().lay(0, "I2-CE-1", "F1", turn=270).meteorites(0).rover(0, "G1").give(0, "meteorite", "civ").resolving()
    )
    struck.answers(0, "meteorite")
    assert (struck.rovers(), struck.player().reserve) == ([], 2)


def test_what_collected_pieces_score() -> None:
    """P9.9, P17.6: a medal for each lifepod and each three meteorites collected; nothing for what is destroyed."""
    table = given().lifepods(0, "E3", "E4").meteorites(0, "F4", "F3", "G3", "G4").rover(0, "E2")
    table.give(0, Item("move", n=6), "destroy_lifepod", "destroy_meteorite", "civ").resolving()
    table.answers(0, "move:6", "E3", "F3", "F4", "stop")
    table.player().meteorites += 1
    assert (table.medals("lifepods"), table.medals("meteorites")) == (1, 1)
    table.player().meteorites = 2
    table.answers(0, "destroy_lifepod", "destroy_meteorite", "G3")
    assert (table.medals("lifepods"), table.medals("meteorites")) == (1, 0)
    under = given().lay(0, "I2-CE-0", "F1", turn=270).lifepods(0, "F2").faces(0, "I2-EW-0").stretch()
    assert under.places(0, "I2-EW-0", "F2", 0).medals("lifepods") == 0


def test_a_lifepod_square_is_land() -> None:
    """P9.10, P1.3: on every planet; when it is empty, too, rovers go there and tiles lie there."""
    assert not any(board.lifepods & board.ice for board in PLANET.values())
    table = moving(1, "H2")
    assert "H3" in table.offers()  # where a lifepod was
    assert given().lifepods(0).lay(0, "I2-CE-0", "F1", turn=270).lay(0, "I2-BC-0", "G2").may_lie(0, "I2-RT-0", "H3")


def test_meteorites_spoil_lines() -> None:
    """P9.9, P17.4, PU-45, PU-46, PU-43: row and column of a meteorite do not count, other lines do."""
    from games.planet_unknown.rules.lines import complete

    table = given()
    table.cover(0, "tech", *labels(table.player().planet.free)).meteorites(0, "F4")
    rows, columns = complete(table.player().planet)
    assert 3 not in rows
    assert 5 not in columns
    assert (len(rows), len(columns)) == (11, 11)
    table.meteorites(0)
    assert [len(lines) for lines in complete(table.player().planet)] == [12, 12]
    table.player().planet.marks = mask("F4")  # an empty mark spoils nothing


@pytest.mark.parametrize(("card", "rank", "collected"), [("C25", 4, 0), ("C17", 3, 0), ("E19", 0, 1)])
def test_a_meteorite_gone_in_the_last_round_spoils_no_line(card: str, rank: int, collected: int) -> None:
    """PU-46, P17.4: destroyed or collected, the line counts, with an empty mark in it."""
    table = given().leave(0).meteorites(0, "F4")
    table.player().planet.marks = mask("F4")
    assert table.medals("lines") == 22
    if rank:
        table.civ(rank, card).civ_step(0, rank)
        table.answers(0, "4") if table.asked() == {0: "destroy.line"} else None
    else:
        table.draws(card)
    assert (table.medals("lines"), table.player().meteorites) == (24, collected)


def test_a_covered_lifepod_is_lost() -> None:
    """P9.10, PU-23: though a rover stands beside it."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).lifepods(0, "F2").rover(0, "E2").faces(0, "I2-EW-0").stretch()
    table.answers(0, "F2", "0", "place")
    assert table.player().lifepods == 0 == table.player().planet.lifepods


def test_rover_milestone_in_the_event_step() -> None:
    """PU-18, P4.10, P14.3: the rover goes onto the tile of an earlier round."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).draws("E05").answers(0, "rover")
    assert table.offers() == ["F1", "G1"]


@pytest.mark.parametrize("seat", [0, 1])
def test_own_pieces_only(seat: int) -> None:
    """P1.14: a rover moves on its own planet, and nobody else's changes."""
    table = given().lifepods(0).lifepods(1).rover(0, "E2").rover(1, "E2").give(seat, "move", "civ").resolving(seat)
    table.answers(seat, "move", "F2")
    assert table.rovers(seat) == ["F2"]
    assert table.rovers(1 - seat) == ["E2"]


# -- what is asked


def test_squares_for_a_rover() -> None:
    """P9.1: those with a meteorite say so; it is told where the rover comes to stand."""
    table = (
        given().lay(0, "I2-CE-1", "F1", turn=270).give(0, "place_rover", "civ").resolving().answers(0, "place_rover")
    )
    assert {option.key: option.data for option in table.open().options} == {"F1": {}, "G1": {"collects": "meteorite"}}
    table.answers(0, "G1")
    assert table.happened("rover_placed", 0, square="G1")
    assert table.player().reserve == 1
    table = given().lay(0, "I2-CE-1", "F1", turn=270).give(0, "place_rover", "civ")
    table.player().reserve = 3
    assert table.resolving().answers(0, "place_rover", "F1").player().reserve == 2


def test_steps_of_a_rover() -> None:
    """P9.3, P9.6, P13.6: directions and what each step collects."""
    table = given().lifepods(0, "F5").meteorites(0, "G6").rover(0, "F6").give(0, Item("move", n=2), "civ").resolving()
    table.answers(0, "move:2")
    assert table.open().data == {"rover": "F6", "left": 2}
    assert {option.key: option.data for option in table.open().options} == {
        "F5": {"direction": "north", "collects": "lifepod"},
        "G6": {"direction": "east", "collects": "meteorite"},
        "F7": {"direction": "south"},
        "E6": {"direction": "west"},
        "stop": {},
    }
    assert table.answers(0, "F7").open().data == {"rover": "F7", "left": 1}
    laden = given().corporation(0, "horizon_group").meteorites(0, "G6").symbol(0, "rover", "E6")
    laden.lifepods(0).rover(0, "F6", cargo=True).give(0, "move", "civ").resolving().answers(0, "move")
    told = {option.key: option.data.get("collects") for option in laden.open().options}
    assert told == {"F5": None, "G6": None, "F7": None, "E6": "delivery", "stop": None}
    empty = given().corporation(0, "horizon_group").symbol(0, "rover", "E6").lifepods(0).rover(0, "F6")
    empty.give(0, "move", "civ").resolving().answers(0, "move")
    assert all("collects" not in option.data for option in empty.open().options)


def test_a_rover_that_cannot_move_is_not_asked_for() -> None:
    """P9.4, P9.5: one shut in by others is no choice; with none that can move the gain is over."""
    table = (
        given().rover(0, "F1", "G1", "F2").give(0, "move", "civ").planet(0, "k_aax").cover(0, "civ", "F1", "G1", "F2")
    )
    table.cover(0, "civ", "G2").resolving().answers(0, "move")
    assert "F1" not in table.offers()
    shut = given().planet(0, "k_aax").rover(0, "D2").lifepods(0)
    around = [one for one in ("C2", "E2", "D1", "D3") if one in labels(shut.player().planet.board.squares)]
    toxic = labels(shut.player().planet.board.kinds["toxic"])
    shut.rover(0, *(one for one in around if one not in toxic)).give(0, "move", "civ").resolving().answers(0, "move")
    assert "D2" not in shut.offers()


def test_steps_are_told_as_one() -> None:
    """P9.3: what is met on the way stands between them."""
    table = given().lifepods(0, "F4").rover(0, "F1").give(0, Item("move", n=5), "civ").resolving()
    table.answers(0, "move:5", "F2", "F3", "F4", "F5", "stop")
    told = [(note.kind, note.data) for note in table.player().diary if note.kind in ("moved", "collected")]
    assert told == [
        ("moved", {"start": "F1", "end": "F4"}),
        ("collected", {"what": "lifepod", "square": "F4"}),
        ("moved", {"start": "F4", "end": "F5"}),
    ]


def test_steps_of_a_loaded_rover_are_told_as_one() -> None:
    """P13.6: but for those onto water, where L4 may be used."""
    table = given().corporation(0, "horizon_group").lifepods(0).rover(0, "F5", cargo=True)
    table.give(0, Item("move", n=3), "civ").resolving().answers(0, "move:3", "F6", "F7", "F8")
    assert [note.data for note in table.player().diary if note.kind == "moved"] == [{"start": "F5", "end": "F8"}]


def test_split_movement_may_be_stopped() -> None:
    """P0.3, P9.4: printed, after one rover has moved the next may, or the rest is given up."""
    table = given(options={"profile": "printed"}).lifepods(0).rover(0, "F1", "F9")
    table.give(0, Item("move", n=3), "civ").resolving().answers(0, "move:3", "F1", "F2", "stop")
    assert table.open().data == {"left": 2}
    assert table.offers() == ["F9", "stop"]
    table.answers(0, "F9", "F8", "F7")
    assert table.offers() == ["end"]  # three steps are made
    assert table.rovers() == ["F2", "F7"]


def test_a_jump_beside_is_a_step() -> None:
    """P13.2 L3: a symbol on a neighbouring square is reached by a step, and offered once."""
    table = given().corporation(0, "republic").tracker(0, "tech", 7).symbol(0, "civ", "F5", "F6", "K9")
    table.lifepods(0).rover(0, "F6").give(0, "move", "civ").resolving().answers(0, "move")
    assert [(option.key, option.data.get("direction")) for option in table.open().options] == [
        ("F5", "north"), ("G6", "east"), ("F7", "south"), ("E6", "west"), ("K9", "jump"), ("stop", None),
    ]  # fmt: skip


def test_a_jump_uses_the_tech_up() -> None:
    """P13.5 B, P10.3: a step that only it allows; a step to a neighbour does not."""
    table = given().corporation(0, "jump_drive").opens(0, "B").cover(0, "civ", "F5", "F6", "K9")
    table.lifepods(0).rover(0, "F6").give(0, Item("move", n=3), "civ").resolving().answers(0, "move:3", "F5")
    assert table.player().used == []
    assert "K9" in table.offers()
    table.answers(0, "K9")
    assert table.player().used == ["terrain_teleport"]
    assert "F5" not in table.offers()
    over = given().corporation(0, "jump_drive").opens(0, "B").cover(0, "civ", "F6", "K9").lifepods(0).rover(0, "F6")
    over.player().cards = ["C06"]
    over.state.closing = True
    over.state.phase = "end"
    over.give(0, Item("move", n=1), "civ").step("end").answers(0, "move")
    assert "K9" not in over.offers()  # P10.3: not in P17


def test_a_teleport_is_told() -> None:
    """P7.9: from where, to where."""
    table = given().rover(0, "F1", "F2").give(0, "teleport", "civ").resolving().answers(0, "teleport", "F2")
    assert table.open().data == {"rover": "F2"}
    assert table.answers(0, "K8").happened("teleported", 0, start="F2", end="K8")


@pytest.mark.parametrize("seat", [0, 1])
def test_own_planet_board_and_pieces(seat: int) -> None:
    """P1.14: whatever a player does, the other's planet, board and pieces stay as they are, and are in nobody's way."""
    table = given()
    for one, rover in ((seat, "F2"), (1 - seat, "E2")):
        table.lay(one, "I2-CE-0" if one else "I2-WR-0", "F1", turn=270).lifepods(one, "G2").meteorites(one, "E2", "G1")
        table.rover(one, rover)
    table.rover(1 - seat, "G2").give(seat, "move", "patch", "tech", Item("regress", tracks=["civ"]))
    table.tracker(seat, "civ", 1).faces(seat, "I2-BC-1").stretch()
    before = codec.encode(table.player(1 - seat))
    table.answers(seat, "move", "E2", "patch", "G2", "tech", "regress:civ")
    table.places(seat, "I2-BC-1", "F2", 0)
    assert (table.player(seat).meteorites, table.at("tech", seat), table.at("civ", seat)) == (1, 1, 0)
    assert codec.encode(table.player(1 - seat)) == before
