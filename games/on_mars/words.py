"""The names of things, in the rulebook's words and one spelling each (message ids of the catalogue)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.describing import Text
from games.on_mars.data import (
    BLUEPRINT,
    CONTRACT,
    DISCOVERY,
    FIRST_A,
    FIRST_B,
    GOAL,
    RESEARCH,
    SCIENTIST,
    Effect,
)

THINGS: dict[str, str] = {
    "mineral": "Mineral",
    "battery": "Battery",
    "water": "Water",
    "plant": "Plant",
    "oxygen": "Oxygen",
    "crystal": "Crystal",
    "crystals": "Crystals",
    "any_resource": "Resource of choice",
    "colonist": "Colonist",
    "bot": "Bot",
    "bots": "Bots",
    "rover": "Rover",
    "ship": "Ship",
    "blueprint": "Blueprint",
    "upgrade": "Upgrade",
    "mine": "Mine",
    "generator": "Generator",
    "water_extractor": "Water Extractor",
    "greenhouse": "Greenhouse",
    "oxygen_condenser": "Oxygen Condenser",
    "shelter": "Shelter",
    "orbit": "Orbit",
    "colony": "the Colony",
    "working_area": "Working Area",
    # Main actions
    "landing_pod": "Landing Pod",
    "obtain_blueprint": "Obtain a Blueprint",
    "learn_tech": "Learn a new Technology",
    "research_development": "Research & Development",
    "resupply": "Resupply",
    "construct": "Construct",
    "hire_or_contract": "Hire a Scientist or take a Contract",
    "control_center": "Control Center",
    "welcome_ship": "Welcome a Ship",
    # Scientists
    "geologist": "Geologist",
    "rd_engineer": "R&D Engineer",
    "hydrologist": "Hydrologist",
    "biochemist": "Biochemist",
    "geochemist": "Geochemist",
    "systems_engineer": "Systems Engineer",
    # Missions
    "mis1": "Research tiles",
    "mis2": "Blueprints",
    "mis3": "Advanced Buildings",
    "mis4": "Bots",
    "mis5": "Discovery tiles",
    "mis6": "Technologies",
    "mis7": "Progress cubes",
    "mis8": "Scientists",
    "mis9": "Contracts",
    # LSS
    "lss1": "the level of the best own Technology",
    "lss2": "2 per Ship in the Hangar",
    "lss3": "2 per own Advanced Building",
    "lss4": "2 per Mine with an own Colonist or marker",
    "lss5": "2 per own Bot on the map",
    "lss6": "2 per Discovery tile",
    "lss7": "2 per own Shelter",
    "lss8": "1 per Colonist in the Living Quarters",
    # First Colonists tasks
    "blueprint_taken_from_display": "take a Blueprint",
    "tech_taken_from_grid": "take a Technology from the grid",
    "travelled_with_shuttle": "ride the Shuttle",
    "shelter_built": "construct a Shelter",
    "scientist_taken": "take a Scientist",
    "tech_developed_once": "develop a Technology",
    "tech_developed_twice_in_one_turn": "develop twice in one turn",
    "discovery_tile_placed": "place a Discovery tile",
}

SEVERAL: dict[str, str] = {
    "mineral": "Minerals",
    "battery": "Batteries",
    "plant": "Plants",
    "crystal": "Crystals",
    "colonist": "Colonists",
    "bot": "Bots",
    "shelter": "Shelters",
    "blueprint": "Blueprints",
}
"""Things that are counted, when there is not exactly one."""

GOALS: dict[str, str] = {
    "four_blueprints": "4 Blueprints, built or not",
    "three_upgrades": "3 own Advanced Buildings",
    "three_mines": "3 Mines with your Colonist or marker",
    "three_discoveries": "3 Discovery tiles",
    "marker_in_big_complex": "Your marker in a Complex of 4 or more",
    "four_of_a_kind": "4 of one Resource (no Minerals) in Storage",
    "three_shelters": "3 own Shelters",
    "colony_level_3": "Colony level 3",
    "seven_colonists": "7 Colonists in the Living Quarters",
    "five_techs": "5 Technologies (Shelter Tech counts)",
    "three_ships": "3 Ships in the Hangar",
    "two_research": "2 Research tiles",
    "scientist_and_contract": "A Scientist and a completed Contract",
    "lab_spaces": "3 Technologies on level 3 or higher",
    "three_progress_cubes": "3 Progress cubes",
    "two_big_complexes": "Your markers in 2 Complexes of 3 or more",
}

EXECUTIVES: dict[str, str] = {
    "develop_free": "Develop one step free",
    "move_rover": "Move the Rover 2",
    "take_blueprint": "Take a Blueprint",
    "upgrade": "Upgrade once",
    "gain_mineral": "Gain a Mineral",
    "move_bots": "Move Bots 2",
    "warehouse_resource": "A Resource from the Warehouse",
    "advanced_building": "Use an Advanced Building",
}

SOURCES: dict[str, str] = {
    "lss": "Life support",
    "progress": "Progress in play",
    "cards": "Card actions",
    "cubes": "Progress cubes",
    "ships": "Ships",
    "quarters": "Living Quarters",
    "tech": "Technologies",
    "blueprints": "Blueprints",
    "scientists": "Scientists",
    "contracts": "Contracts",
}

BENEFITS: dict[str, str] = {
    "bots": "Move Bots 2",
    "mineral": "Gain a Mineral",
    "crystal": "Gain a Crystal",
    "colonist": "Fetch a Colonist",
    "none": "Take no benefit",
}


def thing(key: str) -> Text:
    """A thing by its key; cards, tiles and goals by what stands on them, hexes and numbers as they are."""
    if key in THINGS:
        return Text(THINGS[key])
    if key in BLUEPRINT:
        return Text(BLUEPRINT[key].name)
    if key in CONTRACT:
        return contract(key)
    if key in GOAL:
        return Text(GOALS[GOAL[key].key])
    if key in DISCOVERY or key in RESEARCH:
        return tile(key)
    if key in FIRST_B:
        task = Text(THINGS[FIRST_B[key].task])
        return Text("Task: {task} ({reward})", {"task": task, "reward": effects(FIRST_B[key].reward)})
    if key in FIRST_A:
        return Text("A card: {buildings}", {"buildings": [thing(kind) for kind in FIRST_A[key].buildings]})
    return Text("{key}", {"key": key})


def level_of_row(row: int) -> int:
    """R10.1 The number beside a row of the Life Support columns: the start row is 0."""
    return row - 1


def amount(n: int, good: str) -> Text:
    return Text("{n} {good}", {"n": n, "good": counted(n, good)})


def counted(n: int, good: str) -> Text:
    """ "Crystal" for one, else "Crystals"."""
    return Text(SEVERAL[good]) if n != 1 and good in SEVERAL else thing(good)


def crystals(n: int, cards: int = 0) -> Text:
    """ "2 Crystals", with how many of them Goal cards have to pay (R12.4)."""
    if not cards:
        return amount(n, "crystal")
    text = "{crystals} (a Goal card)" if cards == 1 else "{crystals} ({n} Goal cards)"
    return Text(text, {"crystals": amount(n, "crystal"), "n": cards})


def crystals_within(n: int, cards: int = 0) -> Text:
    """The same where it stands in brackets already."""
    if not cards:
        return amount(n, "crystal")
    text = "{crystals}, by a Goal card" if cards == n == 1 else "{crystals}, {n} by Goal cards"
    return Text(text, {"crystals": amount(n, "crystal"), "n": cards})


def goods(cost: Mapping[str, int], cards: int = 0) -> Text:
    """ "1 Water, 1 Plant"; "nothing" for an empty cost. `cards`: Goal cards that have to pay for its Crystals."""
    listed = [crystals(n, cards) if good == "crystal" else amount(n, good) for good, n in cost.items() if n]
    return Text("{goods}", {"goods": listed}) if listed else Text("nothing")


def contract(card: str) -> Text:
    data = CONTRACT[card]
    if data.kind == "delivery":
        return Text("Contract: deliver {goods}", {"goods": goods(data.needs)})
    return Text("Contract: upgrade {building} (Complex of 4)", {"building": thing(data.building)})


def contract_offered(card: str) -> Text:
    """A Contract with what it scores, and what it costs if it is not completed (R13.10); shorter than `contract`."""
    data = CONTRACT[card]
    args = {"won": data.op_done, "lost": data.op_failed}
    if data.kind == "delivery":
        return Text("Contract {won}/{lost} OP: deliver {goods}", args | {"goods": goods(data.needs)})
    return Text("Contract {won}/{lost} OP: {building}, Complex of 4", args | {"building": thing(data.building)})


def tile(key: str) -> Text:
    if key in RESEARCH:
        return Text("Research tile {letter}", {"letter": RESEARCH[key].type})
    return Text("Discovery: {what}", {"what": effects(DISCOVERY[key].effect)})


def the_tile(key: str) -> Text:
    """The same within a sentence."""
    if key in RESEARCH:
        return Text("the Research tile {letter}", {"letter": RESEARCH[key].type})
    return Text("the Discovery tile ({what})", {"what": effects(DISCOVERY[key].effect)})


def scientist(card: str, scored: str, at: str | None = None) -> Text:
    """A Scientist, in brackets where it works, or else the type it may work in, and the type it scores (R13.3)."""
    facts = SCIENTIST[card]
    args = {"name": Text(THINGS[card]), "n": facts.op_each, "scores": thing(scored)}
    if at:
        return Text("{name} (at {card}): {n} per Advanced {scores}", {**args, "card": thing(at)})
    return Text("{name} ({works}): {n} per Advanced {scores}", {**args, "works": thing(facts.works_in)})


def blueprint(card: str) -> Text:
    """A Blueprint with what it is built on and what it does."""
    data = BLUEPRINT[card]
    args = {"card": thing(card), "building": thing(data.building), "level": data.level, "action": action(card)}
    return Text("{card} ({building} {level}): {action}", args)


def action(card: str, radar: str = "") -> Text:
    """What using a Blueprint's Advanced Building does; `radar` is the tile that lies on it (R8.8)."""
    if radar:
        return effects(DISCOVERY[radar].effect)
    data = BLUEPRINT[card]
    if data.action[0].op == "construct" and data.action[0].building == data.building:
        return boosted(data.action[0], Text("construct 1 more"))
    return effects(data.action)


