"""Planet Unknown's layouts: every public fact of a view has its primitive, and everything has its room."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.planet_unknown.data import CIV, CORPORATION, OBJECTIVE, PLANET, TRACKS
from games.planet_unknown.item_words import ITEMS
from games.planet_unknown.view import ItemView, NeighbourView, View
from games.planet_unknown.words import SOURCES, verdict
from renderer import layout
from renderer.encode import MAX_SIDE
from renderer.icons import icons
from renderer.planet_unknown import words
from renderer.planet_unknown.seat import DISC
from renderer.primitives import Icon, Panel, Scene, Text
from tests.renderer.checks import check_scene, inside, middle, said
from tests.renderer.planet_sample import over, position, standings
from tests.renderer.test_lettering import HARD_NAMES

GAME = "planet_unknown"
PLANETS = tuple(PLANET)
FIRMS = tuple(CORPORATION)
VIEWS = {
    "solo": position(1, "middle", ["gaia"], ["flux_industries"]),
    "two": position(2, "early"),
    "three": position(3, "crowded", ["petra", "k_aax", "arashi"], ["wormhole_corp", "horizon_group", "republic"]),
    "four": position(4, "middle", ["charybdis", "pajitnov", "k_273", "gaia"], events=True),
    "five": position(5, "crowded", ["ksb_4156", "persephone", "tartarus", "cerberus", "lacuna"]),
    "six": position(
        6,
        "crowded",
        ["oblivion", "persephone", "tartarus", "cerberus", "lacuna", "gaia"],
        ["jump_drive", "cosmos_inc", "makeshift", "oasis_ultd", "wormhole_corp", "flux_industries"],
        events=True,
    ),
}
TILE = "Z5-CE-1"


def free(view: View) -> list[str]:
    return [spot.label for spot in view.players[view.seat or 0].planet.squares if spot.terrain is None]


def where(view: View, **more: Any) -> Scene:
    squares = view.players[view.seat or 0].planet.squares
    signs = ("", "lifepod", "meteorite", "destroys", "free", "3")
    legal = {spot.label: signs[index % 6] for index, spot in enumerate(squares) if index % 2}
    return layout(GAME, "where", view, question="Where do you place the tile?", legal=legal, tile=TILE, **more)


def preview(view: View, **more: Any) -> Scene:
    trial = {"tile": TILE, "square": view.players[0].planet.squares[50].label, "turn": 90, "flip": True}
    trial |= {"gives": ["civ", "energy"]}
    return layout(GAME, "where", view, question="Place it like this?", preview=trial, **more)


def turns(view: View, count: int = 8, **more: Any) -> Scene:
    options = [(str(turn), turn, flip) for turn in (0, 90, 180, 270) for flip in (False, True)]
    square = view.players[0].planet.squares[0].label
    return layout(GAME, "turns", view, tile="I4-TB-1", square=square, options=options[:count], **more)


def station(view: View, **more: Any) -> Scene:
    rotations = [(str(steps), (view.station.rotation - steps) % 6) for steps in range(6)]
    return layout(GAME, "station", view, rotations=rotations, **more)


SCENES: dict[str, Callable[..., Scene]] = {
    "board": lambda view, **more: layout(GAME, "board", view, acting=[0], **more),
    "changed": lambda view, **more: layout(GAME, "board", view, changed=marks(view), **more),
    "seat": lambda view, **more: layout(GAME, "seat", view, legal=("civ", "water:7", "B"), **more),
    "last seat": lambda view, **more: layout(GAME, "seat", view, of=len(view.players) - 1, **more),
    "where": where,
    "preview": preview,
    "turns": turns,
    "station": station,
    "sectors": lambda view, **more: layout(GAME, "station", seated(view), sectors={1: "1", 5: "5"}, **more),
    "hand": lambda view, **more: layout(GAME, "hand", view, **more),
    "score": lambda view, **more: layout(GAME, "score", over(view), standings=standings(view), **more),
}


def texts(scene: Scene) -> list[str]:
    """What is written in it."""
    return [shape.text for shape in scene.primitives if isinstance(shape, Text)]


def seated(view: View) -> View:
    """While sectors are chosen: only some players sit."""
    players = (replace(one, sector=None) if one.sector in (1, 5) else one for one in view.players)
    return replace(view, players=tuple(players))


def marks(view: View) -> frozenset[str]:
    """Everything that can be marked on the board."""
    places = {f"{seat}:{what}" for seat in range(len(view.players)) for what in ("F6", "civ", "lifepod", "card")}
    return frozenset({*places, "station", "civ", "event", "seat:0"})


@pytest.mark.parametrize("kind", SCENES)
@pytest.mark.parametrize("count", VIEWS)
def test_everything_has_its_room(count: str, kind: str) -> None:
    scene = SCENES[kind](VIEWS[count])
    check_scene(scene)
    assert max(scene.width, scene.height) <= MAX_SIDE


@pytest.mark.parametrize("firm", FIRMS)
@pytest.mark.parametrize("stage", ["early", "middle", "crowded"])
def test_every_corporation_draws(firm: str, stage: str) -> None:
    scene = layout(GAME, "seat", position(2, stage, corporations=[firm]))
    check_scene(scene)
    assert scene.height <= MAX_SIDE


@pytest.mark.parametrize("name", PLANETS)
def test_every_planet_shows_its_squares(name: str) -> None:
    view = position(2, "middle", [name, name])
    for kind in ("board", "seat"):
        scene = layout(GAME, kind, view)
        check_scene(scene)
        facts = said(scene.primitives)
        for seat in (0, 1) if kind == "board" else (0,):
            planet = view.players[seat].planet
            for spot in planet.squares:
                here = f"seat {seat} {spot.label}"
                assert f"{here} {spot.terrain or spot.kind}" in facts
                shown = {fact.removeprefix(f"{here} ") for fact in facts if fact.startswith(f"{here} ")}
                assert ("lifepod" in shown) is spot.lifepod
                assert ("meteorite" in shown) is (spot.meteorite or spot.rover == "loaded")
                assert (f"rover {spot.rover}" in shown) is (spot.rover is not None)
            assert ("seat 0 chasm" in facts) is (name == "tartarus")
            assert ("seat 0 regions" in facts) is (name == "cerberus")
            assert {f"seat {seat} ban {where} {kind}" for where, kind in planet.bans} <= facts


@pytest.mark.parametrize("count", VIEWS)
def test_the_board_says_what_everybody_has(count: str) -> None:
    view = VIEWS[count]
    facts = said(layout(GAME, "board", view).primitives)
    for player in view.players:
        seat = f"seat {player.seat}"
        for tracker in player.corporation.trackers:
            assert f"{seat} {tracker.tracker} on {tracker.track} {tracker.at}" in facts
        pods = f"{player.lifepods}+{player.lifepods_elsewhere}" if player.lifepods_elsewhere else str(player.lifepods)
        assert {
            f"{seat} points {player.medals}",
            f"{seat} lifepod {pods}",
            f"{seat} meteorite {player.meteorites}",
        } <= facts
        assert f"{seat} reserve {player.reserve}" in facts
        assert f"{seat} ranks {' '.join(map(str, player.ranks))}" in facts
        assert (f"{seat} stored {player.stored_patches}" in facts) is (player.stored_patches > 0)
        assert {f"{seat} pick {rank}" for rank in player.picks} <= facts
        assert (f"{seat} commander" in facts) is player.commander
        assert f"station {seat} at {player.sector}" in facts
    for index, left in enumerate(view.civ_left):
        assert f"civ rank {index + 1} left {left}" in facts
    for sector in range(6):
        for ring, pile in zip(("exterior", "interior"), view.station.facing(sector), strict=True):
            top = pile.top.id if pile.top else "none"
            assert f"station sector {sector} {ring} {top} of {pile.left}" in facts
    for card in view.neighbours:
        for owner, value in zip(card.seats, card.values, strict=True):
            assert f"objective {card.id} seat {owner} {value}" in facts
    assert ({f"event {view.event.card}", f"events left {view.event.left}"} if view.event else set()) <= facts
    assert ({f"target {view.target[0]}", f"band {view.target[1]}"} if view.target else set()) <= facts


@pytest.mark.parametrize("firm", FIRMS)
def test_a_corporation_board_says_everything(firm: str) -> None:
    view = position(3, "middle", corporations=[firm])
    player = view.players[0]
    facts = said(layout(GAME, "seat", view, of=0).primitives)
    for tracker in player.corporation.trackers:
        assert f"seat 0 {tracker.tracker} on {tracker.track} {tracker.at}" in facts
    for track in player.corporation.tracks:
        assert f"seat 0 track {track.track} medals {track.medals}" in facts
        assert {f"seat 0 lifepod on {track.track}:{place}" for place in track.lifepods} <= facts
    for tech in player.corporation.techs:
        assert f"seat 0 tech {tech.level} {tech.state}" in facts
    assert {f"seat 0 slot {slot}" for slot in player.corporation.slots} <= facts
    assert (f"seat 0 flux {player.corporation.flux}" in facts) is (player.corporation.flux is not None)
    assert {f"seat 0 card {card}" for card in player.cards} <= facts
    mine = {card.id for card in view.neighbours if 0 in card.seats}
    assert {fact.split()[1] for fact in facts if fact.startswith("objective O")} == mine
    for ring, pile in zip(("exterior", "interior"), view.station.facing(player.sector or 0), strict=True):
        assert f"seat 0 faces {ring} {pile.top.id if pile.top else 'none'} of {pile.left}" in facts


def test_the_fullest_boards_are_not_too_high() -> None:
    """Two players share three objectives; at the end all cards lie open."""
    view = position(2, "crowded", ["persephone"], ["jump_drive"])
    shared = replace(view.neighbours[0], id="O07", shared=True)
    full = replace(
        view.players[0],
        cards=tuple(f"C{number:02}" for number in range(1, 11)),
        objectives_shown=("O01", "O02"),
    )
    view = replace(view, players=(full, view.players[1]), neighbours=(*view.neighbours, shared))
    scene = layout(GAME, "seat", over(view), translate=lambda message: message + "ß" * (len(message) // 2))
    check_scene(scene)
    assert scene.height <= MAX_SIDE
    assert {"seat 0 card O01", "seat 0 card C10"} <= said(scene.primitives)
    busy = replace(full, cards=full.cards[:6], objectives_shown=())
    scene = layout(GAME, "seat", replace(view, players=(busy, view.players[1])))
    check_scene(scene)
    assert scene.height <= MAX_SIDE


@pytest.mark.parametrize("firm", FIRMS)
@pytest.mark.parametrize("translate", [str, lambda message: message + "ß" * (len(message) // 2)])
def test_no_boards_are_too_high(firm: str, translate: Callable[[str], str]) -> None:
    """Every corporation with the planet of the longest rule and all objectives, between two players and six."""
    for count in (2, 6):
        view = position(count, "crowded", ["pajitnov"], [firm])
        seats = tuple(range(count))
        shared = NeighbourView("O07", "Transit", "largest_terrain_area", "rover", "most", seats, seats, True)
        scene = layout(GAME, "seat", replace(view, neighbours=(*view.neighbours, shared)), translate=translate)
        check_scene(scene)
        assert scene.height <= MAX_SIDE
        assert {f"objective O07 seat {seat} {seat}" for seat in seats} <= said(scene.primitives)


@pytest.mark.parametrize("cards", [1, 7, 18])
@pytest.mark.parametrize("offered", [0, 4, 9, 28])
def test_no_hand_is_too_high(cards: int, offered: int) -> None:
    view, names = VIEWS["solo"], tuple(CIV)
    assert view.hand is not None
    kept, seen = names[-cards:], (names[:7], names[7:14], names[14:21], names[21:28])
    view = replace(view, hand=replace(view.hand, cards=kept, civ_seen=seen))
    scene = layout(GAME, "hand", view, offered=names[:offered])
    check_scene(scene)
    assert scene.height <= MAX_SIDE
    facts = said(scene.primitives)
    assert {f"offered {name}" for name in names[:offered]} <= facts
    assert {f"card {name}" for name in kept} <= facts or offered
    assert any(fact.startswith("seen 4") for fact in facts) is ((cards, offered) in {(1, 0), (1, 4), (7, 0), (7, 4)})


def test_cards_kept_have_a_title_below_an_offer_which_is_not_repeated() -> None:
    view = VIEWS["solo"]
    scene = layout(GAME, "hand", view, offered=("C17", "C21"))
    check_scene(scene)
    facts, written = said(scene.primitives), texts(scene)
    assert view.hand is not None
    assert {f"card {card}" for card in view.hand.cards} <= facts
    assert "Your civ cards" in written
    assert [fact[:6] for fact in facts if fact.startswith("seen")] == ["seen 1"]
    assert "Your civ cards" not in [
        shape.text for shape in layout(GAME, "hand", view).primitives if isinstance(shape, Text)
    ]


def test_medals_with_secrets_are_told_where_there_are_secrets() -> None:
    view = VIEWS["two"]
    assert view.hand is not None
    for hand, told in ((view.hand, True), (replace(view.hand, cards=(), objectives=()), False)):
        shapes = layout(GAME, "hand", replace(view, hand=hand)).primitives
        assert any("what is secret" in shape.text for shape in shapes if isinstance(shape, Text)) is told


@pytest.mark.parametrize("count", ["solo", "four", "six"])
@pytest.mark.parametrize("asked", [{"offered": ("C17", "C21")}, {"question": "Which of the two?"}])
def test_what_one_has_stands_beside_a_choice_of_cards(count: str, asked: dict[str, Any]) -> None:
    view = VIEWS[count]
    player = view.players[0]
    scene = layout(GAME, "hand", view, **asked)
    check_scene(scene)
    facts, squares = said(scene.primitives), player.planet.squares
    assert {f"seat 0 {one.tracker} on {one.track} {one.at}" for one in player.corporation.trackers} <= facts
    assert {f"seat 0 meteorite {player.meteorites}", f"seat 0 stored {player.stored_patches}"} <= facts
    assert any(fact.startswith(f"seat 0 lifepod {player.lifepods}") for fact in facts)
    for what in ("lifepod", "meteorite", "rover", "patch"):
        assert f"seat 0 planet {what} {sum(bool(getattr(spot, what)) for spot in squares)}" in facts
    for without, more in ((view, {}), (replace(view, phase="setup"), asked)):
        assert not any("planet" in fact for fact in said(layout(GAME, "hand", without, **more).primitives))


def test_what_is_being_looked_at_is_shown_as_an_offer() -> None:
    view = VIEWS["solo"]
    assert view.hand is not None
    looking = replace(view, hand=replace(view.hand, looking=("C03", "C04")))
    facts = said(layout(GAME, "hand", looking).primitives)
    assert {"offered C03", "offered C04", "seen 3 C17 C21"} <= facts


def test_lines_of_one_medal_each_show_only_whether_they_score() -> None:
    view = position(2, "crowded")
    planet = view.players[1].planet
    assert planet.line_medals == "one"
    facts = said(layout(GAME, "seat", view, of=1).primitives)
    rows = {fact for fact in facts if fact.startswith(("seat 1 row ", "seat 1 column "))}
    assert rows == {
        *(f"seat 1 row {row + 1} scores 1" for row in planet.rows),
        *(f"seat 1 column {chr(ord('A') + column)} scores 1" for column in planet.columns),
    }


def test_the_path_of_oasis_is_drawn() -> None:
    view = position(2, "early", corporations=["oasis_ultd"])
    facts = said(layout(GAME, "seat", view).primitives)
    assert {f"path {step}" for step in range(len(view.players[0].corporation.path))} <= facts


def test_a_score_keeps_its_number_whatever_the_name() -> None:
    view = over(VIEWS["two"])
    view = replace(view, players=tuple(replace(one, name="Maximiliane von Hohenstein " * 4) for one in view.players))
    scene = layout(GAME, "score", view, standings=standings(view))
    check_scene(scene)
    headline = next(shape.text for shape in scene.primitives if isinstance(shape, Text) and "wins with" in shape.text)
    assert headline.endswith(f"… wins with {max(player.medals for player in view.players)}")


def test_alone_the_verdict_is_the_headline() -> None:
    """P18.5"""
    view = over(VIEWS["solo"])
    told = replace(standings(view), verdict=verdict("critical_fail", 19, 59))
    scene = layout(GAME, "score", view, standings=told)
    check_scene(scene)
    assert "Critical fail (19 medals; the target was 59)" in texts(scene)
    assert not any("wins" in text for text in texts(scene))


def test_a_band_stands_only_while_the_game_runs() -> None:
    """P18.5"""
    for view, told in ((VIEWS["solo"], "as it stands: Mission complete"), (over(VIEWS["solo"]), "Mission complete")):
        scene = layout(GAME, "board", view)
        assert [text for text in texts(scene) if "ission complete" in text] == [told]


def test_a_long_question_keeps_its_end() -> None:
    """It loses what follows its question mark, which the picture shows; what is left takes two lines."""
    asked = "Place the straight tetromino (Biomass + Civ, with meteorite) on C10, mirrored and turned 270°?"
    for more in ("", " It covers 2 ice squares, destroys a lifepod, brings a meteorite, gives Biomass, Civ."):
        scene = layout(GAME, "where", VIEWS["four"], question=asked + more, legal={}, tile=TILE)
        check_scene(scene)
        assert sorted(shape.text for shape in scene.primitives if isinstance(shape, Text))[-1].endswith("turned 270°?")


def test_small_tiles_show_symbols_alone() -> None:
    """Where squares are small, terrain is told by its area; large ones say it on every square."""
    view = position(6, "middle")
    bare = {
        f"seat 0 {spot.label} {spot.terrain}"
        for spot in view.players[0].planet.squares
        if spot.terrain and not (spot.symbol or spot.mark or spot.patch or spot.rover or spot.meteorite)
    }
    for kind, hinted in (("board", False), ("seat", True)):
        shapes = layout(GAME, kind, view).primitives
        icons = [middle(shape.box) for shape in shapes if isinstance(shape, Icon)]
        for square in [shape.box for shape in shapes if shape.says in bare]:
            assert any(inside((x, y, x + 1, y + 1), square) for x, y in icons) is hinted


def test_lines_are_told_apart_at_the_rim() -> None:
    """P17.4: those that score, those that a meteorite spoils, those that are open; none for a line without squares."""
    view = position(1, "crowded")
    planet = view.players[0].planet
    facts = said(layout(GAME, "seat", view).primitives)
    for row in range(12):
        state = "scores" if row in planet.rows else None
        found = [fact for fact in facts if fact.startswith(f"seat 0 row {row + 1} ")]
        assert len(found) == 1
        assert (found[0].split()[4] == "scores") is (state == "scores")
    spoiled = [fact for fact in facts if "spoiled" in fact]
    assert spoiled
    assert all(fact.split()[-1].isdigit() for fact in facts if fact.startswith("seat 0 column "))


@pytest.mark.parametrize("count", ["two", "six"])
@pytest.mark.parametrize(
    "ranks", [(1, 2), (1, 1, 2, 2, 3, 4, 4, 4, 4, 4), (1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4)], ids=len
)
def test_ranks_of_civ_cards_are_discs(count: str, ranks: tuple[int, ...]) -> None:
    """One a card; of many one a rank, with how many."""
    view = VIEWS[count]
    full = replace(view.players[0], ranks=ranks, cards=(), picks=(2, 3), stored_patches=9, objectives=3)
    view = replace(view, players=(full, *view.players[1:]))
    fact = f"seat 0 ranks {' '.join(map(str, ranks))}"
    scene = layout(GAME, "board", view)
    check_scene(scene)
    assert fact in said(scene.primitives)
    scene = layout(GAME, "seat", view)
    check_scene(scene)
    assert any(shape.startswith("seat 0 ranks") for shape in said(scene.primitives))
    discs = [shape for shape in scene.primitives if isinstance(shape, Panel) and shape.radius * 2 == DISC]
    assert len(discs) == len(ranks) or len(ranks) > 10


def test_squares_are_named_wherever_a_tile_may_lie() -> None:
    for view, kind in ((VIEWS["two"], "board"), (VIEWS["three"], "board"), (VIEWS["six"], "board")):
        written = texts(layout(GAME, kind, view))
        for name in (*"ABCDEFGHIJKL", "11"):
            assert written.count(name) >= len(view.players), name
    view = VIEWS["two"]
    written = [
        shape.text
        for shape in layout(GAME, "turns", view, tile=TILE, square="F7", options=[("0", 0, False)]).primitives
        if isinstance(shape, Text)
    ]
    assert {*"BCDEFGHIJ", *map(str, range(3, 12))} <= set(written)
    assert not {"A", "K", "2", "12"} & set(written)


def test_positions_of_tracks_are_numbered() -> None:
    facts = said(layout(GAME, "seat", position(2, corporations=["wormhole_corp"])).primitives)
    assert {f"place {number}" for number in range(16)} <= facts
    assert {f"step {number}" for number in range(6)} <= facts


def test_techs_are_named_and_no_text_names_a_rule() -> None:
    for firm, board in CORPORATION.items():
        scene = layout(GAME, "seat", position(2, corporations=[firm]))
        assert {f"tech {tech.level} {tech.id}" for tech in board.techs} <= said(scene.primitives)
        sentences = [board.special, *(tech.text for tech in board.techs), *(one.text for one in PLANET.values())]
        assert not [text for text in sentences if re.search(r"P\d", text)]
    shown = texts(scene)
    assert "Improved flux" in shown


@pytest.mark.parametrize("firm", FIRMS)
def test_techs_say_when_they_work(firm: str) -> None:
    """P10, P13: nothing is said of those that always do."""
    view = replace(VIEWS["two"], phase="setup")
    timed = {f"tech {one.level} {one.timing}" for one in CORPORATION[firm].techs if one.timing in words.TIMINGS}
    others = {"passive", "on_event"}
    assert {one.timing for one in CORPORATION[firm].techs} <= words.TIMINGS.keys() | others
    scenes = layout(GAME, "seat", position(2, corporations=[firm])), layout(GAME, "hand", view, offered=[firm])
    for scene in scenes:
        check_scene(scene)
        assert {fact for fact in said(scene.primitives) if fact.endswith((*words.TIMINGS, *others))} == timed


def test_what_may_still_change_says_so() -> None:
    for kind, said_so in (("board", "edals as they stand"), ("seat", "Medals now")):
        for view, told in ((VIEWS["two"], True), (over(VIEWS["two"]), False)):
            written = texts(layout(GAME, kind, view))
            assert any(said_so in text for text in written) is told


@pytest.mark.parametrize("count", VIEWS)
def test_rovers_in_reserve_are_labelled(count: str) -> None:
    view = VIEWS[count]
    written = texts(layout(GAME, "board", view))
    assert written.count("reserve") == len(view.players)


@pytest.mark.parametrize("count", [2, 3, 6])
def test_boards_that_are_being_chosen_are_not_told(count: int) -> None:
    """P2.13: whatever each has chosen already."""
    view = replace(position(count), phase="setup")
    view = replace(view, players=tuple(replace(one, choosing=True) for one in view.players))
    scene = layout(GAME, "board", view)
    check_scene(scene)
    assert texts(scene).count("choosing") == count
    assert "reserve" not in texts(scene)
    assert not any("KSB" in text or "ommander" in text for text in texts(scene))
    assert not any(fact.endswith((" land", " ice")) for fact in said(scene.primitives))
    assert "Juno · choosing" in texts(layout(GAME, "seat", view, question="Which track?"))


@pytest.mark.parametrize("count", ["solo", "two", "three", "four", "six"])
def test_civ_cards_are_counted_only_where_they_have_no_discs(count: str) -> None:
    """A change of their number is framed either way."""
    view = VIEWS[count]
    bare = replace(view.players[0], ranks=(), picks=())
    for ranks, seats in ((view.players[0].ranks, view.players), ((), (bare, *view.players[1:]))):
        scene = layout(GAME, "board", replace(view, players=seats), changed=frozenset({"0:card"}))
        check_scene(scene)
        assert ("seat 0 card 0" in said(scene.primitives)) is (not ranks)
        assert "seat 0 card changed" in said(scene.primitives)
        assert not any(fact.startswith("seat 1 card") for fact in said(scene.primitives))


@pytest.mark.parametrize("events", [False, True])
@pytest.mark.parametrize("count", range(2, 7))
def test_all_objectives_have_their_titles_or_none(count: int, events: bool) -> None:
    view = position(count, events=events)
    shown = [card.project in texts(layout(GAME, "board", view)) for card in view.neighbours]
    assert all(shown) or not any(shown)
    assert any(shown) or events or count > 4


def test_objectives_say_what_they_give() -> None:
    """P15.2, P15.4"""
    for count in (2, 4, 6):
        for kind in ("board", "seat"):
            assert "objectives 5 2" in said(layout(GAME, kind, position(count)).primitives)
    view = VIEWS["solo"]
    assert view.hand is not None
    gives = {f"objective {card.id} gives 5" for card in view.hand.objectives}
    assert gives <= said(layout(GAME, "hand", view).primitives)
    for kind in ("board", "seat"):
        assert "objectives 5 2" not in said(layout(GAME, kind, view).primitives)


@pytest.mark.parametrize("count", [2, 3])
def test_the_commanders_corporation_has_room(count: int) -> None:
    written = texts(layout(GAME, "board", position(count)))
    assert written.count("KSB-4156 · Universal Coalition") == count


def test_alone_without_a_rule_there_is_room_for_where_medals_come_from() -> None:
    view = position(1)
    scene = layout(GAME, "board", view)
    check_scene(scene)
    assert {f"source {source} {points}" for source, points in view.players[0].score} <= said(scene.primitives)


def test_changes_are_framed() -> None:
    view = VIEWS["six"]
    facts = said(layout(GAME, "board", view, changed=frozenset({"0:civ", "1:meteorite", "seat:2"})).primitives)
    shown = {fact for fact in facts if fact.endswith("changed")}
    assert shown == {"seat 0 civ changed", "seat 1 meteorite changed", "seat 2 changed"}


def test_legal_squares_are_ringed_and_named() -> None:
    view = VIEWS["four"]
    squares = view.players[0].planet.squares
    legal = {spot.label: "" for spot in squares[::5]}
    scene = layout(GAME, "where", view, question="Where?", legal=legal)
    assert {fact for fact in said(scene.primitives) if fact.startswith("legal")} == {f"legal {key}" for key in legal}
    written = texts(scene)
    assert set(legal) <= set(written)


def test_legal_lines_are_ringed() -> None:
    scene = layout(GAME, "where", VIEWS["four"], question="Which line?", legal={"3": "2", "C": "1"})
    assert {"legal 3", "legal C"} <= said(scene.primitives)


def test_a_tile_laid_for_trial_shows_what_it_does() -> None:
    """P4.7: what lies below it is destroyed."""
    view = position(1, "early", ["gaia"])
    pod = next(spot for spot in view.players[0].planet.squares if spot.lifepod)
    trial = {"tile": "I2-CE-0", "square": pod.label, "turn": 90, "flip": False, "gives": ["civ"]}
    scene = layout(GAME, "where", view, question="Place it?", preview=trial)
    check_scene(scene)
    facts = said(scene.primitives)
    assert {f"preview {pod.label} civ", f"preview {pod.label} destroys lifepod", "preview gives civ"} <= facts
    assert "preview lost lifepod 1" in facts


@pytest.mark.parametrize("count", range(1, 9))
def test_each_position_has_its_picture(count: int) -> None:
    scene = turns(VIEWS["two"], count)
    check_scene(scene)
    assert (
        len([fact for fact in said(scene.primitives) if fact.startswith("option") and len(fact.split()) == 4]) >= count
    )


def test_turns_and_flips_are_named_as_on_the_buttons() -> None:
    """A turn that is possible both ways stands once, its two positions beside each other."""
    scene = turns(VIEWS["two"])
    written = texts(scene)
    assert [written.count(name) for name in ("90°", "180°", "270°", "Not flipped", "Flipped")] == [1, 1, 1, 4, 4]
    assert any("asked next" in text for text in written)
    lone = layout(GAME, "turns", VIEWS["two"], tile=TILE, square="F7", options=[("0", 0, False), ("90", 90, True)])
    written = texts(lone)
    assert [written.count(name) for name in ("Not turned", "90°", "Not flipped", "Flipped")] == [1, 1, 0, 1]
    assert not any("asked next" in text for text in written)
    flips = [("no", 90, False), ("yes", 90, True)]
    both = layout(GAME, "turns", VIEWS["two"], tile=TILE, square="F7", options=flips)
    written = texts(both)
    assert [written.count(name) for name in ("90°", "Not flipped", "Flipped")] == [2, 1, 1]


@pytest.mark.parametrize("count", VIEWS)
def test_what_everybody_would_face(count: str) -> None:
    """P3.2: in the table itself, or by the depot below which a player's mark stands."""
    view = VIEWS[count]
    facts = said(station(view).primitives)
    for steps in range(6):
        rotation = (view.station.rotation - steps) % 6
        for player in view.players:
            at = next((place for place in range(6) if f"rotation {steps} seat {player.seat} at {place}" in facts), None)
            for ring, pile in enumerate(view.station.facing(player.sector or 0, rotation)):
                here = f"{('exterior', 'interior')[ring]} {pile.top.id if pile.top else 'none'} of {pile.left}"
                if at is None:
                    assert f"rotation {steps} seat {player.seat} {here}" in facts
                else:
                    assert f"station sector {at} {here}" in facts


