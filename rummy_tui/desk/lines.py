"""Whole lines: text where text is asked for, the number of a line, or a command with its words."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Modal, Page, Pause, TextPage, as_typed
from rummy_tui.words.commands import COMMANDS, number, typed_command
from rummy_tui.words.problems import did_you_mean, nearest


def take_line(desk: Desk, line: str) -> None:
    """Do what a line asks for. Every line is answered."""
    page = desk.page
    word, _, rest = line.partition(" ")
    if isinstance(page, TextPage):
        page.text = line or page.text
        page.run("play", "")
    elif word.isdecimal() and page.rows() and (not rest or page.asks):
        _number(desk, page, number(word), rest.strip())
    elif not line:
        _empty(desk, page)
    elif (answer := _answered(page, line)) is not None:
        page.cursor = answer
        page.run("choose", "")
    elif (found := typed_command(line)) is not None:
        command, argument = found
        desk.run(command.name, argument)
    else:
        desk.refuse_to_help(_no_command(desk, word))


def _answered(page: Page, line: str) -> int | None:
    """The answer to a question that begins so: `yes` or `y` for `yes, do it`."""
    if (letter := page.answered_by(line)) is not None:
        return letter
    rows = page.rows() if isinstance(page, Modal) and page.asks else ()
    begun = [row.casefold() for row in rows]
    said = [n for n, row in enumerate(begun) if line.casefold() in (row, row.partition(",")[0])]
    return said[0] if len(said) == 1 else None


def _empty(desk: Desk, page: Page) -> None:
    if isinstance(page, Pause):
        desk.run("play")
    elif page.asks:
        desk.answer(page.greeting())
    else:
        desk.run("can-do")


def _number(desk: Desk, page: Page, line: int, rest: str) -> None:
    """`3` chooses the line, `3 +` and `3 -` change its value, `3 45` sets it."""
    t, count = desk.language, len(page.rows())
    if not 1 <= line <= count:
        text = t.ngettext("There is only {n} line.", "There are only {n} lines.", count)
        desk.refuse(text.format(n=count))
        return
    page.cursor = line - 1
    step = typed_command(rest) if rest else None
    if step is not None and step[0].name in ("next-group", "previous-group"):
        desk.run(step[0].name)
    elif rest and not page.put(line - 1, rest):
        text = t.gettext("Line {n} cannot be set to {value}.")
        told = text.format(n=line, value=as_typed(rest))
        desk.refuse_to_help(f"{told} {_tells_commands(desk)} {page.focus()}")
    elif not rest and page.asks:
        page.run("choose", "")
    elif not rest:
        desk.focus_moved(page.focus(), by_line=False)


def _no_command(desk: Desk, word: str) -> str:
    """What to type instead of a word that is no command."""
    t = desk.language
    told = t.gettext("{word} is no command.").format(word=as_typed(word))
    known = [typed for command in COMMANDS.values() for typed in command.typed if len(typed) > 1]
    # First a whole word of longer commands: whoever types `next` means `next group`, not `text`.
    meant = [typed for typed in known if typed.startswith(word.lower() + " ")]
    if meant or (meant := [*nearest(word, known, 2)][:2]):
        told += " " + did_you_mean(meant, t)
    return f"{told} {_tells_commands(desk)}"


def _tells_commands(desk: Desk) -> str:
    return desk.language.gettext("{help} tells the commands.").format(help=desk.way("help"))
