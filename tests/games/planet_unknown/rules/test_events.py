"""P14 The event deck, and every card of it that is no round rule (those: test_round_rules)."""

from collections import Counter

import pytest

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
    """P14.2: the card is drawn after the rotation and applies to every player, independently."""
    table = given(seats=3).draws("E09")
    assert table.asked() == dict.fromkeys(range(3), "advance.track")
    for seat, track in ((2, "tech"), (0, "civ"), (1, "tech")):
        table.answers(seat, track, "end")
    assert [table.at("civ", seat) for seat in range(3)] == [1, 0, 0]
    assert [table.at("tech", seat) for seat in range(3)] == [0, 1, 1]
    assert table.state.step == "stretch"


def test_movement_may_be_kept() -> None:
    """P14.3: a MOVE item may wait for the resolve step of the round; anything else is resolved at once."""
    table = given().rover(0, "F1").tracker(0, "rover", 1).draws("E05").answers(0, "rover")
    assert table.offers() == ["move", "end"]
    assert table.open().option("end").data == {}  # type: ignore[union-attr]
    table.answers(0, "end").answers(1, "civ", "end")
    assert table.state.phase == "stretch"
    assert table.pending() == ["move"]
    assert "move" in table.offers()


def test_movement_may_be_used_at_once() -> None:
    """P14.3, P5.2: or it is used in the event step."""
    table = given().rover(0, "F1").tracker(0, "rover", 1).draws("E05").answers(0, "rover", "move", "G1")
    assert table.rovers() == ["G1"]
    assert table.pending() == []


def test_civ_picks_directly_after_the_event() -> None:
    """P14.3, P7.4: in commander order, before anybody drafts."""
    table = given().tracker(0, "civ", 2).tracker(1, "civ", 2).civ(1, "C03", "C06", "C07").draws("E09")
    table.answers(1, "civ", "end").answers(0, "civ", "end")
    assert table.asked() == {0: "civ.card"}
    table.answers(0, "C03", "F1", "end")  # a patch at once
    assert table.terrain(0, "F1") == "biomass"
    assert table.asked() == {1: "civ.card"}
    assert table.offers(1) == ["C06", "C07"]


def test_the_next_tile_is_revealed_before_the_draft() -> None:
    """P14.3, P7.7: C16 after the event takes the top tile; the one below it is offered then."""
    table = given().tracker(0, "civ", 9).civ(3, "C16").faces(0, "I2-EW-0", "I2-CE-0").draws("E09")
    table.answers(0, "civ", "end").answers(1, "civ", "end").places(0, "I2-CE-0", "F1", 270)
    table.answers(0, "civ", "energy:civ", "civ", "end")
    assert table.state.phase == "stretch"
    assert table.open().data["tile"] == "I2-EW-0"


def test_a_tile_after_the_event_empties_the_depot() -> None:
    """PU-68, P14.3, P16.7, P16.3: nothing is drafted then; the round is finished and the game ends by P16.3."""
    table = given().tracker(0, "civ", 9).civ(3, "C16").faces(0, "I2-CE-0").faces(1, "I2-EW-0", "I4-CE-0").draws("E09")
    table.answers(0, "civ", "end").answers(1, "civ", "end").places(0, "I2-CE-0", "F1", 270)
    table.answers(0, "civ", "energy:civ", "civ", "end")
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
    table.state.deck, table.state.event = ["E17"], ""
    table.state.phase = "rotate"
    table.step("rotate").answers(0, "0", "end")
    assert table.state.end_cause == "last_event"
    assert table.happened("end_triggered", cause="last_event")
    assert table.open().kind == "synergy.track"  # the round goes on


# -- green


def test_e01_one_more_rover() -> None:
    """P14.9: E01; one more rover, onto the tile placed this round, in the resolve step."""
    table = given(seats=1).faces(0, "I2-CE-0").draws("E01").places(0, "I2-CE-0", "F1", 270)
    assert "place_rover:own" in table.pending()
    assert "end" not in table.offers()
    table.answers(0, "place_rover:own")
    assert table.offers() == ["F1", "G1"]
    table.answers(0, "G1")
    assert table.rovers() == ["G1"]
    assert table.player().reserve == 2


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
    table.draws("E01").places(0, "I2-CE-0", "F1", 270).answers(0, "place_rover:own", "F1")
    assert (table.rovers(), table.player().reserve) == (["F1"], 0)
    full = given(seats=1).lay(0, "I2-CE-0", "F1", 270).rover(0, "F1", "G1")
    full.give(0, Item("place_rover", own=True), "civ").resolving().answers(0, "place_rover:own")
    assert (full.rovers(), full.player().reserve) == (["F1", "G1"], 3)


