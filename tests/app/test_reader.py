"""The layout for screen readers follows the rules measured with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.faces.screen.canvas import wide, wrap
from rummy_tui.faces.screen.rows import STANDING, MessageRows
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.utterance import Kind
from tests.app.player import Player
from tests.app.rig import Rig, play, printable
from tests.tools.child import BYTES

RULES = replace(PLAYROOM, rounds_limit=1)


class Watch:
    """An observer of every frame: the changes in the list, and in the messages."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.list, self.messages = self._parts()
        self.appeared = self.blanked = 0
        self.cursor = rig.terminal.cursor
        rig.terminal.on_frame.append(self.frame)

    def _parts(self) -> tuple[list[str], list[str]]:
        rows = self.rig.terminal.rows
        below = max(5, len(rows) // 4)
        return rows[:-below], rows[-below:]

    def frame(self) -> None:
        listed, messages = self._parts()
        if not self.rig.over:
            self._check(listed, messages)
        self.list, self.messages = listed, messages
        self.cursor = self.rig.terminal.cursor

    def _check(self, listed: list[str], messages: list[str]) -> None:
        if messages == self.messages:
            return
        assert listed == self.list, "the list changed in the frame of a message"
        if not any(messages):
            assert self.rig.terminal.cursor == self.cursor
            self.blanked += 1
            return
        for before, now in zip(self.messages, messages, strict=True):
            assert before in ("", now), f"{before!r} was rewritten as {now!r}"
        written = [row for row, old in zip(messages, self.messages, strict=True) if row and not old]
        self.appeared += 1
        assert any(" ".join(written) in text for text in self.rig.said), written


def test_no_message_is_ever_rewritten_in_a_whole_match() -> None:
    watches = []

    async def script(rig: Rig) -> None:
        await rig.settled()
        watches.append(Watch(rig))
        await Player(rig).match()

    assert play(script, "reader", rules=RULES, seed=5) == 0
    assert watches[0].appeared > 40
    assert watches[0].blanked > 5


@pytest.mark.parametrize("menu", [False, True])
def test_a_focus_move_writes_nothing_but_the_cursor(menu: bool) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "down")
        for key in ("down", "up", "down", "down", "up"):
            if rig.desk.page.cursor == 0 and key == "up":
                continue
            seen, rows = len(rig.terminal.frames), rig.terminal.rows
            await rig.press(key)
            written = "".join(rig.terminal.frames[seen:])
            assert written
            assert printable(written) == ""
            assert rig.terminal.rows == rows
            assert rig.terminal.rows[rig.terminal.cursor[1]] == rig.desk.page.focus()
            assert rig.terminal.cursor[0] == 0

    play(script, "reader", menu=menu)


def test_opening_is_told_after_the_first_frame_and_on_a_key() -> None:
    async def script(rig: Rig) -> None:
        assert not any(rig.terminal.rows)  # or readers would read it all before it is said
        await rig.until(lambda: "Your turn." in rig.terminal.rows, "the turn")
        await rig.press("w")
        assert rig.said[-1].startswith("Your turn")
        shown = " ".join(row for row in rig.terminal.rows[18:] if row)
        assert rig.said[-1] in shown

    play(script, "reader")


def test_messages_wrap_between_words_and_none_is_lost() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in ("y", "a", "w", "t", "s"):
            await rig.press(key)
            rows = [row for row in rig.terminal.rows[-5:] if row]
            told = wrap(rig.said[-1], 59)
            assert [row.rstrip() for row in rows][-len(told[-1:]) :] == told[-1:]
            assert rig.terminal.cursor[1] == 15 + len(rows) - 1
            assert rig.terminal.cursor[0] >= len(told[-1])

    play(script, "reader", size=(60, 20))


def test_arrow_brings_the_cursor_back_from_the_messages() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("s")
        assert rig.terminal.cursor[1] > 17
        await rig.press("down")
        assert rig.terminal.cursor == (0, rig.desk.page.cursor)
        assert rig.heard[-1].kind is Kind.FOCUS

    play(script, "reader")


def test_other_ways_of_moving_announce_the_card_as_a_message() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in ("5", "end", "home", "right"):
            await rig.press(key)
            assert rig.game.focus() in " ".join(rig.terminal.rows[18:])

    play(script, "reader")


