"""Matches played through the desk as a listener plays them, and the words of each utterance.

Ann plays sensibly with keys and asks now and then, with the keys that a listener presses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from rummy_tui.bots import LEVELS
from rummy_tui.match.history import Seat
from rummy_tui.pages.match.handover import Ending
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.play.player import Player
from tests.tools.driver import line
from tests.tools.opponents import opponent_moves

SEATINGS: Final = (
    (Seat("Ann"), Seat("Bo", "steady")),
    (Seat("Ann"), Seat("Bo", "steady"), Seat("Cleo", "steady")),
    (Seat("Ann"), Seat("Bo", "steady"), Seat("Cleo", "steady"), Seat("Dan", "steady")),
)
BEFORE: Final = {
    "y": 0.15,
    "e": 0.4,
    "d": 0.3,
    "i": 0.2,
    "t": 0.2,
    "s": 0.1,
    "p": 0.2,
    "z": 0.6,
    "c": 0.4,
    "h": 0.1,
    "r": 0.2,
    "w": 0.04,
    "a": 0.01,
    "delete": 0.05,
    "v": 0.05,
    "n": 0.1,
}
"""The keys that ask, or that are refused, each with its chance to be pressed in a turn."""
WITHIN: Final = ("down", "down", "right", "down")
"""The keys that are pressed in a list that has opened."""
MOST_STEPS: Final = 60
"""The most typed steps of a regrouping."""


class About(Enum):
    """Kinds of utterances."""

    EVENT = "events"
    TURN = "an opponent's turn"
    ANSWER = "answers"
    FOCUS = "cards and lines"


LIMITS: Final[dict[str, dict[About | None, int]]] = {
    # The brief level, too, names a taken card and new combinations.
    "brief": {About.EVENT: 10, About.TURN: 21, None: 16},
    "normal": {About.EVENT: 16, About.TURN: 27, None: 23},
}
"""The limits of words at each level, for nineteen of twenty utterances; None for all kinds."""


@dataclass(frozen=True, slots=True)
class Heard:
    """An utterance, or all sentences of an opponent's turn."""

    about: About
    texts: tuple[str, ...]

    @property
    def words(self) -> int:
        return sum(map(words, self.texts))


def words(text: str) -> int:
    """Return the number of spoken words; a mark between blanks, as in French, is not a word."""
    return sum(any(map(str.isalnum, word)) for word in text.split())


def percentile(counts: Iterable[int], percent: int) -> int:
    """Return the percentile of some counts; 0 if there are none."""
    ordered = sorted(counts)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0


class Listener(Player):
    """A player who uses keys, and notes the sentences."""

    def __init__(self, key: str, level: str, seed: int, code: str) -> None:
        usual = Listening(language=code, level=level)
        super().__init__(Settings(usual=usual), speaks=language(code))
        self.luck = Random(f"{key} {seed}")
        self.of_turn: dict[str, list[str]] = {}
        self.all: list[Heard] = []
        self._reckoned = False
        self._name = ""
        self.desk.hear = self._hear  # type: ignore[method-assign]
        self.desk.happened = self._happened  # type: ignore[method-assign]
        rules = with_options(RULESETS[key], {"rounds_limit": "2"})
        self.start(*SEATINGS[seed % 3][: rules.players[1]], rules=rules, seed=seed)

    def _happened(self, event: ev.Event) -> None:
        self._reckoned = isinstance(event, ev.RoundEnded | ev.MatchEnded)

    def _hear(self, utterance: Utterance) -> None:
        self.heard.append(utterance)
        match utterance.kind:
            case Kind.GAME | Kind.TURN | Kind.PRIVATE:
                first = utterance.text.split(" ", 1)[0]
                if self._name and first == self._name and not self._reckoned:
                    self.of_turn.setdefault(first, []).append(utterance.text)
                else:
                    self.all.append(Heard(About.EVENT, (utterance.text,)))
            case Kind.ANSWER | Kind.REFUSAL:
                self.all.append(Heard(About.ANSWER, (utterance.text,)))
            case Kind.FOCUS:
                self.all.append(Heard(About.FOCUS, (utterance.text,)))
            case _:  # a sentence about the program, or a message that is walked to
                pass

    def _told_of_turn(self) -> None:
        for texts in self.of_turn.values():
            self.all.append(Heard(About.TURN, tuple(texts)))
        self.of_turn.clear()

    def listen(self, turns: int) -> list[Heard]:
        """Play until so many turns of Ann are over, or the match is; return all sentences."""
        while turns and self.match.history.state.phase is not Phase.OVER:
            session = self.match.history
            if self.match.opponent_thinks:
                seat = session.state.seat
                self._name = session.seats[seat].name
                while self.match.opponent_thinks and session.state.seat == seat:
                    opponent_moves(self.match.here)
                self._told_of_turn()
                self._name = ""
            elif isinstance(self.desk.page, Ending):
                self.press("s", "enter")
            else:
                self._turn()
                turns -= 1
        return self.all

    def _turn(self) -> None:
        """Play a turn of Ann: she asks, plays, and asks again."""
        for key, often in BEFORE.items():
            if self.luck.random() < often:
                self._ask(key)
        session = self.match.history
        turn = len(session.moments[-1].turns), session.state.round
        while self.match.view.my_turn and turn == (
            len(session.moments[-1].turns),
            session.state.round,
        ):
            move = LEVELS["steady"](self.match.view, Random(self.luck.random()))
            if not isinstance(move, act.Regroup):
                self.makes(move)
                continue
            for _ in range(MOST_STEPS):
                typed = line(move, self.desk)
                before = session.state
                self.type(typed)
                if session.state is before and typed == "commit":
                    self.type(typed)  # the first time it has only said what that costs
                if session.state is not before:
                    break

    def _ask(self, key: str) -> None:
        self.press(key)
        game = self.match.game
        if self.desk.page is not game:
            for within in WITHIN:
                self.press(within)
        while self.desk.page is not game or game.choosing:
            self.press("escape")


def heard(key: str, level: str, *, matches: int, turns: int, code: str = "en") -> Iterator[Heard]:
    """Yield the sentences of matches of a rule set at a level."""
    for seed in range(matches):
        yield from Listener(key, level, seed, code).listen(turns)
