"""Walking through lists: lines, cursor, headings, explanations and choosing.

The page gets a command first. If it has no answer, the command moves through its lines.
"""

from __future__ import annotations

from typing import Final

from rummy_tui.desk.effects import Close, Effects, Focus, Refuse, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import (
    ListPage,
    as_list,
    explains_itself,
    how_to_change,
    stepped,
)
from rummy_tui.desk.menu_values import change, item_of, lists_values, no_value
from rummy_tui.desk.page import Page, sentence
from rummy_tui.words.language.aloud import Told, aloud, openly, together
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import page_words as words

LEAPS: Final = {"older-message": -10, "newer-message": 10}
"""Commands that leap through a list in sighted play, each with its number of lines."""


def answer(here: Here, page: Page, command: str, argument: str = "") -> Effects | None:
    """Return the answer to a command, from the page or from the walk through its lines."""
    if page is not here.page:  # the topmost one has just been refreshed
        refresh(page)
    answer = page.on(command, argument)
    if answer is None and (walked := as_list(page)) is not None:
        return walk(here, walked, command, argument)
    return answer


# The lines


def refresh(page: Page) -> None:
    """Make the lines of a list again if they may have changed; the cursor stays on its subject.

    A page is read many more times than its lines are made.
    """
    if page.over is not None:
        refresh(page.over)
    if (walked := as_list(page)) is None:
        return
    before, walked.depended = walked.depended, walked.made_of()
    if walked.depended is None or walked.depended != before:
        _make(walked)
        page.title = page.name()
    page.cursor = max(0, min(page.cursor, len(walked.items) - 1))


def _make(page: ListPage) -> None:
    made = page.lines()
    if made is page.made_last:
        return
    first, page.made_last = page.made_last is None, made
    on = page.items[min(page.cursor, len(page.items) - 1)]
    page.fields = [line for line in made if page.here.means.has(line.needs)]
    page.lay_out([line if isinstance(line, Item) else item_of(page, line) for line in page.fields])
    if not first:
        page.cursor = _stay(page, on)


def _stay(page: ListPage, on: Item) -> int:
    """Return the new line of the cursor: one with the same subject, or in the same place."""
    if (line := page.stay(on)) is not None:
        return line
    about = page.now(on.about)
    alike = [n for n, item in enumerate(page.items) if about == item.about is not None]
    # Two lines may have the same subject, such as two equal cards: the nearer one is meant.
    return min(alike, key=lambda place: abs(place - page.cursor), default=page.cursor)


# Their sentences


def greeting(page: Page, t: Language) -> str:
    """Return what is said when a page opens; others hear its public part, or the line's place."""
    told = page.greeting()
    if not page.private:
        return told
    # No place is added to the title: the cursor may be where a picked-up card fits.
    heard = aloud(told) or together(sentence(page.title), page.focus()).aloud
    return Told(told, heard or place_told(page, t))


def place_told(page: Page, t: Language) -> Told:
    """Return the number of the cursor's line and the count of lines; empty if there is one."""
    n, count = page.cursor + 1, len(page.rows())
    return openly(t(words.PLACE, n=n, count=count) if count > 1 else "")


def line_heard(page: Page) -> str:
    """Return the line at the cursor; all may hear it, unless the page is private."""
    return page.focus() if page.private else openly(page.focus())


def _ways(here: Here, page: ListPage) -> str:
    """Return what can be done with the line at the cursor, even if another list lies above."""
    way = here.way
    ways = {"choose": way("choose"), "key": way("cancel"), "help": way("help")}
    if here.page is not page:
        return here.language(words.LIST_WAYS, **ways)
    if here.whole_lines or not page.item.changes:
        # The first page has no page below it to go back to.
        first = here.pages[0] is page
        return here.language(words.FIRST_LIST_WAYS if first else words.LIST_WAYS, **ways)
    return here.language(
        words.VALUE_WAYS if lists_values(page, page.cursor) else words.LINE_WAYS,
        less=way("previous-group"),
        more=way("next-group"),
        choose=way("choose"),
        key=way("cancel"),
        help=way("help"),
    )


# The walk


