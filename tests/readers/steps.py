"""Keys, what the program told of each, and what a model of a reader heard of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.readers.heard import told_of_list
from tests.readers.models import Account, Heard, Model, Recording, account


@dataclass
class Step:
    """A key ("" for the start), when it was pressed, and what was told until the next one."""

    key: str
    at: float
    told: list[str] = field(default_factory=list)


def heard_of(steps: Sequence[Step], heard: Sequence[Heard]) -> list[list[Heard]]:
    """What was heard, divided by the steps."""
    ends = [*(step.at for step in steps[1:]), float("inf")]
    begins = [float("-inf"), *ends[:-1]]
    return [
        [each for each in heard if begin <= each.at < end]
        for begin, end in zip(begins, ends, strict=True)
    ]


def accounts(
    model: Model, recording: Recording, steps: Sequence[Step], *, lists: bool = False
) -> list[Account]:
    """What became of all that was told, step by step.

    With `lists`, as in the line face, a list that is written whole, with its numbers, stands for
    what is told of it: its title and the line that the cursor is on.
    """
    found = []
    for step, heard in zip(steps, heard_of(steps, model.listen(recording)), strict=True):
        texts = [each.text for each in heard]
        if lists:
            texts = told_of_list("\n".join(texts)).split("\n")
        found.append(account(step.told, texts))
    return found
