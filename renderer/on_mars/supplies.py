"""What can be taken: Blueprint display, Tech Grid, Warehouse, Scientists and Contracts, Exploration."""

from games.core.describing import Translate
from games.on_mars.data import CONTRACT, GRID, SCIENTIST, WAREHOUSE
from games.on_mars.view import CardView, View
from renderer import lettering
from renderer.lettering import BOLD, FINE, MEDIUM, NOTE, TITLE
from renderer.on_mars.map import discovery
from renderer.on_mars.words import icon_ink, tile_ink
from renderer.primitives import Box
from renderer.sheet import Sheet
from renderer.words import say

PAD = 18
TITLE_ROOM = 46
DISPLAY_COLUMNS = 6
LEVEL_ICONS = {1: "chevron", 3: "chevrons3"}
GRID_ROWS = ("top", "middle", "bottom")
GRID_COSTS: dict[str, tuple[str, ...]] = {
    row: tuple("any" if cost == "any_resource" else cost for cost in costs) for _, row, costs in GRID
}


def _head(sheet: Sheet, box: Box, name: str, note: str) -> None:
    left, top, right, _ = box
    start = sheet.text(left + PAD, top + 26, name, TITLE, "muted", room=(right - left - 2 * PAD) * 3 // 5)
    if note:
        sheet.text(right - PAD, top + 26, note, FINE, "muted", room=right - PAD - start - 14, align="right")


def blueprints(sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str]) -> None:
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "blueprints" in changed else None)
    _head(sheet, box, say(translate, "Blueprints"), say(translate, "{count} in deck", count=view.blueprint_deck))
    gap = 8
    wide = (right - left - 2 * PAD + gap) // DISPLAY_COLUMNS - gap
    high = (bottom - top - TITLE_ROOM - PAD + gap) // 2 - gap
    for index, card in enumerate(view.display):
        row, column = 1 - index // DISPLAY_COLUMNS, index % DISPLAY_COLUMNS
        x, y = left + PAD + column * (wide + gap), top + TITLE_ROOM + row * (high + gap)
        place = (x, y, x + wide, y + high)
        if card is None:
            sheet.card(place, None, "line")
        else:
            _blueprint(sheet, place, card, translate)


def _blueprint(sheet: Sheet, box: Box, card: CardView, translate: Translate) -> None:
    left, top, right, bottom = box
    sheet.card(box, says=f"blueprint {card.id}")
    sheet.icon(left + 8, top + 17, card.building, 27, icon_ink(card.building))
    sheet.icon(right - 36, top + 17, LEVEL_ICONS[card.level], 26)
    rows = lettering.wrap(say(translate, card.name), right - left - 14, FINE)
    first = bottom - 12 - 20 * (len(rows) - 1) if len(rows) > 1 else bottom - 23
    for index, row in enumerate(rows):
        sheet.fitted(left + 8, first + 20 * index, row)


