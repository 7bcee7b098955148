"""R8.1 to R8.7 Executive actions and the use of Advanced Buildings; what the cards do is in test_card_actions."""

import pytest

from games.core.hexes import bits
from games.on_mars.data import EXECUTIVE, MAP
from games.on_mars.rules import turn
from games.on_mars.state import Building
from tests.games.on_mars.given import Table, given

SLOTS = ("develop_free", "move_rover", "take_blueprint", "upgrade", "gain_mineral")
"""Executive actions by the Depot slot, 1 to 5, whose Ship covers them at the start."""
COSTS = dict(zip(EXECUTIVE, (4, 4, 3, 3, 3, 2, 2, 2), strict=True))
"""What R8.3 asks, in the order of the slots."""


def rich(side: str = "colony", crystals: int = 8) -> Table:
    """Seat 0 has welcomed every Ship, holds no Goals, and could use each action but the last."""
    table = given(side=side).hand(0).ships(0, 5).goods(0, crystals=crystals, mineral=1)
    return table.blueprint(0, "bp03").bots(0, "E4")


def with_casino(*, crystals: int = 2, owner: int = 0, seats: int = 2) -> Table:
    """An owner's Casino stands on its first Shelter; seat 0 holds no Goals."""
    table = given(seats=seats).hand(0).goods(0, crystals=crystals)
    for seat in range(seats):
        table.bots(seat)
    home = {2: ("J3", "D6"), 3: ("J3", "J6", "D6")}[seats][owner]
    return table.blueprint(owner, "bp11", built_on=home)


# -- R8.1


def test_at_the_start_slots_six_to_eight_are_open() -> None:
    """R8.1: the others are covered by a Ship."""
    table = with_casino().bots(0, "E4").goods(0, crystals=3, mineral=1).turn(0)
    offered = [key for key in table.keys(0) if key.startswith("exec:")]
    assert offered == ["exec:move_bots", "exec:warehouse_resource", "exec:advanced_building"]
    for action in SLOTS:
        assert table.why(0, f"exec:{action}").rule == "R8.1"


@pytest.mark.parametrize("slot", range(1, 6))
def test_a_ship_that_left_opens_its_own_slot_only(slot: int) -> None:
    """R8.1: whichever Ship it was."""
    table = rich()
    table.player(0).ships = [other for other in range(1, 6) if other != slot]
    table.player(0).hangar = 1
    table.player(0).crystals = 4
    table.turn(0)
    for number, action in enumerate(SLOTS, start=1):
        if number == slot:
            assert f"exec:{action}" in table.keys(0)
        else:
            assert table.why(0, f"exec:{action}").rule == "R8.1"


@pytest.mark.parametrize(("side", "main"), [("colony", "control_center"), ("orbit", "resupply")])
def test_one_executive_action_before_or_after_the_main_action(side: str, main: str) -> None:
    """R8.1, R4.3: from either side, once; the other order as well."""
    finish = ["done"] if side == "colony" else ["battery", "done"]
    table = rich(side).turn(0).answers(0, "exec:gain_mineral")
    assert not [key for key in table.keys(0) if key.startswith("exec:")]
    table.answers(0, main, *finish)
    assert table.keys(0) == ["end"]
    table = rich(side).turn(0).answers(0, main, *finish)
    assert {f"exec:{action}" for action in (*SLOTS, "move_bots")} <= set(table.keys(0))
    assert main not in table.keys(0)
    table.answers(0, "exec:gain_mineral")
    assert table.keys(0) == ["end"]


def test_an_executive_action_is_no_main_action() -> None:
    """R8.1, R4.3: the turn cannot end with it."""
    table = rich().turn(0).answers(0, "exec:gain_mineral")
    assert "end" not in table.keys(0)
    assert "control_center" in table.keys(0)


