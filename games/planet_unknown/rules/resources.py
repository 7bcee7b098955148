"""P5 The pending set: its items, which of them are mandatory, and the menu in which they are resolved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown.data import TRACKS
from games.planet_unknown.rules import collecting, patches, positions, rovers, special, station, techs, tracks
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
    found: dict[str, Option] = {}
    for item in player.pending:
        if item.key not in found:
            found[item.key] = Option(item.key, _told(game, player, item))
    return list(found.values())


def _told(game: State, player: Player, item: Item) -> dict[str, object]:
    """What a label says of an item; of an advance where it leads and what that gives."""
    told: dict[str, object] = {"kind": item.kind, "n": item.n}
    if item.kind in TRACKS and item.n == 1 and positions.can_advance(player, item.kind):
        told |= tracks.ahead(game, player, item.kind)
    if item.tracks:
        told["tracks"] = list(item.tracks)
    if item.kind == "energy" and len(possible := positions.advancing(player, item.tracks)) == 1:
        told |= {"tracks": possible} | tracks.ahead(game, player, possible[0])
    if item.kind == "move" and not player.planet.rovers:
        told["rovers"] = False
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


async def _advance(game: State, seat: Seat, item: Item) -> None:
    """P5.3, P10.5 The advances of a resource."""
    player = game.players[seat]
    times = item.n
    if item.kind == "water" and item.own and times and techs.unlocked(player, "double_water"):
        times = 2
    if not times:  # P14.7: it counts, and gives nothing
        game.tell(seat, "void", what=item.kind)
    for _ in range(times):
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
    key = await pick(game, seat, "energy.type", offered, "P11.5", refused=refused)
    if key == "decline":
        game.tell(seat, "declined", what="energy")
    else:
        await tracks.advance(game, seat, key)


async def _synergy(game: State, seat: Seat, item: Item) -> None:
    """P6.6, P5.7, P13.5 One advance of a tracker of one's choice."""
    player = game.players[seat]
    printed = game.options.synergy_boost == "must_any_tracker"
    possible = positions.advancing(player, [track for track in TRACKS if printed or track != item.by])
    if not possible or game.round_rule("no_synergy"):
        game.tell(seat, "void", what="synergy")
        return
    offered = [Option(track, tracks.ahead(game, player, track)) for track in possible]
    if not game.closing and techs.ready(game, seat, "double_synergy"):
        offered += [Option(f"double:{track}") for track in possible]
    if optional(game, item):
        offered.append(Option("decline"))
    refused = positions.stuck(player, TRACKS, "" if printed else item.by)
    key = await pick(game, seat, "synergy.track", offered, "P6.6", refused=refused)
    if key == "decline":
        game.tell(seat, "declined", what="synergy")
        return
    if key.startswith("double:"):
        key = key.removeprefix("double:")
        techs.spend(game, seat, "double_synergy")
        await tracks.advance(game, seat, key)
    await tracks.advance(game, seat, key)


async def _regress(game: State, seat: Seat, item: Item) -> None:
    """P14.6, P13.2 A tracker goes down, one that can go furthest where none can go down fully."""
    player = game.players[seat]
    ends = {track: tracks.down(player, track, item.n) for track in item.tracks}
    reach = {track: steps for track, (steps, _) in ends.items()}
    most = max(reach.values())
    if not most:
        game.tell(seat, "void", what="regress")
        return
    possible = [Option(track, {"to": spot.key}) for track, (steps, spot) in ends.items() if steps == most]
    refused = [
        (track, Refusal("Another tracker can go down further.", "P14.6"))
        for track, room in reach.items()
        if room < most
    ]
    key = await pick(game, seat, "regress.track", possible, "P14.6", refused=refused, data={"steps": most})
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
        told = item.benefits and item.n == 1  # of several steps the first says too little
        offered = [Option(track, tracks.ahead(game, player, track) if told else {}) for track in possible]
        data = {"left": left, "steps": item.n, "benefits": item.benefits}
        refused = positions.stuck(player, among)
        key = await pick(game, seat, "advance.track", offered, "P6.7", refused=refused, data=data)
        among.remove(key)
        for _ in range(item.n):
            await tracks.advance(game, seat, key, benefits=item.benefits)


async def _move(game: State, seat: Seat, item: Item) -> None:
    """P9.2, P9.7 One gain of movement."""
    if not game.players[seat].planet.rovers:  # P9.7
        game.tell(seat, "void", what="move")
    await rovers.move(game, seat, item)


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
