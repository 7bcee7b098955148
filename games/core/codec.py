"""State <-> bytes, and the digest that tells two states apart."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

S = TypeVar("S")
_encoder = msgspec.json.Encoder()
DIGEST_BYTES = 16


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def encode(state: Any) -> bytes:
    """Compact JSON of the dataclass fields."""
    return _encoder.encode(state)


def decode(kind: type[S], data: bytes) -> S:
    """The state of that class.

    Raises:
        msgspec.DecodeError: not JSON, or not of that class (`ValidationError` is a kind of it).
    """
    state: S = _decoder(kind).decode(data)  # type: ignore[arg-type]  # a class is hashable
    return state


def shape(kind: type[Any]) -> str:
    """16 hex digits over the fields of a state class, and of what it is made of; digests compare only within one."""
    return _shape(kind)  # type: ignore[arg-type]  # a class is hashable


@cache
def _shape(kind: Any) -> str:
    return blake2b(_encoder.encode(_undocumented(msgspec.json.schema(kind))), digest_size=8).hexdigest()


def _undocumented(schema: Any) -> Any:
    """A schema without its prose."""
    if isinstance(schema, dict):
        prose = {name for name in ("title", "description") if isinstance(schema.get(name), str)}
        return {name: _undocumented(value) for name, value in schema.items() if name not in prose}
    return [_undocumented(value) for value in schema] if isinstance(schema, list) else schema


def digest(state: Any) -> bytes:
    """16 bytes over the encoded state; equal exactly when the states are equal."""
    return blake2b(_encoder.encode(state), digest_size=DIGEST_BYTES).digest()
