"""R7.9 to R7.17 Construct. In `given` G5 is the Mine, E5 Generator, G3 Water Extractor, G7 Greenhouse,
I5 Oxygen Condenser; seat 0 has its Shelter and Bot at J3, seat 1 at D6 (two seats)."""

from tests.games.on_mars.given import Table, given


def generator_next_to_bot() -> Table:
    """Seat 0 has a Bot on E4, next to the Generator on E5, and is about to construct."""
    return given().bots(0, "E4").turn(0).answers(0, "construct", "generator")


def test_standalone_building_stands_exactly_two_hexes_from_one_of_its_type() -> None:
    """R7.9: standalone is at distance exactly 2; R7.10: it costs 1 Mineral; R7.14: it gives 1 Battery."""
    table = generator_next_to_bot()
    assert set(table.keys(0)) == {"D3", "E3", "F3"}
    table.answers(0, "E3")
    assert table.player(0).goods == {"mineral": 0, "battery": 2, "water": 1, "plant": 1, "oxygen": 1}
    assert table.happened("built", building="generator", spot="E3")


def test_joining_without_tech_is_refused() -> None:
    """R7.9, R9.3, OM-E9: adjacent to one of its type is joining, which needs Tech, even at distance 2 of another."""
    refusal = generator_next_to_bot().why(0, "D4")
    assert refusal.rule == "R9.3"


def test_out_of_the_zone_is_refused() -> None:
    """R3.13: only the Bot's hex and those around it."""
    assert generator_next_to_bot().why(0, "G5").rule == "R7.9"
    assert generator_next_to_bot().why(0, "C5").rule == "R3.13"
