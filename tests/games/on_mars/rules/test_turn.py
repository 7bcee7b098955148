"""R4.1 to R4.8 Round and turn."""

import pytest

from games.on_mars.data import MAIN, MAP
from games.on_mars.rules import turn
from tests.games.on_mars.given import Table, given

COLONY = [action for action, data in MAIN.items() if data.side == "colony"]
ORBIT = [action for action, data in MAIN.items() if data.side == "orbit"]


def poor(table: Table, seat: int = 0) -> Table:
    """Nothing to pay with, no Colonist, no Goal card."""
    return table.goods(seat, crystals=0).living(seat, 0).hand(seat)


def pass_turn(table: Table, seat: int) -> Table:
    """The shortest turn in the Colony: the Control Center without a step."""
    return table.answers(seat, "control_center", "done", "end")


# -- R4.1, R4.2


def test_a_round_is_a_colonization_phase_and_a_shuttle_phase() -> None:
    """R4.1: rounds follow each other until the end is triggered."""
    table = given(seats=3)
    for seat in (0, 1, 2):
        table.ships(seat, 1)
    table.step("round")
    for number in (2, 3):
        assert (table.state.round, table.state.phase) == (number, "colonization")
        for seat in (0, 1, 2):
            assert table.asked() == {seat: "turn.action"}
            pass_turn(table, seat)
        assert table.state.phase == "shuttle"
        for seat in (0, 1, 2):
            assert table.asked() == {seat: "travel.how"}
            table.answers(seat, "stay")
    assert (table.state.round, table.state.phase) == (4, "colonization")
    assert table.asked() == {0: "turn.action"}


@pytest.mark.parametrize("spaces", [(8, 1, 5), (2, 7, 3), (4, 5, 6)])
def test_the_lowest_standing_marker_acts_next(spaces: tuple[int, int, int]) -> None:
    """R4.2: each acts exactly once a round."""
    table = given(seats=3)
    for seat, space in enumerate(spaces):
        table.space(seat, space)
    table.step("round")
    for seat in sorted(range(3), key=lambda seat: spaces[seat]):
        assert table.asked() == {seat: "turn.action"}
        if table.player(seat).side == "orbit":
            table.answers(seat, "resupply", "crystal", "done", "end")
        else:
            pass_turn(table, seat)
    assert not any(player.standing for player in table.state.players)


def test_e37_who_changes_spaces_does_not_act_again() -> None:
    """R4.2, R6.1, OM-E37: from space 1 to space 7 by Landing Pod; the Executive action is forfeited."""
    table = given().space(0, 1).space(1, 5).goods(0, crystals=3)
    table.state.shuttle_side = "colony"
    table.step("round").answers(0, "landing_pod", "7", "decline")
    assert table.keys(0) == ["end"], "no Executive action after the arrival"
    table.answers(0, "end")
    assert table.asked() == {1: "turn.action"}
    pass_turn(table, 1)
    assert table.state.phase == "shuttle"
    assert table.asked() == {1: "travel.how"}, "the Shuttle left the Colony; both may ride"
    table.answers(1, "stay")
    assert table.asked() == {0: "travel.how"}
    assert table.keys(0) == ["stay", "ride"]


@pytest.mark.parametrize("side", ["orbit", "colony"])
def test_a_landing_pod_rides_free_only_from_the_colony(side: str) -> None:
    """R6.1, R14.3, OM-E37: if the Shuttle leaves Orbit, the player in the Colony would need a Ship."""
    table = given().space(0, 1).space(1, 5).ships(0, 1)
    table.state.shuttle_side = side
    table.step("round").answers(0, "landing_pod", "7", "decline", "end")
    pass_turn(table, 1)
    if side == "colony":
        table.answers(1, "stay")
    assert table.keys(0) == ["stay", "ride" if side == "colony" else "ship"]


# -- R4.3


