"""Type: faces, fallback per character, measuring, fitting and the masks of letters.

Sizes are pixels at scale 1. Measures are made with the same faces that paint, so what fits here fits in the picture.
A text is never clipped: it is set smaller down to a floor, then shortened with an ellipsis.
"""

import struct
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

MEDIUM, SEMIBOLD, BOLD = 500, 600, 700
"""The three weights in use."""

FINE, NOTE, TITLE, LABEL, COUNT, HEADLINE, OPENING = 19, 22, 25, 28, 34, 44, 52
"""Sizes: card names and coordinates; second lines; panel titles; names; resources; who acts; round and points."""

MISSING = "□"
"""Stands for a character (an emoji with all its joiners, say) that no face has."""

ELLIPSIS = "…"
CAP_HEIGHT = 0.70
"""Height of a capital as a share of the size (Barlow)."""

_COMBINING_LIMIT = 2
"""Combining marks kept on one letter; more is decoration that would leave the line."""

_LAYOUT = ImageFont.Layout.BASIC
"""Raqm needs a library of the system (FriBiDi): with it, pictures would differ from machine to machine."""


@dataclass(frozen=True)
class _Face:
    package: str
    stem: str  # file name; {} is the weight's name
    axes: tuple[int, ...] | None  # variable faces: axis values, 0 for the weight


_WEIGHT_NAMES = {MEDIUM: "Medium", SEMIBOLD: "SemiBold", BOLD: "Bold"}
_FACES = (
    _Face("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-{}.ttf", None),
    _Face("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf", (0, 80)),
    _Face("fontpkg_inter", "Inter[opsz,wght].ttf", (20, 0)),
)


@cache
def _path(face: int, weight: int) -> Path:
    spec = find_spec(_FACES[face].package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"the font package {_FACES[face].package} is not installed")
    return Path(spec.origin).parent / "files" / _FACES[face].stem.format(_WEIGHT_NAMES[weight])


@cache
def _font(face: int, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(_path(face, weight), size, layout_engine=_LAYOUT)
    axes = _FACES[face].axes
    if axes is not None:
        font.set_variation_by_axes([value or weight for value in axes])
    return font


@cache
def _coverage(face: int) -> frozenset[int]:
    """Code points a face has a glyph for, from the `cmap` table (formats 4 and 12; OpenType 1.9, section cmap)."""
    data = _path(face, MEDIUM).read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    entries = [struct.unpack_from(">4s4xII", data, 12 + 16 * index) for index in range(tables)]
    start = next(offset for tag, offset, _ in entries if tag == b"cmap")
    (subtables,) = struct.unpack_from(">H", data, start + 2)
    points: set[int] = set()
    for index in range(subtables):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * index)
        (kind,) = struct.unpack_from(">H", data, start + offset)
        if kind == 4 and (platform, encoding) in {(3, 1), (0, 3)}:
            points |= _format_4(data, start + offset)
        elif kind == 12:
            (groups,) = struct.unpack_from(">I", data, start + offset + 12)
            for group in range(groups):
                first, last, _ = struct.unpack_from(">III", data, start + offset + 16 + 12 * group)
                points.update(range(first, last + 1))
    return frozenset(points)


