"""What is offered to choose from: civ cards, objectives, planets, corporations; only the observer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.core.describing import Translate
from games.planet_unknown import card_words, grid
from games.planet_unknown.data import CIV, CORPORATION, OBJECTIVE, PLANET, TRACKS
from games.planet_unknown.view import (
    CorporationView,
    PlanetView,
    SquareView,
    TechView,
    TrackerView,
    TrackView,
    View,
)
from renderer.lettering import BOLD, wrap
from renderer.planet_unknown import planet, tracks
from renderer.planet_unknown.players import plate
from renderer.planet_unknown.words import civ, told
from renderer.primitives import Box
from renderer.sheet import Sheet
from renderer.words import say

GAP = 14
CARD, SIDE, TEXT, LINE = 104, 43, 26, 33
TIGHT, TIGHT_GAP, FEW = 90, 10, 9
"""Height of a card and the gap below it in two columns; so many cards stand in one."""


def offered(sheet: Sheet, view: View, keys: Sequence[str], box: Box, translate: Translate) -> int:
    """Everything offered, from the top of the box; returns the lower edge with its gap."""
    left, y, right, _ = box
    boards = [key for key in keys if key in PLANET]
    if boards:
        y = _planets(sheet, view, boards, (left, y, right, y), translate)
    for key in keys:
        if key in CORPORATION:
            y = _corporation(sheet, key, (left, y, right, y), translate)
    cards = [key for key in keys if key in CIV or key in OBJECTIVE]
    columns = 1 if len(cards) <= FEW else 2
    wide, rows = (right - left - GAP * (columns - 1)) // columns, -(-len(cards) // columns)
    high, gap = (CARD, GAP) if columns == 1 else (TIGHT, TIGHT_GAP)
    for index, key in enumerate(cards):
        x, line = left + index // rows * (wide + GAP), y + index % rows * (high + gap)
        _card(sheet, key, (x, line, x + wide, line + high), translate)
    return y + rows * (high + gap) + (GAP - gap if cards else 0)


def _card(sheet: Sheet, key: str, box: Box, translate: Translate) -> None:
    """A civ card, or the neighbour side of an objective (P13.5)."""
    left, top, right, bottom = box
    y, x = (top + bottom) // 2, left + 112
    sheet.zone(box, rim="signal", says=f"offered {key}")
    if key in CIV:
        sheet.badge(left + 56, y, str(CIV[key].rank), 60, "tile", "on_tile")
        named, what = civ(translate, key)
    else:
        side = OBJECTIVE[key].neighbour
        named = told(translate, card_words.project(key, private=False))
        what = told(translate, card_words.metric(side.rule))
        if side.rule.type:
            plate(sheet, left + 56, y, side.rule.type, 64)
        else:
            sheet.icon_at(left + 56, y, "objective", 56)
    sheet.text(x, y - 20, named, 34, weight=BOLD, room=right - x - 24)
    sheet.text(x, y + 22, what, 30, "muted", room=right - x - 24)


def _planets(sheet: Sheet, view: View, keys: Sequence[str], box: Box, translate: Translate) -> int:
    """Planets side by side, each with its rule."""
    left, top, right, _ = box
    wide = (right - left - GAP) // 2
    texts = [wrap(say(translate, PLANET[key].text), wide - 40, TEXT, lines=9) for key in keys]
    y = top
    for start in range(0, len(keys), 2):
        high = 70 + 12 * SIDE + 34 + LINE * max(len(rows) for rows in texts[start : start + 2]) + 14
        for index, key in enumerate(keys[start : start + 2]):
            x = left + index * (wide + GAP)
            sheet.zone((x, y, x + wide, y + high), rim="signal", says=f"offered {key}")
            sheet.text(x + 20, y + 36, PLANET[key].name, 34, weight=BOLD, room=wide - 40)
            at = planet.Grid(SIDE, x + (wide - 12 * SIDE) // 2, y + 70)
            planet.board(sheet, view, view.seat or 0, bare_planet(key), at)
            for row, line in enumerate(texts[start + index]):
                sheet.fitted(x + 20, y + 70 + 12 * SIDE + 34 + row * LINE, line, "muted")
        y += high + GAP
    return y


def _corporation(sheet: Sheet, key: str, box: Box, translate: Translate) -> int:
    """A corporation board as it is printed."""
    left, top, right, _ = box
    found = bare_corporation(key)
    rows = wrap(say(translate, found.special), right - left - 48, TEXT, lines=4)
    deep = tracks.techs_height(found, right - left - 32, translate, size=TEXT)
    y = top + 70 + LINE * len(rows)
    bottom = y + 10 + tracks.height() + 14 + deep + 14
    sheet.zone((left, top, right, bottom), rim="signal", says=f"offered {key}")
    sheet.text(left + 24, top + 36, found.name, 34, weight=BOLD, room=right - left - 200)
    sheet.count(right - 100, top + 36, "rover", CORPORATION[key].rovers, "text", size=38)
    for row, line in enumerate(rows):
        sheet.fitted(left + 24, top + 82 + row * LINE, line, "muted")
    tracks.tracks(sheet, found, (left + 16, y + 10, right - 10, y + 10), 0)
    y += 10 + tracks.height() + 14
    tracks.techs(sheet, found, (left + 16, y, right - 16, y + deep), 0, translate, size=TEXT)
    return bottom + GAP


@cache
def bare_planet(key: str) -> PlanetView:
    """A planet nobody has played on."""
    board = PLANET[key]
    east = board.east
    squares = []
    for square in grid.bits(board.squares):
        x, y = grid.place(square)
        kind = next((kind for kind, mask in board.kinds.items() if mask >> square & 1), "land")
        squares.append(SquareView(grid.label(square), x, y, kind, lifepod=bool(board.lifepods >> square & 1)))
    chasm = [
        (grid.label(one), grid.label(other))
        for one in grid.bits(east)
        for other in grid.bits(grid.beside(1 << one) & board.squares & ~east)
    ]
    bans = []
    for kind, mask in board.bans.items():
        x, y = grid.place(next(grid.bits(mask)))
        bans.append((("N" if y < grid.SIZE // 2 else "S") + ("E" if mask & grid.COLUMNS[-1] else "W"), kind))
    regions = tuple(tuple(map(grid.label, grid.bits(region))) for region in board.regions)
    return PlanetView(
        id=board.id,
        name=board.name,
        rule=board.rule,
        text=board.text,
        squares=tuple(squares),
        row_medals=board.row_medals,
        column_medals=board.column_medals,
        rows=(),
        columns=(),
        line_medals="printed",
        chasm=tuple(chasm),
        bans=tuple(bans),
        regions=regions,
        uncovered=board.squares.bit_count(),
        ice_left=board.ice.bit_count(),
    )


@cache
def bare_corporation(key: str) -> CorporationView:
    """A corporation board before the first round."""
    board = CORPORATION[key]
    ladder = [
        (*rung.options, *((f"medal:{rung.medal_below}",) if rung.medal_below else ())) for rung in board.biomass_ladder
    ]
    columns = [(track, board.tracks[track]) for track in TRACKS]
    return CorporationView(
        id=board.id,
        name=board.name,
        special=board.special,
        tracks=tuple(
            TrackView("ladder", ((), *ladder), (), 0) if column is None else TrackView(track, column, (), 0)
            for track, column in columns
        ),
        trackers=tuple(TrackerView(track, "ladder" if column is None else track, 0) for track, column in columns),
        techs=tuple(TechView(str(tech.level), tech.id, tech.timing, tech.text, "locked") for tech in board.techs),
        path=board.water_path,
        flux=None,
        slots=(),
    )
