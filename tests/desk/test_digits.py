"""Keyboards whose digits need Shift: the signs that stand for digits, and the offer to use them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.help import help_lines
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.menus.digits import likely_board
from rummy_tui.desk.menus.filtering import Filter
from rummy_tui.desk.menus.first_start import OFFERED, DigitsOnShift, FirstStart
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.store.keymap import DIGITS, Keymap, load_keymap, shipped_keymap
from rummy_tui.store.settings import CHOICES, Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.program.commands import COMMANDS
from tests.play.player import Player
from tests.play.situations import main_menu, position
from tests.tools.keyboards import keyboards

SHIPPED, _ = load_keymap()
BOARDS = keyboards()
SETS = {
    "fr": "azerty",
    "fr:oss": "azerty",
    "be": "belgian",
    "cz": "czech",
    "cz:qwerty": "czech",
    "sk": "czech",
}
"""The set of each keyboard whose digits need Shift."""
ROWS = {
    "fr": "&é\"'(-è_çà",
    "be": "&é\"'(§è!çà",
    "cz": "+ěščřžýáíé",
    "sk": "+ľščťžýáíé",
}
"""The signs that these keyboards type without Shift, from the 1 to the 0."""
TEN = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H"
TEN_NAMES = [
    f"{rank} of hearts" for rank in "ace two three four five six seven eight nine ten".split()
]
EN = language("en")


def on(board: str) -> Keymap:
    return SHIPPED.on(SETS.get(board, "shift"))


def reached(key: str, signs: str) -> bool:
    """Return True if a key can be pressed: it has a name, or is one of these signs."""
    return len(key) > 1 or key in signs


def ten_cards(digits: str = "auto") -> Player:
    """Return a player with the ace to the ten of hearts, and the cursor on the five."""
    return Player(Settings(digits=digits)).at(position(TEN, "10S JS QS")).go("5H")


def own(tmp_path: Path, text: str) -> Keymap:
    """Return the key map with a player's own changes, which have no problems."""
    file = tmp_path / "keymap.toml"
    file.write_text(text, encoding="utf-8", newline="\n")
    keymap, problems = load_keymap(file)
    assert problems == ()
    return keymap


