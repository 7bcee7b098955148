"""Every message id can be found in the code, and every gap in it is filled."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from babel.messages.extract import extract

import games
from bot.messages.languages import language, translator
from games.core.describing import Text, render
from games.core.dice import Dice
from games.core.driver import Play
from games.core.laws import Policy

ROOT = Path(games.__file__).parent.parent
KEYWORDS = {"Text": None, "translate": None, "say": None, "Refused": None, "Refusal": None, "Parameter": None}
"""What a message id stands in, as the catalogues are made (`pybabel extract -k`)."""


def sources() -> Iterator[Path]:
    for folder in ("bot", "games"):
        for path in (ROOT / folder).rglob("*.py"):
            if not {"playground", "checks", "bench", "demo"} & set(path.parts):
                yield path


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def tables(tree: ast.Module) -> Iterator[str]:
    """Message ids that stand in a module's tables and constants: strings under a name in capitals."""
    for node in tree.body:
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        if node.__class__ in (ast.Assign, ast.AnnAssign) and all(ast.unparse(name).isupper() for name in targets):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


@cache
def extracted() -> frozenset[str]:
    """All message ids of the shell and the games."""
    found: set[str] = set()
    for path in sources():
        code = path.read_bytes()
        for _, message, _, _ in extract("python", BytesIO(code), KEYWORDS):
            found.add(message if isinstance(message, str) else message[0])
        tree = ast.parse(code)
        found.update(tables(tree))
        # Words chosen by a condition, or given to a function that makes the Text of them.
        texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and _words(node.value))
        found.update(map(str, texts))
    for path in (ROOT / "games").rglob("*.yaml"):
        found.update(_strings(yaml.safe_load(path.read_text())))
    return frozenset(found)


def _strings(data: Any) -> Iterator[str]:
    """The strings of component data: names of cards and tiles are shown as they stand there."""
    match data:
        case str():
            yield data
        case dict():
            yield from (text for value in data.values() for text in _strings(value))
        case list():
            yield from (text for value in data for text in _strings(value))


def _words(value: object) -> bool:
    """Whether a string is made for people: a sentence, or something with a gap in it."""
    return isinstance(value, str) and (" " in value or value[:1].isupper() or "{" in value)


def calls(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """(message id, names that fill its gaps) of every Text and Refused written out whole."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        name, given = ast.unparse(node.func), node.args[1:]
        if name == "Text" and not given:
            yield str(node.args[0].value), set()
        elif name == "Text" and isinstance(given[0], ast.Dict) and None not in given[0].keys:
            yield str(node.args[0].value), {str(key.value) for key in given[0].keys if isinstance(key, ast.Constant)}
        elif name == "Refused":
            yield str(node.args[0].value), {keyword.arg for keyword in node.keywords if keyword.arg}


def test_gaps_are_filled_where_they_are_written() -> None:
    seen = 0
    for path in sources():
        for message, given in calls(ast.parse(path.read_text())):
            seen += 1
            assert gaps(message) <= given, (path.name, message)
    assert seen > 50


@pytest.mark.parametrize("game", games.SLUGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_in_a_game_can_be_extracted(game: str, seats: int) -> None:
    """Questions, options, refusals, events, alt texts: rendering would fail at an empty gap."""
    rules = games.load(game)
    asked: set[str] = set()

    def translate(text: str) -> str:
        asked.add(text)
        return text

    names = ["Ann", "Bo", "Cy", "Di"][:seats]
    dice, policy, words = Dice.seeded(seats), Policy("lively", rules.META.lively), rules.describe
    play = Play(rules, rules.new_game(seats, {option.name: option.default for option in rules.META.options}, seats))
    for number in range(400):
        if play.over:
            break
        seat = min(play.open)
        decision = play.open[seat]
        told = [words.question(decision), *(words.option(decision, option) for option in decision.options)]
        told += [words.label(decision.kind, option.key) for option in decision.options]
        for key, refusal in decision.refused:
            told += [words.label(decision.kind, key), words.refusal(refusal)]
        outcome = play.answer(seat, policy.choose(decision, dice).key)
        told += [text for text in map(words.event, outcome.events) if text is not None]
        if number % 50 == 0:
            view = rules.view(play.state, seat, names)
            told += [words.alt("board", view), words.alt("hand", view)]
        for text in told:
            said = render(text, translate, names)
            assert "{" not in said, text.id
    for row in rules.standings(play.state).rows:
        for source, _ in row.sources:
            render(words.source(source), translate, names)
    assert len(asked) > 100
    assert sorted(asked - extracted()) == []


@pytest.mark.parametrize("locale", ["xx", "tlh-QO", "", None, "en-US", "../../etc", "zh-CN"])
def test_an_unknown_language_is_english(locale: str | None) -> None:
    text = Text("{n} more needed to start.", {"n": 2})
    assert render(text, translator(locale), ()) == "2 more needed to start."


def test_discords_names_of_languages() -> None:
    assert [language(name) for name in ("no", "de-AT", "en-GB", "pt_BR", None)] == ["nb", "de", "en", "pt", "en"]
