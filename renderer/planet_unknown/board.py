"""The board: everything public. Three, five and six players stand in columns of three on a wider picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.core.describing import Translate
from games.planet_unknown.view import PlayerView, View
from games.planet_unknown.words import ENDINGS, OUTCOMES, SOURCES
from renderer.encode import MAX_SIDE
from renderer.head import head
from renderer.lettering import BOLD, LABEL, MEDIUM, SEMIBOLD, fit, wrap
from renderer.planet_unknown import contests, depots, players, words
from renderer.primitives import Box, Scene
from renderer.sheet import Sheet
from renderer.words import say, sentence

NARROW, WIDE = 1200, 1400
LEFT, GAP = 24, 14
TOP, BOTTOM = 18, 118
STATION_HIGH = {NARROW: 644, WIDE: 640}
"""Of the depots when they lie around a rectangle."""

CIV_HIGH, TARGET_HIGH, EVENT_HIGH, FOOT = 106, 96, 150, 20
COMPACT = 92
"""Of the panels of civ cards and event above the objectives."""

BAND_SIDE, ROW, TITLED = 36, 50, 34
"""Squares of the tiles when the depots stand in a row; height of an objective below them, and of their title."""

TITLE, RULE, RULE_LINE = 28, 25, 31
ALONE, PAIR = 56, 34
"""Squares of the planets of one player and of two in a row; those of three take what is left."""


def layout(
    view: View,
    translate: Translate,
    *,
    changed: Collection[str] = (),
    acting: Sequence[int] | None = None,
) -> Scene:
    """Primitives of the board.

    Args:
        changed: What to mark: squares as "0:F4" (seat and name), trackers as "0:civ", "seat:0" and the panels
            "station", "civ", "event".
        acting: Seats that are asked something now; by default nobody in particular.
    """
    sheet = Sheet()
    changed, acting, count = frozenset(changed), acting or (), len(view.players)
    columns = 1 if count == 1 else 3 if count in (3, 5, 6) else 2
    wide = WIDE if columns == 3 else NARROW
    right = wide - LEFT
    _head(sheet, view, translate, acting, (LEFT, TOP, right, BOTTOM))
    if count > 4:
        y = _band(sheet, view, translate, changed, right)
    else:
        y = BOTTOM + 12 + STATION_HIGH[wide]
        _station(sheet, view, translate, changed, (LEFT, BOTTOM + 12, right * 11 // 20, y))
        _side(sheet, view, translate, changed, (right * 11 // 20 + GAP, BOTTOM + 12, right, y))
    y += GAP
    step, rows = (right - LEFT + GAP) // columns, -(-count // columns)
    side = {1: ALONE, 2: PAIR}.get(columns) or players.tall_side(step - GAP, (MAX_SIDE - FOOT - y + GAP) // rows - GAP)
    high = players.tall_height(side) if columns == 3 else players.height(side)
    for index, player in enumerate(view.players):
        x, top = LEFT + index % columns * step, y + index // columns * (high + GAP)
        box = (x, top, x + step - GAP, top + high)
        if columns == 3:
            players.tall(sheet, view, player, box, side, translate, changed, player.seat in acting)
        else:
            players.panel(sheet, view, player, box, side, translate, changed, player.seat in acting)
    return Scene(wide, y + rows * (high + GAP) - GAP + FOOT, (), tuple(sheet.shapes))


def _head(sheet: Sheet, view: View, translate: Translate, acting: Sequence[int], box: Box) -> None:
    phase = words.phase(translate, view.phase)
    commander = view.players[view.commander].name
    if view.phase == "over" or not acting:
        headline = phase
    elif len(acting) == len(view.players) > 1:
        headline = say(translate, "Everybody to act")
    else:
        headline = say(translate, "{name} to act", name=", ".join(view.players[seat].name for seat in acting))
    notes = [] if headline == phase else [phase]
    if view.phase not in ("setup", "over") and len(view.players) > 1:
        notes.append(say(translate, "commander {name}", name=commander))
    if view.ending is not None:
        notes.append(say(translate, ENDINGS[view.ending]))
        if view.phase not in ("end", "over"):
            notes.append(say(translate, "last round"))
    if view.phase not in ("setup", "over"):
        notes.append(say(translate, "medals as they stand"))
    marks = acting if acting and len(acting) < 4 else ([] if len(acting) else [view.commander])
    numbers = ((say(translate, "Round"), str(view.round)),)
    head(sheet, box, view, marks, headline, sentence(" · ".join(notes)), numbers, note_size=28)


def _station(sheet: Sheet, view: View, translate: Translate, changed: Collection[str], box: Box) -> None:
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "station" in changed else None, says="station")
    depots.around(sheet, view, (left + 14, top + 12, right - 14, bottom - 12))


def _band(sheet: Sheet, view: View, translate: Translate, changed: Collection[str], right: int) -> int:
    """For many players: the depots in a row, then civ cards and event, then the objectives; returns the lower edge."""
    y = BOTTOM + 12
    high = depots.row_height(BAND_SIDE, beside=True) + 22
    sheet.zone((LEFT, y, right, y + high), rim="tick" if "station" in changed else None, says="station")
    depots.row(sheet, view, (LEFT + 14, y + 10, right - 14, y + high - 12))
    y += high + GAP
    civ = right if not _events(view) else LEFT + (right - LEFT - 2 * GAP) // 3
    _civ(sheet, view, (LEFT, y, civ, y + COMPACT), translate, changed)
    if _events(view):
        _event(sheet, view, (civ + GAP, y, right, y + COMPACT), translate, changed)
    y += COMPACT + GAP
    pairs = [card for card in view.neighbours if len(card.seats) < 3]
    shared = [card for card in view.neighbours if len(card.seats) > 2]
    bottom = y + TITLED + 16 + ROW * (-(-len(pairs) // 2) + len(shared))
    sheet.zone((LEFT, y, right, bottom))
    _objectives_head(sheet, view, (LEFT + 22, y + 4, right - 22, y + 4 + TITLED), translate)
    y += TITLED
    half, deep = (right - LEFT) // 2, ROW * -(-len(pairs) // 2)
    if len(pairs) > 1:
        sheet.card((LEFT + half - 1, y + 14, LEFT + half + 1, y + 2 + deep), "line", radius=0)
    for index, card in enumerate(pairs):
        x, top = LEFT + index % 2 * half, y + 8 + index // 2 * ROW
        contests.row(sheet, view, card, (x + 22, top, x + half - 22, top + ROW), translate)
    for index, card in enumerate(shared):
        top = y + 8 + deep + ROW * index
        contests.line(sheet, view, card, (LEFT + 22, top, right - 22, top + ROW), translate)
    return bottom


def _side(sheet: Sheet, view: View, translate: Translate, changed: Collection[str], box: Box) -> None:
    """Civ stacks, event, target, objectives, from above."""
    left, y, right, bottom = box
    _civ(sheet, view, (left, y, right, y + CIV_HIGH), translate, changed)
    y += CIV_HIGH + GAP
    if view.target is not None:
        _target(sheet, view, (left, y, right, y + TARGET_HIGH), view.target, translate)
        y += TARGET_HIGH + GAP
    if _events(view):
        _event(sheet, view, (left, y, right, y + EVENT_HIGH), translate, changed)
        y += EVENT_HIGH + GAP
    if view.neighbours:
        _objectives(sheet, view, (left, y, right, bottom), translate)
    else:
        _rules(sheet, view, (left, y, right, bottom), translate)


def _rules(sheet: Sheet, view: View, box: Box, translate: Translate) -> None:
    """Alone there is room for what is special about one's boards; without that, for where medals come from."""
    left, top, right, bottom = box
    player, room, y = view.players[0], right - left - 36, top + 28
    sheet.zone(box)
    if player.planet.rule == "none" and player.corporation.special.startswith("No special"):
        _sources(sheet, player, box, translate)
        return
    for name, rule, plain in (
        (player.planet.name, player.planet.text, player.planet.rule == "none"),
        (player.corporation.name, player.corporation.special, player.corporation.special.startswith("No special")),
    ):
        rows = () if plain else wrap(say(translate, rule), room, RULE, lines=9)
        if not rows or y + 24 + RULE_LINE * len(rows) > bottom:
            continue
        sheet.text(left + 18, y, name, TITLE, "muted", weight=SEMIBOLD, room=room)
        for row, line in enumerate(rows):
            sheet.fitted(left + 18, y + 34 + row * RULE_LINE, line)
        y += 34 + RULE_LINE * len(rows) + 18


