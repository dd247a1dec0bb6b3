"""The commands that the desk itself answers, if no page has."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.capitals import does_nothing, is_capital
from rummy_tui.desk.effects import Effects, Open, Refuse, Say
from rummy_tui.desk.lists import Question, answer_letter, as_list
from rummy_tui.desk.message_history import review
from rummy_tui.desk.page import sentence
from rummy_tui.desk.walking import go_to, line_heard
from rummy_tui.words.language.aloud import Told, aloud, openly
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.talk_words import ONLY_WITH_FRIENDS

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.desk.here import Here
    from rummy_tui.desk.page import Page

AT_A_GLANCE: Final = 12
"""The most lines of a list that needs no filter."""


def run_here(desk: Desk, command: str, argument: str) -> Effects | None:
    """Return the desk's own answer to a command; None if it has none."""
    if (reviewed := review(desk, command)) is not None:
        return reviewed
    # late: 1 to 18 ms for each, which the first words need not wait for
    match command:
        case "help":
            from rummy_tui.desk.help import help_on, help_page
            from rummy_tui.desk.list_keys import list_keys

            if argument:
                return help_on(desk, argument)
            first = list_keys(desk, searched=can_filter(desk)) if desk.by_eye else ()
            return [Open(help_page(desk, first))]
        case "explore":
            from rummy_tui.desk.explore import explorer

            return [Open(explorer(desk))]
        case "listening":
            from rummy_tui.desk.menus.listening_menu import ListeningMenu

            return [Open(ListeningMenu(desk))]
        case "level":
            from rummy_tui.desk.menus.listening_menu import next_level

            return next_level(desk, argument)
        case "speaker":
            from rummy_tui.desk.menus.speaking import change_speaker

            return change_speaker(desk)
        case "type" if can_filter(desk) and (page := as_list(desk.page)) is not None:
            from rummy_tui.desk.menus.filtering import Filter

            return [Open(Filter(desk, page, partial(command_line, desk)))]
        case "type" if desk.by_eye and isinstance(desk.page, Question):
            return not_here(desk)  # it wants its answer before any command
        case "type":
            return [Open(command_line(desk))]
        case "hush":
            desk.speaking.hush()
            return ()  # the only key without an answer, because an answer would be speech
        case "hide" if desk.playing is not None:
            return desk.playing.hide()
        case "play-on":
            told = desk.language(words.ONLY_IN_REPLAYS, help=desk.way("help"))
            return [Refuse(openly(told), names_help=True)]
        case "talk" | "gestures" | "people":
            if desk.playing is not None and not desk.playing.unused(command):
                return not_here(desk)  # there are friends, but this page wants its answer first
            if is_capital(desk.key):  # Caps Lock may be on
                does_nothing_here = Refuse(openly(does_nothing(desk, desk.key)), names_help=True)
                return to_letter(desk) or [does_nothing_here]
            return [Refuse(openly(desk.language(ONLY_WITH_FRIENDS, help=desk.way("help"))))]
        case "place" if desk.page.rows():
            return [Say(_place(desk), keep=False)]
        case _:
            return None


def can_filter(here: Here) -> bool:
    """Return True if the typing key filters the top list first: a long one, in sighted play."""
    page = here.page
    return here.by_eye and page.walked and len(page.rows()) > AT_A_GLANCE


def command_line(desk: Desk) -> Page:
    """Return the page on which a command is typed as a line of text."""
    from rummy_tui.desk.command_line import CommandLine  # late: 1 ms, as above

    return CommandLine(desk)


def _place(desk: Desk) -> str:
    """Return the number of the cursor's line, the count of lines, and the line."""
    t, page = desk.language, desk.page
    n, count = page.cursor + 1, len(page.rows())
    row = line_heard(page)
    told = t(words.AT_PLACE, n=n, count=count, row=sentence(row))
    heard = told if aloud(row) else t(words.PLACE, n=n, count=count)
    return Told(told, heard)


def to_letter(desk: Desk) -> Effects | None:
    """Go to the next line that begins with the pressed letter; return None if there is none.

    This is called only for a key that has no other meaning on the page.
    """
    page, letter = as_list(desk.page), _letter(desk.key)
    if page is None or len(desk.key) != 1 or not letter.isalpha():
        return None
    rows = page.rows()
    here = page.cursor + 1
    for line in (*range(here, len(rows)), *range(here)):
        if _letter(rows[line][:1]) == letter:
            return go_to(page, line)
    return None


def _letter(character: str) -> str:
    """Return a letter as it is compared: a small one, without an accent."""
    return unicodedata.normalize("NFD", character.casefold())[:1]


def not_here(desk: Desk) -> Effects:
    """Return the refusal of a command that does nothing here; it names keys that do something."""
    t, page, back = desk.language, desk.page, desk.way("cancel")
    if page.answered_by("y") is not None and not desk.whole_lines and desk.playing is not None:
        # At a question the key may have been meant as an answer by letter.
        yes, no = answer_letter(t, yes=True).upper(), answer_letter(t, yes=False).upper()
        return [Refuse(openly(t(words.NOT_IN_QUESTION, yes=yes, no=no, key=back)))]
    text = words.NOT_HERE
    if desk.playing is None:
        text = words.NO_MATCH
    elif page.item is not None and page.item.chosen is not None:
        text = words.NOT_IN_LIST
    choose, help_ = desk.way("choose"), desk.way("help")
    told = t(text, choose=choose, key=back, help=help_)
    return [Refuse(openly(told), names_help=True)]