def test_e02_more_civ_cards() -> None:
    """P14.10, P19.8: E02; one unused card more in each rank's stack, of that rank."""
    table = given(seats=1)
    before = [list(stack) for stack in table.state.civ]
    table.draws("E02")
    for rank, stack, old in zip(RANKS, table.state.civ, before, strict=True):
        (card,) = set(stack) - set(old)
        assert CIV[card].rank == rank
        assert len(stack) == len(old) + 1
        assert card not in table.state.civ_box


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
    """P22.20, P18.3: E15; the station is turned to any rotation before the draft."""
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
    """PU-66, P6.6, P5.7, P14.4: E17, E20; any tracker, since none gave the boost, and it may not be declined."""
    table = given(options={"profile": profile}).draws(card)
    assert table.open().kind == "synergy.track"
    assert table.offers() == list(TRACKS)
    table.answers(0, "water")
    assert table.at("water") == 1


def test_e18_collect_a_lifepod() -> None:
    """P14.2, P22.7, P1.11: E18; any one of those on the planet."""
    table = given().lifepods(0, "H3", "B5").lifepods(1).draws("E18")
    assert table.offers() == ["H3", "B5"]
    assert 1 not in table.asked()
    table.answers(0, "B5")
    assert (table.player().lifepods, labels(table.player().planet.lifepods)) == (1, ["H3"])
    assert table.player(1).lifepods == 0


def test_e19_collect_a_meteorite() -> None:
    """P14.2, P22.7: E19; any one of those on the planet."""
    table = given().meteorites(0, "H3", "B5").draws("E19").answers(0, "H3")
    assert (table.player().meteorites, labels(table.player().planet.meteorites)) == (1, ["B5"])
    assert table.player(1).meteorites == 0


# -- regressing


@pytest.mark.parametrize(
    ("card", "offered", "steps"),
    [
        ("E21", ["rover", "civ"], 1), ("E22", ["rover", "tech"], 1), ("E23", ["rover", "water"], 1),
        ("E24", ["rover", "biomass"], 1), ("E25", ["civ", "tech"], 1), ("E26", ["water", "civ"], 1),
        ("E27", ["biomass", "civ"], 1), ("E28", ["tech", "water"], 1), ("E29", ["biomass", "tech"], 1),
        ("E30", ["biomass", "water"], 1), ("E32", list(TRACKS), 1), ("E41", list(TRACKS), 2), ("E42", list(TRACKS), 3),
    ],
)  # fmt: skip
def test_regress_cards(card: str, offered: list[str], steps: int) -> None:
    """P14.6, P22.2: E21 to E30, E32, E41, E42; one of the trackers named goes down, without benefits."""
    table = given()
    for track in TRACKS:
        table.tracker(0, track, 6)
    table.draws(card)
    assert table.offers() == offered
    table.answers(0, offered[-1])
    assert {track: table.at(track) for track in TRACKS} == {
        track: 6 - steps if track == offered[-1] else 6 for track in TRACKS
    }
    assert table.pending() == []


def test_regress_without_benefits() -> None:
    """P14.6, P1.10: E25; down onto a milestone gives no pick."""
    table = given().tracker(0, "civ", 4).draws("E25")
    assert (table.at("civ"), table.player().picks) == (3, [])


def test_regress_at_the_bottom() -> None:
    """P14.6: E21; nothing if all trackers named are at 0, and the one that can go down must."""
    table = given().tracker(0, "tech", 5).tracker(1, "rover", 1).draws("E21")
    assert table.at("tech") == 5
    assert table.at("rover", 1) == 0
    assert table.state.phase == "stretch"


def test_regress_as_far_as_possible() -> None:
    """PU-59, P14.6: E42; with trackers at 2, 2, 1, 0, 0 one at 2 must be chosen."""
    table = given().tracker(0, "civ", 2).tracker(0, "rover", 2).tracker(0, "tech", 1).draws("E42")
    assert table.offers() == ["civ", "rover"]
    table.answers(0, "rover")
    assert table.at("rover") == 0


def test_regress_fully_if_any_can() -> None:
    """P14.6: E41; the one tracker that can go down by two must, though others could go down by one."""
    table = given().tracker(0, "civ", 1).tracker(0, "rover", 2).tracker(0, "tech", 1).draws("E41")
    assert (table.at("civ"), table.at("rover"), table.at("tech")) == (1, 0, 1)


# -- meteorites, rovers, lifepods


@pytest.mark.parametrize("card", ["E31", "E43"])
def test_e31_e43_a_meteorite_on_an_empty_mark(card: str) -> None:
    """P14.8: E31, E43; onto a mark of one's choice that holds none; a rover there is destroyed."""
    table = given().lay(0, "I2-CE-1", "F1", 270).lay(0, "I2-EW-1", "E2", 270).lay(0, "I2-RT-1", "D3", 270)
    table.meteorites(0, "E3").rover(0, "G1", "F1").draws(card)
    assert table.offers() == ["G1", "F2"]
    table.answers(0, "G1")
    assert labels(table.player().planet.meteorites) == ["G1", "E3"]
    assert table.rovers() == ["F1"]


