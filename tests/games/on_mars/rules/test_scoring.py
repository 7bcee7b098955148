"""R15.4 to R15.6 Final scoring and ties; when the game ends is in test_ending."""

import pytest

from games.on_mars.data import COLUMN, LAB, MAP
from games.on_mars.rules import scoring
from games.on_mars.view import HexView
from tests.games.on_mars.given import RULES, Table, given

TYPES = ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"]


def bare(*, seats: int = 2) -> Table:
    """Players who score nothing: no Colonists at home, no Technology, no Goals, no Crystals."""
    table = given(seats=seats)
    for seat in range(seats):
        table.living(seat, 0).hand(seat).goods(seat, crystals=0).player(seat).lab.clear()
    return table


def points(table: Table, seat: int = 0) -> dict[str, int]:
    """Sources that are not zero."""
    return {source: value for source, value in scoring.breakdown(table.state, seat) if value}


def ranks(table: Table) -> list[int]:
    rows = sorted(scoring.standings(table.state).rows, key=lambda row: row.seat)
    return [row.rank for row in rows]


# -- R15.5


def test_nothing_scores_nothing() -> None:
    """R15.5"""
    assert points(bare()) == {}


@pytest.mark.parametrize(("cubes", "op"), [*enumerate((0, 1, 2, 4, 7, 11))])
def test_progress_cubes(cubes: int, op: int) -> None:
    """R15.5: once more, beside what the updates gave."""
    table = bare()
    table.player(0).cubes = TYPES[:cubes]
    table.player(0).sources["progress"] = 3
    assert points(table) == {"progress": 3} | ({"cubes": op} if op else {})


def test_ships_in_the_hangar() -> None:
    """R15.5, R14.7: three each; discarded ones nothing."""
    assert points(bare().ships(0, 5, hangar=2)) == {"ships": 6}


@pytest.mark.parametrize(("living", "op"), [*enumerate((0, 0, 0, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21))])
def test_living_quarters(living: int, op: int) -> None:
    """R15.5: the highest filled slot alone counts."""
    assert points(bare().living(0, living)) == ({"quarters": op} if op else {})


@pytest.mark.parametrize(("space", "op"), [(space, {6: 9}.get(int(space[1]), int(space[1]))) for space in LAB])
def test_technologies(space: str, op: int) -> None:
    """R15.5: by column 1, 2, 3, 4, 5, 9; the Shelter Tech too."""
    table = bare()
    table.player(0).lab[space] = "shelter"
    assert points(table) == {"tech": op}
    table.player(0).lab["L1a" if space != "L1a" else "L1b"] = "mine"
    assert points(table) == {"tech": op + 1}
    assert sorted(column.op_at_end for column in COLUMN.values()) == [1, 2, 3, 4, 5, 9]


@pytest.mark.parametrize(("card", "built"), [("bp03", 3), ("bp16", 5)])
def test_blueprints(card: str, built: int) -> None:
    """R15.5: by level 3 or 5, plus or minus; a Building of the owner's, whatever it did."""
    assert points(bare().blueprint(0, card, built_on="E5")) == {"blueprints": built}
    assert points(bare().blueprint(0, card)) == {"blueprints": -built}
    assert points(bare().blueprint(1, card, built_on="E5")) == {}
    assert points(bare().blueprint(0, card, built_on="E5").blueprint(0, "bp05")) == (
        {"blueprints": built - 3} if built != 3 else {}
    )


def test_a_building_in_the_corner_counts() -> None:
    """R15.5, R8.4, R10.4, R12.5: on A1, the first hex of the map, as anywhere else."""
    table = bare().build("generator", "A1").blueprint(0, "bp03", built_on="A1")
    assert points(table) == {"blueprints": 3}
    assert table.state.built_plans(0) == 1
    assert [spot.label for spot in table_view(table) if spot.advanced == (0, 1, "bp03")] == ["A1"]
    table.goods(0, crystals=2).build("mine", "A2", miner=0).turn(0)
    assert "exec:advanced_building" in table.keys(0)
    again = (
        bare().build("generator", "A1").blueprint(0, "bp03", built_on="A1").goods(0, crystals=0, mineral=1).living(0, 1)
    )
    assert again.bots(0, "E4").turn(0).why(0, "upgrade").rule == "R7.18", "nothing is left to build"


