"""P14 Orange and red event cards that are no round rule (those: test_round_rules)."""

import pytest

from games.core.dice import Dice
from games.planet_unknown.data import TRACKS
from tests.games.planet_unknown.given import RULES, given, labels

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
    """P14.6, P22.2, P1.10: E25; down onto a milestone gives no pick."""
    table = given().tracker(0, "civ", 4).draws("E25")
    assert (table.at("civ"), table.player().picks) == (3, [])
    assert table.state.phase == "stretch"  # no civ step


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
    """P14.8, P22.19, P22.36: E31, E43; onto a mark of one's choice that holds none; a rover there is destroyed."""
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
    """P14.13, P22.30, P22.31: E47; with two or more rovers one is destroyed; the only one is not."""
    table = given().rover(0, "F4", "G4").rover(1, "F4").draws("E47")
    assert table.offers() == ["F4", "G4"]
    table.answers(0, "F4")
    assert table.rovers() == ["G4"]
    assert table.rovers(1) == ["F4"]
    assert table.player().reserve == 2


def test_e48_fewer_civ_cards() -> None:
    """P14.10, P7.6, P22.24: E48; a random card leaves each stack; an empty one stays empty."""
    table = given().civ(1, "C01", "C02", "C03").civ(2)
    before = [list(stack) for stack in table.state.civ]
    table.draws("E48")
    assert [len(stack) for stack in table.state.civ] == [2, 0, 2, 2]
    assert all(set(stack) <= set(old) for stack, old in zip(table.state.civ, before, strict=True))
    assert sum(map(len, table.state.civ)) + len(table.state.civ_box) == 36


def test_e49_a_lifepod_on_the_planet_is_lost() -> None:
    """P22.8, P22.30, P9.9: E49; one of those on the planet is destroyed, not collected."""
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
    """P14.11, P22.27: E52; one of the two stacks faced, of one's choice."""
    table = given(seats=1).draws("E52")
    assert table.offers() == ["exterior", "interior"]
    table.answers(0, "exterior", "end")
    assert table.state.exterior[0] == []
    assert len(table.player().gone) == 12
    assert table.offers() == [f"tile:{table.state.interior[0][-1]}"]  # what is left is drafted


def test_e52_does_not_end_the_game() -> None:
    """P14.11, P14.4, P16.2: E52; the only tile that can be placed stays; where none can, either may go."""
    table = given(seats=1).leave(0, "F1", "G1").faces(0, "Z5-CE-0", "I2-CE-0").draws("E52")
    assert table.state.exterior[0] == []  # no choice
    assert table.open().data["tile"] == "I2-CE-0"
    choice = given(seats=1).faces(0, "Z5-CE-0", "I2-CE-0").draws("E52")
    assert choice.offers() == ["exterior", "interior"]
    both = given(seats=1).leave(0, "F1").faces(0, "Z5-CE-0", "I2-CE-0").draws("E52")
    assert both.offers() == ["exterior", "interior"]


def test_e52_with_one_stack_left() -> None:
    """P14.11, P14.4: E52; ignored if the other stack is empty."""
    table = given(seats=1).faces(0, "I2-CE-0").draws("E52")
    assert table.state.phase == "stretch"
    assert table.open().data["tile"] == "I2-CE-0"


@pytest.mark.parametrize("card", ["E53", "E54"])
def test_e53_e54_a_boost_or_a_look(card: str) -> None:
    """P14.12, P22.17, P22.21, P14.4: E53, E54; each chooses alone; the look is private, the boost must be used."""
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
    assert table.player(1).seen == []  # one of the two
    assert table.pending() == []
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


def test_e48_removes_a_random_card() -> None:
    """P14.10, P19.8, P22.24: E48; any card of the stack may be the one."""
    left = set()
    for seed in range(20):
        table = given().civ(1, "C01", "C02", "C03")
        table.state.dice = Dice.seeded(seed)
        left.add(tuple(table.draws("E48").state.civ[0]))
    assert left == {("C01", "C02"), ("C01", "C03"), ("C02", "C03")}


@pytest.mark.parametrize(
    ("card", "kind"), [("E21", "regress.track"), ("E47", "destroy.square"), ("E49", "destroy.square")]
)
def test_a_setback_must_be_carried_out(card: str, kind: str) -> None:
    """P14.4: it is no choice whether, only which."""
    table = given().tracker(0, "rover", 3).tracker(0, "civ", 3).rover(0, "F4", "G4").draws(card)
    assert table.open().kind == kind
    assert "decline" not in table.offers()


def test_which_objective_is_given_up_stays_secret() -> None:
    """P19.6, P18.6: E46; that one is gone is told, not which."""
    table = given(seats=1)
    table.player().objectives = ["O27", "O19"]
    table.draws("E46").answers(0, "O27", "end")
    told = [event for event in table.events if event.visible_to(None)]
    assert any(event.kind == "objective_destroyed" for event in told)
    assert not any("O27" in str(event.data) for event in told)


def test_the_band_of_a_solo_game_tells_nothing_secret() -> None:
    """P19.6, P18.5: a spectator's band does not count private objectives; the player's does."""
    table = given(seats=1)
    table.player().objectives = []
    table.player().lifepods = RULES.view(table.state, 0, ["Ann"]).target[0] - sum(
        points for _, points in RULES.view(table.state, 0, ["Ann"]).players[0].score
    )
    table.planet(0, "petra").player().objectives = ["O27"]  # met: a planet without ice
    bands = [RULES.view(table.state, seat, ["Ann"]).target[1] for seat in (None, 0)]
    assert bands == ["mission_complete", "promotion"]
