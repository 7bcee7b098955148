"""On Mars. The rules for players stand in `data/rules.md`; numbers in the code are theirs."""

from games.on_mars import text as describe
from games.on_mars.meta import META
from games.on_mars.rules.scoring import standings
from games.on_mars.setup import new_game
from games.on_mars.steps import STEPS
from games.on_mars.view import view

__all__ = ["META", "STEPS", "describe", "new_game", "standings", "view"]
