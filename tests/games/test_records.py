"""What the games hand out is shared by the shell, the render thread and every table: nobody changes it."""

from __future__ import annotations

import importlib
from typing import Any

import msgspec
import pytest

MODULES = (
    "games.core.decisions",
    "games.core.describing",
    "games.core.events",
    "games.core.journal",
    "games.core.meta",
    "games.on_mars.data",
    "games.on_mars.view",
)
MADE_IN_PLENTY = {"Option", "Decision", "Opening"}
"""For each answer dozens, and a frozen one takes thrice as long to make."""


def records(name: str) -> list[Any]:
    """The dataclasses and structs a module defines."""
    made: list[Any] = [thing for thing in vars(importlib.import_module(name)).values() if isinstance(thing, type)]
    own = [thing for thing in made if thing.__module__ == name and thing.__name__ not in MADE_IN_PLENTY]
    return [thing for thing in own if issubclass(thing, msgspec.Struct) or hasattr(thing, "__dataclass_params__")]


@pytest.mark.parametrize("module", MODULES)
def test_records_cannot_be_changed(module: str) -> None:
    assert records(module)
    for record in records(module):
        kept = record.__struct_config__ if issubclass(record, msgspec.Struct) else record.__dataclass_params__
        assert kept.frozen, record.__name__
