"""R16, R17 Two players, First Colonists; the short end is in test_ending, disputed rules in test_disputed."""

import pytest

from games.core.driver import Play
from games.on_mars.data import FIRST_A, FIRST_B
from games.on_mars.setup import new_game
from games.on_mars.state import State
from tests.games.on_mars.given import RULES, Table, given

BOTH = {"first_colonists_cards": "yes"}


# -- R16.1


@pytest.mark.parametrize(("seats", "warehouse", "stack", "extra"), [(2, 2, 0, 2), (3, 3, 8, 1), (4, 3, 8, 1)])
def test_two_players_differ(seats: int, warehouse: int, stack: int, extra: int) -> None:
    """R16.1: smaller Warehouse, one Tech set, an extra cost per Colonist; the rest is as with more."""
    state: State = new_game(seats, seed=3)
    assert (set(state.warehouse.values()), len(state.tech_stack)) == ({warehouse}, stack)
    assert len(state.display) == 12
    table = given(seats=seats, side="orbit").hand(0).goods(0, crystals=3).on_slots("obtain_blueprint", 1, 1).turn(0)
    table.answers(0, "obtain_blueprint")
    assert table.open(0).data["n"] == extra


# -- R17.1 a, b


def test_first_colonists_is_off_by_default() -> None:
    """R17.1: three parts, each switchable, together when the variant is on."""
    parts = ("first_colonists_missions", "first_colonists_turn_order", "first_colonists_cards")

    def on(options: dict[str, str]) -> list[bool]:
        chosen = new_game(2, options, seed=1).options
        return [getattr(chosen, part) for part in parts]

    assert on({}) == [False, False, False]
    assert on({"first_colonists": "yes"}) == [True, True, True]
    for index, part in enumerate(parts):
        assert on({part: "yes"}) == [other == index for other in range(3)]
        assert on({"first_colonists": "yes", part: "no"}) == [other != index for other in range(3)]


