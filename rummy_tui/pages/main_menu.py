"""The first menu. What it leads to is loaded when it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.menu import Menu
from rummy_tui.desk.page import Item, sentence
from rummy_tui.store.shelf import is_counted, played, saved_files

if TYPE_CHECKING:
    from pathlib import Path

    from rummy_tui.pages.new_match import NewMatch
    from rummy_tui.store.glances import Glance


class MainMenu(Menu):
    """Where the full screen and the line face begin."""

    def __init__(self, desk: Desk, seed: Callable[[], int]) -> None:
        self.seed = seed
        self._prepared: NewMatch | None = None
        """A match as it was set up last, to be played again or changed."""
        self._seen: list[tuple[Path, int | None]] = []
        """The matches that were kept when it was looked last, and when each was played."""
        self._last: Glance | None = None
        """The match to go on with."""
        self._has_kept = False
        """Whether there is any match that is not over, also one that cannot go on."""
        self._has_replays = False
        """Whether a match has been played to its end."""
        super().__init__(desk)

    def name(self) -> str:
        return self.desk.language.gettext("Rummy")

    def greeting(self) -> str:
        self._look()
        return super().greeting()

    def _look(self) -> None:
        """See which match there is to go on with, where any has been played meanwhile."""
        now = [(file, played(file)) for file in saved_files()]
        if now == self._seen:
            return
        before, kept, last = {when for _, when in self._seen}, len(self._kept()), self._last
        self._seen = now
        files = [file for file, _ in now if not is_counted(file)]
        self._has_replays = len(files) < len(now)
        self._last, self._has_kept = _newest(files)
        other = (self._last and self._last.file) != (last and last.file)
        was_played = any(when not in before for _, when in now)  # and not only renamed or deleted
        if (other and was_played) or len(self._kept()) != kept:
            self.cursor = 0

    def run(self, command: str, argument: str) -> bool:
        """Escape goes to the last line, and leaves from there: one too many ends nothing."""
        last = len(self.rows()) - 1
        if command != "cancel" or self.cursor == last or self.desk.typing:
            return super().run(command, argument)
        self.cursor = last
        once_more = self.desk.language.gettext("{key} once more leaves.")
        told = once_more.format(key=self.desk.way("cancel"))
        self.desk.answer(f"{sentence(self.focus())} {told}", keep=False)
        return True

    def lines(self) -> Sequence[Item]:
        usual = [
            Item(name, chosen, explained)
            for (name, explained), chosen in zip(self._words(), self._leads_to(), strict=True)
        ]
        return (*self._kept(), *usual[:2], *self._replays_line(), *usual[2:])

    def _kept(self) -> Sequence[Item]:
        """The match to go on with, and the way to all that are not over."""
        t, lines = self.desk.language, []
        if self._last is not None:
            from rummy_tui.store.glances import told

            text = t.labelled(t.gettext("Go on"), told(self._last, t))
            explained = (
                t.gettext("Tells what is damaged, and offers to go on with the good part.")
                if self._last.damaged
                else t.gettext("The match that was played last goes on where it was left.")
            )
            lines.append(Item(text, self._go_on, explained))
        if self._has_kept:
            explained = t.gettext("Go on with one, rename it or delete it.")
            lines.append(Item(t.gettext("Saved matches"), self._list, explained))
        return lines

    def _go_on(self) -> None:
        from rummy_tui.pages.saved_matches import go_on

        assert self._last is not None
        go_on(self.desk, self._last.file)

    def _list(self) -> None:
        from rummy_tui.pages.saved_matches import SavedMatches

        self.desk.open(SavedMatches(self.desk))

    def _replays_line(self) -> Sequence[Item]:
        """Nothing while there is no match to be walked again."""
        t = self.desk.language
        explained = t.gettext("Walk again through a match that is over, as you saw it or open.")
        line = Item(t.gettext("Replays"), self._replays, explained)
        return (line,) if self._has_replays else ()

    def _leads_to(self) -> Sequence[Callable[[], None]]:
        """What each line does when it is chosen."""
        desk = self.desk
        quits = partial(desk.close, self)
        reads = self._rules, self._keys, self._statistics
        return self._new_match, self._lesson, *reads, self._settings, quits

    def _words(self) -> Sequence[tuple[str, str]]:
        """The lines, and what `help` tells of each."""
        t = self.desk.language
        return (
            (t.gettext("New match"), t.gettext("Choose rules, players and options, and play.")),
            (
                t.gettext("A guided first round"),
                t.gettext("A round against an easy opponent; you are told what to do, key by key."),
            ),
            (t.gettext("Rules"), t.gettext("Read the rules of all that can be played here.")),
            (t.gettext("Keys"), t.gettext("All keys and what each of them does.")),
            (
                t.gettext("Statistics"),
                t.gettext(
                    "What everyone has reached in the matches that were played to their end."
                ),
            ),
            (
                t.gettext("Settings"),
                t.gettext("Your name, how things are told to you, sounds, and more."),
            ),
            (t.gettext("Quit"), t.gettext("Leave the program.")),
        )

    def _new_match(self) -> None:
        from rummy_tui.pages.new_match import NewMatch
        from rummy_tui.store.matches import last_begun

        if self._prepared is None:
            self._prepared = NewMatch(self.desk, self.seed, last_begun())
        self._prepared.reopen()

    def _lesson(self) -> None:
        from rummy_tui.pages.lesson import begin_lesson

        desk = self.desk
        begin_lesson(desk, lambda: desk.answer(desk.page.greeting()))

    def _replays(self) -> None:
        from rummy_tui.pages.replaying import replays_page

        self.desk.open(replays_page(self.desk))

    def _keys(self) -> None:
        from rummy_tui.desk.help import help_page

        self.desk.open(help_page(self.desk))

    def _rules(self) -> None:
        from rummy_tui.desk.help import rules_list

        self.desk.open(rules_list(self.desk))

    def _statistics(self) -> None:
        from rummy_tui.pages.stats_page import stats_page

        self.desk.open(stats_page(self.desk))

    def _settings(self) -> None:
        from rummy_tui.desk.settings_menu import SettingsMenu

        self.desk.open(SettingsMenu(self.desk))


def _newest(files: Sequence[Path]) -> tuple[Glance | None, bool]:
    """The match to go on with, and whether any is kept; nothing is loaded where there is none."""
    if not files:
        return None, False
    from rummy_tui.store.glances import newest

    return newest(files)
