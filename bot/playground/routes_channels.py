"""Channels, messages, pins, threads. Source: Discord docs, "Channels", "Messages"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.playground import limits
from bot.playground.errors import Form, Refusal
from bot.playground.payloads import stamp
from bot.playground.permissions import P
from bot.playground.requests import Call
from bot.playground.world import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message

if TYPE_CHECKING:
    from bot.playground.server import Server

Answer = tuple[int, Any]


def _channel(server: Server, call: Call, *, wanted: int = P.VIEW_CHANNEL) -> Channel:
    """The channel of the path, noted for the record, where the bot may do what it wants."""
    channel = server.world.channel(call.id("channel_id"))
    call.channel = channel.id
    call.readers = server.world.readers(channel)
    server.world.require(channel, wanted)
    return channel


def _message(server: Server, call: Call, channel: Channel) -> Message:
    return server.world.message(channel.id, call.id("message_id"))


def get_channel(server: Server, call: Call) -> Answer:
    return 200, server.payloads.channel(_channel(server, call))


def edit_channel(server: Server, call: Call) -> Answer:
    """Threads only: name and archive, which the owner may; locking is for who manages threads."""
    channel = _channel(server, call)
    if not channel.is_thread:
        raise Refusal(50024)
    if channel.owner != server.world.bot.id or "locked" in call.fields:
        server.world.require(channel, P.MANAGE_THREADS)
    if channel.archived and call.fields.get("archived") is not False:
        raise Refusal(50083)
    channel.name = _thread_name(call) if "name" in call.fields else channel.name
    channel.archived = call.fields.get("archived", channel.archived)
    channel.locked = call.fields.get("locked", channel.locked)
    payload = server.payloads.channel(channel)
    server.gateway.dispatch("THREAD_UPDATE", payload)
    return 200, payload


def delete_channel(server: Server, call: Call) -> Answer:
    channel = _channel(server, call)
    server.world.require(channel, P.MANAGE_THREADS if channel.is_thread else P.MANAGE_CHANNELS)
    payload = server.payloads.channel(channel)
    server.remove_channel(channel)
    return 200, payload


def list_messages(server: Server, call: Call) -> Answer:
    channel = _channel(server, call, wanted=P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY)
    before, after = int(call.query.get("before", 0)), int(call.query.get("after", 0))
    ids = [id for id in channel.messages if (not before or id < before) and id > after]
    count = int(call.query.get("limit", 50))
    ids = ids[:count] if after else ids[-count:]
    found = [server.world.messages[id] for id in reversed(ids)]
    return 200, [server.payloads.message(message) for message in found if message.only_for is None]


def get_message(server: Server, call: Call) -> Answer:
    channel = _channel(server, call, wanted=P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY)
    return 200, server.payloads.message(_message(server, call, channel))


def post_message(server: Server, call: Call) -> Answer:
    """With `enforce_nonce` a nonce used within minutes gives back the message it made."""
    channel = _channel(server, call)
    server.posting.allow(channel, call.fields, call.files)
    nonce = call.fields.get("nonce")
    if nonce is not None and call.fields.get("enforce_nonce"):
        known = server.world.by_nonce(nonce)
        if known is not None:
            return 200, server.payloads.message(known)
    message = server.posting.create(channel, call.fields, call.files, author=server.world.bot.id)
    if nonce is not None:
        server.world.remember_nonce(message)
    return 200, server.payloads.message(message)


def edit_message(server: Server, call: Call) -> Answer:
    channel = _channel(server, call)
    message = _message(server, call, channel)
    server.posting.edit_as_bot(message, call.fields, call.files)
    return 200, server.payloads.message(message)


def delete_message(server: Server, call: Call) -> Answer:
    channel = _channel(server, call)
    message = _message(server, call, channel)
    if message.author != server.world.bot.id:
        if channel.type == DM:
            raise Refusal(50003)
        server.world.require(channel, P.MANAGE_MESSAGES)
    server.posting.delete(message)
    return 204, None


def list_pins(server: Server, call: Call) -> Answer:
    channel = _channel(server, call)
    pinned = [message for id in channel.messages if (message := server.world.messages[id]).pinned]
    now = stamp(server.world.clock.now())
    return 200, {
        "items": [{"pinned_at": now, "message": server.payloads.message(message)} for message in reversed(pinned)],
        "has_more": False,
    }


def pin(server: Server, call: Call) -> Answer:
    channel = _channel(server, call, wanted=P.PIN_MESSAGES)
    message = _message(server, call, channel)
    if message.type not in (0, 20):
        raise Refusal(50021)
    if not message.pinned:
        if sum(server.world.messages[id].pinned for id in channel.messages) >= limits.PINS:
            raise Refusal(30003)
        message.pinned = True
        server.posting.notice(channel, message)
    return 204, None


def unpin(server: Server, call: Call) -> Answer:
    channel = _channel(server, call, wanted=P.PIN_MESSAGES)
    _message(server, call, channel).pinned = False
    server.changed()
    return 204, None


def _thread_name(call: Call) -> str:
    form = Form()
    with form.at("name"):
        name = form.length(call.fields.get("name", ""), least=1, most=limits.THREAD_NAME)
    form.done()
    return name


def _open_thread(server: Server, call: Call, parent: Channel, id: int, kind: int) -> Answer:
    if parent.type != TEXT:
        raise Refusal(50024)
    bot = server.world.bot.id
    thread = Channel(id, kind, _thread_name(call), parent.guild, parent.id, owner=bot, people=[bot])
    thread.auto_archive = call.fields.get("auto_archive_duration") or thread.auto_archive
    server.world.channels[thread.id] = thread
    payload = server.payloads.channel(thread)
    server.gateway.dispatch("THREAD_CREATE", payload | {"newly_created": True})
    server.changed()
    return 201, payload


def open_thread(server: Server, call: Call) -> Answer:
    kind = call.fields.get("type", PRIVATE_THREAD)
    wanted = P.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else P.CREATE_PUBLIC_THREADS
    parent = _channel(server, call, wanted=wanted)
    return _open_thread(server, call, parent, server.world.new_id(), kind)


def open_thread_at(server: Server, call: Call) -> Answer:
    """A thread at a message has the message's id."""
    parent = _channel(server, call, wanted=P.CREATE_PUBLIC_THREADS)
    message = _message(server, call, parent)
    if message.id in server.world.channels:
        raise Refusal(160004)
    return _open_thread(server, call, parent, message.id, PUBLIC_THREAD)


