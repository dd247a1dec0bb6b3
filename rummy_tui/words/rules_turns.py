"""The rules for players: the aim, the deal, and how a turn goes."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.ruleset import Discards, FinalDiscard, Ruleset, Scoring, StockOut
from rummy_tui.words.language import Language

Paragraphs = tuple[str, ...]


def joined(*sentences: str) -> str:
    """Sentences as one paragraph; those that are empty are left out."""
    return " ".join(filter(None, sentences))


def aim(rules: Ruleset, t: Language) -> Paragraphs:
    first = t.gettext("Be the first to have no cards left, by laying them in combinations.")
    match rules.scoring:
        case Scoring.AS_LAID:
            then = t.gettext(
                "Cards score when they are laid; whoever goes out also gets the points that "
                "the others still hold."
            )
        case Scoring.WINNER_TAKES:
            then = t.gettext("Whoever goes out gets the points that the others still hold.")
        case Scoring.PENALTY:
            then = t.gettext(
                "The others take what they still hold as penalty points; the lowest total wins "
                "the match."
            )
        case Scoring.LOWEST_HAND:
            then = t.gettext(
                "When a round ends, the lowest hand gets the difference between it and each other "
                "hand."
            )
        case _:
            assert_never(rules.scoring)
    return (joined(first, then),)


def players(rules: Ruleset, t: Language) -> Paragraphs:
    """Packs and cards by the number of players, and jokers."""
    fewest, most = rules.players
    sizes = [(n, rules.packs(n), rules.hand(n)) for n in range(fewest, most + 1)]
    told, first = [], fewest
    for n, packs, hand in sizes:
        if n == most or sizes[n + 1 - fewest][1:] != (packs, hand):
            told.append(_size(first, n, packs, hand, t))
            first = n + 1
    return (joined(*told), jokers_in_pack(rules, t))


def _size(low: int, high: int, packs: int, hand: int, t: Language) -> str:
    if low == high:
        who = t.ngettext("{n} player", "{n} players", low).format(n=low)
    else:
        who = t.gettext("{low} to {high} players").format(low=low, high=high)
    text = t.ngettext(
        "{players}: {n} pack of 52, {hand} cards each.",
        "{players}: {n} packs of 52, {hand} cards each.",
        packs,
    )
    return text.format(players=who, n=packs, hand=hand)


def jokers_in_pack(rules: Ruleset, t: Language) -> str:
    if not rules.jokers:
        return t.gettext("There are no jokers.")
    text = t.ngettext("Each pack has {n} joker.", "Each pack has {n} jokers.", rules.jokers)
    return text.format(n=rules.jokers)


def dealing(rules: Ruleset, t: Language) -> Paragraphs:
    """Who deals and who begins; what else happens at the deal."""
    return tuple(
        filter(
            None,
            (
                joined(_first_dealer(rules, t), _next_dealer(rules, t)),
                _begins(rules, t),
                _cut(rules, t),
                _upcard(rules, t),
            ),
        )
    )


def _first_dealer(rules: Ruleset, t: Language) -> str:
    if not rules.draw_for_deal:
        return t.gettext("The first dealer is chosen by chance.")
    return t.gettext(
        "Before the first round everyone draws a card. The highest deals, the ace being the "
        "highest, and the others sit to the dealer's left in the order of their cards. Equal "
        "cards and jokers draw again. The program does all this."
    )


def _next_dealer(rules: Ruleset, t: Language) -> str:
    if not rules.winner_deals_two:
        return t.gettext("The deal passes to the left.")
    return t.gettext(
        "With two players the winner of a round deals the next one, and after a blocked round "
        "the same dealer deals again; with more the deal passes to the left."
    )


def _begins(rules: Ruleset, t: Language) -> str:
    if not rules.dealer_begins:
        return t.gettext("The player left of the dealer begins.")
    return t.gettext(
        "The dealer gets one card more and begins, without drawing: in this first turn the "
        "dealer may lay, and then discards."
    )


def _cut(rules: Ruleset, t: Language) -> str:
    if not rules.cut_joker:
        return ""
    return t.gettext(
        "The dealer's neighbour to the right cuts the cards and keeps a joker that is seen there, "
        "as one of the cards of the own hand."
    )


def _upcard(rules: Ruleset, t: Language) -> str:
    if not rules.upcard:
        return ""
    stays = t.gettext("A joker that is turned up stays there.") if rules.jokers else ""
    return joined(t.gettext("One card is turned up to start the discards."), stays)


def turn(rules: Ruleset, t: Language) -> Paragraphs:
    """What a turn is, and how it ends."""
    few = t.ngettext(
        "Whoever comes down to {n} card is announced.",
        "When somebody comes down to {n} cards or fewer, everyone is told.",
        rules.few_cards,
    ).format(n=rules.few_cards)
    return (
        joined(_course(rules, t), _how_many(rules, t)),
        *filter(None, (_last_card(rules, t),)),
        joined(few, t.gettext("Until a turn ends, what has been laid can be taken back.")),
    )


def _course(rules: Ruleset, t: Language) -> str:
    """Drawing, laying, and what ends a turn."""
    if rules.draws > 1:
        return t.gettext(
            "Draw a card. Then lay, or draw another one, up to {n} in all. Whoever has drawn {n} "
            "cards may not lay in that turn, even if they fit. Whoever lays nothing must draw "
            "again; a card that is missing because the stock is used up is skipped, and you may "
            "still lay."
        ).format(n=rules.draws)
    if rules.discard is Discards.NONE:
        return t.gettext("Draw a card, lay what you like, and end your turn. Nobody discards.")
    return t.gettext("Draw a card, lay what you like, and discard a card.")


def _how_many(rules: Ruleset, t: Language) -> str:
    if rules.regroup and rules.knock:
        return t.gettext(
            "After you have laid, the turn ends by itself, unless you may knock; after the last "
            "card you end it yourself. Nobody discards."
        )
    if rules.regroup:
        return t.gettext(
            "After you have laid, the turn ends by itself; after the last card you end it "
            "yourself. Nobody discards."
        )
    if rules.one_meld:
        return t.gettext(
            "Only one new combination may be laid in a turn, unless you go out in it; this is "
            "judged when the turn ends."
        )
    return t.gettext("You may lay any number of combinations in a turn.")


def _last_card(rules: Ruleset, t: Language) -> str:
    """Whether going out needs a discard, and how it lies."""
    if rules.discard is Discards.NONE:
        return t.gettext("Whoever has no cards left has gone out, and the round ends at once.")
    if rules.final_discard is FinalDiscard.REQUIRED:
        told = t.gettext(
            "The last card must be discarded: a play that would empty the hand is refused."
        )
    else:
        told = t.gettext(
            "Whoever lays all cards needs no discard; a last card may also be discarded."
        )
    down = t.gettext("A last card that is discarded lies face down, and nobody learns it.")
    return joined(told, down if rules.last_face_down else "")


def discards(rules: Ruleset, t: Language) -> Paragraphs:
    """What may be taken from the discards, and what becomes of them."""
    return tuple(filter(None, (_taking(rules, t), _stock_out(rules, t))))


def _taking(rules: Ruleset, t: Language) -> str:
    match rules.discard:
        case Discards.NONE:
            return t.gettext("There are no discards: cards come from the stock only.")
        case Discards.ONE_WAY:
            return t.gettext("Nothing may be taken from the discards.")
        case Discards.SIMPLE:
            told = t.gettext("You may take the top discard instead of drawing.")
            if rules.must_play:
                told += " " + t.gettext("A card taken this way must be laid in the same turn.")
        case Discards.MULTIPLE:
            told = t.gettext(
                "You may take any number of cards from the top of the discards instead of "
                "drawing: the card you choose and all newer ones."
            )
    return joined(told, _when_taken(rules, t), _just_taken(t))


def _when_taken(rules: Ruleset, t: Language) -> str:
    if not rules.opening:
        return ""
    if rules.take_before_opening:
        return t.gettext("This is allowed before you have opened, too.")
    return t.gettext("Not before you have opened.")


def _just_taken(t: Language) -> str:
    return t.gettext(
        "A single card that you have just taken may not be discarded in that turn, nor an equal "
        "one, unless you have laid one like it. A play that would leave only that card, and no "
        "place for it, is refused."
    )


def _stock_out(rules: Ruleset, t: Language) -> str:
    """What happens when the stock is used up."""
    nothing = t.gettext("If there is nothing to draw at all, the draw is skipped.")
    if rules.takes_discards and not rules.stock_from(1):
        nothing = t.gettext(
            "If there is nothing to draw, the draw is skipped, or the last discard is taken "
            "instead: whoever is to draw may choose."
        )
    match rules.stock_out:
        case StockOut.LAST_LAP:
            return t.gettext(
                "When a turn uses up the stock, everyone has one more turn after it, that player "
                "the last: without drawing, but else as any other. Then the round ends."
            )
        case _ if rules.discard is Discards.NONE:
            return nothing
        case StockOut.KEEP_TOP:
            told = t.gettext(
                "When the stock is used up, all discards but the top one become the new stock."
            )
        case StockOut.UPCARD:
            told = t.gettext(
                "When somebody wants to draw and the stock is used up, all discards are turned "
                "over and their first card starts the new discards. Until then the top discard "
                "may be taken instead."
            )
        case StockOut.TURN_OVER:
            told = t.gettext(
                "When the stock is used up, the next player takes the top discard, or all "
                "discards are turned over as the new stock. Then there are no discards until "
                "somebody discards."
            )
        case _:
            assert_never(rules.stock_out)
    return joined(told, _order(rules, t), nothing)


def _order(rules: Ruleset, t: Language) -> str:
    if rules.shuffle:
        return t.gettext("They are shuffled first.")
    return t.gettext("They are not shuffled: the oldest is drawn first.")
