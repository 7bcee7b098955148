"""Items that single cards, events and corporations bring (P7.7, P7.8, P13, P14, P18)."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown.data import CIV, RANKS, TILE, TRACKS
from games.planet_unknown.rules import effects, laying, placing, techs, tracks
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, Player, Spot, State


def down(player: Player, tracker: str, most: int) -> tuple[int, Spot]:
    """P14.6 How many steps a tracker can go down, at most so many, and where it would come to stand."""
    start = player.trackers[tracker]
    steps = 0
    while steps < most and (spot := tracks.below(player, tracker)) is not None:
        player.trackers[tracker] = spot
        steps += 1
    end, player.trackers[tracker] = player.trackers[tracker], start
    return steps, end


async def unionization(game: State, seat: Seat) -> None:
    """P7.8 (C21) Bring every tracker below position 5 up to 5."""
    player = game.players[seat]
    while True:
        low = [track for track in TRACKS if tracks.below_position(player, track, 5)]
        possible = [track for track in low if tracks.above(player, track, sideways=False)]  # P13.10
        if not possible:
            return
        offered = [Option(track, {"gains": tracks.gains(game, player, track, synergy=False)}) for track in possible]
        key = await pick(game, seat, "union.track", offered, "P7.8")
        await tracks.advance(game, seat, key, synergy=False, sideways=False)


async def ladder(game: State, seat: Seat, item: Item) -> None:
    """P13.3 One of the two benefits of a step of Wormhole's biomass ladder."""
    player = game.players[seat]
    rung = player.corp.biomass_ladder[item.n - 1]
    offered = []
    for key in rung.options:
        kind, _, tracker = key.partition(":")
        if kind == "advance":
            if tracks.can_advance(player, tracker):
                offered.append(Option(key, {"gains": tracks.gains(game, player, tracker)}))
        elif kind == "synergy":
            if item.boosts and not game.round_rule("no_synergy"):  # P7.8, P14.7
                offered.append(Option(key))
        elif not game.round_rule("no_milestone_benefits"):
            offered.append(Option(key))
    if not offered:
        game.tell(seat, "void", what="ladder")
        return
    kind, _, tracker = (await pick(game, seat, "ladder.choice", offered, "P13.3", data={"step": item.n})).partition(":")
    if kind == "advance":
        await tracks.advance(game, seat, tracker)
    elif kind == "synergy":
        player.pending.append(Item("synergy", by="biomass"))
    else:
        tracks.gain_patches(game, seat, 1)


async def move_flux(game: State, seat: Seat) -> None:
    """P13.9 The flux token may be moved."""
    player = game.players[seat]
    to = await pick(game, seat, "flux.track", TRACKS, "P13.9", data={"now": player.flux})
    if to != player.flux:
        player.flux = to
        game.tell(seat, "flux", track=to)


# -- tiles of the depot (C05, C16)


async def depot_tile(game: State, seat: Seat, item: Item) -> None:
    """P7.7 Take the top tile of either stack of the faced depot and place it."""
    stacks = {tile.id: stack for stack, tile in game.offered(seat)}
    found = placing.offer(game, seat, [TILE[tile] for tile in stacks])
    if not found.fits:
        game.tell(seat, "void", what="depot_tile")
        return
    data = {"resources": item.resources}
    key = await pick(game, seat, "depot.tile", placing.tile_options(found), "P7.7", data=data)
    tile = key.removeprefix("tile:")
    await laying.place_tile(game, seat, tile, found.fits[tile], resources=item.resources)
    stack = game.stack(stacks[tile])
    stack.pop()
    if stack:
        game.reveal("a tile was turned up")
        if game.phase == "civ":  # in the end step nobody takes it any more
            game.emit("refill", tiles=[stack[-1]])


# -- techs used by themselves


USED = (
    *("biomass_reset", "reposition_three", "reposition_one", "rover_advance", "claim_row"),
    *("shared_objective", "regress_one", "to_next_milestone", "flux_advance"),
)
"""Techs that are used by themselves, from the menu; all others work within something else."""


def menu(game: State, seat: Seat) -> list[str]:
    """P10.3 Techs that may be used now and would do something; in the end step there is no round (P17.2)."""
    return [
        tech.id
        for tech in game.players[seat].corp.techs
        if tech.id in USED
        and not (game.closing and tech.timing == "once_per_round")
        and techs.ready(game, seat, tech.id)
        and _usable(game, seat, tech.id)
    ]


async def use_tech(game: State, seat: Seat, tech: str) -> None:
    """P10.3, P13 A tech from the menu."""
    player = game.players[seat]
    if tech == "biomass_reset":
        player.trackers["biomass"].at = 0
        game.tell(seat, "tech_used", id=tech)
        return
    techs.spend(game, seat, tech)
    match tech:
        case "rover_advance":
            await tracks.advance(game, seat, "rover")
        case "flux_advance":
            await tracks.advance(game, seat, player.flux)
        case "to_next_milestone":
            await _to_milestone(game, seat)
        case "regress_one":
            player.pending.append(Item("regress", tracks=list(TRACKS)))
        case "reposition_one":
            player.pending.append(Item("reposition"))
        case "reposition_three":
            player.pending.append(Item("reposition", n=3))
        case "claim_row":
            await _claim_row(game, seat)
        case "shared_objective":
            await _shared_objective(game, seat)


