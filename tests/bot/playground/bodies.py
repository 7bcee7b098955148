"""Pieces of message bodies, and how to find an error in an answer."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

V2 = 1 << 15


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **more}


def menu(custom_id: str = "s", values: tuple[str, ...] = ("a", "b"), **more: Any) -> Json:
    return {"type": 3, "custom_id": custom_id, "options": [{"label": v, "value": v} for v in values], **more}


def gallery(*urls: str, **more: Any) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def classic(*components: Json) -> Json:
    return {"content": "x", "components": list(components)}


def codes(errors: Any) -> set[str]:
    """All error codes in a nested `errors`."""
    if isinstance(errors, list):
        return {error["code"] for error in errors}
    return set().union(*(codes(inner) for inner in errors.values())) if errors else set()
