"""Words: everything that is asked, offered, refused and told has some, and they fit."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import games.planet_unknown
from games.core.decisions import Decision, Option, Refusal
from games.core.describing import Text, render
from games.core.dice import Dice
from games.core.driver import Play
from games.core.events import Event
from games.core.laws import UNIFORM, answers
from games.planet_unknown import card_words, grid, labels, questions, stories, text, words
from games.planet_unknown.data import (
    BANDS,
    CIV,
    CORPORATION,
    EVENT,
    EXTERIOR,
    INTERIOR,
    OBJECTIVE,
    PLANET,
    SHAPE,
    TILE,
    TRACKS,
    TYPES,
)
from games.planet_unknown.rules import resources
from games.planet_unknown.state import Item
from games.planet_unknown.view import (
    CorporationView,
    EventView,
    Hand,
    NeighbourView,
    ObjectiveMedals,
    ObjectiveView,
    PlanetView,
    PlayerView,
    SquareView,
    StackView,
    StationView,
    TechView,
    TileView,
    TrackerView,
    View,
)
from tests.games.planet_unknown.given import RULES, Table, given

NAMES = ["M" * 32] * 6
"""As long as Discord lets a name be."""
SQUARES = [grid.label(square) for square in grid.bits(grid.BOARD)]
WHOLE = {"planets": "asymmetric", "corporations": "asymmetric", "events": "yes", "private_objectives": "yes"}
SHORT = [f"{shape}-TB-1" for shape in (EXTERIOR[0], INTERIOR[0])]


def said(words_: Text | None) -> str:
    return render(words_, str, NAMES) if words_ is not None else ""


# -- names


@pytest.mark.parametrize(
    "named",
    [
        {words.planet: PLANET, words.planet_offered: PLANET},
        {words.corporation: CORPORATION, words.corporation_offered: CORPORATION},
        {words.tile: TILE, words.the_tile: TILE, words.short_tile: TILE},
        {card_words.civ_title: CIV, card_words.civ_card: CIV},
        {card_words.private: OBJECTIVE, card_words.neighbour: OBJECTIVE},
        {card_words.event_title: EVENT, card_words.event_card: EVENT},
        {card_words.card: (*CIV, *EVENT, *OBJECTIVE)},
        {words.typed: TYPES},
    ],
)
def test_everything_in_the_box_has_a_name(named: dict[Any, Any]) -> None:
    """And none is told by the key that it has in the data."""
    for word, keys in named.items():
        for key in keys:
            told = said(word(key))
            assert 0 < len(told) <= 80, (key, told)
            assert told != key, key
            assert "_" not in told, (key, told)


def test_tiles_are_told_apart() -> None:
    """P1.5 No two of the 144 tiles share a name, whichever way it is written."""
    for word in (words.tile, words.the_tile, words.listed_tile):
        assert len({said(word(tile)) for tile in TILE}) == len(TILE) == 144
    assert len({said(words.short_tile(tile)) for tile in TILE}) == 72, "without the meteor mark"
    assert said(words.tile("Z5-CE-1")) == "Z pentomino, Civ + Energy, with meteorite"
    assert said(words.short_tile("")) == "no tile"


def test_every_tech_has_a_name_and_a_sentence() -> None:
    ids = set()
    for one in CORPORATION.values():
        for tech in one.techs:
            ids.add(tech.id)
            assert said(words.tech(tech.id))
    assert ids == set(words.TECHS)
    assert set(words.USES) <= ids
    assert len(set(words.TECHS.values())) == len(words.TECHS)
    assert set(words.CORPORATIONS) == set(CORPORATION)
    assert set(words.PLANETS) == {board.rule for board in PLANET.values()}


def test_titles_of_events_are_used() -> None:
    """P14 Every title belongs to a card, and the same card twice has one title."""
    plain = {card.key.removesuffix("_a").removesuffix("_b") for card in EVENT.values()}
    assert set(card_words.EVENTS) <= plain
    assert said(card_words.event_card("E05")) == "Progress: advance one of Rover, Civ"
    assert said(card_words.event_card("E42")) == "Severe setback: move any tracker down by 3"
    assert said(card_words.event_card("E33")) == "Bad ground: rovers may not enter Water terrain"
    assert said(card_words.event_card("E53")) == "Forecast: a synergy boost or a look at the next event card"


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("C02", "Dept of Operations: advance any tracker by 2"),
        ("C05", "Salvage Yard: place a depot tile, without its resources"),
        ("C06", "Observance of First Planet Holiday: 1 medal at the end"),
        ("C10", "New Angel Investors: advance 3 different trackers"),
        ("C21", "Unionization: trackers below 5 go up to 5, no boosts"),
        ("C23", "Gaming Commission: at the end 2 medals, advance any tracker"),
        ("C25", "Meteor Defense Program: destroy 3 meteorites"),
        ("C36", "Commerce Agreement (4/4): 1, 3, 6, 10 medals for 1 to 4 of these"),
    ],
)
def test_a_civ_card_says_what_it_does(card: str, told: str) -> None:
    option = Option(card)
    assert said(text.option(Decision(0, "civ.card", (option,), "P7.3", {"rank": CIV[card].rank}), option)) == told


@pytest.mark.parametrize(
    ("card", "private", "neighbour"),
    [
        ("O01", "Complex: a block of 3 by 3 in Civ", "Perimeter: most Civ symbols on the edge"),
        ("O07", "Highway: an area of Civ with 6 symbols", "Transit: largest Rover area"),
        ("O24", "Alternative Energy: at most 5 Energy symbols", "Pinnacle: most tracks at the top"),
        ("O27", "Meltdown: all ice covered", "Vaporize: fewest meteorites collected"),
    ],
)
def test_an_objective_says_what_it_asks_for(card: str, private: str, neighbour: str) -> None:
    """P15.1, P15.4"""
    assert said(card_words.private(card)) == private
    assert said(card_words.neighbour(card)) == neighbour


def test_sources_endings_and_outcomes() -> None:
    """P16, P17, P18.5"""
    for source in ("lines", "tracks", "lifepods", "meteorites", "civ", "objectives", "planet"):
        assert said(text.source(source))
    assert set(words.OUTCOMES) == {band.key for band in BANDS}
    assert set(words.ENDINGS) == {"cannot_place", "empty_depot", "last_event"}


# -- questions and options

Sample = tuple[str, dict[str, Any], list[tuple[str, dict[str, Any]]]]


def tiles(prefix: str = "") -> list[tuple[str, dict[str, Any]]]:
    return [(f"{prefix}{tile}", {"tile": tile, "places": 96}) for tile in TILE]


MOST = ("synergy", "civ:4", "biomass")
"""As much as a position may give, in the longest words."""


def tracks(*, gains: Sequence[str] | None = MOST) -> list[tuple[str, dict[str, Any]]]:
    """Each track, with what an advance gives if that is told."""
    return [(track, {} if gains is None else {"to": f"{track}:15", "gains": list(gains)}) for track in TRACKS]


def spots() -> list[str]:
    return [f"{track}:{at}" for track in TRACKS for at in range(16)]


def told(table: Table, *pending: Item) -> list[tuple[str, dict[str, Any]]]:
    """Pending items of seat 0 as the menu offers them; and where it tells what they give, as if that were the most."""
    table.give(0, *pending)
    offered = [(option.key, option.data) for option in resources.options(table.state, table.player())]
    return offered + [(key, data | {"gains": list(MOST)}) for key, data in offered if data.get("gains")]


def items() -> list[tuple[str, dict[str, Any]]]:
    """P5.1 Pending items of every kind, as menus offer them."""
    resource = [Item(track, n=n) for track in TRACKS for n in (0, 1, 2)]
    kinds = [kind for kind in resources.KINDS if kind not in (*TRACKS, "advance", "regress")]
    plain = [Item(kind, n=n) for kind in kinds for n in (1, 2, 3, 12)]
    among = [
        Item(kind, n=n, tracks=list(TRACKS[:several]))
        for kind in ("energy", "regress", "advance")
        for several in range(6)
        for n in (1, 3)
        if several or kind == "energy"
    ]
    advances = [
        Item("advance", n=n, tracks=list(TRACKS), count=count, benefits=benefits)
        for n in (1, 2)
        for count in (1, 3)
        for benefits in (True, False)
    ]
    alone = [Item("energy", tracks=[track]) for track in TRACKS]
    boosts = [Item("synergy", must=True), *(Item("synergy", by=track) for track in TRACKS)]
    others = [Item("ladder", boosts=False), Item("depot_tile", resources=False), Item("place_rover", fresh=True)]
    high, top = given(), given()
    for track in TRACKS:
        high.tracker(0, track, 14)
        top.tracker(0, track, 15)
    several_ways = given().corporation(0, "makeshift").tracker(0, "civ", 3).tracker(0, "biomass", 3)
    return [
        *told(given(), *resource, *plain, *among, *advances, *alone, *boosts, *others),
        *told(high.rover(0, "F1"), *resource, *alone, Item("move", n=12)),
        *told(several_ways, *resource),
        *told(top, *resource, *alone, *boosts),
        *told(given().lay(0, "I2-CE-0", "F1", turn=270), Item("place_rover"), Item("place_rover", fresh=True)),
    ]


def techs() -> list[tuple[str, dict[str, Any]]]:
    return [(f"tech:{tech}", {"tech": tech}) for tech in words.TECHS]


def under(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(square, data) for square in SQUARES]


STRETCH = {"stage": "stretch", "drafted": True}
LAID = {"tile": "I4-TB-1", "square": "L12", "turn": "270", "flip": "yes"}
NOTHING = {
    "cargo": 0,
    "ice": 0,
    "lifepods": 0,
    "rovers": 0,
    "meteorite": False,
    "lines": [],
    "gives": [],
    "idle": ["water"],
    "one": False,
}
EVERYTHING = {
    "cargo": 0,
    "ice": 5,
    "lifepods": 2,
    "rovers": 2,
    "meteorite": True,
    "lines": ["12", "L"],
    "gives": ["tech", "energy", "patch", "synergy"],
    "one": True,
    "idle": ["biomass"],
}
TURNS = ("0", "90", "180", "270")
DIRECTIONS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west", "jump"]

SAMPLES: list[Sample] = [
    ("setup.planet", {}, [(planet, {}) for planet in PLANET]),
    ("setup.corporation", {}, [(one, {}) for one in CORPORATION]),
    ("setup.objective", {}, [(card, {}) for card in OBJECTIVE]),
    ("setup.remove", {}, [(card, {}) for card in OBJECTIVE]),
    ("setup.flux", {}, [(track, {}) for track in TRACKS]),
    ("setup.sector", {}, [(str(n), {}) for n in range(6)]),
    ("setup.end", {}, [("end", {})]),
    ("rotate.station", {}, [(str(n), {"rotation": n, "exterior": SHORT[0], "interior": SHORT[1]}) for n in range(6)]),
    ("rotate.station", {}, [(str(n), {"rotation": n, "exterior": "", "interior": ""}) for n in range(6)]),
    ("rotate.end", {"steps": 0}, [("end", {})]),
    ("rotate.end", {"steps": 3}, [("end", {})]),
    ("turn.action", {"stage": "stretch", "drafted": False}, tiles("tile:")),
    ("turn.action", {"stage": "stretch", "drafted": False}, [(f"gain:{tile}", {"tile": tile}) for tile in TILE]),
    ("turn.action", STRETCH, [("end", {})]),
    ("turn.action", STRETCH, [*items(), *techs(), ("end", {"loses": ["move", "synergy"]})]),
    ("turn.action", {"stage": "event"}, [*items(), ("end", {"loses": ["energy", "move", "flux", "reposition"]})]),
    ("turn.action", {"stage": "civ"}, [*items(), *techs()]),
    ("turn.action", {"stage": "end"}, [*items(), ("end", {})]),
    ("place.square", {"tile": "I4-TB-1"}, under({})),
    ("place.turn", {"tile": "I4-TB-1", "square": "L12"}, [(turn, {"flips": ["no", "yes"]}) for turn in TURNS]),
    ("place.flip", {"tile": "I4-TB-1", "square": "L12", "turn": "90"}, [("no", {}), ("yes", {})]),
    ("place.energy", LAID, [("yes", {}), ("no", {})]),
    ("place.sure", LAID | NOTHING, [("place", {})]),
    ("place.sure", LAID | EVERYTHING, [("place", {})]),
    ("depot.tile", {"resources": True}, tiles("tile:")),
    ("advance.track", {"left": 3, "steps": 1, "benefits": True}, tracks()),
    ("advance.track", {"left": 1, "steps": 1, "benefits": True}, tracks(gains=())),
    ("advance.track", {"left": 1, "steps": 1, "benefits": False}, tracks(gains=None)),
    ("advance.track", {"left": 1, "steps": 3, "benefits": True}, tracks(gains=None)),
    ("advance.to", {"tracker": "civ"}, [(spot, {"gains": ["move:2", "synergy"]}) for spot in spots()]),
    ("energy.type", {}, [*tracks(), ("decline", {})]),
    ("synergy.track", {}, [*tracks(), *((f"double:{track}", {}) for track in TRACKS), ("decline", {})]),
    (
        "regress.track",
        {"steps": 3},
        [
            (track, {"to": f"{track}:12", "locks": ["store_patches", "rover_plus_one"], "medals": 10})
            for track in TRACKS
        ],
    ),
    ("union.track", {}, tracks()),
    (
        "ladder.choice",
        {"step": 5},
        [
            ("synergy", {}),
            ("biomass", {}),
            *((f"advance:{track}", {"to": f"{track}:15", "gains": ["civ:1"]}) for track in TRACKS),
        ],
    ),
    (
        "patch.square",
        {"left": 2},
        [
            *under({"destroys": ["lifepod", "rover", "meteorite"]}),
            *under({"destroys": ["lifepod"], "lines": ["12", "L"]}),
            *under({"lines": ["12"]}),
            *((key, {}) for key in ("store", "synergy", "double", "lose")),
        ],
    ),
    ("patch.square", {"left": 0}, under({})),
    ("rover.square", {}, [*under({"collects": "load"}), *under({"collects": "meteorite"}), *under({})]),
    ("move.rover", {"left": 4}, [*under({}), ("stop", {})]),
    (
        "move.to",
        {"rover": "C10", "left": 3},
        [
            *((square, {"direction": way}) for square in SQUARES for way in DIRECTIONS),
            *under({"direction": "south-east", "collects": "meteorite", "free": True}),
            *under({"direction": "jump", "collects": "lifepod"}),
            *under({"direction": "north-west", "collects": "delivery", "free": True}),
            *under({"direction": "north", "free": True}),
            ("stop", {}),
        ],
    ),
    ("move.drop", {"square": "C10"}, [("yes", {}), ("no", {})]),
    ("lifepod.place", {}, [("score", {}), *((spot, {}) for spot in spots()), *((slot, {}) for slot in "ABCDEF")]),
    ("lifepod.lose", {}, [("score", {}), *((spot, {}) for spot in spots()), *((slot, {}) for slot in "ABCDEF")]),
    ("collect.square", {"what": "lifepod", "left": 2}, under({})),
    ("collect.square", {"what": "meteorite", "left": 1}, under({})),
    ("destroy.square", {"what": "rover", "left": 1}, under({})),
    ("destroy.square", {"what": "lifepod", "left": 1}, under({})),
    ("destroy.square", {"what": "meteorite", "left": 3}, under({})),
    (
        "destroy.line",
        {},
        [*((str(n), {"n": n}) for n in range(1, 13)), *((letter, {"n": 1}) for letter in "ABCDEFGHIJKL")],
    ),
    ("teleport.rover", {}, under({})),
    ("teleport.to", {"rover": "C10"}, under({})),
    ("meteorite.square", {}, [*under({}), *under({"destroys": ["rover"]})]),
    ("reposition.from", {"left": 3}, [("score", {}), *((spot, {}) for spot in spots()), ("done", {})]),
    ("reposition.to", {"start": "biomass:14"}, [("score", {}), *((spot, {}) for spot in spots())]),
    ("reposition.to", {"start": "score"}, [(spot, {}) for spot in spots()]),
    ("flux.track", {"now": "civ"}, [(track, {}) for track in TRACKS]),
    ("claim.row", {}, [(track, {"at": 10}) for track in TRACKS]),
    ("shared.card", {}, [(card, {}) for card in OBJECTIVE]),
    ("civ.rank", {}, [(rank, {}) for rank in "1234"]),
    ("civ.card", {"rank": 3}, [(card, {}) for card in CIV]),
    ("extra.card", {"left": 2}, [(card, {}) for card in CIV]),
    ("event.choice", {}, [("synergy", {}), ("peek", {})]),
    ("event.stack", {}, [(ring, {"tile": SHORT[0], "left": 12}) for ring in ("exterior", "interior")]),
    ("event.objective", {}, [(card, {}) for card in OBJECTIVE]),
]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample[0])
def test_every_decision_has_words_that_fit(sample: Sample) -> None:
    """Questions, and every option there can be: at most 80 characters, no gap, no key of the data."""
    kind, data, offered = sample
    options = tuple(Option(key, dict(more)) for key, more in offered)
    decision = Decision(0, kind, options, "P5.2", dict(data))
    asked = said(text.question(decision))
    assert asked[-1] in "?.)"
    assert len(asked) <= 290
    for one in options:
        for label in (said(text.option(decision, one)), said(text.label(kind, one.key))):
            assert 0 < len(label) <= 80, (one.key, label)
            assert not re.search(r"[_{}]|None", label), (one.key, label)


def test_labels_tell_options_apart() -> None:
    """Within a question no two answers read alike, in the panel and in the log."""
    for kind, data, offered in SAMPLES:
        if (kind, bool(data.get("stage"))) == ("turn.action", True):
            continue  # samples of many menus at once
        options = {key: Option(key, dict(more)) for key, more in offered}
        decision = Decision(0, kind, tuple(options.values()), "P5.2", dict(data))
        assert len({said(text.option(decision, one)) for one in decision.options}) == len(options), kind
        assert len({said(text.label(kind, key)) for key in options}) == len(options), kind


def test_every_question_has_a_sample() -> None:
    asked = {kind for kind, _, _ in SAMPLES}
    assert set(questions.QUESTIONS) <= asked
    assert set(labels.SAID) <= asked
    sampled = {(kind, key) for kind, _, offered in SAMPLES for key, _ in offered}
    assert {(kind, key) for kind, said_ in labels.SAID.items() for key in said_} <= sampled


Shape = tuple[str, tuple[str, ...], tuple[str, ...], str]


def shape(kind: str, data: Mapping[str, Any], more: Mapping[str, Any]) -> Shape:
    """What words can go by: the fields of a question and of an answer, and the kind of an item."""
    fields = set(data) - {"event"}, set(more) - {"times", "idle", "locks"}  # they stand beside the words of any
    first, second = (tuple(sorted(names)) for names in fields)
    return kind, first, second, str(more.get("kind", ""))


def test_samples_are_what_games_send() -> None:
    """In whole games, alone and of three: every question and answer has a sample with the same fields."""
    sampled = {shape(kind, data, more) for kind, data, offered in SAMPLES for _, more in offered}
    sent = set()
    for seats, seed in product((1, 3), range(15)):
        play = Play(RULES, RULES.new_game(seats, WHOLE, seed))
        for decision, key in answers(play, UNIFORM, Dice.seeded(seed)):
            sent |= {shape(decision.kind, decision.data, option.data) for option in decision.options}
            play.answer(decision.seat, key)
    assert sorted(sent - sampled) == []


@pytest.mark.parametrize(
    ("kind", "data", "key", "more", "label"),
    [
        ("turn.action", {}, "civ", {"kind": "civ", "n": 1, "to": "civ:4", "gains": ["civ:1"]}, None),
        ("turn.action", {}, "tile:Z5-CE-1", {"tile": "Z5-CE-1", "places": 23}, None),
        ("patch.square", {"left": 0}, "F4", {"destroys": ["lifepod"]}, "F4: destroys a lifepod"),
        ("move.to", {"rover": "F3", "left": 2}, "F4", {"direction": "south"}, "South to F4"),
        ("move.to", {"rover": "F3", "left": 2}, "F4", {"direction": "jump", "free": True}, "Jump to F4, free"),
        (
            *("move.to", {"rover": "F3", "left": 2}, "F4"),
            *(
                {"direction": "south", "collects": "delivery", "free": True},
                "South to F4: delivers the meteorite, free",
            ),
        ),
        ("energy.type", {}, "civ", {"to": "civ:2", "gains": ["civ:1"]}, "Civ: rank 1 civ card"),
        ("energy.type", {}, "water", {"to": "civ:2", "gains": ["civ:1"]}, "Water, to Civ 2: rank 1 civ card"),
        (
            "turn.action",
            {},
            "water",
            {"kind": "water", "n": 1, "to": "civ:2", "gains": []},
            "Water +1, to Civ 2 (no benefit)",
        ),
        ("energy.type", {}, "water", {"gains": []}, "Water: no benefit"),
        (
            *("advance.to", {"tracker": "rover"}, "civ:10", {"gains": [], "locks": ["rover_crowd"]}),
            "Civ 10: no benefit, without Rover crowd",
        ),
        (
            *("advance.to", {"tracker": "rover"}, "civ:10", {"gains": [], "locks": ["rover_crowd", "wrap_tracks"]}),
            "Civ 10: no benefit, without 2 techs",
        ),
        ("synergy.track", {}, "double:civ", {}, "Civ, twice"),
        ("ladder.choice", {"step": 2}, "advance:civ", {"gains": ["civ:1"]}, "Advance Civ: rank 1 civ card"),
        ("rover.square", {}, "F4", {"collects": "meteorite"}, "F4: collects a meteorite"),
        ("rover.square", {}, "F4", {"collects": "load"}, "F4: picks up a meteorite"),
        (
            "move.to",
            {"rover": "F3", "left": 2},
            "F4",
            {"direction": "south", "collects": "load"},
            "South to F4: picks up a meteorite",
        ),
        (
            "energy.type",
            {},
            "water",
            {"gains": ["synergy", "synergy", "medal:2"]},
            "Water: 2 synergy boosts, +2 medals",
        ),
        ("turn.action", {}, "water", {"kind": "water", "n": 0}, "Water: counts, but gives nothing"),
        ("advance.track", {"left": 1, "steps": 3, "benefits": False}, "civ", {}, "Civ"),
        ("advance.to", {"tracker": "biomass"}, "biomass:2", {"gains": ["or", "advance:civ", "biomass"]}, None),
        ("claim.row", {}, "civ", {"at": 10}, "Height of Civ (10)"),
        ("lifepod.place", {}, "E", {}, "Slot E: Claim a row"),
        ("lifepod.place", {}, "civ:4", {}, "Civ 4"),
        ("turn.action", {}, "depot_tile", {"kind": "depot_tile", "n": 1}, "Place a depot tile with its resources"),
        (
            "turn.action",
            {},
            "synergy:must",
            {"kind": "synergy", "n": 1, "must": True},
            "Synergy boost that must be taken",
        ),
        ("turn.action", {}, "move", {"kind": "move", "n": 1, "idle": True}, "Rover movement 1 (comes to nothing now)"),
        ("energy.type", {}, "rover", {"gains": ["move:3", "medal:2"]}, "Rover: movement 3, +2 medals"),
        ("regress.track", {"steps": 3}, "civ", {"to": "civ:9", "locks": [], "medals": 0}, "Civ: down to 9"),
        (
            *("regress.track", {"steps": 3}, "tech", {"to": "tech:4", "locks": ["store_patches"], "medals": 1}),
            "Tech: down to 4, without Patch storage and 1 medal",
        ),
        ("civ.card", {"rank": 1}, "C11", {}, "Rank 2: Wage Increase: advance 2 different trackers"),
        ("patch.square", {"left": 0}, "I2", {"lines": ["2"]}, "I2: completes row 2"),
        (
            "patch.square",
            {"left": 0},
            "I2",
            {"lines": ["2", "I"], "destroys": ["rover"]},
            "I2: destroys a rover, completes row 2 and column I",
        ),
        ("turn.action", {}, "move:2", {"kind": "move", "n": 2, "times": 2}, "2 × Rover movement 2"),
        ("turn.action", {}, "end", {"loses": ["synergy", "move"]}, "Finish without a synergy boost and rover movement"),
        ("event.objective", {}, "O27", {}, None),
        ("destroy.square", {"what": "meteorite", "left": 1}, "F4:carried", {}, "F4, the one that the rover carries"),
        (
            *("turn.action", {}, "place_rover:fresh", {"kind": "place_rover", "n": 1, "fresh": True}),
            "Place the additional rover on your last tile",
        ),
        ("turn.action", {}, "tech:claim_row", {"tech": "claim_row"}, None),
        ("turn.action", {}, "end", {"loses": ["move", "move"]}, "Finish without rover movement"),
    ],
)
def test_labels(kind: str, data: dict[str, Any], key: str, more: dict[str, Any], label: str | None) -> None:
    expected = {
        "civ": "Civ +1, to 4 (rank 1 civ card)",
        "tile:Z5-CE-1": "Z pentomino: Civ + Energy, meteorite, 23 places",
        "biomass:2": "Biomass 2: advance Civ or patch",
        "O27": "Meltdown: all ice covered",
        "tech:claim_row": "Tech E: claim the benefits at a tracker's height, once a game",
    }
    option = Option(key, more)
    decision = Decision(0, kind, (option,), "P5.2", {"stage": "stretch", **data})
    assert said(text.option(decision, option)) == (label or expected[key])


def test_a_menu_key_is_told_without_its_data() -> None:
    """As logs and refusals have it."""
    told = {
        "energy:civ:tech": "Energy: advance one of Civ, Tech",
        "synergy:civ": "Synergy boost given by Civ",
        "move:3": "Rover movement 3",
        "tech": "Tech +1",
        "water:2": "Water +2",
        "tech:rover_advance": "Rover advance",
        "regress:rover:civ:2": "move one of Rover, Civ down by 2",
        "advance:civ:water:biomass:rover:tech:x3": "advance 3 different trackers",
        "depot_tile": "Place a depot tile with its resources",
        "depot_tile:no_resources": "Place a depot tile without resources",
        "synergy:must": "Synergy boost that must be taken",
        "gain:Z5-CE-1": "Take Civ + Energy of the Z pentomino without placing it",
        "nonsense": "nonsense",
        "tech:tea pot": "tea pot",
        "move:xyz": "move:xyz",
        "civ:xx": "civ:xx",
        "advance:civ:water:no_benefits": "advance one of Civ, Water, no benefits",
    }
    assert {key: said(text.label("turn.action", key)) for key in told} == told
    assert said(text.label("place.square", "C10")) == "C10", "a square, not a card"


def test_a_biomass_tracker_at_the_top_may_start_again() -> None:
    """P13.3"""
    again, stay = Option("biomass:1", {"gains": ["or", "synergy", "biomass"]}), Option("biomass:5", {"gains": []})
    decision = Decision(0, "advance.to", (again, stay), "P13.3", {"tracker": "biomass"})
    assert said(text.question(decision)) == "The Biomass tracker is at the top. Does it start again at step 1?"
    assert said(text.option(decision, again)) == "Start again at step 1: synergy boost or patch"
    assert said(text.option(decision, stay)) == "Stay at the top: no benefit"


# -- events

EVENTS: list[tuple[str, dict[str, Any], str | None]] = [
    ("round", {"round": 3, "commander": 0}, f"Round 3 begins; the commander is {NAMES[0]}"),
    ("event_card", {"card": "E16"}, "Event: Green gift: a patch"),
    (
        "refill",
        {"tiles": SHORT},
        "New on top: Z pentomino (Tech + Biomass, with meteorite), straight tromino (Tech + Biomass, with meteorite)",
    ),
    ("end_triggered", {"cause": "empty_depot"}, "The end of the game is triggered: a depot is empty"),
    ("end_step", {}, "The end step begins: civ cards lie open"),
    ("ended", {"cause": "cannot_place"}, "The game is over: a tile cannot be placed"),
    ("round", {"round": 3, "commander": None}, "Round 3 begins"),
    ("turned", {}, "The station turns by one depot"),
    ("board", {"planet": "gaia", "corporation": "republic"}, "settles Gaia with Republic"),
    ("sector", {"sector": 2}, "marks sector 2"),
    ("rotated", {"steps": 0}, "leaves the station as it is"),
    ("rotated", {"steps": 2}, "turns the station by 2"),
    (
        "drafted_gain",
        {"tile": "U5-RT-0"},
        "can place no tile and takes the resources of the U pentomino (Rover + Tech)",
    ),
    ("placed", LAID, "places the straight tetromino (Tech + Biomass, with meteorite) on L12"),
    ("nothing_offered", {}, "is offered no tile"),
    ("lost", {"what": "lifepod", "n": 1}, "loses a lifepod"),
    ("lost", {"what": "rover", "n": 2}, "loses 2 rovers"),
    ("lost", {"what": "collected_meteorite", "n": 1}, "loses a collected meteorite"),
    ("meteorite_placed", {"square": "C10"}, "is hit by a meteorite on C10"),
    ("meteorite_spared", {}, "is spared the meteorite"),
    ("advanced", {"tracker": "civ", "track": "civ", "at": 4}, "advances Civ to 4"),
    ("advanced", {"tracker": "water", "track": "civ", "at": 4}, "moves the Water tracker to Civ 4"),
    ("regressed", {"tracker": "civ", "track": "civ", "at": 3}, "moves Civ down to 3"),
    ("regressed", {"tracker": "water", "track": "civ", "at": 4}, "moves the Water tracker down to Civ 4"),
    ("top_movement", {"n": 4}, "gets movement 4 at the top of the Rover track"),
    ("declined", {"what": "energy"}, "declines an Energy"),
    ("declined", {"what": "synergy"}, "declines a synergy boost"),
    ("void", {"what": "teleport"}, "gets nothing from moving a rover anywhere"),
    ("void", {"what": "regress"}, "is spared a step down"),
    ("patch_placed", {"square": "E10"}, "places a patch on E10"),
    ("patch_stored", {}, "sets a patch aside"),
    ("patch_lost", {}, "has no place for a patch"),
    ("rover_placed", {"square": "E10"}, "places a rover on E10"),
    ("rover_stays", {}, "cannot place a rover"),
    ("moved", {"start": "C10", "end": "C11"}, "moves a rover from C10 to C11"),
    ("pod_placed", {"end": "civ:4"}, "puts a lifepod on Civ 4"),
    ("teleported", {"start": "C10", "end": "A1"}, "relocates a rover from C10 to A1"),
    ("collected", {"what": "lifepod", "square": "E10"}, "collects a lifepod on E10"),
    ("picked_up", {"square": "E10"}, "picks up a meteorite on E10"),
    ("destroyed", {"what": "rover", "square": "E10"}, "destroys a rover on E10"),
    ("pod_placed", {"end": "B"}, "puts a lifepod on slot B"),
    ("repositioned", {"start": "civ:4", "end": "score"}, "moves a lifepod from Civ 4 to the scoring area"),
    ("flux", {"track": "tech"}, "sets the flux token to Tech"),
    ("tech", {"level": "3", "id": "rover_plus_one"}, "unlocks tech 3 (Longer drives)"),
    ("tech_lost", {"level": "3", "id": "rover_plus_one"}, "loses tech 3 (Longer drives)"),
    ("tech_used", {"id": "claim_row"}, "uses the tech Claim a row"),
    ("tech_used", {"id": "biomass_reset"}, "moves the Biomass tracker back to 0 (Biomass restart)"),
    ("civ_pick", {"rank": 2}, "earns a rank 2 civ card"),
    ("civ_taken", {"rank": 2}, "takes a rank 2 civ card"),
    ("civ_shown", {"card": "C12"}, "shows Dept of Parks and Rec: 2 patches"),
    ("pick_lost", {"rank": 2}, "finds no rank 2 civ card"),
    ("kept", {"card": "C07"}, "keeps Rising Planet Award"),
    ("line_cleared", {"line": "12", "n": 2}, "destroys 2 meteorites in row 12"),
    ("line_cleared", {"line": "C", "n": 1}, "destroys a meteorite in column C"),
    ("stack_removed", {"stack": "exterior"}, "removes the exterior stack"),
    ("civ_changed", {"n": 1}, "One civ card is added to each rank"),
    ("civ_changed", {"n": -1}, "One civ card is removed from each rank"),
    ("objective_drawn", {}, "draws a private objective"),
    ("objective_destroyed", {}, "gives up a private objective"),
    ("shared", {"card": "O27"}, "puts out a shared objective (Vaporize: fewest meteorites collected)"),
    ("peeked", {"card": "E58"}, "sees the next event (Radio silence: synergy boosts give nothing)"),
    ("cards_revealed", {"cards": ["C06", "C07"]}, "reveals Observance of First Planet Holiday, Rising Planet Award"),
    (
        "objectives_revealed",
        {"cards": ["O27", "O01"], "met": [True, False]},
        "reveals Meltdown (met), Complex (not met)",
    ),
    ("final", {"rank": 1, "total": 80}, None),
    ("hand_changed", {}, None),
]


@pytest.mark.parametrize(("kind", "data", "told"), EVENTS)
def test_events(kind: str, data: dict[str, Any], told: str | None) -> None:
    """One clause after the player's name, or none where nothing is to be told."""
    clause = stories.event(Event(kind, 0, data))
    assert (said(clause) if clause is not None else None) == told


