"""Sequences that a terminal may send, and their remains after a bad line."""

from __future__ import annotations

from random import Random
from typing import Final

SEQUENCES: Final = (
    "\x1b[<0;12;4M", "\x1b[<0;12;4m", "\x1b[<64;1;1M", "\x1b[<66;9;9M", "\x1b[0M", "\x1b[M #$",
    "\x1b[32;5;6M", "\x1b[31m", "\x1b[38;2;255;0;0m", "\x1b[A", "\x1b[1;3B", "\x1b[3~", "\x1b[[A",
    "\x1bOP", "\x1bO5C", "\x1b(B", "\x1b[12;40R", "\x1b[?1;2c", "\x1b[0n", "\x1b[I",
    "\x1b[57399u", "\x1b]11;rgb:ffff/ffff/eeee\x1b\\", "\x1b]0;title\x07", "\x1bP1$r0m\x1b\\",
    "\x1b_G\x1b\\", "\x1b[200~n x D\x1b[201~", "\x1b[200~", "\x1b[201~", "\x1bq", "\x1b", "n",
)  # fmt: skip
"""Keys, mouse events, pastes, a terminal's answers, and output that programs write to it."""
PIECES: Final = (*"\x1b[<>?;:$~MmOPR]\\0129 \x00\x07\x08\x18\x7f", "\xff", "é", "字", "\udc80")
"""Characters that are put between them; none of these ends the game."""


def mutated(random: Random) -> str:
    """Return a sequence with parts missing, doubled or changed."""
    sent = list(random.choice(SEQUENCES))
    for _ in range(random.choice((0, 1, 1, 2, 4))):
        at = random.randrange(len(sent) + 1)
        match random.randrange(4):
            case 0:
                del sent[at : at + random.randint(1, 3)]
            case 1:
                sent[at:at] = sent[:at]
            case 2:
                sent.insert(at, random.choice(PIECES))
            case _:
                sent[at : at + 1] = random.choice(SEQUENCES)
    return "".join(sent)
