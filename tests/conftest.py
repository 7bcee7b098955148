"""What holds for every test: none leaves loopback, and none is skipped unless it is listed here."""

from __future__ import annotations

import ipaddress
import socket
from typing import Any

import pytest

ALLOWED_SKIPS: frozenset[str] = frozenset()
"""Node ids of tests that may skip, each with its reason beside it."""


class LeftLoopback(AssertionError):
    """A test tried to reach another machine."""


def is_local(address: Any) -> bool:
    """Whether a socket address is on this machine (Unix sockets are)."""
    if not isinstance(address, tuple):
        return True
    host = str(address[0])
    if host in ("", "localhost"):
        return True
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


@pytest.fixture(autouse=True)
def _loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    real = socket.socket.connect
    real_ex = socket.socket.connect_ex

    def connect(self: socket.socket, address: Any) -> None:
        if self.family != socket.AF_UNIX and not is_local(address):
            raise LeftLoopback(str(address))
        real(self, address)

    def connect_ex(self: socket.socket, address: Any) -> int:
        if self.family != socket.AF_UNIX and not is_local(address):
            raise LeftLoopback(str(address))
        return real_ex(self, address)

    monkeypatch.setattr(socket.socket, "connect", connect)
    monkeypatch.setattr(socket.socket, "connect_ex", connect_ex)


_unlisted: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail") and report.nodeid not in ALLOWED_SKIPS:
        _unlisted.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if _unlisted and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for nodeid in _unlisted:
        terminalreporter.write_line(f"SKIPPED BUT NOT LISTED in tests/conftest.py: {nodeid}")