def test_the_menu_says_what_is_not_possible() -> None:
    """R8.1, R4.3: Main actions of the own side and Executive actions, each as long as it might still be taken."""
    table = rich().goods(0, crystals=3).bots(0).living(0, 1).turn(0)
    refused = {key for key, _ in table.open(0).refused}
    assert refused == {"construct", "upgrade", "hire_or_contract", "welcome_ship"} | {
        *("exec:develop_free", "exec:move_rover", "exec:upgrade", "exec:move_bots", "exec:advanced_building")
    }
    table.answers(0, "control_center", "done")
    assert {key for key, _ in table.open(0).refused} == {key for key in refused if key.startswith("exec:")}
    table = rich().goods(0, crystals=3).bots(0).living(0, 1).turn(0).answers(0, "exec:gain_mineral")
    assert {key for key, _ in table.open(0).refused} == {key for key in refused if not key.startswith("exec:")}


# -- R8.2


@pytest.mark.parametrize(("action", "cost"), [(action, cost) for action, cost in COSTS.items() if cost != 2])
def test_the_cost_comes_from_the_depot(action: str, cost: int) -> None:
    """R8.2, R8.3: exactly the printed Crystals; with one less it is refused, whatever lies below the Depot."""
    table = rich(crystals=cost).turn(0).answers(0, f"exec:{action}")
    assert table.player(0).crystals == 0
    table = rich(crystals=cost - 1).turn(0)
    assert table.why(0, f"exec:{action}").rule == "R8.2"
    table.player(0).below = 5
    refusal = turn.why_not_exec(table.state, 0, action)
    assert refusal is not None
    assert refusal.rule == "R8.2"


@pytest.mark.parametrize("action", ["move_bots", "warehouse_resource"])
def test_the_cheap_ones_cost_two(action: str) -> None:
    """R8.2, R8.3"""
    table = rich(crystals=2).turn(0).answers(0, f"exec:{action}")
    assert table.player(0).crystals == 0
    assert rich(crystals=1).turn(0).why(0, f"exec:{action}").rule == "R8.2"


def test_goal_cards_may_stand_in() -> None:
    """R8.2, R12.4: two cards and one Crystal pay three."""
    table = rich(crystals=1).hand(0, "pg01", "pg02").turn(0).answers(0, "exec:gain_mineral")
    assert table.keys(0) == ["goal:pg01", "goal:pg02"], "one Crystal alone does not pay three"
    table.answers(0, "goal:pg02")
    assert table.asked() == {0: "turn.action"}, "the other card and the Crystal go without asking"
    assert (table.player(0).crystals, table.player(0).goals, table.player(0).goals_spent) == (0, [], 2)
    assert table.player(0).goods["mineral"] == 2
    assert rich(crystals=0).hand(0, "pg01", "pg02").turn(0).why(0, "exec:gain_mineral").rule == "R8.2"


@pytest.mark.parametrize(("crystals", "cards"), [(1, ("pg01",)), (0, ("pg01", "pg02"))])
def test_goal_cards_pay_for_an_advanced_building(crystals: int, cards: tuple[str, ...]) -> None:
    """R8.2, R8.4, R12.4: the own Casino for a card and a Crystal, or for two cards; one card alone is not enough."""
    table = with_casino(crystals=crystals).hand(0, *cards).turn(0).answers(0, "exec:advanced_building")
    if crystals == 0:
        table.answers(0, "goal:pg01")
    assert table.asked() == {0: "gain.boost"}
    assert (table.player(0).crystals, table.player(0).goals, table.player(0).goals_spent) == (0, [], len(cards))
    table = with_casino(crystals=0).hand(0, "pg01").turn(0)
    assert table.why(0, "exec:advanced_building").rule == "R8.4"


# -- R8.3


def test_slot_one_develops_one_step_free() -> None:
    """R8.3: no Resources for the column, one step only."""
    table = rich().tech(0, "mine", "L1a").goods(0, crystals=4).turn(0).answers(0, "exec:develop_free")
    assert table.keys(0) == ["L2b", "L1a"]
    table.answers(0, "L2b", "L3b", "decline")
    assert table.asked() == {0: "turn.action"}
    assert set(table.player(0).lab.items()) == {("L3b", "shelter"), ("L1a", "mine")}
    assert sum(table.player(0).goods.values()) == 0


