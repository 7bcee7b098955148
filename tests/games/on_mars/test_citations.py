"""Every rule and every edge case is cited by a test, or stands in the file of exemptions with its reason."""

from pathlib import Path

from games.on_mars.data import rules_text
from tests.games.citations import Citations

CITATIONS = Citations(
    here=Path(__file__).parent,
    text=rules_text(),
    rule=r"R\d{1,2}\.\d{1,2}",
    case=r"^E(\d{1,2}) ",
    cited_as="OM-E",
    later=("R18.",),  # solo comes with a later version
)


def test_the_text_states_its_rules() -> None:
    assert {"R1.1", "R9.3", "R20.4", "OM-E1", "OM-E64"} <= CITATIONS.stated()


def test_everything_stated_is_cited() -> None:
    CITATIONS.check()
