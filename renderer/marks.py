"""Player marks: colour, shape and letter, always all three; and the pieces made of them.

A mark is the body of its player's piece, an attachment says which piece it is: antennae Bot, wheels Rover, helmet
Colonist. Shapes are balanced by area, not by circumradius (else triangles shout).
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops

from renderer import lettering
from renderer.icons import GRID, OVERSAMPLING, XY, Pen, around
from renderer.primitives import Attachment

Shape = Literal["circle", "triangle", "square", "diamond", "cross", "star"]
SHAPES: tuple[Shape, ...] = ("circle", "triangle", "square", "diamond", "cross", "star")
"""The shape of mark 0..5."""

KEYLINE, RING = 1.1, 2.1
"""Widths, in units of the icon grid, of the dark line round a piece and of a hollow mark's line."""

_LETTER: dict[Shape, tuple[float, float]] = {
    "circle": (1.15, 0.0),
    "triangle": (0.95, 0.27),
    "square": (1.15, 0.0),
    "diamond": (1.0, 0.0),
    "cross": (1.0, 0.0),
    "star": (0.86, 0.06),
}
"""Letter size and its distance below the centre, in units of the mark's radius."""

_BODY: dict[Attachment, tuple[float, float, float]] = {
    "none": (12, 12, 10.4),
    "bot": (12, 14.6, 8.2),
    "rover": (12, 10.2, 8.2),
    "colonist": (12, 15.2, 7.6),
}
"""Centre and radius of the mark within the icon grid, by attachment."""


@dataclass(frozen=True)
class Sprite:
    """Masks of one mark, all of the same size, and where its letter goes."""

    halo: Image.Image  # the keyline, wider than the body
    body: Image.Image
    ring: Image.Image  # the body's outline, for hollow marks
    letter_size: int
    letter_at: XY  # centre of the capital, in pixels from the sprite's corner


def _outline(shape: Shape) -> list[XY]:
    """Corners of a shape of radius 1 round (0, 0)."""
    if shape == "circle":
        return around(0, 0, 0.96, 0, 360, 48)
    if shape == "triangle":
        return [(0, -1.14), (1.14, 0.86), (-1.14, 0.86)]
    if shape == "square":
        return [(-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)]
    if shape == "diamond":
        return [(0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)]
    if shape == "cross":
        arm, end = 0.56, 1.04
        quarter = [(arm, -end), (arm, -arm), (end, -arm)]
        turns = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        return [(x * c - y * s, x * s + y * c) for c, s in turns for x, y in quarter]
    points = []
    for step in range(10):
        radius = 1.16 if step % 2 == 0 else 0.66
        angle = math.radians(-90 + 36 * step)
        points.append((radius * math.cos(angle), radius * math.sin(angle) + 0.06))
    return points


def _attach(pen: Pen, attachment: Attachment, centre: XY, radius: float, grow: float = 0) -> None:
    """Add antennae, wheels or a helmet, each `grow` units larger all round."""
    x, y = centre
    if attachment == "bot":
        for side in (-1, 1):
            pen.stroke((x + side * 2.4, y - radius * 0.5), (x + side * 5.4, 3.4), width=1.9 + 2 * grow)
            pen.disc(x + side * 5.4, 3.4, 2.2 + grow)
    elif attachment == "rover":
        pen.block(1.8 - grow, 16.0 - grow, 22.2 + grow, 19.4 + grow, 1.6)
        for wheel in (4.4, 12.0, 19.6):
            pen.disc(wheel, 19.6, 3.2 + grow)
    elif attachment == "colonist":
        pen.disc(x, 6.4, 5.2 + grow)


def _details(pen: Pen, attachment: Attachment) -> None:
    if attachment == "rover":
        for wheel in (4.4, 12.0, 19.6):
            pen.disc(wheel, 19.6, 1.3, cut=True)
    elif attachment == "colonist":
        pen.block(8.7, 4.4, 15.3, 7.9, 1.7, cut=True)


@lru_cache(maxsize=64)
def letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """One letter per name, all different: its initial, else its next free letter, else the seat's number.

    >>> letters(("Juno", "jo", "J", "🚀"))
    ('J', 'O', '3', '4')
    """
    taken: list[str] = []
    for seat, name in enumerate(names):
        own = [character.upper() for character in lettering.printable(name) if character.isalpha()]
        free = (letter for letter in own if len(letter) == 1 and letter not in taken)
        taken.append(next(free, str(seat + 1)))
    return tuple(taken)


@lru_cache(maxsize=512)
def sprite(mark: int, attachment: Attachment, size: int) -> Sprite:
    """Masks of a mark or piece in a square of `size` pixels."""
    shape = SHAPES[mark]
    x, y, radius = _BODY[attachment]
    points = [(x + radius * a, y + radius * b) for a, b in _outline(shape)]
    closed = [*points, points[0]]
    pen, plain, edge, halo = Pen(size), Pen(size), Pen(size), Pen(size)
    for each in (pen, plain, halo):
        each.area(*points)
    edge.stroke(*closed, width=2 * RING)
    halo.stroke(*closed, width=2 * KEYLINE)
    _attach(pen, attachment, (x, y), radius)
    _attach(halo, attachment, (x, y), radius, KEYLINE)
    _details(pen, attachment)
    factor, below = _LETTER[shape]
    unit = size / GRID
    return Sprite(
        halo=halo.image.reduce(OVERSAMPLING),
        body=pen.image.reduce(OVERSAMPLING),
        ring=ImageChops.multiply(plain.image, edge.image).reduce(OVERSAMPLING),
        letter_size=max(8, round(radius * factor * unit)),
        letter_at=(x * unit, (y + below * radius) * unit),
    )
