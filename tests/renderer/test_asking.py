"""Which picture stands beside which question."""

from __future__ import annotations

import pytest

from games.core.decisions import Decision, Option
from renderer import layout, picture_for
from tests.renderer.sample import crowded


@pytest.mark.parametrize(
    ("kind", "keys", "picture"),
    [
        ("lab.space", ("L1a", "L1b"), "seat"),
        ("develop.tile", ("L1a", "done"), "seat"),
        ("welcome.slot", ("1", "2"), "seat"),
        ("construct.hex", ("G5", "H4"), "where"),
        ("move.to", ("G5", "H4"), "where"),
        ("tech.tile", ("B1", "M2"), "board"),
        ("turn.action", ("construct", "end"), "board"),
    ],
)
def test_the_picture_shows_what_is_asked_about(kind: str, keys: tuple[str, ...], picture: str) -> None:
    """Spaces of one's own board on it, hexes on the map, anything else on the whole board."""
    view = crowded(3)
    asked = Decision(view.seat or 0, kind, tuple(Option(key) for key in keys), "R1")
    shown, details = picture_for("on_mars", view, asked)
    assert shown == picture
    if shown == "where":
        details["question"] = "Where?"
    texts = [getattr(one, "text", "") for one in layout("on_mars", shown, view, **details).primitives]
    if picture != "board":
        assert {key for key in keys if key != "done"} <= set(texts)
