"""The meaning of each sentence, in one table: a new wording needs one more line in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from tests.robot.cards import CARDS, ENDS, MELD, ONE_CARD, cards, meld
from tests.robot.heard import Heard, What

_SCORE: Final = r"[^ ,:]+ (?:minus )?-?\d+"
WORDS: Final = {
    "{who}": r"(?P<who>[Yy]ou|(?!(?:It|The|Who|Whoever|Nobody) )[A-Z][^ .,:;]*)",
    "{card}": f"(?P<cards>{ONE_CARD})",
    "{cards}": f"(?P<cards>{CARDS})",
    "{meld}": f"(?P<meld>{MELD})",
    "{n}": r"(?P<n>\d+)",
    "{points}": r"(?P<points>(?:minus )?-?\d+)(?: penalty)?(?: points?)?",
    "{scores}": f"(?P<scores>{_SCORE}(?:, {_SCORE})*)",
    "{ends}": ENDS,
    "{key}": r"(?:[A-Z][A-Za-z+]*|\?|\")",
    "{rest}": r"(?P<words>.+)",
}
"""The patterns that the marks in the table stand for."""

SENTENCES: Final[tuple[tuple[What, str], ...]] = (
    # Refusals, by their beginnings; the way on follows in a sentence of its own
    (What.REFUSED, "Not yet"),
    (What.REFUSED, "Wait: .+|You will (?:hear|see) when it is yours"),
    (What.REFUSED, "Draw first: .+"),
    (What.REFUSED, "If you lay nothing, you must draw again: .+"),
    (What.REFUSED, "A turn ends with a discard: .+"),
    (What.REFUSED, "You must open first, with .+"),
    (What.REFUSED, "Open first[:,] .+"),
    (What.REFUSED, "That would leave only {card}.*"),
    (What.REFUSED, "The last card must be discarded: .+"),
    (What.REFUSED, "(?:That would empty your hand )?{n} points? short of opening.*"),
    (What.REFUSED, "You have just taken {cards}: .+"),
    (What.REFUSED, "(?:The joker you took must be laid|Lay the joker you took,) .+"),
    (What.REFUSED, "You must lay {cards} .+"),
    (What.REFUSED, "There is nothing left to draw"),
    (What.REFUSED, "Nothing to take back(?:: you keep what you drew)?"),
    (What.REFUSED, "You have already drawn.*"),
    (What.REFUSED, "You have laid.+"),
    (What.REFUSED, "You have drawn .+, so you may not lay .+|After .+ you may not lay"),
    (What.REFUSED, "You hold .+; (?:to knock|the limit is) .+"),
    (What.REFUSED, "That leaves {n}[,;] .+"),
    (What.REFUSED, "{key} does nothing here"),
    (What.REFUSED, "These cards make neither .+|Neither a set .+"),
    (What.REFUSED, "A combination (?:has|needs|may not) .+|It needs at least .+|Too many jokers.+"),
    (What.REFUSED, "{cards} (?:fits? nowhere|does not fit|do not fit|cannot be added).*"),
    # The cost of a step; the same key does it
    (What.AIDE, "You have not laid the joker you took: that costs {points}"),
    (
        What.AIDE,
        "That (?:costs {points}, for the joker|throws a joker away|ends the (?:round|hand).*)",
    ),
    (What.COSTS, "Press {key} again to do it"),
    # The deal
    (What.ROUND, "Round {n}"),
    (What.EACH, "{n} cards? each"),
    (What.DEALER, "{who} deals?"),
    (What.ONE_MORE, "{who} deals?, gets? an extra card and begins?"),
    (What.ONE_MORE, "{who} deals? and begins?"),
    (What.BEGINS, "{who} begins?"),
    (What.FOR_DEAL, "To (?:your|the) left: .+"),
    (What.FOR_DEAL, "{who} draws? .+ for the deal"),
    (What.CUT, "{who} keeps? the joker seen at the cut(?:, as one of your cards)?"),
    (What.UPCARD, "{card} is turned up(?:: knock (?:with \\d+ or less|only with gin))?"),
    (What.AIDE, "Everything counts double|A spade was turned up: everything counts double"),
    # Draws
    # With own cards said only on request, which the robot makes at once
    (What.AIDE, "You draw a(?: second| third)? card"),
    (What.AIDE, "For you alone: {key} says it"),
    (What.DREW, "You draw {card}"),
    (What.DREW, "Your (?:second|third) card: {card}"),
    (What.DREW, "{who} draws(?: {n} cards| a (?:second|third) card)?"),
    (What.NO_LAYING, "You may not lay now|No laying now"),
    (What.NOTHING_TO_DRAW, "There is nothing to draw"),
    (What.NOTHING_TO_DRAW, "{who} has nothing to draw"),
    (What.AIDE, "You play on"),
    (What.EXCHANGED, "{who} takes? (?:the joker of combination )?{n}(?:'s joker)? for {card}"),
    (What.TOOK, "{who} takes? (?:{cards}|a discard)"),
    (What.PASSED, "{who} turns? down {card}"),
    (What.RESTOCKED, r"(?:The discards are .+ new stock of|New stock,) {n} cards?"),
    (What.UPCARD, "{card} starts the discards"),
    (What.LAP, "The stock is used up"),
    (What.LAP, "Last turns without drawing, ending with .+"),
    (What.LAP, "Everyone has one more turn without drawing, ending with .+"),
    # Whose turn
    (What.TURN, "Your turn(?:, without drawing(?:: .+)?|: the upcard is offered)?"),
    (What.STILL_MY_TURN, "Your turn: {rest}"),
    (What.TURN, "Your last turn, without drawing"),
    (What.OTHERS_TURN, "It is {who}'s turn"),
    # Laying
    (What.LAID, "{who} lays? {meld}"),
    (What.ADDED, "{who} adds? {cards} to (?:combination )?{n}"),
    (What.IS_NOW, "It is now {meld}"),
    (What.AIDE, r"Now (?:{ends}|\d+ cards?)"),
    (What.AIDE, "It is combination {n}"),
    (What.KEEP_JOKER, "Lay it (?:again|in a new combination) now"),
    (What.KEEP_JOKER, "You may keep the joker"),
    (What.KEEP_JOKER, "Lay the joker (?:again|in a new combination) this turn"),
    (What.POINTS, "{points}(?: scored)?"),
    (What.MISSING, "{n} more points? to open"),
    (What.FELL_SHORT, "You need {n} more points? to open"),
    (What.FELL_SHORT, "Your turn goes on, with {cards} back in your hand"),
    (What.FELL_SHORT, "Your cards are back in your hand"),
    (What.FELL_SHORT, "{who} falls short of opening"),
    (What.OPENED, "You have opened(?: with {points})?"),
    (What.OPENED, "{who} has opened(?: with {points})?"),
    (What.TOOK_BACK, "Taken back"),
    (What.TOOK_BACK, "In your hand again: {cards}"),
    (What.TOOK_BACK, "Taken back: {cards}"),
    (What.TOOK_BACK, "Put back: {cards}"),
    (What.TOOK_BACK, "{who} (?:takes back|puts back) {cards}"),
    (What.AIDE, "{key}(?: or {key})? puts it back"),
    (What.PLAYS_IT, "{key} plays it"),
    (What.AIDE, "{key} plays a card onto the table, {key} moves one already there"),
    (What.AIDE, "The game adds .+ to combination {n} for you"),
    (What.REGROUPED, r"{who} (?:lay|add|split|move|join|regroup|play|change|make)s? {rest}"),
    (What.NEW_NUMBERS, "(?:The combinations have new|New) numbers"),
    (What.JOKER_IS, "The joker is (?:now )?{card}"),
    # The end of a turn
    (What.FACE_DOWN, "You discard {card} face down"),
    (What.FACE_DOWN, "{who} discards the last card face down"),
    (What.DISCARDED, "{who} discards? {card}"),
    (What.TURN_ENDED, "You end your turn"),
    (What.FEW, "{who} ha(?:s|ve) {n}(?: cards?)? left"),
    (What.JOKER_COST, "You lose {points} for (?:the joker|not laying the joker again)"),
    (What.JOKER_COST, "{who} loses {points} for not laying the joker again"),
    (What.AIDE, "(?:You did not lay the joker again: it|The joker) stays in your hand"),
    (What.AIDE, "{who} keeps the joker"),
    (What.MAY_KNOCK, "You can knock with {points}: {key}"),
    (What.AIDE, "If another hand is as low, its holder wins.*"),
    (What.AIDE, "{key} only ends your turn"),
    (What.MAY_KNOCK, "You can knock with (?:big )?gin: {key}"),
    (What.QUESTION, r"Knock with .+\?"),
    (What.AIDE, "You get your opponent's deadwood.*"),
    (
        What.AIDE,
        "If your opponent has more, you get the difference.*|Otherwise your opponent gets .+",
    ),
    (What.AIDE, "A tie (?:scores nothing|goes to your opponent)"),
    (What.CHOICE, "[Yy]es, knock|[Nn]o, play on"),
    (What.RECKONED, "Another {points} for (?:big )?gin"),
    (What.KNOCKED, "{who} knocks? with {points}(?:: .+)?"),
    (What.KNOCKED, "{who} ha(?:s|ve) (?:big )?gin: .+"),
    (What.AIDE, "{who} shows? .+"),
    (What.AIDE, "{who} (?:is|are) left with (?:{points}|no points)"),
    (
        What.AIDE,
        "(?:D|No d)eadwood.*|Without .+ your deadwood .+|Without .+ you have gin|You may knock.+",
    ),
    # The score
    (What.ROUND_WON, "{who} goe?s? out(?: and wins? the round)?"),
    (What.ROUND_WON, "{who} ha(?:s|ve) (?:the lowest hand|gin) and wins? the round"),
    (What.ROUND_WON, "{who} wins? the round(?: with (?:{points}|no points) in hand)?"),
    (What.ROUND_WON, ".+ win the round(?: with {points} in hand)?"),
    (What.RECKONED, "The last turns are over"),
    (What.RECKONED, "The knocker loses a tie"),
    (What.BLOCKED, "The round is blocked(?:: nobody .+)?"),
    (What.RECKONED, "Everyone keeps the points scored so far"),
    (What.RECKONED, "Nobody scores, and the same player deals again"),
    (What.BLOCKED, "{n} cards? (?:is|are) left in the stock: nobody scores.*"),
    (What.ROUND_WON, "A tie: {who} wins? (?:because you knocked|by knocking), but nobody scores"),
    (What.RECKONED, "It scores no points|No points, but .+"),
    (What.RECKONED, "Everyone counts their own hand"),
    (What.RECKONED, "The lowest hands are equal, so nobody scores"),
    (What.RECKONED, "(?:You get|[^ ]+ gets) {points} for going out"),
    (What.RECKONED, "{who} holds? (?:\\d+ cards?|{cards}): {points}"),
    (What.RECKONED, r"{who} holds? {points}, \d+ more than .+"),
    (What.RECKONED, "{who} pays? {points}"),
    (What.RECKONED, "(?:Rummy|Pure rummy|Going out in one turn|Nobody else had laid anything).+"),
    (What.RECKONED, "{who} undercuts? the knock: another {points}"),
    (What.RECKONED, "{who} went out: another {points}"),
    (
        What.BONUS,
        r"{who} gets? another {points} for (?:reaching \d+ points|\d+ (?:rounds? won|box|boxes))",
    ),
    (What.BONUS, "(?:Your opponent|You) scored nothing: another {points} for {who}"),
    (What.THIS_ROUND, "This round: {scores}"),
    (What.SCORES, "(?:Scores|Penalty points): {scores}"),
    (What.RECKONED, "(?:Rounds won|Boxes): {scores}"),
    (What.AIDE, r"\d+ points? to \d+"),
    (What.AIDE, "Needed for {n}: {scores}"),
    (What.AIDE, "The match goes to {n} points"),
    (What.AIDE, r"Round {n} of \d+"),
    (What.ROUND_OVER, "End of round {n}"),
    (What.AIDE, "{key} deals the next one"),
    (What.MATCH_WON, "{who} wins? the match(?: with {points})?"),
    (What.MATCH_WON, ".+ share the win(?: with {points})?"),
    (What.MATCH_OVER, "The match is over"),
    (What.AIDE, "{key} leaves"),
    (What.LEFT, "You have left the match"),
    (What.AIDE, "Goodbye"),
    # The hand
    (What.HAND, "{n} cards?: {cards}"),
    (What.EMPTY_HAND, "Your hand is empty"),
    (What.CHOSEN, "{card} chosen, {n} cards?"),
    (What.CARD, r"{card}(?:, chosen|, from your hand)?(?:, \d+ of \d+)?"),
    (What.CARD, "You are at your hand again: {card}"),
    (What.AIDE, "You are at your hand again"),
    (What.EDGE, "(?:First|Last) (?:card|line|group)"),
    (What.BUILDING, "New combination"),
    (What.AIDE, "Choose cards with {key}; {key} lays it"),
    (What.AIDE, "Choose cards with {key} or by number; {key} lays it"),
    (What.GIVEN_UP, "Combination given up"),
    # The table
    (What.NO_COMBINATIONS, "No combinations on the table(?: yet)?"),
    (What.COMBINATIONS, "{n} combinations?"),
    (What.COMBINATIONS, "The table as you regroup it"),
    (What.COMBINATION, "Combination {n}: {meld}"),
    (What.AIDE, "Combination {n} is gone"),
    (What.AIDE, "It takes .+|Its joker can be had .+"),
    (What.LINE, "(?:(?:New|Now) )?{n}: {meld}(?:, fits)?"),
    (What.LINE, "Combination {n}: {rest}"),
    (What.LINE, "{n}: {rest}"),
    (What.FITS_NOWHERE, "No card in your hand fits on the table|Nothing fits"),
    (What.QUESTION, r"{cards}: where to\?"),
    (What.QUESTION, r"Where (?:does|do) {cards} go\?"),
    (What.QUESTION, r"Which combination do you mean\?"),
    (What.QUESTION, r"What is the joker of combination {n}\?"),
    (What.CHOICE, "[Aa]dd to combination {n}, then {meld}"),
    (What.CHOICE, "[Tt]ake the joker of combination {n}, {meld}"),
    (What.CHOICE, "{meld}"),
    (What.CHOICE, "[Nn]ew combination|[Bb]ack to your hand"),
    (What.FITS, "{card}: {rest}"),
    # Other answers
    (What.DISCARDS, "{card} on top, {n} discards?"),
    (What.DISCARDS, "{card} on top, {n} cards? in your hand"),
    (What.AIDE, "{n} cards? in your hand"),
    (What.DISCARDS, "(?:There are no|No) discards.*"),
    (What.AIDE, "You are not building a combination|You have not moved anything yet"),
    (What.COUNTS, "Cards: {rest}, (?:{n}|none) in the stock"),
    (What.OPEN, "Opened: {rest}"),
    (What.OPEN, "Nobody has opened|Everyone has opened"),
    (What.AIDE, "{n} choices?"),
    (What.AIDE, "{key}: .+"),
    (What.AIDE, "{key} (?:adds|declares|discards|draws|ends|finds|knocks) .+"),
    (What.AIDE, "{key} (?:explains|lists|plays|reads|says|starts|takes) .+"),
)
"""The patterns of whole sentences without the full stop; the first that fits counts."""


def _compiled(pattern: str) -> re.Pattern[str]:
    for mark, stands_for in WORDS.items():
        pattern = pattern.replace(mark, stands_for)
    return re.compile(pattern)


_TABLE: Final = tuple((what, _compiled(pattern)) for what, pattern in SENTENCES)


def sentences(text: str) -> list[str]:
    """An utterance in its sentences, without full stops; a question mark stays."""
    return [part.rstrip(".!") for part in re.split(r"(?<=[.!?]) ", text) if part]


_VERB: Final = (
    "(?:lay|add|split|move|join|regroup|play|change|make|open|draw|take|discard|knock|lose)s?"
    "|has|cannot"
)
_WHO: Final = "(?P<who>You|[A-Z][^ .,:;]*)"
_NEXT_DOING: Final = re.compile(f"(?:, and |, | and )(?=(?:{_VERB}) )")
_NEW: Final = "new [^:;]*|[^:;]*(?:(?:is|are) new|ha(?:s|ve) (?:grown|changed))"
_TURN: Final = re.compile(
    f"{_WHO} (?P<doings>(?:{_VERB})(?:[ ,][^;]+?)?)(?:: (?P<new>{_NEW}))?(?:; (?P<more>.+))?"
)
"""A turn in a sentence: its player, the moves in order, new combinations, and the result."""
_SHOWS: Final = "knocks? with [^:]+: .+|ha(?:s|ve) (?:big )?gin: .+"
_SHOWN: Final = re.compile(f"{_WHO} (?:{_SHOWS})")
_KNOCKS: Final = re.compile(
    f"{_WHO} (?P<before>(?:draw|take)s?\\b[^:]*?)(?:,| and) (?P<knock>{_SHOWS})"
)
"""A turn that ends by showing a hand: its combinations are not moves."""


def doings(sentence: str) -> list[str]:
    """The moves in the sentence of a turn, as if each were a sentence of its own."""
    if knock := _KNOCKS.fullmatch(sentence):
        return [*doings(f"{knock['who']} {knock['before']}"), f"{knock['who']} {knock['knock']}"]
    told = None if _SHOWN.match(sentence) else _TURN.fullmatch(sentence)
    if told is None:
        return [sentence]
    who, parts = told["who"], []
    for doing in _NEXT_DOING.split(told["doings"]):
        opens = doing.startswith("opens with ") and "points" not in doing
        does = "plays" if re.fullmatch(r"opens with \d+ cards?", doing) else "lays"
        parts.append(f"{who} {doing.replace('opens with', does)}")
        parts += [f"{who} has opened"] if opens else []
    if told["new"]:
        parts.append(f"{who} changes {told['new']}")
    for more in filter(None, (told["more"] or "").split(", ")):
        parts.append(f"{who} has {more}" if more.endswith("left") else more)
    return parts


def understand(text: str) -> list[Heard]:
    """Everything that an utterance says, sentence by sentence, and for a turn move by move."""
    return [_one(doing) for sentence in sentences(text) for doing in doings(sentence)]


def _one(sentence: str) -> Heard:
    for what, pattern in _TABLE:
        found = pattern.fullmatch(sentence)
        if found is not None:
            return Heard(what, sentence, **dict(_values(found.groupdict())))
    return Heard(What.UNKNOWN, sentence)


def _values(groups: dict[str, str | None]) -> Iterator[tuple[str, Any]]:
    for name, told in groups.items():
        if told is not None:
            yield name, _value(name, told)


def _value(name: str, told: str) -> Any:
    match name:
        case "who":
            return "you" if told == "You" else told
        case "n" | "points":
            return _number(told)
        case "cards":
            return cards(told)
        case "meld":
            return meld(told)
        case "scores":
            return tuple(_score(pair) for pair in told.split(", "))
        case _:
            return told


def _score(told: str) -> tuple[str, int]:
    who, points = told.split(" ", 1)
    return who, _number(points)


def _number(told: str) -> int:
    return -int(told.removeprefix("minus ")) if told.startswith("minus ") else int(told)
