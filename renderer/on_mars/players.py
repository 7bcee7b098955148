"""One strip per player, a table of three lines.

Line 1 changes every turn: goods, Colonists, pieces. Line 2 is the Laboratory and the Blueprints; line 3 the Depot and
what was collected. Points stand beside the name.
"""

from collections.abc import Callable

from games.core.describing import Translate
from games.on_mars.data import BOX, GOODS, SCIENTIST
from games.on_mars.view import ContractView, LabTile, PlanView, PlayerView, View
from renderer.lettering import BOLD, COUNT, FINE, HEADLINE, LABEL, NOTE, SEMIBOLD
from renderer.on_mars.supplies import LEVEL_ICONS
from renderer.on_mars.words import icon_ink, research, standing, tile_ink
from renderer.primitives import Box
from renderer.seats import seat_mark
from renderer.sheet import Sheet
from renderer.words import say

STRIP_HEIGHT, STRIP_GAP = 132, 8
LINE_1, LINE_2, LINE_3 = 29, 72, 110
"""Middles of a strip's lines below its top."""

EDGE = 10
FIRST_COLUMN = 352
GAP = 5
CHIP = 52
PLANS_COLUMN = 466
"""Where Blueprints begin on line 2, behind a Laboratory of the usual size."""

Chip = tuple[int, Callable[[int], None]]
"""A small thing in a row: its width, and what draws it at a left edge."""


def strip(
    sheet: Sheet, view: View, player: PlayerView, box: Box, translate: Translate, changed: frozenset[str], acting: bool
) -> None:
    left, top, right, bottom = box
    mark = f"mark{player.mark}"
    rim = mark if acting else "tick" if f"seat:{player.seat}" in changed else None
    sheet.zone(box, "raised" if acting else "panel", rim, says=f"seat {player.seat}")
    sheet.card((left, top, left + EDGE, bottom), mark, radius=4)
    _who(sheet, view, player, box, translate)
    start, end = left + FIRST_COLUMN - 24, right - 14
    _goods(sheet, player, start, top + LINE_1)
    lab = [_lab_chip(sheet, top + LINE_2, player, tile) for tile in player.lab]
    plans = [_plan_chip(sheet, view, top + LINE_2, player, plan) for plan in player.blueprints]
    split = max(start + PLANS_COLUMN, start + _width(lab) + GAP)
    row(sheet, top + LINE_2, lab, start, split - GAP)
    row(sheet, top + LINE_2, plans, split, end)
    x = _depot(sheet, player, start, top + LINE_3)
    row(sheet, top + LINE_3, _collected(sheet, view, player, top + LINE_3), x, end)


def _who(sheet: Sheet, view: View, player: PlayerView, box: Box, translate: Translate) -> None:
    left, top, _, _ = box
    seat_mark(sheet, view, player.seat, left + 54, top + 52, 66)
    sheet.text(
        left + 98, top + LINE_1, player.name, LABEL + 2, weight=SEMIBOLD, room=214, says=f"seat {player.seat} name"
    )
    if player.space:
        sheet.text(left + 98, top + LINE_2 - 7, standing(translate, player.space), NOTE, "muted", room=116)
    sheet.text(
        left + 310,
        top + LINE_2 + 4,
        str(player.op),
        HEADLINE + 4,
        weight=BOLD,
        align="right",
        says=f"seat {player.seat} op {player.op}",
    )
    sheet.text(left + 310, top + LINE_3 + 2, say(translate, "OP"), FINE, "muted", room=60, align="right")
    x, y = left + 98, top + LINE_3 - 3
    if player.goal_done is not None:
        x = sheet.icon(x, y, "check", 24, "signal", f"seat {player.seat} goal completed") + 6
    cards = player.hand_count + player.first_a + player.first_b_count
    for index in range(cards):
        card = (x, y - 13, x + 19, y + 13)
        sheet.card(card, "raised", "faint", radius=4, hatched="line", says=f"seat {player.seat} hand {index + 1}")
        x += 24
    if cards:
        sheet.icon(x + 2, y, "lock", 20, "faint")


