"""P13.9 Flux Industries."""

import pytest

from games.planet_unknown.data import TRACKS
from games.planet_unknown.rules import techs, using
from games.planet_unknown.setup import new_game
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, labels
from tests.games.planet_unknown.rules.test_corporations import at_level


def at(level: int, flux: str = "civ") -> Table:
    return at_level("flux_industries", level, flux)


# -- the token


def test_the_token_is_placed_in_setup() -> None:
    """P13.9, P2.13: it names a track, chosen in setup."""
    game = next(
        game
        for seed in range(30)
        if (game := new_game(6, {"corporations": "asymmetric"}, seed)).players[0].dealt_corporation == "flux_industries"
    )
    table = Table(game).step("setup").answers(0, "flux_industries")
    assert table.open().kind == "setup.flux"
    assert table.offers() == list(TRACKS)
    table.answers(0, "rover")
    assert table.player().flux == "rover"


def test_the_token_may_move_at_a_milestone() -> None:
    """P13.9, P5.5: when a tech milestone is reached it may be moved, or left."""
    table = at(0).tracker(0, "tech", 2).give(0, "tech", "water").resolving().answers(0, "tech")
    assert "flux" in table.pending()
    table.answers(0, "flux", "biomass")
    assert table.player().flux == "biomass"
    left = at(0).tracker(0, "tech", 2).give(0, "tech").resolving()
    assert left.offers() == ["flux", "end"]
    left.answers(0, "end")
    assert left.player().flux == "civ"


def test_the_token_stays_elsewhere() -> None:
    """P13.9, P14.7: not on a position without a milestone, not under E45."""
    assert "flux" not in at(1).give(0, "tech", "water").resolving().answers(0, "tech").pending()
    event = at(0).tracker(0, "tech", 2).event("E45").give(0, "tech", "water").resolving().answers(0, "tech")
    assert "flux" not in event.pending()


@pytest.mark.parametrize(
    ("position", "active"), [(2, ()), (3, (1,)), (4, (1,)), (5, (2,)), (7, (3,)), (10, (4,)), (14, (5,)), (15, (5,))]
)
def test_only_the_highest_level_is_active(position: int, active: tuple[int, ...]) -> None:
    """P13.9: each level ends the one before."""
    assert techs.levels(at(0).tracker(0, "tech", position).player()) == active


def test_going_down_a_level() -> None:
    """P13.9, P10.2: E25; below its milestone the level before is active again."""
    table = at(2).draws("E25").answers(0, "regress:civ:tech")
    assert table.at("tech") == 4
    assert techs.levels(table.player()) == (1,)


# -- techs


def test_next_milestone_expires_with_the_round() -> None:
    """P13.9, P14.7: E45; L3 works from the next round on, and L2 is gone then, even if the tracker comes down again."""
    table = at(2).event("E45").tracker(0, "tech", 6).give(0, "tech", "civ").resolving().answers(0, "tech")
    assert "to_next_milestone" not in table.player().spent
    table.step("round_end")
    assert "to_next_milestone" in table.player().spent
    table.tracker(0, "tech", 5)
    assert techs.levels(table.player()) == (2,)
    assert "to_next_milestone" not in using.menu(table.state, 0)


def test_move_on_flux() -> None:
    """P13.9, P10.4: move_on_flux; at the start of a round 2 for each rover on terrain of the flux resource."""
    table = at(1).cover(0, "civ", "F6", "F7").rover(0, "F6", "F7", "F8").faces(0, "I2-CE-0", "I4-CE-0").stretch()
    assert table.pending() == ["move:4"]
    assert at(1, "water").cover(0, "civ", "F6").rover(0, "F6").stretch().pending() == []
    assert at(2).cover(0, "civ", "F6").rover(0, "F6").stretch().pending() == []


def test_move_on_flux_when_it_is_unlocked() -> None:
    """P10.4, P13.9: move_on_flux; at once, by the track the token names then, at most once a round."""
    table = at(0).tracker(0, "tech", 2).cover(0, "civ", "F6").rover(0, "F6").give(0, "tech", "water").resolving()
    assert sorted(table.answers(0, "tech").pending()) == ["flux", "move:2", "water"]


def test_to_next_milestone() -> None:
    """P13.9, P10.3: to_next_milestone; step by step to the flux track's next milestone, claiming everything."""
    table = at(2, "biomass").tracker(0, "biomass", 9).give(0, "water").resolving()
    table.answers(0, "tech:to_next_milestone")
    assert table.at("biomass") == 11
    assert sorted(table.pending()) == ["patch", "synergy:biomass", "water"]
    assert table.player().spent == ["to_next_milestone"]
    assert "tech:to_next_milestone" not in table.offers()
    table.step("round_end")
    assert "to_next_milestone" not in using.menu(table.state, 0)


def test_to_next_milestone_has_a_goal() -> None:
    """P13.9: to_next_milestone; not on a track without a further one; on tech it reaches the next level."""
    assert "tech:to_next_milestone" not in at(2, "water").give(0, "water", "civ").resolving().offers()
    above = at(2, "civ").tracker(0, "civ", 14).give(0, "water", "rover").resolving()
    assert "tech:to_next_milestone" not in above.offers()
    table = at(2, "tech").give(0, "water").resolving().answers(0, "tech:to_next_milestone")
    assert (table.at("tech"), techs.levels(table.player())) == (7, (3,))


