"""P6 Tracks."""

import pytest

from games.planet_unknown import grid
from games.planet_unknown.data import CORPORATION, TRACKS
from games.planet_unknown.rules import patches, positions, techs, tracks
from games.planet_unknown.state import Item, Spot
from tests.games.planet_unknown.given import given, labels


def test_one_position_at_a_time() -> None:
    """P6.1, P1.10, PU-40: several steps claim every position passed."""
    table = given().tracker(0, "civ", 1).give(0, Item("advance", n=2, tracks=["civ"])).resolving()
    table.answers(0, "advance:civ:2") if table.open().kind == "turn.action" and len(table.offers()) > 1 else None
    assert table.at("civ") == 3
    assert table.player().picks == [1]


def test_sixteen_positions() -> None:
    """P6.1: 0 to 15 on every track of every board; an advance leads to the next one."""
    for board in CORPORATION.values():
        assert all(len(column) == 16 for column in board.tracks.values() if column is not None)
    for at in range(15):
        assert positions.above(given().tracker(0, "civ", at).player(), "civ") == [Spot("civ", at + 1)]
    assert positions.above(given().tracker(0, "civ", 15).player(), "civ") == []


def test_positions_passed_and_positions_skipped() -> None:
    """P6.1, P13.4, P13.7: every position passed is claimed, unless there are no benefits; none that is skipped."""
    table = given().tracker(0, "civ", 2).give(0, Item("advance", n=2, tracks=["civ"]), "move").resolving()
    table.answers(0, "advance:civ:2")
    assert (table.at("civ"), table.player().picks) == (4, [1])
    bare = given().tracker(0, "civ", 2).give(0, Item("advance", n=2, tracks=["civ"], benefits=False), "move")
    bare.resolving().answers(0, "advance:civ:2:no_benefits")
    assert (bare.at("civ"), bare.player().picks) == (4, [])
    cosmos = given().corporation(0, "cosmos_inc").pods(0, "civ", 3).tracker(0, "civ", 2).give(0, "civ", "move")
    cosmos.resolving().answers(0, "civ")
    assert (cosmos.at("civ"), cosmos.player().picks) == (4, [])
    oasis = given().corporation(0, "oasis_ultd").tracker(0, "tech", 3).tracker(0, "civ", 7)
    assert "synergy" in oasis.player().corp.tokens("civ", 8)
    oasis.tracker(0, "water", 8, "civ").give(0, "civ", "move").resolving().answers(0, "civ")
    assert (oasis.at("civ"), oasis.pending()) == (9, ["move"])


@pytest.mark.parametrize(
    ("tracker", "at", "items", "picks"),
    [("civ", 2, [], [1]), ("civ", 7, ["synergy:civ"], []), ("biomass", 2, ["patch"], []),
     ("rover", 0, ["place_rover"], []),
     ("rover", 5, ["move:2", "place_rover"], []), ("rover", 7, ["move:2"], []), ("water", 2, ["synergy:water"], [])],
)  # fmt: skip
def test_an_item_a_benefit(tracker: str, at: int, items: list[str], picks: list[int]) -> None:
    """P6.2: of every kind of benefit, alone or beside another or a medal."""
    table = given().tracker(0, tracker, at).give(0, tracker, "move").resolving().answers(0, tracker)
    assert (table.pending(), table.player().picks) == (["move", *items], picks)


def test_several_tokens_of_a_position() -> None:
    """P6.2, PU-16: movement beside a rover, a synergy boost or a medal."""
    table = given().tracker(0, "rover", 9).give(0, "rover", "civ").resolving().answers(0, "rover")
    assert sorted(table.pending()) == ["civ", "move:3", "synergy:rover"]


def test_benefits_milestones_and_medals() -> None:
    """P1.9, P6.2: a medal is no benefit."""
    table = given().tracker(0, "civ", 1).give(0, "civ", "tech").resolving().answers(0, "civ")
    assert table.at("civ") == 2
    assert table.pending() == []  # a medal alone; the tech item was the last, and was taken


def test_the_top() -> None:
    """P6.3, P6.4: nothing above 15, but the rover tracker, which gives movement again and again."""
    table = given().tracker(0, "rover", 15).give(0, "rover", "rover", "civ").rover(0, "F1").resolving()
    table.answers(0, "rover")
    assert table.at("rover") == 15
    assert "move:4" in table.pending()
    assert positions.above(table.player(), "rover") == [Spot("rover", 15)]
    assert positions.above(given().tracker(0, "civ", 15).player(), "civ") == []
    assert positions.above(given().tracker(0, "rover", 14).player(), "rover") == [Spot("rover", 15)]
    table.answers(0, "rover")
    assert table.pending() == ["civ", "move:4", "move:4"]


