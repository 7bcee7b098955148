"""Image -> PNG bytes: the theme's fixed palette, no dithering, the fastest compression (flat art stays small)."""

from functools import cache
from io import BytesIO

from PIL import Image

from renderer.palette import DEFAULT_THEME, MARK_COUNT, THEMES, Rgb, Theme, mix

MAX_BYTES = 300 * 1024
MAX_SIDE = 2000
PALETTE_SIZE = 256
_COMPRESSION = 1

_GOODS = ("mineral", "battery", "water", "plant", "oxygen", "crystal")
_BUILDINGS = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser")
_RESEARCH = ("research_A", "research_B", "research_C", "research_D")


def _ramps() -> list[tuple[str, str, tuple[int, ...]]]:
    """Pairs of roles that meet at smooth edges, with the percentages in between, the most frequent pair first."""
    marks = range(MARK_COUNT)
    fine, half = (20, 40, 60, 80), (33, 67)
    ramps: list[tuple[str, str, tuple[int, ...]]] = [
        ("text", "panel", fine),
        ("text", "raised", fine),
        ("muted", "panel", half),
        ("muted", "raised", half),
        ("faint", "panel", (50,)),
        ("on_tile", "tile", fine),
        ("ground_text", "ground", half),
        ("ground_rim", "ground", (50,)),
        ("line", "panel", (50,)),
        ("signal", "ground", (16, 50)),
        ("signal", "panel", (50,)),
    ]
    ramps += [(f"{building}_icon", f"{building}_fill", (25, 60)) for building in _BUILDINGS]
    ramps += [(f"mark{mark}", "panel", half) for mark in marks]
    ramps += [(f"on_mark{mark}", f"mark{mark}", (50,)) for mark in marks]
    ramps += [(good, "panel", half) for good in _GOODS]
    ramps += [(f"mark{mark}", "ground", (26, 50)) for mark in marks]
    ramps += [(good, "raised", (50,)) for good in _GOODS]
    ramps += [(f"mark{mark}", "raised", (50,)) for mark in marks]
    ramps += [(f"{building}_fill", "tile", (50,)) for building in _BUILDINGS]
    ramps += [(f"{building}_fill", "ground", (45,)) for building in _BUILDINGS]
    ramps += [(role, "bg", (48,)) for role in ("ground", "ground_rim", "tile", "crystal", *_RESEARCH)]
    ramps += [(f"{building}_fill", "bg", (48,)) for building in _BUILDINGS]
    ramps += [(f"{building}_icon", "bg", (48,)) for building in _BUILDINGS]
    ramps += [(f"mark{mark}", "bg", (48,)) for mark in marks]
    ramps += [("text", "bg", (50,)), ("warn", "panel", (50,)), ("text", "ground", (50,)), ("crystal", "ground", half)]
    ramps += [(f"on_score{'0' if n == 0 else ''}", f"score{n}", (50,)) for n in range(10)]
    return ramps


def palette(theme: Theme) -> list[Rgb]:
    """The colours a picture may have, at most `PALETTE_SIZE`: every role, then blends (`_ramps`) while room lasts."""
    colours = dict.fromkeys(theme.roles.values())
    for over, under, shares in _ramps():
        for share in shares:
            colours[theme.rgb(mix(over, share, under))] = None
    return list(colours)[:PALETTE_SIZE]


@cache
def _palette_image(theme: str) -> Image.Image:
    image = Image.new("P", (1, 1))
    colours = palette(THEMES[theme])
    colours += colours[:1] * (PALETTE_SIZE - len(colours))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def quantise(image: Image.Image, theme: str = DEFAULT_THEME) -> Image.Image:
    """The image in the theme's palette, each pixel its nearest colour."""
    return image.quantize(palette=_palette_image(theme), dither=Image.Dither.NONE)


def encode(image: Image.Image, theme: str = DEFAULT_THEME) -> bytes:
    """A PNG of the image in the theme's palette."""
    buffer = BytesIO()
    quantise(image, theme).save(buffer, "PNG", compress_level=_COMPRESSION)
    return buffer.getvalue()
