"""`farside check leaks`: twin worlds through host, messages and renderer.

Two tables are played side by side with the same seats and the same answers. They differ only in what the observer (a
seat, or the spectators) cannot know. All that the observer receives, in order, must be equal to the byte, until the
observer's own view shows a differing fact: posts, own direct messages, the panel, the log, and what a command would be
offered next; pictures are compared as layouts. Beside that, everything public is searched for what only one seat may
know.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import structlog
from structlog.testing import capture_logs

import games
import renderer
from bot.desk import Desk
from bot.host import Given, Host, MessageRef, Panel, User
from bot.messages.limits import TEXT
from bot.messages.sender import DiscordSender
from bot.messages.wording import story
from games.core import codec
from games.core.decisions import Seat
from games.core.dice import Dice
from games.core.laws import Policy
from games.core.rules import Rules
from renderer import Picture
from storage import Store

CHANNEL, GUILD = 700, 7
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")


class Leak(AssertionError):
    """The observer received something it could not know."""


class SeededClock:
    """Time that passes a second a look, the same in both worlds."""

    def __init__(self) -> None:
        self._at = datetime(2026, 1, 1, tzinfo=UTC)

    def now(self) -> datetime:
        return self._at

    def tick(self) -> None:
        self._at += timedelta(seconds=1)

    async def sleep(self, seconds: float) -> None:
        self._at += timedelta(seconds=seconds)


class _Layouts:
    """Draws nothing: a picture's bytes are its layout."""

    async def draw(self, _key: object, game: str, kind: str, view: Any, *, theme: str, **details: Any) -> Picture:
        scene = renderer.layout(game, kind, view, **details)
        return Picture(repr(scene).encode(), scene.width, scene.height, f"{game}-{kind}.png")


@dataclass(slots=True)
class Received:
    """One message, as its readers get it.

    Attributes:
        to: "public", or the only reader's user id.
    """

    to: str | int
    body: str


class RecordingSender(DiscordSender):
    """Makes every message as the real one does, and keeps it instead of sending it."""

    def __init__(self) -> None:
        super().__init__(SimpleNamespace(), _Layouts())  # type: ignore[arg-type]  # neither is reached
        self.received: list[Received] = []
        self.sent = 0

    def _channel(self, table: Any) -> Any:
        return "public"

    async def _dm(self, user_id: int) -> Any:
        return user_id

    async def _send(self, where: Any, view: Any, pictures: Any, pinged: Any, nonce: str) -> MessageRef:
        shown = [(picture.filename, picture.png.decode()) for picture in pictures if picture is not None]
        self._keep(where, view, shown, sorted(pinged), nonce)
        return MessageRef(CHANNEL if where == "public" else where, self.sent)

    async def lobby_post(self, post: Any) -> MessageRef | None:
        return await super().lobby_post(replace(post, edit=None))

    async def retract(self, post: Any) -> None:
        self.received.append(Received(post.user_id or "public", f"retract {post.message}"))

    def _keep(self, to: Any, view: Any, *more: object) -> None:
        self.sent += 1
        self.received.append(Received(to, json.dumps([view.to_components(), *more], default=str)))


class _Panel:
    """Stands for an interaction: what would be shown privately is kept."""

    def __init__(self, user_id: int, sender: RecordingSender) -> None:
        self.locale = "en-US"
        self.user = SimpleNamespace(id=user_id)
        self._sender = sender

    async def edit_original_response(self, *, view: Any, attachments: Any = ()) -> None:
        shown = [(file.filename, file.fp.read().decode()) for file in attachments]
        self._sender._keep(self.user.id, view, shown)


@dataclass(slots=True)
class World:
    """One of the twins: a host on a database of its own, with what it sent since the last comparison.

    Attributes:
        secrets: What nothing public may say, as of the last look (`META.secrets`).
    """

    rules: Rules
    host: Host
    sender: RecordingSender
    clock: SeededClock
    logs: list[Any] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)

    def public(self) -> list[str]:
        return [one.body for one in self.sender.received if one.to == "public"]

    def for_observer(self, observer: Seat | None) -> list[Received]:
        own = None if observer is None else user_of(observer).id
        return [one for one in self.sender.received if one.to in ("public", own)]


