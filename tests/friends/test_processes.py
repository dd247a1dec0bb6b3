"""A host and two players as real processes: whichever is killed, each hears the match once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from rummy_tui.rules.variants import RULESETS
from tests.friends.processes import NAMES, Evening
from tests.tools.thorough import WHOLE

pytestmark = [
    pytest.mark.program,
    pytest.mark.skipif(sys.platform == "win32", reason="kills processes as POSIX does"),
]

HOST_KILLS, MOST_MOVES = (25, 3) if WHOLE else (3, 6)
"""Kills in a match, and most moves between two of them."""
PLAYER_KILLS = 9 if WHOLE else 4
"""In all rule sets, two hundred kills of either side; in a few matches, ten."""


@pytest.fixture
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(request.param, tmp_path, Random(request.param))
    with closing(evening):
        evening.open()
        for name in NAMES:
            evening.joins(name)
        yield evening


def games(*few: str) -> pytest.MarkDecorator:
    """Play all games in .ci/long, and else a few."""
    return pytest.mark.parametrize("evening", [*RULESETS] if WHOLE else few, indirect=True)


@games("gin", "manipulation")
def test_a_host_that_is_killed_loses_and_doubles_nothing(evening: Evening) -> None:
    luck = Random(evening.port)
    while evening.kills < HOST_KILLS and evening.goes_on(luck.randint(1, MOST_MOVES)):
        evening.kill(evening.host)
        evening.open()
    evening.ends()
    for name in NAMES:
        (life,) = evening.lives(name)
        assert life.heard == evening.told(name)
    assert evening.kills


@games("gin")
def test_who_watches_hears_all_of_it_once_even_if_the_host_is_killed(evening: Evening) -> None:
    luck = Random(evening.port)
    evening.joins("Zoe", people=0)
    while evening.kills < 2 and evening.goes_on(luck.randint(2, 9)):
        evening.kill(evening.host)
        evening.open()
    evening.ends()
    (life,) = evening.lives("Zoe")
    assert evening.kept("Zoe") == evening.told("Zoe")
    assert life.heard == evening.told("Zoe")[-len(life.heard) :]
    assert life.heard


@games("playroom")
def test_a_player_who_is_killed_hears_the_rest_and_can_read_what_was_missed(
    evening: Evening,
) -> None:
    luck = Random(evening.port)
    while evening.kills < PLAYER_KILLS and evening.goes_on(luck.randint(3, 9)):
        name = luck.choice(NAMES)
        evening.kill(evening.players[name])
        evening.joins(name)
    evening.ends()
    for name in NAMES:
        told, at = evening.told(name), 0
        assert evening.kept(name) == told
        for life in evening.lives(name):
            if life.heard:
                since = told.index(life.heard[0], at if life.goes_on else 0)
                assert since == 0 or life.goes_on
                at = since + len(life.heard)
                assert life.heard == told[since:at]
        # Somebody who comes back after the end only hears where the match stands.
        assert at == len(told) or not life.heard


TWENTY = 3 if WHOLE else 1
"""Evenings of each rule set in .ci/long: about twenty."""


@games("gin")
@pytest.mark.parametrize("number", range(TWENTY))
def test_talk_is_heard_once_whoever_is_killed(evening: Evening, number: int) -> None:
    luck = Random(number)
    evening.joins("Zoe", people=0)
    while evening.kills < 4 and evening.goes_on(luck.randint(3, 9)):
        name = luck.choice((*NAMES, "Zoe", "host"))
        if name == "host":
            evening.kill(evening.host)
            evening.open()
        else:
            evening.kill(evening.players[name])
            evening.joins(name, people=0 if name == "Zoe" else 1)
    evening.ends()
    people = (*NAMES, "Zoe")
    talk = {name: [row[1] for row in evening.heard(name) if row[0] == "talk"] for name in people}
    own = {
        name: {told[9:] for told in talk[name] if told.startswith("You say: ")} for name in NAMES
    }
    for name in people:
        assert evening.kept(name) == evening.told(name)
        assert len({*talk[name]}) == len(talk[name]), "nothing is heard twice"
        heard = {told.partition(" says: ")[2] for told in talk[name] if " says: " in told}
        others = {said for other in NAMES if other != name for said in own[other]}
        assert heard <= others
    assert any(" says: " in told for name in people for told in talk[name])
