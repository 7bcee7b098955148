"""Words: everything that is asked, offered, refused and told has some, and they fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import games.on_mars
from games.core.decisions import Decision, Option, Refusal
from games.core.describing import Text, render
from games.core.driver import Play
from games.core.events import Event
from games.on_mars import stories, text, words
from games.on_mars.data import (
    BLUEPRINT,
    CONTRACT,
    DISCOVERY,
    EXECUTIVE,
    GOAL,
    GOODS,
    LAB,
    MAIN,
    RESEARCH,
    SCIENTIST,
    SPACE,
)
from games.on_mars.rules import scoring
from games.on_mars.rules.contracts import price
from games.on_mars.rules.developing import entry_cost
from tests.games.on_mars.given import RULES, Table, given
from tests.games.on_mars.replays.recorded import WAYS, read

NAMES = ["M" * 32] * 4
"""As long as Discord lets a name be."""
SOURCE = "\n".join(
    path.read_text("utf-8")
    for path in sorted(Path(games.on_mars.__file__ or "").parent.rglob("*.py"))
    if path.name != "text.py"
)


def said(words_: Text) -> str:
    return render(words_, str, NAMES)


def plays() -> Iterator[tuple[Play, list[Event]]]:
    """Every position of the recorded games, with the events that led there."""
    for way in WAYS:
        replay = read(way)
        play = Play(RULES, RULES.new_game(replay.seats, replay.options, replay.seed), journal=False)
        yield play, play.opened
        for seat, key in replay.answers:
            yield play, play.answer(seat, key).events


def test_everything_that_occurs_has_words() -> None:
    """R19.5: questions, options of at most 80 characters, refusals with their rule, events, labels of keys."""
    questions, events = set(), set()
    for play, happened in plays():
        for decision in play.open.values():
            questions.add(decision.kind)
            assert said(text.question(decision))
            for option in decision.options:
                label = said(text.option(decision, option))
                assert 0 < len(label) <= 80, f"{decision.kind}: {option.key}: {label}"
                assert said(text.label(decision.kind, option.key))
            for key, refusal in decision.refused:
                assert said(text.refusal(refusal)).endswith(f"({refusal.rule})")
                assert said(text.label(decision.kind, key))
        for event in happened:
            events.add(event.kind)
            clause = stories.event(event)
            assert clause is None or said(clause)
    assert len(questions) > 35
    assert len(events) > 40


def test_pictures_fit_in_words() -> None:
    """Alt texts of board, hand and score, with the longest names, after every round: at most 1024 characters."""
    rounds = set()
    for play, _ in plays():
        place = (play.state.seats, play.state.round)
        if place in rounds:
            continue
        rounds.add(place)
        for seat in (None, *range(play.state.seats)):
            view = replace(RULES.view(play.state, seat, NAMES), aside=tuple(range(play.state.seats)))
            told = [text.alt(kind, view) for kind in ("board", "hand", "score")]
            told += [text.alt("seat", view, of) for of in range(play.state.seats)]
            assert all(0 < len(said(one)) <= 1024 for one in told)


def test_crystals_below_the_depot_are_told_apart() -> None:
    """R3.8"""
    table = given().goods(0, crystals=2)
    assert "2 Crystals, " in said(text.alt("board", RULES.view(table.state, None, NAMES)))
    table.player(0).below = 1
    assert "2 Crystals (and 1 more below the Depot), " in said(text.alt("board", RULES.view(table.state, None, NAMES)))


def test_each_picture_has_its_own_words() -> None:
    """Final post: board and score are two pictures, and heard one after the other."""
    view = RULES.view(given().state, None, NAMES)
    assert said(text.alt("score", view)) == (
        "Everybody's points by source, as bars and as a list; the text above has them all."
    )
    assert said(text.alt("board", view)).startswith("On Mars, round")


def test_a_full_hand_fits() -> None:
    """Three Goals, First Colonists cards, four Contracts and four Scientists."""
    table = given().hand(0, "pg06", "pg13", "pg16")
    table.player(0).a_card, table.player(0).b_cards = "fca1", ["fcb7", "fcb8"]
    for card in ("con01", "con03", "con08", "con12"):
        table.contract(0, card)
    for card in list(SCIENTIST)[:4]:
        table.scientist(0, card, at="bp16")
    words_ = said(text.alt("hand", RULES.view(table.state, 0, NAMES)))
    assert len(words_) <= 1024
    assert "4 of one Resource" in words_
    assert "Builder Drone" in words_
    assert said(text.alt("hand", RULES.view(table.state, None, NAMES))) == "Nothing private."
    assert said(text.alt("hand", RULES.view(given().hand(0).state, 0, NAMES))) == (
        "You have no Goals, tasks, Contracts or Scientists."
    )


def test_every_kind_of_question_in_the_rules_has_words() -> None:
    """R19.5: and there are no words for questions that are never asked."""
    asked = set(re.findall(r'(?:choose|ask|boosts)\(\s*(?:game,\s*)?(?:\w+,\s*)?"([a-z]+\.[a-z]+)"', SOURCE))
    asked |= set(re.findall(r'"([a-z]+\.[a-z]+)" if (?:extra|done) else "[a-z.]+"', SOURCE))
    asked |= set(re.findall(r'"[a-z.]+" if (?:extra|done) else "([a-z]+\.[a-z]+)"', SOURCE))
    assert asked <= set(text._QUESTIONS)
    assert {kind for kind in text._QUESTIONS if f'"{kind}"' not in SOURCE} == set()


def test_every_event_in_the_rules_has_words() -> None:
    """Or is left to the picture on purpose."""
    emitted = set(re.findall(r'\.emit\(\s*"([a-z_]+)"', SOURCE))
    assert emitted
    assert emitted <= set(stories._EVENTS) | stories._SILENT
    assert set(stories._EVENTS) <= emitted
    assert {said(text.source(source)) for source in scoring.SOURCES}.isdisjoint(scoring.SOURCES)


@pytest.mark.parametrize(
    ("kind", "data", "pieces"),
    [
        ("gained", {"good": "water", "n": 2, "lost": 0}, ["2 Water"]),
        ("gained", {"good": "water", "n": 1, "lost": 2}, ["1 Water", "2 Water", "room"]),
        ("gained", {"good": "water", "n": 0, "lost": 2}, ["2 Water", "room"]),
        ("gained", {"good": "water", "n": 0, "lost": 0}, []),
        ("crystals_up", {"n": 0, "lost": 1}, []),
        ("crystals_up", {"n": 2, "lost": 0}, ["2 Crystals"]),
        ("scored", {"source": "lss", "points": 4}, ["4 OP", "Life support"]),
        ("round", {"round": 3, "last": False}, ["Round 3 begins"]),
        ("round", {"round": 9, "last": True}, ["Round 9 begins, the last one"]),
        ("tile_lost", {"spot": "H2", "tile": "dis01", "by": "bot"}, ["H2 loses the Discovery tile ("]),
        ("tile_taken", {"spot": "H2", "tile": "res_A1"}, ["takes the Research tile A on H2"]),
        ("warehouse", {"good": "battery"}, ["draws on the Warehouse"]),
        ("main", {"action": "upgrade"}, ["Upgrade"]),
        ("executive", {"action": "upgrade"}, ["Upgrade once"]),
        ("tech_used", {"owner": 1, "tech": "rover", "level": 3}, ["Rover", "3", "M" * 32]),
        ("tech_used", {"owner": 0, "tech": "rover", "level": 3}, ["uses their own Rover Tech 3"]),
        (
            "cleared",
            {"action": "construct", "n": 1},
            ["gets 1 Colonist back in the Working Area (“Construct” was full)"],
        ),
        ("missions_left", {"left": 1, "cause": "level:5"}, ["Missions left: 1"]),
        ("crystals_up", {"n": 1, "lost": 0}, ["moves 1 Crystal up into the Depot"]),
        ("boosted", {"by": "colonist"}, ["boosts with 1 Colonist"]),
        ("boosted", {"by": "colonist", "n": 2}, ["boosts with 2 Colonists"]),
        ("boosted", {"by": "crystal"}, ["boosts the movement"]),
        ("moved", {"figure": "rover", "frm": "A1", "at": "A2"}, ["moves the Rover from A1 to A2"]),
        ("moved", {"figure": "bot", "frm": "A1", "at": "A2"}, ["moves a Bot from A1 to A2"]),
        ("built", {"building": "oxygen_condenser", "spot": "A1"}, ["constructs Oxygen Condenser on A1"]),
        ("lss", {"column": "generator", "row": 3}, ["raises the Generator marker to level 2"]),
        ("hand_changed", {"goal": "pg01"}, []),
        ("travelled", {"side": "orbit", "by": "ship"}, ["discards a Ship and travels to Orbit"]),
        ("travelled", {"side": "colony", "by": "ride"}, ["rides the Shuttle to the Colony"]),
        ("travelled", {"side": "colony", "by": "pod"}, ["travels to the Colony"]),
        ("came_home", {"n": 3, "settled": 2}, ["calls home 2 Colonists, sends 1 Colonist to the supply"]),
        ("came_home", {"n": 2, "settled": 2}, ["calls home 2 Colonists"]),
        ("came_home", {"n": 2, "settled": 0}, ["sends 2 Colonists home to the supply"]),
        ("colonists", {"n": 1, "lost": 1}, ["gains 1 Colonist, has no room for 1 Colonist"]),
        ("colonists", {"n": 0, "lost": 2}, ["has no room for 2 Colonists"]),
        (
            "filled",
            {"contract": "con07", "good": "mineral", "n": 1, "gained": True},
            ["gains 1 Mineral, straight onto"],
        ),
        ("filled", {"contract": "con07", "good": "mineral", "n": 1, "gained": False}, ["puts 1 Mineral onto"]),
        # As older versions have stored them: open tables go on.
        ("filled", {"contract": "con07", "good": "mineral", "n": 1}, ["puts 1 Mineral onto"]),
        ("colonists", {"n": 2}, ["gains 2 Colonists"]),
    ],
)
def test_events(kind: str, data: dict[str, object], pieces: list[str]) -> None:
    """One clause after the player's name, or none where nothing is to be told."""
    clause = stories.event(Event(kind, 0, data))
    assert (clause is None) is (not pieces)
    told = said(clause) if clause else ""
    assert all(piece in told for piece in pieces), told
    if kind == "gained" and not data["n"]:
        assert "0" not in told


