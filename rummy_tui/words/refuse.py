"""Refusals told: why an action is not possible, and what is."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.rules.actions import Draw, Knock, Take
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.describe import missing_to_open
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import capital
from rummy_tui.words.refusals import counted, plain
from rummy_tui.words.refusals_brief import in_brief

Telling = Callable[[Illegal, View, Hearer], str]


def refusal(refused: Illegal, view: View, hearer: Hearer) -> str:
    """The sentence for a refusal, always with the way on."""
    telling = _TELLINGS.get(refused.reason)
    if telling is not None:
        return telling(refused, view, hearer)
    t, n = hearer.language, refused.amount
    sentences = counted(t, n, len(refused.cards)) | plain(t)
    if hearer.brief:
        sentences |= in_brief(t, n, len(refused.cards))
    text, command = sentences[refused.reason]
    key = hearer.way(command) if command else ""
    told = text.format(key=key, n=n, cards=hearer.words.cards(refused.cards, "the"))
    return capital(told)


def _draw_first(_: Illegal, view: View, hearer: Hearer) -> str:
    t, way = hearer.language, hearer.way
    if any(isinstance(option, Take) for option in view.options):
        return t.gettext("Draw first: {stock} for the stock, {take} for {card:the}.").format(
            stock=way("draw"), take=way("take"), card=hearer.words.card(view.discards[-1])
        )
    return t.gettext("Draw first: {stock} for the stock.").format(stock=way("draw"))


def _way_on(view: View, hearer: Hearer) -> str:
    """How a turn goes on in which something has been drawn."""
    t, way = hearer.language, hearer.way
    can = {type(option) for option in view.options}
    if Draw in can and view.phase is Phase.PLAY:
        return t.gettext("{key} draws another card.").format(key=way("draw"))
    if view.rules.discard is not Discards.NONE:
        text = t.gettext("{key} discards and ends your turn.")
        return (t.gettext("{key} discards.") if hearer.brief else text).format(key=way("discard"))
    told = t.gettext("{key} ends your turn.").format(key=way("end-turn"))
    if Knock in can:
        return told + " " + t.gettext("{key} knocks.").format(key=way("knock"))
    return told


def _and_on(sentence: str, view: View, hearer: Hearer) -> str:
    return f"{sentence} {_way_on(view, hearer)}"


def _already_drawn(_: Illegal, view: View, hearer: Hearer) -> str:
    """That all has been drawn, or that there is nothing more to draw."""
    t, turn = hearer.language, view.turn
    if turn.drew < turn.draws and turn.draws > 1:
        told = t.gettext("There is nothing more to draw.")
    elif turn.drew > 1:
        told = t.gettext("You have drawn {n} cards already.").format(n=turn.drew)
    else:
        told = t.gettext("You have drawn already.")
    return _and_on(told, view, hearer)


def _no_draw_now(_: Illegal, view: View, hearer: Hearer) -> str:
    return _and_on(hearer.language.gettext("Nothing is drawn in this turn."), view, hearer)


def _drawn_out(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    text = t.gettext("Who has drawn {n} cards may not lay in that turn.")
    if hearer.brief:
        text = t.gettext("After {n} cards nothing is laid.")
    return _and_on(text.format(n=view.rules.draws), view, hearer)


def _laid_already(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    told = t.gettext("You have laid: nothing more is drawn or laid in this turn.")
    if hearer.brief:
        told = t.gettext("You have laid, and draw no more.")
    return _and_on(told, view, hearer)


def _no_knocking(_: Illegal, view: View, hearer: Hearer) -> str:
    return _and_on(hearer.language.gettext("Nobody knocks in this game."), view, hearer)


def _no_discard_to_end(_: Illegal, view: View, hearer: Hearer) -> str:
    return _and_on(hearer.language.gettext("Nobody discards in this game."), view, hearer)


def _leaves_only_taken(refused: Illegal, view: View, hearer: Hearer) -> str:
    t, cards = hearer.language, hearer.words.cards(refused.cards, "the")
    if hearer.brief and view.phase is not Phase.DRAW:
        text = t.gettext("Only {cards} would be left. Play something else first.")
        return text.format(cards=cards)
    if hearer.brief:
        text = t.gettext("Only {cards} would be left. {key} draws from the stock.")
        return text.format(cards=cards, key=hearer.way("draw"))
    if view.phase is Phase.DRAW:
        return t.gettext(
            "Only {cards} would be left, and it could be neither laid nor discarded. "
            "{key} draws from the stock."
        ).format(cards=cards, key=hearer.way("draw"))
    return t.gettext(
        "Only {cards}, just taken, would be left, and it can be neither laid nor discarded. "
        "Play something else first."
    ).format(cards=cards)


def _hand_too_high(refused: Illegal, view: View, hearer: Hearer) -> str:
    t, n = hearer.language, refused.amount
    text = t.ngettext(
        "You hold {n} point; to knock you may hold at most {most}.",
        "You hold {n} points; to knock you may hold at most {most}.",
        n,
    )
    if hearer.brief:
        text = t.ngettext(
            "You hold {n} point, {most} at most to knock.",
            "You hold {n} points, {most} at most to knock.",
            n,
        )
    return _and_on(text.format(n=refused.amount, most=view.rules.knock), view, hearer)


def _not_your_turn(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    text = t.gettext("Not now: {name} is to play. You will hear your turn.")
    if hearer.brief:
        text = t.gettext("Wait: {name} is to play.")
    return text.format(name=hearer.names[view.seat])


def _not_open(refused: Illegal, view: View, hearer: Hearer) -> str:
    t, way, n = hearer.language, hearer.way, refused.amount
    if view.my_turn and view.phase is Phase.DRAW:
        text = t.gettext("Not before you have opened with {n} points. {key} draws from the stock.")
        if hearer.brief:
            text = t.gettext("Open first, with {n} points. {key} draws.")
        return text.format(n=n, key=way("draw"))
    text = t.gettext("Open first: lay new combinations worth {n} points in one turn, with {key}.")
    if hearer.brief:
        text = t.gettext("Open first, with {n} points in one turn: {key}.")
    told = text.format(n=n, key=way("new"))
    if view.my_turn and view.turn.worth:
        return told + " " + missing_to_open(view, hearer)
    return told


def _no_such_meld(refused: Illegal, _: View, hearer: Hearer) -> str:
    t = hearer.language
    if not refused.amount:
        return t.gettext("No combinations on the table yet. {key} starts one.").format(
            key=hearer.way("new")
        )
    return t.gettext("No combination has this number: they go from 1 to {n}.").format(
        n=refused.amount
    )


def _corner(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    if hearer.brief and view.rules.ace_high:
        return t.gettext("In a run the ace lies before the two or after the king.")
    if hearer.brief:
        return t.gettext("In a run the ace lies before the two.")
    if not view.rules.ace_high:
        return t.gettext("A run does not go on after the king: put the ace before the two.")
    return t.gettext(
        "A run does not go on from the king to the two: put the ace before the two "
        "or after the king."
    )


def _nothing_to_take_back(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    if view.my_turn and view.phase is Phase.PLAY:
        drawn = t.gettext("Nothing to take back: what was drawn stays.")
        told = drawn if view.turn.drew else t.gettext("Nothing to take back.")
        return _and_on(told, view, hearer)
    return (
        t.gettext("Nothing to take back.")
        + " "
        + t.gettext("{key} tells whose turn it is.").format(key=hearer.way("turn"))
    )


_TELLINGS: dict[Reason, Telling] = {
    Reason.NOT_YOUR_TURN: _not_your_turn,
    Reason.DRAW_FIRST: _draw_first,
    Reason.ALREADY_DRAWN: _already_drawn,
    Reason.NO_DRAW_NOW: _no_draw_now,
    Reason.DRAWN_OUT: _drawn_out,
    Reason.LAID_ALREADY: _laid_already,
    Reason.NOT_OPEN: _not_open,
    Reason.NO_SUCH_MELD: _no_such_meld,
    Reason.CORNER: _corner,
    Reason.NO_DISCARD_TO_END: _no_discard_to_end,
    Reason.LEAVES_ONLY_TAKEN: _leaves_only_taken,
    Reason.NO_KNOCKING: _no_knocking,
    Reason.HAND_TOO_HIGH: _hand_too_high,
    Reason.NOTHING_TO_TAKE_BACK: _nothing_to_take_back,
}
"""The refusals whose words depend on how the turn stands, or on the rules of the table."""
