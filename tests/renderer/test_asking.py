"""Which picture stands beside which question."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decisions import Decision, Option
from renderer import layout, picture_for
from renderer.primitives import Text
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
    shown = picture_for("on_mars", view, asked)
    assert shown.kind == picture
    assert shown.worded is (picture == "where")
    words: dict[str, Any] = {"question": "Where?"} if shown.worded else {}
    texts = [
        getattr(one, "text", "") for one in layout("on_mars", shown.kind, view, **shown.details, **words).primitives
    ]
    if picture != "board":
        assert {key for key in keys if key != "done"} <= set(texts)


def where(*options: Option, **data: object) -> tuple[dict[str, Any], list[str]]:
    """(details, what is written) of the picture for a question about hexes."""
    view = crowded(3)
    shown = picture_for("on_mars", view, Decision(0, "upgrade.hex", options, "R7.18", data))
    assert (shown.kind, shown.marked) == ("where", tuple(option.key for option in options))
    scene = layout("on_mars", shown.kind, view, question="Where?", **shown.details)
    return dict(shown.details), [shape.text for shape in scene.primitives if isinstance(shape, Text)]


def test_the_zone_is_drawn_where_it_matters() -> None:
    """R8.8: Builder Drone upgrades anywhere."""
    assert "edge of your Bots' zone" in where(Option("G5"), Option("H4"))[1]
    details, written = where(Option("G5"), Option("H4"), anywhere=True)
    assert "zone" not in details
    assert "edge of your Bots' zone" not in written


def test_a_price_stands_at_the_hex() -> None:
    """R7.11 a Tech level, R7.6 points to be bought."""
    _, written = where(Option("G5", {"level": 2}), Option("H4", {"buys": 1, "by": "crystal"}), Option("H5"))
    for one in ("2", "+1", "possible", "joins: needs Tech level 2", "then 1 more to buy"):
        assert one in written
