"""R7.1 to R7.8 Movement, and what happens where figures stop."""

import pytest

from games.on_mars.data import MAP
from games.on_mars.rules.settling import Movement, Settling
from tests.games.on_mars.given import Table, given


def centre(*, crystals: int = 0, bots: tuple[str, ...] = ("F3",), rover: str = "F7", seats: int = 2) -> Table:
    """Seat 0 with Bots and a Rover of its choice, no Goal card; seat 1 out of the way."""
    table = given(seats=seats).goods(0, water=1, crystals=crystals).hand(0).bots(0, *bots)
    return table.rover(0, rover) if rover else table


def control(table: Table, *answers: str) -> Table:
    return table.turn(0).answers(0, "control_center", *answers)


def only_rover(label: str = "F7", *, crystals: int = 0) -> Table:
    """Nothing but a Rover to move."""
    return centre(bots=(), rover=label, crystals=crystals)


# -- R7.1, R7.2


def test_two_points_for_bots_and_two_for_the_rover() -> None:
    """R7.1: one at a time, in any order, over any figures."""
    table = control(centre(bots=("F3", "H3")))
    assert table.keys(0) == ["bot:F3", "bot:H3", "rover", "done"]
    assert table.open(0).data == {"bots": 2, "rover": 2}
    table.answers(0, "bot:F3", "F4")
    assert table.open(0).data == {"bots": 1, "rover": 2}
    table.answers(0, "rover", "F6", "bot:H3", "H4")
    assert table.keys(0) == ["rover", "done"]
    table.answers(0, "rover", "F7")
    assert table.asked() == {0: "turn.action"}
    assert (table.spots(0), table.rover_at(0)) == (["F4", "H4"], "F7")


def test_both_points_for_one_bot() -> None:
    """R7.1, R7.2: two hexes, not three."""
    table = control(centre(), "bot:F3", "F4", "bot:F4", "F5")
    assert table.keys(0) == ["rover", "done"]


def test_a_crystal_buys_a_point_for_either_kind() -> None:
    """R7.1: any number, while there are Crystals."""
    table = control(centre(crystals=2), "bot:F3", "F4", "bot:F4", "F5", "rover", "F6", "rover", "E6")
    assert table.keys(0) == ["boost:bots", "boost:rover", "done"]
    table.answers(0, "boost:rover", "rover", "D5", "boost:bots", "bot:F5", "F6")
    assert table.asked() == {0: "turn.action"}
    assert (table.spots(0), table.rover_at(0)) == (["F6"], "D5")
    assert table.player(0).crystals == 0


def test_rover_tech_adds_its_level_once() -> None:
    """R7.1, R9.4: one tile, own or a rival's."""
    table = only_rover().tech(0, "rover", "L1a").tech(1, "rover", "L3a")
    control(table)
    assert table.keys(0) == ["rover", "tech:0", "tech:1", "done"]
    table.answers(0, "tech:1")
    assert table.open(0).data == {"bots": 2, "rover": 5}
    assert table.keys(0) == ["rover", "done"]


def test_a_point_moves_to_an_adjacent_map_hex() -> None:
    """R7.2, R1.6: six ways inside, three in the corner."""
    table = control(only_rover("D5"), "rover")
    assert set(table.keys(0)) == {"D4", "E5", "E6", "D6", "C5", "C4"}
    table = control(only_rover("A1"), "rover")
    assert set(table.keys(0)) == {"A2", "B2", "B3"}


def test_everything_may_be_passed_through() -> None:
    """R7.2: Buildings, markers, rivals' figures, tiles and Crystals."""
    table = only_rover("E4").bots(1, "D4").blueprint(1, "bp03", built_on="E5").tile("dis01", "E3").found("F4")
    control(table)
    table.answers(0, "rover")
    assert {"D4", "E5", "E3", "F4"} <= set(table.keys(0))
    table.answers(0, "D4")
    assert set(table.keys(0)) == {"D3", "E4", "D5", "C4", "C3"}, "but not end on the marker"


# -- R7.3


def test_the_rover_picks_up_every_crystal_it_enters() -> None:
    """R7.3: at once, below the Depot, also on hexes it only passes."""
    table = control(only_rover().found("F8", "E8"), "rover", "F8")
    assert (table.player(0).crystals, table.player(0).below) == (0, 1)
    assert table.crystals_at() == {"E8"}
    table.answers(0, "rover", "E8")
    assert table.player(0).below == 2
    assert table.crystals_at() == set()


