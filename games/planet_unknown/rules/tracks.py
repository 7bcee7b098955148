"""P6 Tracks: what positions give, and how trackers move; the boards of P13 where they differ."""

from __future__ import annotations

from typing import Any

from games.core.decisions import Option, Seat
from games.planet_unknown.data import TRACKS
from games.planet_unknown.rules import laying, positions, techs
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, Player, Spot, State


def ahead(
    game: State, player: Player, tracker: str, *, steps: int = 1, claimed: bool = True, synergy: bool = True
) -> dict[str, Any]:
    """For a label of a tracker that can advance: `to` ("civ:4"), where so many steps lead, and `gains` (see `brings`)
    of all of them; empty if there are several ways.

    Args:
        claimed: Whether positions are claimed; medals come all the same.
    """
    path: list[Spot] = []
    start = player.trackers[tracker]
    try:
        for _ in range(steps):
            ways = positions.above(player, tracker)
            if len(ways) > 1 or (steps > 1 and positions.ladder(player, tracker)):
                return {}
            path += ways
            player.trackers[tracker] = (ways or path or [start])[-1]
    finally:
        player.trackers[tracker] = start
    return {"to": path[-1].key} | brings(game, player, tracker, path, claimed=claimed, synergy=synergy)


def brings(
    game: State, player: Player, tracker: str, path: list[Spot], *, claimed: bool = True, synergy: bool = True
) -> dict[str, Any]:
    """What a tracker brings that advances over those positions, for a label: `gains`, tokens as in `benefits` (of techs
    those that begin to work), and by how much the tracks score more in the end ("medal:2"); "or" before the two of a
    ladder's step (P13.3). `locks`, if any: ids of techs that work no longer (P13.8)."""
    start, late, before = player.trackers[tracker], list(player.late), _medals(player, tracker)
    levels = techs.levels(player)
    found: list[str] = []
    try:
        for spot in path:
            stays = spot == player.trackers[tracker]
            player.trackers[tracker] = spot  # techs that count are those after the move (P13.8)
            _withhold(game, player, levels)
            if not claimed or (stays and positions.ladder(player, tracker)):
                continue
            if stays:  # P6.4
                found.append(f"move:{movement(player, player.corp.rover_top_repeat)}")
            else:
                given = benefits(game, player, spot, synergy=synergy)
                found += [one for one in given if _fruitful(game, player, tracker, one)]
        after = techs.levels(player)
        more = _medals(player, tracker) - before
    finally:
        player.trackers[tracker], player.late = start, late
    if len(found) > 1 and positions.ladder(player, tracker):
        found.insert(0, "or")
    found += [f"tech:{tech.level}" for tech in player.corp.techs if tech.level in after and tech.level not in levels]
    found += [f"medal:{more}"] if more else []
    locks = [tech.id for tech in player.corp.techs if tech.level in levels and tech.level not in after]
    return {"gains": found} | ({"locks": locks} if locks else {})


def _medals(player: Player, tracker: str) -> int:
    """P17.5, P13.8 What a tracker scores; on Makeshift's board, where it may lift others, all of them."""
    together = TRACKS if player.corporation == "makeshift" else (tracker,)
    return sum(positions.medals(player, one) for one in together)


def _withhold(game: State, player: Player, before: tuple[int | str, ...]) -> None:
    """P14.7 Tech levels that were reached under an event that withholds milestones work from the next round on."""
    if game.round_rule("no_milestone_benefits"):
        while new := [one for one in techs.levels(player) if isinstance(one, int) and one not in before]:
            player.late += new


def _fruitful(game: State, player: Player, tracker: str, token: str) -> bool:
    """P6.3, P6.6, P7.3, P9.1 Whether it can be seen that a benefit does not come to nothing."""
    kind, _, argument = token.partition(":")
    match kind:
        case "civ":
            return bool(game.civ[int(argument) - 1])
        case "rover":
            left = player.reserve - sum(item.kind == "place_rover" and not item.fresh for item in player.pending)
            placing = game.phase == "stretch" and not player.drafted  # a tile is still to come
            return left > 0 and (placing or bool(laying.starts(player)))
        case "tech":  # which of them begin to work is told beside
            return False
        case "advance":
            return positions.can_advance(player, argument)
        case "synergy":
            return bool(boosted(game, player, "" if argument else tracker))
        case _:
            return True


def giver(game: State, by: str) -> str:
    """P6.6 The tracker that a synergy boost may not advance, or ""; `by` is the one whose advance gave it, or ""."""
    return "" if game.options.synergy_boost == "must_any_tracker" else by


