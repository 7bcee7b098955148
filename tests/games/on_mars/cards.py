"""Advanced Buildings in use, for the tests of the card actions (R8.8, R8.9)."""

from games.on_mars.data import BLUEPRINT
from tests.games.on_mars.given import Table, given

SPOT = {
    "mine": "G5",
    "generator": "E5",
    "water_extractor": "G3",
    "greenhouse": "G7",
    "oxygen_condenser": "I5",
    "shelter": "J3",
}
PRICES = dict(zip([*SPOT][1:], ("mineral", "battery", "water", "plant", "oxygen"), strict=True))
GAINS = dict(zip(SPOT, ("mineral", "battery", "water", "plant", "oxygen", "crystal"), strict=True))
USE = "exec:advanced_building"


def using(card: str, *, side: str = "colony", level: int = 1) -> Table:
    """Seat 0 owns the built card, 2 Crystals, 3 Colonists, nothing in Storage, and a Bot on H4."""
    table = given(side=side, level=level).hand(0).goods(0, crystals=2).bots(0, "H4")
    return table.blueprint(0, card, built_on=SPOT[BLUEPRINT[card].building])


def use(table: Table, *keys: str) -> Table:
    return table.turn(0).answers(0, USE, *keys)


def cannot(table: Table) -> bool:
    return table.turn(0).why(0, USE).rule == "R8.4"


def stored(table: Table) -> dict[str, int]:
    """What is in seat 0's Storage, zeros left out."""
    return {good: n for good, n in table.player(0).goods.items() if n}


def boosted(table: Table) -> int:
    """How many Colonists seat 0 has moved to the Working Area."""
    return table.player(0).working