def test_more_crystals_than_room_may_be_picked_up() -> None:
    """R7.3, R3.2, R3.8: they wait below the Depot."""
    table = control(only_rover(crystals=3).found("F8"), "rover", "F8", "done")
    assert (table.player(0).crystals, table.player(0).below) == (3, 1)


# -- R7.4, R7.5


def test_a_bot_clears_the_crystal_it_ends_on() -> None:
    """R7.5: back to the supply; one it only passed stays."""
    table = control(centre(rover="").found("F4", "F5"), "bot:F3", "F4")
    assert table.crystals_at() == {"F4", "F5"}, "not before the effect ends"
    table.answers(0, "bot:F4", "F5", "done")
    assert table.crystals_at() == {"F4"}
    assert (table.player(0).crystals, table.player(0).below) == (0, 0)


@pytest.mark.parametrize("tile", ["dis13", "res_A1"])
def test_e29_a_bot_removes_the_tile_it_ends_on(tile: str) -> None:
    """R7.5, OM-E29: out of the game, no benefit, no Mission step."""
    table = centre(rover="").tile(tile, "F4").mission("mis5", slot="B")
    control(table, "bot:F3", "F4", "done")
    assert MAP.named("F4") not in table.state.tiles
    assert table.state.removed_tiles == [tile]
    assert table.player(0).below == 0
    assert (table.player(0).discoveries, table.player(0).research) == ([], [])
    assert [mission.left for mission in table.state.missions[:2]] == [5, 5]


def test_bots_settle_before_the_rover() -> None:
    """R7.4: the Bot's tile is gone when the Rover asks for its own."""
    table = centre().tile("dis13", "F4").tile("dis15", "F8")
    control(table, "rover", "F8", "bot:F3", "F4", "done")
    assert table.state.removed_tiles == ["dis13"]
    assert table.asked() == {0: "tile.take"}


# -- R7.6


def test_no_moved_figure_shares_a_hex_at_the_end() -> None:
    """R7.6: not with an own or rival figure, a miner or a marker; with the last point it cannot go there."""
    table = centre(bots=("E4",), rover="E6").bots(1, "F4").rover(1, "D3").build("mine", "D4", miner=1)
    table.blueprint(1, "bp03", built_on="E5")
    control(table, "bot:E4", "E3", "bot:E3")
    assert set(table.keys(0)) == {"E2", "F2", "F3", "E4", "D2"}, "not D3"
    table = centre(bots=("E4",)).blueprint(1, "bp03", built_on="E5")
    control(table, "bot:E4", "D4", "bot:D4")
    assert set(table.keys(0)) == {"D3", "E4", "D5", "C4", "C3"}, "not the marker on E5"
    for miner in (0, 1, -1):
        table = centre(bots=("C4",)).build("mine", "D4", miner=miner)
        control(table, "bot:C4", "C3", "bot:C3")
        assert ("D4" in table.keys(0)) is (miner < 0)


def test_figures_may_share_a_hex_in_passing() -> None:
    """R7.6: then the effect cannot end there."""
    table = centre().bots(1, "F4")
    control(table, "bot:F3", "F4")
    assert table.keys(0) == ["bot:F4", "rover"], "done is not offered"
    table.answers(0, "bot:F4", "F5")
    assert "done" in table.keys(0)


def test_a_crystal_can_pay_the_way_out() -> None:
    """R7.6, R7.1: onto a Bot with the last point, if a Crystal can buy the next."""
    for crystals in (0, 1):
        table = centre(crystals=crystals, rover="").bots(1, "F5")
        control(table, "bot:F3", "F4", "bot:F4")
        assert ("F5" in table.keys(0)) is bool(crystals)
    table.answers(0, "F5")
    assert "done" not in table.keys(0)


def test_e30_own_bots_swap() -> None:
    """R7.6, OM-E30: one step each, inside one Control Center action."""
    table = control(centre(bots=("F3", "F4"), rover=""), "bot:F3", "F4")
    assert "done" not in table.keys(0)
    table.answers(0, "bot:F4", "F3", "done")
    assert sorted(table.spots(0)) == ["F3", "F4"]
    swapped = control(centre(bots=("F3", "F4"), rover=""), "bot:F4", "F3", "bot:F3", "F4", "done")
    assert sorted(swapped.spots(0)) == ["F3", "F4"]


def test_a_rover_that_has_not_moved_is_in_nobody_s_way() -> None:
    """R7.6, R3.14: a Bot may end on the Mine."""
    table = control(centre(bots=("G4",), rover=""), "bot:G4", "G5")
    assert "done" in table.keys(0)


