"""The options of the deal, of turns and of the discards: a row each."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.ruleset import Dealer, Discards, FinalDiscard, Ruleset, StockOut
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.rulebook.rules_rows import By, Filled, If, OptionWords, Row
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


def _discarding(rules: Ruleset) -> bool:
    return rules.discard is not Discards.NONE


def _named(rules: Ruleset, t: Language) -> str:
    return ruleset_name(rules.key, t)


# Set by hand, so that an option is a row and the table can be read down.
# fmt: off
_NAMED: Final[dict[str, str | tuple[Row, ...]]] = {"name": (_named,), "n": "opening"}
TURNS: Final = {
    # The sizes of a rule set say this option and the next.
    "ten_for_three": OptionWords(N_("Ten cards each for three players"), N_(
        "Deal ten cards each to three players, instead of seven. It changes nothing for other "
        "numbers of players.")),
    "two_packs_for_four": OptionWords(N_("Two packs for four and five players"), N_(
        "Play with two packs and ten cards each if there are four or five players, instead of one "
        "pack and seven. It changes nothing for other numbers of players.")),
    "draw_for_deal": OptionWords(N_("Cards drawn for the first deal"), N_(
        "Let everyone draw a card before the first round. The highest deals, and the others sit "
        "in the order of their cards. Otherwise the first dealer is chosen at random."),
        rule=If("draw_for_deal", N_(
            "Before the first round everyone draws a card. The highest deals (aces are high), and "
            "the others sit to the dealer's left in the order of their cards. Players with equal "
            "cards or jokers draw again. The program does all this."),
            N_("The first dealer is chosen at random.")),
        clause=If("draw_for_deal", N_("Cards are drawn for the first deal."))),
    "choose_seat": OptionWords(N_("The first dealer chooses a seat"), N_(
        "Let the player who draws the highest card also choose a seat; the others sit from there. "
        "A computer takes a random seat. Only if cards are drawn for the first deal."),
        rule=If("choose_seat", N_(
            "That dealer also chooses a seat, and the others sit from there. A computer takes a "
            "random seat.")),
        clause=If("choose_seat", N_("The first dealer chooses a seat."))),
    "dealer": OptionWords(N_("Next dealer"), N_(
        "The next dealer with two players. With more, the deal passes to the left."),
        rule=By("dealer", {
            Dealer.LEFT: N_("The deal passes to the left."),
            Dealer.WINNER: N_(
                "With two players, the winner of a round deals the next one, and after a blocked "
                "round the same dealer deals again. With more, the deal passes to the left."),
        }),
        clause=By("dealer", {
            Dealer.LEFT: (),
            Dealer.WINNER: N_("With two players, the winner deals next."),
        })),
    "cut_joker": OptionWords(N_("A joker at the cut is kept"), N_(
        "Let the player to the dealer's right cut the cards before the deal, and keep a joker "
        "seen there as one card of the hand."),
        rule=If("cut_joker", N_(
            "The player to the dealer's right cuts the cards, and keeps a joker seen there as one "
            "card of the hand.")),
        clause=If("cut_joker", N_("A joker at the cut is kept."))),
    "opening": OptionWords(N_("Points to open"), N_(
        "The points that a player's first combinations, laid in one turn, must be worth. Before "
        "that nothing can be added or exchanged. If it is off, nobody needs to open."),
        off=NC_("points to open", "off"),
        rule=If("opening", NN_(
            "In each round your first combinations, laid in one turn, must be worth {n} point or "
            "more in all. Cards added to other combinations do not count.",
            "In each round your first combinations, laid in one turn, must be worth {n} points "
            "or more in all. Cards added to other combinations do not count.")),
        clause=If("opening",
            Filled(NN_("{name}: {n} point to open.", "{name}: {n} points to open."), _NAMED),
            Filled(N_("{name}: no points are needed to open."), _NAMED))),
    "one_meld": OptionWords(N_("One new combination in a turn"), N_(
        "Allow only one new combination in a turn. A player who goes out in that turn may lay "
        "more; this is checked when the turn ends."),
        rule=If("one_meld", N_(
            "You may lay only one new combination in a turn, unless you go out in that turn; this "
            "is checked when the turn ends."),
            N_("You may lay any number of combinations in a turn.")),
        clause=If("one_meld", N_("One new combination in a turn, unless you go out."))),
    "final_discard": OptionWords(N_("A discard to go out"), N_(
        "Required: the last card must be discarded, so nobody goes out by laying. Optional: the "
        "last cards may also be laid."),
        rule=By("final_discard", {
            FinalDiscard.REQUIRED: N_(
                "The last card must be discarded: you may not empty your hand by laying."),
            FinalDiscard.OPTIONAL: N_(
                "If you lay all your cards, you need no discard; you may also discard your last "
                "card."),
        }),
        clause=If(lambda r: _discarding(r) and r.final_discard is FinalDiscard.REQUIRED,
            N_("The last card must be discarded."))),
    "discard": OptionWords(N_("Discards"), N_(
        "The end of a turn, and the discards that may be taken. None: there is no discarding. One "
        "way: discards are never taken. Simple: the top discard may be taken. Multiple: any "
        "number from the top."),
        rule=By("discard", {
            Discards.NONE: N_("There are no discards: you draw only from the stock."),
            Discards.ONE_WAY: N_("You may not take discards."),
            Discards.SIMPLE: N_("You may take the top discard instead of drawing."),
            Discards.MULTIPLE: N_(
                "You may take any number of cards from the top of the discards instead of drawing: "
                "the card you choose and all newer ones."),
        }),
        clause=By("discard", {
            Discards.NONE: N_("There is no discarding."),
            Discards.ONE_WAY: N_("Discards are never taken."),
            Discards.SIMPLE: If("must_play",
                N_("The top discard may be taken, to be laid at once."),
                N_("The top discard may be taken.")),
            Discards.MULTIPLE: N_("Any number of discards may be taken."),
        })),
    # The clause on the discards themselves says it.
    "must_play": OptionWords(N_("A taken discard must be laid"), N_(
        "Require a card taken from the discards to be laid in the same turn. Only if no discard "
        "but the top one may be taken."),
        rule=If(lambda r: r.must_play and r.discard is Discards.SIMPLE,
            N_("A card taken this way must be laid in the same turn."))),
    "stock_out": OptionWords(N_("When the stock is used up"), N_(
        "The cards that become the new stock: all discards but the top one, or all discards. If "
        "all become the stock, there are no discards until somebody discards."),
        rule=By("stock_out", {
            StockOut.LAST_LAP: N_(
                "When a turn uses up the stock, everyone has one more turn after it, ending with "
                "that player. These turns are without drawing, but otherwise like any other. Then "
                "the round ends."),
            StockOut.KEEP_TOP: If(_discarding, N_(
                "When the stock is used up, all discards but the top one become the new stock.")),
            StockOut.UPCARD: N_(
                "When somebody wants to draw and the stock is used up, all discards are turned "
                "over and their first card starts the new discards. Until then the top discard may "
                "be taken instead."),
            StockOut.ALL: N_(
                "When somebody wants to draw and the stock is used up, all discards, including "
                "the top one, become the new stock."),
        }),
        clause=By("stock_out", {
            StockOut.LAST_LAP: N_("When the stock is used up, everyone has one more turn."),
            StockOut.KEEP_TOP: (),
            StockOut.UPCARD: (),
            StockOut.ALL: N_("All discards become the new stock."),
        })),
    "shuffle": OptionWords(N_("Discards shuffled into the stock"), N_(
        "Shuffle the discards when they become the stock again. Otherwise they are turned over, "
        "and the oldest is drawn first."),
        rule=If(lambda r: _discarding(r) and r.stock_out is not StockOut.LAST_LAP, If("shuffle",
            N_("The discards are shuffled first."),
            N_("The discards are not shuffled: the oldest is drawn first."))),
        clause=If(lambda r: _discarding(r) and not r.shuffle,
            N_("Discards that are turned over are not shuffled."))),
    "knock": OptionWords(N_("Points to knock"), N_(
        "The most points in the hand with which a player may end the round by knocking. It can be "
        "off: then there is no knocking."),
        off=NC_("points to knock", "off"),
        rule=If("knock", NN_(
            "At the end of your turn, even after the last card you may draw, you may knock with "
            "{n} point or fewer in the hand: the round ends at once, and nobody adds any more "
            "cards.",
            "At the end of your turn, even after the last card you may draw, you may knock with "
            "{n} points or fewer in the hand: the round ends at once, and nobody adds any more "
            "cards.")),
        clause=If("knock",
            NN_("Knock with {n} point or fewer.", "Knock with {n} points or fewer."))),
    "variant": OptionWords(N_("Kalooki 40 or 51"), N_(
        "The points to open, and the rules that go with them. With 40, a taken discard must be "
        "laid in the same turn, and a joker in the hand counts 15. With 51, it may be kept, and a "
        "joker counts 25. You can change each below.")),
}
# fmt: on
