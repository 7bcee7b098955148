"""Discord's limits that messages are built within. Source: Discord's documentation and OpenAPI file."""

from __future__ import annotations

TEXT = 4000
"""Characters of all texts of one Components V2 message."""
CONTENT = 2000
"""Characters of a classic message."""
ALT = 1024
"""Characters of an attachment's description."""
LABEL = 80
"""Characters of a button's label."""
OPTION = 100
"""Characters of a select option's label and description, and of an autocomplete choice's name and value."""
OPTIONS = 25
"""Options of a select, choices of an autocompletion, options of a command, subcommands of a group."""
ROW = 5
"""Buttons of a row."""
DESCRIPTION = 100
"""Characters of a command's or parameter's description."""
NAME = 32
"""Characters of a player's name, as we show it."""


NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""Permissions a table's channel must give the bot, by discord.py's names."""


def cut(text: str, most: int) -> str:
    """The text, shortened with an ellipsis to at most that many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
