"""Hand-made positions: a crowded middle game."""

from dataclasses import replace

from games.on_mars.data import MAP
from renderer.on_mars.shape import (
    BlueprintView,
    ContractView,
    GoalView,
    HandView,
    HexView,
    LssView,
    MissionView,
    OwnBlueprint,
    PlayerView,
    View,
)

BUILT = {
    "G2": ("generator", None, 1),
    "G3": ("generator", None, 1),
    "H2": ("generator", None, 1),
    "F4": ("mine", None, 2),
    "F5": ("mine", None, 2),
    "G5": ("mine", None, 2),
    "H6": ("mine", None, None),
    "E5": ("oxygen_condenser", None, 3),
    "E6": ("oxygen_condenser", None, 3),
    "I5": ("water_extractor", None, 4),
    "J4": ("water_extractor", None, 4),
    "J5": ("water_extractor", None, 4),
    "F7": ("greenhouse", None, 5),
    "G7": ("greenhouse", None, 5),
    "I7": ("greenhouse", None, None),
    "J3": ("shelter", 0, 6),
    "K2": ("shelter", 0, 6),
    "J6": ("shelter", 1, 7),
    "K5": ("shelter", 1, 7),
    "D4": ("shelter", 2, None),
    "D6": ("shelter", 2, None),
}
ADVANCED = {"G2": (0, 1), "H2": (2, 3), "F4": (0, 1), "E6": (2, 1), "J4": (1, 3), "F7": (1, 1), "K5": (1, 1)}
FIGURES = {
    "I2": ("rover", 0),
    "I3": ("bot", 0),
    "J3": ("bot", 0),
    "H5": ("bot", 0),
    "C5": ("rover", 2),
    "F3": ("bot", 2),
    "D5": ("bot", 2),
    "F5": ("miner", 2),
    "H6": ("miner", 1),
    "H8": ("bot", 1),
    "J7": ("bot", 1),
    "K6": ("rover", 1),
}
CRYSTALS = ("G1", "E3", "H4", "F6", "I6")
RESEARCH = {"B1": "A", "C1": "A", "L1": "B", "B6": "C", "L5": "D", "C7": "C"}
DISCOVERY = {"F1": "crystals_three", "L3": "construct_any", "C6": "learn_tech", "A2": "hire_or_contract"}


def hexes() -> tuple[HexView, ...]:
    sizes: dict[int, int] = {}
    for _, _, group in BUILT.values():
        if group is not None:
            sizes[group] = sizes.get(group, 0) + 1
    found = []
    for number, label in enumerate(MAP.labels):
        q, r = MAP.axial[number]
        building, owner, group = BUILT.get(label, (None, None, None))
        figure = FIGURES.get(label, ("", -1))
        found.append(
            HexView(
                label,
                q,
                r,
                building,
                owner,
                (sizes[group] if group else 1) if building else 0,
                group,
                ADVANCED.get(label),
                figure[1] if figure[0] == "miner" else None,
                figure[1] if figure[0] == "bot" else None,
                figure[1] if figure[0] == "rover" else None,
                label in CRYSTALS,
                DISCOVERY.get(label),
                RESEARCH.get(label),
            )
        )
    return tuple(found)


def player(seat: int, name: str, mark: int, letter: str, **facts: object) -> PlayerView:
    plain = PlayerView(
        seat=seat,
        name=name,
        mark=mark,
        letter=letter,
        op=31 - 4 * seat,
        resources={"mineral": 1, "battery": 0, "water": 2, "plant": 1, "oxygen": 3},
        storage_limit=3,
        crystals=2,
        crystals_below=1,
        depot_capacity=5,
        ships_depot=(1, 2, 5),
        ships_hangar=2,
        colonists_living=3,
        living_capacity=6,
        colonists_working=1,
        colonists_supply=4,
        bots_map=3,
        bots_supply=1,
        shelters_map=2,
        shelters_supply=3,
        markers_unused=5,
        lab=(("L3a", "shelter", 3), ("L3b", "generator", 3), ("L2a", "mine", 2), ("L1a", "rover", 1)),
        cubes=("mine", "generator", "water_extractor"),
        blueprints=(
            OwnBlueprint("bp03", "Automated Production", 1, "generator", "G2", 1),
            OwnBlueprint("bp10", "Concentrator", 1, "oxygen_condenser"),
            OwnBlueprint("bp23", "Library", 3, "shelter"),
        ),
        scientists=(("geologist", None), ("hydrologist", "bp05")),
        contracts=(ContractView("con09", {"water": 2, "mineral": 1}), ContractView("con02", {})),
        discoveries=2,
        research=("B",),
    )
    return replace(plain, **facts)  # type: ignore[arg-type]


