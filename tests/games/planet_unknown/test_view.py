"""P19.6, P19.7 What a seat may know: every field of what it is shown, against the position."""

from dataclasses import asdict
from typing import Any

import pytest

from games.core import codec
from games.core.dice import Dice
from games.core.laws import twin_views_agree
from games.planet_unknown import grid
from games.planet_unknown.data import CIV, CORPORATION, EXTERIOR, INTERIOR, OBJECTIVE, PLANET, TRACKS
from games.planet_unknown.meta import META, pieces, redeal, secrets
from games.planet_unknown.rules import patches, scoring
from games.planet_unknown.state import Item
from games.planet_unknown.view import (
    CorporationView,
    EventView,
    Hand,
    ItemView,
    NeighbourView,
    ObjectiveMedals,
    ObjectiveView,
    PlanetView,
    TileView,
    View,
)
from games.planet_unknown.viewing import tile_view, view
from tests.games.planet_unknown.given import RULES, Table, given, labels

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo"]


def seen(table: Table, seat: int | None = None) -> View:
    return view(table.state, seat, NAMES[: table.state.seats])


def hand(table: Table, seat: int = 0) -> Hand:
    found = seen(table, seat).hand
    assert found is not None
    return found


def planet(table: Table, seat: int = 0) -> PlanetView:
    return seen(table).players[seat].planet


def board(table: Table, seat: int = 0) -> CorporationView:
    return seen(table).players[seat].corporation


def where(table: Table, **wanted: Any) -> list[str]:
    """Squares of seat 0's planet that are shown with those values."""
    found = planet(table).squares
    return [one.label for one in found if all(getattr(one, name) == value for name, value in wanted.items())]


# -- planets


def laden() -> Table:
    """Two tiles, a patch, rovers with and without a meteorite, and meteorites."""
    table = given().corporation(0, "horizon_group").lay(0, "I2-CE-1", "F1", turn=270).lay(0, "I2-WR-1", "F2", turn=270)
    patches.place(table.state, 0, grid.square("H2"))
    return table.rover(0, "F2", cargo=True).rover(0, "F1").meteorites(0, "G1")


def test_squares() -> None:
    """P1.1, P1.5, P1.6, P4.8, P13.6: what lies on every square of a planet."""
    table = laden()
    uncovered = labels(table.player().planet.free)
    assert len(planet(table).squares) == 96
    assert where(table, terrain=None, symbol=None, tile=None, patch=False, mark=False, rover=None) == uncovered
    assert where(table, terrain="civ", symbol="civ", tile=0, mark=False) == ["F1"]
    assert where(table, terrain="energy", symbol="energy", tile=0, mark=True) == ["G1"]
    assert where(table, terrain="water", symbol="water", tile=1, mark=False) == ["F2"]
    assert where(table, terrain="rover", symbol="rover", tile=1, mark=True) == ["G2"]
    assert where(table, terrain="biomass", symbol=None, tile=None, patch=True, mark=False) == ["H2"]
    assert where(table, patch=True) == ["H2"]
    assert where(table, meteorite=True) == ["G1"]
    assert where(table, rover="loaded") == ["F2"]
    assert where(table, rover="empty") == ["F1"]
    assert where(table, lifepod=True) == labels(table.player().planet.lifepods)


def test_a_patch_on_a_tile() -> None:
    """P13.3: the square is the patch's, no longer the tile's."""
    table = given().lay(0, "I2-CE-1", "F1", turn=270)
    patches.place(table.state, 0, grid.square("G1"))
    assert where(table, tile=0) == ["F1"]
    assert where(table, patch=True, tile=None, symbol=None, mark=False, terrain="biomass") == ["G1"]


