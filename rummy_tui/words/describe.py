"""The answers to every query: hand, melds, discards, scores, turn, rules, what can I do."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_tui.rules.actions import Discard, Draw, EndTurn, Knock, Move, Take, TakeBack
from rummy_tui.rules.cards import Card
from rummy_tui.rules.ending import joker_cost
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.rules.laying.draft import Draft, begin, is_changed
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View
from rummy_tui.words.extending import takes
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language, capital
from rummy_tui.words.standing import by_seat, name, standing


def hand(cards: tuple[Card, ...], hearer: Hearer) -> str:
    """The whole hand in its order."""
    t = hearer.language
    if not cards:
        return t.gettext("Your hand is empty.")
    text = t.ngettext("{n} card: {cards}.", "{n} cards: {cards}.", len(cards))
    return text.format(n=len(cards), cards=hearer.words.cards(cards))


def meld_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The combinations on the table, numbered; at the full level with what each takes."""
    text = hearer.language.gettext("{n}: {meld}")
    lines = (
        text.format(n=number, meld=hearer.words.meld(meld))
        for number, meld in enumerate(view.table, 1)
    )
    if not hearer.full:
        return tuple(lines)
    return tuple(
        f"{line}. {takes(meld, hearer, view.rules)}"
        for line, meld in zip(lines, view.table, strict=True)
    )


def melds(view: View, hearer: Hearer) -> str:
    """How many combinations lie on the table."""
    t, count = hearer.language, len(view.table)
    if not count:
        return t.gettext("No combinations on the table.")
    text = t.ngettext("{n} combination.", "{n} combinations.", count)
    return text.format(n=count)


def discards(view: View, hearer: Hearer) -> str:
    """The top discard and how many lie below it."""
    t, count = hearer.language, len(view.discards)
    if view.rules.discard is Discards.NONE:
        return t.gettext("There are no discards in this game.")
    if not count:
        return t.gettext("No discards.")
    text = t.ngettext("{card} on top, {n} discard.", "{card} on top, {n} discards.", count)
    return capital(text.format(card=hearer.words.card(view.discards[-1]), n=count))


def discard_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The discards that may be looked at, newest first."""
    seen = view.discards[::-1] if view.rules.discards_seen else view.discards[-1:]
    return tuple(format(hearer.words.card(c), "") for c in seen)


def scores(view: View, hearer: Hearer) -> str:
    """The match's scores and what is missing to its limits."""
    t, rules = hearer.language, view.rules
    told = [standing(view.totals, hearer, rules)]
    if rules.round_bonus and any(view.rounds_won):
        won = by_seat(view.rounds_won, hearer)
        told.append(t.gettext("Rounds won: {rounds}.").format(rounds=won))
    if rules.score_limit and view.phase is not Phase.OVER:
        told.append(_to_limit(view, hearer))
    limits = [n for n in (rules.rounds_limit, rules.deals_each * view.players) if n]
    if limits:
        text = t.gettext("Round {round} of {limit}.")
        told.append(text.format(round=view.round, limit=min(limits)))
    return " ".join(filter(None, told))


def _to_limit(view: View, hearer: Hearer) -> str:
    """What is missing to the limit of the match: who is nearest, and oneself."""
    t, totals, limit = hearer.language, view.totals, view.rules.score_limit
    most = max(totals)
    if most >= limit:
        return ""
    if not any(totals):
        return t.gettext("The match goes to {limit} points.").format(limit=limit)
    nearest = totals.index(most)
    if view.me is None:
        seats = [nearest]
    elif totals[view.me] == most:
        seats = [view.me]
    else:
        seats = [nearest, view.me]
    other, mine = t.pgettext("missing", "{name} {n}"), t.pgettext("missing", "you {n}")
    missing = ", ".join(
        (mine if hearer.is_me(seat) else other).format(
            name=hearer.names[seat], n=limit - totals[seat]
        )
        for seat in seats
    )
    return t.gettext("Missing to {limit}: {missing}.").format(limit=limit, missing=missing)


def counts(view: View, hearer: Hearer) -> str:
    """How many cards everyone has, in the order of play, and how many the stock."""
    t = hearer.language
    first = view.me if view.me is not None else 0
    seats = [(first + step) % view.players for step in range(view.players)]
    told = ", ".join(f"{name(seat, hearer)} {view.counts[seat]}" for seat in seats)
    stock = t.ngettext("{n} in the stock", "{n} in the stock", view.stock).format(n=view.stock)
    return t.gettext("Cards: {counts}, {stock}.").format(counts=told, stock=stock)


def openers(view: View, hearer: Hearer) -> str:
    """Who has opened in this round, or nothing where no opening is needed."""
    t = hearer.language
    if not view.rules.opening:
        return ""
    open_seats = [name(seat, hearer) for seat in range(view.players) if view.opened[seat]]
    if not open_seats:
        return t.gettext("Nobody has opened.")
    return t.gettext("Opened: {names}.").format(names=t.listed(open_seats))


def turn(view: View, hearer: Hearer, draft: Draft | None = None) -> str:
    """Whose turn it is and what it waits for."""
    t = hearer.language
    if view.phase is Phase.OVER:
        return t.gettext("The match is over.")
    if view.phase is Phase.DEAL:
        return t.gettext("Round {round} is over.").format(round=view.round)
    if not view.my_turn:
        return t.gettext("{name} is to play.").format(name=hearer.names[view.seat])
    return t.gettext("Your turn, {waits}.").format(waits=t.either(_waits_for(view, hearer, draft)))


def _can(view: View, draft: Draft | None) -> set[type[Move]]:
    """The kinds of moves that are open; what is regrouped is played before the turn may end."""
    can: set[type[Move]] = {type(option) for option in view.options}
    if draft is None or not is_changed(draft):
        return can
    return can - {EndTurn, Knock, *([Draw] if view.last_draw else [])}


