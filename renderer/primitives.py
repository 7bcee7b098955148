"""What a layout is made of: flat, frozen shapes with a box each, in painting order.

Boxes are (left, top, right, bottom) in pixels, right and bottom exclusive. `says` names the fact a shape shows
("hex F4 bot 0"); layouts use it so that completeness can be tested without looking at pixels. Inks: see `palette`.
"""

import math
from dataclasses import dataclass
from typing import Literal

Box = tuple[int, int, int, int]
Point = tuple[float, float]
Align = Literal["left", "centre", "right"]
Attachment = Literal["none", "bot", "rover", "colonist"]


@dataclass(frozen=True)
class Panel:
    """A rectangle with rounded corners: an area, a frame, or both. A `zone` must contain what lies on it."""

    box: Box
    fill: str | None = None
    radius: int = 0
    rim: str | None = None
    rim_width: int = 2
    dashed: bool = False
    hatched: str | None = None  # ink of diagonal strokes: a secret
    zone: bool = False
    says: str | None = None


@dataclass(frozen=True)
class Text:
    """A fitted text; its capitals are centred in the height of the box, which is as wide as the text."""

    box: Box
    text: str
    size: int
    weight: int
    ink: str
    says: str | None = None


@dataclass(frozen=True)
class Icon:
    """One of `icons`, as large as the square box."""

    box: Box
    name: str
    ink: str
    says: str | None = None


@dataclass(frozen=True)
class Mark:
    """A player's mark with letter; with an attachment it is that player's piece on the map."""

    box: Box
    mark: int  # 0..5
    letter: str
    attachment: Attachment = "none"
    hollow: bool = False
    inverse: bool = False  # on a plate of its own colour
    says: str | None = None


@dataclass(frozen=True)
class Hex:
    """A flat-topped hexagon filling the box. `ticks`: six corner strokes, the sign of a change."""

    box: Box
    fill: str | None
    rim: str | None = None
    rim_width: float = 0
    plate: str | None = None  # ink of the lower half
    dashed: bool = False
    ticks: bool = False
    opacity: int = 100  # percent of the fill
    says: str | None = None


def hex_corners(wide: float, high: float, inset: float = 0) -> list[Point]:
    """Corners of a flat-topped hexagon in its box, from the eastern one clockwise, moved in by `inset` pixels."""
    radius = wide / 2 - inset * 2 / math.sqrt(3)
    middle_x, middle_y = wide / 2, high / 2
    corners = []
    for corner in range(6):
        angle = math.radians(60 * corner)
        corners.append((middle_x + radius * math.cos(angle), middle_y + radius * math.sin(angle)))
    return corners


@dataclass(frozen=True)
class Octagon:
    """A plate with eight corners."""

    box: Box
    fill: str
    says: str | None = None


@dataclass(frozen=True)
class Line:
    """A stroke through points, round at the ends. The box contains it, width included."""

    box: Box
    points: tuple[Point, ...]
    ink: str
    width: float
    dashed: bool = False
    says: str | None = None


@dataclass(frozen=True)
class Area:
    """A polygon with smooth edges. The box contains it."""

    box: Box
    points: tuple[Point, ...]
    fill: str
    says: str | None = None


Primitive = Panel | Text | Icon | Mark | Hex | Octagon | Line | Area


@dataclass(frozen=True)
class Scene:
    """A whole picture. `ground` never changes between two pictures of a kind: it is painted once and kept."""

    width: int
    height: int
    ground: tuple[Primitive, ...]
    shapes: tuple[Primitive, ...]

    @property
    def primitives(self) -> tuple[Primitive, ...]:
        return self.ground + self.shapes
