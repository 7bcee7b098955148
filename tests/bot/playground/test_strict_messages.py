"""What Discord refuses in a message. Every refused body is one step beyond an accepted one."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Playground, User
from tests.bot.playground.bodies import V2, button, classic, codes, gallery, menu, row, text, v2
from tests.bot.playground.conftest import Rest
from tests.bot.playground.little_bot import PNG

LONG = "BASE_TYPE_BAD_LENGTH"
TOO_LONG = "BASE_TYPE_MAX_LENGTH"


def embed(**parts: Any) -> Any:
    return {"embeds": [parts]}


CASES: dict[str, tuple[Any, Any, str]] = {
    "content of 2000 characters": ({"content": "x" * 2000}, {"content": "x" * 2001}, TOO_LONG),
    "ten embeds": ({"embeds": [{"title": "x"}] * 10}, {"embeds": [{"title": "x"}] * 11}, LONG),
    "embed title": (embed(title="x" * 256), embed(title="x" * 257), TOO_LONG),
    "embed description": (embed(description="x" * 4096), embed(description="x" * 4097), TOO_LONG),
    "embed footer": (embed(footer={"text": "x" * 2048}), embed(footer={"text": "x" * 2049}), TOO_LONG),
    "embed author": (embed(author={"name": "x" * 256}), embed(author={"name": "x" * 257}), TOO_LONG),
    "100 mentions": (
        {"content": "x", "allowed_mentions": {"users": [str(id) for id in range(1, 101)]}},
        {"content": "x", "allowed_mentions": {"users": [str(id) for id in range(1, 102)]}},
        LONG,
    ),
    "button style": (classic(row(button(style=4))), classic(row(button(style=7))), "BASE_TYPE_CHOICES"),
    "a link has an address": (
        classic(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"})),
        classic(row({"type": 2, "style": 5, "label": "x"})),
        "BASE_TYPE_REQUIRED",
    ),
    "25 values at most": (
        classic(row({"type": 5, "custom_id": "u", "max_values": 25})),
        classic(row({"type": 5, "custom_id": "u", "max_values": 26})),
        "NUMBER_TYPE_MAX",
    ),
    "option label": (
        classic(row(menu() | {"options": [{"label": "x" * 100, "value": "a"}]})),
        classic(row(menu() | {"options": [{"label": "x" * 101, "value": "a"}]})),
        LONG,
    ),
    "option description": (
        classic(row(menu() | {"options": [{"label": "x", "value": "a", "description": "x" * 100}]})),
        classic(row(menu() | {"options": [{"label": "x", "value": "a", "description": "x" * 101}]})),
        TOO_LONG,
    ),
    "a text is not empty": (v2(text("x")), v2(text("")), "BASE_TYPE_REQUIRED"),
    "embed text in all": (
        {"embeds": [{"description": "x" * 3000}] * 2},
        {"embeds": [{"description": "x" * 3001}] * 2},
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "embed fields": (
        embed(fields=[{"name": "a", "value": "b"}] * 25),
        embed(fields=[{"name": "a", "value": "b"}] * 26),
        LONG,
    ),
    "embed field value": (
        embed(fields=[{"name": "a", "value": "x" * 1024}]),
        embed(fields=[{"name": "a", "value": "x" * 1025}]),
        LONG,
    ),
    "flags": ({"content": "x", "flags": 1 << 12}, {"content": "x", "flags": 1 << 6}, "MESSAGE_FLAGS_INVALID"),
    "flags are a number": ({"content": "x", "flags": 0}, {"content": "x", "flags": "0"}, "NUMBER_TYPE_COERCE"),
    "emoji of an option": (
        classic(row(menu() | {"options": [{"label": "x", "value": "a", "emoji": {"name": "🚀"}}]})),
        classic(row(menu() | {"options": [{"label": "x", "value": "a", "emoji": {"name": "●"}}]})),
        "COMPONENT_INVALID_EMOJI",
    ),
    "content is a text": ({"content": "5"}, {"content": 5}, "STRING_TYPE_CONVERT"),
    "components are a list": (classic(row(button())), {"content": "x", "components": {"0": 1}}, "LIST_TYPE_CONVERT"),
    "nonce is no list": ({"content": "x", "nonce": 7}, {"content": "x", "nonce": [7]}, "NONCE_TYPE_INVALID"),
    "nonce": ({"content": "x", "nonce": "n" * 25}, {"content": "x", "nonce": "n" * 26}, TOO_LONG),
    "mentions by name or by list": (
        {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"]}},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "five rows": (
        classic(*(row(button(str(n))) for n in range(5))),
        classic(*(row(button(str(n))) for n in range(6))),
        LONG,
    ),
    "five buttons": (
        classic(row(*(button(str(n)) for n in range(5)))),
        classic(row(*(button(str(n)) for n in range(6)))),
        LONG,
    ),
    "empty row": (classic(row(button())), classic(row()), LONG),
    "a select alone in its row": (
        classic(row(menu()), row(button())),
        classic(row(menu(), button())),
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "custom ids differ": (
        classic(row(button("a"), button("b"))),
        classic(row(button("a"), button("a"))),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "custom ids differ in V2": (
        v2(row(button("a")), row(button("b"))),
        v2({"type": 17, "components": [row(button("a"))]}, row(button("a"))),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "component ids differ": (
        v2(text("a") | {"id": 1}, text("b") | {"id": 2}),
        v2(text("a") | {"id": 1}, text("b") | {"id": 1}),
        "COMPONENT_ID_DUPLICATED",
    ),
    "custom id of 100 characters": (classic(row(button("x" * 100))), classic(row(button("x" * 101))), LONG),
    "custom id needed": (classic(row(button("x"))), classic(row(button(""))), "BASE_TYPE_REQUIRED"),
    "button label": (classic(row(button(label="x" * 80))), classic(row(button(label="x" * 81))), TOO_LONG),
    "label or emoji": (
        classic(row(button(label=None, emoji={"name": "🚀"}))),
        classic(row(button(label=None))),
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    "emoji": (
        classic(row(button(emoji={"name": "👩‍🚀"}))),
        classic(row(button(emoji={"name": "rocket"}))),
        "COMPONENT_INVALID_EMOJI",
    ),
    "a link has no custom id": (
        classic(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"})),
        classic(row({"type": 2, "style": 5, "label": "x", "url": "https://example.org", "custom_id": "a"})),
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "25 options": (
        classic(row(menu(values=tuple(map(str, range(25)))))),
        classic(row(menu(values=tuple(map(str, range(26)))))),
        LONG,
    ),
    "at least one option": (classic(row(menu(values=("a",)))), classic(row(menu(values=()))), LONG),
    "option values differ": (
        classic(row(menu(values=("a", "b")))),
        classic(row(menu(values=("a", "a")))),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option value": (classic(row(menu(values=("x" * 100,)))), classic(row(menu(values=("x" * 101,)))), LONG),
    "as many options as may be chosen": (
        classic(row(menu(max_values=2))),
        classic(row(menu(max_values=3))),
        LONG,
    ),
    "least not above most": (
        classic(row(menu(min_values=1, max_values=1))),
        classic(row(menu(min_values=2, max_values=1))),
        "SELECT_COMPONENT_MIN_OVER_MAX",
    ),
    "placeholder": (classic(row(menu(placeholder="x" * 150))), classic(row(menu(placeholder="x" * 151))), TOO_LONG),
    "40 components": (v2(*(text("x") for _ in range(40))), v2(*(text("x") for _ in range(41))), LONG),
    "40 components with nesting": (
        v2({"type": 17, "components": [text("x") for _ in range(39)]}),
        v2({"type": 17, "components": [text("x") for _ in range(38)]}, row(button())),
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4000 characters in all": (
        v2(text("x" * 2000), text("x" * 2000)),
        v2(text("x" * 2000), text("x" * 2001)),
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "V2 without content": (
        v2(text("x")),
        v2(text("x"), content="y"),
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "V2 without embeds": (
        v2(text("x")),
        v2(text("x"), embeds=[{"title": "y"}]),
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "V2 with its flag": (v2(text("x")), {"components": [text("x")]}, "UNION_TYPE_CHOICES"),
    "no container in a container": (
        v2({"type": 17, "components": [text("x")]}),
        v2({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
        "UNION_TYPE_CHOICES",
    ),
    "no naked button": (v2(row(button())), v2(button()), "UNION_TYPE_CHOICES"),
    "three texts in a section": (
        v2({"type": 9, "components": [text("x")] * 3, "accessory": button()}),
        v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        LONG,
    ),
    "a section has an accessory": (
        v2({"type": 9, "components": [text("x")], "accessory": button()}),
        v2({"type": 9, "components": [text("x")]}),
        "UNION_TYPE_CHOICES",
    ),
    "ten pictures": (
        v2(gallery(*["https://example.org/a.png"] * 10)),
        v2(gallery(*["https://example.org/a.png"] * 11)),
        LONG,
    ),
    "alt text of a gallery": (
        v2(gallery("https://example.org/a.png", description="x" * 1024)),
        v2(gallery("https://example.org/a.png", description="x" * 1025)),
        TOO_LONG,
    ),
    "attachment in the message": (
        v2(gallery("https://example.org/a.png")),
        v2(gallery("attachment://a.png")),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
}


@pytest.mark.parametrize("name", CASES)
async def test_a_body_beyond_the_limit_is_refused(rest: Rest, name: str) -> None:
    good, bad, code = CASES[name]
    status, answer = await rest.post(good)
    assert status == 200, answer
    status, answer = await rest.post(bad)
    assert (status, answer["code"]) == (400, 50035)
    assert code in codes(answer["errors"])
    assert len(rest.world.messages()) == 1


async def test_the_error_is_nested_as_discord_nests_it(rest: Rest) -> None:
    _, answer = await rest.post(classic(row(button(label="x" * 81))))
    error = answer["errors"]["components"]["0"]["components"]["0"]["label"]["_errors"][0]
    assert error == {"code": TOO_LONG, "message": "Must be 80 or fewer in length."}
    assert answer["message"] == "Invalid Form Body"


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n"}, {"flags": V2, "components": []}])
async def test_an_empty_message_is_refused(rest: Rest, body: Any) -> None:
    status, answer = await rest.post(body)
    assert (status, answer["code"]) == (400, 50006)


@pytest.mark.parametrize("body", ["{", "[]", '"x"', ""])
async def test_no_object(rest: Rest, body: str) -> None:
    path = f"{rest.world.server.api_url}/channels/{rest.world.channel.id}/messages"
    headers = {"Authorization": f"Bot {rest.world.token}", "Content-Type": "application/json"}
    async with rest.session.post(path, data=body, headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_no_json(rest: Rest) -> None:
    path = f"{rest.world.server.api_url}/applications/{rest.world.server.world.application}/commands"
    headers = {"Authorization": f"Bot {rest.world.token}", "Content-Type": "application/json"}
    async with rest.session.put(path, data="[", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


# Files


async def test_alt_text(rest: Rest) -> None:
    good = {"attachments": [{"id": "0", "filename": "a.png", "description": "x" * 1024}]}
    assert (await rest.post(good, files={0: PNG}))[0] == 200
    bad = {"attachments": [{"id": "0", "filename": "a.png", "description": "x" * 1025}]}
    status, answer = await rest.post(bad, files={0: PNG})
    assert (status, codes(answer["errors"])) == (400, {TOO_LONG})


async def test_ten_files(rest: Rest) -> None:
    assert (await rest.post({}, files=dict.fromkeys(range(10), b"x")))[0] == 200
    status, answer = await rest.post({}, files=dict.fromkeys(range(11), b"x"))
    assert (status, codes(answer["errors"])) == (400, {TOO_LONG})


async def test_ten_mebibytes_a_file(rest: Rest) -> None:
    assert (await rest.post({}, files={0: bytes(10 * 1024 * 1024)}))[0] == 200
    status, answer = await rest.post({}, files={0: bytes(10 * 1024 * 1024 + 1)})
    assert (status, answer["code"]) == (413, 40005)


async def test_25_mebibytes_a_request(rest: Rest) -> None:
    status, answer = await rest.post({}, files={n: bytes(9 * 1024 * 1024) for n in range(3)})
    assert (status, answer["code"]) == (413, 40005)


async def test_an_attachment_needs_its_file(rest: Rest) -> None:
    status, answer = await rest.post({"content": "x", "attachments": [{"id": "3", "filename": "a.png"}]})
    assert (status, codes(answer["errors"])) == (400, {"ATTACHMENT_NOT_FOUND"})


async def test_v2_shows_only_the_files_a_component_names(rest: Rest, juno: User) -> None:
    body = v2(gallery("attachment://file1.png"))
    status, answer = await rest.post(body, files={0: b"secret", 1: PNG})
    assert status == 200
    assert len(answer["attachments"]) == 2
    (seen,) = juno.sees()
    assert [file.filename for file in seen.attachments] == ["file1.png"]


async def test_the_server_completes_components(rest: Rest) -> None:
    container = {"type": 17, "components": [text("x"), row(menu())]}
    _, answer = await rest.post(v2(container, gallery("attachment://file0.png"), text("y") | {"id": 2}), files={0: PNG})
    ids = [answer["components"][0]["id"], answer["components"][0]["components"][0]["id"], answer["components"][2]["id"]]
    assert ids == [1, 3, 2]
    assert (answer["components"][0]["accent_color"], answer["components"][0]["spoiler"]) == (None, False)
    media = answer["components"][1]["items"][0]["media"]
    assert (media["width"], media["height"]) == (3, 2)
    async with rest.session.get(media["url"]) as response:
        assert await response.read() == PNG


async def test_files_and_thumbnails_are_shown_with_their_alt_text(rest: Rest, juno: User) -> None:
    thumbnail = {"type": 11, "media": {"url": "attachment://file0.png"}, "description": "alt"}
    section = {"type": 9, "components": [text("x")], "accessory": thumbnail}
    file = {"type": 13, "file": {"url": "attachment://file1.png"}}
    described = [{"id": "0", "filename": "file0.png"}, {"id": "1", "filename": "file1.png", "description": "rules"}]
    status, answer = await rest.post(v2(section, file, {"type": 14}, attachments=described), files={0: PNG, 1: b"abc"})
    assert status == 200, answer
    assert (answer["components"][1]["name"], answer["components"][1]["size"]) == ("file1.png", 3)
    assert answer["components"][2]["divider"] is True
    (seen,) = juno.sees()
    assert [(shown.filename, shown.description) for shown in seen.attachments] == [
        ("file0.png", "alt"),
        ("file1.png", "rules"),
    ]


async def test_file_names_are_cleaned(rest: Rest) -> None:
    named = {"attachments": [{"id": "0", "filename": "the board/1 ü.png"}]}
    _, answer = await rest.post(named, files={0: PNG})
    assert answer["attachments"][0]["filename"] == "the_board_1__.png"


async def test_a_server_may_allow_less(rest: Rest, world: Playground) -> None:
    world.guild.file_bytes = 10
    assert (await rest.post({}, files={0: bytes(10)}))[0] == 200
    assert (await rest.post({}, files={0: bytes(11)}))[0] == 413


# Edits


async def edit(rest: Rest, id: str, body: Any, files: dict[int, bytes] | None = None) -> tuple[int, Any]:
    return await rest("PATCH", f"/channels/{rest.world.channel.id}/messages/{id}", body, files=files)


async def test_the_v2_flag_cannot_be_taken_back(rest: Rest) -> None:
    _, message = await rest.post(v2(text("x")))
    status, answer = await edit(rest, message["id"], {"flags": 0, "components": [], "content": "y"})
    assert (status, "MESSAGE_COMPONENTS_V2_CANNOT_BE_REMOVED" in codes(answer["errors"])) == (400, True)
    assert (await edit(rest, message["id"], {"components": [text("y")]}))[0] == 200


async def test_a_message_becomes_v2_only_without_its_content(rest: Rest) -> None:
    _, message = await rest.post({"content": "x"})
    assert (await edit(rest, message["id"], v2(text("y"))))[0] == 400
    assert (await edit(rest, message["id"], v2(text("y"), content=None)))[0] == 200


async def test_an_edit_keeps_the_attachments_it_lists(rest: Rest, juno: User) -> None:
    _, message = await rest.post({"content": "x"}, files={0: b"a", 1: b"b"})
    first, second = message["attachments"]
    assert (await edit(rest, message["id"], {"content": "y"}))[1]["attachments"] == [first, second]
    _, answer = await edit(rest, message["id"], {"attachments": [{"id": second["id"]}, {"id": "0"}]}, {0: b"c"})
    assert [file.data for file in juno.sees()[0].attachments] == [b"b", b"c"]
    async with rest.session.get(first["url"]) as response:
        assert response.status == 404
    status, _ = await edit(rest, message["id"], {"attachments": [{"id": first["id"]}]})
    assert status == 400
    assert answer["edited_timestamp"] is not None


async def test_a_picture_that_a_component_names_cannot_be_dropped(rest: Rest) -> None:
    _, message = await rest.post(v2(gallery("attachment://file0.png")), files={0: PNG})
    status, answer = await edit(rest, message["id"], {"attachments": []})
    assert (status, codes(answer["errors"])) == (400, {"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"})
    url = message["components"][0]["items"][0]["media"]["url"]
    assert (await edit(rest, message["id"], v2(text("new"), gallery(url))))[0] == 200


async def test_a_refused_edit_changes_nothing(rest: Rest, juno: User, world: Playground) -> None:
    _, message = await rest.post({"content": "x", "components": [row(button())]})
    assert (await edit(rest, message["id"], {"content": "y" * 2001, "components": []}))[0] == 400
    (seen,) = juno.sees()
    assert (seen.content, len(seen.buttons), seen.edits) == ("x", 1, 0)
