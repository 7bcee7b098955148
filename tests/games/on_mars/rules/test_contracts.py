"""R13 Scientists and Earth Contracts: taking, filling, completing."""

import pytest

from games.on_mars.data import CONTRACT, SCIENTIST
from games.on_mars.rules import scoring
from tests.games.on_mars.given import Table, given

UPGRADES = {
    "con01": ("mine", ("G5", "F5", "F6", "G6")),
    "con02": ("generator", ("E5", "E4", "D4", "D3")),
    "con03": ("water_extractor", ("G3", "G2", "G1", "F2")),
    "con04": ("greenhouse", ("G7", "G8", "G9", "F8")),
    "con05": ("oxygen_condenser", ("I5", "J5", "K5", "J6")),
    "con06": ("shelter", ("J3", "K3", "L3", "K4")),
}
"""Type, and four joined hexes of it."""
DELIVERIES = {
    "con07": {"mineral": 4},
    "con08": {"battery": 3, "mineral": 2},
    "con09": {"water": 3, "mineral": 2},
    "con10": {"oxygen": 3, "mineral": 2},
    "con11": {"plant": 3, "mineral": 2},
    "con12": {"crystal": 3, "mineral": 2},
}
CARD = {
    "mine": "bp01",
    "generator": "bp03",
    "water_extractor": "bp05",
    "greenhouse": "bp07",
    "oxygen_condenser": "bp09",
    "shelter": "bp11",
}


def poor() -> Table:
    """Seat 0 has nothing in Storage or Depot, no Goals, and its Bot out of the way; so has seat 1."""
    return given().hand(0).hand(1).goods(0, crystals=0).goods(1, crystals=0).bots(0, "M2").bots(1, "A1")


def display(table: Table, *cards: str) -> Table:
    """Contracts in place of the first Scientists."""
    for place, card in enumerate(cards):
        table.state.contract_pile.remove(card)
        table.state.places[place] = card
    return table


def scores(table: Table, source: str) -> int:
    return dict(scoring.breakdown(table.state, 0))[source]


# -- R13.1 to R13.3 Scientists


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("geologist", {}),
        ("rd_engineer", {"mineral": 2}),
        ("hydrologist", {"battery": 2}),
        ("biochemist", {"water": 2}),
        ("geochemist", {"plant": 2}),
        ("systems_engineer", {"oxygen": 2}),
    ],
)
def test_hiring_a_scientist(card: str, cost: dict[str, int]) -> None:
    """R13.1, R13.2, R5.6: the price of the place, a Colonist on the slot; the marker lies on the card."""
    table = poor().goods(0, crystals=0, **cost).living(0, 3 if card == "geologist" else 1).turn(0)
    table.answers(0, "hire_or_contract")
    if table.asked() == {0: "hire.card"}:
        table.answers(0, card)
    assert [(hired.id, hired.at) for hired in table.player(0).scientists] == [(card, "")]
    assert sum(table.player(0).goods.values()) == 0
    assert (table.player(0).living, table.player(0).working) == (0, 2 if card == "geologist" else 0)
    assert table.state.slots["hire_or_contract"] == [0]
    short = dict.fromkeys(cost, 1)
    table = poor().goods(0, crystals=0, **short).living(0, 2 if card == "geologist" else 1).turn(0)
    assert table.why(0, "hire_or_contract").rule == "R13.1"


@pytest.mark.parametrize(
    ("card", "works_in", "scores_for"),
    [
        ("geologist", "mine", "generator"),
        ("rd_engineer", "generator", "water_extractor"),
        ("hydrologist", "water_extractor", "greenhouse"),
        ("biochemist", "greenhouse", "oxygen_condenser"),
        ("geochemist", "oxygen_condenser", "shelter"),
        ("systems_engineer", "shelter", "mine"),
    ],
)
def test_specialities(card: str, works_in: str, scores_for: str) -> None:
    """R13.3, R15.5: 3 OP per Advanced Building of the next type, any owner; or of the same type by the switch."""
    assert (SCIENTIST[card].works_in, SCIENTIST[card].op_each) == (works_in, 3)
    for value in ("scores_per_advanced", "works_in"):
        table = given(options={"scientist_scored_type": value}).hand(0).bots(0, "M2").bots(1, "A1").scientist(0, card)
        table.build("mine", "F5").blueprint(0, "bp01", built_on="F5").blueprint(1, "bp13", built_on="G5")
        assert scores(table, "scientists") == (6 if (scores_for if value[0] == "s" else works_in) == "mine" else 0)
        for kind, spot in (("generator", "E5"), ("water_extractor", "G3"), ("greenhouse", "G7")):
            table.blueprint(1, CARD[kind], built_on=spot)
        table.blueprint(0, "bp09", built_on="I5").blueprint(1, "bp11", built_on="D6").blueprint(0, "bp12")
        scored = scores_for if value == "scores_per_advanced" else works_in
        assert scores(table, "scientists") == (6 if scored == "mine" else 3)


