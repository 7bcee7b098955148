"""Who is who in the pictures."""

from games.on_mars.view import View
from renderer import marks
from renderer.primitives import Attachment
from renderer.sheet import Sheet


def letter(view: View, seat: int) -> str:
    """The letter on a seat's mark."""
    return marks.letters(tuple(player.name for player in view.players))[seat]


def seat_mark(
    sheet: Sheet,
    view: View,
    seat: int,
    x: int,
    y: int,
    size: int,
    attachment: Attachment = "none",
    *,
    hollow: bool = False,
    inverse: bool = False,
    says: str | None = None,
) -> None:
    """A seat's mark or piece, centred on (x, y)."""
    mark = view.players[seat].mark
    sheet.mark_at(x, y, mark, letter(view, seat), size, attachment, hollow=hollow, inverse=inverse, says=says)
