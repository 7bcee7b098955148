"""P0, P2 What a table may choose, and how it stands before the first question."""

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
import yaml

import games.planet_unknown
from games.core.meta import TableOption
from games.planet_unknown import data, grid
from games.planet_unknown.data import (
    ASYMMETRIC_CORPORATIONS,
    ASYMMETRIC_PLANETS,
    CIV,
    COUNT,
    EVENT,
    EXTERIOR,
    INTERIOR,
    OBJECTIVE,
    PLANET,
    SWITCHES,
    TILE,
)
from games.planet_unknown.options import OPTIONS, parse
from games.planet_unknown.setup import new_game
from games.planet_unknown.state import Options, State
from tests.games.planet_unknown.given import Table, given, labels

SEATS = (1, 2, 3, 4, 5, 6)
BY_NAME = {option.name: option for option in OPTIONS}


def opened(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """A table at its first question."""
    return Table(new_game(seats, options, seed)).step("setup")


def test_profiles() -> None:
    """P0.3: each switch has a value in each profile, and can be set alone."""
    standard, printed = parse({}, 4), parse({"profile": "printed"}, 4)
    for switch in SWITCHES:
        if switch.id == "seat_choice":
            continue
        assert getattr(standard, switch.id) == switch.standard
        assert getattr(printed, switch.id) == switch.printed
        alone = parse({"profile": "printed", switch.id: switch.standard}, 4)
        assert getattr(alone, switch.id) == switch.standard


@pytest.mark.parametrize("seats", SEATS)
def test_a_profile_is_its_switches(seats: int) -> None:
    """P0.5: nothing else differs between the profiles, whatever the table chose; the table stands alike."""
    for chosen in ({}, {"planets": "asymmetric", "corporations": "asymmetric", "events": "yes"}):
        standard, printed = (new_game(seats, {**chosen, "profile": profile}, 3) for profile in ("standard", "printed"))
        options = [one.name for one in fields(Options)]
        differing = {name for name in options if getattr(standard.options, name) != getattr(printed.options, name)}
        assert differing == {switch.id for switch in SWITCHES} - {"seat_choice"}
        printed.options = standard.options
        assert printed == standard


def test_switches_are_asked_where_they_stand() -> None:
    """P0.5, P0.3: only the rule that a switch is about asks it; the view tells what a line is worth."""
    asked: dict[str, set[str]] = {}
    for path in Path(games.planet_unknown.__file__).parent.rglob("*.py"):
        for name in re.findall(r"options\.(\w+)", path.read_text("utf-8")):
            asked.setdefault(name, set()).add(path.name)
    assert {switch.id: asked.get(switch.id) for switch in SWITCHES} == {
        "line_scoring": {"scoring.py", "viewing.py"},
        "rover_movement": {"rovers.py"},
        "seat_choice": None,  # P0.4
        "synergy_boost": {"resources.py", "tracks.py"},  # whether it must, and which
        "energy_choice": {"resources.py"},
    }


@pytest.mark.parametrize("profile", ["standard", "printed"])
def test_both_profiles_start_alike(profile: str) -> None:
    """P0.4: the seat table is used unless free choice is asked for."""
    table = opened(4, profile=profile)
    assert [player.sector for player in table.state.players] == [0, 1, 3, 4]
    free = opened(4, profile=profile, seat_choice="free_sector_choice")
    assert set(free.asked().values()) == {"setup.sector"}


@pytest.mark.parametrize(
    "chosen", [{"colour": "red"}, {"planets": "all"}, {"events": "yes", "event_green": "15", "event_orange": "9"},
               {"events": "yes", "event_green": "17", "event_orange": "0"}],
)  # fmt: skip
def test_what_cannot_be_chosen(chosen: dict[str, str]) -> None:
    """P14.1: unknown options and values, and decks that cannot be built, are refused in a sentence."""
    with pytest.raises(ValueError, match=r"no option|cannot be|more than|there are"):
        new_game(4, chosen, 1)


def test_the_options() -> None:
    """P0.3, P2.10, P2.11, P3.1, P12.1, P13.1, P14.1: their names and values, the first of each the default."""
    values = {option.name: option.values for option in OPTIONS}
    for name in ("event_green", "event_orange"):
        counts = values.pop(name)
        assert counts[0] == "7"
        assert sorted(map(int, counts)) == list(range(21))
    assert values == {
        "planets": ("symmetric", "asymmetric"),
        "corporations": ("symmetric", "asymmetric"),
        "events": ("no", "yes"),
        "private_objectives": ("no", "yes"),
        "two_player_forced_rotation": ("no", "yes"),
        "profile": ("standard", "printed"),
        "line_scoring": ("profile", "one_medal_per_line", "printed_medal"),
        "rover_movement": ("profile", "one_rover_per_gain", "split_among_rovers"),
        "seat_choice": ("profile", "free_sector_choice", "equal_spacing"),
        "synergy_boost": ("profile", "may_other_tracker", "must_any_tracker"),
        "energy_choice": ("profile", "may_decline", "must_take"),
    }
    assert all(option.text for option in OPTIONS)


def test_options_depend_on_each_other_and_on_the_table() -> None:
    """P3.1, P14.1: forced rotation is for two, the event deck always there alone."""
    assert parse({name: option.values[0] for name, option in BY_NAME.items()}, 4) == parse({}, 4) == Options()
    assert parse({"two_player_forced_rotation": "yes"}, 4) == Options()
    assert parse({"events": "yes", "event_green": "2", "event_orange": "5"}, 4).events == [2, 5, 13]
    assert parse({}, 1).events == [7, 7, 6]


@pytest.mark.parametrize(
    ("seats", "green", "orange", "there"),
    [(4, 16, 4, True), (4, 17, 3, False), (1, 20, 0, True), (1, 0, 20, True), (4, 0, 2, True), (4, 0, 1, False),
     (1, 0, 0, True), (4, 1, 20, False)],
)  # fmt: skip
def test_decks_that_can_be_built(seats: int, green: int, orange: int, there: bool) -> None:
    """P14.1: from 16 green, 20 orange and 18 red cards; alone with four green and two red ones more."""
    chosen = {"events": "yes", "event_green": str(green), "event_orange": str(orange)}
    if there:
        assert len(new_game(seats, chosen).deck) == 20
    else:
        with pytest.raises(ValueError, match=r"event cards"):
            new_game(seats, chosen)


CHANGES: dict[tuple[str, str], dict[str, Any]] = {
    ("planets", "asymmetric"): {"planets": True},
    ("corporations", "asymmetric"): {"corporations": True},
    ("events", "yes"): {"events": [7, 7, 6]},
    ("private_objectives", "yes"): {"private_objectives": True},
    ("two_player_forced_rotation", "yes"): {"forced_rotation": True},
    ("profile", "printed"): {one.id: one.printed for one in SWITCHES if one.id != "seat_choice"},
    ("line_scoring", "printed_medal"): {"line_scoring": "printed_medal"},
    ("rover_movement", "split_among_rovers"): {"rover_movement": "split_among_rovers"},
    ("seat_choice", "free_sector_choice"): {"seats": True},
    ("synergy_boost", "must_any_tracker"): {"synergy_boost": "must_any_tracker"},
    ("energy_choice", "must_take"): {"energy_choice": "must_take"},
}
"""What a value alone changes at a table of two; any other, nothing."""


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_can_be_chosen(option: TableOption) -> None:
    """P0.3, P2.11, P3.1, P14.1: each opens a table and does what it says; counts of events nothing without events."""
    for value in option.values:
        changed = replace(Options(), **CHANGES.get((option.name, value), {}))
        assert new_game(2, {option.name: value}, 1).options == changed, value


@pytest.mark.parametrize(("name", "place"), [("event_green", 0), ("event_orange", 1)])
def test_every_number_of_events_can_be_chosen(name: str, place: int) -> None:
    """P14.1: as far as there are cards; the rest of the twenty is red."""
    for value in range(14):
        counts = [7, 7, 13 - value]
        counts[place] = value
        assert new_game(2, {"events": "yes", name: str(value)}, 1).options.events == counts


@pytest.mark.parametrize("seats", [0, 7])
def test_number_of_players(seats: int) -> None:
    """P2.14: one to six."""
    with pytest.raises(ValueError, match="1 to 6"):
        new_game(seats, {}, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_the_station(seats: int) -> None:
    """P2.1, P2.2, P3.2: all 144 tiles at every player count, each stack one shape; shift and rotation at random."""
    state = new_game(seats, {}, 5)
    for ring, stacks in ((EXTERIOR, state.exterior), (INTERIOR, state.interior)):
        for shape, stack in zip(ring, stacks, strict=True):
            assert sorted(stack) == sorted(tile.id for tile in TILE.values() if tile.shape == shape)
    drawn = {(new_game(2, {}, seed).shift, new_game(2, {}, seed).rotation) for seed in range(60)}
    assert {shift for shift, _ in drawn} == {rotation for _, rotation in drawn} == set(range(6))
    assert len(drawn) > 20  # one does not follow the other
    for seed in range(9):
        stacks = [*new_game(2, {}, seed).exterior, *new_game(2, {}, seed).interior]
        assert not any(stack == sorted(stack) for stack in stacks)
    assert len({tuple(new_game(2, {}, seed).exterior[0]) for seed in range(9)}) == 9
    assert len({tuple(new_game(2, {}, seed).interior[0]) for seed in range(9)}) == 9


def test_the_rings() -> None:
    """P2.2, P3.2: the order of the stacks around the station."""
    assert EXTERIOR == ("Z5", "F5", "S4", "I4", "N5", "U5")
    assert INTERIOR == ("I3", "T4", "V3", "L4", "I2", "O4")


def test_the_shift_stays_and_the_tops_lie_open() -> None:
    """P2.2: the shift does not change when the station turns or a round ends; the top tile of each stack is open."""
    table = given(seats=3)
    table.state.shift = 4
    for seat in range(3):
        tops = [tile.id for _, tile in table.state.offered(seat)]
        assert tops == [table.state.exterior[seat][-1], table.state.interior[(seat + 4) % 6][-1]]
    table.step("round_end").answers(1, "2", "end")
    assert (table.state.rotation, table.state.shift) == (4, 4)


@pytest.mark.parametrize("seats", SEATS)
def test_before_each_player(seats: int) -> None:
    """P2.3, P2.4, P2.5, P2.6, P2.7, P2.9, P2.14: boards, trackers, lifepods, rovers, sector."""
    table = opened(seats)
    for seat, player in enumerate(table.state.players):
        assert (player.planet.id, player.corporation) == ("ksb_4156", "universal_coalition")
        assert all(spot.at == 0 and spot.track == tracker for tracker, spot in player.trackers.items())
        assert player.planet.lifepods == PLANET["ksb_4156"].lifepods
        assert (player.reserve, player.planet.rovers, player.planet.meteorites) == (2, [], 0)
        assert (player.planet.covered, player.planet.patches, player.stored) == (0, 0, 0)
        if seats > 1:
            assert player.sector == COUNT[seats].seats[seat]


@pytest.mark.parametrize("seats", SEATS)
def test_civ_cards(seats: int) -> None:
    """P2.8: players + 1 random cards of each rank; the rest return unseen to the box."""
    state = new_game(seats, {}, 2)
    for rank, stack in enumerate(state.civ, 1):
        assert len(stack) == seats + 1 == len(set(stack))
        assert all(CIV[card].rank == rank for card in stack)
        assert stack == sorted(stack)  # in no order
    assert sorted([*state.civ_box, *(card for stack in state.civ for card in stack)]) == sorted(CIV)
    assert state.civ_box == sorted(state.civ_box)
    assert len({tuple(new_game(seats, {}, seed).civ[0]) for seed in range(9)}) > 4


@pytest.mark.parametrize(("seats", "cards"), [(1, 0), (2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_neighbour_objectives(seats: int, cards: int) -> None:
    """P2.10, PU-56."""
    state = new_game(seats, {}, 2)
    assert len(state.neighbours) == cards
    assert not set(state.neighbours) & set(state.objective_box)


def test_private_objectives() -> None:
    """P2.11, P2.13: two are dealt, one is kept in secret, the other removed."""
    table = opened(3, private_objectives="yes")
    assert table.asked() == dict.fromkeys(range(3), "setup.objective")
    dealt = {seat: table.offers(seat) for seat in range(3)}
    for seat in range(3):
        table.answers(seat, dealt[seat][1], "end")
    for seat in range(3):
        assert table.player(seat).objectives == dealt[seat][1:]
        assert dealt[seat][0] not in table.state.objective_box
    assert {card for cards in dealt.values() for card in cards} <= set(OBJECTIVE) - set(table.state.neighbours)
    assert [event.audience for event in table.events if event.kind == "hand_changed"] == [(0,), (1,), (2,)]
    assert not any(event.kind == "board" for event in table.events)
    assert not any(player.dealt for player in table.state.players)


@pytest.mark.parametrize("seats", SEATS[1:])
def test_private_objectives_at_every_table(seats: int) -> None:
    """P2.11: two to six players, two cards each, dealt before the neighbour cards; without the option none."""
    dealt = [card for player in new_game(seats, {"private_objectives": "yes"}, 1).players for card in player.dealt]
    assert len(set(dealt)) == 2 * seats
    without = new_game(seats, {}, 1)
    assert not any(player.dealt for player in without.players)
    assert dealt[: len(without.neighbours)] == without.neighbours  # the first cards of the same deck


def test_the_private_side_counts() -> None:
    """P2.11: of the card that is kept the private side scores."""
    card = next(card.id for card in OBJECTIVE.values() if card.private.rule.test == "track_at_top")
    table = given().tracker(0, OBJECTIVE[card].private.rule.type, 15)
    table.state.neighbours, table.player().objectives = [], [card]
    assert (table.medals("objectives"), table.medals("objectives", 1)) == (5, 0)


def test_without_private_objectives() -> None:
    """P2.11: nobody has any."""
    table = opened(3)
    assert not any(player.objectives for player in table.state.players)
    assert not any(event.kind == "hand_changed" for event in table.events)


def test_first_commander() -> None:
    """P2.12: at random, as the last step; before sectors are chosen if they are, who then chooses first."""
    assert {opened(4, seed).state.commander for seed in range(40)} == {0, 1, 2, 3}
    waiting = [opened(4, seed, private_objectives="yes").state for seed in range(9)]
    assert {state.commander for state in waiting} == {0}  # not drawn before the last choice is made
    table = opened(4, 3, seat_choice="free_sector_choice")
    assert list(table.asked()) == [table.state.commander]


def test_free_sectors() -> None:
    """P2.4, P2.12, P2.13, P2.14: clockwise from the commander; no two share one; the order of turns stays."""
    table = opened(3, 3, seat_choice="free_sector_choice")
    first = table.state.commander
    chosen: dict[int, str] = {}
    for seat in table.state.from_commander():
        assert list(table.asked()) == [seat]
        assert set(table.offers(seat)) == {str(n) for n in range(6)} - set(chosen.values())
        chosen[seat] = table.offers(seat)[-1]
        table.answers(seat, chosen[seat], "end")
    assert {seat: str(player.sector) for seat, player in enumerate(table.state.players)} == chosen
    told = [(event.seat, str(event.data["sector"])) for event in table.events if event.kind == "sector"]
    assert told == list(chosen.items())
    assert table.state.commander == first
    assert table.state.from_commander() == [first, (first + 1) % 3, (first + 2) % 3]


def test_no_sectors_to_choose_alone() -> None:
    """P2.14, P18.1: the only player is at sector 0."""
    table = opened(1, seat_choice="free_sector_choice")
    table.answers(0, table.offers()[0], "end")
    assert table.player().sector == 0
    assert table.state.round == 1


def test_asymmetric_boards() -> None:
    """P2.3, P2.13, P12.1, P13.1: one of each is dealt, all different; each player chooses, at once and in secret."""
    table = opened(6, planets="asymmetric", corporations="asymmetric")
    planets = [player.dealt_planet for player in table.state.players]
    corporations = [player.dealt_corporation for player in table.state.players]
    assert len(set(planets)) == len(set(corporations)) == 6
    assert set(planets) <= set(ASYMMETRIC_PLANETS)
    assert set(corporations) <= set(ASYMMETRIC_CORPORATIONS)
    assert set(table.asked()) == set(range(6))
    for seat in range(6):
        table.answers(seat, planets[seat] if seat % 2 else "ksb_4156", corporations[seat])
        while table.open(seat).kind != "setup.end":
            table.answers(seat, table.offers(seat)[0])
        table.answers(seat, "end")
    for seat, player in enumerate(table.state.players):
        assert player.planet.id == (planets[seat] if seat % 2 else "ksb_4156")
        assert player.corporation == corporations[seat]
        assert player.reserve == player.corp.rovers
        assert player.planet.lifepods == player.planet.board.lifepods
        assert (player.flux != "") is (player.corporation == "flux_industries")
        assert (player.dealt_planet, player.dealt_corporation) == ("", "")
        assert table.happened("board", seat, planet=player.planet.id, corporation=player.corporation)


@pytest.mark.parametrize("option", ["planets", "corporations"])
def test_asymmetric_on_one_side(option: str) -> None:
    """P12.1, P13.1: planets, or corporations, alone; the boards are told."""
    table = Table(new_game(2, {option: "asymmetric"}, 1)).step("setup")
    for seat in range(2):
        table.answers(seat, table.offers(seat)[1])
        while table.open(seat).kind != "setup.end":
            table.answers(seat, table.offers(seat)[0])
        table.answers(seat, "end")
    planets, corporations = zip(*((one.planet.id, one.corporation) for one in table.state.players), strict=True)
    assert (set(planets) == {"ksb_4156"}) is (option == "corporations")
    assert (set(corporations) == {"universal_coalition"}) is (option == "planets")
    assert all(table.happened("board", seat, planet=planets[seat]) for seat in range(2))


def test_each_kind_of_board_alone() -> None:
    """P2.3: with corporations dealt the planet is KSB-4156 all the same, and the other way round."""
    companies = new_game(6, {"corporations": "asymmetric"}, 1).players
    assert all((player.planet.id, player.dealt_planet) == ("ksb_4156", "") for player in companies)
    planets = new_game(6, {"planets": "asymmetric"}, 1).players
    assert all((player.corporation, player.dealt_corporation) == ("universal_coalition", "") for player in planets)


def test_all_boards_are_in_the_pool() -> None:
    """P12.1, P13.1: whatever their edition."""
    seen: set[str] = set()
    for seed in range(80):
        state: State = new_game(6, {"planets": "asymmetric", "corporations": "asymmetric"}, seed)
        seen |= {player.dealt_planet for player in state.players}
        seen |= {player.dealt_corporation for player in state.players}
    assert seen == {*ASYMMETRIC_PLANETS, *ASYMMETRIC_CORPORATIONS}


def test_the_event_deck() -> None:
    """P14.1: twenty cards of the chosen colours; solo-only cards only alone, where it is always played."""
    state = new_game(3, {"events": "yes", "event_green": "10", "event_orange": "4"}, 1)
    colours = [EVENT[card].colour for card in state.deck]
    assert [colours.count(colour) for colour in ("green", "orange", "red")] == [10, 4, 6]
    assert len(set(state.deck)) == 20
    assert not any(EVENT[card].solo_only for card in state.deck)
    assert colours != sorted(colours, key=["green", "orange", "red"].index)  # shuffled
    assert new_game(3, {}, 1).deck == []
    alone = {card for seed in range(40) for card in new_game(1, {}, seed).deck}
    assert {card.id for card in EVENT.values() if card.solo_only} <= alone


def test_randomness_is_seeded() -> None:
    """P19.8: one generator; the same seed gives the same table."""
    options = {"planets": "asymmetric", "events": "yes", "private_objectives": "yes"}
    assert new_game(4, options, 7) == new_game(4, options, 7)
    assert new_game(4, options, 7) != new_game(4, options, 8)


def test_squares_of_the_lifepods() -> None:
    """P2.6: on the marked squares, six on every planet."""
    assert labels(new_game(2, {}, 1).players[0].planet.lifepods) == ["H3", "B5", "K5", "C8", "I9", "F10"]
    for raw in yaml.safe_load((Path(data.__file__).parent / "planets.yaml").read_text("utf-8"))["planets"]:
        rows = enumerate(raw["grid"])
        marked = {grid.label(grid.number(x, y)) for y, row in rows for x, kind in enumerate(row) if kind in "PQ"}
        assert set(labels(PLANET[raw["id"]].lifepods)) == marked
        assert len(marked) == 6