def test_every_event_has_a_sample() -> None:
    assert {kind for kind, _, _ in EVENTS} == set(stories.EVENTS) | stories.SILENT


# -- refusals


@pytest.mark.parametrize(
    ("text_", "args", "told"),
    [
        ("{square} is covered.", {"square": "C10"}, "C10 is covered. (P4.5)"),
        ("The {tracker} tracker gave this boost.", {"tracker": "civ"}, "The Civ tracker gave this boost. (P4.5)"),
    ],
)
def test_refusals_name_what_they_speak_of(text_: str, args: dict[str, Any], told: str) -> None:
    """With the rule at the end; a square is no card."""
    assert said(text.refusal(Refusal(text_, "P4.5", args))) == told


# -- pictures in words


def square(label: str, x: int, y: int, **more: Any) -> SquareView:
    return SquareView(label, x, y, "land", **more)


def worst_player(seat: int, *, over: bool = False) -> PlayerView:
    """A player about whom there is as much to say as there can be, in play or when the game is over."""
    squares = [square(grid.label(one), *grid.place(one)) for one in grid.bits(PLANET["ksb_4156"].squares)]
    squares[:30] = [replace(one, meteorite=True) for one in squares[:30]]
    squares[30:36] = [replace(one, lifepod=True) for one in squares[30:36]]
    squares[36:40] = [replace(one, rover="loaded") for one in squares[36:40]]
    planet = PlanetView(
        id="ksb_4156",
        name="KSB-4156",
        rule="none",
        text="No special rule.",
        squares=tuple(squares),
        row_medals=(1,) * 12,
        column_medals=(1,) * 12,
        rows=tuple(range(5)),
        columns=tuple(range(5)),
        line_medals="one",
        chasm=(),
        bans=(),
        regions=(),
        uncovered=96,
        ice_left=21,
    )
    techs = tuple(
        TechView(str(tech.level), tech.id, tech.timing, tech.text, "used") for tech in CORPORATION["makeshift"].techs
    )
    corporation = CorporationView(
        id="makeshift",
        name="Makeshift",
        special="",
        tracks=(),
        trackers=tuple(TrackerView(track, TRACKS[index - 1], 15) for index, track in enumerate(TRACKS)),
        techs=techs,
        path=(),
        flux=None,
        slots=(),
    )
    return PlayerView(
        seat=seat,
        name=NAMES[seat],
        mark=seat,
        commander=not seat,
        sector=seat,
        planet=planet,
        corporation=corporation,
        reserve=4,
        stored_patches=10,
        lifepods=6,
        lifepods_elsewhere=0,
        meteorites=30,
        picks=() if over else (1, 2, 3, 4),
        ranks=(1, 2, 3, 4) * 3,
        cards=tuple(sorted(CIV, key=lambda card: -len(CIV[card].title))[:12]),
        objectives=3,
        objectives_shown=("O24", "O26", "O11") if over else (),
        medals=120,
        score=(),
    )


