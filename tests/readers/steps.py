"""Keys, the program's sentences after each, and what a model of a reader heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.readers.heard import plain, told_of_list
from tests.readers.models import Account, Heard, Model, Recording, account


@dataclass
class Step:
    """A key ("" for the start), its time, and the sentences until the next one."""

    key: str
    at: float
    told: list[str] = field(default_factory=list)


def heard_of(steps: Sequence[Step], heard: Sequence[Heard]) -> list[list[Heard]]:
    """Return what was heard, divided into steps."""
    ends = [*(step.at for step in steps[1:]), float("inf")]
    begins = [float("-inf"), *ends[:-1]]
    return [
        [each for each in heard if begin <= each.at < end]
        for begin, end in zip(begins, ends, strict=True)
    ]


def accounts(
    model: Model, recording: Recording, steps: Sequence[Step], *, lists: bool = False
) -> list[Account]:
    """Compare sentences and speech step by step.

    Typed letters are left out, as the reader echoes them. A line longer than a row may be heard
    with the next arrows, which say the rest of it. With `lists`, as in the line face, a complete
    numbered list counts as its title and the line with the cursor.
    """
    found: list[Account] = []
    after = [step.told[:1] for step in steps[1:]] + [[]]
    for step, heard in zip(steps, heard_of(steps, model.listen(recording)), strict=True):
        texts = [each.text for each in heard]
        if lists:
            texts = told_of_list("\n".join(texts)).split("\n")
        told = [text for text in step.told if len(text) > 1 and text.lower() != step.key]
        found.append(_goes_on(account(told, texts), after[len(found)]))
    return found


def _goes_on(found: Account, told: Sequence[str]) -> Account:
    """Accept a line whose rest the next step says; a row heard twice counts once."""
    if len(found.lost) == len({*found.besides}) == len(told) == 1:
        line, row, rest = plain(found.lost[0]), found.besides[0], plain(told[0])
        if f"{line} ".startswith(f"{row} {rest} "):
            return Account([], found.besides[1:])
    return found
