"""The station as six boxes: each depot with its two stacks, and who faces it (P3.2).

Around a rectangle, clockwise, or in a row from the first sector to the last: so tiles are as large as can be.
"""

from __future__ import annotations

from games.planet_unknown.view import StackView, View
from renderer.lettering import BOLD
from renderer.planet_unknown.tiles import stack
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet

DEPOTS = 6
WIDEST, HIGHEST = 4, 3
"""Squares of the largest tiles."""

MARK, PAD, GAP, MIDDLE = 44, 5, 10, 36
"""Of a player's mark, round a tile, between depots, between two rows of them; pixels."""

EDGES = MARK + 10 + 4
"""Of a depot's height what lies beside its two stacks."""

COUNT, BELOW = 42, 34
"""Room for a number beside a tile, and below one."""


def around(sheet: Sheet, view: View, box: Box) -> None:
    """Three depots above, three below, clockwise from the upper left; exterior stacks lie outside, as on the wheel."""
    left, top, right, bottom = box
    wide, high = (right - left + GAP) // 3, (bottom - top - MIDDLE) // 2
    for index in range(DEPOTS):
        column = index if index < 3 else DEPOTS - 1 - index
        y = top if index < 3 else bottom - high
        _depot(sheet, view, index, (left + column * wide, y, left + (column + 1) * wide - GAP, y + high), index >= 3)
    sheet.icon_at((left + right) // 2, (top + bottom) // 2, "rotate", MIDDLE - 4, "muted")


def row(sheet: Sheet, view: View, box: Box) -> None:
    """All depots side by side."""
    left, top, right, bottom = box
    wide = (right - left + GAP) // DEPOTS
    for index in range(DEPOTS):
        _depot(sheet, view, index, (left + index * wide, top, left + (index + 1) * wide - GAP, bottom), False)


def row_height(side: int, *, beside: bool) -> int:
    """Of a depot whose squares are so large, with the numbers beside the tiles or below them."""
    return 2 * (HIGHEST * side + 2 * PAD + (0 if beside else BELOW)) + EDGES


def _side(wide: int, high: int, *, beside: bool) -> int:
    """Pixels of a square in a depot of this size."""
    room = wide - (COUNT + 3 * PAD if beside else 2 * PAD)
    return min(room // WIDEST, (high - row_height(0, beside=beside)) // (2 * HIGHEST))


def _depot(sheet: Sheet, view: View, sector: int, box: Box, below: bool) -> None:
    """The mark of the player who faces it, the exterior stack, the interior one; from below if wanted."""
    left, top, right, bottom = box
    beside = max((True, False), key=lambda way: _side(right - left, bottom - top, beside=way))
    side = _side(right - left, bottom - top, beside=beside)
    high = (bottom - top - EDGES) // 2
    first = top if below else top + MARK + 10
    spots = [(left, first, right, first + high), (left, first + high + 4, right, first + 2 * high + 4)]
    exterior, interior = view.station.facing(sector)
    outer, inner = (spots[1], spots[0]) if below else (spots[0], spots[1])
    says = f"station sector {sector}"
    for spot, pile, ring in ((outer, exterior, "exterior"), (inner, interior, "interior")):
        sheet.card(spot)
        _stack(sheet, spot, side, pile, f"{says} {ring}", beside=beside)
    player = next((player for player in view.players if player.sector == sector), None)
    if player is None:
        return
    edge = (left, outer[3], right, outer[3] + 6) if below else (left, outer[1] - 6, right, outer[1])
    sheet.card(edge, f"mark{player.mark}", radius=3)
    x, y = (left + right) // 2, (bottom - MARK // 2 if below else top + MARK // 2)
    seat_mark(sheet, view, player.seat, x, y, MARK, says=f"station seat {player.seat} at {sector}")
    if player.commander:
        sheet.icon_at(x + MARK, y, "commander", 34, "text", says=f"commander {player.seat}")


def _stack(sheet: Sheet, box: Box, side: int, pile: StackView, says: str, *, beside: bool) -> None:
    """The top tile, and how many are left."""
    left, top, right, bottom = box
    y, ink = (top + bottom) // 2, "warn" if pile.left == 0 else "muted"
    if beside:
        stack(sheet, (left + right - COUNT) // 2, y, side, pile, says)
        sheet.text(right - 8, y, str(pile.left), 34, ink, weight=BOLD, align="right")
    else:
        stack(sheet, (left + right) // 2, y - BELOW // 2, side, pile, says)
        sheet.text((left + right) // 2, bottom - BELOW // 2 - 2, str(pile.left), 34, ink, weight=BOLD, align="centre")
