"""The words and signs in On Mars' pictures.

Words are message ids, English sentences; a translator puts them in a language.
"""

from games.core.describing import Translate


def english(message: str) -> str:
    """The translator that leaves everything as it is."""
    return message


def say(translate: Translate, message: str, **values: object) -> str:
    """A message with its gaps filled, in the translator's language.

    >>> say(english, "{name} to act", name="Juno")
    'Juno to act'
    """
    return translate(message).format(**values)


PHASES = {
    "setup": "Setup",
    "colonization": "Colonization",
    "shuttle": "Shuttle",
    "final": "Final scoring",
    "over": "Game over",
}

MISSIONS = {
    "research_tiles": ("research", "Research tiles"),
    "blueprints": ("blueprint", "Blueprints"),
    "advanced_buildings": ("upgrade", "Advanced Buildings"),
    "bots": ("bot", "New Bots"),
    "discovery_tiles": ("discovery", "Discovery tiles"),
    "techs": ("tech", "Tech tiles"),
    "progress_cubes": ("cube", "Progress cubes"),
    "scientists": ("scientist", "Scientists"),
    "contracts": ("contract", "Earth Contracts"),
}
"""Icon and name by mission key."""

BUILDINGS = {
    "mine": "Mine",
    "generator": "Generator",
    "water_extractor": "Water Extractor",
    "greenhouse": "Greenhouse",
    "oxygen_condenser": "Oxygen Condenser",
    "shelter": "Shelter",
}

SOURCES = {
    "play": ("point", "In play"),
    "progress": ("cube", "Progress"),
    "ships": ("ship", "Ships"),
    "colonists": ("colonist", "Colonists"),
    "tech": ("tech", "Tech"),
    "blueprints": ("blueprint", "Blueprints"),
    "scientists": ("scientist", "Scientists"),
    "contracts": ("contract", "Contracts"),
}
"""Icon and name by source of points, in the order of the final scoring."""

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

TURN_BENEFITS = {
    1: "crystal",
    2: "warehouse",
    3: "tech",
    4: "colonist",
    5: "crystal",
    6: "warehouse",
    7: "bot",
    8: "blueprint",
}
"""Icon of what a Turn Order space gives."""

ACTIONS = {
    "obtain_blueprint": "blueprint",
    "research_development": "tech",
    "construct": "construct",
    "upgrade": "upgrade",
    "hire_or_contract": "scientist",
}
"""Icon of each Main action with Action slots."""

GOODS = ("mineral", "battery", "water", "plant", "oxygen")
WAREHOUSE = ("crystal", "battery", "water", "plant", "oxygen")
LSS = ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


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
