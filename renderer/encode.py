"""Image -> PNG: a fixed palette a game and theme, no dithering, the fastest compression (flat art stays small)."""

from functools import cache
from io import BytesIO

from PIL import Image

from renderer.own import own
from renderer.palette import DEFAULT_THEME, MARK_COUNT, Ramp, Rgb, Theme, game_theme, mix

MAX_BYTES = 300 * 1024
MAX_SIDE = 2000
"""Pixels."""

PALETTE_SIZE = 256
_COMPRESSION = 1

_FINE, _HALF, _MIDDLE = (20, 40, 60, 80), (33, 67), (50,)
_MARKS = range(MARK_COUNT)

_FIRST: tuple[Ramp, ...] = (
    ("text", "panel", _FINE),
    ("text", "raised", _FINE),
    ("muted", "panel", _HALF),
    ("muted", "raised", _HALF),
    ("faint", "panel", _MIDDLE),
    ("on_tile", "tile", _FINE),
    ("line", "panel", _MIDDLE),
    ("signal", "panel", _MIDDLE),
    *((f"mark{mark}", "panel", _HALF) for mark in _MARKS),
    *((f"on_mark{mark}", f"mark{mark}", _MIDDLE) for mark in _MARKS),
)
"""The common ramps that come before a game's own, the most frequent first."""

_LAST: tuple[Ramp, ...] = (
    *((f"mark{mark}", "raised", _MIDDLE) for mark in _MARKS),
    *((f"mark{mark}", "bg", (48,)) for mark in _MARKS),
    ("text", "bg", _MIDDLE),
    ("warn", "panel", _MIDDLE),
    *((f"on_score{'0' if n == 0 else ''}", f"score{n}", _MIDDLE) for n in range(10)),
)
"""Those that come after."""


def _ramps(game: str) -> tuple[Ramp, ...]:
    colours = own(game, "colours")
    between: tuple[Ramp, ...] = colours.RAMPS if colours is not None else ()
    return _FIRST + between + _LAST


def palette(theme: Theme) -> list[Rgb]:
    """The colours a picture may have, at most `PALETTE_SIZE`: every role, then blends (`_ramps`) while room lasts."""
    colours = dict.fromkeys(theme.roles.values())
    for over, under, shares in _ramps(theme.game):
        for share in shares:
            colours[theme.rgb(mix(over, share, under))] = None
    return list(colours)[:PALETTE_SIZE]


@cache
def _palette_image(game: str, theme: str) -> Image.Image:
    image = Image.new("P", (1, 1))
    colours = palette(game_theme(game, theme))
    colours += colours[:1] * (PALETTE_SIZE - len(colours))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def quantise(image: Image.Image, game: str, theme: str = DEFAULT_THEME) -> Image.Image:
    """The image in the palette of a game in a theme, each pixel its nearest colour."""
    return image.quantize(palette=_palette_image(game, theme), dither=Image.Dither.NONE)


def encode(image: Image.Image, game: str, theme: str = DEFAULT_THEME) -> bytes:
    """A PNG of the image in the palette of a game in a theme."""
    buffer = BytesIO()
    quantise(image, game, theme).save(buffer, "PNG", compress_level=_COMPRESSION)
    return buffer.getvalue()
