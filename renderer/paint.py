"""Primitives -> image. All masks are drawn once at four times their size and kept; painting is pasting.

Not thread-safe: one thread draws. Caches fill as pictures are drawn and are bounded.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from renderer import lettering
from renderer.icons import OVERSAMPLING, icon
from renderer.marks import sprite
from renderer.palette import Rgb, Theme
from renderer.primitives import Area, Hex, Icon, Line, Mark, Octagon, Panel, Point, Primitive, Scene, Text, hex_corners

DASH, GAP = 9.0, 6.0
"""Lengths of dashed lines, pixels."""

HEX_DASHES = ((0.14, 0.36), (0.64, 0.86))
"""Where the dashes of a hexagon's side begin and end; its middle stays free for what stands there."""

HATCH_STEP, HATCH_WIDTH = 9, 2
TICK_SHARE, TICK_WIDTH = 0.17, 4.0
"""Length of a change tick as a share of a hex side, and its width in pixels."""

FULL = 255


@lru_cache(maxsize=1024)
def _rounded(wide: int, high: int, radius: int) -> Image.Image:
    """A filled rectangle with smooth round corners."""
    whole = Image.new("L", (wide, high), FULL)
    radius = min(radius, wide // 2, high // 2)
    if radius <= 0:
        return whole
    side = radius * OVERSAMPLING
    disc = Image.new("L", (side, side), 0)
    ImageDraw.Draw(disc).ellipse([0, 0, 2 * side - 1, 2 * side - 1], fill=FULL)
    corner = disc.reduce(OVERSAMPLING)
    for quarter, x, y in (
        (corner, 0, 0),
        (corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT), wide - radius, 0),
        (corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), 0, high - radius),
        (corner.transpose(Image.Transpose.ROTATE_180), wide - radius, high - radius),
    ):
        whole.paste(quarter, (x, y))
    return whole


@lru_cache(maxsize=256)
def _ends(wide: int, radius: int) -> tuple[Image.Image, Image.Image]:
    """The upper and the lower `radius` rows of a rounded rectangle."""
    whole = _rounded(wide, 2 * radius, radius)
    return whole.crop((0, 0, wide, radius)), whole.crop((0, radius, wide, 2 * radius))


@lru_cache(maxsize=512)
def _frame(wide: int, high: int, radius: int, line: int) -> Image.Image:
    outer = _rounded(wide, high, radius).copy()
    inner = _rounded(wide - 2 * line, high - 2 * line, max(0, radius - line))
    outer.paste(0, (line, line), inner)
    return outer


@lru_cache(maxsize=128)
def _hatching(wide: int, high: int, radius: int) -> Image.Image:
    lines = Image.new("L", (wide, high), 0)
    pen = ImageDraw.Draw(lines)
    for x in range(-high, wide, HATCH_STEP):
        pen.line([(x, high), (x + high, 0)], fill=FULL, width=HATCH_WIDTH)
    return ImageChops.multiply(lines, _rounded(wide, high, radius))


