"""The board: everything public, 1400 pixels wide, portrait."""

from collections.abc import Collection, Sequence

from games.core.describing import Translate
from games.on_mars.view import View
from renderer.head import head
from renderer.on_mars import gauges, supplies
from renderer.on_mars import map as hexmap
from renderer.on_mars.players import STRIP_GAP, STRIP_HEIGHT, strip
from renderer.on_mars.track import track
from renderer.on_mars.words import PHASES
from renderer.primitives import Box, Scene
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1400
LEFT, RIGHT = 24, WIDTH - 24
HEAD: Box = (LEFT, 18, RIGHT, 106)
MAP = hexmap.HexMap(hexmap.BOARD_RADIUS, 524, 516)
LIFE_SUPPORT: Box = (1040, 118, RIGHT, 434)
MISSIONS: Box = (1040, 446, RIGHT, 674)
SUPPLIES: Box = (1040, 686, RIGHT, 916)
TRACK: Box = (LEFT, 928, RIGHT, 1088)
BLUEPRINTS: Box = (LEFT, 1100, 784, 1322)
TECH: Box = (796, 1100, 1096, 1322)
WAREHOUSE: Box = (1108, 1100, RIGHT, 1322)
PEOPLE: Box = (LEFT, 1334, RIGHT, 1420)
STRIPS_TOP = 1432
FOOT = 8


def layout(
    view: View,
    translate: Translate,
    *,
    changed: Collection[str] = (),
    acting: Sequence[int] | None = None,
) -> Scene:
    """Primitives of the board.

    Args:
        acting: Seats that are asked something now; by default the one whose turn it is.
        changed: What to mark: hexes by label, "space.5", "seat:0", "mission.A", "lss.generator", and the panels
            "blueprints", "tech", "warehouse", "display", "exploration", "shuttle".
    """
    sheet = Sheet()
    if acting is None:
        acting = () if view.turn is None else (view.turn,)
    changed = frozenset(changed)
    _head(sheet, view, translate, acting)
    hexmap.pieces(sheet, view, MAP)
    hexmap.ticks(sheet, view, MAP, changed)
    hexmap.complexes(sheet, view, MAP)
    gauges.life_support(sheet, view, LIFE_SUPPORT, translate, changed)
    gauges.missions(sheet, view, MISSIONS, translate, changed)
    gauges.supplies(sheet, view, SUPPLIES, translate)
    track(sheet, view, TRACK, translate, changed, acting)
    supplies.blueprints(sheet, view, BLUEPRINTS, translate, changed)
    supplies.tech(sheet, view, TECH, translate, changed)
    supplies.warehouse(sheet, view, WAREHOUSE, translate, changed)
    supplies.people(sheet, view, PEOPLE, translate, changed)
    top = STRIPS_TOP
    for player in view.players:
        strip(sheet, view, player, (LEFT, top, RIGHT, top + STRIP_HEIGHT), translate, changed, player.seat in acting)
        top += STRIP_HEIGHT + STRIP_GAP
    return Scene(WIDTH, top + FOOT, hexmap.ground(MAP, hexmap.spots(view)), tuple(sheet.shapes))


def _head(sheet: Sheet, view: View, translate: Translate, acting: Sequence[int]) -> None:
    phase = say(translate, PHASES[view.phase])
    if len(acting) == len(view.players):
        headline = say(translate, "Everybody to act")
    elif acting:
        names = ", ".join(view.players[seat].name for seat in acting)
        headline = say(translate, "{name} to act", name=names)
    else:
        headline = phase
    notes = ["On Mars"] if headline == phase else ["On Mars", phase]
    if view.phase == "colonization" and view.acted < len(view.players):
        notes.append(say(translate, "turn {number} of {count}", number=view.acted + 1, count=len(view.players)))
    if view.phase != "over" and (view.last_round or view.end_triggered):
        notes.append(say(translate, "last round" if view.last_round else "end triggered"))
    numbers = (
        (say(translate, "Round"), str(view.round)),
        (say(translate, "Level"), str(view.level)),
        (say(translate, "Missions left"), str(view.missions_left)),
    )
    head(sheet, HEAD, view, acting, headline, " · ".join(notes), numbers)
