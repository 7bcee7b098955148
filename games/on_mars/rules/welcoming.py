"""R7.22 to R7.26 Welcoming Ships."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.core.hexes import bits
from games.on_mars.data import MAP, Effect
from games.on_mars.rules import free, gaining, missions, technology
from games.on_mars.rules.effects import effect
from games.on_mars.state import State

BOTH = {"water": 1, "plant": 1}
REGULAR = ({"colonist": 1, "bot": 1}, {"colonist": 2})


@dataclass(slots=True)
class Welcome:
    """One Welcome effect while it runs.

    Attributes:
        discount: Water and Plants that Ship Tech still saves (R9.6).
        tech_open: No Ship Tech declared yet.
        fresh: Colonists gained in this effect; they may not boost it (R5.8).
        gifts: Ships that Ship Tech lets in without a boosting Colonist (the alternative reading of R9.6).
    """

    discount: int = 0
    tech_open: bool = True
    fresh: int = 0
    gifts: int = 0


def gains(part: Effect) -> tuple[dict[str, int], ...]:
    return part.options or REGULAR


def prices(game: State, part: Effect, *, boosted: bool) -> list[dict[str, int]]:
    """R7.23, R7.25 What one Ship costs before any discount: one of these."""
    regular = BOTH if part.cost is None else part.cost
    if boosted and part.cost is None and game.options.welcome_boost_cost == "one_of_water_or_plant":
        return [{"water": 1}, {"plant": 1}]
    return [dict(regular)]


def payments(game: State, seat: Seat, due: list[dict[str, int]], discount: int) -> list[dict[str, int]]:
    """R9.6 The ways to pay one Ship: any goods up to the discount left out, each way payable."""
    ways: list[dict[str, int]] = []
    for price in due:
        goods = list(price)
        for left_out in range(1 << len(goods)):
            if left_out.bit_count() <= discount:
                way = {good: 1 for index, good in enumerate(goods) if not left_out >> index & 1}
                if way not in ways and gaining.can_pay(game, seat, way):
                    ways.append(way)
    return ways


def ship_allowed(game: State, seat: Seat) -> Refusal | None:
    """R7.22 Fewer Ships have left the Depot than the colony level."""
    player = game.players[seat]
    if not player.ships:
        return Refusal("You have no Ships left in your Depot.", "R7.23")
    if player.ships_gone >= game.level:
        text = "Ships that have left your Depot: {n}. More need a higher colony level."
        return Refusal(text, "R7.22", {"n": player.ships_gone})
    return None


def _discounting(game: State) -> bool:
    return game.options.ship_tech_effect == "discount_up_to_level"


def _can_pay(game: State, seat: Seat, part: Effect, welcome: Welcome, *, boosted: bool) -> bool:
    discount = welcome.discount
    if welcome.tech_open and _discounting(game):
        discount += max((level for _, level in technology.tiles(game, seat, "ship")), default=0)
    return bool(payments(game, seat, prices(game, part, boosted=boosted), discount))


def why_not_welcome(game: State, seat: Seat, part: Effect) -> Refusal | None:
    reason = ship_allowed(game, seat)
    if reason is None and not _can_pay(game, seat, part, Welcome(), boosted=False):
        return Refusal("You cannot pay {cost}.", "R7.23", {"cost": BOTH})
    return reason


async def welcome_ships(game: State, seat: Seat, part: Effect) -> None:
    """R7.23, R7.25 One Ship, and one more per boosting Colonist."""
    welcome = Welcome()
    await _declare_tech(game, seat, part, welcome, boosted=False)
    await _welcome_one(game, seat, part, welcome, boosted=False)
    while len(_more(game, seat, part, welcome)) > 1:
        key = await free.ask(game, seat, "welcome.more", lambda: _more(game, seat, part, welcome), "R7.25")
        if key == "done":
            return
        if key == "gift":
            await _use_gift(game, seat, welcome)
        else:
            gaining.colonists_to_work(game, seat, 1)
            game.emit("boosted", seat, by="colonist")
            await _declare_tech(game, seat, part, welcome, boosted=True)
        if ship_allowed(game, seat) is None and _can_pay(game, seat, part, welcome, boosted=True):
            await _welcome_one(game, seat, part, welcome, boosted=True)


def _more(game: State, seat: Seat, part: Effect, welcome: Welcome) -> list[str]:
    """R7.25, R9.10 How another Ship may be had; asked anew after a free action (R4.4)."""
    if part.boosted_by != "colonist" or ship_allowed(game, seat) is not None:
        return ["done"]
    if not _can_pay(game, seat, part, welcome, boosted=True):
        return ["done"]
    options = ["colonist"] if _booster(game, seat, welcome) else []
    if welcome.gifts or (welcome.tech_open and not _discounting(game) and technology.tiles(game, seat, "ship")):
        options.append("gift")
    return [*options, "done"]


def _booster(game: State, seat: Seat, welcome: Welcome) -> bool:
    """R5.8 A Colonist that was in the Living Quarters before this effect brought some."""
    return game.players[seat].living > welcome.fresh


async def _use_gift(game: State, seat: Seat, welcome: Welcome) -> None:
    if welcome.tech_open:
        options = technology.tech_options(technology.tiles(game, seat, "ship"), "ship")
        key = await choose(seat, "welcome.tech", options, "R9.6", data={"gift": True})
        welcome.gifts = technology.use(game, seat, key, "ship")
        welcome.tech_open = False
    welcome.gifts -= 1


async def _declare_tech(game: State, seat: Seat, part: Effect, welcome: Welcome, *, boosted: bool) -> None:
    """R9.2, R9.6 Use a Ship Tech tile, where there is something to save."""
    due = prices(game, part, boosted=boosted)
    found = technology.tiles(game, seat, "ship")
    if not (welcome.tech_open and _discounting(game) and found and any(due)):
        return
    usable = [tile for tile in found if payments(game, seat, due, welcome.discount + tile[1])]
    options = technology.tech_options(usable, "ship")
    if payments(game, seat, due, welcome.discount):
        options.append(Option("none"))
    key = await choose(seat, "welcome.tech", options, "R9.6")
    if key != "none":
        welcome.discount += technology.use(game, seat, key, "ship")
        welcome.tech_open = False


def payment_key(way: Mapping[str, int]) -> str:
    """ "water+plant", "water", "plant" or "free"."""
    return "+".join(way) or "free"


async def _welcome_one(game: State, seat: Seat, part: Effect, welcome: Welcome, *, boosted: bool) -> None:
    """R7.23, R7.24 Pay, move a Ship from the Depot to the Hangar, take what it brings."""
    due = prices(game, part, boosted=boosted)
    ways = {payment_key(way): way for way in payments(game, seat, due, welcome.discount)}
    options = [Option(key, {"cost": way}) for key, way in ways.items()]
    key = await choose(seat, "welcome.pay", options, "R9.6", data={"discount": welcome.discount})
    full = min((len(price) for price in due), default=0)
    welcome.discount -= max(0, full - len(ways[key]))
    await gaining.pay(game, seat, ways[key])
    player = game.players[seat]
    slot = int(await choose(seat, "welcome.slot", [str(slot) for slot in sorted(player.ships)], "R7.23"))
    player.ships.remove(slot)
    player.hangar += 1
    game.emit("welcomed", seat, slot=slot)
    choices = {gain_key(gain): gain for gain in gains(part)}
    come = max(0, min(game.living_capacity(seat) - player.living, player.supply))
    room = {"come": come, "bots": player.bots_supply}
    options = [Option(key, {"gain": gain} | room) for key, gain in choices.items()]
    gain = choices[await choose(seat, "welcome.gain", options, "R7.23")]
    welcome.fresh += gaining.gain_colonists(game, seat, gain.get("colonist", 0))
    for _ in range(gain.get("bot", 0)):
        await new_bot(game, seat)


def gain_key(gain: Mapping[str, int]) -> str:
    """ "bot" where the Ship brings one, else "colonists"."""
    return "bot" if "bot" in gain else "colonists"


async def new_bot(game: State, seat: Seat) -> None:
    """R7.24 On an own Shelter without a piece, else on an empty hex closest to any own Shelter."""
    player = game.players[seat]
    if not player.bots_supply:
        return
    own = game.group_mask(f"shelter{seat}")
    free_hexes = own & ~game.pieces()
    if not free_hexes:
        empty = game.empty()
        far = next(far for far in range(1, len(MAP.ring[0])) if MAP.exactly(own, far) & empty)
        free_hexes = MAP.exactly(own, far) & empty
    options = [MAP.labels[spot] for spot in bits(free_hexes)]
    label = await choose(seat, "bot.hex", options, "R7.24")
    player.bots_supply -= 1
    player.bots.append(MAP.named(label))
    game.emit("bot_placed", seat, spot=label)
    await missions.happened(game, seat, "new_bot_placed")


effect("welcome_ship", why_not_welcome)(welcome_ships)

MAIN_WELCOME = Effect(op="welcome_ship", boost="colonist")
