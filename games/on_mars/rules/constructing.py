"""R7.9 to R7.17 Constructing a Building, and R7.12 displacement."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.core.hexes import bits
from games.on_mars.data import BUILDING, BUILDINGS, LSS_COLUMNS, MAP, TILE, Effect
from games.on_mars.rules import contracts, gaining, lss, missions, moving, technology
from games.on_mars.rules.effects import effect, zoned
from games.on_mars.state import NOBODY, Building, State


@dataclass(frozen=True, slots=True)
class Site:
    """Where a Building may go.

    Attributes:
        level: Tech level needed to join, 0 for a standalone Building (R7.9, R9.3).
    """

    spot: int
    level: int


def group_of(seat: Seat, building: str) -> str:
    return f"shelter{seat}" if building == "shelter" else building


def tile_left(game: State, seat: Seat, building: str) -> bool:
    return bool(game.players[seat].shelters if building == "shelter" else game.piles[building])


def cost_of(building: str) -> dict[str, int]:
    """R7.10 In the terms of `gaining.pay`; a Mine's Colonist does not go to the Working Area but onto it."""
    cost = BUILDING[building].cost
    return {"colonist": 1} if "colonist_from_living_quarters" in cost else dict(cost)


def reach(game: State, seat: Seat, building: str, boost: int) -> int:
    """R9.2, R9.3, R8.9 The largest standing group that Tech in play lets the seat join.

    Args:
        boost: Colonists that may raise the level.
    """
    best = max((level for _, level in technology.tiles(game, seat, building)), default=0)
    if not best and game.options.blueprint_construct_boost_needs_tech_tile:
        return 0
    return best + boost


def joined_size(standing: int, spot: int) -> int:
    """R9.3 How many standing Buildings a new one on that hex becomes connected to."""
    return (MAP.group(spot, standing) & ~(1 << spot)).bit_count()


def sites(game: State, seat: Seat, building: str, boost: int = 0, zone: int | None = None) -> list[Site]:
    """R7.9 Every legal hex in the zone, by default the own one, in map order."""
    standing = game.group_mask(group_of(seat, building))
    free = (game.zone(seat) if zone is None else zone) & ~game.built()
    touching = MAP.around(standing)
    alone = free & ~touching & MAP.exactly(standing, 2)
    found = [Site(spot, 0) for spot in bits(alone)]
    joining = free & touching
    most = reach(game, seat, building, boost) if joining else 0
    if most:
        for spot in bits(joining):
            if (size := joined_size(standing, spot)) <= most:
                found.append(Site(spot, size))
        found.sort(key=lambda site: site.spot)
    return found


def boosters(game: State, seat: Seat, building: str, part: Effect) -> int:
    """R8.9 Colonists that could boost after the Building is paid for."""
    if part.boosted_by != "colonist":
        return 0
    return max(0, game.players[seat].living - cost_of(building).get("colonist", 0))


def why_not_building(game: State, seat: Seat, building: str, part: Effect) -> Refusal | None:
    if not tile_left(game, seat, building):
        return Refusal("There is no {building} tile left.", "R1.4", {"building": building})
    reason = gaining.cannot_pay(game, seat, cost_of(building), "R7.10")
    if reason is None and not sites(game, seat, building, boosters(game, seat, building, part)):
        return Refusal("No hex in your Building zone is legal for {building}.", "R7.9", {"building": building})
    return reason


def kinds(part: Effect) -> tuple[str, ...]:
    return BUILDINGS if part.building == "any" else (part.building,)


def why_not_construct(game: State, seat: Seat, part: Effect) -> Refusal | None:
    first = None
    for building in kinds(part):
        reason = why_not_building(game, seat, building, part)
        if reason is None:
            return None
        first = first or reason
    if part.building == "any":
        return Refusal("There is no Building you can pay for and place.", "R7.9")
    return first


def legal_anywhere(game: State, seat: Seat, part: Effect) -> int:
    """R7.9 Hexes where something could be constructed if they were in the own zone."""
    mask = 0
    for building in kinds(part):
        if tile_left(game, seat, building) and gaining.can_pay(game, seat, cost_of(building)):
            boost = boosters(game, seat, building, part)
            for site in sites(game, seat, building, boost, MAP.all):
                mask |= 1 << site.spot
    return mask


def why_not_hex(game: State, seat: Seat, building: str, boost: int) -> Callable[[str], Refusal | None]:
    """Why a hex is no answer to "where": from the same conditions as `sites`."""
    standing = game.group_mask(group_of(seat, building))

    def reason(label: str) -> Refusal | None:
        if not MAP.knows(label):
            looks_like_one = re.fullmatch(r"[A-Z]\d{1,2}", label) is not None
            return Refusal("There is no hex {hex} on the map.", "R1.2", {"hex": label}) if looks_like_one else None
        spot = MAP.named(label)
        bit = 1 << spot
        if bit & game.built():
            return Refusal("{hex} already has a Building.", "R7.9", {"hex": label})
        if not bit & game.zone(seat):
            return Refusal("{hex} is outside your Bots' zone.", "R3.13", {"hex": label})
        if bit & MAP.around(standing):
            need = joined_size(standing, spot)
            have = reach(game, seat, building, boost)
            text = "Joining at {hex} needs Tech level {need}; the best you can use is {have}."
            return Refusal(text, "R9.3", {"hex": label, "need": need, "have": have}) if need > have else None
        if not bit & MAP.exactly(standing, 2):
            text = "{hex} is neither next to any {building} nor exactly 2 hexes away."
            return Refusal(text, "R7.9", {"hex": label, "building": building})
        return None

    return reason


