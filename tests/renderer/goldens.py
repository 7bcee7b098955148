"""Stored pictures of named positions, compared pixel by pixel.

After a wanted change run `FARSIDE_GOLDENS=refresh pytest tests/renderer -k golden` and look at every new picture.
On failure the new picture and the difference (white where pixels differ) are written to `failed/` beside the old one.
"""

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

TOLERANCE = 24
"""Largest difference of a channel that another version of the font rasteriser may make at an edge."""

SHARE = 0.0005
"""Share of pixels that may differ by more."""


def compare(png: bytes, path: Path) -> None:
    """Fail if a picture is not as it was stored; store it if asked to."""
    if os.environ.get("FARSIDE_GOLDENS") == "refresh":
        path.write_bytes(png)
        return
    with Image.open(BytesIO(png)) as new, Image.open(path) as old:
        drawn, stored = new.convert("RGB"), old.convert("RGB")
    assert drawn.size == stored.size
    difference = ImageChops.difference(drawn, stored).convert("L").point(lambda level: 255 * (level > TOLERANCE))
    wrong = difference.histogram()[255]
    if wrong > SHARE * drawn.width * drawn.height:
        failed = path.parent / "failed"
        failed.mkdir(exist_ok=True)
        (failed / path.name).write_bytes(png)
        difference.save(failed / f"{path.stem}_difference.png")
        pytest.fail(f"{wrong} pixels differ; see {failed}")
