"""What every control has in common."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from discord.ui import DynamicItem
from structlog.testing import capture_logs

import bot
from bot import log
from bot.components import controls
from bot.components.controls import CONTROLS, DOES, Choice, Menu, OptionMenu, Page, TableButton, UndoButton, ValueMenu
from bot.host.words import FAILED, NOTHING_LOST
from games.core.driver import Token
from tests.bot.acting import done, newest, nothing_changes, play, turn, without_drawing
from tests.bot.conftest import Opened

TABLE = 10**12 - 1
TOKEN = str(Token(99_999, 5, 9_999, 9_999, "deadbeef"))

ALL: tuple[DynamicItem[Any], ...] = (
    Choice(TABLE, TOKEN, 999),
    Menu(TABLE, TOKEN, 999),
    Page(TABLE, 999),
    UndoButton(TABLE, str(Token(99_999, 5, 9_999, 9_999, "undo"))),
    *(TableButton(do, TABLE) for do in DOES),
    OptionMenu(TABLE),
    ValueMenu(TABLE, "n" * 60),
)


def test_ids_are_short_and_match_exactly_one_control() -> None:
    assert {type(item) for item in ALL} == set(CONTROLS)
    for item in ALL:
        assert len(item.custom_id) <= 100
        assert [kind for kind in CONTROLS if kind.__discord_ui_compiled_template__.fullmatch(item.custom_id)] == [
            type(item)
        ]
    prefixes = {kind.__discord_ui_compiled_template__.pattern[:2] for kind in CONTROLS}
    assert len(prefixes) == len(CONTROLS)


@pytest.mark.parametrize("item", ALL, ids=lambda item: type(item).__name__)
async def test_an_id_says_all(item: DynamicItem[Any]) -> None:
    """From its id alone a control becomes itself again."""
    match = item.template.fullmatch(item.custom_id)
    assert match is not None
    again = await type(item).from_custom_id(None, item.item, match)  # type: ignore[arg-type]  # no interaction is looked at
    assert again.custom_id == item.custom_id


def test_every_control_is_registered() -> None:
    made = [kind for kind in vars(controls).values() if isinstance(kind, type) and issubclass(kind, controls.Control)]
    assert {kind.__name__ for kind in made} - {"Control"} == {kind.__name__ for kind in CONTROLS}


def test_no_view_times_out() -> None:
    """A view with a timeout would unregister the dynamic items in it for the whole bot."""
    made = 0
    for path in Path(bot.__file__).parent.rglob("*.py"):
        if "playground" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("LayoutView", "View"):
                made += 1
                assert [ast.unparse(keyword.value) for keyword in node.keywords if keyword.arg == "timeout"] == ["None"]
    assert made > 5


@pytest.mark.parametrize("where", ["click", "panel", "slash"])
async def test_a_failing_handler(opened: Opened, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person reads one sentence; the log names place and type, never what the error says."""
    without_drawing(monkeypatch)

    async def fail(*_: Any, **__: Any) -> Any:
        raise KeyError("secret-card token-of-somebody")

    async with opened(players=2) as session:
        await session.open_and_start()
        person, _ = await turn(session)
        panel = await play(session, person)
        async with nothing_changes(session):
            monkeypatch.setattr(type(session.host), "panel", fail)
            with capture_logs() as logged:
                if where == "click":
                    reply = await done(person.user.click(newest(session, "Play"), "Play"))
                elif where == "panel":
                    pressed = next(b for b in panel.message.buttons if (b.custom_id or "").startswith("f:"))  # type: ignore[union-attr]  # it is there
                    reply = await done(person.user.click(panel.message, pressed.custom_id or ""))
                else:
                    reply = await done(person.user.slash("show hand"))
            assert reply.messages[-1].text == (NOTHING_LOST if where == "panel" else FAILED)
            assert reply.messages[-1].ephemeral
        (failed,) = [entry for entry in logged if entry["log_level"] == "error"]
        told = log.trace(failed["exc_info"])
        assert "KeyError" in told
        assert "fail" in told
        assert "secret" not in told


def test_a_trace_ends() -> None:
    """Errors that name each other as their context are told once each."""
    first, second = ValueError("a"), KeyError("b")
    first.__context__, second.__context__ = second, first
    assert log.trace(first).split() == ["ValueError", "KeyError"]
