"""R11 Missions: what counts for each, when, and what comes of it."""

from collections.abc import Callable

import pytest

from games.on_mars.data import MISSION
from games.on_mars.rules import missions
from games.on_mars.state import MissionSlot
from tests.games.on_mars.given import Table, given

FIGURES = {
    "mis1": ("research_tiles", 2, (5, 5, 7)),
    "mis2": ("blueprints", 1, (10, 10, 13)),
    "mis3": ("advanced_buildings", 1, (8, 8, 10)),
    "mis4": ("bots", 2, (3, 4, 5)),
    "mis5": ("discovery_tiles", 1, (5, 7, 9)),
    "mis6": ("techs", 1, (7, 11, 12)),
    "mis7": ("progress_cubes", 1, (8, 11, 14)),
    "mis8": ("scientists", 2, (4, 4, 5)),
    "mis9": ("contracts", 1, (2, 2, 3)),
}
"""Key, Crystals an event, required for 2, 3 and 4 players."""


def only(card: str, *, left: int | None = None, side: str = "colony", options: dict[str, str] | None = None) -> Table:
    """One Mission alone; seat 0 holds no Goals and no Crystals, and has a Bot on F4."""
    table = given(side=side, options=options).hand(0).goods(0, crystals=0).bots(0, "F4").bots(1, "D6")
    required = MISSION[card].required["p2"]
    table.state.missions = [MissionSlot("A", card, required if left is None else left, required)]
    return table


def steps(table: Table) -> int:
    """How often the Mission was counted down."""
    return table.state.missions[0].required - table.state.missions[0].left


# -- R11.1, R11.3: each Mission's event


def research(table: Table) -> Table:
    return table.rover(0, "C2").turn(0).answers(0, "control_center", "rover", "B1", "done", "take", "done")


def blueprint(table: Table) -> Table:
    return table.space(0, 1).turn(0).answers(0, "obtain_blueprint", "bp01", "done")


def upgrade(table: Table) -> Table:
    return table.goods(0, mineral=1).blueprint(0, "bp03").turn(0).answers(0, "upgrade")


def bot(table: Table) -> Table:
    return table.goods(0, water=1, plant=1).turn(0).answers(0, "welcome_ship", "5", "bot")


def discovery(table: Table) -> Table:
    table.tile("dis16", "F8").rover(0, "F7").turn(0)
    return table.answers(0, "control_center", "rover", "F8", "done", "take")


def tech(table: Table) -> Table:
    return table.space(0, 1).turn(0).answers(0, "learn_tech", "B1", "L1a", "decline", "done")


def cube(table: Table) -> Table:
    return build(table.goods(0, mineral=1).tech(0, "generator", "L1a").turn(0), "E4").answers(0, "none")


def scientist(table: Table) -> Table:
    return table.goods(0, mineral=2).turn(0).answers(0, "hire_or_contract", "rd_engineer")


def contract(table: Table) -> Table:
    return table.goods(0, mineral=1).contract(0, "con07", mineral=3).turn(0).answers(0, "fill:con07:mineral")


EVENTS: dict[str, Callable[[Table], Table]] = {
    "mis1": research,
    "mis2": blueprint,
    "mis3": upgrade,
    "mis4": bot,
    "mis5": discovery,
    "mis6": tech,
    "mis7": cube,
    "mis8": scientist,
    "mis9": contract,
}


@pytest.mark.parametrize("card", FIGURES)
def test_each_event_counts_down_and_pays(card: str) -> None:
    """R11.1, R11.2, R11.3: one step, the printed Crystals below the Depot of who caused it."""
    key, crystals, _ = FIGURES[card]
    table = EVENTS[card](only(card))
    assert MISSION[card].key == key
    assert steps(table) == 1
    assert (table.player(0).below, table.player(0).crystals, table.player(1).below) == (crystals, 0, 0)
    assert table.happened("mission", mission=card, left=table.state.missions[0].left)


