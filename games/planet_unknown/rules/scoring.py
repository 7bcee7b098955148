"""P16.5, P17, P18.4 Medals: what every player scores, who wins."""

from __future__ import annotations

from games.core.decisions import Seat
from games.core.describing import Text
from games.core.meta import Standing, Standings
from games.planet_unknown import words
from games.planet_unknown.data import ADJUSTMENTS, BANDS, BASE_TARGET, CIV, TRACKS, Effect
from games.planet_unknown.rules import lines, objectives, positions
from games.planet_unknown.state import Planet, Player, State

SOURCES = ("lines", "tracks", "lifepods", "meteorites", "civ", "objectives", "planet")
"""Sources of medals in the order in which they are scored (P17.4 to P17.9)."""
PER = 3
"""P17.6 Meteorites for a medal."""


def _lines(game: State, planet: Planet) -> int:
    """P17.4"""
    rows, columns = lines.complete(planet)
    if game.options.line_scoring == "one_medal_per_line":
        return len(rows) + len(columns)
    board = planet.board
    return sum(board.row_medals[index] for index in rows) + sum(board.column_medals[index] for index in columns)


def _civ(player: Player) -> tuple[int, int, int]:
    """P17.6, P17.7 (medals of civ cards, Meteorite Repos, medals a lifepod) of end-game cards."""
    medals, repos, per_lifepod = 0, 0, 0
    sets: dict[str, tuple[int, Effect]] = {}
    for card in player.cards:
        effect = CIV[card].effect
        for one in effect.of if effect.op == "all" else (effect,):
            match one.op:
                case "medals":
                    medals += one.n
                case "medals_per" if one.what == "patch_on_planet":
                    medals += one.n * player.planet.patches.bit_count()
                case "medals_per":
                    per_lifepod += one.n
                case "meteorite_rate_bonus":
                    repos += one.n
                case "set_score":
                    sets[one.set] = (sets.get(one.set, (0, one))[0] + 1, one)
    medals += sum(effect.table[count] for count, effect in sets.values())
    return medals, repos, per_lifepod


def _planet(planet: Planet) -> int:
    """P12.3, P12.12, P17.9"""
    board = planet.board
    cities = 2 * (board.kinds["city"] & planet.free).bit_count()
    return cities + 2 * sum(not region & planet.free for region in board.regions)


def breakdown(game: State, seat: Seat, *, secret: bool) -> tuple[tuple[str, int], ...]:
    """P17 Medals by source, as if the game ended now.

    Args:
        secret: Count civ cards that lie face down and private objectives.
    """
    player = game.players[seat]
    open_cards = secret or game.closing
    medals, repos, per_lifepod = _civ(player) if open_cards else (0, 0, 0)
    found = objectives.points(game, seat)
    if secret or game.phase == "over":
        found += objectives.MET * sum(objectives.met(player, card) for card in player.objectives)
    return (
        ("lines", _lines(game, player.planet)),
        ("tracks", sum(positions.medals(player, track) for track in TRACKS)),
        ("lifepods", player.lifepods),
        ("meteorites", (1 + repos) * (player.meteorites // PER)),
        ("civ", medals + per_lifepod * player.lifepods),
        ("objectives", found),
        ("planet", _planet(player.planet)),
    )


def standings(game: State) -> Standings:
    """P17.10 Ranked by medals, then fewer uncovered squares, then fewer meteorites left on the planet.

    While the game runs what only its owner may know does not count (P19.6).
    """
    rows, over = [], game.phase == "over"
    for seat, player in enumerate(game.players):
        sources = breakdown(game, seat, secret=over)
        total = sum(points for _, points in sources)
        planet = player.planet
        rows.append(
            ((-total, planet.free.bit_count(), planet.count_meteorites(planet.board.squares)), seat, total, sources)
        )
    ranked = sorted(rows)
    ranks = {seat: 1 + sum(other[0] < key for other in rows) for key, seat, _, _ in rows}
    return Standings(
        tuple(Standing(seat, ranks[seat], total, sources) for _, seat, total, sources in ranked),
        ending=game.end_cause if over else "",
        verdict=_verdict(game) if game.solo and over else None,
    )


# -- solo


def _verdict(game: State) -> Text:
    """P18.5 How a solo game came out."""
    score = sum(points for _, points in breakdown(game, 0, secret=True))
    return words.verdict(outcome(game), score, target(game))


def target(game: State) -> int:
    """P18.4 The score to reach, by the colours of the deck as built."""
    found = BASE_TARGET
    for colour, count in zip(("green", "orange", "red"), game.options.events, strict=True):
        row = next(row for row in ADJUSTMENTS if row.frm <= count <= row.to)
        found += int(getattr(row, colour))
    return found


def outcome(game: State, *, secret: bool = True) -> str:
    """P18.5 The band that the score reaches; `secret` as in `breakdown`."""
    score = sum(points for _, points in breakdown(game, 0, secret=secret))
    return next(band.key for band in BANDS if band.min is None or score - target(game) >= band.min)