def test_exactly_one_main_action_of_the_own_side() -> None:
    """R4.3: the turn cannot end before it; there is no second one."""
    table = given().turn(0)
    assert "end" not in table.keys(0)
    assert not set(table.keys(0)) & set(ORBIT)
    for action in ORBIT:
        refusal = turn.why_not_main(table.state, 0, action)
        assert refusal is not None
        assert refusal.rule == "R4.3"
    table.answers(0, "control_center", "done")
    assert "end" in table.keys(0)
    assert not set(table.keys(0)) & set(MAIN)
    second = turn.why_not_main(table.state, 0, "construct")
    assert second is not None
    assert second.rule == "R4.3"


@pytest.mark.parametrize(
    ("after", "key", "rule", "said"),
    [
        ([], "end", "R4.3", "First take a Main action."),
        ([], "resupply", "R4.3", "That action is in Orbit."),
        (["control_center", "done"], "construct", "R4.3", "You have taken your Main action."),
        (["control_center", "done"], "resupply", "R4.3", "You have taken your Main action."),
        (["exec:move_bots", "J4", "bot:J4", "J3"], "exec:move_bots", "R8.1", "You have taken your Executive action."),
        (
            ["exec:move_bots", "J4", "bot:J4", "J3"],
            "exec:gain_mineral",
            "R8.1",
            "You have taken your Executive action.",
        ),
        ([], "exec:gain_mineral", "R8.1", "A Ship still covers that action."),
        ([], "exec:dance", None, None),
        ([], "dance", None, None),
    ],
)
def test_why_an_action_is_not_possible(after: list[str], key: str, rule: str | None, said: str | None) -> None:
    """R4.3, R8.1: what is typed all the same is refused with the game's own reason, also where no list shows it."""
    table = given().hand(0).goods(0, crystals=2).turn(0).answers(0, *after)
    refusal = table.open(0).refusal(key)
    assert (refusal and (refusal.text, refusal.rule)) == (said and (said, rule))


def test_no_list_shows_what_is_plain() -> None:
    """R4.3: after the Main action the other ones are not listed one by one, nor are those of the other side."""
    table = given().hand(0).turn(0)
    assert not {key for key, _ in table.open(0).refused} & set(ORBIT)
    table.answers(0, "control_center", "done")
    assert not {key for key, _ in table.open(0).refused} & set(MAIN)


def test_main_actions_by_side() -> None:
    """R1.2, R4.3: five on each side; all of them can be had at the start of a rich turn."""
    table = given(side="orbit").turn(0)
    assert [key for key in table.keys(0) if key in MAIN] == ORBIT
    assert ORBIT == ["landing_pod", "obtain_blueprint", "learn_tech", "research_development", "resupply"]
    table = given().bots(0, "E4", "G4").blueprint(0, "bp01").goods(0, mineral=2, oxygen=2, water=1, plant=1).turn(0)
    assert [key for key in table.keys(0) if key in MAIN] == COLONY
    assert COLONY == ["construct", "upgrade", "hire_or_contract", "control_center", "welcome_ship"]


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("side", ["orbit", "colony"])
def test_one_executive_action_before_or_after(before: bool, side: str) -> None:
    """R4.3, R8.1: at most one, on either side of the Main action, whichever side the marker is on."""
    table = given(side=side).goods(0, crystals=3).turn(0)
    main = ["control_center", "done"] if side == "colony" else ["resupply", "battery", "done"]
    executive = ["exec:warehouse_resource", "water"]
    for answers in (executive, main) if before else (main, executive):
        if answers == executive:
            table.answers(0, answers[0], "crystals", *answers[1:])
            assert not any(key.startswith("exec:") for key in table.keys(0))
            refusal = turn.why_not_exec(table.state, 0, "move_bots")
            assert refusal is not None
            assert refusal.rule == "R8.1"
        else:
            table.answers(0, *answers)
    assert table.keys(0) == ["end"]


def test_the_executive_action_is_optional() -> None:
    """R4.3: a turn may end without one."""
    table = given().step("round")
    assert any(key.startswith("exec:") for key in table.keys(0)), "with a Goal card for the second Crystal"
    pass_turn(table, 0)
    assert table.asked() == {1: "turn.action"}


# -- R4.5