@pytest.mark.parametrize("name", list(PLANET))
def test_boards_of_planets(name: str) -> None:
    """P1.1, P1.3, P17.4: names and kinds of the squares, the rule, the printed medals."""
    shown, printed = planet(given().planet(0, name)), PLANET[name]
    assert (shown.id, shown.name, shown.rule, shown.text) == (name, printed.name, printed.rule, printed.text)
    assert (shown.row_medals, shown.column_medals) == (printed.row_medals, printed.column_medals)
    assert [one.label for one in shown.squares] == labels(printed.squares)
    assert all(one.label == grid.label(grid.number(one.x, one.y)) for one in shown.squares)
    assert {one.kind for one in shown.squares} == {"land", *(kind for kind, mask in printed.kinds.items() if mask)}
    for kind, mask in printed.kinds.items():
        assert [one.label for one in shown.squares if one.kind == kind] == labels(mask)
    assert (shown.uncovered, shown.ice_left) == (printed.squares.bit_count(), printed.ice.bit_count())


def test_what_is_left_to_cover() -> None:
    """P1.1, P17.4, P17.10: uncovered squares, those of ice, complete rows and columns."""
    table = given().cover(0, "civ", "F1", "G1", "D2", "A6", "A7")
    row = [label for label in labels(table.player().planet.free) if label[1:] == "1"]
    shown = planet(table.cover(0, "civ", *row))
    assert (shown.uncovered, shown.ice_left) == (96 - 5 - len(row), 18)
    assert shown.rows == (0,)
    column = [label for label in labels(table.player().planet.free) if label[0] == "A"]
    assert planet(table.cover(0, "civ", *column)).columns == (0,)


@pytest.mark.parametrize(("profile", "worth"), [("standard", "one"), ("printed", "printed")])
def test_worth_of_lines(profile: str, worth: str) -> None:
    """P0.3: as the table has chosen."""
    assert planet(given(options={"profile": profile})).line_medals == worth


def test_the_chasm() -> None:
    """P12.7: between every two neighbouring squares on different sides, and on no other planet."""
    pairs = planet(given().planet(0, "tartarus")).chasm
    west, east = (PLANET["tartarus"].squares & ~PLANET["tartarus"].east, PLANET["tartarus"].east)
    found = {frozenset(pair) for pair in pairs}
    assert len(found) == len(pairs) == 16
    sides = set(labels(west)), set(labels(east))
    beside = {
        frozenset((one, other))
        for one in sides[0]
        for other in labels(grid.beside(1 << grid.square(one)))
        if other in sides[1]
    }
    assert found == beside
    assert planet(given()).chasm == ()


def test_bans() -> None:
    """P12.4: civ in the north-west, energy in the north-east, tech in the south-west, water in the south-east."""
    shown = planet(given().planet(0, "persephone")).bans
    assert shown == (("NW", "civ"), ("NE", "energy"), ("SW", "tech"), ("SE", "water"))
    assert planet(given()).bans == ()


def test_regions() -> None:
    """P12.12: the squares of each of the three."""
    shown = planet(given().planet(0, "cerberus")).regions
    assert shown == tuple(tuple(labels(region)) for region in PLANET["cerberus"].regions)
    assert [len(region) for region in shown] == [28, 47, 21]


# -- corporations


@pytest.mark.parametrize("name", list(CORPORATION))
def test_boards_of_corporations(name: str) -> None:
    """P2.5, P6.1: the tracks as printed, trackers, techs and the special rule."""
    shown, printed = board(given().corporation(0, name)), CORPORATION[name]
    assert (shown.id, shown.name, shown.special) == (name, printed.name, printed.special)
    assert shown.path == printed.water_path
    assert [(one.level, one.id, one.text) for one in shown.techs] == [
        (str(one.level), one.id, one.text) for one in printed.techs
    ]
    drawn = {one.track: one.positions for one in shown.tracks}
    assert all(drawn[track] == printed.tracks[track] for track in drawn if track != "ladder")
    assert list(drawn) == ["civ", "water", "ladder" if name == "wormhole_corp" else "biomass", "rover", "tech"]
    assert [(one.tracker, one.track, one.at) for one in shown.trackers] == [
        (tracker, track, 0) for tracker, track in zip(TRACKS, drawn, strict=True)
    ]