def tech(sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str]) -> None:
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "tech" in changed else None)
    _head(sheet, box, say(translate, "Tech"), say(translate, "{count} in stack", count=view.tech_stack))
    wide, gap = 60, 8
    high = (bottom - top - TITLE_ROOM - PAD + gap) // 3 - gap
    for row, name in enumerate(GRID_ROWS):
        spaces, costs = [space for space in view.tech_grid if space.row == name], GRID_COSTS[name]
        y = top + TITLE_ROOM + row * (high + gap)
        for column, space in enumerate(spaces):
            x = left + PAD + column * (wide + gap)
            kind = space.tech
            place = (x, y, x + wide, y + high)
            if kind is None:
                sheet.card(place, None, "line", says=f"tech space {space.space} empty")
            else:
                sheet.card(place, "tile", says=f"tech space {space.space} {kind}")
                sheet.icon_at(x + wide // 2, y + high // 2, kind, 38, tile_ink(kind))
        x = left + PAD + 3 * (wide + gap) + 4
        for cost in costs:
            x = sheet.icon(x, y + high // 2, cost, 26, "muted" if cost == "any" else cost) + 2
        if not costs:
            sheet.text(x, y + high // 2, say(translate, "free"), FINE, "muted", room=right - PAD + 10 - x)


def warehouse(sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str]) -> None:
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "warehouse" in changed else None)
    _head(sheet, box, say(translate, "Warehouse"), "")
    step = (right - left - 2 * PAD) // len(WAREHOUSE)
    rows = max(view.warehouse_max, *view.warehouse.values())
    row_step = min(56, (bottom - top - TITLE_ROOM - 12) // rows)
    size = min(40, row_step - 2)
    for index, good in enumerate(WAREHOUSE):
        x = left + PAD + step // 2 + index * step
        for row in range(rows):
            y = bottom - 12 - row_step // 2 - row * row_step
            if row < view.warehouse.get(good, 0):
                sheet.icon_at(x, y, good, size, good, f"warehouse {good} {row + 1}")
            else:
                sheet.card((x - 4, y - 4, x + 4, y + 4), "line", radius=4)


def people(sheet: Sheet, view: View, box: Box, translate: Translate, changed: frozenset[str]) -> None:
    """Six places of Scientists and Contracts, then the two Discovery tiles on the Exploration space."""
    left, top, right, bottom = box
    sheet.zone(box, rim="tick" if "display" in changed else None)
    gap, explore = 8, 300
    wide = (right - left - PAD - explore + gap) // len(view.places) - gap
    for index, card in enumerate(view.places):
        x = left + PAD + index * (wide + gap)
        place = (x, top + 12, x + wide, bottom - 12)
        if card is None:
            sheet.card(place, None, "line")
        elif card[0] == "scientist":
            scientist(sheet, place, card[1], view.scored[card[1]])
        else:
            contract(sheet, place, card[1])
    x = right - explore + 22
    middle = (top + bottom) // 2
    sheet.line(((x - 18, top + 16), (x - 18, bottom - 16)), "line", 2)
    sheet.text(x, middle - 14, say(translate, "Exploration"), NOTE, "muted", room=112)
    sheet.text(x, middle + 14, say(translate, "{count} in stack", count=view.discovery_stack), FINE, "muted", room=112)
    if "exploration" in changed:
        sheet.card((x - 10, top + 8, right - 8, bottom - 8), None, "tick", rim_width=3, says="exploration changed")
    for index, key in enumerate(view.exploration):
        spot = (right - PAD - 36 - (1 - index) * 80, middle)
        if key is None:
            sheet.card((spot[0] - 36, middle - 26, spot[0] + 36, middle + 26), None, "line")
        else:
            discovery(sheet, *spot, key, 72, 52, f"exploration {index} {key}")


def scientist(sheet: Sheet, box: Box, card: str, scored: str) -> None:
    """The type the Scientist may work in, what it scores for each Advanced Building, and what hiring costs."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    facts = SCIENTIST[card]
    sheet.card(box, says=f"display scientist {card}")
    x = sheet.icon(left + 4, middle, "scientist", 26)
    x = sheet.icon(x, middle, facts.works_in, 26, says=f"works in {facts.works_in}") + 8
    x = sheet.text(x, middle, f"{facts.op_each}×", FINE, weight=BOLD) + 1
    sheet.icon(x, middle, scored, 26, icon_ink(scored))
    (cost, number), *_ = facts.hire_cost.items()
    icon = cost if cost in WAREHOUSE or cost == "mineral" else "colonist"
    sheet.icon(right - 26, middle, icon, 22, icon_ink(icon))
    sheet.text(right - 28, middle, str(number), FINE, "muted", weight=BOLD, align="right")


def contract(sheet: Sheet, box: Box, card: str) -> None:
    """Points when done, and what it wants: goods by number, or an Advanced Building in a Complex of a size."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    facts = CONTRACT[card]
    sheet.card(box, says=f"display contract {card}")
    x = sheet.icon(left + 8, middle, "contract", 34) + 6
    sheet.text(x, middle, str(facts.op_done), NOTE + 4, weight=BOLD)
    if facts.building:
        sheet.icon(right - 38, middle, facts.building, 32, icon_ink(facts.building))
        sheet.text(right - 42, middle, str(facts.min_complex), NOTE, weight=BOLD, align="right")
        sheet.icon(right - 80, middle, "upgrade", 22, "muted")
        return
    needs = list(facts.needs.items())
    for index, (good, number) in enumerate(needs):
        y = middle + (index * 2 - len(needs) + 1) * 15
        sheet.icon(right - 36, y, good, 26, icon_ink(good))
        sheet.text(right - 40, y, str(number), FINE + 1, weight=MEDIUM, align="right")
