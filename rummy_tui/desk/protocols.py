"""The parts of a desk besides its pages: a match, speech, tones, and the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.ears.speech.state import NoSpeech, VoiceState

if TYPE_CHECKING:
    from rummy_tui.desk.effects import Effects
    from rummy_tui.desk.page import Home
    from rummy_tui.words.language.listening import Listening


class Playing(Protocol):
    """A match that goes on by itself while computer opponents play."""

    @property
    def game(self) -> Home: ...

    @property
    def rules_key(self) -> str:
        """The key of its rule set, for the report of a crash."""

    @property
    def round(self) -> int: ...

    def hand_told(self) -> str:
        """Return the hand of the person at the keyboard, in words."""

    @property
    def seat_count(self) -> int: ...

    def is_here(self, seat: int) -> bool:
        """Return True if a person at this desk has that seat."""

    @property
    def watches(self) -> bool:
        """True if nobody at this desk has a seat."""

    def unused(self, command: str) -> bool:
        """Return True if a command has no use under the rules and agreements of the table."""

    @property
    def can_go_on(self) -> bool:
        """True if it is saved and not over, so that it can be resumed later."""

    def how_kept(self) -> str:
        """Return a sentence that says if it is saved, for leaving it."""

    @property
    def my_turn(self) -> bool:
        """True if it is the turn of the person at the keyboard."""

    @property
    def opponent_thinks(self) -> bool:
        """True if a computer opponent's move is awaited, and may be made now."""

    def request(self, request: Any) -> Effects | None:
        """Answer a request; return None if the table was asked, whose `Reply` comes as news.

        If it cannot be requested, it raises an error that `refusal` explains.
        """

    def refusal(self, error: Exception) -> Effects | None:
        """Say why the rules refuse something; return None for any other error."""

    def take_untold(self) -> Effects:
        """Return the effects of all news from the table since the last call."""

    def stir(self) -> None:
        """Let the opponents play if they have to, after a step at the desk."""

    def decided(self) -> Callable[[], None] | None:
        """Think of the next move, if an opponent is to play; return the step that makes it."""

    def hide(self) -> Effects:
        """Hide the hand at once, until the same person presses Enter."""

    def left_alone(self) -> Effects:
        """Hide the hand if somebody else may come to the keyboard, which is left alone."""

    def lost(self) -> None:
        """Note that the face has ended without leaving the match."""

    @property
    def wishes(self) -> Mapping[int, Listening]:
        """The listening settings of each person at this desk."""

    def wishes_name(self, seat: int) -> str: ...

    def tell_as_wished(self) -> Effects:
        """Apply everyone's listening settings as they are now."""

    def after_key(self, command: str) -> Effects:
        """Finish a key or line that has been answered with `command`."""


class Speaking(Protocol):
    """The speech of the program itself."""

    @property
    def on(self) -> bool:
        """True if the program is to speak."""

    @property
    def state(self) -> VoiceState | None:
        """The output that speaks, or why none does; None if the program is silent."""

    @property
    def missing(self) -> bool:
        """True if no speech was found at the last attempt."""

    @property
    def ahead(self) -> float | None:
        """Seconds of speech or reading that still wait; None if nobody listens."""

    def hush(self) -> None:
        """Stop speaking, and do nothing else."""

    def caught_up(self) -> None:
        """Note that the player has asked for the sentences that were not heard."""

    def turn(self, on: bool, last_words: str = "") -> None:
        """Speak from now on, or say a last sentence and be silent."""

    def test(self, text: str, tell: Callable[[VoiceState], None]) -> None:
        """Say a text, even if the program is silent; then call `tell` with the voice's state."""


class Mute:
    """Speech of a program that cannot speak."""

    on = missing = False
    state = ahead = None

    def hush(self) -> None:
        """Do nothing."""

    def caught_up(self) -> None:
        """Do nothing."""

    def turn(self, on: bool, last_words: str = "") -> None:
        """Do nothing."""

    def test(self, text: str, tell: Callable[[VoiceState], None]) -> None:
        """Report that there is no output for speech."""
        tell(VoiceState(None, NoSpeech.NO_OUTPUT))


class Sounding(Protocol):
    """The tones of the program."""

    def told(self) -> str:
        """Return a sentence that says if tones are on, or why not."""

    def play(self, sound: str) -> None:
        """Play a tone at its present volume, if tones are on."""


class NoTones:
    """Tones of a desk that has none."""

    def told(self) -> str:
        return ""

    def play(self, sound: str) -> None:
        """Do nothing."""


class Screen(Protocol):
    """A full screen, whose layout may change during play."""

    @property
    def reading(self) -> bool:
        """True for the reader layout, for screen readers and braille; False for the table."""

    def arrange(self, *, reading: bool) -> None:
        """Change to the reader layout, or to the table layout."""

    def beyond(self, towards: Towards) -> Neighbour | None:
        """Return the neighbour of the top page's cursor on one side; None if there is none."""

    def edited(self, page: Any, key: str) -> tuple[str, int] | None:
        """Return the line and the caret after an editing key; None for any other key.

        It is called only for pages on which a line is typed.
        """

    def picked(self, page: Any) -> Any:
        """Return the offer that Enter would choose for a typed line; None to use it as it is."""
