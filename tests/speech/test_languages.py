"""The voice follows the language of each sentence, and keeps the player's own where it fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from rummy_tui.desk.outputs import Outputs
from rummy_tui.ears.speech import outputs
from rummy_tui.ears.speech.outputs import Output
from rummy_tui.ears.speech.programs import Say, SpdSay
from rummy_tui.ears.speech.sapi import by_language
from rummy_tui.ears.speech.ssip import SSIPClient
from rummy_tui.ears.speech.voice import Voice
from rummy_tui.match.history import Seat
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.play.player import Player
from tests.play.situations import position
from tests.speech.pretend import Backend, Computer, answer, game
from tests.speech.rig import SpeechDispatcher, wait_for
from tests.speech.standin import StandIn
from tests.speech.test_programs import Program

pytestmark = [pytest.mark.speech, pytest.mark.posix("Unix sockets and programs of Linux")]

TURNS = ("en", "de", "de", "cs", "en")
"""The languages of sentences that follow each other."""


def told(stand_in: StandIn) -> list[str]:
    """The commands about languages."""
    return [command for command in stand_in.commands if "LANGUAGE" in command]


@pytest.mark.parametrize(
    ("own", "commands"),
    [
        ("en-US", ["de", "cs", "en-US"]),
        ("en", ["de", "cs", "en"]),
        ("de-AT", ["en", "de-AT", "cs", "en"]),  # the player's own German
        ("fr", ["en", "de", "cs", "en"]),
    ],
)
def test_speech_dispatcher_is_told_a_language_only_if_it_changes(
    own: str, commands: list[str], stand_in: StandIn
) -> None:
    stand_in.language = own
    client = SSIPClient()
    for code in TURNS:
        client.speak_in(code)
        client.speak(f"In {code}.")
    client.close()
    assert told(stand_in) == ["GET LANGUAGE", *(f"SET self LANGUAGE {code}" for code in commands)]


def test_a_daemon_without_languages_still_speaks(stand_in: StandIn) -> None:
    stand_in.refuses = ("GET", "SET self LANGUAGE")
    client = SSIPClient()
    client.speak_in("de")
    client.speak("Still heard.")
    client.close()
    assert stand_in.texts == ["Still heard."]


def test_a_game_in_english_alone_changes_no_voice(
    stand_in: StandIn, make_voice: Callable[..., Voice]
) -> None:
    made = make_voice()
    for text in ("Ann draws.", "Your turn."):
        made.speak(replace(game(text), language="en"))
    assert wait_for(lambda: len(stand_in.texts) == 2)
    assert told(stand_in) == ["GET LANGUAGE"]


def test_each_sentence_has_its_voice_even_if_it_has_waited(
    start_daemon: Callable[..., SpeechDispatcher], make_voice: Callable[..., Voice]
) -> None:
    daemon, made = start_daemon(), make_voice()
    daemon.hold("Anna zieht")
    made.speak(replace(game("Anna zieht eine Karte."), language="de"))
    made.speak(Utterance("Du bist am Zug.", Kind.TURN, language="de"))
    assert wait_for(lambda: len(made._handed) == 2)
    made.speak(replace(answer("Sedm srdcí."), language="cs"))
    assert wait_for(lambda: "Du bist am Zug." in daemon.finished())
    spoken = [*zip(daemon.said(), daemon.languages(), strict=True)]
    assert spoken[-2:] == [("Sedm srdcí.", "cs"), ("Du bist am Zug.", "de")]


def test_the_voice_goes_with_the_keyboard_and_comes_back(
    start_daemon: Callable[..., SpeechDispatcher],
) -> None:
    daemon = start_daemon()
    people = {name: Listening(language=code) for name, code in (("ann", ""), ("bob", "fr"))}
    player = Player(Settings(people=people))
    out = Outputs(player.desk)
    out.turn(True)
    player.at(position("4C 9S 9D", "10H JH QH", "2S", stock="3D 5D 6D"), Seat("Ann"), Seat("Bob"))
    for key in ("x", "enter", "space", "x", "enter"):
        player.press(key)
        assert wait_for(lambda: not out.ahead)
    # Ann wishes for French too.
    player.desk.listen(replace(player.desk.listening, language="fr"))
    for key in ("t", "pageup"):
        player.press(key)
        assert wait_for(lambda: not out.ahead)
    out.close()
    heard = [*zip(map(str.lower, daemon.languages()), daemon.said(), strict=True)]
    # The hand-over may cut off what is said of one's own discard.
    own = ("You discard", "Vous défaussez")
    assert [each for each in heard if not each[1].startswith(own)] == [
        ("fr", "Passez le clavier à Bob. Bob : Entrée quand personne d'autre n'est au clavier."),
        ("fr", "Ann défausse le quatre de trèfle ; plus que 2 cartes."),
        ("fr", "À vous."),
        ("fr", "Vous piochez le trois de carreau."),
        ("en-us", "Pass the keyboard to Ann. Ann, press Enter when you are alone at it."),
        ("en-us", "Bob draws and discards the three of diamonds."),
        ("en-us", "Your turn."),
        ("fr", "À vous de piocher."),
        ("en-us", "Your turn."),  # a message from before the change of the setting
    ]


def test_spd_say_is_told_a_language_other_than_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    spd_say = Program(tmp_path, "spd-say", monkeypatch)
    program = SpdSay()
    for code in TURNS:
        program.speak_in(code)
        program.speak("Text.")
    named = [call[2:-4] for call in spd_say.calls()[1:]]
    assert named == [[], ["--language", "de"], ["--language", "de"], ["--language", "cs"], []]


LISTED = """Albert              en_US    # Hello! My name is Albert.
Eddy (German (Germany)) de_DE    # Hallo! Ich heiße Eddy.
Anna                de_DE    # Hallo! Ich heiße Anna.
Zuzana              cs_CZ    # Dobrý den, jmenuji se Zuzana."""