def test_the_ladder() -> None:
    """P13.3: from the start at step 0 the two options of each step, with the medal below it."""
    shown = board(given().corporation(0, "wormhole_corp").tracker(0, "biomass", 3))
    assert shown.tracks[2].positions == (
        (),
        ("synergy", "biomass"),
        ("advance:civ", "biomass", "medal:1"),
        ("advance:water", "biomass", "medal:2"),
        ("advance:tech", "biomass", "medal:3"),
        ("advance:rover", "biomass", "medal:5"),
    )
    assert shown.tracks[2].medals == 2
    assert (shown.trackers[2].track, shown.trackers[2].at) == ("ladder", 3)


def test_trackers() -> None:
    """P6.5, P13.8: where each stands, and what its own scores."""
    table = given().corporation(0, "makeshift").tracker(0, "civ", 5, "water").tracker(0, "tech", 7)
    shown = board(table)
    assert [(one.tracker, one.track, one.at) for one in shown.trackers][::4] == [
        ("civ", "water", 5),
        ("tech", "tech", 7),
    ]
    assert [one.medals for one in shown.tracks] == [2, 0, 0, 0, 1]


def test_lifepods_on_the_board() -> None:
    """P13.4, P13.5: on track positions, or on slots; the flux token (P13.9)."""
    shown = board(given().corporation(0, "cosmos_inc").pods(0, "water", 6, 3).pods(0, "tech", 9))
    assert [one.lifepods for one in shown.tracks] == [(), (3, 6), (), (), (9,)]
    assert (shown.slots, shown.flux) == ((), None)
    assert board(given().corporation(0, "jump_drive").opens(0, "B", "E")).slots == ("B", "E")
    assert board(given().corporation(0, "flux_industries", "tech")).flux == "tech"


def test_states_of_techs() -> None:
    """P10.1, P10.3: locked, unlocked, used in this round, or spent for the game even if locked again."""
    table = given().corporation(0, "cosmos_inc").tracker(0, "tech", 7)
    table.player().spent, table.player().used = ["reposition_three"], ["reposition_one", "diagonal_rovers"]
    assert [one.state for one in board(table).techs] == ["used", "spent", "unlocked", "locked", "locked"]
    assert [one.state for one in board(table.tracker(0, "tech", 2)).techs] == [
        "locked", "spent", "locked", "locked", "locked",
    ]  # fmt: skip


# -- players


def test_what_lies_before_a_player() -> None:
    """P19.6: everything but what is secret."""
    table = given(seats=3)
    player = table.player(1)
    player.reserve, player.stored, player.meteorites, player.lifepods = 3, 4, 5, 6
    player.pods, player.slots, player.picks = {"civ": [2, 4]}, ["A"], [4, 1]
    player.cards, player.shown, player.objectives = ["C20", "C06"], ["C10"], ["O27", "O28"]
    shown = seen(table, 0).players[1]
    assert (shown.seat, shown.name, shown.mark, shown.sector) == (1, "Bo", 1, 1)
    assert (shown.reserve, shown.stored_patches, shown.meteorites) == (3, 4, 5)
    assert (shown.lifepods, shown.lifepods_elsewhere) == (6, 3)
    assert (shown.picks, shown.ranks, shown.cards) == ((1, 4), (1, 2, 3), ("C10",))
    assert (shown.objectives, shown.objectives_shown) == (2, ())
    assert shown.score == scoring.breakdown(table.state, 1, secret=False)
    assert shown.medals == sum(points for _, points in shown.score)


def test_what_is_revealed_at_the_end() -> None:
    """P17.1, P17.3: civ cards when the end step begins, private objectives when it is over."""
    table = given()
    table.player().cards, table.player().shown, table.player().objectives = ["C20"], ["C10"], ["O27"]
    table.state.phase, table.state.closing = "end", True
    ending = seen(table, 1).players[0]
    assert (ending.cards, ending.objectives_shown) == (("C10", "C20"), ())
    assert dict(ending.score)["civ"] == 3
    table.state.phase, table.state.end_cause = "over", "empty_depot"
    assert seen(table, 1).players[0].objectives_shown == ("O27",)
    assert seen(table, 1).ending == "empty_depot"


