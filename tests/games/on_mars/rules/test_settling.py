"""R7.6 A step is offered only if the points left, figure by figure, still lead to a legal end."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from games.core.decisions import Decision
from games.core.describing import render
from games.core.hexes import bits
from games.on_mars import text
from games.on_mars.data import MAP
from games.on_mars.rules.moving import _options
from games.on_mars.rules.settling import ROVER, Movement, Points, Settling, Spots
from tests.games.on_mars.given import Table, given


def crowd(crystals: int, *goals: str) -> Table:
    """Bots of seat 0 on H5 (shared with a rival), I5 and I6; rivals on every other hex next to I5."""
    taken = [MAP.labels[spot] for spot in MAP.near[MAP.named("I5")] if MAP.labels[spot] not in ("H5", "I6")]
    table = given(seats=4).hand(0, *goals).ships(0, 5).goods(0, crystals=crystals)
    table.bots(0, "H5", "I5", "I6").bots(1, *taken).bots(2, "H5").bots(3)
    table.turn(0).answers(0, "exec:move_bots")
    if goals:
        table.answers(0, "crystals")
    return table.answers(0, "bot:H5")


@pytest.mark.parametrize(("crystals", "possible"), [(2, False), (3, True)])
def test_a_chain_of_displaced_bots_needs_a_point_for_each(crystals: int, possible: bool) -> None:
    """R7.6, R7.1: on I5 one Bot would have to go on to I6, and the one there elsewhere: two more points, not one."""
    table = crowd(crystals)
    assert ("I5" in table.keys(0)) is possible
    assert "I6" in table.keys(0), "there one point is enough"


def test_a_step_that_makes_one_buy_a_point_says_so() -> None:
    """R7.6, R7.1: one point is left after the step; on I5 a second one has to be bought, on I6 none."""
    decision = crowd(4).open(0)
    labels = {option.key: render(text.option(decision, option), str, []) for option in decision.options}
    assert labels["I5"] == "I5 (then 1 more Crystal)"
    assert labels["I6"] == "I6"
    assert {option.key: option.data for option in decision.options if option.data} == {
        "I5": {"buys": 1, "by": "crystal"}
    }


def test_a_goal_card_may_have_to_pay_for_going_on() -> None:
    """R12.4"""
    decision = crowd(2, "pg01").open(0)
    option = decision.option("I5")
    assert option is not None
    assert option.data == {"buys": 1, "by": "crystal", "cards": 1}
    assert render(text.option(decision, option), str, []) == "I5 (then 1 more Crystal, 1 by Goal cards)"


def test_the_last_point_onto_a_taken_hex_costs_another() -> None:
    """R7.6: the boost that follows is the only answer and is not asked; the step tells it."""
    table = given(seats=2).hand(0).goods(0, crystals=1).bots(0, "J4").bots(1, "J6").rover(0, "B2")
    table.turn(0).answers(0, "control_center", "bot:J4", "J5", "bot:J5")
    option = table.open(0).option("J6")
    assert option is not None
    assert option.data == {"buys": 1, "by": "crystal"}
    assert all(not option.data for option in table.open(0).options if option.key != "J6")


def test_a_movement_that_may_not_end_yet_says_why() -> None:
    """R7.6, R7.7: where somebody stands, and where the Rover can use nothing of the tile."""
    table = given(seats=2).hand(0).goods(0, crystals=1).bots(0, "J4").bots(1, "J5").rover(0, "B2")
    table.turn(0).answers(0, "control_center", "bot:J4", "J5")
    assert why_no_end(table) == "The figure on J5 may not stay there: another piece is on that hex. (R7.6)"
    table.answers(0, "bot:J5", "J6")
    assert "done" in table.keys(0)
    assert why_no_end(table) is None
    table = given(seats=2).clear_map().hand(0).bots(0, "J4").rover(0, "F6").tile("dis14", "F7")
    table.tech(0, "mine", "L1a").tech(0, "generator", "L1b")
    table.turn(0).answers(0, "control_center", "rover", "F7")
    assert why_no_end(table) == "The figure on F7 may not stay there: you could use nothing of its tile. (R7.7)"


def why_no_end(table: Table) -> str | None:
    """As the panel says it."""
    refused = dict(table.open(0).refused)
    assert ("done" in refused) != ("done" in table.keys(0))
    return render(text.refusal(refused["done"]), str, []) if refused else None


def test_rover_tech_comes_before_a_bought_point() -> None:
    """R9.4: points of a tile that can still be declared are not bought."""
    for tech in (False, True):
        table = given(seats=2).hand(0).goods(0, crystals=1).bots(0).rover(0, "J4").bots(1, "J6")
        if tech:
            table.tech(0, "rover", "L1a")
        table.turn(0).answers(0, "control_center", "rover", "J5", "rover")
        option = table.open(0).option("J6")
        assert option is not None
        assert option.data == ({} if tech else {"buys": 1, "by": "crystal"})


def test_a_figure_with_one_way_tells_it_itself() -> None:
    """R7.6: where the only step is taken without asking, the figure's option says what it costs."""
    start = MAP.named("A1")
    near = [MAP.labels[spot] for spot in MAP.near[start]]
    far = [MAP.labels[spot] for spot in bits(MAP.ring[start][2])]
    way_out = next(label for label in far if sum(spot in MAP.near[MAP.named(label)] for spot in MAP.near[start]) == 1)
    others = [*near, *(label for label in far if label != way_out)]
    table = given(seats=4).clear_map().hand(0).goods(0, crystals=1).bots(0, "A1")
    table.bots(1, "A1", *others[:3]).bots(2, *others[3:7]).bots(3, *others[7:])
    movement = Movement(bots=1, boost="crystal")
    (option,) = [
        option
        for option in _options(table.state, 0, movement, Settling(table.state, 0, movement), may_end=True)
        if option.key == "bot:A1"
    ]
    assert option.data == {"points": 1, "buys": 1, "by": "crystal"}
    decision = Decision(0, "move.figure", (option,), "R7.2", {"bots": 1, "rover": 0})
    assert render(text.option(decision, option), str, []) == "Bot on A1 (then 1 more Crystal)"