@pytest.mark.parametrize("card", FIGURES)
def test_other_events_do_not_count(card: str) -> None:
    """R11.1, R11.3: no Mission counts another one's event."""
    for other in FIGURES:
        if other != card:
            table = EVENTS[other](only(card))
            assert (steps(table), table.state.missions_left) == (0, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", FIGURES)
def test_the_number_required(card: str, seats: int) -> None:
    """R11.1, R16.1: by the number of players."""
    assert MISSION[card].required[f"p{seats}"] == FIGURES[card][2][seats - 2]


def test_a_blueprint_of_the_display_not_a_bot_of_setup() -> None:
    """R11.3: setting up counts nothing."""
    assert all(slot.left == slot.required for slot in given(seats=4).state.missions)


# -- R11.2 when and for whom


def test_each_single_event_counts() -> None:
    """R11.2: three Blueprints in one action are three steps and three Crystals."""
    table = only("mis2", side="orbit").turn(0).answers(0, "obtain_blueprint", "bp01", "bp02", "bp03")
    assert (steps(table), table.player(0).below) == (3, 3)


def test_missions_count_during_setup() -> None:
    """R11.2, R2.16: a Blueprint of space 8."""
    table = only("mis2")
    table.state.order, table.state.phase, table.player(0).space = [0], "setup", 0
    table.step("first_space").answers(0, "8", "take", "bp01")
    assert (steps(table), table.player(0).below) == (1, 1)


def flying(table: Table) -> Table:
    """Seat 0 in Orbit rides to the Colony and takes a Blueprint on space 8."""
    table.space(0, 1)
    table.state.phase, table.state.order, table.state.left_side, table.state.exploration = (
        "shuttle",
        [0],
        "orbit",
        ["", ""],
    )
    return table.step("travel").answers(0, "ride", "8", "take", "bp01")


def test_missions_count_in_the_shuttle_phase() -> None:
    """R11.2"""
    table = flying(only("mis2"))
    assert (steps(table), table.player(0).below) == (1, 1)


def four_generators(table: Table) -> Table:
    """Seat 1 holds the Contract for Generators and a marker on one of three; seat 0 is about to add the fourth."""
    table.build("generator", "E4", "D4").blueprint(1, "bp03", built_on="E5").contract(1, "con02").bots(1)
    return table.goods(0, crystals=0, mineral=1).tech(0, "generator", "L3a").bots(0, "F3")


def build(table: Table, spot: str) -> Table:
    """Seat 0, whose turn it is, constructs a Generator there (it may be the only type it can build)."""
    table.answers(0, "construct")
    if table.asked() == {0: "construct.building"}:
        table.answers(0, "generator")
    return table.answers(0, spot)


def test_e51_a_rivals_construction_completes_a_contract() -> None:
    """R11.2, R13.11, OM-E51: at once, and the step and the Crystal are the Contract owner's."""
    table = build(four_generators(only("mis9")).turn(0), "E3")
    assert table.player(1).contracts[0].done
    assert (steps(table), table.player(1).below, table.player(0).below) == (1, 1, 0)


NOT_OUTSIDE = {"missions_count_outside_own_turn": "no"}


def test_outside_the_own_turn_by_option() -> None:
    """R11.2, R4.9: with the switch off neither setup nor Shuttle phase count, the own turn does."""
    table = only("mis2", options=NOT_OUTSIDE)
    table.state.order, table.state.phase, table.player(0).space = [0], "setup", 0
    table.step("first_space").answers(0, "8", "take", "bp01")
    assert (steps(table), table.player(0).below) == (0, 0)
    table = flying(only("mis2", options=NOT_OUTSIDE))
    assert (steps(table), table.player(0).below) == (0, 0)
    table = blueprint(only("mis2", options=NOT_OUTSIDE))
    assert (steps(table), table.player(0).below) == (1, 1)


def test_outside_the_own_turn_a_contract_waits() -> None:
    """R11.2, R4.9: with the switch off it counts at the start of its owner's next turn, once."""
    table = four_generators(only("mis9", options=NOT_OUTSIDE))
    table.player(0).standing = table.player(1).standing = True
    build(table.step("turn"), "E3")
    assert (table.player(1).contracts[0].done, steps(table)) == (True, 0)
    table.answers(0, "none", "end")
    assert table.asked() == {1: "turn.action"}
    assert (steps(table), table.player(1).below) == (1, 1)
    table.answers(1, "control_center", "done", "end")
    assert steps(table) == 1


def test_a_tech_owner_in_anothers_turn_by_option() -> None:
    """R11.2, R9.9: with the switch off the owner's Blueprint pays nothing."""
    for value, counted in (("no", 0), ("yes", 1)):
        table = only("mis2", options={"missions_count_outside_own_turn": value})
        table.tech(1, "generator", "L4a").goods(0, crystals=0, mineral=1).goods(1, crystals=0)
        build(table.turn(0), "E4").answers(0, "none", "end")
        table.answers(1, "L5a", "take", "bp01", "done")
        assert (steps(table), table.player(1).below) == (counted, counted)


# -- R11.4 to R11.7


def test_the_last_step_ends_the_mission() -> None:
    """R11.4, R11.6: it pays, the Remaining Missions marker moves on; later events give nothing."""
    table = only("mis2", left=2, side="orbit").turn(0).answers(0, "obtain_blueprint", "bp01")
    assert table.state.missions_left == 3
    table.answers(0, "bp02", "bp03")
    assert (table.state.missions[0].left, table.player(0).below) == (0, 2)
    assert table.state.missions_left == 2
    assert table.happened("missions_left", left=2, cause="mission:mis2")


def test_a_mission_beyond_reach_stays() -> None:
    """R11.5: no Bots are left to place; it blocks nothing and is not done."""
    table = only("mis4")
    for player in table.state.players:
        player.bots_supply = 0
    table.state.lss = dict.fromkeys(table.state.lss, 2)
    table.turn(0).answers(0, "control_center", "done", "end")
    assert (table.state.missions[0].left, table.state.missions_left, table.state.level) == (3, 3, 2)


@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 1), (1, 0), (0, 0)])
def test_the_marker_goes_down_to_zero(before: int, after: int) -> None:
    """R11.6: 0 triggers the end; surplus steps are ignored."""
    table = only("mis2", left=1)
    table.state.missions_left = before
    blueprint(table)
    assert table.state.missions_left == after
    assert table.happened("end_triggered", cause="mission:mis2") is ((before, after) == (1, 0))


