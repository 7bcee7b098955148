"""What a person sees of a message: its text in reading order, its controls, its pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.playground import components as parts
from bot.playground.world import EPHEMERAL, LOADING, V2, Message, World

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None = None
    emoji: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A menu; only one of texts (type 3) has options of its own."""

    custom_id: str
    type: int
    placeholder: str
    options: tuple[Option, ...]
    least: int
    most: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class File:
    filename: str
    data: bytes
    description: str | None
    """The alt text: of the gallery's item, or of the attachment itself."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it was when looked at."""

    id: int
    channel: int
    author: str
    content: str
    text: str
    """Content, embeds and all texts of Components V2, in reading order, one a line."""
    components: tuple[Json, ...]
    buttons: tuple[Button, ...]
    selects: tuple[Select, ...]
    attachments: tuple[File, ...]
    """Those shown: of a V2 message, only what a component names."""
    pinged: tuple[int, ...]
    """The people whom the message notified when it appeared."""
    flags: int
    edits: int
    pinned: bool
    type: int

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Still "… is thinking"."""
        return bool(self.flags & LOADING)

    def button(self, name: str) -> Button:
        """The button of this label, custom id or emoji.

        Raises:
            LookupError: There is none, or more than one.
        """
        found = [button for button in self.buttons if name in (button.label, button.custom_id, button.emoji)]
        if len(found) != 1:
            labels = [button.label for button in self.buttons]
            raise LookupError(f"{len(found)} buttons are called {name!r}; the message has {labels}")
        return found[0]

    def select(self, name: str) -> Select:
        """The menu of this custom id or placeholder.

        Raises:
            LookupError: There is none, or more than one.
        """
        found = [select for select in self.selects if name in (select.custom_id, select.placeholder)]
        if len(found) != 1:
            menus = [select.custom_id for select in self.selects]
            raise LookupError(f"{len(found)} menus are called {name!r}; the message has {menus}")
        return found[0]


def look(world: World, message: Message) -> Seen:
    """A message as its reader sees it now."""
    everything = list(parts.walk(message.components))
    return Seen(
        id=message.id,
        channel=message.channel,
        author=world.accounts[message.author].name,
        content=message.content,
        text="\n".join([*filter(None, [message.content]), *_embed_texts(message), *parts.texts(message.components)]),
        components=tuple(message.components),
        buttons=tuple(_button(item) for item in everything if item["type"] == parts.BUTTON),
        selects=tuple(see_select(item) for item in everything if item["type"] in parts.SELECTS),
        attachments=_files(message),
        pinged=message.pinged,
        flags=message.flags,
        edits=message.edits,
        pinned=message.pinned,
        type=message.type,
    )


def _embed_texts(message: Message) -> list[str]:
    lines: list[str] = []
    for embed in message.embeds:
        lines += [embed[name] for name in ("title", "description") if embed.get(name)]
        for field in embed.get("fields", []):
            lines += [field["name"], field["value"]]
        if embed.get("footer"):
            lines.append(embed["footer"]["text"])
    return lines


def _button(item: Json) -> Button:
    emoji = (item.get("emoji") or {}).get("name")
    disabled = bool(item.get("disabled"))
    return Button(item.get("label", ""), item.get("custom_id"), disabled, item["style"], item.get("url"), emoji)


def see_select(item: Json) -> Select:
    options = tuple(
        Option(option["label"], option["value"], option.get("description"), bool(option.get("default")))
        for option in item.get("options", [])
    )
    return Select(
        item["custom_id"], item["type"], item.get("placeholder", ""), options, item["min_values"], item["max_values"],
        bool(item.get("disabled")),
    )  # fmt: skip


def _files(message: Message) -> tuple[File, ...]:
    if not message.flags & V2:
        return tuple(File(item.filename, item.data, item.description) for item in message.attachments)
    by_id = {str(item.id): item for item in message.attachments}
    shown: list[File] = []
    for component in parts.walk(message.components):
        named: list[tuple[Json, str | None]] = []
        if component["type"] == parts.GALLERY:
            named = [(item["media"], item.get("description")) for item in component["items"]]
        elif component["type"] == parts.THUMBNAIL:
            named = [(component["media"], component.get("description"))]
        elif component["type"] == parts.FILE:
            named = [(component["file"], None)]
        for media, alt in named:
            item = by_id.get(media.get("attachment_id", ""))
            if item is not None:
                shown.append(File(item.filename, item.data, alt or item.description))
    return tuple(shown)