@pytest.mark.parametrize(
    "item",
    [Item("energy", tracks=["rover", "civ"]), Item("synergy", by="civ"), Item("advance", tracks=["rover", "civ"])],
)
def test_every_kind_of_advance_at_the_top(item: Item) -> None:
    """P6.4: energy, synergy boosts, events and cards give the movement, too."""
    table = given().tracker(0, "rover", 15).give(0, item, "patch").resolving().answers(0, item.key, "rover")
    assert (table.at("rover"), table.pending()) == (15, ["patch", "move:4"])


def test_a_tech_at_the_top() -> None:
    """P6.4: and so does an advance by a tech, here Horizon's L5."""
    table = (
        given().corporation(0, "horizon_group").tracker(0, "tech", 14).tracker(0, "rover", 15).give(0, "patch", "civ")
    )
    table.resolving().answers(0, "tech:rover_advance")
    assert table.pending() == ["patch", "civ", f"move:{table.player().corp.rover_top_repeat}"]


@pytest.mark.parametrize(
    ("tracker", "at", "medals"),
    [
        ("civ", 1, 0), ("civ", 7, 2), ("civ", 15, 5), ("water", 6, 3), ("water", 14, 7), ("water", 15, 10),
        ("biomass", 13, 3), ("biomass", 15, 5), ("rover", 7, 0), ("rover", 12, 2), ("rover", 15, 5),
        ("tech", 5, 0), ("tech", 14, 2), ("tech", 15, 5),
    ],
)  # fmt: skip
def test_track_medals(tracker: str, at: int, medals: int) -> None:
    """P6.5, P17.5, P21.2: the medal on the topmost medal position at or below the tracker."""
    table = given().tracker(0, tracker, at)
    assert positions.medals(table.player(), tracker) == medals


def test_all_trackers_at_the_top() -> None:
    """P21.2: 5 + 10 + 5 + 5 + 5."""
    table = given()
    for track in TRACKS:
        table.tracker(0, track, 15)
    assert sum(positions.medals(table.player(), track) for track in TRACKS) == 30


def test_the_rover_track_from_below() -> None:
    """P21.3, P9.2: seven advances give rover, 1, 1, 2, 2, 2 and rover, 2."""
    table = given().lay(0, "I2-CE-0", "F1", 270)
    given_by = []
    for _ in range(7):
        given_by.append(tracks.ahead(table.state, table.player(), "rover")["gains"])
        table.tracker(0, "rover", table.at("rover") + 1)
    assert given_by == [["rover"], ["move:1"], ["move:1"], ["move:2"], ["move:2"], ["move:2", "rover"], ["move:2"]]


def test_synergy_boost() -> None:
    """P6.6, PU-65, PU-66: standard, another tracker than the one that gave it; printed, any; by none, any."""
    for profile, expected in (("standard", set(TRACKS) - {"biomass"} | {"decline"}), ("printed", set(TRACKS))):
        table = given(options={"profile": profile}).tracker(0, "biomass", 1).give(0, "biomass").resolving()
        table.answers(0, "synergy:biomass") if "synergy:biomass" in table.offers() else None
        assert set(table.offers()) == expected, profile
        if profile == "printed":
            table.cover(0, "civ", "F1").answers(0, "biomass")
            assert (table.at("biomass"), table.open().kind) == (3, "patch.square")
    event = given().give(0, Item("synergy", must=True), "civ").resolving().answers(0, "synergy:must")
    assert event.offers() == list(TRACKS)


def test_who_gave_a_boost() -> None:
    """P6.6, P13.8: the tracker whose advance claimed the position, whichever track that is on."""
    table = given().corporation(0, "makeshift").tracker(0, "civ", 2).tracker(0, "water", 1).give(0, "civ", "patch")
    table.resolving().answers(0, "civ", "water:3")
    assert "synergy:civ" in table.pending()


def test_synergy_boost_at_the_top() -> None:
    """PU-13, P6.4, P6.6: with the others at the top only the rover tracker; void if that gave it."""
    table = given()
    for track in ("civ", "water", "biomass", "tech"):
        table.tracker(0, track, 15)
    table.tracker(0, "rover", 15).rover(0, "F1").give(0, Item("synergy", by="civ"), Item("move")).resolving()
    table.answers(0, "synergy:civ")
    assert table.offers() == ["rover", "decline"]
    assert table.answers(0, "rover").pending() == ["move", "move:5"]  # 4, and 1 by L3
    printed = given(options={"profile": "printed"})
    for track in TRACKS:
        printed.tracker(0, track, 15)
    printed.rover(0, "F1").give(0, Item("synergy", by="rover"), Item("move")).resolving().answers(0, "synergy:rover")
    assert printed.pending() == ["move", "move:5"]
    own = given()
    for track in ("civ", "water", "biomass", "tech"):
        own.tracker(0, track, 15)
    own.rover(0, "F1").give(0, Item("synergy", by="rover"), Item("move")).resolving().answers(0, "synergy:rover")
    assert own.happened("void", 0, what="synergy")


