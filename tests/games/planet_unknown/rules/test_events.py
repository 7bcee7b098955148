"""P14 The event deck, and its green cards; the others: test_event_setbacks, test_round_rules."""

from collections import Counter

import pytest

from games.core.dice import Dice
from games.planet_unknown.data import CIV, EVENT, RANKS, TRACKS
from games.planet_unknown.setup import new_game
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import given, labels

# -- the module


def test_the_deck() -> None:
    """P14.1: twenty cards, 7 green, 7 orange and 6 red unless chosen otherwise; no solo cards for several players."""
    for seed in range(5):
        deck = new_game(4, {"events": "yes"}, seed).deck
        assert len(set(deck)) == 20
        assert Counter(EVENT[card].colour for card in deck) == {"green": 7, "orange": 7, "red": 6}
        assert not any(EVENT[card].solo_only for card in deck)
    mixed = new_game(2, {"events": "yes", "event_green": "2", "event_orange": "5"}).deck
    assert Counter(EVENT[card].colour for card in mixed) == {"green": 2, "orange": 5, "red": 13}


def test_optional_for_several_compulsory_alone() -> None:
    """P14.1, P18.1: no deck for several players unless they want one; always one alone, with the solo cards."""
    assert new_game(3).deck == []
    decks = [new_game(1, seed=seed).deck for seed in range(10)]
    assert all(len(deck) == 20 for deck in decks)
    assert any(EVENT[card].solo_only for deck in decks for card in deck)


def test_everybody_chooses_for_themselves() -> None:
    """P3.3, P14.2: the card is drawn after the rotation and applies to every player, independently."""
    table = given(seats=3).draws("E09")
    assert table.asked() == dict.fromkeys(range(3), "advance.track")
    for seat, track in ((2, "tech"), (0, "civ"), (1, "tech")):
        table.answers(seat, track, "end")
    assert [table.at("civ", seat) for seat in range(3)] == [1, 0, 0]
    assert [table.at("tech", seat) for seat in range(3)] == [0, 1, 1]
    assert table.state.step == "stretch"
    told = [event.kind for event in table.events]
    assert told.index("rotated") < told.index("event_card")


def test_events_come_after_the_rotation() -> None:
    """P3.3: the card is drawn when the station has been turned, one a round; without the module none is."""
    table = given()
    table.state.options.events, table.state.deck, table.state.phase = [7, 7, 6], ["E60", "E39"], "rotate"
    table.step("round")
    assert (table.state.event, table.state.deck) == ("", ["E60", "E39"])
    table.answers(0, "0", "end")
    assert (table.state.event, table.state.deck) == ("E39", ["E60"])
    bare = given()
    bare.state.deck = ["E60"]
    bare.step("round").answers(0, "0", "end")
    assert (bare.state.event, bare.state.deck, bare.state.phase) == ("", ["E60"], "stretch")


def test_movement_may_be_kept() -> None:
    """P14.3: a MOVE item may wait for the resolve step of the round; anything else is resolved at once."""
    table = given().rover(0, "F1").tracker(0, "rover", 1).draws("E05").answers(0, "rover")
    assert table.offers() == ["move", "end"]
    assert table.open().option("end").data == {}  # type: ignore[union-attr]
    table.answers(0, "end").answers(1, "civ", "end")
    assert table.state.phase == "stretch"
    assert table.pending() == ["move"]
    assert "move" in table.offers()


def test_a_boost_may_not_be_kept() -> None:
    """P14.3: of what an event brings only movement waits; a boost is used or given up in the event step."""
    table = given().tracker(0, "tech", 1).tracker(0, "biomass", 15).draws("E13")
    assert table.state.phase == "event"
    assert table.offers() == ["synergy:tech", "end"]
    table.answers(0, "end").answers(1, "tech", "end")
    assert table.state.phase == "stretch"
    assert table.pending() == []


def test_movement_may_be_used_at_once() -> None:
    """P14.3, P5.2: or it is used in the event step."""
    table = given().rover(0, "F1").tracker(0, "rover", 1).draws("E05").answers(0, "rover", "move", "G1")
    assert table.rovers() == ["G1"]
    assert table.pending() == []