def table_view(table: Table) -> tuple[HexView, ...]:
    hexes: tuple[HexView, ...] = RULES.view(table.state, None, ("A", "B")).hexes
    return hexes


def test_e46_radar() -> None:
    """R15.5, OM-E46: unbuilt -5; built +5, whoever used it."""
    assert points(bare().blueprint(0, "bp15")) == {"blueprints": -5}
    table = bare().blueprint(0, "bp15", built_on="E5").scientist(1, "rd_engineer", at="bp15")
    table.player(0).plans[0].radar = "dis16"
    assert points(table) == {"blueprints": 5}
    assert points(table, 1) == {}


def test_scientists() -> None:
    """R15.5, R13.3: three for each Advanced Building of the type, own or a rival's; not for the mere Buildings."""
    table = bare().scientist(0, "geologist").scientist(1, "systems_engineer").build("generator", "E4", "D4")
    assert points(table) == {}
    table.blueprint(1, "bp03", built_on="E4").blueprint(1, "bp04", built_on="D4")
    table.player(1).plans.clear()
    assert points(table) == {"scientists": 6}
    assert points(table, 1) == {}
    assert points(table.blueprint(1, "bp01", built_on="G5"), 1) == {"scientists": 3, "blueprints": 3}


@pytest.mark.parametrize(("card", "plus", "minus"), [("con01", 12, -6), ("con07", 9, -4)])
def test_contracts(card: str, plus: int, minus: int) -> None:
    """R15.5: the printed plus or minus."""
    table = bare().contract(0, card)
    assert points(table) == {"contracts": minus}
    table.player(0).contracts[0].done = True
    assert points(table) == {"contracts": plus}


def test_everything_adds_up() -> None:
    """R15.5: to the OP so far; the total may be below 0 (R3.16)."""
    table = bare().ships(0, 1).living(0, 3).blueprint(0, "bp03")
    table.player(0).sources |= {"lss": 7, "cards": 2, "progress": 1}
    row = next(row for row in scoring.standings(table.state).rows if row.seat == 0)
    assert row.total == 7 + 2 + 1 + 3 + 3 - 3
    assert dict(row.sources) == dict.fromkeys(scoring.SOURCES, 0) | {
        "lss": 7,
        "cards": 2,
        "progress": 1,
        "ships": 3,
        "quarters": 3,
        "blueprints": -3,
    }
    assert scoring.standings(bare().contract(0, "con01").state).rows[1].total == -6


def test_private_goals_score_nothing() -> None:
    """R12.3, R15.5: done or not."""
    table = bare().hand(0, "pg01")
    table.player(0).goal_done = "pg02"
    assert points(table) == {}


# -- R15.6


def level_on_points(*, seats: int = 2) -> Table:
    table = bare(seats=seats)
    for seat in range(seats):
        table.player(seat).sources["cards"] = 10
    return table


def test_most_points_win() -> None:
    """R15.6: before every tie-break."""
    table = level_on_points().goods(1, crystals=3).blueprint(1, "bp03", built_on="E5")
    table.player(0).sources["cards"] = 14
    assert ranks(table) == [1, 2]
    assert scoring.standings(table.state).winners == (0,)


def test_crystals_break_a_tie() -> None:
    """R15.6: those in the Depot, before Advanced Buildings and cubes; neither those below it nor on a Contract."""
    table = level_on_points().goods(1, crystals=1).blueprint(0, "bp03", built_on="E5")
    table.contract(0, "con12", crystal=2)
    table.player(0).cubes = ["mine"]
    table.player(0).below = 5
    assert points(table) == {"cards": 10, "blueprints": 3, "cubes": 1, "contracts": -4}
    assert ranks(table) == [2, 1]