def _format_4(data: bytes, start: int) -> set[int]:
    (twice,) = struct.unpack_from(">H", data, start + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts = struct.unpack_from(f">{count}H", data, start + 16 + twice)
    deltas = struct.unpack_from(f">{count}H", data, start + 16 + 2 * twice)
    ranges_at = start + 16 + 3 * twice
    points: set[int] = set()
    for index, (first, last, delta) in enumerate(zip(starts, ends, deltas, strict=True)):
        (shift,) = struct.unpack_from(">H", data, ranges_at + 2 * index)
        for point in range(first, min(last, 0xFFFE) + 1):
            if shift == 0:
                glyph = (point + delta) & 0xFFFF
            else:
                (glyph,) = struct.unpack_from(">H", data, ranges_at + 2 * index + shift + 2 * (point - first))
            if glyph:
                points.add(point)
    return points


@lru_cache(maxsize=4096)
def _face_of(character: str) -> int | None:
    return next((face for face in range(len(_FACES)) if ord(character) in _coverage(face)), None)


@lru_cache(maxsize=4096)
def printable(text: str) -> str:
    """What is really set: composed, on one line, without controls; each unknown cluster becomes one `MISSING`.

    >>> printable("Ada 👩‍🚀")
    'Ada □'
    """
    kept: list[str] = []
    marks = 0
    joined = False
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if kind == "Cf":  # joiners, direction overrides, selectors
            joined = character == "\u200d"
            continue
        if kind[0] == "M":
            marks += 1
            if not kept or kept[-1] == MISSING or marks > _COMBINING_LIMIT or _face_of(character) is None:
                continue
        elif kind[0] in "CZ":
            character, marks = " ", 0
        elif _face_of(character) is None:
            if joined or kind == "Sk":  # the rest of a joined emoji, its skin tone
                joined = False
                continue
            character, marks = MISSING, 0
        else:
            marks = 0
        joined = False
        kept.append(character)
    return " ".join("".join(kept).split())


Run = tuple[str, int]
"""A stretch of text and the index of its face."""


def _clusters(text: str) -> list[str]:
    """Characters, each with the combining marks that follow it."""
    found: list[str] = []
    for character in text:
        if found and unicodedata.category(character)[0] == "M":
            found[-1] += character
        else:
            found.append(character)
    return found


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[Run, ...]:
    """`printable(text)` cut where the face changes. A letter and its marks share a face; marks that no face has with
    this letter are left out, spaces stay with what stands before them."""
    pieces: list[Run] = []
    for cluster in _clusters(printable(text)):
        whole = (face for face in range(len(_FACES)) if all(ord(part) in _coverage(face) for part in cluster))
        face = next(whole, None)
        if face is None:
            cluster, face = cluster[0], _face_of(cluster[0]) or 0
        if pieces and (cluster == " " or pieces[-1][1] == face):
            pieces[-1] = (pieces[-1][0] + cluster, pieces[-1][1])
        else:
            pieces.append((cluster, face))
    return tuple(pieces)


@lru_cache(maxsize=8192)
def width(text: str, size: int, weight: int) -> int:
    """Pixels from the pen's start to its end, rounded up."""
    total = sum(_font(face, size, weight).getlength(run) for run, face in runs(text))
    return -int(-total // 1)


@lru_cache(maxsize=4096)
def mask(text: str, size: int, weight: int) -> tuple[Image.Image, int]:
    """The letters as a mask of 0..255 and the row of their baseline in it; column 0 is the pen's start less `BLEED`."""
    ascent, descent = -(-size * 5 // 4), -(-size // 2)
    canvas = Image.new("L", (width(text, size, weight) + 2 * BLEED, ascent + descent), 0)
    pen = ImageDraw.Draw(canvas)
    at: float = BLEED
    for run, face in runs(text):
        font = _font(face, size, weight)
        pen.text((at, ascent), run, fill=255, font=font, anchor="ls")
        at += font.getlength(run)
    box = canvas.getbbox()
    if box is None:
        return canvas, ascent
    return canvas.crop((0, box[1], canvas.width, box[3])), ascent - box[1]


BLEED = 2
"""Pixels a letter may hang over its advance on either side."""


@dataclass(frozen=True)
class Fitted:
    """A text as it will be set: what is left of it, its size and its width in pixels."""

    text: str
    size: int
    width: int


@lru_cache(maxsize=4096)
def fit(text: str, room: int, size: int, weight: int = MEDIUM, floor: int | None = None) -> Fitted:
    """Set `text` within `room` pixels: at `size`, else smaller down to `floor`, else shortened with an ellipsis.

    Args:
        floor: Smallest size; by default three quarters of `size`, but not under `FINE`.
    """
    least = min(size, max(FINE, size * 3 // 4)) if floor is None else floor
    text = printable(text)
    for smaller in range(size, least - 1, -1):
        if (wide := width(text, smaller, weight)) <= room:
            return Fitted(text, smaller, wide)
    cut = text
    while cut and width(cut.rstrip() + ELLIPSIS, least, weight) > room:
        cut = cut[:-1]
    cut = cut.rstrip() + ELLIPSIS
    if (wide := width(cut, least, weight)) > room:
        return Fitted("", least, 0)
    return Fitted(cut, least, wide)


def spare(text: str, part: str, room: int, size: int, weight: int = MEDIUM) -> str:
    """The text with `part`, if it occurs in it, shortened until `fit` need not cut the end.

    >>> spare("Maximiliane von und zu Hohenstein wins with 97", "Maximiliane von und zu Hohenstein", 260, 28)
    'Maximiliane von… wins with 97'
    """
    text, part = printable(text), printable(part)
    if not part or part not in text or fit(text, room, size, weight).text == text:
        return text
    before, _, after = text.partition(part)
    for length in range(len(part) - 1, 0, -1):
        shorter = before + part[:length].rstrip() + ELLIPSIS + after
        if fit(shorter, room, size, weight).text == shorter:
            return shorter
    return text


def wrap(
    text: str, room: int, size: int, weight: int = MEDIUM, lines: int = 2, *, indent: int = 0
) -> tuple[Fitted, ...]:
    """Set `text` on at most `lines` lines of one size, breaking at spaces; what is too long is fitted by `fit`.

    Args:
        indent: Pixels of the first line that are taken.
    """
    words = printable(text).split(" ")
    rows = [words[0]]
    rooms = [room - indent, *[room] * (lines - 1)]
    for word in words[1:]:
        longer = f"{rows[-1]} {word}"
        if width(longer, size, weight) <= rooms[len(rows) - 1] or len(rows) == lines:
            rows[-1] = longer
        else:
            rows.append(word)
    pairs = list(zip(rows, rooms, strict=False))
    least = min(fit(row, wide, size, weight).size for row, wide in pairs)
    return tuple(fit(row, wide, least, weight, least) for row, wide in pairs)


def missing_fonts() -> list[str]:
    """Names of the font packages that are not installed."""
    return [face.package.replace("_", "-") for face in _FACES if find_spec(face.package) is None]
