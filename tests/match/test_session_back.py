"""Taking back and redoing: whole turns and steps, in a match that is saved on disk."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.match.chance import fixed_random
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import BASIC, MANIPULATION, RULESETS
from rummy_tui.store import matches as saves
from rummy_tui.store.journal import Journal
from tests.rules.positions import action, position
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

SEATS = (Seat("Ann"), Seat("Bo", "steady"))
SETS = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


def unexpected(problem: OSError) -> None:
    raise AssertionError(problem)


def kept(rules: Ruleset, seed: int) -> tuple[Session, Journal]:
    start = saves.started(rules, SEATS, seed, turns_back=True)
    session = Session(rules, SEATS, seed)
    return session, saves.begin(start, session, unexpected)


def play_on(session: Session) -> None:
    """Deal, or let the seat to play do what a steady player would."""
    seat = session.to_play
    if seat is None:
        session.deal()
    else:
        luck = fixed_random("test", len(session.moments))
        session.play(seat, decide_here("steady", session.state, luck))


def begun(rules: Ruleset = BASIC, seed: int = 1) -> Session:
    """A match in which Ann is to draw, and has played a turn before."""
    session = Session(rules, SEATS, seed)
    while session.to_play != 0 or not _again_to_draw(session):
        play_on(session)
    return session


def _again_to_draw(session: Session) -> bool:
    own = [at for who, at in session.moments[-1].turns if who == 0]
    return len(own) == 2 and session.state.phase is Phase.DRAW


def draft_step(session: Session, random: Random) -> None:
    """Make a step on the draft of the table: forward, back or redone."""
    state = session.state
    begun = session.begun
    draft = begun.draft or drafts.begin(state.table, state.hands[state.seat])
    if (back := begun.back()) is not None and random.random() < 0.4:
        session.begin(back.draft)
    elif begun.after is not None and random.random() < 0.5:
        session.begin(begun.after.draft)
    elif draft.hand:
        card = random.choice(draft.hand)
        there = [n for n, group in enumerate(draft.groups) if group]
        to = random.choice([None, *there])
        session.begin(drafts.put(draft, (card,), to, state.rules))


def something(session: Session, random: Random) -> None:
    """Play on, take back a step or a turn, redo, or regroup the table."""
    if session.state.phase is Phase.OVER:
        return
    seat, way = session.to_play, random.random()
    if seat is not None and way < 0.2 and session.state.before is not None:
        session.play(seat, act.TakeBack())
    elif way < 0.3 and session.turn_to_take_back(0) is not None:
        session.take_back_turn(0)
    elif seat is not None and way < 0.5 and session.can_do_again:
        session.do_again(seat)
    elif seat is not None and way < 0.7 and session.state.phase is Phase.PLAY:
        if session.state.rules.regroup:
            draft_step(session, random)
    else:
        play_on(session)


def all_of(session: Session) -> tuple[object, ...]:
    """Everything about a match, for a comparison."""
    return (
        session.state,
        session.moments,
        session.went_back,
        session.begun,
        session.begun.after,
        session.can_do_again,
        session.moments[-1].undone,
        session.turn_to_take_back(0),
    )


@SETS
@pytest.mark.parametrize("seed", range(sample(20, 1)))
def test_with_all_that_was_taken_back_and_done_again_a_loaded_match_is_the_same(
    rules: Ruleset, seed: int
) -> None:
    random = Random(seed)
    session, journal = kept(rules, seed)
    for _ in range(8):
        for _ in range(10):
            something(session, random)
        saved = saves.load(journal.file)
        assert saved.bad_line is None
        assert all_of(saved.session) == all_of(session)
    journal.close()
    assert session.went_back[0], "turns were taken back"


@SETS
@pytest.mark.parametrize("seed", range(sample(20, 1)))
def test_a_redone_step_is_as_it_was(rules: Ruleset, seed: int) -> None:
    random = Random(seed)
    session = Session(rules, SEATS, seed)
    tried = 0
    for _ in range(80):
        something(session, random)
        if session.turn_to_take_back(0) is None:
            continue
        state, draft, ways = session.state, session.begun.draft, session.turn_to_take_back(0)
        session.take_back_turn(0)
        assert session.to_play == 0
        session.do_again(0) if session.to_play == 0 else None
        tried += 1
        assert (session.state, session.begun.draft) == (state, draft)
        assert session.turn_to_take_back(0) == ways
    assert tried


@SETS
def test_every_step_that_is_taken_back_can_be_done_again(rules: Ruleset) -> None:
    session = Session(rules, SEATS, 4)
    most = 0
    while session.state.round < 3 and session.state.phase is not Phase.OVER:
        seat, states = session.to_play, [session.state]
        with suppress(Illegal):  # there is no other step
            while seat is not None:
                session.play(seat, act.TakeBack())
                states.append(session.state)
        for state in states[-2::-1]:
            assert seat is not None
            session.do_again(seat)
            assert lying(session.state) == lying(state)
        assert not session.can_do_again
        most = max(most, len(states) - 1)
        play_on(session)
    # there a turn ends with a regrouping, or there is only one step
    assert most > 1 or rules.regroup or rules.hidden_melds


def lying(state: State) -> tuple[object, ...]:
    return state.hands, state.table, state.discards, state.stock, state.turn


def test_a_turn_goes_back_to_its_beginning_and_then_to_the_one_before() -> None:
    session = begun()
    first, *_ = (at for who, at in session.moments[-1].turns if who == 0)
    now = session.state
    session.play(0, act.Draw())
    session.take_back_turn(0)
    assert session.state is now
    (event,) = session.take_back_turn(0)
    assert isinstance(event, ev.WentBack)
    assert event.others, "Bo has played since"
    assert session.state == session.moments[first].state
    assert session.went_back == {0: 2}
    with pytest.raises(Illegal) as refused:
        session.take_back_turn(0)
    assert refused.value.reason is Reason.NOTHING_TO_TAKE_BACK


def test_a_turn_that_is_over_is_taken_back_and_done_again_by_who_played_it() -> None:
    session = begun()
    session.play(0, act.Draw())
    session.play(0, act.Discard(session.state.hands[0][0]))
    assert session.to_play == 1
    (back,) = session.take_back_turn(0)
    assert isinstance(back, ev.WentBack)
    assert (back.seat, back.again, back.others) == (0, False, False)
    assert session.moments[-1].by == 0
    (again,) = session.do_again(0)
    assert isinstance(again, ev.WentBack)
    assert (again.seat, again.again, again.others) == (0, True, False)
    assert session.moments[-1].by == 0
    assert session.to_play == 1
    assert session.went_back == {0: 1}


def test_a_step_that_was_taken_back_leaves_only_the_turn_before_to_take_back() -> None:
    session = begun()
    before = session.turn_to_take_back(0)
    session.play(0, act.Take())
    assert session.turn_to_take_back(0) != before
    session.play(0, act.TakeBack())
    assert session.turn_to_take_back(0) == before


def test_after_something_new_nothing_can_be_done_again() -> None:
    session = begun()
    session.play(0, act.Draw())
    session.take_back_turn(0)
    assert session.can_do_again
    session.play(0, act.Take())
    assert not session.can_do_again
    with pytest.raises(Illegal) as refused:
        session.do_again(0)
    assert refused.value.reason is Reason.NOTHING_TO_DO_AGAIN


def test_nobody_does_again_what_another_took_back() -> None:
    session = begun()
    session.play(0, act.Take())
    session.play(0, act.TakeBack())
    with pytest.raises(Illegal) as refused:
        session.do_again(1)
    assert refused.value.reason is Reason.NOT_YOUR_TURN


def test_a_turn_that_is_done_again_can_have_its_steps_taken_back() -> None:
    session = begun()
    session.play(0, act.Take())
    session.take_back_turn(0)
    session.do_again(0)
    session.play(0, act.TakeBack())
    assert session.state.phase is Phase.DRAW
    session.do_again(0)
    assert session.state.phase is Phase.PLAY


def test_no_turn_of_another_round_is_taken_back() -> None:
    session = begun()
    rounds = session.state.round
    while session.state.round == rounds and session.state.phase is not Phase.OVER:
        play_on(session)
    assert not any(at < len(session.moments) - 1 for _, at in session.moments[-1].turns)
    if session.to_play is not None:
        assert session.turn_to_take_back(0) is None


def test_moves_taken_back_are_not_on_the_line_of_the_match() -> None:
    session = begun()
    line = session.line()
    session.play(0, act.Draw())
    session.play(0, act.Discard(session.state.hands[0][0]))
    session.take_back_turn(0)
    assert session.line() == line
    session.do_again(0)
    assert len(session.line()) == len(line) + 2


def test_a_draft_is_there_again_with_the_turn() -> None:
    session = begun(MANIPULATION)
    session.play(0, act.Draw())
    draft = drafts.begin(session.state.table, session.state.hands[0])
    session.begin(drafts.put(draft, (draft.hand[0],), None, MANIPULATION))
    left = session.begun.draft
    session.take_back_turn(0)
    assert session.begun.draft is None
    session.do_again(0)
    assert session.begun.draft == left is not None


def regrouping(hand: str) -> Session:
    """A match of Manipulation Rummy in which Ann holds a hand and has drawn once."""
    session = Session(MANIPULATION, SEATS, 1)
    session.deal()
    state = position(hand, "5H 6H 7H", rules=MANIPULATION, others=["4C 5D 10C JC KD"])
    session.moments[-1] = replace(session.moments[-1], state=state, steps=())
    return session


def test_a_step_on_the_draft_ends_what_can_be_done_again() -> None:
    session = regrouping("8H 8S 8D 2C")
    session.play(0, action(session.state, "regroup 5H 6H 7H | 8H 8S 8D"))
    session.play(0, act.TakeBack())
    assert session.can_do_again
    draft = drafts.begin(session.state.table, session.state.hands[0])
    session.begin(drafts.put(draft, cards("8H"), 0, MANIPULATION))
    assert not session.can_do_again
    with pytest.raises(Illegal) as refused:
        session.do_again(0)
    assert refused.value.reason is Reason.NOTHING_TO_DO_AGAIN


def test_a_draft_stays_when_a_further_card_is_drawn() -> None:
    session = regrouping("8H 2C")
    draft = drafts.begin(session.state.table, session.state.hands[0])
    session.begin(drafts.put(draft, cards("8H"), 0, MANIPULATION))
    lay = session.begun.draft
    assert lay is not None
    (drew,) = (e for e in session.play(0, act.Draw()) if isinstance(e, ev.Drew))
    assert session.begun.draft is not None
    assert session.begun.draft.groups == lay.groups
    assert session.begun.draft.hand == (*cards("2C"), drew.card)
    back = session.begun.back()
    assert back is not None
    assert back.draft is None, "the table as it lies, with the hand as it is"
