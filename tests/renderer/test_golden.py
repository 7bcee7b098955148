"""Golden images of On Mars; see `goldens`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from renderer import Picture, render
from tests.renderer.goldens import compare
from tests.renderer.sample import crowded, standings
from tests.renderer.test_on_mars_layout import LEGAL

GOLDEN = Path(__file__).parent / "golden"


def where(theme: str) -> Picture:
    zone = [*LEGAL, "I2", "I5", "J3"]
    asked = "Where will you build?"
    return render(
        "on_mars", "where", crowded(3), theme=theme, question=asked, legal=LEGAL, icon="water_extractor", zone=zone
    )


def board(players: int, theme: str) -> Picture:
    return render("on_mars", "board", crowded(players), theme=theme, changed=frozenset({"K6", "J5"}))


PICTURES: dict[str, Callable[[], Picture]] = {
    "board_three_dark": lambda: board(3, "dark"),
    "board_four_light": lambda: board(4, "light"),
    "hand_dark": lambda: render("on_mars", "hand", crowded(3)),
    "where_dark": lambda: where("dark"),
    "where_light": lambda: where("light"),
    "seat_dark": lambda: render("on_mars", "seat", crowded(4), of=0),
    "score_dark": lambda: render("on_mars", "score", crowded(4), standings=standings(crowded(4))),
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture_is_as_stored(name: str) -> None:
    compare(PICTURES[name]().png, GOLDEN / f"{name}.png")
