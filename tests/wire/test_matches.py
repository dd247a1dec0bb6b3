"""Whole matches over the wire: each desk reads the events that its seats see, and knows as much."""

from __future__ import annotations

from random import Random

import pytest

from rummy_tui.match.far import FarSession, SeenMoment, SeenReturn, seen_moment
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.seen import only, seen_state
from rummy_tui.rules.variants import RULESETS
from rummy_tui.table.messages import News, Welcome
from rummy_tui.wire.codec import read_from_host, write, write_news
from tests.rules.random_play import random_house
from tests.tools.kept_matches import restless_match
from tests.tools.thorough import mostly_many, sample
from tests.words.hearing import NAMES

pytestmark = pytest.mark.sampled


def far_session(session: Session, own: tuple[int, ...]) -> FarSession:
    first = session.moments[0].state
    line = write(Welcome(first.rules, session.seats, own, first.dealer, True, True))
    welcome = read_from_host(line)
    assert isinstance(welcome, Welcome)
    return FarSession(welcome.rules, welcome.seats, welcome.dealer, lambda _: None)


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@pytest.mark.parametrize("seed", range(sample(8, 1)))
def test_each_desk_knows_after_each_line_what_its_seats_know(key: str, seed: int) -> None:
    rules = random_house(RULESETS[key], Random(seed))
    players = Random(seed).randint(*rules.players)
    session = Session(rules, tuple(map(Seat, NAMES[:players])), seed)
    desks = [
        (seats, far_session(session, tuple(seats)))
        for seats in (*map(only, (None, *range(players))), (0, 1))
    ]
    for _ in restless_match(session, seed):
        moments = session.moments
        for seats, desk in desks:
            news = [
                seen_moment(moments, at, seats) for at in range(len(desk.moments), len(moments))
            ]
            (line,) = write_news(News(tuple(news)))
            read = read_from_host(line, desk.rules)
            assert isinstance(read, News)
            assert read.told == tuple(news)
            for told in read.told:
                assert isinstance(told, SeenMoment | SeenReturn)
                desk.hear(told)
            assert desk.state == seen_state(session.state, seats)
