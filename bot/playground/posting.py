"""Messages appear, change and vanish here, and the gateway tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.playground import bodies, limits
from bot.playground.bodies import Upload
from bot.playground.errors import Refusal, invalid
from bot.playground.permissions import P
from bot.playground.world import COMMAND, DM, EPHEMERAL, LOADING, Channel, Interaction, Message

if TYPE_CHECKING:
    from bot.playground.server import Server

Json = dict[str, Any]

PIN_NOTICE: Final = 6  # message types
COMMAND_ANSWER: Final = 20


class Posting:
    """The one place that writes messages, whichever request asked for it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.world = server.world

    def create(
        self, channel: Channel, body: Json, files: list[Upload], *, author: int, interaction: Interaction | None = None
    ) -> Message:
        """Check the body and post it; an interaction's answer may be ephemeral.

        Raises:
            Refusal: The body is not acceptable.
        """
        flags = body.get("flags") or 0
        hidden = interaction is not None and isinstance(flags, int) and bool(flags & EPHEMERAL)
        message = Message(self.world.new_id(), channel.id, author, self.world.clock.now())
        if interaction is not None:
            message.interaction = interaction.id
            message.type = COMMAND_ANSWER if interaction.type == COMMAND else 0
            message.only_for = interaction.user if hidden else None
        message.reference = self._reference(channel, body.get("message_reference") or {})
        answers = interaction is not None
        bodies.apply(self.world, self.server.base, message, body, files, new=True, ephemeral=answers)
        self.place(channel, message)
        bodies.ping(self.world, channel, message, body)
        self.tell("MESSAGE_CREATE", message)
        return message

    def _reference(self, channel: Channel, reference: Json) -> int | None:
        """The message that is replied to; a missing one is refused unless the body says that this does not matter."""
        if not reference:
            return None
        found = self.world.messages.get(int(reference["message_id"]))
        if found is not None and found.channel == channel.id and found.only_for is None:
            return found.id
        if reference.get("fail_if_not_exists", True):
            raise invalid("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        return None

    def loading(self, interaction: Interaction, *, ephemeral: bool) -> Message:
        """The placeholder of a deferred answer."""
        channel = self.world.channels[interaction.channel]
        message = Message(self.world.new_id(), channel.id, self.world.bot.id, self.world.clock.now())
        message.flags = LOADING | (EPHEMERAL if ephemeral else 0)
        message.only_for = interaction.user if ephemeral else None
        message.interaction = interaction.id
        message.type = COMMAND_ANSWER if interaction.type == COMMAND else 0
        self.place(channel, message)
        self.tell("MESSAGE_CREATE", message)
        return message

    def place(self, channel: Channel, message: Message) -> None:
        self.world.messages[message.id] = message
        channel.messages.append(message.id)

    def notice(self, channel: Channel, about: Message) -> None:
        """Discord's own line in the channel: a message was pinned."""
        now = self.world.clock.now()
        line = Message(self.world.new_id(), channel.id, self.world.bot.id, now, type=PIN_NOTICE, reference=about.id)
        self.place(channel, line)
        self.tell("MESSAGE_CREATE", line)

    def edit(self, message: Message, body: Json, files: list[Upload]) -> None:
        """Change a message. The first edit of a placeholder makes it the answer, which is not marked as edited.

        Raises:
            Refusal: The body is not acceptable; 50083 in an archived thread.
        """
        if self.world.channels[message.channel].archived:
            raise Refusal(50083)
        first = bool(message.flags & LOADING)
        bodies.apply(self.world, self.server.base, message, body, files, new=False)
        if first:
            message.flags &= ~LOADING
        else:
            message.edited_at = self.world.clock.now()
            message.edits += 1
        for interaction in self.world.deferred.pop(message.id, []):
            interaction.settle()
        self.tell("MESSAGE_UPDATE", message)

    def edit_as_bot(self, message: Message, body: Json, files: list[Upload]) -> None:
        """An edit by the bot's token. Old messages can only be edited so often: Discord says 30046."""
        if message.author != self.world.bot.id:
            raise Refusal(50005)
        channel = self.world.channels[message.channel]
        now = self.world.clock.now()
        old = (now - message.at).total_seconds() > limits.OLD_SECONDS
        recent = [when for when in channel.old_edits if (now - when).total_seconds() < limits.OLD_SECONDS]
        if old and len(recent) >= limits.OLD_EDITS:
            raise Refusal(30046)
        self.edit(message, body, files)
        if old:
            channel.old_edits = [*recent, now]

    def delete(self, message: Message) -> None:
        payload: Json = {"id": str(message.id), "channel_id": str(message.channel)}
        channel = self.world.channels[message.channel]
        if channel.guild is not None:
            payload["guild_id"] = str(channel.guild)
        self.world.remove_message(message)
        if message.only_for is None:
            self.server.gateway.dispatch("MESSAGE_DELETE", payload, direct=channel.type == DM)
        self.server.changed()

    def tell(self, event: str, message: Message) -> None:
        """Nobody but its reader hears of an ephemeral message."""
        if message.only_for is None:
            direct = self.world.channels[message.channel].type == DM
            self.server.gateway.dispatch(event, self.server.payloads.message_event(message), direct=direct)
        self.server.changed()

    def allow(self, channel: Channel, body: Json, files: list[Upload]) -> None:
        """Whether the bot may post this here at all.

        Raises:
            Refusal: 50001, 50013, 50007, 50278, 50083.
        """
        world = self.world
        if channel.type == DM:
            if not world.share_a_guild(channel.people[0]):
                raise Refusal(50278)
            if not world.accounts[channel.people[0]].dms_open:
                raise Refusal(50007)
            return
        wanted = int(P.SEND_MESSAGES_IN_THREADS if channel.is_thread else P.SEND_MESSAGES)
        wanted |= P.ATTACH_FILES if files else 0
        wanted |= P.EMBED_LINKS if body.get("embeds") else 0
        world.require(channel, wanted)
        if channel.archived:
            if channel.locked:
                raise Refusal(50083)
            channel.archived = False  # a post wakes a thread that is not locked
            self.server.gateway.dispatch("THREAD_UPDATE", self.server.payloads.channel(channel))
