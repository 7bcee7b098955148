"""Pictures in words: what a reader who does not see them needs, within Discord's 1024 characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.decisions import Seat
from games.core.describing import Name, Text
from games.planet_unknown import card_words, words
from games.planet_unknown.data import TRACKS
from games.planet_unknown.view import ObjectiveView, PlayerView, StackView, View


def alt(kind: str, view: View, of: Seat | None = None) -> Text:
    """The picture of that kind in words.

    Args:
        kind: "board" (everybody), "seat" (one player's boards), "station", "hand", "score"; "where" and "turns": the
            observer's planet with what may be chosen.
        of: Whose boards a "seat" shows.
    """
    match kind:
        case "hand":
            return _hand(view)
        case "score":
            return Text("Everybody's points by source, as bars and as a list; the text above has them all.")
        case "station":
            return _station(view)
        case "seat" if of is not None:
            return _seat(view.players[of], view)
        case "where" if view.seat is not None:
            return _marked("Your planet, with what the question is about marked. {board}", view)
        case "turns" if view.seat is not None:
            return _marked("The ways in which the tile may lie. {board}", view)
    return _board(view)


def _marked(text: str, view: View) -> Text:
    assert view.seat is not None, "only a seat chooses"
    return Text(text, {"board": _surface(view.players[view.seat])})


# -- everybody


def _board(view: View) -> Text:
    """Round, commander, event, and a line a player."""
    players = [_line(player) for player in view.players]
    order = Text("Trackers in the order {tracks}", {"tracks": words.tracks(TRACKS)})
    return _sentences([_heading(view), *_news(view), order, *players])


def _heading(view: View) -> Text:
    args = {"round": view.round, "phase": Text(words.PHASES[view.phase]), "commander": Name(view.commander)}
    if view.phase in ("over", "end") or any(player.choosing for player in view.players):
        return Text("Planet Unknown, round {round}, {phase}", args)
    return Text("Planet Unknown, round {round}, {phase}, commander {commander}", args)


def _news(view: View) -> list[Text]:
    """The event in force, the target of a solo game, and what ends the game."""
    found = []
    if view.event is not None and view.event.card is not None:
        found.append(Text("Event: {card}", {"card": card_words.event_card(view.event.card)}))
    if view.target is not None:
        score, band = view.target
        told = "Target {n}: {outcome}" if view.phase == "over" else "Target {n}, so far: {outcome}"
        found.append(Text(told, {"n": score, "outcome": Text(words.OUTCOMES[band])}))
    if view.ending is not None:
        found.append(Text("The last round: {cause}", {"cause": Text(words.ENDINGS[view.ending])}))
    return found


def _line(player: PlayerView) -> Text:
    """One player in the picture of everybody; the tracks from left to right."""
    if player.choosing:
        return Text("{name} is choosing", {"name": Name(player.seat)})
    args: dict[str, Any] = {
        "name": Name(player.seat),
        "medals": words.counted(player.medals, "medal"),
        "squares": words.counted(player.planet.uncovered, "square"),
        "lifepods": words.counted(player.lifepods + player.lifepods_elsewhere, "lifepod"),
        "meteorites": words.counted(player.meteorites, "meteorite"),
    }
    heights = {spot.tracker: spot.at for spot in player.corporation.trackers}
    text = "{name} {medals}, {civ} {water} {biomass} {rover} {tech}, {squares}, {lifepods}, {meteorites}"
    return Text(text, args | heights)


def _heights(player: PlayerView) -> Text:
    """Every tracker with its position."""
    args = {spot.tracker: spot.at for spot in player.corporation.trackers}
    return Text("Civ {civ}, Water {water}, Biomass {biomass}, Rover {rover}, Tech {tech}", args)


# -- one player


def _seat(player: PlayerView, view: View) -> Text:
    if player.choosing:
        return _sentences([_line(player)])
    boards = {"name": Name(player.seat), "planet": player.planet.name, "corporation": player.corporation.name}
    sentences = [Text("{name}: {planet}, {corporation}", boards), *_facts(player, view), *_contests(player.seat, view)]
    faced = _faced(player, view)
    return _sentences([*sentences, faced] if faced is not None else sentences)


def _contests(seat: Seat, view: View) -> list[Text]:
    """P15.2, P15.5 The neighbour objectives of a player: the own number, then those of the others."""
    found = []
    for card in view.neighbours:
        if seat in card.seats:
            values = dict(zip(card.seats, card.values, strict=True))
            others = [n for other, n in values.items() if other != seat]
            args = {"card": card_words.neighbour(card.id), "own": values[seat], "others": others}
            found.append(Text("{card}, {own} to {others}", args))
    return found


def _facts(player: PlayerView, view: View) -> list[Text]:
    """Medals, trackers, pieces, techs, cards, and what is on the planet."""
    have = [
        words.counted(player.lifepods + player.lifepods_elsewhere, "lifepod"),
        words.counted(player.meteorites, "meteorite"),
        Text("{n} in reserve", {"n": words.counted(player.reserve, "rover")}),
    ]
    if player.stored_patches:
        have.append(words.counted(player.stored_patches, "patch"))
    if player.ranks and view.phase != "over":
        have.append(Text("civ cards of rank {ranks}", {"ranks": player.ranks}))
    if player.picks:
        have.append(Text("to come: rank {ranks}", {"ranks": player.picks}))
    found = [
        words.counted(player.medals, "medal"),
        Text("Tracks: {tracks}", {"tracks": _places(player)}),
        Text("Has {things}", {"things": have}),
    ]
    techs = [words.tech(tech.id) for tech in player.corporation.techs if tech.state != "locked"]
    if techs:
        found.append(Text("Techs: {techs}", {"techs": techs}))
    if player.cards:
        found.append(Text("Cards: {cards}", {"cards": _some([card_words.civ_title(card) for card in player.cards], 3)}))
    if player.objectives_shown:
        shown = [card_words.project(card, private=True) for card in player.objectives_shown]
        found.append(Text("Objectives: {cards}", {"cards": shown}))
    if player.corporation.flux:
        found.append(Text("Flux: {track}", {"track": words.typed(player.corporation.flux)}))
    return [*found, _surface(player)]


def _places(player: PlayerView) -> Text:
    """Every tracker, with its track where it is not its own."""
    if all(spot.track in (spot.tracker, "ladder") for spot in player.corporation.trackers):
        return _heights(player)
    strayed = [
        Text(
            "{tracker} at {spot}", {"tracker": words.typed(spot.tracker), "spot": words.spot(f"{spot.track}:{spot.at}")}
        )
        for spot in player.corporation.trackers
    ]
    return Text("{tracks}", {"tracks": strayed})


def _surface(player: PlayerView) -> Text:
    """What is on a planet: how much is open, where pieces are, which lines score."""
    board = player.planet
    rovers = [
        Text("{square} (loaded)", {"square": square.label}) if square.rover == "loaded" else square.label
        for square in board.squares
        if square.rover is not None
    ]
    groups = (
        ("rovers on {things}", rovers),
        ("lifepods on {things}", [square.label for square in board.squares if square.lifepod]),
        ("meteorites on {things}", _some([square.label for square in board.squares if square.meteorite], 10)),
        ("scoring rows {things}", [row + 1 for row in board.rows]),
        ("scoring columns {things}", ["ABCDEFGHIJKL"[column] for column in board.columns]),
    )
    parts = [words.counted(board.uncovered, "square"), Text("{n} of them ice", {"n": board.ice_left})]
    parts += [Text(text, {"things": things}) for text, things in groups if things]
    return Text("On the planet: {parts}", {"parts": parts})


def _some(things: Sequence[str | Text], most: int) -> list[str | Text]:
    """So many of them; the rest is counted."""
    if len(things) <= most:
        return list(things)
    return [*things[:most], Text("{n} more", {"n": len(things) - most})]


def _faced(player: PlayerView, view: View) -> Text | None:
    if player.sector is None or view.phase in ("over", "end", "setup"):
        return None
    exterior, interior = view.station.facing(player.sector)
    return Text("Faces {exterior} / {interior}", {"exterior": _top(exterior), "interior": _top(interior)})


# -- the station


def _station(view: View) -> Text:
    """What every sector faces, and the cards left."""
    seated = {player.sector: player.seat for player in view.players if player.sector is not None}
    depots = []
    for sector in range(6):
        exterior, interior = view.station.facing(sector)
        args = {
            "who": Name(seated[sector]) if sector in seated else Text("sector {n}", {"n": sector}),
            "exterior": _stack(exterior),
            "interior": _stack(interior),
        }
        depots.append(Text("{who}: {exterior} / {interior}", args))
    civ = [Text("rank {rank}: {n}", {"rank": rank, "n": n}) for rank, n in enumerate(view.civ_left, 1)]
    sentences = [
        Text("The station; tiles with how many lie below them"),
        *depots,
        Text("Civ cards left: {civ}", {"civ": civ}),
    ]
    return _sentences(sentences)


def _top(stack: StackView) -> Text:
    if stack.top is not None:
        return words.listed_tile(stack.top.id)
    return Text("no tile" if not stack.left else "a hidden tile")


def _stack(stack: StackView) -> Text:
    """Its top tile, and how many lie below it."""
    if stack.top is None:
        return _top(stack)
    return Text("{tile} +{n}", {"tile": words.listed_tile(stack.top.id), "n": max(stack.left - 1, 0)})


# -- what only its owner sees

SPELLED_OUT = 8
"""So many cards are told with what they do; more of them by name only."""


def _hand(view: View) -> Text:
    """Civ cards kept for the end, private objectives with progress, the next event if it was seen."""
    hand = view.hand
    if hand is None or view.seat is None:
        return Text("Nothing private.")
    if not hand.cards and not hand.objectives and hand.next_event is None:
        return Text("You have no civ cards for the end and no private objectives.")
    sentences = [Text("{medals}, with what only you know", {"medals": words.counted(hand.medals, "medal")})]
    if len(hand.cards) <= SPELLED_OUT:
        sentences += map(card_words.civ_card, hand.cards)
    else:
        sentences.append(Text("Civ cards: {cards}", {"cards": [card_words.civ_title(card) for card in hand.cards]}))
    sentences += map(_objective, hand.objectives)
    if hand.next_event is not None:
        sentences.append(Text("The next event: {card}", {"card": card_words.event_card(hand.next_event)}))
    return _sentences(sentences)


def _objective(one: ObjectiveView) -> Text:
    if one.met:
        return Text("Objective {card} (met)", {"card": card_words.private(one.id)})
    return Text(
        "Objective {card} ({have} of {need})", {"card": card_words.private(one.id), "have": one.have, "need": one.need}
    )


def _sentences(parts: Sequence[Text]) -> Text:
    """One sentence after another."""
    said = Text("{part}.", {"part": parts[0]})
    for part in parts[1:]:
        said = Text("{before} {part}.", {"before": said, "part": part})
    return said


__all__ = ["alt"]
