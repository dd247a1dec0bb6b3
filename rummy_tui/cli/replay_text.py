"""A match as a plain text that reads well aloud: a sentence a line, rounds an empty line apart."""

from __future__ import annotations

from rummy_tui.pages.replays import Replay
from rummy_tui.rules.events import Dealt
from rummy_tui.words import replay_words as words
from rummy_tui.words.advise import hints_used
from rummy_tui.words.house_words import differences
from rummy_tui.words.language import Language
from rummy_tui.words.level_words import level_name
from rummy_tui.words.listening import Listening
from rummy_tui.words.replay_words import damaged, match_line
from rummy_tui.words.standing import standing


def replay_text(replay: Replay, wishes: Listening, t: Language) -> str:
    """The whole text, with an end of line behind each sentence."""
    hearer = replay.hearer(wishes, t)
    parts = [_head(replay, t)]
    for each in replay.rounds:
        # A draw for the seats before a round is a part of its own.
        before, told = list[str](), list[str]()
        for line in replay.told(each, hearer):
            (told if told or isinstance(line.event, Dealt) else before).append(line.text)
        parts += [before, told]
    session, start = replay.saved.session, replay.saved.start
    if replay.over:
        result = [t(words.MATCH_OVER)]
    else:
        stands = standing(session.state.totals, hearer, session.state.rules)
        result = [t(words.NOT_OVER), stands]
    result += [hints_used(n, seat, hearer) for seat, n in sorted(session.hinted.items())]
    # The number would tell the cards still to come; its fingerprint shows that it stays the same.
    if replay.over:
        number = t(words.NUMBER, seed=start.seed, text=f"{start.id}/{start.seed}")
    else:
        number = t(words.NUMBER_LATER)
    chance = [
        t(words.ONE_NUMBER),
        t(words.FINGERPRINT, fingerprint=start.fingerprint),
        number,
    ]
    return "\n\n".join("\n".join(part) for part in (*parts, result, chance) if part) + "\n"


def _head(replay: Replay, t: Language) -> list[str]:
    """What was played, by which rules, by whom, and how it is told."""
    saved, rules = replay.saved, replay.saved.start.rules
    names = [seat.name for seat in replay.seats]
    lines = [match_line(rules, names, saved.start.began, t) + "."]
    if changed := differences(rules, t):
        lines.append(t(words.HOUSE_RULES, rules=" ".join(changed)))
    for number, seat in enumerate(replay.seats, 1):
        kind = level_name(seat.level, t)
        lines.append(t(words.SEAT, n=number, name=seat.name, kind=kind) + ".")
    name = replay.name(replay.eyes)
    if name is not None:
        lines.append(t(words.AS_SEEN, name=name))
    elif replay.over:
        lines.append(t(words.ALL_OPEN))
    else:
        lines.append(t(words.OPEN_LATER))
    if saved.bad_line is not None:
        lines.append(damaged(saved.bad_line, t))
    return lines
