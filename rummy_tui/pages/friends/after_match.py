"""The end of a match at a friend's table: the check of its deals, its count, and its replay."""

from __future__ import annotations

from datetime import datetime

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Refuse, Say, Think
from rummy_tui.match.far import FarSession
from rummy_tui.pages.friends.deals import Deals
from rummy_tui.store.matches import Saved
from rummy_tui.store.opened_matches import keep_opened
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.messages import Revealed
from rummy_tui.words.friends import host_words
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.language.utterance import Kind


class AfterMatch:
    """A match as it is known here once the host has opened all its cards."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.begins()

    def begins(self) -> None:
        """Begin with a match whose cards are not opened."""
        self._checked = False
        self._began = datetime.now().astimezone().isoformat(timespec="seconds")
        self._saved: Saved | None = None

    def check(self, welcome: Welcome, revealed: Revealed, seen: FarSession) -> Effects:
        """Check the deals, once."""
        if self._checked or not welcome.commitment:
            return
        self._checked = True
        t = self._desk.language
        deals = Deals(welcome.commitment, seen, welcome.own, self._began)
        yield Think(
            lambda: deals.check(revealed, t),
            lambda told, _: self._has_checked(told, deals, seen),
            lambda: (),
        )

    def _has_checked(self, told: str, deals: Deals, seen: FarSession) -> Effects:
        """Say what comes of the check; count and keep the match if it was fair."""
        yield Say(told, kind=Kind.SYSTEM, interrupt=False)
        if deals.match is None or not seen.over:
            return
        self._saved = deals.match
        if self._desk.means.kept and deals.own:  # those who only watch have not played it
            yield from self._kept(self._saved, seen)

    def _kept(self, saved: Saved, seen: FarSession) -> Effects:
        """Count the match, and keep it among those of this computer."""
        from rummy_tui.store.count_finished import count_seen  # late: 8 ms, at an end only

        t = self._desk.language
        told = count_seen(seen, saved.start.id, t)
        try:
            keep_opened(saved)
        except OSError as problem:
            told = t(host_words.UNKEPT, why=problem.strerror or str(problem))
        yield Say(told or t(words.REPLAY_KEPT), kind=Kind.SYSTEM, interrupt=False)

    def watch(self) -> Effects:
        """Open the replay of the match."""
        if self._saved is None:
            return [Refuse(self._desk.language(words.NOT_OPENED))]
        # late: it takes 130 ms, which no match need wait for
        from rummy_tui.pages.replay.replaying import open_replay
        from rummy_tui.pages.replay.replays import Replay

        return open_replay(self._desk, Replay(self._saved))