def test_every_option_of_every_card_fits() -> None:
    """At most 80 characters, for each card, tile, space and action, with the longest name."""

    def fits(kind: str, option: Option, data: dict[str, object] | None = None) -> None:
        label = said(text.option(Decision(0, kind, (option,), "R1", data or {}), option))
        assert 0 < len(label) <= 80, f"{kind}: {option.key}: {label}"
        assert not re.search(r"[{}]", label)

    for action in (*MAIN, *(f"exec:{action}" for action in EXECUTIVE)):
        fits("turn.action", Option(action))
        fits("turn.action", Option(action, {"cards": 3}))
    for space in SPACE:
        fits("space", Option(str(space), {"nothing": True}))
    for lab in LAB:
        fits("develop.space", Option(lab))
        fits("develop.space", Option(lab, {"cost": dict(entry_cost(lab))}))
        fits("tech.reward", Option(lab), {"tech": "oxygen_condenser"})
    for card, contract in CONTRACT.items():
        fits("contract.refill", Option(card))
        fits("hire.card", Option(card, {"cost": {"crystal": 1}, "cards": 1}))
        for good in contract.needs:
            fits("turn.action", Option(f"fill:{card}:{good}", {"contract": card, "good": good}))
    for card, scientist in SCIENTIST.items():
        for scored in (scientist.scores_per_advanced, scientist.works_in):
            fits("hire.card", Option(card, {"cost": price(card, free=False), "scored": scored}))
        for plan in BLUEPRINT:
            fits("advanced.card", Option(f"{plan}:{card}", {"card": plan, "crystals": 0, "scientist": card}))
        for tile in DISCOVERY:
            data: dict[str, object] = {"card": "bp15", "crystals": 0, "scientist": card, "radar": tile}
            fits("advanced.card", Option(f"bp15:{card}", data))
    for card in BLUEPRINT:
        for kind in ("blueprint.card", "blueprint.more", "upgrade.blueprint"):
            fits(kind, Option(card))
        fits("advanced.card", Option(card, {"card": card, "crystals": 2}))
        fits("advanced.card", Option(card, {"card": card, "crystals": 2, "cards": 2}))
        fits("advanced.card", Option(card, {"card": card, "crystals": 2, "cards": 1}))
        fits("advanced.card", Option(card, {"card": card, "crystals": 0}))
    for goal in GOAL:
        fits("turn.action", Option(f"goal:{goal}", {"goal": goal}))
        fits("pay.crystal", Option(f"goal:{goal}", {"goal": goal}))
        for reward in "ab":
            fits("goal.reward", Option(reward, {"goal": goal}))
    for tile in DISCOVERY:
        fits("explore.tile", Option(tile))
    for building in ("water_extractor", "oxygen_condenser"):
        fits("construct.tech", Option("tech:1", {"owner": 1, "tech": building, "level": 6, "boost": 9}))


