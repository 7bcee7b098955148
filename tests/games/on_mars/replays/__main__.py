"""Record every game anew."""

from tests.games.on_mars.replays.recorded import WAYS, record

for way in WAYS:
    record(way)