def test_civ_picks_directly_after_the_event() -> None:
    """P14.3, P7.2, P7.4: in commander order, before anybody drafts; a card acts at once."""
    table = given().tracker(0, "civ", 2).tracker(1, "civ", 2).civ(1, "C03", "C06", "C07").draws("E09")
    table.answers(1, "civ", "end").answers(0, "civ", "end")
    assert table.asked() == {0: "civ.card"}
    table.answers(0, "C03", "F1", "end")  # a patch at once
    assert table.terrain(0, "F1") == "biomass"
    assert table.asked() == {1: "civ.card"}
    assert table.offers(1) == ["C06", "C07"]


def test_civ_picks_after_the_event_begin_with_the_commander() -> None:
    """P14.3, P7.4: then clockwise, whoever answered first."""
    table = given(seats=3).civ(1, "C06", "C07", "C29")
    table.state.commander = 1
    for seat in range(3):
        table.tracker(seat, "civ", 2)
    table.draws("E09")
    for seat in range(3):
        table.answers(seat, "civ", "end")
    assert table.asked() == {1: "civ.card"}
    table.answers(1, "C06", "end")
    assert table.asked() == {2: "civ.card"}


def test_the_next_tile_is_revealed_before_the_draft() -> None:
    """P14.3, P7.7: C16 after the event takes the top tile; the one below it is offered then."""
    table = given().tracker(0, "civ", 9).civ(3, "C16").faces(0, "I2-EW-0", "I2-CE-0").draws("E09")
    table.answers(0, "civ", "end").answers(1, "civ", "end").places(0, "I2-CE-0", "F1", 270)
    table.answers(0, "civ", "energy:civ", "end")
    assert table.state.phase == "stretch"
    assert table.happened("refill", None, tiles=["I2-EW-0"])
    assert table.offers() == ["tile:I2-EW-0"]


def test_a_tile_after_the_event_empties_the_depot() -> None:
    """PU-68, P14.3, P16.7, P16.3: nothing is drafted then; the round is finished and the game ends by P16.3."""
    table = given().tracker(0, "civ", 9).civ(3, "C16").faces(0, "I2-CE-0").faces(1, "I2-EW-0", "I4-CE-0")
    table.state.interior[table.state.facing(0)[1]] = ["I2-CE-0"]
    table.draws("E09").answers(0, "civ", "end").answers(1, "civ", "end").places(0, "I2-CE-0", "F1", 270)
    table.answers(0, "civ", "energy:civ", "end")
    assert table.happened("nothing_offered", 0)
    table.answers(0, "end").places(1, "I2-EW-0", "F1", 270).answers(1, "end")
    assert table.state.end_cause == "empty_depot"
    assert not table.player().stuck
    assert table.state.phase == "over"


def test_the_last_card() -> None:
    """P14.5, P16.4: with the last card drawn this round is the last."""
    table = given()
    table.state.deck = []
    table.draws("E17")
    assert table.state.end_cause == ""  # two more cards
    table.state.deck, table.state.phase = ["E39", "E20"], "rotate"
    assert table.step("rotate").answers(0, "0", "end").state.end_cause == ""  # one more
    table.player().pending, table.player(1).pending = [], []
    table.state.deck, table.state.event = ["E17"], ""
    table.state.phase = "rotate"
    table.step("rotate").answers(0, "0", "end")
    assert table.state.end_cause == "last_event"
    assert table.happened("end_triggered", cause="last_event")
    assert table.open().kind == "synergy.track"  # the round goes on


# -- green


def test_e01_one_more_rover() -> None:
    """P14.9, P22.22, P22.36: E01; one more rover, onto the tile placed this round, in the resolve step."""
    table = given(seats=1).faces(0, "I2-CE-0").draws("E01").places(0, "I2-CE-0", "F1", 270)
    assert "place_rover:fresh" in table.pending()
    assert "end" not in table.offers()
    table.answers(0, "place_rover:fresh")
    assert table.offers() == ["F1", "G1"]
    table.answers(0, "G1")
    assert table.rovers() == ["G1"]
    assert table.player().reserve == 2
    assert "place_rover:fresh" not in table.pending()  # one
    alone = given(seats=1).lay(0, "I2-CE-0", "F1", 270).give(0, Item("place_rover", fresh=True), "move").resolving()
    assert alone.offers() == ["place_rover:fresh", "move"]  # no end: it must be placed