def test_several_trackers() -> None:
    """P6.7, PU-58: all different, as many as can advance; steps beyond the top are lost."""
    table = given().give(0, Item("advance", tracks=["civ", "water", "tech"], count=3), "move").resolving()
    table.answers(0, "advance:civ:water:tech:x3", "civ")
    assert table.offers() == ["water", "tech"]
    table.answers(0, "water")
    assert (table.at("civ"), table.at("water"), table.at("tech")) == (1, 1, 1)
    few = given().tracker(0, "civ", 15).tracker(0, "water", 15)
    few.give(0, Item("advance", tracks=["civ", "water", "tech"], count=3), "move").resolving()
    few.answers(0, "advance:civ:water:tech:x3")
    assert few.at("tech") == 1
    top = (
        given()
        .tracker(0, "biomass", 13)
        .give(0, Item("advance", n=3, tracks=["civ", "biomass", "water"], benefits=False), "move")
        .resolving()
    )
    top.answers(0, "advance:civ:biomass:water:3:no_benefits", "biomass")
    assert [top.at(track) for track in TRACKS] == [0, 0, 15, 0, 0]
    assert top.pending() == ["move"]


def test_several_steps_of_the_rover_tracker() -> None:
    """P6.7, P6.4: steps beyond its top give movement each."""
    table = given().tracker(0, "rover", 14).give(0, Item("advance", n=3, tracks=["civ", "rover"]), "patch").resolving()
    table.answers(0, "advance:civ:rover:3", "rover")
    assert (table.at("rover"), table.pending()) == (15, ["patch", "move:4", "move:4", "move:4"])


def test_a_blocked_tracker_is_no_choice() -> None:
    """P6.7, P7.8, P13.7: nor for C21."""
    table = given().corporation(0, "oasis_ultd").tracker(0, "biomass", 3).tracker(0, "water", 4, "biomass")
    table.give(0, "union", "patch").resolving().answers(0, "union")
    assert "civ" in table.offers()
    assert "biomass" not in table.offers()


def test_regressing_takes_nothing_back() -> None:
    """P1.10: no benefits of the position below; what was gained stays; medals and techs follow the new position."""
    table = given().lay(0, "I2-CE-0", "F1", turn=270).rover(0, "F1").tracker(0, "tech", 3).tracker(0, "water", 2)
    patches.place(table.state, 0, grid.square("F2"))
    table.player().picks = [1]
    table.give(0, Item("regress", tracks=["tech"]), Item("regress", tracks=["water"]), "move", "civ").resolving()
    assert (techs.levels(table.player()), positions.medals(table.player(), "water")) == ((1,), 1)
    table.answers(0, "regress:tech", "regress:water")
    assert (table.at("tech"), table.at("water")) == (2, 1)  # tech 2 is a synergy boost
    assert table.pending() == ["move", "civ"]
    assert (table.player().picks, table.rovers(), labels(table.player().planet.patches)) == ([1], ["F1"], ["F2"])
    assert (techs.levels(table.player()), positions.medals(table.player(), "water")) == ((), 0)


def test_a_milestone_passed_again() -> None:
    """P6.8, PU-36: it is claimed again after regressing; a pick that is stored stays (P7.2, PU-35)."""
    table = given().tracker(0, "civ", 2).give(0, "civ", Item("regress", tracks=["civ"]), "move").resolving()
    table.answers(0, "civ", "regress:civ")
    assert (table.at("civ"), table.player().picks) == (2, [1])
    again = given().tracker(0, "civ", 2).give(0, "civ", "civ", Item("regress", tracks=["civ"]), "move").resolving()
    again.answers(0, "civ", "regress:civ", "civ")
    assert (again.at("civ"), again.player().picks) == (3, [1, 1])


@pytest.mark.parametrize(("tracker", "at", "gives"), [("biomass", 2, "patch"), ("rover", 0, "place_rover")])
def test_every_milestone_passed_again(tracker: str, at: int, gives: str) -> None:
    """P6.8: patches and rovers, too."""
    table = given().tracker(0, tracker, at).give(0, tracker, tracker, Item("regress", tracks=[tracker]), "move")
    table.resolving().answers(0, tracker, f"regress:{tracker}", tracker)
    assert (table.at(tracker), table.pending()) == (at + 1, ["move", gives, gives])
