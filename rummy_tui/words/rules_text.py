"""The rules for players: a headed text of each rule set, and what is in force at a table."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.rules.ruleset import Discards, JokerPoints, Ruleset
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import ruleset_name


@dataclass(frozen=True, slots=True)
class Section:
    heading: str
    paragraphs: tuple[str, ...]


def rules_text(rules: Ruleset, t: Language) -> tuple[Section, ...]:
    """The whole rules of a rule set with its options as they are."""
    return {"playroom": _playroom}[rules.key](rules, t)


def _playroom(rules: Ruleset, t: Language) -> tuple[Section, ...]:
    return (
        Section(t.gettext("The aim"), (_aim(t),)),
        Section(t.gettext("Players and cards"), (_players(rules, t), _jokers_in_pack(rules, t))),
        Section(t.gettext("A turn"), (_turn(rules, t), _discards(rules, t))),
        Section(t.gettext("Combinations"), _combinations(t)),
        Section(t.gettext("Opening"), (_opening(rules, t),)),
        Section(t.gettext("Jokers"), _jokers(rules, t)),
        Section(t.gettext("Points"), (_points(t), _joker_points(rules, t))),
        Section(t.gettext("The end of a round"), _round_end(rules, t)),
        Section(t.gettext("The match"), (_match(rules, t),)),
    )


def _aim(t: Language) -> str:
    return t.gettext(
        "Be the first to have no cards left, by laying them in combinations. "
        "Cards score when they are laid; whoever goes out also gets the points that "
        "the others still hold."
    )


def _players(rules: Ruleset, t: Language) -> str:
    return t.gettext(
        "Two to eight players: two packs of 52 for two to four, three packs for five "
        "and six, four packs for seven and eight. Everyone is dealt {hand} cards. "
        "The deal passes to the left, and the player left of the dealer begins."
    ).format(hand=rules.hand)


def _combinations(t: Language) -> tuple[str, ...]:
    return (
        t.gettext(
            "A set is three or four cards of one rank, every suit at most once. "
            "A set of four is complete."
        ),
        t.gettext(
            "A run is three to thirteen cards in a row in one suit. The ace stands before "
            "the two or after the king, never between them."
        ),
        t.gettext(
            "Combinations on the table belong to nobody: in your turn, once you have "
            "opened, you may add cards to any of them."
        ),
    )


def _points(t: Language) -> str:
    return t.gettext(
        "Each card scores for whoever lays it, at once: two to nine 5 points, ten, "
        "jack, queen and king 10, an ace 5 before a two and 15 after a king or in a "
        "set. A card that takes the place of a joker scores as any other."
    )


def _jokers_in_pack(rules: Ruleset, t: Language) -> str:
    if not rules.jokers:
        return t.gettext("There are no jokers.")
    text = t.ngettext("Each pack has {n} joker.", "Each pack has {n} jokers.", rules.jokers)
    return text.format(n=rules.jokers)


def _turn(rules: Ruleset, t: Language) -> str:
    if rules.discard is Discards.NONE:
        return t.gettext(
            "Draw a card, lay what you like, and end your turn. Nobody discards. Whoever lays "
            "the last card wins the round."
        )
    return t.gettext(
        "Draw a card, lay what you like, and discard a card. Whoever lays all cards needs "
        "no discard; a last card may also be discarded. When somebody comes down to {n} cards or "
        "fewer, everyone is told."
    ).format(n=rules.few_cards)


def _discards(rules: Ruleset, t: Language) -> str:
    match rules.discard:
        case Discards.NONE:
            return t.gettext("There are no discards: cards come from the stock only.")
        case Discards.ONE_WAY:
            told = t.gettext("Nothing may be taken from the discards.")
        case Discards.SIMPLE:
            told = t.gettext(
                "Once you have opened, you may take the top discard instead of drawing. "
                "You may not discard the same card in that turn."
            )
            if rules.must_play:
                told += " " + t.gettext("A card taken this way must be laid in the same turn.")
        case Discards.MULTIPLE:
            told = t.gettext(
                "Once you have opened, you may take any number of cards from the top of the "
                "discards instead of drawing: the card you choose and all newer ones. "
                "A single card taken may not be discarded in that turn."
            )
    return (
        told
        + " "
        + t.gettext(
            "When the stock is empty, all discards but the top one are shuffled into a new stock."
        )
    )


def _opening(rules: Ruleset, t: Language) -> str:
    return t.gettext(
        "In each round your first combinations, laid in one turn, must be worth {n} points or "
        "more. Before that you may not add to combinations, exchange jokers or take discards; "
        "from the moment it is reached you may, in the same turn. If a turn ends with less, the "
        "cards go back to the hand. A turn that would lay the whole hand for less is refused."
    ).format(n=rules.opening)


def _jokers(rules: Ruleset, t: Language) -> tuple[str, ...]:
    if not rules.jokers:
        return (t.gettext("There are no jokers."),)
    most = t.ngettext(
        "A joker stands for any card, only in a new combination: at most {n} in one, with two "
        "natural cards or more.",
        "A joker stands for any card, only in a new combination: at most {n} in one, with two "
        "natural cards or more.",
        rules.jokers_in_meld,
    ).format(n=rules.jokers_in_meld)
    return (
        most,
        t.gettext(
            "At the end of a run it stands where you put it. In a set of three it stands for "
            "either missing suit, until one of them is added."
        ),
        t.gettext(
            "Whoever has opened and holds the very card that a joker stands for may put it there "
            "and take the joker. The joker must go into a new combination in the same turn: "
            "else it costs {n} points and stays in the hand."
        ).format(n=rules.joker_penalty),
    )


def _joker_points(rules: Ruleset, t: Language) -> str:
    if rules.joker_points is JokerPoints.ZERO:
        return t.gettext("A joker that is laid scores nothing and does not help to open.")
    return t.gettext("A joker that is laid scores as the card it stands for, and helps to open.")


def _round_end(rules: Ruleset, t: Language) -> tuple[str, ...]:
    return (
        t.gettext(
            "Whoever has no cards left wins the round and gets the points of the cards that "
            "the others hold: a joker 20, an ace 15, ten to king 10, the rest 5. The others keep "
            "what they earned."
        ),
        t.gettext(
            "{going_out} points more if nobody else has laid anything. {rummy} more for a rummy: "
            "the whole hand in one turn after laying nothing before; {pure} instead of {rummy} "
            "if no combination was touched that lay there before. The last card may be discarded."
        ).format(going_out=rules.going_out, rummy=rules.rummy, pure=rules.pure_rummy),
        t.gettext(
            "A round in which nobody can go on is blocked and ends without a winner: when the "
            "stock runs out again and nobody has laid a card since it was remade, or when once "
            "round the table nobody has drawn from the stock or laid a card."
        ),
    )


def _match(rules: Ruleset, t: Language) -> str:
    told = []
    if rules.score_limit:
        told.append(
            t.gettext("The first to {n} points ends the match.").format(n=rules.score_limit)
        )
    if rules.rounds_limit:
        text = t.ngettext(
            "The match ends after {n} round.",
            "The match ends after {n} rounds.",
            rules.rounds_limit,
        )
        told.append(text.format(n=rules.rounds_limit))
    told.append(t.gettext("The highest score wins; a tie for the lead plays on."))
    return " ".join(told)


def in_force(rules: Ruleset, t: Language) -> str:
    """The rules of a table in one paragraph, to be spoken on one key."""
    told = [
        t.gettext("{name}: {n} points to open.").format(
            name=ruleset_name(rules.key, t), n=rules.opening
        ),
        _in_force_discards(rules, t),
        _jokers_in_pack(rules, t),
    ]
    if rules.jokers:
        text = t.ngettext(
            "At most {n} joker in a combination.",
            "At most {n} jokers in a combination.",
            rules.jokers_in_meld,
        )
        told.append(text.format(n=rules.jokers_in_meld))
        told.append(_joker_points(rules, t))
        told.append(
            t.gettext("A joker taken and not laid again costs {n}.").format(n=rules.joker_penalty)
        )
    return " ".join((*told, _match(rules, t)))


def _in_force_discards(rules: Ruleset, t: Language) -> str:
    match rules.discard:
        case Discards.NONE:
            return t.gettext("Nobody discards.")
        case Discards.ONE_WAY:
            return t.gettext("Discards are never taken.")
        case Discards.SIMPLE if rules.must_play:
            return t.gettext("The top discard may be taken, to be laid at once.")
        case Discards.SIMPLE:
            return t.gettext("The top discard may be taken.")
        case Discards.MULTIPLE:
            return t.gettext("Any number of discards may be taken.")
