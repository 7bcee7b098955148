"""R7.22 to R7.27 Welcome a Ship; Hire or Contract. Seat 0 has its Shelter and Bot at J3."""

import pytest

from games.on_mars.data import MAP
from tests.games.on_mars.given import Table, given


def rich(*, level: int = 1, living: int = 0, options: dict[str, str] | None = None, **goods: int) -> Table:
    """Seat 0 with Water and Plants for a Ship (or what is said), no Goal card, Storage for six."""
    table = given(level=level, options=options).hand(0).shelter(0, "K3", "J4", "I4", "K2")
    return table.living(0, living).goods(0, **(goods or {"water": 1, "plant": 1}))


def welcome(table: Table, *answers: str) -> Table:
    return table.turn(0).answers(0, "welcome_ship", *answers)


# -- R7.22


@pytest.mark.parametrize(
    ("level", "gone", "legal"),
    [(1, 0, True), (1, 1, False), (2, 1, True), (2, 2, False), (4, 3, True), (5, 4, True), (3, 3, False)],
)
@pytest.mark.parametrize("discarded", [False, True])
def test_fewer_ships_gone_than_the_colony_level(level: int, gone: int, legal: bool, discarded: bool) -> None:
    """R7.22: those in the Hangar and those discarded."""
    table = rich(level=level).ships(0, gone, hangar=0 if discarded else gone).turn(0)
    if legal:
        assert "welcome_ship" in table.keys(0)
    else:
        assert table.why(0, "welcome_ship").rule == "R7.22"


def test_no_ship_left() -> None:
    """R7.23, R1.4: five is all."""
    assert rich(level=5).ships(0, 5).turn(0).why(0, "welcome_ship").rule == "R7.23"


def test_e34_one_more_after_a_discard() -> None:
    """R7.22, OM-E34: level 3, two welcomed, one of them discarded: exactly one more."""
    table = rich(level=3, living=2, water=2, plant=2).ships(0, 2, hangar=1)
    welcome(table, "3", "colonists")
    assert table.asked() == {0: "turn.action"}, "no boost for a second one"
    assert (table.player(0).ships, table.player(0).hangar) == ([1, 2], 2)


# -- R7.23


def test_a_ship_costs_a_water_and_a_plant_and_brings_figures() -> None:
    """R7.23: any one Ship from the Depot; 2 Colonists, or 1 Colonist and a Bot."""
    table = welcome(rich(living=1))
    assert table.asked() == {0: "welcome.slot"}
    assert table.keys(0) == ["1", "2", "3", "4", "5"]
    assert set(table.player(0).goods.values()) == {0}
    table.answers(0, "2")
    assert table.player(0).ships == [1, 3, 4, 5]
    assert table.player(0).hangar == 1
    assert table.player(0).depot_capacity == 4
    assert table.asked() == {0: "welcome.gain"}
    assert [option.data["gain"] for option in table.open(0).options] == [{"colonist": 1, "bot": 1}, {"colonist": 2}]
    table.answers(0, "colonists")
    assert (table.player(0).living, table.player(0).supply) == (3, 9)
    assert table.player(0).bots_supply == 3


def test_a_colonist_and_a_bot() -> None:
    """R7.23"""
    table = welcome(rich(living=1), "5", "bot", "K2")
    assert table.player(0).living == 2
    assert (table.spots(0), table.player(0).bots_supply) == (["J3", "K2"], 2)


@pytest.mark.parametrize("goods", [{"water": 1, "mineral": 1}, {"plant": 1, "mineral": 1}, {"mineral": 2}])
def test_minerals_may_pay(goods: dict[str, int]) -> None:
    """R7.23, R3.4"""
    table = welcome(rich().goods(0, **goods))
    assert set(table.player(0).goods.values()) == {0}


def test_e33_slot_five_is_free_at_once() -> None:
    """R7.23, R8.1, OM-E33: "gain 1 Mineral" can be used in the same turn, if no Executive action was."""
    table = rich(water=1, plant=1, crystals=3).turn(0)
    assert table.why(0, "exec:gain_mineral").rule == "R8.1"
    table.answers(0, "welcome_ship", "5", "colonists", "exec:gain_mineral")
    assert table.player(0).goods["mineral"] == 1
    assert table.player(0).crystals == 0
    table = rich(water=1, plant=1, crystals=3).turn(0)
    table.answers(0, "exec:warehouse_resource", "battery", "welcome_ship", "5", "colonists")
    assert table.keys(0) == ["end"]


