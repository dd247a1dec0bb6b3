"""The words for played matches: names, rules and dates, and replays."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date, datetime
from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

# A match as a text

NOT_OVER: Final = N_("The match is not over.")
NUMBER: Final = N_("The number: {seed}. Its fingerprint is the sha256 of this text: {text}.")
NUMBER_LATER: Final = N_("The number is revealed when the match is over.")
ONE_NUMBER: Final = N_(
    "All cards came from one number that was fixed before the first deal; its "
    "fingerprint was saved with the match."
)
ONE_NUMBER_SHARED: Final = N_(
    "All cards came from one secret number. Before the first deal, everybody at the table "
    "got its fingerprint: compare it with this one."
)
CHECKED: Final = N_("Checked: the number has this fingerprint, and all cards are from this number.")
FINGERPRINT: Final = N_("The fingerprint: {fingerprint}.")
HOUSE_RULES: Final = N_("House rules: {rules}")
AS_SEEN: Final = N_("This is what {name} saw: you are {name}.")
ALL_OPEN: Final = N_("All hands are face up.")
OPEN_LATER: Final = N_("All hands are face up in finished rounds.")

MONTHS: Final = (
    NC_("month", "January"),
    NC_("month", "February"),
    NC_("month", "March"),
    NC_("month", "April"),
    NC_("month", "May"),
    NC_("month", "June"),
    NC_("month", "July"),
    NC_("month", "August"),
    NC_("month", "September"),
    NC_("month", "October"),
    NC_("month", "November"),
    NC_("month", "December"),
)


def day(when: date, t: Language) -> str:
    """`22 November 2026`."""
    # French says only the first of a month as the first: `1er novembre`.
    number = when.day if when.day > 1 else NC_("first day of a month", "1")
    month = MONTHS[when.month - 1]
    return t(N_("{day} {month} {year}"), day=number, month=month, year=when.year)


def match_line(rules: Ruleset, names: Sequence[str], began: str, t: Language) -> str:
    """A match in one line: `Basic Rummy, Ann and Bo, 22 November 2026 at 14:05`."""
    told = [ruleset_name(rules.key, t), str(t.listed(names))]
    with suppress(ValueError):  # the time is not known
        when = datetime.fromisoformat(began)
        at = {"hour": when.hour, "minute": f"{when.minute:02}"}
        told.append(t(N_("{day} at {hour}:{minute}"), day=day(when, t), **at))
    return ", ".join(filter(None, told))


def damaged(line: int, t: Language) -> str:
    """The sentence for a match that is shown only up to a damaged line of its file."""
    text = N_("Line {n} of the file is damaged. Only the part before it is shown.")
    return t(text, n=line)


# Points of view


def eyes_name(name: str | None, t: Language) -> str:
    """A seat by its name, or all hands face up."""
    return name if name is not None else t(N_("all hands face up"))


def seen_so(number: int, name: str | None, t: Language, *, hidden: bool) -> str:
    """The title of a round: `Round 2, as Ann saw it`; `hidden` if no hand is face up yet."""
    text = N_("Round {n}, as {name} saw it")
    if hidden:
        text = N_("Round {n}, not over: as everyone saw it")
    elif name is None:
        text = N_("Round {n}, all hands face up")
    return t(text, n=number, name=name)


# The pages

NO_REPLAYS: Final = N_("No match is finished yet.")
OPENS_REPLAY: Final = N_("Opens the match at its first deal.")
MATCH_NOT_OVER: Final = N_("{match}, not over")
SEEN_BY: Final = N_("Seen by")
SEEN_BY_HELP: Final = N_(
    "Change whose cards you see with {less} and {more}, or choose from a list with {choose}."
)
OPEN_WHEN_OVER: Final = N_("Hands are face up only in finished rounds.")
ROUND: Final = N_("Round {n}")
ROUND_NOT_OVER: Final = N_("not over")
WALKS: Final = N_("Goes through the round, sentence by sentence.")
TURNS: Final = NN_("{n} turn: {key} goes to the next.", "{n} turns: {key} goes to the next.")
FIRST_TURN: Final = N_("First turn.")
LAST_TURN: Final = N_("Last turn.")
FIRST_ROUND: Final = N_("First round.")
LAST_ROUND: Final = N_("Last round.")
NO_HAND_OPEN: Final = N_(
    "Hands stay hidden until the round is over. Choose whose cards you see in "
    "the list of rounds: {key} goes back."
)
NOTHING_IS_PLAYED: Final = N_(
    "You cannot play in a replay. {key} says what you can ask, {back} goes back."
)
CAN_BE_ASKED: Final = N_(
    "{left} and {right} go from turn to turn, {before} and {after} from round "
    "to round. {hand}, {melds}, {discards}, {counts}, {scores} and {turn} say "
    "how things stood then."
).to_eyes(
    N_(
        "{on} plays it automatically. {left} and {right} go from turn to turn, "
        "{before} and {after} from round to round. {hand}, {melds}, {discards}, "
        "{counts}, {scores} and {turn} say how things stood then."
    )
)
BY_ITSELF: Final = N_("It plays automatically. {key} stops it.")
STOPPED: Final = N_("It stops here. {key} plays on.")
AT_END: Final = N_("The replay is over.")
NOT_BY_ITSELF: Final = N_(
    "With typed lines a replay does not play automatically: {key} goes to the next turn."
)
