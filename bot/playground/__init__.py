"""A local Discord for tests and for trying the bot: strict, deterministic, on loopback only.

>>> async def play() -> None:
...     async with Playground(seed=1) as world, world.connect(client):
...         juno = world.user("Juno")
...         reply = await juno.slash("table open", game="on_mars")
...         await juno.click(reply.message, "Join")
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any, Self

import discord

from bot.playground import limits
from bot.playground.actor import Choice, InteractionFailed, Reply, User
from bot.playground.asking import NotPossible
from bot.playground.bodies import Upload
from bot.playground.clock import Clock
from bot.playground.faults import Fault, Faults
from bot.playground.permissions import by_name
from bot.playground.seams import seams
from bot.playground.server import Check, Entry, Rate, Server
from bot.playground.sight import Seen, look
from bot.playground.world import Channel, Guild, Role

__all__ = [
    "Channel", "Choice", "Clock", "Entry", "Fault", "Faults", "Guild", "InteractionFailed", "NotPossible",
    "Playground", "Rate", "Reply", "Role", "Seen", "Server", "Upload", "User",
]  # fmt: skip


class Playground:
    """One server with one channel, and what its moderators and Discord itself can do to them.

    Leaving it raises AssertionError if `check` found a body or an answer that Discord's schema refuses.

    Args:
        seed: Same seed, same acts: same ids and tokens.
        check, patience: See `Server`.
        clock: Stands still unless given another; see `Clock`.
    """

    def __init__(
        self,
        *,
        seed: int = 1,
        check: Check | None = None,
        clock: Clock | None = None,
        patience: float = limits.ANSWER_SECONDS,
    ) -> None:
        self.server = Server(seed=seed, clock=clock, check=check, patience=patience)
        self.guild = self.server.world.add_guild("Farside Colony")
        self.channel = self.add_channel("landing-site")

    async def __aenter__(self) -> Self:
        await self.server.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        await self.server.stop()
        if kind is None and self.server.violations:
            raise AssertionError("\n".join(self.server.violations))

    @property
    def token(self) -> str:
        """The bot's."""
        return self.server.world.bot_token

    @property
    def clock(self) -> Clock:
        return self.server.world.clock

    @property
    def faults(self) -> Faults:
        return self.server.faults

    @property
    def log(self) -> list[Entry]:
        return self.server.log

    async def until(self, happened: Callable[[], Any], *, within: float = 5) -> Any:
        """Wait until the function returns something true; it is asked after each change of this world."""
        return await self.server.until(happened, within=within)

    # The bot

    def seams(self) -> AbstractContextManager[None]:
        """Inside, every discord.py client of this process talks to this server."""
        return seams(self.server.base, self.server.api_url, self.server.gateway_url)

    @asynccontextmanager
    async def connect(self, client: discord.Client) -> AsyncIterator[None]:
        """Log the client in, wait until it is ready; close it at the end."""
        with self.seams():
            async with client:
                running = asyncio.create_task(client.start(self.token))
                ready = asyncio.create_task(client.wait_until_ready())
                try:
                    await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
                    if running.done():
                        running.result()
                    yield
                finally:
                    ready.cancel()
                    await client.close()
                    await asyncio.gather(running, ready, return_exceptions=True)

    def child_command(self, target: str) -> list[str]:
        """The command line that runs `module:coroutine_function` as its own process against this server."""
        server = self.server
        return [
            sys.executable, "-m", "bot.playground.child", server.base, server.api_url, server.gateway_url, target,
        ]  # fmt: skip

    async def drop_gateway(self) -> None:
        await self.server.gateway.drop()

    # People

    def user(self, name: str, *, locale: str = "en-US", dms_open: bool = True, member: bool = True) -> User:
        """A new person, member of the server unless told otherwise."""
        account = self.server.world.add_account(name, locale=locale, dms_open=dms_open)
        if member:
            self.guild.members[account.id] = []
        return User(self.server, account, self.channel)

    def kick(self, user: User) -> None:
        """The person leaves the server. The bot does not hear of it: that needs a privileged intent."""
        del self.guild.members[user.id]
        for channel in self.server.world.channels.values():
            if channel.is_thread and user.id in channel.people:
                channel.people.remove(user.id)
        self.server.changed()

    def join(self, user: User) -> None:
        """The person comes (back) into the server."""
        self.guild.members[user.id] = []

    # Places

    def add_channel(self, name: str) -> Channel:
        channel = self.server.world.add_channel(self.guild, name)
        self.server.gateway.dispatch("CHANNEL_CREATE", self.server.payloads.channel(channel))
        return channel

    def threads(self, channel: Channel | None = None) -> list[Channel]:
        """The threads of a channel, oldest first."""
        parent = (channel or self.channel).id
        return [other for other in self.server.world.channels.values() if other.parent == parent]

    def delete_channel(self, channel: Channel) -> None:
        self.server.remove_channel(channel)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        thread.archived, thread.locked = True, locked
        self.server.gateway.dispatch("THREAD_UPDATE", self.server.payloads.channel(thread))

    def delete_message(self, message: Seen) -> None:
        """A moderator deletes it."""
        self.server.posting.delete(self.server.world.messages[message.id])

    def remove_bot(self) -> None:
        """The bot is thrown out of the server."""
        self.guild.bot_installed = False
        del self.guild.members[self.server.world.bot.id]
        self.server.gateway.dispatch("GUILD_DELETE", {"id": str(self.guild.id)})

    def invite_bot(self) -> None:
        """The bot comes back, with the permissions its role had."""
        self.guild.bot_installed = True
        self.guild.members[self.server.world.bot.id] = [
            role.id for role in self.guild.roles.values() if role.name == self.server.world.bot.name
        ]
        payload = self.server.payloads.guild(self.guild)
        del payload["unavailable"]  # it is there only when a known server becomes available
        self.server.gateway.dispatch("GUILD_CREATE", payload)

    def add_role(self, name: str, *permissions: str, people: Iterable[User] = ()) -> Role:
        """A role with these permissions, given to these people."""
        role = Role(self.server.world.new_id(), name, by_name(permissions))
        self.guild.roles[role.id] = role
        for user in people:
            self.guild.members[user.id].append(role.id)
        self._tell_role("GUILD_ROLE_CREATE", role)
        return role

    def set_role(self, name: str, *permissions: str) -> None:
        """Replace a role's permissions; the bot's role has the bot's name, everybody's is "@everyone"."""
        role = next(role for role in self.guild.roles.values() if role.name == name)
        role.permissions = by_name(permissions)
        self._tell_role("GUILD_ROLE_UPDATE", role)

    def _tell_role(self, event: str, role: Role) -> None:
        payload = {"guild_id": str(self.guild.id), "role": self.server.payloads.role(role)}
        self.server.gateway.dispatch(event, payload)

    def permit(
        self, who: User | None, *, channel: Channel | None = None, allow: Iterable[str] = (), deny: Iterable[str] = ()
    ) -> None:
        """Set a channel's overwrite for a person, or for the bot; permissions as discord.py names them."""
        place = channel or self.channel
        id = who.id if who is not None else self.server.world.bot.id
        place.overwrites[id] = (by_name(allow), by_name(deny))
        self.server.gateway.dispatch("CHANNEL_UPDATE", self.server.payloads.channel(place))

    def messages(self, channel: Channel | None = None) -> list[Seen]:
        """All messages of a channel, everybody's ephemeral ones among them."""
        world = self.server.world
        return [look(world, world.messages[id]) for id in (channel or self.channel).messages]