@pytest.mark.parametrize(
    ("flux", "start", "goal"),
    [("civ", 0, 3), ("civ", 3, 6), ("biomass", 0, 3), ("rover", 0, 1), ("rover", 1, 6), ("rover", 6, None),
     ("tech", 5, 7), ("water", 0, None)],
)  # fmt: skip
def test_what_a_milestone_is(flux: str, start: int, goal: int | None) -> None:
    """P1.9, P13.9: civ, biomass, rover, tech; medals, movement and synergy boosts are none."""
    assert using.next_milestone(at(2, flux).tracker(0, flux, start).player()) == goal


def test_to_next_milestone_expires() -> None:
    """P13.9: L2 is lost unused when L3 is unlocked."""
    assert "tech:to_next_milestone" not in at(3).give(0, "water", "rover").resolving().offers()


@pytest.mark.parametrize(("start", "rank"), [(2, 2), (5, 3), (9, 4), (13, 4)])
def test_improved_flux_on_civ(start: int, rank: int) -> None:
    """P13.9: improved_flux; civ milestones count one rank higher, 4 at most."""
    assert at(3).tracker(0, "civ", start).give(0, "civ").resolving().player().picks == [rank]
    assert at(2).tracker(0, "civ", 2).give(0, "civ", "water").resolving().answers(0, "civ").player().picks == [1]


def test_improved_flux_on_water() -> None:
    """P13.9: improved_flux; boosts of the water track count twice, those of other tracks once."""
    table = at(3, "water").tracker(0, "water", 2).give(0, "water", "civ").resolving().answers(0, "water")
    assert table.pending() == ["civ", "synergy:water", "synergy:water"]
    other = at(3, "water").tracker(0, "biomass", 1).give(0, "biomass", "civ").resolving().answers(0, "biomass")
    assert other.pending() == ["civ", "synergy:biomass"]


def test_improved_flux_on_biomass() -> None:
    """P13.9: improved_flux; biomass milestones give two patches."""
    table = at(3, "biomass").tracker(0, "biomass", 2).give(0, "biomass", "civ").resolving().answers(0, "biomass")
    assert table.pending() == ["civ", "patch", "patch"]


def test_improved_flux_on_rover() -> None:
    """P13.9, P9.2: improved_flux; 1 movement more each gain, from a track or a card."""
    table = at(3, "rover").tracker(0, "rover", 3).rover(0, "F1").give(0, "rover", "civ").resolving().answers(0, "rover")
    assert table.pending() == ["civ", "move:3"]
    assert at(3, "rover").rover(0, "F1").civ(1, "C04").civ_step(0, 1).pending() == ["move:5"]
    assert at(2, "rover").rover(0, "F1").civ(1, "C04").civ_step(0, 1).pending() == ["move:4"]


def test_improved_flux_on_tech() -> None:
    """P13.9: improved_flux; nothing on tech."""
    table = at(3, "tech").tracker(0, "tech", 11).tracker(0, "civ", 2)
    table.give(0, "civ", "tech").tracker(0, "tech", 7).resolving().answers(0, "civ")
    assert table.player().picks == [1]


def test_collect_on_match() -> None:
    """P13.9: collect_on_match; a tile with the flux resource collects one meteorite from the planet."""
    table = at(4).meteorites(0, "H6", "B5").faces(0, "I2-BC-1").stretch().places(0, "I2-BC-1", "F2", 270)
    assert "collect_meteorite" in table.pending()
    table.answers(0, "collect_meteorite")
    assert table.offers() == ["G2", "B5", "H6"]  # that of the tile itself too
    table.answers(0, "B5")
    assert table.player().meteorites == 1
    assert labels(table.player().planet.meteorites) == ["G2", "H6"]


@pytest.mark.parametrize(("level", "flux"), [(4, "water"), (3, "civ"), (5, "civ")])
def test_no_collect_on_match(level: int, flux: str) -> None:
    """P13.9: not for another resource, not while level 4 is not the active one."""
    table = at(level, flux).meteorites(0, "H6").faces(0, "I2-BC-0").stretch().places(0, "I2-BC-0", "F2", 270)
    assert "collect_meteorite" not in table.pending()


def test_flux_advance() -> None:
    """P13.9, P10.3: flux_advance; the tracker of the flux track advances, once a round."""
    table = at(5, "civ").tracker(0, "civ", 2).give(0, "water").resolving().answers(0, "tech:flux_advance")
    assert (table.at("civ"), table.player().picks) == (3, [1])
    assert "tech:flux_advance" not in table.offers()
    assert "flux_advance" in using.menu(table.step("round_end").state, 0)
    top = at(5, "civ").tracker(0, "civ", 15).give(0, "water", "rover").resolving()
    assert "tech:flux_advance" not in top.offers()


def test_flux_advance_in_the_event_and_civ_steps() -> None:
    """P10.3: once between the start of the event and the end of the civ step, in one's own decisions."""
    event = at(5, "water").draws("E09")
    assert event.offers() == ["advance:civ:tech", "tech:flux_advance"]
    step = at(5, "water").civ(1, "C01").civ_step(0, 1)
    assert "tech:flux_advance" in step.offers()
    end = at(5, "water")
    end.player().cards = ["C23"]
    assert end.closing().open().kind == "advance.track"  # the one thing to do


def test_l2_does_not_come_back() -> None:
    """P13.9: once L3 was unlocked an unused L2 is gone, though the tracker goes down again."""
    table = at(2).tracker(0, "tech", 6)
    table.give(0, Item("tech"), Item("regress", tracks=["tech"]), Item("civ")).resolving()
    table.answers(0, "tech", "regress:tech")
    assert table.at("tech") == 6
    assert "tech:to_next_milestone" not in table.offers()
