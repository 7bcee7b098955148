"""One player's own board: Laboratory, Depot with its Executive actions, Storage, quarters, cards. Public to all."""

from games.core.describing import Translate, render
from games.on_mars.data import BOX, COLUMN, EXECUTIVE, FIRST_A, FIRST_B, GOODS, LAB, SCIENTIST
from games.on_mars.view import ContractView, LabTile, PlanView, PlayerView, View
from games.on_mars.words import EXECUTIVES, THINGS
from games.on_mars.words import action as what_it_does
from renderer.head import head
from renderer.lettering import BOLD, COUNT, FINE, LABEL, NOTE, SEMIBOLD, TITLE
from renderer.on_mars.effects import lab_signs
from renderer.on_mars.map import HexMap
from renderer.on_mars.supplies import LEVEL_ICONS
from renderer.on_mars.words import TASK_ICONS, icon_ink, research, standing, tile_ink
from renderer.primitives import Box, Scene
from renderer.sheet import Sheet
from renderer.words import say, sentence

WIDTH = 1200
LEFT, RIGHT = 24, WIDTH - 24
PAD, GAP, FOOT = 20, 14, 20
HEAD: Box = (LEFT, 20, RIGHT, 116)
LABORATORY: Box = (LEFT, 130, 686, 596)
DEPOT: Box = (700, 130, RIGHT, 596)
STORE: Box = (LEFT, 610, RIGHT, 784)
CARDS_TOP = 798
LAB_MAP = HexMap(56, 313, 358)
"""The Laboratory's hexes; (0, 0) is space L3a."""

CARD_HIGH, PLAN_HIGH, ROW_GAP = 62, 80, 10
QUARTERS = len(BOX.living_quarters)


def layout(view: View, translate: Translate, *, of: int | None = None) -> Scene:
    """Primitives of a player's board.

    Args:
        of: Whose board; by default the observer's.

    Raises:
        ValueError: neither `of` nor the view names a seat.
    """
    seat = view.seat if of is None else of
    if seat is None:
        raise ValueError("an onlooker has no board")
    player = view.players[seat]
    sheet = Sheet()
    note = standing(translate, player.space) if player.space else ""
    numbers = ((say(translate, "Markers"), str(player.markers_unused)), (say(translate, "OP"), str(player.op)))
    head(sheet, HEAD, view, [seat], player.name, note, numbers)
    _laboratory(sheet, player, translate)
    _depot(sheet, player, translate)
    _store(sheet, player, view.aside.count(seat), translate)
    y = _plans(sheet, view, player, CARDS_TOP, translate)
    y = _scientists(sheet, view, player, y, translate)
    y = _contracts(sheet, player, y, translate)
    y = _first_colonists(sheet, player, y, translate)
    return Scene(WIDTH, y - GAP + FOOT, (), tuple(sheet.shapes))


def _title(sheet: Sheet, box: Box, text: str) -> int:
    room = (box[2] - box[0] - 2 * PAD) * 2 // 3
    return sheet.text(box[0] + PAD, box[1] + 28, text, TITLE, "muted", room=room)


def _laboratory(sheet: Sheet, player: PlayerView, translate: Translate) -> None:
    """Spaces with their benefits; above each column what entering costs, below what its tiles score at the end."""
    sheet.zone(LABORATORY)
    _title(sheet, LABORATORY, say(translate, "Laboratory"))
    tiles = {tile.space: tile for tile in player.lab}
    for space in LAB.values():
        x, y = LAB_MAP.centre(space.q, space.r)
        tile = tiles.get(space.id)
        if tile is not None:
            _tile(sheet, tile, x, y, player)
            continue
        says = f"seat {player.seat} space {space.id}"
        sheet.hexagon(x, y, LAB_MAP.at(96), "well", "line", 2, says=says)
        sheet.text(x, y - 30, space.id, FINE, "faint", align="centre")
        lab_signs(sheet, x, y + 8, space.benefit)
    for number, column in COLUMN.items():
        q = number - 3
        x, _ = LAB_MAP.centre(q, 0)
        top, bottom = LABORATORY[1] + 76, LABORATORY[3] - 30
        sheet.text(x, top, str(number), LABEL, "muted", weight=BOLD, align="centre", says=f"column {number}")
        costs = ["any" if cost == "any_resource" else cost for cost in column.cost_to_enter]
        for index, cost in enumerate(costs):
            ink = "muted" if cost == "any" else icon_ink(cost)
            sheet.icon_at(x + (2 * index - len(costs) + 1) * 15, top + 31, cost, 26, ink)
        sheet.text(x, bottom, f"+{column.op_at_end}", NOTE, "muted", weight=BOLD, align="centre")
    end = LAB_MAP.centre(3, 0)[0] + 40
    sheet.text(end, LABORATORY[3] - 30, say(translate, "OP"), FINE, "faint", room=LABORATORY[2] - 12 - end)


