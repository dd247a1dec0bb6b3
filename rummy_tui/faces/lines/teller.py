"""The texts that the line face writes: messages, lists with their numbers, typed text."""

from __future__ import annotations

from typing import Final, NamedTuple
from weakref import WeakKeyDictionary, WeakSet

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Page, sentence
from rummy_tui.desk.protocols import Playing
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.lines.scrolling_page import LineOutput
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.face_words import HOW_TO_CHANGE, LONG_LIST, LONG_LIST_READ
from rummy_tui.words.program.page_words import apart_from

SHORT: Final = 10
"""Most lines of a list that is written whole: nine that a digit chooses, and the way out."""


class LongLine(NamedTuple):
    """The line with the cursor, wrapped into rows, and the row that was written last."""

    at: tuple[Page | None, int]
    rows: list[str]
    row: int = 0


class Teller:
    """The writer of everything that is said at a desk."""

    def __init__(self, desk: Desk, output: LineOutput) -> None:
        self.desk = desk
        self.output = output
        self.numbered = WeakSet[Page]()
        """Lists whose lines were written with their numbers."""
        self._page: Page | None = None
        self._opened = WeakKeyDictionary[Page, str]()
        """Lists that were written, by titles: on return only the line with the cursor is."""
        self._line = LongLine((None, 0), [""])
        self._prompt = ""
        self._seat: int | None = None
        self._hand_read: tuple[Playing, int, int] | None = None
        desk.show = self.show
        output.joined = self._joined

    def _joined(self, text: str) -> str:
        """Join the words of each card's name, so that a line break cannot split it."""
        # late: 5 ms with the rules of play, which the first words need not wait for
        from rummy_tui.words.language.cards import CardStyle, unbroken_cards

        style = CardStyle(self.desk.listening.card_style)
        return unbroken_cards(text, self.desk.language, style)

    def show(self, said: Utterance) -> None:
        page = self.desk.pages[-1] if self.desk.pages else None
        came, self._page = page is not self._page, page
        left, self._seat = self._seat is not None and self.desk.seat is None, self.desk.seat
        # A hand that was read aloud is also on the terminal.
        if left or (came and page is not None and page.covers):
            self.output.wipe()
        if isinstance(page, TextPage):
            before, self._prompt = self._prompt, f"{page.title} {page.text}"
            if came or said.text == page.greeting():
                self.output.begin_entry(self._prompt)
            elif self._prompt != before:
                self.output.entry(self._prompt)
            else:
                self.output.block([said.text])
                self.output.begin_entry(self._prompt)
        elif page is not None and self._walked_to(page, said, came) and not self.desk.whole_lines:
            self._come_to(page, said.text)
        elif page is None or not is_list(page) or said.kind is not Kind.ANSWER:
            self.output.block([said.text])
        else:
            text, greeting = said.text, page.greeting()
            greets = text in (greeting, self._apart(greeting))
            back = came and text == page.focus()
            # Whole lines cannot move a cursor, so the whole list is written, with numbers.
            if self.desk.whole_lines and (greets or back):
                self._list_lines(page, explain=came and not back)
            elif self.desk.whole_lines and page.numbers_choose and text == page.focus():
                self.output.block([f"{page.cursor + 1}. {text}"])
            elif not greets or self._opened.get(page) == page.title:
                self.output.block([text])
            elif len(page.rows()) <= SHORT:
                self.list_all(page)
            else:
                mark = LONG_LIST_READ if self.reads_all(page) else LONG_LIST
                t, n, key = self.desk.language, len(page.rows()), self.desk.way("hand")
                self.output.block([text, t(mark, n=n, key=key)])
            self._opened[page] = page.title

    @staticmethod
    def _walked_to(page: Page, said: Utterance, came: bool) -> bool:
        """Return True if `said` is the line with the cursor, in a menu also with its value."""
        besides = page.has_values and not came and said.text.startswith(page.focus())
        return said.kind is Kind.FOCUS or (besides and said.kind is Kind.ANSWER)

    def _come_to(self, page: Page, text: str) -> None:
        """Write only the first row of a line: a reader mutes what follows an arrow."""
        line, at = self._line, (page, page.cursor)
        if line.at != at or line.rows[line.row] != text:
            self._line = LongLine(at, self.output.rows(text))
            text = self._line.rows[0]
        self.output.walked(text)

    def walks(self, key: str) -> bool:
        """Return True if an arrow goes to another row of a long line, which is then said."""
        line, page = self._line, self.desk.page
        row = line.row + {"up": -1, "down": 1}.get(key, len(line.rows))
        if line.at != (page, page.cursor) or not 0 <= row < len(line.rows):
            return False
        self._line = line._replace(row=row)
        self.desk.focus_moved(line.rows[row], by_line=True)
        return True

    def settle(self) -> None:
        """Read the hand of a new round to a player who has not heard it."""
        match, seat = self.desk.playing, self.desk.seat
        if seat is None or match is None or self.desk.page is not match.game:
            return
        now = (match, match.round, seat)
        if now != self._hand_read:
            self._hand_read = now
            self.desk.say(match.hand_told(), Kind.PRIVATE, interrupt=False)

    def again(self) -> None:
        """Say the line with the cursor again, after other output on the terminal."""
        self._page = None
        self.desk.answer(self.desk.line_now())

    def _apart(self, text: str, key: str = "") -> str:
        """Return a text as the desk says it if it begins with the key that was pressed."""
        return apart_from(key or self.desk.key, text, self.desk.language)

    def list_all(self, page: Page, key: str = "") -> None:
        """Write a whole list; lines that can be chosen have numbers."""
        rows = list(page.rows())
        if numbers(page):
            labels = [self.desk.language.labelled(str(n + 1), "") + " " for n in range(len(rows))]
            rows = [  # lines of combinations already begin with their numbers
                row if row.startswith(label) else f"{n}. {row}"
                for n, (row, label) in enumerate(zip(rows, labels, strict=True), 1)
            ]
        self.numbered.add(page)
        self.output.block([self._apart(sentence(page.title), key), *rows])

    def reads_all(self, page: Page, key: str = "") -> bool:
        """Return True if the key for the hand reads the whole page, as there is no hand."""
        free = self.desk.playing is None and page.plays_on is None
        return free and page.answered_by(key) is None

    def _list_lines(self, page: Page, *, explain: bool) -> None:
        """Write a list for whole lines. A page that is only read is closed at once."""
        self.list_all(page)
        if explain and any(item.changes for item in page.listed()):
            self.output.block([self.desk.language(HOW_TO_CHANGE)])
        if not page.numbers_choose:
            self.desk.close_quietly(page)
            self._page = self.desk.page
            if is_list(self._page):
                self._list_lines(self._page, explain=False)


def is_list(page: Page) -> bool:
    """Return True if a page is a list that is written when it opens; scores were said before."""
    return page.walked and not page.pauses


def numbers(page: Page) -> bool:
    """Return True if the lines of a list are chosen by their numbers."""
    return page.numbers_choose or any(item.chosen is not None for item in page.listed())
