"""R1 and R2: what is in the box, and the table before the first turn."""

from collections import Counter
from itertools import pairwise

import pytest

from games.core.hexes import distance
from games.on_mars.data import BOX, BUILDING, GRID, LAB, LSS_COLUMNS, MAP, MISSION, SPACE, TECH
from games.on_mars.setup import new_game
from games.on_mars.state import Building, State
from tests.games.on_mars.given import Table, given

SEEDS = range(30)
GOODS = {"mineral": 1, "battery": 1, "water": 1, "plant": 1, "oxygen": 1}


def deals(seats: int = 2) -> list[State]:
    """Many tables, each with its own seed."""
    return [new_game(seats, seed=seed, first=0) for seed in SEEDS]


def setting_up(seats: int = 2, *, first: int = 0) -> Table:
    """The moment of the first marker (R2.13), in the order of the data."""
    table = given(seats=seats)
    for player in table.state.players:
        player.space = 0
    table.state.first = first
    table.state.round, table.state.phase, table.state.shuttle_side = 0, "setup", ""
    table.state.order = table.state.from_seat(first)
    return table


# -- R1


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    """R1.1: neither one player (that is solo) nor five."""
    with pytest.raises(ValueError, match="2 to 4 players"):
        new_game(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_players_starts(seats: int) -> None:
    """R1.1, R2.1"""
    assert len(new_game(seats).players) == seats


def test_four_spaces_a_side() -> None:
    """R1.2: spaces 1–4 are in Orbit, 5–8 in the Colony."""
    assert {space: data.side for space, data in SPACE.items()} == {
        **dict.fromkeys((1, 2, 3, 4), "orbit"),
        **dict.fromkeys((5, 6, 7, 8), "colony"),
    }
    player = new_game(2).players[0]
    sides = []
    for player.space in range(1, 9):
        sides.append(player.side)
    assert sides == ["orbit"] * 4 + ["colony"] * 4


def test_what_a_player_owns() -> None:
    """R1.3, R2.12: 12 Colonists, 4 Bots, 5 Ships, 5 Shelters, 8 markers; 1 Bot and 1 Shelter stand on the map."""
    for player in new_game(4).players:
        assert player.living + player.supply == 12
        assert (len(player.bots), player.bots_supply) == (1, 3)
        assert player.ships == [1, 2, 3, 4, 5]
        assert len(player.shelters) == 4
        assert player.markers == 8


def test_laboratory_has_thirteen_spaces_in_six_columns() -> None:
    """R1.5: columns of 2, 3, 2, 3, 2 and 1 spaces; every next space is one column on."""
    assert Counter(space.column for space in LAB.values()) == {1: 2, 2: 3, 3: 2, 4: 3, 5: 2, 6: 1}
    assert all(LAB[target].column == space.column + 1 for space in LAB.values() for target in space.next)


def test_map_is_symmetric_and_distance_ignores_what_lies_between() -> None:
    """R1.6: 91 hexes, mirror-symmetric both ways; distance is max(|dq|, |dr|, |dq + dr|)."""
    assert len(MAP) == 91
    spots = set(MAP.axial)
    assert {(-q, q + r) for q, r in spots} == spots, "west to east"
    assert {(q, -q - r) for q, r in spots} == spots, "north to south"
    assert distance((0, 0), (2, 1)) == 3
    assert distance((0, 0), (2, -1)) == 2
    assert distance((1, -3), (-1, 3)) == 6
    assert MAP.distance(MAP.named("G3"), MAP.named("G7")) == 4, "straight over the Mine on G5"


def test_off_map_hexes_do_not_exist() -> None:
    """R1.6: the corner A1 has three neighbours."""
    assert {MAP.labels[spot] for spot in MAP.near[MAP.named("A1")]} == {"A2", "B2", "B3"}
    assert MAP.step(MAP.named("E1"), "N") is None


def test_shelters_of_different_players_are_different_types() -> None:
    """R1.7"""
    assert Building("shelter", "a", 0).group == Building("shelter", "b", 0).group
    assert Building("shelter", "a", 0).group != Building("shelter", "a", 1).group
    assert Building("mine", "a").group == Building("mine", "b").group != Building("generator", "c").group


def test_four_types_are_lss_buildings() -> None:
    """R1.7: Mines and Shelters are not."""
    assert LSS_COLUMNS == ("generator", "water_extractor", "greenhouse", "oxygen_condenser")


def test_construction_cycle() -> None:
    """R1.8, R7.10: each Building is made of what the one before gives."""
    cycle = ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]
    assert [BUILDING[kind].gain for kind in cycle] == ["mineral", "battery", "water", "plant", "oxygen", "crystal"]
    for before, kind in pairwise(cycle):
        assert BUILDING[kind].cost == {BUILDING[before].gain: 1}
    assert BUILDING["mine"].cost == {"colonist_from_living_quarters": 1}


