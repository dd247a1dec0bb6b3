"""Tones of events: which ones, how loud, and when there are none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.desk.menus.settings_menu import SoundsMenu
from rummy_tui.desk.outputs import Outputs
from rummy_tui.ears.sounds.cues import Cue, CueState, NoSound
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.seat.tones import Tones
from rummy_tui.rules import events as ev
from rummy_tui.rules.seen import seen_by
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.settings import SOUNDS, Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.program.installing_words import how_to_install
from tests.play.player import ANN, Player

ON = Settings(sounds="on")


class Played:
    """A player of tones that only notes them."""

    def __init__(self) -> None:
        self.cues: list[tuple[Cue, int]] = []
        self.places: list[int] = []
        self.started = self.closed = False
        self.state = CueState()

    def start(self) -> None:
        self.started = True

    def play(self, cue: Cue, volume: int, place: int) -> None:
        self.cues.append((cue, volume))
        self.places.append(place)

    def close(self) -> None:
        self.closed = True


def with_tones(settings: Settings, *, far: bool = False) -> tuple[Player, Played, Outputs]:
    player, played = Player(settings), Played()
    outputs = Outputs(player.desk)
    outputs.add(Tones(player.desk, far=far, player=lambda: played))
    return player, played, outputs


class Laid:
    """The full screen, as far as tones use it."""

    def __init__(self, reading: bool) -> None:
        self.reading = reading

    def arrange(self, *, reading: bool) -> None:
        self.reading = reading


class Speaks:
    """The program's speech, as far as tones use it."""

    def __init__(self, on: bool) -> None:
        self.on = on


def test_there_is_a_volume_for_every_tone() -> None:
    assert {cue.value for cue in Cue} == set(SOUNDS)


@pytest.mark.parametrize("person", [0, 1])
def test_every_move_and_a_won_round_have_their_tone(person: int) -> None:
    """The tones of a round match its moves."""
    seats = (Seat("Ann", "steady"), Seat("Bo", "steady"))
    player, played, _ = with_tones(ON)
    there = tuple(replace(s, level=None) if n == person else s for n, s in enumerate(seats))
    player.desk.carry_out(player.sits(Session(PLAYROOM, there, 5)).sit_down())
    session, winner = Session(PLAYROOM, seats, 5), -1
    session.deal()
    moves = last_cards = 0
    while session.to_play is not None:
        for event in session.play(session.to_play, session.think()):
            moves += type(event).__name__ in ("Drew", "Took", "Laid", "LaidOff", "Discarded")
            player.desk.happened(seen_by(event, ()))
            last_cards += event == ev.FewCards(getattr(event, "seat", None), 1)
            if isinstance(event, ev.RoundEnded):
                (winner,) = event.result.winners
    told = [cue for cue, _ in played.cues]
    assert len([cue for cue in told if cue in (Cue.DRAW, Cue.LAY, Cue.DISCARD)]) >= moves > 10
    assert [cue for cue in told if cue in (Cue.WON, Cue.LOST)] == [
        Cue.WON if winner == person else Cue.LOST
    ]
    assert told.count(Cue.FEW) == last_cards > 0
    assert {Cue.DRAW, Cue.DISCARD, Cue.LAY} <= set(told)
    assert Cue.TURN not in told


def test_turn_and_refusal_are_heard_when_they_are_said() -> None:
    player, played, _ = with_tones(ON)
    player.desk.say("Your turn.", Kind.TURN)
    player.desk.refuse("Not now.")
    player.desk.say("Ann draws.", Kind.GAME)
    assert played.cues == [(Cue.TURN, 5), (Cue.REFUSED, 5)]


def test_each_is_as_loud_as_it_is_set_and_none_at_zero() -> None:
    player, played, _ = with_tones(replace(ON, sound_turn="9", sound_refused="0"))
    player.desk.refuse("Not now.")
    player.desk.say("Your turn.", Kind.TURN)
    assert played.cues == [(Cue.TURN, 9)]
    player.desk.settings = replace(player.desk.settings, sound_turn="1", sounds="off")
    player.desk.say("Your turn.", Kind.TURN)
    player.desk.settings = replace(player.desk.settings, sounds="on")
    player.desk.say("Your turn.", Kind.TURN)
    assert played.cues == [(Cue.TURN, 9), (Cue.TURN, 1)]


@pytest.mark.parametrize(
    ("sounds", "speaks", "far", "heard"),
    [
        ("auto", True, False, True),
        ("auto", False, False, False),
        ("auto", True, True, False),
        ("on", False, False, True),
        ("on", False, True, True),
        ("off", True, False, False),
    ],
)
def test_tones_follow_the_setting(sounds: str, speaks: bool, far: bool, heard: bool) -> None:
    """This is the full screen in the table layout."""
    player, played, _ = with_tones(Settings(sounds=sounds), far=far)
    player.desk.speaking = Speaks(speaks)  # type: ignore[assignment]
    player.desk.screen = Laid(reading=False)
    player.desk.say("Your turn.", Kind.TURN)
    assert bool(played.cues) is heard


