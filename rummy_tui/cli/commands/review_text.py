"""The review of a match as a plain text: what a sharp player would have done, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rummy_tui.match.review import own_turns, reviewed
from rummy_tui.pages.replay.replays import Replay
from rummy_tui.words.advice import review_words as words
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.menus.replay_words import match_line


def review_text(replay: Replay, wishes: Listening, t: Language) -> str:
    """The whole text, with an end of line after each sentence."""
    start, people = replay.saved.start, replay.people(replay.hearer(wishes, t))
    head = match_line(start.rules, [seat.name for seat in replay.seats], start.began, t) + "."
    parts = [[head, *([] if people else [t(words.WHEN_OVER)])]]
    for hearer in people:
        parts += _of(hearer, replay, several=len(people) > 1)
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _of(hearer: Hearer, replay: Replay, *, several: bool) -> Iterator[list[str]]:
    """The review for one person, in parts."""
    t, seat = hearer.language, hearer.seat
    assert seat is not None
    turns = [reviewed(turn, seat) for turn in own_turns(replay.saved.session.line(), seat)]
    told = words.summary(turns, t) if turns else t(words.NO_TURNS)
    yield [t.labelled(hearer.names[seat], told) if several else told]
    rounds = len({turn.round for turn in turns})
    for number, found in groupby(turns, key=lambda turn: turn.round):
        of_round = [*found]
        lines = [words.round_line(number, of_round, t) + "."] if rounds > 1 else []
        for turn in of_round:
            lines += [words.told(one, turn.number, hearer) for one in turn.differences]
        if lines:
            yield lines