def test_amounts_and_things() -> None:
    """Costs and contracts in the rulebook's words."""
    assert said(words.goods({"water": 1, "plant": 2})).startswith("1 Water, 2 Plant")
    assert said(words.goods({})) == said(words.goods({"water": 0})) == "nothing"
    for thing in (*GOODS, *CONTRACT, *DISCOVERY, *RESEARCH, *BLUEPRINT, *GOAL, *SCIENTIST):
        assert said(words.thing(thing)) != thing


def test_a_refusal_names_what_is_missing() -> None:
    """With the rule at its end."""
    refusal = Refusal("You cannot pay {cost}.", "R8.2", {"cost": {"crystal": 3}})
    assert said(text.refusal(refusal)).startswith("You cannot pay 3 Crystal")
    assert said(text.refusal(refusal)).endswith("(R8.2)")


# -- what a card does


@pytest.mark.parametrize(
    ("card", "label"),
    [
        ("bp06", "Moisture Vaporator (Water Extractor 1): construct 1 more, +1 Tech per Colonist"),
        ("bp05", "Private Ship (Water Extractor 1): welcome a Ship bringing 3, +1 per Colonist"),
        ("bp11", "Casino (Shelter 1): 2 Crystals, +1 per Colonist"),
        ("bp15", "Radar (Generator 3): use a Discovery tile"),
        ("bp16", "Builder Drone AI600 (Generator 3): upgrade 1 anywhere"),
        ("bp18", "Aqueduct (Water Extractor 3): fetch 2 Colonists from the Working Area"),
        ("bp20", "Trade Market (Greenhouse 3): trade 1 Resource for 2, +1 per Colonist"),
        ("bp21", "Recycling Bots (Oxygen Condenser 3): move Bots 2, collecting, +1 per Colonist"),
        ("bp22", "Aerial Elevator (Oxygen Condenser 3): travel to Orbit"),
    ],
)
def test_a_blueprint_says_what_it_does(card: str, label: str) -> None:
    """R6.2, R7.18, R8.8: type, level and action, wherever one is chosen."""
    for kind in ("blueprint.card", "blueprint.more", "upgrade.blueprint"):
        option = Option(card)
        assert said(text.option(Decision(0, kind, (option,), "R6.2"), option)) == label
    assert said(text.label("blueprint.card", card)) == label.partition(" (")[0], "a log only names it"


