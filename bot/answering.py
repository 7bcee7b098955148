"""How a person hears that something went wrong: one sentence, privately, whatever was answered before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import structlog

from bot.host import Counted, Refused
from bot.host.words import FAILED
from bot.messages.languages import translator
from bot.messages.limits import CONTENT, cut
from bot.messages.wording import harmless, named
from games.core.describing import Text, render

log = structlog.get_logger()

COUNTED = "What you did was counted. What comes next could not be shown: press Play to go on."

TOO_LATE = {10062, 10015, 50027}
"""Unknown interaction, unknown webhook, expired token: the person has seen a failure and will press again."""
ALREADY = 40060
"""Answered already, by this process or another."""


def sentence(text: Text, interaction: discord.Interaction[Any], names: Sequence[str] = ()) -> str:
    """A text in the language of the person who acts; names by seat, escaped."""
    return cut(render(text, translator(str(interaction.locale)), names), CONTENT)


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """Say something to the person who acts and to nobody else; what Discord refuses to carry is logged."""
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True)
        elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
            await interaction.edit_original_response(content=text)
        else:
            await interaction.followup.send(text, ephemeral=True)
    except Exception as error:
        code = getattr(error, "code", None)
        if code not in (*TOO_LATE, ALREADY):
            log.warning("a person could not be told", code=code)


async def answer_error(interaction: discord.Interaction[Any], error: Exception) -> None:
    """A refusal is said in its own words; anything else is logged, and said to have failed."""
    match error:
        case Refused():
            await tell(interaction, sentence(harmless(error.text), interaction, named(error.names)))
            return
        case discord.HTTPException(code=code) if code in (*TOO_LATE, ALREADY):
            log.info("answer came too late", code=code)
            return
        case Counted(__cause__=discord.HTTPException(code=code)) if code in TOO_LATE:
            log.info("answer came too late", code=code)
            return
        case Counted():
            log.error("a panel could not be shown", exc_info=error.__cause__)
            await tell(interaction, sentence(Text(COUNTED), interaction))
            return
        case discord.HTTPException(code=code):
            log.error("discord refused an answer", code=code, exc_info=error)
        case _:
            command = getattr(interaction.command, "qualified_name", None)
            log.error("a handler failed", command=command, exc_info=error)
    await tell(interaction, sentence(Text(FAILED), interaction))