def test_the_commander() -> None:
    """P2.12: from the first round to the end."""
    table = given(seats=3)
    table.state.commander = 2
    for phase, holders in (("setup", []), ("rotate", [2]), ("stretch", [2]), ("end", [2]), ("over", [])):
        table.state.phase = phase
        assert [one.seat for one in seen(table).players if one.commander] == holders
    assert seen(table).commander == 2


def test_boards_are_chosen_in_setup() -> None:
    """P2.13: until all have chosen one or the other."""
    table = given(seats=3)
    assert not any(one.choosing for one in seen(table).players)
    table.player(0).dealt_planet, table.player(1).dealt_corporation = "gaia", "republic"
    assert [one.choosing for one in seen(table).players] == [True, True, False]


def test_techs_and_objectives_say_when_and_how_much() -> None:
    """P13.2, P15.2, P15.4"""
    table = given().corporation(0, "republic")
    assert [tech.timing for tech in board(table).techs] == [tech.timing for tech in CORPORATION["republic"].techs]
    assert seen(table).objective_medals == ObjectiveMedals(win=5, tie=2, met=5)


def test_sectors() -> None:
    """P2.4: none before it is marked; 0 is one."""
    table = given(seats=3)
    table.player(2).sector = -1
    assert [one.sector for one in seen(table).players] == [0, 1, None]


# -- the table


def test_the_station() -> None:
    """P3.2, P19.6: rotation, shift, shapes, numbers of tiles and top tiles; nothing of the order below."""
    table = given()
    table.state.rotation, table.state.shift = 2, 3
    table.state.exterior[4], table.state.interior[1] = [], table.state.interior[1][:5]
    station = seen(table).station
    assert (station.rotation, station.shift) == (2, 3)
    assert [one.shape for one in station.exterior] == list(EXTERIOR)
    assert [one.shape for one in station.interior] == list(INTERIOR)
    assert [one.left for one in station.exterior] == [12, 12, 12, 12, 0, 12]
    assert [one.left for one in station.interior] == [12, 5, 12, 12, 12, 12]
    assert [one.top and one.top.id for one in station.exterior] == [
        stack[-1] if stack else None for stack in table.state.exterior
    ]
    assert [one.top and one.top.id for one in station.interior] == [stack[-1] for stack in table.state.interior]
    assert table.state.exterior[0][-2] not in str(station)


def test_stacks_that_lost_their_tile() -> None:
    """P3.7: the next one is not shown before the refill, on that stack only."""
    table = given()
    table.player(0).took, table.player(1).took = "e2", "i5"
    station = seen(table).station
    assert [index for index, one in enumerate(station.exterior) if one.top is None] == [2]
    assert [index for index, one in enumerate(station.interior) if one.top is None] == [5]


def test_what_a_sector_faces() -> None:
    """P3.2: under the rotation as it is, or another."""
    table = given(seats=6)
    table.state.rotation, table.state.shift = 4, 3
    station = seen(table).station
    for seat in range(6):
        outside, inside = table.state.facing(seat)
        assert station.facing(seat) == (station.exterior[outside], station.interior[inside])
    assert station.facing(3, 0) == (station.exterior[3], station.interior[0])


def test_a_tile_as_printed() -> None:
    """P1.5: its squares with terrain, symbol and meteor mark; it is placed by the symbol of its first resource."""
    shown = tile_view("Z5-CE-1")
    assert (shown.id, shown.shape, shown.resources, shown.meteor) == ("Z5-CE-1", "Z5", ("civ", "energy"), True)
    assert shown.anchor == (1, 1)
    assert [(one.x, one.y, one.terrain, one.symbol, one.mark) for one in shown.cells] == [
        (0, 0, "energy", True, False),
        (0, 1, "energy", False, True),
        (1, 1, "civ", True, False),
        (2, 1, "civ", False, False),
        (2, 2, "civ", False, False),
    ]
    without: TileView = tile_view("Z5-CE-0")
    assert not without.meteor
    assert not any(one.mark for one in without.cells)


