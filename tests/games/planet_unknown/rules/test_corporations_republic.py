"""P13.2 Republic."""

import pytest

from games.core.dice import Dice
from games.planet_unknown.data import CIV, CORPORATION, TRACKS
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table
from tests.games.planet_unknown.rules.test_corporations import at_level

REGRESS = "regress:water:biomass:rover:tech"


def at(level: int) -> Table:
    return at_level("republic", level)


def test_seven_civ_milestones() -> None:
    """P13.2, P7.1: at 2, 4, 6, 8, 10, 12 and 14, of ranks 1, 2, 2, 3, 3, 4, 4."""
    column = CORPORATION["republic"].tracks["civ"] or ()
    ranks = {position: token for position, tokens in enumerate(column) for token in tokens if "civ" in token}
    assert list(ranks) == [2, 4, 6, 8, 10, 12, 14]
    assert list(ranks.values()) == ["civ:1", "civ:2", "civ:2", "civ:3", "civ:3", "civ:4", "civ:4"]


def test_a_civ_milestone_costs_a_step() -> None:
    """P13.2, P14.6: one tracker other than civ that is above 0 goes down; it must."""
    table = at(0).tracker(0, "civ", 1).tracker(0, "water", 3).tracker(0, "rover", 2).give(0, "civ", "tech").resolving()
    table.answers(0, "civ")
    assert table.player().picks == [1]
    assert table.offers() == ["tech", REGRESS]
    table.answers(0, REGRESS)
    assert table.offers() == ["water", "rover"]
    table.answers(0, "water")
    assert (table.at("water"), table.at("civ")) == (2, 2)
    assert "synergy:water" not in table.pending()


def test_nothing_to_regress() -> None:
    """P13.2: void if every other tracker is at 0."""
    table = at(0).tracker(0, "civ", 1).give(0, "civ").resolving()
    assert table.happened("void", 0, what="regress")
    assert [table.at(track) for track in TRACKS] == [2, 0, 0, 0, 0]


def test_a_milestone_not_claimed_costs_nothing() -> None:
    """P13.2, P14.7: E45; no milestone is claimed, so nothing goes down."""
    table = at(0).tracker(0, "civ", 1).tracker(0, "water", 3).event("E45").give(0, "civ").resolving()
    assert (table.at("civ"), table.at("water"), table.pending()) == (2, 3, [])


def test_move_on_civ_draft() -> None:
    """P13.2, P3.5: move_on_civ_draft; a move by the number under the rover tracker, then that tile is placed."""
    table = at(1).tracker(0, "rover", 4).rover(0, "F1").faces(0, "I2-CE-0", "I4-EW-0").stretch()
    table.answers(0, "tile:I2-CE-0")
    assert table.open().kind == "move.to"
    assert table.open().data["left"] == 2
    table.answers(0, "G1", "G2")
    assert table.open().kind == "place.square"
    assert table.open().data["tile"] == "I2-CE-0"
    assert table.rovers() == ["G2"]
    assert table.player().used == ["move_on_civ_draft"]


def test_move_on_civ_draft_in_each_round() -> None:
    """P10.3: move_on_civ_draft; once a round, so in the next round again."""
    table = at(1).tracker(0, "rover", 2).rover(0, "F1").faces(0, "I2-CE-0", "I4-EW-0").stretch()
    table.answers(0, "tile:I2-CE-0", "stop")
    table.faces(0, "I2-BC-0", "I4-WR-0").next_round().answers(0, "tile:I2-BC-0")
    assert table.open().kind == "move.to"


@pytest.mark.parametrize(
    ("level", "rover", "where", "tile"),
    [(0, 4, "F1", "I2-CE-0"), (1, 1, "F1", "I2-CE-0"), (1, 4, "", "I2-CE-0"), (1, 4, "F1", "I4-EW-0")],
)
def test_no_move_on_draft(level: int, rover: int, where: str, tile: str) -> None:
    """P13.2: not without level 1, with no number under the tracker, without a rover, for a tile without civ."""
    table = at(level).tracker(0, "rover", rover).rover(0, *([where] if where else []))
    table.faces(0, "I2-CE-0", "I4-EW-0").stretch().answers(0, f"tile:{tile}")
    assert table.open().kind == "place.square"
    assert table.player().used == []


def test_peek_next_rank() -> None:
    """P13.2, P7.3: peek_next_rank; one random card of the next rank is among the choices; unchosen it goes back."""
    table = at(2).civ(1, "C01", "C06").civ(2, "C08", "C09").civ_step(0, 1)
    (extra,) = set(table.offers()) - {"C01", "C06"}
    assert extra in ("C08", "C09")
    table.answers(0, "C06")
    assert table.state.civ[:2] == [["C01"], ["C08", "C09"]]
    chosen = at(2).civ(1, "C01", "C06").civ(2, "C08").civ_step(0, 1).answers(0, "C08")
    assert chosen.player().cards == ["C08"]
    assert chosen.state.civ[:2] == [["C01", "C06"], []]


def test_peek_from_rank_three() -> None:
    """P13.2: peek_next_rank; for rank 3 the extra card is of rank 4."""
    assert at(2).civ(3, "C15", "C20").civ(4, "C27").civ_step(0, 3).offers() == ["C15", "C20", "C27"]


