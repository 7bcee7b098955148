"""Texts as plain values, for the outbox."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.describing import Name, Text


def pack_text(text: Text) -> dict[str, Any]:
    return {"id": text.id, "args": {key: _pack(value) for key, value in text.args.items()}}


def unpack_text(packed: Mapping[str, Any]) -> Text:
    return Text(packed["id"], {key: _unpack(value) for key, value in packed["args"].items()})


def _pack(value: Any) -> Any:
    match value:
        case Text():
            return {"text": pack_text(value)}
        case Name(seat):
            return {"name": seat}
        case list() | tuple():
            return [_pack(item) for item in value]
        case _:
            return value


def _unpack(value: Any) -> Any:
    match value:
        case {"text": packed}:
            return unpack_text(packed)
        case {"name": seat}:
            return Name(seat)
        case list():
            return [_unpack(item) for item in value]
        case _:
            return value
