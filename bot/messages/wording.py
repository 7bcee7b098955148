"""Players' names made harmless, and the story of a turn in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from discord.utils import escape_markdown

from bot.host import TableInfo
from bot.messages.limits import NAME, OPTION, cut
from games.core.describing import Text, Translate, Words, render
from games.core.events import Event

_UNSEEN = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
"""Unicode categories of line breaks, and of marks that are not seen or turn the text around them."""
_BLANK = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters that look like nothing."""


def plain(name: str, most: int = NAME) -> str:
    """A name as pictures, labels and alt texts show it: one line, cut, never empty."""
    seen = (" " if mark in _BLANK or unicodedata.category(mark) in _UNSEEN else mark for mark in name)
    return cut(" ".join("".join(seen).split()), most) or "?"


def escape(text: str) -> str:
    """A text without markdown, mention, link, or anything else that Discord would turn into something."""
    text = escape_markdown(text, ignore_links=False).replace("<", "\\<").replace("@", "@\u200b")
    return text.replace("://", ":\u200b//")


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


def story(words: Words, events: Iterable[Event], translate: Translate, players: Sequence[str], most: int) -> str:
    """What happened, a line a player's stretch, in at most that many characters.

    What does not fit is counted, never silently dropped.
    """
    lines: list[str] = []
    last: object = ()
    for event in events:
        told = words.event(event)
        if told is None:
            continue
        clause = render(told, translate, players)
        if event.seat is None:
            lines.append(f"{clause}.")
            last = ()
        elif event.seat == last:
            lines[-1] += f", {clause}"
        else:
            lines.append(f"**{players[event.seat]}** {clause}")
            last = event.seat
    sentences = [line if line.endswith(".") else f"{line}." for line in lines]
    return fitted(sentences, translate, most, more=MORE_IN_LOG)


MORE = "… and {n} more."
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