# -- R2: the table


def test_first_player_is_random_unless_given() -> None:
    """R2.1: over many seeds everybody is first; a given one stays."""
    assert {new_game(3, seed=seed).first for seed in SEEDS} == {0, 1, 2}
    assert all(new_game(3, seed=seed, first=2).first == 2 for seed in SEEDS)
    assert new_game(3, first=2).order == [2, 0, 1]


def test_a_seed_decides_everything() -> None:
    """R2.1: the same seed gives the same table."""
    assert new_game(4, seed=7) == new_game(4, seed=7)


def test_discovery_tiles() -> None:
    """R2.2: 19 tiles shuffled, two of them face up."""
    for game in deals():
        assert len(game.exploration) == 2
        assert len(game.discovery_stack) == 17
        assert sorted(game.exploration + game.discovery_stack) == [f"dis{n:02}" for n in range(1, 20)]
    assert len({tuple(game.exploration) for game in deals()}) > 10


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 3)])
def test_warehouse(seats: int, each: int) -> None:
    """R2.3, R2.15: 3 of each kind, 2 with two players; never Minerals."""
    assert new_game(seats).warehouse == dict.fromkeys(("crystal", "battery", "water", "plant", "oxygen"), each)


@pytest.mark.parametrize(("seats", "refill"), [(2, 0), (3, 8), (4, 8)])
def test_tech_grid(seats: int, refill: int) -> None:
    """R2.4, R2.15: one tile of each of the 8 types on the grid (2 bottom, 3 middle, 3 top), refill with 3–4 players."""
    types = sorted({tile.type for tile in TECH.values()})
    assert len(types) == 8
    for game in deals(seats):
        assert list(game.tech_grid) == ["B1", "B2", "M1", "M2", "M3", "T1", "T2", "T3"]
        assert sorted(game.tech_grid.values()) == types
        assert sorted(game.tech_stack) == (types if refill else [])
    assert len({tuple(game.tech_grid.values()) for game in deals(seats)}) > 10
    if refill:
        assert len({tuple(game.tech_stack) for game in deals(seats)}) > 10
    assert [(space, row) for space, row, _ in GRID] == [
        *(("B1", "bottom"), ("B2", "bottom")),
        *(("M1", "middle"), ("M2", "middle"), ("M3", "middle")),
        *(("T1", "top"), ("T2", "top"), ("T3", "top")),
    ]


def test_blueprints() -> None:
    """R2.5: level 1 on top; the first deal is six level-1 cards in the bottom row."""
    level = {card.id: card.level for card in BOX.blueprints}
    for game in deals():
        assert game.display[6:] == [""] * 6
        assert [level[card] for card in game.display[:6]] == [1] * 6
        assert sorted(game.display[:6] + game.deck1) == [f"bp{n:02}" for n in range(1, 13)]
        assert sorted(game.deck3) == [f"bp{n}" for n in range(13, 25)]
    assert len({tuple(game.display) for game in deals()}) > 10
    assert len({tuple(game.deck3) for game in deals()}) > 10


def test_scientists_and_contracts() -> None:
    """R2.6: Scientists in fixed order; the 12 Contracts are not shuffled."""
    order = ["geologist", "rd_engineer", "hydrologist", "biochemist", "geochemist", "systems_engineer"]
    for game in deals():
        assert game.places == order
        assert game.contract_pile == [f"con{n:02}" for n in range(1, 13)]


def test_starting_buildings() -> None:
    """R2.7: the Mine in the centre, the other four at random on their hexes; no Crystals."""
    seen = set()
    for game in deals():
        assert game.buildings[MAP.number((0, 0))].type == "mine"
        others = tuple(game.buildings[MAP.named(label)].type for label in ("E5", "G3", "G7", "I5"))
        assert sorted(others) == sorted(LSS_COLUMNS)
        assert len(game.buildings) == 5 + game.seats
        assert not game.crystals
        seen.add(others)
    assert len(seen) > 10


