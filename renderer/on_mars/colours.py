"""On Mars' own colours: what each theme adds to the common roles, and where these colours meet."""

from renderer.palette import MARK_COUNT, Ramp

_DARK = """
ground 332726  ground_rim 5A4640  ground_text A08A82
mine_fill 985535  mine_icon FFE3D2  generator_fill 6E5A0E  generator_icon FFE27D
water_extractor_fill 1D4479  water_extractor_icon 93CEFF  greenhouse_fill 1C5030  greenhouse_icon A2EBA0
oxygen_condenser_fill 30747F  oxygen_condenser_icon D6FAFB
generator_cell FFE27D  water_extractor_cell 93CEFF  greenhouse_cell A2EBA0  oxygen_condenser_cell D6FAFB
mineral F09A6B  battery FFD95C  water 6DBBFF  plant 84DC83  oxygen B6F1F4  crystal FF8FC4
research_A B3A64A  research_B 2FA8A2  research_C D25FA2  research_D 97C964  on_research 0A0F16
"""

_LIGHT = """
ground E9D8CB  ground_rim CDB5A5  ground_text 8C7262
mine_fill EFB893  mine_icon 6E3210  generator_fill F5DC84  generator_icon 5C4700
water_extractor_fill A9D0F5  water_extractor_icon 0B3F78  greenhouse_fill B2DFB1  greenhouse_icon 164F22
oxygen_condenser_fill AEE0E3  oxygen_condenser_icon 0A4A51
generator_cell 8C7433  water_extractor_cell 4A76A8  greenhouse_cell 4F8A5C  oxygen_condenser_cell 478088
mineral A8501F  battery 8A6A00  water 1766B8  plant 2B7A34  oxygen 12747D  crystal BF2E7C
research_A 6B6A1E  research_B 12706C  research_C A52A7B  research_D 4B7F17  on_research FFFFFF
"""

ROLES = {"dark": _DARK, "light": _LIGHT}

GOODS = ("mineral", "battery", "water", "plant", "oxygen", "crystal")
BUILDINGS = ("mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser")
_RESEARCH = ("research_A", "research_B", "research_C", "research_D")
_MARKS = tuple(f"mark{mark}" for mark in range(MARK_COUNT))
_HALF, _MIDDLE = (33, 67), (50,)

RAMPS: tuple[Ramp, ...] = (
    ("ground_text", "ground", _HALF),
    ("ground_rim", "ground", _MIDDLE),
    ("signal", "ground", (16, 50)),
    *((f"{building}_icon", f"{building}_fill", (25, 60)) for building in BUILDINGS),
    *((good, "panel", _HALF) for good in GOODS),
    *((mark, "ground", (26, 50)) for mark in _MARKS),
    *((good, "raised", _MIDDLE) for good in GOODS),
    *((f"{building}_fill", "tile", _MIDDLE) for building in BUILDINGS),
    *((f"{building}_fill", "ground", (45,)) for building in BUILDINGS),
    *((role, "bg", (48,)) for role in ("ground", "ground_rim", "tile", "crystal", *_RESEARCH)),
    *((f"{building}_fill", "bg", (48,)) for building in BUILDINGS),
    *((f"{building}_icon", "bg", (48,)) for building in BUILDINGS),
    ("text", "ground", _MIDDLE),
    ("crystal", "ground", _HALF),
)
"""The most frequent pair first."""
