"""R14.1 to R14.7 The Shuttle phase: the Shuttle itself, and who may travel. The trips are in test_trips."""

import pytest

from games.on_mars.rules import travelling
from tests.games.on_mars.given import Table, given


def phase(
    *,
    side: str = "orbit",
    shuttle: str = "orbit",
    space: int = 1,
    level: int = 1,
    seats: int = 2,
) -> Table:
    """The Colonization phase is over, all markers stand on one side; no Contracts, no Discovery tiles to place."""
    table = given(seats=seats, side=side, level=level)
    table.state.shuttle_side, table.state.shuttle_space = shuttle, space
    table.state.exploration = ["", ""]
    for seat in range(seats):
        table.hand(seat).goods(seat, crystals=0)
        table.player(seat).standing = False
    return table


def to_the_next_round(table: Table) -> Table:
    """Whoever is asked stays."""
    while "travel.how" in table.asked().values():
        table.answers(next(iter(table.asked())), "stay")
    return table


# -- R14.1


def test_order_is_fixed_when_the_phase_begins() -> None:
    """R14.1, R14.4, R14.14: by Turn Order space; whoever lands on a later space is not asked again."""
    table = phase(seats=3).space(0, 3).space(1, 1).space(2, 2).step("shuttle")
    assert table.asked() == {1: "travel.how"}
    table.answers(1, "ride", "8", "decline", "end")
    assert table.asked() == {2: "travel.how"}
    table.answers(2, "stay")
    assert table.asked() == {0: "travel.how"}
    table.answers(0, "ride", "5", "decline", "end")
    assert table.asked() == {2: "turn.action"}, "the next round: spaces 2, 5, 8"
    assert (table.state.round, [player.space for player in table.state.players]) == (2, [5, 8, 2])


# -- R14.2


@pytest.mark.parametrize("side", ["orbit", "colony"])
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("space", [1, 2, 3])
def test_levels_one_to_three(side: str, level: int, space: int) -> None:
    """R14.2: inward from 2 and 3; from 1 across, landing on the space numbered like the colony level."""
    table = phase(side=side, shuttle=side, space=space, level=level).step("shuttle")
    other = "colony" if side == "orbit" else "orbit"
    if space > 1:
        assert (table.state.shuttle_side, table.state.shuttle_space, table.state.left_side) == (side, space - 1, "")
    else:
        assert (table.state.shuttle_side, table.state.shuttle_space, table.state.left_side) == (other, level, side)
        assert table.keys(0) == ["stay", "ride"]


@pytest.mark.parametrize("space", [1, 2, 3])
def test_level_four_stands_still(space: int) -> None:
    """R14.2, OM-E40: no free rides at all, Ships only."""
    table = phase(space=space, level=4).ships(0, 2).ships(1, 1, hangar=0).step("shuttle")
    assert (table.state.shuttle_side, table.state.shuttle_space, table.state.left_side) == ("orbit", space, "")
    assert table.keys(0) == ["stay", "ship"]
    table.answers(0, "ship", "5", "decline", "end")
    assert table.state.round == 2, "seat 1 has no Ship in the Hangar and is not asked"


@pytest.mark.parametrize("space", [1, 2, 3])
def test_level_five_flies_once_more(space: int) -> None:
    """R14.2, R14.3, OM-E40: from wherever it is, and is then removed."""
    table = phase(space=space, level=4)
    table.state.lss = dict.fromkeys(table.state.lss, 5)
    table.state.missions_left = 3
    table.space(0, 1).space(1, 2).turn(0).answers(0, "resupply", "battery", "done", "end")
    assert table.state.level == 5
    assert (table.state.left_side, table.state.shuttle_side) == ("orbit", "")
    assert table.keys(0) == ["stay", "ride"]
    to_the_next_round(table)
    table = phase(level=5, shuttle="").step("shuttle")
    assert (table.state.left_side, table.state.round) == ("", 2), "nobody is asked any more"


def test_e38_on_level_two() -> None:
    """R14.2, OM-E38: from Orbit 1 to Colony 2, next round Colony 1, the round after it travels again."""
    table = phase(level=2)
    seen = []
    for _ in range(3):
        table.step("shuttle")
        seen.append((table.state.shuttle_side, table.state.shuttle_space, table.state.left_side))
        to_the_next_round(table)
    assert seen == [("colony", 2, "orbit"), ("colony", 1, ""), ("orbit", 2, "colony")]


def test_e39_the_level_rises_while_it_waits() -> None:
    """R14.2, OM-E39: it goes on inward; only the next landing uses space 3."""
    table = phase(shuttle="colony", space=2, level=2)
    table.state.level_row = 4
    seen = []
    for _ in range(2):
        table.step("shuttle")
        seen.append((table.state.shuttle_side, table.state.shuttle_space))
        to_the_next_round(table)
    assert seen == [("colony", 1), ("orbit", 3)]


@pytest.mark.parametrize(
    ("level", "space", "last", "rounds"),
    [(1, 1, False, 1), (2, 2, False, 2), (3, 3, False, 3), (4, 1, False, None), (5, 3, True, 1), (5, 2, False, None)],
)
def test_when_it_flies_next(level: int, space: int, last: bool, rounds: int | None) -> None:
    """R14.2, R10.10: what the board shows."""
    table = phase(level=level, space=space)
    table.state.last_flight = last
    assert travelling.rounds_to_flight(table.state) == rounds
    table.state.shuttle_side = ""
    assert travelling.rounds_to_flight(table.state) is None