@pytest.mark.parametrize("card", ["E31", "E43"])
def test_e31_e43_without_a_mark_or_with_l5(card: str) -> None:
    """P14.8, P10.5: E31, E43; no empty mark, or Universal L5: nothing happens."""
    table = given().lay(0, "I2-CE-1", "F1", 270).lay(1, "I2-EW-1", "F1", 270).meteorites(1).tracker(1, "tech", 14)
    table.draws(card)
    assert table.state.phase == "stretch"
    assert labels(table.player().planet.meteorites) == ["G1"]
    assert table.player(1).planet.meteorites == 0


def test_e46_an_objective_is_lost() -> None:
    """P18.6, P22.26: E46; one of the private objectives, of one's choice, does not score."""
    table = given(seats=1)
    table.player().objectives = ["O24", "O27"]
    table.draws("E46")
    assert table.offers() == ["O24", "O27"]
    table.answers(0, "O27", "end")
    assert table.player().objectives == ["O24"]


def test_e47_a_rover_is_lost() -> None:
    """P14.13, P22.31: E47; with two or more rovers one is destroyed; the only one is not."""
    table = given().rover(0, "F4", "G4").rover(1, "F4").draws("E47")
    assert table.offers() == ["F4", "G4"]
    table.answers(0, "F4")
    assert table.rovers() == ["G4"]
    assert table.rovers(1) == ["F4"]
    assert table.player().reserve == 2


def test_e48_fewer_civ_cards() -> None:
    """P14.10, P7.6: E48; a random card leaves each stack; an empty one stays empty."""
    table = given().civ(1, "C01", "C02", "C03").civ(2)
    before = [list(stack) for stack in table.state.civ]
    table.draws("E48")
    assert [len(stack) for stack in table.state.civ] == [2, 0, 2, 2]
    assert all(set(stack) <= set(old) for stack, old in zip(table.state.civ, before, strict=True))
    assert sum(map(len, table.state.civ)) + len(table.state.civ_box) == 36


def test_e49_a_lifepod_on_the_planet_is_lost() -> None:
    """P22.8, P9.9: E49; one of those on the planet is destroyed, not collected."""
    table = given().lifepods(0, "H3", "B5").lifepods(1).draws("E49").answers(0, "H3")
    assert labels(table.player().planet.lifepods) == ["B5"]
    assert table.player().lifepods == 0
    assert 1 not in table.asked()


def test_e50_a_collected_lifepod_is_lost() -> None:
    """P15.3, P22.30: E50; of the collected ones; without any nothing happens."""
    table = given()
    table.player().lifepods = 2
    table.draws("E50")
    assert (table.player().lifepods, table.player(1).lifepods) == (1, 0)
    assert table.player().planet.lifepods.bit_count() == 6


def test_e51_a_collected_meteorite_is_lost() -> None:
    """P15.3, P22.30: E51; of the collected ones; without any nothing happens."""
    table = given().meteorites(0, "H3")
    table.player().meteorites = 3
    table.draws("E51")
    assert (table.player().meteorites, table.player(1).meteorites) == (2, 0)
    assert labels(table.player().planet.meteorites) == ["H3"]


# -- the station, and looking ahead


def test_e52_a_stack_is_removed() -> None:
    """P14.11: E52; one of the two stacks faced, of one's choice."""
    table = given(seats=1).draws("E52")
    assert table.offers() == ["exterior", "interior"]
    table.answers(0, "exterior", "end")
    assert table.state.exterior[0] == []
    assert len(table.player().gone) == 12
    assert table.open().data["tile"] == table.state.interior[0][-1]  # what is left is drafted


def test_e52_with_one_stack_left() -> None:
    """P14.11, P14.4: E52; ignored if the other stack is empty."""
    table = given(seats=1).faces(0, "I2-CE-0").draws("E52")
    assert table.state.phase == "stretch"
    assert table.open().data["tile"] == "I2-CE-0"


@pytest.mark.parametrize("card", ["E53", "E54"])
def test_e53_e54_a_boost_or_a_look(card: str) -> None:
    """P14.12, P22.21, P14.4: E53, E54; each chooses alone; the look is private, the boost must be used."""
    table = given().draws(card)
    ahead = table.state.deck[-1]
    assert table.offers() == ["synergy", "peek"]
    table.answers(0, "peek")
    assert (table.player().seen, table.player(1).seen) == ([ahead], [])
    (told,) = (event for event in table.events if event.kind == "peeked")
    assert (told.audience, told.data["card"]) == ((0,), ahead)
    table.answers(1, "synergy")
    assert table.offers(1) == list(TRACKS)
    table.answers(1, "civ")
    assert table.at("civ", 1) == 1
    assert table.at("civ") == 0
    table.next_round()
    assert table.state.event == ahead
    assert table.player().seen == []  # it has been drawn


@pytest.mark.parametrize("card", ["E53", "E54"])
def test_e53_e54_as_the_last_card(card: str) -> None:
    """P14.12, P14.5: E53, E54; with no next card there is only the boost."""
    table = given().draws("E16")
    table.state.deck = [card]
    table.player().pending, table.player(1).pending = [], []
    table.state.phase = "rotate"
    table.step("rotate").answers(0, "0", "end")
    assert table.open().kind == "synergy.track"
