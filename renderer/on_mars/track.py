"""The band below the map: Turn Order spaces of both sides, the Shuttle between them, the Action slots."""

from collections.abc import Sequence

from games.core.describing import Translate
from games.on_mars.data import SPACE
from games.on_mars.view import SpaceView, View
from renderer.lettering import BOLD, LABEL, NOTE, SEMIBOLD, TITLE
from renderer.on_mars.words import ACTIONS, TURN_BENEFITS, icon_ink
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

PAD = 18
SPACE_WIDE, SPACE_HIGH, SPACE_GAP = 122, 58, 12
ORBIT_ACTIONS = ("obtain_blueprint", "research_development")
COLONY_ACTIONS = ("construct", "upgrade", "hire_or_contract")
SLOTS = 3
TRAVEL_SPACES = (3, 2, 1)
SLOT_STEP = 32


def track(
    sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str], acting: Sequence[int]
) -> None:
    left, top, right, _ = box
    sheet.zone(box)
    block = 4 * SPACE_WIDE + 3 * SPACE_GAP
    colony = right - PAD - block
    sheet.text(left + PAD, top + 24, say(translate, "Orbit"), TITLE, room=block, weight=SEMIBOLD)
    sheet.text(colony, top + 24, say(translate, "Colony"), TITLE, room=block, weight=SEMIBOLD)
    for start, side in ((left + PAD, "orbit"), (colony, "colony")):
        for index, space in enumerate(space for space in view.turn_order if space.side == side):
            x = start + index * (SPACE_WIDE + SPACE_GAP)
            _space(
                sheet,
                view,
                space,
                (x, top + 42, x + SPACE_WIDE, top + 42 + SPACE_HIGH),
                f"space.{space.space}" in changed,
                acting,
            )
    shuttle = (left + PAD + block, top, colony, top + 160)
    if "shuttle" in changed:
        frame = (shuttle[0] + 8, top + 40, colony - 8, top + 102)
        sheet.card(frame, None, "tick", rim_width=3, says="shuttle changed")
    _shuttle(sheet, view, shuttle, translate)
    _slots(sheet, view, ORBIT_ACTIONS, left + PAD, top + 132)
    _slots(sheet, view, COLONY_ACTIONS, colony, top + 132)


def _space(sheet: Sheet, view: View, space: SpaceView, box: Box, changed: bool, acting: Sequence[int]) -> None:
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    number, seat = space.space, space.seat
    rim = f"mark{view.players[seat].mark}" if seat is not None and seat in acting else None
    sheet.card(box, "raised", "tick" if changed else rim, rim_width=3, says=f"space {number}")
    sheet.text(left + 14, middle, str(number), LABEL, "muted" if seat is None else "text", weight=BOLD)
    icon = TURN_BENEFITS[number]
    if seat is None:
        sheet.icon_at(left + 68, middle, icon, 32, icon_ink(icon))
        costs = list(SPACE[number].cost)
        for index, good in enumerate(costs):
            sheet.icon_at(right - 16, middle + (2 * index - len(costs) + 1) * 12, good, 22, icon_ink(good))
        return
    says = f"space {number} seat {seat} {'standing' if space.standing else 'lying'}"
    seat_mark(sheet, view, seat, left + 60, middle, 46, hollow=not space.standing, says=says)
    sheet.icon_at(right - 20, middle, icon, 24, "faint")


def _shuttle(sheet: Sheet, view: View, box: Box, translate: Translate) -> None:
    left, top, right, _ = box
    middle, y = (left + right) // 2, top + 71
    room = right - left - 24
    sheet.text(middle, top + 24, say(translate, "Shuttle"), TITLE, room=room, weight=SEMIBOLD, align="centre")
    step = (right - left - 24) // 6
    places = [("orbit", number) for number in TRAVEL_SPACES] + [
        ("colony", number) for number in reversed(TRAVEL_SPACES)
    ]
    first = middle - step * 5 // 2
    sheet.line(((first, y), (first + step * 2, y)), "line", 3)
    sheet.line(((first + step * 3, y), (first + step * 5, y)), "line", 3)
    sheet.line(((first + step * 2, y), (first + step * 3, y)), "line", 3, dashed=True)
    for index, (side, number) in enumerate(places):
        x = first + index * step
        if view.shuttle == (side, number):
            sheet.badge(x, y, "", min(50, step + 4), "text", "panel", f"shuttle {side} {number}")
            sheet.icon_at(x, y, "shuttle", 34, "panel")
        else:
            sheet.badge(x, y, str(number), 28, "raised", "muted")
    sheet.text(middle, top + 132, _leaving(view, translate), NOTE, "muted", room=room, align="centre")


def _leaving(view: View, translate: Translate) -> str:
    if view.shuttle is None:
        return say(translate, "gone") if view.round else say(translate, "not placed yet")
    if view.phase == "over":
        return ""  # the heading says so
    if view.flies_in is None:
        return say(translate, "stays here")
    if view.flies_in <= 1:
        return say(translate, "leaves next round" if view.flies_in else "leaves this round")
    return say(translate, "leaves in {count} rounds", count=view.flies_in)


def _slots(sheet: Sheet, view: View, actions: tuple[str, ...], x: int, y: int) -> None:
    """Colonists on the Action slots; hire or contract has one slot per player."""
    for action in actions:
        seats = view.slots.get(action, ())
        total = len(view.players) if action == "hire_or_contract" else SLOTS
        sheet.icon(x, y, ACTIONS[action], 28, "text", f"slots {action}")
        x += 48
        for index in range(max(total, len(seats))):
            if index < len(seats):
                seat_mark(sheet, view, seats[index], x, y, 30, says=f"slot {action} {seats[index]}")
            else:
                sheet.card((x - 12, y - 12, x + 12, y + 12), None, "line", radius=12)
            x += SLOT_STEP
        x += 20 if len(view.players) < 4 or action != "upgrade" else 14
