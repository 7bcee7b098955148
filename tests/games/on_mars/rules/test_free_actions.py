"""R4.4 Free actions: when they are offered, and what they change."""

import pytest

from games.core.describing import render
from games.on_mars import text
from games.on_mars.rules.free import free_actions
from tests.games.on_mars.given import Table, given


def free(table: Table, seat: int = 0) -> list[str]:
    return [key for key in table.keys(seat) if key.startswith(("fill:", "goal:"))]


def ready(side: str = "orbit") -> Table:
    """Seat 0 could fill a Contract, and complete pg10 (five Techs)."""
    table = given(side=side).hand(0, "pg10").contract(0, "con08").goods(0, battery=1, crystals=1)
    for kind, space in (("mine", "L3a"), ("generator", "L3b"), ("rover", "L4b"), ("ship", "L2c")):
        table.tech(0, kind, space)
    return table


def test_free_actions_at_the_decision_points_of_the_own_turn() -> None:
    """R4.4: before, between and after the actions; any number."""
    table = ready().turn(0)
    assert free(table) == ["fill:con08:battery", "goal:pg10"]
    table.answers(0, "fill:con08:battery")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).contracts[0].goods == {"battery": 1}
    assert free(table) == ["goal:pg10"]
    table.answers(0, "resupply", "battery")
    assert table.asked() == {0: "gain.place"}, "gained now, it may go there directly"
    table.answers(0, "0")
    assert table.asked() == {0: "warehouse.more"}
    assert free(table) == ["fill:con08:battery", "goal:pg10"]
    table.answers(0, "done")
    assert free(table) == ["fill:con08:battery", "goal:pg10"]


def test_no_free_action_within_a_step() -> None:
    """R4.4: not while a tile is chosen, paid or placed."""
    table = ready().turn(0).answers(0, "resupply")
    assert table.asked() == {0: "warehouse.item"}
    assert free(table) == []
    table = ready("colony").bots(0, "E4").turn(0).answers(0, "construct", "water_extractor")
    assert table.asked() == {0: "construct.hex"}
    assert free(table) == []


def test_only_the_player_whose_turn_it_is() -> None:
    """R4.4, R12.1"""
    table = ready().turn(1)
    assert free(table, 1) == []
    assert [option.key for option in free_actions(table.state, 0)] == ["fill:con08:battery"], "Contracts: R13.9"


def test_the_end_of_the_turn_offers_contracts_only() -> None:
    """R4.4, R4.5, R13.9: at a Tech decision Contracts may be filled; a Goal waits for the next own turn."""
    table = given().tech(0, "rover", "L1a").hand(0, "pg10").contract(0, "con08").goods(0, battery=1)
    for kind, space in (("mine", "L3a"), ("generator", "L3b"), ("ship", "L2c")):
        table.tech(0, kind, space)
    table.turn(1).answers(1, "control_center", "tech:0", "rover", "G4", "done", "end")
    assert table.asked() == {0: "tech.reward"}
    assert free(table) == ["fill:con08:battery"]


def test_after_a_landing_pod_only_the_end_follows() -> None:
    """R4.4, R12.4: the space's benefit still belongs to the own turn; a Goal card may pay for its boost."""
    table = ready().goods(0, battery=1, crystals=0).turn(0).answers(0, "landing_pod", "7")
    assert free(table) == ["fill:con08:battery", "goal:pg10"]
    table.answers(0, "take", "J4", "bot:J4", "J5")
    assert "boost:bots" in table.keys(0)
    table.answers(0, "boost:bots", "bot:J5", "J6")
    assert table.player(0).goals == []
    assert table.keys(0) == ["end", "fill:con08:battery"]


def test_after_a_landing_pod_contracts_may_be_filled_but_goals_wait() -> None:
    """R4.4, R13.9: it is still the own turn; what the new space gave can be put there before the end."""
    table = ready().turn(0).answers(0, "landing_pod", "7", "decline")
    assert table.keys(0) == ["end", "fill:con08:battery"]
    assert table.why(0, "goal:pg10").rule == "R4.4"
    assert table.why(0, "exec:move_bots").rule == "R6.1"
    table.answers(0, "fill:con08:battery")
    assert table.player(0).contracts[0].goods == {"battery": 1}
    assert table.keys(0) == ["end"]
    table = given(side="orbit", options={"landing_pod_then_executive": "yes"}).hand(0, "pg10")
    for kind, space in (("mine", "L3a"), ("generator", "L3b"), ("rover", "L4b"), ("ship", "L2c")):
        table.tech(0, kind, space)
    table.turn(0).answers(0, "landing_pod", "7", "decline")
    assert free(table) == ["goal:pg10"], "where an Executive action may follow, the turn goes on"


# -- why not


