"""Short tones for the events at a desk, in addition to the words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from rummy_tui.desk.here import Here
from rummy_tui.ears.sounds.cues import (
    LEFT,
    RIGHT,
    Cue,
    Cues,
    CueState,
    available,
)
from rummy_tui.system.remote import remote
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.sound_words import no_sound, remote_line, sounds_now

if TYPE_CHECKING:
    from rummy_tui.rules import events as ev

FAR_LEFT, FAR_RIGHT = LEFT * 4 // 5, RIGHT * 4 // 5
"""The outermost places of the other seats; the person at the keyboard sits in the middle."""
_OF_KINDS: Final = {Kind.TURN: Cue.TURN, Kind.REFUSAL: Cue.REFUSED}
"""Sentences for one person have their tone when they are said, not when they happen."""

_BELL: Final = (Cue.TURN, Cue.TIME)
"""The tones in whose place the terminal's bell may ring."""


def may_sound() -> bool:
    """Return True if tones can be played, and the terminal is not a remote one."""
    return available() and not remote()


class Player(Protocol):
    """A player of tones."""

    @property
    def state(self) -> CueState: ...

    def start(self) -> None: ...

    def play(self, cue: Cue, volume: int, place: int) -> None: ...

    def close(self) -> None: ...


class Tones:
    """A sink that hears every event, even one without a sentence."""

    def __init__(
        self, here: Here, *, far: bool | None = None, player: Callable[[], Player] = Cues
    ) -> None:
        self._here = here
        self._far = remote() if far is None else far
        """True if the terminal is a remote one, so that tones would sound far from the player."""
        self._make = player
        self._player: Player | None = None
        here.happened = self._happened
        here.sounding = self
        if self.on:
            self._played().start()  # finding a device would delay the first tone too long

    @property
    def on(self) -> bool:
        """True if the settings want tones now; "auto" wants them if somebody listens here."""
        here, wanted = self._here, self._here.settings.sounds
        listens = here.speaking.on or not (here.by_eye or here.scripted)
        return wanted == "on" or (wanted == "auto" and listens and not self._far)

    def speak(self, utterance: Utterance) -> None:
        """Play the tone of a sentence, if it has one."""
        if utterance.kind in _OF_KINDS:
            self._play(_OF_KINDS[utterance.kind])

    def play(self, sound: str) -> None:
        """Play a tone at its present volume, if tones are on."""
        self._play(Cue(sound))

    def told(self) -> str:
        """Return a sentence that says if tones are on, or why not and what helps."""
        t, wanted = self._here.language, self._here.settings.sounds
        reason = None if self._player is None else self._player.state.reason
        if not available():
            return no_sound("NO_LIBRARY", t)
        if self._far and wanted == "auto":
            return remote_line(t)
        if reason is not None and self.on:
            return no_sound(reason.name, t)
        return sounds_now(wanted, t, on=self.on)

    def silence(self) -> None:
        """Do nothing: a tone is over before it could be silenced."""

    def close(self) -> None:
        """Close the player after its last tone."""
        if self._player is not None:
            self._player.close()

    def _happened(self, event: ev.Event) -> None:
        """Play the tone of an event, if it has one, from the place of its seat."""
        from rummy_tui.rules import events as of  # late: it takes 21 ms, and a match has loaded it

        seat = getattr(event, "seat", None)
        match event:
            case of.Drew() | of.Took():
                self._play(Cue.DRAW, seat)
            case of.Laid() | of.LaidOff() | of.Exchanged() | of.Regrouped():
                self._play(Cue.LAY, seat)
            case of.Discarded():
                self._play(Cue.DISCARD, seat)
            case of.FewCards(count=1):
                self._play(Cue.FEW, seat)
            case of.RoundEnded():
                playing = self._here.playing
                winners = event.result.winners
                if playing is not None and winners:  # without a winner nobody has lost
                    won = playing.watches or any(map(playing.is_here, winners))
                    self._play(Cue.WON if won else Cue.LOST)

    def _play(self, cue: Cue, seat: int | None = None) -> None:
        volume = int(getattr(self._here.settings, f"sound_{cue.value}"))
        if self._here.settings.sounds == "bell" and cue in _BELL and volume:
            self._here.ring()
        if self.on and volume:
            self._played().play(cue, volume, 0 if seat is None else self._place(seat))

    def _place(self, seat: int) -> int:
        """Return the place from which a seat sounds: from left to right in the order of play."""
        playing = self._here.playing
        if playing is None:
            return 0
        seats, me = playing.seat_count, self._here.seat
        # While the keyboard is handed over, all seats count as others.
        others = seats if me is None else seats - 1
        place = seat if me is None else (seat - me) % seats - 1
        if place < 0:
            return 0
        return FAR_LEFT + (FAR_RIGHT - FAR_LEFT) * place // max(1, others - 1)

    def _played(self) -> Player:
        if self._player is None:
            self._player = self._make()
        return self._player
