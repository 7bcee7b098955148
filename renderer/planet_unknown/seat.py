"""One player: the planet as large as a phone allows, the corporation board, the objectives and the faced depot."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from games.core.describing import Translate
from games.planet_unknown import words
from games.planet_unknown.data import CIV, OBJECTIVE
from games.planet_unknown.view import PlayerView, View
from renderer.encode import MAX_SIDE
from renderer.head import head
from renderer.lettering import BOLD, SEMIBOLD, wrap
from renderer.planet_unknown import planet
from renderer.planet_unknown.board import objective
from renderer.planet_unknown.tiles import stack
from renderer.planet_unknown.tracks import height as tracks_height
from renderer.planet_unknown.tracks import techs, techs_height, tracks
from renderer.planet_unknown.words import civ, told
from renderer.primitives import Box, Scene
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
GAP = 14
HEAD: Box = (LEFT, 18, RIGHT, 118)
SIDES = (68, 60, 52)
"""Squares of the planet; smaller ones only where the picture would become too high."""

DEPOT_WIDE, DEPOT_HIGH = 420, 232
FOOT = 20


def layout(
    view: View,
    translate: Translate,
    *,
    of: int | None = None,
    question: str = "",
    legal: Collection[str] = (),
    places: Mapping[str, int] | None = None,
) -> Scene:
    """Primitives of a player's boards.

    Args:
        of: Whose; by default the observer's.
        question: The headline; by default the player's name.
        legal: Answers to be marked: tracks, positions as "civ:4", slots as "B".
        places: On how many squares each tile of the depot that may be taken can be placed, by its id.

    Raises:
        ValueError: an onlooker must say whose.
    """
    seat = view.seat if of is None else of
    if seat is None:
        raise ValueError("an onlooker has no board of their own")
    scenes = (_scene(view, translate, view.players[seat], side, question, legal, places or {}) for side in SIDES)
    for scene in scenes:
        if scene.height <= MAX_SIDE:
            break
    return scene


def _scene(
    view: View,
    translate: Translate,
    player: PlayerView,
    side: int,
    question: str,
    legal: Collection[str],
    places: Mapping[str, int],
) -> Scene:
    sheet = Sheet()
    boards = f"{player.planet.name} · {player.corporation.name}"
    numbers = ((say(translate, "Round"), str(view.round)), (say(translate, "Medals"), str(player.medals)))
    note = f"{player.name} · {boards}" if question else boards
    head(sheet, HEAD, view, [player.seat], question or player.name, note, numbers, note_size=28)
    grid = planet.Grid(side, LEFT + 66, HEAD[3] + GAP + 62)
    y = _planet(sheet, view, player, grid, translate) + GAP
    y = _corporation(sheet, player, y, translate, legal, over=view.phase == "over") + GAP
    y = _below(sheet, view, player, y, translate, places)
    if player.cards or player.objectives_shown:
        y = _cards(sheet, player, y + GAP, translate)
    return Scene(WIDTH, y + FOOT, (), tuple(sheet.shapes))


def _planet(sheet: Sheet, view: View, player: PlayerView, grid: planet.Grid, translate: Translate) -> int:
    """The planet with its rims and counts; returns the panel's lower edge."""
    found, below = player.planet, grid.box[3] + 66
    rows = wrap(say(translate, found.text), RIGHT - LEFT - 48, 26, lines=3) if found.rule != "none" else ()
    bottom = below + 34 * len(rows) + (10 if rows else 0)
    sheet.zone((LEFT, HEAD[3] + GAP, RIGHT, bottom))
    planet.draw(sheet, view, player.seat, grid)
    planet.rims(sheet, found, grid, player.seat, 32, 48)
    for index, row in enumerate(rows):
        sheet.fitted(LEFT + 24, below + 12 + 34 * index, row, "muted")
    _counts(sheet, player, grid)
    return bottom


def _counts(sheet: Sheet, player: PlayerView, grid: planet.Grid) -> None:
    """What the player has, from above: collected, in reserve, taken."""
    pods = str(player.lifepods) + (f"+{player.lifepods_elsewhere}" if player.lifepods_elsewhere else "")
    ranks = " ".join(map(str, player.ranks)) or "0"
    rows = [
        ("lifepod", pods, "text"),
        ("meteorite", str(player.meteorites), "text"),
        ("rover", str(player.reserve), f"piece{player.mark}"),
        ("stored", str(player.stored_patches), "biomass_icon"),
        ("objective", str(player.objectives), "text"),
    ]
    left, step = grid.box[2] + 84, 88 if grid.side == SIDES[0] else 76
    y = grid.top + 36
    for icon, number, ink in rows:
        none = number == "0"
        sheet.icon(left, y, icon, 46, "faint" if none else ink)
        says = f"seat {player.seat} {icon} {number}"
        tone = "faint" if none else "text"
        sheet.text(left + 58, y, number, 40, tone, weight=BOLD, room=RIGHT - left - 64, says=says)
        y += step
    sheet.icon(left, y, "card", 46, "text" if player.ranks else "faint")
    fitted = wrap(ranks, RIGHT - left - 64, 36, BOLD, lines=3)
    for index, row in enumerate(fitted):
        fact = None if index else f"seat {player.seat} ranks {ranks}"
        sheet.fitted(left + 58, y + 40 * index, row, "text" if player.ranks else "faint", weight=BOLD, says=fact)
    y += 40 * (len(fitted) - 1) + 60
    for rank in player.picks[:3]:
        x = sheet.icon(left + 6, y, "plus", 34, "signal") + 16
        sheet.badge(x + 20, y, str(rank), 44, "signal", "panel", says=f"seat {player.seat} pick {rank}")
        y += 54