def test_an_advanced_building_says_what_using_it_does() -> None:
    """R8.4, R8.5, R8.8: with its price; a used Radar repeats its tile."""
    table = given().goods(0, crystals=2).scientist(0, "biochemist").hand(0)
    table.blueprint(0, "bp07", built_on="G7").blueprint(0, "bp15", built_on="E5").scientist(1, "rd_engineer", at="bp15")
    table.player(0).plans[1].radar = "dis17"
    decision = table.turn(0).answers(0, "exec:advanced_building").open(0)
    assert {option.key: said(text.option(decision, option)) for option in decision.options} == {
        "bp07": "Biomarket (pay 2 Crystals): take 1 from the Warehouse, +1 per Colonist",
        "bp07:biochemist": "Biomarket with Biochemist: take 1 from the Warehouse, +1 per Colonist",
        "bp15": "Radar (free): 3 Water",
    }
    assert said(text.label("advanced.card", "bp07:biochemist")) == "Biomarket with Biochemist"


def test_every_blueprint_has_words_of_its_own() -> None:
    """R8.8: none is told by the name that its effect has in the data."""
    for card in BLUEPRINT:
        assert "_" not in said(words.action(card))


@pytest.mark.parametrize(
    ("kind", "key", "label"),
    [
        ("pay.crystal", "goal:pg01", "Use a Goal card: 4 Blueprints, built or not"),
        ("turn.action", "goal:pg01", "Complete: 4 Blueprints, built or not"),
        ("lss.benefit", "none", "Take no benefit"),
        ("lss.benefit", "crystal", "Gain a Crystal"),
        ("welcome.tech", "none", "without Ship Tech"),
        ("turn.action", "exec:move_bots", "Move Bots 2"),
        ("pay.resource", "water", "pay 1 Water"),
    ],
)
def test_a_key_in_words(kind: str, key: str, label: str) -> None:
    """R12.4, R10.4, R9.6: without its decision it says the same."""
    assert said(text.label(kind, key)) == label


