"""A match as a plain text that reads well aloud: a sentence a line, rounds an empty line apart."""

from __future__ import annotations

from rummy_tui.match.commitment import committed
from rummy_tui.pages.replay.replays import Replay
from rummy_tui.rules import events as ev
from rummy_tui.words.advice.advise import hints_used
from rummy_tui.words.events.whose_turn import MATCH_OVER
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.scores import standing
from rummy_tui.words.menus import replay_words as words
from rummy_tui.words.menus.menu_words import SEAT
from rummy_tui.words.menus.replay_words import damaged, match_line
from rummy_tui.words.rulebook.house_words import differences
from rummy_tui.words.rulebook.level_words import level_name


def replay_text(replay: Replay, wishes: Listening, t: Language) -> str:
    """The whole text, with an end of line after each sentence."""
    hearer = replay.hearer(wishes, t)
    saved, rules = replay.saved, replay.saved.start.rules
    session, start = saved.session, saved.start
    head = [match_line(rules, [seat.name for seat in replay.seats], start.began, t) + "."]
    if changed := differences(rules, t):
        head.append(t(words.HOUSE_RULES, rules=" ".join(changed)))
    for number, seat in enumerate(replay.seats, 1):
        kind = level_name(seat.level, t)
        head.append(t(SEAT.name, n=number, name=seat.name, kind=kind) + ".")
    if (name := replay.name(replay.eyes)) is not None:
        head.append(t(words.AS_SEEN, name=name))
    else:
        head.append(t(words.ALL_OPEN if replay.over else words.OPEN_LATER))
    if saved.bad_line is not None:
        head.append(damaged(saved.bad_line, t))
    parts = [head]
    for each in replay.rounds:
        # A draw for the seats before a round is a part of its own.
        before, told = list[str](), list[str]()
        for line in replay.told(each, hearer):
            (told if told or isinstance(line.event, ev.Dealt) else before).append(line.text)
        parts += [before, told]
    if replay.over:
        result = [t(MATCH_OVER)]
    else:
        stands = standing(session.state.totals, hearer, session.state.rules)
        result = [t(words.NOT_OVER), stands]
    result += [hints_used(n, seat, hearer) for seat, n in sorted(session.hinted.items())]
    return (
        "\n\n".join("\n".join(part) for part in (*parts, result, _number(replay, t)) if part) + "\n"
    )


def _number(replay: Replay, t: Language) -> list[str]:
    """The sentences about the number that the cards come from."""
    start = replay.saved.start
    one = words.ONE_NUMBER_SHARED if start.shared else words.ONE_NUMBER
    told = [t(one), t(words.FINGERPRINT, fingerprint=start.fingerprint)]
    # The number would tell the cards still to come; its fingerprint shows that it stays the same.
    if not replay.over:
        return [*told, t(words.NUMBER_LATER)]
    told.append(t(words.NUMBER, seed=start.seed, text=committed(start.seed, start.id)))
    # A file with other cards cannot be read as far as its end, nor one with another fingerprint.
    return [*told, t(words.CHECKED)] if start.shared else told