# -- R13.1, R13.4 to R13.7 taking Contracts


def test_a_contract_costs_one_crystal_wherever_it_lies() -> None:
    """R13.1, R13.7: also on the Geologist's place."""
    table = display(poor().goods(0, crystals=1), "con03", "con09").turn(0).answers(0, "hire_or_contract")
    assert table.keys(0) == ["con03", "con09"]
    assert [option.data["cost"] for option in table.open(0).options] == [{"crystal": 1}, {"crystal": 1}]
    table.answers(0, "con03")
    assert ([deal.id for deal in table.player(0).contracts], table.player(0).crystals) == (["con03"], 0)
    assert display(poor(), "con03").turn(0).why(0, "hire_or_contract").rule == "R13.1"


def test_any_number_of_cards_and_none_is_discarded() -> None:
    """R13.4, R13.5: a third Scientist and a third Contract; everybody sees them."""
    table = display(poor().goods(0, crystals=1, plant=2), "con03", "con09").scientist(0, "biochemist")
    table.scientist(0, "hydrologist").contract(0, "con01").contract(0, "con02").turn(0)
    table.answers(0, "hire_or_contract")
    assert table.keys(0) == ["con03", "con09", "geochemist"]
    table.answers(0, "con09")
    assert [deal.id for deal in table.player(0).contracts] == ["con01", "con02", "con09"]
    spectator = table.running.rules.view(table.state, None, ("A", "B"))
    assert [deal.id for deal in spectator.players[0].contracts] == ["con01", "con02", "con09"]


def test_the_taker_fills_the_place_at_the_end_of_the_turn() -> None:
    """R13.6, R19.1: any Contract of the pile, which may be searched; before the end the place is empty."""
    table = poor().goods(0, crystals=0, water=2)
    table.player(0).standing = table.player(1).standing = True
    table.step("turn").answers(0, "hire_or_contract", "biochemist")
    assert (table.state.places[3], table.asked()) == ("", {0: "turn.action"})
    table.answers(0, "end")
    assert table.asked() == {0: "contract.refill"}
    assert table.keys(0) == list(CONTRACT)
    table.answers(0, "con07")
    assert (table.state.places[3], "con07" in table.state.contract_pile) == ("con07", False)
    assert table.asked() == {1: "turn.action"}


def test_each_empty_place_gets_one() -> None:
    """R13.6: two cards taken, two choices, one each."""
    table = display(poor().goods(0, crystals=3, water=2), "con01").bots(0).blueprint(0, "bp14", built_on="G5").turn(0)
    table.answers(0, "exec:advanced_building", "hire_or_contract", "end", "con12")
    assert (table.state.places[0], table.state.places[3]) == ("con12", "")
    table.answers(0, "con11")
    assert (table.state.places[0], table.state.places[3]) == ("con12", "con11")


def test_an_empty_pile_leaves_the_place_empty() -> None:
    """R13.6"""
    table = poor().goods(0, crystals=0, water=2)
    table.state.contract_pile.clear()
    table.turn(0).answers(0, "hire_or_contract", "biochemist", "end")
    assert table.state.places[3] == ""
    assert "contract.refill" not in table.asked().values()


# -- R13.8, R13.9 delivery


@pytest.mark.parametrize(("card", "needs"), DELIVERIES.items())
def test_delivery(card: str, needs: dict[str, int]) -> None:
    """R13.8, R13.9: done with exactly the listed goods, 9 OP; one short it is open, -4 OP."""
    assert CONTRACT[card].needs == needs
    table = poor().contract(0, card).ships(0, 2)
    for good, n in needs.items():
        if good == "crystal":
            table.player(0).crystals = n + 1
        else:
            table.player(0).goods[good] = n + 1
    table.turn(0)
    fills = [f"fill:{card}:{good}" for good, n in needs.items() for _ in range(n)]
    table.answers(0, *fills[:-1])
    assert (table.player(0).contracts[0].done, scores(table, "contracts")) == (False, -4)
    table.answers(0, fills[-1])
    assert (table.player(0).contracts[0].done, scores(table, "contracts")) == (True, 9)
    assert table.player(0).contracts[0].goods == needs
    assert not [key for key in table.keys(0) if key.startswith("fill:")], "never more than listed"
    assert table.happened("completed", contract=card)


