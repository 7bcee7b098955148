"""Planet Unknown's final scoring."""

from games.core.describing import Translate
from games.core.meta import Standings
from games.planet_unknown.view import View
from games.planet_unknown.words import ENDINGS, SOURCES
from renderer import score
from renderer.planet_unknown.words import SOURCE_ICONS
from renderer.primitives import Scene
from renderer.words import say


def layout(view: View, translate: Translate, *, standings: Standings) -> Scene:
    """Primitives of the score; while the game runs, as if it ended now."""
    notes = ["Planet Unknown", say(translate, "{count} rounds", count=view.round)]
    if view.ending is not None:
        notes.append(say(translate, ENDINGS[view.ending]))
    points = {player.seat: dict(player.score) for player in view.players}
    sources = {key: (icon, SOURCES[key]) for key, icon in SOURCE_ICONS.items()}
    return score.scene(view, translate, standings, points, notes, sources)
