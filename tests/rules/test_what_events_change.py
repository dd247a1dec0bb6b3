"""Each event changes certain fields of a match, and nothing else.

In the match before the event, every field differs from its value at the beginning.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, card, cards
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.scoring import worth
from rummy_tui.rules.state import Drawn, Ending, Phase, Result, State, Turn, Won, new_match
from rummy_tui.rules.variants import GERMAN, GIN, PLAYROOM
from tests.rules.positions import meld, table

TABLE = table("7H 8H 9H | JK=10S JS QS")
TURN = Turn(
    draws=2,
    drew=1,
    drawn=Drawn.STOCK,
    taken=cards("5C"),
    laid=cards("7H"),
    worth=24,
    owed=1,
    melds=1,
    melds_before=1,
    dry=True,
    touched=False,
    laid_before=True,
)
EARLIER = replace(new_match(PLAYROOM, 2), known=((), ()), round=2)
RESULT = Result(
    Ending.OUT, 0, (0,), (), (9, 1), (19, 6), ((), cards("2C")), Won(0, 9, 1)
)  # as the round before ended
BEFORE = State(
    rules=PLAYROOM,
    players=2,
    dealer=1,
    phase=Phase.PLAY,
    round=3,
    seat=0,
    stock=cards("2D 3D 4D"),
    discards=cards("5C 6C"),
    face_down=True,
    hands=(cards("KC 10H 9C 10S"), cards("2S 3S 4S")),
    table=TABLE,
    opened=(False, True),
    laid=(False, True),
    totals=(10, 5),
    earned=(4, 3),
    rounds_won=(1, 2),
    turn=TURN,
    known=(cards("10H KC"), cards("2S")),
    remade=1,
    laid_since_remade=False,
    idle=1,
    lap=2,
    told=(4, 3),
    knocker=1,
    upcard=card("AC"),
    passes=1,
    let_lie=(cards("AD"), cards("AH")),
    sheet=(Won(1, 7, 2),),
    result=RESULT,
    winners=(1,),
    before=EARLIER,
)
LAID = replace(BEFORE, turn=replace(TURN, laid=(), drawn=Drawn.SKIPPED, dry=False))

KNOCKING = replace(
    BEFORE,
    rules=GIN,
    face_down=False,
    hands=(cards("KC 10H 9C 10C JC"), cards("2S 3S 4S")),
    known=(cards("KC"), cards("2S")),
)
ENDED = replace(RESULT, earned=(8, 2), totals=(18, 7), won=Won(0, 8, 1))


def turn(**changed: Any) -> dict[str, Any]:
    return {"turn": replace(TURN, **changed)}


DEALT = ev.Dealt(4, 0, 1, (cards("2H 3H"), cards("4H JK")), cards("5H 6H"), cards("7C"), cut=1)
NEW = meld("KC KD KH")
REGROUPED = table("7H 8H 9H 10H | JK=10S JS QS")

ROUND_ENDED = {
    "phase": Phase.DEAL,
    "sheet": (Won(1, 7, 2), Won(0, 8, 1)),
    "result": ENDED,
    "earned": (8, 2),
    "totals": (18, 7),
    "rounds_won": (2, 2),
    "before": None,
}

CHANGES: dict[str, tuple[State, ev.Event, dict[str, Any]]] = {
    "a card is drawn as the turn begins": (
        replace(BEFORE, phase=Phase.DRAW),
        ev.Drew(0, card("4D")),
        {
            "phase": Phase.PLAY,
            "stock": cards("2D 3D"),
            "hands": (cards("KC 10H 9C 10S 4D"), cards("2S 3S 4S")),
            "told": (5, 3),
            "let_lie": (cards("AD 6C"), cards("AH")),
            "passes": 0,
            "before": None,
            **turn(drew=2),
        },
    ),
    "another card is drawn": (
        BEFORE,
        ev.Drew(0, card("4D"), 2),
        {
            "stock": cards("2D 3D"),
            "hands": (cards("KC 10H 9C 10S 4D"), cards("2S 3S 4S")),
            "told": (5, 3),
            "passes": 0,
            "before": None,
            **turn(drew=2),
        },
    ),
    "there is nothing to draw": (
        BEFORE,
        ev.DrawSkipped(0),
        {"passes": 0, "before": None, **turn(drawn=Drawn.SKIPPED)},
    ),
    "a discard is taken": (
        BEFORE,
        ev.Took(0, cards("6C")),
        {
            "discards": cards("5C"),
            "hands": (cards("KC 10H 9C 10S 6C"), cards("2S 3S 4S")),
            "known": (cards("10H KC 6C"), cards("2S")),
            "told": (5, 3),
            "passes": 0,
            "before": BEFORE,
            **turn(drawn=Drawn.DISCARDS, taken=cards("6C"), dry=False),
        },
    ),
    "a discard is taken where no stock is left": (
        replace(BEFORE, stock=(), discards=cards("6C")),
        ev.Took(0, cards("6C")),
        {
            "discards": (),
            "hands": (cards("KC 10H 9C 10S 6C"), cards("2S 3S 4S")),
            "known": (cards("10H KC 6C"), cards("2S")),
            "told": (5, 3),
            "passes": 0,
            "before": replace(BEFORE, stock=(), discards=cards("6C")),
            **turn(drawn=Drawn.DISCARDS, taken=cards("6C"), dry=True),
        },
    ),
    "a combination is laid": (
        BEFORE,
        ev.Laid(0, 2, NEW, cards("KC"), 10),
        {
            "table": (*TABLE, NEW),
            "hands": (cards("10H 9C 10S"), cards("2S 3S 4S")),
            "known": (cards("10H"), cards("2S")),
            "laid": (True, True),
            "laid_since_remade": True,
            "earned": (14, 3),
            "totals": (20, 5),
            "before": BEFORE,
            **turn(laid=cards("7H KC"), melds=2, worth=24 + worth(NEW, PLAYROOM)),
        },
    ),
    "a card is laid off": (
        BEFORE,
        ev.LaidOff(0, 0, REGROUPED[0], cards("10H"), 10),
        {
            "table": REGROUPED,
            "hands": (cards("KC 9C 10S"), cards("2S 3S 4S")),
            "known": (cards("KC"), cards("2S")),
            "laid": (True, True),
            "laid_since_remade": True,
            "earned": (14, 3),
            "totals": (20, 5),
            "before": BEFORE,
            **turn(laid=cards("7H 10H"), touched=True),
        },
    ),
    "a joker is exchanged": (
        BEFORE,
        ev.Exchanged(0, 1, meld("10S JS QS"), card("10S"), 0),
        {
            "table": (TABLE[0], meld("10S JS QS")),
            "hands": ((*cards("KC 10H 9C"), JOKER), cards("2S 3S 4S")),
            "known": ((*cards("10H KC"), JOKER), cards("2S")),
            "laid": (True, True),
            "laid_since_remade": True,
            "before": BEFORE,
            **turn(laid=cards("7H 10S"), owed=2),
        },
    ),
    "the table is regrouped": (
        BEFORE,
        ev.Regrouped(0, TABLE, REGROUPED, cards("10H")),
        {
            "table": REGROUPED,
            "hands": (cards("KC 9C 10S"), cards("2S 3S 4S")),
            "known": (cards("KC"), cards("2S")),
            "laid": (True, True),
            "laid_since_remade": True,
            "before": BEFORE,
            **turn(laid=cards("7H 10H"), touched=True),
        },
    ),
    "a seat has opened": (BEFORE, ev.Opened(0, 40), {"opened": (True, True)}),
    "a seat keeps a joker": (
        BEFORE,
        ev.JokerKept(0, 1, 25),
        {"earned": (-21, 3), "totals": (-15, 5), **turn(owed=0)},
    ),
    "a step is taken back": (
        replace(BEFORE, before=LAID),
        ev.TookBack(0, cards("9S"), cards("KC"), TABLE),
        {"turn": LAID.turn, "known": (cards("10H 9S"), cards("2S")), "before": EARLIER},
    ),
    "what was laid falls short": (
        replace(BEFORE, before=LAID),
        ev.FellShort(0, 10, cards("9S")),
        {"turn": LAID.turn, "known": (cards("10H KC 9S"), cards("2S")), "before": EARLIER},
    ),
    "the match goes back": (BEFORE, ev.WentBack(0, LAID), {"turn": LAID.turn}),
    "a card is discarded": (
        BEFORE,
        ev.Discarded(0, card("KC")),
        {
            "phase": Phase.END,
            "discards": cards("5C 6C KC"),
            "face_down": False,
            "hands": (cards("10H 9C 10S"), cards("2S 3S 4S")),
            "known": (cards("10H"), cards("2S")),
            "idle": 0,
            "before": None,
        },
    ),
    "a last card is discarded face down": (
        replace(BEFORE, hands=(cards("KC"), ()), known=(cards("KC"), ())),
        ev.Discarded(0, card("KC"), face_down=True),
        {
            "phase": Phase.END,
            "discards": cards("5C 6C KC"),
            "hands": ((), ()),
            "known": ((), ()),
            "idle": 0,
            "before": None,
        },
    ),
    "a turn ends": (BEFORE, ev.TurnEnded(0), {"phase": Phase.END, "idle": 0, "before": None}),
    "a turn ends in which nothing could be drawn": (
        LAID,
        ev.TurnEnded(0),
        {"phase": Phase.END, "idle": 2, "before": None},
    ),
    "the upcard is left": (
        BEFORE,
        ev.Passed(0, card("6C")),
        {"phase": Phase.END, "let_lie": (cards("AD 6C"), cards("AH")), "passes": 2, "before": None},
    ),
    "a seat knocks": (
        BEFORE,
        ev.Knocked(0, 29),
        {"phase": Phase.END, "knocker": 0, "idle": 0, "before": None},
    ),
    "a seat knocks and shows its hand": (
        KNOCKING,
        ev.Knocked(0, 10, card("KC"), (meld("9C 10C JC"),), cards("10H")),
        {
            "phase": Phase.END,
            "table": (*TABLE, meld("9C 10C JC")),
            "hands": (cards("10H"), cards("2S 3S 4S")),
            "known": (cards("10H"), cards("2S")),
            "discards": cards("5C 6C KC"),
            "face_down": True,
            "knocker": 0,
            "idle": 0,
            "before": None,
        },
    ),
    "the other lays off": (
        BEFORE,
        ev.LayingOffBegan(1),
        {"phase": Phase.LAY_OFF, "seat": 1, "turn": Turn(draws=0)},
    ),
    "the stock is used up": (
        BEFORE,
        ev.StockRanOut(0),
        {"phase": Phase.RESTOCK, "before": None},
    ),
    "there is a new stock": (
        replace(BEFORE, laid_since_remade=True),
        ev.Restocked(0, cards("6S"), cards("8S")),
        {
            "stock": cards("6S"),
            "discards": cards("8S"),
            "remade": 2,
            "laid_since_remade": False,
        },
    ),
    "the last turns begin": (replace(BEFORE, lap=None), ev.LapBegan(0), {"lap": 2}),
    "a turn begins with a draw": (
        BEFORE,
        ev.TurnBegan(1),
        {
            "phase": Phase.DRAW,
            "seat": 1,
            "turn": Turn(draws=PLAYROOM.draws, melds_before=2, laid_before=True),
            "lap": 1,
            "before": None,
        },
    ),
    "a turn begins without a draw": (
        BEFORE,
        ev.TurnBegan(1, ev.TurnKind.WITHOUT_DRAWING),
        {
            "seat": 1,
            "turn": Turn(draws=0, melds_before=2, laid_before=True),
            "lap": 1,
            "before": None,
        },
    ),
    "a seat has few cards": (BEFORE, ev.FewCards(0, 1), {"told": (1, 3)}),
    "seats are drawn": (BEFORE, ev.SeatsDrawn((), 0), {"phase": Phase.DEAL, "dealer": 0}),
    "cards are dealt": (
        replace(BEFORE, rules=GERMAN),
        DEALT,
        {
            "phase": Phase.BEGIN,
            "round": 4,
            "dealer": 0,
            "seat": 1,
            "stock": DEALT.stock,
            "discards": DEALT.discards,
            "face_down": False,
            "hands": DEALT.hands,
            "table": (),
            "opened": (False, False),
            "laid": (False, False),
            "earned": (0, 0),
            "known": ((), (JOKER,)),
            "told": (2, 2),
            "remade": 0,
            "idle": 0,
            "lap": None,
            "knocker": None,
            "upcard": card("7C"),
            "passes": 0,
            "let_lie": ((), ()),
            "result": None,
        },
    ),
    "a round ends": (
        BEFORE,
        ev.RoundEnded(ENDED),
        ROUND_ENDED,
    ),
    "a round ends, and the card of the knock is turned up": (
        replace(BEFORE, discards=cards("5C ??")),
        ev.RoundEnded(replace(ENDED, knocked_with=card("6C"))),
        {
            **ROUND_ENDED,
            "result": replace(ENDED, knocked_with=card("6C")),
            "discards": cards("5C 6C"),
            "face_down": False,
        },
    ),
    "the match ends": (
        BEFORE,
        ev.MatchEnded((0,), (30, 5)),
        {"phase": Phase.OVER, "winners": (0,), "totals": (30, 5)},
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_an_event_changes_this_and_nothing_else(what: str) -> None:
    before, event, expected = CHANGES[what]
    after = evolve(before, event)
    changed = {
        each.name: getattr(after, each.name)
        for each in fields(State)
        if getattr(after, each.name) != getattr(before, each.name)
    }
    assert changed == {name: new for name, new in expected.items() if new != getattr(before, name)}


def test_the_match_before_is_nowhere_as_at_the_beginning() -> None:
    """Otherwise an event that resets a field to that value would go unnoticed."""
    begun = new_match(PLAYROOM, 2, dealer=0)
    same = [f.name for f in fields(State) if getattr(BEFORE, f.name) == getattr(begun, f.name)]
    assert same == ["rules", "players", "seat", "laid_since_remade"]
