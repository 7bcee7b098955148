"""Plays one table: resumes the rules with answers, remembers enough to go back.

A `Play` holds the last saved state (the checkpoint) and the answers since. It can be thrown away between
two clicks and rebuilt from those; nothing else is kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from games.core import codec
from games.core.decisions import Decision, Opening, Reply, Seat
from games.core.events import Event
from games.core.flow import KNOWN, TAKEN, FlowError, Taken
from games.core.journal import Entry, last_of
from games.core.rules import Rules, StepFlow

FENCE_DICE = "the dice were rolled"
FENCE_SEAT = "another player was asked"
FENCE_STEP = "the turn has ended"
FENCE_WINDOW = "everybody has chosen"
NOTHING_TO_UNDO = "there is no move of yours to take back in this turn"
LATER_MOVE = "somebody else has moved since"


class Stale(Exception):
    """The answer is to a question that is no longer open."""


class NotOffered(Exception):
    """The key is not among the open decision's options.

    Attributes:
        decision: The question that is open.
    """

    def __init__(self, decision: Decision, key: str) -> None:
        super().__init__(f"{decision.kind}: {key!r} is not offered")
        self.decision, self.key = decision, key


class CannotUndo(Exception):
    """Undo stops here; the message id says why."""


class RulesError(Exception):
    """The rules raised: the answer was thrown away with the frame, the state is as before."""


class Diverged(Exception):
    """A stored answer no longer leads where it led: the rules changed under a running table."""


@dataclass(frozen=True, slots=True)
class Token:
    """Names one asking of one question; a control carries it.

    `answers` counts the seat's effective answers in this step, `undos` all it ever took back at this table.
    """

    step: int
    seat: Seat
    answers: int
    undos: int
    checksum: str

    def __str__(self) -> str:
        return f"{self.step}.{self.seat}.{self.answers}.{self.undos}.{self.checksum}"

    @classmethod
    def parse(cls, text: str) -> Token:
        """Raises: ValueError for anything `str` did not make."""
        step, seat, answers, undos, checksum = text.split(".")
        return cls(int(step), int(seat), int(answers), int(undos), checksum)


@dataclass(slots=True)
class Outcome:
    """What one answer did.

    Attributes:
        entry: Its journal row.
        events: What happened, in order.
        taken: Answers that were the only ones possible and so were not asked for, in order.
        certain: Those of them that could be known before this answer: nothing had come to light, no die was rolled,
            nobody else's answer was opened before they were taken.
        checkpoints: (step number, name of the step it starts, encoded state) for each step that began, oldest first.
    """

    entry: Entry
    events: list[Event]
    checkpoints: list[tuple[int, str, bytes]] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    certain: list[Taken] = field(default_factory=list)


class Play:
    """One table in memory.

    Attributes:
        state: The position now. Read it; only the rules write it.
        step: Number of the step that runs, from 0.
        entries: Effective answers since the step began.
        taken: For each of them what it left no choice about, in order.
        open: Every open decision; empty when the game is over.
    """

    def __init__(
        self, rules: Rules, state: Any, *, step: int = 0, undos: Sequence[int] = (), journal: bool = True
    ) -> None:
        """Start at a saved state (which this play now owns).

        `journal=False` leaves out digests and checkpoints: for measuring the rules alone; undo is then impossible.
        """
        self.rules = rules
        self.state = state
        self.step = step
        self.undos = list(undos) or [0] * state.seats
        self.entries: list[Entry] = []
        self.taken: list[list[Taken]] = []
        self.opened: list[Event] = []
        self._journal = journal
        self._flow: StepFlow | None = None
        self._opening = Opening({})
        self._window_at: tuple[object, int] | None = None
        self._base = codec.encode(state) if journal else b""
        self._advance(None)
        self.opened = self.state.take_record().events

    @classmethod
    def load(
        cls,
        rules: Rules,
        checkpoint: bytes,
        entries: Iterable[Entry] = (),
        *,
        step: int = 0,
        undos: Sequence[int] = (),
        digests: bool = True,
    ) -> Play:
        """A stored table: the last checkpoint and the effective answers since.

        `digests=False` leaves out comparing digests, for answers given when the state had other fields
        (`codec.shape`); that every question is asked as it was, is still proven.

        Raises:
            Diverged: an answer is not offered any more, or leads to another state.
        """
        play = cls(rules, codec.decode(rules.META.state, checkpoint), step=step, undos=undos)
        play._replay(entries, digests)
        return play

    # -- looking

    @property
    def open(self) -> dict[Seat, Decision]:
        return self._opening.decisions

    @property
    def window(self) -> int | None:
        """Number (within the step) of the first answer to the window that is open; None in sequential play."""
        return self._window_at[1] if self._opening.window is not None and self._window_at is not None else None

    @property
    def over(self) -> bool:
        return not self._opening.decisions

    @property
    def checkpoint(self) -> bytes:
        """The state at the start of the running step."""
        return self._base

    def token(self, seat: Seat) -> Token:
        """The token of the seat's open decision. Raises: KeyError if the seat is not asked anything."""
        answers = sum(entry.seat == seat for entry in self.entries)
        return Token(self.step, seat, answers, self.undos[seat], self.open[seat].checksum())

    def why_not_undo(self, seat: Seat) -> str | None:
        """Why the seat cannot take back an answer now (a message id), or None if it can."""
        index = last_of(self.entries, seat)
        if index is None:
            return NOTHING_TO_UNDO
        entry = self.entries[index]
        if entry.fence is not None:
            return entry.fence
        if entry.window is None:
            return None if index == len(self.entries) - 1 else LATER_MOVE
        return None if entry.window == self.window else FENCE_WINDOW

    def scratch(self) -> Play:
        """A copy to look ahead on; what happens there happens nowhere else."""
        return Play.load(self.rules, self._base, self.entries, step=self.step, undos=self.undos)

    # -- playing

    def answer(self, seat: Seat, key: str) -> Outcome:
        """Give an answer and run until somebody must be asked again.

        Raises:
            Stale: the seat is not asked anything.
            NotOffered: the key is not among the options.
            RulesError: the rules failed; nothing has changed.
        """
        decision = self.open.get(seat)
        if decision is None:
            raise Stale(f"seat {seat} is not asked")
        if decision.option(key) is None:
            raise NotOffered(decision, key)
        if not self._journal:
            self._advance((seat, key))
            return Outcome(Entry(self.step, seat, decision.kind, key, "", b""), self.state.take_record().events)
        return self._answer(decision, key)

    def _answer(self, decision: Decision, key: str) -> Outcome:
        seat, step, window = decision.seat, self.step, self._opening.window
        opened_at, asked = self.window, set(self.open)
        rolled = self.state.dice.rolled
        base, entries, taken_before = self._base, self.entries, self.taken
        taken: list[Taken] = []
        certain: list[Taken] = []

        def note(one: Taken) -> None:
            taken.append(one)
            if not self.state.revealed and self.state.dice.rolled == rolled and self.step == step:
                certain.append(one)

        noting = TAKEN.set(note)
        try:
            checkpoints = self._advance((seat, key))
        except Exception as error:
            self.step, self._base = step, base  # a step that fails as it begins has moved them already
            self.taken = taken_before
            self._restart(entries)
            raise RulesError(f"{decision.kind}: {error!r}") from error
        finally:
            TAKEN.reset(noting)
        record = self.state.take_record()
        fence = None
        if step != self.step or self.over:
            fence = FENCE_STEP
        elif record.reveals:
            fence = record.reveals[-1]
        elif self.state.dice.rolled != rolled:
            fence = FENCE_DICE
        elif window is not None and self._opening.window is not window:
            fence = FENCE_WINDOW
            certain.clear()
        elif set(self.open) - asked:
            fence = FENCE_SEAT
        digest = codec.digest(self.state)
        entry = Entry(step, seat, decision.kind, key, decision.checksum(), digest, fence, opened_at)
        if step == self.step and not self.over:
            self.entries.append(entry)
            self.taken.append(taken)
        return Outcome(entry, record.events, checkpoints, taken, certain)

    def undo(self, seat: Seat) -> Entry:
        """Take back the seat's last answer; the entry taken back.

        Raises:
            CannotUndo: with the message id of the reason.
        """
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise CannotUndo(reason)
        index = last_of(self.entries, seat)
        assert index is not None, "why_not_undo allowed it"
        entry = self.entries[index]
        self.undos[seat] += 1
        del self.taken[index]
        self._restart(self.entries[:index] + self.entries[index + 1 :])
        return entry

    # -- inside

    def _advance(self, reply: Reply | None) -> list[tuple[int, str, bytes]]:
        """Resume the flow (or start the state's step) until a decision is open or the game is over."""
        checkpoints: list[tuple[int, str, bytes]] = []
        while True:
            if self._flow is None:
                if not self.state.step:
                    self._opening = Opening({})
                    return checkpoints
                self._flow, reply = self.rules.STEPS[self.state.step](self.state), None
            try:
                opening = self._flow.send(reply)  # type: ignore[arg-type]  # a flow's first send is None by protocol
                self._see(opening, len(self.entries) + (reply is not None))
                return checkpoints
            except StopIteration as stop:
                self.state.step, self._flow = stop.value, None
                self.step += 1
                self.entries, self.taken = [], []
                if self._journal:
                    self._base = codec.encode(self.state)
                    checkpoints.append((self.step, self.state.step, self._base))

    def _see(self, opening: Opening, answers: int) -> None:
        if not isinstance(opening, Opening) or not opening.decisions:
            raise FlowError(f"a rule awaited something that is no decision: {opening!r}")
        self._opening = opening
        if opening.window is None:
            self._window_at = None
        elif self._window_at is None or self._window_at[0] is not opening.window:
            self._window_at = (opening.window, answers)

    def _restart(self, entries: Sequence[Entry]) -> None:
        if self._flow is not None:
            self._flow.close()
        self.state = codec.decode(self.rules.META.state, self._base)
        self._flow, self._window_at = None, None
        # They have led here before: no need to prove it again. Beside others' answers only the order says what is next.
        straight = list(takewhile(lambda entry: entry.window is None, entries))
        self.entries = list(straight)
        playing = KNOWN.set(deque((entry.seat, entry.kind, entry.key) for entry in straight))
        try:
            self._advance(None)
        finally:
            KNOWN.reset(playing)
        for entry in entries[len(straight) :]:
            self._advance((entry.seat, entry.key))
            self.entries.append(entry)
        self.state.take_record()

    def _replay(self, entries: Iterable[Entry], digests: bool) -> None:
        for entry in entries:
            decision = self.open.get(entry.seat)
            if decision is None or decision.kind != entry.kind or decision.checksum() != entry.checksum:
                raise Diverged(f"step {entry.step}: {entry.kind} is not asked as it was")
            outcome = self._answer(decision, entry.key)
            # Beside others' answers a digest depends on which of them came first, so there it proves nothing.
            if digests and entry.window is None and outcome.entry.digest != entry.digest:
                raise Diverged(f"step {entry.step}: {entry.kind} leads elsewhere")
            if outcome.entry.step != self.step:
                raise Diverged(f"step {entry.step}: {entry.kind} ended the step")
