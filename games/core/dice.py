"""Chance that lives in the state: the same state always rolls the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def _mix(value: int) -> int:
    """One output of SplitMix64 (Steele, Lea, Flood 2014); also spreads a seed over the state."""
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & _MASK
    return value ^ (value >> 31)


@dataclass(slots=True)
class Dice:
    """xoroshiro128+ (Blackman, Vigna 2018), 128 bits of state.

    Attributes:
        rolled: How many numbers were drawn; undo stops where it moved.
    """

    low: int
    high: int
    rolled: int = 0

    @classmethod
    def seeded(cls, seed: int) -> Dice:
        """From any integer; real tables take 128 bits from the system, short seeds exist in trials only."""
        low = _mix((seed & _MASK) + 0x9E3779B97F4A7C15 & _MASK)
        high = _mix((seed >> 64 & _MASK) + 0xD1B54A32D192ED03 + low & _MASK)
        return cls(low or 1, high)

    def _next(self) -> int:
        low, high = self.low, self.high
        result = low + high & _MASK
        high ^= low
        self.low = (low << 24 | low >> 40) & _MASK ^ high ^ (high << 16 & _MASK)
        self.high = (high << 37 | high >> 27) & _MASK
        self.rolled += 1
        return result

    def below(self, limit: int) -> int:
        """Uniform in 0..limit-1.

        Raises:
            ValueError: limit is not positive.
        """
        if limit <= 0:
            raise ValueError(f"cannot draw below {limit}")
        ceiling = (1 << 64) - (1 << 64) % limit
        while (drawn := self._next()) >= ceiling:
            pass
        return drawn % limit

    def pick(self, items: list[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> list[T]:
        """A new list in random order (Fisher-Yates)."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled
