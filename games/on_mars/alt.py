"""Pictures in words: what a reader who does not see them needs."""

from __future__ import annotations

from games.core.decisions import Seat
from games.core.describing import Name, Text
from games.on_mars import words
from games.on_mars.data import GOAL, SPACE
from games.on_mars.view import PlayerView, View


def alt(kind: str, view: View, of: Seat | None = None) -> Text:
    """The picture of that kind in words.

    A very full hand takes more than the 1024 characters that Discord allows: who sends it cuts it.
    """
    if kind == "hand":
        return _hand(view)
    if kind == "seat" and of is not None:
        return _own_board(view, of)
    if kind == "score":
        return Text("Everybody's points by source, as bars and as a list; the text above has them all.")
    players = [_player(view, seat) for seat in range(len(view.players))]
    lss = [
        Text("{column} {level}", {"column": words.thing(column.id), "level": words.level_of_row(column.row)})
        for column in view.lss
    ]
    missions = [
        Text("{mission} {left}", {"mission": words.thing(mission.id), "left": mission.left})
        for mission in view.missions
    ]
    board = Text(
        "On Mars, round {round}, colony level {level}, Missions left: {missions_left}. {players}. "
        "Life support: {lss}. Missions to go: {missions}.",
        {
            "round": view.round,
            "level": view.level,
            "missions_left": view.missions_left,
            "players": players,
            "lss": lss,
            "missions": missions,
        },
    )
    if not view.aside:
        return board
    aside = [
        Text("{n} for {owner}", {"n": view.aside.count(seat), "owner": Name(seat)}) for seat in sorted(set(view.aside))
    ]
    return Text("{board} Oxygen set aside: {aside}.", {"board": board, "aside": aside})


def _player(view: View, seat: int) -> Text:
    player = view.players[seat]
    text = "{name} {op} OP, {side}, {crystals}, {living}, {shelters}, {bots}"
    return Text(
        text,
        {
            "name": Name(seat),
            "op": player.op,
            "side": Text(_side(player.space)),
            "crystals": _crystals(player),
            "living": words.amount(player.living, "colonist"),
            "shelters": words.amount(player.shelters_map, "shelter"),
            "bots": words.amount(player.bots_map, "bot"),
        },
    )


def _crystals(player: PlayerView) -> Text:
    """R3.8 In the Depot, and those below it."""
    held = words.amount(player.crystals, "crystal")
    if not player.crystals_below:
        return held
    return Text("{crystals} (and {n} more below the Depot)", {"crystals": held, "n": player.crystals_below})


def _own_board(view: View, of: Seat) -> Text:
    """What one player has before them."""
    player = view.players[of]
    parts = [_player(view, of), Text("Storage: {goods}", {"goods": words.goods(player.goods)})]
    lab = [Text("{tech} {space}", {"tech": words.thing(tile.tech), "space": tile.space}) for tile in player.lab]
    plans = [
        Text("{card} on {spot}", {"card": words.thing(plan.id), "spot": plan.spot})
        if plan.spot
        else words.thing(plan.id)
        for plan in player.blueprints
    ]
    groups = (
        ("Laboratory: {things}", lab),
        ("Blueprints: {things}", plans),
        ("Scientists: {things}", _scientists(view, of)),
        ("Contracts: {things}", _contracts(view, of)),
        (
            "First Colonists: {things}",
            [words.thing(card) for card in (*player.first_b_done, player.first_a_done) if card],
        ),
    )
    parts += [Text(text, {"things": things}) for text, things in groups if things]
    sentences = Text("{first}.", {"first": parts[0]})
    for part in parts[1:]:
        sentences = Text("{before} {part}.", {"before": sentences, "part": part})
    return sentences


def _contracts(view: View, seat: Seat) -> list[Text]:
    """A player's Earth Contracts, each with what it lacks."""
    lines = []
    for deal in view.players[seat].contracts:
        if deal.done:
            lines.append(Text("{contract}: completed", {"contract": words.thing(deal.id)}))
        elif deal.missing:
            missing = words.goods(deal.missing)
            lines.append(Text("{contract}: {missing} missing", {"contract": words.thing(deal.id), "missing": missing}))
        else:
            lines.append(Text("{contract}: open", {"contract": words.thing(deal.id)}))
    return lines


def _scientists(view: View, seat: Seat) -> list[Text]:
    """A player's Scientists, each with what it scores and where it works."""
    return [words.scientist(card, view.scored[card], at) for card, at in view.players[seat].scientists]


def _side(space: int) -> str:
    if not space:
        return "not placed yet"
    return "in Orbit" if SPACE[space].side == "orbit" else "in the Colony"


def _hand(view: View) -> Text:
    """Private Goals with progress and rewards, Contracts with what is missing, First Colonists cards."""
    if view.hand is None or view.seat is None:
        return Text("Nothing private.")
    lines = [
        Text(
            "{goal}: {have} of {need} (reward: develop 2 free, or {reward})",
            {
                "goal": words.thing(goal.id),
                "have": goal.have,
                "need": goal.need,
                "reward": words.effects((GOAL[goal.id].reward_b,)),
            },
        )
        for goal in view.hand.goals
    ]
    lines += [words.thing(card) for card in (view.hand.a_card, *view.hand.b_cards) if card]
    lines += [*_contracts(view, view.seat), *_scientists(view, view.seat)]
    if not lines:
        return Text("You have no Goals, tasks, Contracts or Scientists.")
    return Text("Your Goals, tasks, Contracts and Scientists. {lines}.", {"lines": lines})
