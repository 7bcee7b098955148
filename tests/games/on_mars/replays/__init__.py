"""Recorded games, one for each way a game of On Mars can end: seats, options, every answer, the result.

A change of the rules that makes them diverge is either a mistake or a new version of the rules. After a wanted
change, before any table has been opened with it, record them anew:

    python -m tests.games.on_mars.replays
"""