def test_building_piles() -> None:
    """R2.8: a shuffled pile of 6 a type; Shelters are with their players."""
    for game in deals():
        assert {kind: len(pile) for kind, pile in game.piles.items()} == dict.fromkeys(("mine", *LSS_COLUMNS), 6)
        for kind, pile in game.piles.items():
            assert sorted(pile) == [f"{kind}_{n}" for n in range(1, 7)]
            assert len(pile) == BUILDING[kind].supply_tiles
    shelters = Counter(tile.color for tile in BOX.shelter_tiles)
    assert set(shelters.values()) == {BUILDING["shelter"].supply_tiles} == {5}
    for kind in ("mine", *LSS_COLUMNS):
        assert len({tuple(game.piles[kind]) for game in deals()}) > 10


def test_research_tiles() -> None:
    """R2.9: two of each type, one type a corner of the map."""
    corners = {"A": ("B1", "C1"), "B": ("K1", "L1"), "C": ("B6", "C7"), "D": ("L6", "K7")}
    tiles = {MAP.labels[spot]: tile for spot, tile in new_game(2).tiles.items()}
    assert len(tiles) == 8
    for letter, labels in corners.items():
        assert {tiles[label] for label in labels} == {f"res_{letter}1", f"res_{letter}2"}


@pytest.mark.parametrize(("length", "short", "long"), [("short", 2, 1), ("long", 1, 2)])
def test_missions(length: str, short: int, long: int) -> None:
    """R2.10: two short and one long Mission in a short game, the other way round in a long one, in random slots."""
    games = [new_game(2, {"length": length}, seed=seed) for seed in SEEDS]
    for game in games:
        kinds = Counter(MISSION[mission.id].length for mission in game.missions)
        assert (kinds["short"], kinds["long"]) == (short, long)
        assert len({mission.id for mission in game.missions}) == 3
        assert [mission.slot for mission in game.missions] == ["A", "B", "C"]
        assert game.missions_left == 3
    assert {mission.id for game in games for mission in game.missions} == {f"mis{n}" for n in range(1, 10)}
    odd = "long" if length == "short" else "short"
    assert {m.slot for game in games for m in game.missions if MISSION[m.id].length == odd} == {"A", "B", "C"}


def test_short_is_the_default_length() -> None:
    """R2.1"""
    assert new_game(2).options.length == "short"


@pytest.mark.parametrize(
    ("seats", "required"),
    [(2, [5, 10, 8, 3, 5, 7, 8, 4, 2]), (3, [5, 10, 8, 4, 7, 11, 11, 4, 2]), (4, [7, 13, 10, 5, 9, 12, 14, 5, 3])],
)
def test_mission_requirements(seats: int, required: list[int]) -> None:
    """R2.10, R2.15: each tracker starts at the requirement for the number of players."""
    wanted = {f"mis{n}": count for n, count in enumerate(required, start=1)}
    seen = set()
    for length in ("short", "long"):
        for seed in SEEDS:
            for mission in new_game(seats, {"length": length}, seed=seed).missions:
                assert mission.left == mission.required == wanted[mission.id]
                seen.add(mission.id)
    assert seen == set(wanted)