def walk(here: Here, page: ListPage, command: str, argument: str) -> Effects | None:
    """Return the answer to a command that walks through a list or chooses; else None."""
    t = here.language
    # If the cursor is on such a line, the ways were said when the list opened.
    page.ways_told |= page.item.changes
    forward = command == "next-group"
    if page.has_values and command in ("previous-group", "next-group"):
        page.explained = None
        changed = change(page, 1 if forward else -1)
        return [no_value(page)] if changed is None else changed
    if page.tells_ways and command == "can-do":
        ways = _ways(here, page)
        return [Say(openly(ways) if page.private else ways, keep=False)]
    # Any other command in between resets it: help then explains the line again.
    explained, page.explained = page.explained, None
    to = stepped(page.cursor, len(page.items), command, argument)
    if to is not None:
        return go_to(page, to, by_line=command in ("previous", "next"))
    if command in LEAPS and here.by_eye:
        return go_to(page, max(0, min(page.cursor + LEAPS[command], len(page.items) - 1)))
    if command in ("above", "below"):
        if page.pictured and here.draws:
            return _to_drawn(here, page, up=command == "above")
        # Without a picture, they go line by line.
        return walk(here, page, "previous" if command == "above" else "next", "")
    if command in ("previous", "next"):
        edge = t(words.FIRST_LINE if command == "previous" else words.LAST_LINE)
        return [Say(together(openly(edge), line_heard(page)), keep=False)]
    # Only a number beyond the list gets here: there is always a first and a last line.
    if command in ("first", "last", "card"):
        return [Say(openly(t(words.LINES, n=len(page.items))), keep=False)]
    if command in ("previous-group", "next-group"):
        beside = here.beyond("right" if forward else "left")
        if beside is not None and beside.row is not None:
            return go_to(page, beside.row)
        return _to_heading(here, page, forward=forward)
    if command in ("play", "choose") and not argument:
        if page.item.chosen is not None:
            return page.item.chosen() or ()
        told = openly(t(words.NOTHING_TO_CHOOSE, key=here.way("cancel")))
        return [Say(told, keep=not here.by_eye)]  # on a screen it would outlive the page
    if command == "cancel":
        return _cancel(page)
    # Where the explanation is on the screen, help lists the keys at once.
    shown = explains_itself(page, by_eye=here.by_eye)
    if command == "help" and not argument and page.item.help not in ("", explained) and not shown:
        page.explained = page.item.help
        return [Say(page.explained)]
    return None


def _cancel(page: ListPage) -> Effects:
    """Say no to a question; close any other list."""
    no = next((item.chosen for item in page.items if item.says is False), None)
    return [Close(page)] if no is None or not page.modal else no() or ()


def go_to(page: ListPage, line: int, *, by_line: bool = False) -> Effects:
    """Go to a line, and say it, with the way to change its value if that is new."""
    page.cursor = line
    ways, told = how_to_change(page), page.focus()
    page.ways_told |= bool(ways)
    # A screen reader reads only the row at the cursor, so a row with more to say is a message.
    told = f"{sentence(told)} {ways}" if ways else told
    return [Focus(told, by_line=by_line and not ways)]


def _to_drawn(here: Here, page: ListPage, *, up: bool) -> Effects | None:
    """Go to the place that is drawn above or below; below the last one, close a look.

    Choices can stand side by side: with nothing above or below, go to the previous or next one.
    """
    to = here.beyond("up" if up else "down")
    if to is not None and to.row is not None:
        return go_to(page, to.row)
    if page.looks:
        return [Say(page.focus(), keep=False)] if up else [Close(page)]
    return walk(here, page, "previous" if up else "next", "")


def _to_heading(here: Here, page: ListPage, *, forward: bool) -> Effects:
    """Go to the next heading, or the one before; refuse if the list has none."""
    headings = page.headings
    beyond = [n for n in headings if (n > page.cursor if forward else n < page.cursor)]
    if not headings:
        up, down, back = here.way("previous"), here.way("next"), here.way("cancel")
        told = here.language(words.NO_HEADINGS, up=up, down=down, back=back)
        return [Refuse(openly(told))]
    if beyond:
        page.cursor = beyond[0 if forward else -1]
        return [Focus(page.focus(), by_line=False)]
    return [Say(together(openly(page.edge(forward=forward)), line_heard(page)), keep=False)]
