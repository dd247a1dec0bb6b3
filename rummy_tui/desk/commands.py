"""The commands of the desk itself, which no page has taken. What they need is loaded with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.desk.page import ListPage, Page, TextPage, answer_letter
from rummy_tui.desk.reviewing import review
from rummy_tui.words.language import capital

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


def run_here(desk: Desk, command: str, argument: str) -> None:
    """Do a command of the desk; one that is none here is refused."""
    if review(desk, command) or _opens(desk, command):
        return
    if command == "level":
        from rummy_tui.desk.listening_menu import next_level

        next_level(desk, argument)
    elif command == "speaker":
        from rummy_tui.desk.speaking import change_speaker

        change_speaker(desk)
    elif command == "hide" and desk.playing is not None:
        desk.playing.hide()
    else:
        _refuse(desk)


def _opens(desk: Desk, command: str) -> bool:
    """Open the page of a command, if it has one."""
    if command == "help":
        from rummy_tui.desk.help import help_page

        desk.open(help_page(desk))
    elif command == "explore":
        from rummy_tui.desk.explore import explorer

        desk.open(explorer(desk))
    elif command == "listening":
        from rummy_tui.desk.listening_menu import ListeningMenu

        desk.open(ListeningMenu(desk))
    elif command == "type":
        title = desk.language.gettext("Type a command, then Enter:")
        desk.open(TextPage(desk, title, lambda line: _typed(desk, line)))
    else:
        return False
    return True


def _typed(desk: Desk, line: str) -> None:
    if line:
        desk.typed(line)
    else:
        desk.answer(desk.language.gettext("Nothing typed.") + " " + desk.page.focus())


def _refuse(desk: Desk) -> None:
    t = desk.language
    if desk.playing is None:
        text = t.gettext("No match is being played here. {help} tells the keys.")
    elif desk.page.answered_by("y") is not None and not desk.whole_lines:
        text = t.gettext("Not here. {yes} says yes, {no} says no, {key} goes back.")
        yes, no = answer_letter(t, yes=True).upper(), answer_letter(t, yes=False).upper()
        desk.refuse(text.format(yes=yes, no=no, key=desk.way("cancel")))
        return
    elif _can_choose(desk.page):
        text = t.gettext("Not here. {choose} chooses, {key} goes back, {help} tells the keys.")
    else:
        text = t.gettext("Not here. {key} goes back, {help} tells the keys.")
    choose, back, keys = capital(desk.way("choose")), desk.way("cancel"), desk.way("help")
    desk.refuse_to_help(text.format(choose=choose, key=back, help=keys))


def _can_choose(page: Page) -> bool:
    return isinstance(page, ListPage) and page.items[page.cursor].chosen is not None
