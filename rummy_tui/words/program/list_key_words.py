"""The effects of keys in a list, for help in sighted play."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_

HERE: Final = N_("In this list")
CHOOSE: Final = N_("choose the line")
LIST_VALUES: Final = N_("list the values of the line")
UP_AND_DOWN: Final = N_("the line above, the line below")
CHANGE: Final = N_("change the value of the line")
HEADINGS: Final = N_("the heading before, the next heading")
FIRST_AND_LAST: Final = N_("the first line, the last line")
LEAP: Final = N_("ten lines up, ten lines down")
SEARCH: Final = N_("search the list")
BACK: Final = N_("back")
LEAVE: Final = N_("leave the game")