def test_neighbour_cards() -> None:
    """P2.10, P15.2, P15.5: between whom, what they compare, and where they stand; the shared card is everybody's."""
    table = given(seats=3).symbol(1, "energy", "F1")
    table.state.neighbours, table.state.shared = ["O02", "O18", "O28"], "O25"
    cards = seen(table).neighbours
    assert cards[0] == NeighbourView("O02", "Beacon", "symbols_on_edge", "energy", "most", (0, 1), (0, 1))
    assert [card.seats for card in cards] == [(0, 1), (1, 2), (2, 0), (0, 1, 2)]
    assert [card.wins for card in cards] == ["most", "least", "least", "most"]
    assert [card.shared for card in cards] == [False, False, False, True]


def test_the_table() -> None:
    """P19.6: round, phase, cards left; no event, no target, no ending yet."""
    table = given(seats=3).civ(1, "C01").civ(2).civ(3, "C17", "C18")
    table.state.round, table.state.phase = 7, "stretch"
    shown = seen(table, 1)
    assert (shown.seat, shown.round, shown.phase) == (1, 7, "stretch")
    assert shown.civ_left == (1, 0, 2, 4)
    assert (shown.event, shown.target, shown.ending) == (None, None, None)
    assert seen(table).hand is None
    with pytest.raises(ValueError, match="longer"):
        view(table.state, None, NAMES)


def test_the_event() -> None:
    """P14.2: the card in force with its colour, and how many are to come."""
    table = given().event("E39")
    table.state.deck = ["E41", "E42"]
    assert seen(table).event == EventView("E39", "orange", 2)
    table.state.event = ""
    assert seen(table).event == EventView(None, None, 2)


def test_the_target() -> None:
    """P18.4, P18.5, P21.4: alone, with what is reached as it stands."""
    assert seen(given(seats=1)).target == (59, "critical_fail")


# -- hands


def test_a_hand() -> None:
    """P7.5, P17.3: one's own secrets."""
    table = given().meteorites(0).civ(2, "C10", "C11").give(0, "civ", Item("move", n=3))
    items = (
        Item("advance", n=2, tracks=["civ", "tech"], count=2, benefits=False),
        *(Item("synergy", by="civ"), Item("synergy", must=True)),
        *(Item("place_rover", fresh=True), Item("depot_tile", resources=False)),
    )
    table.give(0, *items)
    player = table.player()
    player.cards, player.objectives, player.meteorites = ["C20"], ["O25"], 9
    player.looking, player.looked = ["C10", "C11"], [[], ["C10"], [], ["C33", "C34"]]
    shown = hand(table)
    assert shown.cards == ("C20",)
    assert [asdict(one) for one in shown.objectives] == [
        asdict(ObjectiveView("O25", shown.objectives[0].project, "meteorites_collected_at_least", "", 9, 9, met=True))
    ]
    assert shown.next_event is None
    assert shown.pending == (
        ItemView("civ"),
        ItemView("move", n=3),
        ItemView("advance", n=2, tracks=("civ", "tech"), count=2, benefits=False),
        *(ItemView("synergy", by="civ"), ItemView("synergy", must=True)),
        *(ItemView("place_rover", fresh=True), ItemView("depot_tile", resources=False)),
    )
    assert shown.medals == seen(table).players[0].medals + 3 + 5
    assert shown.looking == ("C10", "C11")
    assert shown.civ_seen == ((), ("C10",), (), ("C33", "C34"))
    player.meteorites = 8
    assert (hand(table).objectives[0].have, hand(table).objectives[0].met) == (8, False)


def test_a_hand_in_setup() -> None:
    """P2.13, P12.1, P13.1: what one was dealt to choose from."""
    table = given()
    player = table.player()
    player.dealt, player.dealt_planet = ["O24", "O19"], "gaia"
    assert [(one.id, one.type, one.test) for one in hand(table).objectives] == [
        ("O24", "energy", "symbols_at_most"), ("O19", "civ", "track_at_top"),
    ]  # fmt: skip
    assert hand(table).looking == ("gaia",)
    player.dealt_planet, player.dealt_corporation = "", "republic"
    assert hand(table).looking == ("republic",)


