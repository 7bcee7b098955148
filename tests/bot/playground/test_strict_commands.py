"""What Discord refuses in a list of commands. Every refused list is one step beyond an accepted one."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.commands import is_name
from tests.bot.playground.bodies import codes
from tests.bot.playground.conftest import Rest

LONG = "BASE_TYPE_BAD_LENGTH"
Json = dict[str, Any]


def command(name: str = "a", **more: Any) -> Json:
    return {"name": name, "description": "d", "type": 1, **more}


def option(name: str = "o", type: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "d", "type": type, **more}


def with_options(*options: Json) -> list[Json]:
    return [command(options=list(options))]


def choices(count: int, **more: Any) -> Json:
    return option(choices=[{"name": f"c{n}", "value": f"v{n}"} for n in range(count)], **more)


def large(extra: int) -> list[Json]:
    """A command of 8000 characters and some more: 1 + 1 + 24 options of 2 + 39 choices of 200 or fewer."""
    texts = ["x" * 200] * 39 + ["x" * (8000 - 2 - 4 * 2 - 39 * 200 + extra)]
    values = [{"name": f"{n:02}" + text[2:100], "value": text[100:] or "v"} for n, text in enumerate(texts)]
    return with_options(*(option(f"{n}", choices=values[n * 10 : n * 10 + 10]) for n in range(4)))


CASES: dict[str, tuple[list[Json], list[Json], str]] = {
    "100 slash commands": (
        [command(f"c{n}") for n in range(100)],
        [command(f"c{n}") for n in range(101)],
        "BASE_TYPE_MAX_LENGTH",
    ),
    "15 user commands": (
        [{"name": f"c{n}", "type": 2} for n in range(15)],
        [{"name": f"c{n}", "type": 2} for n in range(16)],
        "BASE_TYPE_MAX_LENGTH",
    ),
    "names differ": (
        [command("a"), command("b")],
        [command("a"), command("a")],
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
    ),
    "name of 32 characters": ([command("x" * 32)], [command("x" * 33)], "APPLICATION_COMMAND_INVALID_NAME"),
    "lower case": ([command("ab")], [command("aB")], "APPLICATION_COMMAND_INVALID_NAME"),
    "no spaces": ([command("a-b")], [command("a b")], "APPLICATION_COMMAND_INVALID_NAME"),
    "translated name": (
        [command(name_localizations={"de": "öffnen"})],
        [command(name_localizations={"de": "Öffnen"})],
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    "known locale": (
        [command(name_localizations={"no": "a"})],
        [command(name_localizations={"nb": "a"})],
        "ENUM_TYPE_COERCE",
    ),
    "description": ([command(description="x" * 100)], [command(description="x" * 101)], LONG),
    "translated description": (
        [command(description_localizations={"de": "x" * 100})],
        [command(description_localizations={"de": "x" * 101})],
        LONG,
    ),
    "25 options": (
        with_options(*(option(f"o{n}") for n in range(25))),
        with_options(*(option(f"o{n}") for n in range(26))),
        LONG,
    ),
    "25 subcommands": (
        with_options(*(option(f"o{n}", 1) for n in range(25))),
        with_options(*(option(f"o{n}", 1) for n in range(26))),
        LONG,
    ),
    "option names differ": (
        with_options(option("a"), option("b")),
        with_options(option("a"), option("a")),
        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
    ),
    "required before optional": (
        with_options(option("a", required=True), option("b")),
        with_options(option("b"), option("a", required=True)),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "subcommands apart from options": (
        with_options(option("a", 1), option("b", 1)),
        with_options(option("a", 1), option("b", 3)),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "groups hold subcommands": (
        with_options(option("g", 2, options=[option("a", 1)])),
        with_options(option("g", 2, options=[option("a", 3)])),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "no group in a group": (
        with_options(option("g", 2, options=[option("a", 1)])),
        with_options(option("g", 2, options=[option("a", 2)])),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "25 choices": (with_options(choices(25)), with_options(choices(26)), LONG),
    "choices or suggestions": (
        with_options(choices(2)),
        with_options(choices(2, autocomplete=True)),
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    "choice names differ": (
        with_options(option(choices=[{"name": "a", "value": "1"}, {"name": "b", "value": "2"}])),
        with_options(option(choices=[{"name": "a", "value": "1"}, {"name": "a", "value": "2"}])),
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
    ),
    "name of a user command": ([{"name": "x" * 32, "type": 2}], [{"name": "x" * 33, "type": 2}], LONG),
    "choice value": (
        with_options(option(choices=[{"name": "a", "value": "x" * 100}])),
        with_options(option(choices=[{"name": "a", "value": "x" * 101}])),
        LONG,
    ),
    "8000 characters": (large(0), large(1), "APPLICATION_COMMAND_TOO_LARGE"),
    "8000 characters in the longest language": (
        large(0),
        [command(**{**large(0)[0], "description_localizations": {"de": "dd"}})],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    "only slash commands are described": (
        [{"name": "Show hand", "type": 2}],
        [{"name": "Show hand", "type": 2, "description": "x"}],
        "APPLICATION_COMMAND_CONTEXT_MENU",
    ),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("guild", [False, True])
async def test_a_list_beyond_the_limit_is_refused(rest: Rest, name: str, guild: bool) -> None:
    place = f"/guilds/{rest.world.guild.id}" if guild else ""
    path = f"/applications/{rest.world.server.world.application}{place}/commands"
    good, bad, code = CASES[name]
    status, answer = await rest("PUT", path, good)
    assert status == 200, answer
    status, answer = await rest("PUT", path, bad)
    assert (status, answer["code"]) == (400, 50035)
    assert code in codes(answer["errors"])
    _, kept = await rest("GET", path)
    assert [command["name"] for command in kept] == [command["name"] for command in good]


async def test_a_command_synced_again_keeps_its_id(rest: Rest) -> None:
    path = f"/applications/{rest.world.server.world.application}/commands"
    _, first = await rest("PUT", path, [command("a"), command("b")])
    _, second = await rest("PUT", path, [command("b"), command("c")])
    assert second[0]["id"] == first[1]["id"]
    assert second[1]["id"] not in (first[0]["id"], first[1]["id"])
    assert second[0]["version"] != first[1]["version"]


@pytest.mark.parametrize("name", ["on-mars", "spielen_2", "öffnen", "वापस", "開く", "l'ascenseur"])
def test_names_of_all_scripts(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", "Mars", "on mars", "a.b", "a/b", "ÖL", "a:b"])
def test_names_that_are_none(name: str) -> None:
    assert not is_name(name)
