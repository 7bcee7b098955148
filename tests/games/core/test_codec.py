"""state -> JSON -> state is the identity; equal digests mean equal states."""

from __future__ import annotations

import json
from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tests.toygame as toygame
from games.core import codec
from games.core.driver import Play
from tests.toygame.state import State, new_game


@given(st.integers(0, 2**128 - 1), st.integers(2, 4))
def test_saving_and_loading_is_the_identity(seed: int, seats: int) -> None:
    state = new_game(seats, {}, seed)
    data = codec.encode(state)
    again = codec.decode(State, data)
    assert again == state
    assert codec.encode(again) == data
    assert json.loads(data)["seats"] == seats


def test_what_happened_lately_is_not_saved() -> None:
    state = new_game(2, {}, 1)
    before = codec.encode(state)
    state.emit("noise")
    state.reveal("noise")
    assert codec.encode(state) == before
    again = codec.decode(State, before)
    assert again.take_record().events == []


def test_a_digest_tells_states_apart() -> None:
    state = new_game(2, {}, 1)
    digest = codec.digest(state)
    assert len(digest) == codec.DIGEST_BYTES
    assert codec.digest(codec.decode(State, codec.encode(state))) == digest
    state.credits[1] += 1
    assert codec.digest(state) != digest


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"{}", b'{"rules": "one"}'])
def test_what_is_no_state_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        codec.decode(State, data)


def test_a_record_is_taken_once() -> None:
    table = Play(toygame, new_game(2, {}, 1))
    assert [(event.kind, event.audience) for event in table.opened] == [("dealt", (0,)), ("dealt", (1,))]
    assert table.opened[0].visible_to(0)
    assert not table.opened[0].visible_to(1)
    assert not table.opened[0].visible_to(None)
    table.state.reveal("seen")
    assert table.state.take_record().reveals == ["seen"]
    assert table.state.take_record().reveals == []


def test_a_shape_tells_fields_apart_and_leaves_prose_alone() -> None:
    @dataclass
    class Wider(State):
        more: int = 0

    reworded: type[State] = dataclass(type("State", (State,), {"__doc__": "Other words."}))
    shapes = [codec.shape(kind) for kind in (State, Wider, reworded)]
    assert shapes[0] == shapes[2] != shapes[1]
