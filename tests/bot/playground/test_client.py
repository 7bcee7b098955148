"""The requests that a bot makes through discord.py, one after the other."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
import pytest

from bot.playground import Clock, Playground, User
from tests.bot.playground.little_bot import PNG, LittleBot, board, picture


async def test_messages(world: Playground, bot: LittleBot, juno: User) -> None:
    room = bot.room(world.channel.id)
    sent = await room.send(view=board(1, "Round 1"), file=picture())
    await room.get_partial_message(sent.id).edit(view=board(1, "Round 2"), attachments=[picture()])
    (seen,) = juno.sees()
    assert (seen.text, seen.edits, len(seen.attachments)) == ("Round 2", 1, 1)
    fetched = await room.fetch_message(sent.id)
    assert fetched.flags.components_v2
    assert await fetched.attachments[0].read() == PNG
    assert (fetched.attachments[0].width, fetched.attachments[0].description) == (3, "A board of two hexes")
    view = discord.ui.LayoutView.from_message(fetched)  # as when only the buttons are to go
    view.remove_item(view.children[-1])
    await fetched.edit(view=view)
    assert juno.now(seen).buttons == ()
    assert len(juno.now(seen).attachments) == 1
    await sent.pin()
    assert [message.id async for message in room.pins()] == [sent.id]
    await sent.unpin()
    assert sent.id in [message.id async for message in room.history(limit=5, oldest_first=True)]
    reply = await room.send("see", reference=sent.to_reference())
    await reply.delete()
    await sent.delete()
    await room.send("gone", reference=sent.to_reference(fail_if_not_exists=False))
    with pytest.raises(discord.HTTPException, match="Unknown message"):
        await room.send("gone", reference=sent.to_reference())
    with pytest.raises(discord.NotFound) as caught:
        await sent.edit(content="x")
    assert caught.value.code == 10008


async def test_threads(world: Playground, bot: LittleBot, juno: User) -> None:
    room = bot.room(world.channel.id)
    thread = await room.create_thread(name="hand", type=discord.ChannelType.private_thread, invitable=False)
    await thread.add_user(discord.Object(juno.id))
    await thread.send("cards", file=picture())
    (place,) = world.threads()
    assert [message.text for message in juno.sees(place)] == ["cards"]
    reply = await juno.slash("table open", game="on_mars", channel=place)
    assert isinstance(bot.heard[-1].channel, discord.Thread)
    assert reply.message is not None
    assert reply.message.channel == place.id
    await thread.edit(archived=True)
    assert place.archived
    await thread.edit(archived=False, name="discard")
    assert place.name == "discard"
    start = await room.send("table 3")
    public = await start.create_thread(name="table 3")
    await public.send("x")
    fetched = await bot.fetch_channel(public.id)
    assert isinstance(fetched, discord.Thread)
    await thread.remove_user(discord.Object(juno.id))
    assert juno.sees(place) == []
    async with public.typing():
        pass


async def test_people_and_the_application(world: Playground, bot: LittleBot, juno: User) -> None:
    person = await bot.fetch_user(juno.id)
    sent = await person.send("hand", file=picture())
    await sent.edit(content="hand of two", attachments=sent.attachments)
    (seen,) = juno.dms()
    assert (seen.text, seen.attachments[0].description) == ("hand of two", "A board of two hexes")
    await sent.delete()
    assert juno.dms() == []
    assert (await bot.application_info()).owner.name == "warden"
    assert len(await bot.tree.fetch_commands()) == len(bot.tree.get_commands())
    await bot.tree.sync(guild=discord.Object(world.guild.id))
    guild = bot.get_guild(world.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(juno.id)).display_name == "Juno"


def test_a_running_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([100.0, 100.0, 107.0])
    monkeypatch.setattr("bot.playground.clock.time.monotonic", lambda: next(ticks))
    clock = Clock(datetime(2026, 1, 1, tzinfo=UTC), running=True)
    clock.advance(60)
    assert clock.now() == datetime(2026, 1, 1, 0, 1, 7, tzinfo=UTC)
