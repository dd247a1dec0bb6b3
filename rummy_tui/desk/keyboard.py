"""One keyboard: it turns keys and typed lines into commands for the pages of a desk.

Faces drive a keyboard; they get rows, a cursor and sentences from its desk.
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
        self.do_posted()  # news from other desks comes before a key can act on it
        if not self.pages or self.put_off(partial(self.press, key), hides=self.hides(key)):
            return
        with self._answering():
            self.key = key
            page, command = self.page, self.keys.commands.get(key)
            if page.takes_text and command == "hide" and len(key) > 1:
                self.close_quietly(page)  # hiding the hand matters more than the typed text
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
            # A key that was pressed earlier must not answer or close a question nobody has heard.
            elif self._is_question(page) and has(command, CLOSES):
                choose, back = self.way("choose"), self.way("cancel")
                self.refuse_openly(self.language(ANSWER_FIRST, choose=choose, back=back))
            else:
                self.run(command, self.keys.digit(key) if command == "card" else "")

    def _offers_digit(self, key: str) -> bool:
        """Offer to read a letter as a digit; return False if there is nothing to offer."""
        again = self._stroke.digit_was_offered == key
        offered = offer_digits(self, key, again=again)
        if offered is None:
            return False
        self.carry_out(offered)
        self._stroke.offers_digit = key
        return True

    def _goes_to_letter(self) -> bool:
        """Go to the next line that begins with the pressed letter; return False if none does."""
        self.refresh()
        line = to_letter(self)
        self.carry_out(line, Source(self.page))  # a list may be for one seat only
        return line is not None

    def _is_question(self, page: Page) -> bool:
        """Return True if the page is a question of the match, which must be answered first."""
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
            # The player's own commands end a walk through the messages; news from others does not.
            if COMMANDS[command].group is not Group.HEAR:
                self.messages.rest()
            for depth in range(len(self.pages) - 1, -1, -1):
                page = self.pages[depth]
                if command == "help" and (page is not self.page or self._stroke.help_was_named):
                    break  # help is not about a page below, or it was named and means the keys
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
        """Run a command of the hand below lists, which closes them unless it is refused.

        A typed command closes a question even if it is refused, because the question would not let
        through the keys that the refusal names. It also closes lists over a combination that is
        being built.
        """
        asked = self._is_question(above[-1]) and not self.whole_lines
        del self.pages[-len(above) :]
        # A line of the list was heard last, so the card to be discarded is said first.
        if command == "discard" and not argument and (card := page.names_card()) is not None:
            self.carry_out(card)
            return

        def back() -> None:
            if self.page is page and self._stroke.refused and not (asked or page.numbers_choose):
                # If the list closed without a word, the next Enter would act on a card of the hand.
                self.pages += above
            elif self.page is page:
                self.carry_out(page.back())

        self._runs(page, command, argument)
        self.at_its_end(back)

    def _runs(self, page: Page, command: str, argument: str) -> bool:
        """Give a command to a page; return False if the page has no answer."""
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