def test_a_hand_shows_everything_secret() -> None:
    view = VIEWS["solo"]
    facts = said(layout(GAME, "hand", view).primitives)
    assert view.hand is not None
    assert {f"card {card}" for card in view.hand.cards} <= facts
    assert {"seen 1 C01 C02 C05 C06 C07 C33", "seen 3 C17 C21"} <= facts
    assert {fact.split()[1] for fact in facts if fact.startswith("objective")} == {
        card.id for card in view.hand.objectives
    }
    assert f"next event {view.hand.next_event}" in facts


def test_what_is_to_be_resolved_is_told_in_the_words_of_the_menu() -> None:
    """P5.1 An item says on how many trackers, with or without benefits, and whether it must be resolved."""
    view = VIEWS["two"]
    assert view.hand is not None
    items = {
        ItemView("rover"): "Rover +1",
        ItemView("synergy", by="biomass"): "Synergy boost given by Biomass",
        ItemView("synergy", must=True): "Synergy boost that must be taken",
        ItemView("move", n=3): "Rover movement 3",
        ItemView("energy", tracks=("civ", "tech")): "Energy: advance one of Civ, Tech",
        ItemView("advance", tracks=tuple(TRACKS), count=2): "Advance 2 different trackers",
        ItemView("advance", n=3, tracks=("civ", "rover"), benefits=False): (
            "Advance one of Civ, Rover by 3, no benefits"
        ),
        ItemView("place_rover", fresh=True): "Place the additional rover on your last tile",
        ItemView("depot_tile", resources=False): "Place a depot tile without resources",
    }
    scene = layout(GAME, "hand", replace(view, hand=replace(view.hand, pending=tuple(items))))
    check_scene(scene)
    assert {f"pending {item.kind}" for item in items} <= said(scene.primitives)
    assert set(items.values()) <= {shape.text for shape in scene.primitives if isinstance(shape, Text)}