def test_e01_without_a_tile() -> None:
    """P14.9: E01; if no tile is placed this round the rover goes to the reserve."""
    table = given(seats=1).leave(0, "F1").faces(0, "I2-CE-0").draws("E01")
    assert table.at("civ") == 2  # the tile could not be placed, so its energy counts as civ
    table.answers(0, "end")
    assert table.rovers() == []
    assert table.player().reserve == 3


def test_e01_with_an_empty_reserve_or_a_full_tile() -> None:
    """P14.9, P9.1: E01; it is a rover of its own; with no free square on the tile it goes to the reserve."""
    table = given(seats=1).faces(0, "I2-CE-0")
    table.player().reserve = 0
    table.draws("E01").places(0, "I2-CE-0", "F1", 270).answers(0, "place_rover:fresh", "F1")
    assert (table.rovers(), table.player().reserve) == (["F1"], 0)
    full = given(seats=1).lay(0, "I2-CE-0", "F1", 270).rover(0, "F1", "G1")
    full.give(0, Item("place_rover", fresh=True), "civ").resolving().answers(0, "place_rover:fresh")
    assert (full.rovers(), full.player().reserve) == (["F1", "G1"], 3)


def test_e02_more_civ_cards() -> None:
    """P14.10, P19.8, P22.23: E02; one unused card more in each rank's stack, of that rank."""
    table = given(seats=1)
    before = [list(stack) for stack in table.state.civ]
    table.draws("E02")
    for rank, stack, old in zip(RANKS, table.state.civ, before, strict=True):
        (card,) = set(stack) - set(old)
        assert CIV[card].rank == rank
        assert len(stack) == len(old) + 1
        assert card not in table.state.civ_box


def test_e02_adds_a_random_card() -> None:
    """P14.10, P19.8, P22.23: E02; any unused card of the rank may be the one."""
    seen = set()
    for seed in range(40):
        table = given(seats=1)
        unused = {card for card in table.state.civ_box if CIV[card].rank == 1}
        before = set(table.state.civ[0])
        table.state.dice = Dice.seeded(seed)
        seen |= set(table.draws("E02").state.civ[0]) - before
    assert seen == unused


def test_e03_one_more_objective() -> None:
    """P18.6, P22.25: E03; another private objective."""
    table = given(seats=1)
    table.player().objectives = ["O20", "O21", "O22"]
    drawn = table.state.objective_box[-1]
    table.draws("E03")
    assert table.player().objectives == ["O20", "O21", "O22", drawn]
    assert drawn not in table.state.objective_box


def test_e04_three_steps_without_benefits() -> None:
    """P14.2, P22.1, PU-58: E04; civ, biomass or water up by three, nothing claimed; the top is the end of it."""
    table = given().tracker(0, "civ", 1).tracker(1, "biomass", 13).draws("E04")
    assert table.offers() == ["civ", "biomass", "water"]
    table.answers(0, "civ")
    assert (table.at("civ"), table.player().picks) == (4, [])
    table.answers(1, "biomass")
    assert (table.at("biomass", 1), table.pending(1)) == (15, [])


@pytest.mark.parametrize(
    ("card", "offered"),
    [
        ("E05", ["rover", "civ"]), ("E06", ["rover", "tech"]), ("E07", ["rover", "water"]),
        ("E08", ["rover", "biomass"]), ("E09", ["civ", "tech"]),
        ("E10", ["water", "civ"]), ("E11", ["biomass", "civ"]), ("E12", ["tech", "water"]),
        ("E13", ["biomass", "tech"]), ("E14", ["biomass", "water"]),
    ],
)  # fmt: skip
def test_e05_to_e14_advance_one_of_two(card: str, offered: list[str]) -> None:
    """P14.2, P14.4, P22.1: E05 to E14; one of the two trackers named advances once, it must be done."""
    table = given().draws(card)
    assert table.offers() == offered
    table.answers(0, offered[1])
    assert {track: table.at(track) for track in TRACKS} == {track: int(track == offered[1]) for track in TRACKS}


