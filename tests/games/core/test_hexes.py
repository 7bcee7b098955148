"""Hexes have one name everywhere, and sets of them are integers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.hexes import DIRECTIONS, Axial, HexMap, bits, distance

SPOTS = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
MAP = HexMap(SPOTS)
masks = st.integers(0, MAP.all)
numbers = st.integers(0, len(MAP) - 1)
axials = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


def reached(members: set[Axial], start: Axial) -> set[Axial]:
    """By hand: everything connected with `start` over members."""
    found, todo = {start}, [start]
    while todo:
        q, r = todo.pop()
        for dq, dr in DIRECTIONS.values():
            spot = (q + dq, r + dr)
            if spot in members and spot not in found:
                found.add(spot)
                todo.append(spot)
    return found


def test_labels_are_the_column_from_the_west_and_the_number_from_the_north() -> None:
    assert len(MAP) == 37
    assert MAP.labels[MAP.number((-3, 0))] == "A1"
    assert MAP.labels[MAP.number((-3, 3))] == "A4"
    assert MAP.labels[MAP.number((0, -3))] == "D1"
    assert MAP.labels[MAP.number((0, 0))] == "D4"
    assert MAP.labels[MAP.number((3, 0))] == "G4"


def test_all_are_all() -> None:
    assert list(bits(MAP.all)) == list(range(len(MAP)))


def test_near_are_the_six_around() -> None:
    for number, (q, r) in enumerate(MAP.axial):
        around = [(q + dq, r + dr) for dq, dr in DIRECTIONS.values()]
        assert [MAP.axial[other] for other in MAP.near[number]] == [spot for spot in around if spot in SPOTS]


@given(numbers)
def test_a_label_names_one_hex(number: int) -> None:
    assert MAP.named(MAP.labels[number]) == number
    assert MAP.number(MAP.axial[number]) == number
    assert MAP.knows(MAP.labels[number])


def test_a_hex_off_the_map_has_no_name() -> None:
    assert not MAP.knows("H1")
    with pytest.raises(KeyError):
        MAP.named("H1")
    with pytest.raises(KeyError):
        MAP.number((9, 9))


@given(axials, axials, axials)
def test_distance_is_a_metric(a: Axial, b: Axial, c: Axial) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(axials, st.sampled_from(sorted(DIRECTIONS)), st.integers(0, 20))
def test_steps_in_one_direction_are_so_many_hexes_away(start: Axial, direction: str, far: int) -> None:
    dq, dr = DIRECTIONS[direction]
    assert distance(start, (start[0] + dq * far, start[1] + dr * far)) == far


def test_neighbours_lie_in_the_order_of_the_compass() -> None:
    centre = MAP.named("D4")
    assert [MAP.labels[number] for number in MAP.near[centre]] == ["D3", "E3", "E4", "D5", "C4", "C3"]
    assert [MAP.step(centre, direction) for direction in DIRECTIONS] == list(MAP.near[centre])
    assert MAP.step(MAP.named("A1"), "NW") is None
    assert len(MAP.near[MAP.named("A1")]) == 3


@given(numbers, numbers)
def test_rings_and_discs_are_distances(one: int, other: int) -> None:
    far = MAP.distance(one, other)
    assert far == distance(MAP.axial[one], MAP.axial[other])
    assert MAP.ring[one][far] >> other & 1
    assert MAP.disc[one][far] >> other & 1
    assert not far or not MAP.disc[one][far - 1] >> other & 1
    assert (MAP.beside[one] >> other & 1) == (far == 1)


@given(masks)
def test_bits_are_the_members_ascending(mask: int) -> None:
    members = list(bits(mask))
    assert members == sorted(members)
    assert sum(1 << member for member in members) == mask


@given(masks, st.integers(0, 6))
def test_around_and_exactly_are_what_they_say_of_each_member(mask: int, far: int) -> None:
    members = list(bits(mask))
    assert list(bits(MAP.around(mask))) == [n for n in range(37) if any(MAP.distance(n, m) == 1 for m in members)]
    assert list(bits(MAP.exactly(mask, far))) == [
        n for n in range(37) if any(MAP.distance(n, m) == far for m in members)
    ]


@settings(max_examples=300)
@given(masks, numbers)
def test_a_group_is_what_is_connected(mask: int, start: int) -> None:
    members = {MAP.axial[number] for number in bits(mask)}
    assert {MAP.axial[n] for n in bits(MAP.group(start, mask))} == reached(members, MAP.axial[start])
