"""Bazaar, a toy: small, but it waits, hides, rolls and asks in every way the engine knows.

A round is a sealed auction for the first turn (1), then a turn for each seat (2), each closed by a toll (3).
"""

from tests.toygame.state import META, new_game
from tests.toygame.steps import STEPS
from tests.toygame.view import describe, standings, view

__all__ = ["META", "STEPS", "describe", "new_game", "standings", "view"]
