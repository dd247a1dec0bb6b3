"""Whole lines: text where text is asked for, the number of a line, or a command with its words."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.lists import line_heard
from rummy_tui.desk.page import Modal, Page, Pause, TextPage, as_typed
from rummy_tui.words.language.aloud import openly, together
from rummy_tui.words.language.meant import did_you_mean, nearest
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.commands import COMMANDS, number, typed_command


def take_line(desk: Desk, line: str) -> None:
    """Do what a line asks for. Every line is answered."""
    page, t = desk.page, desk.language
    word, _, rest = line.partition(" ")
    if isinstance(page, TextPage):
        # An empty line takes the name that is offered.
        page.text = line or page.text
        desk.give(page, "play")
    elif word.isdecimal() and page.rows() and (not rest or page.asks):
        _number(desk, page, number(word), rest.strip())
    elif not line and isinstance(page, Pause):
        desk.run("play")
    elif not line and page.asks:
        desk.greet()
    elif not line:
        desk.run("can-do")
    elif (answer := _answered(page, line)) is not None:
        page.cursor = answer
        desk.give(page, "choose")
    elif (found := typed_command(line, desk.turned_words)) is not None:
        command, argument = found
        desk.run(command.name, argument)
    else:
        told = t(words.NO_COMMAND, word=as_typed(word))
        known = [to for command in COMMANDS.values() for to in command.typed if len(to) > 1]
        # First a whole word of longer commands: `next` was meant for `next group`, not for `text`.
        meant = [typed for typed in known if typed.startswith(word.lower() + " ")]
        if meant or (meant := [*nearest(word, known, 2)][:2]):
            told += " " + did_you_mean(meant, t)
        desk.refuse_to_help(openly(f"{told} {t(words.TELLS_COMMANDS, help=desk.way('help'))}"))


def _answered(page: Page, line: str) -> int | None:
    """The answer to a question that begins so: `yes` or `y` for `yes, do it`."""
    if (letter := page.answered_by(line)) is not None:
        return letter
    rows = page.rows() if isinstance(page, Modal) and page.asks else ()
    begun = [row.casefold() for row in rows]
    # Two answers that begin alike are both meant, so that neither is chosen.
    said = [n for n, row in enumerate(begun) if line.casefold() in (row, row.partition(",")[0])]
    return said[0] if len(said) == 1 else None


def _number(desk: Desk, page: Page, line: int, rest: str) -> None:
    """`3` chooses the line, `3 +` and `3 -` change its value, `3 45` sets it."""
    t, count = desk.language, len(page.rows())
    if not 1 <= line <= count:
        desk.refuse_openly(t(words.LINES, n=count))
        return
    # Also where the value is refused: what is typed next is about that line.
    page.cursor = line - 1
    step = typed_command(rest) if rest else None
    if step is not None and step[0].name in ("next-group", "previous-group"):
        desk.run(step[0].name)
    elif rest and not page.put(line - 1, rest):
        told = t(words.NOT_SET, n=line, value=as_typed(rest))
        help_ = t(words.TELLS_COMMANDS, help=desk.way("help"))
        desk.refuse_to_help(together(openly(told), openly(help_), line_heard(page)))
    elif not rest and page.asks:
        desk.give(page, "choose")
    elif not rest:
        desk.focus_moved(page.focus(), by_line=False)