def worst_view(**more: Any) -> View:
    """Six players with the longest names, in the middle of an event."""
    tops = [TileView(tile, TILE[tile].shape, TILE[tile].resources, True, (0, 0), ()) for tile in SHORT]
    station = StationView(0, 0, *(tuple(StackView(top.shape, 12, top) for _ in range(6)) for top in tops))
    hand = Hand(
        cards=tuple(sorted(CIV, key=lambda card: -len(said(card_words.civ_card(card))))[:8]),
        objectives=tuple(
            ObjectiveView(card, "", "", "", 6, 12, met=False)
            for card in sorted(OBJECTIVE, key=lambda card: -len(said(card_words.private(card))))[:4]
        ),
        next_event=max(EVENT, key=lambda card: len(said(card_words.event_card(card)))),
        pending=(),
        medals=130,
    )
    event = EventView(max(EVENT, key=lambda card: len(said(card_words.event_card(card)))), "red", 10)
    seats: dict[str, Any] = {
        "seat": 0,
        "round": 22,
        "phase": "rotate",
        "commander": 5,
        "players": tuple(worst_player(seat, over=more.get("phase") == "over") for seat in range(6)),
        "station": station,
        "civ_left": (7, 7, 7, 7),
        "neighbours": tuple(
            NeighbourView(card, "", "", "", "", (seat, (seat + 1) % 6), (24, 23))
            for seat, card in enumerate(["O04", "O03", "O02", "O01", "O05", "O27"])
        ),
        "objective_medals": ObjectiveMedals(5, 2, 5),
        "event": event,
        "target": None,
        "ending": "cannot_place",
        "hand": hand,
    }
    return View(**(seats | more))


