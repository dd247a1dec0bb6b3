"""Changing the speaker: with one key during a match, and in the menu of speech."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.menus.speaking import SpeechMenu, way_now
from rummy_tui.desk.outputs import Outputs, tried
from rummy_tui.desk.walking import refresh
from rummy_tui.ears.speech.voice import Voice
from rummy_tui.faces.screen.reader_layout import ReaderLayout
from rummy_tui.faces.screen.table.table_layout import TableLayout
from rummy_tui.match.history import Seat
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.speech_words import WAYS, asleep, first_told, way_name
from tests.app.rig import Rig, play
from tests.play.player import Player
from tests.speech.pretend import Speaker
from tests.speech.rig import SpeechDispatcher, need_speech_dispatcher, wait_for

if TYPE_CHECKING:
    from tests.tools.program import Program

READING = "Your screen reader reads now, and the program is silent."
SPEAKING = "The program speaks now."
BY_KEY = "The same key switches back."
IN_MENU = "Shift+S changes who speaks."
READS, SPEAKS = f"{READING} {BY_KEY}", f"{SPEAKING} {BY_KEY}"


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Speaker:
    """Give every voice of the program a pretended speech output."""
    pretended = Speaker()
    voice = partial(Voice, open_with=pretended.open)
    monkeypatch.setattr("rummy_tui.ears.speech.voice.Voice", voice)
    return pretended


class Log:
    """A sink that notes what it hears."""

    def __init__(self) -> None:
        self.heard: list[Utterance] = []

    def speak(self, utterance: Utterance) -> None:
        self.heard.append(utterance)

    def silence(self) -> None:
        """Keep what was heard."""

    def close(self) -> None:
        """Do nothing."""


def at_the_menu(settings: Settings | None = None) -> tuple[Player, Outputs]:
    player = Player(settings).menu()
    log = Log()
    outputs = Outputs(player.desk, (log,))
    player.heard = log.heard
    return player, outputs


def at_the_screen(rig: Rig) -> tuple[Outputs, list[Settings]]:
    """Return outputs at the desk of a rig, and the list of settings that it saves."""
    log, saved = Log(), []
    rig.heard = log.heard
    rig.desk.means = own_means(lambda settings: saved.append(settings) or "")
    return Outputs(rig.desk, (log,)), saved


def test_one_key_changes_between_table_and_reader(speaker: Speaker) -> None:
    async def script(rig: Rig) -> None:
        outputs, saved = at_the_screen(rig)
        outputs.turn(True)
        await rig.until(lambda: outputs.state is not None and outputs.state.name, "speech")
        await rig.settled()
        await rig.press("down", "down", "S")
        assert isinstance(rig.face.layout, ReaderLayout)
        assert rig.said[-1] == READS
        assert "Your screen reader reads now, and the program is silent." in rig.terminal.text
        await rig.until(lambda: speaker.heard[-1:] == [f"!{READS}"], "the last words")
        assert (saved[-1].face, saved[-1].speech) == ("reader", "auto")

        cursor, messages = rig.game.cursor, list(rig.desk.messages.heard)
        spoken = len(speaker.heard)
        await rig.press("down", "up")
        assert rig.terminal.rows[: len(rig.game.rows())] == list(rig.game.rows())
        await rig.press("t")
        assert rig.terminal.rows[rig.terminal.cursor[1]].rstrip() in rig.said[-1]
        assert rig.game.cursor == cursor
        assert rig.desk.messages.heard[: len(messages)] == messages
        assert len(speaker.heard) == spoken

        await rig.press("S")
        assert isinstance(rig.face.layout, TableLayout)
        assert rig.game.cursor == cursor
        assert SPEAKS in rig.terminal.text
        await rig.until(lambda: f"!{SPEAKS}" in speaker.heard, "the new voice")
        assert (saved[-1].face, saved[-1].speech) == ("table", "auto")
        assert "\x1b[?1049l" not in "".join(rig.terminal.frames)
        outputs.close()

    play(script, "table", settings=Settings(arrows="up-down"))


@pytest.mark.usefixtures("speaker")
def test_reader_finds_the_screen_before_it_is_told() -> None:
    async def script(rig: Rig) -> None:
        outputs, _ = at_the_screen(rig)
        outputs.turn(True)
        await rig.settled()
        shown: list[str] = []
        rig.terminal.on_frame.append(lambda: shown.append(rig.terminal.text.strip()))
        await rig.press("S")
        assert shown[0] == ""
        assert "reads now" in shown[-1]
        outputs.close()

    play(script, "table")


def test_text_waiting_for_the_reader_does_not_come_to_the_table(speaker: Speaker) -> None:
    async def script(rig: Rig) -> None:
        outputs, _ = at_the_screen(rig)
        await rig.settled()
        reader = rig.reader
        for text in ("One.", "Two.", "Three."):
            rig.desk.say(text, Kind.GAME, interrupt=False)
        rig.desk.press("S")
        assert not reader.messages.busy
        await rig.press("t")
        assert isinstance(rig.face.layout, TableLayout)
        await rig.until(lambda: f"!{SPEAKS}" in speaker.heard, "speech")
        outputs.close()

    play(script, "reader")


def test_a_silent_table_speaks_after_the_key(speaker: Speaker) -> None:
    async def script(rig: Rig) -> None:
        outputs, saved = at_the_screen(rig)
        await rig.settled()
        assert way_now(rig.desk) == "nobody"
        await rig.press("S")
        assert isinstance(rig.face.layout, TableLayout)
        assert outputs.on
        assert (saved[-1].face, saved[-1].speech) == ("table", "auto")
        await rig.until(lambda: f"!{SPEAKS}" in speaker.heard, "speech")
        outputs.close()

    play(script, "table", settings=Settings(face="table", speech="off"))


def test_line_by_line_the_key_turns_speech_on_and_off(speaker: Speaker) -> None:
    player, outputs = at_the_menu(Settings(face="line"))
    player.desk.press("S")
    assert outputs.on
    assert player.heard[-1].text == SPEAKS
    assert player.desk.settings == Settings(face="line", speech="on")
    assert wait_for(lambda: f"!{SPEAKS}" in speaker.heard)
    player.desk.press("S")
    silent = "Your screen reader reads line by line, and the program is silent. "
    assert player.heard[-1].text.startswith(silent)
    assert player.desk.settings == Settings(face="line")
    assert wait_for(lambda: any(silent in text for text in speaker.heard))
    before = list(speaker.heard)
    player.desk.press("down")
    outputs.close()
    assert speaker.heard == before


def test_speech_before_the_voice_is_ready_is_heard(speaker: Speaker) -> None:
    player, outputs = at_the_menu()
    outputs.begin()
    assert outputs.on
    player.desk.say("The first words.", Kind.SYSTEM)
    assert outputs.state is None
    player.desk.do_posted()
    assert wait_for(lambda: any("The first words." in text for text in speaker.heard))
    outputs.close()


def test_words_before_an_immediate_end_are_heard_too(speaker: Speaker) -> None:
    player, outputs = at_the_menu()
    outputs.begin()
    player.desk.say("Goodbye.", Kind.SYSTEM)
    outputs.close()
    assert any("Goodbye." in text for text in speaker.heard)


def test_it_is_told_when_speech_is_lost_and_found(speaker: Speaker) -> None:
    player, outputs = at_the_menu()
    speaker.there = False
    outputs.turn(True)
    assert wait_for(lambda: outputs.state is not None and outputs.state.reason)
    player.desk.do_posted()
    assert player.heard[-1].text.startswith("No speech: no screen reader and no synthesizer")
    speaker.there = True

    def back() -> bool:
        player.desk.say("Hello.", Kind.SYSTEM)
        player.desk.do_posted()
        return player.heard[-1].text == "Speech is back."

    assert wait_for(back)
    outputs.close()


def test_the_program_that_has_found_no_speech_does_not_say_that_it_speaks(
    speaker: Speaker,
) -> None:
    player, outputs = at_the_menu()
    speaker.there = False
    outputs.turn(True)
    assert wait_for(lambda: outputs.state is not None and outputs.state.reason)
    player.desk.do_posted()
    assert player.heard[-1].text.startswith("No speech: ")
    player.desk.press("S")
    player.desk.press("S")
    assert player.heard[-1].text == (
        f"The program will speak as soon as it finds a voice. {BY_KEY}"
    )
    speaker.there = True

    def back() -> bool:
        player.desk.say("Hello.", Kind.SYSTEM)
        player.desk.do_posted()
        return player.heard[-1].text == "Speech is back."

    assert wait_for(back)
    player.desk.press("S")
    player.desk.press("S")
    assert player.heard[-1].text == SPEAKS
    outputs.close()


def test_speech_that_was_turned_off_is_not_missed(speaker: Speaker) -> None:
    player, outputs = at_the_menu()
    speaker.there = False
    outputs.turn(True)
    assert wait_for(lambda: outputs.state is not None and outputs.state.reason)
    outputs.turn(False)
    heard = len(player.heard)
    player.desk.do_posted()
    assert len(player.heard) == heard
    assert outputs.state is None


@pytest.mark.parametrize("on", [True, False])
def test_a_test_sentence_is_said_and_told(speaker: Speaker, on: bool) -> None:
    player, outputs = at_the_menu()
    outputs.turn(on)
    player.desk.open(SpeechMenu(player.desk))
    player.desk.press("down")
    player.desk.press("enter")
    test = "This is a test: the seven of hearts."

    def told() -> bool:
        player.desk.do_posted()
        return player.heard[-1].text == f"This sentence went to Speaker: {test}"

    assert wait_for(told)
    assert f"!{test}" in speaker.heard
    assert outputs.on is on
    outputs.close()


def test_a_test_sentence_that_nobody_says_is_told_with_the_reason(speaker: Speaker) -> None:
    player, _ = at_the_menu()
    speaker.there = False
    player.desk.open(SpeechMenu(player.desk))
    player.desk.press("2")
    player.desk.press("enter")

    def told() -> bool:
        player.desk.do_posted()
        return player.heard[-1].text.startswith("No speech: no screen reader")

    assert wait_for(told)


def test_the_menu_tells_what_speaks(speaker: Speaker) -> None:
    player, outputs = at_the_menu()
    menu = SpeechMenu(player.desk)

    def first() -> str:
        refresh(menu)
        return menu.rows()[0]

    assert first().startswith("Your screen reader reads line by line")
    outputs.turn(True)
    assert wait_for(lambda: first() == "The program speaks now, through Speaker.")
    outputs.turn(False)
    speaker.there = False
    outputs.turn(True)
    assert wait_for(lambda: first().startswith("No speech: "))
    outputs.close()


def test_the_menu_changes_who_speaks(speaker: Speaker) -> None:
    async def script(rig: Rig) -> None:
        outputs, saved = at_the_screen(rig)
        outputs.turn(True)
        await rig.until(lambda: outputs.state is not None and outputs.state.name, "speech")
        rig.desk.open(SpeechMenu(rig.desk))
        await rig.press("3", "right")
        assert isinstance(rig.face.layout, ReaderLayout)
        assert rig.said[-1] == (
            f"Who speaks: your screen reader, in the reader layout. {READING} {IN_MENU}"
        )
        await rig.press("right")
        assert isinstance(rig.face.layout, ReaderLayout)
        assert rig.said[-1] == (
            "Who speaks: your screen reader, line by line. "
            "From the next start: your screen reader, line by line."
        )
        await rig.press("right")
        assert isinstance(rig.face.layout, TableLayout)
        assert (saved[-1].face, saved[-1].speech) == ("table", "off")
        await rig.press("right")
        assert outputs.on
        assert [(s.face, s.speech) for s in saved] == [
            ("reader", "auto"),
            ("line", "auto"),
            ("table", "off"),
            ("table", "auto"),
        ]
        assert isinstance(rig.desk.page, SpeechMenu)
        await rig.until(
            lambda: f"!Who speaks: the program. {SPEAKING} {IN_MENU}" in speaker.heard, "speech"
        )
        outputs.close()

    play(script, "table", menu=True, settings=Settings(arrows="up-down"))


@pytest.mark.usefixtures("speaker")
def test_the_choice_of_the_voice_can_be_typed() -> None:
    player, outputs = at_the_menu()
    menu = SpeechMenu(player.desk)
    player.desk.open(menu)
    for way in WAYS:
        player.desk.typed(f"3 {way_name(way, language('en'))}")
        assert way_name(way, language("en")) in player.heard[-1].text
    player.desk.typed("3 the neighbour")
    assert player.heard[-1].kind is Kind.REFUSAL
    player.desk.typed("1 program")
    assert player.heard[-1].kind is Kind.REFUSAL
    assert not outputs.on


def test_own_screen_readers_can_be_read_about() -> None:
    player, _ = at_the_menu()
    player.desk.open(SpeechMenu(player.desk))
    player.desk.press("4")
    player.desk.press("enter")
    assert player.heard[-1].text.startswith("Your screen reader. ")
    for system, name in (("linux", "Orca"), ("darwin", "VoiceOver"), ("win32", "NVDA")):
        t = language("en")
        told = asleep(system, t)
        assert any(name in text for text in told)
        program, reader = (
            first_told(way, "S", system, t, missing="") for way in ("program", "reader")
        )
        assert all(text in program for text in told)
        assert not any(text in reader for text in told)


def test_a_changed_setting_asks_for_the_voice_at_once(speaker: Speaker) -> None:
    player, outputs = at_the_menu()
    outputs.turn(True)
    before = outputs._voice
    player.desk.settings = replace(player.desk.settings, speech_through="command")
    outputs._hear(Utterance("Speak through: the command first", Kind.ANSWER, interrupt=True))
    assert outputs._voice is not before
    assert outputs._voice is not None
    assert outputs._voice.through == "command"
    assert wait_for(lambda: "!Speak through: the command first" in speaker.heard)
    outputs.close()


def test_the_voice_is_found_without_a_word(speaker: Speaker) -> None:
    assert tried().name == "Speaker"
    assert speaker.heard == ["(silence)"]


@pytest.mark.posix("Speech Dispatcher")
def test_in_the_real_program_a_real_speech_dispatcher_is_turned_on_and_off(tmp_path: Path) -> None:
    need_speech_dispatcher()
    from tests.tools.program import Program

    with SpeechDispatcher(tmp_path) as daemon:
        program = Program(tmp_path, "--reader", env=daemon.env)
        try:
            program.until("New match")
            go_to(program, "Settings")
            go_to(program, "Speech")
            go_to(program, "Say a test sentence")
            program.until("This sentence went to Linux Speech Dispatcher: This is a test: ")
            assert wait_for(lambda: daemon.said() == ["This is a test: the seven of hearts."])
            program.press("S")
            assert wait_for(lambda: daemon.said()[1:] == [SPEAKS])
            program.press("S")
            assert wait_for(lambda: daemon.said()[2:] == [READS])
            program.press("s")
            program.press("S")
            assert wait_for(lambda: daemon.said()[3:] == [SPEAKS])
            assert 'face = "table"' in program.settings.read_text()
        finally:
            program.close()


def go_to(program: Program, line: str) -> None:
    """Walk to a line of a menu, and choose it."""
    for _ in range(30):
        if program.texts()[-1] == line:
            break
        program.press("\x1b[B")
    program.press("\r")


@pytest.mark.parametrize("off", [(), ("unheard",)])
def test_messages_a_key_interrupted_are_named_if_wished(
    off: tuple[str, ...], speaker: Speaker
) -> None:
    player = Player(Settings(speech_rate="390", usual=Listening(off=off))).start(
        Seat("Ann"), Seat("Bob", "easy"), Seat("Cleo", "easy")
    )
    outputs = Outputs(player.desk, (log := Log(),))
    outputs.turn(True)
    voice = outputs._voice
    assert voice is not None
    speaker.free.clear()
    player.desk.deliver(Utterance("Bob draws.", Kind.GAME))
    # It is being said: with an estimated end, it would not count as interrupted.
    assert wait_for(lambda: speaker.tries and not voice._queue)
    for text in ("Cleo draws.", "Dan draws."):
        player.desk.deliver(Utterance(text, Kind.GAME))
    player.press("t")
    speaker.free.set()
    player.desk.wake = player.desk.do_posted
    assert wait_for(lambda: not (voice.missed or voice.ahead))
    assert ("2 messages missed: I." in [each.text for each in log.heard]) == (not off)
    outputs.close()
