"""Which picture stands beside which question, and what a turn's events mark."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from games.core.decisions import Decision, Option
from games.core.events import Event
from renderer import changes, layout, picture_for
from renderer.encode import MAX_SIDE
from renderer.primitives import Text
from tests.renderer.checks import check_scene, said
from tests.renderer.planet_sample import position

GAME = "planet_unknown"
VIEW = position(3, "middle", events=True)
TILE = "Z5-CE-1"
LAID: dict[str, Any] = {"tile": TILE, "square": "F6", "turn": "90", "flip": "yes"}


def shown(kind: str, *options: Option, **data: object) -> tuple[str, dict[str, Any]]:
    """(kind, details) of the picture; it can be drawn, with the question and without."""
    decision = Decision(0, kind, options, "P1", data)
    beside = picture_for(GAME, VIEW, decision)
    assert beside.worded is (beside.kind != "board")
    named = [key for key in decision.keys if kind == "destroy.line" or re.fullmatch(r"[A-L]\d+", key)]
    assert beside.marked == (tuple(named) if beside.kind == "where" else ()), "answers that name places"
    words: dict[str, Any] = {"question": "Which one?"} if beside.worded else {}
    check_scene(layout(GAME, beside.kind, VIEW, **beside.details, **words))
    return beside.kind, dict(beside.details)


@pytest.mark.parametrize(
    ("kind", "keys", "picture"),
    [
        ("setup.planet", ("gaia", "ksb_4156"), "hand"),
        ("setup.corporation", ("makeshift", "universal_coalition"), "hand"),
        ("setup.end", ("end",), "board"),
        ("shared.card", ("O07", "O24", "O25"), "hand"),
        ("lifepod.lose", ("score", "civ:4"), "seat"),
        ("setup.sector", ("1", "5"), "station"),
        ("event.stack", ("exterior", "interior"), "station"),
        ("turn.action", ("tile:Z5-CE-1", "end"), "seat"),
        ("place.square", ("F6", "G7"), "where"),
        ("patch.square", ("F6", "store"), "where"),
        ("move.to", ("F6", "stop"), "where"),
        ("advance.track", ("civ", "tech"), "seat"),
        ("advance.to", ("civ:4", "water:4"), "seat"),
        ("lifepod.place", ("score", "A"), "seat"),
        ("civ.card", ("C01", "C02"), "hand"),
        ("event.objective", ("O01",), "hand"),
    ],
)
def test_the_picture_shows_what_is_asked_about(kind: str, keys: tuple[str, ...], picture: str) -> None:
    assert shown(kind, *map(Option, keys))[0] == picture


def test_what_is_offered_is_shown() -> None:
    for kind, keys in (
        ("setup.planet", ("tartarus", "persephone")),
        ("setup.corporation", ("oasis_ultd", "wormhole_corp")),
        ("civ.card", ("C01", "C09", "C36")),
        ("extra.card", tuple(f"C{number:02}" for number in range(1, 29))),
        ("shared.card", ("O07", "O24")),
    ):
        picture, details = shown(kind, *map(Option, keys))
        facts = said(layout(GAME, picture, VIEW, **details).primitives)
        assert {f"offered {key}" for key in keys} <= facts
        assert layout(GAME, picture, VIEW, **details).height <= MAX_SIDE


def test_a_square_that_is_no_answer_is_shown() -> None:
    """P13.6 L4"""
    picture, details = shown("move.drop", Option("no"), Option("yes"), square="F6")
    assert picture == "where"
    assert "legal F6" in said(layout(GAME, picture, VIEW, **details).primitives)


def test_a_boost_that_a_tech_adds_has_its_sign() -> None:
    picture, details = shown("place.sure", Option("place"), **LAID, gives=["civ", "synergy", "patch"])
    facts = said(layout(GAME, picture, VIEW, **details).primitives)
    assert {"preview gives civ", "preview gives synergy", "preview gives patch"} <= facts


def test_the_tiles_that_may_be_taken_are_marked() -> None:
    exterior, interior = VIEW.station.facing(VIEW.players[0].sector or 0)
    tiles = [pile.top.id for pile in (exterior, interior) if pile.top]
    options = [Option(f"tile:{tile}", {"tile": tile, "places": 37}) for tile in tiles]
    picture, details = shown("turn.action", *options, Option("end"))
    assert {f"legal {tile}" for tile in tiles} <= said(layout(GAME, picture, VIEW, **details).primitives)


def test_the_rover_that_moves_is_marked() -> None:
    picture, details = shown("move.to", Option("F6"), Option("stop"), rover="F7", left=3)
    assert details["left"] == 3
    assert "source F7" in said(layout(GAME, picture, VIEW, **details).primitives)


def test_rotations_follow_the_keys() -> None:
    """P3.2"""
    picture, details = shown("rotate.station", Option("0", {"rotation": 5}), Option("1", {"rotation": 4}))
    assert picture == "station"
    assert details["rotations"] == [("0", 5), ("1", 4)]


def test_what_comes_of_a_square_is_marked() -> None:
    _, details = shown(
        "move.to",
        Option("F6", {"collects": "lifepod"}),
        Option("G6", {"collects": "meteorite"}),
        Option("H6", {"free": True}),
        Option("stop"),
        rover="F7",
    )
    assert details["legal"] == {"F6": "lifepod", "G6": "meteorite", "H6": "free"}
    _, details = shown("patch.square", Option("F6", {"destroys": ["rover"]}), Option("G6"))
    assert details["legal"] == {"F6": "destroys", "G6": ""}
    picture, details = shown("destroy.line", Option("3", {"n": 2}), Option("C", {"n": 1}))
    assert (picture, details["legal"]) == ("where", {"3": "2", "C": "1"})
    assert shown("rover.square", Option("F6", {"collects": "load"}))[1]["legal"] == {"F6": "load"}
    assert shown("place.square", Option("F6"), tile=TILE)[1]["tile"] == TILE


def test_a_turn_is_shown_as_it_would_lie() -> None:
    _, details = shown("place.flip", Option("no"), Option("yes"), tile=TILE, square="F6", turn="90")
    assert details["options"] == [("no", 90, False), ("yes", 90, True)]
    ways = {"0": ["no", "yes"], "90": ["yes"], "180": ["no"]}
    picture, details = shown(
        "place.turn", *(Option(turn, {"flips": ways[turn]}) for turn in ways), tile=TILE, square="F6"
    )
    assert picture == "turns"
    assert details["options"] == [("0", 0, False), ("0", 0, True), ("90", 90, True), ("180", 180, False)]


def test_a_turn_that_looks_the_same_either_way_is_shown_once() -> None:
    both = Option("0", {"flips": ["yes", "no"]})
    assert shown("place.turn", both, tile="I2-CE-0", square="F6")[1]["options"] == [("0", 0, False)]


def test_the_last_look_before_placing() -> None:
    facts = {
        "ice": 2,
        "lifepods": 1,
        "rovers": 0,
        "meteorite": True,
        "gives": ["civ", "energy"],
        "idle": (),
        "lines": (),
    }
    picture, details = shown("place.sure", Option("place"), **LAID, **facts)
    assert picture == "where"
    assert details["preview"]["flip"] is True
    assert "preview gives energy" in said(layout(GAME, picture, VIEW, **details).primitives)
    assert shown("place.energy", Option("yes"), Option("no"), **LAID)[0] == "where"


def test_what_gives_nothing_and_what_is_filled_is_shown_before_placing() -> None:
    more = {"gives": ["civ"], "idle": ("water", "biomass"), "lines": ("3", "C")}
    picture, details = shown("place.sure", Option("place"), **LAID, **more)
    scene = layout(GAME, picture, VIEW, **details)
    facts = said(scene.primitives)
    assert {"preview gives civ", "preview idle water", "preview idle biomass", "preview fills 3 C"} <= facts
    assert {"preview full 3", "preview full C"} <= facts
    written = [shape.text for shape in scene.primitives if isinstance(shape, Text)]
    assert {"nothing", "Fills row 3, column C"} <= set(written)
    _, details = shown("place.sure", Option("place"), **LAID, gives=[], idle=(), lines=())
    written = [shape.text for shape in layout(GAME, picture, VIEW, **details).primitives if isinstance(shape, Text)]
    assert "nothing" not in written


def test_nothing_is_left_of_a_single_patch_but_movement_may_be_used_up() -> None:
    assert "left" not in shown("patch.square", Option("F6"), left=0)[1]
    assert shown("patch.square", Option("F6"), left=1)[1]["left"] == 1
    assert shown("move.to", Option("F6", {"free": True}), Option("stop"), rover="F7", left=0)[1]["left"] == 0


@pytest.mark.parametrize(
    "kind", ["turn.action", "place.square", "place.turn", "civ.card", "setup.sector", "place.sure"]
)
def test_every_question_is_asked_below_the_event_in_force(kind: str) -> None:
    options: dict[str, tuple[Option, ...]] = {
        "place.turn": (Option("90", {"flips": ["no"]}),),
        "civ.card": (Option("C01"),),
        "setup.sector": (Option("1"),),
        "place.sure": (Option("place"),),
    }
    data = LAID if kind in ("place.turn", "place.sure") else {}
    picture, details = shown(kind, *options.get(kind, (Option("F6"),)), **data)
    assert VIEW.event is not None
    scene = layout(GAME, picture, VIEW, **details)
    assert f"event {VIEW.event.card}" in said(scene.primitives)
    written = {shape.text for shape in scene.primitives if isinstance(shape, Text)}
    assert {"Bad ground", "Rovers may not enter Water terrain"} <= written
    without = layout(GAME, picture, replace(VIEW, event=replace(VIEW.event, card=None)), **details)
    assert not any(fact.startswith("event") for fact in said(without.primitives))


def test_events_mark_what_they_touch() -> None:
    told = [
        Event("placed", 0, {"tile": "I2-CE-0", "square": "F6", "turn": "0", "flip": "no"}),
        Event("advanced", 0, {"tracker": "civ", "track": "civ", "at": 4}),
        Event("collected", 1, {"what": "lifepod", "square": "G7"}),
        Event("moved", 1, {"start": "G6", "end": "G7"}),
        Event("civ_taken", 2, {"rank": 2}),
        Event("rotated", 1, {"steps": 2}),
        Event("event_card", None, {"card": "E05"}),
        Event("pod_placed", 2, {"end": "civ:4"}),
        Event("silent", None, {}),
    ]
    marks = changes(GAME, told)
    assert marks == {
        *("0:F6", "0:F7", "0:civ", "1:G6", "1:G7", "1:lifepod", "2:card", "2:lifepod"),
        *("station", "event", "civ"),
    }
    check_scene(layout(GAME, "board", VIEW, changed=marks))
