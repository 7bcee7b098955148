"""The games: pure rules, no Discord, no pictures, no database.

`games.load(slug)` gives a game's public API; everything in `games.core` knows no game.
"""

from games.core.rules import Rules
from games.registry import SLUGS, load

__all__ = ["SLUGS", "Rules", "load"]
