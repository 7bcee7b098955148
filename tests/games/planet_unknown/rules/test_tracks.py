"""P6 Tracks."""

import pytest

from games.planet_unknown.data import TRACKS
from games.planet_unknown.rules import tracks
from games.planet_unknown.state import Item, Spot
from tests.games.planet_unknown.given import given


def test_one_position_at_a_time() -> None:
    """P6.1, P1.10, PU-40: several steps claim every position passed."""
    table = given().tracker(0, "civ", 1).give(0, Item("advance", n=2, tracks=["civ"])).resolving()
    table.answers(0, "advance:civ:2") if table.open().kind == "turn.action" and len(table.offers()) > 1 else None
    assert table.at("civ") == 3
    assert table.player().picks == [1]


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
    assert tracks.above(table.player(), "rover") == [Spot("rover", 15)]
    assert tracks.above(given().tracker(0, "civ", 15).player(), "civ") == []


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
    assert tracks.medals(table.player(), tracker) == medals


def test_all_trackers_at_the_top() -> None:
    """P21.2: 5 + 10 + 5 + 5 + 5."""
    table = given()
    for track in TRACKS:
        table.tracker(0, track, 15)
    assert sum(tracks.medals(table.player(), track) for track in TRACKS) == 30


def test_the_rover_track_from_below() -> None:
    """P21.3, P9.2: seven advances give rover, 1, 1, 2, 2, 2 and rover, 2."""
    table = given()
    given_by = []
    for _ in range(7):
        given_by.append(list(tracks.gains(table.player(), "rover")))
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
    event = given().give(0, Item("synergy", must=True), "civ").resolving().answers(0, "synergy")
    assert event.offers() == list(TRACKS)


def test_synergy_boost_at_the_top() -> None:
    """PU-13, P6.4, P6.6: with the others at the top only the rover tracker; void if that gave it."""
    table = given()
    for track in ("civ", "water", "biomass", "tech"):
        table.tracker(0, track, 15)
    table.tracker(0, "rover", 15).rover(0, "F1").give(0, Item("synergy", by="civ"), Item("move")).resolving()
    table.answers(0, "synergy:civ")
    assert table.offers() == ["rover", "decline"]
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
    top.answers(0, "advance:civ:biomass:water:3", "biomass")
    assert top.at("biomass") == 15
    assert top.pending() == ["move"]


def test_a_milestone_passed_again() -> None:
    """P6.8, PU-36: it is claimed again after regressing; a pick that is stored stays (P7.2, PU-35)."""
    table = given().tracker(0, "civ", 2).give(0, "civ", Item("regress", tracks=["civ"]), "move").resolving()
    table.answers(0, "civ", "regress:civ")
    assert (table.at("civ"), table.player().picks) == (2, [1])
    again = given().tracker(0, "civ", 2).give(0, "civ", "civ", Item("regress", tracks=["civ"]), "move").resolving()
    again.answers(0, "civ", "regress:civ", "civ")
    assert (again.at("civ"), again.player().picks) == (3, [1, 1])
