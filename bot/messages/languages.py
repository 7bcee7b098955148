"""Translators by language: gettext catalogues of the shell and of every game, English where there is none.

Message ids are the English sentences, so English needs no catalogue; it is the only language so far. Discord's "no" is
our "nb".
"""

from __future__ import annotations

import gettext
from functools import cache
from importlib.resources import as_file, files

from games.core.describing import Translate
from games.registry import SLUGS


def language(locale: str | None) -> str:
    """Discord's or a table's locale as one of our languages ("de-AT" is "de")."""
    short = (locale or "en").replace("_", "-").split("-")[0].lower()
    return "nb" if short == "no" else short


@cache
def translator(locale: str | None = None) -> Translate:
    """Looks a message id up in the shell's catalogue, then in each game's."""
    merged = gettext.NullTranslations()
    for package in ("bot", *(f"games.{slug}" for slug in SLUGS)):
        with as_file(files(package) / "locales") as folder:
            found = gettext.translation("farside", folder, [language(locale)], fallback=True)
        merged.add_fallback(found)
    return merged.gettext
