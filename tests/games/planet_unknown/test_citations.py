"""Every rule and every edge case is cited by a test, or stands in the file of exemptions with its reason."""

import re
from pathlib import Path

from games import planet_unknown
from games.planet_unknown.data import rules_text
from tests.games.citations import Citations

CITATIONS = Citations(
    here=Path(__file__).parent,
    text=rules_text(),
    rule=r"P\d{1,2}\.\d{1,2}",
    case=r"^(\d{1,2})\. ",
    cited_as="PU-",
)


def test_the_text_states_its_rules() -> None:
    assert {"P0.1", "P9.3", "P21.1", "P22.1", "PU-1", "PU-68"} <= CITATIONS.stated()


def test_everything_stated_is_cited() -> None:
    CITATIONS.check()


def test_refusals_name_a_rule_and_not_a_chapter() -> None:
    code = Path(planet_unknown.__file__).parent
    for path in code.rglob("*.py"):
        assert not re.findall(r'"P\d+"', path.read_text("utf-8")), path.name
