"""The answers of pages: values that the desk carries out, one after the other.

A page answers with a list or a generator. A list is made whole before its first effect is carried
out. A generator goes on after each effect, so that what follows a move is told from the table as it
lies then, however long the move takes.

A refusal has one of three forms. `[Refuse(...)]` is the answer of a function that has the whole
answer in its hands. `raise Refused(...)` ends an answer in the midst of a thought. Where a rule is
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

# Named tuples take a fifth of the time of dataclasses to be defined, and each start defines them.
Page = Any
"""A page, as a value here: pages are made of these effects."""


class Say(NamedTuple):
    """A sentence; a text that is `Told` says what others may hear of it."""

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
    """True if it names the help: asked for next, that tells the keys at once."""


class Repeat(NamedTuple):
    """A message that has been heard, as it was told then."""

    message: Utterance


class Tell(NamedTuple):
    """A sentence of the match, for the seat that it is for."""

    utterance: Utterance
    keep: bool = True


class Keep(NamedTuple):
    """A sentence to be found among the messages of a seat, or of everyone; it is not said."""

    utterance: Utterance
    seat: int | None = None


class SetAside(NamedTuple):
    """A sentence that can be said again, but is no message to walk to."""

    utterance: Utterance


class Silence(NamedTuple):
    """What is being said is for nobody any more."""


class Happened(NamedTuple):
    """An event as everyone may see it, for tones."""

    event: Any


class Refused(Exception):
    """Raised by a page that refuses in the midst of a thought; as if it had answered `Refuse`."""

    def __init__(self, text: str, *, names_help: bool = False) -> None:
        super().__init__(text)
        self.effect = Refuse(text, names_help)


class Line(NamedTuple):
    """The line of a page that has its cursor, as it is when this is carried out."""

    page: Page
    besides: str = ""
    """Said after the line."""
    keep: bool = False


class Focus(NamedTuple):
    """The row that the cursor has come to."""

    text: str
    by_line: bool = True
    """True if it went up or down one row."""


class Open(NamedTuple):
    """A page that is laid on top."""

    page: Page


class Close(NamedTuple):
    """A page that is closed, with those above it."""

    page: Page
    quietly: bool = False
    """True if something is said anyway; else the cursor's row below it is."""


class Remove(NamedTuple):
    """Pages that are taken away from below others; nothing is said of it."""

    pages: Sequence[Page]


class GoBackTo(NamedTuple):
    """A page that comes up again: those above it are closed."""

    page: Page


class Clear(NamedTuple):
    """A page that becomes the topmost again; a page that only its own keys may close stays."""

    page: Page


class Greet(NamedTuple):
    """The topmost page is said, with all that has changed since it was seen."""

    keep: bool = True


class Run(NamedTuple):
    """A command that is given as if by a key."""

    command: str
    argument: str = ""


class Type(NamedTuple):
    """A line that is given as if it was typed."""

    line: str


class Then(NamedTuple):
    """The last effect of an answer: what a step answers that something else has given."""

    step: Callable[[], Effects | None]


class Act(NamedTuple):
    """A request to the match; what follows it is done when the match has done it.

    In a generator `yield Act(...)` gives what came of it (`Done.result`), which is mostly None. A
    request that is refused ends the answer.
    """

    request: Any
    """Only the match knows what it is."""


Said = Say | Refuse | Tell | Keep | SetAside | Silence | Happened | Repeat | Line | Focus | Greet
"""What is heard, or can be heard again."""


class Change(NamedTuple):
    """Other settings of the program from now on."""

    settings: Settings
    keep: bool = True
    """True if they are written at once."""


class Wish(NamedTuple):
    """Other wishes of whoever is at the keyboard, which are kept."""

    wishes: Listening


class Speak(NamedTuple):
    """The program's own speech is turned on, or off after some last words."""

    on: bool
    last_words: str = ""


class Arrange(NamedTuple):
    """The full screen is laid out for readers, or as a table."""

    reading: bool


class CaughtUp(NamedTuple):
    """What was not heard of the program's own speech has been asked for."""


class Sample(NamedTuple):
    """A tone, as loud as it is now."""

    sound: str


class Test(NamedTuple):
    """A text that is spoken as a test; the answer follows when it is known what has spoken it."""

    text: str
    then: Callable[[VoiceState], Effects]


class End(NamedTuple):
    """Nothing is left to do, and the program ends without a word."""


OfProgram = Change | Wish | Speak | Arrange | CaughtUp | Sample | Test | End
"""The effects of menus on the program itself."""


class Reply(NamedTuple):
    """The answer to the request of a key that is held: what came of it, step by step."""

    steps: Sequence[Iterable[Any]]


class Done(NamedTuple):
    """The request of the key that is held has been done, with this result."""

    result: object = None


class Think(NamedTuple):
    """A thought that may take a while, beside the keys where the face has a thread.

    Pages think by this alone, and the desk carries it out by `Here.in_thread`. A `Thread` of one's
    own is right only for work that may hang and must not pile up, as at the clipboard (`export`).
    """

    thought: Callable[[], str]
    then: Callable[[str, bool], Iterable[Any]]
    """What follows from it; the second is True if the key is still being answered."""
    waits: Callable[[], Iterable[Any]]
    """What is done meanwhile, if it is not there soon."""


class SitDown(NamedTuple):
    """A match that lies on the desk from now on."""

    match: Any


class Seated(NamedTuple):
    """A seat is at the keyboard from now on, or nobody, and is spoken to in a language."""

    seat: int | None
    language: Language


class FirstWords(NamedTuple):
    """The first words of a match come now: no key has been meant for them yet."""


class GetUp(NamedTuple):
    """Nothing of the match is on the desk any more."""


class Goodbye(NamedTuple):
    """Nothing is left on the desk, and the program ends with a last word."""


OfMatch = SitDown | Seated | FirstWords | GetUp | Goodbye
"""The effects of a match that begins or ends."""
AtOnce = Said | OfProgram | OfMatch | Open | Close | Remove | GoBackTo | Clear | Run | Type
"""The effects for which nobody waits."""
Effect = AtOnce | Then | Act | Reply | Done | Think
Effects = Iterable[Effect]


def saying(text: str) -> Callable[[], Effects]:
    """An answer that says a text when it is chosen."""
    return lambda: [Say(text)]
