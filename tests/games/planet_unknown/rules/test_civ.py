"""P7 Civ picks and civ cards: every card by its name."""

import pytest

from games.core.driver import CannotUndo
from games.planet_unknown.data import CIV, EVENT, TRACKS, Effect
from games.planet_unknown.rules import effects, scoring
from games.planet_unknown.state import Item
from tests.games.planet_unknown.given import Table, given, labels


def taking(card: str, seats: int = 2) -> Table:
    """Seat 0's pick, with that card on offer beside one that is kept."""
    rank = CIV[card].rank
    other = next(one for one in CIV.values() if one.rank == rank and one.id != card and one.timing == "end_game")
    return given(seats=seats).civ(rank, card, other.id)


def taken(table: Table, card: str) -> Table:
    return table.civ_step(0, CIV[card].rank).answers(0, card)


def test_rank_by_position() -> None:
    """P7.1: the rank is printed at the position, however many milestones were claimed."""
    ranks = []
    for at in (3, 6, 10, 14):
        table = given().tracker(0, "civ", at - 1).give(0, "civ", "move").resolving().answers(0, "civ")
        ranks += table.player().picks
    assert ranks == [1, 2, 3, 4]


def test_a_pick_waits_for_the_civ_step() -> None:
    """P7.2, P3.8, PU-35: it is stored, and regressing does not cancel it."""
    table = given(seats=1).tracker(0, "civ", 2)
    table.give(0, "civ", Item("regress", tracks=["civ"])).resolving().answers(0, "civ", "end")
    assert table.at("civ") == 2
    assert table.open().kind == "civ.card"
    assert table.open().data["rank"] == 1


def test_keep_exactly_one() -> None:
    """P7.3, P7.6: of all that remain; the others go back; the card never does."""
    table = given().civ(1, "C01", "C06", "C07", "C29").civ_step(0, 1)
    assert table.offers() == ["C01", "C06", "C07", "C29"]
    table.answers(0, "C06", "end")
    assert (table.player().cards, table.player().shown) == (["C06"], [])
    assert table.state.civ[0] == ["C01", "C07", "C29"]
    assert "C06" not in table.state.civ_box


def test_a_card_that_was_used_does_not_return() -> None:
    """P7.6: an immediate card, either."""
    table = given().civ(1, "C04", "C06").rover(0, "F1").civ_step(0, 1).answers(0, "C04")
    assert table.player().shown == ["C04"]
    assert table.state.civ[0] == ["C06"]
    assert "C04" not in table.state.civ_box


def test_an_empty_stack() -> None:
    """P7.3, PU-34: the pick is lost; no card of another rank."""
    table = given().civ(2).civ_step(0, 2)
    assert table.player().cards == table.player().shown == []
    assert table.happened("pick_lost", 0, rank=2)
    assert table.state.step == "rotate"


def test_commander_first() -> None:
    """P7.4, PU-31: with two players at one rank the commander picks first, the other among what is left."""
    table = given(seats=2).civ(1, "C06", "C07", "C29")
    table.state.commander = 1
    for seat in (0, 1):
        table.player(seat).drafted = True
        table.tracker(seat, "civ", 2).give(seat, "civ", "move")
    table.stretch().answers(0, "civ", "end").answers(1, "civ", "end")
    assert table.asked() == {1: "civ.card"}
    table.answers(1, "C07", "end")
    assert table.asked() == {0: "civ.card"}
    assert table.offers(0) == ["C06", "C29"]


def test_clockwise_from_the_commander() -> None:
    """P7.4: with three players who all have a pick."""
    table = given(seats=3).civ(1, "C06", "C07", "C29")
    table.state.commander = 1
    for seat in range(3):
        table.player(seat).drafted, table.player(seat).picks = True, [1]
    table.stretch().answers(0, "end").answers(1, "end").answers(2, "end")
    for seat, card in ((1, "C07"), (2, "C06")):
        assert table.asked() == {seat: "civ.card"}
        table.answers(seat, card, "end")
    assert table.player(0).cards == ["C29"]


def test_a_card_is_resolved_before_the_next_pick() -> None:
    """P7.4, P7.2: completely, and then the other stored pick is made."""
    table = given().civ(1, "C03").civ(2, "C08", "C09").civ_step(0, 1, 2).answers(0, "1")
    assert table.open().kind == "patch.square"
    assert table.answers(0, "F1").offers() == ["C08", "C09"]


