"""Talk at a friend's table: what people say there, and who hears it at this desk.

What others say waits until it is quiet (`when_quiet`). Everything from the host waits while a line
is being typed: a page of the match might open over it and get its letters as commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Close, Effects, Keep, Open, Refused, Say, Tell
from rummy_tui.desk.items import Item
from rummy_tui.desk.page import as_typed
from rummy_tui.pages.friends.moderating import Moderator
from rummy_tui.pages.friends.talk_pages import TalkList, TalkPage
from rummy_tui.pages.friends.talk_people import People, Visit
from rummy_tui.pages.friends.when_quiet import WhenQuiet
from rummy_tui.system.printable import one_line, player_name
from rummy_tui.wire.messages import Emote, Emoted, FromHost, Gesture, Muted, NotSaid, Said, Unheard
from rummy_tui.wire.messages import Say as ToSay
from rummy_tui.wire.texts import LONGEST_SAID
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program import talk_words as words

Command = Callable[[str], Effects]


class Talk:
    """The talk at a desk."""

    def __init__(
        self,
        desk: Desk,
        visit: Visit,
        moderator: Moderator | None = None,
    ) -> None:
        self._desk, self._visit = desk, visit
        self._people = People(desk, visit, moderator)
        self._quiet = WhenQuiet(desk)
        self._page: TalkPage | None = None
        self._held: list[FromHost] = []
        """The messages that wait until a line is typed."""
        self._draft = self._last = ""
        """A line that was typed and not said, and the one that was said last."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """The commands of talk, for the pages of a visit."""
        return {
            "talk": self._talk,
            "gestures": self._gesture,
            "people": self._list_people,
        }

    def _list_people(self, _: str) -> Effects:
        if not self._people.speaker:
            raise self._not_there()
        return [Open(self._people.page())]

    def person(self, name: str) -> Effects:
        """Open the page of somebody at another desk."""
        return self._people.open(name)

    # From the host

    def takes(self, message: FromHost) -> bool:
        """Return True if a message is about talk, or has to wait until a line is typed."""
        if self._types:
            self._held.append(message)
            return True
        match message:
            case Said(name, text):
                told = one_line(text, LONGEST_SAID)
                self._hear(name, lambda t, who: t(words.SAYS, name=who, text=told))
            case Emoted(name, gesture):
                mark = words.GESTURES[gesture.name.lower()].others
                self._hear(name, lambda t, who: t(mark, name=who))
            case NotSaid(why):
                if why is Unheard.TOO_FAST:
                    self._draft = self._last
                self._tell(self._desk.language(words.NOT_SAID[why.name.lower()]))
            case Muted(muted):
                self._tell(self._desk.language(words.MUTED if muted else words.UNMUTED))
            case _:
                return False
        return True

    def _tell(self, text: str) -> None:
        self._desk.say(text, Kind.SYSTEM, interrupt=False)

    def _hear(self, name: str, told: Callable[[Language, str], str]) -> None:
        """Let the people here hear somebody when it is quiet."""
        self._quiet.add(lambda: self._desk.carry_out(self._heard(name, told)))

    def _heard(self, name: str, told: Callable[[Language, str], str]) -> Effects:
        desk, people = self._desk, self._people
        text = told(desk.language, people.named(player_name(name), desk.language))
        utterance = Utterance(text, Kind.TALK, topic=Topic.TALK)
        if people.hears(desk.seat, name):
            yield Tell(utterance)
        if len(people.own_seats) > 1:
            yield Keep(utterance)
            for seat in people.own_seats:
                if seat != desk.seat and people.hears(seat, name):
                    yield Keep(utterance, seat)

    # A line that is typed

    @property
    def _types(self) -> bool:
        return self._page is not None and self._page in self._desk.pages

    def _talk(self, argument: str) -> Effects:
        """Say what was typed after the command, or ask for it."""
        self._speaker()
        if argument:
            return self._say(argument)
        self._page = TalkPage(self._desk, self._say, self._left, self._draft)
        return [Open(self._page)]

    def _say(self, typed: str) -> Effects:
        self._desk.post(self.go_on)
        text, self._draft = one_line(typed, LONGEST_SAID), ""
        if len(typed) > LONGEST_SAID:
            self._draft = text
            raise self._refused(self._desk.language(words.TOO_LONG, n=LONGEST_SAID))
        if not text:
            return [Say(self._desk.language(words.NOTHING))]
        speaker = self._speaker(text)
        self._last = text
        self._visit.send(ToSay(speaker, text))
        return self._said(self._desk.language(words.YOU_SAY, text=text))

    def _left(self, text: str) -> Effects:
        self._draft = text
        self._desk.post(self.go_on)
        return ()

    def go_on(self) -> None:
        """Take in what has waited, unless a line is still being typed."""
        if not self._types:
            held, self._held = self._held, []
            for message in held:
                self._visit.take(message)

    def _said(self, told: str) -> Effects:
        return [Say(openly(told), kind=Kind.TALK)]

    def _speaker(self, draft: str = "") -> str:
        """Return the name of the person who speaks; raises Refused if nobody would hear them."""
        t, speaker = self._desk.language, self._people.speaker
        if not speaker:
            raise self._not_there()
        if not self._visit.is_up:
            self._draft = draft or self._draft
            raise self._refused(t(words.LINE_LOST))
        return speaker

    def _not_there(self) -> Refused:
        help_ = self._desk.way("help")
        return self._refused(self._desk.language(words.ONLY_WITH_FRIENDS, help=help_))

    def _refused(self, told: str) -> Refused:
        return Refused(openly(told))

    # Gestures

    def _gesture(self, argument: str) -> Effects:
        """Make the gesture that was typed after the command, or list them."""
        self._speaker()
        t = self._desk.language
        if not argument:
            page = TalkList(
                self._desk, lambda: t(words.GESTURE_ASKED), lambda: self._gestures(page)
            )
            return [Open(page)]
        typed = argument.casefold()
        for number, gesture in enumerate(Gesture, 1):
            if typed in (str(number), t(words.GESTURES[gesture.name.lower()].name).casefold()):
                return self._make(gesture)
        told = t(words.NO_GESTURE, word=as_typed(argument), key=self._desk.way("gestures"))
        raise self._refused(told)

    def _gestures(self, page: TalkList) -> Sequence[Item]:
        t = self._desk.language

        def chosen(gesture: Gesture) -> Effects:
            yield Close(page, quietly=True)
            yield from self._make(gesture)

        return [
            Item(t(words.GESTURES[each.name.lower()].name), partial(chosen, each))
            for each in Gesture
        ]

    def _make(self, gesture: Gesture) -> Effects:
        self._visit.send(Emote(self._speaker(), gesture))
        return self._said(self._desk.language(words.GESTURES[gesture.name.lower()].own))

    # Ends

    def end(self) -> None:
        """Say nothing any more."""
        self._quiet.end()
        self._held.clear()
