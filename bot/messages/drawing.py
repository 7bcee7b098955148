"""One render thread: pictures are drawn off the event loop, and of one picture only the newest counts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import Any

from renderer import Picture, render


class Drawing:
    """Draws in one thread. Whoever waits for a picture when a newer one with its key is asked for gets the newer."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")
        self._lock = Lock()
        self._waiting: dict[Hashable, tuple[Callable[[], Picture], asyncio.Future[Picture]]] = {}

    async def draw(self, key: Hashable, game: str, kind: str, view: Any, **details: Any) -> Picture:
        """A picture; arguments as in `renderer.render`.

        Args:
            key: (table, audience, view, language, theme): what makes two pictures versions of one. A picture that
                must not be replaced by a newer one (a post's) has its nonce in it.
        """
        loop = asyncio.get_running_loop()
        newest = partial(render, game, kind, view, **details)
        with self._lock:
            waiting = self._waiting.get(key)
            future = waiting[1] if waiting else loop.create_future()
            self._waiting[key] = (newest, future)
        if waiting is None:
            loop.run_in_executor(self._thread, self._draw, key, loop)
        return await asyncio.shield(future)

    def _draw(self, key: Hashable, loop: asyncio.AbstractEventLoop) -> None:
        with self._lock:
            if key not in self._waiting:
                return  # closed meanwhile
            draw, future = self._waiting.pop(key)
        try:
            picture = draw()
        except Exception as error:  # handed to whoever asked
            self._tell(loop, future, error)
        else:
            self._tell(loop, future, picture)

    def _tell(
        self, loop: asyncio.AbstractEventLoop, future: asyncio.Future[Picture], made: Picture | Exception
    ) -> None:
        def tell() -> None:
            if future.done():
                return
            if isinstance(made, Exception):
                future.set_exception(made)
                future.exception()  # nobody may be waiting any more
            else:
                future.set_result(made)

        with suppress(RuntimeError):  # the loop has closed: nobody waits any more
            loop.call_soon_threadsafe(tell)

    def close(self) -> None:
        """Draw nothing more; whoever waits for a picture that was not begun is told so."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            for _, future in self._waiting.values():
                future.cancel()
            self._waiting.clear()
