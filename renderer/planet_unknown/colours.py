"""Planet Unknown's own colours: what each theme adds to the common roles, and where these colours meet.

Terrain is deep with a light icon (light theme: pale with a dark one), except tech, which is a bright plate; pieces are
bright and solid.
"""

from renderer.palette import MARK_COUNT, Ramp

_DARK = """
civ_fill 575E69  civ_icon F2F4F7  water_fill 1F5A9A  water_icon A5D6FF  biomass_fill 1A5A33  biomass_icon ADEFA6
rover_fill B04A3B  rover_icon FFF0EB  tech_fill C4CBD5  tech_icon 1A232E  energy_fill 876808  energy_icon FFF0AE
space 050A14  seam 050A14  halo 050A14  land 3A2F2E  ice 2E4A66  ice_stroke 86A8C6  special 54403A  special_icon F0D2BA
place_text A3938C  chasm FF9E6B  rock E9CDB8  rock_icon 3A2418  pod FFFFFF
path 5CD6FF  event_green 7FD98B  event_orange FFB057  event_red FF8573
"""

_LIGHT = """
civ_fill B9C1CC  civ_icon 1D252F  water_fill 9CC8F2  water_icon 0B3768  biomass_fill A6D9A5  biomass_icon 123F1B
rover_fill F0A594  rover_icon 5A1A0E  tech_fill 36424F  tech_icon F2F5F8  energy_fill F2D36B  energy_icon 4A3A00
space F0ECE5  seam 25303B  halo FFFFFF  land D3B8A5  ice DCEBF8  ice_stroke 6D94B6  special BC9A83  special_icon 452C1E
place_text 6E584B  chasm A33C00  rock 54382A  rock_icon FFE9DA  pod 141C26
path 0B3768  event_green 2B7A34  event_orange 8F4E00  event_red B8321C
"""

ROLES = {"dark": _DARK, "light": _LIGHT}

TYPES = ("civ", "water", "biomass", "rover", "tech", "energy")
GROUNDS = ("land", "ice", "special", "space")
_MARKS = tuple(f"mark{mark}" for mark in range(MARK_COUNT))
_HALF, _MIDDLE = (33, 67), (50,)

DIM, DIM_ICON, DIM_POD = 50, 32, 65
"""Percent of a fill, of what is printed on it and of what lies there, where a picture is about something else."""

RAMPS: tuple[Ramp, ...] = (
    *((f"{kind}_icon", f"{kind}_fill", (25, 50, 75)) for kind in TYPES),
    ("pod", "land", _HALF),
    ("place_text", "land", _HALF),
    ("ice_stroke", "ice", _HALF),
    ("special_icon", "special", _HALF),
    ("rock_icon", "rock", _HALF),
    ("text", "space", _HALF),
    *((f"{kind}_fill", "space", (DIM,)) for kind in TYPES),
    *((f"{kind}_icon", "space", (DIM_ICON,)) for kind in TYPES),
    *((ground, "space", (DIM,)) for ground in GROUNDS if ground != "space"),
    ("ice_stroke", "space", (DIM_ICON,)),
    ("special_icon", "space", (DIM_ICON,)),
    ("pod", "space", (DIM_POD,)),
    ("rock", "space", (DIM_POD,)),
    ("signal", "land", _HALF),
    ("signal", "panel", (25, 75)),
    ("signal", "space", _HALF),
    ("warn", "seam", _MIDDLE),
    ("signal", "ice", _HALF),
    ("path", "halo", _HALF),
    *((mark, "land", _MIDDLE) for mark in _MARKS),
    *((f"{kind}_icon", "seam", _MIDDLE) for kind in TYPES),
    *(("rock", f"{kind}_fill", _MIDDLE) for kind in TYPES),
    *((f"event_{colour}", "panel", _MIDDLE) for colour in ("green", "orange", "red")),
    *((f"{kind}_icon", "panel", _HALF) for kind in TYPES if kind != "tech"),
)
"""The most frequent pair first."""