def _corporation(
    sheet: Sheet, player: PlayerView, y: int, translate: Translate, legal: Collection[str], *, over: bool
) -> int:
    """The tracks, what is special, and the techs, which matter no more when the game is over."""
    board, top = player.corporation, y
    inner = (LEFT + 16, y + 18, RIGHT - 10, y + 18 + tracks_height())
    special = wrap(say(translate, board.special), RIGHT - LEFT - 48, 26, lines=4)
    shown = () if over or board.special.startswith("No special rule") else special
    deep = 0 if over else techs_height(board, RIGHT - LEFT - 32, translate) + 16
    y = inner[3] + 18
    bottom = y + 34 * len(shown) + (14 if shown else 0) + deep
    sheet.zone((LEFT, top, RIGHT, bottom))
    tracks(sheet, board, inner, player.seat, legal)
    for index, row in enumerate(shown):
        sheet.fitted(LEFT + 24, y + 14 + 34 * index, row, "muted")
    y += 34 * len(shown) + (14 if shown else 0)
    if not over:
        techs(sheet, board, (LEFT + 16, y, RIGHT - 16, y + deep), player.seat, translate, legal)
    return bottom


def _below(
    sheet: Sheet, view: View, player: PlayerView, y: int, translate: Translate, places: Mapping[str, int]
) -> int:
    """The depot the player faces, and the objectives the player takes part in."""
    cards = [card for card in view.neighbours if player.seat in card.seats]
    faced = player.sector is not None and view.phase != "over"
    if not cards and not faced:
        return y - GAP
    row = 84 if len(cards) <= 2 else 66
    high = max(DEPOT_HIGH if faced else 0, 56 + row * len(cards) + 12 if cards else 0)
    left = LEFT
    if faced and player.sector is not None:
        right = LEFT + DEPOT_WIDE if cards else RIGHT
        sheet.zone((left, y, right, y + high))
        sheet.text(
            left + 20, y + 30, say(translate, "Depot faced now"), 28, "muted", weight=SEMIBOLD, room=right - left - 40
        )
        piles = view.station.facing(player.sector)
        for index, (pile, ring) in enumerate(zip(piles, ("exterior", "interior"), strict=True)):
            x = left + (right - left) * (1 + 2 * index) // 4
            middle = y + 54 + (high - 54 - 44) // 2
            stack(sheet, x, middle, 42, pile, f"seat {player.seat} faces {ring}")
            words, ink = say(translate, "{n} left", n=pile.left), "muted" if pile.left else "warn"
            if pile.top is not None and pile.top.id in places:
                half = (right - left) // 4 - 14
                frame = (x - half, y + 54, x + half, y + high - 8)
                sheet.card(frame, None, "signal", rim_width=4, says=f"legal {pile.top.id}")
                words, ink = say(translate, "{n} places", n=places[pile.top.id]), "signal"
            sheet.text(x, y + high - 32, words, 28, ink, weight=SEMIBOLD, align="centre", room=(right - left) // 2 - 44)
        left = right + GAP
    if cards:
        sheet.zone((left, y, RIGHT, y + high))
        sheet.text(
            left + 20, y + 30, say(translate, "Objectives"), 28, "muted", weight=SEMIBOLD, room=RIGHT - left - 40
        )
        for index, card in enumerate(cards):
            box = (left + 16, y + 54 + row * index, RIGHT - 16, y + 54 + row * (index + 1))
            objective(sheet, view, card, box, translate)
    return y + high


def _cards(sheet: Sheet, player: PlayerView, y: int, translate: Translate) -> int:
    """Civ cards and private objectives that are face up; two columns of titles if they are many."""
    shown = [(name, *civ(translate, name)) for name in player.cards]
    for name in player.objectives_shown:
        rule = OBJECTIVE[name].private.rule
        shown.append((name, told(translate, words.project(name, private=True)), told(translate, words.trial(rule))))
    columns = 1 if len(shown) <= 3 else 2
    wide, rows = (RIGHT - LEFT) // columns, -(-len(shown) // columns)
    bottom = y + 16 + 50 * rows + 10
    sheet.zone((LEFT, y, RIGHT, bottom))
    for index, (name, named, what) in enumerate(shown):
        left, middle = LEFT + index // rows * wide, y + 36 + 50 * (index % rows)
        if name in CIV:
            sheet.badge(left + 40, middle, str(CIV[name].rank), 38, "tile", "on_tile")
        else:
            sheet.icon_at(left + 40, middle, "objective", 38)
        room = 430 if columns == 1 else wide - 96
        x = sheet.text(left + 76, middle, named, 28, weight=SEMIBOLD, room=room, says=f"seat {player.seat} card {name}")
        if columns == 1:
            x = max(x + 24, 560)
            sheet.text(x, middle, what, 26, "muted", room=RIGHT - x - 20)
    return bottom
