"""The board: everything public, 1200 pixels wide, as high as the number of players asks for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.core.describing import Translate
from games.planet_unknown.view import NeighbourView, View
from renderer.head import head
from renderer.lettering import BOLD, LABEL, MEDIUM, SEMIBOLD, fit, wrap
from renderer.planet_unknown import effects, players, wheel
from renderer.planet_unknown.words import COLOURS, ENDINGS, OUTCOMES, PHASES, contest, subject
from renderer.primitives import Box, Scene
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
GAP = 14
HEAD: Box = (LEFT, 18, RIGHT, 118)
STATION: Box = (LEFT, 130, 660, 774)
SIDE_LEFT = STATION[2] + GAP
CIV_HIGH, TARGET_HIGH, FOOT = 106, 96, 20
TITLE, RULE, RULE_LINE = 28, 25, 31


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
    changed = frozenset(changed)
    acting = acting or ()
    _head(sheet, view, translate, acting)
    _station(sheet, view, translate, changed)
    _side(sheet, view, translate, changed)
    count = len(view.players)
    y = STATION[3] + GAP
    if count == 1:
        high = players.height(56)
        players.panel(sheet, view, view.players[0], (LEFT, y, RIGHT, y + high), 56, translate, changed, 0 in acting)
        y += high + GAP
    else:
        side = 31 if count > 4 else 34
        high, wide = players.height(side), (RIGHT - LEFT - GAP) // 2
        for index, player in enumerate(view.players):
            x = LEFT + index % 2 * (wide + GAP)
            box = (x, y, x + wide, y + high)
            players.panel(sheet, view, player, box, side, translate, changed, player.seat in acting)
            if index % 2 or index == count - 1:
                y += high + GAP
    return Scene(WIDTH, y - GAP + FOOT, (), tuple(sheet.shapes))


def _head(sheet: Sheet, view: View, translate: Translate, acting: Sequence[int]) -> None:
    phase = say(translate, PHASES.get(view.phase, view.phase))
    commander = view.players[view.commander].name
    if view.phase == "over" or not acting:
        headline = phase
    elif len(acting) == len(view.players) > 1:
        headline = say(translate, "Everybody to act")
    else:
        headline = say(translate, "{name} to act", name=", ".join(view.players[seat].name for seat in acting))
    notes = [] if headline == phase else [phase]
    if view.phase != "over" and len(view.players) > 1:
        notes.append(say(translate, "commander {name}", name=commander))
    if view.ending is not None:
        notes.append(say(translate, ENDINGS.get(view.ending, view.ending)))
    marks = acting if acting and len(acting) < 4 else ([] if len(acting) else [view.commander])
    numbers = ((say(translate, "Round"), str(view.round)),)
    head(sheet, HEAD, view, marks, headline, " · ".join(notes), numbers, note_size=28)


def _station(sheet: Sheet, view: View, translate: Translate, changed: Collection[str]) -> None:
    left, top, right, bottom = STATION
    sheet.zone(STATION, rim="tick" if "station" in changed else None, says="station")
    sheet.text(left + 20, top + 32, say(translate, "Station"), TITLE, "muted", weight=SEMIBOLD, room=170)
    wheel.draw(sheet, view, wheel.Wheel((left + right) // 2, (top + bottom) // 2 + 2, 254))


def _side(sheet: Sheet, view: View, translate: Translate, changed: Collection[str]) -> None:
    """Civ stacks, event, target, objectives, from above."""
    y = STATION[1]
    _civ(sheet, view, (SIDE_LEFT, y, RIGHT, y + CIV_HIGH), translate, changed)
    y += CIV_HIGH + GAP
    if view.target is not None:
        _target(sheet, view, (SIDE_LEFT, y, RIGHT, y + TARGET_HIGH), view.target, translate)
        y += TARGET_HIGH + GAP
    if view.event is not None:
        high = 150
        _event(sheet, view, (SIDE_LEFT, y, RIGHT, y + high), translate, changed)
        y += high + GAP
    if view.neighbours:
        _objectives(sheet, view, (SIDE_LEFT, y, RIGHT, STATION[3]), translate)
    else:
        _rules(sheet, view, (SIDE_LEFT, y, RIGHT, STATION[3]), translate)


def _rules(sheet: Sheet, view: View, box: Box, translate: Translate) -> None:
    """Alone there is room for what is special about one's boards."""
    left, top, right, bottom = box
    player, room, y = view.players[0], right - left - 36, top + 28
    sheet.zone(box)
    for name, rule, plain in (
        (player.planet.name, player.planet.text, player.planet.rule == "none"),
        (player.corporation.name, player.corporation.special, player.corporation.special.startswith("No special")),
    ):
        rows = () if plain else wrap(say(translate, rule), room, RULE, lines=9)
        if not rows or y + 24 + RULE_LINE * len(rows) > bottom:
            continue
        sheet.text(left + 18, y, name, TITLE, "muted", weight=SEMIBOLD, room=room)
        for row, words in enumerate(rows):
            sheet.fitted(left + 18, y + 34 + row * RULE_LINE, words)
        y += 34 + RULE_LINE * len(rows) + 18


