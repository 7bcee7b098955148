"""Every rule and every edge case is cited by a test, or stands in the file of exemptions with its reason."""

from pathlib import Path

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
