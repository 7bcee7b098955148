"""What the laws and the search for leaks are told of the game."""

from __future__ import annotations

import pytest

from games.on_mars import words
from games.on_mars.data import BOX, GOAL
from games.on_mars.meta import META, pieces, secrets
from tests.games.on_mars.given import given


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pieces_are_those_of_the_box(seats: int) -> None:
    """R1.3, R1.4, R2: counted wherever they are; what goes back into the box at the start is not among them."""
    box = BOX.player_pieces
    own = {
        "colonists": box["colonists"],
        "bots": box["bots"],
        "markers": box["advanced_building_markers"],
        "advanced": 0,
        "shelters": box["shelters"],
        "goals": box["private_goals_dealt"],
    }
    counted = pieces(given(seats=seats).state)
    for seat in range(seats):
        assert {kind: counted[f"{kind} {seat}"] for kind in own} == own
    assert counted["building tiles"] == len(BOX.building_tiles) + len(BOX.starting_building_tiles)
    assert counted["scientists and contracts"] == len(BOX.scientists) + len(BOX.earth_contracts)


def test_pieces_are_counted_wherever_they_lie() -> None:
    """R1.3, R1.4: a tile before a player, a miner, a Colonist in a slot, a card that was taken."""
    table = given()
    before = pieces(table.state)
    table.build("mine", "H2", miner=0).blueprint(0, "bp01", built_on="H2")
    table.scientist(0, "geologist").contract(0, "con01")
    table.player(0).living -= 1
    table.state.slots["construct"] = [0]
    for discoveries, research in ((2, 1), (1, 2)):
        for player in table.state.players:
            player.discoveries = [table.state.discovery_stack.pop() for _ in range(discoveries)]
            player.research = [table.state.tiles.pop(next(iter(table.state.tiles))) for _ in range(research)]
        assert pieces(table.state) == before
        for player in table.state.players:
            table.state.discovery_stack += player.discoveries
            table.state.removed_tiles += player.research
            player.discoveries, player.research = [], []
        assert pieces(table.state) == before


def test_secrets_are_what_others_hold() -> None:
    """R19.3: ids, and the words of a Goal, but not of the one whose words the LSS says too."""
    table = given()
    first, second = (player.goals for player in table.state.players)
    assert set(first) | set(second) <= set(secrets(table.state, None))
    own = secrets(table.state, 0)
    assert set(second) <= set(own)
    assert not set(first) & set(own)
    assert words.GOALS[GOAL[second[0]].key] in own
    assert words.GOALS[GOAL[first[0]].key] not in own
    assert META.secrets is secrets
