"""A database that fails at a chosen write."""

from __future__ import annotations

from typing import Any

import pytest

from storage.connection import Session


class Writes:
    """Counts the writes of all transactions.

    Attributes:
        done: So many since it was last set to 0.
        fail_at: The write that raises OSError once it is done; 0: none.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.done = self.fail_at = 0
        for name in ("_run", "_write", "_run_all"):
            patch.setattr(Session, name, self._counted(getattr(Session, name)))

    def _counted(self, real: Any) -> Any:
        async def counted(session: Session, *given: Any, **values: Any) -> Any:
            result = await real(session, *given, **values)
            self.done += 1
            if self.done == self.fail_at:
                raise OSError("killed")
            return result

        return counted
