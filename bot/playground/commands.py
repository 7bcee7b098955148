"""Application commands: what Discord accepts. Source: Discord docs, "Application Commands"."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any, Final

from bot.playground import limits
from bot.playground.errors import Form
from bot.playground.world import World

Json = dict[str, Any]

SLASH: Final = 1  # command types
SUBCOMMAND: Final = 1  # option types
GROUP: Final = 2
STRING: Final = 3
INTEGER: Final = 4
NUMBER: Final = 10

LOCALES: Final = (
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
)  # fmt: skip


def is_name(text: str) -> bool:
    """Letters and numbers of any script, hyphens, underscores and apostrophes; lower case where there is a case."""
    if not 1 <= len(text) <= limits.COMMAND_NAME or text != text.lower():
        return False
    return all(sign in "-_'" or unicodedata.category(sign)[0] in "LNM" for sign in text)


def register(world: World, guild: int | None, wanted: object) -> list[Json]:
    """Replace the commands of a server, or the global ones. Known names keep their ids."""
    form = Form()
    commands = form.count(wanted, least=0, most=sum(limits.COMMANDS.values()))
    seen: set[tuple[int, str]] = set()
    counts: dict[int, int] = {}
    for place, command in enumerate(commands):
        with form.at(place):
            kind = command.setdefault("type", SLASH)
            _command(form, command)
            if (kind, command.get("name", "")) in seen:
                form.wrong("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
            seen.add((kind, command.get("name", "")))
            counts[kind] = counts.get(kind, 0) + 1
    for kind, count in counts.items():
        if count > limits.COMMANDS.get(kind, 0):
            form.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {limits.COMMANDS.get(kind, 0)} or fewer in length.")
    form.done()
    ids = {(old["type"], old["name"]): old["id"] for old in world.commands.get(guild, [])}
    world.commands[guild] = [_stored(world, guild, command, ids) for command in commands]
    return world.commands[guild]


def _stored(world: World, guild: int | None, command: Json, ids: dict[tuple[int, str], str]) -> Json:
    stored: Json = {
        "default_member_permissions": None,
        "integration_types": [0],
        "contexts": None if guild is None else [0],
        "nsfw": False,
        **{name: value for name, value in command.items() if value is not None},
        "id": ids.get((command["type"], command["name"])) or str(world.new_id()),
        "application_id": str(world.application),
        "version": str(world.new_id()),
    }
    stored.setdefault("description", "")
    if stored["default_member_permissions"] is not None:
        stored["default_member_permissions"] = str(stored["default_member_permissions"])
    if guild is not None:
        stored["guild_id"] = str(guild)
    return stored


def _command(form: Form, command: Json) -> None:
    slash = command["type"] == SLASH
    if slash:
        _named(form, command)
        _options(form, command, depth=0)
        if _size(command) > limits.COMMAND_TEXT:
            form.wrong("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    else:
        with form.at("name"):
            form.length(command.get("name", ""), least=1, most=limits.COMMAND_NAME)
        if command.get("description") or command.get("options"):
            form.wrong("APPLICATION_COMMAND_CONTEXT_MENU", "Only slash commands have a description and options")


def _named(form: Form, thing: Json) -> None:
    """Name and description, and their translations."""
    with form.at("name"):
        _name(form, thing.get("name", ""))
    with form.at("description"):
        form.length(thing.get("description", ""), least=1, most=limits.COMMAND_DESCRIPTION)
    for locale, text in (thing.get("name_localizations") or {}).items():
        with form.at("name_localizations", locale):
            _locale(form, locale)
            _name(form, text)
    for locale, text in (thing.get("description_localizations") or {}).items():
        with form.at("description_localizations", locale):
            _locale(form, locale)
            form.length(text, least=1, most=limits.COMMAND_DESCRIPTION)


def _name(form: Form, text: object) -> None:
    if not isinstance(text, str) or not is_name(text):
        form.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _locale(form: Form, locale: str) -> None:
    if locale not in LOCALES:
        form.wrong("ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')


def _options(form: Form, parent: Json, depth: int) -> None:
    with form.at("options"):
        options = form.count(parent.get("options") or [], least=0, most=limits.COMMAND_OPTIONS)
        names: set[str] = set()
        optional_seen = False
        branches = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
        if any(branches) and not all(branches):
            form.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot be mixed")
        for place, option in enumerate(options):
            with form.at(place):
                _named(form, option)
                if option.get("name", "") in names:
                    form.wrong("APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name already used")
                names.add(option.get("name", ""))
                if option.get("type") in (SUBCOMMAND, GROUP):
                    if depth + option["type"] > 2:
                        form.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands are nested too deeply")
                    _options(form, option, depth=2 if option["type"] == SUBCOMMAND else 1)
                    continue
                if depth == 1:
                    form.wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds sub-commands only")
                if option.get("required") and optional_seen:
                    message = "Required options must be placed before non-required options"
                    form.wrong("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
                optional_seen |= not option.get("required")
                _choices(form, option)


def _choices(form: Form, option: Json) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        form.wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", "Choices and autocomplete exclude each other")
    with form.at("choices"):
        names: set[str] = set()
        for place, choice in enumerate(form.count(choices, least=0, most=limits.CHOICES)):
            with form.at(place):
                check_choice(form, choice)
                if choice.get("name", "") in names:
                    form.wrong("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice name already used")
                names.add(choice.get("name", ""))


def check_choice(form: Form, choice: Json) -> None:
    """A choice offered by a command or as a suggestion."""
    with form.at("name"):
        form.length(choice.get("name", ""), least=1, most=limits.CHOICE_NAME)
    if isinstance(choice.get("value"), str):
        with form.at("value"):
            form.length(choice["value"], least=1, most=limits.CHOICE_VALUE)


def _size(thing: Json) -> int:
    """Characters of names, descriptions and values; of each text its longest language counts."""
    size = len(thing["value"]) if isinstance(thing.get("value"), str) else 0
    for name in ("name", "description"):
        translations = (thing.get(f"{name}_localizations") or {}).values()
        size += max(map(len, [thing.get(name) or "", *translations]))
    return size + sum(_size(child) for child in _children(thing))


def _children(thing: Json) -> Iterator[Json]:
    yield from thing.get("options") or []
    yield from thing.get("choices") or []