def test_lss() -> None:
    """R2.11: colony level 1 with its marker in row 2, LSS markers in row 1, four of eight Reward tiles."""
    for game in deals():
        assert game.level == 1
        assert game.level_row == 2
        assert game.lss == dict.fromkeys(LSS_COLUMNS, 1)
        assert list(game.rewards) == list(LSS_COLUMNS)
        assert len(set(game.rewards.values())) == 4
    assert {tile for game in deals() for tile in game.rewards.values()} == {f"lss{n}" for n in range(1, 9)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_at_the_start(seats: int) -> None:
    """R2.12: what each player has before the first marker."""
    game = new_game(seats, seed=3)
    for seat, player in enumerate(game.players):
        assert player.op == 0
        assert player.goods == GOODS
        assert (player.crystals, player.below) == (1, 0)
        assert player.lab == {"L2b": "shelter"}
        assert (player.living, player.working, player.supply) == (3, 0, 9)
        assert player.depot_capacity == 3, "slots 6–8 are free"
        assert (player.hangar, player.cubes, player.plans) == (0, [], [])
        assert player.rover == -1
        assert [MAP.labels[spot] for spot in player.bots] == [
            MAP.labels[spot] for spot, building in game.buildings.items() if building.owner == seat
        ]
    hands = [goal for player in game.players for goal in player.goals]
    assert all(len(player.goals) == 3 for player in game.players)
    assert len(game.unused_goals) == 16 - 3 * seats
    assert sorted(hands + game.unused_goals) == [f"pg{n:02}" for n in range(1, 17)]


@pytest.mark.parametrize(("seats", "hexes"), [(2, "J3 D6"), (3, "J3 J6 D6"), (4, "J3 J6 D6 D3")])
@pytest.mark.parametrize("first", [0, 1])
def test_first_shelters_in_seat_order_from_the_first_player(seats: int, hexes: str, first: int) -> None:
    """R2.12, R2.15: start hexes by number of players; the first player gets the first."""
    game = new_game(seats, first=first)
    for seat, label in zip(game.from_seat(first), hexes.split(), strict=True):
        assert game.buildings[MAP.named(label)].owner == seat
        assert game.buildings[MAP.named(label)].type == "shelter"
        assert game.players[seat].bots == [MAP.named(label)]
    assert len(game.buildings) == 5 + seats


def test_private_goals_are_dealt_at_random() -> None:
    """R2.12"""
    assert len({tuple(game.players[0].goals) for game in deals()}) > 10


# -- R2.13 to R2.16: the first markers


def test_markers_are_placed_clockwise_from_the_first_player() -> None:
    """R2.13: each on an empty space, any of the eight; then the Shuttle is placed."""
    table = setting_up(3, first=1).step("first_space")
    assert table.asked() == {1: "space"}
    assert table.keys(1) == [str(space) for space in range(1, 9)]
    table.answers(1, "4", "decline", "end")
    assert table.asked() == {2: "space"}
    assert table.keys(2) == ["1", "2", "3", "5", "6", "7", "8"]
    table.answers(2, "8", "decline", "end")
    assert table.keys(0) == ["1", "2", "3", "5", "6", "7"]
    table.answers(0, "7", "decline", "end")
    assert [player.space for player in table.state.players] == [7, 4, 8]
    assert table.asked() == {2: "shuttle.side"}


def test_a_space_s_benefit_may_be_declined_or_taken_at_its_cost() -> None:
    """R2.13: space 4 costs 1 Water and 1 Plant for a Colonist."""
    table = setting_up().step("first_space").answers(0, "4")
    assert table.asked() == {0: "space.benefit"}
    table.answers(0, "take", "water", "plant")
    assert table.player(0).living == 4
    assert table.player(0).goods == {**GOODS, "water": 0, "plant": 0}
    table.answers(0, "end").answers(1, "2", "decline")
    assert table.player(1).goods == GOODS


def test_private_goals_stay_in_hand_during_setup() -> None:
    """R2.13, R12.4: a Goal card stands in for a Crystal in the own turn only; setup is none."""
    table = setting_up().goods(0, crystals=0).step("first_space").answers(0, "7", "take")
    table.answers(0, "J4", "bot:J4", "J5")
    assert table.asked() == {0: "turn.end"}, "no Crystal, so no boost is offered"


def test_benefits_during_setup_are_real() -> None:
    """R2.16: a Blueprint counts for its Mission; Crystals go below the Depot."""
    table = setting_up().mission("mis2").step("first_space").answers(0, "8", "take", "bp03")
    assert table.state.missions[0].left == 9
    assert (table.player(0).crystals, table.player(0).below) == (1, 1)
    assert table.player(0).goods["battery"] == 2
    table.answers(0, "end").answers(1, "5", "take")
    assert (table.player(1).crystals, table.player(1).below) == (1, 1)


@pytest.mark.parametrize("side", ["orbit", "colony"])
@pytest.mark.parametrize(("spaces", "asked"), [((7, 2), 0), ((2, 7), 1)])
def test_the_highest_space_places_the_shuttle(side: str, spaces: tuple[int, int], asked: int) -> None:
    """R2.14, R4.1: on Travel space 1 of either side; then the first round begins, with a Colonization phase."""
    table = setting_up()
    table.state.shuttle_space = 3
    for seat, space in enumerate(spaces):
        table.space(seat, space)
    table.step("shuttle_side")
    assert table.asked() == {asked: "shuttle.side"}
    assert table.keys(asked) == ["orbit", "colony"]
    table.answers(asked, side)
    assert (table.state.shuttle_side, table.state.shuttle_space) == (side, 1)
    assert (table.state.round, table.state.phase) == (1, "colonization")
