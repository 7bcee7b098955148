"""Planet Unknown. The rules for players stand in `data/rules.md`; numbers in the code are theirs."""

from games.planet_unknown import text as describe
from games.planet_unknown.meta import META
from games.planet_unknown.rules.scoring import standings
from games.planet_unknown.setup import new_game
from games.planet_unknown.steps import STEPS
from games.planet_unknown.viewing import view

__all__ = ["META", "STEPS", "describe", "new_game", "standings", "view"]
