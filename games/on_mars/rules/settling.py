"""R7.6, R7.7 Where a movement may go so that it can still end legally."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from games.core.decisions import Refusal, Seat
from games.core.hexes import bits
from games.on_mars.data import DISCOVERY, MAP, RESEARCH, Effect
from games.on_mars.rules import effects, gaining, technology
from games.on_mars.state import State

ROVER = -1
"""Index of the Rover among a player's figures; Bots are 0.. in the order of `Player.bots`."""
Spots = dict[int, int]
"""Hexes by figure."""


@dataclass(slots=True)
class Movement:
    """One movement effect while it runs.

    Attributes:
        bots, rover: Points left for Bots and for the Rover.
        boost: "crystal" or "colonist" buys points; "" does not.
        tech: Rover Tech may be declared (R9.4).
        collecting: Bots follow the Rover's rules (Recycling Bots, R8.8).
        kinds: What may move and be bought points for: "bots", "rover".
        moved: Figures that moved.
        may_stop: Stopping without a step is allowed (Control Center, R4.6).
    """

    bots: int = 0
    rover: int = 0
    boost: str = ""
    tech: bool = False
    collecting: bool = False
    kinds: tuple[str, ...] = ("bots",)
    may_stop: bool = False
    moved: list[int] = field(default_factory=list)

    def points(self, figure: int) -> int:
        return self.rover if figure == ROVER else self.bots

    def more(self, kind: str, points: int) -> Movement:
        """The same movement with more points for "bots" or "rover"."""
        return replace(self, **{kind: getattr(self, kind) + points}, moved=list(self.moved))


def tile_usable(game: State, seat: Seat, spot: int) -> bool:
    """R7.7 Whether at least part of the benefit of the tile on that hex can be used."""
    return effects.usable(game, seat, tile_effects(game.tiles[spot]))


def tile_effects(tile: str) -> tuple[Effect, ...]:
    return DISCOVERY[tile].effect if tile in DISCOVERY else RESEARCH[tile].effect


def _spare(game: State, seat: Seat, move: Movement) -> int:
    """Points that boosts could still buy."""
    if move.boost == "crystal":
        return gaining.crystals_to_pay(game, seat)
    return game.players[seat].living if move.boost == "colonist" else 0


class Points(NamedTuple):
    """What is left of a movement while ways to a legal end are looked for.

    Attributes:
        spare: Points that can still be bought.
        paid: Points that are bought by then.
    """

    bots: int
    rover: int
    spare: int
    paid: int

    def reach(self, figure: int) -> int:
        """How far the figure could go."""
        return (self.rover if figure == ROVER else self.bots) + self.spare

    def after(self, figure: int, far: int) -> Points:
        """With the figure gone so far; what is short is bought."""
        own = self.rover if figure == ROVER else self.bots
        left, bought = max(0, own - far), max(0, far - own)
        bots, rover = (self.bots, left) if figure == ROVER else (left, self.rover)
        return Points(bots, rover, self.spare - bought, self.paid + bought)


class Clash(NamedTuple):
    """A hex where a moved figure may not stay: another piece is there (R7.6), or a tile that is of no use (R7.7).

    Attributes:
        base: Hexes of which a Bot must stand on one for that tile to be usable.
    """

    spot: int
    rule: str
    base: int = 0


_NO_STAY = {
    "R7.6": "The figure on {spot} may not stay there: another piece is on that hex.",
    "R7.7": "The figure on {spot} may not stay there: you could use nothing of its tile.",
}


