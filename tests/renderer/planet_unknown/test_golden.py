"""Golden images of Planet Unknown; see `goldens`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from renderer import Picture, render
from tests.renderer.goldens import compare
from tests.renderer.planet_sample import over, standings
from tests.renderer.planet_unknown.test_layout import TILE, VIEWS

GAME = "planet_unknown"
GOLDEN = Path(__file__).parent / "golden"


def board(count: str, theme: str) -> Picture:
    return render(GAME, "board", VIEWS[count], theme=theme, acting=[0, 1], changed=frozenset({"0:civ", "1:F6", "1:F7"}))


def where(theme: str) -> Picture:
    squares = VIEWS["four"].players[0].planet.squares
    legal = {spot.label: "destroys" if spot.lifepod else "" for spot in squares if spot.terrain is None}
    asked = "Where do you place the tile?"
    return render(GAME, "where", VIEWS["four"], theme=theme, question=asked, legal=legal, tile=TILE)


def preview() -> Picture:
    trial = {"tile": TILE, "square": "G10", "turn": 90, "flip": True}
    trial |= {"gives": ["civ"], "idle": ["energy"], "lines": ["11", "G"]}
    return render(GAME, "where", VIEWS["two"], theme="light", question="Place it like this?", preview=trial)


def turns() -> Picture:
    options = [(str(turn), turn, flip) for turn in (0, 90, 180) for flip in (False, True)]
    return render(GAME, "turns", VIEWS["two"], tile="F5-WR-1", square="F7", options=options)


def offer() -> Picture:
    view = VIEWS["solo"]
    return render(GAME, "hand", view, question="Which rank 3 civ card do you take?", offered=("C17", "C21"))


def station() -> Picture:
    view = VIEWS["six"]
    rotations = [(str(steps), (view.station.rotation - steps) % 6) for steps in range(6)]
    return render(GAME, "station", view, question="How far does the station turn?", rotations=rotations)


PICTURES: dict[str, Callable[[], Picture]] = {
    "board_six_dark": lambda: board("six", "dark"),
    "board_three_light": lambda: board("three", "light"),
    "board_solo_dark": lambda: render(GAME, "board", VIEWS["solo"]),
    "seat_universal_dark": lambda: render(GAME, "seat", VIEWS["five"], of=1),
    "seat_oasis_dark": lambda: render(GAME, "seat", VIEWS["six"], of=3),
    "seat_makeshift_light": lambda: render(GAME, "seat", VIEWS["six"], of=2, theme="light", legal=("civ", "rover")),
    "where_dark": lambda: where("dark"),
    "preview_light": preview,
    "turns_dark": turns,
    "station_dark": station,
    "offer_dark": offer,
    "hand_dark": lambda: render(GAME, "hand", VIEWS["solo"]),
    "score_light": lambda: render(GAME, "score", over(VIEWS["six"]), theme="light", standings=standings(VIEWS["six"])),
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture_is_as_stored(name: str) -> None:
    compare(PICTURES[name]().png, GOLDEN / f"{name}.png")