@pytest.mark.parametrize(
    ("space", "options", "position", "rounds"),
    [
        (1, {}, {}, 0),
        (2, {}, {}, 1),
        (1, {}, {"phase": "shuttle"}, 1),
        (2, {}, {"phase": "shuttle"}, 2),
        (1, {}, {"missions_left": 0}, 0),
        (2, {}, {"missions_left": 0}, None),
        (1, {"short_end": "yes"}, {"missions_left": 0}, None),
        (1, {}, {"missions_left": 0, "phase": "shuttle"}, 1),
        (1, {}, {"missions_left": 0, "phase": "shuttle", "ending": "triggered"}, None),
        (1, {}, {"missions_left": 0, "ending": "last"}, None),
        (1, {"max_rounds": "5"}, {"round": 4}, 0),
        (2, {"max_rounds": "5"}, {"round": 4}, None),
        (1, {"max_rounds": "5"}, {"round": 4, "phase": "shuttle"}, None),
        (1, {"max_rounds": "5"}, {"round": 3, "phase": "shuttle"}, 1),
    ],
)
def test_in_how_many_rounds_it_flies(
    space: int, options: dict[str, str], position: dict[str, object], rounds: int | None
) -> None:
    """R14.2, R15.1, R15.2, R15.7, R17.2: in a Shuttle phase it has moved; the last round has none, nor a short end."""
    table = given(level=2, options=options)
    for name, value in {"round": 2, "phase": "colonization", "shuttle_space": space, **position}.items():
        setattr(table.state, name, value)
    assert travelling.flies_in(table.state) == rounds


# -- R14.3 to R14.7


@pytest.mark.parametrize(
    ("shuttle", "space", "hangar", "options"),
    [
        ("orbit", 1, 0, ["stay", "ride"]),
        ("orbit", 1, 2, ["stay", "ride"]),
        ("orbit", 2, 0, None),
        ("orbit", 2, 1, ["stay", "ship"]),
        ("colony", 1, 0, None),
        ("colony", 1, 1, ["stay", "ship"]),
    ],
)
def test_how_one_may_travel(shuttle: str, space: int, hangar: int, options: list[str] | None) -> None:
    """R14.3: free from the side the Shuttle left, else for a Ship of the Hangar; nobody must."""
    table = phase(shuttle=shuttle, space=space).ships(0, hangar).step("shuttle")
    if options is None:
        assert table.asked() == {0: "turn.action"}
        assert (table.state.round, table.player(0).space) == (2, 1)
    else:
        assert table.keys(0) == options


def test_a_ride_is_free_and_a_ship_is_discarded() -> None:
    """R14.3, R14.7, R7.22: the Ship leaves the game, and still counts as removed from the Depot."""
    table = phase().ships(0, 1).step("shuttle").answers(0, "ride", "5", "decline")
    assert (table.player(0).hangar, len(table.player(0).ships)) == (1, 4)
    table = phase(space=2).ships(0, 1).step("shuttle").answers(0, "ship", "5", "decline", "end")
    assert (table.player(0).hangar, len(table.player(0).ships)) == (0, 4)
    table.goods(0, crystals=0, water=1, plant=1).turn(0)
    assert table.why(0, "welcome_ship").rule == "R7.22"


def test_one_trip_at_most_fully_resolved() -> None:
    """R14.4: benefit and all before the next player decides, and no second trip with another Ship."""
    table = phase(space=2).ships(0, 2).ships(1, 1).step("shuttle").answers(0, "ship", "8", "take")
    assert table.asked() == {0: "blueprint.card"}
    table.answers(0, "bp01")
    assert table.asked() == {0: "turn.end"}
    table.answers(0, "end")
    assert table.asked() == {1: "travel.how"}
    table.answers(1, "stay")
    assert table.state.round == 2


def test_staying_gives_no_benefit() -> None:
    """R14.5: the marker stands up again on its space."""
    table = phase().step("shuttle").answers(0, "stay").answers(1, "stay")
    assert [player.space for player in table.state.players] == [1, 2]
    assert [player.below for player in table.state.players] == [0, 0]
    assert [player.standing for player in table.state.players] == [True, True]


def podded(shuttle: str) -> Table:
    """Seat 0 takes the Landing Pod to space 5; then the Shuttle travels from one side."""
    table = phase(shuttle=shuttle).ships(0, 1).space(1, 6)
    return table.turn(0).answers(0, "landing_pod", "5", "decline", "end")


def test_e63_after_a_landing_pod() -> None:
    """R14.6, R14.3, R6.1, OM-E63: judged by where the marker stands: a ride only if the Shuttle left the Colony."""
    assert podded("orbit").keys(0) == ["stay", "ship"]
    table = podded("colony")
    assert table.keys(0) == ["stay", "ride"]
    assert table.open(0).options[1].data == {"to": "orbit"}


def test_a_new_round_follows_the_markers() -> None:
    """R14.14, R4.2: the order of the next round is that of the spaces and nothing else."""
    table = phase().step("shuttle").answers(0, "stay").answers(1, "ride", "5", "decline", "end")
    assert table.asked() == {0: "turn.action"}
    table = phase().step("shuttle").answers(0, "ride", "5", "decline", "end").answers(1, "stay")
    assert table.asked() == {1: "turn.action"}
