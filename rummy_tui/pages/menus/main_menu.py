"""The first menu. The pages that it opens are loaded when they are chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.effects import Close, Effects, Greet, Line, Open
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item, Offer
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.means import Need
from rummy_tui.store.match_files import is_counted, played_last
from rummy_tui.words.menus import menu_words as words

if TYPE_CHECKING:
    from pathlib import Path

    from rummy_tui.pages.menus.new_match import NewMatch
    from rummy_tui.store.houses import House
    from rummy_tui.store.match_summaries import MatchSummary


NEEDED: Final[Mapping[str, Need]] = {
    **dict.fromkeys(("go-on", "matches", "daily", "replays", "statistics"), "kept"),
    **dict.fromkeys(("lesson", "knocking"), "think"),
    "friends": "join",
}
"""The means that lines need; the lessons need hints."""


class MainMenu(Menu):
    """The first page of the full screen and of the line face."""

    here: Here

    def __init__(self, here: Here, seed: Callable[[], int]) -> None:
        self.seed = seed
        self._prepared: NewMatch | None = None
        """The menu of a new match as it was set up last."""
        self._seen: Sequence[tuple[int, Path]] = ()
        """The saved matches when this page came up last, each with the time of its last move."""
        self._last: MatchSummary | None = None
        """The match that the first line resumes."""
        self._has_kept = False
        """True if there is an unfinished match, even one that cannot be resumed."""
        self._has_replays = False
        """True if a match has been played to its end."""
        super().__init__(here)

    def name(self) -> str:
        return self.here.language(words.RUMMY)

    @property
    def about(self) -> str:  # type: ignore[override]
        return self.here.language(words.ABOUT)

    def look_again(self) -> None:
        """Find the match to resume, if any match has been played in the meantime."""
        if not self.here.means.kept:
            return
        # File times show what has been played in the meantime without reading any file.
        now = played_last()
        if now == self._seen:
            return
        before, last = {when for when, _ in self._seen}, self._last
        kept = (last is not None) + self._has_kept
        self._seen = now
        self._has_replays = any(is_counted(file) for _, file in now)
        self._last, self._has_kept = None, False
        # Reading stops at the first match that can be resumed.
        unfinished = (file for _, file in now if not is_counted(file))
        if (first := next(unfinished, None)) is not None:
            from rummy_tui.store.match_summaries import newest  # late: 70 ms, for a saved match

            self._last, self._has_kept = newest(chain([first], unfinished))
        other = (self._last and self._last.file) != (last and last.file)
        # A match that was only renamed or deleted does not move the cursor.
        was_played = any(when not in before for when, _ in now)
        if (other and was_played) or (self._last is not None) + self._has_kept != kept:
            self.cursor = 0

    def escape_is_final(self, *, alone: bool) -> bool:
        return alone and self.cursor == len(self.items) - 1

    def on(self, command: str, argument: str) -> Effects | None:
        """Let Escape go to the last line and leave only from there."""
        last = len(self.items) - 1
        # A key may have been pressed once too often; a typed `quit` is intended.
        if command != "cancel" or self.cursor == last or self.here.typing:
            return None
        self.cursor = last
        told = self.here.language(words.ONCE_MORE_LEAVES, key=self.here.way("cancel"))
        return [Line(self, told)]

    def offered(self) -> Iterable[Offer]:
        from rummy_tui.pages.menus.offering import offered  # late: 2 ms, while a line is typed

        needed = (each for each in self._lines().items() if self.here.means.has(each[1].needs))
        return offered(self, [name for name, _ in needed], self._choose, self._set_up)

    def offered_late(self) -> Iterable[Offer]:
        from rummy_tui.pages.menus.offering import offered_houses, offered_matches  # late: 0 ms

        if self.here.means.kept:
            yield from offered_houses(self, self._set_up)
        if self._has_kept:
            yield from offered_matches(
                self, (file for _, file in self._seen if not is_counted(file))
            )

    def lines(self) -> Sequence[Item]:
        return [*self._lines().values()]

    def _lines(self) -> dict[str, Item]:
        t = self.here.language
        there = {"go-on": self._last, "matches": self._has_kept, "replays": self._has_replays}
        lines = {
            key: Item(t(line.name), partial(self._choose, key), t(line.help), needs=NEEDED.get(key))
            for key, line in words.FIRST_MENU.items()
            if there.get(key, True)
        }
        if self._last is not None:
            from rummy_tui.store.match_summaries import told  # late: 0 ms, `newest` has loaded it

            line = lines["go-on"]
            explained = t(words.GO_ON_DAMAGED) if self._last.damaged else line.help
            text = t.labelled(line.text, told(self._last, t))
            lines["go-on"] = line._replace(text=text, help=explained)
        return lines

    def _set_up(self, rules: str | House = "") -> Effects:
        """Open the menu of a new match as it was left, or with other rules."""
        # late: 70 ms with a saved match, which the first words need not wait for
        from rummy_tui.pages.menus.new_match import NewMatch
        from rummy_tui.store.matches import last_begun

        if self._prepared is None:
            # Made once: changes stay, even if the match is not played.
            last = last_begun() if self.here.means.kept else None
            self._prepared = NewMatch(self.here, self.seed, last)
        return self._prepared.reopen(rules)

    def _choose(self, line: str) -> Effects:
        """Carry out a line."""
        here = self.here
        # late: 70 ms with a saved match, up to 170 for the lesson; the first words wait for none
        match line:
            case "go-on":
                from rummy_tui.pages.menus.saved_matches import go_on

                assert self._last is not None
                try:
                    yield from go_on(here, self._last.file)
                finally:
                    self.look_again()  # if that was refused, its line may be gone, too
            case "new":
                yield from self._set_up()
            case "matches":
                from rummy_tui.pages.menus.saved_matches import SavedMatches

                yield Open(SavedMatches(here))
            case "daily":
                from rummy_tui.pages.menus.daily_deal import DailyDeal

                yield Open(DailyDeal(here))
            case "friends":
                from rummy_tui.pages.menus.friends_menu import FriendsMenu

                yield Open(FriendsMenu(here))
            case "replays":
                from rummy_tui.pages.replay.replaying import replays_page

                yield Open(replays_page(here))
            case "lesson" | "knocking":
                from rummy_tui.pages.lesson.lesson import begin_knocking, begin_lesson

                begin = begin_knocking if line == "knocking" else begin_lesson
                yield from begin(here, lambda: [Greet()])
            case "rules":
                from rummy_tui.pages.seat.rules_pages import rules_list

                yield Open(rules_list(here))
            case "keys":
                from rummy_tui.desk.help import help_page

                yield Open(help_page(here))
            case "statistics":
                from rummy_tui.pages.menus.stats_page import stats_page

                yield Open(stats_page(here))
            case "settings":
                from rummy_tui.desk.menus.settings_menu import SettingsMenu

                yield Open(SettingsMenu(here))
            case "quit":
                yield Close(self)
            case _:
                raise LookupError(line)