def pictures(view: View) -> Iterator[tuple[str, str]]:
    for kind in ("board", "hand", "where", "turns", "station", "score"):
        yield kind, said(text.alt(kind, view))
    for of in range(len(view.players)):
        yield "seat", said(text.alt("seat", view, of))


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"seat": None, "hand": None},
        {"phase": "over", "event": None},
        {"target": (59, "critical_fail"), "event": None},
        {"hand": Hand(tuple(CIV)[:20], (), None, (), 90)},
        {"hand": Hand((), (), None, (), 0)},
    ],
)
def test_pictures_fit_in_words(more: dict[str, Any]) -> None:
    """At most 1024 characters for a full table with the longest names."""
    for kind, told in pictures(worst_view(**more)):
        assert 0 < len(told) <= 1024, (kind, len(told), told)
        assert not re.search(r"[_{}]|None", told), (kind, told)


def test_pictures_say_what_matters() -> None:
    view = worst_view()
    board = said(text.alt("board", view))
    assert board.startswith("Planet Unknown, round 22, the station turns, commander MMM")
    assert "The last round: a tile cannot be placed." in board
    assert board.count("120 medals, 15 15 15 15 15, 96 squares left") == 6
    station = said(text.alt("station", view))
    assert "Z pentomino (Tech + Biomass, with meteorite) +11" in station
    assert said(text.alt("hand", worst_view(hand=None))) == "Nothing private."
    hand = said(text.alt("hand", view))
    assert "Objective Tight Ship: more lifepods than meteorites collected (6 of 12)." in hand
    seat = said(text.alt("seat", view, 1))
    assert "Civ at Tech 15" in seat
    assert "(loaded)" in seat
    assert "Torus: most Tech symbols on the edge, 24 to 23." in seat
    assert "Ringworld: most Biomass symbols on the edge, 23 to 24." in seat


