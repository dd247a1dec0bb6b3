"""The answers of pages: values that the desk carries out, one after the other.

A page answers with a list or a generator. A list is complete before its first effect is carried
out. A generator continues after each effect, so that the sentences after a move describe the table
as it lies then, however long the move takes.

A refusal has one of three forms. `[Refuse(...)]` is the answer of a function that has the whole
answer in its hands. `raise Refused(...)` ends an answer in the middle. Where a rule is
the reason, `raise Illegal(...)` leaves the sentence to the match (`Playing.refusal`). Functions
such as `why_not` only make a refusal, and their caller returns or raises it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.utterance import Kind, Utterance

if TYPE_CHECKING:
    from rummy_tui.ears.speech.state import VoiceState
    from rummy_tui.store.settings import Settings
    from rummy_tui.words.language.listening import Listening

# Defining a named tuple takes a fifth of the time of a dataclass, and each start defines them all.
Page = Any
"""A page, as a value here: pages are made of these effects."""


class Say(NamedTuple):
    """A sentence; a text of the type `Told` carries the part that others may hear."""

    text: str
    keep: bool = True
    """True if it is worth finding among the messages."""
    kind: Kind = Kind.ANSWER
    interrupt: bool = True
    names_leave: bool = False
    """True if it says that the same key once more asks to leave."""


class Refuse(NamedTuple):
    """The reason why a key did nothing, and the way on."""

    text: str
    names_help: bool = False
    """True if it names the help, which then lists the keys at once if it is asked for next."""


class Repeat(NamedTuple):
    """A message that has been heard, in the words of that time."""

    message: Utterance


class Tell(NamedTuple):
    """A sentence of the match, for its seat."""

    utterance: Utterance
    keep: bool = True


class Keep(NamedTuple):
    """A sentence that is not said, but kept among the messages of a seat, or of everyone."""

    utterance: Utterance
    seat: int | None = None


class SetAside(NamedTuple):
    """A sentence that can be repeated, but is not listed among the messages."""

    utterance: Utterance


class Silence(NamedTuple):
    """Stop what is being said, because it concerns nobody any more."""


class Happened(NamedTuple):
    """An event as everyone may see it, for tones."""

    event: Any


class Refused(Exception):
    """Raised by a page that refuses in the middle of an answer; counts as a `Refuse`."""

    def __init__(self, text: str, *, names_help: bool = False) -> None:
        super().__init__(text)
        self.effect = Refuse(text, names_help)


class Line(NamedTuple):
    """The line with the cursor of a page, as it is when this is carried out."""

    page: Page
    besides: str = ""
    """Said after the line."""
    keep: bool = False


class Focus(NamedTuple):
    """The row that the cursor has moved to."""

    text: str
    by_line: bool = True
    """True if it went up or down one row."""


class Open(NamedTuple):
    """A page to open on top."""

    page: Page


class Close(NamedTuple):
    """A page to close, with those above it."""

    page: Page
    quietly: bool = False
    """True if something else is said; otherwise the cursor's row below it is."""


class Remove(NamedTuple):
    """Pages to remove from below others, silently."""

    pages: Sequence[Page]


class GoBackTo(NamedTuple):
    """A page to return to, closing those above it."""

    page: Page


class Clear(NamedTuple):
    """A page to make the topmost again; a page that only its own keys may close stays."""

    page: Page


class Greet(NamedTuple):
    """Say the topmost page, with everything that has changed since it was last seen."""

    keep: bool = True


class Run(NamedTuple):
    """A command to run as if its key was pressed."""

    command: str
    argument: str = ""


class Type(NamedTuple):
    """A line to run as if it was typed."""

    line: str


class Then(NamedTuple):
    """Carry out the answer of a step that somebody else provided; its refusal ends only that."""

    step: Callable[[], Effects | None]


class Act(NamedTuple):
    """A request to the match; the effects after it follow when the match has done it.

    In a generator `yield Act(...)` gives the result (`Done.result`), which is mostly None. If the
    request is refused, the answer ends there.
    """

    request: Any
    """Only the match knows what it is."""


Said = Say | Refuse | Tell | Keep | SetAside | Silence | Happened | Repeat | Line | Focus | Greet
"""The effects that are heard, or can be heard again."""


class Change(NamedTuple):
    """New settings of the program."""

    settings: Settings
    keep: bool = True
    """True if they are saved at once."""


class Wish(NamedTuple):
    """New wishes of the person at the keyboard, which are saved."""

    wishes: Listening


class Speak(NamedTuple):
    """Turn the program's own speech on, or off after some last words."""

    on: bool
    last_words: str = ""


class Arrange(NamedTuple):
    """Lay out the full screen for screen readers, or as a table."""

    reading: bool


class CaughtUp(NamedTuple):
    """The unheard part of the program's own speech has been asked for."""


class Sample(NamedTuple):
    """A tone, at the current volume."""

    sound: str


class Test(NamedTuple):
    """A text to speak as a test; the answer follows when the voice that spoke it is known."""

    text: str
    then: Callable[[VoiceState], Effects]


class End(NamedTuple):
    """End the program without a word."""


OfProgram = Change | Wish | Speak | Arrange | CaughtUp | Sample | Test | End
"""The effects of menus on the program itself."""


class Reply(NamedTuple):
    """The answer to the request of a held key: its results, step by step."""

    steps: Sequence[Iterable[Any]]


class Done(NamedTuple):
    """The request of the held key has been done, with this result."""

    result: object = None


class Think(NamedTuple):
    """A thought that may take a while; if the face has threads, keys are answered meanwhile.

    Pages think only in this way, and the desk carries it out with `Here.in_thread`. A separate
    `Thread` is right only for work that may hang and must not pile up, such as the clipboard
    (`export`).
    """

    thought: Callable[[], str]
    then: Callable[[str, bool], Iterable[Any]]
    """Answers with its result; the second argument is True if the key is still being answered."""
    waits: Callable[[], Iterable[Any]]
    """Answers in the meantime, if the result does not come soon."""


class SitDown(NamedTuple):
    """Put a match on the desk."""

    match: Any


class Seated(NamedTuple):
    """Put a seat, or nobody, at the keyboard, and speak its language."""

    seat: int | None
    language: Language


class FirstWords(NamedTuple):
    """The first words of a match come now: no earlier key was meant for them."""


class GetUp(NamedTuple):
    """Take the match off the desk."""


class Goodbye(NamedTuple):
    """Empty the desk and end the program with a goodbye."""


OfMatch = SitDown | Seated | FirstWords | GetUp | Goodbye
"""The effects of a match that begins or ends."""
AtOnce = Said | OfProgram | OfMatch | Open | Close | Remove | GoBackTo | Clear | Run | Type
"""The effects for which nobody waits."""
Effect = AtOnce | Then | Act | Reply | Done | Think
Effects = Iterable[Effect]


def saying(text: str) -> Callable[[], Effects]:
    """Return an action that says a text when it is chosen."""
    return lambda: [Say(text)]
