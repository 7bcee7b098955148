"""R7.1 to R7.8 Moving Bots and the Rover, and what happens where they stop."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.core.hexes import bits
from games.on_mars.data import DISCOVERY, MAP, RESEARCH, Effect
from games.on_mars.rules import effects, gaining, missions, technology
from games.on_mars.rules.effects import effect
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


def figure_key(game: State, seat: Seat, figure: int) -> str:
    """ "rover", or "bot:F4" by the hex it stands on."""
    return "rover" if figure == ROVER else f"bot:{MAP.labels[game.players[seat].bots[figure]]}"


def _options(game: State, seat: Seat, move: Movement) -> list[Option]:
    settling = Settling(game, seat, move)
    found = []
    seen = set()
    for figure in settling.figures():
        key = figure_key(game, seat, figure)
        if key not in seen:  # two Bots on one hex in passing are alike
            seen.add(key)
            steps = settling.steps(figure)
            buys = settling.buys(figure, steps[0]) if len(steps) == 1 else {}  # then "where to" is not asked
            found.append(Option(key, {"points": move.points(figure)} | buys))
    if move.tech:
        found += technology.tech_options(_rover_tech(game, seat, move), "rover")
    cards = gaining.by_cards(game, seat, 1) if move.boost == "crystal" else {}
    found += [
        Option(f"boost:{kind}", {"by": move.boost, "kind": kind} | cards)
        for kind in move.kinds
        if _boost_helps(game, seat, move, settling, kind)
    ]
    if settling.legal_now() and (move.moved or move.may_stop):
        found.append(Option("done"))
    return found


def _boost_helps(game: State, seat: Seat, move: Movement, settling: Settling, kind: str) -> bool:
    """A point is bought when the last one of its kind is spent and the new one can be walked."""
    if not settling.spare or getattr(move, kind):
        return False
    bought = Settling(game, seat, move.more(kind, 1), bought=1)
    return any(bought.steps(figure) for figure in bought.spots if (figure == ROVER) == (kind == "rover"))


def _rover_tech(game: State, seat: Seat, move: Movement) -> list[tuple[Seat, int]]:
    """R9.4 Rover tiles whose points would move the Rover somewhere."""
    return [
        (owner, level)
        for owner, level in technology.tiles(game, seat, "rover")
        if Settling(game, seat, move.more("rover", level)).steps(ROVER)
    ]


async def run(game: State, seat: Seat, move: Movement) -> None:
    """R7.1, R7.2 Spend points one at a time, then settle (R7.4)."""
    while True:
        options = _options(game, seat, move)
        if not options:
            break
        data = {"bots": move.bots, "rover": move.rover}
        key = await choose(seat, "move.figure", options, "R7.2", data=data)
        if key == "done":
            break
        if key.startswith("tech:"):
            move.rover += technology.use(game, seat, key, "rover")
            move.tech = False
        elif key.startswith("boost:"):
            await _buy(game, seat, move, key.removeprefix("boost:"))
        else:
            await _step(game, seat, move, key)
    await _settle(game, seat, move)


async def _buy(game: State, seat: Seat, move: Movement, kind: str) -> None:
    """R7.1, R20.4 One point for one Crystal or one Colonist."""
    if move.boost == "crystal":
        await gaining.pay_crystals(game, seat, 1)
    else:
        gaining.colonists_to_work(game, seat, 1)
    game.emit("boosted", seat, by=move.boost)
    if kind == "bots":
        move.bots += 1
    else:
        move.rover += 1


async def _step(game: State, seat: Seat, move: Movement, key: str) -> None:
    """R7.2, R7.3 One figure, one hex; a Rover picks up Crystals at once."""
    player = game.players[seat]
    settling = Settling(game, seat, move)
    figure = next(figure for figure in settling.figures() if figure_key(game, seat, figure) == key)
    targets = settling.steps(figure)
    asked = len(targets) > 1
    options = [Option(MAP.labels[spot], settling.buys(figure, spot) if asked else {}) for spot in targets]
    label = await choose(seat, "move.to", options, "R7.2", data={"figure": key})
    spot = MAP.named(label)
    start = player.rover_at if figure == ROVER else player.bots[figure]
    if figure == ROVER:
        player.rover = spot
        move.rover -= 1
    else:
        player.bots[figure] = spot
        move.bots -= 1
    if figure not in move.moved:
        move.moved.append(figure)
    game.emit("moved", seat, figure="rover" if figure == ROVER else "bot", frm=MAP.labels[start], at=label)
    if (figure == ROVER or move.collecting) and spot in game.crystals:
        game.crystals.remove(spot)
        game.emit("crystal_found", seat, spot=label)
        await gaining.gain(game, seat, "crystal", 1)


async def _settle(game: State, seat: Seat, move: Movement) -> None:
    """R7.4 to R7.7 Bots first; then the Rover may take the tile it stands on.

    Bots only clear their hexes, so their order matters to nobody, except where they collect (R8.8).
    """
    player = game.players[seat]
    collectors = [figure for figure in move.moved if figure != ROVER and move.collecting]
    for figure in move.moved:
        if figure != ROVER and not move.collecting:
            clear(game, player.bots[figure], by="bot")
    while collectors:
        on_tile = [figure for figure in collectors if player.bots[figure] in game.tiles]
        if not on_tile:
            break
        options = [f"bot:{MAP.labels[player.bots[figure]]}" for figure in on_tile]
        key = await choose(seat, "settle.bot", options, "R7.4")
        figure = on_tile[options.index(key)]
        collectors.remove(figure)
        await take_tile(game, seat, player.bots[figure])
    if ROVER in move.moved and player.rover in game.tiles:
        await take_tile(game, seat, player.rover)


def clear(game: State, spot: int, *, by: str) -> None:
    """R7.5, R7.12 A Crystal goes to the supply, a tile out of the game."""
    if spot in game.crystals:
        game.crystals.remove(spot)
        game.emit("crystal_lost", spot=MAP.labels[spot], by=by)
    if spot in game.tiles:
        tile = game.tiles.pop(spot)
        game.removed_tiles.append(tile)
        game.emit("tile_lost", spot=MAP.labels[spot], tile=tile, by=by)


def may_take(game: State, seat: Seat, tile: str) -> bool:
    """R7.7 No Research tile of a type one owns, nothing one cannot pay."""
    if tile in RESEARCH:
        own = {RESEARCH[owned].type for owned in game.players[seat].research}
        return RESEARCH[tile].type not in own and gaining.can_pay(game, seat, RESEARCH[tile].cost)
    return True


async def take_tile(game: State, seat: Seat, spot: int) -> None:
    """R7.7 Take the tile on a hex or leave it: pay, resolve the benefit at once, keep the tile."""
    tile = game.tiles[spot]
    if not may_take(game, seat, tile) or not tile_usable(game, seat, spot):
        return
    if await choose(seat, "tile.take", ["take", "leave"], "R7.7", data={"tile": tile}) == "leave":
        return
    del game.tiles[spot]
    player = game.players[seat]
    if tile in RESEARCH:
        await gaining.pay(game, seat, RESEARCH[tile].cost)
        player.research.append(tile)
        event = "research_tile_collected"
    else:
        player.discoveries.append(tile)
        event = "discovery_tile_collected_on_map"
    game.busy = True
    game.emit("tile_taken", seat, tile=tile, spot=MAP.labels[spot])
    await missions.happened(game, seat, event)
    await effects.resolve(game, seat, tile_effects(tile))


# -- the effects


def control_center() -> Movement:
    """R7.1 Two points for Bots, two for the Rover, Crystals for either."""
    return Movement(bots=2, rover=2, boost="crystal", tech=True, kinds=("bots", "rover"), may_stop=True)


def bots_movement(part: Effect) -> Movement:
    return Movement(bots=part.points, boost="crystal" if part.crystal_boost else "")


def rover_movement(part: Effect) -> Movement:
    boost = "crystal" if part.crystal_boost else ""
    return Movement(rover=part.points, boost=boost, tech=part.rover_tech, kinds=("rover",))


def recycling_bots(part: Effect) -> Movement:
    return Movement(bots=part.points, boost=part.boosted_by, collecting=True)


def command_center(game: State, part: Effect) -> Movement:
    """R8.8 As far as the highest Rover Tech in any Laboratory; not a use of Tech."""
    level = max(player.tech_level("rover") for player in game.players)
    return Movement(rover=level, boost=part.boosted_by, kinds=("rover",))


def why_not_move(game: State, seat: Seat, move: Movement) -> Refusal | None:
    """R20.3 A movement needs at least one legal step."""
    if Settling(game, seat, move).figures() or (move.tech and _rover_tech(game, seat, move)):
        return None
    return Refusal("None of your figures can make a legal step.", "R20.3")


@effect("move_bots", lambda game, seat, part: why_not_move(game, seat, bots_movement(part)))
async def move_bots(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, bots_movement(part))


@effect("move_rover", lambda game, seat, part: why_not_move(game, seat, rover_movement(part)))
async def move_rover(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, rover_movement(part))


@effect("move_bots_as_rovers", lambda game, seat, part: why_not_move(game, seat, recycling_bots(part)))
async def move_bots_as_rovers(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, recycling_bots(part))


def _why_not_command(game: State, seat: Seat, part: Effect) -> Refusal | None:
    move = command_center(game, part)
    if not move.rover and game.players[seat].living:
        return why_not_move(game, seat, move.more("rover", 1))  # a boost alone can move it
    return why_not_move(game, seat, move)


@effect("move_rover_by_highest_rover_tech", _why_not_command)
async def move_rover_by_highest_rover_tech(game: State, seat: Seat, part: Effect) -> None:
    await run(game, seat, command_center(game, part))
