"""Answers, commands, looking ahead, undo."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from bot.host.looking import Looking, undo_token
from bot.host.posts import Ahead, Counted, Done, Given, Repeated, Result, Stale
from bot.host.publishing import Writer
from bot.host.table import Table, playable
from bot.host.words import (
    ANOTHER_QUESTION,
    ASKED_LATER,
    CANNOT_UNDO,
    FOREIGN_QUESTION,
    NOT_ASKED,
    NOT_ASKED_HERE,
    NOT_OFFERED,
    NOTHING_LOST,
    Refused,
)
from games.core.decisions import Decision, Seat
from games.core.describing import Text, render
from games.core.driver import CannotUndo, NotOffered, Outcome, RulesError, Token
from games.core.events import Event
from games.core.journal import last_of
from storage import Transaction

log = structlog.get_logger()

Told = tuple[Event, ...] | type[Stale] | type[Repeated]
"""What a transaction came to: the events the player may know, or why it did nothing."""


class Turns(Looking):
    """The playing part of the host.

    Each method raises `Refused` for outsiders, others' questions, keys that are not offered, tables that do not run,
    and errors in the rules; nothing has changed then. What fails once an answer or an undo is stored is `Counted`.
    """

    async def answer(self, table_id: int, user_id: int, token: str, key: str, interaction_id: int) -> Result:
        """Answer the question that the token names."""
        async with self._writing() as tx:
            told = await self._answer(tx, table_id, user_id, token, key, interaction_id)
        return await self._result(told, table_id, user_id)

    async def answer_many(self, table_id: int, user_id: int, answers: Sequence[Given], interaction_id: int) -> Result:
        """Give a command's answers, all or none.

        Refused too: an answer behind a reveal, a die, or a question to somebody else; it will be asked.
        """
        async with self._writing() as tx:
            table = await playable(tx, self.games, table_id)
            seat = table.seat_of(user_id)
            told: Told = Repeated
            if await tx.see(interaction_id, self._now()):
                writer = Writer(tx, table, user_id, self._now())
                outcomes = _give_all(table, seat, answers)
                await writer.answers(outcomes)
                told = _events(outcomes, seat)
        return await self._result(told, table_id, user_id)

    async def look_ahead(self, table_id: int, user_id: int, answers: Sequence[Given]) -> Ahead:
        """What the seat would be asked after these answers; nothing is changed."""
        async with self._reading() as tx:
            table = await playable(tx, self.games, table_id)
        seat = table.seat_of(user_id)
        table.play = table.seen_by(seat)
        try:
            outcomes = _give_all(table, seat, answers)
        except Refused as refused:
            return Ahead(None, refused.text)
        taken = tuple(_taken(outcomes[-1], seat)) if outcomes else ()
        if outcomes and outcomes[-1].entry.fence is not None:
            return Ahead(None, Text(ASKED_LATER, {"key": _said(table, answers[-1].kinds, answers[-1].key)}), taken)
        return Ahead(table.play.open.get(seat), taken=taken)

    async def undo(self, table_id: int, user_id: int, token: str | None, interaction_id: int) -> Result:
        """Take back the seat's last answer. A control carries its panel's `undo`; a typed command has no token."""
        async with self._writing() as tx:
            told = await self._undo(tx, table_id, user_id, token, interaction_id)
        return await self._result(told, table_id, user_id)

    async def _answer(
        self, tx: Transaction, table_id: int, user_id: int, token: str, key: str, interaction_id: int
    ) -> Told:
        table = await playable(tx, self.games, table_id)
        seat = table.seat_of(user_id)
        if await tx.seen(interaction_id):
            return Repeated
        named = _named(token, seat)
        if seat not in table.play.open or named != table.play.token(seat):
            return Stale
        writer = Writer(tx, table, user_id, self._now())
        outcomes = [_give(table, table.play.open[seat], key)]
        await tx.see(interaction_id, self._now())
        await writer.answers(outcomes)
        return _events(outcomes, seat)

    async def _undo(self, tx: Transaction, table_id: int, user_id: int, token: str | None, interaction_id: int) -> Told:
        table = await playable(tx, self.games, table_id)
        seat, play = table.seat_of(user_id), table.play
        if await tx.seen(interaction_id):
            return Repeated
        if token is not None and _named(token, seat) != undo_token(play, seat):
            return Stale
        index = last_of(play.entries, seat)
        try:
            play.undo(seat)
        except CannotUndo as reason:
            raise Refused(CANNOT_UNDO, reason=Text(str(reason))) from None
        assert index is not None, "something was undone"
        await tx.see(interaction_id, self._now())
        await Writer(tx, table, user_id, self._now()).undo(seat, index)
        return ()

    async def _result(self, told: Told, table_id: int, user_id: int) -> Result:
        try:
            panel = await self.panel(table_id, user_id)
        except Exception as error:  # whatever it is, what is stored stands
            if told is Stale:
                raise
            raise Counted from error
        if isinstance(told, tuple):
            return Done(panel, told)
        return told(panel)


def _named(token: str, seat: Seat) -> Token | None:
    """The token, or None for what is none. Raises: Refused for another seat's."""
    try:
        named = Token.parse(token)
    except ValueError:
        return None
    if named.seat != seat:
        raise Refused(FOREIGN_QUESTION)
    return named