def test_long_list_turns_by_pages_and_the_row_comes_first() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.open(ListPage(rig.desk, "Long", [Item(f"line number {n}") for n in range(40)]))
        rig.face.loop.do(lambda: None)
        await rig.settled()
        await rig.press("down")
        assert rig.terminal.rows[:17] == [f"line number {n}" for n in range(17)]
        await rig.press(*["down"] * 15)
        frames = [rig.terminal.rows[:17]]
        rig.terminal.on_frame.append(lambda: frames.append(rig.terminal.rows[:17]))
        await rig.press("down")
        turned = [f"line number {n}" for n in range(17, 34)]
        before, first, *_, last = frames
        assert first == [turned[0], *before[1:]]
        assert last == turned
        assert "line number 17" not in rig.terminal.rows[18:]
        await rig.press("down")
        assert rig.terminal.cursor == (0, 1)

    play(script, "reader")


def test_a_list_that_changes_leaves_the_cursor_where_orca_has_found_it() -> None:
    """Orca counts positions in characters from the top of the screen, written ones only."""

    async def script(rig: Rig) -> None:
        lengths: list[int] = []

        def frame() -> None:
            painted = [line for line in rig.face.canvas.picture.lines[:17] if line[-1][0]]
            lengths.append(sum(map(wide, painted)))

        await rig.settled()
        await rig.press("down")
        rig.terminal.on_frame.append(frame)
        await rig.press("?", "down", "down", "q", "down")
        assert {*lengths} == {17 * 79}
        rig.terminal.on_frame.clear()

    play(script, "reader")


def test_nothing_is_painted_if_nothing_has_changed() -> None:
    """Fenrir reads the cursor's row again at each frame that follows an arrow."""

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("end", "down")
        assert rig.said[-1].startswith("Last card.")
        seen = len(rig.terminal.frames)
        await rig.send(BYTES["down"])
        await rig.until(lambda: len(rig.terminal.frames) > seen, "the answer")
        seen = len(rig.terminal.frames)
        await rig.settled()
        assert rig.terminal.frames[seen:] == []

    play(script, "reader")


def test_long_line_is_walked_row_by_row() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        long = " ".join(f"word{n}" for n in range(40))
        rig.desk.open(ListPage(rig.desk, "Long", [Item("first"), Item(long), Item("last")]))
        rig.face.loop.do(lambda: None)
        await rig.settled()
        rows = wrap(long, 79)
        walked = []
        for _ in range(len(rows) + 1):
            await rig.press("down")
            walked.append(rig.terminal.at_cursor)
        assert walked == [*rows, "last"]
        await rig.press("up")
        assert rig.terminal.at_cursor == rows[-1]
        assert rig.desk.page.cursor == 1

    play(script, "reader")


def test_a_long_line_that_was_told_whole_is_not_told_again_row_by_row() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        long = " ".join(f"word{n}" for n in range(40))
        rows = wrap(long, 79)
        items = [Item("first"), Item(long, heading=True), Item("last")]
        rig.desk.open(ListPage(rig.desk, "Long", items))
        rig.face.loop.do(lambda: None)
        await rig.settled()
        for key, whole in (("down", False), ("right", True)):
            await rig.press("home", key)
            await rig.settled()
            await rig.press("down")
            assert rig.terminal.at_cursor == ("last" if whole else rows[1])
            if not whole:  # another answer does not contain the remaining rows
                await rig.press("s", "down")
                assert rig.terminal.at_cursor == rows[2]

    play(script, "reader")


def test_typing_stands_in_its_row_with_the_cursor_at_its_end() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", "l", "a", "y")
        assert rig.terminal.before_cursor == "lay"
        await rig.press("backspace", "space")
        assert rig.terminal.before_cursor == "la "
        await rig.press("enter")
        assert "la" in rig.terminal.text

    play(script, "reader")


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []
        self.paint: Callable[[], None] = lambda: None

    def later(self, seconds: float, call: Callable[[], None]) -> Clock:
        self.waiting = [(seconds, call)]
        return self

    def cancel(self) -> None:
        self.waiting.clear()

    def tick(self) -> None:
        self.paint()
        (seconds, call), self.waiting = self.waiting[0], []
        self.now += seconds
        call()


