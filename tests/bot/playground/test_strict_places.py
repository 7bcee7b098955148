"""Permissions, closed doors, things that are gone, pins, threads, age: each with Discord's code."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Playground, User, limits
from tests.bot.playground.bodies import codes
from tests.bot.playground.conftest import Rest

NOBODY = "1"


def code(answer: tuple[int, Any]) -> tuple[int, int]:
    return answer[0], answer[1]["code"]


async def test_a_wrong_token(rest: Rest) -> None:
    assert code(await rest("GET", "/users/@me", token="wrong")) == (401, 0)


async def test_what_is_not_there(rest: Rest) -> None:
    channel = rest.world.channel.id
    assert code(await rest("POST", f"/channels/{NOBODY}/messages", {"content": "x"})) == (404, 10003)
    assert code(await rest("GET", f"/channels/{channel}/messages/{NOBODY}")) == (404, 10008)
    assert code(await rest("GET", f"/users/{NOBODY}")) == (404, 10013)
    assert code(await rest("GET", "/users/me")) == (404, 0)
    assert code(await rest("GET", "/nowhere")) == (404, 0)
    assert code(await rest("POST", f"/webhooks/{NOBODY}/token", {"content": "x"})) == (404, 10015)
    path = f"/interactions/{NOBODY}/token/callback"
    assert code(await rest("POST", path, {"type": 6})) == (404, 10062)


# Permissions


@pytest.mark.parametrize(
    ("denied", "body", "files", "expected"),
    [
        ("view_channel", {"content": "x"}, None, (403, 50001)),
        ("send_messages", {"content": "x"}, None, (403, 50013)),
        ("attach_files", {"content": "x"}, {0: b"x"}, (403, 50013)),
        ("embed_links", {"embeds": [{"title": "x"}]}, None, (403, 50013)),
    ],
)
async def test_a_missing_permission(rest: Rest, denied: str, body: Any, files: Any, expected: tuple[int, int]) -> None:
    assert (await rest.post(body, files=files))[0] == 200
    rest.world.permit(None, deny=[denied])
    assert code(await rest.post(body, files=files)) == expected


async def test_reading_history_is_a_permission(rest: Rest) -> None:
    _, message = await rest.post({"content": "x"})
    rest.world.permit(None, deny=["read_message_history"])
    path = f"/channels/{rest.world.channel.id}/messages"
    assert code(await rest("GET", f"{path}/{message['id']}")) == (403, 50013)
    assert code(await rest("GET", path)) == (403, 50013)


async def test_permissions_come_from_roles_and_overwrites(rest: Rest, world: Playground) -> None:
    world.set_role("@everyone")
    world.set_role("Farside")
    assert code(await rest.post({"content": "x"})) == (403, 50001)
    world.set_role("Farside", "view_channel", "send_messages")
    assert (await rest.post({"content": "x"}))[0] == 200
    world.channel.overwrites[world.guild.id] = (0, 1 << 11)  # @everyone may not write
    assert code(await rest.post({"content": "x"})) == (403, 50013)
    world.permit(None, allow=["send_messages"])
    assert (await rest.post({"content": "x"}))[0] == 200
    world.remove_bot()
    assert code(await rest.post({"content": "x"})) == (403, 50001)


async def test_threads_and_pins_are_permissions_of_their_own(rest: Rest, world: Playground) -> None:
    _, message = await rest.post({"content": "x"})
    channel = f"/channels/{world.channel.id}"
    world.permit(None, deny=["create_public_threads", "create_private_threads", "pin_messages"])
    assert code(await rest("POST", f"{channel}/threads", {"name": "t", "type": 11})) == (403, 50013)
    assert code(await rest("POST", f"{channel}/threads", {"name": "t", "type": 12})) == (403, 50013)
    assert code(await rest("POST", f"{channel}/messages/{message['id']}/threads", {"name": "t"})) == (403, 50013)
    assert code(await rest("PUT", f"{channel}/messages/pins/{message['id']}")) == (403, 50013)
    world.permit(None, deny=["send_messages_in_threads"])
    _, thread = await rest("POST", f"{channel}/threads", {"name": "t", "type": 11})
    assert code(await rest("POST", f"/channels/{thread['id']}/messages", {"content": "x"})) == (403, 50013)


async def test_other_peoples_messages(rest: Rest, world: Playground, juno: User) -> None:
    said = juno.say("hello")
    path = f"/channels/{world.channel.id}/messages/{said.id}"
    assert code(await rest("PATCH", path, {"content": "x"})) == (403, 50005)
    assert code(await rest("DELETE", path)) == (403, 50013)
    world.set_role("Farside", "manage_messages")
    assert (await rest("DELETE", path))[0] == 204
    assert juno.sees() == []


async def test_a_thread_has_a_writing_permission_of_its_own(rest: Rest, world: Playground) -> None:
    thread = await open_thread(rest)
    path = f"/channels/{thread}/messages"
    world.permit(None, deny=["send_messages"])
    assert (await rest("POST", path, {"content": "x"}, files={0: b"x"}))[0] == 200
    world.permit(None, allow=["send_messages"], deny=["send_messages_in_threads"])
    assert code(await rest("POST", path, {"content": "x"})) == (403, 50013)


async def test_members(rest: Rest, world: Playground, juno: User) -> None:
    path = f"/guilds/{world.guild.id}/members/{juno.id}"
    assert (await rest("GET", path))[1]["user"]["id"] == str(juno.id)
    world.kick(juno)
    assert code(await rest("GET", path)) == (404, 10007)
    world.remove_bot()
    assert code(await rest("GET", path)) == (404, 10004)


# Direct messages


async def open_dm(rest: Rest, user: User) -> str:
    status, channel = await rest("POST", "/users/@me/channels", {"recipient_id": user.id})
    assert status == 200
    return f"/channels/{channel['id']}/messages"


async def test_closed_dms(rest: Rest, juno: User) -> None:
    path = await open_dm(rest, juno)
    assert (await rest("POST", path, {"content": "x"}))[0] == 200
    juno.account.dms_open = False
    assert code(await rest("POST", path, {"content": "y"})) == (403, 50007)
    assert [message.content for message in juno.dms()] == ["x"]


async def test_what_a_person_writes_in_a_dm_stays(rest: Rest, juno: User) -> None:
    path = await open_dm(rest, juno)
    said = juno.say("hello", channel=juno.dm)
    assert code(await rest("DELETE", f"{path}/{said.id}")) == (403, 50003)


async def test_no_dm_without_a_common_server(rest: Rest, world: Playground, juno: User) -> None:
    path = await open_dm(rest, juno)
    world.kick(juno)
    assert code(await rest("POST", path, {"content": "x"})) == (403, 50278)
    stranger = await open_dm(rest, world.user("Stranger", member=False))
    assert code(await rest("POST", stranger, {"content": "x"})) == (403, 50278)


# Threads


async def open_thread(rest: Rest, kind: int = 11) -> str:
    path = f"/channels/{rest.world.channel.id}/threads"
    status, thread = await rest("POST", path, {"name": "t", "type": kind})
    assert (status, thread["type"]) == (201, kind)
    return str(thread["id"])


async def test_an_archived_thread(rest: Rest, world: Playground) -> None:
    path = f"/channels/{await open_thread(rest)}/messages"
    _, message = await rest("POST", path, {"content": "x"})
    (thread,) = world.threads()
    world.archive(thread)
    assert code(await rest("PATCH", f"{path}/{message['id']}", {"content": "y"})) == (400, 50083)
    assert (await rest("POST", path, {"content": "y"}))[0] == 200
    assert not thread.archived
    world.archive(thread, locked=True)
    assert code(await rest("POST", path, {"content": "y"})) == (400, 50083)


async def test_a_private_thread_is_its_members_alone(rest: Rest, world: Playground, juno: User, orla: User) -> None:
    thread = await open_thread(rest, 12)
    path = f"/channels/{thread}/messages"
    assert (await rest("PUT", f"/channels/{thread}/thread-members/{juno.id}"))[0] == 204
    await rest("POST", path, {"content": "x"})
    (place,) = world.threads()
    assert [len(user.sees(place)) for user in (juno, orla)] == [1, 0]
    assert world.log[-1].audience == juno.id
    assert world.log[-1].reaches(juno.id)
    assert not world.log[-1].reaches(orla.id)
    await rest("POST", path, {"content": orla.mention})  # a mention adds to the thread
    assert len(orla.sees(place)) == 2
    assert (await rest("DELETE", f"/channels/{thread}/thread-members/{juno.id}"))[0] == 204
    assert juno.sees(place) == []
    stranger = world.user("Stranger", member=False)
    assert code(await rest("PUT", f"/channels/{thread}/thread-members/{stranger.id}")) == (403, 50001)


async def test_a_thread_at_a_message(rest: Rest) -> None:
    _, message = await rest.post({"content": "x"})
    path = f"/channels/{rest.world.channel.id}/messages/{message['id']}/threads"
    status, thread = await rest("POST", path, {"name": "t"})
    assert (status, thread["id"]) == (201, message["id"])
    assert code(await rest("POST", path, {"name": "t"})) == (400, 160004)
    status, answer = await rest("POST", f"/channels/{thread['id']}/threads", {"name": "t", "type": 11})
    assert (status, answer["code"]) == (403, 50024)


async def test_a_thread_is_renamed_and_archived_by_its_owner(rest: Rest, world: Playground) -> None:
    path = f"/channels/{await open_thread(rest)}"
    status, answer = await rest("PATCH", path, {"name": "n", "archived": True})
    assert (status, answer["name"], answer["thread_metadata"]["archived"]) == (200, "n", True)
    assert code(await rest("PATCH", path, {"name": "m"})) == (400, 50083)
    assert code(await rest("PATCH", f"/channels/{world.channel.id}", {"name": "m"})) == (403, 50024)
    _, answer = await rest("PATCH", path, {"archived": False, "name": "x" * 101})
    assert codes(answer["errors"]) == {"BASE_TYPE_BAD_LENGTH"}
    assert code(await rest("PATCH", path, {"locked": True, "archived": False})) == (403, 50013)
    assert code(await rest("DELETE", path)) == (403, 50013)
    world.set_role("Farside", "manage_threads")
    assert (await rest("PATCH", path, {"locked": True, "archived": False}))[1]["thread_metadata"]["locked"] is True
    assert (await rest("DELETE", path))[0] == 200
    assert world.threads() == []


async def test_other_peoples_threads(rest: Rest, world: Playground, juno: User) -> None:
    path = f"/channels/{await open_thread(rest)}"
    (thread,) = world.threads()
    thread.owner = juno.id
    assert code(await rest("PATCH", path, {"name": "n"})) == (403, 50013)
    assert code(await rest("DELETE", f"{path}/thread-members/{juno.id}")) == (403, 50013)
    world.set_role("Farside", "manage_threads")
    assert (await rest("PATCH", path, {"name": "n"}))[0] == 200


# Pins, age, nonces


async def test_250_pins(rest: Rest, juno: User) -> None:
    path = f"/channels/{rest.world.channel.id}/messages"
    for _ in range(limits.PINS):
        rest.world.server.world.messages[juno.say("x").id].pinned = True
    _, message = await rest.post({"content": "one too many"})
    assert code(await rest("PUT", f"{path}/pins/{message['id']}")) == (400, 30003)
    assert (await rest("DELETE", f"{path}/pins/{juno.sees()[0].id}"))[0] == 204
    assert (await rest("PUT", f"{path}/pins/{message['id']}"))[0] == 204
    _, pins = await rest("GET", f"{path}/pins")
    assert pins["items"][0]["message"]["id"] == message["id"]
    notice = juno.sees()[-1]
    assert (notice.type, notice.text) == (6, "")
    assert code(await rest("PUT", f"{path}/pins/{notice.id}")) == (403, 50021)


async def test_old_messages_can_only_be_edited_so_often(rest: Rest, world: Playground) -> None:
    _, message = await rest.post({"content": "x"})
    path = f"/channels/{world.channel.id}/messages/{message['id']}"
    for number in range(10):
        assert (await rest("PATCH", path, {"content": f"young {number}"}))[0] == 200
    world.clock.advance(hours=1, seconds=1)
    for number in range(limits.OLD_EDITS):
        assert (await rest("PATCH", path, {"content": f"old {number}"}))[0] == 200
    assert code(await rest("PATCH", path, {"content": "too old"})) == (429, 30046)
    world.clock.advance(hours=1)
    assert (await rest("PATCH", path, {"content": "rested"}))[0] == 200


async def test_a_nonce_gives_the_first_message_for_some_minutes(rest: Rest, world: Playground, juno: User) -> None:
    body = {"content": "x", "nonce": "turn-7", "enforce_nonce": True}
    _, first = await rest.post(body)
    world.clock.advance(minutes=4)
    status, second = await rest.post(body | {"content": "y"})
    assert (status, second["id"], len(juno.sees())) == (200, first["id"], 1)
    await rest.post({"content": "not asked to be unique", "nonce": "turn-7"})
    world.clock.advance(minutes=6)
    await rest.post(body)
    assert len(juno.sees()) == 3