def boosted(game: State, player: Player, by: str) -> list[str]:
    """P6.6, P14.7 The trackers that a synergy boost may advance; `by` as in `giver`."""
    if game.round_rule("no_synergy"):
        return []
    return positions.advancing(player, [track for track in TRACKS if track != giver(game, by)])


def benefits(game: State, player: Player, spot: Spot, *, synergy: bool = True) -> list[str]:
    """P1.9, P6.2, P7.8, P14.7 The tokens of a position that give something now, as the player's board makes them
    ("civ:3", "synergy", "biomass", "move:4", "rover", "tech:2"); one that counts twice stands there twice (P13.9). A
    civ milestone of Republic brings "regress", too, and with L4 "synergy:tech", a boost that no tracker gave (P13.2).

    Args:
        synergy: Whether boosts are given.
    """
    found: list[str] = []
    for token in positions.tokens(player, spot):
        kind, _, number = token.partition(":")
        if kind == "medal" or (kind != "move" and _withheld(game, kind, synergy)):
            continue
        match kind:
            case "civ" if improved(player) == "civ":
                token = f"civ:{min(int(number) + 1, 4)}"
            case "move":
                token = f"move:{movement(player, int(number))}"
        twice = (kind, improved(player)) == ("biomass", "biomass")
        twice |= (kind, spot.track, improved(player)) == ("synergy", "water", "water")
        found += [token] * (1 + twice)
        if kind == "civ" and player.corporation == "republic":
            found.append("regress")
            if techs.unlocked(player, "synergy_on_civ") and not _withheld(game, "synergy", synergy):
                found.append("synergy:tech")
    return found


def _withheld(game: State, kind: str, synergy: bool) -> bool:
    """P7.8, P14.7 Whether a benefit of that kind is not given now."""
    if kind == "synergy":
        return not synergy or game.round_rule("no_synergy")
    return kind in ("civ", "biomass", "rover", "tech") and game.round_rule("no_milestone_benefits")


# -- moving


async def advance(
    game: State, seat: Seat, tracker: str, *, benefits: bool = True, synergy: bool = True, sideways: bool = True
) -> bool:
    """P1.10 One position up, then its benefits; False if the tracker could not advance."""
    player = game.players[seat]
    ways = positions.above(player, tracker, sideways=sideways)
    if not ways:
        return False
    spot = ways[0]
    if len(ways) > 1:
        options = [
            Option(one.key, brings(game, player, tracker, [one], claimed=benefits, synergy=synergy)) for one in ways
        ]
        rule = "P13.3" if positions.ladder(player, tracker) else "P13.8"
        key = await pick(game, seat, "advance.to", options, rule, data={"tracker": tracker})
        spot = ways[[option.key for option in options].index(key)]
        if positions.ladder(player, tracker) and spot == player.trackers[tracker]:  # P13.3
            game.tell(seat, "void", what=tracker)
            return True
    stayed = player.trackers[tracker] == spot
    before = techs.levels(player)
    player.trackers[tracker] = spot
    if stayed:  # P6.4
        if benefits:
            n = movement(player, player.corp.rover_top_repeat)
            game.tell(seat, "top_movement", n=n)
            player.pending.append(Item("move", n=n))
        else:
            game.tell(seat, "void", what=tracker)
        return True
    game.tell(seat, "advanced", tracker=tracker, track=spot.track, at=spot.at)
    _withhold(game, player, before)
    if benefits:
        claim(game, seat, tracker, spot, synergy=synergy)
    _unlocked(game, seat, before, benefits)
    return True


def lock(game: State, seat: Seat, before: tuple[int | str, ...]) -> None:
    """P10.1, P13.4, P13.8 Tell of the techs that worked before and do not any more."""
    player = game.players[seat]
    for tech in player.corp.techs:
        if tech.level in before and tech.level not in techs.levels(player):
            game.tell(seat, "tech_lost", level=str(tech.level), id=tech.id)


def _unlocked(game: State, seat: Seat, before: tuple[int | str, ...], benefits: bool) -> None:
    """P10.1, P10.4, P13.8, P13.9 What follows from techs that have just begun to work, or ended."""
    player = game.players[seat]
    if player.corporation != "flux_industries":  # whose lower levels give way to the next (P13.9)
        lock(game, seat, before)
    new = [tech for tech in player.corp.techs if tech.level in techs.levels(player) and tech.level not in before]
    for tech in new:
        game.tell(seat, "tech", level=str(tech.level), id=tech.id)
        if tech.timing == "round_start" and not game.closing:
            round_start(game, seat)
    expire(player)
    if game.closing:
        end_of_game(game, seat)
    if new and benefits and player.corporation == "flux_industries":
        player.pending.append(Item("flux"))


