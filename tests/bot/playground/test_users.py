"""What people can and cannot do, what they see, and what the bot is told about them."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.playground import InteractionFailed, NotPossible, Playground, User
from tests.bot.playground.bodies import button, menu, row
from tests.bot.playground.conftest import Rest
from tests.bot.playground.little_bot import Answer, LittleBot


async def put(rest: Rest, *commands: Any) -> None:
    path = f"/applications/{rest.world.server.world.application}/commands"
    status, answer = await rest("PUT", path, list(commands))
    assert status == 200, answer


def command(name: str = "go", **more: Any) -> Any:
    return {"name": name, "description": "d", **more}


@pytest.mark.parametrize(
    ("option", "bad"),
    [
        ({"type": 3, "required": True}, None),
        ({"type": 3}, 5),
        ({"type": 4}, "five"),
        ({"type": 4}, True),
        ({"type": 4, "min_value": 1}, 0),
        ({"type": 4, "max_value": 5}, 6),
        ({"type": 3, "max_length": 3}, "four"),
        ({"type": 3, "choices": [{"name": "One", "value": "1"}]}, "2"),
        ({"type": 5}, "yes"),
        ({"type": 6}, 12345),
    ],
)
async def test_options_that_a_client_would_not_send(rest: Rest, juno: User, option: Any, bad: Any) -> None:
    await put(rest, command(options=[{"name": "o", "description": "d", **option}]))
    with pytest.raises(NotPossible):
        await juno.slash("go", {} if bad is None else {"o": bad})
    with pytest.raises(NotPossible, match="no option"):
        await juno.slash("go", other=1)
    assert not [entry for entry in rest.world.log if entry.actor == "Juno"]


async def test_commands_are_offered_where_they_belong(rest: Rest, world: Playground, juno: User) -> None:
    await put(
        rest,
        command("here", contexts=[0]),
        command("there", contexts=[1]),
        command("boss", default_member_permissions=32),
        command("group", options=[{"name": "a", "description": "d", "type": 1}]),
    )
    for path, channel in (("there", None), ("here", juno.dm), ("boss", None), ("group", None), ("group b", None)):
        with pytest.raises(NotPossible):
            await juno.slash(path, channel=channel)
    world.permit(juno, deny=["use_application_commands"])
    with pytest.raises(NotPossible, match="may not use"):
        await juno.slash("here")
    world.permit(juno, deny=["view_channel"])
    with pytest.raises(NotPossible, match="does not see"):
        await juno.slash("here")
    assert juno.sees() == []


async def test_controls_that_are_not_there(rest: Rest, world: Playground, juno: User, orla: User) -> None:
    body = {"content": "x", "components": [row(button("a"), button("b")), row(menu(max_values=2, min_values=1))]}
    _, message = await rest.post(body)
    (seen,) = juno.sees()
    with pytest.raises(NotPossible):
        await juno.click(seen, "Go")  # two buttons have this label
    for values in ([], ["a", "b", "c"], ["z"]):
        with pytest.raises(NotPossible):
            await juno.select(seen, "s", values)
    path = f"/channels/{world.channel.id}/messages/{message['id']}"
    await rest("PATCH", path, {"components": [row(button("b", disabled=True))]})
    with pytest.raises(NotPossible, match="any more"):
        await juno.click(seen, "a")
    with pytest.raises(NotPossible, match="disabled"):
        await juno.click(seen, "b")
    assert juno.now(seen).edits == 1
    world.delete_message(seen)
    with pytest.raises(NotPossible, match="does not see"):
        await juno.click(seen, "a")


async def test_a_bot_that_left_cannot_be_asked(rest: Rest, world: Playground, juno: User) -> None:
    await put(rest, command())
    await rest.post({"content": "x", "components": [row(button())]})
    world.remove_bot()
    with pytest.raises(NotPossible, match="no longer"):
        await juno.slash("go")
    with pytest.raises(NotPossible, match="no longer"):
        await juno.click(juno.sees()[0], "Go")


async def test_nobody_answers_in_real_time(rest: Rest, world: Playground, juno: User) -> None:
    world.server.patience = 0.01
    await put(rest, command())
    with pytest.raises(InteractionFailed):
        await juno.slash("go")
    (interaction,) = world.server.world.interactions.values()
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    status, answer = await rest("POST", path, {"type": 4, "data": {"content": "too late"}})
    assert (status, answer["code"]) == (404, 10062)


async def test_nobody_answers(rest: Rest, world: Playground, juno: User) -> None:
    await put(rest, command())
    asking = asyncio.ensure_future(juno.slash("go"))
    await world.until(lambda: world.log[-1].actor == "Juno")
    world.clock.advance(3.1)
    with pytest.raises(InteractionFailed):
        await asking


async def test_a_deferred_answer_that_never_comes(world: Playground, bot: LittleBot, juno: User) -> None:
    reply = await juno.slash("stall")
    assert reply.message is not None
    assert (reply.message.loading, reply.message.ephemeral) == (True, True)
    with pytest.raises(InteractionFailed, match="given none"):
        await reply.settled(within=0.05)


async def test_what_the_bot_is_told(world: Playground, bot: LittleBot, orla: User) -> None:
    """The fields that discord.py needs, and the ones a bot decides by."""
    world.permit(None, deny=["attach_files"])
    await orla.slash("table open", game="on_mars")
    heard = bot.heard[-1]
    assert (heard.locale, heard.guild_locale) == (discord.Locale.german, discord.Locale.american_english)
    assert heard.user.id == orla.id
    assert isinstance(heard.user, discord.Member)
    assert heard.filesize_limit == 10 * 1024 * 1024
    assert heard.permissions.send_messages
    assert heard.app_permissions.send_messages
    assert not heard.app_permissions.attach_files
    assert heard.context.guild
    assert heard.is_guild_integration()
    assert heard.channel is not None
    assert heard.channel.id == world.channel.id
    await orla.slash("whisper", channel=orla.dm)
    heard = bot.heard[-1]
    assert (heard.guild, heard.context.dm_channel) == (None, True)
    assert isinstance(heard.channel, discord.DMChannel)
    assert isinstance(heard.user, discord.User)
    assert [message.text for message in orla.dms()][:1] == ["only for you"]


async def test_mentions_notify_whom_they_may(world: Playground, bot: LittleBot, juno: User, orla: User) -> None:
    room = bot.room(world.channel.id)
    text = f"{juno.mention} {orla.mention} @everyone"
    await room.send(text)
    await room.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(orla.id)]))
    await room.send(text, allowed_mentions=discord.AllowedMentions(users=True), silent=True)
    role = world.add_role("Miners", people=[juno])
    await room.send(f"<@&{role.id}>", allowed_mentions=discord.AllowedMentions(roles=True))
    world.permit(orla, deny=["view_channel"])
    await room.send(text, allowed_mentions=discord.AllowedMentions(users=True, everyone=True))
    world.set_role("Farside", "view_channel", "send_messages", "mention_everyone")
    sent = await room.send("@everyone", allowed_mentions=discord.AllowedMentions(everyone=True))
    await sent.edit(content=text, allowed_mentions=discord.AllowedMentions(users=True))
    owner = world.server.world.owner.id
    assert [message.pinged for message in world.messages()] == [
        (), (orla.id,), (), (juno.id,), (juno.id,), (owner, juno.id),
    ]  # fmt: skip


async def test_the_same_interaction_twice(world: Playground, bot: LittleBot, juno: User) -> None:
    reply = await juno.slash("table open", game="on_mars")
    await juno.again(reply)
    refused = await world.until(lambda: [entry for entry in world.log if entry.status == 400])
    assert refused[0].answer["code"] == 40060
    assert (len(bot.heard), bot.heard[0].id == bot.heard[1].id, len(juno.sees())) == (2, True, 1)


async def test_a_click_under_way_when_the_message_changed(world: Playground, bot: LittleBot, juno: User) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Answer(5, 1))
    sent = await bot.room(world.channel.id).send("go", view=view)
    (seen,) = juno.sees()
    await sent.edit(content="over", view=None)
    with pytest.raises(NotPossible):
        await juno.click(seen, "Option 1")
    assert (await juno.click(seen, "Option 1", stale=True)).text == "table 5, option 1"


async def test_two_people_click_at_once(world: Playground, bot: LittleBot, juno: User, orla: User) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Answer(5, 1))
    await bot.room(world.channel.id).send("go", view=view)
    (message,) = juno.sees()
    first, second = await asyncio.gather(juno.click(message, "Option 1"), orla.click(message, "Option 1"))
    assert first.text == second.text == "table 5, option 1"
    assert (len(juno.sees()), len(orla.sees())) == (2, 2)


async def test_the_record_says_who_reads_what(world: Playground, bot: LittleBot, juno: User, orla: User) -> None:
    await juno.slash("table open", game="on_mars")
    reply = await juno.slash("whisper")
    await world.until(lambda: len(reply.messages) == 2)
    person = await bot.fetch_user(orla.id)
    await person.send("psst")
    sent = [entry for entry in world.log if entry.actor == "bot" and entry.method == "POST"]
    assert [entry.audience for entry in sent] == ["public", juno.id, juno.id, orla.id, orla.id]
    assert sent[-1].body["content"] == "psst"
    assert [entry.method for entry in world.log if entry.actor == "Juno"] == ["SLASH", "SLASH"]
    assert [entry.number for entry in world.log] == list(range(1, len(world.log) + 1))
