"""Both layouts: sizes, hand-overs, every key answered, pasting, colours, clicks."""

from __future__ import annotations

import re
from dataclasses import replace
from threading import Thread

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress

from rummy_tui.desk.effects import Act
from rummy_tui.faces.screen.keys import KEYS
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.terminal_keys import name_of
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.rules.cards import PACK, Card
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.state import State
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import CHOICES, Settings
from rummy_tui.table.house import House
from rummy_tui.words.language.utterance import Kind as Said
from rummy_tui.words.language.utterance import Utterance
from tests.app.rig import Rig, play, printable
from tests.tools.child import BYTES
from tests.tools.laid_out import lay_out
from tests.tools.screens import on_screens

LAYOUTS = pytest.mark.parametrize("layout", ["table", "reader"])
SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


@LAYOUTS
@on_screens(*SIZES, plain=frozenset(SIZES[:3:2]))
@pytest.mark.parametrize("players", [8, pytest.param(2, marks=pytest.mark.many)])
def test_every_size_shows_the_hand_and_the_cursor_on_it(
    layout: str, size: tuple[int, int], players: int
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        page = rig.game
        await rig.press(*(("down", "up") if layout == "reader" else ("right", "left")))
        if layout == "reader":
            assert rig.terminal.rows[: len(page.rows())] == list(page.rows())[:14]
        else:
            for card in page.hand.cards:
                assert Ink(unicode=True, letters=False).face(card) in rig.terminal.text
            assert all(seat.name in rig.terminal.text for seat in rig.match.history.seats)
            focused = page.hand.focused
            assert focused is not None
            assert rig.terminal.at_cursor.startswith(Ink(unicode=True, letters=False).face(focused))
        assert rig.terminal.cursor != (0, 0) or page.cursor == 0

    play(script, layout, size=size, levels=(None, *["easy"] * (players - 1)))


def full_table(state: State) -> State:
    """Return a state in which twenty combinations are on the table."""
    runs = [PACK[s * 13 + low : s * 13 + low + 5] for s in range(4) for low in (0, 2, 4)]
    sets = [tuple(PACK[s * 13 + rank] for s in range(4)) for rank in range(8)]
    melds = [Meld(Kind.RUN, run, run) for run in runs] + [Meld(Kind.SET, s, s) for s in sets]
    return replace(state, table=tuple(melds))


@on_screens(*SIZES, plain=frozenset(SIZES[:3:2]))
def test_twenty_combinations_and_eight_players_fit(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        session = rig.match.history
        lay_out(session, full_table(session.state))
        rig.face.loop.do(lambda: None)
        await rig.settled()
        text = rig.terminal.text
        focused = rig.game.hand.focused
        assert focused is not None
        assert rig.terminal.at_cursor.startswith(Ink(unicode=True, letters=False).face(focused))
        for number in range(1, 21):
            assert re.search(rf"(^|\s){number}[ ▲◆]", text), text
        assert " Space " in text or " W " in text
        await rig.press("c", "end")
        assert rig.terminal.at_cursor.startswith("20")

    play(script, "table", size=size, levels=(None, *["easy"] * 7))


@pytest.mark.parametrize(
    ("layout", "size"),
    [
        *(("table", size) for size in ((59, 20), (60, 19), (20, 5), (3, 1))),
        *(("reader", size) for size in ((19, 10), (20, 9), (3, 1))),
    ],
)
def test_too_small_says_what_is_needed_and_keys_still_count_if_they_are_heard(
    layout: str, size: tuple[int, int]
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space")
        if size[0] > 50:
            words = " ".join(rig.terminal.text.split())
            assert f"The window is {size[0]} by {size[1]}. The game needs 60 by 20" in words
            assert words.endswith(
                "Less room is enough for rummy-tui --reader and rummy-tui --line."
            )
        assert any(text.startswith("You draw") for text in rig.said)
        rig.resize(80, 24)
        await rig.settled()
        assert "The window is" not in rig.terminal.text
        await rig.press("down")
        first = rig.game.hand.cards[0]
        shown = (
            rig.game.rows()[0]
            if layout == "reader"
            else Ink(unicode=True, letters=False).face(first)
        )
        assert shown in rig.terminal.text

    play(script, layout, size=size, spoken=layout == "table")


@pytest.mark.parametrize("size", [(60, 16), (20, 5)])
def test_too_small_to_be_seen_no_key_plays_if_nothing_is_heard(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.resize(*size)
        await rig.settled()
        state, heard, cursor = rig.match.history.state, list(rig.said), rig.game.cursor
        if size == (60, 16):
            assert " ".join(rig.terminal.text.split()) == (
                "The window is 60 by 16. The game needs 60 by 20: make the window larger or the "
                "letters smaller. Less room is enough for rummy-tui --reader and rummy-tui --line. "
                "Escape leaves the game."
            )
        await rig.press("h", "h", "enter", "space", "n", "x", "right", "?", "a", "S", "ctrl+z")
        await rig.send("\x1b[200~ x\x1b[201~")
        assert rig.match.history.state is state
        assert (rig.said, rig.game.cursor) == (heard, cursor)
        assert rig.desk.page is rig.game
        rig.resize(80, 24)
        await rig.press("space")
        assert rig.said[-1].startswith("You draw")

    play(script, "table")


@pytest.mark.parametrize("key", ["q", "\x1b", "\x03"])
def test_too_small_to_be_seen_the_game_can_be_left(key: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.pipe.send_text(key)
        await rig.until(lambda: rig.over, "the end")

    assert play(script, "table", size=(60, 16)) == 130


@pytest.mark.parametrize("size", [(20, 10), (40, 12)])
def test_small_windows_are_large_enough_for_the_reader_layout(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "home", "down", "down")
        row = rig.terminal.row(rig.terminal.cursor[1]).rstrip()
        assert rig.game.focus().startswith(row)
        for key in ("a", "c", "escape", "?", "end"):
            await rig.press(key)
            assert rig.terminal.text.strip()
        assert rig.desk.page.focus().endswith(" ".join(rig.terminal.at_cursor.split()))

    play(script, "reader", size=size)


@LAYOUTS
def test_resizing_while_playing(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for size in ((200, 60), (60, 20), (10, 3), (120, 40), (80, 24)):
            rig.resize(*size)
            await rig.press(*(("down", "up") if layout == "reader" else ("right", "left")), "y")
            rows = min(rig.terminal.size.rows, 23)
            assert any(rig.terminal.rows[:rows])
        assert isinstance(rig.desk.page, GamePage)

    play(script, layout)


@LAYOUTS
def test_hand_over_shows_nothing_but_its_sentence(layout: str) -> None:
    def cards_shown(rig: Rig) -> list[Card]:
        words = rig.match.everyone.words
        state = rig.match.history.state
        # Discards are public, and an equal card may be in the hand.
        public = set(state.discards) if layout == "table" else set()
        hands = {card for hand in state.hands for card in hand} - public
        text = rig.terminal.text
        return [
            c
            for c in hands
            if str(words.card(c)) in text or Ink(unicode=True, letters=False).face(c) in text
        ]

    async def script(rig: Rig) -> None:
        await rig.settled()
        frames: list[list[Card]] = []

        def watch() -> None:
            if rig.desk.pages and isinstance(rig.desk.page, HandOver):
                frames.append(cards_shown(rig))

        rig.terminal.on_frame.append(watch)
        for _ in range(4):
            page = rig.desk.page
            assert isinstance(page, HandOver)
            if layout == "reader":  # the table layout has its own picture, tested elsewhere
                assert " ".join(rig.terminal.text.split()) == page.title
                assert not set("♣♦♥♠") & set(rig.terminal.text)
            for key in ("y", "s", "pageup", "down", "c", "escape", "escape"):
                await rig.press(key)
                assert cards_shown(rig) == []
            await rig.press("enter")
            assert isinstance(rig.desk.page, GamePage)
            await rig.press("down", "up")
            assert cards_shown(rig)
            await rig.press("space", "b")
            assert cards_shown(rig) == []
            assert isinstance(rig.desk.page, HandOver)
            await rig.press("enter", "x")
        assert frames
        assert not any(frames)

    play(script, layout, levels=(None, None))


@LAYOUTS
def test_every_key_of_the_keymap_is_answered(layout: str) -> None:
    keymap, _ = load_keymap()
    hushes = keymap.keys["hush"]
    keys = [key for some in keymap.keys.values() for key in some if key not in hushes]

    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in keys:
            if key not in BYTES and len(key) > 1:
                continue
            before, frames = len(rig.heard), len(rig.terminal.frames)
            await rig.press(key)
            assert len(rig.heard) > before, key
            assert len(rig.terminal.frames) > frames, key
            while not isinstance(rig.desk.page, GamePage):
                await rig.press("enter" if isinstance(rig.desk.page, HandOver) else "escape")

    play(script, layout, levels=(None, "easy"))


@pytest.mark.parametrize(
    ("sent", "named"), [("G", "Shift+G"), ("\x1b[15~", "F5"), ("\x1bx", "X"), ("é", "É")]
)
def test_unknown_keys_are_answered(sent: str, named: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.send(sent)
        await rig.settled()
        assert named.lower() in rig.said[-1].lower()
        assert "does nothing here" in rig.said[-1]

    play(script, "table")


@LAYOUTS
def test_on_azerty_the_keys_of_digits_go_to_cards_without_shift(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        heard = list[list[str]]()
        for key in ("é", "2", "(", "5"):
            await rig.press("home")
            rig.heard.clear()
            await rig.send(key)
            await rig.settled()
            heard.append([utterance.text for utterance in rig.heard])
        assert heard[0] == heard[1] != heard[2] == heard[3]
        await rig.send("/é(")
        await rig.settled()
        assert rig.desk.page.rows() == ["é("]

    play(script, layout, settings=Settings(digits="azerty"))


NO_KEYS = (
    "\x1b[2~",  # Insert
    "\x1b[2;2~",  # Shift+Insert
    "\x1b[I",  # the window got the focus
    "\x1b[O",
    "\x1b[57399u",  # kitty: a key of the number pad
    "\x1b[1;9Z",
    "\x1b[<0;79;2M\x1b[<0;79;2m",  # the mouse, on nothing
    "\x1b]11;rgb:0000/0000/0000\x07",  # the colour of the background
    "\x1bOp",
)


@LAYOUTS
def test_an_unknown_sequence_does_nothing(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        state = rig.match.history.state
        for garbage in NO_KEYS:
            heard = len(rig.heard)
            rig.pipe.send_text(garbage)
            await rig.press("t")
            assert rig.match.history.state is state, repr(garbage)
            assert len(rig.heard) == heard + 1, (garbage, rig.said[heard:])

    play(script, layout)


@LAYOUTS
def test_pasting_fires_no_command(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        state = rig.match.history.state
        await rig.send("\x1b[200~ xnD\r\x1b[201~")
        await rig.settled()
        assert rig.match.history.state is state
        assert rig.said[-1].startswith("Pasted text does nothing here")
        await rig.press("/")
        await rig.send("\x1b[200~dr\naw\x1b[201~")
        await rig.settled()
        assert rig.terminal.before_cursor.endswith("draw")
        await rig.press("enter")
        assert rig.match.history.state is not state

    play(script, layout)


THEMES = [theme for theme in CHOICES["theme"] if theme != "auto"]
COLOURS = re.compile(r"\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m")


SOME_THEMES = [
    pytest.param(theme, marks=() if theme in ("dark", "plain") else pytest.mark.many)
    for theme in THEMES
]


@pytest.mark.parametrize("theme", SOME_THEMES)
@pytest.mark.parametrize("no_color", ["", "1"])
def test_colours(theme: str, no_color: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "n", "enter", "c", "escape")
        coloured = bool(COLOURS.search("".join(rig.terminal.frames)))
        assert coloured == (theme != "plain" and not no_color)

    play(script, "table", settings=Settings(theme=theme))


@pytest.mark.parametrize("theme", SOME_THEMES)
def test_without_colours_the_focus_and_the_keys_are_reversed(
    theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(rig: Rig) -> None:
        await rig.settled()
        x, y = rig.terminal.cursor
        assert rig.terminal.screen.buffer[y][x].reverse
        keys = next(row for row in reversed(rig.terminal.rows) if "Space" in row)
        y, x = rig.terminal.rows.index(keys), keys.index("Space")
        assert all(rig.terminal.screen.buffer[y][at].reverse for at in range(x, x + 5))
        await rig.press("escape")
        x, y = rig.terminal.cursor
        assert rig.terminal.screen.buffer[y][x].reverse

    play(script, "table", settings=Settings(theme=theme))


@pytest.mark.parametrize(
    ("environment", "all_colours"),
    [
        ({"COLORTERM": "truecolor"}, True),
        ({"COLORTERM": "24bit"}, True),
        ({"COLORTERM": "yes"}, False),
        ({"COLORTERM": "truecolor", "TERM": "screen.xterm-256color"}, False),
        ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, False),
        ({"COLORTERM": "truecolor", "PROMPT_TOOLKIT_COLOR_DEPTH": "DEPTH_8_BIT"}, False),
    ],
)
def test_all_colours_are_used_if_the_terminal_has_them(
    environment: dict[str, str], all_colours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    async def script(rig: Rig) -> None:
        await rig.settled()
        assert ("48;2;28;28;28" in "".join(rig.terminal.frames)) == all_colours

    play(script, "table")


@pytest.mark.parametrize("coloured", [True, False])
def test_a_letter_stands_beside_every_symbol_if_colours_are_missing(
    monkeypatch: pytest.MonkeyPatch, coloured: bool
) -> None:
    if not coloured:
        monkeypatch.setenv("NO_COLOR", "1")

    async def script(rig: Rig) -> None:
        await rig.settled()
        letters = dict(zip("♣♦♥♠", "cdhs", strict=True))
        text = rig.terminal.text
        symbols = [at for at, symbol in enumerate(text) if symbol in letters]
        assert symbols
        for at in symbols:
            assert (text[at + 1] == letters[text[at]]) is not coloured, text[at - 5 : at + 5]

    play(script, "table")


def test_ascii_is_used_if_the_output_knows_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.app.rig.Terminal.encoding", "ascii")

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "n", "enter")
        assert rig.terminal.text.isascii(), rig.terminal.text

    play(script, "table")


@pytest.mark.parametrize(
    ("arrows", "spoken", "by_card"),
    [("auto", False, "right"), ("auto", True, "down"), ("up-down", False, "down")],
)
def test_which_arrows_go_card_by_card(arrows: str, spoken: bool, by_card: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("home", by_card, by_card)
        assert rig.desk.page.cursor == 2
        assert rig.heard[-1].kind is Said.FOCUS

    play(script, "table", settings=Settings(arrows=arrows), spoken=spoken)


def test_a_click_goes_to_the_card() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        spot = next(s for s in rig.face.canvas.picture.spots if s.row == 4)
        x, y = spot.left + 2, spot.y + 1
        rig.pipe.send_text(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")
        await rig.until(lambda: rig.desk.page.cursor == 4, "the card")
        await rig.settled()
        card = rig.game.hand.focused
        assert card is not None
        assert rig.terminal.at_cursor.startswith(Ink(unicode=True, letters=False).face(card))

    play(script, "table", settings=Settings(mouse="on"))


@LAYOUTS
def test_cursor_is_placed_even_if_it_is_hidden(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("home", "end")
        assert rig.terminal.screen.cursor.hidden
        assert rig.terminal.cursor != (0, 0)

    play(script, layout, settings=Settings(cursor="hidden"))


def test_menus_explain_the_focused_line() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter", "down", "down")
        page = rig.desk.page
        assert rig.terminal.at_cursor.startswith("Saved rules  ")
        assert page.rows()[2].startswith("Saved rules: ")
        assert page.item is not None
        assert page.item.help in rig.terminal.text

    play(script, "table", menu=True)


@pytest.mark.parametrize("key", ["e", "y", "d", "x"])
def test_an_answer_stands_once_on_the_table(key: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(key)
        told = rig.heard[-1].text
        for _ in range(2):  # asked for again, it is the same message
            shown = " ".join(rig.terminal.text.split())
            assert shown.count(told[:50]) == 1
            await rig.press(key)

    play(script, "table")


def test_bar_shows_what_is_useful_now() -> None:
    async def script(rig: Rig) -> None:
        def bar() -> str:
            return " ".join(rig.terminal.rows[-2:])

        await rig.settled()
        assert "draw" in bar()
        await rig.press("space")
        assert "discard" in bar()
        assert "draw" not in bar()
        await rig.press("n")
        assert "choose" in bar()
        assert "lay it" not in bar()
        assert "give up" in bar()
        await rig.press("?")
        assert "back" in bar()
        assert "choose" not in bar()

    play(script, "table")


@LAYOUTS
def test_a_post_of_another_thread_is_shown_without_a_key(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        desk = rig.desk
        sentence = "No speech: nothing was found."
        posting = Thread(target=desk.post, args=(lambda: desk.say(sentence, Said.SYSTEM),))
        posting.start()
        await rig.until(lambda: sentence in rig.terminal.text, "the sentence")

    play(script, layout)


def test_every_key_has_a_name_or_is_no_key() -> None:
    names = [name_of(KeyPress(key)) for key in KEYS]
    assert {"up", "pagedown", "f12", "ctrl+z", "shift+tab", "ctrl+shift+left"} <= set(names)
    assert name_of(KeyPress(" ")) == "space"
    assert name_of(KeyPress("\x00")) is None


def test_ctrl_c_ends_with_130() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.pipe.send_text("\x03")
        await rig.until(lambda: rig.over, "the end")

    assert play(script, "table") == 130


@LAYOUTS
def test_defect_is_raised(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()

        def broken(*_: object) -> bool:
            raise ZeroDivisionError

        rig.game.on = broken  # type: ignore[method-assign]
        rig.pipe.send_text("s")
        await rig.until(lambda: rig.over, "the end")

    with pytest.raises(ZeroDivisionError):
        play(script, layout)


def test_defect_of_an_opponent_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: House) -> None:
        raise ZeroDivisionError

    async def script(rig: Rig) -> None:
        await rig.settled()
        monkeypatch.setattr(House, "think", broken)
        rig.pipe.send_text(" x")
        await rig.until(lambda: rig.over, "the end")

    with pytest.raises(ZeroDivisionError):
        play(script, "table")


@LAYOUTS
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_a_long_text_is_cut_with_a_word_and_its_end_stays_in_sight(
    layout: str, size: tuple[int, int]
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        typed = "".join(f"{n:>4}" for n in range(350))
        await rig.send(f"\x1b[200~{typed}\x1b[201~")
        await rig.settled()
        page = rig.desk.page
        assert page.rows() == [typed[:1000]]
        assert rig.said[-1] == (
            "1000 characters fit here; the rest is left out. Enter accepts it, Escape goes back."
        )
        await rig.press("x")
        assert page.rows() == [typed[:1000]]
        assert rig.said[-1].startswith("1000 characters fit here")
        await rig.press("backspace", "backspace")
        assert rig.terminal.before_cursor.endswith(" 248 2")
        await rig.press("x")
        assert rig.terminal.before_cursor.endswith(" 248 2x")
        await rig.press("enter")
        assert "is no command" in rig.said[-1] or "There are only" in rig.said[-1]

    play(script, layout, size=size)


@LAYOUTS
def test_the_last_message_stands_on_the_normal_screen(layout: str) -> None:
    """No frame can show it any more; sentences for one seat only are left out."""
    found: list[Rig] = []

    async def script(rig: Rig) -> None:
        found.append(rig)
        await rig.settled()
        rig.desk.deliver(Utterance("Bob draws.", Said.GAME))
        rig.desk.deliver(Utterance("You draw the king of hearts.", Said.PRIVATE, 0))
        rig.face.loop.do(lambda: rig.desk.carry_out([Act(Quit())]))

    assert play(script, layout) == 0
    frames = found[0].terminal.frames
    left = next(i for i, frame in enumerate(frames) if "\x1b[?1049l" in frame)
    told = [text for text in map(printable, frames[left + 1 :]) if text]
    assert told[:2] == ["Bob draws.", "You have left the match."]
