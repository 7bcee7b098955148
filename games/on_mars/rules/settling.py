"""R7.6, R7.7 Where a movement may go so that it can still end legally."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.core.decisions import Seat
from games.core.hexes import bits
from games.on_mars.data import DISCOVERY, MAP, RESEARCH, Effect
from games.on_mars.rules import effects, gaining, technology
from games.on_mars.state import State

ROVER = -1
"""Index of the Rover among a player's figures; Bots are 0.. in the order of `Player.bots`."""


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


class Settling:
    """R7.6, R7.7 Answers whether a movement can still end legally; made anew for each question.

    Figures are (figure, hex) pairs. A moved figure may not share its hex with a piece, and one that takes
    tiles may not stand on a tile of which it can use nothing, where the Bots then are and with what is left then.
    """

    def __init__(self, game: State, seat: Seat, move: Movement, bought: int = 0) -> None:
        """`bought`: points of `move` that are still to be paid for."""
        player = game.players[seat]
        self.game, self.seat, self.move = game, seat, move
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
        self.for_sale = _spare(game, seat, move)
        self.spare = self.for_sale - bought
        self._bases: dict[tuple[str, int, int], int] = {}

    def _collects(self, figure: int) -> bool:
        return figure == ROVER or self.move.collecting

    def _base(self, spot: int, spare: int, found: int) -> int:
        """Hexes of which a Bot must stand on one for the tile there to be usable; ANYWHERE if none has to.

        Args:
            spare: Points that can still be bought; the others are paid for.
            found: Crystals picked up meanwhile.
        """
        tile = self.game.tiles[spot]
        key = tile, spare, found
        if key not in self._bases:
            paid = {f"{self.move.boost}s": self.for_sale - spare} if self.move.boost else {}
            with gaining.afterwards(self.game, self.seat, found=found, **paid):
                zone = effects.usable_with(self.game, self.seat, tile_effects(tile))
            self._bases[key] = zone if zone == effects.ANYWHERE else zone | MAP.around(zone)
        return self._bases[key]

    def _may_end(self, figure: int, spot: int, spare: int, found: int) -> bool:
        """Whether the figure could end there, wherever the other figures are."""
        if 1 << spot & self.fixed:
            return False
        return not (self._collects(figure) and spot in self.game.tiles) or self._base(spot, spare, found) != 0

    def _clash(self, spots: dict[int, int], moved: frozenset[int], spare: int, found: int) -> tuple[int, int] | None:
        """A hex where a moved figure may not stay as things stand, and where a Bot could mend that; or None."""
        for figure in moved:
            spot = spots[figure]
            if 1 << spot & self.fixed:
                return spot, 0
            for other, at in spots.items():
                if at == spot and other != figure and not (other == ROVER and self.virtual and ROVER not in moved):
                    return spot, 0
            if spot in self.game.tiles and self._collects(figure):
                base = self._base(spot, spare, found)
                if base != effects.ANYWHERE and not any(base >> at & 1 for who, at in spots.items() if who != ROVER):
                    return spot, base
        return None

    def settles(
        self, spots: dict[int, int], moved: frozenset[int], bots: int, rover: int, spare: int, found: int = 0
    ) -> bool:
        """Whether some further moves within the points lead to a legal end."""
        clash = self._clash(spots, moved, spare, found)
        if clash is None:
            return True
        for figure, at in spots.items():
            if figure == ROVER and self.virtual and ROVER not in moved:
                continue
            if ("rover" if figure == ROVER else "bots") not in self.move.kinds:
                continue  # boosts buy points for these figures only
            wanted = MAP.all if at == clash[0] else clash[1] if figure != ROVER else 0
            own = rover if figure == ROVER else bots
            for far in range(1, min(own + spare, len(MAP.ring[at]) - 1) + 1 if wanted else 1):
                paid = max(0, far - own)
                left = (bots, max(0, rover - far)) if figure == ROVER else (max(0, bots - far), rover)
                for target in bits(MAP.ring[at][far] & wanted):
                    if self._may_end(figure, target, spare - paid, found) and self.settles(
                        {**spots, figure: target}, moved | {figure}, *left, spare - paid, found
                    ):
                        return True
        return False

    def legal_now(self) -> bool:
        """R7.6, R7.7 Whether the effect may end as things stand."""
        return self._clash(self.spots, frozenset(self.move.moved), self.spare, 0) is None

    def steps(self, figure: int) -> list[int]:
        """Hexes the figure may step to with a point it has, such that a legal end stays possible."""
        if figure not in self.spots or not self.move.points(figure):
            return []
        bots, rover = (
            (self.move.bots, self.move.rover - 1) if figure == ROVER else (self.move.bots - 1, self.move.rover)
        )
        moved = frozenset(self.move.moved) | {figure}
        return [
            target
            for target in MAP.near[self.spots[figure]]
            if self.settles(
                {**self.spots, figure: target},
                moved,
                bots,
                rover,
                self.spare,
                int(self._collects(figure) and target in self.game.crystals),
            )
        ]

    def buys(self, figure: int, target: int) -> dict[str, object]:
        """R7.6, R7.1 What a step onto a hex of `steps` makes one buy, as data of its option; nothing if nothing.

        The fewest points that must be bought after it for a legal end; Rover Tech not yet declared comes first.
        """
        if not self.spare:
            return {}
        points = {"bots": self.move.bots, "rover": self.move.rover}
        points["rover" if figure == ROVER else "bots"] -= 1
        if self.move.tech:
            points["rover"] += max((level for _, level in technology.tiles(self.game, self.seat, "rover")), default=0)
        found = int(self._collects(figure) and target in self.game.crystals)
        spots, moved = {**self.spots, figure: target}, frozenset(self.move.moved) | {figure}
        for bought in range(self.spare):
            poorer = Settling(self.game, self.seat, self.move)
            poorer.for_sale = bought  # what is left of it counts as not spent
            if poorer.settles(spots, moved, **points, spare=bought, found=found):
                break
        else:
            bought = self.spare
        if not bought:
            return {}
        cards = gaining.by_cards(self.game, self.seat, bought) if self.move.boost == "crystal" else {}
        return {"buys": bought, "by": self.move.boost} | cards

    def figures(self) -> list[int]:
        """Figures with a legal step, the Rover last."""
        return [figure for figure in sorted(self.spots, key=lambda f: (f == ROVER, f)) if self.steps(figure)]