def test_slot_two_moves_the_rover_two() -> None:
    """R8.3, R9.4, R20.4: Crystals and one Rover Tech add points; Bots stay."""
    table = rich(crystals=5).rover(0, "G6").tech(1, "rover", "L2c").turn(0).answers(0, "exec:move_rover")
    assert table.keys(0) == ["rover", "tech:1"]
    table.answers(0, "rover", "H6", "rover", "H7")
    assert table.keys(0) == ["tech:1", "boost:rover", "done"]
    table.answers(0, "boost:rover")
    assert table.player(0).crystals == 0
    table.answers(0, "rover", "H8", "tech:1", "rover", "I8", "rover", "I9")
    assert table.asked() == {0: "turn.action"}, "2 + 1 + 2 points"
    assert table.rover_at(0) == "I9"


def test_slot_three_takes_one_blueprint() -> None:
    """R8.3, R6.2: no slot, no Colonist, no second card."""
    table = rich().turn(0).answers(0, "exec:take_blueprint", "bp04")
    assert table.asked() == {0: "turn.action"}
    assert [plan.id for plan in table.player(0).plans] == ["bp03", "bp04"]
    assert (table.player(0).living, table.state.slots["obtain_blueprint"]) == (3, [])
    assert table.player(0).goods["battery"] == 1


def test_slot_four_upgrades_once_for_a_mineral() -> None:
    """R8.3, R7.18: no Upgrade Tech, no slot; without a Mineral it is refused."""
    table = rich().blueprint(0, "bp01").tech(0, "upgrade", "L3a").goods(0, crystals=3, mineral=2).bots(0, "F4")
    table.turn(0).answers(0, "exec:upgrade", "bp03")
    assert table.asked() == {0: "turn.action"}
    assert table.state.buildings[MAP.named("E5")].advanced == 0
    assert (table.player(0).goods["mineral"], table.player(0).living) == (1, 3)
    table = rich().goods(0, crystals=3).turn(0)
    assert table.why(0, "exec:upgrade").rule == "R7.18"


def test_slot_five_gains_a_mineral() -> None:
    """R8.3"""
    table = rich().turn(0).answers(0, "exec:gain_mineral")
    assert table.player(0).goods["mineral"] == 2


def test_slot_six_moves_bots_two() -> None:
    """R8.3, R20.4: two points, one more for each Crystal; the Rover stays."""
    table = rich(crystals=3).rover(0, "G6").bots(0, "E4", "J4").turn(0).answers(0, "exec:move_bots")
    assert table.keys(0) == ["bot:E4", "bot:J4"]
    table.answers(0, "bot:E4", "E3", "bot:J4", "J5")
    assert table.keys(0) == ["boost:bots", "done"]
    table.answers(0, "boost:bots", "bot:E3", "E2")
    assert table.asked() == {0: "turn.action"}
    assert (table.spots(0), table.player(0).crystals) == (["E2", "J5"], 0)


def test_slot_seven_takes_a_resource_not_a_crystal() -> None:
    """R8.3, R3.3: one item, no boost."""
    table = rich().turn(0).answers(0, "exec:warehouse_resource")
    assert table.keys(0) == ["battery", "water", "plant", "oxygen"]
    table.answers(0, "water")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).goods["water"], table.state.warehouse["water"]) == (1, 1)


# -- R8.4, R8.5


def test_the_own_building_costs_two_crystals() -> None:
    """R8.3, R8.4: slot 8; with one Crystal it is out of reach."""
    table = with_casino(crystals=3).turn(0).answers(0, "exec:advanced_building", "done")
    assert (table.player(0).crystals, table.player(0).below) == (1, 2)
    assert with_casino(crystals=1).turn(0).why(0, "exec:advanced_building").rule == "R8.4"


