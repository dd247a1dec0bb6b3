"""Random evenings at a host's table, in memory; after each step all is checked.

The same number gives the same evening.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from rummy_tui.host.needs import Wish
from rummy_tui.host.people import Member
from rummy_tui.host.talk import BURST
from rummy_tui.pages.friends.talk_pages import TalkList
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.wire.messages import Gesture, Unheard
from rummy_tui.words.friends.watching_words import WHO_WATCHES
from rummy_tui.words.program import talk_words
from tests.friends.evenings import Evening
from tests.friends.random_guests import Guest, check_heard

PLAYERS: Final = ("Ann", "Bob", "Cy", "Dee")
WATCH: Final = ("Yan", "Zoe")
MOST_SEATS: Final = 4
MOST_MOVES: Final = 3000
"""Moves in which a match must be over once everybody is there."""
ENOUGH: Final = 61.0
"""Seconds after which nobody is waited for between two rounds."""

WEIGHTS: Final = {
    "plays": 40,
    "talks": 8,
    "types": 3,
    "gestures": 4,
    "talks_too_much": 1,
    "blocks": 3,
    "is_muted": 1,
    "comes": 8,
    "watches": 3,
    "comes_twice": 1,
    "loses_line": 3,
    "loses_line_soon": 3,
    "returns": 8,
    "is_killed": 2,
    "leaves": 1,
    "host_starts_again": 1,
    "wishes_back": 3,
    "takes_back": 2,
    "answers": 10,
    "waits": 4,
    "is_removed": 1,
    "host_locks": 1,
}
"""The actions of an evening, and how often each is chosen."""


class RandomEvening(Evening):
    """An evening at which anything happens in any order."""

    def __init__(self, key: str, number: int) -> None:
        luck = self.luck = Random(f"{key} {number}")
        rules = with_options(RULESETS[key], {"rounds_limit": str(luck.choice((1, 1, 2)))})
        least, most = rules.players
        seats = luck.randint(least, min(most, MOST_SEATS))
        people = luck.randint(2, seats)
        names = PLAYERS[:people]
        pair = luck.random() < 0.3
        self.desks = (*names[:-2], ",".join(names[-2:])) if pair else names
        self.past: dict[str, list[Guest]] = {name: [] for name in (*self.desks, *WATCH)}
        self.muted: set[str] = set()
        self.says: list[tuple[float, str]] = []
        """The times at which something was said, and from which desk."""
        self.done: list[str] = []
        self.waited: set[str] = set()
        """The reasons for which the match has waited."""
        levels = ("easy",) * (seats - people)
        wait, timer = luck.choice((0, 0, 30)), luck.choice((0, 0, 20, 60))
        super().__init__(Wish(rules, people, levels, wait=wait, timer=timer))
        self.wished = Wish(rules, people, levels)

    def friend_of(self, name: str, code: str, *, watches: bool) -> Guest:
        return Guest(self, name, code, watches=watches)

    # The evening

    def goes_through(self, steps: int) -> None:
        """Let so many things happen, and then let everybody come and play to the end."""
        while len(self.done) < steps and not self._is_over:
            (action,) = self.luck.choices([*WEIGHTS], [*WEIGHTS.values()])
            if getattr(self, f"_{action}")():
                self.done.append(action)
                self._after(self.luck.choice((0.2, 0.2, 1, 3)))
        self._finish()

    def _after(self, seconds: float) -> None:
        self.goes_on(seconds)
        match = self.at.match
        moments = () if match is None else match.table.session.moments
        assert not self.failed, self.failed
        for guest in self._guests:
            guest.check(moments)
        self.waited.add(self._waits_for())

    def _waits_for(self) -> str:
        """The reason why nothing happens by itself now."""
        match = self.at.match
        if match is None:
            return "people"
        table, session = match.table, match.table.session
        if match.over:
            return "nothing"
        if session.to_play is None:
            return "deal"
        if any(table.asks(listener) for listener in table.listeners):
            return "question"
        if not self._all_there:
            return "away"
        assert table.plays_itself(session.to_play), "a computer does not play"
        return "turn"

    @property
    def _is_over(self) -> bool:
        return self.at.match is not None and self.at.match.over

    @property
    def _guests(self) -> list[Guest]:
        return [each for each in self.friends.values() if isinstance(each, Guest)]

    @property
    def _players(self) -> list[Guest]:
        return [each for each in self._guests if not each.watches]

    @property
    def _all_there(self) -> bool:
        return all(name in self.friends and self.friends[name].is_there for name in self.desks)

    def _one(self, guests: list[Guest]) -> Guest | None:
        return self.luck.choice(guests) if guests else None

    # Playing

    def _plays(self) -> bool:
        """Let somebody make a move, or be ready for the next round."""
        can = [each for each in self._players if each.is_there and each.is_at_match]
        can = [each for each in can if not each.is_asked]
        self.luck.shuffle(can)
        return any(each.plays(self.luck) for each in can)

    def _wishes_back(self) -> bool:
        guest = self._one([each for each in self._players if each.is_on_game and each.is_there])
        if guest is None or guest.desk.seat is None:
            return False
        guest.press("T")
        if not guest.is_on_game:
            guest.press("y")
        return True

    def _takes_back(self) -> bool:
        guest = self._one([each for each in self._players if each.is_on_game and each.is_there])
        if guest is None or not guest.match.my_turn:
            return False
        guest.press("u")
        return True

    def _answers(self) -> bool:
        guest = self._one([each for each in self._players if each.is_asked])
        if guest is None:
            return False
        guest.press(self.luck.choice("yyn"))
        return True

    # Talk

    def _talks(self) -> bool:
        guest = self._one([each for each in self._guests if each.can_talk])
        if guest is None:
            return False
        self._say(guest)
        return True

    def _say(self, guest: Guest) -> None:
        text = f"line {len(self.says)}"
        self._is_said(guest, lambda: guest.desk.typed(f"say {text}"), text)

    def _types(self) -> bool:
        """Let somebody type a line while the others play on and talk."""
        guest = self._one([each for each in self._guests if each.can_talk and each.is_on_game])
        if guest is None:
            return False
        text = f"typed{len(self.says)}"
        guest.press("B", *text)
        others = [each for each in self._guests if each.can_talk and each is not guest]
        if others:
            self._say(self.luck.choice(others))
        for _ in range(self.luck.randint(0, 2)):
            can = [each for each in self._players if each is not guest and each.is_at_match]
            any(each.plays(self.luck) for each in can if not each.is_asked)
        self._is_said(guest, lambda: guest.press("enter"), text)
        return True

    def _gestures(self) -> bool:
        guest = self._one([each for each in self._guests if each.can_talk])
        if guest is None:
            return False
        number = self.luck.randrange(len(Gesture))
        gesture = [*Gesture][number]
        self._is_said(guest, lambda: guest.desk.typed(f"gesture {number + 1}"), gesture)
        return True

    def _talks_too_much(self) -> bool:
        guest = self._one([each for each in self._guests if each.can_talk])
        if guest is None:
            return False
        for _ in range(BURST + 2):
            self._say(guest)
        return True

    def _is_said(self, by: Guest, does: object, what: str | Gesture) -> None:
        """Let something be said, and note who has to hear it."""
        assert callable(does)
        name, hearers = by.speaker, [each for each in self._guests if each.is_there]
        hear = [each for each in hearers if each is not by and each.hears(name)]
        by.unsaid.clear()
        does()
        self.clock.goes_on(0)
        self.says.append((self.clock.now, by.name))
        if by.name in self.muted:
            assert [each.why for each in by.unsaid] == [Unheard.MUTED]
            return
        if by.unsaid:
            assert [each.why for each in by.unsaid] == [Unheard.TOO_FAST]
            recent = [at for at, desk in self.says if desk == by.name and at > self.clock.now - 5]
            assert len(recent) > BURST
            return
        for each in hear:
            t = each.desk.language
            who = t(WHO_WATCHES, name=name) if name in self.at.watchers.names else name
            if isinstance(what, Gesture):
                told = t(talk_words.GESTURES[what.name.lower()].others, name=who)
            else:
                told = t(talk_words.SAYS, name=who, text=what)
            each.to_hear.append(told)

    def _blocks(self) -> bool:
        """Let somebody block another, or hear them again."""
        guest = self._one([each for each in self._guests if each.can_talk and each.is_on_game])
        if guest is None:
            return False
        guest.press("N")
        rows = [*guest.desk.page.rows()] if isinstance(guest.desk.page, TalkList) else []
        names = [name for desk in self.past for name in desk.split(",")]
        at = [n for n, row in enumerate(rows) if any(row.startswith(name) for name in names)]
        if at:
            row = self.luck.choice(at)
            name = next(name for name in names if rows[row].startswith(name))
            guest.press(*["down"] * row, "enter", "enter")
            guest.blocked ^= {(guest.speaker, name)}
        guest.press("escape")
        return bool(at)

    def _is_muted(self) -> bool:
        guest = self._one([each for each in self._guests if each.is_there])
        if guest is None:
            return False
        self.muted ^= {guest.name}
        self.club.mute(self._member(guest), muted=guest.name in self.muted)
        return True

    # Coming and going

    def _comes(self) -> bool:
        return self._starts([name for name in self.desks if name not in self.friends])

    def _watches(self) -> bool:
        return self._starts([name for name in WATCH if name not in self.friends], watches=True)

    def _starts(self, names: list[str], *, watches: bool = False) -> bool:
        if not names:
            return False
        self.comes(self.luck.choice(names), self.luck.choice(("en", "fr")), watches=watches)
        return True

    def _comes_twice(self) -> bool:
        """Let somebody join with a second program, which takes over from the first."""
        guest = self._one([each for each in self._guests if each.is_there])
        if guest is None:
            return False
        self._ends(guest)
        self.comes(guest.name, guest.code, watches=guest.watches)
        return True

    def _ends(self, guest: Guest) -> None:
        """Put a program aside, which is not there any more."""
        guest.left = True
        self.past[guest.name].append(guest)
        del self.friends[guest.name]

    def _loses_line(self) -> bool:
        guest = self._one([each for each in self._guests if each.is_up])
        if guest is None:
            return False
        guest.cut()
        return True

    def _loses_line_soon(self) -> bool:
        """Let a line be lost between a move and its answer, or while the others hear of it."""
        guest = self._one([each for each in self._guests if each.is_up and each.is_at_match])
        if guest is None:
            return False
        guest.cut_after = self.luck.randint(0, 3)
        played = self._plays()
        if guest.cut_after is not None:
            guest.cut()
        return played

    def _returns(self) -> bool:
        guest = self._one([each for each in self._guests if not each.is_up])
        if guest is None:
            return False
        guest.connects()
        return True

    def _is_killed(self) -> bool:
        guest = self._one(self._guests)
        if guest is None:
            return False
        if guest.is_up:
            guest.cut()
        self._ends(guest)
        return True

    def _leaves(self) -> bool:
        guest = self._one([each for each in self._guests if each.is_there and each.is_on_game])
        if guest is None:
            return False
        guest.left = True
        while guest.is_on_game:  # the first time it may only say what Escape would do
            guest.press("escape")
        guest.press("down", "enter")
        assert not guest.is_at_match
        guest.cut()
        self._ends(guest)
        return True

    # The host

    def _member(self, guest: Guest) -> Member:
        member = self.club.member(guest.names[0])
        assert member is not None
        return member

    def _is_removed(self) -> bool:
        """Let the host remove somebody from the match, for whom the computer plays on."""
        guest = self._one([each for each in self._players if each.is_there and each.is_at_match])
        if guest is None or len(self.desks) < 2:
            return False
        guest.left = True
        self.club.remove(self._member(guest))
        self.clock.goes_on(0)
        assert guest.joiner.over
        self._ends(guest)
        self.desks = tuple(name for name in self.desks if name != guest.name)
        return True

    def _host_locks(self) -> bool:
        """Let nobody new in, or let them come in again."""
        self.club.lock(locked=not self.club.locked)
        return True

    def _host_starts_again(self) -> bool:
        """Kill the host, and start it anew from its files; some programs are back at once."""
        kept, match = self.kept, self.at.match
        self._life = object()
        for guest in self._guests:
            if guest.is_up:
                guest.cut()
        saved = None
        if match is not None:
            assert match.table.journal is not None
            match.table.journal.close()
            saved = saves.load(Path(kept.tables[0].match))
        self.kept = kept
        self._wish = self.wished
        self.opens(kept, saved)
        for guest in self._guests:
            if self.luck.random() < 0.7:
                guest.connects()
        return True

    def _waits(self) -> bool:
        self.goes_on(self.luck.choice((5, 25, 65)))
        return True

    # The end

    def _finish(self) -> None:
        """Let everybody come, and play to the end; then compare all that was heard."""
        self.club.lock(locked=False)
        for guest in self._guests:
            if not guest.is_up:
                guest.connects()
        for guest in self._players:
            if not guest.is_there:  # it was not let in
                self._ends(guest)
        for name in self.desks:
            if name not in self.friends:
                self.comes(name)
        self._after(1)
        for _ in range(MOST_MOVES):
            if self._is_over:
                break
            if not (self._answers() or self._plays()):
                self.goes_on(ENOUGH)
            self._after(0)
        assert self._is_over, (self._waits_for(), self.done[-5:])
        self._after(5)
        match = self.at.match
        assert match is not None
        moments = match.table.session.moments
        self.sentences = 0
        for name, lives in self.past.items():
            now = self.friends.get(name)
            all_lives = [*lives, *([now] if isinstance(now, Guest) else [])]
            self.sentences += check_heard(all_lives, moments)