# -- the search itself


def plainly(settling: Settling, spots: Spots, moved: frozenset[int], points: Points, found: int) -> bool:
    """R7.6, R7.7 The same by trying every way of single figures one after the other."""
    if settling._clash(spots, moved, points.paid, found) is None:
        return True
    return any(
        plainly(settling, {**spots, figure: target}, moved | {figure}, points.after(figure, far), found)
        for figure, at in spots.items()
        if ("rover" if figure == ROVER else "bots") in settling.move.kinds
        for far in range(1, points.reach(figure) + 1)
        for target in bits(MAP.ring[at][far])
    )


NEAR = [MAP.labels[spot] for spot in (MAP.named("E6"), *MAP.near[MAP.named("E6")])]


@settings(max_examples=60, deadline=None)
@drawn(
    own=st.lists(st.sampled_from(NEAR), min_size=2, max_size=3),
    rover=st.sampled_from(NEAR),
    rivals=st.lists(st.sampled_from(NEAR), max_size=4, unique=True),
    tiles=st.lists(st.sampled_from(NEAR), max_size=2, unique=True),
    points=st.tuples(st.integers(1, 2), st.integers(0, 1)),
    crystals=st.integers(0, 1),
    collecting=st.booleans(),
)
def test_ways_to_a_legal_end_are_found_as_by_trying_all(
    own: list[str],
    rover: str,
    rivals: list[str],
    tiles: list[str],
    points: tuple[int, int],
    crystals: int,
    collecting: bool,
) -> None:
    """R7.6, R7.7: figures may stand together in passing, so any number of them may have to go on."""
    table = given(seats=2).clear_map().ships(0, 5).hand(0).goods(0, crystals=crystals)
    table.bots(0, *own).rover(0, rover).bots(1, *rivals)
    for spot, tile in zip(tiles, ("dis01", "dis10"), strict=False):
        table.tile(tile, spot)
    moved = list(range(len(own)))
    kinds = ("bots",) if collecting else ("bots", "rover")
    move = Movement(*points, boost="crystal", kinds=kinds, collecting=collecting, moved=moved)
    settling = Settling(table.state, 0, move)
    for figure in settling.spots:
        if not move.points(figure):
            continue
        after = Points(move.bots, move.rover, settling.spare, 0).after(figure, 1)
        wanted = [
            target
            for target in MAP.near[settling.spots[figure]]
            if plainly(settling, *settling._stepped(figure, target)[:2], after, settling._stepped(figure, target)[2])
        ]
        assert settling.steps(figure) == wanted