def test_an_unbuilt_blueprint_cannot_be_used() -> None:
    """R8.4, R6.3"""
    table = given().hand(0).goods(0, crystals=3).blueprint(0, "bp11").turn(0)
    assert table.why(0, "exec:advanced_building").rule == "R8.4"


def test_a_rivals_building_needs_the_own_scientist() -> None:
    """R8.4: without one it is not usable at all, not for any Crystals."""
    table = with_casino(owner=1, crystals=3).turn(0)
    assert table.why(0, "exec:advanced_building").rule == "R8.4"
    table = with_casino(owner=1, crystals=0).scientist(0, "systems_engineer").turn(0)
    table.answers(0, "exec:advanced_building", "done")
    assert table.player(0).below == 2
    assert table.player(0).scientists[0].at == "bp11"


def test_own_building_with_a_scientist_is_free() -> None:
    """R8.4, R8.5: whoever's he is."""
    for owner in (0, 1):
        table = with_casino(crystals=0).scientist(owner, "systems_engineer", at="bp11").turn(0)
        table.answers(0, "exec:advanced_building", "done")
        assert (table.player(0).crystals, table.player(0).below) == (0, 2)


def test_sending_a_scientist_or_paying_is_a_choice() -> None:
    """R8.5: both ways are offered; paying leaves the marker on its card."""
    for key, crystals, at in (("bp11", 1, ""), ("bp11:systems_engineer", 3, "bp11")):
        table = with_casino(crystals=3).scientist(0, "systems_engineer").turn(0).answers(0, "exec:advanced_building")
        assert table.keys(0) == ["bp11", "bp11:systems_engineer"]
        table.answers(0, key, "done")
        assert (table.player(0).crystals, table.player(0).scientists[0].at) == (crystals, at)


def test_a_scientist_enters_his_own_type_only() -> None:
    """R8.5, R13.3: `works_in`, not the type he scores."""
    for card in ("geologist", "geochemist"):
        table = with_casino(owner=1, crystals=3).scientist(0, card).turn(0)
        assert table.why(0, "exec:advanced_building").rule == "R8.4"


def test_a_scientist_moves_from_wherever_he_works() -> None:
    """R8.5: from one Shelter to another, and then the first is not free any more."""
    table = with_casino(crystals=0).scientist(0, "systems_engineer", at="bp11").blueprint(1, "bp23", built_on="D6")
    table.turn(0).answers(0, "exec:advanced_building")
    assert table.keys(0) == ["bp11", "bp23:systems_engineer"]
    table.answers(0, "bp23:systems_engineer", "bp01")
    assert table.player(0).scientists[0].at == "bp23"
    table.answers(0, "done", "control_center", "done", "end")
    table.turn(0).answers(0, "exec:advanced_building")
    assert table.keys(0) == ["bp11:systems_engineer", "bp23"], "he stays until moved again"


def test_e48_both_use_it_free_and_nobody_else() -> None:
    """R8.5, OM-E48: Scientist's owner and Building's owner with their own Executive action; a third not at all."""
    for seat in range(3):
        table = with_casino(owner=1, seats=3, crystals=8).scientist(0, "systems_engineer", at="bp11")
        table.hand(seat).goods(seat, crystals=2).turn(seat)
        if seat == 2:
            assert table.why(2, "exec:advanced_building").rule == "R8.4"
        else:
            table.answers(seat, "exec:advanced_building", "done")
            assert (table.player(seat).crystals, table.player(seat).below) == (2, 2)


# -- R8.6


def test_the_user_resolves_it_as_if_the_card_were_theirs() -> None:
    """R8.6: a rival's Automated Production runs the user's Mines, not its owner's."""
    table = given().goods(0, crystals=0).goods(1).build("mine", "F5", miner=0).build("mine", "H5", miner=1)
    table.blueprint(1, "bp03", built_on="E5").scientist(0, "rd_engineer").bots(0, "J4").turn(0)
    table.answers(0, "exec:advanced_building", "done")
    assert table.player(0).goods == {"mineral": 1, "battery": 0, "water": 0, "plant": 0, "oxygen": 0}
    assert sum(table.player(1).goods.values()) == 0


