"""One player: the planet as large as a phone allows, the corporation board, the objectives and the faced depot."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.core.describing import Translate
from games.planet_unknown import card_words
from games.planet_unknown.data import CIV, OBJECTIVE, SHAPE
from games.planet_unknown.view import CellView, NeighbourView, PlayerView, View
from renderer.encode import MAX_SIDE
from renderer.head import head
from renderer.lettering import BOLD, SEMIBOLD, wrap
from renderer.planet_unknown import contests, notice, planet
from renderer.planet_unknown.players import APART, boards, discs, picks, pods
from renderer.planet_unknown.tiles import extent, stack
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
SIZES = ((60, 26), (60, 25), (57, 24), (52, 24), (48, 24), (48, 22), (44, 22))
"""Squares of the planet and type of the rules; smaller ones only where the picture would become too high."""

ABOVE = 56
"""Of a planet's panel above its squares."""

SMALL = 22
"""Type of the rules with which objectives have one line each."""

BROAD = 380
"""Width beside the planet from which on three counts stand in a row."""

DEPOT_LEAST, DEPOT_HIGH, UPRIGHT, LARGEST = 190, 250, 420, 66
"""Heights of the depot; that from which on its tiles stand below each other; their largest squares."""

TITLED = 54
"""Of the objectives without the cards."""

RINGS = ("exterior", "interior")
SHAPES = {name: [CellView(x, y, "", False, False) for x, y, *_ in shape.cells] for name, shape in SHAPE.items()}
"""Squares of the tiles of a stack."""

FOOT, LEADING, FEW = 20, 7, 2
"""Below everything; between lines of rules; so many open cards stand below each other with what they do."""

ICON, NUMBER, LINE = 44, 40, 60
"""Of the counts beside the planet: icon, type, row."""

DISC, RANKS = 36, 44
"""Of the ranks of civ cards: a disc, a row."""


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
    player = view.players[seat]
    scenes = (_scene(view, translate, player, side, size, question, legal, places or {}) for side, size in SIZES)
    for scene in scenes:
        if scene.height <= MAX_SIDE:
            break
    return scene


def _scene(
    view: View,
    translate: Translate,
    player: PlayerView,
    side: int,
    size: int,
    question: str,
    legal: Collection[str],
    places: Mapping[str, int],
) -> Scene:
    sheet = Sheet()
    played = boards(player, translate)
    medals = say(translate, "Medals" if view.phase == "over" else "Medals now")
    numbers = ((say(translate, "Round"), str(view.round)), (medals, str(player.medals)))
    note = f"{player.name} · {played}" if question else played
    head(sheet, HEAD, view, [player.seat], question or player.name, note, numbers, note_size=28)
    top = notice.strip(sheet, view, translate, HEAD) + GAP
    grid = planet.Grid(side, LEFT + 60, top + ABOVE)
    edge = grid.box[2] + 62
    counted = _counts(sheet, player, edge + GAP, top, RIGHT) + GAP
    lines = 2 if size > SMALL else 1
    least = counted + _beside_height(view, player, RIGHT - edge - GAP, translate, lines)
    y = _planet(sheet, view, player, grid, (edge, least), translate, size)
    _beside(sheet, view, player, (edge + GAP, counted, RIGHT, y), translate, places, lines)
    y = _corporation(sheet, player, y + GAP, translate, size, legal, over=view.phase == "over")
    if player.cards or player.objectives_shown:
        y = _cards(sheet, player, y + GAP, translate)
    return Scene(WIDTH, y + FOOT, (), tuple(sheet.shapes))


def _planet(
    sheet: Sheet,
    view: View,
    player: PlayerView,
    grid: planet.Grid,
    corner: tuple[int, int],
    translate: Translate,
    size: int,
) -> int:
    """The planet with its rims and its rule; its panel reaches the corner at least. Returns the panel's lower edge."""
    found, below, right = player.planet, grid.box[3] + 62, corner[0]
    rows = wrap(say(translate, found.text), right - LEFT - 48, size, lines=5) if found.rule != "none" else ()
    bottom = max(corner[1], below + (size + LEADING) * len(rows) + (10 if rows else 0))
    sheet.zone((LEFT, grid.top - ABOVE, right, bottom))
    planet.draw(sheet, view, player.seat, grid)
    planet.rims(sheet, found, grid, player.seat, 32, 48)
    for index, row in enumerate(rows):
        sheet.fitted(LEFT + 24, below + 12 + (size + LEADING) * index, row, "muted")
    return bottom


