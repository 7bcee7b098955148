"""The words and signs in On Mars' pictures. The rules' own words come from `games.on_mars.words`."""

from games.core.describing import Translate
from games.on_mars.data import BUILDINGS, GOODS, SPACE
from renderer.lettering import BOLD
from renderer.sheet import Sheet
from renderer.words import say


def standing(translate: Translate, space: int) -> str:
    """A Turn Order space with its side: "Orbit 3"."""
    return f"{say(translate, 'Orbit' if SPACE[space].side == 'orbit' else 'Colony')} {space}"


PHASES = {
    "setup": "Setup",
    "colonization": "Colonization",
    "shuttle": "Shuttle",
    "final": "Final scoring",
    "over": "Game over",
}

MISSION_ICONS = {
    "research_tiles": "research",
    "blueprints": "blueprint",
    "advanced_buildings": "upgrade",
    "bots": "bot",
    "discovery_tiles": "discovery",
    "techs": "tech",
    "progress_cubes": "cube",
    "scientists": "scientist",
    "contracts": "contract",
}

SOURCE_ICONS = {
    "lss": "oxygen_condenser",
    "progress": "point",
    "cards": "discovery",
    "cubes": "cube",
    "ships": "ship",
    "quarters": "colonist",
    "tech": "tech",
    "blueprints": "blueprint",
    "scientists": "scientist",
    "contracts": "contract",
}
"""By source of points, in their order: three from play, then those of the final scoring."""

GOAL_ICONS = {
    "four_blueprints": "blueprint",
    "three_upgrades": "upgrade",
    "three_mines": "mine",
    "three_discoveries": "discovery",
    "marker_in_big_complex": "upgrade",
    "four_of_a_kind": "warehouse",
    "three_shelters": "shelter",
    "colony_level_3": "mission",
    "seven_colonists": "colonist",
    "five_techs": "tech",
    "three_ships": "ship",
    "two_research": "research",
    "scientist_and_contract": "scientist",
    "lab_spaces": "tech",
    "three_progress_cubes": "cube",
    "two_big_complexes": "upgrade",
}

TASK_ICONS = {
    "blueprint_taken_from_display": "blueprint",
    "tech_taken_from_grid": "tech",
    "travelled_with_shuttle": "shuttle",
    "shelter_built": "shelter",
    "scientist_taken": "scientist",
    "tech_developed_once": "tech",
    "tech_developed_twice_in_one_turn": "tech",
    "discovery_tile_placed": "discovery",
}
"""By what a First Colonists B card asks."""

DISCOVERIES: dict[str, tuple[str, str]] = {
    "develop": ("tech", "2"),
    "construct_mine": ("mine", "+"),
    "construct_generator": ("generator", "+"),
    "construct_water_extractor": ("water_extractor", "+"),
    "construct_greenhouse": ("greenhouse", "+"),
    "construct_oxygen_condenser": ("oxygen_condenser", "+"),
    "construct_shelter": ("shelter", "+"),
    "construct_any": ("construct", ""),
    "upgrade_two": ("upgrade", "2"),
    "hire_or_contract": ("scientist", "contract"),
    "blueprints_two": ("blueprint", "2"),
    "warehouse_two": ("warehouse", "2"),
    "crystals_three": ("crystal", "3"),
    "learn_tech": ("tech", "+"),
    "resource_mineral": ("mineral", "2"),
    "resource_battery": ("battery", "3"),
    "resource_water": ("water", "3"),
    "resource_plant": ("plant", "3"),
    "resource_oxygen": ("oxygen", "3"),
}
"""Icon and what stands beside it, by Discovery tile: a number, "+" for one more of it, or a second icon's name."""

LSS_REWARDS = {
    "lss1": ("tech", "L"),
    "lss2": ("ship", "2"),
    "lss3": ("upgrade", "2"),
    "lss4": ("mine", "2"),
    "lss5": ("bot", "2"),
    "lss6": ("discovery", "2"),
    "lss7": ("shelter", "2"),
    "lss8": ("colonist", "1"),
}
"""What an LSS Reward tile counts, and points for each (L: the highest Tech level)."""

_BENEFITS = {
    "gain_crystal": "crystal",
    "warehouse_take": "warehouse",
    "learn_tech": "tech",
    "gain_colonist": "colonist",
    "move_bots": "bot",
    "take_blueprint": "blueprint",
}
TURN_BENEFITS = {number: _BENEFITS[space.benefit[0].op] for number, space in SPACE.items()}
"""Icon of what a Turn Order space gives."""

ACTIONS = {
    "obtain_blueprint": "blueprint",
    "research_development": "tech",
    "construct": "construct",
    "upgrade": "upgrade",
    "hire_or_contract": "scientist",
}
"""Icon of each Main action with Action slots."""


def icon_ink(name: str) -> str:
    """The ink of an icon on a panel: goods and buildings in their own colour, the rest in the text's."""
    if name in GOODS or name == "crystal":
        return name
    if name in BUILDINGS and name != "shelter":
        return f"{name}_icon"
    return "text"


def tile_ink(name: str) -> str:
    """The ink of an icon on a tile: buildings in their fill colour, the rest in the tile's."""
    return f"{name}_fill" if name in BUILDINGS and name != "shelter" else "on_tile"


def research(sheet: Sheet, x: int, y: int, letter: str, size: int, letter_size: int, says: str | None = None) -> None:
    """A Research tile centred on (x, y)."""
    sheet.octagon_at(x, y, size, f"research_{letter}", says)
    sheet.text(x, y, letter, letter_size, "on_research", weight=BOLD, align="centre")
