"""Players' names made harmless, and the story of a turn in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import games
from bot.host import MARKS, Refused, TableInfo
from bot.host.words import FROZEN
from bot.messages.limits import NAME, OPTION, cut
from games.core.decisions import Seat
from games.core.describing import Name, Text, Translate, Words, render
from games.core.events import Event
from games.core.rules import Rules

_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
"""Unicode categories of line breaks, and of marks that are not seen or turn the text around them."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that look like nothing."""
_UPON = frozenset(("Mn", "Me"))
"""Unicode categories of what stands on the letter before it, or changes its look."""
_MARKS = re.compile(r"[\\*_~|`\[\]<]|^[>#-]", re.MULTILINE)
"""What Discord reads as markdown, anywhere or at the beginning of a line; discord.py leaves what [a link](…) holds."""
_HIGH = 3
"""So many of those a letter carries; more would climb over the lines around it."""


def plain(name: str, most: int = NAME) -> str:
    """A name as pictures, labels and alt texts show it: one line, cut, never empty."""
    seen: list[str] = []
    room = 0  # for marks upon the last letter
    for mark in name:
        kind = unicodedata.category(mark)
        if kind in _UPON:
            if room:
                seen.append(mark)
            room = max(0, room - 1)
        elif mark in _BLANK or kind in _UNSEEN or mark.isspace():
            seen.append(" ")
            room = 0
        else:
            seen.append(mark)
            room = _HIGH
    return cut(" ".join("".join(seen).split()), most) or "?"


def escape(text: str) -> str:
    """A text without markdown, mention, link, or anything else that Discord would turn into something."""
    return _MARKS.sub(r"\\\g<0>", text).replace("@", "@\u200b").replace("://", ":\u200b//")


def safe(name: str) -> str:
    """A name as message texts show it."""
    return escape(plain(name))


def named(raw: Sequence[str], *, escaped: bool = True) -> tuple[str, ...]:
    """Names by seat; a free seat is known by its number."""
    make = safe if escaped else plain
    return tuple(make(name) if name else f"Seat {seat + 1}" for seat, name in enumerate(raw))


def names(table: TableInfo, *, escaped: bool = True) -> tuple[str, ...]:
    """The names of those who sit there."""
    return named(table.names, escaped=escaped)


def game_name(slug: str) -> str:
    """The game's name; its slug where there is no such game any more."""
    try:
        return games.load(slug).META.name
    except KeyError:
        return slug


def rules_of(table: TableInfo) -> Rules:
    """The table's game. Raises: Refused if there is no such game any more."""
    try:
        return games.load(table.game)
    except KeyError:
        raise Refused(FROZEN) from None


def awaited(table: TableInfo) -> list[Name | Text]:
    """Who is asked now; of a seat where nobody sits, its shape."""
    return [_sitting(table, seat) for seat in table.waiting]


def _sitting(table: TableInfo, seat: Seat) -> Name | Text:
    if table.seats[seat].user_id is None:
        return Text("a free seat ({mark})", {"mark": MARKS[seat]})
    return Name(seat)


def harmless(text: Text) -> Text:
    """The text with its plain values made harmless: somebody may have typed them."""

    def mend(value: Any) -> Any:
        match value:
            case str():
                return escape(plain(value, OPTION))
            case Text():
                return harmless(value)
            case tuple() | list():
                return [mend(item) for item in value]
            case _:
                return value

    return Text(text.id, {key: mend(value) for key, value in text.args.items()})


LINE = 400
"""Characters of a line; what a player does beyond them goes on in another."""


def story(
    words: Words,
    events: Iterable[Event],
    translate: Translate,
    players: Sequence[str],
    most: int,
    *,
    newest: bool = False,
) -> str:
    """What happened, a line a player's stretch (a long one in several), in at most that many characters.

    What does not fit is counted, never silently dropped: the end, or the beginning if the `newest` matters most.
    """
    stretches: list[tuple[Seat | None, list[str]]] = []
    for event in events:
        told = words.event(event)
        if told is None:
            continue
        clause = render(told, translate, players)
        seat, clauses = stretches[-1] if stretches else (None, [])
        if event.seat is not None and seat == event.seat and sum(map(len, clauses)) + len(clause) <= LINE:
            clauses.append(clause)
        else:
            stretches.append((event.seat, [clause]))
    sentences = [_sentence(seat, clauses, players) for seat, clauses in stretches]
    if newest:
        return "\n".join(reversed(fitted(sentences[::-1], translate, most, more=EARLIER).split("\n")))
    return fitted(sentences, translate, most, more=MORE_IN_LOG)


def _sentence(seat: Seat | None, clauses: Sequence[str], players: Sequence[str]) -> str:
    """A stretch in one line; what is said several times running is counted."""
    counted = [(clause, len(list(same))) for clause, same in groupby(clauses)]
    line = ", ".join(clause if times == 1 else f"{times}× {clause}" for clause, times in counted)
    if seat is not None:
        line = f"**{players[seat]}** {line}"
    return line if line.endswith(".") else f"{line}."


def capital(label: Text, translate: Translate, players: Sequence[str]) -> str:
    """A label as it stands on a button, whatever the game begins it with; names stay as they are.

    Whether it begins with one shows when others stand in their places.
    """
    shown = render(label, translate, players)
    named = render(label, translate, ["\0"] * len(players)).startswith("\0")
    return shown if named else shown[:1].upper() + shown[1:]


MORE = "… and {n} more."
EARLIER = "{n} more before …"
MORE_IN_LOG = "… and {n} more; /show log has the latest."


def fitted(lines: Sequence[str], translate: Translate, most: int, *, more: str = MORE) -> str:
    """As many whole lines as fit; the rest is counted. A single line too long is cut."""
    kept: list[str] = []
    room = most - 60
    for index, line in enumerate(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > room:
            if not kept:
                kept.append(cut(line, room))
                index += 1
            if index < len(lines):
                kept.append(render(Text(more, {"n": len(lines) - index}), translate, ()))
            break
        kept.append(line)
    return "\n".join(kept)