def user_of(seat: Seat) -> User:
    return User(100 + seat, NAMES[seat], "en-US")


def _rules_from(rules: Rules, state: bytes) -> Any:
    """The game, but every new table is this one."""
    api = {name: getattr(rules, name) for name in ("META", "STEPS", "view", "standings", "describe")}
    return SimpleNamespace(**api, new_game=lambda *_args: codec.decode(rules.META.state, state))


async def _world(stack: AsyncExitStack, rules: Rules, state: bytes, seats: int, file: Path) -> World:
    store = await Store.open(file)
    stack.push_async_callback(store.close)
    sender, clock = RecordingSender(), SeededClock()
    twin = _rules_from(rules, state)
    host = Host(store, {rules.META.slug: twin}, clock, sender, lambda n: bytes(n))
    table = await host.open(CHANNEL, GUILD, user_of(0), rules.META.slug, {})
    for seat in range(1, seats):
        await host.join(table.id, user_of(seat))
    await host.begin(table.id, user_of(0).id)
    await host.drain()
    return World(rules, host, sender, clock)


@dataclass(frozen=True, slots=True)
class Twins:
    """What one comparison came to.

    Attributes:
        answers: Given in both worlds before the observer's view differed, or the game ended.
        messages: Compared.
    """

    answers: int
    messages: int


LOOKS = 2
"""Options behind which the observer looks, as autocompletion would."""
NEWEST = 100
"""Events that are told at a look into the log; the earlier ones were told before."""
MOST = 400
"""Answers a pair of worlds plays at the most."""
APART = 8
"""In one of so many simultaneous rounds the others choose differently in the two worlds."""


async def compare(game: str, seed: int, most: int = MOST) -> Twins:
    """Play one pair of worlds. Raises: Leak."""
    rules = games.load(game)
    dice = Dice.seeded(seed)
    fewest, many = rules.META.seats
    seats = fewest + dice.below(many - fewest + 1)
    observer = dice.pick([None, *range(seats)])
    first = _new_game(rules, seats, seed, dice)
    second = rules.META.redeal(first, observer, dice, hands_only=bool(dice.below(3)))
    policy = Policy("lively", rules.META.lively)
    answers = 0
    with tempfile.TemporaryDirectory() as folder, _logged() as logs:
        async with AsyncExitStack() as stack:
            worlds = []
            for index, state in enumerate((first, second)):
                before = len(logs)
                worlds.append(await _world(stack, rules, codec.encode(state), seats, Path(folder) / f"{index}.db"))
                worlds[index].logs += logs[before:]
            where = f"{game} seed {seed}, observer {observer}"
            while answers < most and await _alike(worlds, observer):
                _same(worlds, observer, f"{where}, answer {answers}")
                waiting = (await worlds[0].host.status(1)).waiting
                if len(waiting) > 1 and not dice.below(APART):
                    answers += await _apart(worlds, policy, dice, observer, waiting, logs, where)
                    return Twins(answers, worlds[0].sender.sent)
                told = len(worlds[0].public())
                while answers < most and len(worlds[0].public()) == told:
                    given = await _give(worlds, policy, dice, observer, 1000 + 10 * answers, logs)
                    if not given:
                        break
                    answers += 1
                else:
                    continue
                break
            if await _alike(worlds, observer):
                _same(worlds, observer, f"{where}, at the end")
    return Twins(answers, worlds[0].sender.sent)


def _new_game(rules: Rules, seats: int, seed: int, dice: Dice) -> Any:
    """In half of the games with every secret there can be; in half of them with one option drawn differently."""
    chosen = dict(rules.META.secret_options) if dice.below(2) else {}
    if dice.below(2) and rules.META.options:
        option = dice.pick(list(rules.META.options))
        chosen.setdefault(option.name, dice.pick(list(option.values)))
    try:
        return rules.new_game(seats, chosen, seed)
    except ValueError:  # these options do not go together, or not with so many seats
        return rules.new_game(seats, {}, seed)