def test_points_for_one_kind_do_not_make_way_for_the_other() -> None:
    """R7.6: where only the Rover moves, a Bot under it stays, whatever Crystals are left."""
    table = centre(bots=("A1",), rover="B2").ships(0, 4)
    for label in ("A2", "B2", "B3"):
        table.tile({"A2": "dis14", "B2": "dis11", "B3": "dis10"}[label], label)
    move = Movement(rover=1, boost="crystal", kinds=("rover",))
    table.player(0).lab = {"L1a": "mine", "L1b": "rover", "L2b": "shelter"}
    table.player(0).markers = 0
    table.goods(0, crystals=1).living(0, 1)
    settling = Settling(table.state, 0, move)
    assert MAP.named("A1") not in settling.steps(-1), "the Rover could leave only onto tiles it may not end on"


# -- R7.7


def test_the_rover_may_take_a_discovery_tile() -> None:
    """R7.7: the benefit at once, the tile is kept and counts for its Mission."""
    table = only_rover().tile("dis15", "F8").mission("mis5", slot="B")
    control(table, "rover", "F8", "done")
    assert table.asked() == {0: "tile.take"}
    assert table.keys(0) == ["take", "leave"]
    table.answers(0, "take")
    assert table.player(0).goods["mineral"] == 2
    assert table.player(0).discoveries == ["dis15"]
    assert MAP.named("F8") not in table.state.tiles
    assert table.state.missions[1].left == 4
    assert table.player(0).below == 1


def test_declining_leaves_the_tile_there() -> None:
    """R7.7: it is offered again only if the Rover moved."""
    table = only_rover().tile("dis15", "F8").goods(0, crystals=4).ships(0, 4)
    control(table, "rover", "F8", "done", "leave")
    assert table.state.tiles[MAP.named("F8")] == "dis15"
    assert table.player(0).discoveries == []
    table.answers(0, "exec:move_rover", "E8", "rover", "F8")
    assert table.asked() == {0: "tile.take"}, "moved away and back"
    table = centre(rover="F8").tile("dis15", "F8")
    control(table, "bot:F3", "F4", "done")
    assert table.asked() == {0: "turn.action"}, "the Rover did not move"


def test_a_tile_only_passed_is_not_taken() -> None:
    """R7.7: only where the Rover ends."""
    table = control(only_rover("F7").tile("dis15", "F8"), "rover", "F8", "rover", "E8")
    assert table.asked() == {0: "turn.action"}
    assert table.state.tiles[MAP.named("F8")] == "dis15"


def test_a_research_tile_of_a_type_one_has_cannot_be_taken() -> None:
    """R7.7, OM-E26: ending there is legal, Crystals on the way are gained, the tile stays."""
    table = only_rover("D3").found("C3", "C2")
    table.player(0).research = ["res_A1"]
    del table.state.tiles[MAP.named("B1")]
    table.tech(0, "rover", "L1a")
    control(table, "tech:0", "rover", "C3", "rover", "C2", "rover", "C1")
    assert table.asked() == {0: "turn.action"}
    assert table.rover_at(0) == "C1"
    assert table.player(0).below == 2
    assert table.state.tiles[MAP.named("C1")] == "res_A2"
    assert table.player(0).research == ["res_A1"]


def test_another_type_of_research_can_be_taken() -> None:
    """R7.7: one of each type."""
    table = only_rover("C2")
    table.player(0).research = ["res_B1", "res_C2"]
    control(table, "rover", "C1", "done", "take", "done")
    assert table.player(0).research == ["res_B1", "res_C2", "res_A2"]


def test_e27_no_part_usable_no_end_hex() -> None:
    """R7.7, OM-E27: both spaces of column 1 are taken, so the Tech tile's hex is only passed."""
    table = only_rover("F6").tile("dis14", "F7").tech(0, "mine", "L1a").tech(0, "generator", "L1b")
    control(table, "rover", "F7")
    assert table.asked() == {0: "move.to"}, "no end here: it must go on"
    table.answers(0, "F8")
    assert table.rover_at(0) == "F8"
    table = only_rover("F6").tile("dis14", "F8").tech(0, "mine", "L1a").tech(0, "generator", "L1b")
    control(table, "rover", "F7", "rover")
    assert "F8" not in table.keys(0)
    table = only_rover("F6").tile("dis14", "F8").tech(0, "mine", "L1a")
    control(table, "rover", "F7", "rover")
    assert "F8" in table.keys(0), "with one space free"