# -- one is one


def test_one_is_one() -> None:
    """R5.4, R7.22, R8.9: no sentence says "1 Colonists"."""
    tech = Option("tech:1", {"owner": 1, "tech": "mine", "level": 2, "boost": 1})
    assert said(text.option(Decision(0, "construct.tech", (tech,), "R9.3"), tech)).endswith(
        "Mine Tech 2 and 1 Colonist"
    )
    poor = given(seats=3).hand(0).goods(0, crystals=0).living(0, 1).on_slots("construct", 1).turn(0)
    assert said(text.refusal(poor.why(0, "construct"))) == (
        "You cannot pay the extra cost: 1 in Crystals or Colonists. (R5.3)"
    )
    full = given().ships(0, 1).goods(0, water=1, plant=1).turn(0)
    assert said(text.refusal(full.why(0, "welcome_ship"))) == (
        "Ships that have left your Depot: 1. More need a higher colony level. (R7.22)"
    )
    ended = given()
    ended.state.missions_left = 1
    assert "Missions left: 1." in said(text.alt("board", RULES.view(ended.state, None, NAMES)))


# -- what a question and its options say


@pytest.mark.parametrize(
    ("kind", "data", "question"),
    [
        ("pay.resource", {"owed": "battery"}, "Pay 1 Battery with what?"),
        ("pay.resource", {"owed": "any_resource"}, "Which Resource do you pay?"),
        (
            "slot.cost",
            {"action": "construct", "n": 1},
            "Colonists are on “Construct” already: pay 1 more. With what?",
        ),
        ("explore.hex", {"tile": "dis17"}, "Where do you place the tile “3 Water”?"),
        ("tile.take", {"tile": "dis17"}, "Take the tile “3 Water”?"),
        ("tile.take", {"tile": "res_B1"}, "Take Research tile B: develop 2 free?"),
        ("welcome.tech", {}, "Use Ship Tech? Each level saves 1 Water or Plant."),
        ("welcome.tech", {"gift": True}, "Whose Ship Tech? Each level lets in 1 more Ship."),
        (
            "gain.place",
            {"contract": "con07", "good": "mineral", "n": 2},
            "How many of the 2 Minerals go onto " + said(words.contract("con07")) + "?",
        ),
        (
            "tech.reward",
            {"user": 1, "tech": "rover", "space": "L1a"},
            f"{NAMES[1]} used your Rover Tech. Keep the Oxygen, or develop your Rover Tech instead?",
        ),
    ],
)
def test_a_question(kind: str, data: dict[str, object], question: str) -> None:
    """R19.5: it says what it is about."""
    assert said(text.question(Decision(0, kind, (Option("done"),), "R1", data))) == question


