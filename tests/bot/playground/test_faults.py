"""Faults on demand, as the real discord.py meets them."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.playground import Playground, Rate, User, faults, limits
from tests.bot.playground.conftest import Rest
from tests.bot.playground.little_bot import LittleBot


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """discord.py waits seconds between tries; here it does not, and the waits are listed."""
    waits: list[float] = []
    sleep = asyncio.sleep

    async def short(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    monkeypatch.setattr("discord.http.asyncio.sleep", short)
    return waits


def posts(world: Playground) -> list[int]:
    return [entry.status for entry in world.log if f"{entry.method} {entry.route}" == faults.POST_MESSAGE]


@pytest.mark.parametrize("everywhere", [False, True])
async def test_429_is_waited_out(
    world: Playground, bot: LittleBot, juno: User, quick: list[float], everywhere: bool
) -> None:
    fault = world.faults.rate_limited(None if everywhere else faults.POST_MESSAGE, times=2, retry_after=0.25)
    await bot.room(world.channel.id).send("x")
    assert (fault.done, posts(world), quick[:2]) == (2, [429, 429, 200], [0.25, 0.25])
    answer = next(entry.answer for entry in world.log if entry.status == 429)
    assert answer["global"] is everywhere


async def test_429_carries_via(rest: Rest, world: Playground) -> None:
    world.faults.rate_limited(faults.POST_MESSAGE)
    path = f"{world.server.api_url}/channels/{world.channel.id}/messages"
    async with rest.session.post(path, json={"content": "x"}, headers={"Authorization": f"Bot {world.token}"}) as got:
        assert (got.status, "Via" in got.headers) == (429, True)
        assert got.headers["Content-Type"] == "application/json"


async def test_a_server_error_before_the_work(
    world: Playground, bot: LittleBot, juno: User, quick: list[float]
) -> None:
    world.faults.broken(faults.POST_MESSAGE, status=502)
    await bot.room(world.channel.id).send("x")
    assert (posts(world), len(juno.sees())) == ([502, 200], 1)


async def test_a_lost_answer_posts_twice_without_a_nonce(rest: Rest, world: Playground, juno: User) -> None:
    world.faults.lost_answer(faults.POST_MESSAGE)
    assert [(await rest.post({"content": "x"}))[0] for _ in range(2)] == [500, 200]
    assert len(juno.sees()) == 2


async def test_a_lost_answer_posts_once_with_a_nonce(
    world: Playground, bot: LittleBot, juno: User, quick: list[float]
) -> None:
    """discord.py makes a nonce for each `send`, and asks that it be enforced."""
    world.faults.lost_answer(faults.POST_MESSAGE)
    sent = await bot.room(world.channel.id).send("x")
    assert posts(world) == [500, 200]
    assert [message.id for message in juno.sees()] == [sent.id]


async def test_a_server_that_stays_broken(world: Playground, bot: LittleBot, quick: list[float]) -> None:
    world.faults.broken(faults.POST_MESSAGE, times=5)
    with pytest.raises(discord.DiscordServerError):
        await bot.room(world.channel.id).send("x")
    await bot.room(world.channel.id).send("y")


async def test_a_delay_until_released(world: Playground, bot: LittleBot, juno: User) -> None:
    fault = world.faults.slow(faults.POST_MESSAGE, times=1)
    sending = asyncio.ensure_future(bot.room(world.channel.id).send("x"))
    await fault.reached.wait()
    assert juno.sees() == []
    fault.release.set()
    await sending
    assert len(juno.sees()) == 1


async def test_a_delay_of_some_time(world: Playground, bot: LittleBot, juno: User) -> None:
    world.faults.slow(faults.POST_MESSAGE, seconds=0.03, times=1)
    began = asyncio.get_running_loop().time()
    await bot.room(world.channel.id).send("x")
    assert asyncio.get_running_loop().time() - began >= 0.03


async def test_dms_opened_too_fast(world: Playground, bot: LittleBot, juno: User) -> None:
    world.faults.refused(faults.OPEN_DM, 40003, times=1)
    person = await bot.fetch_user(juno.id)
    with pytest.raises(discord.Forbidden) as caught:
        await person.send("x")
    assert caught.value.code == 40003
    await person.send("x")
    assert len(juno.dms()) == 1


async def test_closed_dms(world: Playground, bot: LittleBot, juno: User) -> None:
    juno.account.dms_open = False
    with pytest.raises(discord.Forbidden) as caught:
        await (await bot.fetch_user(juno.id)).send("x")
    assert caught.value.code == 50007


async def test_old_edits_reach_discord_py_as_30046(world: Playground, bot: LittleBot, quick: list[float]) -> None:
    sent = await bot.room(world.channel.id).send("x")
    world.clock.advance(hours=2)
    for number in range(limits.OLD_EDITS):
        await sent.edit(content=f"{number}")
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="too much")
    assert (caught.value.status, caught.value.code) == (429, 30046)


async def test_a_rate_paces_discord_py_without_a_429(world: Playground, bot: LittleBot, juno: User) -> None:
    world.server.rates[faults.POST_MESSAGE] = Rate(2, 0.05)
    room = bot.room(world.channel.id)
    await asyncio.gather(*(room.send(f"{number}") for number in range(6)))
    assert (len(juno.sees()), set(posts(world))) == (6, {200})


async def test_a_rate_refuses_who_does_not_wait(rest: Rest, world: Playground) -> None:
    world.server.rates[faults.POST_MESSAGE] = Rate(2, 60)
    assert [(await rest.post({"content": "x"}))[0] for _ in range(3)] == [200, 200, 429]
    assert 0 < world.log[-1].answer["retry_after"] <= 60


def test_a_fault_for_no_route(world: Playground) -> None:
    with pytest.raises(ValueError, match="no route"):
        world.faults.broken("POST /channels")
    with pytest.raises(ValueError, match="no error code"):
        world.faults.refused(faults.OPEN_DM, 12345)


async def test_a_bug_in_the_server_is_heard_of(rest: Rest) -> None:
    assert (await rest.post({"embeds": ["no object"]}))[0] == 500
    assert "broke on" in rest.world.server.violations[0]
    rest.world.server.violations.clear()