async def _give(
    worlds: list[World], policy: Policy, dice: Dice, observer: Seat | None, interaction: int, logs: list[Any]
) -> bool:
    """One more answer in both worlds; False if the game is over or no answer is possible in both."""
    waiting = (await worlds[0].host.status(1)).waiting
    if not waiting:
        return False
    seat = dice.pick(list(waiting))
    panels = [await world.host.panel(1, user_of(seat).id) for world in worlds]
    for attempt in range(5):
        ahead = _asked_more(panels)
        if ahead is None or seat == observer:
            break
        await _answer(worlds[ahead], panels[ahead], "done", None, interaction + 1 + attempt, logs)
        panels[ahead] = await worlds[ahead].host.panel(1, user_of(seat).id)
    keys = _answers(panels, policy, dice)
    if keys is None:
        return False
    for world, panel, key in zip(worlds, panels, keys, strict=True):
        world.clock.tick()
        await _answer(world, panel, key, observer, interaction, logs)
    return True


async def _apart(
    worlds: list[World],
    policy: Policy,
    dice: Dice,
    observer: Seat | None,
    waiting: Sequence[Seat],
    logs: list[Any],
    where: str,
) -> int:
    """A simultaneous round in which everybody but the observer chooses for themselves in each world, in one order of
    finishing: until the last one is in, the observer cannot tell the worlds apart. How many answers were given.

    Raises: Leak.
    """
    order = dice.shuffle(list(waiting))
    given = 0
    for seat in order[:-1]:
        lots = Dice.seeded(dice.below(1 << 30))
        for world in worlds:
            own = Dice.seeded(lots.low) if seat == observer else lots
            given += await _finish(world, seat, policy, own, 10_000 + 100 * given, observer, logs)
            await _ask(world, observer)
        _same(worlds, observer, f"{where}, apart in {order} at seat {seat}")
    return given


async def _finish(
    world: World, seat: Seat, policy: Policy, dice: Dice, interaction: int, observer: Seat | None, logs: list[Any]
) -> int:
    """Answer for a seat until it is not asked any more; how many answers."""
    for given in range(99):
        panel = await world.host.panel(1, user_of(seat).id)
        if panel.decision is None:
            return given
        world.clock.tick()
        await _answer(world, panel, policy.choose(panel.decision, dice).key, observer, interaction + given, logs)
    raise Leak(f"seat {seat} does not come to an end")


async def _answer(
    world: World, panel: Panel, key: str, observer: Seat | None, interaction: int, logs: list[Any]
) -> None:
    """Answer as a press of the panel would, send what is due, and have the observer look if there is news."""
    before, told = len(logs), len(world.public())
    await world.host.answer(1, user_of(panel.seat).id, panel.token or "", key, interaction)
    await world.host.drain()
    if observer == panel.seat or len(world.public()) != told:
        await _ask(world, observer)
    world.logs += logs[before:]


async def _ask(world: World, observer: Seat | None) -> None:
    """All that the observer can ask for at any time: log, score, panel, and what a command would be offered next."""
    to: str | int = "public"
    user_id = None
    if observer is not None:
        to = user_id = user_of(observer).id
        desk = Desk(world.host, world.sender)
        await desk.show_panel(_Panel(user_id, world.sender), 1)  # type: ignore[arg-type]  # stands for an interaction
        decision = (await world.host.panel(1, user_id)).decision
        for key in decision.keys[:LOOKS] if decision is not None else ():
            ahead = await world.host.look_ahead(1, user_id, [Given((decision.kind,), key)])  # type: ignore[union-attr]
            world.sender.received.append(Received(to, f"ahead {key} {ahead}"))
    state = await world.host.public_state(1)
    world.sender.received.append(Received(to, f"score {world.rules.standings(state)}"))
    events = await world.host.history(1, user_id)
    told = story(world.rules.describe, events[-NEWEST:], str, NAMES, TEXT, newest=True)
    world.sender.received.append(Received(to, f"log of {len(events)}: {json.dumps(told)}"))


