"""R15.1 to R15.3, R15.7, R17.2 When the game ends."""

import pytest

from games.on_mars.rules.scoring import standings
from games.on_mars.state import MissionSlot
from tests.games.on_mars.given import Table, given


def nearly(*, seats: int = 2, options: dict[str, str] | None = None, left: int = 1) -> Table:
    """One Blueprint ends the one Mission that is missing; everybody is about to act, from Orbit, in seat order."""
    table = given(seats=seats, side="orbit", options=options)
    table.state.missions = [MissionSlot("A", "mis2", left, 10)]
    table.state.missions_left = 1
    table.state.exploration = ["", ""]
    table.state.shuttle_side = ""
    for seat in range(seats):
        table.hand(seat).goods(seat, crystals=0)
        table.player(seat).standing = True
    return table


def idle(table: Table, *seats: int) -> Table:
    """These seats take something from the Warehouse and end their turns."""
    for seat in seats:
        table.answers(seat, "resupply")
        table.answers(seat, *(["crystal"] if "crystal" in table.keys(seat) else [table.keys(seat)[0]]))
        table.answers(seat, *(["done"] if table.asked() == {seat: "warehouse.more"} else []), "end")
    return table


def take(table: Table, seat: int) -> Table:
    """The seat takes the Blueprint."""
    return table.answers(seat, "obtain_blueprint", table.state.display[0] or table.state.display[1], "done", "end")


def test_e44_the_second_of_four_triggers() -> None:
    """R15.1, OM-E44: the round is played out, the Shuttle phase happens, one last Colonization phase follows."""
    table = nearly(seats=4)
    table.state.warehouse = dict.fromkeys(table.state.warehouse, 9)
    table.state.shuttle_side = "orbit"
    table.step("turn")
    idle(table, 0)
    take(table, 1)
    assert table.happened("end_triggered", cause="mission:mis2")
    assert table.state.ending == "", "it is checked at the end of the phase"
    idle(table, 2, 3)
    assert (table.state.ending, table.asked()) == ("triggered", {0: "travel.how"})
    for seat in range(4):
        table.answers(seat, "stay")
    assert (table.state.ending, table.state.round, table.asked()) == ("last", 2, {0: "turn.action"})
    idle(table, 0, 1, 2)
    assert not table.running.over
    idle(table, 3)
    assert table.running.over
    assert sum(event.kind == "shuttle_phase" for event in table.events) == 1


def test_nothing_triggers_before_the_marker_is_at_zero() -> None:
    """R15.1, R11.6: with one step to go the game goes on."""
    table = nearly(left=2).step("turn")
    take(table, 0)
    idle(table, 1)
    assert (table.state.ending, table.state.round) == ("", 2)


def test_everybody_takes_a_normal_turn_in_the_last_round() -> None:
    """R15.3: with all that belongs to it; nothing more can extend the game."""
    table = nearly().step("turn")
    take(table, 0)
    idle(table, 1)
    assert (table.state.round, table.state.ending) == (2, "last")
    assert {"obtain_blueprint", "learn_tech", "resupply", "landing_pod"} <= set(table.keys(0))
    table.state.missions.append(MissionSlot("B", "mis6", 1, 7))
    table.answers(0, "learn_tech", "B1", "L1a", "decline", "done", "end")
    assert table.state.missions[1].left == 0
    idle(table, 1)
    assert table.running.over


def test_a_turn_of_the_last_round_has_all_its_parts() -> None:
    """R15.3, R4.3, R4.5: free and Executive action, the decision on used Tech, a status update; then the next turn."""
    table = given().hand(0, "pg15").goods(0, crystals=4).ships(0, 4).on_slots("construct", 0).tech(1, "rover", "L1a")
    table.player(0).cubes = ["mine", "generator", "greenhouse"]
    table.state.lss = dict.fromkeys(table.state.lss, 2)
    table.state.missions_left, table.state.ending, table.state.end_cause = 0, "last", "mission:mis1"
    table.player(0).standing = table.player(1).standing = True
    table.step("turn").answers(0, "goal:pg15", "b", "exec:move_rover", "tech:1", "G4", "done")
    table.answers(0, "control_center", "done", "end")
    assert (table.player(0).goal_done, table.asked()) == ("pg15", {1: "tech.reward"})
    table.answers(1, "oxygen")
    assert (table.state.level, table.asked()) == (2, {1: "turn.action"})
    assert {"exec:move_bots", "exec:warehouse_resource"} <= set(table.keys(1))
    table.answers(1, "control_center", "done", "end")
    assert table.running.over