def test_peek_next_rank_has_limits() -> None:
    """P13.2: peek_next_rank; not for rank 4, not below level 2, not from an empty stack."""
    assert at(2).civ(4, "C22", "C27").civ_step(0, 4).offers() == ["C22", "C27"]
    assert at(1).civ(1, "C01", "C06").civ(2, "C08").civ_step(0, 1).offers() == ["C01", "C06"]
    assert at(2).civ(1, "C01", "C06").civ(2).civ_step(0, 1).offers() == ["C01", "C06"]


def test_civ_teleport() -> None:
    """P13.2, P9.3: civ_teleport; from a civ symbol to any other for one movement, not onto a rover."""
    table = at(3).symbol(0, "civ", "F2", "H6", "D9").cover(0, "civ", "B5").rover(0, "F2", "D9")
    table.give(0, Item("move", n=1), "civ").resolving().answers(0, "move", "F2")
    assert {"H6"} == set(table.offers()) & {"H6", "D9", "B5"}
    table.answers(0, "H6")
    assert table.rovers() == ["H6", "D9"]
    assert table.offers() == ["end"]  # the one movement is used up, and the civ item was taken


def test_civ_teleport_starts_on_a_symbol() -> None:
    """P13.2: civ_teleport; not from civ terrain without a symbol, not below level 3."""
    table = at(3).symbol(0, "civ", "H6").cover(0, "civ", "F2").rover(0, "F2").give(0, Item("move", n=1), "civ")
    assert "H6" not in table.resolving().answers(0, "move").offers()
    locked = at(2).symbol(0, "civ", "F2", "H6").rover(0, "F2").give(0, Item("move", n=1), "civ")
    assert "H6" not in locked.resolving().answers(0, "move").offers()


def test_synergy_on_civ() -> None:
    """P13.2, P6.6: synergy_on_civ; a boost at the milestone, before the civ step; a tech gave it, so any tracker."""
    table = at(4).tracker(0, "civ", 1).give(0, "civ", "water").resolving().answers(0, "civ")
    assert "synergy" in table.offers()
    table.answers(0, "synergy")
    assert table.offers() == [*TRACKS, "decline"]
    locked = at(3).tracker(0, "civ", 1).give(0, "civ", "water").resolving().answers(0, "civ")
    assert "synergy" not in locked.pending()


def test_no_synergy_on_civ_under_e58() -> None:
    """P14.7, P13.2: E58; synergy_on_civ gives nothing."""
    table = at(4).tracker(0, "civ", 1).event("E58").give(0, "civ", "water").resolving().answers(0, "civ")
    assert "synergy" not in table.pending()


def test_two_civ_cards() -> None:
    """P13.2, P17.2: two_civ_cards; in the end step two of all cards left, immediate ones resolved, others score."""
    table = at(5).civ(1, "C03").civ(2, "C08").civ(3).civ(4, "C27", "C22").closing()
    assert table.offers() == ["C03", "C08", "C22", "C27"]
    table.answers(0, "C27")
    assert table.offers() == ["C03", "C08", "C22"]
    table.answers(0, "C03")
    assert table.open().kind == "patch.square"
    table.answers(0, "F2", "end")
    assert table.state.phase == "over"
    assert table.medals("civ") == 4
    assert table.state.civ[0] == table.state.civ[2] == []


def test_what_was_seen_is_remembered() -> None:
    """P19.6: the extra card of L2 in the next rank's stack, and with L5 all four stacks."""
    peek = at(2).civ_step(0, 1)
    extra = next(card for card in peek.offers() if CIV[card].rank == 2)
    assert peek.player().looked[1] == [extra]
    peek.answers(0, extra)
    assert peek.player().looked[1] == []
    ends = at(5).civ(1, "C06").step("closing")
    assert [set(seen) for seen in ends.player().looked] == [set(stack) for stack in ends.state.civ]


def test_two_civ_cards_reached_in_the_end_step() -> None:
    """P13.2, P17.2, P10.1: two_civ_cards; also if C23's advance reaches level 5, and only once."""
    table = at(0).tracker(0, "tech", 13)
    table.player().cards = ["C23"]
    table.closing().answers(0, "tech")
    assert table.open().kind == "extra.card"
    below = at(4)
    below.closing()
    assert below.state.phase == "over"


def test_l2_does_not_save_a_pick_from_an_empty_stack() -> None:
    """P13.2, P7.3: with the rank's own stack empty the pick is lost, whatever the next rank holds."""
    table = at(2).civ(1).civ(2, "C08", "C09").civ_step(0, 1)
    assert table.happened("pick_lost", 0, rank=1)
    assert table.player().cards == []


def test_the_extra_card_is_a_random_one() -> None:
    """P13.2, P19.8: peek_next_rank; any card of the next rank's stack may be the one."""
    seen = set()
    for seed in range(20):
        table = at(2).civ(1, "C01", "C06").civ(2, "C08", "C09", "C10")
        table.state.dice = Dice.seeded(seed)
        seen |= set(table.civ_step(0, 1).offers())
    assert seen == {"C01", "C06", "C08", "C09", "C10"}


def test_each_civ_milestone_costs_a_step() -> None:
    """P13.2: two milestones in one round, two steps down."""
    table = at(0).tracker(0, "civ", 1).tracker(0, "water", 5)
    table.give(0, Item("advance", n=3, tracks=["civ"]), "tech").resolving().answers(0, "advance:civ:3")
    assert table.player().picks == [1, 2]
    assert table.pending() == ["tech", REGRESS, REGRESS]
