"""Users, the application, its commands. Source: Discord docs, the resource of each name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.playground import commands
from bot.playground.errors import Refusal
from bot.playground.requests import Call
from bot.playground.world import TEXT, Channel

if TYPE_CHECKING:
    from bot.playground.server import Server

Answer = tuple[int, Any]


def me(server: Server, call: Call) -> Answer:
    return 200, server.payloads.me()


def user(server: Server, call: Call) -> Answer:
    return 200, server.payloads.user(server.world.account(call.id("user_id")))


def my_guilds(server: Server, call: Call) -> Answer:
    """With the permissions of the bot's roles."""
    world = server.world
    return 200, [
        {
            "id": str(guild.id), "name": guild.name, "icon": None, "banner": None, "owner": False, "features": [],
            "permissions": str(world.permissions(world.bot.id, Channel(0, TEXT, "", guild.id))),
        }
        for guild in world.guilds.values() if guild.bot_installed
    ]  # fmt: skip


def member(server: Server, call: Call) -> Answer:
    guild = server.world.guild(call.id("guild_id"))
    account = server.world.account(call.id("user_id"))
    if account.id not in guild.members:
        raise Refusal(10007)
    return 200, server.payloads.member(guild, account)


def application(server: Server, call: Call) -> Answer:
    return 200, server.payloads.application()


def gateway(server: Server, call: Call) -> Answer:
    limit = {"total": 1000, "remaining": 1000 - server.gateway.identifies, "reset_after": 0, "max_concurrency": 1}
    return 200, {"url": server.gateway_url, "shards": 1, "session_start_limit": limit}


def open_dm(server: Server, call: Call) -> Answer:
    account = server.world.account(int(call.fields.get("recipient_id", 0)))
    channel = server.world.dm_of(account.id)
    call.channel, call.readers = channel.id, (account.id,)
    return 200, server.payloads.channel(channel)


def _guild_of(server: Server, call: Call) -> int | None:
    if call.id("application_id") != server.world.application:
        raise Refusal(50001)
    return server.world.guild(call.id("guild_id")).id if "guild_id" in call.params else None


def list_commands(server: Server, call: Call) -> Answer:
    return 200, server.world.commands.get(_guild_of(server, call), [])


def put_commands(server: Server, call: Call) -> Answer:
    return 200, commands.register(server.world, _guild_of(server, call), call.body)


COMMANDS: Final = "/applications/{application_id}/commands"
GUILD_COMMANDS: Final = "/applications/{application_id}/guilds/{guild_id}/commands"
ROUTES: Final = [
    ("GET", "/users/@me", me),
    ("GET", "/users/@me/guilds", my_guilds),
    ("GET", "/users/{user_id}", user),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/gateway/bot", gateway),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", COMMANDS, list_commands),
    ("PUT", COMMANDS, put_commands),
    ("GET", GUILD_COMMANDS, list_commands),
    ("PUT", GUILD_COMMANDS, put_commands),
]
