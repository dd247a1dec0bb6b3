"""Typed lines: text if text is asked for, the number of a line, or a command with arguments."""

from __future__ import annotations

from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Focus, Greet, Refuse, Run
from rummy_tui.desk.items import Offer
from rummy_tui.desk.lists import as_list
from rummy_tui.desk.menu_values import put
from rummy_tui.desk.page import Page, as_typed
from rummy_tui.desk.text_page import TextPage
from rummy_tui.desk.walking import answer, line_heard
from rummy_tui.words.language.aloud import openly, together
from rummy_tui.words.language.meant import did_you_mean, nearest
from rummy_tui.words.language.typed import typed_words
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.commands import COMMANDS, number, words_of

AS_TYPED: Final = ("talk", "gestures", "level", "help")
"""Commands followed by text, and not by cards."""


def take_line(desk: Desk, line: str) -> Effects:
    """Answer a typed line. Every line has an answer."""
    page, t = desk.page, desk.language
    word, _, rest = line.partition(" ")
    if isinstance(page, TextPage):
        # An empty line takes the name that is offered.
        page.text = line or page.text
        yield from page.on("play", "")
    elif word.isdecimal() and page.rows() and (not rest or page.numbers_choose):
        yield from _number(desk, page, number(word), rest.strip())
    elif not line and page.pauses:
        yield Run("play")
    elif not line and page.numbers_choose:
        yield Greet()
    elif not line:
        yield Run("can-do")
    elif (chosen := _answered(page, line)) is not None:
        page.cursor = chosen
        yield from answer(desk, page, "choose") or ()
    elif (offer := _offered(desk, line)) is not None:
        yield offer.step()
    elif (found := desk.typed_command(line)) is not None:
        command, argument = found
        if (
            command.name == "take-back"
            and len(desk.pages) > 1
            and not desk.makes_sense("take-back")
        ):
            command = COMMANDS["cancel"]  # `back` in a menu, but not in the first one
        own = command.name in AS_TYPED
        yield Run(command.name, argument if own else typed_words(t).in_english(argument))
    else:
        told = t(words.NO_COMMAND, word=as_typed(word))
        known = [to for command in COMMANDS.values() for to in words_of(command, t) if len(to) > 1]
        # First, longer commands that begin with the word: `next` means `next group`, not `text`.
        meant = [typed for typed in known if typed.startswith(word.lower() + " ")]
        if meant or (meant := [*nearest(word, known, 2)][:2]):
            told += " " + did_you_mean(meant, t)
        told += " " + t(words.TELLS_COMMANDS, help=desk.way("help"))
        yield Refuse(openly(told), names_help=True)


def _answered(page: Page, line: str) -> int | None:
    """Return the answer of a question that begins so: `yes` or `y` for `yes, do it`."""
    if (letter := page.answered_by(line)) is not None:
        return letter
    rows = page.rows() if page.modal and page.numbers_choose else ()
    begun = [row.casefold() for row in rows]
    # If two answers begin alike, neither is chosen.
    said = [n for n, row in enumerate(begun) if line.casefold() in (row, row.partition(",")[0])]
    return said[0] if len(said) == 1 else None


def _offered(desk: Desk, line: str) -> Offer | None:
    """Return the line of a menu, setting or match that was typed, if the line is no command."""
    found = desk.typed_command(line)
    if found is not None and (not found[1] or desk.makes_sense(found[0].name)):
        return None
    # late: 5 ms for the menus of settings, after such a line only
    from rummy_tui.desk.finding import Findable

    return Findable(desk).named(line)


def _number(desk: Desk, page: Page, line: int, rest: str) -> Effects:
    """Answer a number: `3` chooses the line, `3 +` and `3 -` change its value, `3 45` sets it."""
    t, count = desk.language, len(page.rows())
    if not 1 <= line <= count:
        return [Refuse(openly(t(words.LINES, n=count)))]
    # Even if the value is refused, the next line that is typed will be about this one.
    page.cursor = line - 1
    step = desk.typed_command(rest) if rest else None
    if step is not None and step[0].name in ("next-group", "previous-group"):
        return [Run(step[0].name)]
    if not rest:
        if page.numbers_choose:
            return answer(desk, page, "choose") or ()
        return [Focus(page.focus(), by_line=False)]
    walked = as_list(page)
    done = None if walked is None else put(walked, line - 1, rest)
    if done is not None:
        return done
    told = t(words.NOT_SET, n=line, value=as_typed(rest))
    help_ = t(words.TELLS_COMMANDS, help=desk.way("help"))
    return [Refuse(together(openly(told), openly(help_), line_heard(page)), names_help=True)]
