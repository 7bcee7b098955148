"""Every rule and every edge case is cited by a test, or stands in the file of exemptions with its reason."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from games.on_mars.data import rules_text

HERE = Path(__file__).parent
EXEMPT = HERE / "exempt_rules.txt"
MOST_EXEMPT = 25

_RULE = re.compile(r"\bR\d{1,2}\.\d{1,2}\b")
_CASE = re.compile(r"\bOM-E\d{1,2}\b")
LATER = ("R18.",)
"""Solo comes with a later version; its rules are in the text, not in the code."""


def stated() -> set[str]:
    """Rules and edge cases as the players' edition numbers them."""
    text = rules_text()
    rules = set(re.findall(r"^(R\d{1,2}\.\d{1,2}) ", text, re.MULTILINE))
    cases = {f"OM-{case}" for case in re.findall(r"^(E\d{1,2}) ", text, re.MULTILINE)}
    return {rule for rule in rules if not rule.startswith(LATER)} | cases


def cited() -> dict[str, list[str]]:
    """Names of the tests by what their docstrings cite."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                doc = ast.get_docstring(node) or ""
                for name in {*_RULE.findall(doc), *_CASE.findall(doc)}:
                    found.setdefault(name, []).append(node.name)
    return found


def exempt() -> dict[str, str]:
    """Reason by exempted rule: lines "R1.8 why"."""
    lines = [line for line in EXEMPT.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {line.split(" ", 1)[0]: line.split(" ", 1)[1] for line in lines}


def test_the_text_states_its_rules() -> None:
    assert {"R1.1", "R9.3", "R20.4", "OM-E1", "OM-E64"} <= stated()


def test_everything_stated_is_cited() -> None:
    missing = stated() - set(cited()) - set(exempt())
    assert not missing, f"no test cites {sorted(missing)}"


def test_nothing_is_cited_that_is_not_stated() -> None:
    unknown = {name for name in cited() if name not in stated() and not name.startswith(LATER)}
    assert not unknown


def test_exemptions_are_few_and_needed() -> None:
    reasons = exempt()
    assert len(reasons) <= MOST_EXEMPT
    assert all(len(reason) > 10 for reason in reasons.values())
    assert not set(reasons) & set(cited()), "exempted, but cited all the same"
    assert set(reasons) <= stated()
