"""How the rules ask: as `games.core.flow.choose`, remembering whom they asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.core.decisions import Option, Refusal, Seat, as_options
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
    why_not: Callable[[str], Refusal | None] | None = None,
    data: dict[str, Any] | None = None,
) -> str:
    """The key chosen; a single option is taken without asking.

    Whoever had a choice is asked to end their part (`Player.asked`), so that it can be taken back until then.
    """
    offered = as_options(options)
    if len(offered) > 1:
        game.players[seat].asked = True
    return await choose(seat, kind, offered, rule, ask=ask, why_not=why_not, data=data)