def _faces(view: View, player: PlayerView) -> bool:
    """Whether the player faces a depot that matters."""
    return player.sector is not None and view.phase != "over"


def _beside_height(view: View, player: PlayerView, wide: int, translate: Translate, lines: int) -> int:
    """The least of what stands below the counts."""
    cards = [card for card in view.neighbours if player.seat in card.seats]
    deep = DEPOT_LEAST + GAP if _faces(view, player) else 0
    return deep + (sum(_high(card, wide, translate, lines) for card in cards) + TITLED if cards else -GAP)


def _high(card: NeighbourView, wide: int, translate: Translate, lines: int) -> int:
    """Of an objective in a panel `wide` pixels wide."""
    return contests.block_height(card, wide - 28, translate, lines)


def _beside(
    sheet: Sheet,
    view: View,
    player: PlayerView,
    box: Box,
    translate: Translate,
    places: Mapping[str, int],
    lines: int,
) -> None:
    """Right of the planet, below what the player has: the depot faced, the objectives the player takes part in."""
    left, y, right, bottom = box
    cards = [card for card in view.neighbours if player.seat in card.seats]
    highs = [_high(card, right - left, translate, lines) for card in cards]
    needed = sum(highs) + TITLED + GAP if cards else 0
    if _faces(view, player):
        high = min(DEPOT_HIGH, bottom - y - needed) if cards else bottom - y
        _depot(sheet, view, player, (left, y, right, y + high), translate, places)
        y += high + GAP
    if not cards:
        return
    sheet.zone((left, y, right, bottom))
    x = contests.worth(sheet, view, right - 18, y + 27, 27, (right - left) // 2, translate)
    title = say(translate, "Objectives")
    sheet.text(left + 18, y + 27, title, 27, "muted", weight=SEMIBOLD, room=x - left - 30)
    spare = min(40, (bottom - y - TITLED - sum(highs)) // len(cards))
    y += 46
    for card, high in zip(cards, highs, strict=True):
        contests.block(sheet, view, card, (left + 14, y, right - 14, y + high), translate, lines)
        y += high + max(0, spare)


def _counts(sheet: Sheet, player: PlayerView, left: int, top: int, right: int) -> int:
    """What the player has: collected, in reserve, secret, to come, taken; returns the lower edge."""
    counts = [
        ("lifepod", pods(player), "text"),
        ("meteorite", str(player.meteorites), "text"),
        ("rover", str(player.reserve), f"piece{player.mark}"),
        ("stored", str(player.stored_patches), "biomass_icon"),
    ]
    if player.objectives:
        counts.append(("objective", str(player.objectives), "text"))
    columns = 2 if right - left < BROAD else 3
    places = [(index % columns, index // columns) for index in range(6 + columns)]
    rows = places[len(counts) - (0 if player.picks else 1)][1] + 1
    room = right - left - 72 - 18
    line = (room + APART) // (DISC + APART)
    held = [ranks for ranks in (player.ranks[:line], player.ranks[line:]) if ranks]
    bottom = top + 14 + LINE * rows + 6 + RANKS * max(1, len(held)) + 12
    sheet.zone((left, top, right, bottom))
    step, first = (right - left - 10) // columns, top + 14 + LINE // 2
    for (icon, number, ink), (column, row) in zip(counts, places, strict=False):
        x, y, none = left + 18 + column * step, first + row * LINE, number == "0"
        sheet.icon(x, y, icon, ICON, "faint" if none else ink)
        x += ICON + 10
        says = f"seat {player.seat} {icon} {number}"
        sheet.text(x, y, number, NUMBER, "faint" if none else "text", weight=BOLD, room=step - 64, says=says)
    column, row = places[len(counts)]
    x, y = left + 18 + column * step, first + row * LINE
    picks(sheet, player, x, y, 40)
    y = top + 14 + LINE * rows + 6 + RANKS // 2
    sheet.icon(left + 18, y, "card", ICON, "text" if held else "faint")
    for index, ranks in enumerate(held):
        discs(sheet, ranks, left + 72, y + RANKS * index, room, DISC, f"seat {player.seat} ranks")
    if not held:
        sheet.text(left + 72, y, "0", NUMBER, "faint", weight=BOLD, says=f"seat {player.seat} ranks 0")
    return bottom


def _depot(
    sheet: Sheet, view: View, player: PlayerView, box: Box, translate: Translate, places: Mapping[str, int]
) -> None:
    """The two stacks the player faces, side by side or below each other; those that may be taken are framed and say
    where they fit."""
    left, top, right, bottom = box
    sheet.zone(box)
    title = say(translate, "Depot faced now")
    sheet.text(left + 18, top + 27, title, 27, "muted", weight=SEMIBOLD, room=right - left - 36)
    piles = view.station.facing(player.sector or 0)
    sizes = [extent(pile.top.cells if pile.top else SHAPES[pile.shape]) for pile in piles]
    upright, within = bottom - top >= UPRIGHT, (left + 12, top + 46, right - 12, bottom - 2)
    boxes = _halves(within, 0.5, upright=True) if upright else _halves(within, _share(sizes), upright=False)
    side = min(
        LARGEST,
        *((box[2] - box[0] - 16) // size[0] for box, size in zip(boxes, sizes, strict=True)),
        *((box[3] - box[1] - 58) // size[1] for box, size in zip(boxes, sizes, strict=True)),
    )
    for pile, ring, (x, y, end, low) in zip(piles, RINGS, boxes, strict=True):
        middle = (x + end) // 2
        stack(sheet, middle, y + (low - y - 44) // 2, side, pile, f"seat {player.seat} faces {ring}")
        label, ink = say(translate, "{n} left", n=pile.left), "muted" if pile.left else "warn"
        if pile.top is not None and pile.top.id in places:
            sheet.card((x + 1, y, end - 1, low - 2), None, "signal", rim_width=4, says=f"legal {pile.top.id}")
            label, ink = say(translate, "{n} places", n=places[pile.top.id]), "signal"
        sheet.text(middle, low - 24, label, 28, ink, weight=SEMIBOLD, align="centre", room=end - x - 14)


def _share(sizes: Sequence[tuple[int, int]]) -> float:
    """The part of the width for the first of two tiles; each label needs some."""
    return min(0.58, max(0.42, sizes[0][0] / (sizes[0][0] + sizes[1][0])))


def _halves(box: Box, share: float, *, upright: bool) -> tuple[Box, Box]:
    """A box cut in two: one part above the other, or side by side."""
    left, top, right, bottom = box
    if upright:
        y = top + round((bottom - top) * share)
        return (left, top, right, y), (left, y, right, bottom)
    x = left + round((right - left) * share)
    return (left, top, x, bottom), (x, top, right, bottom)


def _corporation(
    sheet: Sheet, player: PlayerView, y: int, translate: Translate, size: int, legal: Collection[str], *, over: bool
) -> int:
    """The tracks, what is special, and the techs, which matter no more when the game is over."""
    board, top = player.corporation, y
    inner = (LEFT + 16, y + 18, RIGHT - 10, y + 18 + tracks_height())
    special = wrap(say(translate, board.special), RIGHT - LEFT - 48, size, lines=5)
    shown = () if over or board.special.startswith("No special rule") else special
    deep = 0 if over else techs_height(board, RIGHT - LEFT - 32, translate, size=size) + 16
    y = inner[3] + 18
    bottom = y + (size + LEADING) * len(shown) + (14 if shown else 0) + deep
    sheet.zone((LEFT, top, RIGHT, bottom))
    tracks(sheet, board, inner, player.seat, legal)
    for index, row in enumerate(shown):
        sheet.fitted(LEFT + 24, y + 14 + (size + LEADING) * index, row, "muted")
    y += (size + LEADING) * len(shown) + (14 if shown else 0)
    if not over:
        techs(sheet, board, (LEFT + 16, y, RIGHT - 16, y + deep), player.seat, translate, legal, size=size)
    return bottom


def _cards(sheet: Sheet, player: PlayerView, y: int, translate: Translate) -> int:
    """Civ cards and private objectives that are face up; two columns of titles if they are many."""
    shown = [(name, *civ(translate, name)) for name in player.cards]
    for name in player.objectives_shown:
        rule = OBJECTIVE[name].private.rule
        project = told(translate, card_words.project(name, private=True))
        shown.append((name, project, told(translate, card_words.trial(rule))))
    columns = 1 if len(shown) <= FEW else 2
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
