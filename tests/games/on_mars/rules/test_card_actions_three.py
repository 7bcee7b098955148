"""R8.8 What the level-3 cards do (`using`: see test_card_actions)."""

from games.on_mars.data import MAP
from tests.games.on_mars.cards import USE, boosted, cannot, stored, use, using


def test_mineral_mine_scores_two() -> None:
    """R8.8, R20.1"""
    table = use(using("bp13"))
    assert (table.player(0).op, table.player(1).op) == (2, 0)


def test_biolab_takes_a_contract_for_a_crystal() -> None:
    """R8.8, R13.1: the regular price, no slot, no Scientist; the place is filled at the end of the turn."""
    table = using("bp14").goods(0, crystals=3)
    table.state.places[2] = table.state.contract_pile.pop(0)
    use(table)
    assert [deal.id for deal in table.player(0).contracts] == ["con01"]
    assert (table.player(0).crystals, table.state.slots["hire_or_contract"]) == (0, [])
    table.answers(0, "control_center", "done", "end", "con12")
    assert table.state.places[2] == "con12"
    assert cannot(using("bp14").goods(0, crystals=3)), "Scientists only"


def test_radar_keeps_its_tile() -> None:
    """R8.8: a face-up tile onto the card, Exploration refilled; later uses resolve the same again."""
    table = using("bp15").goods(0, crystals=2)
    table.state.exploration = ["dis13", "dis16"]
    table.state.discovery_stack = ["dis18", "dis17"]
    use(table)
    assert table.keys(0) == ["dis13", "dis16"]
    table.answers(0, "dis13")
    assert (table.player(0).below, table.player(0).plans[0].radar) == (3, "dis13")
    assert (table.state.exploration, table.state.discovery_stack) == (["dis17", "dis16"], ["dis18"])
    assert table.player(0).discoveries == [], "not collected"
    table.answers(0, "control_center", "done", "end")
    table.player(0).crystals = 2
    use(table)
    assert (table.player(0).below, table.state.exploration) == (3, ["dis17", "dis16"])


def test_radar_is_no_discovery_collected() -> None:
    """R8.8, R11.3: the Mission does not count it."""
    table = using("bp15").mission("mis5")
    table.state.exploration = ["dis13", "dis16"]
    use(table, "dis13")
    assert table.state.missions[0].left == table.state.missions[0].required


def test_radar_leaves_tiles_of_no_use() -> None:
    """R8.8: a tile of which no part can be used may not be chosen; nor, later, may the card."""
    table = using("bp15").goods(0, crystals=2, battery=2)
    table.state.exploration = ["dis16", "dis17"]
    use(table)
    assert table.player(0).plans[0].radar == "dis17", "the only one"
    table = using("bp15").goods(0, crystals=2, battery=2)
    table.state.exploration = ["dis16", ""]
    assert cannot(table)
    table = using("bp15").goods(0, crystals=2, battery=2)
    table.player(0).plans[0].radar = "dis16"
    assert cannot(table)


def test_builder_drone_upgrades_anywhere() -> None:
    """R8.8, R7.18: no zone, no Upgrade Tech, one Mineral, one upgrade."""
    table = using("bp16").bots(0).goods(0, crystals=2, mineral=2).tech(0, "upgrade", "L3a")
    table.blueprint(0, "bp09").blueprint(0, "bp05")
    use(table, "bp09")
    assert table.asked() == {0: "turn.action"}
    assert (table.state.buildings[MAP.named("I5")].advanced, stored(table)) == (0, {"mineral": 1})
    assert cannot(using("bp16").goods(0, crystals=2).blueprint(0, "bp09"))


def test_research_lab_develops_twice_at_regular_prices() -> None:
    """R8.8, R20.4: two steps, one more per Colonist, each paid."""
    table = using("bp17").goods(0, crystals=2, mineral=1, battery=1, oxygen=2).tech(0, "mine", "L1b")
    use(table, "L1b", "mineral", "decline", "L2b", "L3a", "decline")
    assert table.keys(0) == ["L2c", "L3a", "done"]
    table.answers(0, "L2c", "decline")
    assert (boosted(table), stored(table)) == (1, {"battery": 1})
    assert cannot(using("bp17")), "no Oxygen for column 3"


def test_aqueduct_brings_back_two_from_the_working_area() -> None:
    """R8.8: up to two, from nowhere else."""
    table = using("bp18").on_slots("construct", 0)
    table.player(0).working, table.player(0).supply = 3, 5
    table.shelter(0, "K3")
    use(table, "working_area")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).living, table.player(0).working) == (5, 1)
    assert table.state.slots["construct"] == [0]
    assert cannot(using("bp18").on_slots("construct", 0))


def test_eco_resort_brings_back_any_number_from_both_sides() -> None:
    """R8.8: from Action slots, not from the Working Area; as many as find room or are wanted."""
    table = using("bp19").on_slots("construct", 0, 0, 1).on_slots("research_development", 0).shelter(0, "K3", "L3")
    table.player(0).working, table.player(0).supply = 1, 4
    use(table)
    assert table.keys(0) == ["research_development", "construct"]
    table.answers(0, "construct")
    assert "done" in table.keys(0)
    table.answers(0, "construct", "research_development")
    assert table.asked() == {0: "turn.action"}
    assert (table.player(0).living, table.player(0).working) == (6, 1)
    assert table.state.slots["construct"] == [1]
    lonely = using("bp19")
    lonely.player(0).working, lonely.player(0).supply = 1, 8
    assert cannot(lonely)