def set_system(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setenv("LC_ALL", system)
    monkeypatch.setenv("LANG", system)
    monkeypatch.setenv("LANGUAGE", "fr:en")  # it is read, but says nothing about the keyboard


# Keys that can be reached


def test_the_keyboards_are_21_and_six_of_them_have_their_digits_on_shift() -> None:
    on_shift = {board for board, types in BOARDS.items() if "5" not in types["plain"]}
    assert (len(BOARDS), on_shift) == (21, SETS.keys())


@pytest.mark.parametrize("board", BOARDS)
def test_every_command_has_a_key_without_altgr(board: str) -> None:
    signs = BOARDS[board]["plain"] + BOARDS[board]["shift"]
    keys = on(board).keys
    assert [c for c in COMMANDS if not any(reached(key, signs) for key in keys[c])] == []


@pytest.mark.parametrize("command", ["above", "below", "place", "previous", "next", "hide"])
@pytest.mark.parametrize("board", BOARDS)
def test_without_altgr_there_is_a_character_for_it(board: str, command: str) -> None:
    signs = BOARDS[board]["plain"] + BOARDS[board]["shift"]
    assert [key for key in on(board).keys[command] if key in signs] != []


@pytest.mark.parametrize("board", BOARDS)
def test_ten_plain_keys_are_the_digits(board: str) -> None:
    keymap, plain = on(board), BOARDS[board]["plain"]
    assert {keymap.digit(key) for key in keymap.keys["card"] if key in plain} == {*DIGITS}


@pytest.mark.parametrize("board", SETS)
def test_the_sign_a_digit_displaces_lies_on_another_key(board: str) -> None:
    """That key is on the same keyboard."""
    signs = BOARDS[board]["plain"] + BOARDS[board]["shift"]
    for key in SHIPPED.boards[SETS[board]]:
        command = SHIPPED.commands.get(key)
        if command is not None and key in signs:
            others = [other for other in on(board).keys[command] if other in signs]
            assert others != [], f"{key} was {command}"


def test_the_sets_are_what_the_setting_offers() -> None:
    assert CHOICES["digits"] == ("auto", "shift", *SHIPPED.boards)
    assert set(SETS.values()) == SHIPPED.boards.keys()


# Effects of the keys

OFFER = (
    "É does nothing here. If it is your key for 2, press it again to type digits without Shift. "
    "F1 lists the keys."
)
TAKEN = (
    "From now on you type digits without Shift. Some symbols have moved to other keys: "
    "F1 lists them. The setting Digits changes this back."
)


@pytest.mark.parametrize("board", ROWS)
def test_the_row_of_digits_goes_to_the_ten_cards(board: str) -> None:
    player = ten_cards(SETS[board])
    assert [player.press(key) for key in ROWS[board]] == [[name] for name in TEN_NAMES]


@pytest.mark.parametrize(
    ("digits", "key", "like"),
    [
        ("azerty", ":", "("),
        ("azerty", "$", "-"),
        ("azerty", "ù", "_"),
        ("azerty", "²", "#"),
        ("belgian", ":", "("),
        ("belgian", "ù", "!"),
        ("czech", "ú", "("),
        ("czech", "ä", ")"),
        ("czech", "ů", "-"),
        ("czech", "§", "+"),
        ("czech", "ň", "#"),
    ],
)
def test_other_keys_do_what_the_displaced_ones_did(digits: str, key: str, like: str) -> None:
    assert ten_cards(digits).press(key) == ten_cards().press(like)


def test_digits_with_shift_are_digits_as_before() -> None:
    assert [ten_cards("azerty").press(digit) for digit in DIGITS] == [[name] for name in TEN_NAMES]


def test_digits_in_a_list_go_to_its_lines() -> None:
    player = main_menu()
    player.desk.settings = Settings(digits="azerty")
    assert player.press("é") == main_menu().press("2")


def test_the_arrows_turn_as_on_other_keyboards() -> None:
    turned = Player(Settings(digits="azerty", arrows="left-right")).at(position(TEN)).go("5H")
    assert turned.press("right") == ["six of hearts"]
    assert turned.press("é") == ["two of hearts"]


def test_typed_keys_are_text() -> None:
    player = ten_cards("azerty")
    player.press("/", *"é(2")
    assert player.rows == ["é(2"]


def test_a_line_to_narrow_a_list_is_text() -> None:
    player = ten_cards("azerty")
    narrowed = Filter(player.desk, MainMenu(player.desk, lambda: 1), lambda: None)
    player.desk.open(narrowed)
    player.press("é")
    assert narrowed.text == "é"


def test_the_explorer_says_the_key_that_was_pressed_and_its_card() -> None:
    player = ten_cards("azerty").pressed("E")
    assert player.press("é") == ["É: card or line 2."]
    assert player.press(":") == ["colon: the previous card or line."]


@pytest.mark.parametrize(
    ("digits", "card", "before"),
    [
        ("auto", "1 to 0", "Up, left parenthesis"),
        ("azerty", "1 to 0, with or without Shift", "Up, colon"),
    ],
)
def test_help_names_the_keys_of_this_keyboard(digits: str, card: str, before: str) -> None:
    told = {does: keys for _, keys, does in help_lines(SHIPPED.on(digits), EN)}
    assert told[EN(COMMANDS["card"].help)] == card
    assert told[EN(COMMANDS["previous"].help)] == before


def test_the_setting_counts_at_once() -> None:
    player = ten_cards()
    assert player.press("(") == ["four of hearts"]
    player.desk.settings = Settings(digits="azerty")
    assert player.press("(") == ["five of hearts"]


# The offer


@pytest.mark.parametrize(
    ("key", "system", "taken"),
    [
        ("é", "", "azerty"),
        ("è", "fr_FR.UTF-8", "azerty"),
        ("ç", "en_GB.UTF-8", "azerty"),
        ("é", "fr_BE.UTF-8", "belgian"),
        ("é", "cs_CZ.UTF-8", "czech"),
        ("š", "", "czech"),
        ("ľ", "sk_SK.UTF-8", "czech"),
    ],
)
def test_a_letter_in_place_of_a_digit_offers_it_and_again_takes_it(
    key: str, system: str, taken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_system(monkeypatch, system)
    player, kept = ten_cards(), list[Settings]()
    player.desk.means = own_means(lambda settings: kept.append(settings) or "")  # type: ignore[func-returns-value]
    (offer,) = player.press(key)
    assert f"your key for {SHIPPED.boards[taken][key]}, press it again" in offer
    assert (player.desk.settings.digits, kept) == ("auto", [])
    assert player.press(key) == [TAKEN]
    assert kept == [Settings(digits=taken)]
    n = int(SHIPPED.boards[taken][key]) or 10
    assert player.press(key) == [TEN_NAMES[n - 1]]


def test_the_offer_in_words() -> None:
    assert ten_cards().press("é") == [OFFER]


def test_another_key_leaves_the_offer() -> None:
    assert ten_cards().press("é", "t", "é") == [OFFER]
    assert "your key for 7" in ten_cards().press("é", "è")[0]


def test_the_offer_can_be_heard_by_others_for_it_has_no_card() -> None:
    player = ten_cards()
    player.press("é")
    assert player.heard[-1].aloud in (None, OFFER)


@pytest.mark.parametrize("digits", ["shift", "czech"])
def test_a_player_who_has_chosen_is_offered_nothing(digits: str) -> None:
    assert ten_cards(digits).press("è") == ["È does nothing here. F1 lists the keys."]


@pytest.mark.parametrize("key", ["&", "ß", "²", "§"])
def test_signs_and_other_letters_offer_nothing(key: str) -> None:
    assert "does nothing here. F1 lists the keys." in ten_cards().press(key)[0]
    assert "press it again" not in ten_cards().press(key)[0]


def test_a_key_of_ones_own_is_offered_as_nothing_else(tmp_path: Path) -> None:
    player = ten_cards()
    player.desk.written_keys = own(tmp_path, '[keys]\nturn = ["é"]\n')
    assert player.press("é") == ten_cards().press("t")


# A player's own keys


def test_ones_own_same_is_a_digit_everywhere_but_in_text(tmp_path: Path) -> None:
    player = ten_cards()
    player.desk.written_keys = own(tmp_path, '[same]\n"é" = "2"\n')
    assert player.press("é") == ["two of hearts"]
    told = {does: keys for _, keys, does in help_lines(player.desk.keymap, EN)}
    assert told[EN(COMMANDS["card"].help)] == "1 to 0, É"


@pytest.mark.parametrize(
    ("text", "key", "command"),
    [
        ('[keys]\nhint = ["("]\n', "(", "hint"),
        ('[keys]\nhint = [":"]\n', ":", "hint"),
        ('[same]\n"(" = "h"\n', "(", "hint"),
        ('[same]\n"f5" = "F1"\n', "f5", "help"),
        ('[same.azerty]\n"(" = "h"\n', "(", "hint"),
        ('[same.czech]\n"(" = "h"\n', "(", "card"),
        ('[keys]\nprevious = ["("]\n', "(", "card"),
    ],
)
def test_on_azerty_what_is_ones_own_counts_before_the_set(
    tmp_path: Path, text: str, key: str, command: str
) -> None:
    assert own(tmp_path, text).on("azerty").commands.get(key) == command


def test_a_copy_of_the_whole_keymap_changes_nothing(tmp_path: Path) -> None:
    copy = own(tmp_path, shipped_keymap().read_text(encoding="utf-8"))
    for board in ("shift", *SHIPPED.boards):
        assert copy.on(board).commands == SHIPPED.on(board).commands


# The first start


@pytest.mark.parametrize(
    ("system", "platform", "board"),
    [
        ("fr_FR.UTF-8", "linux", "azerty"),
        ("fr_FR@euro", "linux", "azerty"),
        ("fr_FR", "win32", "azerty"),
        ("fr", "linux", "azerty"),
        ("fr_FR.UTF-8", "darwin", "belgian"),
        ("fr_BE.UTF-8", "linux", "belgian"),
        ("nl_BE.UTF-8", "linux", "belgian"),
        ("cs_CZ.UTF-8", "linux", "czech"),
        ("cs", "linux", "czech"),
        ("sk_SK.UTF-8", "darwin", "czech"),
        ("fr_CA.UTF-8", "linux", ""),
        ("fr_CH.UTF-8", "linux", ""),
        ("nl_NL.UTF-8", "linux", ""),
        ("en_GB.UTF-8", "linux", ""),
        ("C", "linux", ""),
        ("", "linux", ""),
    ],
)
def test_the_likely_keyboard(system: str, platform: str, board: str) -> None:
    assert likely_board(system, platform) == board


@pytest.mark.parametrize("way", OFFERED)
@pytest.mark.parametrize(
    ("board", "key", "digits"),
    [
        ("azerty", "&", "azerty"),
        ("azerty", "1", "azerty"),
        ("azerty", "home", "azerty"),
        ("azerty", "down", "shift"),
        ("azerty", "y", "azerty"),
        ("azerty", "n", "shift"),
        ("azerty", "é", "shift"),
        ("czech", "+", "czech"),
        ("czech", "2", "shift"),
    ],
)
def test_the_first_start_asks_it_last_whoever_is_to_speak(
    way: str, board: str, key: str, digits: str
) -> None:
    desk, heard = Keyboard(SHIPPED, EN, Settings(digits=board), means=own_means()), list[str]()
    desk.hear = lambda utterance: heard.append(utterance.text)
    desk.open(FirstStart(desk, lambda _: None))
    row = next(row for row, of in SETS.items() if of == board)
    cells = ("4", "0", "enter") if way == "braille" else ()
    for pressed in (ROWS[row][OFFERED.index(way)], "enter", *cells):
        assert not isinstance(desk.page, DigitsOnShift)
        desk.press(pressed)
    letter = "É" if board == "azerty" else "Ě"
    assert heard[-1] == (
        f"Does your keyboard type 2 only with Shift, and {letter} without? "
        f"1. Yes. I type digits without Shift: {letter} is 2. 2. No. The keys stay as they are."
    )
    desk.press(key)
    if key not in "yn":
        desk.press("enter")
    assert (desk.finished, desk.settings.digits) == (True, digits)