def test_all_picks_before_the_next_player() -> None:
    """P7.4, PU-32: picks of two ranks, in any order."""
    table = given().civ(1, "C06", "C07").civ(2, "C08", "C09")
    table.player(1).picks = [1]
    table.player(0).picks = [1, 2]
    table.state.order, table.state.then, table.state.phase = [0, 1], "round_end", "civ"
    table.step("civ").answers(0, "2", "C08", "C06", "end")
    assert table.player(1).cards == ["C07"]  # the only one left
    assert sorted(table.player(0).cards) == ["C06", "C08"]


def test_a_pick_gained_by_a_card() -> None:
    """P7.4, PU-33: an immediate card that advances civ onto a milestone: that pick at once, before the others."""
    table = given().civ(1, "C01", "C06").civ(2, "C08", "C09").tracker(0, "civ", 5)
    table.player(1).picks = [2]
    table.player(0).picks = [1]
    table.state.order, table.state.then, table.state.phase = [0, 1], "round_end", "civ"
    table.step("civ").answers(0, "C01", "civ", "tech")
    assert table.asked() == {0: "civ.card"}
    assert table.offers() == ["C08", "C09"]


def test_immediate_and_secret_cards() -> None:
    """P7.5, P19.6: an immediate card is shown and resolved, the other stays its owner's secret."""
    from games.planet_unknown.viewing import view

    table = taken(taking("C06"), "C06").answers(0, "end")
    assert view(table.state, 1, ["a", "b"]).players[0].cards == ()
    assert view(table.state, 1, ["a", "b"]).players[0].ranks == (1,)
    assert view(table.state, 0, ["a", "b"]).hand.cards == ("C06",)  # type: ignore[union-attr]
    told = [event for event in table.events if "C06" in str(event.data)]
    assert all(event.audience == (0,) for event in told)
    shown = taken(taking("C04").rover(0, "F1"), "C04")
    assert view(shown.state, 1, ["a", "b"]).players[0].cards == ("C04",)
    assert shown.pending() == ["move:4"]
    assert shown.happened("civ_shown", 0, card="C04")
    assert table.happened("civ_taken", 0, rank=1)
    assert table.happened("kept", 0, card="C06")
    later = taken(taking("C23"), "C23")  # its advance belongs to the end of the game
    assert (later.pending(), later.offers(), later.player().cards) == ([], ["end"], ["C23"])


def test_looking_cannot_be_taken_back() -> None:
    """P19.5: choosing the rank shows the cards; what is behind it stays."""
    table = given().civ(1, "C06", "C07").civ(2, "C08", "C09").civ_step(0, 1, 2).answers(0, "1")
    with pytest.raises(CannotUndo, match="looked at civ cards"):
        table.running.undo(0)


def test_a_depot_tile_without_resources() -> None:
    """P7.7, P22.6, P22.32, PU-38, PU-39 (C05): either top tile, no resources; nothing if none fits."""
    table = taking("C05").faces(0, "I2-CE-0", "Z5-CE-1")
    taken(table, "C05")
    assert table.offers() == ["tile:Z5-CE-1", "tile:I2-CE-0"]
    table.answers(0, "tile:I2-CE-0", "F1", "270", "place")
    assert table.pending() == []
    assert len(table.player().planet.laid) == 1
    full = taking("C05").faces(0, "Z5-CE-1")
    full.cover(0, "tech", *labels(full.player().planet.free))
    taken(full, "C05")
    assert full.happened("void", 0, what="depot_tile")
    assert (full.state.end_cause, full.player().stuck, full.pending()) == ("", False, [])
    assert [full.at(track) for track in TRACKS] == [0] * 5
    assert full.state.interior[full.state.facing(0)[1]] == []
    empty = taken(taking("C05").faces(0), "C05")
    assert empty.happened("void", 0, what="depot_tile")
    assert (empty.state.end_cause, empty.offers()) == ("", ["end"])


def test_a_depot_tile_of_ones_own_depot() -> None:
    """P7.7 (C05): of the depot the player faces now."""
    table = taking("C05").faces(0, "I2-RT-0", "F5-RT-0").faces(1, "I2-CE-0", "I4-CE-1")
    table.civ_step(1, 1).answers(1, "C05")
    assert table.offers(1) == ["tile:I4-CE-1", "tile:I2-CE-0"]


