"""On Mars' final scoring."""

from games.core.describing import Translate
from games.core.meta import Standings
from games.on_mars.view import View
from games.on_mars.words import SOURCES
from renderer import score
from renderer.on_mars.words import SOURCE_ICONS
from renderer.primitives import Scene
from renderer.words import say


def layout(view: View, translate: Translate, *, standings: Standings) -> Scene:
    """Primitives of the score; while the game runs, as if it ended now."""
    rounds = say(translate, "{count} rounds", count=view.round)
    notes = ["On Mars", rounds, say(translate, "Colony level {level}", level=view.level)]
    points = {player.seat: dict(player.score) for player in view.players}
    sources = {key: (icon, SOURCES[key]) for key, icon in SOURCE_ICONS.items()}
    return score.scene(view, translate, standings, points, notes, sources)
