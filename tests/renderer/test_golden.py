"""Golden images: stored pictures of named positions, pixel by pixel.

After a wanted change run `FARSIDE_GOLDENS=refresh pytest tests/renderer/test_golden.py` and look at every new picture.
On failure the new picture and the difference (white where pixels differ) are written to `golden/failed/`.
"""

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from renderer import Picture, render
from tests.renderer.sample import crowded, standings
from tests.renderer.test_on_mars_layout import LEGAL

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 24
"""Largest difference of a channel that another version of the font rasteriser may make at an edge."""

SHARE = 0.0005
"""Share of pixels that may differ by more."""


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
    png, path = PICTURES[name]().png, GOLDEN / f"{name}.png"
    if os.environ.get("FARSIDE_GOLDENS") == "refresh":
        path.write_bytes(png)
        return
    with Image.open(BytesIO(png)) as new, Image.open(path) as old:
        drawn, stored = new.convert("RGB"), old.convert("RGB")
    assert drawn.size == stored.size
    difference = ImageChops.difference(drawn, stored).convert("L").point(lambda level: 255 * (level > TOLERANCE))
    wrong = difference.histogram()[255]
    if wrong > SHARE * drawn.width * drawn.height:
        failed = GOLDEN / "failed"
        failed.mkdir(exist_ok=True)
        (failed / f"{name}.png").write_bytes(png)
        difference.save(failed / f"{name}_difference.png")
        pytest.fail(f"{wrong} pixels differ; see {failed}")
