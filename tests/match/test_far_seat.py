"""A desk that joins again gets lost answers first, and then everything else, once."""

from __future__ import annotations

from rummy_tui.match.far import SeenMoment
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules.variants import RULESETS
from rummy_tui.table.far_seat import FarSeat
from rummy_tui.table.messages import Answer, Joined, News, ToDesk, Wanted
from rummy_tui.table.table import Table


def moments(sent: list[ToDesk]) -> list[tuple[type, list[int]]]:
    """The messages, with the moments in each."""
    return [(type(each), [t.at for t in each.told if isinstance(t, SeenMoment)]) for each in sent]


def test_news_between_joining_and_the_requests_wait_for_the_answers() -> None:
    session = Session(RULESETS["playroom"], (Seat("Ann"), Seat("Bob")), 1)
    session.deal()
    seat = session.to_play
    assert seat is not None
    table, sent = Table(session), list[ToDesk]()
    far, other = FarSeat(table, (seat,), sent.append), FarSeat(table, (1 - seat,), lambda _: None)
    for each in (far, other):
        each.hear(Joined(1, 0))
    draw = Wanted(1, 2, act.Draw())
    end = Wanted(2, 3, act.Discard(session.state.hands[seat][0]))
    for wanted in (draw, end):
        far.hear(wanted)  # the answers are lost
    sent.clear()
    far.hear(Joined(2, 0, waiting=2))
    other.hear(Wanted(1, 4, act.Draw()))
    assert moments(sent) == []
    far.hear(draw)
    assert moments(sent) == [(Answer, [2])]
    far.hear(end)
    assert moments(sent) == [(Answer, [2]), (Answer, [3]), (News, [4])]


def test_a_program_that_starts_again_counts_its_requests_from_one() -> None:
    session = Session(RULESETS["playroom"], (Seat("Ann"), Seat("Bob")), 1)
    session.deal()
    seat = session.to_play
    assert seat is not None
    table, sent = Table(session), list[ToDesk]()
    far = FarSeat(table, (seat,), sent.append)
    far.hear(Joined(1, 0))
    far.hear(Wanted(1, 2, act.Draw()))
    sent.clear()
    far.hear(Joined(1, 0))  # it knows nothing any more
    far.hear(Wanted(1, 3, act.Discard(session.state.hands[seat][0])))
    assert moments(sent) == [(News, [1, 2]), (Answer, [3])]
