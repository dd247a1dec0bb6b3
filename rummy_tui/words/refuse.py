"""Refusals told: why an action is not possible, and what is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rummy_tui.rules.actions import Discard, Draw, EndTurn, Knock, Move, Take, TakeBack
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import any_fits
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View
from rummy_tui.words.describe import missing_to_open
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language, capital
from rummy_tui.words.refusals import corner, counted, plain
from rummy_tui.words.refusals_brief import in_brief


@dataclass(frozen=True, slots=True)
class Begun:
    """What a player is in the midst of: other keys lead on then."""

    way: str = ""
    """The way on from a combination or a regrouping that is begun; else empty."""
    card: Card | None = None
    """The card that the key to discard would discard."""


NOTHING: Final = Begun()

Telling = Callable[[Illegal, View, Hearer], str]
GoingOn = Callable[[Illegal, View, Hearer, Begun], str]


def refusal(refused: Illegal, view: View, hearer: Hearer, begun: Begun = NOTHING) -> str:
    """The sentence for a refusal, always with a way on that is open at this moment."""
    if (telling := _TELLINGS.get(refused.reason)) is not None:
        return telling(refused, view, hearer)
    if (going_on := _GOING_ON.get(refused.reason)) is not None:
        return going_on(refused, view, hearer, begun)
    if refused.reason is Reason.DOES_NOT_FIT and _none_fits(view):
        return _nothing_fits(view, hearer, begun)
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
    may_take = any(isinstance(option, Take) for option in view.options)
    text = _draw_or_take(view, t) if may_take else _draw(view, t)
    top = hearer.words.card(view.discards[-1]) if may_take else ""
    return text.format(stock=way("draw"), take=way("take"), card=top)


def _draw(view: View, t: Language) -> str:
    match view.drawing:
        case Drawing.NOTHING:
            return t.gettext("Nothing is left to draw: {stock} plays on without.")
        case Drawing.END:
            return t.gettext("Draw first: {stock} for the stock, which ends the round.")
        case _:
            return t.gettext("Draw first: {stock} for the stock.")


def _draw_or_take(view: View, t: Language) -> str:
    match view.drawing:
        case Drawing.NOTHING:
            return t.gettext(
                "Nothing is left to draw: {stock} plays on without, {take} takes {card:the}."
            )
        case Drawing.END:
            return t.gettext(
                "Draw first: {take} for {card:the}, {stock} for the stock, which ends the round."
            )
        case _:
            return t.gettext("Draw first: {stock} for the stock, {take} for {card:the}.")


def _way_on(view: View, hearer: Hearer, begun: Begun) -> str:
    """How a turn goes on in which something has been drawn."""
    t, way = hearer.language, hearer.way
    can = {type(option) for option in view.options}
    if begun.way:
        return begun.way
    if Draw in can and view.phase is Phase.PLAY:
        return t.gettext("{key} draws another card.").format(key=way("draw"))
    if _cannot_end(view, can):
        return _back(view, hearer)
    if view.rules.discard is not Discards.NONE:
        return _discards(view, hearer, begun)
    told = t.gettext("{key} ends your turn.").format(key=way("end-turn"))
    if Knock in can:
        return told + " " + t.gettext("{key} knocks.").format(key=way("knock"))
    return told


def _cannot_end(view: View, can: set[type[Move]]) -> bool:
    """Whether something has to be laid or taken back before the turn can end."""
    ending = {EndTurn, Knock} if view.rules.discard is Discards.NONE else {Discard}
    return view.my_turn and view.phase is Phase.PLAY and not can & ending


def _back(view: View, hearer: Hearer) -> str:
    t, way = hearer.language, hearer.way
    if any(isinstance(option, TakeBack) for option in view.options):
        return t.gettext("{key} takes back the last step.").format(key=way("take-back"))
    return t.gettext("{key} tells what you can do.").format(key=way("can-do"))


def _discards(view: View, hearer: Hearer, begun: Begun) -> str:
    """How the turn is ended with a discard, unless it is with the card that has the cursor."""
    t = hearer.language
    may = [option.card for option in view.options if isinstance(option, Discard)]
    if may and begun.card is not None and begun.card not in may:
        text = t.gettext("Discard another card than {card:the}.")
        return text.format(card=hearer.words.card(begun.card))
    text = t.gettext("{key} discards and ends your turn.")
    if hearer.brief:
        text = t.gettext("{key} discards.")
    return text.format(key=hearer.way("discard"))


def _and_on(sentence: str, view: View, hearer: Hearer, begun: Begun) -> str:
    return f"{sentence} {_way_on(view, hearer, begun)}"


def _already_drawn(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    """That all has been drawn, or that there is nothing more to draw."""
    t, turn = hearer.language, view.turn
    if turn.drew < turn.draws and turn.draws > 1:
        told = t.gettext("There is nothing more to draw.")
    elif turn.drew > 1:
        told = t.gettext("You have drawn {n} cards already.").format(n=turn.drew)
    else:
        told = t.gettext("You have drawn already.")
    return _and_on(told, view, hearer, begun)


def _no_draw_now(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    return _and_on(hearer.language.gettext("Nothing is drawn in this turn."), view, hearer, begun)


def _drawn_out(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    t = hearer.language
    text = t.gettext("Who has drawn {n} cards may not lay in that turn.")
    if hearer.brief:
        text = t.gettext("After {n} cards nothing is laid.")
    return _and_on(text.format(n=view.rules.draws), view, hearer, begun)


def _laid_already(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    t = hearer.language
    told = t.gettext("You have laid: nothing more is drawn or laid in this turn.")
    if hearer.brief:
        told = t.gettext("You have laid, and draw no more.")
    return _and_on(told, view, hearer, begun)


def _no_knocking(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    return _and_on(hearer.language.gettext("Nobody knocks in this game."), view, hearer, begun)


def _no_discard_to_end(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    return _and_on(hearer.language.gettext("Nobody discards in this game."), view, hearer, begun)


def _nothing_to_take(refused: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    """Why no discard can be taken."""
    t = hearer.language
    if refused.reason is Reason.DISCARDS_EMPTY:
        told = t.gettext("No discards to take.")
    elif refused.reason is Reason.NO_DISCARDS:
        told = t.gettext("There are no discards in this game.")
    elif hearer.brief:
        told = t.gettext("Nothing may be taken from the discards.")
    else:
        told = t.gettext("Nothing may be taken from the discards in this game.")
    draws = view.phase is not Phase.PLAY
    return f"{told} {_from_stock(view, hearer)}" if draws else _and_on(told, view, hearer, begun)


def _from_stock(view: View, hearer: Hearer) -> str:
    """The way on where a turn begins."""
    t = hearer.language
    match view.drawing:
        case Drawing.NOTHING:
            text = t.gettext("{key} plays on without drawing.")
        case Drawing.END:
            text = t.gettext("{key} draws, which ends the round.")
        case _ if hearer.brief:
            text = t.gettext("{key} draws.")
        case _:
            text = t.gettext("{key} draws from the stock.")
    return text.format(key=hearer.way("draw"))


def _leaves_only_taken(refused: Illegal, view: View, hearer: Hearer) -> str:
    t, cards = hearer.language, hearer.words.cards(refused.cards, "the")
    if hearer.brief and view.phase is not Phase.DRAW:
        text = t.gettext("Only {cards} would be left. Play something else first.")
        return text.format(cards=cards)
    if view.phase is Phase.DRAW:
        text = t.gettext("Only {cards} would be left, and it could be neither laid nor discarded.")
        if hearer.brief:
            text = t.gettext("Only {cards} would be left.")
        return f"{text.format(cards=cards)} {_from_stock(view, hearer)}"
    return t.gettext(
        "Only {cards}, just taken, would be left, and it can be neither laid nor discarded. "
        "Play something else first."
    ).format(cards=cards)


def _hand_too_high(refused: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
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
    return _and_on(text.format(n=refused.amount, most=view.rules.knock), view, hearer, begun)


def _not_your_turn(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    text = t.gettext("Not now: {name} is to play. You will hear your turn.")
    if hearer.brief:
        text = t.gettext("Wait: {name} is to play.")
    return text.format(name=hearer.names[view.seat])


def _not_open(refused: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    t, way, n = hearer.language, hearer.way, refused.amount
    if view.my_turn and view.phase is Phase.DRAW:
        text = t.gettext("Not before you have opened with {n} points.")
        if hearer.brief:
            text = t.gettext("Open first, with {n} points.")
        return f"{text.format(n=n)} {_from_stock(view, hearer)}"
    text = t.gettext("Open first: lay new combinations worth {n} points in one turn, with {key}.")
    if hearer.brief:
        text = t.gettext("Open first, with {n} points in one turn: {key}.")
    told = text.format(n=n, key=way("new"))
    if begun.way:
        told = t.gettext("Open first, with {n} points in one turn.").format(n=n) + " " + begun.way
    if view.my_turn and view.turn.worth:
        return told + " " + missing_to_open(view, hearer)
    return told


def _no_such_meld(refused: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    t = hearer.language
    if not refused.amount:
        told = t.gettext("No combinations on the table yet.")
        one = t.gettext("{key} starts one.")
        return f"{told} {_start(one, view, hearer, begun)}"
    return t.gettext("No combination has this number: they go from 1 to {n}.").format(
        n=refused.amount
    )


def _start(text: str, view: View, hearer: Hearer, begun: Begun) -> str:
    """The way to a new combination, told by a text with its key, or to what comes before one."""
    t, way = hearer.language, hearer.way
    if not view.my_turn:
        return t.gettext("{key} tells whose turn it is.").format(key=way("turn"))
    if view.phase is Phase.DRAW:
        return _from_stock(view, hearer)
    if begun.way or view.no_laying is not None:
        return _way_on(view, hearer, begun)
    return text.format(key=way("new"))


def _no_regrouping(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    t = hearer.language
    told = t.gettext("What lies on the table stays as it is in this game.")
    new = t.gettext("{key} starts a new combination.")
    if hearer.brief:
        told = t.gettext("The table stays as it lies.")
        new = t.gettext("{key} starts a combination.")
    return f"{told} {_start(new, view, hearer, begun)}"


def _none_fits(view: View) -> bool:
    return bool(view.table) and not any_fits(view.hand, view.table, view.rules)


def _nothing_fits(view: View, hearer: Hearer, begun: Begun) -> str:
    """No card fits, so that none need be looked for."""
    t = hearer.language
    told = t.gettext("No card in your hand fits on the table.")
    return _and_on(t.gettext("Nothing fits.") if hearer.brief else told, view, hearer, begun)


def _joker_in_new_only(_: Illegal, _view: View, hearer: Hearer, begun: Begun) -> str:
    t = hearer.language
    if begun.way:
        return t.gettext("A joker goes only into a new combination.") + " " + begun.way
    text = t.gettext("A joker goes only into a new combination: {key}.")
    return text.format(key=hearer.way("new"))


def _discard_to_end(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    t = hearer.language
    told = t.gettext("A turn ends with a discard: {key}.").format(key=hearer.way("discard"))
    on = _way_on(view, hearer, begun)
    as_usual = on == _discards(view, hearer, NOTHING)
    return told if as_usual else t.gettext("A turn ends with a discard.") + " " + on


def _nothing_to_take_back(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    t = hearer.language
    if view.my_turn and view.phase is Phase.PLAY and view.turn.drew:
        told = t.gettext("Nothing to take back: what was drawn stays.")
    else:
        told = t.gettext("Nothing to take back.")
    return _and_on_or_wait(told, view, hearer, begun)


def _nothing_to_do_again(_: Illegal, view: View, hearer: Hearer, begun: Begun) -> str:
    told = hearer.language.gettext("Nothing to do again.")
    if not hearer.brief:
        told = hearer.language.gettext("Nothing was taken back just now that could be done again.")
    return _and_on_or_wait(told, view, hearer, begun)


def _and_on_or_wait(told: str, view: View, hearer: Hearer, begun: Begun) -> str:
    if view.my_turn and view.phase is Phase.PLAY:
        return _and_on(told, view, hearer, begun)
    text = hearer.language.gettext("{key} tells whose turn it is.")
    return f"{told} {text.format(key=hearer.way('turn'))}"


_TELLINGS: dict[Reason, Telling] = {
    Reason.NOT_YOUR_TURN: _not_your_turn,
    Reason.DRAW_FIRST: _draw_first,
    Reason.CORNER: corner,
    Reason.LEAVES_ONLY_TAKEN: _leaves_only_taken,
}
"""The refusals whose words depend on how the turn stands, or on the rules of the table."""

_GOING_ON: dict[Reason, GoingOn] = {
    Reason.NO_DISCARDS: _nothing_to_take,
    Reason.DISCARDS_CLOSED: _nothing_to_take,
    Reason.DISCARDS_EMPTY: _nothing_to_take,
    Reason.ALREADY_DRAWN: _already_drawn,
    Reason.NO_DRAW_NOW: _no_draw_now,
    Reason.DRAWN_OUT: _drawn_out,
    Reason.LAID_ALREADY: _laid_already,
    Reason.NOT_OPEN: _not_open,
    Reason.NO_SUCH_MELD: _no_such_meld,
    Reason.NO_REGROUPING: _no_regrouping,
    Reason.JOKER_IN_NEW_ONLY: _joker_in_new_only,
    Reason.NO_DISCARD_TO_END: _no_discard_to_end,
    Reason.DISCARD_TO_END: _discard_to_end,
    Reason.NO_KNOCKING: _no_knocking,
    Reason.HAND_TOO_HIGH: _hand_too_high,
    Reason.NOTHING_TO_TAKE_BACK: _nothing_to_take_back,
    Reason.NOTHING_TO_DO_AGAIN: _nothing_to_do_again,
}
"""The refusals whose way on depends on what has been begun as well."""
