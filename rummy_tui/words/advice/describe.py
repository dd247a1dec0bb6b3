"""The answers to every query: hand, melds, discards, scores, turn, rules, what can I do."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.cards import Card
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.sheet import games
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.advice.laying_words import EMPTY
from rummy_tui.words.events.table_changes import NUMBERED
from rummy_tui.words.language.aloud import Told, openly
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.language.scores import by_seat, name, points_of, standing

NO_MELDS: Final = N_("No combinations on the table.")
NO_DISCARDS: Final = N_("There are no discards in this game.")


NEAR: Final = 0.7
"""The part of a limit from which the missing points are said."""


def hand(cards: tuple[Card, ...], hearer: Hearer) -> str:
    """The whole hand in its order."""
    t, n = hearer.language, len(cards)
    if not cards:
        return openly(t(EMPTY))
    named = NN_("{n} card: {cards}.", "{n} cards: {cards}.")
    return Told(t(named, n=n, cards=hearer.words.cards(cards)), held(n, hearer))


def held(count: int, hearer: Hearer) -> str:
    """Count the cards of a hand, as everyone may hear."""
    return hearer.language(NN_("{n} card in your hand.", "{n} cards in your hand."), n=count)


def meld_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The combinations on the table, numbered."""
    named = hearer.words.in_brief if hearer.brief else hearer.words.meld
    return tuple(
        hearer.language(NUMBERED, n=n, meld=named(meld)) for n, meld in enumerate(view.table, 1)
    )


def melds(view: View, hearer: Hearer) -> str:
    """Count the combinations on the table."""
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
    return t(mark, card=hearer.words.card(view.discards[-1]), n=count)


def discard_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The discards that may be looked at, newest first."""
    # By some rules only the top discard may be looked at.
    seen = view.discards[::-1] if view.rules.discards_seen else view.discards[-1:]
    return tuple(hearer.words.name(card) for card in seen)


def scores(view: View, hearer: Hearer) -> str:
    """The scores of the match, and the points missing to its limits."""
    return " ".join((standing(view.totals, hearer, view.rules), *limits(view, hearer)))


def limits(view: View, hearer: Hearer) -> tuple[str, ...]:
    """Boxes or rounds won, and the points and rounds left to the limits of the match."""
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
        told.append(t(N_("Each of three games goes to {limit}."), limit=points_of(limit, t)))
    elif limit and not any(totals):
        told.append(t(N_("The match goes to {limit}."), limit=points_of(limit, t)))
    # Nobody needs the difference before somebody is near the limit.
    elif limit and most < limit and (hearer.full or most >= NEAR * limit):
        # The nearest player, and the hearer.
        nearest = view.me if view.me is not None and totals[view.me] == most else totals.index(most)
        seats = [nearest] if view.me in (None, nearest) else [nearest, view.me]
        you, they = NC_("missing", "you {n}"), NC_("missing", "{name} {n}")
        missing = [hearer.by(s, you, they, n=limit - totals[s]) for s in seats if s is not None]
        text = N_("Needed for {limit}: {missing}.")
        told.append(t(text, limit=limit, missing=", ".join(missing)))
    if rounds_to_play := [n for n in (rules.rounds_limit, rules.deals_each * view.players) if n]:
        last = min(rounds_to_play)
        told.append(t(N_("Round {round} of {limit}."), round=view.round, limit=last))
    return tuple(told)


def score_sheet(view: View, hearer: Hearer) -> tuple[str, ...]:
    """A line for each of the games scored at once; none if there is only one."""
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
    """Count everyone's cards, in the order of play, and those of the stock."""
    t = hearer.language
    first = view.me if view.me is not None else 0
    # From the hearer round the table: the order also shows who comes next.
    seats = [(first + step) % view.players for step in range(view.players)]
    held = NC_("how many cards somebody holds", "{name} {n}")
    told = ", ".join(t(held, name=name(seat, hearer), n=view.counts[seat]) for seat in seats)
    stock = t(NN_("{n} in the stock", "{n} in the stock"), n=view.stock)
    if not view.stock:
        stock = t(N_("none in the stock"))
    return t(N_("Cards: {counts}, {stock}."), counts=told, stock=stock)


def openers(view: View, hearer: Hearer) -> str:
    """Name the players who have opened in this round; empty if no opening is needed."""
    if not view.rules.opening:
        return ""
    t = hearer.language
    if all(view.opened):
        return t(N_("Everyone has opened."))
    names = [name(seat, hearer) for seat in range(view.players) if view.opened[seat]]
    return (
        t(N_("Opened: {names}."), names=t.listed(names)) if names else t(N_("Nobody has opened."))
    )


def missing_to_open(view: View, hearer: Hearer) -> str:
    """Count the points that the new combinations of this turn lack to open, or say nothing."""
    if not view.short:
        return ""
    return hearer.language(NN_("{n} more point to open.", "{n} more points to open."), n=view.short)
