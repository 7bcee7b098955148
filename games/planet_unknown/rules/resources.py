"""P5 The pending set: its items, which of them are mandatory, and the menu in which they are resolved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown.data import TRACKS
from games.planet_unknown.rules import collecting, laying, patches, positions, rovers, special, station, techs, tracks
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, Player, State

_OPTIONAL = ("move", "reposition", "flux")
MENU = "turn.action"


def optional(game: State, item: Item) -> bool:
    """P5.5, P5.7 Whether an item may be left unresolved."""
    if item.kind == "energy":
        return game.options.energy_choice == "may_decline"
    if item.kind == "synergy":
        return game.options.synergy_boost == "may_other_tracker" and not item.must
    return item.kind in _OPTIONAL


def mandatory(game: State, player: Player) -> bool:
    """P5.5 Whether something must still be resolved."""
    return any(not optional(game, item) for item in player.pending)


def why_not(game: State, player: Player, key: str) -> Refusal | None:
    """P3.5, P5.5 Why a part cannot be ended yet."""
    if key != "end":
        return None
    if game.phase == "stretch" and not player.drafted:
        return Refusal("A tile is to be drafted first.", "P3.5")
    return Refusal("Something must still be resolved.", "P5.5")


def options(game: State, player: Player) -> list[Option]:
    """P5.2 The pending items, those that are alike once."""
    alike = {item.key: item for item in reversed(player.pending)}
    count = Counter(item.key for item in player.pending)
    if game.round_rule("ignore_one_tile_resource"):  # P14.7: the other one goes with it
        count = Counter({key: 1 if alike[key].tile else times for key, times in count.items()})
    return [
        Option(key, _told(game, player, alike[key]) | ({"times": times} if times > 1 else {}))
        for key, times in count.items()
    ]


def _idle(game: State, player: Player, item: Item) -> bool:
    """P6.3, P6.6, P9.1, P9.7, P11.7 Whether an item would come to nothing if it were resolved now."""
    match item.kind:
        case "energy":
            return not positions.advancing(player, item.tracks)
        case "synergy":
            return not tracks.boosted(game, player, item.by)
        case "move":
            return not player.planet.rovers
        case "place_rover":
            return not laying.starts(player) or not (item.fresh or player.reserve)
        case "collect_lifepod" | "destroy_lifepod":
            return not player.planet.lifepods
        case "collect_meteorite" | "destroy_meteorite" | "line":
            return not player.planet.with_meteorite
        case "destroy_rover" | "teleport":
            return not player.planet.rovers
        case "lose_lifepod" | "reposition":
            return not player.collected_lifepods
        case "lose_meteorite":
            return not player.meteorites
        case "objective":
            return not player.objectives
        case _:
            return item.kind in TRACKS and bool(item.n) and not positions.can_advance(player, item.kind)


def _told(game: State, player: Player, item: Item) -> dict[str, object]:
    """What a label says of an item; of an advance where it leads and what that gives."""
    told: dict[str, object] = {"kind": item.kind, "n": _steps(player, item)}
    if item.kind in TRACKS and (steps := _steps(player, item)) and positions.can_advance(player, item.kind):
        told |= tracks.ahead(game, player, item.kind, steps=steps)
    if item.tracks:
        told["tracks"] = list(item.tracks)
    if item.kind == "energy" and len(possible := positions.advancing(player, item.tracks)) == 1:
        told |= {"tracks": possible} | tracks.ahead(game, player, possible[0])
    if _idle(game, player, item):
        told["idle"] = True
    if item.by:
        told["by"] = item.by
    if item.must and game.options.synergy_boost == "may_other_tracker":
        told["must"] = True
    if item.fresh:
        told["fresh"] = True
    if item.count != 1:
        told["count"] = item.count
    if not item.benefits:
        told["benefits"] = False
    if not item.resources:
        told["resources"] = False
    return told


async def resolve(game: State, seat: Seat, key: str) -> None:
    """P5.2 Resolve the pending item of that key completely."""
    player = game.players[seat]
    item = next(one for one in player.pending if one.key == key)
    player.pending.remove(item)
    if item.tile and game.round_rule("ignore_one_tile_resource"):  # P14.7
        player.pending = [one for one in player.pending if not one.tile]
    await _HANDLERS[item.kind](game, seat, item)


def drop_optional(game: State, seat: Seat) -> None:
    """P5.5 What is left when a part ends is lost, but movement kept from the event (P14.3)."""
    player = game.players[seat]
    for item in player.pending:
        if item.kind in ("energy", "synergy"):
            game.tell(seat, "declined", what=item.kind)
    player.pending = [item for item in player.pending if kept(game, item)]


def kept(game: State, item: Item) -> bool:
    """P14.3 Whether an item waits for the resolve step."""
    return item.kind == "move" and (game.phase == "event" or (game.phase == "civ" and game.then == "stretch"))


# -- the items


def _steps(player: Player, item: Item) -> int:
    """P11.1, P10.5 How many single advances a resource gives."""
    double = item.kind == "water" and item.own and item.n and techs.unlocked(player, "double_water")
    return 2 if double else item.n


async def _advance(game: State, seat: Seat, item: Item) -> None:
    """P5.3, P10.5 The advances of a resource."""
    player = game.players[seat]
    steps = _steps(player, item)
    if not steps:  # P14.7: it counts, and gives nothing
        game.tell(seat, "void", what=item.kind)
    for _ in range(steps):
        if not await tracks.advance(game, seat, item.kind):
            game.tell(seat, "void", what=item.kind)


async def _energy(game: State, seat: Seat, item: Item) -> None:
    """P11.5, P11.7, P5.7 One advance of a type of the list."""
    player = game.players[seat]
    possible = positions.advancing(player, item.tracks)
    if not possible:
        game.tell(seat, "void", what="energy")
        return
    offered = [Option(kind, tracks.ahead(game, player, kind)) for kind in possible]
    # With one type it is declined by leaving it, unless that would leave the tile's other resource to count (P14.7).
    if optional(game, item) and (len(possible) > 1 or game.round_rule("ignore_one_tile_resource")):
        offered.append(Option("decline"))
    refused = positions.stuck(player, item.tracks)
    key = await pick(game, seat, "energy.type", offered, "P11.5", refused=refused, why_not=partial(_untouched, player))
    if key == "decline":
        game.tell(seat, "declined", what="energy")
    else:
        await tracks.advance(game, seat, key)


async def _synergy(game: State, seat: Seat, item: Item) -> None:
    """P6.6, P5.7, P13.5 One advance of a tracker of one's choice."""
    player = game.players[seat]
    possible = tracks.boosted(game, player, item.by)
    if not possible:
        game.tell(seat, "void", what="synergy")
        return
    offered = [Option(track, tracks.ahead(game, player, track)) for track in possible]
    once: list[str] = []
    if not game.closing and techs.ready(game, seat, "double_synergy"):
        once = [track for track in possible if not positions.can_advance(player, track, 2)]
        twice = [track for track in possible if track not in once]
        offered += [Option(f"double:{track}", tracks.ahead(game, player, track, steps=2)) for track in twice]
    if optional(game, item):
        offered.append(Option("decline"))
    refused = positions.stuck(player, TRACKS, tracks.giver(game, item.by))
    refused += [(f"double:{track}", Refusal(_ONCE, "P13.5", {"tracker": track})) for track in possible if track in once]
    key = await pick(game, seat, "synergy.track", offered, "P6.6", refused=refused)
    if key == "decline":
        game.tell(seat, "declined", what="synergy")
        return
    if key.startswith("double:"):
        key = key.removeprefix("double:")
        techs.spend(game, seat, "double_synergy")
        await tracks.advance(game, seat, key)
    await tracks.advance(game, seat, key)


