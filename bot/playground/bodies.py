"""Message bodies: what Discord accepts, and what becomes of it. Source: Discord docs, "Message Resource"."""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass
from typing import Any, Final

from bot.playground import components as parts
from bot.playground import limits
from bot.playground.errors import Form, Refusal
from bot.playground.payloads import CONTENT_TYPES, size_of_png
from bot.playground.permissions import P
from bot.playground.world import EPHEMERAL, SILENT, V2, Attachment, Channel, Message, World

Json = dict[str, Any]

SUPPRESS_EMBEDS: Final = 1 << 2
MAY_SET: Final = SUPPRESS_EMBEDS | SILENT | V2
LEGACY: Final = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
NOT_FOUND: Final = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


@dataclass(frozen=True, slots=True)
class Upload:
    """One `files[n]` of a multipart body."""

    index: int
    filename: str
    data: bytes


def apply(
    world: World, base: str, message: Message, body: Json, files: list[Upload], *, new: bool, ephemeral: bool = False
) -> None:
    """Check a body and write it into a message, new or edited; nothing is written if it is refused.

    Args:
        base: The server's address: media of an edit may be named by the URL they were given.
        ephemeral: The body may ask for an ephemeral message.

    Raises:
        Refusal: 50035 with every wrong field, 50006 when nothing would be shown, 40005 when too large.
    """
    form = Form()
    draft = copy.copy(message)
    _flags(form, draft, body, new=new, ephemeral=ephemeral)
    if "content" in body:
        with form.at("content"):
            draft.content = form.length(body["content"] or "", most=limits.CONTENT)
    if "embeds" in body:
        draft.embeds = _embeds(form, body["embeds"] or [])
    _nonce(form, draft, body)
    _mentions_allowed(form, body)
    draft.attachments = _attachments(world, form, message, body, files)
    v2 = bool(draft.flags & V2)
    if "components" in body:
        with form.at("components"):
            parts.Checker(form, world.emojis).message(body["components"] or [], v2=v2)
        draft.components = copy.deepcopy(body["components"] or [])
    if v2:
        for name, value in (("content", draft.content), ("embeds", draft.embeds), ("poll", body.get("poll"))):
            if value:
                with form.at(name):
                    form.wrong(LEGACY, f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
    form.done()
    parts.complete(draft.components)
    _media(world, base, form, draft)
    form.done()
    shown = draft.components if v2 else draft.content.strip() or draft.embeds or draft.attachments or draft.components
    if not shown:
        raise Refusal(50006)
    for attachment in draft.attachments:
        world.attachments[attachment.id] = attachment
    for attachment in message.attachments:
        if attachment not in draft.attachments:
            world.attachments.pop(attachment.id, None)
    for name in ("content", "embeds", "components", "attachments", "flags", "nonce"):
        setattr(message, name, getattr(draft, name))


def _flags(form: Form, draft: Message, body: Json, *, new: bool, ephemeral: bool) -> None:
    if body.get("flags") is None:
        return
    allowed = MAY_SET | (EPHEMERAL if ephemeral else 0)
    with form.at("flags"):
        if not isinstance(body["flags"], int):
            form.wrong("NUMBER_TYPE_COERCE", "Value is not int.")
        elif new and body["flags"] & ~allowed:
            form.wrong("MESSAGE_FLAGS_INVALID", "Only some flags may be set here.")
        elif draft.flags & V2 and not body["flags"] & V2:
            form.wrong("MESSAGE_COMPONENTS_V2_CANNOT_BE_REMOVED", "The flag IS_COMPONENTS_V2 cannot be taken back.")
        else:
            kept = draft.flags & ~MAY_SET
            draft.flags = kept | body["flags"] & allowed


def _nonce(form: Form, draft: Message, body: Json) -> None:
    nonce = body.get("nonce")
    if nonce is None:
        return
    with form.at("nonce"):
        if isinstance(nonce, str):
            form.length(nonce, most=limits.NONCE)
        elif not isinstance(nonce, int):
            form.wrong("NONCE_TYPE_INVALID", "A nonce is a number or a text.")
    draft.nonce = nonce


def _embeds(form: Form, embeds: object) -> list[Json]:
    total = 0
    with form.at("embeds"):
        wanted = form.count(embeds, least=0, most=limits.EMBEDS)
        for place, embed in enumerate(wanted):
            checks: list[tuple[tuple[str | int, ...], Any, int]] = [
                *(((name,), embed.get(name), most) for name, most in limits.EMBED_PARTS.items()),
                (("footer", "text"), (embed.get("footer") or {}).get("text"), limits.EMBED_FOOTER),
                (("author", "name"), (embed.get("author") or {}).get("name"), limits.EMBED_AUTHOR),
            ]
            fields = embed.get("fields") or []
            with form.at(place, "fields"):
                form.count(fields, least=0, most=limits.EMBED_FIELDS)
            for number, field in enumerate(fields):
                for name, most in limits.EMBED_FIELD_PARTS.items():
                    checks.append((("fields", number, name), field.get(name, ""), most))
            for path, text, most in checks:
                with form.at(place, *path):
                    total += len(form.length(text or "", least=int(path[0] == "fields"), most=most))
        if total > limits.EMBED_TEXT:
            form.wrong("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    result = [{"type": "rich"} | {key: value for key, value in embed.items() if value is not None} for embed in wanted]
    for embed in result:
        if "fields" in embed:
            embed["fields"] = [{"inline": False} | field for field in embed["fields"]]
    return result


def _mentions_allowed(form: Form, body: Json) -> None:
    allowed = body.get("allowed_mentions") or {}
    with form.at("allowed_mentions"):
        for name in ("users", "roles"):
            with form.at(name):
                listed = form.count(allowed.get(name) or [], least=0, most=limits.ALLOWED_MENTIONS)
            if listed and name in (allowed.get("parse") or []):
                form.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f'parse:["{name}"] and {name}: [ids] exclude')


def _attachments(world: World, form: Form, message: Message, body: Json, files: list[Upload]) -> list[Attachment]:
    """The files after the body: the list is what to keep; a file it does not name is added all the same."""
    for file in files:
        if len(file.data) > world.file_bytes(world.channels[message.channel]):
            raise Refusal(40005)
    old = {attachment.id: attachment for attachment in message.attachments}
    new = {file.index: file for file in files}
    result: list[Attachment] = []
    named: set[int] = set()
    with form.at("attachments"):
        listed = body.get("attachments")
        if listed is None:
            result = list(message.attachments)
        for place, entry in enumerate(listed or []):
            id, description = int(entry.get("id", -1)), entry.get("description")
            with form.at(place, "description"):
                form.length(description or "", most=limits.ALT_TEXT)
            if id in new and id not in named:
                named.add(id)
                result.append(_uploaded(world, new[id], entry.get("filename"), description, message))
            elif id in old:
                kept = copy.copy(old[id])
                kept.description = description if "description" in entry else kept.description
                result.append(kept)
            else:
                with form.at(place, "id"):
                    form.wrong("ATTACHMENT_NOT_FOUND", "There is no such file in the request or the message.")
        result += [_uploaded(world, new[id], None, None, message) for id in sorted(new) if id not in named]
        if len(result) > limits.FILES:
            form.wrong("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return result


def _uploaded(world: World, file: Upload, filename: str | None, text: str | None, message: Message) -> Attachment:
    """Discord replaces what is not a letter, digit, dot, dash or underscore in a file's name."""
    name = re.sub(r"[^A-Za-z0-9._-]", "_", filename or file.filename)
    return Attachment(world.new_id(), name, file.data, text or None, message.only_for is not None)


def _media(world: World, base: str, form: Form, draft: Message) -> None:
    """Replace `attachment://name`, and addresses of the message's own files, by what the reader gets."""
    by_name = {f"attachment://{attachment.filename}": attachment for attachment in draft.attachments}
    by_url = {f"{base}/attachments/{item.id}/{item.filename}": item for item in draft.attachments}
    with form.at("components"):
        for media in parts.media(draft.components):
            url = media["url"]
            attachment = by_name.get(url) or by_url.get(url)
            ours = url.startswith(("attachment://", f"{base}/"))
            if attachment is None:
                if ours or not url.startswith(("http://", "https://")):
                    form.wrong(NOT_FOUND, "The referenced attachment was not found in the message")
                else:
                    media |= {"id": str(world.new_id()), "proxy_url": url}
                continue
            url = f"{base}/attachments/{attachment.id}/{attachment.filename}"
            media |= {"url": url, "proxy_url": url, "id": str(attachment.id), "attachment_id": str(attachment.id)}
            size = size_of_png(attachment.data)
            if size is not None:
                media["width"], media["height"] = size
            media["content_type"] = CONTENT_TYPES.get(attachment.filename.rsplit(".", 1)[-1].lower())
        for component in parts.walk(draft.components):
            if component["type"] == parts.FILE:
                shown = next((item for item in draft.attachments if str(item.id) == component["file"].get("id")), None)
                component["name"] = shown.filename if shown else None
                component["size"] = len(shown.data) if shown else None


def ping(world: World, channel: Channel, message: Message, body: Json) -> None:
    """Work out whom a new message mentions and notifies; an edit never notifies anybody.

    Without `allowed_mentions` everything written is allowed.
    """
    allowed = body.get("allowed_mentions")
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    text = "\n".join([message.content, *parts.texts(message.components)])

    def named(pattern: str, kind: str) -> list[int]:
        ids = list(dict.fromkeys(int(id) for id in re.findall(pattern, text)))
        listed = {int(id) for id in (allowed or {}).get(kind) or []}
        return [id for id in ids if kind in parse or id in listed]

    message.mentions = tuple(id for id in named(r"<@!?(\d+)>", "users") if id in world.accounts)
    people = list(message.mentions)
    guild = world.guilds.get(channel.guild or 0)
    if guild is not None:
        message.mention_roles = tuple(id for id in named(r"<@&(\d+)>", "roles") if id in guild.roles)
        people += [id for id, roles in guild.members.items() if set(roles) & set(message.mention_roles)]
        may_all = "everyone" in parse and world.may(message.author, channel, P.MENTION_EVERYONE)
        message.mention_everyone = may_all and re.search(r"@(everyone|here)\b", text) is not None
        if message.mention_everyone:
            people += guild.members
    if channel.is_thread:
        joined = [id for id in message.mentions if guild and id in guild.members and id not in channel.people]
        channel.people += joined
    if not message.flags & SILENT:
        reached = dict.fromkeys(id for id in people if id != message.author and world.sees(id, message))
        message.pinged = tuple(reached)
