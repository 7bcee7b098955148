"""Answers to interactions, and what follows them. Source: Discord docs, "Receiving and Responding"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.playground import limits
from bot.playground.commands import check_choice
from bot.playground.components import Checker
from bot.playground.errors import Form, Json, Refusal, invalid
from bot.playground.requests import Call
from bot.playground.world import AUTOCOMPLETE, EPHEMERAL, LOADING, MODAL, V2, Channel, Interaction, Message

if TYPE_CHECKING:
    from bot.playground.server import Server

Answer = tuple[int, Any]

MESSAGE: Final = 4  # callback types
DEFER: Final = 5
DEFER_UPDATE: Final = 6
UPDATE: Final = 7
CHOICES: Final = 8
OPEN_MODAL: Final = 9


def callback(server: Server, call: Call) -> Answer:
    """The first answer, within 3 s of the clock."""
    interaction = server.world.interactions.get(call.id("interaction_id"))
    if interaction is None or interaction.token != call.params["interaction_token"]:
        raise Refusal(10062)
    call.channel, call.readers = interaction.channel, (interaction.user,)
    if interaction.answer is not None:
        raise Refusal(40060)
    if interaction.failed or _age(server, interaction) > limits.ANSWER_SECONDS:
        raise Refusal(10062)
    kind, data = call.fields.get("type"), call.fields.get("data") or {}
    if kind not in _allowed(interaction):
        raise invalid("type", "INTERACTION_CALLBACK_TYPE_INVALID", "This answer does not fit the interaction.")
    message = _do(server, call, interaction, kind, data)
    interaction.answer = kind
    interaction.pending = kind in (DEFER, DEFER_UPDATE)
    interaction.answered.set()
    if interaction.pending:
        server.world.deferred.setdefault(interaction.original or 0, []).append(interaction)
    else:
        interaction.settled.set()
    server.changed()
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return 204, None
    shown = message if kind in (MESSAGE, UPDATE) else None
    return 200, server.payloads.interaction_callback(interaction, shown, kind)


def _allowed(interaction: Interaction) -> tuple[int, ...]:
    if interaction.type == AUTOCOMPLETE:
        return (CHOICES,)
    kinds: tuple[int, ...] = (MESSAGE, DEFER)
    if interaction.source is not None:
        kinds += (DEFER_UPDATE, UPDATE)
    return kinds if interaction.type == MODAL else (*kinds, OPEN_MODAL)


def _do(server: Server, call: Call, interaction: Interaction, kind: int, data: Json) -> Message | None:
    if kind in (MESSAGE, DEFER):
        channel = _place(server, interaction)
        hidden = bool((data.get("flags") or 0) & EPHEMERAL)
        call.readers = (interaction.user,) if hidden else server.world.readers(channel)
        if kind == DEFER:
            message = server.posting.loading(interaction, ephemeral=hidden)
        else:
            bot = server.world.bot.id
            message = server.posting.create(channel, data, call.files, author=bot, interaction=interaction)
        interaction.original = message.id
        return message
    if kind in (DEFER_UPDATE, UPDATE):
        message = _source(server, interaction)
        interaction.original = message.id
        call.readers = _readers(server, message)
        if kind == UPDATE:
            server.posting.edit(message, data, call.files)
        return message
    if kind == CHOICES:
        _check_choices(data)
    else:
        _check_modal(server, data)
    interaction.data |= data
    return None


def _check_choices(data: Json) -> None:
    form = Form()
    with form.at("data", "choices"):
        for place, choice in enumerate(form.count(data.get("choices"), least=0, most=limits.CHOICES)):
            with form.at(place):
                check_choice(form, choice)
    form.done()


def _check_modal(server: Server, data: Json) -> None:
    form = Form()
    for name, most in (("title", limits.MODAL_TITLE), ("custom_id", limits.CUSTOM_ID)):
        with form.at("data", name):
            form.length(data.get(name, ""), least=1, most=most)
    with form.at("data", "components"):
        Checker(form, server.world.emojis).modal(data.get("components"))
    form.done()


def _age(server: Server, interaction: Interaction) -> float:
    return (server.world.clock.now() - interaction.at).total_seconds()


def _readers(server: Server, message: Message) -> tuple[int, ...] | None:
    """The only readers of a message, None when everybody in the channel is one."""
    if message.only_for is not None:
        return (message.only_for,)
    return server.world.readers(server.world.channel(message.channel))


def _place(server: Server, interaction: Interaction) -> Channel:
    return server.world.channel(interaction.channel)


def _source(server: Server, interaction: Interaction) -> Message:
    message = server.world.messages.get(interaction.source or 0)
    if message is None:
        raise Refusal(10008)
    return message


# Webhooks: the fifteen minutes after


def _by_token(server: Server, call: Call) -> Interaction:
    """The interaction whose token this is.

    Raises:
        Refusal: 10015 while there was no first answer, 50027 after 15 min.
    """
    interaction = server.world.tokens.get(call.params["webhook_token"])
    if interaction is None or call.id("webhook_id") != server.world.application:
        raise Refusal(10015)
    call.channel, call.readers = interaction.channel, (interaction.user,)
    if interaction.answer is None:
        raise Refusal(10015)
    if _age(server, interaction) > limits.TOKEN_SECONDS:
        raise Refusal(50027)
    return interaction


def _target(server: Server, call: Call, interaction: Interaction) -> Message:
    """@original, or a message that this interaction made."""
    wanted = call.params.get("message_id", "@original")
    id = interaction.original if wanted == "@original" else call.id("message_id")
    message = server.world.messages.get(id or 0)
    if message is None or message.id not in (interaction.original, *interaction.followups):
        raise Refusal(10008)
    call.readers = _readers(server, message)
    return message


def follow_up(server: Server, call: Call) -> Answer:
    """A further message. The first one after a deferred answer takes the placeholder's place, without V2."""
    interaction = _by_token(server, call)
    channel = _place(server, interaction)
    placeholder = server.world.messages.get(interaction.original or 0) if interaction.answer == DEFER else None
    if placeholder is not None and placeholder.flags & LOADING:
        if (call.fields.get("flags") or 0) & V2:
            raise invalid("flags", "MESSAGE_FLAGS_INVALID", "A deferred answer accepts V2 only through its edit.")
        call.readers = _readers(server, placeholder)
        body = {name: value for name, value in call.fields.items() if name != "flags"}
        server.posting.edit(placeholder, body, call.files)
        _settle(server, interaction)
        return 200, server.payloads.message(placeholder)
    hidden = bool((call.fields.get("flags") or 0) & EPHEMERAL)
    call.readers = (interaction.user,) if hidden else server.world.readers(channel)
    bot = server.world.bot.id
    message = server.posting.create(channel, call.fields, call.files, author=bot, interaction=interaction)
    interaction.followups.append(message.id)
    _settle(server, interaction)
    return 200, server.payloads.message(message)


def get(server: Server, call: Call) -> Answer:
    return 200, server.payloads.message(_target(server, call, _by_token(server, call)))


def edit(server: Server, call: Call) -> Answer:
    interaction = _by_token(server, call)
    message = _target(server, call, interaction)
    server.posting.edit(message, call.fields, call.files)
    _settle(server, interaction)
    return 200, server.payloads.message(message)


def delete(server: Server, call: Call) -> Answer:
    interaction = _by_token(server, call)
    server.posting.delete(_target(server, call, interaction))
    _settle(server, interaction)
    return 204, None


def _settle(server: Server, interaction: Interaction) -> None:
    interaction.settle()
    server.changed()


WEBHOOK: Final = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL: Final = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
FOLLOWUP: Final = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
ROUTES: Final = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", WEBHOOK, follow_up),
    ("GET", ORIGINAL, get),
    ("PATCH", ORIGINAL, edit),
    ("DELETE", ORIGINAL, delete),
    ("GET", FOLLOWUP, get),
    ("PATCH", FOLLOWUP, edit),
    ("DELETE", FOLLOWUP, delete),
]
