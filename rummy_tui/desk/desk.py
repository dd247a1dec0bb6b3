"""A desk: its pages, the person at it, and everything that is said there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import Final, assert_never

from rummy_tui.desk.answering import DESK, Answering, Source
from rummy_tui.desk.effects import (
    Arrange,
    AtOnce,
    CaughtUp,
    Change,
    Clear,
    Close,
    End,
    FirstWords,
    Focus,
    GetUp,
    GoBackTo,
    Goodbye,
    Greet,
    Happened,
    Keep,
    Line,
    OfMatch,
    OfProgram,
    Open,
    Refuse,
    Remove,
    Repeat,
    Run,
    Sample,
    Say,
    Seated,
    SetAside,
    Silence,
    SitDown,
    Speak,
    Tell,
    Test,
    Type,
    Wish,
)
from rummy_tui.desk.messages import NOT_KEPT
from rummy_tui.desk.page import Page, sentence
from rummy_tui.desk.walking import greeting, place_told, refresh
from rummy_tui.system.languages import system_languages
from rummy_tui.words.language.aloud import Told, openly
from rummy_tui.words.language.language import SOURCE, first_language, language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance, nothing_shorter
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.commands import COMMANDS, Group
from rummy_tui.words.program.means_words import HOLDS, LACKING

AGAIN: Final = {name for name, command in COMMANDS.items() if command.group is Group.HEAR}
"""Commands about messages: repeating repeats the message, and not the answer to such a command."""


class Desk(Answering):
    """The pages that lie on a desk, the topmost last, and the sentences that are said there.

    `hear` and `show` get the sentences for the person at the keyboard, to be heard and to be shown,
    except those of a topic that is switched off. A sentence of the kind FOCUS only names the row
    that the cursor has gone to, and is no message.
    """

    languages: Callable[[], tuple[str, ...]] = staticmethod(system_languages)
    """Returns the languages of the player's system, the preferred one first."""
    _told_that_it_holds = False
    """True once the player has heard that settings are not saved."""

    # Listening settings

    def listen(self, wishes: Listening) -> None:
        """Apply and save other listening settings of the person at the keyboard."""
        match, settings, before = self.playing, self.settings, self.listening
        name = ""  # the usual ones, which are everyone's between turns
        # In the menus a player changes their own, if any are saved under their name.
        if match is None and settings.has_wishes(settings.name):
            name = settings.name
        elif match is not None and self.seat is not None:
            name = match.wishes_name(self.seat)
        # A match speaks to each person in their language; everyone's language stays as it was.
        if (match is None or not name) and wishes.language != before.language:
            codes = (wishes.language, *self.languages())
            self.usual_language = first_language(codes, language(SOURCE))
            self.seated(self.seat, self.usual_language)
        self.settings = settings.with_listening(wishes, name)
        if match is not None:
            self.carry_out(match.tell_as_wished())
        for page in self.pages:
            page.title = page.name()
        self.keep_settings()

    def keep_settings(self) -> None:
        """Save the settings, and say if the disk refuses; say once if they are not saved at all."""
        problem = ""
        if self.means.save is not None:
            problem = self.means.save(self.settings)
        elif not self._told_that_it_holds:
            self._told_that_it_holds = True
            problem = self.language(HOLDS)
        if problem:
            self.say(problem, Kind.SYSTEM)

    # Speaking

    def deliver(self, utterance: Utterance, source: Source = DESK, *, keep: bool = True) -> None:
        """Say a sentence to the person at the keyboard, unless it is for another seat.

        The first sentence after a key interrupts what is being said; the others follow.
        """
        if utterance.seat not in (None, self.seat):
            return
        if not utterance.text:
            if keep and utterance.whole is not None:  # all of it has been heard before
                self.messages.keep(utterance)
            return
        self.said.append(utterance.text)
        if not utterance.language:
            utterance = replace(utterance, language=self.language.code)
        utterance, wishes = self._with_secrets(utterance, source), self.listening
        # A message that was asked for is heard, whatever its topic.
        topic = None if utterance.kind is Kind.REVIEW else utterance.topic
        off = topic is not None and topic.value in wishes.off
        # One interruption for each key: otherwise the second sentence would cut off the first.
        if self._in_key and not off:
            utterance = replace(utterance, interrupt=self._stroke.interrupts)
            self._stroke.interrupts = False
        # Messages of a topic that is switched off are kept, too, and can be walked to.
        self.passes = not keep or utterance.kind in NOT_KEPT
        if keep:
            self.messages.keep(utterance)
        # A card or line that a key went to can be repeated, but is no message to walk to. The
        # answer to a command about messages is not repeated in place of the message.
        elif utterance.interrupt and self._stroke.command not in AGAIN:
            self.messages.set_aside(utterance)
        if not off:
            utterance = self._as_private_as_wished(utterance)
            # Only the first sentence can be mistaken for the echo of a key; a typed character is
            # said as one. In sighted play no screen reader listens.
            if utterance.interrupt and utterance.text != self.key and not self.by_eye:
                text = words.apart_from(self.key, utterance.text, self.language)
                utterance = replace(utterance, text=text)
            self.hear(utterance)
            self.show(utterance)

    def say(
        self,
        text: str,
        kind: Kind,
        source: Source = DESK,
        *,
        interrupt: bool = True,
        keep: bool = True,
    ) -> None:
        """Say something; a text that is `Told` says what others may hear of it."""
        heard = text.aloud if isinstance(text, Told) else None
        utterance = Utterance(str(text), kind, self.seat, interrupt, aloud=heard)
        self.deliver(utterance, source, keep=keep)

    def answer(self, text: str, source: Source = DESK, *, keep: bool = True) -> None:
        self.say(text, Kind.ANSWER, source, keep=keep)

    def refuse(self, text: str, source: Source = DESK) -> None:
        self._stroke.refused = True
        self.say(text, Kind.REFUSAL, source)

    def refuse_openly(self, text: str) -> None:
        """Refuse with a sentence that says nothing of a hand."""
        self.refuse(openly(text))

    def refuse_to_help(self, text: str, source: Source = DESK) -> None:
        """Refuse with a sentence that names the help; help as the next key then lists the keys."""
        self.refuse(text, source)
        self._stroke.names_help = True

    def focus_moved(self, text: str, source: Source = DESK, *, by_line: bool) -> None:
        page, count = self.page, len(self.page.rows())
        by_cursor = by_line and self.screen is not None and self.screen.reading
        # A screen reader says a row only as it is on the screen, so it has no place added.
        full = self.listening.level == "full" and not (self.whole_lines or by_cursor)
        if full and count > 1 and text == page.focus():
            place = {"n": page.cursor + 1, "count": count}
            if text.endswith("."):
                text = f"{text} {self.language(words.PLACE, **place)}"
            else:
                text = self.language(words.WITH_PLACE, row=text, **place)
        # Others hear the place at least: a silent key would seem to have failed.
        if self._tells_secrets(source) and not isinstance(text, Told):
            text = Told(text, place_told(page, self.language))
        self.say(text, Kind.FOCUS if by_line else Kind.ANSWER, source, keep=False)

    def refuse_for_means(self, command: str) -> None:
        """Refuse a command for which the means are missing, and say what to do instead."""
        commands = {"older": "older-message", "can_do": "can-do", "why": "why"}
        ways = {name: self.way(way) for name, way in commands.items()}
        self.refuse_openly(self.language(LACKING[command], **ways))

    # Privacy

    def _with_secrets(self, utterance: Utterance, source: Source) -> Utterance:
        """Return the utterance with what others may hear of it: by default, nothing.

        So a sentence about a hand is silent for others until code says which part has no cards.
        """
        if self.playing is None:
            return utterance if utterance.aloud is None else replace(utterance, aloud=None)
        if utterance.aloud is not None or utterance.seat is None:
            return utterance
        answers = utterance.kind in (Kind.ANSWER, Kind.REFUSAL, Kind.FOCUS)
        tells = (answers and self._tells_secrets(source)) or utterance.kind is Kind.PRIVATE
        return replace(utterance, aloud="") if tells else utterance

    def _tells_secrets(self, source: Source) -> bool:
        """Return True if a sentence comes from a page for one seat only."""
        # The hand can answer from below a list, and a private list can lie on a public page.
        tellers = (source.page, *self.pages[-1:])
        return not source.public and any(page is not None and page.private for page in tellers)

    def _as_private_as_wished(self, utterance: Utterance) -> Utterance:
        """Return the utterance as private as the person at the keyboard wishes."""
        privacy = self.listening.privacy
        if privacy == "silent":
            answers = utterance.kind in (Kind.ANSWER, Kind.REFUSAL, Kind.REVIEW)
            # A silent key would seem to have failed.
            if answers and utterance.interrupt and not utterance.spoken:
                return replace(utterance, aloud=self.language(words.ONLY_SHOWN))
            return utterance
        if privacy == "asked" and utterance.kind is Kind.PRIVATE and utterance.aloud is not None:
            told, key = utterance.aloud, self.way("repeat")
            rest = self.language(words.TELLS_IT if told else words.FOR_YOU_ALONE, key=key)
            # A sentence without cards has nothing more to ask for.
            text = told if told == utterance.text else f"{told} {rest}".lstrip()
            utterance = replace(utterance, text=text, short=nothing_shorter)
        return replace(utterance, aloud=None)

    # Effects

    def _do(self, effect: AtOnce, source: Source) -> None:
        match effect:
            case Say(text, keep, kind, interrupt):
                self.say(text, kind, source, interrupt=interrupt, keep=keep)
                self._stroke.names_leave |= effect.names_leave
            case Refuse(text, names_help=True):
                self.refuse_to_help(text, source)
            case Refuse(text):
                self.refuse(text, source)
            case Tell(utterance, keep):
                self.deliver(utterance, source, keep=keep)
            case Keep(utterance, seat):
                (self.public if seat is None else self.messages_of(seat)).keep(utterance)
            case SetAside(utterance):
                self.messages.set_aside(utterance)
            case Silence():
                self.silence()
            case Happened(event):
                self.happened(event)
            case Repeat(message):
                self.deliver(replace(message, kind=Kind.REVIEW, interrupt=True), source)
            case Line():
                self._say_line(effect, source)
            case Focus(text, by_line):
                self.focus_moved(text, source, by_line=by_line)
            case Open(page):
                self.open(page, source)
            case Close(page, quietly=True):
                self.close_quietly(page)
            case Close(page):
                self.close(page)
            case Remove(pages):
                self.pages[:] = [page for page in self.pages if page not in pages]
            case GoBackTo(page):
                self.go_back_to(page)
            case Greet(keep):
                self.greet(source, keep=keep)
            case Clear(page):
                self.clear(page)
            case Run(command, argument):
                self.run(command, argument)
            case Type(line):
                self.typed(line)
            case SitDown() | Seated() | FirstWords() | GetUp() | Goodbye():
                self._do_to_match(effect)
            case _:
                self._do_to_program(effect)

    def _do_to_match(self, effect: OfMatch) -> None:
        match effect:
            case SitDown(match):
                self.pages.append(match.game)
                self.playing = match
            case Seated(seat, spoken):
                self.seated(seat, spoken)
            case FirstWords():
                self._unheard = True
                self.after_early_keys(self._first_words_heard)
            case GetUp():
                assert self.game is not None
                self._held = None  # nothing waits for an answer any more
                game, self.playing = self.game, None
                self.by_seat.clear()
                self.close_quietly(game)
            case Goodbye():
                self.end()

    def _first_words_heard(self) -> None:
        self._unheard = False

    def _do_to_program(self, effect: OfProgram) -> None:
        match effect:
            case Change():
                self.settings = effect.settings
                if effect.keep:
                    self.keep_settings()
            case Wish():
                self.listen(effect.wishes)
            case Speak():
                if effect.on != self.speaking.on:
                    self.speaking.turn(effect.on, last_words=effect.last_words)
                # In sighted play sentences differ.
                if self.playing is not None:
                    self.carry_out(self.playing.tell_as_wished())
            case Arrange():
                if self.screen is not None:
                    self.screen.arrange(reading=effect.reading)
            case CaughtUp():
                self.speaking.caught_up()
            case Sample():
                self.sounding.play(effect.sound)
            case Test():
                then = effect.then
                self.speaking.test(effect.text, lambda state: self.carry_out(then(state)))
            case End():
                self.finished = True
            case _:
                assert_never(effect)

    def _say_line(self, line: Line, source: Source) -> None:
        """Say the line at the cursor of a page, as it is now."""
        refresh(line.page)
        told = line.page.focus()
        told = f"{sentence(told)} {line.besides}" if line.besides else told
        # The page on top may be a hand, but this line is not from there.
        if line.page not in self.pages and not line.page.private:
            told = openly(told)
        self.answer(told, source, keep=line.keep)

    def refresh(self) -> None:
        """Make the lines of the topmost page again, before a command or a look at them."""
        if self.pages:
            refresh(self.page)

    def line_now(self) -> str:
        """Return the line at the cursor of the topmost page, as it is now."""
        self.refresh()
        return self.page.focus()

    # Keys

    @property
    def escape_is_final(self) -> bool:
        """True if what Escape would do now cannot be undone."""
        if not self.pages or self.keymap.commands.get("escape") != "cancel":
            return True
        return self.page.escape_is_final(alone=self.pages[0] is self.page)

    def hides(self, key: str) -> bool:
        """Return True for a key that hides the hand."""
        letter = len(key) == 1 and self.page.takes_text
        return self.keys.commands.get(key) == "hide" and not letter

    @abstractmethod
    def press(self, key: str) -> None:
        """Answer a key, by its name in keymap.toml. Every key has an answer."""

    def pointed(self, place: Hashable, card: int | None) -> None:
        """Answer a click on a place of the picture or a card, which is no row of the top page."""
        if self.put_off(partial(self.pointed, place, card)):
            return
        looks = self.page.looks and self.game is not None
        if looks:
            self.close_quietly(self.page)
        if self.game is not None and self.page is self.game:
            self.answer_to(partial(self.game.pointed, place, card, chooses=not looks))
        else:
            self.answer(self.line_now(), keep=False)

    def dragged(self, card: int | None, place: Hashable, to: Hashable) -> None:
        """Answer the dragging of a card of the hand to a place of the picture, or the reverse."""
        if self.put_off(partial(self.dragged, card, place, to)):
            return
        if self.page.looks and self.game is not None:
            self.close_quietly(self.page)
        if self.game is not None and self.page is self.game:
            self.answer_to(partial(self.game.dragged, card, place, to))
        else:
            self.answer(self.line_now(), keep=False)

    @abstractmethod
    def run(self, command: str, argument: str = "") -> None:
        """Run a command: by the topmost page that knows it, or else by the desk itself."""

    @abstractmethod
    def typed(self, line: str) -> None:
        """Answer a whole line: text if text is asked for, a number in a list, or a command."""

    # Pages

    def open(self, page: Page, source: Source = DESK) -> None:
        """Lay a page on top and say what it is; close the pages that it `replaces` first."""
        # Otherwise looking at several lists would leave a pile of them to be closed one by one.
        while self.pages and page.replaces(self.page):
            self.pages.pop()
        self.pages.append(page)
        page.look_again()
        refresh(page)
        # On a screen the page is seen, so that its greeting need not be a message.
        keep, told_by = not self.by_eye, Source(page, source.public and not page.private)
        told = greeting(page, self.language)
        self.say(told, Kind.ANSWER, told_by, interrupt=self._in_key, keep=keep)

    def greet(self, source: Source = DESK, *, keep: bool = True) -> None:
        """Greet with the topmost page as it is now."""
        self.page.look_again()
        self.refresh()
        self.answer(greeting(self.page, self.language), source, keep=keep)

    def close(self, page: Page) -> None:
        self.close_quietly(page)
        if self.pages:
            self.greet(Source(self.page), keep=False)
        else:
            # A match that was begun from the command line has no menu below it.
            self.end()

    def end(self) -> None:
        """Say goodbye and end the program, because nothing is left on the desk."""
        self.say(self.language(words.GOODBYE), Kind.ANSWER, interrupt=False)
        self.finished = True

    def close_quietly(self, page: Page) -> None:
        """Close a page, with those above it, without saying the one below."""
        if page in self.pages:
            del self.pages[self.pages.index(page) :]

    def go_back_to(self, page: Page) -> None:
        """Close all pages above one that lies on the desk."""
        del self.pages[self.pages.index(page) + 1 :]
        page.look_again()

    def clear(self, page: Page) -> None:
        """Close the pages above one, except those that only their own keys may close."""
        above = self.pages[self.pages.index(page) + 1 :]
        # The score of a round stays, because it has the key that goes on.
        closing = next((each for each in above if not each.pauses), None)
        if closing is not None:
            self.close_quietly(closing)