def test_secrets_stay_secret() -> None:
    """P19.6, P7.5, P17.3: others' end-game cards, private objectives, civ stacks, event deck."""
    table = given(seats=3)
    table.player(1).cards, table.player(1).objectives = ["C20"], ["O27"]
    table.state.options.events, table.state.deck = [7, 7, 6], ["E41", "E42"]
    for seat in (None, 0, 2):
        shown = codec.encode(seen(table, seat)).decode()
        assert "C20" not in shown
        assert "Meltdown" not in shown
        assert "E42" not in shown
        assert "C01" not in shown
        assert "Best in Planet Award" in secrets(table.state, seat)
    own = seen(table, 1).hand
    assert own is not None
    assert own.cards == ("C20",)
    assert [card.project for card in own.objectives] == ["Meltdown"]
    assert seen(table).players[1].ranks == (3,)
    assert seen(table).players[1].objectives == 1


def test_an_event_peeked_at() -> None:
    """P14.12: for the one who looked, until it is drawn."""
    table = given().draws("E53").answers(0, "peek")
    next_card = table.state.deck[-1]
    assert seen(table, 0).hand.next_event == next_card  # type: ignore[union-attr]
    assert next_card not in codec.encode(seen(table, 1)).decode()
    table.state.deck = ["E41", "E42"]
    assert hand(table).next_event is None  # another is next by now
    table.state.deck = []
    assert hand(table).next_event is None


@pytest.mark.parametrize("seed", range(2))
def test_twins_look_alike(seed: int) -> None:
    """P19.6: a position dealt anew in what an observer cannot know looks the same to it."""
    from games.core.driver import Play
    from games.core.laws import UNIFORM, answers

    options = {"planets": "asymmetric", "corporations": "asymmetric", "events": "yes", "private_objectives": "yes"}
    play = Play(RULES, RULES.new_game(3, options, seed), journal=False)
    different = 0
    for number, (decision, key) in enumerate(answers(play, UNIFORM, Dice.seeded(seed))):
        if number % 16 == 0:
            for observer in (None, 0, 2):
                twin_views_agree(RULES, play.state, observer, Dice.seeded(number))
                different += codec.encode(redeal(play.state, observer, Dice.seeded(number))) != codec.encode(play.state)
        play.answer(decision.seat, key)
    assert different > 30


# -- what the laws count and deal anew


def test_pieces() -> None:
    """P2.1, P2.2, P2.8: tiles and civ cards stay as many wherever they are."""
    table = given(seats=3)
    assert pieces(table.state) == {"tiles": 144, "civ cards": 36}
    table.lay(0, "I2-CE-0", "F1", turn=270).player(1).gone.append(table.state.exterior[2].pop())
    for rank, pile in ((0, table.player(2).cards), (1, table.player(0).shown)):
        pile.append(table.state.civ[rank].pop())
    assert pieces(table.state) == {"tiles": 144, "civ cards": 36}


def many(table: Table, seat: int | None, **how: bool) -> list[Any]:
    """The position dealt anew for a seat, several times."""
    return [redeal(table.state, seat, Dice.seeded(number), **how) for number in range(12)]


def test_stacks_dealt_anew() -> None:
    """P19.6: the order below the top; where the top is not turned up yet, that too."""
    table = given()
    table.player(1).took = "e2"
    twins = many(table, 0)
    for ring in ("exterior", "interior"):
        for index, stack in enumerate(getattr(table.state, ring)):
            found = [getattr(twin, ring)[index] for twin in twins]
            assert all(sorted(one) == sorted(stack) for one in found)
            assert len({tuple(one) for one in found}) > 1
            assert ({one[-1] for one in found} == {stack[-1]}) is not (ring == "exterior" and index == 2)
    same = many(table, 0, hands_only=True)
    assert all((twin.exterior, twin.interior) == (table.state.exterior, table.state.interior) for twin in same)


