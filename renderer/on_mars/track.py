"""The band below the map: Turn Order spaces of both sides, the Shuttle between them, the Action slots."""

from games.core.describing import Translate
from renderer.lettering import BOLD, LABEL, NOTE, SEMIBOLD, TITLE
from renderer.on_mars.shape import View
from renderer.on_mars.words import ACTIONS, TURN_BENEFITS, say
from renderer.primitives import Box
from renderer.sheet import Sheet

PAD = 18
ORBIT_SPACES = (1, 2, 3, 4)
COLONY_SPACES = (5, 6, 7, 8)
SPACE_WIDE, SPACE_HIGH, SPACE_GAP = 122, 58, 12
ORBIT_ACTIONS = ("obtain_blueprint", "research_development")
COLONY_ACTIONS = ("construct", "upgrade", "hire_or_contract")
SLOTS = 3
TRAVEL_SPACES = (3, 2, 1)
SLOT_STEP = 32


def track(sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str]) -> None:
    left, top, right, _ = box
    sheet.zone(box)
    block = 4 * SPACE_WIDE + 3 * SPACE_GAP
    colony = right - PAD - block
    sheet.text(left + PAD, top + 24, say(translate, "Orbit"), TITLE, room=block, weight=SEMIBOLD)
    sheet.text(colony, top + 24, say(translate, "Colony"), TITLE, room=block, weight=SEMIBOLD)
    for start, spaces in ((left + PAD, ORBIT_SPACES), (colony, COLONY_SPACES)):
        for index, space in enumerate(spaces):
            x = start + index * (SPACE_WIDE + SPACE_GAP)
            _space(
                sheet, view, space, (x, top + 42, x + SPACE_WIDE, top + 42 + SPACE_HIGH), f"space.{space}" in changed
            )
    _shuttle(sheet, view, (left + PAD + block, top, colony, top + 160), translate)
    _slots(sheet, view, ORBIT_ACTIONS, left + PAD, top + 132)
    _slots(sheet, view, COLONY_ACTIONS, colony, top + 132)


def _space(sheet: Sheet, view: View, space: int, box: Box, changed: bool) -> None:
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    seat, standing = next((seat, standing) for number, seat, standing in view.turn_order if number == space)
    rim = None
    if seat is not None and seat in view.acting:
        rim = f"mark{view.players[seat].mark}"
    sheet.card(box, "raised", "tick" if changed else rim, rim_width=3, says=f"space {space}")
    sheet.text(left + 14, middle, str(space), LABEL, "muted" if seat is None else "text", weight=BOLD)
    icon = TURN_BENEFITS[space]
    ink = "crystal" if icon == "crystal" else "text"
    if seat is None:
        sheet.icon_at(left + 74, middle, icon, 32, ink)
        return
    player = view.players[seat]
    says = f"space {space} seat {seat} {'standing' if standing else 'lying'}"
    sheet.mark_at(left + 58, middle, player.mark, player.letter, 46, hollow=not standing, says=says)
    sheet.icon_at(right - 22, middle, icon, 24, "faint")


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
        return say(translate, "gone")
    if view.shuttle_leaves_in is None:
        return say(translate, "stays here")
    if view.shuttle_leaves_in <= 1:
        return say(translate, "leaves this round")
    return say(translate, "leaves in {count} rounds", count=view.shuttle_leaves_in)


def _slots(sheet: Sheet, view: View, actions: tuple[str, ...], x: int, y: int) -> None:
    """Colonists on the Action slots; hire or contract has one slot per player."""
    for action in actions:
        seats = view.slots.get(action, ())
        total = len(view.players) if action == "hire_or_contract" else SLOTS
        sheet.icon(x, y, ACTIONS[action], 28, "text", f"slots {action}")
        x += 48
        for index in range(max(total, len(seats))):
            if index < len(seats):
                player = view.players[seats[index]]
                sheet.mark_at(x, y, player.mark, player.letter, 30, says=f"slot {action} {seats[index]}")
            else:
                sheet.card((x - 12, y - 12, x + 12, y + 12), None, "line", radius=12)
            x += SLOT_STEP
        x += 20 if len(view.players) < 4 or action != "upgrade" else 14
