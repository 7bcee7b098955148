"""What every game's state has: rules version, dice, the step it stands at, and the record of this answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.core.decisions import Seat
from games.core.dice import Dice
from games.core.events import Event


@dataclass(slots=True)
class Record:
    """What happened since the driver last looked; never saved.

    Attributes:
        reveals: Why undo may not cross this answer (message ids), oldest first.
    """

    events: list[Event] = field(default_factory=list)
    reveals: list[str] = field(default_factory=list)


class Recording:
    """Carries the record beside the state's fields, so that it is never encoded."""

    __slots__ = ("_record",)
    _record: Record

    def _recorded(self) -> Record:
        try:
            return self._record
        except AttributeError:  # a decoded state has none yet
            self._record = Record()
            return self._record

    def emit(self, kind: str, seat: Seat | None = None, *, to: tuple[Seat, ...] | None = None, **data: Any) -> None:
        """Say that something happened; `to` names the only seats that may know (None: everybody)."""
        self._recorded().events.append(Event(kind, seat, data, to))

    def reveal(self, reason: str) -> None:
        """Something hidden came to light: undo stops here, and its refusal says `reason`."""
        self._recorded().reveals.append(reason)

    @property
    def revealed(self) -> bool:
        """Whether something hidden came to light since the record was taken."""
        return bool(self._recorded().reveals)

    def take_record(self) -> Record:
        """What happened since the last call."""
        record = self._recorded()
        self._record = Record()
        return record


@dataclass(slots=True, kw_only=True)
class CoreState(Recording):
    """Base of every game's state. Plain values only: `state -> JSON -> state` is the identity.

    Attributes:
        rules: Version of the rules the table was opened with; a change of behaviour asks for it.
        step: Name of the step to run next (a key of the game's STEPS); "" when the game is over.
        seats: How many seats play.
    """

    rules: int
    seats: int
    step: str
    dice: Dice
