"""P20 Edge cases that are about civ cards; the others stand with the rules they are cases of."""

from tests.games.planet_unknown.given import given, labels


def test_a_card_reaches_the_next_milestone() -> None:
    """PU-33, P7.4: the pick gained by an immediate card is made at once, before the other player's."""
    table = given().tracker(0, "civ", 4).civ(1, "C02").civ(2, "C08", "C09")
    table.player(1).picks = [1]
    table.civ_step(0, 1).answers(0, "civ")  # two steps, onto civ 6
    assert table.at("civ") == 6
    assert table.asked() == {0: "civ.card"}
    assert table.offers() == ["C08", "C09"]
    table.answers(0, "C09", "end")
    assert table.player().cards == ["C09"]
    assert table.happened("pick_lost", 1, rank=1)  # the only card of rank 1 is gone


def test_salvage_yard_with_a_meteor_mark() -> None:
    """PU-39, P5.6, P4.8: C05; no resources, but the meteorite falls."""
    table = given().civ(1, "C05").faces(0, "I2-CE-1", "Z5-CE-0").civ_step(0, 1)
    table.places(0, "I2-CE-1", "F1", 270)
    assert table.pending() == []
    assert labels(table.player().planet.meteorites) == ["G1"]
    assert (table.at("civ"), table.offers()) == (0, ["end"])


def test_unionization_passes_milestones() -> None:
    """PU-40, P7.8: C21 with civ at 2; it passes 3 for a rank 1 pick and ends at 5; boosts are not given."""
    table = given().civ(3, "C21").civ(1, "C06").tracker(0, "civ", 2)
    for track in ("water", "rover", "tech"):
        table.tracker(0, track, 9)
    table.civ_step(0, 3)
    assert table.offers() == ["civ", "biomass"]
    table.answers(0, "civ", "biomass", "biomass")  # onto biomass 2, a boost
    assert table.at("biomass") == 2
    table.answers(0, "civ", "civ")
    assert (table.at("civ"), table.at("biomass")) == (5, 5)
    assert table.open().kind == "patch.square"  # of biomass 3; there is no boost
    table.answers(0, "F1")
    assert table.player().cards == ["C06"]
    assert table.at("water") == 9


def test_gaming_commission_reaches_a_milestone() -> None:
    """PU-42, P17.2: C23; the pick is made in the end step, and an immediate card is resolved."""
    table = given().tracker(0, "civ", 2).civ(1, "C03").lay(0, "I2-CE-0", "F1", 270)
    table.player().cards = ["C23"]
    table.closing().answers(0, "civ", "end")
    assert table.open().kind == "patch.square"
    table.answers(0, "F2", "end")
    assert labels(table.player().planet.patches) == ["F2"]
    assert table.state.phase == "over"
    assert table.medals("civ") == 2


def test_gaming_commission_picks_a_card_that_scores() -> None:
    """PU-42, P17.7: C23; an end-game card picked so counts."""
    table = given().tracker(0, "civ", 2).civ(1, "C07", "C06")
    table.player().cards = ["C23"]
    table.closing().answers(0, "civ", "end", "C07", "end")
    assert table.medals("civ") == 4
