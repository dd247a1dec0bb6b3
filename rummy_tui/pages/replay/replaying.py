"""The pages of a replay: the rounds of a match, and each round sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from rummy_tui.desk.effects import Effects, GoBackTo, Greet, Line, Open, Refuse, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import Choice, ListPage, Menu
from rummy_tui.desk.page import sentence
from rummy_tui.match.narrate import Narrated
from rummy_tui.match.sitting import OrderedHand
from rummy_tui.pages.hand.all_hands import AllHands
from rummy_tui.pages.hand.queries import Queries, changes_shown, hand_told
from rummy_tui.pages.replay.replays import Replay, Round
from rummy_tui.pages.replay.reviewing_turns import review_of
from rummy_tui.pages.seat.middle_pictures import middle_seen
from rummy_tui.pages.seat.seat_pictures import seats_seen
from rummy_tui.pictures.round_picture import RoundPicture
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card, sorted_cards
from rummy_tui.rules.melds import Table
from rummy_tui.rules.view import View
from rummy_tui.store import use_cases
from rummy_tui.store.match_files import is_counted, saved_files
from rummy_tui.store.match_summaries import given_name
from rummy_tui.store.matches import read_start
from rummy_tui.store.results import NotDone
from rummy_tui.words.advice.review_words import REVIEW, REVIEWS
from rummy_tui.words.events.reckoning import reckoning_told
from rummy_tui.words.language.aloud import as_written, joined
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.language.typed import typed_words
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.menus import replay_words as words
from rummy_tui.words.menus.menu_words import FIRST_MENU
from rummy_tui.words.menus.replay_words import damaged, eyes_name, match_line, seen_so
from rummy_tui.words.program.commands import COMMANDS, Group
from rummy_tui.words.program.page_words import to_type
from rummy_tui.words.program.problems import BadFile
from rummy_tui.words.rulebook.rules_in_force import agreed


def replays_page(here: Here) -> Choice:
    """Return a list of the finished matches, the last one first."""
    t = here.language

    def open_it(file: Path) -> Effects:
        saved = use_cases.open_match(file, here.language)
        if isinstance(saved, NotDone):
            return [Refuse(joined(saved.text, here.page.focus()))]
        return open_replay(here, Replay(saved))

    # Read once: the page changes none of them, and otherwise each key would read them again.
    items = []
    for file in filter(is_counted, saved_files()):
        with suppress(BadFile):  # with a damaged beginning, a match cannot even be named
            start = read_start(file)
            names = [seat.name for seat in start.seats]
            line = match_line(start.rules, names, start.began, t)
            line = ", ".join(filter(None, (given_name(file), line)))
            items.append(Item(as_written(line), partial(open_it, file), t(words.OPENS_REPLAY)))
    return Choice(here, t(FIRST_MENU["replays"].name), items, empty=t(words.NO_REPLAYS))


def open_replay(here: Here, replay: Replay) -> Effects:
    """Open the replay of a match, and say if a part of it is damaged."""
    yield Open(ReplayMenu(here, replay))
    if replay.saved.bad_line is not None:
        told = damaged(replay.saved.bad_line, here.language)
        yield Say(told, kind=Kind.SYSTEM, interrupt=False)


ASKED: Final = ("hand", "melds", "discards", "counts", "scores", "turn")
"""The queries that `can-do` names."""


class ReplayMenu(Menu):
    """A match: the seat from which it is seen, its rounds and its review."""

    replays = True

    def __init__(self, here: Here, replay: Replay) -> None:
        self.replay = replay
        self.at = 0
        """The moment at which the last round page was left."""
        super().__init__(here)
        if here.by_eye:
            self.cursor = 1  # the first round: nobody opens a replay to change the seat

    def name(self) -> str:
        saved, t = self.replay.saved, self.here.language
        names = [seat.name for seat in self.replay.seats]
        line = match_line(saved.start.rules, names, saved.start.began, t)
        return line if self.replay.over else t(words.MATCH_NOT_OVER, match=line)

    def lines(self) -> Sequence[Item | Field[Any]]:
        t, here, replay = self.here.language, self.here, self.replay
        less, more = here.way("previous-group"), here.way("next-group")
        explained = t(words.SEEN_BY_HELP, less=less, more=more, choose=here.way("choose"))
        if not replay.over:
            explained += " " + t(words.OPEN_WHEN_OVER)

        def told(eyes: int | None) -> str:
            return eyes_name(replay.name(eyes), t)

        def see(eyes: int | None) -> Effects:
            replay.eyes = eyes
            return [Line(self)]

        return (
            Field(
                name=t(words.SEEN_BY),
                help=explained,
                values=replay.choices,
                get=lambda: replay.eyes,
                set=see,
                told=told,
                written=lambda eyes: replay.name(eyes) or "open",
            ),
            *map(self._round, replay.rounds),
            *self._reviews(),
        )

    def _reviews(self) -> Sequence[Item]:
        """Return the line that opens the review, if any round is over."""
        t, over = self.here.language, any(each.result for each in self.replay.rounds)
        return [Item(t(REVIEW), self.review, t(REVIEWS))] if over else []

    def on(self, command: str, argument: str) -> Effects | None:
        if command == "play-on" and self.here.by_eye:
            return self._play_on()
        return self.review() if command == "review" else None

    def _play_on(self) -> Effects | None:
        """Open the round at the cursor, which then plays by itself."""
        if not 0 < self.cursor <= len(self.replay.rounds):
            return None
        page = RoundPage(self, self.replay.rounds[self.cursor - 1])
        return [Open(page), *(page.on("play-on", "") or ())]

    def review(self, only: int | None = None) -> Effects:
        """Review the person who is seen, or let one of the people who played be chosen."""
        replay, people = self.replay, self.replay.people(self.hearer)
        return review_of(self.here, replay.saved.history, people, only)

    def _round(self, of: Round) -> Item:
        """Return the line that opens a round, with its winner and points."""
        t, ended = self.here.language, self.here.language(words.ROUND_NOT_OVER)
        if of.result is not None:
            briefly = self.hearer.in_brief
            ended = reckoning_told(of.result, briefly, self.replay.saved.start.rules)[0]
        line = t.labelled(t(words.ROUND, n=of.number), ended)
        return Item(line, lambda: [Open(RoundPage(self, of))], t(words.WALKS))

    @property
    def hearer(self) -> Hearer:
        return self.replay.hearer(self.here.listening, self.here.language, self.here.ways())


class RoundPage(ListPage):
    """A round, one sentence a line; questions are answered for the moment at the cursor."""

    here: Here
    plays_on: bool = False

    def __init__(self, menu: ReplayMenu, of: Round) -> None:
        self.menu = menu
        self.replay = menu.replay
        self.round = of
        super().__init__(menu.here)
        self._sentences: Sequence[Narrated] = ()
        self._sentences_of: object = None
        self._shown = of
        """The round whose lines were made last."""
        self._go_to(of, menu.at)
        self._queries: dict[str, Callable[[str], Effects]] = {
            **Queries(self).commands,
            "changes": lambda _: changes_shown(
                self.here, self.replay.regrouped(self.moment), self.hearer
            ),
            "hand": lambda _: self._hand(groups=False),
            "hand-groups": lambda _: self._hand(groups=True),
            "can-do": lambda _: [Say(self._explained())],
            "play-on": lambda _: self._play_on(),
            "next-fit": lambda _: self._to_round(1),
            "previous-fit": lambda _: self._to_round(-1),
            "review": lambda _: self.menu.review(self.round.number),
            "play": lambda _: [Say(self.focus(), keep=False)],
            "choose": lambda _: [Say(self.focus(), keep=False)],
        }

    def answers(self, command: str) -> bool:
        return command in self._queries

    @property
    def numbers_choose(self) -> bool:
        """True if whole lines are typed: numbers then go to its lines."""
        return self.here.whole_lines

    # Playing by itself

    def _play_on(self) -> Effects:
        """Start playing by itself from here, or again from the first round at the end; or stop."""
        t, key, rounds = self.here.language, self.here.way("play-on"), self.replay.rounds
        if self.here.whole_lines:
            yield Refuse(t(words.NOT_BY_ITSELF, key=self.here.way("next-group")))
            return
        self.plays_on = not self.plays_on
        yield GoBackTo(self)
        if self.plays_on and self.cursor + 1 == len(self.items) and self.round == rounds[-1]:
            self._change_to(rounds[0])
        told = t(words.BY_ITSELF if self.plays_on else words.STOPPED, key=key)
        yield Say(told, keep=False)

    @property
    def followed(self) -> bool:  # type: ignore[override]
        return self.round != self.replay.rounds[-1]

    def step_on(self) -> Effects:
        later = self.replay.rounds[self.replay.rounds.index(self.round) + 1 :]
        if self.cursor + 1 < len(self.items):
            self.cursor += 1
            told = self._sentences[self.cursor].text
        elif later:
            self._change_to(later[0])
            told = self.greeting()
        else:
            self.plays_on = False
            told = self.here.language(words.AT_END)
        self.menu.at = self.moment
        # On a screen this is the line of the cursor; for listeners it is a sentence of the match.
        seen = self.here.by_eye and self.plays_on
        kind = Kind.FOCUS if seen else Kind.ANSWER
        return [Say(told, keep=False, kind=kind, interrupt=False)]

    # The table at the cursor

    @property
    def moment(self) -> int:
        return self._sentences[self.cursor].at

    @property
    def view(self) -> View:
        return self.replay.view(self.moment)

    @property
    def hearer(self) -> Hearer:
        return self.menu.hearer

    @property
    def lay_before(self) -> Table:
        return self.view.table  # a replay has no keys of a player

    def agreed(self, t: Language) -> tuple[str, ...]:
        start = self.replay.saved.start
        return agreed(start.hints, start.turns_back, t)

    @property
    def hand(self) -> OrderedHand:
        return OrderedHand(held=self.view.hand)

    def round_picture(self) -> RoundPicture:
        view, t, of, replay = self.view, self.here.language, self.round, self.replay
        names = [replay.name(seat) or "" for seat in range(view.players)]
        return RoundPicture(
            seats_seen(view, names, t),
            middle_seen(view, t),
            tuple((names[seat], hand) for seat, hand in self._seen_hands()),
            self.here.way("hand"),
            done=self.moment - of.first,
            moves=of.end - 1 - of.first,
            plays_on=self.plays_on,
        )

    def _seen_hands(self) -> tuple[tuple[int, tuple[Card, ...]], ...]:
        """Return the seats whose hands are seen, with their cards by suit."""
        hands, seat = self.replay.hands(self.moment), self.hearer.seat
        if hands is not None:
            return tuple((place, tuple(sorted_cards(hand))) for place, hand in enumerate(hands))
        return () if seat is None else ((seat, self.hand.cards),)

    def _hand(self, *, groups: bool) -> Effects:
        """Say the hand of the seat from which the round is seen, or show all hands."""
        hands, t = self.replay.hands(self.moment), self.here.language
        if hands is not None:
            return [Open(AllHands(self.here, hands, self.hearer, self.view.rules))]
        if self.hearer.seat is not None:
            return [Say(hand_told(self, groups=groups))]
        return [Refuse(t(words.NO_HAND_OPEN, key=self.here.way("cancel")))]

    # Its lines

    def name(self) -> str:
        name = self.replay.name(self.replay.eyes)
        hidden = name is None and not self.replay.is_open(self.round)
        return seen_so(self.round.number, name, self.here.language, hidden=hidden)

    def made_of(self) -> object:
        return self.round, self.hearer

    def lines(self) -> Sequence[Item]:
        self._tell()
        explained = self._explained()
        return [
            Item(each.text, None, explained, heading=each.begins, key=each.at)
            for each in self._sentences
        ]

    def stay(self, on: Item) -> int:
        """Return the line of the same moment, even if that has more lines now, or none."""
        if self._shown is not self.round:
            self._shown = self.round
            return self.cursor
        assert isinstance(on.key, int)
        return self._line_of(on.key)

    def _tell(self) -> None:
        """Update the sentences if the round or the listener has changed."""
        if self._sentences_of != (whose := (self.round, self.hearer)):
            self._sentences = self.replay.told(*whose, singly=True)
            self._sentences_of = whose

    def _line_of(self, moment: int) -> int:
        """Return the first line of a moment or after it; if there is none, the last line."""
        lines = (line for line, told in enumerate(self._sentences) if told.at >= moment)
        return next(lines, len(self._sentences) - 1)

    def greeting(self) -> str:
        """Return the title, unless the cursor's line names the round, and the number of turns."""
        turns = sum(each.begins for each in self._sentences) - 1
        told = self.here.language(words.TURNS, n=turns, key=self.here.way("next-group"))
        tells_round = isinstance(self._sentences[self.cursor].event, ev.Dealt) and not self.cursor
        title = "" if tells_round else sentence(self.name())
        return joined(title, told, self._sentences[self.cursor].text)

    def edge(self, *, forward: bool) -> str:
        return self.here.language(words.LAST_TURN if forward else words.FIRST_TURN)

    def _go_to(self, of: Round, at: int = 0) -> None:
        """Show another round: at its first line, or at a moment of it."""
        self.round = of
        self._tell()
        self.cursor = self._line_of(at) if of.first <= at < of.end else 0

    def _change_to(self, of: Round) -> None:
        """Show another round at its first line, and move the cursor of the menu there too."""
        rounds = self.replay.rounds
        self.menu.cursor += rounds.index(of) - rounds.index(self.round)
        self._go_to(of)

    def _to_round(self, step: int) -> Effects:
        rounds = self.replay.rounds
        to = rounds.index(self.round) + step
        if 0 <= to < len(rounds):
            self._change_to(rounds[to])
            yield GoBackTo(self)  # a list of the previous round may lie above
            yield Greet(keep=False)
        else:
            edge = self.here.language(words.LAST_ROUND if step > 0 else words.FIRST_ROUND)
            yield Say(joined(edge, self.focus()), keep=False)

    # Commands

    def on(self, command: str, argument: str) -> Effects | None:
        self.menu.at = self.moment
        if command in self._queries and not argument:
            return self._queries[command]("")
        if COMMANDS[command].group in (Group.PLAY, Group.LOOK):
            can, back = self.here.way("can-do"), self.here.way("cancel")
            return [Refuse(self.here.language(words.NOTHING_IS_PLAYED, key=can, back=back))]
        return None

    def _explained(self) -> str:
        """Return what can be done here, each with its key or word."""
        way, t = self.here.way, self.here.language
        # In a match the keys for the rounds do something else; typed lines have words of their own.
        typed, own = self.here.whole_lines, typed_words(t).in_own_words
        told = t(
            words.CAN_BE_ASKED,
            left=way("previous-group"),
            right=way("next-group"),
            before=to_type(own("previous round"), t) if typed else way("previous-fit"),
            after=to_type(own("next round"), t) if typed else way("next-fit"),
            on=way("play-on"),
            **{query: way(query) for query in ASKED},
        )
        return capital(told)