@pytest.mark.parametrize("ending", ["", "triggered", "last"])
def test_the_end_is_triggered_once(ending: str) -> None:
    """R15.1, R15.7, R15.8, R17.2: what ended the game stays what it was, whatever happens after it."""
    table = only("mis2", left=1)
    table.state.missions_left, table.state.ending, table.state.end_cause = 1, ending, "max_rounds"
    blueprint(table)
    assert table.state.missions_left == 0
    assert not table.happened("end_triggered", cause="mission:mis2")
    assert table.state.end_cause == "max_rounds"


@pytest.mark.parametrize("done", range(4))
@pytest.mark.parametrize(("level", "needed"), [(1, 3), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_higher_levels_need_fewer_missions(level: int, needed: int, done: int) -> None:
    """R11.6, R11.7: three at levels 1 and 2, then two, one, none."""
    table = given().hand(0)
    table.state.lss = dict.fromkeys(table.state.lss, level)
    for number in range(done):
        missions.step_down(table.state, f"mission:mis{number}")
    table.turn(0).answers(0, "control_center", "done", "end")
    assert table.state.level == level
    assert (table.state.missions_left == 0) is (done >= needed)
    assert table.state.missions_left == max(0, needed - done)


def test_e45_two_missions_and_level_three() -> None:
    """R11.6, R11.7, OM-E45: the marker reaches 0, the end is triggered with two Missions done."""
    table = given(level=2).hand(0)
    table.state.missions_left = 1
    table.state.lss = dict.fromkeys(table.state.lss, 3)
    table.turn(0).answers(0, "control_center", "done", "end")
    assert (table.state.level, table.state.missions_left) == (3, 0)
    assert table.happened("end_triggered", cause="level:3")
    assert table.happened("round", last=True), "after the Shuttle phase"