def test_zero_in_a_shuttle_phase() -> None:
    """R15.2: the check at the end of the next Colonization phase applies; then Shuttle phase and a last round."""
    table = nearly()
    table.state.shuttle_side = "orbit"
    idle(table.step("turn"), 0, 1)
    table.answers(0, "ride", "8", "take", "bp01", "end").answers(1, "stay")
    assert (table.state.missions_left, table.state.ending, table.state.round) == (0, "", 2)
    idle(table, 1)
    table.answers(0, "control_center", "done", "end")
    assert (table.state.ending, table.asked()) == ("triggered", {0: "travel.how"})
    table.answers(0, "stay")
    assert (table.state.ending, table.state.round) == ("last", 3)
    assert sum(event.kind == "shuttle_phase" for event in table.events) == 2
    idle(table, 1)
    table.answers(0, "control_center", "done", "end")
    assert table.running.over


# -- R17.2


SHORT = {"short_end": "yes"}


def test_short_end_plays_the_phase_out() -> None:
    """R17.2: no Shuttle phase and no last round."""
    table = nearly(seats=3, options=SHORT).step("turn")
    take(table, 0)
    idle(table, 1)
    assert not table.running.over
    idle(table, 2)
    assert (table.running.over, table.state.round) == (True, 1)
    assert not table.happened("shuttle_phase")


def test_short_end_after_the_last_player() -> None:
    """R17.2: right after that turn."""
    table = nearly(options=SHORT).step("turn")
    idle(table, 0)
    take(table, 1)
    assert table.running.over


def test_short_end_in_a_shuttle_phase() -> None:
    """R17.2: one more Colonization phase."""
    table = nearly(options=SHORT)
    table.state.shuttle_side = "orbit"
    idle(table.step("turn"), 0, 1)
    table.answers(0, "ride", "8", "take", "bp01", "end").answers(1, "stay")
    assert not table.running.over
    idle(table, 1)
    table.answers(0, "control_center", "done", "end")
    assert (table.running.over, table.state.round) == (True, 2)


# -- R15.7


@pytest.mark.parametrize("most", [2, 3])
def test_max_rounds(most: int) -> None:
    """R15.7, R15.4: the round with that number is the last one; no Shuttle phase follows it; it is scored as ever."""
    table = nearly(left=5)
    table.state.options.max_rounds = most
    table.state.warehouse = dict.fromkeys(table.state.warehouse, 9)
    table.step("turn")
    for number in range(1, most + 1):
        assert (table.state.round, table.running.over) == (number, False)
        assert (table.state.ending == "last") is (number == most)
        idle(table, 0, 1)
    assert table.running.over
    assert table.state.end_cause == "max_rounds"
    assert [(player.crystals, player.below) for player in table.state.players] == [(most, 0), (most, 0)]
    assert table.happened("final", rank=1)
    assert sum(event.kind == "shuttle_phase" for event in table.events) == most - 1


def test_no_limit_by_default() -> None:
    """R15.7, R2.1"""
    table = nearly(left=5)
    assert table.state.options.max_rounds == 0
    idle(table.step("turn"), 0, 1)
    assert table.state.ending == ""


def test_a_triggered_end_is_not_put_off_by_the_limit() -> None:
    """R15.7, R15.1: the last round comes by the Mission, the limit changes nothing."""
    table = nearly()
    table.state.options.max_rounds = 2
    table.step("turn")
    take(table, 0)
    idle(table, 1)
    assert (table.state.round, table.state.ending, table.state.end_cause) == (2, "last", "mission:mis2")
    idle(table, 0, 1)
    assert table.running.over


