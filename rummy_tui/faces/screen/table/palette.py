"""The command palette over the table: the typed line, its completions, and keys that edit it.

The line belongs to its page, which carries it out; this module adds prompt_toolkit's `Buffer` and
completion, and draws.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from prompt_toolkit.buffer import Buffer, CompletionState
from prompt_toolkit.completion import CompleteEvent, Completion, FuzzyCompleter, WordCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.items import Offer
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.canvas import Line, Picture, chopped, first_lines, wide
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.frames import EDGES, framed
from rummy_tui.faces.screen.table.offer_columns import OfferColumns
from rummy_tui.faces.screen.table.overlay import AIR, barest, laid_over
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.words.events import key_bar
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.meant import plain
from rummy_tui.words.program.page_words import NOTHING_FOUND

PROMPT: Final = "/ "
WIDEST: Final = 90
HIGHEST: Final = 12
"""Most lines, with the frame."""

EDITS: Final[dict[str, Callable[[Buffer], object]]] = {
    "left": Buffer.cursor_left,
    "right": Buffer.cursor_right,
    "ctrl+b": Buffer.cursor_left,
    "ctrl+f": Buffer.cursor_right,
    "home": lambda line: _go(line, 0),
    "ctrl+a": lambda line: _go(line, 0),
    "end": lambda line: _go(line, len(line.text)),
    "ctrl+e": lambda line: _go(line, len(line.text)),
    "ctrl+left": lambda line: _go(line, _word_before(line)),
    "alt+b": lambda line: _go(line, _word_before(line)),
    "ctrl+right": lambda line: _go(line, _word_after(line)),
    "alt+f": lambda line: _go(line, _word_after(line)),
    "backspace": Buffer.delete_before_cursor,
    "delete": Buffer.delete,
    "ctrl+d": Buffer.delete,
    "ctrl+k": lambda line: line.delete(len(line.text)),
    "ctrl+u": lambda line: line.delete_before_cursor(line.cursor_position),
    "ctrl+w": lambda line: line.delete_before_cursor(line.cursor_position - _word_before(line)),
    "alt+backspace": lambda line: line.delete_before_cursor(
        line.cursor_position - _word_before(line)
    ),
    "alt+d": lambda line: line.delete(_word_after(line) - line.cursor_position),
}
"""The editing keys of a line, as in every shell."""


def _go(line: Buffer, place: int) -> None:
    line.cursor_position = place


def _word_before(line: Buffer) -> int:
    return line.cursor_position + (line.document.find_start_of_previous_word(WORD=True) or 0)


def _word_after(line: Buffer) -> int:
    ahead = line.document.find_next_word_ending(WORD=True)
    return len(line.text) if ahead is None else line.cursor_position + ahead


class Palette:
    """An editor for all lines that are typed at a desk, which also draws the command line."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._page: TextPage | None = None
        self._line = Buffer(multiline=False)
        self._listed: Sequence[Offer] = ()
        """The offers, in the order of the completions."""
        self._read_on = 0
        """The number of times that more could be found when the list was made."""
        self._first = False
        """True if Enter chooses the first line: one that was found, while no command is typed."""
        self._top = 0
        """The line of the screen at which it begins, which stays while somebody types."""
        self._lies: object = None
        """The page and the screen for which that was found."""

    # Keys

    def edited(self, page: TextPage, key: str) -> tuple[str, int] | None:
        """Return the line and cursor after an editing key; None for any other key."""
        self._follow(page)
        line, before = self._line, self._line.document
        state = line.complete_state
        chosen = state is not None and state.current_completion is not None
        if key in EDITS:
            EDITS[key](line)
            self._offer(page)
        elif key in ("tab", "shift+tab") or (key == "down" and state is not None):
            if state is None and self._offer(page) is None:
                return None
            if key == "down" and not chosen and self._first and len(self._listed) > 1:
                line.go_to_completion(1)  # the first line is marked already
            else:
                (line.complete_previous if key == "shift+tab" else line.complete_next)()
        elif key == "up" and state is not None and (chosen or page.text):
            line.complete_previous()
        elif key in ("up", "down"):
            (line.history_backward if key == "up" else line.history_forward)()
            line.cursor_position = len(line.text)
            if line.document == before:
                return None
        elif key == "escape" and state is not None and (chosen or page.text):
            line.cancel_completion()
        elif key == "enter" and chosen and self.picked(page) is None and self._goes_on(page):
            line.document = Document(f"{line.text} ")
            self._offer(page)
        else:
            return None
        return line.text, line.cursor_position

    def picked(self, page: TextPage) -> Offer | None:
        """Return the whole line that Enter chooses; None if it does what is typed."""
        self._follow(page)
        at = self._at
        offer = None if at is None else self._listed[at]
        return offer if offer is not None and offer.chosen is not None else None

    @property
    def _at(self) -> int | None:
        """The number of the line that is chosen, or that Enter would choose."""
        state = self._line.complete_state
        if state is None:
            return None
        return 0 if state.complete_index is None and self._first else state.complete_index

    def _goes_on(self, page: TextPage) -> bool:
        """Return True if the chosen word needs another one after it."""
        text = f"{page.text} "
        begins, offers = page.offers(text)
        return page.caret == len(page.text) and begins == len(text) and bool(offers)

    def _follow(self, page: TextPage) -> None:
        """Take over the line of a page if it has changed, and its completions."""
        if page is not self._page:
            self._page = page
            self._line = Buffer(multiline=False, history=InMemoryHistory(list(page.before)))
            self._line.load_history_if_not_yet_loaded()
            self._line.document = Document(page.text, page.caret)
            self._offer(page)
        elif (self._line.text, self._line.cursor_position) != (page.text, page.caret):
            self._line.document = Document(page.text, page.caret)
            self._offer(page)
        elif self._read_on != page.read_on:
            # A chosen line stays where it is, and so does a list that was closed.
            state = self._line.complete_state
            if state.complete_index is None if state is not None else not self._listed:
                self._offer(page)

    def _offer(self, page: TextPage) -> CompletionState | None:
        """Offer the words that can come next; return None if there are none."""
        before = self._line.document.text_before_cursor
        begins, offers = page.offers(before)
        word, all_ = before[begins:], self._line.text
        fit = _fuzzy(offers, word)
        # Inside a line the rest of it would stay after a whole line.
        lines = page.found(all_) if before == all_ else ()
        found = [(offer, _whole(offer, before)) for offer in lines]
        # A command that begins with the typed text comes before, one that only has its letters
        # after the lines whose words begin with it.
        begun = sum(offer.word.startswith(word) for offer, _ in fit)
        both = [*fit[:begun], *found, *fit[begun:]] if not begins else [*fit, *found]
        self._listed = [offer for offer, _ in both]
        self._first = bool(both) and both[0] in found[:1] and not page.is_command(all_)
        completions = [completion for _, completion in both]
        self._read_on = page.read_on
        self._line.complete_state = (
            CompletionState(self._line.document, completions) if both else None
        )
        return self._line.complete_state

    # Drawing

    def lay_over(
        self, picture: Picture, page: CommandLine, width: int, height: int, ink: Ink
    ) -> None:
        """Lay the command line and what it offers over a picture, where they hide the least."""
        self._follow(page)
        high = min(HIGHEST, height // 2 - 1)
        if self._lies != (page, width, height):
            hand = (spot.y for spot in picture.spots if spot.card is not None)
            bottom = min(hand, default=height - 1)
            # The hand stays in sight if there is room above it.
            self._top = barest(picture, high, bottom if bottom > high else height - 1)
            self._lies = page, width, height
        inside = min(width - 2 * AIR - 2, WIDEST) - EDGES
        box = framed(self._inside(page, inside, high - 2), inside, ink, style="class:frame-active")
        laid_over(picture, box, (width - inside - EDGES) // 2, self._top)

    def _inside(self, page: CommandLine, width: int, height: int) -> Picture:
        """Draw the reason of a refusal, the line, and the words offered."""
        picture = Picture()
        if page.refused:
            for text in first_lines(page.refused, width, max(1, height - 4)):
                picture.add(("class:refusal", text))
        self._typed(page, picture, width)
        self._offered(page, picture, width, height - len(picture.lines))
        return picture

    def _typed(self, page: CommandLine, picture: Picture, width: int) -> None:
        """Draw as much of the line as fits around the cursor, and an example if it helps."""
        room = width - len(PROMPT) - 1
        before = chopped(page.text[: page.caret], room)[-1]
        after = chopped(page.text[page.caret :], room - columns_of(before))[0]
        picture.add(("class:title", PROMPT), ("", before + after))
        picture.point(len(PROMPT) + columns_of(before))
        example = page.example(page.text)
        if example:
            told = self.desk.language(key_bar.SUCH_AS, example=example)
            if wide(picture.lines[-1]) + columns_of(told) + 4 < width:
                picture.lines[-1].append(("class:dim", f"    {told}"))

    def _offered(self, page: CommandLine, picture: Picture, width: int, room: int) -> None:
        """Draw the words offered, in at most `room` lines around the chosen one."""
        state = self._line.complete_state
        if room < 1:
            return
        if state is None:
            # A list that was closed has been found.
            typed = page.text.strip() and not page.is_command(page.text)
            if typed and not (self._listed or page.refused):
                told = self.desk.language(NOTHING_FOUND)
                picture.add(("class:dim", " " * len(PROMPT) + told))
            return
        at, all_ = self._at, state.completions
        top = max(0, min((at or 0) - room // 2, len(all_) - room))
        columns = OfferColumns(self._listed, width - len(PROMPT) + 1)
        for n in range(top, min(top + room, len(all_))):
            marked = [(kind.endswith(".character"), text) for kind, text, *_ in all_[n].display]
            drawn = columns.drawn(self._listed[n], marked, focus=n == at)
            picture.lines.append([("", " " * (len(PROMPT) - 1)), *drawn])
        count = f"{'' if at is None else f'{at + 1}/'}{len(all_)}"
        above = picture.lines[picture.cursor.y if picture.cursor else 0]
        if (gap := width - wide(above) - len(count)) > 0:
            above += [("", " " * gap), ("class:dim", count)]

    def bar(self, page: CommandLine, width: int) -> Line:
        """Return the line of keys, always with the way out."""
        self._follow(page)
        t, line = self.desk.language, Line()
        state, chosen = self._line.complete_state, self._at is not None
        listed: list[tuple[str, Mark]] = [
            ("enter", key_bar.CHOOSE if chosen else key_bar.DONE),
            ("escape", key_bar.BACK),
            *([("tab", key_bar.COMPLETE)] if state is not None else []),
            *([("up", key_bar.TYPED_BEFORE)] if self._line.history.get_strings() else []),
        ]
        for key, mark in listed:
            more: Line = [("class:key", f" {key_name(key, t)} "), ("", f"{t(mark)}  ")]
            if wide(line) + wide(more) <= width:
                line += more
        return line


def _fuzzy(offers: Sequence[Offer], word: str) -> Sequence[tuple[Offer, Completion]]:
    """Return the offers that contain the typed letters in this order, the best ones first."""
    if len(word) > max((len(offer.word) for offer in offers), default=-1):
        return ()
    of = {offer.word: offer for offer in offers}
    meant = {offer.word: offer.means for offer in offers}
    completer = FuzzyCompleter(WordCompleter([*of], meta_dict=meant), pattern="^.+")
    found = completer.get_completions(Document(word), CompleteEvent())
    return [(of[each.text], each) for each in found]


def _whole(offer: Offer, before: str) -> Completion:
    """Return a whole line in place of the typed one, with the beginnings of words marked."""
    typed = plain(before).split()
    display: StyleAndTextTuples = []
    for part in re.findall(r"\w+|\W+", offer.word):
        length = max((len(each) for each in typed if plain(part).startswith(each)), default=0)
        display += [("class:.character", part[:length]), ("", part[length:])]
    return Completion(offer.word, -len(before), display, offer.means)