def _usable(game: State, seat: Seat, tech: str) -> bool:
    """Whether using it would do anything."""
    player = game.players[seat]
    match tech:
        case "biomass_reset":
            return tracks.at_top(player, "biomass")
        case "rover_advance":
            return tracks.can_advance(player, "rover")
        case "flux_advance":
            return tracks.can_advance(player, player.flux)
        case "to_next_milestone":
            return next_milestone(player) is not None
        case "regress_one":
            return any(tracks.below(player, track) for track in TRACKS)
        case "reposition_one" | "reposition_three":
            return bool(player.collected_lifepods)
        case "shared_objective":
            return len(game.objective_box) >= 3
        case _:
            return True


def next_milestone(player: Player) -> int | None:
    """P13.9 L2 The position of the flux track's next milestone (P1.9), or None."""
    start = player.trackers[player.flux].at
    for at, printed in enumerate(player.corp.tracks[player.flux] or ()):
        if at > start and any(token.partition(":")[0] in ("civ", "biomass", "rover", "tech") for token in printed):
            return at
    return None


async def _to_milestone(game: State, seat: Seat) -> None:
    player = game.players[seat]
    goal = next_milestone(player)
    while goal is not None and player.trackers[player.flux].at < goal:
        await tracks.advance(game, seat, player.flux)


async def _claim_row(game: State, seat: Seat) -> None:
    """P13.5 E The benefits of the five positions at the height of a tracker."""
    player = game.players[seat]
    offered = [Option(track, {"at": player.trackers[track].at}) for track in TRACKS]
    at = player.trackers[await pick(game, seat, "claim.row", offered, "P13.5")].at
    for track in TRACKS:
        tracks.claim(game, seat, track, Spot(track, at), advanced=False)


async def _shared_objective(game: State, seat: Seat) -> None:
    """P13.5 F, P15.5 Draw three cards, keep one for all players."""
    drawn = [game.objective_box.pop() for _ in range(3)]
    game.reveal("objective cards were drawn")
    player = game.players[seat]
    player.looking = drawn
    game.shared = await pick(game, seat, "shared.card", drawn, "P13.5")
    player.looking = []
    game.tell(seat, "shared", card=game.shared)


# -- Republic's last tech, and the events of a solo game


async def extra_cards(game: State, seat: Seat, item: Item) -> None:
    """P13.2 L5 Look at all civ cards left and keep two."""
    player = game.players[seat]
    game.reveal("you looked at civ cards")
    for left in range(2, 0, -1):
        cards = [card for rank in RANKS for card in game.civ[rank - 1]]
        if not cards:
            return
        player.looking = cards
        key = await pick(game, seat, "extra.card", cards, "P13.2", data={"left": left})
        player.looking = []
        game.civ[CIV[key].rank - 1].remove(key)
        effects.take_card(game, seat, key)


async def remove_stack(game: State, seat: Seat) -> None:
    """P14.11 (E52) Remove one of the two stacks faced, not one without which the game would end (P14.4)."""
    stacks = [stack for stack, _ in game.offered(seat)]
    if len(stacks) < 2:
        game.tell(seat, "void", what="stack")
        return
    names = {"exterior": stacks[0], "interior": stacks[1]}
    stays = dict(zip(names, (tile for _, tile in reversed(list(game.offered(seat)))), strict=True))
    fit = [name for name in names if placing.offer(game, seat, [stays[name]]).fits]
    offered = [
        Option(name, {"tile": game.stack(stack)[-1], "left": len(game.stack(stack))})
        for name, stack in names.items()
        if name in fit or not fit
    ]
    refused = [
        (name, Refusal("The tile that stays would have no legal place.", "P14.4"))
        for name in names
        if fit and name not in fit
    ]
    chosen = await pick(game, seat, "event.stack", offered, "P14.11", refused=refused)
    stack = game.stack(names[chosen])
    game.players[seat].gone += stack
    stack.clear()
    game.tell(seat, "stack_removed", stack=chosen)


async def rotate_freely(game: State, seat: Seat) -> None:
    """P22.20 (E15) Set the rotation to any value."""
    steps = int(await pick(game, seat, "rotate.station", rotations(game, seat), "P22.20"))
    game.rotation = (game.rotation - steps) % 6
    game.tell(seat, "rotated", steps=steps)


def rotations(game: State, seat: Seat) -> list[Option]:
    """P3.1 So many depots clockwise, with what the seat would face."""
    sector = game.players[seat].sector
    offered = []
    for steps in range(6):
        rotation = (game.rotation - steps) % 6
        outside = game.exterior[(sector + rotation) % 6]
        inside = game.interior[(sector + rotation + game.shift) % 6]
        data = {
            "rotation": rotation,
            "exterior": outside[-1] if outside else "",
            "interior": inside[-1] if inside else "",
        }
        offered.append(Option(str(steps), data))
    return offered


async def discard_objective(game: State, seat: Seat) -> None:
    """P22.26 (E46) Choose and remove one of the private objectives."""
    player = game.players[seat]
    if not player.objectives:
        game.tell(seat, "void", what="objective")
        return
    card = await pick(game, seat, "event.objective", list(player.objectives), "P18.6")
    player.objectives.remove(card)
    game.tell(seat, "objective_destroyed")  # which one stays secret (P19.6)
    game.emit("hand_changed", seat, to=(seat,))
