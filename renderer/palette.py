"""Colours, by role, for each theme.

An *ink* is a string: the name of a role ("panel", "mark0"), or a mixture made by `mix`.
Layouts speak in inks only, so one layout serves every theme. The roles here are those every game has; a game brings its
own in `renderer.<slug>.colours`: for each theme a table like those below (`ROLES`), and which of its colours meet at
smooth edges (`RAMPS`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from renderer.own import own

Rgb = tuple[int, int, int]

Ramp = tuple[str, str, tuple[int, ...]]
"""Two roles that meet at smooth edges, and the percentages in between."""

MARK_COUNT = 6
"""Player marks. Every theme has of each its colour (`mark0` ...), its letter's (`on_mark0` ...), its keyline's (`key0`
...) and that of icons about the player (`piece0` ..., which must also read on a panel)."""

_DARK = """
bg 0A0F16  panel 121A24  raised 1C2734  line 2B3A4B  text EEF3F8  muted A3B4C5  faint 61758A  signal C8F250  warn FF8573
tile D6DDE5  on_tile 141C26  tick FFFFFF  well 0A0F16
mark0 CFA2FF  mark1 12B98D  mark2 FFD23F  mark3 2F7DFF  mark4 FF6B57  mark5 DCE4EC
on_mark0 0A0F16  on_mark1 06100C  on_mark2 0A0F16  on_mark3 050A14  on_mark4 0A0F16  on_mark5 0A0F16
key0 0A0F16  key1 0A0F16  key2 0A0F16  key3 0A0F16  key4 0A0F16  key5 0A0F16
piece0 CFA2FF  piece1 12B98D  piece2 FFD23F  piece3 4A8DFF  piece4 FF6B57  piece5 DCE4EC
score0 4F6B8C  score1 7296BA  score2 93B4D4  score3 BCD5EC  score4 4F8F89  score5 8FC2B7
score6 857EA4  score7 AFA6D0  score8 C8AE78  score9 E4CF9F
on_score0 FFFFFF  on_score 10161E
"""

_LIGHT = """
bg F1EEE8  panel FFFFFF  raised EEEAE2  line D2CABD  text 141C26  muted 4C5A69  faint 74808C  signal 3F7D00  warn B8321C
tile 243140  on_tile F4F6F8  tick 141C26  well FAF8F4
mark0 6420AE  mark1 007A5C  mark2 F2B200  mark3 1F72EA  mark4 CF3A24  mark5 46525F
on_mark0 FFFFFF  on_mark1 FFFFFF  on_mark2 1C1500  on_mark3 FFFFFF  on_mark4 FFFFFF  on_mark5 FFFFFF
key0 FFFFFF  key1 FFFFFF  key2 4A3500  key3 FFFFFF  key4 FFFFFF  key5 FFFFFF
piece0 6420AE  piece1 007A5C  piece2 8A5F00  piece3 1F72EA  piece4 CF3A24  piece5 46525F
score0 3E5873  score1 7698BA  score2 9DBBD8  score3 C3D9EE  score4 5F9E97  score5 A5D0C6
score6 8F88AD  score7 B7AFD6  score8 C8AE78  score9 E4CF9F
on_score0 FFFFFF  on_score 10161E
"""


@dataclass(frozen=True)
class Theme:
    """One set of colours. `roles` maps every role to its colour; `rgb` also resolves mixtures.

    Attributes:
        game: Slug of the game whose own roles are among them, "" for the common ones alone.
    """

    name: str
    roles: Mapping[str, Rgb]
    game: str = ""
    _mixed: dict[str, Rgb] = field(default_factory=dict, compare=False, repr=False)

    def rgb(self, ink: str) -> Rgb:
        """The colour of an ink.

        Raises:
            KeyError: no such role.
        """
        if (plain := self.roles.get(ink)) is not None:
            return plain
        if ink not in self._mixed:
            self._mixed[ink] = self._mix(ink)
        return self._mixed[ink]

    def _mix(self, ink: str) -> Rgb:
        over, percent, under = ink.split("/")
        share = int(percent)
        return _blend(self.roles[over], self.roles[under], share)


def mix(over: str, percent: int, under: str) -> str:
    """The ink that lies `percent` of the way from role `under` to role `over`; both must be roles.

    >>> mix("text", 40, "panel")
    'text/40/panel'
    """
    return f"{over}/{percent}/{under}"


def _blend(over: Rgb, under: Rgb, percent: int) -> Rgb:
    red, green, blue = ((a * percent + b * (100 - percent) + 50) // 100 for a, b in zip(over, under, strict=True))
    return red, green, blue


def _read(table: str) -> dict[str, Rgb]:
    words = table.split()
    roles: dict[str, Rgb] = {}
    for role, value in zip(words[::2], words[1::2], strict=True):
        number = int(value, 16)
        roles[role] = (number >> 16, number >> 8 & 0xFF, number & 0xFF)
    return roles


THEMES: dict[str, Theme] = {"dark": Theme("dark", _read(_DARK)), "light": Theme("light", _read(_LIGHT))}
DEFAULT_THEME = "dark"


@cache
def game_theme(game: str, name: str) -> Theme:
    """A theme with a game's own roles.

    Raises:
        KeyError: no such theme.
    """
    colours = own(game, "colours")
    roles = _read(colours.ROLES[name]) if colours is not None else {}
    return Theme(name, {**THEMES[name].roles, **roles}, game)
