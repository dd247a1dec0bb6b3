"""The tables of sentences have a row for every event and every refusal."""

from __future__ import annotations

from typing import get_args

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Reason
from rummy_tui.words.advice.refuse import REFUSALS, Refusal
from rummy_tui.words.events.told import TOLD, Told

DONE = set(get_args(ev.SeatEvent)) - {ev.Regrouped}
"""The sentence for a regrouping is made from the tables before and after it."""


def test_every_move_has_a_row_and_nothing_else_has() -> None:
    assert set(get_args(ev.Event)) >= DONE
    assert {row.event for row in TOLD} == DONE, "give TOLD in words/events/told.py a row for each"


def test_every_reason_has_its_refusal() -> None:
    assert set(Reason) == set(REFUSALS), "give REFUSALS in words/advice/refuse.py a row for each"


@pytest.mark.parametrize("event", sorted({r.event for r in TOLD}, key=lambda event: event.__name__))
def test_the_last_row_of_an_event_is_for_all_that_others_leave(event: type[ev.Event]) -> None:
    always = Told.__dataclass_fields__["when"].default
    *others, last = (row for row in TOLD if row.event is event)
    assert last.when is always
    assert all(row.when is not always for row in others), "rows that are never told"


def test_the_rows_of_an_event_have_one_topic() -> None:
    for event in {row.event for row in TOLD}:
        assert len({row.topic for row in TOLD if row.event is event}) == 1, event


@pytest.mark.parametrize("reason", REFUSALS, ids=lambda reason: reason.name)
def test_the_part_of_a_refusal_for_others_names_no_card_of_a_hand(reason: Reason) -> None:
    found = REFUSALS[reason]
    for row in found if isinstance(found, tuple) else (found,):
        assert "{cards" not in (row.aloud or row.usual).text, "give it a sentence in `aloud`"


@pytest.mark.parametrize("reason", REFUSALS, ids=lambda reason: reason.name)
def test_every_refusal_has_a_row_that_always_fits(reason: Reason) -> None:
    always = Refusal.__dataclass_fields__["when"].default
    found = REFUSALS[reason]
    *others, last = found if isinstance(found, tuple) else (found,)
    assert last.when is always
    assert all(row.when is not always for row in others), "rows that are never told"