def test_trade_market_swaps_one_for_two() -> None:
    """R8.8: a Mineral may be paid, Minerals are not gained; one more per Colonist."""
    table = using("bp20").goods(0, crystals=2, mineral=1, water=1)
    use(table)
    assert table.keys(0) == ["mineral", "water"]
    table.answers(0, "mineral")
    assert table.keys(0) == ["battery", "water", "plant", "oxygen"]
    table.answers(0, "battery", "oxygen")
    assert table.keys(0) == ["colonist", "done"]
    table.answers(0, "colonist")
    assert table.keys(0) == ["battery", "water", "plant", "oxygen"]
    table.answers(0, "battery", "done")
    assert (stored(table), boosted(table)) == ({"battery": 2, "water": 1, "oxygen": 1}, 1)
    assert cannot(using("bp20")), "nothing to pay"


def test_trade_market_without_room() -> None:
    """R8.8, R8.7: a Mineral is refused while nothing fits; a full type makes room for itself."""
    table = using("bp20").goods(0, crystals=2, mineral=1, battery=2, water=2, plant=2, oxygen=2)
    use(table)
    assert table.keys(0) == ["battery", "water", "plant", "oxygen"]
    table.answers(0, "water")
    assert table.asked() == {0: "turn.action"}, "room for a Mineral is no reason to ask for a Colonist"
    assert table.player(0).goods["mineral"] == 1


def test_recycling_bots_collect_like_rovers() -> None:
    """R8.8, R7.3, R7.7: they pick up Crystals at once and may take tiles, which count for the Mission."""
    table = using("bp21").mission("mis5").found("H3").tile("dis16", "H2")
    use(table, "H3", "bot:H3", "H2", "done", "take")
    assert table.spots(0) == ["H2"]
    assert (table.player(0).below, stored(table), table.player(0).discoveries) == (2, {"battery": 2}, ["dis16"])
    assert table.state.missions[0].left == 4
    table = using("bp21").found("H3")
    use(table, "H3", "done")
    assert (table.player(0).below, table.state.crystals) == (1, [])


def test_recycling_bots_take_boosts_and_bar_useless_tiles() -> None:
    """R8.8, R7.7: one more point per Colonist; where no part can be used a Bot may not end."""
    table = using("bp21").goods(0, crystals=2, battery=2).tile("dis16", "H2")
    use(table, "H3", "bot:H3", "H2")
    assert (table.asked(), boosted(table)) == ({0: "move.to"}, 1), "the boost is the only way on"
    table.answers(0, "H1")
    assert (table.spots(0), boosted(table)) == (["H1"], 1)
    assert "H2" in {MAP.labels[spot] for spot in table.state.tiles}


def test_aerial_elevator_goes_to_orbit() -> None:
    """R8.8, R14.9: production, Colonists from the Orbit side and the Working Area, a space with its benefit."""
    table = using("bp22").on_slots("research_development", 0).on_slots("construct", 0)
    use(table, "2", "take", "battery")
    assert (table.player(0).space, stored(table)) == (2, {"oxygen": 1, "battery": 1})
    assert (table.player(0).living, table.state.slots["construct"]) == (4, [0])
    assert cannot(using("bp22", side="orbit")), "only from the Colony"


def test_e56_aerial_elevator_before_the_main_action() -> None:
    """R8.8, R4.2, OM-E56: the Main action is then an Orbit one, and the player does not act again."""
    table = using("bp22").space(1, 7)
    table.player(0).standing = table.player(1).standing = True
    table.step("turn").answers(0, USE, "1", "decline")
    assert {"landing_pod", "resupply"} <= set(table.keys(0))
    assert not {"control_center", "construct", "end"} & set(table.keys(0))
    table.answers(0, "resupply", "battery", "done", "end")
    assert table.asked() == {1: "turn.action"}
    assert (table.player(0).space, table.player(0).standing) == (1, False)


def test_library_takes_a_blueprint_and_one_per_colonist() -> None:
    """R8.8, R6.2: while markers last."""
    table = using("bp23")
    use(table, "bp03", "bp04")
    assert ([plan.id for plan in table.player(0).plans], boosted(table)) == (["bp23", "bp03", "bp04"], 1)
    table.answers(0, "done")
    none = using("bp23")
    none.player(0).markers = 0
    assert cannot(none)


def test_command_center_moves_by_the_best_rover_tech() -> None:
    """R8.8: in any Laboratory, one more per Colonist; nobody sets Oxygen aside."""
    table = using("bp24").rover(0, "F7").tech(0, "rover", "L1a").tech(1, "rover", "L2c")
    use(table, "E8", "rover", "D8")
    assert table.keys(0) == ["boost:rover", "done"]
    table.answers(0, "boost:rover", "rover", "D7", "done")
    assert (table.rover_at(0), boosted(table), table.state.turn.used) == ("D7", 1, [])


def test_command_center_without_rover_tech() -> None:
    """R8.8, R20.3: boosts alone may move it; without Colonists it does nothing."""
    table = using("bp24").rover(0, "F7")
    use(table, "E8", "done")
    assert (table.rover_at(0), boosted(table)) == ("E8", 1)
    assert cannot(using("bp24").rover(0, "F7").living(0, 0))