def test_say_takes_a_voice_of_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANG", raising=False)
    say = Program(tmp_path, "say", monkeypatch)
    program = Say()
    say.does(f"case \"$*\" in *'?'*) cat <<'END'\n{LISTED}\nEND\nesac")
    # The queue keeps the voice of each text.
    for code in (*TURNS, "fr"):
        program.speak_in(code)
        program.speak("Text.")
    assert wait_for(lambda: program._worker is None)
    spoken = [call for call in say.calls() if call[-1] == "Text."]
    anna, zuzana = ["-v", "Anna"], ["-v", "Zuzana"]
    assert [call[:-2] for call in spoken] == [[], anna, anna, zuzana, [], []]


class Token:
    """A voice of SAPI."""

    def __init__(self, language: str) -> None:
        self.language = language

    def GetAttribute(self, name: str) -> str:  # noqa: N802
        assert name == "Language"
        return self.language


class SAPI5:
    """SAPI in accessible_output2, with voices of its player's computer."""

    def __init__(self, own: str, *others: str) -> None:
        voices = [Token(language) for language in (own, *others)]
        self.said: list[tuple[str, int]] = []
        self.object = SimpleNamespace(
            Voice=voices[0],
            GetVoices=lambda: voices,
            Speak=lambda text, flags: self.said.append((text, flags)),
        )

    def speak(self, text: str, interrupt: bool = False) -> None:
        self.said.append((text.replace("<", "&lt;"), 9))

    def silence(self) -> None:
        self.said.append(("", 3))


@pytest.mark.parametrize(
    ("voices", "wrapped"),
    [
        (("409;9", "407", "405"), ["", "407", "407", "405", ""]),
        (("c07", "809", "407"), ["809", "", "", "", "809"]),  # an Austrian's voice; no Czech one
        (("409",), ["", "", "", "", ""]),
        (("odd", "407"), ["", "407", "407", "", ""]),
    ],
)
def test_sapi_gets_the_language_within_the_text(
    voices: tuple[str, ...], wrapped: list[str]
) -> None:
    output = by_language(SAPI5)(*voices)
    for code in TURNS:
        output.speak_in(code)
        output.speak("A & <B>")
    text = "A &amp; &lt;B>"
    assert output.said == [
        (f'<lang langid="{code}">{text}</lang>' if code else text, 9) for code in wrapped
    ]
    output.speak_in("de")
    output.said.clear()
    output.speak("Now.", True)
    assert (output.said[0] == ("", 3)) == ("407" in wrapped)


@pytest.mark.parametrize("engine", ["SAPI", "OneCore"])
def test_prism_takes_a_voice_of_the_language(engine: str, computer: Computer) -> None:
    languages, chosen = ["cs-CZ", "en-US", "de-DE"], list[int]()

    class WithVoices(Backend):
        voice = 1
        voices_count = len(languages)

        def get_voice_language(self, n: int) -> str:
            return languages[n]

        def speak(self, text: str, interrupt: bool) -> None:
            chosen.append(self.voice)

    backend = computer.backends[engine] = WithVoices(engine)
    for name in ("count_voices", "get_voice_language", "get_voice", "set_voice"):
        setattr(backend.features, f"supports_{name}", True)
    computer.engines, computer.running = ("SAPI", "OneCore"), (engine,)
    output = outputs.open_output("prismatoid")
    assert isinstance(output, Output)
    for code in (*TURNS, "fr"):
        assert output.speak("Text.", language=code), output.failed
    assert wait_for(lambda: len(chosen) == 6)
    assert chosen == [1, 2, 2, 0, 1, 1]


def test_a_reader_keeps_its_voice_and_a_wrong_voice_is_no_silence() -> None:
    class Reader:
        name = "Reader"
        said: list[str] = []  # noqa: RUF012

        def is_active(self) -> bool:
            return True

        def speak(self, text: str, interrupt: bool = False) -> None:
            self.said.append(text)

        def braille(self, text: str) -> None:
            pass

    class Fails(Reader):
        def speak_in(self, language: str) -> None:
            raise OSError(language)

    for each in (Reader(), Fails()):
        assert Output([each]).speak("Text.", language="de")
    assert Reader.said == ["Text.", "Text."]
