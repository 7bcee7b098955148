"""R10.7 to R10.10 The colony grows: when, and what a status update does."""

import pytest

from games.on_mars.data import BLUEPRINT, LSS_COLUMNS
from tests.games.on_mars.given import Table, given


def rows(table: Table, *rows: int) -> Table:
    """LSS markers in these rows: Generator, Water Extractor, Greenhouse, Oxygen Condenser."""
    table.state.lss = dict(zip(LSS_COLUMNS, rows, strict=True))
    return table


def pass_turn(table: Table) -> Table:
    """Seat 0 does nothing in its turn; what follows its end happens."""
    return table.turn(0).answers(0, "control_center", "done", "end")


# -- R10.7, R10.8


@pytest.mark.parametrize(
    ("markers", "level_row", "after"),
    [
        ((2, 2, 2, 1), 2, 2),
        ((2, 2, 2, 2), 2, 3),
        ((6, 6, 6, 2), 2, 3),
        ((3, 3, 3, 3), 2, 4),
        ((3, 3, 3, 3), 4, 4),
        ((4, 5, 4, 6), 4, 5),
        ((6, 6, 6, 6), 2, 6),
        ((6, 6, 6, 6), 6, 6),
    ],
)
def test_the_colony_grows_when_all_markers_are_there(markers: tuple[int, ...], level_row: int, after: int) -> None:
    """R10.7, R10.8: all four in its row or higher; as often as that holds, and not beyond level 5."""
    table = rows(given().hand(0), *markers)
    table.state.level_row = level_row
    pass_turn(table)
    assert table.state.level_row == after
    assert table.state.updates == after - level_row


