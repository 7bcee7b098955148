"""A seat's view -> a picture. Knows games' views, never their state; no Discord, no database.

`render` is the whole interface: layout (view -> primitives, pure), paint (primitives -> image), encode (image -> PNG).
One thread draws; caches are built as they are needed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from games.core.decisions import Decision
from games.core.describing import Translate
from games.core.events import Event
from renderer.beside import Beside
from renderer.encode import encode
from renderer.lettering import missing_fonts
from renderer.paint import paint
from renderer.palette import DEFAULT_THEME, THEMES, game_theme
from renderer.primitives import Scene

KINDS = ("board", "hand", "score", "seat")
"""Pictures that every game has, shown at any time; any other kind stands beside a question."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture. The file name tells the game and the kind, nothing about the position."""

    png: bytes
    width: int
    height: int
    filename: str


def layout(game_slug: str, kind: str, view: Any, *, translate: Translate = str, **details: Any) -> Scene:
    """The primitives of a picture.

    Args:
        kind: One of `KINDS`, or what `picture_for` names: a key of the game's `LAYOUTS`.
        view: The game's view of the seat (or onlooker) that the picture is for.
        translate: Puts message ids into a language.
        details: What this kind takes beside the view; see the kind's `layout` in `renderer.<game_slug>`.

    Raises:
        KeyError: the game has no such picture.
    """
    scene: Scene = import_module(f"renderer.{game_slug}").LAYOUTS[kind](view, translate, **details)
    return scene


def render(
    game_slug: str,
    kind: str,
    view: Any,
    *,
    theme: str = DEFAULT_THEME,
    translate: Translate = str,
    **details: Any,
) -> Picture:
    """Draw a picture; arguments as in `layout`. `theme` is a key of `palette.THEMES`."""
    scene = layout(game_slug, kind, view, translate=translate, **details)
    png = encode(paint(scene, game_theme(game_slug, theme)), game_slug, theme)
    return Picture(png, scene.width, scene.height, f"{game_slug}-{kind}.png")


def changes(game_slug: str, events: Iterable[Event]) -> frozenset[str]:
    """Which marks of the board those events touch: its `changed`."""
    found: frozenset[str] = import_module(f"renderer.{game_slug}").changes(events)
    return found


def picture_for(game_slug: str, view: Any, decision: Decision) -> Beside:
    """The picture that helps a seat with its question."""
    found: Beside = import_module(f"renderer.{game_slug}").picture_for(view, decision)
    return found


__all__ = [
    "DEFAULT_THEME",
    "KINDS",
    "THEMES",
    "Beside",
    "Picture",
    "changes",
    "layout",
    "missing_fonts",
    "picture_for",
    "render",
]
