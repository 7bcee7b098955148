"""An effect as a short row of signs: what, how many, and one word at most."""

from collections.abc import Callable

from games.core.describing import Translate
from games.on_mars.data import Effect
from renderer.lettering import BOLD, LABEL, TITLE
from renderer.on_mars.words import icon_ink
from renderer.sheet import Sheet
from renderer.words import say

Sign = tuple[str, str]
"""("icon", name), ("number", text) or ("word", message id)."""

ICON = 34
GAP = 10


def _goods(part: Effect) -> list[Sign]:
    return [("number", f"+{part.n}"), *(("icon", good) for good in part.allow)]


def _ship(part: Effect) -> list[Sign]:
    return [("icon", "ship"), ("number", f"{part.n}"), ("word", "free")]


SIGNS: dict[str, Callable[[Effect], list[Sign]]] = {
    "develop": lambda part: [("icon", "tech"), ("icon", "arrow"), ("number", f"{part.steps}"), ("word", "free")],
    "upgrade": lambda part: [("icon", "upgrade"), ("number", f"{part.n}"), ("word", "free")],
    "gain_resources_choice": _goods,
    "gain_resource": lambda part: [("number", f"+{part.n}"), ("icon", part.resource)],
    "gain_crystal": lambda part: [("number", f"+{part.n}"), ("icon", "crystal")],
    "gain_colonist": lambda part: [("number", f"+{part.n}"), ("icon", "colonist"), ("word", "new")],
    "move_rover": lambda part: [("icon", "rover"), ("icon", "arrow"), ("number", f"{part.points}")],
    "take_contract": lambda _: [("icon", "contract"), ("word", "free")],
    "take_scientist": lambda _: [("icon", "scientist"), ("word", "free")],
    "welcome_ship": _ship,
    "retrieve_colonists": lambda part: [("icon", "colonist"), ("number", f"{part.n}"), ("word", "back")],
    "travel": lambda _: [("icon", "shuttle"), ("icon", "arrow"), ("word", "travel")],
}
"""By `op`."""


LAB_SIGNS = {
    "warehouse_take": "warehouse",
    "gain_crystal": "crystal",
    "gain_resource": "mineral",
    "move_bots": "bot",
    "upgrade": "upgrade",
    "take_blueprint": "blueprint",
}
"""Icon of a Laboratory space's benefit by `op`."""


def lab_signs(sheet: Sheet, x: int, y: int, benefit: tuple[Effect, ...]) -> None:
    """A Laboratory space's benefit, centred on (x, y): its icon, and how many points if it is a movement."""
    for part in benefit:
        name = LAB_SIGNS[part.op]
        shift = 16 if part.points else 0
        sheet.icon_at(x - shift, y, name, 36, icon_ink(name) if icon_ink(name) != "text" else "muted")
        if part.points:
            sheet.text(x + 18, y, str(part.points), TITLE, "muted", weight=BOLD, align="centre")


def effect(sheet: Sheet, x: int, y: int, end: int, part: Effect, translate: Translate, says: str | None = None) -> None:
    """Draw an effect from x rightwards, not beyond `end`; its middle is y."""
    for kind, sign in SIGNS[part.op](part):
        if kind == "icon":
            small = sign == "arrow"
            x = sheet.icon(x, y, sign, 26 if small else ICON, "muted" if small else icon_ink(sign), says) + GAP
        elif kind == "number":
            x = sheet.text(x, y, sign, LABEL + 2, weight=BOLD, says=says) + GAP
        else:
            x = sheet.text(x, y, say(translate, sign), TITLE, "muted", room=end - x, says=says) + GAP
