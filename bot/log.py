"""Logging, set up once: one event, named values, no secrets and no hands of cards."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up(level: str = "info", *, as_json: bool = False) -> None:
    """Send structlog's events and the libraries' warnings to standard error."""
    threshold = getattr(logging, level.upper())
    # discord.py logs message contents at DEBUG: its threshold stays at WARNING whatever ours is.
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(threshold),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
