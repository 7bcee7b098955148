"""Timing two things side by side."""

from __future__ import annotations

import statistics
from dataclasses import dataclass

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


def quartiles(values: list[float]) -> tuple[float, float, float]:
    """(median, lower, upper)."""
    low, middle, high = statistics.quantiles(values, n=4)
    return middle, low, high
