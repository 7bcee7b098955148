"""Makes interactions as Discord does when a person acts. Source: Discord docs, "Interactions"."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bot.playground import commands as rules
from bot.playground import components as parts
from bot.playground import limits
from bot.playground.permissions import P
from bot.playground.world import DM, Account, Channel, Interaction, Message

if TYPE_CHECKING:
    from bot.playground.server import Server

Json = dict[str, Any]

USER: Final = 6  # option types beyond those of `commands`
CHANNEL: Final = 7
ROLE: Final = 8
MENTIONABLE: Final = 9
BOOLEAN: Final = 5
TYPES: Final[dict[int, type | tuple[type, ...]]] = {
    rules.STRING: str, rules.INTEGER: int, BOOLEAN: bool, rules.NUMBER: (int, float),
}  # fmt: skip


class NotPossible(Exception):
    """A person cannot do this: Discord's own client or server would not let them; the bot hears nothing."""


@dataclass(frozen=True, slots=True)
class Focus:
    """The option being typed, and what is written so far."""

    name: str
    value: str


def make(
    server: Server, user: Account, channel: Channel, kind: int, data: Json, *, source: Message | None = None
) -> Interaction:
    """A new interaction with all that Discord puts into its payload.

    Raises:
        NotPossible: The bot has left the server.
    """
    world = server.world
    id, token = world.new_id(), world.new_token()
    payload: Json = {
        "id": str(id), "application_id": str(world.application), "type": kind, "token": token, "version": 1,
        "data": data, "channel_id": str(channel.id), "locale": user.locale, "entitlements": [],
        "entitlement_sku_ids": [], "attachment_size_limit": world.file_bytes(channel),
        "channel": server.payloads.channel(channel) | {"permissions": str(world.permissions(user.id, channel))},
        "app_permissions": str(world.permissions(world.bot.id, channel)),
    }  # fmt: skip
    if channel.guild is None:
        payload |= {"context": 1, "authorizing_integration_owners": {"0": "0"}, "user": server.payloads.user(user)}
    else:
        guild = world.guilds[channel.guild]
        if not guild.bot_installed:
            raise NotPossible("the bot is no longer in this server")
        member = server.payloads.member(guild, user) | {"permissions": str(world.permissions(user.id, channel))}
        payload |= {
            "context": 0, "authorizing_integration_owners": {"0": str(guild.id)}, "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []}, "guild_locale": guild.locale,
            "member": member,
        }  # fmt: skip
    if source is not None:
        payload["message"] = server.payloads.message(source)
    now = world.clock.now()
    interaction = Interaction(id, token, kind, user.id, channel.id, channel.guild, now, payload)
    interaction.source = source.id if source is not None else None
    world.add_interaction(interaction)
    return interaction


