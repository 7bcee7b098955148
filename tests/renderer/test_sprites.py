"""Icons and marks: whole, distinct, within their squares."""

from itertools import combinations

import pytest
from PIL import ImageChops

from renderer.icons import icon, icons
from renderer.marks import SHAPES, sprite
from renderer.palette import MARK_COUNT, THEMES, Rgb, game_theme
from renderer.primitives import Attachment

ATTACHMENTS: tuple[Attachment, ...] = ("none", "bot", "rover", "colonist")
LEAST_TEXT_CONTRAST, LEAST_ICON_CONTRAST = 4.5, 3.0
"""WCAG 2.2, 1.4.3 and 1.4.11."""


def contrast(one: Rgb, other: Rgb) -> float:
    """Contrast ratio, WCAG 2.2."""

    def light(colour: Rgb) -> float:
        parts = [channel / 255 for channel in colour]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05

    lights = sorted((light(one), light(other)))
    return lights[1] / lights[0]


GAMES = ("on_mars", "planet_unknown")


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in icons(game)])
def test_icon_leaves_a_margin_all_round(game: str, name: str) -> None:
    box = icon(name, 96, game).point(lambda level: 255 * (level > 40)).getbbox()
    assert box is not None
    assert min(box[0], box[1], 96 - box[2], 96 - box[3]) >= 2, box


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in icons(game)])
def test_icons_differ_at_eighteen_pixels(game: str, name: str) -> None:
    for other in icons(game):
        if other != name:
            difference = ImageChops.difference(icon(name, 18, game), icon(other, 18, game))
            assert sum(difference.point(lambda level: 255 * (level > 128)).histogram()[128:]) >= 12, other


@pytest.mark.parametrize("attachment", ATTACHMENTS)
@pytest.mark.parametrize("mark", range(MARK_COUNT))
def test_pieces_fit_their_square_and_their_keyline_surrounds_them(mark: int, attachment: Attachment) -> None:
    piece = sprite(mark, attachment, 60)
    box = piece.body.point(lambda level: 255 * (level > 128)).getbbox()
    assert box is not None
    assert ImageChops.subtract(piece.body, piece.halo).getbbox() is None
    x, y = piece.letter_at
    assert piece.body.getpixel((round(x), round(y))) == 255


def test_every_mark_has_its_own_shape() -> None:
    assert len(set(SHAPES)) == MARK_COUNT
    for one, other in combinations(range(MARK_COUNT), 2):
        assert ImageChops.difference(sprite(one, "none", 30).body, sprite(other, "none", 30).body).getbbox()


@pytest.mark.parametrize("name", THEMES)
def test_colours_can_be_told_from_their_ground(name: str) -> None:
    theme = game_theme("on_mars", name)
    for ink in ("text", "muted"):
        for ground in ("bg", "panel", "raised"):
            assert contrast(theme.rgb(ink), theme.rgb(ground)) >= LEAST_TEXT_CONTRAST, (ink, ground)
    for mark in range(MARK_COUNT):
        assert contrast(theme.rgb(f"on_mark{mark}"), theme.rgb(f"mark{mark}")) >= LEAST_TEXT_CONTRAST, mark
        assert contrast(theme.rgb(f"piece{mark}"), theme.rgb("panel")) >= LEAST_ICON_CONTRAST, mark
    for building in ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"):
        assert contrast(theme.rgb(f"{building}_icon"), theme.rgb(f"{building}_fill")) >= LEAST_TEXT_CONTRAST, building
    for good in ("mineral", "battery", "water", "plant", "oxygen", "crystal"):
        assert contrast(theme.rgb(good), theme.rgb("panel")) >= LEAST_TEXT_CONTRAST, good


@pytest.mark.parametrize("game", GAMES)
def test_themes_have_the_same_roles(game: str) -> None:
    assert game_theme(game, "dark").roles.keys() == game_theme(game, "light").roles.keys()