@pytest.mark.parametrize(("have", "contract", "legal"), [(1, False, True), (2, False, False), (2, True, True)])
def test_e28_room_for_one_is_enough(have: int, contract: bool, legal: bool) -> None:
    """R7.7, R3.2, OM-E28: 1 of 3 Plants is stored, 2 are lost or go to a Plants Contract; none at all is no end hex."""
    table = only_rover("F6").tile("dis18", "F8").goods(0, plant=have)
    if contract:
        table.contract(0, "con11", plant=1)
    control(table, "rover", "F7", "rover")
    assert ("F8" in table.keys(0)) is legal
    if legal:
        table.answers(0, "F8", "take", *(["2"] if contract else []))
        assert table.player(0).goods["plant"] == 2
        assert table.happened("gained", good="plant", lost=1 if contract else 2)


def test_the_benefit_may_lose_its_use_before_the_rover_ends() -> None:
    """R7.7: judged where the Rover stands; the Warehouse Crystal has no room once one was picked up."""
    for crystal in (False, True):
        table = only_rover("F6").found(*(["F7"] if crystal else [])).tile("dis12", "F8")
        table.state.warehouse = {**dict.fromkeys(table.state.warehouse, 0), "crystal": 1}
        table.turn(0)
        table.player(0).below = 2
        table.answers(0, "control_center", "rover", "F7", "rover")
        assert ("F8" in table.keys(0)) is not crystal


def site(bot: str, rover: str = "D1") -> Table:
    """The only Mine is F6, so another may stand on D5; a tile for constructing one lies on B1, two hexes from D1."""
    table = centre().clear_map().build("mine", "F6").tile("dis02", "B1").living(0, 2)
    return table.bots(0, bot).rover(0, rover)


def test_the_site_a_tile_needs_is_not_left_behind() -> None:
    """R7.7, R3.13: with the Rover on the tile to stay, the Bot's last point brings it back to the site."""
    table = control(site("C4"), "rover", "C1", "rover", "B1")
    assert table.keys(0) == ["bot:C4", "done"]
    table.answers(0, "bot:C4", "B4")
    assert table.asked() == {0: "move.to"}, "no end here: the Bot is the only one left to move"
    assert set(table.keys(0)) == {"C4", "C5"}
    table.answers(0, "C5")
    assert table.asked() == {0: "tile.take"}
    table = control(site("C4", rover="C1"), "rover", "B1", "bot:C4", "B4", "bot:B4")
    assert "A3" in table.keys(0), "the Rover has a point to leave the tile with"
    table.answers(0, "A3")
    assert table.asked() == {0: "move.to"}
    assert table.open(0).data == {"figure": "rover"}


def test_a_bot_may_bring_the_site_a_tile_needs() -> None:
    """R7.7, R3.13: the Rover steps onto the tile first, if the Bot can still come near the site."""
    table = control(site("G1"), "rover", "C1", "rover")
    assert "B1" not in table.keys(0), "too far away"
    table = control(site("A1"), "rover", "C1", "rover", "B1")
    assert table.asked() == {0: "tile.take"}, "two points, and only one way"
    assert table.spots(0) == ["C4"]
    table = site("B3").ships(0, 4).goods(0, crystals=4).turn(0).answers(0, "exec:move_rover", "C1")
    assert "B1" not in table.keys(0), "here the Bots do not move"


@pytest.mark.parametrize(("crystals", "buys"), [(1, False), (2, True)])
def test_what_a_tile_costs_is_not_spent_on_points(crystals: int, buys: bool) -> None:
    """R7.7, R7.1: the Rover stays on a tile of which only a Contract for 1 Crystal can be taken."""
    table = centre(crystals=crystals, rover="F6").tile("dis10", "F8").goods(0).living(0, 0)
    table.state.places = ["con01", "", "", "", "", ""]
    control(table, "rover", "F7", "rover", "F8", "bot:F3", "F2", "bot:F2", "E2")
    assert "boost:rover" in table.keys(0), "the Rover could go on"
    assert ("boost:bots" in table.keys(0)) is buys


def test_a_collecting_bot_leaves_room_for_what_another_s_tile_gives() -> None:
    """R7.7, R8.8, R3.3: the last place for a Crystal is what makes the Warehouse tile usable."""
    for found in (False, True):
        table = centre(bots=("E7", "I3"), rover="").tile("dis12", "F7").blueprint(0, "bp21", built_on="I5")
        table.scientist(0, "geochemist", at="bp21").living(0, 0).found(*(["I2"] if found else []))
        table.state.warehouse = {**dict.fromkeys(table.state.warehouse, 0), "crystal": 2}
        table.turn(0)
        table.player(0).below = 2
        table.answers(0, "exec:advanced_building", "bot:E7", "F7", "bot:I3")
        assert ("I2" in table.keys(0)) is not found


# -- R7.8