@pytest.mark.parametrize(
    ("key", "rule", "said"),
    [
        ("fill:con08:mineral", "R13.9", "You have no Mineral to put there."),
        ("fill:con08:water", "R13.9", "That Contract does not list Water."),
        ("fill:con12:mineral", "R13.9", "That Contract has all the Mineral it lists."),
        ("fill:con12:crystal", "R13.9", "Crystals below the Depot cannot be put there."),
        ("fill:con01:mine", None, None),
        ("fill:con09:water", "R13.9", "You do not have that Contract."),
        ("fill:nothing", None, None),
        ("goal:pg02", "R12.1", "3 own Advanced Buildings: 0 of 3 so far."),
        ("goal:pg07", "R12.1", "You do not hold that card."),
        ("goal:pg99", None, None),
    ],
)
def test_why_a_free_action_is_not_possible(key: str, rule: str | None, said: str | None) -> None:
    """R4.4, R13.9, R12.1: what is missing; nothing for what is no free action at all."""
    table = given(side="orbit").hand(0, "pg02").contract(0, "con08").contract(0, "con12", mineral=2)
    table.goods(0, battery=1, crystals=0).turn(0)
    table.player(0).below = 1
    refusal = table.open(0).refusal(key)
    assert (refusal and refusal.rule) == rule
    assert (refusal and render(text.refusal(refusal), str, ["Anna", "Ben"])) == (said and f"{said} ({rule})")


def test_why_a_goal_is_not_possible() -> None:
    """R12.2, R12.3: one a game; not if neither reward does anything."""
    table = given().hand(0, "pg05", "pg15").living(0, 4)
    table.player(0).lab = {"L6a": "shelter"}
    table.player(0).cubes = ["mine", "generator", "greenhouse"]
    table.turn(0)
    assert table.why(0, "goal:pg15").rule == "R12.3"
    table.player(0).goal_done = "pg01"
    assert table.why(0, "goal:pg05").rule == "R12.2"


def test_why_no_free_action_interrupts_a_step() -> None:
    """R4.4: one that is possible before and after it."""
    table = ready().turn(0).answers(0, "resupply")
    assert table.asked() == {0: "warehouse.item"}
    assert table.why(0, "goal:pg10").rule == table.why(0, "fill:con08:battery").rule == "R4.4"


# -- a free action may use up what the effect around it counts on


def busy(main: str, *, living: int, more: str = "") -> Table:
    """Seat 0 boosts something and then completes pg01 by two develop steps, L4b -> L5a (a boosted Blueprint)."""
    table = given(side="orbit").hand(0, "pg01").living(0, living).tech(0, "mine", "L4b").tech(0, "shelter", "L3b")
    if more:
        table.tech(0, "rover", more).goods(0, oxygen=2, mineral=2)
    for card in ("bp07", "bp08", "bp09", "bp10"):
        table.blueprint(0, card)
    return table.turn(0).answers(0, main)


def spend_the_last_colonist(table: Table) -> Table:
    """The Goal's first step takes a Blueprint with a Colonist's boost."""
    assert "goal:pg01" in table.keys(0)
    table.answers(0, "goal:pg01", "L4b", "L5a", "take", "bp03", "bp04")
    assert table.player(0).living == 0
    return table.answers(0, "done")


def test_a_goal_may_take_the_colonist_of_the_next_boost() -> None:
    """R4.4, R5.8: Blueprint, item, develop step and Tech tile are then not offered any more."""
    table = spend_the_last_colonist(busy("obtain_blueprint", living=2).answers(0, "bp01"))
    assert table.asked() == {0: "turn.action"}
    table = spend_the_last_colonist(busy("resupply", living=1).answers(0, "crystal"))
    assert table.asked() == {0: "turn.action"}
    table = spend_the_last_colonist(busy("learn_tech", living=1).answers(0, "B2", "L1b", "decline"))
    assert table.asked() == {0: "turn.action"}
    table = busy("research_development", living=2, more="L2c")
    table.answers(0, "L3b", "oxygen", "decline", "L2c", "oxygen", "decline")
    assert table.asked() == {0: "develop.more"}
    assert table.open(0).data == {"boost": "colonist"}
    table = spend_the_last_colonist(table)
    assert table.asked() == {0: "turn.action"}


def test_a_goal_may_take_the_last_marker() -> None:
    """R4.4, R6.2, OM-E55: the second Blueprint of a tile that gives two cannot be taken then."""
    table = given().hand(0, "pg01").tech(0, "mine", "L4b").rover(0, "F7").tile("dis11", "F8").living(0, 0)
    for card in ("bp07", "bp08", "bp09", "bp10"):
        table.blueprint(0, card)
    table.player(0).markers = 2
    table.turn(0).answers(0, "control_center", "rover", "F8", "done", "take", "bp01")
    table.answers(0, "goal:pg01", "L4b", "L5a", "take", "bp03", "done")
    assert table.player(0).markers == 0
    assert table.asked() == {0: "turn.action"}
    assert len(table.player(0).plans) == 6