def _waits_for(view: View, hearer: Hearer, draft: Draft | None) -> list[str]:
    """What a turn waits for, shortly: to draw, to lay, to end it in one way or another."""
    t, can = hearer.language, _can(view, draft)
    if view.phase is Phase.DRAW:
        return [_to_draw(view, t)]
    told = [t.gettext("to lay")] if view.no_laying is None else []
    if Draw in can:
        told.append(t.gettext("to draw again"))
    if Discard in can:
        told.append(t.gettext("to discard"))
    if EndTurn in can:
        told.append(t.gettext("to end it"))
    if Knock in can:
        told.append(t.gettext("to knock"))
    return told


def _to_draw(view: View, t: Language) -> str:
    match view.drawing:
        case Drawing.NOTHING:
            return t.gettext("with nothing left to draw")
        case Drawing.END:
            return t.gettext("to draw, which ends the round")
        case _:
            return t.gettext("to draw")


def can_do(view: View, hearer: Hearer, draft: Draft | None = None) -> str:
    """What this seat can do now, each with the way to do it; `draft` is the table regrouped."""
    t, way = hearer.language, hearer.way
    if view.phase is Phase.OVER:
        return t.gettext("The match is over. {key}: leave.").format(key=way("cancel"))
    if view.phase is Phase.DEAL:
        return t.gettext("{key}: deal the next round.").format(key=way("go-on"))
    if not view.my_turn:
        return turn(view, hearer) + " " + t.gettext("Wait, or look around.")
    can, waits = _can(view, draft), turn(view, hearer, draft)
    laying = _regrouping(view, hearer, draft) if view.rules.regroup else _laying(view, hearer)
    told = (*_drawing(view, hearer, can), *laying, *_ending(view, hearer, can))
    return " ".join(filter(None, (waits, ", ".join(told) + ".", _owed(view, hearer))))


def _drawing(view: View, hearer: Hearer, can: set[type[Move]]) -> Iterator[str]:
    """The ways to come by a card."""
    t, way = hearer.language, hearer.way
    if Draw in can:
        if view.phase is Phase.DRAW:
            text = _beginning(view, t)
        elif not view.last_draw:
            text = t.gettext("{key}: draw another card")
        else:
            text = t.gettext("{key}: draw a last card, and then lay nothing")
        yield text.format(key=way("draw"))
    if Take in can:
        top = hearer.words.card(view.discards[-1])
        yield t.gettext("{key}: take {card:the}").format(key=way("take"), card=top)


def _beginning(view: View, t: Language) -> str:
    """What the draw is with which a turn begins."""
    match view.drawing:
        case Drawing.NOTHING:
            return t.gettext("{key}: play on without drawing")
        case Drawing.END:
            return t.gettext("{key}: draw, which ends the round")
        case _:
            return t.gettext("{key}: draw from the stock")


def _laying(view: View, hearer: Hearer) -> Iterator[str]:
    """The ways to lay cards."""
    t, way = hearer.language, hearer.way
    if view.no_laying is not None:
        return
    yield t.gettext("{key}: new combination").format(key=way("new"))
    if view.no_adding is None and _anything_fits(view):
        yield t.gettext("{key}: add a card").format(key=way("play"))


def _regrouping(view: View, hearer: Hearer, draft: Draft | None) -> Iterator[str]:
    """The ways to put the table together anew: cards of the hand, and those that lie."""
    t, way = hearer.language, hearer.way
    if view.no_laying is not None:
        return
    draft = draft or begin(view.table, view.hand)
    if draft.hand:
        yield t.gettext("{key}: new combination").format(key=way("new"))
        yield t.gettext("{key}: play a card onto the table").format(key=way("play"))
    if any(draft.groups):
        yield t.gettext("{key}: move one that lies").format(key=way("regroup"))


def _ending(view: View, hearer: Hearer, can: set[type[Move]]) -> Iterator[str]:
    """The ways to end the turn, or to take back what was done in it."""
    t, way = hearer.language, hearer.way
    if Discard in can:
        yield t.gettext("{key}: discard").format(key=way("discard"))
    if EndTurn in can:
        yield t.gettext("{key}: end the turn").format(key=way("end-turn"))
    if Knock in can:
        text = t.ngettext(
            "{key}: knock with {n} point, if nobody holds as few",
            "{key}: knock with {n} points, if nobody holds as few",
            hand_points(view.hand, view.rules),
        )
        yield text.format(key=way("knock"), n=hand_points(view.hand, view.rules))
    if TakeBack in can:
        yield t.gettext("{key}: take back").format(key=way("take-back"))


def _anything_fits(view: View) -> bool:
    return any(
        any(fitting(card, view.table, view.rules))
        or any(True for _ in freeing(card, view.table, view.rules))
        for card in set(view.hand)
    )


def _owed(view: View, hearer: Hearer) -> str:
    """What becomes of a joker that was taken from the table and must be laid again."""
    t = hearer.language
    if not view.turn.owed:
        return ""
    if view.rules.joker_penalty is None:
        return t.gettext(
            "The joker you took must be laid in this turn before it can end, "
            "or taken back with {key}."
        ).format(key=hearer.way("take-back"))
    text = t.gettext(
        "The joker you took must be laid in a new combination, or it costs {points} points."
    )
    return text.format(points=joker_cost(view.turn, view.rules))


def missing_to_open(view: View, hearer: Hearer) -> str:
    """How many points the new combinations of this turn lack to open, or nothing."""
    if not view.short:
        return ""
    text = hearer.language.ngettext(
        "{n} more point to open.", "{n} more points to open.", view.short
    )
    return text.format(n=view.short)
