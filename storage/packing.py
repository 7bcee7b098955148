"""Between records and columns: JSON, flags, compressed states."""

from __future__ import annotations

import zlib
from dataclasses import fields
from typing import Any

import msgspec


def columns(record: Any) -> dict[str, Any]:
    """A record's values as the columns of the same names hold them."""
    return {field.name: _packed(getattr(record, field.name)) for field in fields(record)}


def _packed(value: Any) -> Any:
    match value:
        case None | bytes() | str():
            return value
        case bool() | int():
            return int(value)
        case _:
            return pack_json(value)


def pack_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def unpack_json(text: str) -> Any:
    return msgspec.json.decode(text)


def pack_state(state: bytes | None) -> bytes | None:
    return None if state is None else zlib.compress(state)


def unpack_state(state: bytes | None) -> bytes | None:
    return None if state is None else zlib.decompress(state)


def seats(text: str | None) -> tuple[int, ...] | None:
    """A JSON list of seats."""
    return None if text is None else tuple(msgspec.json.decode(text, type=list[int]))