def _untouched(player: Player, key: str) -> Refusal | None:
    """P11.5, P13.3 Why an energy does not copy a type."""
    if positions.ladder(player, key):
        return Refusal("Energy never copies Biomass on your board.", "P13.3")
    text = "Your energy does not touch {tracker} terrain."
    return Refusal(text, "P11.5", {"tracker": key}) if key in TRACKS else None


def _unnamed(rule: str, key: str) -> Refusal | None:
    """Why a tracker is no choice, by the rule that names others."""
    return Refusal("The {tracker} tracker is no choice here.", rule, {"tracker": key}) if key in TRACKS else None


_ONCE = "The {tracker} tracker cannot advance twice."
_TWICE = "The {tracker} tracker has advanced already."


async def _regress(game: State, seat: Seat, item: Item) -> None:
    """P14.6, P13.2 A tracker goes down, one that can go furthest where none can go down fully."""
    player = game.players[seat]
    reach = {track: tracks.down(player, track, item.n)[0] for track in item.tracks}
    most = max(reach.values())
    if not most:
        game.tell(seat, "void", what="regress")
        return
    possible = [Option(track, tracks.down(player, track, most)[1]) for track in item.tracks if reach[track] == most]
    refused = [
        (track, Refusal("Another tracker can go down further.", "P14.6"))
        for track, room in reach.items()
        if room < most
    ]
    data = {"steps": most}
    why_not = partial(_unnamed, "P13.2" if game.phase != "event" and player.corporation == "republic" else "P22.2")
    key = await pick(game, seat, "regress.track", possible, "P14.6", refused=refused, why_not=why_not, data=data)
    for _ in range(most):
        tracks.regress(game, seat, key)


