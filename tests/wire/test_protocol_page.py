"""docs/protocol.md names every message with its fields, and every reason."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Final, get_args

import pytest

from rummy_tui.host.talk import BURST as BURST_OF_TALK
from rummy_tui.host.talk import RATE as RATE_OF_TALK
from rummy_tui.wire.codec import LONGEST_FROM_CLIENT, LONGEST_FROM_HOST
from rummy_tui.wire.limits import BURST, RATE
from rummy_tui.wire.messages import (
    Farewell,
    FromClient,
    FromHost,
    Gesture,
    Presence,
    Refusal,
    Unheard,
)
from rummy_tui.wire.texts import LONGEST_SAID
from rummy_tui.wire.values import tag

PAGE: Final = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES: Final = (*get_args(FromClient), *get_args(FromHost))


@pytest.mark.parametrize("kind", MESSAGES)
def test_the_page_has_each_message_with_its_fields(kind: type) -> None:
    named = ", ".join(f"`{each.name}`" for each in fields(kind))
    assert f"\n| `{tag(kind)}` | {named}{' ' if named else ''}| " in PAGE


@pytest.mark.parametrize("member", [*Refusal, *Farewell, *Presence, *Gesture, *Unheard])
def test_the_page_has_each_reason(member: Enum) -> None:
    assert f"`{member.name.lower()}`" in PAGE


def test_the_page_has_the_limits() -> None:
    assert f"{LONGEST_FROM_CLIENT:,} |" in PAGE
    assert f"{LONGEST_FROM_HOST:,};" in PAGE
    assert f"{RATE} a second, and {BURST} at once" in PAGE
    assert f"{RATE_OF_TALK:.0f} a second, and {BURST_OF_TALK} at once" in PAGE
    assert f"1 to {LONGEST_SAID} characters" in PAGE
