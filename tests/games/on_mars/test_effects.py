"""R20 The effect vocabulary: what makes an effect usable, in which order its parts run, what boosts add."""

import pytest

from games.on_mars.data import BLUEPRINT, BOX, DISCOVERY, GOAL, LAB, Effect
from games.on_mars.rules import effects
from tests.games.on_mars.given import Table, given

OPS = {
    "gain_resource",
    "gain_resources_choice",
    "gain_crystal",
    "gain_colonist",
    "warehouse_take",
    "take_blueprint",
    "learn_tech",
    "develop",
    "upgrade",
    "construct",
    "move_bots",
    "move_rover",
    "move_bots_as_rovers",
    "move_rover_by_highest_rover_tech",
    "produce_all",
    "radar",
    "trade",
    "welcome_ship",
    "retrieve_colonists",
    "travel",
    "take_scientist",
    "take_contract",
    "take_scientist_or_contract",
    "score",
    "use_advanced_building",
}


def every_effect() -> list[Effect]:
    """All effects in the data."""
    return [
        *(part for space in BOX.turn_order_spaces for part in space.benefit),
        *(part for action in BOX.executive_actions for part in action.effect),
        *(part for space in BOX.laboratory_spaces for part in space.benefit),
        *(part for card in BOX.blueprints for part in card.action),
        *(part for goal in BOX.private_goals for part in (goal.reward_a, goal.reward_b)),
        *(part for benefit in BOX.lss_benefits for part in benefit.effect),
        *(part for tile in BOX.discovery_tiles for part in tile.effect),
        *(part for tile in BOX.research_tiles for part in tile.effect),
        *(part for card in BOX.first_colonist_b_cards for part in card.reward),
    ]


def discovering(tile: str) -> Table:
    """Seat 0's Rover is next to a tile on F8, with nothing in Storage or Depot."""
    return given().hand(0).goods(0, crystals=0).bots(0, "J4").rover(0, "F7").tile(tile, "F8")


def taken(table: Table, *keys: str) -> Table:
    """The Rover ends on F8 and takes the tile."""
    return table.turn(0).answers(0, "control_center", "rover", "F8", "done", "take", *keys)


# -- R20.1


def test_every_effect_is_known() -> None:
    """R20.1: what the components use is what the vocabulary holds."""
    assert {part.op for part in every_effect()} == OPS
    state = given().state
    for part in every_effect():
        effects.why_not(state, 0, (part,))


def test_common_fields() -> None:
    """R20.1: amount, payment, boost and places, where the data leaves them out."""
    part = Effect(op="gain_crystal")
    assert (part.n, part.pay, part.boosted_by, part.allow, part.frm) == (1, "normal", "none", (), ())
    assert Effect(op="develop", boost="colonist: +1 step each").boosted_by == "colonist"


@pytest.mark.parametrize(
    ("tile", "keys", "goods", "below"),
    [
        ("dis13", [], {}, 3),
        ("dis15", [], {"mineral": 2}, 0),
        ("dis16", [], {"battery": 2}, 0),
        ("dis17", [], {"water": 2}, 0),
        ("dis18", [], {"plant": 2}, 0),
        ("dis19", [], {"oxygen": 2}, 0),
        ("dis12", ["crystal", "water"], {"water": 1}, 1),
        ("dis14", ["B1", "L1b", "take"], {}, 2),
        ("dis11", ["bp01", "bp03"], {"mineral": 1, "battery": 1}, 0),
    ],
)
def test_gains_of_discovery_tiles(tile: str, keys: list[str], goods: dict[str, int], below: int) -> None:
    """R20.1, R3.2: 2 Minerals, 3 of the others as far as they fit, 3 Crystals, 2 items, 2 Blueprints, a Tech."""
    table = taken(discovering(tile), *keys)
    assert {good: n for good, n in table.player(0).goods.items() if n} == goods
    assert table.player(0).below == below
    assert table.asked() == {0: "turn.action"}, "no boost"
    assert (table.player(0).working, table.player(0).discoveries) == (0, [tile])
    assert DISCOVERY["dis15"].effect[0].n == 2
    assert {DISCOVERY[f"dis{number}"].effect[0].n for number in range(16, 20)} == {3}


