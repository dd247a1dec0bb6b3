"""Every message is read as it was written, and a line is read by its types or not at all."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.match.entries import Began
from rummy_tui.match.far import SeenMoment
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, PACK
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.table.messages import News, Wanted
from rummy_tui.wire.codec import (
    LONGEST_FROM_CLIENT,
    LONGEST_FROM_HOST,
    read_from_client,
    read_from_host,
    write,
    write_news,
)
from rummy_tui.wire.lines import TooLong
from rummy_tui.wire.messages import FromClient, FromHost, Join, Lobby
from tests.rules.random_play import found_melds
from tests.tools.thorough import sample
from tests.wire.messages_drawn import RULES, drawn

pytestmark = pytest.mark.sampled

tried = settings(max_examples=sample(500, 25), deadline=None)


@pytest.mark.parametrize("kind", get_args(FromClient))
@tried
@given(data=st.data())
def test_a_message_from_a_client_is_read_as_it_was_written(kind: type, data: st.DataObject) -> None:
    message = data.draw(drawn(kind))
    assert read_from_client(write(message), RULES) == message


@pytest.mark.parametrize("kind", get_args(FromHost))
@tried
@given(data=st.data())
def test_a_message_from_a_host_is_read_as_it_was_written(kind: type, data: st.DataObject) -> None:
    message = data.draw(drawn(kind))
    assert read_from_host(write(message), RULES) == message


@pytest.mark.parametrize("kind", get_args(ev.Onward))
@tried
@given(data=st.data())
def test_an_event_is_read_as_it_was_written(kind: type, data: st.DataObject) -> None:
    news = News((SeenMoment(1, (data.draw(drawn(kind)),), None, None),))
    assert read_from_host(write(news), RULES) == news


@pytest.mark.parametrize("kind", get_args(act.Move))
@tried
@given(data=st.data())
def test_a_move_is_read_as_it_was_written(kind: type, data: st.DataObject) -> None:
    wanted = Wanted(1, 2, data.draw(drawn(kind)))
    assert read_from_client(write(wanted), RULES) == wanted


def test_a_line_is_one_object_with_the_name_of_its_message() -> None:
    line = write(Join("Zoé", "three small words", 2))
    assert line == '{"join":{"name":"Zoé","code":"three small words","people":2}}\n'.encode()


@pytest.mark.parametrize("key", RULESETS)
def test_rules_are_written_with_all_their_options(key: str) -> None:
    written = json.loads(write(Lobby((), 2, RULESETS[key])))["lobby"]["rules"]
    assert written["options"].keys() == {option.key for option in RULESETS[key].options}


def test_rules_that_options_cannot_express_are_not_written() -> None:
    other = replace(RULESETS["basic"], few_cards=1)
    with pytest.raises(ValueError, match="other rules"):
        write(Lobby((), 2, other))


@pytest.mark.parametrize(
    "event",
    [
        ev.Dealt(1, 0, 1, ((BACK,), (BACK,)), (BACK, PACK[0])),
        ev.Restocked(0, (PACK[0],)),
    ],
)
def test_a_card_of_the_stock_is_never_written(event: ev.Onward) -> None:
    with pytest.raises(ValueError, match="stock"):
        write(News((SeenMoment(1, (event,), None, None),)))


def test_hidden_hands_are_written_as_their_number_of_cards() -> None:
    dealt = ev.Dealt(1, 0, 1, ((BACK,) * 3, PACK[:3]), (BACK,) * 46)
    written = json.loads(write(News((SeenMoment(1, (dealt,), None, None),))))
    (moment,) = written["news"]["told"]
    (event,) = moment["seen_moment"]["events"]
    assert event["dealt"]["hands"] == [3, "AC 2C 3C"]
    assert event["dealt"]["stock"] == 46


def moments(count: int) -> tuple[SeenMoment, ...]:
    event = ev.Took(1, PACK)
    return tuple(SeenMoment(at, (event,), None, 1) for at in range(count))


def test_long_news_fill_several_lines() -> None:
    told = moments(1_200)
    lines = [*write_news(News(told))]
    assert max(map(len, lines)) <= LONGEST_FROM_HOST
    assert len(lines) < 12
    read = [read_from_host(line) for line in lines]
    assert all(isinstance(news, News) for news in read)
    assert tuple(each for news in read if isinstance(news, News) for each in news.told) == told


def test_news_that_fit_one_line_fill_one() -> None:
    news = News(moments(3))
    assert [*write_news(news)] == [write(news)]


def test_a_message_that_fits_no_line_is_not_written() -> None:
    with pytest.raises(TooLong):
        write(News(moments(1_200)))
    groups = dict.fromkeys(range(200), "*8H *9H *10H")
    with pytest.raises(TooLong):
        write(Wanted(1, 1, Began(groups)))


def test_the_longest_move_fits_a_line() -> None:
    """A regrouping into as many combinations as the cards of two packs make."""
    rules: Ruleset = RULESETS["manipulation"]
    threes = [meld for meld in found_melds(PACK, rules) if len(meld) == 3]
    move = act.Regroup((*threes, *threes)[:36])
    line = write(Wanted(2**31 - 1, 2**31 - 1, move))
    assert len(line) < LONGEST_FROM_CLIENT / 4
    read: Any = read_from_client(line, rules)
    assert read.request == move