async def _choose_advances(game: State, seat: Seat, item: Item) -> None:
    """P6.7 Advance some trackers of one's choice, all different."""
    player = game.players[seat]
    among = list(item.tracks)
    for left in range(item.count, 0, -1):
        possible = positions.advancing(player, among)
        if not possible:
            if left == item.count:
                game.tell(seat, "void", what="advance")
            return
        offered = [
            Option(track, tracks.ahead(game, player, track, steps=item.n, claimed=item.benefits)) for track in possible
        ]
        data = {"left": left, "steps": item.n, "benefits": item.benefits}
        refused = positions.stuck(player, among)
        refused += [(track, Refusal(_TWICE, "P6.7", {"tracker": track})) for track in item.tracks if track not in among]
        key = await pick(
            game, seat, "advance.track", offered, "P6.7", refused=refused, why_not=partial(_unnamed, "P22.1"), data=data
        )
        among.remove(key)
        for _ in range(item.n):
            await tracks.advance(game, seat, key, benefits=item.benefits)


async def _move(game: State, seat: Seat, item: Item) -> None:
    """P9.2, P9.7 One gain of movement."""
    if not await rovers.move(game, seat, item):  # P9.7
        game.tell(seat, "void", what="move")


async def _choice(game: State, seat: Seat, item: Item) -> None:
    """P14.12 A synergy boost, or a look at the next event card."""
    offered = ["synergy", *["peek"] * bool(game.deck)]
    if await pick(game, seat, "event.choice", offered, "P14.12") == "synergy":
        game.players[seat].pending.append(Item("synergy", must=True))
        return
    game.players[seat].seen = [game.deck[-1]]
    game.reveal("you looked at the next event card")
    game.emit("peeked", seat, to=(seat,), card=game.deck[-1])


def _collect(what: str) -> Handler:
    async def handler(game: State, seat: Seat, item: Item) -> None:
        await collecting.take(game, seat, what, item.n)

    return handler


def _destroy(what: str) -> Handler:
    async def handler(game: State, seat: Seat, item: Item) -> None:
        await collecting.destroy(game, seat, what, item.n)

    return handler


def _plain(work: Callable[[State, Seat], Awaitable[None]]) -> Handler:
    async def handler(game: State, seat: Seat, item: Item) -> None:
        await work(game, seat)

    return handler


async def _reposition(game: State, seat: Seat, item: Item) -> None:
    await collecting.reposition(game, seat, item.n)


Handler = Callable[[State, Seat, Item], Awaitable[None]]

_HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(TRACKS, _advance),
    "energy": _energy,
    "synergy": _synergy,
    "patch": patches.gain,
    "stored": patches.gain,
    "place_rover": rovers.place,
    "move": _move,
    "regress": _regress,
    "advance": _choose_advances,
    "collect_lifepod": _collect("lifepod"),
    "collect_meteorite": _collect("meteorite"),
    "destroy_meteorite": _destroy("meteorite"),
    "destroy_rover": _destroy("rover"),
    "destroy_lifepod": _destroy("lifepod"),
    "lose_lifepod": _plain(collecting.lose_lifepod),
    "lose_meteorite": _plain(collecting.lose_meteorite),
    "line": _plain(collecting.clear_line),
    "teleport": _plain(rovers.teleport),
    "meteorite": _plain(collecting.meteorite_on_mark),
    "reposition": _reposition,
    "choice": _choice,
    "union": special.unionization,
    "ladder": special.ladder,
    "flux": _plain(special.move_flux),
    "depot_tile": special.depot_tile,
    "extra_cards": special.extra_cards,
    "stack": _plain(station.remove_stack),
    "rotate": _plain(station.rotate_freely),
    "objective": _plain(special.discard_objective),
}
"""P5.2 What resolving an item of each kind does."""
KINDS = tuple(_HANDLERS)