# -- R8.7


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("develop_free", "R6.6"),
        ("move_rover", "R20.3"),
        ("take_blueprint", "R6.2"),
        ("upgrade", "R7.18"),
        ("gain_mineral", "R20.2"),
        ("move_bots", "R20.3"),
        ("warehouse_resource", "R3.3"),
    ],
)
def test_an_action_that_does_nothing_is_refused(action: str, rule: str) -> None:
    """R8.7: each for its own reason."""
    table = rich().bots(0).goods(0, crystals=8, mineral=2, battery=2, water=2, plant=2, oxygen=2)
    table.player(0).markers = 0
    table.player(0).lab = {"L6a": "shelter"}
    table.player(0).crystals = COSTS[action]
    table.rover(0, "A1")
    for spot in bits(MAP.disc[MAP.named("A1")][2]):
        table.state.buildings[spot] = Building("mine", "", miner=1)
    assert table.turn(0).why(0, f"exec:{action}").rule == rule


def test_what_is_left_after_paying_decides() -> None:
    """R8.7: Biolab's Contract costs a Crystal beside the two for its use."""
    for crystals, possible in ((2, False), (3, True)):
        table = given().hand(0).goods(0, crystals=crystals).bots(0).blueprint(0, "bp14", built_on="G5")
        table.state.places[0] = table.state.contract_pile.pop(0)
        table.turn(0)
        assert ("exec:advanced_building" in table.keys(0)) is possible


@pytest.mark.parametrize(("crystals", "possible"), [(1, True), (0, False)])
def test_goal_cards_that_pay_make_no_room(crystals: int, possible: bool) -> None:
    """R8.7, R12.4, R3.3: Biomarket could only take a Crystal; paying from a Depot of 3 makes room, cards do not."""
    table = given().goods(0, crystals=crystals).bots(0).blueprint(0, "bp07", built_on="G7")
    table.state.warehouse = {**dict.fromkeys(table.state.warehouse, 0), "crystal": 3}
    table.turn(0)
    table.player(0).below = 3 - crystals
    assert len(table.player(0).goals) == 3, "enough to pay with"
    table.answers(0, "control_center", "done")
    assert ("exec:advanced_building" in table.keys(0)) is possible


def test_where_room_counts_crystals_pay() -> None:
    """R12.9, R8.7: a Goal card may pay for one of Biomarket's two Crystals; then the Depot must give the other."""
    table = given().goods(0, crystals=3).bots(0).blueprint(0, "bp07", built_on="G7")
    table.state.warehouse = {**dict.fromkeys(table.state.warehouse, 0), "crystal": 3}
    table.turn(0).answers(0, "exec:advanced_building")
    goal = table.player(0).goals[0]
    assert table.keys(0) == ["crystals", *(f"goal:{one}" for one in table.player(0).goals)]
    table.answers(0, f"goal:{goal}")
    assert (len(table.player(0).goals), table.player(0).crystals, table.player(0).below) == (2, 2, 1)
    assert table.asked() != {0: "pay.crystal"}


@pytest.mark.parametrize("at", ["bp14", ""])
@pytest.mark.parametrize(("crystals", "possible"), [(0, False), (1, True)])
def test_a_free_use_that_does_nothing_is_refused(at: str, crystals: int, possible: bool) -> None:
    """R8.7: with a Scientist at work there, or sent there now, Biolab still needs a Crystal for its Contract."""
    table = given().hand(0).goods(0, crystals=crystals).bots(0).blueprint(0, "bp14", built_on="G5")
    table.scientist(0, "geologist", at=at)
    table.state.places[0] = table.state.contract_pile.pop(0)
    assert ("exec:advanced_building" in table.turn(0).keys(0)) is possible