def test_an_empty_hand_says_so() -> None:
    view = VIEWS["two"]
    assert view.hand is not None
    empty = replace(view.hand, cards=(), objectives=(), next_event=None, pending=(), civ_seen=())
    scene = layout(GAME, "hand", replace(view, hand=empty))
    check_scene(scene)
    assert "Juno holds nothing secret" in texts(scene)


def test_secrets_stay_in_the_hand() -> None:
    """P19.6: what only the observer knows is on no other picture."""
    view = replace(VIEWS["four"], players=tuple(replace(player, cards=()) for player in VIEWS["four"].players))
    bare = replace(view, hand=None)
    for kind in ("board", "seat", "station"):
        assert layout(GAME, kind, view) == layout(GAME, kind, bare)


def test_an_onlooker_must_name_a_seat() -> None:
    view = replace(VIEWS["two"], seat=None, hand=None)
    for kind, details in (
        ("seat", {}),
        ("where", {"question": "?"}),
        ("hand", {}),
        ("turns", {"tile": TILE, "square": "F6", "options": [("0", 0, False)]}),
    ):
        with pytest.raises(ValueError, match="onlooker"):
            layout(GAME, kind, view, **details)
    check_scene(layout(GAME, "board", view))
    check_scene(layout(GAME, "seat", view, of=1))


