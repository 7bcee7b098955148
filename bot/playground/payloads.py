"""The world as Discord writes it in JSON. Source: Discord docs, the object of each resource."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from bot.playground.world import (
    COMMAND,
    COMPONENT,
    DM,
    EPHEMERAL,
    MODAL,
    PRIVATE_THREAD,
    Account,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Message,
    Role,
    World,
)

Json = dict[str, Any]

CONTENT_TYPES: Final = {"png": "image/png", "webp": "image/webp", "jpg": "image/jpeg", "gif": "image/gif"}


def stamp(moment: datetime) -> str:
    return moment.isoformat()


def size_of_png(data: bytes) -> tuple[int, int] | None:
    """Width and height from a PNG's header."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return None
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


class Payloads:
    """Writes objects of one world; `base` is the server's address for files and pictures."""

    def __init__(self, world: World, base: str) -> None:
        self.world = world
        self.base = base

    def user(self, account: Account) -> Json:
        payload: Json = {
            "id": str(account.id),
            "username": account.name.lower().replace(" ", "_"),
            "global_name": None if account.bot else account.name,
            "discriminator": "0001" if account.bot else "0",
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if account.bot:
            payload["bot"] = True
        return payload

    def me(self) -> Json:
        more = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
        return self.user(self.world.bot) | more

    def application(self) -> Json:
        return {
            "id": str(self.world.application), "name": self.world.bot.name, "icon": None, "description": "",
            "type": None, "verify_key": "0" * 64, "flags": 0, "flags_new": "0", "redirect_uris": [],
            "interactions_endpoint_url": None, "role_connections_verification_url": None,
            "owner": self.user(self.world.owner), "approximate_guild_count": len(self.world.guilds),
            "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0, "team": None, "eligible_oauth2_scopes": [], "rpc_origins": [],
            "bot_public": True, "bot_require_code_grant": False,
        }  # fmt: skip

    def role(self, role: Role) -> Json:
        return {
            "id": str(role.id), "name": role.name, "permissions": str(role.permissions), "position": 0, "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "hoist": False,
            "managed": False, "mentionable": True, "icon": None, "unicode_emoji": None, "flags": 0,
        }  # fmt: skip

    def member(self, guild: Guild, account: Account) -> Json:
        return {
            "user": self.user(account), "nick": None, "avatar": None, "banner": None,
            "roles": [str(role) for role in guild.members.get(account.id, [])],
            "joined_at": stamp(self.world.clock.now()), "premium_since": None, "deaf": False, "mute": False,
            "pending": False, "flags": 0, "communication_disabled_until": None,
        }  # fmt: skip

    def guild(self, guild: Guild) -> Json:
        """As GUILD_CREATE brings it, with channels, threads the bot sees, and the bot as its only member."""
        inside = [channel for channel in self.world.channels.values() if channel.guild == guild.id]
        threads = [c for c in inside if c.is_thread and not c.archived and self.world.permissions(self.world.bot.id, c)]
        return {
            "id": str(guild.id), "name": guild.name, "icon": None, "owner_id": str(guild.owner), "features": [],
            "preferred_locale": guild.locale, "roles": [self.role(role) for role in guild.roles.values()],
            "emojis": [], "stickers": [], "verification_level": 0, "default_message_notifications": 1,
            "explicit_content_filter": 0, "afk_timeout": 300, "afk_channel_id": None, "system_channel_id": None,
            "system_channel_flags": 0, "rules_channel_id": None, "public_updates_channel_id": None,
            "premium_tier": 0, "nsfw_level": 0, "mfa_level": 0, "premium_progress_bar_enabled": False,
            "member_count": len(guild.members), "large": False, "unavailable": False,
            "joined_at": stamp(self.world.clock.now()), "voice_states": [], "presences": [], "stage_instances": [],
            "guild_scheduled_events": [], "members": [self.member(guild, self.world.bot)],
            "channels": [self.channel(channel) for channel in inside if not channel.is_thread],
            "threads": [self.channel(thread) for thread in threads],
        }  # fmt: skip

    def channel(self, channel: Channel) -> Json:
        last = str(channel.messages[-1]) if channel.messages else None
        payload: Json = {"id": str(channel.id), "type": channel.type, "last_message_id": last, "flags": 0}
        if channel.type == DM:
            return payload | {"recipients": [self.user(self.world.accounts[id]) for id in channel.people]}
        payload |= {"guild_id": str(channel.guild), "name": channel.name, "rate_limit_per_user": 0}
        payload["parent_id"] = str(channel.parent) if channel.parent else None
        if not channel.is_thread:
            return payload | {
                "position": 0, "topic": None, "nsfw": False,
                "permission_overwrites": [
                    {"id": str(id), "type": int(id in self.world.accounts), "allow": str(allow), "deny": str(deny)}
                    for id, (allow, deny) in channel.overwrites.items()
                ],
            }  # fmt: skip
        metadata: Json = {
            "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": channel.auto_archive,
            "archive_timestamp": stamp(self.world.clock.now()),
        }  # fmt: skip
        if channel.type == PRIVATE_THREAD:
            metadata["invitable"] = True
        payload |= {"owner_id": str(channel.owner), "thread_metadata": metadata, "member_count": len(channel.people)}
        payload |= {"message_count": len(channel.messages), "total_message_sent": len(channel.messages)}
        if self.world.bot.id in channel.people:
            payload["member"] = {
                "id": str(channel.id), "user_id": str(self.world.bot.id), "flags": 0,
                "join_timestamp": stamp(self.world.clock.now()),
            }  # fmt: skip
        return payload

    def attachment(self, attachment: Attachment) -> Json:
        url = f"{self.base}/attachments/{attachment.id}/{attachment.filename}"
        payload: Json = {
            "id": str(attachment.id), "filename": attachment.filename, "size": len(attachment.data),
            "url": url, "proxy_url": url,
        }  # fmt: skip
        kind = CONTENT_TYPES.get(attachment.filename.rsplit(".", 1)[-1].lower())
        if kind is not None:
            payload["content_type"] = kind
        size = size_of_png(attachment.data)
        if size is not None:
            payload["width"], payload["height"] = size
        if attachment.description is not None:
            payload["description"] = attachment.description
        if attachment.ephemeral:
            payload["ephemeral"] = True
        return payload

    def message(self, message: Message) -> Json:
        accounts = self.world.accounts
        payload: Json = {
            "id": str(message.id), "channel_id": str(message.channel), "type": message.type,
            "author": self.user(accounts[message.author]), "content": message.content, "embeds": message.embeds,
            "components": message.components, "flags": message.flags, "pinned": message.pinned, "tts": False,
            "attachments": [self.attachment(attachment) for attachment in message.attachments],
            "mentions": [self.user(accounts[id]) for id in message.mentions],
            "mention_roles": [str(id) for id in message.mention_roles], "mention_everyone": message.mention_everyone,
            "timestamp": stamp(message.at),
            "edited_timestamp": stamp(message.edited_at) if message.edited_at else None,
        }  # fmt: skip
        if message.nonce is not None:
            payload["nonce"] = message.nonce
        if message.reference is not None:
            place = {"channel_id": str(message.channel), "message_id": str(message.reference)}
            payload["message_reference"] = {"type": 0, **place}
        if message.interaction is not None:
            payload["webhook_id"] = payload["application_id"] = str(self.world.application)
            payload["interaction_metadata"] = self._metadata(self.world.interactions[message.interaction])
        return payload

    def _metadata(self, interaction: Interaction) -> Json:
        payload: Json = {
            "id": str(interaction.id), "type": interaction.type, "authorizing_integration_owners": {},
            "user": self.user(self.world.accounts[interaction.user]),
        }  # fmt: skip
        if interaction.type == COMPONENT:
            payload["interacted_message_id"] = str(interaction.source)
        elif interaction.type == MODAL:
            opener = self.world.interactions[int(interaction.data["opened_by"])]
            payload["triggering_interaction_metadata"] = self._metadata(opener)
        else:
            payload["type"] = COMMAND
        return payload

    def message_event(self, message: Message) -> Json:
        """MESSAGE_CREATE and MESSAGE_UPDATE also name the server and the member.

        What others write in a server is left out: that needs a privileged intent, unless the bot is mentioned.
        """
        payload = self.message(message)
        guild = self.world.channels[message.channel].guild
        bot = self.world.bot.id
        if guild is not None and message.author != bot and bot not in message.mentions:
            payload |= {"content": "", "embeds": [], "attachments": [], "components": []}
        if guild is not None and guild in self.world.guilds:
            payload["guild_id"] = str(guild)
            member = self.member(self.world.guilds[guild], self.world.accounts[message.author])
            del member["user"]
            payload["member"] = member
        return payload

    def interaction_callback(self, interaction: Interaction, message: Message | None, kind: int) -> Json:
        """The answer to a callback; a deferred one has no message in it."""
        inside: Json = {"id": str(interaction.id), "type": interaction.type}
        if interaction.original is not None:
            inside["response_message_id"] = str(interaction.original)
            inside["response_message_loading"] = interaction.pending
            original = self.world.messages.get(interaction.original)
            inside["response_message_ephemeral"] = bool(original and original.flags & EPHEMERAL)
        payload: Json = {"interaction": inside}
        if message is not None:
            payload["resource"] = {"type": kind, "message": self.message(message)}
        return payload
