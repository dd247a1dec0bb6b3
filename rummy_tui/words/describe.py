"""The answers to every query: hand, melds, discards, scores, turn, rules, what can I do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.ending import joker_cost
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.scoring import deadwood
from rummy_tui.rules.sheet import games
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.aloud import Told, openly
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import capital
from rummy_tui.words.laying_words import EMPTY
from rummy_tui.words.marks import N_, NC_, NN_
from rummy_tui.words.moves import Now
from rummy_tui.words.picture_words import NO_MELDS
from rummy_tui.words.standing import by_seat, name, standing

MATCH_OVER: Final = N_("The match is over.")
NO_DISCARDS: Final = N_("There are no discards in this game.")
NUMBERED: Final = N_("{n}: {meld}")
COMBINATION: Final = N_("Combination {n}: {what}.")


NEAR: Final = 0.7
"""From such a part of a limit on it is told how many points are missing."""


def hand(cards: tuple[Card, ...], hearer: Hearer) -> str:
    """The whole hand in its order."""
    t, n = hearer.language, len(cards)
    if not cards:
        return openly(t(EMPTY))
    named = NN_("{n} card: {cards}.", "{n} cards: {cards}.")
    return Told(t(named, n=n, cards=hearer.words.cards(cards)), held(n, hearer))


def held(count: int, hearer: Hearer) -> str:
    """How many cards a hand holds, as everyone may hear."""
    return hearer.language(NN_("{n} card in your hand.", "{n} cards in your hand."), n=count)


def meld_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The combinations on the table, numbered."""
    named = hearer.words.in_brief if hearer.brief else hearer.words.meld
    return tuple(
        hearer.language(NUMBERED, n=n, meld=named(meld)) for n, meld in enumerate(view.table, 1)
    )


def melds(view: View, hearer: Hearer) -> str:
    """How many combinations lie on the table."""
    if not view.table:
        return hearer.language(NO_MELDS)
    return hearer.language(NN_("{n} combination.", "{n} combinations."), n=len(view.table))


def discards(view: View, hearer: Hearer) -> str:
    """The top discard and how many lie below it."""
    t, count = hearer.language, len(view.discards)
    if view.rules.discard is Discards.NONE:
        return t(NO_DISCARDS)
    if not count:
        return t(N_("No discards."))
    mark = NN_("{card} on top, {n} discard.", "{card} on top, {n} discards.")
    return capital(t(mark, card=hearer.words.card(view.discards[-1]), n=count))


def discard_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The discards that may be looked at, newest first."""
    # By some rules only the top discard may be looked at.
    seen = view.discards[::-1] if view.rules.discards_seen else view.discards[-1:]
    return tuple(hearer.words.name(card) for card in seen)


def scores(view: View, hearer: Hearer) -> str:
    """The match's scores and what is missing to its limits."""
    return " ".join((standing(view.totals, hearer, view.rules), *limits(view, hearer)))


def limits(view: View, hearer: Hearer) -> tuple[str, ...]:
    """Boxes or rounds won, and what is missing to the limits of the match."""
    t, rules, told = hearer.language, view.rules, list[str]()
    if view.sheet and rules.round_bonus and not rules.hollywood:
        (game,) = games(view.sheet, rules, view.players)
        told.append(t(N_("Boxes: {boxes}."), boxes=by_seat(game.boxes, hearer, some=True)))
    elif rules.round_bonus and any(view.rounds_won) and not view.sheet:
        rounds = by_seat(view.rounds_won, hearer, some=not hearer.full)
        told.append(t(N_("Rounds won: {rounds}."), rounds=rounds))
    totals, most = view.totals, max(view.totals)
    limit = 0 if view.phase is Phase.OVER else rules.score_limit
    if limit and rules.hollywood:
        told.append(t(N_("Each of three games goes to {limit} points."), limit=limit))
    elif limit and not any(totals):
        told.append(t(N_("The match goes to {limit} points."), limit=limit))
    # Before somebody is near it there is no need to reckon.
    elif limit and most < limit and (hearer.full or most >= NEAR * limit):
        # Whoever is nearest, and oneself.
        nearest = view.me if view.me is not None and totals[view.me] == most else totals.index(most)
        seats = [nearest] if view.me in (None, nearest) else [nearest, view.me]
        you, they = NC_("missing", "you {n}"), NC_("missing", "{name} {n}")
        missing = [hearer.by(s, you, they, n=limit - totals[s]) for s in seats if s is not None]
        text = N_("Missing to {limit}: {missing}.")
        told.append(t(text, limit=limit, missing=", ".join(missing)))
    if rounds_to_play := [n for n in (rules.rounds_limit, rules.deals_each * view.players) if n]:
        last = min(rounds_to_play)
        told.append(t(N_("Round {round} of {limit}."), round=view.round, limit=last))
    return tuple(told)


