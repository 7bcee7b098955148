"""P19.6, P19.7 What a seat may know."""

import pytest

from games.core import codec
from games.core.dice import Dice
from games.core.laws import twin_views_agree
from games.planet_unknown.meta import META, redeal, secrets
from games.planet_unknown.view import View, view
from tests.games.planet_unknown.given import RULES, Table, given, labels

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo"]


def seen(table: Table, seat: int | None = None) -> View:
    return view(table.state, seat, NAMES[: table.state.seats])


def test_planets_are_public() -> None:
    """P19.6: every square with what lies on it."""
    table = given().planet(0, "petra").lay(0, "I2-CE-1", "F1", turn=270).rover(0, "F1").meteorites(0, "G1")
    planet = seen(table).players[0].planet
    squares = {square.label: square for square in planet.squares}
    assert len(squares) == 96
    assert (squares["F1"].terrain, squares["F1"].symbol, squares["F1"].rover) == ("civ", "civ", "empty")
    assert (squares["G1"].terrain, squares["G1"].mark, squares["G1"].meteorite) == ("energy", True, True)
    assert squares["F1"].tile == squares["G1"].tile == 0
    assert squares["E2"].kind == "electric"
    assert [name for name, square in squares.items() if square.lifepod] == labels(table.player().planet.lifepods)


def test_station_is_public_but_for_the_order() -> None:
    """P19.6: top tiles and numbers of tiles."""
    table = given()
    station = seen(table).station
    assert [stack.left for stack in station.exterior] == [12] * 6
    assert station.exterior[0].top is not None
    assert station.exterior[0].top.id == table.state.exterior[0][-1]
    assert table.state.exterior[0][-2] not in str(station)


def test_secrets_stay_secret() -> None:
    """P19.6, P7.5, P17.3: others' end-game cards, private objectives, civ stacks, event deck."""
    table = given(seats=3)
    table.player(1).cards, table.player(1).objectives = ["C20"], ["O27"]
    table.state.options.events, table.state.deck = [7, 7, 6], ["E41", "E42"]
    for seat in (None, 0, 2):
        shown = codec.encode(seen(table, seat)).decode()
        assert "C20" not in shown
        assert "Meltdown" not in shown
        assert "E42" not in shown
        assert "C01" not in shown
        assert "Best in Planet Award" in secrets(table.state, seat)
    own = seen(table, 1).hand
    assert own is not None
    assert own.cards == ("C20",)
    assert [card.project for card in own.objectives] == ["Meltdown"]
    assert seen(table).players[1].ranks == (3,)
    assert seen(table).players[1].objectives == 1


def test_an_event_peeked_at() -> None:
    """P14.12: for the one who looked, until it is drawn."""
    table = given().draws("E53").answers(0, "peek")
    next_card = table.state.deck[-1]
    assert seen(table, 0).hand.next_event == next_card  # type: ignore[union-attr]
    assert next_card not in codec.encode(seen(table, 1)).decode()


@pytest.mark.parametrize("seed", range(2))
def test_twins_look_alike(seed: int) -> None:
    """P19.6: a position dealt anew in what an observer cannot know looks the same to it."""
    from games.core.driver import Play
    from games.core.laws import UNIFORM, answers

    options = {"planets": "asymmetric", "corporations": "asymmetric", "events": "yes", "private_objectives": "yes"}
    play = Play(RULES, RULES.new_game(3, options, seed), journal=False)
    different = 0
    for number, (decision, key) in enumerate(answers(play, UNIFORM, Dice.seeded(seed))):
        if number % 16 == 0:
            for observer in (None, 0, 2):
                twin_views_agree(RULES, play.state, observer, Dice.seeded(number))
                different += codec.encode(redeal(play.state, observer, Dice.seeded(number))) != codec.encode(play.state)
        play.answer(decision.seat, key)
    assert different > 30


def test_meta() -> None:
    """P0.3, P2.14: slug, seats, options."""
    assert (META.slug, META.command, META.seats) == ("planet_unknown", "planet", (1, 6))
    assert all(len(option.values) <= 25 for option in META.options)
    assert len(META.commands) <= 25