def test_a_crowd_is_looked_through_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """R7.6: everything on one hex and Crystals to buy points with: some thousand positions, not millions."""
    looked: list[int] = []
    mends = Settling._mends

    def counted(*given: Any) -> bool:
        looked.append(1)
        return mends(*given)

    monkeypatch.setattr(Settling, "_mends", counted)
    for crystals in (2, 4, 8):
        table = given(seats=4).clear_map().ships(0, 5).hand(0).goods(0, crystals=crystals)
        table.bots(0, *["E6"] * 4).rover(0, "E6").bots(1, *NEAR[1:5]).bots(2, *NEAR[5:])
        move = Movement(1, 1, boost="crystal", kinds=("bots", "rover"), moved=[0, 1, 2, 3, ROVER])
        settling = Settling(table.state, 0, move)
        for figure in settling.figures():
            assert [settling.buys(figure, spot) for spot in settling.steps(figure)]
    assert 0 < len(looked) < 5000


# -- what a way costs, takes and finds


def walled(free: str, *around: str) -> Table:
    """Rivals stand on these hexes and on every neighbour of them but one."""
    near = {MAP.labels[spot] for label in around for spot in MAP.near[MAP.named(label)]} | set(around)
    rivals = sorted(near - {free})
    table = given(seats=4).clear_map().hand(0).ships(0, 5).goods(0, crystals=0).living(0, 0).bots(0)
    for seat in (1, 2, 3):
        table.bots(seat, *rivals[4 * (seat - 1) : 4 * seat])
    return table


@pytest.mark.parametrize(("crystals", "possible"), [(1, False), (2, True)])
def test_what_a_tile_costs_is_not_spent_on_the_way_to_it(crystals: int, possible: bool) -> None:
    """R7.7, R7.1: beyond F7 only F8 is free, one bought point away; its tile takes a Contract, for a Crystal."""
    table = walled("F8", "F7").rover(0, "F6").tile("dis10", "F8").goods(0, crystals=crystals)
    table.state.places = ["con01", "", "", "", "", ""]
    settling = Settling(table.state, 0, Movement(rover=1, boost="crystal", kinds=("rover",)))
    assert (MAP.named("F7") in settling.steps(ROVER)) is possible


@pytest.mark.parametrize("bots", [0, 1])
def test_a_bot_may_make_room_for_the_rover(bots: int) -> None:
    """R7.6: the only hex that the Rover reaches is held by an own Bot; each has its own points."""
    table = walled("F8", "F7").rover(0, "F6").bots(0, "F8")
    settling = Settling(table.state, 0, Movement(bots=bots, rover=2, kinds=("bots", "rover")))
    assert (MAP.named("F7") in settling.steps(ROVER)) is bool(bots)


def test_what_is_found_on_one_way_is_not_found_on_another() -> None:
    """R7.7, R3.3: two ways lead to a Warehouse tile that needs room for a Crystal; on F7 another one is found."""
    start, found = MAP.named("F6"), "F7"
    beside = [spot for spot in MAP.near[start] if spot in MAP.near[MAP.named(found)]]
    for bare in [MAP.labels[spot] for spot in beside]:
        (goal,) = [
            MAP.labels[spot]
            for spot in MAP.near[MAP.named(found)]
            if spot in MAP.near[MAP.named(bare)] and spot != start
        ]
        table = walled(goal, found, bare).rover(0, "F6").tile("dis12", goal).found(found)
        table.state.warehouse = {**dict.fromkeys(table.state.warehouse, 0), "crystal": 2}
        player = table.player(0)
        player.below = player.depot_capacity - 1
        settling = Settling(table.state, 0, Movement(rover=2, kinds=("rover",)))
        steps = {MAP.labels[spot] for spot in settling.steps(ROVER)}
        assert steps & {found, bare} == {bare}
