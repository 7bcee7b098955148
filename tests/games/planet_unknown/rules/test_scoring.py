"""P17, P18 Final scoring, the solo game."""

import pytest

from games.planet_unknown.data import EVENT, PLANET
from games.planet_unknown.rules import lines, scoring
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels


def source(table: Table, name: str, seat: int = 0, *, secret: bool = True) -> int:
    return dict(scoring.breakdown(table.state, seat, secret=secret))[name]


def rows(*numbers: int) -> list[str]:
    """All squares of KSB-4156 in these rows (1 to 12)."""
    return [name for name in labels(PLANET["ksb_4156"].squares) if int(name[1:]) in numbers]


@pytest.mark.parametrize(("profile", "medals"), [("standard", 4), ("printed", 8)])
def test_lines(profile: str, medals: int) -> None:
    """P17.4, P0.3, P21.1: a complete row or column is worth one medal, or what is printed."""
    table = given(options={"profile": profile}).cover(0, "civ", *rows(6, 7))
    assert lines.complete(table.player().planet) == ((5, 6), (0, 11))
    assert source(table, "lines") == medals


@pytest.mark.parametrize(("profile", "most"), [("standard", 24), ("printed", 40)])
def test_all_lines(profile: str, most: int) -> None:
    """P21.1, P17.4: 24 or 40 at most."""
    table = given(options={"profile": profile}).cover(0, "civ", *labels(PLANET["ksb_4156"].squares))
    assert source(table, "lines") == most


@pytest.mark.parametrize(("profile", "medals"), [("standard", 1), ("printed", 3)])
def test_rows_and_columns_alike(profile: str, medals: int) -> None:
    """P0.3, P17.4: a row alone, or a column alone: one medal, or the three that are printed."""
    for line in (rows(6), [name for name in labels(PLANET["ksb_4156"].squares) if name[0] == "F"]):
        assert source(given(options={"profile": profile}).cover(0, "civ", *line), "lines") == medals


def test_a_switch_alone() -> None:
    """P0.3: each switch can be set without its profile."""
    table = given(options={"line_scoring": "printed_medal"}).cover(0, "civ", *rows(6))
    assert source(table, "lines") == 3
    assert table.state.options.rover_movement == "one_rover_per_gain"


def test_cards_are_revealed() -> None:
    """P17.1, P17.3: civ cards as the end step begins, private objectives when it is over."""
    table = given()
    table.player(0).cards, table.player(0).shown, table.player(1).objectives = ["C06", "C23"], ["C03"], ["O25"]
    table.closing()
    assert table.happened("cards_revealed", 0, cards=["C06", "C23"])  # not C03, which was shown before
    assert not table.happened("objectives_revealed")
    table.answers(0, "civ", "end")
    assert table.happened("objectives_revealed", 1, cards=["O25"])
    assert table.state.step == ""


def test_the_end_step() -> None:
    """P17.2, PU-42: advances of end-game cards; a civ milestone gives a pick, an immediate card is resolved."""
    table = given().tracker(0, "civ", 2).civ(1, "C02", "C06")
    table.player().cards = ["C23"]
    table.closing()
    assert table.open().kind == "advance.track"
    table.answers(0, "civ", "end")
    assert table.open().kind == "civ.card"
    table.answers(0, "C02", "tech")
    assert table.at("tech") == 2
    while table.state.step:
        table.answers(0, "end" if "end" in table.offers() else table.offers()[0])
    assert table.state.phase == "over"


def test_end_cards_taken_in_the_end_step_count() -> None:
    """P17.2, P7.5: their advances are resolved as well, and they lie open."""
    table = given().tracker(0, "civ", 13).civ(4, "C24", "C27")
    table.player().cards = ["C23"]
    table.closing().answers(0, "civ", "end", "C24")
    assert table.open().kind == "advance.track"
    table.answers(0, "water", "end")
    assert table.state.phase == "over"
    assert source(table, "civ") == 5
    assert table.at("water") == 1