def _dashes(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Cut a path into dashes."""
    cuts: list[tuple[Point, Point]] = []
    for (x, y), (to_x, to_y) in pairwise(points):
        length = math.hypot(to_x - x, to_y - y)
        count = max(1, round((length + GAP) / (DASH + GAP)))
        step = (length + GAP) / count
        for index in range(count):
            start, end = index * step / length, (index * step + step - GAP) / length
            cuts.append(
                ((x + (to_x - x) * start, y + (to_y - y) * start), (x + (to_x - x) * end, y + (to_y - y) * end))
            )
    return cuts


@lru_cache(maxsize=1024)
def _strokes(wide: int, high: int, paths: tuple[tuple[Point, ...], ...], line: float) -> Image.Image:
    """Strokes with round ends on a canvas of the given size; points in its pixels."""
    canvas = Image.new("L", (wide * OVERSAMPLING, high * OVERSAMPLING), 0)
    pen = ImageDraw.Draw(canvas)
    half = line * OVERSAMPLING / 2
    for path in paths:
        spots = [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in path]
        pen.line(spots, fill=FULL, width=round(line * OVERSAMPLING))
        for x, y in spots:
            pen.ellipse([x - half, y - half, x + half, y + half], fill=FULL)
    return canvas.reduce(OVERSAMPLING)


@lru_cache(maxsize=128)
def _hexagon(wide: int, high: int, inset: float, opacity: int = 100) -> Image.Image:
    canvas = Image.new("L", (wide * OVERSAMPLING, high * OVERSAMPLING), 0)
    points = [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in hex_corners(wide, high, inset)]
    ImageDraw.Draw(canvas).polygon(points, fill=FULL * opacity // 100)
    return canvas.reduce(OVERSAMPLING)


@lru_cache(maxsize=32)
def _lower_half(wide: int, high: int, inset: float) -> Image.Image:
    half = _hexagon(wide, high, inset).copy()
    half.paste(0, (0, 0, wide, high // 2))
    return half


@lru_cache(maxsize=32)
def _hex_ticks(wide: int, high: int) -> Image.Image:
    corners = hex_corners(wide, high, TICK_WIDTH / 2)
    paths = []
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 6]
        path = [(x + (a - x) * TICK_SHARE, y + (b - y) * TICK_SHARE) for a, b in (before, after)]
        paths.append((path[0], (x, y), path[1]))
    return _strokes(wide, high, tuple(paths), TICK_WIDTH)


@lru_cache(maxsize=32)
def _hex_dashes(wide: int, high: int, line: float) -> Image.Image:
    corners = hex_corners(wide, high, line / 2)
    paths = []
    for index, (x, y) in enumerate(corners):
        to_x, to_y = corners[(index + 1) % 6]
        for start, end in HEX_DASHES:
            dash = (x + (to_x - x) * start, y + (to_y - y) * start), (x + (to_x - x) * end, y + (to_y - y) * end)
            paths.append(dash)
    return _strokes(wide, high, tuple(paths), line)


@lru_cache(maxsize=16)
def _octagon(wide: int, high: int) -> Image.Image:
    canvas = Image.new("L", (wide * OVERSAMPLING, high * OVERSAMPLING), 0)
    cut = 0.29
    shares = [(cut, 0), (1 - cut, 0), (1, cut), (1, 1 - cut), (1 - cut, 1), (cut, 1), (0, 1 - cut), (0, cut)]
    points = [(x * wide * OVERSAMPLING, y * high * OVERSAMPLING) for x, y in shares]
    ImageDraw.Draw(canvas).polygon(points, fill=FULL)
    return canvas.reduce(OVERSAMPLING)


def _fill(image: Image.Image, panel: Panel, colour: Rgb) -> None:
    """Fill a panel: bands with round corners above and below, the rest without a mask, which is much faster."""
    left, top, right, bottom = panel.box
    wide, radius = right - left, panel.radius
    if radius == 0 or bottom - top <= 4 * radius:
        image.paste(colour, (left, top), _rounded(wide, bottom - top, radius))
        return
    above, below = _ends(wide, radius)
    image.paste(colour, (left, top), above)
    image.paste(colour, (left, top + radius, right, bottom - radius))
    image.paste(colour, (left, bottom - radius), below)


def _panel(image: Image.Image, panel: Panel, theme: Theme) -> None:
    left, top, right, bottom = panel.box
    wide, high = right - left, bottom - top
    if panel.fill is not None:
        _fill(image, panel, theme.rgb(panel.fill))
    if panel.hatched is not None:
        image.paste(theme.rgb(panel.hatched), (left, top), _hatching(wide, high, panel.radius))
    if panel.rim is None:
        return
    if panel.dashed:
        edge = panel.rim_width / 2
        corners = ((edge, edge), (wide - edge, edge), (wide - edge, high - edge), (edge, high - edge), (edge, edge))
        image.paste(theme.rgb(panel.rim), (left, top), _strokes(wide, high, tuple(_dashes(corners)), panel.rim_width))
    else:
        image.paste(theme.rgb(panel.rim), (left, top), _frame(wide, high, panel.radius, panel.rim_width))


def _letters(image: Image.Image, text: str, size: int, weight: int, at: Point, colour: Rgb) -> None:
    """Set a text whose pen starts at x and whose capitals are centred on y."""
    mask, baseline = lettering.mask(text, size, weight)
    top = at[1] + lettering.CAP_HEIGHT * size / 2 - baseline
    image.paste(colour, (round(at[0]) - lettering.BLEED, round(top)), mask)


def _text(image: Image.Image, text: Text, theme: Theme) -> None:
    left, top, _, bottom = text.box
    _letters(image, text.text, text.size, text.weight, (left, (top + bottom) / 2), theme.rgb(text.ink))


def _icon(image: Image.Image, shape: Icon, theme: Theme) -> None:
    image.paste(theme.rgb(shape.ink), shape.box[:2], icon(shape.name, shape.box[2] - shape.box[0], theme.game))


def _mark(image: Image.Image, mark: Mark, theme: Theme) -> None:
    left, top, right, _ = mark.box
    piece = sprite(mark.mark, mark.attachment, right - left)
    body, letter = f"mark{mark.mark}", f"on_mark{mark.mark}"
    if mark.hollow:
        letter = body
    elif mark.inverse:
        body, letter = letter, body
    if mark.attachment != "none":
        image.paste(theme.rgb(f"key{mark.mark}"), (left, top), piece.halo)
    image.paste(theme.rgb(body), (left, top), piece.ring if mark.hollow else piece.body)
    if mark.letter:
        size = piece.letter_size
        wide = lettering.width(mark.letter, size, lettering.BOLD)
        at = (left + piece.letter_at[0] - wide / 2, top + piece.letter_at[1])
        _letters(image, mark.letter, size, lettering.BOLD, at, theme.rgb(letter))


def _hex(image: Image.Image, shape: Hex, theme: Theme) -> None:
    left, top, right, bottom = shape.box
    wide, high = right - left, bottom - top
    inset = 0.0
    if shape.rim is not None and not shape.dashed:
        image.paste(theme.rgb(shape.rim), (left, top), _hexagon(wide, high, 0))
        inset = shape.rim_width
    if shape.fill is not None:
        image.paste(theme.rgb(shape.fill), (left, top), _hexagon(wide, high, inset, shape.opacity))
    if shape.plate is not None:
        image.paste(theme.rgb(shape.plate), (left, top), _lower_half(wide, high, inset))
    if shape.rim is not None and shape.dashed:
        image.paste(theme.rgb(shape.rim), (left, top), _hex_dashes(wide, high, shape.rim_width))
    if shape.ticks:
        image.paste(theme.rgb("tick"), (left, top), _hex_ticks(wide, high))


def _eight(image: Image.Image, shape: Octagon, theme: Theme) -> None:
    left, top, right, bottom = shape.box
    image.paste(theme.rgb(shape.fill), (left, top), _octagon(right - left, bottom - top))


def _line(image: Image.Image, line: Line, theme: Theme) -> None:
    left, top, right, bottom = line.box
    points = tuple((x - left, y - top) for x, y in line.points)
    paths = tuple(_dashes(points)) if line.dashed else (points,)
    image.paste(theme.rgb(line.ink), (left, top), _strokes(right - left, bottom - top, paths, line.width))


@lru_cache(maxsize=256)
def _polygon(wide: int, high: int, points: tuple[Point, ...]) -> Image.Image:
    canvas = Image.new("L", (wide * OVERSAMPLING, high * OVERSAMPLING), 0)
    ImageDraw.Draw(canvas).polygon([(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points], fill=FULL)
    return canvas.reduce(OVERSAMPLING)


def _area(image: Image.Image, area: Area, theme: Theme) -> None:
    left, top, right, bottom = area.box
    points = tuple((x - left, y - top) for x, y in area.points)
    image.paste(theme.rgb(area.fill), (left, top), _polygon(right - left, bottom - top, points))


def _paint(image: Image.Image, shape: Primitive, theme: Theme) -> None:
    painter: Callable[..., None] = _PAINTERS[type(shape)]
    painter(image, shape, theme)


_PAINTERS: dict[type, Callable[..., None]] = {
    Panel: _panel,
    Text: _text,
    Icon: _icon,
    Mark: _mark,
    Hex: _hex,
    Octagon: _eight,
    Line: _line,
    Area: _area,
}

_GROUNDS_KEPT = 12
_grounds: dict[tuple[str, str, int, int, int], tuple[tuple[Primitive, ...], Image.Image]] = {}


def _ground(scene: Scene, theme: Theme) -> Image.Image:
    """The unchanging part, painted once per scene kind and theme; layouts hand in the same tuple each time."""
    key = (theme.game, theme.name, scene.width, scene.height, id(scene.ground))
    kept = _grounds.get(key)
    if kept is not None and kept[0] is scene.ground:
        return kept[1]
    image = Image.new("RGB", (scene.width, scene.height), theme.rgb("bg"))
    for shape in scene.ground:
        _paint(image, shape, theme)
    if len(_grounds) >= _GROUNDS_KEPT:
        _grounds.clear()
    _grounds[key] = (scene.ground, image)
    return image


def paint(scene: Scene, theme: Theme) -> Image.Image:
    """Draw a scene.

    Returns:
        A new RGB image of the scene's size.
    """
    image = _ground(scene, theme).copy()
    for shape in scene.shapes:
        _paint(image, shape, theme)
    return image
