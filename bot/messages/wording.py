"""Players' names made harmless, and the story of a turn in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from discord.utils import escape_markdown, escape_mentions

from bot.host import TableInfo
from bot.messages.limits import NAME, cut
from games.core.describing import Text, Translate, Words, render
from games.core.events import Event

_UNSEEN = re.compile(r"[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Line breaks and marks that turn the text around them."""


def plain(name: str) -> str:
    """A name as pictures, labels and alt texts show it: one line, cut, never empty."""
    return cut(" ".join(_UNSEEN.sub(" ", name).split()), NAME) or "?"


def safe(name: str) -> str:
    """A name as message texts show it: no markdown, no mention."""
    return escape_mentions(escape_markdown(plain(name)))


def names(table: TableInfo, *, escaped: bool = True) -> tuple[str, ...]:
    """Names by seat; a free seat is known by its number."""
    make = safe if escaped else plain
    return tuple(make(name) if name else f"Seat {seat + 1}" for seat, name in enumerate(table.names))


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
    return fitted([line if line.endswith(".") else f"{line}." for line in lines], translate, most)


def fitted(lines: Sequence[str], translate: Translate, most: int) -> str:
    """As many whole lines as fit; the rest is counted. A single line too long is cut."""
    kept: list[str] = []
    room = most - 60
    for index, line in enumerate(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > room:
            if not kept:
                kept.append(cut(line, room))
                index += 1
            if index < len(lines):
                more = Text("… and {n} more; /show log has it all.", {"n": len(lines) - index})
                kept.append(render(more, translate, ()))
            break
        kept.append(line)
    return "\n".join(kept)
