"""Words in pictures: message ids are English sentences, a translator puts them in a language."""

from games.core.describing import Translate


def sentence(text: str) -> str:
    """With a capital at its beginning; rules words begin small when they are clauses."""
    return text[:1].upper() + text[1:]


def say(translate: Translate, message: str, **values: object) -> str:
    """A message with its gaps filled, in the translator's language.

    >>> say(str, "{name} to act", name="Juno")
    'Juno to act'
    """
    return translate(message).format(**values)
