"""The local Discord's server: REST and gateway on one loopback port, and the record of all that was sent."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from aiohttp import web

from bot.playground import limits, routes_apps, routes_channels, routes_interactions
from bot.playground.bodies import Upload
from bot.playground.clock import Clock
from bot.playground.errors import Refusal, Unauthorized
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.payloads import Payloads
from bot.playground.posting import Posting
from bot.playground.requests import Call, read
from bot.playground.world import Channel, World

Json = dict[str, Any]
Check = Callable[[str, str, Literal["request", "response"], int | None, Any], None]
"""(method, route template, direction, status, body); raises AssertionError or ValueError if the body is wrong."""

API: Final = "/api/v10"
ROUTES: Final = [*routes_apps.ROUTES, *routes_channels.ROUTES, *routes_interactions.ROUTES]


@dataclass(frozen=True, slots=True)
class Entry:
    """One request of the bot, or one act of a user, in order."""

    number: int
    actor: str
    """"bot", or a user's name."""
    method: str
    route: str
    channel: int | None
    audience: Literal["public"] | int | tuple[int, ...]
    """Who can read what was sent: everybody in the channel, one person, or the people of a private thread."""
    body: Any
    files: tuple[Upload, ...]
    status: int
    answer: Any
    params: dict[str, str] = field(default_factory=dict)

    def reaches(self, user: int) -> bool:
        """Whether this person can read what was sent."""
        return self.audience == "public" or user in (
            self.audience if isinstance(self.audience, tuple) else (self.audience,)
        )


@dataclass(slots=True)
class Rate:
    """A limit of `limit` requests per `seconds`, real time, for each channel of one route.

    The time runs from the first request; at its end all may be sent again.
    """

    limit: int
    seconds: float
    used: dict[str, tuple[float, int]] = field(default_factory=dict)
    """By channel: when the present time began, and the requests in it."""