def test_other_slots_stay_covered() -> None:
    """R7.23, R8.1: only the slot the Ship left."""
    table = rich(water=1, plant=1, crystals=3).turn(0)
    table.answers(0, "welcome_ship", "4", "colonists")
    assert table.why(0, "exec:gain_mineral").rule == "R8.1"
    assert table.why(0, "exec:upgrade").rule == "R7.18", "open, but nothing to upgrade"


# -- R7.24


def test_a_new_bot_goes_on_an_own_shelter_without_a_piece() -> None:
    """R7.24: the owner's choice; it counts for the Bots Mission."""
    table = welcome(rich().mission("mis4").rover(1, "K3"), "5", "bot")
    assert table.asked() == {0: "bot.hex"}
    assert set(table.keys(0)) == {"J4", "I4", "K2"}, "not J3 (a Bot) nor K3 (a Rover)"
    table.answers(0, "I4")
    assert table.spots(0) == ["J3", "I4"]
    assert table.state.missions[0].left == 2
    assert table.player(0).below == 2


def test_a_marker_on_the_shelter_bars_it() -> None:
    """R7.24, R3.11"""
    table = welcome(rich().blueprint(0, "bp11", built_on="I4"), "5", "bot")
    assert set(table.keys(0)) == {"K3", "J4", "K2"}


def test_e35_all_own_shelters_occupied() -> None:
    """R7.24, OM-E35: the nearest empty hex to any own Shelter; a Building without a piece does not qualify."""
    table = given().hand(0).goods(0, water=1, plant=1).shelter(1, "J4").found("K3").tile("dis01", "I3").rover(1, "J2")
    table.build("mine", "I4")
    welcome(table, "5", "bot")
    assert table.spots(0) == ["J3", "K2"], "the only empty neighbour"
    table = given().hand(0).goods(0, water=1, plant=1).shelter(0, "E8").bots(0, "J3", "E8").living(0, 2)
    welcome(table, "5", "bot")
    around = {"J2", "K2", "K3", "J4", "I4", "I3", *("E7", "F7", "F8", "E9", "D8", "D7")}
    assert set(table.keys(0)) == around & set(table.keys(0))
    assert {"J2", "E7"} <= set(table.keys(0)), "round both Shelters"


def test_the_nearest_empty_hex_may_be_two_away() -> None:
    """R7.24: next to the Shelter all is taken."""
    table = given().hand(0).goods(0, water=1, plant=1).found("J2", "K2", "K3", "J4", "I4", "I3")
    welcome(table, "5", "bot")
    assert all(MAP.distance(MAP.named(label), MAP.named("J3")) == 2 for label in table.keys(0))
    assert "I5" not in table.keys(0)
    assert "J5" in table.keys(0)


def test_e36_without_a_bot_in_supply() -> None:
    """R7.24, OM-E36: 1 Colonist + 1 Bot gives only the Colonist; 2 Colonists are legal too."""
    table = welcome(rich().bots(0, "J3", "F4", "F5", "F6"), "5")
    assert table.keys(0) == ["bot", "colonists"]
    table.answers(0, "bot")
    assert (table.player(0).living, len(table.player(0).bots)) == (1, 4)
    assert table.asked() == {0: "turn.action"}
    table = welcome(rich().bots(0, "J3", "F4", "F5", "F6"), "5", "colonists")
    assert table.player(0).living == 2


def test_the_last_bot() -> None:
    """R7.24: three on the map, one in supply."""
    table = welcome(rich().bots(0, "J3", "F4", "F5"), "5", "bot", "K2")
    assert (len(table.player(0).bots), table.player(0).bots_supply) == (4, 0)


# -- R7.25


def test_a_boosted_ship_costs_one_water_or_one_plant() -> None:
    """R7.25: a Colonist and one of the two, same gains; up to the colony level."""
    table = welcome(rich(level=3, living=3, water=2, plant=2), "5", "colonists")
    assert table.asked() == {0: "welcome.more"}
    assert table.keys(0) == ["colonist", "done"]
    table.answers(0, "colonist")
    assert table.asked() == {0: "welcome.pay"}
    assert table.keys(0) == ["water", "plant"]
    table.answers(0, "plant", "1", "bot", "K2")
    assert table.player(0).goods["plant"] == 0
    assert (table.player(0).living, table.player(0).working) == (5, 1)
    table.answers(0, "colonist", "2", "colonists")
    assert table.player(0).goods["water"] == 0
    assert table.player(0).ships == [3, 4]
    assert table.asked() == {0: "turn.action"}, "level 3: three Ships"