def test_a_depot_tile_under_restrictions() -> None:
    """P7.7, P4.6 (C05): all restrictions hold for it, and are relaxed as ever."""
    table = taking("C05").lay(0, "I2-EW-0", "F1", turn=270).faces(0, "I2-CE-0").event("E56")
    taken(table, "C05")
    assert {"F2", "G2"} <= set(table.offers())
    assert not set(table.offers()) & set(labels(table.player().planet.board.ice))
    relaxed = (
        taking("C05").lay(0, "I2-EW-0", "F12", turn=270).leave(0, "D9", "E9", "D8").faces(0, "I2-CE-0").event("E56")
    )
    assert set(taken(relaxed, "C05").offers()) == {"D9", "E9", "D8"}
    planet = taking("C05").planet(0, "k_273").lay(0, "I2-EW-0", "F1", turn=270).faces(0, "I2-CE-0")
    assert "H4" not in taken(planet.leave(0, "H4", "H5", "K8", "K9", "J8", "J9"), "C05").offers()  # H4 land, H5 ice


@pytest.mark.parametrize("card", ["C05", "C16"])
def test_a_depot_tile_that_fits_nowhere(card: str) -> None:
    """P7.7, PU-38: no effect, and the game goes on."""
    full = taking(card).faces(0, "Z5-CE-1")
    taken(full.cover(0, "tech", *labels(full.player().planet.free)), card).answers(0, "end")
    assert full.happened("void", 0, what="depot_tile")
    assert [full.at(track) for track in TRACKS] == [0] * 5
    assert (full.state.phase, full.state.end_cause) == ("rotate", "")


def test_a_depot_tile_with_resources() -> None:
    """P7.7, P22.6, P22.32, PU-37, P16.3 (C16): it gives its resources; the last tile of a depot ends the game."""
    table = taking("C16").faces(0, "I2-BC-0")
    table.state.interior[table.state.facing(0)[1]] = ["I2-BC-0"]
    taken(table, "C16").answers(0, "F1", "270", "place")
    assert sorted(table.pending()) == ["biomass", "civ"]
    table.answers(0, "civ", "end")
    assert table.state.end_cause == "empty_depot"


def test_the_next_tile_is_revealed_before_the_next_pick() -> None:
    """P7.7, P19.5: turning it up cannot be taken back."""
    table = taking("C05").faces(0, "I2-CE-0")
    below = table.state.interior[table.state.facing(0)[1]][-2]
    taken(table, "C05").answers(0, "F1", "270", "place")
    assert table.happened("refill", tiles=[below])
    with pytest.raises(CannotUndo, match="turned up"):
        table.running.undo(0)


def test_unionization() -> None:
    """P7.8, P22.11, P22.33, PU-40 (C21): up to 5 by single advances, interleaved; all benefits but synergy boosts."""
    table = taking("C21")
    for track, at in (("civ", 2), ("water", 5), ("biomass", 1), ("rover", 7), ("tech", 5)):
        table.tracker(0, track, at)
    taken(table, "C21")
    assert table.offers() == ["civ", "biomass"]
    table.answers(0, "biomass")
    assert table.pending() == []  # the synergy boost at 2 is not given
    table.answers(0, "civ", "civ", "biomass")
    assert table.player().picks == [1]
    assert table.offers() == ["civ", "biomass"]
    table.answers(0, "civ")  # the biomass steps are then the only ones
    assert [table.at(track) for track in TRACKS] == [5, 5, 5, 7, 5]


def test_relocation() -> None:
    """P7.9, P22.10, P22.36 (C14): one rover to any square without one; not its own; it collects what lies there."""
    table = taken(taking("C14").rover(0, "F1", "F2").lifepods(0, "E9"), "C14").answers(0, "F1")
    assert "F1" not in table.offers()
    assert "F2" not in table.offers()
    assert len(table.offers()) == 94
    table.answers(0, "E9")
    assert table.rovers() == ["E9", "F2"]
    assert table.player().lifepods == 1
    nothing = taken(taking("C14"), "C14")
    assert nothing.happened("void", 0, what="teleport")
    other = taken(taking("C14").rover(0, "F1", "F2"), "C14").answers(0, "F2", "E9")
    assert other.rovers() == ["F1", "E9"]
    alone = taken(taking("C14").rover(0, "F1"), "C14")
    assert alone.open().kind == "teleport.to"
    assert "F1" not in alone.offers()
    crowd = taken(taking("C14").rover(0, *labels(alone.player().planet.board.squares)), "C14")
    assert crowd.happened("void", 0, what="teleport")


