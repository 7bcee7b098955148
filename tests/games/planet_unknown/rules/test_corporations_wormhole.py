"""P13.3 Wormhole Corp."""

import pytest

from games.planet_unknown.data import OBJECTIVE
from games.planet_unknown.rules import objectives, positions
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels
from tests.games.planet_unknown.rules.test_corporations import at_level


def at(level: int) -> Table:
    return at_level("wormhole_corp", level)


# -- the resource


def test_biomass_counts_if_it_expands() -> None:
    """P13.3, P5.4: a biomass square of the tile beside biomass that was there before."""
    table = at(0).cover(0, "biomass", "H2").faces(0, "I2-TB-0").stretch().places(0, "I2-TB-0", "F2", 270)
    assert table.pending() == ["tech", "biomass"]  # G2 is beside H2
    alone = at(0).cover(0, "biomass", "H2").faces(0, "I2-TB-0").stretch().places(0, "I2-TB-0", "G2", 90)
    assert (alone.at("tech"), alone.at("biomass")) == (1, 0)  # its tech half is beside H2


def test_energy_never_copies_biomass() -> None:
    """P13.3, P11.5: biomass beside the energy area is not in its list."""
    table = at(0).cover(0, "biomass", "H2").faces(0, "I2-CE-0").stretch().places(0, "I2-CE-0", "F2", 270)
    assert table.pending() == ["civ", "energy:civ:water"]


def test_a_tile_that_cannot_be_placed() -> None:
    """P16.2, P13.3: the condition does not apply there."""
    table = given().corporation(0, "wormhole_corp").leave(0, "F1").faces(0, "I2-TB-0").stretch()
    assert table.offers() == ["tech", "biomass"]
    table.answers(0, "biomass")
    assert table.at("biomass") == 1


def test_other_advances_need_no_expansion() -> None:
    """P13.3: a synergy boost advances normally."""
    table = at(0).give(0, Item("synergy"), "civ").resolving().answers(0, "synergy", "biomass")
    assert table.at("biomass") == 1


# -- the ladder


@pytest.mark.parametrize(
    ("step", "offered"),
    [
        (1, ["synergy", "biomass"]), (2, ["advance:civ", "biomass"]), (3, ["advance:water", "biomass"]),
        (4, ["advance:tech", "biomass"]), (5, ["advance:rover", "biomass"]),
    ],
)  # fmt: skip
def test_ladder(step: int, offered: list[str]) -> None:
    """P13.3: each step gives one of its two options."""
    table = at(0).tracker(0, "biomass", step - 1).give(0, "biomass", "civ").resolving().answers(0, "biomass")
    table.answers(0, f"ladder:{step}" if step > 1 else "ladder")
    assert table.offers() == offered
    table.answers(0, "biomass")
    assert sorted(table.pending()) == ["civ", "patch"]


def test_ladder_advance_is_a_normal_one() -> None:
    """P13.3: the advance claims its benefits; step 2, civ to 3."""
    table = at(0).tracker(0, "civ", 2).tracker(0, "biomass", 1).give(0, "biomass", "tech").resolving()
    table.answers(0, "biomass", "ladder:2", "advance:civ")
    assert (table.at("civ"), table.player().picks) == (3, [1])


def test_ladder_boost_is_given_by_biomass() -> None:
    """P13.3, P6.6: the boost of step 1 moves another tracker."""
    table = at(0).give(0, "biomass", "tech").resolving().answers(0, "biomass", "ladder", "synergy", "synergy:biomass")
    assert table.offers() == ["civ", "water", "rover", "tech", "decline"]


def test_ladder_medals() -> None:
    """P13.3, P6.5: 0, 0, 1, 2, 3 and 5 by steps."""
    assert [positions.medals(at(0).tracker(0, "biomass", step).player(), "biomass") for step in range(6)] == [
        0, 0, 1, 2, 3, 5,
    ]  # fmt: skip


