"""The sentences in which a listener hears what happens at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import assert_never

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.knocking import knock_limit
from rummy_tui.rules.ruleset import Ruleset, StockOut
from rummy_tui.rules.scoring import counts_double
from rummy_tui.rules.view import View
from rummy_tui.words.events.reckoning import reckoning_told
from rummy_tui.words.events.told import told, told_aloud, topic_of
from rummy_tui.words.events.whose_turn import turn
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.language.scores import match_end, match_won, name
from rummy_tui.words.language.utterance import Kind, Utterance


def announce(
    event: ev.Event,
    hearer: Hearer,
    rules: Ruleset,
    view: View | None = None,
    match: ev.MatchEnded | None = None,
    *,
    moved: bool = True,
) -> tuple[Utterance, ...]:
    """Return the sentences for an event as `seen_by` made it for the listener's seat.

    Each has its topic, and a short form for braille. `view` is what the seat knows after the event;
    the full level adds from it what else matters. `match` is given if it ends with this round: its
    winner is announced after the winner of the round, and its scores only once, at the end. `moved`
    is False if the event does not come from a move of the listener.
    """
    tell = partial(_told, event, rules=rules, last=match is not None, moved=moved)
    utterances = tell(hearer, view=view)
    if not utterances and match is None:
        return ()
    topic = topic_of(event, hearer)
    # The additions of the full level do not fit on a display of forty cells; only a turn taken back
    # needs the view, to say whose turn it is.
    touch, known = hearer.by_touch, view if isinstance(event, ev.WentBack) else None
    made: list[Utterance] = []

    def all_shorter() -> Sequence[Utterance]:
        told = tell(touch, view=known)
        # Each sentence needs a short form: if the brief level leaves some out, the usual ones are
        # only written shorter.
        if len(told) != len(utterances):
            told = tell(replace(touch, level=hearer.level), view=known)
        assert len(told) == len(utterances)
        return told

    def short(n: int) -> str:
        made[:] = made or all_shorter()
        return made[n].text

    won: tuple[Utterance, ...] = ()
    if match is not None:
        text, in_short = match_won(match, hearer), partial(match_won, match, touch)
        won = (Utterance(text, Kind.GAME, short=in_short, language=hearer.language.code),)
    own = moved and isinstance(event, ev.SeatEvent) and hearer.is_me(event.seat)
    # `replace` would take a tenth of the time of announcing a match.
    told = tuple(
        Utterance(
            each.text,
            each.kind,
            each.seat,
            own=own,
            topic=topic,
            short=partial(short, n),
            aloud=each.aloud,
            language=hearer.language.code,
        )
        for n, each in enumerate(utterances)
    )
    return told[:1] + won + told[1:]


def _told(
    event: ev.Event,
    hearer: Hearer,
    rules: Ruleset,
    view: View | None = None,
    *,
    last: bool = False,
    moved: bool = True,
) -> tuple[Utterance, ...]:
    match event:
        # Events that concern everyone at the table.
        case ev.SeatsDrawn():
            texts = _drawn_for_deal(event, hearer, rules)
        case ev.Dealt():
            texts = _dealt(event, hearer, rules)
        case ev.Restocked():
            texts = (_restocked(event, hearer, rules),)
        case ev.LapBegan():
            texts = (hearer.by(event.seat, *LAST_LAP[hearer.brief]),)
        case ev.RoundEnded():
            texts = reckoning_told(event.result, hearer, rules, last=last)
        case ev.MatchEnded():
            # The brief level leaves out the reasons for the points.
            texts = match_end(event, hearer, rules)[len(event.lines) if hearer.brief else 0 :]
        # The new stock or the end of the round, which follows at once, makes it clear.
        case ev.StockRanOut():
            return ()
        case ev.LayingOffBegan() if rules.own_layoffs and event.seat == hearer.seat:
            mark = N_("You may add cards to these combinations. {key} when you are done.")
            text = hearer.language(mark, key=hearer.way("end-turn"))
            return (Utterance(text, Kind.TURN, hearer.seat),)
        # If nobody is asked, the cards that are laid off make it clear.
        case ev.LayingOffBegan():
            return ()
        case ev.TurnBegan() if event.seat == hearer.seat:
            return (Utterance(_your_turn(event, hearer, rules, view), Kind.TURN, hearer.seat),)
        # Another's turn is heard from its moves; announcing it as well would only take longer.
        case ev.TurnBegan():
            return ()
        case ev.WentBack() if view is not None and event.seat == hearer.seat:
            sentences = [told(event, hearer, view.rules), turn(view, hearer)]
            if hearer.full and view.my_turn:
                sentences.append(_at_hand(view, hearer))
            kind = Kind.TURN if view.my_turn else Kind.GAME
            return (Utterance(" ".join(sentences), kind, hearer.seat),)
        case _:
            return _done(event, hearer, rules, moved=moved)
    return tuple(Utterance(text, Kind.GAME) for text in texts)


def _done(
    event: ev.SeatEvent, hearer: Hearer, rules: Ruleset, *, moved: bool
) -> tuple[Utterance, ...]:
    """The sentence for a seat's move: its own form, or that for others."""
    text = told(event, hearer, rules, moved=moved)
    if not text:
        return ()
    if event.seat != hearer.seat:
        return (Utterance(text, Kind.GAME),)
    # Only its seat knows a card that is drawn, or that lies face down.
    aloud = None if isinstance(event, ev.Regrouped) else told_aloud(event, hearer, rules)
    kind = Kind.GAME if aloud is None else Kind.PRIVATE
    return (Utterance(text, kind, hearer.seat, aloud=aloud),)


