"""The menus: main menu, new match, rules and settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rummy_tui.play.desk import Desk
from rummy_tui.play.help import help_page
from rummy_tui.play.match import Match
from rummy_tui.play.page import Item, ListPage, Page, TextPage
from rummy_tui.rules.ruleset import BadOption, Option, Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.session import Seat, Session
from rummy_tui.settings import CHOICES, Settings
from rummy_tui.words.language import language, languages
from rummy_tui.words.option_words import (
    bad_option,
    level_name,
    option_help,
    option_name,
    ruleset_name,
    shown_value,
)
from rummy_tui.words.rules_text import rules_text
from rummy_tui.words.setting_words import setting_help, setting_name, setting_value
from rummy_tui.words.utterance import Kind

BOT_NAMES = ("Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
KINDS = (None, "easy", "steady")


class Menu(Page):
    """A list whose lines are made anew each time; Left and Right change the value of a line."""

    def __init__(self, desk: Desk, title: str) -> None:
        super().__init__(title)
        self.desk = desk
        self.list = ListPage(desk, title, self.lines())

    def lines(self) -> Sequence[Item]:
        raise NotImplementedError

    def change(self, line: int, direction: int) -> bool:
        """Change the value of a line; False where it has none."""
        return False

    def rows(self) -> Sequence[str]:
        return [item.text for item in self.lines()]

    def run(self, command: str, argument: str) -> bool:
        self.list.items = tuple(self.lines())
        self.list.cursor = self.cursor
        if command in ("previous-group", "next-group"):
            direction = 1 if command == "next-group" else -1
            if self.change(self.cursor, direction):
                self.desk.answer(self.focus())
            else:
                self.desk.refuse(
                    self.desk.language.gettext("{key} chooses this line.").format(
                        key=self.desk.way("play")
                    )
                )
            return True
        if command == "cancel":
            self.desk.close(self)
            return True
        done = self.list.run(command, argument)
        self.cursor = self.list.cursor
        self.keep_cursor()
        return done


class MainMenu(Menu):
    """Where the full screen and the line face begin."""

    modal = False

    def __init__(self, desk: Desk, seed: Callable[[], int], warnings: Sequence[str] = ()) -> None:
        self.seed = seed
        self.warnings = warnings
        super().__init__(desk, desk.language.gettext("Rummy"))

    def lines(self) -> Sequence[Item]:
        t = self.desk.language
        desk = self._desk
        return (
            Item(t.gettext("New match"), lambda: desk.open(NewMatch(desk, self.seed))),
            Item(t.gettext("Rules"), lambda: desk.open(rules_page(desk))),
            Item(t.gettext("Keys"), lambda: desk.open(help_page(desk))),
            Item(t.gettext("Settings"), lambda: desk.open(SettingsMenu(desk))),
            Item(t.gettext("Quit"), lambda: desk.close(self)),
        )

    @property
    def _desk(self) -> Desk:
        assert isinstance(self.desk, Desk)
        return self.desk


class NewMatch(Menu):
    """Rule set, seats and options of a match that is about to begin."""

    def __init__(self, desk: Desk, seed: Callable[[], int]) -> None:
        t = desk.language
        self.seed = seed
        self.rules: Ruleset = next(iter(RULESETS.values()))
        self.seats = [Seat(desk.settings.name or t.gettext("Player")), Seat(BOT_NAMES[0], "steady")]
        self.own = desk
        super().__init__(desk, t.gettext("New match"))

    def lines(self) -> Sequence[Item]:
        t = self.own.language
        seats = [self._seat_line(place) for place in range(len(self.seats))]
        options = [
            Item(
                f"{option_name(o.key, t)}: {shown_value(o, self.rules, t)}",
                lambda o=o: self._say_option(o),  # type: ignore[misc]
                option_help(o.key, t),
            )
            for o in self.rules.options
        ]
        return (
            Item(t.gettext("Start the match"), self._start),
            Item(
                t.gettext("Rule set: {name}").format(name=ruleset_name(self.rules.key, t)),
                lambda: self.own.open(rules_page(self.own, self.rules)),
                t.gettext("Left and Right change the rule set. Enter reads its rules."),
            ),
            Item(
                t.gettext("Players: {n}").format(n=len(self.seats)),
                lambda: self.own.answer(t.gettext("Left and Right change how many play.")),
                t.gettext("Left and Right change how many play."),
            ),
            *seats,
            *options,
        )

    def _seat_line(self, place: int) -> Item:
        t, seat = self.own.language, self.seats[place]
        text = t.gettext("Seat {n}: {name}, {kind}").format(
            n=place + 1, name=seat.name, kind=level_name(seat.level, t)
        )
        explained = t.gettext(
            "Left and Right choose between a person and computer opponents. Enter changes the name."
        )
        return Item(text, lambda: self._rename(place), explained)

    def _rename(self, place: int) -> None:
        def done(name: str) -> None:
            taken = [s.name for i, s in enumerate(self.seats) if i != place]
            if not name or name in taken:
                self.own.refuse(self.own.language.gettext("Every seat needs a name of its own."))
            else:
                self.seats[place] = replace(self.seats[place], name=name)
                self.own.answer(self.focus())

        t = self.own.language
        self.own.open(TextPage(self.own, t.gettext("Name:"), done, self.seats[place].name))

    def _say_option(self, option: Option) -> None:
        self.own.answer(option_help(option.key, self.own.language))

    def change(self, line: int, direction: int) -> bool:
        seats_from, options_from = 3, 3 + len(self.seats)
        if line == 0:
            return False
        if line == 1:
            keys = list(RULESETS)
            self.rules = RULESETS[keys[(keys.index(self.rules.key) + direction) % len(keys)]]
        elif line == 2:
            self._change_players(direction)
        elif line < options_from:
            place = line - seats_from
            level = KINDS[(KINDS.index(self.seats[place].level) + direction) % len(KINDS)]
            self.seats[place] = replace(self.seats[place], level=level)
        else:
            self._change_option(self.rules.options[line - options_from], direction)
        return True

    def _change_players(self, direction: int) -> None:
        fewest, most = self.rules.players
        count = max(fewest, min(most, len(self.seats) + direction))
        names = [s.name for s in self.seats]
        while len(self.seats) < count:
            name = next(n for n in BOT_NAMES if n not in names)
            names.append(name)
            self.seats.append(Seat(name, "steady"))
        del self.seats[count:]

    def _change_option(self, option: Option, direction: int) -> None:
        value = next_value(option, getattr(self.rules, option.key), direction)
        try:
            self.rules = replace(self.rules, **{option.key: value})
        except BadOption as problem:
            self.own.refuse(bad_option(problem, self.rules, self.own.language))

    def _start(self) -> None:
        if not any(seat.human for seat in self.seats):
            self.own.refuse(
                self.own.language.gettext("At least one seat must be a person: Left and Right.")
            )
            return
        session = Session(self.rules, tuple(self.seats), self.seed())
        self.own.close_quietly(self)
        Match(self.own, session, lambda: self.own.answer(self.own.page.greeting())).start()


def next_value(option: Option, value: Any, direction: int) -> Any:
    """The next value of an option; numbers stop at their ends, `off` lies below the lowest."""
    if option.choices:
        choices = option.choices
        return choices[(choices.index(value) + direction) % len(choices)]
    if value == 0 and option.may_be_off:
        return option.low if direction > 0 else 0
    raised = value + direction * option.step
    if raised < option.low:
        return 0 if option.may_be_off else option.low
    return min(raised, option.high)


def rules_page(desk: Desk, rules: Ruleset | None = None) -> Page:
    """The rules as a list: a heading, then its paragraphs."""
    t = desk.language
    chosen = rules or next(iter(RULESETS.values()))
    items = []
    for section in rules_text(chosen, t):
        items.append(Item(f"{section.heading}:"))
        items += [Item(text) for text in section.paragraphs]
    return ListPage(desk, ruleset_name(chosen.key, t), items)


class SettingsMenu(Menu):
    """Settings, each changed with Left and Right, kept for good."""

    def __init__(self, desk: Desk) -> None:
        self.own = desk
        super().__init__(desk, desk.language.gettext("Settings"))

    def lines(self) -> Sequence[Item]:
        t, settings = self.own.language, self.own.settings
        values = [
            Item(
                f"{setting_name(key, t)}: {setting_value(key, getattr(settings, key), t)}",
                lambda key=key: self.own.answer(setting_help(key, t)),  # type: ignore[misc]
                setting_help(key, t),
            )
            for key in ("name", "language", *CHOICES)
        ]
        values[0] = Item(values[0].text, self._rename, values[0].help)
        return values

    def _rename(self) -> None:
        t = self.own.language

        def done(name: str) -> None:
            self._keep(replace(self.own.settings, name=name))

        self.own.open(TextPage(self.own, t.gettext("Name:"), done, self.own.settings.name))

    def change(self, line: int, direction: int) -> bool:
        keys = ("name", "language", *CHOICES)
        key = keys[line]
        if key == "name":
            return False
        choices = ("", *languages()) if key == "language" else CHOICES[key]
        now = getattr(self.own.settings, key)
        at = choices.index(now) if now in choices else 0
        changed: dict[str, Any] = {key: choices[(at + direction) % len(choices)]}
        self._keep(replace(self.own.settings, **changed))
        return True

    def _keep(self, settings: Settings) -> None:
        """Take the settings over now, and write them; a disk that refuses is told."""
        if settings.language and settings.language != self.own.language.code:
            self.own.language = language(settings.language)
        self.own.settings = settings
        problem = self.own.save(settings)
        if problem:
            self.own.say(problem, Kind.SYSTEM)
