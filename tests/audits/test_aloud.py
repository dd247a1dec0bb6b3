"""Speech for players who never want cards spoken: all sentences without cards, and no card."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from rummy_tui.rules.cards import Card
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import RULESETS
from tests.audits.aloud import answers, untold
from tests.audits.playing import Listener
from tests.play.test_hot_seat import named
from tests.tools.thorough import of_set, sample

pytestmark = pytest.mark.sampled

ANYBODYS: Final = re.compile(r"It takes [^.]*\.|Its joker can be had [^.]*\.|[^.]* for the deal\.")
"""Public cards: those that a combination takes, and those drawn for the deal."""


def lying(state: State) -> set[Card]:
    return {*state.discards, *(card for meld in state.table for card in meld.cards)}


@pytest.mark.parametrize("whole_lines", [False, True])
@pytest.mark.parametrize("key", RULESETS)
def test_in_play_all_is_spoken_that_names_no_card_and_no_card_of_a_hand(
    key: str, whole_lines: bool
) -> None:
    listener = Listener(RULESETS[key], "en", whole_lines=whole_lines)
    usual = replace(listener.desk.settings.usual, privacy="silent")
    listener.desk.settings = replace(listener.desk.settings, usual=usual)
    seen, held, round_ = set[Card](), set[Card](), 0
    """The cards that have been on the table in a round, and those of the hand before the key."""
    for heard in listener.listen(of_set(key, sample(400, 6))):
        now = listener.match.history.state
        if now.round != round_ or heard.given == "start":
            seen, held, round_ = set(), set(), now.round
        seen |= lying(now)
        if heard.seat is not None and not listener.ended:
            hidden = {*held, *now.hands[heard.seat]} - seen
            for each in answers(heard.utterances):
                # A description of the table may name a card that has come to a hand since then.
                spoken = "" if each.aloud is None else ANYBODYS.sub("", each.spoken)
                assert not named(spoken) & hidden, (str(heard), each)
                assert not untold(each), (str(heard), each)
            held = set(now.hands[heard.seat])