def _goods(sheet: Sheet, player: PlayerView, x: int, y: int) -> None:
    """Line 1: resources against the Storage limit, Colonists, pieces."""
    seat, ink = player.seat, f"piece{player.mark}"
    for index, good in enumerate(GOODS):
        number = player.goods[good]
        start = x + index * 84
        end = sheet.count(start, y, good, number, good, size=COUNT, says=f"seat {seat} {good} {number}")
        if number >= player.storage_limit:
            sheet.card((end - 20, y + 15, end + 2, y + 19), good, radius=2)
    start = x + 5 * 84 - 10
    sheet.text(start, y + 3, f"/{player.storage_limit}", NOTE, "muted", weight=SEMIBOLD, says=f"seat {seat} limit")
    start += 56
    tail = f"/{player.living_capacity}"
    says = f"seat {seat} living {player.living}"
    sheet.count(start, y, "colonist", player.living, ink, size=COUNT, tail=tail, says=says)
    says = f"seat {seat} working {player.working}"
    sheet.count(start + 118, y, "worker", player.working, "muted", size=COUNT, says=says)
    pieces = (
        ("shelter", player.shelters_map, ink),
        ("bot", player.bots_map, ink),
        ("ship", player.ships_hangar, ink),
        ("upgrade", player.markers_unused, "muted"),
    )
    for index, (icon, number, colour) in enumerate(pieces):
        sheet.count(start + 202 + index * 86, y, icon, number, colour, size=COUNT, says=f"seat {seat} {icon} {number}")


def _width(chips: list[Chip]) -> int:
    return sum(wide + GAP for wide, _ in chips)


def row(sheet: Sheet, y: int, chips: list[Chip], start: int, end: int) -> None:
    """Chips from left to right; those for which there is no room are counted at the end ("+2")."""
    x, more = start, 44
    for index, (wide, draw) in enumerate(chips):
        rest = chips[index:]
        if x + _width(rest) - GAP > end and x + wide + more > end:
            sheet.text(x + 2, y, f"+{len(rest)}", NOTE, "muted", weight=BOLD)
            return
        draw(x)
        x += wide + GAP


def _lab_chip(sheet: Sheet, y: int, player: PlayerView, tile: LabTile) -> Chip:
    def draw(x: int) -> None:
        sheet.card(
            (x, y - 17, x + CHIP, y + 17), "tile", says=f"seat {player.seat} lab {tile.space} {tile.tech} {tile.level}"
        )
        sheet.icon(x + 5, y, tile.tech, 26, tile_ink(tile.tech))
        sheet.text(x + 40, y, str(tile.level), NOTE + 2, "on_tile", weight=BOLD, align="centre")

    return CHIP, draw


def _plan_chip(sheet: Sheet, view: View, y: int, player: PlayerView, plan: PlanView) -> Chip:
    """A Blueprint: solid when built, dashed when not; a flask in the colour of whose Scientist works there."""
    wide = CHIP if not plan.scientists else CHIP + 17

    def draw(x: int) -> None:
        built = plan.spot is not None
        state = f"built {plan.spot}" if built else "unbuilt"
        box = (x, y - 17, x + wide, y + 17)
        if built:
            sheet.card(
                box,
                f"mark{player.mark}/30/raised",
                f"mark{player.mark}",
                says=f"seat {player.seat} blueprint {plan.id} {state}",
            )
        else:
            sheet.card(box, None, "faint", dashed=True, says=f"seat {player.seat} blueprint {plan.id} {state}")
        sheet.icon(x + 3, y, plan.building, 25, icon_ink(plan.building) if built else "muted")
        sheet.icon(x + 29, y, LEVEL_ICONS[plan.level], 21, "text" if built else "muted")
        if plan.scientists:
            sheet.icon(x + CHIP - 4, y, "scientist", 19, f"piece{view.players[plan.scientists[0]].mark}")

    return wide, draw


