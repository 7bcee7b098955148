"""Words for what On Mars asks, offers, refuses and tells (see `games.core.describing.Words`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.decisions import Decision, Option, Refusal, Seat
from games.core.describing import Name, Text
from games.on_mars import words
from games.on_mars.alt import alt
from games.on_mars.data import BLUEPRINT, DISCOVERY, EXECUTIVE, GOAL, LAB, RESEARCH, SCIENTIST, SPACE
from games.on_mars.stories import event
from games.on_mars.words import amount, goods, thing

__all__ = ["alt", "event", "label", "option", "question", "refusal", "source"]

_QUESTIONS: dict[str, str] = {
    "turn.action": "What do you do?",
    "turn.end": "End your turn?",
    "shuttle.side": "On which side does the Shuttle start?",
    "space": "Which Turn Order space do you take?",
    "space.benefit": "Take the benefit of space {space}: {benefit}?",
    "slot.cost": "Colonists are on “{action}” already: pay {n} more. With what?",
    "pay.crystal": "How do you pay {amount}?",
    "pay.resource": "Pay 1 {owed} with what?",
    "gain.place": "How many of the {n} {good} go onto {contract}?",
    "gain.resource": "Which Resource do you gain? ({left} left)",
    "gain.boost": "One more Crystal for a Colonist?",
    "trade.pay": "Which Resource do you trade?",
    "trade.boost": "One more Resource for a Colonist?",
    "retrieve.place": "From where do you fetch a Colonist?",
    "warehouse.item": "What do you take from the Warehouse?",
    "warehouse.more": "Take one more for a Colonist?",
    "blueprint.card": "Which Blueprint do you take?",
    "blueprint.more": "Another Blueprint for a Colonist?",
    "tech.tile": "Which Technology do you learn?",
    "tech.more": "Another Technology for a Colonist?",
    "lab.space": "On which space of your Laboratory?",
    "lab.benefit": "Take the benefit: {benefit}?",
    "develop.tile": "Which Technology do you develop?",
    "develop.more": "Develop further?",
    "develop.space": "To which space?",
    "move.figure": "Which figure moves? (Bots {bots}, Rover {rover})",
    "move.to": "Where does the {figure} go?",
    "settle.bot": "Which Bot looks at its tile first?",
    "tile.take": "Take the tile “{what}”?",
    "construct.building": "What do you construct?",
    "construct.hex": "Where do you construct {building}?",
    "construct.tech": "Whose Technology do you use? (level {need} needed)",
    "displace.hex": "Your {figure} must leave {spot}. Where to?",
    "upgrade.blueprint": "Which Blueprint do you build?",
    "upgrade.hex": "Which Building becomes {card}?",
    "upgrade.more": "Another upgrade?",
    "welcome.tech": "Use Ship Tech? Each level saves 1 Water or Plant.",
    "welcome.pay": "What do you pay for the Ship?",
    "welcome.slot": "The Ship of which Depot slot?",
    "welcome.gain": "What does it bring?",
    "welcome.more": "Welcome another Ship?",
    "bot.hex": "Where does the new Bot stand?",
    "hire.card": "Which card do you take?",
    "contract.refill": "Which Contract fills the empty place?",
    "lss.benefit": "Which benefit do you take?",
    "tech.reward": "{user} used your {tech} Tech. Keep the Oxygen, or develop your {tech} Tech instead?",
    "advanced.card": "Which Advanced Building do you use?",
    "radar.tile": "Which Discovery tile goes onto the Radar?",
    "produce.again": "Produce once more for a Colonist?",
    "goal.reward": "Which reward do you take?",
    "task.reveal": "You may reveal a task now.",
    "explore.tile": "Which Discovery tile do you place?",
    "explore.hex": "Where do you place the tile “{what}”?",
    "travel.how": "Do you travel to {to}?",
    "final.fill": "Put goods onto your Contracts a last time?",
}

_PLAIN: dict[str, str] = {
    "done": "Done",
    "end": "End turn",
    "take": "Take it",
    "decline": "Decline",
    "leave": "Leave it",
    "stay": "Stay",
    "keep": "Keep it hidden",
    "colonist": "One more for a Colonist",
    "gift": "One more by Ship Tech",
    "crystals": "Crystals",
}


def question(decision: Decision) -> Text:
    """One sentence: what the seat is asked."""
    if decision.kind == "move.figure" and not decision.data["bots"] and not decision.data["rover"]:
        return Text("All points are spent. Buy more movement?")
    if decision.kind == "hire.card" and any(key in SCIENTIST for key in decision.keys):
        return Text("Which card do you take? In brackets: where the Scientist may work.")
    if decision.kind == "pay.resource" and decision.data["owed"] == "any_resource":
        return Text("Which Resource do you pay?")
    if decision.kind == "welcome.tech" and decision.data.get("gift"):
        return Text("Whose Ship Tech? Each level lets in 1 more Ship.")
    if decision.kind == "move.to":
        figure = decision.data["figure"]
        return Text("Where does the {figure} go?", {"figure": label("move.figure", figure)})
    if decision.kind == "gain.place" and decision.data["n"] == 1:
        args = {"good": thing(decision.data["good"]), "contract": thing(decision.data["contract"])}
        return Text("Does the {good} go onto {contract}?", args)
    if decision.kind == "tile.take" and decision.data["tile"] in RESEARCH:
        what = {"tile": thing(decision.data["tile"]), "what": words.effects(RESEARCH[decision.data["tile"]].effect)}
        return Text("Take {tile}: {what}?", what)
    return Text(_QUESTIONS[decision.kind], {name: _argument(name, value) for name, value in _data(decision).items()})


def _data(decision: Decision) -> dict[str, Any]:
    data = dict(decision.data)
    if decision.kind == "space.benefit":
        space = SPACE[data["space"]]
        data["benefit"] = words.effects(space.benefit)
        if space.cost:
            data["benefit"] = Text("{benefit} for {cost}", {"benefit": data["benefit"], "cost": goods(space.cost)})
    if decision.kind == "gain.place":
        data["good"] = words.counted(data["n"], data["good"])
    if decision.kind == "pay.crystal":
        data["amount"] = amount(data["n"], "crystal")
    if decision.kind in ("tile.take", "explore.hex"):
        data["what"] = words.effects(DISCOVERY[data["tile"]].effect)
    if decision.kind == "lab.benefit":
        data["benefit"] = words.effects(LAB[data["space"]].benefit)
    return data


def _argument(name: str, value: Any) -> Any:
    if name in ("user", "owner", "seat"):
        return Name(value)
    return thing(value) if isinstance(value, str) else value


def option(decision: Decision, option: Option) -> Text:
    """The label of an option, at most 80 characters in any language."""
    key, data = option.key, option.data
    cards = data.get("cards", 0)
    if data.get("buys"):
        args = {"to": label(decision.kind, key), "n": data["buys"], "by": words.counted(data["buys"], data["by"])}
        if cards:
            return Text("{to} (then {n} more {by}, {cards} by Goal cards)", args | {"cards": cards})
        return Text("{to} (then {n} more {by})", args)
    if key.startswith("fill:"):
        return Text("Put 1 {good} onto {contract}", {"good": thing(data["good"]), "contract": thing(data["contract"])})
    if key.startswith("goal:"):
        return label(decision.kind, key)
    if key.startswith("tech:"):
        return _tech(data, decision.seat)
    if key.startswith("boost:"):
        price = goods({data["by"]: 1}, cards)
        return Text("1 more point for {kind} for {price}", {"kind": thing(data["kind"]), "price": price})
    match decision.kind:
        case "turn.action":
            if data.get("free"):
                text = "{action} (free)" if data["free"] == "only" else "{action} ({cost}, or free)"
                cost = words.crystals_within(EXECUTIVE[ADVANCED].cost_crystals, cards)
                return Text(text, {"action": _executive(ADVANCED), "cost": cost})
            return _executive_for(key, cards) if key.startswith("exec:") else label("turn.action", key)
        case "space":
            return _space(int(key), nothing=bool(data.get("nothing")))
        case "slot.cost":
            return goods({"crystal": data["crystals"], "colonist": data["colonists"]}, cards)
        case "gain.place":
            if decision.data["n"] == 1:
                return Text("Onto the Contract" if key == "1" else "Not onto it")
            return Text("{n} onto it", {"n": key})
        case "warehouse.more" | "gain.resource" | "warehouse.item" | "trade.pay":
            return label(decision.kind, key)
        case "pay.resource":
            return thing(key)
        case "tech.tile" | "tech.more" if key != "done":
            cost = goods(data["cost"])
            return Text("{tech} ({space}), costs {cost}", {"tech": thing(data["tech"]), "space": key, "cost": cost})
        case "develop.tile" | "develop.more" if key != "done":
            return Text("{tech} ({space})", {"tech": thing(data["tech"]), "space": key})
        case "develop.space" | "lab.space":
            return _lab(key, data.get("cost"))
        case "tech.reward":
            if key == "oxygen":
                return Text("Keep 1 Oxygen (no room: it is lost)" if data.get("lost") else "Keep 1 Oxygen")
            return _reward(decision.data["tech"], key)
        case "construct.building":
            return Text("{building}, costs {cost}", {"building": thing(key), "cost": goods(data["cost"])})
        case "construct.hex" if data["level"]:
            return Text("{hex}, joins with Tech {level}", {"hex": key, "level": data["level"]})
        case "move.figure" if key != "done":
            return label("move.figure", key)
        case "hire.card":
            card = words.scientist(key, data["scored"]) if key in SCIENTIST else words.contract_offered(key)
            text = "{card} for {cost}" if cards else "{card}, costs {cost}"
            return Text(text, {"card": card, "cost": goods(data["cost"], cards)})
        case "blueprint.card" | "blueprint.more" | "upgrade.blueprint" if key in BLUEPRINT:
            return words.blueprint(key)
        case "advanced.card":
            return _advanced(data)
        case "welcome.pay":
            return goods(data["cost"])
        case "welcome.slot":
            return Text("Slot {slot}: frees “{action}”", {"slot": key, "action": _executive(_slot(int(key)))})
        case "welcome.gain":
            brings, lacking = goods(data["gain"]), []
            if data["come"] < data["gain"].get("colonist", 0):
                lacking.append(Text("{n} can come", {"n": amount(data["come"], "colonist")}))
            if data["bots"] < data["gain"].get("bot", 0):
                lacking.append(Text("no Bot left"))
            return Text("{brings} ({lacking})", {"brings": brings, "lacking": lacking}) if lacking else brings
        case "goal.reward":
            goal = GOAL[data["goal"]]
            return words.effects((goal.reward_a if key == "a" else goal.reward_b,))
        case "travel.how" if key != "stay":
            text = "Ride the Shuttle to {to}" if key == "ride" else "Discard a Ship and go to {to}"
            return Text(text, {"to": thing(data["to"])})
        case "produce.again" if key != "done":
            return Text("{hex}: {good}", {"hex": key, "good": thing(data["good"])})
        case "upgrade.more" if key == "colonist":
            return Text("One more for a Colonist")
        case _:
            return label(decision.kind, key)


def label(kind: str, key: str) -> Text:
    """A key in words without its decision."""
    if key.startswith("exec:"):
        return _executive(key.removeprefix("exec:"))
    if kind == "pay.resource":
        return Text("pay 1 {good}", {"good": thing(key)})
    if key.startswith("bot:"):
        return Text("Bot on {hex}", {"hex": key.removeprefix("bot:")})
    if key.startswith("fill:"):
        _, contract, good = key.split(":")
        return Text("Put 1 {good} onto {contract}", {"good": thing(good), "contract": thing(contract)})
    if key.startswith("goal:"):
        text = "Use a Goal card: {goal}" if kind == "pay.crystal" else "Complete: {goal}"
        return Text(text, {"goal": thing(key.removeprefix("goal:"))})
    if key.startswith("tech:"):
        return Text("Tech of {owner}", {"owner": Name(int(key.removeprefix("tech:")))})
    if key.startswith("boost:"):
        return Text("a boost for {kind}", {"kind": thing(key.removeprefix("boost:"))})
    if kind in _NUMBERS and key.isdecimal():
        return _NUMBERS[kind](int(key))
    if kind in _SAID and key in _SAID[kind]:
        return Text(_SAID[kind][key])
    if kind == "turn.action" and key == "upgrade":
        return Text("Upgrade")
    if kind == "advanced.card" and ":" in key:
        card, scientist = key.split(":")
        return Text("{card} with {scientist}", {"card": thing(card), "scientist": thing(scientist)})
    if kind == "lss.benefit":
        return Text(words.BENEFITS[key])
    if key in _PLAIN and not (kind in ("retrieve.place", "welcome.gain") and key == "colonist"):
        return Text(_PLAIN[key])
    return thing(key)


_NUMBERS: dict[str, Callable[[int], Text]] = {
    "space": lambda n: Text("space {n}", {"n": n}),
    "slot.cost": lambda n: (
        Text("{amount} towards the extra cost", {"amount": amount(n, "crystal")})
        if n
        else Text("Colonists for the extra cost")
    ),
    "welcome.slot": lambda n: Text("the Ship of slot {n}", {"n": n}),
    "gain.place": lambda n: Text("{n} onto the Contract", {"n": n}),
}
"""Keys that are numbers, in words."""

ADVANCED = "advanced_building"

_SAID: dict[str, dict[str, str]] = {
    "travel.how": {"ride": "ride the Shuttle", "ship": "discard a Ship"},
    "welcome.gain": {"bot": "a Bot", "colonists": "Colonists"},
    "welcome.pay": {
        "free": "for nothing",
        "water": "for Water",
        "plant": "for a Plant",
        "water+plant": "for Water and a Plant",
    },
    "welcome.tech": {"none": "without Ship Tech"},
    "goal.reward": {"a": "two free develop steps", "b": "the other reward"},
}
"""Keys whose words depend on what was asked."""


def _slot(depot_slot: int) -> str:
    return next(action.id for action in EXECUTIVE.values() if action.depot_slot == depot_slot)


def _executive(action: str) -> Text:
    return Text(words.EXECUTIVES[action])


def _executive_for(key: str, cards: int) -> Text:
    """An Executive action with its price."""
    action = EXECUTIVE[key.removeprefix("exec:")]
    cost = words.crystals_within(action.cost_crystals, cards)
    return Text("{action} ({cost})", {"action": _executive(action.id), "cost": cost})


def _space(space: int, *, nothing: bool) -> Text:
    """A Turn Order space with its benefit; `nothing`: it could not be used now."""
    data = SPACE[space]
    side = Text("Orbit" if data.side == "orbit" else "Colony")
    benefit = words.effects(data.benefit)
    if data.benefit[0].op.startswith("gain_"):
        benefit = Text("gain {amount}", {"amount": benefit})
    if data.cost:
        benefit = Text("{benefit} for {cost}", {"benefit": benefit, "cost": goods(data.cost)})
    text = "Space {space}, {side}: {benefit} (nothing to gain now)" if nothing else "Space {space}, {side}: {benefit}"
    return Text(text, {"space": space, "side": side, "benefit": benefit})


def _lab(space: str, cost: dict[str, int] | None = None) -> Text:
    """A Laboratory space with its level, or what entering it costs, and its benefit."""
    data = LAB[space]
    args = {"space": space, "level": data.column, "cost": goods(cost or {}), "benefit": words.effects(data.benefit)}
    if not data.benefit:
        return Text("{space} ({cost})" if cost else "{space}, level {level}", args)
    return Text("{space} ({cost}): {benefit}" if cost else "{space}, level {level}: {benefit}", args)


def _reward(tech: str, space: str) -> Text:
    """R9.7 A step of the used tile instead of the Oxygen."""
    data = LAB[space]
    args = {"tech": thing(tech), "space": space, "level": data.column, "benefit": words.effects(data.benefit)}
    if not data.benefit:
        return Text("Develop {tech} to {space} (level {level})", args)
    return Text("Develop {tech} to {space} (level {level}): {benefit}", args)


def _tech(data: dict[str, Any], seat: Seat) -> Text:
    args = {
        "owner": Name(data["owner"]),
        "tech": thing(data["tech"]),
        "level": data["level"],
        "n": data.get("boost", 0),
    }
    own = data["owner"] == seat
    if args["n"]:
        text = "Your {tech} Tech ({level}) and {boost}" if own else "{owner}: {tech} Tech {level} and {boost}"
        return Text(text, args | {"boost": amount(args["n"], "colonist")})
    return Text("Your {tech} Tech ({level})" if own else "{owner}: {tech} Tech {level}", args)


def _advanced(data: dict[str, Any]) -> Text:
    args = {"card": thing(data["card"]), "action": words.action(data["card"], data.get("radar", ""))}
    if "scientist" in data:
        return Text("{card} with {scientist}: {action}", args | {"scientist": thing(data["scientist"])})
    if data["crystals"]:
        cards = data.get("cards", 0)
        left = amount(data["crystals"] - cards, "crystal")
        if cards and cards < data["crystals"]:
            return Text("{card} ({cost} + {n} card): {action}", args | {"cost": left, "n": cards})
        if cards:
            return Text("{card} (pay {n} Goal cards): {action}", args | {"n": cards})
        return Text("{card} (pay {cost}): {action}", args | {"cost": left})
    return Text("{card} (free): {action}", args)


def refusal(refusal: Refusal) -> Text:
    """Why not, in one sentence, with the rule number at its end."""
    args: dict[str, Any] = {}
    for name, value in refusal.args.items():
        if name == "cost":
            args[name] = goods(value)
        else:
            args[name] = thing(value) if isinstance(value, str) else value
    return Text("{why} ({rule})", {"why": Text(refusal.text, args), "rule": refusal.rule})


def source(key: str) -> Text:
    """The name of a source of points."""
    return Text(words.SOURCES[key])
