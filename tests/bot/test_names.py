"""Names that would break out of their place: nothing pings, nothing is markdown, nothing loses its line."""

from __future__ import annotations

import re

import pytest

import games
from bot.demo.playing import Person
from bot.messages.wording import capital, escape, harmless, plain, safe
from bot.playground import Seen
from games.core.describing import Name, Text
from tests.bot.acting import done, play, public, turn, without_drawing
from tests.bot.conftest import Opened

NASTY = (
    "**bold** __under__ ~~gone~~ `code`",
    "@everyone @here",
    "<@1> <@&2> <#3>",
    "line\nbreak\r\nagain",
    "right\u202eto left\u2066",
    "zero\u200b\u200d\ufeffwidth",
    "\ufdfd" * 32,
    "👩\u200d🚀🏳\ufe0f\u200d🌈🚀",
    "# heading",
    "-# small",
    "> quote",
    "- list",
    "[a](https://evil.example)",
    "https://evil.example/__x__",
    "||spoiler||",
    "{0} {who} %s",
    "<t:0> </mars end:1> <:x:1>",
    "```\nblock",
    "\u3164\u115f",
    "\u2028\u0085",
    "\\",
    "*",
)


@pytest.mark.parametrize("name", NASTY)
def test_a_name_alone(name: str) -> None:
    assert 1 <= len(plain(name)) <= 32
    assert plain(name) == plain(plain(name)), "what is stored is what is shown"
    assert plain(name).isprintable()
    assert "@everyone" not in safe(name)
    for mark in ("**", "__", "~~", "||", "`", "<", "://"):
        assert mark not in safe(name).replace(f"\\{mark[0]}", "")


def test_what_is_empty_to_the_eye_gets_a_name() -> None:
    assert plain("\u200b\u3164") == "?"
    assert plain("x" * 99) == "x" * 31 + "…"


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("\u2800" * 5, "?"),
        ("\ufe0f\ufe0f", "?"),
        ("\U000e0100 \u034f", "?"),
        ("\u0301" * 32, "?"),
        ("\u2800\u0301Ann\u2800", "Ann"),
        ("A" + "\u0301" * 31, "A" + "\u0301" * 3),
        (" \u0489Zo\u0308e\u0301\u0302 ", "Zo\u0308e\u0301\u0302"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("น้ำปั่น", "น้ำปั่น"),
        ("क्षत्रिय", "क्षत्रिय"),
    ],
)
def test_marks_upon_letters(name: str, seen: str) -> None:
    """Alone they are nothing; upon a letter a few stay, as many as writing needs."""
    assert plain(name) == plain(seen) == seen


@pytest.mark.parametrize("name", ["[||](x)", "[`](x)", "a [**](y) [__](z)", "> # - x", "[a](b"])
def test_nothing_hides_in_a_link(name: str) -> None:
    """Inside what looks like a link every mark is escaped on its own."""
    told = re.sub(r"\\.", "", safe(name))
    assert not re.search(r"[*_~|`\[\]<]", told)
    assert not re.match(r"[>#-]", told)


def test_labels_begin_with_a_capital_unless_they_begin_with_a_name() -> None:
    assert capital(Text("without Ship Tech"), str, ["bob"]) == "Without Ship Tech"
    assert capital(Text("place a tile"), str, ["p"]) == "Place a tile", "no name, though it begins like one"
    assert capital(Text("{who}: {tech}", {"who": Name(0), "tech": "Rover"}), str, ["bob"]) == "bob: Rover"


def test_values_that_somebody_typed() -> None:
    text = harmless(Text("{a} {b} {c}", {"a": "**x**\n", "b": Text("{d}", {"d": "@here"}), "c": ["<@1>", 7]}))
    assert text.args["a"] == r"\*\*x\*\*"
    assert text.args["b"].args["d"] == "@\u200bhere"
    assert text.args["c"] == ["\\" + escape("<@1>")[1:], 7]


def unharmed(message: Seen) -> None:
    """No text of a message has anything of a nasty name that Discord would act upon."""
    assert not any(ord(mark) in (0x202E, 0x2066, 0xFEFF) for mark in message.text)
    told = re.sub(r"\\.", "", message.text)
    for bad in ("@everyone", "@here", "<@1>", "<@&2>", "<#3>", "**bold**", "__under__", "~~gone~~", "`code`", "||s"):
        assert bad not in told, bad
    for picture in message.attachments:
        assert picture.description
        assert "\n# " not in picture.description


@pytest.mark.parametrize("some", [NASTY[:4], NASTY[4:8], NASTY[8:12], NASTY[12:16], NASTY[16:20]])
async def test_in_every_message(opened: Opened, some: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Posts, panels, DMs, notices, refusals, lists."""
    without_drawing(monkeypatch)
    async with opened(players=1) as session:
        session.people[:] = [Person(session.world.user(name)) for name in some]
        await session.open_and_start()
        people = {person.user.id for person in session.people}
        for _ in range(25):
            await session.act((await turn(session))[1])
        person, _ = await turn(session)
        replies = [await play(session, person)]
        for one in session.people:
            for command in ("table status", "games", "show log", "show score", "show hand", "table close", "undo"):
                replies.append(await done(one.user.slash(command)))
            replies.append(await done(one.user.slash("answer", choice="**x** @everyone <@1>\n# y")))
        await done(session.people[-1].user.slash("table leave"))
        await session.settle()
        messages = [message for reply in replies for message in reply.messages]
        dms = [message for one in session.people for message in one.user.dms()]
        assert dms
        for message in (*public(session), *messages, *dms):
            unharmed(message)
            assert set(message.pinged) <= people
        refused = next(message.text for message in messages if message.text.startswith("Only "))
        assert refused.startswith(f"Only {safe(some[0])}, who opened the table, can close it, or ")


async def test_in_pictures(opened: Opened) -> None:
    """Wide letters and emoji are drawn without a failure: each post has its picture."""
    async with opened(players=1) as session:
        session.people[:] = [Person(session.world.user(name)) for name in (NASTY[6], NASTY[7], NASTY[4], NASTY[3])]
        await session.open_and_start()
        for _ in range(4):
            await session.act((await turn(session))[1])
        await done(session.people[0].user.slash("show score"))
        posts = [message for message in public(session) if message.pinged]
        assert posts
        assert all(message.attachments for message in posts)
        assert games.load("on_mars").META.name in posts[0].text
