"""Who may do what: permissions computed from roles and overwrites. Source: Discord docs, "Permissions"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntFlag


class Permission(IntFlag):
    """The permissions that this server looks at."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
ALL = (1 << 52) - 1
EVERYONE = (
    P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY
    | P.USE_APPLICATION_COMMANDS | P.CREATE_PUBLIC_THREADS | P.SEND_MESSAGES_IN_THREADS
)  # fmt: skip
BOT = EVERYONE | P.CREATE_PRIVATE_THREADS | P.PIN_MESSAGES
DIRECT = EVERYONE | P.PIN_MESSAGES  # what anybody may do in a direct conversation


def by_name(names: Iterable[str]) -> int:
    """The bits of permissions given in lower case, as discord.py spells them: `send_messages`."""
    bits = 0
    for name in names:
        bits |= Permission[name.upper()]
    return bits


def compute(
    *,
    owner: bool,
    everyone: int,
    roles: Mapping[int, int],
    member: int,
    overwrites: Mapping[int, tuple[int, int]],
    thread: bool = False,
) -> int:
    """A member's permissions in a channel. Who may not write there may not attach, embed or mention all either.

    Args:
        everyone: Id of the role @everyone; it is among `roles`.
        roles: Id and permissions of each of the member's roles.
        member: The member's id.
        overwrites: The channel's, by role or member id: (allow, deny); a thread has its parent's.
        thread: Writing is a permission of its own in a thread.
    """
    base = 0
    for bits in roles.values():
        base |= bits
    if owner or base & P.ADMINISTRATOR:
        return ALL
    allow, deny = overwrites.get(everyone, (0, 0))
    base = base & ~deny | allow
    allow = deny = 0
    for role in roles:
        if role != everyone:
            more = overwrites.get(role, (0, 0))
            allow, deny = allow | more[0], deny | more[1]
    base = base & ~deny | allow
    allow, deny = overwrites.get(member, (0, 0))
    base = base & ~deny | allow
    if not base & P.VIEW_CHANNEL:
        return 0
    if not base & (P.SEND_MESSAGES_IN_THREADS if thread else P.SEND_MESSAGES):
        base &= ~(P.MENTION_EVERYONE | P.EMBED_LINKS | P.ATTACH_FILES)
    return int(base)
