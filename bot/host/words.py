"""What the host says no with. Message ids are English sentences of the shell's own catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.describing import Text


class Refused(Exception):
    """Something cannot be done; the player is shown the sentence, and nothing has changed.

    Attributes:
        text: Plain values in it may be what somebody typed: escape them as names are.
        names: By seat, for the Names in it.
    """

    def __init__(self, text: Text | str, names: Sequence[str] = (), **args: Any) -> None:
        self.text = text if isinstance(text, Text) else Text(text, args)
        self.names = tuple(names)
        super().__init__(self.text.id)


NOTHING_LOST = "Nothing was lost; your last answer was not counted."
FAILED = "Something went wrong with that, and it was noted. Nothing is lost; please try again."
BUSY = "The table is busy just now. Nothing was changed; please try again."

NO_TABLE = "There is no table here."
NOT_YOURS = "You have no seat at this table."
NOT_YOUR_TABLE = "You have no seat at a table {table}."
FOREIGN_QUESTION = "That question is for another seat."
NOT_ASKED = "You are not asked anything just now."
ANOTHER_QUESTION = "First there is another question: {question}"
NOT_OFFERED = "{key} is not possible now."
NOT_RUNNING = "This game is not running."
FROZEN = "This table is frozen: its game cannot be brought back as it was. Nothing is lost; the bot's log says why."
DAMAGED = (
    "Table {table} cannot be read: its record is damaged. Who runs the bot can mend it from a backup; all others go on."
)
UNREADABLE = "This game is over, and cannot be shown any more: it cannot be brought back as it was."
ASKED_LATER = "{key} cannot be given yet: it will be asked once what comes before it is known."
NOT_ASKED_HERE = "{key} answers no question that is asked here; leave it out."
CANNOT_UNDO = "You cannot undo: {reason}."

UNKNOWN_GAME = "There is no game called {game}."
UNKNOWN_OPTION = "{game} has no option {option}."
UNKNOWN_VALUE = "{option} cannot be {value}; possible: {values}."
UNPLAYABLE_OPTIONS = "{game} cannot be played by {seated} with these options: {why}."
CHANNEL_TAKEN = "There is a table in this channel already."
ALREADY_SEATED = "You have a seat at this table already."
TABLE_FULL = "The table is full."
NO_FREE_SEAT = "No seat is free."
HELD_ANOTHER = "You have held {who}'s seat in this game, and may take back that one only."
TOO_FEW = "{game} needs at least {fewest} players; seats taken: {seated}."
STARTED_ALREADY = "The game has started already."
LEAVE_BY_COMMAND = "The game has begun. To give up your seat for somebody else, type /table leave."
ONLY_OPENER = "Only {opener}, who opened the table, can close it, or a member who may manage the channel."
ONLY_OPENER_OPTIONS = "Only who opened the table can change its options."
ONLY_VACANT_OPENER = "Only a member who may manage the channel can close this table, until somebody takes a seat."
ONLY_KEEPER = "Only members who may manage this channel can free somebody's seat."
FREE_ALREADY = "That seat is free already."
SEVERAL_CALLED = "Several players here are called {player}: choose one of those that are suggested."
GONE = "That player has no seat here any more."
CONFIRM_CLOSE = "{game}, table {table} ({who}): this ends the game for everybody. Confirm to close the table."
OVER = "This game is over."

LEFT = "{who} has left. The seat is free."
FREED = "{who}'s seat was freed by a member who may manage the channel."
FREED_YOU = "Your seat in {game}, table {table}, was freed by a member who may manage its channel."
TOOK_OVER = "{who} takes over a free seat."
CLOSED = "The table was closed."
FROZEN_NOTICE = (
    "The table is frozen: its game cannot be brought back as it was. "
    "Nothing is lost, and it goes on once that is mended."
)
THAWED_NOTICE = "The table goes on."
DM_CLOSED = "{who}, your cards could not be sent to you. Press the button to see them."
UNREACHABLE = "It is your turn in {game}, table {table}, but its channel cannot be reached."
UNREACHABLE_END = "{game}, table {table}, is over: {result}. Its channel cannot be reached."
UNHEARD = "{game}, table {table}: {what}"
UNPOSTED = "{game}, table {table}, cannot be posted in its channel."
UNMADE = "It is your turn in {game}, table {table}, but its post could not be made."
UNMADE_END = "{game}, table {table}, is over, but its last post could not be made."
