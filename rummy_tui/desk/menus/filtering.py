"""The filter that narrows a long list as one types, on a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.effects import Close, Effects, Focus, Open, Run, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage, stepped
from rummy_tui.desk.menu_values import change, no_value
from rummy_tui.desk.neighbours import Towards
from rummy_tui.desk.page import KeyPage, Page
from rummy_tui.words.language.aloud import joined
from rummy_tui.words.language.meant import plain
from rummy_tui.words.program import page_words as words


class Filter(KeyPage):
    """A page on a list that shows only the lines with all the typed words in them.

    A word of a heading finds all lines below it.
    """

    def __init__(self, here: Here, below: ListPage, command: Callable[[], Page]) -> None:
        super().__init__(below.title)
        self.here = here
        self.below = self.over = below
        self.command = command
        """Makes the page that asks for a command; its key pressed twice opens that page."""
        self.text = ""
        self.cursor = below.cursor

    def _left(self) -> Sequence[int]:
        """Return the lines of the list that fit."""
        wanted, left, heading = plain(self.text).split(), list[int](), ""
        for place, item in enumerate(self.below.listed()):
            line = plain(item.text)
            heading = line if item.heading else heading
            under = plain(item.part) or heading
            if all(word in line or word in under for word in wanted):
                left.append(place)
        return left

    def listed(self) -> Sequence[Item]:
        items = self.below.listed()
        return [items[place] for place in self._left()]

    def rows(self) -> Sequence[str]:
        return [item.text for item in self.listed()]

    @property
    def item(self) -> Item | None:
        listed = self.listed()
        return listed[self.cursor] if listed else None

    @property
    def numbers_choose(self) -> bool:
        return self.below.numbers_choose

    @property
    def apart(self) -> bool:  # type: ignore[override]
        return self.below.apart

    @property
    def searched(self) -> str:  # type: ignore[override]
        return self.text

    @property
    def gone(self) -> bool:
        return self.below.gone

    def name(self) -> str:
        return self.below.title

    def remembered(self) -> Callable[[], None]:
        text, cursor = self.text, self.cursor

        def put_back() -> None:
            self.text, self.cursor = text, cursor

        return put_back

    def greeting(self) -> str:
        way = self.here.way
        return self.here.language(words.FILTER_WAYS, choose=way("choose"), key=way("cancel"))

    def focus(self) -> str:
        return self.item.text if self.item else self.nothing()

    def nothing(self) -> str:
        """Return that nothing fits, and what to do."""
        return self.here.language(words.NOTHING_FITS, text=self.text, key=self.here.way("cancel"))

    def key(self, key: str) -> Effects | None:
        if self.here.keymap.commands.get(key) == "type" and not self.text:
            return [Close(self, quietly=True), Open(self.command())]
        if key == "space" or len(key) == 1:
            return self._narrow(self.text + (" " if key == "space" else key))
        if key == "backspace" and self.text:
            return self._narrow(self.text[:-1])
        if key in ("backspace", "escape"):
            return self.on("cancel", "")
        return self.on("play", "") if key == "enter" else None

    def _narrow(self, text: str) -> Effects:
        here, self.text = self._here(), text
        left = self._left()
        self.cursor = left.index(here) if here in left else 0
        # A line that is found is shown; if there is none, that has to be said.
        if left:
            return [Focus(self.focus(), by_line=False)]
        return [Say(self.nothing(), keep=False)]

    def _here(self) -> int:
        """Return the line of the list that has the cursor."""
        left = self._left()
        return left[self.cursor] if left else self.below.cursor

    def on(self, command: str, argument: str) -> Effects:
        if command == "cancel" or (command == "play" and self.item is not None):
            return self._leave(chooses=command == "play")
        if command == "play":
            return [Say(self.nothing(), keep=False)]
        if (to := stepped(self.cursor, len(self._left()), command, argument)) is not None:
            self.cursor = to
            return [Focus(self.focus(), by_line=command in ("previous", "next"))]
        if command in ("previous", "next") and self.item is not None:
            edge = words.FIRST_LINE if command == "previous" else words.LAST_LINE
            return [Say(joined(self.here.language(edge), self.focus()), keep=False)]
        if command in ("previous-group", "next-group") and self.below.has_values:
            return self._change(1 if command == "next-group" else -1)
        if (to := self._beside(command)) is not None:
            self.cursor = to
            return [Focus(self.focus(), by_line=False)]
        if command == "help" and self.item is not None and self.item.help:
            return [Say(self.item.help)]
        return [Say(self.greeting(), keep=False)]

    def _change(self, direction: int) -> Effects:
        """Change the value of the line, which is said even if it no longer fits."""
        self.below.cursor = self._here()
        yield from change(self.below, direction) or [no_value(self.below)]
        self.cursor = min(self.cursor, max(0, len(self._left()) - 1))

    def _beside(self, command: str) -> int | None:
        """Return the line that is drawn to the left or right of the cursor, for its command."""
        sides: dict[str, Towards] = {"previous-group": "left", "next-group": "right"}
        to = self.here.beyond(sides[command]) if command in sides else None
        return None if to is None else to.row

    def _leave(self, *, chooses: bool) -> Effects:
        """Go back to the whole list, to the line that was found; choose it if `chooses`."""
        self.below.cursor = self._here()
        yield Close(self, quietly=True)
        item = self.below.item
        if chooses and item is not None and item.chosen is not None:
            yield Run("play")
        else:
            yield Focus(self.below.focus(), by_line=False)