def test_ladder_steps_are_positions() -> None:
    """P13.3, P14.6, P15.6: a regress event goes down a step; step 5 is the top."""
    table = at(0).tracker(0, "biomass", 4).draws("E30")
    assert table.at("biomass") == 3
    top = at(0).tracker(0, "biomass", 5).player()
    assert objectives.met(top, "O21")
    assert objectives.value(top, OBJECTIVE["O24"].neighbour.rule) == 1
    assert not objectives.met(at(0).tracker(0, "biomass", 4).player(), "O21")


def test_ladder_in_unionization() -> None:
    """P7.8, P13.3: C21; steps 0 and 1 count as 0 and 2, so the tracker goes up to step 2, without boosts."""
    table = at(0).civ(3, "C21")
    for track in ("civ", "water", "rover", "tech"):
        table.tracker(0, track, 5)
    table.civ_step(0, 3)
    assert table.at("biomass") == 2
    assert table.pending() == ["ladder:no_boosts", "ladder:2:no_boosts"]
    table.answers(0, "ladder:no_boosts")
    assert table.pending() == ["ladder:2:no_boosts", "patch"]  # no boost, so the patch


def test_the_top_without_the_reset() -> None:
    """P6.3, P13.3: at step 5 an advance is void, below level 1."""
    table = at(0).tracker(0, "biomass", 5).give(0, "biomass", "civ").resolving().answers(0, "biomass")
    assert table.at("biomass") == 5
    assert table.happened("void", 0, what="biomass")
    assert positions.advancing(table.player(), ["biomass"]) == []


# -- techs


def test_biomass_reset() -> None:
    """P13.3: biomass_reset; at the top the tracker may go back to 0, whenever one likes, for nothing."""
    table = at(1).tracker(0, "biomass", 5).give(0, "civ").resolving()
    assert table.offers() == ["civ", "tech:biomass_reset"]
    table.answers(0, "tech:biomass_reset")
    assert (table.at("biomass"), table.pending()) == (0, [])
    assert "tech:biomass_reset" not in at(1).tracker(0, "biomass", 4).give(0, "civ", "tech").resolving().offers()
    assert "tech:biomass_reset" not in at(0).tracker(0, "biomass", 5).give(0, "civ", "tech").resolving().offers()


def test_biomass_reset_by_an_advance() -> None:
    """P13.3: biomass_reset; an advance at the top may go to step 1, or be void."""
    table = at(1).tracker(0, "biomass", 5).give(0, "biomass", "civ").resolving().answers(0, "biomass")
    assert table.offers() == ["biomass:1", "biomass:5"]
    table.answers(0, "biomass:1")
    assert (table.at("biomass"), table.pending()) == (1, ["civ", "ladder"])
    stay = at(1).tracker(0, "biomass", 5).give(0, "biomass", "civ").resolving().answers(0, "biomass", "biomass:5")
    assert (stay.at("biomass"), stay.pending()) == (5, ["civ"])
    assert stay.medals("tracks") == positions.medals(stay.player(), "tech") + 5


def test_patch_on_tile() -> None:
    """P13.3, P8.2: patch_on_tile; onto covered squares that touch covered ones; terrain and symbol change."""
    table = at(2).cover(0, "civ", "D9").give(0, "patch", "civ").resolving().answers(0, "patch")
    assert {"F1", "G1", "F2", "D8"} <= set(table.offers())
    assert "D9" not in table.offers()  # covered, but beside no covered square
    table.answers(0, "F1")
    planet = table.player().planet
    assert table.terrain(0, "F1") == "biomass"
    assert planet.symbols["energy"] == 0
    assert labels(planet.terrain["energy"]) == []
    assert labels(planet.patches) == ["F1"]
    locked = at(1).give(0, "patch", "civ").resolving().answers(0, "patch")
    assert not {"F1", "G1"} & set(locked.offers())


