"""The real discord.py plays against the local Discord: commands, buttons, menus, forms, pictures."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground import InteractionFailed, NotPossible, Playground, User
from tests.bot.playground.little_bot import PNG, LittleBot


async def test_a_command_is_answered(world: Playground, bot: LittleBot, juno: User, orla: User) -> None:
    reply = await juno.slash("table open", game="on_mars", seats=3, partner=orla)
    assert reply.kind == "message"
    assert reply.text == f"on_mars for 3 with {orla.id}"
    assert [message.text for message in orla.sees()] == [reply.text]


async def test_suggestions(world: Playground, bot: LittleBot, juno: User) -> None:
    choices = await juno.autocomplete("table open", focused="game", value="mars")
    assert [choice.value for choice in choices] == ["on_mars", "terraforming_mars"]
    assert choices[0].name == "On_Mars"
    assert len(await juno.autocomplete("table open", "game", options={"seats": 3})) == 3
    assert bot.heard[-1].namespace.seats == 3
    with pytest.raises(NotPossible, match="suggests nothing"):
        await juno.autocomplete("table open", "seats", "3")
    with pytest.raises(NotPossible, match="no option"):
        await juno.autocomplete("table open", "colour", "r")


async def test_v2_with_a_picture(world: Playground, bot: LittleBot, juno: User, orla: User) -> None:
    reply = await (await juno.slash("show")).settled()
    assert reply.kind == "deferred"
    message = reply.message
    assert message is not None
    assert message.text == "Round 1\nTwo hexes are free."
    assert [(file.filename, file.data, file.description) for file in message.attachments] == [
        ("board.png", PNG, "A board of two hexes")
    ]
    assert [(button.label, button.disabled) for button in message.buttons] == [("Option 1", False), ("Option 2", True)]
    assert (await orla.click(message, "Option 1")).text == "table 7, option 1"
    with pytest.raises(NotPossible, match="disabled"):
        await orla.click(message, "Option 2")


async def test_ephemeral_messages_are_their_readers_alone(
    world: Playground, bot: LittleBot, juno: User, orla: User
) -> None:
    reply = await juno.slash("whisper")
    await world.until(lambda: len(reply.messages) == 2)
    assert [message.text for message in juno.sees()] == ["only for you", "and this"]
    assert orla.sees() == []
    with pytest.raises(NotPossible, match="does not see"):
        await orla.click(reply.message, "Option 1")
    assert (await juno.click(reply.message, "Option 1")).text == "table 3, option 1"
    assert (await juno.select(reply.message, "Hex", ["G5", "f4"])).text == "g5, f4"
    juno.reload()
    assert juno.sees() == []


async def test_a_form(world: Playground, bot: LittleBot, juno: User, orla: User) -> None:
    reply = await juno.slash("name")
    assert reply.modal["title"] == "Name your colony"
    answer = await juno.submit_modal(reply, {"Name": "Tharsis", "sector": ["South"]})
    assert answer.text == "Tharsis in the South"
    with pytest.raises(NotPossible, match="too long"):
        await juno.submit_modal(reply, {"Name": "x" * 21, "Sector": ["North"]})
    with pytest.raises(NotPossible, match="no field 'Colour'"):
        await juno.submit_modal(reply, {"Name": "x", "Sector": ["North"], "Colour": "red"})
    for sectors in ([], ["North", "South"]):
        with pytest.raises(NotPossible, match="does not take"):
            await juno.submit_modal(reply, {"Name": "x", "Sector": sectors})
    with pytest.raises(NotPossible, match="not offered"):
        await juno.submit_modal(reply, {"Name": "x", "Sector": ["West"]})
    with pytest.raises(NotPossible, match="no such form"):
        await orla.submit_modal(reply, {"Name": "x", "Sector": ["West"]})
    with pytest.raises(LookupError, match="no form"):
        await juno.submit_modal(answer, {})
    with pytest.raises(NotPossible, match="filled in"):
        await juno.submit_modal(reply, {"Sector": ["North"]})


async def test_no_answer_within_three_seconds_fails(world: Playground, bot: LittleBot, juno: User) -> None:
    asking = asyncio.ensure_future(juno.slash("sleep"))
    await world.until(lambda: any(entry.method == "SLASH" for entry in world.log))
    world.clock.advance(3.1)
    with pytest.raises(InteractionFailed):
        await asking
    bot.never.set()


async def test_a_command_must_be_synced(world: Playground, juno: User) -> None:
    async with world.connect(LittleBot(synced=False)):
        with pytest.raises(NotPossible, match="not synced"):
            await juno.slash("show")