def test_picks_of_the_end_step_begin_with_the_next_commander() -> None:
    """P17.2, P3.9: the token has passed; its holder picks first."""
    table = given(seats=3).civ(1, "C06", "C07", "C29")
    for seat in range(3):
        table.tracker(seat, "civ", 2).player(seat).cards = ["C23"]
    table.state.commander, table.state.end_cause = 0, "cannot_place"
    table.step("round_end")
    assert table.asked() == dict.fromkeys(range(3), "advance.track")
    for seat in range(3):
        table.answers(seat, "civ", "end")
    for seat in (1, 2):
        assert table.asked() == {seat: "civ.card"}
        table.answers(seat, table.offers(seat)[0], "end")


def test_movement_in_the_end_step() -> None:
    """P17.2: what is gained there is used normally, or given up."""
    table = given().tracker(0, "rover", 1).rover(0, "F1")
    table.player().cards = ["C23"]
    table.closing().answers(0, "rover")
    assert table.offers() == ["move", "end"]
    table.answers(0, "move", "F2", "end")
    assert table.rovers() == ["F2"]


def test_a_depot_tile_in_the_end_step() -> None:
    """P17.2, P7.7: C16 takes a tile of the depot faced with the last rotation; emptying it changes nothing."""
    table = given().tracker(0, "civ", 9).civ(3, "C16")
    table.state.rotation = 2
    table.faces(0, "I2-BC-0").state.interior[table.state.facing(0)[1]] = ["I2-BC-0"]
    table.player().cards = ["C23"]
    table.closing().answers(0, "civ", "end").places(0, "I2-BC-0", "F1", 270)
    assert table.pending() == ["biomass", "civ"]
    table.answers(0, "civ", "biomass", "end")
    assert (table.state.phase, table.state.end_cause) == ("over", "cannot_place")
    assert not table.happened("end_triggered")


def test_tracks_count() -> None:
    """P17.5, P6.5."""
    assert source(given().tracker(0, "civ", 7).tracker(0, "water", 6), "tracks") == 5
    rest = given().tracker(0, "biomass", 8).tracker(0, "rover", 12).tracker(0, "tech", 15)
    assert source(rest, "tracks") == 2 + 2 + 5


def test_lifepods_and_meteorites() -> None:
    """P17.6, PU-54: a medal a lifepod, a medal for every three meteorites."""
    table = given()
    for collected, medals in ((2, 0), (3, 1), (5, 1), (8, 2)):
        table.player().meteorites, table.player().lifepods = collected, 4
        assert source(table, "meteorites") == medals
    assert source(table, "lifepods") == 4


def test_objectives_count() -> None:
    """P17.8, P15.2, P15.4: neighbour and private ones, the private in secret until the end."""
    table = given()
    table.state.neighbours = ["O25"]
    table.player().meteorites, table.player().objectives = 9, ["O25"]
    assert source(table, "objectives") == 10
    assert source(table, "objectives", secret=False) == 5
    table.state.shared = "O25"
    assert source(table, "objectives") == 15


def test_the_winner() -> None:
    """P17.10: most medals; then fewer uncovered squares; then fewer meteorites on the planet; then shared."""
    table = given()
    table.state.neighbours = []
    table.player(0).lifepods = 1
    assert scoring.standings(table.state).winners == (0,)
    table.player(1).lifepods = 1
    assert scoring.standings(table.state).winners == (0, 1)
    table.cover(0, "civ", "F1").cover(1, "civ", "F1").meteorites(0, "F1")
    assert scoring.standings(table.state).winners == (1,)
    table.cover(0, "civ", "F2")
    assert scoring.standings(table.state).winners == (0,)


def test_ties_are_shared() -> None:
    """P17.10, PU-57: equal in everything: they share the place."""
    standings = scoring.standings(given(seats=3).state)
    assert [row.rank for row in standings.rows] == [1, 1, 1]


def test_the_ending_is_told_at_the_end() -> None:
    """P17.10: what triggered it, once the game is over."""
    table = given()
    table.state.end_cause = "empty_depot"
    assert scoring.standings(table.state).ending == ""
    table.state.phase = "over"
    assert scoring.standings(table.state).ending == "empty_depot"


def test_no_negative_medals() -> None:
    """P17.11: every source is zero or more."""
    assert all(points >= 0 for _, points in scoring.breakdown(given().state, 0, secret=True))
    table = given().meteorites(0, "F1", "F2")
    table.player().meteorites = 2
    assert all(points >= 0 for _, points in scoring.breakdown(table.state, 0, secret=True))


# -- alone


def solo(**options: str) -> Table:
    return given(seats=1, options=options)