def test_who_chooses_boards_is_told_without_them() -> None:
    """P2.13"""
    view = worst_view(phase="setup")
    view = replace(view, players=tuple(replace(one, choosing=True) for one in view.players))
    board = said(text.alt("board", view))
    assert f"{NAMES[1]} is choosing." in board
    assert "squares left" not in board
    assert said(text.alt("seat", view, 1)) == f"{NAMES[1]} is choosing."


def test_how_a_solo_game_came_out_is_told_when_it_is_over() -> None:
    """P18.5"""
    view = worst_view(target=(59, "critical_fail"))
    assert "Target 59, so far: Critical fail." in said(text.alt("board", view))
    assert "Target 59: Critical fail." in said(text.alt("board", replace(view, phase="over")))


def test_empty_and_hidden_stacks_are_told_apart() -> None:
    """P3.7, P3.5"""
    view = worst_view()
    outside = (StackView("Z5", 0, None), StackView("F5", 3, None), *view.station.exterior[2:])
    told = said(text.alt("station", replace(view, station=replace(view.station, exterior=outside))))
    assert "no tile / " in told
    assert "a hidden tile / " in told


# -- catalogues

_MODULES = ("words", "card_words", "item_words", "text", "questions", "labels", "stories", "alt")


def _literals(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_message_ids_are_plain_sentences() -> None:
    """No id is put together from pieces: what a Text gets is a literal, or comes from a table of them."""
    folder = Path(games.planet_unknown.__file__ or "").parent
    for name in _MODULES:
        tree = ast.parse((folder / f"{name}.py").read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Text" and node.args:
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), ast.unparse(node)
        for literal in _literals(tree):
            gaps = [field for _, field, _, _ in string.Formatter().parse(literal) if field is not None]
            assert all(field.isidentifier() for field in gaps), literal


def test_shapes_have_names() -> None:
    names: Mapping[str, str] = {shape.id: shape.name for shape in SHAPE.values()}
    assert len(set(names.values())) == len(names) == 12
