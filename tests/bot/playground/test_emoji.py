"""What passes as the emoji of a button."""

from __future__ import annotations

import pytest

from bot.playground.emoji import is_emoji


@pytest.mark.parametrize(
    "text", ["🚀", "👩🏽‍🚀", "🇳🇴", "3️⃣", "▶", "▶️", "ℹ️", "↔️", "⬅️", "✅", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️‍🔥", "🪐", "🟥", "👍🏿"]
)
def test_emojis(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize(
    "text", ["", "●", "◆", "■", "★", "→", "A", "3", "#", "rocket", ":rocket:", "🚀🚀", "🇳", "<:a:1>"]
)
def test_none(text: str) -> None:
    assert not is_emoji(text)
