"""P1.10, P6, P13 Positions of tracks: where trackers may go, what is printed there, what they score."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.core.decisions import Refusal
from games.planet_unknown.data import CORPORATION, TOP, TRACKS
from games.planet_unknown.rules import techs
from games.planet_unknown.state import Player, Spot

LADDER_TOP = 5
"""P13.3"""


@cache
def _path(corporation: str) -> tuple[tuple[str, int], ...]:
    return CORPORATION[corporation].water_path


def ladder(player: Player, tracker: str) -> bool:
    """P13.3 Whether a tracker, or track, is Wormhole's biomass ladder."""
    return tracker == "biomass" and player.corporation == "wormhole_corp"


def _taken(player: Player, tracker: str, track: str, at: int) -> bool:
    """Whether another tracker stands there."""
    return any(other != tracker and spot.track == track and spot.at == at for other, spot in player.trackers.items())


def above(player: Player, tracker: str, *, sideways: bool = True) -> list[Spot]:
    """P1.10, P6.1, P6.3, P6.4, P13 Where one advance of a tracker may go; empty if it cannot advance.

    A rover tracker at the top may "advance" to where it stands, and so may Wormhole's biomass with the reset (P13.3).

    Args:
        sideways: Whether Makeshift's L3 applies (P13.10).
    """
    spot = player.trackers[tracker]
    match player.corporation:
        case "wormhole_corp" if tracker == "biomass":
            if spot.at < LADDER_TOP:
                return [Spot("biomass", spot.at + 1)]
            return [Spot("biomass", 1), Spot("biomass", LADDER_TOP)] if techs.unlocked(player, "biomass_reset") else []
        case "cosmos_inc":
            pods = player.pods.get(tracker, ())
            free = [at for at in range(spot.at + 1, TOP + 1) if at not in pods]
            found = [Spot(tracker, at) for at in free[:1]]
        case "oasis_ultd":
            found = _along(player, tracker, 1)
        case "makeshift":
            found = _makeshift(player, tracker, sideways)
        case _:
            found = [Spot(tracker, spot.at + 1)] if spot.at < TOP else []
    if spot.track == "rover" and spot.at == TOP:  # P6.4
        found.append(Spot("rover", TOP))
    return found


def below(player: Player, tracker: str) -> Spot | None:
    """P1.10, P13 Where one step down would go, or None if it cannot."""
    spot = player.trackers[tracker]
    match player.corporation:
        case "cosmos_inc":
            pods = player.pods.get(tracker, ())
            free = [at for at in range(spot.at - 1, -1, -1) if at not in pods]
            return Spot(tracker, free[0]) if free else None
        case "oasis_ultd":
            found = _along(player, tracker, -1)
            return found[0] if found else None
        case "makeshift":
            if spot.at == 0 or _taken(player, tracker, spot.track, spot.at - 1):
                return None
            return Spot(spot.track, spot.at - 1)
        case _:
            return Spot(spot.track, spot.at - 1) if spot.at else None


def _along(player: Player, tracker: str, step: int) -> list[Spot]:
    """P13.7 The next position of a tracker's own path, or the next free one with L1."""
    spot = player.trackers[tracker]
    path = _path(player.corporation) if tracker == "water" else tuple((tracker, at) for at in range(TOP + 1))
    index = path.index((spot.track, spot.at)) + step
    skips = techs.unlocked(player, "skip_trackers")
    while 0 <= index < len(path):
        if not _taken(player, tracker, *path[index]):
            return [Spot(*path[index])]
        if not skips:
            break
        index += step
    return []


def _makeshift(player: Player, tracker: str, sideways: bool) -> list[Spot]:
    """P13.8 Straight or diagonally up, with L3 sideways."""
    spot = player.trackers[tracker]
    column = TRACKS.index(spot.track)
    beside = [index for index in (column - 1, column + 1) if 0 <= index < len(TRACKS)]
    if techs.unlocked(player, "wrap_tracks") and column in (0, len(TRACKS) - 1):
        beside.append(len(TRACKS) - 1 - column)
    found = [] if spot.at == TOP else [Spot(TRACKS[index], spot.at + 1) for index in (column, *beside)]
    if sideways and techs.unlocked(player, "lateral_shift"):
        found += [Spot(TRACKS[index], spot.at) for index in beside]
    return [one for one in found if not _taken(player, tracker, one.track, one.at)]