def _sources(sheet: Sheet, player: PlayerView, box: Box, translate: Translate) -> None:
    """Medals by source, in two columns."""
    left, top, right, bottom = box
    room, rows = right - left - 36, -(-len(player.score) // 2)
    step = min(52, (bottom - top - 54) // max(1, rows))
    sheet.text(left + 18, top + 28, say(translate, "Medals, by source"), TITLE, "muted", weight=SEMIBOLD, room=room)
    first = room * 4 // 7
    for index, (source, points) in enumerate(player.score):
        x, y = left + 18 + index // rows * first, top + 54 + step * (index % rows) + step // 2
        end = left + 18 + room if index >= rows else left + first
        ink = "text" if points else "faint"
        x = sheet.icon(x, y, words.SOURCE_ICONS[source], 36, ink) + 10
        sheet.text(x, y, str(points), 34, ink, weight=BOLD, says=f"source {source} {points}")
        sheet.text(x + 46, y, say(translate, SOURCES[source]), 28, "muted", room=end - x - 46)


def _civ(sheet: Sheet, view: View, box: Box, translate: Translate, changed: Collection[str]) -> None:
    """How many cards each stack has; with its title where there is room above."""
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "civ" in changed else None, says="civ")
    titled = bottom - top > COMPACT
    if titled:
        title = say(translate, "Civ cards left, by rank")
        sheet.text(left + 18, top + 26, title, 26, "muted", weight=SEMIBOLD, room=right - left - 36)
    y = bottom - 36 if titled else (top + bottom) // 2
    first = sheet.icon(left + 16, y, "card", 38, "muted") + 26
    wide = (right - first) // 4
    for index, left_over in enumerate(view.civ_left):
        x = first + index * wide
        sheet.badge(x + 20, y, str(index + 1), 40, "tile", "on_tile")
        ink = "text" if left_over else "faint"
        says = f"civ rank {index + 1} left {left_over}"
        sheet.text(x + 50, y, str(left_over), 36, ink, weight=BOLD, room=wide - 54, says=says)


def _target(sheet: Sheet, view: View, box: Box, target: tuple[int, str], translate: Translate) -> None:
    left, top, right, bottom = box
    sheet.zone(box)
    score, band = target
    y = (top + bottom) // 2
    x = sheet.icon(left + 18, y, "objective", 44, "signal") + 14
    sheet.text(
        x,
        y - 17,
        say(translate, "Target {score}", score=score),
        34,
        weight=BOLD,
        room=right - x - 16,
        says=f"target {score}",
    )
    told = say(translate, OUTCOMES[band])
    if view.phase != "over":
        told = say(translate, "as it stands: {band}", band=told)
    sheet.text(x, y + 22, told, 26, "muted", room=right - x - 16, says=f"band {band}")


def _events(view: View) -> bool:
    """Whether an event lies open, or one is to come."""
    return view.event is not None and (view.event.card is not None or view.phase not in ("end", "over"))


def _event(sheet: Sheet, view: View, box: Box, translate: Translate, changed: Collection[str]) -> None:
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "event" in changed and view.event and view.event.card else None, says="event")
    if view.event is None:
        return
    card, colour = view.event.card, view.event.colour
    ink = f"event_{colour}" if colour else "muted"
    later = say(translate, "drawn when the station has turned")
    name, what = words.event(translate, card) if card else (say(translate, "Event"), later)
    compact = bottom - top <= COMPACT
    y = top + (26 if compact else 32)
    x = sheet.icon(left + 18, y, "event", 34, ink) + 10
    more = fit(say(translate, "{n} to come", n=view.event.left), 170, 30 if compact else 26)
    sheet.fitted(right - 18, y, more, "muted", align="right", says=f"events left {view.event.left}")
    sheet.text(x, y, name, 34 if compact else 30, ink, weight=BOLD, room=right - 30 - more.width - x)
    rows = wrap(what, right - left - 36, 36 if compact else LABEL + 3, lines=1 if compact else 2)
    for index, row in enumerate(rows):
        says = f"event {card}" if card and not index else None
        y = top + (69 if compact else 78 + index * 38)
        sheet.fitted(left + 18, y, row, "text" if card else "muted", weight=MEDIUM, says=says)


def _objectives_head(sheet: Sheet, view: View, box: Box, translate: Translate) -> None:
    """The title, and what each card gives."""
    left, top, right, bottom = box
    y = (top + bottom) // 2
    x = contests.worth(sheet, view, right, y, TITLE, (right - left) // 2, translate)
    sheet.text(left, y, say(translate, "Objectives"), TITLE, "muted", weight=SEMIBOLD, room=x - left - 12)


def _objectives(sheet: Sheet, view: View, box: Box, translate: Translate) -> None:
    """The cards between neighbours with what both have now (P15.2)."""
    left, top, right, bottom = box
    sheet.zone(box)
    _objectives_head(sheet, view, (left + 18, top, right - 18, top + 56), translate)
    lines = [2 if len(card.seats) > 2 else 1 for card in view.neighbours]
    step = min(112, (bottom - top - 56) // sum(lines))
    y, title = top + 50, contests.titled(view.neighbours, right - left - 24, step, translate)
    for card, high in zip(view.neighbours, lines, strict=True):
        contests.row(sheet, view, card, (left + 12, y, right - 12, y + high * step), translate, title=title)
        y += high * step
