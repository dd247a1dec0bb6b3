"""Refusals told: why an action is not possible, and what is."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.describe import missing_to_open
from rummy_tui.words.hearer import Hearer

Telling = Callable[[Illegal, View, Hearer], str]


def refusal(refused: Illegal, view: View, hearer: Hearer) -> str:
    """The sentence for a refusal, always with the way on."""
    return _TELLINGS[refused.reason](refused, view, hearer)


def _draw_first(_: Illegal, view: View, hearer: Hearer) -> str:
    t, way = hearer.language, hearer.way
    may_take = view.rules.discard in (Discards.SIMPLE, Discards.MULTIPLE) and view.open
    if may_take and view.discards:
        return t.gettext("Draw first: {stock} for the stock, {take} for {card:the}.").format(
            stock=way("draw"), take=way("take"), card=hearer.words.card(view.discards[-1])
        )
    return t.gettext("Draw first: {stock} for the stock.").format(stock=way("draw"))


def _end_hint(view: View, hearer: Hearer) -> str:
    t, way = hearer.language, hearer.way
    if view.rules.discard is Discards.NONE:
        return t.gettext("{key} ends your turn.").format(key=way("end-turn"))
    return t.gettext("{key} discards and ends your turn.").format(key=way("discard"))


def _already_drawn(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    return t.gettext("You have drawn already.") + " " + _end_hint(view, hearer)


def _not_your_turn(_: Illegal, view: View, hearer: Hearer) -> str:
    return hearer.language.gettext("Not now: {name} is to play. You will hear your turn.").format(
        name=hearer.names[view.seat]
    )


def _match_over(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("The match is over. {key} leaves.").format(
        key=hearer.way("cancel")
    )


def _between_rounds(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("The round is over. {key} deals the next one.").format(
        key=hearer.way("go-on")
    )


def _no_discards(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "There are no discards in this game. {key} draws from the stock."
    ).format(key=hearer.way("draw"))


def _discards_closed(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "Nothing may be taken from the discards in this game. {key} draws from the stock."
    ).format(key=hearer.way("draw"))


def _discards_empty(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("No discards to take. {key} draws from the stock.").format(
        key=hearer.way("draw")
    )


def _only_top(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("Only the top discard may be taken: {key}.").format(
        key=hearer.way("take")
    )


def _too_deep(refused: Illegal, __: View, hearer: Hearer) -> str:
    t = hearer.language
    text = t.ngettext(
        "There is only {n} discard: take 1.",
        "There are only {n} discards: take 1 to {n}.",
        refused.amount,
    )
    return text.format(n=refused.amount)


def _not_open(refused: Illegal, view: View, hearer: Hearer) -> str:
    if view.my_turn and view.phase is Phase.DRAW:
        return hearer.language.gettext(
            "Not before you have opened with {n} points. {key} draws from the stock."
        ).format(n=refused.amount, key=hearer.way("draw"))
    told = hearer.language.gettext(
        "Open first: lay new combinations worth {n} points in one turn, with {key}."
    ).format(n=refused.amount, key=hearer.way("new"))
    if view.my_turn and view.turn.worth:
        return told + " " + missing_to_open(view, hearer)
    return told


def _not_in_hand(refused: Illegal, _: View, hearer: Hearer) -> str:
    return hearer.language.gettext("You do not hold {cards}. Choose cards from your hand.").format(
        cards=hearer.words.cards(refused.cards, "the")
    )


def _no_such_meld(refused: Illegal, _: View, hearer: Hearer) -> str:
    t = hearer.language
    if not refused.amount:
        return t.gettext("No combinations on the table yet. {key} starts one.").format(
            key=hearer.way("new")
        )
    return t.gettext("No combination has this number: they go from 1 to {n}.").format(
        n=refused.amount
    )


def _too_few_cards(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("A combination has at least three cards: choose more.")


def _not_a_meld(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "These cards make neither a set nor a run. Choose cards of one rank, or a row in one suit."
    )


def _same_suit_twice(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "A set has every suit only once: leave out the card that is there twice."
    )


def _set_closed(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("A set of four is complete. Choose another combination.")


def _corner(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "A run does not go on from the king to the two: put the ace before the two "
        "or after the king."
    )


def _run_full(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("A run has at most thirteen cards. Choose fewer.")


def _too_many_jokers(refused: Illegal, _: View, hearer: Hearer) -> str:
    text = hearer.language.ngettext(
        "At most {n} joker in a combination: leave one out.",
        "At most {n} jokers in a combination: leave one out.",
        refused.amount,
    )
    return text.format(n=refused.amount)


def _too_few_naturals(refused: Illegal, _: View, hearer: Hearer) -> str:
    text = hearer.language.ngettext(
        "A combination has at least {n} card that is not a joker: choose more.",
        "A combination has at least {n} cards that are not jokers: choose more.",
        refused.amount,
    )
    return text.format(n=refused.amount)


def _does_not_fit(refused: Illegal, _: View, hearer: Hearer) -> str:
    if refused.amount:
        text = hearer.language.ngettext(
            "{cards} fits nowhere on the table. {key} finds a card that fits.",
            "{cards} fit nowhere on the table. {key} finds a card that fits.",
            len(refused.cards),
        )
        return text.format(
            cards=_upper(hearer.words.cards(refused.cards, "the")), key=hearer.way("next-fit")
        )
    return hearer.language.gettext(
        "{cards} cannot be added there. {key} finds a card that fits."
    ).format(cards=_upper(hearer.words.cards(refused.cards, "the")), key=hearer.way("next-fit"))


def _joker_in_new_only(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("A joker goes only into a new combination: {key}.").format(
        key=hearer.way("new")
    )


def _no_joker_there(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "That combination has no joker to take. {key} reads the combinations."
    ).format(key=hearer.way("melds"))


def _joker_ambiguous(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "It is not settled which card that joker stands for, so it stays. "
        "You can add the card with {key} instead."
    ).format(key=hearer.way("play"))


def _not_the_jokers_card(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "That joker stands for another card. {key} reads the combinations."
    ).format(key=hearer.way("melds"))


def _short_of_opening(refused: Illegal, _: View, hearer: Hearer) -> str:
    text = hearer.language.ngettext(
        "That would empty your hand {n} point short of opening. Keep a card and discard it.",
        "That would empty your hand {n} points short of opening. Keep a card and discard it.",
        refused.amount,
    )
    return text.format(n=refused.amount)


def _discard_to_end(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("A turn ends with a discard: {key}.").format(
        key=hearer.way("discard")
    )


def _no_discard_to_end(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("Nobody discards in this game. {key} ends your turn.").format(
        key=hearer.way("end-turn")
    )


def _must_play_taken(refused: Illegal, _: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "{cards} must be laid in this turn. Lay what you took, or take it back with {key}."
    ).format(cards=_upper(hearer.words.cards(refused.cards, "the")), key=hearer.way("take-back"))


def _just_taken(refused: Illegal, _: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "You have just taken {cards}: discard another card, or take it back with {key}."
    ).format(cards=hearer.words.cards(refused.cards, "the"), key=hearer.way("take-back"))


def _leaves_only_taken(refused: Illegal, _: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "Only {cards}, just taken, would be left, and it can be neither laid nor discarded. "
        "Play something else first."
    ).format(cards=hearer.words.cards(refused.cards, "the"))


def _nothing_to_take_back(_: Illegal, view: View, hearer: Hearer) -> str:
    t = hearer.language
    if view.my_turn and view.phase.name == "PLAY":
        return (
            t.gettext("Nothing to take back: what was drawn stays.") + " " + _end_hint(view, hearer)
        )
    return (
        t.gettext("Nothing to take back.")
        + " "
        + t.gettext("{key} tells whose turn it is.").format(key=hearer.way("turn"))
    )


def _table_changed(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext(
        "What lies on the table stays in its combination. You can add to it with {key}."
    ).format(key=hearer.way("play"))


def _nothing_laid(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("Choose at least one card from your hand.")


def _wrong_pack(_: Illegal, __: View, hearer: Hearer) -> str:
    return hearer.language.gettext("These are not the cards of this game.")


def _upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


_TELLINGS: dict[Reason, Telling] = {
    Reason.MATCH_OVER: _match_over,
    Reason.BETWEEN_ROUNDS: _between_rounds,
    Reason.NOT_YOUR_TURN: _not_your_turn,
    Reason.DRAW_FIRST: _draw_first,
    Reason.ALREADY_DRAWN: _already_drawn,
    Reason.NO_DISCARDS: _no_discards,
    Reason.DISCARDS_CLOSED: _discards_closed,
    Reason.DISCARDS_EMPTY: _discards_empty,
    Reason.ONLY_TOP: _only_top,
    Reason.TOO_DEEP: _too_deep,
    Reason.NOT_OPEN: _not_open,
    Reason.NOT_IN_HAND: _not_in_hand,
    Reason.NO_SUCH_MELD: _no_such_meld,
    Reason.TOO_FEW_CARDS: _too_few_cards,
    Reason.NOT_A_MELD: _not_a_meld,
    Reason.SAME_SUIT_TWICE: _same_suit_twice,
    Reason.SET_CLOSED: _set_closed,
    Reason.CORNER: _corner,
    Reason.RUN_FULL: _run_full,
    Reason.TOO_MANY_JOKERS: _too_many_jokers,
    Reason.TOO_FEW_NATURALS: _too_few_naturals,
    Reason.DOES_NOT_FIT: _does_not_fit,
    Reason.JOKER_IN_NEW_ONLY: _joker_in_new_only,
    Reason.NO_JOKER_THERE: _no_joker_there,
    Reason.JOKER_AMBIGUOUS: _joker_ambiguous,
    Reason.NOT_THE_JOKERS_CARD: _not_the_jokers_card,
    Reason.SHORT_OF_OPENING: _short_of_opening,
    Reason.DISCARD_TO_END: _discard_to_end,
    Reason.NO_DISCARD_TO_END: _no_discard_to_end,
    Reason.MUST_PLAY_TAKEN: _must_play_taken,
    Reason.JUST_TAKEN: _just_taken,
    Reason.LEAVES_ONLY_TAKEN: _leaves_only_taken,
    Reason.NOTHING_TO_TAKE_BACK: _nothing_to_take_back,
    Reason.TABLE_CHANGED: _table_changed,
    Reason.NOTHING_LAID: _nothing_laid,
    Reason.WRONG_PACK: _wrong_pack,
}