async def construct(game: State, seat: Seat, part: Effect) -> None:
    """R7.9 to R7.11 Choose type and hex, declare Tech, pay, place, gain."""
    refused = [(b, why) for b in kinds(part) if (why := why_not_building(game, seat, b, part)) is not None]
    possible = [b for b in kinds(part) if b not in dict(refused)]
    options = [Option(b, {"cost": cost_of(b)}) for b in possible]
    building = await choose(seat, "construct.building", options, "R7.9", refused=refused)
    boost = boosters(game, seat, building, part)
    legal = {MAP.labels[site.spot]: site for site in sites(game, seat, building, boost)}
    label = await choose(
        seat,
        "construct.hex",
        [Option(label, {"level": site.level}) for label, site in legal.items()],
        "R7.9",
        why_not=why_not_hex(game, seat, building, boost),
        data={"building": building},
    )
    site = legal[label]
    key = ""
    if site.level:
        key = await _choose_tech(game, seat, building, site.level, boost)
    if building == "mine":
        game.players[seat].living -= 1
    else:
        await gaining.pay(game, seat, cost_of(building))
    if site.level:
        await _declare(game, seat, key, building, site.level)
    await place(game, seat, building, site.spot)


async def _choose_tech(game: State, seat: Seat, building: str, need: int, boost: int) -> str:
    """R9.2, R8.9 Which tile allows the joining; each missing level takes one boosting Colonist."""
    found = [
        Option(f"tech:{owner}", {"owner": owner, "level": level, "tech": building, "boost": max(0, need - level)})
        for owner, level in technology.tiles(game, seat, building)
        if level + boost >= need
    ]
    if not found:
        return "boost"  # only without `blueprint_construct_boost_needs_tech_tile`
    return await choose(seat, "construct.tech", found, "R9.3", data={"building": building, "need": need})


async def _declare(game: State, seat: Seat, key: str, building: str, need: int) -> None:
    level = technology.use(game, seat, key, building) if key != "boost" else 0
    if level < need:
        gaining.colonists_to_work(game, seat, need - level)
        game.emit("boosted", seat, by="colonist", n=need - level)


async def place(game: State, seat: Seat, building: str, spot: int) -> None:
    """R7.11 steps 3 to 9."""
    player = game.players[seat]
    pile = player.shelters if building == "shelter" else game.piles[building]
    tile = pile.pop()
    standing = game.group_mask(group_of(seat, building))
    joins = bool(MAP.around(standing) & 1 << spot)
    owner = seat if building == "shelter" else NOBODY
    miner = seat if building == "mine" else NOBODY  # step 7, done here: nothing before it asks who mines
    game.buildings[spot] = Building(building, tile, owner, miner)
    game.busy = True
    game.emit("built", seat, building=building, spot=MAP.labels[spot])
    if pile and building != "shelter":
        game.reveal("the next Building tile was turned up")
    await displace(game, spot)
    empty = game.empty()
    for arrow in TILE[tile].arrows:  # R7.13
        target = MAP.step(spot, arrow)
        if target is not None and 1 << target & empty:
            game.crystals.append(target)
            game.crystals.sort()
            game.emit("crystal_placed", spot=MAP.labels[target])
    size = game.complex_size(spot)
    await gaining.gain(game, seat, BUILDING[building].gain, size)  # R7.14
    if joins and building != "shelter" and building not in player.cubes:  # R7.15
        player.cubes.append(building)
        game.emit("cube", seat, building=building)
        await missions.happened(game, seat, "progress_cube_placed")
    await contracts.check_contracts(game)
    if building in LSS_COLUMNS:
        await lss.raise_marker(game, seat, building)
    missions.draw_tasks(game, seat, building)
    if building == "shelter":
        await missions.offer_task(game, seat, "shelter_built")


async def displace(game: State, spot: int) -> None:
    """R7.12 Crystal and tile go; owners move their Bot or Rover to the closest available hex, in turn order."""
    moving.clear(game, spot, by="building")
    for seat in game.by_turn_order():
        player = game.players[seat]
        if player.rover == spot:
            target = await _refuge(game, seat, spot, "rover")
            player.rover = target
            game.emit("displaced", seat, figure="rover", frm=MAP.labels[spot], at=MAP.labels[target])
        while spot in player.bots:
            target = await _refuge(game, seat, spot, "bot")
            player.bots[player.bots.index(spot)] = target
            game.emit("displaced", seat, figure="bot", frm=MAP.labels[spot], at=MAP.labels[target])


async def _refuge(game: State, seat: Seat, spot: int, figure: str) -> int:
    """R3.15 The closest hex that is empty or has a Building without a piece; its owner breaks ties."""
    free = game.empty() | (game.built() & ~game.pieces())
    free &= ~(1 << spot)
    ring = next(ring for ring in MAP.ring[spot][1:] if ring & free)
    options = [MAP.labels[target] for target in bits(ring & free)]
    data = {"figure": figure, "spot": MAP.labels[spot]}
    return MAP.named(await choose(seat, "displace.hex", options, "R3.15", data=data))


effect("construct", why_not_construct)(construct)
zoned("construct", legal_anywhere)

MAIN_CONSTRUCT = Effect(op="construct", building="any")