def test_figures_not_moved_are_not_touched() -> None:
    """R7.8: a Bot that stayed on a tile's hex leaves it, the Rover too."""
    table = centre(bots=("F3", "H3"), rover="F8").found("H3").tile("dis15", "F8")
    control(table, "bot:F3", "F4", "done")
    assert table.crystals_at() == {"H3"}
    assert table.state.tiles[MAP.named("F8")] == "dis15"


def test_move_bots_has_its_own_points_and_crystal_boost() -> None:
    """R7.8, R8.3: slot 6 moves Bots 2, never the Rover; a step is a must."""
    table = centre(crystals=3).turn(0).answers(0, "exec:move_bots")
    assert table.asked() == {0: "move.to"}, "there is only the one Bot"
    table.answers(0, "F4", "bot:F4", "F5")
    assert table.keys(0) == ["boost:bots", "done"]
    table.answers(0, "boost:bots", "bot:F5", "F6")
    assert table.player(0).crystals == 0
    assert table.rover_at(0) == "F7"


def test_move_rover_has_its_own_points_and_boosts() -> None:
    """R7.8, R8.3: slot 2 moves the Rover 2, with Crystals and Rover Tech."""
    table = centre(crystals=5).ships(0, 4).tech(0, "rover", "L1b").turn(0).answers(0, "exec:move_rover")
    assert table.keys(0) == ["rover", "tech:0"]
    table.answers(0, "rover", "F8", "rover", "E8")
    assert table.keys(0) == ["tech:0", "boost:rover", "done"]
    table.answers(0, "tech:0", "rover", "E7", "boost:rover", "rover", "E6")
    assert table.asked() == {0: "turn.action"}
    assert table.rover_at(0) == "E6"
    assert table.spots(0) == ["F3"]


def test_a_bot_without_crystals_gets_no_boost() -> None:
    """R7.8, R7.1"""
    table = centre(crystals=2).turn(0).answers(0, "exec:move_bots", "F4", "bot:F4", "F5")
    assert table.asked() == {0: "turn.action"}


def test_own_bots_and_a_rover_on_the_map_bar_each_other() -> None:
    """R7.6, R7.8: in a Bot movement the own Rover stands where it stands."""
    table = centre(crystals=2, rover="F4").turn(0).answers(0, "exec:move_bots")
    assert "F4" in table.keys(0), "in passing"
    table.answers(0, "E3", "bot:E3")
    assert "E4" in table.keys(0)
    table = centre(crystals=2, rover="E4").turn(0).answers(0, "exec:move_bots", "F4", "bot:F4")
    assert "E4" not in table.keys(0), "not at the end"


# -- the corner A1 is hex number 0


def test_figures_may_end_in_the_corner() -> None:
    """R7.6: A1 is a hex like any other."""
    table = control(centre(bots=("A2",), rover="B3"), "bot:A2", "A1")
    assert "done" in table.keys(0)
    table = control(centre(bots=("A3",), rover="B2"), "rover", "A1")
    assert "done" in table.keys(0)


def test_a_rover_in_the_corner_bars_it() -> None:
    """R7.6: the own one (in a Bot movement) and a rival's."""
    for seat in (0, 1):
        table = centre(crystals=2, bots=("A3",), rover="").rover(seat, "A1").turn(0)
        table.answers(0, "exec:move_bots", "A2", "bot:A2")
        assert "A1" not in table.keys(0)
        assert "B3" in table.keys(0)


def test_an_own_marker_bars_its_hex() -> None:
    """R7.6, R3.11"""
    table = centre(bots=("E3",), rover="").blueprint(0, "bp03", built_on="E5")
    control(table, "bot:E3", "E4", "bot:E4")
    assert "E5" not in table.keys(0)


@pytest.mark.parametrize(("crystals", "boost"), [(3, False), (4, True)])
def test_a_boost_is_offered_where_its_point_leads_somewhere(crystals: int, boost: bool) -> None:
    """R7.6, R5.7: out of the corner it takes two points over rivals' Bots; one alone would be wasted."""
    table = centre(crystals=crystals, bots=("A3",), rover="").ships(0, 1).bots(1, "A2", "B2", "B3").turn(0)
    table.answers(0, "exec:move_bots", "A2", "A1")
    assert (table.asked() == {0: "move.figure"}) is boost
    if boost:
        assert table.keys(0) == ["boost:bots", "done"]


def test_steps_are_told() -> None:
    """R7.2: which figure, from where, to where."""
    table = control(centre(), "rover", "F6", "bot:F3", "F4")
    assert table.happened("moved", figure="rover", frm="F7", at="F6")
    assert table.happened("moved", figure="bot", frm="F3", at="F4")
