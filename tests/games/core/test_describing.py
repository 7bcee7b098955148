"""Words: message ids with arguments, put into a language at the last moment."""

from __future__ import annotations

from games.core.decisions import Decision, Option, Refusal
from games.core.describing import Name, Text, render

NAMES = ("Ada", "Björn")


def test_names_and_texts_within_texts_are_filled_in() -> None:
    text = Text("{who} pays {what}", {"who": Name(1), "what": Text("{n} credits", {"n": 2})})
    assert render(text, str, NAMES) == "Björn pays 2 credits"


def test_sequences_are_joined() -> None:
    assert render(Text("{all}", {"all": (Name(0), Name(1), 3)}), str, NAMES) == "Ada, Björn, 3"


def test_every_part_is_translated_once() -> None:
    words = {"{what} of {who}": "{who}s {what}", "ship": "Schiff"}
    text = Text("{what} of {who}", {"what": Text("ship"), "who": Name(0)})
    assert render(text, lambda message: words.get(message, message), NAMES) == "Adas Schiff"


def test_a_decision_knows_why_a_key_is_not_offered() -> None:
    listed, asked = Refusal("Too far.", "1"), Refusal("No such hex.", "2")
    decision = Decision(
        0, "hex", (Option("A1"),), "1", refused=(("B2", listed),), why_not=lambda key: asked if key == "C3" else None
    )
    assert [decision.refusal(key) for key in ("B2", "C3", "D4")] == [listed, asked, None]
    assert Decision(0, "hex", (Option("A1"),), "1").refusal("C3") is None
