"""The gateway: one WebSocket tells the bot what happens. Source: Discord docs, "Gateway"."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType, web

from bot.playground import limits

if TYPE_CHECKING:
    from bot.playground.server import Server

Json = dict[str, Any]

DISPATCH: Final = 0  # opcodes
HEARTBEAT: Final = 1
IDENTIFY: Final = 2
RESUME: Final = 6
RECONNECT: Final = 7
INVALID_SESSION: Final = 9
HELLO: Final = 10
ACK: Final = 11
IGNORED: Final = (3, 4, 8)  # presence, voice, member list

HEARTBEAT_MS: Final = 41_250
GUILDS: Final = 1 << 0  # intents
GUILD_MESSAGES: Final = 1 << 9
DIRECT_MESSAGES: Final = 1 << 12
PRIVILEGED: Final = 1 << 1 | 1 << 8 | 1 << 15  # members, presences, message content


@dataclass(slots=True)
class Session:
    """What a resumed connection continues: the events since, and which the bot wants."""

    id: str
    intents: int
    sequence: int = 0
    events: list[str] = field(default_factory=list)
    """Every event of the session as sent, the one with sequence 1 first."""
    socket: web.WebSocketResponse | None = None


class Gateway:
    """Sessions of the bot. Events reach every session whose intents ask for them, connected or not."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.resumes = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._sockets: set[web.WebSocketResponse] = set()

    @property
    def connected(self) -> bool:
        return any(session.socket is not None for session in self.sessions.values())

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        self._sockets.add(socket)
        await socket.send_str(json.dumps({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None}))
        session: Session | None = None
        sent: list[float] = []
        loop = asyncio.get_running_loop()
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                sent = [when for when in sent if loop.time() - when < 60] + [loop.time()]
                if len(sent) > limits.SENDS_PER_MINUTE:
                    await socket.close(code=4008)
                    break
                session = await self._receive(socket, session, json.loads(frame.data))
        finally:
            self._sockets.discard(socket)
            if session is not None and session.socket is socket:
                session.socket = None
                if socket.close_code in (1000, 1001):  # closed so by the bot: the session is over
                    self.sessions.pop(session.id, None)
                self.server.changed()
        return socket

    async def _receive(self, socket: web.WebSocketResponse, session: Session | None, packet: Json) -> Session | None:
        kind, data = packet.get("op"), packet.get("d")
        if kind == HEARTBEAT:
            await socket.send_str(json.dumps({"op": ACK}))
        elif kind in (IDENTIFY, RESUME) and isinstance(data, dict):
            if session is not None:
                await socket.close(code=4005)
            elif data.get("token") != self.server.world.bot_token:
                await socket.close(code=4004)
            elif kind == IDENTIFY:
                return await self._identify(socket, data)
            else:
                return await self._resume(socket, data)
        elif session is None:
            await socket.close(code=4003)
        elif kind not in IGNORED:
            await socket.close(code=4001)
        return session

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        if data.get("intents", 0) & PRIVILEGED:
            await socket.close(code=4014)
            return None
        self.identifies += 1
        world, payloads = self.server.world, self.server.payloads
        session = Session(world.new_token()[:32], data["intents"], socket=socket)
        self.sessions[session.id] = session
        guilds = [guild for guild in world.guilds.values() if guild.bot_installed]
        ready: Json = {
            "v": 10, "user": payloads.me(), "session_id": session.id, "session_type": "normal",
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds], "private_channels": [],
            "resume_gateway_url": self.server.gateway_url, "application": {"id": str(world.application), "flags": 0},
            "shard": data.get("shard", [0, 1]),
        }  # fmt: skip
        self._send(session, "READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                self._send(session, "GUILD_CREATE", payloads.guild(guild))
        self.server.changed()
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        session = self.sessions.get(data.get("session_id", ""))
        if session is None or data.get("seq") is None:
            await socket.send_str(json.dumps({"op": INVALID_SESSION, "d": False}))
            return None
        self.resumes += 1
        session.socket = socket
        for event in session.events[data["seq"] :]:
            self._deliver(session, event)
        self._send(session, "RESUMED", {"_trace": []})
        self.server.changed()
        return session

    def dispatch(self, event: str, data: Json, *, direct: bool = False) -> None:
        """Tell each session that asked for it: interactions always, messages and servers by intent."""
        for session in self.sessions.values():
            wanted = GUILDS
            if event.startswith("MESSAGE_"):
                wanted = DIRECT_MESSAGES if direct else GUILD_MESSAGES
            if event == "INTERACTION_CREATE" or session.intents & wanted:
                self._send(session, event, data)

    def _send(self, session: Session, event: str, data: Json) -> None:
        session.sequence += 1
        packet = json.dumps({"op": DISPATCH, "t": event, "s": session.sequence, "d": data})
        session.events.append(packet)
        self._deliver(session, packet)

    def _deliver(self, session: Session, packet: str) -> None:
        """Send without waiting; frames keep their order, since each starts where the last one was queued."""
        if session.socket is not None and not session.socket.closed:
            self._spawn(session.socket.send_str(packet))

    def _spawn(self, work: Any) -> None:
        async def run() -> None:
            try:
                await work
            except (ConnectionError, RuntimeError):
                return  # the socket went away meanwhile; a resume brings the event again

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drop(self) -> None:
        """Cut the bot's connection without a word; it can resume."""
        for session in self.sessions.values():
            socket, session.socket = session.socket, None
            if socket is not None:
                await socket.close(code=4000)

    async def ask_reconnect(self) -> None:
        """Opcode 7: connect again and resume."""
        await self._order({"op": RECONNECT, "d": None})

    async def invalidate(self) -> None:
        """Opcode 9: the session is gone; identify anew."""
        await self._order({"op": INVALID_SESSION, "d": False})
        self.sessions.clear()

    async def _order(self, packet: Json) -> None:
        for session in list(self.sessions.values()):
            socket, session.socket = session.socket, None
            if socket is not None:
                await socket.send_str(json.dumps(packet))

    async def close(self) -> None:
        for socket in list(self._sockets):
            await socket.close(code=1012)
        if self._tasks:
            await asyncio.gather(*self._tasks)
