"""Reading a request: JSON, or a form with `payload_json` and `files[n]`."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.playground import limits
from bot.playground.bodies import Upload
from bot.playground.errors import Refusal


@dataclass(slots=True)
class Call:
    """One request being answered. The handler notes where its answer is seen, for the record."""

    method: str
    route: str
    params: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: list[Upload] = field(default_factory=list)
    channel: int | None = None
    readers: tuple[int, ...] | None = None
    """The only ones to read it, None when everybody in the channel does."""

    def id(self, name: str) -> int:
        """A snowflake from the path.

        Raises:
            Refusal: It is no number, as Discord says for a path it does not know.
        """
        value = self.params[name]
        if not value.isdecimal():
            raise Refusal(0)
        return int(value)

    @property
    def fields(self) -> dict[str, Any]:
        """The body as an object.

        Raises:
            Refusal: It is none.
        """
        if not isinstance(self.body, dict):
            raise Refusal(50109)
        return self.body

    @property
    def needs_token(self) -> bool:
        """Interactions and webhooks carry their own token in the path."""
        return not self.route.startswith(("/interactions/", "/webhooks/"))


async def read(request: web.Request, call: Call) -> None:
    """Fill in body and files.

    Raises:
        Refusal: 40005 when too large, 50109 when it is no JSON.
    """
    if (request.content_length or 0) > limits.REQUEST_BYTES:
        raise Refusal(40005)
    text: str | None = None
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            name = getattr(part, "name", None) or ""
            if name == "payload_json":
                text = await part.text()  # type: ignore[union-attr]  # a nested form has no name
            elif name.startswith("files["):
                data = bytes(await part.read())  # type: ignore[union-attr]  # the same
                call.files.append(Upload(int(name[6:-1]), part.filename or "file", data))  # type: ignore[union-attr]  # the same
    elif request.can_read_body:
        text = await request.text()
    if text:
        try:
            call.body = json.loads(text)
        except ValueError:
            raise Refusal(50109) from None
