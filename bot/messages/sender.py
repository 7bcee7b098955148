"""Sends the host's posts with discord.py: pictures drawn, names made harmless, exactly the right people pinged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

import discord
import structlog
from discord import AllowedMentions
from discord.abc import Messageable
from discord.ui import LayoutView, TextDisplay

import games
import renderer
from bot.host import (
    CallBack,
    Closed,
    FinalPost,
    HandPost,
    LobbyPost,
    MessageRef,
    Notice,
    Retract,
    TableInfo,
    TurnPost,
    Undeliverable,
)
from bot.messages import posts
from bot.messages.drawing import Drawing
from bot.messages.languages import translator
from bot.messages.limits import ALT, cut
from bot.messages.panels import picture_file
from bot.messages.wording import names
from games.core.decisions import Seat
from games.core.describing import Translate, render
from renderer import Picture

log = structlog.get_logger()

AGAIN_STATUS = {401, 408, 429}
AGAIN = {40003}
"""DMs opened too fast; whatever else Discord refuses (4xx), it will refuse again."""
CLOSED = {50007, 50278}
"""The person takes no messages, or none from the bot."""
FORBIDDEN = 50013
"""A permission is missing in the channel."""
NO_FILES = "There is no picture: I lack the permission Attach Files here."
GONE = 10008
EDIT_AGAIN = {GONE, 30046}
"""The message cannot be edited (any more): a new one takes its place."""
ARCHIVED = 50083
"""Nothing can be edited in an archived thread; a new message opens it again, unless it is locked."""


class DiscordSender:
    """The host's `Sender`."""

    def __init__(self, client: discord.Client, drawing: Drawing) -> None:
        self._client = client
        self._drawing = drawing

    async def turn_post(self, post: TurnPost) -> MessageRef | None:
        say = translator(post.table.locale)
        alt = self.alt(post.table, "board", post.view, say)
        acting = [ask.seat for ask in post.asks]
        details: dict[str, Any] = {"changed": renderer.changes(post.table.game, post.events), "acting": acting}
        picture = await self.picture(post.table, f"post {post.nonce}", "board", post.view, **details)
        return await self._send_drawn(
            self._channel(post.table),
            lambda shown: posts.turn_view(post, say, picture if shown else None, alt),
            [picture] if picture is not None else [],
            [ask.user_id for ask in post.asks],
            post.nonce,
            say,
        )

    async def final_post(self, post: FinalPost) -> MessageRef | None:
        say = translator(post.table.locale)
        drawn: list[tuple[Picture, str]] = []
        kinds: dict[str, dict[str, Any]] = {"score": {"standings": post.standings}, "board": {}}
        for kind, details in kinds.items():
            picture = await self.picture(post.table, f"post {post.nonce}", kind, post.view, **details)
            if picture is not None:
                drawn.append((picture, self.alt(post.table, kind, post.view, say)))
        alt = self.alt(post.table, "board", post.view, say)
        return await self._send_drawn(
            self._channel(post.table),
            lambda shown: posts.final_view(post, say, drawn if shown else (), alt),
            [picture for picture, _ in drawn],
            (),
            post.nonce,
            say,
        )

    async def lobby_post(self, post: LobbyPost) -> MessageRef | None:
        view = posts.lobby_view(post, translator(post.table.locale))
        if post.edit is not None:
            try:
                await self._message(post.edit).edit(view=view, allowed_mentions=AllowedMentions.none())
            except discord.RateLimited:
                pass
            except discord.HTTPException as error:
                if error.code not in (*EDIT_AGAIN, ARCHIVED):
                    raise self._final(error) from error
            else:
                return post.edit
        return await self._send(self._channel(post.table), view, [], (), post.nonce)

    async def hand(self, post: HandPost) -> MessageRef | None:
        say = translator(post.locale)
        picture = await self.picture(
            post.table, f"post {post.nonce}", "hand", post.view, theme=post.theme, locale=post.locale
        )
        view = posts.hand_view(post, say, picture, self.alt(post.table, "hand", post.view, say))
        pictures = [picture] if picture is not None else []
        return await self._send(await self._dm(post.user_id), view, pictures, (), post.nonce)

    async def call_back(self, post: CallBack) -> MessageRef | None:
        view = posts.call_back_view(post, translator(post.table.locale))
        return await self._send(self._channel(post.table), view, [], [post.ask.user_id], post.nonce)

    async def notice(self, post: Notice) -> MessageRef | None:
        view = posts.notice_view(post, translator(post.table.locale))
        where = self._channel(post.table) if post.user_id is None else await self._dm(post.user_id)
        return await self._send(where, view, [], (), post.nonce)

    async def retract(self, post: Retract) -> None:
        message = self._message(post.message)
        if post.delete:
            await self._delete(message)
            return
        try:
            full = await message.fetch()
            view = LayoutView.from_message(full, timeout=None)
            _without_controls(view, full.attachments)
            await message.edit(view=view, attachments=full.attachments, allowed_mentions=AllowedMentions.none())
        except discord.RateLimited:  # old messages may be edited seldom only; its buttons harm nobody
            log.info("buttons stay", table=post.table.id)
        except discord.HTTPException as error:
            if error.code not in EDIT_AGAIN:
                raise self._final(error) from error

    async def _delete(self, message: discord.PartialMessage) -> None:
        """A message that must not stay: a rate limit is waited out by trying again."""
        try:
            await message.delete()
        except discord.HTTPException as error:
            if error.code != GONE:
                raise self._final(error) from error

    # -- pieces

    async def picture(
        self,
        table: TableInfo,
        audience: str,
        kind: str,
        view: Any,
        *,
        theme: str = renderer.DEFAULT_THEME,
        locale: str | None = None,
        **details: Any,
    ) -> Picture | None:
        """A picture for an audience; None if drawing failed: a turn never waits for its picture."""
        language = locale or table.locale
        key = (table.id, audience, kind, language, theme)
        try:
            return await self._drawing.draw(
                key, table.game, kind, view, theme=theme, translate=translator(language), **details
            )
        except Exception:
            log.exception("a picture could not be drawn", table=table.id, kind=kind)
            return None

    def alt(self, table: TableInfo, kind: str, view: Any, say: Translate, of: Seat | None = None) -> str:
        """The picture in words; `of`: whose board it is."""
        players = names(table, escaped=False)
        return cut(render(games.load(table.game).describe.alt(kind, view, of), say, players), ALT)

    def _channel(self, table: TableInfo) -> Messageable:
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    async def _dm(self, user_id: int) -> Messageable:
        try:
            return await self._client.create_dm(discord.Object(user_id))
        except discord.HTTPException as error:
            raise self._final(error) from error

    def _message(self, ref: MessageRef) -> discord.PartialMessage:
        return self._client.get_partial_messageable(ref.channel_id).get_partial_message(ref.message_id)

    async def _send_drawn(
        self,
        where: Messageable,
        view: Callable[[bool], LayoutView],
        pictures: Sequence[Picture],
        pinged: Sequence[int],
        nonce: str,
        say: Translate,
    ) -> MessageRef:
        """Send with the pictures, or without them where the bot may not attach any: a turn waits for no permission.

        Args:
            view: Makes the message, with (True) or without its pictures.
        """
        try:
            return await self._send(where, view(True), pictures, pinged, nonce)
        except Undeliverable as error:
            if not pictures or error.code != FORBIDDEN:
                raise
            bare = view(False)
            bare.add_item(TextDisplay(f"-# {say(NO_FILES)}"))
            return await self._send(where, bare, [], pinged, nonce)

    async def _send(
        self,
        where: Messageable,
        view: LayoutView,
        pictures: Sequence[Picture],
        pinged: Sequence[int],
        nonce: str,
    ) -> MessageRef:
        mentions = AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in pinged])
        files = [picture_file(picture) for picture in pictures]
        try:
            sent = await where.send(view=view, files=files, allowed_mentions=mentions, nonce=nonce)
        except discord.HTTPException as error:
            raise self._final(error) from error
        return MessageRef(sent.channel.id, sent.id)

    @staticmethod
    def _final(error: discord.HTTPException) -> Exception:
        """What cannot be mended by trying again is Undeliverable; anything else stays as it is."""
        if error.code in AGAIN or error.status in AGAIN_STATUS or not 400 <= error.status < 500:
            return error
        return Closed(error.code) if error.code in CLOSED else Undeliverable(error.code)


def _without_controls(view: LayoutView, attachments: Sequence[discord.Attachment]) -> None:
    """Take the rows of buttons out, and the small print about them that stands above them.

    Galleries name their attachments again, since URLs expire.
    """
    items = list(view.children)
    for item, after in zip_longest(items, items[1:]):
        hint = isinstance(item, discord.ui.TextDisplay) and item.content.startswith("-# ")
        if isinstance(after if hint else item, discord.ui.ActionRow):
            view.remove_item(item)
    kept = iter(attachments)
    for item in view.walk_children():
        if isinstance(item, discord.ui.MediaGallery):
            item.items = [
                discord.MediaGalleryItem(f"attachment://{file.filename}", description=shown.description)
                for shown, file in zip(item.items, kept, strict=False)
            ]
