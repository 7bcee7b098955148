"""Discord's error answers. Source: Discord docs, "Opcodes and Status Codes", "JSON Error Codes"."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

Json = dict[str, Any]

INVALID_FORM_BODY: Final = 50035

# code -> (HTTP status, Discord's sentence)
KNOWN: Final[dict[int, tuple[int, str]]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20028: (429, "The channel you are writing has hit the write rate limit."),
    30003: (400, "Maximum number of pins reached (250)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (403, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    INVALID_FORM_BODY: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
}


class Refusal(Exception):
    """The request is answered with an error. `body` is what the client reads."""

    def __init__(self, code: int, *, errors: Json | None = None, status: int | None = None) -> None:
        usual, message = KNOWN[code]
        self.status = usual if status is None else status
        self.code = code
        self.body: Json = {"message": message, "code": code}
        if errors is not None:
            self.body["errors"] = errors
        super().__init__(f"{code} {self.body['message']}: {errors or ''}")


class Unauthorized(Refusal):
    """401 without a code of its own: no bot token, or a wrong one."""

    def __init__(self) -> None:
        super().__init__(0, status=401)
        self.body = {"message": "401: Unauthorized", "code": 0}


class Form:
    """Collects what is wrong with a body and throws it as one 50035, nested as Discord nests it.

    >>> form = Form()
    >>> with form.at("components", 0, "label"):
    ...     form.wrong("BASE_TYPE_MAX_LENGTH", "Must be 80 or fewer in length.")
    >>> form.errors["components"]["0"]["label"]["_errors"][0]["code"]
    'BASE_TYPE_MAX_LENGTH'
    """

    def __init__(self) -> None:
        self.errors: Json = {}
        self._path: list[str] = []

    @contextmanager
    def at(self, *path: str | int) -> Iterator[None]:
        """Errors found inside belong to this field."""
        self._path += [str(part) for part in path]
        yield
        del self._path[len(self._path) - len(path) :]

    def wrong(self, code: str, message: str) -> None:
        """Note one error at the present field."""
        node = self.errors
        for part in self._path:
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, value: object, *, least: int = 0, most: int) -> str:
        """Check a text's length in characters; anything but a text is wrong. Returns the text or ''."""
        if not isinstance(value, str):
            self.wrong("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return ""
        if least == 1 and not value:
            self.wrong("BASE_TYPE_REQUIRED", "This field is required")
        elif len(value) > most or len(value) < least:
            wanted = (
                f"Must be between {least} and {most} in length." if least else f"Must be {most} or fewer in length."
            )
            self.wrong("BASE_TYPE_BAD_LENGTH" if least else "BASE_TYPE_MAX_LENGTH", wanted)
        return value

    def count(self, value: object, *, least: int, most: int) -> list[Any]:
        """Check a list's length. Returns the list or []."""
        if not isinstance(value, list):
            self.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return value

    def done(self) -> None:
        """Throw what was found, if anything was."""
        if self.errors:
            raise Refusal(INVALID_FORM_BODY, errors=self.errors)


def invalid(field: str, code: str, message: str) -> Refusal:
    """One wrong field, dotted when nested: `data.flags`."""
    form = Form()
    with form.at(*field.split(".")):
        form.wrong(code, message)
    return Refusal(INVALID_FORM_BODY, errors=form.errors)
