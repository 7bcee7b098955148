"""What only its owner sees: civ cards kept, private objectives, a peeked event, what is still to be resolved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from games.core.describing import Translate
from games.planet_unknown import item_words
from games.planet_unknown.data import CIV, CORPORATION, PLANET
from games.planet_unknown.view import Hand, ItemView, ObjectiveView, PlayerView, View
from renderer.encode import MAX_SIDE
from renderer.head import head
from renderer.lettering import BOLD, SEMIBOLD, Fitted, fit, wrap
from renderer.planet_unknown import holdings, notice, offer
from renderer.planet_unknown.words import ITEM_ICONS, civ, event, subject, told, trial
from renderer.primitives import Box, Scene
from renderer.sheet import Sheet
from renderer.words import say

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
GAP, FOOT = 14, 20
HEAD: Box = (LEFT, 18, RIGHT, 126)
CARD, KEPT, OBJECTIVE, LINE = 104, 54, 150, 84
SEEN, SEEN_LINE = 28, 38
CONTENT = LEFT + 112


def layout(view: View, translate: Translate, *, question: str = "", offered: Sequence[str] = ()) -> Scene:
    """Primitives of the observer's secrets.

    Args:
        question: The headline.
        offered: Ids of cards or boards to choose from; by default those the observer is looking at.

    Raises:
        ValueError: the view is nobody's.
    """
    if view.seat is None or view.hand is None:
        raise ValueError("an onlooker has no hand")
    for dense in range(4):
        scene = _scene(view, view.hand, view.players[view.seat], translate, question, offered, dense)
        if scene.height <= MAX_SIDE:
            break
    return scene


def _scene(
    view: View,
    hand: Hand,
    player: PlayerView,
    translate: Translate,
    question: str,
    offered: Sequence[str],
    dense: int,
) -> Scene:
    """The picture.

    Args:
        dense: 0 as it should be; 1 with cards in two columns and objectives on one line; 2 also without what was seen
            or, where there is an offer, is kept; 3 also without what one has on the table.
    """
    sheet = Sheet()
    secret = view.phase != "setup" and (hand.cards or hand.objectives)
    note = say(translate, "{n} medals with what is secret", n=hand.medals) if secret else ""
    head(sheet, HEAD, view, [player.seat], question or say(translate, "Your hand"), note, room=290, note_size=28)
    _only_you(sheet, translate)
    y = notice.strip(sheet, view, translate, HEAD) + GAP
    mine = [card.id for card in hand.objectives]
    offered = offered or hand.looking
    if (question or offered) and view.phase not in ("setup", "over") and dense < 3:
        holdings.strip(sheet, player, (LEFT, y, RIGHT, y + holdings.HIGH), translate)
        y += holdings.HIGH + GAP
    y = offer.offered(sheet, view, [key for key in offered if key not in mine], (LEFT, y, RIGHT, y), translate)
    if any(key in PLANET or key in CORPORATION for key in offered):  # in setup; the boards fill the picture
        return Scene(WIDTH, y - GAP + FOOT, (), tuple(sheet.shapes))
    cards = hand.cards if not offered or (dense < 2 and len(offered) <= offer.FEW) else ()
    if cards and offered:
        y = _kept(sheet, y, cards, translate, columns=2 if dense else 1) + GAP
    elif cards:
        y = _cards(sheet, y, cards, translate, columns=2 if dense else 1) + GAP
    for card in hand.objectives:
        high = CARD if dense else OBJECTIVE
        medals = view.objective_medals.met
        _objective(sheet, (LEFT, y, RIGHT, y + high), card, medals, translate, legal=card.id in offered)
        y += high + GAP
    if hand.next_event is not None and not offered:
        y = _event(sheet, y, hand.next_event, translate) + GAP
    seen = [() if set(cards) <= set(offered) else cards for cards in hand.civ_seen]
    if any(seen) and dense < 2:
        y = _seen(sheet, y, seen, translate) + GAP
    if hand.pending and not offered:
        y = _pending(sheet, y, hand.pending, translate) + GAP
    if not (offered or any(hand.civ_seen) or hand.cards or hand.objectives or hand.next_event or hand.pending):
        sheet.zone((LEFT, y, RIGHT, y + LINE))
        words = say(translate, "{name} holds nothing secret", name=player.name)
        sheet.text(LEFT + 28, y + LINE // 2, words, 31, "muted", room=RIGHT - LEFT - 56)
        y += LINE + GAP
    return Scene(WIDTH, y - GAP + FOOT, (), tuple(sheet.shapes))


def _only_you(sheet: Sheet, translate: Translate) -> None:
    right, middle = RIGHT - 22, (HEAD[1] + HEAD[3]) // 2
    words = fit(say(translate, "only you"), 210, 31, SEMIBOLD)
    sheet.fitted(right, middle, words, "muted", weight=SEMIBOLD, align="right")
    sheet.icon(right - words.width - 46, middle, "lock", 36, "muted")


def _cards(sheet: Sheet, y: int, cards: Sequence[str], translate: Translate, *, columns: int) -> int:
    """The civ cards kept for the end, a panel each."""
    wide, rows = (RIGHT - LEFT + GAP) // columns, -(-len(cards) // columns)
    for index, name in enumerate(cards):
        x, top = LEFT + index // rows * wide, y + index % rows * (CARD + GAP)
        _card(sheet, (x, top, x + wide - GAP, top + CARD), name, translate)
    return y + rows * (CARD + GAP) - GAP


def _kept(sheet: Sheet, y: int, cards: Sequence[str], translate: Translate, *, columns: int) -> int:
    """The same in one panel with a title, since others are on offer above; in two columns without what they do."""
    wide, rows = (RIGHT - LEFT) // columns, -(-len(cards) // columns)
    bottom = y + 62 + KEPT * rows + 8
    sheet.zone((LEFT, y, RIGHT, bottom))
    sheet.text(LEFT + 28, y + 32, say(translate, "Your civ cards"), 28, "muted", weight=SEMIBOLD, room=900)
    for index, name in enumerate(cards):
        x, middle = LEFT + index // rows * wide, y + 62 + KEPT * (index % rows) + KEPT // 2
        named, what = civ(translate, name)
        sheet.badge(x + 56, middle, str(CIV[name].rank), 44, "tile", "on_tile", says=f"card {name}")
        room = 470 if columns == 1 else wide - 112
        sheet.text(x + 112, middle, named, 30, weight=BOLD, room=room)
        if columns == 1:
            sheet.text(CONTENT + 490, middle, what, 28, "muted", room=RIGHT - CONTENT - 514)
    return bottom


def _card(sheet: Sheet, box: Box, name: str, translate: Translate) -> None:
    """A civ card kept for the end and what it scores."""
    left, top, right, bottom = box
    y, card = (top + bottom) // 2, CIV[name]
    sheet.zone(box, says=f"card {name}")
    sheet.badge(left + 56, y, str(card.rank), 60, "tile", "on_tile")
    named, what = civ(translate, name)
    sheet.text(left + 112, y - 20, named, 34, weight=BOLD, room=right - left - 136)
    sheet.text(left + 112, y + 22, what, 30, "muted", room=right - left - 136)


def _objective(sheet: Sheet, box: Box, card: ObjectiveView, medals: int, translate: Translate, *, legal: bool) -> None:
    """A private objective: what it asks for, how far it is, where there is room also as a bar, and what it gives."""
    left, top, right, bottom = box
    rim = "signal" if legal else None
    sheet.zone(box, rim=rim, says=f"objective {card.id} {card.have} of {card.need} {'met' if card.met else 'open'}")
    icon, fill, ink = subject(card)
    tone = "signal" if card.met else "muted"
    middle = top + (56 if bottom - top >= OBJECTIVE else CARD // 2)
    sheet.card((left + 24, middle - 32, left + 88, middle + 32), fill, radius=12)
    sheet.icon_at(left + 56, middle, icon, 46, ink)
    end = right - 260
    sheet.text(CONTENT, middle - 18, card.project, 34, weight=BOLD, room=end - CONTENT)
    sheet.text(CONTENT, middle + 22, trial(translate, card), 30, "muted", room=end - CONTENT)
    if card.met:
        sheet.icon(right - 160, middle, "check", 48, tone)
    else:
        sheet.text(right - 124, middle, f"{card.have}/{card.need}", 44, weight=BOLD, align="right", room=126)
    sheet.text(right - 96, middle, str(medals), 46, tone, weight=BOLD, says=f"objective {card.id} gives {medals}")
    sheet.icon(right - 64, middle, "point", 38, tone)
    if bottom - top < OBJECTIVE:
        return
    total = max(1, min(card.need, 16))
    filled = total if card.met else min(total, card.have * total // max(1, card.need))
    sheet.cells((CONTENT, bottom - 36, right - 28, bottom - 16), filled, total, "signal" if card.met else "text")


def _event(sheet: Sheet, y: int, card: str, translate: Translate) -> int:
    named, what = event(translate, card)
    rows = wrap(what, RIGHT - CONTENT - 24, 32, lines=2)
    bottom = y + 70 + 40 * len(rows)
    sheet.zone((LEFT, y, RIGHT, bottom), says=f"next event {card}")
    sheet.icon_at(LEFT + 56, (y + bottom) // 2, "event", 56, "text")
    sheet.text(
        CONTENT, y + 34, say(translate, "Next event: {title}", title=named), 28, "muted", weight=SEMIBOLD, room=900
    )
    for index, row in enumerate(rows):
        sheet.fitted(CONTENT, y + 78 + 40 * index, row)
    return bottom


def _seen(sheet: Sheet, y: int, stacks: Sequence[tuple[str, ...]], translate: Translate) -> int:
    """P19.6 What lay in the civ stacks when the observer last looked, rank by rank; none for what is on offer now."""
    room = RIGHT - CONTENT - 24
    rows = []
    for rank, cards in enumerate(stacks, 1):
        titles = " · ".join(civ(translate, card)[0] for card in cards)
        if cards:
            rows.append((rank, cards, wrap(titles, room, SEEN, lines=5)))
    top, y = y, y + 62
    bottom = y + sum(SEEN_LINE * len(lines) + 22 for _, _, lines in rows)
    sheet.zone((LEFT, top, RIGHT, bottom))
    title = say(translate, "Civ cards as you last saw them")
    sheet.text(LEFT + 28, top + 32, title, 28, "muted", weight=SEMIBOLD, room=900)
    for rank, cards, lines in rows:
        sheet.badge(
            LEFT + 56, y + SEEN_LINE // 2, str(rank), 44, "tile", "on_tile", says=f"seen {rank} {' '.join(cards)}"
        )
        for index, line in enumerate(lines):
            sheet.fitted(CONTENT, y + SEEN_LINE // 2 + index * SEEN_LINE, line)
        y += SEEN_LINE * len(lines) + 22
    return bottom


def _pending(sheet: Sheet, y: int, items: Sequence[ItemView], translate: Translate) -> int:
    """Items still to be resolved, in the words of the menu, as chips that wrap."""
    top, x, line = y, LEFT + 28, y + 62
    chips: list[tuple[int, int, Fitted, ItemView]] = []
    for item in items:
        fitted = fit(told(translate, item_words.item(asdict(item))), 900, 31, SEMIBOLD)
        wide = fitted.width + 84
        if x + wide > RIGHT - 24 and x > LEFT + 28:
            x, line = LEFT + 28, line + 70
        chips.append((x, line, fitted, item))
        x += wide + 14
    bottom = line + 76
    sheet.zone((LEFT, top, RIGHT, bottom), says="pending")
    sheet.text(LEFT + 28, top + 32, say(translate, "Still to be resolved"), 28, "muted", weight=SEMIBOLD, room=900)
    for left, line, fitted, item in chips:
        sheet.card((left, line, left + fitted.width + 84, line + 58), "raised", says=f"pending {item.kind}")
        end = sheet.icon(left + 16, line + 29, ITEM_ICONS[item.kind], 38, "text") + 12
        sheet.fitted(end, line + 29, fitted, weight=SEMIBOLD)
    return bottom