class Settling:
    """R7.6, R7.7 Answers whether a movement can still end legally; made anew for each question.

    Figures are (figure, hex) pairs. A moved figure may not share its hex with a piece, and one that takes
    tiles may not stand on a tile of which it can use nothing, where the Bots then are and with what is left then.
    """

    def __init__(self, game: State, seat: Seat, move: Movement, bought: int = 0) -> None:
        """`bought`: points of `move` that are still to be paid for."""
        player = game.players[seat]
        self.game, self.seat, self.move, self.bought = game, seat, move, bought
        self.spots = dict(enumerate(player.bots))
        if player.rover >= 0 or "rover" in move.kinds:
            self.spots[ROVER] = player.rover_at
        self.virtual = player.rover < 0
        foreign = 0
        for other, rival in enumerate(game.players):
            if other != seat:
                for spot in rival.bots:
                    foreign |= 1 << spot
                if rival.rover >= 0:
                    foreign |= 1 << rival.rover
        for spot, building in game.buildings.items():
            if building.miner >= 0 or building.advanced >= 0:
                foreign |= 1 << spot
        self.fixed = foreign
        self.spare = _spare(game, seat, move) - bought
        self._bases: dict[tuple[str, int, int], int] = {}
        self._settled: dict[Hashable, bool] = {}
        self._steps: dict[int, list[int]] = {}

    def _collects(self, figure: int) -> bool:
        return figure == ROVER or self.move.collecting

    def _base(self, spot: int, paid: int, found: int) -> int:
        """Hexes of which a Bot must stand on one for the tile there to be usable; ANYWHERE if none has to.

        Args:
            paid: Points that are bought by then.
            found: Crystals picked up meanwhile.
        """
        tile = self.game.tiles[spot]
        key = tile, paid, found
        if key not in self._bases:
            cost = {f"{self.move.boost}s": paid} if self.move.boost else {}
            with gaining.afterwards(self.game, self.seat, found=found, **cost):
                zone = effects.usable_with(self.game, self.seat, tile_effects(tile))
            self._bases[key] = zone if zone == effects.ANYWHERE else zone | MAP.around(zone)
        return self._bases[key]

    def _may_end(self, figure: int, spot: int, paid: int, found: int) -> bool:
        """Whether the figure could end there, wherever the other figures are."""
        if 1 << spot & self.fixed:
            return False
        return not (self._collects(figure) and spot in self.game.tiles) or self._base(spot, paid, found) != 0

    def _nowhere(self, figure: int, moved: frozenset[int]) -> bool:
        """R3.14 A Rover that is not on the map shares its hex with nobody until it moves."""
        return figure == ROVER and self.virtual and ROVER not in moved

    def _clash(self, spots: Spots, moved: frozenset[int], paid: int, found: int) -> Clash | None:
        """Where a moved figure may not stay as things stand; None if all may."""
        for figure in moved:
            spot = spots[figure]
            if 1 << spot & self.fixed:
                return Clash(spot, "R7.6")
            for other, at in spots.items():
                if at == spot and other != figure and not self._nowhere(other, moved):
                    return Clash(spot, "R7.6")
            if spot in self.game.tiles and self._collects(figure):
                base = self._base(spot, paid, found)
                if base != effects.ANYWHERE and not any(base >> at & 1 for who, at in spots.items() if who != ROVER):
                    return Clash(spot, "R7.7", base)
        return None

    def _crowd(self, spots: Spots, moved: frozenset[int]) -> int:
        """How many figures have to leave their hex, each by a point at least (unmoved ones never share one before)."""
        on: dict[int, list[int]] = {}
        for figure, at in spots.items():
            if not self._nowhere(figure, moved):
                on.setdefault(at, []).append(figure)
        crowd = 0
        for at, figures in on.items():
            astray = len(moved.intersection(figures))
            if astray:
                crowd += astray if 1 << at & self.fixed else len(figures) - 1
        return crowd

    def settles(
        self,
        spots: Spots,
        moved: frozenset[int],
        points: Points,
        found: int = 0,
        ended: frozenset[int] = frozenset(),
    ) -> bool:
        """Whether some further moves within the points lead to a legal end.

        Args:
            found: Crystals picked up meanwhile.
            ended: Figures that stand where they end.
        """
        clash = self._clash(spots, moved, points.paid, found)
        if clash is None:
            return True
        if self._crowd(spots, moved) > points.bots + points.rover + points.spare:
            return False
        alike = sorted((at, who in moved, who in ended) for who, at in spots.items() if who != ROVER)
        key = (*alike, spots.get(ROVER), ROVER in moved, ROVER in ended, points, found)
        if key not in self._settled:
            self._settled[key] = self._mends(clash, spots, moved, points, found, ended)
        return self._settled[key]

    def _mends(
        self,
        clash: Clash,
        spots: Spots,
        moved: frozenset[int],
        points: Points,
        found: int,
        ended: frozenset[int],
    ) -> bool:
        """Whether somebody can go to where it ends, so that the clash is mended and the others can be too.

        Bots are alike: none has to end where another stands now, since it may as well go that one's way.
        """
        held = sum({1 << at for who, at in spots.items() if who != ROVER})
        for figure, at in spots.items():
            if figure in ended or self._nowhere(figure, moved):
                continue
            if ("rover" if figure == ROVER else "bots") not in self.move.kinds:
                continue  # boosts buy points for these figures only
            wanted = MAP.all if figure == ROVER else MAP.all & ~held
            if at != clash.spot:
                wanted &= clash.base if figure != ROVER else 0
            for far in range(1, min(points.reach(figure), len(MAP.ring[at]) - 1) + 1 if wanted else 1):
                after = points.after(figure, far)
                for target in bits(MAP.ring[at][far] & wanted):
                    if self._may_end(figure, target, after.paid, found) and self.settles(
                        {**spots, figure: target}, moved | {figure}, after, found, ended | {figure}
                    ):
                        return True
        return False

    def why_not_end(self) -> Refusal | None:
        """R7.6, R7.7 Why the effect may not end as things stand."""
        clash = self._clash(self.spots, frozenset(self.move.moved), self.bought, 0)
        return None if clash is None else Refusal(_NO_STAY[clash.rule], clash.rule, {"spot": MAP.labels[clash.spot]})

    def _stepped(self, figure: int, target: int) -> tuple[Spots, frozenset[int], int]:
        """(spots, moved, Crystals found) after a step."""
        found = int(self._collects(figure) and target in self.game.crystals)
        return {**self.spots, figure: target}, frozenset(self.move.moved) | {figure}, found

    def steps(self, figure: int) -> list[int]:
        """Hexes the figure may step to with a point it has, such that a legal end stays possible."""
        if figure not in self.spots or not self.move.points(figure):
            return []
        if figure not in self._steps:
            points = Points(self.move.bots, self.move.rover, self.spare, self.bought).after(figure, 1)
            self._steps[figure] = [
                target
                for target in MAP.near[self.spots[figure]]
                for spots, moved, found in (self._stepped(figure, target),)
                if self.settles(spots, moved, points, found)
            ]
        return self._steps[figure]

    def buys(self, figure: int, target: int) -> dict[str, object]:
        """R7.6, R7.1 What a step onto a hex of `steps` makes one buy, as data of its option; nothing if nothing.

        The fewest points that must be bought after it for a legal end; Rover Tech not yet declared comes first.
        """
        tech = 0
        if self.move.tech:
            tech = max((level for _, level in technology.tiles(self.game, self.seat, "rover")), default=0)
        points = Points(self.move.bots, self.move.rover, 0, 0).after(figure, 1)
        spots, moved, found = self._stepped(figure, target)
        bought = next(
            (
                spare
                for spare in range(self.spare)
                if self.settles(spots, moved, points._replace(rover=points.rover + tech, spare=spare), found)
            ),
            self.spare,
        )
        if not bought:
            return {}
        cards = gaining.by_cards(self.game, self.seat, bought) if self.move.boost == "crystal" else {}
        return {"buys": bought, "by": self.move.boost} | cards

    def figures(self) -> list[int]:
        """Figures with a legal step, the Rover last."""
        return [figure for figure in sorted(self.spots, key=lambda f: (f == ROVER, f)) if self.steps(figure)]