class Server:
    """A Discord of one bot. Strict where Discord is strict; see `limits`.

    Args:
        check: Called with each request body and each of the server's own answers; what it raises is kept in
            `violations`, except for requests that the server refused by itself.
        patience: Real seconds that people wait for an answer; the 3 s of the clock hold besides.
    """

    def __init__(
        self,
        *,
        seed: int = 1,
        clock: Clock | None = None,
        check: Check | None = None,
        patience: float = limits.ANSWER_SECONDS,
    ) -> None:
        self.world = World(seed, clock or Clock())
        self.check = check
        self.patience = patience
        self.faults = Faults([f"{method} {template}" for method, template, _ in ROUTES])
        self.rates: dict[str, Rate] = {}
        self.log: list[Entry] = []
        self.violations: list[str] = []
        self.gateway = Gateway(self)
        self.base = ""
        self.payloads = Payloads(self.world, "")
        self.posting = Posting(self)
        self._watchers: list[asyncio.Future[None]] = []
        self._numbers = itertools.count(1)
        self._runner: web.AppRunner | None = None

    @property
    def api_url(self) -> str:
        return self.base + API

    @property
    def gateway_url(self) -> str:
        return self.base.replace("http", "ws", 1) + "/gateway"

    async def start(self, port: int = 0) -> None:
        """Listen on loopback; port 0 takes a free one."""
        app = web.Application(client_max_size=4 * limits.REQUEST_BYTES)
        for method, template, handler in ROUTES:
            app.router.add_route(method, API + template, self._wrap(method, template, handler))
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        app.router.add_get("/embed/avatars/{name}", self._avatar)
        app.router.add_route("*", "/{rest:.*}", self._wrap("*", "/{rest}", _nowhere))
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        self.base = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self.payloads.base = self.base

    async def stop(self) -> None:
        self.faults.clear()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    # Waiting for what happens

    def changed(self) -> None:
        """Something happened: whoever waits for it looks again."""
        watchers, self._watchers = self._watchers, []
        for watcher in watchers:
            if not watcher.done():
                watcher.set_result(None)

    async def until(self, happened: Callable[[], Any], *, within: float = 5) -> Any:
        """Wait until the function returns something true, looking after each change; returns that.

        Raises:
            TimeoutError: It did not within `within` real seconds.
        """
        async with asyncio.timeout(within):
            while not (result := happened()):
                watcher = asyncio.get_running_loop().create_future()
                self._watchers.append(watcher)
                await watcher
        return result

    def record(self, actor: str, call: Call, status: int, answer: Any) -> None:
        number = next(self._numbers)
        readers = call.readers
        audience: Literal["public"] | int | tuple[int, ...] = "public" if readers is None else readers
        if readers is not None and len(readers) == 1:
            audience = readers[0]
        entry = Entry(
            number, actor, call.method, call.route, call.channel, audience, call.body, tuple(call.files), status,
            answer, call.params,
        )  # fmt: skip
        self.log.append(entry)
        self.changed()

    def remove_channel(self, channel: Channel) -> None:
        """A channel goes with its threads and messages."""
        for thread in [other for other in self.world.channels.values() if other.parent == channel.id]:
            self.remove_channel(thread)
        payload = self.payloads.channel(channel)
        for id in list(channel.messages):
            self.world.remove_message(self.world.messages[id])
        del self.world.channels[channel.id]
        self.gateway.dispatch("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", payload)
        self.changed()

    # Requests

    def _wrap(self, method: str, template: str, handler: Any) -> Any:
        async def handle(request: web.Request) -> web.StreamResponse:
            call = Call(method, template, dict(request.match_info), dict(request.query))
            status, answer, headers = await self._answer(request, call, handler)
            self.record("bot", call, status, answer)
            return _json(status, answer, headers)

        return handle

    async def _answer(self, request: web.Request, call: Call, handler: Any) -> tuple[int, Any, dict[str, str]]:
        route = f"{call.method} {call.route}"
        headers: dict[str, str] = {}
        problem: Exception | None = None
        try:
            if call.needs_token and request.headers.get("Authorization") != f"Bot {self.world.bot_token}":
                raise Unauthorized
            await read(request, call)
            await self._strike_before(route)
            if (limited := self._limit(route, call, headers)) is not None:
                return limited
            if fault := self.faults.take("429", route):
                return _too_many(fault.seconds, everywhere=fault.route is None, headers=headers)
            if self.check is not None and call.body is not None:
                try:
                    self.check(call.method, call.route, "request", None, call.body)
                except (AssertionError, ValueError) as error:
                    problem = error
            status, answer = handler(self, call)
        except Refusal as refusal:
            status, answer = refusal.status, refusal.body
            if status == 429:
                return _too_many(0.001, everywhere=False, headers=headers, code=refusal.code, text=answer["message"])
        except ConnectionError:  # the bot was killed while it sent this
            raise
        except Exception:  # a bug of this server, or a body of a shape it did not expect: the test must hear of it
            self.violations.append(f"{route} broke on {call.body}:\n{traceback.format_exc()}")
            status, answer = 500, {"message": "500: Internal Server Error", "code": 0}
        if problem is not None and status != 400:
            self.violations.append(f"{route} was sent a body that Discord's schema refuses: {problem}")
        self._check_answer(call, status, answer)
        if fault := self.faults.take("after", route):
            return fault.status, {"message": f"{fault.status}: Server Error", "code": 0}, headers
        return status, answer, headers

    async def _strike_before(self, route: str) -> None:
        if fault := self.faults.take("delay", route):
            if fault.seconds < 0:
                await fault.release.wait()
            else:
                await asyncio.sleep(fault.seconds)
        if fault := self.faults.take("before", route):
            raise Refusal(0, status=fault.status)
        if fault := self.faults.take("refuse", route):
            raise Refusal(fault.code)

    def _check_answer(self, call: Call, status: int, answer: Any) -> None:
        if self.check is None or call.method == "*":
            return
        try:
            self.check(call.method, call.route, "response", status, answer)
        except (AssertionError, ValueError) as error:
            self.violations.append(f"{call.method} {call.route} answered {status} against the schema: {error}")

    def _limit(self, route: str, call: Call, headers: dict[str, str]) -> tuple[int, Any, dict[str, str]] | None:
        """The rate headers, and 429 where a test has set a rate and it is used up."""
        if not call.needs_token:
            return None  # interaction endpoints are outside the bot's limits
        rate = self.rates.get(route)
        limit, used, left = 1000, 1, 1.0
        if rate is not None:
            place, now = call.params.get("channel_id", ""), time.monotonic()
            began, used = rate.used.get(place, (now, 0))
            if now - began >= rate.seconds:
                began, used = now, 0
            limit, used, left = rate.limit, used + 1, began + rate.seconds - now
            if used > limit:
                return _too_many(left, everywhere=False, headers=headers)
            rate.used[place] = (began, used)
        headers |= {
            "X-RateLimit-Limit": str(limit), "X-RateLimit-Remaining": str(limit - used),
            "X-RateLimit-Reset": f"{time.time() + left + 0.001:.3f}",
            "X-RateLimit-Reset-After": f"{left + 0.001:.3f}",  # never rounded down
            "X-RateLimit-Bucket": f"{hash_of(route):032x}",
        }  # fmt: skip
        return None

    # Files

    async def _attachment(self, request: web.Request) -> web.Response:
        attachment = self.world.attachments.get(int(request.match_info["id"]))
        if attachment is None:
            raise web.HTTPNotFound
        return web.Response(body=attachment.data, content_type="application/octet-stream")

    async def _avatar(self, request: web.Request) -> web.Response:
        return web.Response(body=PIXEL, content_type="image/png")


PIXEL: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63606060f80f00010401005fe5c34b"
    "0000000049454e44ae426082"
)


def hash_of(route: str) -> int:
    """A bucket's number: the same in each run."""
    return int.from_bytes(route.encode()[-16:], "big")


def _nowhere(server: Server, call: Call) -> tuple[int, Any]:
    raise Refusal(0)


def _too_many(
    seconds: float, *, everywhere: bool, headers: dict[str, str], code: int = 0, text: str = ""
) -> tuple[int, Any, dict[str, str]]:
    """A 429. Without `Via` discord.py would take it for a ban by Cloudflare."""
    body = {"message": text or "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    if code:
        body["code"] = code
    scope = "global" if everywhere else "user"
    more = {"Via": "1.1 google", "Retry-After": f"{seconds:.3f}", "X-RateLimit-Scope": scope}
    return 429, body, headers | more


def _json(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    """The content type must be exactly `application/json`: discord.py compares it as a whole."""
    if status == 204:
        return web.Response(status=204, headers=headers)
    body = json.dumps(answer).encode()
    return web.Response(status=status, body=body, headers=headers | {"Content-Type": "application/json"})