def expire(player: Player) -> None:
    """P13.9 Flux' L2 is gone, used or not, once L3 works."""
    if player.corporation != "flux_industries" or "to_next_milestone" in player.spent:
        return
    if techs.levels(player)[-1:] in ((3,), (4,), (5,)):
        player.spent.append("to_next_milestone")


def regress(game: State, seat: Seat, tracker: str) -> None:
    """P1.10 One position down if it can, no benefits."""
    player = game.players[seat]
    spot = positions.below(player, tracker)
    if spot is None:
        return
    before = techs.levels(player)
    player.trackers[tracker] = spot
    game.tell(seat, "regressed", tracker=tracker, track=spot.track, at=spot.at)
    lock(game, seat, before)


def down(player: Player, tracker: str, most: int) -> tuple[int, dict[str, Any]]:
    """P14.6 How many steps a tracker can go down, at most so many; and for a label where it would come to stand, which
    techs would not work any more, and how many medals would be lost."""
    start, levels = player.trackers[tracker], techs.levels(player)
    medals = _medals(player, tracker)
    steps = 0
    while steps < most and (spot := positions.below(player, tracker)) is not None:
        player.trackers[tracker] = spot
        steps += 1
    told = {
        "to": player.trackers[tracker].key,
        "locks": [t.id for t in player.corp.techs if t.level in levels and t.level not in techs.levels(player)],
        "medals": medals - _medals(player, tracker),
    }
    player.trackers[tracker] = start
    return steps, told


# -- benefits


def claim(game: State, seat: Seat, tracker: str, spot: Spot, *, synergy: bool = True, advanced: bool = True) -> None:
    """P6.2 One pending item a benefit token on the position.

    Args:
        advanced: False for a claim without an advance: a synergy boost is then given by no tracker (P6.6).
    """
    player = game.players[seat]
    if positions.ladder(player, spot.track):
        player.pending.append(Item("ladder", n=spot.at, boosts=synergy))
        return
    for token in benefits(game, player, spot, synergy=synergy):
        kind, _, number = token.partition(":")
        match kind:
            case "synergy":
                player.pending.append(Item("synergy", by=tracker if advanced and not number else ""))
            case "move":
                player.pending.append(Item("move", n=int(number)))
            case "civ":  # P7.1, P7.2
                player.picks.append(int(number))
                game.tell(seat, "civ_pick", rank=int(number))
            case "regress":  # P13.2
                player.pending.append(Item("regress", tracks=[track for track in TRACKS if track != "civ"]))
            case "biomass":
                gain_patches(game, seat, 1)
            case "rover":
                player.pending.append(Item("place_rover"))


def improved(player: Player) -> str:
    """P13.9 L3: the flux track whose benefits are improved, or ""."""
    return player.flux if techs.unlocked(player, "improved_flux") else ""


def gain_patches(game: State, seat: Seat, n: int) -> None:
    """P8.1, P8.2"""
    game.players[seat].pending += [Item("patch") for _ in range(n)]


def movement(player: Player, n: int) -> int:
    """P9.2 So much movement with what techs add to one gain of it."""
    on_rover = sum(spot.track == "rover" for spot in player.trackers.values())
    crowd = on_rover >= 2 and techs.unlocked(player, "rover_crowd")
    return n + techs.unlocked(player, "rover_plus_one") + (improved(player) == "rover") + crowd


def gain_movement(game: State, seat: Seat, n: int) -> None:
    """P9.2 One gain of movement."""
    player = game.players[seat]
    player.pending.append(Item("move", n=movement(player, n)))


def end_of_game(game: State, seat: Seat) -> None:
    """P13.2, P17.2 Republic's L5, once, in the end step."""
    if techs.ready(game, seat, "two_civ_cards"):
        techs.spend(game, seat, "two_civ_cards")
        game.players[seat].pending.append(Item("extra_cards"))


def round_start(game: State, seat: Seat) -> None:
    """P10.4 The player's tech for the start of a round, at most once a round."""
    player = game.players[seat]
    planet = player.planet
    for tech in [one.id for one in player.corp.techs if one.timing == "round_start"]:
        if not techs.ready(game, seat, tech):
            continue
        if tech == "move_while_carrying":
            n = sum(rover.cargo for rover in planet.rovers)
        elif tech == "move_on_water":
            n = sum(planet.terrain["water"] >> rover.at & 1 for rover in planet.rovers)
        else:
            flux = planet.terrain[player.flux] if player.flux else 0
            n = 2 * sum(flux >> rover.at & 1 for rover in planet.rovers)
        if n:
            techs.spend(game, seat, tech)
            gain_movement(game, seat, n)
        else:
            player.used.append(tech)
