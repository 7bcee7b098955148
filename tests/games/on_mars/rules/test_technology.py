"""R9 Technology: which tiles an effect may use. What their owners get for it is in test_tech_owners."""

import pytest

from games.core.hexes import bits
from games.on_mars.data import LAB, MAP, TECH
from games.on_mars.state import Building
from tests.games.on_mars.given import Table, given

SPACES = ("L1a", "L2a", "L3a", "L4b", "L5b", "L6a")
"""A lab space of each column."""


def generators(n: int, *, seats: int = 2) -> Table:
    """n Generators in a row E5, E4, ... ; seat 0 may build next to the last one and has what it costs."""
    row = ("E5", "E4", "E3", "E2", "E1")
    bot = {1: "D4", 2: "D3", 3: "D2", 4: "D1", 5: "F1"}[n]
    table = given(seats=seats).hand(0).goods(0, crystals=0, mineral=1).build("generator", *row[1:n]).bots(0, bot, "C5")
    return table.bots(1, "D6")


def to_build(table: Table) -> Table:
    """Seat 0 constructs a Generator and is asked where (it may be the only type it can build)."""
    table.turn(0).answers(0, "construct")
    return table.answers(0, "generator") if table.asked() == {0: "construct.building"} else table


# -- R9.1


def test_there_are_nine_types() -> None:
    """R9.1: eight on the grid, and Shelter Tech from the start."""
    names = {"mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "rover", "ship", "upgrade"}
    assert {tile.type for tile in TECH.values()} == names
    assert given().player(0).lab == {"L2b": "shelter"}


@pytest.mark.parametrize(("space", "level"), [(space, int(space[1])) for space in LAB])
def test_level_is_the_lab_column(space: str, level: int) -> None:
    """R9.1"""
    table = given().tech(0, "mine", space)
    assert (table.player(0).tech_level("mine"), table.player(0).tech_level("ship")) == (level, 0)


# -- R9.2, R9.3


@pytest.mark.parametrize("standing", [1, 2, 3, 4])
@pytest.mark.parametrize("owner", [0, 1])
def test_joining_needs_the_level_of_what_stands(standing: int, owner: int) -> None:
    """R9.2, R9.3: at least the number of standing Buildings; one level less is refused. Anybody's tile does."""
    target = {1: "E4", 2: "E3", 3: "E2", 4: "E1"}[standing]
    if standing > 1:
        low = to_build(generators(standing).tech(owner, "generator", SPACES[standing - 2]))
        reason = low.why(0, target)
        assert reason.rule == "R9.3"
        assert (reason.args["need"], reason.args["have"]) == (standing, standing - 1)
    table = to_build(generators(standing).tech(owner, "generator", SPACES[standing - 1])).answers(0, target)
    assert table.state.complex_size(MAP.named(target)) == standing + 1
    assert table.happened("tech_used", owner=owner, tech="generator", level=standing)
    assert len(table.state.turn.used) == owner, "only a rival's sets Oxygen aside"


def test_a_tile_of_another_type_does_not_help() -> None:
    """R9.3: of the Building's type."""
    table = generators(1).tech(0, "mine", "L6a").turn(0).answers(0, "construct", "generator")
    assert table.why(0, "E4").rule == "R9.3"


def test_standalone_buildings_use_no_tech() -> None:
    """R9.3, R7.9"""
    table = generators(1).tech(1, "generator", "L6a").turn(0).answers(0, "construct", "generator", "D3")
    assert not table.happened("tech_used")


def test_e12_levels_of_two_tiles_never_add_up() -> None:
    """R9.2, OM-E12: own level 2, a rival's level 3: the rival's alone allows level 3."""
    table = generators(3).tech(0, "generator", "L2a").tech(1, "generator", "L3a").turn(0)
    table.answers(0, "construct", "generator", "E2")
    assert table.happened("tech_used", owner=1, level=3)
    assert len(table.state.turn.used) == 1
    low = generators(3).tech(0, "generator", "L2a").tech(1, "generator", "L2a").turn(0)
    assert low.answers(0, "construct", "generator").why(0, "E2").rule == "R9.3"


def test_every_tile_that_is_good_enough_may_be_chosen() -> None:
    """R9.2: own or any other player's; one is used."""
    table = generators(2, seats=3).tech(0, "generator", "L3a").tech(1, "generator", "L1a").tech(2, "generator", "L2a")
    table.turn(0).answers(0, "construct", "generator", "E3")
    assert table.asked() == {0: "construct.tech"}
    assert table.keys(0) == ["tech:0", "tech:2"]
    table.answers(0, "tech:2")
    assert [used.owner for used in table.state.turn.used] == [2]


def test_e11_joining_two_groups_counts_both() -> None:
    """R9.3, R7.14, OM-E11: a single one and a Complex of 2 need level 3; size 4 afterwards, 4 Water by the limit."""
    for level, legal in ((2, False), (3, True)):
        table = given().hand(0).goods(0, crystals=0, battery=1).shelter(0, "K3", "L3").bots(0, "F2")
        table.build("water_extractor", "F4", "F5").tech(0, "water_extractor", SPACES[level - 1])
        table.turn(0).answers(0, "construct", "water_extractor")
        assert ("F3" in table.keys(0)) is legal
        if legal:
            table.answers(0, "F3")
            assert table.state.complex_size(MAP.named("F3")) == 4
            assert table.player(0).goods["water"] == 4, "limit 4 with three Shelters"
        else:
            assert table.why(0, "F3").args["need"] == 3


@pytest.mark.parametrize(("usable", "legal"), [("yes", True), ("no", False)])
def test_e61_a_rivals_shelter_tech(usable: str, legal: bool) -> None:
    """R9.2, R9.3, R9.7, OM-E61: own Complex of 3, own level 2, a rival's 3; `foreign_shelter_tech_usable`."""
    table = given(options={"foreign_shelter_tech_usable": usable}).hand(0).goods(0, crystals=0, oxygen=1)
    table.shelter(0, "K3", "L3").shelter(1, "K5").bots(0, "L4").tech(1, "shelter", "L3b").turn(0)
    table.answers(0, "construct")
    assert ("K4" in table.keys(0)) is legal
    if legal:
        table.answers(0, "K4")
        assert table.player(0).below == 4, "the rival's Shelter next to it does not count"
        table.answers(0, "end")
        assert table.asked() == {1: "tech.reward"}
    else:
        assert table.why(0, "K4").rule == "R9.3"


# -- R9.4 Rover Tech


@pytest.mark.parametrize("level", [1, 2, 3])
def test_rover_tech_adds_its_level_to_the_control_center(level: int) -> None:
    """R9.4, R7.1: once, one tile; Bots get nothing of it."""
    table = given().hand(0).goods(0, crystals=0).bots(0).rover(0, "A1").tech(0, "rover", SPACES[level - 1])
    table.tech(1, "rover", "L6a").turn(0).answers(0, "control_center")
    assert table.keys(0) == ["rover", "tech:0", "tech:1", "done"]
    table.answers(0, "tech:0")
    assert table.open(0).data == {"bots": 2, "rover": 2 + level}
    assert table.keys(0) == ["rover", "done"], "no second tile"
    assert table.state.turn.used == []


def test_rover_tech_of_a_rival() -> None:
    """R9.4, R9.7"""
    table = (
        given().hand(0).bots(0).rover(0, "A1").tech(1, "rover", "L2a").turn(0).answers(0, "control_center", "tech:1")
    )
    assert table.open(0).data["rover"] == 4
    assert [(used.owner, used.tech) for used in table.state.turn.used] == [(1, "rover")]


def test_rover_tech_does_not_move_bots() -> None:
    """R9.4: only where the Rover may move and the data says so."""
    table = given().hand(0).goods(0, crystals=2).rover(0, "A1").bots(0, "E4", "E3").tech(0, "rover", "L3a").turn(0)
    table.answers(0, "exec:move_bots")
    assert table.keys(0) == ["bot:E4", "bot:E3"]


@pytest.mark.parametrize(("level", "offered"), [(1, False), (2, True)])
def test_a_tile_without_any_effect_may_not_be_declared(level: int, offered: bool) -> None:
    """R9.2: the Rover could not end within 2 + 1 hexes, but at a distance of 4."""
    table = given().hand(0).goods(0, crystals=0).bots(0, "M2").rover(0, "A1").tech(1, "rover", SPACES[level - 1])
    table.state.tiles.clear()
    for spot in bits(MAP.disc[MAP.named("A1")][3]):
        table.state.buildings[spot] = Building("mine", "", miner=1)
    table.turn(0).answers(0, "control_center")
    assert ("tech:1" in table.keys(0)) is offered


# -- R9.5 Upgrade Tech


@pytest.mark.parametrize("level", [1, 2])
def test_upgrade_tech_allows_as_many_further_upgrades(level: int) -> None:
    """R9.5, R7.19: each with its own Blueprint and Mineral; not more."""
    table = (
        given().hand(0).goods(0, crystals=0, mineral=4).bots(0, "F4", "H4", "F6").tech(1, "upgrade", SPACES[level - 1])
    )
    table.shelter(0, "K3", "L3")
    for card in ("bp01", "bp03", "bp05", "bp09"):
        table.blueprint(0, card)
    table.turn(0).answers(0, "upgrade", "bp01", "tech:1", "bp03")
    if level == 2:
        table.answers(0, "bp09")
    assert table.asked() == {0: "turn.action"}
    assert (table.state.built_plans(0), table.player(0).goods["mineral"]) == (1 + level, 3 - level)


def test_upgrade_tech_counts_as_used_with_a_part_of_its_level() -> None:
    """R9.2: a rival's level 3 for one upgrade more."""
    table = given().hand(0).goods(0, crystals=0, mineral=4).bots(0, "F4", "H4").tech(1, "upgrade", "L3a")
    table.blueprint(0, "bp01").blueprint(0, "bp03").blueprint(0, "bp09").turn(0)
    table.answers(0, "upgrade", "bp01", "tech:1", "bp03", "done")
    assert [(used.owner, used.user, used.tech) for used in table.state.turn.used] == [(1, 0, "upgrade")]


def test_upgrade_tech_is_not_offered_when_nothing_is_left() -> None:
    """R9.2, R9.5: no further Blueprint, or no further Mineral."""
    for minerals, card in ((2, ""), (1, "bp03")):
        table = given().hand(0).goods(0, crystals=0, mineral=minerals).bots(0, "F4").tech(1, "upgrade", "L3a")
        table.blueprint(0, "bp01")
        if card:
            table.blueprint(0, card)
        table.turn(0).answers(0, "upgrade", *(["bp01"] if card else []))
        assert table.asked() == {0: "turn.action"}
        assert table.state.turn.used == []


# -- R9.6 Ship Tech


@pytest.mark.parametrize(
    ("level", "ways"),
    [
        (0, {"water+plant"}),
        (1, {"water+plant", "water", "plant"}),
        (2, {"water+plant", "water", "plant", "free"}),
        (3, {"water+plant", "water", "plant", "free"}),
    ],
)
def test_ship_tech_lowers_the_price(level: int, ways: set[str]) -> None:
    """R9.6: by up to its level, the player choosing which."""
    table = given().hand(0).goods(0, crystals=0, water=1, plant=1)
    if level:
        table.tech(0, "ship", SPACES[level - 1])
    table.turn(0).answers(0, "welcome_ship")
    if level:
        assert table.keys(0) == ["tech:0", "none"]
        table.answers(0, "tech:0")
        assert set(table.keys(0)) == ways
        table.answers(0, "water" if level == 1 else "free")
    table.answers(0, "5", "colonists")
    assert table.player(0).goods["plant"] == (0 if not level else 1)
    assert table.player(0).goods["water"] == (0 if level < 2 else 1)


def test_ship_tech_serves_the_whole_effect() -> None:
    """R9.6, R7.25: what the first Ship leaves of the discount serves the boosted one; declared once."""
    table = given(level=3).hand(0).goods(0, crystals=0, water=1, plant=1).tech(1, "ship", "L3a").turn(0)
    table.answers(0, "welcome_ship", "tech:1", "free", "5", "colonists", "colonist")
    assert set(table.keys(0)) == {"water", "plant", "free"}
    table.answers(0, "free", "4", "colonists", "colonist")
    assert set(table.keys(0)) == {"water", "plant"}, "2 + 1 saved: the level is used up"
    table.answers(0, "plant", "3", "colonists")
    assert [used.owner for used in table.state.turn.used] == [1]
    assert table.player(0).hangar == 3


def test_ship_tech_may_make_it_possible() -> None:
    """R9.6, R9.2: with 1 Plant only, level 1 is enough, and has to be used; with nothing, level 2."""
    for level, goods, possible in ((1, 1, True), (1, 0, False), (2, 0, True)):
        table = given().hand(0).goods(0, crystals=0, plant=goods).tech(1, "ship", SPACES[level - 1]).turn(0)
        assert ("welcome_ship" in table.keys(0)) is possible
        if possible:
            table.answers(0, "welcome_ship", "5", "colonists")
            assert len(table.state.turn.used) == 1
            assert sum(table.player(0).goods.values()) == 0


def test_ship_tech_may_wait_for_the_boosted_ship() -> None:
    """R9.2, R9.6: refused for the first, declared for the second."""
    table = given(level=2).hand(0).goods(0, crystals=0, water=1, plant=1).tech(0, "ship", "L1a").turn(0)
    table.answers(0, "welcome_ship", "none", "5", "colonists", "colonist")
    assert table.asked() == {0: "welcome.slot"}, "the tile has to be used: nothing is left to pay with"
    table.answers(0, "4", "colonists")
    assert table.player(0).hangar == 2


def test_e52_no_second_tile_of_a_type() -> None:
    """R9.1, R6.4, OM-E52: who owns Water Tech may not learn the other one after a refill; a rival may."""
    for seat in (0, 1):
        table = given(seats=3, side="orbit").tech(0, "water_extractor", "L4b").hand(seat)
        table.state.tech_grid["B1"] = "water_extractor"
        table.turn(seat).answers(seat, "learn_tech")
        assert ("B1" in table.keys(seat)) is (seat == 1)
        assert "B2" in table.keys(seat)