FULL_LAB = tuple(
    (f"L{column}", kind, column)
    for column, kind in zip(
        (1, 1, 2, 3, 3, 4, 4, 5, 6),
        (
            "mine",
            "generator",
            "water_extractor",
            "greenhouse",
            "oxygen_condenser",
            "rover",
            "ship",
            "upgrade",
            "shelter",
        ),
        strict=True,
    )
)


def goals() -> tuple[GoalView, ...]:
    return (
        GoalView("pg15", "three_progress_cubes", "Have 3 Progress cubes in the Progress area", 3, 3, True, "retrieve"),
        GoalView("pg02", "three_upgrades", "Have 3 Advanced Buildings", 2, 3, False, "+3"),
        GoalView(
            "pg05", "marker_in_big_complex", "Have an Advanced Building in a Complex of 4", 3, 4, False, "+2 Colonists"
        ),
    )


def crowded(count: int = 3) -> View:
    """A middle game of 3, or the most crowded board of 4."""
    seats = [player(0, "Juno", 0, "J"), player(1, "Marek", 2, "M", crystals_below=0), player(2, "Sölvi", 1, "S")]
    if count == 4:
        plans = tuple(OwnBlueprint(f"bp{n:02}", "Card", 1 if n < 13 else 3, "mine", "F4", 3) for n in range(1, 9))
        everyone = tuple(
            (card, None) for card in ("geologist", "rd_engineer", "hydrologist", "biochemist", "geochemist")
        )
        deals = tuple(ContractView(f"con{n:02}", {}) for n in range(5, 10))
        seats.append(
            player(
                3,
                "Maximiliane von und zu Hohenstein",
                3,
                "X",
                lab=FULL_LAB,
                blueprints=plans,
                scientists=everyone,
                contracts=deals,
                research=("A", "B", "C", "D"),
                goal_completed="pg01",
                op=142,
                resources=dict.fromkeys(("mineral", "battery", "water", "plant", "oxygen"), 6),
                colonists_living=12,
                living_capacity=12,
            )
        )
    return View(
        seat=0,
        players=tuple(seats),
        round=8,
        phase="colonization",
        acting=(0,),
        turn_number=2,
        turn_count=3,
        level=2,
        missions_left=3,
        end_triggered=False,
        last_round=False,
        hexes=hexes(),
        lss=(
            LssView("generator", 3, "lss1"),
            LssView("water_extractor", 3, "lss2"),
            LssView("greenhouse", 3, "lss3"),
            LssView("oxygen_condenser", 2, "lss7"),
        ),
        level_row=3,
        missions=(
            MissionView("A", "mis1", "research_tiles", 5, 2, 2),
            MissionView("B", "mis5", "discovery_tiles", 7, 3, 1),
            MissionView("C", "mis7", "progress_cubes", 14, 2, 1, done=count == 4),
        ),
        warehouse={"crystal": 2, "battery": 1, "water": 3, "plant": 0, "oxygen": 2},
        warehouse_max=3,
        tech_grid=("rover", None, "generator", None, "ship", "mine", "greenhouse", "oxygen_condenser"),
        tech_stack=2,
        blueprints=(
            BlueprintView("bp02", "Metal Deposit", 1, "mine"),
            None,
            BlueprintView("bp06", "Moisture Vaporator", 1, "water_extractor"),
            BlueprintView("bp08", "Hydroponic Farm", 1, "greenhouse"),
            None,
            BlueprintView("bp12", "Gym", 1, "shelter"),
            BlueprintView("bp16", "Builder Drone AI600", 3, "generator"),
            None,
            BlueprintView("bp18", "Aqueduct", 3, "water_extractor"),
            BlueprintView("bp20", "Trade Market", 3, "greenhouse"),
            BlueprintView("bp22", "Aerial Elevator", 3, "oxygen_condenser"),
            None,
        ),
        blueprint_deck=6,
        display=(
            ("contract", "con01"),
            ("scientist", "rd_engineer"),
            ("contract", "con10"),
            None,
            ("scientist", "geologist"),
            ("scientist", "systems_engineer"),
        ),
        contract_pile=("con03", "con04"),
        exploration=("blueprints_two", "resource_oxygen"),
        discovery_stack=10,
        supply={
            "mine": (3, ("S",)),
            "generator": (4, ("NE",)),
            "water_extractor": (4, ("N", "S")),
            "greenhouse": (4, ()),
            "oxygen_condenser": (0, ()),
        },
        turn_order=(
            (1, None, False),
            (2, 2, False),
            (3, None, False),
            (4, None, False),
            (5, 0, True),
            (6, 3 if count == 4 else None, True),
            (7, 1, True),
            (8, None, False),
        ),
        shuttle=("colony", 2),
        shuttle_leaves_in=2,
        slots={
            "obtain_blueprint": (2, 1),
            "research_development": (0,),
            "construct": (1, 2),
            "upgrade": (0, 0, 2),
            "hire_or_contract": (2,),
        },
        hand=HandView(goals()),
    )
