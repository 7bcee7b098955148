"""Between records and columns: JSON, flags, compressed states."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

import msgspec

from storage.errors import Damaged

T = TypeVar("T")


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


def record(kind: type[T], values: Mapping[str, Any]) -> T:
    """The record with the values of those columns. Raises: Damaged if one is none it can have."""
    try:
        return msgspec.convert({str(name): value for name, value in values.items()}, kind)
    except msgspec.ValidationError as error:
        raise Damaged(f"no {kind.__name__}") from error


def pack_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def unpack_json(text: str) -> dict[str, Any]:
    """A JSON object. Raises: Damaged."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, TypeError) as error:
        raise Damaged("no JSON") from error


def pack_state(state: bytes | None) -> bytes | None:
    return None if state is None else zlib.compress(state)


def unpack_state(state: bytes | None) -> bytes | None:
    """Raises: Damaged."""
    try:
        return None if state is None else zlib.decompress(state)
    except (zlib.error, TypeError) as error:
        raise Damaged("no state") from error


def seats(text: str | None) -> tuple[int, ...] | None:
    """A JSON list of seats. Raises: Damaged."""
    try:
        return None if text is None else tuple(msgspec.json.decode(text, type=list[int]))
    except (msgspec.DecodeError, TypeError) as error:
        raise Damaged("no seats") from error