ADVANCES = [("C01", 2), ("C10", 3), ("C11", 2), ("C19", 3)]


@pytest.mark.parametrize(("card", "n"), ADVANCES)
def test_cards_that_advance_different_trackers(card: str, n: int) -> None:
    """P7.5, P6.7, P22.1, P22.29 (C01, C10, C11, C19): so many different trackers, one step each."""
    table = taken(taking(card), card).answers(0, TRACKS[0])
    assert table.offers() == list(TRACKS[1:])
    table.answers(0, *TRACKS[1:n])
    assert [table.at(track) for track in TRACKS] == [1] * n + [0] * (5 - n)


def test_what_an_advance_does_unless_the_card_says_otherwise() -> None:
    """P22.29, P1.10: one tracker, one step, any of the five, benefits claimed; several are always different ones."""
    (item,) = effects.items(given().player(), Effect(op="advance"), event=False)
    assert (item.count, item.n, item.tracks, item.benefits) == (1, 1, list(TRACKS), True)
    (down,) = effects.items(given().player(), Effect(op="regress"), event=False)
    assert (down.n, down.tracks) == (1, list(TRACKS))
    every = [card.effect for card in CIV.values()] + [card.effect for card in EVENT.values()]
    several = [effect for effect in every if effect.trackers > 1]
    assert several
    assert all(effect.distinct for effect in several)
    table = taken(taking("C11").tracker(0, "biomass", 2), "C11").answers(0, "biomass", "civ")
    assert table.open().kind == "patch.square"


def test_dept_of_operations() -> None:
    """P7.5, P22.1, P22.29 (C02): one tracker twice."""
    table = taken(taking("C02").tracker(0, "biomass", 1), "C02").answers(0, "biomass")
    assert table.at("biomass") == 3
    assert table.pending() == ["synergy:biomass", "patch"]  # the benefits of both steps


@pytest.mark.parametrize(("card", "n"), [("C03", 1), ("C12", 2), ("C26", 3)])
def test_cards_that_give_patches(card: str, n: int) -> None:
    """P7.5, P8.2, P22.4 (C03, C12, C26)."""
    table = taken(taking(card).lay(0, "I2-CE-0", "F1", turn=270), card)
    table.answers(0, *(["F2", "G2", "E2"][:n]))
    assert labels(table.player().planet.patches) == sorted(["F2", "G2", "E2"][:n])


def test_dept_of_engineering() -> None:
    """P7.5, P9.2, P10.5, P22.5 (C04): movement 4, one more with L3."""
    assert taken(taking("C04").rover(0, "F1"), "C04").pending() == ["move:4"]
    assert taken(taking("C04").rover(0, "F1").tracker(0, "tech", 7), "C04").pending() == ["move:5"]


@pytest.mark.parametrize(("card", "n"), [("C13", 2), ("C18", 3)])
def test_cards_that_collect_lifepods(card: str, n: int) -> None:
    """P7.5, P1.11, P22.7, P22.30 (C13, C18): from the planet, as many as possible."""
    table = taken(taking(card), card)
    table.answers(0, *table.offers()[:1])
    while table.open().kind == "collect.square":
        table.answers(0, table.offers()[0])
    assert table.player().lifepods == n
    assert table.player().planet.lifepods.bit_count() == 6 - n
    few = taken(taking(card).lifepods(0, "E9"), card)
    assert few.player().lifepods == 1


def test_landing_zone() -> None:
    """P7.5, P17.4, P22.9 (C17): every meteorite of one row or column."""
    table = taken(taking("C17").meteorites(0, "F4", "F9", "G4"), "C17")
    assert table.offers() == ["4", "9", "F", "G"]
    table.answers(0, "F")
    assert labels(table.player().planet.meteorites) == ["G4"]
    assert table.player().meteorites == 0


def test_meteor_defense() -> None:
    """P7.5, P22.8, P22.28, PU-41 (C25): three meteorites, or as many as there are."""
    table = taken(taking("C25").meteorites(0, "F4", "F9", "G4", "H8"), "C25").answers(0, "F4", "F9", "G4")
    assert table.player().planet.meteorites.bit_count() == 1
    few = taken(taking("C25").meteorites(0, "F4", "F9"), "C25")
    assert few.player().planet.meteorites == 0
    assert few.player().meteorites == 0