def test_a_shared_objective_compares_everybody() -> None:
    """P15.5"""
    view = VIEWS["six"]
    card = NeighbourView(
        "O07", "Transit", "largest_terrain_area", "rover", "most", tuple(range(6)), (1, 2, 3, 9, 9, 12), True
    )
    view = replace(view, neighbours=(*view.neighbours, card))
    for scene in (layout(GAME, "board", view), layout(GAME, "seat", view)):
        check_scene(scene)
        assert {f"objective O07 seat {seat} {value}" for seat, value in enumerate(card.values)} <= said(
            scene.primitives
        )


@pytest.mark.parametrize("name", HARD_NAMES)
def test_names_of_any_kind_fit(name: str) -> None:
    check_named(name)


@settings(max_examples=8, deadline=None)
@given(st.text(min_size=1, max_size=32))
def test_any_name_fits(name: str) -> None:
    check_named(name)


def check_named(name: str) -> None:
    view = VIEWS["two"]
    view = replace(view, players=tuple(replace(player, name=name) for player in view.players))
    for kind in ("board", "seat", "station", "score", "hand"):
        check_scene(SCENES[kind](view))


@pytest.mark.parametrize("count", ["solo", "three", "six"])
@pytest.mark.parametrize("kind", SCENES)
def test_words_half_as_long_again_fit(count: str, kind: str) -> None:
    """German is up to 40 % longer."""

    def longer(message: str) -> str:
        return message + "ß" * (len(message) // 2)

    scene = SCENES[kind](VIEWS[count], translate=longer)
    check_scene(scene)


def test_everything_in_the_box_has_its_signs() -> None:
    assert words.SOURCE_ICONS.keys() == SOURCES.keys()
    assert words.ITEM_ICONS.keys() == ITEMS.keys()
    pieces = {card.neighbour.rule.metric for card in OBJECTIVE.values() if not card.neighbour.rule.type}
    pieces |= {card.private.rule.test for card in OBJECTIVE.values() if not card.private.rule.type}
    assert words.PIECE_ICONS.keys() == pieces
    named = {*words.ITEM_ICONS.values(), *words.SOURCE_ICONS.values(), *words.PIECE_ICONS.values()}
    assert named <= icons(GAME).keys()
