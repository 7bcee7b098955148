"""The private panel: the question, its options, what was done so far, undo, and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import discord
from discord.ui import ActionRow, Container, LayoutView, MediaGallery, TextDisplay

from bot.components.controls import Choice, Menu, Page, TableButton, UndoButton
from bot.host import Panel
from bot.messages.limits import ALT, LABEL, OPTION, OPTIONS, ROW, cut
from bot.messages.wording import awaited, capital, fitted, names
from games.core.decisions import Decision
from games.core.describing import Text, Translate, Words, render
from renderer import Picture

BUTTONS = 15
"""Up to so many options are buttons; more are a menu, which takes less of a phone's height."""
SO_FAR = 320
"""Characters for what the seat has done."""
REFUSALS = 900
"""Characters for what is not possible now."""
NOTHING_TO_DO = "You have nothing to do now. Waiting for {who}."
FINISHED = "You have finished. Waiting for {who}."
FINISHED_FOR_NOW = "You have finished; until all have, you can undo. Waiting for {who}."


def picture_file(picture: Picture) -> discord.File:
    """The picture as an attachment."""
    return discord.File(BytesIO(picture.png), filename=picture.filename)


def gallery(picture: Picture, alt: str) -> MediaGallery[Any]:
    """Shows the attachment of that picture, with its alt text."""
    return MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.filename}", description=cut(alt, ALT) or None))


def panel_view(
    panel: Panel, words: Words, translate: Translate, *, page: int = 0, picture: Picture | None = None, alt: str = ""
) -> LayoutView:
    """The panel as a message. It needs the picture as attachment if it is given one."""
    players = names(panel.table)
    view = LayoutView(timeout=None)
    box: Container[Any] = Container()
    decision = panel.decision
    if decision is None:
        text = Text("The game is over.")
        if waiting := awaited(panel.table):
            # Moves that are not published yet wait for those of the seats still asked.
            finished = FINISHED_FOR_NOW if panel.undo is not None else FINISHED
            text = Text(finished if panel.moves else NOTHING_TO_DO, {"who": waiting})
        box.add_item(TextDisplay(render(text, translate, players)))
    else:
        box.add_item(TextDisplay(f"### {render(words.question(decision), translate, players)}"))
    if panel.moves:
        box.add_item(TextDisplay("-# " + _so_far(panel, words, translate, players)))
        if panel.no_undo is not None:
            box.add_item(TextDisplay(f"-# {render(panel.no_undo, translate, players)}"))
    if picture is not None:
        box.add_item(gallery(picture, alt))
    if decision is not None and decision.refused and decision.keys != ("end",):
        box.add_item(TextDisplay(_refusals(decision, words, translate, players)))
    view.add_item(box)
    if decision is not None and panel.token is not None:
        for row in _options(panel, decision, words, translate, page):
            view.add_item(row)
    last: ActionRow[Any] = ActionRow()
    if panel.undo is not None:
        last.add_item(UndoButton(panel.table.id, panel.undo, translate("Undo")))
    last.add_item(TableButton("hand", panel.table.id, translate("My cards")))
    view.add_item(last)
    return view


def _so_far(panel: Panel, words: Words, translate: Translate, players: Sequence[str]) -> str:
    """The seat's own moves, the newest last; where not all have room, the oldest are left out."""
    made = [_made(words.label(move.kind, move.key), move.chosen) for move in panel.moves]
    told = render(Text("So far: {moves}", {"moves": made}), translate, players)
    while len(told) > SO_FAR and len(made) > 1:
        made = made[1:]
        told = render(Text("So far: … {moves}", {"moves": made}), translate, players)
    return cut(told, SO_FAR)


def _made(move: Text, chosen: bool) -> Text:
    return move if chosen else Text("{move} (no other choice)", {"move": move})


def _refusals(decision: Decision, words: Words, translate: Translate, players: Sequence[str]) -> str:
    """What is refused, with the reason; what shares a reason shares a line."""
    refused: dict[str, list[str]] = {}
    for key, refusal in decision.refused:
        reason = render(words.refusal(refusal), translate, players)
        refused.setdefault(reason, []).append(render(words.label(decision.kind, key), translate, players))
    lines = [translate("Not possible now:"), *(f"{', '.join(what)}: {reason}" for reason, what in refused.items())]
    return "\n".join(f"-# {line}" for line in fitted(lines, translate, REFUSALS).split("\n"))


def _options(panel: Panel, decision: Decision, words: Words, translate: Translate, page: int) -> list[ActionRow[Any]]:
    """Rows of buttons, or a menu with pages."""
    plain = names(panel.table, escaped=False)
    labels = [capital(words.option(decision, option), translate, plain) for option in decision.options]
    assert panel.token is not None, "a decision has a token"
    table, token = panel.table.id, panel.token
    if len(labels) <= BUTTONS:
        rows: list[ActionRow[Any]] = []
        for start in range(0, len(labels), ROW):
            row: ActionRow[Any] = ActionRow()
            for index in range(start, min(start + ROW, len(labels))):
                last = decision.options[index].key in ("end", "done")
                style = discord.ButtonStyle.success if last else discord.ButtonStyle.primary
                row.add_item(Choice(table, token, index, cut(labels[index], LABEL), style))
            rows.append(row)
        return rows
    pages = (len(labels) + OPTIONS - 1) // OPTIONS
    page = min(page, pages - 1)
    shown = range(page * OPTIONS, min((page + 1) * OPTIONS, len(labels)))
    options = [discord.SelectOption(label=cut(labels[index], OPTION), value=str(index)) for index in shown]
    placeholder = render(words.question(decision), translate, plain)
    if pages > 1:
        placeholder = f"{page + 1}/{pages} {placeholder}"
    menu: ActionRow[Any] = ActionRow(Menu(table, token, page, options, cut(placeholder, 150)))
    if pages == 1:
        return [menu]
    turn: ActionRow[Any] = ActionRow()
    nearest = sorted((other for other in range(pages) if other != page), key=lambda other: abs(other - page))[:ROW]
    for other in sorted(nearest):
        first, final = other * OPTIONS + 1, min((other + 1) * OPTIONS, len(labels))
        turn.add_item(Page(table, other, f"{first}–{final}"))
    return [menu, turn]