def test_events_dealt_anew() -> None:
    """P19.6, P14.12: the deck's order, but for the card that the seat peeked at."""
    table = given().event("E39")
    table.state.deck = ["E41", "E42", "E43", "E44"]
    table.player(0).seen = ["E44"]
    assert {twin.deck[-1] for twin in many(table, 0)} == {"E44"}
    for seat in (None, 1):
        assert len({twin.deck[-1] for twin in many(table, seat)}) > 1
    assert all(sorted(twin.deck) == table.state.deck for seat in (None, 0) for twin in many(table, seat))
    assert all(twin.deck == table.state.deck for twin in many(table, 1, hands_only=True))


def test_objectives_dealt_anew() -> None:
    """P19.6, P17.3: those of others and the box, until they are revealed."""
    table = given(seats=3)
    for seat, cards in enumerate((["O10"], ["O11", "O12"], ["O13"])):
        table.player(seat).objectives = cards
    table.state.objective_box = ["O14", "O15", "O16"]
    twins = many(table, 0)
    hidden = ["O11", "O12", "O13", "O14", "O15", "O16"]
    for twin in twins:
        assert twin.players[0].objectives == ["O10"]
        dealt = [*twin.players[1].objectives, *twin.players[2].objectives, *twin.objective_box]
        assert sorted(dealt) == hidden
        assert [len(one.objectives) for one in twin.players] == [1, 2, 1]
    assert len({twin.players[2].objectives[0] for twin in twins}) > 2
    assert len({twin.players[0].objectives[0] for twin in many(table, None)}) > 2
    table.state.phase = "over"
    assert all(twin.players[1].objectives == ["O11", "O12"] for twin in many(table, 0))


def test_dealt_objectives_dealt_anew() -> None:
    """P2.11, P19.6: in setup what others are dealt; one that is kept is one of them."""
    table = given()
    table.player(1).dealt, table.player(1).objectives = ["O11", "O12"], ["O12"]
    table.state.objective_box = ["O14", "O15", "O16"]
    for twin in many(table, 0):
        other = twin.players[1]
        assert sorted([*other.dealt, *twin.objective_box]) == ["O11", "O12", "O14", "O15", "O16"]
        assert len(other.dealt) == 2
        assert other.objectives == other.dealt[:1]


def test_civ_cards_dealt_anew() -> None:
    """P19.6, P7.5: end-game cards others keep, within their rank; immediate ones and one's own stay."""
    table = given(seats=3)
    table.player(0).cards, table.player(1).cards = ["C06"], ["C07", "C22"]
    for pile in (*table.state.civ, table.state.civ_box):
        pile[:] = [card for card in pile if card not in ("C06", "C07", "C22")]
    before = pieces(table.state)
    twins = many(table, 0)
    for twin in twins:
        assert twin.players[0].cards == ["C06"]
        assert view(twin, 0, NAMES[:3]).players[1].ranks == seen(table).players[1].ranks
        stacks = [card for stack in twin.civ for card in stack]
        assert sorted([*twin.players[1].cards, *twin.civ_box, *stacks]) == sorted(set(CIV) - {"C06"})
        assert pieces(twin) == before
        assert twin.civ_box == sorted(twin.civ_box)
    assert len({tuple(twin.players[1].cards) for twin in twins}) > 2
    table.state.closing = True
    assert all(twin.players[1].cards == ["C07", "C22"] for twin in many(table, 0))


def test_civ_cards_looked_at_are_dealt_anew_among_themselves() -> None:
    """P7.3, P19.6: what the seat saw in a stack is there or with somebody who has taken it since."""
    table = given()
    rank = [card for card in CIV if CIV[card].rank == 2 and CIV[card].timing == "end_game"]
    looked, others = rank[:3], rank[3:]
    assert others, "some of that rank were not seen"
    table.state.civ[1], table.state.civ_box = sorted(looked[1:]), sorted(others)
    table.player(1).cards = [looked[0]]
    table.player(0).looked[1] = list(looked)
    assert {twin.players[1].cards[0] for twin in many(table, 0)} == set(looked)
    assert {twin.players[1].cards[0] for twin in many(table, None)} > set(looked)


