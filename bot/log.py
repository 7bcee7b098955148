"""Logging, set up once: one event, named values, no secrets and no hands of cards.

An error's message and the values in it may be somebody's cards, or a token in an address: of errors only their types
and where they happened are written.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from types import TracebackType

import structlog

_TOKENS = re.compile(r"(/(?:webhooks|interactions)/\d+)/[^/\s]+")


def trace(error: BaseException) -> str:
    """Where an error happened, and those that caused it, the last first; no values."""
    told: list[str] = []
    seen: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in seen:
        seen.append(cause)
        frames = traceback.extract_tb(cause.__traceback__)
        told += [type(cause).__name__, *(f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in frames)]
        cause = cause.__cause__ or cause.__context__
    return "\n".join(told)


def _errors(
    _logger: structlog.typing.WrappedLogger, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """The processor that writes them."""
    found = event.pop("exc_info", None)
    error = sys.exc_info()[1] if found is True else found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        event["exception"] = trace(error)
    return event


class Formatter(logging.Formatter):
    """For the libraries' records."""

    def formatException(
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        return "" if ei[1] is None else trace(ei[1])

    def format(self, record: logging.LogRecord) -> str:
        return _TOKENS.sub(r"\1/…", super().format(record))


def set_up(level: str = "info", *, as_json: bool = False) -> None:
    """Send structlog's events and the libraries' warnings to standard error."""
    threshold = getattr(logging, level.upper())
    # discord.py logs message contents at DEBUG: its threshold stays at WARNING whatever ours is.
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=max(logging.WARNING, threshold), handlers=[handler])
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it misses voice, which we do not use
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _errors,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(threshold),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