# -- R15.8 Stalemate


def stuck(*, idle: int, short_end: bool = False) -> Table:
    """Level 4, both players in the Colony with nothing; so many idle rounds lie behind this one."""
    options = {"short_end": "yes"} if short_end else {}
    table = given(level=4, options=options)
    for seat in (0, 1):
        player = table.player(seat)
        player.goods = dict.fromkeys(player.goods, 0)
        player.crystals = 0
        player.goals.clear()
        table.living(seat, 0)
    table.state.missions_left = 1
    table.state.idle, table.state.busy = idle, False
    table.state.tiles.clear()
    return table


def do_nothing(table: Table) -> Table:
    """Both players take the Control Center without moving."""
    for player in table.state.players:
        player.standing = True
    table.state.phase = "colonization"
    table.step("turn")
    for seat in (0, 1):
        table.answers(seat, "control_center", "done", "end")
    return table


def test_the_tenth_idle_round_triggers_the_end() -> None:
    """R15.8: after ten rounds in which only figures moved, one last round is played and scored."""
    table = do_nothing(stuck(idle=9))
    assert table.happened("end_triggered", cause="stalemate")
    assert table.state.ending == "last"
    assert standings(table.state).ending == ""
    for seat in (0, 1):
        table.answers(seat, "control_center", "done", "end")
    assert table.running.over
    assert standings(table.state).ending == "stalemate"


def test_the_ninth_idle_round_triggers_nothing() -> None:
    """R15.8: ten in a row, not nine; the count goes on."""
    table = do_nothing(stuck(idle=8))
    assert table.state.ending == ""
    assert table.state.idle == 9


@pytest.mark.parametrize("level", [1, 2, 3])
def test_while_the_shuttle_flies_nobody_is_stuck(level: int) -> None:
    """R15.8, R14.3: whoever stays may ride the next time."""
    table = stuck(idle=30)
    table.state.level_row = level + 1
    do_nothing(table)
    assert table.state.ending == ""


def test_with_the_short_end_a_stalemate_ends_at_once() -> None:
    """R15.8, R17.2: as if the marker had reached 0."""
    table = do_nothing(stuck(idle=9, short_end=True))
    assert table.running.over
    assert standings(table.state).ending == "stalemate"


def test_anything_done_starts_the_count_anew() -> None:
    """R15.8: another Main action than the Control Center ends the idle rounds."""
    table = stuck(idle=9)
    table.player(0).goods["water"] = table.player(0).goods["plant"] = 1
    for player in table.state.players:
        player.standing = True
    table.state.phase = "colonization"
    table.step("turn")
    table.answers(0, "welcome_ship")
    assert table.state.busy
    while table.state.round == 1:
        (seat,) = table.asked()
        keys = table.keys(seat)
        table.answers(seat, next((key for key in ("end", "done", "stay", "control_center") if key in keys), keys[0]))
    assert (table.state.idle, table.state.ending) == (0, "")


def test_executive_actions_that_bring_nothing_on_do_not_count() -> None:
    """R15.8: Crystals gained and spent in a circle do not keep a game alive."""
    table = stuck(idle=9)
    table.player(0).crystals = 2
    table.state.warehouse = dict.fromkeys(table.state.warehouse, 3)
    for player in table.state.players:
        player.standing = True
    table.state.phase = "colonization"
    table.step("turn")
    table.answers(0, "exec:warehouse_resource", "battery", "control_center", "done", "end")
    table.answers(1, "control_center", "done", "end")
    assert table.happened("end_triggered", cause="stalemate")


def test_a_tile_taken_by_the_rover_starts_the_count_anew() -> None:
    """R15.8: what the Control Center brings counts too, if it brings the game on."""
    table = stuck(idle=9)
    table.rover(0, "F5").tile("dis13", "F4")
    for player in table.state.players:
        player.standing = True
    table.state.phase = "colonization"
    table.step("turn")
    table.answers(0, "control_center", "rover", "F4", "done", "take")
    assert table.state.busy
