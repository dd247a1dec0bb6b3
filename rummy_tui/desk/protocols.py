"""What lies beside the pages of a desk: a match, the program's own speech, and the screen."""

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
        """By which rules it is played, for the report of a crash."""

    @property
    def round(self) -> int: ...

    def hand_told(self) -> str:
        """The hand of whoever is at the keyboard."""

    @property
    def seat_count(self) -> int: ...

    def is_here(self, seat: int) -> bool:
        """Whether a person at this desk sits there."""

    def unused(self, command: str) -> bool:
        """Whether a command has nothing to do by the rules, and by what the table agreed on."""

    @property
    def can_go_on(self) -> bool:
        """Whether it is kept and not over, so that it can be gone on with later."""

    def how_kept(self) -> str:
        """What becomes of it when it is left."""

    @property
    def my_turn(self) -> bool:
        """Whether whoever is at the keyboard is to play."""

    @property
    def bot_to_play(self) -> bool: ...

    def request(self, request: Any) -> Effects | None:
        """The answer to a request; None if the table was asked, whose `Reply` comes as news.

        Raises what `refusal` tells, and then nothing is requested.
        """

    def refusal(self, error: Exception) -> Effects | None:
        """Why the rules refuse something; None for an error that is none of theirs."""

    def take_untold(self) -> Effects:
        """The answer to all that the table has brought since it was asked for last."""

    def think(self) -> Any:
        """What a computer opponent decides; only the match knows what that is."""

    def bot_plays(self, move: Any) -> None:
        """Play what was decided."""

    def hide(self) -> Effects:
        """Hide the hand at once, until the same person presses Enter."""

    def left_alone(self) -> Effects:
        """Nobody is at the keyboard for a while: whoever comes back may be somebody else."""

    def lost(self) -> None:
        """The face has ended, and the match was not left."""

    @property
    def wishes(self) -> Mapping[int, Listening]:
        """How each person here wishes to be told things."""

    def wishes_name(self, seat: int) -> str: ...

    def tell_as_wished(self) -> Effects:
        """Tell everyone things as they wish it from now on."""

    def after_key(self, command: str) -> Effects:
        """A key or a line has been answered; its command."""


class Speaking(Protocol):
    """The speech of the program itself."""

    @property
    def on(self) -> bool:
        """Whether the program is to speak."""

    @property
    def state(self) -> VoiceState | None:
        """What speaks, or why nothing does; None where the program is silent."""

    @property
    def missing(self) -> bool:
        """Whether speech was looked for last in vain."""

    @property
    def ahead(self) -> float | None:
        """The seconds of speech or reading that still wait; None where nobody listens."""

    def hush(self) -> None:
        """Stop speaking, and do nothing else."""

    def caught_up(self) -> None:
        """What was not heard has been asked for."""

    def turn(self, on: bool, last_words: str = "") -> None:
        """Speak from now on, or say a last sentence and be silent."""

    def test(self, text: str, tell: Callable[[VoiceState], None]) -> None:
        """Say a text, also where the program is silent; then tell who was given it."""


class Mute:
    """The program cannot speak."""

    on = missing = False
    state = ahead = None

    def hush(self) -> None:
        """Do nothing."""

    def caught_up(self) -> None:
        """Do nothing."""

    def turn(self, on: bool, last_words: str = "") -> None:
        """Do nothing."""

    def test(self, text: str, tell: Callable[[VoiceState], None]) -> None:
        """Tell that nothing is there to speak."""
        tell(VoiceState(None, NoSpeech.NO_OUTPUT))


class Sounding(Protocol):
    """The tones beside the words."""

    def told(self) -> str:
        """Whether there are any now, or why not."""

    def sample(self, sound: str) -> None:
        """Let one be heard as loud as it is now, where there are any."""


class Silence:
    """There are no tones here."""

    def told(self) -> str:
        return ""

    def sample(self, sound: str) -> None:
        """Do nothing."""


class Screen(Protocol):
    """A full screen, which may be laid out anew while it is played on."""

    @property
    def reading(self) -> bool:
        """Whether it is laid out for screen readers and braille, and not as a table."""

    def arrange(self, *, reading: bool) -> None:
        """Lay it out for readers, or as a table."""

    def beyond(self, towards: Towards) -> Neighbour | None:
        """What is drawn on a side of the cursor of the topmost page; None where nothing is."""

    def edited(self, page: Any, key: str) -> tuple[str, int] | None:
        """The line and the place in it that a key for editing makes; None for any other key.

        Only a page on which a line is typed is asked about.
        """
