"""What can go wrong with a database, each in one sentence."""

from __future__ import annotations


class BadDatabase(Exception):
    """The file cannot be used: broken, foreign, or too new. The message is one sentence for who runs the bot."""


class Busy(Exception):
    """Another process holds the database; nothing was done."""


class Damaged(Exception):
    """What stands in a row is not what was written there."""


class Conflict(Exception):
    """A row of that identity exists already; the transaction must be given up."""
