"""Timing two things side by side."""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

PAIRS = 25


@dataclass(frozen=True, slots=True)
class Figure:
    """One target of the table of speeds.

    Attributes:
        value: The figure: a ratio, or what `unit` says.
        low, high: Quartiles.
        gate: What it must reach: at most, or at least where `least` is set.
        of: What was measured, and against what.
    """

    id: str
    of: str
    value: float
    low: float
    high: float
    gate: float
    unit: str = ""
    least: bool = False

    @property
    def ok(self) -> bool:
        return self.value >= self.gate if self.least else self.value <= self.gate

    def line(self) -> str:
        sign = "≥" if self.least else "≤"
        verdict = "ok" if self.ok else "MISSED"
        spread = f"[{self.low:.3g}, {self.high:.3g}]"
        return (
            f"{self.id:3} {self.value:8.3g} {self.unit:4} {spread:18} gate {sign} {self.gate:g}  {verdict:6} {self.of}"
        )


def _timed(work: Callable[[], Any]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def quartiles(values: list[float]) -> tuple[float, float, float]:
    """(median, lower, upper)."""
    low, middle, high = statistics.quantiles(values, n=4)
    return middle, low, high


def ratio(
    id: str, of: str, numerator: Callable[[], Any], denominator: Callable[[], Any], gate: float, *, least: bool = False
) -> Figure:
    """Time both alternately, PAIRS times after a warm-up; the median of the pairs' ratios."""
    for _ in range(3):
        numerator(), denominator()
    gc.collect()
    value, low, high = quartiles([_timed(numerator) / _timed(denominator) for _ in range(PAIRS)])
    return Figure(id, of, value, low, high, gate, "×", least)