def test_a_goal_may_take_the_last_item() -> None:
    """R4.4, R3.3: the second item of a tile that gives two is then gone."""
    table = given().hand(0, "pg01").tech(0, "mine", "L1a").rover(0, "F7").tile("dis12", "F8")
    table.tech(0, "rover", "L2b").tech(0, "shelter", "L3b")
    for card in ("bp07", "bp08", "bp09", "bp10"):
        table.blueprint(0, card)
    table.goods(0, water=2, battery=2, plant=2, oxygen=0)
    table.state.warehouse = {"crystal": 0, "battery": 0, "water": 0, "plant": 0, "oxygen": 2}
    table.player(0).lab = {"L1b": "mine", "L2b": "shelter"}
    table.turn(0).answers(0, "control_center", "rover", "F8", "done", "take")
    table.answers(0, "goal:pg01", "L1b", "take")
    assert table.state.warehouse["oxygen"] == 0
    table.answers(0, "done")
    assert table.asked() == {0: "turn.action"}


def test_a_goal_may_take_the_last_blueprint_of_an_upgrade() -> None:
    """R4.4, R7.19: with no unbuilt Blueprint left, neither Tech nor boost is offered."""
    table = given().hand(0, "pg01").bots(0, "G4", "E4").goods(0, mineral=2).living(0, 2).tech(0, "upgrade", "L1a")
    for card in ("bp01", "bp03", "bp07", "bp08"):
        table.blueprint(0, card)
    table.turn(0).answers(0, "upgrade", "bp01")
    assert table.asked() == {0: "upgrade.more"}
    table.answers(0, "goal:pg01", "b")
    assert table.asked() == {0: "turn.action"}


def test_a_goal_may_bring_the_ship_that_the_boost_would_have() -> None:
    """R4.4, R7.22: the free Ship of pg09 reaches the colony level, so none can be boosted."""
    table = given(level=2).hand(0, "pg09").shelter(0, "K3", "K2").goods(0, water=2, plant=2).living(0, 7)
    table.turn(0).answers(0, "welcome_ship", "5", "colonists")
    assert table.asked() == {0: "welcome.more"}
    table.answers(0, "goal:pg09", "b", "4", "colonists")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).ships == [1, 2, 3]


def test_the_first_step_is_never_interrupted() -> None:
    """R4.4: while the first Blueprint, Technology or tile is chosen; after it they are offered."""
    for action, kind, first in (
        ("obtain_blueprint", "blueprint", ["bp01"]),
        ("learn_tech", "tech", ["B2", "L1b", "decline"]),
        ("research_development", "develop", ["L2c", "oxygen", "decline"]),
    ):
        table = ready().living(0, 2).goods(0, battery=2, oxygen=2)
        if action == "learn_tech":
            table.state.tech_grid["B1"] = "upgrade"
            table.state.tech_grid["B2"] = "greenhouse"
        if action == "research_development":
            del table.player(0).lab["L3b"]
            table.tech(0, "generator", "L3a").tech(0, "mine", "L5a")
        table.turn(0).answers(0, action)
        assert table.asked()[0].startswith(kind)
        assert free(table) == []
        table.answers(0, *[key for key in first if key != "oxygen" or "oxygen" in table.keys(0)][:1])
        while not table.asked()[0].startswith((f"{kind}.more", "turn")):
            table.answers(0, table.keys(0)[-1])
        assert table.asked() == {0: f"{kind}.more"}
        assert "goal:pg10" in free(table)


def test_develop_counts_its_steps() -> None:
    """R6.5: two are left, then one."""
    table = ready().living(0, 1).goods(0, oxygen=2, mineral=2).turn(0).answers(0, "research_development")
    assert table.open(0).data == {"left": 2}
    table.answers(0, "L3a")
    while table.asked() != {0: "develop.more"}:
        table.answers(0, table.keys(0)[-1])
    assert table.open(0).data == {"left": 1}


def test_no_goal_at_the_end_of_the_own_turn() -> None:
    """R4.4, R4.5, R9.8: a rival's nested use of the own Tech asks the turn's player; still no Goal, no Goal card."""
    table = given().hand(0, "pg10").contract(0, "con08").goods(0, battery=1, crystals=0).tech(1, "rover", "L4c")
    for kind, space in (("mine", "L3a"), ("generator", "L3b"), ("ship", "L2c"), ("upgrade", "L1a")):
        table.tech(0, kind, space)
    table.bots(1, "E4").goods(1, mineral=2).blueprint(1, "bp03").blueprint(1, "bp04").build("generator", "D4")
    table.living(1, 0).turn(0).answers(0, "control_center", "tech:1", "rover", "G4", "done")
    assert "goal:pg10" in free(table)
    table.answers(0, "end").answers(1, "L5b", "take", "bp03", "E5", "tech:0", "bp04")
    assert table.asked() == {0: "tech.reward"}
    assert free(table) == ["fill:con08:battery"]
