"""Pictures as bytes: limits, palettes, and the interface as a whole."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from renderer import THEMES, render
from renderer.encode import MAX_BYTES, MAX_SIDE, PALETTE_SIZE, palette, quantise
from renderer.icons import icons
from renderer.on_mars.board import layout
from renderer.paint import paint
from renderer.palette import game_theme
from tests.renderer.sample import crowded

MEAN_ERROR = 1.5
"""Of 255 and a channel: what the fixed palette may cost."""


@pytest.mark.parametrize("theme", THEMES)
def test_the_most_crowded_board_stays_within_the_limits(theme: str) -> None:
    picture = render("on_mars", "board", crowded(4), theme=theme, changed=frozenset({"K6", "F4"}))
    assert len(picture.png) <= MAX_BYTES
    assert max(picture.width, picture.height) <= MAX_SIDE
    with Image.open(BytesIO(picture.png)) as image:
        assert image.format == "PNG"
        assert image.mode == "P"
        assert image.size == (picture.width, picture.height)
    assert picture.filename == "on_mars-board.png"


@pytest.mark.parametrize("theme", THEMES)
def test_the_palette_holds_every_role_and_loses_little(theme: str) -> None:
    drawn_in = game_theme("on_mars", theme)
    colours = palette(drawn_in)
    assert len(colours) == len(set(colours)) <= PALETTE_SIZE
    assert set(drawn_in.roles.values()) <= set(colours)
    image = paint(layout(crowded(4), str), drawn_in)
    difference = ImageChops.difference(image, quantise(image, "on_mars", theme).convert("RGB"))
    assert max(ImageStat.Stat(difference).mean) < MEAN_ERROR


def test_the_same_view_gives_the_same_bytes() -> None:
    assert render("on_mars", "board", crowded(3)) == render("on_mars", "board", crowded(3))


def test_unknown_pictures_are_refused() -> None:
    with pytest.raises(KeyError):
        render("on_mars", "poster", crowded(3))


def test_a_game_may_do_without_colours_and_icons_of_its_own() -> None:
    plain = game_theme("", "dark")
    assert plain.roles == THEMES["dark"].roles
    assert game_theme("no_such_game", "dark").roles == plain.roles
    assert icons("no_such_game") == icons("")
    assert set(palette(plain)) >= set(plain.roles.values())