def test_patch_on_tile_not_on_a_meteorite() -> None:
    """P13.3: patch_on_tile spares meteorites; patch_destroys_meteorite does not."""
    table = at(4).meteorites(0, "G1").give(0, "patch", "civ").resolving().answers(0, "patch")
    assert "F1" in table.offers()
    assert "G1" not in table.offers()


def test_patch_destroys_meteorite() -> None:
    """P13.3: patch_destroys_meteorite; a patch on a meteorite, which is gone and not collected."""
    table = at(5).meteorites(0, "G1").give(0, "patch", "civ").resolving().answers(0, "patch", "G1")
    assert table.player().planet.meteorites == 0
    assert table.player().meteorites == 0
    assert table.terrain(0, "G1") == "biomass"


def test_double_patch() -> None:
    """P13.3, P10.3: double_patch; two patches instead of one, once a round, for any gain of a patch."""
    table = at(3).give(0, "patch", "patch").resolving()
    assert "double" in table.offers()
    table.answers(0, "double")
    assert table.pending() == ["patch", "patch"]  # and a third is being placed
    assert table.open().kind == "patch.square"
    assert "double" not in table.offers()
    table.step("round_end")
    assert table.player().used == []


def test_double_patch_for_a_card() -> None:
    """P13.3, P10.3: double_patch; in the civ step too; not below level 3, not in the end step."""
    assert "double" in at(3).civ(1, "C03").civ_step(0, 1).offers()
    assert "double" not in at(2).give(0, "patch", "civ").resolving().answers(0, "patch").offers()
    end = at(3)
    end.player().stored = 1
    assert "double" not in end.closing().offers()


def test_store_patches_at_level_four() -> None:
    """P13.3, P8.6: store_patches stands at level 4 of this board."""
    assert "store" in at(4).give(0, "patch", "civ").resolving().answers(0, "patch").offers()
    assert "store" not in at(3).give(0, "patch", "civ").resolving().answers(0, "patch").offers()


def test_any_biomass_square_of_the_tile_counts() -> None:
    """P13.3: the one beside old biomass need not be the one with the symbol."""
    table = at(0).cover(0, "biomass", "H2").faces(0, "I4-TB-0").stretch()
    table.places(0, "I4-TB-0", "D2", 0)  # biomass F2 with the symbol, and G2
    assert table.pending() == ["tech", "biomass"]


def test_cards_and_events_need_no_expansion() -> None:
    """P13.3: they advance the tracker normally."""
    assert at(0).draws("E08").answers(0, "biomass").at("biomass") == 1
    assert at(0).civ(1, "C02").civ_step(0, 1).answers(0, "biomass").at("biomass") == 2


def test_biomass_reset_at_any_time() -> None:
    """P13.3: biomass_reset; whenever the tracker is at the top, in the event step, the civ step and the end step."""
    assert "tech:biomass_reset" in at(1).tracker(0, "biomass", 5).draws("E09").offers()
    civ = at(1).tracker(0, "biomass", 5).civ(1, "C01").civ_step(0, 1)
    assert "tech:biomass_reset" in civ.offers()
    end = at(1).tracker(0, "biomass", 5)
    end.player().cards = ["C23"]
    assert "tech:biomass_reset" in end.closing().offers()


def test_double_patch_for_an_event() -> None:
    """P13.3: double_patch; for any gain of a patch, so for that of E16."""
    assert "double" in at(3).draws("E16").offers()


def test_no_patch_upon_a_patch() -> None:
    """P13.11, P13.3: L2 allows covered squares, but not those of another patch."""
    table = given().corporation(0, "wormhole_corp").tracker(0, "tech", 5).lay(0, "I2-CE-0", "F1", turn=270)
    table.give(0, "patch", "patch", "civ").resolving().answers(0, "patch", "F1", "patch")
    assert "G1" in table.offers()
    assert "F1" not in table.offers()
