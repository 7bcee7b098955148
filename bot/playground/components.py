"""Message components: what Discord accepts, and how it completes them. Source: Discord docs, "Component Reference"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from bot.playground import limits
from bot.playground.emoji import is_emoji
from bot.playground.errors import Form

Json = dict[str, Any]

ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
INPUT: Final = 4
SELECTS: Final = (3, 5, 6, 7, 8)  # texts, users, roles, mentionables, channels
SECTION: Final = 9
TEXT: Final = 10
THUMBNAIL: Final = 11
GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17
LABEL: Final = 18
UPLOAD: Final = 19
RADIO: Final = 21
CHECKBOXES: Final = 22
CHECKBOX: Final = 23

LINK: Final = 5  # button styles
PREMIUM: Final = 6

IN_CONTAINER: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
ON_TOP: Final = (*IN_CONTAINER, CONTAINER)
IN_LABEL: Final = (*SELECTS, INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
IN_MODAL: Final = (ROW, TEXT, LABEL)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, parents before children, in the order a reader meets them."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for one in ("accessory", "component"):
            if isinstance(component.get(one), dict):
                yield from walk([component[one]])


def texts(components: list[Json]) -> list[str]:
    """The texts of a Components V2 message, in order."""
    return [component["content"] for component in walk(components) if component["type"] == TEXT]


def media(components: list[Json]) -> Iterator[Json]:
    """Every reference to a file: `{"url": "attachment://name"}` before completion."""
    for component in walk(components):
        if component["type"] == GALLERY:
            yield from (item["media"] for item in component["items"])
        elif component["type"] == THUMBNAIL:
            yield component["media"]
        elif component["type"] == FILE:
            yield component["file"]


class Checker:
    """Checks one message's or modal's components, noting what is wrong in a form."""

    def __init__(self, form: Form, emojis: Collection[int] = ()) -> None:
        self.form = form
        self.emojis = emojis
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    def message(self, components: object, *, v2: bool) -> None:
        """Classic: five rows. V2: forty components counted with nesting, 4000 characters of text."""
        if not v2:
            for place, row in self._items(components, 0, limits.ROWS):
                with self.form.at(place):
                    if self._is(row, (ROW,)):
                        self._row(row)
            return
        for place, item in self._items(components, 0, limits.V2_COMPONENTS):
            with self.form.at(place):
                if self._is(item, ON_TOP):
                    self._item(item)
        if self.form.errors:
            return
        assert isinstance(components, list)
        if len(list(walk(components))) > limits.V2_COMPONENTS:
            self.form.wrong("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The maximum total components is 40.")
        if sum(map(len, texts(components))) > limits.V2_TEXT:
            self.form.wrong("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The maximum displayable text size is 4000.")

    def modal(self, components: object) -> None:
        for place, item in self._items(components, 1, limits.MODAL_ITEMS):
            with self.form.at(place):
                if not self._is(item, IN_MODAL):
                    continue
                if item["type"] == ROW:
                    for inner_place, inner in self._children(item, 1, 1):
                        with self.form.at("components", inner_place):
                            if self._is(inner, (INPUT,)):
                                self._text(inner, "label", limits.LABEL, least=1)
                                self._item(inner)
                elif item["type"] == LABEL:
                    self._text(item, "label", limits.LABEL, least=1)
                    self._text(item, "description", limits.LABEL_DESCRIPTION)
                    inner = item.get("component")
                    with self.form.at("component"):
                        if self._is(inner, IN_LABEL):
                            assert isinstance(inner, dict)
                            self._item(inner)
                else:
                    self._item(item)

    # Parts

    def _items(self, value: object, least: int, most: int) -> Iterator[tuple[int, Any]]:
        yield from enumerate(self.form.count(value, least=least, most=most))

    def _children(self, item: Json, least: int, most: int, name: str = "components") -> Iterator[tuple[int, Any]]:
        with self.form.at(name):
            children = self.form.count(item.get(name), least=least, most=most)
        yield from enumerate(children)

    def _is(self, item: object, kinds: tuple[int, ...]) -> bool:
        if isinstance(item, dict) and item.get("type") in kinds:
            return True
        with self.form.at("type"):
            self.form.wrong("UNION_TYPE_CHOICES", f'Value of field "type" must be one of {kinds}.')
        return False

    def _text(self, item: Json, name: str, most: int, *, least: int = 0) -> str:
        if item.get(name) is None and not least:
            return ""
        with self.form.at(name):
            return self.form.length(item.get(name, ""), least=least, most=most)

    def _item(self, item: Json) -> None:
        """Check one component by its type; its place allows that type."""
        if item.get("id"):
            if item["id"] in self.ids:
                with self.form.at("id"):
                    self.form.wrong("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(item["id"])
        kinds: dict[int, Callable[[Json], None]] = {
            ROW: self._row, BUTTON: self._button, INPUT: self._input, SECTION: self._section,
            TEXT: self._display, THUMBNAIL: self._picture, GALLERY: self._gallery, CONTAINER: self._container,
            RADIO: self._group, CHECKBOXES: self._group, **dict.fromkeys(SELECTS, self._select),
        }  # fmt: skip
        if item["type"] in (INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX, *SELECTS):
            self._custom_id(item)
        if item["type"] in kinds:
            kinds[item["type"]](item)

    def _custom_id(self, item: Json) -> None:
        with self.form.at("custom_id"):
            custom_id = self.form.length(item.get("custom_id", ""), least=1, most=limits.CUSTOM_ID)
            if custom_id in self.custom_ids:
                self.form.wrong("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
            self.custom_ids.add(custom_id)

    def _row(self, row: Json) -> None:
        """Up to five buttons, or one select and nothing else."""
        items = list(self._children(row, 1, limits.ROW_BUTTONS))
        for place, item in items:
            with self.form.at("components", place):
                if self._is(item, (BUTTON, *SELECTS)):
                    self._item(item)
                    if item["type"] in SELECTS and len(items) > 1:
                        self.form.wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "Not enough room in this row.")

    def _button(self, button: Json) -> None:
        style = button.get("style")
        if style not in range(1, 7):
            with self.form.at("style"):
                self.form.wrong("BASE_TYPE_CHOICES", "Value of field must be one of (1, 2, 3, 4, 5, 6).")
        elif style == LINK:
            with self.form.at("url"):
                self.form.length(button.get("url", ""), least=1, most=2048)
            if button.get("custom_id") is not None:
                self.form.wrong("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link has no custom id.")
        elif style != PREMIUM:
            self._custom_id(button)
        label = self._text(button, "label", limits.BUTTON_LABEL)
        self._emoji(button)
        if not label and not button.get("emoji"):
            self.form.wrong("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")

    def _emoji(self, item: Json) -> None:
        emoji = item.get("emoji")
        if emoji is None:
            return
        known = int(emoji["id"]) in self.emojis if emoji.get("id") else is_emoji(emoji.get("name") or "")
        if not known:
            with self.form.at("emoji", "id" if emoji.get("id") else "name"):
                self.form.wrong("COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, select: Json) -> None:
        self._text(select, "placeholder", limits.PLACEHOLDER)
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        for name, value, floor in (("min_values", least, 0), ("max_values", most, 1)):
            if not isinstance(value, int) or not floor <= value <= limits.OPTIONS:
                with self.form.at(name):
                    self.form.wrong("NUMBER_TYPE_MAX", f"int value should be between {floor} and 25.")
        if isinstance(least, int) and isinstance(most, int) and least > most:
            with self.form.at("min_values"):
                self.form.wrong("SELECT_COMPONENT_MIN_OVER_MAX", "min_values must not exceed max_values.")
        if select["type"] == STRING_SELECT:
            self._options(select, least=max(1, most if isinstance(most, int) else 1), most=limits.OPTIONS)

    def _group(self, group: Json) -> None:
        least = limits.RADIO_MINIMUM if group["type"] == RADIO else 1
        self._options(group, least=least, most=limits.GROUP_OPTIONS)

    def _options(self, item: Json, *, least: int, most: int) -> None:
        seen: set[str] = set()
        for place, option in self._children(item, least, most, "options"):
            with self.form.at("options", place):
                self._text(option, "label", limits.OPTION_TEXT, least=1)
                value = self._text(option, "value", limits.OPTION_TEXT, least=1)
                self._text(option, "description", limits.OPTION_TEXT)
                self._emoji(option)
                if value in seen:
                    with self.form.at("value"):
                        self.form.wrong("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The value is already used")
                seen.add(value)

    def _input(self, item: Json) -> None:
        self._text(item, "placeholder", limits.INPUT_PLACEHOLDER)
        self._text(item, "value", limits.INPUT_TEXT)
        for name, floor in (("min_length", 0), ("max_length", 1)):
            if item.get(name) is not None and not floor <= item[name] <= limits.INPUT_TEXT:
                with self.form.at(name):
                    self.form.wrong("NUMBER_TYPE_MAX", f"int value should be between {floor} and 4000.")

    def _display(self, item: Json) -> None:
        self._text(item, "content", limits.V2_TEXT, least=1)

    def _section(self, section: Json) -> None:
        for place, item in self._children(section, 1, limits.SECTION_TEXTS):
            with self.form.at("components", place):
                if self._is(item, (TEXT,)):
                    self._item(item)
        accessory = section.get("accessory")
        with self.form.at("accessory"):
            if self._is(accessory, (BUTTON, THUMBNAIL)):
                assert isinstance(accessory, dict)
                self._item(accessory)

    def _picture(self, item: Json) -> None:
        self._text(item, "description", limits.ALT_TEXT)
        with self.form.at("media", "url"):
            self.form.length((item.get("media") or {}).get("url", ""), least=1, most=2048)

    def _gallery(self, gallery: Json) -> None:
        for place, item in self._children(gallery, 1, limits.GALLERY_ITEMS, "items"):
            with self.form.at("items", place):
                self._picture(item)

    def _container(self, container: Json) -> None:
        for place, item in self._children(container, 1, limits.V2_COMPONENTS):
            with self.form.at("components", place):
                if self._is(item, IN_CONTAINER):
                    self._item(item)


DEFAULTS: Final[dict[int, Json]] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def complete(components: list[Json]) -> None:
    """Fill in what the server answers and the client may leave out: ids counted from 1, defaults; nulls vanish."""
    taken = {component.get("id") for component in walk(components)}
    number = 0
    for component in walk(components):
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
        for name in [name for name, value in component.items() if value is None]:
            del component[name]
        for name, value in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(name, value)
        for item in component.get("items", []):
            item["description"] = item.get("description")
            item["spoiler"] = bool(item.get("spoiler"))
        for option in component.get("options", []):
            for name in [name for name, value in option.items() if value is None]:
                del option[name]