def test_then_advanced_buildings() -> None:
    """R15.6: built ones, before cubes."""
    table = level_on_points().blueprint(1, "bp03", built_on="E5").blueprint(0, "bp05").blueprint(0, "bp07")
    table.player(1).sources["cards"] = 7
    table.player(0).sources["cards"] = 10 + 6 - 1
    table.player(0).cubes = ["mine"]
    assert [row.total for row in scoring.standings(table.state).rows] == [10, 10]
    assert ranks(table) == [2, 1]


def test_then_cubes() -> None:
    """R15.6"""
    table = level_on_points()
    table.player(1).cubes, table.player(1).sources["cards"] = ["mine"], 9
    assert ranks(table) == [2, 1]


def test_then_the_victory_is_shared() -> None:
    """R15.6: and the next is third."""
    table = level_on_points(seats=3)
    table.player(1).sources["cards"] = 9
    assert ranks(table) == [1, 3, 1]
    assert scoring.standings(table.state).winners == (0, 2)
    assert [row.seat for row in scoring.standings(table.state).rows] == [0, 2, 1]


# -- R15.4


def closing(table: Table) -> Table:
    table.state.phase, table.state.ending, table.state.end_cause = "colonization", "last", "mission:mis1"
    return table.step("close_up")


def test_e54_crystals_move_up_at_the_end() -> None:
    """R15.4, R15.6, OM-E54: they count for ties and Contracts; surplus is lost."""
    table = bare().contract(0, "con12", mineral=2, crystal=2).goods(0, crystals=1).goods(1, crystals=2)
    table.player(0).below, table.player(1).below = 1, 4
    table.player(0).contracts[0].goods["crystal"] = 1
    closing(table)
    assert (table.player(0).crystals, table.player(0).below) == (2, 0)
    assert (table.player(1).crystals, table.player(1).below) == (3, 0)
    table.answers(0, "fill:con12:crystal", "fill:con12:crystal")
    assert table.state.phase == "over"
    assert table.player(0).contracts[0].done
    assert points(table) == {"contracts": 9}


def test_colonists_come_home_from_the_markers_side() -> None:
    """R15.4, R3.7, R14.12: and from the Working Area; those on the other side stay out, as do miners."""
    table = bare().space(0, 5).space(1, 1).build("mine", "F5", miner=0).build("mine", "H5", miner=1)
    for seat in (0, 1):
        table.on_slots("construct", seat, seat).on_slots("obtain_blueprint", seat)
        table.player(seat).working, table.player(seat).supply = 1, 8
    closing(table)
    assert (table.player(0).living, table.player(1).living) == (3, 2)
    assert table.state.slots["construct"] == [1, 1]
    assert table.state.slots["obtain_blueprint"] == [0]
    assert [table.state.buildings[MAP.named(label)].miner for label in ("F5", "H5")] == [0, 1]


def test_contracts_are_filled_a_last_time_in_turn_order() -> None:
    """R15.4, R13.9, R19.1: only who could is asked, and may leave it."""
    table = bare(seats=3).space(0, 8).space(1, 6).space(2, 7)
    for seat, card in ((0, "con07"), (1, "con08")):
        table.contract(seat, card).goods(seat, crystals=0, mineral=1)
    closing(table)
    assert (table.asked(), table.keys(1)) == ({1: "final.fill"}, ["done", "fill:con08:mineral"])
    table.answers(1, "fill:con08:mineral")
    assert (table.asked(), table.keys(0)) == ({0: "final.fill"}, ["done", "fill:con07:mineral"])
    table.answers(0, "done")
    assert table.running.over
    assert table.player(0).contracts[0].goods == {}


def test_the_end_names_its_cause_and_ranks() -> None:
    """R15.4, R15.6"""
    table = bare()
    table.player(1).sources["cards"] = 3
    assert scoring.standings(table.state).ending == ""
    closing(table)
    assert (table.running.over, table.state.phase) == (True, "over")
    assert scoring.standings(table.state).ending == "mission:mis1"
    assert [(e.seat, e.data) for e in table.events if e.kind == "final"] == [
        (1, {"rank": 1, "total": 3}),
        (0, {"rank": 2, "total": 0}),
    ]
