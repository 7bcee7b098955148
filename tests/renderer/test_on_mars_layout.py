"""On Mars' layouts: every fact of a view has its primitive, and everything has its room."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.on_mars.data import EXECUTIVE, LAB, MAP, SCIENTIST
from games.on_mars.view import View
from renderer import layout
from renderer.primitives import Scene, Text
from tests.renderer.checks import check_scene, said
from tests.renderer.sample import crowded, standings
from tests.renderer.test_lettering import HARD_NAMES

PANELS = ("blueprints", "tech", "warehouse", "display", "exploration", "shuttle")
VIEWS = {"three": crowded(3), "four": crowded(4)}
LEGAL = {
    "H3": "",
    "J2": "",
    "I3": "",
    "G6": "",
    "I4": "3",
    "H4": "3",
    "H5": "3",
    "K3": "3",
    "I6": "3",
    "G5": "",
    "J4": "2",
}


def where(view: View) -> Scene:
    zone = [*LEGAL, "I2", "I5", "J3"]
    asked = "Where will you build?"
    return layout("on_mars", "where", view, question=asked, legal=LEGAL, icon="water_extractor", zone=zone)


def score(view: View) -> Scene:
    return layout("on_mars", "score", view, standings=standings(view))


def scenes(view: View) -> dict[str, Scene]:
    changed = frozenset(
        {*MAP.labels, *(f"space.{n}" for n in range(1, 9)), "mission.A", "lss.generator", "seat:1", *PANELS}
    )
    return {
        "board": layout("on_mars", "board", view),
        "changed": layout("on_mars", "board", view, changed=changed),
        "hand": layout("on_mars", "hand", view),
        "where": where(view),
        "score": score(view),
        "seat": layout("on_mars", "seat", view),
        "last seat": layout("on_mars", "seat", view, of=len(view.players) - 1),
    }


@pytest.mark.parametrize("kind", ["board", "changed", "hand", "where", "score", "seat", "last seat"])
@pytest.mark.parametrize("count", VIEWS)
def test_everything_has_its_room(count: str, kind: str) -> None:
    check_scene(scenes(VIEWS[count])[kind])


@pytest.mark.parametrize("count", VIEWS)
def test_the_map_shows_every_hex_and_piece(count: str) -> None:
    view = VIEWS[count]
    facts = said(layout("on_mars", "board", view).primitives)
    for spot in view.hexes:
        here = f"hex {spot.label}"
        assert here in facts
        miner = () if spot.miner is None else (spot.miner,)
        for attachment, seats in (("bot", spot.bots), ("rover", spot.rovers), ("colonist", miner)):
            shown = {fact for fact in facts if fact.startswith(f"{here} {attachment} ")}
            assert shown == {f"{here} {attachment} {seat}" for seat in seats}
        if spot.building is not None:
            assert f"{here} {spot.building}" + ("" if spot.owner is None else f" {spot.owner}") in facts
        if spot.advanced is not None:
            assert f"{here} advanced {spot.advanced[0]} level {spot.advanced[1]}" in facts
        assert (f"{here} crystal" in facts) == spot.crystal
        assert (f"{here} discovery {spot.discovery}" in facts) == (spot.discovery is not None)
        assert (f"{here} research {spot.research}" in facts) == (spot.research is not None)
    sizes = {fact.split()[-1] for fact in facts if " complex " in fact}
    assert sizes == {str(spot.complex_size) for spot in view.hexes if spot.complex_size > 1}


@pytest.mark.parametrize("count", VIEWS)
def test_the_board_shows_what_can_be_taken_and_reached(count: str) -> None:
    view = VIEWS[count]
    facts = said(layout("on_mars", "board", view).primitives)
    for column in view.lss:
        assert {f"lss {column.id} row {column.row}", f"lss {column.id} reward {column.reward}"} <= facts
    for mission in view.missions:
        assert f"mission {mission.slot} {mission.key} left {mission.left}" in facts
    assert f"missions left {view.missions_left}" in facts
    for good, number in view.warehouse.items():
        assert sum(fact.startswith(f"warehouse {good} ") for fact in facts) == number
    for grid in view.tech_grid:
        assert f"tech space {grid.space} {grid.tech or 'empty'}" in facts
    for card in view.display:
        assert card is None or f"blueprint {card.id}" in facts
    for shown in view.places:
        assert shown is None or f"display {shown[0]} {shown[1]}" in facts
    for index, key in enumerate(view.exploration):
        assert key is None or f"exploration {index} {key}" in facts
    for pile in view.supply:
        assert f"supply {pile.building} {pile.left} {' '.join(pile.arrows)}".rstrip() in facts
    for spot in view.turn_order:
        here = f"space {spot.space}"
        assert here in facts
        state = "standing" if spot.standing else "lying"
        assert spot.seat is None or f"{here} seat {spot.seat} {state}" in facts
    assert view.shuttle is None or f"shuttle {view.shuttle[0]} {view.shuttle[1]}" in facts
    for action, seats in view.slots.items():
        assert {f"slot {action} {seat}" for seat in seats} <= facts


def test_a_strip_shows_all_that_a_player_has() -> None:
    view = VIEWS["three"]
    facts = said(layout("on_mars", "board", view).primitives)
    for player in view.players:
        own = f"seat {player.seat}"
        wanted = {f"{own} {good} {number}" for good, number in player.goods.items()}
        wanted |= {f"{own} op {player.op}", f"{own} living {player.living}", f"{own} limit"}
        wanted |= {f"{own} working {player.working}", f"{own} shelter {player.shelters_map}"}
        wanted |= {
            f"{own} bot {player.bots_map}",
            f"{own} ship {player.ships_hangar}",
            f"{own} cubes {len(player.cubes)}",
        }
        wanted |= {f"{own} upgrade {player.markers_unused}", f"{own} discoveries {len(player.discoveries)}"}
        wanted |= {f"{own} crystals {player.crystals} below {player.crystals_below}"}
        wanted |= {f"{own} depot {slot}" for slot in range(1, 9)} | {
            f"{own} ship {slot}" for slot in player.ships_depot
        }
        wanted |= {f"{own} lab {tile.space} {tile.tech} {tile.level}" for tile in player.lab}
        for plan in player.blueprints:
            wanted.add(f"{own} blueprint {plan.id} " + ("unbuilt" if plan.spot is None else f"built {plan.spot}"))
        wanted |= {f"{own} scientist {card} {at or ''}".rstrip() for card, at in player.scientists}
        wanted |= {f"{own} contract {card.id}" for card in player.contracts}
        wanted |= {f"{own} research {letter}" for letter in player.research}
        wanted |= {f"{own} hand {index + 1}" for index in range(player.hand_count)}
        assert wanted <= facts, wanted - facts


@pytest.mark.parametrize(("kind", "details"), [("board", {}), ("seat", {"of": 0}), ("hand", {})])
def test_where_a_scientist_may_work(kind: str, details: dict[str, Any]) -> None:
    """R13.3: wherever the card lies."""
    view = VIEWS["three"]
    facts = said(layout("on_mars", kind, view, **details).primitives)
    cards = [card for card, _ in view.players[0].scientists]
    if kind == "board":
        cards += [place[1] for place in view.places if place and place[0] == "scientist"]
    assert cards
    assert {f"works in {SCIENTIST[card].works_in}" for card in cards} <= facts


def test_a_full_laboratory_is_never_shortened() -> None:
    facts = said(layout("on_mars", "board", VIEWS["four"]).primitives)
    assert sum(fact.startswith("seat 3 lab ") for fact in facts) == 9


def test_the_board_does_not_show_the_hand() -> None:
    view = VIEWS["three"]
    assert layout("on_mars", "board", view) == layout("on_mars", "board", replace(view, seat=None, hand=None))


def test_an_onlooker_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        layout("on_mars", "hand", replace(VIEWS["three"], seat=None, hand=None))


def test_a_hand_invites_to_a_goal_only_while_one_can_be_completed() -> None:
    view = VIEWS["three"]
    assert view.seat is not None
    assert view.hand is not None
    done = [replace(player, goal_done="pg01") for player in view.players]
    empty = replace(view, hand=replace(view.hand, goals=()))
    for shown, note in (
        (view, "one Private Goal may be completed per game"),
        (empty, None),
        (replace(empty, players=tuple(done)), "your Private Goal is completed"),
    ):
        written = {shape.text for shape in layout("on_mars", "hand", shown).primitives if isinstance(shape, Text)}
        assert {words for words in written if "completed" in words} == ({note} if note else set())


def test_a_board_of_ones_own_shows_every_space_and_action() -> None:
    view = VIEWS["three"]
    facts = said(layout("on_mars", "seat", view, of=1).primitives)
    player = view.players[1]
    held = {tile.space for tile in player.lab}
    assert {f"seat 1 lab {tile.space} {tile.tech} {tile.level}" for tile in player.lab} <= facts
    assert {f"seat 1 space {space}" for space in LAB if space not in held} <= facts
    assert {f"executive {action}" for action in EXECUTIVE} <= facts
    assert {f"seat 1 ship {slot}" for slot in player.ships_depot} <= facts
    assert sum(fact.startswith("living ") for fact in facts) == player.living
    assert sum(fact.startswith("quarters ") for fact in facts) == 12


def test_a_board_of_ones_own_says_what_blueprints_do() -> None:
    view = VIEWS["four"]
    texts = {
        shape.says: shape.text for shape in layout("on_mars", "seat", view, of=3).primitives if isinstance(shape, Text)
    }
    assert texts["action bp07"] == "Take 1 from the Warehouse, +1 per Colonist"
    radar = replace(view.players[0].blueprints[0], id="bp15", radar="dis17")
    players = (replace(view.players[0], blueprints=(radar,)), *view.players[1:])
    scene = layout("on_mars", "seat", replace(view, players=players), of=0)
    texts = {shape.says: shape.text for shape in scene.primitives if isinstance(shape, Text)}
    assert texts["action bp15"] == "3 Water", "that of the tile on it"


def test_oxygen_set_aside_is_shown() -> None:
    view = replace(VIEWS["four"], aside=(1, 3, 1))
    facts = said(layout("on_mars", "board", view).primitives)
    assert {fact for fact in facts if " aside " in fact} == {"seat 1 aside 2", "seat 3 aside 1"}
    for scene in scenes(view).values():
        check_scene(scene)
    with_it, without = layout("on_mars", "seat", view, of=1), layout("on_mars", "seat", view, of=2)
    for scene, shown in ((with_it, True), (without, False)):
        assert any(isinstance(shape, Text) and shape.text == "/3 +2" for shape in scene.primitives) is shown


def test_an_onlooker_must_name_a_seat() -> None:
    with pytest.raises(ValueError, match="no board"):
        layout("on_mars", "seat", replace(VIEWS["three"], seat=None))


def test_changes_are_ticked() -> None:
    facts = said(layout("on_mars", "board", VIEWS["three"], changed=frozenset({"F4", "K6"})).primitives)
    assert {fact for fact in facts if fact.endswith("changed")} == {"hex F4 changed", "hex K6 changed"}


def test_legal_hexes_are_ringed_and_named() -> None:
    facts = said(where(VIEWS["three"]).primitives)
    assert {fact for fact in facts if fact.startswith("legal")} == {f"legal {k} {v}".rstrip() for k, v in LEGAL.items()}


@pytest.mark.parametrize("name", HARD_NAMES)
def test_names_of_any_kind_fit(name: str) -> None:
    check_named(name)


@settings(max_examples=15, deadline=None)
@given(st.text(min_size=1, max_size=32))
def test_any_name_fits(name: str) -> None:
    check_named(name)


def check_named(name: str) -> None:
    view = VIEWS["four"]
    view = replace(view, players=tuple(replace(player, name=name) for player in view.players))
    check_scene(layout("on_mars", "board", view, acting=[0, 1, 2, 3]))
    check_scene(score(view))


def test_words_half_as_long_again_fit() -> None:
    """German is up to 40 % longer."""

    def longer(message: str) -> str:
        return message + "ß" * (len(message) // 2)

    for view in VIEWS.values():
        check_scene(layout("on_mars", "board", view, translate=longer))
        check_scene(layout("on_mars", "hand", view, translate=longer))
        check_scene(layout("on_mars", "score", view, translate=longer, standings=standings(view)))
        check_scene(layout("on_mars", "seat", view, translate=longer, of=2))


def test_the_last_board_says_once_that_it_is_over() -> None:
    """And promises nothing: no last round, no flight of the Shuttle."""
    view = replace(VIEWS["three"], phase="over", last_round=True, end_triggered=True, flies_in=None, turn=None)
    written = [shape.text for shape in layout("on_mars", "board", view).primitives if isinstance(shape, Text)]
    assert [words for words in written if "Game over" in words] == ["Game over"]
    assert not [words for words in written if "last round" in words or "leaves" in words]
    going_on = replace(view, phase="colonization")
    written = [shape.text for shape in layout("on_mars", "board", going_on).primitives if isinstance(shape, Text)]
    assert [words for words in written if "last round" in words]
    assert "stays here" in written


@pytest.mark.parametrize(
    ("flies_in", "told"),
    [(0, "leaves this round"), (1, "leaves next round"), (2, "leaves in 2 rounds"), (None, "stays here")],
)
def test_when_the_shuttle_leaves(flies_in: int | None, told: str) -> None:
    view = replace(VIEWS["three"], flies_in=flies_in)
    assert told in [shape.text for shape in layout("on_mars", "board", view).primitives if isinstance(shape, Text)]


@pytest.mark.parametrize(
    ("phase", "points", "headline"),
    [
        ("colonization", (5, 5, 5), "{0}, {1}, {2} lead together with 5"),
        ("colonization", (3, 7, 5), "{1} leads with 7"),
        ("over", (3, 7, 7), "{1}, {2} share the victory with 7"),
        ("over", (9, 7, 7), "{0} wins with 9"),
    ],
)
def test_who_leads(phase: str, points: tuple[int, ...], headline: str) -> None:
    players = [replace(player, score=(("lss", n),)) for player, n in zip(VIEWS["three"].players, points, strict=True)]
    view = replace(VIEWS["three"], phase=phase, players=tuple(players))
    written = [shape.text for shape in score(view).primitives if isinstance(shape, Text)]
    assert headline.format(*(player.name for player in players)) in written
