"""An example of each topic, as a listener would hear it."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, card, cards
from rummy_tui.rules.laying.arrange import arrange
from rummy_tui.rules.state import Ending, Line, Result, Why
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.events.announce import announce
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.program.speech_words import not_heard
from rummy_tui.words.program.talk_words import GESTURES

# These rules have events of every topic, even of opening.
RULES: Final = next(iter(RULESETS.values()))
NAMES: Final = ("", "Bo")
ME, OTHER = 0, 1
SEVENS: Final = cards("7C 7D 7H")
LEFT: Final = cards("KD 4C")
EVENTS: Final[dict[Topic, ev.Event]] = {
    Topic.DRAWN: ev.Drew(ME, card("7H")),
    # As a seat hears it: another's drawn card is hidden.
    Topic.DRAWS: ev.Drew(OTHER, BACK),
    Topic.TAKES: ev.Took(OTHER, cards("JS")),
    Topic.LAYS: ev.Laid(OTHER, 0, arrange(SEVENS, RULES)[0], SEVENS, 21),
    Topic.DISCARDS: ev.Discarded(OTHER, card("4C")),
    Topic.OPENED: ev.Opened(OTHER, 35),
    Topic.BACK: ev.TookBack(OTHER, SEVENS, (), ()),
    Topic.FEW: ev.FewCards(OTHER, 2),
    Topic.STOCK: ev.Restocked(OTHER, (BACK,) * 40),
    Topic.DEAL: ev.Dealt(2, ME, OTHER, ((), ()), ()),
    Topic.RECKONING: ev.RoundEnded(
        Result(
            Ending.OUT,
            OTHER,
            (OTHER,),
            (Line(OTHER, Why.HAND, 14, LEFT, ME), Line(OTHER, Why.GOING_OUT, 25)),
            (0, 39),
            (40, 65),
            (LEFT, ()),
        )
    ),
}
"""An event of each topic that occurs in a round."""


def example(topic: Topic, wishes: Listening, language: Language) -> str:
    """The sentences that are heard, or would be, of a topic."""
    hearer = Hearer(ME, NAMES, language).listening(wishes, language)
    if topic is Topic.UNHEARD:
        return not_heard(4, key_name("i", language), language)
    if topic is Topic.TALK:
        return language(GESTURES["hello"].others, name=NAMES[OTHER])
    told = announce(EVENTS[topic], hearer, RULES)
    return " ".join(utterance.text for utterance in told)
