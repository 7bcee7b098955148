"""Hand-made positions: a crowded middle game."""

from dataclasses import replace

from games.core.meta import Standing, Standings
from games.on_mars.data import BLUEPRINT, CONTRACT, DISCOVERY, MAP, SCIENTIST
from games.on_mars.view import (
    CardView,
    ContractView,
    GoalView,
    GridSpace,
    Hand,
    HexView,
    LabTile,
    LssColumn,
    MissionView,
    PlanView,
    PlayerView,
    SpaceView,
    Supply,
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
    "J6": ("shelter", 2, 7),
    "K5": ("shelter", 2, 7),
    "D4": ("shelter", 1, None),
    "D6": ("shelter", 1, None),
}
ADVANCED = {"G2": (0, 1), "H2": (1, 3), "F4": (0, 1), "E6": (1, 1), "J4": (2, 3), "F7": (2, 1), "K5": (2, 1)}
FIGURES = {
    "I2": ("rover", 0),
    "I3": ("bot", 0),
    "J3": ("bot", 0),
    "H5": ("bot", 0),
    "C5": ("rover", 1),
    "F3": ("bot", 1),
    "D5": ("bot", 1),
    "F5": ("miner", 1),
    "H6": ("miner", 2),
    "H8": ("bot", 2),
    "J7": ("bot", 2),
    "K6": ("rover", 2),
}
CRYSTALS = ("G1", "E3", "H4", "F6", "I6")
RESEARCH = {"B1": "A", "C1": "A", "L1": "B", "B6": "C", "L5": "D", "C7": "C"}
EXPLORED = {"F1": "crystals_three", "L3": "construct_any", "C6": "learn_tech", "A2": "hire_or_contract"}


NAMES = ("Juno", "Sölvi", "Marek", "Maximiliane von und zu Hohenstein")


def tile(key: str) -> str:
    """The Discovery tile with that key."""
    return next(found.id for found in DISCOVERY.values() if found.key == key)


def hexes() -> tuple[HexView, ...]:
    groups: dict[int, list[str]] = {}
    for label, (_, _, group) in BUILT.items():
        if group is not None:
            groups.setdefault(group, []).append(label)
    found = []
    for number, label in enumerate(MAP.labels):
        building, owner, group = BUILT.get(label, (None, None, None))
        figure, seat = FIGURES.get(label, ("", -1))
        together = groups[group] if group is not None else [label]
        advanced = ADVANCED.get(label)
        found.append(
            HexView(
                label=label,
                q=MAP.axial[number][0],
                r=MAP.axial[number][1],
                building=building,
                owner=owner,
                complex_size=len(together) if building else 0,
                complex_at=min(together, key=MAP.named) if building else "",
                advanced=(*advanced, "bp01") if advanced else None,
                miner=seat if figure == "miner" else None,
                bots=(seat,) if figure == "bot" else (),
                rovers=(seat,) if figure == "rover" else (),
                crystal=label in CRYSTALS,
                discovery=tile(EXPLORED[label]) if label in EXPLORED else None,
                research=RESEARCH.get(label),
            )
        )
    return tuple(found)


def card(key: str) -> CardView:
    facts = BLUEPRINT[key]
    return CardView(key, facts.name, facts.level, facts.building)


def plan(key: str, spot: str | None = None, scientists: tuple[int, ...] = ()) -> PlanView:
    facts = BLUEPRINT[key]
    return PlanView(key, facts.name, facts.level, facts.building, spot, scientists, None)


def deal(key: str, done: bool = False, **delivered: int) -> ContractView:
    facts = CONTRACT[key]
    missing = {good: number - delivered.get(good, 0) for good, number in facts.needs.items()}
    missing = {good: number for good, number in missing.items() if number}
    return ContractView(
        key, facts.kind, facts.building, dict(facts.needs), delivered, missing, done, facts.op_done, facts.op_failed
    )


SOURCES = ("lss", "progress", "cards", "cubes", "ships", "quarters", "tech", "blueprints", "scientists", "contracts")
SCORES = (
    (41, 16, 4, 7, 12, 10, 13, 16, 9, 8),
    (50, 18, 0, 11, 9, 6, 16, 11, 12, 9),
    (38, 19, 0, 4, 6, 15, 11, 8, 6, -4),
    (14, 6, 0, 1, 0, 0, 3, -9, 0, -14),
)


def player(seat: int, **facts: object) -> PlayerView:
    plain = PlayerView(
        seat=seat,
        name=NAMES[seat],
        mark=seat,
        op=31 - 4 * seat,
        goods={"mineral": 1, "battery": 0, "water": 2, "plant": 1, "oxygen": 3},
        storage_limit=3,
        crystals=2,
        crystals_below=1,
        depot_capacity=5,
        ships_depot=(1, 2, 5),
        ships_hangar=2,
        living=3,
        living_capacity=6,
        working=1,
        supply=4,
        bots_map=3,
        bots_supply=1,
        shelters_map=2,
        shelters_supply=3,
        markers_unused=5,
        lab=(
            LabTile("L3a", "shelter", 3),
            LabTile("L3b", "generator", 3),
            LabTile("L2a", "mine", 2),
            LabTile("L1a", "rover", 1),
        ),
        cubes=("mine", "generator", "water_extractor"),
        blueprints=(plan("bp03", "G2", (2,)), plan("bp10"), plan("bp23")),
        scientists=(("geologist", None), ("hydrologist", "bp05")),
        contracts=(deal("con09", water=2, mineral=1), deal("con02")),
        discoveries=("dis01", "dis02"),
        research=("B",),
        hand_count=3,
        goal_done=None,
        space=5 + seat,
        standing=True,
        first_a=False,
        first_a_done=None,
        first_b_count=0,
        first_b_done=(),
        score=tuple(zip(SOURCES, SCORES[seat], strict=True)),
    )
    return replace(plain, **facts)  # type: ignore[arg-type]  # the names are a dataclass' own