@pytest.mark.parametrize("card", [f"E{n:02}" for n in range(5, 15)])
def test_an_advance_that_is_impossible_is_no_choice(card: str) -> None:
    """P14.4, P6.7, P6.3: the one that can advance does; with both at the top nothing happens."""
    other, second = EVENT[card].effect.frm
    table = given().tracker(0, second, 15).tracker(1, other, 15).tracker(1, second, 15).draws(card)
    assert (table.at(other), table.at(second)) == (1, 15)
    assert (table.at(other, 1), table.at(second, 1)) == (15, 15)
    assert table.pending(1) == [f"move:{4 + (second == 'tech')}"] * (other == "rover")  # P6.4, and L3


def test_advances_of_events_give_benefits() -> None:
    """P14.2, P1.10: E13; tech 1 to 2 is a synergy boost, given by the tech tracker."""
    table = given().tracker(0, "tech", 1).draws("E13").answers(0, "tech")
    assert table.offers() == ["synergy:tech", "end"]
    table.answers(0, "synergy:tech")
    assert table.offers() == ["civ", "water", "biomass", "rover", "decline"]


def test_e15_free_rotation() -> None:
    """P22.20, P22.36, P18.3: E15; the station is turned to any rotation before the draft."""
    table = given(seats=1).draws("E15")
    assert table.open().kind == "rotate.station"
    assert table.offers() == ["0", "1", "2", "3", "4", "5"]
    table.answers(0, "2", "end")
    assert table.state.rotation == 4
    assert table.offers() == [f"tile:{table.state.exterior[4][-1]}", f"tile:{table.state.interior[4][-1]}"]


def test_e16_a_patch() -> None:
    """P14.2, P8.2: E16; a patch for everybody, placed at once."""
    table = given().lay(0, "I2-CE-0", "F1", 270).draws("E16")
    assert table.open(0).kind == table.open(1).kind == "patch.square"
    table.answers(0, "F2")
    assert table.terrain(0, "F2") == "biomass"


@pytest.mark.parametrize("card", ["E17", "E20"])
@pytest.mark.parametrize("profile", ["standard", "printed"])
def test_e17_e20_synergy(card: str, profile: str) -> None:
    """PU-66, P6.6, P5.7, P14.4, P22.3: E17, E20; any tracker, since none gave the boost, and it may not be declined."""
    table = given(options={"profile": profile}).draws(card)
    assert table.open().kind == "synergy.track"
    assert table.offers() == list(TRACKS)
    table.answers(0, "water")
    assert table.at("water") == 1
    assert table.open().kind == "turn.action"
    assert table.offers() == ["end"]  # one boost


def test_e18_collect_a_lifepod() -> None:
    """P14.2, P22.7, P22.30, P1.11: E18; any one of those on the planet."""
    table = given().lifepods(0, "H3", "B5").lifepods(1).draws("E18")
    assert table.offers() == ["H3", "B5"]
    assert 1 not in table.asked()
    table.answers(0, "B5")
    assert (table.player().lifepods, labels(table.player().planet.lifepods)) == (1, ["H3"])
    assert table.player(1).lifepods == 0


def test_e19_collect_a_meteorite() -> None:
    """P14.2, P22.7, P22.30: E19; any one of those on the planet."""
    table = given().meteorites(0, "H3", "B5").draws("E19").answers(0, "H3")
    assert (table.player().meteorites, labels(table.player().planet.meteorites)) == (1, ["B5"])
    assert table.player(1).meteorites == 0


def test_e03_is_told_at_once() -> None:
    """P14.2, P22.25: E03; that a card was drawn is told with the event, not when the round is over."""
    table = given(seats=1).draws("E03")
    assert any(event.kind == "objective_drawn" for event in table.events)
