"""The way on: the things a player may do after a refusal, at this point of the turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, assert_never, get_args

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import WAITS, Drawing, Phase
from rummy_tui.rules.view import View
from rummy_tui.words.advice.describe import missing_to_open
from rummy_tui.words.advice.laying_words import WHOSE_TURN
from rummy_tui.words.events.moves import MOVES
from rummy_tui.words.language.aloud import aloud
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, Mark


@dataclass(frozen=True, slots=True)
class Doing:
    """The player's unfinished action; it changes which keys help."""

    way: str = ""
    """The way on from a combination or a regrouping that is begun; otherwise empty."""
    card: Card | None = None
    """The card that the key to discard would discard."""


IDLE: Final = Doing()


@dataclass(frozen=True, slots=True)
class Case:
    """A refusal, with its position and its hearer."""

    refused: Illegal
    view: View
    hearer: Hearer
    doing: Doing
    aloud: bool = False
    """True if others in the room hear it; then it may say nothing about the hand."""

    @property
    def public(self) -> Case:
        """The same, for others in the room to hear."""
        return replace(self, doing=Doing(aloud(self.doing.way)), aloud=True)

    @property
    def playing(self) -> bool:
        """True if it is this player's turn and the draw is over."""
        return self.view.my_turn and self.view.phase is Phase.PLAY

    def key(self, mark: Mark, command: str) -> str:
        """A sentence that names the key of a command."""
        return self.hearer.language(mark, key=self.hearer.way(command))

    def to(self, kind: type[act.Move]) -> str:
        """The sentence that leads on to a kind of move."""
        row = MOVES[kind]
        if self.hearer.typed and row.on_typed.text:
            return self.key(row.on_typed, row.command)
        brief = self.hearer.brief and row.on_brief.text
        return self.key(row.on_brief if brief else row.on, row.command)


def on(case: Case) -> str:
    """Say how to go on in a turn after the draw."""
    view = case.view
    can = {type(option) for option in view.options}
    ending = {kind for kind in get_args(act.EndsTurn) if MOVES[kind].used(view.rules)}
    # An unfinished action has the keys: those of the turn would close it or do nothing.
    if case.doing.way:
        return case.doing.way
    if act.Draw in can and view.phase is Phase.PLAY:
        return case.to(act.Draw)
    # If the rules let nothing end the turn, the key that ends it would only refuse again.
    if case.playing and not can & ending:  # something has to be laid or taken back before
        if act.TakeBack in can:
            return case.to(act.TakeBack)
        return case.key(N_("{key} says what you can do."), "can-do")
    told = discarding(case) if act.Discard in ending else case.to(act.EndTurn)
    # If a knock needs a discard, the key uses the card at the cursor.
    with_it = {None, case.doing.card}
    knocks = [option.card for option in view.options if isinstance(option, act.Knock)]
    can_knock = knocks and (case.doing.card is None or not with_it.isdisjoint(knocks))
    # Saying that a hand may knock says that it holds few points.
    return f"{told} {case.to(act.Knock)}" if can_knock and not case.aloud else told


def discarding(case: Case) -> str:
    """Say how to end the turn with a discard, or that the card at the cursor cannot be used."""
    t, card = case.hearer.language, case.doing.card
    may = [option.card for option in case.view.options if isinstance(option, act.Discard)]
    if may and card is not None and card not in may:
        return t(N_("Discard a card other than {card:the}."), card=case.hearer.words.card(card))
    return case.to(act.Discard)


def with_taken(case: Case) -> str:
    """The way on if only the card just taken would be left: without it, or with it."""
    view, refused = case.view, case.refused.cards
    can_end = any(isinstance(option, act.Discard) for option in view.options)
    if case.doing.way or can_end or case.aloud or not _can_lie(refused, view):
        return on(case)
    return case.key(N_("Lay it with other cards, or put it back with {key}."), "take-back")


def _can_lie(cards: tuple[Card, ...], view: View) -> bool:
    """Return True if a card of the hand makes a combination of three with others there."""
    others = [card for card in view.hand if card not in cards]
    return any(_is_meld((*cards, *two), view.rules) for two in combinations(others, 2))


def _is_meld(cards: tuple[Card, ...], rules: Ruleset) -> bool:
    try:
        return bool(readings(cards, rules))
    except Illegal:
        return False


def from_stock(case: Case) -> str:
    """The way on at the beginning of a turn."""
    match case.view.drawing:
        case Drawing.NOTHING:
            text = N_("{key} plays on without drawing.")
        case Drawing.END:
            text = N_("{key} draws, which ends the round.")
            if case.hearer.typed:
                text = N_("Type {key}, which ends the round.")
        case _ if case.hearer.typed:
            text = N_("Type {key} for a card from the stock.")
        case _ if case.hearer.brief:
            text = N_("{key} draws.")
        case _:
            text = N_("{key} draws from the stock.")
    return case.key(text, "draw")


def offered(case: Case) -> str:
    """The two ways on from an upcard that is offered."""
    hearer, top = case.hearer, case.view.discards[-1:]
    return hearer.language(
        N_("Type {take} for {card:the}, or {leave}.")
        if hearer.typed
        else N_("{take} takes {card:the}, {leave} turns it down."),
        take=hearer.way("take"),
        leave=hearer.way("end-turn"),
        card=hearer.words.cards(top),
    )


def on_or_from_stock(case: Case) -> str:
    waits = WAITS[case.view.phase]
    match waits:
        case Phase.PLAY | Phase.LAY_OFF:
            return on(case)
        case Phase.OFFER:
            return offered(case)
        case Phase.DRAW | None:
            return from_stock(case)
        case _:
            assert_never(waits)


def on_or_wait(case: Case) -> str:
    return on(case) if case.playing else case.key(WHOSE_TURN, "turn")


def to_open(case: Case) -> str:
    """The way on from an unfinished action, and the points that the turn lacks to open."""
    view = case.view
    missing = missing_to_open(view, case.hearer) if view.my_turn and view.turn.worth else ""
    return " ".join(filter(None, (case.doing.way, missing)))


def starting(mark: Mark, brief: Mark | None = None) -> Callable[[Case], str]:
    """The way to a new combination, in a sentence with its key, or to the step before it."""

    def told(case: Case) -> str:
        if not case.view.my_turn:
            return on_or_wait(case)
        match case.view.asked:
            case Phase.OFFER:
                return offered(case)
            case Phase.LAY_OFF:
                return on(case)
            case Phase.DRAW:
                return from_stock(case)
            case Phase.PLAY if case.doing.way or case.view.no_new_meld is not None:
                return on(case)
            case Phase.PLAY:
                return case.key(brief if brief and case.hearer.brief else mark, "new")
            case _:
                assert_never(case.view.asked)

    return told