def _your_turn(event: ev.TurnBegan, hearer: Hearer, rules: Ruleset, view: View | None) -> str:
    match event.kind:
        case ev.TurnKind.LAST:
            mark = N_("Your last turn, without drawing.")
        case ev.TurnKind.DRAWS:
            mark = N_("Your turn.")
        case ev.TurnKind.OFFERED:
            mark = N_("Your turn: the upcard is offered.")
        case ev.TurnKind.WITHOUT_DRAWING if hearer.brief:
            mark = N_("Your turn, without drawing.")
        case ev.TurnKind.WITHOUT_DRAWING if rules.opening:
            mark = N_("Your turn, without drawing: open, or discard.")
        case ev.TurnKind.WITHOUT_DRAWING:
            mark = N_("Your turn, without drawing: lay, or discard.")
        case _:
            assert_never(event.kind)
    turn = hearer.language(mark)
    return turn if view is None or not hearer.full else f"{turn} {_at_hand(view, hearer)}"


def _at_hand(view: View, hearer: Hearer) -> str:
    """The top discard, and how many cards one holds."""
    t, count = hearer.language, len(view.hand)
    if not view.discards:
        return t(NN_("{n} card in your hand.", "{n} cards in your hand."), n=count)
    mark = NN_(
        "{card:the} on top, {n} card in your hand.", "{card:the} on top, {n} cards in your hand."
    )
    return t(mark, card=hearer.words.card(view.discards[-1]), n=count)


LAST_LAP = {
    False: (
        N_("The stock is used up. Everyone has one more turn without drawing, ending with you."),
        N_("The stock is used up. Everyone has one more turn without drawing, ending with {name}."),
    ),
    True: (
        N_("The stock is used up. Last turns without drawing, ending with you."),
        N_("The stock is used up. Last turns without drawing, ending with {name}."),
    ),
}
"""By level: True for brief."""


def _drawn_for_deal(event: ev.SeatsDrawn, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The draws for the deal, one after the other, the dealer and the order of seats."""
    t = hearer.language
    you, they = N_("You draw {cards} for the deal."), N_("{name} draws {cards} for the deal.")
    sentences = []
    for seat, cards in () if hearer.brief else enumerate(event.draws):
        then = NC_("cards drawn in turn", "{most}, then {last}")
        drawn = t.in_turn(then, map(hearer.words.card, cards), "the")
        sentences.append(hearer.by(seat, you, they, cards=drawn))
    players = len(event.draws)
    order = [(event.dealer + step) % players for step in range(1, players)]
    you = N_("You deal. To your left: {names}.")
    they = N_("{name} deals. To the left: {names}.")
    if rules.choose_seat:
        you = N_("You deal and take seat {n}. To your left: {names}.")
        they = N_("{name} deals and takes seat {n}. To the left: {names}.")
    names = ", ".join(name(seat, hearer) for seat in order)
    return (*sentences, hearer.by(event.dealer, you, they, names=names, n=event.dealer + 1))


def _dealt(event: ev.Dealt, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The round, its cards, the dealer and the first player; then the cut and the upcard."""
    t, count = hearer.language, rules.hand(len(event.hands))
    round_ = NN_("Round {round}. {n} card each.", "Round {round}. {n} cards each.")
    first = [
        t(N_("Round {round}.") if hearer.brief else round_, round=event.round, n=count),
        hearer.by(event.dealer, *DEALS[rules.dealer_begins, hearer.brief]),
    ]
    if not rules.dealer_begins and event.seat != hearer.seat:
        first.append(t(N_("{name} begins."), name=hearer.names[event.seat]))
    sentences = [" ".join(first)]
    if event.cut is not None:
        brief = N_("You keep the joker seen at the cut.")
        you = N_("You keep the joker seen at the cut, as one of your cards.")
        they = N_("{name} keeps the joker seen at the cut.")
        sentences.append(hearer.by(event.cut, brief if hearer.brief else you, they))
    if event.discards:
        sentences.append(_turned_up(event.discards[-1], hearer, rules))
    return tuple(sentences)


def _turned_up(upcard: Card, hearer: Hearer, rules: Ruleset) -> str:
    """The upcard, and what it decides: the limit for a knock, and doubled points."""
    t, limit, text = hearer.language, knock_limit(rules, upcard), N_("{card:the} is turned up.")
    if rules.oklahoma:
        text = N_("{card:the} is turned up: knock with {n} or less.")
        text = text if limit else N_("{card:the} is turned up: knock only with gin.")
    told = t(text, card=hearer.words.card(upcard), n=limit)
    double = N_("Everything counts double.")
    return f"{told} {t(double)}" if counts_double(rules, upcard) else told


_DEALS = N_("You deal."), N_("{name} deals.")
DEALS = {
    (False, False): _DEALS,
    (False, True): _DEALS,
    (True, False): (
        N_("You deal, get an extra card and begin."),
        N_("{name} deals, gets an extra card and begins."),
    ),
    (True, True): (N_("You deal and begin."), N_("{name} deals and begins.")),
}
"""By two questions: Does the dealer begin? Is the level brief?"""


def _restocked(event: ev.Restocked, hearer: Hearer, rules: Ruleset) -> str:
    t = hearer.language
    if hearer.brief:
        mark = NN_("New stock, {n} card.", "New stock, {n} cards.")
    elif event.shuffled:
        mark = NN_(
            "The discards are shuffled into a new stock of {n} card.",
            "The discards are shuffled into a new stock of {n} cards.",
        )
    else:
        mark = NN_(
            "The discards are turned over, unshuffled: a new stock of {n} card.",
            "The discards are turned over, unshuffled: a new stock of {n} cards.",
        )
    stock = t(mark, n=len(event.stock))
    if rules.stock_out is not StockOut.UPCARD or not event.discards:
        return stock
    first = t(N_("{card:the} starts the discards."), card=hearer.words.card(event.discards[-1]))
    return f"{stock} {first}"
