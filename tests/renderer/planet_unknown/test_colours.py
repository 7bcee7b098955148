"""Planet Unknown's colours: limits, contrast, and what the fixed palette costs."""

import math
from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from renderer import THEMES, layout, render
from renderer.encode import MAX_BYTES, PALETTE_SIZE, palette, quantise
from renderer.paint import paint
from renderer.palette import Rgb, game_theme
from renderer.planet_unknown.colours import TYPES
from tests.renderer.planet_unknown.test_layout import GAME, SCENES, VIEWS
from tests.renderer.test_sprites import LEAST_ICON_CONTRAST, LEAST_TEXT_CONTRAST, contrast

MEAN_ERROR = 1.5
"""Of 255 and a channel: what the fixed palette may cost."""

LEAST_DISTANCE = 36
"""Between the fills of two terrains, which their icons tell apart anyway."""


@pytest.mark.parametrize("name", THEMES)
def test_terrain_can_be_read(name: str) -> None:
    theme = game_theme(GAME, name)
    for kind in TYPES:
        assert contrast(theme.rgb(f"{kind}_icon"), theme.rgb(f"{kind}_fill")) >= LEAST_TEXT_CONTRAST, kind
    pairs = (("special_icon", "special"), ("rock_icon", "rock"), ("pod", "land"), ("pod", "special"), ("pod", "ice"))
    for ink, ground in pairs:
        assert contrast(theme.rgb(ink), theme.rgb(ground)) >= LEAST_TEXT_CONTRAST, (ink, ground)
    for colour in ("event_green", "event_orange", "event_red"):
        assert contrast(theme.rgb(colour), theme.rgb("panel")) >= LEAST_TEXT_CONTRAST, colour
    assert contrast(theme.rgb("signal"), theme.rgb("panel")) >= LEAST_ICON_CONTRAST


@pytest.mark.parametrize("name", THEMES)
def test_grounds_are_told_apart(name: str) -> None:
    theme = game_theme(GAME, name)
    grounds = [*(f"{kind}_fill" for kind in TYPES), "land", "ice", "special"]
    for one, other in combinations(grounds, 2):
        if {one, other} != {"land", "special"}:
            assert distance(theme.rgb(one), theme.rgb(other)) >= LEAST_DISTANCE, (one, other)


def distance(one: Rgb, other: Rgb) -> float:
    return math.dist(one, other)


@pytest.mark.parametrize("name", THEMES)
def test_the_palette_holds_every_role_and_loses_little(name: str) -> None:
    theme = game_theme(GAME, name)
    colours = palette(theme)
    assert len(colours) == len(set(colours)) <= PALETTE_SIZE
    assert set(theme.roles.values()) <= set(colours)
    for kind in ("board", "seat", "where", "turns"):
        image = paint(SCENES[kind](VIEWS["six"]), theme)
        difference = ImageChops.difference(image, quantise(image, GAME, name).convert("RGB"))
        assert max(ImageStat.Stat(difference).mean) < MEAN_ERROR, kind


@pytest.mark.parametrize("kind", ["board", "seat"])
def test_the_most_crowded_pictures_stay_small(kind: str) -> None:
    assert len(render(GAME, kind, VIEWS["six"]).png) <= MAX_BYTES


def test_the_same_view_gives_the_same_bytes() -> None:
    assert render(GAME, "board", VIEWS["two"]) == render(GAME, "board", VIEWS["two"])
    assert layout(GAME, "board", VIEWS["two"]) == layout(GAME, "board", VIEWS["two"])