def _depot(sheet: Sheet, player: PlayerView, x: int, y: int) -> int:
    """The Depot's eight spaces: Ships in theirs, Crystals on the free ones; what waits below it behind a plus."""
    crystals = player.crystals
    for slot in range(1, BOX.player_pieces["depot_slots"] + 1):
        box = (x, y - 15, x + 32, y + 15)
        sheet.card(box, "well", "line", radius=6, says=f"seat {player.seat} depot {slot}")
        if slot in player.ships_depot:
            sheet.icon_at(x + 16, y, "ship", 22, "faint", f"seat {player.seat} ship {slot}")
        elif crystals > 0:
            crystals -= 1
            sheet.icon_at(
                x + 16, y, "crystal", 24, "crystal", f"seat {player.seat} crystal {player.crystals - crystals}"
            )
        x += 36
    x += 4
    says = f"seat {player.seat} crystals {player.crystals} below {player.crystals_below}"
    x = sheet.text(x, y, str(player.crystals), LABEL, "text" if player.crystals else "faint", weight=BOLD, says=says)
    if player.crystals_below:
        x = sheet.text(x + 2, y + 3, f"+{player.crystals_below}", NOTE, "crystal", weight=SEMIBOLD)
    return x + 20


def _collected(sheet: Sheet, view: View, player: PlayerView, y: int) -> list[Chip]:
    """Line 3 behind the Depot: Oxygen set aside, cubes, Discovery and Research tiles, Scientists, Contracts."""
    seat = player.seat
    chips = [_aside_chip(sheet, y, seat, number)] if (number := view.aside.count(seat)) else []
    chips += [
        _number_chip(sheet, y, "cube", len(player.cubes), f"seat {seat} cubes {len(player.cubes)}"),
        _number_chip(
            sheet, y, "discovery", len(player.discoveries), f"seat {seat} discoveries {len(player.discoveries)}"
        ),
    ]
    chips += [_research_chip(sheet, y, seat, letter) for letter in player.research]
    chips += [_scientist_chip(sheet, y, player, card, at, view.scored[card]) for card, at in player.scientists]
    chips += [_contract_chip(sheet, y, player, card) for card in player.contracts]
    return chips


def _number_chip(sheet: Sheet, y: int, icon: str, number: int, says: str) -> Chip:
    def draw(x: int) -> None:
        sheet.count(x, y, icon, number, "muted", size=26, says=says)

    return 52, draw


def _aside_chip(sheet: Sheet, y: int, seat: int, number: int) -> Chip:
    """Oxygen that will be the player's, unless a Technology is developed instead (R9.7)."""

    def draw(x: int) -> None:
        sheet.card((x, y - 15, x + 58, y + 15), None, "oxygen", dashed=True, says=f"seat {seat} aside {number}")
        sheet.icon(x + 4, y, "oxygen", 24, "oxygen")
        sheet.text(x + 43, y, f"+{number}", NOTE, weight=SEMIBOLD, align="centre")

    return 58, draw


def _research_chip(sheet: Sheet, y: int, seat: int, letter: str) -> Chip:
    def draw(x: int) -> None:
        research(sheet, x + 14, y, letter, 28, 20, f"seat {seat} research {letter}")

    return 28, draw


def _scientist_chip(sheet: Sheet, y: int, player: PlayerView, card: str, at: str | None, scored: str) -> Chip:
    """Flask and the type it works in, in the player's colour where it works; then the type it scores."""
    ink = "text" if at is None else f"piece{player.mark}"
    building = SCIENTIST[card].works_in

    def draw(x: int) -> None:
        sheet.card((x, y - 15, x + 80, y + 15), "line", says=f"seat {player.seat} scientist {card} {at or ''}".rstrip())
        sheet.icon(x + 2, y, "scientist", 23, ink)
        sheet.icon(x + 25, y, building, 23, ink, f"works in {building}")
        sheet.icon(x + 54, y, scored, 23, icon_ink(scored))

    return 80, draw


def _contract_chip(sheet: Sheet, y: int, player: PlayerView, card: ContractView) -> Chip:
    need = sum(card.needs.values())

    def draw(x: int) -> None:
        sheet.card((x, y - 15, x + 62, y + 15), "line", says=f"seat {player.seat} contract {card.id}")
        sheet.icon(x + 4, y, "contract", 22, "signal" if card.done else "text")
        if card.done:
            sheet.icon(x + 31, y, "check", 24, "signal")
        elif card.building:
            sheet.icon(x + 31, y, card.building, 24, icon_ink(card.building))
        else:
            have = sum(card.delivered.values())
            sheet.text(x + 44, y, f"{have}/{need}", FINE, weight=SEMIBOLD, align="centre")

    return 62, draw
