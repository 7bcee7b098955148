"""Who is who in the pictures of any game."""

from collections.abc import Sequence
from typing import Protocol

from renderer import marks
from renderer.primitives import Attachment
from renderer.sheet import Sheet


class Seated(Protocol):
    """A player in a game's view."""

    @property
    def name(self) -> str: ...

    @property
    def mark(self) -> int: ...


class Company(Protocol):
    """A game's view, as far as it says who plays."""

    @property
    def players(self) -> Sequence[Seated]: ...


def letter(view: Company, seat: int) -> str:
    """The letter on a seat's mark."""
    return marks.letters(tuple(player.name for player in view.players))[seat]


def seat_mark(
    sheet: Sheet,
    view: Company,
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