def command_data(
    server: Server, user: Account, channel: Channel, path: str, given: Mapping[str, Any], focus: Focus | None = None
) -> Json:
    """The `data` of a command "table open" with its options; with a focus, what suggestions are asked with.

    Raises:
        NotPossible: There is no such command here, or its options do not allow this.
    """
    command, branches, leaf = _find(server, user, channel, path)
    known = {option["name"]: option for option in leaf.get("options") or []}
    unknown = [name for name in given if name not in known]
    if unknown:
        raise NotPossible(f"/{path} has no option {unknown[0]!r}, only {list(known)}")
    resolved: Json = {}
    options: list[Json] = []
    for name, option in known.items():
        if focus is not None and name == focus.name:
            if not option.get("autocomplete"):
                raise NotPossible(f"/{path} suggests nothing for {name!r}")
            options.append({"name": name, "type": option["type"], "value": focus.value, "focused": True})
        elif name in given:
            value = _value(server, channel, option, given[name], resolved)
            options.append({"name": name, "type": option["type"], "value": value})
        elif option.get("required") and focus is None:
            raise NotPossible(f"/{path} needs the option {name!r}")
    if focus is not None and focus.name not in known:
        raise NotPossible(f"/{path} has no option {focus.name!r}")
    for branch in reversed(branches):
        options = [{"name": branch["name"], "type": branch["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def _find(server: Server, user: Account, channel: Channel, path: str) -> tuple[Json, list[Json], Json]:
    """The command, the way of subcommands down from it, and where its options are."""
    words = path.split()
    world = server.world
    here = [*world.commands.get(channel.guild, [])] if channel.guild is not None else []
    offered = [*here, *world.commands[None]]
    command = next((c for c in offered if c["name"] == words[0] and c["type"] == rules.SLASH), None)
    if command is None:
        raise NotPossible(f"/{words[0]} is not synced; there are {sorted({c['name'] for c in offered})}")
    contexts = command.get("contexts")
    context = 1 if channel.type == DM else 0
    if contexts is not None and context not in contexts:
        raise NotPossible(f"/{words[0]} is not offered in this kind of place")
    wanted = int(command.get("default_member_permissions") or 0)
    if channel.guild is not None and not world.may(user.id, channel, wanted | P.USE_APPLICATION_COMMANDS):
        raise NotPossible(f"{user.name} may not use /{words[0]} here")
    branches: list[Json] = []
    leaf = command
    for word in words[1:]:
        inner = [option for option in leaf.get("options") or [] if option["type"] in (rules.SUBCOMMAND, rules.GROUP)]
        found = next((option for option in inner if option["name"] == word), None)
        if found is None:
            raise NotPossible(f"/{path}: there is no {word!r}, only {[option['name'] for option in inner]}")
        branches.append(found)
        leaf = found
    if any(option["type"] in (rules.SUBCOMMAND, rules.GROUP) for option in leaf.get("options") or []):
        raise NotPossible(f"/{path} is a group: name one of its subcommands")
    return command, branches, leaf


def _value(server: Server, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
    """What Discord sends for an option: a choice's value, an id."""
    name, kind = option["name"], option["type"]
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        id = value if isinstance(value, int) else int(value.id)
        resolve(server, channel, id, resolved)
        return str(id)
    wanted = TYPES.get(kind)
    if wanted is None or not isinstance(value, wanted) or isinstance(value, bool) != (kind == BOOLEAN):
        raise NotPossible(f"{name!r} does not take {value!r}")
    if option.get("choices"):
        found = [choice for choice in option["choices"] if value in (choice["name"], choice["value"])]
        if not found:
            raise NotPossible(f"{name!r} does not offer {value!r}, only {[c['name'] for c in option['choices']]}")
        return found[0]["value"]
    if isinstance(value, str):
        if not option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000):
            raise NotPossible(f"{name!r} is too short or too long")
    elif not option.get("min_value", value) <= value <= option.get("max_value", value):
        raise NotPossible(f"{name!r} is too small or too large")
    return value


def resolve(server: Server, channel: Channel, id: int, resolved: Json) -> None:
    """Add a chosen user, role or channel to the `resolved` objects of an interaction."""
    world = server.world
    guild = world.guilds.get(channel.guild or 0)
    if id in world.accounts:
        resolved.setdefault("users", {})[str(id)] = server.payloads.user(world.accounts[id])
        if guild is not None and id in guild.members:
            member = server.payloads.member(guild, world.accounts[id])
            del member["user"]
            member["permissions"] = str(world.permissions(id, channel))
            resolved.setdefault("members", {})[str(id)] = member
    elif guild is not None and id in guild.roles:
        resolved.setdefault("roles", {})[str(id)] = server.payloads.role(guild.roles[id])
    elif id in world.channels:
        chosen = world.channels[id]
        permissions = {"permissions": str(world.permissions(world.bot.id, chosen))}
        resolved.setdefault("channels", {})[str(id)] = server.payloads.channel(chosen) | permissions
    else:
        raise NotPossible(f"nobody and nothing has the id {id}")


def find_component(components: Sequence[Json], custom_id: str) -> Json:
    """The component of this id among a message's.

    Raises:
        NotPossible: It is gone or disabled.
    """
    for component in parts.walk(list(components)):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise NotPossible(f"{custom_id!r} is disabled")
            return component
    raise NotPossible(f"the message has no component {custom_id!r} any more")


def select_data(server: Server, channel: Channel, component: Json, values: Sequence[str]) -> Json:
    """The `data` of a menu's choice, by values or labels; ids in a menu of people.

    Raises:
        NotPossible: Too few or many, or not offered.
    """
    if not component["min_values"] <= len(values) <= component["max_values"]:
        raise NotPossible(f"{len(values)} values in a menu of {component['min_values']}–{component['max_values']}")
    data: Json = {"custom_id": component["custom_id"], "component_type": component["type"]}
    if component["type"] == parts.STRING_SELECT:
        return data | {"values": [offered(component, value) for value in values]}
    resolved: Json = {}
    for value in values:
        resolve(server, channel, int(value), resolved)
    return data | {"values": [str(value) for value in values], "resolved": resolved}


def offered(component: Json, wanted: str) -> str:
    """The value of an option given by value or label.

    Raises:
        NotPossible: It is not offered.
    """
    for name in ("value", "label"):
        for option in component["options"]:
            if option[name] == wanted:
                return str(option["value"])
    raise NotPossible(f"{wanted!r} is not offered, only {[option['label'] for option in component['options']]}")


def modal_data(modal: Json, given: Mapping[str, Any]) -> Json:
    """The `data` of a filled-in form; fields by label or custom id, those not given keep what they start with.

    Raises:
        NotPossible: A field is unknown, required and empty, or does not take the value.
    """
    components = copy.deepcopy(modal["components"])
    parts.complete(components)
    left = dict(given)
    filled: list[Json] = []
    for item in components:
        answer: Json = {"type": item["type"], "id": item["id"]}
        if item["type"] == parts.ROW:
            answer["components"] = [_fill(field, field["label"], left) for field in item["components"]]
        elif item["type"] == parts.LABEL:
            answer["component"] = _fill(item["component"], item["label"], left)
        filled.append(answer)
    if left:
        raise NotPossible(f"the form has no field {next(iter(left))!r}")
    return {"custom_id": modal["custom_id"], "components": filled}


def _fill(field: Json, label: str, left: dict[str, Any]) -> Json:
    key = label if label in left else field["custom_id"]
    answer: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    required = field.get("required", True)
    if field["type"] in (parts.INPUT, parts.RADIO, parts.CHECKBOX):
        initial = {parts.INPUT: field.get("value", ""), parts.CHECKBOX: bool(field.get("default"))}
        value = left.pop(key, initial.get(field["type"]))
        if required and value in ("", None):
            raise NotPossible(f"{label!r} must be filled in")
        if field["type"] == parts.INPUT and value:
            if not field.get("min_length", 0) <= len(value) <= field.get("max_length", limits.INPUT_TEXT):
                raise NotPossible(f"{label!r} is too short or too long")
        elif field["type"] == parts.RADIO and value is not None:
            value = offered(field, value)
        return answer | {"value": value}
    values = list(left.pop(key, [option["value"] for option in field.get("options", []) if option.get("default")]))
    least = field.get("min_values", 1) if required else 0
    if not least <= len(values) <= field.get("max_values", len(values)):
        raise NotPossible(f"{label!r} does not take {len(values)} values")
    if "options" in field:
        values = [offered(field, value) for value in values]
    return answer | {"values": [str(value) for value in values]}