def test_only_listed_goods() -> None:
    """R13.9, OM-E49: no Mineral in place of Water, no third Mineral, no other good."""
    table = poor().contract(0, "con09").goods(0, crystals=1, mineral=3, battery=1, plant=1, oxygen=1).turn(0)
    assert [key for key in table.keys(0) if key.startswith("fill:")] == ["fill:con09:mineral"]
    table.answers(0, "fill:con09:mineral", "fill:con09:mineral")
    assert not [key for key in table.keys(0) if key.startswith("fill:")]
    assert (table.player(0).goods["mineral"], table.player(0).contracts[0].done) == (1, False)


def test_what_is_gained_may_go_straight_onto_a_contract() -> None:
    """R13.9: ignoring the limit; as much as wanted, or nothing."""
    for put, stored, on_it in (("1", 2, 3), ("0", 2, 2)):
        table = poor().contract(0, "con09", water=2).goods(0, crystals=0, water=2, battery=1).bots(0, "H1")
        table.living(0, 1).turn(0).answers(0, "construct", "G1")
        assert table.asked() == {0: "gain.place"}
        assert table.keys(0) == ["1", "0"]
        table.answers(0, put)
        assert (table.player(0).goods["water"], table.player(0).contracts[0].goods["water"]) == (stored, on_it)


def test_a_gain_of_several_may_be_split() -> None:
    """R13.9: three gained, two lacking, room for two."""
    table = poor().contract(0, "con08", battery=1).tech(0, "generator", "L2a").build("generator", "E4")
    table.goods(0, crystals=0, mineral=1).bots(0, "E2").turn(0).answers(0, "construct")
    if table.asked() == {0: "construct.building"}:
        table.answers(0, "generator")
    table.answers(0, "E3")
    assert table.keys(0) == ["2", "1", "0"]
    table.answers(0, "1")
    assert (table.player(0).goods["battery"], table.player(0).contracts[0].goods["battery"]) == (2, 2)


def test_two_contracts_that_want_the_same() -> None:
    """R13.9: each is asked for; here for Minerals."""
    table = poor().contract(0, "con09", mineral=1).contract(0, "con10").ships(0, 5).goods(0, crystals=3).turn(0)
    table.answers(0, "exec:gain_mineral")
    assert table.open(0).data["contract"] == "con09"
    table.answers(0, "0")
    assert table.open(0).data["contract"] == "con10"
    table.answers(0, "1")
    assert [deal.goods.get("mineral", 0) for deal in table.player(0).contracts] == [1, 1]


def test_crystals_below_the_depot_are_too_late() -> None:
    """R13.9: at the moment they are gained only; later from the Depot."""
    table = poor().contract(0, "con12").found("F8").rover(0, "F7").turn(0)
    table.answers(0, "control_center", "rover", "F8")
    assert table.asked() == {0: "gain.place"}
    table.answers(0, "0", "done")
    assert (table.player(0).below, table.keys(0)) == (1, ["end"])
    table.answers(0, "end")
    table.turn(0)
    assert (table.player(0).crystals, "fill:con12:crystal" in table.keys(0)) == (1, True)


def test_goods_stay_on_the_contract() -> None:
    """R13.9, R13.5: they pay for nothing any more."""
    table = poor().contract(0, "con11", plant=2).bots(0, "J4").goods(0, crystals=0).living(0, 1).turn(0)
    assert table.why(0, "construct").rule == "R7.9", "no Plant for the Oxygen Condenser, no Colonist for a Mine"
    assert table.player(0).contracts[0].goods == {"plant": 2}


def test_done_or_open_a_contract_stays_to_the_end() -> None:
    """R13.5, R13.9: it is not discarded, not by final scoring either, and its goods are not given back."""
    table = poor().contract(0, "con07", mineral=3).contract(0, "con09", water=1).goods(0, crystals=0, mineral=1)
    table.turn(0).answers(0, "fill:con07:mineral")
    expected = [("con07", True, {"mineral": 4}), ("con09", False, {"water": 1})]
    assert [(deal.id, deal.done, deal.goods) for deal in table.player(0).contracts] == expected
    table.step("close_up")
    assert table.running.over
    assert [(deal.id, deal.done, deal.goods) for deal in table.player(0).contracts] == expected
    assert scores(table, "contracts") == 9 - 4


