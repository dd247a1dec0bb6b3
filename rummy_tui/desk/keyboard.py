"""One keyboard: keys and typed lines go in, as commands for the pages of a desk.

Faces drive a keyboard; `rows`, a cursor and sentences come out of its desk.
"""

from __future__ import annotations

from functools import partial

from rummy_tui.desk.answering import Source
from rummy_tui.desk.capitals import does_nothing
from rummy_tui.desk.commands import not_here, run_here, to_letter
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.lists import Choice, Question
from rummy_tui.desk.menus.digits import offer_digits
from rummy_tui.desk.page import LONGEST_LINE, Home, Page
from rummy_tui.desk.typed_lines import take_line
from rummy_tui.system.printable import printable
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.program.commands import CLOSES, COMMANDS, PUBLIC, Group, has
from rummy_tui.words.program.page_words import ANSWER_FIRST, NOT_ANSWERED


class Keyboard(Desk):
    """A desk with a keyboard."""

    def press(self, key: str) -> None:
        self.do_posted()  # what another desk has done is told before a key can act on it
        if not self.pages or self.put_off(partial(self.press, key), hides=self.hides(key)):
            return
        with self._answering():
            self.key = key
            page, command = self.page, self.keys.commands.get(key)
            if page.takes_text and command == "hide" and len(key) > 1:
                self.close_quietly(page)  # what is typed is not worth a hand that is seen
            elif (taken := page.key(key)) is not None:
                self.carry_out(taken)
                return
            elif (answer := page.answered_by(key)) is not None:
                page.cursor = answer
                self.run("play")
                return
            if command is None and page.takes_text:
                self.give(page, "help")
            elif command is None:
                if not self._goes_to_letter() and not self._offers_digit(key):
                    self.refuse_to_help(openly(does_nothing(self, key)))
            # A key that was on its way is no answer, nor may it close what nobody has heard.
            elif self._asked(page) and has(command, CLOSES):
                choose, back = self.way("choose"), self.way("cancel")
                self.refuse_openly(self.language(ANSWER_FIRST, choose=choose, back=back))
            else:
                self.run(command, self.keys.digit(key) if command == "card" else "")

    def _offers_digit(self, key: str) -> bool:
        """Offer a letter as the digit that it may be meant for; False if it is none."""
        again = self._stroke.digit_was_offered == key
        offered = offer_digits(self, key, again=again)
        if offered is None:
            return False
        self.carry_out(offered)
        self._stroke.offers_digit = key
        return True

    def _goes_to_letter(self) -> bool:
        """Go to the next line that begins with the letter that was pressed; False if none does."""
        self.refresh()
        line = to_letter(self)
        self.carry_out(line, Source(self.page))  # a list may be for one seat only
        return line is not None

    def _asked(self, page: Page) -> bool:
        """Whether a question of the match is open, which no key answers by the way."""
        if self.playing is None or page is self.playing.game:
            return False
        return isinstance(page, Choice | Question) and not page.looks

    def run(self, command: str, argument: str = "") -> None:
        if not self.pages:
            return
        with self._answering():
            self._stroke.command = command
            self.refresh()
            if self.means.lacks(command):
                self.refuse_for_means(command)
                return
            if self.waits_for_answer and COMMANDS[command].group is Group.PLAY:
                self.refuse_openly(self.language(NOT_ANSWERED))
                return
            # Only the player ends a walk through the messages, and nothing that others do.
            if COMMANDS[command].group is not Group.HEAR:
                self.messages.rest()
            for depth in range(len(self.pages) - 1, -1, -1):
                page = self.pages[depth]
                if command == "help" and (page is not self.page or self._stroke.help_was_named):
                    break  # it is not asked about what lies below, nor about a line
                above = self.pages[depth + 1 :]
                closing = has(command, CLOSES) or (command == "play" and argument)
                paused = any(each.pauses for each in above)
                if above and page is self.game and closing and not paused:
                    self._run_below(page, above, command, argument)
                    return
                if self._runs(page, command, argument):
                    return
                if page.modal:
                    break
            answer = run_here(self, command, argument)
            if answer is None and not self._goes_to_letter():
                answer = not_here(self)
            self.carry_out(answer, Source(public=True))

    def _run_below(self, page: Home, above: list[Page], command: str, argument: str) -> None:
        """A command of the hand that lies below lists: it closes them, unless it is refused.

        A question is closed by a typed command even then, for its keys would not let through
        what a refusal names; so are lists over a combination that is being built.
        """
        asked = self._asked(above[-1]) and not self.whole_lines
        del self.pages[-len(above) :]
        # A line of the list was heard last, so the card that would go is said first.
        if command == "discard" and not argument and (card := page.names_card()) is not None:
            self.carry_out(card)
            return

        def back() -> None:
            if self.page is page and self._stroke.refused and not (asked or page.asks):
                # A list that closed unsaid would let the next Enter act on a card of the hand.
                self.pages += above
            elif self.page is page:
                self.carry_out(page.back())

        self._runs(page, command, argument)
        self.at_its_end(back)

    def _runs(self, page: Page, command: str, argument: str) -> bool:
        """Let a page do a command; False where it is none of its own."""
        public = page is self.game and has(command, PUBLIC)
        return self.give(page, command, argument, Source(page, public))

    def typed(self, line: str) -> None:
        self.do_posted()
        if not self.pages or self.put_off(partial(self.typed, line)):
            return
        with self._answering():
            self.typing = True
            try:
                self.refresh()
                self.carry_out(take_line(self, printable(line[:LONGEST_LINE]).strip()))
            finally:
                self.typing = False
