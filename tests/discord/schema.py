"""Checks request bodies and answers against Discord's own description of its API.

`check` fits `bot.playground.Server(check=...)`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import quote

import jsonschema_rs

FILE: Final = Path(__file__).parent / "openapi" / "openapi.json"
URI: Final = "discord:openapi"
IDS: Final = frozenset({"recipient_id", "message_id", "channel_id", "guild_id"})


class NotInTheSchema(AssertionError):
    """A body or an operation that Discord's description does not allow."""


def check(method: str, route: str, direction: Literal["request", "response"], status: int | None, body: Any) -> None:
    """Validate one body.

    Args:
        route: The path's template as the description spells it: `/channels/{channel_id}/messages`.
        status: Of a response; None for a request.

    Raises:
        NotInTheSchema: With the place and the reason.
    """
    pointer = _pointer(method.lower(), route, direction, status)
    if pointer is None:
        return
    if direction == "response" and (status or 0) >= 400:
        # Discord docs, "Error Messages": inside `errors` a code is a word; the description wants a number there.
        body = {name: value for name, value in body.items() if name != "errors"}
    try:
        _validator(pointer).validate(strings(body) if direction == "request" else body)
    except jsonschema_rs.ValidationError as error:
        place = "/".join(str(part) for part in error.instance_path)
        raise NotInTheSchema(f"{method} {route} {direction} at {place or 'the top'}: {error.message[:300]}") from None


def strings(body: Any) -> Any:
    """The body with its snowflakes as strings: discord.py sends some as numbers, which Discord takes."""
    if isinstance(body, list):
        return [strings(item) for item in body]
    if not isinstance(body, dict):
        return body
    result = {name: strings(value) for name, value in body.items()}
    for name in IDS & result.keys():
        result[name] = _text(result[name])
    if isinstance(result.get("attachments"), list):
        for attachment in result["attachments"]:
            attachment["id"] = _text(attachment.get("id"))
    if isinstance(result.get("allowed_mentions"), dict):
        for name in ("users", "roles"):
            if isinstance(result["allowed_mentions"].get(name), list):
                result["allowed_mentions"][name] = [_text(id) for id in result["allowed_mentions"][name]]
    return result


def _text(id: Any) -> Any:
    return str(id) if isinstance(id, int) else id


@cache
def _description() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(FILE.read_bytes())
    return document


@cache
def _registry() -> jsonschema_rs.Registry:
    return jsonschema_rs.Registry([(URI, _description())], draft=jsonschema_rs.Draft202012)


@cache
def _pointer(method: str, route: str, direction: str, status: int | None) -> str | None:
    """Where in the description the schema of this body lies; None if it promises none."""
    operation = _description()["paths"].get(route, {}).get(method)
    if operation is None:
        raise NotInTheSchema(f"Discord has no {method.upper()} {route}")
    path = f"/paths/{_escape(route)}/{method}"
    if direction == "request":
        holder, path = operation.get("requestBody"), f"{path}/requestBody"
    else:
        key = next((key for key in (str(status), f"{(status or 0) // 100}XX") if key in operation["responses"]), None)
        if key is None:
            if status is not None and status < 400:
                raise NotInTheSchema(f"{method.upper()} {route} never answers {status}")
            return None
        holder, path = operation["responses"][key], f"{path}/responses/{key}"
        if "$ref" in holder:
            path = holder["$ref"].removeprefix("#")
            holder = _description()["components"]["responses"][path.rsplit("/", 1)[-1]]
    if holder is None:
        raise NotInTheSchema(f"{method.upper()} {route} takes no body")
    if "application/json" not in holder.get("content", {}):
        return None
    return f"{path}/content/application~1json/schema"


def _escape(text: str) -> str:
    return text.replace("~", "~0").replace("/", "~1")


@cache
def _validator(pointer: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator({"$ref": f"{URI}#{_quote(pointer)}"}, registry=_registry())


def _quote(pointer: str) -> str:
    """A pointer in a URI: braces and at signs of path templates are escaped."""
    return quote(pointer, safe="/~@$!'()*,;:=")