def message_rows(
    height: int = 3, *, at_start: bool = False
) -> tuple[MessageRows, Clock, list[str]]:
    clock, settled = Clock(), []
    area = MessageRows(
        clock.later, lambda: None, lambda: settled.append("settled"), lambda: at_start, str
    )
    area.resize(20, height)
    clock.paint = area.painted
    return area, clock, settled


def test_own_answer_comes_before_what_waits() -> None:
    area, clock, settled = message_rows()
    area.say("Bo draws.", urgent=False)
    area.say("Bo discards.", urgent=False)
    area.said()
    area.painted()
    area.say("Your answer.", urgent=True)
    area.said()
    assert area.rows == ["Bo draws.", "Your answer."]
    area.painted()
    clock.tick()
    assert area.rows == ["Bo draws.", "Your answer.", "Bo discards."]
    clock.tick()
    assert settled == ["settled"]


def test_a_greeting_does_not_come_after_what_has_replaced_it() -> None:
    area, clock, _ = message_rows()
    area.hold(0.3)
    area.say("One moment.", urgent=False, answer=True)
    area.say("Bo has come.", urgent=False)
    area.said()
    area.say("Your code:", urgent=True)
    area.said()
    assert area.rows == []
    clock.tick()
    clock.tick()
    assert area.rows == ["Your code:", "Bo has come."]


def test_two_messages_never_share_a_frame() -> None:
    area, clock, _ = message_rows()
    area.say("First.", urgent=True)
    area.say("Second.", urgent=True)
    area.said()
    assert area.rows == ["First."]
    clock.tick()
    assert area.rows == ["First.", "Second."]


def test_message_waits_until_a_slow_terminal_has_shown_the_last() -> None:
    area, clock, _ = message_rows()
    clock.paint = lambda: None
    area.say("First.", urgent=False)
    area.say("Second.", urgent=False)
    area.said()
    clock.tick()
    assert area.rows == ["First."]
    area.painted()
    clock.tick()
    assert area.rows == ["First.", "Second."]


def frames(area: MessageRows, clock: Clock) -> list[tuple[float, list[str]]]:
    """Return the contents of the area until it is settled, each with the time of its frame."""
    area.said()
    shown = [(clock.now, list(area.rows))]
    while area.busy:
        clock.tick()
        if area.rows != shown[-1][1]:
            shown.append((clock.now, list(area.rows)))
    return shown


def test_full_area_is_blanked_in_a_frame_of_its_own() -> None:
    """It stays until readers that poll the cursor's row have found the last row."""
    area, clock, _ = message_rows(height=2)
    for text in ("One.", "Two.", "Three."):
        area.say(text, urgent=False)
    shown = frames(area, clock)
    assert [rows for _, rows in shown] == [
        ["One."],
        ["One.", "Two."],
        ["    ", "    "],
        ["Three.", "    "],
    ]
    assert shown[2][0] - shown[1][0] >= STANDING
    assert (area.column, area.end) == (6, 0)


def test_a_batch_that_does_not_fit_begins_on_a_blank_area() -> None:
    """Otherwise its first message would be blanked as soon as it has appeared."""
    area, clock, _ = message_rows(height=3)
    for text in ("One.", "Two."):
        area.say(text, urgent=False)
    frames(area, clock)
    for text in ("Bo draws.", "Your turn."):
        area.say(text, urgent=False)
    assert [rows for _, rows in frames(area, clock)] == [
        ["    ", "    "],
        ["Bo draws.", "    "],
        ["Bo draws.", "Your turn."],
    ]


def test_the_row_of_an_arrow_stands_at_once_in_a_full_area() -> None:
    """Readers say the cursor's row 20 ms after an arrow, whatever is there by then."""
    area, _, _ = message_rows(height=2)
    for text in ("One.", "Two.", "Last card."):
        area.say(text, urgent=True, by_arrow=True)
        area.said()
        area.painted()
        assert area.rows[area.end] == text
    assert area.rows == ["Last card.", "    "]


