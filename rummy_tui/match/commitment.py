"""The commitment to a seed: told before the first deal, opened after the last round.

It is the SHA-256 of a text that names the match and its seed. Such a seed has 128 bits, so nobody
finds it from the commitment, and nobody can name another seed for it afterwards.
"""

from __future__ import annotations

from rummy_tui.system.hashing import sha256


def commitment(seed: int, match: str) -> str:
    """The commitment to the seed of the match with an id, in hexadecimal digits."""
    return sha256(committed(seed, match)).hex()


def committed(seed: int, match: str) -> str:
    """The text that is hashed."""
    return f"{match}/{seed}"


def opens(told: str, seed: int, match: str) -> bool:
    """True if this seed is the one that was committed to."""
    return commitment(seed, match) == told
