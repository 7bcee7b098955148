"""What the shell must know of On Mars: seats, options, commands, and what the laws count."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import codec
from games.core.decisions import Seat
from games.core.dice import Dice
from games.core.meta import ANY, Command, Meta, Parameter
from games.on_mars import words
from games.on_mars.data import BOX, EXECUTIVE, GOAL, MAIN
from games.on_mars.options import OPTIONS, RULES
from games.on_mars.state import State

_HEX = Parameter("hex", ("construct.hex", "upgrade.hex"), "Where, by its printed name")
_BUILDING = Parameter("building", ("construct.building",), "What to construct")
_TECH = Parameter("tech", ("construct.tech",), "Whose Technology to use")
_COST = Parameter("cost", ("slot.cost",), "How to pay the extra cost")
_FIGURE = Parameter("figure", ("move.figure",), "Which figure moves first")
_TO = Parameter("to", ("move.to",), "Where it moves")
_CARD = Parameter("card", ("blueprint.card",), "Which Blueprint")
_ITEM = Parameter("item", ("warehouse.item",), "What to take")
_SPACE = Parameter("space", ("space",), "Turn Order space")
_BLUEPRINT = Parameter("blueprint", ("upgrade.blueprint",), "Which of your Blueprints to build")
_TILE = Parameter("tile", ("develop.tile",), "Which of your Technologies")
_TARGET = Parameter("target", ("develop.space",), "To which Laboratory space")

_PARAMETERS: dict[str, tuple[Parameter, ...]] = {
    "landing_pod": (_SPACE,),
    "obtain_blueprint": (_COST, _CARD),
    "learn_tech": (
        Parameter("tile", ("tech.tile",), "Which Technology"),
        Parameter("target", ("lab.space",), "On which Laboratory space"),
    ),
    "research_development": (_COST, _TILE, _TARGET),
    "resupply": (_ITEM,),
    "construct": (_COST, _BUILDING, _HEX, _TECH),
    "upgrade": (_COST, _BLUEPRINT, _HEX),
    "hire_or_contract": (_COST, Parameter("card", ("hire.card",), "Which Scientist or Contract")),
    "control_center": (_FIGURE, _TO),
    "welcome_ship": (
        Parameter("tech", ("welcome.tech",), "Whose Ship Tech to use"),
        Parameter("pay", ("welcome.pay",), "What to pay"),
        Parameter("slot", ("welcome.slot",), "The Ship of which Depot slot"),
        Parameter("brings", ("welcome.gain",), "What it brings"),
    ),
    "exec:develop_free": (_TILE, _TARGET),
    "exec:move_rover": (_FIGURE, _TO),
    "exec:take_blueprint": (_CARD,),
    "exec:upgrade": (_BLUEPRINT, _HEX),
    "exec:gain_mineral": (),
    "exec:move_bots": (_FIGURE, _TO),
    "exec:warehouse_resource": (_ITEM,),
    "exec:advanced_building": (Parameter("card", ("advanced.card",), "Which Advanced Building"),),
}

_NAMES = {
    "landing_pod": ("pod", "Main action in Orbit: Landing Pod (R6.1)"),
    "obtain_blueprint": ("blueprint", "Main action in Orbit: obtain a Blueprint (R6.2)"),
    "learn_tech": ("learn", "Main action in Orbit: learn a new Technology (R6.4)"),
    "research_development": ("develop", "Main action in Orbit: Research & Development (R6.5)"),
    "resupply": ("resupply", "Main action in Orbit: Resupply (R6.7)"),
    "construct": ("construct", "Main action in the Colony: construct a Building (R7.9)"),
    "upgrade": ("upgrade", "Main action in the Colony: upgrade a Building (R7.18)"),
    "hire_or_contract": ("hire", "Main action in the Colony: take a Scientist or an Earth Contract (R13.1)"),
    "control_center": ("control", "Main action in the Colony: Control Center (R7.1)"),
    "welcome_ship": ("welcome", "Main action in the Colony: welcome a Ship (R7.22)"),
    "exec:develop_free": ("exec-develop", "Executive action: one free develop step (R8.3)"),
    "exec:move_rover": ("exec-rover", "Executive action: move the Rover (R8.3)"),
    "exec:take_blueprint": ("exec-blueprint", "Executive action: take a Blueprint (R8.3)"),
    "exec:upgrade": ("exec-upgrade", "Executive action: one upgrade (R8.3)"),
    "exec:gain_mineral": ("exec-mineral", "Executive action: gain a Mineral (R8.3)"),
    "exec:move_bots": ("exec-bots", "Executive action: move Bots (R8.3)"),
    "exec:warehouse_resource": ("exec-warehouse", "Executive action: a Resource from the Warehouse (R8.3)"),
    "exec:advanced_building": ("exec-building", "Executive action: use an Advanced Building (R8.4)"),
}


def _commands() -> tuple[Command, ...]:
    turns = [
        Command(*_NAMES[key], _PARAMETERS[key], begins=("turn.action", key))
        for key in (*MAIN, *(f"exec:{action}" for action in EXECUTIVE))
    ]
    return (
        *turns,
        Command("fill", "Free action: put a good onto one of your Contracts (R13.9)", (_what("fill:"),)),
        Command("goal", "Free action: complete a Private Goal (R12.1)", (_what("goal:"),)),
        Command("ride", "Shuttle phase: ride the Shuttle (R14.3)", (_SPACE,), begins=("travel.how", "ride")),
        Command("fly", "Shuttle phase: discard a Ship to travel (R14.3)", (_SPACE,), begins=("travel.how", "ship")),
        Command("stay", "Shuttle phase: stay where you are (R14.5)", begins=("travel.how", "stay")),
        Command("end", "End your turn", begins=(ANY, "end")),
    )


def _what(prefix: str) -> Parameter:
    return Parameter("what", (ANY,), "Which one", prefix)


def pieces(game: State) -> Mapping[str, int]:
    """Counts that never change (R1.3, R1.4, R2)."""
    found: dict[str, int] = {}
    for seat, player in enumerate(game.players):
        miners = sum(building.miner == seat for building in game.buildings.values())
        found[f"colonists {seat}"] = player.living + player.working + player.supply + miners + game.slot_colonists(seat)
        found[f"bots {seat}"] = len(player.bots) + player.bots_supply
        found[f"markers {seat}"] = player.markers + len(player.plans)
        found[f"advanced {seat}"] = game.built_plans(seat) - sum(
            building.advanced == seat for building in game.buildings.values()
        )
        found[f"shelters {seat}"] = len(player.shelters) + sum(
            building.owner == seat for building in game.buildings.values()
        )
        found[f"goals {seat}"] = len(player.goals) + bool(player.goal_done) + player.goals_spent
    on_map = [building for building in game.buildings.values() if building.type != "shelter"]
    found["building tiles"] = len(on_map) + sum(len(pile) for pile in game.piles.values())
    radars = sum(bool(plan.radar) for player in game.players for plan in player.plans)
    found["tiles"] = (
        len(game.tiles)
        + sum(bool(tile) for tile in game.exploration)
        + len(game.discovery_stack)
        + sum(len(player.discoveries) + len(player.research) for player in game.players)
        + radars
        + len(game.removed_tiles)
    )
    found["tech tiles"] = (
        sum(bool(tech) for tech in game.tech_grid.values())
        + len(game.tech_stack)
        + sum(len(player.lab) for player in game.players)
    )
    taken = sum(len(player.scientists) for player in game.players)
    deals = sum(len(player.contracts) for player in game.players)
    found["scientists and contracts"] = (
        sum(bool(card) for card in game.places) + len(game.contract_pile) + taken + deals
    )
    return found


def redeal(game: State, seat: Seat | None, dice: Dice, hands_only: bool = False) -> State:
    """R19.3 The same position with everything dealt anew that `seat` (None: spectators) cannot know."""
    twin = codec.decode(State, codec.encode(game))
    if not hands_only:
        twin.deck1 = dice.shuffle(twin.deck1)
        twin.deck3 = dice.shuffle(twin.deck3)
        twin.discovery_stack = dice.shuffle(twin.discovery_stack)
        twin.tech_stack = dice.shuffle(twin.tech_stack)
        for kind, pile in twin.piles.items():
            twin.piles[kind] = dice.shuffle(pile[:-1]) + pile[-1:]
    others = [who for who in twin.all_seats if who != seat]
    goals = dice.shuffle(twin.unused_goals + [goal for who in others for goal in twin.players[who].goals])
    firsts = dice.shuffle(twin.unused_first + [card for who in others for card in twin.players[who].b_cards])
    known = {player.a_done for player in twin.players}
    if seat is not None:
        known.add(twin.players[seat].a_card)
    spare = dice.shuffle([card.id for card in BOX.first_colonist_a_cards if card.id not in known])
    for who in others:
        player = twin.players[who]
        player.goals = sorted(goals.pop() for _ in player.goals)
        player.b_cards = [firsts.pop() for _ in player.b_cards]
        if player.a_card:
            player.a_card = spare.pop()
    twin.unused_goals, twin.unused_first = goals, firsts
    return twin


def secrets(game: State, seat: Seat | None) -> list[str]:
    """R19.3 Ids of what others hold, and the words of their Goals that nothing public says."""
    found: list[str] = []
    for who, player in enumerate(game.players):
        if who != seat:
            found += [*player.goals, *player.b_cards, *([player.a_card] if player.a_card else [])]
            found += [words.GOALS[GOAL[goal].key] for goal in player.goals if goal != "pg08"]
    return found


_LIVELY: dict[tuple[str, str], int] = {
    ("turn.action", "construct"): 200,
    ("turn.action", "upgrade"): 200,
    ("turn.action", "welcome_ship"): 100,
    ("turn.action", "learn_tech"): 60,
    ("turn.action", "hire_or_contract"): 30,
    ("turn.action", "obtain_blueprint"): 30,
    ("turn.action", "resupply"): 8,
    ("turn.action", "research_development"): 6,
    ("turn.action", "exec:gain_mineral"): 8,
    ("turn.action", "exec:warehouse_resource"): 6,
    ("turn.action", "exec:move_bots"): 3,
    ("turn.action", "exec:move_rover"): 10,
    ("turn.action", "control_center"): 60,
    ("turn.action", "landing_pod"): 2,
    ("turn.action", "end"): 30,
    ("construct.building", "generator"): 6,
    ("construct.building", "water_extractor"): 8,
    ("construct.building", "greenhouse"): 10,
    ("construct.building", "oxygen_condenser"): 12,
    ("construct.building", "mine"): 2,
    ("travel.how", "ride"): 6,
    ("warehouse.more", "done"): 5,
    ("develop.more", "done"): 4,
    ("tech.reward", "oxygen"): 2,
    ("move.figure", "rover"): 6,
    ("space.benefit", "take"): 4,
    ("lab.benefit", "take"): 4,
    ("tile.take", "take"): 4,
    ("lss.benefit", "none"): 0,
    ("pay.crystal", "goal:*"): 0,
    ("*", "fill:*"): 20,
    ("*", "goal:*"): 100,
}


META = Meta(
    slug="on_mars",
    command="mars",
    name="On Mars",
    seats=(2, 4),
    rules=RULES,
    state=State,
    options=OPTIONS,
    commands=_commands(),
    round_of=lambda game: game.round,
    end_key=("turn.action", "end"),
    pieces=pieces,
    redeal=redeal,
    secrets=secrets,
    points="{n} OP",
    quick={"length": "short", "short_end": "yes"},
    hand_events=frozenset({"hand_changed"}),
    secret_options={"first_colonists_cards": "yes"},
    lively=_LIVELY,
)
