"""Each value that version 1 of the protocol may send, with the types of its fields.

RUMMY_GOLDEN=write writes the list again. Once version 1 is released, another field, message or
event makes another version.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from rummy_tui.wire.messages import FromClient, FromHost
from rummy_tui.wire.values import OWN, tag
from tests.wire.test_types import reached

GOLDEN: Final = Path(__file__).parent / "version_1_fields.txt"


def rows() -> Iterator[str]:
    # Values with a form of their own are in the transcript.
    for kind in reached(FromClient | FromHost, {*OWN}) - OWN.keys():
        if is_dataclass(kind):
            hints = get_type_hints(kind)
            told = (f"{each.name}: {named(hints[each.name])}" for each in fields(kind))
            yield f"{tag(kind)} ({', '.join(told)})"
        elif isinstance(kind, type) and issubclass(kind, Enum):
            yield f"{tag(kind)} = {', '.join(member.name.lower() for member in kind)}"


def named(hint: Any) -> str:
    """A type by the names of its classes, without their modules."""
    plain = isinstance(hint, type) and not get_args(hint)
    return hint.__name__ if plain else re.sub(r"\b[a-z_]+\.(?=\w)", "", str(hint))


def test_the_fields_are_as_they_always_have_been() -> None:
    made = "".join(f"{row}\n" for row in sorted(rows()))
    if os.environ.get("RUMMY_GOLDEN") == "write":
        GOLDEN.write_text(made, encoding="utf-8")
    assert made == GOLDEN.read_text(encoding="utf-8")
