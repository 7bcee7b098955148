"""R6.6 The Laboratory: where tiles move, what a step costs, what a space gives."""

import pytest

from tests.games.on_mars.given import Table, given


def orbit(*, living: int = 3, **goods: int) -> Table:
    """Seat 0 in Orbit with exactly these Resources, no Goal card."""
    return given(side="orbit").mission("mis3", slot="C").hand(0).living(0, living).goods(0, **goods)


RIGHT = {
    "L1a": "L2a L2b",
    "L1b": "L2b L2c",
    "L2a": "L3a",
    "L2b": "L3a L3b",
    "L2c": "L3b",
    "L3a": "L4a L4b",
    "L3b": "L4b L4c",
    "L4a": "L5a",
    "L4b": "L5a L5b",
    "L4c": "L5b",
    "L5a": "L6a",
    "L5b": "L6a",
    "L6a": "",
}


@pytest.mark.parametrize("space", RIGHT)
def test_right_hand_neighbours(space: str) -> None:
    """R6.6, R1.5: a tile moves to a space right of it, if that is free."""
    for blocked in ("", *RIGHT[space].split()):
        table = given().ships(0, 5).goods(0, crystals=4).hand(0)
        table.player(0).lab = {space: "mine", "L6a": "rover"} | ({blocked: "shelter"} if blocked else {})
        targets = [target for target in RIGHT[space].split() if target not in table.player(0).lab]
        table.turn(0)
        if "exec:develop_free" not in table.keys(0):
            assert not targets
            continue
        table.answers(0, "exec:develop_free")
        if table.asked() == {0: "develop.tile"}:
            assert (space in table.keys(0)) is bool(targets)
            table.answers(0, space if targets else blocked)
        if len(targets) > 1:
            assert table.keys(0) == targets
            table.answers(0, targets[0])
        if targets:
            assert table.player(0).lab[targets[0]] == "mine"
            assert space not in table.player(0).lab
        else:
            assert table.player(0).lab[space] == "mine"


def test_the_last_step_into_column_six() -> None:
    """R6.6: L5a and L5b lead to L6a, once."""
    for frm in ("L5a", "L5b"):
        table = orbit(living=1, oxygen=1, crystals=1)
        table.player(0).lab = {frm: "mine"}
        table.turn(0).answers(0, "research_development")
        assert table.player(0).lab == {"L6a": "mine"}


@pytest.mark.parametrize(
    ("frm", "enough", "short"),
    [
        ("L1a", ({"plant": 1}, {"mineral": 1}), ({},)),
        ("L2a", ({"oxygen": 1}, {"mineral": 1}), ({"plant": 2}, {"crystals": 3})),
        ("L3a", ({"oxygen": 1}, {"mineral": 1}), ({"plant": 2}, {"crystals": 3})),
        ("L4a", ({"oxygen": 1, "plant": 1}, {"oxygen": 2}, {"mineral": 2}), ({"oxygen": 1}, {"plant": 2})),
        ("L5a", ({"oxygen": 1, "crystals": 1}, {"mineral": 1, "crystals": 1}), ({"oxygen": 2, "crystals": 0},)),
    ],
)
def test_entry_costs(frm: str, enough: tuple[dict[str, int], ...], short: tuple[dict[str, int], ...]) -> None:
    """R6.6: column 2 any Resource, 3 and 4 Oxygen, 5 Oxygen and any Resource, 6 Oxygen and a Crystal."""
    for goods in enough:
        table = orbit(living=1, **{"crystals": 0, **goods})
        table.player(0).lab = {frm: "mine"}
        table.turn(0).answers(0, "research_development")
        if table.asked() == {0: "develop.space"}:
            table.answers(0, table.keys(0)[0])
        assert frm not in table.player(0).lab
        assert sum(table.player(0).goods.values()) + table.player(0).crystals == 0
    for goods in short:
        table = orbit(living=1, **{"crystals": 0, **goods})
        table.player(0).lab = {frm: "mine"}
        assert table.turn(0).why(0, "research_development").rule == "R6.6"


def test_a_free_step_costs_nothing() -> None:
    """R6.6, R8.3: Executive slot 1."""
    table = given().ships(0, 5).goods(0, crystals=4).hand(0).turn(0)
    table.answers(0, "exec:develop_free", "L3b", "decline")
    assert table.player(0).lab == {"L3b": "shelter"}
    assert (table.player(0).crystals, set(table.player(0).goods.values())) == (0, {0})


def test_each_step_is_finished_before_the_next() -> None:
    """R6.6: the Oxygen of the first step's space pays for the second step."""
    table = orbit(living=1, plant=1).tech(0, "mine", "L1b").tech(0, "shelter", "L6a").turn(0)
    table.answers(0, "research_development", "L2c", "take", "oxygen")
    assert table.asked() == {0: "develop.more"}
    table.answers(0, "L2c", "decline")
    assert table.player(0).lab == {"L3b": "mine", "L6a": "shelter"}
    assert table.player(0).goods["oxygen"] == 0


