"""After the end, each desk elsewhere plays a shared match again from its seed and checks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rummy_tui.match.chance import Generators, round_key
from rummy_tui.match.history import History, Seat, rounds_over
from rummy_tui.match.open_rounds import with_open_rounds
from rummy_tui.match.opened import before_draw, opened
from rummy_tui.match.seen_moves import OtherCards
from rummy_tui.match.session import Session
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, PACK
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import saved_files
from tests.match.far_desks import Far
from tests.rules.random_play import few, random_house
from tests.tools.kept_matches import refuse, restless_match
from tests.tools.thorough import mostly_many
from tests.words.hearing import NAMES

AMERICAN = RULESETS["american"]
pytestmark = pytest.mark.sampled


def played(rules: Ruleset, players: int, seed: int) -> Far:
    """A match at a shared table, with a desk for each seat, one for two, and an onlooker."""
    far = Far(rules, players, seed)
    seats = tuple(map(Seat, NAMES[:players]))
    chosen = seed % players if rules.choose_seat else None
    far.session = Session(rules, seats, seed, generators=Generators.SHARED, chosen=chosen)
    for own in (*map(only, (None, *range(players))), (players - 1, 0)):
        far.desk(*own)
    for _ in restless_match(far.session, seed):
        far.hear()
    return far


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@few(2)
@given(seed=st.integers(0, 2**32))
def test_each_desk_gets_all_cards_from_the_seed_and_no_other_seed_will_do(
    key: str, seed: int
) -> None:
    random = Random(seed)
    rules = random_house(RULESETS[key], random)
    far = played(rules, random.randint(*rules.players), seed)
    states = [moment.state for moment in far.session.moments]
    for own, seen in far.desks:
        again = opened(seen, own, seed)
        assert [moment.state for moment in again.moments] == states
        assert again.seats == far.session.seats
        with pytest.raises(OtherCards):
            opened(seen, own, seed + 1)


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@few(2)
@given(seed=st.integers(0, 2**32))
def test_the_key_of_a_round_opens_that_round_and_no_other(key: str, seed: int) -> None:
    random = Random(seed)
    rules = random_house(RULESETS[key], random)
    far = played(rules, random.randint(*rules.players), seed)
    true = far.session.moments
    rounds = range(1, rounds_over(far.session.state) + 1)
    assume(rounds)
    opens = random.choice(rounds)
    for own, seen in far.desks:
        opened_one = with_open_rounds(seen, own, {opens: round_key(seed, opens)})
        for told, moment, known in zip(true, opened_one.moments, seen.moments, strict=True):
            assert moment.state == (told if told.state.round == opens else known).state
        every = with_open_rounds(seen, own, {n: round_key(seed, n) for n in rounds})
        for told, moment in zip(true, every.moments, strict=True):
            assert moment.state == told.state or told.state.round not in rounds
        with pytest.raises(OtherCards):
            with_open_rounds(seen, own, {opens: round_key(seed + 1, opens)})


# A host that cheats


def of_ann() -> History:
    """A match as the first seat saw it."""
    return next(seen for own, seen in played(AMERICAN, 2, 4).desks if own == (0,))


def other_hand(event: ev.Event) -> ev.Event | None:
    """Another card dealt to the person at the desk."""
    if not isinstance(event, ev.Dealt):
        return None
    (first, *rest), *others = event.hands
    return replace(event, hands=((event.discards[-1], *rest), *others), discards=(first,))


def other_draw(event: ev.Event) -> ev.Event | None:
    """Another card drawn by the person at the desk."""
    if isinstance(event, ev.Drew) and event.card != BACK:
        return replace(event, card=next(c for c in PACK if c != event.card))
    return None


def other_discard(event: ev.Event) -> ev.Event | None:
    """A card discarded by an opponent who does not hold it."""
    if isinstance(event, ev.Discarded) and event.seat == 1:
        return replace(event, card=next(c for c in PACK if c != event.card))
    return None


@pytest.mark.parametrize("cheats", [other_hand, other_draw, other_discard])
def test_cards_that_are_not_of_the_seed_are_noticed_where_they_come(
    cheats: Callable[[ev.Event], ev.Event | None],
) -> None:
    seen = of_ann()
    at, cheated = next(
        (at, event)
        for at, moment in enumerate(seen.moments[1:], 1)
        if (event := cheats(moment.events[0])) is not None
    )
    seen.moments[at] = replace(seen.moments[at], events=(cheated, *seen.moments[at].events[1:]))
    with pytest.raises(OtherCards) as noticed:
        opened(seen, (0,), 4)
    assert noticed.value.args == (at,)


def test_another_first_dealer_is_noticed() -> None:
    seen = of_ann()
    first = seen.moments[0]
    other = replace(first.state, dealer=1 - first.state.dealer)
    seen.moments[0] = replace(first, state=other)
    with pytest.raises(OtherCards) as noticed:
        opened(seen, (0,), 4)
    assert noticed.value.args == (0,)


def test_a_match_opened_is_saved_and_loaded_like_any_other() -> None:
    rules = with_options(RULESETS["german"], {"choose-seat": "on"})
    far = played(rules, 3, 5)
    own, seen = far.desks[-1]
    again = opened(seen, own, 5)
    seats, chosen = before_draw(seen, 5)
    start = replace(saves.started_shared(rules, seats), seed=5, chosen=chosen)
    saves.begin(start, again, refuse).close()
    saved = saves.load(saved_files()[0])
    assert saved.bad_line is None
    assert [moment.state for moment in saved.session.moments] == [
        moment.state for moment in far.session.moments
    ]