def test_cards_one_looks_at_oneself_are_not_dealt_anew() -> None:
    """P13.2 L2, P19.6: a card that stands among the seat's own options is in its stack."""
    table = given()
    card = next(card for card in table.state.civ[1] if CIV[card].timing == "end_game")
    table.player(0).looking = [card]
    assert all(card in twin.civ[1] for twin in many(table, 0))
    assert any(card not in twin.civ[1] for twin in many(table, 1))


def test_cards_being_looked_at_are_dealt_anew() -> None:
    """P13.5 F, P13.2 L5, P19.6: what another is choosing from."""
    table = given()
    table.player(1).looking, table.state.objective_box = ["O11", "O12", "O13"], ["O14", "O15", "O16"]
    twins = many(table, 0)
    assert all(twin.players[1].looking == ["O11", "O12", "O13"] for twin in many(table, 1))
    for twin in twins:
        assert sorted([*twin.players[1].looking, *twin.objective_box]) == ["O11", "O12", "O13", "O14", "O15", "O16"]
    assert len({tuple(twin.players[1].looking) for twin in twins}) > 2
    ends = [card for card in table.state.civ[0] if CIV[card].timing == "end_game"]
    table.player(1).looking = list(ends)
    for twin in many(table, 0):
        assert set(twin.players[1].looking) == {card for card in twin.civ[0] if CIV[card].timing == "end_game"}


def test_boards_dealt_anew() -> None:
    """P2.13, P12.1: boards that others are offered and have not chosen; all different still."""
    table = given()
    for seat, boards in enumerate((("gaia", "republic"), ("petra", "makeshift"))):
        table.player(seat).dealt_planet, table.player(seat).dealt_corporation = boards
    table.state.phase = "setup"
    twins = many(table, 0)
    assert {(twin.players[0].dealt_planet, twin.players[0].dealt_corporation) for twin in twins} == {
        ("gaia", "republic")
    }
    planets = {twin.players[1].dealt_planet for twin in twins}
    corporations = {twin.players[1].dealt_corporation for twin in twins}
    assert len(planets) > 2
    assert len(corporations) > 2
    assert not planets & {"gaia", "petra", "ksb_4156"}
    assert not corporations & {"republic", "makeshift", "universal_coalition"}
    table.planet(1, "petra").corporation(1, "makeshift")
    assert {(twin.players[1].dealt_planet, twin.players[1].dealt_corporation) for twin in many(table, 0)} == {
        ("petra", "makeshift")
    }
    table.planet(1, "ksb_4156").corporation(1, "universal_coalition").state.phase = "rotate"
    assert {twin.players[1].dealt_planet for twin in many(table, 0)} == {"petra"}


def test_names_of_secrets() -> None:
    """P7.5, P17.1, P17.3: of what others hold, as long as it is secret."""
    table = given()
    for player in table.state.players:
        player.cards = ["C20"] if player is table.player(0) else ["C06"]
    table.player(0).objectives, table.player(1).dealt = ["O27"], ["O01"]
    assert len(secrets(table.state, None)) == 4
    assert secrets(table.state, 1) == ["Best in Planet Award", "Meltdown"]
    table.state.phase, table.state.closing = "end", True
    assert secrets(table.state, 1) == ["Meltdown"]
    table.player(0).looking = ["O02", "C01"]
    assert secrets(table.state, 1) == ["Meltdown", OBJECTIVE["O02"].private.project]
    table.state.phase = "over"
    assert secrets(table.state, 1) == []
    table.player(0).dealt_planet, table.player(0).dealt_corporation = "gaia", "republic"
    assert secrets(table.state, 1) == ["Gaia", "Republic"]
    assert secrets(table.state, 0) == []


def test_meta() -> None:
    """P0.3, P2.14: slug, seats, options."""
    assert (META.slug, META.command, META.seats) == ("planet_unknown", "planet", (1, 6))
    assert all(len(option.values) <= 25 for option in META.options)
    assert len(META.commands) <= 25