@pytest.mark.parametrize(
    ("kind", "option", "label"),
    [
        ("space", Option("8"), "Space 8, Colony: take 1 Blueprint"),
        ("space", Option("8", {"nothing": True}), "Space 8, Colony: take 1 Blueprint (nothing to gain now)"),
        ("space", Option("1"), "Space 1, Orbit: gain 1 Crystal"),
        ("space", Option("4"), "Space 4, Orbit: gain 1 Colonist for 1 Water, 1 Plant"),
        ("tech.reward", Option("oxygen"), "Keep 1 Oxygen"),
        ("tech.reward", Option("oxygen", {"lost": True}), "Keep 1 Oxygen (no room: it is lost)"),
        ("tech.reward", Option("L2b"), "Develop Rover to L2b (level 2)"),
        ("construct.tech", Option("tech:0", {"owner": 0, "tech": "rover", "level": 5}), "Your Rover Tech (5)"),
        (
            "construct.tech",
            Option("tech:1", {"owner": 1, "tech": "rover", "level": 5}),
            f"{NAMES[1]}: Rover Tech 5",
        ),
    ],
)
def test_an_option(kind: str, option: Option, label: str) -> None:
    """R14.13, R9.7, R9.2: in words that need no board beside them."""
    assert said(text.option(Decision(0, kind, (option,), "R1", {"tech": "rover"}), option)) == label


def test_a_space_whose_benefit_cannot_be_used() -> None:
    """R14.13: an empty display gives no Blueprint."""
    table = given(side="orbit").hand(0).bots(0)
    table.state.display = [""] * 12
    table.turn(0).answers(0, "landing_pod")
    assert [key for key, label in labels(table).items() if "nothing" in label] == ["7", "8"]


def test_what_was_paid_for_an_action_taken_already() -> None:
    """R5.4: the key holds the Crystals only."""
    assert said(text.label("slot.cost", "0")) == "Colonists for the extra cost"
    assert said(text.label("slot.cost", "1")) == "1 Crystal towards the extra cost"


def test_no_article_before_a_building() -> None:
    """ "a Oxygen Condenser" is none."""
    assert not re.findall(r"\ban? \{building", SOURCE + Path(text.__file__).read_text("utf-8"))


# -- Goal cards that pay


def labels(table: Table, seat: int = 0) -> dict[str, str]:
    """What the seat's options say, by key."""
    decision = table.open(seat)
    return {option.key: said(text.option(decision, option)) for option in decision.options}