def test_end_of_turn_in_strict_order() -> None:
    """R4.5: the emptied place, then the owners of used Tech, then the status update, then the marker lies down."""
    table = given().tech(1, "rover", "L1a").ships(0, 4).goods(0, crystals=4, mineral=2).hand(0)
    table.state.lss = dict.fromkeys(table.state.lss, 2)
    table.step("round")
    table.answers(0, "hire_or_contract", "rd_engineer")
    table.answers(0, "exec:move_rover", "tech:1", "G4", "done")
    assert table.state.places[1] == ""
    table.answers(0, "end")
    assert table.asked() == {0: "contract.refill"}
    table.answers(0, "con07")
    assert table.state.places[1] == "con07"
    assert table.asked() == {1: "tech.reward"}
    assert table.state.level == 1
    assert table.player(0).standing
    table.answers(1, "oxygen")
    assert table.state.level == 2
    assert not table.player(0).standing
    assert table.asked() == {1: "turn.action"}
    kinds = [event.kind for event in table.events]
    assert kinds.index("refilled") < kinds.index("level")


# -- R4.6 to R4.8


def test_a_player_is_never_without_a_main_action() -> None:
    """R4.6, R4.7: with nothing at all there is the Landing Pod in Orbit and the Control Center in the Colony."""
    table = poor(given(side="orbit"))
    table.player(0).lab = {"L1a": "mine", "L1b": "shelter"}
    table.player(0).markers = 0
    table.state.warehouse = dict.fromkeys(table.state.warehouse, 0)
    assert table.turn(0).keys(0) == ["landing_pod"]
    table = poor(given()).bots(0).turn(0)
    assert table.keys(0) == ["control_center"]
    table.answers(0, "control_center", "done")
    assert table.keys(0) == ["end"]


REASONS = {
    "obtain_blueprint": "R6.2",
    "learn_tech": "R6.4",
    "research_development": "R6.6",
    "resupply": "R3.3",
    "construct": "R7.9",
    "upgrade": "R7.18",
    "hire_or_contract": "R13.1",
    "welcome_ship": "R7.23",
}


@pytest.mark.parametrize("action", REASONS)
def test_a_main_action_needs_its_basic_effect(action: str) -> None:
    """R4.7: with a Colonist for the slot, but nothing the action could do, it is not offered, with the reason."""
    table = poor(given(side=MAIN[action].side)).living(0, 1).bots(0)
    table.player(0).markers = 0
    table.player(0).lab = {"L1a": "generator", "L2a": "rover", "L1b": "mine", "L2b": "shelter", "L2c": "greenhouse"}
    table.state.warehouse = dict.fromkeys(table.state.warehouse, 0)
    assert table.turn(0).why(0, action).rule == REASONS[action]


def test_may_parts_can_be_declined_and_gains_are_automatic() -> None:
    """R4.8: the lab benefit may be declined; a Blueprint's Resource just comes."""
    table = given(side="orbit").mission("mis3", slot="C").turn(0).answers(0, "learn_tech", "B1", "L1b")
    assert table.keys(0) == ["take", "decline"]
    table.answers(0, "decline")
    assert table.player(0).below == 0
    table = given(side="orbit").living(0, 1).turn(0).answers(0, "obtain_blueprint", "bp04")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).goods["battery"] == 2


def test_up_to_may_stop_early() -> None:
    """R4.8: the second of two Bot points need not be spent."""
    table = given().goods(0, crystals=2).hand(0).turn(0).answers(0, "exec:move_bots", "J4", "done")
    assert table.spots(0) == ["J4"]
    assert MAP.named("J3") not in table.player(0).bots


def test_refusals_are_of_the_own_side() -> None:
    """R4.3: the other side's actions are not listed; asked for, the reason names the side."""
    table = given().turn(0)
    refused = {key for key, _ in table.open(0).refused if not key.startswith("exec:")}
    assert refused
    assert refused <= set(COLONY)
    for action, where in (("resupply", "Orbit"), ("construct", "the Colony")):
        state = given(side="colony" if where == "Orbit" else "orbit").state
        refusal = turn.why_not_main(state, 0, action)
        assert refusal is not None
        assert refusal.text == f"That action is in {where}."
    table.answers(0, "control_center", "done")
    assert not [key for key, _ in table.open(0).refused if not key.startswith("exec:")]
