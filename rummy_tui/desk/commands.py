"""The commands of the desk itself, which no page has taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummy_tui.desk.page import ListPage, TextPage, answer_letter
from rummy_tui.desk.reviewing import review
from rummy_tui.system.loading import load
from rummy_tui.words import page_words as words
from rummy_tui.words.language import capital

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk

# Loaded when they are asked for: the first words would wait 1 to 18 ms for each.
PAGES: Final = {
    "help": "rummy_tui.desk.help:help_page",
    "explore": "rummy_tui.desk.explore:explorer",
    "listening": "rummy_tui.desk.listening_menu:ListeningMenu",
}
"""The commands that open a page, and its place."""
NEXT_LEVEL: Final = "rummy_tui.desk.listening_menu:next_level"
CHANGE_SPEAKER: Final = "rummy_tui.desk.speaking:change_speaker"


def run_here(desk: Desk, command: str, argument: str) -> None:
    """Do a command of the desk; one that is none here is refused."""
    if review(desk, command):
        return
    if command in PAGES:
        desk.open(load(PAGES[command])(desk))
    elif command == "type":

        def typed(line: str) -> None:
            if line:
                desk.typed(line)
            else:
                desk.answer(f"{desk.language(words.NOTHING_TYPED)} {desk.page.focus()}")

        desk.open(TextPage(desk, desk.language(words.TYPE_A_COMMAND), typed))
    elif command == "level":
        load(NEXT_LEVEL)(desk, argument)
    elif command == "hush":
        desk.speaking.hush()  # the one key without an answer, which would be speech
    elif command == "speaker":
        load(CHANGE_SPEAKER)(desk)
    elif command == "hide" and desk.playing is not None:
        desk.playing.hide()
    else:
        _refuse(desk)


def _refuse(desk: Desk) -> None:
    """Say that a command does nothing here, and what does something."""
    t, page, back = desk.language, desk.page, desk.way("cancel")
    if page.answered_by("y") is not None and not desk.whole_lines and desk.playing is not None:
        # A key at a question may have been meant for its letters, which are keys only there.
        yes, no = answer_letter(t, yes=True).upper(), answer_letter(t, yes=False).upper()
        desk.refuse(t(words.NOT_IN_QUESTION, yes=yes, no=no, key=back))
        return
    text = words.NOT_HERE
    if desk.playing is None:
        text = words.NO_MATCH
    elif isinstance(page, ListPage) and page.item.chosen is not None:
        text = words.NOT_IN_LIST
    choose, help_ = capital(desk.way("choose")), desk.way("help")
    desk.refuse_to_help(told := t(text, choose=choose, key=back, help=help_), aloud=told)