def test_filling_at_the_own_travel_decision() -> None:
    """R13.9: the player who travels or stays may fill first, and after."""
    table = given(side="orbit").hand(0).contract(0, "con07").goods(0, crystals=0, mineral=2)
    table.state.phase, table.state.order, table.state.left_side, table.state.exploration = (
        "shuttle",
        [0],
        "orbit",
        ["", ""],
    )
    table.step("travel")
    assert table.keys(0) == ["stay", "ride", "fill:con07:mineral"]
    table.answers(0, "fill:con07:mineral", "ride", "5", "fill:con07:mineral")
    assert table.player(0).contracts[0].goods == {"mineral": 2}
    stuck = given(side="orbit").hand(0).contract(0, "con07").goods(0, crystals=0, mineral=1)
    stuck.state.phase, stuck.state.order, stuck.state.left_side = "shuttle", [0], ""
    assert stuck.step("travel").keys(0) == ["stay", "fill:con07:mineral"]


def test_e62_a_contract_is_room_for_the_warehouse() -> None:
    """R13.9, R3.3, OM-E62: Storage full of Water, one lacking: it goes straight onto the Contract."""
    table = given(side="orbit").hand(0).goods(0, crystals=0, water=2).contract(0, "con09", water=2).turn(0)
    table.answers(0, "resupply", "water")
    assert (table.player(0).goods["water"], table.player(0).contracts[0].goods["water"]) == (2, 3)
    assert "water" not in table.keys(0)
    table = given(side="orbit").hand(0).goods(0, crystals=0, water=2).turn(0).answers(0, "resupply")
    assert table.keys(0) == ["crystal", "battery", "plant", "oxygen"]


# -- R13.10, R13.11 upgrades


@pytest.mark.parametrize("card", UPGRADES)
@pytest.mark.parametrize(("size", "done"), [(3, False), (4, True)])
def test_upgrade_contract(card: str, size: int, done: bool) -> None:
    """R13.10, R13.11: the owner's marker on that type in a Complex of 4; taken when it holds, it is done at once."""
    kind, row = UPGRADES[card]
    table = display(poor().goods(0, crystals=1), card, "con12").bots(0, "M3")
    table.build(kind, *row[1:size], owner=0 if kind == "shelter" else -1).blueprint(0, CARD[kind], built_on=row[1])
    table.turn(0).answers(0, "hire_or_contract", card)
    assert table.player(0).contracts[0].done is done
    assert scores(table, "contracts") == (12 if done else -6)
    assert (CONTRACT[card].building, CONTRACT[card].min_complex) == (kind, 4)


def test_e50_the_marker_has_to_be_in_the_complex() -> None:
    """R13.10, OM-E50: one own marker among foreign ones will do; outside the Complex it will not."""
    for inside in (True, False):
        table = display(poor().goods(0, crystals=1), "con04").build("greenhouse", "G8", "G9", "F8", "I8")
        table.blueprint(1, "bp08", built_on="G8").blueprint(0, "bp07", built_on="G9" if inside else "I8")
        table.turn(0).answers(0, "hire_or_contract")
        assert table.player(0).contracts[0].done is inside


def test_a_rivals_marker_or_another_type_is_not_enough() -> None:
    """R13.10"""
    table = display(poor().goods(0, crystals=1), "con04").build("greenhouse", "G8", "G9", "F8")
    table.blueprint(1, "bp08", built_on="G8").build("generator", "E4", "D4", "D3").blueprint(0, "bp03", built_on="E4")
    table.turn(0).answers(0, "hire_or_contract")
    assert not table.player(0).contracts[0].done


def test_a_completed_contract_counts_once() -> None:
    """R13.11: later changes do not count it again, and it stays completed."""
    table = poor().mission("mis9").build("generator", "E4", "D4").blueprint(0, "bp03", built_on="E5")
    table.contract(0, "con02").goods(0, crystals=2, mineral=3).bots(0, "D2", "C4").tech(0, "generator", "L5a").bots(1)
    table.state.missions = table.state.missions[:1]
    table.turn(0).answers(0, "construct", "generator", "D3", "none")
    assert (table.player(0).contracts[0].done, table.state.missions[0].left) == (True, 1)
    table.blueprint(0, "bp04", built_on="E4").answers(0, "end")
    table.turn(0).answers(0, "exec:advanced_building")
    table.answers(0, *(["bp04"] if table.asked() == {0: "advanced.card"} else []), "C3")
    assert (table.player(0).contracts[0].done, table.state.missions[0].left) == (True, 1)