@pytest.mark.parametrize(
    ("tile", "building", "goods", "bot"),
    [
        ("dis02", "mine", {}, "F4"),
        ("dis03", "generator", {"mineral": 1}, "E4"),
        ("dis04", "water_extractor", {"battery": 1}, "G2"),
        ("dis05", "greenhouse", {"water": 1}, "H8"),
        ("dis06", "oxygen_condenser", {"plant": 1}, "K4"),
        ("dis07", "shelter", {"oxygen": 1}, "K4"),
    ],
)
def test_building_tiles_of_discovery(tile: str, building: str, goods: dict[str, int], bot: str) -> None:
    """R20.1, R5.9: constructs that type for its price, without a slot."""
    table = taken(discovering(tile).goods(0, crystals=0, **goods).bots(0, bot))
    assert table.asked() == {0: "construct.hex"}
    alone = [option.key for option in table.open(0).options if not option.data["level"] and option.key != bot]
    table.answers(0, alone[0])
    assert table.happened("built", building=building)
    assert table.state.slots["construct"] == []
    poor = discovering(tile).bots(0, bot).living(0, 0).turn(0)
    poor.answers(0, "control_center", "rover", "E8", "rover")
    assert "F8" not in poor.keys(0), "no part usable (R7.7)"


def test_any_building_upgrades_hiring_and_developing() -> None:
    """R20.1: any kind by one tile; two upgrades for a Mineral each; a card at its price; two paid steps."""
    table = taken(discovering("dis08").goods(0, crystals=0, mineral=1).bots(0, "E4", "F4"))
    assert table.keys(0) == ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"]
    assert table.why(0, "shelter").rule == "R7.9", "no hex for it there"
    table = discovering("dis09").goods(0, crystals=0, mineral=3).bots(0, "F4", "H4").tech(0, "upgrade", "L3a")
    for card in ("bp01", "bp03", "bp09"):
        table.blueprint(0, card)
    taken(table, "bp01", "bp03")
    assert (table.asked(), table.player(0).goods["mineral"]) == ({0: "turn.action"}, 1)
    table = taken(discovering("dis10").goods(0, crystals=0, water=2).living(0, 1))
    assert [hired.id for hired in table.player(0).scientists] == ["biochemist"]
    assert (table.player(0).goods["water"], table.state.slots["hire_or_contract"]) == (0, [])
    table = taken(discovering("dis01").goods(0, crystals=0, oxygen=2), "L2b", "L3b", "decline", "L3b", "L4b")
    assert (table.asked(), table.player(0).goods["oxygen"]) == ({0: "turn.action"}, 0)


# -- R20.2


def test_a_list_is_resolved_from_left_to_right() -> None:
    """R20.2: what the first part brings may be used by the second; parts that cannot be carried out are skipped."""
    first, second = Effect(op="score", points=1), Effect(op="gain_resource", resource="water")
    full = given().goods(0, water=2)
    assert effects.usable(full.state, 0, (first, second))
    assert effects.usable(full.state, 0, (second, first))
    coroutine = effects.resolve(full.state, 0, (second, first))
    with pytest.raises(StopIteration):
        coroutine.send(None)
    assert (full.player(0).op, full.player(0).goods["water"]) == (1, 2)


def test_the_order_of_parts() -> None:
    """R20.2: a Resource gained first is there to be traded, not the other way round."""
    gain, trade = Effect(op="gain_resource", resource="mineral"), BLUEPRINT["bp20"].action[0]
    for parts, minerals in (((gain, trade), 0), ((trade, gain), 1)):
        table = given().goods(0).living(0, 0)
        for good in ("water", "plant", "oxygen"):
            table.player(0).goods[good] = 0
        coroutine = effects.resolve(table.state, 0, parts)
        if parts[0] is gain:
            coroutine.send(None)
            assert table.player(0).goods["mineral"] == minerals
            coroutine.close()
        else:
            with pytest.raises(StopIteration):
                coroutine.send(None)
            assert table.player(0).goods["mineral"] == minerals


@pytest.mark.parametrize(("stored", "usable"), [(1, True), (2, False)])
def test_a_resource_gain_needs_room_for_one(stored: int, usable: bool) -> None:
    """R20.2: one unit that fits is enough for three; a Contract is room as well."""
    part = Effect(op="gain_resource", resource="battery", n=3)
    table = given().goods(0, battery=stored)
    assert effects.usable(table.state, 0, (part,)) is usable
    if not usable:
        refusal = effects.why_not(table.state, 0, (part,))
        assert refusal is not None
        assert refusal.rule == "R20.2"
        table.contract(0, "con08", battery=2)
        assert effects.usable(table.state, 0, (part,))
        table.player(0).contracts[0].goods["battery"] = 3
        assert not effects.usable(table.state, 0, (part,))