def add_to_thread(server: Server, call: Call) -> Answer:
    thread = _channel(server, call)
    user = server.world.account(server.world.bot.id if call.params["user_id"] == "@me" else call.id("user_id"))
    if not thread.is_thread:
        raise Refusal(50024)
    if thread.archived:
        raise Refusal(50083)
    if user.id not in server.world.guilds[thread.guild or 0].members:
        raise Refusal(50001)
    if user.id not in thread.people:
        thread.people.append(user.id)
        server.changed()
    return 204, None


def remove_from_thread(server: Server, call: Call) -> Answer:
    thread = _channel(server, call)
    if thread.owner != server.world.bot.id:
        server.world.require(thread, P.MANAGE_THREADS)
    thread.people = [id for id in thread.people if id != call.id("user_id")]
    server.changed()
    return 204, None


def typing(server: Server, call: Call) -> Answer:
    _channel(server, call)
    return 204, None


CHANNEL: Final = "/channels/{channel_id}"
MESSAGES: Final = "/channels/{channel_id}/messages"
MESSAGE: Final = "/channels/{channel_id}/messages/{message_id}"
MEMBER: Final = "/channels/{channel_id}/thread-members/{user_id}"
ROUTES: Final = [
    ("GET", CHANNEL, get_channel),
    ("PATCH", CHANNEL, edit_channel),
    ("DELETE", CHANNEL, delete_channel),
    ("POST", CHANNEL + "/typing", typing),
    ("GET", MESSAGES + "/pins", list_pins),
    ("PUT", MESSAGES + "/pins/{message_id}", pin),
    ("DELETE", MESSAGES + "/pins/{message_id}", unpin),
    ("GET", MESSAGES, list_messages),
    ("POST", MESSAGES, post_message),
    ("GET", MESSAGE, get_message),
    ("PATCH", MESSAGE, edit_message),
    ("DELETE", MESSAGE, delete_message),
    ("POST", CHANNEL + "/threads", open_thread),
    ("POST", MESSAGE + "/threads", open_thread_at),
    ("PUT", MEMBER, add_to_thread),
    ("DELETE", MEMBER, remove_from_thread),
]
