"""The pages of a match that is walked again: its rounds, and each round sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.menu import Form
from rummy_tui.desk.named import NamedThings
from rummy_tui.desk.page import Choice, Item, Walk, sentence
from rummy_tui.match.narrate import Told
from rummy_tui.match.sitting import Sitting
from rummy_tui.pages.queries import Queries, hand_told, show_changes, show_hands
from rummy_tui.pages.replays import Replay, Round
from rummy_tui.rules.cards import Card
from rummy_tui.rules.events import Dealt, Regrouped
from rummy_tui.rules.view import View
from rummy_tui.store import use_cases
from rummy_tui.store.answers import Refused
from rummy_tui.store.glances import given_name
from rummy_tui.store.matches import begun
from rummy_tui.store.shelf import is_counted, saved_files
from rummy_tui.words.commands import COMMANDS, Group
from rummy_tui.words.hearer import Hearer, Level
from rummy_tui.words.language import Language
from rummy_tui.words.problems import BadFile
from rummy_tui.words.reckoning import reckoning_told
from rummy_tui.words.replay_words import damaged, eyes_name, match_line, seen_so
from rummy_tui.words.rules_in_force import agreed
from rummy_tui.words.utterance import Kind


def replays_page(desk: Desk) -> NamedThings:
    """The matches that are over, the one that was played last first."""
    t = desk.language
    # Read once: the page changes none of them, and each key would else read the first lines again.
    items = [item for file in saved_files() if is_counted(file) for item in _item(desk, file)]
    none = t.gettext("No match has been played to its end yet.")
    return NamedThings(desk, t.gettext("Replays"), lambda: items, none)


def _item(desk: Desk, file: Path) -> list[Item]:
    """A line that opens the match of a file; none where its beginning is damaged."""
    try:
        start = begun(file)
    except BadFile:
        return []
    names = [seat.name for seat in start.seats]
    explained = desk.language.gettext("Opens the match, to be walked again from its first deal.")
    line = match_line(start.rules, names, start.began, desk.language)
    line = ", ".join(filter(None, (given_name(file), line)))

    def open_it() -> None:
        saved = use_cases.open_match(file, desk.language)
        if isinstance(saved, Refused):
            desk.refuse(f"{saved.text} {desk.page.focus()}")
        else:
            open_replay(desk, Replay(saved))

    return [Item(line, open_it, explained)]


def open_replay(desk: Desk, replay: Replay) -> None:
    """Show a match; what is damaged of it is told."""
    desk.open(ReplayMenu(desk, replay))
    if replay.saved.bad_line is not None:
        told = damaged(replay.saved.bad_line, desk.language)
        desk.say(told, Kind.SYSTEM, interrupt=False)


ASKED: Final = ("hand", "melds", "discards", "counts", "scores", "turn")
"""The queries that are named where it is told what can be done."""


class ReplayMenu(Form):
    """A match: through whose eyes it is seen, and its rounds."""

    def __init__(self, desk: Desk, replay: Replay) -> None:
        self.replay = replay
        self.at = 0
        """The moment at which the walk was left."""
        super().__init__(desk)

    def name(self) -> str:
        saved, t = self.replay.saved, self.desk.language
        names = [seat.name for seat in self.replay.seats]
        line = match_line(saved.start.rules, names, saved.start.began, t)
        return line if self.replay.over else t.gettext("{match}, not over").format(match=line)

    def lines(self) -> Sequence[Item]:
        return (self._eyes_line(), *(self._round_line(each) for each in self.replay.rounds))

    def _eyes_line(self) -> Item:
        t = self.desk.language
        value = self._told(self.replay.eyes)
        explained = t.gettext(
            "Whose cards are seen: change it with {less} and {more}, or choose from a list with "
            "{choose}."
        ).format(
            less=self.desk.way("previous-group"),
            more=self.desk.way("next-group"),
            choose=self.desk.way("choose"),
        )
        if not self.replay.over:
            explained += " " + t.gettext("Hands are open only in rounds that are over.")
        return Item(t.labelled(t.gettext("Seen by"), value), self._choose_eyes, explained)

    def _told(self, eyes: int | None) -> str:
        return eyes_name(self.replay.name(eyes), self.desk.language)

    def _round_line(self, of: Round) -> Item:
        t = self.desk.language
        text = t.labelled(t.gettext("Round {n}").format(n=of.number), self._ended(of))
        explained = t.gettext("Walks the round, sentence by sentence.")
        return Item(text, lambda: self.desk.open(RoundPage(self, of)), explained)

    def _ended(self, of: Round) -> str:
        """Who has won a round, and how much."""
        if of.result is None:
            return self.desk.language.gettext("not over")
        briefly = replace(self.hearer, level=Level.BRIEF)
        return reckoning_told(of.result, briefly, self.replay.saved.start.rules)[0]

    @property
    def hearer(self) -> Hearer:
        return self.replay.hearer(self.desk.listening, self.desk.language, self.desk.way)

    # Through whose eyes

    def change(self, line: int, direction: int) -> str | None:
        if line:
            return None
        choices = self.replay.choices
        at = choices.index(self.replay.eyes) + direction
        self.replay.eyes = choices[at % len(choices)]
        return ""

    def put(self, line: int, value: str) -> bool:
        """`1 Ann`, or `1 open`."""
        wanted = value.casefold()
        for eyes in self.replay.choices:
            name = self.replay.name(eyes) or "open"
            if line == 0 and wanted in (name.casefold(), self._told(eyes).casefold()):
                self.replay.eyes = eyes
                self.desk.answer(self.focus())
                return True
        return False

    def _choose_eyes(self) -> None:
        def chosen(eyes: int | None) -> Callable[[], None]:
            def done() -> None:
                self.replay.eyes = eyes
                self.desk.close_quietly(page)
                self.desk.answer(self.focus(), keep=False)

            return done

        items = [Item(self._told(eyes), chosen(eyes)) for eyes in self.replay.choices]
        title = self.desk.language.gettext("Seen by")
        page = Choice(self.desk, title, items)
        page.cursor = self.replay.choices.index(self.replay.eyes)
        self.desk.open(page)


class RoundPage(Walk):
    """A round, a sentence a line; what is asked is answered from the moment at the cursor."""

    desk: Desk

    def __init__(self, menu: ReplayMenu, of: Round) -> None:
        self.menu = menu
        self.replay = menu.replay
        self.round = of
        self._hearer: Hearer | None = None
        """Who was told the lines as they stand."""
        self._told: tuple[Told, ...] = ()
        super().__init__(menu.desk, "", ())
        self._go_to(of, menu.at)
        self._queries: dict[str, Callable[[str], None]] = {
            **Queries(self).commands,
            "changes": lambda _: show_changes(self.desk, self._regrouped(), self.hearer),
            "hand": lambda _: self._hand(groups=False),
            "hand-groups": lambda _: self._hand(groups=True),
            "can-do": lambda _: self.desk.answer(self._explained()),
            "next-fit": lambda _: self._to_round(1),
            "previous-fit": lambda _: self._to_round(-1),
            "play": lambda _: self.desk.answer(self.focus(), keep=False),
            "choose": lambda _: self.desk.answer(self.focus(), keep=False),
        }

    @property
    def asks(self) -> bool:
        """Where whole lines are typed, numbers go to its lines."""
        return self.desk.whole_lines

    # What is seen at the cursor

    @property
    def moment(self) -> int:
        return self._told[self.cursor].at

    @property
    def view(self) -> View:
        return self.replay.view(self.moment)

    @property
    def hearer(self) -> Hearer:
        return self.menu.hearer

    def agreed(self, t: Language) -> str:
        start = self.replay.saved.start
        return agreed(start.hints, start.turns_back, t)

    @property
    def hand(self) -> Sitting:
        return Sitting(held=self.view.hand)

    def seen_hands(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        """The seats whose hands are seen, with their cards by suit."""
        hands, seat = self.replay.hands(self.moment), self.hearer.seat
        if hands is not None:
            return tuple((place, tuple(sorted(hand))) for place, hand in enumerate(hands))
        return () if seat is None else ((seat, self.hand.cards),)

    def _regrouped(self) -> Regrouped | None:
        return self.replay.regrouped(self.moment)

    def _hand(self, *, groups: bool) -> None:
        """The hand of the seat through whose eyes the round is seen, or all hands."""
        hands, t = self.replay.hands(self.moment), self.desk.language
        if hands is not None:
            show_hands(self.desk, hands, self.hearer)
        elif self.hearer.seat is not None:
            self.desk.answer(hand_told(self, groups=groups))
        else:
            text = t.gettext(
                "No hand is open before the round is over. Choose whose cards are seen in the "
                "list of the rounds: {key} goes back."
            )
            self.desk.refuse(text.format(key=self.desk.way("cancel")))

    # Its lines

    def rename(self) -> None:
        name = self.replay.name(self.replay.eyes)
        hidden = name is None and not self.replay.is_open(self.round)
        self.title = seen_so(self.round.number, name, self.desk.language, hidden=hidden)

    def refresh(self) -> None:
        """Made anew where things are told otherwise now; the cursor stays at its moment."""
        hearer = self.hearer
        if self._hearer == hearer:
            return
        at = self.moment if self._told else 0
        self._hearer, self._told = hearer, self.replay.told(self.round, hearer)
        explained = self._explained()
        self.items = tuple(
            Item(each.text, None, explained, heading=each.begins) for each in self._told
        )
        self.cursor = self._line_of(at)

    def _line_of(self, moment: int) -> int:
        """The first line that was told at a moment or after it; else the last one."""
        lines = (line for line, told in enumerate(self._told) if told.at >= moment)
        return next(lines, len(self._told) - 1)

    def greeting(self) -> str:
        """The title, unless the line of the cursor tells the round; and how many turns it has."""
        turns = sum(each.begins for each in self._told) - 1
        text = self.desk.language.ngettext(
            "{n} turn: {key} goes to the next.", "{n} turns: {key} goes to the next.", turns
        )
        told = text.format(n=turns, key=self.desk.way("next-group"))
        tells_round = isinstance(self._told[self.cursor].event, Dealt) and not self.cursor
        title = "" if tells_round else sentence(self.title)
        return f"{title} {told} {self.focus()}".lstrip()

    def edge(self, *, forward: bool) -> str:
        t = self.desk.language
        return t.gettext("Last turn.") if forward else t.gettext("First turn.")

    def _go_to(self, of: Round, at: int = 0) -> None:
        """Another round: at its first line, or at a moment of it."""
        self.round, self._hearer, self._told = of, None, ()
        self.rename()
        self.refresh()
        self.cursor = self._line_of(at) if of.first <= at < of.end else 0

    def _to_round(self, step: int) -> None:
        t, rounds = self.desk.language, self.replay.rounds
        to = rounds.index(self.round) + step
        if 0 <= to < len(rounds):
            self._go_to(rounds[to])
            self.menu.cursor += step
            self.desk.go_back_to(self)  # a list of the round before may lie above
            self.desk.answer(self.greeting(), keep=False)
        else:
            edge = t.gettext("Last round.") if step > 0 else t.gettext("First round.")
            self.desk.answer(f"{edge} {self.focus()}", keep=False)

    # Commands

    def run(self, command: str, argument: str) -> bool:
        self.refresh()
        if command in self._queries and not argument:
            self._queries[command]("")
        elif COMMANDS[command].group in (Group.PLAY, Group.LOOK):
            self._refuse()
        else:
            done = super().run(command, argument)
            self.menu.at = self.moment
            return done
        return True

    def _refuse(self) -> None:
        t = self.desk.language
        text = t.gettext(
            "Nothing is played in a replay. {key} tells what can be asked, {back} goes back."
        )
        self.desk.refuse(text.format(key=self.desk.way("can-do"), back=self.desk.way("cancel")))

    def _explained(self) -> str:
        """What can be done here, each with the way to it."""
        way, t = self.desk.way, self.desk.language
        return t.gettext(
            "{left} and {right} go from turn to turn, {before} and {after} from round to round. "
            "{hand}, {melds}, {discards}, {counts}, {scores} and {turn} tell how all was then."
        ).format(
            left=way("previous-group"),
            right=way("next-group"),
            before=self._way("previous-fit", "previous round"),
            after=self._way("next-fit", "next round"),
            **{query: way(query) for query in ASKED},
        )

    def _way(self, command: str, words: str) -> str:
        """How another round is gone to: a key that goes elsewhere in a match, or its own words."""
        quoted = self.desk.language.pgettext("a word to type", '"{word}"')
        return quoted.format(word=words) if self.desk.whole_lines else self.desk.way(command)
