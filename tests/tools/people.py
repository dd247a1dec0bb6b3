"""A match as people play it: with hints, drafts, steps and whole turns taken back and done again.

The next action depends only on the session, so that a loaded match continues like one that was
never left.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

from rummy_tui.match.chance import fixed_random
from rummy_tui.match.entries import Began, Entry, Hinted
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Begun
from rummy_tui.rules import actions as act
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.draft import At, Draft, begin, declare, join, put, split
from rummy_tui.rules.laying.draft_notation import difference, write_group
from rummy_tui.rules.state import Phase
from tests.rules.random_play import choose

DEEPEST = 3
"""The most steps of a draft before the turn is played."""
MOST_CHOSEN = 2
"""The most cards chosen for a combination before the turn is played."""


def step(session: Session) -> list[Entry]:
    """Deal, or do one thing for the player to move; return the entries for the match's file."""
    since = len(session.moments)
    if session.to_play is None:
        session.deal()
    elif session.seats[session.to_play].human:
        luck = _luck(session)
        if beside := _beside(session, session.to_play, luck):
            return [beside]
        _person_plays(session, session.to_play, luck)
    else:
        session.play(session.to_play, session.think())
    return [moment.action for moment in session.moments[since:] if moment.action is not None]


def over(session: Session) -> bool:
    return session.state.phase is Phase.OVER


def _luck(session: Session) -> Random:
    draft = session.begun.draft
    lain = () if draft is None else map(write_group, draft.groups)
    chosen = session.begun.chosen or ()
    return fixed_random(session.seed, len(session.moments), session.hinted.total(), *lain, *chosen)


def _beside(session: Session, seat: int, luck: Random) -> Entry | None:
    """Take a hint or a step of a draft now and then; return its entry, or None."""
    if luck.random() < 0.04:
        session.hint(seat)
        return Hinted(seat)
    view = session.view(seat)
    if view.rules.regroup and view.no_laying is None and luck.random() < 0.6:
        return _drafted(session, seat, luck)
    chosen = session.begun.chosen or ()
    held = view.hand if session.begun.draft is None else session.begun.draft.hand
    left = [place for place in range(len(held)) if place not in chosen]
    few = len(chosen) < MOST_CHOSEN and bool(left)
    if view.no_laying is None and few and luck.random() < 0.2:
        chosen = (*chosen, luck.choice(left))
        session.begin(None, chosen)
        return Began({}, chosen)
    return None


def _drafted(session: Session, seat: int, luck: Random) -> Entry | None:
    """Do a step on the draft, or take the first one back; return None if the turn is due."""
    begun = session.begun
    before = begun.draft or begin(session.state.table, session.state.hands[seat])
    depth, back = _depth(begun), begun.back()
    if depth == 1 and back is not None and back.draft is not None and luck.random() < 0.3:
        after = back.draft
    elif begun.draft is not None and depth in (0, DEEPEST):
        return None
    else:
        after = _regrouped(before, session, luck)
    changes = difference(before, after)
    if not changes:
        return None
    session.begin(after)
    return Began(changes)


def _depth(begun: Begun) -> int:
    return 0 if begun.before is None else 1 + _depth(begun.before)


def _regrouped(draft: Draft, session: Session, luck: Random) -> Draft:
    """Return the draft after some possible step; as it was if none is found."""
    rules, places = session.state.rules, [n for n, group in enumerate(draft.groups) if group]
    for _ in range(6):
        with suppress(Illegal, IndexError):
            where = luck.choice(places)
            at = At(where, int(luck.random() * len(draft.groups[where])))
            to = luck.choice([*places, None])
            match int(luck.random() * 5):
                case 0:
                    return put(draft, (at,), to, rules)
                case 1:
                    return split(draft, at, rules)
                case 2:
                    return join(draft, where, luck.choice(places), rules)
                case 3:
                    return declare(draft, where, luck.choice(draft.hand), rules)
                case _:
                    return put(draft, (luck.choice(draft.hand),), to, rules)
    return draft


def _person_plays(session: Session, seat: int, luck: Random) -> None:
    """Play mostly like a steady player; sometimes take back, do again, or play at random."""
    again, turn, back = (luck.random() for _ in range(3))
    if again < 0.4 and session.can_do_again:
        session.do_again(seat)
    elif turn < 0.03 and session.turn_to_take_back(seat) is not None:
        session.take_back_turn(seat)
    elif back < 0.06 and act.TakeBack() in session.view(seat).options:
        session.play(seat, act.TakeBack())
    else:
        _plays(session, seat, luck)


def _plays(session: Session, seat: int, luck: Random) -> None:
    if luck.random() < 0.15:
        with suppress(Illegal):
            session.play(seat, choose(session.view(seat), luck, 0.7))
            return
    move: act.Move = decide_here("steady", session.state, luck)
    session.play(seat, move)