@pytest.mark.parametrize("screen", [None, Laid(reading=True)], ids=["lines", "reader"])
def test_players_with_a_screen_reader_have_tones_too(screen: Laid | None) -> None:
    player, played, _ = with_tones(Settings())
    player.desk.screen = screen
    player.desk.say("Your turn.", Kind.TURN)
    assert played.cues
    player.desk.scripted = True
    player.desk.say("Your turn.", Kind.TURN)
    assert len(played.cues) == 1


def test_the_terminal_rings_for_ones_turn_alone() -> None:
    player, played, _ = with_tones(Settings(sounds="bell"), far=True)
    rung: list[str] = []
    player.desk.ring = lambda: rung.append("ring")
    player.desk.refuse("Not now.")
    assert not rung
    player.desk.say("Your turn.", Kind.TURN)
    assert rung == ["ring"]
    assert not played.cues


@pytest.mark.parametrize(
    ("seats", "me", "heard"),
    [
        (2, 0, [0, -80]),
        (3, 0, [0, -80, 80]),
        (4, 1, [80, 0, -80, 0]),
        (4, None, [-80, -27, 26, 80]),
    ],
)
def test_each_seat_is_heard_from_its_place(seats: int, me: int | None, heard: list[int]) -> None:
    """Seats sound from left to right in the order of play; the keyboard's is in the middle."""
    player, played, _ = with_tones(ON)
    player.start(*(Seat(name) for name in ("Ann", "Bo", "Cleo", "Dan")[:seats]))
    player.desk.seated(me, player.desk.language)
    played.places.clear()
    for seat in range(seats):
        player.desk.happened(ev.FewCards(seat, 1))
    assert played.places == heard


def test_a_player_is_started_and_ended_only_if_there_are_tones() -> None:
    _, played, outputs = with_tones(ON)
    assert played.started
    outputs.close()
    assert played.closed
    _, played, outputs = with_tones(Settings(sounds="off"))
    outputs.close()
    assert not played.started
    assert not played.closed


def test_moves_of_everyone_are_heard_in_a_match() -> None:
    player, played, _ = with_tones(replace(ON, pace="none"))
    player.start(ANN, Seat("Bob"))
    player.press("enter", "space")
    assert played.cues[-1] == (Cue.DRAW, 5)
    player.press("delete")
    assert (Cue.DISCARD, 5) in played.cues


def sounds_menu(settings: Settings, *, far: bool = False) -> tuple[Player, Played]:
    player, played, _ = with_tones(settings, far=far)
    player.desk.screen = Laid(reading=False)
    player.desk.open(SoundsMenu(player.desk))
    return player, played


def test_a_volume_that_is_changed_is_heard() -> None:
    player, played = sounds_menu(ON)
    while not player.focus.startswith("Drawing"):
        player.press("down")
    player.press("right")
    assert played.cues == [(Cue.DRAW, 6)]
    player.press("down", "left", "left")
    assert played.cues[1:] == [(Cue.DISCARD, 4), (Cue.DISCARD, 3)]


def test_sounds_that_are_switched_on_are_heard_at_once() -> None:
    player, played = sounds_menu(Settings(sounds="off"))
    line = next(row for row in player.rows if row.startswith("Sounds:"))
    player.type(f"{list(player.rows).index(line) + 1} on")
    assert played.cues == [(Cue.TURN, 5)]
    player.press("right", "right")
    assert played.cues == [(Cue.TURN, 5)], "a bell, and then off"


NOT_INSTALLED = (
    "No sounds: the package miniaudio is missing. Some ways of installing the program leave it "
    "out, and on some systems it must be compiled. " + how_to_install("miniaudio", language("en"))
)
REMOTE = (
    "No sounds: this is a remote connection, and they would play at its other end. "
    "The setting Sounds can make the terminal ring its bell when it is your turn."
)


@pytest.mark.parametrize(
    ("sounds", "installed", "reason", "far", "told"),
    [
        ("on", True, None, False, "Sounds are on."),
        ("on", False, None, False, NOT_INSTALLED),
        ("off", False, None, False, NOT_INSTALLED),
        ("on", True, NoSound.NO_DEVICE, False, "No sounds: no sound device was found."),
        ("auto", True, None, True, REMOTE),
        ("on", True, None, True, "Sounds are on."),
        ("off", True, None, True, "Sounds are switched off in the settings."),
        ("auto", True, None, False, "No sounds: they are automatic, and nothing speaks."),
        ("bell", True, None, True, "The terminal rings its bell when it is your turn."),
    ],
)
def test_the_menu_of_sounds_says_first_whether_there_are_any(
    sounds: str,
    installed: bool,
    reason: NoSound | None,
    far: bool,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rummy_tui.pages.seat.tones.available", lambda: installed)
    player, played = sounds_menu(Settings(sounds=sounds), far=far)
    played.state = CueState(reason=reason)
    assert player.rows[0] == told
