"""Type: every character finds a face or a stand-in, every text its room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderer import lettering
from renderer.lettering import BOLD, ELLIPSIS, FINE, MEDIUM, MISSING, SEMIBOLD, fit, mask, printable, runs, width, wrap

HARD_NAMES = (
    "Ada 👩‍🚀🚀",
    "שלום עולם",
    "مرحبا",
    "東京タワー",
    "Żółć Ђорђе Ωμέγα",
    "W" * 40,
    "Z̸̡̧̛̠̹̻̈́̉̍a̷l̶g̵o̴",
    "a\u202eb\u200dc\nd\te",
    "🇩🇪🏳️‍🌈👍🏽",
    "ﷺ",
    "",
    "   ",
)


@pytest.mark.parametrize("name", HARD_NAMES)
def test_only_characters_with_a_glyph_are_set(name: str) -> None:
    for run, face in runs(name):
        for character in run.replace(" ", ""):
            assert ord(character) in lettering._coverage(face), (character, face)


def test_unknown_clusters_become_one_mark_each() -> None:
    assert printable("Ada 👩‍🚀") == f"Ada {MISSING}"
    assert printable("👍🏽") == MISSING
    assert printable("a\u202eb\u200bc\n\td") == "abc d"


def test_faces_are_chosen_per_character() -> None:
    assert [face for _, face in runs("Aж✓")] == [0, 1, 2]


@given(st.text(max_size=30), st.integers(20, 300), st.sampled_from([19, 22, 28, 44]), st.sampled_from([500, 600, 700]))
def test_a_fitted_text_never_leaves_its_room(text: str, room: int, size: int, weight: int) -> None:
    fitted = fit(text, room, size, weight)
    assert fitted.width == width(fitted.text, fitted.size, weight) <= room
    assert fitted.size <= size


def test_shrinks_before_it_shortens() -> None:
    whole = width("Water Extractor", 28, MEDIUM)
    assert fit("Water Extractor", whole, 28).size == 28
    smaller = fit("Water Extractor", whole * 9 // 10, 28)
    assert smaller.text == "Water Extractor"
    assert smaller.size < 28
    shortened = fit("Water Extractor", whole // 2, 28)
    assert shortened.text.endswith(ELLIPSIS)
    assert shortened.size >= FINE


def test_wraps_at_spaces_on_one_size() -> None:
    rows = wrap("Builder Drone AI600", 100, FINE)
    assert [row.text for row in rows] == ["Builder Drone", "AI600"]
    assert len({row.size for row in rows}) == 1
    assert all(row.width <= 70 for row in wrap("Gesteinsaufbereitungsanlage Nord", 70, FINE))


@pytest.mark.parametrize("weight", [MEDIUM, SEMIBOLD, BOLD])
def test_letters_stay_on_their_mask(weight: int) -> None:
    letters, baseline = mask("ÄÇgjQŷ|", 40, weight)
    assert letters.getbbox() is not None
    assert 0 < baseline <= letters.height
    edge = letters.crop((0, 0, 1, letters.height)).getextrema()
    assert edge == (0, 0)
