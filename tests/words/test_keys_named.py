"""Names of keys in each language, and the answer to a key whose letter is on a digit's key."""

from __future__ import annotations

import pytest

from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.keys import KEYS, key_name
from tests.play.player import Player
from tests.play.situations import position
from tests.words.catalogs import CODES, TRANSLATED, speaker

KEYMAP, _ = load_keymap()
NAMED = {
    "fr": "Espace, Entrée, Échap, Début, Ctrl+C, Maj+D, ß, É, Maj+Tabulation",
    "de": "Leertaste, Eingabe, Escape, Pos1, Strg+C, Umschalt+D, ß, É, Umschalt+Tab",
    "cs": "Mezerník, Enter, Escape, Home, Ctrl+C, Shift+D, ß, É, Shift+Tabulátor",
}
PRESSED = ("space", "enter", "escape", "home", "ctrl+c", "D", "ß", "é", "shift+tab")


@pytest.mark.parametrize("code", TRANSLATED)
def test_keys_have_the_names_that_stand_on_them(code: str) -> None:
    assert ", ".join(key_name(key, speaker(code)) for key in PRESSED) == NAMED[code]


@pytest.mark.parametrize("code", CODES)
def test_no_two_keys_have_one_name(code: str) -> None:
    used = {key for keys in KEYMAP.keys.values() for key in keys}
    names = [key_name(key, speaker(code)) for key in used | KEYS.keys()]
    assert len(names) == len(set(names))


ANSWERED = {
    ("cs", "ě"): "Ě tady nic nedělá. Je-li to vaše klávesa pro 2, stiskněte ji znovu a číslice "
    "budete psát bez Shiftu. F1 vypíše klávesy.",
    ("de", "ß"): "ß tut hier nichts. F1 nennt die Tasten.",
    ("de", "ü"): "Ü tut hier nichts. F1 nennt die Tasten.",
}


@pytest.mark.parametrize(("code", "key"), ANSWERED)
def test_a_letter_of_the_language_is_answered(code: str, key: str) -> None:
    player = Player(speaks=speaker(code)).at(position("AH 2H 3H 4H 5H", "10S JS QS"))
    assert player.press(key) == [ANSWERED[code, key]]


@pytest.mark.parametrize(
    ("digits", "key", "card"),
    [
        ("czech", "+", "Srdcové eso"),
        ("czech", "ě", "Srdcová dvojka"),
        ("czech", "3", "Srdcová trojka"),
    ],
)
def test_a_czech_row_of_digits_goes_to_cards(digits: str, key: str, card: str) -> None:
    player = Player(Settings(digits=digits), speaks=speaker("cs"))
    assert player.at(position("AH 2H 3H 4H 5H", "10S JS QS")).press(key) == [card.casefold()]