def test_the_row_of_an_arrow_differs_from_all_rows_that_stood() -> None:
    """Fenrir takes a row that was anywhere in the area for one that has moved."""
    area, _, _ = message_rows(height=3)
    row, moved = "Last card.", " Last card."
    for rows in (
        [row],
        [row, row],
        [row, row, row],
        [moved, " " * 10, " " * 10],
        [moved, moved, " " * 10],
        [moved, moved, moved],
        [row, " " * 11, " " * 11],
    ):
        area.say(row, urgent=True, by_arrow=True)
        area.said()
        area.painted()
        assert area.rows == rows


LONG = "one two three four five six seven eight nine ten eleven twelve"
LONG_ROWS = ["one two three four", "five six seven eight", "nine ten eleven", "twelve"]


def test_long_message_comes_row_by_row() -> None:
    area, clock, _ = message_rows(height=5)
    area.say(LONG, urgent=False)
    shown = frames(area, clock)
    assert [rows for _, rows in shown] == [LONG_ROWS[:n] for n in range(1, 5)]


def test_long_message_comes_at_once_if_it_is_read_from_its_start() -> None:
    area, clock, _ = message_rows(height=5, at_start=True)
    area.say(LONG, urgent=False)
    assert [rows for _, rows in frames(area, clock)] == [LONG_ROWS]
    assert area.start == 0


def test_message_longer_than_the_area_comes_in_parts() -> None:
    area, clock, _ = message_rows(height=2)
    area.say(LONG, urgent=False)
    shown = [rows for _, rows in frames(area, clock)]
    assert [" " * 18, " " * 20] in shown
    whole = [LONG_ROWS[:2], LONG_ROWS[2:]]
    assert [rows for rows in shown if rows in whole] == whole


def test_read_from_its_start_the_next_part_comes_when_it_is_asked_for() -> None:
    area, clock, _ = message_rows(height=2, at_start=True)
    area.say(LONG, urgent=False, private=False)
    assert [rows for _, rows in frames(area, clock)] == [[LONG_ROWS[0], "3"]]
    assert list(area.untold()) == [" ".join(LONG_ROWS[1:])]
    assert area.read_on()
    assert [rows for _, rows in frames(area, clock)][-1] == [LONG_ROWS[1], "2"]
    assert area.read_on()
    assert [rows for _, rows in frames(area, clock)][-1] == LONG_ROWS[2:]
    assert not area.read_on()
    assert list(area.untold()) == []


def test_rest_of_a_long_message_comes_after_another_size_too() -> None:
    area, clock, _ = message_rows(height=2)
    area.say(LONG, urgent=False)
    area.said()
    while "".join(area.rows).strip():
        clock.tick()
    area.resize(30, 2)
    assert frames(area, clock)[-1][1] == LONG_ROWS[2:]


def test_forgotten_is_gone_and_only_what_is_public_still_comes() -> None:
    area, clock, _ = message_rows()
    area.say("You draw the ace.", urgent=True)
    area.say("You hold the king.", urgent=False)
    area.say("Round over.", urgent=False, private=False)
    area.forget(private_only=True)
    assert area.rows == []
    clock.tick()
    assert area.rows == ["Round over."]
    area.forget(private_only=False)
    clock.tick()
    assert area.rows == []


def test_where_a_match_stands_is_heard_before_the_keyboard_is_passed() -> None:
    area, clock, _ = message_rows()
    area.hold(0.3)
    area.say("Round 2 of 3.", urgent=True, private=False, answer=True)
    area.say("Bo draws.", urgent=False, private=False)
    area.said()
    area.forget(private_only=False)
    area.say("Pass the keyboard.", urgent=False, private=False, answer=True)
    area.said()
    clock.tick()
    clock.tick()
    assert area.rows == ["Round 2 of 3.", "Pass the keyboard."]


def test_turn_that_waits_comes_right_before_an_answer() -> None:
    area, clock, _ = message_rows(height=5)
    area.say("Bo draws.", urgent=False)
    area.say("Bo discards.", urgent=False)
    area.say("Your turn.", urgent=False, turn=True)
    area.said()
    area.painted()
    area.say("Your answer.", urgent=True)
    area.said()
    assert area.rows == ["Bo draws.", "Your turn."]
    area.say("Another answer.", urgent=True)
    area.said()
    clock.tick()
    assert area.rows == ["Bo draws.", "Your turn.", "Your answer."]
    clock.tick()
    clock.tick()
    assert area.rows[3:] == ["Another answer.", "Bo discards."]


