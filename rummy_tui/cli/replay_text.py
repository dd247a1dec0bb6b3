"""A match as a plain text that reads well aloud: a sentence a line, rounds an empty line apart."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_tui.pages.replays import Replay, Round
from rummy_tui.rules.events import Dealt
from rummy_tui.words.advise import hints_used
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.house_words import differences
from rummy_tui.words.language import Language
from rummy_tui.words.level_words import level_name
from rummy_tui.words.listening import Listening
from rummy_tui.words.replay_words import damaged, match_line
from rummy_tui.words.standing import standing


def replay_text(replay: Replay, wishes: Listening, t: Language) -> str:
    """The whole text, with an end of line behind each sentence."""
    hearer = replay.hearer(wishes, t)
    parts = [list(_head(replay, t))]
    for each in replay.rounds:
        parts += _round(replay, each, hearer)
    parts += [list(_result(replay, hearer)), list(_seed(replay, t))]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _head(replay: Replay, t: Language) -> Iterator[str]:
    """What was played, by which rules, by whom, and how it is told."""
    saved, rules = replay.saved, replay.saved.start.rules
    names = [seat.name for seat in replay.seats]
    yield match_line(rules, names, saved.start.began, t) + "."
    if changed := differences(rules, t):
        yield t.gettext("House rules: {rules}").format(rules=" ".join(changed))
    for number, seat in enumerate(replay.seats, 1):
        line = t.gettext("Seat {n}: {name}, {kind}")
        yield line.format(n=number, name=seat.name, kind=level_name(seat.level, t)) + "."
    yield _eyes(replay, t)
    if saved.bad_line is not None:
        yield damaged(saved.bad_line, t)


def _eyes(replay: Replay, t: Language) -> str:
    name = replay.name(replay.eyes)
    if name is not None:
        return t.gettext("Told as {name} saw it, who is called you.").format(name=name)
    if replay.over:
        return t.gettext("Told with all hands open.")
    return t.gettext("Told with all hands open in the rounds that are over.")


def _round(replay: Replay, of: Round, hearer: Hearer) -> list[list[str]]:
    """A round; a draw for the seats before it is a part of its own."""
    before, told = list[str](), list[str]()
    for each in replay.told(of, hearer):
        (told if told or isinstance(each.event, Dealt) else before).append(each.text)
    return [before, told]


def _result(replay: Replay, hearer: Hearer) -> Iterator[str]:
    """That the match is over, or how it stands; and the hints that were given."""
    t, session = hearer.language, replay.saved.session
    if replay.over:
        yield t.gettext("The match is over.")
    else:
        yield t.gettext("The match is not over.")
        yield standing(session.state.totals, hearer, session.state.rules)
    for seat, count in sorted(session.hinted.items()):
        yield hints_used(count, seat, hearer)


def _seed(replay: Replay, t: Language) -> Iterator[str]:
    """What shows that nobody could choose the cards; the number only when all are known."""
    start = replay.saved.start
    yield t.gettext(
        "All cards came from one number that was fixed before the first deal; its fingerprint was "
        "kept with the match."
    )
    yield t.gettext("The fingerprint: {fingerprint}.").format(fingerprint=start.fingerprint)
    if replay.over:
        text = t.gettext(
            "The number: {seed}. Its fingerprint is what sha256 makes of this: {text}."
        )
        yield text.format(seed=start.seed, text=f"{start.id}/{start.seed}")
    else:
        yield t.gettext("The number is told when the match is over.")