def test_solo_setup() -> None:
    """P18.1, P2.8: two civ cards a rank, four objectives of which three are kept, a deck of twenty events."""
    from games.planet_unknown.setup import new_game
    from tests.games.planet_unknown.given import Table

    table = Table(new_game(1, {}, 3)).step("setup")
    assert [len(stack) for stack in table.state.civ] == [2, 2, 2, 2]
    assert table.open().kind == "setup.remove"
    gone, *kept = table.offers()
    table.answers(0, gone, "end")
    assert table.player().objectives == kept
    assert len(kept) == 3
    assert gone not in table.state.objective_box
    assert table.state.neighbours == []
    assert len(table.state.deck) == 19  # the first event is drawn


def test_solo_begins_anywhere_with_any_mix() -> None:
    """P18.1: the start rotation is random, the twenty event cards of any mix."""
    from games.planet_unknown.setup import new_game

    assert {new_game(1, {}, seed).rotation for seed in range(40)} == set(range(6))
    deck = new_game(1, {"event_green": "0", "event_orange": "20"}).deck
    assert [EVENT[card].colour for card in deck] == ["orange"] * 20


def test_solo_rotation() -> None:
    """P18.2, P18.3: the station turns clockwise by one depot, before the first draft too; always commander."""
    table = solo()
    table.state.deck, table.state.options.events = ["E39", "E60"], [7, 7, 6]
    table.state.round = 0
    table.step("round")
    assert (table.state.round, table.state.rotation) == (1, 5)
    told = [event.kind for event in table.events]
    assert told.index("turned") < told.index("event_card")
    assert table.asked() == {0: "turn.action"}
    assert table.state.commander == 0
    table.step("round_end")
    assert (table.state.round, table.state.rotation) == (2, 4)
    assert table.state.commander == 0


def test_solo_target() -> None:
    """P18.4, P21.4: 7 green, 7 orange, 6 red: 60 + 6 - 2 - 5."""
    table = solo()
    assert scoring.target(table.state) == 59
    table.state.options.events = [0, 0, 20]
    assert scoring.target(table.state) == 49
    table.state.options.events = [11, 6, 3]
    assert scoring.target(table.state) == 60 + 9 - 1 - 5


@pytest.mark.parametrize(
    ("difference", "band"),
    [(15, "all_stars_aligned"), (14, "best_so_far"), (10, "best_so_far"), (9, "promotion"), (5, "promotion"),
     (4, "mission_complete"), (0, "mission_complete"), (-1, "low_capacity"), (-5, "low_capacity"),
     (-6, "other_survivors"), (-10, "other_survivors"), (-11, "critical_fail")],
)  # fmt: skip
def test_solo_outcome(difference: int, band: str) -> None:
    """P18.5: the highest band whose minimum is not above the difference."""
    table = solo()
    table.player().objectives = []
    have = sum(points for _, points in scoring.breakdown(table.state, 0, secret=True))
    table.player().lifepods = scoring.target(table.state) + difference - have
    assert scoring.outcome(table.state) == band


def test_solo_scores_without_neighbours() -> None:
    """P18.4, P18.6, P15.4: private objectives count, a destroyed one does not."""
    table = solo()
    table.player().objectives = ["O27", "O19"]
    table.planet(0, "petra").tracker(0, "civ", 15)
    assert source(table, "objectives") == 10
    table.give(0, "objective", Item("move")).rover(0, "F1").resolving().answers(0, "objective", "O27")
    assert table.player().objectives == ["O19"]
    assert source(table, "objectives") == 5


def test_what_is_secret_does_not_score_before_the_end() -> None:
    """P19.6, P17.1, P17.3: neither face-down civ cards nor private objectives; then both."""
    table = given()
    table.state.neighbours = []
    table.player(0).cards, table.player(1).objectives = ["C27"], ["O28"]
    table.cover(1, "civ", *labels(table.player(1).planet.board.land))

    def sources() -> list[dict[str, int]]:
        return [dict(row.sources) for row in sorted(scoring.standings(table.state).rows, key=lambda row: row.seat)]

    assert (sources()[0]["civ"], sources()[1]["objectives"]) == (0, 0)
    table.closing()
    assert (sources()[0]["civ"], sources()[1]["objectives"]) == (4, 5)
    assert scoring.standings(given(seats=1).state).verdict is None