@pytest.mark.parametrize("options", [{"welcome_boost_cost": "water_and_plant"}, {"profile": "printed"}])
def test_welcome_boost_cost_both(options: dict[str, str]) -> None:
    """R7.25, R4.9: with the switch a boosted Ship costs both."""
    table = welcome(rich(level=2, living=1, options=options, water=2, plant=2), "5", "colonists", "colonist")
    assert set(table.player(0).goods.values()) == {0}
    table = welcome(rich(level=2, living=1, options=options, water=2, plant=1), "5", "colonists")
    assert table.asked() == {0: "turn.action"}, "not payable, so no boost is offered"


def test_a_boost_needs_its_price() -> None:
    """R7.25: with nothing left there is no boost; a Mineral will do."""
    table = welcome(rich(level=2, living=1), "5", "colonists")
    assert table.asked() == {0: "turn.action"}
    table = welcome(rich(level=2, living=1, water=1, plant=1, mineral=1), "water", "plant", "5", "colonists")
    assert table.asked() == {0: "welcome.more"}


def test_a_boost_may_be_declined() -> None:
    """R7.25, R4.8"""
    table = welcome(rich(level=2, living=1, water=2, plant=2), "5", "colonists", "done")
    assert (len(table.player(0).ships), table.player(0).working) == (4, 0)


@pytest.mark.parametrize(("living", "boosts"), [(0, 0), (1, 1), (2, 2)])
def test_colonists_of_this_effect_may_not_boost_it(living: int, boosts: int) -> None:
    """R7.25, R5.8: only those who were there before."""
    table = welcome(rich(level=4, living=living, water=4, plant=4), "5", "colonists")
    for slot in ("4", "3")[:boosts]:
        assert table.asked() == {0: "welcome.more"}
        table.answers(0, "colonist", "water", slot, "colonists")
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).hangar == 1 + boosts
    assert (table.player(0).living, table.player(0).working) == (living + 2 * (1 + boosts) - boosts, boosts)


# -- R7.26, R7.27


def test_ship_tech_lowers_the_price() -> None:
    """R7.26, R9.6: level 1 saves the Water or the Plant, level 2 both."""
    table = welcome(rich(water=1, mineral=0).tech(0, "ship", "L1a"))
    assert table.asked() == {0: "welcome.slot"}
    assert table.player(0).goods["water"] == 0
    table = welcome(rich(battery=1).tech(0, "ship", "L2a"))
    assert table.player(0).goods["battery"] == 1
    assert rich(battery=1).tech(0, "ship", "L1a").turn(0).why(0, "welcome_ship").rule == "R7.23"


def test_hire_a_scientist_or_take_a_contract() -> None:
    """R7.27, R13.1, R13.6: one displayed card at its price; its place is refilled at the end of the turn."""
    table = given().goods(0, water=2, crystals=1).hand(0)
    table.state.places[0] = "con01"
    table.state.contract_pile.remove("con01")
    table.turn(0).answers(0, "hire_or_contract")
    assert table.keys(0) == ["con01", "biochemist"]
    table.answers(0, "biochemist")
    assert [hired.id for hired in table.player(0).scientists] == ["biochemist"]
    assert table.player(0).goods["water"] == 0
    table.answers(0, "end")
    assert table.asked() == {0: "contract.refill"}


def test_the_refusal_names_the_price() -> None:
    """R7.23: 1 Water and 1 Plant."""
    refusal = rich(water=1, mineral=0).turn(0).why(0, "welcome_ship")
    assert refusal.args == {"cost": {"water": 1, "plant": 1}}


def test_the_best_ship_tech_in_play_counts() -> None:
    """R7.26, R9.2, R9.6: the rival's level 2 saves both, the own level 1 would not do."""
    table = rich(battery=1).tech(0, "ship", "L1a").tech(1, "ship", "L2a")
    assert "welcome_ship" in table.turn(0).keys(0)
    table.answers(0, "welcome_ship", "5", "colonists")
    assert [(use.owner, use.tech) for use in table.state.turn.used] == [(1, "ship")]


def test_without_a_further_ship_nothing_is_asked() -> None:
    """R7.25: a Contract that could be filled is no reason to ask for more Ships."""
    table = rich(living=2, water=2, plant=2).contract(0, "con09")
    welcome(table, "5", "colonists")
    assert table.asked() == {0: "turn.action"}
