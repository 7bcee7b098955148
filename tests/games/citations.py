"""Which rules of a game its tests cite: every rule and every edge case, or it is exempted with a reason."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

MOST_EXEMPT = 25


@dataclass(frozen=True, slots=True)
class Citations:
    """Attributes:
    here: Folder of the game's tests; exemptions stand in its `exempt_rules.txt`, lines "R1.8 why".
    text: The players' edition of the rules.
    rule: Pattern of a rule's number; paragraphs begin with it.
    case: Pattern of an edge case's number as paragraphs begin with it; tests cite it as `cited_as` and that.
    later: Beginnings of rules that are in the text, not yet in the code.
    """

    here: Path
    text: str
    rule: str
    case: str
    cited_as: str
    later: tuple[str, ...] = ()

    def stated(self) -> set[str]:
        """Rules and edge cases as the players' edition numbers them."""
        rules = set(re.findall(rf"^({self.rule}) ", self.text, re.MULTILINE))
        cases = {self.cited_as + case for case in re.findall(self.case, self.text, re.MULTILINE)}
        return {rule for rule in rules if not self._later(rule)} | cases

    def cited(self) -> dict[str, list[str]]:
        """Names of the tests by what their docstrings cite."""
        pattern = re.compile(rf"\b{self.rule}\b|\b{self.cited_as}\d{{1,2}}\b")
        found: dict[str, list[str]] = {}
        for path in sorted(self.here.rglob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                    for name in set(pattern.findall(ast.get_docstring(node) or "")):
                        found.setdefault(name, []).append(node.name)
        return found

    def exempt(self) -> dict[str, str]:
        """Reason by exempted rule."""
        lines = (self.here / "exempt_rules.txt").read_text("utf-8").splitlines()
        return dict(line.split(" ", 1) for line in lines if line and not line.startswith("#"))

    def check(self) -> None:
        """Raises: AssertionError for a rule that nothing cites, a citation of no rule, or a needless exemption."""
        stated, cited, exempt = self.stated(), self.cited(), self.exempt()
        missing = stated - set(cited) - set(exempt)
        assert not missing, f"no test cites {sorted(missing)}"
        unknown = {name for name in cited if name not in stated and not self._later(name)}
        assert not unknown, f"no such rule: {sorted(unknown)}"
        assert len(exempt) <= MOST_EXEMPT
        assert all(len(reason) > 10 for reason in exempt.values())
        assert not set(exempt) & set(cited), "exempted, but cited all the same"
        assert set(exempt) <= stated

    def _later(self, name: str) -> bool:
        return name.startswith(self.later) if self.later else False