@pytest.mark.parametrize("length", ["short", "long"])
def test_fixed_missions(length: str) -> None:
    """R17.1: slot A Blueprints, B Scientists, C Research tiles."""
    for seed in range(3):
        state = new_game(3, {"first_colonists_missions": "yes", "length": length}, seed=seed)
        assert [(slot.slot, slot.id) for slot in state.missions] == [("A", "mis2"), ("B", "mis8"), ("C", "mis1")]
        assert [slot.left for slot in state.missions] == [10, 4, 5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dealt_spaces(seats: int) -> None:
    """R17.1: a First Colonist tile each, spaces 2, 3, 4, 6, 7 or 8; from the first player on, with the benefit."""
    seen = set()
    for seed in range(8):
        state = new_game(seats, {"first_colonists_turn_order": "yes"}, seed=seed, first=1)
        dealt = state.dealt_spaces
        assert len(set(dealt)) == len(dealt) == seats
        seen |= set(dealt)
        play = Play(RULES, state)
        for seat in [(1 + step) % seats for step in range(seats)]:
            assert list(play.open) == [seat]
            assert state.players[seat].space == dealt[seat], "not chosen"
            if play.open[seat].kind == "space.benefit":
                play.answer(seat, "decline")
            play.answer(seat, "end")
    assert seen <= {2, 3, 4, 6, 7, 8}
    assert len(seen) > 4


def test_the_benefit_of_a_dealt_space_may_be_taken() -> None:
    """R17.1, R2.13"""
    table = given(options={"first_colonists_turn_order": "yes"})
    table.state.dealt_spaces, table.state.order, table.state.phase = [6, 8], [0], "setup"
    table.player(0).space = table.player(1).space = 0
    table.step("first_space").answers(0, "take", "crystal")
    assert (table.player(0).space, table.player(0).below) == (6, 1)


# -- R17.1 c: A cards


@pytest.mark.parametrize(
    ("card", "buildings"),
    [
        ("fca1", {"generator", "water_extractor", "greenhouse", "mine"}),
        ("fca2", {"water_extractor", "greenhouse", "oxygen_condenser", "mine"}),
        ("fca3", {"greenhouse", "oxygen_condenser", "generator", "mine"}),
        ("fca4", {"oxygen_condenser", "generator", "water_extractor", "mine"}),
    ],
)
def test_a_cards(card: str, buildings: set[str]) -> None:
    """R17.1: constructing one of its types reveals it and draws two B cards; no other type does."""
    assert set(FIRST_A[card].buildings) == buildings
    spots = {
        "mine": ("F4", "F3"),
        "generator": ("E4", "E3"),
        "water_extractor": ("G2", "G1"),
        "greenhouse": ("G8", "G9"),
        "oxygen_condenser": ("J4", "K4"),
        "shelter": ("K3", "L2"),
    }
    for building, (bot, spot) in spots.items():
        table = given(options=BOTH).hand(0).bots(0, bot).bots(1, "A1")
        table.player(0).a_card, table.player(0).b_cards = card, []
        table.state.unused_first = ["fcb8", "fcb7", "fcb6"]
        table.turn(0).answers(0, "construct")
        for kind, key in (("building", building), ("hex", spot)):
            if table.asked() == {0: f"construct.{kind}"}:
                table.answers(0, key)
        while table.asked()[0] in ("pay.resource", "lss.benefit"):
            table.answers(0, table.keys(0)[-1])
        assert table.happened("built", building=building)
        player = table.player(0)
        if building in buildings:
            assert (player.a_card, player.a_done, player.b_cards) == ("", card, ["fcb6", "fcb7"])
            assert table.happened("a_card_revealed", card=card)
            assert table.state.unused_first == ["fcb8"]
        else:
            assert (player.a_card, player.a_done, player.b_cards) == (card, "", [])


def test_one_secret_a_card_each_at_the_start() -> None:
    """R17.1, R19.3"""
    state = new_game(4, BOTH, seed=5)
    assert {player.a_card for player in state.players} == set(FIRST_A)
    assert [player.b_cards for player in state.players] == [[], [], [], []]
    assert sorted(state.unused_first) == sorted(FIRST_B)
    assert not any(player.a_card for player in new_game(4, {}, seed=5).players)


def test_a_rivals_construction_reveals_nothing() -> None:
    """R17.1: its owner's only, and drawing fences undo."""
    table = given(options=BOTH).hand(0).bots(0, "E4").bots(1, "A1")
    table.player(1).a_card = "fca1"
    table.state.unused_first = ["fcb1", "fcb2"]
    table.turn(0).answers(0, "construct", "generator", "E3", "none")
    assert (table.player(1).a_card, table.player(1).b_cards) == ("fca1", [])


def test_events_before_drawing_do_not_count() -> None:
    """R17.1: the develop step of the turn's beginning is past when the card is drawn."""
    table = given(options=BOTH).hand(0).bots(0, "E4").ships(0, 5).goods(0, crystals=4, mineral=1)
    table.player(0).a_card, table.state.unused_first = "fca1", ["fcb6", "fcb7"]
    table.turn(0).answers(0, "exec:develop_free", "L3a", "decline", "construct", "generator")
    table.answers(0, "D3", "none")
    assert table.player(0).b_cards == ["fcb7", "fcb6"]
    assert table.keys(0) == ["end"]


# -- R17.1 c, R17.3: B cards


def tasked(*cards: str, side: str = "colony", limit: str = "round") -> Table:
    """Seat 0 holds these B cards, no Goals, nothing in Storage or Depot; no Mission is open."""
    table = given(side=side, options=BOTH | {"b_card_limit_per": limit}).hand(0).goods(0, crystals=0).bots(1, "A1")
    table.player(0).b_cards = list(cards)
    table.state.missions, table.state.exploration = [], ["", ""]
    return table


def flying(table: Table) -> Table:
    table.state.phase, table.state.order, table.state.left_side = "shuttle", [0], table.player(0).side
    return table.step("travel")


def blueprint(table: Table) -> Table:
    return table.turn(0).answers(0, "obtain_blueprint", "bp03")


def learn(table: Table) -> Table:
    return table.turn(0).answers(0, "learn_tech", "B1", "L1a")


def travel(table: Table) -> Table:
    return flying(table).answers(0, "ride")


def shelter(table: Table) -> Table:
    table.goods(0, crystals=0, oxygen=1).bots(0, "K4").living(0, 1).turn(0).answers(0, "construct")
    return table.answers(0, "J5")


def scientist(table: Table) -> Table:
    return table.goods(0, crystals=0, water=2).living(0, 1).turn(0).answers(0, "hire_or_contract")


def develop(table: Table) -> Table:
    return table.ships(0, 5).goods(0, crystals=4).turn(0).answers(0, "exec:develop_free", "L3a")


def twice(table: Table) -> Table:
    table.tech(0, "mine", "L1a").goods(0, crystals=0, oxygen=2).turn(0)
    table.answers(0, "research_development")
    return table.answers(0, "L2b", "L3a", "decline", "L3a", "L4b")


def explore(table: Table) -> Table:
    table.state.exploration = ["dis16", ""]
    return flying(table).answers(0, "ride", "G2")


TASKS = {
    "fcb1": (blueprint, "orbit", {}, 1),
    "fcb2": (learn, "orbit", {"battery": 1}, 0),
    "fcb3": (travel, "orbit", {"mineral": 1}, 0),
    "fcb4": (shelter, "colony", {"oxygen": 1}, 0),
    "fcb5": (scientist, "colony", {}, 2),
    "fcb6": (develop, "colony", {"oxygen": 1}, 0),
    "fcb7": (twice, "orbit", {"plant": 2}, 0),
    "fcb8": (explore, "orbit", {"water": 1}, 0),
}


@pytest.mark.parametrize("card", TASKS)
def test_tasks(card: str) -> None:
    """R17.1, R17.3, R19.1: when its event happens the owner may reveal it, takes its reward and removes it."""
    event, side, goods, crystals = TASKS[card]
    table = event(tasked(card, side=side))
    assert (table.asked(), table.keys(0)) == ({0: "task.reveal"}, [card, "keep"])
    player = table.player(0)
    before, below = dict(player.goods), player.below
    table.answers(0, card)
    gained = {good: player.goods[good] - before[good] for good in before if player.goods[good] != before[good]}
    assert (gained, player.below - below) == (goods, crystals)
    assert (player.b_cards, player.b_done) == ([], [card])
    assert table.happened("task_done", card=card)


@pytest.mark.parametrize("card", TASKS)
def test_other_events_do_not_fit(card: str) -> None:
    """R17.3: no card is offered for another one's event, but a first develop step comes before a second."""
    for other, (event, side, _, _) in TASKS.items():
        along = {"fcb3": {"fcb8"}, "fcb6": {"fcb7"}}
        if other == card or other in along.get(card, ()):
            continue
        assert event(tasked(card, side=side)).asked() != {0: "task.reveal"}


def test_a_task_may_be_kept() -> None:
    """R17.1: hidden, for a later event."""
    table = blueprint(tasked("fcb1", side="orbit")).answers(0, "keep")
    assert (table.player(0).b_cards, table.player(0).b_done, table.player(0).below) == (["fcb1"], [], 0)
    table.answers(0, "bp04")
    assert table.asked() == {0: "task.reveal"}, "the next Blueprint of the same action"


def test_once_a_round() -> None:
    """R17.1: at most one task per player and round, the Shuttle phase being the end of it (R17.3)."""
    table = learn(tasked("fcb2", "fcb1", "fcb3", side="orbit")).answers(0, "fcb2", "decline", "done", "end")
    assert flying(table).answers(0, "ride").asked() == {0: "space"}
    table = learn(tasked("fcb2", "fcb1", side="orbit")).answers(0, "fcb2", "decline", "done", "end")
    table.state.round = 2
    assert blueprint(table).asked() == {0: "task.reveal"}


def test_once_a_turn_by_option() -> None:
    """R17.1, R17.3, R4.9: with `b_card_limit_per: turn` once per turn of any player and once per Shuttle phase."""
    for limit, again in (("round", False), ("turn", True)):
        table = learn(tasked("fcb2", "fcb3", "fcb8", side="orbit", limit=limit)).answers(0, "fcb2", "decline", "done")
        table.player(0).standing = table.player(1).standing = False
        table.state.shuttle_side, table.state.exploration = "orbit", ["dis16", ""]
        table.answers(0, "end")
        assert table.asked() == {0: "travel.how"}
        table.answers(0, "ride")
        assert (table.asked() == {0: "task.reveal"}) is again
        if again:
            table.answers(0, "fcb3", "G2")
            assert table.asked() == {0: "space"}, "one in this Shuttle phase"


@pytest.mark.parametrize("limit", ["round", "turn"])
def test_in_one_turn_only_one(limit: str) -> None:
    """R17.1, R17.3: with either limit; the second event of the turn is not asked about."""
    table = tasked("fcb2", "fcb6", side="orbit", limit=limit).ships(0, 5).goods(0, crystals=4)
    learn(table).answers(0, "fcb2", "decline", "done", "exec:develop_free")
    assert table.asked() == {0: "develop.tile"}
    table.answers(0, "L2b", "L3a")
    assert table.asked() == {0: "lab.benefit"}
    assert table.player(0).b_cards == ["fcb6"]


def test_only_the_owners_events_count() -> None:
    """R17.3: a rival's Blueprint is no task of one's own."""
    table = tasked(side="orbit")
    table.player(1).b_cards = ["fcb1"]
    assert blueprint(table).asked() == {0: "blueprint.more"}


def test_a_shelter_is_an_own_shelter_constructed() -> None:
    """R17.3: neither another Building nor a rival's Shelter."""
    table = tasked("fcb4").goods(0, crystals=0, mineral=1).bots(0, "E4").living(0, 1)
    table.player(0).a_card = ""
    table.turn(0).answers(0, "construct", "generator", "E3", "none")
    assert (table.player(0).b_cards, table.asked()) == (["fcb4"], {0: "turn.action"})
    table = tasked("fcb4").goods(1, crystals=0, oxygen=1).bots(1, "C5").living(1, 1).turn(1).answers(1, "construct")
    table.answers(1, table.keys(1)[0])
    assert (table.happened("built", building="shelter"), table.asked()) == (True, {1: "turn.action"})


def test_by_any_effect_but_no_other_event() -> None:
    """R17.3: a Blueprint by an Executive action, a Scientist by a Goal; no Contract, no tile onto the Radar."""
    table = tasked("fcb1").ships(0, 5).goods(0, crystals=3).turn(0).answers(0, "exec:take_blueprint", "bp03")
    assert table.asked() == {0: "task.reveal"}
    table = tasked("fcb5").hand(0, "pg12")
    table.player(0).research = ["res_C1", "res_D1"]
    assert table.turn(0).answers(0, "goal:pg12", "b", "geologist").asked() == {0: "task.reveal"}
    table = tasked("fcb5").goods(0, crystals=1).living(0, 1)
    table.state.places = ["con01", *[""] * 5]
    assert table.turn(0).answers(0, "hire_or_contract").asked() == {0: "turn.action"}
    assert [deal.id for deal in table.player(0).contracts] == ["con01"]
    table = tasked("fcb8").goods(0, crystals=2).blueprint(0, "bp15", built_on="E5")
    table.state.exploration = ["dis13", ""]
    assert table.turn(0).answers(0, "exec:advanced_building").asked() == {0: "turn.action"}
    assert table.player(0).plans[0].radar == "dis13"


def test_a_third_step_is_not_the_second() -> None:
    """R17.3: kept at the second step of the turn, the card is not asked for at the next."""
    table = tasked("fcb7", side="orbit").goods(0, crystals=0, mineral=9).turn(0)
    table.answers(0, "research_development", "L3a", "L3a", "L4b")
    assert table.asked() == {0: "task.reveal"}
    table.answers(0, "keep", "L4b", "L5a")
    assert table.asked() == {0: "lab.benefit"}


def test_two_steps_in_anothers_turn_are_no_task() -> None:
    """R17.3: the owner of two used tiles develops both, but not in the own turn."""
    table = tasked("fcb7").tech(0, "generator", "L1a").tech(0, "rover", "L1b").bots(1, "E4").hand(1).ships(1, 4)
    table.goods(1, crystals=4, mineral=1).turn(1).answers(1, "construct", "generator", "D4", "none")
    table.answers(1, "exec:move_rover", "tech:0", "G4", "done", "end")
    table.answers(0, "L2a", "decline")
    assert table.asked() == {0: "tech.reward"}
    table.answers(0, "L2c")
    assert table.asked() == {0: "lab.benefit"}
    assert table.player(0).lab == {"L2a": "generator", "L2b": "shelter", "L2c": "rover"}


def test_a_free_ride_is_one_with_the_shuttle() -> None:
    """R17.3: neither with a Ship, nor by a Landing Pod, nor by a card."""
    table = tasked("fcb3", side="orbit").ships(0, 1)
    table.state.phase, table.state.order, table.state.left_side = "shuttle", [0], ""
    assert table.step("travel").answers(0, "ship").asked() == {0: "space"}
    assert tasked("fcb3", side="orbit").turn(0).answers(0, "landing_pod").asked() == {0: "space"}
    table = tasked("fcb3").goods(0, crystals=2).blueprint(0, "bp22", built_on="I5").turn(0)
    assert table.answers(0, "exec:advanced_building").asked() == {0: "space"}


def test_twice_in_one_turn_is_the_second_step_of_the_own_turn() -> None:
    """R17.3: by two effects, on one tile or two; not the third, not in another's turn."""
    table = tasked("fcb7", side="orbit").tech(0, "mine", "L1a").ships(0, 5).goods(0, crystals=4, battery=1)
    table.turn(0).answers(0, "exec:develop_free", "L2b", "L3a", "decline")
    assert table.asked() == {0: "turn.action"}
    table.answers(0, "research_development", "L2a")
    assert table.asked() == {0: "task.reveal"}
    table.answers(0, "keep")
    assert table.player(0).b_cards == ["fcb7"]
    owner = tasked("fcb7", "fcb6").tech(0, "generator", "L1a").goods(1, mineral=1).bots(1, "E4")
    owner.turn(1).answers(1, "construct", "generator", "D4", "none", "end").answers(0, "L2a")
    assert owner.keys(0) == ["fcb6", "keep"], "one step counts by any effect, at any time"