FULL_LAB = tuple(
    LabTile(space, tech, int(space[1]))
    for space, tech in (
        ("L1a", "mine"),
        ("L1b", "generator"),
        ("L2b", "water_extractor"),
        ("L3a", "greenhouse"),
        ("L3b", "oxygen_condenser"),
        ("L4a", "rover"),
        ("L4b", "ship"),
        ("L5b", "upgrade"),
        ("L6a", "shelter"),
    )
)


def everything(seat: int) -> PlayerView:
    """A player who has collected more than any game gives."""
    goods = ("mineral", "battery", "water", "plant", "oxygen")
    hired = ("geologist", "rd_engineer", "hydrologist", "biochemist", "geochemist")
    return player(
        seat,
        op=142,
        goods=dict.fromkeys(goods, 6),
        living=12,
        living_capacity=12,
        lab=FULL_LAB,
        blueprints=tuple(plan(f"bp{n:02}", "F4", (3,)) for n in range(1, 9)),
        scientists=tuple((who, None) for who in hired),
        contracts=tuple(deal(f"con{n:02}") for n in range(5, 10)),
        research=("A", "B", "C", "D"),
        goal_done="pg01",
        space=1,
    )


GOALS = (
    GoalView("pg15", "three_progress_cubes", 3, 3, True),
    GoalView("pg02", "three_upgrades", 2, 3, False),
    GoalView("pg05", "marker_in_big_complex", 3, 4, False),
)


def turn_order(players: tuple[PlayerView, ...]) -> tuple[SpaceView, ...]:
    on = {player.space: player for player in players}
    return tuple(
        SpaceView(
            space,
            "orbit" if space <= 4 else "colony",
            on[space].seat if space in on else None,
            space in on and on[space].standing,
        )
        for space in range(1, 9)
    )


def crowded(count: int = 3) -> View:
    """A middle game of 3, or the most crowded board of 4; seat 0 looks on, and it is its turn."""
    players: tuple[PlayerView, ...] = (player(0), player(1, space=2, standing=False), player(2, crystals_below=0))
    if count == 4:
        players = (*players, everything(3))
    return View(
        seat=0,
        players=players,
        round=8,
        phase="colonization",
        turn=0,
        turn_main="",
        turn_executive="",
        acted=1,
        level=2,
        missions_left=3,
        end_triggered=False,
        last_round=False,
        hexes=hexes(),
        lss=(
            LssColumn("generator", 3, "lss1"),
            LssColumn("water_extractor", 3, "lss2"),
            LssColumn("greenhouse", 3, "lss3"),
            LssColumn("oxygen_condenser", 2, "lss7"),
        ),
        level_row=3,
        missions=(
            MissionView("A", "mis1", "research_tiles", 5, 2, 2),
            MissionView("B", "mis5", "discovery_tiles", 7, 3, 1),
            MissionView("C", "mis7", "progress_cubes", 14, 0 if count == 4 else 2, 1),
        ),
        warehouse={"crystal": 2, "battery": 1, "water": 3, "plant": 0, "oxygen": 2},
        warehouse_max=3,
        tech_grid=(
            GridSpace("B1", "bottom", "rover"),
            GridSpace("B2", "bottom", None),
            GridSpace("M1", "middle", "generator"),
            GridSpace("M2", "middle", None),
            GridSpace("M3", "middle", "ship"),
            GridSpace("T1", "top", "mine"),
            GridSpace("T2", "top", "greenhouse"),
            GridSpace("T3", "top", "oxygen_condenser"),
        ),
        tech_stack=2,
        display=tuple(
            card(key) if key else None
            for key in ("bp02", "", "bp06", "bp08", "", "bp12", "bp16", "", "bp18", "bp20", "bp22", "")
        ),
        blueprint_deck=6,
        places=(
            ("contract", "con01"),
            ("scientist", "rd_engineer"),
            ("contract", "con10"),
            None,
            ("scientist", "geologist"),
            ("scientist", "systems_engineer"),
        ),
        contract_pile=("con03", "con04"),
        exploration=(tile("blueprints_two"), tile("resource_oxygen")),
        discovery_stack=10,
        supply=(
            Supply("mine", 3, ("S",)),
            Supply("generator", 4, ("SW", "NE")),
            Supply("water_extractor", 4, ("N", "S")),
            Supply("greenhouse", 4, ()),
            Supply("oxygen_condenser", 0, ()),
        ),
        turn_order=turn_order(players),
        shuttle=("colony", 2),
        flies_in=1,
        scored={card.id: card.scores_per_advanced for card in SCIENTIST.values()},
        slots={
            "obtain_blueprint": (2, 1),
            "research_development": (0,),
            "construct": (1, 2),
            "upgrade": (0, 0, 2),
            "hire_or_contract": (2,),
        },
        winners=(),
        hand=Hand(GOALS, None, ()),
    )


def standings(view: View) -> Standings:
    """The ranking by points alone."""
    totals = {player.seat: sum(points for _, points in player.score) for player in view.players}
    rows = [
        Standing(
            player.seat,
            1 + sum(other > totals[player.seat] for other in totals.values()),
            totals[player.seat],
            player.score,
        )
        for player in view.players
    ]
    return Standings(tuple(sorted(rows, key=lambda row: (row.rank, row.seat))), "")