def effects(parts: tuple[Effect, ...]) -> Text:
    if not parts:
        return Text("no benefit")
    return Text("{parts}", {"parts": [boosted(part, _effect(part)) for part in parts]})


def boosted(part: Effect, effect: Text) -> Text:
    """With what a Colonist adds (R5.7, R20.4)."""
    if part.boosted_by != "colonist":
        return effect
    more = "{effect}, +1 Tech per Colonist" if part.op == "construct" else "{effect}, +1 per Colonist"
    return Text(more, {"effect": effect})


def _effect(part: Effect) -> Text:
    n = part.n
    match part.op:
        case "gain_resource":
            return amount(int(n), part.resource)
        case "gain_resources_choice":
            return Text("{n} Resources of choice", {"n": n})
        case "gain_crystal":
            return amount(int(n), "crystal")
        case "gain_colonist":
            return amount(int(n), "colonist")
        case "warehouse_take":
            return Text("take {n} from the Warehouse", {"n": n})
        case "take_blueprint":
            return Text("take {amount}", {"amount": amount(int(n), "blueprint")})
        case "learn_tech":
            return Text("learn a Technology")
        case "develop" if part.pay == "free":
            return Text("develop {n} free", {"n": part.steps})
        case "develop":
            return Text("develop {n}", {"n": part.steps})
        case "upgrade" if part.pay == "free":
            return Text("upgrade {n} free", {"n": n})
        case "upgrade" if part.anywhere:
            return Text("upgrade {n} anywhere", {"n": n})
        case "upgrade":
            return Text("upgrade {n}", {"n": n})
        case "construct" if part.building == "any":
            return Text("construct any Building")
        case "construct":
            return Text("construct {building}", {"building": thing(part.building)})
        case "move_bots":
            return Text("move Bots {n}", {"n": part.points})
        case "move_bots_as_rovers":
            return Text("move Bots {n}, collecting", {"n": part.points})
        case "move_rover":
            return Text("move the Rover {n}", {"n": part.points})
        case "move_rover_by_highest_rover_tech":
            return Text("move Rover by best Tech")
        case "produce_all":
            return Text("everything produces")
        case "radar":
            return Text("use a Discovery tile")
        case "trade":
            return Text("trade 1 Resource for 2")
        case "welcome_ship" if part.cost == {}:
            return Text("welcome a Ship free")
        case "welcome_ship" if part.options:
            return Text("welcome a Ship bringing {n}", {"n": sum(part.options[0].values())})
        case "welcome_ship":
            return Text("welcome a Ship")
        case "retrieve_colonists" if n == "any":
            return Text("fetch Colonists from Action slots")
        case "retrieve_colonists" if part.frm == ("working_area",):
            return Text("fetch {amount} from the Working Area", {"amount": amount(int(n), "colonist")})
        case "retrieve_colonists":
            return Text("fetch {amount}", {"amount": amount(int(n), "colonist")})
        case "travel" if part.to == "orbit":
            return Text("travel to Orbit")
        case "travel":
            return Text("travel")
        case "take_scientist":
            return Text("take a Scientist free")
        case "take_contract" if part.pay == "free":
            return Text("take a Contract free")
        case "take_contract":
            return Text("take a Contract")
        case "take_scientist_or_contract":
            return Text("take a Scientist or Contract")
        case "score":
            return Text("{n} OP", {"n": part.points})
        case _:
            return Text("{op}", {"op": part.op})