def test_it_grows_at_the_end_of_the_turn() -> None:
    """R10.8, R4.5: not while the turn still runs."""
    table = rows(given().hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4"), 1, 2, 2, 2).turn(0)
    table.answers(0, "construct", "generator", "D3", "none")
    assert (table.state.lss["generator"], table.state.level) == (2, 1)
    table.answers(0, "end")
    assert table.state.level == 2
    assert table.happened("level", level=2)


def test_e18_two_rows_in_one_turn_are_two_updates() -> None:
    """R10.8, R10.9, OM-E18: Main and Blueprint action fill the last column; Progress scores in both updates."""
    table = rows(given().hand(0).goods(0, crystals=2, mineral=2).bots(0, "E4", "F3"), 1, 3, 3, 3)
    table.blueprint(0, "bp04", built_on="E5")
    table.player(1).cubes = ["mine", "water_extractor", "greenhouse"]
    table.turn(0).answers(0, "construct", "generator", "D3", "none", "exec:advanced_building", "F2")
    assert table.state.lss["generator"] == 3
    table.answers(0, "end")
    assert (table.state.level, table.state.updates) == (3, 2)
    assert (table.player(0).op, table.player(1).op) == (2 + 4, 4 + 4)


# -- R10.9


def test_reaching_level_two_deals_a_whole_new_display() -> None:
    """R10.9: the rest is removed; 6 level-1 cards in the bottom row, 6 level-3 cards in the top row."""
    table = rows(given().hand(0), 2, 2, 2, 2)
    table.state.display[1] = ""
    new = table.state.deck1[::-1], table.state.deck3[:5:-1]
    pass_turn(table)
    assert table.state.display == [*new[0], *new[1]]
    assert [BLUEPRINT[card].level for card in table.state.display] == [1] * 6 + [3] * 6
    assert (len(table.state.deck1), len(table.state.deck3)) == (0, 6)


def test_reaching_level_three_replaces_the_level_one_cards() -> None:
    """R10.9, R2.5: level-3 cards stay where they are, the last six come into the bottom row."""
    table = rows(given(level=2).hand(0), 3, 3, 3, 3)
    state = table.state
    state.display = [*(state.deck1.pop() for _ in range(6)), *(state.deck3.pop() for _ in range(6))]
    state.display[0] = state.display[8] = ""
    top, new = state.display[6:], state.deck3[::-1]
    pass_turn(table)
    assert state.display == [*new, *top]
    assert all(BLUEPRINT[card].level == 3 for card in state.display if card)
    assert state.deck3 == []


@pytest.mark.parametrize("level", [3, 4])
def test_higher_levels_leave_the_blueprints_alone(level: int) -> None:
    """R10.9"""
    table = rows(given(level=level).hand(0), *[level + 1] * 4)
    before = list(table.state.display), list(table.state.deck1), list(table.state.deck3)
    pass_turn(table)
    assert (table.state.display, table.state.deck1, table.state.deck3) == before


@pytest.mark.parametrize("left", [8, 3, 0])
def test_the_tech_grid_fills_from_the_bottom(left: int) -> None:
    """R10.9: empty spaces only, bottom row, middle, top, each from the left, as far as tiles last."""
    table = rows(given(seats=3).hand(0), 2, 2, 2, 2)
    grid, empty = table.state.tech_grid, ("B2", "M1", "M3", "T1")
    for space in empty:
        grid[space] = ""
    table.state.tech_stack = [f"tile{number}" for number in range(left, 0, -1)]
    stay = {space: tech for space, tech in grid.items() if tech}
    pass_turn(table)
    filled = {space: f"tile{number}" if number <= left else "" for number, space in enumerate(empty, start=1)}
    assert grid == stay | filled
    assert len(table.state.tech_stack) == max(0, left - 4)


def test_two_players_refill_no_tech() -> None:
    """R10.9, R16.1"""
    table = rows(given().hand(0), 2, 2, 2, 2)
    table.state.tech_grid["B1"] = ""
    table.state.tech_stack = ["mine"]
    pass_turn(table)
    assert table.state.tech_grid["B1"] == ""


@pytest.mark.parametrize(("seats", "size"), [(2, 2), (3, 3), (4, 3)])
def test_the_warehouse_is_refilled(seats: int, size: int) -> None:
    """R10.9, R2.3, R16.1: to 3 of each item, for two players to 2."""
    table = rows(given(seats=seats).hand(0), 2, 2, 2, 2)
    table.state.warehouse = {"crystal": 0, "battery": 1, "water": 2, "plant": size, "oxygen": 0}
    pass_turn(table)
    assert table.state.warehouse == dict.fromkeys(table.state.warehouse, size)


@pytest.mark.parametrize("updates", range(4))
@pytest.mark.parametrize(("cubes", "points"), [*enumerate((0, 1, 2, 4, 7, 11))])
def test_progress_scores_at_the_first_two_updates(updates: int, cubes: int, points: int) -> None:
    """R10.9: 0/1/2/4/7/11 for every player; not at the third and fourth."""
    table = rows(given(level=1 + updates).hand(0), *[2 + updates] * 4)
    table.state.updates = updates
    types = ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"]
    table.player(1).cubes, table.player(0).cubes = types[:cubes], types[:1]
    pass_turn(table)
    assert table.player(1).op == (points if updates < 2 else 0)
    assert table.player(0).op == (1 if updates < 2 else 0)


@pytest.mark.parametrize(("level", "left"), [(1, 3), (2, 2), (3, 2), (4, 2)])
def test_levels_three_to_five_move_the_missions_marker(level: int, left: int) -> None:
    """R10.9, R11.6: not level 2."""
    table = rows(given(level=level).hand(0), *[level + 1] * 4)
    pass_turn(table)
    assert (table.state.level, table.state.missions_left) == (level + 1, left)


def test_a_grown_colony_fences_undo() -> None:
    """R10.9, R19.3: new cards have come to light."""
    table = rows(given().hand(0), 2, 2, 2, 2)
    table.player(0).standing = table.player(1).standing = True
    table.step("turn").answers(0, "control_center", "done", "end")
    assert table.running.why_not_undo(0) is not None


# -- R10.10


def test_the_level_governs_ships_and_goals() -> None:
    """R10.10, R7.22, R12.5: a Ship more, and the goal of level 3; Shuttle and end of the game have their own tests."""
    for level in (2, 3):
        table = given(level=level).hand(0, "pg08").ships(0, 2).turn(0)
        assert ("welcome_ship" in table.keys(0)) is (level == 3)
        assert ("goal:pg08" in table.keys(0)) is (level == 3)
