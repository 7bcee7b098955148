"""Hand-made positions of Planet Unknown: tiles laid at random by a seed, the rest by a rule of thumb."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from games.core.hexes import bits
from games.core.meta import Standing, Standings
from games.planet_unknown import grid, shapes
from games.planet_unknown.data import CORPORATION as BOARDS
from games.planet_unknown.data import (
    COUNT,
    EXTERIOR,
    INTERIOR,
    OBJECTIVE,
    PLANET,
    TILE,
    TRACKS,
    Corporation,
)
from games.planet_unknown.view import (
    CellView,
    CorporationView,
    EventView,
    Hand,
    ItemView,
    NeighbourView,
    ObjectiveMedals,
    ObjectiveView,
    PlanetView,
    PlayerView,
    SquareView,
    StackView,
    StationView,
    TechView,
    TileView,
    TrackerView,
    TrackView,
    View,
)

NAMES = ("Juno", "Sölvi", "Marek", "Ida", "Ravi", "Maximiliane von und zu Hohenstein")
TILES = {"early": 2, "middle": 11, "crowded": 60}
"""Tiles each player tries to lay, by stage."""

KINDS = ("ice", "ring", "crater", "city", "toxic", "electric")


@dataclass
class Ground:
    """A planet in the making."""

    id: str
    terrain: dict[int, str] = field(default_factory=dict)
    symbol: dict[int, str] = field(default_factory=dict)
    tile: dict[int, int] = field(default_factory=dict)
    marks: set[int] = field(default_factory=set)
    meteorites: set[int] = field(default_factory=set)
    patches: set[int] = field(default_factory=set)

    @property
    def covered(self) -> int:
        return sum(1 << square for square in self.terrain)


def lay(ground: Ground, tile: str, chance: random.Random) -> bool:
    """Put a tile where it fits, if it fits anywhere."""
    board, covered, one = PLANET[ground.id], ground.covered, TILE[tile]
    near = grid.beside(covered) if covered else board.edge
    for position in chance.sample(shapes.positions(one.shape), len(shapes.positions(one.shape))):
        for anchor in chance.sample(list(bits(board.squares)), board.squares.bit_count()):
            if any(anchor + offset < 0 for offset in position.cells):
                continue
            here = position.at(anchor)
            if here & ~board.squares or here & covered or not here & near:
                continue
            number = len(set(ground.tile.values()))
            for half, kind in (("A", one.a), ("B", one.b)):
                for square in bits(position.half(half, anchor)):
                    ground.terrain[square], ground.tile[square] = kind, number
            ground.symbol[anchor], ground.symbol[anchor + position.symbol_b] = one.a, one.b
            if one.meteor:
                ground.marks.add(anchor + position.mark)
                ground.meteorites.add(anchor + position.mark)
            return True
    return False


@cache
def planet(board: str, seed: int, tiles: int) -> PlanetView:
    """A planet with so many tiles, two rovers and some patches on it."""
    chance = random.Random(f"{board} {seed}")
    ground, found = Ground(board), PLANET[board]
    for name in chance.sample(sorted(TILE), tiles):
        lay(ground, name, chance)
    for _ in range(tiles // 4):
        free = list(bits(grid.beside(ground.covered) & found.squares & ~ground.covered))
        if free:
            square = chance.choice(free)
            ground.terrain[square] = "biomass"
            ground.patches.add(square)
    for square in sorted(ground.meteorites)[::3]:
        ground.meteorites.discard(square)
    dry = sorted(set(ground.tile) - ground.meteorites)
    rovers = dict.fromkeys(chance.sample(dry, min(2, len(dry))), "empty")
    if seed % 2 and ground.meteorites:
        rovers[min(ground.meteorites)] = "loaded"
    free_squares = found.squares & ~ground.covered
    squares = tuple(_square(ground, square, rovers.get(square)) for square in bits(found.squares))
    east = found.east
    crossing = [(a, b) for a in bits(east) for b in bits(grid.beside(1 << a) & found.squares & ~east)] if east else []
    whole = [free_squares | sum(1 << square for square in ground.meteorites)]
    return PlanetView(
        id=board,
        name=found.name,
        rule=found.rule,
        text=found.text,
        squares=squares,
        row_medals=found.row_medals,
        column_medals=found.column_medals,
        rows=tuple(y for y, line in enumerate(grid.ROWS) if line & found.squares and not line & whole[0]),
        columns=tuple(x for x, line in enumerate(grid.COLUMNS) if line & found.squares and not line & whole[0]),
        line_medals="one" if seed % 3 else "printed",
        chasm=tuple((grid.label(a), grid.label(b)) for a, b in crossing),
        bans=tuple(zip(("NW", "NE", "SW", "SE"), found.bans, strict=True)) if found.bans else (),
        regions=tuple(tuple(grid.label(square) for square in bits(region)) for region in found.regions),
        uncovered=free_squares.bit_count(),
        ice_left=(free_squares & found.ice).bit_count(),
    )


def _square(ground: Ground, square: int, rover: str | None) -> SquareView:
    found = PLANET[ground.id]
    x, y = grid.place(square)
    covered = square in ground.terrain
    return SquareView(
        label=grid.label(square),
        x=x,
        y=y,
        kind=next((kind for kind in KINDS if found.kinds[kind] >> square & 1), "land"),
        terrain=ground.terrain.get(square),
        symbol=ground.symbol.get(square),
        tile=ground.tile.get(square),
        patch=square in ground.patches,
        mark=square in ground.marks,
        meteorite=square in ground.meteorites,
        lifepod=bool(found.lifepods >> square & 1) and not covered,
        rover=rover,
    )


STATES = ("unlocked", "used", "spent", "locked")


def tracks(board: Corporation) -> tuple[TrackView, ...]:
    """What is printed on a corporation board."""
    found = []
    for track in TRACKS:
        column = board.tracks[track]
        if column is None:
            rungs = {rung.step: rung for rung in board.biomass_ladder}
            steps = [()] + [
                (*rungs[step].options, *((f"medal:{rungs[step].medal_below}",) if rungs[step].medal_below else ()))
                for step in range(1, 6)
            ]
            found.append(TrackView("ladder", tuple(steps), (), 2))
        else:
            pods = (4, 11) if board.id == "cosmos_inc" and track in ("civ", "tech") else ()
            found.append(TrackView(track, column, pods, 3 if track == "water" else 0))
    return tuple(found)


def corporation(name: str, seed: int, high: int) -> CorporationView:
    """A corporation with trackers about so high."""
    board = BOARDS[name]
    chance = random.Random(f"{name} {seed}")
    at = {track: min(15, max(0, high + chance.randint(-3, 3))) for track in TRACKS}
    trackers = [TrackerView(track, track, at[track]) for track in TRACKS]
    if board.biomass_ladder:
        trackers[2] = TrackerView("biomass", "ladder", min(5, high // 3))
    if board.water_path:
        track, place = board.water_path[min(len(board.water_path) - 1, high * 2)]
        trackers[1] = TrackerView("water", track, place)
    if name == "makeshift" and high > 5:
        trackers[0] = TrackerView("civ", "water", at["water"] - 1)
        trackers[4] = TrackerView("tech", "rover", at["rover"] - 2)
    techs = tuple(
        TechView(str(tech.level), tech.id, tech.timing, tech.text, STATES[(index + seed) % 4 if high > 4 else 3])
        for index, tech in enumerate(board.techs)
    )
    return CorporationView(
        id=name,
        name=board.name,
        special=board.special,
        tracks=tracks(board),
        trackers=tuple(trackers),
        techs=techs,
        path=board.water_path,
        flux="biomass" if name == "flux_industries" else None,
        slots=("B", "E") if name == "jump_drive" and high > 4 else (),
    )


SCORE = (("lines", 9), ("tracks", 14), ("lifepods", 3), ("meteorites", 2), ("civ", 4), ("objectives", 7), ("planet", 4))


def player(seat: int, planet_id: str, corporation_id: str, stage: str, count: int) -> PlayerView:
    late = stage == "crowded"
    score = tuple((source, n * (1 + late) // (2 if stage == "early" else 1) + seat % 2) for source, n in SCORE)
    return PlayerView(
        seat=seat,
        name=NAMES[seat],
        mark=seat,
        commander=seat == 1 % count,
        sector=COUNT[count].seats[seat],
        planet=planet(planet_id, seat, TILES[stage]),
        corporation=corporation(corporation_id, seat, {"early": 1, "middle": 6, "crowded": 12}[stage]),
        reserve=1,
        stored_patches=2 if stage != "early" else 0,
        lifepods=3 if late else 1,
        lifepods_elsewhere=2 if corporation_id in ("cosmos_inc", "jump_drive") else 0,
        meteorites=8 if late else 2,
        picks=(2,) if seat == 0 and stage == "middle" else (),
        ranks=(1, 2, 3, 4, 4) if late else (1, 2),
        cards=("C03", "C21", "C25") if late else ("C10",),
        objectives=3 if count == 1 else 1,
        objectives_shown=(),
        medals=sum(points for _, points in score),
        score=score,
    )


def tile(name: str) -> TileView:
    one = TILE[name]
    turned = shapes.positions(one.shape)[0]
    cells = []
    for offset in turned.cells:
        x, y = (offset + 8) % 16 - 8, (offset + 8) // 16
        kind = one.a if offset in turned.a else one.b
        cells.append(CellView(x, y, kind, offset in (0, turned.symbol_b), one.meteor and offset == turned.mark))
    return TileView(name, one.shape, one.resources, one.meteor, (0, 0), tuple(cells))


def station(seed: int, left: int) -> StationView:
    chance = random.Random(seed)

    def pile(shape: str, index: int) -> StackView:
        name = chance.choice([name for name in sorted(TILE) if name.startswith(shape)])
        gone = left < 12 and index == 4
        return StackView(shape, 0 if gone else left - index % 3, None if gone else tile(name))

    exterior = tuple(pile(shape, index) for index, shape in enumerate(EXTERIOR))
    interior = tuple(pile(shape, index + 1) for index, shape in enumerate(INTERIOR))
    return StationView(seed % 6, 2, exterior, interior)


def neighbours(count: int, seed: int) -> tuple[NeighbourView, ...]:
    if count == 1:
        return ()
    cards = random.Random(seed).sample(sorted(OBJECTIVE), 3 if count == 2 else count)
    pairs = [(0, 1)] * 3 if count == 2 else [(seat, (seat + 1) % count) for seat in range(count)]
    found = []
    for index, (card, seats) in enumerate(zip(cards, pairs, strict=True)):
        side = OBJECTIVE[card].neighbour
        rule = side.rule
        found.append(NeighbourView(card, side.project, rule.metric, rule.type, rule.wins, seats, (index + 3, 5)))
    return tuple(found)


def hand() -> Hand:
    cards = ("O01", "O08", "O26")
    found = []
    for index, card in enumerate(cards):
        side = OBJECTIVE[card].private
        found.append(ObjectiveView(card, side.project, side.rule.test, side.rule.type, 3 * index, 6, index == 2))
    return Hand(
        cards=("C07", "C22", "C30", "C33", "C36"),
        objectives=tuple(found),
        next_event="E45",
        pending=(
            ItemView("rover"),
            ItemView("synergy", by="biomass"),
            ItemView("move", n=3),
            ItemView("energy", tracks=("civ", "tech")),
        ),
        medals=47,
        civ_seen=(("C01", "C02", "C05", "C06", "C07", "C33"), (), ("C17", "C21"), ()),
    )


def position(
    count: int,
    stage: str = "middle",
    planets: Sequence[str] = (),
    corporations: Sequence[str] = (),
    *,
    events: bool = False,
    seat: int | None = 0,
) -> View:
    """A position; boards not named are those of the base game."""
    boards = [*planets, *["ksb_4156"] * count][:count]
    firms = [*corporations, *["universal_coalition"] * count][:count]
    seats = range(count)
    players = tuple(player(seat, boards[seat], firms[seat], stage, count) for seat in seats)
    card = {"early": "E05", "middle": "E33", "crowded": "E55"}[stage]
    left = {"early": 12, "middle": 8, "crowded": 3}[stage]
    return View(
        seat=seat,
        round={"early": 2, "middle": 9, "crowded": 19}[stage],
        phase="stretch",
        commander=1 % count,
        players=players,
        station=station(count + left, left),
        civ_left=(count + 1, count, 2, 0 if stage == "crowded" else count + 1),
        neighbours=neighbours(count, count),
        objective_medals=ObjectiveMedals(5, 2, 5),
        event=EventView(card, {"E05": "green", "E33": "orange", "E55": "red"}[card], 11)
        if events or count == 1
        else None,
        target=(59, "mission_complete") if count == 1 else None,
        ending="empty_depot" if stage == "crowded" else None,
        hand=hand() if seat is not None else None,
    )


def standings(view: View) -> Standings:
    """The ranking by medals alone."""
    totals = {one.seat: one.medals for one in view.players}
    rows = [
        Standing(seat, 1 + sum(other > total for other in totals.values()), total, view.players[seat].score)
        for seat, total in totals.items()
    ]
    return Standings(tuple(sorted(rows, key=lambda row: (row.rank, row.seat))), view.ending or "")


def over(view: View) -> View:
    """The same position at the end."""
    return replace(view, phase="over")
