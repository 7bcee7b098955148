"""P3, P16, P19 The round, the end of the game, timing."""

import pytest

from games.core import codec
from games.core.driver import CannotUndo
from games.planet_unknown.data import EVENT, TRACKS
from games.planet_unknown.rules import station
from games.planet_unknown.setup import new_game
from games.planet_unknown.state import Item
from games.planet_unknown.viewing import view
from tests.games.planet_unknown.given import Table, given, labels

NAMES = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo"]


def drafting(seats: int = 2) -> Table:
    """A stretch in which every seat faces one domino; the planets are empty."""
    table = given(seats=seats)
    for seat, tile in zip(range(seats), ("I2-CE-0", "I2-EW-0", "I2-RT-0", "I2-TB-0"), strict=False):
        table.faces(seat, tile)
    return table.stretch()


def finish(table: Table, seat: int) -> Table:
    """The seat places its domino on F1 and G1, resolves what it brings, and ends."""
    table.answers(seat, "F1", "270", "place")
    while table.open(seat).kind != "turn.action" or "end" not in table.open(seat).keys:
        table.answers(seat, table.offers(seat)[0])
    return table.answers(seat, "end")


def test_the_commander_rotates() -> None:
    """P3.1, P3.2, P1.13: to any of six values, keeping included; clockwise by one is r + 5 mod 6."""
    table = given(seats=3)
    table.state.phase = "rotate"
    table.step("rotate")
    assert table.asked() == {0: "rotate.station"}
    assert table.offers() == ["0", "1", "2", "3", "4", "5"]
    facing = [option.data["exterior"] for option in table.open().options]
    assert facing[0] == table.state.exterior[0][-1]
    assert facing[1] == table.state.exterior[5][-1]
    table.answers(0, "1")
    assert table.state.rotation == 0  # until it is ended
    table.answers(0, "end")
    assert table.state.rotation == 5
    assert table.asked() == {0: "turn.action", 1: "turn.action", 2: "turn.action"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_holds_the_token_rotates(seat: int) -> None:
    """P1.13, P3.1: the commander, whoever that is, and nobody else."""
    table = given(seats=3)
    table.state.phase, table.state.commander = "rotate", seat
    assert table.step("rotate").asked() == {seat: "rotate.station"}


def test_forced_rotation() -> None:
    """P3.1, P3.2: two players with the option: clockwise by one depot, nobody is asked; alone always."""
    table = given(options={"two_player_forced_rotation": "yes"}).step("round")
    assert table.state.rotation == 5
    assert set(table.asked()) == {0, 1}
    alone = given(seats=1)
    alone.state.options.events = []
    assert alone.step("round").asked() == {0: "turn.action"}
    assert alone.state.rotation == 5
    assert given(seats=2).step("round").asked() == {0: "rotate.station"}


def test_draft_and_place() -> None:
    """P3.5, P4.1, PU-53: one of the top tiles of the faced depot, and only one; an empty stack offers nothing."""
    table = given()
    outside, inside = table.state.facing(0)
    both = [table.state.exterior[outside][-1], table.state.interior[inside][-1]]
    table.stretch()
    assert table.offers() == [f"tile:{tile}" for tile in both]
    one = given().faces(0, "I2-CE-0").stretch()
    assert one.open().data["tile"] == "I2-CE-0"
    placed = given().faces(0, "I2-BC-0", "Z5-RT-0").stretch().places(0, "I2-BC-0", "F1", 270)
    assert placed.offers() == ["biomass", "civ"]  # the other tile stays


def test_refill() -> None:
    """P3.7, P19.6: the next tile stays hidden until everybody has finished."""
    table = given().stretch()
    tile = table.offers()[1]
    inside = table.state.facing(0)[1]
    left = len(table.state.interior[inside])
    table.answers(0, tile)
    while table.open().kind != "place.sure":
        table.answers(0, table.offers()[0])
    table.answers(0, "place")
    stack = view(table.state, 0, NAMES[:2]).station.interior[inside]
    assert (stack.left, stack.top) == (left - 1, None)
    assert view(table.state, None, NAMES[:2]).station.exterior[0].top is not None


def test_refill_before_the_civ_step() -> None:
    """P3.7, P3.8, P7.2: the new tops are revealed, then the picks gained are made, the commander's first."""
    table = given(seats=2).civ(1, "C06", "C07", "C29")
    table.state.commander = 1
    tops = []
    for seat, tile in ((0, "I2-BC-0"), (1, "I2-BC-1")):
        table.faces(seat, tile).tracker(seat, "civ", 2)
        inside = table.state.facing(seat)[1]
        tops.append(table.state.interior[inside][-2])
    table.stretch()
    for seat, tile in ((0, "I2-BC-0"), (1, "I2-BC-1")):
        table.places(seat, tile, "F1", 270).answers(seat, "civ", "end")
        assert table.happened("refill") is (seat == 1)
    assert table.happened("refill", tiles=tops)
    assert [table.state.interior[table.state.facing(seat)[1]][-1] for seat in (0, 1)] == tops
    station = view(table.state, 0, NAMES[:2]).station
    assert [station.interior[table.state.facing(seat)[1]].top.id for seat in (0, 1)] == tops  # type: ignore[union-attr]
    assert table.asked() == {1: "civ.card"}
    assert table.answers(1, "C06", "end").asked() == {0: "civ.card"}
    assert table.answers(0, "C07", "end").state.round == 2


def test_round_end() -> None:
    """P3.9, P2.12: round rules expire, the token passes clockwise, the next round begins."""
    table = given(seats=3).event("E39")
    table.state.commander = 2
    table.step("round_end")
    assert table.state.event == ""
    assert table.state.commander == 0
    assert table.state.round == 2
    assert table.asked() == {0: "rotate.station"}


# -- simultaneous play


def test_independence() -> None:
    """P19.3, P3.5, P3.6: the result is the same in every order of answers."""
    results = set()
    for order in ((0, 1), (1, 0)):
        table = drafting()
        for seat in order:
            finish(table, seat)
        results.add(codec.digest(table.state))
    assert len(results) == 1
    mixed = drafting().answers(0, "F1").answers(1, "F1").answers(0, "270").answers(1, "270")
    for seat in (1, 0):
        mixed.answers(seat, "place")
        while "end" not in mixed.open(seat).keys:
            mixed.answers(seat, mixed.offers(seat)[0])
        mixed.answers(seat, "end")
    assert codec.digest(mixed.state) in results


def test_a_finished_player_may_reopen() -> None:
    """P19.4, P19.5, P5.5: until the last one is in; then it is done."""
    table = finish(drafting(), 0)
    assert set(table.asked()) == {1}
    table.running.undo(0)
    assert table.asked()[0] == "turn.action"
    table.answers(0, "end")
    finish(table, 1)
    with pytest.raises(CannotUndo):
        table.running.undo(0)


def test_everybody_in_their_own_time() -> None:
    """P19.2, P19.4: each drafts, places and resolves without waiting for the others."""
    table = finish(drafting(3), 2)
    assert set(table.asked()) == {0, 1}
    assert table.state.phase == "stretch"
    finish(table, 0)
    finish(table, 1)
    assert table.state.phase == "rotate"


def test_nothing_is_told_before_the_end() -> None:
    """P19.7: events of the stretch come when it ends, in seat order."""
    table = finish(drafting(), 1)
    assert not [event for event in table.events if event.audience is None]
    finish(table, 0)
    told = [(event.seat, event.kind) for event in table.events if event.kind == "placed"]
    assert told == [(0, "placed"), (1, "placed")]


def test_no_interrupts() -> None:
    """P19.1, P1.14: nobody is asked because of what another does."""
    table = drafting()
    before = codec.encode(table.state.players[1])
    table.answers(0, "F1", "270", "place")
    assert codec.encode(table.state.players[1]) == before
    stuck = full(given().faces(0, "I2-BC-0", "Z5-RT-1").faces(1, "I2-CE-0"), 0).stretch()
    before = codec.encode(stuck.state.players[1])
    stuck.answers(0, "gain:I2-BC-0", "civ", "end")
    assert codec.encode(stuck.state.players[1]) == before


def test_who_decides_when() -> None:
    """P19.2: setup, events, the stretch and the end step are parallel; rotation and picks are not."""
    setup = Table(new_game(3, {"planets": "asymmetric"}, 1)).step("setup")
    assert setup.asked() == dict.fromkeys(range(3), "setup.planet")
    sectors = Table(new_game(3, {"seat_choice": "free_sector_choice"}, 3)).step("setup")
    assert sectors.state.commander != 0
    assert sectors.asked() == {sectors.state.commander: "setup.sector"}
    table = given(seats=3).civ(1, "C06", "C07", "C29")
    table.state.commander = 2
    for seat in range(3):
        table.tracker(seat, "civ", 2)
    table.draws("E09")  # the commander's rotation
    assert table.asked() == dict.fromkeys(range(3), "advance.track")
    for seat in range(3):
        table.answers(seat, "civ", "end")
    for seat in (2, 0):
        assert table.asked() == {seat: "civ.card"}
        table.answers(seat, table.offers(seat)[0], "end")
    assert len(table.player(1).cards) == 1  # the only card left, taken without a question
    assert table.asked() == dict.fromkeys(range(3), "turn.action")
    end = given(seats=3)
    for player in end.state.players:
        player.cards = ["C23"]
    assert end.closing().asked() == dict.fromkeys(range(3), "advance.track")
    alone = given(seats=1).draws("E56")
    assert alone.asked() == {0: "turn.action"}  # the station turns by itself


def test_picks_of_one_rank_need_an_order() -> None:
    """P19.3, P7.4: commander first, whoever answered first."""
    table = given(seats=3).civ(1, "C06", "C07", "C29")
    table.state.commander = 1
    for seat in range(3):
        table.player(seat).drafted = True
        table.tracker(seat, "civ", 2).give(seat, "civ")
    table.stretch()
    for seat in (2, 0, 1):
        table.answers(seat, "end") if seat in table.asked() and "end" in table.offers(seat) else None
    assert table.asked() == {1: "civ.card"}


def test_round_rules_hold_in_every_step() -> None:
    """P19.10, P14.7: in the draft of their round, and in the civ step, too."""
    drafting = given().lay(0, "I2-EW-0", "E2").faces(0, "I2-CE-0").draws("E56")
    assert not set(labels(drafting.player().planet.board.ice)) & set(drafting.offers())
    table = given().event("E56").faces(0, "I2-CE-0").civ(1, "C05", "C06").lay(0, "I2-EW-0", "E2")
    assert table.player().planet.board.ice & table.player().planet.free
    table.civ_step(0, 1).answers(0, "C05")
    ice = set(labels(table.player().planet.board.ice))
    assert not ice & set(table.offers())


# -- the end


def full(table: Table, seat: int, *free: str) -> Table:
    """Cover the seat's planet but for some squares."""
    planet = table.player(seat).planet
    return table.cover(seat, "tech", *(name for name in labels(planet.free) if name not in free))


def test_cannot_place() -> None:
    """P4.2, P16.2, PU-48, P19.9: both resources unplaced; the tile is gone; energy counts as the other."""
    table = full(given().faces(0, "I2-EW-0", "Z5-RT-1"), 0).stretch()
    assert table.offers() == ["gain:Z5-RT-1", "gain:I2-EW-0"]
    table.answers(0, "gain:I2-EW-0")
    assert table.offers() == ["end"]  # two advances of one tracker, so nothing to choose
    while "end" not in table.open().keys:
        table.answers(0, table.offers()[0])
    assert table.at("water") == 2  # once for the water, without ice, once for the energy
    assert table.player().gone[-1:] == ["I2-EW-0"]
    assert not any("I2-EW-0" in stack for stack in (*table.state.exterior, *table.state.interior))
    assert table.player().planet.laid == []
    table.answers(0, "end")
    while table.state.phase == "stretch":
        table.answers(1, "end" if "end" in table.offers(1) else table.offers(1)[0])
    assert table.state.end_cause == "cannot_place"


def test_the_only_tile_offered_does_not_fit() -> None:
    """PU-53, P3.5, P16.2: one stack is empty, the other's tile does not fit: its resources are gained."""
    table = full(given(seats=1).faces(0, "I2-BC-0"), 0).stretch()
    assert table.pending() == ["biomass", "civ"]
    assert table.player().gone[-1:] == ["I2-BC-0"]
    table.answers(0, "civ", "end")
    assert table.state.end_cause == "cannot_place"


def test_unplaced_tiles_do_nothing_else() -> None:
    """P16.2: no meteorite, L4 does not double, techs that need a placed tile do not fire, the last tile stays."""
    table = given().tracker(0, "tech", 10).lay(0, "I2-CE-0", "F1", turn=270)
    full(table, 0).faces(0, "I2-WR-1").stretch().answers(0, "water")
    assert table.at("water") == 1
    assert table.player().planet.meteorites == 0
    assert table.player().planet.laid[-1].tile == "I2-CE-0"


def test_a_trigger_does_not_stop_the_round() -> None:
    """P16.1, PU-52: one player triggers the end, another places normally; then the end step."""
    table = full(given().faces(0, "Z5-RT-1").faces(1, "I2-CE-0"), 0).stretch()
    while 0 in table.asked():
        table.answers(0, "end" if "end" in table.offers(0) else table.offers(0)[0])
    assert table.state.phase == "stretch"
    finish(table, 1)
    assert table.state.phase == "over"
    assert table.state.end_cause == "cannot_place"


def test_a_trigger_does_not_stop_the_civ_step() -> None:
    """P16.1, P3.8: picks of the last round are made before the end step."""
    table = full(given().tracker(0, "civ", 2).civ(1, "C03", "C06"), 0).faces(0, "I2-BC-0").faces(1, "I2-CE-0").stretch()
    table.answers(0, "civ", "end")
    finish(table, 1)
    assert table.state.end_cause == "cannot_place"
    assert table.asked() == {0: "civ.card"}
    assert not table.state.closing


def test_an_empty_depot() -> None:
    """P16.3: both stacks empty after the tiles were taken; faced or not."""
    table = given(seats=3)
    table.state.exterior[5], table.state.interior[5] = [], []
    table.step("round_end")
    assert table.state.phase == "over"
    assert table.state.end_cause == "empty_depot"
    half = given(seats=3)
    half.state.exterior[5] = []
    half.step("round_end")
    assert half.state.phase == "rotate"


def test_an_empty_depot_is_seen_at_the_end_of_the_round() -> None:
    """P19.9, P16.3: not yet when its last tile is drafted, but after the civ step."""
    table = given(seats=1).tracker(0, "civ", 2).civ(1, "C06", "C07").faces(0, "I2-CE-0")
    table.state.interior[table.state.facing(0)[1]] = ["I2-CE-0"]
    table.stretch().places(0, "I2-CE-0", "F1", 270).answers(0, "civ", "end")
    assert table.open().kind == "civ.card"
    assert table.state.end_cause == ""
    assert table.answers(0, "C06", "end").state.end_cause == "empty_depot"


def test_the_shift_decides_what_a_depot_is() -> None:
    """P16.3, P1.12, P3.2: the interior stack of a depot is moved on by the shift."""
    table = given(seats=3)
    table.state.shift = 2
    table.state.exterior[5], table.state.interior[5] = [], []
    table.step("round_end")
    assert table.state.phase == "rotate"
    both = given(seats=3)
    both.state.shift = 2
    both.state.exterior[5], both.state.interior[1] = [], []
    both.step("round_end")
    assert both.state.phase == "over"


def test_the_last_event() -> None:
    """P16.4, P14.5, P19.9: the round in which the last card is drawn is the last."""
    table = given()
    table.state.options.events, table.state.deck, table.state.phase = [7, 7, 6], ["E39"], "rotate"
    table.step("rotate").answers(0, "0", "end")
    assert table.state.end_cause == "last_event"
    assert table.state.phase == "stretch"


def test_the_first_trigger_is_the_cause() -> None:
    """P16.1, P16.4: when another trigger came first, the last card does not replace it; nor the other way round."""
    table = given()
    table.state.options.events, table.state.deck, table.state.phase = [7, 7, 6], ["E39"], "rotate"
    table.state.end_cause = "empty_depot"
    table.step("rotate").answers(0, "0", "end")
    assert table.state.end_cause == "empty_depot"
    assert not table.happened("end_triggered")
    later = given()
    later.state.end_cause, later.state.exterior[5], later.state.interior[5] = "last_event", [], []
    assert later.step("round_end").state.end_cause == "last_event"


def test_a_full_planet_is_no_trigger() -> None:
    """P16.5: it leads to P16.2 in the next round."""
    table = full(given(), 0, "F1", "G1").faces(0, "I2-CE-0").faces(1, "I2-EW-0")
    table.player(0).planet.laid = given().lay(0, "I2-RT-0", "A6").player().planet.laid
    table.player(0).drafted = False
    table.stretch()
    while 0 in table.asked():
        table.answers(0, "end" if "end" in table.offers(0) else table.offers(0)[0])
    finish(table, 1)
    assert table.player().planet.free == 0
    assert table.state.end_cause == ""


def test_no_tile_offered() -> None:
    """P16.7, PU-68, P14.3: a depot emptied after the event: nothing is drafted, and that is no P16.2."""
    table = given().faces(0).stretch()
    assert table.offers() == ["end"]
    assert table.happened("nothing_offered", 0)
    assert not table.player().stuck
    assert table.pending() == []
    assert [table.at(track) for track in TRACKS] == [0] * 5


def test_rotations_show_what_is_faced() -> None:
    """P3.1, P3.2: each choice with the tiles the commander would face."""
    table = given(seats=2)
    table.state.shift = 2
    options = station.rotations(table.state, 1)
    for option in options:
        rotation = option.data["rotation"]
        assert option.data["exterior"] == table.state.exterior[(3 + rotation) % 6][-1]
        assert option.data["interior"] == table.state.interior[(3 + rotation + table.state.shift) % 6][-1]


@pytest.mark.parametrize("shift", range(6))
def test_rotations_with_a_shift(shift: int) -> None:
    """P3.1, P3.2: the interior ring is shifted: what is shown is what the seat then faces."""
    table = given()
    table.state.shift = shift
    for option in station.rotations(table.state, 1):
        table.state.rotation = option.data["rotation"]
        assert [option.data["exterior"], option.data["interior"]] == [tile.id for _, tile in table.state.offered(1)]
        table.state.rotation = 0


def test_a_resolve_step_ends() -> None:
    """P19.11: advances go up or give only movement."""
    table = given().tracker(0, "rover", 15).give(0, *[Item("rover")] * 3, Item("civ")).rover(0, "F1").resolving()
    for _ in range(3):
        table.answers(0, "rover")
    assert table.pending() == ["civ", "move:4", "move:4", "move:4"]


def test_what_was_seen_cannot_be_taken_back() -> None:
    """P19.5: the next event card (E53), the cards that Republic's L5 shows."""
    event = given().draws("E53").answers(0, "peek")
    with pytest.raises(CannotUndo, match="next event card"):
        event.running.undo(0)
    end = given(seats=3).corporation(0, "republic").tracker(0, "tech", 14)
    for player in end.state.players[1:]:
        player.cards = ["C23"]
    looked_at = end.closing().offers()
    end.answers(0, looked_at[0]).running.undo(0)
    assert end.offers() == looked_at  # back to the last look; the first of the two cards may be chosen anew


def test_what_chance_decides() -> None:
    """P19.8: stacks, shift, rotation, civ cards, objectives, deals, event deck, commander; nothing else."""
    chosen = {"planets": "asymmetric", "corporations": "asymmetric", "events": "yes", "private_objectives": "yes"}
    games = [new_game(4, chosen, seed) for seed in range(30)]
    for ring in ("exterior", "interior"):
        for index in range(6):
            assert len({tuple(getattr(game, ring)[index]) for game in games}) == 30
    assert {game.shift for game in games} == {game.rotation for game in games} == set(range(6))
    for rank in range(4):
        assert len({tuple(game.civ[rank]) for game in games}) > 15
    for index in range(4):
        assert len({game.neighbours[index] for game in games}) > 10
        assert len({game.players[index].dealt[0] for game in games}) > 10
        assert len({game.players[index].dealt_planet for game in games}) > 6
        assert len({game.players[index].dealt_corporation for game in games}) > 4
    for index in range(16):
        assert len({game.objective_box[index] for game in games}) > 10
    for index in range(20):
        assert len({game.deck[index] for game in games}) > 10
        assert len({EVENT[game.deck[index]].colour for game in games}) == 3
    assert {Table(new_game(4, {}, seed)).step("setup").state.commander for seed in range(40)} == set(range(4))
    table = given(seats=3)
    state = codec.encode(table.state.dice)
    for commander in (1, 2, 0, 1):
        table.step("round_end").answers(commander, "0", "end")
        assert table.state.commander == commander
    assert codec.encode(table.state.dice) == state  # a round without cards that say so draws nothing


# -- what is told of the course


def test_of_rounds_and_rotations() -> None:
    """P3.1, P3.9: number and commander of a round; by how many depots the station was turned."""
    table = given(seats=3).step("round_end")
    assert table.happened("round", None, round=2, commander=1)
    assert table.answers(1, "4", "end").happened("rotated", 1, steps=4)


def test_of_the_refill() -> None:
    """P3.7: the tiles turned up, of stacks that are not empty, and nothing where none was taken."""
    table = given().faces(0, "I2-CE-0").faces(1, "I2-EW-0")
    table.state.interior[table.state.facing(0)[1]] = ["I2-CE-0"]
    below = table.state.interior[table.state.facing(1)[1]][-2]
    table.stretch()
    finish(table, 0)
    finish(table, 1)
    assert [event.data for event in table.events if event.kind == "refill"] == [{"tiles": [below]}]
    assert table.player(0).took == table.player(1).took == ""
    nothing = given(seats=1).faces(0).stretch().answers(0, "end")
    assert not nothing.happened("refill")
    assert nothing.happened("end_triggered", None, cause="empty_depot")


def test_of_the_end() -> None:
    """P16.1, P17.1, P17.3, P17.10: the cards, the objectives, ranks and medals."""
    table = given()
    table.player().cards, table.player(1).objectives, table.player(1).lifepods = ["C27"], ["O01"], 1
    table.closing()
    assert table.happened("cards_revealed", 0, cards=["C27"])
    assert table.happened("objectives_revealed", 1, cards=["O01"])
    assert not table.happened("objectives_revealed", 0)
    told = [(event.seat, event.data) for event in table.events if event.kind == "final"]
    assert told == [(0, {"rank": 1, "total": 10}), (1, {"rank": 2, "total": 7})]


def test_nobody_is_asked_to_end_what_went_by_itself() -> None:
    """P5.2, P7.4, P17.2: whatever was chosen earlier in the round, a part without a choice asks nothing."""
    table = given(seats=1).tracker(0, "civ", 2).civ(1, "C06")
    table.player().asked, table.player().stored = True, 1
    table.cover(0, "civ", *(label for label in labels(table.player().planet.free) if label != "F1"))
    table.give(0, "civ").resolving().answers(0, "end")
    assert table.player().cards == ["C06"]
    assert table.state.round == 2
    table.player().asked = True
    table.closing()
    assert table.state.phase == "over"
    assert table.terrain(0, "F1") == "biomass"
    assert table.player().stored == 0


def test_movement_from_a_card_after_the_event_may_be_kept() -> None:
    """P14.3: a card picked in the civ step after the event; in the one that ends the round it may not."""
    table = given().rover(0, "F1").tracker(0, "civ", 2).civ(1, "C04", "C06").draws("E09")
    table.answers(1, "civ", "end").answers(0, "civ", "end", "C04", "end")
    assert table.state.phase == "stretch"
    assert table.pending() == ["move:4"]
    late = given().rover(0, "F1").civ(1, "C04", "C06").civ_step(0, 1).answers(0, "C04", "end")
    assert late.pending() == []


def test_what_was_seen_in_a_stack() -> None:
    """P7.3, P19.6: the cards that stay are remembered, by rank, without the one that was kept."""
    table = given().civ(2, "C08", "C09", "C10").civ_step(0, 2)
    assert table.player().looking == ["C08", "C09", "C10"]
    table.answers(0, "C09", "end")
    assert table.player().looking == []
    assert table.player().looked == [[], ["C08", "C10"], [], []]


def test_of_civ_cards() -> None:
    """P7.5, P19.6: an immediate card by its name, another by its rank; its name is its owner's."""
    table = given().civ(1, "C03", "C06").civ_step(0, 1).answers(0, "C06", "end")
    assert table.happened("civ_taken", 0, rank=1)
    assert [(one.audience, one.data) for one in table.events if one.kind == "kept"] == [((0,), {"card": "C06"})]
    assert [one.audience for one in table.events if one.kind == "hand_changed"] == [(0,)]
    assert given().civ(1, "C03", "C06").civ_step(0, 1).answers(0, "C03").happened("civ_shown", 0, card="C03")


def test_of_civ_cards_from_events() -> None:
    """P14.10: one more, or one less, in each stack."""
    for card, n in (("E02", 1), ("E48", -1)):
        table = given(seats=1).draws(card)
        assert table.happened("civ_changed", None, n=n)
        assert table.state.civ_box == sorted(table.state.civ_box)
