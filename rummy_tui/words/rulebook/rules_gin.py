"""The rules for players of games with hidden melds: Gin, Oklahoma and Hollywood."""

from __future__ import annotations

from functools import partial
from typing import Final

from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.rulebook.options import HIDDEN, LIMITS, clause, rule
from rummy_tui.words.rulebook.rules_melds import COMBINATIONS as MELDS
from rummy_tui.words.rulebook.rules_rows import If, Row

_rule = partial(rule, of=HIDDEN)
_clause = partial(clause, of=HIDDEN)
AIM: Final[tuple[Row, ...]] = (
    N_(
        "Collect combinations in your hand, and knock when your other cards count little. The "
        "cards in no combination are your deadwood."
    ),
)
DEAL: Final[tuple[Row, ...]] = (
    (
        N_("The first dealer is chosen at random."),
        *_rule("dealer"),
        N_("After a hand that nobody wins, the same player deals again."),
    ),
    N_(
        "One card is turned up: the upcard. It is offered first to the player who did not deal, "
        "and then to the dealer. Each may take it or turn it down."
    ),
    _rule("after_passes"),
)
TURN: Final[tuple[Row, ...]] = (
    N_("Draw the top card of the stock or take the top discard, then discard a card."),
    N_(
        "You may not discard a card in the turn in which you take it from the discards, not even "
        "face down for a knock."
    ),
    N_("Nothing is laid on the table until somebody knocks."),
    NN_(
        "A discard that leaves {n} card in the stock ends the hand, and nobody scores.",
        "A discard that leaves {n} cards in the stock ends the hand, and nobody scores.",
    ),
)
COMBINATIONS: Final[tuple[Row, ...]] = (
    *MELDS[:2],
    N_(
        "A card belongs to one combination only. The program finds the combinations that leave "
        "you the least deadwood."
    ),
)
KNOCKING: Final[tuple[Row, ...]] = (
    (
        N_("You may knock by discarding a card face down."),
        *_rule("oklahoma", "ace_up", "knock"),
        N_("You need not knock, and you may do so in your first turn."),
    ),
    (
        N_("A knock without deadwood is gin."),
        If(
            "big_gin",
            N_("If all eleven cards are in combinations, you may knock with big gin."),
        ),
    ),
    If(
        "knock",
        (
            N_(
                "After a knock the opponent also shows combinations, and lays off: single cards "
                "go to the knocker's combinations, one after the other. There is no laying off "
                "after gin."
            ),
            *_rule("own_layoffs"),
        ),
        N_("After a knock the opponent also shows combinations, but lays nothing off."),
    ),
)
POINTS: Final[tuple[Row, ...]] = (
    _rule("school"),
    N_("Deadwood counts: an ace 1, two to ten their face value, jack, queen and king 10."),
    If(
        "knock",
        (
            N_("If the opponent has more deadwood, the knocker gets the difference."),
            *_rule("undercut", "tie_undercuts"),
        ),
    ),
    (*_rule("gin_bonus", "big_gin"), N_("It cannot be undercut.")),
    _rule("spades_double"),
    _rule("kisses"),
)
MATCH: Final[tuple[Row, ...]] = (
    (*_rule("hollywood"), If("hollywood", (), _rule(*LIMITS))),
    _rule("match_bonus", "shutout", "round_bonus"),
    N_("The highest score wins; ties share the win."),
)
IN_FORCE: Final[tuple[Row, ...]] = (
    _clause("school", "oklahoma", "knock", "ace_up", "spades_double"),
    _clause("gin_bonus", "big_gin"),
    If("knock", _clause("undercut", "tie_undercuts")),
    _clause("kisses", "after_passes", "dealer", "own_layoffs"),
    _clause(*LIMITS, "hollywood", "match_bonus", "shutout", "round_bonus"),
)
