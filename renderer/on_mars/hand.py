"""A player's cards: Private Goals with their progress, Scientists, and Earth Contracts with what lies on them."""

from games.core.describing import Translate
from games.on_mars.data import BLUEPRINT, CONTRACT, FIRST_A, FIRST_B, GOAL, SCIENTIST
from games.on_mars.view import ContractView, GoalView, PlayerView, View
from games.on_mars.words import GOALS, THINGS
from renderer.head import head
from renderer.lettering import BOLD, COUNT, FINE, LABEL, NOTE, SEMIBOLD, TITLE
from renderer.on_mars.effects import effect
from renderer.on_mars.words import GOAL_ICONS, TASK_ICONS, icon_ink
from renderer.primitives import Box, Scene
from renderer.sheet import Sheet
from renderer.words import say, sentence

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
HEAD: Box = (LEFT, 20, RIGHT, 116)
GAP = 14
GOAL_HIGH, CONTRACT_HIGH, LEAST_HIGH = 176, 148, 96
FIRST_HIGH = 84
MAX_HIGH = 2000
"""Contracts are set lower to stay within it, down to LEAST_HIGH."""
FOOT = 20
SPLIT = 330
"""Width of the right part of a card: rewards, points."""

CONTENT = 128
"""Where a card's words begin, right of its icon."""