def _civ(sheet: Sheet, view: View, box: Box, translate: Translate, changed: Collection[str]) -> None:
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "civ" in changed else None, says="civ")
    sheet.text(
        left + 18,
        top + 26,
        say(translate, "Civ cards left, by rank"),
        26,
        "muted",
        weight=SEMIBOLD,
        room=right - left - 36,
    )
    wide = (right - left - 28) // 4
    for index, left_over in enumerate(view.civ_left):
        x, y = left + 18 + index * wide, bottom - 36
        sheet.badge(x + 20, y, str(index + 1), 40, "tile", "on_tile")
        x = sheet.icon(x + 48, y, "card", 32, "faint" if not left_over else "muted") + 2
        ink = "text" if left_over else "faint"
        sheet.text(x, y, str(left_over), 34, ink, weight=BOLD, says=f"civ rank {index + 1} left {left_over}")


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
    words = say(translate, "as it stands: {band}", band=say(translate, OUTCOMES.get(band, band)))
    sheet.text(x, y + 22, words, 26, "muted", room=right - x - 16, says=f"band {band}")


def _event(sheet: Sheet, view: View, box: Box, translate: Translate, changed: Collection[str]) -> None:
    left, top, right, _ = box
    sheet.zone(box, rim="tick" if "event" in changed else None, says="event")
    if view.event is None:
        return
    card, colour = view.event.card, view.event.colour
    ink = f"event_{colour}" if colour in COLOURS else "muted"
    x = sheet.icon(left + 18, top + 32, "event", 34, ink) + 10
    more = say(translate, "{n} to come", n=view.event.left)
    before = len(sheet.shapes)
    sheet.text(right - 18, top + 32, more, 26, "muted", align="right", room=150, says=f"events left {view.event.left}")
    end = sheet.shapes[before].box[0] - 12
    named = say(translate, COLOURS.get(colour or "", "Event"))
    sheet.text(x, top + 32, named[:1].upper() + named[1:], 28, ink, weight=BOLD, room=end - x)
    if card is not None:
        for index, row in enumerate(wrap(effects.event(translate, card), right - left - 36, LABEL + 3, lines=2)):
            sheet.fitted(
                left + 18, top + 78 + index * 38, row, weight=MEDIUM, says=f"event {card}" if not index else None
            )


def _objectives(sheet: Sheet, view: View, box: Box, translate: Translate) -> None:
    """The cards between neighbours with what both have now (P15.2)."""
    left, top, right, bottom = box
    sheet.zone(box)
    sheet.text(
        left + 18, top + 28, say(translate, "Objectives"), TITLE, "muted", weight=SEMIBOLD, room=right - left - 36
    )
    lines = [2 if len(card.seats) > 2 else 1 for card in view.neighbours]
    step = min(112, (bottom - top - 56) // sum(lines))
    y = top + 50
    for card, high in zip(view.neighbours, lines, strict=True):
        objective(sheet, view, card, (left + 12, y, right - 12, y + high * step), translate)
        y += high * step


def objective(sheet: Sheet, view: View, card: NeighbourView, box: Box, translate: Translate) -> None:
    """One card: who, how much each, of what. The better number lies on a plate, equal ones both do."""
    left, top, right, bottom = box
    y = (top + bottom) // 2
    best = (min if card.wins == "least" else max)(card.values) if card.values else 0
    size = min(42, bottom - top - 10)
    names = [contest(translate, card), card.project] if bottom - top >= 62 else [contest(translate, card)]
    icon, fill, ink = subject(card)
    ends = list(zip(card.seats, card.values, strict=True))
    if len(ends) > 2:
        _shared(sheet, view, card, box, translate, best)
        return
    for place, (seat, value) in enumerate(ends):
        step = 1 if place == 0 else -1
        x = (left if place == 0 else right) + step * size // 2
        seat_mark(sheet, view, seat, x, y, size)
        x += step * (size // 2 + 34)
        _value(sheet, x, y, value, value == best, 32, f"objective {card.id} seat {seat} {value}")
    inner = left + size + 72
    half = min(40, size) // 2
    sheet.card((inner, y - half, inner + 2 * half, y + half), fill, radius=8)
    sheet.icon_at(inner + half, y, icon, round(half * 1.4), ink)
    inner += 2 * half + 10
    room = right - size - 68 - inner
    if len(names) == 1:
        rows = wrap(names[0], room, 24, lines=2 if bottom - top >= 50 else 1)
        for index, row in enumerate(rows):
            sheet.fitted(inner, y + (0 if len(rows) == 1 else -14 + 28 * index), row)
        return
    sheet.text(inner, y - 15, names[0], 26, room=room)
    sheet.text(inner, y + 17, names[1], 24, "muted", room=room)


def _value(sheet: Sheet, x: int, y: int, value: int, best: bool, size: int, says: str) -> None:
    if best:
        sheet.card((x - 24, y - 21, x + 24, y + 21), "tile", radius=10)
    sheet.text(x, y, str(value), size, "on_tile" if best else "muted", weight=BOLD, align="centre", says=says)


def _shared(sheet: Sheet, view: View, card: NeighbourView, box: Box, translate: Translate, best: int) -> None:
    """P15.5 A card all compete for: the words, then everybody's value in a row."""
    left, top, right, bottom = box
    y, middle = top + (bottom - top) // 4, bottom - (bottom - top) // 4
    icon, fill, ink = subject(card)
    sheet.card((left, y - 17, left + 34, y + 17), fill, radius=8)
    sheet.icon_at(left + 17, y, icon, 24, ink)
    named = fit(contest(translate, card), right - left - 44, 26)
    sheet.fitted(left + 44, y, named)
    step = (right - left) // len(card.seats)
    for index, (seat, value) in enumerate(zip(card.seats, card.values, strict=True)):
        x = left + index * step
        seat_mark(sheet, view, seat, x + 15, middle, 30)
        _value(sheet, x + 54, middle, value, value == best, 28, f"objective {card.id} seat {seat} {value}")
