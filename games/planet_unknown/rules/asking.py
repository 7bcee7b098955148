"""How the rules ask: as `games.core.flow.choose`, remembering whom they asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.core.decisions import Option, Refusal, Seat
from games.core.flow import choose
from games.planet_unknown.state import State


async def pick(
    game: State,
    seat: Seat,
    kind: str,
    options: Iterable[str | Option],
    rule: str,
    *,
    ask: bool = False,
    refused: Iterable[tuple[str, Refusal]] = (),
    why_not: Callable[[str], Refusal | None] | None = None,
    data: dict[str, Any] | None = None,
) -> str:
    """The key chosen; a single option is taken without asking.

    While the event is resolved its card goes with every question. Whoever had a choice is asked to end their part
    (`Player.asked`), so that it can be taken back until then.
    """
    offered = options if isinstance(options, list | tuple) else list(options)
    if len(offered) > 1:
        game.players[seat].asked = True
    if game.phase == "event":
        data = {**(data or {}), "event": game.event}
    return await choose(seat, kind, offered, rule, ask=ask, refused=refused, why_not=why_not, data=data)