def test_an_option_says_that_goal_cards_must_pay() -> None:
    """R12.4: an extra cost, Executive actions and boosts; only where the Depot does not do."""
    table = given(seats=3).ships(0, 5).goods(0, crystals=1, mineral=1).hand(0, "pg01", "pg02", "pg03")
    table.living(0, 4).on_slots("construct", 1, 2).turn(0)
    offered = labels(table)
    assert offered["exec:move_bots"] == "Move Bots 2 (2 Crystals, 1 by Goal cards)"
    assert offered["exec:gain_mineral"] == "Gain a Mineral (3 Crystals, 2 by Goal cards)"
    table.answers(0, "construct")
    assert labels(table) == {
        "2": "2 Crystals (a Goal card)",
        "1": "1 Crystal, 1 Colonist",
        "0": "2 Colonists",
    }
    rich = given().ships(0, 5).goods(0, crystals=2).hand(0, "pg01").turn(0)
    assert labels(rich)["exec:move_bots"] == "Move Bots 2 (2 Crystals)"
    for crystals, label in ((0, "1 Crystal (a Goal card)"), (1, "1 Crystal")):
        table = given().hand(0, "pg01").goods(0, crystals=crystals).bots(0, "J4").turn(0)
        table.answers(0, "control_center", "bot:J4", "J5", "bot:J5", "J6")
        assert labels(table)["boost:bots"] == f"1 more point for Bots for {label}"


def test_using_an_advanced_building_may_take_goal_cards() -> None:
    """R12.4, R8.4: said only where no other way to use one is free."""
    for free, menu in (
        (False, "Use an Advanced Building (2 Crystals, 1 by Goal cards)"),
        (True, "(2 Crystals, 1 by Goal cards, or free)"),
    ):
        table = given().ships(0, 5).goods(0, crystals=1).hand(0, "pg01").blueprint(0, "bp07", built_on="G7")
        if free:
            table.scientist(0, "biochemist")
        table.turn(0)
        assert labels(table)["exec:advanced_building"].endswith(menu)
        if free:
            table.answers(0, "exec:advanced_building")
            assert labels(table)["bp07"].startswith("Biomarket (1 Crystal + 1 card): take 1")


def test_an_advanced_building_that_is_only_free_says_so() -> None:
    """R8.4, R8.5: a Scientist is there already, and nothing is to be paid."""
    table = given().ships(0, 5).goods(0, crystals=0).hand(0).blueprint(0, "bp07", built_on="G7")
    table.scientist(0, "biochemist", at="bp07").turn(0)
    assert labels(table)["exec:advanced_building"] == "Use an Advanced Building (free)"


def test_a_contract_on_offer_says_what_it_is_worth() -> None:
    """R13.10: what it scores, and what it costs if it stays open."""
    assert said(words.contract_offered("con07")) == "Contract 9/-4 OP: deliver 4 Minerals"
    assert said(words.contract_offered("con05")) == "Contract 12/-6 OP: Oxygen Condenser, Complex of 4"


def test_where_to_names_the_figure() -> None:
    """R7.2: also where only one could be chosen."""
    for figure, name in (("rover", "Rover"), ("bot:J4", "Bot on J4")):
        question = text.question(Decision(0, "move.to", (), "R7.2", {"figure": figure}))
        assert said(question) == f"Where does the {name} go?"


# -- pictures in words


def test_nobody_is_anywhere_before_the_first_placement() -> None:
    """R2.13: during setup a marker without a space is not in the Colony."""
    board = said(text.alt("board", RULES.view(RULES.new_game(2, {}, 1), None, NAMES)))
    assert board.count("not placed yet") == 2
    assert "the Colony," not in board


def test_life_support_in_the_numbers_of_the_picture() -> None:
    """R10.1: the rows count from 0, as beside the columns."""
    table = given()
    table.state.lss["generator"] = 4
    told = said(text.alt("board", RULES.view(table.state, None, NAMES)))
    assert "Generator 3" in told
    assert "Greenhouse 0" in told


def test_oxygen_set_aside_is_told() -> None:
    """R9.7, R19.3: from the use of a rival's tile until its owner has decided."""
    table = given().hand(0).goods(0, crystals=0, mineral=1).bots(0, "E4").tech(1, "generator", "L1a").turn(0)

    def told() -> str:
        return render(text.alt("board", RULES.view(table.state, None, NAMES)), str, ["Anna", "Ben"])

    assert "set aside" not in told()
    table.answers(0, "construct", "generator", "D4", "none")
    assert told().endswith("Oxygen set aside: 1 for Ben.")
    table.answers(0, "end")
    assert table.asked() == {1: "tech.reward"}
    assert told().endswith("Oxygen set aside: 1 for Ben.")
    table.answers(1, "oxygen")
    assert "set aside" not in told()