def can_advance(player: Player, tracker: str, steps: int = 1) -> bool:
    """P6.3 Whether so many advances, one after another, would each lead somewhere."""
    start = player.trackers[tracker]
    try:
        for _ in range(steps):
            ways = above(player, tracker)
            if not ways:
                return False
            player.trackers[tracker] = ways[0]
    finally:
        player.trackers[tracker] = start
    return True


def advancing(player: Player, among: list[str]) -> list[str]:
    """P6.7 Those of some trackers that can advance."""
    return [tracker for tracker in among if above(player, tracker)]


def stuck(player: Player, among: Iterable[str], giver: str = "") -> list[tuple[str, Refusal]]:
    """P6.3, P6.6, P13.7 Why trackers cannot be chosen to advance; `giver` gave the synergy boost."""
    found = []
    for tracker in among:
        args = {"tracker": tracker}
        if tracker == giver:
            found.append((tracker, Refusal("The {tracker} tracker gave this boost.", "P6.6", args)))
        elif not above(player, tracker):
            top = player.trackers[tracker].at in (TOP, LADDER_TOP if ladder(player, tracker) else TOP)
            text = "The {tracker} tracker stands at the top." if top else "The way of the {tracker} tracker is blocked."
            found.append((tracker, Refusal(text, "P6.3" if top else "P6.7", args)))
    return found


def tokens(player: Player, spot: Spot) -> tuple[str, ...]:
    """What is printed on a position of the player's board; of a ladder step its two options."""
    if ladder(player, spot.track):
        return next((rung.options for rung in player.corp.biomass_ladder if rung.step == spot.at), ())
    if spot.at in player.pods.get(spot.track, ()):
        return ()
    return player.corp.tokens(spot.track, spot.at)


def medals(player: Player, tracker: str) -> int:
    """P6.5, P13.3, P13.4, P13.7, P13.8 What a tracker scores."""
    spot = player.trackers[tracker]
    if ladder(player, tracker):
        return max((rung.medal_below for rung in player.corp.biomass_ladder if rung.step <= spot.at), default=0)
    if player.corporation == "oasis_ultd" and tracker == "water":
        path = _path(player.corporation)
        passed = path[: path.index((spot.track, spot.at)) + 1]
        return _last_medal(player, "water", [at for track, at in passed if track == "water"])
    at = spot.at
    if techs.unlocked(player, "score_highest"):  # P13.8
        at = max(one.at for one in player.trackers.values() if one.track == spot.track)
    if spot.track not in player.pods:
        return _printed(player.corporation, spot.track, at)
    return _last_medal(player, spot.track, list(range(at + 1)))


@cache
def _printed(corporation: str, track: str, at: int) -> int:
    """P6.5 The topmost medal up to a position, without lifepods."""
    column = (CORPORATION[corporation].tokens(track, height) for height in range(at, -1, -1))
    medals = (token for printed in column for token in printed if token.startswith("medal:"))
    return int(next(medals, "medal:0").removeprefix("medal:"))


def _last_medal(player: Player, track: str, positions: list[int]) -> int:
    for at in reversed(positions):
        for token in tokens(player, Spot(track, at)):
            if token.startswith("medal:"):
                return int(token.removeprefix("medal:"))
    return 0


def at_top(player: Player, track: str) -> bool:
    """P15.6, P13.3"""
    if ladder(player, track):
        return player.trackers[track].at == LADDER_TOP
    return any(spot.track == track and spot.at == TOP for spot in player.trackers.values())


def below_position(player: Player, tracker: str, position: int) -> bool:
    """P7.8, P13.3, P13.7 Whether a tracker stands below a position."""
    spot = player.trackers[tracker]
    if ladder(player, tracker):
        return player.corp.biomass_ladder_position_equivalent[spot.at] < position
    if player.corporation == "oasis_ultd" and tracker == "water":
        path = _path(player.corporation)
        return path.index((spot.track, spot.at)) < path.index(("water", position))
    return spot.at < position
