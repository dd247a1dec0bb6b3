"""The options of a rule set, and the errors of a bad choice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


# With a word for the problem instead of a sentence, because sentences are made in the player's
# language.
class BadOption(ValueError):
    """An option that this rule set does not have, or a value that it cannot take.

    `key` names the option, `problem` is a word for what is wrong (`unknown`, `value`, `range`,
    `endless`, `needs`, `clash`, `deal`), and `detail` is what a sentence about it needs.
    """

    def __init__(self, key: str, problem: str, *detail: object) -> None:
        super().__init__(key, problem, *detail)
        self.key = key
        self.problem = problem
        self.detail = detail

    def __reduce__(self) -> tuple[object, ...]:
        return BadOption, (self.key, self.problem, *self.detail)

    def __str__(self) -> str:
        return f"{self.key}: {self.problem} {' '.join(map(str, self.detail))}".rstrip()


@dataclass(frozen=True, slots=True)
class Option:
    """A field of the rule set that a table may choose: a range of numbers or a few choices.

    If `may_be_off`, 0 means off and is allowed outside `low`..`high`.
    """

    key: str
    low: int = 0
    high: int = 0
    may_be_off: bool = False
    choices: tuple[Enum | bool, ...] = ()
    step: int = 1
    needs: tuple[str, Enum | bool | int] | None = None
    """Another option and the value, or least number, that switching this one on requires."""

    def allows(self, value: object) -> bool:
        # by type too: True equals 1 and would pass as a number of rounds, and 1 as a yes
        if self.choices:
            return value in self.choices and type(value) is type(self.choices[0])
        if type(value) is not int:
            return False
        return self.low <= value <= self.high or (self.may_be_off and value == 0)
