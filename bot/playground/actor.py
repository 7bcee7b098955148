"""Scripted people: they type commands, press buttons, fill in forms, and see what their Discord would show."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bot.playground import asking, limits
from bot.playground.asking import Focus, NotPossible
from bot.playground.permissions import P
from bot.playground.requests import Call
from bot.playground.sight import Seen, look
from bot.playground.world import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Account, Channel, Interaction, Message

if TYPE_CHECKING:
    from bot.playground.server import Server

Json = dict[str, Any]
Found = TypeVar("Found")

KINDS: Final = {4: "message", 5: "deferred", 6: "deferred_update", 7: "update", 8: "choices", 9: "modal"}


class InteractionFailed(Exception):
    """What the person reads as "The application did not respond" or "This interaction failed"."""


@dataclass(frozen=True, slots=True)
class Choice:
    name: str
    value: str | int | float


class Reply:
    """The bot's answer to one act of a person, as it is now."""

    def __init__(self, server: Server, interaction: Interaction) -> None:
        self.server = server
        self.interaction = interaction

    @property
    def kind(self) -> str:
        """One of `KINDS`: what the first answer was."""
        return KINDS[self.interaction.answer or 0]

    @property
    def message(self) -> Seen | None:
        """The answer itself, or the message that was updated; None when there is none or it was deleted."""
        message = self.server.world.messages.get(self.interaction.original or 0)
        return look(self.server.world, message) if message is not None else None

    @property
    def messages(self) -> list[Seen]:
        """The answer and all that followed it, without what was deleted."""
        ids = [self.interaction.original or 0, *self.interaction.followups]
        known = self.server.world.messages
        return [look(self.server.world, known[id]) for id in ids if id in known]

    @property
    def text(self) -> str:
        """The text of the answer and its follow-ups, a blank line between messages."""
        return "\n\n".join(message.text for message in self.messages)

    @property
    def modal(self) -> Json:
        """The form that was opened: `title`, `custom_id`, `components`.

        Raises:
            LookupError: The answer is no form.
        """
        if self.kind != "modal":
            raise LookupError(f"the answer is no form but {self.kind!r}")
        return self.interaction.data

    @property
    def choices(self) -> list[Choice]:
        return [Choice(choice["name"], choice["value"]) for choice in self.interaction.data.get("choices", [])]

    async def settled(self, *, within: float = 5) -> Reply:
        """Wait until a deferred answer has become one: edited, followed up or deleted.

        Raises:
            InteractionFailed: Nothing followed within `within` real seconds.
        """
        try:
            async with asyncio.timeout(within):
                await self.interaction.settled.wait()
        except TimeoutError:
            raise InteractionFailed("the bot has deferred its answer and given none") from None
        return self