def score_sheet(view: View, hearer: Hearer) -> tuple[str, ...]:
    """Each of the games that are scored at once; none where there is but one."""
    if not view.rules.hollywood:
        return ()
    t = hearer.language
    lines = []
    for game in games(view.sheet, view.rules, view.players):
        text = (
            N_("Game {n}: {scores}.") if game.winner is None else N_("Game {n}, closed: {scores}.")
        )
        line = t(text, n=game.number, scores=by_seat(game.points, hearer))
        if view.rules.round_bonus and any(game.boxes):
            boxes = by_seat(game.boxes, hearer, some=True)
            line = " ".join((line, t(N_("Boxes: {boxes}."), boxes=boxes)))
        lines.append(line)
    return tuple(lines)


def counts(view: View, hearer: Hearer) -> str:
    """How many cards everyone has, in the order of play, and how many the stock."""
    t = hearer.language
    first = view.me if view.me is not None else 0
    # From oneself round the table: the order tells as well who comes next.
    seats = [(first + step) % view.players for step in range(view.players)]
    told = ", ".join(f"{name(seat, hearer)} {view.counts[seat]}" for seat in seats)
    stock = t(NN_("{n} in the stock", "{n} in the stock"), n=view.stock)
    if not view.stock:
        stock = t(N_("none in the stock"))
    return t(N_("Cards: {counts}, {stock}."), counts=told, stock=stock)


def openers(view: View, hearer: Hearer) -> str:
    """Who has opened in this round, or nothing where no opening is needed."""
    if not view.rules.opening:
        return ""
    t = hearer.language
    if all(view.opened):
        return t(N_("Everyone has opened."))
    names = [name(seat, hearer) for seat in range(view.players) if view.opened[seat]]
    return (
        t(N_("Opened: {names}."), names=t.listed(names)) if names else t(N_("Nobody has opened."))
    )


def turn(view: View, hearer: Hearer, draft: Draft | None = None, *, public: bool = False) -> str:
    """Whose turn it is and what it waits for; `public` is what everyone may hear of it."""
    t = hearer.language
    if view.phase is Phase.OVER:
        return t(MATCH_OVER)
    if view.phase is Phase.DEAL:
        return t(N_("Round {round} is over."), round=view.round)
    if not view.my_turn:
        return t(N_("{name} is to play."), name=hearer.names[view.seat])
    now = Now(view, draft)
    can = now.open
    if public:  # to say that a hand may knock is to say that it holds few points
        can.pop(act.Knock, None)
    waits = [N_("to lay")] if {act.Lay, act.Regroup} & can.keys() else []
    waits += [now.told(row.waits) for row in can.values()]
    return t(N_("Your turn, {waits}."), waits=t.either([t(mark) for mark in waits if mark.text]))


def can_do_meanwhile(view: View, hearer: Hearer) -> str:
    """What this seat can do while it is not to play."""
    t, way = hearer.language, hearer.way
    if view.phase is Phase.OVER:
        return t(N_("The match is over. {key}: leave."), key=way("cancel"))
    if view.phase is Phase.DEAL:
        return t(N_("{key}: deal the next round."), key=way("go-on"))
    return turn(view, hearer) + " " + t(N_("Wait, or look around."))


def owed(view: View, hearer: Hearer) -> Iterator[str]:
    """What a turn still owes before it can end."""
    t, way = hearer.language, hearer.way
    # With a penalty a turn may end with the joker in the hand; without one it cannot.
    if view.turn.owed and view.rules.joker_penalty is None:
        back = N_(
            "The joker you took must be laid in this turn before it can end, "
            "or taken back with {key}."
        )
        yield t(back, key=way("take-back"))
    elif view.turn.owed:
        points = joker_cost(view.turn, view.rules)
        costs = N_(
            "The joker you took must be laid in a new combination, or it costs {points} points."
        )
        stays = N_("The joker you took stays in your hand unless it is laid in a new combination.")
        yield t(costs if points else stays, points=points)


def ways_open(view: View, hearer: Hearer, draft: Draft | None = None) -> Iterator[tuple[str, str]]:
    """What is open in one's own turn, each way once: its command, and how it is told.

    `draft` is the table as it is being regrouped.
    """
    now, words = Now(view, draft), hearer.words
    card = words.card(view.discards[-1]) if view.discards else ""
    points = deadwood(view.hand, view.rules)
    named = {"card": card, "n": points, "most": now.most_taken}
    for row in dict.fromkeys(now.open.values()):
        told = hearer.language(now.told(row.can), key=hearer.way(row.command), **named)
        yield row.command, told


def ways_counted(view: View, hearer: Hearer, draft: Draft | None = None) -> str:
    """Whose turn it is, and how many ways there are to go on."""
    count = sum(1 for _ in ways_open(view, hearer, draft))
    told = hearer.language(NN_("{n} way.", "{n} ways."), n=count)
    return f"{turn(view, hearer, draft)} {told}"


def missing_to_open(view: View, hearer: Hearer) -> str:
    """How many points the new combinations of this turn lack to open, or nothing."""
    if not view.short:
        return ""
    return hearer.language(NN_("{n} more point to open.", "{n} more points to open."), n=view.short)
