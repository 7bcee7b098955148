"""The rules for players: numbered without gaps, and whatever is cited exists."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import yaml

import games.planet_unknown.data as data
from games.planet_unknown.data import rules_text

ROOT = Path(data.__file__).parent.parent
_RULE = re.compile(r"\bP(\d{1,2})\.(\d{1,2})\b")
_FIELDS = {"from": "frm"}


def stated() -> list[tuple[int, int]]:
    """(chapter, number) of every rule, in the order of the text."""
    return [(int(a), int(b)) for a, b in re.findall(r"^P(\d{1,2})\.(\d{1,2}) ", rules_text(), re.MULTILINE)]


def sources() -> list[Path]:
    return [path for kind in ("*.py", "*.yaml", "*.md") for path in sorted(ROOT.rglob(kind))]


def test_numbers_ascend_without_gaps() -> None:
    rules = stated()
    assert len(rules) == len(set(rules))
    chapters = [chapter for chapter, _ in groupby(rules, lambda rule: rule[0])]
    assert chapters == [*range(20), 21, 22]
    for _, numbers in groupby(rules, lambda rule: rule[0]):
        found = [number for _, number in numbers]
        assert found == list(range(1, len(found) + 1))


def test_chapters_have_titles_in_order() -> None:
    assert [int(n) for n in re.findall(r"^## P(\d+) \w", rules_text(), re.MULTILINE)] == list(range(23))


def test_edge_cases_are_all_there() -> None:
    """P20 1 to 68, each with the rules it follows from."""
    cases = re.findall(r"^(\d+)\. (.+)$", rules_text(), re.MULTILINE)
    assert [int(number) for number, _ in cases] == list(range(1, 69))
    assert all(re.search(r"\(P\d.*\)\.$", text) for _, text in cases)


def test_what_is_cited_exists() -> None:
    """In code, data, words and the rules themselves; edge cases as PU-12."""
    rules = set(stated())
    seen = 0
    for path in sources():
        text = path.read_text("utf-8")
        for a, b in _RULE.findall(text):
            seen += 1
            assert (int(a), int(b)) in rules, (path.name, f"P{a}.{b}")
        assert all(1 <= int(case) <= 68 for case in re.findall(r"\bPU-(\d+)\b", text)), path.name
        assert all(int(chapter) <= 22 for chapter in re.findall(r"\bP(\d{1,2})\b", text)), path.name
    assert seen > 300


def test_every_operation_of_a_card_is_explained() -> None:
    """P22"""
    chapter = rules_text().partition("## P22 ")[2]
    named = set(re.findall(r"`([a-z_]+)`", "\n".join(re.findall(r"^(P22\.\d+ [^:]*):", chapter, re.MULTILINE))))
    used: set[str] = set()
    for name in ("civ_cards", "events"):
        for card in yaml.safe_load((ROOT / "data" / f"{name}.yaml").read_text("utf-8"))["cards"]:
            effects = [card["effect"], *card["effect"].get("of", [])]
            for effect in effects:
                used |= {effect["op"], *effect} - {"op", "of"}
    assert used == named


def test_round_rules_are_explained() -> None:
    """P14.7"""
    rules = {card.effect.rule for card in data.EVENT.values()} - {""}
    assert all(f"  - `{rule}`" in rules_text() or f"`{rule}`:" in rules_text() for rule in rules)


def test_tables_in_the_text_are_those_of_the_data() -> None:
    """P2.14, P18.4"""
    text = rules_text()
    for count in data.COUNT.values():
        assert f" {count.players}: {', '.join(map(str, count.seats))}" in text
    for row in data.ADJUSTMENTS:
        points = (f"{n:+d}" if n else "0" for n in (row.green, row.orange, row.red))
        assert f"| {row.frm} to {row.to} | {' | '.join(points)} |" in text