class User:
    """One person. Every act raises NotPossible if Discord would not offer it, InteractionFailed if no answer comes."""

    def __init__(self, server: Server, account: Account, channel: Channel) -> None:
        self.server = server
        self.account = account
        self.channel = channel
        """Where this person acts unless told otherwise."""

    @property
    def id(self) -> int:
        return self.account.id

    @property
    def name(self) -> str:
        return self.account.name

    @property
    def mention(self) -> str:
        return f"<@{self.account.id}>"

    @property
    def dm(self) -> Channel:
        """The conversation with the bot."""
        return self.server.world.dm_of(self.account.id)

    # Acting

    async def slash(
        self, path: str, options: Mapping[str, Any] | None = None, *, channel: Channel | None = None, **more: Any
    ) -> Reply:
        """Send a command: `await juno.slash("table open", game="on_mars")`.

        Args:
            options: Options whose names are taken here, such as `channel`; the others are keywords.
        """
        place = self._enter(channel)
        given = {**(options or {}), **more}
        data = asking.command_data(self.server, self.account, place, path, given)
        call = Call("SLASH", path, {}, body=given)
        return await self._ask(asking.make(self.server, self.account, place, COMMAND, data), call)

    async def autocomplete(
        self,
        path: str,
        focused: str,
        value: str = "",
        options: Mapping[str, Any] | None = None,
        *,
        channel: Channel | None = None,
        **more: Any,
    ) -> list[Choice]:
        """What is suggested for an option while it is being typed.

        Args:
            focused: The option; `value` is what is written so far.
            options: The options filled in before, as in `slash`.
        """
        place = self._enter(channel)
        given = {**(options or {}), **more}
        data = asking.command_data(self.server, self.account, place, path, given, Focus(focused, value))
        call = Call("AUTOCOMPLETE", path, {}, body={**given, focused: value})
        reply = await self._ask(asking.make(self.server, self.account, place, AUTOCOMPLETE, data), call)
        return reply.choices

    async def click(self, message: Seen | None, button: str, *, stale: bool = False) -> Reply:
        """Press a button, by label, custom id or emoji.

        Args:
            message: As it was seen: labels are looked up there, while the button must still be there now.
            stale: The click was under way when the message changed: what was seen counts.
        """
        seen = self._needs(message)
        current, place = self._reach(seen)
        name = self._named(seen.button, button).custom_id or ""
        component = asking.find_component(seen.components if stale else current.components, name)
        data = {"custom_id": name, "component_type": component["type"]}
        return await self._use(Call("CLICK", button, {}, body=data), place, current, seen if stale else None)

    async def select(
        self, message: Seen | None, menu: str, values: Sequence[str | int], *, stale: bool = False
    ) -> Reply:
        """Choose in a menu, by custom id or placeholder; values or labels, ids in a menu of people.

        Args:
            stale: As in `click`.
        """
        seen = self._needs(message)
        current, place = self._reach(seen)
        name = self._named(seen.select, menu).custom_id
        component = asking.find_component(seen.components if stale else current.components, name)
        data = asking.select_data(self.server, place, component, [str(value) for value in values])
        return await self._use(Call("SELECT", menu, {}, body=data), place, current, seen if stale else None)

    async def submit_modal(self, opened: Reply, values: Mapping[str, Any]) -> Reply:
        """Send the form that a reply opened; fields by label or custom id."""
        world = self.server.world
        place = world.channels.get(opened.interaction.channel)
        if place is None or opened.interaction.user != self.id:
            raise NotPossible(f"{self.name} has no such form open")
        data = asking.modal_data(opened.modal, values)
        source = world.messages.get(opened.interaction.source or 0)
        interaction = asking.make(self.server, self.account, place, MODAL, data, source=source)
        interaction.data["opened_by"] = opened.interaction.id
        return await self._ask(interaction, Call("SUBMIT", str(opened.modal["title"]), {}, body=dict(values)))

    async def again(self, reply: Reply) -> None:
        """Discord delivers the same interaction a second time; nobody waits for an answer."""
        self._dispatch(reply.interaction)

    def say(self, text: str, *, channel: Channel | None = None) -> Seen:
        """Write a message."""
        place = self._enter(channel)
        if not self.server.world.may(self.id, place, P.SEND_MESSAGES):
            raise NotPossible(f"{self.name} may not write in {place.name}")
        message = self.server.posting.create(place, {"content": text}, [], author=self.id)
        return look(self.server.world, message)

    # Seeing

    def sees(self, channel: Channel | None = None) -> list[Seen]:
        """The messages this person can read there, own ephemeral ones among them, oldest first."""
        world = self.server.world
        place = world.channels.get((channel or self.channel).id)
        if place is None or not world.may(self.id, place, P.VIEW_CHANNEL):
            return []
        found = [world.messages[id] for id in place.messages]
        return [look(world, message) for message in found if world.sees(self.id, message)]

    def dms(self) -> list[Seen]:
        return self.sees(self.dm)

    def reload(self) -> None:
        """Restart the client: all ephemeral messages are gone."""
        self.account.reloaded = self.server.world.new_id()

    def now(self, message: Seen) -> Seen:
        """The message as it is now.

        Raises:
            NotPossible: It is gone, or was never visible to this person.
        """
        return look(self.server.world, self._reach(message)[0])

    # Inside

    def _needs(self, message: Seen | None) -> Seen:
        if message is None:
            raise NotPossible("there is no message")
        return message

    def _named(self, find: Callable[[str], Found], name: str) -> Found:
        try:
            return find(name)
        except LookupError as error:
            raise NotPossible(str(error)) from None

    def _enter(self, channel: Channel | None) -> Channel:
        place = self.server.world.channels.get((channel or self.channel).id)
        if place is None or not self.server.world.may(self.id, place, P.VIEW_CHANNEL):
            raise NotPossible(f"{self.name} does not see this channel")
        return place

    def _reach(self, seen: Seen) -> tuple[Message, Channel]:
        world = self.server.world
        message = world.messages.get(seen.id)
        if message is None or not world.sees(self.id, message):
            raise NotPossible(f"{self.name} does not see this message")
        return message, world.channels[message.channel]

    async def _use(self, call: Call, place: Channel, message: Message, seen: Seen | None) -> Reply:
        """Use a component. The bot is shown the message as it was when that happened."""
        interaction = asking.make(self.server, self.account, place, COMPONENT, call.body, source=message)
        if seen is not None:
            interaction.payload["message"] |= {"components": list(seen.components), "content": seen.content}
        return await self._ask(interaction, call)

    def _dispatch(self, interaction: Interaction) -> None:
        self.server.gateway.dispatch("INTERACTION_CREATE", interaction.payload)

    async def _ask(self, interaction: Interaction, call: Call) -> Reply:
        """Deliver it and wait for the first answer: 3 s of the clock, `patience` in real time."""
        call.channel, call.readers = interaction.channel, (self.id,)
        self.server.record(self.name, call, 200, None)
        self._dispatch(interaction)
        limit = timedelta(seconds=limits.ANSWER_SECONDS)
        answered = asyncio.ensure_future(interaction.answered.wait())
        expired = asyncio.ensure_future(self.server.world.clock.reached(interaction.at + limit + timedelta.resolution))
        try:
            await asyncio.wait(
                {answered, expired}, timeout=self.server.patience, return_when=asyncio.FIRST_COMPLETED
            )  # fmt: skip
        finally:
            for waiting in (answered, expired):
                waiting.cancel()
            await asyncio.gather(answered, expired, return_exceptions=True)
        if interaction.answer is None:
            interaction.failed = True
            raise InteractionFailed(f"no answer to {call.method} {call.route} of {self.name}")
        return Reply(self.server, interaction)
