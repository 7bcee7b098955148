"""Words: everything that is asked, offered, refused and told has some, and they fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games.on_mars
from games.core.decisions import Decision, Option, Refusal
from games.core.describing import Text, render
from games.core.driver import Play
from games.core.events import Event
from games.on_mars import text, words
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
from tests.games.on_mars.given import RULES, given
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
            clause = text.event(event)
            assert clause is None or said(clause)
    assert len(questions) > 35
    assert len(events) > 40


def test_pictures_fit_in_words() -> None:
    """Alt texts of board and hand: at most 1024 characters, with the longest names, after every round."""
    rounds = set()
    for play, _ in plays():
        place = (play.state.seats, play.state.round)
        if place in rounds:
            continue
        rounds.add(place)
        for seat in (None, *range(play.state.seats)):
            view = RULES.view(play.state, seat, NAMES)
            for kind in ("board", "hand"):
                assert 0 < len(said(text.alt(kind, view))) <= 1024


def test_a_full_hand_fits() -> None:
    """Three Goals, First Colonists cards, four Contracts and four Scientists."""
    table = given().hand(0, "pg06", "pg13", "pg16")
    table.player(0).a_card, table.player(0).b_cards = "fca1", ["fcb7", "fcb8"]
    for card in ("con01", "con03", "con08", "con12"):
        table.contract(0, card)
    for card in list(SCIENTIST)[:4]:
        table.scientist(0, card, at="bp16")
    words_ = said(text.hand(RULES.view(table.state, 0, NAMES)))
    assert len(words_) <= 1024
    assert "4 of one Resource" in words_
    assert "Builder Drone" in words_
    assert said(text.hand(RULES.view(table.state, None, NAMES))) == "Nothing private."
    assert said(text.hand(RULES.view(given().hand(0).state, 0, NAMES))) == "You hold no private cards."


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
    assert emitted <= set(text._EVENTS) | text._SILENT
    assert set(text._EVENTS) - {"lost_goods"} <= emitted
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
        ("main", {"action": "upgrade"}, ["Upgrade"]),
        ("executive", {"action": "upgrade"}, ["Upgrade once"]),
        ("tech_used", {"owner": 1, "tech": "rover", "level": 3}, ["Rover", "3", "M" * 32]),
        ("boosted", {"by": "colonist"}, ["Colonist"]),
        ("hand_changed", {"goal": "pg01"}, []),
    ],
)
def test_events(kind: str, data: dict[str, object], pieces: list[str]) -> None:
    """One clause after the player's name, or none where nothing is to be told."""
    clause = text.event(Event(kind, 0, data))
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
    for space in SPACE:
        fits("space", Option(str(space)))
    for lab in LAB:
        fits("develop.space", Option(lab))
        fits("tech.reward", Option(lab))
    for card, contract in CONTRACT.items():
        fits("contract.refill", Option(card))
        fits("hire.card", Option(card, {"cost": {"crystal": 1}}))
        for good in contract.needs:
            fits("turn.action", Option(f"fill:{card}:{good}", {"contract": card, "good": good}))
    for card, scientist in SCIENTIST.items():
        fits("hire.card", Option(card, {"cost": dict(scientist.hire_cost), "scored": "oxygen_condenser"}))
        for plan in BLUEPRINT:
            fits("advanced.card", Option(f"{plan}:{card}", {"card": plan, "crystals": 0, "scientist": card}))
    for card in BLUEPRINT:
        fits("blueprint.card", Option(card))
        fits("advanced.card", Option(card, {"card": card, "crystals": 2}))
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