MEDALS = {"C06": 1, "C07": 2, "C08": 1, "C09": 2, "C15": 2, "C20": 3, "C23": 2, "C24": 3, "C27": 4}


@pytest.mark.parametrize(("card", "medals"), list(MEDALS.items()))
def test_cards_with_medals(card: str, medals: int) -> None:
    """P17.7, P22.12, P22.16 (C06, C07, C08, C09, C15, C20, C23, C24, C27)."""
    table = given()
    table.player().cards = [card]
    assert dict(scoring.breakdown(table.state, 0, secret=True))["civ"] == medals
    assert dict(scoring.breakdown(table.state, 0, secret=False))["civ"] == 0


def test_sustainable_living() -> None:
    """P17.7, P22.13, P22.30 (C22): a medal for each patch on the planet."""
    table = given().cover(0, "biomass", "F1", "F2", "F3")
    table.player().planet.patches = table.player().planet.covered
    table.cover(0, "biomass", "F4")  # of a tile
    table.player().cards = ["C22"]
    assert dict(scoring.breakdown(table.state, 0, secret=True))["civ"] == 3


def test_space_citizens() -> None:
    """P17.6, P22.13, P22.30 (C28): a medal for each lifepod on the scoring area."""
    table = given()
    table.player().lifepods, table.player().cards = 3, ["C28"]
    found = dict(scoring.breakdown(table.state, 0, secret=True))
    assert (found["lifepods"], found["civ"]) == (3, 3)
    table.corporation(0, "cosmos_inc").pods(0, "civ", 4)
    assert table.medals("civ") == 3  # not that on a track


@pytest.mark.parametrize(("card", "medals"), [("C23", 2), ("C24", 3)])
def test_cards_with_two_effects(card: str, medals: int) -> None:
    """P22.16, P17.2 (C23, C24): medals, and an advance in the end step."""
    table = given()
    table.player().cards = [card]
    table.closing().answers(0, "tech", "end")
    assert (table.at("tech"), table.medals("civ")) == (1, medals)


def test_how_much_an_effect_does() -> None:
    """P22.28, P22.1 to P22.9: so many pieces, patches, boosts or squares as n says; 1 where it is not given."""
    player = given().player()
    for op in ("synergy", "gain_patch"):
        assert len(list(effects.items(player, Effect(op=op), event=False))) == 1
        assert len(list(effects.items(player, Effect(op=op, n=3), event=False))) == 3
    for op, what in (("collect", "lifepod"), ("destroy", "meteorite"), ("destroy", "lifepod_on_planet")):
        for n in (1, 3):
            effect = Effect(op=op, what=what) if n == 1 else Effect(op=op, what=what, n=n)
            assert [item.n for item in effects.items(player, effect, event=False)] == [n]
    table = given(seats=1)
    for effect in (Effect(op="gain_movement"), Effect(op="gain_movement", n=5), Effect(op="draw_private_objective")):
        effects.apply(table.state, 0, effect)
    assert (table.pending(), len(table.player().objectives)) == (["move", "move:5"], 1)
    table.player().cards = ["C06"]
    assert table.medals("civ") == 1
    table.player().cards = ["C27"]
    assert table.medals("civ") == 4


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4])
def test_meteorite_repos(n: int) -> None:
    """P17.6, P22.14, PU-54 (C29, C30, C31, C32): each adds a medal for every full set of three."""
    table = given()
    table.player().cards = ["C29", "C30", "C31", "C32"][:n]
    for collected, sets in ((2, 0), (5, 1), (8, 2)):
        table.player().meteorites = collected
        assert dict(scoring.breakdown(table.state, 0, secret=True))["meteorites"] == sets * (1 + n)


@pytest.mark.parametrize(("n", "medals"), list(enumerate((0, 1, 3, 6, 10))))
def test_commerce_agreements(n: int, medals: int) -> None:
    """P17.7, P22.15, P22.34 (C33, C34, C35, C36): by the number of these cards."""
    table = given()
    table.player().cards = ["C33", "C34", "C35", "C36"][:n]
    assert dict(scoring.breakdown(table.state, 0, secret=True))["civ"] == medals