def _tile(sheet: Sheet, tile: LabTile, x: int, y: int, player: PlayerView) -> None:
    says = f"seat {player.seat} lab {tile.space} {tile.tech} {tile.level}"
    sheet.hexagon(x, y, LAB_MAP.at(96), "tile", says=says)
    sheet.text(x, y - 31, tile.space, FINE, "on_tile", weight=SEMIBOLD, align="centre")
    sheet.icon_at(x, y + 8, tile.tech, 52, tile_ink(tile.tech))


def _depot(sheet: Sheet, player: PlayerView, translate: Translate) -> None:
    """The eight Executive actions; a Ship still in its space blocks one."""
    left, top, right, _ = DEPOT
    sheet.zone(DEPOT)
    _title(sheet, DEPOT, say(translate, "Depot"))
    tail = f"/{player.depot_capacity}" + (f" +{player.crystals_below}" if player.crystals_below else "")
    says = f"seat {player.seat} crystals {player.crystals} below {player.crystals_below}"
    sheet.count(right - 150, top + 30, "crystal", player.crystals, "crystal", size=COUNT, tail=tail, says=says)
    actions = sorted(EXECUTIVE.values(), key=lambda action: action.depot_slot)
    step = (DEPOT[3] - top - 66) // len(actions)
    for index, action in enumerate(actions):
        y = top + 58 + step // 2 + index * step
        box = (left + PAD, y - step // 2 + 3, right - PAD, y + step // 2 - 3)
        blocked = action.depot_slot in player.ships_depot
        payable = not blocked and player.crystals >= action.cost_crystals
        sheet.card(box, "panel" if blocked else "raised", "line" if blocked else None, says=f"executive {action.id}")
        ink = "faint" if blocked else "text" if payable else "muted"
        sheet.text(box[0] + 16, y, str(action.depot_slot), NOTE, "faint", weight=BOLD, align="centre")
        if blocked:
            sheet.icon(box[0] + 34, y, "ship", 28, "faint", f"seat {player.seat} ship {action.depot_slot}")
        words = say(translate, EXECUTIVES[action.id])
        sheet.text(box[0] + 74, y, words, NOTE, ink, room=box[2] - box[0] - 74 - 76)
        x = sheet.text(box[2] - 58, y, str(action.cost_crystals), NOTE + 2, ink, weight=BOLD)
        sheet.icon(x + 4, y, "crystal", 26, "crystal" if payable else "faint")


def _store(sheet: Sheet, player: PlayerView, aside: int, translate: Translate) -> None:
    """Storage with Oxygen set aside behind a plus (R9.7), pieces, what was collected, quarters."""
    left, top, right, _ = STORE
    sheet.zone(STORE)
    seat, ink, y = player.seat, f"piece{player.mark}", top + 40
    for index, good in enumerate(GOODS):
        tail = f"/{player.storage_limit}" + (f" +{aside}" if aside and good == "oxygen" else "")
        says = f"seat {seat} {good} {player.goods[good]}"
        sheet.count(left + PAD + index * 112, y, good, player.goods[good], good, size=COUNT, tail=tail, says=says)
    pieces = (
        ("shelter", player.shelters_map, player.shelters_supply),
        ("bot", player.bots_map, player.bots_supply),
        ("ship", player.ships_hangar, len(player.ships_depot)),
    )
    for index, (icon, number, rest) in enumerate(pieces):
        x = left + PAD + 5 * 112 + 26 + index * 130
        sheet.count(x, y, icon, number, ink, size=COUNT, tail=f"+{rest}", says=f"seat {seat} {icon} {number}")
    sheet.count(right - 176, y, "cube", len(player.cubes), "muted", size=COUNT, says=f"seat {seat} cubes")
    says = f"seat {seat} discoveries {len(player.discoveries)}"
    sheet.count(right - 92, y, "discovery", len(player.discoveries), "muted", size=COUNT, says=says)
    _quarters(sheet, player, left + PAD, top + 100, translate)


def _quarters(sheet: Sheet, player: PlayerView, x: int, y: int, translate: Translate) -> None:
    """Living Quarters slot by slot with what the highest filled one scores, then the Working Area and the supply."""
    step = 58
    for slot in BOX.living_quarters:
        number = slot.slot
        left = x + (number - 1) * step
        box = (left, y - 24, left + step - 8, y + 24)
        is_open = number <= player.living_capacity
        sheet.card(box, "raised" if is_open else None, None if is_open else "line", says=f"quarters {number}")
        if number <= player.living:
            sheet.icon_at(left + step // 2 - 4, y, "colonist", 36, f"piece{player.mark}", f"living {number}")
        elif not is_open:
            sheet.icon_at(left + step // 2 - 4, y, "lock", 20, "line")
        if slot.op_if_highest and number % 2 == 0:
            sheet.text(left - 4, y + 44, f"+{slot.op_if_highest}", FINE, "muted", weight=SEMIBOLD, align="centre")
    end = x + QUARTERS * step + 26
    sheet.count(
        end, y, "worker", player.working, "muted", size=COUNT, says=f"seat {player.seat} working {player.working}"
    )
    words = say(translate, "working")
    sheet.text(end, y + 42, words, FINE, "faint", room=110)
    sheet.count(end + 130, y, "colonist", player.supply, "faint", size=COUNT, says=f"seat {player.seat} supply")
    sheet.text(end + 130, y + 42, say(translate, "in supply"), FINE, "faint", room=110)
    for index, letter in enumerate(player.research):
        says = f"seat {player.seat} research {letter}"
        research(sheet, end + 262 + index % 2 * 48, y - 10 + index // 2 * 46, letter, 42, 26, says)


def _rows(count: int, columns: int) -> int:
    return -(-count // columns)


def _place(sheet: Sheet, y: int, count: int, columns: int, title: str, high: int = CARD_HIGH) -> tuple[Box, list[Box]]:
    """A titled panel with room for cards in columns; returns its box and the cards'."""
    rows = _rows(count, columns)
    box = (LEFT, y, RIGHT, y + 52 + rows * (high + ROW_GAP) + 8)
    sheet.zone(box)
    _title(sheet, box, title)
    wide = (RIGHT - LEFT - 2 * PAD + ROW_GAP) // columns - ROW_GAP
    cards = []
    for index in range(count):
        x = LEFT + PAD + index % columns * (wide + ROW_GAP)
        top = y + 52 + index // columns * (high + ROW_GAP)
        cards.append((x, top, x + wide, top + high))
    return box, cards


def _plans(sheet: Sheet, view: View, player: PlayerView, y: int, translate: Translate) -> int:
    if not player.blueprints:
        return y
    box, places = _place(sheet, y, len(player.blueprints), 2, say(translate, "Blueprints"), PLAN_HIGH)
    for plan, place in zip(player.blueprints, places, strict=True):
        _plan(sheet, view, player, plan, place, translate)
    return box[3] + GAP


def _plan(sheet: Sheet, view: View, player: PlayerView, plan: PlanView, box: Box, translate: Translate) -> None:
    """Type, level, name and where it is built; below the name what it does."""
    left, top, right, _ = box
    middle = (box[1] + box[3]) // 2
    built = plan.spot is not None
    says = f"seat {player.seat} blueprint {plan.id} " + (f"built {plan.spot}" if built else "unbuilt")
    if built:
        sheet.card(box, f"mark{player.mark}/30/raised", f"mark{player.mark}", says=says)
    else:
        sheet.card(box, None, "faint", dashed=True, says=says)
    sheet.icon(left + 12, middle, plan.building, 40, icon_ink(plan.building) if built else "muted")
    sheet.icon(left + 60, middle, LEVEL_ICONS[plan.level], 30, "text" if built else "muted")
    end = right - 20
    for who in plan.scientists:
        end = sheet.icon(end - 32, middle, "scientist", 32, f"piece{view.players[who].mark}") - 36
    state = plan.spot if plan.spot is not None else say(translate, "unbuilt")
    before = len(sheet.shapes)
    sheet.text(end, middle, state, TITLE, "text" if built else "muted", weight=BOLD, room=120, align="right")
    end = sheet.shapes[before].box[0] - 14
    start, room = left + 104, end - left - 104
    sheet.text(start, top + 27, say(translate, plan.name), TITLE, weight=SEMIBOLD, room=room)
    does = render(what_it_does(plan.id, plan.radar or ""), translate, ())
    sheet.text(start, top + 57, sentence(does), FINE, "text" if built else "muted", room=room, says=f"action {plan.id}")


def _scientists(sheet: Sheet, view: View, player: PlayerView, y: int, translate: Translate) -> int:
    if not player.scientists:
        return y
    box, places = _place(sheet, y, len(player.scientists), 3, say(translate, "Scientists"))
    for (card, at), place in zip(player.scientists, places, strict=True):
        facts, middle = SCIENTIST[card], (place[1] + place[3]) // 2
        sheet.card(place, says=f"seat {player.seat} scientist {card}")
        ink = f"piece{player.mark}" if at else "text"
        start = sheet.icon(place[0] + 10, middle, "scientist", 34, ink)
        start = sheet.icon(start + 2, middle, facts.works_in, 34, ink, f"works in {facts.works_in}") + 8
        scored = view.scored[card]
        sheet.icon(place[2] - 46, middle, scored, 34, icon_ink(scored))
        x = sheet.icon(place[2] - 78, middle, "upgrade", 26, "muted") - 84
        sheet.text(x + 52, middle, f"{facts.op_each}×", NOTE, weight=BOLD, align="right")
        sheet.text(start, middle, say(translate, THINGS[card]), TITLE, room=x - start - 4)
    return box[3] + GAP


def _contracts(sheet: Sheet, player: PlayerView, y: int, translate: Translate) -> int:
    if not player.contracts:
        return y
    box, places = _place(sheet, y, len(player.contracts), 3, say(translate, "Earth Contracts"))
    for card, place in zip(player.contracts, places, strict=True):
        _contract(sheet, player, card, place)
    return box[3] + GAP


def _contract(sheet: Sheet, player: PlayerView, card: ContractView, box: Box) -> None:
    middle = (box[1] + box[3]) // 2
    sheet.card(box, says=f"seat {player.seat} contract {card.id}")
    x = sheet.icon(box[0] + 12, middle, "contract", 36, "signal" if card.done else "text") + 12
    sheet.text(x, middle, f"+{card.op_done}", LABEL, "signal" if card.done else "text", weight=BOLD)
    end = box[2] - 14
    if card.done:
        sheet.icon(end - 34, middle, "check", 34, "signal")
    elif card.building:
        sheet.icon(end - 38, middle, card.building, 38, icon_ink(card.building))
        sheet.icon(end - 74, middle, "upgrade", 28, "muted")
    for good, number in [] if card.done else list(card.needs.items())[::-1]:
        sheet.icon(end - 32, middle, good, 32, icon_ink(good))
        text = f"{card.delivered.get(good, 0)}/{number}"
        sheet.text(end - 38, middle, text, TITLE, weight=SEMIBOLD, align="right")
        end -= 98


def _first_colonists(sheet: Sheet, player: PlayerView, y: int, translate: Translate) -> int:
    """The cards that were revealed (R19.3): a task that was fulfilled, or the Building types that came first."""
    done = [card for card in (*player.first_b_done, player.first_a_done) if card is not None]
    if not done:
        return y
    box, places = _place(sheet, y, len(done), 3, say(translate, "First Colonists"))
    for card, place in zip(done, places, strict=True):
        middle, end = (place[1] + place[3]) // 2, place[2] - 48
        sheet.card(place, says=f"seat {player.seat} first {card}")
        sheet.icon(end, middle, "check", 34, "signal")
        if card in FIRST_A:
            for index, kind in enumerate(FIRST_A[card].buildings):
                sheet.icon(place[0] + 16 + index * 52, middle, kind, 38, icon_ink(kind))
            continue
        task = FIRST_B[card].task
        sheet.icon(place[0] + 12, middle, TASK_ICONS[task], 36, icon_ink(TASK_ICONS[task]))
        words = sentence(say(translate, THINGS[task]))
        sheet.text(place[0] + 58, middle, words, NOTE, room=end - place[0] - 66)
    return box[3] + GAP