def layout(view: View, translate: Translate) -> Scene:
    """Primitives of the observer's hand.

    Raises:
        ValueError: the view is nobody's.
    """
    if view.seat is None or view.hand is None:
        raise ValueError("an onlooker has no hand")
    player = view.players[view.seat]
    sheet = Sheet()
    if player.goal_done is not None and view.hand.goals:
        note = say(translate, "your Private Goal is completed; the other cards still pay for Crystals")
    elif player.goal_done is not None:
        note = say(translate, "your Private Goal is completed")
    elif not view.hand.goals:
        note = ""
    else:
        note = say(translate, "one Private Goal may be completed per game")
    head(sheet, HEAD, view, [view.seat], say(translate, "Your hand"), note, room=290)
    _only_you(sheet, translate)
    y = HEAD[3] + GAP
    for goal in view.hand.goals:
        _goal(sheet, (LEFT, y, RIGHT, y + GOAL_HIGH), goal, player, translate)
        y += GOAL_HIGH + GAP
    if not view.hand.goals:
        sheet.zone((LEFT, y, RIGHT, y + FIRST_HIGH))
        words = say(translate, "no Private Goal cards left")
        sheet.text(LEFT + CONTENT, y + FIRST_HIGH // 2, words, TITLE, "muted", room=RIGHT - LEFT - CONTENT - 20)
        y += FIRST_HIGH + GAP
    for card in view.hand.b_cards:
        _first_colonist(sheet, (LEFT, y, RIGHT, y + FIRST_HIGH), card, translate)
        y += FIRST_HIGH + GAP
    if view.hand.a_card is not None:
        _first_mines(sheet, (LEFT, y, RIGHT, y + FIRST_HIGH), view.hand.a_card, translate)
        y += FIRST_HIGH + GAP
    for scientist, at in player.scientists:
        _scientist(sheet, (LEFT, y, RIGHT, y + FIRST_HIGH), (scientist, at, view.scored[scientist]), translate)
        y += FIRST_HIGH + GAP
    if player.contracts:
        x = sheet.text(LEFT + 18, y + 22, say(translate, "Earth Contracts"), LABEL, "muted", weight=SEMIBOLD, room=500)
        sheet.text(x + 16, y + 24, say(translate, "open to all"), NOTE, "faint", room=400)
        y += 46
        high = min(CONTRACT_HIGH, max(LEAST_HIGH, (MAX_HIGH - FOOT - y) // len(player.contracts) - GAP))
        for deal in player.contracts:
            _contract(sheet, (LEFT, y, RIGHT, y + high), deal, player, translate)
            y += high + GAP
    return Scene(WIDTH, y - GAP + FOOT, (), tuple(sheet.shapes))


def _only_you(sheet: Sheet, translate: Translate) -> None:
    right, middle = RIGHT - 22, (HEAD[1] + HEAD[3]) // 2
    box = (right - 262, middle - 32, right, middle + 32)
    sheet.card(box, "well", radius=12, hatched="raised")
    inner = (box[0] + 46, middle - 28, right - 46, middle + 28)
    sheet.card(inner, "well", radius=0)
    sheet.icon(inner[0] + 14, middle, "lock", 28)
    sheet.text(inner[0] + 52, middle, say(translate, "only you"), LABEL, weight=SEMIBOLD, room=inner[2] - inner[0] - 56)


def _goal(sheet: Sheet, box: Box, goal: GoalView, player: PlayerView, translate: Translate) -> None:
    left, top, right, bottom = box
    ready = goal.met and player.goal_done is None
    sheet.zone(box, rim="signal" if ready else None, says=f"goal {goal.id}")
    icon, name = GOAL_ICONS[goal.key], GOALS[goal.key]
    sheet.icon_at(left + 64, (top + bottom) // 2, icon, 60, icon_ink(icon))
    x, end = left + CONTENT, right - SPLIT
    sheet.text(x, top + 40, say(translate, name), COUNT, weight=BOLD, room=end - x - 20)
    have = min(goal.have, goal.need)
    sheet.cells((x, top + 74, end - 110, top + 104), have, goal.need, "signal" if ready else "text", gap=8)
    ink = "signal" if ready else "text"
    says = f"goal {goal.id} {goal.have}/{goal.need}"
    sheet.text(end - 90, top + 89, f"{goal.have}/{goal.need}", COUNT, ink, weight=BOLD, room=84, says=says)
    if ready:
        x = sheet.icon(x, top + 140, "check", 26, "signal") + 12
        words = say(translate, "ready: complete it in your turn")
        sheet.text(x, top + 140, words, TITLE, "signal", weight=SEMIBOLD, room=end - x - 20)
    elif goal.met:
        sheet.text(x, top + 140, say(translate, "met"), TITLE, "muted", room=end - x - 20)
    else:
        words = say(translate, "{count} missing", count=goal.need - have)
        sheet.text(x, top + 140, words, TITLE, "muted", room=end - x - 20)
    _rewards(sheet, (end + 8, top, right, bottom), goal, translate)


def _rewards(sheet: Sheet, box: Box, goal: GoalView, translate: Translate) -> None:
    """Reward A is the same on every card: two free steps in the Laboratory. B is the card's own."""
    left, top, right, bottom = box
    sheet.line(((left, top + 22), (left, bottom - 22)), "line", 2)
    start, end, middle = left + 30, right - 22, (top + bottom) // 2
    sheet.card((start, top + 14, end, middle - 16))
    sheet.card((start, middle + 16, end, bottom - 14))
    sheet.text((start + end) // 2, middle, say(translate, "or"), FINE + 1, "muted", room=end - start, align="centre")
    card = GOAL[goal.id]
    upper, lower = (top + 14 + middle - 16) // 2, (middle + 16 + bottom - 14) // 2
    effect(sheet, start + 16, upper, end - 10, card.reward_a, translate, f"goal {goal.id} reward a")
    effect(sheet, start + 16, lower, end - 10, card.reward_b, translate, f"goal {goal.id} reward b")


def _first_colonist(sheet: Sheet, box: Box, card: str, translate: Translate) -> None:
    """A First Colonists B card: a task and its reward."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    facts = FIRST_B[card]
    icon, name = TASK_ICONS[facts.task], THINGS[facts.task]
    sheet.zone(box, says=f"first {card}")
    sheet.icon_at(left + 64, middle, icon, 44, icon_ink(icon))
    room = right - SPLIT - left - CONTENT - 20
    sheet.text(left + CONTENT, middle, sentence(say(translate, name)), LABEL, weight=SEMIBOLD, room=room)
    x = right - SPLIT + 8
    sheet.line(((x, top + 16), (x, bottom - 16)), "line", 2)
    effect(sheet, x + 46, middle, right - 30, facts.reward[0], translate)


def _first_mines(sheet: Sheet, box: Box, card: str, translate: Translate) -> None:
    """A First Colonists A card: the types it names."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    sheet.zone(box, says=f"first {card}")
    sheet.icon_at(left + 64, middle, "construct", 44)
    room = right - SPLIT - left - CONTENT - 20
    sheet.text(left + CONTENT, middle, say(translate, "First Colonists, A card"), LABEL, weight=SEMIBOLD, room=room)
    for index, kind in enumerate(FIRST_A[card].buildings):
        sheet.icon(right - SPLIT + 40 + index * 64, middle, kind, 44, icon_ink(kind))


def _scientist(sheet: Sheet, box: Box, hired: tuple[str, str | None, str], translate: Translate) -> None:
    """A Scientist, where it may work and does, and what it scores."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    card, at, scored = hired
    sheet.zone(box, says=f"scientist {card} {at or ''}".rstrip())
    building = SCIENTIST[card].works_in
    sheet.icon(left + 20, middle, "scientist", 44)
    sheet.icon(left + 66, middle, building, 40, says=f"works in {building}")
    room = right - SPLIT - left - CONTENT - 20
    sheet.text(left + CONTENT, middle - 16, say(translate, THINGS[card]), LABEL, weight=SEMIBOLD, room=room)
    place = say(translate, BLUEPRINT[at].name if at else "none yet")
    works = say(
        translate, "works in an Advanced {building}: {place}", building=say(translate, THINGS[building]), place=place
    )
    sheet.text(left + CONTENT, middle + 18, works, NOTE, "muted", room=room)
    x = right - SPLIT + 8
    sheet.line(((x, top + 16), (x, bottom - 16)), "line", 2)
    x = sheet.text(x + 30, middle, f"{SCIENTIST[card].op_each}×", LABEL, weight=BOLD) + 10
    x = sheet.icon(x, middle, "upgrade", 28, "muted") + 6
    sheet.icon(x, middle, scored, 40, icon_ink(scored))


def _contract(sheet: Sheet, box: Box, card: ContractView, player: PlayerView, translate: Translate) -> None:
    left, top, right, bottom = box
    sheet.zone(box, says=f"contract {card.id}")
    sheet.icon_at(left + 64, (top + bottom) // 2, "contract", 54, "signal" if card.done else "text")
    end = right - SPLIT
    if card.needs:
        _delivery(sheet, (left + CONTENT, top, end, bottom), card, player, translate)
    else:
        _upgrade(sheet, (left + CONTENT, top, end, bottom), card, translate)
    x, middle = end + 8, (top + bottom) // 2
    sheet.line(((x, top + 20), (x, bottom - 20)), "line", 2)
    done = sheet.text(
        x + 30, middle - 22, f"+{card.op_done}", COUNT + 4, "signal" if card.done else "text", weight=BOLD
    )
    worth = say(translate, "OP" if card.done else "OP when done")
    sheet.text(done + 12, middle - 20, worth, NOTE, "muted", room=right - done - 24)
    if not card.done:
        lost = sheet.text(x + 30, middle + 24, f"−{-card.op_failed}", LABEL, "warn", weight=BOLD)
        sheet.text(lost + 12, middle + 24, say(translate, "if not"), NOTE, "muted", room=right - lost - 24)


def _delivery(sheet: Sheet, box: Box, card: ContractView, player: PlayerView, translate: Translate) -> None:
    left, top, right, bottom = box
    needs = card.needs
    middle = top + (bottom - top) * 2 // 5
    x, size = left, min(64, (bottom - top) // 2)
    for good, number in needs.items():
        for index in range(number):
            cell = (x, middle - size // 2, x + size, middle + size // 2)
            there = card.done or index < card.delivered.get(good, 0)
            sheet.card(cell, "raised" if there else None, None if there else "faint", dashed=not there)
            sheet.icon_at(x + size // 2, middle, good, size * 2 // 3, good if there else "line")
            x += size + 10
        x += 16
    total = sum(needs.values())
    have = total if card.done else sum(card.delivered.values())
    says = f"contract {card.id} {have}/{total}"
    sheet.text(right - 90, middle, f"{have}/{total}", COUNT, weight=BOLD, room=84, says=says)
    y = bottom - 26
    _missing(sheet, left, y, right, {} if card.done else card.missing, player, translate)


def _missing(
    sheet: Sheet, x: int, y: int, right: int, missing: dict[str, int], player: PlayerView, translate: Translate
) -> None:
    missing = {good: number for good, number in missing.items() if number > 0}
    if not missing:
        _done(sheet, x, y, translate)
        return
    x = sheet.text(x, y, say(translate, "missing"), NOTE, "muted", room=150) + 14
    for good, number in missing.items():
        x = sheet.text(x, y, str(number), TITLE, weight=BOLD) + 6
        x = sheet.icon(x, y, good, 26, icon_ink(good)) + 16
    stored = {**player.goods, "crystal": player.crystals}
    if all(stored.get(good, 0) >= number for good, number in missing.items()):
        x = sheet.icon(x + 8, y, "check", 24, "signal") + 8
        sheet.text(x, y, say(translate, "you have it all"), NOTE, "signal", weight=SEMIBOLD, room=right - x)


def _done(sheet: Sheet, x: int, y: int, translate: Translate) -> None:
    x = sheet.icon(x, y, "check", 24, "signal") + 10
    sheet.text(x, y, say(translate, "done"), NOTE, "signal", weight=SEMIBOLD, room=200)


def _upgrade(sheet: Sheet, box: Box, card: ContractView, translate: Translate) -> None:
    """An own Advanced Building in a Complex of a type and size."""
    left, top, right, bottom = box
    size_needed = CONTRACT[card.id].min_complex
    kind, middle = card.building, top + (bottom - top) * 2 // 5
    size = min(60, (bottom - top) // 2)
    fill = f"{kind}_fill" if kind != "shelter" else "line"
    for index in range(size_needed):
        x = left + index * (size + 24)
        cell = (x, middle - size // 2, x + size + 14, middle + size // 2)
        sheet.card(cell, fill if card.done else None, None if card.done else "faint", dashed=not card.done)
        sheet.icon_at(x + size // 2 + 7, middle, kind, size * 2 // 3, icon_ink(kind) if card.done else "muted")
    words = say(
        translate,
        "your Advanced Building in a Complex of {size}: {building}",
        size=size_needed,
        building=say(translate, THINGS[kind]),
    )
    if card.done:
        _done(sheet, left, bottom - 26, translate)
    else:
        sheet.text(left, bottom - 26, words, NOTE, "muted", room=right - left - 20, says=f"contract {card.id} open")
