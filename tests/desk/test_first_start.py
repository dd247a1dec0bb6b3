"""The first start: it asks once who speaks, in lines and aloud, and saves the answer."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.menus.first_start import OFFERED, FirstStart
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Utterance
from rummy_tui.words.program.speech_words import ASKED
from tests.speech.rig import wait_for
from tests.tools.program import Program

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

BY_EAR = re.compile(r"hear|listen|speech|speak|reader|voice", re.IGNORECASE)
FULL_SCREEN = b"\x1b[?1049h"
Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    programs: list[Program] = []

    def started(*arguments: str, first: bool = True, **env: str) -> Program:
        silent = {"SPEECHD_ADDRESS": "unix_socket:/nowhere.sock", "SPEECHD_CMD": "/bin/false"}
        program = Program(tmp_path, *arguments, env={**silent, **env}, first=first)
        programs.append(program)
        return program

    yield started
    for program in programs:
        program.close()


def asked() -> tuple[Desk, list[str], list[Utterance]]:
    """Return a desk with the question, the list of answers, and the list of sentences."""
    desk, heard = Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means()), []
    desk.hear = heard.append
    answers: list[str] = []
    desk.open(FirstStart(desk, answers.append))
    return desk, answers, heard


def kept(program: Program) -> dict[str, str]:
    return tomllib.loads(program.settings.read_text(encoding="utf-8"))


def test_the_question_is_heard_whole() -> None:
    _, _, heard = asked()
    (question,) = heard
    assert question.text.startswith("Who should speak? Type 1, 2, 3, 4 or 5, ")
    for number, way in enumerate(OFFERED, 1):
        assert f" {number}. {language('en')(ASKED[way])}" in question.text


@pytest.mark.parametrize(
    ("keys", "way"),
    [
        (["enter"], "program"),
        (["down", "enter"], "reader"),
        (["end", "up", "up", "enter"], "line"),
        (["home", "end", "up", "enter", "4", "0", "enter"], "braille"),
        (["home", "end", "enter"], "nobody"),
    ],
    ids=" ".join,
)
def test_arrows_and_enter_choose(keys: list[str], way: str) -> None:
    desk, answers, heard = asked()
    for key in keys:
        assert not desk.finished
        before = len(heard)
        desk.press(key)
        assert len(heard) > before or desk.finished, key
    assert desk.finished
    assert answers == [way]


@pytest.mark.parametrize(
    ("typed", "rows"), [("20", "20"), ("32", "32"), ("40", "40"), ("80", "80"), ("70", "40")]
)
def test_by_touch_the_rows_are_as_long_as_the_display(typed: str, rows: str) -> None:
    desk, answers, heard = asked()
    for key in ("end", "up", "enter"):
        desk.press(key)
    assert heard[-1].text.startswith("How many cells does your braille display have?")
    for key in (*typed, "enter"):
        desk.press(key)
    assert desk.finished
    assert (answers, desk.settings.cells) == (["braille"], rows)


@pytest.mark.parametrize("typed", ["", "x", "12", "0", "²"])
def test_a_wrong_number_of_cells_is_asked_again(typed: str) -> None:
    desk, answers, heard = asked()
    pages = [*desk.pages]
    for key in ("end", "up", "enter", *typed, "enter"):
        desk.press(key)
    assert not desk.finished
    assert not answers
    assert "20, 32, 40 or 80" in heard[-1].text
    desk.press("escape")
    assert desk.pages == pages
    assert heard[-1].text == heard[0].text


@pytest.mark.parametrize(
    "key", ["escape", "q", "f1", "r", "S", "L", "/", "n", "space", "b", "pageup", "w"]
)
def test_any_other_key_repeats_the_question(key: str) -> None:
    desk, answers, heard = asked()
    pages = [*desk.pages]
    desk.press(key)
    assert not desk.finished
    assert not answers
    assert heard[-1].text == heard[0].text
    assert desk.pages == pages


@pytest.mark.parametrize(
    ("key", "face", "told"),
    [
        ("1", "table", "The program will speak as soon as it finds a voice."),
        ("2", "reader", "Your screen reader reads now, and the program is silent."),
        ("3", "line", "Your screen reader reads line by line, and the program is silent."),
        ("440\r", "reader", "No row is longer than 40 cells"),
        ("\r", "table", "The program will speak as soon as it finds a voice."),
    ],
    ids=["1", "2", "3", "braille", "enter"],
)
def test_the_answer_is_kept_and_the_game_begins(
    start: Start, key: str, face: str, told: str
) -> None:
    program = start("play", "--seed", "2")
    program.until("Who should speak?")
    program.until_shown(lambda rows: any("reads line by line" in row for row in rows))
    assert FULL_SCREEN not in program.raw
    program.child.send(key)
    program.until(told)
    program.until("Your turn.")
    more = {"message_cursor": "start", "cells": "40"} if key == "440\r" else {}
    assert kept(program) == {"face": face, **more}
    program.until_shown(lambda rows: any("Your turn" in row for row in rows))
    assert (FULL_SCREEN in program.raw) == (face != "line")
    assert program.press("t")


def test_name_question_and_first_answer_stand_in_the_first_ten_rows(start: Start) -> None:
    program = start()
    program.until_shown(lambda _: "╰──╯" in program.screen.display[2])
    rows = [row.rstrip() for row in program.screen.display]
    assert rows[1] == " │A♣││A♦││A♥││A♠│   Rummy"
    assert rows[4].startswith("Who should speak? ")
    assert rows[5].startswith("1. This program speaks")
    assert rows[9] == "5. I look at the screen; nothing speaks."
    # What is heard first is the question, and who reads the cursor's row hears nothing else.
    text = program.raw.decode()
    assert text.index("Who should speak?") < text.index("5. I look") < text.index("╭──╮")
    assert program.screen.cursor.y == 9
    assert program.screen.cursor.x - len(rows[9]) in (0, 1)


def test_without_room_nothing_is_drawn(tmp_path: Path) -> None:
    with closing(Program(tmp_path, first=True, size=(10, 80))) as program:
        program.until_shown(lambda rows: rows[-1:] == ["5. I look at the screen; nothing speaks."])
        assert program.shown()[0].startswith("Who should speak?")
        program.child.send("5")
        program.until("New match")
        assert "╭──╮" not in program.raw.decode()


def test_sighted_players_hear_nothing_about_speech(start: Start) -> None:
    program = start("play", "--seed", "2")
    program.until("Who should speak?")
    program.child.send("5")
    program.until("Your turn.")
    assert kept(program) == {"face": "table", "speech": "off"}
    after = program.texts().index(next(t for t in program.texts() if "Who should speak?" in t)) + 1
    assert not [text for text in program.texts()[after:] if BY_EAR.search(text)]
    program.until_shown(lambda rows: not any(BY_EAR.search(row) for row in rows))


def test_the_language_is_asked_if_that_of_the_system_is_none_of_ours(start: Start) -> None:
    program = start(LC_ALL="eo.UTF-8")
    program.until("Which language? 1. English 2. français 3. Deutsch 4. čeština")
    program.child.send("3")
    program.until("Wer soll sprechen?")
    program.child.send("5")
    program.until("Rommé. Neue Partie")
    assert kept(program) == {"face": "table", "speech": "off", "language": "de"}


def test_a_language_not_chosen_is_english(start: Start) -> None:
    program = start(LC_ALL="eo.UTF-8")
    program.until("Which language?")
    program.child.send("\r")
    program.until("Who should speak?")


@pytest.mark.parametrize(
    ("arguments", "system", "question"),
    [
        ([], "C.UTF-8", "Who should speak?"),
        ([], "en_GB.UTF-8", "Who should speak?"),
        ([], "fr_FR.UTF-8", "Qui doit parler ?"),
        ([], "de_AT.UTF-8", "Wer soll sprechen?"),
        ([], "cs_CZ.UTF-8", "Kdo má mluvit?"),
        (["--lang", "fr"], "eo.UTF-8", "Qui doit parler ?"),
    ],
)
def test_a_known_language_is_not_asked(
    start: Start, arguments: list[str], system: str, question: str
) -> None:
    program = start(*arguments, LC_ALL=system)
    program.until(question)
    assert program.texts()[0].startswith(question)


def test_by_the_language_of_the_system_it_is_asked_whether_digits_need_shift(start: Start) -> None:
    program = start("play", "--seed", "2", LC_ALL="fr_FR.UTF-8")
    program.until("Qui doit parler ?")
    program.child.send('"')  # the key of the 3, without Shift
    program.until("Sur votre clavier, 2 se tape-t-il avec Maj, et É sans Maj ? 1. Oui.")
    program.child.send("&")
    program.until("À vous.")
    assert kept(program) == {"face": "line", "digits": "azerty"}
    program.until("14 cartes : ")
    assert program.press("é") == ["sept de trèfle"]
    assert program.press("2") == ["sept de trèfle"]
    assert program.press("'") == ["trois de carreau"]


def test_it_is_asked_once(start: Start) -> None:
    program = start()
    program.until("Who should speak?")
    program.child.send("2")
    program.until("Rummy. New match")
    program.close()
    program = start()
    program.until("Rummy. New match")
    assert not any("Who should speak?" in text for text in program.texts())
    program.until_shown(lambda _: FULL_SCREEN in program.raw)


@pytest.mark.parametrize(
    ("arguments", "env"),
    [
        (["--line"], {}),
        (["--reader"], {}),
        (["--speech", "off"], {}),
        ([], {"ACCESSIBLE": "1"}),
        ([], {"TERM": "dumb"}),
    ],
    ids=lambda value: " ".join(value),
)
def test_it_is_not_asked_if_it_is_told_or_no_keys_are_read(
    start: Start, arguments: list[str], env: dict[str, str]
) -> None:
    program = start(*arguments, **env)
    program.until("New match")
    assert program.texts()[0].startswith("Rummy.")
    assert not program.settings.exists()


@pytest.mark.parametrize(("answer", "told"), [("1", True), ("2", False), ("5", False)])
def test_why_there_is_no_speech_is_told_after_the_answer_that_needs_it(
    start: Start, answer: str, told: bool
) -> None:
    program = start()
    program.until("Who should speak?")
    sleep(0.5)  # until it is known that nothing speaks
    program.child.send(answer)
    program.until("New match")
    if told:
        program.until("No speech: ")
        program.until_shown(lambda rows: any("No speech: " in row for row in rows))
    else:
        sleep(0.3)
        assert not [text for text in program.texts() if "No speech" in text]


def test_interrupted_it_is_asked_again(start: Start) -> None:
    program = start()
    program.until("Who should speak?")
    program.child.send("\x03")
    assert wait_for(lambda: (program.drain(), not program.child.isalive())[1])
    assert program.child.exitstatus == 130
    assert not program.settings.exists()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a place to write nothing in")
def test_settings_that_cannot_be_kept_are_told(start: Start) -> None:
    program = start(XDG_CONFIG_HOME="/proc/self")
    program.until("Who should speak?")
    program.child.send("1")
    program.until("The settings cannot be saved in ")
    program.until("New match")


def test_the_question_is_spoken(tmp_path: Path) -> None:
    from tests.speech.rig import SpeechDispatcher, need_speech_dispatcher

    need_speech_dispatcher()
    with SpeechDispatcher(tmp_path) as daemon:
        program = Program(tmp_path, env=daemon.env, first=True)
        try:
            assert wait_for(lambda: any("Who should speak" in text for text in daemon.said()))
            program.child.send("1")
            program.until("New match")
            assert wait_for(lambda: any("New match" in text for text in daemon.said()))
        finally:
            program.close()