def _asked_more(panels: list[Panel]) -> int | None:
    """Which world asks where the other does not: a hand may allow a free action beside a question's only answer.

    Nobody else may notice that one world asked more often.
    """
    one, other = (panel.decision for panel in panels)
    if one is None or other is None or one.kind == other.kind:
        return None
    extra = [index for index, decision in enumerate((one, other)) if decision.option("done")]
    return extra[0] if len(extra) == 1 else None


def _answers(panels: list[Panel], policy: Policy, dice: Dice) -> tuple[str, str] | None:
    """The same public answer in both worlds: a key that both offer, or an unseen card each; None if there is none."""
    one, other = (panel.decision for panel in panels)
    if one is None or other is None or one.kind != other.kind:
        return None
    both = tuple(option for option in one.options if other.option(option.key) is not None)
    if both:
        key = policy.choose(replace(one, options=both), dice).key
        return key, key
    if len(one.keys) == len(other.keys):
        unseen = list(zip(one.keys, other.keys, strict=True))
    else:
        pairs = zip(one.keys, other.keys, strict=False)
        unseen = [keys for keys in pairs if _prefix(keys[0]) == _prefix(keys[1]) != ""]
    return dice.pick(unseen) if unseen else None


def _prefix(key: str) -> str:
    """ "goal:" of "goal:pg05"; "" of a key without one."""
    return key.partition(":")[0] if ":" in key else ""


async def _alike(worlds: list[World], observer: Seat | None) -> bool:
    """Whether the observer's own view is still the same in both: after that they may receive different things."""
    views = []
    for world in worlds:
        state = await world.host.public_state(1)
        world.secrets = list(world.rules.META.secrets(state, None))
        public = codec.encode(world.rules.view(state, None, NAMES[: state.seats]))
        own = b""
        if observer is not None:
            own = codec.encode((await world.host.panel(1, user_of(observer).id)).view)
        views.append((public, own))
    return views[0] == views[1]


def _same(worlds: list[World], observer: Seat | None, where: str) -> None:
    """Compare what came since the last time. Raises: Leak if it differs, or names a secret."""
    one, other = (world.for_observer(observer) for world in worlds)
    if one != other:
        index = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        raise Leak(f"{where}: message {index} of {len(one)} and {len(other)} differs")
    logged = [json.dumps(world.logs, default=str) for world in worlds]
    if logged[0] != logged[1]:
        raise Leak(f"{where}: the log differs")
    for world, log in zip(worlds, logged, strict=True):
        for text in (*world.public(), log):
            for secret in world.secrets:
                if json.dumps(secret)[1:-1] in text:
                    raise Leak(f"{where}: something public says {secret!r}")
        world.sender.received.clear()
        world.logs.clear()


@contextmanager
def _logged() -> Iterator[list[Any]]:
    """Everything logged, instead of printing it."""
    structlog.configure(cache_logger_on_first_use=False)
    with capture_logs() as entries:
        yield entries


def _one(job: tuple[str, int]) -> tuple[int, Twins | str]:
    game, seed = job
    try:
        return seed, asyncio.run(compare(game, seed))
    except Leak as leak:
        return seed, str(leak)


def run_leaks(game: str, count: int, seed: int) -> int:
    """Compare that many pairs of worlds; 1 if anything leaked."""
    leaks, answers, messages = [], 0, 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for of, found in pool.map(_one, [(game, seed + index) for index in range(count)]):
            if isinstance(found, str):
                leaks.append(found)
                click.echo(f"seed {of}: {found}")
            else:
                answers += found.answers
                messages += found.messages
    click.echo(f"{count} pairs of worlds, {answers} answers, {messages} messages compared, {len(leaks)} leaks")
    return 1 if leaks else 0
