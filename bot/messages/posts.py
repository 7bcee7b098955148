"""Posts as Components V2 messages: pure functions from the host's data to a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord.ui import ActionRow, Container, LayoutView, Separator, TextDisplay

import games
from bot.components.controls import OptionMenu, TableButton
from bot.host import MARKS, Ask, CallBack, FinalPost, HandPost, LobbyPost, Notice, TableInfo, TurnPost
from bot.messages.limits import OPTION, TEXT, cut
from bot.messages.panels import gallery
from bot.messages.wording import awaited, escape, named, names, story
from games.core.describing import Name, Text, Translate, render
from games.core.meta import Meta, Standings
from renderer import Picture

STORY = 2400
"""Characters for what happened, of the 4000 a message may have."""
TAKE_OVER = "Press Join, or type /table join, to take it over."


def mention(user_id: int) -> str:
    return f"<@{user_id}>"


def _heading(table: TableInfo, translate: Translate) -> str:
    meta = games.load(table.game).META
    args = {"game": meta.name, "table": table.id, "round": table.round}
    where = (
        Text("{game} · table {table} · round {round}", args) if table.round else Text("{game} · table {table}", args)
    )
    return render(where, translate, ())


def ping(table: TableInfo, asks: Iterable[Ask], translate: Translate) -> str:
    """Who is asked, and what; the mentions in here are the only ones a post may have."""
    words = games.load(table.game).describe
    players = names(table)
    lines = []
    for ask in asks:
        goes_on = "You are asked once more." if ask.ended else "Your turn goes on."
        told = Text(goes_on) if ask.decision is None else words.question(ask.decision)
        lines.append(f"{MARKS[ask.seat]} {mention(ask.user_id)}: {render(told, translate, players)}")
    return "\n".join(lines)


def turn_view(post: TurnPost, translate: Translate, picture: Picture | None, alt: str) -> LayoutView:
    """What happened, the board, and the one ping."""
    words = games.load(post.table.game).describe
    told = story(words, post.events, translate, names(post.table), STORY)
    view = LayoutView(timeout=None)
    box: Container[Any] = Container(TextDisplay(f"-# {_heading(post.table, translate)}"))
    if told:
        box.add_item(TextDisplay(told))
    box.add_item(gallery(picture, alt) if picture is not None else TextDisplay(cut(escape(alt), 900)))
    view.add_item(box)
    if post.asks:
        view.add_item(TextDisplay(ping(post.table, post.asks, translate)))
    elif post.table.waiting:  # as in a post that was asked for once more; it goes with the buttons
        waiting = Text("Waiting for {who}.", {"who": awaited(post.table)})
        view.add_item(TextDisplay(f"-# {render(waiting, translate, names(post.table))}"))
    view.add_item(_table_row(post.table, translate))
    return view


def _table_row(table: TableInfo, translate: Translate) -> ActionRow[Any]:
    return ActionRow(
        TableButton("play", table.id, translate("Play"), discord.ButtonStyle.primary),
        TableButton("hand", table.id, translate("My cards")),
    )


def ranking(table: TableInfo, standings: Standings, translate: Translate) -> str:
    """Every player's place with every source of points."""
    rules = games.load(table.game)
    words, players = rules.describe, names(table)
    lines = []
    for row in standings.rows:
        sources = [
            Text("{source} {points}", {"source": words.source(key), "points": points})
            for key, points in row.sources
            if points
        ]
        line = Text(
            "{rank}. **{who}**: {points} ({sources})",
            {
                "rank": row.rank,
                "who": players[row.seat],
                "points": Text(rules.META.points, {"n": row.total}),
                "sources": sources or Text("none"),
            },
        )
        lines.append(render(line, translate, players))
    return "\n".join(lines)


