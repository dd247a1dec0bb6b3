"""No message has a place for a match, a deal or a new stock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

import pytest

from rummy_tui.match.history import Moment
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import State
from rummy_tui.wire.messages import FromClient, FromHost

HIDDEN = {State, Moment, ev.WentBack, *get_args(act.Chance)}


def reached(kind: Any, found: set[Any] | None = None) -> set[Any]:
    """All types in the fields of a type, and in their fields."""
    found = set() if found is None else found
    if kind not in found:
        found.add(kind)
        for inner in _inner(kind):
            reached(inner, found)
    return found


def _inner(kind: Any) -> Iterator[Any]:
    yield from get_args(kind)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        yield from (hints[each.name] for each in fields(kind))


@pytest.mark.parametrize("messages", [FromClient, FromHost])
def test_no_message_can_hold_a_match_or_an_action_of_chance(messages: Any) -> None:
    assert not reached(messages) & HIDDEN


def test_no_message_can_hold_a_value_of_any_type() -> None:
    assert not reached(FromClient | FromHost) & {Any, object, dict, list, tuple}


def test_a_type_is_found_in_the_fields_of_others() -> None:
    assert State in reached(tuple[ev.Event, ...])
    assert act.Deal in reached(Moment)


def test_every_event_but_a_return_goes_onward() -> None:
    assert {*get_args(ev.Onward)} == {*get_args(ev.Event)} - {ev.WentBack}