def test_a_players_own_board_in_words() -> None:
    """What `seat` shows: goods, Laboratory, Blueprints, Scientists, Contracts."""
    table = given().goods(0, crystals=1, water=2).tech(0, "mine", "L2a").blueprint(0, "bp01", built_on="G5")
    table.build("mine", "H2").blueprint(0, "bp02").scientist(0, "geologist").contract(0, "con01")
    view = RULES.view(table.state, None, NAMES)
    told = said(text.alt("seat", view, 0))
    for part in (
        "Storage: 2 Water.",
        "Mine L2a",
        "Construction Yard on G5, Metal Deposit",
        "Scientists: Geologist",
        "open",
    ):
        assert part in told, told
    assert "Scientists" not in said(text.alt("seat", view, 1))


def test_a_develop_step_says_its_price() -> None:
    """R6.6: one that is free has none."""
    table = given(side="orbit").goods(0, oxygen=1, plant=1).hand(0)
    table.player(0).lab = {"L2b": "mine"}
    table.turn(0).answers(0, "research_development")
    assert labels(table) == {"L3a": "L3a (1 Oxygen): 1 Mineral", "L3b": "L3b (1 Oxygen): 1 Crystal"}
    table = given().ships(0, 5).goods(0, crystals=4).hand(0)
    table.player(0).lab = {"L2b": "mine"}
    table.turn(0).answers(0, "exec:develop_free")
    assert labels(table) == {"L3a": "L3a, level 3: 1 Mineral", "L3b": "L3b, level 3: 1 Crystal"}


@pytest.mark.parametrize(
    ("living", "bots", "said"),
    [
        (1, 3, ["1 Colonist, 1 Bot", "2 Colonists"]),
        (1, 4, ["1 Colonist, 1 Bot (no Bot left)", "2 Colonists"]),
        (6, 4, ["1 Colonist, 1 Bot (0 Colonists can come, no Bot left)", "2 Colonists (0 Colonists can come)"]),
    ],
)
def test_a_ship_says_what_of_it_cannot_come(living: int, bots: int, said: list[str]) -> None:
    """R7.23, R7.24, OM-E36"""
    table = given().goods(0, water=1, plant=1).hand(0).living(0, living).bots(0, *("F4", "G5", "H4", "G8")[:bots])
    table.turn(0).answers(0, "welcome_ship", "2")
    assert list(labels(table).values()) == said


def test_a_price_and_what_is_paid_are_told_apart() -> None:
    """R7.23, R9.6: both are taken by themselves where there is no other way."""
    table = given().goods(0, water=1, plant=1).hand(0).turn(0).answers(0, "welcome_ship")
    taken = [said(text.label(kind, key)) for _, kind, key in table.running.taken[-1]]
    assert taken == ["for Water and a Plant", "pay 1 Water", "pay 1 Plant"]


def test_a_scientist_says_where_it_may_work() -> None:
    """R8.5, R13.3: on its card, as an option, and in the alternative texts."""
    table = given().goods(0, oxygen=2, water=2).hand(0).turn(0).answers(0, "hire_or_contract")
    offered = labels(table)
    assert offered["systems_engineer"] == "Systems Engineer (Shelter): 3 per Advanced Mine, costs 2 Oxygen"
    assert offered["biochemist"] == "Biochemist (Greenhouse): 3 per Advanced Oxygen Condenser, costs 2 Water"
    assert "where the Scientist may work" in said(text.question(table.open(0)))
    table.answers(0, "systems_engineer")
    assert "Systems Engineer (Shelter)" in said(text.alt("seat", RULES.view(table.state, None, NAMES), 0))
    table.player(0).scientists[0].at = "bp12"
    assert "Systems Engineer (at Gym)" in said(text.alt("seat", RULES.view(table.state, None, NAMES), 0))