def final_view(
    post: FinalPost, translate: Translate, pictures: Sequence[tuple[Picture, str]], fallback: str
) -> LayoutView:
    """The end: the last events, the ranking, the score and the board."""
    words = games.load(post.table.game).describe
    players = names(post.table)
    told = story(words, post.events, translate, players, STORY // 2)
    view = LayoutView(timeout=None)
    box: Container[Any] = Container(
        TextDisplay(f"-# {_heading(post.table, translate)}"),
        TextDisplay(f"## {render(_verdict(post.standings), translate, players)}"),
        TextDisplay(ranking(post.table, post.standings, translate)),
        Separator(),
    )
    if told:
        box.add_item(TextDisplay(f"-# {translate('How it ended:')}\n{told}"))
    for picture, alt in pictures:
        box.add_item(gallery(picture, alt))
    if not pictures:
        box.add_item(TextDisplay(cut(escape(fallback), 900)))
    view.add_item(box)
    return view


def _verdict(standings: Standings) -> Text:
    """How the game came out."""
    if standings.verdict is not None:
        return standings.verdict
    winners = [Name(seat) for seat in standings.winners]
    return Text("{who} win together!" if len(winners) > 1 else "{who} wins!", {"who": winners})


def lobby_view(post: LobbyPost, translate: Translate) -> LayoutView:
    """Who sits, which options, and the buttons of a table that has not begun."""
    table = post.table
    meta = games.load(table.game).META
    players = names(table)
    title = Text("{game}: table {table}", {"game": meta.name, "table": table.id})
    view = LayoutView(timeout=None)
    box: Container[Any] = Container(TextDisplay(f"### {render(title, translate, ())}"))
    seated = [
        f"{MARKS[seat.seat]} {players[seat.seat]}" if seat.user_id else f"{MARKS[seat.seat]} …" for seat in table.seats
    ]
    box.add_item(TextDisplay("\n".join(seated) or "…"))
    chosen = {name: value for name, value in table.options.items() if value != meta.option(name).default}
    if chosen:
        told = ", ".join(f"{name}: {value}" for name, value in chosen.items())
        box.add_item(TextDisplay(cut(f"-# {told}", 900)))
    sitting = sum(seat.user_id is not None for seat in table.seats)
    view.add_item(box)
    # Beside the buttons, not in the box: it goes with them when the game begins.
    view.add_item(TextDisplay(f"-# {render(_who_may_start(post, sitting), translate, players)}"))
    view.add_item(
        ActionRow(
            TableButton("join", table.id, translate("Join"), discord.ButtonStyle.primary),
            TableButton("leave", table.id, translate("Leave")),
            TableButton("start", table.id, translate("Start"), discord.ButtonStyle.success),
            TableButton("close", table.id, translate("Close"), discord.ButtonStyle.danger),
        )
    )
    view.add_item(ActionRow(OptionMenu(table.id, option_choices(meta, table, translate), translate("Options"))))
    return view


def _who_may_start(post: LobbyPost, sitting: int) -> Text:
    if sitting < post.fewest:
        return Text("{n} more needed to start.", {"n": post.fewest - sitting})
    return Text("Anybody who sits here can start.")


def option_choices(meta: Meta, table: TableInfo, translate: Translate) -> list[discord.SelectOption]:
    """The table's options with what they are set to (a select holds 25)."""
    found = []
    for option in meta.options[:25]:
        value = table.options.get(option.name, option.default)
        about = cut(translate(option.text), OPTION)
        found.append(
            discord.SelectOption(label=cut(f"{option.name}: {value}", OPTION), value=option.name, description=about)
        )
    return found


def hand_view(post: HandPost, translate: Translate, picture: Picture | None, alt: str) -> LayoutView:
    """Private cards, for one person only."""
    view = LayoutView(timeout=None)
    box: Container[Any] = Container(TextDisplay(f"-# {_heading(post.table, translate)} · <#{post.table.channel_id}>"))
    box.add_item(TextDisplay(translate("Your cards now:")))
    box.add_item(gallery(picture, alt) if picture is not None else TextDisplay(cut(escape(alt), TEXT // 2)))
    view.add_item(box)
    if post.table.phase != "over":
        view.add_item(_table_row(post.table, translate))
    return view


def call_back_view(post: CallBack, translate: Translate) -> LayoutView:
    """A ping without a new picture."""
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(ping(post.table, (post.ask,), translate)))
    view.add_item(_table_row(post.table, translate))
    return view


def notice_view(post: Notice, translate: Translate) -> LayoutView:
    """One sentence, and the buttons for what it offers."""
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(cut(render(post.text, translate, named(post.names)), TEXT)))
    if post.offers == "join":
        # Small print goes with the button.
        view.add_item(TextDisplay(f"-# {translate(TAKE_OVER)}"))
        view.add_item(ActionRow(TableButton("join", post.table.id, translate("Join"), discord.ButtonStyle.primary)))
    elif post.offers == "play":
        view.add_item(_table_row(post.table, translate))
    return view