# -- what the spaces give


def benefit(space: str, *, living: int = 0, crystals: int = 0) -> Table:
    """Seat 0 enters a lab space by a free step (Executive slot 1) with its only tile and takes the benefit."""
    before = next(frm for frm, right in RIGHT.items() if space in right.split())
    table = given().ships(0, 5, hangar=0).goods(0, mineral=1, crystals=4 + crystals).hand(0).living(0, living)
    table.player(0).lab = {before: "upgrade"}
    table.turn(0).answers(0, "exec:develop_free")
    if table.asked() == {0: "develop.space"}:
        table.answers(0, space)
    assert list(table.player(0).lab) == [space]
    return table


@pytest.mark.parametrize("space", ["L2b", "L4b", "L6a"])
def test_spaces_without_a_benefit(space: str) -> None:
    """R6.6: the step is all."""
    table = benefit(space)
    assert table.asked() == {0: "turn.action"}


@pytest.mark.parametrize("space", ["L2a", "L4c"])
def test_spaces_that_move_bots(space: str) -> None:
    """R6.6: 2 points, more for Crystals."""
    table = benefit(space, crystals=1)
    assert table.keys(0) == ["take", "decline"]
    table.answers(0, "take", "J4", "bot:J4", "J5", "boost:bots", "bot:J5", "J6")
    assert table.asked() == {0: "turn.action"}
    assert table.spots(0) == ["J6"]
    assert table.player(0).crystals == 0


def test_l2c_takes_an_item_from_the_warehouse() -> None:
    """R6.6: a Crystal or a Resource, one."""
    table = benefit("L2c", living=1).answers(0, "take")
    assert table.keys(0) == ["crystal", "battery", "water", "plant", "oxygen"]
    table.answers(0, "crystal")
    assert table.player(0).below == 1
    assert table.state.warehouse["crystal"] == 1
    assert table.asked() == {0: "turn.action"}, "no boost"


def test_l3a_gives_a_mineral() -> None:
    """R6.6"""
    table = benefit("L3a").answers(0, "take")
    assert table.player(0).goods["mineral"] == 2


def test_l3b_gives_a_crystal() -> None:
    """R6.6"""
    table = benefit("L3b").answers(0, "take")
    assert (table.player(0).crystals, table.player(0).below) == (0, 1)


def test_a_gain_without_room_is_not_offered() -> None:
    """R6.6, R20.2: L3a with Storage full of Minerals."""
    table = given().ships(0, 5).goods(0, mineral=2, crystals=4).hand(0).turn(0)
    table.answers(0, "exec:develop_free", "L3a")
    assert table.asked() == {0: "turn.action"}


@pytest.mark.parametrize("space", ["L4a", "L5b"])
@pytest.mark.parametrize("boost", ["colonist", "tech:0", "done"])
def test_spaces_that_upgrade(space: str, boost: str) -> None:
    """R6.6: one upgrade, a Mineral each; more by Upgrade Tech or a boosting Colonist."""
    before = next(frm for frm, right in RIGHT.items() if space in right.split())
    table = given().ships(0, 5).goods(0, mineral=2, crystals=4).hand(0).living(0, 1).bots(0, "F4")
    table.blueprint(0, "bp01").blueprint(0, "bp03")
    table.player(0).lab = {before: "upgrade"}
    table.turn(0).answers(0, "exec:develop_free")
    if table.asked() == {0: "develop.space"}:
        table.answers(0, space)
    table.answers(0, "take", "bp01")
    assert table.asked() == {0: "upgrade.more"}
    assert table.keys(0) == ["tech:0", "colonist", "done"]
    table.answers(0, boost)
    if boost != "done":
        table.answers(0, "bp03")
    more = boost != "done"
    assert table.asked() == {0: "turn.action"}
    assert table.player(0).living == (0 if boost == "colonist" else 1)
    assert table.player(0).goods["mineral"] == (0 if more else 1)
    assert table.state.built_plans(0) == (2 if more else 1)


def test_l5a_takes_a_blueprint() -> None:
    """R6.6: one, and one more per boosting Colonist."""
    table = benefit("L5a", living=1).answers(0, "take", "bp03")
    assert table.asked() == {0: "blueprint.more"}
    table.answers(0, "bp04")
    assert [plan.id for plan in table.player(0).plans] == ["bp03", "bp04"]
    assert (table.player(0).living, table.player(0).working) == (0, 1)


def test_a_benefit_may_be_declined() -> None:
    """R6.6, R4.8"""
    table = benefit("L3b").answers(0, "decline")
    assert table.player(0).below == 0