def _events(outcomes: Sequence[Outcome], seat: Seat) -> tuple[Event, ...]:
    return tuple(event for outcome in outcomes for event in outcome.events if event.visible_to(seat))


def _said(table: Table, kinds: Sequence[str], key: str) -> Text | str:
    """A key in the game's words, or as it was typed where the game does not know it."""
    try:
        text = table.rules.describe.label(kinds[0] if kinds else "", key)
        known = render(text, str, table.names) != key
    except Exception:  # anything may have been typed
        known = False
    return text if known else key


def _give_all(table: Table, seat: Seat, answers: Sequence[Given]) -> list[Outcome]:
    """Play a command's answers. Whatever is refused, the play must be thrown away."""
    outcomes: list[Outcome] = []
    for given in answers:
        known = [key for kind, key in (_taken(outcomes[-1], seat) if outcomes else ()) if kind in given.kinds]
        if known:  # there was no choice: saying it all the same is right or wrong, but never an answer
            if given.key not in known:
                raise Refused(NOT_OFFERED, table.names, key=_said(table, given.kinds, given.key))
            continue
        if outcomes and outcomes[-1].entry.fence is not None:
            raise Refused(ASKED_LATER, table.names, key=_said(table, given.kinds, given.key))
        decision = table.play.open.get(seat)
        if decision is None:
            raise Refused(NOT_ASKED)
        if decision.kind not in given.kinds:
            if outcomes:
                raise Refused(NOT_ASKED_HERE, table.names, key=_said(table, given.kinds, given.key))
            raise Refused(ANOTHER_QUESTION, table.names, question=table.rules.describe.question(decision))
        outcomes.append(_give(table, decision, given.key))
    return outcomes


def _taken(outcome: Outcome, seat: Seat) -> list[tuple[str, str]]:
    """What the seat was not asked, since only one answer was possible; nothing that follows from what came to light."""
    return [(kind, key) for who, kind, key in outcome.certain if who == seat]


def _give(table: Table, decision: Decision, key: str) -> Outcome:
    """Play one answer. Raises: Refused, with the game's own reason where it has one."""
    try:
        return table.play.answer(decision.seat, key)
    except NotOffered:
        reason = decision.refusal(key)
        if reason is not None:
            raise Refused(table.rules.describe.refusal(reason), names=table.names) from None
        raise Refused(NOT_OFFERED, table.names, key=_said(table, (decision.kind,), key)) from None
    except RulesError as error:
        cause = error.__cause__ or error
        log.error(
            "rules failed",
            table=table.row.id,
            step=table.row.step,
            seat=decision.seat,
            kind=decision.kind,
            error=type(cause).__name__,
            where=_where(cause),
        )
        raise Refused(NOTHING_LOST) from None


def _where(error: BaseException) -> str:
    """The line that failed; not its values, which may be somebody's cards."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}"
