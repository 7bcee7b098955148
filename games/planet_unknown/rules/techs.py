"""P10 The tech track: which techs work, and when one may be used."""

from __future__ import annotations

from functools import cache

from games.core.decisions import Seat
from games.planet_unknown.data import CORPORATION, TECH_ID
from games.planet_unknown.state import Player, State


@cache
def milestones(corporation: str) -> tuple[tuple[int, int], ...]:
    """(position, level) of the tech milestones of a board, from below."""
    column = CORPORATION[corporation].tracks["tech"] or ()
    return tuple(
        (at, int(token.removeprefix("tech:")))
        for at, tokens in enumerate(column)
        for token in tokens
        if token.startswith("tech:")
    )


def levels(player: Player) -> tuple[int | str, ...]:
    """P10.1 The levels (or slots) that work now, lowest first."""
    if player.corporation == "jump_drive":  # P13.5
        return tuple(player.opened)
    if player.corporation == "makeshift":  # P13.8
        at = max((spot.at for spot in player.trackers.values() if spot.track == "tech"), default=0)
    else:
        at = player.trackers["tech"].at
    return _levels(player.corporation, at, tuple(player.pods.get("tech", ())), tuple(player.late))


@cache
def _levels(corporation: str, at: int, under: tuple[int, ...], late: tuple[int, ...]) -> tuple[int, ...]:
    """P10.1, P13.4, P14.7 Levels of milestones up to a position, without those under lifepods and late ones."""
    found = tuple(
        level
        for position, level in milestones(corporation)
        if position <= at and position not in under and level not in late
    )
    return found[-1:] if corporation == "flux_industries" else found  # P13.9


def unlocked(player: Player, tech: str) -> bool:
    """P10.1 Whether the tech of that id works for the player."""
    corporation, level = TECH_ID[tech]
    if corporation == "*":  # on several boards
        found = next((one.level for one in player.corp.techs if one.id == tech), None)
        return found in levels(player)
    return player.corporation == corporation and level in levels(player)


def ready(game: State, seat: Seat, tech: str) -> bool:
    """P10.3 Whether a tech works and is not used up."""
    player = game.players[seat]
    return tech not in player.used and tech not in player.spent and unlocked(player, tech)


def spend(game: State, seat: Seat, tech: str) -> None:
    """P10.3 Use it, for the round or the game."""
    player = game.players[seat]
    timing = next(one.timing for one in player.corp.techs if one.id == tech)
    (player.spent if timing == "once_per_game" else player.used).append(tech)
    game.tell(seat, "tech_used", id=tech)
