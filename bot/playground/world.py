"""What exists in the local Discord: people, servers, channels, messages, interactions, commands."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.playground import limits, permissions
from bot.playground.clock import Clock
from bot.playground.errors import Refusal

Json = dict[str, Any]

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)

TEXT: Final = 0  # channel types
DM: Final = 1
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12

COMMAND: Final = 2  # interaction types
COMPONENT: Final = 3
AUTOCOMPLETE: Final = 4
MODAL: Final = 5

EPHEMERAL: Final = 1 << 6  # message flags
LOADING: Final = 1 << 7
SILENT: Final = 1 << 12
V2: Final = 1 << 15


@dataclass(slots=True)
class Account:
    """A person or the bot. `dms_open` is what their privacy settings say; `reloaded` hides older ephemerals."""

    id: int
    name: str
    locale: str = "en-US"
    dms_open: bool = True
    bot: bool = False
    reloaded: int = 0


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, list[int]] = field(default_factory=dict)
    """Member id -> the ids of their roles, @everyone (whose id is the guild's) not among them."""
    bot_installed: bool = True
    file_bytes: int = limits.FILE_BYTES
    """The largest file that may be posted here; interactions name it."""


@dataclass(slots=True)
class Channel:
    """A text channel, thread or direct conversation."""

    id: int
    type: int
    name: str
    guild: int | None = None
    parent: int | None = None
    owner: int = 0
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    people: list[int] = field(default_factory=list)
    """Of a thread: its members. Of a direct conversation: the one person in it besides the bot."""
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    messages: list[int] = field(default_factory=list)
    old_edits: list[datetime] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass(slots=True)
class Attachment:
    id: int
    filename: str
    data: bytes
    description: str | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Message:
    id: int
    channel: int
    author: int
    at: datetime
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    only_for: int | None = None
    """Ephemeral: the one who sees it."""
    interaction: int | None = None
    nonce: str | int | None = None
    edited_at: datetime | None = None
    edits: int = 0
    pinned: bool = False
    mentions: tuple[int, ...] = ()
    mention_roles: tuple[int, ...] = ()
    mention_everyone: bool = False
    pinged: tuple[int, ...] = ()
    reference: int | None = None


@dataclass(slots=True)
class Interaction:
    """One click, command, suggestion or form, and how it has been answered so far."""

    id: int
    token: str
    type: int
    user: int
    channel: int
    guild: int | None
    at: datetime
    payload: Json
    source: int | None = None
    """The message whose component was used; for a form, the one whose component opened it."""
    answer: int | None = None
    """Callback type of the first answer."""
    original: int | None = None
    pending: bool = False
    """Deferred, and nothing has followed yet."""
    data: Json = field(default_factory=dict)
    """The first answer's data: choices, or the modal."""
    followups: list[int] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    failed: bool = False
    """The person was told that no answer came; it is too late now."""

    def settle(self) -> None:
        """What was deferred has come."""
        self.pending = False
        self.settled.set()


class World:
    """Everything that exists, and the making of ids. The same seed and the same acts give the same ids."""

    def __init__(self, seed: int, clock: Clock) -> None:
        self.clock = clock
        self.random = random.Random(seed)
        self._last_id = 0
        self.accounts: dict[int, Account] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.attachments: dict[int, Attachment] = {}
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.commands: dict[int | None, list[Json]] = {None: []}
        """As the server answers them, by guild; None: the global ones."""
        self.deferred: dict[int, list[Interaction]] = {}
        """Interactions that promised to change a message, by its id."""
        self.nonces: dict[str, tuple[datetime, int]] = {}
        self.emojis: set[int] = set()
        self.bot = self.add_account("Farside", bot=True)
        self.application = self.new_id()
        self.owner = self.add_account("Warden")
        self.bot_token = f"{self.bot.id}.{self.new_token()}"

    def new_id(self) -> int:
        """A snowflake of the present moment, greater than all before."""
        elapsed = self.clock.now() - EPOCH
        self._last_id = max((elapsed // timedelta(milliseconds=1)) << 22, self._last_id + 1)
        return self._last_id

    def new_token(self) -> str:
        return f"{self.random.getrandbits(320):080x}"

    def add_account(self, name: str, **more: Any) -> Account:
        account = Account(self.new_id(), name, **more)
        self.accounts[account.id] = account
        return account

    def add_guild(self, name: str, *, locale: str = "en-US") -> Guild:
        guild = Guild(self.new_id(), name, self.owner.id, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        mine = Role(self.new_id(), self.bot.name, permissions.BOT)
        guild.roles[mine.id] = mine
        guild.members = {self.owner.id: [], self.bot.id: [mine.id]}
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        channel = Channel(self.new_id(), TEXT, name, guild.id)
        self.channels[channel.id] = channel
        return channel

    def dm_of(self, user: int) -> Channel:
        """The bot's conversation with this person, made at the first call."""
        for channel in self.channels.values():
            if channel.type == DM and channel.people == [user]:
                return channel
        channel = Channel(self.new_id(), DM, "", people=[user])
        self.channels[channel.id] = channel
        return channel

    def add_interaction(self, interaction: Interaction) -> None:
        self.interactions[interaction.id] = interaction
        self.tokens[interaction.token] = interaction

    # What is asked for, or Discord's refusal

    def channel(self, id: int) -> Channel:
        if id not in self.channels:
            raise Refusal(10003)
        return self.channels[id]

    def message(self, channel: int, id: int) -> Message:
        """A message of a channel as the bot finds it there: an ephemeral one is not."""
        found = self.messages.get(id)
        if found is None or found.channel != channel or found.only_for is not None:
            raise Refusal(10008)
        return found

    def account(self, id: int) -> Account:
        if id not in self.accounts:
            raise Refusal(10013)
        return self.accounts[id]

    def guild(self, id: int) -> Guild:
        guild = self.guilds.get(id)
        if guild is None or not guild.bot_installed:
            raise Refusal(10004)
        return guild

    # Who may do and see what

    def permissions(self, user: int, channel: Channel) -> int:
        """A person's permissions in a channel; none outside its server or in a private thread they are not in."""
        if channel.guild is None:
            return int(permissions.DIRECT) if user == self.bot.id or user in channel.people else 0
        guild = self.guilds.get(channel.guild)
        if guild is None or user not in guild.members:
            return 0
        place = self.channels.get(channel.parent, channel) if channel.parent else channel
        roles = {id: guild.roles[id].permissions for id in [guild.id, *guild.members[user]] if id in guild.roles}
        bits = permissions.compute(
            owner=user == guild.owner,
            everyone=guild.id,
            roles=roles,
            member=user,
            overwrites=place.overwrites,
            thread=channel.is_thread,
        )
        hidden = channel.type == PRIVATE_THREAD and user not in channel.people
        return 0 if hidden and not bits & permissions.P.MANAGE_THREADS else bits

    def may(self, user: int, channel: Channel, wanted: int) -> bool:
        return self.permissions(user, channel) & wanted == wanted

    def require(self, channel: Channel, wanted: int) -> None:
        """The bot needs these permissions here; not seeing the channel comes first."""
        bits = self.permissions(self.bot.id, channel)
        if not bits & permissions.P.VIEW_CHANNEL:
            raise Refusal(50001)
        if bits & wanted != wanted:
            raise Refusal(50013)

    def sees(self, user: int, message: Message) -> bool:
        if message.only_for is not None:
            return message.only_for == user and message.id > self.accounts[user].reloaded
        channel = self.channels.get(message.channel)
        return channel is not None and self.may(user, channel, permissions.P.VIEW_CHANNEL)

    def readers(self, channel: Channel) -> tuple[int, ...] | None:
        """The only ones who read what is written here: in a direct conversation or a private thread."""
        private = channel.type in (DM, PRIVATE_THREAD)
        return tuple(id for id in channel.people if id != self.bot.id) if private else None

    def share_a_guild(self, user: int) -> bool:
        return any(user in guild.members for guild in self.guilds.values() if guild.bot_installed)

    def remove_message(self, message: Message) -> None:
        """Take it out of the world; its files can no longer be fetched."""
        del self.messages[message.id]
        self.channels[message.channel].messages.remove(message.id)
        for attachment in message.attachments:
            self.attachments.pop(attachment.id, None)

    def file_bytes(self, channel: Channel) -> int:
        """The largest file that may be posted in this channel."""
        guild = self.guilds.get(channel.guild or 0)
        return guild.file_bytes if guild is not None else limits.FILE_BYTES

    def remember_nonce(self, message: Message) -> None:
        self.nonces[str(message.nonce)] = (self.clock.now(), message.id)

    def by_nonce(self, nonce: str | int) -> Message | None:
        """The message this nonce already made within the past few minutes."""
        when, id = self.nonces.get(str(nonce), (EPOCH, 0))
        recent = (self.clock.now() - when).total_seconds() <= limits.NONCE_SECONDS
        return self.messages.get(id) if recent else None
