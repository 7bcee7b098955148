"""The check against Discord's description refuses what it should, and takes what discord.py sends."""

from __future__ import annotations

import pytest

from tests.discord.schema import NotInTheSchema, check, strings

MESSAGES = ("POST", "/channels/{channel_id}/messages")


def test_the_schema_refuses() -> None:
    check(*MESSAGES, "request", None, {"content": "x"})
    with pytest.raises(NotInTheSchema, match="content"):
        check(*MESSAGES, "request", None, {"content": "x" * 4001})
    with pytest.raises(NotInTheSchema, match="required"):
        check(*MESSAGES, "response", 200, {"id": "1"})
    with pytest.raises(NotInTheSchema, match="never answers 201"):
        check(*MESSAGES, "response", 201, {})
    with pytest.raises(NotInTheSchema, match="takes no body"):
        check("GET", "/users/@me", "request", None, {})
    with pytest.raises(NotInTheSchema, match="Discord has no"):
        check("POST", "/users/@me", "request", None, {})


def test_snowflakes_become_strings() -> None:
    body = {
        "recipient_id": 1,
        "attachments": [{"id": 0}],
        "allowed_mentions": {"users": [2]},
        "components": [{"id": 3}],
    }
    assert strings(body) == {
        "recipient_id": "1",
        "attachments": [{"id": "0"}],
        "allowed_mentions": {"users": ["2"]},
        "components": [{"id": 3}],
    }
