"""News and requests that no honest program sends: each is refused, and nothing else happens."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.match.far import SeenMoment, SeenReturn
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, PACK
from rummy_tui.rules.variants import RULESETS
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.messages import Answer, Joined, ToDesk, Wanted
from rummy_tui.table.table import Table
from tests.match.far_desks import Far
from tests.tools.kept_matches import restless_match
from tests.tools.thorough import sample
from tests.wire.messages_drawn import MELDS, drawn

pytestmark = pytest.mark.sampled

tried = settings(max_examples=sample(1_000, 40), deadline=None)
keys = st.sampled_from([*RULESETS])
steps = st.integers(0, 40)


def begun(key: str, steps: int) -> Far:
    """A match of two after some steps."""
    far = Far(RULESETS[key], 2)
    match = restless_match(far.session, 1)
    for _ in range(steps):
        next(match, None)
    return far


@tried
@given(key=keys, steps=steps, data=st.data())
def test_a_desk_refuses_news_that_cannot_be_true_and_stays_as_it_is(
    key: str, steps: int, data: st.DataObject
) -> None:
    far = begun(key, steps)
    desk = far.desk(0)
    far.hear()
    for _ in range(5):
        before = list(desk.moments)
        told = data.draw(drawn(SeenMoment) | drawn(SeenReturn))
        try:
            desk.hear(replace(told, at=len(before)))
        except ValueError:
            assert desk.moments == before


@pytest.mark.parametrize(
    "event",
    [
        ev.Drew(2, BACK),
        ev.Drew(-1, BACK),
        ev.TurnBegan(7),
        ev.TookBack(0, (), (), ()),
        ev.Exchanged(0, 9, MELDS[0], PACK[0], 5),
    ],
)
def test_an_impossible_event_is_refused(event: ev.Onward) -> None:
    far = begun("playroom", 1)
    desk = far.desk(0)
    far.hear()
    with pytest.raises(ValueError, match="SeenMoment"):
        desk.hear(SeenMoment(len(desk.moments), (event,), None, 0))


@tried
@given(key=keys, steps=steps, data=st.data())
def test_a_table_answers_any_request_and_its_seat_does_nothing_for_others(
    key: str, steps: int, data: st.DataObject
) -> None:
    session = begun(key, steps).session
    seat, sent = 0, list[ToDesk]()
    far = FarSeat(Table(session), (seat,), sent.append)
    far.hear(Joined(1, 0))
    for number in range(1, 6):
        count = len(session.moments)
        wanted = data.draw(drawn(Wanted))
        at = data.draw(st.sampled_from([count, wanted.at]))
        far.hear(replace(wanted, number=number, at=at))
        answers = [each for each in sent if isinstance(each, Answer)]
        assert [each.number for each in answers] == [*range(1, number + 1)]
        assert all(moment.by in (None, seat) for moment in session.moments[count:])
