"""The arrows of the house: bot -> renderer, storage, games; renderer -> games; nothing points back."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = ("bot", "games", "renderer", "storage", "tests")

FORBIDDEN = {
    "games": (
        *("bot", "renderer", "storage", "tests"),
        *(
            "discord",
            "PIL",
            "sqlalchemy",
            "aiosqlite",
            "alembic",
            "asyncio",
            "random",
            "time",
            "datetime",
            "os",
            "secrets",
        ),
    ),
    "renderer": ("bot", "storage", "tests", "discord", "sqlalchemy", "aiosqlite", "alembic", "asyncio"),
    "storage": ("bot", "games", "renderer", "tests", "discord", "PIL"),
    "bot": ("tests",),
    "bot/components": ("bot.messages", "bot.answering"),
    "bot/host": ("discord", "renderer", "PIL", "sqlalchemy", "aiosqlite"),
    "games/core": ("games.on_mars", "games.registry", "yaml"),
}
"""Top-level packages that a folder must not import (a dotted name bars the module and what is below it)."""


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, at whatever depth, type-checking blocks included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path}: relative imports hide the arrow"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def test_there_is_something_to_look_at() -> None:
    for folder in FORBIDDEN:
        assert files(folder), folder


@pytest.mark.parametrize("folder", FORBIDDEN)
def test_arrows(folder: str) -> None:
    barred = FORBIDDEN[folder]
    found = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path in files(folder)
        for module in imports(path)
        if any(module == name or module.startswith(f"{name}.") for name in barred)
    ]
    assert not found


def test_the_shell_names_no_game() -> None:
    """A game is reached through `games.load`; whoever imports one by name would have to change for the next."""
    shell = [*files("bot"), *files("storage"), *(ROOT / "renderer").glob("*.py")]
    found = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path in shell
        for module in imports(path)
        if module.startswith("games.") and module.split(".")[1] not in ("core", "registry", "load", "SLUGS")
    ]
    assert not found


def test_a_bad_arrow_would_be_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("def f() -> None:\n    from discord import Client\n")
    assert "discord.Client" in list(imports(bad))


def test_settings_are_read_in_one_place() -> None:
    """The environment is read by bot/config.py only (the local Discord's child process gets its seams by argv)."""
    for folder in OURS[:-1]:
        for path in files(folder):
            text = path.read_text("utf-8")
            assert "os.environ" not in text, path
            assert "getenv" not in text, path