def test_a_choice_of_resources_needs_room_for_one_of_them() -> None:
    """R20.2"""
    part = GOAL["pg02"].reward_b
    table = given().goods(0, battery=2, water=2, plant=2, oxygen=2)
    assert not effects.usable(table.state, 0, (part,)), "Minerals are not among them"
    table.player(0).goods["plant"] = 1
    assert effects.usable(table.state, 0, (part,))


@pytest.mark.parametrize(
    ("living", "supply", "usable"), [(3, 9, True), (4, 8, False), (3, 0, False), (4, 0, False), (0, 1, True)]
)
def test_a_colonist_gain_needs_a_bed_and_a_colonist(living: int, supply: int, usable: bool) -> None:
    """R20.2: at least one enters the Living Quarters."""
    table = given()
    table.player(0).living, table.player(0).supply = living, supply
    assert effects.usable(table.state, 0, (Effect(op="gain_colonist", n=2),)) is usable


def test_a_crystal_gain_is_always_usable() -> None:
    """R20.2, R3.2, OM-E32: with Depot 3 of 3 it may be gained, though not taken from the Warehouse."""
    table = given().goods(0, crystals=3)
    table.player(0).below = 9
    assert effects.usable(table.state, 0, (Effect(op="gain_crystal"),))
    assert not effects.usable(table.state, 0, (Effect(op="warehouse_take", allow=("crystal",)),))


def test_a_gain_within_a_larger_effect_is_never_refused() -> None:
    """R20.2: a Blueprint is taken though its Plant has no room."""
    table = given(side="orbit").hand(0).goods(0, crystals=0, plant=2)
    table.state.display[0] = "bp07"
    table.turn(0).answers(0, "obtain_blueprint", "bp07")
    assert (table.player(0).goods["plant"], table.player(0).plans[0].id) == (2, "bp07")


def test_no_effect_at_all_is_not_usable() -> None:
    """R20.2: a lab space without benefit asks nothing."""
    refusal = effects.why_not(given().state, 0, LAB["L4b"].benefit)
    assert refusal is not None
    assert refusal.rule == "R20.2"


# -- R20.3


def test_movement_needs_a_legal_step() -> None:
    """R20.3: no Bot, no Bot movement; the Control Center may be taken all the same."""
    for bots, usable in ((("J4",), True), ((), False)):
        table = given().hand(0).goods(0, crystals=2).bots(0, *bots)
        assert effects.usable(table.state, 0, (Effect(op="move_bots", points=2),)) is usable
        table.turn(0)
        assert ("exec:move_bots" in table.keys(0)) is usable
        assert "control_center" in table.keys(0)
    refusal = effects.why_not(given().bots(0).state, 0, (Effect(op="move_bots", points=2),))
    assert refusal is not None
    assert refusal.rule == "R20.3"


# -- R20.4


@pytest.mark.parametrize(
    "part", [part for part in every_effect() if part.boosted_by != "none"], ids=lambda part: part.op
)
def test_boosts_are_by_colonists(part: Effect) -> None:
    """R20.4: the word before the colon; what each adds is tested with the card that has it (R8.8)."""
    assert part.boosted_by == "colonist"
    assert part.op in {
        "take_blueprint",
        "upgrade",
        "develop",
        "learn_tech",
        "warehouse_take",
        "welcome_ship",
        "gain_crystal",
        "trade",
        "construct",
        "produce_all",
        "move_bots_as_rovers",
        "move_rover_by_highest_rover_tech",
    }


@pytest.mark.parametrize("living", [0, 1])
def test_no_boost_without_a_colonist(living: int) -> None:
    """R20.4, R5.7: the Casino asks only while there is one."""
    table = given().hand(0).goods(0, crystals=2).bots(0, "J4").living(0, living).blueprint(0, "bp11", built_on="J3")
    table.turn(0).answers(0, "exec:advanced_building")
    assert table.asked() == {0: "gain.boost" if living else "turn.action"}
    if living:
        table.answers(0, "colonist")
        assert (table.player(0).below, table.asked()) == (3, {0: "turn.action"})


def test_crystal_boost_is_one_point_each() -> None:
    """R20.4, R7.1: as long as Crystals last, for the points of one kind when those are spent."""
    table = given().hand(0).goods(0, crystals=2).bots(0, "J4", "M2")
    table.state.order, table.state.phase = [0], "setup"
    table.step("first_space").answers(0, "7", "take", "bot:J4", "J5", "bot:J5", "J6", "boost:bots", "bot:J6", "J7")
    table.answers(0, "boost:bots", "bot:J7", "J8")
    assert (table.asked(), table.player(0).crystals) == ({0: "turn.end"}, 0)
