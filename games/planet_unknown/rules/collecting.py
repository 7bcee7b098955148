"""P1.11, P9.6, P13.4 to P13.6 Collecting and destroying lifepods, meteorites and rovers."""

from __future__ import annotations

from games.core.decisions import Option, Refusal, Seat
from games.planet_unknown import grid
from games.planet_unknown.data import TOP, TRACKS
from games.planet_unknown.grid import bits
from games.planet_unknown.rules import techs, tracks
from games.planet_unknown.rules.asking import pick
from games.planet_unknown.state import Item, Planet, Player, Rover, State

SLOTS = ("A", "B", "C", "D", "E", "F")
SCORE = "score"


async def enter(game: State, seat: Seat, rover: Rover) -> None:
    """P9.6, P13.6 What a rover does on the square it has come to."""
    player = game.players[seat]
    planet, here = player.planet, 1 << rover.at
    if planet.lifepods & here:
        planet.lifepods &= ~here
        game.tell(seat, "collected", what="lifepod", square=grid.label(rover.at))
        await keep_lifepod(game, seat)
    if player.corporation == "horizon_group":
        await _haul(game, seat, rover)
    elif planet.meteorites & here:
        planet.meteorites &= ~here
        take_meteorite(game, seat, rover.at)


def take_meteorite(game: State, seat: Seat, square: int) -> None:
    """P1.11, P13.6 L3 A meteorite that has left the planet is the player's."""
    player = game.players[seat]
    player.meteorites += 1
    game.tell(seat, "collected", what="meteorite", square=grid.label(square))
    if techs.unlocked(player, "patch_on_collect"):
        player.pending.append(Item("patch"))


async def _haul(game: State, seat: Seat, rover: Rover) -> None:
    """P13.6 Pick up, deliver, or dump; whoever comes with a meteorite leaves what lies there."""
    player = game.players[seat]
    planet, here = player.planet, 1 << rover.at
    if not rover.cargo and planet.meteorites & here:
        planet.meteorites &= ~here
        rover.cargo = True
        game.tell(seat, "picked_up", square=grid.label(rover.at))
    if rover.cargo and planet.symbols["rover"] & here:
        rover.cargo = False
        take_meteorite(game, seat, rover.at)
    if rover.cargo and planet.terrain["water"] & here and techs.unlocked(player, "dump_in_water"):
        key = await pick(game, seat, "move.drop", ["no", "yes"], "P13.6", data={"square": grid.label(rover.at)})
        if key == "yes":
            rover.cargo = False
            game.tell(seat, "destroyed", what="meteorite", square=grid.label(rover.at))


# -- lifepods on the corporation board


def _places(player: Player) -> list[str]:
    """P13.4, P13.5 Where a collected lifepod may be put."""
    places = [SCORE]
    if player.corporation == "cosmos_inc":
        for track in TRACKS:
            taken = {spot.at for spot in player.trackers.values() if spot.track == track}
            taken.update(player.pods.get(track, ()))
            places += [f"{track}:{at}" for at in range(TOP) if at not in taken]
    elif player.corporation == "jump_drive":
        places += [slot for slot in SLOTS if slot not in player.opened]
    return places


async def keep_lifepod(game: State, seat: Seat) -> None:
    """P1.11 A collected lifepod goes to the corporation board."""
    player = game.players[seat]
    rule = "P13.4" if player.corporation == "cosmos_inc" else "P13.5"

    def why_not(key: str) -> Refusal | None:
        """A position or slot that there is."""
        return Refusal("No lifepod may lie there.", rule) if ":" in key or key.upper() in SLOTS else None

    key = await pick(game, seat, "lifepod.place", _places(player), rule, why_not=why_not)
    before = techs.levels(player)
    _put(player, key)
    if key != SCORE:
        game.tell(seat, "pod_placed", end=key)
    tracks.lock(game, seat, before)


def _put(player: Player, key: str) -> None:
    if key == SCORE:
        player.lifepods += 1
    elif ":" in key:
        track, at = key.split(":")
        player.pods[track] = sorted([*player.pods.get(track, []), int(at)])
    else:
        player.slots.append(key)
        player.opened = sorted([*player.opened, key])


def _lift(player: Player, key: str) -> None:
    if key == SCORE:
        player.lifepods -= 1
    elif ":" in key:
        track, at = key.split(":")
        player.pods[track] = [one for one in player.pods[track] if one != int(at)]
        if not player.pods[track]:
            del player.pods[track]
    else:
        player.slots.remove(key)


def _kept(player: Player) -> list[str]:
    """Where collected lifepods lie."""
    pods = [f"{track}:{at}" for track in TRACKS for at in player.pods.get(track, ())]
    return [SCORE] * bool(player.lifepods) + pods + player.slots


async def reposition(game: State, seat: Seat, n: int) -> None:
    """P13.4 Move up to so many collected lifepods between positions and the scoring area."""
    player = game.players[seat]
    for left in range(n, 0, -1):
        start = await pick(game, seat, "reposition.from", [*_kept(player), "done"], "P13.4", data={"left": left})
        if start == "done":
            return
        places = [key for key in _places(player) if key != start]
        to = await pick(game, seat, "reposition.to", places, "P13.4", data={"start": start})
        before = techs.levels(player)
        _lift(player, start)
        _put(player, to)
        game.tell(seat, "repositioned", start=start, end=to)
        tracks.lock(game, seat, before)


