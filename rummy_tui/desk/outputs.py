"""The outputs of a desk's sentences: the program's voice while it speaks, and a log."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.desk import Desk
from rummy_tui.ears.speech.clock import EstimatedReader
from rummy_tui.ears.speech.sinks import Early, Several, Sink
from rummy_tui.ears.speech.state import NoSpeech, Tuning, VoiceState
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.speech_words import BACK, no_speech, not_heard

if TYPE_CHECKING:
    from rummy_tui.ears.speech.voice import Voice

PATIENCE: Final = 5.0
"""Seconds that a voice may take to find an output and be given a sentence."""


class Outputs:
    """The voice of the program, which can be turned on and off, and the other sinks."""

    def __init__(self, desk: Desk, others: tuple[Sink, ...] = ()) -> None:
        self._others = others
        self._voice: Voice | None = None
        self._early: Early | None = None
        """The sentences that are said before a voice that will be loaded; None otherwise."""
        self._reader = EstimatedReader(lambda: self._tuning.rate)
        self._sinks = Several(others)
        self.reports = True
        """False while nobody has chosen the voice: that it is missing concerns nobody yet."""
        self._lost = False
        """True if the last message about speech said that there is none."""
        self.serve(desk)

    def serve(self, desk: Desk) -> None:
        """Take the sentences of this desk from now on."""
        self._desk = desk
        desk.hear = self._hear
        desk.silence = self._silence
        desk.speaking = self
        if self._early is not None:
            desk.post(self._come)

    def _hear(self, utterance: Utterance) -> None:
        if self._voice is not None:
            if self._voice.through != self._desk.settings.speech_through:
                self.turn(True)  # the setting has just been changed
            self._voice.tuning = self._tuning
        self._reader.speak(utterance)
        self._sinks.speak(utterance)

    def _silence(self) -> None:
        self._reader.silence()
        self._sinks.silence()

    @property
    def _tuning(self) -> Tuning:
        """The chosen rate and volume; None for those that are automatic."""
        rate, volume = self._desk.settings.speech_rate, self._desk.settings.speech_volume
        return Tuning(
            None if rate == "auto" else int(rate), None if volume == "auto" else int(volume) * 10
        )

    @property
    def ahead(self) -> float | None:
        if self.on and not self.missing:
            return self._reader.ahead if self._voice is None else self._voice.ahead
        # A screen reader does not report how far it has come, or if it is running at all.
        return None if self._desk.screen and not self._desk.screen.reading else self._reader.ahead

    def tell(self, mark: Mark, **values: object) -> None:
        """Say on the screen that something is wrong with an output."""
        desk = self._desk
        told = desk.language(mark, **values)
        desk.post(lambda: desk.say(told, Kind.SYSTEM, interrupt=False))

    def hush(self) -> None:
        self._reader.silence()
        if self._voice is not None:
            self._voice.hush()

    def caught_up(self) -> None:
        if self._voice is not None:
            self._voice.caught_up()

    def add(self, sink: Sink) -> None:
        """Add a sink, which gets all sentences from now on."""
        self._others = (*self._others, sink)
        self._sinks = Several((*self._sinks.sinks, sink))

    @property
    def on(self) -> bool:
        return self._voice is not None or self._early is not None

    @property
    def state(self) -> VoiceState | None:
        return None if self._voice is None else self._voice.state

    def why_missing(self, t: Language) -> str:
        """Return why nothing speaks, with the remedy; empty if something does, or may soon."""
        reason = None if self.state is None else self.state.reason
        return "" if reason is None else no_speech(reason.name, "", t)

    @property
    def missing(self) -> bool:
        return self._lost or (self.state is not None and self.state.reason is not None)

    def begin(self) -> None:
        """Speak from now on, but load the voice only when the first words are on the screen."""
        self._early = Early()
        self._sinks = Several((*self._others, self._early))
        self._desk.post(self._come)

    def _come(self) -> None:
        """Load the voice that `begin` announced, unless speech was turned on or off meanwhile."""
        if self._early is not None:
            self.turn(True)

    def turn(self, on: bool, last_words: str = "") -> None:
        """Speak from now on, or say a last sentence and be silent."""
        from rummy_tui.ears.speech.voice import Voice  # late: 42 M instructions, with its thread

        early, self._early = self._early, None
        voice, self._voice = self._voice, None
        if voice is not None:
            voice.silence()
            if last_words:
                # `interrupt`, because the thread may not have silenced the output yet.
                code = self._desk.language.code
                voice.speak(Utterance(last_words, Kind.SYSTEM, interrupt=True, language=code))
            # Closing speech that hangs must not delay the answer to a key.
            Thread(target=voice.close, args=(PATIENCE,), daemon=True).start()
        if on:
            self._voice = begun = Voice(
                lambda state: self._changed(begun, state),
                on_missed=lambda: self._desk.post(lambda: self._name_missed(begun)),
            )
            begun.tuning, begun.through = self._tuning, self._desk.settings.speech_through
            begun.start()
            for utterance in () if early is None else early.said:
                begun.speak(utterance)
        self._sinks = Several((*self._others, *filter(None, (self._voice,))))

    def test(self, text: str, tell: Callable[[VoiceState], None]) -> None:
        """Say a text with a separate voice, and then call `tell` at the desk with its state."""
        desk, tuning, through = self._desk, self._tuning, self._desk.settings.speech_through
        code = desk.language.code

        def try_it() -> None:
            state = tried(text, tuning, through, code)
            desk.post(lambda: tell(state))

        Thread(target=try_it, daemon=True).start()

    def close(self) -> None:
        """Finish the sentences that wait, and close all outputs."""
        self._come()
        self._sinks.close()

    def _name_missed(self, voice: Voice) -> None:
        """Say how many sentences were interrupted, and which key brings them back."""
        desk = self._desk
        if voice is not self._voice or not voice.missed:
            return  # the player has asked for them meanwhile, or the voice is another one
        if desk.playing is None or Topic.UNHEARD.value in desk.listening.off:
            voice.caught_up()
            return
        told = not_heard(voice.missed, desk.way("news"), desk.language)
        desk.deliver(Utterance(told, Kind.SYSTEM, desk.seat, topic=Topic.UNHEARD), keep=False)

    def _changed(self, voice: Voice, state: VoiceState) -> None:
        """Have the face report a change of state; this is called in the thread of speech."""
        desk = self._desk
        desk.post(lambda: self._tell(desk, voice, state))

    def _tell(self, desk: Desk, voice: Voice, state: VoiceState) -> None:
        """Say on the screen that speech was lost, and why, or that it is back."""
        t, lost = desk.language, state.reason is not None
        if voice is not self._voice:
            return  # it has been turned off meanwhile
        if self.reports and state.reason is not None:
            desk.say(no_speech(state.reason.name, "", t), Kind.SYSTEM, interrupt=False)
        elif self.reports and self._lost:
            desk.say(t(BACK), Kind.SYSTEM, interrupt=False)
        self._lost = lost


def tried(
    text: str = "", tuning: Tuning | None = None, through: str = "auto", language: str = ""
) -> VoiceState:
    """Return what speaks on this computer, or why nothing does; say a text with it."""
    from rummy_tui.ears.speech.voice import Voice  # late: 42 M instructions, as above

    voice = Voice()
    voice.tuning, voice.through = tuning or Tuning(), through
    voice.start()
    if text:
        voice.speak(Utterance(text, Kind.ANSWER, interrupt=True, language=language))
    else:
        voice.silence()  # an output may refuse even that, and then another one is tried
    voice.close(PATIENCE)
    found = voice.state.name is not None or voice.state.reason is not None
    return voice.state if found else VoiceState(None, NoSpeech.NOT_ANSWERING)
