"""P10.3 Techs that are used by themselves, from the menu."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown.data import TRACKS
from games.planet_unknown.rules import positions, techs, tracks
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, Player, Spot, State

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


def used_up(game: State, seat: Seat) -> list[tuple[str, Refusal]]:
    """P10.3 Techs of the menu that work but were used in this round or game, with the reason."""
    player = game.players[seat]
    found = []
    for tech in player.corp.techs:
        if tech.id not in USED or not techs.unlocked(player, tech.id):
            continue
        if tech.id in player.used:
            found.append((f"tech:{tech.id}", Refusal("You have used it in this round.", "P10.3")))
        elif tech.id in player.spent:
            found.append((f"tech:{tech.id}", Refusal("You have used it in this game.", "P10.3")))
    return found


def why_not(game: State, seat: Seat, tech: str) -> Refusal | None:
    """P10.1, P10.3 Why a tech of the player's board is no answer; None if the board has no such tech."""
    player = game.players[seat]
    if tech not in {one.id for one in player.corp.techs}:
        return None
    if not techs.unlocked(player, tech):
        return Refusal("This tech does not work now.", "P10.1")
    if tech not in USED:
        return Refusal("This tech works by itself.", "P10.3")
    return Refusal("This tech would do nothing now.", "P10.3")


async def use(game: State, seat: Seat, tech: str) -> None:
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
            return positions.at_top(player, "biomass")
        case "rover_advance":
            return positions.can_advance(player, "rover")
        case "flux_advance":
            return positions.can_advance(player, player.flux)
        case "to_next_milestone":
            return next_milestone(player) is not None
        case "regress_one":
            return any(positions.below(player, track) for track in TRACKS)
        case "reposition_one" | "reposition_three":
            return bool(player.collected_lifepods)
        case "claim_row":
            rows = {spot.at for spot in player.trackers.values()}
            return any(tracks.benefits(game, player, Spot(track, at)) for track in TRACKS for at in rows)
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