async def lose_lifepod(game: State, seat: Seat) -> None:
    """P15.3 A collected lifepod is destroyed; a slot it opened stays open (P13.5)."""
    player = game.players[seat]
    if not (kept := _kept(player)):
        game.tell(seat, "void", what="lose_lifepod")
        return
    _lift(player, await pick(game, seat, "lifepod.lose", kept, "P15.3"))
    game.tell(seat, "lost", what="collected_lifepod", n=1)


async def lose_meteorite(game: State, seat: Seat) -> None:
    """P15.3 A collected meteorite is destroyed."""
    player = game.players[seat]
    if not player.meteorites:
        game.tell(seat, "void", what="lose_meteorite")
        return
    player.meteorites -= 1
    game.tell(seat, "lost", what="collected_meteorite", n=1)


# -- from the planet


async def take(game: State, seat: Seat, what: str, n: int) -> None:
    """P22.7 Collect so many pieces from the planet, as many as possible."""
    for left in range(n, 0, -1):
        square = await _choose(game, seat, "collect", what, left, first=left == n)
        if square is None:
            return
        if what == "lifepod":
            game.tell(seat, "collected", what="lifepod", square=grid.label(square))
            await keep_lifepod(game, seat)
        else:
            take_meteorite(game, seat, square)


async def destroy(game: State, seat: Seat, what: str, n: int) -> None:
    """P22.8 Destroy so many pieces on the planet, as many as possible."""
    for left in range(n, 0, -1):
        square = await _choose(game, seat, "destroy", what, left, first=left == n)
        if square is None:
            return
        game.tell(seat, "destroyed", what=what, square=grid.label(square))


async def _choose(game: State, seat: Seat, verb: str, what: str, left: int, *, first: bool) -> int | None:
    """The square of a piece that has left the planet; None if there is none, which is told of the first.

    Where all of them go nobody is asked which next.
    """
    keys = _pieces(game.players[seat].planet, what)
    if not keys:
        if first:
            game.tell(seat, "void", what=f"{verb}_{what}")
        return None
    key = keys[0]
    if len(keys) > left:
        key = await pick(game, seat, f"{verb}.square", keys, _RULES[verb], data={"what": what, "left": left})
    return _remove(game, seat, what, key)


_RULES = {"collect": "P22.7", "destroy": "P22.8"}
CARRIED = ":carried"
"""Ends the key of a meteorite that a rover carries where another one lies (P13.6)."""


def _pieces(planet: Planet, what: str) -> list[str]:
    """The keys of all lifepods, rovers or meteorites on a planet: their squares, row by row."""
    if what != "meteorite":
        return list(map(grid.label, bits(planet.lifepods if what == "lifepod" else planet.with_rover)))
    found = list(map(grid.label, bits(planet.with_meteorite)))
    for rover in planet.rovers:
        if rover.cargo and planet.meteorites >> rover.at & 1:
            found.insert(found.index(grid.label(rover.at)) + 1, grid.label(rover.at) + CARRIED)
    return found


def _remove(game: State, seat: Seat, what: str, key: str) -> int:
    """Take a piece from the planet; its square."""
    planet = game.players[seat].planet
    square = grid.square(key.removesuffix(CARRIED))
    here = next((rover for rover in planet.rovers if rover.at == square), None)
    if what == "lifepod":
        planet.lifepods &= ~(1 << square)
    elif what == "rover" and here is not None:
        planet.rovers.remove(here)
        if here.cargo:  # P14.13
            game.tell(seat, "lost", what="meteorite", n=1)
    elif here is not None and (key.endswith(CARRIED) or not planet.meteorites >> square & 1):
        here.cargo = False
    else:
        planet.meteorites &= ~(1 << square)
    return square


async def clear_line(game: State, seat: Seat) -> None:
    """P22.9 (C17) Destroy every meteorite of a row or column."""
    player = game.players[seat]
    planet = player.planet
    lines = [(str(index + 1), mask) for index, mask in enumerate(grid.ROWS)]
    lines += [(chr(ord("A") + index), mask) for index, mask in enumerate(grid.COLUMNS)]
    counts = {name: planet.count_meteorites(mask) for name, mask in lines}
    options = [Option(name, {"n": n}) for name, n in counts.items() if n]
    if not options:
        game.tell(seat, "void", what="line")
        return
    line = await pick(game, seat, "destroy.line", options, "P22.9")
    mask = dict(lines)[line]
    planet.meteorites &= ~mask
    for rover in planet.rovers:
        if mask >> rover.at & 1:
            rover.cargo = False
    game.tell(seat, "line_cleared", line=line, n=counts[line])


async def meteorite_on_mark(game: State, seat: Seat) -> None:
    """P14.8"""
    player = game.players[seat]
    planet = player.planet
    squares = planet.marks & ~planet.with_meteorite
    if not squares or techs.unlocked(player, "no_meteorites"):
        game.tell(seat, "meteorite_spared")
        return
    options = [
        Option(grid.label(square), {"destroys": ["rover"]} if planet.with_rover >> square & 1 else {})
        for square in bits(squares)
    ]
    key = await pick(game, seat, "meteorite.square", options, "P14.8")
    square = grid.square(key)
    lost = [rover for rover in planet.rovers if rover.at == square]
    planet.rovers = [rover for rover in planet.rovers if rover.at != square]
    if lost:
        game.tell(seat, "lost", what="rover", n=len(lost))
    planet.meteorites |= 1 << square
    game.tell(seat, "meteorite_placed", square=key)