def test_turn_comes_before_the_answer_to_a_key_pressed_at_once() -> None:
    async def script(rig: Rig) -> None:
        written: list[str] = []

        def frame() -> None:
            written.extend(row for row in rig.terminal.rows[18:] if row and row not in written)

        rig.terminal.on_frame.append(frame)
        await rig.settled()
        written.clear()
        for text in ("Bo draws.", "Bo discards."):
            rig.desk.say(text, Kind.GAME, interrupt=False)
        rig.desk.say("Now it is your turn.", Kind.TURN, interrupt=False)
        rig.face.loop.do(lambda: rig.face.loop.press("s"))
        await rig.settled()
        turn = written.index("Now it is your turn.")
        assert written[turn + 1].startswith("Scores")
        assert turn < written.index("Bo discards.")

    play(script, "reader")


@pytest.mark.parametrize("where", ["end", "start"])
@pytest.mark.parametrize("keys", [("end", "home"), ("down", "y")])
def test_nothing_moves_if_a_full_area_is_blanked(where: str, keys: tuple[str, ...]) -> None:
    """Orca reads the text that the cursor moves to, and counts its position in characters."""
    blanked: list[list[int]] = []

    async def script(rig: Rig) -> None:
        await rig.settled()
        watch = Watch(rig)
        before = [rig.terminal.rows]

        def frame() -> None:
            rows, *_ = before
            before[0] = rig.terminal.rows
            if any(rows[18:]) and not any(before[0][18:]):
                written = rig.terminal.frames[-1].split("\x1b[")
                blanked.append([part.count(" ") for part in written if "  " in part])
                assert [len(row) for row in rows[18:] if row] == blanked[-1]

        rig.terminal.on_frame.append(frame)
        await rig.press(*keys * 6)
        assert watch.blanked == len(blanked)
        rig.terminal.on_frame.clear()

    play(script, "reader", settings=Settings(message_cursor=where))
    assert len(blanked) > 1


@pytest.mark.parametrize("where", ["end", "start"])
def test_cursor_stands_at_the_end_or_the_start_of_a_message(where: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in ("s", "t", "w", "s"):
            await rig.press(key)
            told = wrap(rig.said[-1], 59)
            end = 15 + rig.reader.messages.end
            first = end - len(told) + 1
            if where == "start":
                assert rig.terminal.cursor == (0, first)
                assert rig.terminal.rows[first] == told[0]
            else:
                assert rig.terminal.cursor[1] == end
                assert rig.terminal.cursor[0] >= len(told[-1])

    play(script, "reader", size=(60, 20), settings=Settings(message_cursor=where))


@pytest.mark.parametrize("cells", ["20", "40"])
def test_no_row_is_longer_than_a_braille_display(cells: str) -> None:
    """Otherwise a word would be cut at the end of the display."""

    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in ("y", "w", "up"):
            await rig.press(key)
            assert max(map(len, rig.terminal.rows)) <= int(cells)

    play(script, "reader", settings=Settings(cells=cells))


def test_a_chosen_card_has_one_row_on_twenty_cells() -> None:
    """Otherwise fingers would meet its second half, and count wrongly."""

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "n", "enter", "down", "enter", "down")
        cards = len(rig.game.hand.cards)
        rows = [row for row in rig.terminal.rows[:18] if row]
        assert len(rows) == cards
        assert sum(row.endswith(", chosen") for row in rows) == 2
        assert rig.terminal.cursor == (0, rig.game.cursor)

    play(script, "reader", settings=Settings(cells="20", message_cursor="start"))


def test_by_touch_a_message_with_more_rows_than_fit_says_so_and_goes_on() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        told = " ".join(f"word{n:02}" for n in range(51))
        rig.face.loop.do(partial(rig.desk.answer, told))
        await rig.settled()
        felt: list[str] = []
        for more in (12, 7, 2, 0):
            rows = [row for row in rig.terminal.rows[18:] if row]
            assert rig.terminal.cursor == (0, 18)
            if more:
                assert rows.pop() == f"{more} more rows: R"
            felt += rows
            await rig.press("r")
        assert " ".join(felt) == told
        assert rig.terminal.rows[18] == "word00 word01 word02"

    play(script, "reader", settings=Settings(cells="20", message_cursor="start"))
