"""The transcript of a demo: everything that was shown, as it is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.demo.transcript import Transcript, marked_up
from tests.bot.acting import newest, without_drawing
from tests.bot.conftest import Opened


async def test_a_transcript(opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Posts, private cards, clicks and panels in order, with names for mentions and the pictures beside the page."""
    without_drawing(monkeypatch)
    told: list[tuple[int, int]] = []
    async with opened(players=2) as session:
        session.told = lambda round_, presses: told.append((round_, presses))
        await session.open_and_start()
        await session.play(until=lambda: session.presses >= 12)
        await session.settle()
        people = [person.user for person in session.people]
        transcript = Transcript.of(session.world, "On Mars", people)
        assert f"<@{people[0].id}>" in str([entry.body for entry in session.world.log])
        assert newest(session, "Play").text
    page = transcript.write(tmp_path / "out").read_text("utf-8")
    lines = json.loads((tmp_path / "out" / "transcript.json").read_text("utf-8"))
    assert {"post", "dm", "answer", "command", "click"} <= {line["kind"] for line in lines}
    assert {line["to"] for line in lines if line["kind"] == "dm"} == {"Juno", "Marek"}
    assert [line["number"] for line in lines] == list(range(len(lines)))
    assert any("@Juno" in line["text"] for line in lines)
    assert not any("<@" in line["text"] for line in lines)
    shown = {name for line in lines for name, _ in line["images"]}
    assert shown == {file.name for file in (tmp_path / "out").glob("*.png")}
    assert all(f'src="{name}"' in page for name in shown)
    assert any(label.startswith("Options ▾ length: ") for line in lines for label in line["buttons"]), "menus, too"
    assert "###" not in page
    assert told == sorted(told)
    assert told


def test_markdown_is_read_not_shown() -> None:
    assert marked_up("### Where to?\n-# So far: **Rover**\n\\*x\\* <b>") == (
        "<b>Where to?</b><br><small>So far: <b>Rover</b></small><br>*x* &lt;b&gt;"
    )
