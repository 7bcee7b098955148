"""What a game brings to its pictures beside its layouts: `renderer.<slug>.colours` and `renderer.<slug>.icons`."""

from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def own(game: str, part: str) -> ModuleType | None:
    """A module of a game, None for a game that makes do with what is common ("" is no game).

    Raises:
        ModuleNotFoundError: what the module itself imports does not exist.
    """
    name = f"renderer.{game}.{part}"
    if not game:
        return None
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"renderer.{game}"):
            raise
        return None
